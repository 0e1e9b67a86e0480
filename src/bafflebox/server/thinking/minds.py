"""What runs in the process of the bots: it sees situations and positions, never a seed, a key or the database."""

from __future__ import annotations

import hmac
import multiprocessing
import os
import signal
import threading
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from bafflebox.adapters.bots import make_bot
from bafflebox.adapters.honest_player import Contribution
from bafflebox.analysis.plain import graded, moves_of, ranked_play
from bafflebox.bots.player import EngineBot, Player
from bafflebox.bots.simple import ranked_plays
from bafflebox.dice_event import ContributionOpened
from bafflebox.errors import BaffleboxError
from bafflebox.game import intents
from bafflebox.phase import Phase
from bafflebox.record.notation import format_moves
from bafflebox.referee.judge.dice_agreement import Dealing
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation
from bafflebox.server.tables.setup import law_of
from bafflebox.side import Side

SIMPLE = "simple"
NICE = 5
"""Thinking yields to serving."""

_secret = b""


@dataclass(frozen=True, slots=True)
class Mind:
    """Who thinks, as plain values that travel between processes."""

    rules: str
    options: tuple[tuple[str, str], ...]
    level: str


@dataclass(frozen=True, slots=True)
class Decision:
    """What a bot does: an intent, or so many dice to throw, or a call on covered dice; all None and 0: nothing."""

    intent: intents.Intent | None = None
    dice: int = 0
    even: bool | None = None


def begin(secret: bytes) -> None:
    """Called once in the process: what contributions to dice are made of. Interrupts are the server's to handle."""
    global _secret  # noqa: PLW0603 - the one thing that this process keeps
    _secret = secret
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(NICE)
    threading.Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    """A server that is killed says nothing: without it this process would wait for work for ever."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)


@lru_cache(maxsize=64)
def player(mind: Mind) -> tuple[Law, Player]:
    """The law and the bot. Where no network fits the rules, the simple bot."""
    law = law_of(mind.rules, dict(mind.options))
    try:
        return law, make_bot(law, mind.level)
    except BaffleboxError:
        return law, make_bot(law, SIMPLE)


def decide(mind: Mind, now: Situation, side: Side) -> Decision:
    """What the bot does as `side` now."""
    _, bot = player(mind)
    if now.phase is Phase.OPENING:
        return Decision(even=bot.calls_even(now, side)) if now.memory.caller is side else Decision()
    intent = bot.choose(now, side)
    if intent is not None:
        return Decision(intent)
    return (
        Decision(dice=bot.dice(now, side)) if now.to_act is side and now.phase is Phase.TURN else Decision()
    )


def hash_contribution(match: str, number: int, side: Side) -> str:
    """The hash of what this process adds to the dice of an agreement."""
    return _contribution(match, number, side).committed().commitment


def open_contribution(dealing: Dealing, side: Side) -> ContributionOpened:
    """The contribution itself; raises LogError while opening it would give anybody a choice."""
    agreed = dealing.agreement
    if agreed is None:
        raise BaffleboxError("no agreement")
    return _contribution(agreed.match, agreed.number, side).opened(dealing)


def _contribution(match: str, number: int, side: Side) -> Contribution:
    message = f"{match} {number} {side}".encode()
    return Contribution(match, number, side, hmac.digest(_secret, message, "sha256"))


# --- hints and study -------------------------------------------------------------------------------


def ranked(mind: Mind, now: Situation, most: int) -> list[dict[str, Any]]:
    """The plays of the roll on the board, best first."""
    law, bot = player(mind)
    if isinstance(bot, EngineBot):
        assert now.on_turn is not None
        return graded([ranked_play(each) for each in bot.plays(now, now.on_turn)[:most]])
    return [
        {"moves": moves_of(play.moves), "say": format_moves(play.moves)}
        for play in ranked_plays(law, now)[:most]
    ]
