"""Acts available to a side, for a client's buttons and menus: the law's list and the table's own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

from bafflebox.board.outcome import Level
from bafflebox.board.phase import Phase
from bafflebox.board.side import Side
from bafflebox.events import game as event
from bafflebox.events.scoring import PointedOut
from bafflebox.game.acts import GAME_ACTS
from bafflebox.game.legal import Possible
from bafflebox.protocol.shape import replace
from bafflebox.protocol.view import ActOffer
from bafflebox.referee.conduct.consent import start_game
from bafflebox.referee.conduct.people import Person, Role
from bafflebox.referee.judge.dice_agreement import Agreement, AgreementStage
from bafflebox.refusal import Refusal
from bafflebox.rules.clauses.telling import LAST_THROW
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation
from bafflebox.server.live.running import Running


def offers(now: Running, side: Side, *, entered: bool) -> list[ActOffer]:
    """Return all acts of `side`; `entered`: dice are entered by hand."""
    agreement = now.dealing.agreement
    agreeing = [] if agreement is None else list(_agreeing(agreement, side))
    if agreeing or now.match.closed:
        return agreeing
    game = now.game
    if game is None:
        return _between(now)
    found: list[ActOffer] = []
    for each in now.possible():
        if each.side is None or each.side is side:
            more = _MORE.get(each.event)
            if more is None:
                found.append(_plain(each))
            else:
                found += more(now.law, game, each, side, entered)
    return found


def agreed(now: Running) -> bool:
    """Return whether the dice agreement allows rolling."""
    agreement = now.dealing.agreement
    return agreement is not None and agreement.stage is AgreementStage.THROWING


def _agreeing(agreement: Agreement, side: Side) -> Iterator[ActOffer]:
    stage = agreement.stage
    if stage is AgreementStage.COMMITTING and agreement.commitments[side] is None:
        yield ActOffer(do="commit")
    if stage is AgreementStage.OPENING:
        if agreement.contributions[side] is None:
            yield ActOffer(do="open")
        yield ActOffer(do="agree")


def _between(now: Running) -> list[ActOffer]:
    if not now.match.results:
        return []  # the table itself begins the first game
    table = Person("table", Role.TABLE)
    held = isinstance(start_game(now.now, table, event.GameStarted(), now.at), Refusal)
    found: list[ActOffer] = [] if held else [ActOffer(do="next")]
    if now.match.score.length is None:
        found.append(ActOffer(do="close", confirm=True))
    return found


def _tellings(law: Law, game: Situation, each: Possible, side: Side, entered: bool) -> list[ActOffer]:  # noqa: FBT001
    """Return a row for each possible report on an unrecorded turn, or its retraction."""
    rules = {found.name: found.rule for found in law.told}
    throw = list(law.breaks.throw) if law.breaks is not None else None
    return [
        replace(
            _plain(each),
            words=f"{name} back" if name in game.pointed else name,
            told=name in game.pointed,
            label=f"word-telling-{name}",
            rule=rules[name],
            dice=throw if name == LAST_THROW else None,
        )
        for name in each.names
    ]


Make = Callable[[Law, Situation, Possible, Side, bool], list[ActOffer]]


def _opening(law: Law, game: Situation, each: Possible, side: Side, entered: bool) -> list[ActOffer]:  # noqa: FBT001
    assert law.opening is not None
    # the higher die may name who calls odds or evens, not who goes first (W6)
    label = "opening-caller" if law.row(Phase.OPENING, event.CallerChosen) else None
    act = ActOffer(do="dice", what="opening", counts=[2 * law.opening.dice], label=label)
    return [act] if entered else [_ROLL]


def _roll(law: Law, game: Situation, each: Possible, side: Side, entered: bool) -> list[ActOffer]:  # noqa: FBT001
    waiting = game.memory.set_throw
    if waiting and waiting[0] is side:
        return [ActOffer(do="roll", set=list(waiting[1].dice))]
    one = may_throw_one(law, game, side)
    if entered:
        return [ActOffer(do="dice", counts=[law.turn_dice, *([1] if one else [])])]
    return [_ROLL, *([ActOffer(do="one")] if one else [])]


def may_throw_one(law: Law, game: Situation, side: Side) -> bool:
    """Return whether `side` may roll one die instead of two."""
    if law.one_die is None or game.rethrown:
        return False
    # in an unknown position, the players know
    return game.unknown or law.one_die.test(game.position, side)


def _call(law: Law, game: Situation, each: Possible, side: Side, entered: bool) -> list[ActOffer]:  # noqa: FBT001
    return [replace(_plain(each), counts=[law.turn_dice]) if entered else _plain(each)]


def _cancel(law: Law, game: Situation, each: Possible, side: Side, entered: bool) -> list[ActOffer]:  # noqa: FBT001
    # dice rolled by the server never lie cocked
    return [_plain(each)] if entered else []


def _nominate(law: Law, game: Situation, each: Possible, side: Side, entered: bool) -> list[ActOffer]:  # noqa: FBT001
    return [replace(_plain(each), for_=["opp" if game.phase is Phase.ROLLED else "own"])]


def _resign(law: Law, game: Situation, each: Possible, side: Side, entered: bool) -> list[ActOffer]:  # noqa: FBT001
    return [_resigning(each.levels)]


@lru_cache(maxsize=64)
def _resigning(levels: tuple[Level, ...]) -> ActOffer:
    return replace(_PLAIN[event.ResignationOffered], levels=[level.value for level in levels])


def _concede(law: Law, game: Situation, each: Possible, side: Side, entered: bool) -> list[ActOffer]:  # noqa: FBT001
    payment = law.prizes.concession
    amount = format(payment.amount, "f") if payment and payment.amount else None
    return [replace(_plain(each), most=each.most, payment=amount)]


def _plain(each: Possible) -> ActOffer:
    """Return an act without arguments, with the need of confirmation. Cached: do not modify."""
    return _PLAIN[each.event]


_PLAIN = {act.event: ActOffer(do=act.key, confirm=act.sure) for act in GAME_ACTS}
_ROLL = ActOffer(do="roll")


_MORE: dict[type[object], Make] = {
    event.OpeningRolled: _opening,
    event.ParityCalled: _call,
    event.Rolled: _roll,
    event.Nominated: _nominate,
    event.RollCancelled: _cancel,
    event.ResignationOffered: _resign,
    event.ConcessionOffered: _concede,
    PointedOut: _tellings,
}
"""Acts with more data than their word: choices, and the source of dice."""
