"""The answers of the external player's protocol: a word about the cube, a resignation, or the moves of a play."""

from __future__ import annotations

import re
from enum import Enum

from bafflebox.errors import InvalidNotation
from bafflebox.outcome import Level
from bafflebox.play import Play
from bafflebox.position import format_place
from bafflebox.record.notation import Chain, parse_chains


class CubeWord(Enum):
    """What may be said about the cube."""

    ROLL = "roll"
    DOUBLE = "double"
    TAKE = "take"
    DROP = "drop"
    BEAVER = "beaver"


_WORDS = {
    **{word.value: word for word in CubeWord},
    "accept": CubeWord.TAKE,
    "reject": CubeWord.DROP,
    "pass": CubeWord.DROP,
    "redouble": CubeWord.BEAVER,
}
_RESIGN = re.compile(r"resign(?:\s+(?P<level>[a-z]+))?", re.IGNORECASE)
_LEVELS = {"": Level.SINGLE, "n": Level.SINGLE, "g": Level.GAMMON, "b": Level.BACKGAMMON}


def parse_answer(text: str) -> CubeWord | Level | tuple[Chain, ...]:
    """A word about the cube, the level of a resignation, or the chains of a play (none: nothing can be played).

    Raises InvalidNotation for anything else, an `Error: …` of the other side included.
    """
    answer = text.strip(" \r\n\t\0")
    word = _WORDS.get(answer.lower())
    if word is not None:
        return word
    if found := _RESIGN.fullmatch(answer):
        level = _LEVELS.get((found["level"] or "")[:1].lower())
        if level is None:
            raise InvalidNotation(f"{answer!r}: a resignation is 'resign', 'resign g' or 'resign b'")
        return level
    if answer.startswith("Error"):
        raise InvalidNotation(f"the other side did not understand: {answer[:120]}")
    return parse_chains(answer)


def format_play_answer(play: Play) -> str:
    """The play as the protocol has it: each move alone, in the order made, hits not marked; "" where there is none."""
    return " ".join(f"{format_place(move.origin)}/{format_place(move.target)}" for move in play.moves)
