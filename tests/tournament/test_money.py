"""Money: to the penny, from somewhere to somewhere; by hand what small events come to."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bafflebox.tournament import facts as fact_of
from bafflebox.tournament.bracket import parties
from bafflebox.tournament.desk import make_draw
from bafflebox.tournament.division import Shares
from bafflebox.tournament.money import facts as money_of
from bafflebox.tournament.money.division import divided
from bafflebox.tournament.money.ledger import balances, by_place, kind_of, ledger, prizes_of
from tests.tournament.simulated import Desk, names_of


@given(st.decimals(0, 10_000, places=2), st.lists(st.integers(0, 100).map(Decimal), min_size=1, max_size=12))
def test_an_amount_is_divided_to_the_penny(amount: Decimal, parts: list[Decimal]) -> None:
    found = divided(amount, parts)
    assert sum(found) == (amount if sum(parts) else 0)
    for each, part in zip(found, parts, strict=True):
        assert each == each.quantize(Decimal("0.01"))
        assert not sum(parts) or abs(each - amount * part / sum(parts)) < Decimal("0.01")


def test_places_that_are_shared_share_what_they_win() -> None:
    amounts = [Decimal(50), Decimal(25), Decimal(15), Decimal("10.01")]
    assert by_place(amounts, [("Ann",), ("Ben",), ("Cara", "Dai")]) == [
        ("Ann", Decimal(50)),
        ("Ben", Decimal(25)),
        ("Cara", Decimal("12.51")),
        ("Dai", Decimal("12.50")),
    ]


def test_a_small_event_by_hand() -> None:
    """Four pay 10 and 2; the house adds 5: 45 to be won, 60 and 40 percent. Ben sells himself to Cara and Dai."""
    shares = (Shares("M", (Decimal(60), Decimal(40))),)
    desk = Desk().open(fee=Decimal(10), registration=Decimal(2), added=Decimal(5), prizes=shares)
    desk.enter("Ann", "Ben", "Cara", "Dai")
    desk.do(money_of.PoolOpened("open", "side", Decimal(5)))
    for name in ("Ben", "Cara"):
        desk.do(money_of.PoolJoined("open", "side", name))
    desk.do(money_of.AuctionOpened("open", (Decimal(100),)))
    desk.do(money_of.Sold("open", "Ben", Decimal("30.01"), (("Cara", Decimal(50)), ("Dai", Decimal(50)))))
    desk.do(money_of.Sold("open", "Ann", Decimal(10), (("Ann", Decimal(100)),)))
    desk.draw()
    while desk.open_matches():
        match = desk.open_matches()[0]
        both = parties(desk.story.now.divisions["open"], match)
        desk.report(match, "Ben" if "Ben" in both else both[0])
    desk.do(money_of.Paid("Ben", Decimal(17)))
    here = desk.story.now.divisions["open"]
    runner_up = here.results["M2.1"].loser
    assert prizes_of(desk.story.now, here) == [("M", "Ben", Decimal(27)), ("M", runner_up, Decimal(18))]
    accounts = balances(ledger(desk.story.now))
    assert accounts["Ben"] == -12 + 27 - 5 + 10 + 17
    assert accounts["HOUSE"] == 4 * 2 - 5
    assert accounts["DESK"] == -17
    assert accounts["POOL open"] == accounts["POOL open side"] == accounts["AUCTION open"] == 0
    # the auction brought 40.01: half of it each, less what each had paid
    won = Decimal(18) if runner_up == "Dai" else 0
    assert accounts["Dai"] == -12 - 15 + Decimal("20.00") + won
    assert sum(accounts.values()) == 0


@pytest.mark.rule("W23e")
def test_a_jackpot_is_that_of_the_rules() -> None:
    desk = Desk().open("welsh", jackpot=True)
    desk.enter("Ann", "Ben")
    few = make_draw(desk.story.now, "open", "x")
    assert (few.code, few.rule) == ("few_entries", "W23e")  # type: ignore[union-attr]
    desk.enter("Cara").draw()
    while desk.open_matches():
        desk.report(desk.open_matches()[0], how=fact_of.How.RULING)
    accounts = balances(ledger(desk.story.now))
    assert sorted(accounts[name] for name in ("Ann", "Ben", "Cara")) == [-10, -10, 20]


def test_rules_without_a_jackpot_refuse_one() -> None:
    desk = Desk().open()
    made = desk.story.now.divisions["open"].division
    assert desk.refused(fact_of.DivisionMade(made.but(jackpot=True))).code == "no_jackpot"


@pytest.mark.parametrize("percent", [(Decimal(60), Decimal(41)), (Decimal(101),), (Decimal(-1),)])
def test_prizes_are_parts_of_the_pool(percent: tuple[Decimal, ...]) -> None:
    desk = Desk().open()
    made = desk.story.now.divisions["open"].division
    assert desk.refused(fact_of.DivisionMade(made.but(prizes=(Shares("M", percent),)))).code == "bad_shares"


def test_a_side_pool_closes_with_the_first_match() -> None:
    desk = Desk().open().enter(*names_of(4))
    desk.do(money_of.PoolOpened("open", "side", Decimal(5)))
    assert desk.refused(money_of.PoolOpened("open", "cheap", Decimal("0.001"))).code == "bad_amount"
    assert desk.refused(money_of.PoolOpened("open", "odd", Decimal(1), (Decimal(50),))).code == "bad_percent"
    desk.draw().report("M1.1")
    assert desk.refused(money_of.PoolJoined("open", "side", "P001")).code == "begun_already"


@pytest.mark.parametrize("name", ["DESK", "HOUSE", "POOL open", "POOL open side", "AUCTION open"])
def test_nobody_is_called_as_an_account_of_the_desk(name: str) -> None:
    """The person's account would be the desk's."""
    desk = Desk().open(fee=Decimal(10)).enter("Ann")
    desk.do(money_of.AuctionOpened("open", (Decimal(100),)))
    refused: list[fact_of.Fact] = [
        fact_of.EntryMade("open", name),
        money_of.Paid(name, Decimal(5)),
        money_of.Sold("open", "Ann", Decimal(5), ((name, Decimal(100)),)),
    ]
    assert [desk.refused(each).code for each in refused] == ["account_name"] * 3


def test_money_is_paid_by_people_of_the_tournament_alone() -> None:
    """A slip in a name would make an account that nobody ever settles."""
    desk = Desk().open(fee=Decimal(10))
    nobody = desk.refused(money_of.Paid("Anne", Decimal(10)))
    assert "nobody has entered yet" in nobody.detail
    desk.enter("Ann", "Ben")
    refused = desk.refused(money_of.Paid("Anne", Decimal(10)))
    assert refused.code == "no_account"
    assert "Anne" in refused.detail
    assert "Ann, Ben" in refused.detail
    desk.do(money_of.AuctionOpened("open", (Decimal(100),)))
    desk.do(money_of.Sold("open", "Ann", Decimal(5), (("Vera", Decimal(100)),)))
    desk.do(fact_of.EntryMade("open", "Cara"))  # not approved yet, so without a fee
    for name in ("Vera", "Cara"):
        desk.do(money_of.Paid(name, Decimal(5)))
        desk.do(money_of.Paid(name, Decimal(-5)))


def test_a_player_may_be_called_in_capitals() -> None:
    shares = (Shares("M", (Decimal(100),)),)
    desk = Desk().open(fee=Decimal(10), registration=Decimal(2), prizes=shares)
    desk.enter("ANN", "Desk", "POOL", "AUCTION").draw()
    desk.do(money_of.Paid("ANN", Decimal(12)))
    kinds = {name: kind_of(name).value for name in balances(ledger(desk.story.now))}
    assert kinds == {
        "ANN": "", "Desk": "", "POOL": "", "AUCTION": "", "DESK": "DESK", "HOUSE": "HOUSE", "POOL open": "POOL",
    }  # fmt: skip
