"""A log's dice checked: whole matches are proved, whatever was changed is found, the browser finds the same."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec import to_builtins

from bafflebox.board.dice import Roll
from bafflebox.board.side import Side
from bafflebox.cli.main import app
from bafflebox.errors import FileError, LogError, RecordError
from bafflebox.events.fair_dice import ContributionOpened, SeedCommitted, SeedOpened
from bafflebox.events.game import Event, MatchEnded, Nominated, OpeningRolled, ParityCalled, Rolled, Started
from bafflebox.formats.log.log_json import format_log, parse_log
from bafflebox.formats.log.log_record import record_of_log
from bafflebox.match.log import Log, fold_match
from bafflebox.match.sheet import score_sheet
from bafflebox.referee.judge.log_judge import judge_log
from bafflebox.referee.judge.verification import Verdict, Verification, encode_verification
from bafflebox.referee.judge.verify import verify_dice
from bafflebox.rules.law import Law
from tests.formats.honest_match import HonestTable, honest_match
from tests.formats.test_honest_dice import browser_side, run_node
from tests.random_games import VARIANTS, variant

__all__ = ["browser_side"]


@cache
def match(name: str, seed: int = 3) -> HonestTable:
    return honest_match(variant(name), seed)


@cache
def taken_up_again() -> HonestTable:
    """A match that was abandoned, and resumed under a new agreement."""
    table = honest_match(variant("match"), 3, acts=40)
    table.agree()
    table.acts(40)
    table.open()
    return table


@cache
def one_die() -> HonestTable:
    """Throws of one die and two; what the game makes of them is not told."""
    table = HonestTable(variant("welsh"), Random(1))
    table.agree()
    for dice in (1, 2, 1):
        table.add([Rolled(Side.WHITE, Roll(table.source.throw(table.dealing, dice)))])
    table.open()
    return table


def logged(events: list[Event]) -> Log:
    return Log().extended(events)


def plain(table: HonestTable) -> Log:
    """The log without what was agreed about the dice."""
    agreed = ("Seed", "Contribution")
    return logged([fact for fact in table.events if not type(fact).__name__.startswith(agreed)])


def codes(found: Verification) -> set[str]:
    return {each.code for each in found.faults}


def where(events: list[Event], kind: type[Any], wanted: Callable[[Any], bool] = lambda fact: True) -> int:
    return next(seq for seq, fact in enumerate(events) if isinstance(fact, kind) and wanted(fact))


# --- what stands --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", VARIANTS)
def test_every_honest_match_is_proved(name: str) -> None:
    table = match(name)
    log = parse_log(format_log(table.log).splitlines())
    found = verify_dice(log)
    assert (found.verdict, found.faults) == (Verdict.PROVED, ())
    assert [each.index for each in found.throws] == list(range(table.dealing.index))
    assert all(each.dice == each.derived for each in found.throws)
    assert found.agreements[0].proved == len(found.throws) == found.counts.both.throws
    assert judge_log(table.law, log) == fold_match(table.events) == table.match
    assert score_sheet(table.law, table.events).score == table.match.score


def test_replays_are_the_same() -> None:
    one, other = (honest_match(variant("welsh"), 11, acts=150) for _ in range(2))
    assert one.events == other.events
    assert verify_dice(one.log) == verify_dice(other.log)


def test_every_kind_of_throw_is_among_them() -> None:
    kinds = {type(fact) for name in ("iranian-all", "welsh") for fact in match(name).events}
    assert {OpeningRolled, ParityCalled, Started, Rolled, Nominated} <= kinds
    rolls = [
        fact for table in (match("welsh"), one_die()) for fact in table.events if isinstance(fact, Rolled)
    ]
    assert {len(fact.roll.dice) for fact in rolls} == {1, 2}
    assert any(fact.nominated for fact in rolls)


def test_a_throw_of_one_die_is_proved_by_its_one_die() -> None:
    table = one_die()
    found = verify_dice(table.log)
    assert (found.verdict, [len(each.dice) for each in found.throws]) == (Verdict.PROVED, [1, 2, 1])
    last = where(table.events, Rolled, lambda fact: len(fact.roll.dice) == 1)
    fact = table.events[last]
    assert isinstance(fact, Rolled)
    events = list(table.events)
    events[last] = replace(fact, roll=Roll((7 - fact.roll.high,)))
    assert [(each.code, each.seq) for each in verify_dice(logged(events)).faults] == [("dice_differ", last)]


def test_the_receipt_of_a_player_fits() -> None:
    table = match("money")
    receipt = table.players.white.receipt
    assert receipt == table.players.black.receipt
    assert verify_dice(table.log, [receipt]).verdict is Verdict.PROVED
    assert codes(verify_dice(table.log, ["0" * 64])) == {"not_kept", "kept_missing"}
    assert codes(verify_dice(table.log, [receipt, "0" * 64])) == {"kept_missing"}


def test_a_table_that_agreed_on_something_else_is_found_by_the_receipt_alone() -> None:
    """The table tells White one thing and writes a log of another agreement: in itself that log is in order."""
    told, written = honest_match(variant("money"), 7), honest_match(variant("money"), 8)
    assert verify_dice(written.log).verdict is Verdict.PROVED
    assert codes(verify_dice(written.log, [told.players.white.receipt])) == {"not_kept", "kept_missing"}


# --- what is open -------------------------------------------------------------------------------


def test_a_log_without_agreement_has_nothing_to_check() -> None:
    found = verify_dice(plain(match("money")))
    assert (found.verdict, found.faults, found.notes[0].code) == (Verdict.NONE, (), "no_agreement")
    assert found.counts.both.throws == len(found.throws) > 50
    assert verify_dice(Log()).verdict is Verdict.NONE


def test_a_match_that_goes_on_is_open() -> None:
    table = HonestTable(variant("match"), Random(2))
    table.agree()
    assert verify_dice(table.log).verdict is Verdict.NONE
    table.acts(30)
    found = verify_dice(table.log)
    assert (found.verdict, found.notes[-1].code, found.agreements[0].proved) == (
        Verdict.OPEN,
        "seed_hidden",
        0,
    )
    # abandoned: the seed is opened
    table.open()
    assert verify_dice(table.log).verdict is Verdict.PROVED
    # taken up again: a new agreement
    table.agree()
    table.acts(30)
    assert verify_dice(table.log).verdict is Verdict.OPEN
    table.open()
    found = verify_dice(table.log)
    assert (found.verdict, len(found.agreements)) == (Verdict.REPEATED, 2)
    assert sum(each.proved for each in found.agreements) == len(found.throws)
    again = where(table.events, SeedCommitted, lambda fact: fact != table.events[1])
    index = found.agreements[0].throws
    assert [(each.code, each.seq, f"roll {index}" in each.detail.lower()) for each in found.notes] == [
        ("agreed_again", again, True)
    ]


@pytest.mark.parametrize("opened", [0, 1])
def test_a_player_who_never_opens_is_named(opened: int) -> None:
    table = HonestTable(variant("match"), Random(2))
    table.begin()
    if opened:
        table.add(each.committed() for each in table.players)
        table.add([table.players.white.opened(table.dealing)])
    else:
        table.add([table.players.white.committed()])
    table.agree()
    table.acts(10**6)
    table.open()
    found = verify_dice(table.log)
    assert found.verdict is Verdict.REPEATED
    assert found.notes[0].code == "given_up"
    assert "Black" in found.notes[0].detail
    assert [each.throws == 0 for each in found.agreements] == [True, False]


def test_twenty_agreements_that_were_given_up_are_no_plain_proof() -> None:
    table = HonestTable(variant("match"), Random(2))
    for _ in range(20):
        table.begin()
        table.add(each.committed() for each in table.players)
        table.add([table.players.white.opened(table.dealing)])
    table.agree()
    table.acts(10**6)
    table.open()
    found = verify_dice(table.log)
    assert (found.verdict, found.faults) == (Verdict.REPEATED, ())
    assert [each.code for each in found.notes].count("given_up") == 20
    assert all(each.dice == each.derived for each in found.throws)


def test_a_lost_seed_fails_for_good() -> None:
    table = HonestTable(variant("match"), Random(2))
    table.agree()
    table.acts(20)
    lost = SeedCommitted(table.name, "0" * 64)
    events: list[Event] = [*table.events, lost]
    found = verify_dice(logged(events))
    assert (found.verdict, found.faults[0].code, found.faults[0].seq) == (
        Verdict.FAILED,
        "seed_not_opened",
        len(events) - 1,
    )
    assert found.agreements[0].proved == 0 < found.agreements[0].throws


def test_a_seed_that_is_held_back_fails() -> None:
    table = match("match")
    events: list[Event] = [fact for fact in table.events if not isinstance(fact, SeedOpened)]
    found = verify_dice(logged(events))
    assert codes(found) == {"seed_not_opened"}
    assert found.faults[0].seq == where(events, MatchEnded)


# --- what was changed ---------------------------------------------------------------------------


def test_a_throw_that_differs_is_named_by_its_event() -> None:
    table = match("match")
    for kind in (OpeningRolled, Rolled):
        events = list(table.events)
        seq = where(events, kind)
        fact = events[seq]
        if isinstance(fact, OpeningRolled):
            events[seq] = replace(fact, dice=fact.dice.put(Side.BLACK, (7 - fact.dice.black[0],)))
        elif isinstance(fact, Rolled):
            events[seq] = replace(fact, roll=Roll(tuple(7 - die for die in fact.roll.dice)))
        found = verify_dice(logged(events))
        assert {each.seq for each in found.faults if each.code == "dice_differ"} == {seq}
        assert "from the secrets follows" in found.faults[0].detail


def test_a_throw_left_out_or_put_in_moves_all_that_follow() -> None:
    table = match("match")
    seq = where(table.events, Rolled)
    without: list[Event] = [*table.events[:seq], *table.events[seq + 1 :]]
    assert codes(verify_dice(logged(without))) == {"dice_differ"}
    twice: list[Event] = [*table.events[: seq + 1], *table.events[seq:]]
    assert codes(verify_dice(logged(twice))) == {"dice_differ"}


def test_dice_that_nobody_threw_or_set_are_found() -> None:
    table = match("match")
    events = list(table.events)
    last = max(seq for seq, fact in enumerate(events) if isinstance(fact, Rolled))
    fact = events[last]
    assert isinstance(fact, Rolled)
    events[last] = replace(fact, nominated=True)
    assert [(each.code, each.seq) for each in verify_dice(logged(events)).faults] == [("not_thrown", last)]
    events = list(table.events)
    seq = where(events, Started)
    started = events[seq]
    assert isinstance(started, Started)
    events[seq] = replace(started, roll=Roll((started.roll.high, started.roll.high)))
    assert [(each.code, each.seq) for each in verify_dice(logged(events)).faults] == [("not_thrown", seq)]
    welsh = list(match("welsh").events)
    seq = where(welsh, Rolled, lambda fact: fact.nominated)
    rolled = welsh[seq]
    assert isinstance(rolled, Rolled)
    welsh[seq] = replace(rolled, roll=Roll(tuple(7 - die for die in rolled.roll.dice)))
    assert [(each.code, each.seq) for each in verify_dice(logged(welsh)).faults] == [("not_thrown", seq)]


def test_facts_in_the_wrong_order_are_found() -> None:
    table = match("match")
    opened = where(table.events, ContributionOpened)
    late = list(table.events)
    late.insert(where(late, Rolled) + 1, late.pop(opened))
    assert "too_early" in codes(verify_dice(logged(late)))
    early = list(table.events)
    early.insert(where(early, Rolled), early.pop())
    assert "seed_known" in codes(verify_dice(logged(early)))
    seed = list(table.events)
    seed.insert(opened + 2, seed.pop(where(seed, SeedCommitted)))
    assert "no_agreement" in codes(verify_dice(logged(seed)))


def test_a_false_secret_is_told_from_false_dice() -> None:
    table = match("match")
    events = list(table.events)
    commitment = events[1]
    assert isinstance(commitment, SeedCommitted)
    events[1] = replace(commitment, commitment="0" * 64)
    found = verify_dice(logged(events))
    assert codes(found) == {"seed_differs"}
    throws = len(found.throws)
    assert found.notes[-1].detail == f"{throws} of {throws} rolls follow from what was opened in agreement 1."
    assert found.agreements[0].proved == 0
    events = list(table.events)
    events[-1] = SeedOpened("0" * 64)
    found = verify_dice(logged(events))
    assert [(each.code, each.seq) for each in found.faults] == [("seed_differs", len(events) - 1)]


def spans(line: str) -> Iterator[int]:
    """The places in a line of a log that hold dice, a secret or a hash."""
    fact = json.loads(line)
    for key in ("commitment", "contribution", "seed", "match"):
        if isinstance(fact.get(key), str):
            start = line.index(f'"{key}": "') + len(key) + 5
            yield from range(start, start + len(fact[key]))
    if fact["event"] in ("OpeningRolled", "ParityCalled"):
        start = line.index('"dice"')
        yield from (place for place in range(start, len(line)) if line[place].isdigit())
    if fact["event"] in ("Rolled", "Started"):
        start = line.index('"roll": "') + 9
        yield from range(start, start + len(fact["roll"]))


def fails(law: Law, log: Log) -> bool:
    """Return whether the dice of the log fail, or its acts do: the law decides how many dice a side rolls."""
    if verify_dice(log).verdict is Verdict.FAILED:
        return True
    try:
        judge_log(law, log)
    except RecordError:
        return True
    return False


def changed_bytes(table: HonestTable, *, secrets: bool, most: int) -> Iterator[tuple[str, Log]]:
    """Logs with one byte changed in a secret or hash, or else in dice, as far as they can be read."""
    lines = format_log(table.log).splitlines()
    chance = Random(9)
    found = [(number, place) for number, line in enumerate(lines[1:], 1) for place in spans(line)]
    found = [
        each for each in found if ('"event": "Seed' in lines[each[0]] or "Contr" in lines[each[0]]) is secrets
    ]
    for number, place in chance.sample(found, min(len(found), most)):
        line = lines[number]
        byte = chance.choice([sign for sign in "0123456789abcdefA -" if sign != line[place]])
        line = line[:place] + byte + line[place + 1 :]
        try:
            yield line, parse_log([*lines[:number], line, *lines[number + 1 :]])
        except LogError:
            continue


def test_no_byte_of_a_secret_or_hash_can_be_changed() -> None:
    table = honest_match(variant("match"), 5, acts=10)
    changed = list(changed_bytes(table, secrets=True, most=10_000))
    assert len(changed) == 6 * 64 + len(table.name)
    for line, log in changed:
        found = verify_dice(log)
        assert found.verdict is Verdict.FAILED, line
        assert all(each.seq is not None for each in found.faults)


@pytest.mark.parametrize("name", ["match", "iranian-all", "welsh"])
def test_no_byte_of_dice_can_be_changed(name: str) -> None:
    table = honest_match(variant(name), 5, acts=120)
    changed = list(changed_bytes(table, secrets=False, most=150))
    assert len(changed) > 20
    for line, log in changed:
        assert fails(table.law, log), line


def test_a_sheet_of_an_honest_match_can_be_written() -> None:
    for seed in range(20):
        table = honest_match(variant("match"), seed)
        if not any("resignation" in type(fact).__name__.lower() for fact in table.events):
            assert record_of_log(table.log).games
            return
    raise AssertionError("every match had a resignation")


# --- the browser and the command ----------------------------------------------------------------


def altered() -> Iterator[tuple[Log, list[str]]]:
    """Logs with every kind of finding, with the receipts that were kept."""
    chance = Random(4)
    for name in VARIANTS:
        yield match(name).log, []
    yield one_die().log, []
    yield taken_up_again().log, []
    yield plain(match("welsh")), []
    table = match("match")
    yield table.log, [table.players.white.receipt]
    yield table.log, ["0" * 64]
    events: list[Event] = table.events
    for fact in [*events[1:6], events[-1]]:
        seq = events.index(fact)
        yield logged([*events[:seq], *events[seq + 1 :]]), []
    for _ in range(60):
        changed = list(match(chance.choice(("match", "iranian-all", "welsh"))).events)
        for _ in range(chance.randint(1, 3)):
            one, other = (chance.randrange(1, min(40, len(changed))) for _ in range(2))
            changed[one], changed[other] = changed[other], changed[one]
        if chance.random() < 0.3:
            changed.insert(chance.randrange(2, len(changed)), SeedCommitted("t-1", "ab" * 32))
        if chance.random() < 0.2:
            changed[1] = SeedCommitted(chance.choice(("t-2", "t 2")), chance.choice(("ab" * 32, "AB" * 32)))
        yield logged(changed[: chance.choice((None, 12, 60))]), []


CHECK = """
import { verifyLog } from "./dice/verify.js";
console.log(JSON.stringify(given.map(([text, receipts]) => verifyLog(text, receipts))));
"""


def test_the_browser_finds_the_same(browser_side: Path) -> None:
    given = list(altered())
    found = run_node(browser_side, CHECK, [[format_log(log), receipts] for log, receipts in given])
    seen: set[str] = set()
    for (log, receipts), theirs in zip(given, found, strict=True):
        ours = to_builtins(encode_verification(verify_dice(log, receipts)))
        for side, count in ours["counts"].items():
            faces = theirs["counts"][side].pop("faces")
            assert faces == count.pop("faces")
            assert theirs["counts"][side] == pytest.approx(count, abs=1e-9)
        del ours["counts"], theirs["counts"]
        for each in ours["faults"] + ours["notes"]:
            assert each.pop("detail")
        assert theirs == ours
        seen |= {each["code"] for each in ours["faults"] + ours["notes"]} | {ours["verdict"]}
    assert {
        "proved",
        "repeated",
        "failed",
        "none",
        "dice_differ",
        "not_thrown",
        "out_of_turn",
        "too_early",
    } <= seen
    assert {
        "seed_not_opened",
        "seed_differs",
        "not_kept",
        "follow_anyway",
        "given_up",
        "bad_digits",
        "agreed_again",
    } <= seen


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    with pytest.raises(SystemExit) as left:
        app(["verify", *words])
    return int(str(left.value.code)), capsys.readouterr().out


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = match("match")
    path = tmp_path / "match.jsonl"
    path.write_text(format_log(table.log))
    receipt = table.players.white.receipt
    status, page = run(capsys, str(path))
    assert (status, "PROVED" in page, "only checked against itself" in page) == (0, True, True)
    assert receipt in page
    status, page = run(capsys, str(path), "--receipt", receipt.upper())
    assert (status, "only checked against itself" in page) == (0, False)
    assert "Not proved by this: who the players are, who made a move, and when." in page
    status, page = run(capsys, str(path), "--receipt", "00" * 32)
    assert (status, "FAILED" in page) == (1, True)
    status, page = run(capsys, str(path), "--json")
    made = json.loads(page)
    assert (status, made["verdict"], made["throws"][0]["index"]) == (0, "proved", 0)
    path.write_text(format_log(logged(table.events[:-1])))
    status, page = run(capsys, str(path))
    assert (status, "seed_not_opened" in page) == (1, True)
    path.write_text(format_log(logged(table.events[:20])))
    assert run(capsys, str(path))[0] == 3


def test_the_command_judges_by_the_law_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = match("match")
    events = list(table.events)
    seq = where(events, Rolled)
    fact = events[seq]
    assert isinstance(fact, Rolled)
    events[seq] = replace(fact, side=fact.side.other)
    path = tmp_path / "match.jsonl"
    path.write_text(format_log(logged(events)))
    status, page = run(capsys, str(path))
    assert (status, "FAILED" in page) == (1, True)
    assert f"event {seq}: The rules do not allow it" in page
    # rules in a file of their own are only read when they are asked for
    house = match("short-stacks")
    path.write_text(format_log(house.log))
    status, page = run(capsys, str(path))
    assert status == 0
    status, page = run(capsys, str(path), "--rules", VARIANTS["short-stacks"][0])
    assert (status, "not judged" in page) == (0, False)


def test_the_command_refuses_what_is_no_log(tmp_path: Path) -> None:
    path = tmp_path / "match"
    for data in (b"", b"\xff{", b'{"bafflebox": "log", "version": 9}', b"; [Site]\n 5 point match", b"{\xff"):
        path.write_bytes(data)
        with pytest.raises(LogError):
            app(["verify", str(path)])
    with pytest.raises(FileError, match="can't be read"):
        app(["verify", str(tmp_path / "none")])
