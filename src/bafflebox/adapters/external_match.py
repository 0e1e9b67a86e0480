"""A whole match between two players, every act judged by the law: how we play against a program that listens."""

from __future__ import annotations

from collections.abc import Callable

from bafflebox.adapters.external_line import PeerError
from bafflebox.adapters.external_responder import Context, Responder
from bafflebox.dice import Roll
from bafflebox.game import intents
from bafflebox.game.legal import may
from bafflebox.match.decide import act, begin
from bafflebox.match.intents import MatchIntent, StartGame
from bafflebox.match.log import Log
from bafflebox.match.state import Match
from bafflebox.phase import Phase
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation
from bafflebox.rules.turn import legal_plays
from bafflebox.side import BySide, Side

Throw = Callable[[int], tuple[int, ...]]
"""Throws so many dice."""


def play_match(
    law: Law,
    players: BySide[Responder],
    throw: Throw,
    *,
    names: BySide[str] = BySide("White", "Black"),
    games: int | None = None,
    watch: Callable[[Match], None] = lambda match: None,
) -> tuple[Match, Log]:
    """The match played to its end, or for so many games; how it stands and everything that happened.

    `watch` sees the match after every game. Raises PeerError when a player does what the law refuses, and ValueError for
    a session without end when `games` is None.
    """
    if law.match.length is None and games is None:
        raise ValueError("a session has no end of its own: say how many games")
    match, events = begin(law, names)
    log = Log().extended(events)
    while not match.closed and (games is None or len(match.results) < games):
        intent = _next(law, match, players, throw)
        verdict = act(law, match, intent)
        if isinstance(verdict, Refusal):
            raise PeerError(
                f"{getattr(intent, 'side', 'the table')}: {type(intent).__name__} refused: {verdict}"
            )
        match, events = verdict
        log = log.extended(events, by=getattr(intent, "side", None))
        if not match.playing:
            watch(match)
    return match, log


def _next(law: Law, match: Match, players: BySide[Responder], throw: Throw) -> MatchIntent:
    game = match.game
    if game is None or not match.playing:
        return StartGame()
    if game.phase is Phase.OPENING:
        return intents.RollOpening(BySide(throw(1), throw(1)))
    side = game.to_act
    if side is None:
        raise PeerError(f"nobody can act in this moment of a game ({game.phase})")
    return _decision(law, game, side, players[side], throw)


def _decision(law: Law, game: Situation, side: Side, player: Responder, throw: Throw) -> intents.Intent:
    own, opp = game.position.seen_by(side)
    context = Context(law, game, side)
    if game.phase is Phase.TURN:
        if may(law, game, intents.Double, side) and player.doubles(own, opp, context):
            return intents.Double(side)
        return intents.RollDice(side, Roll(throw(2)))
    if game.phase is Phase.ROLLED:
        assert game.roll is not None
        if not legal_plays(law, game.position, side, game.roll):
            return intents.PlayMoves(side, ())
        return intents.PlayMoves(side, player.play(own, opp, game.roll, context).moves)
    if game.phase in (Phase.DOUBLED, Phase.BEAVERED):
        answer = player.takes(own, opp, context)
        if answer == "beaver" and may(law, game, intents.Beaver, side):
            return intents.Beaver(side)
        return intents.Drop(side) if answer == "drop" else intents.Take(side)
    raise PeerError(f"no player here knows what to do in this moment of a game ({game.phase})")
