# Print an optspec for argparse to handle cmd's options that are independent of any subcommand.
function __fish_deckwarden_global_optspecs
    string join \n json plain color= journal= q/quiet v/verbose h/help V/version
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

complete -c deckwarden -n "__fish_deckwarden_needs_command" -l color -d 'Use colours' -r -f -a "auto\t'Where the output is a terminal that has colours (heeds `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Always'
never\t'Never'"
complete -c deckwarden -n "__fish_deckwarden_needs_command" -l journal -d 'The journal\'s directory; without it the one that `DECKWARDEN_JOURNAL` names' -r -F
complete -c deckwarden -n "__fish_deckwarden_needs_command" -l json -d 'Print JSON'
complete -c deckwarden -n "__fish_deckwarden_needs_command" -l plain -d 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud'
complete -c deckwarden -n "__fish_deckwarden_needs_command" -s q -l quiet -d 'Say less'
complete -c deckwarden -n "__fish_deckwarden_needs_command" -s v -l verbose -d 'Say more'
complete -c deckwarden -n "__fish_deckwarden_needs_command" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c deckwarden -n "__fish_deckwarden_needs_command" -s V -l version -d 'Print version'
complete -c deckwarden -n "__fish_deckwarden_needs_command" -f -a "play" -d 'Play a game with your deck, refereed'
complete -c deckwarden -n "__fish_deckwarden_needs_command" -f -a "resume" -d 'Go on with a game that was left'
complete -c deckwarden -n "__fish_deckwarden_needs_command" -f -a "rules" -d 'Show the rules of a game, or those that fit some words'
complete -c deckwarden -n "__fish_deckwarden_needs_command" -f -a "learn" -d 'Learn a game step by step'
complete -c deckwarden -n "__fish_deckwarden_needs_command" -f -a "drill" -d 'Practise the rules of a game: questions about positions of random play'
complete -c deckwarden -n "__fish_deckwarden_needs_command" -f -a "games" -d 'List the games'
complete -c deckwarden -n "__fish_deckwarden_needs_command" -f -a "referee" -d 'Referee a game for a program: a line of notation in, a line of JSON out'
complete -c deckwarden -n "__fish_deckwarden_needs_command" -f -a "perft" -d 'Count the sequences of decisions that a deal allows'
complete -c deckwarden -n "__fish_deckwarden_needs_command" -f -a "completions" -d 'Print the completion script of a shell'
complete -c deckwarden -n "__fish_deckwarden_needs_command" -f -a "man" -d 'Print the manual page, or write all pages to a directory'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand play" -l set -d 'Set an option of the game; wins over the preset' -r
complete -c deckwarden -n "__fish_deckwarden_using_subcommand play" -l preset -d 'Use a named set of options' -r
complete -c deckwarden -n "__fish_deckwarden_using_subcommand play" -l player -d 'Name a player; once for each, in the order of play' -r
complete -c deckwarden -n "__fish_deckwarden_using_subcommand play" -l script -d 'Read the lines from a file (`-` for standard input) and stop at the first that is refused' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand play" -l color -d 'Use colours' -r -f -a "auto\t'Where the output is a terminal that has colours (heeds `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Always'
never\t'Never'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand play" -l journal -d 'The journal\'s directory; without it the one that `DECKWARDEN_JOURNAL` names' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand play" -l no-journal -d 'Keep no journal of this game'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand play" -l json -d 'Print JSON'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand play" -l plain -d 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand play" -s q -l quiet -d 'Say less'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand play" -s v -l verbose -d 'Say more'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand play" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand resume" -l color -d 'Use colours' -r -f -a "auto\t'Where the output is a terminal that has colours (heeds `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Always'
never\t'Never'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand resume" -l journal -d 'The journal\'s directory; without it the one that `DECKWARDEN_JOURNAL` names' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand resume" -l json -d 'Print JSON'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand resume" -l plain -d 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand resume" -s q -l quiet -d 'Say less'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand resume" -s v -l verbose -d 'Say more'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand resume" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rules" -l color -d 'Use colours' -r -f -a "auto\t'Where the output is a terminal that has colours (heeds `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Always'
never\t'Never'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rules" -l journal -d 'The journal\'s directory; without it the one that `DECKWARDEN_JOURNAL` names' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rules" -l markdown -d 'Print the whole rulebook in Markdown, for reading or printing'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rules" -l json -d 'Print JSON'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rules" -l plain -d 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rules" -s q -l quiet -d 'Say less'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rules" -s v -l verbose -d 'Say more'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand rules" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand learn" -l player -d 'Whose progress is kept' -r
complete -c deckwarden -n "__fish_deckwarden_using_subcommand learn" -l color -d 'Use colours' -r -f -a "auto\t'Where the output is a terminal that has colours (heeds `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Always'
never\t'Never'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand learn" -l journal -d 'The journal\'s directory; without it the one that `DECKWARDEN_JOURNAL` names' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand learn" -l list -d 'List the lessons and how far you are'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand learn" -l json -d 'Print JSON'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand learn" -l plain -d 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand learn" -s q -l quiet -d 'Say less'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand learn" -s v -l verbose -d 'Say more'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand learn" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand drill" -l rule -d 'Ask about this rule only' -r
complete -c deckwarden -n "__fish_deckwarden_using_subcommand drill" -s n -d 'Ask that many questions' -r
complete -c deckwarden -n "__fish_deckwarden_using_subcommand drill" -l seed -d 'Make the same positions again' -r
complete -c deckwarden -n "__fish_deckwarden_using_subcommand drill" -l player -d 'Whose answers are kept' -r
complete -c deckwarden -n "__fish_deckwarden_using_subcommand drill" -l color -d 'Use colours' -r -f -a "auto\t'Where the output is a terminal that has colours (heeds `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Always'
never\t'Never'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand drill" -l journal -d 'The journal\'s directory; without it the one that `DECKWARDEN_JOURNAL` names' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand drill" -l results -d 'Show how you stand, and ask nothing'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand drill" -l json -d 'Print JSON'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand drill" -l plain -d 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand drill" -s q -l quiet -d 'Say less'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand drill" -s v -l verbose -d 'Say more'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand drill" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand games" -l color -d 'Use colours' -r -f -a "auto\t'Where the output is a terminal that has colours (heeds `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Always'
never\t'Never'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand games" -l journal -d 'The journal\'s directory; without it the one that `DECKWARDEN_JOURNAL` names' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand games" -l json -d 'Print JSON'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand games" -l plain -d 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand games" -s q -l quiet -d 'Say less'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand games" -s v -l verbose -d 'Say more'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand games" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand referee" -l set -d 'Set an option of the game; wins over the preset' -r
complete -c deckwarden -n "__fish_deckwarden_using_subcommand referee" -l preset -d 'Use a named set of options' -r
complete -c deckwarden -n "__fish_deckwarden_using_subcommand referee" -l player -d 'Name a player; once for each, in the order of play' -r
complete -c deckwarden -n "__fish_deckwarden_using_subcommand referee" -l color -d 'Use colours' -r -f -a "auto\t'Where the output is a terminal that has colours (heeds `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Always'
never\t'Never'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand referee" -l journal -d 'The journal\'s directory; without it the one that `DECKWARDEN_JOURNAL` names' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand referee" -l json -d 'Print JSON'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand referee" -l plain -d 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand referee" -s q -l quiet -d 'Say less'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand referee" -s v -l verbose -d 'Say more'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand referee" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand perft" -l deal -d 'The deal file: the order of every pile, top card first' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand perft" -l depth -d 'The longest sequences to count' -r
complete -c deckwarden -n "__fish_deckwarden_using_subcommand perft" -l set -d 'Set an option of the game; wins over the preset' -r
complete -c deckwarden -n "__fish_deckwarden_using_subcommand perft" -l preset -d 'Use a named set of options' -r
complete -c deckwarden -n "__fish_deckwarden_using_subcommand perft" -l player -d 'Name a player; once for each, in the order of play' -r
complete -c deckwarden -n "__fish_deckwarden_using_subcommand perft" -l color -d 'Use colours' -r -f -a "auto\t'Where the output is a terminal that has colours (heeds `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Always'
never\t'Never'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand perft" -l journal -d 'The journal\'s directory; without it the one that `DECKWARDEN_JOURNAL` names' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand perft" -l json -d 'Print JSON'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand perft" -l plain -d 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand perft" -s q -l quiet -d 'Say less'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand perft" -s v -l verbose -d 'Say more'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand perft" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand completions" -l color -d 'Use colours' -r -f -a "auto\t'Where the output is a terminal that has colours (heeds `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Always'
never\t'Never'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand completions" -l journal -d 'The journal\'s directory; without it the one that `DECKWARDEN_JOURNAL` names' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand completions" -l json -d 'Print JSON'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand completions" -l plain -d 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand completions" -s q -l quiet -d 'Say less'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand completions" -s v -l verbose -d 'Say more'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand completions" -s h -l help -d 'Print help'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand man" -l color -d 'Use colours' -r -f -a "auto\t'Where the output is a terminal that has colours (heeds `NO_COLOR`, CLICOLOR and TERM=dumb)'
always\t'Always'
never\t'Never'"
complete -c deckwarden -n "__fish_deckwarden_using_subcommand man" -l journal -d 'The journal\'s directory; without it the one that `DECKWARDEN_JOURNAL` names' -r -F
complete -c deckwarden -n "__fish_deckwarden_using_subcommand man" -l json -d 'Print JSON'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand man" -l plain -d 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand man" -s q -l quiet -d 'Say less'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand man" -s v -l verbose -d 'Say more'
complete -c deckwarden -n "__fish_deckwarden_using_subcommand man" -s h -l help -d 'Print help'
