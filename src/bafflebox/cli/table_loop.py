"""The loop of a match at the terminal: ask, judge, save, tell."""

from __future__ import annotations

from collections.abc import Callable

from bafflebox.bots.simple import choose, ranked_plays
from bafflebox.cli.table import Table
from bafflebox.cli.table_screen import Screen
from bafflebox.cli.table_turn import TurnInHand
from bafflebox.cli.table_words import HELP, Teller, name
from bafflebox.dice import Roll, parse_roll
from bafflebox.errors import BaffleboxError
from bafflebox.event import Event
from bafflebox.game import intents
from bafflebox.game.legal import may, possible_intents
from bafflebox.match.intents import CloseSession, MatchIntent, StartGame
from bafflebox.match.settlement import settle_session
from bafflebox.phase import Phase
from bafflebox.play import Play
from bafflebox.record.notation import format_moves
from bafflebox.record.scene import Home
from bafflebox.refusal import Refusal
from bafflebox.rules.situation import Situation
from bafflebox.side import BySide, Side

_COMMANDS = (
    "roll", "double", "take", "drop", "beaver", "raccoon", "resign", "accept", "refuse", "undo", "done",
    "list", "board", "score", "pips", "hint", "why", "help", "quit", "close", "next", "pass",
)  # fmt: skip
_SYNONYMS = {
    "?": "help",
    "redouble": "double",
    "exit": "quit",
    "moves": "list",
    "new": "next",
    "pass": "drop",
}


class _Quit(Exception):
    """The player leaves; the match is saved."""


class Loop:
    """Runs a table until the match is over or the player leaves."""

    def __init__(self, table: Table, *, home: Home = "right", plain: bool = False) -> None:
        self.table = table
        self.screen = Screen(table, home=home, plain=plain)
        self.teller = Teller(table.law)
        self.hand: TurnInHand | None = None
        self.interrupted = False
        self.shown: object = None

    # --- running -----------------------------------------------------------------------------

    def run(self) -> int:
        """Plays on; 0 when the match was finished or left by word, 130 after two interrupts."""
        self.screen.say(f"{self.table.law.book.title}. Type ? for help; everything is saved as you play.")
        try:
            while not self.table.match.closed:
                self._step()
        except _Quit:
            self.screen.say(f"Saved in {self.table.save.path}. `bafflebox play` goes on with it.")
            return 130 if self.interrupted else 0
        self._farewell()
        return 0

    def _farewell(self) -> None:
        match = self.table.match
        if match.score.length is None:
            sheet = settle_session(self.table.law, match)
            if sheet.debtor:
                owes = f"{name(match, sheet.debtor)} owes {name(match, sheet.debtor.other)} {sheet.amount}"
                self.screen.say(f"Settlement at {sheet.stake} a point: {owes}.")
        self.screen.say(f"The match is kept in {self.table.save.path}.")

    def _step(self) -> None:
        match = self.table.match
        if not match.playing:
            self._between_games()
            return
        game = match.game
        assert game is not None
        side = game.to_act
        if game.phase is Phase.OPENING:
            self._prompt_opening(game)
        elif side is not None and side is self.table.seats.bot:
            self._bot(game, side)
        elif side is not None:
            self._person(game, side)

    def _act(self, intent: MatchIntent) -> bool:
        """Does it and tells what happened; says why not otherwise."""
        before = self.table.match
        verdict = self.table.do(intent)
        if isinstance(verdict, Refusal):
            self.screen.refuse(verdict)
            return False
        self.hand = None
        self._tell(verdict)
        return before is not self.table.match

    def _tell(self, events: tuple[Event, ...]) -> None:
        for each in events:
            sentence = self.teller.tell(each, self.table.match)
            if sentence:
                self.screen.say(sentence)

    # --- asking ------------------------------------------------------------------------------

    def _ask(self, prompt: str) -> tuple[str, str]:
        """A command and its argument; moves and numbers come as ("", text). Enter gives ("", "")."""
        while True:
            try:
                text = self.screen.ask(prompt).strip()
            except KeyboardInterrupt:
                if self.interrupted:
                    raise _Quit from None
                self.interrupted = True
                self.screen.say("\nNothing is lost. Ctrl-C once more leaves; anything else goes on.")
                continue
            except EOFError:
                self.screen.say("")
                raise _Quit from None
            self.interrupted = False
            word, _, rest = text.partition(" ")
            command = self._command(word.lower())
            if command is None:
                return "", text
            if not self._look(command, rest.strip()):
                return command, rest.strip()

    def _command(self, word: str) -> str | None:
        if not word or word[0].isdigit() or word.startswith(("bar", "off/")):
            return None
        if word in _SYNONYMS:
            return _SYNONYMS[word]
        if word in _COMMANDS:
            return word
        fits = [each for each in _COMMANDS if each.startswith(word)]
        preferred = {
            "d": "double",
            "r": "roll",
            "t": "take",
            "b": "board",
            "p": "pips",
            "h": "help",
            "l": "list",
            "q": "quit",
            "u": "undo",
            "s": "score",
            "n": "next",
            "a": "accept",
        }
        if word in preferred:
            return preferred[word]
        return fits[0] if len(fits) == 1 else "unknown " + word

    def _look(self, command: str, rest: str) -> bool:
        """Commands that only show something; whether this was one."""
        if command == "quit":
            raise _Quit
        shows = {
            "help": lambda: self.screen.say(HELP),
            "board": self._board,
            "score": self.screen.score,
            "pips": self.screen.pips,
            "why": lambda: self.screen.rule(rest),
            "hint": self._hint,
            "list": self._list,
        }
        if command.startswith("unknown"):
            self.screen.say(
                f"{command.removeprefix('unknown ')!r} is no command. {self._possible()} Type ? for help."
            )
            return True
        if command in shows:
            shows[command]()
            return True
        return False

    def _possible(self) -> str:
        match = self.table.match
        if not match.playing:
            return "Possible: next, quit" + (", close." if match.score.length is None else ".")
        assert match.game is not None
        me = match.game.to_act
        words = [
            each.words for each in possible_intents(self.table.law, match.game) if each.side in (None, me)
        ]
        return f"Possible: {', '.join(words)}."

    # --- the phases --------------------------------------------------------------------------

    def _between_games(self) -> None:
        session = self.table.match.score.length is None
        if not self.table.match.results:
            self._act(StartGame())
            return
        prompt = "Enter for the next game" + (", close to end the session" if session else "")
        command, rest = self._ask(prompt)
        if command == "close":
            self._act(CloseSession())
        elif command == "next" or not (command or rest):
            self._act(StartGame())
        else:
            self.screen.say(f"The game is over. {self._possible()}")

    def _prompt_opening(self, game: Situation) -> None:
        assert self.table.law.opening is not None
        count = self.table.law.opening.dice
        if self.table.seats.dice == "ask":
            dice = BySide(self._asked_dice(Side.WHITE, count), self._asked_dice(Side.BLACK, count))
            self._act(intents.RollOpening(dice))
            return
        command, rest = self._ask("Enter to throw for the start")
        if command == "roll" or not (command or rest):
            thrown = self.table.dice(2 * count)
            self._act(intents.RollOpening(BySide(thrown[:count], thrown[count:])))
        else:
            self.screen.say(f"The game has not begun. {self._possible()}")

    def _asked_dice(self, side: Side, count: int) -> tuple[int, ...]:
        what = "die" if count == 1 else "two dice"
        while True:
            command, text = self._ask(f"The {what} of {name(self.table.match, side)}")
            try:
                roll = parse_roll(text)
            except BaffleboxError as error:
                self.screen.say(str(error) if not command else f"Now the dice are entered. {error}")
                continue
            if len(roll.dice) == count:
                return roll.dice
            self.screen.say(f"Enter {count} number{'s' if count > 1 else ''} 1-6.")

    def _roll(self, side: Side) -> None:
        if self.table.seats.dice == "ask":
            dice = self._asked_dice(side, self.table.law.turn_dice)
        else:
            dice = self.table.dice(self.table.law.turn_dice)
        self._act(intents.RollDice(side, Roll(dice)))

    def _bot(self, game: Situation, side: Side) -> None:
        intent = choose(self.table.law, game, side)
        if intent is not None:
            self._act(intent)
        else:
            self._roll(side)

    def _person(self, game: Situation, side: Side) -> None:
        if game.phase is Phase.ROLLED:
            self._person_plays(game)
            return
        if game.phase is Phase.TURN and not may(self.table.law, game, intents.Double, side):
            prompt = "Enter to roll"
        elif game.phase is Phase.TURN:
            prompt = "Enter to roll, or double"
        elif game.phase is Phase.RESIGNATION_OFFERED:
            prompt = "accept or refuse"
        else:
            beaver = ", beaver" if may(self.table.law, game, intents.Beaver, side) else ""
            raccoon = ", raccoon" if may(self.table.law, game, intents.Raccoon, side) else ""
            prompt = f"take or drop{beaver}{raccoon}"
        self._board_if_changed()
        command, rest = self._ask(f"{name(self.table.match, side)}: {prompt}")
        if game.phase is Phase.TURN and (command == "roll" or not (command or rest)):
            self._roll(side)
        else:
            self._command_of(command, rest, side)

    def _command_of(self, command: str, rest: str, side: Side) -> None:
        made: dict[str, Callable[[Side], intents.Intent]] = {
            "double": intents.Double,
            "take": intents.Take,
            "drop": intents.Drop,
            "beaver": intents.Beaver,
            "raccoon": intents.Raccoon,
            "accept": intents.AcceptResignation,
            "refuse": intents.RefuseResignation,
        }
        if command == "resign":
            self._resign(rest, side)
        elif command == "roll":
            game = self.table.match.game
            assert game is not None
            if may(self.table.law, game, intents.RollDice, side):
                self._roll(side)
            else:
                self._act(intents.RollDice(side, Roll((1,) * max(1, self.table.law.turn_dice))))
        elif command in made:
            self._act(made[command](side))
        elif rest and not command:
            self.screen.say(f"There is no roll to play. {self._possible()}")
        else:
            self.screen.say(self._possible())

    def _resign(self, rest: str, side: Side) -> None:
        book = self.table.law.book
        levels = [row.level for row in self.table.law.levels]
        words = {word: level for level in levels for word in (level.value, book.word(level.value))}
        wanted = rest.lower() or "single"
        fits = [level for word, level in words.items() if word.startswith(wanted)]
        if not fits:
            self.screen.say(f"{rest!r} is no level; possible is {', '.join(words)}.")
            return
        if self.screen.confirm(f"Offer to lose a {self.table.law.book.word(fits[0].value)}?"):
            self._act(intents.Resign(side, fits[0]))

    # --- playing a roll ----------------------------------------------------------------------

    def _person_plays(self, game: Situation) -> None:
        if self.hand is None or self.hand.now is not game:
            self.hand = TurnInHand.begin(self.table.law, game)
        hand = self.hand
        side = game.on_turn
        assert side is not None
        self._board_if_changed()
        if hand.is_pass:
            prompt = "no legal move: Enter to pass"
        elif hand.complete:
            prompt = f"{hand}: Enter when done, or undo"
        else:
            left = "-".join(str(die) for die in hand.branch.dice_left)
            prompt = f"play {left}" + (f" (so far {hand})" if hand.moves else "")
        command, text = self._ask(f"{name(self.table.match, side)}: {prompt}")
        if command == "undo":
            if not hand.undo():
                self.screen.say("There is no move to take back.")
        elif command == "done" or not (command or text):
            self._done(hand, side)
        elif command:
            self._command_of(command, text, side)
        elif text.isdigit() and len(text) <= 4:
            self._numbered(hand, int(text))
        else:
            self._enter(hand, text)

    def _done(self, hand: TurnInHand, side: Side) -> None:
        if hand.branch.done:
            self._act(intents.PlayMoves(side, hand.moves))
            return
        possible = ", ".join(dict.fromkeys(str(move) for move in hand.branch.moves))
        self.screen.say(f"The roll is not played out yet. Possible moves: {possible}.")

    def _enter(self, hand: TurnInHand, text: str) -> None:
        try:
            hand.enter(text)
        except BaffleboxError as error:
            self.screen.say(str(error))
            if not hand.branch.made:
                self.screen.say("Type list for the legal plays.")

    def _numbered(self, hand: TurnInHand, number: int) -> None:
        plays = self._plays(hand.now)
        if not 1 <= number <= len(plays):
            self.screen.say(f"There are {len(plays)} legal plays; type list to see them.")
            return
        while hand.undo():
            pass
        hand.enter(format_moves(plays[number - 1].moves, separate=True))

    def _plays(self, game: Situation) -> list[Play]:
        """The legal plays in the order in which they are numbered: rearmost checkers first, no hint in it."""
        return sorted(
            ranked_plays(self.table.law, game),
            key=lambda play: [(move.origin, move.target) for move in play.moves],
            reverse=True,
        )

    def _list(self) -> None:
        game = self.table.match.game
        if game is None or game.phase is not Phase.ROLLED:
            self.screen.say(f"There is no roll to play. {self._possible()}")
            return
        plays = self._plays(game)
        self.screen.columns([f"{n:3}  {format_moves(play.moves)}" for n, play in enumerate(plays, 1)])

    def _hint(self) -> None:
        game = self.table.match.game
        if game is None or game.phase is not Phase.ROLLED:
            self.screen.say("A hint is given when a roll is to be played.")
            return
        plays = ranked_plays(self.table.law, game)
        self.screen.say(
            f"The bot would play {format_moves(plays[0].moves)}." if plays else "Nothing can be played."
        )

    def _board(self) -> None:
        if self.table.match.game is not None:
            self.screen.board(self.hand)

    def _board_if_changed(self) -> None:
        """Draws the board before a question, but not again after an answer that changed nothing."""
        shown = (self.table.match, self.hand.moves if self.hand else ())
        if shown != self.shown:
            self._board()
            self.shown = shown
