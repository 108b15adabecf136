"""Plays random games of Regicide on a simulated table, for one to four players, and compares the referee with it.

`python3 tests/perft/regicide_tables.py target/debug/deckwarden 1000` plays a thousand games for each number of players. It
shares no code with deckwarden. It deals real cards and records what players can know of hidden hands and of the Tavern. After
each line it compares the table, all legal decisions, the draws, the hidden places and the refusals of random wrong lines.
"""

import collections
import itertools
import json
import random
import subprocess
import sys

NAMES = ["Ana", "Ben", "Cleo", "Dan"]
SUITS = "CDHS"
NUMBERS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10"]
DECK = [number + suit for suit in SUITS for number in NUMBERS]
ATTACK, HEALTH = {"J": 10, "Q": 15, "K": 20}, {"J": 20, "Q": 30, "K": 40}
LIMIT, JESTERS = {1: 8, 2: 7, 3: 6, 4: 5}, {1: 0, 2: 0, 3: 1, 4: 2}
PLACE = {rank + suit: (SUITS.index(suit), NUMBERS.index(rank) if rank in NUMBERS else 10 + "JQK".index(rank))
         for suit in SUITS for rank in NUMBERS + ["J", "Q", "K"]} | {"JK": (9, 0)}


def worth(card):
    return 0 if card == "JK" else {"A": 1, "J": 10, "Q": 15, "K": 20}.get(card[:-1]) or int(card[:-1])


def canonical(cards):
    return sorted(cards, key=lambda card: (card[0] == "A", PLACE[card]))


def keeps_the_rules(cards):
    """Returns the rule that a play breaks, or None."""
    if len(cards) == 1:
        return None
    if "JK" in cards:
        return "play.jester"
    if any(card[0] == "A" for card in cards):
        return "play.companion" if len(cards) > 2 else None
    if len({card[:-1] for card in cards}) > 1:
        return "play.combo"
    return "play.ten" if sum(map(worth, cards)) > 10 else None


def all_plays(cards):
    """Lists every legal play of these different cards, in canonical order."""
    cards = sorted(cards, key=PLACE.get)
    yield from ([card] for card in cards)
    rest = [card for card in cards if card != "JK"]
    for ace in (card for card in rest if card[0] == "A"):
        yield from (canonical([ace, other]) for other in rest if other[0] != "A" or PLACE[other] < PLACE[ace])
    for number in NUMBERS[1:5]:
        same = [card for card in rest if card[:-1] == number]
        for count in range(2, 1 + 10 // int(number)):
            yield from map(list, itertools.combinations(same, count))


class Table:
    def __init__(self, players, rng):
        self.rng, self.players, self.limit = rng, players, LIMIT[players]
        self.castle = [rank + suit for rank in "JQK" for suit in rng.sample(SUITS, 4)]
        self.tavern = [(card, 0) for card in DECK + ["JK"] * JESTERS[players]]
        rng.shuffle(self.tavern)
        self.top = 0
        self.real = [[] for _ in range(players)]
        # What players can know: named cards, and the layers of the others.
        self.named = [[] for _ in range(players)]
        self.layers = [[] for _ in range(players)]
        self.certain, self.stayed, self.made = [], [], 0
        # The cards that may be among those that stayed in the discard pile.
        self.can_stay = set()
        self.stamps = collections.defaultdict(int)
        self.unaccounted = collections.Counter(card for card, _ in self.tavern)
        self.yielded = [False] * players
        self.turn, self.phase, self.enemy = 0, "enemy", None
        self.damage = self.shield = self.swallowed = self.due = self.fallen = self.redraws = 0
        self.immune, self.begun, self.played, self.beaten, self.result = False, False, [], 0, None
        self.to_draw, self.then, self.blow = 0, None, None
        self.draws = []
        if players > 1:
            for seat in range(players):
                for _ in range(self.limit):
                    self.take_top(seat)

    # Knowledge.

    def take_top(self, seat):
        card, layer = self.tavern.pop(0)
        self.real[seat].append(card)
        known = self.top > 0
        self.top = max(0, self.top - 1)
        if known:
            self.named[seat].append(card)
        elif self.players == 1:
            self.named[seat].append(card)
            self.unaccounted[card] -= 1
        else:
            self.layers[seat].append(layer)
        return card if known else None

    def leave(self, seat, card):
        self.real[seat].remove(card)
        if card in self.named[seat]:
            self.named[seat].remove(card)
            return
        self.layers[seat].remove(min(layer for layer in self.layers[seat] if layer >= self.stamps[card]))
        self.unaccounted[card] -= 1

    def can_hold(self, seat, cards):
        named, unnamed = collections.Counter(self.named[seat]), []
        for card in cards:
            if named[card]:
                named[card] -= 1
            else:
                unnamed.append(card)
        if any(self.unaccounted[card] < count for card, count in collections.Counter(unnamed).items()):
            return False
        stamps = sorted((self.stamps[card] for card in unnamed), reverse=True)
        layers = sorted(self.layers[seat], reverse=True)
        return len(stamps) <= len(layers) and all(stamp <= layer for stamp, layer in zip(stamps, layers))

    def holdable(self, seat):
        return [card for card in PLACE if self.can_hold(seat, [card])]

    def next_card(self):
        """Returns the cards that can come up next in the Tavern, with counts."""
        if self.top:
            return collections.Counter([self.tavern[0][0]])
        layer = self.tavern[0][1]
        return collections.Counter({card: count for card, count in self.unaccounted.items()
                                    if count and self.stamps[card] <= layer})

    def discard(self, card):
        self.certain.append(card)

    def heal(self, value):
        pile = self.certain + self.stayed
        moved = min(value, len(pile))
        if not moved:
            return
        self.made += 1
        for card in self.certain:
            self.stamps[card] = min(self.stamps[card], self.made) if self.unaccounted[card] else self.made
            self.unaccounted[card] += 1
        self.rng.shuffle(pile)
        self.can_stay = self.can_stay | set(self.certain) if moved < len(pile) else set()
        self.certain, self.stayed = [], pile[moved:]
        self.tavern += [(card, self.made) for card in pile[:moved]]

    # Rules.

    def attack(self):
        return ATTACK[self.enemy[0]] if self.enemy else 0

    def health(self):
        return HEALTH[self.enemy[0]] if self.enemy else 0

    def jesters(self):
        return 2 - self.redraws if self.players == 1 else 0

    def may_yield(self):
        return self.players > 1 and not all(self.yielded[seat] for seat in range(self.players) if seat != self.turn)

    def known_worth(self):
        return sum(map(worth, self.named[self.turn]))

    def redraw_rule(self):
        if self.players > 1:
            return "redraw.solo"
        if not self.jesters():
            return "redraw.used"
        if self.phase == "discard" and self.begun:
            return "redraw.begun"
        return None if self.tavern else "redraw.tavern"

    def fall_rule(self):
        if self.phase == "discard":
            return "fall.cards" if self.known_worth() >= self.due else None
        return "fall.cards" if self.real[self.turn] or self.may_yield() else None

    def short(self):
        return not self.layers[self.turn] and self.known_worth() < self.due

    def judge(self, line):
        """Returns the rule that a decision of the current player breaks, `impossible`, or None."""
        verb, *cards = line.split()
        if self.result:
            return "over"
        if self.phase in ("enemy", "draw"):
            return "turn.reveal"
        fits = {"turn": ["play", "yield", "redraw", "fall"], "discard": ["discard", "redraw", "fall"], "next": ["next"]}
        if verb not in fits[self.phase]:
            return "turn.step"
        if verb in ("play", "discard"):
            if not self.can_hold(self.turn, cards):
                return "card.hand" if self.players == 1 else "impossible"
            if verb == "play":
                return keeps_the_rules(cards)
            return "discard.short" if self.short() else None
        if verb == "yield":
            return None if self.may_yield() else "yield.solo" if self.players == 1 else "yield.others"
        return {"redraw": self.redraw_rule, "fall": self.fall_rule}.get(verb, lambda: None)()

    def legal(self):
        if self.phase == "next":
            return [f"next {name}" for name in NAMES[:self.players]]
        cards = self.holdable(self.turn)
        if self.phase == "turn":
            lines = [f"play {' '.join(play)}" for play in all_plays(cards) if self.can_hold(self.turn, play)]
        else:
            lines = [f"discard {card}" for card in cards]
        return sorted(line for line in lines + ["yield", "redraw", "fall"] if not self.judge(line))

    def real_moves(self):
        """Lists the decisions that the real cards of the current player allow."""
        hand = set(self.real[self.turn])
        lines = {"turn": [f"play {' '.join(play)}" for play in all_plays(hand)],
                 "discard": [f"discard {card}" for card in hand], "next": self.legal() if self.phase == "next" else []}
        moves = [line for line in lines[self.phase] if not self.judge(line) or line.startswith("next")]
        assert len(moves) == len(lines[self.phase]) or self.short(), "a real card is refused"
        more = [line for line in ["yield", "redraw"] if not self.judge(line)]
        if self.phase == "discard" and sum(map(worth, self.real[self.turn])) < self.due:
            return more + ["fall"]
        return moves + more or ["fall"]

    def reveal(self, card):
        if self.phase == "enemy":
            self.enemy, self.immune = self.castle.pop(0), True
            if self.players == 1 and self.fallen == 0:
                self.phase, self.to_draw, self.then = "draw", min(8, len(self.tavern)), "turn"
            else:
                self.begin()
            return
        self.take_top(0)
        self.to_draw -= 1
        if not self.to_draw:
            self.after_draw()

    def after_draw(self):
        self.draws.append({"hand": len(self.real[0]), "tavern": len(self.tavern)})
        if self.then == "turn":
            self.begin()
        elif self.then == "discard":
            self.phase, self.begun = "discard", False
            self.check_lost()
        else:
            self.strike(*self.blow)

    def decide(self, line):
        verb, *cards = line.split()
        if verb == "play":
            self.play(cards)
        elif verb == "yield":
            self.yielded[self.turn] = True
            self.suffer()
        elif verb == "discard":
            self.leave(self.turn, cards[0])
            self.discard(cards[0])
            self.due, self.begun = max(0, self.due - worth(cards[0])), True
            if self.due:
                self.check_lost()
            else:
                self.pass_on()
        elif verb == "redraw":
            self.redraws += 1
            for card in list(self.real[0]):
                self.leave(0, card)
                self.discard(card)
            self.then = self.phase
            self.phase, self.to_draw = "draw", min(8, len(self.tavern))
        elif verb == "next":
            self.turn = NAMES.index(cards[0])
            self.begin()
        else:
            self.lose()

    def play(self, cards):
        for card in cards:
            self.leave(self.turn, card)
        self.played += cards
        self.yielded[self.turn] = False
        if cards == ["JK"]:
            self.immune, self.phase = False, "next"
            self.shield, self.swallowed = self.shield + self.swallowed, 0
            return
        value, suits = sum(map(worth, cards)), {card[-1] for card in cards}
        if self.immune and self.enemy[-1] in suits:
            suits.remove(self.enemy[-1])
            self.swallowed += value if self.enemy[-1] == "S" else 0
        if "H" in suits:
            self.heal(value)
        self.blow = (value, suits)
        if "D" in suits and self.players == 1:
            self.to_draw = min(value, 8 - len(self.real[0]), len(self.tavern))
            if self.to_draw:
                self.phase, self.then = "draw", "blow"
                return
        elif "D" in suits:
            self.draw_around(value)
        self.strike(value, suits)

    def draw_around(self, value):
        drawn = [[] for _ in range(self.players)]
        seat, passed = self.turn, 0
        while value and self.tavern and passed < self.players:
            if len(self.real[seat]) < self.limit:
                drawn[seat].append(self.take_top(seat))
                value, passed = value - 1, 0
            else:
                passed += 1
            seat = (seat + 1) % self.players
        for seat in [(self.turn + step) % self.players for step in range(self.players)]:
            if drawn[seat]:
                told = {"player": NAMES[seat], "count": len(drawn[seat]), "hand": len(self.real[seat]),
                        "tavern": len(self.tavern)}
                named = [card for card in drawn[seat] if card]
                told |= {"cards": sorted(named, key=PLACE.get)} if named else {}
                self.draws.append(told | ({"more": len(drawn[seat]) - len(named)} if 0 < len(named) < len(drawn[seat]) else {}))

    def strike(self, value, suits):
        self.shield += value if "S" in suits else 0
        self.damage += value * (2 if "C" in suits else 1)
        if self.damage < self.health():
            return self.suffer()
        self.fallen, self.beaten = self.fallen + 1, self.beaten + self.health()
        if self.fallen == 12:
            self.phase = "over"
            medal = ["gold", "silver", "bronze"][self.redraws] if self.players == 1 else None
            self.result = {"result": "won", "score": 360, "reason": "end.castle", "enemies": 12,
                           "redraws": self.redraws, "medal": medal}
            return None
        if self.damage == self.health():
            self.tavern.insert(0, (self.enemy, None))
            self.top += 1
        else:
            self.discard(self.enemy)
        for card in self.played:
            self.discard(card)
        self.played, self.enemy, self.immune, self.phase = [], None, False, "enemy"
        self.damage = self.shield = self.swallowed = 0
        return None

    def suffer(self):
        self.due, self.phase, self.begun = max(0, self.attack() - self.shield), "discard", False
        if self.due:
            self.check_lost()
        else:
            self.pass_on()

    def pass_on(self):
        self.turn = (self.turn + 1) % self.players
        self.begin()

    def begin(self):
        self.phase, self.due = "turn", 0
        self.check_lost()

    def check_lost(self):
        if self.redraw_rule() is None:
            return
        if self.short() if self.phase == "discard" else self.fall_rule() is None:
            self.lose()

    def lose(self):
        reason = "end.damage" if self.phase == "discard" else "end.stuck"
        self.phase = "over"
        self.result = {"result": "lost", "score": self.beaten + self.damage, "reason": reason, "enemies": self.fallen,
                       "redraws": self.redraws, "medal": None}

    # What the referee must say.

    def shown(self):
        solo = self.players == 1
        return {
            "players": [{"name": None if solo else NAMES[seat], "hand": len(self.real[seat]),
                         "known": sorted(self.named[seat]), "yielded": self.yielded[seat]}
                        for seat in range(self.players)],
            "turn": None if solo else NAMES[self.turn], "enemy": self.enemy, "attack": self.attack(),
            "health": self.health(), "damage": self.damage, "shield": self.shield, "immune": self.immune,
            "due": self.due if self.phase in ("discard", "over") or (self.phase, self.then) == ("draw", "discard") else 0,
            "played": self.played, "tavern": len(self.tavern), "top": [card for card, _ in self.tavern[:self.top]],
            "discard": sorted(self.certain), "discard_count": len(self.certain) + len(self.stayed),
            "castle": len(self.castle), "enemies": self.fallen, "jesters": self.jesters(), "phase": self.phase}

    def hidden_places(self):
        """Lists the places with unseen cards: the name, the number of cards, and the cards that they can be."""
        order = sorted(PLACE, key=PLACE.get)
        unseen = [card for card in order for _ in range(self.unaccounted[card])]
        fit = lambda layer: [card for card in unseen if self.stamps[card] <= layer]
        places = []
        for seat in range(self.players):
            if self.layers[seat]:
                places.append((f"hand-{NAMES[seat]}", len(self.layers[seat]), fit(max(self.layers[seat]))))
        below = len(self.tavern) - self.top
        places.append(("tavern", below, fit(self.tavern[-1][1]) if below else []))
        if self.stayed:
            places.append(("discard", len(self.stayed), [card for card in unseen if card in self.can_stay]))
        places.append(("castle", len(self.castle), sorted(self.castle, key=PLACE.get)))
        return sorted((name, count, sorted(cards)) for name, count, cards in places if count)


class Referee:
    def __init__(self, program, players):
        names = [word for name in NAMES[:players] if players > 1 for word in ("--player", name)]
        self.process = subprocess.Popen([program, "referee", "regicide", *names], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True, bufsize=1)
        self.first = json.loads(self.process.stdout.readline())

    def ask(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def wrong_line(table, rng):
    some = rng.sample(sorted(PLACE), rng.choice([1, 1, 2, 2, 3, 4]))
    if rng.random() < 0.6:
        some = rng.sample(real, min(len(some), len(real))) if (real := table.real[table.turn]) else some
    verbs = [f"play {' '.join(some)}", f"discard {some[0]}", "redraw", "fall", "yield"]
    return rng.choice(verbs + ([f"next {NAMES[0]}"] if table.players > 1 else []))


def choose(table, rng):
    """Returns a move of the current player. It is often a good one, so that many games reach queens and kings."""
    moves = table.real_moves()
    if rng.random() < 0.25:
        return rng.choice(moves)

    def promise(line):
        verb, *cards = line.split()
        value = sum(map(worth, cards)) if verb in ("play", "discard") else 0
        if verb == "discard":
            return abs(value - table.due)
        if verb != "play":
            return 30
        live = {card[-1] for card in cards} - ({table.enemy[-1]} if table.immune else set())
        left = table.health() - table.damage - value * (2 if "C" in live else 1)
        return (0 if left == 0 else 10 if left < 0 else 20 + left / 10 - 6 * len(live)) + rng.random()

    return min(moves, key=promise)


def play_game(program, players, seed):
    rng = random.Random(f"{players}-{seed}")
    table, referee, lines = Table(players, rng), Referee(program, players), []

    def compare(name, found, expected):
        if found != expected:
            print(f"players {players}, seed {seed}, {name}:\n  the referee: {found}\n  this script: {expected}")
            print("\n".join(lines))
            sys.exit(1)

    answer = referee.first
    for _ in range(600):
        compare("table", answer["table"], table.shown())
        if table.result:
            compare("outcome", answer["outcome"], table.result)
            break
        if rng.random() < 0.05:
            found = referee.ask("?unseen")["answer"]
            compare("?unseen", sorted((pile["pile"], pile["count"], sorted(pile["cards"])) for pile in found if pile["count"]),
                    table.hidden_places())
        if table.phase in ("enemy", "draw"):
            chances = table.next_card() if table.phase == "draw" else collections.Counter(
                card for card in table.castle if card[0] == table.castle[0][0])
            compare("possible", answer["expects"]["possible"], sum(chances.values()))
            if rng.random() < 0.1:
                card = rng.choice(sorted(PLACE))
                if not chances[card]:
                    found = referee.ask(card)
                    compare(f"{card} cannot come", (found["ok"], found.get("error", {}).get("kind")), (False, "impossible"))
            line = table.castle[0] if table.phase == "enemy" else table.tavern[0][0]
        else:
            legal = table.legal()
            compare("legal", sorted(answer["expects"]["legal"]), legal)
            line = choose(table, rng)
        if rng.random() < 0.2:
            wrong = wrong_line(table, rng)
            rule = table.judge(wrong)
            # If AC is the last awaited card, `discard AC` both draws and discards it.
            if rule and not (table.phase == "draw" and len(wrong.split()) > 1):
                error = referee.ask(wrong).get("error", {})
                compare(wrong, error.get("rule") or error.get("kind"), rule)
        table.draws = []
        lines.append(line)
        if table.phase in ("enemy", "draw"):
            table.reveal(line)
        else:
            table.decide(line)
        answer = referee.ask(line)
        compare(line, (answer["ok"], answer.get("error")), (True, None))
        told = [{key: value for key, value in event.items() if key not in ("event", "left")}
                for event in answer["events"] if event["event"] == "drawn"]
        compare("draws", told, table.draws)
    referee.close()
    return table


if __name__ == "__main__":
    program, games = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 100
    for players in range(1, 5):
        tables = [play_game(program, players, seed) for seed in range(games)]
        fallen = sum(table.fallen for table in tables) / games
        print(f"{players} players: {games} games agree, {fallen:.1f} enemies fell in each")
