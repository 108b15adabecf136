# Print an optspec for argparse to handle cmd's options that are independent of any subcommand.
function __fish_deckwarden_global_optspecs
    string join \n json plain color= no-pager journal= q/quiet v/verbose h/help V/version
end

function __fish_deckwarden_needs_command
    # Figure out if the current invocation already has a command.
    set -l cmd (commandline -opc)
    set -e cmd[1]
    argparse -s (__fish_deckwarden_global_optspecs) -- $cmd 2>/dev/null
    or return
    if set -q argv[1]
        # Also print the command, so this can be used to figure out what it is.
        echo $argv[1]
        return 1
    end
    return 0
end

function __fish_deckwarden_using_subcommand
    set -l cmd (__fish_deckwarden_needs_command)
    test -z "$cmd"
    and return 1
    contains -- $cmd[1] $argv
end

complete -c deckwarden -n "__fish_deckwarden_needs_command" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Where the output is a terminal that has colours (heeds `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Everywhere, in files and pipes too'
never\t'Nowhere, not even at a terminal that has them'"
complete -c deckwarden -n "__fish_deckwarden_needs_command" -l journal -d 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_needs_command" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_needs_command" -l plain -d 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_needs_command" -l no-pager -d 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_needs_command" -s q -l quiet -d 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
complete -c deckwarden -n "__fish_deckwarden_needs_command" -s v -l verbose -d 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_needs_command" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c deckwarden -n "__fish_deckwarden_needs_command" -s V -l version -d 'Print version'
complete -c deckwarden -n "__fish_deckwarden_needs_command" -f -a "play" -d 'Play a game with your deck, refereed'
complete -c deckwarden -n "__fish_deckwarden_needs_command" -f -a "resume" -d 'Go on with a game that was left'
complete -c deckwarden -n "__fish_deckwarden_needs_command" -f -a "rules" -d 'Show the rules of a game, or those that fit some words'
complete -c deckwarden -n "__fish_deckwarden_needs_command" -f -a "learn" -d 'Learn a game step by step'
complete -c deckwarden -n "__fish_deckwarden_needs_command" -f -a "drill" -d 'Practise the rules of a game: questions about positions of random play'
complete -c deckwarden -n "__fish_deckwarden_needs_command" -f -a "games" -d 'List the games that can be played, with their designers and house rules, or tell how often one is won'
complete -c deckwarden -n "__fish_deckwarden_needs_command" -f -a "journal" -d 'The sessions that were played: list, show, replay, correct, verify, export'
complete -c deckwarden -n "__fish_deckwarden_needs_command" -f -a "review" -d 'Look back on a game: luck, skill, and the moments that mattered'
complete -c deckwarden -n "__fish_deckwarden_needs_command" -f -a "solve" -d 'Tell whether a deal can be won'
complete -c deckwarden -n "__fish_deckwarden_needs_command" -f -a "scores" -d 'Show how it went so far: games, scores, rates with their intervals'
complete -c deckwarden -n "__fish_deckwarden_needs_command" -f -a "simulate" -d 'Play whole games without a table, by a policy: how often they are won, and how they end'
complete -c deckwarden -n "__fish_deckwarden_needs_command" -f -a "referee" -d 'Referee a game for a program: a line of notation in, a line of JSON out'
complete -c deckwarden -n "__fish_deckwarden_needs_command" -f -a "rulebook" -d 'List, read, proofread and begin rulebooks'
complete -c deckwarden -n "__fish_deckwarden_needs_command" -f -a "config" -d 'Show and set what is usual for you: your name, a game, colours, the journal\'s place'
complete -c deckwarden -n "__fish_deckwarden_needs_command" -f -a "perft" -d 'Count the sequences of decisions that a deal allows'
complete -c deckwarden -n "__fish_deckwarden_needs_command" -f -a "coach" -d 'Learn by playing what `expert` knows of a game'
complete -c deckwarden -n "__fish_deckwarden_needs_command" -f -a "completions" -d 'Print the completion script of a shell'
complete -c deckwarden -n "__fish_deckwarden_needs_command" -f -a "man" -d 'Print the manual page, or write all pages to a directory'
complete -c deckwarden -n "__fish_deckwarden_needs_command" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand play" -l set -d 'Set an option of the game; wins over the preset' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand play" -l preset -d 'Use a named set of options' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand play" -l player -d 'Name a player; once for each, in the order of play [env: DECKWARDEN_PLAYER]' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand play" -l teach -d 'Explain each rule when it first matters, once per player ever; `--teach=again` starts over, `--teach=off` explains nothing [env: DECKWARDEN_TEACH]' -r -f -a "on\t'What was never explained to this player'
again\t'Everything once more, as to a player to whom nothing was explained yet'
off\t'Nothing, though the configuration says otherwise'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand play" -l script -d 'Read the lines from a file (`-` for standard input) and stop at the first that is refused' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand play" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Where the output is a terminal that has colours (heeds `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Everywhere, in files and pipes too'
never\t'Nowhere, not even at a terminal that has them'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand play" -l journal -d 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand play" -l keep -d 'Keep this game in the journal although its lines come from a script or a pipe'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand play" -l no-journal -d 'Keep no journal of this game'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand play" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand play" -l plain -d 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand play" -l no-pager -d 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand play" -s q -l quiet -d 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand play" -s v -l verbose -d 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand play" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand resume" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Where the output is a terminal that has colours (heeds `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Everywhere, in files and pipes too'
never\t'Nowhere, not even at a terminal that has them'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand resume" -l journal -d 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand resume" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand resume" -l plain -d 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand resume" -l no-pager -d 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand resume" -s q -l quiet -d 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand resume" -s v -l verbose -d 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand resume" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rules" -l set -d 'Set an option of the game, whose set-up and turn are then told as they are with it; wins over the preset' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rules" -l preset -d 'Use a named set of options of the game, whose set-up and turn are then told as they are with it' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rules" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Where the output is a terminal that has colours (heeds `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Everywhere, in files and pipes too'
never\t'Nowhere, not even at a terminal that has them'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rules" -l journal -d 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rules" -l sheet -d 'Print one page to lay beside the deck: set-up, turn, what is typed, end'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rules" -l markdown -d 'Print the whole rulebook, or the sheet, in Markdown, for reading or printing'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rules" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rules" -l plain -d 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rules" -l no-pager -d 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rules" -s q -l quiet -d 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rules" -s v -l verbose -d 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rules" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand learn" -l player -d 'Whose progress is kept [env: DECKWARDEN_PLAYER]' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand learn" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Where the output is a terminal that has colours (heeds `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Everywhere, in files and pipes too'
never\t'Nowhere, not even at a terminal that has them'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand learn" -l journal -d 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand learn" -l list -d 'List the lessons and how far you are'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand learn" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand learn" -l plain -d 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand learn" -l no-pager -d 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand learn" -s q -l quiet -d 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand learn" -s v -l verbose -d 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand learn" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand drill" -l rule -d 'Ask about this rule only' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand drill" -s n -l count -d 'Ask that many questions' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand drill" -l seed -d 'Make the same positions again' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand drill" -l player -d 'Whose answers are kept [env: DECKWARDEN_PLAYER]' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand drill" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Where the output is a terminal that has colours (heeds `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Everywhere, in files and pipes too'
never\t'Nowhere, not even at a terminal that has them'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand drill" -l journal -d 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand drill" -l mistakes -d 'Ask about your own mistakes: decisions of your last games that another one would have been better than, then rules that have refused lines of yours, the most frequent first'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand drill" -l results -d 'Show how you stand, and ask nothing'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand drill" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand drill" -l plain -d 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand drill" -l no-pager -d 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand drill" -s q -l quiet -d 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand drill" -s v -l verbose -d 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand drill" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand games" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Where the output is a terminal that has colours (heeds `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Everywhere, in files and pipes too'
never\t'Nowhere, not even at a terminal that has them'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand games" -l journal -d 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand games" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand games" -l plain -d 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand games" -l no-pager -d 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand games" -s q -l quiet -d 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand games" -s v -l verbose -d 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand games" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and not __fish_seen_subcommand_from list show replay note fix verify repair export import delete restore path help" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Where the output is a terminal that has colours (heeds `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Everywhere, in files and pipes too'
never\t'Nowhere, not even at a terminal that has them'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and not __fish_seen_subcommand_from list show replay note fix verify repair export import delete restore path help" -l journal -d 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and not __fish_seen_subcommand_from list show replay note fix verify repair export import delete restore path help" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and not __fish_seen_subcommand_from list show replay note fix verify repair export import delete restore path help" -l plain -d 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and not __fish_seen_subcommand_from list show replay note fix verify repair export import delete restore path help" -l no-pager -d 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and not __fish_seen_subcommand_from list show replay note fix verify repair export import delete restore path help" -s q -l quiet -d 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and not __fish_seen_subcommand_from list show replay note fix verify repair export import delete restore path help" -s v -l verbose -d 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and not __fish_seen_subcommand_from list show replay note fix verify repair export import delete restore path help" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and not __fish_seen_subcommand_from list show replay note fix verify repair export import delete restore path help" -f -a "list" -d 'List the sessions, newest first'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and not __fish_seen_subcommand_from list show replay note fix verify repair export import delete restore path help" -f -a "show" -d 'Show a session: its head, every line, its end'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and not __fish_seen_subcommand_from list show replay note fix verify repair export import delete restore path help" -f -a "replay" -d 'Play a session again, step by step, with the table drawn'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and not __fish_seen_subcommand_from list show replay note fix verify repair export import delete restore path help" -f -a "note" -d 'Add a remark to a session'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and not __fish_seen_subcommand_from list show replay note fix verify repair export import delete restore path help" -f -a "fix" -d 'Correct a typing mistake in a session'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and not __fish_seen_subcommand_from list show replay note fix verify repair export import delete restore path help" -f -a "verify" -d 'Replay every session and compare it with what its file tells'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and not __fish_seen_subcommand_from list show replay note fix verify repair export import delete restore path help" -f -a "repair" -d 'Put a sound copy in the place of a damaged session; the damaged file is kept'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and not __fish_seen_subcommand_from list show replay note fix verify repair export import delete restore path help" -f -a "export" -d 'Write sessions for other programs, or for paper'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and not __fish_seen_subcommand_from list show replay note fix verify repair export import delete restore path help" -f -a "import" -d 'Read sessions that `export --format json` wrote'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and not __fish_seen_subcommand_from list show replay note fix verify repair export import delete restore path help" -f -a "delete" -d 'Move a session to the trash'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and not __fish_seen_subcommand_from list show replay note fix verify repair export import delete restore path help" -f -a "restore" -d 'Bring a session back from the trash'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and not __fish_seen_subcommand_from list show replay note fix verify repair export import delete restore path help" -f -a "path" -d 'Print where the journal, or a session\'s file, lies'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and not __fish_seen_subcommand_from list show replay note fix verify repair export import delete restore path help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from list" -l game -d 'Only sessions of this game' -r -f -a "classic\t''
advanced\t''
crawl\t''
mythic\t''
bullen\t''
scoundrel\t''"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from list" -l player -d 'Only sessions of this player' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from list" -l result -d 'Only sessions with this result: won, lost, left, conceded, unfinished' -r -f -a "won\t''
lost\t''
left\t''
conceded\t''
unfinished\t''"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from list" -l since -d 'Only sessions begun on this day or later: 2026-11-20, 2026-11, yesterday, 30d' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from list" -l until -d 'Only sessions begun on this day or before' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from list" -l page -d 'Show this page; a terminal shows one page at a time without --all' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from list" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Where the output is a terminal that has colours (heeds `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Everywhere, in files and pipes too'
never\t'Nowhere, not even at a terminal that has them'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from list" -l journal -d 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from list" -l all -d 'Show everything at once'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from list" -l trash -d 'List what was deleted'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from list" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from list" -l plain -d 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from list" -l no-pager -d 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from list" -s q -l quiet -d 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from list" -s v -l verbose -d 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from list" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from show" -l card -d 'Write a picture of how the game ended to a file, to be sent to a friend' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from show" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Where the output is a terminal that has colours (heeds `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Everywhere, in files and pipes too'
never\t'Nowhere, not even at a terminal that has them'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from show" -l journal -d 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from show" -l force -d 'Write over a file that exists'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from show" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from show" -l plain -d 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from show" -l no-pager -d 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from show" -s q -l quiet -d 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from show" -s v -l verbose -d 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from show" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from replay" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Where the output is a terminal that has colours (heeds `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Everywhere, in files and pipes too'
never\t'Nowhere, not even at a terminal that has them'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from replay" -l journal -d 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from replay" -l all -d 'Show everything at once; a terminal waits for Enter between the lines without it'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from replay" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from replay" -l plain -d 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from replay" -l no-pager -d 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from replay" -s q -l quiet -d 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from replay" -s v -l verbose -d 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from replay" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from note" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Where the output is a terminal that has colours (heeds `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Everywhere, in files and pipes too'
never\t'Nowhere, not even at a terminal that has them'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from note" -l journal -d 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from note" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from note" -l plain -d 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from note" -l no-pager -d 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from note" -s q -l quiet -d 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from note" -s v -l verbose -d 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from note" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from fix" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Where the output is a terminal that has colours (heeds `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Everywhere, in files and pipes too'
never\t'Nowhere, not even at a terminal that has them'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from fix" -l journal -d 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from fix" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from fix" -l plain -d 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from fix" -l no-pager -d 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from fix" -s q -l quiet -d 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from fix" -s v -l verbose -d 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from fix" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from verify" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Where the output is a terminal that has colours (heeds `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Everywhere, in files and pipes too'
never\t'Nowhere, not even at a terminal that has them'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from verify" -l journal -d 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from verify" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from verify" -l plain -d 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from verify" -l no-pager -d 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from verify" -s q -l quiet -d 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from verify" -s v -l verbose -d 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from verify" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from repair" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Where the output is a terminal that has colours (heeds `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Everywhere, in files and pipes too'
never\t'Nowhere, not even at a terminal that has them'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from repair" -l journal -d 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from repair" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from repair" -l plain -d 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from repair" -l no-pager -d 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from repair" -s q -l quiet -d 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from repair" -s v -l verbose -d 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from repair" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from export" -l format -d 'Write in this form' -r -f -a "json\t'Everything, for `import` and for programs'
csv\t'One row a player a session, for spreadsheets'
bgsplay\t'For the BG Stats app'
markdown\t'A score sheet to print'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from export" -l game -d 'Only sessions of this game' -r -f -a "classic\t''
advanced\t''
crawl\t''
mythic\t''
bullen\t''
scoundrel\t''"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from export" -l player -d 'Only sessions of this player' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from export" -l result -d 'Only sessions with this result: won, lost, left, conceded, unfinished' -r -f -a "won\t''
lost\t''
left\t''
conceded\t''
unfinished\t''"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from export" -l since -d 'Only sessions begun on this day or later: 2026-11-20, 2026-11, yesterday, 30d' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from export" -l until -d 'Only sessions begun on this day or before' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from export" -s o -l output -d 'Write to this file instead of standard output' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from export" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Where the output is a terminal that has colours (heeds `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Everywhere, in files and pipes too'
never\t'Nowhere, not even at a terminal that has them'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from export" -l journal -d 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from export" -l unfinished -d 'With `bgsplay`: unfinished sessions too, which its statistics ignore'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from export" -l force -d 'Write over a file that exists'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from export" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from export" -l plain -d 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from export" -l no-pager -d 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from export" -s q -l quiet -d 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from export" -s v -l verbose -d 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from export" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from import" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Where the output is a terminal that has colours (heeds `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Everywhere, in files and pipes too'
never\t'Nowhere, not even at a terminal that has them'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from import" -l journal -d 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from import" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from import" -l plain -d 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from import" -l no-pager -d 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from import" -s q -l quiet -d 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from import" -s v -l verbose -d 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from import" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from delete" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Where the output is a terminal that has colours (heeds `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Everywhere, in files and pipes too'
never\t'Nowhere, not even at a terminal that has them'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from delete" -l journal -d 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from delete" -s y -l yes -d 'Delete without being asked whether that is meant'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from delete" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from delete" -l plain -d 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from delete" -l no-pager -d 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from delete" -s q -l quiet -d 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from delete" -s v -l verbose -d 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from delete" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from restore" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Where the output is a terminal that has colours (heeds `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Everywhere, in files and pipes too'
never\t'Nowhere, not even at a terminal that has them'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from restore" -l journal -d 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from restore" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from restore" -l plain -d 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from restore" -l no-pager -d 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from restore" -s q -l quiet -d 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from restore" -s v -l verbose -d 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from restore" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from path" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Where the output is a terminal that has colours (heeds `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Everywhere, in files and pipes too'
never\t'Nowhere, not even at a terminal that has them'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from path" -l journal -d 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from path" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from path" -l plain -d 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from path" -l no-pager -d 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from path" -s q -l quiet -d 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from path" -s v -l verbose -d 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from path" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from help" -f -a "list" -d 'List the sessions, newest first'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from help" -f -a "show" -d 'Show a session: its head, every line, its end'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from help" -f -a "replay" -d 'Play a session again, step by step, with the table drawn'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from help" -f -a "note" -d 'Add a remark to a session'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from help" -f -a "fix" -d 'Correct a typing mistake in a session'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from help" -f -a "verify" -d 'Replay every session and compare it with what its file tells'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from help" -f -a "repair" -d 'Put a sound copy in the place of a damaged session; the damaged file is kept'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from help" -f -a "export" -d 'Write sessions for other programs, or for paper'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from help" -f -a "import" -d 'Read sessions that `export --format json` wrote'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from help" -f -a "delete" -d 'Move a session to the trash'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from help" -f -a "restore" -d 'Bring a session back from the trash'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from help" -f -a "path" -d 'Print where the journal, or a session\'s file, lies'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand review" -l budget -d 'How much `expert` may try in the game, or `random` with several players, in thousands of steps' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand review" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Where the output is a terminal that has colours (heeds `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Everywhere, in files and pipes too'
never\t'Nowhere, not even at a terminal that has them'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand review" -l journal -d 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand review" -l missing -d 'Review every finished game whose luck and skill `scores` does not know yet, the newest first'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand review" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand review" -l plain -d 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand review" -l no-pager -d 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand review" -s q -l quiet -d 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand review" -s v -l verbose -d 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand review" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand solve" -l set -d 'Set an option of the game; wins over the preset' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand solve" -l preset -d 'Use a named set of options' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand solve" -l player -d 'Name a player; once for each, in the order of play' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand solve" -l deal -d 'Lay the piles as a deal file tells, and look into that deal' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand solve" -l session -d 'Look into the deal of a session: any part of its name that no other has, or `last`' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand solve" -l deals -d 'Shuffle that many deals' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand solve" -l positions -d 'Look at that many thousands of positions of a deal, at most' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand solve" -l seed -d 'Shuffle the same deals again' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand solve" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Where the output is a terminal that has colours (heeds `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Everywhere, in files and pipes too'
never\t'Nowhere, not even at a terminal that has them'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand solve" -l journal -d 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand solve" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand solve" -l plain -d 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand solve" -l no-pager -d 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand solve" -s q -l quiet -d 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand solve" -s v -l verbose -d 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand solve" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand scores" -l player -d 'Only sessions of this player' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand scores" -l since -d 'Only sessions begun on this day or later: 2026-11-20, 2026-11, yesterday, 30d' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand scores" -l until -d 'Only sessions begun on this day or before' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand scores" -l by -d 'Divide the figures further' -r -f -a "option\t'By the set of options (which is done anyhow, unless --pool)'
preset\t'By the preset; games under other options stand apart'
player\t'By the player, one row for each'
month\t'By the month in which a game ended'
weekday\t'By the day of the week'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand scores" -l svg -d 'Write the same pictures to a file, for printing' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand scores" -l html -d 'Write a page to a file, to be shared: figures, pictures, the games and their replays' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand scores" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Where the output is a terminal that has colours (heeds `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Everywhere, in files and pipes too'
never\t'Nowhere, not even at a terminal that has them'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand scores" -l journal -d 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand scores" -l pool -d 'Count games under different options together'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand scores" -l clean -d 'Leave out games with take-backs or hints'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand scores" -l chart -d 'Draw the scores over time, how often each came, and the rate by month'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand scores" -l goals -d 'Show the goals to play for, and how far you are'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand scores" -l force -d 'Write over a file that exists'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand scores" -l csv -d 'Print a table for spreadsheets'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand scores" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand scores" -l plain -d 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand scores" -l no-pager -d 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand scores" -s q -l quiet -d 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand scores" -s v -l verbose -d 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand scores" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand simulate" -l set -d 'Set an option of the game; wins over the preset' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand simulate" -l preset -d 'Use a named set of options' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand simulate" -l player -d 'Name a player; once for each, in the order of play' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand simulate" -l games -d 'Play that many games' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand simulate" -l policy -d 'Who decides: `random`; for one player also `learned`, which decides by what was learned of the game, or `expert`, which tries each decision by that [default: `expert`, or `random` for several players]' -r -f -a "random\t'Every legal decision is equally likely'
learned\t'Decisions are as likely as was learned of the game; nothing is tried'
expert\t'Each decision is tried by what was learned of the game'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand simulate" -l deal -d 'Lay the piles as a deal file tells; the decisions are then made at random' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand simulate" -l budget -d 'How much `expert` may try for each decision, in thousands of steps [default: 480]' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand simulate" -l jobs -d 'Play on that many threads [default: all]; the number changes no figure' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand simulate" -l seed -d 'Play the same games again' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand simulate" -l vary -d 'Compare the values of an option, each with the same deals: a range as in `damage-limit=5..7`, a list as in `jokers=0,2`, all values of a key, or `preset`' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand simulate" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Where the output is a terminal that has colours (heeds `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Everywhere, in files and pipes too'
never\t'Nowhere, not even at a terminal that has them'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand simulate" -l journal -d 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand simulate" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand simulate" -l plain -d 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand simulate" -l no-pager -d 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand simulate" -s q -l quiet -d 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand simulate" -s v -l verbose -d 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand simulate" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand referee" -l set -d 'Set an option of the game; wins over the preset' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand referee" -l preset -d 'Use a named set of options' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand referee" -l player -d 'Name a player; once for each, in the order of play' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand referee" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Where the output is a terminal that has colours (heeds `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Everywhere, in files and pipes too'
never\t'Nowhere, not even at a terminal that has them'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand referee" -l journal -d 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand referee" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand referee" -l plain -d 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand referee" -l no-pager -d 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand referee" -s q -l quiet -d 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand referee" -s v -l verbose -d 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand referee" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and not __fish_seen_subcommand_from list show check new schema help" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Where the output is a terminal that has colours (heeds `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Everywhere, in files and pipes too'
never\t'Nowhere, not even at a terminal that has them'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and not __fish_seen_subcommand_from list show check new schema help" -l journal -d 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and not __fish_seen_subcommand_from list show check new schema help" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and not __fish_seen_subcommand_from list show check new schema help" -l plain -d 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and not __fish_seen_subcommand_from list show check new schema help" -l no-pager -d 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and not __fish_seen_subcommand_from list show check new schema help" -s q -l quiet -d 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and not __fish_seen_subcommand_from list show check new schema help" -s v -l verbose -d 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and not __fish_seen_subcommand_from list show check new schema help" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and not __fish_seen_subcommand_from list show check new schema help" -f -a "list" -d 'List the rulebooks: those that come with the program, and your own'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and not __fish_seen_subcommand_from list show check new schema help" -f -a "show" -d 'Print a rulebook; for house rules the whole of it, with what it takes over'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and not __fish_seen_subcommand_from list show check new schema help" -f -a "check" -d 'Proofread rulebooks: mistakes with file, line and column'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and not __fish_seen_subcommand_from list show check new schema help" -f -a "new" -d 'Begin house rules: a file that changes a game, with what it can change'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and not __fish_seen_subcommand_from list show check new schema help" -f -a "schema" -d 'Print the JSON Schema of a rulebook, for editors that check and complete'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and not __fish_seen_subcommand_from list show check new schema help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from list" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Where the output is a terminal that has colours (heeds `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Everywhere, in files and pipes too'
never\t'Nowhere, not even at a terminal that has them'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from list" -l journal -d 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from list" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from list" -l plain -d 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from list" -l no-pager -d 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from list" -s q -l quiet -d 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from list" -s v -l verbose -d 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from list" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from show" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Where the output is a terminal that has colours (heeds `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Everywhere, in files and pipes too'
never\t'Nowhere, not even at a terminal that has them'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from show" -l journal -d 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from show" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from show" -l plain -d 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from show" -l no-pager -d 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from show" -s q -l quiet -d 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from show" -s v -l verbose -d 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from show" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from check" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Where the output is a terminal that has colours (heeds `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Everywhere, in files and pipes too'
never\t'Nowhere, not even at a terminal that has them'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from check" -l journal -d 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from check" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from check" -l plain -d 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from check" -l no-pager -d 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from check" -s q -l quiet -d 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from check" -s v -l verbose -d 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from check" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from new" -l skeleton -d 'Print the skeleton of a rulebook for a new game instead, for those who add a game to the program' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from new" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Where the output is a terminal that has colours (heeds `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Everywhere, in files and pipes too'
never\t'Nowhere, not even at a terminal that has them'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from new" -l journal -d 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from new" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from new" -l plain -d 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from new" -l no-pager -d 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from new" -s q -l quiet -d 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from new" -s v -l verbose -d 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from new" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from schema" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Where the output is a terminal that has colours (heeds `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Everywhere, in files and pipes too'
never\t'Nowhere, not even at a terminal that has them'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from schema" -l journal -d 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from schema" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from schema" -l plain -d 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from schema" -l no-pager -d 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from schema" -s q -l quiet -d 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from schema" -s v -l verbose -d 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from schema" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from help" -f -a "list" -d 'List the rulebooks: those that come with the program, and your own'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from help" -f -a "show" -d 'Print a rulebook; for house rules the whole of it, with what it takes over'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from help" -f -a "check" -d 'Proofread rulebooks: mistakes with file, line and column'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from help" -f -a "new" -d 'Begin house rules: a file that changes a game, with what it can change'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from help" -f -a "schema" -d 'Print the JSON Schema of a rulebook, for editors that check and complete'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and not __fish_seen_subcommand_from path show get set edit help" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Where the output is a terminal that has colours (heeds `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Everywhere, in files and pipes too'
never\t'Nowhere, not even at a terminal that has them'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and not __fish_seen_subcommand_from path show get set edit help" -l journal -d 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and not __fish_seen_subcommand_from path show get set edit help" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and not __fish_seen_subcommand_from path show get set edit help" -l plain -d 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and not __fish_seen_subcommand_from path show get set edit help" -l no-pager -d 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and not __fish_seen_subcommand_from path show get set edit help" -s q -l quiet -d 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and not __fish_seen_subcommand_from path show get set edit help" -s v -l verbose -d 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and not __fish_seen_subcommand_from path show get set edit help" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and not __fish_seen_subcommand_from path show get set edit help" -f -a "path" -d 'Print where the configuration lies [env: DECKWARDEN_CONFIG]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and not __fish_seen_subcommand_from path show get set edit help" -f -a "show" -d 'Show what is configured, and where it comes from'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and not __fish_seen_subcommand_from path show get set edit help" -f -a "get" -d 'Print what a key says'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and not __fish_seen_subcommand_from path show get set edit help" -f -a "set" -d 'Set a key in the file, or take it out'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and not __fish_seen_subcommand_from path show get set edit help" -f -a "edit" -d 'Open the file in `$VISUAL` or `$EDITOR`, and check it afterwards'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and not __fish_seen_subcommand_from path show get set edit help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from path" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Where the output is a terminal that has colours (heeds `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Everywhere, in files and pipes too'
never\t'Nowhere, not even at a terminal that has them'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from path" -l journal -d 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from path" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from path" -l plain -d 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from path" -l no-pager -d 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from path" -s q -l quiet -d 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from path" -s v -l verbose -d 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from path" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from show" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Where the output is a terminal that has colours (heeds `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Everywhere, in files and pipes too'
never\t'Nowhere, not even at a terminal that has them'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from show" -l journal -d 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from show" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from show" -l plain -d 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from show" -l no-pager -d 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from show" -s q -l quiet -d 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from show" -s v -l verbose -d 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from show" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from get" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Where the output is a terminal that has colours (heeds `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Everywhere, in files and pipes too'
never\t'Nowhere, not even at a terminal that has them'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from get" -l journal -d 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from get" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from get" -l plain -d 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from get" -l no-pager -d 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from get" -s q -l quiet -d 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from get" -s v -l verbose -d 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from get" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from set" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Where the output is a terminal that has colours (heeds `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Everywhere, in files and pipes too'
never\t'Nowhere, not even at a terminal that has them'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from set" -l journal -d 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from set" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from set" -l plain -d 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from set" -l no-pager -d 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from set" -s q -l quiet -d 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from set" -s v -l verbose -d 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from set" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from edit" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Where the output is a terminal that has colours (heeds `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Everywhere, in files and pipes too'
never\t'Nowhere, not even at a terminal that has them'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from edit" -l journal -d 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from edit" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from edit" -l plain -d 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from edit" -l no-pager -d 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from edit" -s q -l quiet -d 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from edit" -s v -l verbose -d 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from edit" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from help" -f -a "path" -d 'Print where the configuration lies [env: DECKWARDEN_CONFIG]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from help" -f -a "show" -d 'Show what is configured, and where it comes from'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from help" -f -a "get" -d 'Print what a key says'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from help" -f -a "set" -d 'Set a key in the file, or take it out'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from help" -f -a "edit" -d 'Open the file in `$VISUAL` or `$EDITOR`, and check it afterwards'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand perft" -l deal -d 'The deal file: the order of every pile, top card first' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand perft" -l depth -d 'The longest sequences to count' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand perft" -l set -d 'Set an option of the game; wins over the preset' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand perft" -l preset -d 'Use a named set of options' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand perft" -l player -d 'Name a player; once for each, in the order of play' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand perft" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Where the output is a terminal that has colours (heeds `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Everywhere, in files and pipes too'
never\t'Nowhere, not even at a terminal that has them'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand perft" -l journal -d 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand perft" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand perft" -l plain -d 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand perft" -l no-pager -d 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand perft" -s q -l quiet -d 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand perft" -s v -l verbose -d 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand perft" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and not __fish_seen_subcommand_from learn win-rates help" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Where the output is a terminal that has colours (heeds `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Everywhere, in files and pipes too'
never\t'Nowhere, not even at a terminal that has them'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and not __fish_seen_subcommand_from learn win-rates help" -l journal -d 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and not __fish_seen_subcommand_from learn win-rates help" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and not __fish_seen_subcommand_from learn win-rates help" -l plain -d 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and not __fish_seen_subcommand_from learn win-rates help" -l no-pager -d 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and not __fish_seen_subcommand_from learn win-rates help" -s q -l quiet -d 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and not __fish_seen_subcommand_from learn win-rates help" -s v -l verbose -d 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and not __fish_seen_subcommand_from learn win-rates help" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and not __fish_seen_subcommand_from learn win-rates help" -f -a "learn" -d 'Learn a game by playing it, and write the weights of what decisions cause to a file'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and not __fish_seen_subcommand_from learn win-rates help" -f -a "win-rates" -d 'Print how games for one player fare under their presets, as the page `docs/win-rates.md` tells it, also as data'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and not __fish_seen_subcommand_from learn win-rates help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from learn" -l preset -d 'Learn from games of that preset; without one, of all presets' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from learn" -l set -d 'Set an option in all of them' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from learn" -l batches -d 'Play that many batches of twelve games with the same cards' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from learn" -l seed -d 'Learn the same weights again' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from learn" -s o -l output -d 'Write the file there, not among your own (`coach/ID.yaml` of the configuration)' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from learn" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Where the output is a terminal that has colours (heeds `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Everywhere, in files and pipes too'
never\t'Nowhere, not even at a terminal that has them'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from learn" -l journal -d 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from learn" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from learn" -l plain -d 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from learn" -l no-pager -d 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from learn" -s q -l quiet -d 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from learn" -s v -l verbose -d 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from learn" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from win-rates" -l games -d 'Play that many games of each table by `expert`, and fifty times as many at random' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from win-rates" -l budget -d 'How much `expert` may try for each decision, in thousands of steps' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from win-rates" -l deals -d 'Shuffle that many deals of each table whose deals can be solved' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from win-rates" -l seed -d 'Play other games than those of seed 1, whose figures the page tells' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from win-rates" -l data -d 'Keep the figures in a file, too, beside those of other games, and print all: `rulebooks/coach/win-rates.json`, from which the rulebooks tell them' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from win-rates" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Where the output is a terminal that has colours (heeds `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Everywhere, in files and pipes too'
never\t'Nowhere, not even at a terminal that has them'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from win-rates" -l journal -d 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from win-rates" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from win-rates" -l plain -d 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from win-rates" -l no-pager -d 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from win-rates" -s q -l quiet -d 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from win-rates" -s v -l verbose -d 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from win-rates" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from help" -f -a "learn" -d 'Learn a game by playing it, and write the weights of what decisions cause to a file'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from help" -f -a "win-rates" -d 'Print how games for one player fare under their presets, as the page `docs/win-rates.md` tells it, also as data'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand completions" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Where the output is a terminal that has colours (heeds `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Everywhere, in files and pipes too'
never\t'Nowhere, not even at a terminal that has them'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand completions" -l journal -d 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand completions" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand completions" -l plain -d 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand completions" -l no-pager -d 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand completions" -s q -l quiet -d 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand completions" -s v -l verbose -d 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand completions" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand man" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Where the output is a terminal that has colours (heeds `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Everywhere, in files and pipes too'
never\t'Nowhere, not even at a terminal that has them'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand man" -l journal -d 'Use the journal in this directory instead of the usual one [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand man" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand man" -l plain -d 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand man" -l no-pager -d 'Show long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand man" -s q -l quiet -d 'Say less: no greeting, no table after each line of a script, no word where all went as asked'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand man" -s v -l verbose -d 'Say more: what is awaited after each line of a script, and which sessions `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand man" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and not __fish_seen_subcommand_from play resume rules learn drill games journal review solve scores simulate referee rulebook config perft coach completions man help" -f -a "play" -d 'Play a game with your deck, refereed'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and not __fish_seen_subcommand_from play resume rules learn drill games journal review solve scores simulate referee rulebook config perft coach completions man help" -f -a "resume" -d 'Go on with a game that was left'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and not __fish_seen_subcommand_from play resume rules learn drill games journal review solve scores simulate referee rulebook config perft coach completions man help" -f -a "rules" -d 'Show the rules of a game, or those that fit some words'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and not __fish_seen_subcommand_from play resume rules learn drill games journal review solve scores simulate referee rulebook config perft coach completions man help" -f -a "learn" -d 'Learn a game step by step'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and not __fish_seen_subcommand_from play resume rules learn drill games journal review solve scores simulate referee rulebook config perft coach completions man help" -f -a "drill" -d 'Practise the rules of a game: questions about positions of random play'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and not __fish_seen_subcommand_from play resume rules learn drill games journal review solve scores simulate referee rulebook config perft coach completions man help" -f -a "games" -d 'List the games that can be played, with their designers and house rules, or tell how often one is won'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and not __fish_seen_subcommand_from play resume rules learn drill games journal review solve scores simulate referee rulebook config perft coach completions man help" -f -a "journal" -d 'The sessions that were played: list, show, replay, correct, verify, export'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and not __fish_seen_subcommand_from play resume rules learn drill games journal review solve scores simulate referee rulebook config perft coach completions man help" -f -a "review" -d 'Look back on a game: luck, skill, and the moments that mattered'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and not __fish_seen_subcommand_from play resume rules learn drill games journal review solve scores simulate referee rulebook config perft coach completions man help" -f -a "solve" -d 'Tell whether a deal can be won'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and not __fish_seen_subcommand_from play resume rules learn drill games journal review solve scores simulate referee rulebook config perft coach completions man help" -f -a "scores" -d 'Show how it went so far: games, scores, rates with their intervals'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and not __fish_seen_subcommand_from play resume rules learn drill games journal review solve scores simulate referee rulebook config perft coach completions man help" -f -a "simulate" -d 'Play whole games without a table, by a policy: how often they are won, and how they end'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and not __fish_seen_subcommand_from play resume rules learn drill games journal review solve scores simulate referee rulebook config perft coach completions man help" -f -a "referee" -d 'Referee a game for a program: a line of notation in, a line of JSON out'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and not __fish_seen_subcommand_from play resume rules learn drill games journal review solve scores simulate referee rulebook config perft coach completions man help" -f -a "rulebook" -d 'List, read, proofread and begin rulebooks'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and not __fish_seen_subcommand_from play resume rules learn drill games journal review solve scores simulate referee rulebook config perft coach completions man help" -f -a "config" -d 'Show and set what is usual for you: your name, a game, colours, the journal\'s place'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and not __fish_seen_subcommand_from play resume rules learn drill games journal review solve scores simulate referee rulebook config perft coach completions man help" -f -a "perft" -d 'Count the sequences of decisions that a deal allows'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and not __fish_seen_subcommand_from play resume rules learn drill games journal review solve scores simulate referee rulebook config perft coach completions man help" -f -a "coach" -d 'Learn by playing what `expert` knows of a game'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and not __fish_seen_subcommand_from play resume rules learn drill games journal review solve scores simulate referee rulebook config perft coach completions man help" -f -a "completions" -d 'Print the completion script of a shell'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and not __fish_seen_subcommand_from play resume rules learn drill games journal review solve scores simulate referee rulebook config perft coach completions man help" -f -a "man" -d 'Print the manual page, or write all pages to a directory'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and not __fish_seen_subcommand_from play resume rules learn drill games journal review solve scores simulate referee rulebook config perft coach completions man help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and __fish_seen_subcommand_from journal" -f -a "list" -d 'List the sessions, newest first'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and __fish_seen_subcommand_from journal" -f -a "show" -d 'Show a session: its head, every line, its end'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and __fish_seen_subcommand_from journal" -f -a "replay" -d 'Play a session again, step by step, with the table drawn'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and __fish_seen_subcommand_from journal" -f -a "note" -d 'Add a remark to a session'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and __fish_seen_subcommand_from journal" -f -a "fix" -d 'Correct a typing mistake in a session'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and __fish_seen_subcommand_from journal" -f -a "verify" -d 'Replay every session and compare it with what its file tells'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and __fish_seen_subcommand_from journal" -f -a "repair" -d 'Put a sound copy in the place of a damaged session; the damaged file is kept'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and __fish_seen_subcommand_from journal" -f -a "export" -d 'Write sessions for other programs, or for paper'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and __fish_seen_subcommand_from journal" -f -a "import" -d 'Read sessions that `export --format json` wrote'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and __fish_seen_subcommand_from journal" -f -a "delete" -d 'Move a session to the trash'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and __fish_seen_subcommand_from journal" -f -a "restore" -d 'Bring a session back from the trash'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and __fish_seen_subcommand_from journal" -f -a "path" -d 'Print where the journal, or a session\'s file, lies'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and __fish_seen_subcommand_from rulebook" -f -a "list" -d 'List the rulebooks: those that come with the program, and your own'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and __fish_seen_subcommand_from rulebook" -f -a "show" -d 'Print a rulebook; for house rules the whole of it, with what it takes over'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and __fish_seen_subcommand_from rulebook" -f -a "check" -d 'Proofread rulebooks: mistakes with file, line and column'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and __fish_seen_subcommand_from rulebook" -f -a "new" -d 'Begin house rules: a file that changes a game, with what it can change'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and __fish_seen_subcommand_from rulebook" -f -a "schema" -d 'Print the JSON Schema of a rulebook, for editors that check and complete'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and __fish_seen_subcommand_from config" -f -a "path" -d 'Print where the configuration lies [env: DECKWARDEN_CONFIG]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and __fish_seen_subcommand_from config" -f -a "show" -d 'Show what is configured, and where it comes from'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and __fish_seen_subcommand_from config" -f -a "get" -d 'Print what a key says'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and __fish_seen_subcommand_from config" -f -a "set" -d 'Set a key in the file, or take it out'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and __fish_seen_subcommand_from config" -f -a "edit" -d 'Open the file in `$VISUAL` or `$EDITOR`, and check it afterwards'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and __fish_seen_subcommand_from coach" -f -a "learn" -d 'Learn a game by playing it, and write the weights of what decisions cause to a file'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and __fish_seen_subcommand_from coach" -f -a "win-rates" -d 'Print how games for one player fare under their presets, as the page `docs/win-rates.md` tells it, also as data'
