"""`bafflebox play` run as its user runs it: words in, what is printed out."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import cast
from unittest import mock

from bafflebox.cli import main
from bafflebox.errors import BaffleboxError
from bafflebox.formats.log.log_json import parse_log
from bafflebox.match.log import fold_match
from bafflebox.match.state import Match
from tests.command import bafflebox
from tests.tables import link_tables

ROUND = "\n1\n\ntake\n"
"""Throw, first play of the list, done; take if doubled. Each word is harmless where it does not fit."""


def start(home: Path, *flags: str) -> subprocess.Popen[str]:
    link_tables(home)
    return subprocess.Popen(
        [sys.executable, "-m", "bafflebox", "play", *flags],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**os.environ, "BAFFLEBOX_HOME": str(home), "PYTHONUNBUFFERED": "1"},
    )


def play(home: Path, text: str, *flags: str) -> tuple[int, str]:
    link_tables(home)
    env = {**os.environ, "BAFFLEBOX_HOME": str(home), "PYTHONUNBUFFERED": "1"}
    done = bafflebox("play", *flags, given=text, env=env)
    out = done.stdout + done.stderr
    assert "Traceback" not in out
    return done.returncode, out


def play_here(home: Path, text: str, *flags: str) -> tuple[int, str]:
    """The same without a process of its own, which is quicker."""
    from bafflebox.cli.main import app

    link_tables(home)

    out = io.TextIOWrapper(io.BytesIO(), "utf-8", newline="\n")
    with (
        mock.patch.dict(os.environ, {"BAFFLEBOX_HOME": str(home)}),
        mock.patch("sys.stdin", io.StringIO(text)),
        redirect_stdout(out),
    ):
        try:
            app(["play", *flags])
            code: int | str | None = 0
        except SystemExit as error:
            code = error.code
        except BaffleboxError as error:
            print(f"bafflebox: {error}")
            code = 2
        out.flush()
    assert isinstance(code, int)
    return code, out.buffer.getvalue().decode()


def saved(home: Path) -> Match:
    (path,) = (home / "games").glob("*.jsonl")
    return fold_match(parse_log(path.read_text().splitlines(), torn_end=True).events)


def run_here(*words: str, given: str = "") -> subprocess.CompletedProcess[str]:
    """A command in this process as `main` ends it: where many are run, a process each takes too long."""
    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", newline="\n", write_through=True) for _ in range(2))
    status: object = 0
    with (
        mock.patch.object(sys, "argv", ["bafflebox", *words]),
        mock.patch.object(sys, "stdin", io.StringIO(given)),
        redirect_stdout(out),
        redirect_stderr(err),
    ):
        try:
            main.main()
        except SystemExit as end:
            status = end.code
    texts = [each.buffer.getvalue().decode() for each in (out, err)]
    return subprocess.CompletedProcess(["bafflebox", *words], cast("int", status or 0), *texts)
