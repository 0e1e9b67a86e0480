"""Talk at a table: who hears whom, under which law, how much of it; and what people try with words."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from bafflebox.rules.books import NAMES
from bafflebox.server.features.moderation.service import TALK_BURST
from bafflebox.server.live.talk import BURST, KEPT, LONGEST
from bafflebox.server.model.clean_text import clean_words
from bafflebox.server.model.setup import packaged_law
from bafflebox.server.model.visitor import session_in
from bafflebox.server.store.engine import database
from tests.server.client import Client
from tests.server.playing import done, play_on, settle
from tests.server.serving import House, serving
from tests.server.test_accounts import PASSWORD, Browser, signed_up


def cookie_of(here: Browser) -> str:
    return f"bafflebox_session={here.cookies['bafflebox_session']}"


def spoken(client: Client) -> list[tuple[str | None, str, str]]:
    """Return the lines that a client has received: by whom, under which name, in which words."""
    assert client.ask(type="hint", id="settled")["id"] == "settled"  # what was sent before has come
    lines: dict[int, Any] = {}
    for each in client.other:
        if each["type"] == "talk":
            lines = {} if "room" in each else lines
            lines |= {line["n"]: line for line in each["lines"]}
    return [(line["by"], line["name"], line["words"]) for line in lines.values()]


def greeting(client: Client) -> dict[str, Any]:
    spoken(client)
    return [each for each in client.other if each["type"] == "talk" and "room" in each][-1]


def says(client: Client, words: str, name: str = "") -> str:
    """Says it; what it was refused for, "" where it was heard."""
    Client.count += 1
    answer = client.ask(type="say", id=name or f"s{Client.count}", words=words)
    return "" if answer["ok"] else answer["refused"]["code"]


def test_players_and_watchers_talk_apart_until_the_match_is_over(house: House) -> None:
    made = house.table(rules="match", length=1, opponent="friend", name="Mara", opponent_name="Idris")
    nesta, _ = signed_up(house, "Nesta of Alder")
    with (
        Client(house.address, made["table"], made["key"]) as white,
        Client(house.address, made["table"], house.join(made)) as black,
        Client(house.address, made["table"], cookie=cookie_of(nesta)) as seen,
        Client(house.address, made["table"]) as guest,
    ):
        assert says(white, "hello <b>Idris</b>", "one") == ""
        assert says(white, "hello <b>Idris</b>", "one") == ""  # the answer was lost
        assert says(black, "سلام\u200c\u202e") == ""
        assert says(seen, "a fine cube") == ""
        assert says(guest, "24/18!") == "no_talk"
        assert spoken(white) == [("own", "Mara", "hello <b>Idris</b>"), ("opp", "Idris", "سلام\u200c")]
        assert spoken(black) == [("opp", "Mara", "hello <b>Idris</b>"), ("own", "Idris", "سلام\u200c")]
        assert spoken(seen) == spoken(guest) == [(None, "Nesta of Alder", "a fine cube")]
        assert "talk" not in str(white.events)  # the match knows nothing of it
        assert (greeting(seen)["you"], greeting(guest)["refused"]["code"]) == ("Nesta of Alder", "no_talk")
        to_the_end([white, black])
        seen.wait_for(lambda view: view["over"])
        assert (greeting(white)["room"], greeting(seen)["room"]) == ("all", "all")
        assert says(seen, "well played") == ""
        assert spoken(white)[-1] == (None, "Nesta of Alder", "well played")
        assert (None, "Nesta of Alder", "a fine cube") not in spoken(
            white
        )  # what was said before stays apart
        white.close()
        white.other.clear()
        white.sit()
        assert spoken(white)[-1] == (None, "Nesta of Alder", "well played")


def test_those_who_watch_leave_the_players_room_to_talk(house: House) -> None:
    made = house.table(rules="match", opponent="friend", name="Mara", opponent_name="Idris")
    with Client(house.address, made["table"], made["key"]) as white:
        # all of them first, and more than enough: room comes back with every second
        crowd = [signed_up(house, f"Crowd {at} at the table")[0] for at in range(2 * BURST // TALK_BURST + 1)]
        refused = set()
        for each in crowd:
            with Client(house.address, made["table"], cookie=cookie_of(each)) as seen:
                refused |= {says(seen, f"line {n}") for n in range(TALK_BURST)}
        assert refused == {"", "talk_slower"}
        assert says(white, "your roll") == ""


def to_the_end(clients: list[Client]) -> None:
    """One resigns what is played, as often as it takes, and the other accepts: the match is over."""
    chance = Random(5)
    while not clients[0].view["over"]:
        settle(clients)
        offered = {act["do"]: (client, act) for client in clients for act in client.view["acts"]}
        if "accept" in offered:
            assert done(offered["accept"][0].do("accept"))
        elif "resign" in offered:
            client, act = offered["resign"]
            assert done(client.do({"do": "resign", "level": act["levels"][-1]}))
        else:
            for _ in play_on(clients, chance, acts=1, whole=False):
                pass
        for each in clients:
            each.until(max(client.view["seq"] for client in clients))


@pytest.mark.parametrize("rules", NAMES)
def test_the_law_of_the_table_says_who_is_silent(house: House, rules: str) -> None:
    law = packaged_law(rules, {})
    made = house.table(
        rules=rules, opponent="friend", clock="rules" if rules in ("american", "welsh") else None
    )
    here, _ = signed_up(house, f"Watcher {rules}")
    with (
        Client(house.address, made["table"], made["key"]) as white,
        Client(house.address, made["table"], house.join(made)) as black,
        Client(house.address, made["table"], cookie=cookie_of(here)) as seen,
    ):
        # what is agreed before the first game may be talked over
        assert greeting(white)["refused"] is None
        assert says(white, "to seven?") == ""
        settle([white, black])
        for client, rule in (
            (white, law.silences("player")),
            (seen, law.silences("spectator") or law.aids_rule),
        ):
            refused = greeting(client)["refused"]
            assert (refused["rule"] if refused else "") == rule
            assert says(client, "hello") == ("no_talk" if rule else "")
    # A1.5, A1.6; W25B; N17; C12: from the rule books, not from the code
    expected = {
        "american": ("A1.5", "A1.6"),
        "welsh": ("", "W25B"),
        "iranian": ("", "N17"),
        "modern": ("", "C12"),
    }
    assert (law.silences("player"), law.silences("spectator") or law.aids_rule) == expected.get(
        rules, ("", "")
    )


def test_talk_is_bounded_and_stays_with_its_table(tmp_path: Path) -> None:
    with serving(tmp_path) as house:
        made = house.table(rules="match", length=3, opponent="friend", name="Mara")
        with Client(house.address, made["table"], made["key"]) as white:
            assert says(white, "x" * (LONGEST + 1)) == "talk_too_long"
            assert says(white, "x" * LONGEST) == ""
            assert says(white, " \u202e\u3164\u2800\n") == "no_words"
            said = [says(white, f"again {n}") for n in range(TALK_BURST + 2)]
            assert "talk_slower" in said
            assert said.index("talk_slower") >= TALK_BURST - 2
        with sqlite3.connect(database(tmp_path)) as connection:
            before = connection.execute("SELECT max(n) FROM talk").fetchone()[0]
            rows = [
                (made["table"], before + n, 1, "players", "seat", "white", "Mara", f"old {n}", f"o{n}")
                for n in range(1, 2 * KEPT)
            ]
            connection.executemany("INSERT INTO talk VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", rows)
        house.kill()
        house.start()
        with Client(house.address, made["table"], made["key"]) as white:
            while says(white, "the newest"):
                pass
            assert spoken(white)[-1][2] == "the newest"
            assert len(spoken(white)) <= KEPT + 1 or len(greeting(white)["lines"]) > KEPT
        with sqlite3.connect(database(tmp_path)) as connection:
            assert connection.execute("SELECT count(*) FROM talk").fetchone() == (KEPT,)
            connection.execute("PRAGMA foreign_keys=ON")
            for table in ("events", "answers"):
                connection.execute(f"DELETE FROM {table}")  # noqa: S608
            connection.execute("DELETE FROM tables")
            assert connection.execute("SELECT count(*) FROM talk").fetchone() == (0,)


def test_words_are_one_line_that_turns_nothing_around_it() -> None:
    assert clean_words("a\u202eb\u2066c\u200f d\n\te") == "abc d e"
    assert clean_words("می\u200cروم") == "می\u200cروم"
    assert clean_words("z" + "\u0301" * 40) == "ź\u0301\u0301\u0301"
    assert clean_words("<script>alert(1)</script>") == "<script>alert(1)</script>"
    assert clean_words("\u3164\u2800\ue000\ud800 ") == ""


def test_only_the_cookie_of_a_session_is_read() -> None:
    assert session_in("a=b; bafflebox_session=tok ; c=d") == "tok"
    assert session_in("xbafflebox_session=tok; bafflebox_session") == ""


def test_what_a_deleted_account_said_goes_with_it(house: House) -> None:
    made = house.table(rules="match", length=3, opponent="friend")
    here, _ = signed_up(house, "Ceri of Alder")
    other, _ = signed_up(house, "Dilys of Alder")
    with (
        Client(house.address, made["table"], cookie=cookie_of(here)) as one,
        Client(house.address, made["table"], cookie=cookie_of(other)) as two,
    ):
        assert [says(one, "a fine cube"), says(two, "is it?")] == ["", ""]
    assert here.post("/api/account/delete", json={"password": PASSWORD}).status_code == 200
    with Client(house.address, made["table"]) as guest:
        assert spoken(guest) == [(None, "Dilys of Alder", "is it?")]
    with closing(sqlite3.connect(database(house.data))) as connection:
        assert connection.execute("SELECT count(*) FROM talk WHERE name = 'Ceri of Alder'").fetchone() == (0,)


def test_a_signed_out_browser_talks_no_more(house: House) -> None:
    made = house.table(rules="match", length=3, opponent="friend")
    here, _ = signed_up(house, "Olwen of Alder")
    cookie = cookie_of(here)
    assert here.post("/api/account/leave").status_code == 200
    with Client(house.address, made["table"], cookie=cookie) as seen:
        assert says(seen, "still here?") == "no_talk"
        seen.read() if "watching" not in seen.presence else None
        assert "watchers" not in seen.presence
    assert httpx.get(f"{house.url}/health").json()["ok"]
