"""Replay: every recorded match that is there agrees with the law, and the command says clearly what does not."""

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from bafflebox.board.outcome import Win
from bafflebox.board.side import Side
from bafflebox.errors import RecordError
from bafflebox.formats.log.log_json import parse_log
from bafflebox.formats.mat import read_mat
from bafflebox.formats.terms import book_of_record
from bafflebox.referee.judge.replay import Replay, ReplayedGame
from bafflebox.rules.compile import compile_book
from tests.command import bafflebox
from tests.formats.judge import judge

GNUBG = Path(__file__).resolve().parent.parent / "data" / "gnubg"
LONGEST = GNUBG / "m07_len7.mat"


def replayed(data: bytes | str) -> list[ReplayedGame]:
    record = read_mat(data)
    options = {"length": record.length} if record.length else {}
    return list(Replay(record, compile_book(book_of_record(record).with_options(options))).games())


def scores_written(text: str) -> list[tuple[int, int]]:
    """The score before each game, then the score after the last as its result implies; from the text alone."""
    heads = [[int(score) for score in re.findall(r": *([0-9]+)(?!\S)", line)] for line in heads_in(text)]
    before = [(scores[0], scores[-1]) for scores in heads]
    result = list(re.finditer(r"(?m)^(.*)\bWins +([0-9]+) point", text))[-1]
    points = int(result[2])
    left, right = before[-1]
    return [*before, (left + points, right) if len(result[1]) < 20 else (left, right + points)]


def heads_in(text: str) -> list[str]:
    return re.findall(r"(?m)^ *Game +[0-9]+\s*\n(.*)$", text.replace("\r", ""))


def check_all(files: Iterable[Path]) -> tuple[int, int]:
    """Every file replays, and the law counts what is written; how many files and games there were."""
    count, games = 0, 0
    for path in sorted(files):
        data = path.read_bytes()
        text = data.decode("utf-8-sig")
        found = replayed(data)
        written = scores_written(text)
        assert len(found) == len(written) - 1 == len(heads_in(text)), path.name
        counted = [(game.score.white, game.score.black) for game in found]
        assert counted[:-1] == written[1:-1], path.name
        check_the_last(path, found[-1], written)
        count, games = count + 1, games + len(found)
    return count, games


def check_the_last(path: Path, game: ReplayedGame, written: list[tuple[int, int]]) -> None:
    """The last result agrees, where it may stop at the length of the match: surplus is worth nothing (P1)."""
    length = int(re.findall(r"(?m)^ *([0-9]+) point match", path.read_text("utf-8-sig"))[0])
    assert game.result is not None, path.name
    winner = next(side for side in Side if game.result.points[side])
    side = 0 if winner is Side.WHITE else 1
    counted = (game.score.white, game.score.black)
    before, after = written[-2], written[-1]
    assert counted[1 - side] == before[1 - side] == after[1 - side], path.name
    assert after[side] in {counted[side], min(counted[side], length)}, path.name
    assert counted[side] == before[side] + game.result.points[winner], path.name


def test_our_recorded_matches_replay() -> None:
    files, games = check_all(GNUBG.glob("*.mat"))
    print(f"\n{files} files of gnubg replayed, {games} games: every head and result as the law counts")
    assert (files, games) == (4, 13)


@pytest.mark.collections
def test_all_mat_files_of_the_collections_replay(collections: Path) -> None:
    found = [*(collections / "gnubg").glob("*.mat"), *(collections / "gbf").glob("*.mat")]
    files, games = check_all(found)
    print(f"\n{files} .mat files of the collections replayed, {games} games")
    assert files == 6


@pytest.mark.collections
def test_all_text_files_of_the_collections_replay(collections: Path) -> None:
    files, games = check_all((collections / "bglab").glob("*.txt"))
    print(f"\n{files} .txt files of bglab replayed, {games} games")
    assert files == 49


@pytest.mark.collections
def test_the_second_judge_finds_the_mat_files_legal_too(collections: Path) -> None:
    for folder in ("gnubg", "gbf"):
        for path in (collections / folder).glob("*.mat"):
            assert judge(path.read_bytes().decode("utf-8")) is None, path.name


# --- records that are odd ------------------------------------------------------------------------

HEAD = " 3 point match\n\n Game 1\n alice : 0                      bob : 0\n"
BEGUN = HEAD + "  1) 61: 13/7 8/7                31: 8/5 6/5\n"
SECOND = "\n Game 2\n alice : 1                      bob : 0\n  1) 61: 13/7 8/7\n"


def test_a_record_may_stop_after_any_row() -> None:
    text = LONGEST.read_text("utf-8")
    whole = replayed(text)
    rows = [row.end() for row in re.finditer(r"(?m)^ *[0-9]+\).*\n", text)]
    for stop in rows[::9]:
        *before, last = replayed(text[:stop])
        assert before == whole[: len(before)]
        assert last == whole[len(before)] or last.result is None


def test_a_match_without_games_is_nothing_wrong() -> None:
    assert replayed("3 point match\n") == []


@pytest.mark.parametrize(
    ("rows", "points", "ending"),
    [
        ("      Wins 1 point\n", 1, "resigned"),
        ("      Wins 3 points\n", 3, "resigned"),
        ("  2) 64: ????\n                                  Wins 2 points\n", 2, "resigned"),
        ("  2) 64:\n                                  Wins 1 point\n", 1, "resigned"),
        ("  2) 00: ????                     Wins 1 point\n", 1, "resigned"),
        ("  2)  Doubles => 2                Drops\n      Wins 1 point\n", 1, "dropped"),
        ("  2)  Doubles => 2\n      Wins 1 point\n", 1, "dropped"),
        ("  2)  Doubles => 2                Takes\n      Wins 2 points\n", 2, "resigned"),
        # a gammon with the cube on 2 is worth 4, of which 3 are needed
        ("  2)  Doubles => 2                Takes\n      Wins 3 points and the match\n", 4, "resigned"),
    ],
)
def test_games_that_end_before_the_bearing_off(rows: str, points: int, ending: str) -> None:
    (game,) = replayed(BEGUN + rows)
    assert game.result is not None
    assert isinstance(game.result.outcome, Win)
    assert (max(game.result.points), game.result.outcome.ending.value) == (points, ending)


@pytest.mark.parametrize(
    ("text", "where", "rule"),
    [
        (BEGUN + SECOND.replace(": 1", ": 0"), (1, 1), "B10"),
        (HEAD + "; Set Pos=x\n  1) 61: 13/7 8/7\n", (1, None), None),
        (BEGUN + "  2) 64: Illegal play (25;0)\n", (1, 2), None),
        (BEGUN + "  2) 64: Cannot Move\n", (1, 2), "B6"),
        (BEGUN + "      Wins 1 point and the match\n", (1, 1), "P1"),
        (BEGUN + "      Wins 1 point\n" + SECOND.replace(": 1", ": 2"), (2, None), "P1"),
        (BEGUN.replace("3 point", "1 point") + "      Wins 1 point\n" + SECOND, (2, None), "P1"),
    ],
)
def test_what_is_refused(text: str, where: tuple[int, int | None], rule: str | None) -> None:
    with pytest.raises(RecordError) as caught:
        replayed(text)
    assert (caught.value.game, caught.value.move) == where
    if rule is not None:
        assert caught.value.rule == rule


def test_nothing_follows_the_last_checker() -> None:
    text = (GNUBG / "m05_len5.mat").read_text("utf-8").rstrip()
    game, result = text.rsplit("\n", 1)
    with pytest.raises(RecordError) as caught:
        replayed(f"{game}\n 31)                             61: 13/7 8/7\n{result}\n")
    assert (caught.value.game, caught.value.move, caught.value.rule) == (4, 31, "B10")


# --- the command ----------------------------------------------------------------------------------


def run(*arguments: str | Path) -> tuple[int, list[str], list[str]]:
    """Exit status and the lines of output and of errors."""
    done = bafflebox("replay", "--strict", *map(str, arguments))
    assert "Traceback" not in done.stdout + done.stderr
    return done.returncode, done.stdout.splitlines(), done.stderr.splitlines()


def test_the_score_after_each_game() -> None:
    status, out, errors = run(LONGEST)
    assert (status, errors) == (0, [])
    assert out[0].startswith("alice - bob, 7-point match")
    assert [line.partition("score ")[2] for line in out[1:-1]] == ["2-0", "3-0", "4-0", "4-1", "5-1", "8-1"]
    assert [line.split(":")[0] for line in out[1:-1]] == [f"Game {number}" for number in range(1, 7)]
    assert out[-1] == "alice wins the match."


def test_an_unfinished_match_is_no_error(tmp_path: Path) -> None:
    path = tmp_path / "unfinished.mat"
    path.write_text(BEGUN, encoding="utf-8")
    status, out, errors = run(path)
    assert (status, errors) == (0, [])
    assert out[1:] == ["Game 1: not finished; score 0-0", "The match is not finished."]


def test_an_illegal_record_is_exit_status_1_with_the_place_and_the_rule(tmp_path: Path) -> None:
    path = tmp_path / "illegal.mat"
    text = LONGEST.read_text("utf-8")
    path.write_text(text.replace("  2) 64: 6/2* 8/2  ", "  2) 64: 6/2* 8/3  "), encoding="utf-8")
    status, out, errors = run(path)
    assert (status, errors) == (1, [])
    assert out[1] == "Game 1: alice wins 2 points (gammon, resigned); score 2-0"
    assert len(out) == 3
    assert re.fullmatch(rf"{re.escape(str(path))}: game 2, move 2, line 34: .*\(B3\)", out[2])


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "line 1: the length of the match is missing"),
        (b"\n\n\n", "the length of the match is missing"),
        (b"RGMH\0\1\2\3\0\0", "this eXtreme Gammon file is damaged"),
        (b"\x89PNG\r\n\x1a\n\0\0\x81\x8d", "this is not text"),
        (bytes(range(256)) * 20, "this is not text"),
        (b"3 point match\n\n Game 1\n", "game 1, line 3: the game has no head"),
    ],
)
def test_what_is_no_match_is_refused_in_one_line(tmp_path: Path, data: bytes, said: str) -> None:
    path = tmp_path / "odd.mat"
    path.write_bytes(data)
    status, out, errors = run(path)
    assert status == 1
    (line,) = [*out, *errors]
    assert line.startswith(f"{path}: ")
    assert said in line


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    missing = tmp_path / "missing.mat"
    assert run(missing) == (2, [], [f"bafflebox: {missing} can't be read: No such file or directory"])
    assert run(tmp_path) == (2, [], [f"bafflebox: {tmp_path} is a folder; a plain file is wanted"])


def test_what_is_asked_wrongly_is_refused_in_one_line() -> None:
    for arguments, said in (
        (("--rules", "chess"), "no rule set 'chess'"),
        (("--option", "jacoby=on"), "(P3)"),
        (("--option", "colour=red"), "no option 'colour'"),
        (("--option", "jacoby"), "key=value"),
    ):
        status, out, errors = run(LONGEST, *arguments)
        assert (status, out, len(errors)) == (2, [], 1)
        assert said in errors[0]


def test_the_match_is_written_as_an_event_log(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    status, _, errors = run(LONGEST, "--log", path)
    assert (status, errors) == (0, [])
    log = parse_log(path.read_text("utf-8").splitlines())
    assert sum(type(event).__name__ == "GameEnded" for event in log.events) == 6


def test_another_rule_set_judges_by_its_own_rules() -> None:
    status, out, _ = run(LONGEST, "--rules", "iranian")
    assert status == 1
    assert out[-1].endswith(")")


def test_a_log_that_cannot_be_written(tmp_path: Path) -> None:
    status, _, errors = run(LONGEST, "--log", tmp_path / "missing" / "match.jsonl")
    assert status == 2
    assert len(errors) == 1
