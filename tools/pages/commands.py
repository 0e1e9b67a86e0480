"""The pages of the command line: every command with usage, options, examples and exit codes, from the app that runs them."""

from __future__ import annotations

import enum
import re
import types
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from inspect import Parameter, cleandoc
from textwrap import fill
from typing import Any, Literal, NamedTuple, Union, get_args, get_origin

from cyclopts import App

from bafflebox.cli.main import COMMANDS, FAMILIES, app
from tools.pages.markdown import join, prose, table

LINE = 100
"""Columns of a usage."""
EXITS = re.compile(r"^Exit code (?=\d+: )([^\n]+(?:\n[^\n]+)*?)\.$", re.MULTILINE)
EXAMPLE = re.compile(r"^Example: (.+)$", re.MULTILINE)
PARAMETERS = re.compile(r"^Parameters\n-+\n.*", re.MULTILINE | re.DOTALL)


class CommandText(NamedTuple):
    """The docstring of a command: its text, its examples, and the exit codes that it names."""

    text: str
    examples: tuple[str, ...]
    exits: Mapping[int, str]


def command_text(docstring: str | None) -> CommandText:
    """Take the docstring of a command apart."""
    doc = PARAMETERS.sub("", cleandoc(docstring or ""))
    clauses = (clause.split(": ", 1) for found in EXITS.findall(doc) for clause in found.split("; "))
    exits = {int(number): " ".join(meaning.split()) for number, meaning in clauses}
    text = EXAMPLE.sub("", EXITS.sub("", doc))
    return CommandText(re.sub(r"\n{3,}", "\n\n", text).strip(), tuple(EXAMPLE.findall(doc)), exits)


def exit_codes(command: App, within: App = app) -> dict[int, str]:
    """Return what each exit code of a command means, there and in its family."""
    function = command.default_command
    usual = command_text(within.help_epilogue or app.help_epilogue).exits
    return dict(
        sorted((dict(usual) | dict(command_text(function.__doc__ if function else "").exits)).items())
    )


def walked(within: App = app, path: str = "bafflebox") -> Iterator[tuple[str, App, App]]:
    """Yield every command in the order of its group: the words that call it, itself, and its family."""
    for name in names_of(within):
        command = within[name]
        if command.default_command is None:
            yield from walked(command, f"{path} {name}")
        else:
            yield f"{path} {name}", command, within


def names_of(within: App) -> list[str]:
    """Return the commands of an app, those of all by group."""
    if within is app:
        return [name for names in COMMANDS.values() for name in names]
    return [name for name in within if not name.startswith("-")]


def command_pages() -> dict[str, Callable[[], str]]:
    """Return what makes each page, by path below docs/: the index, a page a group, a page a family."""
    groups = {_path(title): partial(_group, title) for title in COMMANDS}
    families = {_path(name): partial(_family, name) for name in FAMILIES}
    return {_path("README"): _index, **groups, **families}


def _path(title: str) -> str:
    file = title if title == "README" else title.lower().replace(" ", "-")
    return f"commands/{file}.md"


def _index() -> str:
    """The groups, and what holds for every command."""
    parts = ["# Command line", str(app.help), _common()]
    for title, names in COMMANDS.items():
        page = _link(title)
        rows = [
            (f"[`{name}`]({_link(name) if name in FAMILIES else f'{page}#bafflebox-{name}'})", said)
            for name, said in names.items()
        ]
        parts += [f"## [{title}]({page})", table(("command", "what it does"), rows)]
    return join(*parts)


def _common() -> str:
    """The introduction of the index: output, language and exit codes."""
    codes = dict(command_text(app.help_epilogue).exits) | {
        1: "what a file holds is wrong, or a line of a stream had no answer: a command's own text says what it is there"
    }
    return join(
        "`bafflebox COMMAND --help` says the same in the terminal, `man bafflebox` has every command. What was asked for is printed on "
        "the output; faults and progress on the error output, a refusal as one line. `--json` answers programs.",
        "Messages come in the language of the locale: `LANG=cy_GB.UTF-8 bafflebox replay match.mat`.",
        table(("exit code", "meaning"), sorted(codes.items())),
    )


def _link(title: str) -> str:
    return _path(title).removeprefix("commands/")


def _group(title: str) -> str:
    parts = [f"# {title}"]
    for name, said in COMMANDS[title].items():
        if name in FAMILIES:
            parts.append(
                join(
                    f"## `bafflebox {name}`",
                    f"{said} [Its commands]({_link(name)}) have a page of their own.",
                )
            )
        else:
            parts.append(_command(f"bafflebox {name}", app[name]))
    return join(*parts)


def _family(name: str) -> str:
    within = app[name]
    verbs = names_of(within)
    rows = [
        (f"[`{verb}`]({_link(name)}#bafflebox-{name}-{verb})", within[verb].help.partition("\n")[0])
        for verb in verbs
    ]
    listed = table(("command", "what it does"), rows)
    commands = (_command(f"bafflebox {name} {verb}", within[verb], within) for verb in verbs)
    return join(f"# `bafflebox {name}`", str(within.help), listed, *commands)


def _command(path: str, command: App, within: App = app) -> str:
    function = command.default_command
    assert function is not None
    words, rows = arguments(command)
    told = command_text(function.__doc__)
    shown = [(f"`{spelt}`", *rest) for spelt, *rest in rows]
    exits = "; ".join(f"{number}: {meaning}" for number, meaning in exit_codes(command, within).items())
    return join(
        f"## `{path}`",
        f"```\n{_usage(path, words)}\n```",
        prose(told.text),
        table(("argument", "default", "meaning"), shown) if rows else "",
        "Example:\n\n```sh\n" + "\n".join(told.examples) + "\n```",
        f"Exit code {exits}.",
    )


def _usage(path: str, words: list[str]) -> str:
    """The usage in lines; no argument is broken."""
    whole = " ".join([path, *(word.replace(" ", "\0") for word in words)])
    return fill(whole, LINE, subsequent_indent="    ", break_on_hyphens=False).replace("\0", " ")


def arguments(command: App) -> tuple[list[str], list[tuple[str, str, str]]]:
    """The arguments as a line of words, and a row for each: how it is written, what it is if left out, what it means."""
    words = []
    rows = []
    for each in command.assemble_argument_collection():
        if not each.show:
            continue
        word, value = _word(each), _value(each.hint)
        spelt = word if not word.startswith("-") or not value else f"{word} {value}"
        words.append(spelt if each.required else f"[{spelt}]")
        rows.append((spelt, _default(each), each.parameter.help or ""))
    return words, rows


def _word(argument: Any) -> str:
    """Return how an argument is written: `--name`, or `NAME` for one that needs no flag."""
    name, kind = str(argument.names[0]), argument.field_info.kind
    if kind is Parameter.VAR_POSITIONAL:
        return f"{name}…"
    return name.lstrip("-").upper() if kind is Parameter.POSITIONAL_OR_KEYWORD else name


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
