"""For everybody: keyboard alone, spoken states, small screens, other directions, other languages, another address."""

from __future__ import annotations

import random
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.needed import needed
from tests.server.serving import House
from tests.web.boards import counts, entered
from tests.web.conftest import Sit
from tests.web.player import Player
from tests.web.test_after_game import resigned
from tests.web.test_play import begin
from tests.web.test_review import at_first
from tools.programs import AXE


def focused(player: Player) -> str:
    """Return a screen reader's text for the focused element."""
    script = "document.activeElement.getAttribute('aria-label') ?? document.activeElement.innerText"
    return str(player.page.evaluate(script))


def test_a_turn_by_keyboard_alone(sit: Sit, house: House) -> None:
    player = begin(sit, house, 6, 4)
    player.page.locator(".board [tabindex='0']").focus()
    player.until(lambda: "point 24, 2 checkers of White, can move" in focused(player))
    player.keys("Enter")
    player.until(lambda: "chosen" in focused(player))
    player.keys("Tab")
    player.until(lambda: "target with" in focused(player))
    player.keys("Enter")
    player.until(lambda: player.offers("undo"))
    player.keys("z")
    player.lit(24, 13, 8, 6)
    # by number: the chosen checker goes by that die
    player.page.locator("[data-place='8']").focus()
    player.keys("Enter", "6")
    player.hears("8/2")
    player.page.locator("[data-place='6']").focus()
    player.keys("Enter", "4")
    player.hears("8/2 6/2")
    player.keys("Enter")
    player.until(lambda: "Black" in player.voice())


def test_arrows_walk_over_the_board(sit: Sit, house: House) -> None:
    player = begin(sit, house, 6, 4)
    player.page.locator("[data-place='24']").focus()
    player.keys("ArrowLeft")
    player.until(lambda: "point 23" in focused(player))
    player.keys("ArrowDown")
    player.until(lambda: "point 2," in focused(player))
    player.keys("ArrowRight", "ArrowRight")
    player.until(lambda: "borne off" in focused(player))


def test_moves_are_typed(sit: Sit, house: House) -> None:
    player = begin(sit, house, 3, 1)
    player.keys("/")
    field = player.page.locator("#typed")
    field.fill("9/4")
    field.press("Enter")
    player.hears("matches no play")
    field.fill("8/5 6/5")
    field.press("Enter")
    player.hears("8/5 6/5 Done")


def test_the_live_region_tells_what_the_other_side_did(sit: Sit, house: House) -> None:
    player = begin(sit, house, 6, 4)
    player.tap(24, 14)
    player.press("done")
    player.until(lambda: "White plays 24/14" in player.page.inner_text("[role=status]"))
    player.keys("p")
    player.until(lambda: "White 157 pips, Black 167" in player.page.inner_text("[role=status]"))


STILL = """window.still = () => new Promise((done) => {
  // what is folded away has ended, but nobody is told
  const look = () => document.getAnimations().some((each) => each.playState === "running") ? requestAnimationFrame(look) : done(0);
  requestAnimationFrame(() => requestAnimationFrame(look));
})"""
"""Waits until nothing on the page moves or changes its colour any more."""
AXE_RUN = """([theme, only]) => {
  document.documentElement.dataset.theme = theme;
  return window.still().then(() => axe.run(only ? { runOnly: { type: "rule", values: only } } : {}))
    .then((found) => found.violations.filter((each) => ["serious", "critical"].includes(each.impact)))
    .then((found) => found.map((each) => [theme, each.id, each.help, ...each.nodes.slice(0, 3).map((node) => node.html.slice(0, 160))]));
}"""
COLOURS = ["color-contrast", "link-in-text-block"]
"""Rules whose result depends on the theme."""


def serious(player: Player) -> list[Any]:
    """Return axe's findings on this page, in every theme."""
    player.page.evaluate(Path(needed(AXE)).read_text("utf-8"))
    player.page.evaluate(f"() => {{ {STILL} }}")
    found = player.page.evaluate(AXE_RUN, ["light", None])
    for theme in ("dark", "contrast"):
        found += player.page.evaluate(AXE_RUN, [theme, COLOURS])
    return list(found)


REFERENCE = ["/reference/openings", "/reference/met", "/reference/takes"]


@pytest.mark.parametrize("path", ["/", "/rules", "/rules/welsh", "/analyse", *REFERENCE, "/about", "/verify"])
def test_axe_finds_nothing_serious(sit: Sit, path: str) -> None:
    player = sit(path, prefs={"theme": "light"}, bypass_csp=True)
    player.until(lambda: player.page.locator("main").count())
    if path == "/":
        player.until(lambda: player.offers("choose"))
        assert serious(player) == []
        player.press("choose")
    if path in {"/", "/rules"}:
        player.until(lambda: player.page.locator(".faces label, .shelf a").count() > 3)
    elif path != "/verify":
        player.until(lambda: player.page.locator(".rule, .board, ol, .chances").count())
    if path == "/":
        player.page.locator(".names summary").click()
        player.press("rules")
    assert serious(player) == []


@pytest.mark.parametrize("lang", ["en", "fa", "cy"])
def test_axe_finds_nothing_serious_beside_an_analysed_position(sit: Sit, alone: House, lang: str) -> None:
    player = sit("/analyse", url=alone.url, prefs={"theme": "light", "lang": lang}, bypass_csp=True)
    player.until(lambda: player.page.locator(".smap button:not(.empty)").count() == 36, "for all scores")
    player.press("more")
    player.keys("3", "1")
    player.until(lambda: player.count(".cands .best"), "for the candidates")
    assert serious(player) == []


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_axe_finds_nothing_serious_at_a_table(sit: Sit, house: House, size: tuple[int, int]) -> None:
    player = begin(sit, house, 6, 4, prefs={"theme": "light"}, size=size)
    player.tap(24)
    assert serious(player) == []
    player.tap(14)
    player.press("done")
    player.press("double")
    player.until(lambda: player.page.locator(".question").count())
    assert serious(player) == []


@pytest.mark.in_full
def test_axe_finds_nothing_serious_after_a_match(sit: Sit, house: House) -> None:
    table = resigned(sit, house)
    player = sit(f"/t/{table}#watch", bypass_csp=True)
    player.until(lambda: player.offers("review"))
    assert serious(player) == []
    player.press("review")
    player.until(lambda: player.page.locator(".both [data-side] .pr").count() == 2, "for the report")
    assert serious(player) == []
    player.press("mistakes")
    player.until(lambda: player.page.locator(".listed").count(), "for the list")
    assert serious(player) == []
    at_first(player, house)
    assert serious(player) == []
    player.go(f"/verify/{table}")
    player.until(lambda: player.page.locator(".verdict").count(), "for the verdict")
    assert serious(player) == []


def test_a_phone_shows_the_board_end_on_and_is_played_with_a_thumb(
    sit: Sit, house: House, shots: Path
) -> None:
    player = begin(sit, house, 6, 4, size=(390, 844))
    lane = player.page.locator("[data-place='5']").bounding_box()
    assert lane
    assert lane["height"] >= 40
    assert lane["width"] > 150
    player.tap(24)
    player.shot(shots, "phone")
    player.tap(14)
    player.hears("24/14")
    page = player.page.evaluate(
        "[document.documentElement.scrollHeight, innerHeight, document.documentElement.scrollWidth]"
    )
    assert page[0] <= page[1]
    assert page[2] <= 390
    player.page.get_by_role("button", name="Menu").click()
    player.shot(shots, "phone-menu")
    player.page.get_by_role("button", name="Close").click()
    player.press("done")


@pytest.mark.parametrize("size", [(1280, 800), (820, 1180), (390, 844)])
def test_nothing_moves_while_a_turn_is_played(sit: Sit, house: House, size: tuple[int, int]) -> None:
    player = begin(sit, house, 6, 4, size=size)
    script = """() =>
        [...document.querySelectorAll('.board, .who, .strip, .score-card, .moves, .dock')].map(e => {
            const b = e.getBoundingClientRect();
            const name = e.className.baseVal ?? e.className.split(' ')[0];
            return [name, ...[b.x, b.y, b.width, b.height].map(Math.round)].join(' ');
        })"""
    before = player.page.evaluate(script)
    player.tap(24)
    player.until(player.targets)
    assert player.page.evaluate(script) == before
    player.tap(14)
    player.hears("24/14")
    assert player.page.evaluate(script) == before
    player.press("done")
    player.until(lambda: "Black" in player.voice())
    assert player.page.evaluate(script) == before
    player.press("double")
    player.hears("Double to 2")
    assert player.page.evaluate(script) == before


def test_persian_reads_from_right_to_left_but_the_board_does_not_turn(
    sit: Sit, house: House, shots: Path
) -> None:
    player = begin(sit, house, 6, 4, prefs={"lang": "fa"}, rules="match")
    assert player.page.get_attribute("html", "dir") == "rtl"
    assert "۲۴" in player.page.locator(".num").all_text_contents()
    home = player.page.locator("[data-place='1']").bounding_box()
    far = player.page.locator("[data-place='12']").bounding_box()
    assert home
    assert far
    assert home["x"] > far["x"]
    player.tap(24, 14)
    player.hears("۲۴/۱۴")
    player.shot(shots, "persian")


def test_welsh_is_one_more_catalogue(sit: Sit, house: House) -> None:
    player = begin(sit, house, 6, 4, prefs={"lang": "cy"}, rules="match")
    assert player.page.get_attribute("html", "lang") == "cy"
    player.tap(24, 14)
    player.press("done")
    player.until(lambda: "Mae Gwyn yn chwarae 24/14" in player.page.inner_text("[role=status]"))


def test_home_may_lie_on_the_left_and_at_the_top(sit: Sit, house: House) -> None:
    player = begin(sit, house, 6, 4, prefs={"left": True, "far": True})
    one = player.page.locator("[data-place='1']").bounding_box()
    twelve = player.page.locator("[data-place='12']").bounding_box()
    assert one
    assert twelve
    assert one["x"] < twelve["x"]
    assert one["y"] < 400
    player.tap(24, 14)
    player.hears("24/14")


def test_by_the_machines_own_address_instead_of_localhost(sit: Sit, tmp_path: Path) -> None:
    address = _own_address()
    if address is None:
        pytest.skip("this machine has no address but that of itself")
    with socket.socket() as free:
        free.bind(("", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "bafflebox", "serve", "--host", "0.0.0.0", "--port", str(port)]  # noqa: S104
    with subprocess.Popen([*command, "--data", str(tmp_path)], stdout=subprocess.DEVNULL) as server:
        try:
            _wait_for(f"http://{address}:{port}/health")
            player = sit("/", url=f"http://{address}:{port}")
            assert player.page.evaluate("isSecureContext") is False
            player.until(player.sources, "for a checker over plain HTTP")
        finally:
            server.terminate()


def _wait_for(url: str) -> None:
    end = time.monotonic() + 120
    while time.monotonic() < end:
        try:
            if httpx.get(url, timeout=5).status_code == 200:
                return
        except httpx.HTTPError:
            pass
        time.sleep(0.1)
    raise AssertionError(f"nothing answers at {url}")


def _own_address() -> str | None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        try:
            way.connect(("192.0.2.1", 9))  # nothing is sent; it only asks which address would be used
        except OSError:
            return None
        found = str(way.getsockname()[0])
    return None if found.startswith("127.") else found


def test_speed_and_reduced_motion(sit: Sit, house: House) -> None:
    """With calm movement and nothing travelling, three turns of each side are played and all checkers are there."""
    made = house.table(rules="match", opponent="bot", level="beginner", name="Ann")
    player = sit(made["seat"], prefs={"speed": 1}, reduced_motion="reduce")
    rnd = random.Random(1)
    for _ in range(3):
        player.until(lambda: player.play_on(rnd) == "done")
    player.until(lambda: player.sources() or player.offers("roll") or player.offers("take"))
    player.has(".ck", 30)


def test_boards_with_few_checkers(sit: Sit, house: House) -> None:
    own, opp = counts({25: 2, 6: 1}), counts({25: 1, 6: 8})
    player = sit(house.table(**entered(position={"own": own, "opp": opp}))["seat"])
    player.has(".ck", 12)
    player.until(lambda: "2 of yours, 1 of theirs" in player.says_of(25))
