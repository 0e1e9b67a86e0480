"""Structured logs: a line for each thing that happened, readable on a terminal, JSON elsewhere."""

from __future__ import annotations

import logging
import sys
from typing import Literal

import structlog

Form = Literal["auto", "plain", "json"]
"""How a line of the log is written."""


def set_up_logs(*, level: str = "info", form: Form = "auto") -> None:
    """Logs go to the standard error; `auto` is `plain` on a terminal and `json` elsewhere."""
    number = logging.getLevelNamesMapping()[level.upper()]
    last: structlog.typing.Processor = (
        structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
        if form == "plain" or (form == "auto" and sys.stderr.isatty())
        else structlog.processors.JSONRenderer()
    )
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            last,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
    logging.basicConfig(level=logging.WARNING, stream=sys.stderr)
    for name in ("uvicorn.error", "uvicorn.access", "websockets.server"):
        # who sends nonsense is answered with a status, and is no line of the log
        logging.getLogger(name).setLevel(logging.ERROR)
