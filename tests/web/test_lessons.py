"""The first page and the lessons: done by what has a name alone, with a wrong try, in three languages, on every size."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tests.web.conftest import Sit
from tests.web.player import Player

SIZES = {
    "desktop": (1280, 800), "large": (1440, 900), "tablet": (1024, 768), "flat": (844, 390), "phone": (390, 844), "small": (360, 640),
}  # fmt: skip
MOST_ACTIONS = 60


class Robot:
    """Reads roles and names of the page as a screen reader does, and nothing else."""

    def __init__(self, page: Any) -> None:
        self.page, self.actions = page, 0
        self.helped = False

    def named(self, name: str) -> Any:
        """The buttons with such a name that can be pressed."""
        return self.page.get_by_role("button", name=re.compile(name), disabled=False)

    def press(self, name: str) -> bool:
        found = self.named(name)
        if not found.count():
            return False
        self.actions += 1
        found.first.click()
        return True

    def step(self) -> None:
        """One action of a lesson; after a wrong answer it asks to be shown."""
        if self.press("^Try again$"):
            self.helped = True
        elif self.helped:
            self.helped = not self.press("^Show me")
            self.page.wait_for_timeout(50)
        elif not (
            self.press("^(Done|Take, for 2)$")
            or self.press("^Next: ")
            or self.press("target with .*hits$")
            or self.press("target with ")
        ):
            assert self.press("can move$")


def begun(sit: Sit, path: str = "/", size: str = "desktop", **prefs: Any) -> Player:
    """A newcomer's page, its board drawn."""
    player = sit(path, size=SIZES[size], prefs=prefs)
    player.has(".lesson .board", 1)
    return player


def test_a_robot_that_reads_names_alone_finishes_the_five_lessons(sit: Sit) -> None:
    player = begun(sit)
    robot = Robot(player.page)
    while not robot.named("^Play Jo$").count():
        assert robot.actions < MOST_ACTIONS
        robot.step()
    print(f"five lessons done in {robot.actions} actions")
    assert player.count(".five .did") == 5
    assert player.page.get_by_role("status").filter(has_text="All five done").count() == 1


def test_the_first_page_is_a_board_with_the_roll_on_it(sit: Sit, shots: Path) -> None:
    player = begun(sit)
    assert player.sources() == [24, 13, 8, 6]
    player.has(".way .head", 1)
    player.hears("You rolled 3 and 1. Touch a checker whose number is lit.")
    # no button is filled before the play is whole
    assert player.count(".btn.go") == 0
    player.tap(8)
    player.hears("Now touch a place that is ringed")
    player.tap(5)
    player.has(".way", 0)
    player.hears("The 1 is left")
    player.tap(6)
    player.tap(5)
    player.until(lambda: player.offers("done"))
    assert player.count(".btn.go") == 1
    player.press("undo")
    player.hears("The 1 is left")
    player.tap(6)
    player.tap(5)
    player.press("done")
    player.hears("All your checkers go this way")
    player.shot(shots, "lesson-way-done")
    # what is done stays done on this device
    player.page.reload()
    player.reads(".lesson h1", "Hit")
    player.has(".five .did", 1)


def test_a_place_that_is_not_possible_gets_a_cross_and_a_way_out(sit: Sit, shots: Path) -> None:
    player = begun(sit, lessons=["way", "hit"])
    player.reads(".lesson h1", "Enter")
    player.tap(23)
    player.hears("2 dark checkers stand on 23: yours can't land there. Try the 4.")
    player.has(".cross", 1)
    player.shot(shots, "lesson-cross")
    player.tap(21)
    player.has(".cross", 0)


@pytest.mark.parametrize("size", SIZES)
def test_a_wrong_play_is_shown_with_its_number_and_tried_again(sit: Sit, shots: Path, size: str) -> None:
    player = begun(sit, size=size, lessons=["way", "hit", "enter", "off", "gammon", "stake"])
    player.reads(".lesson h1", "Safe or bold")
    # one that stands alone goes to another place, and stands alone there
    player.tap(15)
    player.tap(10)
    player.tap(5)
    player.tap(1)
    player.press("done")
    player.hears(r"stands? alone\. \d+ of dark's 36 rolls hit")
    player.has(".shots circle", 2 * len(re.findall(r"\d+", player.voice().partition("stand")[0])))
    player.shot(shots, f"lesson-wrong-{size}")
    # nothing is undone unasked, and one button is offered
    assert not player.sources()
    assert player.page.locator(".lesson .buttons .btn").all_inner_texts() == ["Try again"]
    player.press("again")
    player.until(player.sources)
    player.page.keyboard.press("?")
    player.until(lambda: player.offers("done"))
    player.hears("This is the answer")
    player.page.keyboard.press("Enter")
    player.hears("no roll of dark hits you")
    player.page.keyboard.press("n")
    player.reads(".lesson h1", "Bold")


def test_a_double_says_what_taking_and_dropping_cost(sit: Sit, shots: Path) -> None:
    player = begun(sit, lessons=["way", "hit", "enter", "off", "gammon"])
    player.hears("Dark asks to play for 2. You win 27 such games of 100")
    player.shot(shots, "lesson-stake")
    player.press("drop")
    player.hears("To drop costs 1 every time")
    player.press("again")
    player.press("take")
    player.hears("You took it")


def assert_whole(player: Player) -> None:
    """Nothing is cut, and every button is on the screen."""
    cut = player.page.evaluate(
        """() => [...document.querySelectorAll(".lesson :is(.voice, .law, h1:not(.hide *), .btn, .say, .dock, .side, .five, .top)")]
          .filter((each) => each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 3)
          .map((each) => `${each.className} ${each.scrollWidth}/${each.clientWidth} ${each.scrollHeight}/${each.clientHeight}`)"""
    )
    assert cut == []
    out = player.page.evaluate(
        """() => [...document.querySelectorAll(".lesson .btn, .lesson .five button")].filter((each) => {
          const { left, right, top, bottom } = each.getBoundingClientRect();
          return left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1;
        }).map((each) => each.innerText)"""
    )
    assert out == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", ["en", "cy", "fa"])
def test_nothing_of_a_lesson_is_cut_or_scrolls(sit: Sit, shots: Path, size: str, lang: str) -> None:
    dark = "dark" if lang == "cy" else "light"
    for number, done in enumerate(([], ["way", "hit", "enter", "off", "gammon"])):
        player = begun(sit, size=size, lang=lang, theme=dark, lessons=done)
        player.shot(shots, f"lesson-{number}-{size}-{lang}")
        assert_whole(player)


def test_a_tradition_has_its_own_lesson_and_cites_its_own_rule(sit: Sit, shots: Path) -> None:
    player = begun(sit, "/lessons/iranian")
    player.hears("Only plays with a hit are offered")
    player.tap(24)
    player.until(player.targets)
    player.tap(18)
    player.hears("hit.* N4")
    player.shot(shots, "lesson-iranian")
    player.go("/lessons/welsh")
    player.has(".lesson .board", 1)
    player.page.keyboard.press("?")
    player.until(lambda: player.offers("done"))
    player.press("done")
    player.hears("It ran past both")
    player.shot(shots, "lesson-welsh")
    player.go("/lessons/modern")
    player.has(".lesson .board", 1)
    for place in (8, 5, 6, 5):
        player.tap(place)
    player.press("done")
    player.hears("its move comes first. C9")
    player.shot(shots, "lesson-modern")
    player.expected.append("status of 404")
    player.go("/lessons/nothing")
    player.has("[role=alert]", 1)


@pytest.mark.parametrize("lang", ["en", "cy", "fa"])
@pytest.mark.parametrize(
    ("book", "wrong", "rule", "right"),
    [
        ("match", "double", "P2", "roll"),
        ("american", "double", "A5.6", "roll"),
        ("money", "take", "", "beaver"),
    ],
)
def test_an_act_is_refused_by_the_rule_of_its_book(
    sit: Sit, shots: Path, lang: str, book: str, wrong: str, rule: str, right: str
) -> None:
    for size in SIZES:
        player = begun(
            sit, f"/lessons/{book}", size=size, lang=lang, theme="dark" if lang == "cy" else "light"
        )
        player.shot(shots, f"lesson-{book}-{size}-{lang}")
        assert_whole(player)
        player.press(wrong)
        player.has("[data-act=again]", 1)
        if rule:
            player.hears(rule)
        assert_whole(player)
        player.shot(shots, f"lesson-{book}-{size}-{lang}-wrong")
        player.press("again")
        player.press(right)
        player.has("[data-act=play]", 1)
        assert player.count(".lesson-mark.done") == 1
        assert_whole(player)
        player.page.close()


def test_a_friend_s_code_or_link_is_typed_on_the_first_page(sit: Sit, shots: Path) -> None:
    player = begun(sit)
    player.press("link")
    field = player.page.get_by_role("textbox")
    field.fill("https://elsewhere.example/t/abc")
    field.press("Enter")
    player.has("[role=alert]", 1)
    player.shot(shots, "first-friend")
    assert_whole(player)
    player.expected.append("status of 404")
    field.fill("nosuchcode")
    field.press("Enter")
    player.until(lambda: player.page.url.endswith("/t/nosuchcode"), "for the table of the code")


def test_the_first_game_begins_where_the_lessons_end(sit: Sit) -> None:
    player = begun(sit, lessons=["way", "hit", "enter", "off", "gammon", "stake", "safe"])
    player.page.keyboard.press("?")
    player.until(lambda: player.offers("done"))
    player.press("done")
    player.hears("All five done")
    player.press("play")
    player.until(lambda: "/t/" in player.page.url, "for the table")
