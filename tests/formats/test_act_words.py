"""Acts in words and back, and that everybody knows the acts from one table."""

from __future__ import annotations

from random import Random
from typing import get_args

import pytest

from bafflebox.board.clock import StopCause
from bafflebox.board.dice import Roll
from bafflebox.board.move import Move
from bafflebox.board.outcome import EndCause, Level
from bafflebox.board.side import BySide, Side
from bafflebox.errors import InvalidNotation
from bafflebox.events import game as event
from bafflebox.events.clock import ClockStopped
from bafflebox.formats.act_words import ActContext, read_act, write_act
from bafflebox.io.books import load_book
from bafflebox.match.acts import ACTS, MAKES, find_act, proposal_of
from bafflebox.match.decide import act, begin
from bafflebox.refusal import Refusal
from bafflebox.rules.compile import compile_book
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation
from tests.random_games import play_match, variant

WHITE, BLACK = Side


def _law(book: str, **options: object) -> Law:
    return compile_book(load_book(book).with_options(options))


def _after(law: Law, *said: str) -> Situation:
    """The situation after words said in turn, each by whoever is to act."""
    match, _ = begin(law, BySide("Ann", "Ben"))
    for words in ("starts game", *said):
        side = (match.game.to_act if match.game else None) or WHITE
        intent = read_act(words, ActContext(law, match.game, side))
        verdict = act(law, match, intent)
        assert not isinstance(verdict, Refusal), verdict
        match = verdict[0]
    assert match.game is not None
    return match.game


@pytest.mark.parametrize(
    ("book", "words", "means"),
    [
        ("match", "opens 31", event.OpeningRolled(BySide((3,), (1,)))),
        ("match", "rolls 31", event.Rolled(WHITE, Roll((3, 1)))),
        ("match", "rolls one 4", event.Rolled(WHITE, Roll((4,)))),
        ("match", "doubles", event.Doubled(WHITE)),
        ("match", "take", event.Taken(WHITE)),
        ("match", "drops", event.Dropped(WHITE)),
        ("match", "passes", event.Dropped(WHITE)),
        ("money", "beavers", event.Beavered(WHITE)),
        ("money", "raccoons", event.Raccooned(WHITE)),
        ("match", "resigns gammon", event.ResignationOffered(WHITE, Level.GAMMON)),
        ("match", "resign", event.ResignationOffered(WHITE, Level.SINGLE)),
        ("american", "concedes gammon", event.ResignationOffered(WHITE, Level.GAMMON)),
        ("american", "rejects", event.ResignationRefused(WHITE)),
        ("welsh", "concedes 2", event.ConcessionOffered(WHITE, 2)),
        ("welsh", "concedes 2 paid", event.ConcessionOffered(WHITE, 2, paid=True)),
        ("welsh", "accepts", event.ConcessionAccepted(WHITE)),
        ("welsh", "raises", event.Raised(WHITE)),
        ("welsh", "double", event.Raised(WHITE)),
        ("welsh", "rethrows", event.Rethrown(WHITE)),
        ("welsh", "again", event.Rethrown(WHITE)),
        ("welsh", "nominates self 54", event.Nominated(WHITE, WHITE, Roll((5, 4)))),
        ("welsh", "nominates other 5-4", event.Nominated(WHITE, BLACK, Roll((5, 4)))),
        ("welsh", "nominate 54", event.Nominated(WHITE, WHITE, Roll((5, 4)))),
        ("welsh", "odds", event.ParityCalled(WHITE, even=False, dice=())),
        ("welsh", "calls evens 31", event.ParityCalled(WHITE, even=True, dice=(3, 1))),
        ("welsh", "second", event.StartChosen(WHITE, first=False)),
        ("match", "plays nothing", event.Played(WHITE, ())),
        ("match", "plays 8/5 6/4", event.Played(WHITE, (Move(8, 5, ()), Move(6, 4, ())))),
        ("match", "stops clock break", ClockStopped(WHITE, StopCause.BREAK)),
        ("match", "starts game", event.GameStarted()),
        ("match", "flag", event.FlagFell(WHITE)),
        ("money", "close", event.MatchEnded(None, EndCause.CLOSED)),
    ],
)
def test_words_mean_an_act(book: str, words: str, means: event.Event) -> None:
    assert read_act(words, ActContext(_law(book), None, WHITE)) == means


def test_a_play_is_read_by_the_law_of_the_roll_and_an_unlawful_one_as_it_is_written() -> None:
    law = _law("match", length=5)
    game = _after(law, "opens 31")
    lawful = read_act("plays 8/5 6/5", ActContext(law, game, WHITE))
    assert isinstance(lawful, event.Played)
    assert set(lawful.moves) == {Move(8, 5, (3,)), Move(6, 5, (1,))}
    wrong = read_act("plays 8/5 6/4", ActContext(law, game, WHITE))
    assert isinstance(wrong, event.Played)
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
        read_act(words, ActContext(_law("welsh"), None, WHITE))


@pytest.mark.parametrize("name", ["money-all", "american", "welsh"])
def test_what_is_written_is_read_as_the_same_act(name: str) -> None:
    law = variant(name)
    before, said = None, 0
    for match, events in play_match(law, Random(7)):
        intent = proposal_of(events[0])
        if before is not None and isinstance(intent, event.Event) and before.game is not None:
            side = getattr(intent, "side", WHITE)
            read = read_act(write_act(intent), ActContext(law, before.game, side))
            if isinstance(intent, event.Played):
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


def test_every_act_is_an_event_of_its_own() -> None:
    made = {each.event for each in ACTS}
    assert made <= {*get_args(event.Event)}
    assert len(made) == len(MAKES) == len(ACTS)


def test_one_word_for_two_acts_means_the_one_that_the_law_and_the_moment_know() -> None:
    law = _law("welsh")
    found = find_act("accept", law)
    assert found is not None
    assert found[0].event is event.ConcessionAccepted
    assert (find_act("odds", law) or (None, ""))[1] == "odds"
