"""Whole matches between GNU Backgammon and us over the socket, in both directions, judged from the sheets afterwards.

`python -m tests.campaign.external [--sample] [--level NAME] [--matches N] [--length N]`; the level (default 0ply) is one of the
engine, or `simple`. First it connects to us, as either player, and its own `.mat` is replayed by our law: every play
must be legal and a blank cell only where nothing could be
played. Then we connect to it and run the match; our sheet is replayed, imported by it, exported again, and replayed once more.
"""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from itertools import count, pairwise
from pathlib import Path

from bafflebox.board.side import BySide
from bafflebox.errors import BaffleboxError
from bafflebox.events.game import Played
from bafflebox.formats.log.log_record import record_of_log
from bafflebox.formats.mat import read_mat, write_mat
from bafflebox.formats.match_record import MatchRecord, RollRecord
from bafflebox.formats.terms import book_of_record
from bafflebox.io.chance import roll_dice
from bafflebox.io.external_client import GnubgPeer
from bafflebox.io.external_engine import EngineResponder
from bafflebox.io.external_match import play_external_match
from bafflebox.io.external_responder import Laws, Responder, SimpleResponder
from bafflebox.io.external_server import ExternalServer
from bafflebox.io.gnubg_process import GnubgProcess, find_gnubg
from bafflebox.referee.judge.replay import Replay
from bafflebox.rules.compile import compile_book

RESULTS = Path(__file__).parent / "results"
MATCHES, LENGTH = 20, 5
OURS, THEIRS = "bafflebox", "gnubg"
LEVEL, SIMPLE = "0ply", "simple"
LONGEST_MATCH = 300.0
"""Seconds after which a match counts as stalled."""


@dataclass
class Report:
    """Counts over the sheets of some matches."""

    counts: Counter[str] = field(default_factory=Counter)
    troubles: list[str] = field(default_factory=list)

    def judge(self, name: str, text: str) -> MatchRecord | None:
        """Replays a sheet: the law stops at an illegal play and at a blank cell where something could be played."""
        try:
            record = read_mat(text)
            law = compile_book(book_of_record(record).with_options({"length": record.length}))
            replayed = Replay(record, law)
            games = list(replayed.games())
        except BaffleboxError as error:
            self.troubles.append(f"{name}: {error}")
            return None
        if not replayed.match.closed:
            self.troubles.append(f"{name}: the match is not finished")
        if any(game.result is None for game in games):
            self.troubles.append(f"{name}: a game has no result")
        plays = [each for each in replayed.log.events if isinstance(each, Played)]
        cells = [turn.action for game in record.games for turn in game.turns]
        written = [cell for cell in cells if isinstance(cell, RollRecord)]
        # a roll that ends a game given up is a cell without a play; everything else was played or passed
        blank = sum(not cell.text for cell in written)
        passes = sum(not each.moves for each in plays)
        if blank != passes:
            self.troubles.append(
                f"{name}: {blank} blank cells, {passes} turns in which nothing could be played"
            )
        winner = replayed.match.winner
        if winner is not None:
            self.counts[f"won by {replayed.match.names[winner]}"] += 1
        self.counts += Counter(sheets=1, games=len(games), plays=len(plays), passes=passes)
        self.counts["cube acts"] += len(cells) - len(written)
        return record


def served(player: Responder, us: int, seed: int, length: int, report: Report) -> None:
    """GNU Backgammon, at its nets alone, connects to us, who are its player `us` (0 or 1)."""
    name = f"served, player {us}, seed {seed}"
    with ExternalServer(player, laws=Laws()) as server:
        server.start()
        commands = [
            *("set confirm new off", "set automatic game on", "set display off", "set threads 1"),
            *("set rng mersenne", f"set seed {seed}"),
            f"set player {1 - us} gnubg",
            f"set player {1 - us} chequerplay evaluation plies 0",
            f"set player {1 - us} cubedecision evaluation plies 0",
            f"set player {us} external localhost:{server.port}",
            f"set defaultnames {THEIRS if us else OURS} {OURS if us else THEIRS}",
            f"new match {length}",
            *("export match mat match.mat", "quit", "y"),
        ]
        with GnubgProcess(commands) as process:
            status = process.wait(LONGEST_MATCH)
            sheet = process.home / "match.mat"
            if status or not sheet.exists():
                report.troubles.append(f"{name}: ended with status {status}; {process.printed()[-200:]!r}")
                return
            report.judge(name, sheet.read_text("utf-8"))
        report.counts["faults of ours"] += server.counts["faults"]
        report.counts["lines answered"] += sum(
            server.counts[what] for what in ("plays", "roll", "double", "take", "drop", "beaver")
        )
        if server.counts["faults"]:
            report.troubles.append(f"{name}: {server.counts['faults']} faults")


def asked(player: Responder, peer: GnubgPeer, seed: int, length: int, report: Report) -> None:
    """We run the match and ask GNU Backgammon for its decisions; it plays White at even seeds, Black at odd ones."""
    name = f"asked, seed {seed}"
    numbers = count()
    players: BySide[Responder] = BySide(player, peer)
    law = Laws().of(length)
    _, log = play_external_match(
        law,
        players if seed % 2 else players.swapped(),
        lambda dice: roll_dice(dice, seed=f"external {seed}", index=next(numbers)),
        names=BySide(OURS, THEIRS) if seed % 2 else BySide(THEIRS, OURS),
    )
    text = write_mat(record_of_log(log))
    record = report.judge(name, text)
    judged_again = Report()
    twin = judged_again.judge(f"{name}, exported again", reexported(text))
    report.troubles += judged_again.troubles
    report.counts["sheets exported again"] += 1
    if record is not None and twin is not None and _played(record) != _played(twin):
        report.troubles.append(f"{name}: GNU Backgammon reads our sheet as another match")


def reexported(text: str) -> str:
    """The sheet as GNU Backgammon writes it after reading it."""
    commands = ["set confirm new off", "import mat ours.mat", "export match mat theirs.mat", "quit", "y"]
    with GnubgProcess([]) as process:
        (process.home / "ours.mat").write_text(text, encoding="utf-8")
        process.say(commands)
        process.wait(LONGEST_MATCH)
        return (process.home / "theirs.mat").read_text("utf-8")


def _played(record: MatchRecord) -> list[object]:
    """Return the content of a sheet, ignoring the spelling of plays."""
    found: list[object] = [record.length]
    for game in record.games:
        found.append((game.number, game.scores, game.result and (game.result.column, game.result.points)))
        for turn in game.turns:
            action = turn.action
            if isinstance(action, RollRecord):
                assert action.dice is not None
                found.append((turn.column, sorted(action.dice), sorted(action.text.split())))
            else:
                found.append((turn.column, type(action).__name__))
    return found


def main(arguments: list[str]) -> int:
    """Play the matches; 1 when anything was wrong."""
    sample = "--sample" in arguments
    numbers = dict(pairwise(arguments))
    matches = int(numbers.get("--matches", 1 if sample else MATCHES))
    length = int(numbers.get("--length", LENGTH))
    level = numbers.get("--level", LEVEL)
    try:
        program = find_gnubg()
    except BaffleboxError as error:
        print(f"left out: {error}")
        return 0
    print(f"{level}: {matches} matches to {length} each way against {program}")
    player: Responder = SimpleResponder() if level == SIMPLE else EngineResponder(level)
    start = time.monotonic()
    they_connect, we_connect = Report(), Report()
    for seed in range(matches):
        served(player, seed % 2, seed + 1, length, they_connect)
    with GnubgPeer(0, cubeful=True) as peer:
        for seed in range(matches):
            asked(player, peer, seed, length, we_connect)
    seconds = round(time.monotonic() - start, 1)
    result = {
        "level": level,
        "length": length,
        "they connect to us": dict(they_connect.counts),
        "we connect to them": dict(we_connect.counts),
        "troubles": they_connect.troubles + we_connect.troubles,
        "seconds": seconds,
    }
    print(json.dumps(result, indent=1))
    if not sample:
        (RESULTS / f"external-{level}.json").write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
    return 1 if result["troubles"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
