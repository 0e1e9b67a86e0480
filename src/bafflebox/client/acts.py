"""Acts as messages to a table: how the server names them, and what it needs to know of them."""

from __future__ import annotations

from typing import Any

from bafflebox.board.side import Side
from bafflebox.formats.act_words import write_act
from bafflebox.game.act import Act, ArgumentKind
from bafflebox.match.acts import MAKES

_REQUESTS = {"open": "roll", "start_game": "next", "close_session": "close"}
"""Requests that have another name than their act."""
_THROWS = frozenset((ArgumentKind.DICE, ArgumentKind.BOTH_DICE))


def act_message(proposed: Any, *, full: int = 2, entered: Side | None = None) -> dict[str, Any]:
    """Return the message of a player's act, as the arguments of `Seat.do`.

    Rolls ask for dice of the table, for one where the act has fewer than `full`; or give their dice where the side `entered` enters
    them by hand.
    """
    act = MAKES[type(proposed)]
    name, kinds = _REQUESTS.get(act.key, act.key), {each.kind for each in act.arguments}
    if ArgumentKind.MOVES in kinds:
        # with their dice, which words need not say
        return {
            "act": name,
            "moves": [[each.origin, each.target, list(each.dice)] for each in proposed.moves],
        }
    if ArgumentKind.PARITY in kinds:
        covered = {} if entered is None else {"values": list(proposed.dice)}
        return {"act": name, "even": proposed.even, **covered}
    if kinds and kinds <= _THROWS:
        return _roll(act, proposed, full, entered)
    words = write_act(proposed).removeprefix(act.word).strip()
    return {"act": name, **({"words": words} if act.arguments else {})}


def _roll(act: Act, proposed: Any, full: int, entered: Side | None) -> dict[str, Any]:
    if act.arguments[0].kind is ArgumentKind.BOTH_DICE:
        if entered is None:
            return {"act": "roll"}
        return {"act": "dice", "values": [*proposed.dice[entered], *proposed.dice[entered.other]]}
    dice = list(proposed.roll.dice)
    if entered is None:
        return {"act": "one" if len(dice) < full else "roll"}
    return {"act": "dice", "values": dice, **({} if proposed.side is entered else {"for": "opp"})}
