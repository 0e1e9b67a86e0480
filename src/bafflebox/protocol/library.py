"""Match files and the quiz over HTTP."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct


class MatchFile(Struct):
    """A match file of any readable format, as base64."""

    file: str
    name: Annotated[str, Meta(max_length=400)] = ""
    """The file's name."""
    side: Literal["", "white", "black"] = ""
    """The side that the visitor played, where the match was played here."""


class PositionFound(Struct):
    """The id of a position, an XGID or a GNU Backgammon id."""

    id: str


class QuizAnswer(Struct):
    """A play, as moves of the tree sent with the position, or the word of an act."""

    moves: Annotated[list[tuple[int, int, list[int]]], Meta(max_length=16)] | None = None
    do: Annotated[str, Meta(max_length=20)] = ""


class Wanted(Struct):
    """A decision of a match by its entry, and whether to quiz it."""

    seq: Annotated[int, Meta(ge=0, le=1_000_000)]
    asked: bool
