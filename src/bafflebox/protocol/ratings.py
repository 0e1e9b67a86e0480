"""Ratings over HTTP."""

from __future__ import annotations

from bafflebox.protocol.shape import Struct


class RatingNow(Struct):
    """A rating: `within` is ± at 95 %, or `experience` is the sum of match lengths; the other is None."""

    value: int
    within: int | None
    experience: int | None
    matches: int


class MovedBy(Struct):
    """The rating change of each side."""

    white: float
    black: float


class RatedTable(Struct):
    """Both current ratings, None where an account is gone; `moved` once the match was rated."""

    white: RatingNow | None
    black: RatingNow | None
    moved: MovedBy | None
