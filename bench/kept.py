"""The one way in which measurements are kept: `--keep` writes what a program prints to `bench/results/`."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

RESULTS = Path(__file__).parent / "results"


def options(what: str | None) -> argparse.ArgumentParser:
    """Return a parser of the command line with `--keep`; `what` is shown by `--help`."""
    parser = argparse.ArgumentParser(description=what, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--keep", action="store_true", help="also write it to bench/results")
    return parser


def keep(given: argparse.Namespace, name: str, text: str, *, add: bool = False, data: Any = None) -> None:
    """Write the printed text to `NAME.txt` where `--keep` asks for it, or `add` it there; `data` to `NAME.json`."""
    if not given.keep:
        return
    RESULTS.mkdir(exist_ok=True)
    path = RESULTS / f"{name}.txt"
    before = path.read_text("utf-8") if add and path.exists() else ""
    path.write_text(f"{before}{text.rstrip()}\n{chr(10) if add else ''}", "utf-8")
    if data is not None:
        path.with_suffix(".json").write_text(json.dumps(data, indent=1) + "\n", "utf-8")


def tell(what: str | None, name: str, measured: Callable[[], Iterable[str]]) -> None:
    """Measure, print each line as it comes, and keep them all."""
    given = options(what).parse_args()
    lines = []
    for line in measured():
        print(line, flush=True)
        lines.append(line)
    keep(given, name, "\n".join(lines))
