"""Games of contests at tables of this server: made, watched, and ended by the house where nobody else can."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import structlog
from msgspec.structs import replace

from bafflebox.board.outcome import EndCause, Win
from bafflebox.board.side import BySide, Side
from bafflebox.bots.characters import CHARACTERS
from bafflebox.errors import OptionError
from bafflebox.events.game import MatchEnded
from bafflebox.match.state import Match
from bafflebox.referee.judge.dice_agreement import AgreementStage
from bafflebox.refusal import Refusal
from bafflebox.server.cluster.claims import LedElsewhere
from bafflebox.server.features.contests.open_contest import OpenContest
from bafflebox.server.features.contests.terms import game_setup
from bafflebox.server.live.hub import Hub
from bafflebox.server.live.running import fold_running
from bafflebox.server.live.table import Table
from bafflebox.server.model.seats import Seats
from bafflebox.server.model.setup import check_names
from bafflebox.tournament.contest.facts import ContestFact, GameBegan, GameOver
from bafflebox.tournament.contest.fold import ContestMatch

log = structlog.get_logger("contests")

LONGEST, LONGEST_MATCH = 30 * 60_000, 60 * 60_000
"""ms after its call at which the house ends a game of an arena, or a match of a Swiss contest, that clocks and absence have not ended."""
IDLE, SLOW = 60_000, 180_000
"""ms without an act while no clock runs, after which the side to act is absent: under a clock, and without one."""
Linked = Callable[[str, str], Awaitable[bool]]


class WatchedGame:
    """The table part that reports when a game of a contest begins and ends."""

    def __init__(self, table: Table, tell: Callable[[], None]) -> None:
        self._table, self._tell = table, tell
        self._seen: object = None
        self.since = table.house.time.ms()
        """When the table was loaded: time in which the server was away is nobody's fault."""

    def changed(self) -> None:
        """See `Part`."""
        match = self._table.running.match
        seen = (match.game is not None, len(match.results), match.closed)
        if seen != self._seen:
            self._seen = seen
            self._tell()


class ContestGames:
    """The tables of contests. Event loop only."""

    def __init__(self, hub: Hub, linked: Linked) -> None:
        """Use the tables of a hub; `linked` says if two accounts were used in one browser."""
        self._hub, self._linked = hub, linked
        self.on_changed: Callable[[], None] = lambda: None
        """Called when a game begins or ends at a table."""
        hub.on_settled.append(self._settled)

    def _settled(self, table: Table) -> None:
        if table.kept.setup.contest:
            table.parts.append(WatchedGame(table, self.on_changed))

    async def make(self, here: OpenContest, match: ContestMatch) -> None:
        """Make the table of a decided game, unless there is one."""
        if await self._hub.kept(match.table) is not None:
            return
        contest = here.contest
        white, black = contest.players[match.white], contest.players.get(match.black)
        setup = replace(game_setup(contest.opened), contest=here.id)
        holders = {"white": match.white}
        if black is None:
            character = CHARACTERS[match.black[1:]]
            setup = replace(
                setup, opponent="bot", level=character.name, names=_names(white.name, character.called)
            )
        else:
            holders["black"] = match.black
            rated = setup.law().match.length is not None
            setup = replace(
                setup,
                names=_names(white.name, black.name),
                rated=rated,
                together=rated and await self._together(here, match),
            )
        seats = Seats(BySide(white.key, black.key if black else ""))
        await self._hub.seat(match.table, setup, seats, holders)

    async def _together(self, here: OpenContest, match: ContestMatch) -> bool:
        one, two = (here.addresses.get(each, "") for each in match.both)
        return (one == two != "") or await self._linked(*match.both)

    async def look(self, match: ContestMatch, now: int) -> list[ContestFact]:
        """Return what has happened at the table of a running game; end it there where the house has to."""
        try:
            table = await self._hub.find(match.table)
        except LedElsewhere:
            found = _happened(match, await self._read(match.table), None)
            # another worker leads the table, so it can't be ended here; the contest continues
            given_up = _is_too_long(match, now) and not any(isinstance(each, GameOver) for each in found)
            return [*found, GameOver(match.table, "")] if given_up else found
        if table is None:
            return []
        await self._end_where_due(table, match, now)
        end = table.running.end
        return _happened(match, table.running.match, end.cause if end else None)

    async def _read(self, name: str) -> Match:
        """Return the match of a table that another worker leads."""

        def read() -> Match:
            stored = self._hub.house.store.read(name)
            assert stored is not None
            kept, envelopes, _ = stored
            return fold_running(kept.setup.law(), envelopes).match

        return await asyncio.to_thread(read)

    async def _end_where_due(self, table: Table, match: ContestMatch, now: int) -> None:
        found = table.running.match
        if found.closed or table.given_up:
            return
        absence = table.law.cites("absence", "R6")
        if found.game is None and not found.results:
            if now >= match.until:
                late = _missing(table)
                if late:
                    winner = None if len(late) == 2 else late[0].other
                    await _end(table, MatchEnded(winner, EndCause.FORFEIT, absence))
            return
        if table.law.match.length is None and found.results:
            await _close_session(table)
            return
        gone = _gone(table, now)
        if gone:
            winner = None if len(gone) == 2 else gone[0].other
            await _end(table, MatchEnded(winner, EndCause.ABSENCE, absence))
        elif _is_too_long(match, now):
            await _end(table, MatchEnded(None, EndCause.RULING, table.law.cites("ruling", "R5")))


async def _close_session(table: Table) -> None:
    """End a session after its first game, also where the next one has begun meanwhile."""
    async with table.lock:
        if table.running.match.playing:
            await _end_now(table, MatchEnded(None, EndCause.RULING, table.law.cites("ruling", "R5")))
        else:
            await _end_now(table, MatchEnded(None, EndCause.CLOSED, table.law.cites("session")))


async def _end(table: Table, ended: MatchEnded) -> None:
    async with table.lock:
        await _end_now(table, ended)


async def _end_now(table: Table, ended: MatchEnded) -> None:
    """End a match by the house; under the lock. A flag that has fallen comes first."""
    if table.given_up or table.over or await table.call_flag():
        return
    done = await table.perform(ended, by=None)
    if isinstance(done, Refusal):
        log.error("contest's game not ended", table=table.id, code=done.code)


def _is_too_long(match: ContestMatch, now: int) -> bool:
    return now - match.called >= (LONGEST_MATCH if match.number else LONGEST)


def _gone(table: Table, now: int) -> list[Side]:
    """Return the sides that are to act and do not, while no clock runs: those who left, else all for whom play waits."""
    running = table.running
    if running.clock.running is not None:
        return []
    watched = next(each for each in table.parts if isinstance(each, WatchedGame))
    patience = IDLE if running.clock.settings is not None else SLOW
    if now - max(watched.since, table.zero + running.at // 1000) < patience:
        return []
    sides = [side for side in running.waited_for if side is not table.kept.setup.bot]
    return [side for side in sides if not table.presence.here(side)] or sides


def _missing(table: Table) -> list[Side]:
    """Return the sides that keep a called game from beginning: away, else without their part of the dice."""
    bot = table.kept.setup.bot
    sides = [side for side in Side if side is not bot]
    away = [side for side in sides if not table.presence.here(side)]
    agreement = table.running.dealing.agreement
    if away or agreement is None:
        return away
    if agreement.stage is AgreementStage.COMMITTING:
        return [side for side in sides if agreement.commitments[side] is None]
    if agreement.stage is AgreementStage.OPENING:
        return [side for side in sides if agreement.contributions[side] is None]
    return []


def _happened(match: ContestMatch, found: Match, cause: EndCause | None) -> list[ContestFact]:
    """Return what a game's table says that the contest does not know."""
    played = found.game is not None or bool(found.results)
    facts: list[ContestFact] = [GameBegan(match.table)] if played and not match.begun else []
    if not found.closed:
        return facts
    winner = found.winner
    if winner is None and found.results and isinstance(won := found.results[0].outcome, Win):
        winner = won.side
    missed: tuple[str, ...] = ()
    if not played and cause is not EndCause.DICE:
        missed = tuple(
            player
            for side, player in zip(Side, match.both, strict=True)
            if side is not winner and not player.startswith("*")
        )
    won_by = "" if winner is None else match.both[winner is Side.BLACK]
    return [*facts, GameOver(match.table, won_by, missed)]


def _names(white: str, black: str) -> tuple[str, str]:
    """Return both names as a table has them; one that is a side's is written with a sign that sets it apart."""
    try:
        return check_names(white, black)
    except OptionError:
        return check_names(f"{white}.", f"{black}.")
