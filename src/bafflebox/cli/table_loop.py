"""The main loop of a match at the terminal: prompt, judge, save, report."""

from __future__ import annotations

from contextlib import suppress

from bafflebox.board.dice import Roll
from bafflebox.board.outcome import EndCause
from bafflebox.board.phase import Phase
from bafflebox.board.side import BySide, Side
from bafflebox.cli import table_prompts as prompts
from bafflebox.cli.practice import PRACTICE
from bafflebox.cli.table_acts import act_of, may_one
from bafflebox.cli.table_bot import TableBot
from bafflebox.cli.table_clock import FlagRings, ringing
from bafflebox.cli.table_coach import MOST, TableCoach
from bafflebox.cli.table_commands import read_command
from bafflebox.cli.table_conduct import TableConduct
from bafflebox.cli.table_dice import TableDice
from bafflebox.cli.table_look import Look
from bafflebox.cli.table_others import Others, Quit
from bafflebox.cli.table_screen import Screen
from bafflebox.cli.table_sheet import ScoreSheet
from bafflebox.cli.table_turn import TurnInHand
from bafflebox.cli.table_writing import TableWriting
from bafflebox.errors import BaffleboxError
from bafflebox.events.conduct import TurnEnded
from bafflebox.events.game import Event, FlagFell, GameStarted, MatchEnded, OpeningRolled, Rolled
from bafflebox.formats.notation import format_moves, standard_notation
from bafflebox.formats.telling import Teller
from bafflebox.game.legal import may
from bafflebox.message import Listed, Sentence, Typed
from bafflebox.referee.clock.acts import next_game
from bafflebox.referee.clock.face import clock_face, format_face
from bafflebox.referee.clock.flag import flag_call
from bafflebox.referee.conduct.consent import missing
from bafflebox.refusal import Refusal, Refused
from bafflebox.rules.situation import Situation


class _Again(Exception):
    """An act around the board was made; the prompt may change."""


class Loop:
    """Runs a table until the match is over or the player quits."""

    def __init__(self, screen: Screen) -> None:
        self.table = table = screen.table
        self.screen = screen
        self.teller = Teller(table.law, screen.spoken, screen.named)
        self.sheet = ScoreSheet(table)
        self.dice = TableDice(table, self.ask, self.screen.tell)
        self.bot = TableBot(table, self.screen.tell)
        self.coach = TableCoach(table, self.screen, self.bot)
        self.look = Look(table, self.screen, self.sheet, self.dice, self.bot)
        self.conduct = TableConduct(table, self.screen)
        self.others = Others(self)
        table.quiet = screen.quiet
        self.writing = TableWriting(table, self.ask, self.act, self.act_on)
        self.hand: TurnInHand | None = None
        self.interrupted = False
        self.asked: tuple[Side, int] | None = None

    # --- running -----------------------------------------------------------------------------

    def run(self) -> int:
        """Play; return 0 when the match was finished or left by a command, 130 after two interrupts."""
        self.look.welcome()
        self._say_how_it_begins()
        self.sheet.begin()
        try:
            while not self.table.match.closed:
                with suppress(FlagRings, _Again):
                    self._step()
                self._call_flag()
        except Quit:
            self.screen.tell(self.table.saved)
            return 130 if self.interrupted else 0
        self._farewell()
        return 0

    def _say_how_it_begins(self) -> None:
        law, last = self.table.law, self.table.log.events[-1]
        if isinstance(last, GameStarted):
            # a game from a set-up position begins before the loop does
            for sentence in self.teller.tell(self.table.match, (last,)):
                self.screen.say(sentence)
        if self.table.seats.practice:
            self.screen.tell(PRACTICE)
        if self.coach.on:
            self.screen.tell(Sentence("coach-promise", {"n": MOST}))
        if self.table.seats.tutor and self.table.aids_rule:
            self.screen.tell(self.look.no_aids("terminal-tutor_off"))
        ours = not self.table.remote and not self.table.match.closed
        if law.clock is not None and ours and self.table.clock.settings is None:
            flag = "called" if law.match.flag_rule else "none"
            self.screen.tell(Sentence("terminal-no_clock", {"rule": Typed(law.clock.rule), "flag": flag}))

    def _farewell(self) -> None:
        self.sheet.end()
        self.screen.say("")
        self.look.sheet()
        self.screen.say("")
        self.screen.tell(self.table.kept)

    def _step(self) -> None:
        if self.others.hear():
            return
        self.conduct.pass_time()
        match = self.table.match
        standing = self.conduct.stands_still()
        if not any(map(self.table.here, Side)):
            self.others.wait(None)
            return
        if standing:
            command, rest = self.ask(standing)
            if command or rest:
                self.screen.tell(Sentence("terminal-stop", {"said": standing}))
            return
        if not match.playing:
            self._between_games()
            return
        game = match.game
        assert game is not None
        side = game.to_act
        if self.others.bot_aside(game) or self._ask_concession(game):
            return
        if game.phase is Phase.OPENING:
            self._prompt_opening(game)
        elif side is not None and self.table.here(side):
            self._person(game, side)
        elif self.table.remote:
            self.others.wait(side)
        elif side is not None:
            self.others.bot_acts(game, side)

    def act(self, proposed: Event) -> bool:
        """Do an act and report the events, calling a fallen flag first; on refusal give the reason."""
        return self._call_flag() or self._does(proposed)

    def _call_flag(self) -> bool:
        """Call the flag of a side out of time; return whether there was one."""
        if self.table.remote:
            return False
        call = flag_call(self.table.clock, self.table.now())
        return call is not None and self._does(call)

    def _start_game(self) -> None:
        """Start the next game, and show the clocks."""
        table = self.table
        ours = table.clock.settings is not None and not table.remote
        proposed = next_game(table.law, table.clock, table.now()) if ours else GameStarted()
        if isinstance(proposed, Refusal):
            self.screen.refuse(proposed)
        else:
            self.act(proposed)

    def _does(self, proposed: Event) -> bool:
        before = self.table.match
        verdict = self.table.do(proposed)
        if isinstance(verdict, Refusal):
            self.screen.refuse(verdict, self.look.typed())
            return False
        self.hand = None
        for sentence in self.teller.tell(before, verdict):
            self.screen.say(sentence)
        self.coach.explain(verdict)
        return before is not self.table.match

    # --- asking ------------------------------------------------------------------------------

    def ask(self, prompt: Sentence) -> tuple[str, str]:
        """Return a command and its argument as `read_command` does; display commands are handled here."""
        while True:
            self._show_clock()
            try:
                with ringing(self.table):
                    text = self.screen.ask(prompt)
            except FlagRings:
                self.screen.say("")
                raise
            except KeyboardInterrupt:
                if self.interrupted:
                    raise Quit from None
                self.interrupted = True
                self.screen.say("")
                self.screen.tell(Sentence("terminal-interrupted"))
                continue
            except EOFError:
                self.screen.say("")
                raise Quit from None
            self.interrupted = False
            if self.others.answers(text) or self.conduct.answers(text):
                raise _Again
            command, rest = read_command(text)
            if command == "quit":
                raise Quit
            if not self.look.answers(command, rest, self.hand):
                return command, rest

    def _show_clock(self) -> None:
        face = clock_face(self.table.clock, self.table.now())
        if face is not None and self.table.match.playing:
            shown = format_face(face, self.table.match.names.map(self.screen.named))
            self.screen.tell(Sentence("terminal-clocks", {"face": shown}))

    # --- the phases --------------------------------------------------------------------------

    def _between_games(self) -> None:
        if self.table.remote and not self.table.match.results:
            # the first game begins by itself, once nothing is missing
            self.others.wait(None)
            return
        if self.table.referee.memory.refereed and missing(self.table.referee):
            if not self.conduct.terms():
                self.ask(Sentence("terminal-propose"))
            return
        session = self.table.match.score.length is None
        if not self.table.match.results:
            self._start_game()
            return
        command, rest = self.ask(prompts.next_game_prompt(session=session))
        if command == "close":
            self.act(MatchEnded(None, EndCause.CLOSED))
        elif command == "next" or not (command or rest):
            self._start_game()
        else:
            self.screen.tell(Sentence("terminal-over", {"possible": self.look.possible()}))

    def _prompt_opening(self, game: Situation) -> None:
        if self.writing.opening(game):
            return
        assert self.table.law.opening is not None
        caller = game.memory.caller
        if caller is not None:
            self._call(game, caller)
            return
        count = self.table.law.opening.dice
        if self.dice.asked:
            self.act(OpeningRolled(BySide(*(self.dice.opening(side, count) for side in Side))))
            return
        command, rest = self.ask(prompts.throw_for_start(self.table.law))
        if command == "roll" or not (command or rest):
            thrown = self.dice.throw(2 * count)
            self.act(OpeningRolled(BySide(thrown[:count], thrown[count:])))
        else:
            self.screen.tell(Sentence("terminal-not_begun", {"possible": self.look.possible()}))

    def _call(self, game: Situation, caller: Side) -> None:
        """Handle covered dice: the caller, a person or the bot, says odds or evens."""
        if not self.table.here(caller):
            if self.table.remote:
                self.others.wait(caller)
            else:
                self.act_on(game, caller, "evens", "")
            return
        command, rest = self.ask(prompts.prompt(caller, Sentence("terminal-call")))
        self.act_on(game, caller, command, rest)

    def roll(self, side: Side, entered: Roll | None = None) -> None:
        """Roll for a side; `entered` are dice that were typed."""
        game = self.table.match.game
        assert game is not None
        waiting = game.memory.set_throw
        if waiting and waiting[0] is side:
            self.act(Rolled(side, waiting[1]))
        else:
            or_one = may_one(self.table.law, game, side)
            self.act(Rolled(side, entered or Roll(self.dice.turn(side, or_one=or_one))))

    def _person(self, game: Situation, side: Side) -> None:
        if self.writing.turn(game, side):
            return
        if game.phase is Phase.ROLLED:
            self._person_plays(game)
            return
        self.look.board_if_changed(self.hand)
        command, rest = self.ask(prompts.turn_prompt(self.table.law, game, side, asked=self.dice.asked))
        ends = game.phase in (Phase.TURN, Phase.PLAYED) and command == "done"
        if ends or (game.phase is Phase.PLAYED and not (command or rest)):
            self.act(TurnEnded(side))
            return
        entered = self.dice.read(rest) if game.phase is Phase.TURN and not command else None
        if game.phase is Phase.TURN and (command == "roll" or not (command or rest) or entered):
            self.roll(side, entered)
        else:
            self.act_on(game, side, command, rest)

    def act_on(self, game: Situation, side: Side, command: str, rest: str) -> None:
        """Do what a command means, or say why not."""
        act = act_of(self.table, self.dice, side, command, rest)
        if command == "roll":
            act = Rolled(side, Roll((1,) * max(1, self.table.law.turn_dice)))
        if command == "flag" and self.table.clock.settings is not None:
            self.screen.tell(Sentence("terminal-flags"))
        elif command == "flag" and self.table.law.match.flag_rule:
            if self.screen.confirm(Sentence("terminal-flag", {"name": side})):
                self.act(FlagFell(side))
        elif isinstance(act, Sentence):
            self.screen.tell(act)
        elif act is not None:
            if self._meant(game, act) and self._warned(game, act, side):
                self.act(act)
        elif rest and not command:
            self.screen.tell(Sentence("terminal-no_roll", {"possible": self.look.possible()}))
        else:
            self.screen.tell(self.look.possible())

    def _meant(self, game: Situation, act: Event) -> bool:
        """Confirm an irreversible act with the player; one that is refused anyway is not asked about."""
        doubt = prompts.doubt(self.table.law, self.table.match, game, act)
        return doubt is None or self.screen.confirm(doubt)

    def _warned(self, game: Situation, act: Event, side: Side) -> bool:
        """Return whether the player confirms an act that the tutor warns about."""
        law = self.table.law
        if self.coach.on:
            return self.coach.confirms(game, act)
        if not self.table.seats.tutor or self.table.aids_rule or not may(law, game, type(act), side):
            return True
        better = self.screen.words.say(Sentence("terminal-better"))
        *reasons, question = self.bot.warning(game, act, side, better) or (None,)
        for reason in reasons:
            self.screen.tell(reason)
        return question is None or self.screen.confirm(question)

    def _ask_concession(self, game: Situation) -> bool:
        """Offer a concession to a person while the other side is to act; return whether something was done."""
        window = game.memory.window
        if (
            window is None
            or not self.table.here(window[0])
            or window[0] is game.to_act
            or self.asked == window
        ):
            return False
        self.look.board_if_changed(self.hand)
        command, rest = self.ask(prompts.concession(*window))
        if command == "concede":
            before = self.table.match
            self.act_on(game, window[0], command, rest)
            return self.table.match is not before
        self.asked = window
        return True

    # --- playing a roll ----------------------------------------------------------------------

    def _person_plays(self, game: Situation) -> None:
        if self.hand is None or self.hand.now is not game:
            self.hand = TurnInHand.begin(self.table.law, game)
        hand = self.hand
        side = game.on_turn
        assert side is not None
        self.look.board_if_changed(self.hand)
        command, text = self.ask(prompts.play_prompt(self.table.law, hand, side))
        if command == "undo":
            if not hand.undo():
                self.screen.refuse(Refusal("nothing_moved", "R3"))
        elif command == "done" or not (command or text):
            self._done(hand, side)
        elif command in ("again", "cocked") and hand.moves:
            self.screen.tell(Sentence("terminal-moved"))
        elif command:
            self.act_on(game, side, command, text)
        elif text.isdigit() and len(text) <= 4:
            self._numbered(hand, int(text))
        else:
            self._enter(hand, text)

    def _done(self, hand: TurnInHand, side: Side) -> None:
        if hand.branch.done:
            play = hand.play()
            if self._warned(hand.now, play, side):
                self.act(play)
            return
        moves = Listed(tuple(Typed(text) for text in dict.fromkeys(map(str, hand.branch.moves))))
        self.screen.tell(Sentence("terminal-more_to_play", {"moves": moves}))

    def _enter(self, hand: TurnInHand, text: str) -> None:
        try:
            hand.enter(standard_notation(self.table.law.book, text))
        except BaffleboxError as error:
            if isinstance(error, Refused):
                self.screen.refuse(error.refusal)
            else:
                self.screen.wrong(error)
            if not hand.branch.made:
                self.screen.tell(Sentence("terminal-list"))

    def _numbered(self, hand: TurnInHand, number: int) -> None:
        plays = self.look.plays(hand.now)
        if not 1 <= number <= len(plays):
            self.screen.tell(Sentence("terminal-plays", {"n": len(plays)}))
            return
        while hand.undo():
            pass
        hand.enter(format_moves(plays[number - 1].moves, separate=True))
