"""My matches on the page: those this browser brought are listed, found, opened, counted and taken out; another browser has none."""

from __future__ import annotations

from pathlib import Path
from zipfile import ZipFile

from playwright.sync_api import Route

from bafflebox.library.structure import STRUCTURES
from tests.server.serving import House
from tests.server.test_my_matches import OTHER
from tests.web.album import picture
from tests.web.conftest import Sit
from tests.web.player import Player
from tests.web.test_access import STILL
from tests.web.test_account import PASSWORD, faults, fill, visitor
from tests.web.test_review import FILE, SIZES, reviewed

LOOKS = [(size, theme) for size in ("desktop", "phone") for theme in ("light", "dark")]


def looks(player: Player, shots: Path, name: str) -> None:
    """The page in its sizes and shades, nothing wider than the page."""
    player.page.evaluate(f"() => {{ {STILL} }}")
    for size, theme in LOOKS:
        width, height = SIZES[size]
        player.page.set_viewport_size({"width": width, "height": height})
        player.page.evaluate(
            "theme => { document.documentElement.dataset.theme = theme; return window.still() }", theme
        )
        assert player.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, (name, size)
        picture(player.page, shots / f"{name}-{size}-{theme}.png", full_page=True)
    player.page.set_viewport_size({"width": SIZES["desktop"][0], "height": SIZES["desktop"][1]})


def late_answers_are_dropped(player: Player) -> None:
    """An answer that comes late does not take the place of what is looked for now."""
    late: list[Route] = []

    def hold(route: Route) -> None:
        late.append(route)

    player.page.route("**/api/library?player=late*", hold)
    with player.page.expect_request("**/api/library?player=late*"):
        player.page.fill(".finds [name=player]", "late")
    with player.page.expect_response("**/api/library?first=0"):
        player.page.fill(".finds [name=player]", "")
    with player.page.expect_response("**/api/library?player=late*"):
        late[0].continue_()
    player.page.evaluate(f"() => {{ {STILL}; return window.still() }}")
    assert player.count(".mine li") == 1


def chosen_first(player: Player, shots: Path) -> list[str]:
    """A file alone does not say which of its players brought it: nobody is counted until one is chosen, here the first."""
    player.reads(".progress", "Choose whose decisions are counted")
    first, *names = player.page.locator("[name=player] option").all_inner_texts()
    assert (first, len(names)) == ("–", 2)
    picture(player.page, shots / "progress-whose.png")
    player.page.select_option("[name=player]", names[0])
    player.reads(".progress", "Judged by the engine at level World class.")
    return list(map(str, names))


def names_are_joined(player: Player, shots: Path, names: list[str]) -> None:
    """One who says who they are is meant by "you"; another name of theirs is joined and parted again."""
    page = player.page
    page.locator(".names summary").click()
    player.press("me")
    player.until(lambda: page.locator("[name=player]").input_value() == "", "for statistics of the visitor")
    assert page.locator(".names summary").inner_text() == f"You = {names[1]}"
    page.select_option(".names [name=also]", names[0])
    player.until(lambda: page.locator(".names li").count() == 2, "for both names")
    page.wait_for_load_state("networkidle")
    looks(player, shots, "progress-names")
    page.locator(".names li button").first.click()
    player.until(lambda: page.locator(".names li").count() == 1, "for one name")
    page.locator(".names li button").first.click()
    player.reads(".progress", "Choose whose decisions are counted")


def figures_lead_to_decisions(player: Player, shots: Path, names: list[str]) -> None:
    """A bar of the histogram, and a play of the opening, lead to the decisions behind them, and these to their report."""
    page = player.page
    player.reads(".now", r"PR now[\s\S]*too few for a number to trust")
    player.reads(".week", r"This week[\s\S]*Put a pattern into your plan")
    page.select_option("[name=player]", names[1])
    player.has(".me .sizes", 1)
    page.wait_for_load_state("networkidle")
    many = int(page.locator(".sizes a text").first.text_content() or "")
    page.locator(".sizes a").first.click()
    player.has(".found .decisions li", many)
    player.reads(".found h1", "Lost 0.02 to 0.04")
    looks(player, shots, "found")
    page.locator(".found .decisions a").first.click()
    player.until(lambda: "/review/match/" in page.url and page.locator(".board").count(), "for the report")
    page.go_back()
    page.go_back()
    player.has(".me .sizes", 1)
    assert page.locator("[name=player]").input_value() == names[1]
    names_are_joined(player, shots, names)


def test_my_matches_are_listed_counted_and_taken_out(sit: Sit, house: House, shots: Path) -> None:
    player = reviewed(sit, size=SIZES["desktop"])
    match = player.page.url.rsplit("/", 1)[1]
    player.go("/review")
    player.has(".mine li", 1)
    row = player.page.locator(".mine li").inner_text()
    assert "at level World class" in row
    looks(player, shots, "mine")
    # found by a name, lost by another
    player.page.fill(".finds [name=player]", "nobody of this name")
    player.has(".mine li", 0)
    player.page.fill(".finds [name=player]", "")
    player.has(".mine li", 1)
    late_answers_are_dropped(player)
    # errors are found as they are served
    assert player.page.locator(".finds [name=error] option").count() == 4
    assert player.page.locator(".finds [name=structure] option").count() == len(STRUCTURES) + 1
    with player.page.expect_response("**/api/library?structure=prime6*") as told:
        player.page.select_option(".finds [name=structure]", "prime6")
    player.has(".mine li", told.value.json()["count"])
    player.page.select_option(".finds [name=structure]", "")
    player.has(".mine li", 1)
    with player.page.expect_response("**/api/library?error=0.1*") as told:
        player.page.select_option(".finds [name=error]", "0.1")
    player.has(".mine li", told.value.json()["count"])
    player.page.fill(".finds [name=score]", "a score")
    player.reads(".mine [role=alert]", "5-3")
    player.page.fill(".finds [name=score]", "")
    player.page.locator(".mine a[href='/review/progress']").click()
    names = chosen_first(player, shots)
    player.has(".progress .parts tbody tr[data-part='']", 1)
    player.has(".rates .one", 1)
    # each cell holds its rate, or says that too few decisions say nothing
    cells = player.page.locator(".heat td[data-heat]").all_inner_texts()
    assert cells
    assert all(each == "few" or float(each.split("\n")[0].rstrip("•")) >= 0 for each in cells)
    every = player.page.locator(".parts tr[data-part='']").inner_text()
    looks(player, shots, "progress")
    # the other player of the match has other errors
    player.page.select_option("[name=player]", names[1])
    player.until(
        lambda: player.page.locator(".parts tr[data-part='']").inner_text() != every, "for the other player"
    )
    figures_lead_to_decisions(player, shots, names)
    # somebody else's browser has none of it
    other = sit("/review/progress")
    other.until(lambda: other.page.locator(".way-on[href='/review']").count(), "for nothing to count")
    other.page.locator(".way-on[href='/review']").click()
    other.until(lambda: other.page.locator(".drop").count(), "for the door")
    assert other.count(".mine") == 0
    # taken out after a question
    player.go("/review")
    player.has(".mine li", 1)
    player.press("remove")
    player.has("[data-act=remove-sure]", 1)
    player.press("remove-sure")
    player.has(".mine li", 0)
    assert house.get(f"/api/matches/{match}").status_code in (
        200,
        404,
    )  # a test before may have brought it too
    player.complaints[:] = [each for each in player.complaints if "400" not in each]


def test_an_account_s_library_is_the_same_in_another_browser(
    sit: Sit, house: House, shots: Path, tmp_path: Path
) -> None:
    desk = visitor(sit, "/review")
    # one match before there is an account
    desk.page.set_input_files("input[type=file]", str(OTHER))
    desk.until(lambda: "/review/match/" in desk.page.url, "for its report")
    desk.go("/account")
    fill(desk, "keep", name="Gwen", password=PASSWORD)
    desk.has(".codes code", 8)
    desk.go("/review")
    desk.reads(".here", "One match of this browser is not in your account")
    looks(desk, shots, "library-take")
    desk.press("take")
    desk.has(".mine li", 1)
    many = tmp_path / "club.zip"
    with ZipFile(many, "w") as packed:
        packed.writestr("notes.txt", "dear diary")
        packed.write(FILE, "club/final.mat")
    desk.page.set_input_files("input[type=file]", str(many))
    desk.has(".uploads [data-done]", 1)
    desk.has(".mine li", 2)
    phone = visitor(sit, "/account", size=(390, 664), bypass_csp=True)
    phone.page.locator("input[value=enter]").check(force=True)
    fill(phone, "enter", name="Gwen", password=PASSWORD)
    phone.reads(".person-head", "Gwen")
    phone.go("/review")
    phone.has(".mine li", 2)
    assert phone.page.locator(".uploads").inner_text() == desk.page.locator(".uploads").inner_text()
    rows = [each.page.locator(".mine li").all_inner_texts() for each in (desk, phone)]
    assert rows[0] == rows[1]
    assert "Judged by the engine at level" in rows[0][0]
    looks(phone, shots, "library-uploads")
    assert faults(phone) == []
