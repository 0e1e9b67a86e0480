"""What a measurement prints, and keeps beside the others when it is asked to."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable
from pathlib import Path


def tell(what: str | None, result: Path, measured: Callable[[], Iterable[str]]) -> None:
    """Measures and prints the lines; `--keep` writes them to `result` as well. `what` is what `--help` says."""
    parser = argparse.ArgumentParser(description=what, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--keep", action="store_true", help=f"write it to {result.name}")
    keep = parser.parse_args().keep
    text = "\n".join(measured())
    print(text)
    if keep:
        result.write_text(text + "\n", "utf-8")
