"""A position in every kind of id."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from bafflebox.errors import BaffleboxError
from bafflebox.formats.ids.gnubg_id import format_gnubg_id
from bafflebox.formats.ids.ogid import format_ogid
from bafflebox.formats.ids.xgid import format_xgid
from bafflebox.formats.question import Question
from bafflebox.formats.state.state_text import format_state
from bafflebox.rules.law import Law


def every_id(law: Law, question: Question) -> dict[str, str]:
    """Return the position in each kind of id that can express it."""
    now = question.situation()
    jacoby = law.gammons_count == "doubled" if question.jacoby is None else question.jacoby
    ways: dict[str, Callable[[], str]] = {
        "XGID": lambda: format_xgid(now, jacoby=jacoby, beavers=bool(question.beavers)),
        "OGID": lambda: format_ogid(now),
        "GNUbg": lambda: format_gnubg_id(now, jacoby=jacoby),
        "Bafflebox": lambda: format_state(now, law.book.name, law.book.describe_options()),
    }
    found = {}
    for name, write in ways.items():
        with suppress(BaffleboxError):  # an id can't express everything
            found[name] = write()
    return found
