"""Taking over a seat, by every way that came to mind: invitations, races, guesses, spectators, rematches, copied keys."""

from __future__ import annotations

import asyncio
import json
import threading
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from bafflebox.board.side import BySide
from bafflebox.protocol.request import Do
from bafflebox.refusal import Refusal
from bafflebox.server.live.seating import renew, take
from bafflebox.server.live.table import Table
from bafflebox.server.model.identity import hash_key, new_key
from bafflebox.server.model.reader import Reader
from bafflebox.server.model.seats import Seats
from tests.server.client import Client
from tests.server.inside import Seat, joined, server_in, table_in
from tests.server.playing import done, play_on, settle
from tests.server.serving import House


def friends(house: House, **wanted: Any) -> dict[str, Any]:
    """A table that waits for a friend, and his invitation."""
    made = house.table(**{"rules": "match", "length": 1, **wanted}, opponent="friend", name="Ann")
    return {**made, "invitation": made["friend"].split("#join=")[1]}


def exchange(house: House, table: str, invitation: str, key: str | None = None) -> httpx.Response:
    """An invitation is exchanged for a key, or not."""
    return house.post(
        f"/api/tables/{table}/seat", json={"invitation": invitation, **({"key": key} if key else {})}
    )


def refused(house: House, table: str, key: str | None) -> bool:
    """Return whether a socket with this key is turned away."""
    try:
        with Client(house.address, table, key):
            return False
    except ConnectionClosed as closed:
        return closed.rcvd is not None and closed.rcvd.code == 4403


# --- invitations -----------------------------------------------------------------------------------


def test_who_makes_a_table_never_has_the_key_of_his_friend(house: House) -> None:
    made = friends(house)
    assert "key" not in made["friend"]
    assert refused(house, made["table"], made["invitation"])  # an invitation is no key
    given = exchange(house, made["table"], made["invitation"])
    assert given.status_code == 201
    key = given.json()["key"]
    known = json.dumps([made, house.get(f"/api/tables/{made['table']}").json()])
    assert key not in known
    assert hash_key(key) not in known
    with (
        Client(house.address, made["table"], key) as ben,
        Client(house.address, made["table"], made["key"]) as ann,
    ):
        assert (ben.hello["seat"], ann.hello["seat"]) == ("black", "white")
        said = json.dumps([*ann.events.values(), ann.view, ann.hello, ann.presence, ann.other])
        assert key not in said
        # the host has no way to act for him: his socket acts for White alone, whatever it says
        while ann.agree() or ben.agree():
            ann.until(ben.view["seq"])
            ben.until(ann.view["seq"])
        answer = ann.do("resign", level="single", by="opp")
        events = [
            each["event"] for each in ann.events.values() if each["event"]["event"] == "ResignationOffered"
        ]
        assert not answer["ok"] or [each["side"] for each in events] == ["white"]
    assert refused(house, made["table"], made["invitation"])


def test_an_invitation_is_good_once_and_the_next_one_watches(house: House) -> None:
    made = friends(house)
    assert exchange(house, made["table"], made["invitation"]).status_code == 201
    again = exchange(house, made["table"], made["invitation"])
    assert (again.status_code, again.json()["error"]["code"]) == (409, "invitation_used")
    assert "watch" in again.json()["error"]["detail"]
    with Client(house.address, made["table"]) as third:
        assert third.hello["seat"] is None
        assert third.do("commit", commitment="0" * 64)["refused"]["code"] == "watching"


def test_a_lost_answer_is_asked_for_again_by_who_chose_the_key(house: House) -> None:
    made, key = friends(house), new_key()
    for _ in range(3):
        assert exchange(house, made["table"], made["invitation"], key).json()["key"] == key
    assert exchange(house, made["table"], made["invitation"], new_key()).status_code == 409
    assert not refused(house, made["table"], key)


def test_two_who_use_an_invitation_at_once_do_not_both_get_the_seat(house: House) -> None:
    for _ in range(8):
        made = friends(house)
        answers: list[httpx.Response] = []
        gate = threading.Barrier(6)

        def run(made: dict[str, Any] = made, gate: threading.Barrier = gate, to: Any = answers) -> None:
            gate.wait()
            to.append(exchange(house, made["table"], made["invitation"]))

        threads = [threading.Thread(target=run) for _ in range(6)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(each.status_code for each in answers) == [201, *[409] * 5]
        key = next(each.json()["key"] for each in answers if each.status_code == 201)
        assert not refused(house, made["table"], key)


@pytest.mark.parametrize(
    "key",
    [
        "",
        "short",
        "x" * 21,
        "x" * 201,
        "a b" * 10,
        "\u00e9" * 24,
        "\n" + "x" * 24,
        "x" * 24 + "\n",
        "../" * 10,
    ],
)
def test_a_key_that_could_be_guessed_or_read_wrongly_is_not_taken(house: House, key: str) -> None:
    made = friends(house)
    answer = house.post(
        f"/api/tables/{made['table']}/seat", json={"invitation": made["invitation"], "key": key}
    )
    if key:
        assert answer.status_code == 400
        answer = exchange(house, made["table"], made["invitation"])
    assert (
        answer.status_code == 201
    )  # and the invitation was not spent by it; no key is one that is chosen here
    assert len(answer.json()["key"]) >= 22


def test_a_key_that_somebody_else_knows_is_not_taken(house: House) -> None:
    made = friends(house)
    for known in (made["invitation"], made["key"]):
        answer = exchange(house, made["table"], made["invitation"], known)
        assert (answer.status_code, answer.json()["error"]["code"]) == (400, "bad_key")


def test_invitations_and_keys_of_other_tables_and_guesses_open_nothing(house: House) -> None:
    mine, other = friends(house), friends(house)
    bot = house.table(rules="match", length=1, opponent="bot")
    given = exchange(house, other["table"], other["invitation"]).json()["key"]
    guesses = [
        mine["key"],
        other["invitation"],
        other["key"],
        given,
        mine["table"],
        "",
        "0",
        hash_key(mine["key"]),
    ]
    for table in (mine["table"], bot["table"]):
        for guess in guesses:
            answer = exchange(house, table, guess)
            assert answer.status_code in (400, 403), (table, guess)
            assert "key" not in answer.json()
    assert refused(house, bot["table"], hash_key(bot["key"]))
    assert exchange(house, "nowhere1", mine["invitation"]).status_code == 404
    with Client(house.address, bot["table"], "") as nobody:
        assert nobody.hello["seat"] is None  # the bot has no key, and no key is not its key


def test_what_was_exchanged_lasts_over_a_restart(tmp_path: Path) -> None:
    house = House(tmp_path, {})
    house.start()
    made = friends(house)
    key = exchange(house, made["table"], made["invitation"]).json()["key"]
    house.kill()
    house.start()
    assert not refused(house, made["table"], key)
    assert exchange(house, made["table"], made["invitation"]).status_code == 409
    assert house.stop() == 0


def windows(client: Client, count: int) -> None:
    """Waits until a player is told of so many windows of his seat."""
    while not client.presence or client.presence["own"]["windows"] != count:
        client.read()


# --- windows ---------------------------------------------------------------------------------------


def test_a_player_sees_other_windows_of_his_seat_and_ends_them(house: House) -> None:
    made = friends(house)
    stolen = made["key"]
    with Client(house.address, made["table"], made["key"]) as ann:
        windows(ann, 1)
        other = Client(house.address, made["table"], stolen)
        watcher = Client(house.address, made["table"])
        ben = Client(house.address, made["table"], house.join(made))
        windows(ann, 2)
        windows(ben, 1)  # nobody else is told
        assert "windows" not in ben.presence["opp"]
        while not watcher.presence:
            watcher.read()
        assert not any("windows" in watcher.presence[who] for who in ("own", "opp"))
        fresh = new_key()
        answer = ann.ask(type="renew", id="r", key=fresh)
        assert (answer["ok"], answer["ended"]) == (True, 1)
        with pytest.raises(ConnectionClosed, match="4403"):
            other.wait_for(lambda _: False)
        assert refused(house, made["table"], stolen)
        windows(ann, 1)
        assert (
            ann.ask(type="renew", id="r2", key=fresh)["ended"] == 0
        )  # asked again: the answer may have been lost
        ann.key = fresh
        ann.again()
        assert ann.hello["seat"] == "white"
        assert ann.agree()  # it can go on
        assert watcher.ask(type="renew", id="r", key=new_key())["refused"]["code"] == "watching"
        assert ben.ask(type="renew", id="r", key=fresh)["refused"]["code"] == "bad_key"
        assert not refused(house, made["table"], ben.key)
        for each in (watcher, ben):
            each.close()


def test_a_window_that_was_ended_does_nothing_more_even_if_it_spoke_before(tmp_path: Path) -> None:
    """Its acts may wait for the table while the key is renewed."""

    async def run() -> None:
        async with server_in(tmp_path) as server:
            made = await table_in(server)
            ann, thief = Seat(server, made.table), Seat(server, made.table)
            await ann.sit(made.key)
            await thief.sit(made.key)
            table = server.hub._live[made.table].table
            mine = next(iter(each for each in table.presence.listeners))
            async with table.lock:
                # both wait: the renewal first, then an act of each of them
                renewing = asyncio.ensure_future(renew(table, mine, new_key()))
                await asyncio.sleep(0)
                late = table.do(Reader("white", hash_key(made.key)), Do("x", "commit", commitment="0" * 64))
                acting = asyncio.ensure_future(late)
                await asyncio.sleep(0)
            assert not isinstance(await renewing, Refusal)
            answer = await acting
            assert answer.refused
            assert answer.refused.code == "seat_left"
            assert table.running.dealing.agreement is None or not any(
                table.running.dealing.agreement.commitments
            )

    asyncio.run(run())


def test_a_window_that_comes_while_the_key_is_renewed_is_turned_away(tmp_path: Path) -> None:
    async def run() -> None:
        async with server_in(tmp_path) as server:
            made = await table_in(server)
            ann = Seat(server, made.table)
            await ann.sit(made.key)
            table = server.hub._live[made.table].table
            mine = next(iter(table.presence.listeners))
            async with table.lock:
                renewing = asyncio.ensure_future(renew(table, mine, new_key()))
                await asyncio.sleep(0)
                thief = Seat(server, made.table)
                thief.say({"type": "sit", "key": made.key})
                await asyncio.sleep(0.2)
            await renewing
            await thief.over()
            assert thief.code == 4403
            assert not any(each["type"] == "events" for each in thief.got)

    asyncio.run(run())


def test_both_seats_of_one_screen_are_kept_for_one_window(house: House) -> None:
    made = house.table(rules="match", length=1, opponent="screen")
    with Client(house.address, made["table"], made["key"]) as both:
        fresh = new_key()
        assert both.ask(type="renew", id="r", key=fresh)["ok"]
        assert both.agree()
        assert refused(house, made["table"], made["key"])
        with Client(house.address, made["table"], fresh) as again:
            assert again.hello["seat"] == "both"


# --- who invites, and what the friend is called ----------------------------------------------------


def shown(house: House, made: dict[str, Any], invitation: str | None = None) -> httpx.Response:
    """Return the response for an unused invitation."""
    given = {"invitation": invitation or made["invitation"]}
    return house.post(f"/api/tables/{made['table']}/invitation", json=given)


def seated_as(house: House, made: dict[str, Any], name: str) -> httpx.Response:
    """The friend takes the seat under a name."""
    given = {"invitation": made["invitation"], "key": new_key(), "name": name}
    return house.post(f"/api/tables/{made['table']}/seat", json=given)


def test_an_invitation_says_who_invites_to_what_and_takes_no_seat(house: House) -> None:
    made = friends(house, rules="american", length=5, clock={"reserve": 600, "delay": 12})
    assert shown(house, made).json() == shown(house, made).json()
    found = shown(house, made).json()
    assert [found[each] for each in ("by", "name", "rules", "length")] == ["Ann", "Friend", "american", 5]
    assert "10:00" in found["clock"]
    assert (found["dice"], found["days"]) == ("honest", 0)
    assert {each["name"] for each in found["terms"]} >= {"length", "settings"}
    assert shown(house, made, made["key"]).status_code == 403
    assert exchange(house, made["table"], made["invitation"]).status_code == 201
    assert (shown(house, made).status_code, shown(house, made).json()["error"]["code"]) == (
        409,
        "invitation_used",
    )


@pytest.mark.parametrize("rules", ["match", "american"])
def test_a_friend_who_gives_a_name_is_called_so_by_all_and_in_the_record(house: House, rules: str) -> None:
    made = friends(house, rules=rules, length=5)
    with Client(house.address, made["table"], made["key"]) as ann:
        assert ann.hello["names"]["opp"] == "Friend"
        answer = seated_as(house, made, " Ben  Ap ")
        assert answer.status_code == 201, answer.text
        while ann.hello["names"]["opp"] != "Ben Ap":
            ann.read()
        with Client(house.address, made["table"], answer.json()["key"]) as ben:
            assert ben.hello["names"]["own"] == "Ben Ap"
            for _ in play_on([ann, ben], Random(3), whole=False, acts=12):
                pass
            settle([ann, ben])
    about = house.get(f"/api/tables/{made['table']}").json()
    assert (about["white"], about["black"]) == ("Ann", "Ben Ap")
    log = house.get(f"/api/tables/{made['table']}/log").text
    assert "Friend" not in log
    assert '"names": {"white": "Ann", "black": "Ben Ap"}' in log
    assert "Ben Ap" in house.get(f"/api/tables/{made['table']}/record").text
    assert house.get(f"/api/verify/{made['table']}").json()["verdict"] not in ("broken", "false")


def test_a_name_is_kept_over_a_restart_and_given_once(tmp_path: Path) -> None:
    house = House(tmp_path, {})
    house.start()
    made = friends(house)
    first = seated_as(house, made, "Ben")
    again = {"invitation": made["invitation"], "key": first.json()["key"], "name": "Eve"}
    assert house.post(f"/api/tables/{made['table']}/seat", json=again).status_code == 201
    assert house.stop() == 0
    house.start()
    assert house.get(f"/api/tables/{made['table']}").json()["black"] == "Ben"
    assert house.stop() == 0


@pytest.mark.parametrize(("name", "black"), [("Ann", "Ann 2"), ("   ", "Friend"), ("x" * 60, "x" * 40)])
def test_names_that_friends_give(house: House, name: str, black: str) -> None:
    made = friends(house)
    assert seated_as(house, made, name).status_code == 201
    assert house.get(f"/api/tables/{made['table']}").json()["black"] == black


def test_a_name_that_is_a_side_is_refused_and_the_seat_stays_free(house: House) -> None:
    made = friends(house)
    assert seated_as(house, made, "White").status_code == 400
    assert seated_as(house, made, "Ben").status_code == 201


def test_a_name_that_a_director_gave_stays(house: House) -> None:
    made = friends(house, rules="american", director=True, opponent_name="Ben")
    assert seated_as(house, made, "Eve").status_code == 201
    assert house.get(f"/api/tables/{made['table']}").json()["black"] == "Ben"


# --- what is stored and raced inside ---------------------------------------------------------------


def test_takers_at_one_instant_inside_the_server(tmp_path: Path) -> None:
    async def run() -> None:
        async with server_in(tmp_path) as server:
            made = await table_in(server)
            table = await server.hub.find(made.table)
            assert table is not None
            assert made.friend is not None
            found = await asyncio.gather(*(take(table, made.friend, None) for _ in range(20)))
            assert sum(not isinstance(each, Refusal) for each in found) == 1
            assert {each.code for each in found if isinstance(each, Refusal)} == {"invitation_used"}

    asyncio.run(run())


def test_a_seat_that_could_not_be_stored_is_not_given(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with server_in(tmp_path) as server:
            made = await table_in(server)
            table = await server.hub.find(made.table)
            assert isinstance(table, Table)

            def fails(changes: object) -> None:
                raise OSError("the disk is full")

            with monkeypatch.context() as broken:
                broken.setattr(server.hub.house.store, "put", fails)
                found = await take(table, made.friend or "", None)
            assert isinstance(found, Refusal)
            assert found.code == "not_stored"
            # it is read again as it is stored: the invitation is still good
            assert await joined(server, made)

    asyncio.run(run())


def test_only_hashes_are_kept(tmp_path: Path) -> None:
    house = House(tmp_path, {})
    house.start()
    made = friends(house)
    key = exchange(house, made["table"], made["invitation"]).json()["key"]
    assert house.stop() == 0
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir() if path.is_file())
    for secret in (key, made["key"], made["invitation"]):
        assert secret.encode() not in kept
    assert hash_key(key).encode() in kept


# --- rematches -------------------------------------------------------------------------------------


def test_a_rematch_gives_each_his_own_seat_and_nobody_both(house: House) -> None:
    made = friends(house)
    ann = Client(house.address, made["table"], made["key"])
    ben = Client(
        house.address, made["table"], exchange(house, made["table"], made["invitation"]).json()["key"]
    )
    watcher = Client(house.address, made["table"])
    for _ in play_on([ann, ben], Random(5)):
        pass
    assert watcher.do("rematch")["refused"]["code"] == "watching"
    assert done(ann.do("rematch"))
    assert done(ben.do("rematch"))
    ann.wait_for(lambda view: any(each["type"] == "rematch" for each in ann.other))
    watcher.wait_for(lambda view: any(each["type"] == "rematch" for each in watcher.other))
    name = ann.other[-1]["table"]
    assert not any("key" in each for each in (*ann.other, *watcher.other))
    # nobody gets the seat of another: neither by the old invitation, nor by his own key twice
    assert exchange(house, name, made["invitation"]).status_code == 403
    mine = exchange(house, name, ann.key or "").json()
    assert mine["side"] == "white"
    assert exchange(house, name, ann.key or "").status_code == 409
    assert exchange(house, name, ben.key or "", mine["key"]).json()["error"]["code"] == "bad_key"
    his = exchange(house, name, ben.key or "").json()
    assert his["side"] == "black"
    assert len({mine["key"], his["key"], ann.key, ben.key}) == 4
    for each in (ann, ben, watcher):
        each.close()


def test_a_rematch_with_the_bot_leaves_its_seat_nobodys() -> None:
    seats = Seats(BySide(hash_key("mine"), "")).for_rematch()
    assert seats.keys == BySide("", "")
    assert seats.invitations == BySide(hash_key("mine"), "")
    assert isinstance(seats.taken("", new_key()), Refusal)
    taken = seats.taken("mine", new_key())
    assert isinstance(taken, Seats)
    assert taken.keys.black == ""
    with pytest.raises(KeyError):
        taken.reader("x")
