
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
            cand --journal 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
            cand --spoken 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
            cand --changes 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
            cand --no-pager 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Print less: no greeting, no table after each line of a script, no message on success'
            cand --quiet 'Print less: no greeting, no table after each line of a script, no message on success'
            cand -v 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand --verbose 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
            cand play 'Play a game with your deck and a referee'
            cand resume 'Continue an unfinished game'
            cand rules 'Read the rules of a game, or search them'
            cand watch 'Watch the program play a round and explain it'
            cand learn 'Learn a game step by step'
            cand drill 'Practise the rules of a game with questions about random positions'
            cand games 'List the games and your house rules, or show the win rate of a game'
            cand journal 'List, show, replay, correct, verify and export your sessions'
            cand review 'Review a game: luck, skill, and the costliest decisions'
            cand solve 'Find out whether a deal can be won'
            cand scores 'Show your results: games, scores, win rates with their 95 % intervals'
            cand simulate 'Simulate games, and count how often the program wins and how the games end'
            cand referee 'Referee a game for another program: a line of notation in, a line of JSON out'
            cand rulebook 'List, print, check and create rulebooks'
            cand config 'Show and change your settings: your name, your usual game, colours, the journal''s directory'
            cand perft 'Count the sequences of decisions in a deal'
            cand coach 'Train the coach''s weights, and measure win rates'
            cand completions 'Print the completion script for a shell'
            cand man 'Print the manual page, or write all manual pages to a directory'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'deckwarden;play'= {
            cand --set 'Set an option of the game; it overrides the preset'
            cand --preset 'Use a named set of options'
            cand --player 'Name a player; repeat the option for each player, in the order of play [env: DECKWARDEN_PLAYER]'
            cand --teach 'Explain each rule when it first matters, once for each player; `--teach=again` repeats the explanations, `--teach=off` turns them off [env: DECKWARDEN_TEACH]'
            cand --script 'Read the lines from a file (`-` for standard input), and stop at the first refused line'
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]'
            cand --brief 'With a script: show only its first lines and its end'
            cand --keep 'Save this game in the journal even if its lines come from a script or a pipe'
            cand --no-journal 'Do not save this game in the journal'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
            cand --spoken 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
            cand --changes 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
            cand --no-pager 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Print less: no greeting, no table after each line of a script, no message on success'
            cand --quiet 'Print less: no greeting, no table after each line of a script, no message on success'
            cand -v 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand --verbose 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;resume'= {
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
            cand --spoken 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
            cand --changes 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
            cand --no-pager 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Print less: no greeting, no table after each line of a script, no message on success'
            cand --quiet 'Print less: no greeting, no table after each line of a script, no message on success'
            cand -v 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand --verbose 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;rules'= {
            cand --set 'Set an option of the game for these rules; it overrides the preset'
            cand --preset 'Use a named set of options for these rules'
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]'
            cand --sheet 'Print a one-page summary for the table: set-up, turn, notation, end'
            cand --markdown 'Print the rulebook or the summary as Markdown'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
            cand --spoken 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
            cand --changes 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
            cand --no-pager 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Print less: no greeting, no table after each line of a script, no message on success'
            cand --quiet 'Print less: no greeting, no table after each line of a script, no message on success'
            cand -v 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand --verbose 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;watch'= {
            cand -n 'Number of decisions to watch; the coach always finishes its last plan'
            cand --steps 'Number of decisions to watch; the coach always finishes its last plan'
            cand --seed 'Use this seed; the same seed turns up the same cards'
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
            cand --spoken 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
            cand --changes 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
            cand --no-pager 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Print less: no greeting, no table after each line of a script, no message on success'
            cand --quiet 'Print less: no greeting, no table after each line of a script, no message on success'
            cand -v 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand --verbose 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;learn'= {
            cand --knowing 'Learn only what differs from GAME, a game that you know'
            cand --player 'The player whose progress is saved [env: DECKWARDEN_PLAYER]'
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]'
            cand --list 'List the lessons and your progress'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
            cand --spoken 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
            cand --changes 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
            cand --no-pager 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Print less: no greeting, no table after each line of a script, no message on success'
            cand --quiet 'Print less: no greeting, no table after each line of a script, no message on success'
            cand -v 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand --verbose 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;drill'= {
            cand --rule 'Ask about this rule only'
            cand -n 'Number of questions to ask'
            cand --count 'Number of questions to ask'
            cand --seed 'Use this seed; it repeats the questions if your saved progress and your answers are the same, and always with `--json`'
            cand --player 'The player whose answers are saved [env: DECKWARDEN_PLAYER]'
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]'
            cand --mistakes 'Ask about your own mistakes: turns of your last games in which another decision was better, and then rules that refused your lines (most frequent first)'
            cand --results 'Show your results instead of asking questions'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
            cand --spoken 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
            cand --changes 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
            cand --no-pager 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Print less: no greeting, no table after each line of a script, no message on success'
            cand --quiet 'Print less: no greeting, no table after each line of a script, no message on success'
            cand -v 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand --verbose 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;games'= {
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
            cand --spoken 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
            cand --changes 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
            cand --no-pager 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Print less: no greeting, no table after each line of a script, no message on success'
            cand --quiet 'Print less: no greeting, no table after each line of a script, no message on success'
            cand -v 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand --verbose 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;journal'= {
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
            cand --spoken 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
            cand --changes 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
            cand --no-pager 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Print less: no greeting, no table after each line of a script, no message on success'
            cand --quiet 'Print less: no greeting, no table after each line of a script, no message on success'
            cand -v 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand --verbose 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
            cand list 'List the sessions, newest first'
            cand show 'Show a session: its header, every line, its outcome'
            cand replay 'Replay a session step by step, with the table drawn'
            cand note 'Add a note to a session'
            cand fix 'Correct a typing mistake in a session'
            cand verify 'Replay every session and compare it with its file'
            cand repair 'Replace damaged sessions with repaired copies, and keep the damaged files'
            cand export 'Write sessions for other programs, or for printing'
            cand import 'Read sessions that `export --format json` wrote'
            cand delete 'Move a session to the trash'
            cand restore 'Move a session back from the trash'
            cand path 'Print the path of the journal or of a session file'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'deckwarden;journal;list'= {
            cand --game 'Only sessions of this game'
            cand --player 'Only sessions of this player'
            cand --result 'Only sessions with this result: won, lost, left, conceded, unfinished'
            cand --since 'Only sessions started on this day or later: 2026-11-20, 2026-11, yesterday, 30d'
            cand --until 'Only sessions started on this day or earlier'
            cand --page 'Show this page; a terminal shows one page at a time'
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]'
            cand --all 'Show everything at once'
            cand --trash 'List the deleted sessions instead'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
            cand --spoken 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
            cand --changes 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
            cand --no-pager 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Print less: no greeting, no table after each line of a script, no message on success'
            cand --quiet 'Print less: no greeting, no table after each line of a script, no message on success'
            cand -v 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand --verbose 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;journal;show'= {
            cand --card 'Write a picture of the end of the game to this file'
            cand --html 'Write a page with the replay of the game to this file'
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]'
            cand --qr 'Show a QR code that adds the game to the BG Stats app on a telephone'
            cand --force 'Overwrite an existing file'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
            cand --spoken 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
            cand --changes 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
            cand --no-pager 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Print less: no greeting, no table after each line of a script, no message on success'
            cand --quiet 'Print less: no greeting, no table after each line of a script, no message on success'
            cand -v 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand --verbose 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;journal;replay'= {
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]'
            cand --all 'Show everything at once; otherwise the program waits for Enter after each line'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
            cand --spoken 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
            cand --changes 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
            cand --no-pager 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Print less: no greeting, no table after each line of a script, no message on success'
            cand --quiet 'Print less: no greeting, no table after each line of a script, no message on success'
            cand -v 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand --verbose 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;journal;note'= {
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
            cand --spoken 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
            cand --changes 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
            cand --no-pager 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Print less: no greeting, no table after each line of a script, no message on success'
            cand --quiet 'Print less: no greeting, no table after each line of a script, no message on success'
            cand -v 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand --verbose 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;journal;fix'= {
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
            cand --spoken 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
            cand --changes 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
            cand --no-pager 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Print less: no greeting, no table after each line of a script, no message on success'
            cand --quiet 'Print less: no greeting, no table after each line of a script, no message on success'
            cand -v 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand --verbose 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;journal;verify'= {
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]'
            cand --strict 'Fail if a session has entries without checksums'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
            cand --spoken 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
            cand --changes 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
            cand --no-pager 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Print less: no greeting, no table after each line of a script, no message on success'
            cand --quiet 'Print less: no greeting, no table after each line of a script, no message on success'
            cand -v 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand --verbose 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;journal;repair'= {
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
            cand --spoken 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
            cand --changes 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
            cand --no-pager 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Print less: no greeting, no table after each line of a script, no message on success'
            cand --quiet 'Print less: no greeting, no table after each line of a script, no message on success'
            cand -v 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand --verbose 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;journal;export'= {
            cand --format 'The file format to write'
            cand --game 'Only sessions of this game'
            cand --player 'Only sessions of this player'
            cand --result 'Only sessions with this result: won, lost, left, conceded, unfinished'
            cand --since 'Only sessions started on this day or later: 2026-11-20, 2026-11, yesterday, 30d'
            cand --until 'Only sessions started on this day or earlier'
            cand -o 'Write to this file instead of standard output'
            cand --output 'Write to this file instead of standard output'
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]'
            cand --unfinished 'With `bgsplay`: include unfinished sessions; the statistics of BG Stats ignore them'
            cand --force 'Overwrite an existing file'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
            cand --spoken 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
            cand --changes 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
            cand --no-pager 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Print less: no greeting, no table after each line of a script, no message on success'
            cand --quiet 'Print less: no greeting, no table after each line of a script, no message on success'
            cand -v 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand --verbose 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'deckwarden;journal;import'= {
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
            cand --spoken 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
            cand --changes 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
            cand --no-pager 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Print less: no greeting, no table after each line of a script, no message on success'
            cand --quiet 'Print less: no greeting, no table after each line of a script, no message on success'
            cand -v 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand --verbose 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;journal;delete'= {
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]'
            cand -y 'Delete without asking for confirmation'
            cand --yes 'Delete without asking for confirmation'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
            cand --spoken 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
            cand --changes 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
            cand --no-pager 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Print less: no greeting, no table after each line of a script, no message on success'
            cand --quiet 'Print less: no greeting, no table after each line of a script, no message on success'
            cand -v 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand --verbose 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;journal;restore'= {
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
            cand --spoken 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
            cand --changes 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
            cand --no-pager 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Print less: no greeting, no table after each line of a script, no message on success'
            cand --quiet 'Print less: no greeting, no table after each line of a script, no message on success'
            cand -v 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand --verbose 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;journal;path'= {
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
            cand --spoken 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
            cand --changes 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
            cand --no-pager 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Print less: no greeting, no table after each line of a script, no message on success'
            cand --quiet 'Print less: no greeting, no table after each line of a script, no message on success'
            cand -v 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand --verbose 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;journal;help'= {
            cand list 'List the sessions, newest first'
            cand show 'Show a session: its header, every line, its outcome'
            cand replay 'Replay a session step by step, with the table drawn'
            cand note 'Add a note to a session'
            cand fix 'Correct a typing mistake in a session'
            cand verify 'Replay every session and compare it with its file'
            cand repair 'Replace damaged sessions with repaired copies, and keep the damaged files'
            cand export 'Write sessions for other programs, or for printing'
            cand import 'Read sessions that `export --format json` wrote'
            cand delete 'Move a session to the trash'
            cand restore 'Move a session back from the trash'
            cand path 'Print the path of the journal or of a session file'
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
            cand --budget 'How long the coach thinks about the whole review, in thousands of steps'
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]'
            cand --missing 'Review every finished game that has no review yet, newest first'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
            cand --spoken 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
            cand --changes 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
            cand --no-pager 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Print less: no greeting, no table after each line of a script, no message on success'
            cand --quiet 'Print less: no greeting, no table after each line of a script, no message on success'
            cand -v 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand --verbose 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;solve'= {
            cand --set 'Set an option of the game; it overrides the preset'
            cand --preset 'Use a named set of options'
            cand --player 'Name a player; repeat the option for each player, in the order of play'
            cand --deal 'Use the deal in this file'
            cand --session 'Solve the deal of this session: `last`, or a part of its name that no other session has'
            cand --deals 'Number of deals to shuffle'
            cand --positions 'Try at most this many thousand positions of each deal'
            cand --seed 'Use this seed; the same seed shuffles the same deals'
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
            cand --spoken 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
            cand --changes 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
            cand --no-pager 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Print less: no greeting, no table after each line of a script, no message on success'
            cand --quiet 'Print less: no greeting, no table after each line of a script, no message on success'
            cand -v 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand --verbose 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;scores'= {
            cand --player 'Only sessions of this player; name two players to compare them'
            cand --since 'Only sessions started on this day or later: 2026-11-20, 2026-11, yesterday, 30d'
            cand --until 'Only sessions started on this day or earlier'
            cand --by 'Show the games of each preset, player, month or weekday separately'
            cand --svg 'Write the charts to an SVG file, for printing'
            cand --html 'Write a page in HTML with results, charts, the games and their replays'
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]'
            cand --pool 'Count games with different options together'
            cand --clean 'Leave out games with undo or hints'
            cand --chart 'Draw charts: scores over time, number of games with each score, rate by month'
            cand --goals 'Show the goals and your progress'
            cand --force 'Overwrite an existing file'
            cand --csv 'Print a table for spreadsheets'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
            cand --spoken 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
            cand --changes 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
            cand --no-pager 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Print less: no greeting, no table after each line of a script, no message on success'
            cand --quiet 'Print less: no greeting, no table after each line of a script, no message on success'
            cand -v 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand --verbose 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'deckwarden;simulate'= {
            cand --set 'Set an option of the game; it overrides the preset'
            cand --preset 'Use a named set of options'
            cand --player 'Name a player; repeat the option for each player, in the order of play'
            cand --games 'Number of games to simulate'
            cand --policy 'How to decide: at random (`random`) or, in solo games, with trained weights (`learned`), by trying plans in simulated games (`expert`), or by following every hint (`hints`) [default: `expert`, or `random` with --deal or for several players]'
            cand --deal 'Use the deal in this file; decisions are then random'
            cand --budget 'How long the coach thinks about each decision of `expert`, in thousands of steps [default: 480]'
            cand --jobs 'Number of threads [default: all]; the results are the same with any number'
            cand --seed 'Use this seed; the same seed plays the same games'
            cand --vary 'Play the same deals under several values of an option and compare the results: a range such as `damage-limit=5..7`, a list such as `jokers=0,2`, a key alone for all its values, or `preset`'
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
            cand --spoken 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
            cand --changes 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
            cand --no-pager 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Print less: no greeting, no table after each line of a script, no message on success'
            cand --quiet 'Print less: no greeting, no table after each line of a script, no message on success'
            cand -v 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand --verbose 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;referee'= {
            cand --set 'Set an option of the game; it overrides the preset'
            cand --preset 'Use a named set of options'
            cand --player 'Name a player; repeat the option for each player, in the order of play'
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
            cand --spoken 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
            cand --changes 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
            cand --no-pager 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Print less: no greeting, no table after each line of a script, no message on success'
            cand --quiet 'Print less: no greeting, no table after each line of a script, no message on success'
            cand -v 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand --verbose 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;rulebook'= {
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
            cand --spoken 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
            cand --changes 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
            cand --no-pager 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Print less: no greeting, no table after each line of a script, no message on success'
            cand --quiet 'Print less: no greeting, no table after each line of a script, no message on success'
            cand -v 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand --verbose 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
            cand list 'List the built-in rulebooks and your own'
            cand show 'Print a rulebook, with everything that house rules inherit'
            cand check 'Check rulebooks and print mistakes with file, line and column'
            cand new 'Create a file for house rules; it lists what you can change in the game'
            cand schema 'Print the JSON Schema of rulebooks, for editors'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'deckwarden;rulebook;list'= {
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
            cand --spoken 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
            cand --changes 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
            cand --no-pager 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Print less: no greeting, no table after each line of a script, no message on success'
            cand --quiet 'Print less: no greeting, no table after each line of a script, no message on success'
            cand -v 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand --verbose 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;rulebook;show'= {
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
            cand --spoken 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
            cand --changes 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
            cand --no-pager 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Print less: no greeting, no table after each line of a script, no message on success'
            cand --quiet 'Print less: no greeting, no table after each line of a script, no message on success'
            cand -v 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand --verbose 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;rulebook;check'= {
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
            cand --spoken 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
            cand --changes 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
            cand --no-pager 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Print less: no greeting, no table after each line of a script, no message on success'
            cand --quiet 'Print less: no greeting, no table after each line of a script, no message on success'
            cand -v 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand --verbose 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;rulebook;new'= {
            cand --skeleton 'Instead, print the skeleton of a rulebook for a new game (for developers)'
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
            cand --spoken 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
            cand --changes 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
            cand --no-pager 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Print less: no greeting, no table after each line of a script, no message on success'
            cand --quiet 'Print less: no greeting, no table after each line of a script, no message on success'
            cand -v 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand --verbose 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;rulebook;schema'= {
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
            cand --spoken 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
            cand --changes 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
            cand --no-pager 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Print less: no greeting, no table after each line of a script, no message on success'
            cand --quiet 'Print less: no greeting, no table after each line of a script, no message on success'
            cand -v 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand --verbose 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;rulebook;help'= {
            cand list 'List the built-in rulebooks and your own'
            cand show 'Print a rulebook, with everything that house rules inherit'
            cand check 'Check rulebooks and print mistakes with file, line and column'
            cand new 'Create a file for house rules; it lists what you can change in the game'
            cand schema 'Print the JSON Schema of rulebooks, for editors'
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
            cand --journal 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
            cand --spoken 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
            cand --changes 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
            cand --no-pager 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Print less: no greeting, no table after each line of a script, no message on success'
            cand --quiet 'Print less: no greeting, no table after each line of a script, no message on success'
            cand -v 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand --verbose 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
            cand path 'Print the path of the configuration file [env: DECKWARDEN_CONFIG]'
            cand show 'Show your settings and their sources'
            cand get 'Print the value of a key'
            cand set 'Set a key in the file, or remove the key'
            cand edit 'Open the file in `$VISUAL` or `$EDITOR`, and check it afterwards'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'deckwarden;config;path'= {
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
            cand --spoken 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
            cand --changes 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
            cand --no-pager 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Print less: no greeting, no table after each line of a script, no message on success'
            cand --quiet 'Print less: no greeting, no table after each line of a script, no message on success'
            cand -v 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand --verbose 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;config;show'= {
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
            cand --spoken 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
            cand --changes 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
            cand --no-pager 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Print less: no greeting, no table after each line of a script, no message on success'
            cand --quiet 'Print less: no greeting, no table after each line of a script, no message on success'
            cand -v 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand --verbose 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;config;get'= {
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
            cand --spoken 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
            cand --changes 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
            cand --no-pager 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Print less: no greeting, no table after each line of a script, no message on success'
            cand --quiet 'Print less: no greeting, no table after each line of a script, no message on success'
            cand -v 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand --verbose 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;config;set'= {
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
            cand --spoken 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
            cand --changes 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
            cand --no-pager 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Print less: no greeting, no table after each line of a script, no message on success'
            cand --quiet 'Print less: no greeting, no table after each line of a script, no message on success'
            cand -v 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand --verbose 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;config;edit'= {
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
            cand --spoken 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
            cand --changes 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
            cand --no-pager 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Print less: no greeting, no table after each line of a script, no message on success'
            cand --quiet 'Print less: no greeting, no table after each line of a script, no message on success'
            cand -v 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand --verbose 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;config;help'= {
            cand path 'Print the path of the configuration file [env: DECKWARDEN_CONFIG]'
            cand show 'Show your settings and their sources'
            cand get 'Print the value of a key'
            cand set 'Set a key in the file, or remove the key'
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
            cand --depth 'The length of the longest sequences to count'
            cand --set 'Set an option of the game; it overrides the preset'
            cand --preset 'Use a named set of options'
            cand --player 'Name a player; repeat the option for each player, in the order of play'
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
            cand --spoken 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
            cand --changes 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
            cand --no-pager 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Print less: no greeting, no table after each line of a script, no message on success'
            cand --quiet 'Print less: no greeting, no table after each line of a script, no message on success'
            cand -v 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand --verbose 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;coach'= {
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
            cand --spoken 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
            cand --changes 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
            cand --no-pager 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Print less: no greeting, no table after each line of a script, no message on success'
            cand --quiet 'Print less: no greeting, no table after each line of a script, no message on success'
            cand -v 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand --verbose 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
            cand learn 'Train the weights of a game by self-play, and write them to a file'
            cand calibrate 'Fit a forecast of good play to quick games, and add it to the weights file'
            cand win-rates 'Measure the win rates of solo games under their presets, and print `docs/win-rates.md` or JSON'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'deckwarden;coach;learn'= {
            cand --preset 'Train with this preset; by default with all presets'
            cand --set 'Set an option in all games'
            cand --batches 'Number of batches of twelve games with the same cards'
            cand --seed 'Use this seed; the same seed trains the same weights'
            cand -o 'The file to write; by default `coach/ID.yaml` in the configuration directory'
            cand --output 'The file to write; by default `coach/ID.yaml` in the configuration directory'
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
            cand --spoken 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
            cand --changes 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
            cand --no-pager 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Print less: no greeting, no table after each line of a script, no message on success'
            cand --quiet 'Print less: no greeting, no table after each line of a script, no message on success'
            cand -v 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand --verbose 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;coach;calibrate'= {
            cand --preset 'Play this preset; by default all presets'
            cand --games 'Number of games under each preset: one half to fit the forecast, the other half to test it'
            cand --budget 'How long the coach thinks about each turn, in thousands of steps'
            cand --seed 'Use this seed; the same seed plays the same games'
            cand -o 'The file to write; by default `coach/ID.yaml` in the configuration directory'
            cand --output 'The file to write; by default `coach/ID.yaml` in the configuration directory'
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
            cand --spoken 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
            cand --changes 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
            cand --no-pager 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Print less: no greeting, no table after each line of a script, no message on success'
            cand --quiet 'Print less: no greeting, no table after each line of a script, no message on success'
            cand -v 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand --verbose 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;coach;win-rates'= {
            cand --games 'Number of games that `expert` plays under each preset; `random` plays 50 times as many'
            cand --budget 'How long `expert` thinks about each decision, in thousands of steps'
            cand --deals 'Number of deals to solve under each preset, in games that can be solved'
            cand --seed 'Use this seed; the published win rates use 1'
            cand --data 'Merge the win rates into this file, and print all win rates of the file; the rules pages show the win rates of `rulebooks/coach/win-rates.json`'
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]'
            cand --continue 'Continue an interrupted run: keep the win rates that the same command has already written to FILE'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
            cand --spoken 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
            cand --changes 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
            cand --no-pager 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Print less: no greeting, no table after each line of a script, no message on success'
            cand --quiet 'Print less: no greeting, no table after each line of a script, no message on success'
            cand -v 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand --verbose 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;coach;help'= {
            cand learn 'Train the weights of a game by self-play, and write them to a file'
            cand calibrate 'Fit a forecast of good play to quick games, and add it to the weights file'
            cand win-rates 'Measure the win rates of solo games under their presets, and print `docs/win-rates.md` or JSON'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'deckwarden;coach;help;learn'= {
        }
        &'deckwarden;coach;help;calibrate'= {
        }
        &'deckwarden;coach;help;win-rates'= {
        }
        &'deckwarden;coach;help;help'= {
        }
        &'deckwarden;completions'= {
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
            cand --spoken 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
            cand --changes 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
            cand --no-pager 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Print less: no greeting, no table after each line of a script, no message on success'
            cand --quiet 'Print less: no greeting, no table after each line of a script, no message on success'
            cand -v 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand --verbose 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;man'= {
            cand --color 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]'
            cand --journal 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]'
            cand --json 'Print JSON for programs instead of text'
            cand --plain 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
            cand --spoken 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
            cand --changes 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
            cand --no-pager 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
            cand -q 'Print less: no greeting, no table after each line of a script, no message on success'
            cand --quiet 'Print less: no greeting, no table after each line of a script, no message on success'
            cand -v 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand --verbose 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;help'= {
            cand play 'Play a game with your deck and a referee'
            cand resume 'Continue an unfinished game'
            cand rules 'Read the rules of a game, or search them'
            cand watch 'Watch the program play a round and explain it'
            cand learn 'Learn a game step by step'
            cand drill 'Practise the rules of a game with questions about random positions'
            cand games 'List the games and your house rules, or show the win rate of a game'
            cand journal 'List, show, replay, correct, verify and export your sessions'
            cand review 'Review a game: luck, skill, and the costliest decisions'
            cand solve 'Find out whether a deal can be won'
            cand scores 'Show your results: games, scores, win rates with their 95 % intervals'
            cand simulate 'Simulate games, and count how often the program wins and how the games end'
            cand referee 'Referee a game for another program: a line of notation in, a line of JSON out'
            cand rulebook 'List, print, check and create rulebooks'
            cand config 'Show and change your settings: your name, your usual game, colours, the journal''s directory'
            cand perft 'Count the sequences of decisions in a deal'
            cand coach 'Train the coach''s weights, and measure win rates'
            cand completions 'Print the completion script for a shell'
            cand man 'Print the manual page, or write all manual pages to a directory'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'deckwarden;help;play'= {
        }
        &'deckwarden;help;resume'= {
        }
        &'deckwarden;help;rules'= {
        }
        &'deckwarden;help;watch'= {
        }
        &'deckwarden;help;learn'= {
        }
        &'deckwarden;help;drill'= {
        }
        &'deckwarden;help;games'= {
        }
        &'deckwarden;help;journal'= {
            cand list 'List the sessions, newest first'
            cand show 'Show a session: its header, every line, its outcome'
            cand replay 'Replay a session step by step, with the table drawn'
            cand note 'Add a note to a session'
            cand fix 'Correct a typing mistake in a session'
            cand verify 'Replay every session and compare it with its file'
            cand repair 'Replace damaged sessions with repaired copies, and keep the damaged files'
            cand export 'Write sessions for other programs, or for printing'
            cand import 'Read sessions that `export --format json` wrote'
            cand delete 'Move a session to the trash'
            cand restore 'Move a session back from the trash'
            cand path 'Print the path of the journal or of a session file'
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
            cand list 'List the built-in rulebooks and your own'
            cand show 'Print a rulebook, with everything that house rules inherit'
            cand check 'Check rulebooks and print mistakes with file, line and column'
            cand new 'Create a file for house rules; it lists what you can change in the game'
            cand schema 'Print the JSON Schema of rulebooks, for editors'
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
            cand path 'Print the path of the configuration file [env: DECKWARDEN_CONFIG]'
            cand show 'Show your settings and their sources'
            cand get 'Print the value of a key'
            cand set 'Set a key in the file, or remove the key'
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
            cand learn 'Train the weights of a game by self-play, and write them to a file'
            cand calibrate 'Fit a forecast of good play to quick games, and add it to the weights file'
            cand win-rates 'Measure the win rates of solo games under their presets, and print `docs/win-rates.md` or JSON'
        }
        &'deckwarden;help;coach;learn'= {
        }
        &'deckwarden;help;coach;calibrate'= {
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
