"""The exit codes of commands, as the end of every `--help` lists them."""

from __future__ import annotations

from collections.abc import Mapping

USUAL: Mapping[int, str] = {
    0: "done",
    2: "a wrong flag, or a name or file that can't be found or read",
    130: "after Ctrl-C",
}
"""The meaning of a code in every command; the docstring of a command names the others that it has."""


def exit_line(own: Mapping[int, str] | None = None) -> str:
    """Return the codes on one line, with those of a family of commands."""
    codes = sorted((dict(USUAL) | dict(own or {})).items())
    return f"Exit code {'; '.join(f'{code}: {meaning}' for code, meaning in codes)}."
