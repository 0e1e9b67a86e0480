"""A match as the library takes it: its rules, who played, its events, and a name made from what was played."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256

from bafflebox import event
from bafflebox.adapters.matches import PlayedMatch, read_match
from bafflebox.errors import RecordError
from bafflebox.event import Event
from bafflebox.game.evolve import evolve
from bafflebox.match.log import fold_match
from bafflebox.record.finding import Finding
from bafflebox.record.sgf.analysis import Given, given_in
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation
from bafflebox.sentence import Sentence
from bafflebox.side import BySide, Side

MOST = 20_000
"""Events of the longest match that is gone through: some thirty long matches."""
LONGEST = 200
"""Characters that are kept of a name, an event or a date."""


@dataclass(frozen=True, slots=True)
class Read:
    """A match as it was read: its rules, who played, its events with their game (from 1) and place in the log."""

    id: str
    rules: str
    options: tuple[tuple[str, str], ...]
    names: BySide[str]
    title: str
    length: int | None
    points: tuple[int, int]
    winner: Side | None
    facts: tuple[tuple[int, int, Event], ...]
    found: tuple[Finding, ...]
    trouble: Sentence | None
    event: str = ""
    played: str = ""
    """When, as the file says it."""
    brought: Given | None = None
    """Whose analysis the file has in it."""

    @property
    def games(self) -> int:
        """How many there are."""
        return self.facts[-1][0]


def read(data: bytes) -> Read:
    """The match in the file; raises BaffleboxError for what is none, for one without a throw, and for one that is too long."""
    return taken(read_match(data))


def taken(match: PlayedMatch) -> Read:
    """A match that was read; raises RecordError for one without a throw, and for one that is too long."""
    events = match.log.events
    started = events[0] if events else None
    if not isinstance(started, event.MatchStarted):
        raise RecordError(Sentence("recorded-not_begun"))
    game, facts = 0, []
    for seq, fact in enumerate(events):
        if isinstance(fact, event.GameEvent):
            game += isinstance(fact, event.GameStarted)
            facts.append((game, seq, fact))
    if not any(isinstance(fact, event.Rolled) for _, _, fact in facts):
        raise RecordError(match.trouble or Sentence("recorded-not_begun"))
    if len(facts) > MOST:
        raise RecordError(Sentence("recorded-too_long", {"n": MOST}))
    end = fold_match(events)
    score, tags = (
        end.score,
        {name.casefold(): value for name, value in (match.record.tags if match.record else ())},
    )
    return Read(
        _id(match.law, started, facts),
        match.law.book.name,
        started.options,
        BySide(*(started.names[side][:LONGEST] for side in Side)),
        match.law.book.title,
        score.length,
        (score.points.white, score.points.black),
        end.winner,
        tuple(facts),
        match.found,
        match.trouble,
        _first(tags, "event", "eventname"),
        _day(_first(tags, "eventdate", "date", "matchdate")),
        given_in(match.record) if match.record else None,
    )


def same_name(name: str) -> str:
    """A name as names are compared: however it is written."""
    return " ".join(name.casefold().replace("_", " ").split())


def _id(law: Law, started: event.MatchStarted, facts: Sequence[tuple[int, int, Event]]) -> str:
    """Made from rules, names, dice and boards: the same match in another form of file, its moves in another order, is the same."""
    made = sha256()
    names = [same_name(started.names[side]) for side in Side]
    made.update(repr((law.book.name, started.length, names)).encode())
    now = Situation()
    for game, _, fact in facts:
        now = evolve(Situation() if isinstance(fact, event.GameStarted) else now, fact)
        if isinstance(fact, event.Rolled):
            made.update(f"{game}{fact.side}{sorted(fact.roll.dice)}".encode())
        elif isinstance(fact, event.Played):
            made.update(bytes((*now.position.white, *now.position.black)))
        elif not isinstance(fact, event.OpeningRolled):
            made.update(type(fact).__name__.encode())
    return made.hexdigest()[:16]


def _first(tags: dict[str, str], *names: str) -> str:
    return next((tags[name].strip()[:LONGEST] for name in names if tags.get(name, "").strip()), "")


def _day(text: str) -> str:
    """A date so that dates can be put in order, year first; any other text as it stands."""
    found = re.search(r"(\d{4})[.\-/](\d{1,2})[.\-/](\d{1,2})", text)
    return f"{found[1]}-{int(found[2]):02}-{int(found[3]):02}" if found else text
