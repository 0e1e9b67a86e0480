"""A page with parts that come late or never: it says so and goes on, instead of staying blank."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.server.serving import House
from tests.web.conftest import Sit


def test_a_page_that_does_not_come_says_so_and_is_shown_when_it_comes(sit: Sit) -> None:
    player = sit(path="", service_workers="block")  # an earlier page's worker may keep the file
    held: list[Any] = []

    def hold(route: Any) -> None:
        held.append(route)

    player.page.route(re.compile(r"pages/about\.js"), hold)
    player.go("/about")
    again = player.page.get_by_text("Try again")
    again.wait_for()
    assert len(held) == 1
    held[0].continue_()
    again.wait_for(state="detached")


@pytest.mark.parametrize(
    ("part", "page", "shown", "lost"),
    [(r"words/en/words\+table\.ftl", "/desk", "#name-0", 1), (r"style/small.*\.css", "/about", "main a", 9)],
)
def test_a_page_does_not_wait_for_ever(sit: Sit, part: str, page: str, shown: str, lost: int) -> None:
    """Words are asked for a second time; a style sheet keeps a page back for some seconds. `lost` is the number of requests unanswered."""
    player = sit(path="", service_workers="block")  # a desk keeps its files
    held: list[Any] = []

    def hold(route: Any) -> None:
        held.append(route)
        if len(held) > lost:
            route.continue_()

    player.page.route(re.compile(part), hold)
    player.go(page)
    player.page.wait_for_selector(shown)
    assert held


def test_a_seat_may_be_given_late(sit: Sit, house: House) -> None:
    """Later than the first ping of a page: the link is good all the same."""
    made = house.table(rules="american", opponent="friend", name="Mara", length=5)
    friend = sit(path="")
    held: list[Any] = []

    def hold(route: Any) -> None:
        held.append(route)

    friend.page.route(re.compile(r"/api/tables/\w+/seat$"), hold)
    friend.go(made["friend"])
    friend.until(lambda: held, "for the request for a seat")
    friend.page.wait_for_timeout(7000)
    held[0].continue_()
    friend.until(lambda: friend.page.title().startswith("Waiting for your friend"), "for the seat")


def test_words_that_came_are_shown_while_others_are_still_on_their_way(sit: Sit) -> None:
    player = sit(path="", service_workers="block", bypass_csp=True)
    player.page.route(re.compile(r"words/en/review\.ftl"), lambda route: None)  # never
    player.go("/about")
    player.page.wait_for_selector("main a")
    said = player.page.evaluate(
        """async () => {
          const start = document.querySelector("script[type=module]").src;
          const { need, t } = await import(start.replace("start.js", "kit/i18n/text.js"));
          const first = need("ask");
          await new Promise((done) => setTimeout(done));
          need("review");
          await first;
          return t("invite");
        }"""
    )
    assert said == "Invite a friend"
