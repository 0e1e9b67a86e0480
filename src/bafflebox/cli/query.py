"""Questions about positions on the command line: one as words, answered for people, or JSON lines for programs."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Collection, Iterable
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from bafflebox.cli.printing import Block, fail, print_blocks
from bafflebox.errors import BaffleboxError
from bafflebox.formats.position_file import position_in
from bafflebox.formats.question import FORMS, LONGEST_TEXT, Query, read_query, refusal_of
from bafflebox.io.reading import read_file

Answer = dict[str, Any]

Words = Annotated[
    str,
    Parameter(
        help=f"one question: {FORMS}; or a file of a position (.xgp, or text that BGBlitz, eXtreme Gammon or GNU Backgammon "
        "exported); dice may follow, such as start 31",
        show_default=False,
    ),
]
"""One question as command line words."""
Json = Annotated[
    bool, Parameter(name="--json", help="answer one question as JSON, for programs", show_default=False)
]


def answer_questions(
    words: tuple[str, ...],
    answer: Callable[[str], Answer],
    page: Callable[[Answer], Iterable[Block]],
    *,
    as_json: bool,
) -> None:
    """Answer a question in words as a page, or without words each input line with one line at once.

    Exit status 1 where a line had no answer; a question in words without an answer is refused with status 2.
    """
    if not words:
        answer_lines(answer)
        return
    found = answer(asked_words(words))
    if as_json:
        print(json.dumps(found))
        sys.exit(1 if "error" in found else 0)
    if "error" in found:
        error = found["error"]
        fail(f"{error['detail']} [{error['rule']}]" if error["rule"] != "R2" else error["detail"])
    print_blocks(page(found))


def asked_words(words: tuple[str, ...]) -> str:
    """Return the question; a position file given first is replaced by the id of its content."""
    file = Path(words[0])
    if file.suffix and file.is_file():
        words = (position_in(read_file(file)), *words[1:])
    return " ".join(words)


def answer_lines(answer: Callable[[str], Answer]) -> None:
    """Answer each input line with one line at once, skipping blank lines. Exit status 1 if one had no answer."""
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


def answer_or_error(line: str, keys: Collection[str], answer: Callable[[Query], Answer]) -> Answer:
    """Return `answer` for the question in a line, or {"error": …}; `keys` are the accepted ones."""
    try:
        return answer(read_query(line, keys))
    except BaffleboxError as error:
        refusal = refusal_of(error)
    return {"error": {"code": refusal.code, "rule": refusal.rule, "detail": refusal.detail}}
