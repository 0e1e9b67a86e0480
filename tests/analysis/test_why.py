"""Reasons for errors: shots as every book on the game tables them, primes, and the feature that carries a loss."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from bafflebox.analysis.analyst import Analyst
from bafflebox.analysis.decision import Decision
from bafflebox.analysis.telling import AnalysisRenderer
from bafflebox.analysis.why.choice import MOST, SURELY, Reason, best_reason, reasons
from bafflebox.analysis.why.counted import WEIGHTS, abilities, prime, struck, weight
from bafflebox.analysis.why.cube import market_losers, wins_to_take
from bafflebox.analysis.why.explainer import Explainer
from bafflebox.analysis.why.lasting import counts_at_end
from bafflebox.analysis.why.words import Form, ReasonReader, form_of
from bafflebox.board.dice import ALL_ROLLS, Roll
from bafflebox.board.phase import Phase
from bafflebox.board.position import parse_position
from bafflebox.board.side import Side
from bafflebox.bots.player import EngineBot
from bafflebox.engine.engine import Chances
from bafflebox.engine.stake import money_stake, stake_of
from bafflebox.events.game import Played
from bafflebox.formats.notation import format_moves
from bafflebox.io.bots import make_engine, strength_named
from bafflebox.io.matches import PlayedMatch, read_match
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book
from bafflebox.rules.situation import Situation
from bafflebox.rules.turn import legal_plays
from tests.recount import Depth, Recount, plays, stands, turned

LAW = compile_book(find_book("money"))
MATCH = Path(__file__).parents[1] / "data" / "gnubg" / "m03_len3.mat"
SHOTS = {
    1: 11,
    2: 12,
    3: 14,
    4: 15,
    5: 15,
    6: 17,
    7: 6,
    8: 6,
    9: 5,
    10: 3,
    11: 2,
    12: 3,
    15: 1,
    16: 1,
    18: 1,
    20: 1,
}
"""Rolls of 36 that hit a blot so far away, with nothing in between."""


def able(text: str, what: str) -> int:
    """Return the number of White's 36 rolls that can do it."""
    return weight(abilities(LAW, *parse_position(text).seen_by(Side.WHITE)).get(what, frozenset()))


@pytest.mark.parametrize("away", SHOTS)
def test_a_blot_is_hit_by_as_many_rolls_as_the_tables_say(away: int) -> None:
    # White's last man on 24, Black's last man `away` before him
    assert able(f"white 24:1 black {25 - (24 - away)}:1", "hit") == SHOTS[away]


def test_a_roll_that_is_blocked_hits_nothing() -> None:
    """Six away without the way over three and five: 4-2 still hits by the four, and so does every six."""
    assert able("white 24:1 black 7:1", "hit") == 17
    assert 11 <= able("white 24:1 black 7:1 6:2 4:2 3:2", "hit") < 17


def test_rolls_that_enter_and_stay_out_are_all_rolls_together() -> None:
    text = "white bar:1 6:14 black 1:2 2:2 3:2 4:2 5:2 7:5"
    assert able(text, "stay") == 25
    assert able(text, "enter") == 11
    assert able("white bar:2 6:13 black 1:2 2:2 3:2 4:2 5:2 7:5", "enter") == 1


def test_anchors_points_and_the_last_checker() -> None:
    # a two makes the anchor, whichever of both moves; so does 1-1
    assert able("white 24:1 22:1 13:13 black 6:15", "anchor") >= 12
    assert able("white 1:2 black 6:15", "last") == 36
    assert able("white 6:1 black 6:15", "last") == 36 - 9
    assert struck(LAW, *parse_position("white 24:1 black 5:1 7:1 6:13").seen_by(Side.WHITE)) == (5, 7)


@pytest.mark.parametrize(
    ("text", "longest"),
    [
        ("white 4:2 5:2 6:2 7:2 8:2 9:2 black 24:1", 6),
        ("white 4:2 5:2 6:2 8:2 9:2 black 24:1", 3),
        # nobody is behind it any more
        ("white 4:2 5:2 6:2 7:2 black 17:1", 0),
        # he stands on the five-point: only what lies before him counts
        ("white 3:2 4:2 6:2 7:2 8:2 black 20:1", 3),
        ("white 3:2 4:2 5:2 black bar:1", 3),
    ],
)
def test_a_prime_lies_in_front_of_a_checker(text: str, longest: int) -> None:
    assert prime(LAW, parse_position(text), Side.WHITE) == longest


@pytest.fixture(scope="module")
def match() -> PlayedMatch:
    return read_match(MATCH.read_bytes())


@pytest.fixture(scope="module")
def errors(match: PlayedMatch) -> list[Decision]:
    bot = EngineBot(match.law, make_engine(match.law, strength_named("0ply")))
    found = Analyst(bot, bot, luck=False).decisions(match.log.events)
    return [each for each in found if each is not None and each.play is not None and each.loss >= 0.05]


@pytest.fixture(scope="module")
def explainer(match: PlayedMatch) -> Explainer:
    return Explainer(match.law, make_engine(match.law, strength_named("0ply")))


def test_a_reason_carries_the_loss_and_nothing_is_guessed(
    explainer: Explainer, errors: list[Decision]
) -> None:
    reasons = []
    for each in errors:
        both = explainer.compared(each)
        assert both is not None
        found = best_reason(both)
        said = explainer.said(each, "x", ReasonReader.BEGINNER)
        if found is None:
            assert [one.key for one in said] in ([], ["why-many"])
        else:
            assert SURELY <= found.share <= MOST
            assert found.acts < found.share
            assert len(said) == 1
            reasons.append(found)
    assert len(reasons) >= 0.6 * len(errors)
    assert len({each.what for each in reasons}) >= 4


def test_a_negligible_loss_has_no_reason(explainer: Explainer, errors: list[Decision]) -> None:
    small = replace(errors[0], loss=0.01, seq=-1)
    assert explainer.said(small, "x") == []
    assert explainer.row(small) is None


@pytest.mark.parametrize("language", ["en", "fa", "cy"])
@pytest.mark.parametrize("reader", list(ReasonReader))
def test_every_reader_has_words_in_every_language(
    match: PlayedMatch, explainer: Explainer, errors: list[Decision], language: str, reader: ReasonReader
) -> None:
    by = AnalysisRenderer(match.law, match.log.events, "0ply", language, explainer=explainer)
    for each in errors:
        assert each.play is not None
        said = explainer.said(each, format_moves(each.play.best.play.moves), reader)
        words = " ".join(map(by.speaker.say, said))
        assert "why-" not in words
        assert "$" not in words
        assert len(said) <= 2
        if language == "en" and (row := explainer.row(each)) is not None and row.form != "many":
            assert f"{row.best}" in words
            assert f"{row.made}" in words


def test_the_second_program_plays_by_the_rules(errors: list[Decision], match: PlayedMatch) -> None:
    """Plays made die by die in `tests/recount.py` are the legal ones, on every board that the errors lead to."""
    for each in errors:
        assert each.play is not None
        for one in each.play.ranked[:2]:
            for side in Side:
                board = one.play.result.seen_by(side)
                for roll in ALL_ROLLS:
                    legal = {
                        play.result.seen_by(side)
                        for play in legal_plays(match.law, one.play.result, side, roll)
                    }
                    assert plays(board, (max(roll.dice), min(roll.dice))) == (legal or {board})


def test_another_way_of_counting_agrees(
    match: PlayedMatch, explainer: Explainer, errors: list[Decision]
) -> None:
    """The counts in rolls, by brute force; tests/campaign/why.py has the rest."""
    depth, checked = Depth(make_engine(match.law, strength_named("0ply")), 0, 0, 0), 0
    for each in errors:
        found, play = explainer.reason(each), each.play
        assert play is not None
        assert play.chosen is not None
        boards = play.best.play.result.seen_by(each.side), play.chosen.play.result.seen_by(each.side)
        again = Recount(boards, stake_of(match.law, each.now, each.side), depth)
        if isinstance(found, Reason) and form_of(found.what) in (
            Form.THEIR_ROLLS,
            Form.OUR_ROLLS,
            Form.COSTLY,
        ):
            assert again.counts(found.what, found.n) == (found.best, found.made)
            checked += 1
    assert checked


def test_what_stands_at_the_end_is_counted_alike(explainer: Explainer, errors: list[Decision]) -> None:
    """Points, primes, checkers sent back and buried, timing and pips: every feature on every last board of an error, once more."""
    both = explainer.compared(errors[0])
    assert both is not None
    for each in counts_at_end(both.best_line, both.made_line, 2):
        whose, _, named = each.what.partition("_")
        for line, counted in ((both.best_line, each.best), (both.made_line, each.made)):
            for own, opp, count in zip(line.own, line.opp, counted, strict=True):
                board = tuple(own), tuple(opp)
                assert stands(board if whose == "our" else turned(board), named, each.n) == count


def test_gammons_are_a_reason_only_for_the_play_that_has_fewer_of_them() -> None:
    """The best play runs: it loses more gammons and no backgammons."""
    position = parse_position("white off:11 2:2 3:2 black 24:1 13:1 7:1 6:2 5:2 4:2 3:2 2:2 1:2")
    bot = EngineBot(LAW, make_engine(LAW, strength_named("0ply")))
    roll = Roll((6, 5))
    now = Situation(position=position, on_turn=Side.BLACK, roll=roll, phase=Phase.ROLLED)
    play = next(
        each for each in legal_plays(LAW, position, Side.BLACK, roll) if format_moves(each.moves) == "13/2"
    )
    each = Analyst(bot, bot, luck=False).decision(now, Played(Side.BLACK, play.moves))
    assert each is not None
    both = Explainer(LAW, bot.engine).compared(each)
    assert both is not None
    assert both.best_chances.lose_gammon > both.made_chances.lose_gammon
    named = [one.what for one in reasons(both)]
    assert named[0] == "our_back"
    assert "lose_gammons" not in named


def test_market_losers_are_counted_as_the_engine_decides_each() -> None:
    """Each sequence of a roll and a reply once more, one cube decision after the other."""
    engine = make_engine(LAW, strength_named("0ply"))
    own, opp = parse_position("white 6:4 5:3 4:2 8:2 7:2 20:2 black 6:4 8:3 13:4 5:2 1:2").seen_by(Side.WHITE)
    stake = money_stake(LAW)
    counted = market_losers(engine, stake, (own, opp), 0)
    for number in (0, 9, 20):
        mine = engine.choose(own, opp, ALL_ROLLS[number].dice, stake, plies=0)[0]
        passes = 0
        for at, roll in enumerate(ALL_ROLLS):
            reply = engine.choose(mine.opp, mine.own, roll.dice, stake.turned(), plies=0)[0]
            cube = engine.cube(reply.opp, reply.own, stake, 0)
            assert cube is not None
            passes += WEIGHTS[at] * (not cube.should_take)
        assert counted[number] == passes
    assert sum(counted) > 0


def test_the_take_point_of_money_without_gammons_is_a_quarter() -> None:
    assert wins_to_take(money_stake(LAW), Chances(0.7, 0.0, 0.0, 0.0, 0.0)) == pytest.approx(0.25)
    # half of the losses are gammons, at double the price: 2 wins against 3 lost and the 1 that a pass costs
    assert wins_to_take(money_stake(LAW), Chances(0.7, 0.35, 0.0, 0.0, 0.0)) == pytest.approx(2 / 5)
