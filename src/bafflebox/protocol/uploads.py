"""Zips of many matches over HTTP, and the library of a browser that comes into an account."""

from __future__ import annotations

from typing import Annotated

from bafflebox.protocol.shape import Meta, Struct


class UploadBegun(Struct):
    """A zip of many matches that is about to be sent; `size` in bytes."""

    name: Annotated[str, Meta(max_length=400)]
    size: Annotated[int, Meta(ge=1, le=1 << 40)]


class UploadPart(Struct):
    """The part of a zip that begins at byte `at`, as base64."""

    upload: Annotated[int, Meta(ge=0, le=1 << 60)]
    at: Annotated[int, Meta(ge=0, le=1 << 40)]
    file: str


class UploadNumber(Struct):
    """A zip by its number."""

    upload: Annotated[int, Meta(ge=0, le=1 << 60)]


class BadFile(Struct):
    """A file of a zip that can't be read, and why."""

    name: str
    said: str


class PositionFile(Struct):
    """A file of a zip that holds a position, and its id."""

    name: str
    id: str


class UploadState(Struct, kw_only=True):
    """A zip: `received` of its `size` bytes, `read` of its `members` (null: not yet listed), `analysed` of its `matches`.

    `trouble` says why the zip as a whole can't be read. `added` matches are new to the visitor, `known` were theirs before, in
    `mended` files something was repaired; `bad` ones can't be read, `positions` hold no match.
    """

    upload: int
    name: str
    at: float
    size: int
    received: int
    members: int | None
    trouble: str | None
    read: int
    added: int
    known: int
    mended: int
    matches: int
    analysed: int
    bad: list[BadFile]
    positions: list[PositionFile]


class UploadsShown(Struct):
    """A visitor's zips, the last first."""

    uploads: list[UploadState]


class LibraryTaken(Struct):
    """The number of matches that came into the account."""

    matches: int
