"""Performance rates of a player over all matches, with 95 % intervals, by part of the game and by opponent.

A player is named, or is the owner of the matches (`player` empty).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bafflebox.analysis.report import RATED, spread_of
from bafflebox.board.side import Side
from bafflebox.frozen import dataclass
from bafflebox.library.library import Library
from bafflebox.library.reading import same_name

FEW = 12
"""Decisions below which a rate is not meaningful."""
WARMER = (3.0, 5.0, 7.0, 9.0)
"""Rates at which a heat map cell gets a step darker."""


@dataclass(frozen=True, slots=True)
class Figure:
    """Decisions of one kind: `counted` real decisions that lost `lost` in total, `squares` is the sum of the squares.

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
        """Return the PR: 500 times the equity lost per counted decision; None where none counted."""
        return RATED * self.lost / self.counted if self.counted else None

    @property
    def heat(self) -> int | None:
        """Return the shade of a heat map cell, from 0 to 4; None with too few decisions."""
        if self.rate is None or self.counted < FEW:
            return None
        return sum(self.rate >= each for each in WARMER)

    @property
    def spread(self) -> float | None:
        """Return the half-width of the 95 % interval; None with fewer than two decisions."""
        return spread_of(self.counted, self.lost, self.squares)


_PART = "CASE what WHEN 'cube' THEN 'cube' ELSE phase END"


def by_part(library: Library, player: str, owner: str | None = None) -> list[Figure]:
    """Return the total first, then the parts of the game that occur, `cube` for all cube decisions."""
    return [*_figures(library, "''", player, owner), *_figures(library, _PART, player, owner)]


def by_standing(library: Library, player: str, owner: str | None = None) -> list[Figure]:
    """Return the parts of the game by the player's standing in the match, those that occur."""
    found = _figures(library, f"p.standing || ' ' || {_PART}", player, owner)
    told = [replace(each, name=each.name.split(" ")[1], standing=each.name.split(" ")[0]) for each in found]
    return [each for each in told if each.standing]


def by_opponent(library: Library, player: str, owner: str | None = None) -> list[Figure]:
    """Return figures by opponent, the most frequent first."""
    other = "CASE p.side WHEN 'white' THEN black ELSE white END"
    return sorted(_figures(library, other, player, owner), key=lambda each: -each.matches)


def by_match(library: Library, player: str, owner: str | None = None) -> Sequence[Figure]:
    """Return figures by match in playing order, where dates are known; named by number."""
    return _figures(library, "m.n", player, owner, order="min(coalesce(nullif(m.played, ''), '9')), m.n")


def players(library: Library, owner: str) -> list[str]:
    """Return the players in an owner's matches, the most frequent first; a name in its latest spelling."""
    return [name for name, _ in _playing(library, owner)]


def has_seats(library: Library, owner: str) -> bool:
    """Return whether the owner's seat is known in any match."""
    found = library.db.execute("SELECT 1 FROM owners WHERE owner = ? AND side != '' LIMIT 1", (owner,))
    return found.fetchone() is not None


def likely_name(library: Library, owner: str) -> str:
    """Return the likely name of an owner whose seats are not known: the most frequent name; "" on a tie."""
    (first, most), (_, next_most) = (*_playing(library, owner)[:2], ("", 0), ("", 0))[:2]
    return first if most > next_most else ""


def _playing(library: Library, owner: str) -> list[tuple[str, int]]:
    """Return the players in an owner's matches with the number of matches."""
    rows = library.db.execute(
        """SELECT name, count(*) AS many, max(n) FROM (
          SELECT n, white_key AS key, white AS name FROM matches UNION ALL SELECT n, black_key, black FROM matches)
        WHERE n IN (SELECT match FROM owners WHERE owner = ?) GROUP BY key ORDER BY many DESC, key""",
        (owner,),
    )
    return [(str(row["name"]), int(row["many"])) for row in rows]


def whose(side: str, player: str) -> str:
    """Return SQL that is true where `side` of the match `m` is the named player (`:player`), else the owner (`:owner`).

    The owner is known by their seat, and in matches without one by the names that they have had at their seats.
    """
    key = f"CASE {side} WHEN 'white' THEN m.white_key ELSE m.black_key END"
    if player:
        return f"{key} = :player"
    return f"""EXISTS (SELECT 1 FROM owners o WHERE o.owner = :owner AND o.match = m.n AND (o.side = {side}
        OR (o.side = '' AND {key} IN (SELECT iif(s.side = 'white', t.white_key, t.black_key)
          FROM owners s JOIN matches t ON t.n = s.match WHERE s.owner = :owner AND s.side != ''))))"""  # noqa: S608 - our own words


def seat_in(library: Library, number: int, owner: str) -> Side | None:
    """Return the side that the owner played in a match; None where it is not known, or both were theirs."""
    white, black = whose("'white'", ""), whose("'black'", "")
    row = library.db.execute(
        f"SELECT {white}, {black} FROM matches m WHERE m.n = :match",  # noqa: S608 - our own words
        {"owner": owner, "match": number},
    ).fetchone()
    if row is None or row[0] == row[1]:
        return None
    return Side.WHITE if row[0] else Side.BLACK


def levels(library: Library, player: str, owner: str | None = None) -> list[str]:
    """Return the levels that judged a player's decisions."""
    rows = library.db.execute(
        f"""SELECT DISTINCT m.level FROM matches m WHERE m.level != '' {_owned(owner)}
        AND ({whose("'white'", player)} OR {whose("'black'", player)}) ORDER BY 1""",  # noqa: S608 - our own words
        {"player": same_name(player), "owner": owner},
    )
    return [str(row[0]) for row in rows]


def _owned(owner: str | None) -> str:
    return "" if owner is None else "AND m.n IN (SELECT match FROM owners WHERE owner = :owner)"


def _figures(library: Library, name: str, player: str, owner: str | None, order: str = "1") -> list[Figure]:
    rows = library.db.execute(
        f"""SELECT {name} AS kind, count(DISTINCT m.n), sum(counted), sum(p.lost), sum(squares)
        FROM matches m JOIN parts p ON p.match = m.n
        WHERE {whose("p.side", player)} {_owned(owner)}
        GROUP BY kind ORDER BY {order}""",  # noqa: S608 - our own words
        {"player": same_name(player), "owner": owner},
    )
    return [Figure(str(row[0]), *tuple(row)[1:]) for row in rows]
