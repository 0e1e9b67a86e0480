"""Pages without anything to show say what can be done there."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.serving import House
from tests.web.conftest import Sit
from tests.web.test_account import looks
from tests.web.test_fit import outside


@pytest.mark.parametrize("lang", ["en", "cy", "fa"])
def test_empty_pages_lead_on(sit: Sit, alone: House, shots: Path, lang: str) -> None:
    player = sit("", url=alone.url, prefs={"lang": lang}, bypass_csp=True)
    player.expected.append("status of 401")
    ways = {
        "/lobby": ".nobody .btn",
        "/friends": ".way-on",
        "/review/progress": ".way-on",
        "/tournaments": "[data-act=new-event]",
    }
    for path, way in ways.items():
        player.go(path)
        player.page.locator(way).first.wait_for()
        for size in ((1280, 800), (390, 844)):
            assert outside(player, way, [size]) == "", path
            looks(player, shots, f"empty-{path.strip('/').replace('/', '-')}-{lang}-{size[0]}")


def test_an_open_seat_takes_one_click(sit: Sit, alone: House) -> None:
    player = sit("/lobby", url=alone.url, prefs={"name": "Mara"})
    player.press("offer-now")
    player.page.locator("[data-withdraw]").wait_for()
    player.reads(".lobby-rows", "Mara")
    player.has(".nobody", 0)
