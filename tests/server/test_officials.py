"""Officials at a table of the server: invited by the director, each with a key that gives his part and no more."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bafflebox.io.log_check import check_log
from bafflebox.refusal import Refusal
from bafflebox.server.live.seating import take
from bafflebox.server.model.identity import new_key
from bafflebox.server.model.officials import Official
from tests.server.inside import Seat
from tests.server.test_refereed import People, acts, people, refused

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def asked(seat: Seat, role: str, name: str, invitation: str | None = None) -> dict[str, Any]:
    """The answer to somebody who invites an official."""
    Seat.count += 1
    given = f"i{Seat.count}"
    wish = {"type": "invite", "id": given, "role": role, "name": name, "invitation": invitation or new_key()}
    seat.say(wish)
    return await seat.until_answered(given)


async def came(here: People, role: str, name: str) -> Seat:
    """An official who was invited and sits there."""
    invitation = new_key()
    answer = await asked(here.director, role, name, invitation)
    assert answer["ok"], answer
    taken = await take(here.table, invitation, None)
    assert isinstance(taken, tuple)
    assert taken[0] == role
    seat = Seat(here.server, here.made.table)
    await seat.sit(taken[1])
    return seat


async def disputed(here: People) -> None:
    assert (await here.ben.do({"do": "dispute", "words": "the dice"}))["ok"]
    await here.until_all()


async def appealed(here: People, award: str) -> None:
    """The director rules on a dispute, and Ann appeals."""
    await disputed(here)
    assert (await here.director.do({"do": "rule", "words": award}))["ok"]
    await here.until_all()
    assert (await here.ann.do({"do": "appeal"}))["ok"]


async def test_an_invitation_is_good_for_one_key_and_shows_no_side(tmp_path: Path) -> None:
    async with people(tmp_path, rules="american", options={"length": "3"}, director=True) as here:
        invitation = new_key()
        assert (await asked(here.director, "monitor", "Eve", invitation))["ok"]
        # the answer was lost: the same wish is answered the same and appoints nobody twice
        seq = here.table.running.seq
        assert (await asked(here.director, "monitor", "Eve", invitation))["ok"]
        assert here.table.running.seq == seq
        assert here.table.running.now.memory.people == (("Eve", "monitor"),)
        eve = here.table.kept.seats.offered(invitation)
        assert isinstance(eve, Official)
        assert (eve.part, eve.name) == ("monitor", "Eve")
        taken = await take(here.table, invitation, None)
        assert isinstance(taken, tuple)
        assert here.table.kept.seats.offered(invitation) == Refusal("invitation_used", "")
        assert getattr(await take(here.table, invitation, None), "code", "") == "invitation_used"
        seat = Seat(here.server, here.made.table)
        await seat.sit(taken[1])
        assert (seat.got[0]["seat"], seat.got[0]["called"]) == ("monitor", "Eve")
        # the invitation opens nothing itself
        nobody = Seat(here.server, here.made.table)
        nobody.say({"type": "sit", "key": invitation, "seen": -1})
        await nobody.until(lambda end: end.code == 4403)


@pytest.mark.rule("A2.5")
async def test_only_the_director_invites(tmp_path: Path) -> None:
    async with people(tmp_path, rules="american", options={"length": "3"}, director=True) as here:
        eve = await came(here, "monitor", "Eve")
        dan = await came(here, "staff", "Dan")
        for seat in (here.ann, here.cid, eve, dan):
            assert refused(await asked(seat, "staff", "Fay")) == ("not_the_director", "A2.5")
        assert refused(await asked(here.director, "staff", "Ann")) == ("plays_here", "A2.5")
        assert refused(await asked(here.director, "staff", "dan"))[0] == "name_taken"
        for name in ("", "  ", "director", "Table"):
            assert refused(await asked(here.director, "staff", name))[0] == "no_name"
        assert [role for _, role in here.table.running.now.memory.people] == ["monitor", "staff"]


@pytest.mark.rule("W25B")
async def test_a_monitor_points_out_and_rules_nothing(tmp_path: Path) -> None:
    async with people(
        tmp_path, rules="welsh", options={"length": "3"}, director=True, board="real", dice="entered"
    ) as here:
        eve = await came(here, "monitor", "Eve")
        assert {"dispute", "note"} <= acts(eve.view)
        assert not acts(eve.view) & {"rule", "appoint", "claim", "propose", "bar"}
        assert (await eve.do({"do": "dispute", "words": "5-2 over the ridge"}))["ok"]
        await here.until_all()
        assert here.ann.view["conduct"]["dispute"]["by"] == "Eve"
        assert {"withdraw", "testify"} <= acts(eve.view)
        assert refused(await eve.do({"do": "rule", "words": "W25B: stand"})) == ("monitor", "W25B")
        assert refused(await eve.do({"do": "appoint", "words": "Fay staff"})) == ("not_the_director", "W25B")
        assert refused(await eve.do({"do": "claim", "words": "bad_dice cocked"}))[1] == "W25B"
        assert (await eve.do({"do": "testify", "words": "the man passed the bar"}))["ok"]
        assert (await eve.do({"do": "withdraw"}))["ok"]


@pytest.mark.rule("A1.6")
async def test_private_words_reach_director_and_staff_and_nobody_else(tmp_path: Path) -> None:
    async with people(tmp_path, rules="american", options={"length": "3"}, director=True) as here:
        eve, dan = await came(here, "monitor", "Eve"), await came(here, "staff", "Dan")
        assert (await eve.do({"do": "note", "words": "Ann signals"}))["ok"]
        seq = here.table.running.seq
        told = {"who": "Eve", "words": "Ann signals"}
        for seat in (here.director, dan):
            await seat.until_knows(seq)
            assert told in seat.view["conduct"]["notes"]
        for seat in (here.ann, here.ben, here.cid, eve):
            await seat.until_knows(seq)
            assert seat.view["conduct"]["notes"] == []
            assert not any("Ann signals" in str(message) for message in seat.got)


@pytest.mark.rule("A1.2")
async def test_staff_rule_and_do_nothing_that_is_the_directors(tmp_path: Path) -> None:
    async with people(tmp_path, rules="american", options={"length": "3"}, director=True) as here:
        dan = await came(here, "staff", "Dan")
        await disputed(here)
        await dan.until_knows(here.table.running.seq)
        assert {"rule"} <= acts(dan.view, "office")
        assert not acts(dan.view) & {"appoint", "bar", "impose_clock", "ask", "refer"}
        assert refused(await dan.do({"do": "impose_clock"})) == ("not_the_director", "A2.4")
        assert (await dan.do({"do": "rule", "words": "A6.1: warn Ann"}))["ok"]
        await here.until_all()
        assert here.ann.view["conduct"]["ruling"]["by"] == "Dan"
        assert (await dan.do({"do": "resume"}))["ok"]


@pytest.mark.rule("A6.3")
async def test_each_member_votes_with_his_own_key(tmp_path: Path) -> None:
    async with people(tmp_path, rules="american", options={"length": "3"}, director=True) as here:
        members = [await came(here, "committee", name) for name in ("Fay", "Gus", "Hal")]
        await appealed(here, "A6.1: award Ben 1")
        for each in members:
            await each.until_knows(here.table.running.seq)
            votes = [act["words"] for act in each.view["acts"] if act["do"] == "vote"]
            assert votes == ["uphold", "overturn"]
            # two members do the same act under the same id of their own
            answer = await each.do({"do": "vote", "words": "overturn", "id": "v1"})
            assert answer["ok"], answer
            assert not [act for act in each.view["acts"] if act["do"] == "vote"]
        await here.until_all()
        assert here.ann.view["conduct"]["ruling"]["appeal"] == "overturned"
        assert here.table.running.match.score.points.black == 0
        # what people with keys did is found in order by whoever judges the log
        assert check_log(here.table.kept.setup.law(), await here.table.log()).faults == ()


@pytest.mark.rule("A6.3")
async def test_the_director_does_not_vote_for_members_who_have_keys(tmp_path: Path) -> None:
    async with people(tmp_path, rules="american", options={"length": "3"}, director=True) as here:
        for name in ("Fay", "Gus", "Hal"):
            await came(here, "committee", name)
        await appealed(here, "A6.1: award Ben 1")
        votes = "Ivo=uphold Jan=uphold Kim=uphold"
        assert refused(await here.director.do({"do": "vote", "words": votes})) == ("not_the_judge", "A6.3")
        assert here.table.running.now.memory.appealed is not None


@pytest.mark.rule("A2.5")
async def test_an_invitation_that_nobody_used_is_replaced_and_a_part_with_a_key_stays(tmp_path: Path) -> None:
    async with people(tmp_path, rules="american", options={"length": "3"}, director=True) as here:
        lost, found = new_key(), new_key()
        assert (await asked(here.director, "staff", "Dan", lost))["ok"]
        assert (await asked(here.director, "staff", "Dan", found))["ok"]
        assert not isinstance(await take(here.table, found, None), Refusal)
        assert isinstance(await take(here.table, lost, None), Refusal)
        # what a key opens and what the log says of its owner are one
        answer = await here.director.do({"do": "appoint", "words": "Dan monitor"})
        assert refused(answer)[0] == "name_taken"
        assert here.table.running.now.memory.people == (("Dan", "staff"),)


@pytest.mark.rule("N16")
async def test_the_chief_arbiter_has_the_last_word(tmp_path: Path) -> None:
    async with people(
        tmp_path, rules="iranian", options={"length": "3"}, director=True, board="real", dice="entered"
    ) as here:
        zal = await came(here, "arbiter", "Zal")
        assert (await here.ben.do({"do": "agree"}))["ok"]
        await appealed(here, "N15: award Ben 1")
        assert refused(await zal.do({"do": "vote", "words": "overturn"})) == ("not_the_judge", "N16")
        assert (await here.director.do({"do": "refer"}))["ok"]
        await zal.until_knows(here.table.running.seq)
        assert (await zal.do({"do": "vote", "words": "overturn"}))["ok"]
        assert here.table.running.match.score.points.black == 0


async def test_officials_are_known_after_a_restart_and_may_change_their_key(tmp_path: Path) -> None:
    async with people(tmp_path, rules="american", options={"length": "3"}, director=True) as here:
        eve = await came(here, "monitor", "Eve")
        key = new_key()
        eve.say({"type": "renew", "id": "k", "key": key})
        assert (await eve.until_answered("k"))["ok"]
        kept = here.server.hub.house.store.read(here.made.table)
        assert kept is not None
        reader = kept[0].seats.reader(key)
        assert (reader.seat, reader.name) == ("monitor", "Eve")


async def test_everybody_sees_which_officials_are_there(tmp_path: Path) -> None:
    async with people(tmp_path, rules="american", options={"length": "3"}, director=True) as here:
        await came(here, "monitor", "Eve")
        told = await here.ann.until_got("presence", officials=[{"role": "monitor", "name": "Eve"}])
        assert told["director"]
