"""Which rules each rule set consists of."""

import pytest

from bafflebox.errors import UnknownRule
from bafflebox.rules.books import find_book
from bafflebox.rules.rulebook import Rulebook
from tests.table import law


def ids(family: str, first: int, last: int) -> set[str]:
    """The ids of one family from the first number to the last."""
    return {f"{family}{number}" for number in range(first, last + 1)}


BASICS = ids("B", 1, 12)
DICE_AND_TURNS = ids("B", 13, 15)
TABLE = ids("R", 1, 11)
AMERICAN_IDS = """
    A0.1 A0.2 A1.1 A1.2 A1.3 A1.4 A1.5 A1.6 A2.1 A2.2 A2.3 A2.4 A2.5 A3.1 A3.2 A3.3 A3.3a
    A4.1 A4.2 A4.2a A4.3 A4.4 A4.5 A4.6 A4.7 A4.8 A4.8a A4.9 A4.10 A5.1 A5.2 A5.3 A5.4 A5.5 A5.6
    A6.1 A6.2 A6.3 A7.1 A8.1a A8.1b A9.1 A9.2 A9.3 A9.4 A9.5 A10.1 A10.2 A10.3 A11.1 A11.2 A11.3
"""
AMERICAN = set(AMERICAN_IDS.split())


def rules_of(name: str) -> set[str]:
    """The ids in force in a rule set; none is there twice."""
    found = [clause.id for clause in find_book(name)]
    assert len(found) == len(set(found))
    return set(found)


@pytest.mark.rule("O1")
@pytest.mark.rule("O2")
@pytest.mark.rule("O3")
@pytest.mark.rule("O4")
def test_money_play_is_the_basics_and_the_money_options() -> None:
    assert rules_of("money") == BASICS | DICE_AND_TURNS | ids("O", 1, 4) | TABLE


@pytest.mark.rule("P3")
def test_match_play_is_the_basics_and_the_match_rules() -> None:
    assert rules_of("match") == BASICS | DICE_AND_TURNS | ids("P", 1, 6) | TABLE


@pytest.mark.rule("P3")
def test_the_modern_rules_have_their_own_table_conduct_and_money_options_by_agreement() -> None:
    expected = BASICS | ids("P", 1, 6) | ids("C", 1, 12) | ids("O", 1, 3) | TABLE
    assert rules_of("modern") == expected


@pytest.mark.rule("A5.6", "P5")
def test_the_american_regulation_replaces_dice_and_turns_and_has_no_money_options() -> None:
    # the dead cube is in force by its own letter, by P5, or by both
    assert rules_of("american") - {"P5"} == BASICS | (ids("P", 1, 6) - {"P5"}) | AMERICAN | TABLE


@pytest.mark.rule("N1")
@pytest.mark.rule("N2")
def test_nard_is_the_movement_of_the_basics_and_its_own_rules() -> None:
    assert rules_of("iranian") == ids("B", 1, 10) | ids("N", 1, 18) | TABLE


@pytest.mark.rule("R1")
@pytest.mark.rule("R2")
@pytest.mark.rule("R3")
@pytest.mark.parametrize("name", ["money", "match", "modern", "american", "iranian"])
def test_the_rules_of_the_table_hold_everywhere(name: str) -> None:
    assert rules_of(name) >= TABLE


@pytest.mark.rule("O1")
@pytest.mark.rule("O2")
@pytest.mark.rule("O3")
def test_the_money_options_are_off_unless_named() -> None:
    options = law("money").options
    assert not options["jacoby"]
    assert not options["beavers"]
    assert not options["raccoons"]
    assert options["automatic_doubles"] == 0


@pytest.mark.rule("P5")
def test_the_dead_cube_is_an_option_of_match_play_and_off() -> None:
    assert law("match").options["dead_cube"] is False
    assert law("modern").options["dead_cube"] is False


@pytest.mark.rule("N4")
@pytest.mark.rule("N7")
@pytest.mark.rule("N8")
@pytest.mark.rule("N9")
def test_the_customs_of_nard_and_their_defaults() -> None:
    options = law("iranian").options
    assert options["must_hit"] is True
    assert options["hit_with_each_die"] is False
    assert options["shish_besh"] == "none"
    assert options["frugal_first"] is False
    assert options["aziz"] == 0


@pytest.mark.rule("P3")
@pytest.mark.parametrize("name", ["money", "match", "modern", "american", "iranian"])
def test_a_rule_set_has_the_rules_of_no_other(name: str) -> None:
    book: Rulebook = find_book(name)
    foreign = {"money": "P1", "match": "O3", "modern": "A5.4", "american": "O3", "iranian": "B11"}[name]
    with pytest.raises(UnknownRule):
        book.find(foreign)
