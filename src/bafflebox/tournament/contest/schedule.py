"""The schedule of contests, by the local time of the server: arenas through the day, a Swiss contest at night."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime, time, timedelta, tzinfo
from hashlib import sha256
from typing import Literal

from bafflebox.frozen import dataclass
from bafflebox.tournament.contest.facts import ARENA, SWISS

HOURS = 2
"""Hours between two half-hour arenas."""
EVENING = 20
"""The hour of the hour arena, which takes the place of a half-hour one."""
NIGHT = (21, 15)
"""Hour and minute of the nightly Swiss contest."""
HALF_HOUR, HOUR = 30, 60
"""Minutes of arenas."""
ROUNDS = 5
"""Rounds of a Swiss contest."""


@dataclass(frozen=True, slots=True)
class ContestSlot:
    """A place in the schedule: its key, the sentence that names the contest, kind, rule set, beginning and end in ms since 1970."""

    key: str
    name: Literal["half_hour", "hour", "nightly"]
    kind: Literal["arena", "swiss"]
    book: str
    begins: int
    ends: int | None

    @property
    def id(self) -> str:
        """Return the id of its contest, the same on every server."""
        return sha256(f"bafflebox contest {self.key}".encode()).hexdigest()[:12]


def slots_between(since: int, until: int, zone: tzinfo | None, books: Sequence[str]) -> list[ContestSlot]:
    """Return the slots that begin from `since` to before `until`, in ms, by time; `zone` None is the local one.

    `books` are the rule sets by turns: the first has every other arena and all Swiss contests.
    """
    day = datetime.fromtimestamp(since / 1000, zone).date() - timedelta(days=1)
    last = datetime.fromtimestamp(until / 1000, zone).date()
    found: dict[str, ContestSlot] = {}
    while day <= last:
        for each in _slots_of(day, zone, books):
            found.setdefault(each.key, each)
        day += timedelta(days=1)
    shown = [each for each in found.values() if since <= each.begins < until]
    return sorted(shown, key=lambda each: (each.begins, each.key))


def _slots_of(day: date, zone: tzinfo | None, books: Sequence[str]) -> list[ContestSlot]:
    found = []
    for hour in range(0, 24, HOURS):
        turn = day.toordinal() * (24 // HOURS) + hour // HOURS
        others = books[1:] or books
        book = books[0] if turn % 2 == 0 else others[turn // 2 % len(others)]
        begins = _ms(day, time(hour), zone)
        minutes = HOUR if hour == EVENING else HALF_HOUR
        key = f"{day:%Y-%m-%d} {hour:02}:00"
        name: Literal["half_hour", "hour"] = "hour" if hour == EVENING else "half_hour"
        found.append(ContestSlot(key, name, ARENA, book, begins, begins + minutes * 60_000))
    hour, minute = NIGHT
    night = _ms(day, time(hour, minute), zone)
    return [
        *found,
        ContestSlot(f"{day:%Y-%m-%d} {hour:02}:{minute:02}", "nightly", SWISS, books[0], night, None),
    ]


def _ms(day: date, at: time, zone: tzinfo | None) -> int:
    """Return a local time in ms since 1970; one that a change of the clocks leaves out is the one an hour later."""
    return int(datetime.combine(day, at, zone).timestamp() * 1000)
