"""Advice: plays ranked, losses never negative and nothing for the best, words for what should be done."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bafflebox.board.phase import Phase
from bafflebox.bots.advice import advise_cube, advise_play, grade, loss_of, rank_plays
from bafflebox.events import game as event
from bafflebox.rules.situation import Offer
from tests.bots.moments import BLACK, WHITE, bot_of, law_of, moment

START = "white 24:2 13:5 8:3 6:5 black 24:2 13:5 8:3 6:5"
RACE = "white 6:2 5:2 4:2 3:2 2:2 1:2 off:3 black 6:5 5:5 4:5"


@pytest.mark.parametrize("rules", ["money", "match", "iranian", "welsh"])
def test_the_best_play_loses_nothing_and_others_what_they_lack(rules: str) -> None:
    bot, law = bot_of(rules), law_of(rules)
    now = moment(START, roll="42", length=law.match.length)
    ranked = rank_plays(bot, now)
    losses = [advise_play(bot, law, now, each.play.moves).loss for each in ranked]
    assert losses[0] == 0
    assert losses == pytest.approx([ranked[0].equity - each.equity for each in ranked])
    assert losses == sorted(losses)
    advice = advise_play(bot, law, now, ranked[-1].play.moves)
    assert advice.best == ranked[0]
    assert advice.grade == grade(advice.loss)


def test_a_play_is_known_by_where_it_leads() -> None:
    bot, law = bot_of("money"), law_of("money")
    now = moment(START, roll="31")
    moves = rank_plays(bot, now)[0].play.moves
    assert advise_play(bot, law, now, tuple(reversed(moves))).loss == 0


def test_plays_are_compared_at_the_same_depth() -> None:
    bot, law = bot_of("money", level="quick_2ply"), law_of("money")
    now = moment(START, roll="31")
    worst = rank_plays(bot, now)[-1]
    assert worst.plies == 0
    advice = advise_play(bot, law, now, worst.play.moves)
    assert advice.loss > 0.02
    assert advice.chosen is not None
    assert advice.chosen.plies == advice.best.plies == 2


def test_cube_advice_in_figures_and_words() -> None:
    bot, law = bot_of("money"), law_of("money")
    advice = advise_cube(bot, law, moment(RACE), WHITE)
    assert advice.words == "Double, drop"
    assert isinstance(advice.intent, event.Doubled)
    assert loss_of(advice, event.Doubled(WHITE)) == 0
    assert advice.losses[event.Rolled] >= 0
    offered = replace(moment(RACE), phase=Phase.DOUBLED, offer=Offer(WHITE, value=2, stake=1, keeper=BLACK))
    answer = advise_cube(bot, law, offered, BLACK)
    assert answer.words == "Drop"
    assert answer.equity == pytest.approx(-1)
    assert loss_of(answer, event.Taken(BLACK)) > 0
    assert loss_of(answer, event.Dropped(BLACK)) == 0


def test_early_doubles_lose() -> None:
    advice = advise_cube(bot_of("money"), law_of("money"), moment(START), WHITE)
    assert advice.intent is None
    assert loss_of(advice, event.Doubled(WHITE)) > 0.1


def test_advice_on_raising_and_setting_throws() -> None:
    bot, law = bot_of("welsh"), law_of("welsh")
    won = moment("white 6:1 5:1 off:13 black 12:4 8:3 7:3 6:2 5:1 off:2", length=25)
    advice = advise_cube(bot, law, won, WHITE)
    assert advice.words == "Double"
    assert advice.losses[event.Rolled] > 0.1
    early = advise_cube(bot, law, moment(START, length=25), WHITE)
    assert early.words == "Roll"
    assert loss_of(early, event.Raised(WHITE)) > 0.1


def test_advice_on_a_resignation() -> None:
    bot, law = bot_of("money"), law_of("money")
    now = moment(START)
    offered = replace(
        now, phase=Phase.RESIGNATION_OFFERED, resume=Phase.TURN, offer=Offer(WHITE, level=None, stake=1)
    )
    advice = advise_cube(bot, law, offered, BLACK)
    assert isinstance(advice.intent, event.ResignationAccepted)
    assert loss_of(advice, event.ResignationRefused(BLACK)) > 0.5


def test_every_act_is_advised_in_words() -> None:
    bot, law = bot_of("welsh"), law_of("welsh")
    now = replace(moment(START, length=law.match.length), phase=Phase.CHOOSING)
    assert now.to_act is WHITE
    assert advise_cube(bot, law, now, WHITE).words in ("Go first", "Let the other side go first")
