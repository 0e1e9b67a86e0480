"""Ways to weaken a clause: bodies exchanged, changed, removed, or altered in what they write."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from bafflebox.events.game import Event
from bafflebox.rules.clause import Body
from bafflebox.rules.law import Law, Trigger
from bafflebox.rules.situation import Situation


@dataclass(frozen=True)
class Change:
    """Every body of the class `old`, or that equals `old`, becomes what `to` makes of it (None: it goes)."""

    old: type[Any] | Body
    to: Callable[[Any], Body | None]

    def means(self, body: Body) -> bool:
        """Return whether this body changes."""
        return isinstance(body, self.old) if isinstance(self.old, type) else body == self.old


Form = tuple[Change, ...]
"""The changes that together make one blunted clause."""


def instead(*bodies: Body) -> Form:
    """Each of these bodies in the place of the one of its class."""
    return tuple(Change(type(body), _always(body)) for body in bodies)


def _always(body: Body) -> Callable[[Any], Body]:
    return lambda _: body


def swapped(old: type[Any] | Body, new: Body) -> Form:
    """`new` in the place of the one body that is of the class `old`, or `old` itself."""
    return (Change(old, _always(new)),)


def but(kind: type[Any], **fields: Any) -> Form:
    """All bodies of this class, with these fields changed."""
    return (Change(kind, lambda body: replace(body, **fields)),)


def without(*gone: type[Any] | Body) -> Form:
    """Without the bodies of these classes, or without exactly these."""
    return tuple(Change(each, lambda _: None) for each in gone)


@dataclass(frozen=True)
class Altered:
    """A body whose law is changed after it was written; `alter` gets the law and the id of the rule."""

    body: Body
    alter: Callable[[Law, str], Law]

    def lower(self, law: Law, rule: str) -> Law:
        """Lowers the body and changes the law."""
        return self.alter(self.body.lower(law, rule), rule)


def altered(kind: type[Any], alter: Callable[[Law, str], Law]) -> Form:
    """The body of this class, with the law changed after it."""
    return (Change(kind, lambda body: Altered(body, alter)),)


def unvetoed(kind: type[Any], code: str) -> Form:
    """The body of this class without its condition of this code."""

    def alter(law: Law, rule: str) -> Law:
        return law.but(vetoes=tuple(each for each in law.vetoes if (each.rule, each.code) != (rule, code)))

    return altered(kind, alter)


Act = Callable[[Law, Situation, Any], tuple[Event, ...]]


def acting(kind: type[Any], change: Callable[[Act], Act]) -> Form:
    """The body of this class with what its triggers do changed."""

    def alter(law: Law, rule: str) -> Law:
        return law.but(
            triggers=tuple(
                replace(each, act=change(each.act)) if each.rule == rule else each for each in law.triggers
            )
        )

    return altered(kind, alter)


def silent_after(kind: type[Any], event: type[Any]) -> Form:
    """The body of this class without what it does after such an event."""

    def alter(law: Law, rule: str) -> Law:
        def stays(trigger: Trigger) -> bool:
            return (trigger.rule, trigger.on) != (rule, event)

        return law.but(triggers=tuple(filter(stays, law.triggers)))

    return altered(kind, alter)
