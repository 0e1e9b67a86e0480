"""A game with its past: its situation and the facts that made it, from which every earlier state is folded again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import field
from functools import lru_cache

from bafflebox.events.conduct import Restored
from bafflebox.events.game import Event, GameStarted
from bafflebox.frozen import dataclass
from bafflebox.game.evolve import evolve
from bafflebox.game.evolve_score import RESCORING
from bafflebox.game.prefix import Prefix
from bafflebox.rules.renewal import replace
from bafflebox.rules.situation import Situation


@dataclass(frozen=True, slots=True, eq=False)
class Past:
    """The situation in which a game began and every fact that has changed it since, oldest first."""

    start: Situation
    facts: Prefix[Event]

    def __len__(self) -> int:
        return len(self.facts)

    def grown(self, fact: Event) -> Past:
        """Return the past with one more fact."""
        return Past(self.start, self.facts.grown(fact))


@dataclass(frozen=True, slots=True)
class Course:
    """One state of a game, folded fact by fact. `Course(situation)` continues from a situation without a known past."""

    now: Situation = field(default_factory=Situation)
    past: Past | None = None

    def advance(self, fact: Event, known: Situation | None = None) -> Course:
        """Return the state after `fact`, `known` being the situation then, where it is folded already."""
        if isinstance(fact, GameStarted):
            begun = known or evolve(self.now, fact)
            return Course(begun, Past(begun, Prefix([], 0)))
        past = self.past or Past(self.now, Prefix([], 0))
        if known is not None:
            after = known
        elif isinstance(fact, Restored):
            # terms from the match keep their current values, whichever state of the game returns
            after = replace(_restored(moments(past), fact), terms=self.now.terms)
        else:
            after = evolve(self.now, fact)
        if after is self.now:
            return self
        if isinstance(fact, RESCORING):
            # the score is no state of the game: every moment of it has the score of now, and restoring skips these facts
            return Course(after, Past(replace(past.start, standing=after.standing), past.facts))
        return Course(after, past.grown(fact))


def fold_game(facts: Iterable[Event]) -> Course:
    """Return the state after all these facts of a game or of a match; an empty one for none."""
    now = Course()
    for fact in facts:
        now = now.advance(fact)
    return now


def situations(facts: Iterable[Event]) -> Iterator[tuple[Situation, Event]]:
    """Yield each fact of a game or of a match with the situation before it: an empty one before each game."""
    now = Course()
    for fact in facts:
        yield (Situation() if isinstance(fact, GameStarted) else now.now), fact
        now = now.advance(fact)


@lru_cache(maxsize=2)
def moments(past: Past) -> tuple[Situation, ...]:
    """Return all situations of a game, oldest first: number n is the one after n facts.

    Computed on demand and cached until another game is requested, as queries about one moment come together.
    """
    found = [past.start]
    for fact in past.facts:
        found.append(_restored(found, fact) if isinstance(fact, Restored) else evolve(found[-1], fact))
    return tuple(found)


def _restored(before: list[Situation] | tuple[Situation, ...], fact: Restored) -> Situation:
    """Return the restored situation: not earlier than the start of the game."""
    # a new object: the fact changes the game even where it undoes nothing
    return replace(before[max(0, len(before) - 1 - fact.facts)])


__all__ = ["Course", "Past", "fold_game", "moments", "situations"]
