"""Doubling and taking, decided from the values before and after the double."""

from __future__ import annotations

from bafflebox.engine.cube import CubeContext, CubeState, Judgement, Owner
from bafflebox.engine.cube_leaf import leaf
from bafflebox.frozen import dataclass

TIE = 1e-6
"""Equities within this distance are equal."""


def equity_doubled(take: float, drop: float, beaver: float | None) -> float:
    """Return the doubler's equity where a double is answered correctly; `beaver` is None where there is none."""
    return min(take, drop) if beaver is None else min(take, drop, beaver)


@dataclass(frozen=True, slots=True)
class CubeDecision:
    """The best cube action before the roll, and the best answer.

    The equities are normalised to the current cube and belong to the side on roll; `double_beaver` is None where nobody may beaver.
    `should_take` and `beaver` are the right answers even to a wrong double. `may_double` is False in the Crawford game and when the
    opponent owns the cube: only `no_double` counts then.
    """

    no_double: float
    double_take: float
    double_drop: float
    may_double: bool
    should_double: bool
    should_take: bool
    beaver: bool
    redouble: bool = False
    double_beaver: float | None = None

    @property
    def equity(self) -> float:
        """Return the equity with best play by both sides."""
        return self.after_double if self.should_double else self.no_double

    @property
    def after_double(self) -> float:
        """Return the equity of a double that is answered correctly."""
        return equity_doubled(self.double_take, self.double_drop, self.double_beaver)

    @property
    def too_good(self) -> bool:
        """Return whether playing on beats a double that the opponent should drop, or that gains no more than a drop would."""
        return self.may_double and not self.should_double and self.no_double > self.double_drop + TIE

    @property
    def action(self) -> str:
        """Return the decision in words, such as `Double, take`."""
        if not self.may_double:
            return "No cube"
        double = "redouble" if self.redouble else "double"
        answer = "beaver" if self.beaver else "take" if self.should_take else "drop"
        if self.should_double:
            return f"{double.capitalize()}, {answer}"
        if self.too_good:
            return f"Too good to {double}, {answer}"
        return f"No {double}, {answer}"


def best_cube_action(
    context: CubeContext,
    state: CubeState,
    no_double: float,
    double_take: float,
    beavered: float | None = None,
) -> CubeDecision:
    """Return the decision from values (not equities) of the side on roll, each computed with the cube of its branch.

    `no_double` belongs to `state`, `double_take` to `state.doubled()`, `beavered` to `state.beavered()`; the last
    is needed only in a match with beavers, as for money it is twice `double_take`.
    """
    drop, answered, raised = context.drop(state), double_take, None
    if context.beavers:
        raised = after_beaver(context, state, 2.0 * double_take if beavered is None else beavered)
        answered = min(answered, raised)
    may = context.may_double(state)
    waiting = context.normalised(no_double, state)
    gain = context.normalised(min(answered, drop), state) - waiting
    # waiting can't gain where a double is free: double unless the position is too good
    return CubeDecision(
        no_double=waiting,
        double_take=context.normalised(double_take, state),
        double_drop=1.0,
        may_double=may,
        should_double=may and gain > (-TIE if context.is_free(state) else TIE),
        should_take=answered <= drop,
        beaver=raised is not None and raised < min(double_take, drop),
        redouble=state.owner is Owner.ON_ROLL,
        double_beaver=None if raised is None else context.normalised(raised, state),
    )


def after_beaver(context: CubeContext, state: CubeState, beavered: float) -> float:
    """Return the doubler's value after a beaver that may still be refused, at the cost of the doubled stake (O2)."""
    return max(beavered, context.won(-2 * state.value * context.points[0]))


def should_raccoon(context: CubeContext, beavered: float) -> bool:
    """Return whether a doubler who met a beaver should raccoon: the equity after it exceeds zero."""
    return context.raccoons and beavered > 0.0


def static_decision(context: CubeContext, judgement: Judgement, state: CubeState, x: float) -> CubeDecision:
    """Return the decision from the chances of the position alone, without lookahead."""
    beavered = leaf(context, judgement, state.beavered(), x) if context.beavers else None
    return best_cube_action(
        context,
        state,
        leaf(context, judgement, state, x),
        leaf(context, judgement, state.doubled(), x),
        beavered,
    )


def value_with_cube(context: CubeContext, judgement: Judgement, state: CubeState, x: float) -> float:
    """Return the value of a position whose side on roll may double now, with best decisions by both."""
    if not context.can_use(state):
        return leaf(context, judgement, state, x)
    return context.value_of(static_decision(context, judgement, state, x).equity, state)
