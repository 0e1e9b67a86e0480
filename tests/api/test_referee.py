"""The referee through the API: possible claims, in the words of the case book."""

from __future__ import annotations

import pytest

import bafflebox as bb
from bafflebox.errors import InvalidNotation
from bafflebox.refusal import Refused


def begun(rules: str = "american") -> bb.Match:
    m = bb.Match(rules, length=5, names=("Ann", "Ben"), real=True)
    m.open(6, 1)
    m.play("13/7 8/7")
    m.hear("Ann", "ends turn")
    return m


def test_an_illegal_play_is_claimed_and_goes_back() -> None:
    m = begun()
    m.roll(5, 2)
    m.hear("Ben", "did play 24/20 13/11")
    (first, *_) = (each for each in m.claims if each.who == "Ann")
    assert (first.says, first.rule) == ("claim illegal_play replay", "A4.8")
    m.hear("Ann", first.says)
    assert m.roll_now is not None
    assert m.turn is bb.Side.BLACK
    m.play("24/22 13/8")


def test_a_ruling_and_taking_it_back() -> None:
    m = begun()
    m.hear("Ben", 'disputes "the count"')
    with pytest.raises(Refused, match=r"A6\.1"):
        m.roll(3, 1)
    m.hear("director", "rules A1.2: award Ben 1")
    assert str(m.score).startswith("0-1")
    m.undo()
    assert str(m.score).startswith("0-0")
    m.hear("director", "rules A1.2: stand")
    m.hear("director", "resumes")
    m.roll(3, 1)


def test_words_that_name_no_act_say_what_is_possible() -> None:
    with pytest.raises(InvalidNotation):
        begun().hear("Ann", "claims everything")


def test_every_claim_that_is_offered_is_heard() -> None:
    for rules in ("american", "modern", "iranian", "welsh", "match"):
        m = bb.Match(rules, length=5, names=("Ann", "Ben"), real=True)
        assert all(each.rule for each in m.claims)
        for each in m.claims:
            if not each.ask:
                m.hear(each.who, each.says)
                m.undo()


def test_at_a_board_of_programs_there_is_nothing_to_claim() -> None:
    m = bb.Match("american", length=3)
    m.open(3, 1)
    assert m.claims == ()
