"""Logs with acts around the board: what irregular players and their referee wrote is found in order, and what was tampered with is not."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bafflebox.board.clock import SECOND
from bafflebox.board.side import BySide, Side
from bafflebox.errors import BaffleboxError, RecordError
from bafflebox.events.conduct import (
    Awarded,
    Claimed,
    Irregularity,
    PlayResumed,
    PositionSet,
    Ruled,
    ScoreSet,
    TermsAgreed,
)
from bafflebox.formats.log.log_json import format_log, parse_log
from bafflebox.formats.log.log_record import record_of_log
from bafflebox.formats.mat import read_mat, write_mat
from bafflebox.formats.sgf import read_sgf, write_sgf
from bafflebox.match.log import Envelope, Log
from bafflebox.referee.cases.opening import open_case
from bafflebox.referee.cases.run import RunningCase
from bafflebox.referee.cases.syntax import read_cases
from bafflebox.referee.conduct.acts import read_words
from bafflebox.referee.conduct.hear import hear
from bafflebox.referee.conduct.listing import completed
from bafflebox.referee.judge.log_judge import judge_log
from bafflebox.referee.judge.replay import Replay
from bafflebox.refusal import Refusal
from tests.laws.test_conduct import BOOKS, irregular_step


def table(book: str, clock: str = "none") -> RunningCase:
    """A real board before the first game."""
    (case,) = read_cases(
        ["case Judged", f"rules {book}", f"clock {clock}", "turn none", "then score 0-0 [R2]"]
    )
    opened = open_case(case)
    assert opened.law is not None
    return RunningCase(case, opened.law, opened.events)


def do(running: RunningCase, *lines: str) -> None:
    """Each line is said by whoever stands before it, and is allowed."""
    for line in lines:
        name, _, text = line.partition(" ")
        person = running.who(name)
        made = hear(running.now, person, read_words(text, running.now, person), running.at)
        assert not isinstance(made, Refusal), f"{line}: {made}"
        running._write(made, person.side, running.at)


def judged(running: RunningCase, log: Log | None = None) -> None:
    """The log, written and read again, is judged."""
    text = format_log(log or running.log)
    match = judge_log(running.law, parse_log(text.splitlines()))
    if log is None:
        assert match == running.now.match


@settings(max_examples=3, deadline=None)
@given(seed=st.integers(0, 2**32 - 1))
@pytest.mark.parametrize("clock", ["none", "9:00 9:00"])
@pytest.mark.parametrize("book", BOOKS)
def test_what_irregular_players_wrote_is_in_order(book: str, clock: str, seed: int) -> None:
    judged(irregular(book, clock, Random(seed), 60))


def played(book: str, clock: str = "none") -> RunningCase:
    """A first game that has been opened."""
    running = table(book, clock)
    if "call" in running.law.book.name or running.law.opening is None:
        do(running, "table start game")
    else:
        dice = "31" if running.law.opening.dice == 1 else "6513"
        do(running, "table start game", f"both open {dice}")
    return running


def go_on(running: RunningCase, chance: Random) -> None:
    """The first ordinary act that somebody may do now; what holds play up is lifted."""
    for text in (
        "play",
        "roll",
        "end turn",
        "start game",
        "be ready",
        "withdraw",
        "resume",
        "agree",
        "start clock",
    ):
        for name in ("Ann", "Ben", "both", "director", "table"):
            person = running.who(name)
            words = chance.choice(completed(running.now, person, text))
            try:
                made = hear(running.now, person, read_words(words, running.now, person), running.at)
            except BaffleboxError:
                continue
            if made and not isinstance(made, Refusal):
                running._write(made, person.side, running.at)
                return


def irregular(book: str, clock: str, chance: Random, acts: int) -> RunningCase:
    """A match of players who do, claim, dispute and rule at random whatever they are let."""
    running = played(book, clock)
    rule = running.law.cites("dispute", "R5")
    for _ in range(acts):
        irregular_step(running, chance, rule)
        go_on(running, chance)
    return running


def begun(book: str = "american") -> RunningCase:
    running = table(book)
    do(running, "table start game", "both open 31", "Ann play 8/5 6/5", "Ann end turn", "Ben roll 64")
    return running


def test_an_illegal_play_that_is_claimed_is_in_order() -> None:
    running = begun()
    do(running, "Ben did play 24/18 13/10", "Ben end turn", "Ann claim illegal_play")
    assert any(isinstance(each, Claimed) for each in running.log.events)
    judged(running)


def test_a_ruling_of_the_director_is_in_order() -> None:
    running = begun()
    do(running, 'Ann dispute "the dice"', "director rule A6.1 : warn Ben", "director resume")
    judged(running)


OUT_OF_A_DISPUTE = {
    "the director starts the clocks": ("american", "9:00 9:00", ("director start clock",)),
    "the director resumes after a ruling": (
        "american",
        "9:00 9:00",
        ("director rule A6.1 : stand", "director resume"),
    ),
    "the other side waited and starts the clocks": ("money", "9:00 9:00", ("after 120", "Ann start clock")),
    "the other side waited and resumes": ("money", "none", ("after 120", "Ann resume")),
    "both agree on a remedy": ("money", "9:00 9:00", ("Ben propose remedy reroll", "Ann agree")),
    "both roll for it": (
        "money",
        "9:00 9:00",
        (
            "Ben propose remedy reroll",
            "Ann decline",
            "Ben propose roll",
            "Ann agree",
            "both roll off dispute 44",
            "both roll off dispute 26",
        ),
    ),
}


@pytest.mark.rule("R10", "R11")
@pytest.mark.parametrize("way", OUT_OF_A_DISPUTE)
def test_every_way_out_of_a_dispute_is_in_order(way: str) -> None:
    book, clock, lines = OUT_OF_A_DISPUTE[way]
    running = played(book, clock)
    do(running, 'Ben dispute "the dice"')
    for line in lines:
        word, _, rest = line.partition(" ")
        if word == "after":
            running.at += int(rest) * SECOND
        else:
            do(running, line)
    assert any(isinstance(each, PlayResumed) for each in running.log.events)
    judged(running)


def test_a_player_who_resumes_before_the_two_minutes_are_over_is_disputed() -> None:
    running = played("money", "9:00 9:00")
    do(running, 'Ben dispute "the dice"')
    running.at += 120 * SECOND
    do(running, "Ann start clock")
    place = next(at for at, each in enumerate(running.log.events) if isinstance(each, PlayResumed))
    entries = list(running.log.envelopes)
    for at in range(place, len(entries)):
        entries[at] = replace(entries[at], at=entries[at].at - SECOND)
    with pytest.raises(RecordError, match="disputed"):
        judged(running, Log(entries))


def test_clocks_that_the_table_stops_and_starts_without_a_director_are_in_order() -> None:
    running = played("money", "9:00 9:00")
    do(running, "table stop clock dispute", "table start clock", "table adjust clock 60 R5")
    judged(running)


def without(log: Log, kind: type) -> Log:
    """The log without the first entry of this kind, numbered anew."""
    place = next(at for at, each in enumerate(log.events) if isinstance(each, kind))
    rest = [each for at, each in enumerate(log.envelopes) if at != place]
    return Log(replace(each, seq=at) for at, each in enumerate(rest))


def changed(log: Log, sort: type, **changes: object) -> Log:
    """The log with the first entry of this sort told otherwise."""
    place = next(at for at, each in enumerate(log.events) if isinstance(each, sort))
    entries = list(log.envelopes)
    fact: Any = entries[place].event
    entries[place] = replace(entries[place], event=replace(fact, **changes))
    return Log(entries)


def more(log: Log, fact: object, by: Side | None = None) -> Log:
    """The log with another entry at its end."""
    last = log.envelopes[-1]
    return Log((*log.envelopes, Envelope(last.seq + 1, last.at, by, fact)))  # type: ignore[arg-type]


def test_a_ruling_by_a_player_is_disputed_with_its_place_and_rule() -> None:
    running = begun()
    do(running, 'Ann dispute "the dice"', "director rule A6.1 : warn Ben")
    place = next(at for at, each in enumerate(running.log.events) if isinstance(each, Ruled))
    with pytest.raises(RecordError, match="disputed") as caught:
        judged(running, changed(running.log, Ruled, who="Ann"))
    assert caught.value.line == place + 2
    assert caught.value.game == 1
    assert running.law.book.find(caught.value.rule or "").id == caught.value.rule


def test_a_ruling_where_the_rules_know_no_director_is_disputed() -> None:
    running = begun("money")
    with pytest.raises(RecordError, match="disputed") as caught:
        judged(running, more(running.log, Ruled("director", ("R5",), ("stand",))))
    assert caught.value.rule == "R5"


def test_a_remedy_that_nobody_may_take_is_disputed() -> None:
    running = begun()
    for fact in (
        Awarded(Side.BLACK, 1, "A6.1"),
        PositionSet(running.law.setup, "A6.1"),
        ScoreSet(BySide(3, 0), "A6.1"),
        TermsAgreed((("length", "3"),)),
    ):
        with pytest.raises(RecordError, match="disputed"):
            judged(running, more(running.log, fact))


def test_other_words_of_a_claim_or_irregularity_are_disputed() -> None:
    running = begun()
    do(running, "Ben did play 24/18 13/10", "Ben end turn", "Ann claim illegal_play")
    for log in (
        changed(running.log, Claimed, side=Side.BLACK),
        changed(running.log, Claimed, kind="early_roll"),
        changed(running.log, Irregularity, side=Side.WHITE),
        changed(running.log, Irregularity, rule="A6.1"),
        without(running.log, Irregularity),
        without(running.log, Claimed),
    ):
        with pytest.raises(RecordError):
            judged(running, log)


def test_a_sheet_tells_in_remarks_what_was_claimed_and_leaves_out_what_was_undone() -> None:
    running = begun()
    do(running, "Ben did play 24/18 13/10", "Ben end turn", "Ann claim illegal_play", "Ben play 24/18 13/9")
    do(running, "Ben end turn", 'Cid note "he hums"')
    record = record_of_log(running.log, running.law)
    (game,) = record.games
    assert [getattr(turn.action, "text", "") for turn in game.turns] == ["6/5 8/5", "13/9 24/18"]
    remarks = [each.text for each in game.comments]
    assert any("A4.8" in each for each in remarks)
    assert not any("hums" in each for each in remarks)
    for write, read in ((write_mat, read_mat), (write_sgf, read_sgf)):
        again = read(write(record))
        assert [turn.action for turn in again.games[0].turns] == [turn.action for turn in game.turns]
    assert [each.text for each in read_mat(write_mat(record)).games[0].comments] == remarks
    replayed = Replay(record, running.law)
    assert [each.result for each in replayed.games()] == [None]
