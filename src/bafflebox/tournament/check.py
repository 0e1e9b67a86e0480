"""Verification of draws and pairings against their published seeds and the journal before them."""

from __future__ import annotations

from collections.abc import Iterator

from bafflebox.frozen import dataclass
from bafflebox.refusal import Refusal
from bafflebox.tournament.desk import lines_from_seed, paired_as
from bafflebox.tournament.facts import Drawn, Paired
from bafflebox.tournament.journal import Story, fold_journal, valid_entries


@dataclass(frozen=True, slots=True)
class Checked:
    """A draw or a pairing (entry `seq`), and whether it follows from its seed."""

    seq: int
    division: str
    seed: str
    follows: bool


def check_draws(story: Story) -> Iterator[Checked]:
    """Yield every valid draw and pairing, recomputed from the journal as it was then."""
    for entry, fact in valid_entries(story.entries):
        if not isinstance(fact, Drawn | Paired) or entry.seq in story.void:
            continue
        here = fold_journal(story.entries[: entry.seq]).now.divisions[fact.division]
        if isinstance(fact, Drawn):
            follows = lines_from_seed(fact, here) == fact.lines
        else:
            pairing = paired_as(here, fact.round, fact.seed)
            follows = not isinstance(pairing, Refusal) and pairing.pairs == fact.pairs
        yield Checked(entry.seq, fact.division, fact.seed, follows)
