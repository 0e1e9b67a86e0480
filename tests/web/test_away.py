"""A match desk away from the network, in a real browser: it is installed, goes on by itself, and loses nothing."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from tests.needed import needed
from tests.server.serving import House
from tests.web.album import picture
from tests.web.conftest import Sit
from tests.web.player import seconds
from tests.web.test_desk import Desk, agree, kept, log_of, opened, told
from tests.web.test_desk_welsh import over
from tools.programs import PYODIDE


def cut(desk: Desk) -> None:
    """The network goes away."""
    desk.cut = True
    desk.player.context.set_offline(True)
    desk.page.evaluate("window.dispatchEvent(new Event('offline'))")
    desk.player.until(lambda: desk.page.locator(".ds-away").count(), "for the mark of a desk that is away")


def back(desk: Desk) -> None:
    """The network is back, and everything was sent."""
    desk.cut = False
    desk.player.context.set_offline(False)
    desk.page.evaluate("window.dispatchEvent(new Event('online'))")
    desk.player.until(lambda: not desk.page.locator(".ds-away").count(), "for the network")
    told(desk)


THERE = """async () => {
  const { law } = await import(document.querySelector("script[type=module]").src.replace("start.js", "desk/law.js"));
  return law.there.value;
}"""


def lawful(desk: Desk) -> None:
    """Waits until the law is on the device, and kept there."""
    needed(PYODIDE)
    for _ in range(240):
        if desk.page.evaluate(THERE):
            break
        desk.page.wait_for_timeout(250)
    assert desk.page.evaluate(THERE)
    desk.page.evaluate("navigator.serviceWorker.ready.then(() => true)")


def lawless(desk: Desk) -> None:
    """A device on which the law can't run."""
    desk.page.evaluate(
        """async () => {
          const { law } = await import(document.querySelector("script[type=module]").src.replace("start.js", "desk/law.js"));
          law.lose();
        }"""
    )


def clocks(desk: Desk) -> dict[str, str]:
    """Return the times on both clocks."""
    script = "() => [...document.querySelectorAll('.half .time')].map(each => each.innerText)"
    desk.player.until(lambda: desk.page.locator(".half .time").count() == 2, "for both halves")
    far, near = desk.page.evaluate(script)
    return {"own": near, "opp": far}


VIEW = """async (table) => {
  const of = (name) => import(document.querySelector("script[type=module]").src.replace("start.js", `desk/${name}.js`));
  const [{ law }, { read }, { time }] = await Promise.all(["law", "keep", "time"].map(of));
  const acts = read(`acts.${table}`) ?? [];
  const judged = await law.ask(table, read(`log.${table}`), acts, Math.round(time.now()));
  return judged?.done === acts.length ? judged.view : null;
}"""
"""The device's own view after all that it wrote, by the law."""


def same_clocks(device: dict[str, Any], log: dict[str, Any]) -> None:
    """Check that the clocks of the device and those of the log are within 50 ms of each other."""
    assert device["running"] == log["running"]
    for who in ("own", "opp"):
        gone = log["at"] - device["at"] if who == log["running"] else 0
        left, free = device[who], device["delay"][who]
        left, free = left - max(0, gone - free), max(0, free - gone)
        assert abs(left - log[who]) <= 50, (who, device, log)
        assert abs(free - log["delay"][who]) <= 50, (who, device, log)


def told_and_true(desk: Desk, house: House) -> None:
    """The network is back: what the device had on its clocks is what the log says."""
    desk.settled()
    device = desk.page.evaluate(VIEW, desk.table)["clock"]
    back(desk)
    last = log_of(house, desk)[-1]["seq"]
    desk.player.until(lambda: kept(desk, "known")["view"]["seq"] >= last, "for what the server knows now")
    same_clocks(device, kept(desk, "known")["view"]["clock"])


@pytest.mark.rule("R8", "R9", "A9.3")
def test_a_whole_game_is_written_without_the_network(sit: Sit, house: House, shots: Path) -> None:
    desk = opened(sit, "score")
    lawful(desk)
    cut(desk)
    desk.press("opp")
    # until it is judged either of them may say who goes first
    desk.player.until(lambda: desk.page.locator(".near .half.turn").count(), "for the first press")
    for who in ("own", "opp", "own"):
        desk.press(who)
    desk.tap("cube")
    desk.tap("take-own")
    desk.press("opp")
    desk.player.shot(shots, "away-game")
    desk.tap("over-opp")
    desk.tap("won-opp-gammon")
    desk.tap("confirm_result-own")
    desk.player.until(lambda: "4–0" in desk.page.locator(".blk.far").inner_text(), "for the score")
    written = kept(desk, "acts")
    assert [each["do"] for each in written] == [
        "name_start",
        "end_turn",
        "end_turn",
        "end_turn",
        "double",
        "take",
        "end_turn",
        "name_result",
        "confirm_result",
    ]
    told_and_true(desk, house)
    log = log_of(house, desk)
    assert [each["event"] for each in log].count("GameEnded") == 1
    verdict = house.get(f"/api/verify/{desk.table}").json()
    assert not verdict["faults"], verdict


@pytest.mark.rule("R8")
def test_only_one_game_is_the_crawford_game_where_the_network_goes_after_it(sit: Sit) -> None:
    desk = opened(sit, "score", length=3)
    lawful(desk)
    near = desk.page.locator(".core")
    desk.press("opp")
    over(desk, "own", "gammon")
    desk.press("opp")
    desk.player.until(lambda: "Crawford" in near.inner_text(), "for the Crawford game")
    over(desk, "opp", "single")
    desk.player.until(lambda: "2–1" in near.inner_text(), "for the score")
    cut(desk)
    desk.press("opp")
    desk.player.until(lambda: "game 3" in near.inner_text(), "for the third game")
    assert "Crawford" not in near.inner_text()


@pytest.mark.rule("R8")
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_claims_wait_for_the_network(sit: Sit, shots: Path, theme: str) -> None:
    desk = opened(sit, "dice", length=3)
    desk.page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
    lawless(desk)
    desk.tap("start-6-own")
    desk.tap("start-1-opp")
    desk.player.until(lambda: desk.page.locator("[data-act=happened-own]").count(), "for the turn")
    cut(desk)
    desk.sheet("own")
    # what is open only the server knows
    desk.player.reads(".dsheet", "Waits for the network")
    desk.player.shot(shots, f"away-claims-{theme}")
    desk.tap("nothing-own")
    back(desk)
    desk.sheet("own")
    desk.player.until(lambda: "network" not in desk.page.locator(".dsheet").inner_text(), "for the claims")


@pytest.mark.rule("R8", "R9", "A9.3")
@pytest.mark.parametrize("depth", ["score", "full"])
def test_a_desk_without_the_law_writes_turns_and_says_what_waits(
    sit: Sit, house: House, shots: Path, depth: str
) -> None:
    desk = opened(sit, depth)
    if depth == "score":
        desk.press("opp")
    else:
        desk.tap("start-6-own")
        desk.tap("start-1-opp")
    desk.player.until(lambda: desk.player.offers("press-own"), "for the turn")
    told(desk)
    lawless(desk)
    cut(desk)
    desk.says("the rules aren't on this device")
    desk.player.shot(shots, f"away-lawless-{depth}")
    turns = ("own", "opp", "own", "opp")
    for who in turns:
        desk.press(who)
        # the clock of the other one runs, and what the law would have to judge is not offered
        other = "opp" if who == "own" else "own"
        desk.player.until(desk.page.locator(f".half.turn[data-act=press-{other}]").count, "")
        assert not desk.player.offers(f"roll-63-{other}")
        assert desk.page.locator("[data-act=cube][aria-disabled]").count()
    assert len(kept(desk, "acts")) == len(turns)
    if depth == "score":
        desk.tap("over-opp")
        desk.tap("won-own-gammon")
        desk.settled()
    desk.player.shot(shots, f"away-lawless-{depth}-written")
    count = len(kept(desk, "acts"))
    back(desk)
    log = [each["event"] for each in log_of(house, desk)]
    assert log.count("TurnEnded") == len(turns)
    if depth == "score":
        assert (count, log[-1]) == (5, "ResultNamed")
        desk.tap("confirm_result-own")
        desk.player.until(lambda: "2–0" in desk.page.locator(".blk.near").inner_text(), "for the score")
    else:
        desk.says("Your roll, Mara")
    assert kept(desk, "aside") is None
    assert not house.get(f"/api/verify/{desk.table}").json()["faults"]


def test_the_desk_is_installed_and_starts_without_a_network(sit: Sit, house: House) -> None:
    desk = opened(sit, "score")
    lawful(desk)
    page = desk.page
    page.reload()
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    manifest = house.get(page.get_attribute("link[rel=manifest]", "href").split(house.url)[-1]).json()
    assert manifest["scope"] == "/"
    assert "/desk" in [each["url"] for each in manifest["shortcuts"]]
    assert manifest["display"] == "standalone"
    assert {(each["sizes"], each["purpose"]) for each in manifest["icons"]} >= {
        ("192x192", "any"),
        ("512x512", "any"),
        ("512x512", "maskable"),
    }
    folder = page.get_attribute("link[rel=manifest]", "href").rsplit("/", 1)[0].split(house.url)[-1]
    for icon in manifest["icons"]:
        answer = house.get(f"{folder}/{icon['src']}")
        assert answer.headers["content-type"] == "image/png"
        width = int.from_bytes(answer.content[16:20], "big")
        assert icon["sizes"] == f"{width}x{width}"
    address = page.url
    desk.player.context.set_offline(True)
    answer = page.goto(f"{house.url}/desk")
    assert answer.status == 200
    page.locator(".mine a").first.wait_for()
    assert page.goto(address).status == 200
    page.locator(".scribe .half").first.wait_for()
    # nothing that is said at a table is kept by the worker
    names = page.evaluate(
        """async () => (await Promise.all((await caches.keys()).map(async (name) =>
          (await (await caches.open(name)).keys()).map((each) => new URL(each.url).pathname)))).flat()"""
    )
    assert names
    assert not [
        name for name in names if name.startswith(("/api/tables", "/t/", "/ws")) or desk.table in name
    ]
    desk.player.context.set_offline(False)


@pytest.mark.rule("R8")
def test_a_tab_killed_in_mid_turn_loses_no_tap(sit: Sit, house: House) -> None:
    desk = opened(sit, "dice", length=3)
    lawful(desk)
    desk.page.reload()
    desk.page.wait_for_function("navigator.serviceWorker.controller !== null")
    desk.player.until(lambda: desk.player.offers("start-6-own"), "for the pad")
    cut(desk)
    desk.tap("start-6-own")
    desk.tap("start-1-opp")
    desk.press("own")
    desk.tap("roll-63-opp")
    desk.player.until(
        lambda: kept(desk, "acts")[-1]["do"] == "dice" and kept(desk, "acts")[-1]["by"] == "opp", "to be kept"
    )
    before = clocks(desk)
    written, address, context = kept(desk, "acts"), desk.page.url, desk.player.context
    desk.page.close()
    # the battery of the tab is gone for a while, and there is still no network
    desk.player.page = desk.page = context.new_page()
    desk.page.set_viewport_size({"width": 1180, "height": 820})
    desk.page.goto(address)
    desk.says("Rolled: 6-3.")
    assert kept(desk, "acts") == written
    assert clocks(desk)["own"] == before["own"]
    desk.press("opp")
    desk.tap("roll-44-own")
    told_and_true(desk, house)
    rolls = [each["roll"] for each in log_of(house, desk) if each["event"] == "Rolled"]
    assert rolls == ["63", "44"]
    times = [each["at"] for each in log_of(house, desk) if each["event"] == "Rolled"]
    told_at = [each["at"] for each in written if each["do"] == "dice"][-1]
    assert times[0] // 1000 == told_at - zero(house, desk)


def zero(house: House, desk: Desk) -> int:
    """When the log began, in ms."""
    return int(house.get(f"/api/tables/{desk.table}").json()["created"])


def shown(desk: Desk) -> float:
    """The seconds on the near clock."""
    return seconds(clocks(desk)["own"])


@pytest.mark.rule("A9.3")
def test_a_device_that_slept_for_a_minute_shows_the_truth(sit: Sit, house: House) -> None:
    desk = opened(sit, "score")
    lawful(desk)
    began = time.monotonic()
    desk.press("opp")
    desk.player.until(lambda: desk.page.locator(".half.turn").count(), "for a clock that runs")
    cut(desk)
    # in sleep wall time goes on and the counter of the page stands still
    desk.page.evaluate("() => { const now = Date.now; Date.now = () => now() + 60_000; }")
    # a minute and what the test took, less the delay
    desk.player.until(lambda: shown(desk) <= 9 * 60 + 12, "for the minute")
    assert shown(desk) >= 9 * 60 + 11 - (time.monotonic() - began)
    assert clocks(desk)["opp"] == "10:00"
    desk.press("own")
    desk.page.wait_for_timeout(300)  # what the device writes may not lie in the future of the server
    house.later(60)
    told_and_true(desk, house)


def test_one_of_two_windows_writes(sit: Sit, shots: Path) -> None:
    desk = opened(sit, "score")
    lawful(desk)
    second = desk.player.context.new_page()
    second.set_viewport_size({"width": 1180, "height": 820})
    second.goto(desk.page.url)
    second.locator("[data-act=take-pen]").wait_for()
    picture(second, shots / "away-second-window.png")
    desk.press("opp")
    second.locator("[data-act=take-pen]").click()
    second.locator("[data-act=press-own]:not([aria-disabled])").click()
    desk.page.locator("[data-act=take-pen]").wait_for()
    second.close()
    # who holds the pen no more gives it back
    desk.player.until(lambda: not desk.page.locator("[data-act=take-pen]").count(), "for the pen")
    desk.press("opp")


@pytest.mark.rule("R9")
def test_two_phones_that_disagree_are_asked_and_lose_nothing(sit: Sit, house: House, shots: Path) -> None:
    first = opened(sit, "score", size=(360, 640))
    lawful(first)
    first.sheet("own", "else", "desk", "device-second")
    first.page.locator(".ds-code img").wait_for()
    first.player.shot(shots, "away-code")
    first.tap("code-close")
    first.tap("close-own")
    key = first.page.evaluate("table => JSON.parse(localStorage['bafflebox.seats'])[0].key", first.table)
    player = sit(f"/desk/{first.table}#{key}", size=(360, 640), service_workers="allow")
    second = Desk(player)
    lawful(second)
    first.press("opp")
    second.player.until(lambda: second.page.locator(".near .half.turn").count(), "for the first press")
    cut(second)
    second.tap("over-opp")
    second.tap("won-own-single")
    first.tap("over-own")
    first.tap("won-own-gammon")
    seen = clocks(first)
    back(second)
    second.page.locator("[data-act=aside-seen]").wait_for()
    second.player.shot(shots, "away-aside")
    second.tap("aside-seen")
    second.says("Mara won: gammon?")
    first.says("Mara won: gammon?")
    second.player.until(lambda: clocks(second) == clocks(first) == seen, f"for {seen}")
    second.tap("contest_result-opp")
    first.tap("over-opp")
    first.tap("won-own-single")
    second.tap("confirm_result-own")
    first.player.until(lambda: "1–0" in first.page.locator(".blk.near").inner_text(), "for the score")
    notes = [each["words"] for each in log_of(house, first) if each["event"] == "Noted"]
    assert notes == ["set aside: name_result other single"]


def test_a_match_goes_on_at_another_device(sit: Sit, house: House, shots: Path) -> None:
    first = opened(sit, "score")
    first.press("opp")
    first.sheet("opp", "else", "desk", "device-other")
    first.page.locator(".ds-code img").wait_for()
    first.player.shot(shots, "away-code-tablet")
    key = first.page.evaluate("() => JSON.parse(localStorage['bafflebox.seats'])[0].key")
    second = Desk(sit(f"/desk/{first.table}#go={key}", service_workers="allow"))
    second.press("own")
    first.player.reads("body", "another device")
    first.player.shot(shots, "away-elsewhere")
    # the code was good once
    third = sit(f"/desk/{first.table}#go={key}", service_workers="allow")
    third.reads("body", "another device")
    second.press("opp")


@pytest.mark.rule("R8", "R9", "A9.3")
def test_a_match_begun_without_the_network_is_made_when_it_is_back(sit: Sit, house: House) -> None:
    player = sit("/desk")
    page = player.page
    player.until(lambda: page.locator("#desk-rules option[value=american]").count(), "for the rules")
    page.locator("#desk-rules").select_option("american")
    page.locator("#desk-length").fill("3")
    player.until(
        lambda: "american" in (page.evaluate("localStorage['bafflebox.desk.blanks']") or ""),
        "for what it needs",
    )
    lawful(Desk(player))
    player.context.set_offline(True)
    page.locator("#name-0").fill("Mara")
    page.locator("#name-1").fill("Idris")
    page.locator("[data-act=open-desk]").click()
    page.locator(".scribe .half").first.wait_for()
    desk = Desk(player, cut=True)
    agree(desk)
    for number, (winner, loser) in enumerate((("own", "opp"), ("opp", "own"))):
        desk.press("opp")
        if number == 1:
            # 2-0 in a match to 3: no cube may be turned
            desk.says("Crawford game")
            assert not desk.player.offers("cube")
        desk.press("own")
        desk.tap(f"over-{winner}")
        desk.tap(f"won-{winner}-gammon")
        desk.tap(f"confirm_result-{loser}")
    desk.press("opp")
    desk.press("own")
    desk.tap("over-own")
    desk.tap("won-own-single")
    desk.tap("confirm_result-opp")
    desk.says("The match is over.")
    # the result is confirmed without the network, too
    desk.press("own")
    desk.press("opp")
    desk.says("Confirmed by both.")
    told_and_true(desk, house)
    assert house.get(f"/api/tables/{desk.table}/sheet").json()["confirmed"] == "result"
    about = house.get(f"/api/tables/{desk.table}").json()
    assert (about["white"], about["over"], about["winner"]) == ("Mara", True, "white")
    assert about["score"] == {"white": 3, "black": 2, "length": 3}
    verdict = house.get(f"/api/verify/{desk.table}").json()
    assert not verdict["faults"], verdict


@pytest.mark.rule("W16b", "W17a", "W24vi", "R8")
def test_what_the_board_shows_is_told_by_taps_without_the_network_too(
    sit: Sit, house: House, shots: Path
) -> None:
    desk = opened(sit, "score", rules="welsh", length=25)
    lawful(desk)
    desk.taps = 0
    desk.press("opp")
    desk.tap("tell-own")
    desk.tap("told-triangle-own")
    desk.player.until(
        lambda: desk.page.locator("[data-act=told-triangle-own][aria-pressed=true]").count(), "for the mark"
    )
    desk.player.shot(shots, "desk-tell")
    desk.tap("close-own")
    assert desk.taps == 3
    desk.press("own")
    # a triangle keeps the turn, and nothing raises the die
    desk.player.until(lambda: desk.page.locator(".ccube.may").count() == 0, "for the die to lie still")
    desk.says("Your turn, Mara.")
    told(desk)
    cut(desk)
    # she has the turn again, and breaks the triangle; he dances
    desk.press("own")
    desk.tap("tell-opp")
    desk.tap("told-dance-opp")
    desk.tap("close-opp")
    desk.press("opp")
    desk.player.until(lambda: desk.page.locator(".ccube .cb").inner_text() == "2", "for the die at 2")
    told_and_true(desk, house)
    events = [each["event"] for each in log_of(house, desk)]
    assert [each for each in events if each in ("PointedOut", "TurnKept", "CubeTurned")] == [
        "PointedOut",
        "TurnKept",
        "PointedOut",
        "CubeTurned",
    ]
    assert not house.get(f"/api/verify/{desk.table}").json()["faults"]
