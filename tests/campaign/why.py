"""Reasons for errors, checked by a second program: `python -m tests.campaign.why [--sample | --tuned] [--errors N] [--seed N] [--boards]`.

Errors of at least 0.05 are drawn from real matches and explained. In full they are held out: the folder that BAFFLEBOX_HELD_OUT
names has matches that never served to choose a feature or a threshold (`data-raw` of github.com/lassehjorthmadsen/bglab), without
those that are also in the folder of BAFFLEBOX_COLLECTIONS, on which all were chosen (`--tuned` draws there). The sample is drawn
from `tests/data/gnubg`.

Each number in the words is counted again by `tests/recount.py`, which shares no code with what it checks: rolls by brute force, what
stands at the end of lines and equities line by line, gammons by games played out, market losers cube by cube, and the wins of a take from
the match equity table. A number that differs fails the run. A reason is right if the lines in which its feature acts carry half of
the difference when the replies are the best at 2-ply (a feature of replies: their worth at 2-ply; of the mover's next roll or what
stands after it: plays and worth at 1-ply), gammons by the games played out.

What is checked is kept in `build/why`, by a digest of the code: a run that was stopped continues there. The result file prints every
error without names; `results/why_grades.txt` has the grades of those that a player has read.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
from collections import Counter
from dataclasses import asdict, dataclass, field
from functools import cache
from hashlib import sha256
from itertools import groupby
from pathlib import Path
from random import Random

from bafflebox.analysis.analyst import Analyst, asked_of
from bafflebox.analysis.decision import Decision, What
from bafflebox.analysis.why.choice import best_reason, outcome_equities
from bafflebox.analysis.why.cube import CubeReason
from bafflebox.analysis.why.explainer import Explainer
from bafflebox.analysis.why.words import ReasonReader
from bafflebox.board.side import BySide
from bafflebox.bots.player import EngineBot
from bafflebox.engine.engine import Chances
from bafflebox.engine.stake import stake_of
from bafflebox.errors import BaffleboxError
from bafflebox.formats.draw.text import draw_board
from bafflebox.formats.ids.xgid import format_xgid
from bafflebox.formats.notation import format_moves
from bafflebox.i18n.render import Speaker
from bafflebox.io.bots import make_engine, strength_named
from bafflebox.io.matches import PlayedMatch, read_match
from bafflebox.rules.law import Law
from tests.recount import (
    Depth,
    Recount,
    chances_a_roll_ahead,
    game_worth,
    hit_points,
    market_losers,
    played_out,
    turned,
    wins_needed,
)

ROOT = Path(__file__).resolve().parents[2]
RESULTS = Path(__file__).parent / "results"
GRADES = RESULTS / "why_grades.txt"
"""A grade (useful, beside the point, wrong), the text's position, choice and feature, and a word why; by tabs."""
KEPT = ROOT / "build" / "why"
WHY = ROOT / "src" / "bafflebox" / "analysis" / "why"
SOURCE = "Positions: matches of github.com/lassehjorthmadsen/bglab, MIT licence, copyright (c) 2023 backgammon authors."
FULL, SAMPLE = 300, 3
SEED = 28
LEAST = 0.05
CARRIES = 0.5
"""The share of the difference that makes a reason right."""
NAMED = 0.8
"""The least share of plays with a right reason."""
GAMES = 1296
NEAR = {"rolls": 0.0, "chance": 1.5, "mean": 0.1, "pips": 0.3, "equity": 0.006, "shares": 2.5, "played": 3.0}
"""By how much a number may differ, in per cent or as written.

Replies of equal worth are chosen at will; chances are the analyst's at 2-ply, counted again with replies chosen at a glance.
"""
NUMBER = re.compile(r"(?<![\w.])\d+(?:\.\d+)?")


@dataclass
class Checked:
    """An error that was explained and checked."""

    file: str
    seq: int
    xgid: str
    side: str
    did: str
    best: str
    loss: float
    what: str
    said: str
    share: float | None = None
    """The share of the difference that the feature carries, by the second program; None for nothing named and for a cube."""
    false: list[str] = field(default_factory=list)
    board: str = ""

    @property
    def line(self) -> str:
        """The error as a line of the result."""
        carried = "" if self.share is None else f" [{self.what}: carries {self.share:.0%}]"
        right = f" to {self.best}" if self.best else ""
        return f"{self.xgid} {self.side}: {self.did} lost {self.loss:.3f}{right}. {self.said}{carried}"


# --- errors drawn ---------------------------------------------------------------------------------


def matches(held_out: bool) -> list[Path]:  # noqa: FBT001
    """The matches between people where they are at hand: held out, or those that served to choose."""

    def found(variable: str) -> list[Path]:
        folder = os.environ.get(variable)
        return [
            each
            for each in sorted(Path(folder).rglob("*") if folder else [])
            if each.suffix in (".txt", ".xg") and "gnubg" not in each.parts
        ]

    if not held_out:
        return found("BAFFLEBOX_COLLECTIONS")
    known = {each.name for each in found("BAFFLEBOX_COLLECTIONS")}
    return [each for each in found("BAFFLEBOX_HELD_OUT") if each.name not in known]


@cache
def bot(law: Law, level: str) -> EngineBot:
    """The engine of a level under a law."""
    return EngineBot(law, make_engine(law, strength_named(level)))


def errors_of(match: PlayedMatch) -> list[Decision]:
    """The errors of a match."""
    found = Analyst(bot(match.law, "2ply"), bot(match.law, "0ply"), luck=False).decisions(match.log.events)
    return [each for each in found if each and each.loss >= LEAST and (not each.play or each.play.chosen)]


def draw(wanted: int, seed: int, paths: list[Path]) -> list[tuple[str, int]]:
    """Draw errors of plays, the same ones for a seed, from matches with half as many more, and the cube errors of those matches.

    Each is the path of a file and the number of an event.
    """
    dice = Random(seed)
    dice.shuffle(paths)
    plays: list[tuple[str, int]] = []
    cubes: list[tuple[str, int]] = []
    for path in paths:
        try:
            match = read_match(path.read_bytes())
        except (BaffleboxError, UnicodeDecodeError):
            continue
        for each in errors_of(match):
            (plays if each.play else cubes).append((str(path), each.seq))
        print(f"{path.name}: {len(plays)} plays, {len(cubes)} cubes", file=sys.stderr, flush=True)
        if len(plays) >= 1.5 * wanted:
            break
    drawn = dice.sample(plays, min(wanted, len(plays)))
    return sorted(drawn + dice.sample(cubes, min(max(1, wanted // 4), len(cubes))))


# --- one error ------------------------------------------------------------------------------------


def check(match: PlayedMatch, each: Decision, file: str) -> Checked:
    """Explain an error, and count again what the words say."""
    explainer = Explainer(match.law, bot(match.law, "0ply").engine)
    moves = format_moves(each.play.best.play.moves) if each.play else ""
    found = explainer.reason(each)
    what = "nothing" if found is None else f"cube_{found.what}" if each.play is None else found.what
    sentences = explainer.said(each, moves, ReasonReader.EXPERT)
    sentences += [one for one in explainer.said(each, moves, ReasonReader.CLUB) if one not in sentences]
    words = [Speaker(BySide("White", "Black")).say(one) for one in sentences]
    done = Checked(
        Path(file).name, each.seq, format_xgid(each.now), str(each.side), each.did, moves, each.loss, what, " ".join(words),
        board=draw_board(each.now.position, numbers=each.side),
    )  # fmt: skip
    numbers = [[float(one) for one in NUMBER.findall(line.replace(moves or "?", ""))] for line in words]
    if each.play is not None:
        _check_play(match, each, explainer, done, numbers)
    elif isinstance(found, CubeReason):
        _check_cube(match, each, found, done, numbers)
    return done


def _same(done: Checked, what: str, said: list[float], again: list[float], kind: str) -> None:
    """Note what differs by more than it may."""
    if len(said) != len(again) or any(
        abs(one - two) > NEAR[kind] + 1e-9 for one, two in zip(said, again, strict=False)
    ):
        done.false.append(f"{what}: said {said}, counted {[round(each, 3) for each in again]}")


def _check_play(
    match: PlayedMatch, each: Decision, explainer: Explainer, done: Checked, numbers: list[list[float]]
) -> None:
    assert each.play is not None
    assert each.play.chosen is not None
    stake, side = stake_of(match.law, each.now, each.side), each.side
    boards = (
        each.play.best.play.result.seen_by(side),
        each.play.chosen.play.result.seen_by(side),
    )
    both = explainer.compared(each)
    assert both is not None
    found = best_reason(both)
    quick = Depth(bot(match.law, "0ply").engine, 0, 0, both.plies, few=True)
    again = Recount(boards, stake, quick)
    whole = sum(
        each.chance * (each.worth - other.worth)
        for each, other in zip(again.both[0].lines, again.both[1].lines, strict=True)
    )
    if found is None:
        if numbers:
            _same(done, "in all", numbers[0], [whole], "equity")
        return
    gammons = found.what.endswith("gammons")
    if gammons:
        part, done.share = _played(match, each, done, numbers[0], found.what)
        carried = [found.share * found.lost, whole]
    else:
        counts, kind = again.counts(found.what, found.n), _kind(found.what)
        scale = 100 if kind == "chance" else 1
        if kind == "rolls":
            del numbers[0][1]  # "of 36"
        if found.n:
            _same(done, "point or length", numbers[0][:1], [found.n], "rolls")
            numbers[0] = numbers[0][1:]
        part, lost, acts = again.carried(found.what, found.n)
        if found.what == "costly_hit":
            _same(done, "cost", numbers[0][2:], [part / acts], "mean")
            numbers[0] = numbers[0][:2]
        _same(done, found.what, numbers[0], [one * scale for one in counts], kind)
        carried = [part, lost]
        deep = Recount(boards, stake, Depth(bot(match.law, "2ply").engine, 2, 1, 1))
        part, lost, _ = deep.carried(found.what, found.n)
        done.share = part / lost
    if found.what in ("their_hit", "their_hit2") and set(found.squares) != hit_points(turned(boards[1])):
        done.false.append(f"squares {found.squares}")
    if len(numbers[1]) == 3:
        carried = [carried[0], carried[0] - carried[1], carried[1]]
    _same(done, "equity", numbers[1], carried, "equity")
    wins = [100 * one for pair in zip(*again.chances(), strict=True) for one in pair]
    _same(done, "chances", numbers[2], wins, "shares")


def _kind(what: str) -> str:
    named = what.partition("_")[2]
    if named in ("home", "back", "borne", "deep"):
        return "mean"
    if named in ("pips", "timing"):
        return "pips"
    return "chance" if named in ("holds", "prime", "anchors", "dances") else "rolls"


def _played(
    match: PlayedMatch, each: Decision, done: Checked, numbers: list[float], what: str
) -> tuple[float, float]:
    """Play both out, and compare the gammons; return what they carry, in equity and as a share."""
    assert each.play is not None
    assert each.play.chosen is not None
    stake = stake_of(match.law, each.now, each.side)
    engine = bot(match.law, "0ply").engine
    rolled = [
        played_out(one.play.result.seen_by(each.side), stake, engine, GAMES)
        for one in (each.play.best, each.play.chosen)
    ]
    field_ = what.removesuffix("s")
    chances = [100 * getattr(one, field_) for one, _ in rolled]
    _same(done, what, numbers, chances, "played")
    if (chances[0] > chances[1]) is not what.startswith("win"):
        done.false.append(f"{what}: the other way round when played out")
    single, gammon, backgammon, lost, lost_gammon, lost_backgammon = outcome_equities(stake)

    def worth(of: Chances) -> float:
        won = of.win * single + of.win_gammon * (gammon - single) + of.win_backgammon * (backgammon - gammon)
        return (
            won
            + of.lose * lost
            + of.lose_gammon * (lost_gammon - lost)
            + of.lose_backgammon * (lost_backgammon - lost_gammon)
        )

    value = {
        "win_gammon": gammon - single,
        "win_backgammon": backgammon - gammon,
        "lose_gammon": lost_gammon - lost,
        "lose_backgammon": lost_backgammon - lost_gammon,
    }[field_]
    part = (chances[0] - chances[1]) / 100 * value
    return part, part / (worth(rolled[0][0]) - worth(rolled[1][0]))


def _check_cube(
    match: PlayedMatch, each: Decision, found: CubeReason, done: Checked, numbers: list[list[float]]
) -> None:
    doubler = each.side if each.what is What.TURN else each.side.other
    stake, pair = stake_of(match.law, each.now, doubler), each.now.position.seen_by(doubler)
    engine = bot(match.law, "0ply").engine
    chances = chances_a_roll_ahead(pair, stake, engine)
    if found.what in ("late", "early"):
        _same(done, "market losers", numbers[0], [100 * market_losers(pair, stake, engine)], "chance")
    else:
        context = stake.context
        assert context is not None

        def worth(points: int) -> float:
            if context.table is None:
                return float(points)
            return game_worth(context.table, (context.opp_needs, context.own_needs), points)

        again = [chances.lose, wins_needed(chances, stake.state.value, worth)]
        _same(done, "wins, needed", numbers[0], [100 * one for one in again], "shares")
    if len(numbers) > 1:
        _same(done, "gammons", numbers[1], [100 * chances.win_gammon], "shares")


# --- the run -------------------------------------------------------------------------------------


def digest() -> str:
    """A digest of the code that explains and of the code that checks."""
    files = [*sorted(WHY.glob("*.py")), Path(__file__), ROOT / "tests" / "recount.py"]
    return sha256(b"".join(each.read_bytes() for each in files)).hexdigest()[:12]


def run(name: str, wanted: int, seed: int, paths: list[Path]) -> list[Checked]:
    """Draw errors and check them, or resume a run that was stopped."""
    KEPT.mkdir(parents=True, exist_ok=True)
    drawing = KEPT / f"{name}-{seed}-{wanted}.json"
    if not drawing.exists():
        drawing.write_text(json.dumps(draw(wanted, seed, paths)), encoding="utf-8")
    drawn = [(str(file), int(seq)) for file, seq in json.loads(drawing.read_text(encoding="utf-8"))]
    kept = KEPT / f"{name}-{seed}-{wanted}-{digest()}.jsonl"
    lines = kept.read_text(encoding="utf-8").splitlines() if kept.exists() else []
    known = {(each.file, each.seq): each for each in (Checked(**json.loads(line)) for line in lines)}
    missing = [each for each in drawn if (Path(each[0]).name, each[1]) not in known]
    with kept.open("a", encoding="utf-8") as out:
        for file, rows in groupby(missing, lambda each: each[0]):
            match = read_match(Path(file).read_bytes())
            asked = list(asked_of(match.log.events))
            analyst = Analyst(bot(match.law, "2ply"), bot(match.law, "0ply"), luck=False)
            for _, seq in rows:
                now = asked[seq]
                assert now is not None
                each = analyst.decision(now[0], now[1], game=now[2], seq=now[3])
                assert each is not None
                done = known[Path(file).name, seq] = check(match, each, file)
                out.write(json.dumps(asdict(done)) + "\n")
                out.flush()
                print(f"{len(known)} of {len(drawn)}: {done.line}", file=sys.stderr, flush=True)
    return [known[Path(file).name, seq] for file, seq in drawn]


def grades(done: list[Checked]) -> list[str]:
    """The grades of the texts that a player has read, as totals; a grade holds for its position, choice and feature."""
    said = {f"{each.xgid} {each.did} {each.what}" for each in done}
    rows = (
        [line.split("\t") for line in GRADES.read_text(encoding="utf-8").splitlines()]
        if GRADES.exists()
        else []
    )
    counted = Counter(grade for grade, key, _ in rows if key in said)
    return [f"read by a player: {', '.join(f'{count} {grade}' for grade, count in counted.most_common())}"]


def totals(done: list[Checked]) -> tuple[list[str], float]:
    """The totals as lines, and the share of plays whose reason is right."""
    plays = [each for each in done if each.best]
    cubes = [each for each in done if not each.best]
    named = [each for each in plays if each.share is not None]
    right = [each for each in named if each.share is not None and each.share >= CARRIES]
    lines = [
        f"{len(plays)} errors of plays, {len(named)} named, {len(right)} carry at least half with replies at 2-ply",
        f"named right: {len(right) / max(1, len(plays)):.1%} of all plays, {len(right) / max(1, len(named)):.1%} of those named",
        f"{len(cubes)} errors of the cube, {sum(each.what != 'nothing' for each in cubes)} named",
        f"{sum(bool(each.false) for each in done)} with a number that was counted otherwise",
        *(f"{count:4} {what}" for what, count in Counter(each.what for each in done).most_common()),
    ]
    return lines, len(right) / max(1, len(plays))


def main(words: list[str]) -> int:
    """Run the campaign; 1 when a number is false, or in full when too few plays are named right."""
    asked = argparse.ArgumentParser(description="Check reasons for errors.")
    asked.add_argument("--sample", action="store_true")
    asked.add_argument(
        "--tuned", action="store_true", help="draw from the matches on which thresholds were chosen"
    )
    asked.add_argument("--errors", type=int)
    asked.add_argument("--seed", type=int, default=SEED)
    asked.add_argument("--boards", action="store_true", help="print every board")
    given = asked.parse_args(words)
    paths = [] if given.sample else matches(not given.tuned)
    wanted = given.errors or (FULL if paths else SAMPLE)
    name = "sample" if not paths else "tuned" if given.tuned else "held-out"
    if name == "sample":
        for old in KEPT.glob("sample-*"):
            old.unlink()
    done = run(name, wanted, given.seed, paths or sorted((ROOT / "tests/data/gnubg").glob("m03*.mat")))
    lines, right = totals(done)
    for each in done:
        print(*([each.board] if given.boards else []), each.line, *each.false, sep="\n")
    print(*lines, sep="\n")
    if name == "held-out" and wanted == FULL:
        said = [f"{number}. {each.line}" for number, each in enumerate(done, 1)]
        (RESULTS / "why.txt").write_text(
            "\n".join([SOURCE, *lines, *grades(done), "", *said, ""]), encoding="utf-8"
        )
    return 0 if not any(each.false for each in done) and (wanted < FULL or right >= NAMED) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
