"""Plays taken at their word: what the text alone tells is what reading it against all legal plays finds."""

from random import Random

import pytest

from bafflebox import kernel
from bafflebox.board.dice import Roll
from bafflebox.board.position import parse_position
from bafflebox.board.side import Side
from bafflebox.formats.notation import format_play, parse_play
from bafflebox.formats.written import moves_as_written
from bafflebox.game.evolve import moved
from bafflebox.rules.turn import legal_plays
from tests.random_games import play_match, variant

START = parse_position("white 24:2 13:5 8:3 6:5 black 24:2 13:5 8:3 6:5")


def test_every_play_that_is_taken_at_its_word_is_the_one_that_is_read() -> None:
    law = variant("money")
    taken = plays = 0
    for match, _ in play_match(law, Random(7)):
        game = match.game
        if game is None or game.roll is None or game.on_turn is None:
            continue
        side, roll = game.on_turn, game.roll
        own, opp = game.position.seen_by(side)
        for play in legal_plays(law, game.position, side, roll)[::5]:
            text = format_play(play)
            plays += 1
            moves = moves_as_written(text, game.position, side, roll)
            if moves is None or not kernel.stands(law.movement, own, opp, roll.dice, game.first_turn, moves):
                continue
            taken += 1
            read = parse_play(text, law, game.position, side, roll)
            assert read.result == play.result == moved(game.position, side, moves)
    assert taken > plays * 0.8


@pytest.mark.parametrize(
    ("text", "roll", "moves"),
    [
        ("13/7 8/7", "61", "13/7 8/7"),
        ("24/13", "65", "24/18 18/13"),
        ("13/7(2)", "33", "13/10 10/7 13/10 10/7"),
        ("6/off", "65", "6/off"),
        ("", "61", ""),
        ("24/18*", "65", None),  # nothing stands there to be hit
        ("13/6", "61", "13/7 7/6"),
        ("13/5", "61", None),  # no dice make eight
    ],
)
def test_what_the_text_alone_tells(text: str, roll: str, moves: str | None) -> None:
    found = moves_as_written(text, START, Side.WHITE, Roll((int(roll[0]), int(roll[1]))))
    assert (None if found is None else " ".join(map(str, found))) == moves


def test_a_hit_that_is_not_marked_is_not_taken_at_its_word() -> None:
    position = parse_position("white 24:2 13:5 8:3 6:5 black 24:2 13:5 8:3 6:4 7:1")
    found = moves_as_written("24/18", position, Side.WHITE, Roll((6, 1)))
    assert found is None
    marked = moves_as_written("24/18*", position, Side.WHITE, Roll((6, 1)))
    assert marked is not None
    assert [move.hit for move in marked] == [True]
