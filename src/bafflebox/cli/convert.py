"""`bafflebox convert`: recorded matches from one format into another."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from bafflebox.adapters.mended import lost
from bafflebox.adapters.reading import make_folder, read_file, write_text
from bafflebox.adapters.zipped import files_in, is_zip
from bafflebox.cli.converted import LOG, converted, unused
from bafflebox.cli.finding_lines import finding_lines
from bafflebox.cli.printing import fail, say
from bafflebox.cli.told import told, wrong
from bafflebox.errors import BaffleboxError, RecordError
from bafflebox.record.formats import format_for, format_of
from bafflebox.sentence import Sentence, Typed


def convert(
    *files: Path,
    to: Annotated[
        Path, Parameter(help="a file, a folder, or an ending such as .sgf to write beside each file")
    ],
    rules: Annotated[str | None, Parameter(help="rule set (default: as the file says)")] = None,
    option: Annotated[tuple[str, ...], Parameter(help="options of the rule set, key=value")] = (),
    strict: Annotated[
        bool, Parameter(negative=(), help="mend nothing; what is not understood is refused")
    ] = False,
) -> None:
    """Convert recorded matches: .mat text and its dialects, .sgf, eXtreme Gammon .xg, BGBlitz .bgf, OGXM, the moves that FIBS
    prints (oldmoves), or a zip of many.

    What a file is, is found by its content and told. It is written as .mat, .sgf or .jsonl (our own log, through the law), with tags and
    remarks; .sgf keeps the analysis of an .sgf too. A folder gets a file for each match, as .mat. What was mended or has no place
    is told; exit code 1 where something of a match is lost or can't be told in the other format, 2 for a file that can't be read.
    Such as: bafflebox convert match.xg --to match.sgf
    """
    if not files:
        fail(
            told(
                Sentence("replayed-name_files", {"what": Typed("bafflebox convert match.xg --to match.sgf")})
            )
        )
    status = 0
    for name, data, target in _targets(files, to):
        try:
            text, found = converted(data, target.suffix, rules, option, strict=strict)
            write_text(target, text)
        except RecordError as error:
            say(f"{name}: {told(error.said)}", error=True)
            status = max(status, 1)
            continue
        except BaffleboxError as error:
            say(f"{name}: {wrong(error)}", error=True)
            status = 2
            continue
        say(f"{name} ({format_of(data).name}) -> {target}")
        for line in finding_lines(found):
            say(f"{name}: {line}", error=True)
        status = max(status, int(lost(found)))
    sys.exit(status)


def _targets(files: tuple[Path, ...], to: Path) -> Iterator[tuple[str, bytes, Path]]:
    """What is read, with its name, and where it goes."""
    found = ((file, name, data) for file in files for name, data in _matches(file))
    beside = to.name.startswith(".") and to.suffix == ""
    ending = to.name if beside else to.suffix
    if ending and ending != LOG:
        format_for(ending)  # before anything is read
    used: set[str] = set()
    for index, (file, name, data) in enumerate(found):
        stem = unused(Path(name).stem or "match", used)
        if beside:
            yield name, data, file.with_name(f"{stem}{ending}")
        elif ending:
            if index:
                fail(told(Sentence("replayed-one_log", {"what": Typed("--to FILE")})))
            yield name, data, to
        else:
            make_folder(to)
            yield name, data, to / f"{stem}.mat"


def _matches(file: Path) -> Iterator[tuple[str, bytes]]:
    data = read_file(file)
    yield from files_in(data, str(file)) if is_zip(data) else ((str(file), data),)
