//! Hidden hands in Dungeon: the referee agrees with a simulated table, although it cannot see all cards.

use deckwarden::card::{Card, CardSet, Rank};
use deckwarden::game::{
    Action, Awaits, Decision, Event, Fact, Facts, Form, Game, Place, Refusal, Rules, Seat, Slot, UnseenMove, Verdict,
    View, Vocabulary,
};
use deckwarden::rulebook::Library;
use deckwarden::session::{Session, Setup, SetupRequest, TableMove};
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

const NAMES: [&str; 6] = ["Ana", "Ben", "Cleo", "Dan", "Eve", "Fay"];
const GAMES: u64 = 16;
const ACTIONS: usize = 240;

/// The real table, with the cards that the referee cannot see.
#[derive(Clone)]
struct RealTable {
    rng: Pcg64Mcg,
    deck: Vec<Card>,
    pile: Vec<Card>,
    hands: Vec<Vec<Card>>,
    cells: Vec<Card>,
    dungeons: Vec<Vec<Card>>,
    pending: Vec<Card>,
    combat: Vec<Card>,
    /// Whether hands are discarded unseen instead of card by card.
    face_down: bool,
}

impl RealTable {
    fn deal(players: usize, decks: usize, variant: &str, mut rng: Pcg64Mcg) -> RealTable {
        let (wild, face_down) = (variant != "standard", variant.ends_with("black"));
        let jokers = std::iter::repeat_n(Card::JOKER, if wild { 2 * decks } else { 0 });
        let mut deck: Vec<Card> = (0..decks).flat_map(|_| CardSet::SUITED.iter()).chain(jokers).collect();
        deck.shuffle(&mut rng);
        let down = if wild { players } else { players.saturating_sub(2 * decks) };
        let cells = deck.split_off(deck.len() - down);
        let hands = (0..players).map(|_| deck.split_off(deck.len() - 5)).collect();
        let (pile, pending, combat) = (Vec::new(), Vec::new(), Vec::new());
        RealTable { rng, deck, pile, hands, cells, dungeons: vec![Vec::new(); players], pending, combat, face_down }
    }

    fn all(&self) -> Vec<Card> {
        let piles = [&self.deck, &self.pile, &self.cells, &self.pending, &self.combat];
        let mut all: Vec<Card> =
            piles.into_iter().chain(&self.hands).chain(&self.dungeons).flatten().copied().collect();
        all.sort_unstable();
        all
    }

    fn take_card(&mut self, seat: usize, card: Card) -> Card {
        let at = self.hands[seat].iter().position(|held| *held == card);
        self.hands[seat].remove(at.unwrap_or_else(|| panic!("{card} is not in hand {seat}")))
    }

    /// Takes the named card from a hand, or a random card if no card is named.
    fn take(&mut self, seat: usize, named: Option<Card>) -> Card {
        let Some(card) = named else {
            let index = self.rng.random_range(0..self.hands[seat].len());
            return self.hands[seat].remove(index);
        };
        self.take_card(seat, card)
    }

    /// Moves the cards as the event says.
    fn carry_out(&mut self, event: &Event) {
        let facts = &event.facts;
        let card = card(facts);
        match event.name {
            "drew" => {
                let drawn = self.deck.pop().expect("the deck is not empty");
                self.hands[seat(facts, "player")].push(drawn);
            }
            "reshuffled" => {
                self.deck.append(&mut self.pile);
                self.deck.shuffle(&mut self.rng);
            }
            "bid" | "discarded" => {
                let by = seat(facts, "player");
                let gone = self.take(by, card);
                self.pile.push(gone);
            }
            "extended" | "branched" | "laid" => {
                let by = seat(facts, "player");
                let laid = self.take(by, card);
                self.dungeons[by].push(laid);
            }
            "collapsing" | "robbing" | "fished" | "countered" | "ace" => {
                let played = self.take_card(seat(facts, "player"), card.expect("it is named"));
                self.pending.push(played);
            }
            "attacked" | "fought" => {
                let played = self.take_card(seat(facts, "player"), card.expect("it is named"));
                self.combat.push(played);
            }
            "put-away" => {
                let at = self.pending.iter().position(|played| Some(*played) == card).expect("it was played");
                self.pile.push(self.pending.remove(at));
            }
            "collapsed" => self.lose_passage(seat(facts, "owner")),
            "replaced" => {
                let gone = self.take(seat(facts, "owner"), card);
                self.pile.push(gone);
            }
            "retreated" => {
                self.lose_passage(seat(facts, "player"));
                self.pile.append(&mut self.combat);
            }
            "defeated" | "broken-off" => self.pile.append(&mut self.combat),
            "slain" if facts.get("left") != Some(Fact::Number(1)) => self.pile.append(&mut self.combat),
            "took" => {
                let at = card.map(|card| self.pile.iter().position(|c| *c == card).expect("it lies in the pile"));
                let at = at.unwrap_or_else(|| self.rng.random_range(0..self.pile.len()));
                let taken = self.pile.remove(at);
                self.hands[seat(facts, "player")].push(taken);
            }
            "gave" => {
                let (target, rank) = (seat(facts, "player"), rank(facts));
                let at = self.hands[target].iter().position(|held| held.rank() == Some(rank)).expect("it is held");
                let given_card = self.hands[target].remove(at);
                self.hands[seat(facts, "fisher")].push(given_card);
            }
            "hand-discarded" if self.face_down => {
                let lost = std::mem::take(&mut self.hands[seat(facts, "player")]);
                self.pile.extend(lost);
            }
            "dungeon-discarded" => {
                let lost = std::mem::take(&mut self.dungeons[seat(facts, "player")]);
                self.pile.extend(lost);
            }
            _ => {}
        }
    }

    fn lose_passage(&mut self, owner: usize) {
        let lost = self.dungeons[owner].pop().expect("a passage lies there");
        self.pile.push(lost);
    }

    fn cards_at(&mut self, place: Place) -> &mut Vec<Card> {
        match (place.zone, place.owner) {
            ("hand", Some(owner)) => &mut self.hands[owner.index()],
            ("dungeon", Some(owner)) => &mut self.dungeons[owner.index()],
            ("deck", None) => &mut self.deck,
            ("pile", None) => &mut self.pile,
            ("pending", None) => &mut self.pending,
            ("combat", None) => &mut self.combat,
            _ => panic!("no cards move to {place:?}"),
        }
    }

    fn places(&self) -> Vec<Place> {
        let owned = (0..self.hands.len()).map(|index| Seat(index as u8));
        let owned = owned.flat_map(|seat| [Place::owned("hand", seat), Place::owned("dungeon", seat)]);
        owned.chain(["deck", "pile", "pending", "combat"].map(Place::new)).collect()
    }

    /// Moves the cards as an undo says. `earlier` is the table to restore. If a move does not name its card, the
    /// players remember the card, which is not among the `known` cards. Returns whether every card was where the moves
    /// say.
    fn move_back(&mut self, moves: &[TableMove], known: &[Card], earlier: &mut RealTable) -> bool {
        let mut found = Vec::new();
        moves.iter().all(|table_move| match table_move {
            // A card of a dungeon may only be turned over.
            TableMove::FaceDown { cards, on, .. }
                if on.zone == "dungeon" && cards.iter().all(|card| self.cards_at(*on).contains(card)) =>
            {
                true
            }
            TableMove::Put { cards, at, .. } | TableMove::FaceDown { cards, on: at, .. } => cards.iter().all(|card| {
                let places = self.places();
                let from = places.into_iter().find(|place| self.surplus(earlier, *place).contains(card));
                from.is_some_and(|from| {
                    let is_in_sight = !self.is_face_down(from) || found.contains(&(*card, from));
                    is_in_sight && self.move_card(*card, from, *at)
                })
            }),
            TableMove::Unseen { cards: UnseenMove { count, from, to, .. }, .. } => (0..*count).all(|_| {
                let mut leaving = self.surplus(earlier, *from);
                leaving.retain(|card| !known.contains(card));
                let card = match from.zone {
                    // The card that came last into a hand leaves it first.
                    "hand" => leaving.last().or(self.cards_at(*from).last()).copied(),
                    _ => {
                        let missing = earlier.surplus(self, *to);
                        leaving.iter().find(|card| missing.contains(card)).or(leaving.first()).copied()
                    }
                };
                card.is_some_and(|card| self.move_card(card, *from, *to))
            }),
            TableMove::Find { cards, pile } => {
                found.extend(cards.iter().map(|card| (*card, *pile)));
                true
            }
            TableMove::WholePile { from, cards, at, others } => {
                let is_known = cards.iter().all(|card| self.move_card(*card, *from, *at));
                is_known && others.is_none()
            }
            TableMove::Event(_) | TableMove::Counters { .. } | TableMove::TurnUp { .. } => false,
        })
    }

    fn is_face_down(&self, place: Place) -> bool {
        place == Place::new("deck") || place == Place::new("pile") && self.face_down
    }

    fn move_card(&mut self, card: Card, from: Place, to: Place) -> bool {
        let cards = self.cards_at(from);
        let Some(index) = cards.iter().position(|other| *other == card) else { return false };
        cards.remove(index);
        self.cards_at(to).push(card);
        true
    }

    /// Returns the cards of a place that are not in the same place of the other table.
    fn surplus(&mut self, other: &mut RealTable, place: Place) -> Vec<Card> {
        let mut surplus = self.cards_at(place).clone();
        for card in other.cards_at(place) {
            if let Some(index) = surplus.iter().position(|own| own == card) {
                surplus.remove(index);
            }
        }
        surplus
    }
}

fn card(facts: &Facts) -> Option<Card> {
    match facts.get("card") {
        Some(Fact::Card(card) | Fact::Played(card, _)) => Some(card),
        _ => None,
    }
}

fn seat(facts: &Facts, name: &str) -> usize {
    match facts.get(name) {
        Some(Fact::Player(seat)) => seat.index(),
        other => panic!("{name}: {other:?}"),
    }
}

fn rank(facts: &Facts) -> Rank {
    match facts.get("rank") {
        Some(Fact::Rank(rank)) => rank,
        other => panic!("rank: {other:?}"),
    }
}

/// One game: the referee and the real table.
struct Play {
    session: Session,
    real: RealTable,
    history: Vec<String>,
}

impl Play {
    fn vocabulary(&self) -> &Vocabulary {
        &self.session.setup().vocabulary
    }

    fn fail(&self, what: &str) -> ! {
        let table = self.session.game().table(self.vocabulary());
        panic!("{what}\nafter: {}\nhands: {:?}\ntable: {table}", self.history.join("\n"), self.real.hands)
    }

    /// Checks that the referee has the same counts as the real table, and that the referee knows no card in a wrong
    /// place.
    fn check_counts(&self, everything: &[Card]) {
        if self.real.all() != everything {
            self.fail("the real cards are not complete");
        }
        let table = self.session.game().table(self.vocabulary());
        let number = |at: &str| table.pointer(at).and_then(serde_json::Value::as_u64).map(|n| n as usize);
        let mut counted = number("/deck").unwrap_or_default() + number("/discard_count").unwrap_or_default();
        for (what, found, there) in [
            ("deck", number("/deck"), self.real.deck.len()),
            ("discard_count", number("/discard_count"), self.real.pile.len()),
            ("pending", table["pending"].as_array().map(Vec::len), self.real.pending.len()),
        ] {
            if found != Some(there) {
                self.fail(&format!("{what}: {found:?}, but really {there}"));
            }
        }
        for (at, hand) in self.real.hands.iter().enumerate() {
            let dungeon = table["players"][at]["dungeon"].as_array().map(Vec::len);
            if number(&format!("/players/{at}/hand")) != Some(hand.len())
                || dungeon != Some(self.real.dungeons[at].len())
            {
                self.fail(&format!("hand or dungeon of seat {at}"));
            }
            counted += hand.len() + self.real.dungeons[at].len();
        }
        counted += self.real.pending.len() + self.real.combat.len() + self.real.cells.len();
        if counted != everything.len() {
            self.fail("not all cards are counted");
        }
        self.check_known_cards();
    }

    /// Checks that each card that the referee knows is really in that place, and that the referee counts all other
    /// cards as unseen.
    fn check_known_cards(&self) {
        let mut rest = self.real.all();
        let mut known: Vec<Vec<Card>> = self.real.hands.clone();
        for (place, card) in self.session.game().seen() {
            if place.zone == "cell" {
                continue;
            }
            let zone = match (place.zone, place.owner) {
                ("dungeon", Some(owner)) => &self.real.dungeons[owner.index()],
                ("hand", Some(owner)) => &known[owner.index()],
                ("pile", _) => &self.real.pile,
                ("pending", _) => &self.real.pending,
                _ => &self.real.combat,
            };
            if !zone.contains(&card) {
                self.fail(&format!("{card} is not in {place:?}"));
            }
            if let ("hand", Some(owner)) = (place.zone, place.owner) {
                let at = known[owner.index()].iter().position(|held| *held == card);
                known[owner.index()].remove(at.unwrap_or_default());
            }
            let at = rest.iter().position(|left| *left == card);
            rest.remove(at.unwrap_or_else(|| self.fail(&format!("the referee sees one {card} too many"))));
        }
        let pool: Vec<Card> = self.session.game().hidden().into_iter().flat_map(|pile| pile.cards).collect();
        let mut pool_sorted = pool;
        pool_sorted.sort_unstable();
        if pool_sorted != rest {
            self.fail(&format!("unseen: {pool_sorted:?}, really {rest:?}"));
        }
    }

    /// Checks decisions that the real hands allow: the referee calls none of them impossible, and lists exactly the
    /// legal ones.
    fn check_listed_decisions(&self) {
        let (game, has_rank) = (self.session.game(), self.asked_player_has_rank());
        let listed = game.playable();
        for seat in (0..self.real.hands.len()).map(|at| Seat(at as u8)) {
            let mut hand = self.real.hands[seat.index()].clone();
            hand.sort_unstable();
            hand.dedup();
            for form in self.vocabulary().forms.iter().filter(|form| !form.anyones && form.word != "leave") {
                for decision in self.fill_form(form, seat, &hand) {
                    if !self.is_possible(&decision, has_rank) {
                        continue;
                    }
                    let text = || self.vocabulary().canonical_decision(&decision, None);
                    match game.judge(&Action::Decision(decision)) {
                        Ok(()) if listed.contains(&decision) => {}
                        Ok(()) => self.fail(&format!("{} is legal and not listed", text())),
                        Err(Refusal::Impossible { .. }) => self.fail(&format!("{} is called impossible", text())),
                        Err(_) if listed.contains(&decision) => self.fail(&format!("{} is listed", text())),
                        Err(_) => {}
                    }
                }
            }
        }
    }

    /// Makes the decisions of a form with every card of a hand, every player and some ranks.
    fn fill_form(&self, form: &Form, by: Seat, hand: &[Card]) -> Vec<Decision> {
        let mut decisions = vec![Decision::new(by, form.verb)];
        for slot in &form.slots {
            let with = |decision: Decision| -> Vec<Decision> {
                match slot {
                    Slot::Player => {
                        (0..self.real.hands.len()).map(|index| decision.player(Seat(index as u8))).collect()
                    }
                    Slot::Card if decision.card.is_none() => hand.iter().map(|card| decision.card(*card)).collect(),
                    Slot::Rank => [1, 7, 12].into_iter().filter_map(Rank::new).map(|r| decision.rank(r)).collect(),
                    Slot::As => Rank::all_suited().map(|rank| decision.declared(rank)).collect(),
                    _ => Vec::new(),
                }
            };
            decisions = decisions.into_iter().flat_map(with).collect();
        }
        let declares = form.slots.contains(&Slot::As);
        let declarable = ["extend", "branch", "collapse", "fight", "attack"].contains(&form.word);
        decisions.retain(|d| !declarable || d.card.is_some_and(Card::is_joker) == declares);
        decisions
    }

    /// Returns whether the player who is asked for a rank really has a card of that rank.
    fn asked_player_has_rank(&self) -> bool {
        let fishing = self.session.game().table(self.vocabulary())["fishing"].take();
        let target = NAMES.iter().position(|name| fishing["asked"] == **name);
        let rank = fishing["rank"].as_str().and_then(Rank::parse);
        target.is_some_and(|index| self.real.hands[index].iter().any(|card| card.rank() == rank))
    }

    /// Returns whether the real hands allow a decision.
    fn is_possible(&self, decision: &Decision, has_rank: bool) -> bool {
        let hand = &self.real.hands[decision.by.index()];
        match self.vocabulary().word(decision.verb) {
            "yes" | "lie" | "surrender" => has_rank,
            "truth" => !has_rank,
            "lay" => !hand.is_empty(),
            // A player takes from the pile, not from the hand.
            "take" => false,
            _ => decision.card.is_none_or(|card| hand.contains(&card)),
        }
    }

    /// Now and then returns the decision `leave` for a random player, while at least three players are left.
    fn random_leave(&mut self) -> Option<Action> {
        let table = self.session.game().table(self.vocabulary());
        let is_alive = |index: &usize| table["players"][*index]["alive"] == true;
        let living: Vec<usize> = (0..self.real.hands.len()).filter(is_alive).collect();
        if living.len() < 3 || table["phase"] == "over" || !self.real.rng.random_bool(0.02) {
            return None;
        }
        let leave = self.vocabulary().forms.iter().find(|form| form.word == "leave")?.verb;
        let by = *living.choose(&mut self.real.rng)?;
        Some(Action::Decision(Decision::new(Seat(by as u8), leave)))
    }

    /// Checks that the moves of an undo restore the real table to `before`, its state before the last line. Then plays
    /// the line again.
    fn check_undo(&mut self, mut before: RealTable) {
        let mut real = self.real.clone();
        let known: Vec<Card> = self.session.game().seen().into_iter().map(|(_, card)| card).collect();
        self.session.line("undo").unwrap();
        let moves = self.session.table_moves().to_vec();
        let moved = real.move_back(&moves, &known, &mut before);
        let restored = real.places().into_iter().all(|place| real.surplus(&mut before, place).is_empty());
        if !(moved && restored) {
            self.fail(&format!("undo: {moves:#?}\nbefore: {:?}", before.hands));
        }
        self.session.line("redo").unwrap();
    }

    /// Chooses a card for the awaited spot, or a decision that the real hands allow.
    fn next_action(&mut self) -> Option<Action> {
        if let Some(leaves) = self.random_leave() {
            return Some(leaves);
        }
        let game = self.session.game();
        match game.awaits() {
            Awaits::Over => None,
            Awaits::Reveal { spot, .. } => {
                let name = self.vocabulary().spot(spot).to_owned();
                let owner = NAMES.iter().position(|player| name.ends_with(player))?;
                let cards = &self.real.hands[owner];
                let card = if name.starts_with("dungeon") {
                    let count = match game.awaits() {
                        Awaits::Reveal { count, .. } => usize::from(count),
                        _ => 0,
                    };
                    self.real.dungeons[owner][self.real.dungeons[owner].len() - count]
                } else {
                    *cards.choose(&mut self.real.rng)?
                };
                if !game.possible().contains(card) {
                    self.fail(&format!("{card} cannot come up"));
                }
                Some(Action::Reveal { card, spot })
            }
            Awaits::Decision { .. } => {
                let (mut legal, mut standing) = (game.legal(), game.standing());
                let has_rank = self.asked_player_has_rank();
                let take = |decision: &Decision| self.vocabulary().word(decision.verb) == "take";
                let real = |decision: &Decision| take(decision) || self.is_possible(decision, has_rank);
                legal.retain(real);
                standing.retain(real);
                // If players used aces and challenges at every chance, no game would end.
                let is_rare = self.real.rng.random_bool(0.1) && !standing.is_empty();
                let chosen = if is_rare { &standing } else { &legal };
                Some(Action::Decision(*chosen.choose(&mut self.real.rng)?))
            }
        }
    }
}

fn play_one(library: &Library, seed: u64) -> Option<Verdict> {
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let players = 2 + (seed % 5) as usize;
    let variant = ["standard", "jokers-wild", "almost-black", "pitch-black"][(seed / 5 % 4) as usize];
    let decks = rng.random_range(1..=2_usize);
    let queen = if rng.random_bool(0.5) { "on" } else { "off" };
    let set = [("decks", decks.to_string()), ("variant", variant.to_owned()), ("suicide-queen", queen.to_owned())];
    let counter = ("counter-attack", rng.random_range(0..4_u8).to_string());
    let request = SetupRequest {
        game: "dungeon".to_owned(),
        set: set.into_iter().chain([counter]).map(|(key, value)| (key.to_owned(), value)).collect(),
        players: NAMES[..players].iter().map(|name| (*name).to_owned()).collect(),
        ..SetupRequest::default()
    };
    let session = Session::new(Setup::new(library, &request, None).unwrap());
    let real = RealTable::deal(players, decks, variant, rng);
    let everything = real.all();
    let mut play = Play { session, real, history: vec![format!("{request:?}")] };
    for at in 0..ACTIONS {
        play.check_counts(&everything);
        if at % 3 == 0 {
            play.check_listed_decisions();
        }
        let Some(action) = play.next_action() else { break };
        let awaited = play.session.game().awaited();
        let text = play.vocabulary().canonical(&action, awaited);
        play.history.push(text.clone());
        let before = play.real.clone();
        match play.session.line(&text) {
            Ok(Some(change)) => change.events.iter().for_each(|event| play.real.carry_out(event)),
            other => play.fail(&format!("{text}: {other:?}")),
        }
        // With two decks, the moves do not say which of two equal cards moves.
        if decks == 1 {
            play.check_undo(before);
        }
    }
    play.check_counts(&everything);
    play.session.game().outcome().map(|outcome| outcome.result)
}

#[test]
fn referee_agrees_with_the_real_table() {
    let library = Library::built_in().unwrap();
    let ended = (0..GAMES).filter_map(|seed| play_one(&library, seed)).collect::<Vec<_>>();
    assert!(ended.len() > 5 && ended.iter().all(|verdict| *verdict == Verdict::Won), "{ended:?}");
}

/// Refusals offer `fish` only to players who can hold a queen.
#[test]
fn refusals_offer_only_possible_decisions() {
    let library = Library::built_in().expect("built-in rulebooks");
    let set = vec![("decks".to_owned(), "1".to_owned())];
    let players = NAMES[..2].iter().map(|name| (*name).to_owned()).collect();
    let request = SetupRequest { game: "dungeon".to_owned(), set, players, ..SetupRequest::default() };
    let mut session = Session::new(Setup::new(&library, &request, None).expect("a table"));
    let mut refusal_after = |line: &str| {
        session.line(line).unwrap_or_else(|refusal| panic!("{line}: {refusal:?}"));
        let refusal = session.consider_line("retreat").expect_err("nobody attacks");
        session.explain(&refusal, session.messages())
    };
    // In the bid for the first turn, the players show all four queens.
    for line in ["qh qd", "qc qs"] {
        refusal_after(line);
    }
    let printed = refusal_after("kh 2c");
    assert!(printed.ends_with("Ana can say `extend`, `rob` or `pass`."), "{printed}");
    let mut session = Session::new(Setup::new(&library, &request, None).expect("a table"));
    session.line("kh 2c").expect("both players show a card");
    let refusal = session.consider_line("ben: extend 10c").expect_err("it is Ana's turn");
    let printed = session.explain(&refusal, session.messages());
    assert!(printed.ends_with("Ana can say `extend`, `rob`, `fish` or `pass`."), "{printed}");
}
