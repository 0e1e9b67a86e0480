"""Clock: the time that the rules set, who may stop it, and the breaks between games."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from bafflebox.clock import StopCause
from bafflebox.outcome import Level
from bafflebox.rules.clauses.telling import LAST_THROW, telling
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation
from bafflebox.rules.terms import BreakTerms, ClockTerms

MINUTE = 60


def _timed(law: Law, **changes: Any) -> Law:
    """The law with these terms of its clock changed; other clauses have said the rest, or will."""
    return law.but(clock=replace(law.clock or ClockTerms(), **changes))


@dataclass(frozen=True, slots=True)
class Clock:
    """A reserve of time for the match or each game, in seconds, and what a turn adds or spares."""

    reserve: int
    delay: int = 0
    increment: int = 0
    per_game: bool = False

    def lower(self, law: Law, rule: str) -> Law:
        """Sets the clock terms."""
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
    """A clock whose times the event chooses: the options of its minutes for the match, and of its seconds for a turn."""

    reserve: str
    delay: str = ""
    increment: str = ""
    bronstein: bool = False

    def lower(self, law: Law, rule: str) -> Law:
        """Sets the clock terms from the options."""

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
    """A reserve of so many seconds for each point of the match, less so many for each point scored before, and a delay."""

    per_point: int
    less: int
    delay: int

    def lower(self, law: Law, rule: str) -> Law:
        """Sets the clock terms; the director may post others."""
        return _timed(
            law, per_point=self.per_point, less=self.less, delay=self.delay, posted=True, rule=rule
        ).citing(rule, "clock")


@dataclass(frozen=True, slots=True)
class ClockUse:
    """Clocks are `required`, `preferred` (one side's wish is enough) or `optional` (both must wish it), as the option says."""

    option: str

    def lower(self, law: Law, rule: str) -> Law:
        """Sets who must wish it."""
        wanted_by = {"preferred": "one", "optional": "both"}
        use = str(law.options[self.option])
        return _timed(law, wanted_by=wanted_by.get(use, use), use_rule=rule)


@dataclass(frozen=True, slots=True)
class OfferStopsClock:
    """Both clocks stand while an offer to lose the game waits for its answer."""

    def lower(self, law: Law, rule: str) -> Law:
        """Marks the clock terms."""
        return _timed(law, offer_stops=True)


@dataclass(frozen=True, slots=True)
class MayStopClock:
    """A player may stop both clocks for one of these causes."""

    causes: tuple[StopCause, ...]

    def lower(self, law: Law, rule: str) -> Law:
        """Adds the causes, which the rule answers for."""
        stops = law.clock.stops if law.clock else ()
        return _timed(law, stops=(*stops, *((cause, rule) for cause in self.causes))).citing(
            rule, "stop the clock"
        )


@dataclass(frozen=True, slots=True)
class Breaks:
    """When a break of so many seconds is due between two games; the fields are those of the law's terms."""

    seconds: int
    clocks_under: int = 0
    level: Level | None = None
    score_every: int = 0
    throw: tuple[int, ...] = ()

    def lower(self, law: Law, rule: str) -> Law:
        """Sets the terms of breaks."""
        terms = BreakTerms(self.seconds, self.clocks_under, self.level, self.score_every, self.throw, rule)
        law = law.but(breaks=terms)
        return telling(law, rule, LAST_THROW, _throw_is_not_written, steers=False) if self.throw else law


def _throw_is_not_written(situation: Situation) -> bool:
    return situation.roll is None
