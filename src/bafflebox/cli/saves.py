"""`bafflebox saves`: the saved matches."""

from __future__ import annotations

import json as text
import os
from typing import Annotated

from cyclopts import Parameter

from bafflebox.cli.locale_language import locale_language
from bafflebox.cli.table_host import Host
from bafflebox.cli.table_saves import Saved, delete_save, find_save, saved_matches, show_list
from bafflebox.message import Sentence, Typed, english


def saves(
    *,
    delete: Annotated[tuple[str, ...], Parameter(help="delete this save, by its name in the list")] = (),
    json: Annotated[bool, Parameter(help="print JSON, for programs", show_default=False)] = False,
) -> None:
    """List the saved matches, the last one first, or delete some.

    `bafflebox play --list` shows the same list to choose from, `bafflebox play --resume FILE` resumes one,
    and `bafflebox play --watch FILE` watches one that is played in another window.
    Example: bafflebox saves --json
    """
    host = Host(locale_language(os.environ))
    for each in [find_save(name) for name in delete]:
        delete_save(each)
        host.tell(Sentence("saves-deleted", {"file": Typed(each.path.name)}))
    if delete:
        return
    found = list(saved_matches())
    if json:
        print(text.dumps({"saves": [_row(each) for each in found]}))
    else:
        show_list(found, host)


def _row(each: Saved) -> dict[str, object]:
    row: dict[str, object] = {"file": str(each.save.path), "state": english(each.state)}
    if each.table is None:
        return {**row, "trouble": english(each.said)}
    match = each.table.match
    return {
        **row,
        "rules": each.table.law.book.name,
        "names": list(match.names),
        "length": match.score.length,
        "score": list(match.score.points),
    }
