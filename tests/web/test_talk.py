"""Two people talk at a table, one of them at a phone: words are text, the board stays whole, and who was enough is not shown."""

from __future__ import annotations

from pathlib import Path

from tests.server.serving import House
from tests.web.conftest import Sit
from tests.web.player import Player
from tests.web.test_account import faults, looks, visitor

EVIL = "<img src=x onerror=alert(1)>"


def sees(player: Player, shots: Path, name: str) -> None:
    """Like `looks`, of a phone: its table is one piece without landmarks."""
    for theme in ("light", "dark"):
        player.page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        player.shot(shots, f"{name}-{theme}")
    if name == "talk-phone":
        assert [each for each in faults(player) if not each.startswith("region:")] == []


def test_two_talk_and_one_of_them_is_at_a_phone(sit: Sit, house: House, shots: Path) -> None:
    made = house.table(rules="match", length=3, opponent="friend", name=EVIL, opponent_name="Idris")
    mara = visitor(sit, made["seat"])
    idris = visitor(sit, made["friend"], size=(390, 664))
    for each in (mara, idris):
        each.page.locator("[data-act=talk]").wait_for()
    mara.press("talk")
    mara.page.locator("[name=words]").fill(f"سلام {EVIL}")
    mara.press("say")
    mara.reads(".said-line.mine", "onerror=alert")
    idris.reads(".talk-new", "1")
    idris.reads("[role=status]", "onerror=alert")
    board = idris.page.locator(".board").bounding_box()
    idris.press("talk")
    idris.reads(".said-line", "onerror=alert")
    assert idris.page.locator(".talk img").count() == 0
    # the board stays whole, and the fold begins below it
    assert board == idris.page.locator(".board").bounding_box()
    assert idris.page.locator(".talk").bounding_box()["y"] >= board["y"] + board["height"] - 1
    assert mara.page.evaluate("document.activeElement.name") == "words"
    assert idris.page.evaluate("document.activeElement.dataset.act") == "talk-close"
    idris.page.locator("[name=words]").fill("d 6 r z")  # letters are no keys of the table here
    idris.press("say")
    mara.reads(".said-line", "d 6 r z")
    looks(mara, shots, "talk-desk")
    sees(idris, shots, "talk-phone")
    idris.page.locator("[data-who]").click()
    sees(idris, shots, "talk-person-phone")
    idris.press("mute")
    idris.reads(".said-line", "not shown")
    idris.page.keyboard.press("Escape")
    idris.has(".dock .voice", 1)
    idris.until(lambda: idris.page.evaluate("document.activeElement.dataset.act") == "talk")
    mara.page.locator("[name=words]").fill("unread")
    mara.press("say")
    mara.reads(".said-line.mine", "unread")
    idris.press("talk")
    idris.reads(".talk-lines", "d 6 r z")
    assert idris.page.locator(".talk-lines").inner_text().count("unread") == 0
    guest = visitor(sit, made["watch"] + "#watch")
    guest.page.locator("[data-act=talk]").wait_for()
    guest.press("talk")
    guest.reads(".talk-off", "sign in first")
    guest.reads(".talk-lines", "Nothing was said")
    guest.reads("[data-watchers]", "1 watching")
