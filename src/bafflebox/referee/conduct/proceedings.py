"""The full state of a table: law, match, clocks and the referee's memory; one fold over the log."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import field

from bafflebox.board.side import Side
from bafflebox.events import conduct as fact_of
from bafflebox.events import game as event
from bafflebox.events.clock import ClockAdjusted
from bafflebox.events.game import Event
from bafflebox.frozen import dataclass
from bafflebox.game.course import moments
from bafflebox.game.prefix import Prefix
from bafflebox.match.log import Envelope
from bafflebox.match.state import Match, evolve_match
from bafflebox.referee.breaks import BreakWatch
from bafflebox.referee.clock.clock import ClockState
from bafflebox.referee.conduct.memory import ConductMemory
from bafflebox.referee.conduct.remembering import remember
from bafflebox.rules.compile import compile_book
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation

UNDONE = (
    fact_of.PositionSet,
    fact_of.CubeSet,
    fact_of.TurnSet,
    fact_of.ScoreSet,
    fact_of.Awarded,
    fact_of.Restored,
    fact_of.DelayForfeited,
    fact_of.Warned,
    fact_of.Excused,
    fact_of.Barred,
    event.Penalised,
    event.RollCancelled,
    event.GameEnded,
    event.MatchEnded,
    event.FlagFell,
    ClockAdjusted,
)
"""Facts that carry out a ruling, as far as an appeal can undo them."""


_OF_LAW = frozenset((fact_of.TermsAgreed, fact_of.OptionSet, fact_of.LengthSet))
"""Facts that may change the law."""


@dataclass(frozen=True, slots=True)
class Proceedings:
    """The state at one moment. `remedies` are the facts of the last ruling; `last` is the cause of the last game's end."""

    law: Law
    match: Match = field(default_factory=Match)
    clock: ClockState = field(default_factory=ClockState)
    memory: ConductMemory = field(default_factory=ConductMemory)
    breaks: BreakWatch | None = None
    remedies: tuple[Event, ...] = ()
    ruling: bool = False
    began: int = field(default=-1, repr=False, compare=False)
    """The entry that began the current game; -1 before the first game."""
    trail: Prefix[int] = field(default=Prefix([], 0), repr=False, compare=False)
    """The number of game-changing facts after each entry since then: memory does not grow with a match."""

    @property
    def game(self) -> Situation | None:
        """Return the situation of the current game."""
        return self.match.game

    @property
    def board(self) -> Situation:
        """Return the situation on the board, an empty one before the first game."""
        return self.match.game or Situation()

    def advance(self, entry: Envelope, match: Match | None = None) -> Proceedings:
        """Return the state after the next log entry. Accepts facts that no law allows.

        `match` is the match after it, where it is folded already: nothing is folded twice.
        """
        fact = entry.event
        match = evolve_match(self.match, fact) if match is None else match
        clock = self.clock.advance(entry, match.game)
        law = self._law(fact)
        # an irregularity precedes the deed: it stores the game before it
        memory = remember(self.memory, entry, self.match, match, law.conduct)
        breaks = self.breaks
        if breaks is None and law.breaks is not None:
            breaks = BreakWatch(law.breaks)
        if breaks is not None:
            breaks = breaks.advance(entry, match, clock)
        remedies, ruling = self.remedies, False
        if isinstance(fact, fact_of.Ruled):
            remedies, ruling = (), True
        elif self.ruling and isinstance(fact, UNDONE):
            remedies, ruling = (*remedies, fact), True
        # anything older than the current game is ruled on as it is
        if isinstance(fact, event.GameStarted):
            began, trail = entry.seq, Prefix([0], 1)
        elif self.began >= 0:
            began, trail = self.began, self.trail.grown(match.moment)
        else:
            began, trail = self.began, self.trail
        return Proceedings(law, match, clock, memory, breaks, remedies, ruling, began, trail)

    def _law(self, fact: Event) -> Law:
        """Return the law from here: agreed terms and event options are options of the book."""
        if type(fact) not in _OF_LAW:
            return self.law
        items: tuple[tuple[str, str], ...] = ()
        if isinstance(fact, fact_of.TermsAgreed):
            items = fact.items
        elif isinstance(fact, fact_of.OptionSet):
            items = ((fact.option, fact.value),)
        elif isinstance(fact, fact_of.LengthSet):
            items = (("length", str(fact.length)),)
        known = {name: value for name, value in items if is_option(self.law, name)}
        return compile_book(self.law.book.with_options(known)) if known else self.law

    def after(self, events: Iterable[Event], *, by: Side | None = None, at: int = 0) -> Proceedings:
        """Return the state after these events, all at `at`, as the next in the log."""
        now, seq = self, self.memory.seq
        for number, fact in enumerate(events, seq + 1):
            now = now.advance(Envelope(number, max(at, self.memory.at), by, fact))
        return now

    def since(self, seq: int) -> int | None:
        """Return the number of facts that changed the game since the entry `seq`; None if that is not of this game."""
        place = seq - self.began
        return self.match.moment - self.trail[place] if 0 <= place < len(self.trail) else None

    def moments(self) -> tuple[Situation, ...]:
        """Return all situations of the current game, oldest first; none before the first game."""
        return moments(self.match.past) if self.match.past is not None else ()

    def last_moment(self, holds: Callable[[Situation], bool]) -> tuple[Situation, int] | None:
        """Return the newest situation of the game for which `holds` is true, and its age in facts; None if there is none."""
        if self.match.game is not None and holds(self.match.game):
            return self.match.game, 0
        return next(
            ((each, count) for count, each in enumerate(reversed(self.moments())) if holds(each)), None
        )


def is_option(law: Law, name: str) -> bool:
    """Return whether the book has an option of this name, or of the rule with this id."""
    key = name.strip().lower().replace("-", "_")
    return any(key in (option.name, option.rule.lower()) for option in law.book.choices.values())


def fold_proceedings(law: Law, entries: Iterable[Envelope]) -> Proceedings:
    """Return the state after all entries of a log that began under this law."""
    now = Proceedings(law)
    for entry in entries:
        now = now.advance(entry)
    return now
