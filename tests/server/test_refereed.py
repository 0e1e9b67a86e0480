"""Tables between two people: one consent, a director's key, disputes and rulings, breaks, what is private."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bafflebox.formats.log.log_json import format_log
from bafflebox.io.log_check import check_log
from bafflebox.protocol.tables import ClockWish
from bafflebox.referee.conduct.proceedings import fold_proceedings
from bafflebox.server.app.main import Server
from bafflebox.server.features.tables.http import without_private_words
from bafflebox.server.live.hub import Made
from bafflebox.server.live.table import Table
from tests.server.inside import Seat, joined, server_in, table_in
from tests.server.policy import pick

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


class People:
    """Two players, perhaps a director, and one who watches."""

    def __init__(self, server: Server, made: Made, table: Table) -> None:
        self.server, self.made, self.table = server, made, table
        self.ann, self.ben, self.cid = (Seat(server, made.table) for _ in range(3))
        self.director = Seat(server, made.table)

    async def until_all(self) -> None:
        """Everybody knows the last event."""
        for each in (self.ann, self.ben, self.cid, *([self.director] if self.made.director else [])):
            await each.until_knows(self.table.running.seq)

    async def play(self, acts: int) -> None:
        """So many acts of normal play, consent and dice before them."""
        chance = Random(5)
        for _ in range(400):
            await self.until_all()
            if any([await each.agree() for each in (self.ann, self.ben)]):
                continue
            able = [each for each in (self.ann, self.ben) if pick(each.view, Random(0))]
            if self.table.running.game is not None:
                acts -= 1
            if acts < 0:
                return
            if able:
                act = pick(able[0].view, chance)
                assert act is not None
                await able[0].do(act)
            else:
                await asyncio.sleep(0.01)


@asynccontextmanager
async def people(folder: Path, **wanted: Any) -> AsyncIterator[People]:
    async with server_in(folder) as server:
        made = await table_in(server, **wanted)
        table = await server.hub.find(made.table)
        assert table is not None
        here = People(server, made, table)
        await here.ann.sit(made.key)
        await here.ben.sit(await joined(server, made))
        await here.cid.sit()
        if made.director:
            await here.director.sit(made.director)
        yield here


def refused(answer: dict[str, Any]) -> tuple[str, str]:
    assert not answer["ok"], answer
    return answer["refused"]["code"], answer["refused"]["rule"]


def acts(view: dict[str, Any], group: str | None = None) -> set[str]:
    return {each["do"] for each in view["acts"] if group is None or each.get("group") == group}


# --- one consent -------------------------------------------------------------------------------------


async def test_nothing_unusual_needs_no_consent(tmp_path: Path) -> None:
    async with people(tmp_path) as here:
        assert here.ann.view["phase"] == "agreeing"
        assert here.ann.view["conduct"]["missing"] == []


async def test_a_clock_is_agreed_by_the_other_before_game_1(tmp_path: Path) -> None:
    async with people(tmp_path, rules="american", options={"length": "3"}, clock="rules") as here:
        ann, ben = here.ann, here.ben
        assert (ann.view["phase"], ann.view["waiting_for"], ben.view["waiting_for"]) == (
            "terms",
            ["opp"],
            ["own"],
        )
        assert ann.view.get("clock") is None
        assert acts(ann.view, "answer") == set()
        assert acts(ben.view, "answer") == {"agree", "decline"}
        proposed = ben.view["conduct"]["proposal"]
        assert (proposed["by"], proposed["answers"]) == ("opp", "own")
        assert [each["name"] for each in proposed["items"]] == ["settings"]
        assert refused(await ann.do({"do": "agree"}))[0] == "not_asked"
        assert (await ben.do({"do": "agree"}))["ok"]
        await here.until_all()
        assert ann.view["clock"] is not None
        assert ann.view["phase"] != "terms"
        await here.play(6)
        assert here.table.running.game is not None


async def test_what_is_declined_may_be_proposed_otherwise(tmp_path: Path) -> None:
    async with people(tmp_path, rules="iranian", options={"length": "3"}) as here:
        ann, ben = here.ann, here.ben
        names = {each["name"] for each in ben.view["conduct"]["proposal"]["items"]}
        assert "must_hit" in names
        assert (await ben.do({"do": "decline"}))["ok"]
        await here.until_all()
        assert {each["what"] for each in ann.view["conduct"]["missing"]} == {"terms"}
        assert (await ben.do({"do": "propose", "words": "terms must_hit=off"}))["ok"]
        await here.until_all()
        assert (await ann.do({"do": "agree"}))["ok"]
        assert here.table.law.options["must_hit"] is False
        await here.play(4)
        assert here.table.running.game is not None
        # the law that was agreed holds after a restart, too
        entries = (await here.table.log()).envelopes
        assert fold_proceedings(here.table.kept.setup.law(), entries).law.options["must_hit"] is False


async def test_a_start_position_needs_consent_and_is_set_up(tmp_path: Path) -> None:
    from bafflebox.protocol.tables import Board

    own = [0] * 26
    own[1], own[2] = 8, 7
    board = Board(tuple(own), tuple(own))
    async with people(tmp_path, position=board) as here:
        assert here.ben.view["phase"] == "terms"
        assert (await here.ben.do({"do": "agree"}))["ok"]
        await here.play(1)
        assert here.ann.view["own"] == own


async def test_money_options_in_a_match_are_agreed(tmp_path: Path) -> None:
    options = {"length": "5", "agreed": "on", "jacoby": "on"}
    async with people(tmp_path, rules="modern", options=options) as here:
        assert here.ben.view["phase"] == "terms"
        assert {"jacoby"} <= {each["name"] for each in here.ben.view["conduct"]["proposal"]["items"]}


async def test_stale_consent_is_refused(tmp_path: Path) -> None:
    async with people(tmp_path, rules="american", options={"length": "3"}, clock="rules") as here:
        seq = here.ben.view["seq"]
        assert (await here.ben.do({"do": "decline"}))["ok"]
        await here.until_all()
        assert (await here.ann.do({"do": "propose", "words": "clock"}))["ok"]
        await here.until_all()
        assert refused(await here.ben.do({"do": "agree", "seq": seq}))[0] == "stale"


# --- a director --------------------------------------------------------------------------------------


async def test_a_dispute_freezes_the_board_until_it_is_ruled_and_resumed(tmp_path: Path) -> None:
    wanted = {"rules": "american", "options": {"length": "5"}, "director": True}
    async with people(tmp_path, **wanted) as here:
        await here.play(4)
        ann, ben, director = here.ann, here.ben, here.director
        turn = next(each for each in (ann, ben) if each.view["waiting_for"] == ["own"])
        before = turn.view
        assert "dispute" in acts(ben.view, "claim")
        assert (await ben.do({"do": "dispute", "words": "the count"}))["ok"]
        await here.until_all()
        conduct = ann.view["conduct"]
        assert conduct["frozen"] == {"why": "dispute", "rule": "A6.1"}
        assert (conduct["dispute"]["by"], conduct["dispute"]["about"]) == ("Ben", "the count")
        act = pick(before, Random(1))
        assert act is not None
        assert refused(await turn.do(act)) == ("frozen", "A6.1")
        assert (await ann.do({"do": "testify", "words": 'he said "five"'}))["ok"]
        assert refused(await here.cid.do({"do": "testify", "words": "I saw it"}))[1] == "A6.2"
        assert refused(await ann.do({"do": "rule", "words": "A1.2: award Ann 1"}))[0] == "not_the_director"
        await here.until_all()
        assert "rule" in acts(director.view, "office")
        assert director.view["conduct"]["dispute"]["said"] == [{"who": "Ann", "words": "he said ”five”"}]
        assert refused(await director.do({"do": "rule", "words": "A1.2:"}))[1] == "A1.2"
        assert (await director.do({"do": "rule", "words": "A1.2: award Ann 1"}))["ok"]
        await here.until_all()
        assert ann.view["score"]["own"] == 1
        assert ann.view["conduct"]["ruling"]["remedies"] == ["award Ann 1"]
        # an appeal: two of three uphold it, three overturn it
        assert (await ben.do({"do": "appeal"}))["ok"]
        await here.until_all()
        votes = "Cid=overturn Dot=overturn Eve=overturn"
        assert refused(await ben.do({"do": "vote", "words": votes}))[1] == "A6.3"
        assert (await director.do({"do": "vote", "words": votes}))["ok"]
        await here.until_all()
        assert ann.view["score"]["own"] == 0
        assert (await director.do({"do": "resume"}))["ok"]
        await here.until_all()
        assert ann.view["conduct"]["frozen"] is None
        await here.play(3)
        log = await here.table.log()
        assert check_log(here.table.kept.setup.law(), log).faults == ()


async def test_a_ruling_names_players_whose_names_have_several_words(tmp_path: Path) -> None:
    wanted = {"rules": "american", "options": {"length": "5"}, "director": True}
    async with people(tmp_path, **wanted, names=("Ann van Dyck", "Ann")) as here:
        await here.play(2)
        director = here.director
        assert (
            refused(await director.do({"do": "rule", "words": "A1.2: award Somebody 1"}))[0] == "incomplete"
        )
        assert refused(await director.do({"do": "rule", "words": "A1.2: caress Ann"}))[0] == "incomplete"
        words = "A1.2: award Ann van Dyck 2, award Ann 1, warn Ann van Dyck"
        assert (await director.do({"do": "rule", "words": words}))["ok"]
        await here.until_all()
        assert here.ann.view["score"] == {**here.ann.view["score"], "own": 2, "opp": 1}


async def test_without_a_director_nobody_disputes_what_a_virtual_board_shows(tmp_path: Path) -> None:
    async with people(tmp_path, rules="american", options={"length": "5"}) as here:
        await here.play(3)
        assert "dispute" not in acts(here.ann.view)
        assert here.ann.view["conduct"]["director"] is False


async def test_private_words_are_read_by_the_director_alone(tmp_path: Path) -> None:
    async with people(tmp_path, rules="american", director=True) as here:
        await here.play(2)
        assert acts(here.cid.view) == {"note"}
        assert (await here.cid.do({"do": "note", "words": "he gets signs"}))["ok"]
        await here.until_all()
        assert here.director.view["conduct"]["notes"] == [{"who": "a spectator", "words": "he gets signs"}]
        for end in (here.ann, here.ben, here.cid):
            assert end.view["conduct"]["notes"] == []
            assert "he gets signs" not in str(end.got)
        log = without_private_words(await here.table.log())
        assert "signs" not in format_log(log)
        assert check_log(here.table.law, log).faults == ()


async def test_a_directors_key_gives_no_seat(tmp_path: Path) -> None:
    async with people(tmp_path, director=True) as here:
        assert here.director.got[0]["seat"] == "director"
        await here.play(2)
        assert refused(await here.director.do({"do": "roll"}))[0] == "watching"


# --- breaks ------------------------------------------------------------------------------------------


async def test_a_break_holds_the_next_game_until_both_are_ready(tmp_path: Path) -> None:
    async with people(tmp_path, rules="welsh", options={"length": "25"}) as here:
        await here.play(2)
        table = here.table
        async with table.lock:
            from bafflebox.events.conduct import BreakBegan

            # as a game that ended with a backgammon would begin it
            until = table.at + 600_000_000
            await table.commit([BreakBegan(None, ("backgammon",), 600, until, "W25D")], by=None)
        await here.until_all()
        shown = here.ann.view["conduct"]["break"]
        assert (shown["causes"], shown["rule"]) == (["backgammon"], "W25D")
        assert "be_ready" in acts(here.ann.view, "answer")
        assert (await here.ann.do({"do": "be_ready"}))["ok"]
        await here.until_all()
        assert here.ben.view["conduct"]["ready"] == {"own": False, "opp": True}
        assert (await here.ben.do({"do": "be_ready"}))["ok"]
        await here.until_all()
        assert here.ben.view["conduct"]["break"] is None


async def test_a_break_ends_by_itself(tmp_path: Path) -> None:
    async with people(tmp_path, rules="welsh", options={"length": "25"}) as here:
        await here.play(2)
        async with here.table.lock:
            from bafflebox.events.conduct import BreakBegan

            await here.table.commit(
                [BreakBegan(None, ("throw",), 600, here.table.at + 50_000, "W25D")], by=None
            )
        await here.until_all()
        await here.ann.until(lambda end: end.view["conduct"]["break"] is None)


async def test_a_clock_of_terms_may_be_free_where_the_rules_let_it(tmp_path: Path) -> None:
    wish = ClockWish(reserve=300, delay=12)
    async with people(tmp_path, rules="american", options={"length": "3"}, clock=wish) as here:
        assert (await here.ben.do({"do": "agree"}))["ok"]
        await here.until_all()
        assert here.ann.view["clock"]["own"] == 300_000


async def test_players_do_not_end_the_stop_of_a_dispute(tmp_path: Path) -> None:
    wanted = {"rules": "welsh", "options": {"length": "25"}, "clock": "rules", "director": True}
    async with people(tmp_path, **wanted) as here:
        await here.play(3)
        assert (await here.director.do({"do": "dispute", "words": "the throw"}))["ok"]
        await here.until_all()
        assert "go_on" not in acts(here.ann.view)
        assert refused(await here.ann.do({"do": "go_on"})) == ("disputed", "W24v")


# --- a real board between two screens -----------------------------------------------------------------

REAL = {"rules": "american", "clock": "rules", "dice": "entered", "board": "real", "options": {"length": "5"}}


async def test_who_forfeited_the_delay_is_offered_no_throw_until_it_has_run_down(tmp_path: Path) -> None:
    async with people(tmp_path, **REAL) as here:
        ann, ben = here.ann, here.ben
        assert (await ben.do({"do": "agree"}))["ok"]
        await ann.until(lambda end: "dice" in acts(end.view))
        assert (await ann.do({"do": "dice", "values": [3, 1]}))["ok"]
        await here.until_all()
        assert (await ben.do({"do": "record", "words": "touch dice"}))["ok"]
        await here.until_all()
        assert (await ann.do({"do": "claim", "words": "dice_touched delay"}))["ok"]
        await here.until_all()
        # who stopped the clocks starts them, and nobody else
        assert "go_on" not in acts(ann.view) | acts(ben.view)
        assert "start_clock" in acts(ann.view)
        assert "start_clock" not in acts(ben.view)
        assert refused(await ben.do({"do": "go_on"}))[1] == "A11.2"
        assert (await ann.do({"do": "start_clock"}))["ok"]
        await here.until_all()
        assert (await ann.do({"do": "play", "moves": [[8, 5, [3]], [6, 5, [1]]]}))["ok"]
        await here.until_all()
        assert (await ann.do({"do": "end_turn"}))["ok"]
        await here.until_all()
        waits = ben.view["conduct"]["waits"]
        assert (waits["who"], waits["rule"]) == ("own", "A10.1")
        assert "dice" not in acts(ben.view)
        assert "double" in acts(ben.view)


async def test_what_two_do_not_agree_on_is_thrown_for_at_a_real_board(tmp_path: Path) -> None:
    async with people(tmp_path, **REAL) as here:
        ann, ben = here.ann, here.ben
        items = {each["name"]: each for each in ben.view["conduct"]["terms"]["items"]}
        assert items["colour"] == {**items["colour"], "value": "none", "rule": "A3.2", "fixed": False}
        offered = {each["words"] for each in ben.view["acts"] if each["do"] == "roll_off"}
        assert offered >= {"colour", "seat", "direction", "equipment"}
        assert (await ben.do({"do": "roll_off", "words": "colour 44"}))["ok"]
        await here.until_all()
        assert (await ann.do({"do": "roll_off", "words": "colour 45"}))["ok"]
        await here.until_all()
        items = {each["name"]: each for each in ben.view["conduct"]["terms"]["items"]}
        assert (items["colour"]["value"], items["colour"]["fixed"]) == ("black", True)
        assert refused(await ben.do({"do": "roll_off", "words": "colour 61"}))[1] == "A3.2"
        assert refused(await here.cid.do({"do": "roll_off", "words": "seat 61"}))[1] == "A3.2"
