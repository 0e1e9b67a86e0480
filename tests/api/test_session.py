"""Games for money: the balance is the score times the stake."""

from decimal import Decimal

import pytest

import bafflebox as bb


def test_a_session_of_random_games_balances() -> None:
    """The difference of the points times the stake is what changes hands (O4)."""
    session = bb.Session("2.50", names=("Ann", "Ben"), seed=3, beavers=True)
    for _ in range(4):
        session.open()
        while session.phase is bb.Phase.OPENING:
            session.open()
        while session.playing:
            if session.phase is bb.Phase.TURN:
                session.roll()
            session.play(session.plays[0])
    white, black = session.score.points
    assert white + black > 0
    assert session.balance.white == (white - black) * Decimal("2.50") == -session.balance.black
    assert session.settlement.net == abs(session.balance.white)
    assert f"Ann {session.balance.white:+}" in repr(session)
    session.close()
    assert session.over
    sheet = session.sheet()
    assert "O4" in sheet
    assert "Settlement" in sheet


@pytest.mark.parametrize("wrong", [{"stake": "much"}, {"rules": "match"}, {"stake": "1", "nonsense": 1}])
def test_what_is_no_session_is_refused(wrong: dict[str, str]) -> None:
    with pytest.raises(bb.BaffleboxError):
        bb.Session(**wrong)
