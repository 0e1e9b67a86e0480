"""The engine at the table: the bot's side, and the adviser for hints and warnings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from textwrap import wrap
from typing import TYPE_CHECKING, TypeVar

from bafflebox.board.move import Move
from bafflebox.board.phase import Phase
from bafflebox.board.side import Side
from bafflebox.cli.table import PlayedTable
from bafflebox.cli.table_turn import TurnInHand
from bafflebox.events.game import Event, Played
from bafflebox.formats.columns import width
from bafflebox.formats.notation import format_moves
from bafflebox.message import Argument, Moves, Sentence, Typed
from bafflebox.rules.situation import Situation

if TYPE_CHECKING:
    from bafflebox.analysis.why.coach import Coached
    from bafflebox.bots.appraiser import Ranked
    from bafflebox.bots.player import EngineBot, Player
    from bafflebox.engine.cube_decision import CubeDecision
    from bafflebox.engine.engine import Chances

T = TypeVar("T")
Say = Callable[[Sentence], str]
"""Renders a sentence."""
ADVISERS = ("expert", "1ply", "2ply", "3ply")
"""The levels of hints by their plies; at a glance is the strongest network without lookahead, which answers at once."""


class TableBot:
    """Creates players on first use; nothing is loaded for two people without hints."""

    def __init__(self, table: PlayedTable, tell: Callable[[Sentence], None]) -> None:
        self.table, self._tell = table, tell
        self._player: Player | None = None
        self._advisers: dict[str, EngineBot] = {}
        self.hinted: tuple[Situation, tuple[Ranked, ...]] | None = None
        """The situation of the last hint, and its plays, the best first; None before one."""

    @property
    def player(self) -> Player:
        """Return the player of the bot's side."""
        if self._player is None:
            from bafflebox.cli.chosen import tell_unread
            from bafflebox.io.bots import make_bot

            tell_unread(self.table.law)
            self._player = make_bot(self.table.law, self.table.seats.level, seed=self._seed())
        return self._player

    def choose(self, game: Situation, side: Side) -> Event | None:
        """Return the bot's act as `side`; None: it rolls."""
        return self._asked(lambda player: player.choose(game, side))

    def dice(self, game: Situation, side: Side) -> int:
        """Return how many dice it rolls."""
        return self._asked(lambda player: player.dice(game, side))

    def _asked(self, what: Callable[[Player], T]) -> T:
        player = self.player
        try:
            return what(player)
        except Exception:  # the match continues whatever an engine raises
            if not self.give_way():
                raise
            return what(self.player)

    def give_way(self) -> bool:
        """Replace a failed engine by the simple bot and say so; return False if it already plays."""
        from bafflebox.bots.player import SimpleBot

        if type(self._player) is SimpleBot:
            return False
        self._player = SimpleBot(self.table.law)
        self._tell(Sentence("terminal-engine_failed"))
        return True

    @property
    def adviser(self) -> EngineBot:
        """Return the player that gives hints at a glance, and warnings."""
        return self.adviser_at(0)

    def adviser_at(self, plies: int) -> EngineBot:
        """Return the player that gives hints with this lookahead, 0 to 3 plies."""
        level = ADVISERS[plies]
        if level not in self._advisers:
            from bafflebox.bots.player import EngineBot
            from bafflebox.engine.strength import find_strength
            from bafflebox.io.bots import make_engine

            law = self.table.law
            self._advisers[level] = EngineBot(law, make_engine(law, find_strength(level)))
        return self._advisers[level]

    def _seed(self) -> int:
        """Return a seed: a weak level misjudges differently in every match, and consistently when it is resumed."""
        return sum(self.table.log.envelopes[0].at.to_bytes(8, "little")) + len(self.table.place)

    # --- hints --------------------------------------------------------------------------------

    def hint(
        self,
        game: Situation,
        side: Side,
        hand: TurnInHand | None,
        say: Say,
        columns: int | None = None,
        plies: int = 0,
    ) -> list[str]:
        """Return the hint of this lookahead, in lines of at most `columns` columns; after moves already made, the continuation."""
        adviser = self.adviser_at(plies)
        if game.phase is not Phase.ROLLED or game.on_turn is not side:
            return [say(each) for each in self._advice(adviser, game, side)]
        from bafflebox.bots.advice import rank_plays

        ranked = rank_plays(adviser, game)
        if not ranked or not ranked[0].play.moves:
            return [say(Sentence("hints-leave_it" if ranked else "terminal-nothing"))]
        self.hinted = game, ranked
        if hand is None or not hand.moves:
            washes = bool(self.table.law.match.wash_points)
            lines = (_line(n, each, ranked[0]) for n, each in enumerate(ranked[:5], 1))
            shares = (say(_shares(each.chances, washes=washes)) for each in ranked[:5])
            return [
                row for line, said in zip(lines, shares, strict=True) for row in _rows(line, said, columns)
            ]
        return [say(_onward(ranked[0], ranked, hand))]

    def _advice(self, adviser: EngineBot, game: Situation, side: Side) -> list[Sentence]:
        from bafflebox.bots.advice import advise_cube
        from bafflebox.engine.stake import stake_of

        law = self.table.law
        advice = advise_cube(adviser, law, game, side)
        told: dict[str, Argument] = {"advice": advice.said, "equity": Typed(f"{advice.equity:+.3f}")}
        lines = [Sentence("hints-advice", told)]
        if game.on_turn is not None:
            # judged before the roll of the side on roll, shown to the player
            own, opp = game.position.seen_by(game.on_turn)
            judged = adviser.engine.evaluate([(own, opp)], stake_of(law, game, game.on_turn))[0].chances
            shares = _shares(judged, washes=bool(law.match.wash_points))
            own_turn = game.on_turn is side
            lines.append(
                shares if own_turn else Sentence("terminal-prompt", {"name": game.on_turn, "what": shares})
            )
        if advice.cube is not None:
            lines.append(_cube_line(advice.cube))
        return lines

    # --- warnings -----------------------------------------------------------------------------

    def warning(self, game: Situation, act: Event, side: Side, better: str) -> list[Sentence]:
        """Return why this act loses equity, and the question whether to do it all the same; empty where no warning is needed.

        `better` is written in the place of the better play, which isn't named.
        """
        from bafflebox.analysis.decision import Decision, What
        from bafflebox.analysis.why.explainer import Explainer
        from bafflebox.analysis.why.words import ReasonReader
        from bafflebox.bots.advice import BAD, advise_cube, loss_of

        law = self.table.law
        if isinstance(act, Played):
            mistake = self.mistake(game, act)
            return [] if mistake is None else [*mistake.before, _all_the_same(mistake.decision.loss)]
        if game.phase not in _WEIGHED:
            return []
        advice = advise_cube(self.adviser, law, game, side)
        what = What.TURN if game.phase is Phase.TURN else What.ANSWER
        loss = loss_of(advice, act)
        if loss < BAD:
            return []
        decided = Decision(1, 0, side, what, game, act, loss, counts=True, advice=advice)
        reasons = Explainer(law, self.adviser.engine).said(decided, better, ReasonReader.BEGINNER)
        return [*reasons, _all_the_same(loss)]

    def mistake(self, game: Situation, act: Event) -> Coached | None:
        """Return the mistake that a play is, in words for a beginner; None for none, and for another act."""
        from bafflebox.analysis.why.coach import PlayCoach

        return PlayCoach(self.adviser).judge(game, act.moves) if isinstance(act, Played) else None

    def explained(self, mistake: Coached, events: Sequence[Event]) -> list[Sentence]:
        """Return what the other side's play among these events made of a mistake, and what was better; none without one."""
        from bafflebox.analysis.why.coach import came_of

        for each in events:
            if isinstance(each, Played) and each.side is not mistake.decision.side:
                return [*came_of(self.table.law, mistake, each.moves), *mistake.better]
        return []


def _all_the_same(loss: float) -> Sentence:
    from bafflebox.bots.advice import grade

    return Sentence("terminal-warning", {"loss": f"{loss:.3f}", "grade": grade(loss)})


_WEIGHED = (Phase.TURN, Phase.DOUBLED, Phase.BEAVERED, Phase.RESIGNATION_OFFERED, Phase.CONCESSION_OFFERED)


def _line(number: int, each: Ranked, best: Ranked) -> str:
    behind = "" if each is best else f"  ({each.equity - best.equity:+.3f})"
    return f"{number}  {format_moves(each.play.moves):20} {each.equity:+.3f}{behind:10}"


def _rows(line: str, shares: str, columns: int | None) -> list[str]:
    """Return a play with its shares beside it, or below where they don't fit."""
    if columns is None or width(line) + 2 + width(shares) <= columns:
        return [f"{line}  {shares}"]
    return [line.rstrip(), *(f"   {part}" for part in wrap(shares, max(20, columns - 3)))]


def _shares(chances: Chances, *, washes: bool) -> Sentence:
    """Return wins and gammons of both sides, and washes where the rules have them."""
    told: dict[str, Argument] = {
        "win": Typed(f"{chances.win:.1%}"),
        "gammons": Typed(f"{chances.win_gammon:.1%}"),
        "lost": Typed(f"{chances.lose_gammon:.1%}"),
    }
    if not washes:
        return Sentence("hints-shares", told)
    return Sentence("hints-shares_wash", {**told, "wash": Typed(f"{chances.wash:.1%}")})


def _cube_line(found: CubeDecision) -> Sentence:
    """Return the equities of a cube decision, for the side on roll."""
    told: dict[str, Argument] = {
        "wait": Typed(f"{found.no_double:+.3f}"),
        "take": Typed(f"{found.double_take:+.3f}"),
        "drop": Typed(f"{found.double_drop:+.3f}"),
    }
    if found.double_beaver is None:
        return Sentence("hints-cube", told)
    return Sentence("hints-cube_beaver", {**told, "beaver": Typed(f"{found.double_beaver:+.3f}")})


def _onward(best: Ranked, ranked: tuple[Ranked, ...], hand: TurnInHand) -> Sentence:
    from bafflebox.bots.advice import BAD

    for each in ranked:
        rest = rest_of(each.play.moves, hand.moves)
        if rest is None:
            continue
        if best.equity - each.equity >= BAD:
            break
        if not rest:
            return Sentence("hints-enough")
        return Sentence("hints-onward", {"made": _moves(hand.moves), "moves": _moves(rest)})
    return Sentence("hints-undo", {"moves": _moves(best.play.moves)})


def _moves(moves: tuple[Move, ...]) -> Moves:
    return Moves(moves, format_moves(moves))


def rest_of(moves: tuple[Move, ...], made: tuple[Move, ...]) -> tuple[Move, ...] | None:
    """Return the remaining moves of a play after `made`; None if those are none of its moves."""
    left = Counter((move.origin, move.target) for move in made)
    rest = []
    for move in moves:
        way = (move.origin, move.target)
        if left[way]:
            left[way] -= 1
        else:
            rest.append(move)
    return None if +left else tuple(rest)
