"""A player's page as a guest, a follower and the player see it; what is shown is chosen on the account page."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import quote

import pytest

from tests.server.client import Client
from tests.server.serving import House
from tests.server.test_accounts import PASSWORD, Browser, signed_up
from tests.server.test_accounts import entered as signed_in
from tests.server.test_friends import did
from tests.server.test_lobby import MAKER, TAKER, opened, take
from tests.server.test_profiles import ALL, chosen, fun, rated
from tests.web.conftest import Sit
from tests.web.player import Player
from tests.web.test_account import fill, looks, visitor
from tests.web.test_axe import violations

SIZES = ((1440, 900), (1280, 800), (1024, 768), (844, 390), (390, 844), (360, 640))


def entered(player: Player, name: str) -> None:
    player.go("/account")
    player.page.locator("input[value=enter]").check(force=True)
    fill(player, "enter", name=name, password=PASSWORD)
    player.page.locator("[data-act=leave]").wait_for()


def page_of(name: str) -> str:
    return f"/players/{quote(name)}"


@pytest.fixture(scope="module")
def nesta(house: House) -> Browser:
    """Nesta, who has played Mara in public, and whose friend Olwen is."""
    mara, nesta, olwen = (signed_up(house, f"{name} Alder")[0] for name in ("Mara", "Nesta", "Olwen"))
    for _ in range(3):
        rated(house, mara, nesta)
    fun(house, mara, nesta, "page-of-alder-fun")
    did(nesta, "ask", "Olwen Alder"), did(olwen, "ask", "Nesta Alder")
    return nesta


@pytest.fixture
def known(house: House, nesta: Browser) -> House:
    """The house where all of Nesta is shown."""
    chosen(nesta, **ALL, followed=True)
    return house


def test_a_guest_sees_what_is_shown_and_a_follower_watches(sit: Sit, known: House, shots: Path) -> None:
    guest = visitor(sit, page_of("Nesta Alder"), bypass_csp=True)
    guest.reads(".player-head h1", "Nesta Alder")
    guest.has("[data-game]", 4)
    guest.has(".player-curve circle, .player-curve rect", 5)  # three matches, and two in the legend
    looks(guest, shots, "player-guest-1280")
    # the opponent's name leads to their page
    guest.page.locator("[data-game] .player-name").first.click()
    guest.page.wait_for_url("**/players/Mara%20Alder")
    guest.reads(".player-head h1", "Mara Alder")
    guest.page.go_back()
    # a finished match leads to its report, as anybody may read its table
    table = guest.page.locator("[data-game]").first.get_attribute("data-game")
    guest.has(f"a.btn[href='/review/{table}']", 1)

    again = {"start": {"opponent": "bot"}}
    olwen = visitor(sit, "/account", prefs=again, bypass_csp=True)
    entered(olwen, "Olwen Alder")
    olwen.go(page_of("Nesta Alder"))
    olwen.press("follow")
    olwen.page.locator("[data-act=follow][aria-pressed=true]").wait_for()
    mara, nesta = (signed_in(known, f"{name} Alder") for name in ("Mara", "Nesta"))
    offer = opened(mara, "page-of-alder-now", rules="match", length=3, clock=None).json()["challenge"]
    table = take(nesta, offer).json()["table"]
    with Client(known.address, table, MAKER), Client(known.address, table, TAKER):
        olwen.go("/friends")
        olwen.reads("[data-followed='Nesta Alder']", "Plays against Mara Alder now")
        looks(olwen, shots, "player-followed-1280")
        olwen.go("/")
        olwen.page.locator(f".people a[href='/t/{table}#watch']").wait_for()
        olwen.go(page_of("Nesta Alder"))
        olwen.page.locator("[data-playing] a").click()
        olwen.page.wait_for_url(f"**/t/{table}#watch")
        olwen.page.locator(".board .ck").first.wait_for()


def test_what_is_shown_is_chosen_and_looked_at_as_others_do(sit: Sit, known: House, shots: Path) -> None:
    nesta = visitor(sit, "/account", bypass_csp=True)
    entered(nesta, "Nesta Alder")
    nesta.page.locator("[data-part=habits]").wait_for()
    nesta.page.evaluate("document.querySelector('#shown').scrollIntoView()")
    looks(nesta, shots, "player-choices-1280")
    nesta.page.locator("[data-part=habits]").select_option("friends")
    with nesta.page.expect_response(
        lambda answer: (
            answer.url.endswith("/profile") and '"ratings":"nobody"' in (answer.request.post_data or "")
        )
    ):
        nesta.page.locator("[data-part=ratings]").select_option("nobody")
    nesta.page.locator("#shown a[href^='/players/']").last.click()
    nesta.has(".player-curve", 1)
    nesta.page.locator("[data-as=anybody]").click()
    nesta.has(".player-curve", 0)
    nesta.has(".player-rows", 1)  # opponents alone
    nesta.page.locator("[data-as=friends]").click()
    nesta.has(".player-rows", 4)
    nesta.page.locator("[data-as=own]").click()
    nesta.has(".player-curve", 1)
    guest = visitor(sit, page_of("Nesta Alder"))
    guest.has(".player-curve", 0)
    # nothing is left
    nesta.go("/account")
    for part in ("games", "opponents", "habits", "contests"):
        with nesta.page.expect_response("**/api/account/profile"):
            nesta.page.locator(f"[data-part={part}]").select_option("nobody")
    with nesta.page.expect_response("**/api/account/profile"):
        nesta.page.locator("[data-act=followed]").uncheck()
    guest.expected.append("status of 404")
    guest.go(page_of("Nesta Alder"))
    guest.reads("main h1", "There is no such player here")
    looks(guest, shots, "player-lost-1280")
    nesta.expected.append("status of 404")
    nesta.go(page_of("Nesta Alder"))
    nesta.page.locator("[data-as=anybody]").click()
    nesta.reads("main", "Others see no page of yours")


def test_a_page_of_ones_own_is_for_an_account(sit: Sit, known: House) -> None:
    guest = visitor(sit, "/players")
    guest.page.locator("main a[href='/account']").click()
    guest.page.wait_for_url("**/account")
    entered(guest, "Mara Alder")
    guest.go("/players")
    guest.page.wait_for_url("**/players/Mara%20Alder")
    guest.reads(".player-head h1", "Mara Alder")


@pytest.mark.parametrize("lang", ["en", "fa"])
def test_axe_finds_nothing_on_the_page_and_the_choices(sit: Sit, known: House, lang: str) -> None:
    player = visitor(sit, "/account", size=(390, 844), prefs={"theme": "light"}, bypass_csp=True)
    entered(player, "Nesta Alder")
    player.page.evaluate(
        "lang => localStorage.setItem('bafflebox', JSON.stringify({...JSON.parse(localStorage.bafflebox), lang}))",
        lang,
    )
    player.page.set_viewport_size({"width": 1280, "height": 800})
    paths = ("/account", page_of("Nesta Alder"), page_of("Mara Alder"))
    assert [each for path in paths for each in violations(player, path)] == []


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_page_fits_every_screen_in_every_language(
    sit: Sit, known: House, shots: Path, size: tuple[int, int]
) -> None:
    for lang in ("en", "cy", "fa"):
        guest = visitor(sit, page_of("Nesta Alder"), size=size, prefs={"lang": lang}, bypass_csp=True)
        guest.page.locator(".player-games li").first.wait_for()
        looks(guest, shots, f"player-{lang}-{size[0]}")
