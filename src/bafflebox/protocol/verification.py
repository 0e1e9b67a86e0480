"""The check of a log and its dice: the same from a server, the terminal, and the page's own check."""

from __future__ import annotations

from bafflebox.board.side import Side
from bafflebox.protocol.common import Sentence
from bafflebox.protocol.shape import Struct


class CheckedAgreement(Struct):
    """An agreement about the dice: what was published by each side, and its rolls, of which some are proved."""

    number: int
    seq: int
    stage: str
    commitment: str
    commitments: dict[str, str | None]
    contributions: dict[str, str | None]
    seed: str | None
    receipt: str | None
    throws: int
    proved: int


class CheckedThrow(Struct):
    """A roll of the log; `derived` are the dice that it had to show, null where unknown."""

    seq: int
    index: int
    agreement: int
    side: Side
    dice: list[int]
    derived: list[int] | None


class CheckedFinding(Struct):
    """A fault or a note; `detail` is `said` in English."""

    code: str
    seq: int | None
    said: Sentence
    detail: str


class DiceFigures(Struct):
    """Counts of dice beside what is expected, with the chance of a deviation as large."""

    throws: int
    dice: int
    faces: list[int]
    expected_face: float
    chi_square: float | None
    faces_p: float | None
    pairs: int
    doubles: int
    expected_doubles: float
    doubles_p: float | None


class DiceOfSides(Struct):
    """The dice of each side, and of both."""

    white: DiceFigures
    black: DiceFigures
    both: DiceFigures


class LogVerified(Struct):
    """All findings about a log: `faults` make it fail, `notes` are further information."""

    verdict: str
    match: str | None
    agreements: list[CheckedAgreement]
    throws: list[CheckedThrow]
    faults: list[CheckedFinding]
    notes: list[CheckedFinding]
    counts: DiceOfSides
