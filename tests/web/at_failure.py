"""The state of open pages, printed where a browser test fails: what the reader of a failed run would look at first."""

from __future__ import annotations

from collections.abc import Iterator

from tests.web.player import Player

OPEN: list[Player] = []
"""The browsers of the test that is run now."""
STATE = """() => ({
  ready: document.readyState,
  title: document.title,
  text: document.body?.innerText.slice(0, 600),
  asked: performance.getEntriesByType("resource").filter((each) => !each.responseEnd || each.duration > 2000)
    .map((each) => `${each.name} ${Math.round(each.duration)} ms`),
})"""
"""A script that gives the text of a page and the requests it waits or waited long for."""


def states() -> Iterator[str]:
    """Return a line for each open page; a page that cannot answer says why."""
    for player in OPEN:
        try:
            state = player.page.evaluate(STATE)
        except Exception as error:  # noqa: BLE001 - a report must not hide the failure that it reports
            state = f"does not answer: {error}"
        yield f"{player.page.url}: {state}; complaints {player.complaints}"
