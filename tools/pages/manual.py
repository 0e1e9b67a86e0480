"""The manual page of the command, from the same app that runs it."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import dedent

from cyclopts import App

from bafflebox import __version__
from bafflebox.cli.main import app
from tools.pages.commands import arguments


def manual_page() -> str:
    """The page as `man` reads it."""
    lines = [
        '.\\" Written by `make docs` from the code: do not edit.',
        f'.TH BAFFLEBOX 1 "" "Bafflebox {__version__}" "User Commands"',
        ".SH NAME",
        "bafflebox \\- the complete backgammon table",
        ".SH SYNOPSIS",
        ".B bafflebox\n.I COMMAND\n[argument ...]",
        ".SH DESCRIPTION",
        _text(str(app.help)),
        ".PP",
        _text("`bafflebox COMMAND --help` says more about a command, with examples."),
        ".SH COMMANDS",
        *_commands(app, "bafflebox"),
        ".SH EXIT STATUS",
        _text(
            "0; 1 where what a file holds is wrong; 2 for a wrong flag and for what is refused; 130 after Ctrl-C."
        ),
    ]
    return "\n".join(lines) + "\n"


def _commands(within: App, path: str) -> Iterator[str]:
    for name in within:
        if name.startswith("-"):
            continue
        command = within[name]
        if command.default_command is None:
            yield from _commands(command, f"{path} {name}")
            continue
        words, rows = arguments(command)
        yield f".SS {path} {name}\n.B {path} {name}\n{_text(' '.join(words))}\n.PP"
        yield _text(_first(command.default_command.__doc__))
        for spelt, default, meaning in rows:
            kept = f" (default: {default.strip('`')})" if default and default != "required" else ""
            yield f".TP\n.B {_text(spelt)}\n{_text(meaning + kept)}"


def _first(doc: str | None) -> str:
    """The first paragraph of a docstring."""
    head, _, rest = (doc or "").partition("\n")
    return (head + "\n" + dedent(rest)).strip().split("\n\n")[0]


def _text(words: str) -> str:
    """Words as they stand in a manual page: no sign of theirs is read as a request."""
    plain = words.replace("\\", "\\e").replace("-", "\\-").replace("`", "")
    plain = "".join(sign if sign.isascii() else f"\\[u{ord(sign):04X}]" for sign in plain)
    return "\n".join(("\\&" + line) if line.startswith((".", "'")) else line for line in plain.splitlines())
