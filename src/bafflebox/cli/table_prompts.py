"""Prompts at the terminal for every moment of a game."""

from __future__ import annotations

from bafflebox.board.phase import Phase
from bafflebox.board.side import Side
from bafflebox.cli.table_acts import may_one
from bafflebox.cli.table_turn import TurnInHand
from bafflebox.events.game import (
    Beavered,
    CallerChosen,
    ConcessionOffered,
    Doubled,
    Event,
    Nominated,
    Raccooned,
    Raised,
    ResignationOffered,
    Rethrown,
)
from bafflebox.formats.notation import format_moves
from bafflebox.formats.telling import a_game
from bafflebox.game.legal import may
from bafflebox.match.state import Match
from bafflebox.message import Argument, Dice, Listed, Moves, Sentence, Typed
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation


def prompt(side: Side, what: Sentence | Listed) -> Sentence:
    """Return a prompt for a side, after its name."""
    return Sentence("terminal-prompt", {"name": side, "what": what})


def next_game_prompt(*, session: bool) -> Sentence:
    """Return the question between two games."""
    return Sentence("terminal-next", {"session": _yes(session)})


def throw_for_start(law: Law) -> Sentence:
    """Return the question before the opening roll."""
    return Sentence("terminal-throw", {"what": "caller" if law.has(CallerChosen) else "start"})


def turn_prompt(law: Law, game: Situation, side: Side, *, asked: bool) -> Sentence:
    """Return the prompt before a roll, after a play, or for an answer to an offer; `asked`: the dice are entered."""
    if game.phase is Phase.CHOOSING:
        return prompt(side, Sentence("terminal-choose"))
    if game.phase in (Phase.RESIGNATION_OFFERED, Phase.CONCESSION_OFFERED):
        return prompt(side, Sentence("terminal-answer"))
    if game.phase is Phase.PLAYED:
        return prompt(side, Sentence("terminal-end_turn"))
    if game.phase is not Phase.TURN:
        more = (("beaver", Beavered), ("raccoon", Raccooned))
        words = [Typed(word) for word, proposed in more if may(law, game, proposed, side)]
        return prompt(side, Listed((Sentence("terminal-take"), *words)))
    return prompt(side, Listed((_throw(game, side, asked=asked), *_rights(law, game, side))))


def _throw(game: Situation, side: Side, *, asked: bool) -> Sentence:
    waiting = game.memory.set_throw
    if waiting and waiting[0] is side:
        return Sentence("terminal-roll_set", {"dice": Dice(waiting[1].dice)})
    return Sentence("terminal-roll", {"dice": "asked" if asked else "thrown"})


def _rights(law: Law, game: Situation, side: Side) -> list[Argument]:
    """Return the other acts possible before the roll."""
    window = game.memory.window
    choices: tuple[tuple[Argument, bool], ...] = (
        (Typed("double"), may(law, game, Doubled, side) or may(law, game, Raised, side)),
        (Sentence("terminal-one_die"), may_one(law, game, side)),
        (Typed("nominate 5-4"), may(law, game, Nominated, side)),
        (Typed("concede"), window is not None and window[0] is side),
    )
    return [word for word, possible in choices if possible]


def written_turn(law: Law, game: Situation, side: Side, *, play: bool) -> Sentence:
    """Return the prompt for a turn that is partly recorded; `play`: its moves may be."""
    doubles = may(law, game, Doubled, side) or may(law, game, Raised, side)
    more: list[Argument] = [Typed("double")] if doubles else []
    more += [Sentence("terminal-the_play")] if play else []
    return prompt(side, Listed((Sentence("terminal-end_turn"), *more, Sentence("terminal-over_self"))))


def concession(side: Side, most: int) -> Sentence:
    """Return the question to a side that may concede up to `most` points."""
    return prompt(side, Sentence("terminal-concede", {"points": Typed(f"1-{most}" if most > 1 else "1")}))


def play_prompt(law: Law, hand: TurnInHand, side: Side) -> Sentence:
    """Return the prompt while a roll is played."""
    if hand.is_pass:
        return prompt(side, Sentence("terminal-pass"))
    moves = Moves(hand.moves, format_moves(hand.moves))
    if hand.complete:
        if not hand.idle:
            return prompt(side, Sentence("terminal-played", {"moves": moves}))
        return prompt(side, Sentence("terminal-played_idle", {"moves": moves, "dice": _all_of(hand.idle)}))
    dice = Dice(hand.branch.dice_left)
    if hand.moves:
        return prompt(side, Sentence("terminal-play_on", {"dice": dice, "moves": moves}))
    again = _yes(may(law, hand.now, Rethrown, side))
    return prompt(side, Sentence("terminal-play", {"dice": dice, "again": again}))


def doubt(law: Law, match: Match, game: Situation, act: Event) -> Sentence | None:
    """Return the question before an irreversible act; None where it needs none, or is refused anyway."""
    if isinstance(act, ResignationOffered) and may(law, game, ResignationOffered, act.side):
        return Sentence("ask-lose", a_game(law, act.level))
    short, rule = law.match.forced_concession
    if not (isinstance(act, ConcessionOffered) and act.paid and may(law, game, ConcessionOffered, act.side)):
        return None
    other = act.side.other
    need = match.score.needs(other)
    if need is not None and need - act.points == short:
        return None
    goal = (match.score.length or short) - short
    return Sentence("terminal-pay", {"name": other, "n": goal, "rule": Typed(rule)})


def _all_of(dice: tuple[int, ...]) -> Argument:
    """Return several numbers as an argument: `3 and 2`."""
    *before, last = dice
    return Sentence("terminal-and", {"first": _all_of(tuple(before)), "second": last}) if before else last


def _yes(true: bool) -> str:
    return "yes" if true else "no"
