"""Tables: operations of the API.

Written by `python -m tools.client`: do not edit.
"""

# ruff: noqa: F401 - programs import shapes from here

from __future__ import annotations

from bafflebox.board.depth import Depth
from bafflebox.board.side import Side
from bafflebox.client.wire import Wire, path_part
from bafflebox.protocol.lobby import FeaturedMatch, GameTurn, LastGame, WinningChance
from bafflebox.protocol.ratings import MovedBy, RatedTable, RatingNow
from bafflebox.protocol.rules import BreakText
from bafflebox.protocol.sheets import (
    EarlierMatch,
    PotShown,
    SettledTerm,
    SettlementShown,
    SheetGame,
    SidesCounted,
    SidesNamed,
    TableSheet,
)
from bafflebox.protocol.tables import (
    About,
    Begun,
    Board,
    ClockWish,
    CubeGiven,
    Exchange,
    InvitationShown,
    NewTable,
    PointsBySide,
    PositionGiven,
    Presented,
    ScoreGiven,
    Seated,
    Standing,
    TableMade,
    TermText,
)
from bafflebox.protocol.verification import (
    CheckedAgreement,
    CheckedFinding,
    CheckedThrow,
    DiceFigures,
    DiceOfSides,
    LogVerified,
)
from bafflebox.protocol.view import WordOf

Score = PointsBySide

Term = TermText


class TablesApi:
    """Operations of one area, asked of the server at the other end of the wire."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire

    def replay_table(self, table: str) -> LastGame:
        """Return the last whole game of a finished match; 404 where nothing can be shown."""
        return self._wire.ask("GET", f"/api/tables/{path_part(table)}/replay", LastGame)

    def chances_at_table(self, table: str) -> WinningChance:
        """Return the chance of winning in a listed match as everybody may see it: of a rated one a turn late, and never
        of a position that stands on a board without aids.
        """
        return self._wire.ask("GET", f"/api/tables/{path_part(table)}/chances", WinningChance)

    def rating_of_table(self, table: str) -> RatedTable:
        """Return the ratings of the players of a rated match, and their changes by it."""
        return self._wire.ask("GET", f"/api/tables/{path_part(table)}/rating", RatedTable)

    def sheet_of_table(self, table: str) -> TableSheet:
        """Return the games of a match line by line, every term of its settlement, and the players' pot if there is one."""
        return self._wire.ask("GET", f"/api/tables/{path_part(table)}/sheet", TableSheet)

    def csv_of_table(self, table: str) -> str:
        """Return the games of a match as CSV, a line for each, and for points given outside of games."""
        return self._wire.ask("GET", f"/api/tables/{path_part(table)}/sheet.csv", str)

    def make_table(self, wanted: NewTable) -> TableMade:
        """Create a table."""
        return self._wire.ask("POST", "/api/tables", TableMade, body=wanted)

    def show_invitation(self, table: str, wanted: Presented) -> InvitationShown:
        """Return the inviting player and terms of a free seat. A POST request, as addresses are logged and invitations
        are secret.
        """
        return self._wire.ask(
            "POST", f"/api/tables/{path_part(table)}/invitation", InvitationShown, body=wanted
        )

    def take_seat(self, table: str, wanted: Exchange) -> Seated:
        """Exchange an invitation for the key of its seat, once; a repeated exchange gets the same answer."""
        return self._wire.ask("POST", f"/api/tables/{path_part(table)}/seat", Seated, body=wanted)

    def about_table(self, table: str) -> About:
        """Return names, score, whether it is over, and the board."""
        return self._wire.ask("GET", f"/api/tables/{path_part(table)}", About)

    def log_of_table(self, table: str) -> str:
        """Return the log as JSON lines, readable by `bafflebox replay` and `bafflebox verify`."""
        return self._wire.ask("GET", f"/api/tables/{path_part(table)}/log", str)

    def record_of_table(self, table: str) -> str:
        """Return the match as `.mat`; 409 for a match that the format can't express."""
        return self._wire.ask("GET", f"/api/tables/{path_part(table)}/record", str)

    def verify_table(self, table: str) -> LogVerified:
        """Return the result of `bafflebox verify` for a match: dice and, by the rules, moves and clocks."""
        return self._wire.ask("GET", f"/api/verify/{path_part(table)}", LogVerified)
