"""Desk: operations of the API.

Written by `python -m tools.client`: do not edit.
"""

# ruff: noqa: F401 - programs import shapes from here

from __future__ import annotations

from bafflebox.board.depth import Depth
from bafflebox.client.wire import Wire
from bafflebox.protocol.common import Pair, RefusalBody, Statement
from bafflebox.protocol.conduct import (
    AppealView,
    BreakView,
    ClaimView,
    ConductView,
    DisputeView,
    EquipmentView,
    Frozen,
    Happened,
    LatenessView,
    MissingConsent,
    OpenClaim,
    ProposalView,
    RulingView,
    Snapshot,
    SnapshotCube,
    StoppedView,
    Term,
    TermsView,
    VoteOf,
    WaitingThrow,
    Wished,
)
from bafflebox.protocol.desk import DeskStart
from bafflebox.protocol.message import AidsAllowed, DiceInUse, Hello, RulesInForce
from bafflebox.protocol.tables import (
    Begun,
    Board,
    ClockWish,
    Code,
    CubeGiven,
    NewTable,
    PositionGiven,
    ScoreGiven,
)
from bafflebox.protocol.view import (
    ActOffer,
    AfterMatch,
    AgreementView,
    BonusTurns,
    CardsView,
    ClockView,
    CubeView,
    DiceView,
    Mark,
    NamedResult,
    NextStep,
    OfferedDouble,
    OfferToLose,
    PlayMade,
    PlayNode,
    Plays,
    ResultView,
    ScoreView,
    SetThrow,
    SheetLine,
    Stake,
    StopOffer,
    View,
    WordOf,
    Writing,
)

Conduct = ConductView

Lateness = LatenessView


class DeskApi:
    """Operations of one area, asked of the server at the other end of the wire."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire

    def blank(self, wanted: NewTable) -> DeskStart:
        """Return what a device needs to begin such a match offline: greeting, first view and first events, as of a new
        table.
        """
        return self._wire.ask("POST", "/api/desk/blank", DeskStart, body=wanted)

    def code(self, wanted: Code) -> str:
        """Return a QR code as SVG, dark on light with its quiet zone. A POST request, as the content may be secret."""
        return self._wire.ask("POST", "/api/code", str, body=wanted)
