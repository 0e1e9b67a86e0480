"""The two players and the judge of a duel, by name, created where the duel is played."""

from __future__ import annotations

import shlex
from contextlib import ExitStack
from functools import lru_cache

from bafflebox.bots.appraiser import Appraiser
from bafflebox.bots.duel import Chooser, Duel, EngineChooser, SimpleChooser
from bafflebox.bots.duel_matches import MatchDuel, PairResult
from bafflebox.bots.greedy import GreedyChooser
from bafflebox.bots.luck import LuckJudge
from bafflebox.bots.own import Bot, BotMind, bot_player
from bafflebox.bots.player import Player
from bafflebox.errors import OptionError
from bafflebox.events.game import Taken
from bafflebox.frozen import dataclass
from bafflebox.io.bots import GNUBG, GREEDY, ORACLE, SIMPLE, UBGI, make_bot, named_engine
from bafflebox.io.oracle import Oracle
from bafflebox.io.own_bots import is_own, load_bot
from bafflebox.io.peer_players import PeerBot, PeerChooser, refuse_other_moves, start_gnubg
from bafflebox.io.ubgi import UbgiPeer
from bafflebox.rules.law import Law

JUDGE = "advanced"
"""The level that judges luck unless another is named, the same for all duels."""
NOBODY = "none"
"""In place of a judge: luck is not subtracted."""


@dataclass(frozen=True, slots=True)
class DuelDefinition:
    """The definition of a duel: the same pairs are the same games wherever they are played.

    A player is a name, or a bot in this process. `whole`: with the cube and every other right, except those that the first player
    ignores (`without`).
    """

    law: Law
    one: str | Bot
    other: str | Bot
    judge: str
    without: frozenset[str]
    seed: int
    whole: bool


class Players:
    """The players of a duel; `peers` keeps external programs open."""

    def __init__(self, table: DuelDefinition, peers: ExitStack, threads: int = 1) -> None:
        self._table, self._law, self._peers, self._threads = table, table.law, peers, threads
        self._judge = None if table.judge == NOBODY else named_engine(table.law, table.judge, threads=threads)
        self._duel = self._whole() if table.whole else self._cubeless()

    def played(self, numbers: range) -> list[PairResult]:
        """Play the pairs of these numbers."""
        if isinstance(self._duel, MatchDuel):
            return [self._duel.pair(number) for number in numbers]
        pairs = self._duel.pairs(numbers.start, len(numbers))
        return [PairResult(points, luck, 2, 0) for points, luck in pairs]

    def _cubeless(self) -> Duel:
        table = self._table
        assert isinstance(table.one, str)
        assert isinstance(table.other, str)
        names = table.one, table.other
        choosers = tuple(make_chooser(self._law, each, self._peers, threads=self._threads) for each in names)
        return Duel(self._law, (choosers[0], choosers[1]), self._judge, seed=table.seed)

    def _whole(self) -> MatchDuel:
        table = self._table
        players = (
            make_player(self._law, table.one, self._peers, threads=self._threads, without=table.without),
            make_player(self._law, table.other, self._peers, threads=self._threads),
        )
        points = not by_chance(self._law)
        judge = LuckJudge(Appraiser(self._law, self._judge), points=points) if self._judge else None
        return MatchDuel(self._law, players, judge, seed=table.seed)


def make_chooser(law: Law, name: str | Bot, peers: ExitStack, *, threads: int = 1) -> Chooser:
    """Return a bot, or the player of a name, for games without a cube: those of `make_player` and `bgsage:N`.

    `peers` keeps external programs open. Raises OptionError for a name that there is not, and for a player that can't play by this law.
    """
    if isinstance(name, Bot) or is_own(name):
        return SimpleChooser(law, BotMind(name if isinstance(name, Bot) else load_bot(name)))
    if name == SIMPLE:
        return SimpleChooser(law)
    if name.startswith(GNUBG):
        return PeerChooser(law, peers.enter_context(start_gnubg(law, _plies(name))))
    if name.startswith(UBGI):
        return PeerChooser(law, peers.enter_context(start_ubgi(law, name)))
    if name.startswith(ORACLE):
        return Oracle(law, _plies(name, ORACLE, "Open Sage", most=3), threads=threads)
    if name == GREEDY:
        return GreedyChooser(law)
    return EngineChooser(law, named_engine(law, name, threads=threads))


def make_player(
    law: Law,
    name: str | Bot,
    peers: ExitStack,
    *,
    threads: int = 1,
    without: frozenset[str] = frozenset(),
    seed: int = 1,
) -> Player:
    """Return a bot, or the player of this name: a level or `LEVEL@FOLDER`, a character, `simple`, `greedy`, `gnubg:N`, `ubgi:COMMAND`, or
    `FILE.py:CLASS`.

    `peers` keeps external programs open; `without` are the rights that a level ignores. Raises OptionError for a name that there is
    not, and for a player that can't play by this law or without these rights.
    """
    if isinstance(name, Bot) or is_own(name):
        if without:
            raise OptionError(f"{name}: a bot of your own decides by itself which rights it uses (--without)")
        return bot_player(law, name if isinstance(name, Bot) else load_bot(name))
    if name.startswith(ORACLE):
        raise OptionError(f"{name!r} plays games without a cube only")
    if name.startswith(GNUBG):
        return PeerBot(law, peers.enter_context(start_gnubg(law, _plies(name), cubeful=True)))
    if name.startswith(UBGI):
        return PeerBot(law, peers.enter_context(start_ubgi(law, name)))
    return make_bot(law, name, seed, threads=threads, without=without)


def start_ubgi(law: Law, name: str) -> UbgiPeer:
    """Start the program of a player `ubgi:COMMAND`. Raises OptionError where it can't play by this law, PeerError where it fails."""
    refuse_other_moves(law, "UBGI")
    command = shlex.split(name.removeprefix(UBGI))
    if not command:
        raise OptionError(f"{name!r}: {UBGI} is followed by the command that starts the program")
    return UbgiPeer(command)


def play_block(table: DuelDefinition, numbers: range) -> list[PairResult]:
    """Play pairs in an executor's process, which caches the players of its last duel."""
    return _players(table).played(numbers)


def by_chance(law: Law) -> bool:
    """Return whether luck is counted in match winning chances, not in points."""
    return law.match.length is not None and law.has(Taken)


@lru_cache(1)
def _players(table: DuelDefinition) -> Players:
    return Players(table, ExitStack())


def _plies(name: str, prefix: str = GNUBG, who: str = "GNU Backgammon", most: int = 4) -> int:
    number = name.removeprefix(prefix)
    if number not in map(str, range(most + 1)):
        raise OptionError(f"{name!r}: {who} looks 0 to {most} plies ahead, as in {prefix}2")
    return int(number)
