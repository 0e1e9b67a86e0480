"""Conduct: terms of play around the board that the law keeps as data."""

from __future__ import annotations

from dataclasses import dataclass

from bafflebox.rules.law import Law


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
