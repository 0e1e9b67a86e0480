"""The penalty for running out of time: points or the match, or none for a player who can't lose any more."""

from __future__ import annotations

from bafflebox.board.outcome import EndCause, Ending, Win
from bafflebox.board.side import BySide, Side
from bafflebox.events.game import Event, GameEnded, MatchEnded, Penalised
from bafflebox.match.state import Match
from bafflebox.rules.cannot_lose import proved_win
from bafflebox.rules.clauses.ending import worth
from bafflebox.rules.law import Law


def after_flag(law: Law, now: Match, side: Side) -> tuple[Event, ...]:
    """Return the consequences after the flag of `side` fell (already counted): C3, N11, W12, A11.3."""
    saved = _saved(law, now, side)
    if saved is not None:
        return (saved,)
    penalties, falls = law.match.flag_penalties, now.flag_falls[side]
    if law.match.flag_repeats and penalties:
        falls = min(falls, len(penalties))
    if falls > len(penalties):
        return (MatchEnded(side.other, EndCause.FLAG, law.match.flag_rule, now.score.points),)
    return (Penalised(side, penalties[falls - 1], law.match.flag_rule),)


def _saved(law: Law, now: Match, side: Side) -> GameEnded | None:
    """Return a proved win that ends the match, where the rules let it stand against the clock (A11.3)."""
    if not law.match.flag_spares or now.game is None or not now.playing:
        return None
    level = proved_win(law, now.game, side)
    need = now.score.needs(side)
    if level is None or need is None:
        return None
    points = worth(law, level, doubled=now.game.doubled) * now.game.cube.value
    if points < need:
        return None
    return GameEnded(Win(side, level, Ending.FLAG), BySide(0, 0).put(side, points))
