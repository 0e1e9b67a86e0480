"""The chance of winning the match after each decision, and the luck of each roll in such chances."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import UNSET
from msgspec.structs import replace

from bafflebox.analysis.counting import doubled_equity, is_answer
from bafflebox.board.cube import Cube
from bafflebox.board.score import MatchStanding, Score
from bafflebox.board.side import BySide
from bafflebox.bots.aim import aim_of
from bafflebox.protocol.analysis import ReviewedTurn
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation


def with_match_chances(law: Law, length: int, turns: Iterable[ReviewedTurn]) -> list[ReviewedTurn]:
    """Return the decisions of a match to `length` points, each with the chance of its side to win it, and the luck of its roll."""
    found = []
    for each in turns:
        standing = MatchStanding(Score(BySide(*each.score), length), each.crawford)
        cube = Cube(each.cube.value, each.cube.owner)
        aim = aim_of(law, Situation(standing=standing, cube=cube), each.side)
        unit, value = aim.unit(cube.value), cube.value
        even, equity = 0.5 * (aim.won(value) + aim.won(-value)), _equity(each)
        chance = None if equity is None else round(min(1.0, max(0.0, 0.5 + 0.5 * (even + unit * equity))), 4)
        found.append(replace(each, match_win=chance, match_luck=round(0.5 * unit * each.luck, 4)))
    return found


def _equity(each: ReviewedTurn) -> float | None:
    """Return the equity of the choice made, for its side; None where nothing was judged."""
    if each.what == "play":
        made = next((play.equity for play in each.best if play.chosen is True), UNSET)
        return None if made is UNSET else made
    cube = each.figures
    if not cube:
        return None
    doubled = doubled_equity(cube)
    right = -doubled if is_answer(each) else doubled if cube.should_double else cube.no_double
    return right - each.loss
