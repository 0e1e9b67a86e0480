"""Random matches with dice from an honest source, as a table plays them: agreed, thrown, opened."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from random import Random

from bafflebox.board.dice import Roll
from bafflebox.board.side import BySide, Side
from bafflebox.events.game import Event, OpeningRolled, ParityCalled, Rolled
from bafflebox.io.honest_player import Contribution
from bafflebox.io.honest_source import HonestSource
from bafflebox.match.decide import act, begin
from bafflebox.match.log import Log
from bafflebox.referee.judge.dice_agreement import Dealing, evolve_dealing, objection
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law
from tests.random_games import next_intent

NAMES = BySide("Ann", "Ben")


class Seeds:
    """Seeds kept in memory."""

    def __init__(self) -> None:
        self.kept: dict[tuple[str, int], bytes] = {}

    def keep(self, match: str, number: int, seed: bytes) -> None:
        """Keeps a seed, once."""
        assert (match, number) not in self.kept
        self.kept[match, number] = seed

    def recall(self, match: str, number: int) -> bytes | None:
        """The seed, if it was kept."""
        return self.kept.get((match, number))


class HonestTable:
    """A match whose dice can be checked; `events` is its log."""

    def __init__(self, law: Law, chance: Random, name: str = "t-1") -> None:
        self.law = law
        self.chance = chance
        self.name = name
        self.seeds = Seeds()
        self.match, events = begin(law, NAMES)
        self.events: list[Event] = []
        self.dealing = Dealing()
        self.source: HonestSource
        self.players: BySide[Contribution]
        self.add(events)

    def add(self, events: Iterable[Event]) -> None:
        """Events as they happen, none of which may be objected to."""
        for fact in events:
            assert objection(self.dealing, fact) is None, (fact, objection(self.dealing, fact))
            self.dealing = evolve_dealing(self.dealing, fact)
            self.events.append(fact)

    def begin(self) -> None:
        """A new agreement, its seed and contributions from the test's own chance, so that runs repeat."""
        number = self.dealing.agreement.number + 1 if self.dealing.agreement else 1
        self.seeds.keep(self.name, number, self.chance.randbytes(32))
        self.source = HonestSource.begin(self.name, self.dealing, self.seeds)
        self.players = BySide(
            *(Contribution(self.name, number, side, self.chance.randbytes(32)) for side in Side)
        )
        self.add([self.source.committed()])

    def agree(self) -> None:
        """The whole of an agreement."""
        self.begin()
        order = self.chance.sample(list(Side), 2)
        self.add(self.players[side].committed() for side in order)
        for side in order:
            self.add([self.players[side].opened(self.dealing)])

    def open(self) -> None:
        """The seed is opened."""
        self.add([self.source.opened(self.dealing)])

    def acts(self, number: int) -> None:
        """So many random acts, or as many as there are before the end of the match."""
        for _ in range(number):
            if self.match.closed:
                return
            verdict = act(self.law, self.match, self._thrown(next_intent(self.law, self.match, self.chance)))
            if not isinstance(verdict, Refusal):
                self.match, events = verdict
                self.add(events)

    def _thrown(self, intent: Event) -> Event:
        """The intent with its dice from the source."""
        if isinstance(intent, OpeningRolled):
            return OpeningRolled(self.source.opening(self.dealing, len(intent.dice.white)))
        if isinstance(intent, Rolled):
            return replace(intent, roll=Roll(self.source.throw(self.dealing, len(intent.roll.dice))))
        if isinstance(intent, ParityCalled):
            return replace(intent, dice=self.source.throw(self.dealing, len(intent.dice)))
        return intent

    @property
    def log(self) -> Log:
        """The log so far."""
        return Log().extended(self.events)


def honest_match(law: Law, seed: int, *, acts: int = 20_000) -> HonestTable:
    """A match from its agreement to its last throw, the seed opened."""
    table = HonestTable(law, Random(seed))
    table.agree()
    table.acts(acts)
    table.open()
    return table
