"""Score-sheets, settlements and jackpots over HTTP. Money is text with its currency."""

from __future__ import annotations

from bafflebox.board.side import Side
from bafflebox.protocol.common import Sentence
from bafflebox.protocol.rules import BreakText
from bafflebox.protocol.shape import UNSET, Struct, UnsetType
from bafflebox.protocol.view import WordOf


class SidesNamed(Struct):
    """The names of both sides."""

    white: str
    black: str


class SidesCounted(Struct):
    """A number of each side."""

    white: int
    black: int


class SheetGame(Struct, kw_only=True):
    """A line: a game, with the points it brought and the score after it; `game` is null for points given outside of games.

    A win brought `value` × `times` points. `winner` is null for a wash, and while a game is in progress (not `over`).
    """

    game: int | None
    points: SidesCounted
    score: SidesCounted
    winner: Side | UnsetType | None = UNSET
    value: int | UnsetType = UNSET
    times: int | UnsetType = UNSET
    how: list[WordOf] | UnsetType = UNSET
    rule: str
    crawford: bool | UnsetType = UNSET
    cards: SidesCounted | UnsetType = UNSET
    over: bool | UnsetType = UNSET


class SettledTerm(Struct):
    """A term of a settlement; `amount` and `payer` are null where nothing is due."""

    rule: str
    title: Sentence
    why: Sentence
    amount: str | None
    payer: Side | None


class SettlementShown(Struct):
    """All terms in the order of the rules, what each side pays, and the difference, which `debtor` owes."""

    terms: list[SettledTerm]
    debtor: Side | None
    total: SidesNamed
    net: str


class EarlierMatch(Struct):
    """An earlier match of the same players; `created` in ms since 1970, and its games in the pot."""

    created: int
    names: SidesNamed
    score: SidesCounted
    games: int


class PotCounted(Struct, kw_only=True):
    """The pot of two players in games, before the match and now, and the amount that waits in it."""

    rule: str
    rate: str
    before: int
    now: int
    waiting: str


class PotShown(PotCounted, kw_only=True):
    """The pot of a table's players; `named`: it is kept by their names, `earlier` are the matches that filled it."""

    named: bool
    earlier: list[EarlierMatch]


class SheetShown(Struct, kw_only=True):
    """The score-sheet of a match; `confirmed`: `result`, or `sum` with its amount too."""

    rules: str
    title: str
    names: SidesNamed
    length: int | None
    score: SidesCounted
    over: bool
    winner: Side | None
    how: str
    games: list[SheetGame]
    cards: bool
    settlement: SettlementShown
    confirmed: str | None


class TableSheet(SheetShown, kw_only=True):
    """The score-sheet of a table; `created` in ms since 1970."""

    table: str
    created: int
    real: bool
    guest: Side | None
    cube: bool
    jackpot: str | None
    breaks: BreakText | None
    pot: PotShown | None


class JackpotShare(Struct):
    """A player of a jackpot: the entry paid, and the gain of the winner."""

    name: str
    paid: str
    gets: str | None


class JackpotShown(Struct):
    """A jackpot: each player's entry, and the outright winner's gain."""

    rule: str
    entry: str
    pot: str
    winner: str | None
    players: list[JackpotShare]
