"""A position carried through the house by the keyboard: report, id, other roll, other score, tag, library, quiz, Anki."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

import pytest

from bafflebox.cli.library.exporting import anki
from bafflebox.cli.library.finding import list_
from tests.server.serving import House
from tests.web.conftest import Sit
from tests.web.player import Player
from tests.web.test_access import serious
from tests.web.test_after_game import FIELD
from tests.web.test_review import at_first, reviewed


@pytest.fixture
def house(alone: House) -> House:
    """A server for each test, whose library holds one match."""
    return alone


def tab_to(player: Player, where: str) -> None:
    """Press Tab until what is named has the focus."""
    for _ in range(150):
        if player.page.evaluate("where => document.activeElement?.matches(where)", where):
            return
        player.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not reach {where}")


def press_by_keyboard(player: Player, where: str) -> None:
    """Press a button or follow a link without a pointer."""
    player.until(lambda: player.page.locator(where).count(), f"for {where}")
    tab_to(player, where)
    player.page.keyboard.press("Enter")


def boards_in(deck: Path) -> int:
    """Return the number of pictures in a deck of Anki."""
    with zipfile.ZipFile(deck) as packed:
        return sum(name.isdigit() for name in packed.namelist())


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_a_position_is_carried_from_the_report_to_anki(
    sit: Sit,
    house: House,
    size: tuple[int, int],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    shots: Path,
) -> None:
    player = reviewed(
        sit, size=size, bypass_csp=True, permissions=["clipboard-read", "clipboard-write"],
        prefs={"theme": "light"},
    )  # fmt: skip
    match = player.page.url.split("/match/")[1].split("#")[0]
    at_first(player, house)
    press_by_keyboard(player, "[data-act=copy-id]")
    player.reads("[data-act=copy-id]", "Copied")
    # pasted on the analysis board it is the same position
    player.go("/analyse")
    field = player.page.get_by_label(FIELD)
    player.until(field.input_value, "for the first id")
    player.page.keyboard.press("Control+V")
    copied = player.page.evaluate("navigator.clipboard.readText()")
    player.until(lambda: field.input_value() == copied and copied.startswith("XGID="), "for the pasted id")
    # another roll, and before the roll again
    player.keys("6", "4")
    player.until(lambda: player.page.locator(".cands .best").count(), "for the candidates")
    player.keys("Escape", "Escape")
    player.until(lambda: player.page.locator(".t21 button").count() == 21, "for all rolls")
    # another score: the cube of this position there
    if size[0] < 768:
        tab_to(player, ".tabs input")
        player.keys("ArrowRight")
    player.until(lambda: player.page.locator(".win .law").count(), "for the cube")
    before = field.input_value()
    tab_to(player, "#points-own")
    player.keys("ArrowRight")
    player.until(lambda: field.input_value() != before, "for another score")
    player.until(lambda: player.page.locator(".smap button.on, .win .law").count(), "for its cube")
    # tagged there, it is tagged in the match where it stood
    tab_to(player, ".notes input")
    player.page.keyboard.type("walked")
    player.keys("Enter")
    player.has("[data-tag=walked]", 1)
    player.until(lambda: player.page.locator(f".notes a[href^='/review/match/{match}']").count())
    player.shot(shots, f"walk-{size[0]}")
    assert serious(player) == []
    capsys.readouterr()
    list_(file=house.data / "library.db", tag="walked", json=True)
    found = json.loads(capsys.readouterr().out)
    assert [each["id"] for each in found["matches"]] == [match]
    assert [each["tags"] for each in found["positions"]] == [["walked"]]
    # a card of Anki from here
    tab_to(player, ".notes [data-act=anki]")
    with player.page.expect_download() as saved:
        player.keys("Enter")
    assert boards_in(saved.value.path()) == 1
    # put into the quiz from here, it is asked
    press_by_keyboard(player, ".notes [data-act=quiz-want]")
    player.reads(".notes [data-act=quiz-want]", "Remove from quiz")
    press_by_keyboard(player, f".notes a[href^='/review/match/{match}']")
    player.until(
        lambda: player.page.locator("[data-act=quiz-want][aria-pressed=true]").count(), "in the report"
    )
    player.has("[data-tag=walked]", 1)
    player.go("/review/quiz")
    player.has(".quiz .board", 1)
    # and it is a card of Anki
    anki(tmp_path / "walked.apkg", tag="walked", file=house.data / "library.db")
    assert "1 card" in capsys.readouterr().out
    assert boards_in(tmp_path / "walked.apkg") == 1
