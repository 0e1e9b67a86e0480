"""Messages to people whose page is closed: their turn, an invitation, a friend who has come; by consent, by push and by mail."""

from __future__ import annotations

import sqlite3
import time
from calendar import timegm
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from bafflebox.server.features.notifications.quiet import read_quiet
from bafflebox.server.store.engine import database
from tests.server.client import Client
from tests.server.mailbox import Mailbox, mailbox
from tests.server.playing import play_on, settle
from tests.server.push_service import Browser, PushService, push_service
from tests.server.serving import House, serving
from tests.server.test_accounts import PASSWORD, code_of, signed_up
from tests.server.test_friends import did, looking, shown
from tests.server.test_lobby import MAKER, opened, take
from tests.server.test_profiles import chosen

CONTACT = "mailto:play@club.example"
PATH = "/api/notifications"


@pytest.fixture
def service() -> Iterator[PushService]:
    with push_service() as found:
        yield found


@pytest.fixture
def mails() -> Iterator[Mailbox]:
    with mailbox() as found:
        yield found


@pytest.fixture
def house(tmp_path: Path, service: PushService, mails: Mailbox) -> Iterator[House]:
    """A server that notifies by this service and this mail server."""
    wanted = {"push": CONTACT, "push_services": (service.origin,)}
    with serving(tmp_path, **wanted, smtp=mails.address, mail_from="Club <play@club.example>") as found:
        yield found


def allow(house: House, table: str, key: str, browser: Browser, **more: Any) -> httpx.Response:
    """The holder of a seat allows messages to a browser."""
    wish = {"kinds": ["turn"], **browser.wish, **more}
    return house.post(f"{PATH}?table={table}", json=wish, headers={"authorization": f"Bearer {key}"})


def two(house: House, **wanted: Any) -> tuple[Client, Client]:
    """Two who have begun a match: the one who is to act, then the other."""
    made = house.table(rules="match", length=3, opponent="friend", name="Mara", **wanted)
    clients = [Client(house.address, made["table"], key) for key in (made["key"], house.join(made))]
    for _ in play_on(clients, Random(9), acts=6, whole=False):
        pass
    settle(clients)
    slow, other = sorted(clients, key=lambda client: client.view["waiting_for"] != ["own"])
    return slow, other


def acts_until_turned(client: Client) -> None:
    """A side plays its turn to the end, once it has come."""
    client.wait_for(lambda view: view["waiting_for"] == ["own"])
    while client.view["waiting_for"] == ["own"]:
        for _ in play_on([client], Random(3), acts=1, whole=False):
            pass


def leaves(one: Client, other: Client) -> None:
    """Close a page, and wait until the table has noticed it: a beginning that was seen makes no message."""
    one.close()
    while True:
        with suppress(TimeoutError):
            other.read(0.3)
            continue
        if not other.presence["opp"]["here"]:
            return


def waiting(house: House, *, done: bool = False) -> int:
    with closing(sqlite3.connect(database(house.data))) as connection:
        asked = "SELECT count(*) FROM waiting_messages WHERE done = ?"
        return int(connection.execute(asked, (done,)).fetchone()[0])


def until(holds: Any) -> None:
    end = time.monotonic() + 60
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.02)


def test_with_days_for_a_move_a_closed_page_is_told_of_the_turn(house: House, service: PushService) -> None:
    slow, other = two(house, days=3)
    browser = service.browser("slow")
    assert other.key is not None
    answer = allow(house, other.table, other.key, browser, kinds=["turn", "friend"])
    assert answer.status_code == 200, answer.text
    # a seat has its turns alone
    assert answer.json()["possible"] == ["turn"]
    assert [each["kinds"] for each in answer.json()["consents"]] == [["turn"]]
    leaves(other, slow)
    acts_until_turned(slow)
    until(lambda: waiting(house) == 1)
    house.later(20)
    (came,) = service.until(bool)
    message = browser.reads(came.body)
    assert message["path"] == f"/t/{slow.table}"
    assert message["title"].startswith("Your turn against ")
    assert message["title"].rpartition(" ")[2] in ("Mara", "Friend")
    assert message["body"] == "You have 3 days for it."
    # who comes, thinks and leaves again isn't told of the same turn twice
    other.again()
    other.close()
    house.later(60)
    other.again()
    acts_until_turned(other)
    leaves(other, slow)
    until(lambda: waiting(house, done=True) == 0)
    acts_until_turned(slow)
    until(lambda: waiting(house) == 1)
    house.later(20)
    service.until(lambda came: len(came) == 2)
    slow.close()


def test_a_turn_is_told_once_even_by_a_server_that_was_started_anew(
    tmp_path: Path, service: PushService
) -> None:
    wanted = {"push": CONTACT, "push_services": (service.origin,)}
    with serving(tmp_path, **wanted) as house:
        slow, other = two(house, days=3)
        assert other.key is not None
        allow(house, other.table, other.key, service.browser("one"))
        leaves(other, slow)
        acts_until_turned(slow)
        until(lambda: waiting(house) == 1)
        slow.close()
    # not sent yet when the server ended
    with serving(tmp_path, **wanted) as house:
        house.later(20)
        service.until(bool)
        until(lambda: waiting(house) == 0)
        with Client(house.address, slow.table, slow.key):
            house.later(60)
            assert allow(house, other.table, other.key, service.browser("one"), id="0").status_code == 404
    assert len(service.received) == 1


def test_whoever_is_at_the_table_is_not_told(house: House, service: PushService) -> None:
    slow, other = two(house, days=3)
    assert other.key is not None
    browser = service.browser("here")
    allow(house, other.table, other.key, browser)
    acts_until_turned(slow)
    until(lambda: waiting(house, done=True) == 1)
    other.close()
    house.later(60)
    other.again()
    acts_until_turned(other)
    leaves(other, slow)
    acts_until_turned(slow)
    until(lambda: waiting(house) == 1)
    house.later(20)
    # what is sent first is that of the turn they were not there for
    service.until(bool)
    slow.close()
    assert len(service.received) == 1


def test_a_live_opponent_waits_for_a_closed_page(house: House, service: PushService) -> None:
    slow, other = two(house)
    browser = service.browser("left")
    assert slow.key is not None
    allow(house, slow.table, slow.key, browser)
    slow.close()
    until(lambda: waiting(house) == 1)
    # a reload is no absence
    slow.again()
    until(lambda: waiting(house) == 0)
    slow.close()
    until(lambda: waiting(house) == 1)
    house.later(20)
    (came,) = service.until(bool)
    assert browser.reads(came.body)["body"].endswith(" is waiting at the table.")
    other.close()


def test_without_consent_nothing_is_stored_and_it_ends_at_once(house: House, service: PushService) -> None:
    slow, other = two(house, days=3)
    assert other.key is not None
    made = allow(house, other.table, other.key, service.browser("one")).json()["made"]
    headers = {"authorization": f"Bearer {other.key}"}
    leaves(other, slow)
    acts_until_turned(slow)
    until(lambda: waiting(house) == 1)
    gone = house.post(f"{PATH}/remove?table={other.table}", json={"id": made}, headers=headers)
    assert gone.json()["consents"] == []
    assert waiting(house) == 0
    house.later(60)
    with closing(sqlite3.connect(database(house.data))) as connection:
        assert connection.execute("SELECT count(*) FROM consents").fetchone() == (0,)
    slow.close()
    assert service.received == []


def test_quiet_hours_put_a_message_off(house: House, service: PushService) -> None:
    slow, other = two(house, days=3)
    assert other.key is not None
    now = time.gmtime()
    start, end = (f"{(now.tm_hour + more) % 24:02}:{now.tm_min:02}" for more in (23, 1))
    quiet = {"start": start, "end": end, "zone": "UTC"}
    answer = allow(house, other.table, other.key, service.browser("asleep"), quiet=quiet)
    assert answer.json()["consents"][0]["quiet"] == quiet
    leaves(other, slow)
    acts_until_turned(slow)
    until(lambda: waiting(house) == 1)
    house.later(1800)
    # what is asked after it has passed the sender, and the message still waits
    assert waiting(house) == 1
    assert service.received == []
    house.later(1860)
    service.until(bool)
    slow.close()


def test_quiet_hours_know_midnight_and_summer_time() -> None:
    night = read_quiet("22:00", "08:00", "Europe/London")

    def at(text: str) -> float:
        return float(timegm(time.strptime(text, "%Y-%m-%d %H:%M")))

    assert night.ended(at("2026-01-10 21:59")) == at("2026-01-10 21:59")
    assert night.ended(at("2026-01-10 22:00")) == at("2026-01-11 08:00")
    assert night.ended(at("2026-01-10 07:59")) == at("2026-01-10 08:00")
    # the clocks go forward in that night: 08:00 there is 07:00 UTC
    assert night.ended(at("2026-03-28 23:00")) == at("2026-03-29 07:00")
    noon = read_quiet("12:00", "14:00", "Asia/Tehran")
    assert noon.ended(at("2026-01-10 09:00")) == at("2026-01-10 10:30")
    assert noon.ended(at("2026-01-10 10:30")) == at("2026-01-10 10:30")
    for wrong in (("22:00", "22:00", "UTC"), ("24:00", "08:00", "UTC"), ("22:00", "08:00", "../etc")):
        with pytest.raises(ValueError, match="no time"):
            read_quiet(*wrong)


def test_what_is_refused(house: House, service: PushService) -> None:
    made = house.table(rules="match", length=3, opponent="friend", days=3)
    browser = service.browser("x")

    def code(key: str, **more: Any) -> tuple[int, str]:
        return code_of(allow(house, made["table"], key, browser, **more))

    assert code("k" * 30) == (403, "no_seat_of_key")
    assert code(made["key"], kinds=[]) == (400, "no_kinds")
    assert code(made["key"], kinds=["friend"]) == (400, "no_kinds")
    assert code(made["key"], endpoint="https://127.0.0.1/x") == (400, "bad_push")
    assert code(made["key"], id="unknown") == (404, "no_consent")
    assert code(made["key"], mail="no address") == (400, "bad_mail")
    assert code(made["key"], mail="a@b.example\r\nBcc: all@b.example") == (400, "bad_mail")
    quiet = {"start": "22:00", "end": "08:00", "zone": "Moon/Crater"}
    assert code(made["key"], quiet=quiet) == (400, "bad_quiet")
    assert code_of(house.get(PATH)) == (401, "not_signed_in")
    assert code_of(house.get(f"{PATH}?table=fedcba987654")) == (404, "no_table")
    assert code_of(house.post(PATH, json={"kinds": ["turn"]})) == (401, "not_signed_in")


def test_a_server_without_push_and_mail_offers_nothing(tmp_path: Path, service: PushService) -> None:
    with serving(tmp_path) as house:
        made = house.table(rules="match", length=3, opponent="friend", days=3)
        answer = allow(house, made["table"], made["key"], service.browser("x"))
        assert code_of(answer) == (404, "no_push")
        assert code_of(
            allow(house, made["table"], made["key"], service.browser("x"), mail="mara@club.example")
        ) == (404, "no_mail")
        seen = house.get(f"{PATH}?table={made['table']}", headers={"authorization": f"Bearer {made['key']}"})
        assert (seen.json()["push"], seen.json()["mail"]) == (None, False)


def test_friends_are_told_of_an_invitation_and_of_who_has_come(house: House, service: PushService) -> None:
    mara, nesta = (signed_up(house, name)[0] for name in ("Mara of Reed", "Nesta of Reed"))
    did(mara, "ask", "Nesta of Reed")
    did(nesta, "accept", "Mara of Reed")
    browser = service.browser("nesta")
    wish = {"kinds": ["turn", "invited", "friend"], **browser.wish}
    assert nesta.post(PATH, json=wish, **{"accept-language": "cy"}).status_code == 200
    made = house.table(rules="match", length=5, opponent="friend", name="Mara", opponent_name="Nesta")
    invited = {
        "name": "Nesta of Reed",
        "table": made["table"],
        "invitation": made["friend"].split("#join=")[1],
    }
    assert mara.post("/api/friends/invite", json=invited).status_code == 200
    (came,) = service.until(bool)
    message = browser.reads(came.body)
    assert message["title"] == "Mae Mara of Reed yn eich gwahodd i ornest"
    assert message["path"] == "/friends"
    with looking(mara, "/api/lobby/live?page=page-of-mara"):
        service.until(lambda came: len(came) == 2)
    assert browser.reads(service.received[1].body)["title"] == "Mae Mara of Reed yma"
    # coming again soon is no news
    with looking(mara) as told:
        shown(told, lambda _: True)
        house.later(30)
    assert len(service.received) == 2
    # the account's rows go with it
    assert nesta.post("/api/account/delete", json={"password": PASSWORD}).status_code == 200
    with closing(sqlite3.connect(database(house.data))) as connection:
        assert connection.execute("SELECT count(*) FROM consents").fetchone() == (0,)
        assert connection.execute("SELECT count(*) FROM waiting_messages").fetchone() == (0,)


def test_followers_are_notified_of_a_match_in_public_once(house: House, service: PushService) -> None:
    mara, nesta, olwen = (signed_up(house, f"{name} of Rush")[0] for name in ("Mara", "Nesta", "Olwen"))
    chosen(nesta, followed=True)
    browser = service.browser("olwen")
    wish = {"kinds": ["followed"], **browser.wish}
    assert olwen.post(PATH, json=wish, **{"accept-language": "en"}).status_code == 200
    did(olwen, "follow", "Nesta of Rush")
    offer = opened(mara, "page-of-rush", rules="match", length=3, clock=None).json()["challenge"]
    table = take(nesta, offer).json()["table"]
    with Client(house.address, table, MAKER):
        (came,) = service.until(bool)
        message = browser.reads(came.body)
        assert message["title"] == "Nesta of Rush plays Mara of Rush"
        assert message["path"] == f"/t/{table}#watch"
    # another one soon is no news
    offer = opened(mara, "page-of-rush-2", rules="match", length=3, clock=None).json()["challenge"]
    second = take(nesta, offer).json()["table"]
    with Client(house.address, second, MAKER), looking(olwen) as told:
        assert next(each for each in told if each["followed"][0]["playing"])
        assert len(service.received) == 1


def test_mail_wants_a_confirmed_address_and_stops_by_its_link(house: House, mails: Mailbox) -> None:
    mara, nesta = (signed_up(house, name)[0] for name in ("Mara of Fern", "Nesta of Fern"))
    did(mara, "ask", "Nesta of Fern")
    did(nesta, "accept", "Mara of Fern")
    wish = {"kinds": ["invited"], "mail": "nesta@mail.example"}
    answer = nesta.post(PATH, json=wish, **{"accept-language": "en"})
    assert answer.json()["consents"][0] | {"id": ""} == {
        "id": "",
        "way": "mail",
        "where": "nesta@mail.example",
        "kinds": ["invited"],
        "quiet": None,
        "confirmed": False,
    }
    (asked,) = mails.until(bool)
    assert (asked["From"], asked["To"]) == ("Club <play@club.example>", "nesta@mail.example")
    text = asked.get_content()
    (link,) = (line.strip() for line in text.splitlines() if "/notifications/confirm/" in line)
    assert link.startswith(house.url)
    assert "Mara" not in text

    def invite() -> None:
        made = house.table(rules="match", length=5, opponent="friend", name="Mara", opponent_name="Nesta")
        given = {"table": made["table"], "invitation": made["friend"].split("#join=")[1]}
        assert mara.post("/api/friends/invite", json={"name": "Nesta of Fern", **given}).status_code == 200

    # nothing before it is confirmed, and opening the page alone confirms nothing
    invite()
    assert house.get(link.removeprefix(house.url), headers={"accept": "text/html"}).status_code == 200
    assert not nesta.get(PATH).json()["consents"][0]["confirmed"]
    token = link.rpartition("/")[2]
    assert house.post(f"{PATH}/confirm", json={"token": "x" * 24}).json() == {"address": ""}
    assert house.post(f"{PATH}/confirm", json={"token": token}).json() == {"address": "nesta@mail.example"}
    assert len(mails.received) == 1
    invite()
    _, mail = mails.until(lambda came: len(came) == 2)
    assert mail["Subject"] == "Bafflebox: Mara of Fern invites you to a match"
    assert mail["Auto-Submitted"] == "auto-generated"
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    stop = mail["List-Unsubscribe"].strip("<>")
    assert stop.startswith(house.url)
    # a second one soon waits, and is sent with what else came
    invite()
    until(lambda: waiting(house) == 1)
    house.later(901)
    mails.until(lambda came: len(came) == 3)
    # one click of a mail program, which posts a form
    done = house.post(
        stop.removeprefix(house.url),
        content="List-Unsubscribe=One-Click",
        headers={"content-type": "application/x-www-form-urlencoded"},
    )
    assert done.json() == {"address": "nesta@mail.example"}
    assert nesta.get(PATH).json()["consents"] == []
    assert house.post(f"{PATH}/stop", json={"token": token}).json() == {"address": ""}


def test_a_turn_by_mail_has_no_word_of_the_opponent(house: House, mails: Mailbox) -> None:
    slow, other = two(house, days=2)
    assert other.key is not None
    headers = {"authorization": f"Bearer {other.key}", "accept-language": "en"}
    wish = {"kinds": ["turn"], "mail": "player@mail.example"}
    assert house.post(f"{PATH}?table={other.table}", json=wish, headers=headers).status_code == 200
    (asked,) = mails.until(bool)
    token = asked["List-Unsubscribe"].strip("<>").rpartition("/")[2]
    house.post(f"{PATH}/confirm", json={"token": token})
    leaves(other, slow)
    acts_until_turned(slow)
    until(lambda: waiting(house) == 1)
    house.later(20)
    _, mail = mails.until(lambda came: len(came) == 2)
    assert "Mara" not in mail.as_string()
    assert mail["Subject"] == "Bafflebox: It is your turn in a match, with 2 days for it."
    assert f"{house.url}/t/{other.table}" in mail.get_content()
    slow.close()


def test_an_address_that_is_gone_is_removed_and_mails_to_one_are_few(house: House, mails: Mailbox) -> None:
    mara, _ = signed_up(house, "Mara of Moss")
    wish = {"kinds": ["turn"], "mail": "gone@mail.example"}
    mails.gone = {"gone@mail.example"}
    assert mara.post(PATH, json=wish).status_code == 200
    until(lambda: mara.get(PATH).json()["consents"] == [])
    answers = [mara.post(PATH, json=wish) for _ in range(3)]
    assert [each.status_code for each in answers] == [200, 200, 429]
    assert code_of(answers[2]) == (429, "try_later")
