"""A match at the terminal: law, match, save, seats and dice."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Callable

from bafflebox.board.depth import Depth
from bafflebox.board.side import BySide, Side
from bafflebox.bots.characters import CHARACTERS
from bafflebox.events.game import Event, FlagFell, OpeningRolled, ParityCalled, Rolled
from bafflebox.frozen import dataclass
from bafflebox.game.acts import asker
from bafflebox.game.decide import title_of
from bafflebox.io.chance import roll_dice
from bafflebox.io.saves import Save, saves_folder
from bafflebox.match.decide import judge
from bafflebox.match.log import Log
from bafflebox.match.state import Match
from bafflebox.message import Sentence, Typed
from bafflebox.referee.clock.clock import ClockState
from bafflebox.referee.conduct.acts import read_words
from bafflebox.referee.conduct.hear import HeardAct, by_itself, due_at, judged
from bafflebox.referee.conduct.people import Person, Role
from bafflebox.referee.conduct.proceedings import Proceedings, fold_proceedings
from bafflebox.referee.conduct.standing import held_up
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """The setup of a match: players, names, and source of dice."""

    opponent: str = "bot"
    names: tuple[str, str] | None = None
    seed: str | None = None
    dice: str = "roll"
    level: str = "advanced"
    """The bot's level: a name that `make_bot` knows."""
    tutor: bool = False
    """True if a person is warned before an act that costs equity."""
    board: str = "virtual"
    """`real` for a real board: its acts are entered, and turns end by an act."""
    practice: bool = False
    """True to give hints and warnings although the rules allow no aids; the record says so."""
    write: Depth = Depth.FULL
    """The initial level of detail recorded from a real board."""
    notice: int = 0
    """The number of the notice by which a match of an event is played, 0 for none."""
    least: Depth = Depth.SCORE
    """The least detail that this notice allows to write at a real board."""
    coach: bool = False
    """True for a first game: a mistake is asked about before it is made, and explained after the reply."""

    @property
    def bot(self) -> Side | None:
        """Return the side the bot plays, if any."""
        return Side.BLACK if self.opponent == "bot" else None

    def called(self) -> BySide[str]:
        """Return the players' names."""
        if self.names:
            return BySide(*self.names)
        if self.bot is None:
            return BySide("White", "Black")
        character = CHARACTERS.get(self.level)
        return BySide("You", character.called if character else "Bot")


def silent() -> None:
    """Tell nobody."""


def unsaid(sentence: Sentence) -> None:
    """Say nothing."""


ONLY_WATCHES = Sentence("remote-watches")
"""The answer to an act of a person who plays no side."""


class PlayedTable(ABC):
    """A match as a terminal plays it. Every act goes through `do` or `hear_words`; its events report it."""

    remote = False
    """True where another program is the referee: it rolls the dice, calls flags, and lets time pass."""
    name = ""
    """The name of the match among those kept here, "" for one that is kept elsewhere."""

    def __init__(self, referee: Proceedings, log: Log, seats: MatchSetup) -> None:
        self.referee, self.log, self.seats = referee, log, seats
        self.told: Callable[[], None] = silent
        """Called, in any thread, when there is something new to hear: see `news`."""

        self.quiet: Callable[[Sentence], None] = unsaid
        """Tells, while an act waits, that nothing is answered."""

    @property
    def law(self) -> Law:
        """Return the current law, with the agreed terms."""
        return self.referee.law

    @property
    def match(self) -> Match:
        """Return the current match."""
        return self.referee.match

    @property
    def clock(self) -> ClockState:
        """Return the current clocks."""
        return self.referee.clock

    @property
    @abstractmethod
    def place(self) -> str:
        """Return where the match is kept."""

    @property
    def welcome(self) -> Sentence:
        """Return the first message, with the title of the rules."""
        return Sentence("terminal-welcome", {"book": title_of(self.law)})

    @property
    @abstractmethod
    def saved(self) -> Sentence:
        """Return the message that says how to resume the match."""

    @property
    @abstractmethod
    def kept(self) -> Sentence:
        """Return the message that says where the finished match is."""

    @property
    @abstractmethod
    def aids_rule(self) -> str:
        """Return the rule that forbids hints here, "" where they are allowed."""

    @abstractmethod
    def do(self, proposed: Event) -> tuple[Event, ...] | Refusal:
        """Do an act; return its events, already saved, or the refusal."""

    @abstractmethod
    def hear_words(self, person: Person, words: str) -> tuple[Event, ...] | Refusal:
        """Handle a person's request around the board; return its events, already saved, or the refusal.

        Raises BaffleboxError for words that can't be read.
        """

    @abstractmethod
    def now(self) -> int:
        """Return µs since the match began, without the time in which it was not played."""

    @abstractmethod
    def dice(self, count: int) -> tuple[int, ...]:
        """Return the next roll of `count` dice."""

    @abstractmethod
    def here(self, side: Side) -> bool:
        """Return whether a person at this terminal plays a side."""

    def speaks(self, person: Person) -> bool:
        """Return whether a person may speak at this terminal."""
        return True

    def pass_time(self) -> tuple[Event, ...]:
        """Do what elapsed time brings next; return its events."""
        return ()

    def news(self) -> tuple[Event, ...]:
        """Return the events that others made since the last time."""
        return ()

    def notices(self) -> tuple[Sentence, ...]:
        """Return what else is new since the last time, such as talk."""
        return ()

    @property
    def has_news(self) -> bool:
        """Return whether there is something new."""
        return False

    def wait(self, seconds: float | None) -> bool:
        """Wait for something new, for at most these seconds, None without end; return whether there is."""
        return self.has_news

    def waits(self, side: Side | None) -> Sentence:
        """Return what is said while a side acts elsewhere, or something that is no side's."""
        return Sentence("remote-waits", {"name": side})

    def say(self, words: str) -> Refusal | None:
        """Say a line to the others at a table elsewhere; return why that is refused, None where it is said."""
        return None

    def leave(self) -> None:  # noqa: B027 - nothing is waited for at a table that is here
        """Stop waiting for a table elsewhere that does not answer."""

    def release(self) -> None:  # noqa: B027 - a table elsewhere is left by closing its seat
        """Let other programs play on."""

    @property
    def silence(self) -> float:
        """Return the seconds since which nothing is heard of a table elsewhere, 0 while all is well."""
        return 0.0

    def player(self, side: Side) -> Person:
        """Return the player of a side, as the referee knows them."""
        return Person(self.match.names[side], Role.PLAYER, side)


class TerminalTable(PlayedTable):
    """A match that is refereed and saved here. Every act is saved before it is shown."""

    def __init__(self, law: Law, match: Match, log: Log, save: Save, seats: MatchSetup) -> None:
        super().__init__(fold_proceedings(law, log.envelopes), log, seats)
        self.save = save
        self._zero = time.monotonic_ns() // 1000 - (log.envelopes[-1].at if log.envelopes else 0)

    def do(self, proposed: Event) -> tuple[Event, ...] | Refusal:
        """Do an act; return its events, already saved, or the refusal."""
        calls_flag = isinstance(proposed, FlagFell) and self.clock.settings is not None
        by = None if calls_flag else asker(proposed)
        if self.referee.memory.refereed:
            return self.hear(self.player(by) if by else Person("table", Role.TABLE), proposed)
        steps = judge(self.law, self.match, proposed)
        against = held_up(self.referee, Person("table", Role.TABLE, by), proposed, self.now())
        if against is not None or isinstance(steps, Refusal):
            return against or steps  # type: ignore[return-value]  # one of them is a refusal
        return self.add(HeardAct(tuple(each.fact for each in steps), tuple(each.after for each in steps)), by)

    def hear(self, person: Person, proposed: object) -> tuple[Event, ...] | Refusal:
        """Handle a person's request; return its events, already saved, or the refusal."""
        at = self.now()
        heard = judged(self.referee, person, proposed, at)
        return heard if isinstance(heard, Refusal) else self.add(heard, person.side, at)

    def add(self, heard: HeardAct, by: Side | None, at: int | None = None) -> tuple[Event, ...]:
        """Save and apply the events, judged at the instant `at`."""
        log = self.log.extended(heard.events, by=by, at=self.now() if at is None else at)
        news = log.envelopes[len(self.log.envelopes) :]
        self.save.append(news)
        self.log = log
        for number, entry in enumerate(news):
            known = heard.known[number] if number < len(heard.known) else None
            self.referee = self.referee.advance(entry, known)
        return heard.events

    def hear_words(self, person: Person, words: str) -> tuple[Event, ...] | Refusal:
        """Handle a person's request in words."""
        return self.hear(person, read_words(words, self.referee, person))

    def release(self) -> None:
        """Let other programs play on."""
        self.save.release()

    def pass_time(self) -> tuple[Event, ...]:
        """Apply the effects of elapsed time: ended breaks, expired offers, lateness."""
        due, at = due_at(self.referee, flags=False), self.now()
        if due is None or due > at:
            return ()
        made = by_itself(self.referee, at, flags=False)
        return self.add(HeardAct(made), None, at) if made else ()

    def here(self, side: Side) -> bool:
        """Return whether a person plays a side, not the bot."""
        return side is not self.seats.bot

    def now(self) -> int:
        """Return µs since the match began, without the time in which it was not played."""
        return time.monotonic_ns() // 1000 - self._zero

    @property
    def name(self) -> str:  # type: ignore[override]  # no setting: it is that of the save
        """Return the name of the save."""
        return self.save.path.name

    @property
    def place(self) -> str:
        """Return the path of the save."""
        return str(self.save.path)

    @property
    def kept(self) -> Sentence:
        """Return the message with the place of the save."""
        return Sentence("terminal-kept", {"path": Typed(self.place)})

    @property
    def saved(self) -> Sentence:
        """Return the message with the place of the save, and how to resume it: saves outside the folder need their path."""
        path = self.save.path
        here = path.parent.resolve() == saves_folder().resolve()
        return Sentence("terminal-saved" if here else "terminal-saved_there", {"path": Typed(str(path))})

    @property
    def aids_rule(self) -> str:
        """Return the rule that forbids hints here, "" where they are allowed."""
        return "" if self.seats.practice and self.seats.bot else self.law.aids_rule

    def dice(self, count: int) -> tuple[int, ...]:
        """Return the next roll of `count` dice; rolls of the match are numbered, and each number is used once."""
        index = sum(isinstance(each, Rolled | OpeningRolled | ParityCalled) for each in self.log.events)
        return roll_dice(count, seed=self.seats.seed, index=index)
