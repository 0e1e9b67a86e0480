"""Two people at a board between two screens, and who directs them: the steps that tests of conduct share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tests.server.serving import House
from tests.web.album import Album
from tests.web.conftest import Sit
from tests.web.player import Player

REAL = {"dice": "entered", "board": "real"}
"""A real board beside the screens: dice are entered, and turns are ended by an act."""


POINTS = "[...document.querySelectorAll('.score b')].map((each) => +each.innerText.replace('−', '-'))"
"""The score as a player sees it beside the board, his own last."""


@dataclass(slots=True)
class Match:
    """A match between two browsers with a director's desk, and the pictures of it."""

    mara: Player
    friend: Player
    director: Player
    album: Album

    def stands(self, own: int, theirs: int) -> None:
        """Waits until this stands on the score, White's first."""
        self.mara.until(
            lambda: self.mara.page.evaluate(POINTS) == [theirs, own], f"for {own} to {theirs} on the score"
        )


def friends(sit: Sit, house: House, **wanted: Any) -> tuple[Player, Player, dict[str, Any]]:
    """Mara, who made the table, and her friend, who has just come."""
    given = {"rules": "american", "opponent": "friend", "name": "Mara", "length": 5, "clock": "rules"}
    made = house.table(**{**given, **wanted})
    mara = sit(made["seat"])
    friend = sit(made["friend"])
    return mara, friend, made


def agreed(mara: Player, friend: Player) -> None:
    """Both stand by the terms, and the first dice can be thrown."""

    def ready() -> bool:
        for each in (mara, friend):
            each.try_press("agree")
        return mara.offers("dice") or mara.offers("roll") or bool(mara.sources() or friend.sources())

    mara.until(ready, "for the first throw")


def started(sit: Sit, house: House, **wanted: Any) -> tuple[Player, Player, dict[str, Any]]:
    """White has opened 3-1 at a real board."""
    mara, friend, made = friends(sit, house, **{**REAL, **wanted})
    agreed(mara, friend)
    mara.enter(3, 1)
    mara.until(mara.sources)
    return mara, friend, made


def disputed(by: Player, about: str) -> None:
    by.press("around")
    by.press("dispute")
    by.page.locator(".words textarea").fill(about)
    by.press("send-dispute")
    by.hears("Play is suspended")


def ruled(director: Player, remedy: str, rule: str, text: str = "") -> None:
    """The director rules: one remedy, on the ground of one more rule."""
    director.until(lambda: director.page.locator("input[name=remedy]").count(), "for the desk")
    director.page.locator(f"input[name=remedy][value={remedy}]").check()
    if remedy == "set":
        put_down(director, text)
    elif text:
        director.page.locator(".wanted input.field").fill(text)
    director.page.locator("input[type=search]").fill(rule)
    director.page.locator(f"[data-rule='{rule}']").click()
    director.press("rule")
    director.until(
        lambda: (
            not director.offers("rule")
            or not director.page.locator(f"[data-rule='{rule}'][aria-pressed=true]").count()
        ),
        "for the ruling",
    )


def put_down(director: Player, position: str) -> None:
    """Sets a position on the desk's board, checker by checker: `white 1:6 black 6:5`, the director being on White's side."""
    board = director.page.locator(".setting-board")
    board.wait_for()
    director.page.locator("[data-act=editor-empty]").click()
    brush = ""
    for word in position.split():
        place, _, count = word.partition(":")
        if not count:
            brush = word
            whose = {"white": "own", "black": "opp"}[word]
            director.page.locator(f"input[name=brush][value={whose}]").check(force=True)
            continue
        if place == "off":
            continue
        point = 25 if place == "bar" else int(place) if brush == "white" else 25 - int(place)
        director.tap(*[point] * int(count))
    director.reads(".follows", "position")


def open_turn(mara: Player) -> None:
    """White plays 3-1 and has not yet ended the turn."""
    mara.tap(8, 5)
    mara.tap(6, 5)
    mara.press("done")
    mara.until(lambda: mara.offers("end_turn"), "to end the turn")


def enter_deed(player: Player, deed: str, what: str = "") -> None:
    """Enters what was done though no rule allows it."""
    player.press("around")
    player.press("enter-deed")
    player.page.locator("#deed").select_option(deed)
    if what:
        player.page.locator("#what").fill(what)
    player.press("record")
    player.has(".aside", 0)


def thrown(player: Player, *dice: int) -> None:
    """A throw at a real board is entered, and there is something to play."""
    player.until(lambda: player.offers("dice"), "for the dice")
    player.enter(*dice)
    player.until(player.sources, "to play")


def turn(player: Player, dice: tuple[int, int], moves: str) -> None:
    """A turn at a real board, up to the end of it."""
    player.until(lambda: player.offers("dice"), "for the dice")
    player.enter(*dice)
    played(player, moves)


def played(player: Player, moves: str, *, ends: bool = True) -> None:
    """Moves that are typed, and the end of the turn."""
    player.until(player.sources, "to play")
    typed(player, moves)
    player.until(lambda: player.offers("done"), "to have played")
    player.press("done")
    if ends:
        end_turn(player)


def typed(player: Player, moves: str) -> None:
    player.keys("/")
    field = player.page.locator("#typed")
    field.fill(moves)
    field.press("Enter")


def end_turn(player: Player) -> None:
    player.until(lambda: player.offers("end_turn"), "to end the turn")
    player.press("end_turn")


def claims(player: Player, claim: str = "") -> None:
    """Opens the one quiet place of claims, and waits until this can be claimed there."""
    place, offered = ".claims, .around", f".aside [data-act^={claim or 'claim'}]"

    def found() -> bool:
        if not player.page.locator(place).count():
            # a page that is still being drawn has nothing to press yet
            player.try_press("around")
        return bool(player.page.locator(offered).count())

    player.until(found, f"for {claim or 'the claims'}")


def claimed(player: Player, claim: str) -> None:
    """Claims what the one quiet place offers."""
    claims(player, claim)
    player.page.locator(f"[data-act^={claim}]").first.click()


def unclaimed(player: Player) -> None:
    """Puts the claims away."""
    player.page.locator(".aside .tool").first.click()
    player.has(".aside", 0)


def later(house: House, seconds: float, *players: Player) -> None:
    """So much time passes for everybody, once what they did is answered: the server tells its time with whatever it says next."""
    for player in players:
        player.until(player.heard, "for what was done to be answered")
    house.later(seconds)


def voted(director: Player, *votes: str) -> None:
    """A committee of three decides an appeal, and play goes on."""
    director.until(lambda: director.offers("vote"), "for the appeal")
    rows = director.page.locator(".vote")
    for index, (name, vote) in enumerate(zip(("Cid", "Dot", "Eve"), votes, strict=True)):
        rows.nth(index).locator("input").fill(name)
        rows.nth(index).locator("select").select_option(vote)
    director.press("vote")
    director.until(lambda: not director.offers("vote"), "for the decision")
