"""What a side may ask to do, one frozen class each, imperatives all. Dice arrive as arguments."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bafflebox import event
from bafflebox.dice import Roll
from bafflebox.move import Move
from bafflebox.outcome import Level
from bafflebox.side import BySide, Side


@dataclass(frozen=True, slots=True)
class RollOpening:
    """Throw for the right to start: the dice that each side threw."""

    dice: BySide[tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class RollDice:
    """Throw the dice of a turn: what they showed."""

    side: Side
    roll: Roll


@dataclass(frozen=True, slots=True)
class CancelRoll:
    """The throw just made does not count; throw again."""

    side: Side


@dataclass(frozen=True, slots=True)
class PlayMoves:
    """Play these moves and be done; none where nothing can be played."""

    side: Side
    moves: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Double:
    """Offer to double the cube."""

    side: Side


@dataclass(frozen=True, slots=True)
class Take:
    """Accept the cube offer."""

    side: Side


@dataclass(frozen=True, slots=True)
class Drop:
    """Refuse the cube offer and lose the game."""

    side: Side


@dataclass(frozen=True, slots=True)
class Beaver:
    """Redouble at once and keep the cube."""

    side: Side


@dataclass(frozen=True, slots=True)
class Raccoon:
    """Redouble a beaver at once."""

    side: Side


@dataclass(frozen=True, slots=True)
class Resign:
    """Offer to lose the game at this level."""

    side: Side
    level: Level


@dataclass(frozen=True, slots=True)
class AcceptResignation:
    """Accept the opponent's resignation."""

    side: Side


@dataclass(frozen=True, slots=True)
class RefuseResignation:
    """Refuse the opponent's resignation."""

    side: Side


@dataclass(frozen=True, slots=True)
class PressClock:
    """End the turn by the clock alone."""

    side: Side


Intent = (
    RollOpening
    | RollDice
    | CancelRoll
    | PlayMoves
    | Double
    | Take
    | Drop
    | Beaver
    | Raccoon
    | Resign
    | AcceptResignation
    | RefuseResignation
    | PressClock
)

EVENT_OF: dict[type[Any], type[Any]] = {
    RollOpening: event.OpeningRolled,
    RollDice: event.Rolled,
    CancelRoll: event.RollCancelled,
    PlayMoves: event.Played,
    Double: event.Doubled,
    Take: event.Taken,
    Drop: event.Dropped,
    Beaver: event.Beavered,
    Raccoon: event.Raccooned,
    Resign: event.ResignationOffered,
    AcceptResignation: event.ResignationAccepted,
    RefuseResignation: event.ResignationRefused,
}
"""The fact that each intent would make."""

INTENT_OF: dict[type[Any], type[Any]] = {made: intent for intent, made in EVENT_OF.items()}
"""The intent that makes each fact; facts not named here come by themselves."""
