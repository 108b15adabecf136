# Print an optspec for argparse to handle cmd's options that are independent of any subcommand.
function __fish_deckwarden_global_optspecs
    string join \n json plain spoken changes color= no-pager journal= q/quiet v/verbose h/help V/version
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

complete -c deckwarden -n "__fish_deckwarden_needs_command" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Only if the output is a terminal with colours (respects `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Always, in files and pipes too'
never\t'Never, not even at a terminal'"
complete -c deckwarden -n "__fish_deckwarden_needs_command" -l journal -d 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_needs_command" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_needs_command" -l plain -d 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_needs_command" -l spoken -d 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
complete -c deckwarden -n "__fish_deckwarden_needs_command" -l changes -d 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
complete -c deckwarden -n "__fish_deckwarden_needs_command" -l no-pager -d 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_needs_command" -s q -l quiet -d 'Print less: no greeting, no table after each line of a script, no message on success'
complete -c deckwarden -n "__fish_deckwarden_needs_command" -s v -l verbose -d 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_needs_command" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c deckwarden -n "__fish_deckwarden_needs_command" -s V -l version -d 'Print version'
complete -c deckwarden -n "__fish_deckwarden_needs_command" -f -a "play" -d 'Play a game with your deck and a referee'
complete -c deckwarden -n "__fish_deckwarden_needs_command" -f -a "resume" -d 'Continue an unfinished game'
complete -c deckwarden -n "__fish_deckwarden_needs_command" -f -a "rules" -d 'Read the rules of a game, or search them'
complete -c deckwarden -n "__fish_deckwarden_needs_command" -f -a "watch" -d 'Watch the program play a round and explain it'
complete -c deckwarden -n "__fish_deckwarden_needs_command" -f -a "learn" -d 'Learn a game step by step'
complete -c deckwarden -n "__fish_deckwarden_needs_command" -f -a "drill" -d 'Practise the rules of a game with questions about random positions'
complete -c deckwarden -n "__fish_deckwarden_needs_command" -f -a "games" -d 'List the games and your house rules, or show the win rate of a game'
complete -c deckwarden -n "__fish_deckwarden_needs_command" -f -a "journal" -d 'List, show, replay, correct, verify and export your sessions'
complete -c deckwarden -n "__fish_deckwarden_needs_command" -f -a "review" -d 'Review a game: luck, skill, and the costliest decisions'
complete -c deckwarden -n "__fish_deckwarden_needs_command" -f -a "solve" -d 'Find out whether a deal can be won'
complete -c deckwarden -n "__fish_deckwarden_needs_command" -f -a "scores" -d 'Show your results: games, scores, win rates with their 95 % intervals'
complete -c deckwarden -n "__fish_deckwarden_needs_command" -f -a "simulate" -d 'Simulate games, and count how often the program wins and how the games end'
complete -c deckwarden -n "__fish_deckwarden_needs_command" -f -a "referee" -d 'Referee a game for another program: a line of notation in, a line of JSON out'
complete -c deckwarden -n "__fish_deckwarden_needs_command" -f -a "rulebook" -d 'List, print, check and create rulebooks'
complete -c deckwarden -n "__fish_deckwarden_needs_command" -f -a "config" -d 'Show and change your settings: your name, your usual game, colours, the journal\'s directory'
complete -c deckwarden -n "__fish_deckwarden_needs_command" -f -a "perft" -d 'Count the sequences of decisions in a deal'
complete -c deckwarden -n "__fish_deckwarden_needs_command" -f -a "coach" -d 'Train the coach\'s weights, and measure win rates'
complete -c deckwarden -n "__fish_deckwarden_needs_command" -f -a "completions" -d 'Print the completion script for a shell'
complete -c deckwarden -n "__fish_deckwarden_needs_command" -f -a "man" -d 'Print the manual page, or write all manual pages to a directory'
complete -c deckwarden -n "__fish_deckwarden_needs_command" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand play" -l set -d 'Set an option of the game; it overrides the preset' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand play" -l preset -d 'Use a named set of options' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand play" -l player -d 'Name a player; repeat the option for each player, in the order of play [env: DECKWARDEN_PLAYER]' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand play" -l teach -d 'Explain each rule when it first matters, once for each player; `--teach=again` repeats the explanations, `--teach=off` turns them off [env: DECKWARDEN_TEACH]' -r -f -a "on\t'Explain each rule that this player has not seen yet'
again\t'Forget what this player has seen, and explain every rule'
off\t'Explain nothing, even if the configuration says otherwise'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand play" -l script -d 'Read the lines from a file (`-` for standard input), and stop at the first refused line' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand play" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Only if the output is a terminal with colours (respects `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Always, in files and pipes too'
never\t'Never, not even at a terminal'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand play" -l journal -d 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand play" -l brief -d 'With a script: show only its first lines and its end'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand play" -l keep -d 'Save this game in the journal even if its lines come from a script or a pipe'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand play" -l no-journal -d 'Do not save this game in the journal'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand play" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand play" -l plain -d 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand play" -l spoken -d 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand play" -l changes -d 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand play" -l no-pager -d 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand play" -s q -l quiet -d 'Print less: no greeting, no table after each line of a script, no message on success'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand play" -s v -l verbose -d 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand play" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand resume" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Only if the output is a terminal with colours (respects `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Always, in files and pipes too'
never\t'Never, not even at a terminal'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand resume" -l journal -d 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand resume" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand resume" -l plain -d 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand resume" -l spoken -d 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand resume" -l changes -d 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand resume" -l no-pager -d 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand resume" -s q -l quiet -d 'Print less: no greeting, no table after each line of a script, no message on success'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand resume" -s v -l verbose -d 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand resume" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rules" -l set -d 'Set an option of the game for these rules; it overrides the preset' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rules" -l preset -d 'Use a named set of options for these rules' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rules" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Only if the output is a terminal with colours (respects `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Always, in files and pipes too'
never\t'Never, not even at a terminal'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rules" -l journal -d 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rules" -l sheet -d 'Print a one-page summary for the table: set-up, turn, notation, end'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rules" -l markdown -d 'Print the rulebook or the summary as Markdown'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rules" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rules" -l plain -d 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rules" -l spoken -d 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rules" -l changes -d 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rules" -l no-pager -d 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rules" -s q -l quiet -d 'Print less: no greeting, no table after each line of a script, no message on success'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rules" -s v -l verbose -d 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rules" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand watch" -s n -l steps -d 'Number of decisions to watch; the coach always finishes its last plan' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand watch" -l seed -d 'Use this seed; the same seed turns up the same cards' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand watch" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Only if the output is a terminal with colours (respects `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Always, in files and pipes too'
never\t'Never, not even at a terminal'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand watch" -l journal -d 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand watch" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand watch" -l plain -d 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand watch" -l spoken -d 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand watch" -l changes -d 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand watch" -l no-pager -d 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand watch" -s q -l quiet -d 'Print less: no greeting, no table after each line of a script, no message on success'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand watch" -s v -l verbose -d 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand watch" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand learn" -l knowing -d 'Learn only what differs from GAME, a game that you know' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand learn" -l player -d 'The player whose progress is saved [env: DECKWARDEN_PLAYER]' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand learn" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Only if the output is a terminal with colours (respects `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Always, in files and pipes too'
never\t'Never, not even at a terminal'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand learn" -l journal -d 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand learn" -l list -d 'List the lessons and your progress'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand learn" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand learn" -l plain -d 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand learn" -l spoken -d 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand learn" -l changes -d 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand learn" -l no-pager -d 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand learn" -s q -l quiet -d 'Print less: no greeting, no table after each line of a script, no message on success'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand learn" -s v -l verbose -d 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand learn" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand drill" -l rule -d 'Ask about this rule only' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand drill" -s n -l count -d 'Number of questions to ask' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand drill" -l seed -d 'Use this seed; it repeats the questions if your saved progress and your answers are the same, and always with `--json`' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand drill" -l player -d 'The player whose answers are saved [env: DECKWARDEN_PLAYER]' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand drill" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Only if the output is a terminal with colours (respects `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Always, in files and pipes too'
never\t'Never, not even at a terminal'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand drill" -l journal -d 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand drill" -l mistakes -d 'Ask about your own mistakes: turns of your last games in which another decision was better, and then rules that refused your lines (most frequent first)'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand drill" -l results -d 'Show your results instead of asking questions'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand drill" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand drill" -l plain -d 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand drill" -l spoken -d 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand drill" -l changes -d 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand drill" -l no-pager -d 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand drill" -s q -l quiet -d 'Print less: no greeting, no table after each line of a script, no message on success'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand drill" -s v -l verbose -d 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand drill" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand games" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Only if the output is a terminal with colours (respects `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Always, in files and pipes too'
never\t'Never, not even at a terminal'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand games" -l journal -d 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand games" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand games" -l plain -d 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand games" -l spoken -d 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand games" -l changes -d 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand games" -l no-pager -d 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand games" -s q -l quiet -d 'Print less: no greeting, no table after each line of a script, no message on success'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand games" -s v -l verbose -d 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand games" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and not __fish_seen_subcommand_from list show replay note fix verify repair export import delete restore path help" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Only if the output is a terminal with colours (respects `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Always, in files and pipes too'
never\t'Never, not even at a terminal'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and not __fish_seen_subcommand_from list show replay note fix verify repair export import delete restore path help" -l journal -d 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and not __fish_seen_subcommand_from list show replay note fix verify repair export import delete restore path help" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and not __fish_seen_subcommand_from list show replay note fix verify repair export import delete restore path help" -l plain -d 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and not __fish_seen_subcommand_from list show replay note fix verify repair export import delete restore path help" -l spoken -d 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and not __fish_seen_subcommand_from list show replay note fix verify repair export import delete restore path help" -l changes -d 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and not __fish_seen_subcommand_from list show replay note fix verify repair export import delete restore path help" -l no-pager -d 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and not __fish_seen_subcommand_from list show replay note fix verify repair export import delete restore path help" -s q -l quiet -d 'Print less: no greeting, no table after each line of a script, no message on success'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and not __fish_seen_subcommand_from list show replay note fix verify repair export import delete restore path help" -s v -l verbose -d 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and not __fish_seen_subcommand_from list show replay note fix verify repair export import delete restore path help" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and not __fish_seen_subcommand_from list show replay note fix verify repair export import delete restore path help" -f -a "list" -d 'List the sessions, newest first'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and not __fish_seen_subcommand_from list show replay note fix verify repair export import delete restore path help" -f -a "show" -d 'Show a session: its header, every line, its outcome'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and not __fish_seen_subcommand_from list show replay note fix verify repair export import delete restore path help" -f -a "replay" -d 'Replay a session step by step, with the table drawn'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and not __fish_seen_subcommand_from list show replay note fix verify repair export import delete restore path help" -f -a "note" -d 'Add a note to a session'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and not __fish_seen_subcommand_from list show replay note fix verify repair export import delete restore path help" -f -a "fix" -d 'Correct a typing mistake in a session'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and not __fish_seen_subcommand_from list show replay note fix verify repair export import delete restore path help" -f -a "verify" -d 'Replay every session and compare it with its file'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and not __fish_seen_subcommand_from list show replay note fix verify repair export import delete restore path help" -f -a "repair" -d 'Replace damaged sessions with repaired copies, and keep the damaged files'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and not __fish_seen_subcommand_from list show replay note fix verify repair export import delete restore path help" -f -a "export" -d 'Write sessions for other programs, or for printing'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and not __fish_seen_subcommand_from list show replay note fix verify repair export import delete restore path help" -f -a "import" -d 'Read sessions that `export --format json` wrote'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and not __fish_seen_subcommand_from list show replay note fix verify repair export import delete restore path help" -f -a "delete" -d 'Move a session to the trash'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and not __fish_seen_subcommand_from list show replay note fix verify repair export import delete restore path help" -f -a "restore" -d 'Move a session back from the trash'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and not __fish_seen_subcommand_from list show replay note fix verify repair export import delete restore path help" -f -a "path" -d 'Print the path of the journal or of a session file'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and not __fish_seen_subcommand_from list show replay note fix verify repair export import delete restore path help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from list" -l game -d 'Only sessions of this game' -r -f -a "classic\t''
advanced\t''
crawl\t''
mythic\t''
bullen\t''
scoundrel\t''
regicide\t''"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from list" -l player -d 'Only sessions of this player' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from list" -l result -d 'Only sessions with this result: won, lost, left, conceded, unfinished' -r -f -a "won\t''
lost\t''
left\t''
conceded\t''
unfinished\t''"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from list" -l since -d 'Only sessions started on this day or later: 2026-11-20, 2026-11, yesterday, 30d' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from list" -l until -d 'Only sessions started on this day or earlier' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from list" -l page -d 'Show this page; a terminal shows one page at a time' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from list" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Only if the output is a terminal with colours (respects `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Always, in files and pipes too'
never\t'Never, not even at a terminal'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from list" -l journal -d 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from list" -l all -d 'Show everything at once'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from list" -l trash -d 'List the deleted sessions instead'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from list" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from list" -l plain -d 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from list" -l spoken -d 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from list" -l changes -d 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from list" -l no-pager -d 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from list" -s q -l quiet -d 'Print less: no greeting, no table after each line of a script, no message on success'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from list" -s v -l verbose -d 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from list" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from show" -l card -d 'Write a picture of the end of the game to this file' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from show" -l html -d 'Write a page with the replay of the game to this file' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from show" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Only if the output is a terminal with colours (respects `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Always, in files and pipes too'
never\t'Never, not even at a terminal'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from show" -l journal -d 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from show" -l qr -d 'Show a QR code that adds the game to the BG Stats app on a telephone'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from show" -l force -d 'Overwrite an existing file'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from show" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from show" -l plain -d 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from show" -l spoken -d 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from show" -l changes -d 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from show" -l no-pager -d 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from show" -s q -l quiet -d 'Print less: no greeting, no table after each line of a script, no message on success'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from show" -s v -l verbose -d 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from show" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from replay" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Only if the output is a terminal with colours (respects `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Always, in files and pipes too'
never\t'Never, not even at a terminal'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from replay" -l journal -d 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from replay" -l all -d 'Show everything at once; otherwise the program waits for Enter after each line'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from replay" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from replay" -l plain -d 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from replay" -l spoken -d 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from replay" -l changes -d 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from replay" -l no-pager -d 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from replay" -s q -l quiet -d 'Print less: no greeting, no table after each line of a script, no message on success'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from replay" -s v -l verbose -d 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from replay" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from note" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Only if the output is a terminal with colours (respects `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Always, in files and pipes too'
never\t'Never, not even at a terminal'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from note" -l journal -d 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from note" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from note" -l plain -d 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from note" -l spoken -d 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from note" -l changes -d 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from note" -l no-pager -d 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from note" -s q -l quiet -d 'Print less: no greeting, no table after each line of a script, no message on success'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from note" -s v -l verbose -d 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from note" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from fix" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Only if the output is a terminal with colours (respects `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Always, in files and pipes too'
never\t'Never, not even at a terminal'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from fix" -l journal -d 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from fix" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from fix" -l plain -d 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from fix" -l spoken -d 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from fix" -l changes -d 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from fix" -l no-pager -d 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from fix" -s q -l quiet -d 'Print less: no greeting, no table after each line of a script, no message on success'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from fix" -s v -l verbose -d 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from fix" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from verify" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Only if the output is a terminal with colours (respects `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Always, in files and pipes too'
never\t'Never, not even at a terminal'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from verify" -l journal -d 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from verify" -l strict -d 'Fail if a session has entries without checksums'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from verify" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from verify" -l plain -d 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from verify" -l spoken -d 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from verify" -l changes -d 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from verify" -l no-pager -d 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from verify" -s q -l quiet -d 'Print less: no greeting, no table after each line of a script, no message on success'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from verify" -s v -l verbose -d 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from verify" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from repair" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Only if the output is a terminal with colours (respects `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Always, in files and pipes too'
never\t'Never, not even at a terminal'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from repair" -l journal -d 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from repair" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from repair" -l plain -d 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from repair" -l spoken -d 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from repair" -l changes -d 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from repair" -l no-pager -d 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from repair" -s q -l quiet -d 'Print less: no greeting, no table after each line of a script, no message on success'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from repair" -s v -l verbose -d 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from repair" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from export" -l format -d 'The file format to write' -r -f -a "json\t'All data, for `import` and other programs'
csv\t'A table for spreadsheets: a row for each player, or one row for all players who share a result'
bgsplay\t'A file for the BG Stats app'
markdown\t'A score sheet to print'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from export" -l game -d 'Only sessions of this game' -r -f -a "classic\t''
advanced\t''
crawl\t''
mythic\t''
bullen\t''
scoundrel\t''
regicide\t''"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from export" -l player -d 'Only sessions of this player' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from export" -l result -d 'Only sessions with this result: won, lost, left, conceded, unfinished' -r -f -a "won\t''
lost\t''
left\t''
conceded\t''
unfinished\t''"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from export" -l since -d 'Only sessions started on this day or later: 2026-11-20, 2026-11, yesterday, 30d' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from export" -l until -d 'Only sessions started on this day or earlier' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from export" -s o -l output -d 'Write to this file instead of standard output' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from export" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Only if the output is a terminal with colours (respects `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Always, in files and pipes too'
never\t'Never, not even at a terminal'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from export" -l journal -d 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from export" -l unfinished -d 'With `bgsplay`: include unfinished sessions; the statistics of BG Stats ignore them'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from export" -l force -d 'Overwrite an existing file'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from export" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from export" -l plain -d 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from export" -l spoken -d 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from export" -l changes -d 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from export" -l no-pager -d 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from export" -s q -l quiet -d 'Print less: no greeting, no table after each line of a script, no message on success'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from export" -s v -l verbose -d 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from export" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from import" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Only if the output is a terminal with colours (respects `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Always, in files and pipes too'
never\t'Never, not even at a terminal'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from import" -l journal -d 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from import" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from import" -l plain -d 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from import" -l spoken -d 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from import" -l changes -d 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from import" -l no-pager -d 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from import" -s q -l quiet -d 'Print less: no greeting, no table after each line of a script, no message on success'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from import" -s v -l verbose -d 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from import" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from delete" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Only if the output is a terminal with colours (respects `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Always, in files and pipes too'
never\t'Never, not even at a terminal'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from delete" -l journal -d 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from delete" -s y -l yes -d 'Delete without asking for confirmation'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from delete" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from delete" -l plain -d 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from delete" -l spoken -d 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from delete" -l changes -d 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from delete" -l no-pager -d 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from delete" -s q -l quiet -d 'Print less: no greeting, no table after each line of a script, no message on success'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from delete" -s v -l verbose -d 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from delete" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from restore" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Only if the output is a terminal with colours (respects `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Always, in files and pipes too'
never\t'Never, not even at a terminal'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from restore" -l journal -d 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from restore" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from restore" -l plain -d 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from restore" -l spoken -d 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from restore" -l changes -d 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from restore" -l no-pager -d 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from restore" -s q -l quiet -d 'Print less: no greeting, no table after each line of a script, no message on success'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from restore" -s v -l verbose -d 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from restore" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from path" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Only if the output is a terminal with colours (respects `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Always, in files and pipes too'
never\t'Never, not even at a terminal'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from path" -l journal -d 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from path" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from path" -l plain -d 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from path" -l spoken -d 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from path" -l changes -d 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from path" -l no-pager -d 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from path" -s q -l quiet -d 'Print less: no greeting, no table after each line of a script, no message on success'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from path" -s v -l verbose -d 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from path" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from help" -f -a "list" -d 'List the sessions, newest first'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from help" -f -a "show" -d 'Show a session: its header, every line, its outcome'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from help" -f -a "replay" -d 'Replay a session step by step, with the table drawn'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from help" -f -a "note" -d 'Add a note to a session'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from help" -f -a "fix" -d 'Correct a typing mistake in a session'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from help" -f -a "verify" -d 'Replay every session and compare it with its file'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from help" -f -a "repair" -d 'Replace damaged sessions with repaired copies, and keep the damaged files'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from help" -f -a "export" -d 'Write sessions for other programs, or for printing'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from help" -f -a "import" -d 'Read sessions that `export --format json` wrote'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from help" -f -a "delete" -d 'Move a session to the trash'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from help" -f -a "restore" -d 'Move a session back from the trash'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from help" -f -a "path" -d 'Print the path of the journal or of a session file'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand journal; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand review" -l budget -d 'How long the coach thinks about the whole review, in thousands of steps' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand review" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Only if the output is a terminal with colours (respects `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Always, in files and pipes too'
never\t'Never, not even at a terminal'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand review" -l journal -d 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand review" -l missing -d 'Review every finished game that has no review yet, newest first'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand review" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand review" -l plain -d 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand review" -l spoken -d 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand review" -l changes -d 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand review" -l no-pager -d 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand review" -s q -l quiet -d 'Print less: no greeting, no table after each line of a script, no message on success'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand review" -s v -l verbose -d 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand review" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand solve" -l set -d 'Set an option of the game; it overrides the preset' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand solve" -l preset -d 'Use a named set of options' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand solve" -l player -d 'Name a player; repeat the option for each player, in the order of play' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand solve" -l deal -d 'Use the deal in this file' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand solve" -l session -d 'Solve the deal of this session: `last`, or a part of its name that no other session has' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand solve" -l deals -d 'Number of deals to shuffle' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand solve" -l positions -d 'Try at most this many thousand positions of each deal' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand solve" -l seed -d 'Use this seed; the same seed shuffles the same deals' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand solve" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Only if the output is a terminal with colours (respects `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Always, in files and pipes too'
never\t'Never, not even at a terminal'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand solve" -l journal -d 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand solve" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand solve" -l plain -d 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand solve" -l spoken -d 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand solve" -l changes -d 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand solve" -l no-pager -d 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand solve" -s q -l quiet -d 'Print less: no greeting, no table after each line of a script, no message on success'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand solve" -s v -l verbose -d 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand solve" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand scores" -l player -d 'Only sessions of this player; name two players to compare them' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand scores" -l since -d 'Only sessions started on this day or later: 2026-11-20, 2026-11, yesterday, 30d' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand scores" -l until -d 'Only sessions started on this day or earlier' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand scores" -l by -d 'Show the games of each preset, player, month or weekday separately' -r -f -a "option\t'By the options (the default without --pool)'
preset\t'By the preset; games with other options are separate'
player\t'By the player\'s name'
month\t'By the month in which a game began'
weekday\t'By the day of the week'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand scores" -l svg -d 'Write the charts to an SVG file, for printing' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand scores" -l html -d 'Write a page in HTML with results, charts, the games and their replays' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand scores" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Only if the output is a terminal with colours (respects `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Always, in files and pipes too'
never\t'Never, not even at a terminal'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand scores" -l journal -d 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand scores" -l pool -d 'Count games with different options together'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand scores" -l clean -d 'Leave out games with undo or hints'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand scores" -l chart -d 'Draw charts: scores over time, number of games with each score, rate by month'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand scores" -l goals -d 'Show the goals and your progress'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand scores" -l force -d 'Overwrite an existing file'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand scores" -l csv -d 'Print a table for spreadsheets'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand scores" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand scores" -l plain -d 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand scores" -l spoken -d 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand scores" -l changes -d 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand scores" -l no-pager -d 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand scores" -s q -l quiet -d 'Print less: no greeting, no table after each line of a script, no message on success'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand scores" -s v -l verbose -d 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand scores" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand simulate" -l set -d 'Set an option of the game; it overrides the preset' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand simulate" -l preset -d 'Use a named set of options' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand simulate" -l player -d 'Name a player; repeat the option for each player, in the order of play' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand simulate" -l games -d 'Number of games to simulate' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand simulate" -l policy -d 'How to decide: at random (`random`) or, in solo games, with trained weights (`learned`), by trying plans in simulated games (`expert`), or by following every hint (`hints`) [default: `expert`, or `random` with --deal or for several players]' -r -f -a "random\t'Makes every legal decision with the same probability'
learned\t'Decides at random, but trained weights make good decisions likelier'
expert\t'Compares plans in games that `learned` plays to the end'
hints\t'Plays the first decision of every hint'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand simulate" -l deal -d 'Use the deal in this file; decisions are then random' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand simulate" -l budget -d 'How long the coach thinks about each decision of `expert`, in thousands of steps [default: 480]' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand simulate" -l jobs -d 'Number of threads [default: all]; the results are the same with any number' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand simulate" -l seed -d 'Use this seed; the same seed plays the same games' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand simulate" -l vary -d 'Play the same deals under several values of an option and compare the results: a range such as `damage-limit=5..7`, a list such as `jokers=0,2`, a key alone for all its values, or `preset`' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand simulate" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Only if the output is a terminal with colours (respects `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Always, in files and pipes too'
never\t'Never, not even at a terminal'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand simulate" -l journal -d 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand simulate" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand simulate" -l plain -d 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand simulate" -l spoken -d 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand simulate" -l changes -d 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand simulate" -l no-pager -d 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand simulate" -s q -l quiet -d 'Print less: no greeting, no table after each line of a script, no message on success'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand simulate" -s v -l verbose -d 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand simulate" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand referee" -l set -d 'Set an option of the game; it overrides the preset' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand referee" -l preset -d 'Use a named set of options' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand referee" -l player -d 'Name a player; repeat the option for each player, in the order of play' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand referee" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Only if the output is a terminal with colours (respects `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Always, in files and pipes too'
never\t'Never, not even at a terminal'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand referee" -l journal -d 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand referee" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand referee" -l plain -d 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand referee" -l spoken -d 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand referee" -l changes -d 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand referee" -l no-pager -d 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand referee" -s q -l quiet -d 'Print less: no greeting, no table after each line of a script, no message on success'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand referee" -s v -l verbose -d 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand referee" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and not __fish_seen_subcommand_from list show check new schema help" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Only if the output is a terminal with colours (respects `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Always, in files and pipes too'
never\t'Never, not even at a terminal'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and not __fish_seen_subcommand_from list show check new schema help" -l journal -d 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and not __fish_seen_subcommand_from list show check new schema help" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and not __fish_seen_subcommand_from list show check new schema help" -l plain -d 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and not __fish_seen_subcommand_from list show check new schema help" -l spoken -d 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and not __fish_seen_subcommand_from list show check new schema help" -l changes -d 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and not __fish_seen_subcommand_from list show check new schema help" -l no-pager -d 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and not __fish_seen_subcommand_from list show check new schema help" -s q -l quiet -d 'Print less: no greeting, no table after each line of a script, no message on success'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and not __fish_seen_subcommand_from list show check new schema help" -s v -l verbose -d 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and not __fish_seen_subcommand_from list show check new schema help" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and not __fish_seen_subcommand_from list show check new schema help" -f -a "list" -d 'List the built-in rulebooks and your own'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and not __fish_seen_subcommand_from list show check new schema help" -f -a "show" -d 'Print a rulebook, with everything that house rules inherit'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and not __fish_seen_subcommand_from list show check new schema help" -f -a "check" -d 'Check rulebooks and print mistakes with file, line and column'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and not __fish_seen_subcommand_from list show check new schema help" -f -a "new" -d 'Create a file for house rules; it lists what you can change in the game'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and not __fish_seen_subcommand_from list show check new schema help" -f -a "schema" -d 'Print the JSON Schema of rulebooks, for editors'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and not __fish_seen_subcommand_from list show check new schema help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from list" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Only if the output is a terminal with colours (respects `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Always, in files and pipes too'
never\t'Never, not even at a terminal'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from list" -l journal -d 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from list" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from list" -l plain -d 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from list" -l spoken -d 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from list" -l changes -d 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from list" -l no-pager -d 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from list" -s q -l quiet -d 'Print less: no greeting, no table after each line of a script, no message on success'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from list" -s v -l verbose -d 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from list" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from show" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Only if the output is a terminal with colours (respects `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Always, in files and pipes too'
never\t'Never, not even at a terminal'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from show" -l journal -d 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from show" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from show" -l plain -d 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from show" -l spoken -d 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from show" -l changes -d 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from show" -l no-pager -d 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from show" -s q -l quiet -d 'Print less: no greeting, no table after each line of a script, no message on success'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from show" -s v -l verbose -d 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from show" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from check" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Only if the output is a terminal with colours (respects `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Always, in files and pipes too'
never\t'Never, not even at a terminal'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from check" -l journal -d 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from check" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from check" -l plain -d 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from check" -l spoken -d 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from check" -l changes -d 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from check" -l no-pager -d 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from check" -s q -l quiet -d 'Print less: no greeting, no table after each line of a script, no message on success'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from check" -s v -l verbose -d 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from check" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from new" -l skeleton -d 'Instead, print the skeleton of a rulebook for a new game (for developers)' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from new" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Only if the output is a terminal with colours (respects `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Always, in files and pipes too'
never\t'Never, not even at a terminal'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from new" -l journal -d 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from new" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from new" -l plain -d 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from new" -l spoken -d 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from new" -l changes -d 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from new" -l no-pager -d 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from new" -s q -l quiet -d 'Print less: no greeting, no table after each line of a script, no message on success'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from new" -s v -l verbose -d 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from new" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from schema" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Only if the output is a terminal with colours (respects `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Always, in files and pipes too'
never\t'Never, not even at a terminal'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from schema" -l journal -d 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from schema" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from schema" -l plain -d 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from schema" -l spoken -d 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from schema" -l changes -d 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from schema" -l no-pager -d 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from schema" -s q -l quiet -d 'Print less: no greeting, no table after each line of a script, no message on success'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from schema" -s v -l verbose -d 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from schema" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from help" -f -a "list" -d 'List the built-in rulebooks and your own'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from help" -f -a "show" -d 'Print a rulebook, with everything that house rules inherit'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from help" -f -a "check" -d 'Check rulebooks and print mistakes with file, line and column'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from help" -f -a "new" -d 'Create a file for house rules; it lists what you can change in the game'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from help" -f -a "schema" -d 'Print the JSON Schema of rulebooks, for editors'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rulebook; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and not __fish_seen_subcommand_from path show get set edit help" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Only if the output is a terminal with colours (respects `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Always, in files and pipes too'
never\t'Never, not even at a terminal'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and not __fish_seen_subcommand_from path show get set edit help" -l journal -d 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and not __fish_seen_subcommand_from path show get set edit help" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and not __fish_seen_subcommand_from path show get set edit help" -l plain -d 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and not __fish_seen_subcommand_from path show get set edit help" -l spoken -d 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and not __fish_seen_subcommand_from path show get set edit help" -l changes -d 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and not __fish_seen_subcommand_from path show get set edit help" -l no-pager -d 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and not __fish_seen_subcommand_from path show get set edit help" -s q -l quiet -d 'Print less: no greeting, no table after each line of a script, no message on success'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and not __fish_seen_subcommand_from path show get set edit help" -s v -l verbose -d 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and not __fish_seen_subcommand_from path show get set edit help" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and not __fish_seen_subcommand_from path show get set edit help" -f -a "path" -d 'Print the path of the configuration file [env: DECKWARDEN_CONFIG]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and not __fish_seen_subcommand_from path show get set edit help" -f -a "show" -d 'Show your settings and their sources'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and not __fish_seen_subcommand_from path show get set edit help" -f -a "get" -d 'Print the value of a key'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and not __fish_seen_subcommand_from path show get set edit help" -f -a "set" -d 'Set a key in the file, or remove the key'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and not __fish_seen_subcommand_from path show get set edit help" -f -a "edit" -d 'Open the file in `$VISUAL` or `$EDITOR`, and check it afterwards'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and not __fish_seen_subcommand_from path show get set edit help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from path" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Only if the output is a terminal with colours (respects `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Always, in files and pipes too'
never\t'Never, not even at a terminal'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from path" -l journal -d 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from path" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from path" -l plain -d 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from path" -l spoken -d 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from path" -l changes -d 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from path" -l no-pager -d 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from path" -s q -l quiet -d 'Print less: no greeting, no table after each line of a script, no message on success'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from path" -s v -l verbose -d 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from path" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from show" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Only if the output is a terminal with colours (respects `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Always, in files and pipes too'
never\t'Never, not even at a terminal'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from show" -l journal -d 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from show" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from show" -l plain -d 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from show" -l spoken -d 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from show" -l changes -d 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from show" -l no-pager -d 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from show" -s q -l quiet -d 'Print less: no greeting, no table after each line of a script, no message on success'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from show" -s v -l verbose -d 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from show" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from get" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Only if the output is a terminal with colours (respects `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Always, in files and pipes too'
never\t'Never, not even at a terminal'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from get" -l journal -d 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from get" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from get" -l plain -d 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from get" -l spoken -d 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from get" -l changes -d 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from get" -l no-pager -d 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from get" -s q -l quiet -d 'Print less: no greeting, no table after each line of a script, no message on success'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from get" -s v -l verbose -d 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from get" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from set" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Only if the output is a terminal with colours (respects `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Always, in files and pipes too'
never\t'Never, not even at a terminal'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from set" -l journal -d 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from set" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from set" -l plain -d 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from set" -l spoken -d 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from set" -l changes -d 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from set" -l no-pager -d 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from set" -s q -l quiet -d 'Print less: no greeting, no table after each line of a script, no message on success'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from set" -s v -l verbose -d 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from set" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from edit" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Only if the output is a terminal with colours (respects `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Always, in files and pipes too'
never\t'Never, not even at a terminal'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from edit" -l journal -d 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from edit" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from edit" -l plain -d 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from edit" -l spoken -d 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from edit" -l changes -d 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from edit" -l no-pager -d 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from edit" -s q -l quiet -d 'Print less: no greeting, no table after each line of a script, no message on success'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from edit" -s v -l verbose -d 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from edit" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from help" -f -a "path" -d 'Print the path of the configuration file [env: DECKWARDEN_CONFIG]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from help" -f -a "show" -d 'Show your settings and their sources'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from help" -f -a "get" -d 'Print the value of a key'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from help" -f -a "set" -d 'Set a key in the file, or remove the key'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from help" -f -a "edit" -d 'Open the file in `$VISUAL` or `$EDITOR`, and check it afterwards'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand config; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand perft" -l deal -d 'The deal file: the order of every pile, top card first' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand perft" -l depth -d 'The length of the longest sequences to count' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand perft" -l set -d 'Set an option of the game; it overrides the preset' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand perft" -l preset -d 'Use a named set of options' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand perft" -l player -d 'Name a player; repeat the option for each player, in the order of play' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand perft" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Only if the output is a terminal with colours (respects `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Always, in files and pipes too'
never\t'Never, not even at a terminal'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand perft" -l journal -d 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand perft" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand perft" -l plain -d 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand perft" -l spoken -d 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand perft" -l changes -d 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand perft" -l no-pager -d 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand perft" -s q -l quiet -d 'Print less: no greeting, no table after each line of a script, no message on success'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand perft" -s v -l verbose -d 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand perft" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and not __fish_seen_subcommand_from learn calibrate win-rates help" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Only if the output is a terminal with colours (respects `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Always, in files and pipes too'
never\t'Never, not even at a terminal'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and not __fish_seen_subcommand_from learn calibrate win-rates help" -l journal -d 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and not __fish_seen_subcommand_from learn calibrate win-rates help" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and not __fish_seen_subcommand_from learn calibrate win-rates help" -l plain -d 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and not __fish_seen_subcommand_from learn calibrate win-rates help" -l spoken -d 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and not __fish_seen_subcommand_from learn calibrate win-rates help" -l changes -d 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and not __fish_seen_subcommand_from learn calibrate win-rates help" -l no-pager -d 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and not __fish_seen_subcommand_from learn calibrate win-rates help" -s q -l quiet -d 'Print less: no greeting, no table after each line of a script, no message on success'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and not __fish_seen_subcommand_from learn calibrate win-rates help" -s v -l verbose -d 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and not __fish_seen_subcommand_from learn calibrate win-rates help" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and not __fish_seen_subcommand_from learn calibrate win-rates help" -f -a "learn" -d 'Train the weights of a game by self-play, and write them to a file'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and not __fish_seen_subcommand_from learn calibrate win-rates help" -f -a "calibrate" -d 'Fit a forecast of good play to quick games, and add it to the weights file'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and not __fish_seen_subcommand_from learn calibrate win-rates help" -f -a "win-rates" -d 'Measure the win rates of solo games under their presets, and print `docs/win-rates.md` or JSON'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and not __fish_seen_subcommand_from learn calibrate win-rates help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from learn" -l preset -d 'Train with this preset; by default with all presets' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from learn" -l set -d 'Set an option in all games' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from learn" -l batches -d 'Number of batches of twelve games with the same cards' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from learn" -l seed -d 'Use this seed; the same seed trains the same weights' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from learn" -s o -l output -d 'The file to write; by default `coach/ID.yaml` in the configuration directory' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from learn" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Only if the output is a terminal with colours (respects `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Always, in files and pipes too'
never\t'Never, not even at a terminal'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from learn" -l journal -d 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from learn" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from learn" -l plain -d 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from learn" -l spoken -d 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from learn" -l changes -d 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from learn" -l no-pager -d 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from learn" -s q -l quiet -d 'Print less: no greeting, no table after each line of a script, no message on success'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from learn" -s v -l verbose -d 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from learn" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from calibrate" -l preset -d 'Play this preset; by default all presets' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from calibrate" -l games -d 'Number of games under each preset: one half to fit the forecast, the other half to test it' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from calibrate" -l budget -d 'How long the coach thinks about each turn, in thousands of steps' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from calibrate" -l seed -d 'Use this seed; the same seed plays the same games' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from calibrate" -s o -l output -d 'The file to write; by default `coach/ID.yaml` in the configuration directory' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from calibrate" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Only if the output is a terminal with colours (respects `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Always, in files and pipes too'
never\t'Never, not even at a terminal'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from calibrate" -l journal -d 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from calibrate" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from calibrate" -l plain -d 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from calibrate" -l spoken -d 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from calibrate" -l changes -d 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from calibrate" -l no-pager -d 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from calibrate" -s q -l quiet -d 'Print less: no greeting, no table after each line of a script, no message on success'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from calibrate" -s v -l verbose -d 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from calibrate" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from win-rates" -l games -d 'Number of games that `expert` plays under each preset; `random` plays 50 times as many' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from win-rates" -l budget -d 'How long `expert` thinks about each decision, in thousands of steps' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from win-rates" -l deals -d 'Number of deals to solve under each preset, in games that can be solved' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from win-rates" -l seed -d 'Use this seed; the published win rates use 1' -r -f
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from win-rates" -l data -d 'Merge the win rates into this file, and print all win rates of the file; the rules pages show the win rates of `rulebooks/coach/win-rates.json`' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from win-rates" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Only if the output is a terminal with colours (respects `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Always, in files and pipes too'
never\t'Never, not even at a terminal'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from win-rates" -l journal -d 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from win-rates" -l continue -d 'Continue an interrupted run: keep the win rates that the same command has already written to FILE'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from win-rates" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from win-rates" -l plain -d 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from win-rates" -l spoken -d 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from win-rates" -l changes -d 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from win-rates" -l no-pager -d 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from win-rates" -s q -l quiet -d 'Print less: no greeting, no table after each line of a script, no message on success'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from win-rates" -s v -l verbose -d 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from win-rates" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from help" -f -a "learn" -d 'Train the weights of a game by self-play, and write them to a file'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from help" -f -a "calibrate" -d 'Fit a forecast of good play to quick games, and add it to the weights file'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from help" -f -a "win-rates" -d 'Measure the win rates of solo games under their presets, and print `docs/win-rates.md` or JSON'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand coach; and __fish_seen_subcommand_from help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand completions" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Only if the output is a terminal with colours (respects `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Always, in files and pipes too'
never\t'Never, not even at a terminal'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand completions" -l journal -d 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand completions" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand completions" -l plain -d 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand completions" -l spoken -d 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand completions" -l changes -d 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand completions" -l no-pager -d 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand completions" -s q -l quiet -d 'Print less: no greeting, no table after each line of a script, no message on success'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand completions" -s v -l verbose -d 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand completions" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand man" -l color -d 'Use colours: auto, always or never [default: auto] [env: DECKWARDEN_COLOR]' -r -f -a "auto\t'Only if the output is a terminal with colours (respects `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Always, in files and pipes too'
never\t'Never, not even at a terminal'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand man" -l journal -d 'Use the journal in this directory [env: DECKWARDEN_JOURNAL]' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand man" -l json -d 'Print JSON for programs instead of text'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand man" -l plain -d 'Print one fact per line in ASCII (except names), without colour or cursor movement, for screen readers [env: DECKWARDEN_PLAIN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand man" -l spoken -d 'Print plain text with cards in words, such as "seven of clubs" [env: DECKWARDEN_SPOKEN]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand man" -l changes -d 'Print plain text, and after each line only what has changed on the table [env: DECKWARDEN_CHANGES]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand man" -l no-pager -d 'Print long texts without the pager [env: DECKWARDEN_PAGER, PAGER]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand man" -s q -l quiet -d 'Print less: no greeting, no table after each line of a script, no message on success'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand man" -s v -l verbose -d 'Print more: what the game awaits after each line of a script, and the sessions that `journal verify` finds sound'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand man" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and not __fish_seen_subcommand_from play resume rules watch learn drill games journal review solve scores simulate referee rulebook config perft coach completions man help" -f -a "play" -d 'Play a game with your deck and a referee'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and not __fish_seen_subcommand_from play resume rules watch learn drill games journal review solve scores simulate referee rulebook config perft coach completions man help" -f -a "resume" -d 'Continue an unfinished game'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and not __fish_seen_subcommand_from play resume rules watch learn drill games journal review solve scores simulate referee rulebook config perft coach completions man help" -f -a "rules" -d 'Read the rules of a game, or search them'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and not __fish_seen_subcommand_from play resume rules watch learn drill games journal review solve scores simulate referee rulebook config perft coach completions man help" -f -a "watch" -d 'Watch the program play a round and explain it'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and not __fish_seen_subcommand_from play resume rules watch learn drill games journal review solve scores simulate referee rulebook config perft coach completions man help" -f -a "learn" -d 'Learn a game step by step'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and not __fish_seen_subcommand_from play resume rules watch learn drill games journal review solve scores simulate referee rulebook config perft coach completions man help" -f -a "drill" -d 'Practise the rules of a game with questions about random positions'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and not __fish_seen_subcommand_from play resume rules watch learn drill games journal review solve scores simulate referee rulebook config perft coach completions man help" -f -a "games" -d 'List the games and your house rules, or show the win rate of a game'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and not __fish_seen_subcommand_from play resume rules watch learn drill games journal review solve scores simulate referee rulebook config perft coach completions man help" -f -a "journal" -d 'List, show, replay, correct, verify and export your sessions'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and not __fish_seen_subcommand_from play resume rules watch learn drill games journal review solve scores simulate referee rulebook config perft coach completions man help" -f -a "review" -d 'Review a game: luck, skill, and the costliest decisions'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and not __fish_seen_subcommand_from play resume rules watch learn drill games journal review solve scores simulate referee rulebook config perft coach completions man help" -f -a "solve" -d 'Find out whether a deal can be won'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and not __fish_seen_subcommand_from play resume rules watch learn drill games journal review solve scores simulate referee rulebook config perft coach completions man help" -f -a "scores" -d 'Show your results: games, scores, win rates with their 95 % intervals'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and not __fish_seen_subcommand_from play resume rules watch learn drill games journal review solve scores simulate referee rulebook config perft coach completions man help" -f -a "simulate" -d 'Simulate games, and count how often the program wins and how the games end'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and not __fish_seen_subcommand_from play resume rules watch learn drill games journal review solve scores simulate referee rulebook config perft coach completions man help" -f -a "referee" -d 'Referee a game for another program: a line of notation in, a line of JSON out'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and not __fish_seen_subcommand_from play resume rules watch learn drill games journal review solve scores simulate referee rulebook config perft coach completions man help" -f -a "rulebook" -d 'List, print, check and create rulebooks'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and not __fish_seen_subcommand_from play resume rules watch learn drill games journal review solve scores simulate referee rulebook config perft coach completions man help" -f -a "config" -d 'Show and change your settings: your name, your usual game, colours, the journal\'s directory'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and not __fish_seen_subcommand_from play resume rules watch learn drill games journal review solve scores simulate referee rulebook config perft coach completions man help" -f -a "perft" -d 'Count the sequences of decisions in a deal'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and not __fish_seen_subcommand_from play resume rules watch learn drill games journal review solve scores simulate referee rulebook config perft coach completions man help" -f -a "coach" -d 'Train the coach\'s weights, and measure win rates'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and not __fish_seen_subcommand_from play resume rules watch learn drill games journal review solve scores simulate referee rulebook config perft coach completions man help" -f -a "completions" -d 'Print the completion script for a shell'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and not __fish_seen_subcommand_from play resume rules watch learn drill games journal review solve scores simulate referee rulebook config perft coach completions man help" -f -a "man" -d 'Print the manual page, or write all manual pages to a directory'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and not __fish_seen_subcommand_from play resume rules watch learn drill games journal review solve scores simulate referee rulebook config perft coach completions man help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and __fish_seen_subcommand_from journal" -f -a "list" -d 'List the sessions, newest first'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and __fish_seen_subcommand_from journal" -f -a "show" -d 'Show a session: its header, every line, its outcome'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and __fish_seen_subcommand_from journal" -f -a "replay" -d 'Replay a session step by step, with the table drawn'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and __fish_seen_subcommand_from journal" -f -a "note" -d 'Add a note to a session'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and __fish_seen_subcommand_from journal" -f -a "fix" -d 'Correct a typing mistake in a session'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and __fish_seen_subcommand_from journal" -f -a "verify" -d 'Replay every session and compare it with its file'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and __fish_seen_subcommand_from journal" -f -a "repair" -d 'Replace damaged sessions with repaired copies, and keep the damaged files'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and __fish_seen_subcommand_from journal" -f -a "export" -d 'Write sessions for other programs, or for printing'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and __fish_seen_subcommand_from journal" -f -a "import" -d 'Read sessions that `export --format json` wrote'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and __fish_seen_subcommand_from journal" -f -a "delete" -d 'Move a session to the trash'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and __fish_seen_subcommand_from journal" -f -a "restore" -d 'Move a session back from the trash'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and __fish_seen_subcommand_from journal" -f -a "path" -d 'Print the path of the journal or of a session file'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and __fish_seen_subcommand_from rulebook" -f -a "list" -d 'List the built-in rulebooks and your own'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and __fish_seen_subcommand_from rulebook" -f -a "show" -d 'Print a rulebook, with everything that house rules inherit'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and __fish_seen_subcommand_from rulebook" -f -a "check" -d 'Check rulebooks and print mistakes with file, line and column'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and __fish_seen_subcommand_from rulebook" -f -a "new" -d 'Create a file for house rules; it lists what you can change in the game'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and __fish_seen_subcommand_from rulebook" -f -a "schema" -d 'Print the JSON Schema of rulebooks, for editors'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and __fish_seen_subcommand_from config" -f -a "path" -d 'Print the path of the configuration file [env: DECKWARDEN_CONFIG]'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and __fish_seen_subcommand_from config" -f -a "show" -d 'Show your settings and their sources'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and __fish_seen_subcommand_from config" -f -a "get" -d 'Print the value of a key'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and __fish_seen_subcommand_from config" -f -a "set" -d 'Set a key in the file, or remove the key'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and __fish_seen_subcommand_from config" -f -a "edit" -d 'Open the file in `$VISUAL` or `$EDITOR`, and check it afterwards'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and __fish_seen_subcommand_from coach" -f -a "learn" -d 'Train the weights of a game by self-play, and write them to a file'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and __fish_seen_subcommand_from coach" -f -a "calibrate" -d 'Fit a forecast of good play to quick games, and add it to the weights file'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand help; and __fish_seen_subcommand_from coach" -f -a "win-rates" -d 'Measure the win rates of solo games under their presets, and print `docs/win-rates.md` or JSON'
