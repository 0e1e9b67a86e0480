"""A complete match between two players, every act judged by the law, for play against a program that listens."""

from __future__ import annotations

from collections.abc import Callable

from bafflebox.board.dice import Roll
from bafflebox.board.phase import Phase
from bafflebox.board.side import BySide, Side
from bafflebox.events import game as event
from bafflebox.game.acts import asker
from bafflebox.game.legal import may
from bafflebox.io.external_line import PeerError
from bafflebox.io.external_responder import Context, Responder
from bafflebox.match.decide import act, begin
from bafflebox.match.log import Log
from bafflebox.match.state import Match
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation
from bafflebox.rules.turn import legal_plays

Throw = Callable[[int], tuple[int, ...]]
"""Rolls a number of dice."""


def play_external_match(
    law: Law,
    players: BySide[Responder],
    throw: Throw,
    *,
    names: BySide[str] = BySide("White", "Black"),
    games: int | None = None,
    watch: Callable[[Match], None] = lambda match: None,
) -> tuple[Match, Log]:
    """Play the match to its end, or for a number of games; return its state and log.

    `watch` is called with the match after every game. Raises PeerError when a player's act is refused by the law, and ValueError
    for an endless session when `games` is None.
    """
    if law.match.length is None and games is None:
        raise ValueError("a session has no end of its own: say how many games")
    match, events = begin(law, names)
    log = Log().extended(events)
    while not match.closed and (games is None or len(match.results) < games):
        proposed = _next(law, match, players, throw)
        verdict = act(law, match, proposed)
        if isinstance(verdict, Refusal):
            raise PeerError(
                f"{getattr(proposed, 'side', 'the table')}: {type(proposed).__name__} refused: {verdict}"
            )
        match, events = verdict
        log = log.extended(events, by=asker(proposed))
        if not match.playing:
            watch(match)
    return match, log


def _next(law: Law, match: Match, players: BySide[Responder], throw: Throw) -> event.Event:
    game = match.game
    if game is None or not match.playing:
        return event.GameStarted()
    if game.phase is Phase.OPENING:
        return event.OpeningRolled(BySide(throw(1), throw(1)))
    side = game.to_act
    if side is None:
        raise PeerError(f"nobody can act in this moment of a game ({game.phase})")
    return _decision(law, game, side, players[side], throw)


def _decision(law: Law, game: Situation, side: Side, player: Responder, throw: Throw) -> event.Event:
    own, opp = game.position.seen_by(side)
    context = Context(law, game, side)
    if game.phase is Phase.TURN:
        if may(law, game, event.Doubled, side) and player.doubles(own, opp, context):
            return event.Doubled(side)
        return event.Rolled(side, Roll(throw(2)))
    if game.phase is Phase.ROLLED:
        assert game.roll is not None
        if not legal_plays(law, game.position, side, game.roll):
            return event.Played(side, ())
        return event.Played(side, player.play(own, opp, game.roll, context).moves)
    if game.phase in (Phase.DOUBLED, Phase.BEAVERED):
        answer = player.takes(own, opp, context)
        if answer == "beaver" and may(law, game, event.Beavered, side):
            return event.Beavered(side)
        return event.Dropped(side) if answer == "drop" else event.Taken(side)
    raise PeerError(f"no player here knows what to do in this moment of a game ({game.phase})")
