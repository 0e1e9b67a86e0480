"""Laws of tournaments over simulated events in every format; the campaign `tournaments` runs more and larger ones."""

from __future__ import annotations

from decimal import Decimal
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bafflebox.i18n.catalogue import LANGUAGES
from bafflebox.i18n.render import NAMES, Speaker
from bafflebox.refusal import Refusal
from bafflebox.tournament.division import DivisionFormat, Shares
from bafflebox.tournament.facts import Undone
from bafflebox.tournament.judge import entered
from bafflebox.tournament.money import facts as money_of
from bafflebox.tournament.money.ledger import balances, ledger
from bafflebox.tournament.print_page import tournament_page
from bafflebox.tournament.print_text import draw_lines
from tests.tournament import laws
from tests.tournament.simulated import DIRECTOR, MINUTE, Desk, disturbed, formats_for, names_of, play_out

PRIZES = (Shares("M", (Decimal(50), Decimal(25), Decimal("12.5"), Decimal("12.5"))),)


def opened(players: int, form: dict[str, object]) -> Desk:
    """A tournament of so many, drawn, with money."""
    desk = Desk().open(fee=Decimal("12.35"), registration=Decimal("1.5"), prizes=PRIZES, **form)  # type: ignore[arg-type]
    desk.enter(*names_of(players))
    desk.do(money_of.PoolOpened("open", "side", Decimal(5), (Decimal("66.7"), Decimal("33.3"))))
    for name in names_of(players)[::2]:
        desk.do(money_of.PoolJoined("open", "side", name))
    desk.do(money_of.AuctionOpened("open", (Decimal(70), Decimal(30))))
    for n, name in enumerate(names_of(players)[::3]):
        desk.do(
            money_of.Sold(
                "open", name, Decimal("10.01") + n, (("Bea", Decimal("33.3")), (name, Decimal("66.7")))
            )
        )
    return desk.draw(f"seed {players}")


@st.composite
def undisturbed(draw: st.DrawFn) -> tuple[int, dict[str, object], int]:
    players = draw(st.integers(2, 17))
    return players, draw(st.sampled_from(formats_for(players))), draw(st.integers(0, 2**16))


@settings(max_examples=40)
@given(undisturbed())
def test_a_quiet_tournament_is_played_out(made: tuple[int, dict[str, object], int]) -> None:
    players, form, chance = made
    desk = play_out(opened(players, form), Random(chance))
    here = desk.story.now.divisions["open"]
    laws.all_laws(desk.story)
    laws.all_is_played(here)
    laws.draws_follow_from_their_seeds(desk.story)
    if players > 4:
        laws.nobody_meets_again_in_few_rounds(here)
    assert not desk.story.void
    if players > 3:
        # all of the pool is given out, to the penny
        assert balances(ledger(desk.story.now))["POOL open"] == 0


@settings(max_examples=40)
@given(undisturbed(), st.integers(5, 60))
def test_a_disturbed_tournament_keeps_the_laws(made: tuple[int, dict[str, object], int], steps: int) -> None:
    players, form, chance = made
    desk = disturbed(opened(players, form), Random(chance), steps)
    laws.all_laws(desk.story)
    laws.draws_follow_from_their_seeds(desk.story)


@settings(max_examples=40)
@given(undisturbed(), st.integers(0, 30), st.integers(0, 2**16))
def test_undoing_restores_and_undoing_that_does_it_again(
    made: tuple[int, dict[str, object], int], steps: int, which: int
) -> None:
    players, form, chance = made
    desk = disturbed(opened(players, form), Random(chance), steps)
    before = desk.story
    after = disturbed(desk, Random(which), 1).story
    if after is before:
        return
    seq = after.entries[-1].seq
    undone = entered(after, Undone(seq), by=DIRECTOR, at=desk.at + MINUTE)
    assert not isinstance(undone, Refusal)
    assert undone.now == before.now
    again = entered(undone, Undone(seq + 1), by=DIRECTOR, at=desk.at + 2 * MINUTE)
    assert not isinstance(again, Refusal)
    assert again.now == after.now


@pytest.mark.parametrize("players", [2, 5, 9])
def test_every_format_is_printed_in_every_language(players: int) -> None:
    one_group = {"format": DivisionFormat.GROUPS, "groups": 1, "qualify": 2}
    for form in [*formats_for(players), *([one_group] if players > 2 else [])]:
        desk = play_out(opened(players, form), Random(1))
        for language in LANGUAGES:
            words = Speaker(NAMES, language=language)
            now = desk.story.now
            lines = list(draw_lines(now, "open", words))
            assert len(lines) > players - 2, form
            assert not [line for line in lines if "tournament-" in line]
            assert "tournament-" not in tournament_page(now, "open", words)
