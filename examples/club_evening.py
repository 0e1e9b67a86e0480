"""A club evening of 16, from the first entry to the prizes: a knock-out with progressive consolation, run by one director.

    python examples/club_evening.py [FOLDER] [--language fa]

It types what a director would type at the terminal, and prints what he would see. A player is late, another withdraws, a
ruling is appealed against, and a wrong result is found two rounds later. The tournament, a draw sheet to print and an
export are left in FOLDER (default: a new temporary one).
"""

from __future__ import annotations

import json
import shlex
import sys
import tempfile
from pathlib import Path

from bafflebox.cli.main import app
from bafflebox.io.tournaments import TournamentFile
from bafflebox.tournament.bracket import is_open, parties
from bafflebox.tournament.laws import length_of

EVENING = r"""
create evening.jsonl "Club evening" --director Dora --rules american --currency £ --tables 8 --at 2026-05-02T16:30
notice evening.jsonl --option condoning=on --at 2026-05-02T16:30
division evening.jsonl open --title "Spring open" --format consolation --length M=5,5,7,9 --length C=3 \
    --fee 10 --registration 2 --prizes M=50,20,5,5 --prizes C=15,5 --at 2026-05-02T16:30
enter evening.jsonl Mara Tom Idris Parisa Shirin Nell Oliver Carys Kaveh Ruth Dewi Hester Babak Nesta Rhodri \
    --approve --at 2026-05-02T16:40
seeds evening.jsonl Mara Kaveh --at 2026-05-02T16:50
draw evening.jsonl --seed "national lottery 2026-05-02" --at 2026-05-02T16:55
enter evening.jsonl Jonah --rating 1620 --approve --at 2026-05-02T16:57
seat evening.jsonl Jonah --at 2026-05-02T16:58
draw evening.jsonl --check
"""
"""From the announcement to the draw; Jonah comes when it is drawn."""


class Director:
    """Types commands over one file, and looks up in it who plays whom."""

    def __init__(self, folder: Path, language: str) -> None:
        self.file, self.language = folder / "evening.jsonl", language
        self.clock = 17 * 60

    def type(self, line: str) -> None:
        """One command, at the time of the clock."""
        words = [str(self.file) if word == "evening.jsonl" else word for word in shlex.split(line)]
        reads = words[0] in ("money", "standings", "sheet", "export") or "--check" in words
        if not reads and "--at" not in words:
            words += ["--at", f"2026-05-02T{self.clock // 60:02}:{self.clock % 60:02}"]
        if words[0] != "export":
            words += ["--language", self.language]
        print(f"> bafflebox tournament {shlex.join(words[:1] + words[2:])}")
        try:
            app(["tournament", *words], exit_on_error=False)
        except SystemExit as end:
            if end.code:
                raise

    def players(self, match: str) -> tuple[str, str]:
        """The two players of a match, as the file says."""
        one, two = parties(TournamentFile(self.file).read().now.divisions["open"], match)
        assert one, match
        assert two, match
        return one, two

    def round(self, *matches: str, score: str = "5-2") -> None:
        """Matches are called, start, and the first player of each wins; all is verified and posted."""
        for match in matches:
            self.type(f"call evening.jsonl {match}")
            self.type(f"start evening.jsonl {match}")
        self.clock += 30
        for match in matches:
            self.type(f"report evening.jsonl {match} {self.players(match)[0]} {score}")
        self.type("verify evening.jsonl")
        self.type("post evening.jsonl")
        self.clock += 10


def main(folder: Path, language: str = "en") -> Path:
    """Runs the evening; gives the file of the tournament."""
    desk = Director(folder, language)
    for line in EVENING.replace("\\\n", "").strip().splitlines():
        desk.type(line)

    # the first round: one player is late, and given points to the other
    late, waiting = desk.players("M1.8")
    desk.type("call evening.jsonl M1.8")
    desk.type(f"arrive evening.jsonl M1.8 {waiting}")
    desk.round(*(f"M1.{n}" for n in range(1, 7)))
    desk.type("next evening.jsonl")
    desk.type(f"late evening.jsonl M1.8 --excuse {late} --why 'his train stood still'")
    desk.round("M1.7")
    desk.type("start evening.jsonl M1.8")
    desk.type(f"report evening.jsonl M1.8 {late} 5-4")

    # a ruling, and an appeal that does not overturn it
    desk.round("M2.1", "M2.2")
    desk.type("rule evening.jsonl M2.3 A4.8 --why 'the roll is played again'")
    desk.type("rule evening.jsonl M2.3 --overturn Ruth --uphold Nell --uphold Tom")
    desk.round("M2.3", "M2.4", score="5-3")
    desk.round("C1.1", "C1.2", "C1.3", "C1.4", score="3-0")

    # somebody goes home; his opponent in the consolation goes on
    desk.type(f"withdraw evening.jsonl {desk.players('C2.1')[0]} --why 'the last bus'")
    desk.round("C2.2", "C2.3", "C2.4", score="3-1")
    desk.round("M3.1", score="7-6")

    # two rounds later it is found that the result of M1.3 was written down the wrong way round
    winner, loser = desk.players("M1.3")
    desk.type(
        f"correct evening.jsonl M1.3 {loser} 5-2 --way replay --why 'the slip says so, and {winner} agrees'"
    )
    desk.type("next evening.jsonl")
    desk.type("log evening.jsonl")
    finish(desk)
    desk.type("standings evening.jsonl")
    desk.type("pay evening.jsonl Mara 12 --why 'cash'")
    desk.type("money evening.jsonl")
    desk.type("money evening.jsonl Mara")
    desk.type(f"sheet evening.jsonl --html {folder / 'sheet.html'}")
    return desk.file


def finish(desk: Director) -> None:
    """Plays what is left, whatever it is."""
    while True:
        now = TournamentFile(desk.file).read().now
        here = now.divisions["open"]
        match = next((each for each in here.plan.nodes if is_open(here, each)), None)
        if match is None:
            return
        desk.type(f"report evening.jsonl {match} {desk.players(match)[0]} {length_of(now, here, match)}-1")
        desk.type("verify evening.jsonl")
        desk.type("post evening.jsonl")


if __name__ == "__main__":
    given = [word for word in sys.argv[1:] if not word.startswith("--") and word not in ("en", "fa", "cy")]
    spoken = sys.argv[sys.argv.index("--language") + 1] if "--language" in sys.argv else "en"
    made = main(Path(given[0]) if given else Path(tempfile.mkdtemp()), spoken)
    print(json.dumps({"file": str(made)}))
