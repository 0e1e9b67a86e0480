"""Agreement on dice: the order of the steps, objections, sources and players that keep their secrets."""

from __future__ import annotations

import copy
import pickle
from pathlib import Path
from random import Random

import pytest

from bafflebox.board.dice import Roll
from bafflebox.board.side import BySide, Side
from bafflebox.errors import LogError
from bafflebox.events.fair_dice import ContributionCommitted, ContributionOpened, SeedCommitted, SeedOpened
from bafflebox.events.game import Event, OpeningRolled, ParityCalled, Rolled, TurnBegan
from bafflebox.formats.log.event_json import decode_event, encode_event
from bafflebox.io.honest_player import Contribution
from bafflebox.io.honest_source import HonestSource, SeedFolder, SeedLost
from bafflebox.match.decide import begin
from bafflebox.match.state import evolve_match
from bafflebox.referee.judge.dice_agreement import (
    AgreementStage,
    Dealing,
    evolve_dealing,
    fold_dealing,
    objection,
)
from bafflebox.referee.judge.honest_dice import derive_roll
from tests.formats.honest_match import NAMES, HonestTable, Seeds, honest_match
from tests.random_games import variant

WHITE, BLACK = Side.WHITE, Side.BLACK
ROLLED = Rolled(WHITE, Roll((6, 1)))


def table(name: str = "money", seed: int = 1) -> HonestTable:
    return HonestTable(variant(name), Random(seed))


def stage(at: HonestTable) -> AgreementStage | None:
    return at.dealing.agreement.stage if at.dealing.agreement else None


def code(at: HonestTable, fact: Event) -> str | None:
    against = objection(at.dealing, fact)
    return against.code if against else None


def test_the_steps_come_in_their_order_only() -> None:
    at = table()
    some = "00" * 32
    white, black = ContributionCommitted(WHITE, some), ContributionCommitted(BLACK, some)
    assert code(at, white) == code(at, ROLLED) == code(at, SeedOpened(some)) == "no_agreement"
    at.begin()
    assert stage(at) is AgreementStage.COMMITTING
    assert code(at, ROLLED) == "too_early"
    assert code(at, at.players.white.committed()) is None
    assert code(at, ContributionOpened(WHITE, some)) == "out_of_turn"
    at.add([at.players.white.committed()])
    assert code(at, white) == "out_of_turn"
    assert code(at, ContributionOpened(WHITE, some)) == "out_of_turn"
    at.add([at.players.black.committed()])
    assert stage(at) is AgreementStage.OPENING
    assert code(at, black) == "out_of_turn"
    assert code(at, ContributionOpened(BLACK, some)) == "contribution_differs"
    assert code(at, ROLLED) == "too_early"
    at.add([at.players.black.opened(at.dealing)])
    assert code(at, ContributionOpened(BLACK, some)) == "out_of_turn"
    at.add([at.players.white.opened(at.dealing)])
    assert stage(at) is AgreementStage.THROWING
    assert code(at, ROLLED) is None
    assert code(at, SeedCommitted("t-1", some)) == "seed_not_opened"
    assert code(at, SeedOpened(some)) == "seed_differs"
    at.open()
    assert code(at, ROLLED) == "seed_known"
    assert code(at, SeedOpened(some)) == "out_of_turn"
    assert code(at, SeedCommitted("t-2", some)) == "other_match"
    assert code(at, SeedCommitted("t-1", some)) is None


def test_only_hexadecimal_digits_and_names_are_accepted() -> None:
    at = table()
    assert code(at, SeedCommitted("t-1", "A" * 64)) == "bad_digits"
    assert code(at, SeedCommitted("t 1", "a" * 64)) == "bad_match"
    at.begin()
    assert code(at, ContributionCommitted(WHITE, "a" * 63)) == "bad_digits"
    at.add(each.committed() for each in at.players)
    assert code(at, ContributionOpened(WHITE, "")) == "bad_digits"
    assert code(at, SeedOpened("a" * 63 + "\n")) == "bad_digits"


def test_what_was_said_first_stands() -> None:
    at = table()
    at.begin()
    at.add(each.committed() for each in at.players)
    known = at.dealing
    assert evolve_dealing(known, ContributionCommitted(WHITE, "0" * 64)) == known
    at.add(each.opened(at.dealing) for each in at.players)
    known = at.dealing
    assert evolve_dealing(known, ContributionOpened(BLACK, "0" * 64)) == known


def test_every_throw_takes_an_index_and_nothing_else_does() -> None:
    at = table("welsh")
    at.agree()
    for fact, index in (
        (OpeningRolled(BySide((6,), (1,))), 2),
        (ParityCalled(WHITE, even=True, dice=(3, 5)), 3),
        (TurnBegan(WHITE), 3),
        (ROLLED, 4),
        (Rolled(WHITE, Roll((4,))), 5),
        (Rolled(WHITE, Roll((6, 1)), nominated=True), 5),
        (SeedOpened("0" * 64), 5),
        (SeedCommitted("t-1", "0" * 64), 5),
        (ROLLED, 6),
    ):
        at.dealing = evolve_dealing(at.dealing, fact)
        assert at.dealing.index == index, fact


def test_the_index_goes_on_over_games_and_agreements() -> None:
    at = honest_match(variant("money"), 5, acts=60)
    before = at.dealing.index
    assert before > 5
    at.agree()
    assert at.dealing.index == before
    at.acts(20)
    assert at.dealing.index > before
    assert at.dealing == fold_dealing(at.events)


def test_the_events_are_no_business_of_the_match() -> None:
    law = variant("welsh")
    match, events = begin(law, NAMES)
    assert match.cards == BySide(1, 1)
    for fact in (
        SeedCommitted("m", "0" * 64),
        ContributionCommitted(WHITE, "0" * 64),
        ContributionOpened(BLACK, "0" * 64),
        SeedOpened("0" * 64),
    ):
        assert evolve_match(match, fact) is match
        assert decode_event(encode_event(fact)) == fact
    assert len(events) == 1


# --- sources ------------------------------------------------------------------------------------


def test_a_source_throws_what_the_log_says_is_next() -> None:
    at = table()
    at.agree()
    assert at.dealing.agreement is not None
    seed = at.seeds.kept["t-1", 1]
    secrets = at.dealing.agreement.secrets(seed)
    both = at.source.opening(at.dealing, 1)
    assert (both.white, both.black) == (derive_roll(secrets, 0, 1), derive_roll(secrets, 1, 1))
    assert at.source.throw(at.dealing, 2) == at.source.throw(at.dealing, 2) == derive_roll(secrets, 0, 2)
    at.add([OpeningRolled(both)])
    assert at.source.throw(at.dealing, 2) == derive_roll(secrets, 2, 2)
    # after a crash the same throw comes again
    again = HonestSource.resume(fold_dealing(at.events), at.seeds)
    assert again.throw(at.dealing, 2) == derive_roll(secrets, 2, 2)


def test_a_source_throws_nothing_before_and_nothing_after() -> None:
    at = table()
    at.begin()
    with pytest.raises(LogError, match="Both contributions"):
        at.source.throw(at.dealing, 2)
    at.add(each.committed() for each in at.players)
    at.add([at.players.white.opened(at.dealing)])
    with pytest.raises(LogError, match="Both contributions"):
        at.source.throw(at.dealing, 2)
    at.add([at.players.black.opened(at.dealing)])
    at.source.throw(at.dealing, 2)
    opened = at.source.opened(at.dealing)
    with pytest.raises(LogError, match="opened"):
        at.source.throw(at.dealing, 2)
    at.add([opened])
    with pytest.raises(LogError, match="opened"):
        HonestSource.resume(at.dealing, at.seeds).throw(at.dealing, 2)
    old = at.source
    at.agree()
    with pytest.raises(LogError, match="not that of the agreement"):
        old.throw(at.dealing, 2)


def test_a_secret_is_not_shown_by_accident() -> None:
    at = table()
    at.agree()
    seed = at.seeds.kept["t-1", 1]
    for each in (at.source, at.players.white):
        for text in (repr(each), str(each), f"{[each]}"):
            assert seed.hex() not in text
            assert "x" not in text.replace("Box", "").split("(")[1]
        for attempt in (copy.copy, copy.deepcopy, pickle.dumps):
            with pytest.raises(TypeError, match="neither copied nor sent"):
                attempt(each)
        with pytest.raises(TypeError):
            vars(each)


def test_a_new_agreement_waits_for_the_old_seed() -> None:
    at = table()
    at.agree()
    with pytest.raises(LogError, match="is to be opened"):
        HonestSource.begin("t-1", at.dealing, at.seeds)
    with pytest.raises(LogError, match="not lost"):
        HonestSource.begin_after_loss("t-1", at.dealing, at.seeds)
    at.seeds.kept.clear()
    with pytest.raises(SeedLost, match="is lost"):
        HonestSource.resume(at.dealing, at.seeds)
    assert HonestSource.begin_after_loss("t-1", at.dealing, at.seeds).number == 2
    with pytest.raises(LogError, match="nothing was agreed"):
        HonestSource.resume(Dealing(), at.seeds)


def test_a_seed_that_nobody_heard_of_is_taken_up() -> None:
    seeds = Seeds()
    first = HonestSource.begin("m", Dealing(), seeds).committed()
    assert HonestSource.begin("m", Dealing(), seeds).committed() == first
    assert HonestSource.begin("n", Dealing(), seeds).committed().commitment != first.commitment


def test_seeds_in_a_folder(tmp_path: Path) -> None:
    folder = tmp_path / "seeds"
    seeds = SeedFolder(folder)
    assert seeds.recall("m", 1) is None
    seeds.keep("m", 1, bytes(range(32)))
    seeds.keep("m", 2, bytes(32))
    assert SeedFolder(folder).recall("m", 1) == bytes(range(32))
    assert {path.name for path in folder.iterdir()} == {"m.1.seed", "m.2.seed"}
    assert all(path.stat().st_mode & 0o077 == 0 for path in (folder, *folder.iterdir()))
    with pytest.raises(LogError, match="has a seed already"):
        seeds.keep("m", 1, bytes(32))
    (folder / "m.1.seed").write_bytes(b"torn")
    assert seeds.recall("m", 1) is None
    for name in ("../m", "", "a/b"):
        with pytest.raises(LogError, match="can't name a match"):
            seeds.keep(name, 1, bytes(32))
    (tmp_path / "file").write_text("")
    with pytest.raises(LogError, match="can't be kept"):
        SeedFolder(tmp_path / "file").keep("m", 1, bytes(32))


# --- players ------------------------------------------------------------------------------------


def test_a_player_opens_only_when_everything_is_fixed() -> None:
    at = table()
    mine = Contribution("t-1", 1, WHITE)
    with pytest.raises(LogError, match="another agreement"):
        mine.opened(at.dealing)
    at.begin()
    with pytest.raises(LogError, match="three hashes"):
        mine.opened(at.dealing)
    at.add([mine.committed()])
    with pytest.raises(LogError, match="three hashes"):
        mine.opened(at.dealing)
    with pytest.raises(LogError, match="not opened yet"):
        _ = mine.receipt
    at.add([at.players.black.committed()])
    opened = mine.opened(at.dealing)
    assert at.dealing.agreement is not None
    assert mine.receipt == at.dealing.agreement.receipt
    at.add([opened])
    with pytest.raises(LogError, match="another hash"):
        Contribution("t-1", 1, WHITE).opened(at.dealing)
    with pytest.raises(LogError, match="another agreement"):
        Contribution("t-1", 2, BLACK).opened(at.dealing)


def test_contributions_differ() -> None:
    assert len({Contribution("m", 1, WHITE).committed().commitment for _ in range(50)}) == 50
