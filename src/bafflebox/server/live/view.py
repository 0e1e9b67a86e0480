"""The complete view for one reader: the board in their frame, their acts, and nothing secret."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

from bafflebox.board.phase import Phase
from bafflebox.board.side import Side
from bafflebox.game.legal import only_roll
from bafflebox.protocol.common import Pair, encoded
from bafflebox.protocol.conduct import ConductView
from bafflebox.protocol.shape import replace
from bafflebox.protocol.view import (
    ActOffer,
    AfterMatch,
    AgreementView,
    BonusTurns,
    ClockView,
    DiceView,
    NextStep,
    PlayNode,
    Plays,
    View,
    ViewOfDice,
    ViewOfMoment,
)
from bafflebox.referee.conduct.consent import missing
from bafflebox.referee.conduct.standing import delay_ends, stands_still
from bafflebox.referee.judge.dice_agreement import Agreement, AgreementStage
from bafflebox.rules.cannot_lose import result_is_fixed
from bafflebox.rules.situation import Situation
from bafflebox.server.live.board_view import on_the_board
from bafflebox.server.live.lasting import lasting
from bafflebox.server.live.offers import offers
from bafflebox.server.live.pieces import fields
from bafflebox.server.live.running import Running
from bafflebox.server.live.writing_view import writing
from bafflebox.server.model.reader import Reader

MS = 1000


Says = Literal["again", "simple"]
"""Notices about a failed engine: it is retried, or the simple bot replaces it for now."""


class Around(NamedTuple):
    """View data beside the log; times in ms of the server's clock.

    `zero` is when the log began; `extra` are acts of the table besides those of the rules, by side.
    """

    now: int = 0
    zero: int = 0
    entered: bool = False
    extra: tuple[tuple[Side, ActOffer], ...] = ()
    rematch: str | None = None
    rematch_by: Side | None = None
    conduct: Callable[[Reader], tuple[ConductView, list[ActOffer]]] | None = None
    """The referee's view for a reader; None without a referee."""
    engine: Says | None = None
    held: int | None = None
    """In a delayed view, the time of the last shown event, in µs since the log began: clocks are shown at it."""


class Moment(NamedTuple):
    """Data shared by all readers: phase, sides to act, suspension."""

    phase: str
    waits: tuple[Side, ...]
    still: bool


def view_of(now: Running, reader: Reader, around: Around, *, agreement: bool = True) -> View:
    """Return the view as JSON: long-lived fragments, the board fragment, and the rest."""
    match, playing = now.match, now.game
    over = match.closed
    at = now.common.get("moment", (now.now, now.dealing), lambda: _moment(now))
    conduct, asked = around.conduct(reader) if around.conduct is not None else (None, [])
    acts = asked if over else [*_acts(now, reader, around, still=at.still), *asked]
    of_this = ViewOfMoment(
        seq=now.seq,
        phase=at.phase,
        turn=reader.maybe(playing.on_turn) if playing else None,
        waiting_for=[reader.who(side) for side in at.waits],
        dice=_dice(playing, reader) if playing else None,
        bonus=_bonus(playing, reader) if playing else None,
        clock=_clock(now, reader, around),
        acts=acts,
        conduct=conduct,
        engine=around.engine,
        writing=writing(now, reader) if match.real else None,
        after=_after(now, reader, around) if over else None,
        plays=None if over or at.still else _plays(now, reader),
        next=NextStep(_only_roll(now, playing, reader) if playing else False),
    )
    parts = [lasting(now, reader), on_the_board(now, reader), fields(of_this)]
    if agreement:
        parts.append(_agreement(now, reader))
    return encoded(b"{%b}" % b",".join(parts), View)


def _moment(now: Running) -> Moment:
    closed = now.match.closed
    return Moment(table_phase(now), () if closed else waiting_for(now), stands_still(now.now))


def table_phase(now: Running) -> str:
    """Return the phase of the table."""
    if now.match.closed:
        return "over"
    agreement = now.dealing.agreement
    if agreement is not None and agreement.stage in (AgreementStage.COMMITTING, AgreementStage.OPENING):
        return "agreeing"
    if now.match.game is None and now.now.memory.refereed and missing(now.now):
        return "terms"
    if now.match.game is None:
        return "setting_up"
    return str(now.match.game.phase) if now.game is not None else "between_games"


def waiting_for(now: Running) -> tuple[Side, ...]:
    """Return the sides to act while the match is not over."""
    agreement = now.dealing.agreement
    if now.game is None and now.now.memory.refereed and (open_ := missing(now.now)):
        return tuple(dict.fromkeys(side for side, _ in open_))
    if agreement is not None and agreement.stage is AgreementStage.COMMITTING:
        return tuple(side for side in Side if agreement.commitments[side] is None)
    if agreement is not None and agreement.stage is AgreementStage.OPENING:
        return tuple(side for side in Side if agreement.contributions[side] is None)
    return now.waited_for


def _dice(game: Situation, reader: Reader) -> DiceView | None:
    if game.roll is None or game.on_turn is None or game.phase is Phase.TURN:
        return None
    return DiceView(reader.who(game.on_turn), list(game.roll.dice), game.nominated)


def _bonus(game: Situation, reader: Reader) -> BonusTurns | None:
    """Return extra turns: the current one, and the one after it."""
    memory = game.memory
    if not (memory.extra or memory.extra_turn) or game.on_turn is None:
        return None
    return BonusTurns(reader.who(game.on_turn), memory.extra_turn, memory.extra)


def _clock(now: Running, reader: Reader, around: Around) -> ClockView | None:
    clock = now.clock
    if clock.settings is None:
        return None
    at = (around.now - around.zero) * MS if around.held is None else around.held
    flag = clock.flag_at()
    own, opp = reader.frame, reader.frame.other
    return ClockView(
        own=clock.remaining(own, at) // MS,
        opp=clock.remaining(opp, at) // MS,
        delay=Pair(clock.delay_left(own, at) // MS, clock.delay_left(opp, at) // MS),
        running=reader.maybe(clock.running) if around.held is None else None,
        stopped=str(clock.stopped.cause) if clock.stopped else None,
        at=around.now,
        flag_at=None if flag is None or around.held is not None else around.zero + flag // MS,
        about=str(clock.settings),
    )


THROWS = ("roll", "dice", "one")
"""Acts that roll dice."""


def _acts(now: Running, reader: Reader, around: Around, *, still: bool) -> list[ActOffer]:
    both = len(reader.sides) > 1
    found: list[ActOffer] = []
    for side in reader.sides:
        listed = [] if still else offers(now, side, entered=around.entered)
        until = delay_ends(now.now, side)
        if until is not None and until > (around.now - around.zero) * MS:
            listed = [each for each in listed if each.do not in THROWS]
        listed += [extra for of, extra in around.extra if of is side]
        found += [replace(offer, by=reader.who(side)) if both else offer for offer in listed]
    return found


def _after(now: Running, reader: Reader, around: Around) -> AfterMatch:
    """Return the acts after the match."""
    acts = [ActOffer(do="rematch")] if reader.sides and around.rematch is None else []
    return AfterMatch(around.rematch, reader.maybe(around.rematch_by), acts)


def _plays(now: Running, reader: Reader) -> Plays | None:
    game = now.game
    if game is None or game.phase is not Phase.ROLLED or game.on_turn not in reader.sides:
        return None
    tree = now.tree()
    if tree is None:
        return None
    fixed = not tree.is_pass and result_is_fixed(now.law, game)
    return Plays(reader.who(tree.side), tree.is_pass, encoded(tree.nodes, list[PlayNode]), fixed)


def _agreement(now: Running, reader: Reader) -> bytes:
    """Return the state of the dice agreement."""
    agreed = now.dealing.agreement
    return now.pieces[reader.frame].get(
        "agreement", (agreed,), lambda: fields(ViewOfDice(agreement=_agreed(agreed, reader)))
    )


def _agreed(agreed: Agreement | None, reader: Reader) -> AgreementView | None:
    """Return opened secrets, and hashes."""
    if agreed is None:
        return None
    return AgreementView(
        number=agreed.number,
        match=agreed.match,
        stage=agreed.stage.value,
        commitment=agreed.commitment,
        commitments=reader.pair(agreed.commitments),
        contributions=reader.pair(agreed.contributions),
        seed=agreed.seed,
    )


def _only_roll(now: Running, game: Situation, reader: Reader) -> bool:
    return game.phase is Phase.TURN and game.to_act in reader.sides and only_roll(now.possible())
