"""Nothing on a page moves by itself while its parts come, one after the other over a slow line."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.serving import House, serving
from tests.web.conftest import Sit
from tests.web.test_bundles import PAGES, made  # noqa: F401 - a fixture

MOST = 0.02
"""Cumulative layout shift (CLS), a share of the window."""
LINE = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 200_000}
WATCH = """
window.moved = [];
const named = (node) => node && `${node.nodeName}.${node.className?.baseVal ?? node.className ?? ""}`;
new PerformanceObserver((list) => {
  for (const each of list.getEntries())
    if (!each.hadRecentInput) window.moved.push([each.value, each.sources.map((source) => named(source.node)).join(", ")]);
}).observe({ type: "layout-shift", buffered: true });
"""
STILL = (*PAGES, "/", "/rules", "/verify", "/account", "/sheet", "/reference/met", "/no/such/page")
KNOWN = """localStorage.setItem("bafflebox", JSON.stringify({ speed: 0, start: { opponent: "bot" } }))"""


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory, made: Path) -> Iterator[House]:  # noqa: F811
    with serving(Path(tmp_path_factory.mktemp("still")), bundles=str(made)) as found:
        yield found


def moved(
    sit: Sit, house: House, path: str, size: tuple[int, int], before: str = ""
) -> list[tuple[float, str]]:
    """Return what moved on a page that a browser opens for the first time."""
    player = sit("", url=house.url, size=size, service_workers="block")
    player.expected += ["status of 401", "status of 404"]
    control = player.page.context.new_cdp_session(player.page)
    control.send("Network.enable")
    control.send("Network.emulateNetworkConditions", LINE)
    player.page.add_init_script(WATCH)
    if before:
        player.page.add_init_script(before)
    player.go(path)
    player.until(lambda: player.page.locator("main:not([aria-busy]), .phone .board").count(), f"for {path}")
    player.page.wait_for_load_state("networkidle")
    found: list[tuple[float, str]] = player.page.evaluate("window.moved")
    return found


@pytest.mark.parametrize("path", STILL)
def test_nothing_moves_while_a_page_comes(sit: Sit, packed: House, path: str) -> None:
    found = moved(sit, packed, path, (390, 844))
    assert sum(share for share, _ in found) <= MOST, found


@pytest.mark.in_full
@pytest.mark.parametrize("path", STILL)
def test_nothing_moves_while_a_page_comes_in_a_wide_window(sit: Sit, packed: House, path: str) -> None:
    found = moved(sit, packed, path, (1280, 800))
    assert sum(share for share, _ in found) <= MOST, found


@pytest.mark.parametrize("size", [(390, 844), (1280, 800)])
def test_nothing_moves_on_the_start_page_of_a_player_and_at_a_table(
    sit: Sit, packed: House, size: tuple[int, int]
) -> None:
    for path in ("/", packed.table(rules="match", length=3, opponent="bot")["seat"]):
        found = moved(sit, packed, path, size, KNOWN)
        assert sum(share for share, _ in found) <= MOST, (path, found)
