"""Sides that nobody at this terminal plays: the bot acts, or what people do elsewhere is waited for."""

from __future__ import annotations

from typing import Protocol

from bafflebox.board.dice import Roll
from bafflebox.board.side import Side
from bafflebox.cli.table import ONLY_WATCHES, PlayedTable
from bafflebox.cli.table_acts import may_one
from bafflebox.cli.table_bot import TableBot
from bafflebox.cli.table_dice import TableDice
from bafflebox.cli.table_look import Look
from bafflebox.cli.table_screen import Screen
from bafflebox.cli.table_turn import TurnInHand
from bafflebox.events.game import Event
from bafflebox.formats.telling import Teller
from bafflebox.message import Sentence
from bafflebox.rules.situation import Situation

PAUSE = 1.0
"""Seconds of waiting for a player elsewhere before anything may be typed."""


class Quit(Exception):
    """The player quits; the match is saved."""


class Playing(Protocol):
    """The loop of a match, as the others have to do with it: what it has, asks and does."""

    table: PlayedTable
    screen: Screen
    teller: Teller
    bot: TableBot
    dice: TableDice
    look: Look
    hand: TurnInHand | None
    asked: tuple[Side, int] | None
    interrupted: bool

    def ask(self, prompt: Sentence) -> tuple[str, str]:
        """Return a typed command and its argument."""
        ...

    def act(self, proposed: Event) -> bool:
        """Do an act; return whether it was done."""
        ...

    def act_on(self, game: Situation, side: Side, command: str, rest: str) -> None:
        """Do what a command of a side means."""
        ...

    def roll(self, side: Side, entered: Roll | None = None) -> None:
        """Roll for a side."""
        ...


class Others:
    """The sides of a loop's match that others play."""

    def __init__(self, loop: Playing) -> None:
        self._loop = loop

    # --- at a table elsewhere --------------------------------------------------------------------

    def hear(self) -> bool:
        """Tell what others did; return whether the match is over by it."""
        table, loop = self._loop.table, self._loop
        before = table.match
        for sentence in loop.teller.tell(before, table.news()):
            loop.screen.say(sentence)
        for notice in table.notices():
            loop.screen.tell(notice)
        return table.match.closed

    def answers(self, text: str) -> bool:
        """Say what is to be said at a table elsewhere; return whether the line was that."""
        word, _, words = text.strip().partition(" ")
        if not self._loop.table.remote or word.lower() != "say":
            return False
        refusal = self._loop.table.say(words.strip())
        if refusal is not None:
            self._loop.screen.refuse(refusal)
        return True

    def wait(self, side: Side | None) -> None:
        """Wait for a side, None for any; a person here may type meanwhile. Raises Quit when interrupted."""
        loop, table = self._loop, self._loop.table
        try:
            if table.wait(PAUSE if loop.screen.attended else None):
                return
        except KeyboardInterrupt:
            loop.interrupted = True
            raise Quit from None
        loop.look.board_if_changed(loop.hand)
        command, rest = loop.ask(table.waits(side))
        game, mine = table.match.game, next(filter(table.here, Side), None)
        if not (command or rest):
            return
        if mine is None:
            loop.screen.tell(ONLY_WATCHES)
        elif game is None or not table.match.playing:
            loop.screen.tell(Sentence("remote-not_now"))
        else:
            loop.act_on(game, mine, command, rest)

    # --- the bot of this program -----------------------------------------------------------------

    def bot_acts(self, game: Situation, side: Side) -> None:
        """Let the bot act."""
        loop = self._loop
        proposed = loop.bot.choose(game, side)
        if proposed is not None:
            if not loop.act(proposed) and not loop.bot.give_way():
                raise AssertionError(proposed)  # the simple bot plays by the rules
        elif may_one(loop.table.law, game, side) and loop.bot.dice(game, side) == 1:
            loop.roll(side, Roll(loop.dice.one(side)))
        else:
            loop.roll(side)

    def bot_aside(self, game: Situation) -> bool:
        """Let the bot act although the other side is to act; return whether it did."""
        loop = self._loop
        bot, window = loop.table.seats.bot, game.memory.window
        if (
            bot is None
            or bot is game.to_act
            or window is None
            or window[0] is not bot
            or loop.asked == window
        ):
            return False
        loop.asked = window
        proposed = loop.bot.choose(game, bot)
        return proposed is not None and loop.act(proposed)
