"""The rates that a report shows beside those of eXtreme Gammon: `python bench/report_rates.py FOLDER` with its `.xg` files.

Each match is brought to a server of its own and looked at as the page does it: at a glance, two plies deep, then rollouts where
opinions differ. What the page shows after 30 s of the server's processor time is
compared, counted as eXtreme Gammon counts. The matches of the three players who
are furthest off are then rolled out further, and their decisions listed.
"""

from __future__ import annotations

import os
import sys
from argparse import SUPPRESS, ArgumentParser, RawDescriptionHelpFormatter
from base64 import b64encode
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import httpx

sys.path.insert(0, str(Path(__file__).parents[1]))
from bafflebox.analysis.counting import Counting, counted
from bafflebox.analysis.decision import Decision
from bafflebox.analysis.filed import filed
from bafflebox.board.side import Side
from bafflebox.io.matches import read_match
from bench.serving import serve, served, where

PORT = 8397
SHOWN, FURTHER = 30.0, 150.0
"""Seconds after which the page is read, and seconds of rollouts of a match afterwards."""
WORST, LISTED = 3, 8
RESULT = Path(__file__).parent / "results" / "report_rates.txt"
COUNTED = {"counting": "xg"}


class Player(NamedTuple):
    """One side of a match: the rate that eXtreme Gammon's figures come to, and the one shown here."""

    file: Path
    match: str
    side: Side
    name: str
    theirs: float
    ours: float

    @property
    def off(self) -> float:
        """Return the distance of the two rates."""
        return abs(self.ours - self.theirs)


def spent(server: int) -> float:
    """Return the processor time of a server's own processes so far, in seconds: what an idle machine would have taken."""
    times: dict[int, tuple[int, float]] = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            row = path.read_text("ascii").rsplit(")", 1)[1].split()
        except (OSError, UnicodeDecodeError):
            continue  # it ended meanwhile
        times[int(path.parent.name)] = int(row[1]), (int(row[11]) + int(row[12])) / os.sysconf("SC_CLK_TCK")
    own = {server}
    while more := {pid for pid, (parent, _) in times.items() if parent in own} - own:
        own |= more
    return sum(times[pid][1] for pid in own if pid in times)


def looked(http: httpx.Client, match: str, until: Callable[[], bool]) -> dict[str, Any]:
    """Return the report after the requests of the page, while `until` says so."""
    path, known, told = f"/api/matches/{match}", 0, {}
    while until():
        told = http.get(f"{path}/turns", params={"known": known, **COUNTED}).json()
        known += len(told["turns"])
        if told["done"] >= told["of"]:
            break
    while until() and not http.get(f"{path}/deeper", params=COUNTED).json()["turns"]:
        pass
    rolled(http, match, until)
    found: dict[str, Any] = http.get(f"{path}/turns", params=COUNTED).json()
    return found


def rolled(http: httpx.Client, match: str, until: Callable[[], bool]) -> tuple[int, int]:
    """Roll out decisions on which opinions differ, while `until` says so; return how many were rolled out, of how many."""
    wanted = http.get(f"/api/matches/{match}/disputed").json()["seqs"]
    done = 0
    for seq in wanted:
        while until():
            if http.post(f"/api/matches/{match}/rollout/{seq}", params=COUNTED).json()["whole"]:
                done += 1
                break
    return done, len(wanted)


def given(file: Path) -> list[Decision]:
    """Return the decisions by the figures in a file, counted as the program that wrote it does."""
    match = read_match(file.read_bytes())
    return counted(filed(match.law, match.sheet(), match.log.events).decisions, Counting.XG)


def rate(losses: list[float], counts: int) -> float:
    """Return 500 times the mean loss."""
    return 500 * sum(losses) / counts if counts else 0.0


def explained(player: Player, told: dict[str, Any]) -> list[str]:
    """Return a player's decisions on which both differ most, and what each is of the difference of the rates."""
    theirs = {each.seq: each for each in given(player.file) if each.side is player.side}
    ours = {each["seq"]: each for each in told["turns"] if each["side"] == player.side.value}
    n = [sum(each.counts for each in theirs.values()), sum(each["counts"] for each in ours.values())]
    lost = [sum(each.loss for each in theirs.values()), sum(each["loss"] for each in ours.values())]
    there = f"eXtreme Gammon {lost[0]:.3f} in {n[0]} decisions, PR {player.theirs:.2f}"
    here = f"here {lost[1]:.3f} in {n[1]}, PR {rate([lost[1]], n[1]):.2f}"
    lines = [f"{player.name}, {player.file.name}: {there}; {here}"]
    rows = []
    for seq in theirs.keys() | ours.keys():
        one = theirs[seq].loss if seq in theirs else 0.0
        two = ours[seq]["loss"] if seq in ours else 0.0
        rows.append((two - one, seq, one, two))
    for apart, seq, one, two in sorted(rows, key=lambda row: -abs(row[0]))[:LISTED]:
        turn, decision = ours.get(seq), theirs.get(seq)
        did = decision.did if decision else turn["did"] or "a play" if turn else ""
        dice = "".join(map(str, turn["dice"])) if turn and turn["dice"] else "cube"
        best = turn["best"][0]["say"] if turn and turn["best"] else (turn or {}).get("advice") or ""
        named = decision.play.best.play.moves if decision and decision.play else ()
        games = f", {turn['rolled']} games" if turn and turn["rolled"] else ""
        game = decision.game if decision else turn["game"] if turn else 0
        their_best = " ".join(map(str, named)) or (
            decision.advice.words if decision and decision.advice else ""
        )
        lines.append(
            f"  game {game:2}, {dice:>4} {did:28} XG {one:.3f} (best {their_best}); here {two:.3f} (best {best}{games}); "
            f"PR {500 * apart / n[0]:+.2f}"
        )
    return lines


def main(folder: Path) -> None:
    """Measure and write the result."""
    lines = [
        where(),
        f"rates after {SHOWN:.0f} s of processor time beside those of eXtreme Gammon, counted its way",
        "",
    ]
    with (
        TemporaryDirectory() as home,
        served(__file__, home, PORT) as server,
        httpx.Client(timeout=120) as http,
    ):
        http.base_url = httpx.URL(f"http://127.0.0.1:{PORT}")
        players: list[Player] = []
        for file in sorted(folder.rglob("*.xg")):
            theirs = given(file)
            since = spent(server.pid)
            sent = {"file": b64encode(file.read_bytes()).decode(), "name": file.name}
            about = http.post("/api/matches", json=sent).json()
            told = looked(http, about["match"], lambda: spent(server.pid) < since + SHOWN)  # noqa: B023
            depth = sum(bool(each["rolled"]) for each in told["turns"])
            for side, name in zip(Side, about["names"], strict=True):
                mine = [each for each in theirs if each.side is side]
                xg = rate([each.loss for each in mine], sum(each.counts for each in mine))
                shown = told["report"][side.value]["rate"]
                players.append(Player(file, about["match"], side, name, xg, shown))
                lines.append(
                    f"{name:24} XG {xg:6.2f}  here {shown:6.2f}  off {shown - xg:+.2f}  "
                    f"{told['plies']}-ply, {depth} rolled out, {file.name[:40]}"
                )
                print(lines[-1], flush=True)
        off = [each.off for each in players]
        lines += [
            "",
            f"{len(off)} players: off by {sum(off) / len(off):.2f} on average, {max(off):.2f} at most",
            "",
        ]
        print(lines[-2], flush=True)
        for player in sorted(players, key=lambda each: -each.off)[:WORST]:
            since = spent(server.pid)
            found = looked(http, player.match, lambda: spent(server.pid) < since + FURTHER)  # noqa: B023
            done, of = (sum(bool(each["rolled"]) for each in found["turns"]), len(found["turns"]))
            lines += [
                f"With {done} of {of} decisions of the match rolled out:",
                *explained(player, found),
                "",
            ]
            print("\n".join(lines[-LISTED - 3 :]), flush=True)
    RESULT.write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="folder with .xg files; with --serve the home of a server")
    parser.add_argument("--serve", action="store_true", help=SUPPRESS)
    asked = parser.parse_args()
    if asked.serve:
        serve(str(asked.folder), PORT)
    else:
        main(asked.folder)
