"""Terms of a contest's games as tables of this server have them."""

from __future__ import annotations

from functools import cache

from bafflebox.server.features.lobby.challenges import terms_view
from bafflebox.server.model.setup import TableSetup
from bafflebox.tournament.contest.facts import ContestOpened


def game_setup(opened: ContestOpened) -> TableSetup:
    """Return the setup of a game, without players."""
    return TableSetup(
        opened.rules, dict(opened.options), "friend", listed=True, clock="rules" if opened.clocked else None
    )


def contest_length(opened: ContestOpened) -> int | None:
    """Return the points of a match; None for a game of a session."""
    return _shown(opened.rules, tuple(sorted(opened.options.items())), opened.clocked)[0]


def contest_clock(opened: ContestOpened) -> str | None:
    """Return the clock in words; None without one."""
    return _shown(opened.rules, tuple(sorted(opened.options.items())), opened.clocked)[1]


@cache
def _shown(rules: str, options: tuple[tuple[str, str], ...], clocked: bool) -> tuple[int | None, str | None]:  # noqa: FBT001
    terms = terms_view(TableSetup(rules, dict(options), "friend", clock="rules" if clocked else None))
    return terms.length, terms.clock
