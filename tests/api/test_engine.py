"""The engine through the API: its plays are legal, it decides cubes of three equities, rollouts come again."""

from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import numpy as np
import pytest

import bafflebox as bb


@pytest.fixture(scope="module")
def engine() -> bb.Engine:
    return bb.Engine("0ply", exact=False)


def opened() -> bb.Match:
    m = bb.Match("match", length=5)
    m.open(3, 1)
    return m


def test_ranked_plays_are_all_plays_best_first(engine: bb.Engine) -> None:
    m = opened()
    ranked = engine.rank(m)
    assert {each.play.result for each in ranked} == {play.result for play in m.plays}
    assert [each.equity for each in ranked] == sorted((each.equity for each in ranked), reverse=True)
    assert str(ranked[0]).startswith("8/5 6/5")  # the field's best 3-1


def test_what_it_chooses_can_be_done(engine: bb.Engine) -> None:
    m = opened()
    for _ in range(40):
        if m.result is not None:
            break
        intent = engine.choose(m)
        if intent is None:
            m.roll()
        else:
            m.do(intent)
    assert m.result is not None or len(m.log.envelopes) > 40


def test_a_cube_has_three_equities(engine: bb.Engine) -> None:
    m = opened()
    m.play("8/5 6/5")
    found = engine.cube(m)
    assert found is not None
    assert found.double_drop == 1.0
    assert -1 < found.double_take < found.double_drop


def test_a_rollout_comes_again_and_tells_how_far_it_is(engine: bb.Engine) -> None:
    m = opened()
    m.play("8/5 6/5")
    told: list[tuple[int, int]] = []
    first = engine.rollout(m, games=72, progress=lambda done, of: told.append((done, of)))
    assert told == [(36, 72), (72, 72)]
    assert engine.rollout(m, games=72) == first
    assert str(first) == f"{first.equity:+.3f}, standard error {first.error:.3f}, 72 trials"


def test_what_it_can_not_do_says_what_is_possible(engine: bb.Engine) -> None:
    m = bb.Match("match", length=5)
    with pytest.raises(bb.BaffleboxError, match="roll for the start"):
        engine.rank(m)
    doubled = opened()
    doubled.play("8/5 6/5")
    doubled.double()
    with pytest.raises(bb.BaffleboxError, match="take"):
        engine.rank(doubled)
    with pytest.raises(bb.BaffleboxError, match="two or more"):
        engine.rollout(opened(), games=1)
    with pytest.raises(bb.BaffleboxError, match="possible"):
        bb.Engine("9000ply")


def test_a_match_is_analysed_decision_by_decision(engine: bb.Engine) -> None:
    m = opened()
    m.play("24/23 13/10")  # one of the worst that 3-1 has
    m.roll(6, 6)
    m.play("24/18(2) 13/7(2)")  # the right one
    told: list[tuple[int, int]] = []
    found = engine.analyse(m, progress=lambda done, of: told.append((done, of)))
    plays = [each for each in found.decisions if each.what == "play"]
    assert [(each.side, each.did) for each in plays] == [
        (bb.Side.WHITE, "24/23 13/10"),
        (bb.Side.BLACK, "24/18(2) 13/7(2)"),
    ]
    assert [each.side for each in found.errors] == [bb.Side.WHITE]
    lost = engine.rank(opened())
    assert plays[0].loss == pytest.approx(
        lost[0].equity - next(each.equity for each in lost if str(each).startswith("24/23 13/10"))
    )
    assert plays[1].loss == 0
    assert found.players.white.all.rate == pytest.approx(500 * plays[0].loss)
    assert found.players.black.luck == plays[1].luck > 0  # 6-6 is the best throw there is
    assert told[-1] == (len(m.log.envelopes), len(m.log.envelopes))


def test_dice_are_left_out_of_an_analysis_on_demand(engine: bb.Engine) -> None:
    m = opened()
    m.play("8/5 6/5")
    m.roll(6, 1)
    m.play("13/7 8/7")
    found = engine.analyse(m, luck=False)
    assert [each.luck for each in found.decisions if each.what == "play"] == [0, 0]
    assert found.errors == ()


def test_where_nothing_was_decided_there_is_nothing_to_analyse(engine: bb.Engine) -> None:
    found = engine.analyse(bb.Match("match", length=5))
    assert (found.decisions, found.errors) == ((), ())
    assert found.players.white.all.rate is None


def test_ranked_plays_are_those_of_the_match(engine: bb.Engine) -> None:
    """Their text is the field's notation, and they are found among `m.plays`."""
    m = opened()
    best = engine.rank(m)[0]
    assert str(best.play) == "8/5 6/5"
    assert repr(best.play) == "<Play 8/5 6/5>"
    assert best.play in m.plays
    assert type(best.play) is type(m.plays[0])
    m.play(best.play)
    assert m.position.pips(bb.Side.WHITE) == 163


def test_reprs_are_short_lines(engine: bb.Engine) -> None:
    m = opened()
    found = (m, engine, m.rules, m.log, m.ids, m.position, *m.plays, *engine.rank(m), engine.analyse(m))
    for each in found:
        assert "\n" not in repr(each)
        assert len(repr(each)) < 120, repr(each)


@pytest.mark.parametrize("name", ["simple", "greedy", "gnubg:2", "nobody"])
def test_a_level_that_is_none_names_those_that_there_are(name: str) -> None:
    with pytest.raises(bb.BaffleboxError, match="possible") as refused:
        bb.Engine(name)
    possible = str(refused.value).split("possible: ")[1].split(", ")
    assert "2ply" in possible
    for each in possible:
        assert bb.Engine(each).level == each


def test_a_choice_is_explained_as_a_decision_and_as_a_play(engine: bb.Engine) -> None:
    m = opened()
    asked = engine.why(m, "24/23 13/10", reader="expert")
    assert engine.why(m, engine.rank(m)[0].play) is None
    with pytest.raises(bb.BaffleboxError, match="beginner, club, expert"):
        engine.why(m, "24/23 13/10", reader="nobody")
    m.play("24/23 13/10")
    decided = engine.why(m, engine.analyse(m).errors[0], reader="expert")
    assert asked is not None
    assert decided == asked
    assert asked.share > 0.5
    assert "8/5 6/5" in str(asked)
    with pytest.raises(bb.BaffleboxError, match="There is no roll"):
        engine.why(bb.Match("match", length=5), "8/5 6/5")


def test_a_wrong_take_is_explained_by_the_wins_that_it_needs(engine: bb.Engine) -> None:
    m = bb.Match("money", taken_up="white 1:4 2:4 3:2 black 6:6 5:5 4:4")
    m.double()
    m.take()
    found = engine.why(m, engine.analyse(m).decisions[-1])
    assert found is not None
    assert found.feature == "cube_take"
    assert found.best < found.made
    assert f"needs {100 * found.made:.1f} %" in str(found)


def positions_of_play(turns: int, seed: int) -> list[bb.Position]:
    """Positions of one game by lot, the side on roll as White."""
    found: list[bb.Position] = []
    m = bb.Match("money", seed=seed)
    m.open()
    dice = Random(seed)
    while len(found) < turns and m.result is None:
        if m.phase is bb.Phase.OPENING:
            m.open() if m.turn is None else m.call(even=True)
            continue
        if m.phase is bb.Phase.TURN:
            assert m.turn is not None
            found.append(m.position if m.turn is bb.Side.WHITE else bb.Position.seen(m.position.mirrored()))
            m.roll()
        m.play(dice.choice(m.plays))
    return found


@pytest.mark.parametrize("rules", ["money", "match", "welsh", "iranian"])
def test_many_positions_are_worth_what_each_is_worth(engine: bb.Engine, rules: str) -> None:
    at = bb.Match(rules) if rules == "money" else bb.Match(rules, length=5)
    asked = positions_of_play(40, 3)
    if at.law.movement.cap < 15:
        asked = [each for each in asked if max(each.white[1:25] + each.black[1:25]) <= at.law.movement.cap]
    assert len(asked) > 10
    many = engine.evaluate(asked, at=at)
    assert len(many) == len(asked)
    rows = np.array([each.array() for each in asked])
    from_rows = engine.evaluate(rows, at=at)
    assert np.array_equal(from_rows.cubeful, many.cubeful)
    for position, found in zip(asked, many, strict=True):
        alone = engine.evaluate(position, at=at)
        assert found.cubeful == pytest.approx(alone.cubeful, abs=1e-4)
        assert found.equity == pytest.approx(alone.equity, abs=1e-4)
        assert found.chances.win == pytest.approx(alone.chances.win, abs=1e-5)
        assert found.chances.lose_gammon == pytest.approx(alone.chances.lose_gammon, abs=1e-5)
        assert found.mwc == (None if alone.mwc is None else pytest.approx(alone.mwc, abs=1e-5))


def test_an_id_brings_its_own_score_and_a_match_lends_its_own(engine: bb.Engine) -> None:
    board = "XGID=-b----E-C---eE---c-e----B-"
    assert engine.evaluate(f"{board}:0:0:1:00:0:0:0:0:10").mwc is None
    level = engine.evaluate(f"{board}:0:0:1:00:2:2:0:7:10")
    behind = engine.evaluate(f"{board}:0:0:1:00:0:5:0:7:10")
    assert level.mwc is not None
    assert behind.mwc is not None
    assert behind.mwc < level.mwc
    at = bb.Match("match", length=7, taken_up=f"{board}:0:0:1:00:0:5:0:7:10")
    assert engine.evaluate("start", at=at).mwc == pytest.approx(behind.mwc)
    assert engine.evaluate(bb.Position.parse("start"), at=at).mwc == pytest.approx(behind.mwc)


def test_the_side_on_turn_of_a_match_is_on_roll(engine: bb.Engine) -> None:
    at = bb.Match("money")
    at.open(1, 3)
    assert at.turn is bb.Side.BLACK
    ahead = bb.Position.parse("white 6:2 5:2 off:11 black 6:5 8:3 13:5 off:2")
    assert engine.evaluate(ahead).chances.win > 0.9
    assert engine.evaluate(ahead, at=at).chances.win < 0.1
    assert engine.evaluate([ahead], at=at)[0].chances.win < 0.1


def test_plays_of_a_position_with_dice(engine: bb.Engine) -> None:
    assert str(engine.rank("start", (3, 1))[0].play) == "8/5 6/5"
    assert str(engine.rank("start 42")[0].play) == "8/4 6/4"
    assert str(engine.rank(bb.Position.parse("start"), (6, 1))[0].play) == "13/7 8/7"
    m = opened()
    ranked = engine.rank(bb.Position.parse("start"), (3, 1), at=m)
    assert {each.play.result for each in ranked} == {each.result for each in m.plays}
    assert engine.cube("start") is not None
    assert engine.rollout("start", games=36).trials == 36


def test_arrays_and_positions_are_the_same_thing() -> None:
    for position in positions_of_play(20, 5):
        assert bb.Position.of_array(position.array()) == position
        assert (
            bb.Position.seen(position.mirrored()).array().tolist() == position.array(bb.Side.BLACK).tolist()
        )


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (7, "7 is no position"),
        ([1, 2], "1 is no position"),
        (np.zeros((2, 51), int), "52 whole numbers"),
        (np.zeros((1, 52)), "52 whole numbers"),
        (np.zeros((3, 52), int), "row 0 is no position"),
        ("nonsense", "names no position"),
        (bb.Position.of_array([15, *[0] * 25, 14, 1, *[0] * 24]), "finished"),
    ],
)
def test_what_is_no_position_is_refused(engine: bb.Engine, asked: Any, said: str) -> None:
    with pytest.raises(bb.BaffleboxError, match=said):
        engine.evaluate(asked)


def test_a_point_holds_what_the_rules_allow(engine: bb.Engine) -> None:
    stacked = bb.Position.parse("white 6:7 8:3 13:5 black 6:5 8:3 13:5 24:2")
    assert len(engine.evaluate([stacked])) == 1
    for asked in (stacked, [stacked]):
        with pytest.raises(bb.BaffleboxError, match="6"):
            engine.evaluate(asked, at=bb.Match("welsh", length=5))


def test_a_row_where_both_stand_on_a_point_is_named(engine: bb.Engine) -> None:
    rows = np.array([bb.Position.parse("start").array()] * 3)
    rows[2, 26 + 19] = 2  # the point where White has five
    with pytest.raises(bb.BaffleboxError, match="row 2"):
        engine.evaluate(rows)


def test_dice_that_nobody_can_roll_are_refused(engine: bb.Engine) -> None:
    for dice, said in (((3, 7), "7"), ((3,), "2 dice"), (None, "no roll")):
        with pytest.raises(bb.BaffleboxError, match=said):
            engine.rank("start", dice)


def test_threads_of_ones_own_ask_at_the_same_time() -> None:
    engine = bb.Engine("0ply", exact=False)
    rows = np.array([each.array() for each in positions_of_play(40, 7)] * 50)
    alone = engine.evaluate(rows)
    with ThreadPoolExecutor(4) as pool:
        for found in pool.map(lambda _: engine.evaluate(rows), range(8)):
            assert np.array_equal(found.cubeful, alone.cubeful)


def test_a_character_plays_in_its_style() -> None:
    engine = bb.Engine("brock", exact=False)
    assert (repr(engine), engine.level) == ("<Engine brock>", "advanced")
    match = bb.Match("match", length=3)
    match.open(3, 1)
    assert engine.choose(match) is not None
