"""Results of a dice check, as values and as JSON."""

from __future__ import annotations

from enum import Enum

from bafflebox.board.side import Side
from bafflebox.frozen import dataclass
from bafflebox.protocol.verification import (
    CheckedAgreement,
    CheckedFinding,
    CheckedThrow,
    DiceFigures,
    DiceOfSides,
    LogVerified,
)
from bafflebox.referee.finding import Finding
from bafflebox.referee.judge.dice_agreement import Agreement
from bafflebox.referee.judge.dice_counts import DiceCount, DiceCounts


class Verdict(Enum):
    """The verdict on the dice of a log."""

    PROVED = "proved"
    """Every roll follows from secrets that match the hashes given before."""
    REPEATED = "repeated"
    """Every roll follows, but from the last of several agreements: a choice among them is a choice of the dice."""
    FAILED = "failed"
    """Something differs, came in the wrong order, or was not published when due."""
    OPEN = "open"
    """No objection, but the seed is not published yet."""
    NONE = "none"
    """No agreement about the dice, or no rolls: there is nothing to check."""


@dataclass(frozen=True, slots=True)
class LoggedRoll:
    """A roll of the log: its event, index, side, dice and agreement (0: none).

    `derived` are the dice it had to show, None where unknown.
    """

    seq: int
    index: int
    agreement: int
    side: Side
    dice: tuple[int, ...]
    derived: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class LastAgreement:
    """An agreement at the end of the log: its first event `seq`, its number of rolls, and of proved ones."""

    agreement: Agreement
    seq: int
    throws: int = 0
    proved: int = 0


@dataclass(frozen=True, slots=True)
class Verification:
    """All findings: `faults` make a log fail, `notes` are further information."""

    verdict: Verdict
    agreements: tuple[LastAgreement, ...]
    throws: tuple[LoggedRoll, ...]
    faults: tuple[Finding, ...]
    notes: tuple[Finding, ...]
    counts: DiceCounts


def encode_verification(found: Verification) -> LogVerified:
    """Return the verification in the shape of the protocol, identical to the page's own check; `detail` is `said` in English."""
    sides = found.counts.sides
    return LogVerified(
        verdict=found.verdict.value,
        match=found.agreements[0].agreement.match if found.agreements else None,
        agreements=[_agreed(each) for each in found.agreements],
        throws=[_throw(each) for each in found.throws],
        faults=[_finding(each) for each in found.faults],
        notes=[_finding(each) for each in found.notes],
        counts=DiceOfSides(_figures(sides.white), _figures(sides.black), _figures(found.counts.both)),
    )


def _finding(each: Finding) -> CheckedFinding:
    return CheckedFinding(each.code, each.seq, each.said.plain(), each.detail)


def _throw(each: LoggedRoll) -> CheckedThrow:
    return CheckedThrow(
        each.seq,
        each.index,
        each.agreement,
        each.side,
        list(each.dice),
        None if each.derived is None else list(each.derived),
    )


def _agreed(each: LastAgreement) -> CheckedAgreement:
    agreement = each.agreement
    return CheckedAgreement(
        number=agreement.number,
        seq=each.seq,
        stage=agreement.stage.value,
        commitment=agreement.commitment,
        commitments={side.value: known for side, known in agreement.commitments.items()},
        contributions={side.value: known for side, known in agreement.contributions.items()},
        seed=agreement.seed,
        receipt=agreement.receipt,
        throws=each.throws,
        proved=each.proved,
    )


def _figures(each: DiceCount) -> DiceFigures:
    return DiceFigures(
        throws=each.throws,
        dice=each.dice,
        faces=list(each.faces),
        expected_face=each.expected_face,
        chi_square=each.chi_square,
        faces_p=each.faces_p,
        pairs=each.pairs,
        doubles=each.doubles,
        expected_doubles=each.expected_doubles,
        doubles_p=each.doubles_p,
    )
