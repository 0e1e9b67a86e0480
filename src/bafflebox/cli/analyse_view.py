"""An analysis as a page: what lost something, game by game, and what it all comes to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from bafflebox import event
from bafflebox.adapters.matches import PlayedMatch
from bafflebox.analysis.decision import Decision
from bafflebox.analysis.report import GRADES, PlayerReport, Tally, reports, without_luck
from bafflebox.cli.printing import Block, Heading, Paragraph, Rows
from bafflebox.cli.told import told
from bafflebox.event import MatchStarted
from bafflebox.game.decide import title_of
from bafflebox.match.log import fold_match
from bafflebox.record.notation import format_moves, written
from bafflebox.record.telling import speaker
from bafflebox.sentence import Argument, Sentence, Typed
from bafflebox.side import BySide, Side

MARKS = {"dubious": "?!", "bad": "?", "blunder": "??", "": ""}
CUBES = ("missed", "wrong", "taken", "dropped")


class View:
    """Makes the page of one match in one language."""

    def __init__(self, match: PlayedMatch, level: str, language: str) -> None:
        self._match, self._level = match, level
        self._end = fold_match(match.log.events)
        self._speaker = speaker(match.law, self._end, language)
        started = match.log.events[0]
        self._names = started.names if isinstance(started, MatchStarted) else BySide("White", "Black")

    def _say(self, key: str, **given: Argument) -> str:
        return told(Sentence(key, given), self._speaker)

    def blocks(self, found: Sequence[Decision], *, everything: bool) -> Iterator[Block]:
        """The whole page; `everything`: decisions that lost nothing too."""
        length = self._end.score.length
        kind = Sentence("replayed-match", {"n": str(length)}) if length else Sentence("replayed-session")
        heading: dict[str, Argument] = {"white": Typed(self._names.white), "black": Typed(self._names.black)}
        yield Heading(self._say("replayed-head", **heading, kind=kind, title=title_of(self._match.law)))
        for number, game in groupby(found, lambda each: each.game):
            yield from self._game(number, [each for each in game if everything or each.grade])
        yield Heading(self._say("analysis-summary", level=Typed(self._level)), level=2)
        both = reports(found)
        yield self._summary(both)
        yield from self._without_luck(both)
        yield Paragraph(self._say("analysis-definition"))

    def _game(self, number: int, shown: list[Decision]) -> Iterator[Block]:
        yield Heading(self._say("analysis-game", n=number), level=2)
        if not shown:
            yield Paragraph(self._say("analysis-clean"))
            return
        rows = [
            (
                str(each.seq),
                self._names[each.side],
                "-".join(map(str, each.now.roll.dice)) if each.now.roll and each.play else "",
                self._made(each),
                f"{-each.loss:+.3f} {MARKS[each.grade]}".strip(),
                self._right(each),
            )
            for each in shown
        ]
        columns = ("entry", "player", "dice", "made", "lost", "right")
        alarms = frozenset(n for n, each in enumerate(shown) if each.grade == "blunder")
        yield Rows(tuple(rows), tuple(self._say(f"analysis-{each}") for each in columns), alarms)

    def _made(self, each: Decision) -> str:
        if isinstance(each.fact, event.Played):
            return self._written(each.did) or self._say("analysis-no_play")
        return self._say(f"analysis-did-{each.did}")

    def _right(self, each: Decision) -> str:
        if each.play is not None:
            best = each.play.best
            return f"{self._written(format_moves(best.play.moves))} ({best.equity:+.3f})"
        assert each.advice is not None
        said = told(each.advice.said, self._speaker)
        cube = each.advice.cube
        if cube is None:
            return f"{said} ({each.advice.equity:+.3f})"
        figures = (cube.no_double, cube.double_take, cube.double_drop)
        return f"{said} ({' / '.join(f'{value:+.3f}' for value in figures)})"

    def _written(self, text: str) -> str:
        return written(self._match.law.book, text)

    def _summary(self, both: BySide[PlayerReport]) -> Rows:
        columns = (both.white, both.black)
        rows: list[tuple[str, ...]] = [
            (self._say("analysis-rate"), *(self._rated(each) for each in columns)),
            *self._kind("plays", [each.plays for each in columns]),
        ]
        if any(each.cubes.made for each in columns):
            rows += self._kind("cubes", [each.cubes for each in columns])
        for name in CUBES:
            tallies = [getattr(each.cube, name) for each in columns]
            if any(each.made for each in tallies):
                rows.append((self._say(f"analysis-{name}"), *(_lost(each) for each in tallies)))
        rows.append((self._say("analysis-luck"), *(f"{each.luck:+.3f}" for each in columns)))
        return Rows(tuple(rows), ("", self._names.white, self._names.black))

    def _kind(self, name: str, tallies: list[Tally]) -> Iterator[tuple[str, ...]]:
        yield (
            self._say(f"analysis-{name}"),
            *(self._say("analysis-of", counted=each.counted, made=each.made) for each in tallies),
        )
        yield (self._say("analysis-loss"), *(_rate(each) for each in tallies))
        graded = [
            " / ".join(f"{n}{MARKS[grade]}" for grade, n in zip(GRADES, each.graded, strict=True))
            for each in tallies
        ]
        yield (self._say("analysis-errors"), *graded)

    def _rated(self, found: PlayerReport) -> str:
        rate = found.all.rate
        return "–" if rate is None else f"{rate:.2f} ({self._say(f'analysis-rank-{found.rank}')})"

    def _without_luck(self, both: BySide[PlayerReport]) -> Iterator[Block]:
        """The result less the luck, of a match or session that is over."""
        score = self._end.score
        if score.length and self._end.winner is None:
            return
        if score.length:
            result = 1.0 if self._end.winner is Side.WHITE else -1.0
            value = (without_luck(both, result) + 1) / 2
            yield Paragraph(self._say("analysis-chance", player=Side.WHITE, value=f"{value:.1%}"))
        else:
            points = float(score.points.white - score.points.black)
            value = without_luck(both, points)
            yield Paragraph(self._say("analysis-points", player=Side.WHITE, value=f"{value:+.2f}"))


def _rate(found: Tally) -> str:
    return "–" if found.rate is None else f"{-found.lost:+.3f} ({found.rate:.2f})"


def _lost(found: Tally) -> str:
    return f"{found.made} ({-found.lost:+.3f})" if found.made else "–"
