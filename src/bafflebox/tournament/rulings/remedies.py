"""Remedies of rulings as a tournament knows them: the words of the table, read for the two players of a match."""

from __future__ import annotations

from collections.abc import Sequence

from bafflebox.frozen import dataclass
from bafflebox.message import Typed
from bafflebox.referee.conduct.remedies import OF_A_PLAYER, REMEDIES
from bafflebox.refusal import Refusal
from bafflebox.tournament.bracket import parties
from bafflebox.tournament.facts import Fact, How, Reported, Undone
from bafflebox.tournament.journal import Story, act_with, valid_entries
from bafflebox.tournament.rulings.facts import AppealVoted, RulingMade
from bafflebox.tournament.state import Tournament

BEFOREHAND = ("award", "deduct", "warn", "match", "bar")
"""Remedies that a table made after the ruling still carries out."""


@dataclass(frozen=True, slots=True)
class Remedy:
    """A remedy: its kind, the player it is about ("" for nobody), and the rest of its words."""

    kind: str
    name: str = ""
    more: str = ""

    def words(self, called: str = "") -> str:
        """Return the words, the player by another name where a table calls them otherwise."""
        return " ".join(each for each in (self.kind, called or self.name, self.more) if each)


def read_remedy(words: str, names: Sequence[str], rule: str) -> Remedy | Refusal:
    """Return the remedy that these words say about one of the two players, or a refusal citing `rule`."""
    kind, _, rest = " ".join(words.split()).partition(" ")
    if kind not in REMEDIES:
        return Refusal("no_such_remedy", rule, {"text": Typed(words), "possible": ", ".join(REMEDIES)})
    if kind not in OF_A_PLAYER:
        return Remedy(kind, more=rest)
    name = max((each for each in names if f"{rest} ".startswith(f"{each} ")), key=len, default="")
    if not name:
        given = {"text": Typed(words), "one": Typed(names[0]), "two": Typed(names[1])}
        return Refusal("remedy_for_whom", rule, given)
    return Remedy(kind, name, rest[len(name) :].strip())


def ruling_facts(now: Tournament, fact: RulingMade) -> tuple[Fact, ...]:
    """Return a ruling as it is entered: a match that it awards has its result with it, unless it is over."""
    here = now.divisions.get(fact.division)
    if here is None or fact.match not in here.plan.nodes or fact.match in here.results:
        return (fact,)
    one, two = parties(here, fact.match)
    read = [read_remedy(each, (one or "", two or ""), "") for each in fact.remedies]
    winner = next((each.name for each in read if isinstance(each, Remedy) and each.kind == "match"), "")
    return (fact, Reported(fact.division, fact.match, winner, how=How.RULING)) if winner else (fact,)


def vote_facts(story: Story, fact: AppealVoted) -> tuple[Fact | Undone, ...]:
    """Return the vote of a committee as it is entered: a result that came with an overturned ruling is undone by it."""
    if fact.uphold:
        return (fact,)
    place = (fact.division, fact.match)
    ruled = [
        entry
        for entry, each in valid_entries(story.entries)
        if isinstance(each, RulingMade) and (each.division, each.match) == place
    ]
    came = [
        Undone(entry.seq)
        for entry, each in valid_entries(act_with(story.entries, ruled[-1].seq) if ruled else ())
        if isinstance(each, Reported) and story.standing(entry.seq)
    ]
    return (fact, *came)
