"""The case book as a director reads it: by topic, each with its situation, what was done and claimed, and what follows."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from bafflebox.referee.cases.syntax import Case, CaseLine, read_cases
from bafflebox.rules.text import ALL, RuleText
from tools.pages.markdown import join

CASES = Path(__file__).resolve().parent.parent.parent / "tests" / "cases"
INTRODUCTION = (
    "What a referee does, case by case. Ann is White, Ben is Black; each counts points from the own home. Every case below is "
    "run by the tests (`bafflebox cases tests/cases/*.case`), so what stands here is what happens. A case says how things stood, what "
    "was done and asked for, and in **bold** what became of it. Acts that are refused name the rule that refuses them. "
    "Times are counted from the beginning of the case. The language of the cases is explained in [cases](cases.md)."
)
TOPICS: tuple[tuple[str, str, str], ...] = (
    ("Appeals", r"\b(appeals|votes|refers)\b", "Against a ruling: who, until when, and who decides."),
    ("Disputes and testimony", r"\b(disputes|testifies|withdraws$|resumes)\b", "Everything stands still until it is decided."),
    ("Illegal plays", r"illegal_play|did play", "A play that the rules do not allow: who may call it, until when, and what is replayed."),
    ("Rolls and doubles before one's turn", r"early_roll|did roll|did double", "What was thrown or offered too early."),
    ("Bad dice", r"bad_dice", "Dice that do not lie as they must, and what is lost with them."),
    ("Set-ups and checkers taken off", r"wrong_setup|did set up|did remove|checker_removed", "A board that is not as it should be."),
    ("Touched checkers", r"\btouches\b|may touch", "Touch-move, and shuffling where it is allowed."),
    ("Dice touched and lifted", r"dice_touched|dice_lifted|touch dice|lift dice", "Hands that were too quick."),
    (
        "Pressing the clock",
        r"press_early|press_missed|miss press|did end turn|ends turn -> refused|may (not )?end turn",
        "When a turn ends.",
    ),
    ("Corrections", r"proposes correction", "What was entered wrongly at a real board."),
    ("Results and entries", r"\breports\b|verifies|posts result|corrects|enters|approves", "The office of the event."),
    ("Breaks and lateness", r"\bbreak\b|proposed award|is ready|takes break|then start", "Coming, going and coming back."),
    ("Absence", r"claims? absence|\bleaves\b", "A side that is waited for."),
    ("Conceding and resigning", r"concedes|resigns", "Giving up a game, and the minute for an answer."),
    ("Which clock", r"proposes (clock|settings)|imposes clock|posts settings|missing \w+: settings", "How a clock comes to the table."),
    ("Consent, equipment and options",
     r"proposes|demands mix|rolls off|\bsets\b|missing|announced|replaces",
     "What two must agree to, two accept."),
    ("Rulings", r"\brules\b [A-Z]\d", "What the director may do, and on which ground."),
    ("Time that runs out", r"by flag|then clock|stops clock", "Clocks, delays and flags."),
    ("Spectators and monitors", r"\bbars\b|notes|appoints", "Who has a voice at the table."),
    ("Prizes", r"then settlement", "What is paid in the end."),
    ("The cube, nominations and the game", r"", "Acts of the game itself that a referee is asked about."),
)  # fmt: skip
"""Title, by which words a case belongs there (the first that fits), and what it is about."""
_IDS = re.compile(r"\s*\[([^\]]+)\]\s*$")
_RULES: dict[str, RuleText] = dict(ALL)


def casebook_page() -> str:
    """All cases under `tests/cases` by topic, each told once."""
    found: dict[str, list[Case]] = {title: [] for title, _, _ in TOPICS}
    seen = set[tuple[str, ...]]()
    for path in sorted(CASES.glob("*.case")):
        for case in read_cases(path.read_text("utf-8").splitlines()):
            said = (*(line.text for _, line in case.headers), *(line.text for line in case.steps))
            if said not in seen and path.stem != "vocabulary":
                seen.add(said)
                found[_topic(case)].append(case)
    parts = ["# The case book", INTRODUCTION, _contents(found)]
    for title, _, about in TOPICS:
        if found[title]:
            parts += [
                f"## {title}",
                about,
                *(_told(case) for case in sorted(found[title], key=_book)),
                _quoted(found[title]),
            ]
    return join(*parts)


def _book(case: Case) -> str:
    return case.headers[0][1].text.split()[1]


def _topic(case: Case) -> str:
    words = "\n".join(
        line.text + (" -> refused" if line.refused else "") for line in (case.headers[0][1], *case.steps)
    )
    return next(title for title, pattern, _ in TOPICS if re.search(pattern, words, re.MULTILINE))


def _contents(found: dict[str, list[Case]]) -> str:
    rows = [f"- {title} ({len(cases)})" for title, cases in found.items() if cases]
    return "\n".join([f"{sum(map(len, found.values()))} cases:", "", *rows])


def _told(case: Case) -> str:
    ids = dict.fromkeys(rule for line in (case.headers[0][1], *case.steps) for rule in _ids(line))
    rules = "; ".join(f"{rule} {_RULES[rule].title}" for rule in ids if rule in _RULES)
    lines = [f"### {case.title}", "", f"*{_situation(case)}*", "", *_steps(case), "", f"Rules: {rules}."]
    return "\n".join(lines)


def _ids(line: CaseLine) -> tuple[str, ...]:
    found = _IDS.search(line.text)
    return (*(line.refused or ()), *(found[1].split() if found and line.text.startswith("then ") else ()))


_SAID = {
    "score": "at {}", "clock": "clock {}", "position": "position {}", "cube": "cube {}", "lost": "{} lost the last game",
    "scheduled": "appointed for {}", "preceding": "the matches before ended at {}", "cards": "nomination cards left {}",
    "crawford": "Crawford game {}", "options": "no match of the event has started", "board": "{} board", "session": "a session",
    "match": "match to {}", "notice": "notice {} of an event",
}  # fmt: skip
_TURN = {
    "terms": "before the first game, nothing agreed",
    "none": "between two games",
    "opening": "the game is set up, nobody threw",
}


def _situation(case: Case) -> str:
    parts = []
    for name, line in case.headers:
        words = line.text.partition(" ")[2].strip()
        if name == "rules":
            book, *options = words.split()
            parts.append(book.capitalize() + (f" with {', '.join(options)}" if options else ""))
        elif name == "turn":
            side, _, dice = words.partition(" ")
            parts.append(_TURN.get(words) or (f"{side} threw {dice}" if dice else f"{side} is on turn"))
        else:
            parts.append(_SAID[name].format(words))
    return "; ".join(parts) + "."


def _steps(case: Case) -> Iterator[str]:
    rules = case.headers[0][1]
    if rules.refused:
        yield f"1. **Refused: {' or '.join(rules.refused)}.**"
    for line in case.steps:
        text = _IDS.sub("", line.text) if line.text.startswith("then ") else line.text
        word, _, rest = text.partition(" ")
        if word == "then":
            said = re.sub(
                r"^(no )?record ", lambda found: f"in the record{': no' if found[1] else ':'} ", rest
            )
            yield f"   - **{said[0].upper()}{said[1:]}**"
        elif word in ("at", "after"):
            yield f"1. {'At' if word == 'at' else 'After'} {rest}:"
        else:
            yield f"1. {text}" + (f" — **refused: {' or '.join(line.refused)}**" if line.refused else "")


def _quoted(cases: list[Case]) -> str:
    ids = {rule for case in cases for line in (case.headers[0][1], *case.steps) for rule in _ids(line)}
    rows = [
        f"- **{each.id} {each.title}.** {' '.join(each.text.split())}"
        for each in ALL.values()
        if each.id in ids
    ]
    return "\n".join(["#### The rules cited here", "", *rows])
