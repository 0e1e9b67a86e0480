"""Every command shows an example in its help, and the command line reads it."""

from __future__ import annotations

import inspect
import re
import shlex

import pytest

from bafflebox.cli.main import app
from tests.cli.test_names_not_there import commands


@pytest.mark.parametrize("name", [name for name, _ in commands()])
def test_the_example_of_a_command_is_read_by_the_command_line(name: str) -> None:
    command = dict(commands())[name].default_command
    assert command is not None
    # an example has a line of its own: the documents take it out of the text
    examples = re.findall(r"^Example: bafflebox (.+)", inspect.getdoc(command) or "", re.MULTILINE)
    assert examples, name
    for each in examples:
        words = shlex.split(each.partition(" < ")[0])
        assert " ".join(words[: len(name.split())]) == name
        app.parse_args(words, exit_on_error=False, print_error=False)
