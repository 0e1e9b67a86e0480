"""A match at the terminal: law, match, save, seats and dice."""

from __future__ import annotations

import time

from bafflebox.board.depth import Depth
from bafflebox.board.side import BySide, Side
from bafflebox.events.game import Event, FlagFell, OpeningRolled, ParityCalled, Rolled
from bafflebox.frozen import dataclass
from bafflebox.game.acts import asker
from bafflebox.io.chance import roll_dice
from bafflebox.io.saves import Save, saves_folder
from bafflebox.match.decide import judge
from bafflebox.match.log import Log
from bafflebox.match.state import Match
from bafflebox.message import Sentence, Typed
from bafflebox.referee.clock.clock import ClockState
from bafflebox.referee.conduct.hear import HeardAct, judged
from bafflebox.referee.conduct.people import Person, Role
from bafflebox.referee.conduct.proceedings import fold_proceedings
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

    @property
    def bot(self) -> Side | None:
        """Return the side the bot plays, if any."""
        return Side.BLACK if self.opponent == "bot" else None

    def called(self) -> BySide[str]:
        """Return the players' names."""
        if self.names:
            return BySide(*self.names)
        return BySide("You", "Bot") if self.bot else BySide("White", "Black")


class TerminalTable:
    """The running match. Every act goes through `do`, which saves it before it is shown."""

    def __init__(self, law: Law, match: Match, log: Log, save: Save, seats: MatchSetup) -> None:
        self.referee = fold_proceedings(law, log.envelopes)
        self.log = log
        self.save = save
        self.seats = seats
        self._zero = time.monotonic_ns() // 1000 - (log.envelopes[-1].at if log.envelopes else 0)

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

    def player(self, side: Side) -> Person:
        """Return the player of a side, as the referee knows them."""
        return Person(self.match.names[side], Role.PLAYER, side)

    def now(self) -> int:
        """Return µs since the match began, without the time in which it was not played."""
        return time.monotonic_ns() // 1000 - self._zero

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
