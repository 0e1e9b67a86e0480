"""Profiles: what anybody sees of a player, a friend and the player; what is hidden, from whom; followers."""

from __future__ import annotations

import asyncio
import uuid
from collections.abc import Callable
from random import Random
from typing import Any
from urllib.parse import quote

import pytest
from sqlalchemy import Engine

from bafflebox.board.side import BySide, Side
from bafflebox.events.game import MatchEnded
from bafflebox.match.log import Envelope
from bafflebox.protocol.players import ProfilePart
from bafflebox.server.features.accounts.rows import Account, AccountRows, SignInSession
from bafflebox.server.features.friends.rows import FriendRows
from bafflebox.server.features.profiles.choices import PARTS, USUAL, format_choice, is_shown, parse_choice
from bafflebox.server.model.seats import Seats
from bafflebox.server.model.setup import TableSetup
from bafflebox.server.store.store import Changes, Store, StoredTable
from bafflebox.server.store.writer import Writer
from tests.server.client import Client
from tests.server.contests import contest_until
from tests.server.contests import opened as contest_opened
from tests.server.contests import player as contest_player
from tests.server.playing import play_on, settle
from tests.server.serving import House
from tests.server.test_accounts import PASSWORD, Browser, code_of, signed_up
from tests.server.test_friends import did, looking, people, wish
from tests.server.test_lobby import MAKER, TAKER, opened, take
from tests.server.test_ratings import counted, played

ALL: dict[str, Any] = dict.fromkeys(PARTS, "anybody")
NONE: dict[str, Any] = dict.fromkeys(PARTS, "nobody")


def profile(here: Browser, name: str, asked: str = "") -> Any:
    """The profile of a name as a browser sees it; None where there is none."""
    answer = here.get(f"/api/players/{quote(name, safe='')}{asked}")
    if answer.status_code == 404:
        assert code_of(answer) == (404, "no_player")
        return None
    assert answer.status_code == 200, answer.text
    return answer.json()


def chosen(here: Browser, *, followed: bool = False, **parts: str) -> Any:
    answer = here.post("/api/account/profile", json={"parts": {**USUAL, **parts}, "followed": followed})
    assert answer.status_code == 200, answer.text
    return answer.json()


def parts_of(found: Any) -> set[str]:
    """The parts that a profile shows."""
    return set() if found is None else {part for part in PARTS if found[part] is not None}


def rated(house: House, one: Browser, two: Browser) -> str:
    """A rated match of one point from a window of its own, counted."""
    table = played(house, one, two, page=f"page-{uuid.uuid4()}"[:40])
    counted(one)
    return table


def fun(house: House, one: Browser, two: Browser, page: str) -> str:
    """A match for fun from the lobby, with a clock, played to its end."""
    offer = opened(one, page, rules="american", length=1, clock="rules").json()["challenge"]
    table: str = take(two, offer).json()["table"]
    with Client(house.address, table, MAKER) as white, Client(house.address, table, TAKER) as black:
        for _ in play_on([white, black], Random(2), acts=6000, whole=False):
            pass
        assert white.view["over"]
    return table


def test_a_choice_is_read_as_it_was_written() -> None:
    for choice in (USUAL, ALL, NONE, {**USUAL, "habits": "friends", "ratings": "friends"}):
        assert parse_choice(format_choice(choice)) == choice  # type: ignore[arg-type]


@pytest.mark.parametrize("to", ["anybody", "friends", "nobody"])
def test_who_sees_a_part(to: Any) -> None:
    seen = [is_shown({**USUAL, "habits": to}, "habits", visit) for visit in ("own", "friends", "anybody")]
    assert seen == {"anybody": [True] * 3, "friends": [True, True, False], "nobody": [True, False, False]}[to]


def test_what_was_public_is_shown_unless_it_is_hidden(house: House) -> None:
    mara, nesta, olwen = people(house, "Mara of Hornbeam", "Nesta of Hornbeam", "Olwen of Hornbeam")
    guest = Browser(house)
    # who has never played in public has no page: it would tell that the name exists
    assert profile(guest, "Nesta of Hornbeam") is profile(guest, "Nobody of Hornbeam") is None
    assert parts_of(profile(nesta, "nesta of hornbeam")) == set(PARTS)
    table = rated(house, mara, nesta)
    other = fun(house, mara, nesta, "page-of-alder")
    found = profile(guest, "Nesta of Hornbeam")
    assert (found["name"], found["seen_as"], found["counted"]) == ("Nesta of Hornbeam", "anybody", 2)
    assert parts_of(found) == {"ratings", "games", "contests"}
    latest, first = found["games"]
    assert (latest["table"], latest["rules"], latest["won"], latest["moved"]) == (
        other,
        "american",
        latest["points"][0] > latest["points"][1],
        None,
    )
    assert (first["table"], first["opponent"], first["page"]) == (table, "Mara of Hornbeam", True)
    (curve,) = found["ratings"]
    assert curve["rules"] == "match"
    assert [each["value"] for each in curve["points"]] == [curve["value"]]
    assert curve["value"] == round(1500 + first["moved"])
    assert (first["points"][0] > first["points"][1]) is first["won"]
    # the same for the name in any spelling, and as one sees oneself without the parts that are not shown
    assert profile(guest, "NESTA  of hornbeam") == found
    assert profile(nesta, "Nesta of Hornbeam", "?seen_as=anybody") == found
    own, won = profile(nesta, "Nesta of Hornbeam"), first["won"] + latest["won"]
    assert own["opponents"] == [{"name": "Mara of Hornbeam", "page": True, "won": won, "lost": 2 - won}]
    assert own["habits"]["rules"] == [{"rules": "american", "matches": 1}, {"rules": "match", "matches": 1}]
    assert own["habits"]["clocks"][0]["clock"] is not None
    # the score against who looks is theirs too, and nobody else's
    assert profile(mara, "Nesta of Hornbeam")["met"]["won"] == won
    assert profile(olwen, "Nesta of Hornbeam")["met"] is None
    assert profile(mara, "Nesta of Hornbeam", "?seen_as=friends")["seen_as"] == "anybody"


def test_each_part_is_for_those_whom_the_player_chose(house: House) -> None:
    mara, nesta, olwen = people(house, "Mara of Birch", "Nesta of Birch", "Olwen of Birch")
    rated(house, mara, nesta)
    did(nesta, "ask", "Olwen of Birch"), did(olwen, "ask", "Nesta of Birch")
    everybody = {"own": nesta, "friends": olwen, "anybody": Browser(house)}
    for part in PARTS:
        for to in ("anybody", "friends", "nobody"):
            chosen(nesta, **{**NONE, part: to})
            for visit, here in everybody.items():
                found = profile(here, "Nesta of Birch")
                sees = visit == "own" or to == "anybody" or (to == "friends" and visit == "friends")
                # the place in a contest is nothing to show without one
                if visit == "own":
                    assert parts_of(found) == set(PARTS)
                elif part == "contests":
                    assert found is None
                else:
                    assert parts_of(found) == ({part} if sees else set()), (part, to, visit)
                    assert (found is None) is not sees
    # what was chosen is kept, and the rating is in no match of a player who shows none
    chosen(nesta, ratings="nobody")
    assert nesta.get("/api/account/profile").json()["parts"]["ratings"] == "nobody"
    assert profile(everybody["anybody"], "Nesta of Birch")["games"][0]["moved"] is None
    wrong = nesta.post(
        "/api/account/profile", json={"parts": {**USUAL, "games": "enemies"}, "followed": True}
    )
    assert wrong.status_code == 400
    assert code_of(Browser(house).get("/api/account/profile")) == (401, "not_signed_in")


def test_an_opponent_who_shows_no_games_is_not_named(house: House) -> None:
    mara, nesta, olwen = people(house, "Mara of Cedar", "Nesta of Cedar", "Olwen of Cedar")
    table = rated(house, mara, nesta)
    chosen(mara, **NONE)
    chosen(nesta, **ALL)

    def row(here: Browser) -> tuple[str, str, str, bool]:
        found = profile(here, "Nesta of Cedar")
        game, score = found["games"][0], found["opponents"][0]
        return game["opponent"], game["table"], score["name"], score["page"]

    hidden, shown = ("", "", "", False), ("Mara of Cedar", table, "Mara of Cedar", True)
    assert row(Browser(house)) == row(olwen) == hidden
    # both of the two know whom they played
    assert row(nesta) == row(mara) == shown
    chosen(mara, **{**NONE, "games": "friends"})
    assert row(olwen) == hidden
    did(mara, "ask", "Olwen of Cedar"), did(olwen, "ask", "Mara of Cedar")
    assert row(olwen) == shown
    assert row(Browser(house)) == hidden
    did(mara, "block", "Olwen of Cedar")
    assert row(olwen) == hidden


def test_no_answer_says_whether_a_name_exists(house: House) -> None:
    mara, nesta, olwen = people(house, "Mara of Dock", "Nesta of Dock", "Olwen of Dock")
    rated(house, mara, nesta)
    chosen(nesta, **ALL, followed=True)
    assert did(nesta, "block", "Olwen of Dock")
    assert profile(olwen, "Nesta of Dock") is None  # behind a block
    assert profile(nesta, "Olwen of Dock") is None  # has shown nothing
    answers = {
        (each.status_code, each.text)
        for each in (
            olwen.get("/api/players/Nesta of Dock"),
            nesta.get("/api/players/Olwen of Dock"),
            nesta.get("/api/players/Nobody of Dock"),
        )
    }
    assert len(answers) == 1
    # to follow: behind a block, without consent, nobody
    told = {
        (each.status_code, each.text)
        for each in (
            wish(olwen, "follow", "Nesta of Dock"),
            wish(nesta, "follow", "Mara of Dock"),
            wish(mara, "follow", "Nobody of Dock"),
        )
    }
    assert [code for code, _ in told] == [404]
    assert code_of(wish(mara, "follow", "mara of dock")) == (409, "own_name")


def followed(here: Browser) -> list[Any]:
    found: list[Any] = here.get("/api/friends").json()["followed"]
    return found


def test_who_agreed_is_followed_and_seen_to_play(house: House) -> None:
    mara, nesta, olwen = people(house, "Mara of Elm", "Nesta of Elm", "Olwen of Elm")
    assert code_of(wish(olwen, "follow", "Nesta of Elm")) == (404, "not_followed")
    chosen(nesta, **NONE, followed=True)
    # who may be followed has a page, with nothing else on it
    found = profile(olwen, "Nesta of Elm")
    assert (found["may_follow"], found["follows"], parts_of(found)) == (True, False, set())
    assert wish(olwen, "follow", "NESTA of elm").status_code == 200
    assert followed(olwen) == [{"name": "Nesta of Elm", "playing": None}]
    assert profile(olwen, "Nesta of Elm")["follows"] is True
    assert nesta.get("/api/account/profile").json()["followers"] == ["Olwen of Elm"]
    with looking(olwen) as told:
        offer = opened(mara, "page-of-elm", rules="match", length=3, clock=None).json()["challenge"]
        table = take(nesta, offer).json()["table"]
        with Client(house.address, table, MAKER), Client(house.address, table, TAKER):
            playing = next(each["followed"][0]["playing"] for each in told if each["followed"][0]["playing"])
            assert playing == {"table": table, "rules": "match", "opponent": "Mara of Elm"}
            # a block between the follower and the opponent hides the match, as in the lobby
            did(mara, "block", "Olwen of Elm")
            assert next(True for each in told if each["followed"][0]["playing"] is None)
            did(mara, "unblock", "Olwen of Elm")
            assert next(True for each in told if each["followed"][0]["playing"])
        # consent that ends removes the followers, at once
        assert chosen(nesta, **NONE)["followers"] == []
        assert next(True for each in told if not each["followed"])
    chosen(nesta, **NONE, followed=True)
    assert followed(olwen) == []


def test_a_table_among_friends_is_shown_to_no_follower(house: House) -> None:
    nesta, olwen = people(house, "Nesta of Fir", "Olwen of Fir")
    chosen(nesta, **ALL, followed=True)
    wish(olwen, "follow", "Nesta of Fir")
    made = house.table(rules="match", opponent="friend", name="Nesta", length=3)
    nesta.post("/api/account/seats", json={"seats": [{"table": made["table"], "key": made["key"]}]})
    with Client(house.address, made["table"], made["key"]):
        assert followed(olwen) == [{"name": "Nesta of Fir", "playing": None}]
        assert profile(olwen, "Nesta of Fir")["games"] == []


def deleted(here: Browser) -> None:
    assert here.post("/api/account/delete", json={"password": PASSWORD}).status_code == 200


@pytest.mark.parametrize("end", ["unfollow", "block", "blocked", "delete", "deleted"])
def test_following_ends(house: House, end: str) -> None:
    nesta, olwen = people(house, f"Nesta of {end}", f"Olwen of {end}")
    chosen(nesta, **NONE, followed=True)
    wish(olwen, "follow", f"Nesta of {end}")
    assert len(followed(olwen)) == 1
    ends: dict[str, Callable[[], object]] = {
        "unfollow": lambda: wish(olwen, "unfollow", f"Nesta of {end}"),
        "block": lambda: wish(olwen, "block", f"Nesta of {end}"),
        "blocked": lambda: wish(nesta, "block", f"Olwen of {end}"),
        "delete": lambda: deleted(nesta),
        "deleted": lambda: deleted(olwen),
    }
    ends[end]()
    if end != "deleted":
        assert followed(olwen) == []
    if end != "delete":
        assert nesta.get("/api/account/profile").json()["followers"] == []
    else:
        assert profile(olwen, f"Nesta of {end}") is None


def test_a_deleted_player_has_no_page_and_leaves_that_of_the_others(house: House) -> None:
    mara, nesta = people(house, "Mara of Gorse", "Nesta of Gorse")
    rated(house, mara, nesta)
    assert profile(Browser(house), "Mara of Gorse") is not None
    deleted(mara)
    assert profile(Browser(house), "Mara of Gorse") is None
    game = profile(Browser(house), "Nesta of Gorse")["games"][0]
    # the choice of whom to be shown is gone with the account: nobody else is shown the name
    assert (game["opponent"], game["table"], game["page"]) == ("", "", False)
    assert profile(nesta, "Nesta of Gorse")["games"][0]["opponent"] == "Mara of Gorse"


def test_a_name_with_a_slash_has_a_page(house: House) -> None:
    nesta, _ = signed_up(house, "Nesta a/b 50%2F")
    assert profile(nesta, "Nesta a%2Fb 50%252F")["name"] == "Nesta a/b 50%2F"


def test_the_export_has_the_choice_and_who_is_followed(house: House) -> None:
    nesta, olwen = people(house, "Nesta of Hazel", "Olwen of Hazel")
    chosen(nesta, habits="friends", followed=True)
    wish(olwen, "follow", "Nesta of Hazel")
    told = [each.get("/api/account/export.json").json() for each in (nesta, olwen)]
    assert (told[0]["profile"]["parts"]["habits"], told[0]["profile"]["followers"]) == (
        "friends",
        ["Olwen of Hazel"],
    )
    assert [each["name"] for each in told[1]["friends"]["followed"]] == ["Nesta of Hazel"]
    part: ProfilePart
    for part in PARTS:
        assert part in told[0]["profile"]["parts"]


def test_a_place_in_a_contest_is_shown_once_it_is_over(house: House) -> None:
    contest = contest_opened(house, "Opener of Ivy")
    mara, nesta = (contest_player(house, f"{name} of Ivy", contest) for name in ("Mara", "Nesta"))
    with mara.sit() as one, nesta.sit() as two:
        settle([one, two])
        mara.until(lambda mine: mine["state"] == "playing")
        house.later(29 * 60)
        contest_until(house, contest, lambda view: view["rows"][0]["games"][0]["won"] is not None)
        assert profile(mara.browser, "Mara of Ivy")["contests"] == []
        house.later(2 * 60)
    rows = contest_until(house, contest, lambda view: view["about"]["state"] == "over")["rows"]
    found = {name: profile(Browser(house), f"{name} of Ivy")["contests"][0] for name in ("Mara", "Nesta")}
    assert {f"{name} of Ivy": each["place"] for name, each in found.items()} == {
        each["name"]: each["place"] for each in rows
    }
    assert {each["players"] for each in found.values()} == {2}
    assert found["Mara"]["id"] == contest
    # who joined and had no game has no place
    assert profile(Browser(house), "Opener of Ivy") is None


def test_profiles_are_stored_and_read_in_each_database(engine: Engine) -> None:
    writer = Writer(engine)
    accounts, friends = AccountRows(engine, writer), FriendRows(engine, writer)

    async def made(name: str, at: int) -> str:
        session = SignInSession(name, name, name, 0.0, 0.0, "")
        await accounts.create(Account(name, name, name, "", 0.0, name), [name], session)
        setup = TableSetup(opponent="friend", listed=True, rated=True, names=("mara", "nesta"))
        if at:
            ended = MatchEnded(Side.WHITE, points=BySide(3, 1))
            kept = StoredTable("t" * 12, 0.0, setup, Seats(BySide("", "")))
            store = Store(engine, writer)
            await store.create(kept, [Envelope(0, 0, None, ended)], {"white": "mara", "black": "nesta"})
            await store.add(Changes(kept.id, noted={"over": True}))
        return name

    async def act() -> None:
        mara, nesta = [await made(name, at) for at, name in enumerate(("mara", "nesta"))]
        choice = parse_choice("games habits:friends")
        assert await accounts.profiles.choose(nesta, choice, followed=True) == []
        assert await friends.follow(mara, "nesta") is None
        facts = await accounts.profiles.facts("nesta", mara)
        (result,) = facts.results
        assert (facts.choice, facts.may_follow, facts.follows) == (choice, True, True)
        assert (result.won, result.points, result.opponent) == (False, (1, 3), mara)
        assert (await friends.seats_at([result.table]))[result.table][0] == {"white": mara, "black": nesta}
        assert (await accounts.profiles.facts("nobody", mara)).results == []
        assert await accounts.profiles.choose(nesta, choice, followed=False) == [mara]

    asyncio.run(act())
    writer.close()
