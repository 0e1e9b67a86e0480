"""Tournaments: operations, and the shapes that they take and answer.

Written by `python -m tools.client`: do not edit.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct, field

from bafflebox.client.areas.shared import ClockWish
from bafflebox.client.wire import Wire, part


class CheckedDraw(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A draw or a pairing, the entry of the journal that made it, and whether it follows from its seed."""

    seq: int
    division: str
    seed: str
    follows: bool


class Directing(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The monitor's link; none for a clock."""

    link: str | None


class Direction(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the director does at a table: puts a `clock` beside it, or names a `monitor`."""

    do: Literal["clock", "monitor"]
    name: str = ""


class Entered(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What came of it: version, last entry, how many, in words, and what moved."""

    version: int
    seq: int
    count: int
    said: str
    moves: tuple[str, ...]


How = Literal["played", "forfeit", "time", "ruling"]
"""How a match was won."""


class Journal(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The whole text of a journal, as `export.jsonl` or the file of `bafflebox tournament`."""

    journal: str


class Listed(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A tournament of the house; `created` in ms since 1970."""

    id: str
    name: str
    rules: str
    place: str
    created: int
    over: bool


class MadeBoard(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The table; `desk` is the link of the device beside a real board, for the director."""

    table: str
    desk: str | None


class MadeTournament(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The new tournament and the key of its director."""

    id: str
    director: str


class NewBoard(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The table of the house for a match that was called: `virtual`, or a match `desk` beside a real board."""

    match: str
    division: str = ""
    as_: Literal["virtual", "desk"] = field(default="virtual", name="as")
    clock: ClockWish | Literal["rules"] | None = None


class NewTournament(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a tournament is to be."""

    name: str
    director: str
    rules: str = "match"
    options: dict[str, str | int | bool] = {}
    place: str = ""
    currency: str = ""
    tables: int = 0


class Step(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A step that is worked out here, with what is said of it."""

    id: str
    step: str
    division: str = ""
    match: str = ""
    name: str = ""
    seed: str = ""
    table: int = 0
    winner: str = ""
    score: tuple[int, int] = (0, 0)
    how: How | None = None
    why: str = ""
    by: str = ""
    dry: bool = False


class Told(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Facts as the journal has them, one or several that count together; `id` is the client's own name for it."""

    id: str
    fact: dict[str, Any] | None = None
    facts: tuple[dict[str, Any], ...] = ()
    why: str = ""
    by: str = ""
    dry: bool = False


class Tournaments:
    """Operations of one area, asked of the server at the other end of the wire."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire

    def list_tournaments(self) -> list[Listed]:
        """The tournaments of the house, the newest first."""
        return self._wire.ask("GET", "/api/tournaments", list[Listed])

    def make_tournament(self, wanted: NewTournament) -> MadeTournament:
        """Announces a tournament."""
        return self._wire.ask("POST", "/api/tournaments", MadeTournament, body=wanted)

    def show_tournament(self, tournament: str) -> dict[str, Any]:
        """What everybody may see: divisions, draw, matches, standings, who plays and who is next."""
        return self._wire.ask("GET", f"/api/tournaments/{part(tournament)}", dict[str, Any])

    def show_desk(self, tournament: str, *, all_: bool = False) -> dict[str, Any]:
        """What the director and his staff see besides: lateness, what waits, the journal; the director money and keys."""
        return self._wire.ask(
            "GET", f"/api/tournaments/{part(tournament)}/desk", dict[str, Any], query={"all": all_}
        )

    def check_tournament(self, tournament: str) -> list[CheckedDraw]:
        """Whether every draw and every pairing follows from its published seed, computed anew."""
        return self._wire.ask("GET", f"/api/tournaments/{part(tournament)}/check", list[CheckedDraw])

    def show_me(self, tournament: str) -> dict[str, Any]:
        """What a player's phone shows: his next match with the link to his seat, what it waits for, his results."""
        return self._wire.ask("GET", f"/api/tournaments/{part(tournament)}/me", dict[str, Any])

    def tell_facts(self, tournament: str, wanted: Told) -> Entered:
        """Enters facts, all of them or none; the same id again enters nothing and is answered the same."""
        return self._wire.ask("POST", f"/api/tournaments/{part(tournament)}/facts", Entered, body=wanted)

    def take_step(self, tournament: str, wanted: Step) -> Entered:
        """Enters what a step comes to: a draw from its seed, the next round, the next call, what lateness comes to."""
        return self._wire.ask("POST", f"/api/tournaments/{part(tournament)}/steps", Entered, body=wanted)

    def make_board(self, tournament: str, wanted: NewBoard) -> MadeBoard:
        """A table for a match, by the rules and to the length of its division; players find their seats by `me`."""
        return self._wire.ask("POST", f"/api/tournaments/{part(tournament)}/tables", MadeBoard, body=wanted)

    def direct_board(self, tournament: str, table: str, wanted: Direction) -> Directing:
        """At a table of the tournament, without going there: a clock imposed on a slow match, a monitor named."""
        return self._wire.ask(
            "POST", f"/api/tournaments/{part(tournament)}/tables/{part(table)}", Directing, body=wanted
        )

    def draw_sheet(self, tournament: str, division: str) -> str:
        """The draw sheet of a division (its key, `.html` may stand behind it) as a page to print, for A4 or Letter."""
        return self._wire.ask("GET", f"/api/tournaments/{part(tournament)}/draw/{part(division)}", str)

    def prize_sheet(self, tournament: str) -> str:
        """The prizes of all divisions as a page to print, with lines to sign on."""
        return self._wire.ask("GET", f"/api/tournaments/{part(tournament)}/prizes.html", str)

    def export_json(self, tournament: str) -> dict[str, Any]:
        """Everything that stands, for other programs; money for the director's key alone."""
        return self._wire.ask("GET", f"/api/tournaments/{part(tournament)}/export.json", dict[str, Any])

    def export_csv(self, tournament: str) -> str:
        """All matches as a table."""
        return self._wire.ask("GET", f"/api/tournaments/{part(tournament)}/export.csv", str)

    def export_journal(self, tournament: str) -> str:
        """The whole journal, the file that `bafflebox tournament` reads and from which a tournament is restored; for the
        director.
        """
        return self._wire.ask("GET", f"/api/tournaments/{part(tournament)}/export.jsonl", str)

    def restore_tournament(self, wanted: Journal) -> MadeTournament:
        """A tournament from its journal, with an id and keys of its own."""
        return self._wire.ask("POST", "/api/tournaments/restore", MadeTournament, body=wanted)
