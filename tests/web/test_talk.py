"""Two people talk at a table, one of them at a phone: words are text, the board stays whole, and who was enough is not shown."""

from __future__ import annotations

from pathlib import Path

from bafflebox.server.features.moderation.rows import add_member
from bafflebox.server.store.engine import open_database_in
from tests.server.serving import House
from tests.web.conftest import Sit
from tests.web.people import agreed, friends
from tests.web.player import Player
from tests.web.test_access import STILL
from tests.web.test_account import PASSWORD, faults, fill, looks, visitor
from tests.web.test_fit import outside, troubles

EVIL = "<img src=x onerror=alert(1)>"


def sees(player: Player, shots: Path, name: str) -> None:
    """Like `looks`, of a phone: its table is one piece without landmarks."""
    player.page.evaluate(f"() => {{ {STILL} }}")
    for theme in ("light", "dark"):
        player.page.evaluate(
            "theme => { document.documentElement.dataset.theme = theme; return window.still() }", theme
        )
        player.shot(shots, f"{name}-{theme}")
    if name == "talk-phone":
        assert [each for each in faults(player) if not each.startswith("region:")] == []


def a_guest_reads(sit: Sit, watch: str) -> None:
    guest = visitor(sit, watch + "#watch")
    guest.page.locator("[data-act=talk]").wait_for()
    guest.press("talk")
    guest.reads(".talk-off", "sign in first")
    guest.reads(".talk-lines", "Nothing was said")
    guest.reads("[data-watchers]", "1 watching")


def the_staff_keep_order(sit: Sit, house: House, shots: Path) -> None:
    """Non-members find nothing; a member finds the note, and shuts the person out."""
    keeper = visitor(sit, "/account")
    keeper.expected.append("status of 404")
    fill(keeper, "keep", name="Keeper of Larch", password=PASSWORD)
    keeper.press("kept")
    keeper.go("/staff")
    keeper.reads("h1", "There is nothing at this address")
    with open_database_in(house.data) as engine:
        add_member(engine, "keeper of larch")
    keeper.page.reload()
    keeper.reads("[data-note]", "a <b>trick</b>")
    keeper.reads(".evidence .it", "onerror=alert")
    assert keeper.page.locator(".staff img, .evidence b b").count() == 0
    looks(keeper, shots, "staff-desk")
    keeper.page.locator("[data-note] [data-act=bar]").first.click()
    keeper.reads("[data-note]", "Closed")


def lower(now: dict[str, float], before: dict[str, float]) -> dict[str, float] | None:
    """A box once it is less high than before: a page is laid out anew a moment after it changes."""
    return now if now["height"] < before["height"] else None


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
    board, dock = (idris.page.locator(each).bounding_box() for each in (".board", ".dock"))
    idris.press("talk")
    idris.reads(".said-line", "onerror=alert")
    assert idris.page.locator(".talk img").count() == 0
    # the board gives way and stays whole above it; referee and buttons keep their place below
    given = idris.until(
        lambda: lower(idris.page.locator(".board").bounding_box(), board), "for a lower board"
    )
    assert (given["x"], given["y"], given["width"]) == (board["x"], board["y"], board["width"])
    assert board["height"] - given["height"] < 100
    assert idris.page.locator(".talk").bounding_box()["y"] >= given["y"] + given["height"] - 1
    assert idris.page.locator(".dock").bounding_box() == dock
    assert mara.page.evaluate("document.activeElement.name") == "words"
    assert idris.page.evaluate("document.activeElement.dataset.act") == "talk-close"
    idris.page.locator("[name=words]").fill("d 6 r z")  # letters are no keys of the table here
    idris.press("say")
    mara.reads(".said-line", "d 6 r z")
    looks(mara, shots, "talk-desk")
    sees(idris, shots, "talk-phone")
    idris.page.locator("[data-who]").click()
    sees(idris, shots, "talk-person-phone")
    idris.press("report")
    idris.page.locator("[name=report]").fill("a <b>trick</b>")
    idris.press("report-send")
    idris.reads("[data-told]", "Sent to the staff")
    sees(idris, shots, "talk-told-phone")
    idris.press("back")
    idris.page.locator("[data-who]").click()
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
    a_guest_reads(sit, made["watch"])
    the_staff_keep_order(sit, house, shots)
    mara.reads(".voice", "banned you until .* UTC")


def test_a_player_is_blocked_by_a_line_of_theirs(sit: Sit, house: House, shots: Path) -> None:
    made = house.table(rules="match", length=3, opponent="friend", name="Ceri", opponent_name="Dewi")
    ceri = visitor(sit, "/account")
    dewi = visitor(sit, "/account", size=(390, 664))
    for each, name, seat in ((ceri, "Ceri of Cedar", made["seat"]), (dewi, "Dewi of Cedar", made["friend"])):
        fill(each, "keep", name=name, password=PASSWORD)
        each.press("kept")
        each.go(seat)
        each.page.locator("[data-act=talk]").wait_for()
        each.press("talk")
    ceri.page.locator("[name=words]").fill("a word too many")
    ceri.press("say")
    dewi.reads(".said-line", "a word too many")
    dewi.page.locator("[data-who]").click()
    dewi.page.locator("[data-act=block]").wait_for()
    for act in dewi.page.locator(".talk-acts .btn").all():
        box = act.bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390, "each act is seen without scrolling"
    sees(dewi, shots, "talk-block-phone")
    dewi.press("block")
    dewi.reads(".said-line", "not shown")
    dewi.go("/friends")
    dewi.reads(".lobby-rows", "Ceri of Cedar")


def test_talk_hides_nothing_of_ones_own_turn(sit: Sit, house: House) -> None:
    mara, friend, _ = friends(sit, house, rules="match", clock=None, dice="entered")
    agreed(mara, friend)
    mara.enter(3, 1)
    mara.until(mara.sources, "to play")
    mara.press("talk")
    mara.page.locator("[name=words]").wait_for()
    mara.tap(8)
    mara.tap(5)
    mara.until(lambda: mara.offers("undo"), "to have moved")
    for act in ("undo", "done"):
        assert mara.count(f".fit [data-act={act}]") == 1
    assert troubles(mara, 0) == ""
    # the field, the lines and the way back are whole as well
    assert outside(mara, ".talk .field, .talk .btn, .talk header .tool") == ""
