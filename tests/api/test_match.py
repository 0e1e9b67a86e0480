"""The API for matches: a match by methods, refusals as errors that cite their rule."""

from pathlib import Path

import pytest

import bafflebox as bb
from bafflebox.rules.books import find_book


def opened() -> bb.Match:
    m = bb.Match("match", length=5, names=("Ann", "Ben"), seed=7)
    m.open(3, 1)
    return m


def test_a_turn_from_the_opening_throw_to_the_cube() -> None:
    m = opened()
    assert (m.turn, m.phase, m.roll_now) == (bb.Side.WHITE, bb.Phase.ROLLED, bb.Roll((3, 1)))
    assert "8/5 6/5" in [str(play) for play in m.plays]
    assert len(m.plays) == 16  # counted by hand for 3-1 from the set-up
    m.play("8/5 6/5")
    assert m.turn is bb.Side.BLACK
    m.double()
    m.take()
    assert m.cube == bb.Cube(2, bb.Side.WHITE)
    assert m.roll(6, 4) == bb.Roll((6, 4))


def test_the_same_seed_throws_the_same_dice() -> None:
    def thrown() -> list[str]:
        m = bb.Match("money", seed=5)
        m.start()
        while m.phase is not bb.Phase.ROLLED:
            m.open()
        dice = [str(m.roll_now)]
        for _ in range(20):
            m.play(m.plays[0])
            dice.append(str(m.roll()))
        return dice

    assert thrown() == thrown()


def test_a_refused_act_cites_its_rule_and_changes_nothing() -> None:
    m = opened()
    before = m.log
    with pytest.raises(bb.BaffleboxError) as refused:
        m.take()
    assert (refused.value.code, refused.value.rule) == ("wrong_phase", "B11")
    with pytest.raises(bb.Refused) as unplayable:
        m.play("24/1")
    assert unplayable.value.rule == "B3"
    assert m.log is before


def test_undo_takes_back_one_act_and_what_followed() -> None:
    m = opened()
    position = m.position
    m.play("8/5 6/5")
    m.undo()
    assert (m.position, m.phase) == (position, bb.Phase.ROLLED)
    m.undo()  # the throw for the start
    m.undo()  # the game itself
    with pytest.raises(bb.BaffleboxError, match="nothing was done"):
        m.undo()


def test_resigning_ends_the_game_with_its_level() -> None:
    m = opened()
    m.play("8/5 6/5")
    m.resign("gammon")
    m.accept()
    assert m.result is not None
    assert str(m.score) == "2-0"
    assert m.legal == ("start the next game",)
    with pytest.raises(bb.BaffleboxError, match="possible: single, gammon"):
        m.resign("triple")


@pytest.mark.parametrize("ending", [".jsonl", ".mat", ".sgf"])
def test_what_is_saved_is_read_again(ending: str, tmp_path: Path) -> None:
    m = opened()
    m.play("8/5 6/5")
    m.double()
    m.take()
    m.roll(6, 4)
    m.play(m.plays[0])
    m.save(tmp_path / f"match{ending}")
    again = bb.read(tmp_path / f"match{ending}")
    assert (again.names, again.position, again.cube) == (m.names, m.position, m.cube)


def test_what_can_not_be_written_or_read_says_what_is_possible(tmp_path: Path) -> None:
    with pytest.raises(bb.BaffleboxError, match=r"\.mat or \.jsonl"):
        opened().save(tmp_path / "match.doc")
    with pytest.raises(bb.BaffleboxError, match="can't be read"):
        bb.read(tmp_path / "none.mat")
    with pytest.raises(bb.BaffleboxError, match="possible: money"):
        bb.Match("no such rules")


def test_a_log_never_runs_the_file_that_it_names(tmp_path: Path) -> None:
    trap = tmp_path / "trap.py"
    trap.write_text(f"open({str(tmp_path / 'ran')!r}, 'w')\n")
    path = tmp_path / "match.jsonl"
    opened().save(path)
    path.write_text(path.read_text().replace('"match"', f'"{trap}"', 1))
    with pytest.raises(bb.BaffleboxError):
        bb.read(path)
    assert not (tmp_path / "ran").exists()


def test_every_rule_set_and_a_house_book_open_at_the_front_door() -> None:
    for rules in ("money", "match", "modern", "american", "iranian", "welsh"):
        m = bb.Match(rules, seed=1)
        while m.phase is not bb.Phase.ROLLED:
            if m.phase is bb.Phase.CHOOSING:
                m.choose_start(first=True)
            elif m.phase is bb.Phase.TURN:
                m.roll()
            elif m.turn is not None:  # the dice are covered
                m.call(even=True)
            else:
                m.open()
        m.play(m.plays[0])
    book = find_book("money").without("B14")
    assert bb.Match(book).rules.name == "money"


def test_a_match_is_drawn_as_text_and_as_a_picture() -> None:
    m = opened()
    assert "Ann" in str(m)
    assert len(str(m).splitlines()) == 19
    assert m._repr_svg_().startswith("<svg")
    assert repr(m) == "<Match match, Ann 0-0 Ben, rolled>"


def test_positions_are_read_from_every_notation_and_drawn() -> None:
    start = bb.Position.parse("start")
    assert start == bb.Position.parse("white 6:5 8:3 13:5 24:2 black 6:5 8:3 13:5 24:2")
    assert start == bb.Position.parse(start.id)
    assert start.pips(bb.Side.WHITE) == 167
    assert start.svg().startswith("<svg")
    with pytest.raises(bb.BaffleboxError, match="start"):
        bb.Position.parse("nonsense")


def test_ids_of_the_situation() -> None:
    m = opened()
    m.play("8/5 6/5")
    position, match_id = m.ids.gnubg.split(":")
    assert (len(position), len(match_id)) == (14, 12)
    assert m.ids.xgid.startswith("XGID=")
    assert bb.Position.parse(m.ids.xgid).pips(bb.Side.WHITE) in (163, 167)  # seen by whoever is on roll
    assert bb.Position.parse(m.ids.ogid).total(bb.Side.BLACK) == 15


def test_the_front_door_says_what_it_offers() -> None:
    assert {"Match", "Position", "Engine", "read", "BaffleboxError"} <= set(dir(bb))
    with pytest.raises(AttributeError, match="front door offers"):
        getattr(bb, "Backgammon")  # noqa: B009 - the type checker knows that there is none


def test_acts_are_said_in_words_too() -> None:
    m = opened()
    m.do("plays 8/5 6/5")
    m.do("doubles")
    m.do("takes")
    assert m.cube == bb.Cube(2, bb.Side.WHITE)
    m.do("resign gammon", side=bb.Side.WHITE)
    assert m.phase is bb.Phase.RESIGNATION_OFFERED
    with pytest.raises(bb.BaffleboxError, match="names no act; acts are"):
        m.do("sing")


def test_a_fresh_match_waits_for_its_first_game() -> None:
    m = bb.Match("match", length=1)
    assert str(m.phase) == "opening"
    assert "over" not in repr(m)
    assert m.legal == ("start the first game",)
    m.open(3, 1)
    m.play("8/5 6/5")
    m.resign("single")
    m.accept()
    assert str(m.phase) == "over"
