"""Errors as answers: a status of 4xx with code, rule and what is possible, in the language that is asked for."""

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
from bafflebox.refusal import Refusal
from bafflebox.sentence import Sentence
from bafflebox.words.catalogue import LANGUAGES
from bafflebox.words.speaker import said_to_all

log = structlog.get_logger("api")

LONGEST_WISH = 200
"""Characters that are read of the languages a client asks for."""


class Problem(Struct):
    """What is wrong, the rule that says so ("" for none), and what is possible."""

    code: str
    rule: str
    detail: str


class Problems(Struct):
    """The body of every error."""

    error: Problem


def refusing(*statuses: int) -> dict[int, ResponseSpec]:
    """For the description of the API: a handler's errors, each a `Problems`; 400, 429 and 503 may be any's."""
    words = {
        400: "What was asked for can't be read, or the rules or an option refuse it",
        401: "Nobody is signed in, or the name and the password are not those of an account",
        403: "The rules forbid it now",
        404: "There is no such thing",
        409: "It is not possible as things stand, or can't be told in this form",
        413: "The request is too long",
        429: "Too many requests: come again after `retry-after` seconds",
        503: "There is no room left for it, or the database can't be reached: come again after `retry-after` seconds",
    }
    every = (400, *statuses, 429, 503)
    return {
        status: ResponseSpec(Problems, description=words[status], generate_examples=False) for status in every
    }


class ApiError(Exception):
    """An answer that is no success: its status, and the refusal that says why."""

    def __init__(self, status: int, refusal: Refusal) -> None:
        super().__init__(refusal.detail)
        self.status, self.refusal = status, refusal


def no_table() -> ApiError:
    """The answer about a table that there is not."""
    return ApiError(404, Refusal("no_table", ""))


def language_of(request: Request[Any, Any, Any]) -> str:
    """The first language that the client asks for and that there are words in, else English."""
    asked = request.headers.get("accept-language", "")[:LONGEST_WISH]
    wishes = (wish.partition(";")[0].strip().partition("-")[0].lower() for wish in asked.split(","))
    return next((wish for wish in wishes if wish in LANGUAGES), "en")


def _answer(
    request: Request[Any, Any, Any], status: int, code: str, rule: str, said: Sentence
) -> Response[Problems]:
    language = language_of(request)
    problem = Problem(code, rule, said_to_all(said, language))
    return Response(
        Problems(problem),
        status_code=status,
        media_type="application/json",
        headers={"content-language": language, "vary": "accept-language"},
    )


def on_api_error(request: Request[Any, Any, Any], error: ApiError) -> Response[Problems]:
    """What a handler refused."""
    refusal = error.refusal
    return _answer(request, error.status, refusal.code, refusal.rule, refusal.said)


def on_refusal(request: Request[Any, Any, Any], error: BaffleboxError) -> Response[Problems]:
    """What the rules, a notation or an option refused."""
    if isinstance(error, Unanswerable):
        return _answer(request, 400, error.refusal.code, error.refusal.rule, error.said)
    rule = (error.rule or "") if isinstance(error, OptionError) else ""
    # what an address names may be missing; what a body names is simply wrong
    status = 404 if isinstance(error, UnknownRule) and request.method == "GET" else 400
    return _answer(request, status, _code(error), rule, error.said)


def _code(error: BaffleboxError) -> str:
    name = type(error).__name__
    return "".join(f"_{sign.lower()}" if sign.isupper() else sign for sign in name).lstrip("_")


def on_too_many(request: Request[Any, Any, Any], error: Exception) -> Response[Problems]:
    """Who asks for more thoughts than he may."""
    said = error.said if isinstance(error, BaffleboxError) else Refusal("failed", "").said
    answer = _answer(request, 429, "too_many_questions", "", said)
    answer.headers["retry-after"] = "2"
    return answer


def on_no_thought(request: Request[Any, Any, Any], error: Exception) -> Response[Problems]:
    """Nobody has thought: it took too long, or the server ends."""
    refusal = Refusal("engine_busy", "")
    return _answer(request, 503, refusal.code, "", refusal.said)


def on_no_database(request: Request[Any, Any, Any], error: Exception) -> Response[Problems]:
    """The database is away, or another server leads it now. A change may have been stored where the answer to it got lost."""
    log.warning("no database", path=request.url.path, why=type(error).__name__)
    answer = _answer(request, 503, "no_database", "", Refusal("no_database", "").said)
    answer.headers["retry-after"] = "2"
    return answer


def on_led_elsewhere(request: Request[Any, Any, Any], error: Exception) -> Response[Problems]:
    """Another worker is just taking over what this is about, or can't be reached."""
    answer = _answer(request, 503, "come_again", "", Refusal("come_again", "").said)
    answer.headers["retry-after"] = "1"
    return answer


def on_http_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[Problems]:
    """What the framework refused: addresses, methods, bodies; its own words stand in the sentence."""
    extra = getattr(error, "extra", None)
    text = (f"{error.detail}: {extra}" if extra else error.detail)[:400]
    broken = error.status_code >= 500
    refusal = Refusal("failed", "") if broken else Refusal("bad_request", "", {"text": text})
    return _answer(request, error.status_code, refusal.code, "", refusal.said)


def on_anything(request: Request[Any, Any, Any], error: Exception) -> Response[Problems]:
    """What nobody expected."""
    log.error("request failed", path=request.url.path, exc_info=error)
    return _answer(request, 500, "failed", "", Refusal("failed", "").said)
