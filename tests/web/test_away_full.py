"""Everything is written at a match desk whose network is away: games end as the board shows, and the depth is changed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bafflebox.board.dice import parse_roll
from bafflebox.board.move import Move
from bafflebox.board.side import Side
from bafflebox.rules.turn import legal_plays
from tests.server.serving import House
from tests.table import law
from tests.web.conftest import Sit
from tests.web.test_away import VIEW, cut, lawful, told_and_true
from tests.web.test_desk import Desk, kept, log_of, opened

FAST, SLOW = ("66", "55", "44", "33", "22", "11"), ("21",)
Turn = tuple[str, str, tuple[Move, ...]]
"""The side, its roll, and its play."""


def short_game() -> list[Turn]:
    """A game in which White throws doubles, Black next to nothing, and nobody is hit: two men of Black's do not leave his home."""
    under = law("american", length=5)
    board, side, turns = under.setup, Side.WHITE, list[Turn]()
    while all(any(board[each][1:]) for each in Side):
        white = side is Side.WHITE
        found = [
            (play.result.pips(side), throw, play)
            for throw in (["65"] if not turns else FAST if white else SLOW)
            for play in legal_plays(under, board, side, parse_roll(throw), first_turn=not turns)
            if not any(move.hit for move in play.moves)
        ]
        _, throw, play = min(found, key=lambda each: each[0])
        turns.append(("own" if white else "opp", throw, play.moves))
        board, side = play.result, side.other
    return turns


def written(desk: Desk, turn: Turn) -> None:
    """A turn is written, from its throw to its end."""
    who, throw, moves = turn
    roll = f"roll-{throw}-{who}"
    desk.player.until(
        lambda: desk.player.offers(roll) or desk.player.offers(f"turn-0-{who}"), "for the roll or the play"
    )
    if desk.player.offers(roll):
        desk.tap(roll)
    desk.writes(who, throw, *((move.origin, move.target) for move in moves))
    desk.press(who)


def shown(desk: Desk) -> dict[str, Any]:
    """Return what the device shows after all that it wrote."""
    view = desk.page.evaluate(VIEW, desk.table)
    parts = ("own", "opp", "game", "phase", "turn", "cube", "over")
    score = [view["score"][each] for each in ("own", "opp", "crawford")]
    return {**{each: view[each] for each in parts}, "score": score, "depth": view["writing"]["depth"]}


def stands(desk: Desk, own: int, opp: int, *, crawford: bool = False) -> None:
    """The device shows this score, and whether it is the Crawford game: what was tapped last is judged and kept in a moment."""
    desk.player.until(lambda: shown(desk)["score"] == [own, opp, crawford], f"for {own}-{opp}")
    assert kept(desk, "acts")


def as_told(desk: Desk, house: House) -> None:
    """The network is back: what the device showed is what the server's own fold shows."""
    desk.settled()
    before = shown(desk)
    told_and_true(desk, house)
    assert shown(desk) == before
    assert kept(desk, "aside") is None
    verdict = house.get(f"/api/verify/{desk.table}").json()
    assert not verdict["faults"], verdict


@pytest.mark.in_full
@pytest.mark.rule("R8", "B10", "P2")
def test_a_whole_game_is_written_in_full_without_the_network(sit: Sit, house: House, shots: Path) -> None:
    desk = opened(sit, "full", length=4)
    lawful(desk)
    cut(desk)
    turns = short_game()
    desk.tap("start-6-own")
    desk.tap("start-5-opp")
    for turn in turns[:-1]:
        written(desk, turn)
    desk.player.shot(shots, "away-full")
    # with the last checker the game is over, and nobody says how: the board shows it
    written(desk, turns[-1])
    stands(desk, 3, 0)
    # the next one is the Crawford game; both confirm the score before it
    for who in ("own", "opp"):
        desk.press(who)
    desk.tap("start-2-own")
    desk.tap("start-4-opp")
    stands(desk, 3, 0, crawford=True)
    assert not desk.player.offers("cube")
    # no play of 4-2: it is written as it was made
    desk.moves("opp", "24", "18")
    desk.moves("opp", "13", "11")
    desk.press("opp")
    desk.player.until(lambda: [shown(desk)["opp"][at] for at in (24, 18, 11)] == [1, 1, 1], "for the play")
    as_told(desk, house)
    log = log_of(house, desk)
    ended = [each for each in log if each["event"] == "GameEnded"]
    assert [each["outcome"]["level"] for each in ended] == ["backgammon"], ended
    assert [each["event"] for each in log].count("Played") == len(turns) + 1
    assert [each["kind"] for each in log if each["event"] == "Irregularity"] == ["illegal_play"]
    assert "ResultNamed" not in [each["event"] for each in log]


@pytest.mark.rule("R8", "R9")
def test_the_depth_is_changed_both_ways_without_the_network(sit: Sit, house: House) -> None:
    desk = opened(sit, "full", length=3)
    lawful(desk)
    cut(desk)
    desk.tap("start-6-own")
    desk.tap("start-5-opp")
    written(desk, short_game()[0])
    # no plays any more: the result is named, and a game may be given up so
    desk.sheet("opp", "else", "desk", "write-score")
    desk.press("opp")
    desk.tap("over-own")
    desk.tap("won-own-single")
    desk.tap("confirm_result-opp")
    stands(desk, 1, 0)
    desk.sheet("own", "else", "desk", "write-dice")
    desk.tap("next-own")
    desk.tap("start-3-own")
    desk.tap("start-1-opp")
    desk.press("own")
    desk.tap("roll-63-opp")
    desk.press("opp")
    desk.tap("over-opp")
    desk.tap("won-opp-single")
    desk.tap("confirm_result-own")
    # what was not written is not known: in full again from the next game on
    desk.sheet("own", "else", "desk", "write-full")
    desk.tap("next-own")
    desk.tap("start-1-own")
    desk.tap("start-3-opp")
    written(desk, ("opp", "31", (Move(8, 5, (3,)), Move(6, 5, (1,)))))
    as_told(desk, house)
    events = [each["event"] for each in log_of(house, desk)]
    assert events.count("DepthSet") == 3
    assert (events.count("GameEnded"), events.count("Played")) == (2, 2)


@pytest.mark.rule("R8", "B11", "P2")
def test_a_double_that_is_dropped_ends_a_game_in_full_without_the_network(sit: Sit, house: House) -> None:
    desk = opened(sit, "full", length=3)
    lawful(desk)
    cut(desk)
    desk.tap("start-6-own")
    desk.tap("start-5-opp")
    written(desk, short_game()[0])
    desk.tap("cube")
    desk.tap("drop-own")
    desk.tap("drop-own")
    stands(desk, 0, 1)
    for who in ("own", "opp"):
        desk.press(who)
    desk.tap("start-3-own")
    desk.tap("start-1-opp")
    as_told(desk, house)
