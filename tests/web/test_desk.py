"""The match desk in a real browser: a whole match at depth score with its taps counted, throws by one tap, plays as they were made."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.server.serving import House
from tests.web.album import picture
from tests.web.conftest import SHOTS, Sit
from tests.web.player import Player

TABLET, PHONE = (1180, 820), (360, 640)


class Desk:
    """The device between two players; `taps` counts what is tapped beside the clock, `cut` says whether it has no network."""

    def __init__(self, player: Player, *, cut: bool = False) -> None:
        self.player, self.page, self.taps, self.cut = player, player.page, 0, cut

    def press(self, who: str) -> None:
        """A tap on a half of the clock, once it does something."""
        self._tap(f"press-{who}")

    def tap(self, name: str) -> None:
        """Any other tap."""
        self._tap(name)
        self.taps += 1

    def _tap(self, name: str) -> None:
        self.player.until(lambda: self.player.offers(name) and (self.cut or not self._away()), f"for {name}")
        self.page.locator(f"[data-act={name}]").click()

    def _away(self) -> bool:
        """Return whether the desk takes a slow machine for a lost network: then it can't do everything."""
        return self.player.count(".ds-away") > 0

    def sheet(self, who: str, *names: str) -> None:
        """Opens *Something happened*, and sheets that are reached from there: `else`, `desk`."""
        for name in ("happened", *names):
            self.tap(f"{name}-{who}")

    def moves(self, who: str, origin: str, target: str) -> None:
        """A move of any length: the place is held, then the other one is tapped."""
        at = self.page.locator(f"[data-act=at-{origin}-{who}]")
        self.player.until(lambda: self.player.offers(f"at-{origin}-{who}"), f"for {origin}")
        at.click(delay=600)
        self.tap(f"at-{target}-{who}")

    def writes(self, who: str, throw: str, *moves: tuple[int, int]) -> None:
        """The checkers of a play, each by a tap; those of doubles by two."""
        left = sorted(map(int, throw), reverse=True)
        for origin, target in moves:
            if throw[0] == throw[1]:
                self.moves(who, place(origin), place(target))
                continue
            die = origin - target if origin - target in left else left[0]
            if die != left[0]:
                self.tap(f"turn-0-{who}")
            left.remove(die)
            self.tap(f"at-{place(origin)}-{who}")

    def settled(self) -> None:
        """Waits until what was tapped last is judged, and kept by the device."""
        said = list[int]()
        while len(said) < 4 or len(set(said[-4:])) > 1:
            said.append(len(kept(self, "acts") or []))
            self.page.wait_for_timeout(100)

    def says(self, words: str) -> None:
        """Waits until somebody at the desk reads this."""
        self.player.until(lambda: words in self.page.locator(".scribe").inner_text(), f"for {words!r}")

    @property
    def table(self) -> str:
        """The name of the match."""
        return str(self.page.url).split("/desk/")[1].split("#")[0]


def place(at: int) -> str:
    """Return the name of a place: a point, `bar`, or `off`."""
    return {0: "off", 25: "bar"}.get(at, str(at))


def opened(
    sit: Sit,
    depth: str,
    *,
    rules: str = "american",
    length: int = 5,
    size: tuple[int, int] = TABLET,
    black: str = "Idris",
    agreed: bool = True,
    lang: str = "en",
) -> Desk:
    """A desk that two people have just set up by its form, and at which each has agreed to the terms."""
    player = sit("/desk", size=size, prefs={"lang": lang})
    page = player.page
    page.locator("#name-0").fill("Mara")
    page.locator("#name-1").fill(black)
    player.until(lambda: page.locator(f"#desk-rules option[value={rules}]").count(), "for the rules")
    page.locator("#desk-rules").select_option(rules)
    page.locator("#desk-length").fill(str(length))
    page.locator(f"input[name=depth][value={depth}]").check(force=True)
    SHOTS.mkdir(parents=True, exist_ok=True)
    if size == TABLET:
        picture(page, SHOTS / "desk-start.png")
    page.locator("[data-act=open-desk]").click()
    player.until(lambda: page.locator(".scribe").count(), "for the desk")
    desk = Desk(player)
    if agreed:
        agree(desk)
    return desk


def desk_of(sit: Sit, house: House, size: tuple[int, int], **wanted: Any) -> Desk:
    """The desk of a table made by the API, at depth score unless asked otherwise; nothing is agreed to yet."""
    made = house.table(
        **{
            "rules": "american",
            "opponent": "screen",
            "name": "Mara",
            "opponent_name": "Idris",
            "dice": "entered",
            "board": "real",
            "write": "score",
            **wanted,
        }
    )
    return Desk(sit(made["seat"].replace("/t/", "/desk/"), size=size))


def agree(desk: Desk) -> None:
    """Each taps their own half, and the first game begins."""
    for who in ("own", "opp"):
        desk.press(who)
    began = ".scribe[data-phase=opening], .scribe[data-phase=turn]"
    desk.player.until(lambda: desk.page.locator(began).count(), "for the first game")


def kept(desk: Desk, name: str) -> Any:
    """Return the device's stored data of this desk."""
    found = desk.page.evaluate("name => localStorage.getItem(name)", f"bafflebox.desk.{name}.{desk.table}")
    return json.loads(found) if found else None


def told(desk: Desk) -> None:
    """Waits until the server has heard whatever was tapped."""
    desk.player.until(lambda: not kept(desk, "acts"), "for what was written to be told")


def log_of(house: House, desk: Desk) -> list[dict[str, Any]]:
    """Return the log, with everything that was tapped."""
    told(desk)
    lines = house.get(f"/api/tables/{desk.table}/log").text.splitlines()
    return [json.loads(line) for line in lines[1:]]


@pytest.mark.rule("R8", "R9", "A9.3")
def test_a_match_to_five_takes_three_taps_a_game(sit: Sit, house: House, shots: Path) -> None:
    desk = opened(sit, "score")
    games = [
        ("own", "single"),
        ("opp", "gammon"),
        ("own", "gammon"),
        ("own", "single"),
        ("opp", "backgammon"),
    ]
    counted = []
    for at, (winner, how) in enumerate(games):
        desk.taps = 0
        # who lost the throw for the start presses, and the clock of the other runs
        desk.press("opp")
        for who in ("own", "opp", "own", "opp"):
            desk.press(who)
        if at == 0:
            desk.player.shot(shots, "desk-score")
        loser = "opp" if winner == "own" else "own"
        desk.tap(f"over-{winner}")
        desk.tap(f"won-{winner}-{how}")
        desk.tap(f"confirm_result-{loser}")
        counted.append(desk.taps)
    desk.says("The match is over.")
    assert counted == [3, 3, 3, 3, 3]
    events = [each["event"] for each in log_of(house, desk)]
    assert events.count("GameEnded") == 5
    assert events.count("LeftUnwritten") == 5 * 3  # the first turn of each game is told with its start
    assert events[-1] == "MatchEnded"
    verdict = house.get(f"/api/verify/{desk.table}").json()
    assert not verdict["faults"], verdict
    # each confirms the result in their own half, and nobody twice
    desk.says("Each player confirms it in their own half.")
    desk.player.shot(shots, "desk-over")
    desk.press("own")
    desk.says("The other player has confirmed it.")
    assert not desk.player.offers("press-own")
    desk.press("opp")
    desk.says("Confirmed by both.")
    signed = [each for each in log_of(house, desk) if each["event"] == "ResultSigned"]
    assert [(each["side"], each["sum"]) for each in signed] == [("white", ""), ("black", "")]
    assert house.get(f"/api/tables/{desk.table}/sheet").json()["confirmed"] == "result"


@pytest.mark.rule("R8", "A5.4")
def test_throws_are_written_by_one_tap_and_a_result_may_be_contested(
    sit: Sit, house: House, shots: Path
) -> None:
    desk = opened(sit, "dice", length=3)
    desk.tap("start-5-own")
    desk.tap("start-2-opp")
    desk.press("own")
    desk.player.shot(shots, "desk-roll")
    desk.tap("roll-63-opp")
    desk.says("Rolled: 6-3.")
    desk.press("opp")
    desk.tap("cube")
    desk.tap("take-opp")
    desk.tap("roll-44-own")
    desk.press("own")
    desk.tap("over-opp")
    desk.player.shot(shots, "desk-result")
    desk.tap("won-opp-single")
    desk.tap("contest_result-own")
    # the game goes on where it stood
    desk.tap("roll-11-opp")
    desk.press("opp")
    rolls = [each["roll"] for each in log_of(house, desk) if each["event"] == "Rolled"]
    assert rolls == ["63", "44", "11"]


@pytest.mark.rule("A4.8", "R8")
def test_plays_are_written_as_they_were_made_and_a_claim_mends_them(
    sit: Sit, house: House, shots: Path
) -> None:
    desk = opened(sit, "full", length=3)
    desk.tap("start-3-own")
    desk.tap("start-1-opp")
    # 8/5 and 6/4 is no 3-1: it is written as it was done
    desk.moves("own", "8", "5")
    desk.moves("own", "6", "4")
    desk.player.shot(shots, "desk-play")
    desk.press("own")
    assert "Irregularity" in [each["event"] for each in log_of(house, desk)]
    desk.sheet("opp", "deed-play")
    desk.tap("agree-own")
    desk.writes("own", "31", (8, 5), (6, 5))
    desk.press("own")
    plays = [each for each in log_of(house, desk) if each["event"] == "Played"]
    assert len(plays) == 2


@pytest.mark.rule("R8")
@pytest.mark.parametrize("size", [TABLET, PHONE, PHONE[::-1]])
def test_a_turn_is_written_by_three_taps_and_the_press(sit: Sit, house: House, size: tuple[int, int]) -> None:
    desk = opened(sit, "full", length=3, size=size)
    desk.tap("start-6-own")
    desk.tap("start-5-opp")
    desk.writes("own", "65", (24, 18), (18, 13))
    desk.press("own")
    desk.taps = 0
    desk.tap("roll-31-opp")
    desk.tap("at-8-opp")
    desk.tap("at-6-opp")
    desk.says("8/5 6/5")
    small = desk.page.evaluate(
        """() => [...document.querySelectorAll('.scribe button')].flatMap((each) => {
          const { width, height } = each.getBoundingClientRect();
          return width && Math.min(width, height) < 43.9 ? [`${each.dataset.act} ${width} x ${height}`] : [];
        })"""
    )
    clock = desk.page.locator(".half.turn .time").bounding_box()
    assert clock
    assert clock["height"] >= 48
    assert 0 <= clock["y"] <= size[1] - clock["height"]
    desk.press("opp")
    print(f"a throw and a play of two checkers: {desk.taps} taps and the press")
    assert (desk.taps, small) == (3, [])
    # a tap moves two checkers of doubles, a tap on where they arrived sends one back
    desk.tap("roll-44-own")
    desk.tap("at-24-own")
    desk.tap("at-13-own")
    desk.tap("at-9-own")
    desk.tap("at-13-own")
    desk.says("13/9 13/9")
    desk.tap("undo-own")
    desk.tap("at-6-own")
    desk.press("own")
    desk.tap("roll-21-opp")
    plays = [each["moves"] for each in log_of(house, desk) if each["event"] == "Played"]
    assert len(plays) == 3


@pytest.mark.parametrize("size", [PHONE, PHONE[::-1]])
def test_a_phone_has_room_for_everything(sit: Sit, shots: Path, size: tuple[int, int]) -> None:
    desk = opened(sit, "dice", size=size)
    desk.tap("start-6-own")
    desk.tap("start-1-opp")
    desk.press("own")
    desk.player.until(lambda: desk.player.offers("press-opp"), "for the turn")
    if size == PHONE:
        desk.player.shot(shots, "desk-phone")
    outside = desk.page.evaluate(
        """() => [...document.querySelectorAll(".scribe button, .scribe .time")].filter((each) => {
          const { left, top, right, bottom } = each.getBoundingClientRect();
          return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
        }).map((each) => `${each.dataset.act ?? each.className} ${JSON.stringify(each.getBoundingClientRect())}`)"""
    )
    assert outside == []


@pytest.mark.rule("R8")
def test_a_board_that_nobody_knows_is_not_shown_and_may_be_set_up_again(
    sit: Sit, house: House, shots: Path
) -> None:
    desk = opened(sit, "score")
    address = f"/desk/{desk.table}"
    desk.press("own")
    # the ordinary table would show the set-up as if it stood there
    desk.player.go(f"/t/{desk.table}")
    desk.player.until(lambda: address in desk.page.url, "for the desk")
    desk.sheet("opp", "else", "desk", "write-full")
    desk.sheet("opp", "else", "set-up")
    desk.tap("editor-empty")
    desk.tap("set-up-propose")
    desk.player.until(lambda: desk.page.locator(".ds-setup .trouble").count(), "for the refusal")
    desk.tap("editor-start")
    desk.player.shot(shots, "desk-set-up")
    desk.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    desk.player.shot(shots, "desk-set-up-phone")
    desk.page.set_viewport_size({"width": TABLET[0], "height": TABLET[1]})
    desk.tap("set-up-propose")
    desk.tap("agree-own")
    desk.press("opp")
    desk.tap("roll-31-own")
    desk.player.until(lambda: desk.player.offers("at-8-own"), "for the men")
    assert "PositionSet" in [each["event"] for each in log_of(house, desk)]


@pytest.mark.rule("W24i", "A8.1a")
@pytest.mark.parametrize("rules", ["welsh", "american"])
def test_the_guest_and_own_times_are_chosen_before_the_match(sit: Sit, house: House, rules: str) -> None:
    player = sit("/desk", size=PHONE)
    page = player.page
    page.locator("#name-0").fill("Mara")
    page.locator("#name-1").fill("Idris")
    player.until(lambda: page.locator(f"#desk-rules option[value={rules}]").count(), "for the rules")
    page.locator("#desk-rules").select_option(rules)
    if rules == "welsh":
        # its times are fixed
        assert page.locator("#desk-clock option[value=own]").count() == 0
        page.locator("#desk-guest").select_option(label="Idris")
        page.locator("details summary").click()
        page.locator("label.option:has-text('W18d') input").fill("6")
    else:
        assert page.locator("#desk-guest").count() == 0
        page.locator("#desk-clock").select_option("own")
        page.locator("#time-0").fill("14")
        page.locator("#time-1").fill("9")
    page.locator("[data-act=open-desk]").click()
    player.until(lambda: page.locator(".scribe").count(), "for the desk")
    desk = Desk(player)
    agree(desk)
    log = {each["event"]: each for each in log_of(house, desk)}
    if rules == "welsh":
        # at the level of the score nobody is asked for odds or evens
        desk.says("Who goes first?")
        assert log["MatchStarted"]["guest"] == "black"
        assert "6" in dict(log["MatchStarted"]["options"])["concession_payment"]
    else:
        desk.player.until(lambda: "14:00" in page.locator(".half").first.inner_text(), "for the time")


@pytest.mark.rule("W6")
def test_odds_or_evens_are_called_at_the_desk(sit: Sit, house: House, shots: Path) -> None:
    desk = opened(sit, "dice", rules="welsh", length=25)
    desk.tap("start-6-own")
    desk.tap("start-1-opp")
    desk.tap("call-evens-own")
    desk.tap("roll-31-own")
    desk.player.shot(shots, "desk-welsh")
    desk.tap("go-second-own")
    desk.tap("roll-62-opp")
    assert "ChoiceWon" in [each["event"] for each in log_of(house, desk)]
