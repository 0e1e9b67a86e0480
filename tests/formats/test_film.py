"""A game as a film: a frame for each play with its dice, the result at the end, as large as allowed."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest

from bafflebox.board.side import BySide
from bafflebox.cli.export import export
from bafflebox.errors import OptionError
from bafflebox.events import game as event
from bafflebox.formats.draw.film import film_of
from bafflebox.io import pictures
from bafflebox.io.matches import read_match

FILE = Path(__file__).parents[1] / "data" / "gnubg" / "m03_len3.mat"
SHOTS = Path(__file__).parents[2] / "build" / "screenshots"


def test_every_play_of_a_game_stands_in_its_film_and_the_result_at_its_end() -> None:
    match = read_match(FILE.read_bytes())
    plays, game = [0, 0, 0], 0
    for fact in match.log.events:
        game += isinstance(fact, event.GameStarted)
        plays[game] += isinstance(fact, event.Played)
    for number in (1, 2):
        frames = film_of(match.law, match.log.events, number)
        dice = [each for each in frames if 'class="die' in each.picture]
        assert plays[number] <= len(frames) <= plays[number] + 5
        assert len(dice) >= plays[number]
        assert frames[-1].ms > frames[0].ms
        assert "wins" in frames[-1].picture
        assert ">alice<" in frames[-1].picture
    # by another name, and in another language
    names = BySide("ALICE", "BOB")
    frames = film_of(match.law, match.log.events, 1, names=names, language="cy")
    assert ">ALICE<" in frames[0].picture
    assert "alice" not in "".join(each.picture for each in frames)
    assert "pips" not in frames[0].picture
    with pytest.raises(OptionError, match="it has 2"):
        film_of(match.law, match.log.events, 3)
    with pytest.raises(OptionError):
        film_of(match.law, match.log.events, 0)


def test_a_film_is_a_gif_that_plays_once_and_keeps_to_its_size(tmp_path: Path) -> None:
    pytest.importorskip("resvg_py", reason="a film needs the `pictures` extra")
    image: Any = pytest.importorskip("PIL.Image", reason="a film needs the `pictures` extra")
    match = read_match(FILE.read_bytes())
    frames = film_of(match.law, match.log.events, 2)[-6:]
    painted, shown = pictures.painted([each.picture for each in frames], 400), [each.ms for each in frames]
    made = pictures.gif_of(painted, shown)
    with image.open(io.BytesIO(made)) as gif:
        assert (gif.format, gif.size[0], gif.n_frames) == ("GIF", 400, 6)
        assert "loop" not in gif.info
        gif.seek(5)
        assert gif.info["duration"] == frames[-1].ms
    smaller = pictures.gif_of(painted, shown, most=len(made) * 2 // 3)
    assert len(smaller) <= len(made) * 2 // 3
    with image.open(io.BytesIO(smaller)) as gif:
        assert gif.size[0] < 400
    with pytest.raises(OptionError, match="a shorter game fits"):
        pictures.gif_of(painted, shown, most=1000)
    # the command takes any match; a game that there isn't is refused before anything is painted
    with pytest.raises(OptionError, match="isn't in this match"):
        export(FILE, to=tmp_path / "film.gif", game=9)
    assert not (tmp_path / "film.gif").exists()


def test_without_the_extra_the_refusal_says_what_brings_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "resvg_py", None)
    assert not pictures.can_paint()
    with pytest.raises(OptionError, match=r"bafflebox\[pictures\]"):
        export(FILE, to=tmp_path / "film.gif")
