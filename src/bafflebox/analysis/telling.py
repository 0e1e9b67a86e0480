"""Rendering of an analysis in one language: choices, reasons and totals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from bafflebox.analysis.decision import Decision, What
from bafflebox.analysis.openings import OpeningBook
from bafflebox.analysis.report import GRADES, DecisionTally, PlayerReport
from bafflebox.board.side import BySide
from bafflebox.events import game as event
from bafflebox.events.game import Event, MatchStarted
from bafflebox.formats.log.move_number import move_numbers
from bafflebox.formats.notation import format_moves, standard_notation
from bafflebox.formats.telling import speaker
from bafflebox.game.decide import title_of
from bafflebox.match.log import fold_match
from bafflebox.match.sheet import GameLine, score_sheet
from bafflebox.message import Argument, Dice, Listed, Sentence, Typed, score_told
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation

if TYPE_CHECKING:
    from bafflebox.analysis.why.explainer import Explainer
    from bafflebox.analysis.why.words import ReasonReader

MARKS = {"dubious": "?!", "bad": "?", "blunder": "??", "": ""}
CUBES = ("missed", "wrong", "taken", "dropped")


class AnalysisRenderer:
    """Renderer of one analysed match in one language; without `explainer` no reasons are given, without `openings`
    no book.
    """

    def __init__(
        self,
        law: Law,
        events: Sequence[Event],
        level: str,
        language: str,
        *,
        explainer: Explainer | None = None,
        openings: OpeningBook | None = None,
    ) -> None:
        self.law, self.events, self.level, self.language = law, events, level, language
        self.explainer, self.openings = explainer, openings
        self.end = fold_match(events)
        self.move_numbers = move_numbers(events)
        """The number of the move of each event, as players count."""
        self.speaker = speaker(law, self.end, language)
        started = events[0]
        self.names = started.names if isinstance(started, MatchStarted) else BySide("White", "Black")
        self.games = {
            each.number: each for each in score_sheet(law, events).lines if isinstance(each, GameLine)
        }

    def say(self, key: str, **given: Argument) -> str:
        """Return a rendered sentence."""
        return self.speaker.say(Sentence(key, given))

    def head(self) -> str:
        """Return the players and the rules as a headline."""
        heading: dict[str, Argument] = {"white": Typed(self.names.white), "black": Typed(self.names.black)}
        return self.say("replayed-head", **heading, kind=self.kind(), title=title_of(self.law))

    def kind(self) -> Sentence:
        """Return the match length as a sentence."""
        length = self.end.score.length
        return Sentence("replayed-match", {"n": str(length)}) if length else Sentence("replayed-session")

    def game(self, number: int) -> str:
        """Return how a game ended, and the score after it."""
        line = self.games.get(number)
        given: dict[str, Argument] = {"game": str(number)}
        if line is None or line.outcome is None:
            score = line.score if line else self.end.score.points
            given["said"] = Sentence("replayed-unfinished")
            return self.say("replayed-game", **given, score=score_told(score.white, score.black))
        won: dict[str, Argument] = {"name": line.winner, "n": line.points[line.winner] if line.winner else 0}
        if line.words:
            given["said"] = Sentence("replayed-won_how", {**won, "how": Listed(line.words)})
        else:
            given["said"] = Sentence("replayed-won", won)
        return self.say("replayed-game", **given, score=score_told(line.score.white, line.score.black))

    # --- a decision ------------------------------------------------------------------------------

    def asked(self, each: Decision) -> str:
        """Return the question of a decision: the choice and the player."""
        if each.what is What.PLAY and each.now.roll is not None:
            return self.say("analysis-to_play", name=each.side, dice=Dice(each.now.roll.dice))
        return self.say(f"analysis-to_{each.what}", name=each.side)

    def made(self, each: Decision) -> str:
        """Return the choice made: a play in this book's notation, else the act."""
        if isinstance(each.fact, event.Played):
            return self.moves(each.did)
        return self.say(f"analysis-did-{each.did}")

    def moves(self, text: str) -> str:
        """Return a play in this book's notation."""
        return standard_notation(self.law.book, text) or self.say("analysis-no_play")

    def right(self, each: Decision) -> str:
        """Return the right choice without figures; a dash where the judge gives none."""
        if each.play is not None:
            return self.moves(format_moves(each.play.best.play.moves))
        return "–" if each.advice is None else self.speaker.say(each.advice.said)

    def why(self, each: Decision, reader: ReasonReader | None = None) -> str:
        """Return why the best choice is better, for a club player unless for another `reader`.

        "" for a negligible loss, and where there is no explainer.
        """
        if self.explainer is None:
            return ""
        given = (reader,) if reader else ()
        return " ".join(map(self.speaker.say, self.explainer.said(each, self.right(each), *given)))

    def book(self, each: Decision) -> str:
        """Return what the opening book has for a play: its best, and the one made; "" past the opening."""
        return self.book_at(each.now, each.did) if each.play else ""

    def book_at(self, now: Situation, did: str) -> str:
        """Return the same for a roll on the board, `did` being the play that is made."""
        found = self.openings and self.openings.find(self.law, now)
        if not found:
            return ""
        shown = [play for play in found.plays if play is found.best or play.text == did]
        told = ", ".join(
            f"{self.moves(play.text)} {play.equity:+.3f} ± {play.interval:.3f}" for play in shown
        )
        return self.say("openings-told", plays=Typed(told), n=found.best.games)

    # --- what it comes to ------------------------------------------------------------------------

    def rated(self, found: PlayerReport) -> str:
        """Return the rate with its 95 % interval and its name."""
        rate, spread = found.all.rate, found.all.spread
        if rate is None:
            return "–"
        said = f"{rate:.2f}" if spread is None else f"{rate:.2f} ± {spread:.2f}"
        return f"{said} ({self.say(f'analysis-rank-{found.rank}')})" if found.rank else said

    def summary(self, both: BySide[PlayerReport]) -> tuple[tuple[str, ...], ...]:
        """Return rows of three: label, White, Black."""
        columns = (both.white, both.black)
        rows: list[tuple[str, ...]] = [
            (self.say("analysis-rate"), *(self.rated(each) for each in columns)),
            *self._kind("plays", [each.plays for each in columns]),
        ]
        if any(each.cubes.made for each in columns):
            rows += self._kind("cubes", [each.cubes for each in columns])
        for name in CUBES:
            tallies = [getattr(each.cube, name) for each in columns]
            if any(each.made for each in tallies):
                rows.append((self.say(f"analysis-{name}"), *(_lost(each) for each in tallies)))
        rows.append((self.say("analysis-luck"), *(f"{each.luck:+.3f}" for each in columns)))
        return tuple(rows)

    def _kind(self, name: str, tallies: list[DecisionTally]) -> Iterator[tuple[str, ...]]:
        yield (
            self.say(f"analysis-{name}"),
            *(self.say("analysis-of", counted=each.counted, made=each.made) for each in tallies),
        )
        yield (self.say("analysis-loss"), *(_rate(each) for each in tallies))
        graded = [
            " / ".join(f"{n}{MARKS[grade]}" for grade, n in zip(GRADES, each.graded, strict=True))
            for each in tallies
        ]
        yield (self.say("analysis-errors"), *graded)


def _rate(found: DecisionTally) -> str:
    return "–" if found.rate is None else f"{-found.lost:+.3f} ({found.rate:.2f})"


def _lost(found: DecisionTally) -> str:
    return f"{found.made} ({-found.lost:+.3f})" if found.made else "–"
