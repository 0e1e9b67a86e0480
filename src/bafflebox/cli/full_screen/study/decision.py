"""One decision of a match on the whole terminal: the board, the ways with their equities, opinions, and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from bafflebox.analysis.decision import Decision
from bafflebox.analysis.options import RatedOption, options_of
from bafflebox.analysis.plain import BEST, listed_plays
from bafflebox.analysis.summary import signed
from bafflebox.analysis.telling import MARKS
from bafflebox.board.move import Move
from bafflebox.cli.full_screen.foot import Foot
from bafflebox.cli.full_screen.setting import Setting
from bafflebox.cli.full_screen.study.board_view import BoardView, Group, SideLine, two_ends, wrapped_lines
from bafflebox.cli.full_screen.study.judging import MatchJudge
from bafflebox.cli.full_screen.study.keeping import into_quiz
from bafflebox.cli.full_screen.study.later import Later
from bafflebox.cli.full_screen.study.play_on import play_on
from bafflebox.cli.full_screen.terminal import Key, Mouse, ScreenView
from bafflebox.formats.draw.cells.marks import Highlights
from bafflebox.formats.draw.scene import Scene
from bafflebox.formats.draw.shown import board_labels, draw_options, labels_in
from bafflebox.frozen import dataclass
from bafflebox.message import Sentence, Typed


@dataclass(frozen=True, slots=True)
class DecisionTold:
    """The parts of a decision that take a moment: the reason, and each opinion with its choice and the loss."""

    why: str
    opinions: tuple[SideLine, ...]


class DecisionView(BoardView):
    """A decision among others of the match."""

    def __init__(self, setting: Setting, judged: MatchJudge, among: Sequence[Decision], at: int) -> None:
        super().__init__(setting)
        self.judged, self.among, self.at = judged, among, at
        self.way = 0
        """The way that the board shows."""
        self._told: dict[int, Later[DecisionTold]] = {}

    @property
    def decision(self) -> Decision:
        """Return the decision that is shown."""
        return self.among[self.at]

    @property
    def ways(self) -> list[RatedOption]:
        """Return the ways to decide, plays best first."""
        return options_of(self.judged.by, self.decision, BEST)

    # --- keys ------------------------------------------------------------------------------------

    def press(self, key: Key) -> ScreenView | None:
        """Handle a key."""
        self.news = ""
        if key.name in ("up", "down"):
            self.way = max(0, min(len(self.ways) - 1, self.way + (1 if key.name == "down" else -1)))
        elif key.letter in ("n", " ") or key.name == "right":
            self._go(1)
        elif key.letter == "N" or key.name == "left":
            self._go(-1)
        elif key.letter == "k":
            self.tried(self._keep)
        elif key.letter == "p":
            return self.tried(lambda: play_on(self.setting, self.judged.match, self.decision.now))
        elif key.letter == "w":
            return self.page(self._place())
        elif key.name in ("escape", "interrupt", "enter") or key.letter == "q":
            self.over = True
        return None

    def point(self, mouse: Mouse) -> None:
        """Go to other ways by the wheel."""
        if mouse.wheel:
            self.way = max(0, min(len(self.ways) - 1, self.way + mouse.wheel))

    def _keep(self) -> None:
        self.news = into_quiz(self.judged, self.decision)

    def _go(self, by: int) -> None:
        if 0 <= self.at + by < len(self.among):
            self.at, self.way = self.at + by, 0
        else:
            self.news = self.setting.word("study-no_more")

    # --- what is shown ---------------------------------------------------------------------------

    def _shown_moves(self) -> tuple[Move, ...]:
        each = self.decision
        if each.play is None or not each.now.roll:
            return ()
        plays = listed_plays(each.play, BEST)
        return plays[self.way].play.moves if self.way < len(plays) else ()

    def scene(self) -> Scene:
        """Return the board as the player saw it."""
        each, by = self.decision, self.judged.by
        shown = draw_options(by.law, each.now, by.names, each.side)
        if each.play is None:
            shown["roll"] = None
        scene = Scene(each.now.position, **shown)
        words = labels_in(board_labels(by.law.book), self.setting.language)
        where = self.arranged(*self.size)
        # the board seen from its end draws no ways: places and pips are marked there
        marks = marks_of(self._shown_moves()) if where is not None and where.board is None else {}
        return replace(scene, home=self.setting.home, words=words, marks=marks)

    def highlights(self) -> Highlights:
        """Return the ways of the checkers in the chosen way to decide."""
        return Highlights(way=tuple((move.origin, move.target) for move in self._shown_moves()))

    def told(self) -> DecisionTold:
        """Return why and the opinions, as far as they are known yet."""
        each = self.decision
        if each.seq not in self._told:
            self._told[each.seq] = self.later(lambda: self._tell(each))
        return self._told[each.seq].value or DecisionTold("", ())

    def _tell(self, each: Decision) -> DecisionTold:
        return DecisionTold(self.judged.by.why(each), tuple(self._opinions(each)))

    def _opinions(self, each: Decision) -> Iterator[SideLine]:
        by = self.judged.by
        filed = self.judged.filed()
        if filed is not None and each.seq in filed[1]:
            source, found = filed[0], filed[1][each.seq]
            named = by.say("report-opinion_file", by=Typed(source.by), plies=source.plies)
            yield from self._opinion(named, found)
        plies = self.judged.plies
        yield from self._opinion(by.say("report-opinion_plies", plies=plies), each)
        glance = self.judged.glance(each) if plies else None
        if glance is not None:
            yield from self._opinion(by.say("report-opinion_glance"), glance)

    def _opinion(self, named: str, found: Decision) -> Iterator[SideLine]:
        yield SideLine(named, quiet=True)
        yield SideLine(self.judged.by.right(found), signed(-found.loss, 3))

    def _place(self) -> str:
        by, each = self.judged.by, self.decision
        place = by.say("study-place", game=each.game, n=by.move_numbers[each.seq])
        return f"{MARKS[each.grade]} {place}".strip()

    def heads(self) -> tuple[SideLine, SideLine]:
        """Return the place, and the way that is shown."""
        ways = self.ways
        way = self._way(ways[self.way])[0] if ways else SideLine(self.judged.by.right(self.decision))
        return SideLine(self._place(), f"{self.at + 1}/{len(self.among)}", bold=True), way

    def groups(self, columns: int, rows: int) -> Sequence[Group]:
        """Return the place, the ways, the opinions, and why."""
        by, each, say = self.judged.by, self.decision, self.setting.word
        score = each.now.score.points
        place = [
            SideLine(self._place(), f"{self.at + 1}/{len(self.among)}" if columns > 30 else "", bold=True),
            *wrapped_lines(f"{by.asked(each)} · {score.white}–{score.black}", columns, quiet=True),
        ]
        ways = self.ways
        listed = [
            replace(line, chosen=number == self.way)
            for number, way in enumerate(ways)
            for each_line in self._way(way)
            for line in two_ends(each_line, columns)
        ]
        if any(way.chances for way in ways):
            listed.append(SideLine(say("study-wins_gammons"), quiet=True))
        if each.advice is not None:
            listed[:0] = wrapped_lines(by.right(each), columns)
        told = self.told()
        why = [SideLine(say("study-why"), bold=True), *wrapped_lines(told.why, columns)] if told.why else []
        said = [line for opinion in told.opinions for line in two_ends(opinion, columns)]
        opinions = [SideLine(say("report-opinions"), bold=True), *said] if said else []
        book = wrapped_lines(by.book(each), columns, quiet=True)
        return [group for group in (place, listed, why, opinions, book) if group]

    def _way(self, way: RatedOption) -> list[SideLine]:
        say = self.judged.by.say
        mark, tone = ("", "")
        if way.best:
            mark, tone = self.setting.word("study-best"), "best"
        elif way.made:
            you = self.judged.by.speaker.you is self.decision.side
            mark, tone = say("library-quiz-by_you" if you else "analysis-made"), "own"
        value = signed(way.equity if way.best else way.difference, 3)
        if way.chances is None:
            return [SideLine(way.what, f"{mark} {value}".strip(), bold=way.best or way.made, tone=tone)]
        chances = f"{100 * way.chances.win:.0f} % · {100 * way.chances.win_gammon:.0f} %"
        return [
            SideLine(way.what, mark, bold=way.best or way.made, tone=tone),
            SideLine(chances, value, quiet=True),
        ]

    def foot(self) -> Foot:
        """Return what is right and why, and the keys."""
        by, each, say = self.judged.by, self.decision, self.setting.word
        keys = (
            ("n", say("study-next")),
            ("↑↓", say("study-show_way")),
            ("k", say("study-to_quiz")),
            ("p", say("study-play_on")),
            ("w", say("study-read")),
        )
        if self.news:
            return Foot("", self.news, keys, self.back())
        lead = by.right(each)
        made = self.setting.say(
            Sentence("study-made", {"made": Typed(by.made(each)), "loss": Typed(signed(-each.loss, 3))})
        )
        return Foot(lead, self.told().why or (made if each.loss else ""), keys, self.back())


def marks_of(moves: Sequence[Move]) -> dict[int, str]:
    """Return the marks of a scene that show moves: lit numbers where checkers start, the pips at the places where they go."""
    marks = dict.fromkeys((move.origin for move in moves), "")
    return marks | {move.target: str(abs(move.origin - move.target)) for move in moves}
