"""A match of the library whose decisions are asked again: what stood there, and what is right, in words."""

from __future__ import annotations

from collections.abc import Iterator

from bafflebox.adapters.matches import read_match
from bafflebox.analysis.analyst import Analyst
from bafflebox.analysis.decision import Decision
from bafflebox.analysis.telling import Telling
from bafflebox.bots.player import EngineBot
from bafflebox.cli.library.shown import called, score
from bafflebox.cli.thoughts import Engines
from bafflebox.cli.told import spoken
from bafflebox.engine.strength import find_strength
from bafflebox.event import Event
from bafflebox.library.asking import reached
from bafflebox.library.library import Kept, Library
from bafflebox.record.draw.scene import Shown
from bafflebox.record.draw.shown import shown_in
from bafflebox.record.notation import format_moves
from bafflebox.rules.situation import Situation
from bafflebox.sentence import Typed

PLAYS = 5
"""Plays that a verdict lists."""


class AskedMatch:
    """Judges by the level at which the match was gone through."""

    def __init__(self, library: Library, kept: Kept) -> None:
        match = read_match(library.source(kept.n), kept.rules, dict(kept.options))
        self.law, self._events = match.law, match.log.events
        self.by = Telling(self.law, self._events, kept.level, spoken())
        bot = EngineBot(self.law, Engines(self.law).of(find_strength(kept.level)))
        self.analyst = Analyst(bot, bot, luck=False)
        self.head = f"{called(kept)}, {score(kept)}"

    def decision(self, seq: int) -> Decision | None:
        """What was decided by entry `seq` of the log; None for what decides nothing."""
        return self.judged(reached(self._events[:seq]), self._events[seq])

    def judged(self, now: Situation, fact: Event) -> Decision | None:
        """What such an act decides there."""
        return self.analyst.decision(now, fact)

    def shown(self, then: Decision) -> Shown:
        """How the board is drawn for who is asked."""
        return {**shown_in(self.law, then.now, self.by.names, then.side), "numbers": then.side}

    def asked(self, then: Decision) -> str:
        """What is asked, without a word of what is right."""
        return self.by.asked(then)

    def verdict(self, then: Decision, made: Decision | None = None) -> Iterator[str]:
        """What is right: plays with what they are worth, or the cube; `made` is what somebody answered now."""
        if then.play is None or (made is not None and made.play is None):
            yield self.by.right(then)
            lost = Typed(f"{-then.loss:+.3f}")
            yield self.by.say("library-quiz-then", made=Typed(self.by.made(then)), loss=lost)
            return
        who = {"you": made, "then": then}
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
