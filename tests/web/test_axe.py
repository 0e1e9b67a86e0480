"""Axe finds nothing on any page, in every language, light and dark, in a wide and in a narrow window."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bafflebox.i18n.catalogue import LANGUAGES
from tests.needed import needed
from tests.server.serving import House
from tests.web.conftest import Sit
from tests.web.player import Player
from tests.web.test_access import STILL
from tests.web.test_still import KNOWN
from tools.programs import AXE

PAGES = (
    "/", "/lobby", "/friends", "/account", "/review", "/analyse", "/rules", "/rules/match", "/reference/openings", "/verify", "/about",
    "/tournaments", "/tournaments/new", "/desk", "/sheet", "/help", "/daily", "/daily/2026-01-02", "/players", "/no/such/page",
)  # fmt: skip
THEMES = ("light", "dark")
RUN = """([theme]) => {
  document.documentElement.dataset.theme = theme;
  return window.still().then(() => axe.run()).then((found) => found.violations.map((each) =>
    [each.id, each.impact, each.help, ...each.nodes.slice(0, 3).map((node) => node.html.slice(0, 160))]));
}"""


def violations(player: Player, path: str) -> list[Any]:
    """Return what axe finds on a page in each theme."""
    player.go(path)
    player.until(lambda: player.page.locator("main:not([aria-busy])").count(), f"for {path}")
    player.page.wait_for_load_state("networkidle")
    player.page.evaluate(Path(needed(AXE)).read_text("utf-8"))
    player.page.evaluate(f"() => {{ {STILL} }}")
    return [[path, theme, *each] for theme in THEMES for each in player.page.evaluate(RUN, [theme])]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 800), pytest.param((390, 844), marks=pytest.mark.in_full)])
def test_axe_finds_nothing_on_any_page(sit: Sit, house: House, lang: str, size: tuple[int, int]) -> None:
    player = sit("", prefs={"theme": "light", "lang": lang}, size=size, bypass_csp=True)
    player.expected += ["status of 401", "status of 404"]
    found = [each for path in PAGES for each in violations(player, path)]
    player.page.add_init_script(KNOWN.replace("speed: 0", f"speed: 0, lang: '{lang}'"))
    found += violations(player, "/")
    print(f"{len(THEMES) * (len(PAGES) + 1)} runs of axe: {lang} at {size[0]}×{size[1]}")
    assert found == [], "\n".join(map(str, found))


@pytest.mark.parametrize("size", [(1280, 800), (390, 844), (844, 390)])
def test_axe_finds_nothing_at_a_table(sit: Sit, house: House, size: tuple[int, int]) -> None:
    player = sit("", prefs={"theme": "light"}, size=size, bypass_csp=True)
    assert violations(player, house.table(rules="match", opponent="screen")["seat"]) == []
