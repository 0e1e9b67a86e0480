"""The facts of rulings, appeals, spectators, equipment and monitors, each of one match."""

from __future__ import annotations

from bafflebox.frozen import dataclass


@dataclass(frozen=True, slots=True)
class RulingMade:
    """A ruling on a match, with the rules it cites and its remedies in the words of the table: `award Ann 1`, `warn Ben`.

    A table of this site carries the remedies out; elsewhere they are what the director tells the players. A match that is awarded
    has its result as a further entry of the same act.
    """

    division: str
    match: str
    grounds: tuple[str, ...]
    remedies: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RulingAppealed:
    """A player of the match appealed against its last ruling."""

    division: str
    match: str
    name: str


@dataclass(frozen=True, slots=True)
class AppealVoted:
    """A committee voted on a ruling: those for overturning it, and those against."""

    division: str
    match: str
    overturn: tuple[str, ...] = ()
    uphold: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class MatchResumed:
    """Play went on after a ruling; where the rules count by that, an appeal is too late from then on."""

    division: str
    match: str


@dataclass(frozen=True, slots=True)
class SpectatorBarred:
    """`name` may not watch the match any more, as a player or the director asked."""

    division: str
    match: str
    name: str


@dataclass(frozen=True, slots=True)
class EquipmentTicked:
    """The equipment of a match was inspected, and these items are in order."""

    division: str
    match: str
    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class EquipmentReplaced:
    """A piece of equipment was replaced; `agreed`: both players wanted it, between games."""

    division: str
    match: str
    item: str
    agreed: bool = False


@dataclass(frozen=True, slots=True)
class MonitorAsked:
    """A player of the match asked for a monitor."""

    division: str
    match: str
    name: str


@dataclass(frozen=True, slots=True)
class MonitorNamed:
    """`name` monitors the match."""

    division: str
    match: str
    name: str
