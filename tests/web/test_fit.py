"""Everything a turn needs lies inside the window: referee, every button and both clocks, in each state, at each size."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest

from tests.server.serving import House
from tests.web.boards import counts, entered
from tests.web.conftest import Sit
from tests.web.player import Player
from tests.web.test_books import welsh

SIZES = (
    (320, 568), (360, 640), (375, 667), (390, 664), (412, 732), (430, 739), (390, 844),
    (568, 320), (844, 390), (768, 1024), (1024, 768), (1280, 720), (1440, 900),
    # 1280 × 720 and 1440 × 900 at 200 %, and at 150 %
    (640, 360), (720, 450), (853, 480), (960, 600),
)  # fmt: skip
"""Phones from the smallest, with the bars of their browsers and on their side; tablets; desks, enlarged as well."""

TROUBLES = """(clocks) => {
  const room = { right: innerWidth + 0.5, bottom: innerHeight + 0.5 };
  const found = [];
  const named = (e) => e.dataset.act ?? e.getAttribute("aria-label") ?? e.className;
  const seen = (e) => e.getClientRects().length && !e.closest(".menu, .hide, .aside-body");
  const look = (selector, least) => {
    const all = [...document.querySelectorAll(selector)].filter(seen);
    if (all.length < least) found.push(`${all.length} of ${selector}`);
    for (const e of all) {
      const b = e.getBoundingClientRect();
      const where = `${named(e)} ${[b.left, b.top, b.right, b.bottom].map(Math.round)}`;
      if (b.left < -0.5 || b.top < -0.5 || b.right > room.right || b.bottom > room.bottom) found.push(`outside: ${where}`);
      const top = document.elementFromPoint(b.left + b.width / 2, b.top + b.height / 2);
      if (!top || !(e.contains(top) || top.contains(e))) found.push(`covered: ${where} by ${top && named(top)}`);
    }
    return all;
  };
  for (const e of [...look(".voice", 1), ...look(".fit button", 1), ...look(".dock select, .line select", 0)]) {
    if (e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 4) found.push(`cut: ${named(e)} ${e.innerText}`);
  }
  look(".clock", clocks);
  const board = document.querySelector(".board").getBoundingClientRect();
  if (board.left < -0.5 || board.right > room.right || board.top < -0.5 || board.bottom > room.bottom) found.push("the board is cut");
  const page = document.scrollingElement;
  if (page.scrollHeight > innerHeight || page.scrollWidth > innerWidth) found.push(`scrolls: ${page.scrollWidth}×${page.scrollHeight}`);
  const side = document.querySelector(".side")?.getBoundingClientRect();
  for (const e of side ? document.querySelectorAll(".side > *") : []) {
    const b = e.getBoundingClientRect();
    if (b.bottom > side.bottom + 1 || b.top < side.top - 1) found.push(`over the panel: ${e.className}`);
  }
  return found;
}"""
"""Script that names every element that is cut off."""

RESIZED = """([width, height]) => new Promise((done) => {
  const look = () => (innerWidth === width && innerHeight === height
    ? requestAnimationFrame(() => requestAnimationFrame(done))
    : requestAnimationFrame(look));
  look();
})"""


def troubles(player: Player, clocks: int = 2) -> str:
    """Return what does not fit, a line for each."""
    found = []
    for width, height in SIZES:
        player.page.set_viewport_size({"width": width, "height": height})
        player.page.evaluate(RESIZED, [width, height])
        found += [f"{width}×{height} {line}" for line in player.page.evaluate(TROUBLES, clocks)]
    player.page.set_viewport_size({"width": 1280, "height": 720})
    player.page.evaluate(RESIZED, [1280, 720])
    return "\n".join(found)


CUT = """(selector) => [...document.querySelectorAll(selector)].filter((e) => e.getClientRects().length).flatMap((e) => {
  const b = e.getBoundingClientRect();
  const where = `${e.className} ${e.innerText} ${[b.left, b.top, b.right, b.bottom].map(Math.round)}`;
  const top = document.elementFromPoint(b.left + b.width / 2, b.top + b.height / 2);
  if (b.left < -0.5 || b.top < -0.5 || b.right > innerWidth + 0.5 || b.bottom > innerHeight + 0.5) return [`outside: ${where}`];
  if (!top || !(e.contains(top) || top.contains(e))) return [`covered: ${where} by ${top?.className}`];
  return e.scrollWidth > e.clientWidth + 1 ? [`cut: ${where}`] : [];
})"""
"""Parts of a page that are cut, covered, or not on the screen."""


def outside(player: Player, selector: str, sizes: Iterable[tuple[int, int]] = SIZES) -> str:
    """Return those of these that can't be seen whole without scrolling, a line for each; also if there are none of them."""
    found = []
    for width, height in sizes:
        player.page.set_viewport_size({"width": width, "height": height})
        player.page.evaluate(RESIZED, [width, height])
        if not player.page.locator(selector).count():
            found.append(f"{width}×{height} nothing is {selector}")
        found += [f"{width}×{height} {line}" for line in player.page.evaluate(CUT, selector)]
    return "\n".join(found)


def seated(sit: Sit, house: House, **wanted: Any) -> Player:
    """A clocked game of two with long names at one screen."""
    given = {
        "name": "Gwenllian Tudor",
        "opponent_name": "Bartholomew",
        "rules": "american",
        "clock": "rules",
        "length": 7,
    }
    player = sit(house.table(**entered(**{**given, **wanted}))["seat"])
    player.until(lambda: player.offers("dice"))
    return player


def started(sit: Sit, house: House, **wanted: Any) -> Player:
    player = seated(sit, house, **wanted)
    player.enter(6, 4)
    player.until(player.sources)
    return player


def to_turn(player: Player) -> None:
    """White has played; Black may double or roll."""
    player.tap(24, 14)
    player.press("done")
    player.until(lambda: player.offers("double"))


def asked(player: Player) -> None:
    to_turn(player)
    player.press("double")
    player.until(lambda: player.page.locator(".question").count())


def offered(player: Player) -> None:
    asked(player)
    player.press("yes-double")
    player.until(lambda: player.offers("take"))


def resigning(player: Player) -> None:
    to_turn(player)
    player.press("resign")
    player.until(lambda: player.page.locator("[data-act^=resign-]").count())


def moved(player: Player) -> None:
    """Half of the turn is played."""
    player.tap(8, 2)
    player.until(lambda: player.offers("undo"))


STATES: dict[str, Callable[[Player], None]] = {
    "rolled": lambda _: None,
    "half moved": moved,
    "turn": to_turn,
    "question of the cube": asked,
    "cube offered": offered,
    "question of resigning": resigning,
}


@pytest.mark.parametrize("state", STATES)
def test_all_that_a_turn_needs_is_inside_the_window(sit: Sit, house: House, state: str) -> None:
    player = started(sit, house)
    STATES[state](player)
    assert troubles(player) == ""


@pytest.mark.parametrize(
    "rules",
    ["american", "welsh", *(pytest.param(each, marks=pytest.mark.in_full) for each in ("iranian", "modern"))],
)
def test_a_match_that_is_over_fits_as_well(sit: Sit, house: House, rules: str) -> None:
    """The last checker of each is borne off."""
    last = {1: 1}
    clocks = 0 if rules == "modern" else 2
    if rules == "welsh":
        player = welsh(sit, house, last, last, length=1, clock="rules")
    else:
        position = {"own": counts(last), "opp": counts(last)}
        player = seated(
            sit, house, rules=rules, length=1, clock="rules" if clocks else None, position=position
        )
    player.press("dice")
    player.until(lambda: player.page.locator(".dice-pick select").count())
    assert troubles(player, clocks) == ""
    player.page.locator(".dice-pick select").first.select_option("6")
    player.press("yes-dice")
    player.until(player.sources)
    player.tap(1)
    player.until(lambda: player.targets() or player.offers("done") or player.offers("rematch"))
    if player.targets():
        player.tap(0)
    player.until(lambda: player.offers("rematch") or player.try_press("done"))
    player.until(lambda: player.offers("rematch"))
    assert troubles(player, clocks) == ""


def test_a_resignation_that_waits_for_its_answer_fits(sit: Sit, house: House) -> None:
    player = started(sit, house)
    resigning(player)
    player.page.locator("[data-act^=resign-]").last.click()
    player.until(lambda: player.offers("accept"))
    assert troubles(player) == ""


def test_welsh_questions_fit(sit: Sit, alone: House) -> None:
    player = welsh(sit, alone, {24: 2, 13: 5, 8: 3, 6: 5}, length=7, clock="rules", name="Gwenllian Tudor")
    player.until(lambda: player.page.locator("[data-act=nominate]").count())
    assert troubles(player) == ""
    player.press("nominate")
    player.until(lambda: player.page.locator(".dice-pick select").count())
    assert troubles(player) == ""


LONG_PLAYS = """(plays) => document.querySelectorAll(".cand .take bdi").forEach((e, n) => { e.textContent = plays[n % 3]; })"""
OUT_OF_THE_LIST = """() => [...document.querySelectorAll(".cand td, .cand th")].filter((cell) => {
  const list = cell.closest(".list")?.getBoundingClientRect();
  const { left, right } = cell.getBoundingClientRect();
  return list?.width && (left < list.left - 1 || right > list.right + 1);
}).map((cell) => cell.innerText)"""


@pytest.mark.parametrize("lang", ["fa", pytest.param("en", marks=pytest.mark.in_full)])
def test_hints_fit(sit: Sit, alone: House, lang: str) -> None:
    made = alone.table(rules="match", opponent="bot", level="beginner", name="Ann")
    player = sit(made["seat"], url=alone.url, prefs={"lang": lang})
    player.until(lambda: player.sources() or (player.try_press("roll") and player.sources()))
    player.press("hint")
    player.until(lambda: player.page.locator(".cand tr").count())
    assert player.page.locator(".cand .take").count()
    for width, height in SIZES:
        player.page.set_viewport_size({"width": width, "height": height})
        player.page.evaluate(RESIZED, [width, height])
        # which plays there are is up to the dice: these are as long as they get
        player.page.evaluate(LONG_PLAYS, ["24/21*(2) 13/7*", "24/21* 13/10 13/7*", "24/18*(2) 13/10 8/5"])
        assert player.page.evaluate(TROUBLES, 0) == [], (width, height)
        assert player.page.evaluate(OUT_OF_THE_LIST) == [], (width, height)


def test_where_there_is_no_room_at_all_the_board_alone_scrolls(sit: Sit, house: House) -> None:
    """390 × 844 at 200 %: both players share a strip, and the dock stays."""
    player = started(sit, house)
    for width, height in ((390, 500), (360, 440)):
        player.page.set_viewport_size({"width": width, "height": height})
        player.page.evaluate(RESIZED, [width, height])
        found = player.page.evaluate(TROUBLES, 2)
        assert [line for line in found if "board" not in line] == []
    assert player.page.evaluate(
        "document.querySelector('.brd').scrollHeight > document.querySelector('.brd').clientHeight"
    )


def across(sit: Sit, house: House, **wanted: Any) -> tuple[Player, Player]:
    """Two with long names at a real board between two screens, with a clock to agree on."""
    given = {"rules": "american", "opponent": "friend", "clock": "rules", "length": 7, "board": "real"}
    names = {"name": "Gwenllian Tudor", "opponent_name": "Bartholomew"}
    made = house.table(**{**entered(), **given, **names, **wanted})
    return sit(made["seat"]), sit(made["friend"])


def reached(one: Player, other: Player) -> None:
    """Both agree, and White has thrown 3-1."""
    one.until(lambda: other.try_press("agree") or one.try_press("agree") or one.offers("dice"))
    one.until(lambda: one.offers("dice"))
    one.enter(3, 1)
    one.until(one.sources)


HELD = """() => {
  const found = [];
  const within = (e, b) => b.left >= -0.5 && b.right <= innerWidth + 0.5;
  for (const e of document.querySelectorAll(".aside button, .terms button, .terms select, .term, .consents")) {
    const b = e.getBoundingClientRect();
    if (!e.getClientRects().length) continue;
    if (!within(e, b)) found.push(`outside: ${e.className} ${e.innerText}`);
    if (e.scrollWidth > e.clientWidth + 1) found.push(`cut: ${e.className} ${e.innerText}`);
  }
  const foot = document.querySelector(".consents")?.getBoundingClientRect();
  if (foot && foot.bottom > innerHeight + 0.5) found.push("the consent is below the window");
  const page = document.scrollingElement;
  if (page.scrollHeight > innerHeight || page.scrollWidth > innerWidth) found.push("the page scrolls");
  return found;
}"""
"""Script that names the parts of a sheet out of reach: sheets scroll, the page does not."""


def sheet_troubles(player: Player) -> str:
    found = []
    for width, height in SIZES:
        player.page.set_viewport_size({"width": width, "height": height})
        player.page.evaluate(RESIZED, [width, height])
        found += [f"{width}×{height} {line}" for line in player.page.evaluate(HELD)]
    player.page.set_viewport_size({"width": 1280, "height": 720})
    return "\n".join(found)


@pytest.mark.parametrize("theme", ["light", pytest.param("dark", marks=pytest.mark.in_full)])
def test_terms_claims_and_disputes_fit(sit: Sit, house: House, theme: str) -> None:
    one, other = across(sit, house, director=True)
    other.page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
    other.until(lambda: other.offers("agree"))
    assert sheet_troubles(other) == ""
    reached(one, other)
    other.press("around")
    other.until(lambda: other.page.locator(".claim").count())
    assert sheet_troubles(other) == ""
    other.press("dispute")
    other.page.locator(".words textarea").fill(
        "The 3 lay against the rim of the board and was no throw at all"
    )
    other.press("send-dispute")
    other.until(lambda: other.offers("withdraw"))
    assert troubles(other) == ""
