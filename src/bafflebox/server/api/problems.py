"""Errors as answers: a status of 4xx with code, rule and what is possible."""

from __future__ import annotations

from typing import Any

import structlog
from litestar import Request
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec
from litestar.response import Response
from msgspec import Struct

from bafflebox.errors import BaffleboxError, OptionError, UnknownRule
from bafflebox.record.question import Unanswerable

log = structlog.get_logger("api")


class Problem(Struct):
    """What is wrong, the rule that says so ("" for none), and what is possible."""

    code: str
    rule: str
    detail: str


class Problems(Struct):
    """The body of every error."""

    error: Problem


def refusing(*statuses: int) -> dict[int, ResponseSpec]:
    """For the description of the API: a handler's errors, each a `Problems`; 400 and too much at once may be any's."""
    words = {
        400: "What was asked for can't be read, or the rules or an option refuse it",
        403: "The rules forbid it now",
        404: "There is no such thing",
        409: "It can't be told in this form",
        413: "The request is too long",
        429: "Too many requests: come again after `retry-after` seconds",
    }
    every = (400, *statuses, 429)
    return {
        status: ResponseSpec(Problems, description=words[status], generate_examples=False) for status in every
    }


class ApiError(Exception):
    """An answer that is no success."""

    def __init__(self, status: int, code: str, detail: str, *, rule: str = "") -> None:
        super().__init__(detail)
        self.status, self.problem = status, Problem(code, rule, detail)


def no_table() -> ApiError:
    """The answer about a table that there is not."""
    return ApiError(404, "no_table", "there is no such table")


def _answer(status: int, problem: Problem) -> Response[Problems]:
    return Response(Problems(problem), status_code=status, media_type="application/json")


def on_api_error(request: Request[Any, Any, Any], error: ApiError) -> Response[Problems]:
    """What a handler refused."""
    return _answer(error.status, error.problem)


def on_refusal(request: Request[Any, Any, Any], error: BaffleboxError) -> Response[Problems]:
    """What the rules, a notation or an option refused."""
    if isinstance(error, Unanswerable):
        return _answer(400, Problem(error.refusal.code, error.refusal.rule, error.refusal.detail))
    rule = (error.rule or "") if isinstance(error, OptionError) else ""
    detail = error.detail if isinstance(error, OptionError) else str(error)
    # what an address names may be missing; what a body names is simply wrong
    status = 404 if isinstance(error, UnknownRule) and request.method == "GET" else 400
    return _answer(status, Problem(_code(error), rule, detail))


def _code(error: BaffleboxError) -> str:
    name = type(error).__name__
    return "".join(f"_{sign.lower()}" if sign.isupper() else sign for sign in name).lstrip("_")


def on_too_many(request: Request[Any, Any, Any], error: Exception) -> Response[Problems]:
    """Who asks for more thoughts than he may."""
    answer = _answer(429, Problem("too_many_questions", "", str(error)))
    answer.headers["retry-after"] = "2"
    return answer


def on_http_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[Problems]:
    """What the framework refused: addresses, methods, bodies."""
    detail = error.detail
    extra = getattr(error, "extra", None)
    if extra:
        detail = f"{detail}: {extra}"[:400]
    return _answer(
        error.status_code, Problem("bad_request" if error.status_code < 500 else "failed", "", detail)
    )


def on_anything(request: Request[Any, Any, Any], error: Exception) -> Response[Problems]:
    """What nobody expected."""
    log.error("request failed", path=request.url.path, exc_info=error)
    return _answer(500, Problem("failed", "", "something went wrong here"))
