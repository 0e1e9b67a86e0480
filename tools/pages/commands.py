"""The page of the command line: every command with its arguments, from the same app that runs them."""

from __future__ import annotations

import enum
import types
from typing import Any, Literal, Union, get_args, get_origin

from cyclopts import App

from bafflebox.cli.main import app
from tools.pages.markdown import join, prose, table


def commands() -> list[str]:
    """The names of the commands."""
    return [name for name in app if not name.startswith("-")]


def commands_page() -> str:
    """The reference of the command line."""
    return join(
        "# Command line",
        str(app.help),
        "`bafflebox COMMAND --help` says the same in the terminal. What Bafflebox itself refuses is one line on the "
        "error output and exit status 2, as is a wrong flag; 1 where what a file holds is wrong or a line of a stream had no answer; "
        "130 after Ctrl-C.",
        *(_command(name) for name in commands()),
    )


def _command(name: str, within: App = app, path: str = "bafflebox") -> str:
    command = within[name]
    function = command.default_command
    if function is None:
        verbs = [each for each in command if not each.startswith("-")]
        listed = join(f"## `{path} {name}`", prose(str(command.help)))
        return join(listed, *(_command(each, command, f"{path} {name}") for each in verbs))
    words, rows = arguments(command)
    return join(
        f"## `{path} {name}`",
        f"```\n{path} {' '.join([name, *words])}\n```",
        prose(function.__doc__),
        table(("argument", "default", "meaning"), [(f"`{spelt}`", *rest) for spelt, *rest in rows])
        if rows
        else "",
    )


def arguments(command: App) -> tuple[list[str], list[tuple[str, str, str]]]:
    """The arguments as a line of words, and a row for each: how it is written, what it is if left out, what it means."""
    words = []
    rows = []
    for each in command.assemble_argument_collection():
        if not each.show:
            continue
        word = each.names[0]
        value = _value(each.hint)
        spelt = word if not word.startswith("-") or not value else f"{word} {value}"
        words.append(spelt if each.required else f"[{spelt}]")
        rows.append((spelt, _default(each), each.parameter.help or ""))
    return words, rows


def _default(argument: Any) -> str:
    default = argument.field_info.default
    if argument.required:
        return "required"
    if default in (None, False, (), "") or default is argument.field_info.empty:
        return ""
    return f"`{default.value if isinstance(default, enum.Enum) else default}`"


def _value(hint: Any) -> str:
    """The placeholder of a type: `STR`, `STR…` for several, `a|b` for a choice, nothing for a flag."""
    origin = get_origin(hint)
    if origin in (Union, types.UnionType):
        return _value(next(each for each in get_args(hint) if each is not types.NoneType))
    if origin is Literal:
        return "|".join(map(str, get_args(hint)))
    if origin in (tuple, list):
        return f"{_value(get_args(hint)[0])}…"
    if isinstance(hint, type) and issubclass(hint, enum.Enum):
        return "|".join(member.name.lower().replace("_", "-") for member in hint)
    return "" if hint is bool else str(getattr(hint, "__name__", hint)).upper()
