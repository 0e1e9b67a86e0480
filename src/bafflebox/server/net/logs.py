"""Structured logs: one line per event, readable on a terminal, JSON elsewhere."""

from __future__ import annotations

import logging
import sys
from typing import Literal

import structlog

Form = Literal["auto", "plain", "json"]
"""The format of a log line."""


def set_up_logs(*, level: str = "info", form: Form = "auto") -> None:
    """Send logs to standard error; `auto` is `plain` on a terminal and `json` elsewhere."""
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
        # invalid requests are answered with a status, not logged
        logging.getLogger(name).setLevel(logging.ERROR)
