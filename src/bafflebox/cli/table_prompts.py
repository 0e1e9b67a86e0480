"""What a player is asked at the terminal: sentences of the catalogues for every moment of a game."""

from __future__ import annotations

from bafflebox.cli.table_acts import may_one
from bafflebox.cli.table_turn import TurnInHand
from bafflebox.event import CallerChosen
from bafflebox.game import intents
from bafflebox.game.legal import may
from bafflebox.match.state import Match
from bafflebox.phase import Phase
from bafflebox.record.notation import format_moves
from bafflebox.record.telling import a_game
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation
from bafflebox.sentence import Argument, Dice, Listed, Moves, Sentence, Typed
from bafflebox.side import Side


def prompt(side: Side, what: Sentence | Listed) -> Sentence:
    """What a side is asked, behind its name."""
    return Sentence("terminal-prompt", {"name": side, "what": what})


def next_game(*, session: bool) -> Sentence:
    """The question between two games."""
    return Sentence("terminal-next", {"session": _yes(session)})


def throw_for_start(law: Law) -> Sentence:
    """The question before the first throw."""
    return Sentence("terminal-throw", {"what": "caller" if law.has(CallerChosen) else "start"})


def turn(law: Law, game: Situation, side: Side, *, asked: bool) -> Sentence:
    """What may be done before a throw, after a play, or in answer to an offer; `asked`: the dice are entered."""
    if game.phase is Phase.CHOOSING:
        return prompt(side, Sentence("terminal-choose"))
    if game.phase in (Phase.RESIGNATION_OFFERED, Phase.CONCESSION_OFFERED):
        return prompt(side, Sentence("terminal-answer"))
    if game.phase is Phase.PLAYED:
        return prompt(side, Sentence("terminal-end_turn"))
    if game.phase is not Phase.TURN:
        more = (("beaver", intents.Beaver), ("raccoon", intents.Raccoon))
        words = [Typed(word) for word, intent in more if may(law, game, intent, side)]
        return prompt(side, Listed((Sentence("terminal-take"), *words)))
    return prompt(side, Listed((_throw(game, side, asked=asked), *_rights(law, game, side))))


def _throw(game: Situation, side: Side, *, asked: bool) -> Sentence:
    waiting = game.memory.set_throw
    if waiting and waiting[0] is side:
        return Sentence("terminal-roll_set", {"dice": Dice(waiting[1].dice)})
    return Sentence("terminal-roll", {"dice": "asked" if asked else "thrown"})


def _rights(law: Law, game: Situation, side: Side) -> list[Argument]:
    """What else may be done before the throw."""
    window = game.memory.window
    choices: tuple[tuple[Argument, bool], ...] = (
        (Typed("double"), may(law, game, intents.Double, side) or may(law, game, intents.Raise, side)),
        (Sentence("terminal-one_die"), may_one(law, game, side)),
        (Typed("nominate 5-4"), may(law, game, intents.Nominate, side)),
        (Typed("concede"), window is not None and window[0] is side),
    )
    return [word for word, possible in choices if possible]


def written_turn(law: Law, game: Situation, side: Side, *, play: bool) -> Sentence:
    """What is asked of a turn of which not everything is written; `play`: its moves may be."""
    doubles = may(law, game, intents.Double, side) or may(law, game, intents.Raise, side)
    more: list[Argument] = [Typed("double")] if doubles else []
    more += [Sentence("terminal-the_play")] if play else []
    return prompt(side, Listed((Sentence("terminal-end_turn"), *more, Sentence("terminal-over_self"))))


def concession(side: Side, most: int) -> Sentence:
    """The question to a side that may concede so many points."""
    return prompt(side, Sentence("terminal-concede", {"points": Typed(f"1-{most}" if most > 1 else "1")}))


def play(law: Law, hand: TurnInHand, side: Side) -> Sentence:
    """The question while a roll is played."""
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
    again = _yes(may(law, hand.now, intents.Rethrow, side))
    return prompt(side, Sentence("terminal-play", {"dice": dice, "again": again}))


def doubt(law: Law, match: Match, game: Situation, act: intents.Intent) -> Sentence | None:
    """What is asked before an act that can't be taken back; None where it needs no question, or is refused anyhow."""
    if isinstance(act, intents.Resign) and may(law, game, intents.Resign, act.side):
        return Sentence("ask-lose", a_game(law, act.level))
    short, rule = law.match.forced_concession
    if not (isinstance(act, intents.Concede) and act.paid and may(law, game, intents.Concede, act.side)):
        return None
    other = act.side.other
    need = match.score.needs(other)
    if need is not None and need - act.points == short:
        return None
    goal = (match.score.length or short) - short
    return Sentence("terminal-pay", {"name": other, "n": goal, "rule": Typed(rule)})


def _all_of(dice: tuple[int, ...]) -> Argument:
    """Several numbers: `3 and 2`."""
    *before, last = dice
    return Sentence("terminal-and", {"first": _all_of(tuple(before)), "second": last}) if before else last


def _yes(true: bool) -> str:
    return "yes" if true else "no"
