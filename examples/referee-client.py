#!/usr/bin/env python3
"""A client of `deckwarden referee`: you turn up the cards, the program decides.

    python3 examples/referee-client.py classic --preset brutal

It asks you for each card that turns up, and always plays the first legal decision.
docs/notation.md describes the protocol.
"""

import json
import subprocess
import sys


class Referee:
    """One game: each line that is sent has an answer, one line of JSON."""

    def __init__(self, game, *options):
        self.process = subprocess.Popen(
            ["deckwarden", "referee", game, *options],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )
        self.answer = self._read()

    def send(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        self.answer = self._read()
        return self.answer

    def _read(self):
        answer = self.process.stdout.readline()
        if not answer:
            sys.exit("The referee has stopped; see its message above.")
        return json.loads(answer)


def main():
    if len(sys.argv) < 2:
        sys.exit("Name a game: referee-client.py GAME [--set KEY=VALUE]... [--preset NAME] [--player NAME]...")
    referee = Referee(*sys.argv[1:])
    while (expects := referee.answer["expects"])["kind"] != "over":
        if expects["kind"] == "reveal":
            line = input(f"{expects['spot']}? ")
        else:
            line = expects["legal"][0]
            print(line)
        answer = referee.send(line)
        if not answer["ok"]:
            print(answer["error"]["message"])
    print(json.dumps(referee.answer["outcome"]))


if __name__ == "__main__":
    try:
        main()
    except (EOFError, KeyboardInterrupt):
        sys.exit("\nThe game is not over.")
