"""Messages while the page is closed: allowed at a table with days for a move and on the account's page, shown, and stopped."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bafflebox.server.store.engine import database
from tests.server.client import Client
from tests.server.mailbox import Mailbox, mailbox
from tests.server.playing import play_on, settle
from tests.server.push_service import Browser, PushService, push_service
from tests.server.serving import House, serving
from tests.web.album import THEME, picture
from tests.web.conftest import Sit
from tests.web.phones import NOTED, TAPPED, delivered, subscribes
from tests.web.player import Player
from tests.web.test_access import STILL
from tests.web.test_account import PASSWORD, faults, fill

SIZES = ((1440, 900), (1280, 800), (1024, 768), (844, 390), (390, 844), (360, 640))


@pytest.fixture
def service() -> Iterator[PushService]:
    with push_service() as found:
        yield found


@pytest.fixture
def mails() -> Iterator[Mailbox]:
    with mailbox() as found:
        yield found


@pytest.fixture
def telling(tmp_path: Path, service: PushService, mails: Mailbox) -> Iterator[House]:
    wanted = {"push": "mailto:play@club.example", "push_services": (service.origin,)}
    with serving(tmp_path, **wanted, smtp=mails.address, mail_from="play@club.example") as found:
        yield found


def phone(sit: Sit, house: House, browser: Browser, path: str, **context: Any) -> Player:
    """A player whose browser has a push service."""
    player = sit("", url=house.url, permissions=["notifications"], bypass_csp=True, **context)
    player.expected += ["status of 401"]
    subscribes(player, browser)
    player.go(path)
    return player


def looks(player: Player, shots: Path, name: str, *, full: bool = True) -> None:
    """At every size, light and dark: nothing is wider than the page, nothing is against the rules of access."""
    page = player.page
    page.emulate_media(reduced_motion="reduce")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (name, width)
        for theme in ("light", "dark"):
            page.evaluate(THEME, theme)
            picture(page, shots / f"{name}-{width}-{theme}.png", full_page=full)
    page.set_viewport_size({"width": 1280, "height": 800})
    player.page.evaluate(f"() => {{ {STILL}; return window.still() }}")
    assert faults(player) == []


def test_a_guest_is_told_of_a_turn_with_the_page_closed(
    sit: Sit, telling: House, service: PushService, shots: Path
) -> None:
    # the night is quiet: it is noon
    telling.later((36 - time.gmtime().tm_hour) % 24 * 3600)
    made = telling.table(
        rules="match", length=3, opponent="friend", days=3, name="Mara", opponent_name="Nesta"
    )
    keys = made["key"], telling.join(made)
    clients = [Client(telling.address, made["table"], key) for key in keys]
    for _ in play_on(clients, Random(9), acts=6, whole=False):
        pass
    settle(clients)
    slow, other = sorted(clients, key=lambda client: client.view["waiting_for"] != ["own"])
    other.close()
    browser = service.browser("phone")
    player = phone(sit, telling, browser, f"/t/{made['table']}#{other.key}", service_workers="allow")
    page = player.page
    switch = page.locator("[data-act=notify-turn]")
    player.until(switch.count, "for the switch")
    assert not switch.is_checked()
    assert page.evaluate("window.pushed.subscribed") == 0
    switch.click()
    player.until(lambda: page.locator("[data-act=notify-turn]:checked:enabled").count(), "for the consent")
    looks(player, shots, "notify-table", full=False)
    # it is known to be on after a reload
    page.reload()
    player.until(lambda: page.locator("[data-act=notify-turn]:checked:enabled").count(), "for the consent")
    (worker,) = player.context.service_workers
    worker.evaluate(NOTED)
    page.goto("about:blank")
    while slow.presence["opp"]["here"]:
        slow.read()
    while slow.view["waiting_for"] == ["own"]:
        for _ in play_on([slow], Random(3), acts=1, whole=False):
            pass
    player.until(lambda: bool(waits(telling)), "for the message")
    telling.later(20)
    (came,) = service.until(bool)
    message = browser.reads(came.body)
    assert message["path"] == f"/t/{made['table']}"
    delivered(player, telling.url, json.dumps(message))
    player.until(lambda: bool(worker.evaluate("self.noted.length")), "for the notification")
    assert worker.evaluate("self.noted") == [message]
    worker.evaluate(TAPPED)
    player.until(lambda: bool(worker.evaluate("self.windows.length")), "for its page")
    assert worker.evaluate("self.windows") == [f"{telling.url}/t/{made['table']}"]
    # it opens the seat that this browser has
    player.go(f"/t/{made['table']}")
    player.until(lambda: player.offers("roll"), "for the turn")
    slow.close()
    page.goto("about:blank")


def waits(house: House) -> int:
    with closing(sqlite3.connect(database(house.data))) as connection:
        return int(connection.execute("SELECT count(*) FROM waiting_messages WHERE NOT done").fetchone()[0])


@pytest.mark.parametrize("lang", ["en", "cy", "fa"])
def test_an_account_chooses_and_stops_messages(
    sit: Sit, telling: House, service: PushService, mails: Mailbox, shots: Path, lang: str
) -> None:
    player = phone(sit, telling, service.browser("desk"), "/account", prefs={"lang": lang})
    page = player.page
    fill(player, "keep", name=f"Mara of {lang}", password=PASSWORD)
    player.until(lambda: page.locator("[data-act=codes-kept], .codes").count(), "for the codes")
    player.go("/account")
    switch = page.locator("[data-act=notify-here]")
    player.until(switch.count, "for the messages")
    assert not switch.is_checked()
    switch.click()
    player.until(lambda: page.locator("[data-act=notify-here]:checked:enabled").count(), "for the consent")
    kinds = page.locator("[data-kind]")
    assert [kinds.nth(n).is_checked() for n in range(3)] == [True, True, True]
    page.locator("[data-kind=friend]").click()
    player.until(lambda: page.locator("[data-kind=friend]:enabled:not(:checked)").count(), "for the choice")
    assert page.locator("[data-quiet=start]").input_value() == "22:00"
    page.locator("[data-quiet=start]").fill("23:30")
    page.locator("[data-quiet=start]").dispatch_event("change")
    page.reload()
    player.until(lambda: page.locator("[data-act=notify-here]:checked:enabled").count(), "for the consent")
    assert page.locator("[data-quiet=start]").input_value() == "23:30"
    assert not page.locator("[data-kind=friend]").is_checked()
    # mail: an address that can't be is refused in words, another one is to be confirmed
    page.locator("[data-form=mail] [name=mail]").fill("mara@mail")
    player.expected += ["status of 400"]
    player.press("mail")
    player.until(lambda: page.locator("[data-form=mail] [role=alert]").count(), "for the refusal")
    page.locator("[data-form=mail] [name=mail]").fill("mara@mail.example")
    player.press("mail")
    player.until(lambda: page.get_by_text("mara@mail.example").count(), "for the address")
    page.locator("[data-notifications]").scroll_into_view_if_needed()
    looks(player, shots, f"notify-account-{lang}")
    (asked,) = mails.until(bool)
    (link,) = (line.strip() for line in asked.get_content().splitlines() if "/confirm/" in line)
    player.go(link.removeprefix(telling.url))
    player.until(lambda: page.locator("[data-act=confirm]").count(), "for the page of the link")
    looks(player, shots, f"notify-confirm-{lang}")
    player.press("confirm")
    player.reads("main", "mara@mail.example")
    player.go(link.removeprefix(telling.url).replace("/confirm/", "/stop/"))
    player.until(lambda: page.locator("[data-act=stop]").count(), "for the page of the link")
    looks(player, shots, f"notify-stop-{lang}")
    player.press("stop")
    player.reads("main", "mara@mail.example")
    player.go("/notifications")
    player.until(lambda: page.locator("[data-act=notify-here]:checked").count(), "for the messages")
    assert page.locator("[data-form=mail]").count()
    player.press("stop-all")
    player.until(
        lambda: page.locator("[data-act=notify-here]:enabled:not(:checked)").count(), "for the end of it"
    )
    assert not page.locator("[data-act=stop-all]").count()


def test_the_shell_starts_without_a_network(sit: Sit, telling: House, service: PushService) -> None:
    player = phone(sit, telling, service.browser("phone"), "/notifications", service_workers="allow")
    page = player.page
    page.evaluate(
        """async () => {
          await navigator.serviceWorker.register("/worker.js", { scope: "/" });
          await navigator.serviceWorker.ready;
        }"""
    )
    player.expected += ["ERR_INTERNET_DISCONNECTED"]
    player.context.set_offline(True)
    for path in ("/notifications", "/account", "/"):
        page.goto(f"{telling.url}{path}")
        player.until(lambda: page.locator("header.top").count(), "for the page")
    player.context.set_offline(False)
    page.goto("about:blank")
