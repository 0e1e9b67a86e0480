"""After the game: study, dice checked in the page, hints, positions judged, rules read and searched."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from tests.server.serving import House
from tests.web.boards import entered
from tests.web.conftest import Sit
from tests.web.player import Player
from tests.web.test_matches import NEAR, engine
from tests.web.test_review import at_first


@pytest.fixture
def house(alone: House) -> House:
    """A server for each test: a table that forbids aids would refuse positions of the next test as near its own."""
    return alone


def finished(sit: Sit, house: House) -> tuple[Player, str]:
    """A match to one point that was played against the engine to its end."""
    made = engine(house, position=NEAR)
    player = sit(made["seat"])
    player.play_out(random.Random(6))
    return player, made["table"]


def resigned(sit: Sit, house: House) -> str:
    """A match at one screen that was given up after two turns; its table."""
    made = house.table(rules="match", length=1, opponent="screen")
    player = sit(made["seat"])
    rnd = random.Random(7)
    for _ in range(2):
        player.until(lambda: player.play_on(rnd) == "done")
    player.goes_on(player.give_up, lambda: player.offers("accept"))
    player.press("accept")
    player.until(lambda: player.offers("rematch"))
    return str(made["table"])


def test_a_finished_match_is_gone_through_and_its_dice_are_checked(
    sit: Sit, house: House, shots: Path
) -> None:
    player, table = finished(sit, house)
    player.press("study")
    player.until(lambda: player.page.locator(".worst .board, .clean").count(), "for the report")
    player.press("mistakes")
    player.page.locator(".listed li a").first.click()
    player.until(lambda: player.page.locator(".tbl .best").count() >= 1, "for the best play")
    player.keys("ArrowLeft", "ArrowRight")
    player.until(lambda: player.page.locator(".arrow.best, .arrow.played").count())
    player.shot(shots, "study")
    player.page.get_by_role("link", name="The whole match").click()
    player.page.get_by_role("link", name="Check the dice").click()
    player.until(lambda: player.page.locator(".verdict.proved").count(), "for the verdict")
    assert table in player.page.url
    player.reads("main", "receipt that this browser saved")
    player.shot(shots, "verify")


HEADS = "of => [...document.querySelectorAll(`${of} thead th`)].map((each) => each.innerText.trim())"
ROWS = """of => [...document.querySelectorAll(`${of} tbody tr`)].map((row) =>
  [...row.cells].slice(-2).map((each) => each.innerText.trim().replace("−", "-")))"""


def compared(player: Player, where: str) -> None:
    """Plays have what they are worth in one column, and what they lose against the best in another."""
    player.until(lambda: player.page.evaluate(HEADS, where)[-2:] == ["equity", "lost"], f"for {where}")
    (best, first), *others = player.page.evaluate(ROWS, where)
    assert first == "best"
    assert others
    for equity, lost in others:
        assert abs(float(equity) - float(best) - float(lost)) < 0.0011, (best, equity, lost)


NUMBERS = "[...document.querySelectorAll('.board .num')].map((each) => +each.textContent)"


def test_equity_and_loss_are_two_columns_and_numbers_follow_the_mover(
    sit: Sit, house: House, shots: Path
) -> None:
    player = sit(f"/study/{resigned(sit, house)}")
    at_first(player, house)
    name = player.until(player.page.locator(".rev .card.flat h2").first.inner_text, "for the first turn")
    compared(player, ".rev .tbl:has(.best)")
    player.shot(shots, "study-columns")
    numbers = player.page.evaluate(NUMBERS)
    player.keys("ArrowRight")
    player.until(
        lambda: player.page.locator(".rev .card.flat h2").first.inner_text() != name, "for the other side"
    )
    # the side that decides sits at the bottom, and the numbers are its own
    assert player.page.evaluate(NUMBERS) == numbers
    player.go("/analyse")
    player.press("analyse")
    compared(player, ".rev .tbl:has(.best)")
    table = sit(house.table(rules="match", opponent="screen")["seat"])
    table.until(table.sources)
    table.press("hint")
    compared(table, ".cand table")


def test_two_at_one_screen_read_the_numbers_of_the_mover(sit: Sit, house: House) -> None:
    player = sit(house.table(**entered())["seat"])
    player.until(lambda: player.offers("dice"))
    player.enter(6, 4)
    player.until(player.sources)
    numbers = player.page.evaluate(NUMBERS)
    player.tap(24, 14)
    player.press("done")
    player.until(lambda: player.try_press("roll") or player.offers("dice"))
    player.enter(3, 1)
    player.until(player.sources)
    # 8/5 6/5 of Black's is written so, and is read so
    assert player.page.evaluate(NUMBERS) == [25 - each for each in numbers]
    player.tap(17)
    player.hears("From 8 ")
    assert player.says_of(17).startswith("point 8,")


def test_a_log_that_was_changed_is_found_out(sit: Sit, house: House, tmp_path: Path) -> None:
    table = resigned(sit, house)
    log = house.get(f"/api/tables/{table}/log").text
    line = next(each for each in log.splitlines() if '"Rolled"' in each)
    roll = line.split('"roll":"')[1][:2] if '"roll":"' in line else line.split('"roll": "')[1][:2]
    changed = tmp_path / "changed.jsonl"
    other = "65" if roll != "65" else "64"
    changed.write_text(log.replace(line, line.replace(f'"{roll}"', f'"{other}"'), 1), "utf-8")
    player = sit("/verify")
    player.page.set_input_files("input[type=file]", changed)
    player.until(lambda: player.page.locator(".verdict.failed").count())


def test_the_engine_is_asked_for_a_hint(sit: Sit, house: House, shots: Path) -> None:
    player = sit(house.table(rules="match", opponent="screen")["seat"])
    player.until(player.sources)
    player.press("hint")
    player.until(lambda: player.page.locator(".cand .best").count(), "for the hint")
    # pointed at it is shown, touched it is made, and can be taken back
    player.has(".board .arrow", 0)
    player.page.locator("[data-act=hint-1]").hover()
    player.until(lambda: player.page.locator(".board .arrow.best").count(), "for the arrows")
    row = player.page.locator(".take").last
    row.hover()
    player.until(lambda: player.page.locator(".board .arrow.played").count(), "for the arrows of another")
    # what it loses is written beside it and at the head of its arrow, the same
    assert player.page.locator(".board .sign text").all_text_contents() == [
        mark for mark in row.locator(".worth").all_inner_texts() if mark
    ]
    player.shot(shots, "hint")
    said = row.inner_text()
    row.click()
    player.hears(re.escape(said.split()[0]))
    player.has(".board .arrow", 0)
    player.may("done")
    player.press("undo")


def test_a_position_is_set_and_judged(sit: Sit, shots: Path) -> None:
    player = sit("/analyse")
    player.press("analyse")
    player.until(lambda: "8/5 6/5" in player.page.inner_text(".side"))
    player.reads(".ids", "4HPwATDgc/ABMA")
    field = player.page.get_by_label("Read an id")
    field.fill("XGID=-b----E-C---eE---c-e----B-:1:1:1:00:3:2:0:7:10")
    player.page.get_by_role("button", name="Read an id").click()
    player.press("analyse")
    player.until(lambda: "double" in player.page.inner_text(".side"))
    player.shot(shots, "analysis")


def test_an_id_is_pasted_anywhere_and_copied(sit: Sit) -> None:
    theirs = "XGID=-b----E-C---eE---c-e----B-:1:1:1:31:3:2:0:7:10"
    player = sit(f"/analyse?xgid={theirs}")
    player.reads(".ids", theirs)
    heard = "(type, text) => { const data = new DataTransfer(); data.setData('text', text); const told = new ClipboardEvent(type,"
    heard += "{ clipboardData: data, bubbles: true, cancelable: true }); document.body.dispatchEvent(told); return data.getData('text'); }"
    hear = f"([type, text]) => ({heard})(type, text)"
    assert player.page.evaluate(hear, ["copy", ""]) == theirs
    player.page.evaluate(hear, ["paste", "4HPwATDgc/ABMA"])
    player.reads(".ids", theirs.replace(":31:", ":00:"))
    other = "XGID=-a-B--E-B---dE---c-dc--A--:0:0:1:00:0:0:0:0:10"
    player.page.evaluate(hear, ["paste", f"see {other}"])
    player.reads(".ids", other)
    player.page.evaluate(hear, ["paste", "nothing of the kind"])
    player.until(lambda: "neither an XGID" in player.page.inner_text("[role=alert]"))
    player.reads(".ids", other)


def test_wrong_input_is_answered_in_words(sit: Sit, tmp_path: Path) -> None:
    player = sit("/analyse")
    player.expected.append("status of 4")  # the browser itself notes such answers
    field = player.page.get_by_label("Read an id")
    field.fill("nothing of the kind")
    field.press("Enter")
    player.until(lambda: "neither an XGID" in player.page.inner_text("[role=alert]"))
    player.page.get_by_role("button", name="Empty", exact=True).click()
    player.press("analyse")
    player.until(lambda: len(player.page.inner_text(".voice [role=alert]")) > 10)
    player.go("/verify")
    wrong = tmp_path / "poem.txt"
    wrong.write_text("not a log", "utf-8")
    player.page.set_input_files("input[type=file]", wrong)
    player.until(lambda: len(player.page.locator("[role=alert], .verdict.failed").all_inner_texts()) > 0)
    player.go("/t/nowhere")
    player.hears("no such table")
    player.go("/study/nowhere")
    player.until(lambda: player.page.locator("[role=alert]").count())


def test_rules_are_searched_and_linked(sit: Sit, shots: Path) -> None:
    player = sit("/rules/welsh#W15")
    player.until(lambda: player.page.locator("#W15.target").count())
    player.page.get_by_role("searchbox").fill("rover backward")
    player.until(lambda: 0 < player.page.locator(".rule").count() < 10)
    player.go("/rules")
    player.page.get_by_role("searchbox").fill("crawford")
    player.until(lambda: player.page.locator(".rule").count())
    player.shot(shots, "rules")


def test_settings_are_kept_and_change_the_board_at_once(sit: Sit, house: House, shots: Path) -> None:
    player = sit(house.table(rules="match", opponent="screen")["seat"])
    player.until(player.sources)
    player.page.get_by_role("button", name="Settings").click()
    player.page.get_by_label("Colours").select_option("shapes")
    player.has("html[data-theme=shapes]", 1)
    player.page.get_by_text("Sound", exact=True).click()
    player.shot(shots, "settings")
    player.page.reload()
    assert player.page.get_attribute("html", "data-theme") == "shapes"
    player.page.get_by_role("button", name="Settings").click()
    player.page.get_by_label("Language").select_option("fa")
    player.until(lambda: player.page.get_attribute("html", "dir") == "rtl")
    player.has(".ck", 30)
