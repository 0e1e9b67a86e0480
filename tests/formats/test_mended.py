"""A record with something wrong in it is read: each assumption is said with its place, and nothing else is changed."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from bafflebox.board.side import Side
from bafflebox.errors import BaffleboxError, RecordError
from bafflebox.events.conduct import Irregularity, MatchContinued
from bafflebox.events.game import Beavered, OpeningRolled, Played, Raccooned, Rolled, Taken
from bafflebox.formats.finding import FileFinding
from bafflebox.io.mended import lost, read_mended
from bafflebox.match.log import fold_match
from bafflebox.referee.judge.dumped import dumped_position
from bafflebox.referee.judge.mending import MendedReplay
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book
from tests.campaign.gnubg_imports import story

GNUBG = Path(__file__).parents[1] / "data" / "gnubg"
FILES = sorted(GNUBG.glob("*.mat"))
MATCH = (GNUBG / "m03_len3.mat").read_text("utf-8")
HEAD = " Game 1\n alice : 0                      bob : 0\n"


def read(text: str) -> MendedReplay:
    return read_mended(text.encode())


def codes(replayed: MendedReplay) -> list[str]:
    return [each.code for each in replayed.found.all]


def dice(replayed: MendedReplay) -> list[object]:
    return [each for each in replayed.log.events if isinstance(each, Rolled | OpeningRolled)]


def changed(old: str, new: str, count: int = 1) -> MendedReplay:
    """The match of the sample with a change, and a trace of it in the findings."""
    assert old in MATCH
    return read(MATCH.replace(old, new, count))


@pytest.mark.parametrize("file", FILES, ids=lambda path: path.stem)
def test_nothing_is_mended_where_nothing_is_wrong(file: Path) -> None:
    replayed = read_mended(file.read_bytes())
    assert replayed.found.all == []
    assert replayed.match.closed
    assert fold_match(replayed.log.events).score == replayed.match.score


def test_a_result_cut_off_at_the_length() -> None:
    text = (GNUBG / "m07_len7.mat").read_text("utf-8")
    before, _, after = text.rpartition("Wins ")
    for points in (2, 7):
        # what the winner needs, and the length: both are seen
        cut = read(f"{before}Wins {points} points{after.partition('points')[2]}")
        assert codes(cut) == []
        assert cut.match.winner is Side.WHITE


def test_a_record_that_begins_in_mid_match() -> None:
    second = " 3 point match\n\n" + MATCH[MATCH.index(" Game 2") :]
    replayed = read(second)
    assert [(each.code, each.game) for each in replayed.found.all] == [("taken_up", 2)]
    assert any(isinstance(each, MatchContinued) for each in replayed.log.events)
    assert replayed.match.score == read(MATCH).match.score


def test_a_match_given_up() -> None:
    gives_up = f"  2)  Concedes\n{34 * ' '}Wins 1 point and the match\n"
    text = f" 7 point match\n\n{HEAD}  1) 61: 13/7 8/7                31: 8/5 6/5\n{gives_up}"
    replayed = read(text)
    assert {"gave_up", "match_given_up"} <= set(codes(replayed))
    assert replayed.match.winner is Side.BLACK
    assert not lost(replayed.found.all)


def test_a_resignation_and_its_win_behind_the_last_play() -> None:
    opening = "  1) 61: 13/7 8/7                31: 8/5 6/5\n"
    glued = f"  2) 43: 24/21 13/9              2)  Losses 2 points{20 * ' '}Wins 2 points and the match\n"
    replayed = read(f" 2 point match\n\n{HEAD}{opening}{glued}")
    assert codes(replayed) == ["number_left_out"]
    assert not lost(replayed.found.all)
    assert replayed.match.winner is Side.BLACK
    assert replayed.match.score.points.black == 2


def test_one_long_game_is_money_with_the_jacoby_rule() -> None:
    rows = "  1) 61: 13/7 8/7                31: 8/5 6/5\n  2) 42: 8/4 6/4                 65: 13/7 13/8\n"
    beavers = "  3)  Doubles => 2                Beavers => 4\n  4) 31: 24/21 24/23              Resigns\n"
    replayed = read(f" 16 point match\n\n{HEAD}{rows}{beavers}      Wins 4 points\n")
    assert replayed.record.length == 0
    assert replayed.law.options["jacoby"] is True
    assert "rules" in codes(replayed)
    assert replayed.match.score.points.white == 4


@pytest.mark.parametrize("code", [4016, 1004, 100])
def test_results_that_are_codes(code: int) -> None:
    text = f" 7 point match\n\n{HEAD}  1) 61: 13/7 8/7                31: 8/5 6/5\n      Wins {code} points\n"
    replayed = read(text)
    assert replayed.match.score.points.white == 1
    assert codes(replayed) == ["won_so_many"]


def test_a_forced_play_that_is_left_out() -> None:
    # the last four checkers on the ace point: nothing else can be played
    replayed = changed(" 30) 65: 1/0 1/0", " 30) 65:")
    assert codes(replayed) == ["given_up_after_throw"]
    # both checkers have to enter, and one can only enter
    replayed = changed("66: 25/19 25/19 18/12 12/6", "66: 25/19 25/19 18/12 12/6 12/6")
    assert replayed.match.winner is Side.WHITE
    opening = "  1) 61: 13/7 8/7                31: 8/5 6/5\n"
    hit = "  2) 64: 24/18 24/20*             66:\n"
    assert codes(read(f" 3 point match\n\n{HEAD}{opening}{hit}")) != []


def test_a_file_torn_after_the_roll() -> None:
    at = MATCH.index("  6) 33: 24/21")
    torn = MATCH[: at + len("  6) 33:")] + "\n"
    replayed = read(torn)
    assert codes(replayed) == ["torn"]
    assert not lost(replayed.found.all)
    assert len(dice(replayed)) == 11


def test_a_row_number_inside_a_cell() -> None:
    replayed = changed("  3) 43: 8/4 4/1*", "  3) 3) 43: 8/4 4/1*")
    assert codes(replayed) == ["number_left_out"]
    assert replayed.log.events == read(MATCH).log.events


def test_a_resignation_before_the_first_roll() -> None:
    first = f"{HEAD}  1)  Resigns\n{34 * ' '}Wins 1 point\n\n"
    second = HEAD.replace("Game 1", "Game 2").replace("bob : 0", "bob : 1")
    text = f" 3 point match\n\n{first}{second}  1) 61: 13/7 8/7                31: 8/5 6/5\n"
    replayed = read(text)
    assert replayed.match.score.points.black == 1
    assert not lost(replayed.found.all)
    assert codes(replayed)


@pytest.mark.rule("C8")
def test_an_illegal_play_that_the_next_roll_let_stand() -> None:
    rows = (
        "  1) 61: 13/7 8/7                31: 8/5 6/5\n"
        "  2) 42: 13/8 13/11              43: 24/20 13/10\n"
        "  3) 21: 8/7 6/4\n"
    )
    text = f" 3 point match\n\n{HEAD}{rows}"
    replayed = read(text)
    found = [each for each in replayed.found.all if each.code == "stood"]
    assert [(each.game, each.row) for each in found] == [(1, 2)]
    facts = list(replayed.log.events)
    at = next(n for n, each in enumerate(facts) if isinstance(each, Irregularity))
    assert isinstance(facts[at + 1], Played)
    assert replayed.match.game is not None
    assert replayed.match.game.position.white[13] == 2


@pytest.mark.rule("C8")
@pytest.mark.parametrize("turned", [False, True], ids=["as it is", "turned"])
def test_a_position_beside_a_marked_play_is_believed_where_it_follows(*, turned: bool) -> None:
    before = compile_book(find_book("match")).setup
    own, opp = before.seen_by(Side.WHITE)
    own = tuple(n - (place == 24) + (place == 15) for place, n in enumerate(own))  # a checker moved nine pips
    board = [own[place] - opp[25 - place] for place in range(26)]
    dump = ";".join(map(str, ["25", "0", "1", *(board[::-1] if turned else board), "7"]))
    after = dumped_position(dump, before, Side.WHITE)
    assert after is not None
    assert after.seen_by(Side.WHITE) == (own, opp)
    assert dumped_position(dump, after, Side.BLACK) is None
    assert dumped_position("25;0;1", before, Side.WHITE) is None


def test_beavers_as_gnu_backgammon_writes_them() -> None:
    opening = "  1)                             31: 8/5 6/5\n"
    chain = (
        "  2)  Doubles => 2                Beavers => 4\n"
        "  3)  Beavers => 8                Beavers => 16\n"
        "  4) 54: 13/8 13/9\n"
    )
    replayed = read(f" 0 point match\n\n{HEAD}{opening}{chain}")
    kinds = Counter(type(each) for each in replayed.log.events)
    assert (kinds[Beavered], kinds[Raccooned], kinds[Taken]) == (1, 2, 1)
    assert replayed.match.game is not None
    assert replayed.match.game.cube.value == 16
    assert not lost(replayed.found.all)


def test_a_raise_of_the_doubler_is_taken_by_his_own_throw() -> None:
    opening = "  1)                             31: 8/5 6/5\n"
    chain = "  2)  Doubles => 2                Beavers => 4\n  3)  Beavers => 8\n  4) 54: 13/8 13/9\n"
    replayed = read(f" 0 point match\n\n{HEAD}{opening}{chain}")
    assert [each.side for each in replayed.log.events if isinstance(each, Taken)] == [Side.BLACK]
    assert replayed.match.game is not None
    assert (replayed.match.game.cube.value, replayed.match.game.phase.value) == (8, "turn")
    assert not lost(replayed.found.all)


def test_doubles_as_a_raise() -> None:
    opening = "  1)                             31: 8/5 6/5\n"
    chain = "  2)  Doubles => 2                Doubles => 4\n  3) 54: 13/8 13/9\n"
    replayed = read(f" 0 point match\n\n{HEAD}{opening}{chain}")
    assert codes(replayed)[:2] == ["named_raise", "taken_by_throwing"]
    assert any(isinstance(each, Beavered) for each in replayed.log.events)


def test_a_plain_double_is_never_taken_by_throwing() -> None:
    opening = "  1)                             31: 8/5 6/5\n"
    replayed = read(f" 0 point match\n\n{HEAD}{opening}  2)  Doubles => 2\n  3) 54: 13/8 13/9\n")
    assert lost(replayed.found.all)
    assert not any(isinstance(each, Taken) for each in replayed.log.events)


def test_a_missing_row_is_told_once() -> None:
    replayed = read("".join(line for line in MATCH.splitlines(keepends=True) if not line.startswith(" 11)")))
    assert [each.game for each in replayed.found.all if each.code == "rows_as_they_come"] == [1, 2]
    assert replayed.match.winner is Side.WHITE


def test_a_file_in_utf_16() -> None:
    assert read_mended(MATCH.encode("utf-16")).log.events == read(MATCH).log.events


def test_one_bad_cell_never_loses_a_match() -> None:
    cells = list(re.finditer(r"[1-6]{2}: \S[^\n]*?(?=\s{2,}|\n)", MATCH))
    for cell in cells[::7]:
        broken = MATCH[: cell.start()] + "@#!".ljust(cell.end() - cell.start()) + MATCH[cell.end() :]
        replayed = read(broken)
        assert replayed.match.winner is Side.WHITE, cell[0]
        assert replayed.found.all
        assert replayed.match.closed


def test_what_is_found_says_where_it_is() -> None:
    found = changed("Wins 2 points", "Wins 1 point").found.all
    assert [(each.code, each.game) for each in found] == [("by_next_head", 1)]
    assert "Assumed" in str(RecordError(found[0].said))


@pytest.mark.parametrize("seed", range(4))
def test_whatever_happens_to_a_file_it_is_read_or_refused(seed: int) -> None:
    chance = Random(seed)
    for _ in range(12):
        data = bytearray(MATCH.encode())
        for _ in range(chance.randint(1, 30)):
            at = chance.randrange(len(data))
            match chance.randrange(4):
                case 0:
                    data[at] = chance.randrange(256)
                case 1:
                    del data[at : at + chance.randrange(40)]
                case 2:
                    data[at:at] = data[chance.randrange(len(data)) :][: chance.randrange(60)]
                case _:
                    data = data[: max(60, at)]
            if len(data) < 80:
                break
        try:
            replayed = read_mended(bytes(data))
        except BaffleboxError:
            continue
        assert all(isinstance(each, FileFinding) for each in replayed.found.all)
        assert fold_match(replayed.log.events).score == replayed.match.score


@pytest.mark.parametrize("cut", [0.3, 0.6, 0.95])
def test_a_smart_game_that_is_torn(cut: float) -> None:
    data = (GNUBG / "m05_len5.sgf").read_bytes()
    whole, torn = read_mended(data), read_mended(data[: int(len(data) * cut)])
    assert [each.code for each in torn.found.all if each.lost] == ["rest_left_out"]
    assert 1 <= len(torn.record.games) <= len(whole.record.games)
    assert list(torn.log.events[:20]) == list(whole.log.events[:20])


def test_a_word_that_no_smart_game_has() -> None:
    text = (GNUBG / "m03_len3.sgf").read_text("utf-8").replace(";B[65aggl]", ";B[65agg?]", 1)
    replayed = read(text)
    assert replayed.match.closed
    assert lost(replayed.found.all)


# --- other people's matches, which are not part of the project ------------------------------------

_ROLL = re.compile(r"(?<![0-9])([1-6])([1-6]):")
_SCORES = re.compile(r":\s*([0-9]+)(?=\s|$)")


def sheets(text: str) -> list[tuple[tuple[int, int], list[tuple[int, int]]]]:
    """The score in the head of each game and its dice in the order of the file, by a reader that knows nothing else."""
    found = []
    for part in re.split(r"(?m)^\s*Game\s+[0-9]+\s*$", text)[1:]:
        head, _, rows = part.strip("\r\n").partition("\n")
        one, two = _SCORES.findall(head)[:1] + _SCORES.findall(head)[-1:]
        found.append(((int(one), int(two)), [(int(a), int(b)) for a, b in _ROLL.findall(rows)]))
    return found


@pytest.mark.collections
def test_games_dice_and_heads_are_those_of_an_independent_reader(collections: Path) -> None:
    files = sorted(path for ending in ("*.mat", "*.txt") for path in collections.rglob(ending))
    whole = 0
    for path in files:
        data = path.read_bytes()
        replayed = read_mended(data)
        record = replayed.record
        told = [
            (game.scores, [turn.action.dice for turn in game.turns if getattr(turn.action, "dice", None)])  # type: ignore[union-attr]
            for game in record.games
        ]
        assert told == sheets(data.decode("utf-8-sig", "replace")), path.name
        whole += not lost(replayed.found.all)
        for each in replayed.found.all:
            print(f"{path.name}: {each.code} game {each.game} row {each.row}")
    print(f"{whole} of {len(files)} files read in full")
    assert whole >= 0.995 * len(files)


BEAVERS = sorted((GNUBG.parent / "beavers").glob("*.mat"))


@pytest.mark.parametrize("file", BEAVERS, ids=lambda path: path.stem)
def test_sessions_with_beavers_are_the_same_in_both_forms(file: Path) -> None:
    sheet, tree = read_mended(file.read_bytes()), read_mended(file.with_suffix(".sgf").read_bytes())
    assert {*codes(sheet)} <= {"named_raise", "taken_by_throwing"}, (
        "a sheet calls raccoons beavers and leaves takes out"
    )
    assert codes(tree) == []
    assert story(file.read_bytes()) == story(file.with_suffix(".sgf").read_bytes())
    kinds = Counter(type(each) for each in sheet.log.events)
    assert kinds[Beavered]
