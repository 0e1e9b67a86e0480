"""`bafflebox duel`: player against player, with duplicate dice, seats swapped and luck subtracted."""

from __future__ import annotations

import json as text
import os
import sys
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from bafflebox.bots.duel import DuelTally
from bafflebox.bots.spread import Mean
from bafflebox.cli.chosen import choose_law, parse_options, tell_unread
from bafflebox.cli.engines import ClusterAt, crew_of
from bafflebox.cli.progress import Progress
from bafflebox.errors import OptionError
from bafflebox.io.duel_players import JUDGE, NOBODY, DuelDefinition, Players, play_block
from bafflebox.io.duel_run import DuelRun, Play, begin_duel, counting, pairs_at_once
from bafflebox.io.own_bots import plays_whole_games

MISJUDGED = 0.25
"""Warn when the estimator misjudges luck by more than this share."""


def duel(
    one: Annotated[
        str,
        Parameter(
            help="a level (or LEVEL@FOLDER with the networks there), a character (jo to asha), `simple`, `greedy`, `gnubg:N`, `bgsage:N`, "
            "`ubgi:COMMAND` (a program that speaks UBGI), or FILE.py:CLASS, a bot of your own"
        ),
    ],
    other: Annotated[str, Parameter(help="the opponent")],
    *,
    rules: Annotated[str | None, Parameter(help="rule set: a name, or the path of a .py file")] = None,
    length: Annotated[int | None, Parameter(help="play matches to this many points")] = None,
    option: Annotated[tuple[str, ...], Parameter(help="options of the rule set, key=value")] = (),
    games: Annotated[
        int, Parameter(help="number of games or matches: half of them with seats swapped")
    ] = 1000,
    cubeful: Annotated[
        bool, Parameter(help="with the cube and every other right, each act judged by the law")
    ] = False,
    judge: Annotated[
        str, Parameter(help=f"the level that judges luck, `{NOBODY}` not to subtract luck")
    ] = JUDGE,
    without: Annotated[tuple[str, ...], Parameter(help="rights that the first player ignores")] = (),
    seed: Annotated[int, Parameter(help="seed of the dice")] = 1,
    threads: Annotated[int, Parameter(help="threads of the judge, 0 for one per core")] = 1,
    cluster: ClusterAt = None,
    state: Annotated[Path | None, Parameter(help="save results in this file, and resume from it")] = None,
    json: Annotated[bool, Parameter(help="print one line of JSON")] = False,
) -> None:
    """Let two players play against each other and report which is better, with a 95 % interval.

    `gnubg:2` is GNU Backgammon looking 2 plies ahead, and `bgsage:1` Open Sage one ply ahead, where they are
    installed; `simple` and `greedy` need no network.

    By default they play money games without a cube. With `--cubeful`, with a match length, with a bot of your own, and under rule
    sets with further rights, they play whole games or matches with every right, each act judged by the law.

    All dice are played twice with seats swapped. Luck is the worth of a roll above the mean of rolls, as one fixed
    judge sees it without lookahead; subtracting it makes the interval some four times narrower. Ctrl-C
    prints the results so far.
    Example: bafflebox duel expert club --games 200
    """
    if games < 2:
        raise OptionError(f"--games {games}: two or more, as each dice are played twice")
    law = choose_law(rules, parse_options(option), length)
    tell_unread(law)
    styled = plays_whole_games(one) or plays_whole_games(other)
    whole = cubeful or bool(without) or law.match.length is not None or bool(law.stays) or styled
    table = DuelDefinition(law, one, other, judge, frozenset(without), seed, whole)
    run, block = begin_duel(table, state), pairs_at_once(table)
    with crew_of(cluster, one, other, judge) as crew, ExitStack() as open_peers:
        play: Play
        if crew is None:
            players = Players(table, open_peers, threads or os.cpu_count() or 1)
            play = partial(map, players.played)
        else:
            play = partial(crew.map, partial(play_block, table))
        pairs = (games + 1) // 2
        with DuelProgress(2 * pairs) as progress:
            for done in run.play(pairs, block, play, counting(law, run)):
                shown = run.matches if law.match.length and whole else run.points
                if not progress.shows(2 * done, _brief(shown)):
                    break
    if json:
        print(text.dumps(duel_json(run)))
    else:
        print("\n".join(result_lines(run)))
    progress.report_interruption(state)


class DuelProgress(Progress):
    """The progress bar of a duel, with a figure."""

    def shows(self, done: int, words: str) -> bool:
        """Show the progress; return False to stop."""
        going = self.told(done, ())
        if self._bar is not None:
            self._bar.update(self._task, description=words)
        return going

    def report_interruption(self, state: Path | None) -> None:
        """Say on standard error that Ctrl-C ended it early, and how to resume."""
        if self.interrupted:
            resumes = f"; the same command resumes from {state}" if state else ""
            print(f"interrupted{resumes}", file=sys.stderr)


def _brief(tally: DuelTally) -> str:
    return f"{tally.adjusted.mean:+.4f} ± {tally.adjusted.within:.4f}" if tally.raw.groups > 1 else ""


def _figures(tally: DuelTally) -> dict[str, object]:
    def figures(mean: Mean) -> dict[str, float | None]:
        known = mean.groups > 1
        return {"mean": round(mean.mean, 5), "interval": round(mean.within, 5) if known else None}

    mean, within = tally.fitted()
    fitted = {"mean": round(mean, 5), "interval": round(within, 5) if tally.raw.groups > 1 else None}
    return {
        "raw": figures(tally.raw),
        "adjusted": figures(tally.adjusted),
        "luck": figures(tally.luck),
        "fitted": {**fitted, "share": round(tally.share, 3)},
    }


def duel_json(run: DuelRun) -> dict[str, object]:
    """Return the results as one object: means for the first player, intervals as half their width."""
    found: dict[str, object] = {
        **run.terms,
        "games": round(run.points.raw.items),
        "points": _figures(run.points),
    }
    if run.matches.raw.items:
        found |= {"matches": round(run.matches.raw.items), "match_wins": _figures(run.matches)}
    return found


def result_lines(run: DuelRun) -> list[str]:
    """Return the results as text."""
    names = f"{run.terms['one']} against {run.terms['other']}"
    found = [f"{names}, {run.terms['rules']}: {run.points.raw.items:.0f} games"]
    found += [f"  points a game   {row}" for row in _rows(run.points)]
    if run.matches.raw.items:
        found += [f"  matches won     {row}" for row in _rows(run.matches)]
    return found


def _rows(tally: DuelTally) -> list[str]:
    rows = [f"as played      {tally.raw}"]
    if tally.luck.total or tally.luck.squares:
        rows += [f"luck taken out {tally.adjusted}", f"luck           {tally.luck}"]
        if abs(tally.share - 1) > MISJUDGED:
            mean, within = tally.fitted()
            rows.append(
                f"with {tally.share:.2f} of it taken out, which fits best: {mean:+.4f} ± {within:.4f}"
            )
    return rows
