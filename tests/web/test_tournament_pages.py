"""Everybody's pages of a tournament: a player's phone, seats at tables of the house, the large screen, a desk without a network."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from tests.server.evening import Evening
from tests.server.serving import House
from tests.web.conftest import Sit
from tests.web.director import NAMES, Director
from tests.web.player import Player
from tests.web.test_access import serious

PHONE = (390, 844)


@pytest.fixture
def evening(house: House) -> Evening:
    """Four in a knock-out to 3, its first match called."""
    found = Evening.announced(house, name="Small open", rules="match", tables=2)
    found.say(
        "DivisionMade",
        division={
            "key": "open", "format": "consolation", "open_entry": True,
            "lengths": [{"bracket": "*", "points": [3]}],
        },
    )  # fmt: skip
    found.told(facts=[{"fact": "Entered", "division": "open", "name": name} for name in NAMES[:4]])
    found.step("draw", division="open", seed="seed")
    found.step("call", division="open", match="M1.1")
    return found


def phone(sit: Sit, evening: Evening, name: str, size: tuple[int, int] = PHONE, **context: object) -> Player:
    """The page of a player."""
    key = evening.keys()["players"][name]
    player = sit(f"/tournaments/{evening.id}/me#{key}", size=size, prefs={"theme": "light"}, **context)
    player.until(lambda: player.page.locator(".next").count(), "for the next match")
    return player


def desk(sit: Sit, evening: Evening, **context: object) -> Director:
    """The desk of a tournament that was made elsewhere."""
    usual: dict[str, Any] = {"prefs": {"theme": "light"}, "size": (1440, 900)}
    player = sit(f"/tournaments/{evening.id}#{evening.key}", **{**usual, **context})
    player.until(lambda: player.page.locator("[data-place=now]").count(), "for the desk")
    return Director(player, evening)


def test_a_player_comes_reports_and_the_other_confirms(sit: Sit, evening: Evening, shots: Path) -> None:
    row = evening.row("M1.1")
    one, two = (phone(sit, evening, row[side], bypass_csp=True) for side in ("one", "two"))
    one.reads(".next", "Your match is called. Table")
    assert one.page.inner_text(".tno") == "1"
    assert row["two"] in one.page.inner_text(".next strong")
    one.until(lambda: one.page.url.endswith("/me"), "for the key to leave the address")
    one.shot(shots, "tournament-phone")
    assert serious(one) == []
    one.press("here")
    two.until(
        lambda: f"{row['one']} waits for you" in two.page.inner_text(".next"), "to hear that he is there"
    )
    assert evening.row("M1.1")["arrived"] == [row["one"]]
    one.press("won")
    one.page.locator("input[name=lost]").fill("1")
    one.press("won-yes")
    two.until(lambda: two.offers("confirm-result"), "for the result")
    two.press("confirm-result")
    two.until(lambda: evening.row("M1.1")["confirmed"], "for the confirmation")
    assert [evening.row("M1.1")[name] for name in ("winner", "winner_points", "loser_points", "stage")] == [
        row["one"], 3, 1, "reported",
    ]  # fmt: skip
    two.until(lambda: "Waiting for" in two.page.inner_text(".next"), "for what he waits for")


def test_a_name_is_found_with_its_table_its_opponent_or_what_it_waits_for(sit: Sit, house: House) -> None:
    evening = Evening.announced(house, name="Search", tables=2)
    made = {
        "key": "open",
        "format": "knockout",
        "open_entry": True,
        "lengths": [{"bracket": "*", "points": [3]}],
    }
    evening.say("DivisionMade", division=made)
    names = ["Siân Morgan", "Tom Aldous", "Idris Gough", "Parisa Rahmani"]
    evening.told(facts=[{"fact": "Entered", "division": "open", "name": name} for name in names])
    public = sit(f"/tournaments/{evening.id}?name=sian", size=PHONE, prefs={"theme": "light"})
    public.until(
        lambda: public.page.locator("[data-found='Siân Morgan']").count(), "for the name of the address"
    )
    public.reads("[data-found]", "the draw comes later")
    evening.step("draw", division="open", seed="seed")
    first = next(
        row for row in (evening.row("M1.1"), evening.row("M1.2")) if "Siân Morgan" in (row["one"], row["two"])
    )
    other = first["two"] if first["one"] == "Siân Morgan" else first["one"]
    evening.step("call", division="open", match=first["match"])
    public.reads("[data-found]", "is called to table 1 against")
    assert other in public.page.inner_text("[data-found]")
    evening.say("Started", division="open", match=first["match"])
    public.reads("[data-found]", "at table 1")
    evening.say("Reported", division="open", match=first["match"], winner="Siân Morgan", score=[3, 1])
    public.reads("[data-found]", "waits for: winner of")
    public.reads("[data-found]", "3–1")
    public.page.fill(".find-name input", other.split()[0])
    public.until(lambda: public.page.locator(f"[data-found='{other}']").count(), "for the other")
    public.reads(f"[data-found='{other}']", "has no match left")
    assert f"name={other.split()[0]}" in public.page.url
    public.page.fill(".find-name input", "zzz")
    public.reads(".find-name", "Nobody entered here has this name.")
    assert public.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


RINGS = """() => {
  window.rung = [];
  navigator.vibrate = (pattern) => { if (pattern) window.rung.push(pattern); return true; };
  window.AudioContext = class { constructor() { throw new Error("no sound here"); } };
}"""
"""Counts the times that a phone buzzes."""


def test_a_called_player_is_rung_until_the_answer_that_the_desk_sees(sit: Sit, alone: House) -> None:
    """By consent alone, every minute; the answer stands at the desk's card of the late player."""
    evening = Evening.begun(alone, players=4)
    row = evening.row("M1.1")
    key = evening.keys()["players"][row["one"]]
    player = sit("", size=PHONE, url=alone.url, prefs={"theme": "light"})
    player.page.add_init_script(f"({RINGS})()")
    player.page.clock.install()
    player.go(f"/tournaments/{evening.id}/me#{key}")
    player.until(lambda: player.page.locator("[data-act=ring]").count(), "for the page")
    evening.step("call", division="open", match="M1.1")
    player.until(lambda: player.offers("coming"), "for the call")
    assert player.page.evaluate("rung.length") == 0, "nothing rings without consent"
    player.page.locator("[data-act=ring]").check()
    before = player.page.evaluate("rung.length")
    assert before >= 1, "the consent is answered by the first ring"
    player.page.clock.fast_forward(61_000)
    player.until(lambda: player.page.evaluate("rung.length") > before, "for the next minute")
    size = player.page.evaluate("parseFloat(getComputedStyle(document.querySelector('.tno')).fontSize)")
    assert size == 188
    assert player.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    player.press("coming")
    player.reads(".next", "The desk knows that you are coming.")
    rung = player.page.evaluate("rung.length")
    player.page.clock.fast_forward(181_000)
    assert player.page.evaluate("rung.length") == rung
    evening.as_of(evening.keys()["players"][row["two"]]).say(
        "Arrived", division="open", match="M1.1", name=row["two"]
    )
    alone.later(700)
    (late,) = evening.desk()["late"]
    assert late["name"] == row["one"]
    assert late["coming"] > 0
    director = sit(
        f"/tournaments/{evening.id}#{evening.key}", url=alone.url, prefs={"theme": "light"}, size=(1440, 900)
    )
    director.until(
        lambda: director.page.locator(f"[data-coming='{row['one']}']").count(), "for the answer at the desk"
    )


def test_an_answer_is_for_those_who_are_called(house: House) -> None:
    evening = Evening.begun(house, players=4)
    row = evening.row("M1.1")
    one = evening.as_of(evening.keys()["players"][row["one"]])
    about = {"division": "open", "match": "M1.1"}
    assert one.refused("CallAnswered", **about, name=row["one"]) == "not_called"
    evening.step("call", **about)
    assert one.refused("CallAnswered", **about, name=row["two"]) == "own_alone"
    assert one.me()["next"]["latest"] == evening.row("M1.1")["due"] + 600_000_000
    one.say("CallAnswered", **about, name=row["one"])
    assert one.me()["next"]["coming"]
    assert evening.row("M1.1")["arrived"] == []


@pytest.mark.rule("A2.4", "A2.5")
def test_a_slow_match_gets_a_clock_and_a_monitor_from_the_tournament(
    sit: Sit, house: House, shots: Path
) -> None:
    """The clock stands at the match desk, and who monitors comes in by his link."""
    evening = Evening.begun(house, players=4)
    evening.step("call", division="open", match="M1.1")
    director = desk(sit, evening)
    director.page.locator(".rw[data-match='open:M1.1'] .tn").click()
    director.acts("desk")
    director.player.until(
        lambda: director.page.locator(".sheet-side [data-act=clock]").count(), "for the table"
    )
    director.acts("clock")
    director.says("There is a clock at the board now.")
    director.acts("clock")
    director.player.reads(".sheet-side [role=status]", "clock")
    director.acts("monitor")
    director.page.fill(".sheet-side form[data-act=name-monitor] [name=name]", "Eve")
    director.player.shot(shots, "tournament-directing")
    director.page.click(".sheet-side form[data-act=name-monitor] [data-act=monitor-yes]")
    director.player.until(lambda: director.page.locator("[data-link]").count(), "for the link")
    link = director.page.locator("[data-link]").get_attribute("data-link")
    table = evening.row("M1.1")["live"]["table"]
    log = evening.house.get(f"/api/tables/{table}/log").text
    assert '"ClockSet"' in log
    assert '"Appointed"' in log
    monitor = sit("", size=(1280, 800))
    monitor.page.goto(link)
    monitor.until(lambda: "Eve" in monitor.page.inner_text("body"), "to be seated")


@pytest.mark.parametrize("kind", ["virtual", "desk"])
def test_a_called_match_gets_a_table_of_the_house(sit: Sit, evening: Evening, kind: str) -> None:
    director = desk(sit, evening)
    director.page.locator(".rw[data-match='open:M1.1'] .tn").click()
    director.acts(kind)
    director.player.until(lambda: evening.row("M1.1")["live"], "for the table")
    row = evening.row("M1.1")
    if kind == "desk":
        director.player.until(
            lambda: director.page.locator(".sheet-side [data-act=to_desk]").count(), "for the link"
        )
        director.acts("to_desk")
        director.player.until(
            lambda: director.page.locator(".ds-half, .scribe").count(), "for the match desk"
        )
        assert row["live"]["table"] in director.page.url
        return
    one, two = (_seated(sit, evening, row[side]) for side in ("one", "two"))
    one.until(lambda: row["two"] in one.page.inner_text("body"), "for the opponent's name")
    assert f"/t/{row['live']['table']}" in one.page.url
    _given_up(one, two)
    director.until_row("M1.1", winner=row["two"], stage="reported")
    director.place("now")
    director.says(f"{row['two']} 3–0 {row['one']}")


def _seated(sit: Sit, evening: Evening, name: str) -> Player:
    """A player at the table of the house that he is called to."""
    player = phone(sit, evening, name, (1280, 800))
    player.until(lambda: player.offers("seat"), "for the seat")
    player.press("seat")
    player.until(lambda: "/t/" in player.page.url, "for the table")
    return player


def _given_up(one: Player, two: Player) -> None:
    """The first one gives up a backgammon, which is the match."""
    rnd = random.Random(4)
    for _ in range(600):
        if two.offers("rematch") or "won" in two.voice():
            return
        if not one.give_up():
            one.play_on(rnd)
        two.play_on(rnd)
        one.page.wait_for_timeout(25)
    raise AssertionError(f"{one.voice()!r} {two.voice()!r}")


def test_groups_are_called_by_their_letters(sit: Sit, house: House) -> None:
    evening = Evening.announced(house, name="Groups")
    made = {"key": "open", "format": "groups", "groups": 3, "qualify": 1, "open_entry": True}
    evening.say("DivisionMade", division=made)
    evening.told(facts=[{"fact": "Entered", "division": "open", "name": name} for name in NAMES[:6]])
    evening.step("draw", division="open", seed="seed")
    public = sit(f"/tournaments/{evening.id}", size=(1440, 900))
    public.until(lambda: public.page.locator(".sw-t").count() == 3, "for the tables")
    text = public.page.inner_text("main")
    assert all(f"Group {letter}" in text for letter in "ABC")
    assert "Consolation" not in text
    assert "Beaten once" not in text


def test_the_public_page_and_the_large_screen_hear_what_happens(
    sit: Sit, evening: Evening, shots: Path
) -> None:
    public = sit(f"/tournaments/{evening.id}", bypass_csp=True, prefs={"theme": "light"}, size=(1440, 900))
    screen = sit(
        f"/tournaments/{evening.id}/board", bypass_csp=True, prefs={"theme": "light"}, size=(1920, 1080)
    )
    row = evening.row("M1.1")
    public.has(".br .bm", 4)
    screen.until(lambda: row["one"] in screen.page.inner_text("main"), "for who plays")
    assert serious(public) == []
    assert serious(screen) == []
    evening.say("Started", division="open", match="M1.1")
    public.has(".bm.run", 1)
    evening.say("Reported", division="open", match="M1.1", winner=row["two"], score=[3, 2])
    evening.step("verify")
    evening.step("post")
    public.until(lambda: "3–2" in public.page.inner_text("main"), "to hear of the result")
    # in the order of the names of the match: its second has won
    screen.until(lambda: "2 – 3" in screen.page.inner_text("main"), "to hear of the result")
    assert public.page.locator("main button[data-act]").count() == 0, "nobody without a key can act"
    screen.shot(shots, "tournament-board")


def test_a_desk_without_a_network_keeps_what_it_is_told_and_sends_it_once(sit: Sit, evening: Evening) -> None:
    director = desk(sit, evening)
    page = director.page
    page.locator(".rw[data-match='open:M1.1'] .tn").click()
    director.player.context.set_offline(True)
    before = evening.view()["version"]
    director.acts("start")
    director.says("No connection since")
    row = evening.row("M1.1")
    director.reports(row["one"], 1)
    assert evening.view()["version"] == before
    kept = f"JSON.parse(localStorage.getItem('bafflebox.tournament.{evening.id}.desk.out')).length"
    director.player.until(lambda: page.evaluate(kept) == 2, "for both to be kept")
    director.player.context.set_offline(False)
    director.until_row("M1.1", winner=row["one"])
    # the start, and the three entries of a result
    assert evening.view()["version"] == before + 4
    director.player.until(
        lambda: page.evaluate(f"localStorage.getItem('bafflebox.tournament.{evening.id}.desk.out')") is None,
        "for an empty outbox",
    )


def test_acts_of_a_desk_are_not_sent_by_a_player_on_the_same_device(sit: Sit, evening: Evening) -> None:
    """A director who plays himself: what his desk has not told yet is no player's to tell."""
    director = desk(sit, evening)
    page, kept = director.page, f"localStorage.getItem('bafflebox.tournament.{evening.id}.desk.out')"
    page.route("**/facts", lambda route: route.abort("internetdisconnected"))
    page.locator(".rw[data-match='open:M1.1'] .tn").click()
    director.acts("start")
    director.player.until(lambda: page.evaluate(kept), "for the act to be kept")
    player = director.player.context.new_page()
    key = evening.keys()["players"][evening.row("M1.1")["one"]]
    player.goto(f"{director.player.url}/tournaments/{evening.id}/me#{key}")
    player.click("[data-act=here]")
    director.player.until(lambda: evening.row("M1.1")["arrived"], "for the player")
    assert page.evaluate(kept)
    page.unroute("**/facts")
    director.until_row("M1.1", winner=None)
    director.player.until(lambda: evening.row("M1.1")["started"], "for the desk's own act")
    assert evening.desk()["journal"][0]["by"] == "Dora"


def test_what_is_refused_stays_to_be_read(sit: Sit, evening: Evening) -> None:
    director = desk(sit, evening)
    director.place("entries")
    director.adds(NAMES[0])
    director.says(f"{NAMES[0]} is entered already")
    director.page.click("[data-act=put-away]")
    director.player.until(lambda: not director.page.locator(".letters").count(), "to be put away")
