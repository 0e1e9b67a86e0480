"""A quiz of what was decided wrongly: decisions of the library, asked again about when they would be forgotten."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from typing import TYPE_CHECKING

from bafflebox.bots.advice import DUBIOUS
from bafflebox.errors import OptionError
from bafflebox.library.library import HERE, Library
from bafflebox.library.parts import PHASES
from bafflebox.library.reading import same_name
from bafflebox.library.structure import bit_of, known_structure
from bafflebox.sentence import Sentence

if TYPE_CHECKING:
    from fsrs import Scheduler

SOON = timedelta(minutes=10)
"""After which a position comes again that was missed."""
RIGHT = 0.0005
"""Equity lost by an answer that is as good as the best one, as far as anybody can tell."""


class Verdict(StrEnum):
    """What an answer is worth."""

    RIGHT = "right"
    CLOSE = "close"
    """It loses something that is not worth speaking of."""
    WRONG = "wrong"


def verdict_of(loss: float) -> Verdict:
    """What an answer is worth that loses so much equity (+1 is a single game)."""
    return Verdict.RIGHT if loss < RIGHT else Verdict.CLOSE if loss < DUBIOUS else Verdict.WRONG


@dataclass(frozen=True, slots=True)
class Card:
    """A decision that is asked: entry `seq` of a match, how often it was seen and missed."""

    n: int
    match: int
    seq: int
    seen: int
    missed: int


@dataclass(frozen=True, slots=True)
class Asked:
    """Which decisions are asked: whose (a player's whole name, "" for anybody), what they lost at least, in which part of the game.

    `structure`: what the board shows to who decides (see `STRUCTURES`, "" for whatever it shows).
    """

    player: str = ""
    least: float = DUBIOUS
    phase: str = ""
    structure: str = ""

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

    def gather(self, asked: Asked, at: float) -> int:
        """Makes cards of decisions that have none, due now; how many."""
        with self._writing() as db:
            return db.execute(
                f"""INSERT OR IGNORE INTO cards (owner, match, seq, due, state)
                SELECT :owner, d.match, d.seq, :at, '' FROM decisions d JOIN matches m ON m.n = d.match
                WHERE m.n IN (SELECT match FROM owners WHERE owner = :owner) AND {_WHOSE} AND {_LOST}""",  # noqa: S608 - our own words
                {"at": at, **self._given(asked)},
            ).rowcount

    def due(self, asked: Asked, at: float, most: int) -> list[Card]:
        """Cards to be asked now: those that were seen before by when they were due, then new ones, the dearest first."""
        rows = self._db.execute(
            f"""SELECT c.n, c.match, c.seq, c.seen, c.missed {_CARDS} AND c.due <= :at
            ORDER BY c.state = '', CASE c.state WHEN '' THEN -d.loss ELSE c.due END, c.n LIMIT :most""",
            {"at": at, "most": most, **self._given(asked)},
        )
        return [Card(*row) for row in rows]

    def want(self, match: int, seq: int, at: float, *, asked: bool) -> None:
        """Has a decision asked from now on, whatever it lost, or no longer. Raises OptionError where there is no such decision."""
        if not self._db.execute(
            "SELECT 1 FROM decisions WHERE match = ? AND seq = ?", (match, seq)
        ).fetchone():
            raise OptionError(Sentence("library-no_entry", {"n": str(seq)}))
        with self._writing() as db:
            db.execute(
                """INSERT INTO cards (owner, match, seq, due, state, wanted) VALUES (:owner, :match, :seq, :at, '', :wanted)
                ON CONFLICT (owner, match, seq) DO UPDATE SET wanted = :wanted, due = min(due, :at)""",
                {"owner": self._owner, "match": match, "seq": seq, "at": at, "wanted": 1 if asked else -1},
            )

    def of_match(self, match: int, least: float) -> list[int]:
        """The decisions of a match that are asked, by their entries: those that lost so much, and those that were put in by hand."""
        rows = self._db.execute(
            """SELECT d.seq FROM decisions d LEFT JOIN cards c ON c.owner = ? AND c.match = d.match AND c.seq = d.seq
            WHERE d.match = ? AND (c.wanted = 1 OR (coalesce(c.wanted, 0) = 0 AND d.loss >= ?)) ORDER BY d.seq""",
            (self._owner, match, least),
        )
        return [int(row["seq"]) for row in rows]

    def card(self, n: int) -> Card | None:
        """A card of this owner by its number."""
        row = self._db.execute(
            "SELECT n, match, seq, seen, missed FROM cards WHERE n = ? AND owner = ?", (n, self._owner)
        ).fetchone()
        return None if row is None else Card(*row)

    def next(self, asked: Asked) -> float | None:
        """When the next card is due; None where there is none."""
        found = self._db.execute(f"SELECT min(c.due) {_CARDS}", self._given(asked)).fetchone()[0]
        return None if found is None else float(found)

    def answered(self, card: Card, verdict: Verdict, at: float) -> float:
        """Keeps what an answer was worth; when the position comes again."""
        from fsrs import Card as Memory  # noqa: PLC0415 - only who answers needs it
        from fsrs import Rating  # noqa: PLC0415

        ratings = {Verdict.RIGHT: Rating.Good, Verdict.CLOSE: Rating.Hard, Verdict.WRONG: Rating.Again}
        state = self._db.execute("SELECT state FROM cards WHERE n = ?", (card.n,)).fetchone()
        memory = Memory.from_json(state[0]) if state and state[0] else Memory(card_id=card.n)
        memory, _ = _schedule().review_card(memory, ratings[verdict], datetime.fromtimestamp(at, UTC))
        due = memory.due.timestamp()
        with self._writing() as db:
            db.execute(
                "UPDATE cards SET due = ?, state = ?, seen = seen + 1, missed = missed + ? WHERE n = ?",
                (due, json.dumps(memory.to_dict()), verdict is Verdict.WRONG, card.n),
            )
        return due

    def _given(self, asked: Asked) -> dict[str, object]:
        player = same_name(asked.player)
        return {
            "owner": self._owner,
            "player": player,
            "least": asked.least,
            "phase": asked.phase,
            "structure": bit_of(asked.structure) if asked.structure else 0,
        }


_LOST = "d.loss >= 0.02 AND d.loss >= :least"
_WHOSE = """(:phase = '' OR d.phase = :phase) AND (:structure = 0 OR d.structure & :structure) AND
 (:player = '' OR (CASE d.side WHEN 'white' THEN m.white_key ELSE m.black_key END) = :player)"""
_CARDS = f"""FROM cards c JOIN decisions d ON d.match = c.match AND d.seq = c.seq JOIN matches m ON m.n = c.match
 WHERE c.owner = :owner AND {_WHOSE} AND (c.wanted = 1 OR (c.wanted = 0 AND {_LOST}))"""


def _schedule() -> Scheduler:
    """When what was answered comes again: after minutes, days, months, about when it would be forgotten one time in ten."""
    from fsrs import Scheduler  # noqa: PLC0415 - only who answers needs it

    return Scheduler(learning_steps=(SOON,), relearning_steps=(SOON,), enable_fuzzing=False)
