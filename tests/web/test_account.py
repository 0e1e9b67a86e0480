"""A player takes a name, continues on a phone, and gives the name up again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.needed import needed
from tests.server.serving import House
from tests.web.conftest import Sit
from tests.web.player import Player
from tests.web.test_access import STILL
from tools.programs import AXE

PASSWORD = "tric-trac and toothpicks"  # noqa: S105


def visitor(sit: Sit, path: str, **more: Any) -> Player:
    """Somebody who is refused now and then, which browsers tell of; nothing moves in his pictures."""
    player = sit("", **more)
    player.expected += ["status of 401"]
    player.page.emulate_media(reduced_motion="reduce")
    player.go(path)
    return player


def fill(player: Player, form: str, **fields: str) -> None:
    """Writes into a form and sends it."""
    for name, text in fields.items():
        player.page.locator(f"[data-form={form}] [name={name}]").fill(text)
    player.press(form)


def faults(player: Player) -> list[str]:
    """Return axe's findings."""
    player.page.evaluate(Path(needed(AXE)).read_text("utf-8"))
    found: list[str] = player.page.evaluate(
        "axe.run().then((found) => found.violations.map((each) => `${each.id}: ${each.nodes[0].html}`))"
    )
    return found


def looks(player: Player, shots: Path, name: str) -> None:
    """Nothing stands over the edge or against the rules of access, light and dark."""
    player.page.evaluate(f"() => {{ {STILL} }}")
    for theme in ("light", "dark"):
        player.page.evaluate(
            "theme => { document.documentElement.dataset.theme = theme; return window.still() }", theme
        )
        player.shot(shots, f"{name}-{theme}")
        assert faults(player) == []
    assert player.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_password_can_be_looked_at(sit: Sit, house: House, shots: Path) -> None:
    desk = visitor(sit, "/account")
    fill(desk, "keep", password=PASSWORD)
    field = desk.page.locator("[data-form=keep] [name=password]")
    assert field.get_attribute("type") == "password"
    desk.page.locator("[data-form=keep] .secret button").click()
    assert (field.get_attribute("type"), field.input_value()) == ("text", PASSWORD)
    looks(desk, shots, "password-shown")
    desk.page.locator("[data-form=keep] .secret button").click()
    assert (field.get_attribute("type"), field.input_value()) == ("password", PASSWORD)


def test_a_name_is_kept_and_a_seat_goes_to_the_phone(sit: Sit, house: House, shots: Path) -> None:
    made = house.table(rules="match", length=3, opponent="friend", name="<b>Mair</b>", opponent_name="Ben")
    desk = visitor(sit, made["seat"])
    desk.page.locator(".board").wait_for()
    desk.go("/")
    desk.page.locator("a[href='/account']").click()
    desk.page.locator("[data-form=keep]").wait_for()
    looks(desk, shots, "account-new-desk")
    fill(desk, "keep", name="Director", password=PASSWORD)
    desk.reads("[role=alert]", "would speak for an office")
    fill(desk, "keep", name="Mair", password=PASSWORD)
    desk.has(".codes code", 8)
    looks(desk, shots, "account-codes-desk")
    desk.page.get_by_text("Show them").click()
    code = desk.page.locator(".codes code").first.inner_text()
    desk.press("kept")
    desk.has(".person-rows li", 2)
    # what somebody called himself at a table is text
    assert desk.page.locator(".person-rows b").first.inner_text() == "<b>Mair</b> – Ben"
    looks(desk, shots, "account-desk")

    phone = visitor(sit, "/account", size=(390, 664), prefs={"lang": "cy"})
    phone.page.locator("input[value=enter]").check(force=True)
    fill(phone, "enter", name="mair", password="a wrong one")  # noqa: S106
    phone.reads("[role=alert]", "Nid yw'r enw")
    fill(phone, "enter", name="mair", password=PASSWORD)
    phone.page.locator("[data-go-on]").wait_for()
    looks(phone, shots, "account-phone")
    phone.page.locator("[data-go-on]").click()
    phone.until(lambda: made["table"] in phone.page.url and phone.page.locator(".board").count())
    phone.go("/account")
    phone.reads(".person-rows", "Mynd ymlaen|Dychwelyd")

    # the password is lost: a code opens the account once, and signs everybody else out
    lost = visitor(sit, "/account", size=(390, 664), prefs={"lang": "fa"})
    lost.page.locator("input[value=recover]").check(force=True)
    looks(lost, shots, "account-recover-phone")
    fill(lost, "recover", name="Mair", code=code, password="found again at last")  # noqa: S106
    lost.has(".person-head h1", 1)
    desk.go("/account")
    desk.page.locator("[data-form=keep]").wait_for()
    lost.page.locator("[data-form=delete]").evaluate("form => form.closest('details').open = true")
    fill(lost, "delete", password="found again at last")  # noqa: S106
    lost.page.locator("[data-form=keep]").wait_for()
