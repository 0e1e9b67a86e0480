"""The opponents of a new game: faces to choose from, figures only after a win, and the button that is always on the screen."""

import json
from pathlib import Path
from typing import Any

import pytest

from bafflebox.bots.characters import CHARACTERS
from tests.server.serving import House
from tests.web.conftest import Sit

SIZES = [(1440, 900), (1280, 800), (1024, 768), (844, 390), (390, 844), (360, 640)]
WON = {
    "table": "0123456789ab", "key": "k" * 24, "over": True, "won": True, "bot": "brock", "opponent": "Brock",
    "score": "5–3", "at": 1764200000000, "rules": "match",
}  # fmt: skip


def test_a_visitor_chooses_a_face_by_keys_and_plays_it(sit: Sit, shots: Path) -> None:
    player = sit("/#new", prefs={"start": {"opponent": "bot"}})
    faces = player.page.get_by_role("radiogroup", name="Opponent").last
    player.until(lambda: faces.get_by_role("radio").count() == len(CHARACTERS), "for the opponents")
    assert (
        faces.get_by_role("radio", checked=True).get_attribute("aria-label").startswith("Jo, Beginner, Shy.")
    )
    assert "Rating" not in player.page.inner_text("main"), "figures before the first win"
    faces.get_by_role("radio", checked=True).focus()
    for _ in range(4):
        player.page.keyboard.press("ArrowRight")
    player.reads(".starts", "Play Brock to 7")
    player.shot(shots, "opponents-first")
    player.page.keyboard.press("Enter")
    player.until(lambda: "/t/" in player.page.url and player.heard(), "for a table")
    player.reads("body", "Brock")
    player.has(".man .face", 1)
    player.shot(shots, "opponents-table")
    player.page.reload()
    player.has(".man .face", 1)
    rim = "getComputedStyle(document.querySelector('.man .face .rim')).fill"
    assert player.page.evaluate(rim) == "none", "a style sheet of the form is missing at the table"


@pytest.mark.parametrize("lang", ["en", "cy", "fa"])
def test_figures_come_after_a_win_and_the_button_is_on_every_screen(sit: Sit, shots: Path, lang: str) -> None:
    player = sit("/#new", prefs={"start": {"opponent": "bot", "level": "renna"}, "lang": lang}, size=SIZES[0])
    player.until(lambda: player.count(".faces label") == len(CHARACTERS), "for the opponents")
    player.page.evaluate("seat => localStorage.setItem('bafflebox.seats', JSON.stringify([seat]))", WON)
    player.page.reload()
    player.until(lambda: player.count(".figs") == len(CHARACTERS), "for the figures")
    for size in SIZES:
        player.page.set_viewport_size({"width": size[0], "height": size[1]})
        player.until(
            lambda size=size: player.page.evaluate("innerWidth") == size[0]  # type: ignore[misc]
        )
        box = player.page.locator("[data-act=start]").bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= size[1]
        assert player.page.evaluate("document.documentElement.scrollWidth") <= size[0]
        player.shot(shots, f"opponents-{lang}-{size[0]}")


def test_the_nearest_to_ones_rating_is_an_even_match(house: House, sit: Sit) -> None:
    player = sit("", prefs={"start": {"opponent": "bot"}, "account": "Ann"})
    measured = {"pr": 5, "habit": 0.5, "usual": 0.4}
    foes = [
        {
            "name": each.name,
            "level": each.level,
            "habit": each.habit,
            "measured": {"match": {**measured, "rating": rating}},
        }
        for each, rating in zip(CHARACTERS.values(), range(1000, 1800, 100), strict=True)
    ]
    answers: dict[str, Any] = {
        "account": {"ratings": [{"rules": "match", "value": 1440, "matches": 20}]},
        "opponents": foes,
        "friends": {"friends": [], "asking": [], "invitations": [], "challenges": []},
    }
    for name, answer in answers.items():
        player.page.route(f"**/api/{name}", lambda route, _, answer=answer: route.fulfill(json=answer))
    player.page.add_init_script(
        f"localStorage.setItem('bafflebox.seats', JSON.stringify([{json.dumps(WON)}]))"
    )
    player.go("/#new")
    even = player.page.get_by_role("radio", name="even match")
    player.until(lambda: even.count() == 1, "for the even match")
    assert even.get_attribute("value") == "brock"
    assert even.is_checked()
