"""State keys of a match desk: its node in the precomputed map for offline play."""

from __future__ import annotations

from collections.abc import Iterator

from bafflebox.board.side import Side
from bafflebox.referee.conduct.consent import missing
from bafflebox.referee.conduct.event_office import signature
from bafflebox.referee.conduct.proceedings import Proceedings
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation

BETWEEN, OVER = "between", "over"


def moment_of(now: Proceedings) -> str:
    """Return the key of a state: everything that determines the desk's offers, and nothing transient."""
    match, game = now.match, now.match.game
    if match.closed:
        return " ".join((OVER, *(side.value for side in Side if signature(now, side) is not None)))
    if game is None or not match.playing:
        return _before_a_game(now)
    named, offer = game.named, game.offer
    parts = (
        game.phase,
        game.on_turn,
        game.to_act,
        game.cube.value,
        game.cube.owner,
        offer and offer.value,
        named and named.side,
        game.crawford,
        game.terms.depth,
        game.unknown,
        game.memory.caller,
        now.clock.stopped is not None,
    )
    return " ".join("-" if part is None else str(part) for part in (*parts, *_told(now.law, game)))


def _told(law: Law, game: Situation) -> Iterator[str]:
    """Yield reports from an unrecorded board, in this turn and before, that can still have consequences."""
    memory = game.memory
    yield from (f"told:{each.name}" for each in law.told if each.steers and each.name in game.pointed)
    was = (each for each in law.told if each.steers and each.name in game.marks)
    yield from (f"was:{each.name}" for each in was if not each.may(game))
    yield from (
        name for name, holds in (("extra", memory.extra_turn), (f"kept:{memory.held}", memory.held)) if holds
    )


def _before_a_game(now: Proceedings) -> str:
    """Return the key between games: level of detail, and the confirmations made and missing."""
    asked, lacking, depth = now.memory.proposal, missing(now), now.match.depth
    if asked is None and not lacking:
        return f"{BETWEEN} {depth}"
    topic = asked.topic if asked is not None else lacking[0][1]
    return f"{BETWEEN} {depth} {topic} {asked.side if asked is not None else '-'}"
