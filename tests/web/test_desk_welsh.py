"""A Welsh match to 25 at the match desk, throws written: every right by a tap, breaks, ten for two, prizes to the penny."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.server.serving import House
from tests.web.album import picture
from tests.web.conftest import Sit
from tests.web.test_desk import Desk, log_of, opened, told


def named(events: list[dict[str, Any]], *kinds: str) -> list[str]:
    return [each["event"] for each in events if each["event"] in kinds]


def over(desk: Desk, winner: str, how: str) -> None:
    """One names the result, the other confirms it."""
    loser = "opp" if winner == "own" else "own"
    desk.tap(f"over-{winner}")
    desk.tap(f"won-{winner}-{how}" if how != "wash" else "won-wash")
    desk.tap(f"confirm_result-{loser}")


@pytest.mark.in_full
@pytest.mark.rule("W6", "W13", "W21", "W21a", "W22ii", "W25D", "W12b", "W23", "W23d", "R8", "R9")
def test_a_match_to_25_is_written_by_taps(sit: Sit, house: House, shots: Path) -> None:
    desk = opened(sit, "dice", rules="welsh", length=25, black="Emrys")  # nobody has a pot with them yet
    washed(desk, house, shots)
    backgammon(desk, shots)
    ten_for_two(desk, house, shots)
    settled(desk, house, shots)


def washed(desk: Desk, house: House, shots: Path) -> None:
    """The first game: the call, both nominations, acey-deucey, and snakes."""
    page = desk.page
    desk.tap("start-6-own")
    desk.tap("start-1-opp")
    desk.says("Odds or evens, Mara?")
    desk.says("Mara calls: shake")
    picture(page, shots / "desk-welsh-call.png")
    desk.tap("call-evens-own")
    desk.tap("roll-31-own")
    desk.says("You may choose, Mara: first or second?")
    assert "tap your clock" not in page.locator(".scribe").inner_text()
    desk.tap("go-first-own")
    # Mara sets her own throw, and plays the throw that she set
    desk.tap("nominate-own")
    picture(page, shots / "desk-welsh-nominate.png")
    desk.tap("roll-66-set-own")
    desk.says("Rolled: 6-6.")
    desk.press("own")
    # acey-deucey: thrown again, as often as it comes
    desk.tap("roll-21-opp")
    desk.says("Roll again, or play")
    picture(page, shots / "desk-welsh-acey.png")
    desk.tap("rethrow-opp")
    desk.tap("roll-21-opp")
    desk.tap("rethrow-opp")
    desk.tap("roll-63-opp")
    # before the turn ends Idris sets the next throw of Mara
    desk.tap("nominate-opp")
    desk.tap("roll-11-set-opp")
    desk.press("opp")
    desk.says("1-1 is set for you, Mara.")
    desk.tap("set-own")
    desk.press("own")
    # snakes: the same ones right after hers wash the game
    desk.tap("roll-11-opp")
    desk.says("Compare the score")
    told(desk)
    assert house.get(f"/api/tables/{desk.table}").json()["score"] == {"white": 1, "black": 1, "length": 25}
    assert not desk.player.offers("nominate-own")


def backgammon(desk: Desk, shots: Path) -> None:
    """A doubled gammon for one, and a backgammon for the other, after which a break is due."""
    page = desk.page
    # whoever went first goes first again; the doubling die, and a gammon at 2: 7 to 1
    desk.tap("next-own")
    desk.tap("cube")
    desk.tap("roll-43-own")
    desk.press("own")
    desk.tap("roll-65-opp")
    over(desk, "own", "gammon")
    # the loser goes first; a backgammon for Idris takes the pot of three games, and a break is due
    desk.tap("next-own")
    desk.tap("roll-42-opp")
    desk.press("opp")
    desk.tap("roll-51-own")
    over(desk, "opp", "backgammon")
    desk.says("W25D")
    picture(page, shots / "desk-welsh-break.png")
    assert not desk.player.offers("next-own")
    desk.press("own")
    desk.press("opp")


def ten_for_two(desk: Desk, house: House, shots: Path) -> None:
    """Two games that end the match, the last of which begins with the die at 2."""
    page = desk.page
    # both clocks are brought under ten minutes: the next game begins with the die at 2
    desk.tap("next-own")
    for who, other in (("own", "opp"), ("opp", "own")):
        told(desk)
        house.later(61 * 60)
        desk.tap(f"roll-54-{who}")
        desk.press(who)
        desk.player.until(lambda other=other: desk.player.offers(f"roll-31-{other}"), "for the other")  # type: ignore[misc]
    over(desk, "opp", "single")
    # both are under 35 minutes for the first time
    desk.press("own")
    desk.press("opp")
    desk.tap("next-opp")
    desk.player.until(lambda: page.locator(".ccube .cb").inner_text() == "2", "for the die at 2")
    picture(page, shots / "desk-welsh-ten.png")
    desk.tap("cube")
    desk.tap("roll-62-own")
    desk.press("own")
    desk.tap("roll-52-opp")
    over(desk, "own", "backgammon")
    desk.says("The match is over.")
    picture(page, shots / "desk-welsh-over.png")


def settled(desk: Desk, house: House, shots: Path) -> None:
    """Check the log and the settlement of the match."""
    page, table = desk.page, desk.table
    log = log_of(house, desk)
    assert named(log, "Nominated", "Rethrown", "Raised") == [
        "Nominated", "Rethrown", "Rethrown", "Nominated", "Raised", "Raised",
    ]  # fmt: skip
    desk.says("Emrys pays Mara £14.75.")
    desk.press("own")
    desk.press("opp")
    desk.says("Confirmed by both.")
    picture(page, shots / "desk-signed.png")
    assert not house.get(f"/api/verify/{desk.table}").json()["faults"]
    page.locator(".blk.near .cbtn").click()
    desk.player.until(lambda: page.locator(".owes").count(), "for the settlement")
    desk.player.until(lambda: page.locator("b.confirmed").count(), "for the confirmation")
    assert "Result and sum confirmed by both" in page.locator(".sheet-head").inner_text()
    picture(page, shots / "desk-settle.png")
    found = house.get(f"/api/tables/{table}/sheet").json()
    # 1-1, 6-0, 0-6, 0-1 and 24-0: 31 to 8
    assert found["score"] == {"white": 31, "black": 8}
    due = [
        (term["rule"], term["amount"], term["payer"])
        for term in found["settlement"]["terms"]
        if term["payer"]
    ]
    # £10 and 23 × 25p by Idris; the pot of 3 games by Mara, that of 2 by Idris
    assert due == [
        ("W23", "£10.00", "black"),
        ("W23", "£5.75", "black"),
        ("W23d", "£3.00", "white"),
        ("W23d", "£2.00", "black"),
    ]
    assert (found["settlement"]["debtor"], found["settlement"]["net"]) == ("black", "£14.75")
