"""The feature that carries a loss: both plays are followed for a turn of each side, and features tried on where equity is lost."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import compress
from operator import mul, ne

from bafflebox.analysis.why.counted import NO_ROLLS, WEIGHTS, Rolls, abilities, struck, weight
from bafflebox.analysis.why.followed import LINES, Followed, follow_plays
from bafflebox.analysis.why.lasting import EndCount, counts_at_end
from bafflebox.board.position import BAR
from bafflebox.engine.engine import Chances, Engine, Pair
from bafflebox.engine.stake import CubeStake
from bafflebox.frozen import dataclass
from bafflebox.rules.law import Law

SURELY = 0.52
"""The least share of the difference that a reason carries; half is asked of it at a deeper look."""
MOST = 2.0
"""The most that it may carry: beyond it, what the plays win back elsewhere is the larger part of the story."""
BEYOND = 0.1
"""The least excess of that share over the chance that the feature acts: a feature of every line explains nothing."""
SEEN = 0.6
"""The least part of a loss that lines judged at a glance have to show."""
FEWEST = 2
"""The least difference of two counts of rolls that is a reason."""
ONE_WAY = 0.5
"""The least difference of both counts, in parts of what the feature acts in: where rolls are only exchanged, a count says nothing."""
STANDS = {
    "home": 0.25,
    "back": 0.25,
    "borne": 0.25,
    "deep": 0.4,
    "timing": 4.0,
    "pips": 4.0,
}
"""The least difference of two mean counts at the end of the lines that is a reason."""
OFTEN = 0.1
"""The same of the chance that something stands."""
NOTICED = 0.01
"""The least difference of two chances of a gammon that is a reason."""
GAMMONS = 0.35
"""The share of the difference that gammons may carry without being the reason."""
PLAIN = 0.5
"""The least difference of the chance that something stands by which it is the plain difference of both plays."""
VAGUE = 0.1
"""The disadvantage, in excess, of what names no roll, point or length."""
TOLD_FIRST = 0.15
"""The advantage, in excess, of what is counted in rolls over what stands a turn later: it is seen on the board."""
SHOTS = 0.6
"""The same of shots: what is hit is what players look at first."""
COSTLY = 24
"""The most shots of which only the cost differs that are a reason."""
_ROLLS = len(WEIGHTS)
THEIRS = ("hit2", "hit", "stay", "enter", "anchor", "point", "escape", "safe", "keep", "off2", "last")
OURS = ("last", "hit", "off2", "point", "anchor", "escape", "keep", "safe")
"""Abilities of the other side's next roll, and of the mover's after it if the other side stood still."""
GOOD = ("hit", "anchor", "point", "escape")
"""Abilities that together make a good roll."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A feature that carries the loss.

    `best` and `made` are its counts after both plays: of 36 rolls, or for what stands at the end of the lines the mean; for
    gammons the chances. It acts in `acts` of all lines (0 to 1), which carry `share` of the `lost` equity. `n`: the point or length
    in question, 0 for none. `squares`: points that show it, seen by the mover, 25 the bar.
    """

    what: str
    n: int
    best: float
    made: float
    acts: float
    share: float
    lost: float
    squares: tuple[int, ...] = ()

    @property
    def excess(self) -> float:
        """Return how much more than its part of the lines it carries; less where other lines win much of it back."""
        return min(self.share, 1.2) - max(0.0, self.share - 1.5) / 2 - self.acts


@dataclass(frozen=True, slots=True, eq=False)
class Compared:
    """Both plays as the mover sees their results, followed, with the chances after each, and the worth of a gammon."""

    law: Law
    best: Pair
    made: Pair
    best_line: Followed
    made_line: Followed
    best_chances: Chances
    made_chances: Chances
    outcomes: tuple[float, ...]
    """Equity of the six ways in which the game ends, wins first."""
    loss: float
    """The loss of the decision, as it was judged."""
    plies: int = 0
    """The depth at which the last boards were judged."""

    @property
    def difference(self) -> list[float]:
        """Return what each line loses, weighted with its chance."""
        lines = zip(self.best_line.worth, self.made_line.worth, LINES, strict=True)
        return [(best - made) * chance for best, made, chance in lines]

    @property
    def lost(self) -> float:
        """Return the difference of the two plays as they were followed."""
        return sum(self.difference)

    @property
    def shown(self) -> bool:
        """Return whether the lines show the loss."""
        return self.lost >= SEEN * self.loss

    def carried(self, rolls: Rolls, *, own: bool = False) -> float:
        """Return the part of the difference that lies in these replies, or in these of the mover's own next rolls."""
        difference = self.difference
        each_roll = (
            difference[at::_ROLLS] if own else difference[at * _ROLLS :][:_ROLLS] for at in sorted(rolls)
        )
        return sum(map(sum, each_roll))


def compare(
    law: Law,
    engine: Engine,
    stake: CubeStake,
    plays: tuple[Pair, Pair],
    chances: tuple[Chances, Chances],
    loss: float,
) -> Compared:
    """Follow the best play and the one made, given by their results and chances, with the loss that a deeper look found.

    Where at a glance less than `SEEN` of it shows, the last boards are looked at more deeply.
    """

    def followed(plies: int) -> Compared:
        best, made = follow_plays(engine, stake, list(plays), plies)
        return Compared(law, *plays, best, made, *chances, outcome_equities(stake), loss, plies)

    glance = followed(0)
    return glance if glance.shown else followed(1)


def outcome_equities(stake: CubeStake) -> tuple[float, ...]:
    """Return the equity of the six ways in which the game ends with the cube as it lies, wins first."""
    if stake.context is None:
        return stake.values[:6]
    context, state = stake.context, stake.state
    return tuple(context.normalised(each, state) for each in context.results(state))


def best_reason(both: Compared) -> Reason | None:
    """Return the reason that explains best; None where nothing measured carries the difference."""
    return next(iter(reasons(both)), None)


def reasons(both: Compared) -> list[Reason]:
    """Return every feature that carries enough of the difference, best first; none where the lines do not show the loss."""
    lost = both.lost
    if lost <= 0 or not both.shown:
        return []
    found = [*_of_rolls(both, lost), *_of_lines(both, lost), *_of_gammons(both, lost)]
    return sorted(found, key=_rank)


def _rank(each: Reason) -> float:
    if each.what == "their_hit":
        return -each.excess - SHOTS
    return -each.excess - TOLD_FIRST * (each.what in _COUNTED) + VAGUE * each.what.endswith(tuple(STANDS))


# --- counted in rolls ----------------------------------------------------------------------------

_COUNTED = frozenset({f"their_{each}" for each in THEIRS} | {f"our_{each}" for each in OURS})


def _of_rolls(both: Compared, lost: float) -> Iterator[Reason]:
    law = both.law
    theirs = abilities(law, *reversed(both.best)), abilities(law, *reversed(both.made))
    ours = abilities(law, *both.best), abilities(law, *both.made)
    # a side that was not hit has nothing to enter: the counts of rolls that enter compare two boards with checkers on the bar
    enters = both.best[1][BAR] and both.best[1][BAR] == both.made[1][BAR]
    pairs = [
        (f"their_{what}", *_both(theirs, what), False, what == "stay")
        for what in THEIRS
        if what != "enter" or enters
    ]
    pairs += [(f"our_{what}", *_both(ours, what), True, True) for what in OURS]
    pairs.append(("their_good", *_any(theirs), False, False))
    pairs.append(("our_good", *_any(ours), True, True))
    for what, best, made, own, good in pairs:
        counts = weight(best), weight(made)
        acts = best ^ made
        more = (counts[0] - counts[1]) * (1 if good else -1)
        if more < FEWEST or more < ONE_WAY * weight(acts):
            continue
        share = both.carried(acts, own=own) / lost
        found = Reason(what, 0, *counts, weight(acts) / 36, share, lost, _lit(both, what))
        if _enough(found):
            yield found
    hits = _both(theirs, "hit")
    if 0 < weight(hits[1]) <= COSTLY:
        counts = weight(hits[0]), weight(hits[1])
        share = both.carried(hits[1]) / lost
        found = Reason("costly_hit", 0, *counts, counts[1] / 36, share, lost, _lit(both, "their_hit"))
        if _enough(found) and counts[0] >= counts[1]:
            yield found


def _both(tables: tuple[dict[str, Rolls], dict[str, Rolls]], what: str) -> tuple[Rolls, Rolls]:
    return tables[0].get(what, NO_ROLLS), tables[1].get(what, NO_ROLLS)


def _any(tables: tuple[dict[str, Rolls], dict[str, Rolls]]) -> tuple[Rolls, Rolls]:
    best, made = (NO_ROLLS.union(*(each.get(what, NO_ROLLS) for what in GOOD)) for each in tables)
    return best, made


def _lit(both: Compared, what: str) -> tuple[int, ...]:
    """Return the squares that show it: the blots of the mover that can be hit."""
    if what in ("their_hit", "their_hit2"):
        return struck(both.law, *reversed(both.made))
    return ()


# --- what stands at the end of the lines ---------------------------------------------------------


def _of_lines(both: Compared, lost: float) -> Iterator[Reason]:
    difference = both.difference
    for each in counts_at_end(both.best_line, both.made_line, both.law.movement.block):
        means = _mean(each)
        more = (means[0] - means[1]) * (1 if each.good else -1)
        least = STANDS.get(each.what.partition("_")[2], OFTEN)
        if more < least:
            continue
        differs = [*map(ne, each.best, each.made)]
        acts = sum(compress(LINES, differs))
        if more < ONE_WAY * acts:
            continue
        share = sum(compress(difference, differs)) / lost
        found = Reason(each.what, each.n, *means, acts, share, lost, each.squares)
        # what stands in most lines after one play and in few after the other acts nearly everywhere
        plain = each.n and more >= PLAIN and SURELY <= share <= MOST and share >= found.acts
        if _enough(found) or plain:
            yield found


def _mean(each: EndCount) -> tuple[float, float]:
    return sum(map(mul, each.best, LINES)), sum(map(mul, each.made, LINES))


def _enough(found: Reason) -> bool:
    return SURELY <= found.share <= MOST and found.share - found.acts >= BEYOND


# --- gammons -------------------------------------------------------------------------------------


def _of_gammons(both: Compared, lost: float) -> Iterator[Reason]:
    """Yield gammons and backgammons that carry the difference of the chances; they act at the end of the game, in no roll.

    One that changes in favour of the play made is no reason.
    """
    one, two, worth = both.best_chances, both.made_chances, both.outcomes
    parts = {
        "win_gammons": (one.win_gammon, two.win_gammon, worth[1] - worth[0]),
        "win_backgammons": (one.win_backgammon, two.win_backgammon, worth[2] - worth[1]),
        "lose_gammons": (one.lose_gammon, two.lose_gammon, worth[4] - worth[3]),
        "lose_backgammons": (one.lose_backgammon, two.lose_backgammon, worth[5] - worth[4]),
    }
    whole = sum((best - made) * value for best, made, value in parts.values())
    whole += (one.win - two.win) * worth[0] + (one.lose - two.lose) * worth[3]
    if whole <= 0.5 * lost:
        return
    for what, (best, made, value) in parts.items():
        found = Reason(what, 0, best, made, GAMMONS, (best - made) * value / whole, lost)
        if _enough(found) and abs(best - made) >= NOTICED:
            yield found
