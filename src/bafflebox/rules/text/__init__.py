"""The rule texts: every rule of the catalogue, found by id or by its words."""

from bafflebox.rules.text import american, clocks, iranian, match_play, money, project, standard, welsh
from bafflebox.rules.text.entry import Kind, RuleText

__all__ = ["ALL", "Kind", "RuleText", "find_rules", "rule_text"]

_FAMILIES = (standard, money, match_play, american, clocks, iranian, welsh, project)

ALL: dict[str, RuleText] = {rule.id: rule for family in _FAMILIES for rule in family.RULES}
"""Every rule by its id, in the order of the catalogue: B, O, P, A, C, N, W, R."""


def rule_text(rule_id: str) -> RuleText:
    """Return the rule with this id, spelt as in the catalogue (`W9b`); KeyError if there is none."""
    return ALL[rule_id]


def find_rules(words: str) -> list[RuleText]:
    """Return the rules in which all these words occur, in catalogue order.

    Words are separated by spaces, case-insensitive, and may be parts of words. They are searched in id, title, text and decision.
    Without a word every rule is found.
    """
    wanted = words.casefold().split()
    return [rule for rule in ALL.values() if all(word in _words_of(rule) for word in wanted)]


def _words_of(rule: RuleText) -> str:
    return f"{rule.id} {rule.title} {rule.text} {rule.decision}".casefold()
