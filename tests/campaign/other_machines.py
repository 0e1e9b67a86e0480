"""The compiled sources on other machines: Windows by MinGW-w64 under Wine, 64-bit ARM by a cross compiler under QEMU.

The kernel and the engine are compiled, and their plain tests (`native/tests`) run. What is measured is that they pass, not how fast.
Debian has the programs: g++-mingw-w64-x86-64-posix and wine64, g++-aarch64-linux-gnu and qemu-user.

    python -m tests.campaign.other_machines [--sample]
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from tools.campaign import SKIPPED

ROOT = Path(__file__).resolve().parents[2]
NATIVE = ROOT / "native"
RESULT = Path(__file__).resolve().parent / "results" / "other_machines.txt"
TESTS = ("kernel_test", "bearoff_test", "engine_test")
WIDE = {
    "vector_avx2": ["-mavx2", "-mfma"],
    "vector_avx512": ["-mavx512f", "-mavx512vl", "-mavx512bw", "-mavx512dq", "-mavx2", "-mfma"],
}
"""Flags of the files for wide vectors, which only x86-64 has."""


@dataclass(frozen=True)
class Machine:
    """A kind of machine: its compiler, what runs its programs here, and whether it has the wide vectors of x86-64."""

    name: str
    compiler: str
    runners: tuple[str, ...]
    wide: bool

    @property
    def runner(self) -> str | None:
        """Return the program that runs those of this machine, if it is installed."""
        return next((found for each in self.runners if (found := shutil.which(each))), None)


MACHINES = (
    Machine(
        "Windows x86-64",
        "x86_64-w64-mingw32-g++-posix",
        ("wine64", "wine", "/usr/lib/wine/wine64"),
        wide=True,
    ),
    Machine("Linux aarch64", "aarch64-linux-gnu-g++", ("qemu-aarch64", "qemu-aarch64-static"), wide=False),
)


def compiled(machine: Machine, tests: tuple[str, ...]) -> list[Path]:
    """Compile the sources and these tests; return the programs."""
    folder = ROOT / "build" / machine.name.replace(" ", "-").lower()
    folder.mkdir(parents=True, exist_ok=True)
    flags = ["-std=c++20", "-O2", "-static", f"-I{NATIVE}"]
    sources = [each for each in sorted(NATIVE.glob("[ke]*/*.cpp")) if machine.wide or each.stem not in WIDE]

    def compile_one(source: Path) -> Path:
        made = folder / f"{source.parent.name}_{source.stem}.o"
        command = [machine.compiler, *flags, *(WIDE.get(source.stem, ())), "-c", str(source), "-o", str(made)]
        subprocess.run(command, check=True)
        return made

    with ThreadPoolExecutor(os.cpu_count()) as crew:
        objects = [str(each) for each in crew.map(compile_one, sources)]
    programs = []
    for name in tests:
        made = folder / f"{name}.exe"
        subprocess.run(
            [
                machine.compiler,
                *flags,
                str(NATIVE / "tests" / f"{name}.cpp"),
                *objects,
                "-o",
                str(made),
                "-pthread",
            ],
            check=True,
        )
        programs.append(made)
    return programs


def main(words: list[str]) -> int:
    """Compile and run; 1 if a test fails, 77 where no other machine can be run here."""
    sample = "--sample" in words
    here = [each for each in MACHINES if each.runner and shutil.which(each.compiler)]
    for each in MACHINES:
        if each not in here:
            print(f"{each.name}: skipped, {each.compiler} or {each.runners[0]} is not installed")
    # a sample compiles for one machine: the sources take a minute
    lines, failed = [], 0
    for machine in here[:1] if sample else here:
        for program in compiled(machine, TESTS[:1] if sample else TESTS):
            assert machine.runner is not None
            quiet = os.environ | {"WINEDEBUG": "-all"}
            done = subprocess.run(
                [machine.runner, str(program)], capture_output=True, text=True, env=quiet, check=False
            )
            said = (done.stdout + done.stderr).strip().splitlines()
            lines.append(f"{machine.name}: {program.stem}: {said[-1] if said else 'nothing said'}")
            failed += done.returncode != 0
            print(lines[-1], flush=True)
    if not sample and len(here) == len(MACHINES) and not failed:
        RESULT.write_text("\n".join(lines) + "\n", "utf-8")
    return SKIPPED if not here else int(failed > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
