
use builtin;
use str;

set edit:completion:arg-completer[deckwarden] = {|@words|
    fn spaces {|n|
        builtin:repeat $n ' ' | str:join ''
    }
    fn cand {|text desc|
        edit:complex-candidate $text &display=$text' '(spaces (- 14 (wcswidth $text)))$desc
    }
    var command = 'deckwarden'
    for word $words[1..-1] {
        if (str:has-prefix $word '-') {
            break
        }
        set command = $command';'$word
    }
    var completions = [
        &'deckwarden'= {
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
            cand --no-pager 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand --quiet 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand -v 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand --verbose 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
            cand play 'Play a game with your deck, refereed'
            cand resume 'Go on with a game that was left'
            cand rules 'Show the rules of a game, or those that fit some words'
            cand learn 'Learn a game step by step'
            cand drill 'Practise the rules of a game: questions about positions of random play'
            cand games 'List the games that can be played, with their designers and house rules, or tell how often one is won'
            cand journal 'The sessions that were played: list, show, replay, correct, verify, export'
            cand review 'Look back on a game: luck, skill, and the moments that mattered'
            cand solve 'Tell whether a deal can be won'
            cand scores 'Show how it went so far: games, scores, rates with their intervals'
            cand simulate 'Play whole games without a table, by a policy: how often they are won, and how they end'
            cand referee 'Referee a game for a program: a line of notation in, a line of JSON out'
            cand rulebook 'List, read, proofread and begin rulebooks'
            cand config 'Show and set what is usual for you: your name, a game, colours, the journal''s place'
            cand perft 'Count the sequences of decisions that a deal allows'
            cand coach 'Learn by playing what `expert` knows of a game'
            cand completions 'Print the completion script of a shell'
            cand man 'Print the manual page, or write all pages to a directory'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'deckwarden;play'= {
            cand --set 'Set an option of the game; wins over the preset'
            cand --preset 'Use a named set of options'
            cand --player 'Name a player; once for each, in the order of play [env: DECKWARDEN_PLAYER]'
            cand --teach 'Explain each rule when it first matters, once per player ever; `--teach=again` starts over, `--teach=off` explains nothing [env: DECKWARDEN_TEACH]'
            cand --script 'Read the lines from a file (`-` for standard input) and stop at the first that is refused'
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]'
            cand --keep 'Keep this game in the journal although its lines come from a script or a pipe'
            cand --no-journal 'Keep no journal of this game'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
            cand --no-pager 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand --quiet 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand -v 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand --verbose 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;resume'= {
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
            cand --no-pager 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand --quiet 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand -v 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand --verbose 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;rules'= {
            cand --set 'Set an option of the game, whose set-up and turn are then told as they are with it; wins over the preset'
            cand --preset 'Use a named set of options of the game, whose set-up and turn are then told as they are with it'
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]'
            cand --sheet 'Print one page to lay beside the deck: set-up, turn, what is typed, end'
            cand --markdown 'Print the whole rulebook, or the sheet, in Markdown, for reading or printing'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
            cand --no-pager 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand --quiet 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand -v 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand --verbose 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;learn'= {
            cand --player 'Whose progress is kept [env: DECKWARDEN_PLAYER]'
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]'
            cand --list 'List the lessons and how far you are'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
            cand --no-pager 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand --quiet 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand -v 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand --verbose 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;drill'= {
            cand --rule 'Ask about this rule only'
            cand -n 'Ask that many questions'
            cand --count 'Ask that many questions'
            cand --seed 'Make the same positions again'
            cand --player 'Whose answers are kept [env: DECKWARDEN_PLAYER]'
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]'
            cand --mistakes 'Ask about your own mistakes: decisions of your last games that another one would have been better than, then rules that have refused lines of yours, the most frequent first'
            cand --results 'Show how you stand, and ask nothing'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
            cand --no-pager 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand --quiet 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand -v 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand --verbose 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;games'= {
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
            cand --no-pager 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand --quiet 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand -v 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand --verbose 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;journal'= {
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
            cand --no-pager 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand --quiet 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand -v 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand --verbose 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
            cand list 'List the sessions, newest first'
            cand show 'Show a session: its head, every line, its end'
            cand replay 'Play a session again, step by step, with the table drawn'
            cand note 'Add a remark to a session'
            cand fix 'Correct a typing mistake in a session'
            cand verify 'Replay every session and compare it with what its file tells'
            cand repair 'Put a sound copy in the place of a damaged session; the damaged file is kept'
            cand export 'Write sessions for other programs, or for paper'
            cand import 'Read sessions that `export --format json` wrote'
            cand delete 'Move a session to the trash'
            cand restore 'Bring a session back from the trash'
            cand path 'Print where the journal, or a session''s file, lies'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'deckwarden;journal;list'= {
            cand --game 'Only sessions of this game'
            cand --player 'Only sessions of this player'
            cand --result 'Only sessions with this result: won, lost, left, conceded, unfinished'
            cand --since 'Only sessions begun on this day or later: 2026-11-20, 2026-11, yesterday, 30d'
            cand --until 'Only sessions begun on this day or before'
            cand --page 'Show this page; a terminal shows one page at a time without --all'
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]'
            cand --all 'Show everything at once'
            cand --trash 'List what was deleted'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
            cand --no-pager 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand --quiet 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand -v 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand --verbose 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;journal;show'= {
            cand --card 'Write a picture of how the game ended to a file, to be sent to a friend'
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]'
            cand --force 'Write over a file that exists'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
            cand --no-pager 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand --quiet 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand -v 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand --verbose 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;journal;replay'= {
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]'
            cand --all 'Show everything at once; a terminal waits for Enter between the lines without it'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
            cand --no-pager 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand --quiet 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand -v 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand --verbose 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;journal;note'= {
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
            cand --no-pager 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand --quiet 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand -v 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand --verbose 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;journal;fix'= {
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
            cand --no-pager 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand --quiet 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand -v 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand --verbose 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;journal;verify'= {
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
            cand --no-pager 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand --quiet 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand -v 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand --verbose 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;journal;repair'= {
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
            cand --no-pager 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand --quiet 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand -v 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand --verbose 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;journal;export'= {
            cand --format 'Write in this form'
            cand --game 'Only sessions of this game'
            cand --player 'Only sessions of this player'
            cand --result 'Only sessions with this result: won, lost, left, conceded, unfinished'
            cand --since 'Only sessions begun on this day or later: 2026-11-20, 2026-11, yesterday, 30d'
            cand --until 'Only sessions begun on this day or before'
            cand -o 'Write to this file instead of standard output'
            cand --output 'Write to this file instead of standard output'
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]'
            cand --unfinished 'With `bgsplay`: unfinished sessions too, which its statistics ignore'
            cand --force 'Write over a file that exists'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
            cand --no-pager 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand --quiet 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand -v 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand --verbose 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'deckwarden;journal;import'= {
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
            cand --no-pager 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand --quiet 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand -v 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand --verbose 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;journal;delete'= {
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]'
            cand -y 'Delete without being asked whether that is meant'
            cand --yes 'Delete without being asked whether that is meant'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
            cand --no-pager 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand --quiet 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand -v 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand --verbose 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;journal;restore'= {
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
            cand --no-pager 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand --quiet 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand -v 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand --verbose 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;journal;path'= {
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
            cand --no-pager 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand --quiet 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand -v 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand --verbose 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;journal;help'= {
            cand list 'List the sessions, newest first'
            cand show 'Show a session: its head, every line, its end'
            cand replay 'Play a session again, step by step, with the table drawn'
            cand note 'Add a remark to a session'
            cand fix 'Correct a typing mistake in a session'
            cand verify 'Replay every session and compare it with what its file tells'
            cand repair 'Put a sound copy in the place of a damaged session; the damaged file is kept'
            cand export 'Write sessions for other programs, or for paper'
            cand import 'Read sessions that `export --format json` wrote'
            cand delete 'Move a session to the trash'
            cand restore 'Bring a session back from the trash'
            cand path 'Print where the journal, or a session''s file, lies'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'deckwarden;journal;help;list'= {
        }
        &'deckwarden;journal;help;show'= {
        }
        &'deckwarden;journal;help;replay'= {
        }
        &'deckwarden;journal;help;note'= {
        }
        &'deckwarden;journal;help;fix'= {
        }
        &'deckwarden;journal;help;verify'= {
        }
        &'deckwarden;journal;help;repair'= {
        }
        &'deckwarden;journal;help;export'= {
        }
        &'deckwarden;journal;help;import'= {
        }
        &'deckwarden;journal;help;delete'= {
        }
        &'deckwarden;journal;help;restore'= {
        }
        &'deckwarden;journal;help;path'= {
        }
        &'deckwarden;journal;help;help'= {
        }
        &'deckwarden;review'= {
            cand --budget 'How much `expert` may try in the game, or `random` with several players, in thousands of steps'
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]'
            cand --missing 'Review every finished game whose luck and skill `scores` does not know yet, the newest first'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
            cand --no-pager 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand --quiet 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand -v 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand --verbose 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;solve'= {
            cand --set 'Set an option of the game; wins over the preset'
            cand --preset 'Use a named set of options'
            cand --player 'Name a player; once for each, in the order of play'
            cand --deal 'Lay the piles as a deal file tells, and look into that deal'
            cand --session 'Look into the deal of a session: any part of its name that no other has, or `last`'
            cand --deals 'Shuffle that many deals'
            cand --positions 'Look at that many thousands of positions of a deal, at most'
            cand --seed 'Shuffle the same deals again'
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
            cand --no-pager 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand --quiet 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand -v 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand --verbose 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;scores'= {
            cand --player 'Only sessions of this player'
            cand --since 'Only sessions begun on this day or later: 2026-11-20, 2026-11, yesterday, 30d'
            cand --until 'Only sessions begun on this day or before'
            cand --by 'Divide the figures further'
            cand --svg 'Write the same pictures to a file, for printing'
            cand --html 'Write a page to a file, to be shared: figures, pictures, the games and their replays'
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]'
            cand --pool 'Count games under different options together'
            cand --clean 'Leave out games with take-backs or hints'
            cand --chart 'Draw the scores over time, how often each came, and the rate by month'
            cand --goals 'Show the goals to play for, and how far you are'
            cand --force 'Write over a file that exists'
            cand --csv 'Print a table for spreadsheets'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
            cand --no-pager 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand --quiet 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand -v 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand --verbose 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'deckwarden;simulate'= {
            cand --set 'Set an option of the game; wins over the preset'
            cand --preset 'Use a named set of options'
            cand --player 'Name a player; once for each, in the order of play'
            cand --games 'Play that many games'
            cand --policy 'Who decides: `random`; for one player also `learned`, which decides by what was learned of the game, or `expert`, which tries each decision by that [default: `expert`, or `random` for several players]'
            cand --deal 'Lay the piles as a deal file tells; the decisions are then made at random'
            cand --budget 'How much `expert` may try for each decision, in thousands of steps [default: 480]'
            cand --jobs 'Play on that many threads [default: all]; the number changes no figure'
            cand --seed 'Play the same games again'
            cand --vary 'Compare the values of an option, each with the same deals: a range as in `damage-limit=5..7`, a list as in `jokers=0,2`, all values of a key, or `preset`'
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
            cand --no-pager 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand --quiet 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand -v 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand --verbose 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;referee'= {
            cand --set 'Set an option of the game; wins over the preset'
            cand --preset 'Use a named set of options'
            cand --player 'Name a player; once for each, in the order of play'
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
            cand --no-pager 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand --quiet 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand -v 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand --verbose 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;rulebook'= {
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
            cand --no-pager 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand --quiet 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand -v 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand --verbose 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
            cand list 'List the rulebooks: those that come with the program, and your own'
            cand show 'Print a rulebook; for house rules the whole of it, with what it takes over'
            cand check 'Proofread rulebooks: mistakes with file, line and column'
            cand new 'Begin house rules: a file that changes a game, with what it can change'
            cand schema 'Print the JSON Schema of a rulebook, for editors that check and complete'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'deckwarden;rulebook;list'= {
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
            cand --no-pager 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand --quiet 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand -v 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand --verbose 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;rulebook;show'= {
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
            cand --no-pager 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand --quiet 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand -v 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand --verbose 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;rulebook;check'= {
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
            cand --no-pager 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand --quiet 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand -v 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand --verbose 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;rulebook;new'= {
            cand --skeleton 'Print the skeleton of a rulebook for a new game instead, for those who add a game to the program'
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
            cand --no-pager 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand --quiet 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand -v 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand --verbose 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;rulebook;schema'= {
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
            cand --no-pager 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand --quiet 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand -v 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand --verbose 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;rulebook;help'= {
            cand list 'List the rulebooks: those that come with the program, and your own'
            cand show 'Print a rulebook; for house rules the whole of it, with what it takes over'
            cand check 'Proofread rulebooks: mistakes with file, line and column'
            cand new 'Begin house rules: a file that changes a game, with what it can change'
            cand schema 'Print the JSON Schema of a rulebook, for editors that check and complete'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'deckwarden;rulebook;help;list'= {
        }
        &'deckwarden;rulebook;help;show'= {
        }
        &'deckwarden;rulebook;help;check'= {
        }
        &'deckwarden;rulebook;help;new'= {
        }
        &'deckwarden;rulebook;help;schema'= {
        }
        &'deckwarden;rulebook;help;help'= {
        }
        &'deckwarden;config'= {
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
            cand --no-pager 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand --quiet 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand -v 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand --verbose 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
            cand path 'Print where the configuration lies [env: DECKWARDEN_CONFIG]'
            cand show 'Show what is configured, and where it comes from'
            cand get 'Print what a key says'
            cand set 'Set a key in the file, or take it out'
            cand edit 'Open the file in `$VISUAL` or `$EDITOR`, and check it afterwards'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'deckwarden;config;path'= {
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
            cand --no-pager 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand --quiet 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand -v 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand --verbose 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;config;show'= {
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
            cand --no-pager 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand --quiet 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand -v 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand --verbose 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;config;get'= {
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
            cand --no-pager 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand --quiet 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand -v 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand --verbose 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;config;set'= {
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
            cand --no-pager 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand --quiet 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand -v 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand --verbose 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;config;edit'= {
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
            cand --no-pager 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand --quiet 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand -v 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand --verbose 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;config;help'= {
            cand path 'Print where the configuration lies [env: DECKWARDEN_CONFIG]'
            cand show 'Show what is configured, and where it comes from'
            cand get 'Print what a key says'
            cand set 'Set a key in the file, or take it out'
            cand edit 'Open the file in `$VISUAL` or `$EDITOR`, and check it afterwards'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'deckwarden;config;help;path'= {
        }
        &'deckwarden;config;help;show'= {
        }
        &'deckwarden;config;help;get'= {
        }
        &'deckwarden;config;help;set'= {
        }
        &'deckwarden;config;help;edit'= {
        }
        &'deckwarden;config;help;help'= {
        }
        &'deckwarden;perft'= {
            cand --deal 'The deal file: the order of every pile, top card first'
            cand --depth 'The longest sequences to count'
            cand --set 'Set an option of the game; wins over the preset'
            cand --preset 'Use a named set of options'
            cand --player 'Name a player; once for each, in the order of play'
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
            cand --no-pager 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand --quiet 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand -v 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand --verbose 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;coach'= {
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
            cand --no-pager 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand --quiet 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand -v 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand --verbose 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
            cand learn 'Learn a game by playing it, and write the weights of what decisions cause to a file'
            cand win-rates 'Print how games for one player fare under their presets, as the page `docs/win-rates.md` tells it, also as data'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'deckwarden;coach;learn'= {
            cand --preset 'Learn from games of that preset; without one, of all presets'
            cand --set 'Set an option in all of them'
            cand --batches 'Play that many batches of twelve games with the same cards'
            cand --seed 'Learn the same weights again'
            cand -o 'Write the file there, not among your own (`coach/ID.yaml` of the configuration)'
            cand --output 'Write the file there, not among your own (`coach/ID.yaml` of the configuration)'
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
            cand --no-pager 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand --quiet 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand -v 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand --verbose 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;coach;win-rates'= {
            cand --games 'Play that many games of each table by `expert`, and fifty times as many at random'
            cand --budget 'How much `expert` may try for each decision, in thousands of steps'
            cand --deals 'Shuffle that many deals of each table whose deals can be solved'
            cand --seed 'Play other games than those of seed 1, whose figures the page tells'
            cand --data 'Keep the figures in a file, too, beside those of other games, and print all: `rulebooks/coach/win-rates.json`, from which the rulebooks tell them'
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
            cand --no-pager 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand --quiet 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand -v 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand --verbose 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;coach;help'= {
            cand learn 'Learn a game by playing it, and write the weights of what decisions cause to a file'
            cand win-rates 'Print how games for one player fare under their presets, as the page `docs/win-rates.md` tells it, also as data'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'deckwarden;coach;help;learn'= {
        }
        &'deckwarden;coach;help;win-rates'= {
        }
        &'deckwarden;coach;help;help'= {
        }
        &'deckwarden;completions'= {
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
            cand --no-pager 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand --quiet 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand -v 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand --verbose 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;man'= {
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
            cand --no-pager 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand --quiet 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
            cand -v 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand --verbose 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;help'= {
            cand play 'Play a game with your deck, refereed'
            cand resume 'Go on with a game that was left'
            cand rules 'Show the rules of a game, or those that fit some words'
            cand learn 'Learn a game step by step'
            cand drill 'Practise the rules of a game: questions about positions of random play'
            cand games 'List the games that can be played, with their designers and house rules, or tell how often one is won'
            cand journal 'The sessions that were played: list, show, replay, correct, verify, export'
            cand review 'Look back on a game: luck, skill, and the moments that mattered'
            cand solve 'Tell whether a deal can be won'
            cand scores 'Show how it went so far: games, scores, rates with their intervals'
            cand simulate 'Play whole games without a table, by a policy: how often they are won, and how they end'
            cand referee 'Referee a game for a program: a line of notation in, a line of JSON out'
            cand rulebook 'List, read, proofread and begin rulebooks'
            cand config 'Show and set what is usual for you: your name, a game, colours, the journal''s place'
            cand perft 'Count the sequences of decisions that a deal allows'
            cand coach 'Learn by playing what `expert` knows of a game'
            cand completions 'Print the completion script of a shell'
            cand man 'Print the manual page, or write all pages to a directory'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'deckwarden;help;play'= {
        }
        &'deckwarden;help;resume'= {
        }
        &'deckwarden;help;rules'= {
        }
        &'deckwarden;help;learn'= {
        }
        &'deckwarden;help;drill'= {
        }
        &'deckwarden;help;games'= {
        }
        &'deckwarden;help;journal'= {
            cand list 'List the sessions, newest first'
            cand show 'Show a session: its head, every line, its end'
            cand replay 'Play a session again, step by step, with the table drawn'
            cand note 'Add a remark to a session'
            cand fix 'Correct a typing mistake in a session'
            cand verify 'Replay every session and compare it with what its file tells'
            cand repair 'Put a sound copy in the place of a damaged session; the damaged file is kept'
            cand export 'Write sessions for other programs, or for paper'
            cand import 'Read sessions that `export --format json` wrote'
            cand delete 'Move a session to the trash'
            cand restore 'Bring a session back from the trash'
            cand path 'Print where the journal, or a session''s file, lies'
        }
        &'deckwarden;help;journal;list'= {
        }
        &'deckwarden;help;journal;show'= {
        }
        &'deckwarden;help;journal;replay'= {
        }
        &'deckwarden;help;journal;note'= {
        }
        &'deckwarden;help;journal;fix'= {
        }
        &'deckwarden;help;journal;verify'= {
        }
        &'deckwarden;help;journal;repair'= {
        }
        &'deckwarden;help;journal;export'= {
        }
        &'deckwarden;help;journal;import'= {
        }
        &'deckwarden;help;journal;delete'= {
        }
        &'deckwarden;help;journal;restore'= {
        }
        &'deckwarden;help;journal;path'= {
        }
        &'deckwarden;help;review'= {
        }
        &'deckwarden;help;solve'= {
        }
        &'deckwarden;help;scores'= {
        }
        &'deckwarden;help;simulate'= {
        }
        &'deckwarden;help;referee'= {
        }
        &'deckwarden;help;rulebook'= {
            cand list 'List the rulebooks: those that come with the program, and your own'
            cand show 'Print a rulebook; for house rules the whole of it, with what it takes over'
            cand check 'Proofread rulebooks: mistakes with file, line and column'
            cand new 'Begin house rules: a file that changes a game, with what it can change'
            cand schema 'Print the JSON Schema of a rulebook, for editors that check and complete'
        }
        &'deckwarden;help;rulebook;list'= {
        }
        &'deckwarden;help;rulebook;show'= {
        }
        &'deckwarden;help;rulebook;check'= {
        }
        &'deckwarden;help;rulebook;new'= {
        }
        &'deckwarden;help;rulebook;schema'= {
        }
        &'deckwarden;help;config'= {
            cand path 'Print where the configuration lies [env: DECKWARDEN_CONFIG]'
            cand show 'Show what is configured, and where it comes from'
            cand get 'Print what a key says'
            cand set 'Set a key in the file, or take it out'
            cand edit 'Open the file in `$VISUAL` or `$EDITOR`, and check it afterwards'
        }
        &'deckwarden;help;config;path'= {
        }
        &'deckwarden;help;config;show'= {
        }
        &'deckwarden;help;config;get'= {
        }
        &'deckwarden;help;config;set'= {
        }
        &'deckwarden;help;config;edit'= {
        }
        &'deckwarden;help;perft'= {
        }
        &'deckwarden;help;coach'= {
            cand learn 'Learn a game by playing it, and write the weights of what decisions cause to a file'
            cand win-rates 'Print how games for one player fare under their presets, as the page `docs/win-rates.md` tells it, also as data'
        }
        &'deckwarden;help;coach;learn'= {
        }
        &'deckwarden;help;coach;win-rates'= {
        }
        &'deckwarden;help;completions'= {
        }
        &'deckwarden;help;man'= {
        }
        &'deckwarden;help;help'= {
        }
    ]
    $completions[$command]
}
