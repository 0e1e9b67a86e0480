"""Everything is written at a match desk whose network is away: games end as the board shows, and the depth is changed."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from msgspec import to_builtins

from bafflebox.board.dice import parse_roll
from bafflebox.board.move import Move
from bafflebox.board.position import Position
from bafflebox.board.side import Side
from bafflebox.rules.turn import legal_plays
from bafflebox.server.live.shown import levels_of
from tests.server.serving import House
from tests.table import law
from tests.web.conftest import Sit
from tests.web.test_away import VIEW, back, cut, lawless, mapped, told_and_true
from tests.web.test_desk import Desk, kept, log_of, opened

DEPTHS = {"score", "dice", "full"}
FAST, SLOW = ("66", "55", "44", "33", "22", "11"), ("21",)
LEVEL = """async ([levels, losers]) => {
  const { levelOf } = await import(document.querySelector("script[type=module]").src.replace("start.js", "desk/men.js"));
  return losers.map((loser) => levelOf(levels, loser));
}"""
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


def surveyed(desk: Desk) -> None:
    """Waits until the desk has a map of each depth, and would start without a network."""
    desk.player.until(lambda: {each["depth"] for each in kept(desk, "map") or []} == DEPTHS, "for the maps")
    mapped(desk)


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
    surveyed(desk)
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
    surveyed(desk)
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
    surveyed(desk)
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


def test_the_page_reads_levels_as_the_law_does(sit: Sit) -> None:
    page = sit("/desk").page
    page.locator("#desk-rules").wait_for()
    for rules in ("american", "money", "match", "modern", "iranian"):
        under = law(rules)
        levels = levels_of(under)
        assert levels is not None
        chance, losers = random.Random(rules), []
        for _ in range(300):
            men = [0] * 26
            for _ in range(sum(under.setup.white)):
                men[chance.choice([0, 25, *range(1, chance.choice((2, 7, 25)))])] += 1
            losers.append(men)
        losers += [[0] * at + [15] + [0] * (25 - at) for at in range(26)]
        winner = (15, *(0,) * 25)
        found = [under.level_of(Position.of(winner, tuple(loser)), Side.WHITE).value for loser in losers]
        assert page.evaluate(LEVEL, [to_builtins(levels), losers]) == found, rules
        assert len(set(found)) > 1


def test_plays_wait_for_the_network_where_the_board_may_show_more_than_the_end(sit: Sit) -> None:
    assert levels_of(law("welsh")) is None
    desk = opened(sit, "full", rules="welsh", length=25)
    lawless(desk)
    surveyed(desk)
    for act in ("start-6-own", "start-1-opp", "call-evens-own", "roll-31-own", "go-first-own"):
        desk.tap(act)
    desk.tap("roll-31-own")
    cut(desk)
    assert not desk.player.offers("at-8-own")
    # less can be written meanwhile
    desk.sheet("own", "else", "desk", "write-dice")
    desk.press("own")
    desk.tap("roll-62-opp")
    back(desk)
