"""A refusal: the law's answer to an act it does not allow, as a value that cites its rule."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an intent, a play or a position is refused.

    `code` is a stable word for programs (`not_your_turn`, `point_blocked`, …), `rule` the id of
    the rule that says so, `detail` a sentence for people that also says what is possible.
    """

    code: str
    rule: str
    detail: str

    def __str__(self) -> str:
        return f"{self.detail} [{self.rule}]"
