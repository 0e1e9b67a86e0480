"""Weights of rated matches: less for the pair, the place and a giving away, with a report to the staff."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bafflebox.match.rating import Rating, weighed
from bafflebox.server.features.ratings.weight import MatchFacts, share_for, weight_of
from tests.server.client import Client
from tests.server.playing import done, play_on, settle
from tests.server.serving import House, serving
from tests.server.test_accounts import PASSWORD, Browser, signed_up
from tests.server.test_agreement import begun, committed
from tests.server.test_agreement import opened as contribution
from tests.server.test_lobby import MAKER, TAKER, opened, take
from tests.server.test_ratings import ELSEWHERE, ratings
from tests.server.test_staff import member, notes

MATCHES = 12


@pytest.mark.parametrize(
    ("before", "share", "why"),
    [(0, 1, []), (2, 1, []), (3, 1 / 2, ["pair"]), (5, 1 / 8, ["pair"]), (60, 1 / 16, ["pair"])],
)
def test_matches_of_one_pair_count_less_and_less(before: int, share: float, why: list[str]) -> None:
    found = weight_of(MatchFacts(), before)
    assert (found.share, list(found.why), found.easy) == (share, why, False)


def test_reasons_to_count_less_multiply() -> None:
    found = weight_of(MatchFacts(together=True, early=True), 3)
    assert (found.share, list(found.why), found.easy) == (1 / 32, ["pair", "together", "early"], True)


def test_a_match_against_a_provisional_rating_moves_a_proven_one_by_half() -> None:
    full = weight_of(MatchFacts(), 0)
    new, proven = Rating(matches=9), Rating(matches=10)
    shares = [share_for(full, *both) for both in ((new, new), (new, proven), (proven, new), (proven, proven))]
    assert shares == [1, 1, 0.5, 1]
    assert weighed(Rating(1500, 60), Rating(1520, 50, 0.05, 3, 11), 0.5) == Rating(1510, 55, 0.055, 3, 11)


def rated(one: Browser, two: Browser, number: int = 0) -> str:
    """The table of a rated match of one point; each `number` has its keys."""
    given = {"rules": "match", "rated": True, "length": 1, "clock": None, "key": f"{MAKER}{number}"}
    challenge = opened(one, f"page-number-{number}", **given).json()["challenge"]
    table: str = take(two, challenge, f"{TAKER}{number}").json()["table"]
    return table


def seated(house: House, table: str, number: int = 0) -> tuple[Client, Client]:
    """White and black at such a table."""
    return Client(house.address, table, f"{MAKER}{number}"), Client(house.address, table, f"{TAKER}{number}")


def resigned(house: House, table: str, number: int) -> None:
    """White gives the match away as soon as it may."""
    white, black = seated(house, table, number)
    with white, black:
        chance = Random(table)
        for _ in range(30):
            settle([white, black])
            if black.view["over"]:
                return
            own = {act["do"]: act for act in white.view["acts"]}
            if "resign" in own:
                assert done(white.do({"do": "resign", "level": own["resign"]["levels"][-1]}))
                settle([white, black])
                assert done(black.do({"do": "accept"}))
                settle([white, black])
            else:
                for _ in play_on([white, black], chance, acts=1, whole=False):
                    pass
        raise AssertionError(f"not resigned: {white.view['phase']}")


def shown(house: House, table: str) -> Any:
    """The ratings at a table, once its match was counted."""
    for _ in range(300):
        found = house.get(f"/api/tables/{table}/rating").json()
        if found["moved"]:
            return found
        time.sleep(0.05)
    raise AssertionError("not counted")


def test_matches_given_away_make_no_rating_and_one_report(tmp_path: Path) -> None:
    with serving(tmp_path) as house:
        staff = member(house, "Keeper of Ratings")
        giver, _ = signed_up(house, "Giver of Games")
        taker, _ = signed_up(house, "Taker of Games", source=ELSEWHERE)
        told, tables = [], []
        for number in range(MATCHES):
            table = rated(giver, taker, number)
            resigned(house, table, number)
            told.append(shown(house, table))
            tables.append(table)
        moved = [ratings(each)["match"]["value"] - 1500 for each in (giver, taker)]
        assert 0 < moved[1] < 20
        assert -20 < moved[0] < 0
        assert (told[0]["share"], told[0]["less"]) == (0.25, ["early"])
        assert (told[-1]["share"], told[-1]["less"]) == (round(1 / 64, 4), ["pair", "early"])
        assert told[0]["white"]["provisional"]
        assert not ratings(taker)["match"]["provisional"]
        (note,) = notes(staff)
        assert (note["name"], note["by"], note["table"]) == ("Taker of Games", "", tables[4])
        given = {each["say"]: each["given"] for each in note["figures"]}
        assert list(given) == ["easy_wins", "easy_wins_from", "caution"]
        assert given["easy_wins"] == {"n": 5, "days": 30}
        source = given["easy_wins_from"]
        assert (source["name"], source["n"], source["early"], source["together"]) == (
            "Giver of Games",
            5,
            5,
            0,
        )
        assert source["moved"] > 0


def test_players_of_one_address_or_browser_are_told_that_it_counts_less(tmp_path: Path) -> None:
    with serving(tmp_path) as house:
        one, _ = signed_up(house, "First of All")
        two, _ = signed_up(house, "Second of All")
        waiting = house.get(f"/api/tables/{rated(one, two)}/rating").json()
        assert (waiting["share"], waiting["less"], waiting["moved"]) == (0.25, ["together"], None)
        two.source = ELSEWHERE
        apart = house.get(f"/api/tables/{rated(one, two, 1)}/rating").json()
        assert (apart["share"], apart["less"]) == (1, [])
        # two signs in where one is signed in, and never again
        both = Browser(house)
        for name in ("First of All", "Second of All"):
            assert (
                both.post("/api/account/enter", json={"name": name, "password": PASSWORD}).status_code == 200
            )
        again = house.get(f"/api/tables/{rated(one, two, 2)}/rating").json()
        assert (again["share"], again["less"]) == (0.25, ["together"])


def test_who_abandons_the_dice_after_the_other_opened_has_lost(tmp_path: Path) -> None:
    with serving(tmp_path) as house:
        one, _ = signed_up(house, "Honest of Dice")
        two, _ = signed_up(house, "Leaver of Dice", source=ELSEWHERE)
        table = rated(one, two)
        white, black = seated(house, table)
        with white, black:
            for _ in range(3):
                begun([white, black])
                for each in (white, black):
                    assert done(each.do(committed(each)))
                white.until(black.view["seq"])
                assert done(white.do(contribution(white)))
                black.until(white.view["seq"])
                assert done(black.do({"do": "agree"}))
            white.wait_for(lambda view: view["over"])
            assert white.view["result"]["cause"] == "dice"
        moved = shown(house, table)["moved"]
        assert (moved["white"], moved["black"]) == (10, -10)
