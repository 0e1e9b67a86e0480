"""The prompt at which a line is typed."""

from __future__ import annotations

import sys

from bafflebox.cli.printing import say
from bafflebox.i18n.catalogue import plain_digits


def read_line() -> str | None:
    """Return the next line without the blanks around it, "" for an empty one; None where the input ends or `q` was typed."""
    say("> ", end="")
    sys.stdout.flush()
    line = sys.stdin.readline()
    if line and line.strip().lower() not in ("q", "quit"):
        return line.strip()
    say("")
    return None


def read_answer() -> str | None:
    """Return the same in lower case, its digits those of English."""
    line = read_line()
    return None if line is None else plain_digits(line).lower()
