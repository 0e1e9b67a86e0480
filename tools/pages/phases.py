"""The page of the phase table: a diagram and tables drawn from the flow of every compiled rule book."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import TypeVar

from bafflebox.board.phase import Phase
from bafflebox.errors import OptionError
from bafflebox.events.game import GameEnded
from bafflebox.rules.books import NAMES, find_book
from bafflebox.rules.clauses.option import Forbids
from bafflebox.rules.compile import compile_book
from bafflebox.rules.law import EventType, FlowRow, Law
from bafflebox.rules.option import Option, OptionValue, format_option
from bafflebox.rules.rulebook import Rulebook
from tools.pages.markdown import join, prose, table
from tools.pages.source import PACKAGE, read_module

Thing = TypeVar("Thing")


@dataclass(frozen=True)
class Arrow:
    """One arrow of the diagram: an event takes a game from a phase to another (None: back)."""

    phase: Phase
    event: EventType
    then: Phase | None


def variants(book: Rulebook) -> Iterator[tuple[str, Law]]:
    """The laws of a book: with its defaults, and with each other value of each option, named `name=value`.

    A value that a rule forbids is asked for together with the option that lifts the ban, if there is one.
    """
    yield "", compile_book(book)
    lifting = {
        body.unless: True
        for clause in book
        for body in clause.bodies
        if isinstance(body, Forbids) and body.unless
    }
    for option in book.choices.values():
        for value in _others(option):
            given = {option.name: value}
            for chosen in (given, {**lifting, **given}):
                try:
                    law = compile_book(book.with_options(chosen))
                except OptionError:
                    continue
                yield f"{option.name}={format_option(value)}", law
                break


def _others(option: Option) -> list[OptionValue]:
    if option.values:
        return [value for value in option.values if value != option.default]
    if isinstance(option.default, bool):
        return [not option.default]
    return [option.default + 1] if isinstance(option.default, int) else []


def everything_on(book: Rulebook) -> Law:
    """The law of a book with every on/off option on that can be, one after the other."""
    for option in sorted(book.choices.values(), key=lambda each: each.name):
        # on, or its least number above 0 where that is what it counts
        most = True if isinstance(option.default, bool) else 1
        if isinstance(option.default, bool) or (option.default == 0 and 1 in option.values):
            with suppress(OptionError):
                book = book.with_options({option.name: most})
    return compile_book(book)


def arrows(law: Law) -> dict[Arrow, str]:
    """The arrows of a law with the rules that each comes from, those into the end of a game included."""
    found = {Arrow(row.phase, row.event, row.then): row.rule for row in law.flow}
    for ending in law.endings:
        for row in law.flow:
            if row.event is ending.on and row.then is not None:
                end = Arrow(row.then, GameEnded, Phase.OVER)
                rules = dict.fromkeys([*filter(None, found.get(end, "").split(", ")), ending.rule])
                found[end] = ", ".join(rules)
    return found


def sources(flow: Iterable[FlowRow], phase: Phase) -> list[Phase]:
    """The phases from which one event leads to `phase`: where a row of it that leads back can lead."""
    return list(dict.fromkeys(row.phase for row in flow if row.then is phase and row.phase is not phase))


def drawn_arrows(law: Law) -> dict[Arrow, str]:
    """The arrows of a law, each that leads back drawn to every phase from which this law comes to its own."""
    return {
        replace(arrow, then=then): rules
        for arrow, rules in arrows(law).items()
        for then in ([arrow.then] if arrow.then else sources(law.flow, arrow.phase))
    }


def phases_of(law: Law) -> dict[Phase, str]:
    """The phases that a game can be in under a law, and no rules."""
    after = {arrow.then for arrow in drawn_arrows(law)}
    return {phase: "" for phase in Phase if phase is Phase.OPENING or phase in after}


@dataclass
class Having:
    """Owners of a thing: the rule sets that have it by default, those that have it under an option, and the rules."""

    sets: list[str] = field(default_factory=list)
    by_option: dict[str, list[str]] = field(default_factory=dict)
    rules: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        if self.sets == list(NAMES):
            return "all"
        optional = [f"{', '.join(names)} with {option}" for option, names in self.by_option.items()]
        return "; ".join([", ".join(self.sets), *optional] if self.sets else optional)


def merged(of: Callable[[Law], dict[Thing, str]]) -> dict[Thing, Having]:
    """Return the things that `of` finds in the laws of all rule sets, each with its owners."""
    found: dict[Thing, Having] = {}
    for name in NAMES:
        for option, law in variants(find_book(name)):
            for thing, rules in of(law).items():
                having = found.setdefault(thing, Having())
                having.rules += [rule for rule in rules.split(", ") if rule not in having.rules]
                if not option:
                    having.sets.append(name)
                elif name not in having.sets and not any(
                    name in names for names in having.by_option.values()
                ):
                    having.by_option.setdefault(option, []).append(name)
    return found


Table = dict[Arrow, Having]


def _in_order(table: Table) -> Table:
    order = [*Phase]
    return dict(sorted(table.items(), key=lambda item: order.index(item[0].phase)))


def _diagram() -> str:
    lines = ["stateDiagram-v2", "    [*] --> opening: GameStarted"]
    for arrow, having in _in_order(merged(drawn_arrows)).items():
        note = str(having)
        label = arrow.event.__name__ + ("" if note == "all" else f" ({note.replace(';', ' or')})")
        lines.append(f"    {arrow.phase} --> {arrow.then}: {label}")
    return "\n".join(["```mermaid", *lines, "    over --> [*]", "```"])


def phases_page() -> str:
    """The phase table of all rule sets, merged, with the differences named."""
    every = _in_order(merged(arrows))
    rows = [
        (
            f"`{arrow.phase}`",
            f"`{arrow.event.__name__}`",
            f"`{arrow.then}`" if arrow.then else "back to where it came from",
            ", ".join(having.rules),
            str(having),
        )
        for arrow, having in every.items()
    ]
    phase = read_module(PACKAGE / "board" / "phase.py")
    members = phase.classes[0].values
    having_phase = {str(phase): str(having) for phase, having in merged(phases_of).items()}
    meanings = [
        (f"`{value}`", prose(each.doc), having_phase.get(value, "none"))
        for each in members
        for value in [each.default.strip('"')]
    ]
    return join(
        "# The phases of a game",
        "Drawn from the phase table (`law.flow`) and the endings of every rule set, under its defaults and under each "
        "of its options. An arrow that not every set has by default names those that have it. Any event that the phase "
        "has no arrow for is refused.",
        _diagram(),
        "## Phases",
        table(("phase", "meaning", "rule sets"), meanings),
        "## Rows",
        f"`GameEnded` follows by itself when an ending applies: after {_ending_events()}.",
        table(("phase", "event", "leads to", "rule", "rule sets"), rows),
        "## How the rule sets differ",
        "\n".join(_differences(every)),
    )


def _ending_events() -> str:
    laws = [law for name in NAMES for _, law in variants(find_book(name))]
    return ", ".join(dict.fromkeys(f"`{ending.on.__name__}`" for law in laws for ending in law.endings))


def _differences(every: Table) -> Iterator[str]:
    by_sets: dict[str, list[str]] = {}
    for arrow, having in every.items():
        if str(having) != "all":
            by_sets.setdefault(str(having), []).append(f"`{arrow.event.__name__}` in `{arrow.phase}`")
    for sets, steps in by_sets.items():
        yield f"- Only in {sets}: {', '.join(steps)}."
