"""The match in a frame: cards, score, moves, the referee's line, and the keys of the moment."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from textwrap import wrap

from bafflebox.board.clock import SECOND, format_time
from bafflebox.board.depth import Depth
from bafflebox.board.move import Move
from bafflebox.board.phase import Phase
from bafflebox.board.position import OFF
from bafflebox.board.side import BySide, Side
from bafflebox.cli.full_screen.foot import Foot
from bafflebox.cli.full_screen.frame import MoveLine, PlayerCard, TableFrame
from bafflebox.cli.full_screen.hand import Hand
from bafflebox.cli.full_screen.screen import FullScreen
from bafflebox.cli.table_bot import rest_of
from bafflebox.cli.table_commands import NamedCommand, commands_like
from bafflebox.cli.table_loop import Loop
from bafflebox.cli.table_turn import TurnInHand
from bafflebox.events.game import Event
from bafflebox.formats.draw.scene import Scene
from bafflebox.formats.notation import format_moves
from bafflebox.game.acts import ACT_OF_EVENT, asker
from bafflebox.game.course import moments
from bafflebox.i18n.catalogue import has
from bafflebox.message import Argument, Sentence, Typed
from bafflebox.referee.clock.face import ClockFace, clock_face
from bafflebox.rules.situation import Situation

LETTERS = {
    "d": "double",
    "t": "take",
    "x": "drop",
    "b": "beaver",
    "u": "undo",
    "h": "hint",
    "l": "list",
    "s": "sheet",
    "w": "why",
    "?": "help",
    "q": "quit",
}
"""Keys that type a command."""
NARROW = 17
"""Columns that a list of hints needs."""
LOW = 60 * SECOND
"""The time, in µs, below which a clock says that it is low."""
SILENT = 2.0
"""Seconds without an answer of a table elsewhere from which they are counted in the referee's line."""
PRESSES = "press_clock"
"""The subject of the act that ends a turn without its play; its dice are shown."""
TWICE = frozenset("xq")
"""Keys that need a second press."""
_ACTS = {typed: act.key for act in reversed(ACT_OF_EVENT.values()) for typed in act.typed}
"""Acts by the words that they are typed with."""
_KEPT = "qUuhlwm"
"""Letters with a meaning of their own at any moment."""
MOST_NEWS = 12
"""Most lines of what was said that a frame is given; it shows the last that fit."""
_BY_SPACE = frozenset({"roll", "done", "next"})
"""Commands that Space gives."""


class TableView:
    """The match of a loop as its screen shows it; nothing is kept of what the match knows but the lines of its moves."""

    def __init__(self, loop: Loop, screen: FullScreen, hand: Hand) -> None:
        self.loop, self.screen, self.hand = loop, screen, hand
        screen.shorter = self.short_page
        self._moves: tuple[int, tuple[MoveLine, ...]] = (-1, ())
        self.scrolled = 0
        """Moves that lie above those shown."""
        self.dragged: tuple[int, int] | None = None
        """Column and row of a checker that the mouse drags."""

    @property
    def on_pad(self) -> bool:
        """Return whether the match is at a real board whose plays are not written here: the pad is shown for it."""
        game = self.loop.table.match.game
        return game is not None and game.partly_written

    @property
    def writes_dice(self) -> bool:
        """Return whether rolls are entered on the pad."""
        game = self.loop.table.match.game
        return game is not None and game.terms.depth is not Depth.SCORE

    @property
    def dice_wanted(self) -> int:
        """Return how many dice the pad waits for, 0 while it waits for none."""
        law, game = self.loop.table.law, self.loop.table.match.game
        if game is None or not self.on_pad or not self.writes_dice:
            return 0
        if game.phase is Phase.OPENING:
            return law.opening.dice if law.opening else 0
        return law.turn_dice if game.phase is Phase.TURN else 0

    def turn(self) -> TurnInHand | None:
        """Return the roll that a person at this terminal is playing."""
        hand, game = self.loop.hand, self.loop.table.match.game
        if hand is None or game is None or hand.now is not game or game.phase is not Phase.ROLLED:
            return None
        return hand if game.to_act is None or self.loop.table.here(game.to_act) else None

    def frame(self, scene: Scene, turn: TurnInHand | None, typed: str | None, twice: str) -> TableFrame:
        """Return the frame; `typed` is a line being typed, `twice` a key that waits for its second press."""
        table = self.loop.table
        face = clock_face(table.clock, table.now())
        cards = BySide(
            *(
                PlayerCard(
                    scene.name(side),
                    self._below(scene, side),
                    *self._clock(face, side),
                )
                for side in Side
            )
        )
        length = table.match.score.length
        goal = f" / {length}" if length else ""
        score = tuple(
            (scene.name(side), f"{table.match.score.points[side]}{goal}")
            for side in (scene.viewer.other, scene.viewer)
        )
        lead = self.screen.asked
        said = "\n".join(line.strip() for line in self.screen.news[-MOST_NEWS:] if line.strip())
        if table.silence > SILENT:
            said = self.screen.words.say(Sentence("remote-silent", {"n": int(table.silence)}))
        return TableFrame(
            scene,
            replace(self.hand.highlights(self._last_moves(scene.viewer)), way=self.way(turn)),
            cards,
            score,
            self._move_lines(),
            Foot(
                lead,
                " ".join(each for each in (self._prices(), said) if each),
                tuple(self._keys(turn, twice)),
                ("?", self._word("screen-keys")),
                typed,
            ),
            self.screen.page if typed is None else self._palette(typed),
            self.screen.beside if typed is None else True,
            min(self.scrolled, max(0, len(self._moves[1]) - 1)),
            self.dragged,
        )

    def _palette(self, typed: str) -> tuple[str, ...]:
        """Return the commands that begin with what is typed, for the place beside the board; none where there is no room."""
        columns, rows = self.screen.side
        lines: list[str] = []
        for each in self.commands(typed):
            said = each.said.partition(";")[0] if each.open else self._word("screen-closed")
            first, *more = wrap(f"{each.typed}  {said}", columns, subsequent_indent="  ") if columns else [""]
            lines += [first, *more[:1]] if each.open else [first]
        return tuple(lines[:rows])

    def commands(self, typed: str) -> list[NamedCommand]:
        """Return the commands that begin with what is typed."""
        look = self.loop.look
        possible = {each.text for each in look.typed().items if isinstance(each, Typed)}
        asked = self.loop.dice.asked
        return commands_like(typed, self.loop.table.law, self.screen.words, possible, asked=asked)

    def short_page(self, command: str) -> list[str]:
        """Return the answer to a command in few columns: of a hint each play with its chances, below each other."""
        turn, hinted, across = self.turn(), self.loop.bot.hinted, self.screen.side[0]
        if command.split(" ", maxsplit=1)[0] != "hint" or across < NARROW or turn is None or turn.moves:
            return []
        if hinted is None or hinted[0] is not turn.now:
            return []
        lines = []
        for number, each in enumerate(hinted[1][:5], 1):
            shares = f"  {each.chances.win:.0%} · {each.chances.win_gammon:.0%}"
            lines.append(f"{number} {format_moves(each.play.moves)}")
            lines.append(shares + f"{each.equity:+.3f}".rjust(across - len(shares)))
        return [*lines, "", self._word("screen-shares")]

    def way(self, turn: TurnInHand | None) -> tuple[tuple[int, int], ...]:
        """Return the ways of the play that was hinted at in this turn, as far as it is still to be made."""
        hinted = self.loop.bot.hinted
        if turn is None or hinted is None or hinted[0] is not turn.now:
            return ()
        return tuple(
            (move.origin, move.target) for move in rest_of(hinted[1][0].play.moves, turn.moves) or ()
        )

    def scroll(self, by: int) -> None:
        """Show later or earlier moves; a new one is always seen."""
        self.scrolled = max(0, min(len(self._moves[1]) - 1, self.scrolled + by))

    def _prices(self) -> str:
        """Return what answers to an offered cube cost, "" without one."""
        game = self.loop.table.match.game
        offer = game.offer if game else None
        if offer is None or not offer.value or not self.screen.asked:
            return ""
        prices: dict[str, Argument] = {"n": offer.value, "stake": offer.stake}
        return self.screen.words.say(Sentence("screen-prices", prices))

    def _clock(self, face: ClockFace | None, side: Side) -> tuple[str, str, float, str]:
        """Return the clock of a side, its delay and the share of it that is left, and a word where time is short."""
        settings = self.loop.table.clock.settings
        if face is None or settings is None:
            return "", "", 0.0, ""
        left, delay = face.left[side], face.delay[side] if side is face.running else 0
        share = min(1.0, delay / (settings.delay * SECOND)) if settings.delay else 0.0
        low = self._word("screen-low") if left < LOW else ""
        return format_time(left), format_time(delay) if delay else "", share, low

    def _below(self, scene: Scene, side: Side) -> str:
        off = scene.position[side][OFF]
        return f"{scene.pips(side)} · {off} {scene.words.off}" if off else scene.pips(side)

    def _acts_of_game(self) -> list[tuple[Situation, Event]]:
        """Return the acts of the game with the situations they found, the oldest first."""
        past = self.loop.table.match.course.past
        if past is None:
            return []
        acts = zip(moments(past), past.facts, strict=False)
        return [(now, fact) for now, fact in acts if type(fact) in ACT_OF_EVENT]

    def _last_moves(self, viewer: Side) -> tuple[Move, ...]:
        """Return the moves of the other side, where it was the last to play."""
        for _, fact in reversed(self._acts_of_game()):
            moves = _moves_of(fact)
            if moves is not None:
                return moves if asker(fact) is not viewer else ()
        return ()

    def _move_lines(self) -> tuple[MoveLine, ...]:
        """Return the acts of the game, the latest first."""
        known = len(self.loop.table.log.events)
        if self._moves[0] == known:
            return self._moves[1]
        lines: list[MoveLine] = []
        for now, fact in self._acts_of_game():
            side, moves = asker(fact), _moves_of(fact)
            act = ACT_OF_EVENT[type(fact)]
            typed = act.typed[0]
            if moves is not None and side is not None:
                dice = str(now.roll).replace("-", "") if now.roll else ""
                lines.append(MoveLine(side, dice, format_moves(moves) or "—"))
            elif side is not None and act.subject == PRESSES:
                lines.append(MoveLine(side, str(now.roll).replace("-", "") if now.roll else "—", ""))
            elif side is not None and typed not in _BY_SPACE:
                lines.append(MoveLine(side, "", self._named(typed, now)))
        self._moves, self.scrolled = (known, tuple(reversed(lines))), 0
        return self._moves[1]

    def move_texts(self) -> list[str]:
        """Return the acts of the game as lines, the latest first, for a page where no panel has them."""
        signs = {Side.WHITE: "○", Side.BLACK: "●"}
        return [f"{signs[each.side]}  {each.dice:3} {each.said}" for each in self._move_lines()]

    # --- the line of keys ------------------------------------------------------------------------

    def _keys(self, turn: TurnInHand | None, twice: str) -> Iterator[tuple[str, str]]:
        """Yield the keys of this moment with their words, the likeliest first."""
        game = self.loop.table.match.game
        if self.screen.page:
            yield "Space", self._word("screen-close")
            if self.screen.deeper:
                yield "+", self._word("screen-deeper")
            if self.reported:
                yield "r", self._word("study-report")
            return
        if self.screen.confirming:
            yield "y", self._word("screen-yes")
            yield "n", self._word("screen-no")
            return
        if twice:
            yield twice, self._word("screen-drop" if twice == "x" else "screen-leave")
            return
        if not self.screen.asked:
            return
        if turn and not turn.is_pass and not turn.complete:
            if self.hand.digits:
                # more than one number begins so: Enter takes the one that is whole, another digit a longer one
                yield f"{self.hand.digits}…", self._word("screen-point")
            move = self.hand.leading
            yield "Enter", str(move) if move else ""
            yield "←→", self._word("screen-choose")
            yield "0-9", self._word("screen-point")
        elif turn:
            yield "Space", self._word("act-done")
        elif game is not None and self.loop.table.match.playing:
            yield from self._turn_keys(game)
        else:
            yield "Space", self._word("act-go_on")
        yield from self._lasting_keys(turn)

    def _lasting_keys(self, turn: TurnInHand | None) -> Iterator[tuple[str, str]]:
        """Yield the keys that stand after those of the moment."""
        if turn and turn.moves:
            yield "u", self._word("act-undo")
        yield ":", self._word("screen-command")
        if not self.screen.side[0] and self._moves[1]:
            yield "m", self._word("screen-moves")

    def _turn_keys(self, game: Situation) -> Iterator[tuple[str, str]]:
        acts, table = self.acts(), self.loop.table
        mine = table.here(game.to_act) if game.to_act is not None else any(map(table.here, Side))
        if table.remote and not mine:
            # others act, or this terminal watches
            pass
        elif self.on_pad and (game.phase is Phase.ROLLED or not self.writes_dice):
            yield "Space", self._word("screen-press")
        elif self.on_pad and self.writes_dice:
            yield "1-6", self._word("screen-die")
        elif game.phase in (Phase.TURN, Phase.OPENING):
            yield "Space", self._word("act-roll")
        elif not acts:
            yield "Space", self._word("act-go_on")
        for key, command in acts.items():
            yield key, self._named(command, game)

    @property
    def reported(self) -> bool:
        """Return whether the match is over, and its rules allow aids, as a report is one."""
        table = self.loop.table
        return table.match.closed and not table.aids_rule

    def acts(self) -> dict[str, str]:
        """Return the other acts possible now by their keys: the usual one, or the first of their letters that is free."""
        possible = [each.text for each in self.loop.look.typed().items if isinstance(each, Typed)]
        found: dict[str, str] = {}
        for command in possible if any(map(self.loop.table.here, Side)) else ():
            if command in _BY_SPACE:
                continue
            usual = next((key for key, word in LETTERS.items() if word == command), "")
            letters = usual or command
            key = next((each for each in letters if each.isalpha() and each not in (*found, *_KEPT)), "")
            if key:
                found[key] = command
        return found

    def _named(self, command: str, game: Situation) -> str:
        """Return the word for a command in a situation, in the language of the screen; those without one are named as they are typed."""
        if command in ("take", "drop") and game.offer is not None:
            points = game.offer.value if command == "take" else game.offer.stake
            return self.screen.words.say(Sentence(f"act-{command}", {"n": points}))
        name = _ACTS.get(command, "")
        keys = (f"act-{command.replace(' ', '_')}", f"act-{name}", f"word-act-{name}")
        key = next((each for each in keys if has(self.screen.language, each)), "")
        return self._word(key) if key else command

    def _word(self, key: str) -> str:
        return self.screen.words.say(Sentence(key))


def _moves_of(fact: Event) -> tuple[Move, ...] | None:
    """Return the moves of an act that has some, which is a play."""
    moves: tuple[Move, ...] | None = getattr(fact, "moves", None)
    return moves
