"""A tournament in the browser: from the first entry to the prizes, with what can go wrong on an evening, virtual and at real boards.

`make test` plays a small one, of which one match is played at a table of the house. In full it is one of sixteen, and every match
is played: at virtual tables by two phones to the last man, at real boards at match desks, by taps.
"""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.server.serving import House
from tests.web.conftest import Sit
from tests.web.director import NAMES, Director
from tests.web.player import STEPS
from tests.web.test_access import serious
from tests.web.test_desk import Desk, agree

SEED = "national lottery 2 May"
TABLET, PHONE, WIDE = (1180, 820), (390, 844), (1280, 800)


@pytest.mark.parametrize("kind", ["virtual", pytest.param("desk", marks=pytest.mark.in_full)])
def test_an_evening_from_entry_to_prizes(
    sit: Sit, house: House, shots: Path, kind: str, *, in_full: bool
) -> None:
    players = 16 if in_full else 8
    names = NAMES[:players]
    lengths = f"{3 if kind == 'desk' else 1}; 1"
    director = Director.announces(sit, house, players=players, lengths=lengths, bypass_csp=True)
    director.enters(*names[:-1])
    director.says(f"{players - 1} are in")
    director.draws(SEED)
    page, evening = director.page, director.evening
    hall = Hall(sit, director, kind, shots, in_full=in_full)
    _a_late_entry_takes_the_bye(director, names[-1])
    _somebody_is_late_and_excused(director, house)
    hall.plays("M1.1")
    hall.finishes("M1", players // 2)
    director.player.shot(shots, "tournament-draw")
    _a_ruling_and_an_appeal(director, names)
    hall.finishes("M2", players // 4)
    hall.finishes("C1", players // 4)
    _a_withdrawal(director)
    hall.finishes("M3", players // 8)
    _a_wrong_result_corrected_two_rounds_later(director)
    hall.finishes_everything()
    director.place("money")
    director.says("Prizes")
    winner = evening.view()["divisions"][0]["places"]["M"][0][0]
    director.player.reads(".path", f"^£{players * 5}\\s+{winner}")
    director.player.shot(shots, f"tournament-money-{kind}")
    prizes = sit(page.get_attribute("[data-act=prize-sheet]", "href"), size=(794, 1123))
    prizes.reads("table", f"(?s){winner}.*{players * 5}")
    prizes.shot(shots, "tournament-prizes")
    balances = evening.desk()["money"]["balances"]
    assert sum(round(float(each) * 100) for each in balances.values()) == 0
    assert evening.view()["over"] is True
    assert serious(director.player) == []


class Hall:
    """The tables of an evening's matches: those of the first kind at tables of the server, in full all of them."""

    def __init__(self, sit: Sit, director: Director, kind: str, shots: Path, *, in_full: bool) -> None:
        self.director, self.kind, self.shots, self.in_full = director, kind, shots, in_full
        self.chance = random.Random(16)
        sizes = [TABLET] if kind == "desk" else [PHONE if in_full else WIDE] * 2
        self.devices = [sit("", size=size, prefs={"theme": "light"}) for size in sizes]

    def plays(self, match: str) -> None:
        """A match from its call to the board: called, opened at a table, played there, verified and posted by the director."""
        director, row = self.director, self.director.evening.row(match)
        director.opens(match)
        if row["table"] is None:
            director.acts("call")
        director.player.until(
            lambda: director.page.locator(f".sheet-side [data-act={self.kind}]").count(), "for the call"
        )
        director.acts(self.kind)
        director.player.until(lambda: director.evening.row(match)["live"], "for the table")
        table = director.evening.row(match)["live"]["table"]
        director.closes()
        (self._at_the_desk if self.kind == "desk" else self._on_phones)(match, table)
        found = director.until_row(match, stage="reported")
        assert (found["live"]["over"], found["started"] is not None) == (True, True)
        director.forwards(match)

    def _at_the_desk(self, match: str, table: str) -> None:
        """At depth score: one game that is worth the whole match, ended and agreed to by taps; then the result by both."""
        player, row = self.devices[0], self.director.evening.row(match)
        player.go(self.director.evening.desk()["tables"][table]["desk"].replace("/t/", "/desk/"))
        player.until(lambda: player.page.locator(".scribe").count(), "for the desk")
        desk = Desk(player)
        agree(desk)
        desk.sheet("own", "else", "desk", "write-score")
        winner, loser = self.chance.choice((("own", "opp"), ("opp", "own")))
        desk.press("opp")
        desk.press("own")
        if match == "M1.1":
            player.shot(self.shots, "tournament-desk")
        desk.tap(f"over-{winner}")
        desk.tap(f"won-{winner}-{'single' if row['length'] == 1 else 'backgammon'}")
        desk.tap(f"confirm_result-{loser}")
        desk.says("The match is over.")
        for who in ("own", "opp"):
            desk.press(who)

    def _on_phones(self, match: str, table: str) -> None:
        """Each finds his seat on his own page; they play to the end of the match, or one gives up where it is to be short."""
        row, keys = self.director.evening.row(match), self.director.evening.keys()["players"]
        for player, side in zip(self.devices, ("one", "two"), strict=True):
            player.go(f"/tournaments/{self.director.evening.id}/me#{keys[row[side]]}")
            player.until(lambda player=player: player.offers("seat"), "for the seat")  # type: ignore[misc]
            player.press("seat")
            player.until(lambda player=player: f"/t/{table}" in player.page.url, "for the table")  # type: ignore[misc]
        one, two = self.devices
        for _ in range(STEPS):
            if one.offers("rematch") or two.offers("rematch") or "won" in one.voice():
                break
            quick = not self.in_full and one.give_up()
            moved = [each.play_on(self.chance) for each in ((two,) if quick else (one, two))]
            if not quick and not any(moved):
                one.page.wait_for_timeout(25)
        if match == "M1.1":
            one.shot(self.shots, "tournament-virtual")

    def finishes(self, round_: str, count: int) -> None:
        """Play the rest of a round."""
        waiting = [f"{round_}.{n}" for n in range(1, count + 1)]
        for match in waiting:
            if self.director.evening.row(match)["winner"] is None:
                (self.plays if self.in_full else self.director.quickly)(match)

    def finishes_everything(self) -> None:
        """Play the rest of all rounds."""
        while True:
            rows = self.director.evening.view()["divisions"][0]["matches"]
            open_ = [row["match"] for row in rows if row["open"]]
            if not open_:
                return
            for match in open_:
                (self.plays if self.in_full else self.director.quickly)(match)


def _a_late_entry_takes_the_bye(director: Director, last: str) -> None:
    director.adds(last)
    director.player.until(
        lambda: any(
            last in (row["one"], row["two"]) for row in director.evening.view()["divisions"][0]["matches"]
        ),
        "for the seat",
    )


def _somebody_is_late_and_excused(director: Director, house: House) -> None:
    director.place("now")
    director.page.locator(".calls [data-match='open:M1.2'] [data-act=call]").click()
    director.player.until(lambda: director.evening.row("M1.2")["table"], "for the call")
    row = director.evening.row("M1.2")
    director.running("M1.2").locator(".tn").click()
    director.acts(f"arrived-{row['one']}")
    director.closes()
    director.until_row("M1.2", arrived=[row["one"]])
    house.later(11 * 60)
    director.page.reload()
    card = director.page.locator(".cd[data-card=late]")
    director.player.until(lambda: card.count() and row["two"] in card.inner_text(), "for the late player")
    card.locator("[data-act=excuse]").click()
    card.locator("[name=why]").fill("the train stood")
    card.locator("[data-act=excuse-yes]").click()
    director.player.until(lambda: not director.evening.desk()["late"], "for the excuse")


def _a_ruling_and_an_appeal(director: Director, names: tuple[str, ...]) -> None:
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
    page.click(f"[data-act='appeal-{row['one']}']")
    others = [name for name in names if name not in (row["one"], row["two"])]
    assert page.locator(f"[data-member='{row['one']}']").count() == 0, "nobody of the match"
    listed = director.player.until(
        lambda: [name for name in others if page.locator(f"[data-member='{name}']").count()],
        "for the committee",
    )
    for name, vote in zip(listed[:3], ("overturn", "uphold", "uphold"), strict=True):
        page.click(f"[data-member='{name}']")
        page.click(f"[data-vote='{vote}-{name}']")
    page.click("[data-act=vote]")
    director.says("Appeal: the ruling stands.")


def _a_withdrawal(director: Director) -> None:
    """Somebody of the consolation goes home; his opponent goes on."""
    row = director.evening.row("C1.1")
    gone = row["winner"]
    director.place("entries")
    director.page.click(f"[data-person='{gone}']")
    director.says("Effects")
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
    page = director.page
    page.click("[data-act=ways]")
    director.player.until(lambda: page.locator(".remedy").count() == 3, "for the ways")
    page.click("[data-way=replay]")
    director.player.until(lambda: page.locator("[data-act=do-way]").is_enabled(), "for the button")
    page.click("[data-act=do-way]")
    director.until_row("M1.1", winner=right)
    assert right in (evening.row("M2.1")["one"], evening.row("M2.1")["two"])
    director.player.until(lambda: not page.locator(".ways").count(), "for the page")
    director.place("journal")
    director.says("Corrected: ")
    director.says("void")
