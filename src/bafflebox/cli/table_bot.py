"""The engine at the table: who plays the other side, and who advises when a person asks or wants to be warned."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING

from bafflebox.cli.table import TerminalTable
from bafflebox.cli.table_turn import TurnInHand
from bafflebox.game import intents
from bafflebox.move import Move
from bafflebox.phase import Phase
from bafflebox.record.notation import format_moves
from bafflebox.rules.situation import Situation
from bafflebox.sentence import Argument, Moves, Sentence, Typed
from bafflebox.side import Side

if TYPE_CHECKING:
    from bafflebox.bots.appraiser import Ranked
    from bafflebox.bots.player import EngineBot, Player
    from bafflebox.engine.cube_decision import CubeDecision
    from bafflebox.engine.engine import Chances

Say = Callable[[Sentence], str]
"""Puts a sentence into words."""
ADVISER = "expert"
"""The level that gives hints and warnings: the strongest network at a glance, which never keeps anybody waiting."""
WARNS_FROM = 0.04
"""Equity lost from which the tutor asks whether an act is meant."""


class TableBot:
    """Puts players together when they are first needed; nothing is loaded for two people without hints."""

    def __init__(self, table: TerminalTable) -> None:
        self.table = table
        self._player: Player | None = None
        self._adviser: EngineBot | None = None

    @property
    def player(self) -> Player:
        """Who plays the bot's side."""
        if self._player is None:
            from bafflebox.adapters.bots import make_bot
            from bafflebox.cli.chosen import tell_unread

            tell_unread(self.table.law)
            self._player = make_bot(self.table.law, self.table.seats.level, seed=self._seed())
        return self._player

    @property
    def adviser(self) -> EngineBot:
        """Who gives hints."""
        if self._adviser is None:
            from bafflebox.adapters.bots import make_engine
            from bafflebox.bots.player import EngineBot
            from bafflebox.engine.strength import find_strength

            law = self.table.law
            self._adviser = EngineBot(law, make_engine(law, find_strength(ADVISER)))
        return self._adviser

    def _seed(self) -> int:
        """A weak level misjudges in another way in every match, and in the same way when it is taken up again."""
        return sum(self.table.log.envelopes[0].at.to_bytes(8, "little")) + len(str(self.table.save.path))

    # --- hints --------------------------------------------------------------------------------

    def hint(self, game: Situation, side: Side, hand: TurnInHand | None, say: Say) -> list[str]:
        """What the adviser would do now, in lines; after moves already made, how it would go on."""
        if game.phase is not Phase.ROLLED or game.on_turn is not side:
            return [say(each) for each in self._advice(game, side)]
        from bafflebox.bots.advice import rank_plays

        ranked = rank_plays(self.adviser, game)
        if not ranked or not ranked[0].play.moves:
            return [say(Sentence("hints-leave_it" if ranked else "terminal-nothing"))]
        if hand is None or not hand.moves:
            washes = bool(self.table.law.match.wash_points)
            lines = (_line(n, each, ranked[0]) for n, each in enumerate(ranked[:5], 1))
            shares = (say(_shares(each.chances, washes=washes)) for each in ranked[:5])
            return [f"{line}  {said}" for line, said in zip(lines, shares, strict=True)]
        return [say(_onward(ranked[0], ranked, hand))]

    def _advice(self, game: Situation, side: Side) -> list[Sentence]:
        from bafflebox.bots.advice import advise_cube
        from bafflebox.engine.stake import stake_of

        law = self.table.law
        advice = advise_cube(self.adviser, law, game, side)
        told: dict[str, Argument] = {"advice": advice.said, "equity": Typed(f"{advice.equity:+.3f}")}
        lines = [Sentence("hints-advice", told)]
        if game.on_turn is not None:
            # judged before the throw of who is on roll, and told to who asks
            own, opp = game.position.seen_by(game.on_turn)
            judged = self.adviser.engine.evaluate([(own, opp)], stake_of(law, game, game.on_turn))[0].chances
            shares = _shares(judged, washes=bool(law.match.wash_points))
            own_turn = game.on_turn is side
            lines.append(
                shares if own_turn else Sentence("terminal-prompt", {"name": game.on_turn, "what": shares})
            )
        if advice.cube is not None:
            lines.append(_cube_line(advice.cube))
        return lines

    # --- warnings -----------------------------------------------------------------------------

    def warning(self, game: Situation, act: intents.Intent, side: Side) -> Sentence | None:
        """A question to who is about to lose equity by this act, which does not say what is better; None where nothing is to be said."""
        from bafflebox.bots.advice import advise_cube, advise_play, grade, loss_of

        law = self.table.law
        if isinstance(act, intents.PlayMoves):
            loss = advise_play(self.adviser, law, game, act.moves).loss
        elif game.phase in _WEIGHED:
            loss = loss_of(advise_cube(self.adviser, law, game, side), act)
        else:
            return None
        if loss < WARNS_FROM:
            return None
        return Sentence("terminal-warning", {"loss": f"{loss:.3f}", "grade": grade(loss)})


_WEIGHED = (Phase.TURN, Phase.DOUBLED, Phase.BEAVERED, Phase.RESIGNATION_OFFERED, Phase.CONCESSION_OFFERED)


def _line(number: int, each: Ranked, best: Ranked) -> str:
    behind = "" if each is best else f"  ({each.equity - best.equity:+.3f})"
    return f"{number}  {format_moves(each.play.moves):20} {each.equity:+.3f}{behind:10}"


def _shares(chances: Chances, *, washes: bool) -> Sentence:
    """Wins and gammons of both sides, and washes where the rules have them."""
    told: dict[str, Argument] = {
        "win": Typed(f"{chances.win:.1%}"),
        "gammons": Typed(f"{chances.win_gammon:.1%}"),
        "lost": Typed(f"{chances.lose_gammon:.1%}"),
    }
    if not washes:
        return Sentence("hints-shares", told)
    return Sentence("hints-shares_wash", {**told, "wash": Typed(f"{chances.wash:.1%}")})


def _cube_line(found: CubeDecision) -> Sentence:
    """The equities of a decision about the cube, for the side on roll."""
    told: dict[str, Argument] = {
        "wait": Typed(f"{found.no_double:+.3f}"),
        "take": Typed(f"{found.double_take:+.3f}"),
        "drop": Typed(f"{found.double_drop:+.3f}"),
    }
    if found.double_beaver is None:
        return Sentence("hints-cube", told)
    return Sentence("hints-cube_beaver", {**told, "beaver": Typed(f"{found.double_beaver:+.3f}")})


def _onward(best: Ranked, ranked: tuple[Ranked, ...], hand: TurnInHand) -> Sentence:
    for each in ranked:
        rest = rest_of(each.play.moves, hand.moves)
        if rest is None:
            continue
        if best.equity - each.equity >= WARNS_FROM:
            break
        if not rest:
            return Sentence("hints-enough")
        return Sentence("hints-onward", {"made": _moves(hand.moves), "moves": _moves(rest)})
    return Sentence("hints-undo", {"moves": _moves(best.play.moves)})


def _moves(moves: tuple[Move, ...]) -> Moves:
    return Moves(moves, format_moves(moves))


def rest_of(moves: tuple[Move, ...], made: tuple[Move, ...]) -> tuple[Move, ...] | None:
    """The moves of a play that are still to be made after `made`; None if those are none of its moves."""
    left = Counter((move.origin, move.target) for move in made)
    rest = []
    for move in moves:
        way = (move.origin, move.target)
        if left[way]:
            left[way] -= 1
        else:
            rest.append(move)
    return None if +left else tuple(rest)
