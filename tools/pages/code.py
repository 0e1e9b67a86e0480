"""The pages drawn from classes and their docstrings: events, the glossary, the kinds of clauses."""

from __future__ import annotations

from bafflebox.cli.symbols import symbols
from bafflebox.rules.books import NAMES, find_book
from tools.pages.markdown import join, prose, table
from tools.pages.source import PACKAGE, Class, Function, Module, Value, modules, read_module

FACTS_AND_PROPOSALS = (
    "An event is what happened, a past participle. A side proposes an act as the event that it would be: `decide` completes "
    "the proposal with what only the law can say and with what follows, or answers a [refusal](refusals.md); `evolve` folds "
    "events into a situation. In which phase each may happen: [phases](phases.md). A field whose default is `by_law()` is "
    "filled in by the law: a proposal leaves it out, and every log has it."
)
ELSEWHERE = {
    "board/phase": "phases.md",
}
"""Modules of the glossary with a page of their own."""


def _fields(values: tuple[Value, ...]) -> str:
    if not values:
        return ""
    rows = [
        (
            f"`{value.name}`",
            f"`{value.type}`" if value.type else "",
            f"`{value.default}`" if value.default else "",
            prose(value.doc),
        )
        for value in values
    ]
    return table(("field", "type", "default", "meaning"), rows)


def _members(values: tuple[Value, ...]) -> str:
    rows = [(f"`{value.name}`", f"`{value.default}`", prose(value.doc)) for value in values]
    return table(("member", "value", "meaning"), rows) if rows else ""


def _methods(functions: tuple[Function, ...]) -> str:
    return "\n".join(
        f"- `{each.name if each.is_property else each.signature}`: {' '.join(each.doc.split())}"
        for each in functions
        if each.doc
    )


def _class(each: Class, level: str, note: str = "") -> str:
    is_enum = "Enum" in each.bases
    values = _members(each.values) if is_enum else _fields(each.values)
    return join(f"{level} `{each.name}`", prose(each.doc), note, values, _methods(each.methods))


def events_page() -> str:
    """Return the page of all events and intents."""
    files = ("game.py", "fair_dice.py", "clock.py", "conduct.py", "rulings.py", "scoring.py")
    parts = ["# Events", FACTS_AND_PROPOSALS]
    for path in files:
        module = read_module(PACKAGE / "events" / path)
        parts += [prose(module.doc), *(_class(each, "###") for each in module.classes)]
    return join(*parts)


def glossary_page() -> str:
    """The nouns of the field, one module each."""
    parts = [
        "# Glossary",
        "One noun of the field in each module of `src/bafflebox/board/`; all values are immutable. Errors and messages stand at the end.",
    ]
    below = [read_module(PACKAGE / name) for name in ("errors.py", "message.py")]
    for module in [*modules("board"), *below]:
        parts += _noun(module)
    return join(*parts)


def _noun(module: Module) -> list[str]:
    parts = [f"## {module.name.rpartition('/')[2]}", prose(module.doc)]
    if module.name in ELSEWHERE:
        names = ", ".join(f"`{each.name}`" for each in module.classes)
        return [*parts, f"{names}: see [{ELSEWHERE[module.name]}]({ELSEWHERE[module.name]})."]
    named = [value for value in module.values if value.doc]
    parts.append("\n".join(f"- `{value.name} = {value.default}`: {prose(value.doc)}" for value in named))
    parts += [_class(each, "###") for each in module.classes]
    parts.append(_methods(module.functions))
    return parts


def clauses_page() -> str:
    """The kinds of clauses: what a rule can say to the machine."""
    users: dict[str, list[str]] = {}
    for name in NAMES:
        for clause in find_book(name):
            for symbol in symbols(clause):
                users.setdefault(symbol.partition(" ")[0], []).append(clause.id)
    package = read_module(PACKAGE / "rules" / "clauses" / "__init__.py")
    parts = [
        "# Kinds of clauses",
        prose(package.doc),
        "A clause is a rule's id with bodies of these classes; `lower` writes a body into the law.",
    ]
    for module in modules("rules/clauses"):
        parts += [f"## {module.name.rpartition('/')[2]}", prose(module.doc)]
        dotted = module.name.replace("/", ".")
        for each in module.classes:
            rules = ", ".join(dict.fromkeys(users.get(f"{dotted}.{each.name}", ())))
            note = f"Used by {rules}." if rules else "No rule of these books uses it yet."
            is_kind = any(method.name == "lower" for method in each.methods)
            parts.append(_class(each, "###", note if is_kind else ""))
        parts.append(_methods(module.functions))
    return join(*parts)
