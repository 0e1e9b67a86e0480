"""Adding matches to the library, and removing them."""

from __future__ import annotations

import errno
import os
import sys
import time
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Annotated

from cyclopts import Parameter

from bafflebox.cli.chosen import parse_options
from bafflebox.cli.finding_lines import finding_lines
from bafflebox.cli.library.shown import called, score
from bafflebox.cli.messages import error_in, render_message
from bafflebox.cli.printing import complain, fail, say
from bafflebox.errors import BaffleboxError, FileError, OptionError
from bafflebox.io.matches import read_match
from bafflebox.io.reading import read_file
from bafflebox.io.zipped import files_in, is_zip
from bafflebox.library.library import HERE, Library
from bafflebox.library.reading import library_match
from bafflebox.library.schema import FILE, library_folder
from bafflebox.library.statistics import is_played, players
from bafflebox.message import Argument, Sentence, Typed

Where = Annotated[Path | None, Parameter(help="file of the library (default: in the user's data folder)")]


NAMED = 12
"""Players that a refusal names."""


def opened(file: Path | None, *, make: bool = False) -> Library:
    """Return the library in the file, or the user's; raise FileError for a named file that is not there, unless it is made."""
    if file is not None and not make and not file.exists():
        raise FileError(f"{file} can't be read: {os.strerror(errno.ENOENT)}")
    return Library(file or library_folder() / FILE)


def known_player(library: Library, name: str) -> None:
    """Raise OptionError for the name of a player of no match, saying whose there are."""
    if name and not is_played(library, name):
        named = players(library, HERE)
        shown = ", ".join(named[:NAMED]) + (" …" if len(named) > NAMED else "")
        given: dict[str, Argument] = {"name": Typed(repr(name)), "n": len(named), "players": Typed(shown)}
        raise OptionError(Sentence("library-no_player", given))


def add(
    *files: Path,
    file: Where = None,
    rules: Annotated[str | None, Parameter(help="rule set (default: as the file says)")] = None,
    option: Annotated[tuple[str, ...], Parameter(help="options of the rule set, key=value")] = (),
) -> None:
    """Add matches in any readable format, from files or zips of many; known ones are reported.

    Repairs are reported. Where a file can't be read the others are added all the same.
    Example: bafflebox library add match.mat matches.zip
    """
    if not files:
        fail(
            render_message(
                Sentence("replayed-name_files", {"what": Typed("bafflebox library add match.mat")})
            )
        )
    library, chosen = opened(file, make=True), parse_options(option)
    taken = [take_match(library, name, data, rules, chosen) for name, data in matches_in(files)]
    sys.exit(2 if None in taken else 0)


def take_match(
    library: Library,
    name: str,
    data: bytes | BaffleboxError,
    rules: str | None = None,
    options: Mapping[str, str] = MappingProxyType({}),
) -> bool | None:
    """Add a match and report it; return whether it is new, None where it can't be read."""
    try:
        if isinstance(data, BaffleboxError):
            raise data
        read = library_match(read_match(data, rules, options))
        kept, new = library.add(read, data, name=Path(name).name, owner=HERE, at=time.time())
    except BaffleboxError as error:
        complain(error_in(name, error))
        return None
    what = Sentence("library-added" if new else "library-known", {"n": str(kept.n)})
    say(f"{name}: {render_message(what)}: {called(kept)} {score(kept)}")
    if read.brought is not None:
        given: dict[str, Argument] = {"by": Typed(read.brought.by), "n": read.brought.plies}
        say(f"{name}: {render_message(Sentence('library-brought', given))}")
    for line in finding_lines(read.found):
        say(f"{name}: {line}", error=True)
    return new


def remove(*numbers: int, file: Where = None) -> None:
    """Remove matches by their numbers in the list.

    Example: bafflebox library remove 3
    """
    library = opened(file)
    for each in [library.match(number) for number in numbers]:
        library.remove(each.n)
        say(f"{render_message(Sentence('library-removed', {'n': str(each.n)}))}: {called(each)}")


def matches_in(files: Iterable[Path]) -> Iterator[tuple[str, bytes | BaffleboxError]]:
    """Yield name and bytes of each match, or the error of its file."""
    for path in files:
        try:
            data = read_file(path)
            if is_zip(data):
                yield from files_in(data, str(path))
            else:
                yield str(path), data
        except BaffleboxError as error:
            yield str(path), error
