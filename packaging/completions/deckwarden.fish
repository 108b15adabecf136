complete --keep-order --exclusive --command deckwarden --arguments "(COMPLETE=fish deckwarden -- (commandline --current-process --tokenize --cut-at-cursor) (commandline --current-token))"
