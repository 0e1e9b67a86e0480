"""The plain install suffices for everything but the uses of the extras, and a missing package names its extra."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from bafflebox.cli import main
from bafflebox.extras import EXTRAS
from tests.plain_install import run_plain
from tools.packages import (
    COPYLEFT,
    LOCKS,
    PAGE,
    PROJECT,
    PURPOSES,
    WITHOUT_COPYLEFT,
    asked,
    closure,
    licence,
    name_of,
    reasons,
)

MATCH = Path(__file__).parent / "data" / "gnubg" / "m01_len1.mat"
COMMAND = "import sys; sys.argv[1:] = {words!r}; from bafflebox.cli.main import main; main()"


def test_the_plain_install_is_small() -> None:
    plain = closure(asked(""))
    assert len(plain) + 1 <= 15, sorted(plain)


def test_a_missing_module_leads_to_the_extra_that_asks_for_its_package() -> None:
    brought_by = packages_distributions()
    for extra, modules in EXTRAS.items():
        wanted = {name_of(each) for each in PROJECT["optional-dependencies"][extra]} - {"bafflebox"}
        found = {name_of(each) for module in modules for each in brought_by.get(module, [])}
        assert found <= wanted, extra
        if all(module in brought_by for module in modules):
            assert found == wanted, extra
    everything = [module for modules in EXTRAS.values() for module in modules]
    assert len(set(everything)) == len(everything)


def test_the_page_has_every_package_that_the_project_asks_for() -> None:
    own = {"test", "site", "release", "dev", "train", "bench"}
    assert set(PROJECT["optional-dependencies"]) == (set(PURPOSES) | own) - {""}
    direct = {name_of(each) for extra in PURPOSES for each in asked(extra)} - {"bafflebox"}
    why = reasons()
    rows = re.findall(
        r"^\| ([a-z0-9-]+) \| ((?:plain|`\[)[^|]*) \| ([^|]+) \| ([^|]+) \|$",
        PAGE.read_text("utf-8"),
        re.MULTILINE,
    )
    places = {
        name: ", ".join(
            f"`[{extra}]`" if extra else "plain" for extra in PURPOSES if name in map(name_of, asked(extra))
        )
        for name in direct
    }
    assert {name: (where, reason) for name, where, reason, _ in rows if name != "package"} == {
        name: (places[name], why[name]) for name in direct
    }


@pytest.mark.parametrize("extra", WITHOUT_COPYLEFT)
def test_no_package_of_the_plain_install_or_the_server_is_under_the_gpl(extra: str) -> None:
    found = closure([*asked(""), *asked(extra)])
    assert len(found) >= 12
    assert {name: licence(each) for name, each in found.items() if COPYLEFT.search(licence(each))} == {}
    assert [name for name, each in found.items() if licence(each) == "not stated"] == []


def _asked_through(extras: Iterable[str]) -> Iterator[Requirement]:
    """Requirements of these extras, with those of the extras that they name."""
    for extra in extras:
        for each in map(Requirement, asked(extra)):
            if each.name == "bafflebox":
                yield from _asked_through(each.extras)
            else:
                yield each


@pytest.mark.parametrize("path", LOCKS, ids=lambda path: path.parent.name)
def test_the_container_and_the_tests_install_what_the_project_asks_for_by_hashes(path: Path) -> None:
    text = path.read_text("utf-8")
    locked = dict(re.findall(r"^([a-z0-9.-]+)(?:\[[a-z,]+\])?==([^ ;]+)", text, re.MULTILINE))
    wanted = list(_asked_through(("", *LOCKS[path])))
    assert len(wanted) > 10
    for each in wanted:
        assert locked.get(name_of(str(each)), "0") in each.specifier, (
            f"{each.name}: python -m tools.packages --lock"
        )
    assert text.count("--hash=sha256:") >= len(locked)


@pytest.mark.parametrize(
    ("words", "extra"),
    [
        (["serve"], "serve"),
        (["backup", "copy.db"], "serve"),
        (["staff", "list"], "serve"),
        (["tournament", "notice", "--help"], ""),
        (["library", "quiz", "--help"], ""),
    ],
)
def test_a_command_without_its_packages_says_what_brings_them(
    words: list[str], extra: str, tmp_path: Path
) -> None:
    done = run_plain(COMMAND.format(words=words), tmp_path)
    if not extra:
        assert done.returncode == 0, done.stderr
        return
    assert done.returncode == 2, done.stderr
    assert done.stderr.count("\n") == 1
    assert done.stderr.strip().endswith(f"pip install 'bafflebox[{extra}]'")


def test_every_command_helps_without_extras(tmp_path: Path) -> None:
    names = [*main._PLACES]
    code = (
        "import sys, io, contextlib; from bafflebox.cli.main import app\n"
        f"for name in {names!r}:\n"
        "    with contextlib.redirect_stdout(io.StringIO()) as out:\n"
        "        app([name, '--help'], result_action='return_value')\n"
        "    assert name in out.getvalue(), name\n"
    )
    done = run_plain(code, tmp_path)
    assert done.returncode == 0, done.stderr


def test_the_plain_install_plays_analyses_and_draws(tmp_path: Path) -> None:
    steps = [
        ["draw", "start"],
        ["evaluate", "start"],
        ["duel", "0ply", "simple", "--games", "2"],
        ["replay", str(MATCH)],
        ["analyse", str(MATCH), "--level", "0ply"],
        ["cube", "start"],
        ["rollout", "start", "--trials", "36"],
        ["rules", "money", "--help"],
    ]
    for words in steps:
        done = run_plain(COMMAND.format(words=words), tmp_path)
        assert done.returncode == 0, (words, done.stderr)
        assert done.stdout, words


def test_the_api_plays_in_the_plain_install(tmp_path: Path) -> None:
    code = f"""
import bafflebox as bb
match = bb.Match("money", seed=7)
while not match.result:
    if match.phase is bb.Phase.ROLLED:
        match.play(match.plays[0])
    elif match.phase is bb.Phase.OPENING:
        match.open()
    else:
        match.roll()
assert [*bb.read({str(MATCH)!r}).turns()]
print(bb.play("0ply", "simple", games=2), bb.Engine("0ply").evaluate("start"))
"""
    done = run_plain(code, tmp_path)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("use", "extra"),
    [
        ("bb.Engine('0ply').evaluate([bb.Position.parse('start')])", "arrays"),
        ("bb.Position.parse('start').array()", "arrays"),
        ("bb.Position.parse('start').png()", "pictures"),
        ("__import__('bafflebox.env').env.Fleet", "arrays"),
        ("__import__('bafflebox.env').env.GymEnv", "env"),
        ("__import__('bafflebox.io.codes').io.codes.qr_code('x')", "tournament"),
    ],
)
def test_a_function_without_its_packages_says_what_brings_them(use: str, extra: str, tmp_path: Path) -> None:
    code = f"""
import bafflebox as bb
try:
    {use}
except bb.BaffleboxError as error:
    print(error.code, error)
"""
    done = run_plain(code, tmp_path)
    assert done.stdout.startswith("missing_package "), done.stderr
    assert done.stdout.strip().endswith(f"pip install 'bafflebox[{extra}]'")
