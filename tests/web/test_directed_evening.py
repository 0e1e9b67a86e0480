"""A whole evening directed from an empty browser, with every tap and keystroke counted: sixteen players with consolation.

One is late, one goes home, a wrong result is found two rounds later, a ruling is appealed; all pay, prizes are paid; the network is cut
ten times in the middle of an act.
"""

from __future__ import annotations

import uuid
from pathlib import Path
from typing import Any

import pytest

from tests.server.evening import Evening
from tests.server.serving import House
from tests.web.conftest import Sit
from tests.web.director import KEPT, NAMES, Director
from tests.web.player import Player

REGULARS, NEW = NAMES[:12], NAMES[12:]
MOST, A_MATCH, CUTS = 200, 3, 10


class Hand:
    """The director's hand: taps and keys are counted, and the network is cut around every sixth tap until it was ten times."""

    def __init__(self, player: Player) -> None:
        self.player, self.page = player, player.page
        self.taps = self.keys = self.cuts = 0

    @property
    def strokes(self) -> int:
        return self.taps + self.keys

    def tap(self, selector: str) -> None:
        """Tap what is there, as soon as it is."""
        found = self.page.locator(f"{selector} >> visible=true").first
        self.player.until(found.count, f"for {selector}")
        cut = self.taps % 6 == 5 and self.cuts < CUTS
        if cut:
            self.page.context.set_offline(True)
            self.cuts += 1
        found.click()
        self.taps += 1
        if cut:
            self.page.context.set_offline(False)

    def type(self, text: str, *, enter: bool = False) -> None:
        """Type into the field that has the focus."""
        self.page.keyboard.type(text)
        self.keys += len(text)
        if enter:
            self.page.keyboard.press("Enter")
            self.keys += 1


class Directed:
    """The evening as the director sees it, over the API where the test only looks."""

    def __init__(self, hand: Hand, evening: Evening) -> None:
        self.hand, self.evening = hand, evening
        self.director = Director(hand.player, evening)
        self.until = hand.player.until
        self.matches = self.on_matches = 0

    def desk(self) -> dict[str, Any]:
        return self.evening.desk()

    def settled(self) -> None:
        """Wait until nothing waits on the device, and see that the desk doesn't say nothing while something can be called."""
        self.until(
            lambda: self.hand.page.evaluate(
                "() => Object.keys(localStorage).every((name) => !name.endsWith('.out'))"
            ),
            "for acts to be delivered",
        )
        if self.desk()["agenda"]["ready"]:
            self.until(lambda: self.hand.page.locator("[data-card=ready]").count(), "for the card of calls")

    def plays(self) -> None:
        """Call what can be called by a tap, then post every running match by two."""
        before = self.hand.strokes
        if self.desk()["agenda"]["ready"]:
            many = len(self.desk()["agenda"]["ready"]) > 1
            self.hand.tap(f"[data-card=ready] [data-act={'call-all' if many else 'call'}]")
            self.settled()
        for each in self.desk()["running"]:
            self.posts(each["match"])
        self.settled()
        self.on_matches += self.hand.strokes - before

    def posts(self, match: str, side: str = "one") -> None:
        """A result by two taps."""
        row = f".rw[data-match='open:{match}']"
        self.hand.tap(f"{row} [data-win={side}]")
        self.hand.tap(f"{row} [data-points='2']")
        self.director.until_row(match, stage="posted")
        self.matches += 1

    def somebody_is_late(self) -> None:
        """All are at their tables but one."""
        first = self.evening.row("M1.1")
        for each in self.desk()["running"]:
            row = self.evening.row(each["match"])
            for name in (row["one"], row["two"]):
                if name != first["two"]:
                    self.evening.say("Arrived", division="open", match=each["match"], name=name)
        self.evening.house.later(11 * 60)
        self.hand.page.reload()
        self.hand.tap("[data-card=late] [data-act=award]")
        self.until(lambda: not self.desk()["late"], "for the penalty")

    def somebody_goes_home(self) -> str:
        """A player of the consolation leaves."""
        name = next(
            each["two"] for each in self.evening.view()["divisions"][0]["matches"]
            if each["match"].startswith("C1.") and each["two"] and each["winner"] is None
        )  # fmt: skip
        self.hand.tap("[data-place=entries]")
        self.hand.tap(f"[data-person='{name}']")
        self.hand.tap(".sheet-side [data-act=confirm]")
        self.until(
            lambda: any(
                each["name"] == name and each["standing"] == "withdrawn"
                for each in self.evening.view()["divisions"][0]["entrants"]
            ),
            f"for {name} to be gone",
        )
        return str(name)

    def a_ruling_is_appealed(self, match: str) -> None:
        """A ruling in words, then a committee of three and its votes."""
        row = self.evening.row(match)
        self.hand.tap(f".rw[data-match='open:{match}'] .tn")
        self.hand.tap(".sheet-side [data-act=more]")
        self.hand.tap(".sheet-side [data-act=rule]")
        self.hand.tap(".sheet-side input[type=search]")
        self.hand.type("A4.8")
        self.hand.tap(".sheet-side [data-rule='A4.8']")
        self.hand.tap(".sheet-side textarea")
        self.hand.type("played again")
        self.hand.tap(".sheet-side [data-act=rule-yes]")
        self.until(lambda: self.desk()["office"]["rulings"], "for the ruling")
        self.hand.tap("[data-act=close-sheet]")
        self.hand.tap("[data-place=rulings], [data-also=rulings]")
        self.hand.tap(f"[data-act='appeal-{row['one']}']")
        for _ in range(3):
            free = self.hand.page.locator("[data-member]").first.get_attribute("data-member") or ""
            assert free not in (row["one"], row["two"])
            self.hand.tap(f"[data-member='{free}']")
            self.hand.tap(f"[data-vote='uphold-{free}']")
        self.hand.tap("[data-act=vote]")
        self.until(lambda: self.desk()["office"]["rulings"][0]["appeal"], "for the vote")

    def a_wrong_result_is_found(self, match: str) -> None:
        """The other one had won: the two are exchanged in what has not begun."""
        right = self.evening.row(match)["two"]
        self.hand.tap("[data-place=draw]")
        self.hand.tap(f"main [data-match='open:{match}']")
        self.hand.tap(".sheet-side [data-act=more]")
        self.hand.tap(".sheet-side [data-act=correct]")
        self.hand.tap(f".sheet-side label:has(input[name=winner][value='{right}'])")
        self.hand.tap("[data-act=ways]")
        self.hand.tap("[data-way=exchange]")
        self.hand.tap("[data-act=do-way]")
        self.director.until_row(match, winner=right)


def announced(sit: Sit, house: House, size: tuple[int, int]) -> Directed:
    """An evening like last week's, at a browser that knows only its key."""
    before = Evening.announced(house, name="Our Tuesday", rules="american", currency="£", tables=8)
    made = {
        "key": "open", "title": "Open", "format": "consolation", "fee": "10", "planned": 16, "open_entry": True,
        "lengths": [{"bracket": "M", "points": [5]}, {"bracket": "*", "points": [3]}],
        "prizes": [{"ladder": "M", "percent": ["50", "25"]}, {"ladder": "C", "percent": ["25"]}],
    }  # fmt: skip
    before.say("DivisionMade", division=made)
    before.told(facts=[{"fact": "Entered", "division": "open", "name": name} for name in REGULARS])
    player = sit(
        f"/tournaments/{before.id}#{before.key}", prefs={"theme": "light", "name": "Dora"}, size=size
    )
    player.until(lambda: player.page.locator("[data-place=now]").count(), "for the desk of last week")
    player.go("/tournaments/new")
    hand = Hand(player)
    player.until(
        lambda: player.page.locator("[data-act=open-door]:enabled").count(), "for last week's sentence"
    )
    hand.tap("[data-act=open-door]:enabled")
    player.until(lambda: player.page.locator("form[data-act=enter]").count(), "for the door")
    kept = player.page.evaluate(KEPT)
    return Directed(hand, Evening(house, kept["id"], kept["desk"]))


def _until_value(evening: Directed, field: Any, value: str) -> None:
    evening.until(lambda: field.input_value() == value, f"for {value}")


def _until_count(evening: Directed, found: Any, count: int) -> None:
    evening.until(lambda: found.count() == count, f"for {count}")


def _until_fewer(evening: Directed, found: Any, count: int) -> None:
    evening.until(lambda: found.count() < count, f"for less than {count}")


def the_door(evening: Directed) -> None:
    """Twelve regulars are completed as one types, four ask by their phones; all pay; the door is closed."""
    hand = evening.hand
    with hand.page.expect_response("**/regulars"):
        hand.page.reload()
    hand.tap("[data-place=entries]")
    field = hand.page.locator("form[data-act=enter] [name=name]")
    hand.tap("form[data-act=enter] [name=name]")
    for count, name in enumerate(REGULARS, 1):
        hand.type(name[:2].lower())
        _until_value(evening, field, name)
        hand.type("", enter=True)
        _until_count(evening, hand.page.locator(".en.approved"), count)
    for name in NEW:
        asked = evening.evening.house.post(
            f"{evening.evening.path}/ask", json={"id": str(uuid.uuid4()), "name": name, "division": "open"}
        )
        assert asked.is_success, asked.text
    evening.until(lambda: hand.page.locator("[data-asks]").count() == 4, "for the four who ask")
    hand.tap("[data-act=admit-all]")
    evening.until(lambda: hand.page.locator(".en.approved").count() == 16, "for all to be in")
    for name in NAMES:
        hand.tap(f"[data-act='pay-{name}']")
    evening.until(lambda: hand.page.locator("[data-box='160']").count(), "for the box")
    hand.tap("[data-act=close-door]")
    evening.until(lambda: evening.evening.view()["divisions"][0]["drawn"], "for the draw")


@pytest.mark.parametrize("size", [(820, 1180), (390, 844)], ids=["tablet", "phone"])
def test_an_evening_is_directed_by_less_than_two_hundred_taps(
    sit: Sit, house: House, shots: Path, size: tuple[int, int]
) -> None:
    evening = announced(sit, house, size)
    hand = evening.hand
    the_door(evening)
    hand.tap("[data-place=now]")
    evening.settled()
    before = hand.strokes
    hand.tap("[data-card=ready] [data-act=call-all]")
    evening.settled()
    evening.on_matches += hand.strokes - before
    evening.somebody_is_late()
    evening.plays()
    evening.somebody_goes_home()
    hand.tap("[data-place=now]")
    before = hand.strokes
    hand.tap("[data-card=ready] [data-act=call-all]")
    evening.settled()
    evening.on_matches += hand.strokes - before
    evening.a_ruling_is_appealed(evening.desk()["running"][0]["match"])
    hand.tap("[data-place=now]")
    hand.player.shot(shots, f"directed-{size[0]}")
    evening.plays()
    evening.a_wrong_result_is_found("M1.2")
    hand.tap("[data-place=now]")
    while not evening.evening.view()["over"]:
        evening.plays()
    hand.tap("[data-place=money]")
    evening.until(lambda: hand.page.locator("[data-act^='payout-']").count() == 3, "for the prizes")
    prizes = hand.page.locator("[data-act^='payout-']")
    while left := prizes.count():
        hand.tap("[data-act^='payout-']")
        _until_fewer(evening, prizes, left)
    money = evening.desk()["money"]["balances"]
    assert {name: amount for name, amount in money.items() if name in NAMES and float(amount)} == {}
    assert hand.cuts == CUTS
    print(
        f"{size[0]}: {hand.taps} taps, {hand.keys} keys; {evening.matches} matches by {evening.on_matches}, "
        f"{evening.on_matches / evening.matches:.2f} a match; {hand.cuts} cuts"
    )
    assert evening.on_matches <= A_MATCH * evening.matches
    assert hand.strokes < MOST
