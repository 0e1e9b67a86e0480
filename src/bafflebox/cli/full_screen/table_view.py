"""The match in a frame: cards, score, moves, the referee's line, and the keys of the moment."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

from bafflebox.board.clock import format_time
from bafflebox.board.move import Move
from bafflebox.board.phase import Phase
from bafflebox.board.position import OFF
from bafflebox.board.side import BySide, Side
from bafflebox.cli.full_screen.foot import Foot
from bafflebox.cli.full_screen.frame import MoveLine, PlayerCard, TableFrame
from bafflebox.cli.full_screen.hand import Hand
from bafflebox.cli.full_screen.screen import FullScreen
from bafflebox.cli.table_commands import NamedCommand, commands_like
from bafflebox.cli.table_loop import Loop
from bafflebox.cli.table_turn import TurnInHand
from bafflebox.events.game import Event
from bafflebox.formats.draw.scene import Scene
from bafflebox.formats.notation import format_moves
from bafflebox.game.acts import ACT_OF_EVENT, asker
from bafflebox.game.course import moments
from bafflebox.i18n.catalogue import has
from bafflebox.message import Sentence, Typed
from bafflebox.referee.clock.face import clock_face
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
TWICE = frozenset("xq")
"""Keys that need a second press."""
_KEPT = "qUuhlw"
"""Letters with a meaning of their own at any moment."""
_BY_SPACE = frozenset({"roll", "done", "next"})
"""Commands that Space gives."""


class TableView:
    """The match of a loop as its screen shows it; nothing is kept of what the match knows but the lines of its moves."""

    def __init__(self, loop: Loop, screen: FullScreen, hand: Hand) -> None:
        self.loop, self.screen, self.hand = loop, screen, hand
        self._moves: tuple[int, tuple[MoveLine, ...]] = (-1, ())

    def turn(self) -> TurnInHand | None:
        """Return the roll that a person at this terminal is playing."""
        hand, game = self.loop.hand, self.loop.table.match.game
        if hand is None or game is None or hand.now is not game or game.phase is not Phase.ROLLED:
            return None
        return hand if game.to_act is not self.loop.table.seats.bot else None

    def frame(self, scene: Scene, turn: TurnInHand | None, typed: str | None, twice: str) -> TableFrame:
        """Return the frame; `typed` is a line being typed, `twice` a key that waits for its second press."""
        table = self.loop.table
        face = clock_face(table.clock, table.now())
        cards = BySide(
            *(
                PlayerCard(
                    scene.name(side),
                    self._below(scene, side),
                    format_time(face.left[side]) if face else "",
                    format_time(face.delay[side])
                    if face and side is face.running and face.delay[side]
                    else "",
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
        said = " ".join(line.strip() for line in self.screen.news if line.strip())
        return TableFrame(
            scene,
            self.hand.highlights(self._last_moves(scene.viewer)),
            cards,
            score,
            self._move_lines(),
            Foot(lead, said, tuple(self._keys(turn, twice)), ("?", self._word("screen-keys")), typed),
            self.screen.page if typed is None else self._palette(typed),
            self.screen.beside if typed is None else True,
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
            typed = ACT_OF_EVENT[type(fact)].typed[0]
            if moves is not None and side is not None:
                dice = str(now.roll).replace("-", "") if now.roll else ""
                lines.append(MoveLine(side, dice, format_moves(moves) or "—"))
            elif side is not None and typed not in _BY_SPACE:
                lines.append(MoveLine(side, "", self._named(typed, now)))
        self._moves = known, tuple(reversed(lines))
        return self._moves[1]

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
        if turn and turn.moves:
            yield "u", self._word("act-undo")
        yield ":", self._word("screen-command")

    def _turn_keys(self, game: Situation) -> Iterator[tuple[str, str]]:
        acts = self.acts()
        if game.phase in (Phase.TURN, Phase.OPENING):
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
        for command in possible:
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
        if command == "take" and game.offer is not None:
            return self.screen.words.say(Sentence("act-take", {"n": game.offer.value}))
        key = f"act-{command.replace(' ', '_')}"
        return self._word(key) if has(self.screen.language, key) else command

    def _word(self, key: str) -> str:
        return self.screen.words.say(Sentence(key))


def _moves_of(fact: Event) -> tuple[Move, ...] | None:
    """Return the moves of an act that has some, which is a play."""
    moves: tuple[Move, ...] | None = getattr(fact, "moves", None)
    return moves
