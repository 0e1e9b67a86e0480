"""The desk without a network asks the law on the device: it claims, disputes and settles as with its server."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.server.serving import House
from tests.server.test_tournament_tables import called
from tests.web.conftest import Sit
from tests.web.test_away import back, cut, lawful
from tests.web.test_desk import TABLET, Desk, agree, kept, log_of, opened, told
from tests.web.test_desk_deeds import begin
from tests.web.test_desk_welsh import over

JUDGED = """async (table) => {
  const of = (name) => import(document.querySelector("script[type=module]").src.replace("start.js", `desk/${name}.js`));
  const [{ law }, { read }, { time }] = await Promise.all(["law", "keep", "time"].map(of));
  return law.ask(table, read(`log.${table}`), read(`acts.${table}`) ?? [], Math.round(time.now()));
}"""
"""The answer of the law on the device to all that was written."""
SHOWN = (
    "seq",
    "phase",
    "turn",
    "score",
    "game",
    "own",
    "opp",
    "cube",
    "dice",
    "acts",
    "waiting_for",
    "over",
    "sheet",
)
"""Parts of a view that do not depend on the time."""


def same_as_the_server(desk: Desk, house: House) -> list[str]:
    """The network is back: the log of the server is that of the device, entry by entry; return the names of its events."""
    device = desk.page.evaluate(JUDGED, desk.table)
    assert device["done"] == len(kept(desk, "acts"))
    back(desk)
    log = log_of(house, desk)
    assert log[len(log) - len(device["log"]) :] == device["log"]
    last = log[-1]["seq"]
    desk.player.until(lambda: kept(desk, "known")["view"]["seq"] >= last, "for what the server knows now")
    view = kept(desk, "known")["view"]
    assert {key: view[key] for key in SHOWN} == {key: device["view"][key] for key in SHOWN}
    assert not house.get(f"/api/verify/{desk.table}").json()["faults"]
    assert device["log"]
    return [each["event"] for each in log]


def wrong_play_claimed(desk: Desk) -> None:
    """White's 3-1 is written as it was done, 8/5 6/4; Black says that it was no 3-1."""
    desk.moves("own", "8", "5")
    desk.moves("own", "6", "4")
    desk.press("own")
    # who claims before the play is written has it before the end of the turn
    desk.player.until(lambda: not desk.player.offers("press-own"), "for the end of the turn")
    desk.sheet("opp", "deed-play")


@pytest.mark.rule("A4.8", "R8", "R10")
def test_a_wrong_play_is_claimed_and_played_again(sit: Sit, house: House, shots: Path) -> None:
    desk = opened(sit, "full", length=3)
    lawful(desk)
    desk.tap("start-3-own")
    desk.tap("start-1-opp")
    told(desk)
    cut(desk)
    wrong_play_claimed(desk)
    desk.player.shot(shots, "law-away-claim")
    desk.tap("agree-own")
    desk.writes("own", "31", (8, 5), (6, 5))
    desk.press("own")
    desk.player.until(lambda: desk.player.offers("roll-21-opp"), "for the next roll")
    events = same_as_the_server(desk, house)
    played = [each for each in log_of(house, desk) if each["event"] == "Played"]
    assert [sorted(move[:2] for move in each["moves"]) for each in played] == [
        [[6, 4], [8, 5]],
        [[6, 5], [8, 5]],
    ]
    assert {"Irregularity", "Claimed"} <= set(events)


@pytest.mark.rule("A1.2", "A6.1", "A6.3", "R5")
def test_a_ruling_and_an_appeal_decided_at_the_board(sit: Sit, house: House, shots: Path) -> None:
    evening, *_ = called(house, rules="american")
    made = evening.board("M1.1", "desk").json()
    desk = Desk(sit(made["desk"].replace("/t/", "/desk/"), size=TABLET))
    desk.player.until(lambda: desk.player.count(".scribe"), "for the desk")
    agree(desk)
    begin(desk, "full")
    lawful(desk)
    told(desk)
    cut(desk)
    wrong_play_claimed(desk)
    desk.tap("decline-own")
    # the director came to the board, and has no device that is heard
    desk.says("The director is on the way.")
    desk.tap("here-opp")
    desk.player.shot(shots, "law-away-ruling")
    desk.tap("remedy-replay-opp")
    desk.says("the director ruled: Play it again")
    desk.tap("agree-own")
    desk.says("Ruling by the director.")
    desk.tap("appeal-own")
    desk.tap("here-own")
    desk.player.shot(shots, "law-away-appeal")
    desk.tap("remedy-overturn-own")
    desk.says("the appeal was decided: Overturned")
    desk.tap("agree-opp")
    for who in ("own", "opp"):
        desk.tap(f"go-{who}")
    desk.player.until(lambda: desk.player.offers("roll-21-opp"), "for the next roll")
    events = same_as_the_server(desk, house)
    assert events[-3:] == ["Proposed", "Agreed", "PlayResumed"]
    assert {"Ruled", "Restored", "Appealed", "AppealDecided"} <= set(events)


@pytest.mark.rule("W6", "W21", "W22ii", "W23", "R8")
def test_a_match_with_a_wash_and_a_dance_is_played_to_its_prizes(sit: Sit, house: House, shots: Path) -> None:
    desk = opened(sit, "dice", rules="welsh", length=25, black="Emrys", size=(1280, 1024))
    lawful(desk)
    told(desk)
    cut(desk)
    for act in ("start-6-own", "start-1-opp", "call-evens-own", "roll-31-own", "go-first-own"):
        desk.tap(act)
    desk.tap("nominate-own")
    desk.tap("roll-66-set-own")
    desk.press("own")
    for act in ("roll-21-opp", "rethrow-opp", "roll-63-opp", "nominate-opp", "roll-11-set-opp"):
        desk.tap(act)
    desk.press("opp")
    desk.tap("set-own")
    desk.press("own")
    # snakes: the same ones right after hers wash the game
    desk.tap("roll-11-opp")
    desk.says("Compare the score")
    desk.player.shot(shots, "law-away-wash")
    # a double, a dance that doubles once more, and a backgammon: 24 and the point of the wash
    desk.tap("next-own")
    desk.player.until(lambda: "game 2" in desk.page.locator(".blk.near").inner_text(), "for the second game")
    desk.tap("cube")
    desk.tap("roll-43-own")
    desk.press("own")
    desk.tap("roll-65-opp")
    desk.tap("tell-opp")
    desk.tap("told-dance-opp")
    desk.player.shot(shots, "law-away-dance")
    desk.tap("close-opp")
    desk.press("opp")
    desk.player.until(lambda: desk.page.locator(".ccube .cb").inner_text() == "4", "for the die at 4")
    desk.tap("roll-42-own")
    over(desk, "own", "backgammon")
    desk.says("The match is over.")
    desk.says("Emrys pays Mara £")
    desk.player.shot(shots, "law-away-prizes")
    desk.press("own")
    desk.press("opp")
    desk.says("Confirmed by both.")
    events = same_as_the_server(desk, house)
    assert events.count("Nominated") == 2
    assert {"ParityCalled", "GameEnded", "GameStarted", "MatchEnded"} <= set(events)
    assert events.count("ResultSigned") == 2
    assert house.get(f"/api/tables/{desk.table}/sheet").json()["confirmed"] == "sum"


@pytest.mark.rule("R8")
def test_the_law_is_there_after_a_start_without_the_network(sit: Sit, house: House) -> None:
    desk = opened(sit, "score")
    lawful(desk)
    told(desk)
    cut(desk)
    desk.press("opp")
    desk.player.until(lambda: len(kept(desk, "acts") or []) == 1, "for the first press")
    desk.page.reload()
    lawful(desk)
    desk.press("own")
    desk.player.until(lambda: len(kept(desk, "acts")) == 2, "for the press")
    assert same_as_the_server(desk, house)


def test_the_law_is_loaded_after_the_desk_can_be_used(sit: Sit) -> None:
    desk = opened(sit, "score")
    told(desk)
    asked: list[str] = []
    desk.page.on("request", lambda request: asked.append(urlsplit(request.url).path))
    desk.page.reload()
    desk.page.locator(".scribe .half").first.wait_for()
    usable, before = desk.page.evaluate("performance.now()"), len(asked)
    size = desk.page.evaluate(
        "performance.getEntriesByType('resource').reduce((sum, each) => sum + each.encodedBodySize, 0)"
    )
    lawful(desk)
    there = desk.page.evaluate("performance.now()")
    assert "/desk/law.js" in asked[before:]
    assert not [each for each in asked[:before] if each == "/desk/law.js" or each.startswith("/law/")]
    print(
        f"the desk can be used after {usable / 1000:.2f} s and {size} bytes, the law is there after {there / 1000:.1f} s"
    )


@pytest.mark.rule("R8", "R9", "P2")
def test_two_hundred_acts_are_the_same_at_the_server(sit: Sit, house: House) -> None:
    desk = opened(sit, "score", length=25)
    lawful(desk)
    told(desk)
    cut(desk)
    games, turns = 10, 17
    for game in range(games):
        winner, loser = ("own", "opp") if game % 2 else ("opp", "own")
        desk.press(loser)
        # until it is judged either of them may say who goes first
        asked = desk.page.locator(f".half.turn[data-act=press-{winner}]")
        desk.player.until(asked.count, "")
        for turn in range(turns):
            desk.press((winner, loser)[turn % 2])
        over(desk, winner, "single")
    desk.settled()
    count = len(kept(desk, "acts"))
    print(f"{count} acts without the network")
    assert count >= 200
    events = same_as_the_server(desk, house)
    assert (events.count("GameEnded"), events.count("TurnEnded")) == (games, games * turns)
    assert kept(desk, "aside") is None


@pytest.mark.rule("R8")
def test_the_last_play_is_shown_without_the_network_too(sit: Sit) -> None:
    desk = opened(sit, "full", length=3)
    lawful(desk)
    desk.tap("start-6-own")
    desk.tap("start-5-opp")
    told(desk)
    cut(desk)
    desk.writes("own", "65", (24, 18), (18, 13))
    desk.press("own")
    desk.says("Your last: 6-5, 24/13.")
    # and after a start without the network
    desk.page.reload()
    lawful(desk)
    desk.says("Your last: 6-5, 24/13.")
