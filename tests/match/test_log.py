"""The log of a match: it goes on at the cost of what is added, and no log changes another."""

import time

import pytest

from bafflebox.board.side import BySide, Side
from bafflebox.errors import LogError
from bafflebox.events.game import MatchStarted, TurnBegan
from bafflebox.match.log import Envelope, Log

BEGUN = MatchStarted("match", (), BySide("Ann", "Ben"), None)
TURN = TurnBegan(Side.WHITE)


def test_a_log_of_30000_acts_costs_seconds_and_not_hours() -> None:
    log, begun = Log().extended([BEGUN]), time.process_time()
    for at in range(30_000):
        log = log.extended([TURN], by=Side.WHITE, at=at)
        # what front ends look at after each act
        assert log.envelopes[-1].at == at
        assert len(log.events[-3:]) <= 3
    # each act looking at all acts before it would be 450 million looks
    assert time.process_time() - begun < 20
    assert len(log.envelopes) == 30_001


def test_two_logs_that_go_on_from_one_know_nothing_of_each_other() -> None:
    first = Log().extended([BEGUN])
    one = first.extended([TURN], at=5)
    other = first.extended([TurnBegan(Side.BLACK)], at=3)
    longer = one.extended([TURN], at=9)
    assert [len(each.envelopes) for each in (first, one, other, longer)] == [1, 2, 2, 3]
    assert other.events == (BEGUN, TurnBegan(Side.BLACK))
    assert longer.events == (BEGUN, TURN, TURN)
    assert first == Log().extended([BEGUN]) != one
    assert hash(one) == hash(Log(tuple(one.envelopes)))


@pytest.mark.parametrize(
    "envelopes",
    [
        (Envelope(1, 0, None, BEGUN),),
        (Envelope(0, 0, None, TURN),),
        (Envelope(0, 5, None, BEGUN), Envelope(1, 4, None, TURN)),
        (Envelope(0, 5, None, BEGUN), Envelope(2, 6, None, TURN)),
    ],
)
def test_a_log_out_of_order_is_refused(envelopes: tuple[Envelope, ...]) -> None:
    with pytest.raises(LogError):
        Log(envelopes)


def test_entries_are_read_like_a_tuple() -> None:
    entries = Log().extended([BEGUN]).extended([TURN] * 4).envelopes
    whole = tuple(entries)
    assert [each.seq for each in entries] == [0, 1, 2, 3, 4]
    assert (entries[1:3], entries[::-1], entries[-1], entries[:0]) == (whole[1:3], whole[::-1], whole[-1], ())
    with pytest.raises(IndexError):
        entries[5]
