"""Drafts of divisions against the real thing: their matches and prizes are those of an event that is played out."""

from __future__ import annotations

from decimal import Decimal
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bafflebox.refusal import Refusal
from bafflebox.tournament.division import Division, DivisionFormat, Lengths, Shares
from bafflebox.tournament.draft import draft_of, drafted, key_for, usual_prizes
from bafflebox.tournament.facts import DivisionMade
from bafflebox.tournament.money.facts import MonitorFeeSet, RestGiven
from bafflebox.tournament.money.ledger import balances, ledger, playing, pool_amount, prizes_of
from bafflebox.tournament.plan.made import ladders_of
from bafflebox.tournament.sentence import parse_event
from tests.tournament.simulated import Desk, disturbed, names_of, play_out

PENNY = Decimal("0.01")


def played(division: Division, chance: int = 1, rules: str = "american") -> Desk:
    """The division, entered as planned and played out."""
    desk = Desk().open(rules)
    desk.do(DivisionMade(division.but(key="open", open_entry=True, lengths=(Lengths("*", (3,)),))))
    return play_out(desk.enter(*names_of(division.planned)).draw(), Random(chance))


@st.composite
def divisions(draw: st.DrawFn) -> Division:
    """Formats of 2 to 20, with fees and prizes of any kind."""
    form = draw(st.sampled_from(DivisionFormat))
    players = draw(st.integers(6 if form is DivisionFormat.GROUPS else 2, 20))
    prizes = []
    left = 100
    for ladder in ladders_of(form):
        percent = draw(st.lists(st.integers(1, 60), max_size=5))
        own = [n for n in percent if (left := left - n) >= 0]
        left = max(left, 0)
        if own and sum(own) <= 100:
            prizes.append(Shares(ladder, tuple(map(Decimal, own))))
    total = sum(sum(each.percent) for each in prizes)
    fee = Decimal(draw(st.integers(0, 5000))) / 100
    made = Division(
        "open", format=form, planned=players, fee=fee, prizes=tuple(prizes) if total <= 100 else ()
    )
    return drafted(made, usual=False).but(groups=players // 3 if form is DivisionFormat.GROUPS else 0)


@settings(max_examples=40)
@given(divisions(), st.integers(0, 2**16))
def test_the_matches_of_a_draft_are_those_that_are_played(division: Division, chance: int) -> None:
    here = played(division, chance).story.now.divisions["open"]
    draft = draft_of(division, 4)
    again = sum(1 for match, node in here.plan.nodes.items() if node.again and match in here.results)
    assert draft.matches == len(here.results) - again
    own = [sum(name in (each.winner, each.loser) for each in here.results.values()) for name in here.entrants]
    if division.format is not DivisionFormat.SWISS:
        assert min(own) >= draft.least
    assert draft_of(division, 2).ends >= draft.ends >= draft_of(division, 0).ends > 0


@pytest.mark.parametrize("players", [6, 7])
def test_a_draft_promises_no_match_that_a_win_leads_past(players: int) -> None:
    division = drafted(Division("open", format=DivisionFormat.LAST_CHANCE, planned=players), usual=False)
    fewest = min(
        sum(name in (each.winner, each.loser) for each in here.results.values())
        for chance in range(12)
        for here in [played(division, chance).story.now.divisions["open"]]
        for name in here.entrants
    )
    assert draft_of(division, 4).least == fewest == 2


@settings(max_examples=60)
@given(divisions(), st.integers(0, 2**16), st.sampled_from(["", names_of(2)[1]]))
def test_no_penny_is_orphaned_and_none_is_split(division: Division, chance: int, owner: str) -> None:
    """Prizes and what was given away are all fees, once the rest has an owner; what monitors cost is the club's alone."""
    desk = played(division, chance, "welsh")
    desk.do(RestGiven("open", owner))
    desk.do(MonitorFeeSet("open", Decimal(chance % 300) / 100))
    for story in (desk.story, disturbed(desk, Random(chance), 8).story):
        here = story.now.divisions["open"]
        accounts = balances(ledger(story.now))
        assert all(amount == amount.quantize(PENNY) for amount in accounts.values())
        assert sum(accounts.values(), Decimal(0)) == 0
        monitors = sum((each.amount for each in ledger(story.now) if each.what == "monitors"), Decimal(0))
        assert monitors == len(playing(here)) * here.monitor_fee
        if here.rest_to is None or not here.drawn:
            continue  # one of these entries was undone
        waiting = sum((amount for _, name, amount in prizes_of(story.now, here) if not name), Decimal(0))
        assert accounts.get("POOL open", Decimal(0)) == waiting
        assert sum((amount for _, _, amount in prizes_of(story.now, here)), Decimal(0)) <= pool_amount(
            story.now, here
        )


@pytest.mark.parametrize("form", DivisionFormat)
def test_usual_prizes_can_be_won_and_are_the_whole_pool(form: DivisionFormat) -> None:
    division = drafted(Division("open", format=form, planned=16, fee=Decimal(10)), usual=True)
    draft = draft_of(division, 8)
    assert [each for each in draft.prizes if each.offers] == []
    assert draft.rest == 0
    assert sum(each.amount for each in draft.prizes) == 160
    assert usual_prizes(division) == division.prizes


def test_a_third_prize_of_a_knock_out_is_offered_to_those_who_can_win_it() -> None:
    prizes = (Shares("M", (Decimal(50), Decimal(25), Decimal(25))),)
    draft = draft_of(Division("open", planned=16, fee=Decimal(10), prizes=prizes), 8)
    (lost,) = (each for each in draft.prizes if each.offers)
    assert (lost.place, lost.together) == (3, 2)
    assert lost.amount == 40
    assert lost.offers["share"][0].percent == tuple(map(Decimal, ("50", "25", "12.5", "12.5")))
    assert lost.offers["M"][0].percent == (Decimal(75), Decimal(25))
    assert lost.offers["out"][0].percent == (Decimal(50), Decimal(25))
    for offer in lost.offers.values():
        right = draft_of(Division("open", planned=16, fee=Decimal(10), prizes=offer), 8)
        assert [each for each in right.prizes if each.offers] == []


def test_a_prize_of_a_bracket_that_is_not_played_is_refused() -> None:
    desk = Desk().open()
    made = desk.story.now.divisions["open"].division
    refused = desk.refused(DivisionMade(made.but(prizes=(Shares("C", (Decimal(100),)),))))
    assert refused.code == "no_such_prize"
    assert "C" in refused.detail


@pytest.mark.parametrize(
    ("text", "wanted", "sign"),
    [
        (
            "Knock-out with consolation, 16 players, to 7 then 5, £10",
            {"format": DivisionFormat.CONSOLATION, "planned": 16, "fee": 10,
             "lengths": (Lengths("M", (7,)), Lengths("*", (5,)))},
            "£",
        ),
        (
            "Swiss for 22 players, 5 rounds, to 7, $12.50 each",
            {"format": DivisionFormat.SWISS, "planned": 22, "rounds": 5, "fee": Decimal("12.5"), "lengths": (Lengths("*", (7,)),)},
            "$",
        ),
        ("round robin, 6 players", {"format": DivisionFormat.ROBIN, "planned": 6, "fee": 0, "lengths": ()}, ""),
        ("knockout for 8 players to 5, 7, 9", {"format": DivisionFormat.KNOCKOUT, "lengths": (Lengths("*", (5, 7, 9)),)}, ""),
        ("Double elimination, 32 players, to 5", {"format": DivisionFormat.DOUBLE}, ""),
    ],
)  # fmt: skip
def test_a_sentence_is_a_division(text: str, wanted: dict[str, Any], sign: str) -> None:
    found = parse_event(text)
    assert not isinstance(found, Refusal)
    assert {name: getattr(found[0], name) for name in wanted} == wanted
    assert found[1] == sign


@pytest.mark.parametrize("text", ["", "16 players", "a nice evening", "knock-out"])
def test_a_sentence_without_format_or_players_is_none(text: str) -> None:
    found = parse_event(text)
    assert isinstance(found, Refusal)
    assert found.code == "no_event"


def test_keys_are_made_of_titles() -> None:
    assert key_for("Main event", {}) == "main"
    assert key_for("Main event", {"main": 1, "main2": 1}) == "main3"
    assert key_for("نرد", {}) == "event"
