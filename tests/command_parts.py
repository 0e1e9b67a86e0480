"""Everything that commands import, to be imported before a process forks for one of them; but not `cli.main`, which reads its words."""

import bafflebox.cli.bench
import bafflebox.cli.cases
import bafflebox.cli.choose
import bafflebox.cli.duel
import bafflebox.cli.export
import bafflebox.cli.play
import bafflebox.cli.replay
import bafflebox.cli.rules
import bafflebox.cli.verify  # noqa: F401
from bafflebox.rules.books import NAMES, find_book
from bafflebox.rules.compile import compile_book

LAWS = [compile_book(find_book(name)) for name in NAMES]
"""Compiled once as well, where the compiler keeps what it has made."""
