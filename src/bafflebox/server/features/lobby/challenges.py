"""Lobby challenges, with all terms that accepting them implies."""

from __future__ import annotations

from dataclasses import field

from msgspec.structs import asdict

from bafflebox.frozen import dataclass
from bafflebox.match.rating import Rating, by_length
from bafflebox.protocol.lobby import ChallengeShown, TableTerms
from bafflebox.protocol.ratings import RatingNow
from bafflebox.protocol.tables import TermText
from bafflebox.referee.conduct.proceedings import Proceedings
from bafflebox.server.live.conduct_view import terms_of
from bafflebox.server.live.first_events import first_events
from bafflebox.server.model.reader import Reader
from bafflebox.server.model.setup import TableSetup


@dataclass(frozen=True, slots=True)
class LobbyPlayer:
    """A person in the lobby: name, account ("" for a guest), hash of the chosen key, rating."""

    name: str
    account: str
    key: str
    rating: Rating = field(default_factory=Rating)


@dataclass(frozen=True, slots=True)
class Challenge:
    """A challenge; `page` is its creator's window, `address` the client address, `at` ms of the server's clock."""

    id: str
    player: LobbyPlayer
    setup: TableSetup
    page: str
    address: str
    at: int
    view: ChallengeShown
    """The public view."""


def challenge_view(name: str, player: LobbyPlayer, setup: TableSetup) -> ChallengeShown:
    """Return name, rules, length, clock and every term. Raises OptionError where the rules have no such clock or refuse a term."""
    return ChallengeShown(
        id=name,
        name=player.name,
        account=bool(player.account),
        rating=rating_view(player.rating, setup) if player.account else None,
        **asdict(terms_view(setup)),
    )


def terms_view(setup: TableSetup) -> TableTerms:
    """Return rules, length, clock and every term of a table with this setup. Raises OptionError like `challenge_view`."""
    law = setup.law()
    now = Proceedings(law).after(first_events(law, setup, agreed=True))
    clock = now.clock.settings
    return TableTerms(
        rated=setup.rated,
        rules=setup.rules,
        length=law.match.length,
        clock=str(clock) if clock else None,
        days=setup.days,
        share=setup.share,
        terms=[
            TermText(each.name, each.label, each.value, each.usual, each.rule)
            for each in terms_of(now, Reader(None)).items
        ],
    )


def rating_view(rating: Rating, setup: TableSetup) -> RatingNow:
    """Return a rating for display: ± is 95 %, None where FIBS experience is shown instead."""
    lengths = by_length(setup.law())
    return RatingNow(
        round(rating.value),
        None if lengths else round(2 * rating.deviation),
        rating.experience if lengths else None,
        rating.matches,
        rating.provisional,
    )
