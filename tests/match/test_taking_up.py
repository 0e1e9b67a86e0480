"""A match taken up in the middle of a game: turn, roll, cube and score go along, and the log is judged like any other."""

from __future__ import annotations

import json

import pytest

import bafflebox as bb
from bafflebox.board.cube import Cube
from bafflebox.board.phase import Phase
from bafflebox.board.side import Side
from bafflebox.events.game import CallerChosen, GameStarted, MatchEnded, Rolled
from bafflebox.formats.log.log_json import format_log, parse_log
from bafflebox.match.log import Log
from bafflebox.referee.judge.log_judge import judge_log
from bafflebox.referee.judge.verify import verify_dice
from bafflebox.rules.books import NAMES

HOLDING = "XGID=-b----E-C---eE---c-e----B-:1:1:1:31:2:4:0:7:10"
"""White, who owns the cube at 2, has 3-1 to play at 2-4 in a match to 7."""
RACE = "white 6:5 5:5 4:5 black 6:5 5:5 4:5"


def test_turn_roll_cube_and_score_go_along() -> None:
    match = bb.Match("match", taken_up=HOLDING)
    assert (match.turn, match.phase, str(match.roll_now)) == (Side.WHITE, Phase.ROLLED, "31")
    assert match.cube == Cube(2, Side.WHITE)
    assert (match.score.points.white, match.score.points.black, match.score.length) == (2, 4, 7)
    match.play(str(match.plays[0]))
    assert match.turn is Side.BLACK
    match.roll(6, 5)
    match.play(str(match.plays[0]))
    match.double()
    match.drop()
    assert match.score.points.white == 4, "a cube at 2 is worth 2"
    match.start()
    assert match.phase is Phase.OPENING, "the next game begins at its beginning"


def test_without_dice_the_side_on_roll_throws_or_doubles() -> None:
    match = bb.Match("money", taken_up=RACE)
    assert (match.turn, match.phase) == (Side.WHITE, Phase.TURN)
    match.double()
    match.take()
    assert match.cube == Cube(2, Side.BLACK)


@pytest.mark.parametrize("rules", NAMES)
def test_in_every_rule_set_the_game_goes_on_to_its_end_and_its_log_is_proved_lawful(rules: str) -> None:
    match = bb.Match(rules, taken_up=f"{RACE} 21", seed=5)
    assert not any(isinstance(fact, CallerChosen | Rolled) for fact in match.log.events)
    while match.result is None:
        if match.phase is Phase.ROLLED:
            match.play(str(match.plays[0]))
        else:
            match.roll()
    again = parse_log(format_log(match.log).splitlines())
    assert again == match.log
    assert judge_log(match.law, again).results == match.games
    assert not verify_dice(again).faults


@pytest.mark.rule("P2")
def test_a_match_taken_up_after_its_crawford_game_has_no_other() -> None:
    after = bb.Match("match", taken_up="XGID=-b----E-C---eE---c-e----B-:0:0:1:00:6:4:0:7:10")
    after.double()
    after.drop()
    assert after.over
    behind = bb.Match("match", taken_up="XGID=-b----E-C---eE---c-e----B-:0:0:1:00:4:6:0:7:10")
    behind.double()
    behind.drop()
    behind.open(3, 1)
    assert not behind.situation.crawford
    crawford = bb.Match("match", taken_up="XGID=-b----E-C---eE---c-e----B-:0:0:1:00:4:6:1:7:10")
    with pytest.raises(bb.BaffleboxError, match="Crawford"):
        crawford.double()


@pytest.mark.parametrize(
    ("rules", "position", "length", "why"),
    [
        ("match", HOLDING, 5, "to 5 points"),
        ("money", HOLDING, None, "no length"),
        ("iranian", '{"id": "start", "cube": {"value": 2}}', None, "no double"),
        ("match", '{"id": "start", "score": {"length": 5, "own": 5, "opp": 0}}', None, "over at 5-0"),
        ("match", '{"id": "start", "score": {"length": 5, "own": 3, "opp": 0, "crawford": true}}', None, "one point"),
        ("match", f"{RACE} 777", None, "777"),
        ("match", "white 6:15 black 19:15", None, "one point"),
        ("match", "nonsense", None, "XGID"),
    ],
)  # fmt: skip
def test_what_cannot_be_gone_on_from_is_refused_in_words(
    rules: str, position: str, length: int | None, why: str
) -> None:
    with pytest.raises(bb.BaffleboxError, match=why):
        bb.Match(rules, taken_up=position, length=length)


def test_only_the_first_game_of_a_match_can_be_taken_up() -> None:
    match = bb.Match("match", taken_up=HOLDING)
    lines = format_log(match.log).splitlines()
    started = next(at for at, line in enumerate(lines) if '"GameStarted"' in line)
    match.resign("single")
    match.accept()
    later = [*format_log(match.log).splitlines(), lines[started]]
    seqs = [json.loads(line) for line in later]
    seqs[-1]["seq"] = seqs[-2]["seq"] + 1
    seqs[-1]["terms"]["number"] = 2
    with pytest.raises(bb.BaffleboxError, match="Only the first game of a match"):
        judge_log(match.law, parse_log([json.dumps(each) for each in seqs]))


def test_a_score_that_no_match_has_is_found_in_a_log() -> None:
    match = bb.Match("match", taken_up=HOLDING)
    lines = [line.replace('"white": 2', '"white": 7') for line in format_log(match.log).splitlines()]
    with pytest.raises(bb.BaffleboxError, match="over at 7-4"):
        judge_log(match.law, parse_log(lines))


def test_the_sheet_of_paper_says_that_it_cannot_tell_it() -> None:
    match = bb.Match("match", length=1, taken_up=f"{RACE} 66", seed=1)
    with pytest.raises(bb.BaffleboxError, match="taken up in its middle"):
        match.save("never-written.mat")


def test_it_is_told_in_words() -> None:
    match = bb.Match("match", taken_up=HOLDING, names=("Ann", "Ben"))
    assert isinstance(match.log.events[1], GameStarted)
    from bafflebox.formats.telling import Teller
    from bafflebox.match.state import Match

    told = [words for _, words in Teller(match.law).told(Match(), match.log.events)]
    assert (
        told[-1] == "The match is taken up in the middle of a game, score 2-4, cube at 2: Ann is to play 3-1."
    )
    assert not any(isinstance(fact, MatchEnded) for fact in Log(match.log.envelopes).events)
