"""Conduct: terms of play around the board that the law keeps as data."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bafflebox.rules.conduct import Appeal, ConductRow, Late, Rest
from bafflebox.rules.law import Law


@dataclass(frozen=True, slots=True)
class NoAids:
    """No hints and no analysis while a match of consequence runs."""

    def lower(self, law: Law, rule: str) -> Law:
        """Marks the law."""
        return law.but(aids_rule=rule)


@dataclass(frozen=True, slots=True)
class Silent:
    """A `player` or `spectator` does not talk from afar while a match runs."""

    who: str

    def lower(self, law: Law, rule: str) -> Law:
        """Writes the rule beside those for others."""
        return law.but(silent=(*law.silent, (self.who, rule)))


@dataclass(frozen=True, slots=True)
class Answers:
    """The rule that is cited for these subjects, whatever other clause makes them true."""

    subjects: tuple[object, ...]

    def lower(self, law: Law, rule: str) -> Law:
        """Writes the citations."""
        return law.citing(rule, *self.subjects)


@dataclass(frozen=True, slots=True)
class Conduct:
    """One irregularity, as a row: see `rules.conduct.ConductRow`."""

    kind: str
    by: str = "opponent"
    opens: str = "at_once"
    closes: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()
    silence: str = "stands"
    limit: int = 0
    plain: bool = False
    causes: tuple[str, ...] = ()

    def lower(self, law: Law, rule: str) -> Law:
        """Writes the row, in the place of what another clause said about the same irregularity."""
        row = ConductRow(
            self.kind,
            rule,
            self.by,
            self.opens,
            self.closes,
            self.choices,
            self.silence,
            self.limit,
            self.plain,
            self.causes,
        )
        return law.but(conduct=law.conduct.with_row(row)).citing(rule, self.kind)


@dataclass(frozen=True, slots=True)
class Appeals:
    """A ruling may be appealed against: until play resumes, or within so many seconds."""

    seconds: int = 0
    members: int = 0

    def lower(self, law: Law, rule: str) -> Law:
        """Writes the terms."""
        terms = replace(law.conduct, appeal=Appeal(rule, self.seconds, self.members))
        return law.but(conduct=terms).citing(rule, "appeal")


@dataclass(frozen=True, slots=True)
class Lateness:
    """What being late costs, in seconds; see `rules.conduct.Late`."""

    first: int
    each: int
    included: bool = True
    forfeits: bool = True
    after_break: bool = False

    def lower(self, law: Law, rule: str) -> Law:
        """Writes the terms."""
        late = Late(rule, self.first, self.each, self.included, self.forfeits, self.after_break)
        return law.but(conduct=replace(law.conduct, late=late)).citing(rule, "lateness")


@dataclass(frozen=True, slots=True)
class Rests:
    """Each player has one break of so many seconds for every so many seconds of play."""

    seconds: int
    every: int

    def lower(self, law: Law, rule: str) -> Law:
        """Writes the terms."""
        rest = Rest(rule, self.seconds, self.every)
        return law.but(conduct=replace(law.conduct, rest=rest)).citing(rule, "break")


@dataclass(frozen=True, slots=True)
class Confirmed:
    """These options are confirmed by both before play, defaults too."""

    options: tuple[str, ...]

    def lower(self, law: Law, rule: str) -> Law:
        """Adds them to the customs."""
        customs = (*law.conduct.customs, *self.options)
        return law.but(conduct=replace(law.conduct, customs=customs))


@dataclass(frozen=True, slots=True)
class Equipment:
    """What lies on the table of a match, looked over before it begins."""

    items: tuple[str, ...]

    def lower(self, law: Law, rule: str) -> Law:
        """Writes the list."""
        return law.but(conduct=replace(law.conduct, equipment=self.items)).citing(rule, "equipment")


@dataclass(frozen=True, slots=True)
class TouchMove:
    """A touched checker is moved before another, and one that was set down stays."""

    def lower(self, law: Law, rule: str) -> Law:
        """Writes the rule."""
        return law.but(conduct=replace(law.conduct, touch_rule=rule)).citing(rule, "touch")


@dataclass(frozen=True, slots=True)
class EndsTurnBy:
    """What ends a turn where no clock is pressed: `lift` the dice or `tap` the board."""

    how: str

    def lower(self, law: Law, rule: str) -> Law:
        """Writes the deed."""
        return law.but(conduct=replace(law.conduct, ends_by=self.how))


@dataclass(frozen=True, slots=True)
class Lapses:
    """An offer that stops both clocks is refused by itself after so many seconds."""

    seconds: int

    def lower(self, law: Law, rule: str) -> Law:
        """Writes the time."""
        return law.but(conduct=replace(law.conduct, lapse=self.seconds)).citing(rule, "lapse")


@dataclass(frozen=True, slots=True)
class MayEndUnrolled:
    """A side that no roll can move may end its turn without throwing."""

    def lower(self, law: Law, rule: str) -> Law:
        """Writes the rule."""
        return law.but(skip_rule=rule)
