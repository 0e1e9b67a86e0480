"""Conduct: rules around the board that the law stores as data."""

from __future__ import annotations

from dataclasses import replace

from bafflebox.frozen import dataclass
from bafflebox.rules.conduct import Appeal, ConductRow, LatenessScale, Rest
from bafflebox.rules.law import Law


@dataclass(frozen=True, slots=True)
class NoAids:
    """No hints and no analysis during a match of consequence."""

    def lower(self, law: Law, rule: str) -> Law:
        """Mark the law."""
        return law.but(aids_rule=rule)


@dataclass(frozen=True, slots=True)
class Silent:
    """A `player` or `spectator` may not talk remotely during a match."""

    who: str

    def lower(self, law: Law, rule: str) -> Law:
        """Add the rule to those for others."""
        return law.but(silent=(*law.silent, (self.who, rule)))


@dataclass(frozen=True, slots=True)
class Answers:
    """The rule cited for these subjects, whichever clause implements them."""

    subjects: tuple[object, ...]

    def lower(self, law: Law, rule: str) -> Law:
        """Set the citations."""
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
        """Set the row, replacing another clause's row for the same irregularity."""
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
    """A ruling may be appealed against: until play resumes, or within a number of seconds."""

    seconds: int = 0
    members: int = 0

    def lower(self, law: Law, rule: str) -> Law:
        """Set the terms."""
        terms = replace(law.conduct, appeal=Appeal(rule, self.seconds, self.members))
        return law.but(conduct=terms).citing(rule, "appeal")


@dataclass(frozen=True, slots=True)
class Lateness:
    """The penalty for lateness, in seconds; see `rules.conduct.LatenessScale`."""

    first: int
    each: int
    included: bool = True
    forfeits: bool = True
    after_break: bool = False

    def lower(self, law: Law, rule: str) -> Law:
        """Set the terms."""
        late = LatenessScale(rule, self.first, self.each, self.included, self.forfeits, self.after_break)
        return law.but(conduct=replace(law.conduct, late=late)).citing(rule, "lateness")


@dataclass(frozen=True, slots=True)
class Rests:
    """Each player has one break of a given length per given time of play, in seconds."""

    seconds: int
    every: int

    def lower(self, law: Law, rule: str) -> Law:
        """Set the terms."""
        rest = Rest(rule, self.seconds, self.every)
        return law.but(conduct=replace(law.conduct, rest=rest)).citing(rule, "break")


@dataclass(frozen=True, slots=True)
class Confirmed:
    """These options are confirmed by both before play, defaults included."""

    options: tuple[str, ...]

    def lower(self, law: Law, rule: str) -> Law:
        """Add them to the customs."""
        customs = (*law.conduct.customs, *self.options)
        return law.but(conduct=replace(law.conduct, customs=customs))


@dataclass(frozen=True, slots=True)
class Equipment:
    """The equipment of a match, inspected before it begins."""

    items: tuple[str, ...]

    def lower(self, law: Law, rule: str) -> Law:
        """Set the list."""
        return law.but(conduct=replace(law.conduct, equipment=self.items)).citing(rule, "equipment")


@dataclass(frozen=True, slots=True)
class ReplacedByAgreement:
    """Equipment that only both players together may replace, between games."""

    items: tuple[str, ...]

    def lower(self, law: Law, rule: str) -> Law:
        """Set the items."""
        terms = replace(law.conduct, agreed_items=self.items, agreed_rule=rule)
        return law.but(conduct=terms).citing(rule, "replace")


@dataclass(frozen=True, slots=True)
class TouchMove:
    """A touched checker is moved before another, and one that was set down stays."""

    def lower(self, law: Law, rule: str) -> Law:
        """Set the rule."""
        return law.but(conduct=replace(law.conduct, touch_rule=rule)).citing(rule, "touch")


@dataclass(frozen=True, slots=True)
class EndsTurnBy:
    """The act that ends a turn where no clock is pressed: `lift` the dice or `tap` the board."""

    how: str

    def lower(self, law: Law, rule: str) -> Law:
        """Set the act."""
        return law.but(conduct=replace(law.conduct, ends_by=self.how))


@dataclass(frozen=True, slots=True)
class Lapses:
    """An offer that stops both clocks is refused automatically after a number of seconds."""

    seconds: int

    def lower(self, law: Law, rule: str) -> Law:
        """Set the time."""
        return law.but(conduct=replace(law.conduct, lapse=self.seconds)).citing(rule, "lapse")


@dataclass(frozen=True, slots=True)
class StopsEnd:
    """Limits of a stop by one side, in seconds: for dice that `fell`, and the other side's `waits`."""

    fell: int
    waits: int

    def lower(self, law: Law, rule: str) -> Law:
        """Set the times."""
        return law.but(conduct=replace(law.conduct, fallen=self.fell, patience=self.waits))


@dataclass(frozen=True, slots=True)
class MayEndUnrolled:
    """A side that no roll can move may end its turn without rolling."""

    def lower(self, law: Law, rule: str) -> Law:
        """Set the rule."""
        return law.but(skip_rule=rule)
