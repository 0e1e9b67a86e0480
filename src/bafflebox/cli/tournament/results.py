"""`bafflebox tournament report`, `confirm`, `verify`, `post`, `correct`: results."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from bafflebox.cli.printing import fail
from bafflebox.cli.tournament.desk import PLAIN, DeskFile, Flags, desk_at, split_match
from bafflebox.i18n.catalogue import plain_digits
from bafflebox.message import Argument, Sentence, Typed
from bafflebox.tournament import facts as fact_of
from bafflebox.tournament.act_words import effect_sentences
from bafflebox.tournament.facts import How, Reported
from bafflebox.tournament.state import ResultStage
from bafflebox.tournament.steps import forwarded
from bafflebox.tournament.ways import CorrectionWay, WeighedWay, correction_fact, ways_to_correct

Won = Annotated[How, Parameter(help="way of winning")]


def report_result(
    file: Path,
    match: Annotated[str, Parameter(help="such as M1.3, or open:M1.3")],
    winner: str,
    score: Annotated[str, Parameter(help="the winner's points first, such as 7-4")] = "",
    *,
    how: Won = How.PLAYED,
    flags: Flags = PLAIN,
) -> None:
    """Report a result. Its winner reports it (`--by`), or a member of the staff enters it (A4.10).

    Example: bafflebox tournament report evening.jsonl M1.3 Ann 7-4
    """
    with desk_at(file, flags) as desk:
        desk.do(_said(desk, match, winner, score, how))


def confirm(file: Path, match: str, *, flags: Flags = PLAIN) -> None:
    """Record that the loser of a match confirms its result; the staff verify it all the same (A4.10).

    Example: bafflebox tournament confirm evening.jsonl M1.3
    """
    with desk_at(file, flags) as desk:
        key, found = split_match(desk.story, match, desk.speaker)
        result = desk.story.now.divisions[key].results.get(found)
        desk.do(fact_of.LoserConfirmed(key, found, result.loser if result else ""))


def verify_results(file: Path, *matches: str, flags: Flags = PLAIN) -> None:
    """Verify reported results; without a match all of them (A4.10).

    Example: bafflebox tournament verify evening.jsonl M1.3
    """
    _forward(file, matches, flags, ResultStage.REPORTED)


def post(file: Path, *matches: str, flags: Flags = PLAIN) -> None:
    """Post results: of the named matches, which verifies them, or without a match all verified ones (A4.10).

    Example: bafflebox tournament post evening.jsonl
    """
    _forward(file, matches, flags, ResultStage.VERIFIED)


def _forward(file: Path, matches: tuple[str, ...], flags: Flags, stage: ResultStage) -> None:
    with desk_at(file, flags) as desk:
        wanted = [split_match(desk.story, each, desk.speaker) for each in matches]
        facts = forwarded(desk.story.now, stage, wanted)
        if facts:
            desk.do(*facts)


def correct(
    file: Path,
    match: str,
    winner: str,
    score: Annotated[str, Parameter(help="the winner's points first, such as 7-4")] = "",
    *,
    how: Won = How.PLAYED,
    way: Annotated[
        CorrectionWay | None,
        Parameter(
            help="replay: what does not fit any more falls; mend: the draw stands; exchange: the two change places in what has not begun "
            "(default: replay where nothing falls, else the ways are listed and nothing is entered)"
        ),
    ] = None,
    flags: Flags = PLAIN,
) -> None:
    """Correct a result, in the way chosen of those that are open; the effects are listed (A4.10).

    Exit code 1: there are several ways, to choose among with --way, or the rules refuse the entry.
    Example: bafflebox tournament correct evening.jsonl M1.3 Ben 7-5
    """
    with desk_at(file, flags) as desk:
        right = _said(desk, match, winner, score, how)
        before = desk.story
        ways = ways_to_correct(before, right)
        if way is None and len(ways) > 1:
            _list_ways(desk, ways)
            fail(desk.speaker.say(Sentence("correction-choose")), 1)
        after = desk.do(
            correction_fact(before, way or (ways[0].way if ways else CorrectionWay.REPLAY), right)
        )
        for sentence in effect_sentences(before, after):
            desk.tell(sentence)


def _list_ways(desk: DeskFile, ways: list[WeighedWay]) -> None:
    """Print what each way does to whom."""
    for way in ways:
        said: dict[str, Argument] = {"way": way.way.value, "n": len(way.fallen), "moved": len(way.moved)}
        desk.tell(Sentence("correction-way", said))
        for name, what in way.hurt:
            desk.tell(Sentence("correction-hurt", {"player": Typed(name), "said": what}))


def _said(desk: DeskFile, match: str, winner: str, score: str, how: How) -> Reported:
    key, found = split_match(desk.story, match, desk.speaker)
    desk.division(key, winner)
    both = read_score(score) if score else (0, 0)
    if both is None:
        fail(f"no score: {score}; such as 7-4")
    return Reported(key, found, winner, both, how)


def read_score(text: str) -> tuple[int, int] | None:
    """Return a typed score, the winner's points first, such as 7-4; None for anything else."""
    points = re.fullmatch(r"\s*(-?\d+)\s*[-–:]\s*(-?\d+)\s*", plain_digits(text))
    return (int(points[1]), int(points[2])) if points else None
