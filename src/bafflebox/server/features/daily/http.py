"""The position of the day over HTTP."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Annotated

from litestar import get, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta
from msgspec.structs import asdict

from bafflebox.daily.position import DailyPosition
from bafflebox.library.quiz import verdict_of
from bafflebox.protocol.daily import DailyAnswer, DailyCount, DailyGraded, DailyQuestion
from bafflebox.refusal import Refusal
from bafflebox.rules.books import find_book
from bafflebox.server.engines.daily import DailyJudged
from bafflebox.server.features.accounts.askers import may_ask, rate_limit_key
from bafflebox.server.features.daily.rows import DailyRow
from bafflebox.server.features.daily.service import Daily, begin_of_day
from bafflebox.server.features.library.owners import NOBODY, owner_of
from bafflebox.server.live.aids import asked_in
from bafflebox.server.net.handlers import Handlers, HttpRequest
from bafflebox.server.net.problems import ApiError, refusing

Day = Annotated[str, Meta(max_length=10)]


@get("/api/daily", responses=refusing())
async def position_today(request: HttpRequest) -> DailyQuestion:
    """Return the position of the current day, without its solution."""
    return await _asked(request, _daily(request).today())


@get("/api/daily/{day:str}", responses=refusing(404))
async def position_of_day(request: HttpRequest, day: FromPath[Day]) -> DailyQuestion:
    """Return the position of a day, without its solution; a past one may be answered, which doesn't count for a streak."""
    return await _asked(request, _day(request, day)[0])


@post("/api/daily/{day:str}", status_code=200, responses=refusing(403, 404))
async def answer_daily(request: HttpRequest, day: FromPath[Day], data: JSONBody[DailyAnswer]) -> DailyGraded:
    """Return the grade of an answer, with opinions, the reason, and how everybody answered.

    The first answer stands: a later one is answered with the grade of the first. Without an account or a key it is not stored.
    """
    when, position = _day(request, day)
    daily, owner = _daily(request), await owner_of(request)
    await may_ask(request, [asked_in(position.now)])
    mine = None if owner == NOBODY else (await daily.answered(owner, when))[0]
    if mine is not None:
        return await _graded(request, when, position, mine)
    told = await daily.judged(rate_limit_key(request), when, position, data.moves, data.do.strip().lower())
    if isinstance(told, Refusal):
        raise ApiError(400, told)
    row = DailyRow(day, told.answer, told.loss, daily.now())
    if owner != NOBODY:
        await daily.rows.put(owner, row)
        # of two at the same time the first one stands
        row = (await daily.answered(owner, when))[0] or row
    return await _graded(request, when, position, row)


@get("/api/daily/{day:str}/answer", responses=refusing(403, 404))
async def own_daily_answer(request: HttpRequest, day: FromPath[Day]) -> DailyGraded:
    """Return the grade of the visitor's answer, as `POST` gave it, and how everybody has answered since."""
    when, position = _day(request, day)
    owner = await owner_of(request)
    mine = None if owner == NOBODY else (await _daily(request).answered(owner, when))[0]
    if mine is None:
        raise ApiError(404, Refusal("not_answered", ""))
    await may_ask(request, [asked_in(position.now)])
    return await _graded(request, when, position, mine)


def _daily(request: HttpRequest) -> Daily:
    daily: Daily = request.app.state.daily
    return daily


def _day(request: HttpRequest, text: str) -> tuple[date, DailyPosition]:
    """Return a day and its position; raise ApiError 404 where there is none."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        day = date.max
    position = _daily(request).position(day)
    if position is None or day.isoformat() != text:
        raise ApiError(404, Refusal("no_daily_position", ""))
    return day, position


async def _asked(request: HttpRequest, day: date) -> DailyQuestion:
    daily, owner = _daily(request), await owner_of(request)
    position = daily.position(day)
    assert position is not None, "a day with a position"
    today, beside = daily.today(), [day + timedelta(by) for by in (-1, 1)]
    asked = await daily.question(rate_limit_key(request), day, position)
    mine, streak = await daily.answered(owner, day)
    return DailyQuestion(
        **asdict(asked),
        day=day.isoformat(),
        today=day == today,
        now=daily.now(),
        next=begin_of_day(today + timedelta(1)),
        before=beside[0].isoformat() if daily.position(beside[0]) else None,
        after=beside[1].isoformat() if daily.position(beside[1]) else None,
        rules=position.rules,
        words=dict(find_book(position.rules).words),
        origin=position.origin,
        names=list(position.names),
        answered=owner != NOBODY and mine is not None,
        streak=streak,
    )


async def _graded(request: HttpRequest, day: date, position: DailyPosition, row: DailyRow) -> DailyGraded:
    daily = _daily(request)
    told = await daily.judged(rate_limit_key(request), day, position, None, row.answer)
    assert isinstance(told, DailyJudged), "an answer that was possible"
    counts = await daily.rows.counts(day.isoformat())
    _, streak = await daily.answered(await owner_of(request), day)
    return DailyGraded(
        loss=row.loss,
        made=told.made,
        then=told.then,
        verdict=verdict_of(row.loss).value,
        answer=told.answer,
        told=told.told,
        opinions=list(told.opinions),
        opening=told.opening,
        counts=[DailyCount(say, count) for say, count in counts],
        streak=streak,
    )


HANDLERS: Handlers = [position_today, position_of_day, answer_daily, own_daily_answer]
