"""Boards and checkers: every combination can be told apart, chosen from pictures, seen at once; forced colours override all."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tests.server.serving import House
from tests.web.boards import entered
from tests.web.conftest import Sit
from tests.web.player import Player
from tools.page_graph import WEB

BOARDS = ("oak", "walnut", "slate", "claret", "sand", "night")
CHECKERS = ("ivory", "horn", "stone", "shapes")
MEASURED = """([themes, boards, sets]) => {
  const { dataset, style } = document.documentElement;
  const luminance = (colour) => {
    const hex = colour.length === 4 ? colour.replace(/[^#]/g, "$&$&") : colour;
    const [r, g, b] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const found = [];
  for (const theme of themes) for (const board of boards) for (const men of sets) {
    Object.assign(dataset, { theme, board, men });
    const look = getComputedStyle(document.documentElement);
    const of = (name) => luminance(look.getPropertyValue(`--${name}`).trim());
    const ratio = (one, other) => {
      const [low, high] = [of(one), of(other)].sort((a, b) => a - b);
      return (high + 0.05) / (low + 0.05);
    };
    const on = (name, grounds) => Math.min(...grounds.map((each) => ratio(name, each)));
    const felt = ["fe1", "fe2"];
    found.push([`${theme} ${board} ${men}`, {
      numbers: on("fr-num", ["fr1", "fr2"]), lamp: on("lamp", felt), lampInk: ratio("lamp-ink", "lamp"), light: on("w2", felt),
      dark: Math.max(on("b2", felt), on("b-edge", felt)), sides: ratio("w2", "b1"), words: on("felt-ink", felt),
      lightInk: on("w-ink", ["w1", "w2"]), darkInk: on("b-ink", ["b1", "b2"]),
    }]);
  }
  return found;
}"""
LEAST = {
    "numbers": 4.5,
    "lamp": 3.0,
    "lampInk": 4.5,
    "light": 3.0,
    "dark": 3.0,
    "sides": 3.0,
    "words": 3.0,
    "lightInk": 4.5,
    "darkInk": 4.5,
}
"""The least contrast of what must differ: numbers of the frame, lit and named parts, checkers and the counts on them."""


def test_every_board_with_every_set_can_be_told_apart(sit: Sit) -> None:
    player = sit("/about")
    measured = player.page.evaluate(MEASURED, [["light", "dark"], BOARDS, CHECKERS])
    assert len(measured) == 2 * len(BOARDS) * len(CHECKERS)
    poor = [
        (name, what, round(ratio, 2))
        for name, ratios in measured
        for what, ratio in ratios.items()
        if ratio < LEAST[what]
    ]
    assert poor == []
    lowest = {what: min((ratios[what], name) for name, ratios in measured) for what in LEAST}
    print({what: (round(ratio, 2), name) for what, (ratio, name) in lowest.items()})


def test_the_page_knows_the_boards_of_the_style_sheet() -> None:
    sheet = (WEB / "style" / "tokens.css").read_text("utf-8")
    assert set(re.findall(r'^\[data-board="(\w+)"\]', sheet, re.MULTILINE)) == set(BOARDS)
    assert set(re.findall(r'^\[data-men="(\w+)"\]', sheet, re.MULTILINE)) == set(CHECKERS)
    prefs = (WEB / "kit" / "state" / "prefs.js").read_text("utf-8")
    for name, known in ("BOARDS", BOARDS), ("CHECKERS", CHECKERS):
        assert f"{name} = {list(known)}".replace("'", '"') in prefs


def opened(sit: Sit, house: House, size: tuple[int, int] = (1280, 800), **more: Any) -> Player:
    """A table with its settings open."""
    player = sit(house.table(**entered(length=3))["seat"], size=size, **more)
    player.until(lambda: player.offers("dice"), "for the table")
    if size[0] < 900:
        player.page.get_by_role("button", name="Menu").click()
    else:
        player.page.get_by_role("button", name="Settings").click()
    player.has(".look input[name=board]", len(BOARDS))
    return player


@pytest.mark.parametrize("size", [(1440, 900), (1280, 800), (1024, 768), (844, 390), (390, 844), (360, 640)])
def test_boards_and_checkers_are_chosen_from_pictures(
    sit: Sit, house: House, size: tuple[int, int], shots: Path
) -> None:
    player = opened(sit, house, size)
    player.page.get_by_role("radio", name="Walnut").check(force=True)
    player.has("html[data-board=walnut]", 1)
    player.page.get_by_role("radio", name="Horn").check(force=True)
    player.has("html[data-men=horn]", 1)
    player.shot(shots, f"settings-board-{size[0]}")
    player.page.reload()
    player.has("html[data-board=walnut][data-men=horn]", 1)


def test_own_colours_are_refused_where_they_cannot_be_told_apart(sit: Sit, house: House, shots: Path) -> None:
    player = opened(sit, house)
    player.page.get_by_role("radio", name="Own").check(force=True)
    player.has("html[data-men=own]", 1)
    light = player.page.get_by_label("Light", exact=True).first
    light.fill("#8a8a8a")
    player.reads(".looks .refused", r"contrast of [12]\.\d; 3 is the least")
    player.shot(shots, "settings-own-refused")
    shown = "getComputedStyle(document.documentElement).getPropertyValue('--w1')"
    assert player.page.evaluate(shown) == "#f3e3c4"
    light.fill("#ffd9e0")
    player.until(lambda: player.page.evaluate(shown) == "#ffd9e0", "for the colour to be taken")
    player.has(".looks .refused", 0)


def test_sides_by_shape_that_were_chosen_before_are_checkers_now(sit: Sit) -> None:
    player = sit("/about", prefs={"theme": "shapes"})
    player.has("html[data-men=shapes]", 1)
    assert player.page.get_attribute("html", "data-theme") == "light"


def test_forced_colours_override_every_choice(sit: Sit, house: House, shots: Path) -> None:
    made = house.table(**entered(length=3))
    player = sit(made["seat"], prefs={"board": "claret", "men": "own"}, forced_colors="active")
    player.until(lambda: player.offers("dice"))
    player.has("html[data-theme=contrast]:not([data-board])", 1)
    player.enter(6, 4)
    player.until(player.sources)
    looks = "(of) => getComputedStyle(document.querySelector(of)).fill"
    assert player.page.evaluate(looks, ".pa") == "rgb(185, 196, 201)"
    stops = "getComputedStyle(document.querySelector('.w1')).stopColor"
    assert player.page.evaluate(stops) == "rgb(255, 255, 255)"
    player.shot(shots, "forced-colours-board")
