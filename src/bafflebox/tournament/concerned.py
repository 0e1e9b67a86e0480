"""The players whom a change of a result concerns: those of the match, those who change places, those whose matches fall."""

from __future__ import annotations

from collections.abc import Mapping

from bafflebox.frozen import dataclass
from bafflebox.message import Sentence, Typed, score_told
from bafflebox.tournament.bracket import parties
from bafflebox.tournament.correct import moves
from bafflebox.tournament.facts import Amended, Reported, ResultMended
from bafflebox.tournament.journal import Entry, Story, fold_journal, undone_entries
from bafflebox.tournament.playing import entry_players


@dataclass(frozen=True, slots=True)
class ChangeEffects:
    """The effects of a changed result in its division.

    Matches whose results fall, entries that come to another place, those that lose theirs, and all whom it concerns.
    """

    fallen: tuple[str, ...]
    moved: tuple[str, ...]
    lost: tuple[str, ...]
    told: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Correction:
    """A result that was put right by the journal's entry `seq`, at `at` µs: by the sides of the match, and the players it concerns.

    `moved` are those of the players who are in another place by it, or have to play again.
    """

    seq: int
    at: int
    winner: str
    loser: str
    score: tuple[int, int]
    players: tuple[str, ...]
    moved: frozenset[str]

    @property
    def title(self) -> Sentence:
        """Return what happened."""
        return Sentence("push-corrected")

    def said_to(self, player: str) -> Sentence:
        """Return the result as it is now, and whether this player's place in the draw is another one."""
        return Sentence(
            "push-corrected-how",
            {
                "player": Typed(self.winner),
                "other": Typed(self.loser),
                "score": score_told(*self.score),
                "place": "moved" if player in self.moved else "stands",
            },
        )


def change_effects(before: Story, after: Story, division: str, both: tuple[str, str]) -> ChangeEffects:
    """Return the effects of a change to a result between these two."""
    was, here = (each.now.divisions[division] for each in (before, after))
    changed = [each for each in moves(before, after).matches if each.division == division]
    fallen = tuple(match for match in was.results if match not in here.results)
    sides = [both for each in changed for both in zip(each.before, each.after, strict=True)]
    moved = {name for then, name in sides if name and name != then}
    lost = {then for then, name in sides if then and name != then}
    told = [*both, *sorted(moved)]
    told += [name or "" for each in changed for name in each.after]
    told += [name or "" for match in fallen for name in parties(was, match)]
    return ChangeEffects(
        fallen, tuple(sorted(moved)), tuple(sorted(lost)), tuple(dict.fromkeys(name for name in told if name))
    )


def corrections(story: Story, known: Mapping[int, Correction | None]) -> dict[int, Correction | None]:
    """Return the corrections that stand, by entry; `known` are those of an earlier call, which are not computed again.

    None for an entry that corrects no result. Folds the journal twice for each that is not known.
    """
    gone = undone_entries(story.entries) | story.void.keys()
    return {
        entry.seq: known[entry.seq] if entry.seq in known else _correction(story.entries, entry)
        for entry in story.entries
        if isinstance(entry.fact, Amended | ResultMended) and entry.seq not in gone
    }


def _correction(entries: tuple[Entry, ...], entry: Entry) -> Correction | None:
    said = entry.fact.fact if isinstance(entry.fact, Amended) else entry.fact
    if not isinstance(said, Reported | ResultMended):
        return None
    before, after = fold_journal(entries[: entry.seq]), fold_journal(entries[: entry.seq + 1])
    was, here = (each.now.divisions[said.division] for each in (before, after))
    result = here.results.get(said.match)
    if said.match not in was.results or result is None:
        return None
    effects = change_effects(before, after, said.division, (result.winner, result.loser))
    again = {name for match in effects.fallen for name in parties(was, match) if name}
    players = tuple(dict.fromkeys(one for name in effects.told for one in entry_players(here, name)))
    moved = frozenset(
        one for name in (*effects.moved, *effects.lost, *again) for one in entry_players(here, name)
    )
    return Correction(entry.seq, entry.at, result.winner, result.loser, said.score, players, moved)
