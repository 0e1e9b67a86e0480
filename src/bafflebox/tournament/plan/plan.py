"""A plan: all matches that a division's draw makes, and the order of its places."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, replace

from bafflebox.frozen import dataclass
from bafflebox.tournament.plan.source import Source


@dataclass(frozen=True, slots=True)
class PlanNode:
    """A match of the plan: `M2.1` is the first of the second round of the main bracket.

    `again` is the match that this one repeats: it is played only if that one's second player has won it.
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
        """The sources of both players."""
        return self.first, self.second


Round = tuple[str, ...]
"""The matches of one round."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Matches by id, in playable order; `ladders` name rounds from the last to the first.

    The winner of the single match of the first rung takes the ladder's first place, its loser the second, the losers of the next
    rung those that follow. `groups` are round robins: their standings give places.
    """

    nodes: Mapping[str, PlanNode] = field(default_factory=dict)
    ladders: Mapping[str, tuple[Round, ...]] = field(default_factory=dict)
    groups: Mapping[str, tuple[Source, ...]] = field(default_factory=dict)

    def plus(self, other: Plan) -> Plan:
        """Return both plans combined."""
        return Plan(
            {**self.nodes, **other.nodes},
            {**self.ladders, **other.ladders},
            {**self.groups, **other.groups},
        )

    def without_ladders(self) -> Plan:
        """Return the same matches without places."""
        return replace(self, ladders={})


def node(bracket: str, number_of_round: int, number: int, first: Source, second: Source) -> PlanNode:
    """Return a match with the id of its bracket, round and number."""
    return PlanNode(f"{bracket}{number_of_round}.{number}", bracket, number_of_round, number, first, second)
