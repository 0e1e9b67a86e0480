"""`bafflebox play` as its user meets it: whole matches, wrong words, leaving, being killed, going on."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from bafflebox.formats.log.log_json import parse_log
from tests.cli.terminal import ROUND, play, play_here, saved, start


def test_a_whole_match_against_the_bot(tmp_path: Path) -> None:
    code, out = play(tmp_path, ROUND * 600, "--length", "3", "--seed", "5")
    assert code == 0
    match = saved(tmp_path)
    assert match.closed
    assert match.winner is not None
    won, lost = (match.score.points[side] for side in (match.winner, match.winner.other))
    assert won >= 3
    who = match.names[match.winner]
    assert f"{who} win" in out
    assert f"the match {won}-{lost}!\n\nMatch play, match to 3\n\n  game  winner  value" in out
    assert f"Match won by {who} at {won}" in out


def test_a_game_is_taken_up_from_a_position_with_all_that_stood(tmp_path: Path) -> None:
    where = "XGID=-b----E-C---eE---c-e----B-:1:1:1:31:2:4:0:7:10"
    code, out = play(tmp_path, "8/5 6/5\ndone\nquit\n", "--position", where, "--seed", "3")
    assert code == 0
    assert "score 2-4, cube at 2: you are to play 3-1." in out
    match = saved(tmp_path)
    assert (match.rules, match.score.length, match.score.points.black) == ("match", 7, 4)
    assert match.game is not None
    assert match.game.position.white[5] == 2


@pytest.mark.parametrize(
    ("flags", "why"),
    [
        (("--position", "XGID=nonsense"), "XGID"),
        (("--position", "start", "--real"), "agree on it at the table"),
        (("--rules", "iranian", "--position", '{"id": "start", "cube": {"value": 2}}'), "double"),
    ],
)
def test_what_cannot_be_taken_up_is_said_and_nothing_is_saved(
    tmp_path: Path, flags: tuple[str, ...], why: str
) -> None:
    code, out = play(tmp_path, "quit\n", *flags)
    assert code == 2
    assert why in out
    assert not list(tmp_path.rglob("*.jsonl"))


@pytest.mark.parametrize("rules", ["money", "match", "iranian", "welsh"])
def test_the_score_sheet_is_shown_at_any_moment(tmp_path: Path, rules: str) -> None:
    words = "sheet\n\nsheet\nevens\nfirst\nsheet\n\nsheet\n1\nsheet\n\nquit\n"
    code, out = play(tmp_path, words, "--rules", rules, "--opponent", "friend", "--seed", "3")
    assert code == 0
    assert out.count("being played") == 5
    assert "is no command" not in out


def test_a_session_that_is_closed_shows_its_sheet(tmp_path: Path) -> None:
    words = "\n1\n\nresign\ny\naccept\nsheet\n\n1\n\nresign\ny\naccept\nclose\n"
    code, out = play(tmp_path, words, "--opponent", "friend", "--seed", "3", "--plain")
    assert code == 0
    assert out.count("Money play, session") == 2
    assert "Settlement so far" in out
    assert out[out.index("Closed at") :].splitlines()[:6] == [
        "Closed at White 2, Black 0.",
        "",
        "Settlement",
        "  O4  Stakes: difference of 2 x 1.00  Black > White  2.00",
        "",
        "Black owes White 2.00.",
    ]


@pytest.mark.parametrize("rules", ["american", "iranian", "modern"])
def test_every_rule_set_is_played_to_its_end(tmp_path: Path, rules: str) -> None:
    code, _ = play(tmp_path, ROUND * 500, "--rules", rules, "--length", "1", "--seed", "9")
    assert code == 0
    assert saved(tmp_path).closed


def test_a_double_a_take_and_a_resignation_between_friends(tmp_path: Path) -> None:
    words = "\n1\n\ndouble\ntake\n\n1\n\nresign gammon\ny\naccept\nquit\n"
    code, out = play(tmp_path, words, "--length", "5", "--opponent", "friend", "--seed", "3")
    assert code == 0
    assert "doubles to 2" in out
    match = saved(tmp_path)
    assert sorted(match.score.points) == [0, 4]


def test_a_money_session_is_closed_and_settled(tmp_path: Path) -> None:
    words = "\n1\n\nresign\ny\naccept\nclose\n"
    code, out = play(
        tmp_path, words, "--rules", "money", "--option", "stake=0.50", "--opponent", "friend", "--seed", "3"
    )
    assert code == 0
    assert "0.50" in out
    assert "owes" in out


def test_dice_of_a_real_board_are_entered(tmp_path: Path) -> None:
    words = "7\n6\n5\n24/13\n\n31\n8/5 6/5\n\nquit\n"
    code, out = play(tmp_path, words, "--length", "3", "--dice", "ask", "--opponent", "friend")
    assert code == 0
    assert "White plays 24/13." in out
    assert "Black plays 8/5 6/5." not in out or "Black rolls 3-1." in out


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("xyzzy", "is no command"),
        ("take", "Not possible now: take"),
        ("8/2", "can't be made with"),
        ("24/12", "can't be made with"),
        ("99/1", "is no place of the board"),
        ("24/20 13/8 6/2", "not enough for all"),
        ("resign royal", "is no level"),
        ("77", "legal plays"),
        ("why B99", "has no rule"),
        ("undo", "no move to take back"),
        ("done", "More of the roll can be played"),
        ("close", "Possible"),
    ],
)
def test_what_does_not_fit_is_answered_and_nothing_is_lost(tmp_path: Path, word: str, said: str) -> None:
    # seed 1 opens with a throw of White's
    code, out = play(
        tmp_path, f"\n{word}\nscore\nquit\n", "--length", "3", "--opponent", "friend", "--seed", "1"
    )
    assert code == 0
    assert said in out, out
    assert saved(tmp_path).playing


def test_the_input_ends_and_the_match_waits(tmp_path: Path) -> None:
    code, out = play(tmp_path, "\n1\n\n\n", "--length", "3", "--seed", "4", "--opponent", "friend")
    assert code == 0
    assert "Saved in" in out
    (path,) = (tmp_path / "games").glob("*.jsonl")
    before = saved(tmp_path)
    code, out = play(tmp_path, "board\nquit\n", "--resume", str(path))
    assert code == 0
    assert saved(tmp_path) == before


def test_a_killed_match_goes_on_where_it_was(tmp_path: Path) -> None:
    process = start(tmp_path, "--length", "9", "--seed", "8")
    assert process.stdin is not None
    process.stdin.write(ROUND * 30)
    process.stdin.flush()
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline and not list((tmp_path / "games").glob("*.jsonl")):
        time.sleep(0.05)
    time.sleep(0.7)
    process.send_signal(signal.SIGKILL)
    process.communicate()
    before = saved(tmp_path)
    (path,) = (tmp_path / "games").glob("*.jsonl")
    code, _ = play(tmp_path, "quit\n", "--resume", str(path))
    assert code == 0
    assert saved(tmp_path).score == before.score


@pytest.mark.parametrize("cut", [1, 7, 40, 200])
def test_a_file_cut_off_anywhere_loses_at_most_its_last_act(tmp_path: Path, cut: int) -> None:
    play(tmp_path, ROUND * 4, "--length", "9", "--seed", "8")
    (path,) = (tmp_path / "games").glob("*.jsonl")
    whole = parse_log(path.read_text().splitlines())
    path.write_bytes(path.read_bytes()[:-cut])
    code, _ = play(tmp_path, "quit\n", "--resume", str(path))
    assert code == 0
    kept = parse_log(path.read_text().splitlines())
    assert kept.events == whole.events[: len(kept.events)]
    assert len(whole.events) - len(kept.events) <= 6


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        (("--rules", "chess"), "possible: money, match"),
        (("--rules", "money", "--length", "5"), "P3"),
        (("--length", "5", "--option", "jacoby=on"), "P3"),
        (("--length", "0"), "from 1"),
        (("--length", "201"), "matches to at most 200 points, not 201"),
        (("--option", "jacoby"), "key=value"),
        (("--resume", "no/such/file"), "can't be read"),
        (("--resume", "README.md"), "README.md is no saved game"),
        (("--length", "3", "--names", "Ann", "ann"), "different names"),
        (("--length", "3", "--names", "", "Ann"), "needs a name"),
    ],
)
def test_flags_that_cannot_be_are_refused_in_one_line(
    tmp_path: Path, flags: tuple[str, ...], said: str
) -> None:
    code, out = play(tmp_path, "", *flags)
    assert code == 2
    assert said in out
    assert len(out.strip().splitlines()) == 1


def test_a_home_that_can_not_be_written_to_is_said_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("in the way")
    code, out = play(tmp_path, "", "--length", "1")
    assert code == 2
    assert out == f"bafflebox: games can't be saved in {tmp_path / 'games'}: File exists\n"


def test_without_flags_the_questions_are_asked_and_may_go_unanswered(tmp_path: Path) -> None:
    code, out = play(tmp_path, "")
    assert code == 0
    assert "No match was begun." in out
    assert not (tmp_path / "games").exists()
    code, out = play(tmp_path, "match\n5\nfriend\n\nscore\nquit\n")
    assert code == 0
    assert "White 0, Black 0, match to 5." in out


def test_unfinished_matches_are_offered_the_last_first(tmp_path: Path) -> None:
    play_here(tmp_path, "quit\n", "--length", "9")  # nothing was thrown: not offered
    assert "unfinished" not in play_here(tmp_path, "")[1]
    for length in ("5", "7"):
        play_here(tmp_path, "\nquit\n", "--length", length, "--opponent", "friend")
    code, out = play_here(tmp_path, "x\n9\n2\nscore\nquit\n")
    assert code == 0
    assert "  1  White - Black, Match play, 7 points, score 0-0\n  2  White - Black, Match play, 5" in out
    assert out.count("Type a number from 1 to 2, or n.") == 2
    assert "match to 5." in out
    assert "match to 7." in play_here(tmp_path, "\nscore\nquit\n")[1]
    assert "A new match." in play_here(tmp_path, "n\n")[1]


def test_a_finished_match_is_shown_again_and_judged_again(tmp_path: Path) -> None:
    words = "\n1\n\nresign backgammon\ny\naccept\n"
    play(tmp_path, words, "--length", "3", "--opponent", "friend", "--seed", "3")
    (path,) = (tmp_path / "games").glob("*.jsonl")
    code, out = play(tmp_path, "", "--resume", str(path))
    assert code == 0
    assert "backgammon, resigned" in out

    def replayed() -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "bafflebox", "replay", str(path)]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    judged = replayed()
    assert judged.returncode == 0
    assert judged.stdout.startswith("Match play, match to 3\n")
    assert "Match won by White at 3–0." in judged.stdout
    path.write_text(path.read_text().replace('"backgammon"', '"gammon"', 1))
    judged = replayed()
    assert judged.returncode == 1
    assert judged.stdout.startswith(f"{path}: game 1, line ")
    assert "Traceback" not in judged.stderr
