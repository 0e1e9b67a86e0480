"""The command `bafflebox` in a process of its own, forked from one that has imported the package once for all tests of a worker.

Starting Python and importing takes longer than most commands; where the start itself, a signal or a pipe is the matter, tests start a
whole program.
"""

from __future__ import annotations

import importlib
import multiprocessing
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload(["tests.server.serve", "tests.command_parts"])
"""One server of forks for commands and for servers: Python has one at most."""


def bafflebox(
    *words: str,
    given: str = "",
    env: Mapping[str, str] | None = None,
    cwd: Path | None = None,
    timeout: float = 120,
) -> subprocess.CompletedProcess[str]:
    """Run the command with these words; return exit status, output and errors. exit status, output, errors. `env` stands for the
    whole environment.
    """
    with tempfile.TemporaryDirectory() as folder:
        streams = [Path(folder) / name for name in ("in", "out", "err")]
        streams[0].write_text(given, "utf-8")
        process = FORKS.Process(
            target=_run, args=(words, [*map(str, streams)], dict(env or os.environ), str(cwd or Path.cwd()))
        )
        process.start()
        process.join(timeout)
        if process.exitcode is None:
            process.kill()
            process.join()
            raise subprocess.TimeoutExpired(["bafflebox", *words], timeout)
        out, err = (each.read_text("utf-8") for each in streams[1:])
        return subprocess.CompletedProcess(["bafflebox", *words], process.exitcode, out, err)


def _run(words: tuple[str, ...], streams: list[str], env: dict[str, str], cwd: str) -> None:
    os.environ.clear()
    os.environ.update(env)
    os.chdir(cwd)
    # the package has loaded C++ libraries that write to the numbers, so files are put under these
    for number, (path, flags) in enumerate(
        zip(streams, (os.O_RDONLY, *[os.O_WRONLY | os.O_CREAT | os.O_APPEND] * 2), strict=True)
    ):
        handle = os.open(path, flags, 0o600)
        os.dup2(handle, number)
        os.close(handle)
    sys.stdin = open(0, encoding="utf-8", closefd=False)  # noqa: SIM115 - it stays open as long as the process lives
    sys.stdout = open(1, "w", encoding="utf-8", closefd=False)  # noqa: SIM115
    sys.stderr = open(2, "w", encoding="utf-8", closefd=False)  # noqa: SIM115
    sys.argv = ["bafflebox", *words]
    # it looks at the words of the command when it is imported
    importlib.import_module("bafflebox.cli.main").main()
