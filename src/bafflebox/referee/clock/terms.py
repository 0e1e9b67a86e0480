"""From the clock that the rules describe to the one that is set: at this score, in seconds."""

from __future__ import annotations

from bafflebox.clock import ClockSettings
from bafflebox.game.decide import title_of
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law
from bafflebox.score import Score
from bafflebox.sentence import score_told


def settings_for(law: Law, score: Score) -> ClockSettings | Refusal:
    """What the rules set on a clock that comes to the table at this score (A8.1a; elsewhere the score does not matter).

    Refused, citing the rule about clock formats where there is one, when the rules set no clock.
    """
    terms = law.clock
    if terms is None or not (terms.reserve or terms.per_point):
        return Refusal("no_clock_in_rules", law.cites("clock"), {"title": title_of(law)})
    scored = sum(max(0, points) for points in score.points)
    reserve = terms.reserve + terms.per_point * (score.length or 0) - terms.less * scored
    if terms.less and reserve <= 0:
        return Refusal("no_time_left", terms.rule, {"score": score_told(*score.points)})
    return ClockSettings(
        terms.kind,
        reserve,
        terms.delay,
        terms.increment,
        terms.per_game,
        refill=(law.match.flag_refill or reserve) if law.match.flag_penalties else 0,
        offer_stops=terms.offer_stops,
    )
