"""Reasons why a play is not legal, for every style."""

from __future__ import annotations

from bafflebox.board.move import Move
from bafflebox.kernel import Style
from bafflebox.kernel.moments import Node
from bafflebox.refusal import Refusal
from bafflebox.rules.explain_combined import explain_combined, wrong_order_combined
from bafflebox.rules.explain_sequential import explain_sequential, wrong_order_sequential
from bafflebox.rules.explain_words import Hop
from bafflebox.rules.turn import Turn


def explain(turn: Turn, hops: tuple[Hop, ...]) -> Refusal | None:
    """Return why these hops, in any order, are no legal play of the roll; None when they are one."""
    if turn.law.movement.style is Style.COMBINED:
        return explain_combined(turn, hops)
    return explain_sequential(turn, hops)


def wrong_order(turn: Turn, node: Node, wanted: Move) -> Refusal:
    """Return why `wanted` can't be made at this node, though the same moves are a legal play in another order."""
    if turn.law.movement.style is Style.COMBINED:
        return wrong_order_combined(turn, node, wanted)
    return wrong_order_sequential(turn, node, wanted)
