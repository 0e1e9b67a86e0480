"""Corrections at a real board: a wrong entry is replaced, with the other side's agreement."""

from __future__ import annotations

from itertools import pairwise

from bafflebox.board.dice import parse_roll
from bafflebox.board.phase import Phase
from bafflebox.board.score import Score
from bafflebox.board.side import BySide, Side
from bafflebox.errors import InvalidNotation
from bafflebox.events import conduct as fact_of
from bafflebox.events.conduct import Items
from bafflebox.events.game import Event, OpeningRolled, Played, Rolled
from bafflebox.formats.act_words import ActContext, read_act
from bafflebox.formats.notation import format_moves
from bafflebox.frozen import dataclass
from bafflebox.game.decide import decide
from bafflebox.match.decide import act, score_facts
from bafflebox.match.taking_up import bad_cube, impossible
from bafflebox.message import Sentence
from bafflebox.referee.conduct.proceedings import Proceedings
from bafflebox.referee.conduct.remedies import parse_points, side_of
from bafflebox.refusal import Refusal
from bafflebox.rules.situation import Situation

NONE = "none"
"""The correction of a roll that was entered although none was made."""
LATE = Refusal("too_late", "R5", why="entry")


_BEFORE = {"roll": (Phase.TURN, Phase.OPENING), "play": (Phase.ROLLED,)}
"""Phases in which a roll and a play are entered."""
_AFTER = {"roll": (Phase.ROLLED,), "play": (Phase.PLAYED, Phase.OVER)}
"""Phases that they lead to."""


@dataclass(frozen=True, slots=True)
class LastEntry:
    """The last roll or play: the situation in which it was entered, its age in facts, and its author."""

    before: Situation
    count: int
    side: Side | None
    after: Situation


def _entry(now: Proceedings, what: str) -> LastEntry | None:
    for count, (after, before) in enumerate(pairwise(reversed(now.moments())), 1):
        if before.phase in _BEFORE[what] and after.phase in _AFTER[what]:
            # something left out is no entry
            left_out = what == "play" and after.unknown
            return None if left_out else LastEntry(before, count, after.on_turn, after)
    return None


def proposed(
    now: Proceedings, side: Side, proposed: fact_of.Proposed, at: int
) -> tuple[str, Items, str, str] | Refusal:
    """Return a proposed correction, or why it is too late or itself illegal."""
    if not now.match.real:
        return Refusal("virtual_board", "R5", why="shows")
    what, words = proposed.items[0]
    if what in ("roll", "play"):
        entry = _entry(now, what)
        if entry is None or now.board.phase is Phase.OVER:
            return LATE
        same = now.board.on_turn is entry.side
        if (now.board.roll is None) is same:
            # the other side has rolled since, or the roll is void already
            return LATE
        before = entry.before
        unlawful = None if words == NONE else decide(now.law, before, _intent(now, before, what, words))
        if isinstance(unlawful, Refusal):
            return Refusal("unlawful", "R5", {"law": unlawful.rule})
    elif what == "score":
        wrong = impossible(now.law, Score(BySide(*parse_points(words)), now.match.score.length))
        if wrong is not None:
            return wrong
    elif what == "cube":
        owner = _cube(now, words)
        if isinstance(owner, Refusal):
            return owner
    return ("correction", proposed.items, "R5", now.match.names[side.other])


def other_points(now: Proceedings, side: Side, most: int) -> list[int]:
    """Return the points that `side` may have instead of its own, at most `most` away, where the other side keeps its points."""
    score, has = now.match.score, now.match.score.points[side]
    near = range(max(min(0, has), has - most), has + most + 1)
    made = (Score(score.points.put(side, points), score.length) for points in near if points != has)
    return [each.points[side] for each in made if impossible(now.law, each) is None]


def current_value(now: Proceedings, what: str) -> str:
    """Return the current value that may be corrected: last roll or play, cube or score; "" for none."""
    if what == "cube":
        owner = now.board.cube.owner
        return f"{now.board.cube.value} {now.match.names[owner] if owner else ''}".strip()
    if what == "score":
        points = now.match.score.points
        return f"{points.white}-{points.black}"
    entry = _entry(now, what)
    if entry is None:
        return ""
    if what == "roll":
        return str(entry.after.roll or "")
    return format_moves(entry.after.played, separate=True) or "nothing"


def _cube(now: Proceedings, words: str) -> Side | Refusal | None:
    """Return the proposed cube owner, or why that is impossible."""
    value, _, owner = words.partition(" ")
    if not value.isdigit():
        raise InvalidNotation(Sentence("unread-correction"))
    side = side_of(now, owner) if owner else None
    return bad_cube(now.law, now.board, int(value), side) or side


def _intent(now: Proceedings, before: Situation, what: str, words: str) -> Event:
    if before.phase is Phase.OPENING:
        half = len(words) // 2
        return OpeningRolled(
            BySide(*(tuple(int(die) for die in each) for each in (words[:half], words[half:])))
        )
    assert before.on_turn is not None
    if what == "roll":
        return Rolled(before.on_turn, parse_roll(words))
    meant = read_act(f"play {words}", ActContext(now.law, before, before.on_turn))
    assert isinstance(meant, Played)
    return meant


def correction_events(now: Proceedings, items: Items) -> tuple[Event, ...]:
    """Return the correction, and the new fact from which the fold continues."""
    what, words = items[0]
    seq = now.memory.seq
    if what == "cube":
        value, _, owner = words.partition(" ")
        old = f"{now.board.cube.value} {now.board.cube.owner or ''}".strip()
        side = side_of(now, owner) if owner else None
        return (fact_of.Corrected(seq, what, old, words, "R5"), fact_of.CubeSet(int(value), side, "R5"))
    if what == "score":
        new = BySide(*parse_points(words))
        old = str(now.match.score)
        return (fact_of.Corrected(seq, what, old, words, "R5"), *score_facts(now.law, now.match, new, "R5"))
    entry = _entry(now, what)
    assert entry is not None
    before, count = entry.before, entry.count
    ended = now.board.on_turn is not entry.side
    old = current_value(now, what)
    made: tuple[Event, ...] = (
        fact_of.Corrected(seq, what, old, words, "R5"),
        fact_of.Restored(seq, count, "R5"),
    )
    if words == NONE:
        return made
    after = now.after(made, at=now.memory.at)
    answer = act(now.law, after.match, _intent(now, before, what, words))
    assert not isinstance(answer, Refusal)
    made += answer[1]
    after = after.after(answer[1], at=now.memory.at)
    if (
        ended
        and entry.side is not None
        and after.board.on_turn is entry.side
        and (what == "play" or now.board.unknown)
    ):
        # a turn that had ended ends again, where nothing else is entered anew
        answer = act(now.law, after.match, fact_of.TurnEnded(entry.side))
        assert not isinstance(answer, Refusal)
        made += answer[1]
    return made
