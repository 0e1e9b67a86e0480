"""The judge of intents: the events that an intent makes, or the refusal that cites the rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bafflebox import event, kernel, writing_event
from bafflebox.conduct_event import TurnEnded
from bafflebox.dice import ALL_ROLLS
from bafflebox.game import intents
from bafflebox.game.act import Act, Who
from bafflebox.game.acts import ACT_OF_EVENT, ACT_OF_INTENT
from bafflebox.game.legal import possible_intents
from bafflebox.kernel import Filter
from bafflebox.move import Move
from bafflebox.phase import Phase
from bafflebox.position import Position
from bafflebox.refusal import Refusal
from bafflebox.rules.clauses.cards import winning_play, wrong_thrower
from bafflebox.rules.clauses.conceding import most_to_concede
from bafflebox.rules.clauses.writing import results_of, start_is_played
from bafflebox.rules.explain import explain, wrong_order
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation
from bafflebox.rules.turn import legal_plays, turn
from bafflebox.sentence import Argument, Listed, Word
from bafflebox.side import Side

Verdict = tuple[event.Event, ...] | Refusal


def decide(law: Law, now: Situation, intent: intents.Intent) -> Verdict:
    """What `intent` does in `now`: its events (their consequences not yet), or a refusal.

    The situation is never changed. A refusal says which rule forbids the act and what is possible.
    """
    act = ACT_OF_INTENT[type(intent)]
    made = act.event
    assert made is not None
    if isinstance(intent, intents.EndTurn):
        return _end_turn(law, now, intent)
    row = law.row(now.phase, made)
    if row is None:
        return _wrong_phase(law, now, made)
    side: Side | None = getattr(intent, "side", None)
    if side is None:
        refusal = law.veto(now, made, Side.WHITE)
        if refusal is not None:
            return refusal
    else:
        if now.to_act is not side and Who.EITHER not in act.who:
            return _not_your_turn(law, now, side, row.rule)
        refusal = law.veto(now, made, side, getattr(intent, "level", None))
        if refusal is not None:
            return refusal
    make = _MAKE.get(type(intent))
    if make is not None:
        return make(law, now, intent)
    # what the intent says is what happens
    return (made(**{name: getattr(intent, name) for name in intent.__dataclass_fields__}),)


_ANSWERED = (Phase.RESIGNATION_OFFERED, Phase.CONCESSION_OFFERED)


def _wrong_phase(law: Law, now: Situation, made: type[Any]) -> Refusal:
    if now.phase is Phase.OVER:
        return Refusal("game_over", "R2")
    act = word_of(ACT_OF_EVENT[made])
    rule = law.cites(made)
    if not law.has(made):
        given = {"act": act, "title": title_of(law), "possible": _possible(law, now)}
        return Refusal("not_in_these_rules", rule, given)
    if now.phase in _ANSWERED:
        # an offer is on the table: what stands in the way is its rule, not that of the act
        rule = next((row.rule for row in law.flow if row.phase is now.phase), rule)
    return Refusal("wrong_phase", rule, {"act": act, "possible": _possible(law, now)})


def _not_your_turn(law: Law, now: Situation, side: Side, rule: str) -> Refusal:
    return Refusal("not_your_turn", rule, {"name": now.to_act, "possible": _possible(law, now)})


def title_of(law: Law) -> Word:
    """What a sentence calls a rule set."""
    return Word(f"title-{law.book.name}", law.book.title)


def word_of(act: Act) -> Word:
    """What a sentence calls an act."""
    return Word(f"act-{act.key}", act.said)


def _possible(law: Law, now: Situation) -> Argument:
    acts = dict.fromkeys(word_of(each.act) for each in possible_intents(law, now))
    return Listed(tuple(acts)) if acts else Word("nothing", "nothing")


def _end_turn(law: Law, now: Situation, intent: intents.EndTurn) -> Verdict:
    rule = law.cites("press_clock")
    if now.on_turn is not intent.side or now.phase not in (Phase.TURN, Phase.ROLLED, Phase.PLAYED):
        return Refusal("nothing_to_press", rule, {"name": intent.side})
    if now.phase is Phase.PLAYED or (now.phase is Phase.TURN and shut_out(law, now)):
        return (TurnEnded(intent.side, intent.how),)
    if now.partly_written:
        return (writing_event.LeftUnwritten(intent.side), TurnEnded(intent.side, intent.how))
    return Refusal("play_first", rule)


def shut_out(law: Law, now: Situation) -> bool:
    """Whether the rules let the side on turn end it unrolled, because no roll could move a checker (A9.4)."""
    if not law.skip_rule or now.unknown or now.on_turn is None or not now.position.bar(now.on_turn):
        return False
    return not any(legal_plays(law, now.position, now.on_turn, roll) for roll in ALL_ROLLS)


def _roll_opening(law: Law, now: Situation, intent: intents.RollOpening) -> Verdict:
    assert law.opening is not None
    for dice in intent.dice:
        if len(dice) != law.opening.dice or any(die not in range(1, 7) for die in dice):
            return Refusal("bad_dice", law.opening.rule, {"n": law.opening.dice}, "opening")
    return (event.OpeningRolled(intent.dice),)


def _roll_dice(law: Law, now: Situation, intent: intents.RollDice) -> Verdict:
    set_throw = now.memory.set_throw
    if set_throw and set_throw[0] is intent.side:
        # the dice are set to these values, whatever was thrown
        return (event.Rolled(intent.side, set_throw[1], nominated=True),)
    refusal = bad_dice(law, now.known_position, intent.side, intent.roll.dice)
    if refusal is None and now.rethrown and len(intent.roll.dice) < law.turn_dice:
        refusal = Refusal("bad_dice", law.citations[event.Rethrown], {"n": law.turn_dice}, "again")
    return refusal or (event.Rolled(intent.side, intent.roll),)


def bad_dice(law: Law, position: Position | None, side: Side, dice: tuple[int, ...]) -> Refusal | None:
    """Why this is not a throw of a turn of `side`, or None; with `position` None nobody knows how the checkers stand."""
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


def _let_call(law: Law, now: Situation, intent: intents.LetCall) -> Verdict:
    return (event.CallerChosen(intent.side.other),)


def _call_parity(law: Law, now: Situation, intent: intents.CallParity) -> Verdict:
    if len(intent.dice) != law.turn_dice or any(die not in range(1, 7) for die in intent.dice):
        return Refusal("bad_dice", law.citations[event.ParityCalled], {"n": law.turn_dice}, "parity")
    return (event.ParityCalled(intent.side, intent.even, intent.dice),)


def _rethrow(law: Law, now: Situation, intent: intents.Rethrow) -> Verdict:
    return (event.Rethrown(intent.side, law.cites(event.Rethrown)),)


def _raise(law: Law, now: Situation, intent: intents.Raise) -> Verdict:
    return (event.Raised(intent.side, now.cube.value * 2),)


def _nominate(law: Law, now: Situation, intent: intents.Nominate) -> Verdict:
    refusal = wrong_thrower(law, now, intent.side, intent.thrower)
    if refusal is not None:
        return refusal
    if len(intent.roll.dice) != law.turn_dice:
        return Refusal("bad_dice", law.citations["card"], {"n": law.turn_dice}, "set")
    winning = None if now.unknown else winning_play(law, now, intent.side, intent.thrower, intent.roll)
    if winning is not None:
        return Refusal("winning_throw", law.citations["winning throw"], winning.given, winning.why)
    return (event.Nominated(intent.side, intent.thrower, intent.roll),)


def _concede(law: Law, now: Situation, intent: intents.Concede) -> Verdict:
    assert now.memory.window is not None
    most = most_to_concede(law, now, now.memory.window[0])
    if not 1 <= intent.points <= most:
        given = {"n": intent.points, "most": most}
        return Refusal("points_impossible", law.citations[event.ConcessionOffered], given)
    return (event.ConcessionOffered(intent.side, intent.points, intent.paid),)


def _play_moves(law: Law, now: Situation, intent: intents.PlayMoves) -> Verdict:
    assert now.roll is not None
    own, opp = now.position.seen_by(intent.side)
    if kernel.stands(law.movement, own, opp, now.roll.dice, now.first_turn, intent.moves):
        return (event.Played(intent.side, intent.moves),)
    # moves without dice, or a reason to be given: both need the whole graph of the turn
    played = turn(law, now.position, intent.side, now.roll, first_turn=now.first_turn)
    node, moves = played.root, []
    for wanted in intent.moves:
        for move, after in played.graph.edges[node]:
            if _same(move, wanted):
                node = after
                moves.append(move)
                break
        else:
            break
    else:
        if node in played.standing:
            return (event.Played(intent.side, tuple(moves)),)
    why = explain(played, tuple((move.origin, move.target) for move in intent.moves))
    if why is None and len(moves) == len(intent.moves):
        return Refusal("other_dice", law.cites(Filter.LARGER_DIE))
    return why or wrong_order(played, node, intent.moves[len(moves)])


def _name_start(law: Law, now: Situation, intent: intents.NameStart) -> Verdict:
    return (writing_event.StartNamed(intent.starter, start_is_played(law)),)


def _point_out(law: Law, now: Situation, intent: intents.PointOut) -> Verdict:
    rule = law.cites(writing_event.PointedOut, "R8")
    if now.on_turn is not None and now.on_turn is not intent.side:
        return _not_your_turn(law, now, intent.side, rule)
    found = next((each for each in law.told if each.name == intent.what), None)
    if found is None:
        names = tuple(telling_said(each.name) for each in law.told)
        return Refusal("not_counted", rule, {"possible": Listed(names)})
    if not found.fits(now) or (intent.what in now.pointed) is intent.stands:
        why = "told" if intent.what in now.pointed else "" if intent.stands else "untold"
        return Refusal("not_to_tell", found.rule, {"what": telling_said(intent.what)}, why)
    return (writing_event.PointedOut(intent.side, intent.what, intent.stands),)


def telling_said(name: str) -> Word:
    """What a sentence calls something that is told of a turn."""
    return Word(f"telling-{name}", name.replace("_", " "))


def _name_result(law: Law, now: Situation, intent: intents.NameResult) -> Verdict:
    possible = results_of(law, intent.winner)
    if intent.how not in possible:
        words = tuple(Word(each, law.book.word(each)) for each in possible)
        return Refusal("no_such_result", law.cites(writing_event.ResultNamed), {"possible": Listed(words)})
    return (writing_event.ResultNamed(intent.side, intent.winner, intent.how),)


def _same(move: Move, wanted: Move) -> bool:
    ends = (move.origin, move.target) == (wanted.origin, wanted.target)
    return ends and (not wanted.dice or move.dice == wanted.dice)


_MAKE: dict[type[Any], Callable[[Law, Situation, Any], Verdict]] = {
    intents.RollOpening: _roll_opening,
    intents.LetCall: _let_call,
    intents.CallParity: _call_parity,
    intents.RollDice: _roll_dice,
    intents.Rethrow: _rethrow,
    intents.Raise: _raise,
    intents.Nominate: _nominate,
    intents.Concede: _concede,
    intents.PlayMoves: _play_moves,
    intents.NameStart: _name_start,
    intents.PointOut: _point_out,
    intents.NameResult: _name_result,
}
"""Acts of which the law asks more than that phase and side are right, or whose event says more than they do."""
