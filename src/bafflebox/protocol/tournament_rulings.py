"""Rulings, appeals and conduct at matches of a tournament, for the desk and for a player's page. Times are µs since 1970."""

from __future__ import annotations

from typing import Literal

from bafflebox.protocol.shape import Struct


class AppealShown(Struct):
    """The vote on a ruling."""

    overturn: list[str]
    uphold: list[str]


class RulingShown(Struct, kw_only=True):
    """A ruling on a match, with its entry, its remedies in the words of a table, and the appeal against it.

    `last`: no later ruling was made on the match. `appealed` is the player who appealed, "" while nobody has; `may_appeal`: the rules
    allow it now. `resumed`: play went on.
    """

    division: str
    match: str
    grounds: list[str]
    remedies: list[str]
    seq: int
    at: int
    by: str
    why: str
    last: bool
    appealed: str
    may_appeal: bool
    resumed: bool
    appeal: AppealShown | None


class OwnRuling(Struct, kw_only=True):
    """The last ruling on a match of a player, who is entered there as `name`; `rule` is that of appeals, "" where there is none.

    `until` is the time up to which an appeal is possible, 0 where it lasts until play goes on.
    """

    division: str
    match: str
    name: str
    opponent: str
    grounds: list[str]
    remedies: list[str]
    at: int
    by: str
    why: str
    appealed: str
    verdict: Literal["", "upheld", "overturned"]
    may_appeal: bool
    until: int
    resumed: bool
    rule: str


class ConductRule(Struct):
    """A subject of conduct that a division's book knows, with its rule: language, phone, aids, spectator, replace and others."""

    subject: str
    rule: str


class MattersShown(Struct):
    """Arrangements of a match: barred spectators, items in order (null: nobody looked), replaced ones, the monitor."""

    division: str
    match: str
    barred: list[str]
    ticked: list[str] | None
    replaced: list[str]
    monitor_asked: str
    monitor: str


class WarnedShown(Struct):
    """A person warned in this tournament under a rule, and how often."""

    name: str
    rule: str
    times: int
