"""Tournaments: operations of the API.

Written by `python -m tools.client`: do not edit.
"""

# ruff: noqa: F401 - programs import shapes from here

from __future__ import annotations

from typing import Literal

from bafflebox.client.wire import Wire, path_part
from bafflebox.protocol.calling import PhoneGone, PhonesAllowed, PhoneWish, RingWish, RungShown
from bafflebox.protocol.corrections import HurtShown, PairingShown, RightResult, WayShown
from bafflebox.protocol.season import Season, SeasonEvent, SeasonPerson, SeasonResult, SeasonRow
from bafflebox.protocol.tables import ClockWish
from bafflebox.protocol.tournament_desk import (
    AbsentShown,
    AccountShown,
    AgendaShown,
    AskingShown,
    AuctionShown,
    BoxShown,
    ClaimSaid,
    ComerShown,
    DeskChanges,
    DeskView,
    DirectorCall,
    DivisionOffice,
    DoorShown,
    ExportedDivision,
    ExportedEntry,
    ExportedTournament,
    FormatParts,
    JournalLine,
    LateShown,
    MoneyShown,
    NothingShown,
    PoolShown,
    PostingShown,
    ReadyShown,
    ResultShown,
    SoldShown,
    TableLinks,
    TournamentKeys,
    TournamentOffice,
    WaitingShown,
)
from bafflebox.protocol.tournament_rulings import (
    AppealShown,
    ConductRule,
    MattersShown,
    OwnRuling,
    RulingShown,
    WarnedShown,
)
from bafflebox.protocol.tournament_view import (
    AwaitedMatch,
    BracketShown,
    DivisionShown,
    EntrantShown,
    LateTerms,
    LiveTable,
    MatchRow,
    MatchShown,
    MatchSource,
    MatchSources,
    NoticeClock,
    NoticeShown,
    OptionShown,
    OwnEntry,
    OwnMatch,
    OwnResult,
    PlayerNews,
    PlayerView,
    PrizeShown,
    QueuedMatch,
    RunningMatch,
    StandingsLine,
    TournamentHead,
    TournamentView,
)
from bafflebox.protocol.tournaments import (
    AskedEntry,
    AskWish,
    CheckedDraw,
    Directing,
    Direction,
    DraftBracketShown,
    DraftChoice,
    DraftOffer,
    DraftPrizeShown,
    DraftShown,
    DraftWish,
    EarlierEvening,
    EarlierKey,
    EarlierWish,
    EntriesMade,
    FactsWish,
    Journal,
    ListedPlayer,
    MadeBoard,
    MadeTournament,
    NewBoard,
    NewTournament,
    NoticeGiven,
    PlayersWish,
    Regular,
    RenewedHolder,
    RenewedKey,
    StepWish,
    TournamentListed,
)

Entered = EntriesMade

Told = FactsWish

Step = StepWish

Listed = TournamentListed


class TournamentsApi:
    """Operations of one area, asked of the server at the other end of the wire."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire

    def list_tournaments(self) -> list[TournamentListed]:
        """Return the tournaments of this server, newest first."""
        return self._wire.ask("GET", "/api/tournaments", list[TournamentListed])

    def make_tournament(self, wanted: NewTournament) -> MadeTournament:
        """Create a tournament, with its first division where one is given."""
        return self._wire.ask("POST", "/api/tournaments", MadeTournament, body=wanted)

    def show_tournament(self, tournament: str) -> TournamentView:
        """Return the public view: divisions, draw, matches, standings, running and next matches."""
        return self._wire.ask("GET", f"/api/tournaments/{path_part(tournament)}", TournamentView)

    def show_desk(self, tournament: str, *, all_: bool = False) -> DeskView:
        """Return the view of director and staff: lateness, pending work, journal; for the director also money and keys."""
        return self._wire.ask(
            "GET", f"/api/tournaments/{path_part(tournament)}/desk", DeskView, query={"all": all_}
        )

    def desk_changes(self, tournament: str, *, since: str = "") -> DeskChanges:
        """Return the view of director and staff with a token; with `since`, the token of an earlier answer, the
        differences alone. Where that answer is not kept any more the whole view comes.
        """
        return self._wire.ask(
            "GET",
            f"/api/tournaments/{path_part(tournament)}/desk/changes",
            DeskChanges,
            query={"since": since},
        )

    def check_tournament(self, tournament: str) -> list[CheckedDraw]:
        """Return whether every draw and every pairing follows from its published seed, recomputed."""
        return self._wire.ask("GET", f"/api/tournaments/{path_part(tournament)}/check", list[CheckedDraw])

    def show_me(self, tournament: str) -> PlayerView:
        """Return a player's view: next match with the link to the seat, what it waits for, results."""
        return self._wire.ask("GET", f"/api/tournaments/{path_part(tournament)}/me", PlayerView)

    def tell_facts(self, tournament: str, wanted: FactsWish) -> EntriesMade:
        """Enter facts, all of them or none; a repeated id enters nothing and gets the same answer."""
        return self._wire.ask(
            "POST", f"/api/tournaments/{path_part(tournament)}/facts", EntriesMade, body=wanted
        )

    def take_step(self, tournament: str, wanted: StepWish) -> EntriesMade:
        """Enter the facts of a step: a draw from its seed, the next round, the next call, penalties for lateness."""
        return self._wire.ask(
            "POST", f"/api/tournaments/{path_part(tournament)}/steps", EntriesMade, body=wanted
        )

    def make_board(self, tournament: str, wanted: NewBoard) -> MadeBoard:
        """Create a table for a match, by the notice that holds for it; players find their seats by `me`."""
        return self._wire.ask(
            "POST", f"/api/tournaments/{path_part(tournament)}/tables", MadeBoard, body=wanted
        )

    def direct_board(self, tournament: str, table: str, wanted: Direction) -> Directing:
        """Direct a table of the tournament remotely: impose a clock on a slow match, or appoint a monitor."""
        return self._wire.ask(
            "POST",
            f"/api/tournaments/{path_part(tournament)}/tables/{path_part(table)}",
            Directing,
            body=wanted,
        )

    def renew_key(self, tournament: str, wanted: RenewedHolder) -> RenewedKey:
        """Make a new key for a player or a member of the staff, for the director; the one before opens nothing any more,
        seats included.
        """
        return self._wire.ask(
            "POST", f"/api/tournaments/{path_part(tournament)}/keys", RenewedKey, body=wanted
        )

    def allow_push(self, tournament: str, wanted: PhoneWish) -> PhonesAllowed:
        """Allow messages to this browser, for the holder of a player's key; at most 5 browsers, the oldest are dropped."""
        return self._wire.ask(
            "POST", f"/api/tournaments/{path_part(tournament)}/me/push", PhonesAllowed, body=wanted
        )

    def end_push(self, tournament: str, wanted: PhoneGone) -> PhonesAllowed:
        """End messages to this browser, or without an address to all browsers of the player."""
        return self._wire.ask(
            "POST", f"/api/tournaments/{path_part(tournament)}/me/push/remove", PhonesAllowed, body=wanted
        )

    def ring_again(self, tournament: str, wanted: RingWish) -> RungShown:
        """Call the players of a called match again who have not answered, for director and staff."""
        return self._wire.ask(
            "POST", f"/api/tournaments/{path_part(tournament)}/ring", RungShown, body=wanted
        )

    def weigh_correction(self, tournament: str, wanted: RightResult) -> list[WayShown]:
        """Return the ways to put a result right, with what each does to whom; nothing is entered. Empty for a match
        without a result.
        """
        return self._wire.ask(
            "POST", f"/api/tournaments/{path_part(tournament)}/corrections", list[WayShown], body=wanted
        )

    def draw_sheet(self, tournament: str, division: str, *, paper: Literal["a4", "a3"] = "a4") -> str:
        """Return the sheets of a division (its key, optionally with `.html`) as a printable page: A4 landscape, or two
        on A3.
        """
        return self._wire.ask(
            "GET",
            f"/api/tournaments/{path_part(tournament)}/draw/{path_part(division)}",
            str,
            query={"paper": paper},
        )

    def notice_sheet(self, tournament: str, number: str, *, offset: int = 0) -> str:
        """Return a notice (its number, optionally with `.html`) as a printable page with the QR code of the tournament's
        page. `offset` is the difference of local time to UTC in minutes.
        """
        return self._wire.ask(
            "GET",
            f"/api/tournaments/{path_part(tournament)}/notice/{path_part(number)}",
            str,
            query={"offset": offset},
        )

    def prize_sheet(self, tournament: str) -> str:
        """Return the prizes of all divisions as a printable page, with lines for signatures."""
        return self._wire.ask("GET", f"/api/tournaments/{path_part(tournament)}/prizes.html", str)

    def calendar(self, tournament: str) -> str:
        """Return the scheduled rounds as a calendar file; calendars can subscribe to its address."""
        return self._wire.ask("GET", f"/api/tournaments/{path_part(tournament)}/calendar.ics", str)

    def export_json(self, tournament: str) -> ExportedTournament:
        """Return the complete state for other programs; money for the director's key alone."""
        return self._wire.ask(
            "GET", f"/api/tournaments/{path_part(tournament)}/export.json", ExportedTournament
        )

    def export_csv(self, tournament: str) -> str:
        """Return all matches as CSV."""
        return self._wire.ask("GET", f"/api/tournaments/{path_part(tournament)}/export.csv", str)

    def results_file(self, tournament: str) -> str:
        """Return the results as CSV for rating bodies: days, rules, lengths, both sides, how each was won."""
        return self._wire.ask("GET", f"/api/tournaments/{path_part(tournament)}/results.csv", str)

    def export_trf(self, tournament: str, *, division: str = "") -> str:
        """Return FIDE's report (TRF16) of a division that is a Swiss or a round robin; "" is the only division."""
        return self._wire.ask(
            "GET", f"/api/tournaments/{path_part(tournament)}/export.trf", str, query={"division": division}
        )

    def export_journal(self, tournament: str) -> str:
        """Return the complete journal, a file for `bafflebox tournament` and for restoring the tournament; for the
        director.
        """
        return self._wire.ask("GET", f"/api/tournaments/{path_part(tournament)}/export.jsonl", str)

    def restore_tournament(self, wanted: Journal) -> MadeTournament:
        """Create a tournament from its journal, with a new id and keys."""
        return self._wire.ask("POST", "/api/tournaments/restore", MadeTournament, body=wanted)

    def ask_to_play(self, tournament: str, wanted: AskWish) -> AskedEntry:
        """Ask to play; the director decides. The answer has the player's key, also for a repeated id. Requests are
        limited per address, and by the number of entries that wait. A name that is entered is its player's alone.
        """
        return self._wire.ask(
            "POST", f"/api/tournaments/{path_part(tournament)}/ask", AskedEntry, body=wanted
        )

    def regulars(self, tournament: str) -> list[Regular]:
        """Return the people of earlier tournaments of this venue, most evenings first; for the director."""
        return self._wire.ask("GET", f"/api/tournaments/{path_part(tournament)}/regulars", list[Regular])

    def show_season(
        self,
        tournament: str,
        *,
        places: str = "10,6,4,4,2,2,2,2",
        win: int = 0,
        entry: int = 1,
        best: int = 0,
        since: int = 0,
    ) -> Season:
        """Return the season of a tournament's venue: series, ladder, people. `places` are points by place (of a further
        bracket after a semicolon: `10,6,4;C=3,1`), `win` is added for every match won, `entry` for taking part; the
        `best` tournaments of a player count (0: all), those announced `since` a time in µs.
        """
        return self._wire.ask(
            "GET",
            f"/api/tournaments/{path_part(tournament)}/season",
            Season,
            query={"places": places, "win": win, "entry": entry, "best": best, "since": since},
        )

    def season_standings(
        self,
        tournament: str,
        *,
        places: str = "10,6,4,4,2,2,2,2",
        win: int = 0,
        entry: int = 1,
        best: int = 0,
        since: int = 0,
    ) -> str:
        """Return the series of a season as CSV: place, name, points, wins, and the points of each tournament by its
        name. What counts is as in the season.
        """
        return self._wire.ask(
            "GET",
            f"/api/tournaments/{path_part(tournament)}/season/standings.csv",
            str,
            query={"places": places, "win": win, "entry": entry, "best": best, "since": since},
        )

    def season_results(self, tournament: str, *, since: int = 0) -> list[SeasonResult]:
        """Return all results of a tournament's venue, earliest first; of tournaments announced `since` a time in µs."""
        return self._wire.ask(
            "GET",
            f"/api/tournaments/{path_part(tournament)}/season/results",
            list[SeasonResult],
            query={"since": since},
        )

    def season_results_csv(self, tournament: str, *, since: int = 0) -> str:
        """Return all results of a tournament's venue as CSV, earliest first; of tournaments announced `since` a time in
        µs.
        """
        return self._wire.ask(
            "GET", f"/api/tournaments/{path_part(tournament)}/season/results.csv", str, query={"since": since}
        )

    def draft(self, wanted: DraftWish) -> DraftShown:
        """Count a division before it is announced: matches, hours and money, with choices for each blank; nothing is
        stored.
        """
        return self._wire.ask("POST", "/api/tournaments/draft", DraftShown, body=wanted)

    def draft_notice(self, *, event: str = "", offset: int = 0) -> str:
        """Return notice 1 of a tournament before it is announced, as a printable page; nothing is stored. `event` is
        what would create it, as JSON; `offset` is the difference of local time to UTC in minutes.
        """
        return self._wire.ask(
            "GET", "/api/tournaments/notice.html", str, query={"event": event, "offset": offset}
        )

    def earlier(self, wanted: EarlierWish) -> list[EarlierEvening]:
        """Return the earlier evenings of the venues of these tournaments, the latest of each name, latest first."""
        return self._wire.ask("POST", "/api/tournaments/earlier", list[EarlierEvening], body=wanted)

    def read_players(self, wanted: PlayersWish) -> list[ListedPlayer]:
        """Return the players of a list (CSV, lines of names, or TRF); nothing is entered."""
        return self._wire.ask("POST", "/api/tournaments/players", list[ListedPlayer], body=wanted)
