"""What the library holds as plain data: the same for the terminal's JSON and for the server."""

from __future__ import annotations

from typing import Any

from bafflebox.library.library import Kept, Library
from bafflebox.library.parts import PHASES, STANDINGS
from bafflebox.library.reading import same_name
from bafflebox.library.statistics import FEW, WARMER, Figure, by_match, by_opponent, by_part, by_standing


def match_row(kept: Kept) -> dict[str, Any]:
    """A match in a list; `gone_through` is a share of 1, `rates` are PR of White and Black (None where nothing counted)."""
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
    """What the decisions of a player come to: `parts` of the game (all first), the same by `standings` in the match, `opponents`,
    `matches` in the order they were played; `few`, `warmer` and `order` are what a heat map needs.
    """
    about = _matches(library, player, owner)
    return {
        "few": FEW,
        "warmer": WARMER,
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
    """Of each match of a player, by its number: its id, when it was played, against whom, whether it was won."""
    key, found = same_name(player), dict[str, dict[str, Any]]()
    for row in library.db.execute(
        """SELECT n, id, white, black, white_key, played, winner FROM matches WHERE :key IN (white_key, black_key)
        AND (:owner IS NULL OR n IN (SELECT match FROM owners WHERE owner = :owner))""",
        {"key": key, "owner": owner},
    ):
        is_white = row["white_key"] == key
        found[str(row["n"])] = {
            "id": row["id"],
            "opponent": row["black" if is_white else "white"],
            "played": row["played"],
            "won": None if row["winner"] is None else (row["winner"] == "white") is is_white,
        }
    return found
