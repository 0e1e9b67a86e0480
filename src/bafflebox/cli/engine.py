"""`bafflebox engine`: UBGI, for programs that keep one player and ask it position after position."""

from __future__ import annotations

import sys
from contextlib import closing
from typing import Annotated

from cyclopts import Parameter

from bafflebox.cli.chosen import parse_options
from bafflebox.cli.engine_session import EngineSession
from bafflebox.formats.question import LONGEST_TEXT


def engine(
    player: Annotated[
        str, Parameter(help="who answers: a level, `gnubg:N`, FILE.py:CLASS, … as in `duel`")
    ] = "2ply",
    /,
    *,
    rules: Annotated[
        str | None,
        Parameter(
            help="rule set: a name, or the path of a .py file (default: match or money play, as asked)"
        ),
    ] = None,
    option: Annotated[tuple[str, ...], Parameter(help="options of the rule set, key=value")] = (),
    threads: Annotated[int, Parameter(help="threads of the engine")] = 1,
) -> None:
    """Answer other programs line by line, in UBGI (Universal Backgammon Interface); both drafts of it are spoken.

    `ubgi` identifies the player, `keys` lists what `set KEY VALUE` changes, `isready` is answered `readyok`,
    `position xgid XGID=…` sets the position (`gnubgid ID`, or any notation), `dice 3 1` the roll, `go` answers
    `bestmove`, `go cube` `bestcube`, `quit` ends. A line with an XGID alone is answered by the act alone.
    Example: bafflebox engine gnubg:2 < questions.txt
    """
    with closing(EngineSession(rules, dict(parse_options(option)), player, threads)) as session:
        while line := sys.stdin.readline(LONGEST_TEXT + 1):
            for answer in session.answer(line):
                print(answer, flush=True)
            if session.done:
                return
