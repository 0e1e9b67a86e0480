"""The name of a moment at a match desk: where it stands on the map that the desk has for the time without a network."""

from __future__ import annotations

from bafflebox.match.state import Match

BETWEEN, OVER = "between", "over"


def moment_of(now: Match, *, stopped: bool) -> str:
    """The name of a moment on the map: all that decides what a desk may offer, and nothing that merely passes."""
    game = now.game
    if now.closed:
        return OVER
    if game is None or not now.playing:
        return BETWEEN
    named, offer = game.named, game.offer
    parts = (
        game.phase,
        game.on_turn,
        game.to_act,
        game.cube.value,
        game.cube.owner,
        offer and offer.value,
        named and named.side,
        game.terms.crawford,
        game.terms.depth,
        game.unknown,
        game.memory.caller,
        stopped,
    )
    return " ".join("-" if part is None else str(part) for part in parts)
