"""Library contents as JSON values, for the terminal and the server."""

from __future__ import annotations

from typing import Any

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
    whose,
)


def match_row(kept: LibraryMatch) -> dict[str, Any]:
    """Return a match as a list row; `gone_through` is a share of 1, `rates` are PR of White and Black (None where nothing counted)."""
    return {
        "id": kept.id,
        "file": kept.name,
        "rules": kept.rules,
        "names": list(kept.names),
        "length": kept.length,
        "score": list(kept.points),
        "winner": kept.winner.value if kept.winner else None,
        "event": kept.event,
        "played": kept.played,
        "level": kept.level,
        "gone_through": round(kept.done / kept.facts, 4),
        "rates": [kept.both.white.all.rate, kept.both.black.all.rate],
    }


def player_figures(library: Library, player: str, owner: str | None = None) -> dict[str, Any]:
    """Return the statistics of a player for lists and charts.

    `parts` of the game (all first), the same by `standings` in the match, `opponents`, `matches` in playing order, the `levels` that
    judged them; `few`, `warmer` and `order` are thresholds and order of the heat map.
    """
    about = _matches(library, player, owner)
    return {
        "few": FEW,
        "warmer": WARMER,
        "levels": levels(library, player, owner),
        "order": {"standings": STANDINGS, "parts": (*PHASES, "cube")},
        "parts": [_figure(each) for each in by_part(library, player, owner)],
        "standings": [
            {**_figure(each), "standing": each.standing, "heat": each.heat}
            for each in by_standing(library, player, owner)
        ],
        "opponents": [_figure(each) for each in by_opponent(library, player, owner)],
        "matches": [{**_figure(each), **about[each.name]} for each in by_match(library, player, owner)],
    }


def _figure(each: Figure) -> dict[str, Any]:
    return {
        "name": each.name,
        "matches": each.matches,
        "decisions": each.counted,
        "rate": None if each.rate is None else round(each.rate, 3),
        "spread": None if each.spread is None else round(each.spread, 3),
    }


def _matches(library: Library, player: str, owner: str | None) -> dict[str, dict[str, Any]]:
    """Return each match of a player by number: its id, date, opponent, and whether it was won."""
    found = dict[str, dict[str, Any]]()
    for row in library.db.execute(
        f"""SELECT n, id, white, black, played, winner, {whose("'white'", player)} AS is_white FROM matches m
        WHERE (is_white OR {whose("'black'", player)})
        AND (:owner IS NULL OR n IN (SELECT match FROM owners WHERE owner = :owner))""",  # noqa: S608 - our own words
        {"player": same_name(player), "owner": owner},
    ):
        is_white = bool(row["is_white"])
        found[str(row["n"])] = {
            "id": row["id"],
            "opponent": row["black" if is_white else "white"],
            "played": row["played"],
            "won": None if row["winner"] is None else (row["winner"] == "white") is is_white,
        }
    return found
