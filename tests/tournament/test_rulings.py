"""Rulings with remedies, appeals in time, spectators, equipment and monitors, each by a rule of its own book, and undone."""

from __future__ import annotations

from decimal import Decimal

import pytest

from bafflebox import Refused
from bafflebox import Tournament as Event
from bafflebox.refusal import Refusal
from bafflebox.tournament import facts as fact_of
from bafflebox.tournament.bracket import parties
from bafflebox.tournament.correct import undoings
from bafflebox.tournament.judge import entered, entered_together
from bafflebox.tournament.money.ledger import balances, ledger
from bafflebox.tournament.rulings.matters import MatchMatters
from bafflebox.tournament.rulings.remedies import ruling_facts, vote_facts
from tests.tournament.simulated import DIRECTOR, MINUTE, Desk

AT = ("open", "M1.1")


def drawn(rules: str = "american", **division: object) -> tuple[Desk, str, str]:
    """Four players by these rules, and the two of the first match."""
    desk = Desk().open(rules, **division).enter("Ann Lee", "Ben", "Cara", "Dai").draw()
    one, two = parties(desk.story.now.divisions["open"], "M1.1")
    assert one
    assert two
    return desk, one, two


def together(desk: Desk, *facts: object) -> None:
    """Enters an act of several facts that must be possible."""
    desk.at += MINUTE
    after = entered_together(desk.story, facts, by=DIRECTOR, at=desk.at)  # type: ignore[arg-type]
    assert not isinstance(after, Refusal), str(after)
    desk.story = after


def matters(desk: Desk) -> MatchMatters:
    """Return the rulings and arrangements of the first match."""
    return desk.story.now.divisions["open"].matters.get("M1.1", MatchMatters())


def by(desk: Desk, person: str, fact: fact_of.Fact) -> Refusal | None:
    """Enter a fact as this person; return a refusal."""
    after = entered(desk.story, fact, by=person, at=desk.at, why="")
    if isinstance(after, Refusal):
        return after
    desk.story = after
    return None


@pytest.mark.rule("A1.2")
def test_a_ruling_has_remedies_in_the_words_of_a_table_about_its_two_players() -> None:
    desk, one, _ = drawn()
    desk.do(fact_of.RulingMade(*AT, ("A4.8",), ("replay", f"award {one} 1", f"warn {one}")))
    assert matters(desk).ruled == fact_of.RulingMade(
        *AT, ("A4.8",), ("replay", f"award {one} 1", f"warn {one}")
    )
    for words, code in (
        ("dance", "no_such_remedy"),
        ("award Zoe 1", "remedy_for_whom"),
        ("warn", "remedy_for_whom"),
    ):
        refused = desk.refused(fact_of.RulingMade(*AT, ("A4.8",), (words,)))
        assert (refused.code, refused.rule) == (code, "A1.2")


def test_a_ruling_that_awards_the_match_has_its_result_and_an_overturned_one_takes_it_back() -> None:
    desk, one, _ = drawn()
    together(desk, *ruling_facts(desk.story.now, fact_of.RulingMade(*AT, ("A2.4",), (f"match {one}",))))
    result = desk.story.now.divisions["open"].results["M1.1"]
    assert (result.winner, result.said.how) == (one, "ruling")
    desk.do(fact_of.RulingAppealed(*AT, one))
    members = [
        name
        for name in ("Ann Lee", "Ben", "Cara", "Dai")
        if name not in parties(desk.story.now.divisions["open"], "M1.1")
    ]
    vote = fact_of.AppealVoted(*AT, overturn=(*members, "Vera"))
    together(desk, *vote_facts(desk.story, vote))
    assert "M1.1" not in desk.story.now.divisions["open"].results
    assert matters(desk).overturned
    together(desk, *undoings(desk.story, len(desk.story.entries) - 1))
    assert desk.story.now.divisions["open"].results["M1.1"].winner == one
    assert not matters(desk).overturned


@pytest.mark.rule("A6.3")
def test_a_player_appeals_before_play_resumes_and_once() -> None:
    desk, one, two = drawn()
    appeal = fact_of.RulingAppealed(*AT, one)
    assert desk.refused(appeal).code == "no_ruling"
    desk.do(fact_of.RulingMade(*AT, ("A6.1",), ("stand",)))
    assert str(by(desk, two, appeal)).endswith("[A6.3]")
    assert by(desk, one, appeal) is None
    assert desk.refused(fact_of.RulingAppealed(*AT, two)).code == "appealed_already"
    assert (desk.refused(fact_of.MatchResumed(*AT)).code, desk.refused(fact_of.MatchResumed(*AT)).rule) == (
        "appeal_open",
        "A6.3",
    )
    # undone like everything: the next one may appeal, until play goes on
    together(desk, *undoings(desk.story, len(desk.story.entries) - 1))
    assert matters(desk).appealed == ""
    desk.do(fact_of.MatchResumed(*AT))
    late = desk.refused(fact_of.RulingAppealed(*AT, two))
    assert (late.code, late.why, late.rule) == ("too_late", "resumed", "A6.3")
    # another ruling has an appeal of its own
    desk.do(fact_of.RulingMade(*AT, ("A1.2",), ("stand",)))
    desk.do(fact_of.RulingAppealed(*AT, two))
    # a result that was played after a ruling shows that play went on
    desk.do(fact_of.RulingMade(*AT, ("A1.2",), ("stand",)))
    desk.report("M1.1")
    assert desk.refused(fact_of.RulingAppealed(*AT, two)).why == "resumed"


@pytest.mark.rule("N16")
def test_by_iranian_rules_an_appeal_is_made_within_five_minutes() -> None:
    desk, one, _ = drawn("iranian")
    desk.do(fact_of.RulingMade(*AT, ("N16",), ("stand",)))
    desk.at += 4 * MINUTE
    desk.do(fact_of.RulingAppealed(*AT, one))
    desk.do(fact_of.RulingMade(*AT, ("N16",), ("stand",)))
    desk.at += 6 * MINUTE
    late = desk.refused(fact_of.RulingAppealed(*AT, one))
    assert (late.code, late.why, late.rule) == ("too_late", "appeal", "N16")


@pytest.mark.rule("W25A")
def test_welsh_rules_have_no_appeal() -> None:
    desk, one, _ = drawn("welsh")
    desk.do(fact_of.RulingMade(*AT, ("W25A",), ("stand",)))
    refused = desk.refused(fact_of.RulingAppealed(*AT, one))
    assert (refused.code, refused.rule) == ("no_appeal", "W25A")


@pytest.mark.rule("A1.6")
def test_a_player_of_the_match_has_a_spectator_barred_by_american_rules_the_director_by_all() -> None:
    desk, one, two = drawn()
    bar = fact_of.SpectatorBarred(*AT, "Sid")
    assert by(desk, "Zoe", bar) is not None
    assert by(desk, one, bar) is None
    assert matters(desk).barred == ("Sid",)
    assert desk.refused(bar).code == "barred_already"
    refused = desk.refused(fact_of.SpectatorBarred(*AT, two))
    assert (refused.code, refused.rule) == ("bars_a_player", "A1.6")
    desk, one, _ = drawn("welsh")
    refusal = by(desk, one, bar)
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("for_the_staff", "W25B")
    desk.do(bar)


@pytest.mark.rule("A3.3")
def test_the_director_replaces_equipment_at_any_time_by_american_rules() -> None:
    desk, one, _ = drawn()
    desk.do(fact_of.EquipmentReplaced(*AT, "board"))
    assert matters(desk).replaced == ("board",)
    refusal = by(desk, one, fact_of.EquipmentReplaced(*AT, "cups"))
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("for_the_director", "A3.3")
    refused = desk.refused(fact_of.EquipmentReplaced(*AT, "cards"))
    assert (refused.code, refused.rule) == ("no_such_item", "A3.1")


@pytest.mark.rule("W25C")
def test_a_welsh_board_is_replaced_by_agreement_and_equipment_is_ticked() -> None:
    desk, _, _ = drawn("welsh")
    refused = desk.refused(fact_of.EquipmentReplaced(*AT, "board"))
    assert (refused.code, refused.rule) == ("replaced_by_agreement", "W25C")
    desk.do(fact_of.EquipmentReplaced(*AT, "board", agreed=True))
    desk.do(fact_of.EquipmentReplaced(*AT, "cups"))
    desk.do(fact_of.EquipmentTicked(*AT, ("board", "cards")))
    assert matters(desk).ticked == ("board", "cards")
    refused = desk.refused(fact_of.EquipmentTicked(*AT, ("shared_dice",)))
    assert (refused.code, refused.rule) == ("no_such_item", "W25C")
    together(desk, *undoings(desk.story, len(desk.story.entries) - 1))
    assert matters(desk).ticked is None
    plain, _, _ = drawn("match")
    assert plain.refused(fact_of.EquipmentTicked(*AT, ("board",))).code == "no_equipment_list"


@pytest.mark.rule("A2.5")
def test_a_player_asks_for_a_monitor_and_the_director_names_one() -> None:
    desk, one, two = drawn()
    assert by(desk, two, fact_of.MonitorAsked(*AT, one)) is not None
    assert by(desk, one, fact_of.MonitorAsked(*AT, one)) is None
    again = desk.refused(fact_of.MonitorAsked(*AT, two))
    assert (again.code, again.rule) == ("monitor_asked", "A2.5")
    assert desk.refused(fact_of.MonitorNamed(*AT, two)).code == "monitors_own_match"
    desk.do(fact_of.MonitorNamed(*AT, "Vera"))
    assert (matters(desk).monitor_asked, matters(desk).monitor) == (one, "Vera")
    assert desk.refused(fact_of.MonitorAsked(*AT, two)).code == "monitored"
    plain, one, _ = drawn("match")
    assert plain.refused(fact_of.MonitorAsked(*AT, one)).code == "no_monitors"


@pytest.mark.rule("W25B")
def test_a_fee_for_monitors_is_charged_to_each_player_by_welsh_rules_alone() -> None:
    desk, _, _ = drawn("welsh", fee=Decimal(10))
    desk.do(fact_of.MonitorFeeSet("open", Decimal("1.50")))
    accounts = balances(ledger(desk.story.now))
    assert (accounts["Ben"], accounts["HOUSE"], accounts["POOL open"]) == (
        Decimal("-11.50"),
        Decimal(6),
        Decimal(40),
    )
    assert sum(accounts.values()) == 0
    assert desk.refused(fact_of.MonitorFeeSet("open", Decimal("0.001"))).code == "bad_amount"
    desk.do(fact_of.MonitorFeeSet("open", Decimal(0)))
    assert balances(ledger(desk.story.now)).get("HOUSE", 0) == 0
    together(desk, *undoings(desk.story, len(desk.story.entries) - 1))
    assert balances(ledger(desk.story.now))["HOUSE"] == 6
    american, _, _ = drawn()
    refused = american.refused(fact_of.MonitorFeeSet("open", Decimal(1)))
    assert (refused.code, refused.rule) == ("no_monitor_fee", "A2.5")


def test_every_player_of_a_team_pays_for_monitors() -> None:
    desk = Desk().open("welsh", team=2)
    desk.do(fact_of.EntryMade("open", "Reds", ("Ann", "Ben")))
    desk.do(fact_of.EntryMade("open", "Blues", ("Cara", "Dai")))
    desk.do(fact_of.MonitorFeeSet("open", Decimal("0.75")))
    assert balances(ledger(desk.story.now)) == {
        "Reds": Decimal("-1.50"),
        "Blues": Decimal("-1.50"),
        "HOUSE": 3,
    }


def test_a_program_rules_as_the_desk_does() -> None:
    event = Event("Club evening", director="Dora", rules="american")
    event.division("open", length=5)
    event.enter("Ann", "Ben")
    event.draw(seed="x")
    event.rule("M1.1", "A2.4", remedies=["match Ann"], why="slow play")
    assert event.over
    assert event.places()["M"][0] == ["Ann"]
    assert event.journal[-1].why == "slow play"
    with pytest.raises(Refused, match=r"A1\.2"):
        event.rule("M1.1", "A2.4", remedies=["waltz"])
