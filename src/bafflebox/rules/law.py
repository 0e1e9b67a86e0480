"""The law: what a rule book compiles to. Tables and ordered lists; no rule set's name anywhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, NamedTuple

from bafflebox.dice import Roll
from bafflebox.event import Doubled, Event, Raised
from bafflebox.kernel import Movement
from bafflebox.outcome import Level, Outcome
from bafflebox.phase import Phase
from bafflebox.position import EMPTY, Position
from bafflebox.refusal import Reason, Refusal
from bafflebox.rules.conduct import ConductTerms
from bafflebox.rules.finish import Effect, Finish
from bafflebox.rules.option import OptionValue
from bafflebox.rules.pattern import Arrangement, Pattern
from bafflebox.rules.routes import Routing
from bafflebox.rules.rulebook import Rulebook
from bafflebox.rules.situation import Situation
from bafflebox.rules.standing import LevelRow
from bafflebox.rules.terms import BreakTerms, ClockTerms, MatchTerms, PrizeTerms
from bafflebox.sentence import Sentence
from bafflebox.side import BySide, Side

EventType = type[Any]
"""A class of `event.Event`."""


@dataclass(frozen=True, slots=True)
class FlowRow:
    """In `phase` such an event may happen, and leads to `then` (None: back to where the offer or the throw was made)."""

    phase: Phase
    event: EventType
    then: Phase | None
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Trigger:
    """After a fact of this class, these events follow by themselves."""

    on: EventType
    act: Callable[[Law, Situation, Any], tuple[Event, ...]]
    rule: str = ""
    last: bool = False
    """Whether it is read only when everything else that the fact causes is settled."""
    effect: Effect | None = None
    """What it means for the course of the game; None: only `act` itself knows."""


@dataclass(frozen=True, slots=True)
class Veto:
    """A condition under which an event that the phase allows is still refused.

    `test` answers why (a house rule may do so in a sentence of its own), or None when nothing stands in the way; `subject`
    is what the refusal is about (a level, say), or None when merely asked whether it is offered.
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
        """The outcome as data, None where only a function knows it."""
        return self.outcome if isinstance(self.outcome, Finish) else None


@dataclass(frozen=True, slots=True)
class Opening:
    """How the right to start is thrown for: `dice` each, and who starts with which roll (None: again)."""

    dice: int
    verdict: Callable[[BySide[tuple[int, ...]]], tuple[Side, Roll] | None]
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Stay:
    """While its checkers stand so at the end of its turn, a side has the next turn too."""

    stands: Arrangement
    rule: str = ""
    name: str = ""
    """What it is called where it is told of a board that is not written."""

    def test(self, law: Law, situation: Situation, side: Side) -> bool:
        """Whether `side` stays on turn."""
        return self.stands(situation.position[side])

    @property
    def pattern(self) -> Pattern | None:
        """The same as data, None where only a function knows it."""
        return self.stands if isinstance(self.stands, Pattern) else None


@dataclass(frozen=True, slots=True)
class Telling:
    """What a side can tell of a turn that is not written: its name, in which phases, and whether it can be so now."""

    name: str
    phases: tuple[Phase, ...]
    may: Callable[[Situation], bool]
    rule: str = ""
    steers: bool = True
    """Whether the cube or the next turn may depend on it."""

    def fits(self, situation: Situation) -> bool:
        """Whether it can be told now, or what was told of it be taken back."""
        return situation.phase in self.phases and self.may(situation)


@dataclass(frozen=True, slots=True)
class Formation:
    """Checkers that stand so are pointed out under this name."""

    name: str
    stands: Arrangement
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Unread:
    """Something that a rule says by a function of its own: evaluated correctly, but slowly."""

    rule: str
    what: str
    on: EventType
    """The class of fact that it is read after."""

    def __str__(self) -> str:
        return f"{self.rule}: {self.what}"


@dataclass(frozen=True, slots=True)
class OneDie:
    """While `test` holds, a side may throw one die instead of two."""

    test: Callable[[Position, Side], bool]
    rule: str = ""


class Heard(NamedTuple):
    """What listens to facts of one class, each in the order of the book."""

    endings: tuple[EndingRow, ...]
    triggers: tuple[Trigger, ...]
    """Those that act at once."""
    late: tuple[Trigger, ...]
    """Those that are read only when everything else is settled."""


@dataclass(frozen=True, eq=False)
class Law:
    """A compiled book. Made with the defaults alone it is a board on which nothing may happen."""

    book: Rulebook
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    movement: Movement = Movement()
    routing: Routing = Routing()
    """Combined style: the rules of the way, from which the routes of `movement` are made at the end."""
    citations: Mapping[object, str] = field(default_factory=dict)
    """Rule ids by what they answer for: an Obstacle, a Filter, an event class, or a word."""
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
    """Throws that who threw them may throw again instead."""
    formations: tuple[Formation, ...] = ()
    told: tuple[Telling, ...] = ()
    """What is told of a turn that is not written, because something follows from it."""
    unread: tuple[Unread, ...] = ()
    """What is not data of all that follows a play or throw, found when the book is compiled."""
    levels: tuple[LevelRow, ...] = ()
    gammons_count: str = "never"
    """When a level above single counts: `never`, `always`, or `doubled` (only if a player doubled)."""
    match: MatchTerms = MatchTerms()
    prizes: PrizeTerms = PrizeTerms()
    clock: ClockTerms | None = None
    breaks: BreakTerms | None = None
    skip_rule: str = ""
    """The rule that lets a side which no roll can move end its turn unrolled, "" if none does."""
    conduct: ConductTerms = field(default_factory=ConductTerms)
    aids_rule: str = ""
    """The rule that forbids hints and analysis while a match runs, "" if none does."""
    silent: tuple[tuple[str, str], ...] = ()
    """Who may not talk while a match runs (`player`, `spectator`), each with the rule that says so."""

    def __repr__(self) -> str:
        return f"<law of {self.book.name}>"

    def but(self, **changes: Any) -> Law:
        """The law with these fields changed."""
        return replace(self, **changes)

    def moving(self, **changes: Any) -> Law:
        """The law with these fields of the movement record changed."""
        return replace(self, movement=replace(self.movement, **changes))

    def citing(self, rule: str, *subjects: object) -> Law:
        """The law with `rule` as the one that answers for these subjects."""
        return replace(self, citations={**self.citations, **dict.fromkeys(subjects, rule)})

    def cites(self, subject: object, otherwise: str = "R2") -> str:
        """The rule that answers for a subject."""
        return self.citations.get(subject, otherwise)

    def silences(self, who: str) -> str:
        """The rule by which a `player` or `spectator` may not talk while a match runs, "" if none does."""
        return dict(self.silent).get(who, "")

    def level_of(self, position: Position, winner: Side) -> Level:
        """The highest level at which `winner` wins now."""
        rows = [row for row in self.levels if row.applies(position, winner)]
        return max(rows, key=lambda row: row.level.rank).level if rows else Level.SINGLE

    def row(self, phase: Phase, event: EventType) -> FlowRow | None:
        """The row of the phase table that allows such an event now, if any."""
        return self.possible.get(phase, {}).get(event)

    @cached_property
    def possible(self) -> Mapping[Phase, Mapping[EventType, FlowRow]]:
        """The phase table by phase: the events that are allowed, each with its first row."""
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
        """What listens to facts of this class."""
        found = self._heard.get(kind)
        if found is None:
            triggers = [each for each in self.triggers if issubclass(kind, each.on)]
            found = self._heard[kind] = Heard(
                tuple(row for row in self.endings if issubclass(kind, row.on)),
                tuple(each for each in triggers if not each.last),
                tuple(each for each in triggers if each.last),
            )
        return found

    @cached_property
    def ranked(self) -> tuple[LevelRow, ...]:
        """The levels of a win, the lowest first."""
        return tuple(sorted(self.levels, key=lambda row: row.level.rank))

    @cached_property
    def known_levels(self) -> tuple[Level, ...]:
        """The levels at which a game can be won, lowest first."""
        return tuple(dict.fromkeys(row.level for row in self.ranked))

    def veto(
        self, situation: Situation, event: EventType, side: Side, subject: Level | None = None
    ) -> Refusal | None:
        """The first veto that stands in the way of such an event, as a refusal."""
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
        """Whether no veto stands in the way of such an event: what `veto` says, for who needs no reason."""
        for veto in self._vetoes_of.get(event, ()):  # noqa: SIM110 - it is asked often, and a generator costs more
            if veto.test(self, situation, side, subject) is not None:
                return False
        return True

    def has(self, event: EventType) -> bool:
        """Whether such an event can happen at all under this law: what a front end asks for features."""
        return any(event in rows for rows in self.possible.values())

    @cached_property
    def has_cube(self) -> bool:
        """Whether a cube lies on the table: one that is offered, or one that shows a value raised by its owner."""
        return self.has(Doubled) or self.has(Raised)
