"""The compiled course and the law agree about what follows a play."""

import json
from pathlib import Path

import pytest

from bafflebox import _native
from bafflebox.board.dice import Roll
from bafflebox.board.outcome import MatchWin, Wash, Win
from bafflebox.board.position import Checkers, Position
from bafflebox.board.side import Side
from bafflebox.engine.course import course_of
from bafflebox.engine.endings import endings_of
from bafflebox.events.game import Played
from bafflebox.kernel.move_bytes import moves_of
from bafflebox.kernel.native import compiled
from bafflebox.rules.aftermath import stays_on
from bafflebox.rules.books import find_book
from bafflebox.rules.clauses.throws import bonus_due
from bafflebox.rules.compile import compile_book
from bafflebox.rules.situation import Memory, Situation
from training.terms import terms_of

LAW = compile_book(find_book("welsh"))


def formed(own: dict[int, int], opp: dict[int, int]) -> tuple[Checkers, Checkers]:
    sides = []
    for counts in (own, opp):
        side = [counts.get(place, 0) for place in range(26)]
        side[0] = 15 - sum(side)
        sides.append(tuple(side))
    return sides[0], sides[1]


SPECIAL = [
    formed({6: 4, 5: 3, 4: 2, 3: 1, 13: 5}, {13: 5, 24: 2, 8: 3, 6: 5}),
    formed({15: 1, 16: 2, 17: 3, 18: 4, 1: 5}, {13: 5, 24: 2, 6: 3, 5: 5}),
    formed({6: 3, 5: 3, 4: 3, 3: 3, 2: 3}, {13: 5, 24: 2, 8: 3, 6: 5}),
    formed({8: 6, 1: 5, 2: 4}, {8: 6, 3: 5, 4: 4}),
    formed({3: 2, 2: 1}, {13: 5, 24: 2, 8: 3, 6: 5}),
    formed({3: 2, 2: 1}, {3: 2}),
    formed({1: 1}, {6: 6, 5: 5, 4: 2, 25: 2}),
]


VARIED = Path(__file__).parents[1] / "data" / "positions-sample.jsonl"


def positions() -> list[tuple[Checkers, Checkers]]:
    rows = [json.loads(line) for line in VARIED.read_text("utf-8").splitlines()]
    pairs = [(tuple(row["own"]), tuple(row["opp"])) for row in rows]
    legal = [pair for pair in pairs if all(max(side[1:]) <= 6 and side[25] < 3 for side in pair)]
    return SPECIAL + legal[:110]


@pytest.mark.parametrize("turn", ["ordinary", "bonus"])
def test_what_follows_a_play_is_what_the_law_says(turn: str) -> None:
    bonus = turn == "bonus"
    course, endings, movement = course_of(LAW), endings_of(LAW), compiled(LAW.movement)
    assert course is not None
    seen = set()
    for own, opp in positions():
        for dice in ((6, 5), (3, 3), (2, 1), (4, 1)):
            marks = frozenset({"checked_out"} if own[0] or opp[0] else ())
            memory = Memory(extra_turn=bonus)
            roll = Roll(dice)
            plays = _native.plays(movement, own, opp, dice) or [(own, opp, b"")]
            before = bytes(own) + bytes(opp)
            for mine, theirs, way in [*plays[:40], (own, opp, b"")]:
                fact = Played(Side.WHITE, moves_of(way))
                now = Situation(position=Position(mine, theirs), roll=roll, marks=marks, memory=memory)
                outcomes = [row.outcome(LAW, now, fact) for row in LAW.endings if row.on is Played]
                outcome = next((each for each in outcomes if each), None)
                extra = bonus_due(now, fact)
                again = extra or stays_on(LAW, now, Side.WHITE)
                next_, bonus_next, chances = course.after(
                    endings, before, bytes(mine) + bytes(theirs), dice, bonus
                )
                wanted = "over" if outcome else "same" if again else "other"
                assert next_ == wanted, (own, opp, mine, theirs)
                if outcome:
                    kind = {Win: chances[:3], MatchWin: chances[2:3], Wash: chances[6:7]}[type(outcome)]
                    assert sum(kind) == 1
                else:
                    assert bonus_next == extra
                seen.add((next_, type(outcome).__name__))
    endings_seen = {("over", "MatchWin"), ("over", "Wash"), ("over", "Win")}
    assert endings_seen | {("same", "NoneType"), ("other", "NoneType")} <= seen


@pytest.mark.parametrize("rules", ["money", "match", "american", "modern", "iranian"])
def test_most_laws_have_no_course(rules: str) -> None:
    assert course_of(compile_book(find_book(rules))) is None
    assert terms_of(rules).course is None
    assert terms_of(rules).outcomes == 6
