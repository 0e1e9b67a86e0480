"""R8, R9: a match at a real board of which not everything was written is folded, told, judged and kept like any other."""

from __future__ import annotations

import pytest

import bafflebox as bb
from bafflebox.errors import RecordError
from bafflebox.formats.log.log_json import format_log, parse_log
from bafflebox.formats.log.log_record import record_of_log
from bafflebox.formats.telling import Teller
from bafflebox.io.log_check import check_log
from bafflebox.match.log import fold_match


def evening(*depths: str) -> bb.Match:
    """A short match of Ann and Ben; before its games so much is written, one after the other."""
    match = bb.Match("american", length=3, names=("Ann", "Ben"), real=True)
    for depth in depths:
        match.hear("Ann", f"writes {depth}")
        if depth == "score":
            match.start()
            match.hear("Ann", "names start self")
        else:
            match.open(3, 1)
        match.hear("Ann", "ends turn")
        match.hear("Ben", "names result self single")
        match.hear("Ann", "confirms result")
    return match


@pytest.mark.rule("R8", "R9")
def test_it_is_folded_and_judged_like_any_other() -> None:
    match = evening("score", "dice", "score")
    assert (match.score.points.white, match.score.points.black) == (0, 3)
    log = parse_log(format_log(match.log).splitlines())
    assert fold_match(log.events).winner is bb.Side.BLACK
    assert check_log(match.law, log).faults == ()


@pytest.mark.rule("R8")
def test_what_was_not_written_stays_unknown() -> None:
    match = bb.Match("american", length=3, names=("Ann", "Ben"), real=True)
    match.hear("Ann", "writes dice")
    match.open(3, 1)
    known = not match.situation.unknown
    match.hear("Ann", "ends turn")
    assert (known, match.situation.unknown) == (True, True)
    match.roll(6, 5)
    with pytest.raises(bb.BaffleboxError) as refused:
        match.play("24/18 24/19")
    assert refused.value.rule == "R8"


@pytest.mark.rule("R8")
def test_a_sheet_of_plays_says_why_it_can_not_be_made() -> None:
    match = evening("dice", "score", "dice")
    with pytest.raises(RecordError, match="not all written"):
        record_of_log(match.log, match.law)


def test_each_fact_is_told() -> None:
    match = evening("score", "dice", "score")
    told = Teller(match.law).tell(fold_match(match.log.events[:1]), match.log.events[1:])
    assert any("Ben says that Ben won: single" in each for each in told)
