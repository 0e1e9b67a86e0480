"""Commands that display something during a match and change nothing."""

from __future__ import annotations

from collections.abc import Callable

from bafflebox.board.phase import Phase
from bafflebox.board.play import Play
from bafflebox.cli.table import PlayedTable
from bafflebox.cli.table_bot import ADVISERS, TableBot
from bafflebox.cli.table_commands import help_text, typed_for
from bafflebox.cli.table_dice import TableDice
from bafflebox.cli.table_screen import Screen
from bafflebox.cli.table_sheet import ScoreSheet
from bafflebox.cli.table_turn import TurnInHand
from bafflebox.events.game import RollCancelled
from bafflebox.formats.notation import format_moves
from bafflebox.game.legal import possible_acts
from bafflebox.message import Argument, Listed, Sentence, Typed
from bafflebox.rules.situation import Situation
from bafflebox.rules.turn import legal_plays


class Look:
    """Handler of display commands; `hand` is the turn in progress, if any."""

    def __init__(
        self, table: PlayedTable, screen: Screen, sheet: ScoreSheet, dice: TableDice, bot: TableBot
    ) -> None:
        self.table = table
        self.bot = bot
        self.screen = screen
        self._sheet = sheet
        self._dice = dice
        self._shown: object = None

    def welcome(self) -> None:
        """Show the rules, and the notice by which a match of an event is played."""
        self.screen.tell(self.table.welcome)
        if self.table.match.notice:
            self.screen.tell(Sentence("tell-Convened", {"n": self.table.match.notice}))

    def answers(self, command: str, rest: str, hand: TurnInHand | None) -> bool:
        """Handle a display command; return whether it was one."""
        shows: dict[str, Callable[[], None]] = {
            "help": self._help,
            "board": lambda: self.board(hand),
            "score": self.screen.score,
            "sheet": self.sheet,
            "pips": lambda: self.screen.pips(hand),
            "why": lambda: self.screen.rule(rest),
            "hint": lambda: self._hint(hand, rest),
            "list": self._list,
            "unknown": lambda: self.screen.tell(
                Sentence("terminal-no_command", {"text": repr(rest), "possible": self.possible()})
            ),
        }
        if command not in shows:
            return False
        shows[command]()
        return True

    def _help(self) -> None:
        self.screen.say(help_text(self.table.law, self.screen.words, asked=self._dice.asked))
        if self.table.remote:
            self.screen.tell(Sentence("remote-help"))

    def no_aids(self, key: str) -> Sentence:
        """Return a message with the rule against aids, and how to enable them where possible."""
        practice = "possible" if self.table.seats.bot else "no"
        return Sentence(key, {"rule": Typed(self.table.aids_rule), "practice": practice})

    def possible(self) -> Sentence:
        """Return a message that lists the available commands."""
        return Sentence("terminal-possible", {"words": self.typed()})

    def typed(self) -> Listed:
        """Return the available commands."""
        match = self.table.match
        if not match.playing:
            session = match.score.length is None
            return Listed(tuple(map(Typed, ("next", "quit", *(("close",) if session else ())))))
        assert match.game is not None
        me = match.game.to_act
        if self.table.remote and me is not None and not self.table.here(me):
            # while the other side acts elsewhere, what one may do oneself
            me = me.other
        words: list[Argument] = []
        for each in possible_acts(self.table.law, match.game):
            if each.side in (None, me) and (each.event is not RollCancelled or self._dice.asked):
                words += [word for word in typed_for(each.event) if word not in words]
        return Listed(tuple(words))

    def plays(self, game: Situation) -> list[Play]:
        """Return the legal plays in numbered order: rearmost checkers first, so that the order gives no hint."""
        assert game.on_turn is not None
        assert game.roll is not None
        return sorted(
            legal_plays(self.table.law, game.position, game.on_turn, game.roll, first_turn=game.first_turn),
            key=lambda play: [(move.origin, move.target) for move in play.moves],
            reverse=True,
        )

    def board(self, hand: TurnInHand | None) -> None:
        """Print the board, once a game has begun."""
        game = self.table.match.game
        if game is not None and game.unknown and game.phase is not Phase.OVER:
            self.screen.tell(Sentence("terminal-not_written"))
        elif game is not None and not game.unknown:
            self.screen.board(hand)

    def board_if_changed(self, hand: TurnInHand | None) -> None:
        """Print the board before a question, unless nothing has changed."""
        shown = (self.table.match, hand.moves if hand else ())
        if shown != self._shown:
            self.board(hand)
            self._shown = shown

    def sheet(self) -> None:
        """Print the score-sheet."""
        self.screen.lines(
            self._sheet.lines(
                ascii=self.screen.ascii,
                width=self.screen.width,
                language=self.screen.language,
                named=self.screen.named,
            )
        )

    def _list(self) -> None:
        game = self.table.match.game
        if game is None or game.unknown or game.phase is not Phase.ROLLED:
            self.screen.tell(Sentence("terminal-no_roll", {"possible": self.possible()}))
            return
        plays = self.plays(game)
        self.screen.columns([f"{n:3}  {format_moves(play.moves)}" for n, play in enumerate(plays, 1)])

    def _hint(self, hand: TurnInHand | None, depth: str) -> None:
        game = self.table.match.game
        if self.table.aids_rule:
            self.screen.tell(self.no_aids("terminal-no_hints"))
        elif game is None or game.to_act is None or not self.table.match.playing:
            self.screen.tell(Sentence("terminal-nothing_to_hint", {"possible": self.possible()}))
        elif depth not in ("", *map(str, range(len(ADVISERS)))):
            possible = Listed(tuple(Typed(f"hint {plies}") for plies in range(len(ADVISERS))))
            self.screen.tell(Sentence("terminal-possible", {"words": possible}))
        else:
            columns = self.screen.width if self.screen.folds else None
            say = self.screen.words.say
            self.screen.lines(self.bot.hint(game, game.to_act, hand, say, columns, int(depth or 0)))
