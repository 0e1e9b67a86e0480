"""Contests at a server: who is free is paired, called, and plays; who stays away loses; nothing is lost by a kill."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import httpx

from bafflebox.server.store.engine import database
from tests.server.client import Client
from tests.server.contests import Player, contest_until, opened, player
from tests.server.playing import play_on, settle
from tests.server.push_service import push_service
from tests.server.serving import PATIENCE, PLAIN, House, serving
from tests.server.test_accounts import Browser, code_of, signed_up

CONTACT = "mailto:play@club.example"


def resign(loser: Client, other: Client) -> None:
    """End the running game: one resigns, the other accepts."""
    clients = [loser, other]
    for _ in play_on(clients, Random(1), whole=False):
        settle(clients)
        if any(act["do"] == "resign" for act in loser.view["acts"]):
            break
    act = next(act for act in loser.view["acts"] if act["do"] == "resign")
    assert loser.do({"do": "resign", "level": act["levels"][0]})["ok"]
    other.wait_for(lambda view: view["over"] or any(act["do"] == "accept" for act in view["acts"]))
    if not other.view["over"]:
        assert other.do("accept")["ok"]
    for client in clients:
        client.wait_for(lambda view: view["over"])


def over(table: str, mine: dict[str, Any]) -> bool:
    """Return whether the last known game of a player is over."""
    return mine["table"] != table and any(each["table"] == table for each in mine["row"]["games"])


def test_the_schedule_is_listed_and_a_guest_watches(house: House) -> None:
    listed = house.get("/api/contests").json()
    names = [each["name"] for each in listed["contests"] if each["state"] == "coming"]
    assert names.count("nightly") == 1
    assert names.count("hour") == 1
    assert names.count("half_hour") == 11
    assert all(each["begins"] > listed["now"] for each in listed["contests"] if each["state"] == "coming")
    first = listed["contests"][0]
    seen = house.get(f"/api/contests/{first['id']}").json()
    assert (seen["contest"]["about"], seen["mine"]) == (first, None)
    body = {"key": "k" * 30}
    assert code_of(house.post(f"/api/contests/{first['id']}/join", json=body)) == (401, "not_signed_in")
    assert code_of(house.get("/api/contests/0123456789ab")) == (404, "no_contest")


def test_a_game_of_an_arena(house: House) -> None:
    contest = opened(house, "Opener one")
    mara, bram = player(house, "Mara one", contest), player(house, "Bram one", contest)
    called = mara.called()
    assert (called["state"], called["opponent"]) == ("called", "Bram one")
    assert called["until"]
    about = house.get(f"/api/tables/{called['table']}").json()
    assert about["contest"] == contest
    with mara.sit() as one, bram.sit() as two:
        settle([one, two])
        assert mara.until(lambda mine: mine["state"] == "playing")["until"] is None
        view = contest_until(house, contest, lambda view: view["first"])
        assert view["first"] == called["table"]
        assert any(each["table"] == called["table"] for each in house.get("/api/lobby").json()["tables"])
        resign(two, one)
    won = mara.until(lambda mine: mine["row"]["points"] and mine["moved"])
    assert (won["row"]["points"], won["wins"], won["moved"] > 0) == (2, 1, True)
    assert bram.until(lambda mine: mine["moved"])["moved"] < 0
    # they have just met and nobody else plays: they meet again at once
    again = mara.until(lambda mine: mine["table"] not in (None, called["table"]))
    assert (again["opponent"], again["met"]) == ("Bram one", 1)


def test_who_stays_away_loses_and_pauses_after_two(house: House) -> None:
    contest = opened(house, "Opener two")
    here, away = player(house, "Here two", contest), player(house, "Away two", contest)
    for count in (1, 2):
        with here.sit() as client:
            table = client.table
            client.agree()
            house.later(31)
            client.wait_for(lambda view: view["over"])
            about = house.get(f"/api/tables/{table}").json()
            assert (about["winner"], about["cause"]) == (client.hello["seat"], "forfeit")
        missed = away.until(partial(over, table))
        assert missed["row"]["games"][count - 1] == {
            "table": table,
            "opponent": "Here two",
            "won": False,
            "points": 0,
            "doubled": False,
            "missed": True,
        }
    assert away.until(lambda mine: mine["state"] == "paused")["row"]["paused"]
    assert here.mine()["row"]["points"] == 4
    assert here.mine()["moved"] == 0  # nobody played: it says nothing about strength
    away.join()
    assert away.called()["opponent"] == "Here two"


def test_an_odd_player_gets_a_character_by_consent(house: House) -> None:
    contest = opened(house, "Opener three")
    one = player(house, "Odd three", contest, characters=True)
    house.later(16)
    mine = one.called()
    assert mine["opponent"] in ("Jo", "Hazel", "Otto", "Renna", "Brock", "Olwen", "Corvin", "Asha")
    with one.sit() as client:
        settle([client])
        one.until(lambda mine: mine["state"] == "playing")
    two = player(house, "Even three", contest)
    assert two.mine()["state"] == "waiting"


def test_an_arena_ends_by_itself(house: House) -> None:
    contest = opened(house, "Opener four")
    mara, bram = player(house, "Mara four", contest), player(house, "Bram four", contest)
    with mara.sit() as one, bram.sit() as two:
        settle([one, two])
        mara.until(lambda mine: mine["state"] == "playing")
        house.later(29 * 60)
        contest_until(house, contest, lambda view: view["rows"][0]["games"][0]["won"] is not None)
        house.later(2 * 60)
    view = contest_until(house, contest, lambda view: view["about"]["state"] == "over")
    assert len(view["rows"]) == 2
    profile = house.get("/api/players/Mara%20four").json()
    assert [(each["id"], each["players"], each["name"]) for each in profile["contests"]] == [
        (contest, 2, "opened")
    ]
    mine = mara.mine()
    assert profile["contests"][0]["place"] == mine["row"]["place"]
    assert mine["best"] == mine["row"]["games"][0]["table"]
    assert code_of(mara.browser.post(f"/api/contests/{contest}/join", json={"key": mara.key})) == (
        409,
        "contest_over",
    )


def test_a_kill_in_mid_arena_loses_nothing(tmp_path: Path) -> None:
    with serving(tmp_path) as house:
        contest = opened(house, "Opener")
        players = [player(house, name, contest) for name in ("Ana", "Ben", "Cai", "Dee")]
        tables = {each.name: each.called()["table"] for each in players}
        for each in players:
            with each.sit():
                pass
        ends = house.get(f"/api/contests/{contest}").json()["contest"]["about"]["ends"]
        house.kill()
        house.start()
        assert {each.name: each.called()["table"] for each in players} == tables
        assert house.get(f"/api/contests/{contest}").json()["contest"]["about"]["ends"] == ends
        one, two = (each for each in players if tables[each.name] == tables["Ana"])
        with one.sit() as first, two.sit() as second:
            settle([first, second])
            one.until(lambda mine: mine["state"] == "playing")
            resign(second, first)
        assert one.until(lambda mine: mine["row"]["points"])["row"]["points"] == 2


def test_one_arena_at_a_time_and_leaving(house: House) -> None:
    here = signed_up(house, "Opener five")[0]
    made = here.post("/api/contests", json={"begins_in": 30}).json()["contest"]
    assert code_of(here.post("/api/contests", json={})) == (409, "contest_opened")
    mine = Player("Opener five", here, "f" * 30, made)
    assert mine.join()["mine"]["state"] == "waiting"
    assert mine.post("leave")["mine"] is None
    assert code_of(Browser(house).post(f"/api/contests/{made}/pause")) == (401, "not_signed_in")
    assert code_of(here.post(f"/api/contests/{made}/pause")) == (403, "no_player_of_contest")
    house.later(32 * 60)
    # nobody has joined: nothing is left of it
    contest_gone(house, made)


def contest_gone(house: House, contest: str) -> None:
    """Wait until there is no such contest."""
    contest_list = [contest]
    while contest in contest_list:
        contest_list = [each["id"] for each in house.get("/api/contests").json()["contests"]]


def test_players_are_notified_ten_minutes_before(tmp_path: Path) -> None:
    with push_service() as service, serving(tmp_path, push=CONTACT, push_services=(service.origin,)) as house:
        contest = opened(house, "Opener", begins_in=30)
        mara, browser = player(house, "Mara", contest), service.browser("mara")
        wish = {"kinds": ["contest"], **browser.wish}
        assert mara.browser.post("/api/notifications", json=wish, **{"accept-language": "en"}).is_success
        house.later(19 * 60)
        assert not service.received
        house.later(61)
        (came,) = service.until(bool)
        message = browser.reads(came.body)
        assert message["title"] == "Your arena begins in 10 minutes"
        assert message["path"] == f"/contests/{contest}"


@contextmanager
def following(browser: Browser, contest: str) -> Iterator[Iterator[Any]]:
    """A window with the page of a contest open, and its messages."""
    with httpx.stream(
        "GET",
        f"{browser.house.url}/api/contests/{contest}/live",
        timeout=PATIENCE,
        verify=PLAIN,
        cookies=browser.cookies,
    ) as answer:
        yield (json.loads(line[6:]) for line in answer.iter_lines() if line.startswith("data: "))


def test_own_news_comes_at_once_and_a_guest_gets_none(house: House) -> None:
    contest = opened(house, "Opener six")
    mara = player(house, "Mara six", contest)
    guest = Browser(house)
    with following(mara.browser, contest) as own, following(guest, contest) as others:
        first, seen = next(own), next(others)
        assert (first["mine"]["state"], seen["mine"]) == ("waiting", None)
        assert first["contest"]["rows"] == seen["contest"]["rows"]
        bram = player(house, "Bram six", contest)
        called = next(each for each in own if each["mine"] and each["mine"]["state"] == "called")
        assert called["contest"] is None
        table = called["mine"]["table"]
        assert (
            house.get(f"/api/tables/{table}").status_code == 200
        )  # nobody is called to a table that isn't there
        shown = next(each for each in others if len(each["contest"]["rows"]) == 2)
        assert shown["mine"] is None
        assert bram.key not in json.dumps(shown)
        mara.post("pause")
        assert next(each for each in own if each["mine"])["mine"]["row"]["paused"]


def test_blocked_players_are_not_paired(house: House) -> None:
    contest = opened(house, "Opener seven")
    one, two = (player(house, name, contest) for name in ("One seven", "Two seven"))
    one.post("pause")
    # their game is missed by both, and the block holds from then on
    house.later(31)
    one.until(lambda mine: mine["state"] == "paused")
    assert one.browser.post("/api/friends", json={"do": "block", "name": "Two seven"}).is_success
    one.join()
    three = player(house, "Three seven", contest)
    assert three.called()["opponent"] in ("One seven", "Two seven")
    house.later(25)
    states = sorted(each.mine()["state"] for each in (one, two))
    assert states == ["called", "waiting"]


def test_the_key_of_another_device_opens_the_seat(house: House) -> None:
    contest = opened(house, "Opener eight")
    mara, bram = player(house, "Mara eight", contest), player(house, "Bram eight", contest)
    with bram.sit() as other, mara.sit() as before:
        settle([other, before])
        mara.key = "n" * 30
        mara.join()
        with mara.sit() as after:
            settle([other, after])
            assert mara.until(lambda mine: mine["state"] == "playing")
    twin = signed_up(house, "Twin eight")[0]
    answer = twin.post(f"/api/contests/{contest}/join", json={"key": mara.key})
    assert code_of(answer) == (400, "bad_key")


def test_a_swiss_contest_begins_and_pairs_by_itself(tmp_path: Path) -> None:
    with serving(tmp_path) as house:
        listed = house.get("/api/contests").json()
        night = next(each for each in listed["contests"] if each["name"] == "nightly")
        assert (night["kind"], night["rounds"], night["length"], night["ends"]) == ("swiss", 5, 3, None)
        players = [player(house, name, night["id"]) for name in ("Ana", "Ben", "Cai")]
        house.later(night["begins"] - listed["now"] + 1)
        view = contest_until(house, night["id"], lambda view: view["round"] == 1)
        assert view["about"]["state"] == "running"
        states = sorted(each.until(lambda mine: mine["state"] != "waiting")["state"] for each in players)
        assert states == ["bye", "called", "called"]
        idle = next(each for each in players if each.mine()["state"] == "bye")
        assert idle.mine()["row"]["points"] == 1
        # one comes, the other doesn't: the match is forfeited, and the round is over
        here = next(each for each in players if each.mine()["state"] == "called")
        with here.sit() as client:
            house.later(61)
            client.wait_for(lambda view: view["over"])
        assert here.until(lambda mine: mine["row"]["points"])["row"]["points"] == 1
        house.later(121)
        contest_until(house, night["id"], lambda view: view["round"] == 2)
        # nobody comes any more: who is called misses, and is paused after the second time
        while house.get(f"/api/contests/{night['id']}").json()["contest"]["about"]["state"] != "over":
            house.later(20)
        view = contest_until(house, night["id"], lambda view: view["about"]["state"] == "over")
        assert [each["place"] for each in view["rows"]] == sorted(each["place"] for each in view["rows"])
        listed = house.get("/api/contests").json()["contests"]
        assert next(each for each in listed if each["id"] == night["id"])["state"] == "over"
        house.kill()
        house.start()
        assert house.get(f"/api/contests/{night['id']}").json()["contest"]["rows"] == view["rows"]


def test_a_game_that_was_decided_gets_its_table_after_a_kill(tmp_path: Path) -> None:
    with serving(tmp_path) as house:
        contest = opened(house, "Opener", begins_in=1)
        one, two = player(house, "One", contest), player(house, "Two", contest)
        house.kill()
        # as if the server had been killed between the decision and the table
        with sqlite3.connect(database(house.data)) as connection:
            of = "SELECT count(*) FROM contest_entries WHERE contest_id = ?"
            (count,) = connection.execute(of, (contest,)).fetchone()
            ids = dict(connection.execute("SELECT name, id FROM accounts"))
            at = int(time.time() * 1000)
            facts = [
                {"fact": "ContestBegan"},
                {
                    "fact": "GamePaired",
                    "table": "0123456789ab",
                    "white": ids["One"],
                    "black": ids["Two"],
                    "until": at,
                },
            ]
            for number, fact in enumerate(facts, count):
                entry = json.dumps({"at": at, "fact": fact})
                connection.execute("INSERT INTO contest_entries VALUES (?, ?, ?)", (contest, number, entry))
        house.start()
        assert one.called()["table"] == two.called()["table"] == "0123456789ab"
        with one.sit() as first, two.sit() as second:
            settle([first, second])
            assert one.until(lambda mine: mine["state"] == "playing")


def test_a_session_is_one_game(tmp_path: Path) -> None:
    with serving(tmp_path) as house:
        contest = opened(house, "Opener", rules="money")
        mara, bram = player(house, "Mara", contest), player(house, "Bram", contest)
        with mara.sit() as one, bram.sit() as two:
            table = one.table
            assert contest_until(house, contest, bool)["about"]["length"] is None
            resign(two, one)
        won = mara.until(lambda mine: mine["row"]["points"])
        assert (won["row"]["games"][0]["won"], won["moved"]) == (True, 0)
        about = house.get(f"/api/tables/{table}").json()
        assert (about["over"], about["games"]) == (True, 1)
