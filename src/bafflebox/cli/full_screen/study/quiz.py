"""The quiz on the whole terminal: a position, an answer as in play, the verdict beside it; it comes again when it would be forgotten."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace

from bafflebox.analysis.decision import Decision, What
from bafflebox.analysis.options import options_of
from bafflebox.analysis.plain import BEST
from bafflebox.analysis.summary import signed
from bafflebox.bots.advice import BAD
from bafflebox.cli.full_screen.foot import Foot
from bafflebox.cli.full_screen.hand import Hand
from bafflebox.cli.full_screen.setting import Setting
from bafflebox.cli.full_screen.study.board_view import (
    BoardView,
    Group,
    SideLine,
    name_players,
    two_ends,
    wrapped_lines,
)
from bafflebox.cli.full_screen.study.later import Later
from bafflebox.cli.full_screen.study.replay import replay_view
from bafflebox.cli.full_screen.terminal import Key, Mouse, ScreenView
from bafflebox.cli.library.asked_match import AskedMatch, AskedPositions
from bafflebox.cli.library.keeping import opened
from bafflebox.cli.library.shown import when_shown
from bafflebox.cli.table_turn import TurnInHand
from bafflebox.errors import BaffleboxError
from bafflebox.events.game import Event
from bafflebox.formats.draw.cells.marks import NO_HIGHLIGHTS, Highlights
from bafflebox.formats.draw.scene import Scene
from bafflebox.formats.draw.shown import board_labels, draw_options, labels_in
from bafflebox.frozen import dataclass
from bafflebox.io.matches import read_match
from bafflebox.library.asking import act_of_answer, choices
from bafflebox.library.library import Library, LibraryMatch
from bafflebox.library.quiz import AnswerGrade, Card, Quiz, QuizFilter, verdict_of
from bafflebox.message import Sentence, Typed
from bafflebox.refusal import Refusal

CARDS = 10
"""Positions asked in a row."""
SIGNS = {AnswerGrade.RIGHT: "●", AnswerGrade.CLOSE: "●", AnswerGrade.WRONG: "◌"}
"""Answers given, by their grade."""
NOW, TO_COME = "◉", "○"
"""The position in hand, and those to come."""
_KEYS = {"roll": "n", "double": "d", "raise": "d", "take": "t", "drop": "x", "beaver": "b", "raccoon": "r"}
"""The keys of acts, those of play; `n` makes no offer."""


@dataclass(frozen=True, slots=True)
class PositionAsked:
    """A position in question: the match that it is from, and the decision of it."""

    match: AskedPositions
    then: Decision | None


@dataclass(frozen=True, slots=True)
class Answered:
    """An answer: the decision that it makes, its grade, and when the position comes again (seconds since 1970)."""

    made: Decision | None
    grade: AnswerGrade
    again: float


def quiz_view(
    setting: Setting, library: Library | None = None, asked: QuizFilter | None = None, most: int = CARDS
) -> ScreenView:
    """Return the quiz of at most `most` positions that are due, of the user's library unless another is given."""
    return QuizView(setting, library or opened(None, make=True), asked or QuizFilter(least=BAD), most)


class QuizView(BoardView):
    """A row of positions that are due."""

    def __init__(self, setting: Setting, library: Library, asked: QuizFilter, most: int) -> None:
        super().__init__(setting)
        self.library, self.filter = library, asked
        self.quiz = Quiz(library)
        self.quiz.gather(asked, time.time())
        self.cards = self.quiz.due(asked, time.time(), most)
        self.at = 0
        self.grades: list[AnswerGrade | None] = []
        """The grades of the answers so far, None for a position that was left out."""
        self.hand = Hand()
        self.turn: TurnInHand | None = None
        self.answered: Answered | None = None
        self._matches: dict[int, AskedMatch] = {}
        self._asked: Later[PositionAsked] | None = None
        self._why: Later[str] | None = None
        self._begin()

    # --- the position in question ----------------------------------------------------------------

    @property
    def card(self) -> Card | None:
        """Return the card in question; None at the end."""
        return self.cards[self.at] if self.at < len(self.cards) else None

    def _begin(self) -> None:
        """Read the next position; those that decide nothing any more are left out."""
        self.answered, self.turn, self._why, self.news = None, None, None, ""
        card = self.card
        if card is None:
            self._asked = None
            return
        kept, source = self.library.match(card.match), self.library.source(card.match)
        self._asked = self.later(lambda: self._read(kept, source, card.seq))

    def _read(self, kept: LibraryMatch, source: bytes, seq: int) -> PositionAsked:
        if kept.n not in self._matches:
            match = AskedMatch(kept, source, self.setting.language)
            name_players(match.by)
            self._matches[kept.n] = match
        match = self._matches[kept.n]
        return PositionAsked(match, match.decision(seq))

    @property
    def now(self) -> PositionAsked | None:
        """Return the position in question, None while it is read."""
        return self._asked.value if self._asked else None

    def tick(self) -> None:
        """Take the position in hand once it is read."""
        now = self.now
        if now is None:
            if self._asked is not None and self._asked.failed is not None:
                self._leave_out()
        elif now.then is None:
            self._leave_out()
        elif self.turn is None and now.then.what is What.PLAY and self.answered is None:
            self.turn = TurnInHand.begin(now.match.law, now.then.now)
            self.changed.set()

    def _leave_out(self) -> None:
        self.grades.append(None)
        self.at += 1
        self._begin()
        self.changed.set()

    # --- keys ------------------------------------------------------------------------------------

    def press(self, key: Key) -> ScreenView | None:
        """Handle a key."""
        self.news = ""
        now = self.now
        if key.name in ("escape", "interrupt") or key.letter == "q":
            self.over = True
        elif now is None or now.then is None:
            pass
        elif self.answered is not None:
            return self._after(key, now)
        elif key.letter == "s":
            self._leave_out()
        elif self.turn is not None:
            self._play(key)
        else:
            for word, letter in self._acts(now, now.then).items():
                if key.letter == letter:
                    self._answer(now, now.then, word)
        return None

    def _after(self, key: Key, now: PositionAsked) -> ScreenView | None:
        card = self.card
        if key.name == "enter" or key.letter in (" ", "n"):
            self.at += 1
            self._begin()
        elif key.letter == "w":
            return self.page(now.match.head)
        elif key.letter == "o" and card is not None:
            kept = self.library.match(card.match)
            match = read_match(self.library.source(kept.n), kept.rules, dict(kept.options))
            view = replay_view(self.setting, match)
            view.to(card.seq)
            return view
        return None

    def _play(self, key: Key) -> None:
        turn = self.turn
        assert turn is not None
        self.hand.look(turn)
        known, move = self.hand.press(key.name, key.letter)
        if move is not None:
            turn.enter(str(move).rstrip("*"))
        elif not known and key.letter == "u":
            turn.undo()
        elif not known and (key.name == "enter" or key.letter == " ") and turn.complete:
            now = self.now
            assert now is not None
            assert now.then is not None
            side = now.then.now.on_turn
            assert side is not None
            self._judge(now, now.then, turn.play())

    def point(self, mouse: Mouse) -> None:
        """Handle a mouse event: a click moves with the leading die, the right button with the other one."""
        scene = self.scene()
        if self.turn is None or scene is None or not mouse.down or mouse.moved or mouse.wheel:
            return
        place = self.place_at(scene, mouse.column, mouse.row)
        self.hand.look(self.turn)
        move = self.hand.click(place, other=mouse.button == 2)
        if move is not None:
            self.turn.enter(str(move).rstrip("*"))

    @staticmethod
    def _acts(now: PositionAsked, then: Decision) -> dict[str, str]:
        """Return the possible acts with their keys."""
        return {word: _KEYS[word] for word in choices(now.match.law, then.now, then.side, then.what)}

    def _answer(self, now: PositionAsked, then: Decision, word: str) -> None:
        try:
            fact = act_of_answer(now.match.law, then.now, then.side, then.what, word)
        except BaffleboxError as error:
            self.news = now.match.by.speaker.say(error.said)
            return
        if isinstance(fact, Refusal):
            self.news = now.match.by.speaker.say(fact.said)
            return
        self._judge(now, then, fact)

    def _judge(self, now: PositionAsked, then: Decision, fact: Event) -> None:
        card = self.card
        assert card is not None
        made = now.match.judged(then.now, fact)
        # a roll where doubling is out of the question decides nothing, and is right
        grade = verdict_of(made.loss if made else 0.0)
        try:
            again = self.quiz.answered(card, grade, time.time())
        except BaffleboxError as error:
            # without the package that knows when a position is forgotten
            self.news = self.setting.say(error.said)
            return
        self.grades.append(grade)
        self.answered = Answered(made, grade, again)
        self._why = self.later(lambda: now.match.by.why(made or then) or now.match.by.why(then))

    # --- what is shown ---------------------------------------------------------------------------

    def scene(self) -> Scene | None:
        """Return the position as its player saw it, with the moves made so far."""
        now = self.now
        if now is None or now.then is None:
            return None
        then, law = now.then, now.match.law
        shown = draw_options(law, then.now, now.match.by.names, then.side)
        if then.what is not What.PLAY:
            shown["roll"] = None
        position = self.turn.branch.position if self.turn else then.now.position
        scene = Scene(position, **shown)
        words = labels_in(board_labels(law.book), self.setting.language)
        marks = {}
        if self.turn is not None and self.answered is None:
            self.hand.look(self.turn)
            marks = self.hand.marks()
        return replace(scene, home=self.setting.home, words=words, marks=marks)

    def highlights(self) -> Highlights:
        """Return where the hand is, and the moves made."""
        if self.turn is None:
            return NO_HIGHLIGHTS
        self.hand.look(self.turn)
        shown = self.hand.highlights(())
        return replace(shown, cursor=None) if self.answered else shown

    def row(self, columns: int) -> str:
        """Return a sign for each position: answered, now, to come; close together where they have no room."""
        signs = [SIGNS[each] if each else "·" for each in self.grades]
        if self.at < len(self.cards) and self.answered is None:
            signs.append(NOW)
        signs += TO_COME * (len(self.cards) - len(signs))
        return ("" if 2 * len(signs) > columns else " ").join(signs)

    def heads(self) -> tuple[SideLine, SideLine]:
        """Return the row of positions, and the match."""
        return self._title(), SideLine(self.row(28))

    def _title(self) -> SideLine:
        at = min(self.at + 1, len(self.cards))
        return SideLine(
            self.setting.word("review-quiz-short"),
            f"{at} / {len(self.cards)}" if self.cards else "",
            bold=True,
        )

    def groups(self, columns: int, rows: int) -> Sequence[Group]:
        """Return the row of positions, the question or the verdict, and where the position comes from."""
        now, card = self.now, self.card
        found: list[Group] = [[self._title(), SideLine(self.row(columns))]]
        if now is None or now.then is None or card is None:
            return found
        say = self.setting.word
        then, by = now.then, now.match.by
        if self.answered is None:
            found.append(wrapped_lines(by.asked(then), columns))
        else:
            found.append(self._verdict(now, then, self.answered, columns))
            why = self._why.value if self._why else ""
            if why:
                found.append([SideLine(say("study-why"), bold=True), *wrapped_lines(why, columns)])
        seen = Sentence("review-quiz-times", {"n": card.seen, "missed": card.missed})
        origin = [
            SideLine(now.match.head, quiet=True),
            SideLine(f"{say('review-quiz-match')}: {by.made(then)}", signed(-then.loss, 3), quiet=True),
            SideLine(self.setting.say(seen), quiet=True),
        ]
        if self.answered is None:
            origin = [origin[0], origin[2]]
        found.append([line for each in origin for line in two_ends(each, columns)])
        return found

    def _verdict(self, now: PositionAsked, then: Decision, done: Answered, columns: int) -> list[SideLine]:
        by, say = now.match.by, self.setting.word
        wrong = done.grade is AnswerGrade.WRONG
        lines = [SideLine(say(f"review-quiz-{done.grade}"), "", bold=True)]
        shown = done.made or then
        rows, thens = options_of(by, shown, BEST), options_of(by, then, BEST)
        made_then = {each.what for each in thens if each.made}
        made_now = {each.what for each in rows if each.made} if done.made is not None else set()
        rows += [each for each in thens if each.made and each.what not in {row.what for row in rows}]
        if shown.play is None:
            lines += wrapped_lines(by.right(shown), columns)
        for each in rows:
            right, tone = (say("study-best"), "best") if each.best else ("", "")
            if each.what in made_now:
                right, tone = say("library-quiz-by_you"), "wrong" if wrong else "own"
            elif each.what in made_then:
                right, tone = say("library-quiz-by_then"), "wrong"
            value = signed(each.equity if each.best else each.difference, 3)
            lines += two_ends(SideLine(each.what, right, bold=each.best or bool(right), tone=tone), columns)
            lines.append(SideLine("", value, quiet=True))
        return lines

    def foot(self) -> Foot:
        """Return the question or the verdict, and the keys."""
        say, now = self.setting.word, self.now
        if self.card is None:
            return Foot(*self._end(), (), self.back())
        if now is None or now.then is None:
            return Foot("", say("study-reading"), (), self.back())
        then, by = now.then, now.match.by
        if self.answered is not None:
            given = {"when": Typed(when_shown(self.answered.again))}
            again = self.setting.say(Sentence("library-quiz-again", given))
            keys: tuple[tuple[str, str], ...] = (
                ("Enter", say("review-quiz-next")),
                ("w", say("study-read")),
                ("o", say("review-quiz-open")),
            )
            right = by.right(self.answered.made or then)
            return Foot(by.say(f"review-quiz-{self.answered.grade}"), f"{right}. {again}", keys, self.back())
        keys = (*self._keys(now, then), ("s", say("study-skip")))
        return Foot(by.say(f"review-quiz-{then.what}"), self.news or by.asked(then), keys, self.back())

    def _keys(self, now: PositionAsked, then: Decision) -> tuple[tuple[str, str], ...]:
        say, turn = self.setting.word, self.turn
        if then.what is not What.PLAY:
            return tuple((key, say(f"review-quiz-do-{word}")) for word, key in self._acts(now, then).items())
        if turn is None:
            return ()
        back = (("u", say("act-undo")),) if turn.moves else ()
        if turn.complete or turn.is_pass:
            return (("Enter", say("review-quiz-do")), *back)
        move = self.hand.leading
        return (
            ("Enter", str(move) if move else ""),
            ("←→", say("screen-choose")),
            ("0-9", say("screen-point")),
            *back,
        )

    def _end(self) -> tuple[str, str]:
        """Return the sum of the answers, or why there was no question, and when the next comes."""
        say = self.setting.say
        after = self.quiz.next(self.filter)
        later = (
            say(Sentence("library-quiz-later", {"when": Typed(when_shown(after))}))
            if after is not None
            else say(Sentence("library-quiz-none"))
        )
        if not any(self.grades):
            return "", later
        found = {grade.value: str(self.grades.count(grade)) for grade in AnswerGrade}
        return say(Sentence("library-quiz-sum", found)), later
