"""The guest of a match, where the rules have one: determined beforehand from the entries (W24i, W25E)."""

from __future__ import annotations

from bafflebox.tournament.bracket import parties
from bafflebox.tournament.laws import law_of
from bafflebox.tournament.state import DivisionState, Tournament


def guest_at(now: Tournament, here: DivisionState, match: str) -> tuple[str, str] | None:
    """Return the guest and the rule: the newcomer, else the youngest, else the one who travelled furthest; None on a tie."""
    rule = law_of(now, here.division).cites("guest", "")
    one, two = (here.entrants.get(name or "") for name in parties(here, match))
    if not rule or one is None or two is None:
        return None
    for mine, other in (
        (one.entry.newcomer, two.entry.newcomer),
        # a player without a date of birth is not assumed to be the youngest
        *([(one.entry.born, two.entry.born)] if one.entry.born and two.entry.born else []),
        (one.entry.travelled, two.entry.travelled),
    ):
        if mine != other:
            return (one if mine > other else two).entry.name, rule
    return None
