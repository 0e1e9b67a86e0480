"""`bafflebox convert`: convert recorded matches between formats."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from bafflebox.cli.converted import LOG, converted, unused
from bafflebox.cli.finding_lines import finding_lines, findings_shown
from bafflebox.cli.messages import error_in, render_message
from bafflebox.cli.printing import Json, complain, fail, print_json, say
from bafflebox.errors import BaffleboxError, FileError, RecordError
from bafflebox.formats.finding import FileFinding
from bafflebox.formats.formats import format_for, format_of
from bafflebox.frozen import dataclass
from bafflebox.io.mended import lost
from bafflebox.io.reading import make_folder, read_file, write_text
from bafflebox.io.zipped import files_in, is_zip
from bafflebox.message import Sentence, Typed
from bafflebox.protocol.files import ConvertedFile


def convert(
    *files: Path,
    to: Annotated[
        Path, Parameter(help="a file, a folder, or an extension such as .sgf to write beside each file")
    ],
    rules: Annotated[str | None, Parameter(help="rule set (default: as the file says)")] = None,
    option: Annotated[tuple[str, ...], Parameter(help="options of the rule set, key=value")] = (),
    strict: Annotated[
        bool, Parameter(negative=(), help="repair nothing; refuse what is not understood")
    ] = False,
    json: Json = False,
) -> None:
    """Convert recorded matches: .mat text and its dialects, .sgf, eXtreme Gammon .xg, BGBlitz .bgf, OGXM, FIBS oldmoves,
    or a zip of many.

    The input format is detected and reported. The output is .mat, .sgf or .jsonl (our own log, checked by the law), with tags and
    comments; .sgf keeps the analysis of an .sgf too. A folder gets a file for each match, as .mat. Repairs and omissions
    are reported, with `--json` as a line of JSON for each match.

    Exit code 1: part of a match is lost or can't be expressed.
    Example: bafflebox convert match.xg --to match.sgf
    """
    if not files:
        fail(
            render_message(
                Sentence("replayed-name_files", {"what": Typed("bafflebox convert match.xg --to match.sgf")})
            )
        )
    status = 0
    for name, data, target in _targets(files, to):
        done = _converted(name, data, target, rules, option, strict=strict)
        status = max(status, done.answer.status)
        if json:
            print_json(done.answer)
        elif done.answer.error is not None:
            complain(done.answer.error)
        else:
            say(f"{name} ({done.answer.format}) -> {target}")
            for line in finding_lines(done.found):
                say(f"{name}: {line}", error=True)
    sys.exit(status)


@dataclass(frozen=True, slots=True)
class _Done:
    """A conversion for programs, with its findings for lines."""

    answer: ConvertedFile
    found: Sequence[FileFinding] = ()


def _converted(
    name: str,
    data: bytes | FileError,
    target: Path,
    rules: str | None,
    option: tuple[str, ...],
    *,
    strict: bool,
) -> _Done:
    """Write one match in its other format."""
    try:
        if isinstance(data, FileError):
            raise data
        text, found = converted(data, target.suffix, rules, option, strict=strict)
        write_text(target, text)
    except BaffleboxError as error:
        status = 1 if isinstance(error, RecordError) else 2
        said = error_in(name, error)
        return _Done(ConvertedFile(file=name, status=status, findings=[], error=said, format=None, to=None))
    answer = ConvertedFile(
        file=name,
        status=int(lost(found)),
        findings=findings_shown(found),
        error=None,
        format=format_of(data).name,
        to=str(target),
    )
    return _Done(answer, found)


def _targets(files: tuple[Path, ...], to: Path) -> Iterator[tuple[str, bytes | FileError, Path]]:
    """Yield each input with its name and output path."""
    found = ((file, name, data) for file in files for name, data in _matches(file))
    beside = to.name.startswith(".") and to.suffix == ""
    ending = to.name if beside else to.suffix
    if ending and ending != LOG:
        format_for(ending)  # before reading anything
    used: set[str] = set()
    for index, (file, name, data) in enumerate(found):
        stem = unused(Path(name).stem or "match", used)
        if beside:
            yield name, data, file.with_name(f"{stem}{ending}")
        elif ending:
            if index:
                fail(render_message(Sentence("replayed-one_log", {"what": Typed("--to FILE")})))
            yield name, data, to
        else:
            make_folder(to)
            yield name, data, to / f"{stem}.mat"


def _matches(file: Path) -> Iterator[tuple[str, bytes | FileError]]:
    data = read_file(file)
    yield from files_in(data, str(file)) if is_zip(data) else ((str(file), data),)
