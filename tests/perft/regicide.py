"""Counts the legal sequences of decisions in Regicide for one player, from the rules alone.

It shares no code with deckwarden. `python3 tests/perft/regicide.py` plays the deals below `tests/perft/deals` and prints
the counts for tests/perft/regicide.txt.
"""

import itertools
import pathlib
import re
import sys

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
ORDER = {rank + suit: (at, number) for at, suit in enumerate("CDHS") for number, rank in enumerate(RANKS)}
HEALTH = {"J": 20, "Q": 30, "K": 40}
ATTACK = {"J": 10, "Q": 15, "K": 20}


def rank(card):
    return card[:-1]


def worth(card):
    return {"A": 1, "J": 10, "Q": 15, "K": 20}.get(rank(card)) or int(rank(card))


class Game:
    """A game in which every card is known. Copies share no lists."""

    def __init__(self, castle, tavern):
        self.castle = list(castle)
        self.tavern = list(tavern)
        self.hand, self.discards, self.table = [], [], []
        self.jesters, self.over, self.beaten = 2, None, 0
        self.step, self.due, self.begun = "play", 0, False
        self.turn_enemy()
        self.draw(8)

    def copy(self):
        twin = object.__new__(Game)
        twin.__dict__.update(self.__dict__)
        for name in ["castle", "tavern", "hand", "discards", "table"]:
            setattr(twin, name, list(getattr(self, name)))
        return twin

    def turn_enemy(self):
        self.enemy = self.castle.pop(0)
        self.damage = self.shield = 0

    def draw(self, count):
        count = min(count, 8 - len(self.hand), len(self.tavern))
        self.hand += self.tavern[:count]
        self.tavern = self.tavern[count:]

    def plays(self):
        for card in self.hand:
            yield (card,)
        for one, two in itertools.combinations(sorted(self.hand, key=ORDER.get), 2):
            if "A" in (rank(one), rank(two)):
                yield (one, two)
        for count in (2, 3, 4):
            for some in itertools.combinations(sorted(self.hand, key=ORDER.get), count):
                same = len({rank(card) for card in some}) == 1 and rank(some[0]) != "A"
                if same and sum(map(worth, some)) <= 10:
                    yield some

    def legal(self):
        if self.over:
            return []
        redraw = [("redraw",)] if self.jesters and self.tavern and not (self.step == "suffer" and self.begun) else []
        if self.step == "play":
            moves = [("play", play) for play in self.plays()]
            return moves + redraw + ([] if self.hand else [("fall",)])
        if sum(map(worth, self.hand)) < self.due:
            return redraw + [("fall",)]
        return [("discard", card) for card in self.hand] + redraw

    def play(self, move):
        kind = move[0]
        if kind == "fall":
            self.over = "lost"
            return
        if kind == "redraw":
            self.discards += self.hand
            self.hand, self.jesters = [], self.jesters - 1
            self.draw(8)
        elif kind == "discard":
            self.hand.remove(move[1])
            self.discards.append(move[1])
            self.due, self.begun = max(0, self.due - worth(move[1])), True
            if self.due == 0:
                self.step = "play"
        else:
            self.strike(move[1])
        # If falling is the only decision, the game makes it itself.
        if self.legal() == [("fall",)]:
            self.over = "lost"

    def strike(self, cards):
        for card in cards:
            self.hand.remove(card)
        self.table += cards
        value = sum(map(worth, cards))
        suits = {card[-1] for card in cards} - {self.enemy[-1]}
        if "H" in suits and self.discards:
            pile = sorted(self.discards, key=ORDER.get)
            self.tavern += pile[:value]
            self.discards = pile[value:]
        if "D" in suits:
            self.draw(value)
        if "S" in suits:
            self.shield += value
        self.damage += value * (2 if "C" in suits else 1)
        if self.damage >= HEALTH[rank(self.enemy)]:
            self.beaten += HEALTH[rank(self.enemy)]
            if not self.castle:
                self.over = "won"
                return
            if self.damage == HEALTH[rank(self.enemy)]:
                self.tavern.insert(0, self.enemy)
            else:
                self.discards.append(self.enemy)
            self.discards += self.table
            self.table = []
            self.turn_enemy()
            return
        self.due = max(0, ATTACK[rank(self.enemy)] - self.shield)
        self.step, self.begun = ("suffer" if self.due else "play"), False


def perft(game, depth):
    if depth == 0:
        return 1
    count = 0
    for move in game.legal():
        after = game.copy()
        after.play(move)
        count += perft(after, depth - 1) if depth > 1 else 1
    return count


def deal(path):
    text = path.read_text()
    piles = {name: re.findall(r"\w+", cards) for name, cards in re.findall(r"(\w+): \[([^]]*)\]", text)}
    return Game(piles["castle"], piles["tavern"])


if __name__ == "__main__":
    deals = pathlib.Path(__file__).parent / "deals"
    deepest = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    print("# Regicide. Every count was found by an independent program written from the rules alone.")
    for path in sorted(deals.glob("regicide-*.yaml")):
        print(f"\ndeal {path.name}")
        for depth in range(1, deepest + 1):
            count = perft(deal(path), depth)
            print(f"perft {depth} {count}")
            if count > 30000:
                break
