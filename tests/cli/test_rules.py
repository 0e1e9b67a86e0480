"""`bafflebox rules`: the rule books as they are read and searched in a terminal."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest

from bafflebox.cli import coverage as coverage_module
from bafflebox.cli import coverage_sources, rules_view
from bafflebox.cli import families as families_module
from bafflebox.cli import rules as rules_module
from bafflebox.cli.families import Family, families, rule_letters, unplayed
from bafflebox.cli.rules import rules
from bafflebox.cli.symbols import symbols
from bafflebox.errors import OptionError, UnknownRule
from bafflebox.events.game import Played
from bafflebox.message import english
from bafflebox.rules.books import NAMES, find_book
from bafflebox.rules.clause import clause
from bafflebox.rules.clauses.ending import Ends, all_borne_off
from bafflebox.rules.clauses.landing import Hit
from bafflebox.rules.clauses.option import If
from bafflebox.rules.text import ALL, Kind, RuleText
from tests.command import bafflebox

Output = pytest.CaptureFixture[str]
HOUSE = """
from bafflebox.rules.books import find_book
from bafflebox.rules.clause import clause
from bafflebox.rules.clauses.setup import Setup
from bafflebox.rules.text import Kind, RuleText

TEXT = RuleText("H1", "Short game", "Each side has three checkers.", (Kind.ENFORCED,), "the house")
SHORTER = RuleText("H2", "Short turn", "A turn is short.", (Kind.ENFORCED,), "the house")
QUIET = RuleText("H3", "Quiet game", "The loser is quiet.", (Kind.ENFORCED,), "the house")
BOOK = (
    find_book("match")
    .add(
        clause("H1", Setup(((1, 3),)), amends=("B1",), own_text=TEXT),
        clause("H2", own_text=SHORTER, through=("H1", "B2")),
        clause("H3", own_text=QUIET),
    )
    .named("short", "Short game")
)
"""
ZEN = Family(
    "Z",
    "zen",
    "Zen game",
    (
        RuleText("Z1", "Zero dice", "Nobody throws.", (Kind.ENFORCED,), "the project"),
        RuleText("Z2", "Zero checkers", "Nothing moves.", (Kind.ADVISORY, Kind.DIRECTOR), "the project"),
    ),
)


@pytest.fixture
def house(tmp_path: Path) -> str:
    path = tmp_path / "short.py"
    path.write_text(HOUSE, "utf-8")
    return str(path)


@pytest.fixture
def zen(monkeypatch: pytest.MonkeyPatch) -> None:
    """A family of rules that no rule set plays by."""
    every = (*families(), ZEN)
    for module in (rules_module, rules_view):
        monkeypatch.setattr(module, "families", lambda: every)
        monkeypatch.setattr(module, "unplayed", lambda: (ZEN,))
    for rule in ZEN.rules:
        monkeypatch.setitem(ALL, rule.id, rule)


def lines(capsys: Output) -> list[str]:
    return capsys.readouterr().out.splitlines()


def words(capsys: Output) -> list[list[str]]:
    return [line.split() for line in lines(capsys)]


def test_without_a_name_the_rule_sets_are_listed_and_how_to_go_on(capsys: Output) -> None:
    rules()
    shown = lines(capsys)
    starts = [line.split()[0] for line in shown if line]
    assert [start for start in starts if start in NAMES] == list(NAMES)
    assert any("not yet to be played" in line for line in shown) == bool(unplayed())
    assert any(line.startswith("bafflebox rules --search") for line in shown)


@pytest.mark.usefixtures("zen")
def test_families_that_no_set_plays_by_are_listed_after_the_sets(capsys: Output) -> None:
    rules()
    shown = lines(capsys)
    assert shown.index("To be read, not yet to be played") == len(NAMES) + 2
    assert shown[len(NAMES) + 3].split() == ["zen", "Zen", "game:", "2", "rules"]


@pytest.mark.parametrize("name", NAMES)
def test_a_book_shows_each_of_its_rules_once_with_its_kinds(capsys: Output, name: str) -> None:
    rules(name)
    shown = words(capsys)
    for each in find_book(name):
        kinds = ", ".join(map(str, each.text.kinds))
        wanted = [each.id, *each.text.title.split(), *kinds.split()]
        assert shown.count(wanted) == 1


@pytest.mark.parametrize("name", NAMES)
def test_a_book_shows_its_options_with_values_default_and_rule(capsys: Output, name: str) -> None:
    rules(name)
    shown = lines(capsys)
    for option in find_book(name).choices.values():
        line = next(line for line in shown if line.split()[:1] == [option.name])
        assert english(option.possible()) in line
        assert f" {option.rule} " in line


def test_rules_of_one_family_stand_together_under_its_title(capsys: Output) -> None:
    rules("iranian")
    shown = [line for line in lines(capsys) if " · " in line]
    assert [line[0] for line in shown] == ["N", "B", "R"]
    assert shown[1] == "B · Standard game"


def test_the_words_of_the_players_are_told(capsys: Output) -> None:
    rules("iranian")
    assert ["mars", "for", "gammon"] in words(capsys)


@pytest.mark.usefixtures("zen")
def test_a_family_without_a_book_can_be_read_and_says_that_it_can_not_be_played(capsys: Output) -> None:
    rules("zen")
    assert lines(capsys) == [
        "Z · Zen game",
        rules_view.ONLY_TEXT,
        "Z1  Zero dice      enforced",
        "Z2  Zero checkers  advisory, director",
    ]
    for call in (("zen", "z2"), ("Z2",)):
        rules(*call)
        shown = lines(capsys)
        assert shown[0] == "Z2 Zero checkers"
        assert rules_view.ONLY_TEXT in shown
    rules("zen", search=("nobody",))
    assert [line.split()[0] for line in lines(capsys)[1:]] == ["Z1"]


@pytest.mark.parametrize("family", families(), ids=lambda family: str(family.name))
def test_a_family_shows_its_rules_and_the_sets_that_have_some(capsys: Output, family: Family) -> None:
    if family.name in NAMES:
        return  # the name means the rule set
    rules(family.name)
    shown = lines(capsys)
    having = [name for name in NAMES if any(each.id in ids(family) for each in find_book(name))]
    assert shown[1] == (
        f"Rule sets with rules of this family: {', '.join(having)}." if having else rules_view.ONLY_TEXT
    )
    assert [line.split()[0] for line in shown[2:]] == [rule.id for rule in family.rules]


def ids(family: Family) -> set[str]:
    return {rule.id for rule in family.rules}


def test_every_family_has_its_name_and_title() -> None:
    assert [(each.letter, each.name) for each in families()] == [
        ("B", "standard"),
        ("O", "money"),
        ("P", "match_play"),
        ("A", "american"),
        ("C", "clocks"),
        ("N", "iranian"),
        ("W", "welsh"),
        ("R", "project"),
    ]
    assert [each.title for each in families()][:4] == [
        "Standard game",
        "Optional rules of money play",
        "Match play",
        "American Regulation 2021",
    ]


def test_the_families_together_are_the_catalogue() -> None:
    assert [rule for family in families() for rule in family.rules] == list(ALL.values())
    for family in families():
        assert {rule_letters(rule.id) for rule in family.rules} == {family.letter}


def test_a_family_is_not_played_while_no_set_has_a_rule_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    in_books = {each.id for name in NAMES for each in find_book(name)}
    assert unplayed() == tuple(family for family in families() if not ids(family) & in_books)
    for without in families():
        monkeypatch.setattr(
            families_module, "books_with", lambda rule_id, gone=without: () if rule_id in ids(gone) else NAMES
        )
        assert unplayed.__wrapped__() == (without,)


@pytest.mark.parametrize("rule_id", list(ALL))
def test_a_rule_alone_is_shown_in_full(capsys: Output, rule_id: str) -> None:
    rules(rule_id.lower())
    rule, shown = ALL[rule_id], capsys.readouterr().out
    assert shown.startswith(f"{rule.id} {rule.title}\n")
    for part in (rule.text, rule.decision, rule.source, *map(str, rule.kinds)):
        assert part in shown


def test_a_rule_names_its_books_amendments_options_and_symbols(capsys: Output) -> None:
    rules("modern", "p5")
    shown = capsys.readouterr().out
    assert "Rule sets that have it: match, modern" in shown
    assert "In modern it amends B11." in shown
    assert "Options it gives in modern\n" in shown
    assert "modern  rules.clauses.option.Choice, rules.clauses.trigger.Refuses (if dead_cube)" in shown
    rules("B11")
    shown = capsys.readouterr().out
    assert "In modern it is amended by P5." in shown
    assert "money, match, modern, american  rules.clauses.cube.Doubling" in shown


@pytest.mark.parametrize("name", NAMES)
def test_a_rule_page_names_what_makes_it_true(capsys: Output, name: str) -> None:
    for each in find_book(name):
        rules(name, each.id)
        shown = capsys.readouterr().out
        for symbol in symbols(each):
            assert symbol in shown
        for amended in each.amends:
            assert re.search(rf"^In {name} it amends .*\b{amended}\b", shown, re.MULTILINE)


def test_a_rule_that_is_true_through_others_names_them(capsys: Output, house: str) -> None:
    rules(house, "h2")
    assert "short  through H1, B2" in lines(capsys)
    rules(house, "h2", coverage=True)
    shown = lines(capsys)
    assert "    short: through H1, B2" in shown
    assert "    ! no test or case" in shown
    rules(house, "h3")
    assert "In these books the clause is a text; nothing acts on it." in lines(capsys)


def test_symbols_say_under_which_options_they_are_in_force() -> None:
    whole = clause(
        "X1",
        If("a", Hit()),
        If("b", If("c", Hit()), (4, "flat")),
        Hit(),
        Ends(Played, all_borne_off),
        through=("B1", "B2"),
    )
    assert symbols(whole) == (
        "rules.clauses.landing.Hit (if a)",
        "rules.clauses.landing.Hit (if b=4 or flat and c)",
        "rules.clauses.landing.Hit",
        "rules.clauses.ending.Ends",
        "through B1, B2",
    )


def test_a_chosen_option_is_shown_beside_the_default(capsys: Output) -> None:
    rules("match", option=("length=11",))
    assert next(line for line in lines(capsys) if line.startswith("length")).count("7 (here 11)") == 1


def test_options_need_a_rule_set_and_are_checked() -> None:
    with pytest.raises(OptionError, match="P3"):
        rules("match", option=("jacoby=on",))
    for name in (None, "clocks", "B6"):
        with pytest.raises(OptionError, match="money, match"):
            rules(name, option=("length=3",))


def test_a_house_book_is_read_from_its_file(capsys: Output, house: str) -> None:
    rules(house)
    shown = lines(capsys)
    assert shown[0] == "Short game (short)"
    assert shown.index("House rules") < shown.index("H1  Short game  enforced")
    rules(house, "h1")
    shown = lines(capsys)
    assert shown[0] == "H1 Short game"
    assert "Rule sets that have it: short." in shown
    assert "In short it amends B1." in shown
    assert "short  rules.clauses.setup.Setup" in shown
    rules(house, search=("three", "CHECKERS"))
    assert any(line.startswith("H1") for line in lines(capsys))


@pytest.mark.parametrize(
    ("given", "possible"),
    [
        (("nosuch",), f"{', '.join(NAMES)}, the path of a .py file"),
        (("B99",), "B1, B2, B3"),
        (("match", "W1"), "B…, P…, R…"),
        (("match", "B77"), "B1, B2, B3"),
        (("clocks", "B1"), "C1, C2"),
        (("B6", "match"), "the rule set first"),
        (("missing.py",), "missing.py"),
    ],
)
def test_what_is_unknown_is_one_line_that_says_what_is_possible(
    given: tuple[str, ...], possible: str
) -> None:
    with pytest.raises(UnknownRule) as caught:
        rules(*given)
    assert possible in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.usefixtures("zen")
def test_families_without_a_set_are_possible_names_too() -> None:
    with pytest.raises(UnknownRule, match=f"{NAMES[-1]}, zen, the path"):
        rules("nosuch")
    with pytest.raises(UnknownRule, match="Z1, Z2"):
        rules("z9")


def test_the_command_answers_what_is_unknown_with_status_2() -> None:
    done = bafflebox("rules", "nosuch")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("bafflebox: ")
    assert done.stderr.count("\n") == 1


def test_several_words_after_search_must_all_be_there() -> None:
    done = bafflebox("rules", "--search", "dead", "cube", "AMERICAN")
    assert done.returncode == 0
    assert [line.split()[0] for line in done.stdout.splitlines()[1:]] == ["P5"]


def test_a_search_keeps_to_the_book_that_is_named(capsys: Output) -> None:
    rules(search=("jacoby",))
    everywhere = {line.split()[0] for line in lines(capsys)[1:]}
    rules("money", search=("jacoby",))
    assert {line.split()[0] for line in lines(capsys)[1:]} == {"O3"} < everywhere


def test_a_search_without_findings_says_so_and_ends_with_status_1(capsys: Output) -> None:
    with pytest.raises(SystemExit) as caught:
        rules(search=("skinny", "jacoby"))
    assert caught.value.code == 1
    assert "skinny jacoby" in capsys.readouterr().err


def test_coverage_for_programs_has_every_rule(capsys: Output) -> None:
    rules(coverage=True, json=True)
    found = json.loads(capsys.readouterr().out)
    by_id = {each["id"]: each for each in found["rules"]}
    assert list(by_id) == list(ALL)
    assert by_id["B7"]["symbols"]["iranian"] == ["rules.clauses.landing.Hit"]
    assert by_id["B13"]["place"] == "working"  # refereed: the case book shows it
    assert any(case.startswith("tests/cases/") for case in by_id["B13"]["cases"])
    for each in by_id.values():
        acting = each["cited_by"] or any(each["symbols"].values())
        shown = each["tests"] or each["cases"]
        lacking = [*([] if acting else ["implementation"]), *([] if shown else ["test or case"])]
        advice = each["kinds"] == ["advisory"]
        assert each["missing"] == ([] if advice else lacking)
        seen = "working" if {"terminal", "table"} <= set(each["seen_at"]) else "law"
        assert each["place"] == ("advice" if advice else "missing" if lacking else seen)
    assert by_id["B13"]["seen_at"] == ["terminal", "table"]
    assert by_id["W25B"]["seen_at"] == ["terminal", "table"]
    assert by_id["R2"]["cited_by"] != []
    total = found["totals"][-1]
    assert (total["family"], total["rules"]) == ("all", str(len(ALL)))
    assert found["tests_at_hand"]


def test_coverage_of_one_rule_names_its_tests_and_what_is_missing(
    capsys: Output, house: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules("match", "B6", coverage=True)
    shown = lines(capsys)
    assert shown[0] == "B6 Full use of the roll (enforced)"
    assert any("rules.clauses.plays.Keep" in line for line in shown)
    assert any(line.strip().startswith("tests/rules/") for line in shown)
    with monkeypatch.context() as without_cases:
        without_cases.setattr(coverage_module, "cases_of_rules", lambda _: {})
        rules("welsh", "W3", coverage=True)
    assert any("shown in the law; not yet at the" in line for line in lines(capsys))
    rules(house, "H3", coverage=True)
    shown = lines(capsys)
    assert shown[0] == "H3 Quiet game (enforced)"
    assert "    short: text only" in shown
    assert "    ! no implementation, no test or case" in shown


@pytest.mark.usefixtures("zen")
def test_coverage_of_rules_that_no_set_has_asks_for_those_that_act(capsys: Output) -> None:
    rules("zen", coverage=True)
    shown = lines(capsys)
    assert shown[:3] == [
        "Z1 Zero dice (enforced)",
        "    ! no implementation, no test or case",
        "",
    ]
    assert [line.strip() for line in shown if "!" in line] == ["! no implementation, no test or case"] * 2


def test_coverage_without_the_tests_at_hand_says_so(
    capsys: Output, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    package = tmp_path / "lib" / "python" / "bafflebox"
    package.mkdir(parents=True)
    monkeypatch.setattr(coverage_sources, "PACKAGE", package)
    rules("B6", coverage=True)
    shown = capsys.readouterr().out
    assert "not part of this installation" in shown
    assert "no test" not in shown
    # what nobody can know here is no 0
    total = next(line for line in shown.splitlines() if line.split()[:1] == ["all"])
    assert total.count("not here") == 6


def test_json_is_for_coverage() -> None:
    with pytest.raises(OptionError, match="--coverage"):
        rules("match", json=True)


def test_marks_of_tests_are_found_wherever_they_may_stand(tmp_path: Path) -> None:
    folder = tmp_path / "tests"
    folder.mkdir()
    (folder / "test_one.py").write_text(
        """
import pytest
from pytest import mark
pytestmark = pytest.mark.rule("M1")

@pytest.mark.rule("D1")
@mark.rule("D2")
def test_a(): ...

class TestB:
    @pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("A1"))])
    def test_c(self, x): ...

def helper(): ...
""",
        "utf-8",
    )
    assert coverage_sources.marked_tests(folder) == {
        "M1": ("tests/test_one.py::test_a", "tests/test_one.py::TestB::test_c"),
        "D1": ("tests/test_one.py::test_a",),
        "D2": ("tests/test_one.py::test_a",),
        "A1": ("tests/test_one.py::TestB::test_c",),
    }


def test_the_marks_of_all_tests_that_run_now_are_found(request: pytest.FixtureRequest) -> None:
    found = coverage_sources.marked_tests(coverage_sources.tests_folder()) or {}
    for item in request.session.items:
        for mark in item.iter_markers("rule"):
            assert item.nodeid.partition("[")[0] in found[mark.args[0]]


def test_on_a_terminal_pages_are_drawn_with_the_same_words(
    capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", "200")
    for call in ((), ("match",), ("welsh",), ("O2",)):
        rules(*call)
    rules("B6", coverage=True)
    shown = capsys.readouterr().out
    for part in (
        "Match play (match)",
        "Skinny seven",
        "who is doubled may redouble",
        "rules.clauses.plays.Keep",
    ):
        assert part in shown
