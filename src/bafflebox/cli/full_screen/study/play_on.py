"""A match against the bot from a position of a recorded one."""

from __future__ import annotations

from bafflebox.cli.full_screen.setting import Setting
from bafflebox.cli.full_screen.terminal import ScreenView
from bafflebox.cli.preferences import read_preferences
from bafflebox.cli.table import MatchSetup
from bafflebox.cli.table_new import new_table
from bafflebox.events.game import MatchStarted
from bafflebox.formats.ids.xgid import format_xgid
from bafflebox.formats.question import PLAYED, question_of, read_query
from bafflebox.io.matches import PlayedMatch
from bafflebox.rules.situation import Situation


def play_on(setting: Setting, match: PlayedMatch, now: Situation) -> ScreenView | None:
    """Return a new match that begins in a situation of another, the player on roll there at this terminal.

    None where no match is shown. Raises BaffleboxError where the situation can't be taken up: ids express the standard game alone.
    """
    if setting.shows is None:
        return None
    started = match.log.events[0]
    assert isinstance(started, MatchStarted)
    law, kept = match.law, read_preferences()
    start = question_of(law, read_query(format_xgid(now), PLAYED)).start(law)
    seats = MatchSetup("bot", (kept.name or "You", "Bot"), level=kept.level, tutor=kept.help == "tutor")
    options = tuple(f"{name}={value}" for name, value in law.book.describe_options())
    view: ScreenView = setting.shows(new_table(law, started.rules, options, seats, start=start), setting)
    return view
