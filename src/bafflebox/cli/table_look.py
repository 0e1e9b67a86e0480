"""What a player may look at while a match is played: commands that show something and change nothing."""

from __future__ import annotations

from bafflebox.bots.simple import ranked_plays
from bafflebox.cli.table import Table
from bafflebox.cli.table_commands import help_text
from bafflebox.cli.table_screen import Screen
from bafflebox.cli.table_sheet import ScoreSheet
from bafflebox.cli.table_turn import TurnInHand
from bafflebox.game.legal import possible_intents
from bafflebox.phase import Phase
from bafflebox.play import Play
from bafflebox.record.notation import format_moves
from bafflebox.rules.situation import Situation


class Look:
    """Answers the commands that only show something; `hand` is the turn that is being played, if one is."""

    def __init__(self, table: Table, screen: Screen, sheet: ScoreSheet) -> None:
        self.table = table
        self.screen = screen
        self._sheet = sheet
        self._shown: object = None

    def answers(self, command: str, rest: str, hand: TurnInHand | None) -> bool:
        """Shows what the command asks for; whether this was such a command."""
        shows = {
            "help": lambda: self.screen.say(help_text(self.table.law)),
            "board": lambda: self.board(hand),
            "score": self.screen.score,
            "sheet": self.sheet,
            "pips": self.screen.pips,
            "why": lambda: self.screen.rule(rest),
            "hint": self._hint,
            "list": self._list,
        }
        if command.startswith("unknown"):
            word = command.removeprefix("unknown ")
            self.screen.say(f"{word!r} is no command. {self.possible()} Type ? for help.")
            return True
        if command in shows:
            shows[command]()
            return True
        return False

    def possible(self) -> str:
        """A sentence that lists what may be done now."""
        match = self.table.match
        if not match.playing:
            return "Possible: next, quit" + (", close." if match.score.length is None else ".")
        assert match.game is not None
        me = match.game.to_act
        words = [
            each.words for each in possible_intents(self.table.law, match.game) if each.side in (None, me)
        ]
        return f"Possible: {', '.join(words)}."

    def plays(self, game: Situation) -> list[Play]:
        """The legal plays in the order in which they are numbered: rearmost checkers first, no hint in it."""
        return sorted(
            ranked_plays(self.table.law, game),
            key=lambda play: [(move.origin, move.target) for move in play.moves],
            reverse=True,
        )

    def board(self, hand: TurnInHand | None) -> None:
        """The board, once a game has begun."""
        if self.table.match.game is not None:
            self.screen.board(hand)

    def board_if_changed(self, hand: TurnInHand | None) -> None:
        """Draws the board before a question, but not again after an answer that changed nothing."""
        shown = (self.table.match, hand.moves if hand else ())
        if shown != self._shown:
            self.board(hand)
            self._shown = shown

    def sheet(self) -> None:
        """The score-sheet."""
        self.screen.lines(self._sheet.lines(ascii=self.screen.ascii, width=self.screen.width))

    def _list(self) -> None:
        game = self.table.match.game
        if game is None or game.phase is not Phase.ROLLED:
            self.screen.say(f"There is no roll to play. {self.possible()}")
            return
        plays = self.plays(game)
        self.screen.columns([f"{n:3}  {format_moves(play.moves)}" for n, play in enumerate(plays, 1)])

    def _hint(self) -> None:
        game = self.table.match.game
        if game is None or game.phase is not Phase.ROLLED:
            self.screen.say("A hint is given when a roll is to be played.")
            return
        plays = ranked_plays(self.table.law, game)
        said = f"The bot would play {format_moves(plays[0].moves)}." if plays else "Nothing can be played."
        self.screen.say(said)
