"""Replay of a recorded match under the law, up to the first violation."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import NoReturn

from bafflebox.board.dice import Roll, shared_roll
from bafflebox.board.outcome import Level
from bafflebox.board.phase import Phase
from bafflebox.board.score import Score
from bafflebox.board.side import BySide, Side
from bafflebox.errors import AmbiguousPlay, InvalidNotation, RecordError
from bafflebox.events.game import (
    Beavered,
    Doubled,
    Dropped,
    Event,
    GameStarted,
    OpeningRolled,
    Played,
    Raccooned,
    ResignationAccepted,
    ResignationOffered,
    Rolled,
    Taken,
)
from bafflebox.formats.match_record import (
    BeaverRecord,
    DoubleRecord,
    DropRecord,
    GameRecord,
    MatchRecord,
    RaccoonRecord,
    ResignRecord,
    RollRecord,
    TakeRecord,
    TurnRecord,
)
from bafflebox.formats.notation import parse_play
from bafflebox.formats.written import moves_as_written
from bafflebox.frozen import dataclass
from bafflebox.game.acts import asker
from bafflebox.match.decide import act, begin
from bafflebox.match.log import Log
from bafflebox.match.state import GameResult, Match
from bafflebox.message import Argument, Sentence, Typed, score_told
from bafflebox.refusal import IllegalPlay, Refusal
from bafflebox.rules.clauses.ending import worth
from bafflebox.rules.clauses.resigning import possible_levels
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation
from bafflebox.rules.turn import turn

SIDES = (Side.WHITE, Side.BLACK)
"""The sides of the left and the right column."""


@dataclass(frozen=True, slots=True)
class ReplayedGame:
    """One game as the law counts it; `result` is None where the record stops before the game ends."""

    number: int
    result: GameResult | None
    score: BySide[int]


class Replay:
    """A record replayed under `law`; `games()` advances game by game.

    `match` is the current state, `log` all events, as if played here, unless long records are judged without it (`keep`).
    """

    def __init__(self, record: MatchRecord, law: Law, *, keep: bool = True) -> None:
        self.record = record
        self.keep = keep
        self.law = law
        names = record.games[0].names if record.games else ("White", "Black")
        self.match, events = begin(law, BySide(names[0] or "White", names[1] or "Black"))
        if record.length:
            self.match = replace(self.match, before=Score(length=record.length))
        self.log = Log().extended(events)
        self.last: tuple[Event, ...] = events
        """The events of the last act."""

    def games(self) -> Iterator[ReplayedGame]:
        """Yield each game of the record after it was judged. Raises RecordError at the first illegal act."""
        for game in self.record.games:
            self.replay_of(game).replay()
            over = self.match.results[-1] if not self.match.playing else None
            yield ReplayedGame(game.number, over, self.match.score.points)

    def replay_of(self, game: GameRecord) -> GameReplay:
        """Return the replay of one game."""
        return GameReplay(self, game)

    def do(self, proposed: Event) -> Refusal | None:
        """Judge an act and apply its events."""
        verdict = act(self.law, self.match, proposed)
        if isinstance(verdict, Refusal):
            return verdict
        self.match, self.last = verdict
        if self.keep:
            self.log = self.log.extended(self.last, by=asker(proposed))
        return None


class GameReplay:
    """The replay of one game."""

    def __init__(self, replayed: Replay, record: GameRecord) -> None:
        self.replayed = replayed
        self.record = record
        self.law = replayed.law
        self.move: int | None = None
        self.line: int | None = record.line or None

    @property
    def match(self) -> Match:
        """Return the current match."""
        return self.replayed.match

    @property
    def game(self) -> Situation:
        """Return the current game."""
        assert self.match.game is not None
        return self.match.game

    def fail(self, why: str, rule: str | None, given: Mapping[str, Argument] | None = None) -> NoReturn:
        """Raise RecordError: `recorded-WHY`, here."""
        self.refuse(Sentence(f"recorded-{why}", given or {}), rule)

    def refuse(self, detail: Sentence, rule: str | None) -> NoReturn:
        """Raise RecordError with this detail, here."""
        raise RecordError(detail, game=self.record.number, move=self.move, line=self.line, rule=rule)

    def do(self, proposed: Event) -> None:
        """Do a recorded act; raise RecordError with the refusal of the law."""
        refusal = self.replayed.do(proposed)
        if refusal is not None:
            self.refuse(refusal.said, refusal.rule)

    def replay(self) -> None:
        """Replay the game; raise RecordError at the first violation."""
        self.head()
        last = len(self.record.turns) - 1
        for index, each in enumerate(self.record.turns):
            self.move, self.line = each.move_number, each.line or None
            self.act(each, last=index == last)
        self.result()

    def head(self) -> None:
        """Check the line of names and scores."""
        rule = self.law.cites("score")
        if self.match.closed:
            self.fail("over_before", rule)
        if self.match.playing:
            self.fail("unfinished_before", rule)
        written = BySide(*self.record.scores)
        if written != self.match.score.points:
            given = {"written": score_told(*written), "counted": score_told(*self.match.score.points)}
            self.fail("head_differs", rule, given)
        if self.record.set_position:
            self.fail("set_position", None)
        self.do(GameStarted())

    def act(self, each: TurnRecord, *, last: bool) -> None:
        """Replay one cell; `last` of its game."""
        side, action = SIDES[each.column], each.action
        if self.game.phase is Phase.OVER:
            self.fail("goes_on", self.ending_rule())
        if isinstance(action, RollRecord):
            self.roll(side, action, last=last)
        elif isinstance(action, DoubleRecord):
            self.cube(side, Doubled(side), action.value)
        elif isinstance(action, BeaverRecord):
            self.cube(side, Beavered(side), action.value)
        elif isinstance(action, RaccoonRecord):
            self.cube(side, Raccooned(side), action.value)
        elif isinstance(action, TakeRecord):
            self.do(Taken(side))
        elif isinstance(action, DropRecord):
            self.do(Dropped(side))
        elif isinstance(action, ResignRecord):
            self.resign(side, action)
        else:
            self.fail(
                "marked_illegal",
                self.law.cites("illegal play", self.law.cites(Played)),
            )

    def cube(self, side: Side, proposed: Event, value: int | None) -> None:
        """Replay a double or raise, and check the value beside it."""
        if self.game.phase is Phase.OPENING:
            self.fail("doubled_early", self.law.cites(Doubled))
        self.do(proposed)
        offer = self.game.offer
        if value is not None and offer is not None and value != offer.value:
            rule = self.law.cites(Doubled if isinstance(proposed, Doubled) else Beavered)
            self.fail("other_cube", rule, {"counted": str(offer.value), "written": str(value)})

    def roll(self, side: Side, action: RollRecord, *, last: bool) -> None:
        """Replay a roll and its play."""
        if action.dice is None:
            if not last:
                self.fail("no_roll", self.law.cites("dice"))
            return
        roll = shared_roll(action.dice)
        if self.game.phase is Phase.OPENING:
            self.begin(side, roll)
        else:
            self.do(Rolled(side, roll))
        if action.unknown:
            if not last:
                self.fail("unknown_play", self.law.cites(Played))
            return
        self.play(side, roll, action, last=last)

    def begin(self, side: Side, roll: Roll) -> None:
        """Replay the roll that begins the game."""
        if roll.is_double:
            self.fail("equal_dice", self.law.cites("dice"), {"dice": str(roll)})
        low: tuple[int, ...] = (roll.low,)
        self.do(OpeningRolled(BySide(low, low).put(side, (roll.high,))))

    def play(self, side: Side, roll: Roll, action: RollRecord, *, last: bool) -> None:
        """Replay the play of a roll."""
        game = self.game
        if not action.text:
            passes = turn(self.law, game.position, side, roll, first_turn=game.first_turn).is_pass
            given_up = (
                last and self.record.result is not None and SIDES[self.record.result.column] is not side
            )
            if not passes and given_up and not action.cannot_move:
                return
            self.do(Played(side, ()))
            return
        try:
            moves = moves_as_written(action.text, game.position, side, roll)
            if moves is not None and self.replayed.do(Played(side, moves)) is None:
                return
            play = parse_play(action.text, self.law, game.position, side, roll, first_turn=game.first_turn)
        except IllegalPlay as error:
            given: dict[str, Argument] = {
                "dice": str(roll),
                "play": Typed(action.text),
                "said": error.refusal.said,
            }
            self.fail("play", error.refusal.rule, given)
        except (AmbiguousPlay, InvalidNotation) as error:
            self.refuse(error.said, self.law.cites("number"))
        self.do(Played(side, play.moves))

    def resign(self, side: Side, action: ResignRecord) -> None:
        """Replay a resignation."""
        result = self.record.result
        points = action.points or (result.points if result else None)
        level = Level(action.level) if action.level in {each.value for each in Level} else None
        if level is None and points is not None:
            level = self.level_worth(points, side)
        if level is None:
            given: dict[str, Argument] = {"name": side, "written": str(points)}
            self.fail("cannot_lose", self.law.cites(ResignationOffered), given)
        self.lose(side, level)

    def lose(self, side: Side, level: Level) -> None:
        """Make `side` lose at a level: it drops, or resigns and that is accepted."""
        if self.game.phase is Phase.DOUBLED:
            self.do(Dropped(side))
            return
        self.do(ResignationOffered(side, level))
        self.do(ResignationAccepted(side.other))

    def level_worth(self, points: int, loser: Side) -> Level | None:
        """Return the level at which `loser` loses `points` now, ignoring points beyond the match."""
        game = self.game
        if game.phase is Phase.DOUBLED and game.offer and game.offer.by is not loser:
            return Level.SINGLE if points == game.offer.stake else None
        for level in possible_levels(self.law, game.position, loser):
            if self.agrees(
                points, worth(self.law, level, doubled=game.doubled) * game.cube.value, loser.other
            ):
                return level
        return None

    def agrees(self, written: int, counted: int, winner: Side) -> bool:
        """Return whether written points equal the counted ones; points beyond the winner's need may be cut off."""
        need = self.match.game.score.needs(winner) if self.match.game else None
        return written == counted or (need is not None and written == need < counted)

    def result(self) -> None:
        """Check how the game ended."""
        result = self.record.result
        self.line = (result.line or None) if result else self.line
        if result is None:
            if self.match.playing and self.record is not self.replayed.record.games[-1]:
                self.fail("no_end", self.law.cites("finished"))
            return
        winner = SIDES[result.column]
        if self.match.playing:
            if self.game.phase is Phase.OPENING:
                self.fail("won_early", self.law.cites("finished"))
            level = self.level_worth(result.points, winner.other)
            if level is None:
                rule = self.law.cites(ResignationOffered)
                self.fail("cannot_win", rule, {"name": winner, "written": str(result.points)})
            self.lose(winner.other, level)
        counted = self.match.results[-1].points
        if not counted[winner]:
            self.fail("other_winner", self.ending_rule(), {"name": winner, "other": winner.other})
        if not self.agrees(result.points, counted[winner], winner):
            rule = self.law.cites(Dropped if self.dropped() else "level")
            given = {"written": str(result.points), "counted": str(counted[winner])}
            self.fail("other_points", rule, given)
        if result.match and not self.match.closed:
            self.fail("match_open", self.law.cites("score"), {"score": score_told(*self.match.score.points)})

    def dropped(self) -> bool:
        """Return whether the game ended by a drop."""
        return any(isinstance(each, Dropped) for each in self.replayed.last)

    def ending_rule(self) -> str:
        """Return the rule by which the game ended: a dropped double, or the last checker off."""
        return self.law.cites(Dropped if self.dropped() else "finished")
