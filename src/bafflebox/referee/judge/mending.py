"""Replay of a faulty match record with repairs: it never stops, and reports each assumption.

Omissions with a single possible value are filled in. An illegal play that the next roll accepted is recorded as the referee does. A
game that can't be followed any more ends as recorded, and the match continues.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from bafflebox.board.side import Side
from bafflebox.events.game import Event
from bafflebox.formats.finding import Findings
from bafflebox.formats.match_record import (
    GameRecord,
    MatchRecord,
)
from bafflebox.match.decide import follow
from bafflebox.match.log import Log
from bafflebox.match.state import Match, evolve_match
from bafflebox.referee.judge.replay import GameReplay, Replay, ReplayedGame
from bafflebox.rules.law import Law


class _State(NamedTuple):
    match: Match
    log: Log
    last: tuple[Event, ...]


class MendedReplay(Replay):
    """A replay whose faults are collected in `found`."""

    def __init__(
        self, record: MatchRecord, law: Law, found: Findings, game: GameMaker, *, keep: bool = True
    ) -> None:
        super().__init__(record, law, keep=keep)
        self.found = found
        self._game = game
        self.irregularities = 0
        self.replayed: list[ReplayedGame] = []
        """The games, as far as replayed."""
        self._followers = dict(zip(map(id, record.games), record.games[1:], strict=False))

    def replay_of(self, game: GameRecord) -> GameReplay:
        """Return the repairing replay of one game."""
        return self._game(self, game, self._followers.get(id(game)))

    def happen(self, *facts: Event, by: Side | None = None) -> None:
        """Apply facts, legal or not, with their consequences."""
        self.last = follow(self.law, self.match, facts)
        for fact in self.last:
            self.match = evolve_match(self.match, fact)
        if self.keep:
            self.log = self.log.extended(self.last, by=by)

    @property
    def state(self) -> _State:
        """Return a state to return to."""
        return _State(self.match, self.log, self.last)

    def back(self, state: _State) -> None:
        """Restore a state."""
        self.match, self.log, self.last = state


GameMaker: TypeAlias = Callable[[MendedReplay, GameRecord, GameRecord | None], GameReplay]
"""Creates the replay of one game from the match, its record and that of the next game."""
