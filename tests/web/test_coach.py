"""The first game with its coach: a question before a mistake, what came of it after, and nothing once it is to be quiet."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.server.serving import House
from tests.web.boards import entered
from tests.web.conftest import Sit
from tests.web.player import Player
from tests.web.test_access import serious

PHONE, DESKTOP = (390, 844), (1280, 800)
FIRST_GAME = """(first) => {
  const seats = JSON.parse(localStorage.getItem("bafflebox.seats"));
  localStorage.setItem("bafflebox.seats", JSON.stringify(seats.map((seat) => ({ ...seat, first }))));
}"""
"""The game that is played here is somebody's first."""
Begin = Callable[..., Player]


@pytest.fixture
def house(alone: House) -> House:
    return alone


@pytest.fixture
def begin(sit: Sit, house: House) -> Begin:
    """Opens a first game in which the dice of both sides are entered; the player begins with 3 and 1."""

    def opened(size: tuple[int, int] = DESKTOP, *, said: int = 0, **prefs: str) -> Player:
        wanted = entered(opponent="bot", level="beginner", length=1, opponent_name="Jo", name="You")
        made = house.table(**wanted)
        player = sit(made["seat"], size=size, prefs=prefs)
        player.until(lambda: player.offers("dice"))
        player.page.evaluate(FIRST_GAME, {"said": said})
        player.page.reload()
        player.until(lambda: player.offers("dice"))
        player.enter(3, 1)
        return player

    return opened


def loose(player: Player) -> None:
    """Plays 3 and 1 so that two checkers stand alone."""
    for start, end in ((13, 10), (6, 5)):
        player.until(lambda at=start: at in player.sources(), f"to move from {start}")  # type: ignore[misc]
        player.tap(start)
        player.until(lambda at=end: at in player.targets(), f"to go to {end}")  # type: ignore[misc]
        player.tap(end)


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_a_mistake_is_asked_about_and_explained_after_the_reply(
    begin: Begin, shots: Path, size: tuple[int, int]
) -> None:
    player = begin(size)
    loose(player)
    player.reads(
        ".coach", "Your checkers on 10 and 5 stand alone: Jo hits one of them with 18 of the 36 rolls."
    )
    player.has(".shots circle", 4)
    player.has(".shots .shot", 2)
    player.shot(shots, f"coach-before-{size[0]}")
    assert serious(player) == []
    assert player.offers("done")
    player.press("done")
    player.until(lambda: player.offers("dice"))
    player.has(".shots", 0)
    player.enter(4, 2)
    player.reads(".coach", "Better: 8 to 5, 6 to 5.")
    player.shot(shots, f"coach-after-{size[0]}")
    assert serious(player) == []
    player.press("show_board")
    player.has(".arrow.best", 2 if size == PHONE else 4)
    player.shot(shots, f"coach-shown-{size[0]}")
    player.press("show_board")


def test_it_is_taken_back_or_a_better_play_is_shown(begin: Begin, shots: Path) -> None:
    player = begin()
    loose(player)
    player.press("take_back")
    player.has(".shots", 0)
    assert not player.offers("undo")
    loose(player)
    player.reads(".coach", "mistake 1 of 10")
    player.press("show_one")
    player.reads(".coach", "Better: 8 to 5, 6 to 5.")
    player.has(".arrow.best", 2)
    player.shot(shots, "coach-better")


def test_it_is_quiet_when_it_is_asked_to_and_after_ten_mistakes(begin: Begin) -> None:
    player = begin()
    player.press("quiet")
    player.reads(".coaching", "The coach is quiet")
    loose(player)
    player.until(player.heard)
    player.has(".shots", 0)
    player = begin(said=10)
    loose(player)
    player.until(player.heard)
    player.has(".shots", 0)
    assert "mistake" not in player.reads(".coaching", "Coach")


class Newcomer:
    """Reads roles and accessible names alone; plays what the coach calls better, else moves the rearmost checker, hitting where it can."""

    def __init__(self, player: Player) -> None:
        self.page, self.acts, self.wanted = player.page, 0, list[tuple[str, str]]()

    def named(self, *names: str) -> Any:
        """The first button that is there and enabled and whose name begins with one of these; None for none."""
        for name in names:
            found = self.page.get_by_role("button", name=re.compile(f"^{name}"), disabled=False)
            if found.count():
                return found.first
        return None

    def touch(self, found: Any) -> bool:
        """Activates a button with the keyboard, as a screen reader does."""
        # the page may be quicker, and roll by itself
        handle = found.element_handles()[:1] if found is not None else []
        if not handle or not handle[0].evaluate("each => each.isConnected && (each.focus(), true)"):
            return False
        self.acts += 1
        self.page.keyboard.press("Enter")
        return True

    def step(self) -> bool:
        """One act; False while there is nothing to do."""
        if not self.wanted and self.touch(self.named("Show me one")):
            coach = self.page.get_by_role("region", name="Coach")
            coach.get_by_text("Better: ").first.wait_for()
            said = coach.inner_text()
            better = re.search(r"Better: (.*)\.", said)
            assert better, said
            for times, start, end in re.findall(r"(?:(\d) × )?(\w[\w ]*?) to (\w[\w ]*)", better[1]):
                self.wanted += [(start, end)] * int(times or 1)
            return True
        return self.touch(self.named("Done", "Roll", "Accept")) or self.moves()

    def moves(self) -> bool:
        """Chooses a checker, or where it goes."""
        ends = self.page.get_by_role("button", name=re.compile(", target with"))
        if ends.count():
            if self.wanted:
                _, end = self.wanted.pop(0)
                better = self.page.get_by_role("button", name=re.compile(f"^{_called(end)},.* target with"))
                if better.count():
                    return self.touch(better.first)
                self.wanted.clear()
            hits = self.page.get_by_role("button", name=re.compile(", hits$"))
            return self.touch((hits if hits.count() else ends).first)
        lit = self.page.get_by_role("button", name=re.compile("can move$"))
        if self.wanted:
            better = self.page.get_by_role(
                "button", name=re.compile(f"^{_called(self.wanted[0][0])},.* can move$")
            )
            if better.count():
                return self.touch(better.first)
            self.wanted.clear()
        return bool(lit.count()) and self.touch(lit.first)


def _called(place: str) -> str:
    """Return how the name of a place begins that the coach calls `8`, `the bar` or `off`."""
    return {"the bar": "bar", "off": "You"}.get(place, f"point {place}")


def played(sit: Sit, house: House) -> tuple[Newcomer, Player]:
    """A newcomer at a first game."""
    made = house.table(rules="match", opponent="bot", level="jo", length=1, opponent_name="Jo", name="You")
    player = sit(made["seat"])
    player.has(".fit .board", 1)
    player.page.evaluate(FIRST_GAME, {"said": 0})
    player.page.reload()
    player.has(".coaching", 1)
    return Newcomer(player), player


def to_its_end(newcomer: Newcomer, player: Player) -> bool:
    """Plays a first game to its end; return whether the newcomer won, as the page says."""
    player.goes_on(newcomer.step, lambda: newcomer.named("Play Jo again") is not None)
    player.has(".most[aria-busy=false]", 1)
    said: str = player.page.get_by_role("heading", level=1).inner_text()
    assert said in ("You won your first game.", "Jo won this one.")
    return "You" in said


def test_who_reads_only_names_plays_a_first_game_to_its_end(sit: Sit, house: House, shots: Path) -> None:
    newcomer, player = played(sit, house)
    to_its_end(newcomer, player)
    player.shot(shots, "coach-over")
    assert serious(player) == []
    # the board is still there, and so is the end after the page was opened again
    newcomer.touch(newcomer.named("Back to the board"))
    player.has(".fit .board", 1)
    player.page.reload()
    player.until(lambda: newcomer.named("Play Jo again") is not None)


GAMES = 12
"""Games in which the newcomer has to win one."""


@pytest.mark.in_full
def test_who_reads_only_names_wins_a_first_game(
    sit: Sit, house: House, capsys: pytest.CaptureFixture[str]
) -> None:
    newcomer, player = played(sit, house)
    for game in range(1, GAMES + 1):
        won = to_its_end(newcomer, player)
        with capsys.disabled():
            print(f"first game {game}: {'won' if won else 'lost'} after {newcomer.acts} acts in all")
        if won:
            return
        newcomer.touch(newcomer.named("Play Jo again"))
        player.until(lambda: newcomer.named("Play Jo again") is None)
    raise AssertionError(f"no win in {GAMES} games")
