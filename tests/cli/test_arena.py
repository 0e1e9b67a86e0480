"""An arena: everybody meets everybody, results come again from their folder, and a new player plays only its own games."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.command import bafflebox

THREE = ("simple", "greedy", "beginner")


def ladder(*words: str) -> dict[str, Any]:
    done = bafflebox("arena", *words, "--json")
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_the_ladder_is_the_same_at_once_and_in_parts(tmp_path: Path) -> None:
    whole = ladder(*THREE, "--games", "80")
    assert len(whole["duels"]) == 3
    first = ladder(*THREE, "--games", "40", "--state", str(tmp_path))
    assert first != whole
    assert ladder(*THREE, "--games", "80", "--state", str(tmp_path)) == whole
    before = {path: path.read_text() for path in tmp_path.iterdir()}
    more = ladder(*THREE, "casual", "--games", "80", "--state", str(tmp_path))
    assert len(more["duels"]) == 6
    assert before == {path: path.read_text() for path in before}
    assert abs(sum(each["points"]["value"] for each in more["players"])) < 1e-3


def test_matches_have_ratings_and_a_page_shows_them() -> None:
    found = ladder(*THREE, "--games", "8", "--length", "1")
    values = [each["rating"]["value"] for each in found["players"]]
    assert values == sorted(values, reverse=True)
    assert all(each["rating"]["interval"] > 0 for each in found["players"])
    page = bafflebox("arena", *THREE, "--games", "8", "--length", "1").stdout
    assert "rating" in page
    assert page.index(found["players"][0]["player"]) < page.index(found["players"][2]["player"])


def test_what_is_no_arena_is_refused(tmp_path: Path) -> None:
    for words, says in (
        (("simple", "greedy"), "three or more players"),
        (("simple", "greedy", "simple"), "each once"),
        ((*THREE, "--games", "2"), "four or more"),
        (("simple", "greedy", "nobody"), "no player is called 'nobody'"),
    ):
        done = bafflebox("arena", *words)
        assert done.returncode == 2, done.stderr
        assert says in done.stderr
    ladder(*THREE, "--games", "4", "--state", str(tmp_path))
    done = bafflebox("arena", *THREE, "--games", "4", "--seed", "2", "--state", str(tmp_path))
    assert done.returncode == 2
    assert "holds another duel" in done.stderr
