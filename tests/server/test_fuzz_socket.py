"""Anything at all on the sockets of a table: nothing fails, nothing is done that the rules refuse, nothing leaks.

`BAFFLEBOX_FUZZ=20` tries twenty times as much.
"""

from __future__ import annotations

import asyncio
import json
import os
from base64 import b64encode
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from structlog.testing import capture_logs

from bafflebox.io import honest_source
from bafflebox.io.log_check import check_log
from bafflebox.match.log import fold_match
from bafflebox.referee.judge.dice_agreement import AgreementStage
from bafflebox.referee.judge.log_judge import judge_log
from bafflebox.referee.judge.verification import Verdict, Verification
from bafflebox.server.live import hub
from bafflebox.server.live.dealing import HonestDice
from bafflebox.server.live.hub import Made
from bafflebox.server.live.read_request import _TYPES
from bafflebox.server.live.table import Table
from bafflebox.server.net.settings import NO_LIMITS, Limits
from tests.server.inside import PATIENCE, End, Seat, joined, play, server_in, table_in
from tests.server.policy import WEIGHTS, fill

ENOUGH = 300
"""Acts of normal play after which a match that nobody may resign need not be played to its end."""
SEED = int(os.environ.get("BAFFLEBOX_FUZZ_SEED", "3"))
"""The bytes of which the table's seed is made, so that a run can be repeated."""
TIMES = int(os.environ.get("BAFFLEBOX_FUZZ", "1"))
ACTS = [
    "roll",
    "one",
    "rethrow",
    "cancel",
    "play",
    "double",
    "take",
    "drop",
    "beaver",
    "raccoon",
    "raise",
    "resign",
    "accept",
    "refuse",
    "concede",
    "nominate",
    "dice",
    "shake",
    "call",
    "start",
    "next",
    "close",
    "rematch",
    "claim",
    "stop",
    "go_on",
    "commit",
    "open",
    "agree",
]
LEVELS = ("single", "gammon", "backgammon", "triple", "")
CAUSES = ("dispute", "break", "concession", "fallen_dice", "dice_lifted", "director", "agreement", "downtime")
TABLES: dict[str, dict[str, Any]] = {
    "match": {"options": {"length": "3"}},
    "welsh": {"options": {"length": "1"}, "clock": "rules"},
    "iranian": {"options": {"length": "2"}},
    "american": {"options": {"length": "3"}, "clock": "rules"},
    "money": {"options": {}},
    "screen": {"rules": "modern", "options": {"length": "1"}, "opponent": "screen", "dice": "entered"},
}

numbers = st.one_of(
    st.integers(-3, 30), st.sampled_from([2**31, 2**53, 2**63, -(2**63) - 1, 2**64, 10**30, 10**4000])
)
words = st.one_of(
    st.sampled_from(["own", "opp", "white", "black", "both", "", "\x00", "\ud800", "x" * 41]), st.text()
)
plain = st.one_of(st.none(), st.booleans(), numbers, st.floats(), words)
anything = st.recursive(
    plain,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(words, inner, max_size=4),
    max_leaves=12,
)
places = st.one_of(st.integers(-2, 27), numbers)
hops = st.lists(st.tuples(places, places, st.lists(st.integers(-7, 7), max_size=5)), max_size=6)
secrets = st.sampled_from(["", "0" * 64, "f" * 64, "F" * 64, "g" * 64, "0" * 65])
fields: dict[str, st.SearchStrategy[Any]] = {
    "id": st.one_of(st.sampled_from(["a", "b", ""]), words, numbers),
    "do": st.sampled_from(ACTS) | words,
    "seq": numbers,
    "by": words,
    "moves": hops,
    "level": st.sampled_from(LEVELS),
    "points": numbers,
    "paid": st.booleans(),
    "for": words,
    "dice": st.lists(st.integers(-1, 8) | numbers, max_size=5),
    "values": st.lists(st.integers(-1, 8) | numbers, max_size=9),
    "even": st.booleans(),
    "first": st.booleans(),
    "cause": st.sampled_from(CAUSES) | words,
    "commitment": secrets,
    "contribution": secrets,
    "path": hops,
    "from": places,
    "to": places,
    "key": words,
    "seen": numbers,
    "n": numbers,
    "unknown": anything,
}
mutations = st.dictionaries(st.sampled_from(sorted(fields)), anything, max_size=2) | st.fixed_dictionaries(
    {},
    optional={
        name: fields[name] for name in ("by", "seq", "for", "dice", "moves", "points", "level", "values")
    },
)
OPTIONAL = {name: each for name, each in fields.items() if name not in ("id", "do")}
typed = st.builds(
    lambda kind, given: {"type": kind, **given},
    st.sampled_from(_TYPES) | words,
    st.fixed_dictionaries({"id": fields["id"], "do": fields["do"]}, optional=OPTIONAL),
)
ABSURD: list[str | bytes] = [
    "",
    "null",
    "[]",
    "{",
    "\x00",
    "NaN",
    '{"type": "do", "id": "n", "do": "roll", "seq": NaN}',
    '{"type": "do", "id": "n", "do": "roll", "seq": 1e999}',
    '{"type": "do", "id": "n", "do": "roll", "seq": ' + "9" * 9000 + "}",
    '{"type": "do", "id": "n", "id": "m", "do": "roll", "do": "take"}',
    '{"type": "sit"}',
    "[" * 30_000,
    '{"type": "hint", "id": ' + "[" * 20_000,
    '{"a":' * 5_000,
    '{"type": "' + "x" * 30_000 + '"}',
    '"' + "é" * 15_000 + '"',
    b"\xff\xfe\x00",
    b'{"type": "do", "id": "\xed\xa0\x80", "do": "roll"}',
    b'{"type": "ping"}',
    bytes(range(256)) * 20,
]
TOO_LONG: list[str | bytes] = ["x" * 40_000, b"\x00" * 40_000, "é" * 20_000]
messages = st.one_of(
    st.tuples(st.just("near"), mutations),
    st.tuples(st.just("typed"), typed),
    st.tuples(st.just("any"), anything),
    st.tuples(st.just("absurd"), st.sampled_from(ABSURD + TOO_LONG)),
)


class Scene:
    """A table with everybody at it, and what is watched while they talk."""

    def __init__(self, made: Made, seats: dict[str, Seat], table: Table) -> None:
        self.made, self.seats, self.table = made, seats, table
        self.drawn: list[tuple[int, ...]] = []
        self.read = dict.fromkeys(seats, 0)
        self.stored = table.running.seq

    @property
    def players(self) -> list[Seat]:
        return [seat for seat in self.seats.values() if seat.sender]

    async def quiet(self, seat: Seat) -> None:
        """Waits until everything that was said is answered."""
        Seat.count += 1
        number = f"q{Seat.count}"
        # an act of nobody is answered after all that was said before it
        seat.say({"type": "do", "id": number, "do": "nothing"})
        await seat.until(lambda end: end.task.done() or number in end.answers)

    async def say(self, who: str, message: Any) -> None:
        """Something is said; whatever comes of it is looked at."""
        seat = self.seats[who]
        seat.say(message)
        await self.quiet(seat)
        if seat.task.done():
            assert message in TOO_LONG, (message, seat.code)
            assert seat.code == 1009
            again = Seat(seat.server, seat.name)
            await again.sit(
                {"white": self.made.key, "black": self.made.friend, "both": self.made.key}.get(who)
            )
            self.seats[who], self.read[who] = again, 0
        else:
            assert message not in TOO_LONG
        self.look(who, message)

    def look(self, who: str, message: Any) -> None:
        """Check the invariants after every message."""
        table = self.table
        for each in self.table.running.told:
            envelope = each.envelope
            if envelope.seq <= self.stored or envelope.by is None:
                continue
            if json.loads(each.json)["event"] in ("Readied", "Left"):  # by who comes and goes, whoever speaks
                continue
            assert who in (envelope.by.value, "both"), (who, message, envelope)
        self.stored = table.running.seq
        for name, seat in self.seats.items():
            for got in seat.got[self.read[name] :]:
                self.look_at(name, got, message)
            self.read[name] = len(seat.got)

    def look_at(self, who: str, got: dict[str, Any], message: Any) -> None:
        """Check the messages of one client: no failure, no secret."""
        if who == "watching":
            assert got["type"] != "answer" or not got["ok"], (message, got)
        refused = got.get("refused") or {}
        assert refused.get("code") not in ("not_stored", "no_hint"), (message, got)
        text = json.dumps(got)
        for digits in self.hidden(who):
            assert digits not in text, (who, message)

    def hidden(self, who: str) -> Iterator[str]:
        """Yield the secrets of a client: the seed while dice follow from it, contributions that are not opened."""
        agreement = self.table.running.dealing.agreement
        if agreement is None:
            return
        if agreement.stage is not AgreementStage.OPENED:
            seed = self.table.house.seeds.recall(self.table.id, agreement.number)
            assert seed is not None
            yield seed.hex()
        for side, known in agreement.contributions.items():
            if known is None:
                yield self.players[0].secret(side.value).hex()


@contextmanager
def stage(folder: Path, wanted: dict[str, Any]) -> Iterator[tuple[Scene, asyncio.Runner]]:
    """A table with both seats and a watcher, in a loop of its own; nothing may be logged as failed."""
    with asyncio.Runner() as runner, capture_logs() as logs, ExitStack() as open_:
        # the same dice in every run
        patch = open_.enter_context(pytest.MonkeyPatch.context())
        patch.setattr(honest_source, "token_bytes", lambda count: bytes([SEED] * count))
        patch.setattr(hub, "new_table_id", lambda: "fuzzed")
        server_at = server_in(folder, limits=NO_LIMITS)
        server = runner.run(server_at.__aenter__())
        open_.callback(lambda: runner.run(server_at.__aexit__(None, None, None)))

        async def begin() -> Scene:
            made = await table_in(server, **wanted)
            friend = await joined(server, made) if made.friend else ""
            keys = {"white": made.key, "black": friend, "watching": None}
            if wanted.get("opponent") == "screen":
                keys = {"both": made.key, "watching": None}
            seats = {}
            for who, key in keys.items():
                seats[who] = Seat(server, made.table)
                await seats[who].sit(key)
            return Scene(replace(made, friend=friend), seats, server.hub._live[made.table].table)

        at = runner.run(begin())
        open_.enter_context(watched_dice(at))
        yield at, runner
        assert not [each for each in logs if each["log_level"] in ("error", "critical")], logs
        assert not [each for each in logs if each.get("exc_info")], logs


@contextmanager
def watched_dice(at: Scene) -> Iterator[None]:
    """Notes every throw that is worked out, to compare it with those that were stored."""
    throw, opening = HonestDice.throw, HonestDice.opening

    def noted_throw(self: HonestDice, count: int) -> tuple[int, ...]:
        dice = throw(self, count)
        at.drawn.append(dice)
        return dice

    def noted_opening(self: HonestDice, count: int) -> Any:
        pair = opening(self, count)
        at.drawn += list(pair)
        return pair

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(HonestDice, "throw", noted_throw)
        patch.setattr(HonestDice, "opening", noted_opening)
        yield


def near_valid(view: dict[str, Any], chance: Random, change: dict[str, Any]) -> dict[str, Any]:
    """An act that is offered, with some of it changed."""
    acts = view["acts"] or [{"do": "roll"}]
    act = chance.choice(acts)
    filled = {} if act["do"] == "play" and not view["plays"] else fill(act, view, chance)
    by = {"by": act["by"]} if "by" in act else {}
    return {
        "type": "do",
        "id": f"n{chance.random()}",
        "do": act["do"],
        "seq": view["seq"],
        **by,
        **filled,
        **change,
    }


@pytest.mark.parametrize("name", list(TABLES))
def test_whatever_is_said_the_table_stands(tmp_path: Path, name: str) -> None:
    wanted = {"rules": name, "opponent": "friend", **TABLES[name]}
    with stage(tmp_path, wanted) as (at, runner):

        @settings(
            max_examples=12 * TIMES,
            derandomize=True,
            deadline=None,
            database=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(st.integers(0, 6), st.integers(0, 2**32), st.lists(messages, min_size=1, max_size=12))
        def say(acts: int, seed: int, said: list[tuple[str, Any]]) -> None:
            runner.run(one_round(at, acts, seed, said))

        say()
        runner.run(to_the_end(at))


async def one_round(at: Scene, acts: int, seed: int, said: list[tuple[str, Any]]) -> None:
    """Some normal play, then messages of all kinds, at a moment of the match that comes from the play before."""
    chance = Random(seed)
    if not at.table.over:
        await play(at.players, chance, acts=acts)
        at.stored = at.table.running.seq
    who_is_there = sorted(at.seats)
    for kind, given_ in said:
        who = chance.choice(who_is_there)
        message = given_
        if kind == "near":
            # the act of somebody else is tried as well
            message = near_valid(at.seats[chance.choice(who_is_there)].view, chance, given_)
        if isinstance(message, dict) and message.get("do") in ("resign", "close") and chance.random() < 0.9:
            continue  # most matches should last a while
        await at.say(who, message)


async def to_the_end(at: Scene) -> None:
    """The match goes on to its end by normal play; its log is what the rules make of its acts."""
    table = at.table
    if table.running.clock.stopped is not None:
        answer = await at.players[0].do({"do": "go_on"})
        assert answer["ok"], answer
    games, acts = len(table.running.match.results), 0
    over = await play(at.players, Random(1), acts=150)
    with pytest.MonkeyPatch.context() as patch:  # what goes on for long is resigned
        patch.setitem(WEIGHTS, "resign", 0.3)
        patch.setitem(WEIGHTS, "close", 1.0)
        # where nobody may resign two who play at random wash each other's games for a day: some of them are enough
        while not over and not (acts > ENOUGH and len(table.running.match.results) > games):
            over, acts = await play(at.players, Random(acts), acts=50), acts + 50
            assert acts < 100 * ENOUGH
    assert table.over or len(table.running.match.results) > games
    async with asyncio.timeout(PATIENCE), table.lock:
        pass  # nobody keeps it
    log = await table.log()
    judged = judge_log(table.law, log)
    assert judged == fold_match(log.events) == table.running.match
    found = check_log(table.law, log)
    assert not found.faults, found.faults
    if not table.entered:
        again = len(found.agreements) > 1  # somebody may have said `agree`
        assert found.verdict is (
            Verdict.OPEN if not table.over else Verdict.REPEATED if again else Verdict.PROVED
        )
        told_to_nobody(at)
        # nothing was ever thrown and then not shown: whoever is refused has learned no dice
        shown = [each.dice for each in found.throws]
        assert [tuple(sorted(each)) for each in at.drawn] == [tuple(sorted(each)) for each in shown]
        for seat in at.seats.values():
            told_in_time(seat, found)


def told_to_nobody(at: Scene) -> None:
    """The seed of a match that goes on stands in no message at all."""
    agreement = at.table.running.dealing.agreement
    assert agreement is not None
    if agreement.stage is AgreementStage.OPENED:
        return
    seed = at.table.house.seeds.recall(at.table.id, agreement.number)
    assert seed is not None
    assert not any(seed.hex() in json.dumps(got) for seat in at.seats.values() for got in seat.got)


def told_in_time(seat: Seat, found: Verification) -> None:
    """No secret stands in any message before the one that tells that it was opened."""
    secrets_: set[str] = set()
    for each in found.agreements:
        secrets_ |= {digits for digits in (each.agreement.seed, *each.agreement.contributions) if digits}
    spelt = {digits: (digits, b64encode(bytes.fromhex(digits)).decode()[:-2]) for digits in secrets_}
    for got in seat.got:
        for told in got.get("events", ()):
            fact = told["event"]
            spelt.pop(fact.get("seed", fact.get("contribution", "")), None)
        text = json.dumps(got)
        assert not any(form in text for forms in spelt.values() for form in forms), got


def test_a_stranger_gets_nothing(tmp_path: Path) -> None:
    async def run() -> None:
        async with server_in(tmp_path) as server:
            made = await table_in(server)
            firsts: list[Any] = [
                {"type": "sit", "key": "wrong"},
                {"type": "sit", "key": "\x00"},
                {"type": "sit", "key": made.key[:-1]},
                {"type": "sit", "key": made.key.swapcase()},
                {"type": "sit", "key": 1},
                {"type": "sit", "key": "x" * 300},
                {"type": "do", "id": "1", "do": "roll"},
                {"type": "hello"},
                *ABSURD,
            ]
            table = server.hub._live[made.table].table
            async with asyncio.timeout(PATIENCE):
                while table.running.dealing.agreement is None:  # noqa: ASYNC110 - the table's own first step
                    await asyncio.sleep(0.01)
            before = table.running.seq
            for number, first in enumerate(firsts):
                if first == '{"type": "sit"}':
                    continue
                end = End(server, made.table, address=f"10.0.0.{number}")
                end.say(first)
                end.say({"type": "do", "id": "1", "do": "roll"})
                await end.over()
                assert end.code in (4403, 1008, 1009), (first, end.code)
                assert end.got == []
            for name in ("", "nothing", "../" + made.table, made.table + "x", "é", "%00", "a" * 5000):
                end = End(server, name)
                end.say({"type": "sit", "key": made.key})
                await end.over()
                assert end.code == 4404
            assert table.running.seq == before

    asyncio.run(run())


def test_a_flood_slows_down_who_floods_and_nobody_else(tmp_path: Path) -> None:
    limits = Limits(messages=50.0, messages_burst=20, waiting=200)

    async def run() -> None:
        async with server_in(tmp_path, limits=limits) as server:
            made = await table_in(server, opponent="screen", dice="entered")
            flood, calm = Seat(server, made.table), Seat(server, made.table, address="10.0.0.2")
            await flood.sit(made.key)
            await calm.sit(made.key)
            loop = asyncio.get_running_loop()
            begun = loop.time()
            for number in range(150):
                flood.say({"type": "do", "id": f"f{number}", "do": "roll", "by": "opp"})
            assert not await play([calm], Random(1), acts=10)
            async with asyncio.timeout(PATIENCE):
                assert (await calm.do({"do": "nothing"}))["refused"]["code"] == "unknown_act"
            answered = sum(each["type"] == "answer" for each in flood.got)
            assert answered <= 22 + 50 * (loop.time() - begun)
            # a client that leaves is dropped at once, whatever it sent before
            flood.vanish()
            await flood.over()
            assert loop.time() - begun < 2.5 + PATIENCE / 10
            # and one who does not stop is cut off
            mad = Seat(server, made.table)
            await mad.sit(made.key)
            for number in range(5000):
                mad.say({"type": "do", "id": f"g{number}", "do": "roll", "by": "opp"})
            await mad.over()
            assert mad.code == 1013
            assert not await play([calm], Random(1), acts=5)

    asyncio.run(run())


def test_what_is_said_last_is_done_though_who_said_it_is_gone(tmp_path: Path) -> None:
    async def run() -> None:
        async with server_in(tmp_path) as server:
            made = await table_in(server)
            ann, ben = Seat(server, made.table), Seat(server, made.table)
            await ann.sit(made.key)
            await ben.sit(await joined(server, made))
            async with asyncio.timeout(PATIENCE):
                while ann.view["phase"] != "opening":
                    if not (await ann.agree() or await ben.agree()):
                        await asyncio.sleep(0.01)
            ann.say({"type": "ping"})
            ann.say({"type": "do", "id": "last", "do": "roll"})
            ann.vanish()
            await ann.over()
            await ben.until(lambda end: '"OpeningRolled"' in json.dumps(end.got))
            again = Seat(server, made.table)
            await again.sit(made.key)
            # the same id gets its answer
            again.say({"type": "do", "id": "last", "do": "roll"})
            assert (await again.until_answered("last"))["ok"]

    asyncio.run(run())
