"""The page of acts: what may be asked at a table, drawn from the one table of acts."""

from __future__ import annotations

from bafflebox.game.act import Act, Argument
from bafflebox.match.acts import ACTS
from bafflebox.referee.conduct.acts import CONDUCT_ACTS
from bafflebox.rules.books import NAMES, find_book
from bafflebox.rules.compile import compile_book
from bafflebox.rules.law import Law
from tools.pages.markdown import join, table

ABOUT = (
    "Every act has one row in the table of acts (`src/bafflebox/game/acts.py`, `src/bafflebox/match/acts.py`): terminal, "
    "server, bots, the judge of logs and this page read it. An act is said in words, the same everywhere: `doubles` or "
    "`double`, `nominates other 54`, `plays 8/5 6/5`; in JSON its key stands under `do` and its arguments under their names, "
    "or together as text under `words`. The rule is the one that answers for the act in each book that has it."
)
AROUND = (
    "What is claimed, agreed, disputed, ruled and entered (`src/bafflebox/referee/conduct/acts.py`), said in the same way. "
    "The rule that answers depends on what is claimed or ruled; the [case book](casebook.md) shows them."
)


def acts_page() -> str:
    """Each act with its words, arguments, who may do it, its event, what it answers, and its rules."""
    laws = {name: compile_book(find_book(name)) for name in NAMES}
    rows = [_row(act, laws) for act in ACTS]
    around = [_row(act, laws) for act in CONDUCT_ACTS]
    head = ("word", "also", "arguments", "who", "event", "answers", "rule")
    return join("# Acts", ABOUT, table(head, rows), "## Around the board", AROUND, table(head, around))


def _row(act: Act, laws: dict[str, Law]) -> tuple[str, ...]:
    return (
        f"`{act.word}`",
        ", ".join(f"`{word}`" for word in dict.fromkeys((*(typed for typed, _ in act.short), *act.also))),
        "; ".join(_argument(each) for each in act.arguments),
        ", ".join(who.value for who in act.who),
        f"`{act.event.__name__}`",
        ", ".join(f"`{each.__name__}`" for each in act.answers),
        _rules(act, laws),
    )


def _argument(argument: Argument) -> str:
    return f"`{argument.name}`: {argument.form}" + ("" if argument.needed else " (may be left out)")


def _rules(act: Act, laws: dict[str, Law]) -> str:
    found: dict[str, list[str]] = {}
    for name, law in laws.items():
        rule = law.cites(act.cited, "")
        if rule and (law.has(act.event) or act.subject is not None):
            found.setdefault(rule, []).append(name)
    return ", ".join(f"{rule} ({', '.join(names)})" for rule, names in found.items())
