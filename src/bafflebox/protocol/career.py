"""A player's statistics over all matches, their names, and all that is taken along."""

from __future__ import annotations

from typing import Annotated

from bafflebox.board.side import Side
from bafflebox.protocol.shape import UNSET, Meta, Struct, UnsetType


class RateShown(Struct):
    """The rate of a player's decisions of one kind; `spread` is half of its 95 % interval."""

    name: str
    matches: int
    decisions: int
    rate: float | None
    spread: float | None


class StandingRate(RateShown):
    """The rate by standing in the match; `heat` is a shade from 0 to 4, None with too few decisions."""

    standing: str
    heat: int | None


class MatchRate(RateShown):
    """The rate in one match: its id, the opponent, the date, and whether it was won."""

    id: str
    opponent: str
    played: str
    won: bool | None


class HeatOrder(Struct):
    """The order of the heat map."""

    standings: tuple[str, ...]
    parts: tuple[str, ...]


class PlayerRates(Struct, kw_only=True):
    """The statistics of a player, for lists and charts.

    `parts` of the game (all first), the same by `standings` in the match, `opponents`, `matches` in playing order, the `levels` that
    judged them; `few`, `warmer` and `order` are thresholds and order of the heat map.
    """

    few: int
    warmer: tuple[float, ...]
    levels: list[str]
    order: HeatOrder | UnsetType = UNSET
    parts: list[RateShown]
    standings: list[StandingRate]
    opponents: list[RateShown]
    matches: list[MatchRate]


class MyStatistics(PlayerRates, kw_only=True):
    """The statistics of a player; `own`: of the visitor, known by their seats or names (`seated`). `players` are those offered,
    `names` the others that count as this one.
    """

    player: str
    own: bool
    seated: bool
    players: list[str]
    names: list[str]


class NamesGiven(Struct):
    """Names to count as this one (empty: as the visitor's own), or with `part` by themselves again."""

    name: Annotated[str, Meta(max_length=200)]
    others: Annotated[list[Annotated[str, Meta(max_length=200)]], Meta(max_length=100)]
    part: bool = False


class PersonNames(Struct):
    """A player, empty for the visitor, and the other names that count as theirs."""

    name: str
    names: list[str]


class NamesKept(Struct):
    """The players with joined names."""

    persons: list[PersonNames]


class TakenMatch(Struct, kw_only=True):
    """A match of an export: `file` is its place in the zip, `added` in ms since 1970, `side` the visitor's where it is known."""

    id: str
    file: str
    name: str
    added: int
    side: Side | None
    names: list[str]


class TakenNotes(Struct):
    """The tags and the comment of a position, by its GNU Backgammon id, with the side to decide on roll."""

    position: str
    tags: list[str]
    comment: str


class TakenCard(Struct, kw_only=True):
    """A quiz card: its decision, when it is due (ms since 1970), how often it was seen and missed; `memory` is of its schedule (FSRS).

    `wanted` is 1 for what was put in by hand, -1 for what was taken out.
    """

    match: str
    seq: int
    due: int
    seen: int
    missed: int
    wanted: int
    memory: dict[str, int | float | str | None]


class LibraryExport(Struct, kw_only=True):
    """All that a visitor has in the library; the match files are beside it in the zip."""

    matches: list[TakenMatch]
    notes: list[TakenNotes]
    persons: list[PersonNames]
    cards: list[TakenCard]
