"""Takes away what Windows lacks, then runs a program: `python -m tests.without_unix MODULE WORDS…`.

Modules of Unix can't be imported, and the flags, signals and calls that only Unix has are gone.
"""

from __future__ import annotations

import os
import runpy
import signal
import sys

MODULES = ("fcntl", "resource", "termios", "tty", "pty", "pwd", "grp", "readline", "curses")
CALLS = (
    "nice",
    "fork",
    "forkpty",
    "setsid",
    "getuid",
    "geteuid",
    "sched_getaffinity",
    "mkfifo",
    "O_CLOEXEC",
    "O_NONBLOCK",
)
SIGNALS = ("SIGALRM", "SIGHUP", "SIGKILL", "SIGWINCH", "setitimer", "alarm")


def take_away() -> None:
    """Leave a Python as on Windows, as far as a Unix can be one."""
    for name in MODULES:
        sys.modules[name] = None  # type: ignore[assignment]  # so says the import system: it can't be imported
    for module, names in ((os, CALLS), (signal, SIGNALS)):
        for name in names:
            if hasattr(module, name):
                delattr(module, name)


if __name__ == "__main__":
    take_away()
    sys.argv = sys.argv[1:]
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
