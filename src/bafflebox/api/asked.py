"""Questions to the public engine: about a match, a position at the stakes of one, or an id with its own."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple, TypeAlias

from bafflebox.api.match import Match
from bafflebox.board.dice import Roll
from bafflebox.board.phase import Phase
from bafflebox.board.position import Position
from bafflebox.board.side import BySide, Side
from bafflebox.bots.own import DecisionPoint
from bafflebox.errors import InvalidPosition
from bafflebox.formats.question import PLAYED, Unanswerable, options_asked, question_of, read_query
from bafflebox.game.decide import dice_refusal
from bafflebox.io.books import load_book
from bafflebox.match.taking_up import flawed
from bafflebox.message import Sentence, Typed
from bafflebox.refusal import Refusal, Refused
from bafflebox.rules.compile import compile_book
from bafflebox.rules.law import Law
from bafflebox.rules.renewal import replace
from bafflebox.rules.situation import Situation

Asked: TypeAlias = "Match | DecisionPoint | Position | str"
"""A match as it stands, a turn of one, a decision of a bot; a position, or the text of one or of an id."""


class AskedSituation(NamedTuple):
    """A situation under a law, `side` being on turn."""

    law: Law
    now: Situation
    side: Side


def moment_of(asked: Asked, at: Match | None = None, dice: Sequence[int] | None = None) -> AskedSituation:
    """Return the situation in question, with the rules, the score and the cube of `at`.

    Without `at` an id brings its own score and cube, and a position is one of money play with the cube in the middle. `dice` are
    those to be played. Raises Unanswerable for a position from which no turn can be played, Refused where no side is on turn.
    """
    if isinstance(asked, Match):
        moment = _of_match(asked)
    elif isinstance(asked, DecisionPoint):
        moment = AskedSituation(asked.law, asked.situation, asked.situation.on_turn or asked.side)
    elif isinstance(asked, str):
        moment = _of_text(asked) if at is None else _placed(_read(at.law, asked), at)
    else:
        moment = _placed(position_given(asked), at)
    return moment if dice is None else _rolled(moment, tuple(dice))


def position_given(asked: object) -> Position:
    """Return a position as it is. Raises InvalidPosition for anything else."""
    if not isinstance(asked, Position):
        raise InvalidPosition(Sentence("unread-asked", {"text": Typed(repr(asked)[:80])}))
    return asked


def _of_match(match: Match) -> AskedSituation:
    side = match.situation.on_turn
    if side is None or match.result is not None:
        raise Refused(Refusal("no_game", "R2", why="think"))
    return AskedSituation(match.law, match.situation, side)


def _of_text(text: str) -> AskedSituation:
    query = read_query(text, PLAYED)
    book = load_book("match" if "score" in query else "money")
    law = compile_book(book.with_options(options_asked(book, query)))
    return AskedSituation(law, question_of(law, query).situation(), Side.WHITE)


def _read(law: Law, text: str) -> Position:
    return question_of(law, read_query(text, ("id", "own", "opp"))).position


def _placed(position: Position, at: Match | None) -> AskedSituation:
    law, now, side = stakes_at(at)
    if (refusal := flawed(law, position, short=True)) is not None:
        raise Unanswerable(refusal)
    return AskedSituation(law, replace(now, phase=Phase.TURN, position=position, roll=None), side)


def stakes_at(at: Match | None) -> AskedSituation:
    """Return the game of a match, or its next one, for its stakes: White is on roll where nobody is; None is money play."""
    if at is None:
        return _money()
    if not at.playing:
        at = at.copy()
        at.start()
    now = at.situation
    side = now.on_turn or Side.WHITE
    return AskedSituation(at.law, replace(now, on_turn=side), side)


@cache
def _money() -> AskedSituation:
    law = compile_book(load_book("money"))
    now = Situation(phase=Phase.TURN, position=law.setup, on_turn=Side.WHITE, turns=BySide(2, 2))
    return AskedSituation(law, now, Side.WHITE)


def _rolled(moment: AskedSituation, dice: tuple[int, ...]) -> AskedSituation:
    law, now, side = moment
    roll = Roll(dice)
    if (refusal := dice_refusal(law, now.position, side, dice)) is not None:
        raise Unanswerable(refusal)
    return AskedSituation(law, replace(now, phase=Phase.ROLLED, roll=roll), side)
