"""A match file is brought to the page and gone through there: board, plays, marks, sums, play from here; bad files lose nothing."""

from __future__ import annotations

import json
import re
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.server.serving import House
from tests.web.album import picture
from tests.web.conftest import Sit
from tests.web.player import Player


@pytest.fixture
def house(alone: House) -> House:
    """A server for each test: a table that forbids aids would refuse positions of the next test as near its own."""
    return alone


FILE = Path(__file__).parent.parent / "data" / "analysed" / "match1.sgf"
GRADES = {"?!": "dubious", "?": "bad", "??": "blunder"}
STROKE = "arrow => [getComputedStyle(arrow).stroke, getComputedStyle(arrow).strokeDasharray].join()"
SIZES = {"desktop": (1280, 900), "tablet": (820, 1180), "phone": (390, 664)}


def reviewed(sit: Sit, **how: object) -> Player:
    """A player who brought the match and saw it gone through to its end."""
    player = sit("/review", **how)
    player.until(lambda: player.page.locator("input[type=file]").count(), "for the door")
    player.page.set_input_files("input[type=file]", str(FILE))
    whole(player)
    return player


def whole(player: Player) -> None:
    """Wait for the report of a whole match, looked at twice."""
    player.until(lambda: player.page.locator(".both [data-side] .pr").count() == 2, "for the rates")
    player.reads(".depth", "Looked at 2-ply")


def first_of(player: Player, side: str = "black") -> None:
    """Go to the dearest decision of a side, by the list."""
    player.press("mistakes")
    player.page.locator(f"[data-side={side}].btn").click()
    player.page.locator(".listed li a").first.click()
    player.until(lambda: player.page.locator(".decision").count(), "for the decision")


def at_first(player: Player, house: House) -> None:
    """Go to the first decision of the report that is shown."""
    player.until(
        lambda: player.page.locator(".both [data-side] .pr").count() == 2 or player.count(".listed"),
        "for the report",
    )
    match = player.page.url.split("/match/")[1].split("?")[0].split("#")[0]
    first = house.get(f"/api/matches/{match}/turns").json()["turns"][0]["seq"]
    player.page.evaluate(f"location.hash = '{first}'")
    player.until(lambda: player.page.locator(".decision").count(), "for the decision")


def test_a_file_is_brought_and_every_decision_is_shown(sit: Sit, house: House) -> None:
    player = reviewed(sit)
    assert "/review/match/" in player.page.url
    assert "GNU Backgammon 1.07.001, 2 plies deep" in player.page.locator(".origin").inner_text()
    # nobody here is one of the two: both have names
    player.reads(".opening h1", "^alice won 2–0")
    # the dearest mistake: its row stands on the board, with arrows and what it lost
    first_of(player)
    player.until(lambda: player.page.locator(".decision .you").count() == 1, "for what was played")
    player.until(lambda: player.page.locator(".arrow.best").count(), "for the best play")
    # what was played says by its colour and by its sign what it was worth, as the decision and its row do
    board = player.page.locator(".board")
    grade = GRADES[player.page.locator(".decision h2 .mark").inner_text()]
    assert board.locator(".sign text").all_text_contents() == [
        player.page.inner_text(".decision .you .worth")
    ]
    assert board.locator(f".arrow.played.{grade}").count() >= 1
    assert len({each.evaluate(STROKE) for each in board.locator(".arrow:not(.halo)").all()}) == 2
    for place, row in enumerate(player.page.locator(".decision tbody tr").all()):
        row.locator("button").hover()
        marks = row.locator(".worth").all_inner_texts()
        kind = ".".join(["played", *(GRADES[each] for each in marks)]) if place else "best"
        player.until(lambda: board.locator(f".arrow.{kind}").count(), "for the arrows of the row")  # noqa: B023
        assert board.locator(".sign text").all_text_contents() == marks
    # each play has the mark of what it loses: doubtful from 0.02, an error from 0.05, a blunder from 0.10
    match = player.page.url.split("/match/")[1].split("?")[0].split("#")[0]
    turns = house.get(f"/api/matches/{match}/turns").json()["turns"]
    plays = [(row, turn["best"][0]) for turn in turns for row in turn["best"]]
    losses = [(round(best["equity"] - row["equity"], 4), row["grade"]) for row, best in plays]
    assert {grade for _, grade in losses} == {"", *GRADES.values()}
    for loss, grade in losses:
        assert grade == (
            "blunder" if loss >= 0.10 else "bad" if loss >= 0.05 else "dubious" if loss >= 0.02 else ""
        )
    # a link shared by version 0.2 opens the same decision at its address now
    address = player.page.url
    player.go("/study" + address.split("/review", 1)[1])
    player.until(lambda: player.page.locator(".decision").count(), "for the decision of the old link")
    assert player.page.url == address
    player.press("play-from-here")
    player.until(lambda: "/t/" in player.page.url, "for the table")
    player.until(lambda: player.offers("done") or player.sources(), "for the roll of that moment")


def test_what_is_played_from_there_is_played_by_the_rules_of_the_match(sit: Sit, house: House) -> None:
    player = sit("/review")
    player.until(lambda: player.page.locator("input[type=file]").count(), "for the door")
    beavered = FILE.parent.parent / "beavers" / "k00.mat"
    player.page.set_input_files("input[type=file]", str(beavered))
    # something in it was mended, which is shown before it is analysed
    player.until(lambda: player.page.locator(".files .read a").count() == 1, "for what was mended")
    player.page.locator(".files .read a").click()
    at_first(player, house)
    player.press("play-from-here")
    player.until(lambda: "/t/" in player.page.url, "for the table")
    table = player.page.url.split("/t/")[1].split("#")[0]
    started = json.loads(house.get(f"/api/tables/{table}/log").text.splitlines()[1])
    options = dict(started["options"])
    assert options["beavers"] == "on"
    assert options["raccoons"] == "2"
    player.until(lambda: player.offers("done") or player.offers("roll") or player.sources(), "for the table")


def test_what_can_not_be_read_says_so_and_the_others_go_on(
    sit: Sit, house: House, tmp_path: Path, shots: Path
) -> None:
    bad = tmp_path / "holiday.mat"
    bad.write_bytes(b"\x00\x01\x02 dear diary")
    player = sit("/review")
    player.until(lambda: player.page.locator("input[type=file]").count(), "for the door")
    many = tmp_path / "club.zip"
    with ZipFile(many, "w") as packed:
        packed.write(bad, "club/holiday.mat")
        packed.write(FILE, "club/final.mat")
    player.page.set_input_files("input[type=file]", str(many))
    player.has(".uploads [data-done]", 1)
    player.has(".uploads .bad", 1)
    player.reads(".uploads .bad", "club/holiday.mat")
    player.reads(".uploads", "one match analysed")
    player.has(".mine li", 1)
    picture(player.page, shots / "brought-zip.png", full_page=True)
    # it is closed, its match stays
    player.press("drop-upload")
    player.has(".uploads", 0)
    player.has(".mine li", 1)
    player.go("/review")
    player.until(lambda: player.page.locator("input[type=file]").count(), "for the door")
    player.page.set_input_files("input[type=file]", [str(bad), str(FILE)])
    player.until(lambda: player.page.locator(".files .bad [role=alert]").count() == 1, "for the refusal")
    player.until(lambda: player.page.locator(".files .read a").count() == 1, "for the other file")
    player.page.locator(".files .read a").click()
    whole(player)
    player.complaints[:] = [each for each in player.complaints if "400" not in each]


def test_a_link_to_what_is_not_there_leads_to_the_door(sit: Sit, house: House) -> None:
    player = sit("/review/match/0123456789abcdef")
    player.reads("h1", "There is no such match")
    player.page.locator("main a[href='/review']").click()
    player.until(lambda: player.page.locator(".drop").count(), "for the door")
    player.complaints[:] = [each for each in player.complaints if "404" not in each]


@pytest.mark.parametrize("name", list(SIZES))
def test_nothing_is_wider_than_the_page(sit: Sit, house: House, shots: Path, name: str) -> None:
    for theme in ("light", "dark"):
        player = reviewed(sit, size=SIZES[name], prefs={"theme": theme})
        for view in ("opening", "list"):
            picture(player.page, shots / f"review-{view}-{name}-{theme}.png", full_page=True)
            assert player.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, view
            if view == "opening":
                player.press("mistakes")
                player.page.locator("[data-side=black].btn").click()
                player.until(player.page.locator(".listed .reason").last.inner_text, "for reasons")
        player.page.locator(".listed li a").first.click()
        player.until(lambda: player.page.locator(".decision .you").count() == 1, "for what was played")  # noqa: B023
        assert player.page.locator(".match .board").bounding_box()["height"] > 200
        wide = player.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        picture(player.page, shots / f"review-{name}-{theme}.png", full_page=name != "desktop")
        assert wide <= 0
        player.go("/review")
        player.until(lambda: player.page.locator(".drop").count(), "for the door")  # noqa: B023
        picture(player.page, shots / f"bring-{name}-{theme}.png")


def test_a_file_of_a_position_opens_on_the_analysis_board(sit: Sit, tmp_path: Path, shots: Path) -> None:
    file = tmp_path / "position.txt"
    file.write_text("Position\n\nXGID=-b----E-C---eE---c-e----B-:1:1:1:42:2:1:0:7:10\n")
    player = sit("/review")
    player.until(lambda: player.page.locator("input[type=file]").count(), "for the door")
    player.page.set_input_files("input[type=file]", str(file))
    player.until(lambda: "/analyse" in player.page.url, "for the analysis board")
    field = player.page.get_by_label("Id of the position")
    player.until(lambda: ":1:1:1:42:2:1:0:7:" in field.input_value(), "for the id")
    picture(player.page, shots / "position-brought.png")
    # that it holds no match was an answer as well
    assert all("/api/matches" in each for each in player.complaints)
    player.complaints.clear()


def test_another_opinion_is_shown_in_the_place_of_ours(sit: Sit, house: House, shots: Path) -> None:
    player = reviewed(sit)
    first_of(player)
    page = player.page
    rows = page.locator(".opinions label:not([data-rollout])")
    player.until(lambda: rows.count() == 3, "for the opinions")
    player.reads(".facts", r"bob 0 of 1\s*· pips \d+[\s\S]*alice 0 of 1[\s\S]*mistake \d+ of \d+")
    assert rows.first.inner_text().startswith("GNU Backgammon 1.07.001, 2-ply, from the file")
    for place in range(3):
        rows.nth(place).click()
        lost = rows.nth(place).locator("b").inner_text()
        player.until(
            lambda: page.locator(".decision .you td").last.inner_text() in (lost, "best"),  # noqa: B023
            "for its candidates",
        )
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        picture(page, shots / f"review-opinions-{size}.png", full_page=True)
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, size


def test_a_decision_is_worked_on_by_keys(sit: Sit) -> None:
    player = reviewed(sit)
    first_of(player)
    page = player.page
    shown = page.locator(".opinions input")
    player.until(lambda: shown.count() >= 3, "for the opinions")
    place = "[...document.querySelectorAll('.opinions input')].findIndex(each => each.checked)"
    at, many = page.evaluate(place), shown.count()
    page.keyboard.press("o")
    player.until(lambda: page.evaluate(place) == (at + 1) % many, "for the next opinion")
    # what is typed into a field is no key
    page.keyboard.press("t")
    player.until(lambda: page.evaluate("document.activeElement.matches('.notes input')"), "for the tag")
    address = page.url
    page.keyboard.type("jokrp")
    assert page.locator(".notes input").input_value() == "jokrp"
    page.locator(".notes input").fill("")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("c")
    player.until(
        lambda: page.evaluate("document.activeElement.matches('.notes textarea')"), "for the comment"
    )
    page.keyboard.type("rk1")
    assert page.url == address
    assert page.locator(".notes textarea").input_value() == "rk1"
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("p")
    player.until(lambda: "/t/" in page.url, "for the table")


def test_a_mistake_has_a_reason_in_the_words_of_its_reader(sit: Sit, house: House) -> None:
    player = reviewed(sit)
    first_of(player)
    voice = player.page.locator(".voice")
    player.until(lambda: "% with" in voice.inner_text() or "36 rolls" in voice.inner_text(), "for the reason")
    player.until(lambda: "gammons" in voice.inner_text(), "for what it means for a club player")
    player.page.keyboard.press("3")
    player.until(lambda: "Where it acts" in voice.inner_text(), "for the equity it carries")
    reader = player.page.locator("[data-act=reader]")
    assert reader.input_value() == "expert"
    reader.select_option("beginner")
    player.until(lambda: "Where it acts" not in voice.inner_text(), "for the claim alone")
    assert "gammons won" not in voice.inner_text()


def test_the_chart_of_the_match_is_walked_by_keys_and_opens_a_turn(
    sit: Sit, house: House, shots: Path
) -> None:
    three = FILE.parent.parent / "gnubg" / "m03_len3.mat"
    player = sit("/review")
    player.until(lambda: player.page.locator("input[type=file]").count(), "for the door")
    player.page.set_input_files("input[type=file]", str(three))
    page = player.page
    player.until(lambda: page.locator(".both [data-side] .pr").count() == 2, "for the rates")
    match = page.url.split("/match/")[1].split("?")[0].split("#")[0]
    turns = house.get(f"/api/matches/{match}/turns").json()["turns"]
    chart = page.get_by_role("slider", name="wins the match, %")
    assert chart.get_attribute("aria-valuemax") == str(len(turns))
    # above and below its line: the luck of both
    assert page.locator(".chart .luck").count() == 2
    assert page.locator(".chart .game").count() == len({each["game"] for each in turns}) - 1
    errors = [each for each in turns if each["side"] == "white" and each["loss"] >= 0.05]
    assert page.locator(".chart .m").count() == len(errors)
    chart.focus()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    third = turns[2]
    chance = third["match_win"] if third["side"] == "white" else 1 - third["match_win"]
    said = f"Game {third['game']}, turn 3: {round(100 * chance)} %"
    player.until(lambda: chart.get_attribute("aria-valuetext") == said, f"for {said!r}")
    page.keyboard.press("Enter")
    player.until(lambda: page.locator(".decision").count(), "for the decision")
    assert page.url.endswith(f"?at={third['seq']}")
    # beside a decision it shows where that stands, and its keys walk from there
    chart = page.get_by_role("slider", name="wins the match, %")
    assert chart.get_attribute("aria-valuenow") == "3"
    chart.focus()
    page.keyboard.press("ArrowRight")
    player.until(lambda: page.url.endswith(f"?at={turns[3]['seq']}"), "for the next turn, and no further")
    page.keyboard.press("Escape")
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        for theme in ("light", "dark"):
            page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
            picture(page, shots / f"review-chart-{size}-{theme}.png", full_page=True)
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, size
    # also where the page is written from the right its labels lie beside the chart
    page.evaluate("document.documentElement.dir = 'rtl'")
    left = "box => document.querySelector(box).getBoundingClientRect().left"
    assert page.evaluate(left, ".chart text") >= page.evaluate(left, ".chart") - 1


def test_a_link_opens_the_very_decision(sit: Sit, house: House, shots: Path) -> None:
    player = reviewed(sit, permissions=["clipboard-read", "clipboard-write"])
    page = player.page
    # of the whole match
    page.locator(".share summary").click()
    player.press("link")
    player.reads("[data-act=link]", "Copied")
    copied = "navigator.clipboard.readText()"
    assert page.evaluate(copied) == page.url
    first_of(player)
    page.keyboard.press("j")
    where = page.locator(".decision h2").inner_text()
    page.locator(".share summary").focus()
    page.keyboard.press("Enter")
    picture(page, shots / "review-share.png", full_page=True)
    player.press("link")
    player.reads("[data-act=link]", "Copied")
    link = page.evaluate(copied)
    assert re.search(r"\?at=\d+$", link)
    assert page.url == link
    player.press("link-names")
    player.reads("[data-act=link-names]", "Copied")
    assert re.search(r"\?at=\d+&names=[\w-]{16}$", page.evaluate(copied))
    # who has the link reads that decision, and walks on from there
    other = sit(link.removeprefix(house.url)).page
    player.until(lambda: other.locator(".decision h2").count(), "for the decision")
    assert other.locator(".decision h2").inner_text() == where
    other.keyboard.press("k")
    player.until(lambda: other.locator(".decision h2").inner_text() != where, "for the mistake before")
    assert re.search(r"\?at=\d+$", other.url)
    assert other.url != link
    other.locator(".share summary").click()
    assert other.locator("[data-act=card]").count() == 1
    assert other.locator("[data-act=link-names]").count() == 0


def test_a_game_is_saved_as_a_film(sit: Sit) -> None:
    pytest.importorskip("resvg_py", reason="a film needs the `pictures` extra")
    player = sit("/review")
    player.until(lambda: player.page.locator("input[type=file]").count(), "for the door")
    player.page.set_input_files("input[type=file]", str(FILE.parent.parent / "beavers" / "k04.mat"))
    player.until(lambda: player.page.locator(".files .read a").count() == 1, "for what was mended")
    player.page.locator(".files .read a").click()
    player.until(lambda: player.page.locator(".share summary").count(), "for the report")
    player.page.locator(".share summary").click()
    with player.page.expect_download() as saved:
        player.press("film")
    assert saved.value.suggested_filename == "game.gif"
    assert saved.value.path().read_bytes()[:6] == b"GIF89a"
    player.reads("[data-act=film]", "Film of game 1")


def test_a_rate_is_counted_by_the_convention_of_the_reader(sit: Sit, house: House) -> None:
    player = reviewed(sit)
    page = player.page
    match = page.url.split("/match/")[1].split("?")[0].split("#")[0]

    def shown() -> list[str]:
        return [each.split("±")[0].strip() for each in page.locator(".both .pr").all_inner_texts()]

    page.locator(".origin summary").last.click()
    for counting in ("gnubg", "xg", "bafflebox"):
        page.locator("[data-act=counting]").select_option(counting)

        def expected(counting: str = counting) -> list[str]:
            told = house.get(f"/api/matches/{match}/turns", params={"counting": counting}).json()["report"]
            return [f"{told[side]['rate']:.1f}" for side in ("white", "black")]

        player.until(lambda: shown() == expected(), f"for rates counted as {counting} does")
        said = page.locator(".depth").inner_text()
        assert ("counted as" in said) == (counting != "bafflebox")
    page.locator("[data-act=counting]").select_option("gnubg")
    page.reload()
    player.reads(".depth", "PR counted as GNU Backgammon does")


def rollout_of(player: Player) -> tuple[int, float]:
    """The games of the rollout of the decision that is shown, and half of its interval; (0, 0.0) without one."""
    row = player.page.locator(".opinions [data-rollout]")
    if not row.count():
        return 0, 0.0
    games, spread = re.search(r"(\d+) games[\s\S]*± (\d\.\d+)", row.inner_text()).groups()  # type: ignore[union-attr]
    return int(games), float(spread)


def test_a_decision_is_rolled_out_from_the_report(sit: Sit, house: House, shots: Path) -> None:
    player = reviewed(sit)
    page = player.page
    # what differs between opinions is rolled out by itself until that is stopped
    player.reads(".depth", r"rolling out where opinions differ: \d+ of \d+|rolled out")
    if page.locator(".depth [data-act=stop]").count():
        player.press("stop")
        player.reads(".depth", "Continue")
    first_of(player)
    # one that was not rolled out
    player.until(lambda: player.count(".opinions"), "for the opinions")
    while page.locator(".opinions [data-rollout]").count():
        page.keyboard.press("j")
        page.wait_for_timeout(1000)
    button = page.locator("[data-act=rollout]")
    player.until(lambda: button.count() and button.inner_text() == "Roll out", "for the offer of a rollout")
    page.keyboard.press("r")
    first = player.until(lambda: rollout_of(player)[0] and rollout_of(player), "for its first games")
    assert button.inner_text() == "Stop"
    then = player.until(lambda: rollout_of(player)[0] > first[0] and rollout_of(player), "for more games")
    assert then[1] <= first[1]
    # half and a quarter of its games stand above it, wider than it is
    wide = page.evaluate(
        "[...document.querySelectorAll('.opinions .look, .opinions .whisker')].map(each => each.getBBox().width)"
    )
    assert wide == sorted(wide, reverse=True)
    assert len(wide) == 3
    picture(page, shots / "review-rollout.png")
    page.keyboard.press("r")
    player.until(lambda: button.inner_text() == "Continue the rollout", "for its end")
    kept = rollout_of(player)
    page.wait_for_timeout(1500)
    assert rollout_of(player) == kept
    # shown, its figures are those of the candidates
    page.locator(".opinions [data-rollout]").click()
    lost = page.locator(".opinions [data-rollout] b > bdi").inner_text()
    player.until(
        lambda: page.locator(".decision .you td").last.inner_text() in (lost, "best"), "for its candidates"
    )
    page.reload()
    again = player.until(
        lambda: rollout_of(player)[0] and rollout_of(player), "for the rollout that was kept"
    )
    assert again[0] >= kept[0]
    # to its end it judges: the report counts with it
    player.until(button.count, "for the button")
    if button.inner_text() != "Stop":
        button.click()
    button.wait_for(state="detached")
    player.reads(".opinions [role=status]", r"Rolled out: \d\.\d+ lost, plus or minus \d\.\d+\.")
    assert page.locator(".opinions [data-rollout] input").is_checked()
    match, seq = page.url.split("/match/")[1].split("?at=")
    turns = house.get(f"/api/matches/{match}/turns").json()["turns"]
    assert next(each for each in turns if str(each["seq"]) == seq)["rolled"] == rollout_of(player)[0]
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        for theme in ("light", "dark"):
            page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
            picture(page, shots / f"review-rolled-{size}-{theme}.png", full_page=True)
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, size
