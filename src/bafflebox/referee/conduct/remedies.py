"""Remedies: a fixed list, parsed from words into events; and their reversal."""

from __future__ import annotations

import re
from collections.abc import Callable

from bafflebox.board.clock import SECOND, parse_time
from bafflebox.board.outcome import EndCause, Ending, Level, Win
from bafflebox.board.phase import Phase
from bafflebox.board.position import parse_position
from bafflebox.board.score import Score
from bafflebox.board.side import BySide, Side
from bafflebox.errors import BaffleboxError, InvalidNotation
from bafflebox.events.clock import ClockAdjusted
from bafflebox.events.conduct import (
    Awarded,
    Barred,
    CubeSet,
    DelayForfeited,
    Excused,
    MatchReopened,
    PositionSet,
    Restored,
    ScoreSet,
    TurnSet,
    Warned,
)
from bafflebox.events.game import Event, GameEnded, MatchEnded, Penalised, RollCancelled
from bafflebox.formats.telling_conduct import somebody
from bafflebox.game.evolve import evolve
from bafflebox.match.decide import crawford_facts, match_winner, score_facts, score_set
from bafflebox.match.taking_up import bad_cube, decided, flawed, impossible
from bafflebox.message import Sentence
from bafflebox.referee.conduct.absence import award
from bafflebox.referee.conduct.proceedings import Proceedings, is_option
from bafflebox.refusal import Refusal
from bafflebox.rules.clauses.ending import worth

Verdict = tuple[Event, ...] | Refusal

UNDO = "undo"
"""The remedy that takes back the ruling before it."""
LONGEST = 86400
"""The most seconds that a clock shows."""


def remedy(now: Proceedings, words: str, rule: str) -> Verdict:
    """Return the events of one remedy in words; raise InvalidNotation for unknown words."""
    first, _, rest = words.strip().partition(" ")
    make = _REMEDIES.get(first)
    if make is None:
        raise InvalidNotation(
            Sentence("unread-remedy", {"text": repr(words), "possible": ", ".join(_REMEDIES)})
        )
    try:
        return make(now, _split(now, rest), rule)
    except (BaffleboxError, ValueError, IndexError, KeyError) as error:
        said = error.said if isinstance(error, BaffleboxError) else Sentence("unread-argument")
        raise InvalidNotation(Sentence("unread-remedy-why", {"text": repr(words), "said": said})) from error


def _split(now: Proceedings, text: str) -> list[str]:
    """Split the words, keeping a player's name of several words together."""
    names = sorted((name for name in now.match.names if " " in name), key=len, reverse=True)
    whole = "|".join([*(rf"(?<!\S){re.escape(name)}(?!\S)" for name in names), r"\S+"])
    return re.findall(whole, text)


def side_of(now: Proceedings, name: str) -> Side:
    """Return the side of a player by name; KeyError for others."""
    for side, known in now.match.names.items():
        if known == name:
            return side
    raise InvalidNotation(Sentence("unread-player", {"player": name}))


def _whole(word: str) -> int:
    """Parse a number of points, entries or a cube; raise InvalidNotation for anything else."""
    if not re.fullmatch("-?[0-9]{1,6}", word):
        raise InvalidNotation(Sentence("unread-no_number", {"text": repr(word)}))
    return int(word)


def _level(now: Proceedings, word: str) -> Level:
    levels = {each.level.value: each.level for each in now.law.levels}
    if word not in levels:
        raise InvalidNotation(Sentence("unread-level", {"text": repr(word), "possible": ", ".join(levels)}))
    return levels[word]


def _stand(now: Proceedings, words: list[str], rule: str) -> Verdict:
    return ()


def _replay(now: Proceedings, words: list[str], rule: str) -> Verdict:
    """Restore the position before the last irregular or recorded play, with the same roll."""
    for each in reversed(now.memory.opened):
        back = now.since(each.seq)
        if back is not None and each.before is not None and each.before.roll is not None:
            return _restored(now, Restored(each.fact.before, back, rule))
    rolled = now.last_moment(lambda each: each.phase is Phase.ROLLED)
    if rolled is None or not rolled[1]:
        return Refusal("nothing_to_replay", rule)
    return _restored(now, Restored(now.memory.seq, rolled[1], rule))


def _rewind(now: Proceedings, words: list[str], rule: str) -> Verdict:
    seq = _whole(words[0])
    back = now.since(seq)
    if back is None:
        return Refusal("no_such_entry", rule, {"n": seq})
    return _restored(now, Restored(seq, back, rule))


def _restored(now: Proceedings, fact: Restored) -> tuple[Event, ...]:
    """Return what restores an earlier state; a game that had ended is played on at the score as it stands."""
    if now.match.playing:
        return (fact,)
    return (fact, *crawford_facts(now.law, now.after((fact,), at=now.memory.at).match, fact.rule))


def _reroll(now: Proceedings, words: list[str], rule: str) -> Verdict:
    board = now.board
    if board.roll is None or board.on_turn is None:
        return Refusal("nothing_to_reroll", rule)
    return (RollCancelled(board.on_turn, "ruling"),)


def _set(now: Proceedings, words: list[str], rule: str) -> Verdict:
    what, rest = words[0], words[1:]
    if what in ("position", "cube", "turn") and not now.match.playing:
        return Refusal("no_game", rule, why="board")
    if what == "position":
        position = parse_position(" ".join(rest))
        wrong = flawed(now.law, position, short=True) or decided(now.law, position)
        return wrong or (PositionSet(position, rule),)
    if what == "cube":
        owner = side_of(now, rest[1]) if len(rest) > 1 else None
        value = _whole(rest[0])
        return bad_cube(now.law, now.board, value, owner) or (CubeSet(value, owner, rule),)
    if what == "turn":
        return (TurnSet(side_of(now, rest[0]), rule),)
    if what == "score":
        white, black = parse_points(rest[0])
        return _scored(now, BySide(white, black), rule)
    if what == "clock":
        side = side_of(now, rest[0])
        more = parse_time(rest[1]) - now.clock.left[side]
        return _timed(now, side, more // SECOND, rule)
    name = (rest[0] if what == "option" and rest else what).partition("=")[0]
    if is_option(now.law, name):
        cited = now.law.cites("event option", now.law.cites("ruling", "R5"))
        return Refusal("announced_option", cited)
    raise InvalidNotation(Sentence("unread-set"))


def _scored(now: Proceedings, points: BySide[int], rule: str) -> Verdict:
    wrong = impossible(now.law, Score(points, now.match.score.length))
    return wrong or score_facts(now.law, now.match, points, rule, EndCause.RULING)


_POINTS = re.compile(r"(-?\d+)-(-?\d+)")


def parse_points(word: str) -> tuple[int, int]:
    """Parse both sides' points from `3-2`; raise InvalidNotation."""
    found = _POINTS.fullmatch(word)
    if found is None:
        raise InvalidNotation(Sentence("unread-score", {"text": repr(word)}))
    return int(found[1]), int(found[2])


def _timed(now: Proceedings, side: Side, seconds: int, rule: str) -> Verdict:
    if now.clock.settings is None:
        cited = now.law.cites("clock", now.law.cites("ruling", "R5"))
        return Refusal("no_clock_set", cited, why="remedy")
    left = now.clock.left[side] // SECOND
    if not 0 <= left + seconds <= LONGEST:
        shown = f"{left // 60}:{left % 60:02}"
        return Refusal("bad_time", now.law.cites("clock", "R5"), {"name": side, "time": shown})
    return (ClockAdjusted(side, seconds, rule),)


def _time(now: Proceedings, words: list[str], rule: str) -> Verdict:
    sign = -1 if words[1].startswith(("-", "−")) else 1
    seconds = parse_time(words[1].lstrip("+-−")) // SECOND
    return _timed(now, side_of(now, words[0]), sign * seconds, rule)


def _delay(now: Proceedings, words: list[str], rule: str) -> Verdict:
    if now.clock.settings is None:
        return _timed(now, side_of(now, words[0]), 0, rule)
    side = side_of(now, words[0])
    if not now.clock.settings.delay:
        return Refusal("no_delay", now.law.cites("clock", "R5"))
    return (DelayForfeited(side, rule),)


def _award(now: Proceedings, words: list[str], rule: str) -> Verdict:
    side, points = side_of(now, words[0]), _whole(words[1])
    # fewer than none: what was awarded before is taken back
    return Refusal("bad_points", rule) if points == 0 else award(now, side, points, rule)


def _deduct(now: Proceedings, words: list[str], rule: str) -> Verdict:
    side, points = side_of(now, words[0]), _whole(words[1])
    return Refusal("bad_points", rule) if points < 1 else (Penalised(side, points, rule),)


def _game(now: Proceedings, words: list[str], rule: str) -> Verdict:
    """Award the game to a side at the cube's value."""
    side, level = side_of(now, words[0]), _level(now, words[1])
    if not now.match.playing:
        return Refusal("no_game", rule, why="board")
    board = now.board
    value = 1 if now.law.match.flat else worth(now.law, level, doubled=board.doubled) * board.cube.value
    points = BySide(0, 0).put(side, value)
    score = now.match.score.add(points)
    winner = match_winner(score)
    made: tuple[Event, ...] = (GameEnded(Win(side, level, Ending.RULING), points),)
    return (*made, MatchEnded(winner, EndCause.RULING, rule, score.points)) if winner else made


def _match(now: Proceedings, words: list[str], rule: str) -> Verdict:
    return (MatchEnded(side_of(now, words[0]), EndCause.RULING, rule, now.match.score.points),)


def _warn(now: Proceedings, words: list[str], rule: str) -> Verdict:
    return (Warned(side_of(now, words[0]), rule),)


def _excuse(now: Proceedings, words: list[str], rule: str) -> Verdict:
    """Excuse lateness before or after the penalty: points awarded for it are returned."""
    late = side_of(now, words[0])
    terms, paid = now.law.conduct.late, now.memory.fined[late]
    made: tuple[Event, ...] = (Excused(late, rule),)
    if terms is None:
        return Refusal("no_lateness", rule)
    if not paid:
        return made
    back = (Awarded(late.other, -paid, terms.rule),)
    return (MatchReopened(rule), *back, *made) if now.memory.forfeit is late else (*back, *made)


def _bar(now: Proceedings, words: list[str], rule: str) -> Verdict:
    name = " ".join(words)
    if not name:
        raise InvalidNotation(Sentence("unread-argument"))
    if name in tuple(now.match.names):
        return Refusal("plays_here", now.law.cites("spectator", rule), somebody(now.match, name))
    return (Barred(name, "director"),)


def _undo(now: Proceedings, words: list[str], rule: str) -> Verdict:
    """Refuse what only a ruling does, as its first remedy (`take_back`)."""
    return Refusal("nothing_to_take_back", rule)


_REMEDIES: dict[str, Callable[[Proceedings, list[str], str], Verdict]] = {
    "stand": _stand,
    "replay": _replay,
    "rewind": _rewind,
    "reroll": _reroll,
    "set": _set,
    "time": _time,
    "delay": _delay,
    "award": _award,
    "deduct": _deduct,
    "game": _game,
    "match": _match,
    "warn": _warn,
    "excuse": _excuse,
    "bar": _bar,
    UNDO: _undo,
}


REMEDIES = tuple(_REMEDIES)
"""The words with which a remedy begins."""
OF_A_PLAYER = frozenset({"time", "delay", "award", "deduct", "game", "match", "warn", "excuse"})
"""Remedies that name a player."""


def take_back(now: Proceedings, rule: str) -> Verdict:
    """Return the events that take back the last ruling; a Refusal where there is none, or where play has moved on from its position."""
    memory, ruled = now.memory, now.memory.ruled
    if ruled is None or (memory.decided and memory.overturned) or ruled.remedies[:1] == (UNDO,):
        return Refusal("nothing_to_take_back", rule)
    events = undo_ruling(now)
    back = next((each.facts for each in events if isinstance(each, Restored)), None)
    if back is not None and now.since(memory.ruled_seq) != back:
        return Refusal("nothing_to_take_back", rule, why="played")
    return events


def undo_ruling(now: Proceedings) -> tuple[Event, ...]:
    """Return events that undo the last ruling, newest first."""
    events: list[Event] = []
    facts = 0
    for fact in reversed(now.remedies):
        if isinstance(fact, MatchEnded):
            events.append(MatchReopened("appeal"))
        elif isinstance(fact, Awarded):
            events.append(Awarded(fact.side, -fact.points, fact.rule))
        elif isinstance(fact, Penalised):
            events.append(Penalised(fact.side, -fact.points, fact.rule))
        elif isinstance(fact, ScoreSet):
            events.append(score_set(now.law, now.match, now.memory.ruled_score, fact.rule))
        elif isinstance(fact, ClockAdjusted):
            events.append(ClockAdjusted(fact.side, -fact.seconds, fact.rule))
        elif isinstance(fact, Restored) or evolve(now.board, fact) is not now.board:
            facts += 1
    if facts:
        then = now.after(events, at=now.memory.at)
        events += _restored(then, Restored(now.memory.ruled_seq, facts, "appeal"))
    return tuple(events)
