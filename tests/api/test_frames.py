"""Turns and decisions as columns, and boards as pictures."""

import importlib.util
from pathlib import Path

import pytest

import bafflebox as bb

FILE = min((Path(__file__).parents[1] / "data" / "gnubg").glob("*.mat"))


def test_the_columns_are_those_of_the_walk() -> None:
    match = bb.read(FILE)
    columns, turns = match.frame(), list(match.turns())
    assert {len(each) for each in columns.values()} == {len(turns)}
    assert columns["did"] == [each.did for each in turns]
    assert columns["pips"] == [each.position.pips(each.side) for each in turns]
    assert set(columns["player"]) == set(match.names)
    # in the id the side to decide is on roll
    for name, turn in zip(columns["position_id"][:40], turns, strict=False):
        assert bb.Position.parse(name).white == turn.own


def test_a_row_of_the_analysis_costs_what_the_decision_does() -> None:
    match = bb.read(FILE)
    found = bb.Engine("0ply", exact=False).analyse(match, luck=False)
    columns = found.frame()
    assert columns["loss"] == [each.loss for each in found.decisions]
    right = [each for each in found.decisions if each.loss == 0 and each.play is not None]
    assert right
    for each in right:
        assert each.play is not None
        assert each.play.chosen is not None
        assert each.best == each.did or each.play.best.equity == each.play.chosen.equity
        assert each.chances is not None
        assert 0 <= each.chances.win <= 1


@pytest.mark.parametrize("kind", ["pandas", "polars"])
def test_a_library_that_is_not_there_is_named(kind: str) -> None:
    match = bb.Match("match", length=3)
    if importlib.util.find_spec(kind):
        assert list(match.frame(kind).columns) == list(match.frame())
    else:
        with pytest.raises(bb.BaffleboxError, match=f"pip install {kind}"):
            match.frame(kind)
    with pytest.raises(bb.BaffleboxError, match="dict, pandas, polars"):
        match.frame("excel")


def test_a_board_is_painted() -> None:
    match = bb.Match("match", length=3)
    for picture in (match.png(), match.png(300), bb.Position.parse("start").png(300)):
        assert picture.startswith(b"\x89PNG")
    assert int.from_bytes(match.png(300)[16:20]) == 300
