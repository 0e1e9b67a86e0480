"""Acts as the device of a match desk wrote them: at its own time, and all at once after the network was away.

At a desk one device lies between two players, and both see its clock: it is the clock of the match. What it wrote while
nobody heard it is judged when it comes, in its order and at its times; what is not taken any more stands in the log as a note.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import structs

from bafflebox.conduct_event import Noted
from bafflebox.game.decide import decide
from bafflebox.game.intents import PlayMoves
from bafflebox.refusal import Refusal
from bafflebox.server.tables.answering import refusal_to
from bafflebox.server.tables.beginning import begin_first, lacking
from bafflebox.server.tables.frame import Reader
from bafflebox.server.tables.messages import Do, Late
from bafflebox.server.tables.read_act import acting, read_act
from bafflebox.server.tables.running import TABLE

if TYPE_CHECKING:
    from bafflebox.server.tables.table import Table

OUT_OF_ORDER = Refusal("stale", "R2", why="order")
SET_ASIDE = Refusal("set_aside", "R2")
PASSING = ("not_stored", "seat_left")
"""Refusals that say nothing of the act: it is sent again."""


class Spoken:
    """While the block runs it is the time of the device at this table: no earlier than the log, and never in the future."""

    __slots__ = ("_table",)

    def __init__(self, table: Table, reader: Reader, wanted: Do) -> None:
        self._table = table
        table.instant = None
        if wanted.at is not None and reader.seat == "both" and table.kept.setup.desk:
            table.instant = (wanted.at - table.zero) * 1000

    def __enter__(self) -> None:
        """The act is judged."""

    def __exit__(self, *raised: object) -> None:
        """It was judged, or could not be."""
        self._table.instant = None


def out_of_order(table: Table, reader: Reader, wanted: Do) -> bool:
    """Whether the act before this one on its device has not come yet."""
    return wanted.after is not None and not table.answered((reader.window, wanted.after))


async def deliver(table: Table, reader: Reader, late: Late) -> dict[str, Any]:
    """Judges what was written while the network was away, as one piece: nothing happens in between.

    From the first act on that is refused everything is set aside: it rests on something that both have to settle first.
    """
    answers: list[dict[str, Any]] = []
    aside = 0
    async with table.lock:
        for number, wanted in enumerate(late.acts):
            if not aside and table.answered(_kept_as(reader, wanted)):
                aside = len(late.acts) - number
            if not aside:
                answer = await table.do_now(reader, _as_done(table, reader, wanted))
                if table.running.match.game is None and answer["ok"] and not lacking(table):
                    await begin_first(table)  # what was written next was written in that game
                code = answer.get("refused", {}).get("code")
                if code in PASSING or (code == "stale" and out_of_order(table, reader, wanted)):
                    return _answer(late, [*answers, answer], 0)
                aside = 0 if answer["ok"] else len(late.acts) - number
            else:
                answer = refusal_to(wanted.id, table.law, table.running.match, SET_ASIDE)
            if aside:
                await _note(table, reader, wanted)
            answers.append(answer)
    return _answer(late, answers, aside)


def _as_done(table: Table, reader: Reader, wanted: Do) -> Do:
    """The act as it was done on the board: a play that the rules do not allow is written as such, for nobody could say so."""
    if wanted.do != "play" or table.running.game is None:
        return wanted
    side = acting(reader, wanted, table.running.game)
    meant = side if isinstance(side, Refusal) else read_act(table.running, side, wanted, None)
    if not isinstance(meant, PlayMoves):
        return wanted
    refused = isinstance(decide(table.law, table.running.game, meant), Refusal)
    return structs.replace(wanted, do="record", words=f"play {wanted.words}") if refused else wanted


def _answer(late: Late, answers: list[dict[str, Any]], aside: int) -> dict[str, Any]:
    return {
        "type": "answer",
        "to": "late",
        "id": late.id,
        "ok": not aside,
        "answers": answers,
        "aside": aside,
    }


async def _note(table: Table, reader: Reader, wanted: Do) -> None:
    """What was written and not taken stands in the log all the same, once."""
    key = _kept_as(reader, wanted)
    if table.answered(key) or table.over or not table.kept.seats.know(reader) or not reader.sides:
        return
    by = reader.side(wanted.by) if wanted.by in ("own", "opp") else None
    said = wanted.words or " ".join(map(str, wanted.values or ()))
    words = " ".join(part for part in ("set aside:", wanted.do, said) if part)
    with Spoken(table, reader, wanted):
        note = Noted(table.name(by) if by else TABLE, words, private=False)
        await table.commit([note], by=by, answer=key)


def _kept_as(reader: Reader, wanted: Do) -> tuple[str, str]:
    """Under which name the note of an act is remembered."""
    return (reader.window, f"{wanted.id[:39]}!")
