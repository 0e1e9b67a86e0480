"""Error responses: a 4xx status with code, rule and what is possible, in the client's language."""

from __future__ import annotations

import re

import structlog
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec
from litestar.response import Response

from bafflebox.errors import BaffleboxError, OptionError, UnknownRule
from bafflebox.formats.question import Unanswerable
from bafflebox.i18n.catalogue import LANGUAGES
from bafflebox.i18n.render import said_to_all
from bafflebox.message import Sentence
from bafflebox.protocol.problems import Problem, Problems
from bafflebox.refusal import Refusal
from bafflebox.server.net.handlers import HttpRequest
from bafflebox.server.net.shortage import is_short

log = structlog.get_logger("api")

_SHORT = re.compile(r"^(\d{3}: )?(Validation failed for \w+ \S+:? ?)?")
"""The framework's prefix of its reasons."""

NOTED = "bafflebox.noted"
"""The key of a request's scope with what its line in the log says besides: `refused`, the code of a refusal."""
LONGEST_WISH = 200
"""Most characters read of Accept-Language."""


def refusing(*statuses: int) -> dict[int, ResponseSpec]:
    """Return the error responses of a handler for the API description, each a `Problems`; 400, 429 and 503 apply to all."""
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
    """An error response: its status, and the refusal with the reason."""

    def __init__(self, status: int, refusal: Refusal) -> None:
        super().__init__(refusal.detail)
        self.status, self.refusal = status, refusal


def no_table() -> ApiError:
    """Return the error for an unknown table."""
    return ApiError(404, Refusal("no_table", ""))


def request_language(request: HttpRequest) -> str:
    """Return the client's first preferred language with a catalogue, else English."""
    asked = request.headers.get("accept-language", "")[:LONGEST_WISH]
    wishes = (wish.partition(";")[0].strip().partition("-")[0].lower() for wish in asked.split(","))
    return next((wish for wish in wishes if wish in LANGUAGES), "en")


def _answer(request: HttpRequest, status: int, code: str, rule: str, said: Sentence) -> Response[Problems]:
    language = request_language(request)
    noted = request.scope.get(NOTED)
    if isinstance(noted, dict):
        noted["refused"] = code
    problem = Problem(code, rule, said_to_all(said, language))
    return Response(
        Problems(problem),
        status_code=status,
        media_type="application/json",
        headers={"content-language": language, "vary": "accept-language"},
    )


def on_api_error(request: HttpRequest, error: ApiError) -> Response[Problems]:
    """Handle a refusal by a handler."""
    refusal = error.refusal
    return _answer(request, error.status, refusal.code, refusal.rule, refusal.said)


def on_refusal(request: HttpRequest, error: BaffleboxError) -> Response[Problems]:
    """Handle a refusal by the rules, a notation or an option."""
    if isinstance(error, Unanswerable):
        return _answer(request, 400, error.refusal.code, error.refusal.rule, error.said)
    rule = (error.rule or "") if isinstance(error, OptionError) else ""
    # a thing in the address may be missing; a thing in the body is simply wrong
    status = 404 if isinstance(error, UnknownRule) and request.method == "GET" else 400
    return _answer(request, status, _code(error), rule, error.said)


def _code(error: BaffleboxError) -> str:
    name = type(error).__name__
    return "".join(f"_{sign.lower()}" if sign.isupper() else sign for sign in name).lstrip("_")


def on_too_many(request: HttpRequest, error: Exception) -> Response[Problems]:
    """Handle too many questions to the engine."""
    said = error.said if isinstance(error, BaffleboxError) else Refusal("failed", "").said
    answer = _answer(request, 429, "too_many_questions", "", said)
    answer.headers["retry-after"] = "2"
    return answer


def on_no_thought(request: HttpRequest, error: Exception) -> Response[Problems]:
    """Handle an engine that did not answer: timeout or shutdown."""
    refusal = Refusal("engine_busy", "")
    return _answer(request, 503, refusal.code, "", refusal.said)


def on_no_database(request: HttpRequest, error: Exception) -> Response[Problems]:
    """Handle an unavailable database, or lost leadership. A change may have been stored although its answer was lost."""
    log.warning("no database", path=request.url.path, why=type(error).__name__)
    answer = _answer(request, 503, "no_database", "", Refusal("no_database", "").said)
    answer.headers["retry-after"] = "2"
    return answer


def on_led_elsewhere(request: HttpRequest, error: Exception) -> Response[Problems]:
    """Handle a resource whose worker is being replaced or can't be reached."""
    answer = _answer(request, 503, "come_again", "", Refusal("come_again", "").said)
    answer.headers["retry-after"] = "1"
    return answer


def on_bad_text(request: HttpRequest, error: Exception) -> Response[Problems]:
    """Handle a body or address that is not UTF-8."""
    return _answer(request, 400, "bad_text", "", Refusal("bad_text", "").said)


def on_bad_number(request: HttpRequest, error: Exception) -> Response[Problems]:
    """Handle a number that no database can hold."""
    return _answer(request, 400, "bad_number", "", Refusal("bad_number", "").said)


def on_http_error(request: HttpRequest, error: HTTPException) -> Response[Problems]:
    """Handle a refusal by the framework: addresses, methods, bodies."""
    if isinstance(error.__cause__ or error.__context__, UnicodeDecodeError):
        return on_bad_text(request, error)
    broken = error.status_code >= 500
    refusal = Refusal("failed", "") if broken else Refusal("bad_request", "", {"text": _wrong(error)})
    return _answer(request, error.status_code, refusal.code, "", refusal.said)


def _wrong(error: HTTPException) -> str:
    """Describe an invalid request: each field with its requirement."""
    extra = getattr(error, "extra", None)
    rows = extra if isinstance(extra, list) else []
    found = [
        ": ".join(str(each[part]) for part in ("key", "message") if each.get(part))
        for each in rows
        if isinstance(each, dict)
    ]
    return ("; ".join(filter(None, found)) or _SHORT.sub("", error.detail))[:400]


def on_anything(request: HttpRequest, error: Exception) -> Response[Problems]:
    """Handle an unexpected error."""
    if is_short(error):
        request.app.state.server.meters.shortage.of_files()
        return _answer(request, 503, "failed", "", Refusal("failed", "").said)
    log.error("request failed", path=request.url.path, exc_info=error)
    return _answer(request, 500, "failed", "", Refusal("failed", "").said)
