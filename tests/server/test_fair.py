"""Questions to the engine: visitors take turns, and nobody's line grows without end."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, cast

import pytest

from bafflebox.server.engines.bots import Bots
from bafflebox.server.engines.fair_queue import Fair, TooManyQuestions


class Slow:
    """Answers one question at a time, and notes in which order they were asked."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.busy = 0

    async def ask(self, what: Callable[..., Any], name: str) -> str:
        self.asked.append(name)
        self.busy += 1
        assert self.busy == 1
        await asyncio.sleep(0.01)
        self.busy -= 1
        if name == "wrong":
            raise ValueError(name)
        return name


def fair(slow: Slow, most: int = 50) -> Fair:
    return Fair(cast("Bots", slow), most)


def test_a_short_question_waits_for_one_of_another_visitor_and_not_for_thirteen() -> None:
    async def act() -> None:
        slow = Slow()
        turns = fair(slow)
        many = [asyncio.create_task(turns.ask("ann", str, f"a{n}")) for n in range(13)]
        await asyncio.sleep(0)
        ben = asyncio.create_task(turns.ask("ben", str, "b"))
        cid = [asyncio.create_task(turns.ask("cid", str, f"c{n}")) for n in range(2)]
        assert await ben == "b"
        assert slow.asked[:3] == ["a0", "a1", "b"]
        await asyncio.gather(*many, *cid)
        # ann's line was there first; then one of each
        assert slow.asked == ["a0", "a1", "b", "c0", "a2", "c1", *(f"a{n}" for n in range(3, 13))]

    asyncio.run(act())


def test_a_visitor_has_so_many_questions_waiting_and_no_more() -> None:
    async def act() -> None:
        turns = fair(Slow(), most=2)
        waiting = [asyncio.create_task(turns.ask("ann", str, str(n))) for n in range(3)]
        await asyncio.sleep(0)
        with pytest.raises(TooManyQuestions, match="2 of your questions are still unanswered"):
            await turns.ask("ann", str, "4")
        assert await turns.ask("ben", str, "b") == "b"
        assert await asyncio.gather(*waiting) == ["0", "1", "2"]
        assert await turns.ask("ann", str, "again") == "again"

    asyncio.run(act())


def test_who_goes_away_or_fails_holds_nobody_up() -> None:
    async def act() -> None:
        slow = Slow()
        turns = fair(slow)
        first = asyncio.create_task(turns.ask("ann", str, "wrong"))
        gone = [asyncio.create_task(turns.ask("ann", str, f"gone{n}")) for n in range(3)]
        await asyncio.sleep(0)
        for each in gone:
            each.cancel()
        assert await turns.ask("ben", str, "b") == "b"
        with pytest.raises(ValueError, match="wrong"):
            await first
        assert slow.asked == ["wrong", "b"]
        assert await turns.ask("ann", str, "a") == "a"

    asyncio.run(act())
