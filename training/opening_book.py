"""The opening book: all first rolls, and all replies to the best play of each, rolled out.

    nice python -m training.opening_book --games 3888     # 80 minutes on one shared core
    nice python -m training.opening_book --games 20736    # later: adds games to what is still close
    nice python -m training.opening_book --near 0.01      # replies to first plays so close behind the best, too

Candidates are the plays that two plies find within `margin` of the best. Each is rolled out in money play with a cube (no Jacoby rule),
truncated, with variance reduction, all with the same dice. After every pass of `PASS` games those surely worse than the best are left
as they are; the rest go on to the wanted number.

The book is its own state: after each decision of a pass the file is replaced, and the same command continues there. Games are numbered
and sums are whole numbers, so a killed run ends with the same bytes as one that was not (on processors with the same vector
instructions). Other settings or networks need a new file.

A line holds the settings; then each has a decision: `after` (the first roll and play, empty for a first roll), `roll`, and the plays:
notation, games, and sums over the games in units of `UNIT`: of the equity, of its square, and of the chances to win, to win a gammon,
to win a backgammon, to lose a gammon, to lose a backgammon.
"""

from __future__ import annotations

import argparse
import fcntl
import json
import sys
import time
from collections.abc import Iterator
from hashlib import sha256
from math import sqrt
from pathlib import Path
from typing import Any

import numpy as np

from bafflebox.analysis.openings import FIRST_ROLLS, ROLLS, UNIT, BookDecision, BookPlay, parse_openings
from bafflebox.board.position import Checkers
from bafflebox.board.side import Side
from bafflebox.engine.engine import Engine, WeighedPlay
from bafflebox.engine.outlook import outlook
from bafflebox.engine.rollout import Batch, RolloutTerms, play_batch
from bafflebox.errors import BaffleboxError
from bafflebox.formats.notation import format_moves
from bafflebox.io.bots import make_engine, strength_named
from bafflebox.io.openings import BOOK
from training.publish import FOLDER as PUBLISHED
from training.samples import LAW, PLAIN

START, _ = LAW.setup.seen_by(Side.WHITE)
PASS = 324
"""Games of a pass: every first roll nine times."""
SURE = 3.0
"""Standard errors behind the best at which a play is surely worse."""
SETTINGS = {"law": "money", "jacoby": False, "seed": 1, "turns": 10, "margin": 0.06, "most": 6}
"""The settings that determine every figure; `most` is the largest number of candidates."""


class BookError(BaffleboxError):
    """A book that is in use, or was begun with other settings."""


def settings_now() -> dict[str, Any]:
    """Return the settings with a digest of the networks that play."""
    data = b"".join(path.read_bytes() for path in sorted(PUBLISHED.glob("standard-*.bbnet")))
    return {**SETTINGS, "nets": sha256(data).hexdigest()[:16]}


class Maker:
    """A book under way in its file."""

    def __init__(self, path: Path, engine: Engine, settings: dict[str, Any]) -> None:
        """Raises BookError where the file was begun with other settings."""
        self.path, self.engine, self.settings = path, engine, settings
        text = path.read_text("utf-8") if path.exists() else json.dumps(settings)
        if json.loads(text.splitlines()[0]) != settings:
            raise BookError(f"{path} was begun with other settings or networks; name another --file")
        self.book = {(each.after, each.roll): each for each in parse_openings(text).decisions}

    def run(self, games: int, *, near: float = 0.0, most: int = 0) -> int:
        """Add passes until every candidate that is not surely worse has `games`; at most `most` decisions of a pass (0: all).

        Return the number of decisions of passes done.
        """
        done = 0
        for after, roll in self._wanted(games, near):
            self._go_on(after, roll)
            self.save()
            done += 1
            if done == most:
                break
        return done

    def _wanted(self, games: int, near: float) -> Iterator[tuple[str, str]]:
        for level in range(0, games, PASS):
            yield from (("", roll) for roll in FIRST_ROLLS if self._games("", roll) <= level)
        for level in range(0, games, PASS):
            yield from (
                (after, roll)
                for after in self._replied(near)
                for roll in ROLLS
                if self._games(after, roll) <= level
            )

    def _games(self, after: str, roll: str) -> int:
        found = self.book.get((after, roll))
        return max(play.games for play in found.plays) if found else 0

    def _replied(self, near: float) -> list[str]:
        """Return the first plays to reply to."""
        return [
            f"{roll} {play.text}"
            for roll in FIRST_ROLLS
            for plays in [self.book["", roll].plays]
            for play in plays
            if play.games == plays[0].games and play.equity >= plays[0].equity - near
        ]

    def _go_on(self, after: str, roll: str) -> None:
        """Play a pass of a decision."""
        own, opp = self._position(after)
        dice = (int(roll[0]), int(roll[1]))
        choices = {format_moves(each.moves): each for each in self.engine.choose(own, opp, dice, PLAIN)}
        found = self.book.get((after, roll))
        plays = list(found.plays) if found else self._candidates(list(choices.values()))
        for play in still_close(plays):
            plays[plays.index(play)] = self._added(play, choices[play.text])
        self.book[after, roll] = BookDecision(after, roll, own, opp, ranked(plays))

    def _position(self, after: str) -> tuple[Checkers, Checkers]:
        """Return the checkers of the side that plays, and of the other."""
        if not after:
            return START, START
        roll, _, text = after.partition(" ")
        moves = self.engine.choose(START, START, (int(roll[0]), int(roll[1])), PLAIN, plies=0)
        first = next(each for each in moves if format_moves(each.moves) == text)
        return first.opp, first.own

    def _candidates(self, choices: list[WeighedPlay]) -> list[BookPlay]:
        least = choices[0].cubeful - self.settings["margin"]
        close = [each for each in choices if each.cubeful >= least and not self._doubled(each)]
        return [
            BookPlay(format_moves(each.moves), 0, 0, 0, (0,) * 5) for each in close[: self.settings["most"]]
        ]

    def _doubled(self, choice: WeighedPlay) -> bool:
        """Return whether the opponent doubles at once, which no game of this book has."""
        found = outlook(self.engine, choice.opp, choice.own, PLAIN.turned()).cube
        return found is not None and found.should_double

    def _added(self, play: BookPlay, choice: WeighedPlay) -> BookPlay:
        terms = RolloutTerms(truncate=self.settings["turns"], seed=self.settings["seed"])
        batch = Batch(choice.opp, choice.own, PLAIN.turned(), terms, play.games, PASS)
        result = play_batch(self.engine, batch)
        equities = -np.array(result.utilities)
        theirs = np.array(result.outcomes).sum(axis=0)
        chances = (theirs[3:6].sum(), theirs[4:6].sum(), theirs[5], theirs[1:3].sum(), theirs[2])
        return BookPlay(
            play.text,
            play.games + PASS,
            play.total + units(equities.sum()),
            play.squares + units((equities**2).sum()),
            tuple(have + units(more) for have, more in zip(play.shares, chances, strict=True)),
        )

    def save(self) -> None:
        """Replace the file."""
        order = [*FIRST_ROLLS, *ROLLS]
        rows = sorted(
            self.book.values(),
            key=lambda each: (each.after != "", each.after, order.index(each.roll)),
        )
        lines: list[Any] = [self.settings]
        for each in rows:
            plays = [[play.text, play.games, play.total, play.squares, *play.shares] for play in each.plays]
            lines.append({"after": each.after, "roll": each.roll, "plays": plays})
        text = "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)
        new = self.path.with_name(self.path.name + ".new")
        new.write_text(text, "utf-8", newline="\n")
        new.replace(self.path)


def units(value: float) -> int:
    """Return a sum in whole units."""
    return round(float(value) / UNIT)


def still_close(plays: list[BookPlay]) -> list[BookPlay]:
    """Return the plays with most games that are not surely worse than the best of them."""
    games = max(play.games for play in plays)
    live = [play for play in plays if play.games == games]
    if not games:
        return live
    best = max(live, key=lambda play: play.equity)
    return [play for play in live if best.equity - play.equity <= SURE * sqrt(best.error**2 + play.error**2)]


def ranked(plays: list[BookPlay]) -> tuple[BookPlay, ...]:
    """Return the plays best first; one that was given up stays behind those that went on."""
    return tuple(sorted(plays, key=lambda play: (-play.games, -play.total, play.text)))


def main(words: list[str] | None = None) -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m training.opening_book", description=__doc__)
    parser.add_argument("--file", type=Path, default=BOOK)
    parser.add_argument("--games", type=int, default=5184, help=f"per candidate, in passes of {PASS}")
    parser.add_argument("--near", type=float, default=0.0)
    parser.add_argument("--threads", type=int, default=1)
    options = parser.parse_args(words)
    engine = make_engine(LAW, strength_named("2ply"), threads=options.threads)
    try:
        with options.file.with_name(options.file.name + ".lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            maker = Maker(options.file, engine, settings_now())
            began = time.monotonic()
            while maker.run(options.games, near=options.near, most=15):
                played = sum(play.games for each in maker.book.values() for play in each.plays)
                print(
                    f"{time.monotonic() - began:.0f} s: {len(maker.book)} decisions, {played} games",
                    flush=True,
                )
    except BlockingIOError:
        sys.exit(f"training.opening_book: another run writes {options.file}")
    except BookError as error:
        sys.exit(f"training.opening_book: {error}")


if __name__ == "__main__":
    main()
