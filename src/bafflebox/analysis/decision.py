"""One decision of a game: the right choice, and the loss of the choice made."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from bafflebox.board.move import Move
from bafflebox.board.side import Side
from bafflebox.bots.advice import Advice, PlayAdvice, grade
from bafflebox.engine.engine import Chances
from bafflebox.events.game import Event, Played, Rolled
from bafflebox.formats.notation import format_moves
from bafflebox.frozen import dataclass
from bafflebox.game.acts import ACT_OF_EVENT
from bafflebox.rules.situation import Situation


class What(StrEnum):
    """The kind of decision."""

    PLAY = "play"
    """The play of the roll on the board."""
    TURN = "turn"
    """Double, raise or roll."""
    ANSWER = "answer"
    """The answer to a double or a beaver."""


@dataclass(frozen=True, slots=True)
class Decision:
    """The decision made by `fact`, entry `seq` of the log, in situation `now` of game `game` (from 1).

    `loss` is the loss against the best choice, in equity: +1 is a single game won at the current cube. `counts` says that there was
    a real choice: more than one result of a roll, a double made or nearly so, an offer. `luck` is that of the roll played, for its
    side, in equity; `worth` the same in points, or in match winning chances from -1 to 1.
    """

    game: int
    seq: int
    side: Side
    what: What
    now: Situation
    fact: Event
    loss: float
    counts: bool
    play: PlayAdvice | None = None
    advice: Advice | None = None
    luck: float = 0.0
    worth: float = 0.0

    @property
    def rolls(self) -> bool:
        """Return whether the side rolled, where it could have doubled."""
        return isinstance(self.fact, Rolled)

    @property
    def did(self) -> str:
        """Return the choice made: a play in standard notation, else the word of the act."""
        if isinstance(self.fact, Played):
            return format_moves(self.fact.moves)
        return ACT_OF_EVENT[type(self.fact)].word

    @property
    def best(self) -> str:
        """Return the right choice in the same words; "roll" where the dice should have been thrown."""
        if self.play is not None:
            return format_moves(self.play.best.play.moves)
        meant = self.advice.intent if self.advice is not None else self.fact
        return ACT_OF_EVENT[type(meant)].word if meant is not None else ACT_OF_EVENT[Rolled].word

    @property
    def chances(self) -> Chances | None:
        """Return the chances of the side after the play made; None for an act, and where it was not ranked."""
        return self.play.chosen.chances if self.play is not None and self.play.chosen is not None else None

    @property
    def grade(self) -> str:
        """Return the name of the loss, "" for a negligible one."""
        return grade(self.loss)


def play_decision(now: Situation, play: PlayAdvice, moves: Sequence[Move]) -> Decision:
    """Return the decision that a play of the roll on the board is, outside a match."""
    assert now.on_turn is not None
    made = Played(now.on_turn, tuple(moves))
    return Decision(1, 0, now.on_turn, What.PLAY, now, made, play.loss, counts=True, play=play)
