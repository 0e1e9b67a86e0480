"""The turns of a match, one after the other, as they stood before they were taken."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bafflebox.api.plays import WrittenPlay
from bafflebox.api.position import Position
from bafflebox.board.cube import Cube
from bafflebox.board.score import Score
from bafflebox.board.side import Side
from bafflebox.events.game import Event, GameStarted, Played, Rolled
from bafflebox.frozen import dataclass
from bafflebox.game.acts import ACT_OF_EVENT, asker
from bafflebox.game.course import situations
from bafflebox.game.evolve import moved
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation


@dataclass(frozen=True, slots=True, eq=False)
class RecordedTurn:
    """A play, or an act of the cube or of resigning, in a match; `situation` is that before it.

    `game` counts from 1, `seq` is its number in the log. `play` is None for an act that moves no checker. The engine takes it
    as it takes a match: `engine.evaluate(turn)`, `engine.rank(turn)`.
    """

    law: Law
    game: int
    seq: int
    side: Side
    situation: Situation
    fact: Event

    @property
    def play(self) -> WrittenPlay | None:
        """Return the play, with the position after it."""
        if not isinstance(self.fact, Played):
            return None
        after = moved(self.situation.position, self.side, self.fact.moves)
        return WrittenPlay(self.fact.moves, after)

    @property
    def did(self) -> str:
        """Return the play in notation, else the word of the act."""
        play = self.play
        return str(play) if play else ACT_OF_EVENT[type(self.fact)].word

    @property
    def dice(self) -> tuple[int, ...] | None:
        """Return the roll that was played, None for other acts."""
        roll = self.situation.roll
        return roll.dice if roll and isinstance(self.fact, Played) else None

    @property
    def position(self) -> Position:
        """Return the board before the turn."""
        return Position.seen(self.situation.position)

    @property
    def cube(self) -> Cube:
        """Return the cube before the turn."""
        return self.situation.cube

    @property
    def score(self) -> Score:
        """Return the score of the match."""
        return self.situation.score

    def __repr__(self) -> str:
        dice = "".join(map(str, self.dice or ()))
        return f"<Turn {self.seq} of game {self.game}: {self.side} {dice}{': ' if dice else ''}{self.did}>"


def walk_turns(law: Law, facts: Iterable[Event]) -> Iterator[RecordedTurn]:
    """Yield the plays, and the acts of a side but for rolls, in the order of the log."""
    game = 0
    for seq, (now, fact) in enumerate(situations(facts)):
        game += isinstance(fact, GameStarted)
        if not game or isinstance(fact, Rolled) or type(fact) not in ACT_OF_EVENT:
            continue
        side = asker(fact)
        if side is not None:
            yield RecordedTurn(law, game, seq, side, now, fact)
