"""Options that contradict each other are refused, citing the rule that says so."""

import pytest

from bafflebox.errors import OptionError
from bafflebox.rules.books import find_book

REFUSED = [
    ("money", {"raccoons": 1}, "O2"),
    ("money", {"raccoons": 1, "beavers": False}, "O2"),
    ("iranian", {"must_hit": False, "hit_with_each_die": True}, "N4"),
    ("iranian", {"stakes": "flat", "aziz": 4}, "N9"),
    ("modern", {"clock": "fischer", "bank": 15}, "C5"),
    ("modern", {"clock": "fischer", "delay": 2}, "C5"),
    ("modern", {"clock": "delay", "start": 8}, "C2"),
    ("modern", {"clock": "bronstein", "increment": 8}, "C2"),
    ("modern", {"grace": 60}, "C3"),
    ("modern", {"flag_fall": "match"}, "C3"),
    ("modern", {"clock": "delay", "flag_fall": "match", "grace": 60}, "C3"),
    ("money", {"length": 5}, "P3"),
    ("match", {"beavers": True}, "P3"),
]

ALLOWED = [
    ("money", {"raccoons": 0}),
    ("money", {"raccoons": 3, "beavers": True}),
    ("iranian", {"must_hit": False, "hit_with_each_die": False}),
    ("iranian", {"hit_with_each_die": True}),
    ("iranian", {"stakes": "flat", "aziz": 0}),
    ("modern", {"clock": "fischer", "start": 8, "increment": 10}),
    ("modern", {"clock": "bronstein", "bank": 15, "delay": 2, "grace": 60, "flag_fall": "points"}),
    ("modern", {"clock": "delay", "flag_fall": "match"}),
]


@pytest.mark.parametrize(("rules", "options", "rule"), REFUSED)
def test_a_contradiction_is_refused_citing_its_rule(
    rules: str, options: dict[str, object], rule: str
) -> None:
    with pytest.raises(OptionError) as refused:
        find_book(rules).with_options(options)
    assert refused.value.rule == rule


@pytest.mark.parametrize(("rules", "options"), ALLOWED)
def test_options_that_go_together_are_taken(rules: str, options: dict[str, object]) -> None:
    assert find_book(rules).with_options(options).options.items() >= options.items()
