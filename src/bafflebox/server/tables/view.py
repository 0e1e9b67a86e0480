"""All that is to be drawn, for one reader: the board in his frame, what he may do, nothing that he may not know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from bafflebox.game.legal import only_roll
from bafflebox.phase import Phase
from bafflebox.referee.conduct.consent import missing
from bafflebox.referee.conduct.standing import delay_ends, stands_still
from bafflebox.referee.judge.dice_agreement import Agreement, Stage
from bafflebox.rules.situation import Situation
from bafflebox.server.tables.board_view import on_the_board
from bafflebox.server.tables.frame import Reader
from bafflebox.server.tables.lasting import lasting
from bafflebox.server.tables.offers import offers
from bafflebox.server.tables.pieces import fields
from bafflebox.server.tables.running import Running
from bafflebox.server.tables.writing_view import writing
from bafflebox.side import Side

MS = 1000


class Around(NamedTuple):
    """What a view says that is not in the log: times in ms of the server's clock.

    `zero` is when the log began; `extra` are acts that the table offers besides those of the rules, by side.
    """

    now: int = 0
    zero: int = 0
    entered: bool = False
    extra: tuple[tuple[Side, dict[str, Any]], ...] = ()
    rematch: str | None = None
    rematch_by: Side | None = None
    conduct: Callable[[Reader], tuple[Any, list[dict[str, Any]]]] | None = None
    """What the referee says to a reader; None where nobody referees."""
    held: int | None = None
    """Where the match is seen late, the time of the last event that is shown, in µs since the log began: clocks stand there."""


class Moment(NamedTuple):
    """What is the same for every reader: in which phase the table is, for whom it waits, whether play stands still."""

    phase: str
    waits: tuple[Side, ...]
    still: bool


def view_of(now: Running, reader: Reader, around: Around) -> msgspec.Raw:
    """The view as JSON: what stays for many acts, what stays with the board, and what is of this moment alone."""
    match, playing = now.match, now.game
    over = match.closed
    at = now.common.get("moment", (now.now, now.dealing), lambda: _moment(now))
    conduct, asked = around.conduct(reader) if around.conduct is not None else (None, [])
    of_this = {
        "seq": now.seq,
        "phase": at.phase,
        "turn": reader.maybe(playing.on_turn) if playing else None,
        "waiting_for": [reader.who(side) for side in at.waits],
        "dice": _dice(playing, reader) if playing else None,
        "bonus": _bonus(playing, reader) if playing else None,
        "clock": _clock(now, reader, around),
        "acts": asked if over else [*_acts(now, reader, around, still=at.still), *asked],
        "conduct": conduct,
        "writing": writing(now, reader) if match.real else None,
        "after": _after(now, reader, around) if over else None,
        "plays": None if over or at.still else _plays(now, reader),
        "next": {"can_roll_only": _only_roll(now, playing, reader) if playing else False},
    }
    parts = (lasting(now, reader), on_the_board(now, reader), _agreement(now, reader), fields(of_this))
    return msgspec.Raw(b"{%b}" % b",".join(parts))


def _moment(now: Running) -> Moment:
    closed = now.match.closed
    return Moment(phase_of(now), () if closed else waiting_for(now), stands_still(now.now))


def phase_of(now: Running) -> str:
    """In which phase the table is."""
    if now.match.closed:
        return "over"
    agreement = now.dealing.agreement
    if agreement is not None and agreement.stage in (Stage.COMMITTING, Stage.OPENING):
        return "agreeing"
    if now.match.game is None and now.now.memory.refereed and missing(now.now):
        return "terms"
    if now.match.game is None:
        return "setting_up"
    return str(now.match.game.phase) if now.game is not None else "between_games"


def waiting_for(now: Running) -> tuple[Side, ...]:
    """For whom the table waits while the match is not over."""
    agreement = now.dealing.agreement
    if now.game is None and now.now.memory.refereed and (open_ := missing(now.now)):
        return tuple(dict.fromkeys(side for side, _ in open_))
    if agreement is not None and agreement.stage is Stage.COMMITTING:
        return tuple(side for side in Side if agreement.commitments[side] is None)
    if agreement is not None and agreement.stage is Stage.OPENING:
        return tuple(side for side in Side if agreement.contributions[side] is None)
    return now.waited_for


def _dice(game: Situation, reader: Reader) -> dict[str, Any] | None:
    if game.roll is None or game.on_turn is None or game.phase is Phase.TURN:
        return None
    return {"by": reader.who(game.on_turn), "values": list(game.roll.dice), "set": game.nominated}


def _bonus(game: Situation, reader: Reader) -> dict[str, Any] | None:
    """Extra turns: the one that is being played, and the one that follows it."""
    memory = game.memory
    if not (memory.extra or memory.extra_turn) or game.on_turn is None:
        return None
    return {"for": reader.who(game.on_turn), "now": memory.extra_turn, "next": memory.extra}


def _clock(now: Running, reader: Reader, around: Around) -> dict[str, Any] | None:
    clock = now.clock
    if clock.settings is None:
        return None
    at = (around.now - around.zero) * MS if around.held is None else around.held
    flag = clock.flag_at()
    return {
        **{reader.who(side): clock.remaining(side, at) // MS for side in Side},
        "delay": {reader.who(side): clock.delay_left(side, at) // MS for side in Side},
        "running": reader.maybe(clock.running) if around.held is None else None,
        "stopped": str(clock.stopped.cause) if clock.stopped else None,
        "at": around.now,
        "flag_at": None if flag is None or around.held is not None else around.zero + flag // MS,
        "about": str(clock.settings),
    }


THROWS = ("roll", "dice", "one")
"""Acts by which dice are thrown."""


def _acts(now: Running, reader: Reader, around: Around, *, still: bool) -> list[dict[str, Any]]:
    both = len(reader.sides) > 1
    found: list[dict[str, Any]] = []
    for side in reader.sides:
        listed = [] if still else offers(now, side, entered=around.entered)
        until = delay_ends(now.now, side)
        if until is not None and until > (around.now - around.zero) * MS:
            listed = [each for each in listed if each["do"] not in THROWS]
        listed += [extra for of, extra in around.extra if of is side]
        found += [{**offer, "by": reader.who(side)} if both else offer for offer in listed]
    return found


def _after(now: Running, reader: Reader, around: Around) -> dict[str, Any]:
    """What can be done when the match is over."""
    return {
        "rematch": around.rematch,
        "wanted_by": reader.maybe(around.rematch_by),
        "acts": [{"do": "rematch"}] if reader.sides and around.rematch is None else [],
    }


def _plays(now: Running, reader: Reader) -> dict[str, Any] | None:
    game = now.game
    if game is None or game.phase is not Phase.ROLLED or game.on_turn not in reader.sides:
        return None
    tree = now.tree()
    if tree is None:
        return None
    return {"by": reader.who(tree.side), "pass": tree.is_pass, "nodes": tree.nodes}


def _agreement(now: Running, reader: Reader) -> bytes:
    """How far the dice are agreed, and how many throws were made."""
    agreed = now.dealing.agreement
    if agreed is None:
        return b'"agreement":null'
    said = now.pieces[reader.frame].get("agreement", (agreed,), lambda: fields(_agreed(agreed, reader)))
    return b'"agreement":{%b,"throws":%d}' % (said, now.dealing.index)


def _agreed(agreed: Agreement, reader: Reader) -> dict[str, Any]:
    """Secrets that are open, and hashes."""
    return {
        "number": agreed.number,
        "match": agreed.match,
        "stage": agreed.stage.value,
        "commitment": agreed.commitment,
        "commitments": reader.pair(agreed.commitments),
        "contributions": reader.pair(agreed.contributions),
        "seed": agreed.seed,
    }


def _only_roll(now: Running, game: Situation, reader: Reader) -> bool:
    return game.phase is Phase.TURN and game.to_act in reader.sides and only_roll(now.possible())
