"""The next action of a player at a table whose dice are thrown by others."""

from __future__ import annotations

from bafflebox.board.phase import Phase
from bafflebox.board.side import Side
from bafflebox.bots.player import Player
from bafflebox.events.game import Event
from bafflebox.frozen import dataclass
from bafflebox.rules.situation import Situation


@dataclass(frozen=True, slots=True)
class BotAction:
    """A bot's decision: an act, a number of dice to roll, or a call on covered dice; all None and 0: nothing."""

    intent: Event | None = None
    dice: int = 0
    even: bool | None = None


def next_action(bot: Player, now: Situation, side: Side) -> BotAction:
    """Return the bot's decision as `side` now."""
    if now.phase is Phase.OPENING:
        return BotAction(even=bot.calls_even(now, side)) if now.memory.caller is side else BotAction()
    intent = bot.choose(now, side)
    if intent is not None:
        return BotAction(intent)
    return (
        BotAction(dice=bot.dice(now, side)) if now.to_act is side and now.phase is Phase.TURN else BotAction()
    )


def must_act(game: Situation, side: Side) -> bool:
    """Return whether the game waits for this side alone."""
    return game.memory.caller is side if game.phase is Phase.OPENING else game.to_act is side
