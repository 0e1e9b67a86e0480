"""Characters of the engine that play where a place of a contest is odd."""

from __future__ import annotations

from collections.abc import Iterable

from bafflebox.bots.characters import CHARACTERS
from bafflebox.io.characters import figures_of
from bafflebox.match.rating import START
from bafflebox.server.model.setup import TableSetup
from bafflebox.tournament.contest.facts import ContestOpened
from bafflebox.tournament.contest.fold import Contest
from bafflebox.tournament.contest.standing import rating_now


def character_rating(opened: ContestOpened, name: str) -> int | None:
    """Return the measured rating of a character under a contest's rules, else under those where all were measured."""
    measured = (figures_of(name, rules) for rules in (opened.rules, opened.book, TableSetup().rules))
    return next((each.rating for each in measured if each is not None and each.rating is not None), None)


def nearest_character(contest: Contest, account: str) -> str:
    """Return the character whose rating is nearest to a player's, another one than in their last game."""
    last = contest.players[account].last
    own = rating_now(contest, account)

    def distance(name: str) -> float:
        rating = character_rating(contest.opened, name)
        return abs(own - (START if rating is None else rating))

    names: Iterable[str] = (name for name in CHARACTERS if f"*{name}" != last)
    return f"*{min(names, key=distance)}"
