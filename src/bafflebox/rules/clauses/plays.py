"""Plays: selection of complete plays among the combinations of single moves."""

from __future__ import annotations

from bafflebox.frozen import dataclass
from bafflebox.kernel import Filter
from bafflebox.rules.law import Law


@dataclass(frozen=True, slots=True)
class Keep:
    """Candidate plays must pass these filters, after those of earlier clauses (or `before` these)."""

    filters: tuple[Filter, ...]
    before: tuple[Filter, ...] = ()

    def lower(self, law: Law, rule: str) -> Law:
        """Add the filters in the book's order."""
        present = law.movement.filters
        later = [place for place, name in enumerate(present) if name in self.before]
        at = min(later, default=len(present))
        filters = (*present[:at], *self.filters, *present[at:])
        return law.moving(filters=filters).citing(rule, *self.filters)


def keep(*filters: Filter) -> Keep:
    """Return a clause body: `keep(Filter.FULLEST, Filter.LARGER_DIE)`."""
    return Keep(filters)
