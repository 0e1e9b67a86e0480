"""Walking through a match: the turns, back and forth, and copies that are equal until something is done."""

from pathlib import Path

import pytest

import bafflebox as bb

GNUBG = Path(__file__).parents[1] / "data" / "gnubg"
FILES = sorted(GNUBG.glob("*.mat"))


@pytest.mark.parametrize("file", FILES, ids=lambda path: path.stem)
def test_the_turns_of_a_file_give_the_match_again(file: Path) -> None:
    """Doing again what the walk shows, with its dice, ends with the same score."""
    read = bb.read(file)
    again = bb.Match("match", length=read.score.length, names=read.names)
    for turn in read.turns():
        if not again.playing:
            again.start()
        if again.phase is bb.Phase.OPENING:
            assert turn.dice is not None
            high, low = sorted(turn.dice, reverse=True)
            again.open(*((high, low) if turn.side is bb.Side.WHITE else (low, high)))
        elif turn.play is not None and again.phase is bb.Phase.TURN:
            assert turn.dice is not None
            again.roll(*turn.dice)
        assert (again.position, again.cube, again.score) == (turn.position, turn.cube, turn.score)
        assert again.turn is turn.side
        if turn.play is None:
            again.do(turn.fact)
        else:
            again.play(turn.play)
            assert again.position == turn.play.result
    assert again.score == read.score
    assert again.winner is read.winner


def test_a_turn_can_be_asked_about() -> None:
    engine = bb.Engine("0ply", exact=False)
    read = bb.read(FILES[0])
    found = engine.analyse(read, luck=False)
    best = {each.seq: each.play.best for each in found.decisions if each.play is not None}
    for turn in list(read.turns())[:12]:
        if turn.seq in best:
            assert engine.rank(turn)[0].play.result == best[turn.seq].play.result
            assert 0 < engine.evaluate(turn).chances.win < 1
            assert f"{turn.did}" in repr(turn)


def test_a_match_that_was_read_goes_back_act_by_act() -> None:
    read = bb.read(FILES[0])
    turns = list(read.turns())
    left = turns
    while left or read.playing:
        read.undo()
        left = list(read.turns())
        assert [each.seq for each in left] == [each.seq for each in turns[: len(left)]]
    with pytest.raises(bb.BaffleboxError, match="nothing"):
        read.undo()


def test_what_was_read_can_be_played_otherwise() -> None:
    read = bb.read(FILES[0])
    while not read.playing or read.phase is not bb.Phase.ROLLED:
        read.undo()
    other = read.copy()
    assert other == read
    other.play(other.plays[-1])
    assert other != read
    assert len(other.log.events) > len(read.log.events)
    other.undo()
    assert other == read


def test_matches_are_equal_by_what_happened() -> None:
    def played(names: tuple[str, str] = ("Ann", "Ben")) -> bb.Match:
        m = bb.Match("match", length=5, names=names)
        m.open(3, 1)
        m.play("8/5 6/5")
        return m

    assert played() == played()
    assert played() != played(("Ann", "Cid"))
    assert played() != bb.Match("match", length=5, names=("Ann", "Ben"))
    assert played() != "a match"
    with pytest.raises(TypeError):
        hash(played())


def test_the_board_of_a_play_is_a_position_like_any_other() -> None:
    m = bb.Match("match", length=5)
    m.open(3, 1)
    before = m.position
    play = m.plays[-1]
    m.play(play)
    assert m.position == play.result
    assert play.result == m.position
    assert hash(m.position) == hash(play.result)
    assert play.result != before
    assert m.position != "a position"
