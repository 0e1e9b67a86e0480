"""Replay of one recorded game with repairs, as far as it can be followed.

Omissions with a single possible value are filled in. An illegal play that the next roll accepted is recorded as the referee does. A
game that can't be followed any more ends as recorded.
"""

from __future__ import annotations

from collections.abc import Mapping

from bafflebox.board.dice import Roll
from bafflebox.board.move import Move
from bafflebox.board.outcome import ConcededWin, EndCause, Ending, Level, Wash, Win
from bafflebox.board.phase import Phase
from bafflebox.board.play import Play
from bafflebox.board.position import CHECKERS, OFF
from bafflebox.board.side import BySide, Side
from bafflebox.errors import InvalidNotation, RecordError
from bafflebox.events.conduct import Irregularity, MatchContinued, PositionSet, ScoreSet, TurnSet
from bafflebox.events.game import Event, GameEnded, GameStarted, MatchEnded, Played, Rolled, Started
from bafflebox.events.rulings import MatchReopened
from bafflebox.formats.match_record import (
    DoubleRecord,
    GameRecord,
    IllegalPlayRecord,
    ResignRecord,
    RollRecord,
    TurnRecord,
)
from bafflebox.formats.notation import parse_chains
from bafflebox.message import Argument, Sentence, score_told
from bafflebox.referee.judge.dumped import dumped_position
from bafflebox.referee.judge.guessing import completes, moved_as_told, survives
from bafflebox.referee.judge.mending import MendedReplay
from bafflebox.referee.judge.replay import SIDES, GameReplay
from bafflebox.rules.turn import legal_plays


class MendedGame(GameReplay):
    """One game of the record, read as far as it can be followed."""

    replayed: MendedReplay

    def __init__(self, replayed: MendedReplay, record: GameRecord, follower: GameRecord | None) -> None:
        super().__init__(replayed, record)
        self.replayed, self.follower = replayed, follower
        self.index = 0
        self.told_over = False

    def error(
        self, why: str, rule: str | None = None, given: Mapping[str, Argument] | None = None
    ) -> RecordError:
        """Return the error for a fault here."""
        said = Sentence(f"recorded-{why}", given or {})
        return RecordError(said, game=self.record.number, move=self.move, line=self.line, rule=rule)

    def note(
        self, error: RecordError, code: str, given: dict[str, Argument] | None = None, *, lost: bool = False
    ) -> None:
        """Record an assumption."""
        self.replayed.found.add(error, code, given, lost=lost)

    def replay(self) -> None:
        """See `GameReplay`."""
        try:
            self.head()
            last = len(self.record.turns) - 1
            for index, each in enumerate(self.record.turns):
                self.index = index
                self.move, self.line = each.move_number, each.line or None
                self.act(each, last=self.index == last)
            self.result()
        except RecordError as error:
            self.note(error, "rest_of_game", lost=True)
            if self.match.playing:
                self.close_as_stated()

    # --- the head ---------------------------------------------------------------------------------

    def head(self) -> None:
        """See `GameReplay`."""
        rule = self.law.cites("score")
        if self.match.closed:
            self.note(self.error("over_before", rule), "match_goes_on")
            self.replayed.happen(MatchReopened(rule))
        points, counted = BySide(*self.record.scores), self.match.score.points
        if points != counted:
            given: dict[str, Argument] = {
                "written": score_told(*points),
                "counted": score_told(*counted),
            }
            error = self.error("head_differs", rule, given)
            if self.match.results or self.match.game is not None:
                self.note(error, "score_as_written", {"score": score_told(*points)})
                self.replayed.happen(ScoreSet(points, rule))
            else:
                self.note(error, "taken_up", {"score": score_told(*points)})
                self.replayed.happen(MatchContinued(points, self._crawford_was(points)))
        if self.record.set_position:
            self.fail("set_position", None)
        self.do(GameStarted())

    def _crawford_was(self, points: BySide[int]) -> bool:
        """Return whether the Crawford game was before this one: a cube is turned although a side is one point away."""
        length = self.match.score.length
        away = length is not None and length - 1 in points
        return away and any(isinstance(turn.action, DoubleRecord) for turn in self.record.turns)

    # --- cells ------------------------------------------------------------------------------------

    def act(self, each: TurnRecord, *, last: bool) -> None:
        """See `GameReplay`."""
        if self.game.phase is Phase.OVER:
            if not self.told_over:
                self.told_over = True
                self.note(self.error("goes_on", self.ending_rule()), "left_out")
            return
        if isinstance(each.action, IllegalPlayRecord):
            self._marked_illegal(SIDES[each.column], each.action, last=last)
        else:
            super().act(each, last=last)

    def cube(self, side: Side, proposed: Event, value: int | None) -> None:
        """See `GameReplay`."""
        super().cube(side, proposed, None)
        offer = self.game.offer
        if value is not None and offer is not None and value != offer.value:
            given: dict[str, Argument] = {"counted": str(offer.value), "written": str(value)}
            self.note(self.error("other_cube", None, given), "as_counted", {"counted": str(offer.value)})

    def roll(self, side: Side, action: RollRecord, *, last: bool) -> None:
        """See `GameReplay`."""
        if action.dice is None and not last:
            self.note(self.error("no_roll", self.law.cites("dice")), "left_out")
            return
        if action.dice is not None:
            self._turn_of(side)
        if not action.unknown or last or action.dice is None:
            super().roll(side, action, last=last)
            return
        error = self.error("unknown_play", self.law.cites(Played))
        roll = Roll(action.dice)
        self._throw(side, roll)
        self._guess(side, roll, [play.moves for play in self._legal(side, roll)], error)

    def _throw(self, side: Side, roll: Roll) -> None:
        if self.game.phase is Phase.OPENING:
            self.begin(side, roll)
        else:
            self.do(Rolled(side, roll))

    def _turn_of(self, side: Side) -> None:
        """Make it the roller's turn: a turn of the other side is missing."""
        game = self.game
        if game.phase is Phase.TURN and game.on_turn is side.other:
            self.note(self.error("turn_missing", None, {"name": side.other}), "turn_passed", lost=True)
            self.replayed.happen(TurnSet(side, self.law.cites(Played)))

    def begin(self, side: Side, roll: Roll) -> None:
        """See `GameReplay`."""
        if not roll.is_double:
            super().begin(side, roll)
            return
        error = self.error("equal_dice", self.law.cites("dice"), {"dice": str(roll)})
        self.note(error, "as_written")
        self.replayed.happen(Started(side, roll))

    # --- plays ------------------------------------------------------------------------------------

    def play(self, side: Side, roll: Roll, action: RollRecord, *, last: bool) -> None:
        """See `GameReplay`."""
        state = self.replayed.state
        try:
            super().play(side, roll, action, last=last)
        except RecordError as error:
            self.replayed.back(state)
            if action.text:
                self._mend_play(side, roll, action, error)
            else:
                self._fill_in(side, roll, error, last=last)

    def _legal(self, side: Side, roll: Roll) -> list[Play]:
        return legal_plays(self.law, self.game.position, side, roll, first_turn=self.game.first_turn)

    def _fill_in(self, side: Side, roll: Roll, error: RecordError, *, last: bool) -> None:
        """Handle a play that is missing from the record."""
        plays = self._legal(side, roll)
        stated = self.stated()
        if last and stated is None:
            self.note(error, "torn")
            return
        if last and stated is not None:
            wins = [play for play in plays if play.result.seen_by(side)[0][OFF] == CHECKERS]
            if stated[0] is side and wins:
                self.note(error, "borne_off")
                self.do(Played(side, wins[0].moves))
            else:
                self.note(error, "given_up_after_throw")
            return
        if len(plays) == 1:
            self._assume(side, plays[0].moves, error, "forced")
            return
        self._guess(side, roll, [play.moves for play in plays], error)

    def _mend_play(self, side: Side, roll: Roll, action: RollRecord, error: RecordError) -> None:
        """Handle an illegal play."""
        plays = self._legal(side, roll)
        try:
            chains = parse_chains(action.text)
        except InvalidNotation:
            self._guess(side, roll, [play.moves for play in plays], error)
            return
        fuller = [play.moves for play in plays if completes(chains, play.moves)]
        told = moved_as_told(chains, self.game.position, side, roll)
        if len(fuller) == 1 and (told is None or self._goes_on(side, fuller[0], told) != "told"):
            self._assume(side, fuller[0], error, "forced")
            return
        if told is not None and self._stood(side, told):
            self.note(error, "stood")
            self._irregular(side, Played(side, told))
            return
        self._guess(side, roll, fuller or [play.moves for play in plays], error)

    def _goes_on(self, side: Side, lawful: tuple[Move, ...], told: tuple[Move, ...]) -> str:
        """Return which of the two lets the rest of the game be followed further; the legal one on a tie."""
        return "lawful" if self._far(side, lawful) >= self._far(side, told, lawful=False) else "told"

    def _stood(self, side: Side, told: tuple[Move, ...]) -> bool:
        """Return whether the other side rolled after it, and the game continues from there."""
        after = self.record.turns[self.index + 1 :]
        if not after or SIDES[after[0].column] is side:
            return not after
        return self._far(side, told, lawful=False) > 0

    def _far(self, side: Side, moves: tuple[Move, ...], *, lawful: bool = True) -> int:
        """Return how many cells after a play can be followed."""
        return survives(self.replayed, self.record, self.index, side, moves, lawful=lawful)

    def _guess(self, side: Side, roll: Roll, candidates: list[tuple[Move, ...]], error: RecordError) -> None:
        """Take the only play from which the game can be followed; raise the error where there is none."""
        far = [(self._far(side, moves), moves) for moves in candidates]
        most = max((each for each, _ in far), default=0)
        best = [moves for each, moves in far if each == most]
        if most < 1 or len(best) != 1:
            raise error
        self._assume(side, best[0], error, "only_fit")

    def _assume(self, side: Side, moves: tuple[Move, ...], error: RecordError, code: str) -> None:
        self.note(error, code)
        self.do(Played(side, moves))

    def _irregular(self, side: Side, *facts: Event) -> None:
        """Record an illegal play that was accepted (C8)."""
        rule = self.law.cites("illegal play", self.law.cites(Played))
        number, before = self.replayed.irregularities + 1, len(self.replayed.log.envelopes)
        self.replayed.irregularities = number
        self.replayed.happen(Irregularity(number, side, "play", rule, before), *facts, by=side)

    def _marked_illegal(self, side: Side, action: IllegalPlayRecord, *, last: bool) -> None:
        error = self.error("marked_illegal", self.law.cites("illegal play", self.law.cites(Played)))
        if action.dice is not None:
            self._turn_of(side)
            self._throw(side, Roll(action.dice))
        elif self.game.on_turn is not side:
            raise error
        position = dumped_position(action.board or "", self.game.position, side)
        if position is not None:
            self.note(error, "stood")
            rule = self.law.cites("illegal play", self.law.cites(Played))
            self._irregular(side, PositionSet(position, rule), Played(side, ()))
        elif last:
            self.note(error, "torn")
        else:
            raise error

    # --- the end ----------------------------------------------------------------------------------

    def stated(self) -> tuple[Side, int] | None:
        """Return winner and points as recorded: by the next header, else by the result."""
        if self.follower is not None:
            gained = [now - was for now, was in zip(self.follower.scores, self.record.scores, strict=True)]
            if min(gained) == 0 and sum(gained) > 0:
                return SIDES[0 if gained[0] else 1], sum(gained)
        result = self.record.result
        return None if result is None else (SIDES[result.column], result.points)

    def resign(self, side: Side, action: ResignRecord) -> None:
        """See `GameReplay`."""
        state = self.replayed.state
        try:
            super().resign(side, action)
        except RecordError as error:
            self.replayed.back(state)
            self.note(error, "as_written")
            self.close(side.other, self._credible(side.other, action.points or 0))

    def agrees(self, written: int, counted: int, winner: Side) -> bool:
        """See `GameReplay`."""
        length = self.match.score.length
        need = self.match.game.score.needs(winner) if self.match.game else None
        capped = need is not None and counted >= need and written == length
        return super().agrees(written, counted, winner) or capped

    def result(self) -> None:
        """See `GameReplay`."""
        result = self.record.result
        self.line = (result.line or None) if result else self.line
        if self.match.playing:
            self._end(final=self.follower is None)
        elif result is not None:
            self._compare()
        if result is not None and result.match and not self.match.closed and self.follower is None:
            given: dict[str, Argument] = {"score": score_told(*self.match.score.points)}
            self.note(self.error("match_open", self.law.cites("score"), given), "match_given_up")
            self.replayed.happen(
                MatchEnded(SIDES[result.column], EndCause.FORFEIT, "", self.match.score.points)
            )

    def _compare(self) -> None:
        """Compare the record's result with a game that ended by the law."""
        result, counted = self.record.result, self.match.results[-1].points
        assert result is not None
        winner = SIDES[result.column]
        total = str(sum(counted))
        if not counted[winner]:
            given: dict[str, Argument] = {"name": winner, "other": winner.other}
            self.note(self.error("other_winner", self.ending_rule(), given), "as_counted", {"counted": total})
        elif not self.agrees(result.points, counted[winner], winner):
            given = {"written": str(result.points), "counted": total}
            self.note(
                self.error("other_points", self.law.cites("level"), given), "as_counted", {"counted": total}
            )

    def _end(self, *, final: bool) -> None:
        """End the game by the record, not the board."""
        stated, result = self.stated(), self.record.result
        if stated is None:
            if final:
                return
            self.note(self.error("no_end", self.law.cites("finished")), "nobody_won", lost=True)
            self.replayed.happen(GameEnded(Wash(Ending.RULING), BySide(0, 0)))
            return
        winner, points = stated
        if result is None:
            self.note(self.error("no_end", self.law.cites("finished")), "by_next_head")
        elif (winner, points) != (SIDES[result.column], result.points):
            given: dict[str, Argument] = {"written": str(result.points), "counted": str(points)}
            self.note(self.error("other_points", self.law.cites("level"), given), "by_next_head")
        level = None if self.game.phase is Phase.OPENING else self.level_worth(points, winner.other)
        state = self.replayed.state
        try:
            if level is None:
                why = "won_early" if self.game.phase is Phase.OPENING else "cannot_win"
                self.fail(why, None, {"name": winner, "written": str(points)})
            self.lose(winner.other, level)
        except RecordError as error:
            self.replayed.back(state)
            points = self._credible(winner, points)
            self.note(error, "won_so_many", {"name": winner, "n": str(points)})
            self.close(winner, points)

    def close_as_stated(self) -> None:
        """End a game that can't be followed as recorded; the last one may stay open."""
        stated = self.stated()
        if stated is not None:
            self.close(stated[0], self._credible(*stated))
        elif self.follower is not None:
            self.replayed.happen(GameEnded(Wash(Ending.RULING), BySide(0, 0)))

    def _credible(self, winner: Side, points: int) -> int:
        """Return the points, if possible in a game; else those of a single game. Some files have codes there."""
        cube = self.game.cube.value
        need = self.match.score.needs(winner)
        if self.follower is not None or points in (need, self.match.score.length):
            return points or cube
        return points if points in {cube * n for n in (1, 2, 3)} else self.game.cube.value

    def close(self, winner: Side, points: int) -> None:
        """End the game as recorded."""
        cube = self.game.cube.value
        level = {cube: Level.SINGLE, 2 * cube: Level.GAMMON, 3 * cube: Level.BACKGAMMON}.get(points)
        outcome = Win(winner, level, Ending.RULING) if level else ConcededWin(winner, points, Ending.RULING)
        self.replayed.happen(GameEnded(outcome, BySide(0, 0).put(winner, points)))
