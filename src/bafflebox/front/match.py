"""A match at the front door: acts as methods, everything else as properties; the law below decides."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from bafflebox import position as glossary
from bafflebox.adapters.books import load_book
from bafflebox.adapters.chance import throw
from bafflebox.cube import Cube
from bafflebox.dice import Roll
from bafflebox.errors import BaffleboxError, InvalidRoll
from bafflebox.front.acts import Acts
from bafflebox.front.claims import Claimable, convened, offered_to, people
from bafflebox.front.ids import Ids
from bafflebox.front.position import Position
from bafflebox.front.writing import write
from bafflebox.game import intents
from bafflebox.game.legal import possible_intents
from bafflebox.match import decide
from bafflebox.match.intents import MatchIntent, StartGame
from bafflebox.match.log import Log, fold_match
from bafflebox.match.state import GameResult
from bafflebox.match.state import Match as State
from bafflebox.phase import Phase
from bafflebox.play import Play
from bafflebox.record.act_words import Hearing, read_act
from bafflebox.record.draw.scene import Shown
from bafflebox.record.draw.shown import shown_of
from bafflebox.record.draw.svg import svg_board
from bafflebox.record.draw.text import draw_board
from bafflebox.record.notation import format_play, parse_play
from bafflebox.record.question import PLAYED, options_asked, question_of, read_query
from bafflebox.referee.conduct.acts import read_words
from bafflebox.referee.conduct.hear import hear
from bafflebox.referee.conduct.intents import Person, Role, person_named
from bafflebox.referee.conduct.proceedings import Proceedings, fold_proceedings
from bafflebox.refusal import Refusal, Refused
from bafflebox.rules.compile import compile_book
from bafflebox.rules.law import Law
from bafflebox.rules.rulebook import Rulebook
from bafflebox.rules.situation import Situation
from bafflebox.rules.turn import legal_plays
from bafflebox.score import Score
from bafflebox.side import BySide, Side


@dataclass(frozen=True, slots=True)
class WrittenPlay(Play):
    """A legal play; its text is the field's notation, "nothing" where no checker moves."""

    def __str__(self) -> str:
        return format_play(self) or "nothing"


class Match(Acts):
    """A match or session under a rule set, played act by act.

    `rules` is the name of a rule set, a `Rulebook`, or the path of a house rule set (.py) that you trust. `length` and further
    keywords are options of the rule set. At a `real` board turns are ended by `hear("Ann", "ends turn")`, and what is done there
    against the rules can be entered and claimed. With a `seed` the same dice come again; without one the system throws.
    `taken_up` is a position in any notation from which the first game goes on, White on roll, with its roll, cube and score.
    Raises UnknownRule and OptionError saying what is possible, and Unanswerable for what can't be taken up.

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
        _, events = decide.begin(self.law, BySide(str(names[0]), str(names[1])), _name(rules, book))
        self._log = Log().extended((*events, *convened(self.law)) if real else events)
        self._moment: Proceedings | None = None
        self._state = fold_match(self._log.events)
        self._before: list[tuple[State, Log, int, Law]] = []
        if taken_up is not None:
            self.do(question_of(self.law, query).start(self.law))

    @classmethod
    def played(cls, law: Law, state: State, log: Log) -> Match:
        """A match that was played already, to be looked at or gone on with."""
        found = cls(law.book, names=tuple(state.names))
        found._state, found._log = state, log
        return found

    # --- what there is --------------------------------------------------------------------------

    @property
    def rules(self) -> Rulebook:
        """The rule book with its options."""
        return self.law.book

    @property
    def names(self) -> tuple[str, str]:
        """White's name and Black's."""
        return (self._state.names.white, self._state.names.black)

    @property
    def log(self) -> Log:
        """Everything that happened, append-only."""
        return self._log

    @property
    def situation(self) -> Situation:
        """The game on the board as the law sees it; an empty one before the first."""
        return self._state.game or Situation(position=self.law.setup)

    @property
    def turn(self) -> Side | None:
        """Who is waited for; None when both are, or nobody is."""
        return self.situation.to_act if self._state.playing else None

    @property
    def phase(self) -> Phase:
        """What is waited for; `OVER` between games."""
        return self.situation.phase if self._state.game else Phase.OVER

    @property
    def roll_now(self) -> Roll | None:
        """The roll that is to be played."""
        return self.situation.roll if self.phase is Phase.ROLLED else None

    @property
    def position(self) -> Position:
        """The board."""
        return Position.seen(self.situation.position)

    @property
    def cube(self) -> Cube:
        """The cube of the game on the board."""
        return self.situation.cube

    @property
    def score(self) -> Score:
        """The score of the match; its text is `White-Black`."""
        return self._state.score

    @property
    def games(self) -> tuple[GameResult, ...]:
        """The finished games."""
        return self._state.results

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self._state.closed

    @property
    def winner(self) -> Side | None:
        """Who won the match; None while it runs, and of a closed session."""
        return self._state.winner

    @property
    def result(self) -> GameResult | None:
        """How the game on the board ended; None while it is played."""
        return None if self._state.playing or not self._state.results else self._state.results[-1]

    @property
    def legal(self) -> tuple[str, ...]:
        """The acts that are possible now, in words; plays are in `plays`."""
        if self.over:
            return ()
        if not self._state.playing:
            return ("start the next game",)
        return tuple(str(each) for each in possible_intents(self.law, self.situation))

    @property
    def plays(self) -> tuple[WrittenPlay, ...]:
        """The legal plays of the roll on the board, one for each position that can be reached; the last resort is "nothing"."""
        roll, side = self.roll_now, self.situation.on_turn
        if roll is None or side is None or self.situation.unknown:
            return ()
        first = self.situation.first_turn
        found = legal_plays(self.law, self.situation.position, side, roll, first_turn=first)
        found = found or [Play((), self.situation.position)]
        return tuple(sorted((WrittenPlay(each.moves, each.result) for each in found), key=_from_behind))

    @property
    def ids(self) -> Ids:
        """The situation in the notations of other programs."""
        return Ids(self.situation)

    # --- what is done ---------------------------------------------------------------------------

    def do(self, act: MatchIntent | str, *, side: Side | None = None) -> None:
        """Has an act judged and done: an intent, or the words for it ("double", "plays 8/5 6/5", "nominate other 54").

        Words are said by whoever is waited for, or by `side`. Raises InvalidNotation for words that name no act, and Refused citing the
        rule; nothing has changed then.
        """
        intent = self._meant(act, side) if isinstance(act, str) else act
        before = (self._state, self._log, self._thrown, self.law)
        by: Side | None = getattr(intent, "side", None)
        if self._state.real:
            person = (
                Person("table", Role.TABLE) if by is None else Person(self._state.names[by], Role.PLAYER, by)
            )
            self._ask(person, intent)
        else:
            verdict = decide.act(self.law, self._state, intent)
            if isinstance(verdict, Refusal):
                raise Refused(verdict)
            self._state, events = verdict
            self._log = self._log.extended(events, by=by)
        self._before.append(before)

    # --- around the board -----------------------------------------------------------------------

    @property
    def claims(self) -> tuple[Claimable, ...]:
        """What can be claimed, answered or ruled now, with its rule: `str(m.claims[0])` says who may say which words."""
        return tuple(
            each for person in people(self._referee()) for each in offered_to(self._referee(), person)
        )

    def hear(self, who: str, says: str) -> None:
        """Has the referee hear somebody: `m.hear("Ben", "claims illegal_play")`, `m.hear("director", "rules A1.2: warn Ann")`.

        The words are those of the case book. `who` is a player's name, a part (director, both, committee, monitor), or the
        name of somebody who watches. Raises InvalidNotation for words that name no act, and Refused citing the rule.
        """
        before = (self._state, self._log, self._thrown, self.law)
        now = self._referee()
        person = person_named(now.match.names, who)
        self._ask(person, read_words(says, now, person))
        self._before.append(before)

    def _ask(self, person: Person, intent: object) -> None:
        now = self._referee()
        verdict = hear(now, person, intent, now.memory.at)
        if isinstance(verdict, Refusal):
            raise Refused(verdict)
        log = self._log.extended(verdict, by=person.side)
        for entry in log.envelopes[len(self._log.envelopes) :]:
            now = now.advance(entry)
        self._log, self._moment, self._state, self.law = log, now, now.match, now.law

    def _referee(self) -> Proceedings:
        """What the referee knows at the end of the log."""
        last = len(self._log.envelopes) - 1
        if self._moment is None or self._moment.memory.seq != last or self._moment.match is not self._state:
            self._moment = fold_proceedings(self.law, self._log.envelopes)
        return self._moment

    def start(self, position: glossary.Position | None = None) -> None:
        """Sets up the next game, from a position of your own for study."""
        placed = position and glossary.Position(position.white, position.black)
        self.do(StartGame(placed))

    def open(self, *dice: int) -> None:
        """Throws for the start: White's die and Black's as thrown (two each where the rules say so), or by chance.

        Starts the next game first where none is on the board.
        """
        each = self.law.opening.dice if self.law.opening else 1
        if dice and len(dice) != 2 * each:
            raise InvalidRoll(
                f"the throw for the start takes {2 * each} dice, White's first; not {len(dice)}"
            )
        if not self._state.playing:
            self.start()
        thrown = dice or self._chance(2 * each)
        self.do(intents.RollOpening(BySide(tuple(thrown[:each]), tuple(thrown[each:]))))

    def call(self, *dice: int, even: bool) -> None:
        """Calls odds or evens on the dice that the other side shook and covered, where the start is decided so."""
        self.do(intents.CallParity(self._side(), even, tuple(dice) or self._chance(self.law.turn_dice)))

    def roll(self, *dice: int) -> Roll:
        """Throws for the side on turn: these dice, as thrown at a real board, or by chance. The roll."""
        side = self._side()
        waiting = self.situation.memory.set_throw
        roll = (
            waiting[1]
            if waiting and waiting[0] is side
            else Roll(tuple(dice) or self._chance(self.law.turn_dice))
        )
        self.do(intents.RollDice(side, roll))
        return roll

    def play(self, play: str | Play = "") -> None:
        """Plays the roll: in notation or one of `plays`; nothing at all where nothing can be played."""
        side = self._side()
        if isinstance(play, str):
            if self.situation.unknown:
                self.do(intents.PlayMoves(side, ()))  # refused: nobody knows how the checkers stand
            if self.roll_now is None:
                raise Refused(Refusal("wrong_phase", "B2", {"possible": self._possible()}, "roll"))
            text = "" if play.strip() in ("", "nothing") else play
            first = self.situation.first_turn
            play = parse_play(text, self.law, self.situation.position, side, self.roll_now, first_turn=first)
        self.do(intents.PlayMoves(side, play.moves))

    def undo(self) -> None:
        """Takes the last act back, with all that followed from it; dice thrown by chance come again the same."""
        if not self._before:
            raise BaffleboxError("nothing was done that could be taken back")
        self._state, self._log, self._thrown, self.law = self._before.pop()

    def save(self, path: str | Path) -> None:
        """Writes the match: `.jsonl` is the log with everything in it, `.mat` and `.sgf` what other programs read."""
        write(self._log, Path(path), self.law)

    def _meant(self, words: str, side: Side | None) -> MatchIntent:
        meant = read_act(words, Hearing(self.law, self._state.game, side or self.turn or Side.WHITE))
        if not isinstance(meant, MatchIntent):
            raise Refused(Refusal("no_clock", "R2", {"words": words}))
        return meant

    # --- within ---------------------------------------------------------------------------------

    def _side(self) -> Side:
        if self.over:
            raise Refused(Refusal("match_over", self.law.cites("match")))
        if self.turn is None:
            raise Refused(Refusal("no_game", "R2", {"possible": self._possible()}, "turn"))
        return self.turn

    def _possible(self) -> str:
        return ", ".join(self.legal) or "nothing"

    def _chance(self, dice: int) -> tuple[int, ...]:
        self._thrown += 1
        return throw(dice, seed=self._seed, index=self._thrown)

    # --- how it looks ---------------------------------------------------------------------------

    def __str__(self) -> str:
        return draw_board(self.situation.position, **self._shown())

    def __repr__(self) -> str:
        score = f"{self.names[0]} {self.score} {self.names[1]}"
        return f"<Match {self.rules.name}, {score}, {self.phase}>"

    def _repr_svg_(self) -> str:
        return self.svg()

    def svg(self) -> str:
        """The board as a drawing that stands alone."""
        return svg_board(self.situation.position, **self._shown())

    def _shown(self) -> Shown:
        return shown_of(self.law, self._state, self.situation, self.situation.position)


def _name(rules: str | Rulebook | Path, book: Rulebook) -> str:
    """Under which name the log will find the book again."""
    return book.name if isinstance(rules, Rulebook) else str(rules)


def _from_behind(play: Play) -> tuple[int, ...]:
    """Plays from the rear first, as people list them."""
    return tuple(-place for move in play.moves for place in (move.origin, move.target))
