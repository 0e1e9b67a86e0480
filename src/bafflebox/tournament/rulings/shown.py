"""Rulings and conduct as the desk and a player's page show them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from bafflebox.board.clock import SECOND
from bafflebox.protocol.tournament_rulings import (
    AppealShown,
    ConductRule,
    MattersShown,
    OwnRuling,
    RulingShown,
    WarnedShown,
)
from bafflebox.rules.law import Law
from bafflebox.tournament.bracket import parties
from bafflebox.tournament.facts import Fact
from bafflebox.tournament.journal import Entry, Story, valid_entries
from bafflebox.tournament.laws import law_of
from bafflebox.tournament.playing import entry_players
from bafflebox.tournament.rulings.evolve import appeal_until, matters_of
from bafflebox.tournament.rulings.facts import AppealVoted, RulingAppealed, RulingMade
from bafflebox.tournament.rulings.judge import match_players
from bafflebox.tournament.rulings.remedies import Remedy, read_remedy
from bafflebox.tournament.state import Tournament

SUBJECTS = ("language", "phone", "spectator", "replace", "monitor", "monitor fee", "equipment")
"""Subjects of conduct for which a book may have a rule; aids have one of their own."""


def conduct_rules(law: Law) -> list[ConductRule]:
    """Return the subjects of conduct that these rules know."""
    found = [ConductRule(each.replace(" ", "_"), law.cites(each)) for each in SUBJECTS if law.cites(each, "")]
    return [*found, *([ConductRule("aids", law.aids_rule)] if law.aids_rule else [])]


def _standing(story: Story) -> Iterator[tuple[Entry, Fact]]:
    for entry, fact in valid_entries(story.entries):
        if entry.seq not in story.void:
            yield entry, fact


def rulings_shown(story: Story, at: int) -> list[RulingShown]:
    """Return all rulings with their appeals, the newest first; `at` in µs."""
    found: list[RulingShown] = []
    last: dict[tuple[str, str], RulingShown] = {}
    for entry, fact in _standing(story):
        if not isinstance(fact, RulingMade | AppealVoted | RulingAppealed):
            continue
        place = (fact.division, fact.match)
        if isinstance(fact, RulingMade):
            found.append(_shown(entry, fact))
            last[place] = found[-1]
        elif place in last and isinstance(fact, AppealVoted):
            # the vote is on the last ruling of that match
            last[place].appeal = AppealShown(list(fact.overturn), list(fact.uphold))
        elif place in last and isinstance(fact, RulingAppealed):
            last[place].appealed = fact.name
    for (division, match), each in last.items():
        here = story.now.divisions[division]
        each.last, each.resumed = True, matters_of(here, match).resumed
        each.may_appeal = appeal_until(here, match, at, law_of(story.now, here.division)) is None
    return found[::-1]


def _shown(entry: Entry, fact: RulingMade) -> RulingShown:
    return RulingShown(
        division=fact.division,
        match=fact.match,
        grounds=list(fact.grounds),
        remedies=list(fact.remedies),
        seq=entry.seq,
        at=entry.at,
        by=entry.by,
        why=entry.why,
        last=False,
        appealed="",
        may_appeal=False,
        resumed=False,
        appeal=None,
    )


def own_rulings(story: Story, player: str, at: int) -> list[OwnRuling]:
    """Return the last ruling on each match of a player, the latest first; `at` in µs."""
    found = []
    for each in rulings_shown(story, at):
        here = story.now.divisions[each.division]
        both = [name or "" for name in parties(here, each.match)]
        name = next((one for one in both if one and player in (one, *entry_players(here, one))), "")
        if not each.last or not name:
            continue
        terms = law_of(story.now, here.division).conduct.appeal
        found.append(
            OwnRuling(
                division=each.division,
                match=each.match,
                name=name,
                opponent=both[both[0] == name],
                grounds=each.grounds,
                remedies=each.remedies,
                at=each.at,
                by=each.by,
                why=each.why,
                appealed=each.appealed,
                verdict="" if each.appeal is None else "upheld" if each.appeal.uphold else "overturned",
                may_appeal=each.may_appeal,
                until=each.at + terms.seconds * SECOND if terms and terms.seconds else 0,
                resumed=each.resumed,
                rule=terms.rule if terms else "",
            )
        )
    return found


def matters_shown(now: Tournament) -> list[MattersShown]:
    """Return what was arranged at matches beside rulings."""
    found = []
    for key, here in now.divisions.items():
        for match, each in here.matters.items():
            ticked = None if each.ticked is None else list(each.ticked)
            shown = MattersShown(
                key, match, list(each.barred), ticked, list(each.replaced), each.monitor_asked, each.monitor
            )
            found.append(shown)
    return found


def warned_shown(story: Story) -> list[WarnedShown]:
    """Return who was warned under which rule, and how often; rulings that were overturned do not count."""
    times: Counter[tuple[str, str]] = Counter()
    for each in rulings_shown(story, 0):
        if each.appeal is not None and not each.appeal.uphold:
            continue
        names = sorted(match_players(story.now.divisions[each.division], each.match))
        for words in each.remedies:
            read = read_remedy(words, (*names, "", ""), "")
            if isinstance(read, Remedy) and read.kind == "warn":
                times.update((read.name, rule) for rule in each.grounds)
    return [WarnedShown(name, rule, n) for (name, rule), n in times.items()]
