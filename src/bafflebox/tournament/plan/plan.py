"""A plan: all matches of a division that its draw makes, and the order in which its places are won."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from bafflebox.tournament.plan.source import Source


@dataclass(frozen=True, slots=True)
class Node:
    """A match of the plan: `M2.1` is the first of the second round of the main bracket.

    `again` is the match that this one repeats: it is played only if the second player of that one has won it.
    """

    id: str
    bracket: str
    round: int
    number: int
    first: Source
    second: Source
    again: str = ""

    @property
    def sources(self) -> tuple[Source, Source]:
        """Where both players come from."""
        return self.first, self.second


Round = tuple[str, ...]
"""The matches of one round."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Matches by id, in the order in which they can be played; `ladders` name rounds from the last to the first.

    Who wins the one match of the first rung has the first place of the ladder, its loser the second, the losers of the
    next rung those that follow. `groups` are those in which everybody plays everybody: their standings give places.
    """

    nodes: Mapping[str, Node] = field(default_factory=dict)
    ladders: Mapping[str, tuple[Round, ...]] = field(default_factory=dict)
    groups: Mapping[str, tuple[Source, ...]] = field(default_factory=dict)

    def plus(self, other: Plan) -> Plan:
        """Both together."""
        return Plan(
            {**self.nodes, **other.nodes},
            {**self.ladders, **other.ladders},
            {**self.groups, **other.groups},
        )

    def without_ladders(self) -> Plan:
        """The same matches, of which none gives a place."""
        return replace(self, ladders={})


def node(bracket: str, number_of_round: int, number: int, first: Source, second: Source) -> Node:
    """A match with the id that its bracket, round and number make."""
    return Node(f"{bracket}{number_of_round}.{number}", bracket, number_of_round, number, first, second)
