"""After the game: review, dice checked in the page, hints, positions judged, rules read and searched."""

from __future__ import annotations

import random
import re
import struct
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
    player.press("review")
    player.until(lambda: player.page.locator(".worst .board, .clean").count(), "for the report")
    player.press("mistakes")
    player.page.locator(".listed li a").first.click()
    player.until(lambda: player.page.locator(".tbl .best").count() >= 1, "for the best play")
    player.keys("ArrowLeft", "ArrowRight")
    player.until(lambda: player.page.locator(".arrow.best, .arrow.played").count())
    player.shot(shots, "review")
    player.page.get_by_role("link", name="The whole match").click()
    player.page.get_by_role("link", name="Check the dice").click()
    player.until(lambda: player.page.locator(".verdict.proved").count(), "for the verdict")
    assert table in player.page.url
    player.reads("main", "receipt that this browser saved")
    player.shot(shots, "verify")


# of the first such table: the opening book may stand beside the candidates
HEADS = (
    "of => [...(document.querySelector(of)?.tHead.rows[0].cells ?? [])].map((each) => each.innerText.trim())"
)
ROWS = """of => [...document.querySelector(of).tBodies[0].rows].map((row) =>
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
    player = sit(f"/review/{resigned(sit, house)}")
    at_first(player, house)
    name = player.until(player.page.locator(".rev .card.flat h2").first.inner_text, "for the first turn")
    compared(player, ".rev .tbl:has(.best)")
    player.shot(shots, "review-columns")
    numbers = player.page.evaluate(NUMBERS)
    player.keys("ArrowRight")
    player.until(
        lambda: player.page.locator(".rev .card.flat h2").first.inner_text() != name, "for the other side"
    )
    # the side that decides sits at the bottom, and the numbers are its own
    assert player.page.evaluate(NUMBERS) == numbers
    player.go("/analyse")
    player.until(lambda: player.offers("before-roll"), "for the page")
    player.keys("3", "1")
    compared(player, ".cands > .tbl")
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


START = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:7:10"
FIELD = "Id of the position"


def stands(player: Player, xgid: str) -> None:
    """The board is the position of this id."""
    field = player.page.get_by_label(FIELD)
    player.until(lambda: field.input_value() == xgid, f"for {xgid} instead of {field.input_value()}")


def test_all_rolls_are_ranked_and_one_is_played(sit: Sit, shots: Path) -> None:
    player = sit("/analyse")
    stands(player, START)
    player.until(lambda: "2-ply" in player.page.inner_text(".t21 [role=status]"), "for all rolls")
    rolls = player.page.locator(".t21 button")
    assert rolls.count() == 21
    equities = [float(each.replace("−", "-")) for each in player.page.locator(".t21 b").all_inner_texts()]
    assert equities == sorted(equities, reverse=True)
    player.shot(shots, "analysis")
    # a roll is played: the board shows the play, the side its candidates
    player.page.locator("[data-roll='31']").click()
    stands(player, START.replace(":00:", ":31:"))
    player.until(lambda: player.page.locator(".cands .best.you").inner_text().startswith("8/5 6/5"))
    assert "two checkers" in player.says_of(5) or "2 checkers" in player.says_of(5)
    # the other side's turn from there, and back again
    player.press("next-turn")
    stands(player, "XGID=-b----E-C---eE---b-db---B-:0:0:1:00:0:0:0:7:10")
    player.press("undo")
    stands(player, START.replace(":00:", ":31:"))
    player.press("before-roll")
    player.has(".t21 button", 21)
    player.keys("6", "5")
    stands(player, START.replace(":00:", ":65:"))
    player.until(lambda: "24/13" in player.page.inner_text(".cands .best"))
    player.has(".board .arrow.best", 2)


def test_another_score_is_another_cube(sit: Sit, shots: Path) -> None:
    player = sit("/analyse?xgid=--aBaBCBB---bBb--c-cc--AA-:0:0:1:00:3:2:0:7:10")
    player.until(lambda: "Double, take." in player.page.inner_text(".win .law"), "for the decision")
    assert player.page.locator(".smap td button").count() == 36
    assert player.page.locator(".smap button.on").inner_text() == "take"
    limits = player.page.locator(".zones text").all_text_contents()
    own = player.page.get_by_label("You have")
    own.focus()
    own.press("ArrowRight")
    stands(player, "XGID=--aBaBCBB---bBb--c-cc--AA-:0:0:1:00:4:2:0:7:10")
    player.until(lambda: "No double." in player.page.inner_text(".win .law"), "for another decision")
    assert player.page.locator(".zones text").all_text_contents() != limits
    own.press("End")
    stands(player, "XGID=--aBaBCBB---bBb--c-cc--AA-:0:0:1:00:0:0:0:0:10")
    own.press("ArrowLeft")
    stands(player, "XGID=--aBaBCBB---bBb--c-cc--AA-:0:0:1:00:6:0:1:7:10")
    player.reads(".win .law", "No cube in this game")
    # a cell of the map sets both, and the arrows walk in it
    player.page.locator("[data-own='0'][data-opp='0']").focus()
    player.keys("ArrowDown", "ArrowRight", "Enter")
    stands(player, "XGID=--aBaBCBB---bBb--c-cc--AA-:0:0:1:00:1:1:0:7:10")
    player.shot(shots, "analysis-score")
    # a slider on its way was one change
    player.keys("z", "z")
    stands(player, "XGID=--aBaBCBB---bBb--c-cc--AA-:0:0:1:00:3:2:0:7:10")


HEARD = """([type, text]) => { const data = new DataTransfer(); data.setData('text', text);
  document.body.dispatchEvent(new ClipboardEvent(type, { clipboardData: data, bubbles: true, cancelable: true }));
  return data.getData('text'); }"""


def test_every_id_is_pasted_anywhere_and_copied(sit: Sit) -> None:
    theirs = "XGID=-b----E-C---eE---c-e----B-:1:1:1:31:3:2:0:7:10"
    player = sit(f"/analyse?xgid={theirs}")
    player.expected.append("status of 4")  # the browser itself notes such answers
    stands(player, theirs)
    assert player.page.evaluate(HEARD, ["copy", ""]) == theirs
    player.press("more")
    ids = player.until(player.page.locator(".ids dd").all_inner_texts, "for the other ids")
    assert len(ids) == 3
    for each in ids:
        player.page.evaluate(HEARD, ["paste", START])
        stands(player, START)
        player.page.evaluate(HEARD, ["paste", each])
        stands(player, theirs)
    player.page.evaluate(HEARD, ["paste", f"see {START} there"])
    stands(player, START)
    # what is none leaves the position as it is, and says what is possible
    for wrong, words in (
        ("nothing of the kind", "XGID"),
        (START.replace("-E-C-", "-F-C-"), "15 checkers expected, 16 found"),
    ):
        player.page.evaluate(HEARD, ["paste", wrong])
        player.until(lambda: words in player.page.inner_text(".pst [role=alert]"), f"for {words}")  # noqa: B023
        player.has("input[aria-invalid=true]", 1)
        stands(player, START)
    player.keys("z")
    stands(player, theirs)
    player.has("input[aria-invalid]", 0)


def test_the_board_is_taken_away_as_a_picture(sit: Sit, shots: Path) -> None:
    player = sit("/analyse?xgid=--aBaBCBB---bBb--c-cc--AA-:0:0:1:31:3:2:0:7:10")
    player.press("more")
    player.shot(shots, "analysis-more")
    found = {}
    for name in ("svg", "png"):
        player.until(lambda: player.offers(name), "for the picture")  # noqa: B023
        with player.page.expect_download() as waiting:
            player.press(name)
        assert waiting.value.suggested_filename == f"position.{name}"
        found[name] = Path(waiting.value.path()).read_bytes()
    assert found["svg"].startswith(b"<svg")
    assert found["png"].startswith(b"\x89PNG")
    # the header of a PNG file says its size
    assert struct.unpack(">II", found["png"][16:24]) == (1000, 857)


def test_wrong_input_is_answered_in_words(sit: Sit, tmp_path: Path) -> None:
    player = sit("/analyse")
    player.expected.append("status of 4")  # the browser itself notes such answers
    field = player.page.get_by_label(FIELD)
    field.fill("nothing of the kind")
    field.press("Enter")
    player.until(lambda: "names no position" in player.page.inner_text(".pst [role=alert]"))
    player.press("more")
    player.page.get_by_role("button", name="Empty", exact=True).click()
    player.until(lambda: "finished" in player.page.inner_text(".pst [role=alert]"))
    player.go("/verify")
    wrong = tmp_path / "poem.txt"
    wrong.write_text("not a log", "utf-8")
    player.page.set_input_files("input[type=file]", wrong)
    player.until(lambda: len(player.page.locator("[role=alert], .verdict.failed").all_inner_texts()) > 0)
    player.go("/t/nowhere")
    player.reads("main h1", "no such table")
    player.go("/review/nowhere")
    player.reads("main h1", "no such match")


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
    player.page.get_by_text("Shapes", exact=True).click()
    player.has("html[data-men=shapes]", 1)
    player.page.get_by_text("Dark", exact=True).first.click()
    player.has("html[data-theme=dark][data-board=night]", 1)
    player.page.get_by_role("tab", name="Sound").click()
    player.page.get_by_text("Sound", exact=True).last.click()
    player.shot(shots, "settings")
    player.page.reload()
    assert player.page.get_attribute("html", "data-men") == "shapes"
    player.page.get_by_role("button", name="Settings").click()
    player.page.get_by_role("tab", name="Language").click()
    player.page.locator(".settings-body select").select_option("fa")
    player.until(lambda: player.page.get_attribute("html", "dir") == "rtl")
    player.has(".ck", 30)
