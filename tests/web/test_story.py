"""An evening at the house: two accounts find each other and play a rated match, a third watches late, one goes on at a phone."""

from __future__ import annotations

from pathlib import Path
from random import Random

from bafflebox.server.features.moderation.rows import add_member
from bafflebox.server.store.engine import open_database_in
from tests.server.serving import House
from tests.web.conftest import Sit
from tests.web.player import Player
from tests.web.test_account import PASSWORD, fill, visitor


def named(sit: Sit, name: str) -> Player:
    """Somebody with a name of his own."""
    found = visitor(sit, "/account", prefs={"start": {"rules": "match", "length": 1}})
    fill(found, "keep", name=name, password=PASSWORD)
    found.press("kept")
    return found


def says(who: Player, words: str) -> None:
    """Opens the talk and says something."""
    who.press("talk")
    who.page.locator("[name=words]").fill(words)
    who.press("say")
    who.reads(".said-line.mine", words)


def the_end(house: House, table: str, mara: Player, phone: Player, nesta: Player, chance: Random) -> None:
    """One resigns, everybody sees all of it and may talk to all, both review the match, and the staff see what was told."""
    for _ in range(60):
        if mara.offers("rematch") and phone.offers("rematch"):
            break
        phone.try_press("accept") or mara.give_up() or mara.play_on(chance) or phone.play_on(chance)
        mara.page.wait_for_timeout(50)
    nesta.until(lambda: "one turn late" not in nesta.page.locator(".where").inner_text())
    says(nesta, "well played, both")
    mara.press("talk")
    mara.reads(".said-line", "well played, both")
    for each in (mara, phone):
        each.press("review")
        each.page.wait_for_url("**/review/match/*")
        each.page.locator(".both .pr").first.wait_for()
        each.page.wait_for_load_state(
            "networkidle"
        )  # the review is there, and nobody thinks any more when the server ends
    # the report is shown to the staff
    with open_database_in(house.data) as engine:
        assert add_member(engine, "nesta of elm")
    nesta.go("/staff")
    nesta.reads("[data-note]", "you <b>cheat</b>")
    nesta.reads("[data-note]", "by Mara of Elm")


def test_an_evening_of_two_accounts_a_watcher_and_the_staff(sit: Sit, house: House, shots: Path) -> None:
    mara, idris, nesta = (named(sit, f"{name} of Elm") for name in ("Mara", "Idris", "Nesta"))
    # they meet in the lobby, for the rating
    mara.go("/lobby")
    mara.other_terms()
    mara.page.locator("select[name=rules]").select_option("match")
    mara.page.locator("[name=rated]").check()
    mara.open_seat()
    idris.go("/lobby")
    row = idris.page.locator("li", has_text="Mara of Elm").first
    row.locator("[data-terms], [data-take]").first.click()
    idris.until(lambda: "/t/" in idris.page.url or idris.page.locator("[data-take]").count())
    if "/t/" not in idris.page.url:
        idris.page.locator("[data-take]").first.click()
    for each in (mara, idris):
        each.page.wait_for_url("**/t/*")
        each.page.locator("[data-act=talk]").wait_for()
    table = mara.page.url.split("/t/")[1].split("#")[0]
    # a third looks on, and is shown that the view is a turn late: the opening throw is not there yet
    nesta.go(f"/t/{table}#watch")
    nesta.reads(".where", "one turn late")
    says(mara, "good luck")
    says(idris, "you <b>cheat</b>")
    mara.reads(".said-line", "you <b>cheat</b>")
    mara.page.locator("[data-who]").click()
    mara.press("report")
    mara.press("report-send")
    mara.reads("[data-told]", "Sent to the staff")
    mara.press("back")
    mara.press("talk-close")
    assert nesta.page.evaluate("document.body.innerText").count("good luck") == 0
    # one loses the connection, and goes on at a phone
    idris.context.set_offline(True)
    phone = visitor(sit, "/account", size=(390, 664))
    phone.page.locator("input[value=enter]").check(force=True)
    fill(phone, "enter", name="Idris of Elm", password=PASSWORD)
    phone.page.locator(f"[data-go-on='{table}']").click()
    phone.page.locator("[data-act=talk]").wait_for()
    phone.press("talk")
    phone.reads(".said-line.mine", "you <b>cheat</b>")
    phone.press("talk-close")
    phone.shot(shots, "evening-phone")
    chance = Random(7)
    for _ in range(40):
        for each in (mara, phone):
            each.play_on(chance, further=False)
        if nesta.page.locator(".moves-t .d").count():
            break
    nesta.reads(".moves-t", r"\d-\d")
    the_end(house, table, mara, phone, nesta, chance)
