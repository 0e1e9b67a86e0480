"""What a side may do now, as the buttons and menus of a client: the law's own list, and what belongs to the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

from bafflebox.game import intents
from bafflebox.game.acts import GAME_ACTS
from bafflebox.game.legal import Possible
from bafflebox.match.intents import StartGame
from bafflebox.outcome import Level
from bafflebox.phase import Phase
from bafflebox.referee.conduct.consent import start_game
from bafflebox.referee.conduct.intents import Person, Role
from bafflebox.referee.judge.dice_agreement import Agreement, Stage
from bafflebox.refusal import Refusal
from bafflebox.rules.clauses.telling import LAST_THROW
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation
from bafflebox.server.tables.running import Running
from bafflebox.side import Side

Offer = dict[str, Any]
"""`do`, and what the act needs besides."""


def offers(now: Running, side: Side, *, entered: bool) -> list[Offer]:
    """All that `side` may do; `entered`: dice are typed in, not thrown."""
    agreement = now.dealing.agreement
    agreeing = [] if agreement is None else list(_agreeing(agreement, side))
    if agreeing or now.match.closed:
        return agreeing
    game = now.game
    if game is None:
        return _between(now)
    found: list[Offer] = []
    for each in now.possible():
        if each.side is None or each.side is side:
            more = _MORE.get(each.intent)
            if more is None:
                found.append(_plain(each))
            else:
                found += more(now.law, game, each, side, entered)
    return found


def agreed(now: Running) -> bool:
    """Whether dice may be thrown as far as their agreement goes."""
    agreement = now.dealing.agreement
    return agreement is not None and agreement.stage is Stage.THROWING


def _agreeing(agreement: Agreement, side: Side) -> Iterator[Offer]:
    stage = agreement.stage
    if stage is Stage.COMMITTING and agreement.commitments[side] is None:
        yield {"do": "commit"}
    if stage is Stage.OPENING:
        if agreement.contributions[side] is None:
            yield {"do": "open"}
        yield {"do": "agree"}


def _between(now: Running) -> list[Offer]:
    if not now.match.results:
        return []  # the table itself begins the first game
    table = Person("table", Role.TABLE)
    held = isinstance(start_game(now.now, table, StartGame(), now.at), Refusal)
    found: list[Offer] = [] if held else [{"do": "next"}]
    if now.match.score.length is None:
        found.append({"do": "close", "confirm": True})
    return found


def _tellings(law: Law, game: Situation, each: Possible, side: Side, entered: bool) -> list[Offer]:  # noqa: FBT001
    """A row for each thing that can be told of a turn that is not written, or taken back."""
    rules = {found.name: found.rule for found in law.told}
    throw = {"dice": list(law.breaks.throw)} if law.breaks is not None else {}
    return [
        {
            **_plain(each),
            "words": f"{name} back" if name in game.pointed else name,
            "told": name in game.pointed,
            "label": f"word-telling-{name}",
            "rule": rules[name],
            **(throw if name == LAST_THROW else {}),
        }
        for name in each.names
    ]


Make = Callable[[Law, Situation, Possible, Side, bool], list[Offer]]


def _opening(law: Law, game: Situation, each: Possible, side: Side, entered: bool) -> list[Offer]:  # noqa: FBT001
    assert law.opening is not None
    return (
        [{"do": "dice", "what": "opening", "counts": [2 * law.opening.dice]}] if entered else [{"do": "roll"}]
    )


def _roll(law: Law, game: Situation, each: Possible, side: Side, entered: bool) -> list[Offer]:  # noqa: FBT001
    waiting = game.memory.set_throw
    if waiting and waiting[0] is side:
        return [{"do": "roll", "set": list(waiting[1].dice)}]
    one = may_throw_one(law, game, side)
    if entered:
        return [{"do": "dice", "counts": [law.turn_dice, *([1] if one else [])]}]
    return [{"do": "roll"}, *([{"do": "one"}] if one else [])]


def may_throw_one(law: Law, game: Situation, side: Side) -> bool:
    """Whether `side` may throw one die instead of two."""
    if law.one_die is None or game.rethrown:
        return False
    # where nobody knows how the checkers stand, they themselves know
    return game.unknown or law.one_die.test(game.position, side)


def _call(law: Law, game: Situation, each: Possible, side: Side, entered: bool) -> list[Offer]:  # noqa: FBT001
    return [{**_plain(each), **({"counts": [law.turn_dice]} if entered else {})}]


def _cancel(law: Law, game: Situation, each: Possible, side: Side, entered: bool) -> list[Offer]:  # noqa: FBT001
    # dice that are thrown here always lie flat
    return [_plain(each)] if entered else []


def _nominate(law: Law, game: Situation, each: Possible, side: Side, entered: bool) -> list[Offer]:  # noqa: FBT001
    return [{**_plain(each), "for": ["opp" if game.phase is Phase.ROLLED else "own"]}]


def _resign(law: Law, game: Situation, each: Possible, side: Side, entered: bool) -> list[Offer]:  # noqa: FBT001
    return [_resigning(each.levels)]


@lru_cache(maxsize=64)
def _resigning(levels: tuple[Level, ...]) -> Offer:
    return {**_PLAIN[intents.Resign], "levels": [level.value for level in levels]}


def _concede(law: Law, game: Situation, each: Possible, side: Side, entered: bool) -> list[Offer]:  # noqa: FBT001
    payment = law.prizes.concession
    return [
        {
            **_plain(each),
            "most": each.most,
            "payment": format(payment.amount, "f") if payment and payment.amount else None,
        }
    ]


def _plain(each: Possible) -> Offer:
    """An act by its word alone, and whether people are asked if they mean it. Nobody changes it."""
    return _PLAIN[each.intent]


_PLAIN: dict[type[Any], Offer] = {
    act.intent: {"do": act.key, "confirm": True} if act.sure else {"do": act.key} for act in GAME_ACTS
}


_MORE: dict[type[Any], Make] = {
    intents.RollOpening: _opening,
    intents.CallParity: _call,
    intents.RollDice: _roll,
    intents.Nominate: _nominate,
    intents.CancelRoll: _cancel,
    intents.Resign: _resign,
    intents.Concede: _concede,
    intents.PointOut: _tellings,
}
"""Acts of which the client must know more than their word: what there is to choose, and where dice come from."""

FEATURES: dict[str, Callable[[Law], bool]] = {
    "one_die": lambda law: law.one_die is not None,
    "rovers": lambda law: law.movement.combined is not None and law.movement.combined.rovers,
    "combined": lambda law: law.movement.combined is not None,
    "stays": lambda law: bool(law.stays),
    "washes": lambda law: law.match.wash_points > 0,
    "crawford": lambda law: bool(law.match.crawford),
    "clock": lambda law: law.clock is not None,
    "length": lambda law: law.match.length is not None,
    "sheet": lambda law: law.prizes.wager is not None,
    "aids": lambda law: not law.aids_rule,
}
"""What rules may have besides acts of their own."""


def features(law: Law) -> list[str]:
    """What the rules have, as words that a client may ask for."""
    acts = [act.feature for act in GAME_ACTS if act.feature and act.event and law.has(act.event)]
    return [*acts, *(name for name, has in FEATURES.items() if has(law))]
