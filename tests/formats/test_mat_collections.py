"""Text matches: every file of the recorded collections is read in full, its columns agree with its scores."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from bafflebox.formats.mat import read_mat, write_mat
from bafflebox.formats.match_record import (
    GameRecord,
    IllegalPlayRecord,
    MatchRecord,
    ResignRecord,
    RollRecord,
)

pytestmark = pytest.mark.collections


@pytest.fixture(scope="module")
def texts(collections: Path) -> dict[Path, bytes]:
    found = sorted(path for suffix in ("*.mat", "*.txt") for path in collections.rglob(suffix))
    assert len(found) > 50
    return {path: path.read_bytes() for path in found}


@pytest.fixture(scope="module")
def matches(texts: dict[Path, bytes]) -> dict[Path, MatchRecord]:
    read = {path: read_mat(data) for path, data in texts.items()}
    games = [game for match in read.values() for game in match.games]
    print(
        f"\n{len(read)} text matches read, {len(games)} games, {sum(len(game.turns) for game in games)} cells"
    )
    return read


def test_no_roll_and_no_game_is_lost(texts: dict[Path, bytes], matches: dict[Path, MatchRecord]) -> None:
    for path, match in matches.items():
        text = texts[path].decode("utf-8-sig")
        actions = [turn.action for game in match.games for turn in game.turns]
        rolls = [action for action in actions if isinstance(action, RollRecord | IllegalPlayRecord)]
        assert len(rolls) == len(re.findall(r"\b[0-6]{2}:(?=[ \r\n]|$)", text)), path.name
        for word in ("Doubles", "Takes", "Drops"):
            kind = f"{word[:-1] if word != 'Doubles' else 'Double'}Record"
            assert sum(type(action).__name__ == kind for action in actions) == text.count(word), path.name
        assert len(match.games) == len(re.findall(r"(?m)^ Game ", text)), path.name
        assert sum(game.result is not None for game in match.games) == text.count("Wins "), path.name


def test_every_game_has_its_winner_in_the_right_column(matches: dict[Path, MatchRecord]) -> None:
    compared = 0
    for path, match in matches.items():
        for game, following in pairwise(match.games):
            assert game.result is not None
            gained = [0, 0]
            gained[game.result.column] = game.result.points
            after = (game.scores[0] + gained[0], game.scores[1] + gained[1])
            assert following.scores == after, f"{path.name} game {game.number}"
            compared += 1
        check_the_end(path, match)
    print(f"\n{compared} results compared with the head of the next game")


def check_the_end(path: Path, match: MatchRecord) -> None:
    last = match.games[-1]
    assert last.result is not None
    if last.result.match:
        assert last.scores[last.result.column] + last.result.points >= match.length, path.name


def test_who_gives_up_does_not_win(matches: dict[Path, MatchRecord]) -> None:
    resigned = [
        (game, turn)
        for match in matches.values()
        for game in match.games
        for turn in game.turns
        if isinstance(turn.action, ResignRecord)
    ]
    assert resigned
    for game, turn in resigned:
        assert game.result is not None
        assert turn.column != game.result.column
        assert isinstance(turn.action, ResignRecord)
        assert turn.action.points == game.result.points


def test_the_columns_take_turns(matches: dict[Path, MatchRecord]) -> None:
    for path, match in matches.items():
        for game in match.games:
            assert turns_alternate(game), f"{path.name} game {game.number}"


def turns_alternate(game: GameRecord) -> bool:
    columns = [turn.column for turn in game.turns if not isinstance(turn.action, ResignRecord)]
    # a take stands in the taker's column, and the doubler rolls
    return all(one != two for one, two in pairwise(columns))


def test_every_match_reads_back_from_our_layout(matches: dict[Path, MatchRecord]) -> None:
    for path, match in matches.items():
        text = write_mat(match)
        assert read_mat(text) == match, path.name
        assert write_mat(read_mat(text)) == text, path.name
