"""Clock and conduct: terms of play around the board that the law keeps as data."""

from __future__ import annotations

from dataclasses import dataclass

from bafflebox.rules.law import ClockTerms, Law


@dataclass(frozen=True, slots=True)
class Clock:
    """The clock that the rules set, in seconds."""

    reserve: int
    delay: int = 0
    increment: int = 0
    per_game: bool = False

    def lower(self, law: Law, rule: str) -> Law:
        """Sets the clock terms."""
        return law.but(clock=ClockTerms(self.reserve, self.delay, self.increment, self.per_game, rule))


@dataclass(frozen=True, slots=True)
class NoAids:
    """No hints and no analysis while a match of consequence runs."""

    def lower(self, law: Law, rule: str) -> Law:
        """Marks the law."""
        return law.but(aids_rule=rule)


@dataclass(frozen=True, slots=True)
class Answers:
    """The rule that is cited for these subjects, whatever other clause makes them true."""

    subjects: tuple[object, ...]

    def lower(self, law: Law, rule: str) -> Law:
        """Writes the citations."""
        return law.citing(rule, *self.subjects)
