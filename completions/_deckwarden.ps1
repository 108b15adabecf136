
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
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--spoken', '--spoken', [CompletionResultType]::ParameterName, 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]')
            [CompletionResult]::new('--changes', '--changes', [CompletionResultType]::ParameterName, 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('play', 'play', [CompletionResultType]::ParameterValue, 'Play a game with your deck and a referee')
            [CompletionResult]::new('resume', 'resume', [CompletionResultType]::ParameterValue, 'Continue an unfinished game')
            [CompletionResult]::new('rules', 'rules', [CompletionResultType]::ParameterValue, 'Read the rules of a game, or search them')
            [CompletionResult]::new('watch', 'watch', [CompletionResultType]::ParameterValue, 'Watch the program play a round and explain it')
            [CompletionResult]::new('learn', 'learn', [CompletionResultType]::ParameterValue, 'Learn a game step by step')
            [CompletionResult]::new('drill', 'drill', [CompletionResultType]::ParameterValue, 'Practise the rules of a game with questions about random positions')
            [CompletionResult]::new('games', 'games', [CompletionResultType]::ParameterValue, 'List the games and your house rules, or show the win rate of a game')
            [CompletionResult]::new('journal', 'journal', [CompletionResultType]::ParameterValue, 'List, show, replay, correct, verify and export your sessions')
            [CompletionResult]::new('review', 'review', [CompletionResultType]::ParameterValue, 'Review a game: luck, skill, and the costliest decisions')
            [CompletionResult]::new('solve', 'solve', [CompletionResultType]::ParameterValue, 'Find out whether a deal can be won')
            [CompletionResult]::new('scores', 'scores', [CompletionResultType]::ParameterValue, 'Show your results: games, scores, win rates with their 95 % intervals')
            [CompletionResult]::new('simulate', 'simulate', [CompletionResultType]::ParameterValue, 'Simulate games, and count how often the program wins and how the games end')
            [CompletionResult]::new('referee', 'referee', [CompletionResultType]::ParameterValue, 'Referee a game for another program: a line of notation in, a line of JSON out')
            [CompletionResult]::new('rulebook', 'rulebook', [CompletionResultType]::ParameterValue, 'List, print, check and create rulebooks')
            [CompletionResult]::new('config', 'config', [CompletionResultType]::ParameterValue, 'Show and change your settings: your name, your usual game, colours, the journal''s directory')
            [CompletionResult]::new('perft', 'perft', [CompletionResultType]::ParameterValue, 'Count the sequences of decisions in a deal')
            [CompletionResult]::new('coach', 'coach', [CompletionResultType]::ParameterValue, 'Train the coach''s weights, and measure win rates')
            [CompletionResult]::new('completions', 'completions', [CompletionResultType]::ParameterValue, 'Print the completion script for a shell')
            [CompletionResult]::new('man', 'man', [CompletionResultType]::ParameterValue, 'Print the manual page, or write all manual pages to a directory')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'deckwarden;play' {
            [CompletionResult]::new('--set', '--set', [CompletionResultType]::ParameterName, 'Set an option of the game; it overrides the preset')
            [CompletionResult]::new('--preset', '--preset', [CompletionResultType]::ParameterName, 'Use a named set of options')
            [CompletionResult]::new('--player', '--player', [CompletionResultType]::ParameterName, 'Name a player; repeat the option for each player, in the order of play [env: DECKWARDEN_PLAYER]')
            [CompletionResult]::new('--teach', '--teach', [CompletionResultType]::ParameterName, 'Explain each rule when it first matters, once for each player; `--teach=again` repeats the explanations, `--teach=off` turns them off [env: DECKWARDEN_TEACH]')
            [CompletionResult]::new('--script', '--script', [CompletionResultType]::ParameterName, 'Read the lines from a file (`-` for standard input), and stop at the first refused line')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--brief', '--brief', [CompletionResultType]::ParameterName, 'With a script: show only its first lines and its end')
            [CompletionResult]::new('--keep', '--keep', [CompletionResultType]::ParameterName, 'Save this game in the journal even if its lines come from a script or a pipe')
            [CompletionResult]::new('--no-journal', '--no-journal', [CompletionResultType]::ParameterName, 'Do not save this game in the journal')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--spoken', '--spoken', [CompletionResultType]::ParameterName, 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]')
            [CompletionResult]::new('--changes', '--changes', [CompletionResultType]::ParameterName, 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;resume' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--spoken', '--spoken', [CompletionResultType]::ParameterName, 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]')
            [CompletionResult]::new('--changes', '--changes', [CompletionResultType]::ParameterName, 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;rules' {
            [CompletionResult]::new('--set', '--set', [CompletionResultType]::ParameterName, 'Set an option of the game for these rules; it overrides the preset')
            [CompletionResult]::new('--preset', '--preset', [CompletionResultType]::ParameterName, 'Use a named set of options for these rules')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--sheet', '--sheet', [CompletionResultType]::ParameterName, 'Print a one-page summary for the table: set-up, turn, notation, end')
            [CompletionResult]::new('--markdown', '--markdown', [CompletionResultType]::ParameterName, 'Print the rulebook or the summary as Markdown')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--spoken', '--spoken', [CompletionResultType]::ParameterName, 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]')
            [CompletionResult]::new('--changes', '--changes', [CompletionResultType]::ParameterName, 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;watch' {
            [CompletionResult]::new('-n', '-n', [CompletionResultType]::ParameterName, 'Number of decisions to watch; the coach always finishes its last plan')
            [CompletionResult]::new('--steps', '--steps', [CompletionResultType]::ParameterName, 'Number of decisions to watch; the coach always finishes its last plan')
            [CompletionResult]::new('--seed', '--seed', [CompletionResultType]::ParameterName, 'Use this seed; the same seed turns up the same cards')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--spoken', '--spoken', [CompletionResultType]::ParameterName, 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]')
            [CompletionResult]::new('--changes', '--changes', [CompletionResultType]::ParameterName, 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;learn' {
            [CompletionResult]::new('--knowing', '--knowing', [CompletionResultType]::ParameterName, 'Learn only what differs from GAME, a game that you know')
            [CompletionResult]::new('--player', '--player', [CompletionResultType]::ParameterName, 'The player whose progress is saved [env: DECKWARDEN_PLAYER]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--list', '--list', [CompletionResultType]::ParameterName, 'List the lessons and your progress')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--spoken', '--spoken', [CompletionResultType]::ParameterName, 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]')
            [CompletionResult]::new('--changes', '--changes', [CompletionResultType]::ParameterName, 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;drill' {
            [CompletionResult]::new('--rule', '--rule', [CompletionResultType]::ParameterName, 'Ask about this rule only')
            [CompletionResult]::new('-n', '-n', [CompletionResultType]::ParameterName, 'Number of questions to ask')
            [CompletionResult]::new('--count', '--count', [CompletionResultType]::ParameterName, 'Number of questions to ask')
            [CompletionResult]::new('--seed', '--seed', [CompletionResultType]::ParameterName, 'Use this seed; it repeats the questions if your saved progress and your answers are the same, and always with `--json`')
            [CompletionResult]::new('--player', '--player', [CompletionResultType]::ParameterName, 'The player whose answers are saved [env: DECKWARDEN_PLAYER]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--mistakes', '--mistakes', [CompletionResultType]::ParameterName, 'Ask about your own mistakes: turns of your last games in which another decision was better, and then rules that refused your lines (most frequent first)')
            [CompletionResult]::new('--results', '--results', [CompletionResultType]::ParameterName, 'Show your results instead of asking questions')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--spoken', '--spoken', [CompletionResultType]::ParameterName, 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]')
            [CompletionResult]::new('--changes', '--changes', [CompletionResultType]::ParameterName, 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;games' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--spoken', '--spoken', [CompletionResultType]::ParameterName, 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]')
            [CompletionResult]::new('--changes', '--changes', [CompletionResultType]::ParameterName, 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;journal' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--spoken', '--spoken', [CompletionResultType]::ParameterName, 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]')
            [CompletionResult]::new('--changes', '--changes', [CompletionResultType]::ParameterName, 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List the sessions, newest first')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show a session: its header, every line, its outcome')
            [CompletionResult]::new('replay', 'replay', [CompletionResultType]::ParameterValue, 'Replay a session step by step, with the table drawn')
            [CompletionResult]::new('note', 'note', [CompletionResultType]::ParameterValue, 'Add a note to a session')
            [CompletionResult]::new('fix', 'fix', [CompletionResultType]::ParameterValue, 'Correct a typing mistake in a session')
            [CompletionResult]::new('verify', 'verify', [CompletionResultType]::ParameterValue, 'Replay every session and compare it with its file')
            [CompletionResult]::new('repair', 'repair', [CompletionResultType]::ParameterValue, 'Replace damaged sessions with repaired copies, and keep the damaged files')
            [CompletionResult]::new('export', 'export', [CompletionResultType]::ParameterValue, 'Write sessions for other programs, or for printing')
            [CompletionResult]::new('import', 'import', [CompletionResultType]::ParameterValue, 'Read sessions that `export --format json` wrote')
            [CompletionResult]::new('delete', 'delete', [CompletionResultType]::ParameterValue, 'Move a session to the trash')
            [CompletionResult]::new('restore', 'restore', [CompletionResultType]::ParameterValue, 'Move a session back from the trash')
            [CompletionResult]::new('path', 'path', [CompletionResultType]::ParameterValue, 'Print the path of the journal or of a session file')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'deckwarden;journal;list' {
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'Only sessions of this game')
            [CompletionResult]::new('--player', '--player', [CompletionResultType]::ParameterName, 'Only sessions of this player')
            [CompletionResult]::new('--result', '--result', [CompletionResultType]::ParameterName, 'Only sessions with this result: won, lost, left, conceded, unfinished')
            [CompletionResult]::new('--since', '--since', [CompletionResultType]::ParameterName, 'Only sessions started on this day or later: 2026-11-20, 2026-11, yesterday, 30d')
            [CompletionResult]::new('--until', '--until', [CompletionResultType]::ParameterName, 'Only sessions started on this day or earlier')
            [CompletionResult]::new('--page', '--page', [CompletionResultType]::ParameterName, 'Show this page; a terminal shows one page at a time')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--all', '--all', [CompletionResultType]::ParameterName, 'Show everything at once')
            [CompletionResult]::new('--trash', '--trash', [CompletionResultType]::ParameterName, 'List the deleted sessions instead')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--spoken', '--spoken', [CompletionResultType]::ParameterName, 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]')
            [CompletionResult]::new('--changes', '--changes', [CompletionResultType]::ParameterName, 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;journal;show' {
            [CompletionResult]::new('--card', '--card', [CompletionResultType]::ParameterName, 'Write a picture of the end of the game to this file')
            [CompletionResult]::new('--html', '--html', [CompletionResultType]::ParameterName, 'Write a page with the replay of the game to this file')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--qr', '--qr', [CompletionResultType]::ParameterName, 'Show a QR code that adds the game to the BG Stats app on a telephone')
            [CompletionResult]::new('--force', '--force', [CompletionResultType]::ParameterName, 'Overwrite an existing file')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--spoken', '--spoken', [CompletionResultType]::ParameterName, 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]')
            [CompletionResult]::new('--changes', '--changes', [CompletionResultType]::ParameterName, 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;journal;replay' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--all', '--all', [CompletionResultType]::ParameterName, 'Show everything at once; otherwise the program waits for Enter after each line')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--spoken', '--spoken', [CompletionResultType]::ParameterName, 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]')
            [CompletionResult]::new('--changes', '--changes', [CompletionResultType]::ParameterName, 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;journal;note' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--spoken', '--spoken', [CompletionResultType]::ParameterName, 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]')
            [CompletionResult]::new('--changes', '--changes', [CompletionResultType]::ParameterName, 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;journal;fix' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--spoken', '--spoken', [CompletionResultType]::ParameterName, 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]')
            [CompletionResult]::new('--changes', '--changes', [CompletionResultType]::ParameterName, 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;journal;verify' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--strict', '--strict', [CompletionResultType]::ParameterName, 'Fail if a session has entries without checksums')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--spoken', '--spoken', [CompletionResultType]::ParameterName, 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]')
            [CompletionResult]::new('--changes', '--changes', [CompletionResultType]::ParameterName, 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;journal;repair' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--spoken', '--spoken', [CompletionResultType]::ParameterName, 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]')
            [CompletionResult]::new('--changes', '--changes', [CompletionResultType]::ParameterName, 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;journal;export' {
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'The file format to write')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'Only sessions of this game')
            [CompletionResult]::new('--player', '--player', [CompletionResultType]::ParameterName, 'Only sessions of this player')
            [CompletionResult]::new('--result', '--result', [CompletionResultType]::ParameterName, 'Only sessions with this result: won, lost, left, conceded, unfinished')
            [CompletionResult]::new('--since', '--since', [CompletionResultType]::ParameterName, 'Only sessions started on this day or later: 2026-11-20, 2026-11, yesterday, 30d')
            [CompletionResult]::new('--until', '--until', [CompletionResultType]::ParameterName, 'Only sessions started on this day or earlier')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write to this file instead of standard output')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write to this file instead of standard output')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--unfinished', '--unfinished', [CompletionResultType]::ParameterName, 'With `bgsplay`: include unfinished sessions; the statistics of BG Stats ignore them')
            [CompletionResult]::new('--force', '--force', [CompletionResultType]::ParameterName, 'Overwrite an existing file')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--spoken', '--spoken', [CompletionResultType]::ParameterName, 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]')
            [CompletionResult]::new('--changes', '--changes', [CompletionResultType]::ParameterName, 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'deckwarden;journal;import' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--spoken', '--spoken', [CompletionResultType]::ParameterName, 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]')
            [CompletionResult]::new('--changes', '--changes', [CompletionResultType]::ParameterName, 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;journal;delete' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('-y', '-y', [CompletionResultType]::ParameterName, 'Delete without asking for confirmation')
            [CompletionResult]::new('--yes', '--yes', [CompletionResultType]::ParameterName, 'Delete without asking for confirmation')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--spoken', '--spoken', [CompletionResultType]::ParameterName, 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]')
            [CompletionResult]::new('--changes', '--changes', [CompletionResultType]::ParameterName, 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;journal;restore' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--spoken', '--spoken', [CompletionResultType]::ParameterName, 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]')
            [CompletionResult]::new('--changes', '--changes', [CompletionResultType]::ParameterName, 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;journal;path' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--spoken', '--spoken', [CompletionResultType]::ParameterName, 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]')
            [CompletionResult]::new('--changes', '--changes', [CompletionResultType]::ParameterName, 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;journal;help' {
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List the sessions, newest first')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show a session: its header, every line, its outcome')
            [CompletionResult]::new('replay', 'replay', [CompletionResultType]::ParameterValue, 'Replay a session step by step, with the table drawn')
            [CompletionResult]::new('note', 'note', [CompletionResultType]::ParameterValue, 'Add a note to a session')
            [CompletionResult]::new('fix', 'fix', [CompletionResultType]::ParameterValue, 'Correct a typing mistake in a session')
            [CompletionResult]::new('verify', 'verify', [CompletionResultType]::ParameterValue, 'Replay every session and compare it with its file')
            [CompletionResult]::new('repair', 'repair', [CompletionResultType]::ParameterValue, 'Replace damaged sessions with repaired copies, and keep the damaged files')
            [CompletionResult]::new('export', 'export', [CompletionResultType]::ParameterValue, 'Write sessions for other programs, or for printing')
            [CompletionResult]::new('import', 'import', [CompletionResultType]::ParameterValue, 'Read sessions that `export --format json` wrote')
            [CompletionResult]::new('delete', 'delete', [CompletionResultType]::ParameterValue, 'Move a session to the trash')
            [CompletionResult]::new('restore', 'restore', [CompletionResultType]::ParameterValue, 'Move a session back from the trash')
            [CompletionResult]::new('path', 'path', [CompletionResultType]::ParameterValue, 'Print the path of the journal or of a session file')
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
            [CompletionResult]::new('--budget', '--budget', [CompletionResultType]::ParameterName, 'How long the coach thinks about the whole review, in thousands of steps')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--missing', '--missing', [CompletionResultType]::ParameterName, 'Review every finished game that has no review yet, newest first')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--spoken', '--spoken', [CompletionResultType]::ParameterName, 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]')
            [CompletionResult]::new('--changes', '--changes', [CompletionResultType]::ParameterName, 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;solve' {
            [CompletionResult]::new('--set', '--set', [CompletionResultType]::ParameterName, 'Set an option of the game; it overrides the preset')
            [CompletionResult]::new('--preset', '--preset', [CompletionResultType]::ParameterName, 'Use a named set of options')
            [CompletionResult]::new('--player', '--player', [CompletionResultType]::ParameterName, 'Name a player; repeat the option for each player, in the order of play')
            [CompletionResult]::new('--deal', '--deal', [CompletionResultType]::ParameterName, 'Use the deal in this file')
            [CompletionResult]::new('--session', '--session', [CompletionResultType]::ParameterName, 'Solve the deal of this session: `last`, or a part of its name that no other session has')
            [CompletionResult]::new('--deals', '--deals', [CompletionResultType]::ParameterName, 'Number of deals to shuffle')
            [CompletionResult]::new('--positions', '--positions', [CompletionResultType]::ParameterName, 'Try at most this many thousand positions of each deal')
            [CompletionResult]::new('--seed', '--seed', [CompletionResultType]::ParameterName, 'Use this seed; the same seed shuffles the same deals')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--spoken', '--spoken', [CompletionResultType]::ParameterName, 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]')
            [CompletionResult]::new('--changes', '--changes', [CompletionResultType]::ParameterName, 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;scores' {
            [CompletionResult]::new('--player', '--player', [CompletionResultType]::ParameterName, 'Only sessions of this player; name two players to compare them')
            [CompletionResult]::new('--since', '--since', [CompletionResultType]::ParameterName, 'Only sessions started on this day or later: 2026-11-20, 2026-11, yesterday, 30d')
            [CompletionResult]::new('--until', '--until', [CompletionResultType]::ParameterName, 'Only sessions started on this day or earlier')
            [CompletionResult]::new('--by', '--by', [CompletionResultType]::ParameterName, 'Show the games of each preset, player, month or weekday separately')
            [CompletionResult]::new('--svg', '--svg', [CompletionResultType]::ParameterName, 'Write the charts to an SVG file, for printing')
            [CompletionResult]::new('--html', '--html', [CompletionResultType]::ParameterName, 'Write a page in HTML with results, charts, the games and their replays')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--pool', '--pool', [CompletionResultType]::ParameterName, 'Count games with different options together')
            [CompletionResult]::new('--clean', '--clean', [CompletionResultType]::ParameterName, 'Leave out games with undo or hints')
            [CompletionResult]::new('--chart', '--chart', [CompletionResultType]::ParameterName, 'Draw charts: scores over time, number of games with each score, rate by month')
            [CompletionResult]::new('--goals', '--goals', [CompletionResultType]::ParameterName, 'Show the goals and your progress')
            [CompletionResult]::new('--force', '--force', [CompletionResultType]::ParameterName, 'Overwrite an existing file')
            [CompletionResult]::new('--csv', '--csv', [CompletionResultType]::ParameterName, 'Print a table for spreadsheets')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--spoken', '--spoken', [CompletionResultType]::ParameterName, 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]')
            [CompletionResult]::new('--changes', '--changes', [CompletionResultType]::ParameterName, 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'deckwarden;simulate' {
            [CompletionResult]::new('--set', '--set', [CompletionResultType]::ParameterName, 'Set an option of the game; it overrides the preset')
            [CompletionResult]::new('--preset', '--preset', [CompletionResultType]::ParameterName, 'Use a named set of options')
            [CompletionResult]::new('--player', '--player', [CompletionResultType]::ParameterName, 'Name a player; repeat the option for each player, in the order of play')
            [CompletionResult]::new('--games', '--games', [CompletionResultType]::ParameterName, 'Number of games to simulate')
            [CompletionResult]::new('--policy', '--policy', [CompletionResultType]::ParameterName, 'How to decide: at random (`random`) or, in solo games, with trained weights (`learned`), by trying plans in simulated games (`expert`), or by following every hint (`hints`) [default: `expert`, or `random` with --deal or for several players]')
            [CompletionResult]::new('--deal', '--deal', [CompletionResultType]::ParameterName, 'Use the deal in this file; decisions are then random')
            [CompletionResult]::new('--budget', '--budget', [CompletionResultType]::ParameterName, 'How long the coach thinks about each decision of `expert`, in thousands of steps [default: 480]')
            [CompletionResult]::new('--jobs', '--jobs', [CompletionResultType]::ParameterName, 'Number of threads [default: all]; the results are the same with any number')
            [CompletionResult]::new('--seed', '--seed', [CompletionResultType]::ParameterName, 'Use this seed; the same seed plays the same games')
            [CompletionResult]::new('--vary', '--vary', [CompletionResultType]::ParameterName, 'Play the same deals under several values of an option and compare the results: a range such as `damage-limit=5..7`, a list such as `jokers=0,2`, a key alone for all its values, or `preset`')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--spoken', '--spoken', [CompletionResultType]::ParameterName, 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]')
            [CompletionResult]::new('--changes', '--changes', [CompletionResultType]::ParameterName, 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;referee' {
            [CompletionResult]::new('--set', '--set', [CompletionResultType]::ParameterName, 'Set an option of the game; it overrides the preset')
            [CompletionResult]::new('--preset', '--preset', [CompletionResultType]::ParameterName, 'Use a named set of options')
            [CompletionResult]::new('--player', '--player', [CompletionResultType]::ParameterName, 'Name a player; repeat the option for each player, in the order of play')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--spoken', '--spoken', [CompletionResultType]::ParameterName, 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]')
            [CompletionResult]::new('--changes', '--changes', [CompletionResultType]::ParameterName, 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;rulebook' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--spoken', '--spoken', [CompletionResultType]::ParameterName, 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]')
            [CompletionResult]::new('--changes', '--changes', [CompletionResultType]::ParameterName, 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List the built-in rulebooks and your own')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Print a rulebook, with everything that house rules inherit')
            [CompletionResult]::new('check', 'check', [CompletionResultType]::ParameterValue, 'Check rulebooks and print mistakes with file, line and column')
            [CompletionResult]::new('new', 'new', [CompletionResultType]::ParameterValue, 'Create a file for house rules; it lists what you can change in the game')
            [CompletionResult]::new('schema', 'schema', [CompletionResultType]::ParameterValue, 'Print the JSON Schema of rulebooks, for editors')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'deckwarden;rulebook;list' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--spoken', '--spoken', [CompletionResultType]::ParameterName, 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]')
            [CompletionResult]::new('--changes', '--changes', [CompletionResultType]::ParameterName, 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;rulebook;show' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--spoken', '--spoken', [CompletionResultType]::ParameterName, 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]')
            [CompletionResult]::new('--changes', '--changes', [CompletionResultType]::ParameterName, 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;rulebook;check' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--spoken', '--spoken', [CompletionResultType]::ParameterName, 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]')
            [CompletionResult]::new('--changes', '--changes', [CompletionResultType]::ParameterName, 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;rulebook;new' {
            [CompletionResult]::new('--skeleton', '--skeleton', [CompletionResultType]::ParameterName, 'Instead, print the skeleton of a rulebook for a new game (for developers)')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--spoken', '--spoken', [CompletionResultType]::ParameterName, 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]')
            [CompletionResult]::new('--changes', '--changes', [CompletionResultType]::ParameterName, 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;rulebook;schema' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--spoken', '--spoken', [CompletionResultType]::ParameterName, 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]')
            [CompletionResult]::new('--changes', '--changes', [CompletionResultType]::ParameterName, 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;rulebook;help' {
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List the built-in rulebooks and your own')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Print a rulebook, with everything that house rules inherit')
            [CompletionResult]::new('check', 'check', [CompletionResultType]::ParameterValue, 'Check rulebooks and print mistakes with file, line and column')
            [CompletionResult]::new('new', 'new', [CompletionResultType]::ParameterValue, 'Create a file for house rules; it lists what you can change in the game')
            [CompletionResult]::new('schema', 'schema', [CompletionResultType]::ParameterValue, 'Print the JSON Schema of rulebooks, for editors')
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
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--spoken', '--spoken', [CompletionResultType]::ParameterName, 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]')
            [CompletionResult]::new('--changes', '--changes', [CompletionResultType]::ParameterName, 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('path', 'path', [CompletionResultType]::ParameterValue, 'Print the path of the configuration file [env: DECKWARDEN_CONFIG]')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show your settings and their sources')
            [CompletionResult]::new('get', 'get', [CompletionResultType]::ParameterValue, 'Print the value of a key')
            [CompletionResult]::new('set', 'set', [CompletionResultType]::ParameterValue, 'Set a key in the file, or remove the key')
            [CompletionResult]::new('edit', 'edit', [CompletionResultType]::ParameterValue, 'Open the file in `$VISUAL` or `$EDITOR`, and check it afterwards')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'deckwarden;config;path' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--spoken', '--spoken', [CompletionResultType]::ParameterName, 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]')
            [CompletionResult]::new('--changes', '--changes', [CompletionResultType]::ParameterName, 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;config;show' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--spoken', '--spoken', [CompletionResultType]::ParameterName, 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]')
            [CompletionResult]::new('--changes', '--changes', [CompletionResultType]::ParameterName, 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;config;get' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--spoken', '--spoken', [CompletionResultType]::ParameterName, 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]')
            [CompletionResult]::new('--changes', '--changes', [CompletionResultType]::ParameterName, 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;config;set' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--spoken', '--spoken', [CompletionResultType]::ParameterName, 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]')
            [CompletionResult]::new('--changes', '--changes', [CompletionResultType]::ParameterName, 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;config;edit' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--spoken', '--spoken', [CompletionResultType]::ParameterName, 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]')
            [CompletionResult]::new('--changes', '--changes', [CompletionResultType]::ParameterName, 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;config;help' {
            [CompletionResult]::new('path', 'path', [CompletionResultType]::ParameterValue, 'Print the path of the configuration file [env: DECKWARDEN_CONFIG]')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show your settings and their sources')
            [CompletionResult]::new('get', 'get', [CompletionResultType]::ParameterValue, 'Print the value of a key')
            [CompletionResult]::new('set', 'set', [CompletionResultType]::ParameterValue, 'Set a key in the file, or remove the key')
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
            [CompletionResult]::new('--depth', '--depth', [CompletionResultType]::ParameterName, 'The length of the longest sequences to count')
            [CompletionResult]::new('--set', '--set', [CompletionResultType]::ParameterName, 'Set an option of the game; it overrides the preset')
            [CompletionResult]::new('--preset', '--preset', [CompletionResultType]::ParameterName, 'Use a named set of options')
            [CompletionResult]::new('--player', '--player', [CompletionResultType]::ParameterName, 'Name a player; repeat the option for each player, in the order of play')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--spoken', '--spoken', [CompletionResultType]::ParameterName, 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]')
            [CompletionResult]::new('--changes', '--changes', [CompletionResultType]::ParameterName, 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;coach' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--spoken', '--spoken', [CompletionResultType]::ParameterName, 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]')
            [CompletionResult]::new('--changes', '--changes', [CompletionResultType]::ParameterName, 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('learn', 'learn', [CompletionResultType]::ParameterValue, 'Train the weights of a game by self-play, and write them to a file')
            [CompletionResult]::new('calibrate', 'calibrate', [CompletionResultType]::ParameterValue, 'Fit a forecast of good play to quick games, and add it to the weights file')
            [CompletionResult]::new('win-rates', 'win-rates', [CompletionResultType]::ParameterValue, 'Measure the win rates of solo games under their presets, and print `docs/win-rates.md` or JSON')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'deckwarden;coach;learn' {
            [CompletionResult]::new('--preset', '--preset', [CompletionResultType]::ParameterName, 'Train with this preset; by default with all presets')
            [CompletionResult]::new('--set', '--set', [CompletionResultType]::ParameterName, 'Set an option in all games')
            [CompletionResult]::new('--batches', '--batches', [CompletionResultType]::ParameterName, 'Number of batches of twelve games with the same cards')
            [CompletionResult]::new('--seed', '--seed', [CompletionResultType]::ParameterName, 'Use this seed; the same seed trains the same weights')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'The file to write; by default `coach/ID.yaml` in the configuration directory')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'The file to write; by default `coach/ID.yaml` in the configuration directory')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--spoken', '--spoken', [CompletionResultType]::ParameterName, 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]')
            [CompletionResult]::new('--changes', '--changes', [CompletionResultType]::ParameterName, 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;coach;calibrate' {
            [CompletionResult]::new('--preset', '--preset', [CompletionResultType]::ParameterName, 'Play this preset; by default all presets')
            [CompletionResult]::new('--games', '--games', [CompletionResultType]::ParameterName, 'Number of games under each preset: one half to fit the forecast, the other half to test it')
            [CompletionResult]::new('--budget', '--budget', [CompletionResultType]::ParameterName, 'How long the coach thinks about each turn, in thousands of steps')
            [CompletionResult]::new('--seed', '--seed', [CompletionResultType]::ParameterName, 'Use this seed; the same seed plays the same games')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'The file to write; by default `coach/ID.yaml` in the configuration directory')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'The file to write; by default `coach/ID.yaml` in the configuration directory')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--spoken', '--spoken', [CompletionResultType]::ParameterName, 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]')
            [CompletionResult]::new('--changes', '--changes', [CompletionResultType]::ParameterName, 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;coach;win-rates' {
            [CompletionResult]::new('--games', '--games', [CompletionResultType]::ParameterName, 'Number of games that `expert` plays under each preset; `random` plays 50 times as many')
            [CompletionResult]::new('--budget', '--budget', [CompletionResultType]::ParameterName, 'How long `expert` thinks about each decision, in thousands of steps')
            [CompletionResult]::new('--deals', '--deals', [CompletionResultType]::ParameterName, 'Number of deals to solve under each preset, in games that can be solved')
            [CompletionResult]::new('--seed', '--seed', [CompletionResultType]::ParameterName, 'Use this seed; the published win rates use 1')
            [CompletionResult]::new('--data', '--data', [CompletionResultType]::ParameterName, 'Merge the win rates into this file, and print all win rates of the file; the rules pages show the win rates of `rulebooks/coach/win-rates.json`')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--continue', '--continue', [CompletionResultType]::ParameterName, 'Continue an interrupted run: keep the win rates that the same command has already written to FILE')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--spoken', '--spoken', [CompletionResultType]::ParameterName, 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]')
            [CompletionResult]::new('--changes', '--changes', [CompletionResultType]::ParameterName, 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;coach;help' {
            [CompletionResult]::new('learn', 'learn', [CompletionResultType]::ParameterValue, 'Train the weights of a game by self-play, and write them to a file')
            [CompletionResult]::new('calibrate', 'calibrate', [CompletionResultType]::ParameterValue, 'Fit a forecast of good play to quick games, and add it to the weights file')
            [CompletionResult]::new('win-rates', 'win-rates', [CompletionResultType]::ParameterValue, 'Measure the win rates of solo games under their presets, and print `docs/win-rates.md` or JSON')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'deckwarden;coach;help;learn' {
            break
        }
        'deckwarden;coach;help;calibrate' {
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
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--spoken', '--spoken', [CompletionResultType]::ParameterName, 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]')
            [CompletionResult]::new('--changes', '--changes', [CompletionResultType]::ParameterName, 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;man' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]')
            [CompletionResult]::new('--journal', '--journal', [CompletionResultType]::ParameterName, 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'Print JSON for programs instead of text')
            [CompletionResult]::new('--plain', '--plain', [CompletionResultType]::ParameterName, 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]')
            [CompletionResult]::new('--spoken', '--spoken', [CompletionResultType]::ParameterName, 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]')
            [CompletionResult]::new('--changes', '--changes', [CompletionResultType]::ParameterName, 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: no greeting, no table after each line of a script, no message on success')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'deckwarden;help' {
            [CompletionResult]::new('play', 'play', [CompletionResultType]::ParameterValue, 'Play a game with your deck and a referee')
            [CompletionResult]::new('resume', 'resume', [CompletionResultType]::ParameterValue, 'Continue an unfinished game')
            [CompletionResult]::new('rules', 'rules', [CompletionResultType]::ParameterValue, 'Read the rules of a game, or search them')
            [CompletionResult]::new('watch', 'watch', [CompletionResultType]::ParameterValue, 'Watch the program play a round and explain it')
            [CompletionResult]::new('learn', 'learn', [CompletionResultType]::ParameterValue, 'Learn a game step by step')
            [CompletionResult]::new('drill', 'drill', [CompletionResultType]::ParameterValue, 'Practise the rules of a game with questions about random positions')
            [CompletionResult]::new('games', 'games', [CompletionResultType]::ParameterValue, 'List the games and your house rules, or show the win rate of a game')
            [CompletionResult]::new('journal', 'journal', [CompletionResultType]::ParameterValue, 'List, show, replay, correct, verify and export your sessions')
            [CompletionResult]::new('review', 'review', [CompletionResultType]::ParameterValue, 'Review a game: luck, skill, and the costliest decisions')
            [CompletionResult]::new('solve', 'solve', [CompletionResultType]::ParameterValue, 'Find out whether a deal can be won')
            [CompletionResult]::new('scores', 'scores', [CompletionResultType]::ParameterValue, 'Show your results: games, scores, win rates with their 95 % intervals')
            [CompletionResult]::new('simulate', 'simulate', [CompletionResultType]::ParameterValue, 'Simulate games, and count how often the program wins and how the games end')
            [CompletionResult]::new('referee', 'referee', [CompletionResultType]::ParameterValue, 'Referee a game for another program: a line of notation in, a line of JSON out')
            [CompletionResult]::new('rulebook', 'rulebook', [CompletionResultType]::ParameterValue, 'List, print, check and create rulebooks')
            [CompletionResult]::new('config', 'config', [CompletionResultType]::ParameterValue, 'Show and change your settings: your name, your usual game, colours, the journal''s directory')
            [CompletionResult]::new('perft', 'perft', [CompletionResultType]::ParameterValue, 'Count the sequences of decisions in a deal')
            [CompletionResult]::new('coach', 'coach', [CompletionResultType]::ParameterValue, 'Train the coach''s weights, and measure win rates')
            [CompletionResult]::new('completions', 'completions', [CompletionResultType]::ParameterValue, 'Print the completion script for a shell')
            [CompletionResult]::new('man', 'man', [CompletionResultType]::ParameterValue, 'Print the manual page, or write all manual pages to a directory')
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
        'deckwarden;help;watch' {
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
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show a session: its header, every line, its outcome')
            [CompletionResult]::new('replay', 'replay', [CompletionResultType]::ParameterValue, 'Replay a session step by step, with the table drawn')
            [CompletionResult]::new('note', 'note', [CompletionResultType]::ParameterValue, 'Add a note to a session')
            [CompletionResult]::new('fix', 'fix', [CompletionResultType]::ParameterValue, 'Correct a typing mistake in a session')
            [CompletionResult]::new('verify', 'verify', [CompletionResultType]::ParameterValue, 'Replay every session and compare it with its file')
            [CompletionResult]::new('repair', 'repair', [CompletionResultType]::ParameterValue, 'Replace damaged sessions with repaired copies, and keep the damaged files')
            [CompletionResult]::new('export', 'export', [CompletionResultType]::ParameterValue, 'Write sessions for other programs, or for printing')
            [CompletionResult]::new('import', 'import', [CompletionResultType]::ParameterValue, 'Read sessions that `export --format json` wrote')
            [CompletionResult]::new('delete', 'delete', [CompletionResultType]::ParameterValue, 'Move a session to the trash')
            [CompletionResult]::new('restore', 'restore', [CompletionResultType]::ParameterValue, 'Move a session back from the trash')
            [CompletionResult]::new('path', 'path', [CompletionResultType]::ParameterValue, 'Print the path of the journal or of a session file')
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
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List the built-in rulebooks and your own')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Print a rulebook, with everything that house rules inherit')
            [CompletionResult]::new('check', 'check', [CompletionResultType]::ParameterValue, 'Check rulebooks and print mistakes with file, line and column')
            [CompletionResult]::new('new', 'new', [CompletionResultType]::ParameterValue, 'Create a file for house rules; it lists what you can change in the game')
            [CompletionResult]::new('schema', 'schema', [CompletionResultType]::ParameterValue, 'Print the JSON Schema of rulebooks, for editors')
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
            [CompletionResult]::new('path', 'path', [CompletionResultType]::ParameterValue, 'Print the path of the configuration file [env: DECKWARDEN_CONFIG]')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show your settings and their sources')
            [CompletionResult]::new('get', 'get', [CompletionResultType]::ParameterValue, 'Print the value of a key')
            [CompletionResult]::new('set', 'set', [CompletionResultType]::ParameterValue, 'Set a key in the file, or remove the key')
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
            [CompletionResult]::new('learn', 'learn', [CompletionResultType]::ParameterValue, 'Train the weights of a game by self-play, and write them to a file')
            [CompletionResult]::new('calibrate', 'calibrate', [CompletionResultType]::ParameterValue, 'Fit a forecast of good play to quick games, and add it to the weights file')
            [CompletionResult]::new('win-rates', 'win-rates', [CompletionResultType]::ParameterValue, 'Measure the win rates of solo games under their presets, and print `docs/win-rates.md` or JSON')
            break
        }
        'deckwarden;help;coach;learn' {
            break
        }
        'deckwarden;help;coach;calibrate' {
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
