"""The classes by which version 0.2 asked for acts, as the events that are proposed since: found through `_renamed`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, fields
from typing import Any

from bafflebox.board.clock import ClockSettings
from bafflebox.board.outcome import EndCause
from bafflebox.board.position import Position
from bafflebox.board.score import MatchStanding
from bafflebox.board.side import BySide, Side
from bafflebox.events import conduct
from bafflebox.events.clock import (
    ClockAdjusted as AdjustClock,
)
from bafflebox.events.clock import (
    ClockEvent as ClockIntent,
)
from bafflebox.events.clock import (
    ClockSet,
)
from bafflebox.events.clock import (
    ClockStarted as StartClock,
)
from bafflebox.events.clock import (
    ClockStopped as StopClock,
)
from bafflebox.events.conduct import TurnEnded as EndTurn
from bafflebox.events.game import (
    Beavered as Beaver,
)
from bafflebox.events.game import (
    CallerChosen,
    GameStarted,
    MatchEnded,
    Terms,
)
from bafflebox.events.game import (
    ConcessionAccepted as AcceptConcession,
)
from bafflebox.events.game import (
    ConcessionOffered as Concede,
)
from bafflebox.events.game import (
    ConcessionRefused as RefuseConcession,
)
from bafflebox.events.game import (
    Doubled as Double,
)
from bafflebox.events.game import (
    Dropped as Drop,
)
from bafflebox.events.game import (
    Event as Intent,
)
from bafflebox.events.game import (
    Event as MatchIntent,
)
from bafflebox.events.game import (
    FlagFell as CallFlag,
)
from bafflebox.events.game import (
    Nominated as Nominate,
)
from bafflebox.events.game import (
    OpeningRolled as RollOpening,
)
from bafflebox.events.game import (
    ParityCalled as CallParity,
)
from bafflebox.events.game import (
    Played as PlayMoves,
)
from bafflebox.events.game import (
    Raccooned as Raccoon,
)
from bafflebox.events.game import (
    Raised as Raise,
)
from bafflebox.events.game import (
    ResignationAccepted as AcceptResignation,
)
from bafflebox.events.game import (
    ResignationOffered as Resign,
)
from bafflebox.events.game import (
    ResignationRefused as RefuseResignation,
)
from bafflebox.events.game import (
    Rethrown as Rethrow,
)
from bafflebox.events.game import (
    RollCancelled as CancelRoll,
)
from bafflebox.events.game import (
    Rolled as RollDice,
)
from bafflebox.events.game import (
    StartChosen as ChooseStart,
)
from bafflebox.events.game import (
    StartGivenAway as LetOtherStart,
)
from bafflebox.events.game import (
    Taken as Take,
)
from bafflebox.events.proposal import UNSAID
from bafflebox.events.scoring import (
    DepthSet as SetDepth,
)
from bafflebox.events.scoring import (
    PointedOut as PointOut,
)
from bafflebox.events.scoring import (
    ResultConfirmed as ConfirmResult,
)
from bafflebox.events.scoring import (
    ResultContested as ContestResult,
)
from bafflebox.events.scoring import (
    ResultNamed as NameResult,
)
from bafflebox.events.scoring import (
    StartNamed,
)
from bafflebox.referee.conduct.people import PARTS, Person, Role, person_named


def LetCall(side: Side) -> CallerChosen:  # noqa: N802 - a class in version 0.2
    """Let the other side call, as `side` asks."""
    return CallerChosen(side.other)


def NameStart(side: Side, starter: Side) -> StartNamed:  # noqa: N802 - a class in version 0.2
    """Name who goes first, as `side` says."""
    return StartNamed(starter)


def StartGame(  # noqa: N802 - a class in version 0.2
    position: Position | None = None,
    clocks: BySide[int] | None = None,
    middle: Terms | None = None,
    standing: MatchStanding | None = None,
) -> GameStarted:
    """Start the next game; what clocks show is `Terms.cube` now, and the score of a game taken up is its `standing`."""
    return GameStarted(
        UNSAID if middle is None else middle,
        UNSAID if position is None else position,
        standing or MatchStanding(),
    )


def CloseSession() -> MatchEnded:  # noqa: N802 - a class in version 0.2
    """End a session that has no length."""
    return MatchEnded(None, EndCause.CLOSED)


def EndMatch(  # noqa: N802 - a class in version 0.2
    winner: Side | None, cause: EndCause, rule: str, share: int | None = None
) -> MatchEnded:
    """End the match otherwise than by its games."""
    return MatchEnded(winner, cause, rule, share=share)


def SetClock(  # noqa: N802 - a class in version 0.2
    wished: BySide[bool] | None = None, *, imposed: bool = False, posted: ClockSettings | None = None
) -> ClockSet:
    """Set the clock; the sides that wish for it are passed separately now."""
    return ClockSet(UNSAID if posted is None else posted)


# --- around the board: version 0.2 passed the person who acts separately -----------------------------

_AROUND: dict[str, tuple[type[object], str]] = {
    "Agree": (conduct.Agreed, ""),
    "AppealRuling": (conduct.Appealed, ""),
    "Appoint": (conduct.Appointed, "name role"),
    "Approve": (conduct.Approved, "name override"),
    "Ask": (conduct.Asked, "name"),
    "Bar": (conduct.Barred, "name"),
    "BeReady": (conduct.Readied, ""),
    "Claim": (conduct.Claimed, "kind choice cause acknowledged"),
    "CorrectResult": (conduct.ResultCorrected, "points"),
    "Decline": (conduct.Declined, ""),
    "DemandMix": (conduct.MixDemanded, ""),
    "Dispute": (conduct.DisputeOpened, "about"),
    "Enter": (conduct.Entered, "division rating"),
    "ImposeClock": (ClockSet, ""),
    "Leave": (conduct.Left, ""),
    "Note": (conduct.Noted, "words"),
    "PostResult": (conduct.ResultPosted, ""),
    "PostSettings": (conduct.SettingsPosted, "reserve delay per_point kind"),
    "Propose": (conduct.Proposed, "topic items"),
    "Record": (conduct.Irregularity, "deed what"),
    "Refer": (conduct.Referred, ""),
    "RefuseEntry": (conduct.EntryRefused, "name"),
    "Replace": (conduct.Replaced, "item"),
    "Report": (conduct.ResultReported, "points"),
    "Resume": (conduct.PlayResumed, ""),
    "RollOff": (conduct.RolledOff, "item dice"),
    "Rule": (conduct.Ruled, "grounds remedies"),
    "SelectDie": (conduct.DieSelected, ""),
    "SetEventOption": (conduct.OptionSet, "option value"),
    "Sign": (conduct.ResultSigned, "points sum payer"),
    "TakeBreak": (conduct.BreakBegan, ""),
    "Testify": (conduct.Testified, "words"),
    "Touch": (conduct.Touched, "place target"),
    "Verify": (conduct.ResultVerified, ""),
    "Vote": (conduct.AppealDecided, "votes"),
    "Withdraw": (conduct.DisputeClosed, ""),
}


def _proposing(kind: type[Any], names: list[str]) -> Callable[..., Any]:
    def propose(*given: Any, **more: Any) -> Any:
        said = dict(zip(names, given, strict=False)) | more
        unsaid = {each.name: UNSAID for each in fields(kind) if each.default is MISSING}
        return kind(**unsaid | said)

    return propose


globals().update({name: _proposing(kind, names.split()) for name, (kind, names) in _AROUND.items()})

__all__ = [
    "PARTS",
    "AcceptConcession",
    "AcceptResignation",
    "AdjustClock",
    "Beaver",
    "CallFlag",
    "CallParity",
    "CancelRoll",
    "ChooseStart",
    "ClockIntent",
    "CloseSession",
    "Concede",
    "ConfirmResult",
    "ContestResult",
    "Double",
    "Drop",
    "EndMatch",
    "EndTurn",
    "Intent",
    "LetCall",
    "LetOtherStart",
    "MatchIntent",
    "NameResult",
    "NameStart",
    "Nominate",
    "Person",
    "PlayMoves",
    "PointOut",
    "Raccoon",
    "Raise",
    "RefuseConcession",
    "RefuseResignation",
    "Resign",
    "Rethrow",
    "Role",
    "RollDice",
    "RollOpening",
    "SetClock",
    "SetDepth",
    "StartClock",
    "StartGame",
    "StopClock",
    "Take",
    "person_named",
]  # fmt: skip
