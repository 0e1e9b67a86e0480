"""Clock: times set by the rules, causes for stopping it, and breaks between games."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from bafflebox.board.clock import StopCause
from bafflebox.board.outcome import Level
from bafflebox.frozen import dataclass
from bafflebox.rules.clause import Clause
from bafflebox.rules.clauses.option import If
from bafflebox.rules.clauses.telling import LAST_THROW, telling
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation
from bafflebox.rules.terms import BreakTerms, ClockTerms

MINUTE = 60


def _timed(law: Law, **changes: Any) -> Law:
    """Return the law with these clock terms changed; other clauses set the rest."""
    return law.but(clock=replace(law.clock or ClockTerms(), **changes))


@dataclass(frozen=True, slots=True)
class Clock:
    """A reserve of time for the match or each game, in seconds, and the increment or delay per turn."""

    reserve: int
    delay: int = 0
    increment: int = 0
    per_game: bool = False

    def lower(self, law: Law, rule: str) -> Law:
        """Set the clock terms."""
        return _timed(
            law,
            reserve=self.reserve,
            delay=self.delay,
            increment=self.increment,
            per_game=self.per_game,
            rule=rule,
        ).citing(rule, "clock")


@dataclass(frozen=True, slots=True)
class ChosenClock:
    """A clock whose times the event chooses: options for minutes per match and seconds per turn."""

    reserve: str
    delay: str = ""
    increment: str = ""
    bronstein: bool = False

    def lower(self, law: Law, rule: str) -> Law:
        """Set the clock terms from the options."""

        def chosen(option: str) -> int:
            return int(law.options[option]) if option else 0

        return _timed(
            law,
            reserve=chosen(self.reserve) * MINUTE,
            delay=chosen(self.delay),
            increment=chosen(self.increment),
            bronstein=self.bronstein,
            announced=True,
            rule=rule,
        )


@dataclass(frozen=True, slots=True)
class PointsClock:
    """A reserve of seconds per point of the match, reduced per point scored before, and a delay."""

    per_point: int
    less: int
    delay: int

    def lower(self, law: Law, rule: str) -> Law:
        """Set the clock terms; the director may post others."""
        return _timed(
            law, per_point=self.per_point, less=self.less, delay=self.delay, posted=True, rule=rule
        ).citing(rule, "clock")


@dataclass(frozen=True, slots=True)
class PostedTimes:
    """Times posted by the director of an event, as options in seconds: they override those of the rules."""

    reserve: str
    per_point: str
    delay: str

    def lower(self, law: Law, rule: str) -> Law:
        """Change the clock terms; a point scored takes the same share of a posted time as of the usual one."""
        reserve, per_point, delay = (
            int(law.options[each]) for each in (self.reserve, self.per_point, self.delay)
        )
        usual = law.clock or ClockTerms()
        if delay:
            law = _timed(law, delay=delay)
        if reserve:
            return _timed(law, reserve=reserve, per_point=0, less=0)
        if not per_point:
            return law
        return _timed(law, per_point=per_point, less=per_point * usual.less // usual.per_point)


@dataclass(frozen=True, slots=True)
class ClockUse:
    """Clocks are `required`, `preferred` (on one side's request) or `optional` (on both sides'), as the option says."""

    option: str

    def lower(self, law: Law, rule: str) -> Law:
        """Set the sides whose request is needed."""
        wanted_by = {"preferred": "one", "optional": "both"}
        use = str(law.options[self.option])
        return _timed(law, wanted_by=wanted_by.get(use, use), use_rule=rule)


@dataclass(frozen=True, slots=True)
class OfferStopsClock:
    """Both clocks are stopped while an offer to lose the game awaits an answer."""

    def lower(self, law: Law, rule: str) -> Law:
        """Mark the clock terms."""
        return _timed(law, offer_stops=True)


@dataclass(frozen=True, slots=True)
class MayStopClock:
    """A player may stop both clocks for one of these causes."""

    causes: tuple[StopCause, ...]

    def lower(self, law: Law, rule: str) -> Law:
        """Add the causes, under this rule."""
        stops = law.clock.stops if law.clock else ()
        return _timed(law, stops=(*stops, *((cause, rule) for cause in self.causes))).citing(
            rule, "stop the clock"
        )


@dataclass(frozen=True, slots=True)
class Breaks:
    """A break of `seconds` is due between two games under conditions of the law's terms."""

    seconds: int
    clocks_under: int = 0
    level: Level | None = None
    score_every: int = 0
    throw: tuple[int, ...] = ()

    def lower(self, law: Law, rule: str) -> Law:
        """Set the terms of breaks."""
        terms = BreakTerms(self.seconds, self.clocks_under, self.level, self.score_every, self.throw, rule)
        law = law.but(breaks=terms)
        return telling(law, rule, LAST_THROW, _throw_is_not_written, steers=False) if self.throw else law


def _throw_is_not_written(situation: Situation) -> bool:
    return situation.roll is None


def timing_options(clauses: Iterable[Clause]) -> frozenset[str]:
    """Return the options of a book's clauses that are clock times."""
    found: set[str] = set()
    for clause in clauses:
        for each in clause.bodies:
            body = each.body if isinstance(each, If) else each
            if isinstance(body, PostedTimes):
                found |= {body.reserve, body.per_point, body.delay}
            elif isinstance(body, ChosenClock):
                found |= {body.reserve, body.delay, body.increment} - {""}
    return frozenset(found)
