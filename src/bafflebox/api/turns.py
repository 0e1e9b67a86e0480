"""The turns of a match, one after the other, as they stood before they were taken."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bafflebox.api.position import Position
from bafflebox.bots.own import DecisionPoint
from bafflebox.events.game import Event, GameStarted, Played, Rolled
from bafflebox.formats.written_play import WrittenPlay
from bafflebox.frozen import dataclass
from bafflebox.game.acts import ACT_OF_EVENT, asker
from bafflebox.game.course import situations
from bafflebox.game.evolve import moved
from bafflebox.rules.law import Law


@dataclass(frozen=True, slots=True, eq=False)
class RecordedTurn(DecisionPoint):
    """A play, or an act of the cube or of resigning, in a match, at the point where it was decided.

    `game` counts from 1, `seq` is its number in the log. `play` is None for an act that moves no checker. The engine takes it
    as it takes a match: `engine.evaluate(turn)`, `engine.rank(turn)`.
    """

    game: int
    seq: int
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
    def position(self) -> Position:
        """Return the board before the turn."""
        return Position.seen(self.situation.position)

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
            yield RecordedTurn(law, now, side, game, seq, fact)
