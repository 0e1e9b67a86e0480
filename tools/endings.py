"""Writes the page of how games end, from the results of a soak: `python -m tools.endings`."""

from __future__ import annotations

import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RESULTS = ROOT / "tests" / "campaign" / "results"
PAGE = ROOT / "docs" / "endings.md"


def page(path: Path) -> list[str]:
    """The lines for one soak: how its games ended, and what happened in them."""
    report = json.loads(path.read_text())
    games = report["games"]
    lines = [
        f"## {', '.join(report['variants'])}",
        "",
        f"{games:,} random games in {report['matches']:,} matches, {report['tally']['events']:,} events.",
        "",
        "| ending | games | share |",
        "|---|---:|---:|",
    ]
    ends = {
        name: count
        for name, count in report["tally"].items()
        if name.split()[0] in ("Win", "Wash", "MatchWin", "ConcededWin")
    }
    lines += [
        f"| {name} | {count:,} | {count / games:.2%} |"
        for name, count in sorted(ends.items(), key=lambda each: -each[1])
    ]
    lines += ["", "| what happened | times |", "|---|---:|"]
    lines += [f"| {name} | {count:,} |" for name, count in report["tally"].items() if name not in ends]
    return [*lines, ""]


def main() -> int:
    """Prints the page and writes it."""
    found = sorted(RESULTS.glob("soak*.json"))
    if not found:
        print("no soak has been run: make campaign", file=sys.stderr)
        return 1
    lines = [
        "# How random games end",
        "",
        "Both sides choose at random among what is listed as possible, so the figures say how often each rule was met, not how",
        "people play. Written by `python -m tools.endings` from the results of `python -m tests.campaign.soak`.",
        "",
    ]
    for path in found:
        lines += page(path)
    PAGE.write_text("\n".join(lines))
    print("\n".join(lines))
    return 0


if __name__ == "__main__":
    sys.exit(main())
