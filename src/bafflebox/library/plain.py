"""Library contents in the shapes of the protocol, for the terminal and the server."""

from __future__ import annotations

from bafflebox.library.library import Library, LibraryMatch
from bafflebox.library.parts import PHASES, STANDINGS
from bafflebox.library.reading import same_name
from bafflebox.library.statistics import (
    FEW,
    WARMER,
    Figure,
    by_match,
    by_opponent,
    by_part,
    by_standing,
    levels,
    seats_of,
)
from bafflebox.protocol.library import HeatOrder, LibraryRow, MatchRate, PlayerRates, RateShown, StandingRate


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
    about = _matches(library, player, owner)
    return PlayerRates(
        few=FEW,
        warmer=WARMER,
        levels=levels(library, player, owner),
        order=HeatOrder(STANDINGS, (*PHASES, "cube")),
        parts=[RateShown(*_figure(each)) for each in by_part(library, player, owner)],
        standings=[
            StandingRate(*_figure(each), each.standing, each.heat)
            for each in by_standing(library, player, owner)
        ],
        opponents=[RateShown(*_figure(each)) for each in by_opponent(library, player, owner)],
        matches=[MatchRate(*_figure(each), *about[each.name]) for each in by_match(library, player, owner)],
    )


def _figure(each: Figure) -> tuple[str, int, int, float | None, float | None]:
    rate = None if each.rate is None else round(each.rate, 3)
    spread = None if each.spread is None else round(each.spread, 3)
    return each.name, each.matches, each.counted, rate, spread


def _matches(
    library: Library, player: str, owner: str | None
) -> dict[str, tuple[str, str, str, bool | None]]:
    """Return each match of a player by number: its id, opponent, date, and whether it was won."""
    found: dict[str, tuple[str, str, str, bool | None]] = {}
    for row in library.db.execute(
        f"""WITH seats AS MATERIALIZED ({seats_of(player, owner)})
        SELECT n, id, white, black, played, winner, side FROM seats
        JOIN matches ON n = match ORDER BY side""",  # noqa: S608 - our own words
        {"player": same_name(player), "owner": owner},
    ):
        # White's seat comes last: it counts where both are theirs
        other = "black" if row["side"] == "white" else "white"
        won = None if row["winner"] is None else row["winner"] == row["side"]
        found[str(row["n"])] = (row["id"], row[other], row["played"], won)
    return found
