"""Each book still plays its golden transcript; `python -m tests.transcripts.transcript` writes them anew."""

import pytest

from bafflebox.rules.books import NAMES
from tests.random_games import VARIANTS
from tests.transcripts.transcript import FOLDER, transcript


@pytest.mark.parametrize("name", sorted(VARIANTS))
def test_the_match_is_played_as_written(name: str) -> None:
    assert transcript(name) == (FOLDER / f"{name}.txt").read_text()


def test_every_book_has_a_transcript() -> None:
    written = {path.stem for path in FOLDER.glob("*.txt")}
    assert set(NAMES) <= written
    assert set(VARIANTS) == written
