"""Plays: which whole plays stand among those that single moves allow."""

from __future__ import annotations

from dataclasses import dataclass

from bafflebox.kernel import Filter
from bafflebox.rules.law import Law


@dataclass(frozen=True, slots=True)
class Keep:
    """Candidate plays must pass these filters, after those of earlier clauses (or `before` these)."""

    filters: tuple[Filter, ...]
    before: tuple[Filter, ...] = ()

    def lower(self, law: Law, rule: str) -> Law:
        """Adds the filters in the book's order."""
        present = law.movement.filters
        later = [place for place, name in enumerate(present) if name in self.before]
        at = min(later, default=len(present))
        filters = (*present[:at], *self.filters, *present[at:])
        return law.moving(filters=filters).citing(rule, *self.filters)


def keep(*filters: Filter) -> Keep:
    """`keep(Filter.FULLEST, Filter.LARGER_DIE)`."""
    return Keep(filters)
