"""Acts in words and back, and that everybody knows the acts from one table."""

from __future__ import annotations

from random import Random
from typing import get_args

import pytest

from bafflebox.adapters.books import load_book
from bafflebox.clock import StopCause
from bafflebox.dice import Roll
from bafflebox.errors import InvalidNotation
from bafflebox.game import intents
from bafflebox.game.acts import GAME_ACTS
from bafflebox.match.acts import ACT_OF, ACTS, MAKES, find_act, intent_of
from bafflebox.match.decide import act, begin
from bafflebox.match.intents import CallFlag, CloseSession, StartGame, StopClock
from bafflebox.move import Move
from bafflebox.outcome import Level
from bafflebox.record.act_words import AnyIntent, Hearing, read_act, write_act
from bafflebox.refusal import Refusal
from bafflebox.rules.compile import compile_book
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation
from bafflebox.side import BySide, Side
from tests.random_games import play_match, variant

WHITE, BLACK = Side


def _law(book: str, **options: object) -> Law:
    return compile_book(load_book(book).with_options(options))


def _after(law: Law, *said: str) -> Situation:
    """The situation after words said in turn, each by whoever is to act."""
    match, _ = begin(law, BySide("Ann", "Ben"))
    for words in ("starts game", *said):
        side = (match.game.to_act if match.game else None) or WHITE
        intent = read_act(words, Hearing(law, match.game, side))
        verdict = act(law, match, intent)
        assert not isinstance(verdict, Refusal), verdict
        match = verdict[0]
    assert match.game is not None
    return match.game


@pytest.mark.parametrize(
    ("book", "words", "means"),
    [
        ("match", "opens 31", intents.RollOpening(BySide((3,), (1,)))),
        ("match", "rolls 31", intents.RollDice(WHITE, Roll((3, 1)))),
        ("match", "rolls one 4", intents.RollDice(WHITE, Roll((4,)))),
        ("match", "doubles", intents.Double(WHITE)),
        ("match", "take", intents.Take(WHITE)),
        ("match", "drops", intents.Drop(WHITE)),
        ("match", "passes", intents.Drop(WHITE)),
        ("money", "beavers", intents.Beaver(WHITE)),
        ("money", "raccoons", intents.Raccoon(WHITE)),
        ("match", "resigns gammon", intents.Resign(WHITE, Level.GAMMON)),
        ("match", "resign", intents.Resign(WHITE, Level.SINGLE)),
        ("american", "concedes gammon", intents.Resign(WHITE, Level.GAMMON)),
        ("american", "rejects", intents.RefuseResignation(WHITE)),
        ("welsh", "concedes 2", intents.Concede(WHITE, 2)),
        ("welsh", "concedes 2 paid", intents.Concede(WHITE, 2, paid=True)),
        ("welsh", "accepts", intents.AcceptConcession(WHITE)),
        ("welsh", "raises", intents.Raise(WHITE)),
        ("welsh", "double", intents.Raise(WHITE)),
        ("welsh", "rethrows", intents.Rethrow(WHITE)),
        ("welsh", "again", intents.Rethrow(WHITE)),
        ("welsh", "nominates self 54", intents.Nominate(WHITE, WHITE, Roll((5, 4)))),
        ("welsh", "nominates other 5-4", intents.Nominate(WHITE, BLACK, Roll((5, 4)))),
        ("welsh", "nominate 54", intents.Nominate(WHITE, WHITE, Roll((5, 4)))),
        ("welsh", "odds", intents.CallParity(WHITE, even=False, dice=())),
        ("welsh", "calls evens 31", intents.CallParity(WHITE, even=True, dice=(3, 1))),
        ("welsh", "second", intents.ChooseStart(WHITE, first=False)),
        ("match", "plays nothing", intents.PlayMoves(WHITE, ())),
        ("match", "plays 8/5 6/4", intents.PlayMoves(WHITE, (Move(8, 5, ()), Move(6, 4, ())))),
        ("match", "stops clock break", StopClock(WHITE, StopCause.BREAK)),
        ("match", "starts game", StartGame()),
        ("match", "flag", CallFlag(WHITE)),
        ("money", "close", CloseSession()),
    ],
)
def test_words_mean_an_act(book: str, words: str, means: AnyIntent) -> None:
    assert read_act(words, Hearing(_law(book), None, WHITE)) == means


def test_a_play_is_read_by_the_law_of_the_roll_and_an_unlawful_one_as_it_is_written() -> None:
    law = _law("match", length=5)
    game = _after(law, "opens 31")
    lawful = read_act("plays 8/5 6/5", Hearing(law, game, WHITE))
    assert isinstance(lawful, intents.PlayMoves)
    assert set(lawful.moves) == {Move(8, 5, (3,)), Move(6, 5, (1,))}
    wrong = read_act("plays 8/5 6/4", Hearing(law, game, WHITE))
    assert isinstance(wrong, intents.PlayMoves)
    assert [(move.origin, move.target) for move in wrong.moves] == [(8, 5), (6, 4)]
    assert set(write_act(lawful).split()) == {"play", "8/5", "6/5"}


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("dances", "names no act"),
        ("", "names no act"),
        ("resigns everything", "is no level"),
        ("nominates other", "nominate needs two numbers"),
        ("concedes few", "a number of points"),
        ("takes it", "takes no"),
        ("calls heads", "odds or evens"),
        ("plays 3to1", "is not a move"),
    ],
)
def test_words_that_do_not_say_enough_are_refused_with_what_is_possible(words: str, why: str) -> None:
    with pytest.raises(InvalidNotation, match=why):
        read_act(words, Hearing(_law("welsh"), None, WHITE))


@pytest.mark.parametrize("name", ["money-all", "american", "welsh"])
def test_what_is_written_is_read_as_the_same_act(name: str) -> None:
    law = variant(name)
    before, said = None, 0
    for match, events in play_match(law, Random(7)):
        intent = intent_of(events[0])
        if before is not None and isinstance(intent, intents.Intent) and before.game is not None:
            side = getattr(intent, "side", WHITE)
            read = read_act(write_act(intent), Hearing(law, before.game, side))
            if isinstance(intent, intents.PlayMoves):
                after = act(law, before, read)
                assert not isinstance(after, Refusal)
                played = after[0].game
                assert match.results or (played and match.game and played.position == match.game.position)
            else:
                assert read == intent, write_act(intent)
            said += 1
        before = match
        if match.results:
            break
    assert said > 20


def test_every_intent_has_one_row() -> None:
    asked = {*get_args(intents.Intent)}
    assert {each.intent for each in GAME_ACTS} == asked
    assert len(ACT_OF) == len(ACTS)
    made = {each.event for each in ACTS if each.event}
    assert len(made) == len(MAKES)


def test_one_word_for_two_acts_means_the_one_that_the_law_and_the_moment_know() -> None:
    law = _law("welsh")
    found = find_act("accept", law)
    assert found is not None
    assert found[0].intent is intents.AcceptConcession
    assert (find_act("odds", law) or (None, ""))[1] == "odds"
