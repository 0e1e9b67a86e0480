"""Library contents in the shapes of the protocol, for the terminal and the server."""

from __future__ import annotations

from bafflebox.library.library import Library, LibraryMatch
from bafflebox.library.parts import PHASES, STANDINGS
from bafflebox.library.statistics import (
    FEW,
    WARMER,
    Figure,
    PlayedSeat,
    by_match,
    by_opponent,
    by_part,
    by_standing,
    seats,
    sums,
)
from bafflebox.protocol.career import (
    HeatOrder,
    MatchRate,
    PlayerRates,
    RateShown,
    StandingRate,
)
from bafflebox.protocol.library import LibraryRow


def match_row(kept: LibraryMatch) -> LibraryRow:
    """Return a match as a list row."""
    return LibraryRow(
        kept.id,
        kept.name,
        kept.rules,
        list(kept.names),
        kept.length,
        kept.points,
        kept.winner,
        kept.event,
        kept.played,
        kept.level,
        round(kept.done / kept.facts, 4),
        [kept.both.white.all.rate, kept.both.black.all.rate],
    )


def player_figures(library: Library, player: str, owner: str | None = None) -> PlayerRates:
    """Return the statistics of a player for lists and charts."""
    played, summed = seats(library, player, owner), sums(library, player, owner)
    # White's seat comes last: it counts where both are theirs
    about = {str(each.match): (each.id, each.opponent, each.played, _won(each)) for each in played}
    return PlayerRates(
        few=FEW,
        warmer=WARMER,
        levels=sorted({each.level for each in played}),
        order=HeatOrder(STANDINGS, (*PHASES, "cube")),
        parts=[RateShown(*_figure(each)) for each in by_part(summed, played)],
        standings=[StandingRate(*_figure(each), each.standing, each.heat) for each in by_standing(summed)],
        opponents=[RateShown(*_figure(each)) for each in by_opponent(played)],
        matches=[MatchRate(*_figure(each), *about[each.name]) for each in by_match(played)],
    )


def _won(each: PlayedSeat) -> bool | None:
    return None if each.won is None else bool(each.won)


def _figure(each: Figure) -> tuple[str, int, int, float | None, float | None]:
    rate = None if each.rate is None else round(each.rate, 3)
    spread = None if each.spread is None else round(each.spread, 3)
    return each.name, each.matches, each.counted, rate, spread
