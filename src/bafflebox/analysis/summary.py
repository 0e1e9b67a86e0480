"""The summary of a match: its result, the work of the dice, both players' figures, and the costliest decisions.

Every report takes it from here: the page of the table as figures and the form of the sentence, all others as text.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bafflebox.analysis.decision import Decision
from bafflebox.analysis.report import PlayerReport, reports, without_luck
from bafflebox.analysis.telling import MARKS, AnalysisRenderer
from bafflebox.board.side import BySide, Side
from bafflebox.frozen import dataclass
from bafflebox.message import Argument, Sentence, Typed

EVEN = 5
"""Luck is even below this share of a match, in percent."""
EVEN_POINTS = 0.5
"""The same in points, where no match is played to a length."""


@dataclass(frozen=True, slots=True)
class DiceTold:
    """The verdict on the dice for a side: `report-FORM` in the catalogues, with its figures as written."""

    form: str
    given: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class MatchSummary:
    """A match as far as it was played; without a `length` it is a session for points."""

    length: int | None
    points: BySide[int]
    winner: Side | None
    both: BySide[PlayerReport]

    @property
    def without_luck(self) -> float | None:
        """Return White's share of the match without luck, in a session its points; None for an unfinished match."""
        if not self.length:
            return without_luck(self.both, float(self.points.white - self.points.black))
        if self.winner is None:
            return None
        return (without_luck(self.both, 1.0 if self.winner is Side.WHITE else -1.0) + 1) / 2

    def luck(self, side: Side) -> float:
        """Return how much luckier a side was than the other: in matches (1 is a whole match), in a session in points."""
        found = self.both[side].worth - self.both[side.other].worth
        return found / 2 if self.length else found

    def dice(self, side: Side) -> DiceTold | None:
        """Return what the dice did for a side, and what the play alone would have come to; None for an unfinished match."""
        alone = self.without_luck
        if alone is None:
            return None
        luck = self.luck(side)
        if not self.length:
            if abs(luck) < EVEN_POINTS:
                return DiceTold("even", {})
            points = alone if side is Side.WHITE else -alone
            form = "points_given" if luck > 0 else "points_cost"
            return DiceTold(form, {"n": f"{abs(luck):.1f}", "points": signed(points, 1)})
        share = round(100 * luck)
        if abs(share) < EVEN:
            return DiceTold("even", {})
        own = max(0, min(100, round(100 * (alone if side is Side.WHITE else 1 - alone))))
        given = {"luck": str(abs(share)), "own": str(own), "opp": str(100 - own)}
        if self.winner is side:
            return DiceTold("against" if share < 0 else "most" if own < 50 else "helped", given)
        return DiceTold("wasted" if share > 0 else "better" if own > 50 else "cost", given)


def signed(value: float, digits: int) -> str:
    """Return a number with its sign."""
    return f"{value:+.{digits}f}".replace("-", "−")


@dataclass(frozen=True, slots=True)
class SummaryText:
    """A summary in the words of one language; a player without a mistake has no costliest decision."""

    result: str
    players: BySide[str]
    costliest: BySide[str]

    @property
    def lines(self) -> list[str]:
        """Return all of it, line by line."""
        both = [text for side in Side for text in (self.players[side], self.costliest[side])]
        return [text for text in (self.result, *both) if text]


def summary_of(by: AnalysisRenderer, found: Sequence[Decision]) -> MatchSummary:
    """Return the summary of an analysed match."""
    score = by.end.score
    return MatchSummary(score.length, score.points, by.end.winner, reports(found))


def summary_text(by: AnalysisRenderer, found: Sequence[Decision]) -> SummaryText:
    """Return the summary of an analysed match in words."""
    summary = summary_of(by, found)
    worst = {side: costliest(found, side, 1) for side in Side}
    return SummaryText(
        result_text(by, summary),
        BySide(*(player_text(by, summary, side) for side in Side)),
        BySide(*(costly_text(by, worst[side][0], why=True) if worst[side] else "" for side in Side)),
    )


def costliest(found: Sequence[Decision], side: Side, most: int) -> list[Decision]:
    """Return at most `most` mistakes of a side, the costliest first."""
    mine = [each for each in found if each.side is side and each.grade]
    return sorted(mine, key=lambda each: -each.loss)[:most]


def costly_text(by: AnalysisRenderer, each: Decision, *, why: bool = False) -> str:
    """Return a mistake with what it lost and what was better, and with the reason where there is one (`why`)."""
    given: dict[str, Argument] = {
        "n": each.game,
        "asked": Typed(by.asked(each)),
        "made": Typed(by.made(each)),
        "loss": Typed(f"{signed(-each.loss, 3)} {MARKS[each.grade]}"),
        "right": Typed(by.right(each)),
    }
    said = by.say("analysis-costly", **given)
    reason = by.why(each) if why else ""
    return f"{said} {reason}" if reason else said


def player_text(by: AnalysisRenderer, summary: MatchSummary, side: Side) -> str:
    """Return a player's rate with its interval and name, luck, and the result without luck."""
    alone, long = summary.without_luck, bool(summary.length)
    own = alone if alone is None or side is Side.WHITE else (1 - alone if long else -alone)
    luck = summary.luck(side)
    given: dict[str, Argument] = {
        "name": side,
        "rate": by.rated(summary.both[side]),
        "luck": f"{signed(100 * luck, 0)} %" if long else signed(luck, 1),
    }
    if own is None:
        return by.say("analysis-player", **given)
    return by.say("analysis-player_alone", **given, alone=f"{100 * own:.0f} %" if long else signed(own, 1))


def result_text(by: AnalysisRenderer, summary: MatchSummary) -> str:
    """Return who won and what the dice did, seen by the winner; of an unfinished match the score."""
    side = summary.winner or Side.WHITE
    own, opp = summary.points[side], summary.points[side.other]
    who: dict[str, Argument] = {"who": "you" if by.speaker.you is side else "other", "name": side}
    key = "report-won" if summary.winner else "report-stands"
    told = [by.speaker.say(Sentence(key, {**who, "score": f"{own}–{opp}"}))]
    if (dice := summary.dice(side)) is not None:
        told.append(by.speaker.say(Sentence(f"report-{dice.form}", {**who, **dice.given})))
    return " ".join(told)
