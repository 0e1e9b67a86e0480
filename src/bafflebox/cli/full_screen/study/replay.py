"""A recorded match on the whole terminal, step by step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from bafflebox.analysis.telling import AnalysisRenderer
from bafflebox.board.clock import format_time
from bafflebox.board.move import Move
from bafflebox.board.position import OFF
from bafflebox.board.side import BySide, Side
from bafflebox.cli.full_screen.foot import Foot
from bafflebox.cli.full_screen.listing import ListRow, ListView
from bafflebox.cli.full_screen.setting import Setting
from bafflebox.cli.full_screen.study.board_view import BoardView, Group, SideLine, name_players
from bafflebox.cli.full_screen.study.play_on import play_on
from bafflebox.cli.full_screen.terminal import Key, Mouse, ScreenView
from bafflebox.cli.step_view import GLANCE, ReplayStep, replay_steps
from bafflebox.formats.draw.cells.marks import Highlights
from bafflebox.formats.draw.scene import Scene
from bafflebox.formats.draw.shown import board_labels, draw_options, labels_in
from bafflebox.io.matches import PlayedMatch
from bafflebox.message import Typed
from bafflebox.referee.clock.clock import ClockState, fold_clock
from bafflebox.referee.clock.face import clock_face

SIGNS = BySide("○", "●")
"""The sides in lists."""
_STEPS = {"left": -1, "right": 1, "up": -1, "down": 1}


def replay_view(setting: Setting, match: PlayedMatch) -> ReplayView:
    """Return the view of a match from its first step on."""
    return ReplayView(setting, match)


class ReplayView(BoardView):
    """The steps of a match: the board before each act, and the act."""

    def __init__(self, setting: Setting, match: PlayedMatch) -> None:
        super().__init__(setting)
        self.match = match
        self.by = AnalysisRenderer(match.law, match.log.events, GLANCE, setting.language)
        name_players(self.by)
        self.steps = list(replay_steps(match, setting.language))
        self.labels = labels_in(board_labels(match.law.book), setting.language)
        self.at = 0
        self.finding: str | None = None
        """Words being typed that a step must have, None while none are."""
        self.found = ""

    # --- keys ------------------------------------------------------------------------------------

    def press(self, key: Key) -> ScreenView | None:
        """Handle a key."""
        self.news = ""
        if self.finding is not None:
            self._type(key)
        elif key.name in _STEPS:
            self._go(self.at + _STEPS[key.name])
        elif key.name == "enter" or key.letter == " ":
            self._go(self.at + 1)
        elif key.name in ("home", "end"):
            self._go(0 if key.name == "home" else len(self.steps) - 1)
        elif key.name in ("pageup", "pagedown"):
            self._game(1 if key.name == "pagedown" else -1)
        elif key.letter == "g":
            return Games(self)
        elif key.letter == "/":
            self.finding = ""
        elif key.letter == "n" and self.found:
            self._find()
        elif key.letter == "p":
            return self.tried(lambda: play_on(self.setting, self.match, self.step.now))
        elif key.name in ("escape", "interrupt") or key.letter == "q":
            self.over = True
        return None

    def point(self, mouse: Mouse) -> None:
        """Handle a mouse event: the wheel and a click go on."""
        if mouse.wheel:
            self._go(self.at + mouse.wheel)
        elif mouse.down and not mouse.moved:
            self._go(self.at + (-1 if mouse.button == 2 else 1))

    def _type(self, key: Key) -> None:
        assert self.finding is not None
        if key.name == "enter":
            self.found, self.finding = self.finding or self.found, None
            self._find()
        elif key.name in ("escape", "interrupt"):
            self.finding = None
        elif key.name == "backspace":
            self.finding = self.finding[:-1]
        else:
            self.finding += key.letter

    def _find(self) -> None:
        held = self.found.casefold()
        later = (n for n in range(self.at + 1, len(self.steps)) if held in self.steps[n].said.casefold())
        at = next(later, None)
        if at is None:
            self.news = self.by.say("stepping-not_found", text=Typed(self.found))
        else:
            self.at = at

    def _go(self, to: int) -> None:
        if to >= len(self.steps):
            self.news = self.setting.word("stepping-at_end")
        elif to < 0:
            self.news = self.setting.word("stepping-at_start")
        else:
            self.at = to

    def to(self, seq: int) -> None:
        """Go to the step of an entry of the log."""
        self.at = next((n for n, each in enumerate(self.steps) if each.seq >= seq), self.at)

    def _game(self, by: int) -> None:
        here = self.steps[self.at].game
        firsts = self.firsts()
        if by < 0 and self.at > firsts[here]:
            self.at = firsts[here]
        else:
            self.at = firsts.get(here + by, self.at)

    def firsts(self) -> Mapping[int, int]:
        """Return the first step of each game."""
        return {each.game: n for n, each in reversed(list(enumerate(self.steps)))}

    # --- what is shown ---------------------------------------------------------------------------

    @property
    def step(self) -> ReplayStep:
        """Return the step that is shown."""
        return self.steps[self.at]

    def clock(self) -> ClockState:
        """Return the clocks as they were recorded at the step."""
        return fold_clock(self.match.log.envelopes[: self.step.seq + 1])

    def scene(self) -> Scene | None:
        """Return the board before the act."""
        now = self.step.now
        if now.unknown:
            return None
        shown = draw_options(self.match.law, now, self.by.names, Side.WHITE)
        scene = Scene(now.position, **shown)
        return replace(scene, home=self.setting.home, numbers=now.to_act, words=self.labels)

    def highlights(self) -> Highlights:
        """Return the checkers that the last play moved."""
        for each in reversed(self.steps[: self.at]):
            if each.game != self.step.game:
                break
            moves = step_moves(self.match, each)
            if moves:
                side = each.now.on_turn or Side.WHITE
                return trail(moves, side)
        return Highlights()

    def heads(self) -> tuple[SideLine, SideLine]:
        """Return place and score."""
        score, names = self.step.now.score.points, self.by.names
        players = f"{SIGNS.white} {names.white}  {SIGNS.black} {names.black}"
        return self._place(), SideLine(players, f"{score.white}–{score.black}", quiet=True)

    def _place(self) -> SideLine:
        return SideLine(
            self.by.say("analysis-game", n=self.step.game), f"{self.at + 1}/{len(self.steps)}", bold=True
        )

    def groups(self, columns: int, rows: int) -> Sequence[Group]:
        """Return place, players, and the acts around the step."""
        place = [self._place()]
        players = [line for side in (Side.BLACK, Side.WHITE) for line in self._player(side)]
        room = rows - len(place) - len(players) - 2
        first = max(0, min(self.at - room // 2, len(self.steps) - room))
        acts = [self._act(n) for n in range(first, min(len(self.steps), first + max(0, room)))]
        return place, players, acts

    def _player(self, side: Side) -> list[SideLine]:
        now = self.step.now
        score, goal = now.score.points[side], now.score.length
        clock = self.clock()
        face = clock_face(clock, clock.at)
        shown = self.scene()
        below = shown.pips(side) if shown else ""
        if shown and now.position[side][OFF]:
            below += f" · {now.position[side][OFF]} {shown.words.off}"
        return [
            SideLine(
                f"{SIGNS[side]} {self.by.names[side]}", f"{score} / {goal}" if goal else str(score), bold=True
            ),
            SideLine(f"  {below}", format_time(face.left[side]) if face else "", quiet=True),
        ]

    def _act(self, at: int) -> SideLine:
        each = self.steps[at]
        side = each.now.to_act or each.now.on_turn
        sign = SIGNS[side] if side else " "
        dice = str(each.now.roll).replace("-", "") if each.did and each.now.roll else ""
        said = f"{dice} {self.by.moves(each.did)}" if dice else each.said
        return SideLine(f"{sign} {said}", chosen=at == self.at, quiet=at != self.at and not each.did)

    def foot(self) -> Foot:
        """Return the act in words, and the keys."""
        say = self.setting.word
        if self.finding is not None:
            return Foot(say("study-find"), "", (), typed=self.finding)
        keys = [
            ("←→", say("study-step")),
            ("g", say("study-games")),
            ("/", say("screen-find")),
            ("p", say("study-play_on")),
            ("PgUp PgDn", say("study-game")),
        ]
        if self.found:
            keys.insert(0, ("n", say("study-next_found")))
        return Foot("", self.news or self.step.said, tuple(keys), self.back())


class Games(ListView):
    """The games of a match, to jump to one."""

    def __init__(self, replay: ReplayView) -> None:
        super().__init__(replay.setting, replay.by.head())
        self.replay = replay
        self.firsts = list(replay.firsts().items())[::-1]
        self.chosen = next((n for n, (game, _) in enumerate(self.firsts) if game == replay.step.game), 0)

    def rows(self) -> Sequence[ListRow]:
        """Return a row for each game with how it ended."""
        by = self.replay.by
        return [ListRow((by.say("analysis-game", n=game), by.game(game))) for game, _ in self.firsts]

    def opened(self, row: int) -> None:
        """Go to the first step of a game."""
        self.replay.at = self.firsts[row][1]
        self.over = True


def step_moves(match: PlayedMatch, step: ReplayStep) -> tuple[Move, ...]:
    """Return the moves of a step that is a play."""
    moves: tuple[Move, ...] = getattr(match.log.events[step.seq], "moves", ()) if step.did else ()
    return moves


def trail(moves: Sequence[Move], side: Side, viewer: Side = Side.WHITE) -> Highlights:
    """Return where checkers came from and went, as the viewer counts points."""

    def seen(place: int) -> int:
        return place if side is viewer else 25 - place

    came = {seen(move.origin) for move in moves if move.origin != 25}
    went = {seen(move.target) for move in moves if move.target}
    return Highlights(last=frozenset(went - came), left=frozenset(came - went))
