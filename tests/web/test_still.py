"""Nothing on a page moves by itself while its parts come, one after the other over a slow line."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Route, WebSocketRoute

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


@pytest.mark.parametrize("size", [(390, 844), (1280, 800)])
@pytest.mark.parametrize("place", ["table", "watch"])
def test_the_board_comes_before_what_is_known_of_the_match(
    sit: Sit, house: House, place: str, size: tuple[int, int]
) -> None:
    table = house.table(rules="match", length=3, opponent="bot")
    player = sit("", size=size)
    held: list[tuple[WebSocketRoute, str | bytes]] = []

    def between(page: WebSocketRoute) -> None:
        """Hold what the server says of the match."""
        server = page.connect_to_server()
        page.on_message(server.send)
        server.on_message(lambda message: held.append((page, message)))

    player.page.route_web_socket("**/ws/*", between)
    player.page.add_init_script(WATCH)
    player.go(table["seat"] if place == "table" else f"/watch/{table['table']}")
    player.page.locator(".due").first.wait_for()
    assert (
        player.page.locator(".due").first.evaluate("each => getComputedStyle(each).animationDelay") == "0.3s"
    )
    board = player.page.locator(".board").bounding_box()
    player.until(lambda: len(held) > 1, "for what is known of the match")
    for page, message in held:
        page.send(message)
    player.has(".due", 0)
    assert player.page.locator(".board").bounding_box() == board
    found = player.page.evaluate("window.moved")
    assert sum(share for share, _ in found) <= MOST, found


def test_a_report_shows_a_board_while_its_match_is_asked_for(sit: Sit, house: House) -> None:
    table = house.table(rules="match", length=3, opponent="bot")
    player = sit("")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    player.page.route(f"**/api/tables/{table['table']}", hold)
    player.go(f"/review/{table['table']}")
    player.page.locator(".worst .board").wait_for()
    player.until(lambda: bool(held), "for the question")
    held[0].continue_()
    player.reads("main", "No finished game")
