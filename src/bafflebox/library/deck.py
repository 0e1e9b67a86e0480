"""Decisions as the library keeps them, as a deck of Anki."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bafflebox.board.cube import Cube
from bafflebox.board.dice import Roll
from bafflebox.board.position import Position
from bafflebox.board.score import Score
from bafflebox.board.side import BySide, Side
from bafflebox.formats.draw.svg import svg_board
from bafflebox.i18n.render import said_to_all
from bafflebox.io.anki import DeckCard, packed
from bafflebox.library.library import LibraryMatch
from bafflebox.message import Argument, Dice, Sentence
from bafflebox.protocol.analysis import ReviewedTurn


def deck_of(decisions: Sequence[tuple[LibraryMatch, ReviewedTurn]], language: str) -> bytes:
    """Return the deck of decisions as the library keeps them."""
    return packed(card_of(kept, turn, language) for kept, turn in decisions)[0]


def card_of(kept: LibraryMatch, turn: ReviewedTurn, language: str) -> DeckCard:
    """Return the card of a decision as the library keeps it."""

    def say(key: str, **given: Argument) -> str:
        return said_to_all(Sentence(key, given), language)

    points, dice = BySide(*turn.score), tuple(turn.dice or ())
    board = svg_board(
        Position(tuple(turn.white), tuple(turn.black)),
        viewer=turn.side,
        numbers=turn.side,
        cube=Cube(turn.cube.value, turn.cube.owner),
        turn=turn.side,
        roll=Roll(dice) if dice else None,
        names=kept.names,
        score=Score(points, kept.length),
        crawford=turn.crawford,
    )
    score = f"{points[turn.side]}–{points[turn.side.other]}"
    asked = say("card-play", dice=Dice(dice), score=score) if dice else say("card-cube", score=score)
    head = f"{kept.names[Side.WHITE]} – {kept.names[Side.BLACK]}"
    right = tuple(_right(turn, say("library-quiz-by_then")))
    seq = turn.seq if isinstance(turn.seq, int) else 0
    return DeckCard(kept.id, seq, board, f"{kept.names[turn.side]}: {asked}", head, right)


def _right(turn: ReviewedTurn, then: str) -> Iterator[str]:
    """Yield the plays, best first, with what they lose, `then` beside the one made; or the advice with what was done."""
    if not turn.best:
        yield turn.advice or ""
        yield f"{turn.did or ''} {-turn.loss:+.3f} {then}".strip()
    for place, each in enumerate(turn.best, 1):
        equity = f"{each.equity:+.3f}" if isinstance(each.equity, float) else ""
        yield f"{place:3}. {each.say:26} {equity} {then if each.chosen is True else ''}".rstrip()
