"""A play judged for a beginner: one question before it is made; after the reply what came of it, and what was better."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence

from bafflebox import kernel
from bafflebox.analysis.decision import Decision, play_decision
from bafflebox.analysis.why.choice import Compared, Reason, reasons
from bafflebox.analysis.why.counted import NO_ROLLS, WEIGHTS, Rolls, abilities, weight
from bafflebox.analysis.why.explainer import Explainer
from bafflebox.analysis.why.words import Form, form_of
from bafflebox.board.dice import ALL_ROLLS
from bafflebox.board.move import Move
from bafflebox.board.position import BAR, OFF, POINTS
from bafflebox.board.side import Side
from bafflebox.bots.advice import BAD, advise_play
from bafflebox.bots.player import EngineBot
from bafflebox.engine.engine import Pair
from bafflebox.frozen import dataclass
from bafflebox.message import Argument, Listed, Place, Sentence, Typed
from bafflebox.rules.law import Law
from bafflebox.rules.pips import distances
from bafflebox.rules.situation import Situation

FAR = range(19, 26)
"""The other side's home and the bar: the longest way."""
TELLING = 6
"""The least part of its way, in points, that a checker has to lose by a hit to be spoken of."""
MORE_HITS = 4
"""The least number of the 36 rolls by which a play that is easier to hit is described by them."""
_OF_BOTH = ("hit", "point", "escape", "off2", "last", "holds", "dances", "home", "back")
SAID = frozenset(
    (
        *(f"{whose}_{what}" for whose in ("their", "our") for what in _OF_BOTH),
        *("their_hit2", "their_stay", "their_enter", "our_safe", "our_borne", "costly_hit"),
    )
)
"""Reasons that need no term of the game beyond those of the lessons."""


@dataclass(frozen=True, slots=True)
class Coached:
    """A mistake, seen by the player who makes it.

    `loose` are the points whose checkers `hits` of the 36 rolls can hit, and `shots` the way of the checker that hits each most often,
    from the other side's bar as 0; all empty where this is not the matter. `before` asks one question without naming the better
    play, `better` names it with the reason.
    """

    decision: Decision
    before: tuple[Sentence, ...]
    better: tuple[Sentence, ...]
    loose: tuple[int, ...]
    shots: tuple[tuple[int, int], ...]
    hits: int

    @property
    def moves(self) -> tuple[Move, ...]:
        """Return the moves of the better play."""
        assert self.decision.play is not None
        return self.decision.play.best.play.moves


class PlayCoach:
    """Judge of a beginner's plays, by an engine without lookahead."""

    def __init__(self, bot: EngineBot) -> None:
        self._bot, self._law = bot, bot.law
        self._explainer = Explainer(bot.law, bot.engine)

    def loss(self, now: Situation, moves: Sequence[Move]) -> float:
        """Return what a whole play loses, in equity."""
        return advise_play(self._bot, self._law, now, moves).loss

    def judge(self, now: Situation, moves: Sequence[Move]) -> Coached | None:
        """Return the mistake that these moves are, as a whole play; None for a loss below `BAD`."""
        side = now.on_turn
        assert side is not None
        play = advise_play(self._bot, self._law, now, moves)
        if play.loss < BAD or play.chosen is None:
            return None
        decision = play_decision(now, play, moves)
        both = self._explainer.compared(decision)
        found = None if both is None else next((each for each in reasons(both) if each.what in SAID), None)
        best, chosen = (each.play.result.seen_by(side) for each in (play.best, play.chosen))
        sides = _Boards(self._law, side, now, best, chosen)
        shots = _shots(sides) if sides.easier or (found and found.what in _HIT) else {}
        hits = weight(set().union(*(each.rolls for each in shots.values())))
        return Coached(
            decision,
            (*_loose(sides, shots, hits), _question(sides, play.best.play.moves, hits)),
            (*_better(self._law, play.best.play.moves), *_reason(both, found, side)),
            tuple(shots),
            tuple((each.start, point) for point, each in shots.items()),
            hits,
        )


_HIT = ("their_hit", "their_hit2", "costly_hit")


def came_of(law: Law, mistake: Coached, reply: Sequence[Move] | None) -> list[Sentence]:
    """Return what the moves of the other side's reply made of a mistake: a hit, or a miss where one was likely."""
    if reply is None:
        return []
    other = mistake.decision.side.other
    hit = {BAR - move.target for move in reply if move.hit}
    found = [point for point in hit if point in mistake.loose or _lost(law, point) >= TELLING]
    if found:
        lost = sum(_lost(law, point) for point in found)
        given: dict[str, Argument] = {
            "other": other,
            "points": _places(law, found),
            "n": len(found),
            "lost": lost,
        }
        return [Sentence("coach-hit", given)]
    return [Sentence("coach-missed", {"other": other, "n": mistake.hits})] if mistake.hits else []


@dataclass(frozen=True, slots=True)
class _Boards:
    """The boards after the best play and after the one made, seen by the player."""

    law: Law
    side: Side
    now: Situation
    best: Pair
    made: Pair

    @property
    def hits(self) -> int:
        """Return how many of the 36 rolls hit after the play made."""
        return _hits(self.law, self.made)

    @property
    def easier(self) -> bool:
        """Return whether the play made is easier to hit."""
        return self.hits - _hits(self.law, self.best) >= MORE_HITS

    def held(self, board: Pair) -> set[int]:
        """Return the points that are held on one of the boards."""
        return {point for point in POINTS if board[0][point] >= self.law.movement.block}


def _hits(law: Law, board: Pair) -> int:
    return weight(abilities(law, *reversed(board)).get("hit", NO_ROLLS))


def _place(law: Law, point: int) -> Argument:
    """Return a place: its number alone where that stands on the frame, as in the lessons."""
    return Place(point) if point in (BAR, OFF) or dict(law.book.words).get("quarters") else str(point)


def _places(law: Law, points: Iterable[int]) -> Argument:
    """Return the places, the last one joined with "and"."""
    *others, last = (_place(law, point) for point in sorted(set(points), reverse=True))
    return Sentence("coach-and", {"points": Listed(tuple(others)), "last": last}) if others else last


def _loose(sides: _Boards, points: Collection[int], hits: int) -> Iterator[Sentence]:
    if points:
        other, places = sides.side.other, _places(sides.law, points)
        yield Sentence("coach-loose", {"points": places, "n": len(points), "hits": hits, "other": other})


def _question(sides: _Boards, best: Sequence[Move], hits: int) -> Sentence:
    """Return the question that leads to the best play, the plainest difference first."""
    before = sides.now.position.seen_by(sides.side)
    struck_by_best = [move.target for move in best if move.hit]
    if struck_by_best and sides.best[1][BAR] > sides.made[1][BAR]:
        return Sentence(
            "coach-ask_hit",
            {
                "other": sides.side.other,
                "points": _places(sides.law, struck_by_best),
                "n": len(set(struck_by_best)),
            },
        )
    kept, made = sides.held(sides.best), sides.held(sides.made)
    new, given_up = kept - made - sides.held(before), (kept & sides.held(before)) - made
    if hits:
        if new:
            return Sentence("coach-ask_pair")
        return Sentence("coach-ask_safe" if not _hits(sides.law, sides.best) else "coach-ask_safer")
    if sides.best[0][OFF] > sides.made[0][OFF]:
        return Sentence("coach-ask_off")
    if given_up:
        return Sentence("coach-ask_keep", {"points": _places(sides.law, given_up), "n": len(given_up)})
    if new:
        return Sentence("coach-ask_pair")
    if sum(sides.best[0][at] for at in FAR) < sum(sides.made[0][at] for at in FAR):
        return Sentence("coach-ask_out", {"other": sides.side.other})
    return Sentence("coach-ask_look")


def _better(law: Law, moves: Sequence[Move]) -> Iterator[Sentence]:
    said = (
        Sentence(
            "coach-move",
            {"from": _place(law, start), "to": _place(law, end), "n": count, "hits": "yes" if hit else "no"},
        )
        for (start, end, hit), count in _runs(moves).items()
    )
    yield Sentence("coach-better" if moves else "coach-better_none", {"moves": Listed(tuple(said))})


def _runs(moves: Sequence[Move]) -> Counter[tuple[int, int, bool]]:
    """Return the moves, those of one checker joined unless it hits on its way, each with its number of times."""
    runs: list[tuple[int, int, bool]] = []
    for move in moves:
        earlier = next((run for run in runs if run[1] == move.origin and not run[2]), None)
        if earlier is not None:
            runs.remove(earlier)
        runs.append((earlier[0] if earlier else move.origin, move.target, move.hit))
    return Counter(runs)


def _reason(both: Compared | None, found: Reason | None, side: Side) -> Iterator[Sentence]:
    """Yield the measured reason; what differs in many small things is said to."""
    if both is None or not both.shown:
        return
    if found is None:
        yield Sentence("coach-many")
        return
    form = form_of(found.what)
    given: dict[str, Argument] = {"other": side.other}
    if form in (Form.THEIR_ROLLS, Form.OUR_ROLLS, Form.COSTLY):
        given |= {"best": int(found.best), "made": int(found.made)}
    elif form is Form.MEAN:
        given |= {"best": Typed(f"{found.best:.1f}"), "made": Typed(f"{found.made:.1f}")}
    else:
        given |= {"best": round(100 * found.best), "made": round(100 * found.made)}
    if form is not Form.COSTLY:
        # the player counts all points from their own home
        point = BAR - found.n if found.what.startswith("their") else found.n
        given["what"] = Sentence(
            f"coach-{found.what}", {"other": side.other, "place": _place(both.law, point)}
        )
    yield Sentence(f"coach-{form}", given)


@dataclass(frozen=True, slots=True)
class _Shot:
    """The rolls that hit a checker, and where the checker that hits by most of them stands, seen by the player."""

    rolls: Rolls
    start: int


def _shots(sides: _Boards) -> dict[int, _Shot]:
    """Return by their points the checkers that the play made leaves to be hit and the best one does not.

    One that has hardly begun its way loses too little to count.
    """
    own, opp = reversed(sides.made)
    rolls: dict[int, set[int]] = {}
    starts: dict[int, Counter[int]] = {}
    for number, roll in enumerate(ALL_ROLLS):
        found = {
            (BAR - move.target, BAR - _start(each.moves, at))
            for each in kernel.plays(sides.law.movement, own, opp, roll.dice, False)  # noqa: FBT003
            for at, move in enumerate(each.moves)
            if move.hit
        }
        for point, start in found:
            rolls.setdefault(point, set()).add(number)
            starts.setdefault(point, Counter())[start] += WEIGHTS[number]
    return {
        point: _Shot(frozenset(rolls[point]), starts[point].most_common(1)[0][0])
        for point in sorted(rolls, reverse=True)
        if _lost(sides.law, point) >= TELLING and 0 < sides.made[0][point] != sides.best[0][point]
    }


def _lost(law: Law, point: int) -> int:
    """Return how far the way back is for a checker hit on a point."""
    way = distances(law.movement)
    return way[BAR] - way[point]


def _start(moves: Sequence[Move], at: int) -> int:
    """Return where the checker of a move stood before the play."""
    start = moves[at].origin
    for move in reversed(moves[:at]):
        if move.target == start:
            start = move.origin
    return start
