"""Every end of a match is an event with its cause, its rule and both numbers, and every sheet says it in words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bafflebox.board.move import Move
from bafflebox.board.outcome import EndCause
from bafflebox.board.position import parse_position
from bafflebox.board.side import BySide, Side
from bafflebox.events.game import Event, GameStarted, MatchEnded, OpeningRolled, Played
from bafflebox.formats.log.event_json import decode_event, encode_event
from bafflebox.formats.log.log_record import record_of_log
from bafflebox.formats.mat import write_mat
from bafflebox.formats.sheet_text import sheet_lines
from bafflebox.formats.telling import Teller
from bafflebox.match.decide import act, begin
from bafflebox.match.log import Log
from bafflebox.match.sheet import score_sheet
from bafflebox.match.state import Match
from bafflebox.referee.judge.log_judge import judge_log
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law
from tests.referee.clocked import opened
from tests.table import BLACK, WHITE, law

ANN_AND_BEN = BySide("Ann", "Ben")
OTHERWISE = (
    EndCause.ABSENCE,
    EndCause.AGREEMENT,
    EndCause.FORFEIT,
    EndCause.PENALTY,
    EndCause.RULING,
    EndCause.DICE,
)


def ended(winner: Side | None, cause: EndCause, *, playing: bool = True) -> Log:
    """The log of a match that was ended so, in its first game or before it."""
    rules = law("match", length=5)
    match, events = begin(rules, ANN_AND_BEN)
    log = Log().extended(events)
    for intent in (
        (GameStarted(), MatchEnded(winner, cause, "R6")) if playing else (MatchEnded(winner, cause, "R6"),)
    ):
        verdict = act(rules, match, intent)
        assert not isinstance(verdict, Refusal)
        match, events = verdict
        log = log.extended(events)
    return log


def older(log: Log) -> Log:
    """The log as it was kept before ends had causes."""

    def cut(fact: Event) -> Event:
        return replace(fact, cause=None, rule="", points=None) if isinstance(fact, MatchEnded) else fact

    return Log(tuple(replace(each, event=cut(each.event)) for each in log.envelopes))


@pytest.mark.parametrize("playing", [True, False])
@pytest.mark.parametrize("winner", [WHITE, BLACK, None])
@pytest.mark.parametrize("cause", OTHERWISE)
def test_a_match_that_ends_beside_its_games_says_so_everywhere(
    cause: EndCause,
    winner: Side | None,
    playing: bool,  # noqa: FBT001 - a column of the table above
) -> None:
    log, rules = ended(winner, cause, playing=playing), law("match", length=5)
    last = log.events[-1]
    assert last == MatchEnded(winner, cause, "R6", BySide(0, 0))
    assert decode_event(encode_event(last)) == last
    assert judge_log(rules, log).winner is winner
    said = Teller(rules).tell(Match(), log.events)[-1]
    sheet = score_sheet(rules, log.events)
    lines = sheet_lines(sheet)
    who = ANN_AND_BEN[winner] if winner else "without a winner"
    for text in (said, lines[-1], write_mat(record_of_log(log))):
        assert who in text
        assert "0" in text or winner is None
    assert sheet.how
    assert sheet.how in said
    assert sheet.how in lines[-1]
    assert "[R6]" in said
    assert str(cause) in write_mat(record_of_log(log))


def test_a_match_that_is_over_is_not_ended_again() -> None:
    log, rules = ended(WHITE, EndCause.ABSENCE), law("match", length=5)
    verdict = act(rules, judge_log(rules, log), MatchEnded(BLACK, EndCause.RULING, "A1.2"))
    assert isinstance(verdict, Refusal)
    assert verdict.code == "match_over"


def test_a_flag_says_its_cause_and_both_numbers() -> None:
    table = opened(law("american", length=7))
    table.wait(100_000)
    events = table.call_flag()
    assert not isinstance(events, Refusal)
    assert events[-1] == MatchEnded(BLACK, EndCause.FLAG, "A11.3", BySide(0, 0))
    said = Teller(table.law).tell(Match(), table.log.events)[-1]
    assert said.endswith("the match 0-0: time ran out [A11.3].")
    assert 'Result "Match won by' in write_mat(record_of_log(table.log))
    old = older(table.log)
    assert Teller(table.law).tell(Match(), old.events)[-1] == said
    assert sheet_lines(score_sheet(table.law, old.events)) == sheet_lines(
        score_sheet(table.law, table.log.events)
    )
    assert judge_log(table.law, old).winner is BLACK


@pytest.mark.parametrize("rules", [law("match", length=1), law("money")])
def test_ends_by_score_and_closed_sessions_of_older_logs_read_as_before(rules: Law) -> None:
    match, events = begin(rules, ANN_AND_BEN)
    log = Log().extended(events)
    asked: list[Event] = [
        GameStarted(position=parse_position("white 1:1 off:14 black 1:1 off:14")),
        OpeningRolled(BySide((2,), (1,))),
        Played(WHITE, (Move(1, 0, (2,), hit=False),)),
    ]
    asked += [] if match.score.length else [MatchEnded(None, EndCause.CLOSED)]
    for intent in asked:
        verdict = act(rules, match, intent)
        assert not isinstance(verdict, Refusal), verdict
        match, events = verdict
        log = log.extended(events)
    assert isinstance(log.events[-1], MatchEnded)
    old = older(log)
    assert judge_log(rules, old).closed
    assert Teller(rules).tell(Match(), old.events) == Teller(rules).tell(Match(), log.events)
    assert write_mat(record_of_log(old)) == write_mat(record_of_log(log))


@pytest.mark.parametrize("cause", [EndCause.SCORE, EndCause.FLAG, EndCause.RECTANGLE, None])
def test_an_end_that_follows_from_nothing_is_found_by_the_judge(cause: EndCause | None) -> None:
    log = ended(WHITE, EndCause.ABSENCE)
    forged = replace(log.envelopes[-1], event=MatchEnded(WHITE, cause, "P1", BySide(0, 0)))
    with pytest.raises(Exception, match="A match is played to its length: 5"):
        judge_log(law("match", length=5), Log((*log.envelopes[:-1], forged)))
