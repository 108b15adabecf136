
using namespace System.Management.Automation
using namespace System.Management.Automation.Language

Register-ArgumentCompleter -Native -CommandName 'deckwarden' -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)

    $commandElements = $commandAst.CommandElements
    $command = @(
        'deckwarden'
        for ($i = 1; $i -lt $commandElements.Count; $i++) {
            $element = $commandElements[$i]
            if ($element -isnot [StringConstantExpressionAst] -or
                $element.StringConstantType -ne [StringConstantType]::BareWord -or
                $element.Value.StartsWith('-') -or
                $element.Value -eq $wordToComplete) {
                break
        }
        $element.Value
    }) -join ';'

    $completions = @(switch ($command) {
        'deckwarden' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('play', 'play', [CompletionResultType]::ParameterValue, 'Play a game with your deck, refereed')
            [CompletionResult]::new('resume', 'resume', [CompletionResultType]::ParameterValue, 'Go on with a game that was left')
            [CompletionResult]::new('rules', 'rules', [CompletionResultType]::ParameterValue, 'Show the rules of a game, or those that fit some words')
            [CompletionResult]::new('learn', 'learn', [CompletionResultType]::ParameterValue, 'Learn a game step by step')
            [CompletionResult]::new('drill', 'drill', [CompletionResultType]::ParameterValue, 'Practise the rules of a game: questions about positions of random play')
            [CompletionResult]::new('games', 'games', [CompletionResultType]::ParameterValue, 'List the games that can be played, with their designers and house rules, or tell how often one is won')
            [CompletionResult]::new('journal', 'journal', [CompletionResultType]::ParameterValue, 'The sessions that were played: list, show, replay, correct, verify, export')
            [CompletionResult]::new('review', 'review', [CompletionResultType]::ParameterValue, 'Look back on a game: luck, skill, and the moments that mattered')
            [CompletionResult]::new('solve', 'solve', [CompletionResultType]::ParameterValue, 'Tell whether a deal can be won')
            [CompletionResult]::new('scores', 'scores', [CompletionResultType]::ParameterValue, 'Show how it went so far: games, scores, rates with their intervals')
            [CompletionResult]::new('simulate', 'simulate', [CompletionResultType]::ParameterValue, 'Play whole games without a table, by a policy: how often they are won, and how they end')
            [CompletionResult]::new('referee', 'referee', [CompletionResultType]::ParameterValue, 'Referee a game for a program: a line of notation in, a line of JSON out')
            [CompletionResult]::new('rulebook', 'rulebook', [CompletionResultType]::ParameterValue, 'List, read, proofread and begin rulebooks')
            [CompletionResult]::new('config', 'config', [CompletionResultType]::ParameterValue, 'Show and set what is usual for you: your name, a game, colours, the journal''s place')
            [CompletionResult]::new('perft', 'perft', [CompletionResultType]::ParameterValue, 'Count the sequences of decisions that a deal allows')
            [CompletionResult]::new('coach', 'coach', [CompletionResultType]::ParameterValue, 'Learn by playing what `expert` knows of a game')
            [CompletionResult]::new('completions', 'completions', [CompletionResultType]::ParameterValue, 'Print the completion script of a shell')
            [CompletionResult]::new('man', 'man', [CompletionResultType]::ParameterValue, 'Print the manual page, or write all pages to a directory')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'deckwarden;play' {
            [CompletionResult]::new('--set', '--set', [CompletionResultType]::ParameterName, 'Set an option of the game; wins over the preset')
            [CompletionResult]::new('--preset', '--preset', [CompletionResultType]::ParameterName, 'Use a named set of options')
            [CompletionResult]::new('--player', '--player', [CompletionResultType]::ParameterName, 'Name a player; once for each, in the order of play [env: DECKWARDEN_PLAYER]')
            [CompletionResult]::new('--teach', '--teach', [CompletionResultType]::ParameterName, 'Explain each rule when it first matters, once per player ever; `--teach=again` starts over, `--teach=off` explains nothing [env: DECKWARDEN_TEACH]')
            [CompletionResult]::new('--script', '--script', [CompletionResultType]::ParameterName, 'Read the lines from a file (`-` for standard input) and stop at the first that is refused')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--keep', '--keep', [CompletionResultType]::ParameterName, 'Keep this game in the journal although its lines come from a script or a pipe')
            [CompletionResult]::new('--no-journal', '--no-journal', [CompletionResultType]::ParameterName, 'Keep no journal of this game')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;resume' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;rules' {
            [CompletionResult]::new('--set', '--set', [CompletionResultType]::ParameterName, 'Set an option of the game, whose set-up and turn are then told as they are with it; wins over the preset')
            [CompletionResult]::new('--preset', '--preset', [CompletionResultType]::ParameterName, 'Use a named set of options of the game, whose set-up and turn are then told as they are with it')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--sheet', '--sheet', [CompletionResultType]::ParameterName, 'Print one page to lay beside the deck: set-up, turn, what is typed, end')
            [CompletionResult]::new('--markdown', '--markdown', [CompletionResultType]::ParameterName, 'Print the whole rulebook, or the sheet, in Markdown, for reading or printing')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;learn' {
            [CompletionResult]::new('--player', '--player', [CompletionResultType]::ParameterName, 'Whose progress is kept [env: DECKWARDEN_PLAYER]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--list', '--list', [CompletionResultType]::ParameterName, 'List the lessons and how far you are')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;drill' {
            [CompletionResult]::new('--rule', '--rule', [CompletionResultType]::ParameterName, 'Ask about this rule only')
            [CompletionResult]::new('-n', '-n', [CompletionResultType]::ParameterName, 'Ask that many questions')
            [CompletionResult]::new('--count', '--count', [CompletionResultType]::ParameterName, 'Ask that many questions')
            [CompletionResult]::new('--seed', '--seed', [CompletionResultType]::ParameterName, 'Make the same positions again')
            [CompletionResult]::new('--player', '--player', [CompletionResultType]::ParameterName, 'Whose answers are kept [env: DECKWARDEN_PLAYER]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--mistakes', '--mistakes', [CompletionResultType]::ParameterName, 'Ask about your own mistakes: decisions of your last games that another one would have been better than, then rules that have refused lines of yours, the most frequent first')
            [CompletionResult]::new('--results', '--results', [CompletionResultType]::ParameterName, 'Show how you stand, and ask nothing')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;games' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;journal' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List the sessions, newest first')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show a session: its head, every line, its end')
            [CompletionResult]::new('replay', 'replay', [CompletionResultType]::ParameterValue, 'Play a session again, step by step, with the table drawn')
            [CompletionResult]::new('note', 'note', [CompletionResultType]::ParameterValue, 'Add a remark to a session')
            [CompletionResult]::new('fix', 'fix', [CompletionResultType]::ParameterValue, 'Correct a typing mistake in a session')
            [CompletionResult]::new('verify', 'verify', [CompletionResultType]::ParameterValue, 'Replay every session and compare it with what its file tells')
            [CompletionResult]::new('repair', 'repair', [CompletionResultType]::ParameterValue, 'Put a sound copy in the place of a damaged session; the damaged file is kept')
            [CompletionResult]::new('export', 'export', [CompletionResultType]::ParameterValue, 'Write sessions for other programs, or for paper')
            [CompletionResult]::new('import', 'import', [CompletionResultType]::ParameterValue, 'Read sessions that `export --format json` wrote')
            [CompletionResult]::new('delete', 'delete', [CompletionResultType]::ParameterValue, 'Move a session to the trash')
            [CompletionResult]::new('restore', 'restore', [CompletionResultType]::ParameterValue, 'Bring a session back from the trash')
            [CompletionResult]::new('path', 'path', [CompletionResultType]::ParameterValue, 'Print where the journal, or a session''s file, lies')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'deckwarden;journal;list' {
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'Only sessions of this game')
            [CompletionResult]::new('--player', '--player', [CompletionResultType]::ParameterName, 'Only sessions of this player')
            [CompletionResult]::new('--result', '--result', [CompletionResultType]::ParameterName, 'Only sessions with this result: won, lost, left, conceded, unfinished')
            [CompletionResult]::new('--since', '--since', [CompletionResultType]::ParameterName, 'Only sessions begun on this day or later: 2026-11-20, 2026-11, yesterday, 30d')
            [CompletionResult]::new('--until', '--until', [CompletionResultType]::ParameterName, 'Only sessions begun on this day or before')
            [CompletionResult]::new('--page', '--page', [CompletionResultType]::ParameterName, 'Show this page; a terminal shows one page at a time without --all')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--all', '--all', [CompletionResultType]::ParameterName, 'Show everything at once')
            [CompletionResult]::new('--trash', '--trash', [CompletionResultType]::ParameterName, 'List what was deleted')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;journal;show' {
            [CompletionResult]::new('--card', '--card', [CompletionResultType]::ParameterName, 'Write a picture of how the game ended to a file, to be sent to a friend')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--force', '--force', [CompletionResultType]::ParameterName, 'Write over a file that exists')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;journal;replay' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--all', '--all', [CompletionResultType]::ParameterName, 'Show everything at once; a terminal waits for Enter between the lines without it')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;journal;note' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;journal;fix' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;journal;verify' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;journal;repair' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;journal;export' {
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Write in this form')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'Only sessions of this game')
            [CompletionResult]::new('--player', '--player', [CompletionResultType]::ParameterName, 'Only sessions of this player')
            [CompletionResult]::new('--result', '--result', [CompletionResultType]::ParameterName, 'Only sessions with this result: won, lost, left, conceded, unfinished')
            [CompletionResult]::new('--since', '--since', [CompletionResultType]::ParameterName, 'Only sessions begun on this day or later: 2026-11-20, 2026-11, yesterday, 30d')
            [CompletionResult]::new('--until', '--until', [CompletionResultType]::ParameterName, 'Only sessions begun on this day or before')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write to this file instead of standard output')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write to this file instead of standard output')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--unfinished', '--unfinished', [CompletionResultType]::ParameterName, 'With `bgsplay`: unfinished sessions too, which its statistics ignore')
            [CompletionResult]::new('--force', '--force', [CompletionResultType]::ParameterName, 'Write over a file that exists')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'deckwarden;journal;import' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;journal;delete' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('-y', '-y', [CompletionResultType]::ParameterName, 'Delete without being asked whether that is meant')
            [CompletionResult]::new('--yes', '--yes', [CompletionResultType]::ParameterName, 'Delete without being asked whether that is meant')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;journal;restore' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;journal;path' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;journal;help' {
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List the sessions, newest first')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show a session: its head, every line, its end')
            [CompletionResult]::new('replay', 'replay', [CompletionResultType]::ParameterValue, 'Play a session again, step by step, with the table drawn')
            [CompletionResult]::new('note', 'note', [CompletionResultType]::ParameterValue, 'Add a remark to a session')
            [CompletionResult]::new('fix', 'fix', [CompletionResultType]::ParameterValue, 'Correct a typing mistake in a session')
            [CompletionResult]::new('verify', 'verify', [CompletionResultType]::ParameterValue, 'Replay every session and compare it with what its file tells')
            [CompletionResult]::new('repair', 'repair', [CompletionResultType]::ParameterValue, 'Put a sound copy in the place of a damaged session; the damaged file is kept')
            [CompletionResult]::new('export', 'export', [CompletionResultType]::ParameterValue, 'Write sessions for other programs, or for paper')
            [CompletionResult]::new('import', 'import', [CompletionResultType]::ParameterValue, 'Read sessions that `export --format json` wrote')
            [CompletionResult]::new('delete', 'delete', [CompletionResultType]::ParameterValue, 'Move a session to the trash')
            [CompletionResult]::new('restore', 'restore', [CompletionResultType]::ParameterValue, 'Bring a session back from the trash')
            [CompletionResult]::new('path', 'path', [CompletionResultType]::ParameterValue, 'Print where the journal, or a session''s file, lies')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'deckwarden;journal;help;list' {
            break
        }
        'deckwarden;journal;help;show' {
            break
        }
        'deckwarden;journal;help;replay' {
            break
        }
        'deckwarden;journal;help;note' {
            break
        }
        'deckwarden;journal;help;fix' {
            break
        }
        'deckwarden;journal;help;verify' {
            break
        }
        'deckwarden;journal;help;repair' {
            break
        }
        'deckwarden;journal;help;export' {
            break
        }
        'deckwarden;journal;help;import' {
            break
        }
        'deckwarden;journal;help;delete' {
            break
        }
        'deckwarden;journal;help;restore' {
            break
        }
        'deckwarden;journal;help;path' {
            break
        }
        'deckwarden;journal;help;help' {
            break
        }
        'deckwarden;review' {
            [CompletionResult]::new('--budget', '--budget', [CompletionResultType]::ParameterName, 'How much `expert` may try in the game, or `random` with several players, in thousands of steps')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--missing', '--missing', [CompletionResultType]::ParameterName, 'Review every finished game whose luck and skill `scores` does not know yet, the newest first')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;solve' {
            [CompletionResult]::new('--set', '--set', [CompletionResultType]::ParameterName, 'Set an option of the game; wins over the preset')
            [CompletionResult]::new('--preset', '--preset', [CompletionResultType]::ParameterName, 'Use a named set of options')
            [CompletionResult]::new('--player', '--player', [CompletionResultType]::ParameterName, 'Name a player; once for each, in the order of play')
            [CompletionResult]::new('--deal', '--deal', [CompletionResultType]::ParameterName, 'Lay the piles as a deal file tells, and look into that deal')
            [CompletionResult]::new('--session', '--session', [CompletionResultType]::ParameterName, 'Look into the deal of a session: any part of its name that no other has, or `last`')
            [CompletionResult]::new('--deals', '--deals', [CompletionResultType]::ParameterName, 'Shuffle that many deals')
            [CompletionResult]::new('--positions', '--positions', [CompletionResultType]::ParameterName, 'Look at that many thousands of positions of a deal, at most')
            [CompletionResult]::new('--seed', '--seed', [CompletionResultType]::ParameterName, 'Shuffle the same deals again')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;scores' {
            [CompletionResult]::new('--player', '--player', [CompletionResultType]::ParameterName, 'Only sessions of this player')
            [CompletionResult]::new('--since', '--since', [CompletionResultType]::ParameterName, 'Only sessions begun on this day or later: 2026-11-20, 2026-11, yesterday, 30d')
            [CompletionResult]::new('--until', '--until', [CompletionResultType]::ParameterName, 'Only sessions begun on this day or before')
            [CompletionResult]::new('--by', '--by', [CompletionResultType]::ParameterName, 'Divide the figures further')
            [CompletionResult]::new('--svg', '--svg', [CompletionResultType]::ParameterName, 'Write the same pictures to a file, for printing')
            [CompletionResult]::new('--html', '--html', [CompletionResultType]::ParameterName, 'Write a page to a file, to be shared: figures, pictures, the games and their replays')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--pool', '--pool', [CompletionResultType]::ParameterName, 'Count games under different options together')
            [CompletionResult]::new('--clean', '--clean', [CompletionResultType]::ParameterName, 'Leave out games with take-backs or hints')
            [CompletionResult]::new('--chart', '--chart', [CompletionResultType]::ParameterName, 'Draw the scores over time, how often each came, and the rate by month')
            [CompletionResult]::new('--goals', '--goals', [CompletionResultType]::ParameterName, 'Show the goals to play for, and how far you are')
            [CompletionResult]::new('--force', '--force', [CompletionResultType]::ParameterName, 'Write over a file that exists')
            [CompletionResult]::new('--csv', '--csv', [CompletionResultType]::ParameterName, 'Print a table for spreadsheets')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'deckwarden;simulate' {
            [CompletionResult]::new('--set', '--set', [CompletionResultType]::ParameterName, 'Set an option of the game; wins over the preset')
            [CompletionResult]::new('--preset', '--preset', [CompletionResultType]::ParameterName, 'Use a named set of options')
            [CompletionResult]::new('--player', '--player', [CompletionResultType]::ParameterName, 'Name a player; once for each, in the order of play')
            [CompletionResult]::new('--games', '--games', [CompletionResultType]::ParameterName, 'Play that many games')
            [CompletionResult]::new('--policy', '--policy', [CompletionResultType]::ParameterName, 'Who decides: `random`; for one player also `learned`, which decides by what was learned of the game, or `expert`, which tries each decision by that [default: `expert`, or `random` for several players]')
            [CompletionResult]::new('--deal', '--deal', [CompletionResultType]::ParameterName, 'Lay the piles as a deal file tells; the decisions are then made at random')
            [CompletionResult]::new('--budget', '--budget', [CompletionResultType]::ParameterName, 'How much `expert` may try for each decision, in thousands of steps [default: 480]')
            [CompletionResult]::new('--jobs', '--jobs', [CompletionResultType]::ParameterName, 'Play on that many threads [default: all]; the number changes no figure')
            [CompletionResult]::new('--seed', '--seed', [CompletionResultType]::ParameterName, 'Play the same games again')
            [CompletionResult]::new('--vary', '--vary', [CompletionResultType]::ParameterName, 'Compare the values of an option, each with the same deals: a range as in `damage-limit=5..7`, a list as in `jokers=0,2`, all values of a key, or `preset`')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;referee' {
            [CompletionResult]::new('--set', '--set', [CompletionResultType]::ParameterName, 'Set an option of the game; wins over the preset')
            [CompletionResult]::new('--preset', '--preset', [CompletionResultType]::ParameterName, 'Use a named set of options')
            [CompletionResult]::new('--player', '--player', [CompletionResultType]::ParameterName, 'Name a player; once for each, in the order of play')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;rulebook' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List the rulebooks: those that come with the program, and your own')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Print a rulebook; for house rules the whole of it, with what it takes over')
            [CompletionResult]::new('check', 'check', [CompletionResultType]::ParameterValue, 'Proofread rulebooks: mistakes with file, line and column')
            [CompletionResult]::new('new', 'new', [CompletionResultType]::ParameterValue, 'Begin house rules: a file that changes a game, with what it can change')
            [CompletionResult]::new('schema', 'schema', [CompletionResultType]::ParameterValue, 'Print the JSON Schema of a rulebook, for editors that check and complete')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'deckwarden;rulebook;list' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;rulebook;show' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;rulebook;check' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;rulebook;new' {
            [CompletionResult]::new('--skeleton', '--skeleton', [CompletionResultType]::ParameterName, 'Print the skeleton of a rulebook for a new game instead, for those who add a game to the program')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;rulebook;schema' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;rulebook;help' {
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List the rulebooks: those that come with the program, and your own')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Print a rulebook; for house rules the whole of it, with what it takes over')
            [CompletionResult]::new('check', 'check', [CompletionResultType]::ParameterValue, 'Proofread rulebooks: mistakes with file, line and column')
            [CompletionResult]::new('new', 'new', [CompletionResultType]::ParameterValue, 'Begin house rules: a file that changes a game, with what it can change')
            [CompletionResult]::new('schema', 'schema', [CompletionResultType]::ParameterValue, 'Print the JSON Schema of a rulebook, for editors that check and complete')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'deckwarden;rulebook;help;list' {
            break
        }
        'deckwarden;rulebook;help;show' {
            break
        }
        'deckwarden;rulebook;help;check' {
            break
        }
        'deckwarden;rulebook;help;new' {
            break
        }
        'deckwarden;rulebook;help;schema' {
            break
        }
        'deckwarden;rulebook;help;help' {
            break
        }
        'deckwarden;config' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('path', 'path', [CompletionResultType]::ParameterValue, 'Print where the configuration lies [env: DECKWARDEN_CONFIG]')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show what is configured, and where it comes from')
            [CompletionResult]::new('get', 'get', [CompletionResultType]::ParameterValue, 'Print what a key says')
            [CompletionResult]::new('set', 'set', [CompletionResultType]::ParameterValue, 'Set a key in the file, or take it out')
            [CompletionResult]::new('edit', 'edit', [CompletionResultType]::ParameterValue, 'Open the file in `$VISUAL` or `$EDITOR`, and check it afterwards')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'deckwarden;config;path' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;config;show' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;config;get' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;config;set' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;config;edit' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;config;help' {
            [CompletionResult]::new('path', 'path', [CompletionResultType]::ParameterValue, 'Print where the configuration lies [env: DECKWARDEN_CONFIG]')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show what is configured, and where it comes from')
            [CompletionResult]::new('get', 'get', [CompletionResultType]::ParameterValue, 'Print what a key says')
            [CompletionResult]::new('set', 'set', [CompletionResultType]::ParameterValue, 'Set a key in the file, or take it out')
            [CompletionResult]::new('edit', 'edit', [CompletionResultType]::ParameterValue, 'Open the file in `$VISUAL` or `$EDITOR`, and check it afterwards')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'deckwarden;config;help;path' {
            break
        }
        'deckwarden;config;help;show' {
            break
        }
        'deckwarden;config;help;get' {
            break
        }
        'deckwarden;config;help;set' {
            break
        }
        'deckwarden;config;help;edit' {
            break
        }
        'deckwarden;config;help;help' {
            break
        }
        'deckwarden;perft' {
            [CompletionResult]::new('--deal', '--deal', [CompletionResultType]::ParameterName, 'The deal file: the order of every pile, top card first')
            [CompletionResult]::new('--depth', '--depth', [CompletionResultType]::ParameterName, 'The longest sequences to count')
            [CompletionResult]::new('--set', '--set', [CompletionResultType]::ParameterName, 'Set an option of the game; wins over the preset')
            [CompletionResult]::new('--preset', '--preset', [CompletionResultType]::ParameterName, 'Use a named set of options')
            [CompletionResult]::new('--player', '--player', [CompletionResultType]::ParameterName, 'Name a player; once for each, in the order of play')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;coach' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('learn', 'learn', [CompletionResultType]::ParameterValue, 'Learn a game by playing it, and write the weights of what decisions cause to a file')
            [CompletionResult]::new('win-rates', 'win-rates', [CompletionResultType]::ParameterValue, 'Print how games for one player fare under their presets, as the page `docs/win-rates.md` tells it, also as data')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'deckwarden;coach;learn' {
            [CompletionResult]::new('--preset', '--preset', [CompletionResultType]::ParameterName, 'Learn from games of that preset; without one, of all presets')
            [CompletionResult]::new('--set', '--set', [CompletionResultType]::ParameterName, 'Set an option in all of them')
            [CompletionResult]::new('--batches', '--batches', [CompletionResultType]::ParameterName, 'Play that many batches of twelve games with the same cards')
            [CompletionResult]::new('--seed', '--seed', [CompletionResultType]::ParameterName, 'Learn the same weights again')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write the file there, not among your own (`coach/ID.yaml` of the configuration)')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write the file there, not among your own (`coach/ID.yaml` of the configuration)')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;coach;win-rates' {
            [CompletionResult]::new('--games', '--games', [CompletionResultType]::ParameterName, 'Play that many games of each table by `expert`, and fifty times as many at random')
            [CompletionResult]::new('--budget', '--budget', [CompletionResultType]::ParameterName, 'How much `expert` may try for each decision, in thousands of steps')
            [CompletionResult]::new('--deals', '--deals', [CompletionResultType]::ParameterName, 'Shuffle that many deals of each table whose deals can be solved')
            [CompletionResult]::new('--seed', '--seed', [CompletionResultType]::ParameterName, 'Play other games than those of seed 1, whose figures the page tells')
            [CompletionResult]::new('--data', '--data', [CompletionResultType]::ParameterName, 'Keep the figures in a file, too, beside those of other games, and print all: `rulebooks/coach/win-rates.json`, from which the rulebooks tell them')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;coach;help' {
            [CompletionResult]::new('learn', 'learn', [CompletionResultType]::ParameterValue, 'Learn a game by playing it, and write the weights of what decisions cause to a file')
            [CompletionResult]::new('win-rates', 'win-rates', [CompletionResultType]::ParameterValue, 'Print how games for one player fare under their presets, as the page `docs/win-rates.md` tells it, also as data')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'deckwarden;coach;help;learn' {
            break
        }
        'deckwarden;coach;help;win-rates' {
            break
        }
        'deckwarden;coach;help;help' {
            break
        }
        'deckwarden;completions' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;man' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Say less: no greeting, no table after each line of a script, no word where all went as asked')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;help' {
            [CompletionResult]::new('play', 'play', [CompletionResultType]::ParameterValue, 'Play a game with your deck, refereed')
            [CompletionResult]::new('resume', 'resume', [CompletionResultType]::ParameterValue, 'Go on with a game that was left')
            [CompletionResult]::new('rules', 'rules', [CompletionResultType]::ParameterValue, 'Show the rules of a game, or those that fit some words')
            [CompletionResult]::new('learn', 'learn', [CompletionResultType]::ParameterValue, 'Learn a game step by step')
            [CompletionResult]::new('drill', 'drill', [CompletionResultType]::ParameterValue, 'Practise the rules of a game: questions about positions of random play')
            [CompletionResult]::new('games', 'games', [CompletionResultType]::ParameterValue, 'List the games that can be played, with their designers and house rules, or tell how often one is won')
            [CompletionResult]::new('journal', 'journal', [CompletionResultType]::ParameterValue, 'The sessions that were played: list, show, replay, correct, verify, export')
            [CompletionResult]::new('review', 'review', [CompletionResultType]::ParameterValue, 'Look back on a game: luck, skill, and the moments that mattered')
            [CompletionResult]::new('solve', 'solve', [CompletionResultType]::ParameterValue, 'Tell whether a deal can be won')
            [CompletionResult]::new('scores', 'scores', [CompletionResultType]::ParameterValue, 'Show how it went so far: games, scores, rates with their intervals')
            [CompletionResult]::new('simulate', 'simulate', [CompletionResultType]::ParameterValue, 'Play whole games without a table, by a policy: how often they are won, and how they end')
            [CompletionResult]::new('referee', 'referee', [CompletionResultType]::ParameterValue, 'Referee a game for a program: a line of notation in, a line of JSON out')
            [CompletionResult]::new('rulebook', 'rulebook', [CompletionResultType]::ParameterValue, 'List, read, proofread and begin rulebooks')
            [CompletionResult]::new('config', 'config', [CompletionResultType]::ParameterValue, 'Show and set what is usual for you: your name, a game, colours, the journal''s place')
            [CompletionResult]::new('perft', 'perft', [CompletionResultType]::ParameterValue, 'Count the sequences of decisions that a deal allows')
            [CompletionResult]::new('coach', 'coach', [CompletionResultType]::ParameterValue, 'Learn by playing what `expert` knows of a game')
            [CompletionResult]::new('completions', 'completions', [CompletionResultType]::ParameterValue, 'Print the completion script of a shell')
            [CompletionResult]::new('man', 'man', [CompletionResultType]::ParameterValue, 'Print the manual page, or write all pages to a directory')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'deckwarden;help;play' {
            break
        }
        'deckwarden;help;resume' {
            break
        }
        'deckwarden;help;rules' {
            break
        }
        'deckwarden;help;learn' {
            break
        }
        'deckwarden;help;drill' {
            break
        }
        'deckwarden;help;games' {
            break
        }
        'deckwarden;help;journal' {
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List the sessions, newest first')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show a session: its head, every line, its end')
            [CompletionResult]::new('replay', 'replay', [CompletionResultType]::ParameterValue, 'Play a session again, step by step, with the table drawn')
            [CompletionResult]::new('note', 'note', [CompletionResultType]::ParameterValue, 'Add a remark to a session')
            [CompletionResult]::new('fix', 'fix', [CompletionResultType]::ParameterValue, 'Correct a typing mistake in a session')
            [CompletionResult]::new('verify', 'verify', [CompletionResultType]::ParameterValue, 'Replay every session and compare it with what its file tells')
            [CompletionResult]::new('repair', 'repair', [CompletionResultType]::ParameterValue, 'Put a sound copy in the place of a damaged session; the damaged file is kept')
            [CompletionResult]::new('export', 'export', [CompletionResultType]::ParameterValue, 'Write sessions for other programs, or for paper')
            [CompletionResult]::new('import', 'import', [CompletionResultType]::ParameterValue, 'Read sessions that `export --format json` wrote')
            [CompletionResult]::new('delete', 'delete', [CompletionResultType]::ParameterValue, 'Move a session to the trash')
            [CompletionResult]::new('restore', 'restore', [CompletionResultType]::ParameterValue, 'Bring a session back from the trash')
            [CompletionResult]::new('path', 'path', [CompletionResultType]::ParameterValue, 'Print where the journal, or a session''s file, lies')
            break
        }
        'deckwarden;help;journal;list' {
            break
        }
        'deckwarden;help;journal;show' {
            break
        }
        'deckwarden;help;journal;replay' {
            break
        }
        'deckwarden;help;journal;note' {
            break
        }
        'deckwarden;help;journal;fix' {
            break
        }
        'deckwarden;help;journal;verify' {
            break
        }
        'deckwarden;help;journal;repair' {
            break
        }
        'deckwarden;help;journal;export' {
            break
        }
        'deckwarden;help;journal;import' {
            break
        }
        'deckwarden;help;journal;delete' {
            break
        }
        'deckwarden;help;journal;restore' {
            break
        }
        'deckwarden;help;journal;path' {
            break
        }
        'deckwarden;help;review' {
            break
        }
        'deckwarden;help;solve' {
            break
        }
        'deckwarden;help;scores' {
            break
        }
        'deckwarden;help;simulate' {
            break
        }
        'deckwarden;help;referee' {
            break
        }
        'deckwarden;help;rulebook' {
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List the rulebooks: those that come with the program, and your own')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Print a rulebook; for house rules the whole of it, with what it takes over')
            [CompletionResult]::new('check', 'check', [CompletionResultType]::ParameterValue, 'Proofread rulebooks: mistakes with file, line and column')
            [CompletionResult]::new('new', 'new', [CompletionResultType]::ParameterValue, 'Begin house rules: a file that changes a game, with what it can change')
            [CompletionResult]::new('schema', 'schema', [CompletionResultType]::ParameterValue, 'Print the JSON Schema of a rulebook, for editors that check and complete')
            break
        }
        'deckwarden;help;rulebook;list' {
            break
        }
        'deckwarden;help;rulebook;show' {
            break
        }
        'deckwarden;help;rulebook;check' {
            break
        }
        'deckwarden;help;rulebook;new' {
            break
        }
        'deckwarden;help;rulebook;schema' {
            break
        }
        'deckwarden;help;config' {
            [CompletionResult]::new('path', 'path', [CompletionResultType]::ParameterValue, 'Print where the configuration lies [env: DECKWARDEN_CONFIG]')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show what is configured, and where it comes from')
            [CompletionResult]::new('get', 'get', [CompletionResultType]::ParameterValue, 'Print what a key says')
            [CompletionResult]::new('set', 'set', [CompletionResultType]::ParameterValue, 'Set a key in the file, or take it out')
            [CompletionResult]::new('edit', 'edit', [CompletionResultType]::ParameterValue, 'Open the file in `$VISUAL` or `$EDITOR`, and check it afterwards')
            break
        }
        'deckwarden;help;config;path' {
            break
        }
        'deckwarden;help;config;show' {
            break
        }
        'deckwarden;help;config;get' {
            break
        }
        'deckwarden;help;config;set' {
            break
        }
        'deckwarden;help;config;edit' {
            break
        }
        'deckwarden;help;perft' {
            break
        }
        'deckwarden;help;coach' {
            [CompletionResult]::new('learn', 'learn', [CompletionResultType]::ParameterValue, 'Learn a game by playing it, and write the weights of what decisions cause to a file')
            [CompletionResult]::new('win-rates', 'win-rates', [CompletionResultType]::ParameterValue, 'Print how games for one player fare under their presets, as the page `docs/win-rates.md` tells it, also as data')
            break
        }
        'deckwarden;help;coach;learn' {
            break
        }
        'deckwarden;help;coach;win-rates' {
            break
        }
        'deckwarden;help;completions' {
            break
        }
        'deckwarden;help;man' {
            break
        }
        'deckwarden;help;help' {
            break
        }
    })

    $completions.Where{ $_.CompletionText -like "$wordToComplete*" } |
        Sort-Object -Property ListItemText
}
