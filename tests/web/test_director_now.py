"""The director's desk now: the next tap on top, a result in two taps, one Undo for one tap, and what each match waits for."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.server.evening import Evening
from tests.server.serving import House
from tests.web.conftest import Sit
from tests.web.director import NAMES, Director
from tests.web.player import Player
from tests.web.test_access import serious
from tests.web.test_desk import Desk, agree
from tests.web.test_tournament_pages import desk

SIZES = ((1280, 800), (820, 1180), (390, 844))
CUT = """() => [...document.querySelectorAll('.desk-main *, .last-act *, .top *')]
  .filter((each) => each.clientWidth && !each.closest('.hide')
    && each.matches('bdi, span, b, button, h3, p, a') && each.scrollWidth > each.clientWidth + 1
    && getComputedStyle(each).display !== 'inline').map((each) => each.outerHTML.slice(0, 120))"""
"""Elements whose text does not fit."""


@pytest.fixture
def evening(house: House) -> Evening:
    """Eight in a knock-out with consolation on six tables, drawn."""
    found = Evening.announced(house, name="Lantern Club, Tuesday", tables=6)
    lengths = [{"bracket": "M", "points": [7]}, {"bracket": "*", "points": [5]}]
    found.say(
        "DivisionMade",
        division={"key": "open", "format": "consolation", "open_entry": True, "lengths": lengths},
    )
    found.told(facts=[{"fact": "Entered", "division": "open", "name": name} for name in NAMES[:8]])
    found.step("draw", division="open", seed="seed")
    return found


def card(director: Director, kind: str) -> Any:
    """A card of the line."""
    return director.page.locator(f".cd[data-card={kind}]")


def running(director: Director, count: int) -> None:
    """Wait until this number of matches run."""
    director.player.until(lambda: director.page.locator(".rw").count() == count, f"for {count} rows")


def stages(evening: Evening) -> list[str | None]:
    """The stage of each match of the first round."""
    return [evening.row(f"M1.{n}")["stage"] for n in range(1, 5)]


def test_all_matches_are_called_by_one_tap_and_one_undo_takes_them_back(sit: Sit, evening: Evening) -> None:
    director = desk(sit, evening)
    ready = card(director, "ready")
    assert "Call 4 matches: tables 1–4" in ready.inner_text()
    assert director.page.locator(".desk-main .btn.go").count() == 1
    ready.locator("[data-act=call-all]").click()
    running(director, 4)
    assert [evening.row(f"M1.{n}")["table"] for n in range(1, 5)] == [1, 2, 3, 4]
    director.says("4 matches called: tables 1, 2, 3, 4")
    director.page.click("[data-act=undo]")
    running(director, 0)
    assert [evening.row(f"M1.{n}")["table"] for n in range(1, 5)] == [None] * 4
    director.says("Taken back: 4 matches called")
    # and the same button puts it back
    director.page.click("[data-act=undo]")
    running(director, 4)


def test_each_match_is_called_alone_to_the_table_beside_it(sit: Sit, evening: Evening) -> None:
    director = desk(sit, evening)
    director.page.click(".calls [data-match='open:M1.3'] [data-act=call]")
    director.until_row("M1.3", table=3)
    director.player.until(
        lambda: "tables 1–2, 4" in card(director, "ready").inner_text(), "for three to call"
    )


@pytest.mark.rule("A4.10")
def test_a_result_is_two_taps_and_one_undo_takes_it_back(sit: Sit, evening: Evening) -> None:
    director = desk(sit, evening)
    evening.step("call_all")
    running(director, 4)
    one, two = (evening.row("M1.2")[side] for side in ("one", "two"))
    before = evening.view()["version"]
    director.running("M1.2").locator("[data-win=two]").click()
    director.says(f"{two} won. {one}’s points?")
    assert director.running("M1.2").locator("[data-points]").all_inner_texts() == list("0123456")
    director.running("M1.2").locator("[data-points='4']").click()
    found = director.until_row("M1.2", winner=two, stage="posted")
    assert (found["winner_points"], found["loser_points"], found["how"]) == (7, 4, "played")
    assert evening.view()["version"] == before + 3
    director.says(f"{two} 7-4 {one}: posted")
    running(director, 3)
    director.page.click("[data-act=undo]")
    director.until_row("M1.2", winner=None, stage=None, table=2)
    running(director, 4)


def test_a_reported_result_is_posted_by_one_button_and_so_are_several(sit: Sit, evening: Evening) -> None:
    evening.step("call_all")
    for n in range(1, 5):
        winner = evening.row(f"M1.{n}")["one"]
        evening.say("Reported", division="open", match=f"M1.{n}", winner=winner, score=[7, n])
    director = desk(sit, evening)
    first = card(director, "result").first
    assert "7–1" in first.inner_text()
    first.locator("[data-act=post_it]").click()
    director.until_row("M1.1", stage="posted")
    director.page.click("[data-act=post_all]")
    director.until_row("M1.4", stage="posted")
    assert stages(evening) == ["posted"] * 4
    director.says("3 results posted")
    director.page.click("[data-act=undo]")
    director.until_row("M1.4", stage="reported")
    assert stages(evening) == ["posted", "reported", "reported", "reported"]


def test_nothing_to_call_says_what_it_waits_for_and_each_match_why(sit: Sit, evening: Evening) -> None:
    evening.step("call_all")
    director = desk(sit, evening)
    director.quickly("M1.1")
    loser = evening.row("M1.1")["two"]
    director.player.until(
        lambda: "table 2" in card(director, "nothing").inner_text().lower(), "for the reason"
    )
    assert "Tables 1, 5–6 are free." in card(director, "nothing").inner_text()
    waits = director.page.locator(".nxt li")
    told = "\n".join(waits.all_inner_texts())
    assert f"{loser}\nplays the loser of table 2" in told
    assert "plays the winner of table 2" in told
    director.quickly("M1.2")
    director.player.until(lambda: card(director, "ready").count(), "for the next matches")
    assert card(director, "nothing").count() == 0
    assert "Call 2 matches: tables 1–2" in card(director, "ready").inner_text()


def test_the_keyboard_calls_posts_and_undoes(sit: Sit, evening: Evening) -> None:
    director = desk(sit, evening)
    page = director.page
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Enter")
    running(director, 4)
    director.running("M1.1").locator("[data-win=one]").click()
    page.keyboard.press("3")
    director.until_row("M1.1", stage="posted", loser_points=3)
    director.says("7-3")
    page.keyboard.press("z")
    director.until_row("M1.1", stage=None)
    # letters of a search are no commands
    director.says("Taken back")
    version = evening.view()["version"]
    page.click("[data-act=search]")
    page.keyboard.type("z3")
    director.says("Found: 0")
    assert evening.view()["version"] == version


def test_nothing_moves_under_a_finger(sit: Sit, evening: Evening) -> None:
    evening.step("call_all")
    director = desk(sit, evening)
    running(director, 4)
    page = director.page
    page.set_viewport_size({"width": 390, "height": 844})
    row = director.running("M1.1")
    row.locator("[data-win=one]").click()
    points = row.locator("[data-points='2']")
    points.hover()
    box = points.bounding_box()
    assert box
    page.mouse.down()
    # cards that come while the finger is down wait for it
    director.quickly("M1.2")
    loser = evening.row("M1.3")["two"]
    evening.say("Reported", division="open", match="M1.3", winner=loser, score=[7, 1])
    page.wait_for_timeout(1500)
    assert points.bounding_box() == box
    page.mouse.up()
    director.until_row("M1.1", stage="posted", loser_points=2)
    director.player.until(lambda: card(director, "result").count(), "for the card")


def test_a_match_without_a_length_opens_the_full_form(sit: Sit, house: House) -> None:
    found = Evening.announced(house, name="No length", rules="iranian", tables=1)
    found.say("DivisionMade", division={"key": "open", "open_entry": True})
    found.told(facts=[{"fact": "Entered", "division": "open", "name": name} for name in NAMES[:2]])
    found.step("draw", division="open", seed="seed")
    found.step("call_all")
    director = desk(sit, found)
    running(director, 1)
    row = found.row("M1.1")
    if found.desk()["agenda"]["counted"]["open:M1.1"]:
        director.running("M1.1").locator("[data-win=one]").click()
        director.running("M1.1").locator("[data-act=other]").click()
    else:
        director.running("M1.1").locator("[data-win=one]").click()
    side = director.page.locator(".sheet-side")
    assert side.locator("input[name=winner]").first.is_checked()
    side.locator("[name=how]").select_option("forfeit")
    side.locator("[data-act=post-result]").click()
    director.until_row("M1.1", winner=row["one"], how="forfeit", stage="posted")


def test_a_late_player_has_a_card_that_says_what_follows(sit: Sit, alone: House) -> None:
    evening = Evening.begun(alone, players=2, lengths=[{"bracket": "*", "points": [7]}])
    evening.step("call_all")
    row = evening.row("M1.1")
    evening.say("Arrived", division="open", match="M1.1", name=row["one"])
    alone.later(11 * 60)
    director = desk_of(sit, evening, alone)
    late = card(director, "late")
    director.player.until(late.count, "for the card")
    assert f"{row['two']}: 1 point to {row['one']}; 2 at 15:00." in late.inner_text()
    late.locator("[data-act=award]").click()
    director.player.until(lambda: not evening.desk()["late"], "for the penalty")


def desk_of(sit: Sit, evening: Evening, house: House) -> Director:
    """The desk of a tournament of another server."""
    player: Player = sit(f"/tournaments/{evening.id}#{evening.key}", url=house.url, prefs={"theme": "light"})
    player.until(lambda: player.page.locator("[data-place=now]").count(), "for the desk")
    return Director(player, evening)


@pytest.mark.parametrize("lang", ["en", "cy", "fa"])
@pytest.mark.parametrize("size", SIZES)
def test_the_desk_fits_every_screen_and_nothing_is_cut(
    sit: Sit, evening: Evening, size: tuple[int, int], lang: str
) -> None:
    for n in (1, 2, 3):
        evening.step("call", division="open", match=f"M1.{n}")
    evening.say("Reported", division="open", match="M1.1", winner=evening.row("M1.1")["one"], score=[7, 2])
    player = sit(
        f"/tournaments/{evening.id}#{evening.key}",
        prefs={"theme": "light", "lang": lang},
        size=size,
        bypass_csp=True,
    )
    player.until(lambda: player.page.locator(".rw").count() == 2, "for the rows")
    player.page.locator("[data-win=one]").first.click()
    player.until(lambda: player.page.locator(".ask").count(), "for the question")
    assert player.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert player.page.evaluate(CUT) == []
    assert player.page.locator(".desk-places button:visible").count() == (4 if size[0] < 720 else 5)
    assert serious(player) == []


@pytest.mark.rule("A10.2")
def test_a_claim_at_a_table_is_a_card_in_the_words_of_what_happened(
    sit: Sit, evening: Evening, shots: Path
) -> None:
    """It says who is asked and since when play stands; the row of the table is dashed."""
    evening.step("call", division="open", match="M1.1")
    evening.board("M1.1", "desk")
    table = evening.row("M1.1")["live"]["table"]
    link = evening.desk()["tables"][table]["desk"].replace("/t/", "/desk/")
    at_board = sit(link, size=(1180, 820), prefs={"theme": "light"})
    at_board.until(lambda: at_board.page.locator(".scribe").count(), "for the match desk")
    board = Desk(at_board)
    agree(board)
    board.sheet("own", "else", "desk", "write-score")
    board.press("opp")
    board.sheet("own", "deed-lifted")
    director = desk(sit, evening)
    dispute = card(director, "dispute")
    director.player.until(lambda: "lifted" in dispute.inner_text(), "for the words")
    assert "play stands" in dispute.inner_text()
    assert director.running("M1.1").get_attribute("class") == "rw stopped"
    assert director.page.locator(".lineup > *").first.get_attribute("data-card") == "ready"
    director.player.shot(shots, "director-dispute")
    director.running("M1.1").locator(".tn").click()
    director.page.click(".sheet-side [data-act=more]")
    director.player.shot(shots, "director-match")
