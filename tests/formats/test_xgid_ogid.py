"""XGIDs and OGIDs: known ones, round trips over random situations, and what they cannot say."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from bafflebox.board.cube import Cube
from bafflebox.board.dice import ALL_ROLLS
from bafflebox.board.outcome import Level
from bafflebox.board.phase import Phase
from bafflebox.board.position import Position, parse_position
from bafflebox.board.score import MatchStanding, Score
from bafflebox.board.side import BySide, Side
from bafflebox.errors import InvalidNotation
from bafflebox.formats.ids.ogid import format_ogid, is_ogid, parse_ogid
from bafflebox.formats.ids.xgid import format_xgid, is_xgid, money_options, parse_xgid
from bafflebox.rules.situation import Offer, Situation

WHITE, BLACK = Side.WHITE, Side.BLACK
START = parse_position("white 24:2 13:5 8:3 6:5 black 24:2 13:5 8:3 6:5")
CASES = 1200


def position(rng: Random) -> Position:
    """Fifteen checkers a side anywhere, no point shared."""
    white = [rng.choice((0, 25, *range(1, 25))) for _ in range(15)]
    taken = {25 - place for place in white if 1 <= place <= 24}
    free = [place for place in range(26) if place not in taken]
    black = [rng.choice(free) for _ in range(15)]
    return Position(*(tuple(side.count(place) for place in range(26)) for side in (white, black)))


def situation(rng: Random) -> Situation:
    """A moment of a game that both kinds of id can tell, as far as they tell it."""
    side, owner = rng.choice(tuple(Side)), rng.choice((None, WHITE, BLACK))
    cube = Cube(2 ** rng.randrange(0, 7), owner)
    length = rng.choice((None, 1, 3, 7, 25, 199))
    points = BySide(*(rng.randrange(length or 40) for _ in Side))
    crawford = length is not None and length > 1 and rng.random() < 0.3
    roll = rng.choice((None, *ALL_ROLLS))
    made = Situation(
        phase=Phase.ROLLED if roll else Phase.TURN,
        position=position(rng),
        on_turn=side,
        roll=roll,
        cube=cube,
        standing=MatchStanding(Score(points, length), crawford),
        doubled=owner is not None,
        turns=BySide(2, 2),
    )
    if roll is None and owner is not side.other and rng.random() < 0.3:
        offer = Offer(side, value=cube.value * 2, stake=cube.value, keeper=side.other)
        return replace(made, offer=offer, phase=Phase.DOUBLED, doubled=True)
    return made


@pytest.mark.parametrize("seed", range(4))
def test_random_situations_come_back_from_both_ids(seed: int) -> None:
    rng = Random(seed)
    for _ in range(CASES // 4):
        now = situation(rng)
        assert parse_xgid(format_xgid(now)) == now
        assert parse_ogid(format_ogid(now)) == now


def test_known_xgids_are_read() -> None:
    """As eXtreme Gammon prints them: the start, and a position of a match with the top player on roll."""
    now = parse_xgid("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:7:10")
    assert (now.position, now.on_turn, str(now.roll)) == (START, WHITE, "31")
    assert now.score == Score(BySide(0, 0), 7)
    now = parse_xgid("-a-B--E-B-a-dDB--b-bcb----:1:-1:-1:63:2:4:0:5:8")
    assert (now.on_turn, now.cube, now.score.points) == (BLACK, Cube(2, BLACK), BySide(2, 4))
    assert now.position.white[6] == 5
    assert now.position.black[24] == 1
    assert now.position.black[13] == 4
    now = parse_xgid("XGID=-b----E-C---eE---c-e----B-:0:0:-1:D:0:0:3:0:10")
    assert (now.phase, now.to_act, now.on_turn) == (Phase.DOUBLED, WHITE, BLACK)
    assert money_options("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:3:0:10") == (True, True)
    assert money_options("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:1:5:10") == (False, False)


def test_known_ogids_are_read() -> None:
    """OpenGammon's own example of the start, and a checker of each side on the bar."""
    now = parse_ogid("11ccccchhhjjjjj:66666888dddddoo:N0N::W:IW:0:0:1:0")
    assert (now.position, now.on_turn, now.roll) == (START, WHITE, None)
    assert parse_ogid("OGID=11jjjjjhhhccccc:ooddddd88866666:N0N:31:B:R:0:0:7:3").on_turn is WHITE
    barred = parse_ogid("01ccccchhhjjjjj:66666888dddddop:W2N::W:C:2:5:7C:9")
    assert (barred.on_turn, barred.cube, barred.crawford) == (BLACK, Cube(4, WHITE), True)
    assert (barred.position.bar(WHITE), barred.position.bar(BLACK)) == (1, 1)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("XGID=", "is no XGID"),
        ("XGID=-b----E-C---eE---c-e----B-:0:0:1:70:0:0:0:7:10", "is no XGID"),
        ("XGID=Bb----E-C---eE---c-e------:0:0:1:31:0:0:0:7:10", "bar of the other side"),
        ("XGID=-b----O-C---eE---c-e----B-:0:0:1:31:0:0:0:7:10", "15 checkers expected"),
        ("XGID=-b----E-C---eE---c-e----B-:0:0:1:B:0:0:0:7:10", "answer to a beaver"),
        ("XGID=-b----E-C---eE---c-e----B-:99:0:1:31:0:0:0:7:10", "no room for a cube"),
    ],
)
def test_what_is_no_xgid_is_refused(text: str, why: str) -> None:
    assert is_xgid(text)
    with pytest.raises(InvalidNotation, match=why):
        parse_xgid(text)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("OGID=x", "is no OGID"),
        ("11ccccchhhjjjjj:66666888dddddoo:N0N::W:G:0:0:1:0", "is over"),
        ("1pccccchhhjjjjj:66666888dddddoo:N0N::W:IW:0:0:1:0", "bar of the other side"),
        ("1occcccehhjjjjj:66666888dddddoo:N0N::W:IW:0:0:1:0", "both sides on one point"),
        ("11:oo:N0N::W:C:0:0:1:0:3", "with 3 checkers a side"),
    ],
)
def test_what_is_no_ogid_is_refused(text: str, why: str) -> None:
    assert is_ogid(text)
    with pytest.raises(InvalidNotation, match=why):
        parse_ogid(text)


def test_what_they_cannot_say_is_refused_by_name() -> None:
    now = Situation(phase=Phase.TURN, position=START, on_turn=WHITE, turns=BySide(2, 2))
    short = replace(now, position=Position((0,) * 6 + (9,) + (0,) * 19, START.black))
    given_up = replace(
        now, phase=Phase.RESIGNATION_OFFERED, resume=Phase.TURN, offer=Offer(WHITE, level=Level.SINGLE)
    )
    for write in (format_xgid, format_ogid):
        with pytest.raises(InvalidNotation, match="cannot say that white has 9 checkers"):
            write(short)
        with pytest.raises(InvalidNotation, match="resignation"):
            write(given_up)
        with pytest.raises(InvalidNotation, match="being played"):
            write(Situation(position=START))
