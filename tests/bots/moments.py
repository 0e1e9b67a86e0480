"""Moments of games for tests of bots: a situation in one line, and the bot that judges it."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from bafflebox.board.cube import Cube
from bafflebox.board.dice import parse_roll
from bafflebox.board.phase import Phase
from bafflebox.board.position import parse_position
from bafflebox.board.score import MatchStanding, Score
from bafflebox.board.side import BySide, Side
from bafflebox.bots.player import EngineBot
from bafflebox.io.bots import make_engine, strength_named
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Memory, Situation

WHITE, BLACK = Side.WHITE, Side.BLACK


@cache
def law_of(name: str, *options: tuple[str, object]) -> Law:
    """The law of a book under these options."""
    return compile_book(find_book(name).with_options(dict(options)))


@cache
def bot_of(name: str, *options: tuple[str, object], level: str = "advanced", without: str = "") -> EngineBot:
    """A bot of a level, without one right if it is named."""
    law = law_of(name, *options)
    engine = make_engine(law, strength_named(level), exact=False)
    return EngineBot(law, engine, without=frozenset({without} if without else ()))


def moment(
    position: str,
    *,
    side: Side = WHITE,
    roll: str = "",
    cube: int = 1,
    owner: Side | None = None,
    score: tuple[int, int] = (0, 0),
    length: int | None = None,
    cards: tuple[int, int] = (0, 0),
) -> Situation:
    """`side` is about to throw, or has thrown `roll`."""
    return Situation(
        phase=Phase.ROLLED if roll else Phase.TURN,
        position=parse_position(position),
        on_turn=side,
        roll=parse_roll(roll) if roll else None,
        cube=Cube(cube, owner),
        standing=MatchStanding(Score(BySide(*score), length)),
        doubled=cube > 1,
        turns=BySide(5, 5),
        marks=frozenset({"checked_out"} if "off:" in position else ()),
        memory=Memory(cards=BySide(*cards)),
    )


def mirrored(now: Situation) -> Situation:
    """The same moment with the colours exchanged."""
    owner = now.cube.owner.other if now.cube.owner else None
    score = now.score
    return replace(
        now,
        position=now.position.mirrored(),
        on_turn=now.on_turn.other if now.on_turn else None,
        cube=Cube(now.cube.value, owner),
        standing=replace(now.standing, score=Score(score.points.swapped(), score.length)),
        turns=now.turns.swapped(),
        memory=replace(now.memory, cards=now.memory.cards.swapped()),
    )
