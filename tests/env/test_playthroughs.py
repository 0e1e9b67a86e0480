"""Games are walked through as written; `python -m tests.env.playthrough` writes them anew."""

import pytest

from tests.env.playthrough import FOLDER, NAMES, playthrough


@pytest.mark.parametrize("name", NAMES)
def test_the_game_is_as_written(name: str) -> None:
    assert playthrough(name) == (FOLDER / f"{name}.txt").read_text("utf-8")
