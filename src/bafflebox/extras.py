"""Packages that only some uses need: which extra brings each, and the error where one is missing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from bafflebox.errors import OptionError
from bafflebox.message import Sentence, Typed

EXTRAS: Mapping[str, tuple[str, ...]] = {
    "serve": (
        "alembic",
        "argon2",
        "cryptography",
        "httptools",
        "litestar",
        "sqlalchemy",
        "structlog",
        "uvicorn",
        "webauthn",
        "zxcvbn",
    ),
    "mail": ("aiosmtplib",),
    "arrays": ("numpy",),
    "study": ("fsrs", "genanki"),
    "tournament": ("icalendar", "rustworkx", "segno"),
    "env": ("gymnasium", "pettingzoo"),
    "oracle": ("bgsage",),
    "pdf": ("weasyprint",),
    "pictures": ("PIL", "fontTools", "resvg_py"),
    "postgres": ("psycopg",),
    "ray": ("ray",),
    "redis": ("redis",),
    "terminal": ("arabic_reshaper", "bidi", "prompt_toolkit"),
}
"""The modules that each extra brings."""


class MissingPackage(OptionError):
    """A package that this use needs is not installed; the message has the line that installs it."""

    code = "missing_package"

    def __init__(self, package: str, brings: str) -> None:
        given = {"package": Typed(package), "line": Typed(f"pip install {brings}")}
        super().__init__(Sentence("unread-no_package", given))


@contextmanager
def optional(extra: str = "") -> Iterator[None]:
    """Import packages of an extra within; raises MissingPackage where one is not installed.

    The message names `extra`, else the one that brings the package.
    """
    try:
        yield
    except ImportError as error:
        missing = missing_package(error, extra)
        if missing is None:
            raise
        raise missing from None


def missing_package(error: ImportError, extra: str = "") -> MissingPackage | None:
    """Return the error to show for a failed import; None where no extra brings the package."""
    package = (error.name or "").partition(".")[0]
    brings = next((name for name, modules in EXTRAS.items() if package in modules), None)
    return None if brings is None else MissingPackage(package, f"'bafflebox[{extra or brings}]'")
