"""Quiet hours: the part of each day in which nobody is notified, in a person's own time zone."""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from bafflebox.frozen import dataclass

_TIME = re.compile(r"([01]\d|2[0-3]):([0-5]\d)")
_STORED = re.compile(r"(\d\d:\d\d)-(\d\d:\d\d) (.+)")
LONGEST_ZONE = 64
"""Most characters of the name of a time zone."""


@dataclass(frozen=True, slots=True)
class QuietHours:
    """From `start` to `end`, minutes since midnight in `zone` (IANA); over midnight where `end` is not after `start`."""

    start: int
    end: int
    zone: str

    def ended(self, at: float) -> float:
        """Return when it is not quiet any more, both in seconds since 1970: `at` itself outside of these hours."""
        local = datetime.fromtimestamp(at, ZoneInfo(self.zone))
        now = local.hour * 60 + local.minute
        over_midnight = self.end <= self.start
        quiet = now >= self.start or now < self.end if over_midnight else self.start <= now < self.end
        if not quiet:
            return at
        day = local + timedelta(days=1) if over_midnight and now >= self.start else local
        return day.replace(hour=self.end // 60, minute=self.end % 60, second=0, microsecond=0).timestamp()

    def __str__(self) -> str:
        return f"{time_of_day(self.start)}-{time_of_day(self.end)} {self.zone}"


def time_of_day(minutes: int) -> str:
    """Return a time of the day as `HH:MM`."""
    return f"{minutes // 60:02}:{minutes % 60:02}"


def read_quiet(start: str, end: str, zone: str) -> QuietHours:
    """Return quiet hours from times `HH:MM` and a time zone; raise ValueError for others, for an unknown zone, and for all day long."""
    times = [_TIME.fullmatch(each) for each in (start, end)]
    if start == end or not all(times):
        raise ValueError("no times of a day")
    first, last = (int(each[1]) * 60 + int(each[2]) for each in times if each)
    if len(zone) > LONGEST_ZONE:
        raise ValueError("no time zone")
    try:
        ZoneInfo(zone)
    except (OSError, KeyError, ValueError) as error:
        raise ValueError("no time zone") from error
    return QuietHours(first, last, zone)


def parse_quiet(stored: str) -> QuietHours | None:
    """Return stored quiet hours; None for "", and for a zone that this machine does not know any more."""
    found = _STORED.fullmatch(stored)
    try:
        return read_quiet(found[1], found[2], found[3]) if found else None
    except ValueError:
        return None
