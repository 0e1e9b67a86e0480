"""A name that is not there ends every command with status 2 and one line that says so: files, players, levels, rule sets, options."""

from __future__ import annotations

import shlex
import shutil
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest
from cyclopts import App

from bafflebox.cli.main import app
from examples import club_evening
from tests.cli.terminal import run_here

MATCH = Path(__file__).parents[2] / "examples" / "evening.mat"

CASES = """
nothing
play nothing
play --nothing
play --rules nothing
play --rules nothing.py
play --level nothing
play --theme nothing
play --option nothing=1
play --opponent nothing
play --language xx
play --resume nothing.jsonl
lessons nothing
lessons --begin 6
lessons --language xx
saves --delete nothing
replay nothing.mat
replay nothing.mat other.mat
replay MATCH --rules nothing
replay MATCH --option nothing=1
replay MATCH --level nothing
analyse nothing.mat
analyse MATCH --level nothing
analyse MATCH --rules nothing
analyse MATCH --option nothing=1
analyse MATCH --counting nothing
export nothing.jsonl
export MATCH --to here.nothing
export MATCH --to here.gif --game 99
convert nothing.mat --to .sgf
convert MATCH --to here.nothing
convert MATCH --to here.sgf --rules nothing
convert MATCH --to here.sgf --option nothing=1
settle nothing.jsonl
settle nothing.jsonl --language xx
verify nothing.jsonl
verify nothing.jsonl --rules nothing
rules nothing
rules match Z99
rules match --option nothing=1
cases nothing.case
cases --complement nothing
plays --rules nothing start 31
plays --rules money --option nothing=1 start 31
plays --rules money nothing 31
evaluate nothing
evaluate --rules nothing start
evaluate --level nothing start
evaluate --option nothing=1 start
choose nothing 31
choose --rules nothing start 31
choose --level nothing start 31
choose --option nothing=1 start 31
cube nothing
cube --rules nothing start
cube --level nothing start
cube --option nothing=1 start
rollout nothing
rollout --rules nothing start
rollout --level nothing start
rollout --option nothing=1 start
duel nothing 0ply
duel 0ply nothing.py:Bot
duel 0ply quick --rules nothing
duel 0ply quick --option nothing=1
arena nothing 0ply quick
arena 0ply quick simple --rules nothing
arena 0ply quick simple --option nothing=1
bench --rules nothing
bench --option nothing=1
draw nothing
draw start --rules nothing
draw start --option nothing=1
draw start --theme nothing
perft 1 --rules nothing
perft 1 --rules money --option nothing=1
daily 1999-01-01
daily 9000-01-01
daily nothing
openings 99
openings 31 99
met --rules nothing
met --option nothing=1
external --rules nothing
external --option nothing=1
external --level nothing
external --against nothing
engine nothing
engine --rules nothing
engine --option nothing=1
completion nothing
serve --nothing
serve --log-level nothing
serve --smtp nothing
serve --mail-from nothing
backup here.db --data nothing
restore nothing.db
move --from nothing.db --to postgresql:///here
sit nothing
staff nothing
staff add Nobody --data nothing
library nothing
library add nothing.mat
library add MATCH --rules nothing
library add MATCH --option nothing=1
library watch nothing
library remove 99
library remove 1 --file nothing.db
library list --phase nothing
library list --structure nothing
library list --position nothing
library list --rules nothing
library list --file nothing.db
library show 99
library show 1 --file nothing.db
library tag nothing
library tag --file nothing.db
library stats Nobody
library stats Nobody --file nothing.db
library person --file nothing.db
library quiz --player Nobody
library quiz --phase nothing
library quiz --structure nothing
library quiz --file nothing.db
library ask 99 1
library ask 1 9999
library ask 1 1 --file nothing.db
library export here 99
library export here --to .nothing
library export here --file nothing.db
library anki here.apkg --player Nobody
library anki here.apkg --phase nothing
library anki here.apkg --structure nothing
library anki here.apkg --file nothing.db
library analyse 99
library analyse --level nothing
library analyse --file nothing.db
tournament nothing
tournament create nowhere/here.jsonl T --director D
tournament create here.jsonl T --director D --rules nothing
tournament create here.jsonl T --director D --option nothing=1
tournament create here.jsonl T --director D --language xx
tournament division nothing.jsonl other
tournament division EVENT other --format nothing
tournament division EVENT other --rules nothing
tournament division EVENT other --option nothing=1
tournament division EVENT other --language xx
tournament notice nothing.jsonl
tournament notice EVENT --option nothing=1
tournament notice EVENT --since M99.1
tournament notice EVENT --number 99
tournament notice EVENT --language xx
tournament staff nothing.jsonl Ann
tournament staff EVENT Ann --language xx
tournament tables nothing.jsonl 3
tournament tables EVENT 3 --language xx
tournament schedule nothing.jsonl M2 14:00
tournament schedule EVENT X9 14:00
tournament schedule EVENT nothing:M2 14:00
tournament schedule EVENT M2 14:00 --language xx
tournament enter nothing.jsonl Ann
tournament enter EVENT Ann --division nothing
tournament enter EVENT --csv nothing.csv
tournament enter EVENT Ann --language xx
tournament approve nothing.jsonl
tournament approve EVENT Nobody
tournament approve EVENT --division nothing
tournament approve EVENT --language xx
tournament decline nothing.jsonl Nobody
tournament decline EVENT Nobody
tournament decline EVENT Mara --division nothing
tournament decline EVENT Mara --language xx
tournament withdraw nothing.jsonl Nobody
tournament withdraw EVENT Nobody
tournament withdraw EVENT Mara --division nothing
tournament withdraw EVENT Mara --language xx
tournament seeds nothing.jsonl Nobody
tournament seeds EVENT Mara Nobody
tournament seeds EVENT Mara --division nothing
tournament seeds EVENT Mara --language xx
tournament seat nothing.jsonl Nobody
tournament seat EVENT Nobody
tournament seat EVENT Mara --division nothing
tournament seat EVENT Mara --language xx
tournament draw nothing.jsonl
tournament draw EVENT --division nothing
tournament draw EVENT --language xx
tournament rest nothing.jsonl Mara
tournament rest EVENT Nobody
tournament rest EVENT Mara --division nothing
tournament rest EVENT Mara --language xx
tournament apart nothing.jsonl Mara Tom
tournament apart EVENT Mara Nobody
tournament apart EVENT Mara Tom --division nothing
tournament apart EVENT Mara Tom --language xx
tournament sheet nothing.jsonl
tournament sheet EVENT --division nothing
tournament sheet EVENT --language xx
tournament board nothing.jsonl here.html
tournament board EVENT here.html --language xx
tournament next nothing.jsonl
tournament next EVENT --language xx
tournament call nothing.jsonl
tournament call EVENT M99.1
tournament call EVENT --language xx
tournament arrive nothing.jsonl M1.1 Mara
tournament arrive EVENT M99.1 Mara
tournament arrive EVENT M1.1 Nobody
tournament arrive EVENT M1.1 Mara --language xx
tournament start nothing.jsonl M1.1
tournament start EVENT M99.1
tournament start EVENT M1.1 --language xx
tournament late nothing.jsonl M1.1
tournament late EVENT M99.1
tournament late EVENT M1.1 --excuse Nobody
tournament late EVENT M1.1 --language xx
tournament report nothing.jsonl M1.1 Mara 5-0
tournament report EVENT M99.1 Mara 5-0
tournament report EVENT M1.1 Nobody 5-0
tournament report EVENT M1.1 Mara 5-0 --how nothing
tournament report EVENT M1.1 Mara 5-0 --language xx
tournament confirm nothing.jsonl M1.1
tournament confirm EVENT M99.1
tournament confirm EVENT M1.1 --language xx
tournament verify nothing.jsonl
tournament verify EVENT M99.1
tournament verify EVENT --language xx
tournament post nothing.jsonl
tournament post EVENT M99.1
tournament post EVENT --language xx
tournament correct nothing.jsonl M1.1 Mara 5-0
tournament correct EVENT M99.1 Mara 5-0
tournament correct EVENT M1.1 Nobody 5-0
tournament correct EVENT M1.1 Mara 5-0 --language xx
tournament rule nothing.jsonl M1.1 A1.2
tournament rule EVENT M99.1 A1.2
tournament rule EVENT M1.1 Z99.9
tournament rule EVENT M1.1 A1.2 --remedy nothing
tournament rule EVENT M1.1 A1.2 --language xx
tournament appeal nothing.jsonl M1.1 Mara
tournament appeal EVENT M99.1 Mara
tournament appeal EVENT M1.1 Nobody
tournament appeal EVENT M1.1 Mara --language xx
tournament resume nothing.jsonl M1.1
tournament resume EVENT M99.1
tournament resume EVENT M1.1 --language xx
tournament bar nothing.jsonl M1.1 Sid
tournament bar EVENT M99.1 Sid
tournament bar EVENT M1.1 Sid --language xx
tournament equipment nothing.jsonl M1.1
tournament equipment EVENT M99.1
tournament equipment EVENT M1.1 nothing
tournament equipment EVENT M1.1 --replace nothing
tournament equipment EVENT M1.1 --language xx
tournament monitor nothing.jsonl M1.1 Vera
tournament monitor EVENT M99.1 Vera
tournament monitor EVENT M1.1 Vera --asked Nobody
tournament monitor EVENT M1.1 Vera --language xx
tournament monitor-fee nothing.jsonl 1
tournament monitor-fee EVENT 1 --division nothing
tournament monitor-fee EVENT 1 --language xx
tournament undo nothing.jsonl
tournament undo EVENT 9999
tournament undo EVENT --language xx
tournament log nothing.jsonl
tournament log EVENT --language xx
tournament standings nothing.jsonl
tournament standings EVENT --division nothing
tournament standings EVENT --language xx
tournament matches nothing.jsonl
tournament matches EVENT --division nothing
tournament matches EVENT --language xx
tournament series nothing.jsonl
tournament series EVENT --language xx
tournament people nothing.jsonl
tournament people EVENT --language xx
tournament export nothing.jsonl
tournament export EVENT --format trf --division nothing
tournament export EVENT --language xx
tournament export EVENT --format nothing
tournament money nothing.jsonl
tournament money EVENT Nobody
tournament money EVENT --language xx
tournament pay nothing.jsonl Mara 5
tournament pay EVENT Nobody 5
tournament pay EVENT Mara 5 --language xx
tournament pool nothing.jsonl last Mara
tournament pool EVENT nothing Mara
tournament pool EVENT last Nobody --stake 5
tournament pool EVENT last Mara --division nothing
tournament pool EVENT last Mara --language xx
tournament auction nothing.jsonl Mara 10 Ben
tournament auction EVENT Nobody 10 Ben
tournament auction EVENT Mara 10 Ben --division nothing
tournament auction EVENT Mara 10 Ben --language xx
""".strip().splitlines()
"""Commands with a name that is not there, for a match of one file, a tournament that was played, and a library of that match."""

NAMING = frozenset(
    (
        *("--rules", "--option", "--level", "--language", "--division", "--file", "--phase", "--structure"),
        *("--csv", "--resume", "--since", "--excuse", "--complement", "--counting", "--against", "--theme"),
    )
)
"""The options whose value is a name of something that must be there; a command that has one has a case of it above."""
MAKES_LIBRARY = ("library add", "library watch")
"""The commands for which the file of a library need not be there."""


def commands(within: App = app, path: tuple[str, ...] = ()) -> Iterator[tuple[str, App]]:
    """Every command with the words that call it."""
    for name in within:
        if not name.startswith("-"):
            command = within[name]
            if command.default_command is None:
                yield from commands(command, (*path, name))
            else:
                yield " ".join((*path, name)), command


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a played tournament and a home with a library of one match."""
    folder = tmp_path_factory.mktemp("names")
    club_evening.main(folder)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BAFFLEBOX_HOME", str(folder / "home"))
        assert run_here("library", "add", str(MATCH)).returncode == 0
    return folder


@pytest.mark.parametrize("words", CASES)
def test_a_name_that_is_not_there_ends_with_two_and_one_line(
    words: str, place: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BAFFLEBOX_HOME", str(place / "home"))
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.chdir(tmp_path)
    event = tmp_path / "event.jsonl"
    shutil.copy(place / "evening.jsonl", event)
    before = event.read_bytes()
    done = run_here(
        *({"MATCH": str(MATCH), "EVENT": str(event)}.get(each, each) for each in shlex.split(words))
    )
    assert done.returncode == 2, done
    said = done.stderr or done.stdout
    assert "Traceback" not in said
    if " other.mat" not in words:  # the report of several files has their errors in its lines
        assert said.startswith("bafflebox: "), said
        assert said.count("\n") == 1, said
    if words.startswith("tournament"):
        made = "--stake" in words  # the pool is open, the entry is not
        assert made or event.read_bytes() == before
    assert not list(tmp_path.glob("nothing*")), "nothing is made for a name that is not there"


def test_every_command_and_every_naming_option_has_a_case() -> None:
    cases = defaultdict(list)
    names = dict(commands())
    for words in CASES:
        for length in (1, 2):
            cases[" ".join(words.split()[:length])].append(words)
    for name, command in names.items():
        assert cases[name], name
        flags = {each.names[0] for each in command.assemble_argument_collection() if each.show} & NAMING
        if not name.startswith("library") or name in MAKES_LIBRARY:
            flags.discard("--file")
        missing = [flag for flag in sorted(flags) if not any(f" {flag} " in each for each in cases[name])]
        assert not missing, (name, missing)
