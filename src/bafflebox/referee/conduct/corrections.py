"""Corrections at a real board: what was entered wrongly is entered anew, with the other side's agreement."""

from __future__ import annotations

from dataclasses import dataclass

from bafflebox import conduct_event as fact_of
from bafflebox.conduct_event import Items
from bafflebox.dice import parse_roll
from bafflebox.errors import InvalidNotation
from bafflebox.event import Event
from bafflebox.game import intents as game
from bafflebox.game.decide import decide
from bafflebox.match.decide import act
from bafflebox.match.taking_up import bad_cube
from bafflebox.phase import Phase
from bafflebox.record.act_words import Hearing, read_act
from bafflebox.record.notation import format_moves
from bafflebox.referee.conduct import intents as ask
from bafflebox.referee.conduct.proceedings import Proceedings
from bafflebox.referee.conduct.remedies import points_of, side_of
from bafflebox.refusal import Refusal
from bafflebox.rules.situation import Situation
from bafflebox.sentence import Sentence
from bafflebox.side import BySide, Side

NONE = "none"
"""The correction of a roll that was entered though none was made."""
LATE = Refusal("too_late", "R5", why="entry")


_BEFORE = {"roll": (Phase.TURN, Phase.OPENING), "play": (Phase.ROLLED,)}
"""In which phases a roll and a play are entered."""
_AFTER = {"roll": (Phase.ROLLED,), "play": (Phase.PLAYED, Phase.OVER)}
"""To which phases they lead."""


@dataclass(frozen=True, slots=True)
class Entry:
    """The last roll or play: the situation in which it was entered, how many facts ago, and by whom."""

    before: Situation
    count: int
    side: Side | None
    after: Situation


def _entry(now: Proceedings, what: str) -> Entry | None:
    after: Situation | None = now.match.game
    count = 0
    while after is not None and after.before is not None:
        before, count = after.before, count + 1
        if before.phase in _BEFORE[what] and after.phase in _AFTER[what]:
            # what was left out is no entry
            left_out = what == "play" and after.unknown
            return None if left_out else Entry(before, count, after.on_turn, after)
        after = before
    return None


def proposed(
    now: Proceedings, side: Side, intent: ask.Propose, at: int
) -> tuple[str, Items, str, str] | Refusal:
    """What a proposed correction is, or why it comes too late or would itself be unlawful."""
    if not now.match.real:
        return Refusal("virtual_board", "R5", why="shows")
    what, words = intent.items[0]
    if what in ("roll", "play"):
        entry = _entry(now, what)
        if entry is None or now.board.phase is Phase.OVER:
            return LATE
        same = now.board.on_turn is entry.side
        if (now.board.roll is None) is same:
            # the other side has thrown since, or what was thrown is void already
            return LATE
        before = entry.before
        unlawful = None if words == NONE else decide(now.law, before, _intent(now, before, what, words))
        if isinstance(unlawful, Refusal):
            return Refusal("unlawful", "R5", {"law": unlawful.rule})
    elif what == "score":
        points_of(words)
    elif what == "cube":
        wrong = _cube(now, words)
        if isinstance(wrong, Refusal):
            return wrong
    return ("correction", intent.items, "R5", now.match.names[side.other])


def standing(now: Proceedings, what: str) -> str:
    """What stands written and may be corrected: the last roll or play, the cube or the score; "" where nothing does."""
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
    """Whose the cube would be, or why it can't be so."""
    value, _, owner = words.partition(" ")
    if not value.isdigit():
        raise InvalidNotation(Sentence("unread-correction"))
    side = side_of(now, owner) if owner else None
    return bad_cube(now.law, now.board, int(value)) or side


def _intent(now: Proceedings, before: Situation, what: str, words: str) -> game.Intent:
    if before.phase is Phase.OPENING:
        half = len(words) // 2
        return game.RollOpening(
            BySide(*(tuple(int(die) for die in each) for each in (words[:half], words[half:])))
        )
    assert before.on_turn is not None
    if what == "roll":
        return game.RollDice(before.on_turn, parse_roll(words))
    meant = read_act(f"play {words}", Hearing(now.law, before, before.on_turn))
    assert isinstance(meant, game.PlayMoves)
    return meant


def corrected(now: Proceedings, items: Items) -> tuple[Event, ...]:
    """The correction, and the new fact from which the fold goes on."""
    what, words = items[0]
    seq = now.memory.seq
    if what == "cube":
        value, _, owner = words.partition(" ")
        old = f"{now.board.cube.value} {now.board.cube.owner or ''}".strip()
        side = side_of(now, owner) if owner else None
        return (fact_of.Corrected(seq, what, old, words, "R5"), fact_of.CubeSet(int(value), side, "R5"))
    if what == "score":
        new = BySide(*points_of(words))
        return (fact_of.Corrected(seq, what, str(now.match.score), words, "R5"), fact_of.ScoreSet(new, "R5"))
    entry = _entry(now, what)
    assert entry is not None
    before, count = entry.before, entry.count
    ended = now.board.on_turn is not entry.side
    old = standing(now, what)
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
        # the turn had been ended: it is again, where nothing is to be written anew
        answer = act(now.law, after.match, game.EndTurn(entry.side))
        assert not isinstance(answer, Refusal)
        made += answer[1]
    return made
