"""Tournaments over HTTP."""

from __future__ import annotations

from typing import Annotated, Literal

from bafflebox.protocol.shape import Meta, Struct, field
from bafflebox.protocol.tables import ClockWish
from bafflebox.protocol.tournament_desk import Written
from bafflebox.protocol.tournament_view import NoticeClock

Directed = Literal["clock", "monitor"]
Won = Literal["played", "forfeit", "time", "ruling"]
"""The way a match was won."""

MOST_FACTS = 600
"""Most facts in one request."""

Text = Annotated[str, Meta(max_length=200)]

Name = Annotated[str, Meta(min_length=1, max_length=80)]

Number = Annotated[int, Meta(ge=0, le=100_000)]

Points = Annotated[int, Meta(ge=-10_000, le=10_000)]


class NoticeGiven(Struct, forbid_unknown_fields=True):
    """A notice: options of the rules, whether every match starts with the clock, breaks in µs, the record required."""

    options: Annotated[dict[str, str | int | bool], Meta(max_length=40)] = {}
    clocked: bool = False
    breaks: Annotated[list[tuple[int, int]], Meta(max_length=40)] = []
    recording: Literal["none", "written", "filmed", "streamed"] = "none"


class NewTournament(Struct, forbid_unknown_fields=False):
    """A tournament to create, with its first notice."""

    name: Name
    director: Name
    rules: Text = "match"
    notice: NoticeGiven | None = None
    place: Text = ""
    currency: Annotated[str, Meta(max_length=8)] = ""
    tables: Number = 0
    after: EarlierKey | None = None
    division: Written | None = None
    """Its first division, announced with it, in journal form."""
    club_keeps: bool = False
    """True if the club keeps the part of the pool that no prize of that division gives out."""


class AskWish(Struct, forbid_unknown_fields=True):
    """A player's request to play; `id` is their own id of the request. Two or more `members` make a team."""

    id: Annotated[str, Meta(min_length=8, max_length=80)]
    name: Annotated[str, Meta(min_length=1, max_length=40)]
    division: Text = ""
    members: Annotated[list[Annotated[str, Meta(min_length=1, max_length=40)]], Meta(max_length=8)] = []
    rating: Annotated[int, Meta(ge=0, le=9999)] = 0
    club: Annotated[str, Meta(max_length=40)] = ""


class PlayersWish(Struct, forbid_unknown_fields=True):
    """The text of a list of players: CSV, lines of names, or TRF."""

    text: Annotated[str, Meta(min_length=1, max_length=200_000)]


class ListedPlayer(Struct):
    """A player, or the team of these members, as on a list."""

    name: str
    rating: int = 0
    club: str = ""
    members: list[str] = []


class AskedEntry(Struct):
    """The player's key to this tournament, and the entry that waits for the director."""

    key: str
    division: str
    name: str


class Regular(Struct):
    """A person known from earlier tournaments of this venue: how many, and what their last entry said of them."""

    name: str
    evenings: int
    rating: int
    club: str


class DraftWish(Struct, forbid_unknown_fields=True):
    """A division to count before it is announced, in journal form; with `usual` its prizes are the usual ones of its format.

    `sentence` names an event in words instead: "Knock-out with consolation, 16 players, to 7 then 5, £10".
    """

    division: Written = {}
    usual: bool = False
    sentence: Text = ""
    rules: Text = "match"
    notice: NoticeGiven | None = None
    tables: Number = 0


class DraftBracketShown(Struct):
    """The matches of a bracket, `*` for all groups, and their lengths in points (0: not set)."""

    key: str
    matches: int
    points: list[int]


class DraftOffer(Struct):
    """Prizes in journal form that give the money to the first of a ladder (`to`), to all who `share` a place, or take it `out`."""

    to: str
    prizes: list[Written]


class DraftPrizeShown(Struct):
    """A prize: ladder, place from 1, players that share it, percent, amount; with `offers` where no player can win it."""

    ladder: str
    place: int
    together: int
    percent: str
    amount: str
    offers: list[DraftOffer]


class DraftChoice(Struct):
    """A choice for a blank: the division with it, in journal form, its matches, the minutes to the end, and the money in all."""

    division: Written
    matches: int
    ends: int
    total: str


class DraftShown(Struct):
    """A division counted: matches, hours in minutes from the start, money; and the choices for each blank of its sentence.

    `against` is why it can't be announced. `fewer` is the end with two tables fewer, None where nobody would wait. `rest` is what no
    prize gives out.
    """

    division: Written
    currency: str
    brackets: list[DraftBracketShown]
    matches: int
    least: int
    longest: int
    ends: int
    fewer: int | None
    total: str
    prizes: list[DraftPrizeShown]
    rest: str
    rest_offers: list[DraftOffer]
    choices: dict[str, list[DraftChoice]]
    clock: NoticeClock | None
    against: str


class EarlierKey(Struct, forbid_unknown_fields=True):
    """An earlier tournament and its director's key: a new one at the same venue knows its people."""

    id: Annotated[str, Meta(max_length=40)]
    key: Annotated[str, Meta(max_length=80)]


class EarlierWish(Struct, forbid_unknown_fields=True):
    """Earlier tournaments of which the director's keys are at hand."""

    earlier: Annotated[list[EarlierKey], Meta(max_length=40)]


class EarlierEvening(Struct):
    """An earlier evening of the same venue as a template: name, date (ms), players, announcement and first division in journal form."""

    id: str
    name: str
    at: int
    players: int
    opened: Written
    division: Written


class MadeTournament(Struct):
    """The new tournament and its director's key."""

    id: str
    director: str


class TournamentListed(Struct):
    """A tournament of this server; `created` in ms since 1970."""

    id: str
    name: str
    rules: str
    place: str
    created: int
    over: bool


class FactsWish(Struct, forbid_unknown_fields=False):
    """Facts in journal form, one or several that count together; `id` is the client's own id of the request."""

    id: Annotated[str, Meta(min_length=1, max_length=80)]
    fact: Written | None = None
    facts: Annotated[list[Written], Meta(max_length=MOST_FACTS)] = []
    why: Text = ""
    by: Text = ""
    dry: bool = False
    """Dry run: nothing is entered, the answer gives the effects."""


class StepWish(Struct, forbid_unknown_fields=False):
    """A step computed by the server, with its arguments."""

    id: Annotated[str, Meta(min_length=1, max_length=80)]
    step: Text
    division: Text = ""
    match: Text = ""
    name: Text = ""
    seed: Text = ""
    table: Number = 0
    winner: Text = ""
    score: tuple[Points, Points] = (0, 0)
    how: Won = "played"
    entry: Number = 0
    grounds: Annotated[list[Text], Meta(max_length=20)] = []
    remedies: Annotated[list[Text], Meta(max_length=20)] = []
    overturn: Annotated[list[Text], Meta(max_length=20)] = []
    uphold: Annotated[list[Text], Meta(max_length=20)] = []
    why: Text = ""
    by: Text = ""
    dry: bool = False
    """Dry run: nothing is entered, the answer gives the effects."""


class CheckedDraw(Struct):
    """A draw or a pairing, its journal entry, and whether it follows from its seed."""

    seq: int
    division: str
    seed: str
    follows: bool


class EntriesMade(Struct):
    """The result: version, last entry, number of entries, sentences, and effects."""

    version: int
    seq: int
    count: int
    said: str
    moves: list[str]


class NewBoard(Struct, forbid_unknown_fields=False):
    """A table for a called match: `virtual`, or a match `desk` at a real board.

    Its terms are those of the notice; a `clock` and `options` that differ from it are refused.
    """

    match: Text
    division: Text = ""
    as_: Literal["virtual", "desk"] = field(default="virtual", name="as")
    clock: ClockWish | Literal["rules"] | None = None
    options: dict[str, str | int | bool] = {}


class MadeBoard(Struct):
    """The table; `desk` is the link of the device at a real board, for the director."""

    table: str
    desk: str | None


class Direction(Struct, forbid_unknown_fields=False):
    """A director's act at a table: impose a `clock`, or appoint a `monitor`."""

    do: Directed
    name: Annotated[str, Meta(max_length=40)] = ""


class Directing(Struct):
    """The monitor's link; none for a clock."""

    link: str | None


class RenewedHolder(Struct, forbid_unknown_fields=True):
    """The holder of a key to renew: a player, or a member of the staff."""

    role: Literal["player", "staff"]
    name: Name


class RenewedKey(Struct):
    """The new key."""

    key: str


class Journal(Struct):
    """The complete text of a journal, as `export.jsonl` or the file of `bafflebox tournament`."""

    journal: Annotated[str, Meta(min_length=2)]
