"""The catalogue as data: every rule once, each readable, complete and of its declared kind."""

import re
from collections import Counter

import pytest

from bafflebox.rules.text import (
    ALL,
    Kind,
    RuleText,
    american,
    clocks,
    find_rules,
    iranian,
    match_play,
    money,
    project,
    rule_text,
    standard,
    welsh,
)

EVERY = list(ALL.values())
PER_FAMILY = {"B": 15, "O": 4, "P": 6, "A": 52, "C": 12, "N": 18, "W": 63, "R": 11}
FAMILIES = {
    "B": standard.RULES,
    "O": money.RULES,
    "P": match_play.RULES,
    "A": american.RULES,
    "C": clocks.RULES,
    "N": iranian.RULES,
    "W": welsh.RULES,
    "R": project.RULES,
}

# What is not purely enforced, by kinds; all other rules are.
OTHER_KINDS = {
    (Kind.REFEREED,): (
        "B13 B14 B15 A3.2 A3.3 A3.3a A4.2 A4.2a A4.6 A4.7 A4.8 A4.8a A6.1 A6.2 A9.2 A10.1 A10.2 A10.3 "
        "C7 C8 C9 C10 N13 N15 W6a"
    ),
    (Kind.DIRECTOR,): "A0.1 A1.2 A1.3 A1.5 A2.2 A2.4 A2.5 A4.10 A6.3 C1 C11 N12 N16 W25B W25D2 W25E",
    (Kind.ADVISORY,): "P6 A1.1 A2.1 A3.1 A9.1 N18 W25A W25C",
    (Kind.ENFORCED, Kind.DIRECTOR): "A1.6 A2.3 C12",
    (Kind.ENFORCED, Kind.REFEREED): "A4.4 A5.1 C4 N14",
    (Kind.ENFORCED, Kind.ADVISORY): "A4.1 A4.3",
}
KINDS = {rule_id: kinds for kinds, ids in OTHER_KINDS.items() for rule_id in ids.split()}

RULE_ID = re.compile(r"[BOPCNR][1-9]\d?|A\d{1,2}\.\d{1,2}[ab]?|W[1-9]\d?(?:[a-e]|i{1,3}|iv|vi{0,3}|[A-E]2?)?")
CITED = re.compile(r"(?<![\w.-])[BOPACNWR]\d[\w.]*")


def named(rule: RuleText) -> str:
    return rule.id


every_rule = pytest.mark.parametrize("rule", EVERY, ids=named)


def test_every_id_stands_once() -> None:
    listed = [rule.id for rules in FAMILIES.values() for rule in rules]
    assert [rule_id for rule_id, times in Counter(listed).items() if times > 1] == []
    assert list(ALL) == listed
    assert all(rule_id == rule.id for rule_id, rule in ALL.items())


@pytest.mark.parametrize("letter", FAMILIES)
def test_a_family_is_complete_and_has_one_letter(letter: str) -> None:
    assert len(FAMILIES[letter]) == PER_FAMILY[letter]
    assert {rule.id[0] for rule in FAMILIES[letter]} == {letter}


@pytest.mark.parametrize("letter", "BOPCNR")
def test_numbered_families_count_from_one(letter: str) -> None:
    assert [rule.id for rule in FAMILIES[letter]] == [f"{letter}{n + 1}" for n in range(PER_FAMILY[letter])]


@pytest.mark.parametrize("letter", "AW")
def test_families_with_sections_are_in_rising_order(letter: str) -> None:
    sections = [
        tuple(int(number) for number in re.findall(r"\d+", rule.id.removesuffix("D2")))
        for rule in FAMILIES[letter]
    ]
    if letter == "W":  # the project's two rulings about turns close the game, before prizes and notes
        assert sections.index((26,)) + 1 == sections.index((27,)) == sections.index((23,)) - 1
        sections = [section for section in sections if section < (26,)]
    assert sections == sorted(sections)


@every_rule
def test_a_rule_is_well_formed(rule: RuleText) -> None:
    assert RULE_ID.fullmatch(rule.id)
    assert 1 <= len(rule.title.split()) <= 5
    assert 0 < len(rule.source) <= 120
    assert rule.source == "project" or re.match(r"00[0-4] ", rule.source)
    assert len(rule.text) <= 900
    assert len(rule.decision) <= 900
    for prose in (rule.title, rule.text, rule.source, rule.decision):
        assert prose == " ".join(prose.split())
        assert not re.search(r"[|`*#<>]|__", prose)


@every_rule
def test_text_and_decision_are_sentences(rule: RuleText) -> None:
    assert re.match(r"[A-Z]", rule.title)
    assert re.match(r"[A-Z].*\.$", rule.text)
    assert len(re.findall(r"[.?!](?= [A-Z]|$)", rule.text)) <= 5
    assert rule.decision == "" or re.match(r"[A-Z].*\.$", rule.decision)


@every_rule
def test_a_rule_is_of_its_kind(rule: RuleText) -> None:
    assert rule.kinds == KINDS.get(rule.id, (Kind.ENFORCED,))


@every_rule
def test_a_cited_rule_exists(rule: RuleText) -> None:
    cited = [word.rstrip(".") for word in CITED.findall(f"{rule.text} {rule.decision}")]
    assert [word for word in cited if word not in ALL] == []
    assert rule.id not in cited


def test_the_kinds_are_the_words_of_the_catalogue() -> None:
    assert [str(kind) for kind in Kind] == ["enforced", "refereed", "director", "advisory"]
    assert set(KINDS) <= set(ALL)


def test_where_the_divider_of_the_board_is_meant_it_is_called_the_ridge() -> None:
    naming = [rule.id for rule in FAMILIES["W"] if re.search(r"\bbar\b", f"{rule.text} {rule.decision}")]
    assert naming == ["W1a"]  # which says what the source calls it
    assert "ridge" in ALL["W1a"].text


def test_a_rule_is_found_by_its_id() -> None:
    assert rule_text("W9b").title == "Skinny seven"
    with pytest.raises(KeyError, match="W99"):
        rule_text("W99")


def test_search_wants_every_word_in_any_case_and_any_field() -> None:
    assert [rule.id for rule in find_rules("DEAD cube american")] == ["P5"]  # in title, text and decision
    assert [rule.id for rule in find_rules("w9b")] == ["W9b"]
    assert [rule.id for rule in find_rules("raccoon")] == ["O2"]
    assert [rule.id for rule in find_rules("skinny")] == ["W9b", "W11a"]
    assert find_rules("skinny jacoby") == []
    assert find_rules(" ") == EVERY
