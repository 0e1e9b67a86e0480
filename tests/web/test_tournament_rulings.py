"""Rulings where the director is: by taps from the match, an appeal from a phone, conduct, equipment, a monitor and its fee."""

from __future__ import annotations

import pytest

from tests.server.evening import Evening
from tests.server.serving import House
from tests.web.conftest import Sit
from tests.web.director import NAMES, Director
from tests.web.test_access import serious
from tests.web.test_tournament_pages import desk

AT = {"division": "open", "match": "M1.1"}


def begun(house: House, rules: str) -> Evening:
    """Four players, both matches called to their tables."""
    found = Evening.announced(house, name="Rulings", rules=rules, currency="£", tables=3)
    made = {"key": "open", "open_entry": True, "fee": "10", "lengths": [{"bracket": "*", "points": [5]}]}
    found.say("DivisionMade", division=made)
    found.told(facts=[{"fact": "Entered", "division": "open", "name": name} for name in NAMES[:4]])
    found.step("draw", division="open", seed="seed")
    found.step("call_all")
    return found


def ruled(director: Director) -> list[dict[str, object]]:
    """The rulings as the desk has them."""
    found: list[dict[str, object]] = director.evening.desk()["office"]["rulings"]
    return found


@pytest.mark.rule("A6.3")
def test_a_ruling_by_taps_is_read_on_a_phone_and_appealed_against(sit: Sit, house: House) -> None:
    evening = begun(house, "american")
    row = evening.row("M1.1")
    one, two = row["one"], row["two"]
    director = desk(sit, evening, bypass_csp=True)
    director.opens("M1.1")
    director.acts("rule")
    side = director.page.locator(".sheet-side")
    side.locator("input[type=search]").fill("A4.8")
    side.locator("[data-rule='A4.8']").click()
    side.locator("[data-remedy=award]").click()
    side.locator(f"label:has([name=whom][value='{two}'])").click()
    assert f"Points awarded: {two} 1." in side.locator(".follows-of").inner_text()
    assert serious(director.player) == []
    director.acts("rule-yes")
    director.player.until(lambda: ruled(director), "for the ruling")
    assert ruled(director)[0]["remedies"] == [f"award {two} 1"]
    phone = sit(
        f"/tournaments/{evening.id}/me#{evening.keys()['players'][one]}", size=(390, 844), bypass_csp=True
    )
    card = phone.page.locator("[data-ruling='M1.1']")
    phone.until(card.count, "for the card")
    assert f"Points awarded: {two} 1." in card.inner_text()
    assert serious(phone) == []
    card.locator("[data-act=appeal]").click()
    phone.until(lambda: "a committee decides" in card.inner_text(), "for the appeal")
    director.closes()
    director.place("now")
    director.player.until(
        lambda: director.page.locator("[data-card=appeal]").count(), "for the card of the appeal"
    )
    director.page.click("[data-card=appeal] [data-act=committee]")
    for name in NAMES[:4]:
        if name not in (one, two):
            director.page.click(f"[data-member='{name}']")
            director.page.click(f"[data-vote='overturn-{name}']")
    assert director.page.locator("[data-act=vote]").is_disabled()
    director.page.fill("[name=member]", "Vera")
    director.page.locator("[name=member]").press("Enter")
    director.page.click(".pair button")
    director.page.click("[data-vote='overturn-Vera']")
    director.page.click("[data-act=vote]")
    director.says("Appeal: all agree, the ruling is overturned.")
    phone.until(lambda: "overturned" in card.inner_text(), "for the verdict")


@pytest.mark.rule("A1.5")
def test_a_broken_rule_of_conduct_is_a_warning_by_two_taps(sit: Sit, house: House) -> None:
    evening = begun(house, "american")
    one = evening.row("M1.1")["one"]
    director = desk(sit, evening, bypass_csp=True)
    for times in (1, 2):
        director.opens("M1.1")
        director.acts("conduct")
        side = director.page.locator(".sheet-side")
        if times == 2:
            director.says("warned once")
        else:
            assert "warned once" not in side.inner_text()
        side.locator("label:has([name=subject][value=phone])").click()
        side.locator(f"[data-who='{one}']").click()
        director.acts("conduct-yes")
        director.player.until(lambda wanted=times: len(ruled(director)) == wanted, "for the warning")  # type: ignore[misc]
        director.closes()
    assert [(each["grounds"], each["remedies"]) for each in ruled(director)] == [
        (["A1.5"], [f"warn {one}"])
    ] * 2


@pytest.mark.rule("W25B")
def test_equipment_a_monitor_and_the_fee_are_met_at_the_match_and_the_money(sit: Sit, house: House) -> None:
    evening = begun(house, "welsh")
    row = evening.row("M1.1")
    phone = evening.as_of(evening.keys()["players"][row["one"]])
    phone.say("MonitorAsked", **AT, name=row["one"])
    director = desk(sit, evening, bypass_csp=True)
    director.place("now")
    director.page.click("[data-card=monitor] [data-act=monitor]")
    director.acts("monitor")
    director.page.locator(".sheet-side [name=name]").fill("Vera")
    director.acts("monitor-yes")
    director.player.until(
        lambda: evening.desk()["office"]["matters"][0]["monitor"] == "Vera", "for the monitor"
    )
    director.acts("equipment")
    director.page.click(".sheet-side [data-replace=board]")
    director.acts("replace-agreed")
    director.player.until(
        lambda: evening.desk()["office"]["matters"][0]["replaced"] == ["board"], "for the board"
    )
    director.acts("equipment")
    assert serious(director.player) == []
    director.acts("tick")
    director.player.until(lambda: evening.desk()["office"]["matters"][0]["ticked"], "for the ticks")
    director.acts("bar")
    director.page.locator(".sheet-side [name=name]").fill("Sid")
    director.acts("bar-yes")
    director.player.until(lambda: evening.desk()["office"]["matters"][0]["barred"] == ["Sid"], "for the bar")
    director.closes()
    director.place("money")
    director.page.fill("form[data-act=monitor-fee] [name=amount]", "1.50")
    director.page.click("form[data-act=monitor-fee] button")
    director.player.until(
        lambda: evening.desk()["money"]["balances"].get("HOUSE") in ("6.0", "6.00"), "for the fee"
    )
