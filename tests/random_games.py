"""Random whole matches of any book: what the laws, the soak and the transcripts are run over."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from bafflebox.board.dice import Roll
from bafflebox.board.outcome import EndCause
from bafflebox.board.phase import Phase
from bafflebox.board.side import BySide
from bafflebox.events.game import (
    ConcessionOffered,
    Doubled,
    Dropped,
    Event,
    GameStarted,
    MatchEnded,
    Nominated,
    OpeningRolled,
    ParityCalled,
    Played,
    Raised,
    ResignationOffered,
    Rethrown,
    RollCancelled,
    Rolled,
    StartChosen,
)
from bafflebox.game.legal import possible_acts
from bafflebox.io.books import load_book
from bafflebox.match.decide import act, begin
from bafflebox.match.state import Match
from bafflebox.refusal import Refusal
from bafflebox.rules.compile import compile_book
from bafflebox.rules.law import Law
from bafflebox.rules.turn import legal_plays

EXAMPLES = Path(__file__).parents[1] / "examples"
VARIANTS: dict[str, tuple[str, dict[str, object]]] = {
    "money": ("money", {}),
    "money-all": ("money", {"jacoby": "on", "beavers": "on", "raccoons": "on", "automatic_doubles": 2}),
    "match": ("match", {"length": 5}),
    "match-dead-cube": ("match", {"length": 3, "dead_cube": "on"}),
    "modern": ("modern", {"length": 3}),
    "modern-agreed": ("modern", {"length": 5, "agreed": "on", "jacoby": "on", "beavers": "on"}),
    "american": ("american", {"length": 5}),
    "iranian": ("iranian", {"length": 5}),
    "iranian-all": (
        "iranian",
        {"hit_with_each_die": "on", "shish_besh": "first", "frugal_first": "on", "aziz": 5},
    ),
    "welsh": ("welsh", {"length": 7}),
    "nackgammon": (str(EXAMPLES / "nackgammon.py"), {"length": 3}),
    "short-stacks": (str(EXAMPLES / "short_stacks.py"), {}),
}
"""Every book, with few and with many options, and the books of the examples."""

WEIGHTS: dict[type[Any], float] = {
    ResignationOffered: 0.001,
    RollCancelled: 0.02,
    Doubled: 0.05,
    Dropped: 0.15,
    Raised: 0.05,
    Nominated: 0.03,
    Rethrown: 0.5,
    ConcessionOffered: 0.5,
}
"""Weights of acts that would end most games early; every other act weighs 1."""
SESSION_GAMES = 2
"""Games after which a random session is closed."""


def variant(name: str) -> Law:
    """The law of a variant by its name above."""
    book, options = VARIANTS[name]
    return compile_book(load_book(book).with_options(options))


def next_intent(law: Law, match: Match, chance: Random) -> Event:
    """A random act that is listed as possible, by its weight."""
    if not match.playing:
        done = match.score.length is None and len(match.results) >= SESSION_GAMES
        return MatchEnded(None, EndCause.CLOSED) if done else GameStarted()
    game = match.game
    assert game is not None
    listed = possible_acts(law, game)
    chosen = chance.choices(listed, [WEIGHTS.get(each.event, 1.0) for each in listed])[0]
    if chosen.event is OpeningRolled:
        assert law.opening is not None
        dice = [tuple(chance.randint(1, 6) for _ in range(law.opening.dice)) for _ in range(2)]
        return OpeningRolled(BySide(dice[0], dice[1]))
    side = chosen.side
    assert side is not None
    if chosen.event is Rolled:
        if law.one_die and law.one_die.test(game.position, side) and chance.random() < 0.5:
            return Rolled(side, Roll((chance.randint(1, 6),)))
        return Rolled(side, Roll((chance.randint(1, 6), chance.randint(1, 6))))
    if chosen.event is Played:
        assert game.roll is not None
        plays = legal_plays(law, game.position, side, game.roll, first_turn=game.first_turn)
        return Played(side, chance.choice(plays).moves if plays else ())
    if chosen.event is ParityCalled:
        return ParityCalled(side, chance.random() < 0.5, (chance.randint(1, 6), chance.randint(1, 6)))
    if chosen.event is StartChosen:
        return StartChosen(side, chance.random() < 0.5)
    if chosen.event is Nominated:
        thrower = side if game.phase is Phase.TURN else side.other
        return Nominated(side, thrower, Roll((chance.randint(1, 6), chance.randint(1, 6))))
    if chosen.event is ConcessionOffered:
        return ConcessionOffered(side, chance.randint(1, chosen.most), chance.random() < 0.3)
    if chosen.event is ResignationOffered:
        return ResignationOffered(side, chance.choice(chosen.levels))
    made: Event = chosen.act.proposed(side, {})
    return made


def play_match(law: Law, chance: Random, *, most: int = 20_000) -> Iterator[tuple[Match, tuple[Event, ...]]]:
    """A random match: each state with the events that led to it. A refusal of a listed act is an error."""
    match, events = begin(law, BySide("Ann", "Ben"))
    yield match, events
    for _ in range(most):
        if match.closed:
            return
        intent = next_intent(law, match, chance)
        verdict = act(law, match, intent)
        if isinstance(verdict, Refusal) and isinstance(intent, Nominated):
            assert verdict.code == "winning_throw", verdict
            continue
        assert not isinstance(verdict, Refusal), f"{intent} was listed and refused: {verdict}"
        match, events = verdict
        yield match, events
    raise AssertionError(f"no end after {most} acts")
