"""A tournament in the browser: from the first entry to the prizes, with what can go wrong on an evening."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.serving import House
from tests.web.conftest import Sit
from tests.web.director import NAMES, Director
from tests.web.test_access import serious

SEED = "national lottery 2 May"
LAST = NAMES[-1]
"""Who comes after the draw."""


@pytest.fixture
def director(sit: Sit, house: House) -> Director:
    """Fifteen are entered and drawn; the sixteenth is late."""
    found = Director.announces(sit, house, bypass_csp=True)
    found.makes_division(
        "open", length_M="7, 7, 9, 11", length_C="5", fee="10", prize_M="50, 25", prize_C="15, 10"
    )
    found.enters(*NAMES[:-1])
    found.page.click("[data-act=approve-all]")
    found.says("Entries (15)")
    found.draws(SEED)
    return found


def test_an_evening_from_entry_to_prizes(
    director: Director, house: House, shots: Path, *, in_full: bool
) -> None:
    page, evening = director.page, director.evening
    _a_late_entry_takes_the_bye(director)
    _somebody_is_late_and_excused(director, house)
    first = evening.row("M1.1")
    director.plays("M1.1", first["one"])
    _finish_round(director, "M1", 8, by_hand=in_full)
    director.player.shot(shots, "tournament-draw")
    _a_ruling_and_an_appeal(director)
    _finish_round(director, "M2", 4, by_hand=in_full)
    _finish_round(director, "C1", 4, by_hand=in_full)
    _a_withdrawal(director)
    _finish_round(director, "M3", 2, by_hand=in_full)
    _a_wrong_result_corrected_two_rounds_later(director)
    _finish_everything(director)
    director.place("money")
    director.says("Prizes")
    winner = evening.view()["divisions"][0]["places"]["M"][0][0]
    director.player.reads(".path", "£80.00")
    assert winner in page.locator(".path").first.inner_text()
    director.player.shot(shots, "tournament-money")
    balances = evening.desk()["money"]["balances"]
    assert sum(round(float(each) * 100) for each in balances.values()) == 0
    assert serious(director.player) == []


def _a_late_entry_takes_the_bye(director: Director) -> None:
    director.place("entries")
    form = director.page.locator("form[data-act=enter]")
    form.locator("[name=name]").fill(LAST)
    form.locator("button.go").click()
    director.page.click(f"[data-act='approve-{LAST}']")
    director.page.click(f"[data-act='seat-{LAST}']")
    director.player.until(
        lambda: any(
            LAST in (row["one"], row["two"]) for row in director.evening.view()["divisions"][0]["matches"]
        ),
        "for the seat",
    )


def _somebody_is_late_and_excused(director: Director, house: House) -> None:
    director.place("now")
    director.page.locator(".due [data-act=call][data-match='open:M1.2']").click()
    director.until_row("M1.2", table=1)
    row = director.evening.row("M1.2")
    director.page.locator(".mt[data-match='open:M1.2']").click()
    director.acts(f"arrived-{row['one']}")
    director.closes()
    director.until_row("M1.2", arrived=[row["one"]])
    house.later(11 * 60)
    director.page.reload()
    director.says(f"{row['two']} is late")
    director.page.locator(".todo [data-act=excuse]").click()
    director.page.locator(".todo [name=why]").fill("the train stood")
    director.page.locator(".todo [data-act=excuse-yes]").click()
    director.player.until(lambda: not director.evening.desk()["late"], "for the excuse")


def _finish_round(director: Director, round_: str, count: int, *, by_hand: bool) -> None:
    waiting = [f"{round_}.{n}" for n in range(1, count + 1)]
    waiting = [each for each in waiting if director.evening.row(each)["winner"] is None]
    for match in waiting:
        if by_hand:
            director.plays(match, director.evening.row(match)["one"])
        else:
            director.quickly(match)


def _a_ruling_and_an_appeal(director: Director) -> None:
    evening, page = director.evening, director.page
    row = evening.row("M2.1")
    director.opens("M2.1")
    director.acts("rule")
    side = page.locator(".sheet-side")
    side.locator("input[type=search]").fill("A4.8")
    side.locator("[data-rule='A4.8']").click()
    side.locator("textarea").fill("The play was not legal and is made again.")
    director.acts("rule-yes")
    director.player.until(lambda: evening.desk()["office"]["rulings"], "for the ruling")
    director.closes()
    director.place("rulings")
    director.says("The play was not legal")
    page.click("[data-act=appeal]")
    others = [name for name in NAMES if name not in (row["one"], row["two"])]
    for at, name in enumerate(others[:3]):
        page.locator(".vote input").nth(at).fill(name)
    page.locator(".vote select").nth(0).select_option("overturn")
    page.click("[data-act=vote]")
    director.says("Appeal: the ruling stands.")


def _a_withdrawal(director: Director) -> None:
    """Somebody of the consolation goes home; his opponent goes on."""
    row = director.evening.row("C1.1")
    gone = row["winner"]
    director.place("entries")
    director.page.click(f"[data-act='withdraw-{gone}']")
    director.says("What it moves")
    director.page.locator(".sheet-side [name=why]").fill("he goes home")
    director.acts("confirm")
    director.player.until(
        lambda: any(
            each["name"] == gone and each["standing"] == "withdrawn"
            for each in director.evening.view()["divisions"][0]["entrants"]
        ),
        "for the withdrawal",
    )


def _a_wrong_result_corrected_two_rounds_later(director: Director) -> None:
    """The other one had won M1.1: he stands in the final's half now, and what was played by the wrong one does not stand."""
    evening = director.evening
    row = evening.row("M1.1")
    right = row["two"] if row["winner"] == row["one"] else row["one"]
    director.opens("M1.1")
    director.acts("correct")
    director.fills_result(right, 4)
    director.player.until(lambda: director.page.locator(".moves-of li").count() > 1, "for what it moves")
    said = director.player.reads(".moves-of", "open:M2.1")
    assert right in said
    director.page.locator(".sheet-side [name=why]").fill("the slip was misread")
    director.acts("confirm")
    director.until_row("M1.1", winner=right)
    assert right in (evening.row("M2.1")["one"], evening.row("M2.1")["two"])
    director.place("journal")
    director.says("the slip was misread")
    director.says("does not stand")


def _finish_everything(director: Director) -> None:
    while True:
        open_ = [row["match"] for row in director.evening.view()["divisions"][0]["matches"] if row["open"]]
        if not open_:
            return
        director.quickly(*open_)
