"""Two people find each other in the lobby, and a third looks on."""

from __future__ import annotations

from pathlib import Path

from tests.server.serving import House
from tests.server.test_accounts import signed_up
from tests.server.test_fair_ratings import rated, resigned
from tests.server.test_lobby import MAKER
from tests.server.test_ratings import ELSEWHERE, played
from tests.web.conftest import Sit
from tests.web.test_account import PASSWORD, fill, looks, visitor


def test_two_meet_in_the_lobby_and_a_third_looks_on(sit: Sit, house: House, shots: Path) -> None:
    mara = visitor(sit, "/account")
    fill(mara, "keep", name="Mara of Larch", password=PASSWORD)
    mara.press("kept")
    mara.go("/")
    mara.press("all")
    mara.page.locator(".all-places a[href='/lobby']").click()
    mara.other_terms()
    mara.page.locator("select[name=rules]").select_option("american")
    mara.page.locator("#clock").select_option("rules")
    mara.page.locator("[name=rated]").check()
    mara.open_seat()
    mara.page.locator("[data-withdraw]").wait_for()
    mara.page.reload()  # a page that is loaded again loses nothing
    mara.page.locator("[data-withdraw]").wait_for()
    looks(mara, shots, "lobby-desk")

    nesta = visitor(sit, "/lobby", size=(390, 664), prefs={"name": "<i>Nesta</i>"})
    nesta.other_terms()
    nesta.page.locator("select[name=rules]").select_option("welsh")
    nesta.open_seat()
    nesta.page.locator("[data-withdraw]").wait_for()
    third = visitor(sit, "/lobby", prefs={"lang": "fa"})
    third.has(".lobby-row span.face", 2)
    third.reads(".lobby-rows", "<i>Nesta</i>")
    third.has(".lobby-rows i", 0)
    third.has("[data-here='3']", 1)
    third.page.locator("[data-terms]").first.wait_for()
    nesta.page.locator("[data-terms]").click()
    nesta.page.locator("[data-take]").click()
    nesta.reads("[role=alert]", "between two accounts")
    nesta.page.locator("[data-withdraw]").click()
    looks(third, shots, "lobby-fa")

    nesta.go("/account")
    fill(nesta, "keep", name="Nesta of Larch", password=PASSWORD)
    nesta.press("kept")
    nesta.go("/lobby")
    # a rule set that was never played here: its terms are read before they are accepted
    nesta.page.locator("[data-terms]").click()
    nesta.reads(".lobby-terms", "Length of the match")
    looks(nesta, shots, "lobby-terms-phone")
    nesta.page.locator("[data-take]").click()
    for each in (mara, nesta):
        each.page.wait_for_url("**/t/*")
        each.page.locator(".board").wait_for()
    assert mara.page.url == nesta.page.url
    mara.until(lambda: "Nesta of Larch" in mara.page.locator("body").inner_text())

    third.page.locator("[data-watch]").wait_for()
    third.has(".lobby-row span.face", 0)
    looks(third, shots, "lobby-playing-fa")
    third.page.locator("[data-watch]").click()
    third.until(
        lambda: mara.page.url.split("#")[0] in third.page.url and third.page.locator(".board").count()
    )


def test_a_rated_match_tells_what_it_won_and_lost(sit: Sit, house: House, shots: Path) -> None:
    one = signed_up(house, "Olwen of Alder")[0]
    two = signed_up(house, "Peredur of Alder", source=ELSEWHERE)[0]
    table = played(house, one, two)
    player = visitor(sit, f"/t/{table}#{MAKER}")
    player.page.locator(".score-card [data-rated=counted]").wait_for()
    told = player.page.locator(".score-card .rated").inner_text()
    assert {"+10", "−10"} <= set(told.split())
    assert all(name in told for name in ("Olwen of Alder", "Peredur of Alder"))
    assert sorted(part for part in told.split() if part.isdigit() and len(part) == 4) == ["1490", "1510"]
    looks(player, shots, "rated-desk")
    player.page.set_viewport_size({"width": 390, "height": 664})
    player.page.locator(".dock [aria-label=Menu]").click()
    player.page.locator(".menu [data-rated=counted]").first.wait_for()
    player.shot(shots, "rated-phone")


def test_a_rated_match_of_one_address_says_that_it_counts_less(sit: Sit, house: House, shots: Path) -> None:
    one, two = signed_up(house, "Esyllt of Elm")[0], signed_up(house, "Drystan of Elm")[0]
    table = rated(one, two, 7)
    resigned(house, table, 7)
    player = visitor(sit, f"/t/{table}#{MAKER}7")
    player.page.locator(".score-card [data-less='together early']").wait_for()
    told = player.page.locator(".score-card .rated").inner_text()
    assert "Counts 6\N{NO-BREAK SPACE}% of a match. Both come from one address or one browser." in told
    assert "It was given away by early resignations." in told
    assert {"+1", "−1"} <= set(told.split())
    looks(player, shots, "rated-less-desk")
