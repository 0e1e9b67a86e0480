"""Tampered records: copies of recorded matches with one number changed, judged by the law and by a second judge.

A copy has one die, one number of one move or one score changed, or another checker moved by the same
number. The law (`bafflebox replay`) must refuse exactly the copies that `tests/formats/judge.py` finds
illegal, at the same game, move and line and by a rule that is really broken there; copies that happen
to stay legal are counted apart.

    python -m tests.campaign.tampered [--sample]

In full it makes 5000 copies of each collection that is there: GNU Backgammon's in `tests/data/gnubg`
and the `.mat` of `gbf` where BAFFLEBOX_COLLECTIONS points. It shows how far it is; interrupted, it
tells what it found and writes nothing (a result of two versions of the law would be worth nothing).
"""

from __future__ import annotations

import os
import re
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from bafflebox.errors import RecordError
from bafflebox.formats.mat import read_mat
from bafflebox.formats.terms import book_of_record
from bafflebox.referee.judge.replay import Replay
from bafflebox.rules.compile import compile_book
from tests.formats.judge import Breach, judge

HERE = Path(__file__).resolve().parent
GNUBG = HERE.parent / "data" / "gnubg"
RESULT = HERE / "results" / "tampered.txt"
FULL, SAMPLE = 5000, 60
KINDS = ("die", "move", "score")
"""One die; one of the two numbers of a move; a score of a head or the points of a result."""
CHECKER = "checker"
"""One more kind, which gets further: another checker moved by the same number."""

_ROW = r"(?m)^ *[0-9]+\).*$"
_SCORE = r"(?m)^.* : [0-9]+ {2}.* : [0-9]+\s*$|^.*Wins [0-9]+ point.*$"
_PLACES = {
    "die": (_ROW, r"[1-6](?=[1-6]?:)"),
    "move": (_ROW, r"[0-9]+(?=/)|(?<=/)[0-9]+"),
    "score": (_SCORE, r"(?<= : )[0-9]+|(?<=Wins )[0-9]+"),
    CHECKER: (_ROW, r"[0-9]+/[0-9]+"),
}
"""In which lines, and what there, each kind changes."""
_BECOMES = {"die": range(1, 7), "move": range(26), "score": range(10)}


@dataclass(frozen=True, slots=True)
class Copy:
    """A record with one number changed."""

    file: str
    kind: str
    line: int
    was: str
    becomes: str
    text: str

    def __str__(self) -> str:
        return f"{self.file} line {self.line}: {self.was} -> {self.becomes}"


@dataclass(frozen=True, slots=True)
class Trial:
    """A copy, what the judge says of it and what the law says."""

    copy: Copy
    breach: Breach | None
    refusal: RecordError | None

    @property
    def agrees(self) -> bool:
        """Return whether both accept the copy, or both refuse it at the same place for the same reason."""
        if self.breach is None or self.refusal is None:
            return self.breach is None and self.refusal is None
        here, there = self.breach, self.refusal
        return (here.game, here.move, here.line) == (there.game, there.move, there.line) and (
            there.rule in here.rules
        )

    def __str__(self) -> str:
        return f"{self.copy}\n    judge: {self.breach or 'legal'}\n    law:   {self.refusal or 'legal'}"


@dataclass(slots=True)
class Tally:
    """Trials counted by kind."""

    refused: Counter[str] = field(default_factory=Counter)
    rules: Counter[str] = field(default_factory=Counter)
    legal: list[Trial] = field(default_factory=list)
    disagreements: list[Trial] = field(default_factory=list)

    def add(self, trial: Trial) -> None:
        """Counts one trial."""
        if not trial.agrees:
            self.disagreements.append(trial)
        elif trial.refusal is None:
            self.legal.append(trial)
        else:
            self.refused[trial.copy.kind] += 1
            self.rules[trial.refusal.rule or "none"] += 1

    def lines(self) -> Iterator[str]:
        """The figures, one line a kind, then what stayed legal and what is disputed."""
        legal = Counter(trial.copy.kind for trial in self.legal)
        disputed = Counter(trial.copy.kind for trial in self.disagreements)
        yield f"{'changed':8} {'copies':>7} {'refused':>8} {'legal':>6} {'disputed':>9}"
        for kind in (*KINDS, CHECKER):
            counts = (self.refused[kind], legal[kind], disputed[kind])
            if any(counts):
                yield f"{kind:8} {sum(counts):7} {counts[0]:8} {counts[1]:6} {counts[2]:9}"
        yield "refused by: " + ", ".join(f"{rule} {count}" for rule, count in self.rules.most_common())
        found = Counter(f"  {trial.copy.kind:7} {trial.copy}" for trial in self.legal)
        yield f"stayed legal ({len(self.legal)}, of which {len(found)} differ):"
        yield from (
            f"{line}{f'  ({times} times)' if times > 1 else ''}" for line, times in sorted(found.items())
        )
        yield f"disputed ({len(self.disagreements)}):"
        yield from (f"  {trial}" for trial in self.disagreements)


def read_texts(files: Iterable[Path]) -> dict[str, str]:
    """The text of each file by its name."""
    return {path.name: path.read_bytes().decode("utf-8") for path in sorted(files)}


def tamper(file: str, text: str, kind: str, chance: Random) -> Copy:
    """A copy of a record with one number of this kind changed, wherever chance falls."""
    lines, place = _PLACES[kind]
    row, found = chance.choice(
        [(row, found) for row in re.finditer(lines, text) for found in re.finditer(place, row[0])]
    )
    start, end = row.start() + found.start(), row.start() + found.end()
    new = chance.choice([each for each in _others(kind, found[0]) if each != found[0]])
    changed = text[:start] + new + text[end:]
    line = text.count("\n", 0, start) + 1
    was, becomes = (
        _cell(whole[row.start() :].partition("\n")[0], found.start()) for whole in (text, changed)
    )
    return Copy(file, kind, line, was, becomes, changed)


def _others(kind: str, was: str) -> list[str]:
    """Return replacements for a number, or for a move."""
    if kind != CHECKER:
        return [str(number) for number in _BECOMES[kind]]
    origin, target = map(int, was.split("/"))
    if target == 0:
        return [f"{point}/0" for point in range(1, 7)]
    number = origin - target
    return [f"{point}/{point - number}" for point in range(number + 1, 26)]


def _cell(line: str, at: int) -> str:
    """The cell around a place in a line."""
    begins = [found.start() for found in re.finditer(r"(?<!\S)(?:[1-6]{2}:|Wins)|(?<!\S)\S.*? : ", line)]
    start = max((each for each in begins if each <= at), default=0)
    return repr(re.split(r"\s{2,}|\s(?=[1-6]{2}:)", line[start:].rstrip())[0])


def try_copy(copy: Copy) -> Trial:
    """Both verdicts on a copy."""
    return Trial(copy, judge(copy.text), replay(copy.text))


def replay(text: str) -> RecordError | None:
    """Return the law's objection to a record, as `bafflebox replay` finds it."""
    try:
        record = read_mat(text)
        law = compile_book(book_of_record(record).with_options({"length": record.length}))
        for _ in Replay(record, law).games():
            pass
    except RecordError as error:
        return error
    return None


def trials(
    texts: Mapping[str, str], count: int, seed: str, kinds: tuple[str, ...] = KINDS
) -> Iterator[Trial]:
    """So many copies tried, the kinds in turn; every copy depends on the seed and its number alone."""
    names = sorted(texts)
    for number in range(count):
        chance = Random(f"{seed} {number}")
        name = chance.choice(names)
        yield try_copy(tamper(name, texts[name], kinds[number % len(kinds)], chance))


def collections() -> dict[str, dict[str, str]]:
    """The records that are there: texts by file name, by collection."""
    found = {"gnubg": read_texts(GNUBG.glob("*.mat"))}
    folder = os.environ.get("BAFFLEBOX_COLLECTIONS")
    if folder:
        found["gbf"] = read_texts((Path(folder) / "gbf").glob("*.mat"))
    return found


def run(name: str, texts: Mapping[str, str], count: int, seed: str) -> tuple[Tally, bool]:
    """The trials over one collection, with its progress shown; whether they came to their end."""
    untouched = [file for file, text in texts.items() if judge(text) or replay(text)]
    assert not untouched, f"refused as they are: {untouched}"
    tally, start = Tally(), time.monotonic()
    try:
        for number, trial in enumerate(trials(texts, count, seed, (*KINDS, CHECKER)), 1):
            tally.add(trial)
            if number % 100 == 0:
                spent = time.monotonic() - start
                print(f"{name}: {number} of {count}, {spent:.0f} s", file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        return tally, False
    return tally, True


def main(arguments: list[str]) -> int:
    """Run the campaign; 1 when a verdict is disputed."""
    sample = "--sample" in arguments
    count, seed = (SAMPLE, "sample") if sample else (FULL, "full")
    report: list[str] = []
    disputed = 0
    for name, texts in collections().items():
        tally, complete = run(name, texts, count, seed)
        found = [f"{name}: {count} tampered copies of {len(texts)} files", *tally.lines(), ""]
        print("\n".join(found), flush=True)
        if not complete:
            print("interrupted; no result is written", file=sys.stderr)
            return 130
        # of other people's matches only the figures are kept
        report += found if name == "gnubg" else [line for line in found if not line.startswith("  ")]
        disputed += len(tally.disagreements)
    if not sample:
        RESULT.parent.mkdir(exist_ok=True)
        RESULT.write_text("\n".join(report), encoding="utf-8")
    return 1 if disputed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
