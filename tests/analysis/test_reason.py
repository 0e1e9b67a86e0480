"""Figures in reasons: shots as every book on the game tables them, rows of points in front of a checker, and the plays that show it."""

from __future__ import annotations

import pytest

from bafflebox.analysis.reason import Reason, hitting, prime, reason
from bafflebox.board.dice import Roll
from bafflebox.board.play import Play
from bafflebox.board.position import parse_position
from bafflebox.board.side import Side
from bafflebox.bots.appraiser import Ranked
from bafflebox.engine.engine import Chances
from bafflebox.formats.notation import format_play
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book
from bafflebox.rules.turn import legal_plays

LAW = compile_book(find_book("money"))
SHOTS = {
    1: 11,
    2: 12,
    3: 14,
    4: 15,
    5: 15,
    6: 17,
    7: 6,
    8: 6,
    9: 5,
    10: 3,
    11: 2,
    12: 3,
    15: 1,
    16: 1,
    18: 1,
    20: 1,
}
"""Rolls of 36 that hit a blot so far away, with nothing in between."""
EVEN = Chances(0.5, 0.1, 0.0, 0.1, 0.0)


def ranked(text: str, dice: Roll, play: str, chances: Chances = EVEN) -> Ranked:
    """One of the lawful plays of White from a position."""
    plays = {format_play(each): each for each in legal_plays(LAW, parse_position(text), Side.WHITE, dice)}
    assert play in plays, list(plays)
    found: Play = plays[play]
    return Ranked(found, 0.0, 0.0, chances)


@pytest.mark.parametrize("away", SHOTS)
def test_a_blot_is_hit_by_as_many_rolls_as_the_tables_say(away: int) -> None:
    # White's last man on 24, Black's last man `away` before him
    position = parse_position(f"white 24:1 black {25 - (24 - away)}:1")
    assert hitting(LAW, position, Side.WHITE) == SHOTS[away]


def test_a_roll_that_is_blocked_hits_nothing() -> None:
    """Six away without the way over three and five: 4-2 still hits by the four, and so does every six."""
    free = parse_position("white 24:1 black 7:1")
    blocked = parse_position("white 24:1 black 7:1 6:2 4:2 3:2")
    assert hitting(LAW, free, Side.WHITE) == 17
    assert hitting(LAW, blocked, Side.WHITE) < 17
    assert hitting(LAW, blocked, Side.WHITE) >= 11


@pytest.mark.parametrize(
    ("text", "longest"),
    [
        ("white 4:2 5:2 6:2 7:2 8:2 9:2 black 24:1", 6),
        ("white 4:2 5:2 6:2 8:2 9:2 black 24:1", 3),
        # nobody is behind it any more
        ("white 4:2 5:2 6:2 7:2 black 17:1", 0),
        # he stands on the five-point: only what lies before him counts
        ("white 3:2 4:2 6:2 7:2 8:2 black 20:1", 3),
        ("white 3:2 4:2 5:2 black bar:1", 3),
    ],
)
def test_a_prime_lies_in_front_of_a_checker(text: str, longest: int) -> None:
    assert prime(LAW, parse_position(text), Side.WHITE) == longest


START = "white 6:5 8:3 13:5 24:2 black 6:5 8:3 13:5 24:2"


def test_a_point_that_is_made_is_named() -> None:
    best, made = ranked(START, Roll((3, 1)), "8/5 6/5"), ranked(START, Roll((3, 1)), "24/23 13/10")
    found = reason(LAW, parse_position(START), Side.WHITE, best, made)
    assert found is not None
    assert found.what in ("shots", "point")
    assert reason(LAW, parse_position(START), Side.WHITE, best, best) is None


def test_what_was_made_before_is_kept_and_not_made() -> None:
    text = "white 8:2 7:2 6:3 5:2 13:2 14:4 black 24:1 6:5 8:5 3:4"
    kept, broken = ranked(text, Roll((1, 1)), "14/13(4)"), ranked(text, Roll((1, 1)), "14/13(2) 8/7(2)")
    assert reason(LAW, parse_position(text), Side.WHITE, kept, broken) == Reason("keeps_prime", 4, 3)
    text = "white 7:2 6:5 2:3 5:5 black 13:8 6:7"
    kept, broken = ranked(text, Roll((4, 1)), "6/5 6/2"), ranked(text, Roll((4, 1)), "7/3 6/5")
    assert reason(LAW, parse_position(text), Side.WHITE, kept, broken) == Reason("keeps", 7, 0)


def test_a_hit_comes_before_everything_else() -> None:
    text = "white 6:5 8:3 13:5 24:2 black 6:5 8:3 13:4 20:1 24:2"
    best, made = ranked(text, Roll((3, 1)), "8/5* 6/5"), ranked(text, Roll((3, 1)), "24/20")
    assert reason(LAW, parse_position(text), Side.WHITE, best, made) == Reason("hits", 1, 0)


def test_what_the_board_does_not_show_is_told_by_the_chances() -> None:
    text = "white 1:2 black 1:2"
    play = ranked(text, Roll((1, 1)), "1/off(2)")
    safer = Ranked(play.play, 0.0, 0.0, Chances(0.6, 0.1, 0.0, 0.0, 0.0))
    assert reason(LAW, parse_position(text), Side.WHITE, safer, play) == Reason("saves_gammons", 0, 10)
    likelier = Ranked(play.play, 0.0, 0.0, Chances(0.6, 0.1, 0.0, 0.1, 0.0))
    assert reason(LAW, parse_position(text), Side.WHITE, likelier, play) == Reason("wins", 60, 50)
