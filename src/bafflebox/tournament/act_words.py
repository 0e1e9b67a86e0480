"""Acts of the journal as sentences in names: entries of one act are one sentence, without keys and numbers."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from bafflebox.message import Argument, Sentence, Typed, score_told
from bafflebox.tournament.bracket import parties
from bafflebox.tournament.correct import ChangedPlayer, moves
from bafflebox.tournament.facts import (
    Amended,
    Called,
    EntryMade,
    Fact,
    How,
    LoserConfirmed,
    NoticePosted,
    Posted,
    Reported,
    Scheduled,
    Undone,
    Verified,
)
from bafflebox.tournament.journal import Entry, Story, act_with
from bafflebox.tournament.print_text import bracket_title
from bafflebox.tournament.state import DivisionState, Tournament
from bafflebox.tournament.telling import fact_sentence, party_told


def act_sentence(story: Story, act: Sequence[Entry]) -> Sentence:
    """Return an act of the journal as a sentence; players are those whom its matches have now."""
    facts = [entry.fact for entry in act]
    first = facts[0]
    if isinstance(first, Undone):
        return Sentence("tournament-act-undone", {"said": _undone(story, facts)})
    if isinstance(first, Amended):
        return Sentence("tournament-act-amended", {"says": named_sentence(story.now, first.fact)})
    calls = [each for each in facts if isinstance(each, Called)]
    if len(calls) > 1:
        tables = ", ".join(str(each.table) for each in calls)
        return Sentence("tournament-act-called", {"n": len(calls), "tables": Typed(tables)})
    posted = [each for each in facts if isinstance(each, Posted)]
    if posted and len(facts) > 1:
        reported = next((each for each in facts if isinstance(each, Reported)), None)
        return _posted(story.now, posted, reported)
    entries = [each for each in facts if isinstance(each, EntryMade)]
    if len(entries) > 1:
        called = _called(story.now, entries[0].division)
        return Sentence("tournament-act-entered", {"n": len(entries), "division": called})
    if isinstance(first, Reported) and len(facts) == 1 and first.how is How.PLAYED:
        return _result(story.now, first, "reported")
    said = named_sentence(story.now, first)
    return said if len(facts) == 1 else Sentence("tournament-act-more", {"said": said, "n": len(facts) - 1})


def _undone(story: Story, facts: Sequence[Fact | Undone | Amended]) -> Sentence:
    target = min(each.seq for each in facts if isinstance(each, Undone))
    return act_sentence(story, act_with(story.entries, target))


def _posted(now: Tournament, posted: Sequence[Posted], said: Reported | None) -> Sentence:
    """Return posted results: one with its score, several counted."""
    if len(posted) > 1:
        return Sentence("tournament-act-posted_all", {"n": len(posted)})
    here = now.divisions.get(posted[0].division)
    result = None if here is None else here.results.get(posted[0].match)
    said = said or (result.said if result else None)
    return named_sentence(now, posted[0]) if said is None else _result(now, said, "posted")


def _result(now: Tournament, said: Reported, stage: str) -> Sentence:
    """Return a result with its stage: between two names where the score is known, else by the winner alone."""
    here = now.divisions.get(said.division)
    both = parties(here, said.match) if here and said.match in here.plan.nodes else (None, None)
    loser = both[0] if said.winner == both[1] else both[1]
    given: dict[str, Argument] = {"player": Typed(said.winner), "score": score_told(*said.score)}
    if loser and said.winner in both and any(said.score):
        return Sentence(f"tournament-act-{stage}", {**given, "other": Typed(loser)})
    return Sentence(
        f"tournament-act-won-{stage}", {**given, "match": match_told(now, said.division, said.match)}
    )


def named_sentence(now: Tournament, fact: Fact) -> Sentence:
    """Return the sentence of a fact with its match by its players and its division by its title."""
    said = fact_sentence(fact)
    given = dict(said.arguments)
    key, match = getattr(fact, "division", None), getattr(fact, "match", None)
    if isinstance(key, str) and isinstance(match, str):
        given["match"] = match_told(now, key, match)
    if isinstance(key, str) and "division" in given:
        given["division"] = _called(now, key)
    if isinstance(fact, Scheduled) and (here := now.divisions.get(fact.division)) is not None:
        given["round"] = _round(here, fact.bracket, fact.round)
    if isinstance(fact, NoticePosted) and fact.since:
        given["since"] = match_told(now, *fact.since.rpartition(":")[::2])
    return Sentence(said.key, given)


def effect_sentences(before: Story, after: Story) -> list[Sentence]:
    """Return the effects of a change: matches with other players, then acts that no longer count, and those that count again."""
    effects = moves(before, after)
    # where nobody was and nobody is known, nothing has changed for anybody
    told = [each for each in effects.matches if any((*each.before, *each.after))]
    found = [_moved(after.now, each) for each in told]
    for key, entries, story in (("void", effects.void, before), ("again", effects.again, after)):
        acts = groupby(_told(entries), key=lambda entry: entry.first)
        found += [Sentence(f"tournament-{key}", {"said": act_sentence(story, tuple(act))}) for _, act in acts]
    return found


def _told(entries: Sequence[Entry]) -> list[Entry]:
    """Return the entries without those that only follow a result among them."""
    results = {(each.division, each.match) for entry in entries if isinstance(each := entry.fact, Reported)}
    follow = (Verified, Posted, LoserConfirmed)
    return [
        entry
        for entry in entries
        if not (isinstance(each := entry.fact, follow) and (each.division, each.match) in results)
    ]


def _moved(now: Tournament, moved: ChangedPlayer) -> Sentence:
    said: dict[str, Argument] = {"match": round_told(now, moved.division, moved.match)}
    for side, names in (("before", moved.before), ("after", moved.after)):
        said[side] = Sentence("tournament-pair", {"one": party_told(names[0]), "two": party_told(names[1])})
    return Sentence("tournament-moved", said)


def match_told(now: Tournament, key: str, match: str) -> Argument:
    """Return a match by its two players, or where they are not both known by its round."""
    here = now.divisions.get(key)
    if here is None or match not in here.plan.nodes:
        return _called(now, key)
    one, two = parties(here, match)
    if one and two:
        return Sentence("tournament-pair", {"one": Typed(one), "two": Typed(two)})
    return round_told(now, key, match)


def round_told(now: Tournament, key: str, match: str) -> Argument:
    """Return the round of a match; of several divisions with the title of its own."""
    here = now.divisions[key]
    node = here.plan.nodes[match]
    found = _round(here, node.bracket, node.round)
    if len(now.divisions) == 1:
        return found
    return Sentence("tournament-round-of", {"division": _called(now, key), "round": found})


def _round(here: DivisionState, bracket: str, number: int) -> Sentence:
    return Sentence("tournament-round", {"bracket": bracket_title(here, bracket), "round": number})


def _called(now: Tournament, key: str) -> Typed:
    here = now.divisions.get(key)
    return Typed(here.division.called if here else key)
