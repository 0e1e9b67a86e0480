"""Tasks of first-time visitors, done by what the pages say, every click counted."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.web.conftest import Sit
from tests.web.player import Player

MATCH = Path(__file__).parent.parent / "data" / "gnubg" / "m03_len3.mat"


class Newcomer:
    """Touches what is called by its words, or a checker that is lit; nothing else is known to him."""

    def __init__(self, player: Player) -> None:
        self.player, self.clicks = player, 0

    def click(self, words: str) -> None:
        """The first button, link or choice with these words in it."""
        self.clicks += 1
        page = self.player.page
        found = [page.get_by_role(role, name=words) for role in ("button", "link", "radio")]
        every = found[0].or_(found[1]).or_(found[2]).first
        every.click() if every.get_attribute("type") != "radio" else page.get_by_text(
            words, exact=True
        ).click()

    def touch(self, places: list[int]) -> None:
        """One of some places that are lit."""
        self.clicks += 1
        self.player.tap(places[0])

    def turn(self) -> int:
        """Until a checker is lit; where the other side began the dice are rolled before. How many clicks that took."""
        player, rolls = self.player, 0
        # the throw for the start falls by itself; later, and after a roll without an entry, it could be doubled instead
        while True:
            player.until(lambda: player.sources() or player.offers("double"), "for a turn")
            if player.sources():
                return rolls
            rolls += 1
            self.clicks += 1
            player.press("roll")
            player.may("double", be=False)

    def moves(self) -> int:
        """Moves a checker. How many clicks more that took because the other side began."""
        player, more = self.player, self.turn()
        self.touch(player.sources())
        player.until(lambda: player.offers("undo") or player.targets(), "for where it may go")
        if not player.offers("undo"):
            self.touch(player.targets())
        player.until(lambda: player.offers("undo"), "for the move")
        return more


@pytest.fixture
def newcomer(sit: Sit) -> Newcomer:
    player = sit("/")
    player.until(player.sources, "for the first page")
    return Newcomer(player)


def test_the_first_move_takes_two_clicks(newcomer: Newcomer) -> None:
    assert newcomer.moves() == 0
    assert newcomer.clicks == 2
    newcomer.player.press("undo")


def test_the_way_round_is_shown_before_any_click(newcomer: Newcomer) -> None:
    newcomer.player.has(".way .head", 1)
    newcomer.player.hears("Touch a checker whose number is lit")
    assert newcomer.clicks == 0


def test_a_friend_moves_three_clicks_after_the_link(newcomer: Newcomer, sit: Sit) -> None:
    host = newcomer.player
    newcomer.click("I know the game")
    host.until(lambda: host.offers("start"))
    newcomer.click("Invite a friend")
    host.press("start")
    link = host.page.locator(".invite input")
    host.until(lambda: link.count() and link.input_value())
    friend = Newcomer(sit(link.input_value().removeprefix(host.url)))
    player = friend.player
    if player.offers("accept"):
        friend.clicks += 1
        player.press("accept")
    player.until(lambda: player.sources() or host.sources(), "for who begins")
    if host.sources():
        while not host.offers("done"):
            Newcomer(host).moves()
        host.press("done")
    more = friend.moves()
    assert friend.clicks <= 3 + more


def test_the_worst_mistake_of_a_match_file_takes_two_clicks_and_the_file(newcomer: Newcomer) -> None:
    newcomer.click("I have match files")
    player = newcomer.player
    player.until(lambda: player.page.locator("input[type=file]").count(), "for the door")
    player.page.set_input_files("input[type=file]", str(MATCH))
    # it stands on the first page of the report, and a tap opens its decision
    player.until(
        lambda: player.page.locator(".worst .reason").count(), "for the worst mistake and its reason"
    )
    player.until(
        lambda: "Looked at 2-ply" in player.page.locator(".depth").inner_text(), "for the second look"
    )
    assert newcomer.clicks == 1
    newcomer.clicks += 1
    player.page.locator("a.worst").click()
    player.until(lambda: player.page.locator(".decision .you").count(), "for what was played")
    assert newcomer.clicks == 2


def test_the_match_of_yesterday_goes_on_by_one_click(newcomer: Newcomer) -> None:
    newcomer.click("I know the game")
    newcomer.player.until(lambda: newcomer.player.offers("start"))
    newcomer.player.press("start")
    player = newcomer.player
    player.until(lambda: player.count("#tab-moves"), "for a table where the board of the first page stood")
    newcomer.moves()
    stood = player.page.url
    # the next day
    player.go("/")
    player.until(lambda: player.count(".continue .board"), "for the match that waits, with its board")
    newcomer.clicks = 0
    newcomer.click("Continue")
    player.until(lambda: player.page.url == stood and player.heard(), "for the table")
    player.until(lambda: player.offers("undo"), "for the move that was half made")
    assert newcomer.clicks == 1
