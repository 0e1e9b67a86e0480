"""What is trained for: a rule set as self-play needs it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from bafflebox import _native
from bafflebox.engine.board_array import Boards, boards_of
from bafflebox.engine.endings import endings_of, values_of
from bafflebox.kernel.native import compiled
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book
from bafflebox.side import Side


@dataclass(frozen=True, slots=True)
class Terms:
    """Compiled movement and endings, where games start, and what outcomes are worth."""

    movement: Any
    endings: Any
    starts: Boards
    values: list[float]
    wins: list[float]
    """The values when all wins count alike."""
    outcomes: int = 6


def terms_of(rules: str) -> Terms:
    """The terms of a rule set by its name, with its default options."""
    law = compile_book(find_book(rules))
    starts = boards_of([law.setup.seen_by(Side.WHITE)])
    values = values_of(law)
    return Terms(
        compiled(law.movement), endings_of(law), starts, values, [float(np.sign(value)) for value in values]
    )
