//! What extends, branches and caves in, what an open combat still wants, and whose hand is too large.

use super::Dungeon;
use super::passages::Passages;
use super::state::{Combat, Stage};
use crate::model::action::Seat;
use crate::model::card::{Rank, RankSet};
use crate::rules::game::Place;
use crate::rules::needs::Need;

impl Dungeon {
    /// What every place wants: the dungeons and hands in seat order, then the fight.
    pub(super) fn state_needs(&self) -> Vec<Need> {
        if self.ended.is_some() || self.round == 0 {
            return Vec::new();
        }
        let mut needs = Vec::new();
        for seat in self.living() {
            needs.push(self.need_of_dungeon(seat));
            let extra = self.player(seat).hand.saturating_sub(self.numbers.hand);
            if extra > 0 {
                let need = Need::new("hand-over", Place::owned("hand", seat)).with("player", seat);
                needs.push(need.with("hand", self.player(seat).hand).with("extra", extra));
            }
        }
        if let Stage::Combat(combat) = &self.stage {
            needs.push(self.need_of_combat(combat));
        }
        needs
    }

    fn need_of_dungeon(&self, seat: Seat) -> Need {
        let path = &self.player(seat).path;
        let need = |name| Need::new(name, Place::owned("dungeon", seat)).with("player", seat);
        if self.numbers.variant.dark() {
            let missing = usize::from(self.numbers.escape).saturating_sub(path.len());
            return if missing == 0 { need("dark-enough") } else { need("dark").with("missing", missing) };
        }
        let extend = self.extensions(path);
        match (path.last(), path.leaves().lowest()) {
            (Some(last), Some(lowest)) => {
                let left = lowest.saturating_sub(self.numbers.span.last);
                let need = need("dungeon").with("extend", extend).with("branch", Rank::new(lowest));
                need.with("last", Rank::new(last.value)).with("left", left)
            }
            _ => need("start").with("extend", extend),
        }
    }

    /// The ranks that extend a dungeon now.
    fn extensions(&self, path: &Passages) -> RankSet {
        let span = self.numbers.span;
        let extends = |rank: &Rank| span.holds(*rank) && path.leaves().take_extension(rank.number(), span);
        Rank::of_suit().filter(extends).collect()
    }

    fn need_of_combat(&self, combat: &Combat) -> Need {
        let power = self.numbers.values.of_rank(combat.rank);
        let missing = power.saturating_sub(self.fought_sum(combat));
        let need = Need::new("combat", Place::of("combat")).with("player", combat.target);
        need.with("creature", combat.card).with("power", power).with("missing", missing)
    }
}
