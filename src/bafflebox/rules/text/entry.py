"""A rule of the catalogue: id, title, text, kinds, source and decision."""

from enum import Enum

from bafflebox.frozen import dataclass


class Kind(Enum):
    """The authority that applies a rule. At a physical board the enforced rules are refereed too."""

    ENFORCED = "enforced"
    """The program never lets it be broken."""
    REFEREED = "refereed"
    """At a physical board: the desk records the breach, cites the rule and applies the remedy."""
    DIRECTOR = "director"
    """A power of the tournament director, used with a reason and logged."""
    ADVISORY = "advisory"
    """Conduct: the text is shown where relevant."""

    def __str__(self) -> str:
        return self.value


@dataclass(frozen=True, slots=True)
class RuleText:
    """One rule of the catalogue as text; the clauses implement it.

    `id` is the name by which code, refusals and tests cite the rule, such as `B6` or `W9b`. `title` is its name in the language of
    the field, one to five words. `text` is the whole rule in plain sentences. `kinds` name the authorities that apply it, the main
    one first. `source` names the document (000 to 004) and the section, or `project` for a rule that no document has. `decision`
    says what the source leaves open and what was decided; empty when nothing was.
    """

    id: str
    title: str
    text: str
    kinds: tuple[Kind, ...]
    source: str
    decision: str = ""
