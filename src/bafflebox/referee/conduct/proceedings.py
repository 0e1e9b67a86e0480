"""All that stands at a table at one moment: law, match, clocks and what the referee remembers; one fold over the log."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from bafflebox import conduct_event as fact_of
from bafflebox import event
from bafflebox.clock_event import ClockAdjusted
from bafflebox.event import Event
from bafflebox.match.log import Envelope
from bafflebox.match.state import Match, evolve_match
from bafflebox.referee.breaks import BreakWatch
from bafflebox.referee.clock.clock import Clock
from bafflebox.referee.conduct.memory import Memory
from bafflebox.referee.conduct.remembering import remember
from bafflebox.rules.compile import compile_book
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation
from bafflebox.side import Side

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
"""Facts by which a ruling does something, in so far as an appeal can undo them."""


_OF_LAW = frozenset((fact_of.TermsAgreed, fact_of.OptionSet, fact_of.LengthSet))
"""Facts after which the law may be another."""


@dataclass(frozen=True, slots=True)
class Trail:
    """The situations after the entries of the log, newest first."""

    seq: int
    game: Situation | None
    before: Trail | None = None


@dataclass(frozen=True, slots=True)
class Proceedings:
    """One moment. `remedies` are the facts that the last ruling made; `last` is the cause of the last game's end."""

    law: Law
    match: Match = field(default_factory=Match)
    clock: Clock = field(default_factory=Clock)
    memory: Memory = field(default_factory=Memory)
    breaks: BreakWatch | None = None
    remedies: tuple[Event, ...] = ()
    ruling: bool = False
    trail: Trail | None = field(default=None, repr=False, compare=False)

    @property
    def game(self) -> Situation | None:
        """The situation on the board."""
        return self.match.game

    @property
    def board(self) -> Situation:
        """The situation on the board, an empty one before the first game."""
        return self.match.game or Situation()

    def advance(self, entry: Envelope, match: Match | None = None) -> Proceedings:
        """The moment after the next entry of the log. It accepts facts that no law allows.

        `match` is the match after it, where it is folded already: nothing is folded twice.
        """
        fact = entry.event
        match = evolve_match(self.match, fact) if match is None else match
        clock = self.clock.advance(entry, match.game)
        law = self._law(fact)
        # an irregularity stands before what was done: it remembers the game as it was
        memory = remember(self.memory, entry, match, law.conduct)
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
        # what is older than the game on the board is ruled on as it stands: memory does not grow with a match
        older = None if isinstance(fact, event.GameStarted) else self.trail
        trail = Trail(entry.seq, match.game, older)
        return Proceedings(law, match, clock, memory, breaks, remedies, ruling, trail)

    def _law(self, fact: Event) -> Law:
        """The law from here: terms that were agreed and options of the event are options of the book."""
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
        """The moment after these events, all at `at`, as the log would have them next."""
        now, seq = self, self.memory.seq
        for number, fact in enumerate(events, seq + 1):
            now = now.advance(Envelope(number, max(at, self.memory.at), by, fact))
        return now

    def back_to(self, situation: Situation | None) -> int | None:
        """How many facts of the game were made since it stood so; None if it never did."""
        now, count = self.match.game, 0
        while now is not None:
            if now is situation:
                return count
            now, count = now.before, count + 1
        return None

    def situation_after(self, seq: int) -> Situation | None:
        """The situation after the entry `seq` of the log, None where there was none."""
        found = self.trail
        while found is not None and found.seq > seq:
            found = found.before
        return found.game if found is not None and found.seq == seq else None


def is_option(law: Law, name: str) -> bool:
    """Whether the book has an option of this name, or of the rule with this id."""
    key = name.strip().lower().replace("-", "_")
    return any(key in (option.name, option.rule.lower()) for option in law.book.choices.values())


def fold_proceedings(law: Law, entries: Iterable[Envelope]) -> Proceedings:
    """The moment after all these entries of a log that began under this law."""
    now = Proceedings(law)
    for entry in entries:
        now = now.advance(entry)
    return now
