"""`bafflebox library watch`: a folder whose match files are taken in as they appear."""

from __future__ import annotations

import sys
import time
from collections import Counter
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from bafflebox.cli.library.keeping import Where, matches_in, opened, take_match
from bafflebox.cli.messages import render_message
from bafflebox.cli.printing import fail, say
from bafflebox.message import Sentence, Typed

Stamp = tuple[int, int]
"""The size of a file, and when it was changed, in ns."""


def watch_folder(
    folder: Path,
    *,
    every: Annotated[float, Parameter(help="seconds between two looks at the folder")] = 2.0,
    once: Annotated[bool, Parameter(help="take in what is there, and end")] = False,
    file: Where = None,
) -> None:
    """Take in the match files of a folder and its subfolders, those there and those that come, zips of many included.

    A changed file is read again; one that is still being written is read when it has rested between two looks. Reports what was
    taken in and what can't be read. Ctrl-C ends it.
    Example: bafflebox library watch ~/matches
    """
    if not folder.is_dir():
        fail(render_message(Sentence("library-no_folder", {"path": Typed(str(folder))})))
    library, taken = opened(file, make=True), Counter[bool | None]()
    done, before = dict[Path, Stamp](), _files(folder) if once else {}
    try:
        while True:
            found = _files(folder)
            for path in sorted(path for path, stamp in found.items() if before.get(path) == stamp):
                if done.get(path) != found[path]:
                    done[path] = found[path]
                    taken.update(take_match(library, name, data) for name, data in matches_in([path]))
            if once:
                break
            before = found
            time.sleep(max(0.05, every))
    except KeyboardInterrupt:
        pass
    counts = {"new": str(taken[True]), "known": str(taken[False]), "bad": str(taken[None])}
    say(render_message(Sentence("library-watched", counts)))
    sys.exit(2 if taken[None] else 0)


def _files(folder: Path) -> dict[Path, Stamp]:
    """Return the files below a folder; hidden ones and those that vanish meanwhile are left out."""
    found = {}
    for path in folder.rglob("*"):
        try:
            about = path.stat()
        except OSError:
            continue
        hidden = any(part.startswith(".") for part in path.relative_to(folder).parts)
        if path.is_file() and not hidden:
            found[path] = (about.st_size, about.st_mtime_ns)
    return found
