"""A tournament as its director and staff see it, and as other programs read it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from bafflebox.protocol.shape import UNSET, Struct, UnsetType
from bafflebox.protocol.tournament_rulings import ConductRule, MattersShown, RulingShown, WarnedShown
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
    """A player late for a match: since when, the points due to the other, and whether they lose the match.

    `then` are the points that are due at `then_at` if the player has not come by then; 0 where nothing more follows. `coming` is
    when they answered the call, null if they have not.
    """

    division: str
    match: str
    name: str
    since: int
    minutes: int
    points: int
    rule: str
    forfeits: bool
    coming: int | None
    said: str
    other: str
    then: int
    then_at: int


class ReadyShown(Struct):
    """A match that can be called now: the table it gets, and when it is due."""

    division: str
    match: str
    table: int
    due: int


class WaitingShown(Struct):
    """A match that can't be called yet (`match` is "" for the next round of a division), who waits, and the reason.

    `why` is its kind, `until` a time for which it waits (0: none), `table` that of the match which decides (0: none).
    """

    division: str
    match: str
    who: str
    why: str
    said: str
    until: int
    table: int


class NothingShown(Struct):
    """The reason that nothing can be called now: `why` is its kind, `until` a time for which everything waits (0: none)."""

    said: str
    why: str
    until: int


class AbsentShown(Struct):
    """A called match that should have begun, and its players who have not come."""

    division: str
    match: str
    names: list[str]


class ComerShown(Struct):
    """An entry that came after the draw: `pending` if it waits for approval, `seat` the line of a bye that it can take (0: none)."""

    division: str
    name: str
    pending: bool
    seat: int
    said: str


class AgendaShown(Struct):
    """Matches to call now, and what each other match waits for.

    `free` are the tables left over; `nothing` stands where nothing can be called. `counted` has for each called match how many
    numbers of points its loser can have, from 0 on; 0 where a result needs more than that.
    """

    ready: list[ReadyShown]
    waiting: list[WaitingShown]
    free: list[int]
    nothing: NothingShown | None
    comers: list[ComerShown]
    absent: list[AbsentShown]
    counted: dict[str, int]


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
    """An act of the journal, with the number of its first entry; `void` says why it counts no more."""

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
    """A division as announced (`made`, as in the journal), with its side pools and its auction.

    `conduct` are the subjects that its book knows, `equipment` what it lists, `agreed_items` what is replaced by agreement only,
    `committee` the least members of one (0: the rules have no appeal). Of a Swiss also who is `resting` in which round by their own
    wish, and the pairs that are kept `apart`.
    """

    made: Written
    pools: list[PoolShown]
    auction: AuctionShown | None
    resting: list[tuple[str, int]]
    apart: list[tuple[str, str]]
    conduct: list[ConductRule]
    equipment: list[str]
    agreed_items: list[str]
    committee: int
    monitor_fee: str


class TournamentOffice(Struct):
    """The possible settings; by division the present ones, and what is for sale; rulings, newest first.

    `matters` are what was arranged at matches, `warned` who was warned so far.
    """

    formats: dict[str, FormatParts]
    divisions: dict[str, DivisionOffice]
    rulings: list[RulingShown]
    matters: list[MattersShown]
    warned: list[WarnedShown]


class TournamentKeys(Struct):
    """The keys of players and staff, by name."""

    players: dict[str, str]
    staff: dict[str, str]


class ClaimSaid(Struct):
    """The claim behind a dispute: its kind with what it needs (`more`), the other player, the rule, and whether that one denied it."""

    kind: str
    more: str
    name: str
    rule: str
    denied: bool


class DirectorCall(Struct, kw_only=True):
    """A call for the director at a table: the reason, the caller, since when (µs), and the refusal of a result.

    `claim` is what was said to have happened, `clocks` the seconds of both players when they were stopped.
    """

    table: str
    division: str
    match: str
    why: str
    by: str | None
    about: str | UnsetType = UNSET
    since: int | None
    said: str | None = None
    claim: ClaimSaid | UnsetType = UNSET
    clocks: tuple[int, int] | UnsetType = UNSET


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
    agenda: AgendaShown
    journal: list[JournalLine]
    acts: int
    can: list[str]
    money: MoneyShown | UnsetType = UNSET
    office: TournamentOffice | UnsetType = UNSET
    keys: TournamentKeys | UnsetType = UNSET
    calls: list[DirectorCall]
    asking: list[AskingShown]
    door: dict[str, DoorShown]
    tables: dict[str, TableLinks] | UnsetType = UNSET


class DeskChanges(Struct, kw_only=True):
    """The desk's view since the one of an earlier `token`: its differences as a `patch`, or the whole `view`.

    The patch of an object has `set` (keys with new values), `of` (keys with a patch each) and `without` (keys that are gone). That of
    a list has `items`: `[start, count]` are elements of the list before, `{"is": value}` is a new one, `{"at": n, "by": patch}` one
    of those before with a patch.
    """

    token: str
    view: DeskView | UnsetType = UNSET
    patch: dict[str, object] | UnsetType = UNSET


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
