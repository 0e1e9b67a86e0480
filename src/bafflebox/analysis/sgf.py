"""An analysis in GNU Backgammon's Smart Game properties: lists of plays, figures of the cube, luck and marks.

`A[n][play E ver 3 …]…` lists plays, of which the nth (from 0) was made; `DA[E ver 3 …]` has the chances and the worth of the cube
twice, undoubled and doubled; `LU` is the luck of the roll. Equities of plays are those of a single game; the worth of a cube is the
chance to win the match, or points in a session.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from bafflebox.analysis.analyst import Analyst
from bafflebox.analysis.decision import Decision
from bafflebox.board.side import Side
from bafflebox.bots.aim import Aim, aim_of
from bafflebox.engine.cube_decision import CubeDecision
from bafflebox.engine.engine import Chances, chances_of
from bafflebox.events import game as event
from bafflebox.events.game import Event
from bafflebox.formats.match_record import Column, MatchRecord, RollRecord
from bafflebox.formats.sgf import write_sgf
from bafflebox.formats.sgf.analysis import without_analysis
from bafflebox.formats.sgf.board import place_letter
from bafflebox.frozen import dataclass

_TURNS = (event.Played, event.Doubled, event.Beavered, event.Raccooned, event.Taken, event.Dropped)
ABOUT, SIGNED = "GC", "Bafflebox: "
"""The comment on the match, and how our part of it begins."""
COLUMNS: dict[Side, Column] = {Side.WHITE: 0, Side.BLACK: 1}
_PLAYED = {"dubious": "DO[]", "bad": "BM[1]", "blunder": "BM[2]", "": ""}
_CUBED = {"dubious": "DC[]", "bad": "BC[1]", "blunder": "BC[2]", "": ""}
LUCKY, VERY_LUCKY = 0.3, 0.6
"""Luck of a roll that gets a mark, in equity."""
_SEEN = "1 0.000000 1"
"""Evaluation settings that end an entry: deterministic, without noise, with pruning networks."""


@dataclass(frozen=True, slots=True)
class Before:
    """The state before a roll: the chances of the side on turn, its stake, and the search depth."""

    chances: Chances
    aim: Aim
    plies: int


Look = Callable[[Decision], Before]


def analysed_sgf(
    record: MatchRecord,
    events: Sequence[Event],
    found: Sequence[Decision],
    look: Look,
    best: int,
    summary: str = "",
) -> str:
    """Return the match with this analysis alone, as text; `best`: plays listed for each roll. Raises RecordError as `write_sgf`.

    `summary` is added to the comment on the match, in the place of one that was added before.
    """
    notes: dict[tuple[int, int], str] = {}
    of_turn = dict(turns_of(record, events))
    for each in found:
        at = of_turn.get(each.seq)
        if at is not None:
            notes[at] = notes.get(at, "") + _noted(each, look, best)
    return write_sgf(_commented(without_analysis(record), summary), notes)


def _commented(record: MatchRecord, summary: str) -> MatchRecord:
    if not summary or not record.games:
        return record
    first = record.games[0]
    text = next((values[0] for name, values in first.beside if name == ABOUT and values), "")
    parts = (text.partition(SIGNED)[0].rstrip(), SIGNED + summary)
    others = tuple(each for each in first.beside if each[0] != ABOUT)
    about = (ABOUT, ("\n".join(part for part in parts if part),))
    return replace(record, games=(replace(first, beside=(*others, about)), *record.games[1:]))


def looks_of(analyst: Analyst) -> Look:
    """Return a function that evaluates as deeply as the analyst does."""
    look = analyst.bot.look
    plies = look.engine.strength.plies

    def found(each: Decision) -> Before:
        side = each.now.on_turn
        assert side is not None
        return Before(
            chances_of(look.odds(each.now, side, plies)), aim_of(analyst.law, each.now, side), plies
        )

    return found


def turns_of(record: MatchRecord, events: Sequence[Event]) -> Iterator[tuple[int, tuple[int, int]]]:
    """Yield the place of each event on the sheet, as game and turn from 0; a roll is at its play.

    A game may end with a roll that was not played: its place is that of the resignation made instead of the play.
    Games in which something was undone are left out: their sheet does not show every event.
    """
    starts = [seq for seq, fact in enumerate(events) if isinstance(fact, event.GameStarted)]
    for game, (start, stop) in enumerate(zip(starts, [*starts[1:], len(events)], strict=True)):
        told = [seq for seq in range(start, stop) if isinstance(events[seq], _TURNS)]
        turns = record.games[game].turns if game < len(record.games) else ()
        unplayed = len(turns) > len(told) and isinstance(turns[-1].action, RollRecord)
        if len(turns) - unplayed != len(told):
            continue
        if unplayed:
            resigned = (
                seq for seq in range(start, stop) if isinstance(events[seq], event.ResignationOffered)
            )
            yield from ((seq, (game, len(told))) for seq in list(resigned)[-1:])
        for turn, seq in enumerate(told):
            yield seq, (game, turn)
            thrown = next(
                (back for back in range(seq, start, -1) if isinstance(events[back], event.Rolled)), None
            )
            if isinstance(events[seq], event.Played) and thrown is not None:
                yield thrown, (game, turn)


def _noted(each: Decision, look: Look, best: int) -> str:
    if each.play is not None:
        return _plays(each, best) + f"MR[]LU[{each.luck:.5f}]{_lucky(each)}{_PLAYED[each.grade]}"
    cube = each.advice.cube if each.advice else None
    if cube is None:
        return ""
    thrown = isinstance(each.fact, event.Rolled)
    return _cube(each, cube, look(each)) + (_CUBED if thrown else _PLAYED)[each.grade]


def _lucky(each: Decision) -> str:
    """Return the mark of a lucky or unlucky roll: good for White or for Black."""
    size = abs(each.luck)
    if size < LUCKY:
        return ""
    good = each.side if each.luck > 0 else each.side.other
    return f"G{'W' if good is Side.WHITE else 'B'}[{2 if size >= VERY_LUCKY else 1}]"


def _plays(each: Decision, best: int) -> str:
    assert each.play is not None
    found = each.play
    shown = list(found.ranked[:best])
    if found.chosen is None or not shown or not each.play.best.play.moves:
        return ""
    if found.chosen not in shown:
        shown.append(found.chosen)
    column = COLUMNS[each.side]
    rows = []
    for one in shown:
        play = "".join(
            place_letter(move.origin, column) + place_letter(move.target, column) for move in one.play.moves
        )
        equity = found.best.equity - each.loss if one is found.chosen else one.equity
        rows.append(f"[{play} E ver 3 {_five(one.chances)} {equity:.6f} {one.plies}C 0 {_SEEN}]")
    return f"A[{shown.index(found.chosen)}]{''.join(rows)}"


def _cube(each: Decision, cube: CubeDecision, before: Before) -> str:
    """Return both halves for the side on turn, whichever side answers."""
    aim, value = before.aim, each.now.cube.value
    plain = _equity(aim, value, before.chances)
    halves = " ".join(
        f"{_five(before.chances)} {plain:.6f} {_worth(aim, value, equity):.6f}"
        for equity in (cube.no_double, cube.double_take)
    )
    return f"DA[E ver 3 {before.plies}C {_SEEN} {halves}]"


def _five(chances: Chances) -> str:
    found = (
        chances.win,
        chances.win_gammon,
        chances.win_backgammon,
        chances.lose_gammon,
        chances.lose_backgammon,
    )
    return " ".join(f"{min(1.0, max(0.0, each)):.6f}" for each in found)


def _worth(aim: Aim, value: int, equity: float) -> float:
    """Return the worth of an equity: in a match its winning chance from 0 to 1, in a session points at the current cube."""
    if not aim.is_match:
        return equity
    middle = (aim.won(value) + aim.won(-value)) / 2
    return (1.0 + middle + equity * aim.unit(value)) / 2


def _equity(aim: Aim, value: int, chances: Chances) -> float:
    """Return the cubeless equity."""
    wins = (
        chances.win - chances.win_gammon,
        chances.win_gammon - chances.win_backgammon,
        chances.win_backgammon,
    )
    lost = (
        chances.lose - chances.lose_gammon,
        chances.lose_gammon - chances.lose_backgammon,
        chances.lose_backgammon,
    )
    worth = sum(
        won * aim.won(n * value) + gone * aim.won(-n * value)
        for n, (won, gone) in enumerate(zip(wins, lost, strict=True), 1)
    )
    return (worth - (aim.won(value) + aim.won(-value)) / 2) / aim.unit(value)
