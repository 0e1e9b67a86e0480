"""The manual page of the command, from the same app that runs it."""

from __future__ import annotations

from collections.abc import Iterator

from bafflebox import __version__
from bafflebox.cli.main import app
from tools.pages.commands import arguments, command_text, exit_codes, walked


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
        _text("`bafflebox COMMAND --help` says more about a command."),
        ".SH COMMANDS",
        *_commands(),
        ".SH EXIT STATUS",
        _text("With each command; usually:"),
        ".PP",
        _text(str(app.help_epilogue)),
    ]
    return "\n".join(lines) + "\n"


def _commands() -> Iterator[str]:
    for path, command, within in walked():
        words, rows = arguments(command)
        function = command.default_command
        assert function is not None
        told = command_text(function.__doc__)
        yield f".SS {path}\n.B {path}\n{_text(' '.join(words))}\n.PP"
        yield _text(told.text.split("\n\n")[0])
        for spelt, default, meaning in rows:
            kept = f" (default: {default.strip('`')})" if default and default != "required" else ""
            yield f".TP\n.B {_text(spelt)}\n{_text(meaning + kept)}"
        for example in told.examples:
            yield f".PP\nExample:\n.RS 4\n.nf\n{_text(example)}\n.fi\n.RE"
        codes = "; ".join(f"{number}: {meaning}" for number, meaning in exit_codes(command, within).items())
        yield f".PP\n{_text(f'Exit code {codes}.')}"


def _text(words: str) -> str:
    """Words as they stand in a manual page: no sign of theirs is read as a request."""
    plain = words.replace("\\", "\\e").replace("-", "\\-").replace("`", "")
    plain = "".join(sign if sign.isascii() else f"\\[u{ord(sign):04X}]" for sign in plain)
    return "\n".join(("\\&" + line) if line.startswith((".", "'")) else line for line in plain.splitlines())
