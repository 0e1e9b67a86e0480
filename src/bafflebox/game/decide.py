"""The judge of a game's acts: the events of an act, or the refusal that cites the rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bafflebox import kernel
from bafflebox.board.dice import ALL_ROLLS
from bafflebox.board.move import Move
from bafflebox.board.phase import Phase
from bafflebox.board.position import Position
from bafflebox.board.side import Side
from bafflebox.events import game as event
from bafflebox.events import scoring as writing_event
from bafflebox.events.conduct import UNWRITTEN, TurnEnded
from bafflebox.events.proposal import as_asked
from bafflebox.game.act import Act, Actor
from bafflebox.game.acts import ACT_OF_EVENT
from bafflebox.game.legal import possible_acts
from bafflebox.kernel import Filter
from bafflebox.message import Argument, Listed, Word
from bafflebox.refusal import Refusal
from bafflebox.rules.clauses.cards import winning_play, wrong_thrower
from bafflebox.rules.clauses.conceding import most_to_concede
from bafflebox.rules.clauses.writing import results_of, start_is_played
from bafflebox.rules.explain import explain, wrong_order
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation
from bafflebox.rules.turn import legal_plays, turn

Verdict = tuple[event.Event, ...] | Refusal


def decide(law: Law, now: Situation, proposed: event.Event) -> Verdict:
    """Return the events of an act in `now` (without their consequences), or a refusal.

    The situation is not changed. A refusal cites the rule that forbids the act and says what is possible. What a proposal says
    of fields that the law fills in counts for nothing.
    """
    made = type(proposed)
    act = ACT_OF_EVENT.get(made)
    if act is None:
        raise TypeError(f"{made.__name__} only follows from other events: it is no act")
    if isinstance(proposed, TurnEnded):
        return _end_turn(law, now, proposed)
    row = law.row(now.phase, made)
    if row is None:
        return _wrong_phase(law, now, made)
    side = act.asker(proposed)
    if side is None:
        refusal = law.veto(now, made, Side.WHITE)
        if refusal is not None:
            return refusal
    else:
        if now.to_act is not side and Actor.EITHER not in act.who:
            return _not_your_turn(law, now, side, row.rule)
        refusal = law.veto(now, made, side, getattr(proposed, "level", None))
        if refusal is not None:
            return refusal
    make = _MAKE.get(made)
    return (as_asked(proposed),) if make is None else make(law, now, proposed)


_ANSWERED = (Phase.RESIGNATION_OFFERED, Phase.CONCESSION_OFFERED)


def _wrong_phase(law: Law, now: Situation, made: type[object]) -> Refusal:
    if now.phase is Phase.OVER:
        return Refusal("game_over", "R2")
    act = word_of(ACT_OF_EVENT[made])
    rule = law.cites(made)
    if not law.has(made):
        given = {"act": act, "title": title_of(law), "possible": _possible(law, now)}
        return Refusal("not_in_these_rules", rule, given)
    if now.phase in _ANSWERED:
        # an offer is pending: its rule is cited, not that of the act
        rule = next((row.rule for row in law.flow if row.phase is now.phase), rule)
    return Refusal("wrong_phase", rule, {"act": act, "possible": _possible(law, now)})


def _not_your_turn(law: Law, now: Situation, side: Side, rule: str) -> Refusal:
    possible = _possible(law, now)
    # before the first turn both sides may be awaited
    given: dict[str, Argument] = (
        {"possible": possible} if now.to_act is None else {"name": now.to_act, "possible": possible}
    )
    return Refusal("not_your_turn", rule, given, "" if now.to_act else "nobody")


def title_of(law: Law) -> Word:
    """Return the name of a rule set as an argument."""
    return Word(f"title-{law.book.name}", law.book.title)


def word_of(act: Act) -> Word:
    """Return the name of an act as an argument."""
    return Word(f"act-{act.key}", act.said)


def _possible(law: Law, now: Situation) -> Argument:
    acts = dict.fromkeys(word_of(each.act) for each in possible_acts(law, now))
    return Listed(tuple(acts)) if acts else Word("nothing", "nothing")


def _end_turn(law: Law, now: Situation, proposed: TurnEnded) -> Verdict:
    rule = law.cites("press_clock")
    if now.on_turn is not proposed.side or now.phase not in (Phase.TURN, Phase.ROLLED, Phase.PLAYED):
        return Refusal("nothing_to_press", rule, {"name": proposed.side})
    if now.phase is Phase.PLAYED or (now.phase is Phase.TURN and shut_out(law, now)):
        return (proposed,)
    if now.partly_written or (proposed.how == UNWRITTEN and now.terms.real):
        return (writing_event.LeftUnwritten(proposed.side), TurnEnded(proposed.side))
    return Refusal("play_first", rule)


def shut_out(law: Law, now: Situation) -> bool:
    """Return whether the rules let the side on turn end it unrolled, because no roll could move a checker (A9.4)."""
    if not law.skip_rule or now.unknown or now.on_turn is None or not now.position.bar(now.on_turn):
        return False
    return not any(legal_plays(law, now.position, now.on_turn, roll) for roll in ALL_ROLLS)


def _roll_opening(law: Law, now: Situation, proposed: event.OpeningRolled) -> Verdict:
    assert law.opening is not None
    for dice in proposed.dice:
        if len(dice) != law.opening.dice or any(die not in range(1, 7) for die in dice):
            return Refusal("bad_dice", law.opening.rule, {"n": law.opening.dice}, "opening")
    return (proposed,)


def _roll_dice(law: Law, now: Situation, proposed: event.Rolled) -> Verdict:
    set_throw = now.memory.set_throw
    if set_throw and set_throw[0] is proposed.side:
        # the dice are set to these values, whatever was rolled
        return (event.Rolled(proposed.side, set_throw[1], nominated=True),)
    refusal = dice_refusal(law, now.known_position, proposed.side, proposed.roll.dice)
    if refusal is None and now.rethrown and len(proposed.roll.dice) < law.turn_dice:
        refusal = Refusal("bad_dice", law.citations[event.Rethrown], {"n": law.turn_dice}, "again")
    return refusal or (event.Rolled(proposed.side, proposed.roll),)


def dice_refusal(law: Law, position: Position | None, side: Side, dice: tuple[int, ...]) -> Refusal | None:
    """Return why this is not a roll of a turn of `side`, or None; with `position` None the position is unknown."""
    if len(dice) == law.turn_dice:
        return None
    given: dict[str, Argument] = {"n": law.turn_dice, "given": len(dice)}
    if len(dice) != 1:
        return Refusal("bad_dice", law.cites("dice"), given, "count")
    if law.one_die is None:
        return Refusal("one_die", law.cites("dice"), given, "count")
    if position is None or law.one_die.test(position, side):
        return None
    return Refusal("one_die", law.one_die.rule)


def _call_parity(law: Law, now: Situation, proposed: event.ParityCalled) -> Verdict:
    if len(proposed.dice) != law.turn_dice or any(die not in range(1, 7) for die in proposed.dice):
        return Refusal("bad_dice", law.citations[event.ParityCalled], {"n": law.turn_dice}, "parity")
    return (proposed,)


def _rethrow(law: Law, now: Situation, proposed: event.Rethrown) -> Verdict:
    return (event.Rethrown(proposed.side, law.cites(event.Rethrown)),)


def _raise(law: Law, now: Situation, proposed: event.Raised) -> Verdict:
    return (event.Raised(proposed.side, now.cube.next_value),)


def _nominate(law: Law, now: Situation, proposed: event.Nominated) -> Verdict:
    refusal = wrong_thrower(law, now, proposed.side, proposed.thrower)
    if refusal is not None:
        return refusal
    if len(proposed.roll.dice) != law.turn_dice:
        return Refusal("bad_dice", law.citations["card"], {"n": law.turn_dice}, "set")
    winning = None if now.unknown else winning_play(law, now, proposed.side, proposed.thrower, proposed.roll)
    if winning is not None:
        return Refusal("winning_throw", law.citations["winning throw"], winning.given, winning.why)
    return (proposed,)


def _concede(law: Law, now: Situation, proposed: event.ConcessionOffered) -> Verdict:
    assert now.memory.window is not None
    most = most_to_concede(law, now, now.memory.window[0])
    if not 1 <= proposed.points <= most:
        given = {"n": proposed.points, "most": most}
        return Refusal("points_impossible", law.citations[event.ConcessionOffered], given)
    return (proposed,)


def _play_moves(law: Law, now: Situation, proposed: event.Played) -> Verdict:
    assert now.roll is not None
    own, opp = now.position.seen_by(proposed.side)
    if kernel.stands(law.movement, own, opp, now.roll.dice, now.first_turn, proposed.moves):
        return (proposed,)
    # moves without dice, or a reason to be given: both need the whole graph of the turn
    played = turn(law, now.position, proposed.side, now.roll, first_turn=now.first_turn)
    node, moves = played.root, []
    for wanted in proposed.moves:
        for move, after in played.graph.edges[node]:
            if _same(move, wanted):
                node = after
                moves.append(move)
                break
        else:
            break
    else:
        if node in played.standing:
            return (event.Played(proposed.side, tuple(moves)),)
    why = explain(played, tuple((move.origin, move.target) for move in proposed.moves))
    if why is None and len(moves) == len(proposed.moves):
        return Refusal("other_dice", law.cites(Filter.LARGER_DIE))
    return why or wrong_order(played, node, proposed.moves[len(moves)])


def _name_start(law: Law, now: Situation, proposed: writing_event.StartNamed) -> Verdict:
    return (writing_event.StartNamed(proposed.side, start_is_played(law)),)


def _point_out(law: Law, now: Situation, proposed: writing_event.PointedOut) -> Verdict:
    rule = law.cites(writing_event.PointedOut, "R8")
    if now.on_turn is not None and now.on_turn is not proposed.side:
        return _not_your_turn(law, now, proposed.side, rule)
    found = next((each for each in law.told if each.name == proposed.what), None)
    if found is None:
        names = tuple(telling_said(each.name) for each in law.told)
        return Refusal("not_counted", rule, {"possible": Listed(names)})
    if not found.fits(now) or (proposed.what in now.pointed) is proposed.stands:
        why = "told" if proposed.what in now.pointed else "" if proposed.stands else "untold"
        return Refusal("not_to_tell", found.rule, {"what": telling_said(proposed.what)}, why)
    return (proposed,)


def telling_said(name: str) -> Word:
    """Return the name of a reported fact of a turn as an argument."""
    return Word(f"telling-{name}", name.replace("_", " "))


def _name_result(law: Law, now: Situation, proposed: writing_event.ResultNamed) -> Verdict:
    possible = results_of(law, proposed.winner)
    if proposed.how not in possible:
        words = tuple(Word(each, law.book.word(each)) for each in possible)
        return Refusal("no_such_result", law.cites(writing_event.ResultNamed), {"possible": Listed(words)})
    return (proposed,)


def _same(move: Move, wanted: Move) -> bool:
    ends = (move.origin, move.target) == (wanted.origin, wanted.target)
    return ends and (not wanted.dice or move.dice == wanted.dice)


_MAKE: dict[type[object], Callable[[Law, Situation, Any], Verdict]] = {
    event.OpeningRolled: _roll_opening,
    event.ParityCalled: _call_parity,
    event.Rolled: _roll_dice,
    event.Rethrown: _rethrow,
    event.Raised: _raise,
    event.Nominated: _nominate,
    event.ConcessionOffered: _concede,
    event.Played: _play_moves,
    writing_event.StartNamed: _name_start,
    writing_event.PointedOut: _point_out,
    writing_event.ResultNamed: _name_result,
}
"""Acts with further conditions than phase and side, or whose event the law completes."""
