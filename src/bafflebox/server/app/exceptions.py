"""Which handler makes the error response of which exception."""

from __future__ import annotations

from litestar.exceptions import HTTPException, NotFoundException
from litestar.types import ExceptionHandlersMap
from sqlalchemy.exc import DataError

from bafflebox.errors import BaffleboxError
from bafflebox.server.app import files
from bafflebox.server.cluster.claims import LedElsewhere
from bafflebox.server.engines.fair_queue import TooManyQuestions
from bafflebox.server.net.problems import (
    ApiError,
    on_anything,
    on_api_error,
    on_bad_number,
    on_bad_text,
    on_http_error,
    on_led_elsewhere,
    on_no_database,
    on_no_thought,
    on_refusal,
    on_too_many,
)
from bafflebox.server.store.errors import AWAY
from bafflebox.server.store.leading import LeaseLost

EXCEPTIONS: ExceptionHandlersMap = {
    ApiError: on_api_error,
    TooManyQuestions: on_too_many,
    TimeoutError: on_no_thought,
    BaffleboxError: on_refusal,
    LedElsewhere: on_led_elsewhere,
    **dict.fromkeys((*AWAY, LeaseLost), on_no_database),
    NotFoundException: files.on_missing,
    HTTPException: on_http_error,
    UnicodeDecodeError: on_bad_text,
    **dict.fromkeys((OverflowError, DataError), on_bad_number),
    Exception: on_anything,
}
