"""A server and a browser for all tests of the pages; skipped where there is no browser."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.serving import House, serving
from tests.web.at_failure import OPEN, states
from tests.web.chromium import WORKERS_OWN
from tests.web.player import Player

SHOTS = Path(__file__).parent.parent.parent / "build" / "screenshots"
"""The folder of pictures to look at."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Adds the state of open pages to the report of a test that failed."""
    report = yield
    if report.when == "call" and report.failed and OPEN:
        report.sections.append(("open pages", "\n".join(states())))
    return report


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with serving(Path(tmp_path_factory.mktemp("web")), claim_after=60.0) as found:
        yield found


@pytest.fixture
def alone(tmp_path: Path) -> Iterator[House]:
    """A server at which no other match runs: where one without aids does, the engine judges nothing near it for its address."""
    with serving(tmp_path, claim_after=60.0) as found:
        yield found


Sit = Callable[..., Player]


@pytest.fixture
def sit(house: House) -> Iterator[Sit]:
    """Opens a browser of its own at an address; at the end none of them may have complained."""
    chromium, browsers = WORKERS_OWN.open(), WORKERS_OWN.contexts
    players: list[Player] = []
    plain: list[Any] = []

    def open_page(
        path: str = "/",
        *,
        prefs: dict[str, Any] | None = None,
        size: tuple[int, int] = (1280, 800),
        url: str | None = None,
        **context: Any,
    ) -> Player:
        if context:
            own = chromium.new_context(viewport={"width": size[0], "height": size[1]}, **context)
        else:
            own = browsers.pop() if browsers else chromium.new_context()
            plain.append(own)
        player = Player(own, url or house.url, {"speed": 0, "lang": "en", **(prefs or {})}, size)
        players.append(player)
        OPEN.append(player)
        if path:
            player.go(path)
        return player

    yield open_page
    OPEN.clear()
    complaints = [line for player in players for line in player.complaints]
    for player in players:
        player.page.close()
        if player.context in plain:
            player.context.set_offline(False)
            # who sits there next is signed in nowhere
            player.context.clear_cookies()
            browsers.append(player.context)
        else:
            player.context.close()
    assert complaints == []


@pytest.fixture(scope="session")
def shots() -> Path:
    """The folder for pictures."""
    SHOTS.mkdir(parents=True, exist_ok=True)
    return SHOTS
