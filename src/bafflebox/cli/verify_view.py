"""What a check of dice found, as a page: agreements, faults, verdict, and the dice counted."""

from __future__ import annotations

from collections.abc import Iterator

from bafflebox.cli.printing import Block, Heading, Paragraph, Rows
from bafflebox.dice import FACES
from bafflebox.referee.judge.dice_agreement import Stage
from bafflebox.referee.judge.dice_counts import DiceCount, DiceCounts
from bafflebox.referee.judge.verification import Agreed, Finding, Verdict, Verification
from bafflebox.side import BySide

MOST_FAULTS = 8
"""Faults that are printed; `--json` has all."""
_VERDICTS = {
    Verdict.PROVED: "PROVED: every throw is the one that follows from the seed and both contributions.",
    Verdict.REPEATED: "NOT PROVED: every throw follows, but the dice were agreed more than once; "
    "who could choose among the agreements could choose the dice.",
    Verdict.FAILED: "FAILED: these dice are not what was agreed.",
    Verdict.OPEN: "OPEN: nothing speaks against the dice, but the seed is not shown yet.",
    Verdict.NONE: "NOTHING TO CHECK: no throw was made under an agreement.",
}
_STAGES = {
    Stage.COMMITTING: "begun only",
    Stage.OPENING: "contributions not opened",
    Stage.THROWING: "seed not shown",
    Stage.OPENED: "seed shown",
}


def verification_blocks(found: Verification, names: BySide[str] | None, *, certain: bool) -> Iterator[Block]:
    """The whole page. Without names the sides stand under their colours; `certain`: receipts were compared."""
    called = names or BySide("White", "Black")
    yield Heading("The dice" + (f" of {called.white} - {called.black}" if names else ""))
    if found.agreements:
        yield Paragraph(f"match {found.agreements[0].agreement.match}")
        yield Rows(
            tuple(_agreement(each) for each in found.agreements),
            ("agreement", "event", "stage", "throws", "proved", "receipt"),
        )
    for each in found.faults[:MOST_FAULTS]:
        yield Paragraph(_finding(each), alarm=True)
    if len(found.faults) > MOST_FAULTS:
        yield Paragraph(f"… and {len(found.faults) - MOST_FAULTS} more", alarm=True)
    for each in found.notes:
        yield Paragraph(f"note: {_finding(each)}")
    yield Paragraph(_VERDICTS[found.verdict], alarm=found.verdict in (Verdict.FAILED, Verdict.REPEATED))
    if found.verdict is Verdict.PROVED and not certain:
        yield Paragraph(
            "The log was only checked against itself. With --receipt and what you kept from before the first throw it "
            "also shows that everything was fixed before your contribution was known."
        )
    if found.throws:
        yield Heading("Statistics", level=2)
        yield _statistics(found.counts, called)


def _agreement(each: Agreed) -> tuple[str, ...]:
    agreement = each.agreement
    return (
        str(agreement.number),
        str(each.seq),
        _STAGES[agreement.stage],
        str(each.throws),
        str(each.proved),
        agreement.receipt or "none",
    )


def _finding(each: Finding) -> str:
    return each.detail if each.seq is None else f"event {each.seq}: {each.detail} [{each.code}]"


def _statistics(counts: DiceCounts, names: BySide[str]) -> Rows:
    columns = (counts.sides.white, counts.sides.black, counts.both)
    rows = [
        ("throws", *(str(each.throws) for each in columns)),
        ("dice", *(str(each.dice) for each in columns)),
        *((f"number {face}", *(_found(each, face) for each in columns)) for face in FACES),
        ("as uneven, by chance", *(_chance(each.faces_p) for each in columns)),
        ("doubles", *(f"{each.doubles} ({each.expected_doubles:.1f})" for each in columns)),
        ("as unlikely, by chance", *(_chance(each.doubles_p) for each in columns)),
    ]
    return Rows(tuple(rows), ("thrown (expected)", names.white, names.black, "both"))


def _found(count: DiceCount, face: int) -> str:
    return f"{count.faces[face - 1]} ({count.expected_face:.1f})"


def _chance(value: float | None) -> str:
    return "too few" if value is None else f"{value:.1%}" if value >= 0.0005 else "under 0.1%"
