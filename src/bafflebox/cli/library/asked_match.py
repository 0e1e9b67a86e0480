"""A library match as quiz questions: positions and right answers, as text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bafflebox.analysis.analyst import Analyst
from bafflebox.analysis.decision import Decision
from bafflebox.analysis.openings import OpeningBook
from bafflebox.analysis.telling import AnalysisRenderer
from bafflebox.analysis.why.explainer import Explainer
from bafflebox.bots.player import EngineBot
from bafflebox.cli.library.shown import called, score
from bafflebox.engine.strength import find_level
from bafflebox.events.game import Event
from bafflebox.formats.draw.scene import DrawOptions
from bafflebox.formats.draw.shown import draw_options
from bafflebox.formats.notation import format_moves
from bafflebox.game.course import fold_game
from bafflebox.io.bots import make_engine
from bafflebox.io.matches import read_match
from bafflebox.library.library import LibraryMatch
from bafflebox.message import Typed
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation

PLAYS = 5
"""Plays listed in a verdict."""


class AskedPositions:
    """A judge of positions under one law at a level; `events` begin with those who play, `head` says where the positions are from."""

    def __init__(
        self,
        law: Law,
        events: Sequence[Event],
        level: str,
        language: str,
        *,
        head: str = "",
        openings: OpeningBook | None = None,
    ) -> None:
        self.law, self.head = law, head
        bot = EngineBot(law, make_engine(law, find_level(level)))
        explainer = Explainer(law, bot.engine)
        self.by = AnalysisRenderer(law, events, level, language, explainer=explainer, openings=openings)
        self.analyst = Analyst(bot, bot, luck=False)

    def judged(self, now: Situation, fact: Event) -> Decision | None:
        """Return the decision that such an act makes."""
        return self.analyst.decision(now, fact)

    def shown(self, then: Decision) -> DrawOptions:
        """Return the board drawing for the quizzed player."""
        return {**draw_options(self.law, then.now, self.by.names, then.side), "numbers": then.side}

    def asked(self, then: Decision) -> str:
        """Return the question, without a hint."""
        return self.by.asked(then)

    def verdict(self, then: Decision, made: Decision | None = None, *, match: bool = True) -> Iterator[str]:
        """Yield the right answer: plays with equities, or the cube; `made` is the player's answer.

        Without `match` nobody decided `then`, and it isn't named.
        """
        if then.play is None or (made is not None and made.play is None):
            yield self.by.right(then)
            if not match:
                return
            lost = Typed(f"{-then.loss:+.3f}")
            yield self.by.say("library-quiz-then", made=Typed(self.by.made(then)), loss=lost)
            return
        who = {"you": made, "then": then if match else None}
        chosen = {
            name: each.play.chosen.play
            for name, each in who.items()
            if each is not None and each.play is not None and each.play.chosen is not None
        }
        judged = (made or then).play
        assert judged is not None
        ranked = judged.ranked
        for number, each in enumerate(ranked, 1):
            if number > PLAYS and each.play not in chosen.values():
                continue
            marks = [
                self.by.say(f"library-quiz-by_{name}") for name, play in chosen.items() if play == each.play
            ]
            lost_here = f"{each.equity - ranked[0].equity:+.3f}" if number > 1 else ""
            moves = self.by.moves(format_moves(each.play.moves))
            yield f"{number:3}. {moves:26} {each.equity:+.3f} {lost_here:7} {', '.join(marks)}".rstrip()
        why = self.by.why(made or then)
        if why:
            yield why


class AskedMatch(AskedPositions):
    """A match of the library, judged at the level of its analysis."""

    def __init__(self, kept: LibraryMatch, source: bytes, language: str) -> None:
        """Read the match from its `source`; raise BaffleboxError where that can't be done."""
        match = read_match(source, kept.rules, dict(kept.options))
        self._events = match.log.events
        head = f"{called(kept)}, {score(kept)}"
        super().__init__(match.law, self._events, kept.level, language, head=head)

    def decision(self, seq: int) -> Decision | None:
        """Return the decision of entry `seq` of the log; None for one that decides nothing."""
        return self.judged(fold_game(self._events[:seq]).now, self._events[seq])
