"""A match gone through part by part: each decision as a row of the library, and what the decisions so far come to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from bafflebox import event
from bafflebox.analysis.analyst import DECIDES, Analyst, Asked
from bafflebox.analysis.decision import Decision, What
from bafflebox.analysis.plain import acted, played
from bafflebox.analysis.reason import reason
from bafflebox.analysis.report import PlayerReport
from bafflebox.bots.advice import DUBIOUS
from bafflebox.errors import BaffleboxError
from bafflebox.event import Event
from bafflebox.game.evolve import evolve
from bafflebox.library.judged import Judged, judge_name, question_of
from bafflebox.library.parts import board_of, phase_of, standing_of
from bafflebox.library.structure import structures_of
from bafflebox.record.ids.xgid import format_xgid
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation
from bafflebox.side import BySide, Side


@dataclass(frozen=True, slots=True)
class Part:
    """How far a match was gone through: the situation reached, what the decisions so far come to."""

    now: Situation = field(default_factory=Situation)
    both: BySide[PlayerReport] = field(default_factory=lambda: BySide(PlayerReport(), PlayerReport()))


@dataclass(frozen=True, slots=True)
class Row:
    """A decision as the library keeps it; `turn` is what a page shows of it, `what` `play`, `turn` or `answer`.

    `loss` and `luck` are equity: +1 is a single game won at the cube as it lies. `structure` is what the board shows of
    `STRUCTURES`, a bit each, `standing` how the side stands in the match.
    """

    seq: int
    game: int
    side: Side
    what: str
    phase: str
    loss: float
    counts: bool
    luck: float
    board: bytes
    dice: str
    xgid: str
    turn: dict[str, Any]
    structure: int
    standing: str


class Going:
    """Goes through matches under one law; without an analyst, where no network knows the rules, the plays alone are told."""

    def __init__(self, law: Law, analyst: Analyst | None, judged: Judged | None = None) -> None:
        self._law, self._analyst, self._judged = law, analyst, judged
        self._judge = judge_name(analyst) if analyst is not None else ""

    def asked(self, now: Situation, facts: Sequence[tuple[int, int, Event]]) -> tuple[list[Asked], Situation]:
        """What is to be judged of the next events, as nobody did before; and the situation after them."""
        found: list[Asked] = []
        for game, seq, fact in facts:
            if isinstance(fact, event.GameStarted):
                now = Situation()
            if type(fact) in DECIDES and self._known(now, fact) is None:
                found.append((now, fact, game, seq))
            now = evolve(now, fact)
        return found, now

    def further(
        self,
        part: Part,
        facts: Sequence[tuple[int, int, Event]],
        found: Mapping[tuple[int, int], Decision | None] = MappingProxyType({}),
    ) -> tuple[Part, list[Row]]:
        """The decisions of the next events, each with what was best and why, and how far that leads.

        `found`: those that others made already, by the numbers of game and event.
        """
        now, both, rows = part.now, {side: part.both[side] for side in Side}, []
        for game, seq, fact in facts:
            if isinstance(fact, event.GameStarted):
                now = Situation()
            each, turn = self._decided(now, fact, game, seq, found)
            if each is not None:
                both[each.side] = both[each.side].plus(each)
            if turn is not None:
                shown = {"game": game, "seq": seq, **turn}
                rows.append(_row(self._law, now, fact, game, seq, each, shown))
            now = evolve(now, fact)
        return Part(now, BySide(both[Side.WHITE], both[Side.BLACK])), rows

    def _decided(
        self,
        now: Situation,
        fact: Event,
        game: int,
        seq: int,
        found: Mapping[tuple[int, int], Decision | None],
    ) -> tuple[Decision | None, dict[str, Any] | None]:
        """The decision and what is shown of it; from what was judged before where that is known."""
        if self._analyst is None or type(fact) not in DECIDES:
            return None, self._turn(now, fact, None)
        known = self._known(now, fact)
        if known is not None:
            return _decision(known, now, fact, game, seq), known["turn"]
        known_by = (game, seq)
        each = found[known_by] if known_by in found else self._analyst.decision(now, fact, game=game, seq=seq)
        turn = self._turn(now, fact, each)
        if self._judged is not None:
            question = question_of(self._judge, self._analyst, now, fact)
            self._judged.put(question, {"decision": _plain(each), "turn": turn})
        return each, turn

    def _known(self, now: Situation, fact: Event) -> Any:
        """What was judged before; None where it is not known."""
        if self._analyst is None or self._judged is None:
            return None
        return self._judged.get(question_of(self._judge, self._analyst, now, fact))

    def _turn(self, now: Situation, fact: Any, each: Decision | None) -> dict[str, Any] | None:
        if each is None and not (isinstance(fact, event.Played) and now.roll is not None):
            return None
        score = now.terms.score
        return {
            **(acted(each) if each is not None and each.advice else played(now, fact, each)),
            "counts": each is not None and each.counts,
            "luck": round(each.luck, 4) if each else 0.0,
            "score": [score.points.white, score.points.black],
            "crawford": now.terms.crawford,
            "why": _why(self._law, each),
        }


def _plain(each: Decision | None) -> list[Any] | None:
    return (
        None
        if each is None
        else [each.side.value, each.what.value, each.loss, each.counts, each.luck, each.worth]
    )


def _decision(known: dict[str, Any], now: Situation, fact: Event, game: int, seq: int) -> Decision | None:
    """The decision that was judged before, without the list of all plays."""
    if known["decision"] is None:
        return None
    side, what, loss, counts, luck, worth = known["decision"]
    return Decision(game, seq, Side(side), What(what), now, fact, loss, counts, luck=luck, worth=worth)


def _why(law: Law, each: Decision | None) -> dict[str, Any] | None:
    advice = each.play if each else None
    if each is None or advice is None or advice.chosen is None or each.loss < DUBIOUS:
        return None
    found = reason(law, each.now.position, each.side, advice.best, advice.chosen)
    return None if found is None else {"what": found.what, "best": found.best, "made": found.made}


def _row(
    law: Law, now: Situation, fact: Any, game: int, seq: int, each: Decision | None, turn: dict[str, Any]
) -> Row:
    side = each.side if each is not None else fact.side
    xgid = ""
    with suppress(BaffleboxError):  # an id can't say everything
        xgid = format_xgid(now)
    dice = "".join(map(str, sorted(now.roll.dice, reverse=True))) if turn["dice"] and now.roll else ""
    return Row(
        seq,
        game,
        side,
        each.what.value if each is not None else What.PLAY.value,
        phase_of(now, side),
        each.loss if each is not None else 0.0,
        each is not None and each.counts,
        each.luck if each is not None else 0.0,
        board_of(now.position, side),
        dice,
        xgid,
        turn,
        structures_of(law, now.position, side),
        standing_of(now.terms.score, side),
    )
