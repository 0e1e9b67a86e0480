"""Answers of the external player protocol: a cube decision, a resignation, or the moves of a play."""

from __future__ import annotations

import re
from enum import Enum

from bafflebox.board.outcome import Level
from bafflebox.board.play import Play
from bafflebox.board.position import format_place
from bafflebox.errors import InvalidNotation
from bafflebox.formats.notation import Chain, parse_chains


class CubeWord(Enum):
    """The cube answers of the protocol."""

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
    """Return a cube answer, the level of a resignation, or the chains of a play (none: nothing can be played).

    Raises InvalidNotation for anything else, including an `Error: …` from the other side.
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
    """Return the play in the protocol's form: each move separate, in the order made, hits not marked; "" for no moves."""
    return " ".join(f"{format_place(move.origin)}/{format_place(move.target)}" for move in play.moves)
