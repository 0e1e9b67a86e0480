"""Conduct at a table: terms, proposals, disputes, rulings, breaks. Times are ms of the server's clock."""

from __future__ import annotations

from typing import Literal

from bafflebox.protocol.common import Pair, RefusalBody, Statement, Who
from bafflebox.protocol.shape import UNSET, Struct, UnsetType


class Term(Struct):
    """One of the terms; `sides` where its values are the two sides."""

    name: str
    value: str
    usual: str
    rule: str
    choices: list[str] | None
    fixed: bool
    label: str
    sides: bool | UnsetType = UNSET


class EquipmentView(Struct):
    """The equipment of the match."""

    items: list[str]
    rule: str


class TermsView(Struct):
    """The terms to agree on before the first game."""

    equipment: EquipmentView | None
    stage: Literal["open", "agreed"]
    agreed: Pair[bool]
    items: list[Term]


class Wished(Struct):
    """An item of a proposal, with its present value."""

    name: str
    value: str
    now: str | None
    label: str
    rule: str


class ProposalView(Struct):
    """A pending proposal."""

    topic: str
    by: Who
    answers: Who | Literal["director"]
    items: list[Wished]
    rule: str


class MissingConsent(Struct):
    """A term that a side has not agreed to yet."""

    who: Who
    what: str


class Frozen(Struct):
    """The cause of a suspension of play."""

    why: Literal["break", "correcting", "appeal", "dispute", "stopped"]
    rule: str


class SnapshotCube(Struct):
    """The cube at the time."""

    value: int
    owner: Who | Literal["centre"]


class Snapshot(Struct):
    """The table at the opening of a dispute."""

    own: list[int]
    opp: list[int]
    dice: list[int] | None
    cube: SnapshotCube
    score: Pair[int]
    clock: Pair[int] | None
    turn: Who | None


class ClaimView(Struct):
    """A claim that follows once the other side agrees; `denied`: the other side has said that it is not so."""

    by: Who
    kind: str
    more: str
    rule: str
    then: str
    denied: bool


class Happened(Struct):
    """An incident at the board that a side may claim; `refused` where it can't be claimed now."""

    by: Who
    kind: str
    rule: str
    then: str
    refused: RefusalBody | None


class DisputeView(Struct):
    """The open dispute; `presumption` is the side that the rules favour."""

    by: str
    who: Who | None
    about: str
    at: int
    rule: str
    presumption: Who | None
    snapshot: Snapshot | None
    said: list[Statement]
    claim: ClaimView | None
    """The claim that is not settled yet."""


class RulingView(Struct):
    """The last ruling."""

    by: str
    grounds: list[str]
    remedies: list[str]
    at: int
    appeal_until: int | None
    final: bool
    appeal: Literal["upheld", "overturned"] | None


class VoteOf(Struct):
    """The vote of a member of the committee."""

    name: str
    vote: str


class AppealView(Struct):
    """A pending appeal."""

    by: Who
    referred: bool
    votes: list[VoteOf]


class StoppedView(Struct):
    """The cause of a clock stop."""

    cause: str
    by: Who | None
    rule: str
    at: int


class WaitingThrow(Struct):
    """The side that may not roll yet, and until when."""

    who: Who
    until: int
    rule: str


class BreakView(Struct):
    """A break, and from when a player counts as late."""

    by: Who | None
    causes: list[str]
    ends: int
    rule: str
    late_from: int | None


class LatenessView(Struct):
    """The penalty for a side's lateness so far."""

    who: Who
    since: int | None
    points: int
    next: int | None


class OpenClaim(Struct):
    """An irregularity that can be claimed."""

    kind: str
    by: Who
    rule: str
    label: str


class ConductView(Struct, kw_only=True, rename={"rest": "break", "open_": "open"}):
    """The state of conduct."""

    real: bool
    director: bool
    terms: TermsView | None
    proposal: ProposalView | None
    missing: list[MissingConsent]
    frozen: Frozen | None
    dispute: DisputeView | None
    ruling: RulingView | None
    appeal: AppealView | None
    stopped: StoppedView | None
    waits: WaitingThrow | None
    rest: BreakView | None
    ready: Pair[bool]
    late: list[LatenessView]
    signed: Pair[Literal["sum", "result"] | None] | None
    """Each side's confirmation of the result."""
    open_: list[OpenClaim]
    happened: list[Happened]
    """At a real board: everything of a fixed list, for each side of this reader."""
    roles: list[str]
    """The roles for which the director can invite."""
    advice: list[str]
    """Remedies suggested by the rules, for director and staff."""
    notes: list[Statement]
    """Private notes, for director and staff."""
