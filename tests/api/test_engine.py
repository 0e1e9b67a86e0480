"""The engine through the API: its plays are legal, it decides cubes of three equities, rollouts come again."""

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


def test_what_it_can_not_do_says_what_is_possible(engine: bb.Engine) -> None:
    m = bb.Match("match", length=5)
    with pytest.raises(bb.BaffleboxError, match="There is no roll"):
        engine.rank(m)
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
