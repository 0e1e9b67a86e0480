"""The law: a compiled rule book. Tables and ordered lists; no rule set's name anywhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, NamedTuple

from bafflebox.board.dice import Roll
from bafflebox.board.outcome import Level, Outcome
from bafflebox.board.phase import Phase
from bafflebox.board.position import EMPTY, Position
from bafflebox.board.side import BySide, Side
from bafflebox.events.game import Doubled, Event, Played, Raised, Rolled
from bafflebox.kernel import Movement
from bafflebox.message import Sentence
from bafflebox.refusal import Reason, Refusal
from bafflebox.rules.conduct import ConductTerms
from bafflebox.rules.finish import Brings, Effect, Finish, When
from bafflebox.rules.option import OptionValue
from bafflebox.rules.pattern import Arrangement, Pattern
from bafflebox.rules.routes import Routing
from bafflebox.rules.rulebook import Rulebook
from bafflebox.rules.situation import Situation
from bafflebox.rules.standing import LevelRow
from bafflebox.rules.terms import BreakTerms, ClockTerms, MatchTerms, PrizeTerms

EventType = type[object]
"""A class of `event.Event`."""


@dataclass(frozen=True, slots=True)
class FlowRow:
    """In `phase` such an event may happen, and leads to `then` (None: back to the phase of the offer or the roll)."""

    phase: Phase
    event: EventType
    then: Phase | None
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Trigger:
    """After a fact of this class, these events follow automatically."""

    on: EventType
    act: Callable[[Law, Situation, Any], tuple[Event, ...]]
    rule: str = ""
    last: bool = False
    """True to evaluate it only when everything else that the fact causes is settled."""
    effect: Effect | None = None
    """Its effect on the course of the game; None: only `act` itself knows."""


@dataclass(frozen=True, slots=True)
class Veto:
    """A condition under which an event that the phase allows is still refused.

    `test` returns the reason (a house rule's may be a sentence of its own), or None; `subject` is the subject of the refusal (such
    as a level), or None to check whether the act is offered.
    """

    event: EventType
    code: str
    test: Callable[[Law, Situation, Side, Level | None], Reason]
    rule: str = ""


@dataclass(frozen=True, slots=True)
class EndingRow:
    """After a fact of this class the game has this outcome, if any; as data the outcome is a `Finish`."""

    on: EventType
    outcome: Callable[[Law, Situation, Any], Outcome | None]
    rule: str = ""

    @property
    def finish(self) -> Finish | None:
        """Return the outcome as data, None where only a function knows it."""
        return self.outcome if isinstance(self.outcome, Finish) else None

    @property
    def is_lowered(self) -> bool:
        """Return whether the compiled search reads the row: the result of a play, or a repeated roll without a winner."""
        if self.finish is None:
            return False
        if self.finish.when is When.REPEATED:
            return self.on is Rolled and self.finish.brings is Brings.WASH
        return self.on is Played


@dataclass(frozen=True, slots=True)
class Opening:
    """The opening roll: `dice` each, and the starter with its roll (None: again)."""

    dice: int
    verdict: Callable[[BySide[tuple[int, ...]]], tuple[Side, Roll] | None]
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Stay:
    """While its checkers are in this formation at the end of its turn, a side has the next turn too."""

    stands: Arrangement
    rule: str = ""
    name: str = ""
    """Its name in reports from an unrecorded board."""

    def test(self, law: Law, situation: Situation, side: Side) -> bool:
        """Return whether `side` stays on turn."""
        return self.stands(situation.position[side])

    @property
    def pattern(self) -> Pattern | None:
        """Return it as data, None where only a function knows it."""
        return self.stands if isinstance(self.stands, Pattern) else None


@dataclass(frozen=True, slots=True)
class Telling:
    """A fact that a side can report about an unrecorded turn: its name, phases, and current possibility."""

    name: str
    phases: tuple[Phase, ...]
    may: Callable[[Situation], bool]
    rule: str = ""
    steers: bool = True
    """True if the cube or the next turn may depend on it."""

    def fits(self, situation: Situation) -> bool:
        """Return whether it can be reported now, or a report be taken back."""
        return situation.phase in self.phases and self.may(situation)


@dataclass(frozen=True, slots=True)
class Formation:
    """Checkers in this formation are signalled under this name."""

    name: str
    stands: Arrangement
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Unread:
    """A rule that is a function: evaluated correctly, but slowly."""

    rule: str
    what: str
    on: EventType
    """The class of fact that it follows."""
    ends: bool = False
    """True if it can end the game."""

    def __str__(self) -> str:
        return f"{self.rule}: {self.what}"


@dataclass(frozen=True, slots=True)
class OneDie:
    """While `test` holds, a side may roll one die instead of two."""

    test: Callable[[Position, Side], bool]
    rule: str = ""


class Heard(NamedTuple):
    """The listeners to facts of one class, each in the order of the book."""

    endings: tuple[EndingRow, ...]
    triggers: tuple[Trigger, ...]
    """Those evaluated immediately."""
    late: tuple[Trigger, ...]
    """Those evaluated when everything else is settled."""


NOBODY_HEARS = Heard((), (), ())


@dataclass(frozen=True, eq=False)
class Law:
    """A compiled book. The defaults describe a board on which nothing may happen."""

    book: Rulebook
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    movement: Movement = Movement()
    routing: Routing = Routing()
    """Combined style: the way rules, from which the routes of `movement` are made at the end."""
    citations: Mapping[object, str] = field(default_factory=dict)
    """Rule ids by subject: an Obstacle, a Filter, an event class, or a word."""
    setup: Position = Position(EMPTY, EMPTY)
    opening: Opening | None = None
    turn_dice: int = 0
    one_die: OneDie | None = None
    stays: tuple[Stay, ...] = ()
    flow: tuple[FlowRow, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    vetoes: tuple[Veto, ...] = ()
    endings: tuple[EndingRow, ...] = ()
    put_aside: tuple[tuple[int, ...], ...] = ()
    """Rolls that their side may roll again instead."""
    formations: tuple[Formation, ...] = ()
    told: tuple[Telling, ...] = ()
    """Facts of an unrecorded turn that are reported because they have consequences."""
    unread: tuple[Unread, ...] = ()
    """Consequences of a play or roll that are not data, found when the book is compiled."""
    levels: tuple[LevelRow, ...] = ()
    gammons_count: str = "never"
    """The condition for levels above single: `never`, `always`, or `doubled` (only if a player doubled)."""
    match: MatchTerms = MatchTerms()
    prizes: PrizeTerms = PrizeTerms()
    clock: ClockTerms | None = None
    breaks: BreakTerms | None = None
    skip_rule: str = ""
    """The rule that lets a side which no roll can move end its turn unrolled, "" if none does."""
    conduct: ConductTerms = field(default_factory=ConductTerms)
    aids_rule: str = ""
    """The rule that forbids hints and analysis during a match, "" if none does."""
    silent: tuple[tuple[str, str], ...] = ()
    """Those who may not talk during a match (`player`, `spectator`), each with the rule."""

    def __repr__(self) -> str:
        return f"<law of {self.book.name}>"

    def but(self, **changes: Any) -> Law:
        """Return the law with these fields changed."""
        return replace(self, **changes)

    def moving(self, **changes: Any) -> Law:
        """Return the law with these fields of the movement record changed."""
        return replace(self, movement=replace(self.movement, **changes))

    def citing(self, rule: str, *subjects: object) -> Law:
        """Return the law with `rule` cited for these subjects."""
        return replace(self, citations={**self.citations, **dict.fromkeys(subjects, rule)})

    def cites(self, subject: object, otherwise: str = "R2") -> str:
        """Return the rule cited for a subject."""
        return self.citations.get(subject, otherwise)

    def silences(self, who: str) -> str:
        """Return the rule by which a `player` or `spectator` may not talk during a match, "" if none does."""
        return dict(self.silent).get(who, "")

    def level_of(self, position: Position, winner: Side) -> Level:
        """Return the highest level at which `winner` wins now."""
        rows = [row for row in self.levels if row.applies(position, winner)]
        return max(rows, key=lambda row: row.level.rank).level if rows else Level.SINGLE

    def row(self, phase: Phase, event: EventType) -> FlowRow | None:
        """Return the row of the phase table that allows such an event now, if any."""
        return self.possible.get(phase, {}).get(event)

    @cached_property
    def possible(self) -> Mapping[Phase, Mapping[EventType, FlowRow]]:
        """Return the phase table by phase: the events that are allowed, each with its first row."""
        found: dict[Phase, dict[EventType, FlowRow]] = {}
        for row in self.flow:
            found.setdefault(row.phase, {}).setdefault(row.event, row)
        return found

    @cached_property
    def _vetoes_of(self) -> Mapping[EventType, tuple[Veto, ...]]:
        return {veto.event: tuple(v for v in self.vetoes if v.event is veto.event) for veto in self.vetoes}

    @cached_property
    def _heard(self) -> dict[EventType, Heard]:
        return {}

    def heard(self, kind: EventType) -> Heard:
        """Return the listeners to facts of this class."""
        found = self._heard.get(kind)
        if found is None:
            triggers = [each for each in self.triggers if issubclass(kind, each.on)]
            endings = tuple(row for row in self.endings if issubclass(kind, row.on))
            heard = Heard(
                endings,
                tuple(each for each in triggers if not each.last),
                tuple(each for each in triggers if each.last),
            )
            found = self._heard[kind] = heard if endings or triggers else NOBODY_HEARS
        return found

    @cached_property
    def ranked(self) -> tuple[LevelRow, ...]:
        """Return the levels of a win, the lowest first."""
        return tuple(sorted(self.levels, key=lambda row: row.level.rank))

    @cached_property
    def known_levels(self) -> tuple[Level, ...]:
        """Return the levels at which a game can be won, lowest first."""
        return tuple(dict.fromkeys(row.level for row in self.ranked))

    def veto(
        self, situation: Situation, event: EventType, side: Side, subject: Level | None = None
    ) -> Refusal | None:
        """Return the first veto against such an event, as a refusal."""
        for veto in self._vetoes_of.get(event, ()):
            because = veto.test(self, situation, side, subject)
            if because is None:
                continue
            if isinstance(because, str):
                return Refusal(veto.code, veto.rule, Sentence("refused-house", {"text": because}))
            return Refusal(veto.code, veto.rule, because.given, because.why)
        return None

    def allows(
        self, situation: Situation, event: EventType, side: Side, subject: Level | None = None
    ) -> bool:
        """Return whether no veto prevents such an event: a fast `veto` without the reason."""
        for veto in self._vetoes_of.get(event, ()):  # noqa: SIM110 - it is asked often, and a generator costs more
            if veto.test(self, situation, side, subject) is not None:
                return False
        return True

    def has(self, event: EventType) -> bool:
        """Return whether such an event can happen at all under this law: front ends test features with it."""
        return any(event in rows for rows in self.possible.values())

    @cached_property
    def has_cube(self) -> bool:
        """Return whether there is a cube: one that is offered, or one that shows a value raised by its owner."""
        return self.has(Doubled) or self.has(Raised)
