"""What a player's decisions come to, over all his matches: a rate with its 95 % for each part of the game, and by opponent."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import sqrt

from bafflebox.analysis.report import RATED
from bafflebox.library.library import Library
from bafflebox.library.reading import same_name

FEW = 12
"""Decisions under which a rate says nothing."""
WARMER = (3.0, 5.0, 7.0, 9.0)
"""Rates from which a cell of a heat map is a step darker."""
SURE = 1.96
"""Standard errors on either side that hold the true value in 95 of 100 cases."""


@dataclass(frozen=True, slots=True)
class Figure:
    """Decisions of one kind: `counted` of them had something to decide and lost `lost` in all, `squares` is the sum of the squares.

    `name` is a part of the game, `cube`, an opponent, or "" for all of them; `standing` one of `STANDINGS` where they are told apart.
    """

    name: str
    matches: int
    counted: int
    lost: float
    squares: float
    standing: str = ""

    @property
    def rate(self) -> float | None:
        """PR: 500 times the equity lost in a decision that counts; None where none did."""
        return RATED * self.lost / self.counted if self.counted else None

    @property
    def heat(self) -> int | None:
        """How dark its cell of a heat map is, from 0 to 4; None where too few decisions say nothing."""
        if self.rate is None or self.counted < FEW:
            return None
        return sum(self.rate >= each for each in WARMER)

    @property
    def spread(self) -> float | None:
        """By how much the rate may be wrong, in 95 of 100 cases; None with fewer than two decisions."""
        if self.counted < 2:
            return None
        mean = self.lost / self.counted
        variance = max(0.0, self.squares - self.counted * mean * mean) / (self.counted - 1)
        return SURE * RATED * sqrt(variance / self.counted)


_PART = "CASE what WHEN 'cube' THEN 'cube' ELSE phase END"


def by_part(library: Library, player: str, owner: str | None = None) -> list[Figure]:
    """All together first, then the parts of the game as far as there are any, `cube` for all decisions about it."""
    return [*_figures(library, "''", player, owner), *_figures(library, _PART, player, owner)]


def by_standing(library: Library, player: str, owner: str | None = None) -> list[Figure]:
    """The parts of the game by how the player stands in his match, as far as there are any."""
    found = _figures(library, f"p.standing || ' ' || {_PART}", player, owner)
    told = [replace(each, name=each.name.split(" ")[1], standing=each.name.split(" ")[0]) for each in found]
    return [each for each in told if each.standing]


def by_opponent(library: Library, player: str, owner: str | None = None) -> list[Figure]:
    """Who was played against most first."""
    other = "CASE side WHEN 'white' THEN black ELSE white END"
    return sorted(_figures(library, other, player, owner), key=lambda each: -each.matches)


def by_match(library: Library, player: str, owner: str | None = None) -> Sequence[Figure]:
    """Match by match in the order in which they were played, as far as their dates are known; named by their numbers."""
    return _figures(library, "m.n", player, owner, order="min(coalesce(nullif(m.played, ''), '9')), m.n")


def players(library: Library, owner: str) -> list[str]:
    """Who plays in the matches of an owner, who is in most of them first; a name as it was written last."""
    return [name for name, _ in _playing(library, owner)]


def himself(library: Library, owner: str) -> str:
    """Who an owner must be: the one who is in more of his matches than anybody else; "" where there is none such."""
    (first, most), (_, next_most) = (*_playing(library, owner)[:2], ("", 0), ("", 0))[:2]
    return first if most > next_most else ""


def _playing(library: Library, owner: str) -> list[tuple[str, int]]:
    """Who plays in the matches of an owner, and in how many."""
    rows = library.db.execute(
        """SELECT name, count(*) AS many, max(n) FROM (
          SELECT n, white_key AS key, white AS name FROM matches UNION ALL SELECT n, black_key, black FROM matches)
        WHERE n IN (SELECT match FROM owners WHERE owner = ?) GROUP BY key ORDER BY many DESC, key""",
        (owner,),
    )
    return [(str(row["name"]), int(row["many"])) for row in rows]


def _figures(library: Library, name: str, player: str, owner: str | None, order: str = "1") -> list[Figure]:
    mine = "" if owner is None else "AND m.n IN (SELECT match FROM owners WHERE owner = :owner)"
    rows = library.db.execute(
        f"""SELECT {name} AS kind, count(DISTINCT m.n), sum(counted), sum(p.lost), sum(squares)
        FROM matches m JOIN parts p ON p.match = m.n
        WHERE ((p.side = 'white' AND white_key = :player) OR (p.side = 'black' AND black_key = :player)) {mine}
        GROUP BY kind ORDER BY {order}""",  # noqa: S608 - our own words
        {"player": same_name(player), "owner": owner},
    )
    return [Figure(str(row[0]), *tuple(row)[1:]) for row in rows]
