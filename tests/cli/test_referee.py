"""The referee at the terminal: real boards, claims, consent, disputes with a ruling and an appeal; saved and resumed."""

from __future__ import annotations

from pathlib import Path

from bafflebox.cli.table_ruling import WANTS
from bafflebox.formats.log.log_json import parse_log
from bafflebox.io.log_check import check_log
from bafflebox.match.log import Log
from bafflebox.referee.conduct.proceedings import Proceedings, fold_proceedings
from bafflebox.referee.conduct.remedies import _REMEDIES, UNDO
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book
from tests.cli.terminal import play_here as play

REAL = ("--real", "--length", "5", "--names", "Ann", "Ben", "--plain")
OPENED = "6\n1\n13/7 8/7\n\n\n"
"""Ann wins the throw for the start and plays 6-1; she ends her turn."""


def real(home: Path, words: str, rules: str, *flags: str) -> str:
    code, out = play(home, f"{words}quit\n", "--rules", rules, *REAL, *flags)
    assert code == 0, out
    return out


def log_of(home: Path) -> Log:
    (path,) = (home / "games").glob("*.jsonl")
    return parse_log(path.read_text().splitlines())


def moment(home: Path, rules: str) -> Proceedings:
    law = compile_book(find_book(rules).with_options({"length": 5}))
    return fold_proceedings(law, log_of(home).envelopes)


def test_a_turn_at_a_real_board_is_ended_by_an_act(tmp_path: Path) -> None:
    out = real(tmp_path, "6\n1\n13/7 8/7\n\n", "american")
    assert "Enter to end the turn" in out
    out = real(tmp_path / "again", OPENED, "american")
    assert "Ben: Enter to roll" in out


def test_an_illegal_play_is_entered_claimed_and_played_again(tmp_path: Path) -> None:
    words = OPENED + "\n52\ndid play 24/20 13/11\nclaim\nclaim illegal_play\n24/22 13/8\n\n\n"
    out = real(tmp_path, words, "american")
    assert "claim illegal_play replay" in out
    assert "[A4.8]: it is taken back and played anew with the same dice" in out
    assert "[A4.8]" in out
    now = moment(tmp_path, "american")
    assert now.memory.offences.black == 1
    assert now.board.position.black[22] == 1


def test_nothing_to_claim_is_refused_citing_the_rule(tmp_path: Path) -> None:
    assert "[A4.8]" in real(tmp_path, OPENED + "claim illegal_play\n", "american")


def test_a_roll_too_soon_is_let_stand_or_made_again(tmp_path: Path) -> None:
    words = "6\n1\n13/7 8/7\n\nBen did roll 52\n\nclaim early_roll reroll\n"
    out = real(tmp_path, words, "american")
    assert "Ann: claim" not in out
    now = moment(tmp_path, "american")
    assert now.board.roll is None
    assert now.board.on_turn is not None


def test_lawful_acts_are_not_entered_as_irregular(tmp_path: Path) -> None:
    assert "This is allowed: enter it as it is. [R2]" in real(
        tmp_path, OPENED + "\n52\ndid play 24/22 13/8\n", "american"
    )


def test_a_dispute_stops_play_until_it_is_ruled_on_appealed_and_resumed(tmp_path: Path) -> None:
    words = OPENED + 'dispute "the count"\n31\n\ndirector rules A1.2: award Ben 1\nBen appeals\n'
    words += "committee votes Cid=overturn Dot=overturn Eve=uphold\ndirector resumes\n"
    out = real(tmp_path, words, "american")
    assert out.count("Play is suspended [A6.1]") >= 4
    now = moment(tmp_path, "american")
    assert now.memory.dispute is None
    assert now.match.score.points.black == 1
    law = compile_book(find_book("american").with_options({"length": 5}))
    assert check_log(law, log_of(tmp_path)).faults == ()


def test_the_save_goes_on_where_the_dispute_stands(tmp_path: Path) -> None:
    real(tmp_path, OPENED + 'dispute "the count"\n', "american")
    (path,) = (tmp_path / "games").glob("*.jsonl")
    code, out = play(tmp_path, "withdraw\nquit\n", "--resume", str(path), "--plain")
    assert code == 0
    assert "Play is suspended [A6.1]" in out
    assert "Ben: Enter to roll" in out


def test_customs_are_agreed_before_the_first_game(tmp_path: Path) -> None:
    out = real(tmp_path, "y\n", "iranian")
    assert "do you both agree to must_hit=on" in out
    assert "Game 1" in out
    out = real(tmp_path / "other", "n\npropose terms must_hit=off\nagree\n", "iranian")
    assert moment(tmp_path / "other", "iranian").law.options["must_hit"] is False


def test_at_a_board_that_throws_and_moves_nothing_is_claimed(tmp_path: Path) -> None:
    code, out = play(
        tmp_path,
        "claim illegal_play\nclaim\nquit\n",
        "--rules",
        "american",
        "--length",
        "3",
        "--new",
        "--plain",
    )
    assert code == 0
    assert "[R2]" in out
    assert "Nothing can be claimed now." in out


def test_both_clocks_are_stopped_and_started_by_word(tmp_path: Path) -> None:
    words = "6\n1\nstop clock director\n13/7 8/7\nstart clock\ndirector starts clock\n"
    out = real(tmp_path, words, "american", "--clock")
    assert "Play is suspended" in out
    assert moment(tmp_path, "american").clock.stopped is None


def test_a_real_board_is_two_peoples(tmp_path: Path) -> None:
    code, out = play(tmp_path, "6\n1\nquit\n", *REAL, "--rules", "american", "--opponent", "bot")
    assert code == 0
    assert "Opening: Ann 6, Ben 1." in out  # both sit there


def test_a_ruling_is_asked_for_step_by_step_and_refuses_what_can_not_stand(tmp_path: Path) -> None:
    both = "set\nposition\nwhite 6:5 8:3 13:5 24:2 black 6:5 8:3 13:5 24:1 19:1\n"
    sixteen = "5\n1\nwhite 6:6 8:3 13:5 24:2 black 6:5 8:3 13:5 24:2\n"
    lawful = "set\nnothing\nposition\nwhite 6:5 8:3 13:5 24:1 black 6:5 8:3 13:5 24:2\nn\n"
    words = (
        OPENED + f'dispute "the position"\nrule\nX9\nA6.1\nwish\n{both}{sixteen}{lawful}director resumes\n'
    )
    out = real(tmp_path, words, "american")
    assert "The position now is: white" in out
    assert "'wish' is none of them" in out
    assert "Both sides have checkers on one point. [B3]" in out
    assert "A side has more than 15 checkers. [B1]" in out
    now = moment(tmp_path, "american")
    assert now.board.position.white[24] == 1
    assert now.memory.dispute is None


def test_a_ruling_that_was_begun_is_given_up_by_enter(tmp_path: Path) -> None:
    out = real(tmp_path, OPENED + "rule\nA1.2\nwarn\nZoe\n\n", "american")
    assert "'Zoe' does not play here." in out
    assert "No ruling was given." in out
    assert moment(tmp_path, "american").memory.ruled is None


def test_every_remedy_can_be_asked_for() -> None:
    # the undoing of a ruling is the tournament desk's
    assert set(WANTS) == set(_REMEDIES) - {UNDO}


def test_a_turn_is_ended_in_words_as_by_enter(tmp_path: Path) -> None:
    out = real(tmp_path, "6\n1\n13/7 8/7\nend turn\nend turn\nend turn\n", "american")
    assert "is no command" not in out
    assert "Ben: Enter to roll" in out
    # Ben has thrown nothing yet: his turn is not over
    assert "[A9.4]" in out


def test_words_of_a_ruling_that_are_none_are_told_what_is_possible(tmp_path: Path) -> None:
    wrong = ("award Ann x", "game Ann huge", "game Ann royal", "deduct Ann", "set cube two", "rewind soon")
    words = "".join(f"director rules A1.2: {each}\n" for each in wrong) + "director rules: warn Ann\n"
    out = real(tmp_path, OPENED + words, "american")
    assert out.count("an argument is missing") == 1
    assert out.count("is no number") == 3
    assert out.count("is no level; possible: single, gammon, backgammon\n") == 2
    assert "A ruling names the rules it rests on" in out
    assert moment(tmp_path, "american").memory.ruled is None
