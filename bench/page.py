"""Time to the first move, and bytes sent for it: real Chromium, an empty cache, a server of its own.

Counted is everything that the browser fetches from the navigation to `/` on, through a click on "Roll for the first
move", until the first checker can be touched; fonts apart. Time runs on the page's own clock from the start of the
navigation; the click comes as soon as the button is there. Pages that are opened seldom (rules, study, analysis, dice)
fetch their code and style when they are opened: they are listed below, and not counted above.

    python bench/page.py            prints it
    python bench/page.py --keep     and writes it to bench/results/page.txt
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

sys.path.insert(0, str(Path(__file__).parents[1]))
from playwright.sync_api import sync_playwright

from bench.kept import keep, options
from bench.plays import processor as machine
from tests.server.serving import serving
from tests.web.chromium import CHROMIUM

ROUNDS = 5
BAR_SECONDS, BAR_BYTES = 2.0, 300_000
LINES = {
    "this machine": None,
    "a phone, far away": {"cpu": 4, "net": {"latency": 40, "down": 10e6 / 8, "up": 5e6 / 8}},
}
"""As it is; and the processor 4 times slower over 10 Mbit/s and 40 ms."""
VISITS = 24
"""Visits at most, to find so many in which the reader begins."""
# presses the button of the first page at once, and notes when a checker can first be touched
WATCH = """
const note = () => {
  const start = document.querySelector('[data-act=play]');
  if (start && !window.pressed) { window.pressed = performance.now(); start.click(); }
  if (window.first) return;
  const checker = document.querySelector('.hit-area[data-state=source], .hit-area[data-state=target]');
  // before the opening throw there are no dice on the board
  if (!checker && !document.querySelector('.die')) return;
  if (!checker && !document.querySelector('[data-act=roll]:not([aria-disabled]), [data-act=take]:not([aria-disabled])')) return;
  window.first = performance.now();
  window.begins = Boolean(checker);
};
new MutationObserver(note).observe(document, { subtree: true, childList: true, attributes: true });
"""


@dataclass
class Load:
    """The requests of one visit and its duration."""

    seconds: float = 0.0
    begins: bool = True
    button: float = 0.0
    files: int = 0
    sent: int = 0
    unpacked: int = 0
    fonts: int = 0
    names: dict[str, str] = field(default_factory=dict)


def visit(
    browser: Any, url: str, slow: dict[str, Any] | None, then: Callable[[Any], None], watch: str = ""
) -> Load:
    """One visit with nothing in the cache."""
    found = Load()
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    page = context.new_page()
    control = context.new_cdp_session(page)
    control.send("Network.enable")
    control.send("Network.setCacheDisabled", {"cacheDisabled": False})
    if slow:
        control.send("Emulation.setCPUThrottlingRate", {"rate": slow["cpu"]})
        net = slow["net"]
        wanted = {"latency": net["latency"], "downloadThroughput": net["down"], "uploadThroughput": net["up"]}
        control.send("Network.emulateNetworkConditions", {"offline": False, **wanted})
    sizes: dict[str, int] = {}
    control.on(
        "Network.responseReceived",
        lambda event: found.names.update({event["requestId"]: event["response"]["url"]}),
    )
    control.on(
        "Network.dataReceived",
        lambda event: sizes.update(
            {event["requestId"]: sizes.get(event["requestId"], 0) + event["dataLength"]}
        ),
    )
    sent: dict[str, int] = {}
    control.on(
        "Network.loadingFinished",
        lambda event: sent.update({event["requestId"]: int(event["encodedDataLength"])}),
    )
    if watch:
        context.add_init_script(watch)
    page.goto(url)
    then(page)
    if watch:
        found.seconds = page.evaluate("window.first") / 1000
        found.begins = page.evaluate("window.begins")
        found.button = page.evaluate("window.pressed") / 1000
    page.wait_for_load_state("networkidle")
    for number, name in found.names.items():
        if "/fonts/" in name:
            found.fonts += sent.get(number, 0)
        else:
            found.files += 1
            found.sent += sent.get(number, 0)
            found.unpacked += sizes.get(number, 0)
    context.close()
    return found


def first_move(page: Any) -> None:
    """Until a checker can be touched; where the engine begins, that is after its move."""
    for _ in range(3000):
        if page.evaluate("Boolean(window.first)"):
            return
        page.wait_for_timeout(20)
    raise AssertionError("no move was possible within a minute")


def papers(browser: Any, url: str, before: set[str]) -> list[str]:
    """Return the additional requests of the pages beside the table."""
    lines = []
    for path, ready in (
        ("/rules/match", ".rule"),
        ("/analyse", ".board"),
        ("/verify", ".drop-file"),
        ("/about", "ol"),
    ):
        load = visit(browser, url + path, None, lambda page, ready=ready: page.wait_for_selector(ready))
        more = sorted({urlsplit(each).path for each in load.names.values() if "/web/" in each} - before)
        lines.append(
            f"  {path:14} {len(more):3} more files: {', '.join(each.rsplit('/', 1)[1] for each in more if '/fonts/' not in each)}"
        )
    return lines


def measure() -> tuple[list[str], bool]:
    """The report, and whether the bars are met."""
    lines = [
        f"machine    {machine()}, {os.cpu_count()} cores",
        f"load       {os.getloadavg()[0]:.1f} over the last minute",
    ]
    fine = True
    with (
        tempfile.TemporaryDirectory() as data,
        serving(Path(data), warm=True) as house,
        sync_playwright() as running,
    ):
        browser = running.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        lines.append(f"browser    Chromium {browser.version}")
        for name, slow in LINES.items():
            everything: list[Load] = []
            while sum(each.begins for each in everything) < ROUNDS and len(everything) < VISITS:
                everything.append(visit(browser, house.url + "/", slow, first_move, WATCH))
            loads = [each for each in everything if each.begins]
            times = sorted(each.seconds for each in loads)
            others = [each.seconds for each in everything if not each.begins]
            button = statistics.median(each.button for each in loads)
            one = loads[0]
            lines.append("")
            lines.append(
                f"{name}: navigation, click, first checker that can be touched; {ROUNDS} visits with an empty cache"
            )
            lines.append(
                f"  first move possible   median {statistics.median(times):.2f} s   least {times[0]:.2f}   "
                f"most {times[-1]:.2f}   (button there after {button:.2f} s)"
            )
            if others:
                lines.append(
                    f"  where the engine begins, after its move: median {statistics.median(others):.2f} s of {len(others)}"
                )
            if slow is None:
                fine = (
                    statistics.median(times) < BAR_SECONDS
                    and max(each.unpacked for each in loads) < BAR_BYTES
                )
                lines.append(
                    f"  weight without fonts  {one.sent:,} bytes as sent, {one.unpacked:,} unpacked, in {one.files} answers"
                )
                lines.append(f"  fonts                 {one.fonts:,} bytes")
                before = {urlsplit(each).path for each in one.names.values()}
        lines.append("")
        lines.append("fetched only when opened")
        lines += papers(browser, house.url, before)
        browser.close()
    lines.append("")
    lines.append(
        f"bars: below {BAR_SECONDS:.0f} s and {BAR_BYTES:,} bytes unpacked: {'met' if fine else 'MISSED'}"
    )
    return lines, fine


def main() -> int:
    """Prints the report; 1 where a bar is missed."""
    given = options(__doc__).parse_args()
    if CHROMIUM is None:
        print("no Chromium is installed (Debian: apt-get install chromium-headless-shell)")
        return 0
    lines, fine = measure()
    print(*lines, sep="\n")
    keep(given, "page", "\n".join(lines))
    return 0 if fine else 1


if __name__ == "__main__":
    sys.exit(main())
