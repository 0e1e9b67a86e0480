"""One decision of a game, with what would have been right and what the one that was made lost."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bafflebox.bots.advice import Advice, PlayAdvice, grade
from bafflebox.event import Event, Played
from bafflebox.game.acts import ACT_OF_EVENT
from bafflebox.record.notation import format_moves
from bafflebox.rules.situation import Situation
from bafflebox.side import Side


class What(StrEnum):
    """What was decided."""

    PLAY = "play"
    """Which play to make of the roll on the board."""
    TURN = "turn"
    """Whether to double, to raise or to throw."""
    ANSWER = "answer"
    """What to answer to a double or a beaver."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What `fact`, entry `seq` of the log, decided in the situation `now` of game `game` (from 1).

    `loss` is what it lost against the best, in equity: +1 is a single game won at the cube as it lies. `counts`
    says whether there was something to decide: more than one result of a roll, a double made or nearly so, an offer.
    `luck` is that of the roll that is played, to who threw it, in equity; `worth` the same in what is played for: points,
    or chances to win the match from -1 to 1.
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
    def did(self) -> str:
        """What was done: a play in standard notation, else the word of the act."""
        if isinstance(self.fact, Played):
            return format_moves(self.fact.moves)
        return ACT_OF_EVENT[type(self.fact)].word

    @property
    def grade(self) -> str:
        """What the loss is called, "" for none to speak of."""
        return grade(self.loss)
