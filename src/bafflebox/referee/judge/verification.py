"""What a check of the dice of a log found, as values and as JSON."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any

from bafflebox.referee.finding import Finding
from bafflebox.referee.judge.dice_agreement import Agreement
from bafflebox.referee.judge.dice_counts import DiceCount, DiceCounts
from bafflebox.side import Side


class Verdict(Enum):
    """What a log shows about its dice."""

    PROVED = "proved"
    """Every throw follows from secrets that match the hashes given before."""
    REPEATED = "repeated"
    """Every throw follows, but from the last of several agreements: whoever could choose among them chose the dice."""
    FAILED = "failed"
    """Something differs, came in the wrong order, or was never shown though it had to be."""
    OPEN = "open"
    """Nothing speaks against the dice, but the seed is not shown yet."""
    NONE = "none"
    """Nothing was agreed about the dice, or nothing was thrown: there is nothing to check."""


@dataclass(frozen=True, slots=True)
class Throw:
    """A throw of the log: its event, its index, who threw what under which agreement (0: none).

    `derived` is what the throw had to show, None where that is not known.
    """

    seq: int
    index: int
    agreement: int
    side: Side
    dice: tuple[int, ...]
    derived: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class Agreed:
    """An agreement as it is at the end of the log: begun at event `seq`, with so many throws, so many of them proved."""

    agreement: Agreement
    seq: int
    throws: int = 0
    proved: int = 0


@dataclass(frozen=True, slots=True)
class Verification:
    """All that was found: `faults` make a log fail, `notes` are what a reader should know besides."""

    verdict: Verdict
    agreements: tuple[Agreed, ...]
    throws: tuple[Throw, ...]
    faults: tuple[Finding, ...]
    notes: tuple[Finding, ...]
    counts: DiceCounts


def encode_verification(found: Verification) -> dict[str, Any]:
    """The verification as plain JSON values, the same that the page's own check gives; `detail` is `said` in English."""
    return {
        "verdict": found.verdict.value,
        "match": found.agreements[0].agreement.match if found.agreements else None,
        "agreements": [_agreed(each) for each in found.agreements],
        "throws": [_throw(each) for each in found.throws],
        "faults": [_finding(each) for each in found.faults],
        "notes": [_finding(each) for each in found.notes],
        "counts": {
            **{side.value: _count(count) for side, count in found.counts.sides.items()},
            "both": _count(found.counts.both),
        },
    }


def _finding(each: Finding) -> dict[str, Any]:
    return {"code": each.code, "seq": each.seq, "said": each.said.plain(), "detail": each.detail}


def _throw(each: Throw) -> dict[str, Any]:
    return {
        "seq": each.seq,
        "index": each.index,
        "agreement": each.agreement,
        "side": each.side.value,
        "dice": list(each.dice),
        "derived": None if each.derived is None else list(each.derived),
    }


def _agreed(each: Agreed) -> dict[str, Any]:
    agreement = each.agreement
    return {
        "number": agreement.number,
        "seq": each.seq,
        "stage": agreement.stage.value,
        "commitment": agreement.commitment,
        "commitments": {side.value: known for side, known in agreement.commitments.items()},
        "contributions": {side.value: known for side, known in agreement.contributions.items()},
        "seed": agreement.seed,
        "receipt": agreement.receipt,
        "throws": each.throws,
        "proved": each.proved,
    }


def _count(each: DiceCount) -> dict[str, Any]:
    return {
        "throws": each.throws,
        "dice": each.dice,
        "faces": list(each.faces),
        "expected_face": each.expected_face,
        "chi_square": each.chi_square,
        "faces_p": each.faces_p,
        "pairs": each.pairs,
        "doubles": each.doubles,
        "expected_doubles": each.expected_doubles,
        "doubles_p": each.doubles_p,
    }
