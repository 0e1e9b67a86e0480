"""Values of plays from our own search, kept on disk so that networks can learn from them for many epochs.

    python -m training.labels NAME --positions 15e6 --back 0.5           # two plies, whole sibling sets
    python -m training.labels NAME --positions 2e6 --least 6 --trials 36  # truncated rollouts instead
    python -m training.labels NAME --check                               # verify every file

A set holds all distinct plays of one roll from a position of self-play that does not end the game. Given again, the command
resumes: each shard depends on the settings and its number alone, so a killed run ends with the same bytes as one that was not
(on processors with the same vector instructions). It uses one thread at the lowest priority.

A folder (`$BAFFLEBOX_LABELS/NAME`, else `~/.cache/bafflebox/labels/NAME`) holds
- `manifest.jsonl`: the settings, then a line per finished shard: its file, labels, sets by class, SHA-256;
- `nets/`: copies of the networks that search, so that a newly published one does not change a run;
- `00000.labels` …: the shards, little-endian: `BBLABEL1`; sets and labels, four bytes each; for all sets the number of plays (two
  bytes each), the dice (two), the position before the roll (26); for all labels the position after the play (26), then six
  exclusive outcomes of two bytes (65535 is certainty). A position is seen by the side on roll: its 26 places, then those of the
  other side, two counts per byte, the first in the lower half.
"""

from __future__ import annotations

import argparse
import fcntl
import json
import os
import random
import shutil
import sys
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import asdict, dataclass, fields, replace
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bafflebox.engine.board_array import boards_of
from bafflebox.engine.engine import Engine, Pair
from bafflebox.io.bots import make_engine, strength_named
from bafflebox.kernel import plays
from training.publish import FOLDER as PUBLISHED
from training.samples import CLASSES, LAW, PLAIN, class_of
from training.shards import MANIFEST, OUTCOMES, LabelsError, Shard, keep, manifest, read, replaced
from training.yardstick import joined, starts, throw

VARIABLE = "BAFFLEBOX_LABELS"
NETS = "nets"
BACK = CLASSES[3:]
"""The classes that `--back` counts: four checkers or more at the far end."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings that determine the bytes of every shard."""

    seed: int = 1
    shard: int = 16384
    """Labels per shard at least; sets stay whole."""
    plies: int = 2
    trials: int = 0
    """Rolled out so many times instead of searched; 0: searched."""
    turns: int = 8
    """After which a rollout is judged as it stands."""
    back: float = 0.5
    """Share of the labels that come from positions with four checkers back or more, at least."""
    least: int = 0
    """Checkers at the far end of one side that every position has at least."""


def folder_of(name: str) -> Path:
    """The folder of labels by its name (or its path, where that is absolute)."""
    return Path(os.environ.get(VARIABLE) or Path.home() / ".cache" / "bafflebox" / "labels") / name


# --- making -------------------------------------------------------------------------------------


def make(engine: Engine, settings: Settings, number: int) -> Shard:
    """Make the shard of this number."""
    chance = random.Random(f"{settings.seed}/{number}")  # noqa: S311 - games, no secrets
    dice: list[tuple[int, int]] = []
    before: list[Pair] = []
    sets: list[list[Pair]] = []
    held = held_back = 0
    for start, most in starts(chance.getrandbits(32)):
        if held >= settings.shard:
            break
        pair = joined(engine, start, chance.randint(0, most), chance)
        if pair is None or not _wanted(pair, settings, needs_back=held_back < settings.back * held):
            continue
        roll = throw(chance)
        siblings = [(play.opp, play.own) for play in plays(LAW.movement, *pair, roll) if any(play.own[1:])]
        if len(siblings) < 2:
            continue
        dice.append(roll)
        before.append(pair)
        sets.append(siblings)
        held += len(siblings)
        held_back += len(siblings) * (class_of(*pair) in BACK)
    return Shard(
        np.array([len(each) for each in sets], "<u2"),
        np.array(dice, np.uint8),
        boards_of(before),
        boards_of(pair for each in sets for pair in each),
        np.concatenate([_valued(engine, each, settings) for each in sets]),
    )


def _wanted(pair: Pair, settings: Settings, *, needs_back: bool) -> bool:
    if not any(any(side[7:]) for side in pair):
        return False  # the bear-off table knows it
    back = max(sum(side[19:]) for side in pair)
    return back >= settings.least and (not needs_back or class_of(*pair) in BACK)


def _valued(engine: Engine, siblings: list[Pair], settings: Settings) -> NDArray[np.float32]:
    plan = PLAIN.cubeless()
    if not settings.trials:
        outcomes, _ = engine.native.look(boards_of(siblings), settings.plies, plan, 1, False)  # noqa: FBT003 - by its place
        return np.asarray(outcomes[:, :OUTCOMES], np.float32)
    rolled = [
        np.asarray(
            engine.native.rollout(
                *each, plan, 0, 0, settings.trials, settings.seed, settings.turns, cubeful=False, threads=1
            )[0]
        ).mean(axis=0)
        for each in siblings
    ]
    return np.asarray(rolled, np.float32)[:, :OUTCOMES]


# --- a run --------------------------------------------------------------------------------------


def run(
    folder: Path,
    settings: Settings,
    positions: float,
    *,
    nets: Path | None = None,
    minutes: float = float("inf"),
    show: Callable[[str], object] = print,
) -> None:
    """Add shards to a folder until it holds so many labels or time is up. Raises LabelsError, see `begin`."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise LabelsError(f"another run writes in {folder}") from None
        begin(folder, settings, nets)
        engine = make_engine(LAW, strength_named("expert"), folder=folder / NETS)
        lines = manifest(folder)[1]
        held, begun, made = sum(line["labels"] for line in lines), time.monotonic(), 0
        while held < positions and (passed := time.monotonic() - begun) < 60 * minutes:
            if made:
                speed = made / passed
                show(
                    f"{held:,} of {positions:,.0f} labels, {speed:.0f}/s, {(positions - held) / speed / 3600:.1f} h left"
                )
            number = len(lines)
            shard = make(engine, settings, number)
            lines.append(_kept(folder, number, shard))
            held, made = held + len(shard.after), made + len(shard.after)
        show(f"{held:,} labels in {len(lines)} shards in {folder}")


def begin(folder: Path, settings: Settings, nets: Path | None) -> None:
    """Copy the networks and write the settings, or check that a begun folder has these. Raises LabelsError."""
    path, head = folder / MANIFEST, manifest(folder)[0]
    if not head:
        shutil.rmtree(folder / NETS, ignore_errors=True)
        (folder / NETS).mkdir()
        for net in sorted((nets or PUBLISHED).glob("*.bbnet" if nets else "standard-*.bbnet")):
            replaced(folder / NETS / net.name, net.read_bytes())
        head = {"labels": 1, **asdict(settings), "nets": _hashes(folder / NETS)}
        replaced(path, (json.dumps(head) + "\n").encode())
    recorded = {each.name: head.get(each.name) for each in fields(Settings)}
    if recorded != asdict(settings):
        raise LabelsError(f"{folder} was begun with {recorded}; use these settings or another name")
    if head["nets"] != _hashes(folder / NETS) or (nets and head["nets"] != _hashes(nets)):
        raise LabelsError(f"{folder} was begun with other networks; use another name")
    with path.open("r+b") as file:  # a line that was cut off
        file.truncate(file.read().rfind(b"\n") + 1)


def _hashes(nets: Path) -> dict[str, str]:
    return {net.name: sha256(net.read_bytes()).hexdigest() for net in sorted(nets.glob("*.bbnet"))}


def _kept(folder: Path, number: int, shard: Shard) -> dict[str, Any]:
    counted = Counter(class_of(row[:26].tolist(), row[26:].tolist()) for row in shard.before)
    return keep(folder, number, shard, {each: counted[each] for each in CLASSES})


def main(given: list[str] | None = None) -> None:
    """Make labels, resume, or check a folder."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("name", help="of the folder, or an absolute path")
    parser.add_argument("--positions", type=float, default=1e5, help="labels in the folder in all")
    parser.add_argument("--minutes", type=float, default=float("inf"))
    parser.add_argument("--nets", type=Path, help="folder of the networks, if not the published ones")
    parser.add_argument("--check", action="store_true", help="read every file and verify its hash")
    for each in fields(Settings):
        kind = type(each.default)
        parser.add_argument(
            f"--{each.name}", type=kind, help=f"{each.default} if not given; a begun folder keeps its own"
        )
    options = parser.parse_args(given)
    folder = folder_of(options.name)
    os.nice(19)
    try:
        if options.check:
            print(f"{sum(len(shard.after) for shard in read(folder)):,} labels, all as written")
            return
        head = manifest(folder)[0]
        names = [each.name for each in fields(Settings)]
        kept = replace(Settings(), **{name: head[name] for name in names if name in head})
        settings = replace(
            kept, **{name: found for name in names if (found := getattr(options, name)) is not None}
        )
        run(folder, settings, options.positions, nets=options.nets, minutes=options.minutes)
    except LabelsError as error:
        sys.exit(f"training.labels: {error}")


if __name__ == "__main__":
    main()
