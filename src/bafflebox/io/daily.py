"""The positions of the day of the package."""

from __future__ import annotations

from datetime import UTC, date, datetime
from functools import cache
from importlib.resources import files
from pathlib import Path

from bafflebox.daily.position import FIRST_DAY, DailyPosition, number_of, parse_positions
from bafflebox.errors import OptionError
from bafflebox.message import Sentence

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


def past_position(day: date) -> DailyPosition:
    """Return the position of a day that has begun (UTC). Raises OptionError for a day to come, and before the first one."""
    found = daily_position(day)
    if found is None or day > datetime.now(UTC).date():
        key = "daily-cli-none" if found is None else "daily-cli-to_come"
        raise OptionError(Sentence(key, {"day": day.isoformat(), "first": FIRST_DAY.isoformat()}))
    return found
