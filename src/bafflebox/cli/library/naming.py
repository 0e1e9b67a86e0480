"""`bafflebox library person`: names that are one player."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from bafflebox.cli.library.keeping import Where, opened
from bafflebox.cli.messages import render_message
from bafflebox.cli.printing import say
from bafflebox.library.persons import Persons
from bafflebox.message import Sentence


def person(
    name: str = "",
    *others: str,
    part: Annotated[bool, Parameter(help="count these names by themselves again")] = False,
    file: Where = None,
) -> None:
    """Count other names as one player's in statistics and quiz, and show all that are joined.

    Example: bafflebox library person Anna anna_b "A. Brown"
    """
    persons = Persons(opened(file))
    if part:
        persons.part((name, *others))
    elif name:
        persons.join(name, others)
    found = persons.all()
    for who, names in found:
        say(f"{who} = {', '.join(names)}")
    if not found:
        say(render_message(Sentence("library-no_person")))
