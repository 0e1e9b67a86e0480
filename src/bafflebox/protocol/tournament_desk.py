"""A tournament as its director and staff see it, and as other programs read it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from bafflebox.protocol.shape import UNSET, Struct, UnsetType
from bafflebox.protocol.tournament_view import (
    MatchRow,
    NoticeShown,
    PrizeShown,
    StandingsLine,
    TournamentView,
)

Written: TypeAlias = Mapping[str, object]
"""A fact or a division as the journal writes it."""


class LateShown(Struct):
    """A player late for a match: since when, the points due, and whether they lose the match."""

    division: str
    match: str
    name: str
    since: int
    minutes: int
    points: int
    rule: str
    forfeits: bool
    said: str


class ResultShown(Struct):
    """A result that waits to be verified or posted."""

    division: str
    match: str
    winner: str
    loser: str
    score: list[int]
    how: str
    at: int
    confirmed: bool


class JournalLine(Struct):
    """An entry of the journal; `void` says why it counts no more."""

    seq: int
    at: int
    by: str
    fact: str
    said: str
    why: str
    undone: bool
    void: str | None


class PostingShown(Struct):
    """An amount that goes from one account to another; `what` names it."""

    payer: str
    payee: str
    amount: str
    what: str
    division: str


class AccountShown(Struct):
    """A person's account: `owes` is below 0 what the desk owes them; `paid` what they gave the desk so far."""

    name: str
    owes: str
    paid: str


class BoxShown(Struct):
    """The desk's box: what it should hold, of it what people paid and the differences that counts found, and everybody's account."""

    holds: str
    paid: str
    change: str
    accounts: list[AccountShown]


class MoneyShown(Struct):
    """The ledger: postings, balance and kind of each account, the prizes, and the box. Amounts are text to stay exact."""

    postings: list[PostingShown]
    balances: dict[str, str]
    kinds: dict[str, str]
    prizes: list[PrizeShown]
    box: BoxShown


class FormatParts(Struct):
    """The brackets and ladders of a format."""

    brackets: tuple[str, ...]
    ladders: tuple[str, ...]


class PoolShown(Struct):
    """A side pool: its stake, the percentages of its best places, and who joined it."""

    division: str
    pool: str
    stake: str
    percent: list[str]
    names: list[str]


class SoldShown(Struct):
    """An entry sold in an auction, and its owners with their shares in percent."""

    division: str
    name: str
    price: str
    owners: list[tuple[str, str]]


class AuctionShown(Struct):
    """An auction: the percentages for owners of its best places, and what was sold."""

    division: str
    percent: list[str]
    sold: list[SoldShown]


class DivisionOffice(Struct):
    """A division as announced (`made`, as in the journal), with its side pools and its auction."""

    made: Written
    pools: list[PoolShown]
    auction: AuctionShown | None


class AppealShown(Struct):
    """The vote on a ruling."""

    overturn: list[str]
    uphold: list[str]


class RulingShown(Struct):
    """A ruling on a match, with its entry, and the appeal against it."""

    division: str
    match: str
    grounds: list[str]
    seq: int
    at: int
    by: str
    why: str
    appeal: AppealShown | None


class TournamentOffice(Struct):
    """The possible settings; by division the present ones, and what is for sale; rulings, newest first."""

    formats: dict[str, FormatParts]
    divisions: dict[str, DivisionOffice]
    rulings: list[RulingShown]


class TournamentKeys(Struct):
    """The keys of players and staff, by name."""

    players: dict[str, str]
    staff: dict[str, str]


class DirectorCall(Struct, kw_only=True):
    """A call for the director at a table: the reason, the caller, since when (µs), and the refusal of a result."""

    table: str
    division: str
    match: str
    why: str
    by: str | None
    about: str | UnsetType = UNSET
    since: int | None
    said: str | None = None


class TableLinks(Struct):
    """The director's link to a table, and that of a match desk."""

    director: str
    desk: str | UnsetType = UNSET


class AskingShown(Struct):
    """An entry that waits for the director since `at` (µs); above a ceiling with its rule, and the division that admits it."""

    division: str
    name: str
    members: list[str]
    rating: int
    club: str
    at: int
    asked: bool
    ceiling: int
    rule: str
    offer: str


class DoorShown(Struct):
    """The draw that closing the door of a division would make; `against` is why it can't be made yet."""

    entries: int
    planned: int
    byes: int
    free: int
    against: str


class DeskView(TournamentView, kw_only=True):
    """The view of director and staff: the door, lateness, pending work, journal; for the director also money, office, keys, links.

    Its divisions have all entries, also those that wait and those that were declined.
    """

    role: str
    by: str
    staff: list[str]
    late: list[LateShown]
    to_verify: list[ResultShown]
    to_post: list[ResultShown]
    journal: list[JournalLine]
    can: list[str]
    money: MoneyShown | UnsetType = UNSET
    office: TournamentOffice | UnsetType = UNSET
    keys: TournamentKeys | UnsetType = UNSET
    calls: list[DirectorCall]
    asking: list[AskingShown]
    door: dict[str, DoorShown]
    tables: dict[str, TableLinks] | UnsetType = UNSET


class ExportedEntry(Struct):
    """An entry with everything that is known of it."""

    division: str
    name: str
    members: list[str]
    rating: int
    club: str
    newcomer: bool
    born: int
    travelled: int
    standing: str
    above_ceiling: bool


class ExportedDivision(Struct):
    """A division as announced (as in the journal), with its entries, draw and matches."""

    division: Written
    entrants: list[ExportedEntry]
    seed: str
    lines: list[str]
    matches: list[MatchRow]
    standings: dict[str, list[StandingsLine]]
    places: dict[str, list[list[str]]]


class ExportedTournament(Struct):
    """The whole state. Amounts are text to stay exact; unknown players are null, byes ""; money is the director's."""

    tournament: Written
    notices: list[NoticeShown]
    divisions: list[ExportedDivision]
    ledger: list[PostingShown] | UnsetType = UNSET
    balances: dict[str, str] | UnsetType = UNSET
