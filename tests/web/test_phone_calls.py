"""A player's phone is called: by consent, while its page is closed, again by the desk, and told of a correction."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.evening import Evening
from tests.server.push_service import Browser, PushService, encoded, push_service
from tests.server.serving import House, serving
from tests.web.album import THEME, picture
from tests.web.conftest import Sit
from tests.web.director import Director
from tests.web.phones import NOTED, TAPPED, delivered, subscribes
from tests.web.player import Player


@pytest.fixture
def service() -> Iterator[PushService]:
    with push_service() as found:
        yield found


@pytest.fixture
def calling(tmp_path: Path, service: PushService) -> Iterator[House]:
    with serving(tmp_path, push="mailto:desk@club.example", push_services=(service.origin,)) as found:
        yield found


def phone(sit: Sit, evening: Evening, name: str, browser: Browser, **context: Any) -> Player:
    """A player's own page on a phone that has such a browser."""
    player = sit(
        "",
        url=evening.house.url,
        size=(390, 844),
        permissions=["notifications"],
        service_workers="allow",
        **context,
    )
    subscribes(player, browser)
    player.go(f"/tournaments/{evening.id}/me#{evening.keys()['players'][name]}")
    player.until(lambda: player.page.locator("[data-act=push]").count(), "for the switch")
    return player


def allows(player: Player) -> None:
    """Consent, and the answer of the server."""
    player.page.click("[data-act=push]")
    player.until(lambda: player.page.locator("[data-act=push]:checked:enabled").count(), "for the consent")


def test_a_phone_is_called_by_consent_alone(sit: Sit, calling: House, service: PushService) -> None:
    evening = Evening.begun(calling, players=2)
    browser = service.browser("phone")
    player = phone(sit, evening, "P1", browser)
    assert not player.page.locator("[data-act=push]").is_checked()
    assert player.page.evaluate("window.pushed.subscribed") == 0
    allows(player)
    key = player.page.evaluate(
        "String.fromCharCode(...new Uint8Array(window.pushed.made.options.applicationServerKey))"
    )
    assert encoded(key.encode("latin-1")) == evening.as_of(evening.keys()["players"]["P1"]).me()["push"]
    evening.step("call_all")
    (came,) = service.until(bool)
    assert "you play P2" in browser.reads(came.body)["title"]
    # the player may end it
    player.page.click("[data-act=push]")
    player.until(lambda: player.page.locator("[data-act=push]:not(:checked):enabled").count(), "for the end")
    assert player.page.evaluate("window.pushed.ended") == 1
    match = evening.view()["running"][0]["match"]
    answer = calling.post(
        f"{evening.path}/ring", json={"division": "open", "match": match}, headers=evening.headers
    )
    assert answer.json()["phones"] == {"P1": 0, "P2": 0}


def test_a_message_is_shown_with_the_page_closed_and_opens_it(
    sit: Sit, calling: House, service: PushService
) -> None:
    evening = Evening.begun(calling, players=2)
    browser = service.browser("phone")
    player = phone(sit, evening, "P1", browser)
    allows(player)
    evening.step("call_all")
    (came,) = service.until(bool)
    message = browser.reads(came.body)
    (worker,) = player.context.service_workers
    # a notification has its picture
    assert "img-src 'self'" in calling.get("/worker.js").headers["content-security-policy"]
    # no page of the site is open
    player.page.goto("about:blank")
    worker.evaluate(NOTED)
    delivered(player, calling.url, json.dumps(message))
    player.until(lambda: bool(worker.evaluate("self.noted.length")), "for the notification")
    assert worker.evaluate("self.noted") == [message]
    worker.evaluate(TAPPED)
    player.until(lambda: bool(worker.evaluate("self.windows.length")), "for its page")
    assert worker.evaluate("self.windows") == [f"{calling.url}/tournaments/{evening.id}/me"]
    assert worker.evaluate("self.closed")
    # a message that leads elsewhere opens nothing, one that can't be read is still shown
    delivered(player, calling.url, json.dumps({**message, "path": "https://elsewhere.example/"}))
    player.until(lambda: worker.evaluate("self.noted.length") == 2, "for the notification")
    worker.evaluate(TAPPED)
    delivered(player, calling.url, "no JSON")
    player.until(lambda: worker.evaluate("self.noted.length") == 3, "for the notification")
    assert worker.evaluate("self.noted[2].title") == "Bafflebox"
    assert len(worker.evaluate("self.windows")) == 1


def test_the_desk_rings_again_and_sees_who_is_on_the_way(
    sit: Sit, calling: House, service: PushService, shots: Path
) -> None:
    director = Director.announces(sit_at(sit, calling), calling, players=4, tables=2, lengths="5")
    evening = director.evening
    evening.told(
        facts=[
            {"fact": "Entered", "division": "open", "name": name} for name in ("Mara Whitlock", "Tom Aldous")
        ]
    )
    for name in ("Mara Whitlock", "Tom Aldous"):
        evening.step("approve", division="open", name=name)
    evening.step("draw", division="open", seed="seed")
    evening.step("call_all")
    browser = service.browser("phone")
    player = phone(sit, evening, "Tom Aldous", browser)
    allows(player)
    director.place("now")
    page = director.page
    player.page.evaluate("document.querySelector('[data-act=ring]').click()")
    mara = evening.as_of(evening.keys()["players"]["Mara Whitlock"])
    mara.say("CallAnswered", division="open", match="M1.1", name="Mara Whitlock")
    director.says("Mara Whitlock is on the way")
    page.click(".await [data-act=ring-again]")
    director.says("rung ")
    (came,) = service.until(bool)
    assert "again" in browser.reads(came.body)["body"]
    player.until(lambda: "called you again" in player.page.inner_text("main"), "for the call on the page")
    for size in ((820, 1100), (390, 844)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        picture(page, shots / f"ring-desk-{size[0]}.png")
    for theme in ("light", "dark"):
        player.page.evaluate(THEME, theme)
        picture(player.page, shots / f"ring-phone-{theme}.png", full_page=True)
    player.page.click("[data-act=coming]")
    director.says(" are on the way")
    player.until(lambda: page.locator(".await [data-act=ring-again]").count() == 0, "for nobody to be rung")


def sit_at(sit: Sit, house: House) -> Sit:
    """The same at another server."""
    return lambda path="/", **given: sit(path, url=house.url, **given)


@pytest.mark.parametrize("lang", ["en", "cy", "fa"])
def test_a_correction_stands_on_the_page_until_it_is_read(
    sit: Sit, calling: House, service: PushService, shots: Path, lang: str
) -> None:
    evening = Evening.begun(calling, players=4)
    evening.step("call_all")
    row = evening.row("M1.1")
    evening.step("result", division="open", match="M1.1", winner=row["one"], score=[5, 1])
    player = phone(sit, evening, row["one"], service.browser("phone"), prefs={"lang": lang})
    page = player.page
    allows(player)
    assert not page.locator(".news .card").count()
    evening.step("correct", division="open", match="M1.1", winner=row["two"], score=[5, 3])
    player.until(page.locator(".news .card").count, "for the news")
    said = page.inner_text(".news .card")
    assert row["two"] in said
    service.until(bool)
    picture(page, shots / f"news-{lang}.png", full_page=True)
    page.click("[data-act=news-read]")
    player.until(lambda: not page.locator(".news .card").count(), "for it to be put away")
    page.reload()
    player.until(lambda: page.locator("[data-act=push]:checked").count(), "for the page, and its consent")
    assert not page.locator(".news .card").count()
