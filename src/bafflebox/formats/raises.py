"""Beavers and raccoons as programs write them: a beaver may be called a double, and a beavered player may accept by rolling."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bafflebox.errors import RecordError
from bafflebox.formats.finding import Findings
from bafflebox.formats.match_record import (
    BeaverRecord,
    Column,
    DoubleRecord,
    GameRecord,
    MatchRecord,
    RaccoonRecord,
    RollRecord,
    TakeRecord,
    TurnRecord,
)
from bafflebox.message import Sentence


def name_raises(record: MatchRecord, found: Findings) -> MatchRecord:
    """Return the record with each redouble in answer to a double called a beaver, and each raise after it a raccoon.

    A roll by the doubler implies that the last raise was taken, by whichever side: that take is inserted before it. A plain double
    is never assumed taken. Each change is recorded in `found`.
    """
    return replace(record, games=tuple(_named(game, found) for game in record.games))


def _named(game: GameRecord, found: Findings) -> GameRecord:
    turns = tuple(_turns(game, found))
    return game if turns == game.turns else replace(game, turns=turns)


def _turns(game: GameRecord, found: Findings) -> Iterator[TurnRecord]:
    raises = 0  # consecutive doubles and raises, the double being one
    doubler: Column = 0
    last: TurnRecord | None = None
    for each in game.turns:
        turn = each
        action = turn.action
        answers = last is not None and turn.column != last.column
        if raises and answers and isinstance(action, DoubleRecord | BeaverRecord | RaccoonRecord):
            raised = (BeaverRecord if raises == 1 else RaccoonRecord)(action.value)
            if raised != action:
                _note(game, turn, found, "recorded-raise_named_otherwise", "named_raise")
                turn = replace(turn, action=raised)
            raises += 1
        elif isinstance(action, DoubleRecord):
            raises, doubler = 1, turn.column
        elif raises > 1 and last is not None and turn.column == doubler and isinstance(action, RollRecord):
            _note(game, turn, found, "recorded-raise_not_taken", "taken_by_throwing")
            # the side that did not raise last takes; the roll is the doubler's all the same
            yield replace(turn, column=1 if last.column == 0 else 0, action=TakeRecord())
            raises = 0
        else:
            raises = 0
        last = turn
        yield turn


def _note(game: GameRecord, turn: TurnRecord, found: Findings, what: str, code: str) -> None:
    found.add(
        RecordError(Sentence(what), game=game.number, move=turn.move_number, line=turn.line or None), code
    )
