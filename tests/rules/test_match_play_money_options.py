"""P3: automatic doubles, beavers and Jacoby belong to money play; only an agreement lets them in."""

import pytest

from bafflebox.errors import OptionError
from bafflebox.events.game import CubeTurned
from tests.table import BLACK, WHITE, Level, Phase, Refusal, Table, law

MONEY: list[tuple[str, object]] = [
    ("jacoby", True),
    ("beavers", True),
    ("raccoons", True),
    ("automatic_doubles", 1),
    ("automatic_doubles", 3),
]
"""The options of money play with a value that is not their default."""


def doubled(table: Table) -> Table:
    """Black, on turn after White's opening play, has doubled."""
    table.open(6, 1)
    table.any_play()
    assert not isinstance(table.double(), Refusal)
    return table


@pytest.mark.rule("P3")
@pytest.mark.parametrize(("option", "value"), MONEY)
@pytest.mark.parametrize("length", [1, 7])
def test_match_play_has_no_money_options(option: str, value: object, length: int) -> None:
    with pytest.raises(OptionError) as caught:
        law("match", length=length, **{option: value})
    assert caught.value.rule == "P3"
    assert option in str(caught.value)


@pytest.mark.rule("P3")
@pytest.mark.parametrize(("option", "value"), MONEY)
def test_the_modern_rules_need_an_agreement_for_them(option: str, value: object) -> None:
    for given in {}, {"agreed": False}, {"length": 5}:
        with pytest.raises(OptionError) as caught:
            law("modern", **given, **{option: value})
        assert caught.value.rule == "P3"
    wanted: dict[str, object] = {option: value, "beavers": True} if option == "raccoons" else {option: value}
    assert law("modern", agreed=True, **wanted).options[option] == value


@pytest.mark.rule("P3")
def test_all_of_them_can_be_agreed_at_once() -> None:
    under = law(
        "modern", length=5, agreed=True, jacoby=True, beavers=True, raccoons=True, automatic_doubles=1
    )
    assert under.match.length == 5


@pytest.mark.rule("P3", "A5.3")
@pytest.mark.parametrize(("option", "value"), MONEY)
def test_the_american_regulation_never_has_them(option: str, value: object) -> None:
    with pytest.raises(OptionError) as caught:
        law("american", **{option: value})
    assert caught.value.rule in {"P3", "A5.3"}
    with pytest.raises(OptionError):
        law("american", agreed=True, **{option: value})


@pytest.mark.rule("P3")
@pytest.mark.parametrize("options", [{}, {"jacoby": True}, {"beavers": True, "automatic_doubles": 1}])
def test_money_play_has_its_options_but_no_length(options: dict[str, object]) -> None:
    assert law("money", **options).match.length is None
    with pytest.raises(OptionError) as caught:
        law("money", length=5, **options)
    assert caught.value.rule == "P3"


@pytest.mark.rule("P3")
@pytest.mark.rule("O1")
@pytest.mark.parametrize("rules", ["match", "modern", "american"])
def test_equal_opening_dice_leave_the_cube_of_a_match_alone(rules: str) -> None:
    table = Table(law(rules, length=5))
    events = table.open(4, 4)
    assert not isinstance(events, Refusal)
    assert not [each for each in events if isinstance(each, CubeTurned)]
    assert table.game.cube.value == 1
    assert table.phase is Phase.OPENING


@pytest.mark.rule("P3")
@pytest.mark.rule("O2")
@pytest.mark.parametrize("rules", ["match", "modern", "american"])
def test_a_double_in_a_match_is_taken_or_dropped_and_not_beavered(rules: str) -> None:
    table = doubled(Table(law(rules, length=5)))
    assert isinstance(table.beaver(), Refusal)
    assert isinstance(table.raccoon(), Refusal)
    assert table.phase is Phase.DOUBLED
    assert not [each for each in table.possible if each.startswith(("beaver", "raccoon"))]
    table.take()
    assert table.game.cube.value == 2


@pytest.mark.rule("P3")
@pytest.mark.rule("O1")
def test_agreed_automatic_doubles_turn_the_cube_of_a_match_and_leave_it_centred() -> None:
    table = Table(law("modern", length=5, agreed=True, automatic_doubles=1))
    table.open(4, 4)
    assert table.game.cube.value == 2
    assert table.game.cube.owner is None
    table.win_game(WHITE)
    assert table.score == (2, 0)


@pytest.mark.rule("P3")
@pytest.mark.rule("O2")
def test_an_agreed_beaver_keeps_the_cube() -> None:
    table = doubled(Table(law("modern", length=9, agreed=True, beavers=True)))
    assert not isinstance(table.beaver(), Refusal)
    table.take()
    assert table.game.cube.value == 4
    assert table.game.cube.owner is WHITE
    table.win_game(BLACK)
    assert table.score == (0, 4)


@pytest.mark.rule("P3")
@pytest.mark.rule("O3")
def test_agreed_jacoby_lets_a_gammon_count_single_until_someone_doubles() -> None:
    table = Table(law("modern", length=9, agreed=True, jacoby=True), "white 1:1 black 6:15")
    table.open(6, 1)
    table.play("1/off")
    assert table.score == (1, 0)
    table.start()
    doubled(table)
    table.take()
    table.win_game(WHITE, Level.GAMMON)
    assert table.score == (5, 0)


@pytest.mark.rule("P3")
@pytest.mark.rule("P4")
def test_an_agreement_alone_changes_nothing() -> None:
    table = Table(law("modern", length=9, agreed=True), "white 1:1 black 6:15")
    table.open(4, 4)
    assert table.game.cube.value == 1
    table.open(6, 1)
    table.play("1/off")
    assert table.score == (2, 0)
    table.start()
    assert isinstance(doubled(table).beaver(), Refusal)
