"""One action at a time, and what is done stands (R2, R3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from bafflebox.board.dice import Roll
from bafflebox.board.move import Move
from bafflebox.board.side import BySide
from bafflebox.events import game as event
from bafflebox.refusal import Refusal
from tests.oracle.by_hand import check_refused, white_to_roll
from tests.table import BLACK, WHITE, Level, Phase, Table, law

EVERYTHING: dict[str, list[Any]] = {
    "open": [event.OpeningRolled(BySide((5,), (2,)))],
    "roll": [event.Rolled(side, Roll((3, 1))) for side in (WHITE, BLACK)],
    "play": [event.Played(side, (Move(8, 5, (3,)), Move(6, 5, (1,)))) for side in (WHITE, BLACK)],
    "double": [event.Doubled(side) for side in (WHITE, BLACK)],
    "take": [event.Taken(side) for side in (WHITE, BLACK)],
    "drop": [event.Dropped(side) for side in (WHITE, BLACK)],
    "beaver": [event.Beavered(side) for side in (WHITE, BLACK)],
    "raccoon": [event.Raccooned(side) for side in (WHITE, BLACK)],
    "resign": [event.ResignationOffered(side, Level.SINGLE) for side in (WHITE, BLACK)],
    "accept": [event.ResignationAccepted(side) for side in (WHITE, BLACK)],
    "refuse": [event.ResignationRefused(side) for side in (WHITE, BLACK)],
}
"""All that can be asked for in a game at the virtual table."""


def opening() -> Table:
    return Table(law("money", beavers=True, raccoons=True))


def turn() -> Table:
    return white_to_roll(opening().law)


def rolled() -> Table:
    table = turn()
    table.roll("31")
    return table


def doubled() -> Table:
    table = turn()
    table.double()
    return table


def taken() -> Table:
    table = doubled()
    table.take()
    return table


def beavered() -> Table:
    table = doubled()
    table.beaver()
    return table


def raccooned() -> Table:
    table = beavered()
    table.raccoon()
    return table


def resigned() -> Table:
    table = turn()
    table.resign(Level.SINGLE)
    return table


def over() -> Table:
    table = doubled()
    table.drop()
    return table


PHASES: list[tuple[Callable[[], Table], set[str]]] = [
    (opening, {"open"}),
    (turn, {"roll white", "double white", "resign white", "resign black"}),
    (rolled, {"play white", "resign white", "resign black"}),
    (doubled, {"take black", "drop black", "beaver black"}),
    (taken, {"roll white", "resign white", "resign black"}),
    (beavered, {"take white", "drop white", "raccoon white"}),
    (raccooned, {"take black", "drop black"}),
    (resigned, {"accept black", "refuse black"}),
    (over, set()),
]
"""The way to each state, and all acts possible in it."""

phases = pytest.mark.parametrize(("reach", "allowed"), PHASES, ids=[reach.__name__ for reach, _ in PHASES])


def asked(allowed: set[str]) -> list[tuple[str, Any, bool]]:
    """Every intent with its name and whether it is allowed."""
    found = []
    for word, choices in EVERYTHING.items():
        for intent in choices:
            side = getattr(intent, "side", None)
            name = word if side is None else f"{word} {side}"
            found.append((name, intent, name in allowed))
    return found


@pytest.mark.rule("R2")
@phases
def test_what_a_phase_allows_and_nothing_else(reach: Callable[[], Table], allowed: set[str]) -> None:
    done = {name for name, intent, _ in asked(allowed) if not isinstance(reach().do(intent), Refusal)}
    assert done == allowed


@pytest.mark.rule("R2")
@phases
def test_a_refusal_changes_nothing(reach: Callable[[], Table], allowed: set[str]) -> None:
    table = reach()
    before = table.match
    for _, intent, may in asked(allowed):
        if not may:
            assert isinstance(table.do(intent), Refusal)
            assert table.match == before


@pytest.mark.rule("R2")
@phases
def test_a_refusal_says_what_is_possible(reach: Callable[[], Table], allowed: set[str]) -> None:
    table = reach()
    for _, intent, may in asked(allowed):
        if may:
            continue
        refusal = table.do(intent)
        assert isinstance(refusal, Refusal)
        assert refusal.rule
        if table.phase is Phase.OVER:
            assert "over" in refusal.detail
        elif refusal.code in ("wrong_phase", "not_your_turn"):
            assert "Possible: " in refusal.detail
            for word in table.possible:
                assert word.partition(" (")[0] in refusal.detail
        else:
            assert any(word in refusal.detail for word in ("possible", "Possible", "only", "At most")), (
                refusal
            )


@pytest.mark.rule("R2")
def test_an_action_that_was_not_agreed_is_refused_with_what_is_possible() -> None:
    table = white_to_roll(law("money"))
    table.double()
    for answer in table.beaver(), table.raccoon(), table.cancel_roll():
        check_refused(answer, "R2 O2 B13")
        assert isinstance(answer, Refusal)
        assert "take" in answer.detail
        assert "drop" in answer.detail


@pytest.mark.rule("R2")
def test_one_game_at_a_time() -> None:
    table = Table(law("money"))
    check_refused(table.start(), "R2")
    table.open(3, 1)
    check_refused(table.start(), "R2")
    table.win_game(WHITE)
    check_refused(table.roll("31", WHITE), "R2 B2")
    assert not isinstance(table.start(), Refusal)


@pytest.mark.rule("R2")
def test_the_same_action_is_not_done_twice() -> None:
    for reach, allowed in PHASES:
        for name, intent, may in asked(allowed):
            table = reach()
            if may and not name.startswith("resign"):
                assert not isinstance(table.do(intent), Refusal)
                assert isinstance(table.do(intent), Refusal), name


@pytest.mark.rule("R3")
def test_a_play_that_is_done_stands() -> None:
    table = rolled()
    table.play("8/5 6/5")
    stands = table.game.position
    for refused in (
        table.play("13/10 6/5", WHITE),
        table.play("8/5 6/5", WHITE),
        table.cancel_roll(WHITE),
        table.roll("31", WHITE),
    ):
        assert isinstance(refused, Refusal)
    assert table.game.position == stands
    assert table.game.on_turn is BLACK


@pytest.mark.rule("R3")
def test_until_it_is_done_nothing_has_moved() -> None:
    table = rolled()
    before = table.game.position
    for text in "8/5", "8/7", "13/10", "":  # half a play is none, and can be thought over
        check_refused(table.play(text), "B6")
        assert table.game.position == before
    assert not isinstance(table.play("24/23 13/10"), Refusal)
