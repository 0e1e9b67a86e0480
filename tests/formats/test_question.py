"""One question from any notation: the same facts, one place for limits, refusals that cite the book."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

import bafflebox
from bafflebox.board.cube import Cube
from bafflebox.board.phase import Phase
from bafflebox.board.score import Score
from bafflebox.board.side import BySide, Side
from bafflebox.engine import met_tables
from bafflebox.errors import BaffleboxError, InvalidNotation
from bafflebox.formats.ids.gnubg_id import format_gnubg_id
from bafflebox.formats.ids.ogid import format_ogid
from bafflebox.formats.ids.xgid import format_xgid
from bafflebox.formats.question import KEYS, LONGEST, Question, Unanswerable, named, question_of, read_query
from bafflebox.rules.law import Law
from tests.formats.test_xgid_ogid import situation
from tests.table import law

ALL = (*KEYS, "dice", "first_turn")


def asked(text: str, under: Law | None = None) -> Question:
    return question_of(under or law("money"), read_query(text, ALL))


@pytest.mark.parametrize("write", [format_xgid, format_ogid, format_gnubg_id])
def test_every_id_asks_the_same_question(write: Any) -> None:
    """Seen by the side on roll, whoever that is; a double that is offered is asked about as it was before."""
    rng, match = Random(7), law("match")
    for _ in range(150):
        now = situation(rng)
        if not sum(now.position.white[1:]) or not sum(now.position.black[1:]):
            continue
        side = now.on_turn
        assert side is not None
        score = now.score
        if now.crawford and 1 not in [score.needs(each) for each in Side]:
            continue
        found = asked(write(now), match)
        assert found.position.seen_by(Side.WHITE) == now.position.seen_by(side)
        assert found.roll == now.roll
        assert found.cube.value == now.cube.value
        assert (found.cube.owner is Side.WHITE) == (now.cube.owner is side)
        if score.length is None:
            assert found.score == Score()
        else:
            assert found.score == Score(BySide(score.points[side], score.points[side.other]), score.length)
        assert found.crawford == now.crawford
        assert found.situation().phase is (Phase.ROLLED if now.roll else Phase.TURN)


def test_the_start_is_that_of_the_rules() -> None:
    assert asked("start").position == law("money").setup
    assert asked("START 3-1").roll is not None
    assert asked("start 3 1") == asked("start 31") == asked('{"id": "start", "dice": [1, 3]}')
    for book in ("welsh", "iranian"):
        assert asked("start", law(book)).position == law(book).setup


def test_text_forms_and_json_agree() -> None:
    literal = "white 24:2 13:5 8:3 6:5 black 24:2 13:5 8:3 6:5"
    assert asked(literal) == asked("start") == asked("4HPwATDgc/ABMA")
    assert asked("XGID=-b----E-C---eE---c-e----B-:1:-1:1:31:0:0:3:0:10") == Question(
        law("money").setup, asked("start 31").roll, Cube(2, Side.BLACK), jacoby=True, beavers=True
    )
    assert asked('{"id": "start", "cube": {"value": 2, "owner": "own"}}').cube == Cube(2, Side.WHITE)
    assert asked('{"id": "start", "cube": {"value": 2, "owner": "opponent"}}').cube == Cube(2, Side.BLACK)


@pytest.mark.parametrize(
    ("text", "code", "detail"),
    [
        ("[]", "bad_query", "Expected an object"),
        ("{", "bad_json", "Not a JSON line"),
        ('{"own": 1}', "bad_position", "list of 26 numbers"),
        ('{"id": "start", "own": []}', "bad_query", "in place of"),
        ('{"id": 5}', "bad_query", "is a text"),
        ('{"id": "start", "dice": [7, 1]}', "bad_dice", ""),
        ('{"id": "start", "cube": {"value": 3}}', "bad_cube", "power of two from 1 to 4096"),
        ('{"id": "start", "cube": {"value": 65536}}', "bad_cube", "power of two from 1 to 4096"),
        ('{"id": "start", "cube": {"owner": []}}', "bad_cube", "is one of centre, on_roll, opponent"),
        ('{"id": "start", "score": {"length": 5, "own": 5, "opp": 0}}', "bad_score", "is over at 5-0"),
        ('{"id": "start", "score": {"length": 201, "own": 0, "opp": 0}}', "bad_score", "at most 200 points"),
        (
            '{"id": "start", "score": {"length": 5, "own": 0, "opp": 0, "crawford": true}}',
            "bad_score",
            "one point",
        ),
        ('{"id": "start", "jacoby": 1}', "bad_query", "true or false"),
        ('{"id": "start", "who": 1}', "bad_query", "Unknown key 'who'; possible: id, own"),
    ],
)
def test_what_can_not_be_asked_is_refused(text: str, code: str, detail: str) -> None:
    with pytest.raises(Unanswerable) as caught:
        asked(text)
    assert caught.value.refusal.code == code
    assert detail in caught.value.refusal.detail


def test_limits_are_those_of_the_engine() -> None:
    assert met_tables.LONGEST == LONGEST


@pytest.mark.parametrize("text", ["", "nothing", "start start", "XGID=x", "/" * 14, "white 6:5", "bb1 x"])
def test_a_text_that_names_no_position_says_what_would(text: str) -> None:
    with pytest.raises(BaffleboxError):
        named(text, ALL)
    if text in ("nothing", "start start"):
        with pytest.raises(InvalidNotation, match="write `start`, XGID="):
            named(text, ALL)


def test_ids_are_read_by_the_one_question_alone() -> None:
    """No command, server or engine reads an id or the text of a state by itself; positions of the day are a file of states."""
    package = Path(bafflebox.__file__).parent
    readers = ("parse_xgid", "parse_ogid", "parse_gnubg_id", "parse_position_id", "parse_state")
    found = {
        path.relative_to(package).as_posix()
        for path in package.rglob("*.py")
        if any(f"{reader}(" in path.read_text("utf-8") for reader in readers)
    }
    homes = {path for path in found if path.startswith(("formats/ids/", "formats/state/"))}
    assert len(homes) == 5
    assert found - homes == {"formats/question.py", "daily/position.py"}
