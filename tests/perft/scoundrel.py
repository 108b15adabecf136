#!/usr/bin/env python3
"""Counts the decisions of Scoundrel without deckwarden, to check its counts.

    python3 tests/perft/scoundrel.py            compare every count in scoundrel.txt
    python3 tests/perft/scoundrel.py DEAL 6     print the counts of a deal file, up to 6 decisions

Written from the rules of the game and the format of deal files, not from the Rust code. Keep it so: a
mistake in the rules must not be in both programs. It needs Python 3 and nothing else.
"""

import re
import sys
from dataclasses import dataclass, replace
from pathlib import Path

FULL_HEALTH = 20
ROOM = 4
FACED_A_TURN = 3
RANKS = {"A": 14, "K": 13, "Q": 12, "J": 11}


def value(card):
    rank = card[:-1]
    return RANKS.get(rank) or int(rank)


@dataclass(frozen=True)
class Table:
    dungeon: tuple  # face down, the top card first
    room: tuple  # face up, in the order turned
    health: int = FULL_HEALTH
    weapon: int = 0  # its value, 0 without one
    last_struck: int = 0  # the value of the monster it struck last, 0 while it is fresh
    faced: int = 0  # cards faced in this turn
    has_drunk: bool = False  # whether a potion was faced in this turn
    has_avoided: bool = False  # whether the room before this one was avoided


def turn_up(table):
    """Turns cards until the room is full or the Dungeon is empty."""
    missing = ROOM - len(table.room)
    return replace(table, room=table.room + table.dungeon[:missing], dungeon=table.dungeon[missing:])


def is_over(table, last):
    """Returns whether the game has ended. The option `last` says whether the last card must be faced."""
    left = 1 if last == "left" else 0
    return table.health <= 0 or (not table.dungeon and len(table.room) <= left)


def avoid(table):
    return turn_up(replace(table, dungeon=table.dungeon + table.room, room=(), has_avoided=True))


def face(table, card, **change):
    """Takes a card out of the room. After the third card, the turn ends if cards are left for another room."""
    room = tuple(other for other in table.room if other != card)
    table = replace(table, room=room, faced=table.faced + 1, **change)
    if table.health <= 0 or table.faced < FACED_A_TURN or not table.dungeon:
        return table
    return turn_up(replace(table, faced=0, has_drunk=False, has_avoided=False))


def can_strike(table, monster, edge):
    """Returns whether the weapon reaches a monster. The option `edge` says whether it reaches one as strong as the last."""
    if not table.weapon:
        return False
    limit = table.last_struck - (1 if edge == "lower" else 0)
    return not table.last_struck or monster <= limit


def decisions(table, edge, last):
    """Returns the table after each legal decision."""
    if is_over(table, last):
        return
    if table.faced == 0 and not table.has_avoided and table.dungeon:
        yield avoid(table)
    for card in table.room:
        worth = value(card)
        if card[-1] == "D":
            yield face(table, card, weapon=worth, last_struck=0)
        elif card[-1] == "H":
            healed = table.health if table.has_drunk else min(table.health + worth, FULL_HEALTH)
            yield face(table, card, health=healed, has_drunk=True)
        else:
            yield face(table, card, health=table.health - worth)
            if can_strike(table, worth, edge):
                wound = max(worth - table.weapon, 0)
                yield face(table, card, health=table.health - wound, last_struck=worth)


def count(table, depth, options):
    """Returns the number of sequences of this many legal decisions."""
    after = list(decisions(table, *options))
    return len(after) if depth == 1 else sum(count(table, depth - 1, options) for table in after)


def read_deal(path):
    """Returns the table at the start of a deal file, and its options `edge` and `last`."""
    try:
        text = re.sub(r"#.*", "", Path(path).read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        sys.exit(f"{path}: {error}")
    dungeon = re.search(r"dungeon:\s*\[([^\]]*)\]", text)
    if not dungeon or not re.search(r"game:\s*scoundrel\b", text):
        sys.exit(f"{path}: not a deal of Scoundrel")
    option = lambda key, usual: next(iter(re.findall(rf"\b{key}:\s*(\w+)", text)), usual)
    cards = tuple(dungeon.group(1).replace(",", " ").split())
    return turn_up(Table(dungeon=cards, room=())), (option("edge", "equal"), option("last", "faced"))


def compare(listed):
    """Counts again for every line of a file of counts. Returns the number of lines that differ."""
    checked = differing = 0
    for line in listed.read_text(encoding="utf-8").splitlines():
        match line.split():
            case ["deal", name]:
                table, options = read_deal(listed.parent / "deals" / name)
            case ["perft", depth, wanted]:
                found = count(table, int(depth), options)
                checked += 1
                if found != int(wanted):
                    differing += 1
                    print(f"{name}, depth {depth}: {wanted} listed, {found} found")
    print(f"{checked} counts compared, {differing} differ")
    return differing


def main(arguments):
    if not arguments:
        return 1 if compare(Path(__file__).with_suffix(".txt")) else 0
    if len(arguments) != 2 or not arguments[1].isdigit():
        print(__doc__, file=sys.stderr)
        return 2
    table, options = read_deal(arguments[0])
    for depth in range(1, int(arguments[1]) + 1):
        print(depth, count(table, depth, options))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
