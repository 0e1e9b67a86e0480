"""Moderation over HTTP."""

from __future__ import annotations

from typing import Annotated, Literal

from bafflebox.protocol.shape import Meta, Struct

MOST_HOURS = 366 * 24
"""Longest sanction in hours."""


class EvidenceLine(Struct):
    """A line of talk; `at` in ms since 1970."""

    n: int
    at: int
    name: str
    words: str


class EvidenceFigures(Struct):
    """A line of evidence found by the server: a sentence (`staff-evidence-*`), and its figures."""

    say: str
    given: dict[str, float | str]


class NoteShown(Struct):
    """A report: subject, author, text; `line` is the number of the line concerned, -1 for the person.

    The server's own reports have no author, and `figures` as evidence.
    """

    id: str
    at: int
    table: str
    line: int
    name: str
    guest: bool
    by: str
    words: str
    evidence: list[EvidenceLine]
    figures: list[EvidenceFigures]
    closed: int
    """When it was closed, in ms since 1970, 0 while it is open."""


class ActShown(Struct):
    """An act of the staff, with its time (ms since 1970) and expiry (0: none)."""

    at: int
    by: str
    do: str
    name: str
    until: int
    note: str


class Office(Struct):
    """All data of the moderation page."""

    you: str
    notes: list[NoteShown]
    acts: list[ActShown]


class ActWish(Struct, forbid_unknown_fields=False):
    """An act on the person of a report, or on an account by name; `hours` for sanctions."""

    do: Literal["mute", "bar", "lift", "close"]
    note: Annotated[str, Meta(max_length=40)] = ""
    name: Annotated[str, Meta(max_length=200)] = ""
    hours: Annotated[int, Meta(ge=1, le=MOST_HOURS)] = 24
