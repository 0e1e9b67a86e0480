"""Questions about positions at the command line: one in words, answered for people, or JSON lines in and out for programs."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Collection, Iterable
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from bafflebox.adapters.reading import read_file
from bafflebox.cli.printing import Block, fail, show
from bafflebox.errors import BaffleboxError
from bafflebox.record.position_file import position_in
from bafflebox.record.question import FORMS, LONGEST_TEXT, Query, read_query, refusal_of

Answer = dict[str, Any]

Words = Annotated[
    str,
    Parameter(
        help=f"one question: {FORMS}; or a file of a position (.xgp, or text that BGBlitz, eXtreme Gammon or GNU Backgammon "
        "exported); dice may follow, such as start 31",
        show_default=False,
    ),
]
"""The words of one question on the command line."""
Json = Annotated[
    bool, Parameter(name="--json", help="answer one question as JSON, for programs", show_default=False)
]


def serve(
    words: tuple[str, ...],
    answer: Callable[[str], Answer],
    page: Callable[[Answer], Iterable[Block]],
    *,
    as_json: bool,
) -> None:
    """Answers the question in the words as a page, or without words each line of the input with one line at once.

    Status 1 at the end where a line had no answer; a question in words that has none is refused with status 2.
    """
    if not words:
        stream(answer)
        return
    found = answer(asked_words(words))
    if as_json:
        print(json.dumps(found))
        sys.exit(1 if "error" in found else 0)
    if "error" in found:
        error = found["error"]
        fail(f"{error['detail']} [{error['rule']}]" if error["rule"] != "R2" else error["detail"])
    show(page(found))


def asked_words(words: tuple[str, ...]) -> str:
    """The question in words; a file of a position, named first, stands for the id of what it holds."""
    file = Path(words[0])
    if file.suffix and file.is_file():
        words = (position_in(read_file(file)), *words[1:])
    return " ".join(words)


def stream(answer: Callable[[str], Answer]) -> None:
    """Answers each line of the input with one line at once; blank lines are passed over. Status 1 if one had no answer."""
    wrong = False
    while line := sys.stdin.readline(LONGEST_TEXT + 1):
        if line.strip():
            found = answer(line)
            wrong = wrong or "error" in found
            print(json.dumps(found), flush=True)
        if len(line) > LONGEST_TEXT:
            fail(f"a line of the input has more than {LONGEST_TEXT} characters", 1)
    if wrong:
        sys.exit(1)


def answered(line: str, keys: Collection[str], answer: Callable[[Query], Answer]) -> Answer:
    """What `answer` makes of the question in a line, or {"error": …}; `keys` are those that a question may have."""
    try:
        return answer(read_query(line, keys))
    except BaffleboxError as error:
        refusal = refusal_of(error)
    return {"error": {"code": refusal.code, "rule": refusal.rule, "detail": refusal.detail}}
