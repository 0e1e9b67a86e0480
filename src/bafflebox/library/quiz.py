"""A spaced-repetition quiz of wrong decisions in the library."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from typing import TYPE_CHECKING

from bafflebox.bots.advice import DUBIOUS
from bafflebox.errors import OptionError
from bafflebox.extras import optional
from bafflebox.frozen import dataclass
from bafflebox.library.library import HERE, Library
from bafflebox.library.parts import PHASES
from bafflebox.library.reading import same_name
from bafflebox.library.statistics import whose
from bafflebox.library.structure import bit_of, known_structure
from bafflebox.message import Sentence

if TYPE_CHECKING:
    from fsrs import Scheduler

SOON = timedelta(minutes=10)
"""Time until a missed position returns."""
RIGHT = 0.0005
"""Equity loss up to which an answer counts as equal to the best."""


class AnswerGrade(StrEnum):
    """The grade of an answer."""

    RIGHT = "right"
    CLOSE = "close"
    """Loses a negligible amount."""
    WRONG = "wrong"


def verdict_of(loss: float) -> AnswerGrade:
    """Return the grade of an answer by its equity loss (+1 is a single game)."""
    return AnswerGrade.RIGHT if loss < RIGHT else AnswerGrade.CLOSE if loss < DUBIOUS else AnswerGrade.WRONG


@dataclass(frozen=True, slots=True)
class Card:
    """A quizzed decision: entry `seq` of a match, how often it was seen and missed."""

    match: int
    seq: int
    seen: int
    missed: int

    @property
    def n(self) -> int:
        """Return its number, the same in every copy of a library: that of the match, and in the last 20 bits the entry."""
        return self.match << 20 | self.seq


@dataclass(frozen=True, slots=True)
class QuizFilter:
    """A filter of decisions: player (whole name, "" for anybody), minimum loss, part of the game.

    `structure`: a structure on the decider's board (see `STRUCTURES`, "" for any). `own`: only decisions of the owner.
    """

    player: str = ""
    least: float = DUBIOUS
    phase: str = ""
    structure: str = ""
    own: bool = False

    def __post_init__(self) -> None:
        if self.phase and self.phase not in PHASES:
            given = {"text": repr(self.phase[:40]), "possible": ", ".join(PHASES)}
            raise OptionError(Sentence("library-phase", given))
        if self.structure:
            known_structure(self.structure)
        if not DUBIOUS <= self.least <= 10:
            raise OptionError(Sentence("library-quiz-least", {"least": str(DUBIOUS), "most": "10"}))


class Quiz:
    """The cards of an owner. Times are seconds since 1970."""

    def __init__(self, library: Library, owner: str = HERE) -> None:
        self._db, self._writing, self._owner = library.db, library.writing, owner

    def gather(self, asked: QuizFilter, at: float) -> int:
        """Create cards, due now, for decisions that have none; return how many."""
        known = (self._owner, repr(asked), self._stamp())
        if self._db.execute(
            "SELECT 1 FROM gathered WHERE (owner, asked, stamp) = (?, ?, ?)", known
        ).fetchone():
            return 0
        with self._writing() as db:
            db.execute("INSERT OR REPLACE INTO gathered VALUES (?, ?, ?)", known)
            return db.execute(
                f"""INSERT OR IGNORE INTO cards (owner, match, seq, due, state, loss)
                SELECT :owner, d.match, d.seq, :at, '', d.loss FROM decisions d JOIN matches m ON m.n = d.match
                WHERE m.n IN (SELECT match FROM owners WHERE owner = :owner) AND {_WHOSE} AND {_LOST}""",  # noqa: S608 - our own words
                {"at": at, **self._given(asked)},
            ).rowcount

    def _stamp(self) -> str:
        """Return what changes with the decisions of the owner, and with who they are."""
        row = self._db.execute(
            """SELECT count(*), sum(m.n), sum(done), count(DISTINCT level), max(level), min(level), sum(o.side != ''),
            (SELECT group_concat(key || '=' || person) FROM names WHERE owner = :owner)
            FROM owners o JOIN matches m ON m.n = o.match WHERE o.owner = :owner""",
            {"owner": self._owner},
        ).fetchone()
        return json.dumps(list(row))

    def due(self, asked: QuizFilter, at: float, most: int) -> list[Card]:
        """Return cards to ask now: seen ones by due time, then new ones, largest loss first."""
        given = {"at": at, "most": most, **self._given(asked)}
        seen = self._db.execute(
            f"{_of_cards('cards_seen')} AND c.due <= :at AND c.state != '' ORDER BY c.due, c.n LIMIT :most",
            given,
        ).fetchall()
        given["most"] = most - len(seen)
        new = self._db.execute(
            f"{_of_cards('cards_new')} AND c.due <= :at AND c.state = '' ORDER BY c.loss DESC, c.n LIMIT :most",
            given,
        ).fetchall()
        rows = [*seen, *new]
        return [Card(*row) for row in rows]

    def want(self, match: int, seq: int, at: float, *, asked: bool) -> None:
        """Add a decision to the quiz whatever it lost, or remove it. Raises OptionError where there is no such decision."""
        if not self._db.execute(
            "SELECT 1 FROM decisions WHERE match = ? AND seq = ?", (match, seq)
        ).fetchone():
            raise OptionError(Sentence("library-no_entry", {"n": str(seq)}))
        with self._writing() as db:
            db.execute(
                """INSERT INTO cards (owner, match, seq, due, state, wanted, loss) VALUES (:owner, :match, :seq, :at, '', :wanted,
                (SELECT loss FROM decisions WHERE match = :match AND seq = :seq))
                ON CONFLICT (owner, match, seq) DO UPDATE SET wanted = :wanted, due = min(due, :at)""",
                {"owner": self._owner, "match": match, "seq": seq, "at": at, "wanted": 1 if asked else -1},
            )

    def of_match(self, match: int, least: float) -> list[int]:
        """Return the quizzed decisions of a match by entry: those with at least this loss, and those added by hand."""
        rows = self._db.execute(
            """SELECT d.seq FROM decisions d LEFT JOIN cards c ON c.owner = ? AND c.match = d.match AND c.seq = d.seq
            WHERE d.match = ? AND (c.wanted = 1 OR (coalesce(c.wanted, 0) = 0 AND d.loss >= ?)) ORDER BY d.seq""",
            (self._owner, match, least),
        )
        return [int(row["seq"]) for row in rows]

    def card(self, n: int) -> Card | None:
        """Return a card of this owner by number."""
        match, seq = divmod(n, 1 << 20)
        row = self._db.execute(
            "SELECT match, seq, seen, missed FROM cards WHERE owner = ? AND match = ? AND seq = ?",
            (self._owner, match, seq),
        ).fetchone()
        return None if row is None else Card(*row)

    def next(self, asked: QuizFilter) -> float | None:
        """Return when the next card is due; None where there is none."""
        found = self._db.execute(f"SELECT min(c.due) {_CARDS}", self._given(asked)).fetchone()[0]
        return None if found is None else float(found)

    def answered(self, card: Card, verdict: AnswerGrade, at: float) -> float:
        """Store the grade of an answer; return when the position comes again."""
        with optional():
            from fsrs import Card as Memory  # noqa: PLC0415 - an extra
            from fsrs import Rating  # noqa: PLC0415 - an extra

        ratings = {
            AnswerGrade.RIGHT: Rating.Good,
            AnswerGrade.CLOSE: Rating.Hard,
            AnswerGrade.WRONG: Rating.Again,
        }
        which = (self._owner, card.match, card.seq)
        of = "owner = ? AND match = ? AND seq = ?"
        state = self._db.execute(f"SELECT state FROM cards WHERE {of}", which).fetchone()  # noqa: S608 - our own words
        memory = Memory.from_json(state[0]) if state and state[0] else Memory(card_id=card.n)
        memory, _ = _schedule().review_card(memory, ratings[verdict], datetime.fromtimestamp(at, UTC))
        due = memory.due.timestamp()
        with self._writing() as db:
            db.execute(
                f"UPDATE cards SET due = ?, state = ?, seen = seen + 1, missed = missed + ? WHERE {of}",  # noqa: S608 - our own words
                (due, json.dumps(memory.to_dict()), verdict is AnswerGrade.WRONG, *which),
            )
        return due

    def _given(self, asked: QuizFilter) -> dict[str, object]:
        player = same_name(asked.player)
        return {
            "owner": self._owner,
            "player": player,
            "least": asked.least,
            "phase": asked.phase,
            "structure": bit_of(asked.structure) if asked.structure else 0,
            "own": asked.own,
        }


_LOST = "d.loss >= 0.02 AND d.loss >= :least"
_WHOSE = f"""(:phase = '' OR d.phase = :phase) AND (:structure = 0 OR d.structure & :structure) AND
 (:player = '' OR {whose("d.side", "somebody")}) AND (NOT :own OR {whose("d.side", "")})"""
_CARDS = f"""FROM cards c JOIN decisions d ON d.match = c.match AND d.seq = c.seq JOIN matches m ON m.n = c.match
 WHERE c.owner = :owner AND {_WHOSE} AND (c.wanted = 1 OR (c.wanted = 0 AND {_LOST}))"""


def _of_cards(index: str) -> str:
    """Return SQL of cards in the order of an index: a hundred thousand are not sorted for ten."""
    return f"SELECT c.match, c.seq, c.seen, c.missed {_CARDS}".replace(
        "cards c JOIN", f"cards c INDEXED BY {index} CROSS JOIN"
    )


def _schedule() -> Scheduler:
    """Return the scheduler: intervals of minutes, days, months, aiming at recall nine times out of ten."""
    with optional():
        from fsrs import Scheduler  # noqa: PLC0415 - an extra

    return Scheduler(learning_steps=(SOON,), relearning_steps=(SOON,), enable_fuzzing=False)
