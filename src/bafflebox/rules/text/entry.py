"""What one rule of the catalogue is to its readers: id, title, text, kinds, source and decision."""

from dataclasses import dataclass
from enum import Enum


class Kind(Enum):
    """Who makes a rule true. At a physical board the enforced rules are refereed too."""

    ENFORCED = "enforced"
    """The program never lets it be broken."""
    REFEREED = "refereed"
    """It happens at a physical board: the desk records it, cites the rule and applies the remedy."""
    DIRECTOR = "director"
    """A power of the tournament director, used with a reason and logged."""
    ADVISORY = "advisory"
    """Conduct: the text is shown where it matters."""

    def __str__(self) -> str:
        return self.value


@dataclass(frozen=True, slots=True)
class RuleText:
    """One rule of the catalogue as it is read; what carries it out lies in the clauses.

    `id` is the name by which code, refusals and tests cite the rule, such as `B6` or `W9b`.
    `title` is its name in the language of the field, one to five words. `text` is the whole
    rule in plain sentences. `kinds` say who makes it true, the main one first. `source` names
    the document (000 to 004) and the section, or `project` for a rule that no document has.
    `decision` says what the source leaves open and what was decided; empty when nothing was.
    """

    id: str
    title: str
    text: str
    kinds: tuple[Kind, ...]
    source: str
    decision: str = ""
