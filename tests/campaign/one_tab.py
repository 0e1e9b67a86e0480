"""Many matches in one tab of a browser: what the page keeps in memory does not grow with them.

`python -m tests.campaign.one_tab [--sample]` plays fifty matches against the weakest engine one after the other without loading
the page anew. After each it visits a page that stays the same, and looks at JavaScript's heap after its garbage is collected, at
listeners, and at nodes. From the fourth match on, when every part of the pages has come once, they stay as they are. In full it
writes the figures.
"""

from __future__ import annotations

import random
import sys
import tempfile
from pathlib import Path
from typing import Any

from tests.server.serving import House, serving
from tests.web.chromium import WORKERS_OWN
from tests.web.player import Player
from tests.web.test_matches import engine
from tools.programs import CHROMIUM

RESULT = Path(__file__).parent / "results" / "one_tab.txt"
MATCHES, SAMPLE, FIRST = 50, 6, 4
"""Matches in full and as a sample; the one after which nothing new comes."""
SKIPPED = 77
MOST_LISTENERS, MOST_NODES, MOST_HEAP = 0.1, 2.0, 8_000
"""Most that may be added per match: listeners, nodes, bytes of the heap."""
ENDING = {"own": [11, 0, 0, 0, 0, 2, 2, *([0] * 19)], "opp": [11, 0, 0, 0, 0, 2, 2, *([0] * 19)]}
"""A few rolls from the end."""
GO = "(to) => { history.pushState(null, '', to); dispatchEvent(new PopStateEvent('popstate')); }"


def seen(player: Player) -> dict[str, int]:
    """Return what the page holds once its garbage is collected."""
    control = player.page.context.new_cdp_session(player.page)
    control.send("Performance.enable")
    for _ in range(3):
        control.send("HeapProfiler.collectGarbage")
        player.page.wait_for_timeout(100)
    figures = {each["name"]: each["value"] for each in control.send("Performance.getMetrics")["metrics"]}
    control.detach()
    return {
        "heap": int(figures["JSHeapUsedSize"]),
        "listeners": int(figures["JSEventListeners"]),
        "nodes": int(figures["Nodes"]),
    }


def play(player: Player, house: House, number: int) -> None:
    """One match, and back to the start page."""
    made = engine(house, position=ENDING)
    player.page.evaluate(GO, made["seat"].removeprefix(house.url))
    player.until(lambda: made["table"] in player.page.url)
    player.play_out(random.Random(number))
    player.page.evaluate(GO, "/")
    player.until(lambda: player.page.locator("main.mine").count(), "for the start page")
    # the start page lists the matches that were played
    player.page.evaluate(GO, "/about")
    player.until(lambda: player.page.locator("main ol").count(), "for a page that stays the same")
    player.page.wait_for_load_state("networkidle")


def growth(figures: list[dict[str, int]], what: str) -> float:
    """Return how much is added per match, by the straight line nearest to the figures."""
    size = len(figures)
    middle, mean = (size - 1) / 2, sum(each[what] for each in figures) / size
    slope = sum((at - middle) * (each[what] - mean) for at, each in enumerate(figures))
    return slope / sum((at - middle) ** 2 for at in range(size))


def measure(matches: int) -> list[dict[str, int]]:
    """Return what the page holds after each match."""
    found: list[dict[str, int]] = []
    chromium: Any = WORKERS_OWN.open()
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as house:
        context = chromium.new_context(viewport={"width": 1280, "height": 800})
        player = Player(context, house.url, {"speed": 0, "lang": "en", "start": {"opponent": "bot"}})
        player.go("/")
        for number in range(matches):
            play(player, house, number)
            found.append(seen(player))
            print(number + 1, *(f"{value:,} {name}" for name, value in found[-1].items()), flush=True)
        assert player.complaints == [], player.complaints
        context.close()
    WORKERS_OWN.close()
    return found


def main(words: list[str]) -> int:
    """Play, print the figures; 1 where they grow."""
    if CHROMIUM.find() is None:
        print(CHROMIUM.missing)
        return SKIPPED
    sample = "--sample" in words
    found = measure(SAMPLE if sample else MATCHES)
    settled = found[FIRST - 1 :]
    slopes = {name: growth(settled, name) for name in settled[0]}
    lines = [
        f"after match {at:2}: {each['heap']:,} bytes of heap, {each['listeners']} listeners, {each['nodes']:,} nodes"
        for at, each in enumerate(found, 1)
        if at in {1, FIRST, len(found)} or at % 10 == 0
    ]
    lines.append("per match: " + ", ".join(f"{value:+.2f} {name}" for name, value in slopes.items()))
    print(*lines, sep="\n")
    if not sample:
        RESULT.write_text("\n".join(lines) + "\n", "utf-8")
    most = {"heap": MOST_HEAP, "listeners": MOST_LISTENERS, "nodes": MOST_NODES}
    # of so few matches the heap says little
    return int(any(slopes[name] > most[name] for name in slopes if not (sample and name == "heap")))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
