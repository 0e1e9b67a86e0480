"""The plain install suffices for everything but the uses of the extras, and a missing package names its extra."""

from __future__ import annotations

from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

from bafflebox.cli import main
from bafflebox.extras import EXTRAS
from tests.plain_install import PLAIN, PROJECT, name_of, run_plain

MATCH = Path(__file__).parent / "data" / "gnubg" / "m01_len1.mat"
COMMAND = "import sys; sys.argv[1:] = {words!r}; from bafflebox.cli.main import main; main()"


def test_the_plain_install_is_small() -> None:
    assert len(PLAIN) + 1 <= 15, sorted(PLAIN)


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
