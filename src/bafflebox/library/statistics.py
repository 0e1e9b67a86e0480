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
from bafflebox.library.schema import KINDS, SUMS

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


def seats_of(player: str, owner: str | None) -> str:
    """Return SQL of the seats (`match`, `side`) of the named player (`:player`), else of the owner (`:owner`), by all their names.

    The owner is known by their seat, and in matches without one by the names that they have had at their seats. `owner`: only
    matches of this owner, None for all.
    """
    owned = "" if owner is None else "AND n IN (SELECT match FROM owners WHERE owner = :owner)"
    if player:
        return " UNION ALL ".join(
            f"SELECT n AS match, '{side}' AS side FROM matches WHERE {side}_key IN ({_KEYS}) {owned}"  # noqa: S608
            for side in Side
        )
    unknown = "FROM owners o JOIN matches m ON m.n = o.match WHERE o.owner = :owner AND o.side = ''"
    return " UNION ALL ".join(
        (
            "SELECT match, side FROM owners WHERE owner = :owner AND side != ''",
            *(f"SELECT match, '{side}' {unknown} AND m.{side}_key IN ({_OWN})" for side in Side),
        )
    )


_MINE = "owner = coalesce(:owner, '')"
_PERSON = f"coalesce((SELECT person FROM names WHERE {_MINE} AND key = :player), :player)"  # noqa: S608 - our own words
_KEYS = f"SELECT :player UNION SELECT nullif({_PERSON}, '') UNION SELECT key FROM names WHERE {_MINE} AND person = {_PERSON}"  # noqa: S608
"""The names of the named player, as they are compared."""
_OWN = """SELECT iif(s.side = 'white', t.white_key, t.black_key) FROM owners s JOIN matches t ON t.n = s.match
 WHERE s.owner = :owner AND s.side != '' UNION SELECT key FROM names WHERE owner = :owner AND person = ''"""
"""The names of the owner."""


def by_part(library: Library, player: str, owner: str | None = None) -> list[Figure]:
    """Return the total first, then the parts of the game that occur, `cube` for all cube decisions."""
    sums = ", ".join(
        f"coalesce(sum({kind}_made > 0), 0), {', '.join(f'coalesce(sum({kind}_{each}), 0)' for each in SUMS[1:])}"
        for kind in KINDS
    )
    row = library.db.execute(
        f"""WITH seats AS MATERIALIZED ({seats_of(player, owner)})
        SELECT count(DISTINCT match), {sums} FROM seats JOIN totals USING (match, side)""",  # noqa: S608 - our own words
        _given(player, owner),
    ).fetchone()
    matches, *found = row
    figures = [Figure(kind, *found[4 * at : 4 * at + 4]) for at, kind in enumerate(KINDS)]
    occurring = sorted((each for each in figures if each.matches), key=lambda each: each.name)
    whole = (sum(getattr(each, name) for each in figures) for name in ("counted", "lost", "squares"))
    return [Figure("", matches, *whole), *occurring] if matches else []


def by_standing(library: Library, player: str, owner: str | None = None) -> list[Figure]:
    """Return the parts of the game by the player's standing in the match, those that occur."""
    kind = "p.standing || ' ' || CASE what WHEN 'cube' THEN 'cube' ELSE phase END"
    rows = library.db.execute(
        f"""WITH seats AS MATERIALIZED ({seats_of(player, owner)})
        SELECT {kind} AS kind, count(DISTINCT p.match), sum(counted), sum(p.lost), sum(squares)
        FROM seats JOIN parts p USING (match, side) WHERE p.standing != '' GROUP BY kind ORDER BY 1""",  # noqa: S608 - our own words
        _given(player, owner),
    )
    found = [Figure(str(row[0]), *tuple(row)[1:]) for row in rows]
    return [replace(each, name=each.name.split(" ")[1], standing=each.name.split(" ")[0]) for each in found]


def by_opponent(library: Library, player: str, owner: str | None = None) -> list[Figure]:
    """Return figures by opponent, the most frequent first; the names of one person count together."""
    other = "CASE side WHEN 'white' THEN black_key ELSE white_key END"
    person = f"coalesce((SELECT nullif(person, '') FROM names WHERE {_MINE} AND key = {other}), {other})"  # noqa: S608
    found = _figures(
        library, f"{person} AS who, max(CASE side WHEN 'white' THEN black ELSE white END)", player, owner
    )
    return sorted(found, key=lambda each: -each.matches)


def by_match(library: Library, player: str, owner: str | None = None) -> Sequence[Figure]:
    """Return figures by match in playing order, where dates are known; named by number."""
    order = "min(coalesce(nullif(m.played, ''), '9')), m.n"
    return _figures(library, "m.n AS who, m.n", player, owner, order)


def _figures(library: Library, name: str, player: str, owner: str | None, order: str = "1") -> list[Figure]:
    sums = ", ".join(f"sum({'+'.join(f'{kind}_{each}' for kind in KINDS)})" for each in SUMS[1:])
    rows = library.db.execute(
        f"""WITH seats AS MATERIALIZED ({seats_of(player, owner)})
        SELECT {name}, count(DISTINCT m.n), {sums} FROM seats JOIN totals USING (match, side) JOIN matches m ON m.n = match
        GROUP BY who ORDER BY {order}""",  # noqa: S608 - our own words
        _given(player, owner),
    )
    return [Figure(str(row[1]), *tuple(row)[2:]) for row in rows]


def _given(player: str, owner: str | None) -> dict[str, object]:
    return {"player": same_name(player), "owner": owner}


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
          SELECT n, white_key AS key, white AS name FROM matches UNION ALL SELECT n, black_key, black FROM matches) p
        LEFT JOIN names j ON j.owner = :owner AND j.key = p.key
        WHERE n IN (SELECT match FROM owners WHERE owner = :owner) AND coalesce(j.person, 'other') != ''
        GROUP BY coalesce(j.person, p.key) ORDER BY many DESC, p.key""",
        {"owner": owner},
    )
    return [(str(row["name"]), int(row["many"])) for row in rows]


def whose(side: str, player: str) -> str:
    """Return SQL that is true where `side` of the match `m` is the named player (`:player`), else the owner (`:owner`).

    The owner is known by their seat, and in matches without one by the names that they have had at their seats.
    """
    key = f"CASE {side} WHEN 'white' THEN m.white_key ELSE m.black_key END"
    if player:
        return f"{key} IN ({_KEYS})"
    return f"""EXISTS (SELECT 1 FROM owners o WHERE o.owner = :owner AND o.match = m.n AND (o.side = {side}
        OR (o.side = '' AND {key} IN ({_OWN}))))"""  # noqa: S608 - our own words


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
        _given(player, owner),
    )
    return [str(row[0]) for row in rows]


def _owned(owner: str | None) -> str:
    return "" if owner is None else "AND m.n IN (SELECT match FROM owners WHERE owner = :owner)"
