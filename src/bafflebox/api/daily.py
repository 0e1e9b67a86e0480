"""The position of the day in the public API."""

from __future__ import annotations

from datetime import UTC, date, datetime

from bafflebox.daily.position import DailyPosition
from bafflebox.io.daily import past_position


def position_of_the_day(day: date | None = None) -> DailyPosition:
    """Return the position of a day, by default of the current one (UTC).

    `point` is the decision as every engine takes it, `best` the right choice in notation, `gap` its lead over the next one in equity,
    `rules` the rule set, `rollout` what games from there say. Raises OptionError for a day that is still to come, and before
    1 January 2026.

    >>> found = position_of_the_day(date(2026, 1, 1))
    >>> found.rules, found.point.dice, found.best
    ('match', (5, 2), '13/11 13/8')
    """
    return past_position(datetime.now(UTC).date() if day is None else day)
