"""Corrections at a real board: what was entered wrongly is entered anew, with the other side's agreement."""

from __future__ import annotations

from dataclasses import dataclass

from bafflebox import conduct_event as fact_of
from bafflebox.conduct_event import Items
from bafflebox.dice import parse_roll
from bafflebox.event import Event
from bafflebox.game import intents as game
from bafflebox.game.decide import decide
from bafflebox.match.decide import act
from bafflebox.phase import Phase
from bafflebox.record.act_words import Hearing, read_act
from bafflebox.referee.conduct import intents as ask
from bafflebox.referee.conduct.proceedings import Proceedings
from bafflebox.referee.conduct.remedies import points_of, side_of
from bafflebox.refusal import Refusal
from bafflebox.rules.situation import Situation
from bafflebox.side import BySide, Side

NONE = "none"
"""The correction of a roll that was entered though none was made."""
LATE = Refusal("too_late", "R5", why="entry")


_BEFORE = {"roll": (Phase.TURN, Phase.OPENING), "play": (Phase.ROLLED,)}
"""In which phases a roll and a play are entered."""


@dataclass(frozen=True, slots=True)
class Entry:
    """The last roll or play: the situation in which it was entered, how many facts ago, and by whom."""

    before: Situation
    count: int
    side: Side | None


def _entry(now: Proceedings, what: str) -> Entry | None:
    found: Situation | None = now.match.game
    count, side = 0, now.board.on_turn
    while found is not None and found.phase not in _BEFORE[what]:
        count, side = count + 1, found.on_turn
        found = found.before
    return Entry(found, count, side) if found is not None else None


def proposed(
    now: Proceedings, side: Side, intent: ask.Propose, at: int
) -> tuple[str, Items, str, str] | Refusal:
    """What a proposed correction is, or why it comes too late or would itself be unlawful."""
    if not now.match.real:
        return Refusal("virtual_board", "R5", why="shows")
    what, words = intent.items[0]
    if what in ("roll", "play"):
        entry = _entry(now, what)
        if entry is None or not entry.count or now.board.phase is Phase.OVER:
            return LATE
        if now.board.roll is not None and now.board.on_turn is not entry.side:
            return LATE
        before = entry.before
        unlawful = None if words == NONE else decide(now.law, before, _intent(now, before, what, words))
        if isinstance(unlawful, Refusal):
            return Refusal("unlawful", "R5", {"law": unlawful.rule})
    elif what == "score":
        points_of(words)
    return ("correction", intent.items, "R5", now.match.names[side.other])


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
    old = str(now.board.roll) if what == "roll" else ""
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
    if ended and what == "play" and before.on_turn is not None:
        # the turn had been ended: it is again
        after = after.after(answer[1], at=now.memory.at)
        answer = act(now.law, after.match, game.EndTurn(before.on_turn))
        assert not isinstance(answer, Refusal)
        made += answer[1]
    return made
