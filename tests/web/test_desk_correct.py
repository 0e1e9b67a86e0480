"""Corrections at the desk: what was entered wrongly is asked about, answered by the other, and never edited (R5)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.serving import House
from tests.web.conftest import Sit
from tests.web.test_desk import PHONE, Desk, log_of, opened


def thrown(sit: Sit, depth: str = "dice", size: tuple[int, int] = (1180, 820)) -> Desk:
    """White began with 5-2 and has pressed; Black has thrown nothing yet."""
    desk = opened(sit, depth, length=3, size=size)
    desk.tap("start-5-own")
    desk.tap("start-2-opp")
    desk.press("own")
    return desk


@pytest.mark.rule("R5", "R8")
def test_a_throw_that_was_written_wrongly_is_corrected_where_the_other_agrees(
    sit: Sit, house: House, shots: Path
) -> None:
    desk = thrown(sit)
    desk.tap("roll-63-opp")
    desk.press("opp")
    desk.sheet("opp", "else", "correcting-roll")
    desk.player.shot(shots, "desk-correct")
    desk.tap("roll-64-right-opp")
    desk.says("Idris asks to correct: Roll 6-3, would be 6-4.")
    desk.player.shot(shots, "desk-correct-answer")
    desk.tap("agree-own")
    desk.says("Your roll, Mara")
    events = log_of(house, desk)
    [made] = [each for each in events if each["event"] == "Corrected"]
    assert (made["what"], made["old"], made["new"], made["rule"]) == ("roll", "63", "64", "R5")
    # what was written first stays in the log
    assert [each["roll"] for each in events if each["event"] == "Rolled"] == ["63", "64"]
    assert not house.get(f"/api/verify/{desk.table}").json()["faults"]


@pytest.mark.rule("R5")
def test_nothing_changes_where_the_other_declines_and_later_it_is_not_asked(sit: Sit, house: House) -> None:
    desk = thrown(sit)
    desk.tap("roll-63-opp")
    desk.press("opp")
    desk.sheet("opp", "else", "correcting-roll")
    desk.tap("roll-64-right-opp")
    desk.tap("decline-own")
    desk.tap("roll-11-own")
    desk.press("own")
    assert not [each for each in log_of(house, desk) if each["event"] == "Corrected"]
    # the throw before the last one is the director's, or nobody's
    desk.sheet("own", "else", "correcting-roll")
    desk.player.until(lambda: desk.player.offers("correct-roll-own"), "for what may be corrected")
    desk.player.reads("[data-act=correct-roll-own]", "1-1")


@pytest.mark.rule("R5")
def test_cube_and_score_are_corrected_too(sit: Sit, house: House, shots: Path) -> None:
    desk = thrown(sit, size=PHONE)
    desk.sheet("own", "else", "correcting-cube")
    desk.tap("cube-2-own")
    desk.tap("owner-2-own")
    desk.player.shot(shots, "desk-correct-phone")
    desk.tap("right-ask-own")
    desk.tap("agree-opp")
    desk.player.until(lambda: "2" in desk.page.locator(".ccube .cb").inner_text(), "for the cube")
    desk.sheet("own", "else", "correcting-score")
    points = desk.page.locator("[data-act=points-opp-own]")
    assert points.locator("option").all_inner_texts()[:3] == ["0", "1", "2"]
    points.select_option("1")
    desk.tap("right-ask-own")
    desk.says("Score 0–0, would be 0–1")
    desk.tap("agree-opp")
    desk.player.until(lambda: "0–1" in desk.page.locator(".blk.near").inner_text(), "for the score")
    assert [each["what"] for each in log_of(house, desk) if each["event"] == "Corrected"] == ["cube", "score"]


@pytest.mark.rule("R5")
def test_a_play_is_taken_back_and_played_anew(sit: Sit, house: House) -> None:
    desk = opened(sit, "full", length=3)
    desk.tap("start-3-own")
    desk.tap("start-1-opp")
    desk.writes("own", "31", (8, 5), (6, 5))
    desk.press("own")
    desk.sheet("own", "else", "correcting-play")
    desk.tap("right-none-own")
    desk.tap("agree-opp")
    desk.writes("own", "31", (24, 23), (13, 10))
    desk.press("own")
    plays = [each["moves"] for each in log_of(house, desk) if each["event"] == "Played"]
    assert len(plays) == 2


def test_what_is_refused_at_the_desk_is_said_in_the_readers_language(sit: Sit, shots: Path) -> None:
    said = {}
    for lang, own in (("fa", "[\u0600-\u06ff]"), ("cy", "gêm")):
        desk = opened(sit, "score", length=3, lang=lang)
        desk.press("own")
        desk.sheet("opp", "else", "desk", "write-full")
        desk.sheet("opp", "else", "set-up")
        desk.tap("editor-empty")
        desk.tap("set-up-propose")
        # until the words of the language are there it is said in English
        said[lang] = desk.player.reads(".ds-setup .trouble", own)
        desk.player.shot(shots, f"desk-refused-{lang}")
    assert not any("checker" in words for words in said.values()), said
