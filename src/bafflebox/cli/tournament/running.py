"""`bafflebox tournament next`, `call`, `arrive`, `start`, `late`: running the matches."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from bafflebox.cli.full_screen.study.option import OnScreen, shown_on_screen
from bafflebox.cli.printing import print_json
from bafflebox.cli.tournament.desk import (
    PLAIN,
    DeskFile,
    Flags,
    chosen_speaker,
    clock,
    desk_at,
    look_at,
    moment,
    put,
    split_match,
)
from bafflebox.cli.tournament.pending import match_given, pending_acts
from bafflebox.message import Sentence, Typed
from bafflebox.protocol.tournament_view import QueuedMatch
from bafflebox.refusal import Refusal
from bafflebox.tournament import desk as directing
from bafflebox.tournament import facts as fact_of
from bafflebox.tournament.agenda_words import late_sentence
from bafflebox.tournament.desk_shown import agenda_shown, late_shown, results_shown
from bafflebox.tournament.lateness import late_at
from bafflebox.tournament.laws import guest_at
from bafflebox.tournament.state import ResultStage
from bafflebox.tournament.steps import all_calls, awarded
from bafflebox.tournament.view import running_view


def next(file: Path, *, screen: OnScreen = False, flags: Flags = PLAIN) -> None:  # noqa: A001 - the word of the desk
    """Show what to do now: lateness, results to verify and to post, matches to call, what the others wait for, running matches.

    With `--screen` it is a list that stays up to date: Enter opens a match with its possible acts.

    Example: bafflebox tournament next evening.jsonl
    """
    if screen:
        from bafflebox.cli.full_screen.study.running import evening_view

        look_at(file)
        if shown_on_screen(lambda setting: evening_view(setting, file, flags), flags.language):
            return
    words, now, at = chosen_speaker(flags), look_at(file).now, moment(flags.at)
    if flags.json:
        waiting = [QueuedMatch(each.division, each.match, each.due) for each in directing.queue(now)]
        pending = {
            "late": late_shown(now, at, words.language),
            "to_verify": results_shown(now, ResultStage.REPORTED),
            "to_post": results_shown(now, ResultStage.VERIFIED),
            "queue": waiting,
            "agenda": agenda_shown(now, at, words.language),
            "running": running_view(now),
        }
        print_json(pending)
        return
    found = [each.said for each in pending_acts(now, at)]
    for sentence in found or [Sentence("tournament-nothing")]:
        put(words.say(sentence), words)


def call(
    file: Path,
    match: Annotated[str, Parameter(help="such as M1.3, or open:M1.3 (default: the next one)")] = "",
    *,
    table: Annotated[int, Parameter(help="the table (default: the first free one)")] = 0,
    every: Annotated[bool, Parameter(help="call every match that can be called now")] = False,
    flags: Flags = PLAIN,
) -> None:
    """Call a match to a table. An unscheduled one is due ten minutes after both players' last ones ended (A2.2).

    Example: bafflebox tournament call evening.jsonl M1.3 --table 4
    """
    with desk_at(file, flags) as desk:
        before = len(desk.story.entries)
        if every:
            facts = all_calls(desk.story.now, desk.at)
            desk.do(*((facts,) if isinstance(facts, Refusal) else facts))
        else:
            wanted = split_match(desk.story, match, desk.speaker) if match else None
            desk.do(directing.next_call(desk.story.now, desk.at, wanted, table))
        for entry in desk.story.entries[before:]:
            assert isinstance(entry.fact, fact_of.Called)
            _tell_call(desk, entry.fact)


def _tell_call(desk: DeskFile, fact: fact_of.Called) -> None:
    now = desk.story.now
    about = match_given(now, now.divisions[fact.division], fact.match)
    desk.tell(Sentence("tournament-called", {**about, "table": fact.table, "due": Typed(clock(fact.due))}))
    guest = guest_at(now, now.divisions[fact.division], fact.match)
    if guest is not None:
        desk.tell(Sentence("tournament-guest", {"player": Typed(guest[0]), "rule": Typed(guest[1])}))


def arrive(file: Path, match: str, name: str, *, flags: Flags = PLAIN) -> None:
    """Record that a player of a called match has arrived at the table.

    Example: bafflebox tournament arrive evening.jsonl M1.3 Ann
    """
    with desk_at(file, flags) as desk:
        key, found = split_match(desk.story, match, desk.speaker)
        desk.do(fact_of.Arrived(desk.division(key, name).division.key, found, name))


def start_match(file: Path, match: str, *, flags: Flags = PLAIN) -> None:
    """Record that a match has started; with the first one the options of the tournament are fixed (A0.2).

    Example: bafflebox tournament start evening.jsonl M1.3
    """
    with desk_at(file, flags) as desk:
        desk.do(fact_of.MatchBegun(*split_match(desk.story, match, desk.speaker)))


def late(
    file: Path,
    match: str,
    *,
    excuse: Annotated[str, Parameter(help="excuse this player instead")] = "",
    flags: Flags = PLAIN,
) -> None:
    """Award the penalty for lateness at a match (A2.3, W25D2), the match itself where it is forfeited; or excuse it.

    Example: bafflebox tournament late evening.jsonl M1.3 --excuse Ann --why "a late train"
    """
    with desk_at(file, flags) as desk:
        key, found = split_match(desk.story, match, desk.speaker)
        if excuse:
            desk.do(fact_of.LatenessExcused(desk.division(key, excuse).division.key, found, excuse))
            return
        here = desk.story.now.divisions[key]
        for each in late_at(desk.story.now, here, found, desk.at):
            desk.tell(late_sentence(each, clock))
        facts = awarded(desk.story.now, here, found, desk.at)
        desk.do(*((facts,) if isinstance(facts, Refusal) else facts))
