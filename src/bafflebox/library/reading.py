"""Import of a match into the library: rules, players, events, and an id derived from the content."""

from __future__ import annotations

import re
from collections.abc import Sequence
from hashlib import sha256

from bafflebox.board.side import BySide, Side
from bafflebox.errors import RecordError
from bafflebox.events import game as event
from bafflebox.events.game import Event
from bafflebox.formats.finding import FileFinding
from bafflebox.formats.sgf.analysis import AnalysisSource, given_in
from bafflebox.frozen import dataclass
from bafflebox.game.course import Course
from bafflebox.io.matches import PlayedMatch, read_match
from bafflebox.match.log import fold_match
from bafflebox.message import Sentence
from bafflebox.rules.law import Law

MOST = 20_000
"""Most events of a match that is analysed: some thirty long matches."""
LONGEST = 200
"""Most characters kept of a name, an event or a date."""


@dataclass(frozen=True, slots=True)
class Read:
    """A match as read: its rules, players, and events with their game (from 1) and place in the log."""

    id: str
    rules: str
    options: tuple[tuple[str, str], ...]
    names: BySide[str]
    title: str
    length: int | None
    points: tuple[int, int]
    winner: Side | None
    facts: tuple[tuple[int, int, Event], ...]
    found: tuple[FileFinding, ...]
    trouble: Sentence | None
    event: str = ""
    played: str = ""
    """The date, as the file has it."""
    brought: AnalysisSource | None = None
    """The origin of an analysis in the file."""

    @property
    def games(self) -> int:
        """The number of games."""
        return self.facts[-1][0]


def read_library_match(data: bytes) -> Read:
    """Return the match in the file; raise BaffleboxError for invalid data, a match without a roll, or one that is too long."""
    return library_match(read_match(data))


def library_match(match: PlayedMatch) -> Read:
    """Return a match for the library; raise RecordError for one without a roll, or one that is too long."""
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
    """Return a name normalised for comparison."""
    return " ".join(name.casefold().replace("_", " ").split())


def _id(law: Law, started: event.MatchStarted, facts: Sequence[tuple[int, int, Event]]) -> str:
    """Return an id from rules, names, dice and boards, independent of file format and move order."""
    made = sha256()
    names = [same_name(started.names[side]) for side in Side]
    made.update(repr((law.book.name, started.length, names)).encode())
    now = Course()
    for game, _, fact in facts:
        now = now.advance(fact)
        if isinstance(fact, event.Rolled):
            made.update(f"{game}{fact.side}{sorted(fact.roll.dice)}".encode())
        elif isinstance(fact, event.Played):
            position = now.now.position
            made.update(bytes((*position.white, *position.black)))
        elif not isinstance(fact, event.OpeningRolled):
            made.update(type(fact).__name__.encode())
    return made.hexdigest()[:16]


def _first(tags: dict[str, str], *names: str) -> str:
    return next((tags[name].strip()[:LONGEST] for name in names if tags.get(name, "").strip()), "")


def _day(text: str) -> str:
    """Return a date in sortable form, year first; any other text unchanged."""
    found = re.search(r"(\d{4})[.\-/](\d{1,2})[.\-/](\d{1,2})", text)
    return f"{found[1]}-{int(found[2]):02}-{int(found[3]):02}" if found else text
