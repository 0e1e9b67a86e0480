"""The external player's board lines: read, written, and refused where they say nothing sensible."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bafflebox.board.cube import Cube
from bafflebox.board.dice import Roll
from bafflebox.board.outcome import Level
from bafflebox.board.phase import Phase
from bafflebox.board.position import Position, parse_position
from bafflebox.board.side import BySide, Side
from bafflebox.errors import InvalidNotation
from bafflebox.formats.external.answer import CubeWord, format_play_answer, parse_answer
from bafflebox.formats.external.board import FIELDS, ExternalBoard, format_board, parse_board
from bafflebox.formats.external.situation import board_of_situation, situation_of_board
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book
from bafflebox.rules.turn import legal_plays
from tests.oracle.positions import scattered

OPENING = (
    "board:gnubg:root:5:0:0:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0"
    ":-1:4:1:4:1:1:1:1:0:1:-1:0:25:0:0:0:0:0:0:0:1"
)
BEFORE_THE_THROW = (
    "board:gnubg:root:3:0:0:0:-2:0:0:0:0:5:0:3:0:0:1:-5:4:0:0:0:-3:0:-5:0:0:0:1:1:0"
    ":-1:0:0:0:0:1:1:1:0:1:-1:0:25:0:0:0:0:0:0:0:1"
)
TAKEN = BEFORE_THE_THROW.replace(":-1:0:0:0:0:1:1:1:0:", ":-1:5:2:5:2:2:1:0:0:")
DOUBLED = (
    "board:root:gnubg:5:2:1:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0"
    ":1:0:0:0:0:1:1:1:1:1:-1:0:25:0:0:0:0:0:0:0:1"
)
BEAVERED = (
    "board:gnubg:root:0:0:0:0:-2:0:0:0:0:5:0:3:0:0:0:-4:6:0:-1:0:-3:0:-5:0:0:0:0:1:0"
    ":-1:0:0:0:0:2:1:0:1:1:-1:0:25:0:0:0:0:0:0:0:1"
)
CRAWFORD = OPENING.replace(":5:0:0:0:-2", ":7:0:6:0:-2").replace(":0:0:0:1", ":0:0:0:0")[: len(OPENING)]
AFTER_CRAWFORD = OPENING.replace(":5:0:0:0:-2", ":3:1:2:0:-2").removesuffix(":0:1") + ":1:1"
LINES = (OPENING, BEFORE_THE_THROW, TAKEN, DOUBLED, BEAVERED, CRAWFORD, AFTER_CRAWFORD)
SET_UP = parse_position("white 24:2 13:5 8:3 6:5 black 24:2 13:5 8:3 6:5")


@pytest.mark.parametrize("line", LINES)
def test_a_line_comes_out_as_it_went_in(line: str) -> None:
    assert format_board(parse_board(line)) == line
    assert parse_board(line + "\n\0") == parse_board("\0" + line + "\r\n") == parse_board(line)


def position_of(seed: int) -> Position:
    own, opp, _ = next(scattered(Random(seed), 1))
    return Position(own, opp)


def test_the_opening_line_is_understood() -> None:
    board = parse_board(OPENING)
    assert board.position == SET_UP
    assert (board.turn, board.asked, board.roll) == (Side.WHITE, Side.WHITE, Roll((4, 1)))
    assert (board.names, board.length, board.points) == (BySide("gnubg", "root"), 5, BySide(0, 0))
    assert (board.cube_state, board.cube_used, board.post_crawford) == (Cube(), True, False)


def test_names_and_scores_swap_while_the_doubled_side_is_asked() -> None:
    board = parse_board(DOUBLED)
    assert (board.turn, board.asked) == (Side.BLACK, Side.WHITE)
    assert (board.names, board.points) == (BySide("gnubg", "root"), BySide(1, 2))
    now = situation_of_board(board)
    assert (now.phase, now.to_act, now.on_turn) == (Phase.DOUBLED, Side.WHITE, Side.BLACK)
    assert now.offer is not None
    assert (now.offer.value, now.offer.stake, now.offer.keeper) == (2, 1, Side.WHITE)


def test_a_taken_cube_is_the_takers() -> None:
    assert parse_board(TAKEN).cube_state == Cube(2, Side.BLACK)


def test_a_beaver_asks_the_doubler_and_has_the_cube_turned_once() -> None:
    now = situation_of_board(parse_board(BEAVERED))
    assert (now.phase, now.to_act, now.cube) == (Phase.BEAVERED, Side.WHITE, Cube())
    assert now.offer is not None
    assert (now.offer.value, now.offer.stake, now.offer.keeper) == (4, 2, Side.BLACK)


def test_a_raccoon_is_a_beaver_in_which_the_other_side_is_asked() -> None:
    now = situation_of_board(
        parse_board(BEAVERED.replace(":2:1:0:1:1:-1:", ":4:1:0:1:1:-1:"), asked=Side.BLACK)
    )
    assert (now.phase, now.to_act, now.cube) == (Phase.BEAVERED, Side.BLACK, Cube())
    assert now.offer is not None
    assert (now.offer.value, now.offer.stake) == (8, 4)


def test_the_last_fields_tell_the_crawford_game() -> None:
    assert situation_of_board(parse_board(CRAWFORD)).crawford
    after = parse_board(AFTER_CRAWFORD)
    assert after.post_crawford
    assert not situation_of_board(after).crawford


@pytest.mark.parametrize("line", [OPENING, BEFORE_THE_THROW, TAKEN, DOUBLED, CRAWFORD, AFTER_CRAWFORD])
def test_a_situation_makes_the_line_it_came_from(line: str) -> None:
    board = parse_board(line)
    assert board_of_situation(situation_of_board(board), board.names) == board


@st.composite
def boards(draw: st.DrawFn) -> ExternalBoard:
    """Boards of any content that a line can carry, played from or not."""
    turn = draw(st.sampled_from(Side))
    dice = draw(st.none() | st.tuples(st.integers(1, 6), st.integers(1, 6)))
    doubled = dice is None and draw(st.booleans())
    return ExternalBoard(
        position=position_of(draw(st.integers(0, 2**32))),
        turn=turn,
        roll=None if dice is None else Roll(dice),
        cube=2 ** draw(st.integers(0, 6)),
        may_double=BySide(draw(st.booleans()), draw(st.booleans())),
        doubled=doubled,
        asked=draw(st.sampled_from(Side)) if doubled else turn,
        names=BySide("we", "they"),
        points=BySide(draw(st.integers(0, 24)), draw(st.integers(0, 24))),
        length=draw(st.none() | st.integers(1, 25)),
        post_crawford=draw(st.booleans()),
        cube_used=draw(st.booleans()),
    )


@given(boards())
def test_any_board_comes_back_as_it_was(board: ExternalBoard) -> None:
    line = format_board(board)
    assert parse_board(line, asked=board.asked) == board
    assert len(line.split(":")) == FIELDS


@given(st.sampled_from(LINES), st.integers(0, FIELDS - 1), st.text(max_size=8))
def test_a_changed_field_is_read_or_refused_but_never_breaks(line: str, at: int, text: str) -> None:
    words = line.split(":")
    words[at] = text
    with suppress(InvalidNotation):
        assert isinstance(parse_board(":".join(words)), ExternalBoard)


def changed(at: int, word: str, line: str = OPENING) -> str:
    words = line.split(":")
    words[at] = word
    return ":".join(words)


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("", "starts with 'board:'"),
        ("roll", "starts with 'board:'"),
        ("board:a:b:5", "53 fields, this one 4"),
        (OPENING + ":1", "53 fields, this one 54"),
        (changed(3, "five"), r"field 4 \(score\) is 'five'"),
        (changed(10, ""), r"field 11 \(place\)"),
        (changed(6, "1"), "player 0's bar"),
        (changed(31, "-1"), "player 1's"),
        (changed(7, "-9"), "22 checkers; at most 15"),
        (changed(32, "0"), "the turn is 0"),
        (changed(33, "7"), "dice|die"),
        (changed(33, "5"), "the dice differ"),
        (changed(37, "3"), "power of two"),
        (changed(38, "2"), "expected 0 or 1"),
        (changed(40, "1"), "none while a double is open"),
        (changed(41, "-1"), "the frame"),
        (changed(45, "-1"), "number of checkers"),
        (changed(4, "-1"), "0 or more"),
    ],
)
def test_what_is_wrong_is_said(line: str, says: str) -> None:
    with pytest.raises(InvalidNotation, match=says):
        parse_board(line)


@pytest.mark.parametrize("name", ["", "two words", "a:b", "1up"])
def test_names_that_a_line_can_not_carry_are_refused(name: str) -> None:
    with pytest.raises(InvalidNotation, match="name"):
        format_board(ExternalBoard(SET_UP, Side.WHITE, names=BySide("ok", name)))


def test_answers() -> None:
    assert parse_answer("roll") is CubeWord.ROLL
    assert parse_answer(" Double \n") is CubeWord.DOUBLE
    assert parse_answer("accept") is parse_answer("take\0") is CubeWord.TAKE
    assert parse_answer("reject") is CubeWord.DROP
    assert parse_answer("redouble") is parse_answer("beaver") is CubeWord.BEAVER
    assert parse_answer("resign") is Level.SINGLE
    assert parse_answer("resign g") is Level.GAMMON
    assert parse_answer("") == ()
    moves = parse_answer("25/20 6/0 ")
    assert isinstance(moves, tuple)
    assert [chain.stops for chain in moves] == [(25, 20), (6, 0)]
    for nonsense in ("resign x", "Error: syntax", "hello", "8/5/", "0/6"):
        with pytest.raises(InvalidNotation):
            parse_answer(nonsense)


@given(st.integers(0, 2**32))
def test_a_play_is_answered_move_by_move(seed: int) -> None:
    law = compile_book(find_book("match"))
    own, opp, dice = next(scattered(Random(seed), 1))
    for play in legal_plays(law, Position(own, opp), Side.WHITE, Roll(dice)):
        text = format_play_answer(play)
        chains = parse_answer(text)
        assert isinstance(chains, tuple)
        assert [chain.stops for chain in chains] == [(move.origin, move.target) for move in play.moves]
        assert "*" not in text
