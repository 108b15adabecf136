
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
            cand --color 'Use colours'
            cand --journal 'The journal''s directory; without it the one that `DECKWARDEN_JOURNAL` names'
            cand --json 'Print JSON'
            cand --plain 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud'
            cand -q 'Say less'
            cand --quiet 'Say less'
            cand -v 'Say more'
            cand --verbose 'Say more'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
            cand play 'Play a game with your deck, refereed'
            cand resume 'Go on with a game that was left'
            cand rules 'Show the rules of a game, or those that fit some words'
            cand learn 'Learn a game step by step'
            cand drill 'Practise the rules of a game: questions about positions of random play'
            cand games 'List the games'
            cand referee 'Referee a game for a program: a line of notation in, a line of JSON out'
            cand perft 'Count the sequences of decisions that a deal allows'
            cand completions 'Print the completion script of a shell'
            cand man 'Print the manual page, or write all pages to a directory'
        }
        &'deckwarden;play'= {
            cand --set 'Set an option of the game; wins over the preset'
            cand --preset 'Use a named set of options'
            cand --player 'Name a player; once for each, in the order of play'
            cand --script 'Read the lines from a file (`-` for standard input) and stop at the first that is refused'
            cand --color 'Use colours'
            cand --journal 'The journal''s directory; without it the one that `DECKWARDEN_JOURNAL` names'
            cand --no-journal 'Keep no journal of this game'
            cand --json 'Print JSON'
            cand --plain 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud'
            cand -q 'Say less'
            cand --quiet 'Say less'
            cand -v 'Say more'
            cand --verbose 'Say more'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;resume'= {
            cand --color 'Use colours'
            cand --journal 'The journal''s directory; without it the one that `DECKWARDEN_JOURNAL` names'
            cand --json 'Print JSON'
            cand --plain 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud'
            cand -q 'Say less'
            cand --quiet 'Say less'
            cand -v 'Say more'
            cand --verbose 'Say more'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;rules'= {
            cand --color 'Use colours'
            cand --journal 'The journal''s directory; without it the one that `DECKWARDEN_JOURNAL` names'
            cand --markdown 'Print the whole rulebook in Markdown, for reading or printing'
            cand --json 'Print JSON'
            cand --plain 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud'
            cand -q 'Say less'
            cand --quiet 'Say less'
            cand -v 'Say more'
            cand --verbose 'Say more'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;learn'= {
            cand --player 'Whose progress is kept'
            cand --color 'Use colours'
            cand --journal 'The journal''s directory; without it the one that `DECKWARDEN_JOURNAL` names'
            cand --list 'List the lessons and how far you are'
            cand --json 'Print JSON'
            cand --plain 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud'
            cand -q 'Say less'
            cand --quiet 'Say less'
            cand -v 'Say more'
            cand --verbose 'Say more'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;drill'= {
            cand --rule 'Ask about this rule only'
            cand -n 'Ask that many questions'
            cand --seed 'Make the same positions again'
            cand --player 'Whose answers are kept'
            cand --color 'Use colours'
            cand --journal 'The journal''s directory; without it the one that `DECKWARDEN_JOURNAL` names'
            cand --results 'Show how you stand, and ask nothing'
            cand --json 'Print JSON'
            cand --plain 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud'
            cand -q 'Say less'
            cand --quiet 'Say less'
            cand -v 'Say more'
            cand --verbose 'Say more'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;games'= {
            cand --color 'Use colours'
            cand --journal 'The journal''s directory; without it the one that `DECKWARDEN_JOURNAL` names'
            cand --json 'Print JSON'
            cand --plain 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud'
            cand -q 'Say less'
            cand --quiet 'Say less'
            cand -v 'Say more'
            cand --verbose 'Say more'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;referee'= {
            cand --set 'Set an option of the game; wins over the preset'
            cand --preset 'Use a named set of options'
            cand --player 'Name a player; once for each, in the order of play'
            cand --color 'Use colours'
            cand --journal 'The journal''s directory; without it the one that `DECKWARDEN_JOURNAL` names'
            cand --json 'Print JSON'
            cand --plain 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud'
            cand -q 'Say less'
            cand --quiet 'Say less'
            cand -v 'Say more'
            cand --verbose 'Say more'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;perft'= {
            cand --deal 'The deal file: the order of every pile, top card first'
            cand --depth 'The longest sequences to count'
            cand --set 'Set an option of the game; wins over the preset'
            cand --preset 'Use a named set of options'
            cand --player 'Name a player; once for each, in the order of play'
            cand --color 'Use colours'
            cand --journal 'The journal''s directory; without it the one that `DECKWARDEN_JOURNAL` names'
            cand --json 'Print JSON'
            cand --plain 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud'
            cand -q 'Say less'
            cand --quiet 'Say less'
            cand -v 'Say more'
            cand --verbose 'Say more'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;completions'= {
            cand --color 'Use colours'
            cand --journal 'The journal''s directory; without it the one that `DECKWARDEN_JOURNAL` names'
            cand --json 'Print JSON'
            cand --plain 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud'
            cand -q 'Say less'
            cand --quiet 'Say less'
            cand -v 'Say more'
            cand --verbose 'Say more'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'deckwarden;man'= {
            cand --color 'Use colours'
            cand --journal 'The journal''s directory; without it the one that `DECKWARDEN_JOURNAL` names'
            cand --json 'Print JSON'
            cand --plain 'One fact a line in printable ASCII: no colour, no cursor movement, reads well aloud'
            cand -q 'Say less'
            cand --quiet 'Say less'
            cand -v 'Say more'
            cand --verbose 'Say more'
            cand -h 'Print help'
            cand --help 'Print help'
        }
    ]
    $completions[$command]
}
