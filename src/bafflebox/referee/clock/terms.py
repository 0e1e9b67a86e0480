"""Clock settings from the rules: at this score, in seconds."""

from __future__ import annotations

from dataclasses import replace

from bafflebox.board.clock import ClockSettings
from bafflebox.board.score import Score
from bafflebox.events.rulings import SettingsPosted
from bafflebox.game.decide import title_of
from bafflebox.message import score_told
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law
from bafflebox.rules.terms import ClockTerms


def settings_for(law: Law, score: Score, posted: SettingsPosted | None = None) -> ClockSettings | Refusal:
    """Return the settings of a clock introduced at this score (A8.1a; otherwise the score does not matter).

    Times `posted` by the director override those of the rules: a reserve for the match applies at every score, one per point falls
    with the points scored, as the rules' own does.

    Refused, citing the rule about clock formats where there is one, when the rules set no clock.
    """
    terms = law.clock
    if terms is None or not (terms.reserve or terms.per_point):
        return Refusal("no_clock_in_rules", law.cites("clock"), {"title": title_of(law)})
    if posted is not None:
        terms = _as_posted(terms, posted)
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


def _as_posted(terms: ClockTerms, posted: SettingsPosted) -> ClockTerms:
    if not posted.per_point:
        return replace(terms, reserve=posted.reserve, per_point=0, less=0, delay=posted.delay)
    # a point scored takes the same share as of the rules' own time
    less = posted.reserve * terms.less // terms.per_point if terms.per_point else 0
    return replace(terms, reserve=0, per_point=posted.reserve, less=less, delay=posted.delay)
