"""Answers to questions as pages for people; programs get them as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bafflebox.cli.printing import Block, Paragraph, TextTable

Answer = dict[str, Any]

CHANCES = {
    "win": "wins",
    "win_gammon": "wins a gammon",
    "win_backgammon": "wins a backgammon",
    "lose_gammon": "loses a gammon",
    "lose_backgammon": "loses a backgammon",
    "wash": "nobody wins",
}
"""Labels of chances, in order."""
SHOWN = 20
"""Plays on a page; JSON has all."""


def judged_page(found: Answer) -> Iterator[Block]:
    """Yield the worth of a position, with standard errors after a rollout."""
    errors = found.get("errors", {})
    rows = [
        (words, f"{found[name]:.2%}", _error(errors, name, share=True))
        for name, words in CHANCES.items()
        if name in found
    ]
    rows.append(("equity", f"{found['equity']:+.4f}", _error(errors, "equity")))
    if "equity_cubeful" in found:
        rows.append(
            ("equity with the cube", f"{found['equity_cubeful']:+.4f}", _error(errors, "equity_cubeful"))
        )
    if "mwc" in found:
        rows.append(("wins the match", f"{found['mwc']:.2%}", _error(errors, "mwc", share=True)))
    yield TextTable(tuple(rows))


def _error(errors: Answer, name: str, *, share: bool = False) -> str:
    if name not in errors:
        return ""
    return f"± {errors[name]:.2%}" if share else f"± {errors[name]:.4f}"


def plays_page(found: Answer) -> Iterator[Block]:
    """Yield ranked plays, best first."""
    ranked = found["plays"]
    if not ranked:
        yield Paragraph("Nothing can be played.")
        return
    wash = "wash" in ranked[0]["chances"]
    header = (
        "",
        "play",
        "equity",
        "",
        "wins",
        "gammons",
        "loses gammons",
        *(("washes",) if wash else ()),
        "plies",
    )
    rows = []
    for number, each in enumerate(ranked[:SHOWN], 1):
        chances, behind = each["chances"], each["equity"] - ranked[0]["equity"]
        shares = [
            chances["win"],
            chances["win_gammon"],
            chances["lose_gammon"],
            *([chances["wash"]] if wash else []),
        ]
        depth = _depth(each) if "plies" in each else _trials(each)
        rows.append(
            (
                str(number),
                each["play"],
                f"{each['equity']:+.4f}",
                f"({behind:+.4f})" if number > 1 else "",
                *(f"{share:.1%}" for share in shares),
                depth,
            )
        )
    yield TextTable(tuple(rows), header)
    if len(ranked) > SHOWN:
        yield Paragraph(f"and {len(ranked) - SHOWN} more")


def _depth(each: Answer) -> str:
    return f"{each['plies']}, {each['trials']} games" if each.get("trials") else str(each["plies"])


def _trials(each: Answer) -> str:
    return (
        f"{each['trials']} games ± {each['errors']['equity']:.4f}" if each.get("trials") else "not rolled out"
    )


def decision_page(found: Answer) -> Iterator[Block]:
    """Yield a cube decision."""
    yield Paragraph(f"{found['action']}.")
    names = {
        "no_double": "no double",
        "double_take": "double, take",
        "double_drop": "double, drop",
        "double_beaver": "double, beaver",
    }
    errors = found.get("errors", {})
    rows = [
        (words, f"{found[name]:+.4f}", _error(errors, name))
        for name, words in names.items()
        if found.get(name) is not None
    ]
    yield TextTable(tuple(rows))


def rolled_page(found: Answer) -> Iterator[Block]:
    """Yield the results of a rollout, and its size."""
    yield from (
        plays_page(found)
        if "plays" in found
        else decision_page(found)
        if "action" in found
        else judged_page(found)
    )
    yield Paragraph(f"{found['trials']} games, {found['turns']} turns; ended by: {found['stopped']}")


def results_page(found: Answer) -> Iterator[Block]:
    """Yield legal plays, numbered."""
    plays = found["results"]
    if not plays:
        yield Paragraph("Nothing can be played.")
        return
    yield TextTable(tuple((str(number), each["play"]) for number, each in enumerate(plays, 1)))
