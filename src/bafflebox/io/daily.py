"""The positions of the day of the package."""

from __future__ import annotations

from datetime import date
from functools import cache
from importlib.resources import files
from pathlib import Path

from bafflebox.daily.position import DailyPosition, number_of, parse_positions

FILE = Path(str(files("bafflebox.daily"))) / "positions.jsonl"


@cache
def read_positions() -> tuple[DailyPosition, ...]:
    """Return the positions of the package, in the order of their days."""
    return parse_positions(FILE.read_bytes())


def daily_position(day: date) -> DailyPosition | None:
    """Return the position of a day; None before the first one."""
    positions = read_positions()
    number = number_of(day, len(positions))
    return None if number is None else positions[number]
