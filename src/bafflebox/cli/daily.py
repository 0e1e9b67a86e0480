"""`bafflebox daily`: the position of the day at the terminal."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Annotated

from cyclopts import Parameter

from bafflebox.cli.daily_asked import DailyAsked
from bafflebox.cli.full_screen.study.option import OnScreen, shown_on_screen
from bafflebox.cli.messages import output_language
from bafflebox.errors import OptionError
from bafflebox.i18n.catalogue import plain_digits
from bafflebox.io.daily import past_position
from bafflebox.message import Sentence


def daily(
    day: Annotated[str | None, Parameter(help="a past day, such as 2026-03-14")] = None,
    /,
    *,
    screen: OnScreen = False,
) -> None:
    """Answer the position of the day: one decision of a real game, the same for everybody, in every rule set by turns.

    The answer is typed as at the table: a play (8/5 6/5), or double, no, take, drop; q ends. What is right, why, and what a rollout
    and the opening book say follows the answer. Days are those of UTC. Nothing is sent anywhere.
    Example: bafflebox daily
    """
    when = _day(day)
    position = past_position(when)
    if screen:
        from bafflebox.cli.full_screen.study.daily import DailyView

        if shown_on_screen(lambda setting: DailyView(setting, position, when)):
            return
    DailyAsked(position, when, output_language()).run()


def _day(text: str | None) -> date:
    """Return a day as typed, the current one without any. Raises OptionError."""
    if text is None:
        return datetime.now(UTC).date()
    try:
        return date.fromisoformat(plain_digits(text))
    except ValueError:
        raise OptionError(Sentence("daily-cli-day", {"text": repr(text[:40])})) from None
