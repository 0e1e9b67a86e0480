"""What a player may look at while a match is played: commands that show something and change nothing."""

from __future__ import annotations

from collections.abc import Callable

from bafflebox.cli.table import TerminalTable
from bafflebox.cli.table_bot import TableBot
from bafflebox.cli.table_commands import help_text, typed_for
from bafflebox.cli.table_dice import Dice
from bafflebox.cli.table_screen import Screen
from bafflebox.cli.table_sheet import ScoreSheet
from bafflebox.cli.table_turn import TurnInHand
from bafflebox.game import intents
from bafflebox.game.legal import possible_intents
from bafflebox.phase import Phase
from bafflebox.play import Play
from bafflebox.record.notation import format_moves
from bafflebox.rules.situation import Situation
from bafflebox.rules.turn import legal_plays
from bafflebox.sentence import Argument, Listed, Sentence, Typed


class Look:
    """Answers the commands that only show something; `hand` is the turn that is being played, if one is."""

    def __init__(
        self, table: TerminalTable, screen: Screen, sheet: ScoreSheet, dice: Dice, bot: TableBot
    ) -> None:
        self.table = table
        self.bot = bot
        self.screen = screen
        self._sheet = sheet
        self._dice = dice
        self._shown: object = None

    def answers(self, command: str, rest: str, hand: TurnInHand | None) -> bool:
        """Shows what the command asks for; whether this was such a command."""
        shows: dict[str, Callable[[], None]] = {
            "help": lambda: self.screen.say(
                help_text(self.table.law, self.screen.words, asked=self._dice.asked)
            ),
            "board": lambda: self.board(hand),
            "score": self.screen.score,
            "sheet": self.sheet,
            "pips": lambda: self.screen.pips(hand),
            "why": lambda: self.screen.rule(rest),
            "hint": lambda: self._hint(hand),
            "list": self._list,
            "unknown": lambda: self.screen.tell(
                Sentence("terminal-no_command", {"text": repr(rest), "possible": self.possible()})
            ),
        }
        if command not in shows:
            return False
        shows[command]()
        return True

    def possible(self) -> Sentence:
        """A sentence that lists what may be typed now."""
        return Sentence("terminal-possible", {"words": self.typed()})

    def typed(self) -> Listed:
        """What may be typed now."""
        match = self.table.match
        if not match.playing:
            session = match.score.length is None
            return Listed(tuple(map(Typed, ("next", "quit", *(("close",) if session else ())))))
        assert match.game is not None
        me = match.game.to_act
        words: list[Argument] = []
        for each in possible_intents(self.table.law, match.game):
            if each.side in (None, me) and (each.intent is not intents.CancelRoll or self._dice.asked):
                words += [word for word in typed_for(each.intent) if word not in words]
        return Listed(tuple(words))

    def plays(self, game: Situation) -> list[Play]:
        """The legal plays in the order in which they are numbered: rearmost checkers first, no hint in it."""
        assert game.on_turn is not None
        assert game.roll is not None
        return sorted(
            legal_plays(self.table.law, game.position, game.on_turn, game.roll, first_turn=game.first_turn),
            key=lambda play: [(move.origin, move.target) for move in play.moves],
            reverse=True,
        )

    def board(self, hand: TurnInHand | None) -> None:
        """The board, once a game has begun."""
        game = self.table.match.game
        if game is not None and game.unknown and game.phase is not Phase.OVER:
            self.screen.tell(Sentence("terminal-not_written"))
        elif game is not None and not game.unknown:
            self.screen.board(hand)

    def board_if_changed(self, hand: TurnInHand | None) -> None:
        """Draws the board before a question, but not again after an answer that changed nothing."""
        shown = (self.table.match, hand.moves if hand else ())
        if shown != self._shown:
            self.board(hand)
            self._shown = shown

    def sheet(self) -> None:
        """The score-sheet."""
        self.screen.lines(
            self._sheet.lines(ascii=self.screen.ascii, width=self.screen.width, language=self.screen.language)
        )

    def _list(self) -> None:
        game = self.table.match.game
        if game is None or game.unknown or game.phase is not Phase.ROLLED:
            self.screen.tell(Sentence("terminal-no_roll", {"possible": self.possible()}))
            return
        plays = self.plays(game)
        self.screen.columns([f"{n:3}  {format_moves(play.moves)}" for n, play in enumerate(plays, 1)])

    def _hint(self, hand: TurnInHand | None) -> None:
        game = self.table.match.game
        if self.table.aids_rule:
            told: dict[str, Argument] = {"rule": Typed(self.table.aids_rule)}
            told["practice"] = "possible" if self.table.seats.bot else "no"
            self.screen.tell(Sentence("terminal-no_hints", told))
        elif game is None or game.to_act is None or not self.table.match.playing:
            self.screen.tell(Sentence("terminal-nothing_to_hint", {"possible": self.possible()}))
        else:
            self.screen.lines(self.bot.hint(game, game.to_act, hand, self.screen.words.say))
