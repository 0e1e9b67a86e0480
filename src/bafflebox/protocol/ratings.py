"""Ratings over HTTP."""

from __future__ import annotations

from typing import Literal

from bafflebox.protocol.shape import Struct

LessReason = Literal["pair", "together", "early"]
"""Why a match counts less than in full: the two play often, came from one place, or it was given away."""


class RatingNow(Struct):
    """A rating: `within` is ± at 95 %, or `experience` is the sum of match lengths; the other is None."""

    value: int
    within: int | None
    experience: int | None
    matches: int
    provisional: bool
    """True while there are too few matches to rely on it."""


class MovedBy(Struct):
    """The rating change of each side."""

    white: float
    black: float


class RatedTable(Struct):
    """Both current ratings, None where an account is gone; `moved` once the match was rated.

    `share` is what the match counts of a full one (0 to 1), and `less` why; before its end without what is known only then.
    """

    white: RatingNow | None
    black: RatingNow | None
    moved: MovedBy | None
    share: float
    less: list[LessReason]
