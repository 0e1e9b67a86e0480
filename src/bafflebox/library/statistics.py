"""Performance rates of a player over all matches, with 95 % intervals, by part of the game and by opponent.

A player is named, or is the owner of the matches (`player` empty).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import groupby
from operator import itemgetter
from typing import Any, NamedTuple

from bafflebox.analysis.report import RATED, spread_of
from bafflebox.board.side import Side
from bafflebox.frozen import dataclass
from bafflebox.library.library import Library
from bafflebox.library.reading import same_name
from bafflebox.library.schema import ALL, KINDS, SUMS

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
    owned = "EXISTS (SELECT 1 FROM owners o WHERE o.owner = :owner AND o.match = n{})"
    if player:
        keys, which, known = _KEYS, "TRUE" if owner is None else owned.format(""), ""
    else:
        keys, which = _OWN, owned.format(" AND o.side = ''")
        known = "SELECT match, side FROM owners WHERE owner = :owner AND side != '' UNION ALL"
    named = " UNION ALL ".join(
        f"SELECT n AS match, '{side}' AS side FROM matches WHERE {side}_key IN called AND {which}"  # noqa: S608
        for side in Side
    )
    return f"WITH called AS MATERIALIZED ({keys}) {known} {named}"


_MINE = "owner = coalesce(:owner, '')"
_PERSON = f"coalesce((SELECT person FROM names WHERE {_MINE} AND key = :player), :player)"  # noqa: S608 - our own words
_KEYS = f"SELECT :player UNION SELECT nullif({_PERSON}, '') UNION SELECT key FROM names WHERE {_MINE} AND person = {_PERSON}"  # noqa: S608
"""The names of the named player, as they are compared."""
_OWN = """SELECT iif(s.side = 'white', t.white_key, t.black_key) FROM owners s JOIN matches t ON t.n = s.match
 WHERE s.owner = :owner AND s.side != '' UNION SELECT key FROM names WHERE owner = :owner AND person = ''"""
"""The names of the owner."""


StandingSums = dict[str, tuple[Any, ...]]
"""StandingSums of a player's seats by their standing, `ALL` for any: four numbers for each of `KINDS`."""


def sums(library: Library, player: str, owner: str | None = None) -> StandingSums:
    """Return what a player decided in all matches, summed; empty without a match."""
    kinds = ", ".join(
        f"sum({kind}_made > 0), {', '.join(f'sum({kind}_{each})' for each in SUMS[1:])}" for kind in KINDS
    )
    rows = library.db.execute(
        f"""WITH seats AS MATERIALIZED ({seats_of(player, owner)})
        SELECT standing, {kinds} FROM seats CROSS JOIN totals USING (match, side)
        GROUP BY standing ORDER BY standing""",  # noqa: S608 - our own words
        given_of(player, owner),
    )
    return {standing: tuple(found) for standing, *found in rows}


def by_part(summed: StandingSums, played: Iterable[PlayedSeat]) -> list[Figure]:
    """Return the total first, then the parts of the game that occur, `cube` for all cube decisions; nothing without a match."""
    if ALL not in summed:
        return []
    figures = _of_kinds(summed[ALL])
    whole = (sum(getattr(each, name) for each in figures) for name in ("counted", "lost", "squares"))
    return [
        Figure("", len({each.match for each in played}), *whole),
        *sorted(figures, key=lambda each: each.name),
    ]


def by_standing(summed: StandingSums) -> list[Figure]:
    """Return the parts of the game by the player's standing in the match, those that occur."""
    return [
        replace(each, standing=name)
        for name, found in summed.items()
        if name != ALL
        for each in _of_kinds(found)
    ]


def _of_kinds(found: Sequence[Any]) -> list[Figure]:
    """Return the figures of the parts of the game that occur, by name."""
    figures = [Figure(kind, *found[4 * at : 4 * at + 4]) for at, kind in enumerate(KINDS)]
    return sorted((each for each in figures if each.matches), key=lambda each: each.name)


class PlayedSeat(NamedTuple):
    """A seat of a player: the match by number and id, the opponent with their name as counted, and the sums of the decisions.

    `won` is None where the match has no winner; `level` judged it. `luck` is theirs less the opponent's, in points, in a match to a
    length from -2 to 2.
    """

    match: int
    id: str
    opponent: str
    person: str
    played: str
    won: bool | None
    level: str
    counted: int
    lost: float
    squares: float
    length: int | None
    luck: float


def seats(library: Library, player: str, owner: str | None = None) -> list[PlayedSeat]:
    """Return a player's seats in analysed matches in playing order, where dates are known; where both are theirs, Black's first."""
    whole = ", ".join("+".join(f"{kind}_{each}" for kind in KINDS) for each in SUMS[1:])
    other = "iif(t.side = 'white', black_key, white_key)"
    rows = library.db.execute(
        f"""WITH seats AS MATERIALIZED ({seats_of(player, owner)})
        SELECT n, id, iif(t.side = 'white', black, white), coalesce(nullif(person, ''), {other}), played, winner = t.side, level, {whole},
        length, iif(t.side = 'white', luck, -luck)
        FROM seats s CROSS JOIN totals t ON t.match = s.match AND t.side = s.side AND standing = '{ALL}'
        CROSS JOIN matches m ON m.n = s.match LEFT JOIN names ON {_MINE} AND key = {other}
        ORDER BY coalesce(nullif(played, ''), '9'), n, t.side""",  # noqa: S608 - our own words
        given_of(player, owner),
    )
    return [PlayedSeat._make(each) for each in rows]


def is_played(library: Library, player: str) -> bool:
    """Return whether this player has a seat in a match, analysed or not."""
    found = library.db.execute(f"SELECT 1 FROM ({seats_of(player, None)}) LIMIT 1", given_of(player, None))  # noqa: S608 - our own words
    return found.fetchone() is not None


def by_opponent(played: Iterable[PlayedSeat]) -> list[Figure]:
    """Return figures by opponent, the most frequent first; the names of one person count together."""
    grouped: dict[str, list[PlayedSeat]] = {}
    for each in played:
        grouped.setdefault(each.person, []).append(each)
    found = [_together(max(each.opponent for each in mine), mine) for mine in grouped.values()]
    return sorted(found, key=lambda each: (-each.matches, each.name))


def by_match(played: Iterable[PlayedSeat]) -> list[Figure]:
    """Return figures by match in the order given; named by number."""
    return [_together(str(number), [*found]) for number, found in groupby(played, itemgetter(0))]


def _together(name: str, found: Sequence[PlayedSeat]) -> Figure:
    if len(found) == 1:
        return Figure(name, 1, found[0].counted, found[0].lost, found[0].squares)
    matches = len({each.match for each in found})
    return Figure(
        name,
        matches,
        sum(each.counted for each in found),
        sum(each.lost for each in found),
        sum(each.squares for each in found),
    )


def given_of(player: str, owner: str | None) -> dict[str, object]:
    """Return the values of `seats_of`."""
    return {"player": same_name(player), "owner": owner}


def players(library: Library, owner: str) -> list[str]:
    """Return the players in an owner's matches, the most frequent first; a name in its latest spelling."""
    return [name for name, _ in _playing(library, owner)]


def has_seats(library: Library, owner: str) -> bool:
    """Return whether the owner is known in their matches, by a seat or by a name that they said is theirs."""
    found = library.db.execute(
        """SELECT 1 FROM owners WHERE owner = :owner AND side != ''
        UNION ALL SELECT 1 FROM names WHERE owner = :owner AND person = '' LIMIT 1""",
        {"owner": owner},
    )
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
