"""A match in the public API: acts as methods, everything else as properties; the law below decides."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from pathlib import Path

from bafflebox.api.acts import Acts
from bafflebox.api.claims import Claimable, convened, offered_to, people
from bafflebox.api.match_view import MatchView
from bafflebox.api.position import Position
from bafflebox.api.writing import write_match
from bafflebox.board import position as glossary
from bafflebox.board.cube import Cube
from bafflebox.board.dice import Roll
from bafflebox.board.phase import Phase
from bafflebox.board.play import Play
from bafflebox.board.score import Score
from bafflebox.board.side import BySide, Side
from bafflebox.errors import BaffleboxError, InvalidRoll
from bafflebox.events import game as event
from bafflebox.events.proposal import UNSAID
from bafflebox.formats.act_words import ActContext, read_act
from bafflebox.formats.finding import FileFinding
from bafflebox.formats.notation import parse_play
from bafflebox.formats.question import PLAYED, options_asked, question_of, read_query
from bafflebox.formats.written_play import LegalPlays, plays_of
from bafflebox.game.acts import ACT_OF_EVENT, asker
from bafflebox.game.legal import possible_acts
from bafflebox.io.books import load_book
from bafflebox.io.chance import roll_dice
from bafflebox.match import decide
from bafflebox.match.log import Log, fold_match
from bafflebox.match.state import GameResult
from bafflebox.match.state import Match as State
from bafflebox.referee.conduct.acts import read_words
from bafflebox.referee.conduct.hear import hear
from bafflebox.referee.conduct.people import Person, Role, person_named
from bafflebox.referee.conduct.proceedings import Proceedings, fold_proceedings
from bafflebox.refusal import Refusal, Refused
from bafflebox.rules.compile import compile_book
from bafflebox.rules.law import Law
from bafflebox.rules.rulebook import Rulebook
from bafflebox.rules.situation import Situation


class Match(MatchView, Acts):
    """A match or session under a rule set, played act by act.

    `rules` is the name of a rule set, a `Rulebook`, or the path of a house rule set (.py) that you trust. `length` and further
    keywords are options of the rule set. At a `real` board turns end by `hear("Ann", "ends turn")`, and irregularities there
    can be entered and claimed. With a `seed` the same dice come again; without one they are random.
    `taken_up` is a position in any notation from which the first game starts, White on roll, with its roll, cube and score.
    Raises UnknownRule and OptionError saying what is possible, and Unanswerable for an invalid position.

    >>> m = Match("match", length=5, names=("Ann", "Ben"))
    >>> m.open(3, 1)
    >>> len(m.plays), "8/5 6/5" in [str(play) for play in m.plays]
    (16, True)
    >>> m.play("8/5 6/5")
    >>> m.turn, m.position.pips(Side.WHITE)
    (<Side.BLACK: 'black'>, 163)
    """

    def __init__(
        self,
        rules: str | Rulebook | Path = "match",
        *,
        length: int | None = None,
        names: Sequence[str] = ("White", "Black"),
        seed: int | str | None = None,
        real: bool = False,
        taken_up: str | None = None,
        **options: object,
    ) -> None:
        book = rules if isinstance(rules, Rulebook) else load_book(str(rules))
        query = read_query(taken_up, PLAYED) if taken_up is not None else {}
        given = options_asked(book, query) | options | ({} if length is None else {"length": length})
        if len(names) != 2:
            raise BaffleboxError(f"a match has two players, White's name first; not {len(names)}")
        self.law = compile_book(book.with_options(given))
        self._seed = None if seed is None else str(seed)
        self._thrown = 0
        # the name by which the log will find the book again
        called = book.name if isinstance(rules, Rulebook) else str(rules)
        _, events = decide.begin(self.law, BySide(str(names[0]), str(names[1])), called)
        self._log = Log().extended((*events, *convened(self.law)) if real else events)
        self._moment: Proceedings | None = None
        self._state = fold_match(self._log.events)
        self._findings: tuple[FileFinding, ...] = ()
        self._before: list[tuple[State, Log, int, Law]] = []
        """State, log, number of throws and law before each act."""
        if taken_up is not None:
            self.do(question_of(self.law, query).start(self.law))

    @classmethod
    def played(cls, law: Law, state: State, log: Log, findings: tuple[FileFinding, ...] = ()) -> Match:
        """Return a match that was played already, to inspect or continue; `findings` as in the property."""
        found = cls(law.book, names=tuple(state.names))
        found._state, found._log, found._findings = state, log, findings
        return found

    # --- what there is --------------------------------------------------------------------------

    @property
    def rules(self) -> Rulebook:
        """Return the rule book with its options."""
        return self.law.book

    @property
    def names(self) -> tuple[str, str]:
        """Return White's name and Black's."""
        return (self._state.names.white, self._state.names.black)

    @property
    def findings(self) -> tuple[FileFinding, ...]:
        """Return the faults of the record that the match was read from, each with the assumption made."""
        return self._findings

    @property
    def log(self) -> Log:
        """Return the append-only log."""
        return self._log

    @property
    def situation(self) -> Situation:
        """Return the current game as the law sees it; an empty one before the first."""
        return self._state.game or Situation(position=self.law.setup)

    @property
    def turn(self) -> Side | None:
        """Return the side to act; None when both are, or neither."""
        return self._state.game.to_act if self._state.game is not None else None

    @property
    def phase(self) -> Phase:
        """Return the phase: `OPENING` before the first game, `OVER` between games and after the last."""
        if self._state.game is None and (self._state.results or self.over):
            return Phase.OVER
        return self.situation.phase

    @property
    def roll_now(self) -> Roll | None:
        """Return the roll to be played."""
        return self.situation.roll if self.phase is Phase.ROLLED else None

    @property
    def position(self) -> Position:
        """Return the board."""
        return Position.seen(self.situation.position)

    @property
    def cube(self) -> Cube:
        """Return the cube of the current game."""
        return self.situation.cube

    @property
    def score(self) -> Score:
        """Return the score of the match; its text is `White-Black`."""
        return self._state.score

    @property
    def games(self) -> tuple[GameResult, ...]:
        """Return the finished games."""
        return self._state.results

    @property
    def over(self) -> bool:
        """Return whether the match has ended."""
        return self._state.closed

    @property
    def playing(self) -> bool:
        """Return whether a game is in progress."""
        return self._state.playing

    @property
    def winner(self) -> Side | None:
        """Return the winner of the match; None during play, and for a closed session."""
        return self._state.winner

    @property
    def result(self) -> GameResult | None:
        """Return the result of the last game; None while it is played."""
        return None if self._state.playing or not self._state.results else self._state.results[-1]

    @property
    def legal(self) -> tuple[str, ...]:
        """Return the available acts in words; plays are in `plays`."""
        if self.over:
            return ()
        if not self._state.playing:
            return ("start the next game" if self.games else "start the first game",)
        return tuple(str(each) for each in possible_acts(self.law, self.situation))

    @property
    def plays(self) -> LegalPlays:
        """Return the legal plays of the roll on the board, one for each reachable position; "nothing" if there is no other."""
        return plays_of(self.law, self.situation) if self.phase is Phase.ROLLED else LegalPlays()

    # --- what is done ---------------------------------------------------------------------------

    def do(self, act: event.Event | str, *, side: Side | None = None) -> None:
        """Judge and do an act, given as an object or in words ("double", "plays 8/5 6/5", "nominate other 54").

        Words are those of the side to act, or of `side`. Raises InvalidNotation for words that name no act, and Refused citing the
        rule, leaving the match unchanged.
        """
        proposed = self._meant(act, side) if isinstance(act, str) else act
        before = (self._state, self._log, self._thrown, self.law)
        by = asker(proposed)
        if by is not None and isinstance(act, str):
            by = side or self.turn or Side.WHITE
        if self._state.real:
            person = (
                Person("table", Role.TABLE) if by is None else Person(self._state.names[by], Role.PLAYER, by)
            )
            self._ask(person, proposed)
        else:
            verdict = decide.act(self.law, self._state, proposed)
            if isinstance(verdict, Refusal):
                raise Refused(verdict)
            self._state, events = verdict
            self._log = self._log.extended(events, by=by)
        self._before.append(before)

    # --- around the board -----------------------------------------------------------------------

    @property
    def claims(self) -> tuple[Claimable, ...]:
        """Return possible claims, answers and rulings with their rules: `str(m.claims[0])` shows speaker and words."""
        return tuple(
            each for person in people(self._referee()) for each in offered_to(self._referee(), person)
        )

    def hear(self, who: str, says: str) -> None:
        """Make a request to the referee: `m.hear("Ben", "claims illegal_play")`, `m.hear("director", "rules A1.2: warn Ann")`.

        The words are those of the case book. `who` is a player's name, a role (director, both, committee, monitor), or a
        spectator's name. Raises InvalidNotation for words that name no act, and Refused citing the rule.
        """
        before = (self._state, self._log, self._thrown, self.law)
        now = self._referee()
        person = person_named(now.match.names, who)
        self._ask(person, read_words(says, now, person))
        self._before.append(before)

    def _ask(self, person: Person, proposed: object) -> None:
        now = self._referee()
        verdict = hear(now, person, proposed, now.memory.at)
        if isinstance(verdict, Refusal):
            raise Refused(verdict)
        log = self._log.extended(verdict, by=person.side)
        for entry in log.envelopes[len(self._log.envelopes) :]:
            now = now.advance(entry)
        self._log, self._moment, self._state, self.law = log, now, now.match, now.law

    def _referee(self) -> Proceedings:
        """Return the referee's state at the end of the log."""
        last = len(self._log.envelopes) - 1
        if self._moment is None or self._moment.memory.seq != last or self._moment.match is not self._state:
            self._moment = fold_proceedings(self.law, self._log.envelopes)
        return self._moment

    def start(self, position: glossary.Position | None = None) -> None:
        """Set up the next game, optionally from a position for study."""
        placed = glossary.Position(position.white, position.black) if position else UNSAID
        self.do(event.GameStarted(position=placed))

    def open(self, *dice: int) -> None:
        """Roll for the start: White's and Black's die as given (two each where the rules say so), or at random.

        Starts the next game first where there is none.
        """
        each = self.law.opening.dice if self.law.opening else 1
        if dice and len(dice) != 2 * each:
            raise InvalidRoll(
                f"the throw for the start takes {2 * each} dice, White's first; not {len(dice)}"
            )
        if not self._state.playing:
            self.start()
        thrown = dice or self._chance(2 * each)
        self.do(event.OpeningRolled(BySide(tuple(thrown[:each]), tuple(thrown[each:]))))

    def call(self, *dice: int, even: bool) -> None:
        """Call odds or evens on the dice that the other side shook and covered, where the start is decided so."""
        self.do(event.ParityCalled(self._side(), even, tuple(dice) or self._chance(self.law.turn_dice)))

    def roll(self, *dice: int) -> Roll:
        """Roll for the side on turn: the given dice of a real board, or at random; return the roll."""
        side = self._side()
        waiting = self.situation.memory.set_throw
        roll = (
            waiting[1]
            if waiting and waiting[0] is side
            else Roll(tuple(dice) or self._chance(self.law.turn_dice))
        )
        self.do(event.Rolled(side, roll))
        return roll

    def play(self, play: str | Play = "") -> None:
        """Play the roll: in notation or one of `plays`; no argument where nothing can be played."""
        side = self._side()
        if isinstance(play, str):
            if self.situation.unknown:
                self.do(event.Played(side, ()))  # refused: the position is unknown
            play = self.read_play(play)
        self.do(event.Played(side, play.moves))

    def read_play(self, text: str) -> Play:
        """Parse a play of the roll on the board in notation, "nothing" for none. Raises InvalidNotation, and Refused without a roll."""
        side = self._side()
        if self.roll_now is None:
            raise Refused(Refusal("wrong_phase", "B2", {"possible": self._possible()}, "roll"))
        words = "" if text.strip() in ("", "nothing") else text
        first = self.situation.first_turn
        return parse_play(words, self.law, self.situation.position, side, self.roll_now, first_turn=first)

    def undo(self) -> None:
        """Undo the last act with all its consequences, of a match that was read as well; random dice come again the same."""
        if self._before:
            self._state, self._log, self._thrown, self.law = self._before.pop()
            return
        kinds = {*ACT_OF_EVENT, event.GameStarted}
        acts = [seq for seq, each in enumerate(self._log.events) if type(each) in kinds]
        if not acts:
            raise BaffleboxError("nothing was done that could be taken back")
        self._log = self._log.first(acts[-1])
        self._state = fold_match(self._log.events)

    def copy(self) -> Match:
        """Return another match that stands where this one does; neither changes the other."""
        made = copy(self)
        made._before = list(self._before)  # noqa: SLF001 - its own class
        return made

    def save(self, path: str | Path) -> None:
        """Write the match: `.jsonl` is the complete log, `.mat` and `.sgf` are for other programs, `.gif` is a film of its last game."""
        write_match(self._log, Path(path), self.law)

    def _meant(self, words: str, side: Side | None) -> event.Event:
        meant = read_act(words, ActContext(self.law, self._state.game, side or self.turn or Side.WHITE))
        if not isinstance(meant, event.Event):
            raise Refused(Refusal("no_clock", "R2", {"words": words}))
        return meant

    # --- within ---------------------------------------------------------------------------------

    def _side(self) -> Side:
        if self._state.closed:
            raise Refused(Refusal("match_over", self.law.cites("match")))
        side = self.turn
        if side is None:
            raise Refused(Refusal("no_game", "R2", {"possible": self._possible()}, "turn"))
        return side

    def _possible(self) -> str:
        return ", ".join(self.legal) or "nothing"

    def _chance(self, dice: int) -> tuple[int, ...]:
        self._thrown += 1
        return roll_dice(dice, seed=self._seed, index=self._thrown)

    def __eq__(self, other: object) -> bool:
        """Return whether both have the same log; rules, names and options are in it."""
        return self._log == other._log if isinstance(other, Match) else NotImplemented

    __hash__ = None  # type: ignore[assignment]  # it changes

    def __repr__(self) -> str:
        score = f"{self.names[0]} {self.score} {self.names[1]}"
        return f"<Match {self.rules.name}, {score}, {self.phase}>"
