"""Two become friends, one sees that the other is here, and invites him to a table."""

from __future__ import annotations

from pathlib import Path

from tests.server.serving import House
from tests.server.test_accounts import signed_up
from tests.server.test_friends import did
from tests.web.conftest import Sit
from tests.web.test_account import PASSWORD, fill, looks, visitor


def test_two_become_friends_and_sit_down_together(sit: Sit, house: House, shots: Path) -> None:
    other, _ = signed_up(house, "<i>Olwen</i> of Teal")
    mara = visitor(sit, "/friends")
    mara.page.locator(".person a[href='/account']").click()
    fill(mara, "keep", name="Mara of Teal", password=PASSWORD)
    mara.press("kept")
    did(other, "ask", "Mara of Teal")
    nesta = visitor(sit, "/account", size=(390, 664))
    fill(nesta, "keep", name="Nesta of Teal", password=PASSWORD)
    nesta.press("kept")

    mara.go("/")
    mara.has("[data-news='1']", 1)
    mara.page.locator("a[href='/friends']").click()
    fill(mara, "ask", name="mara of teal")
    mara.reads("[role=alert]", "your own name")
    fill(mara, "ask", name="Nobody of Teal")
    mara.has("[data-act=take_back]", 1)
    mara.until(
        lambda: mara.page.locator("[data-form=ask] [name=name]").input_value() == "", "for a blank name"
    )
    fill(mara, "ask", name="Nesta of Teal")
    mara.has("[data-act=take_back]", 2)
    mara.has(".lobby i", 0)
    looks(mara, shots, "friends-asking-desk")
    mara.page.locator("[data-asking*=Olwen] [data-act=block]").click()
    mara.has("[data-act=unblock]", 1)
    fill(mara, "block", name="Rude of Teal")
    mara.has("[data-act=unblock]", 2)
    looks(mara, shots, "friends-blocked-desk")

    nesta.go("/friends")  # the first page of a newcomer on a phone is a lesson alone
    nesta.has("[data-news='1']", 1)
    looks(nesta, shots, "friends-home-phone")
    nesta.page.locator("a[href='/friends']").click()
    nesta.page.locator("[data-asking='Mara of Teal']").wait_for()
    looks(nesta, shots, "friends-asking-phone")
    nesta.press("accept")
    # told at once at the other end, with who is here
    mara.page.locator("[data-friend='Nesta of Teal'] [data-here=true]").wait_for()
    mara.has("[data-act=take_back]", 1)
    mara.press("more")
    looks(mara, shots, "friends-desk")
    mara.press("invite")
    mara.page.locator("select[name=rules]").select_option("american")
    looks(mara, shots, "friends-invite-desk")
    mara.press("send-invite")
    mara.page.locator(".board").wait_for()

    nesta.page.locator("[data-act=come]").wait_for()
    nesta.reads("[data-friend='Mara of Teal']", "Invites you: American")
    looks(nesta, shots, "friends-invited-phone")
    nesta.page.locator("[data-act=come]").click()
    nesta.press("sit")
    nesta.page.locator(".board").wait_for()
    assert nesta.page.url == mara.page.url
    mara.until(lambda: "Nesta of Teal" in mara.page.locator("body").inner_text())
