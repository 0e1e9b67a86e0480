"""Worker functions for bots: they receive situations and positions, never a seed, a key or the database."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from functools import lru_cache
from typing import NamedTuple

from bafflebox.analysis.plain import graded, move_rows, ranked_play
from bafflebox.analysis.why.coach import Coached, PlayCoach, came_of
from bafflebox.board.move import Move
from bafflebox.board.side import Side
from bafflebox.bots.next_action import BotAction, next_action
from bafflebox.bots.player import EngineBot, Player
from bafflebox.bots.simple import ranked_plays
from bafflebox.errors import BaffleboxError
from bafflebox.formats.notation import format_moves
from bafflebox.io.bots import make_bot
from bafflebox.io.duel_players import make_player
from bafflebox.io.executors.tasks import EngineSpec
from bafflebox.io.system import be_nice
from bafflebox.protocol.analysis import CoachedPlay, RankedView
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation

SIMPLE = "simple"
NICE = 5
"""Process priority: serving comes before computing."""


_PLAYERS: dict[str, str] = {}
"""The operator's players of this process by the name that people see; none in the server's own process."""
_PEERS = ExitStack()
"""Programs of players, which end with the process."""


def initialise_worker(nice: int = NICE, players: Mapping[str, str] | None = None) -> None:
    """Initialise the process, which yields to others by `nice` and knows `players`. Interrupts are handled by the server."""
    _PLAYERS.update(players or {})
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    be_nice(nice)
    threading.Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    """Exit when the server has died: otherwise this process would wait for ever."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)


@lru_cache(maxsize=64)
def player(spec: EngineSpec) -> tuple[Law, Player]:
    """Return the law and the bot: the simple bot where no network fits the rules."""
    try:
        if spec.level in _PLAYERS:
            return spec.law, make_player(spec.law, _PLAYERS[spec.level], _PEERS)
        return spec.law, make_bot(spec.law, spec.level)
    except BaffleboxError:
        return spec.law, make_bot(spec.law, SIMPLE)


def here() -> bool:
    """Return True once the process has imported its dependencies."""
    return True


def ready(spec: EngineSpec) -> bool:
    """Return True once networks and tables are loaded."""
    player(spec)
    return True


def choose_action(spec: EngineSpec, now: Situation, side: Side) -> BotAction:
    """Return the bot's decision as `side` now."""
    _, bot = player(spec)
    return next_action(bot, now, side)


# --- hints and analysis -------------------------------------------------------------------------------


def ranked(spec: EngineSpec, now: Situation, most: int) -> list[RankedView]:
    """Return the plays of the roll on the board, best first."""
    law, bot = player(spec)
    if isinstance(bot, EngineBot):
        assert now.on_turn is not None
        return graded([ranked_play(each) for each in bot.plays(now, now.on_turn)[:most]])
    return [
        RankedView(moves=move_rows(play.moves), say=format_moves(play.moves))
        for play in ranked_plays(law, now)[:most]
    ]


class MadePlay(NamedTuple):
    """A play to be judged: the situation before it, its moves, and those of the other side's play after it, if any."""

    now: Situation
    moves: tuple[Move, ...]
    reply: tuple[Move, ...] | None = None


def coached(spec: EngineSpec, plays: Sequence[MadePlay]) -> CoachedPlay | None:
    """Return the dearest mistake of these plays; None without one, and where no network knows the rules."""
    law, bot = player(spec)
    if not plays or not isinstance(bot, EngineBot):
        return None
    coach = PlayCoach(bot)
    # the reason is looked for in one of them alone
    worst = max(plays, key=lambda each: coach.loss(each.now, each.moves))
    found = coach.judge(worst.now, worst.moves)
    return None if found is None else _coached(law, found, worst)


def _coached(law: Law, found: Coached, play: MadePlay) -> CoachedPlay:
    own, opp = play.now.position.seen_by(found.decision.side)
    return CoachedPlay(
        own=list(own),
        opp=list(opp),
        dice=list(play.now.roll.dice) if play.now.roll else [],
        made=move_rows(play.moves),
        better=move_rows(found.moves),
        before=[each.plain() for each in found.before],
        came=[each.plain() for each in came_of(law, found, play.reply)],
        after=[each.plain() for each in found.better],
        loose=list(found.loose),
        shots=list(found.shots),
        hits=found.hits,
    )
