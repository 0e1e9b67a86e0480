"""The page of a contest in each of its states: what comes next is the one filled button, and one's own row is always in view."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from bafflebox.i18n.catalogue import LANGUAGES
from bafflebox.protocol.contests import ContestNews
from tests.server.serving import House
from tests.web.conftest import Sit
from tests.web.contests import ID, ME, answers, listed, mine, news, rows, swiss
from tests.web.player import Player
from tests.web.test_account import looks, visitor
from tests.web.test_fit import outside

SIZES = ((1440, 900), (1280, 800), (1024, 768), (844, 390), (390, 844), (360, 640))
STATES = {
    "guest": ("sign-up", "Get a name"),
    "join": ("join", "Join"),
    "in": ("leave", "Leave"),
    "waiting": ("pause", "Pause"),
    "called": ("sit", r"Sit down · 0:\d\d"),
    "playing": ("sit", "To the table"),
    "paused": ("return", "Play on"),
    "swiss": ("pause", "Pause"),
    "over": ("best", "Report of my best game"),
}
"""The button of each state, and the words on it."""
PLAIN = {"in", "waiting", "swiss"}
"""States in which nothing has to be done."""


def away() -> ContestNews:
    """Return the news of a player who missed two games in a row."""
    games = [
        msgspec.structs.replace(each, won=False, doubled=False, missed=True) for each in rows()[ME].games
    ]
    row = msgspec.structs.replace(rows()[ME], games=games, paused=True, place=41)
    return news(listed(), mine("paused", row=row))


def state(name: str) -> ContestNews:
    """Return what the server says in a state of the page."""
    found = {
        "guest": news(listed()),
        "join": news(listed("coming"), shown=[]),
        "in": news(listed("coming", joined=True), mine("waiting"), shown=[]),
        "waiting": news(listed(), mine("waiting")),
        "called": news(listed(), mine("called")),
        "playing": news(listed(), mine("playing")),
        "paused": away(),
        "swiss": news(swiss(), mine("bye")),
        "over": news(listed("over"), mine("waiting", moved=12.4, best="best01234567")),
    }
    return found[name]


def shown(sit: Sit, name: str, lang: str = "en", size: tuple[int, int] = (1280, 800)) -> Player:
    """Return a visitor at the page in a state."""
    account = {} if name == "guest" else {"account": "Mara"}
    player = visitor(sit, "", size=size, prefs={"lang": lang, **account}, bypass_csp=True)
    answers(player, state(name))
    player.go(f"/contests/{ID}")
    player.page.locator(".contest-next").wait_for()
    return player


@pytest.mark.parametrize("name", STATES)
def test_what_comes_next_is_the_one_filled_button(sit: Sit, house: House, shots: Path, name: str) -> None:
    player = shown(sit, name)
    act, says = STATES[name]
    player.reads(f".contest-next [data-act={act}]", says)
    player.has("main .btn.go", 0 if name in PLAIN else 1)
    # it is on the screen at every size, without scrolling
    assert outside(player, f".contest-next [data-act={act}]", SIZES) == ""
    looks(player, shots, f"contest-{name}")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_call_fits_in_every_language(sit: Sit, house: House, shots: Path, lang: str) -> None:
    for size in ((1280, 800), (360, 640)):
        player = shown(sit, "called", lang, size)
        assert outside(player, ".contest-next .btn", (size,)) == ""
        assert outside(player, ".contest-standing .me td:last-child", (size,)) == ""
        looks(player, shots, f"contest-called-{lang}-{size[0]}")


def test_the_standing_says_who_won_what(sit: Sit, house: House) -> None:
    player = shown(sit, "called")
    player.reads("[data-row=Mara]", r"5\s+You 1618")
    player.reads("[data-row=Idris]", r"1\s+Idris\s+1688")
    player.has("[data-row=Idris] .g-doubled", 3)
    assert player.page.get_attribute("[data-row=Idris] a", "href") == "/players/Idris"
    said = player.page.locator("[data-row=Idris] .runs .hide").all_inner_texts()
    assert said[:2] == ["won against Nesta", "lost to Selin"]
    assert said[-1] == "won against Tomos, counted double"


def test_a_call_is_said_and_stands_in_the_title(sit: Sit, house: House) -> None:
    player = shown(sit, "called")
    player.reads(".contest-next [role=status]", r"You against Ofelia: sit down within 1\d seconds")
    player.until(lambda: "You against Ofelia" in player.page.title(), "for the title")


def test_a_row_beyond_those_shown_is_the_last_one(sit: Sit, house: House) -> None:
    player = shown(sit, "paused")
    player.reads(".contest-next", "You missed two games in a row")
    # the own row is among those that are shown: it says what they say, not what the player's part says
    player.has(".contest-standing tbody tr", 9)
    beyond = news(listed(), mine("waiting"), shown=[*rows()[:ME], *rows()[ME + 1 :]])
    other = visitor(sit, "", prefs={"account": "Mara"}, size=(390, 844))
    answers(other, beyond)
    other.go(f"/contests/{ID}")
    other.has(".contest-standing tbody tr", 9)
    assert other.page.locator(".contest-standing tbody tr").last.get_attribute("data-row") == "Mara"
    assert outside(other, ".contest-standing .me td:last-child", [(390, 844), (844, 390)]) == ""


def test_the_end_says_three_names_and_the_own_result(sit: Sit, house: House) -> None:
    player = shown(sit, "over")
    player.reads(".contest-first", r"Idris\s+18 points\s+2\s+Nesta\s+16 points\s+3\s+Selin\s+12 points")
    player.reads(".contest-own", r"You: place 5 of 41\s+4 of 5 games won · 10 points · rating \+12")
    assert player.page.get_attribute("[data-act=best]", "href") == "/review/best01234567"


def test_the_card_of_what_is_next_counts_down_by_the_servers_time(sit: Sit, house: House) -> None:
    player = visitor(sit, "", prefs={"account": "Mara", "start": {"opponent": "bot"}})
    answers(player, news(listed("coming")), swiss(state="coming"))
    player.go("/")
    player.reads(".home-events", r"in 48 min\s+Half-hour arena\s+41 are coming · 4 friends\s+Join")
    with player.page.expect_request("**/api/contests/*/join") as asked:
        player.page.locator(".home-events [data-act=join]").first.click()
    given = asked.value.post_data_json
    assert given["characters"] is True
    assert len(given["key"]) >= 20
