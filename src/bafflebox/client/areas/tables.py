"""Tables: operations, and the shapes that they take and answer.

Written by `python -m tools.client`: do not edit.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from bafflebox.client.areas.shared import Depth, NewTable
from bafflebox.client.wire import Wire, part


class About(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What everybody may know of a table; `board` is None between games."""

    table: str
    rules: str
    title: str
    opponent: str
    white: str
    black: str
    score: Score
    games: int
    over: bool
    winner: str | None
    cause: str | None
    seq: int
    created: int
    rematch: str | None
    board: Standing | None
    waits: str | None
    due: int | None
    now: int


class Exchange(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An invitation, or the key of the same seat at the match before; `key` is the new key, if the client chooses
    it.
    """

    invitation: str
    key: str | None = None
    agreed: bool = False


class MovedBy(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """By how much the rating of each side moved."""

    white: float
    black: float


class RatedTable(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Both ratings as they are now, None where an account is gone; `moved` once the match was counted."""

    white: RatingNow | None
    black: RatingNow | None
    moved: MovedBy | None


class RatingNow(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A rating: `within` is ± at 95 %, or `experience` in points of all lengths; the other is None."""

    value: int
    within: int | None
    experience: int | None
    matches: int


class Score(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Points by side."""

    white: int
    black: int
    length: int | None


class Seated(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The seat that was taken: its side (`both` at one screen), its key, its link."""

    table: str
    side: str
    key: str
    seat: str


class Standing(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The game on the board: checkers by place from each side's own end (0 borne off, 25 the bar), whose turn, dice,
    cube. `turn` and `cube` are None where nobody is on turn and where nothing is doubled, `owner` where the cube
    is in the centre.
    """

    white: tuple[int, ...]
    black: tuple[int, ...]
    turn: str | None
    dice: tuple[int, ...]
    cube: int | None
    owner: str | None


class TableMade(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The new table: `seat` is the link of who made it, `friend` the invitation for the opponent, `watch` for
    everybody.
    """

    table: str
    key: str
    seat: str
    friend: str | None
    watch: str
    director: str | None = None


class Tables:
    """Operations of one area, asked of the server at the other end of the wire."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire

    def sheet_of_table(self, table: str) -> dict[str, Any]:
        """The games of a match line by line, every term of its settlement, and the pot of the two where one is kept."""
        return self._wire.ask("GET", f"/api/tables/{part(table)}/sheet", dict[str, Any])

    def csv_of_table(self, table: str) -> str:
        """The games of a match as a table of numbers, a line for each, and for points given outside of games."""
        return self._wire.ask("GET", f"/api/tables/{part(table)}/sheet.csv", str)

    def outlook(self, table: str, *, depth: Depth | None = None) -> dict[str, Any]:
        """The map of a match desk: its moments by name, where each act leads, how games start and clocks go. A map goes
        as far as so much is written as now; where another `depth` is written from now on it is another map.
        """
        return self._wire.ask(
            "GET", f"/api/tables/{part(table)}/outlook", dict[str, Any], query={"depth": depth}
        )

    def rating_of_table(self, table: str) -> RatedTable:
        """The ratings of who sits at a rated match, and what it won and lost them."""
        return self._wire.ask("GET", f"/api/tables/{part(table)}/rating", RatedTable)

    def make_table(self, wanted: NewTable) -> TableMade:
        """Makes a table."""
        return self._wire.ask("POST", "/api/tables", TableMade, body=wanted)

    def take_seat(self, table: str, wanted: Exchange) -> Seated:
        """Exchanges an invitation for the key of its seat, once; the same exchange again is answered the same."""
        return self._wire.ask("POST", f"/api/tables/{part(table)}/seat", Seated, body=wanted)

    def about_table(self, table: str) -> About:
        """Names, score, whether it is over, the board."""
        return self._wire.ask("GET", f"/api/tables/{part(table)}", About)

    def log_of_table(self, table: str) -> str:
        """The log as JSON lines, the text that `bafflebox replay` and `bafflebox verify` read."""
        return self._wire.ask("GET", f"/api/tables/{part(table)}/log", str)

    def record_of_table(self, table: str) -> str:
        """The match as `.mat`; 409 for a match that this form can't tell."""
        return self._wire.ask("GET", f"/api/tables/{part(table)}/record", str)

    def verify_table(self, table: str) -> dict[str, Any]:
        """What `bafflebox verify` says of a match: its dice and, by the rules, its moves and clocks."""
        return self._wire.ask("GET", f"/api/verify/{part(table)}", dict[str, Any])

    def study_game(
        self, table: str, *, game: int = 1, side: Literal["white", "black"] = "white"
    ) -> dict[str, Any]:
        """A finished game for stepping through, seen by one side."""
        return self._wire.ask(
            "GET", f"/api/tables/{part(table)}/study", dict[str, Any], query={"game": game, "side": side}
        )
