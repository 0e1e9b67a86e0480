"""A sample of the case book played at a phone between two players by taps alone; the whole of it: `python -m tests.campaign.desk_cases`."""

from __future__ import annotations

import pytest

from bafflebox.board.depth import Depth
from bafflebox.referee.cases.syntax import read_cases
from tests.campaign.desk_cases import CASES, PHONE, CaseBrowser, at_depth, reached
from tests.server.serving import House
from tests.web.chromium import WORKERS_OWN

SAMPLE = (
    ("Dice lifted: agreed", "Ann proposes claim dice_lifted", Depth.SCORE),
    ("Dice lifted: agreed", "Ben agrees", Depth.FULL),
    ("A die cocked: nothing is taken back", "Ben proposes claim bad_dice cocked", Depth.FULL),
    ("Rolled too early", "Ann claims early_roll stands", Depth.DICE),
    ("A wrong play that is written", "Ben proposes claim illegal_play", Depth.FULL),
    ("Not so: who said it withdraws it", "Ann declines", Depth.SCORE),
    ("Not so: who said it withdraws it", "Ben withdraws", Depth.FULL),
    ("Not so: without a director", "Ben proposes roll", Depth.DICE),
    ("Not so: without a director", "both rolls off dispute 26", Depth.FULL),
    ("After a ruling both say", "Ann appeals", Depth.SCORE),
    ("After a ruling both say", "Ben agrees", Depth.FULL),
)
"""The beginning of a case's title, a step of it, and how much is written."""


@pytest.mark.rule("R10", "A6.1", "A6.3")
def test_claims_answers_and_remedies_are_reached_by_taps(house: House) -> None:
    cases = read_cases((CASES / "claimed-and-agreed.case").read_text().splitlines())
    context = WORKERS_OWN.open().new_context(viewport=PHONE, has_touch=True, is_mobile=True)
    desk = CaseBrowser(context.new_page(), house.url)
    missing = []
    for title, text, depth in SAMPLE:
        case = next(each for each in cases if each.title.startswith(title))
        step = next(number for number, line in enumerate(case.steps) if line.text == text)
        at = at_depth(case, step, depth)
        assert at is not None
        lacks = reached(desk, at, case.steps[step]) or desk.silent_sides()
        if lacks:
            missing.append((title, text, depth, lacks))
    context.close()
    assert missing == []
