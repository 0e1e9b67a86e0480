"""Times until the pages are there, on a good line and on a bad one: real Chromium, a server of its own, from sources and from bundles.

Of the start page are measured the largest paint (LCP), what moved by itself (CLS), the time until the first checker can be touched,
and the requests with their bytes: cold with nothing in the cache, warm once more in the same browser. Time runs on the page's own
clock from the start of the navigation. Where a button comes before the first move, it is pressed as soon as it is there. Then every
other page, cold and from bundles, on the bad line.

    python bench/page.py            prints it
    python bench/page.py --keep     and writes it to bench/results/page.txt
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))
from playwright.sync_api import sync_playwright

from bench.kept import keep, options
from bench.plays import processor as machine
from tests.server.serving import House, serving
from tools import page_bundles
from tools.programs import CHROMIUM

ROUNDS = 3
LINES: dict[str, dict[str, float] | None] = {
    "this machine": None,
    "a phone, far away": {"cpu": 4, "latency": 40, "down": 10e6 / 8, "up": 5e6 / 8},
    "a bad line": {"cpu": 4, "latency": 400, "down": 0.4e6 / 8, "up": 0.4e6 / 8},
}
"""As it is; the processor 4 times slower over 10 Mbit/s and 40 ms; the same over 0.4 Mbit/s and 400 ms."""
BAD = "a bad line"
BAR_COLD, BAR_WARM, BAR_SHIFT, BAR_CHECKER, BAR_REQUESTS = 4.0, 1.0, 0.02, 1.0, 12
"""LCP on the bad line in seconds; CLS everywhere; the first checker on this machine in seconds; requests for `/`."""
VISITS = 24
"""Visits at most, to find so many in which the reader begins."""
PAGES = (
    "/lobby", "/friends", "/review", "/analyse", "/rules", "/rules/match", "/reference", "/verify", "/about", "/account",
    "/tournaments", "/desk", "/sheet", "/help",
)  # fmt: skip
PAINTS = """
window.seen = { lcp: 0, what: "", cls: 0, moved: [] };
const named = (node) => node?.nodeName.toLowerCase() + (node?.classList?.length ? "." + node.classList[0] : "");
new PerformanceObserver((list) => {
  for (const each of list.getEntries()) { seen.lcp = each.startTime; seen.what = named(each.element); }
}).observe({ type: "largest-contentful-paint", buffered: true });
new PerformanceObserver((list) => {
  for (const each of list.getEntries()) if (!each.hadRecentInput) {
    seen.cls += each.value;
    seen.moved.push(...each.sources.map((source) => named(source.node)));
  }
}).observe({ type: "layout-shift", buffered: true });
"""
# presses the button of the first page at once, and notes when a checker can first be touched
WATCH = """
const note = () => {
  const start = document.querySelector('[data-act=play]');
  if (window.first) return;
  const checker = document.querySelector('.hit-area[data-state=source], .hit-area[data-state=target]');
  if (start && !checker && !window.pressed) { window.pressed = performance.now(); start.click(); }
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
    """One visit: seconds, the share of the page that moved, and its requests."""

    lcp: float = 0.0
    what: str = ""
    shift: float = 0.0
    moved: list[str] = field(default_factory=list)
    checker: float = 0.0
    begins: bool = True
    requests: int = 0
    sent: int = 0
    fonts: int = 0


def visit(context: Any, url: str, line: dict[str, float] | None, *, touch: bool = False) -> Load:
    """One visit; with `touch` until a checker can be touched."""
    found, names, sent = Load(), dict[str, str](), dict[str, int]()
    page = context.new_page()
    page.set_default_timeout(120_000)
    control = context.new_cdp_session(page)
    control.send("Network.enable")
    if line:
        control.send("Emulation.setCPUThrottlingRate", {"rate": line["cpu"]})
        rates = {
            "latency": line["latency"],
            "downloadThroughput": line["down"],
            "uploadThroughput": line["up"],
        }
        control.send("Network.emulateNetworkConditions", {"offline": False, **rates})
    control.on("Network.responseReceived", lambda event: _note(names, event))
    control.on(
        "Network.loadingFinished",
        lambda event: sent.update({event["requestId"]: int(event["encodedDataLength"])}),
    )
    page.add_init_script(PAINTS + (WATCH if touch else ""))
    page.goto(url)
    if touch:
        _until(page, "Boolean(window.first)")
        found.checker, found.begins = page.evaluate("[window.first / 1000, window.begins]")
    _until(page, "Boolean(document.querySelector('main:not([aria-busy])'))")
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(500)
    seen = page.evaluate("window.seen")
    found.lcp, found.what, found.shift, found.moved = (
        seen["lcp"] / 1000,
        seen["what"],
        seen["cls"],
        seen["moved"],
    )
    for number, name in names.items():
        found.requests += 1
        found.sent += sent.get(number, 0)
        found.fonts += sent.get(number, 0) if "/fonts/" in name else 0
    page.close()
    return found


def _until(page: Any, what: str) -> None:
    """Wait for a condition; the policy of the pages keeps Playwright from waiting for it in the page."""
    for _ in range(6000):
        if page.evaluate(what):
            return
        page.wait_for_timeout(20)
    raise AssertionError(f"not so within two minutes: {what}")


def _note(names: dict[str, str], event: dict[str, Any]) -> None:
    answer = event["response"]
    if not answer.get("fromDiskCache") and not answer["url"].startswith("data:"):
        names[event["requestId"]] = answer["url"]


def median(loads: list[Load], what: str) -> float:
    """The median of one figure."""
    return statistics.median(getattr(each, what) for each in loads)


def start_page(browser: Any, house: House, line: dict[str, float] | None) -> tuple[Load, Load, float]:
    """Medians of the start page cold and warm, and of the time until the first checker, cold."""
    pairs: list[tuple[Load, Load]] = []
    for _ in range(ROUNDS):
        context = browser.new_context(viewport={"width": 1280, "height": 800})
        pairs.append((visit(context, house.url + "/", line), visit(context, house.url + "/", line)))
        context.close()
    touched: list[Load] = []
    while sum(each.begins for each in touched) < ROUNDS and len(touched) < VISITS:
        context = browser.new_context(viewport={"width": 1280, "height": 800})
        touched.append(visit(context, house.url + "/", line, touch=True))
        context.close()
    medians = []
    for loads in map(list, zip(*pairs, strict=True)):
        one = loads[0]
        one.lcp, one.shift = median(loads, "lcp"), max(each.shift for each in loads)
        medians.append(one)
    return medians[0], medians[1], median([each for each in touched if each.begins], "checker")


def measure() -> Iterator[str]:
    """The report, line by line; the last line says whether the bars are met."""
    yield f"machine    {machine()}, {os.cpu_count()} cores"
    yield f"load       {os.getloadavg()[0]:.1f} over the last minute"
    missed: list[str] = []
    with tempfile.TemporaryDirectory() as data, sync_playwright() as running:
        browser = running.chromium.launch(executable_path=CHROMIUM.find(), args=["--no-sandbox"])
        yield f"browser    Chromium {browser.version}"
        made = Path(data) / "bundles"
        page_bundles.make(made)
        for kind, more in (("sources", {}), ("bundles", {"bundles": str(made)})):
            (folder := Path(data) / f"house of {kind}").mkdir()
            with serving(folder, warm=True, **more) as house:
                yield ""
                yield f"the start page from {kind}             LCP cold   warm   CLS    first checker   requests      bytes      fonts"
                for name, line in LINES.items():
                    cold, warm, checker = start_page(browser, house, line)
                    yield (
                        f"  {name:34} {cold.lcp:6.2f} s {warm.lcp:5.2f} s {cold.shift:6.3f} {checker:10.2f} s "
                        f"{cold.requests:10} {cold.sent:12,} {cold.fonts:10,}   {cold.what}"
                    )
                    if kind == "bundles":
                        missed += bars(name, cold, warm, checker)
                if kind == "bundles":
                    yield ""
                    yield f"every page from bundles, {BAD}        LCP cold   CLS   requests      bytes"
                    for path in PAGES:
                        context = browser.new_context(viewport={"width": 1280, "height": 800})
                        one = visit(context, house.url + path, LINES[BAD])
                        context.close()
                        moved = (
                            f"   moved: {', '.join(sorted(set(one.moved)))}" if one.shift > BAR_SHIFT else ""
                        )
                        yield f"  {path:34} {one.lcp:6.2f} s {one.shift:7.3f} {one.requests:7} {one.sent:12,}   {one.what}{moved}"
                        if one.shift > BAR_SHIFT:
                            missed.append(f"CLS of {path}")
        browser.close()
    yield ""
    yield f"bars: {'met' if not missed else 'MISSED: ' + ', '.join(missed)}"


def bars(name: str, cold: Load, warm: Load, checker: float) -> list[str]:
    """Return what the start page misses."""
    found = [f"CLS on {name}"] if max(cold.shift, warm.shift) > BAR_SHIFT else []
    if cold.requests > BAR_REQUESTS:
        found.append(f"requests on {name}")
    if name == BAD and cold.lcp > BAR_COLD:
        found.append("LCP cold")
    if name == BAD and warm.lcp > BAR_WARM:
        found.append("LCP warm")
    if LINES[name] is None and checker > BAR_CHECKER:
        found.append("first checker")
    return found


def main() -> int:
    """Prints the report; 1 where a bar is missed."""
    given = options(__doc__).parse_args()
    if CHROMIUM.find() is None:
        print(CHROMIUM.missing)
        return 0
    lines = []
    for line in measure():
        print(line, flush=True)
        lines.append(line)
    keep(given, "page", "\n".join(lines))
    return 0 if lines[-1].endswith(" met") else 1


if __name__ == "__main__":
    sys.exit(main())
