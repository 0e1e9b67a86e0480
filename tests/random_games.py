"""Random whole matches of any book: what the laws, the soak and the transcripts are run over."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from bafflebox.adapters.books import load_book
from bafflebox.dice import Roll
from bafflebox.event import Event
from bafflebox.game import intents
from bafflebox.game.legal import possible_intents
from bafflebox.match.decide import act, begin
from bafflebox.match.intents import CloseSession, MatchIntent, StartGame
from bafflebox.match.state import Match
from bafflebox.phase import Phase
from bafflebox.refusal import Refusal
from bafflebox.rules.compile import compile_book
from bafflebox.rules.law import Law
from bafflebox.rules.turn import legal_plays
from bafflebox.side import BySide

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
    intents.Resign: 0.001,
    intents.CancelRoll: 0.02,
    intents.Double: 0.05,
    intents.Drop: 0.15,
    intents.Raise: 0.05,
    intents.Nominate: 0.03,
    intents.Rethrow: 0.5,
    intents.Concede: 0.5,
}
"""How often acts are chosen that would end most games early; every other act weighs 1."""
SESSION_GAMES = 2
"""Games after which a random session is closed."""


def variant(name: str) -> Law:
    """The law of a variant by its name above."""
    book, options = VARIANTS[name]
    return compile_book(load_book(book).with_options(options))


def next_intent(law: Law, match: Match, chance: Random) -> MatchIntent:
    """A random act that is listed as possible, by its weight."""
    if not match.playing:
        done = match.score.length is None and len(match.results) >= SESSION_GAMES
        return CloseSession() if done else StartGame()
    game = match.game
    assert game is not None
    listed = possible_intents(law, game)
    chosen = chance.choices(listed, [WEIGHTS.get(each.intent, 1.0) for each in listed])[0]
    if chosen.intent is intents.RollOpening:
        assert law.opening is not None
        dice = [tuple(chance.randint(1, 6) for _ in range(law.opening.dice)) for _ in range(2)]
        return intents.RollOpening(BySide(dice[0], dice[1]))
    side = chosen.side
    assert side is not None
    if chosen.intent is intents.RollDice:
        if law.one_die and law.one_die.test(game.position, side) and chance.random() < 0.5:
            return intents.RollDice(side, Roll((chance.randint(1, 6),)))
        return intents.RollDice(side, Roll((chance.randint(1, 6), chance.randint(1, 6))))
    if chosen.intent is intents.PlayMoves:
        assert game.roll is not None
        plays = legal_plays(law, game.position, side, game.roll, first_turn=game.first_turn)
        return intents.PlayMoves(side, chance.choice(plays).moves if plays else ())
    if chosen.intent is intents.CallParity:
        return intents.CallParity(side, chance.random() < 0.5, (chance.randint(1, 6), chance.randint(1, 6)))
    if chosen.intent is intents.ChooseStart:
        return intents.ChooseStart(side, chance.random() < 0.5)
    if chosen.intent is intents.Nominate:
        thrower = side if game.phase is Phase.TURN else side.other
        return intents.Nominate(side, thrower, Roll((chance.randint(1, 6), chance.randint(1, 6))))
    if chosen.intent is intents.Concede:
        return intents.Concede(side, chance.randint(1, chosen.most), chance.random() < 0.3)
    if chosen.intent is intents.Resign:
        return intents.Resign(side, chance.choice(chosen.levels))
    made: MatchIntent = chosen.intent(side)
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
        if isinstance(verdict, Refusal) and isinstance(intent, intents.Nominate):
            assert verdict.code == "winning_throw", verdict
            continue
        assert not isinstance(verdict, Refusal), f"{intent} was listed and refused: {verdict}"
        match, events = verdict
        yield match, events
    raise AssertionError(f"no end after {most} acts")
