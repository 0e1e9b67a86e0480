"""Python files of the user: house rules and bots. They are programs, and are executed."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType

from bafflebox.errors import BaffleboxError
from bafflebox.io.reading import read_file

SIZE = 2**20
"""Most bytes of such a file."""


def run_python(path: Path, kind: str) -> ModuleType:
    """Execute a file that the user named, and return it as a module; never one that a file or a visitor names.

    `kind` goes into the name of the module. Raises BaffleboxError for whatever goes wrong in it, FileError for a file that can't be read.
    """
    source = read_file(path, SIZE)
    module = ModuleType(f"bafflebox_{kind}_{path.stem}")
    module.__file__ = str(path)
    sys.modules[module.__name__] = module  # where dataclasses look up the names in annotations
    try:
        exec(compile(source, str(path), "exec"), module.__dict__)  # noqa: S102 - the user named this program
    except BaffleboxError as error:
        raise BaffleboxError(f"{path} can't be loaded: {error}") from error
    except Exception as error:  # the file may raise anything; the message says where
        raise BaffleboxError(f"{path} can't be loaded: {type(error).__name__}: {error}") from error
    return module
