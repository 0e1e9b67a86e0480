"""The reference names whatever the public API offers."""

import inspect
import re
from pathlib import Path

import bafflebox as bb
from tools.pages.reference import reference_page


def test_types_are_there_for_every_name() -> None:
    """The stub names what the package does, no more and no less."""
    stub = Path(bb.__file__).with_suffix(".pyi").read_text("utf-8")
    assert sorted(re.findall(r"^from \S+ import (\w+) as \1$", stub, re.MULTILINE)) == sorted(bb.__all__)
    assert re.findall(r'^    "(\w+)",$', stub, re.MULTILINE) == bb.__all__


def test_every_name_and_member_stands_in_the_reference() -> None:
    page = reference_page()
    for name in bb.__all__:
        found = bb.__getattr__(name)
        assert f"## `bb.{name}" in page
        if inspect.isclass(found) and found.__module__.startswith("bafflebox."):
            part = page.split(f"## `bb.{name}`")[1].split("\n## ")[0]
            for member, value in vars(found).items():
                if not member.startswith("_") and (inspect.isfunction(value) or isinstance(value, property)):
                    assert f"### `{member}" in part, (name, member)
    assert "-> 'bool'" not in page
