"""Who is the guest at a match, where the rules know one: decided beforehand, by what entries say (W24i, W25E)."""

from __future__ import annotations

from bafflebox.tournament.bracket import parties
from bafflebox.tournament.laws import law_of
from bafflebox.tournament.state import DivisionState, Tournament


def guest_at(now: Tournament, here: DivisionState, match: str) -> tuple[str, str] | None:
    """The guest and the rule: the newcomer, else the youngest, else who travelled furthest; None where none of it tells them apart."""
    rule = law_of(now, here.division).cites("guest", "")
    one, two = (here.entrants.get(name or "") for name in parties(here, match))
    if not rule or one is None or two is None:
        return None
    for mine, other in (
        (one.entry.newcomer, two.entry.newcomer),
        # who has not said when he was born is not taken for the youngest
        *([(one.entry.born, two.entry.born)] if one.entry.born and two.entry.born else []),
        (one.entry.travelled, two.entry.travelled),
    ):
        if mine != other:
            return (one if mine > other else two).entry.name, rule
    return None
