"""The analysis in a file as decisions: another program's figures, judged and reported like our own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bafflebox.analysis.analyst import ANSWERS, DECIDES, answer_decided, turn_decided
from bafflebox.analysis.decision import Decision, What
from bafflebox.analysis.sgf import COLUMNS, turns_of
from bafflebox.board.phase import Phase
from bafflebox.board.play import Play
from bafflebox.board.position import Position
from bafflebox.board.side import Side
from bafflebox.bots.advice import PlayAdvice, figures_say
from bafflebox.bots.aim import aim_of
from bafflebox.bots.appraiser import Ranked
from bafflebox.engine.cube_decision import CubeDecision, best_cube_action
from bafflebox.engine.engine import Chances
from bafflebox.engine.stake import stake_of
from bafflebox.events import game as event
from bafflebox.events.game import Event
from bafflebox.formats.match_record import MatchRecord
from bafflebox.formats.sgf.analysis import JudgedCube, JudgedPlay, TurnAnalysis, analysis_of
from bafflebox.formats.sgf.board import SgfBoard, place_of
from bafflebox.frozen import dataclass
from bafflebox.game.course import situations
from bafflebox.game.evolve import moved
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation
from bafflebox.rules.turn import legal_plays

_FIGURED = DECIDES | {event.ResignationOffered}


@dataclass(frozen=True, slots=True)
class Filed:
    """The decisions of a match with figures in its file.

    `unfit` counts turns whose figures contradict what was played.
    """

    decisions: tuple[Decision, ...]
    unfit: int


def filed(law: Law, record: MatchRecord, events: Sequence[Event]) -> Filed:
    """Return the decisions in a log for which its sheet (`record`) has figures.

    A forced roll, a dance and a roll at which the game was resigned have their luck alone.
    """
    turns = dict(turns_of(record, events))
    found: list[Decision] = []
    unfit: set[tuple[int, int]] = set()
    number = 0
    for seq, (now, fact) in enumerate(situations(events)):
        number += isinstance(fact, event.GameStarted)
        if (at := turns.get(seq)) is not None and type(fact) in _FIGURED:
            said = analysis_of(record.games[at[0]].turns[at[1]].beside)
            each = _decision(law, now, fact, said, (number, seq))
            if each is not None:
                found.append(each)
            elif isinstance(fact, event.Played) and said.plays:
                unfit.add(at)
    return Filed(tuple(found), len(unfit))


def _decision(
    law: Law, now: Situation, fact: Any, said: TurnAnalysis, at: tuple[int, int]
) -> Decision | None:
    if isinstance(fact, event.Played | event.ResignationOffered):
        return _played(law, now, fact, said, at)
    cube = _cube(law, now, said.cube) if said.cube is not None else None
    side: Side = fact.side
    if cube is None or now.to_act is not side:
        return None
    if type(fact) in ANSWERS:
        if now.phase is not Phase.DOUBLED:
            return None
        return answer_decided(now, fact, *at, figures_say(cube, now, side, law.turn_dice))
    if now.phase is not Phase.TURN or not cube.may_double:
        return None
    return turn_decided(now, fact, *at, figures_say(cube, now, side, law.turn_dice))


def _played(
    law: Law,
    now: Situation,
    fact: event.Played | event.ResignationOffered,
    said: TurnAnalysis,
    at: tuple[int, int],
) -> Decision | None:
    side = fact.side
    if now.roll is None or now.on_turn is not side or (not said.plays and said.luck is None):
        return None
    luck = said.luck or 0.0
    worth = luck * aim_of(law, now, side).unit(now.cube.value)
    if not said.plays or not isinstance(fact, event.Played):
        return Decision(*at, side, What.PLAY, now, fact, 0.0, counts=False, luck=luck, worth=worth)
    assert said.made is not None
    ranked = _ranked(law, now, side, said.plays)
    made = ranked[said.made]
    if made is None or made.play.result != moved(now.position, side, fact.moves):
        return None
    known = tuple(each for each in ranked if each is not None)
    advice = PlayAdvice(known, made, max(0.0, known[0].equity - made.equity))
    return Decision(
        *at, side, What.PLAY, now, fact, advice.loss, len(said.plays) > 1, advice, luck=luck, worth=worth
    )


def _ranked(law: Law, now: Situation, side: Side, listed: Sequence[JudgedPlay]) -> list[Ranked | None]:
    """Return the plays as listed; None for an illegal one."""
    assert now.roll is not None
    legal: dict[Position, Play] = {
        each.result: each
        for each in legal_plays(law, now.position, side, now.roll, first_turn=now.first_turn)
    }
    aim, value = aim_of(law, now, side), now.cube.value
    even, unit = 0.5 * (aim.won(value) + aim.won(-value)), aim.unit(value)
    found: list[Ranked | None] = []
    for each in listed:
        play = legal.get(_result(now.position, side, each.play))
        chances = Chances(*each.chances)
        worth = even + each.equity * unit
        found.append(None if play is None else Ranked(play, worth, each.equity, chances, each.plies))
    return found


def _result(position: Position, side: Side, letters: str) -> Position:
    """Return the position after a play in the letters of a file, legal or not."""
    column, board = COLUMNS[side], SgfBoard()
    own, opp = position.seen_by(side)
    board.sides = [list(own), list(opp)] if column == 0 else [list(opp), list(own)]
    for origin, target in zip(letters[::2], letters[1::2], strict=True):
        board.move(column, place_of(origin, column), place_of(target, column))
    return Position.of(tuple(board.sides[column]), tuple(board.sides[1 - column]), side)


def _cube(law: Law, now: Situation, said: JudgedCube) -> CubeDecision | None:
    """Return the decision implied by the figures; None where no double can be dropped, and where a beaver in a match has no figure."""
    if now.on_turn is None:
        return None
    stake = stake_of(law, now, now.on_turn)
    context, state = stake.context, stake.state
    if context is None or (context.is_match and context.beavers):
        return None
    if said.normalised:
        return best_cube_action(
            context, state, context.value_of(said.waiting, state), context.value_of(said.taken, state)
        )
    unit = 1.0 if context.is_match else float(state.value * context.points[0])
    return best_cube_action(context, state, said.waiting * unit, said.taken * unit)
