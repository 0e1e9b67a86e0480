"""The judge of a match: games begin and end, points are given and taken, somebody wins."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from bafflebox.event import (
    Event,
    FlagFell,
    GameEnded,
    GameStarted,
    MatchEnded,
    MatchStarted,
    Penalised,
    Terms,
)
from bafflebox.game.consequences import settle
from bafflebox.game.decide import decide
from bafflebox.match.intents import CallFlag, CloseSession, MatchIntent, StartGame
from bafflebox.match.state import Match, evolve_match
from bafflebox.outcome import MatchWin
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law
from bafflebox.score import Score
from bafflebox.side import BySide, Side

Verdict = tuple[Match, tuple[Event, ...]] | Refusal


def begin(law: Law, names: BySide[str], rules: str = "") -> tuple[Match, tuple[Event, ...]]:
    """A match under this law and the event that starts it; `rules` names the book if its own name won't find it."""
    started = MatchStarted(rules or law.book.name, law.book.describe_options(), names, law.match.length)
    return evolve_match(Match(), started), (started,)


def act(law: Law, now: Match, intent: MatchIntent) -> Verdict:
    """The match after `intent` with all events that it makes, or the refusal; `now` is never changed."""
    if isinstance(intent, StartGame):
        verdict = _start_game(law, now, intent)
    elif isinstance(intent, CallFlag):
        verdict = _call_flag(law, now, intent)
    elif isinstance(intent, CloseSession):
        verdict = _close(law, now)
    elif now.game is None:
        return Refusal("no_game", "R2", "no game has begun; start one first")
    elif now.closed:
        return Refusal("match_over", law.cites("match"), "the match is over")
    else:
        verdict = decide(law, now.game, intent)
    if isinstance(verdict, Refusal):
        return verdict
    return _settle(law, now, verdict)


def _settle(law: Law, now: Match, events: Iterable[Event]) -> tuple[Match, tuple[Event, ...]]:
    if now.game is not None and now.playing:
        _, settled = settle(law, now.game, events)
        events = settled
    queue = deque(events)
    done: list[Event] = []
    while queue:
        fact = queue.popleft()
        now = evolve_match(now, fact)
        done.append(fact)
        if not now.closed:
            queue.extend(_after(law, now, fact))
    return now, tuple(done)


def _after(law: Law, now: Match, fact: Event) -> tuple[Event, ...]:
    if isinstance(fact, FlagFell):
        falls = now.flag_falls[fact.side]
        penalties = law.match.flag_penalties
        if falls > len(penalties):
            return (MatchEnded(fact.side.other),)
        return (Penalised(fact.side, penalties[falls - 1], law.match.flag_rule),)
    if isinstance(fact, GameEnded):
        if isinstance(fact.outcome, MatchWin):
            return (MatchEnded(fact.outcome.side),)
        winner = match_winner(now.score)
        return (MatchEnded(winner),) if winner else ()
    return ()


def match_winner(score: Score) -> Side | None:
    """Who has reached the length of the match and leads (P1); None while nobody has."""
    if score.length is None or score.points.white == score.points.black:
        return None
    leader = Side.WHITE if score.points.white > score.points.black else Side.BLACK
    return leader if score.points[leader] >= score.length else None


def is_crawford(law: Law, now: Match) -> bool:
    """Whether the next game to start is the Crawford game (P2)."""
    if not law.match.crawford or now.crawford_played:
        return False
    return any(now.score.needs(side) == 1 for side in Side)


def next_terms(law: Law, now: Match) -> Terms:
    """The terms on which the next game starts."""
    return Terms(len(now.results) + 1, now.score, is_crawford(law, now))


def _start_game(law: Law, now: Match, intent: StartGame) -> tuple[Event, ...] | Refusal:
    if now.closed:
        return Refusal("match_over", law.cites("match"), "the match is over")
    if now.playing:
        return Refusal("game_running", "R2", "a game is on the board; finish it first")
    return (GameStarted(next_terms(law, now), intent.position or law.setup),)


def _call_flag(law: Law, now: Match, intent: CallFlag) -> tuple[Event, ...] | Refusal:
    if now.closed:
        return Refusal("match_over", law.cites("match"), "the match is over")
    if not law.match.flag_rule:
        return Refusal("not_in_these_rules", "R2", f"{law.book.title} has no penalty for time here")
    return (FlagFell(intent.side),)


def _close(law: Law, now: Match) -> tuple[Event, ...] | Refusal:
    if now.closed:
        return Refusal("match_over", law.cites("match"), "the session is closed already")
    if law.match.length is not None:
        return Refusal(
            "has_length", law.cites("match"), f"a match is played to its {law.match.length} points"
        )
    if now.playing:
        return Refusal("game_running", "R2", "a game is on the board; finish it or resign it first")
    return (MatchEnded(None),)
