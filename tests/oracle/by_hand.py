"""Expectations of the tests of movement, worked out by hand on the board and not by the law."""

from __future__ import annotations

import re
from itertools import pairwise

from bafflebox.board.position import Position, parse_position
from bafflebox.errors import BaffleboxError
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law
from tests.table import Table, judge, results

_PLACES = {"bar": 25, "off": 0}


def moved(position: str, play: str) -> Position:
    """Return White's checkers after the play as written; each stop named is a landing, and hits a blot."""
    board = parse_position(position)
    own, opp = list(board.white), list(board.black)
    for word in play.split():
        way, times = re.fullmatch(r"([^(]+)(?:\((\d)\))?", word).groups()  # type: ignore[union-attr]
        stops = [
            _PLACES.get(stop) or int(_PLACES.get(stop, stop)) for stop in way.replace("*", "").split("/")
        ]
        for _ in range(int(times or 1)):
            for start, target in pairwise(stops):
                assert own[start] > 0, f"{play}: nobody on {start}"
                own[start] -= 1
                own[target] += 1
                if target and opp[25 - target]:
                    assert opp[25 - target] == 1, f"{play}: {target} is held"
                    opp[25 - target] = 0
                    opp[25] += 1
    return Position(tuple(own), tuple(opp))


def check_plays(under: Law, position: str, roll: str, *texts: str) -> None:
    """White's legal plays are exactly these (none: the turn is lost), and each is accepted as written."""
    expected = {text: moved(position, text) for text in texts}
    assert len(set(expected.values())) == len(texts), "two of these plays are the same"
    found = results(under, position, roll)
    missing = [text for text, led in expected.items() if led not in found]
    assert missing == []
    assert [str(led) for led in found - set(expected.values())] == []
    for text, led in expected.items():
        assert judge(under, position, roll, text) == led


def check_refused(answer: object, rule: str) -> None:
    """The answer is a refusal that cites the rule (one of them, where several words are given)."""
    assert isinstance(answer, Refusal), f"{answer} instead of a refusal by {rule}"
    assert answer.rule in rule.split(), f"{answer} instead of a refusal by {rule}"
    assert answer.detail
    assert answer.code


def check_not_possible(under: Law, position: str, roll: str, text: str, rule: str) -> None:
    """The play is refused and cites the rule."""
    try:
        answer: object = judge(under, position, roll, text)
    except BaffleboxError as error:
        answer = error
    check_refused(answer, rule)


def white_to_roll(under: Law, position: str | None = None) -> Table:
    """A table at which Black has made the opening play and White has not rolled yet."""
    table = Table(under, position)
    table.open(1, 6)
    table.any_play()
    return table


__all__ = ["check_not_possible", "check_plays", "check_refused", "moved", "white_to_roll"]
