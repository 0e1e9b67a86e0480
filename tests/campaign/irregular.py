"""Irregular players: whole matches of people who do what no rule allows, claim, dispute, leave and stop clocks; each match ends.

`python -m tests.campaign.irregular [--sample]`. A match that came to no end, a moment at which nobody could do anything, a
log that folds to another moment than the one that was played: each ends it with status 1.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from bafflebox.board.side import Side
from bafflebox.errors import BaffleboxError
from bafflebox.events.game import MatchEnded
from bafflebox.match.log import Log
from bafflebox.referee.cases.opening import open_case
from bafflebox.referee.cases.syntax import read_cases
from bafflebox.referee.conduct.acts import read_words
from bafflebox.referee.conduct.hear import by_itself, due_at, hear
from bafflebox.referee.conduct.listing import completed
from bafflebox.referee.conduct.people import Person, Role
from bafflebox.referee.conduct.proceedings import Proceedings, fold_proceedings
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law

HEADERS = {
    "money": "rules money",
    "match": "rules match\nmatch 1",
    "modern": "rules modern clock=delay flag_fall=match\nmatch 3\nclock 12:00 12:00 delay 2",
    "modern-points": "rules modern clock=delay flag_fall=points\nmatch 3\nclock 12:00 12:00 delay 2",
    "american": "rules american\nmatch 3\nclock 6:00 6:00 delay 12",
    "iranian": "rules iranian\nmatch 2\nclock 10:00 10:00 delay 5",
    "welsh": "rules welsh\nmatch 3\nclock 60:00 60:00",
}
ENDLESS = ("modern-points",)
"""Rule sets where C3 takes points at each fall without a last one: the director, who may make it cost the match, ends those."""
ANN, BEN = Person("Ann", Role.PLAYER, Side.WHITE), Person("Ben", Role.PLAYER, Side.BLACK)
DIRECTOR, TABLE, BOTH = (Person(role.value, role) for role in (Role.DIRECTOR, Role.TABLE, Role.BOTH))
ODD = (
    "did play 8/5 6/4", "did play 13/8", "did roll 66", "did double", "did touch dice", "did lift dice", "did end turn",
    "did remove 6", "claim illegal_play", "claim illegal_play replay", "claim early_roll stands", "claim early_roll reroll",
    "claim bad_dice cocked", "claim press_early", "claim dice_touched", "claim dice_lifted", "touch 13", 'dispute "this"',
    "leave", "take break", "concede single", "resign single", "double", "raise", "propose correction roll 21", "propose score 1-0",
    "propose terms", "stop clock fallen_dice", "stop clock dispute", "demand mix", "appeal",
)  # fmt: skip
"""Acts tried at any moment, from either player; most are refused."""
FORWARD = (
    (
        ANN,
        BEN,
        (
            "play", "end turn", "roll", "take", "accept", "be ready", "decline", "select die", "start clock", "withdraw",
            "claim early_roll reroll",
        ),
    ),
    (DIRECTOR, BOTH, ("resume", "rule {rule}: stand", "vote uphold", "decline", "rule {rule}: set position {setup}", "start clock")),
    (Person("committee", Role.COMMITTEE), TABLE, ("vote A=uphold B=uphold C=uphold", "start game", "open 31", "open 62")),
)  # fmt: skip
"""Acts that bring a match on, by those who may do them, the players before the director."""
MOST = 6000
"""Acts and attempts after which a match has no end."""


@dataclass
class Played:
    """A match of irregular players so far."""

    law: Law
    log: Log
    now: Proceedings
    at: int = 0
    acts: int = 0
    kinds: Counter[str] = field(default_factory=Counter)

    @classmethod
    def under(cls, header: str) -> Played:
        """A match that is about to begin, as the header of a case says."""
        (case,) = read_cases(f"case Irregular\n{header}\nturn Ann\nthen turn Ann [R2]".splitlines())
        opened = open_case(case)
        assert opened.law is not None
        log = Log().extended(opened.events)
        return cls(opened.law, log, fold_proceedings(opened.law, log.envelopes))

    def does(self, person: Person, text: str) -> bool:
        """Do the act that the words name; return whether it had an effect."""
        try:
            verdict = hear(self.now, person, read_words(text, self.now, person), self.at)
        except BaffleboxError:
            return False
        if isinstance(verdict, Refusal) or not verdict:
            return False
        self.write(verdict, person.side)
        self.kinds[text.split(maxsplit=1)[0]] += 1
        self.acts += 1
        return True

    def write(self, made: tuple[object, ...], by: Side | None = None) -> None:
        """The entries, written and folded."""
        self.log = self.log.extended(made, by=by, at=self.at)  # type: ignore[arg-type]  # they are events
        for entry in self.log.envelopes[-len(made) :]:
            self.now = self.now.advance(entry)

    def waits(self, time: int) -> None:
        """Time goes by, and what it brings comes."""
        until = self.at + time
        while (due := due_at(self.now)) is not None and due <= until:
            self.at = max(self.at, due)
            made = by_itself(self.now, due)
            if not made:
                break
            self.write(made)
        self.at = until

    @property
    def _undecided(self) -> bool:
        """Return whether a ruling is pending."""
        memory = self.now.memory
        return bool(memory.correcting) or (memory.dispute is not None and memory.ruled is None)

    def is_lost_on_time(self) -> bool:
        """Return whether flags have cost a side more points than the match has, and the director gave it to the other side."""
        score = self.now.match.score
        late = next((side for side in Side if score.points[side] < -(score.length or 0)), None)
        if late is None:
            return False
        return self.does(DIRECTOR, f"rule C3: match {self.now.match.names[late.other]}")

    def goes_on(self, chance: Random) -> bool:
        """Bring the match on by one act; return whether any person could."""
        board = self.now.board
        dice = f"{chance.randint(1, 6)}{chance.randint(1, 6)}"
        rule = self.law.cites("ruling", "R5")
        for one, other, words in FORWARD:
            for text in words:
                for person in chance.sample((one, other), 2):
                    if text.startswith("rule") and not self._undecided:
                        continue
                    said = text.format(rule=rule, setup=str(board.position)) if "{" in text else text
                    said = completed(self.now, person, said)[0] if said == "play" else said
                    if self.does(person, f"roll {dice}" if said == "roll" else said):
                        return True
        return False


def play(book: str, chance: Random) -> Played:
    """A whole match under this book. Raises AssertionError where it comes to no end or the log folds to something else."""
    match = Played.under(HEADERS[book] + chance.choice(("", "\nboard virtual")))
    tries = 0
    while not match.now.match.closed and not (book == "money" and not match.now.match.playing):
        tries += 1
        assert tries < MOST, f"{book}: no end after {tries} acts; {match.log.events[-3:]}"
        match.waits(chance.choice((0, 1, 3, 20)) * 1_000_000)
        if book in ENDLESS and match.is_lost_on_time():
            continue
        if chance.random() < 0.3:
            match.does(chance.choice((ANN, BEN)), chance.choice(ODD))
        elif not match.goes_on(chance) and due_at(match.now) is None and not match.now.match.closed:
            # only time or who is away can bring it on
            match.waits(600_000_000)
            assert match.goes_on(chance) or match.now.match.closed, (
                f"{book}: nobody can do anything; {match.log.events[-4:]}"
            )
    assert fold_proceedings(match.law, match.log.envelopes) == match.now, (
        f"{book}: another moment from the log"
    )
    return match


def main(arguments: list[str]) -> int:
    """Plays the matches and prints how they ended; 1 when one did not."""
    sample = "--sample" in arguments
    count, found = 1 if sample else 20, {}
    for book in HEADERS:
        ends, acts, entries = Counter[str](), 0, 0
        for seed in range(count):
            try:
                match = play(book, Random(f"{book} {seed}"))
            except AssertionError as error:
                print(f"{book} {seed}: {error}", flush=True)
                return 1
            last = match.log.events[-1]
            ends[str(last.cause) if isinstance(last, MatchEnded) else "game over"] += 1
            acts, entries = acts + match.acts, entries + len(match.log.envelopes)
        found[book] = {"matches": count, "acts": acts, "entries": entries, "ends": dict(sorted(ends.items()))}
        print(f"{book}: {count} matches, {acts} acts, ended by {dict(ends)}", flush=True)
    if not sample:
        result = Path(__file__).parent / "results" / "irregular.json"
        result.write_text(json.dumps(found, indent=1) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
