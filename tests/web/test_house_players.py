"""A player of the operator stands after the levels, is chosen, and plays under its own name."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.serving import House, serving
from tests.web.album import picture
from tests.web.conftest import Sit

BOT = Path(__file__).parents[1] / "data" / "bots" / "careful.py"


@pytest.fixture
def careful(tmp_path: Path) -> Iterator[House]:
    with serving(tmp_path, players={"Careful Carys": f"{BOT}:Careful"}) as found:
        yield found


def test_a_player_of_the_operator_is_an_opponent(sit: Sit, careful: House, shots: Path) -> None:
    player = sit("/", url=careful.url)
    player.press("choose")
    player.until(lambda: player.count(".faces label") == 9, "for the choices")
    player.page.get_by_role("radio", name="Asha").focus()
    player.page.keyboard.press("ArrowRight")
    player.reads(".starts", "Careful Carys")
    picture(player.page, shots / "house-player.png")
    player.press("start")
    player.until(lambda: "/t/" in player.page.url and player.heard(), "for a table")
    player.reads("body", "Careful Carys")
    picture(player.page, shots / "house-player-table.png")
