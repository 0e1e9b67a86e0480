"""The library keeps a match once, whatever form of file it came in, goes on where it was stopped, and survives a restart."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
import zlib
from pathlib import Path

import pytest

from bafflebox.analysis.analyst import Analyst
from bafflebox.board.position import parse_position
from bafflebox.board.score import Score
from bafflebox.board.side import BySide, Side
from bafflebox.bots.player import EngineBot
from bafflebox.errors import FileError
from bafflebox.formats.formats import read_record, write_record
from bafflebox.formats.log.log_json import format_log
from bafflebox.io.bots import make_bot
from bafflebox.io.matches import read_match
from bafflebox.library import schema
from bafflebox.library.going import AnalysisProgress, Going
from bafflebox.library.judged import JudgementCache
from bafflebox.library.library import Library, LibraryMatch
from bafflebox.library.parts import STANDINGS, board_bytes, part_of_game, standing_of
from bafflebox.library.reading import read_library_match
from bafflebox.library.search import SearchCriteria, search
from bafflebox.library.statistics import by_part, seats, sums
from bafflebox.rules.situation import Situation

DATA = Path(__file__).parent.parent / "data"
FILE = DATA / "gnubg" / "m01_len1.mat"

ANCHORED = board_bytes(parse_position("white 6:5 8:3 13:5 20:2 black 6:5 8:3 13:5 24:2"), Side.WHITE)


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path / "library.db")


def going(data: bytes, judged: Path | None = None) -> Going:
    """By the network alone: quick, and the same arithmetic."""
    law = read_match(data).law
    bot = make_bot(law, "0ply")
    assert isinstance(bot, EngineBot)
    return Going(law, Analyst(bot, bot), JudgementCache(judged) if judged else None)


def whole(
    library: Library, kept: LibraryMatch, data: bytes, judged: Path | None = None, step: int = 1000
) -> AnalysisProgress:
    """Goes through a match in steps."""
    facts, part = read_library_match(data).facts, AnalysisProgress()
    library.begin(kept.n, "0ply")
    for start in range(0, len(facts), step):
        more = facts[start : start + step]
        part, rows = going(data, judged).further(part, more)
        library.went(kept.n, start + len(more), part, rows)
    return part


def test_the_same_match_in_four_forms_is_kept_once(library: Library) -> None:
    data = FILE.read_bytes()
    log = format_log(read_match(data).log).encode()
    sgf = write_record(read_record(data), ".sgf").encode()
    spaced = data.replace(b"\n", b"\r\n")
    kept = [library.add(read_library_match(each), each) for each in (data, log, sgf, spaced)]
    assert [new for _, new in kept] == [True, False, False, False]
    assert {each.id for each, _ in kept} == {kept[0][0].id}
    assert library.source(kept[0][0].n) == data


def test_a_match_brought_again_with_an_analysis_keeps_it(library: Library) -> None:
    analysed = (DATA / "analysed" / "match3.sgf").read_bytes()
    bare = write_record(read_record(analysed), ".mat").encode()
    kept, _ = library.add(read_library_match(bare), bare)
    assert read_library_match(library.source(kept.n)).brought is None
    again, new = library.add(read_library_match(analysed), analysed)
    assert (again.n, new) == (kept.n, False)
    assert library.source(kept.n) == analysed
    # neither a file without one nor another analysis takes its place
    other = analysed.replace(b"GNU Backgammon", b"Some Other")
    for each in (bare, other):
        library.add(read_library_match(each), each)
        assert library.source(kept.n) == analysed


def test_other_dice_or_other_players_are_another_match(library: Library) -> None:
    data = FILE.read_bytes()
    one = read_library_match(data)
    other = read_library_match(data.replace(one.names.white.encode(), b"Somebody"))
    assert one.id != other.id
    assert read_library_match((DATA / "gnubg" / "m03_len3.mat").read_bytes()).id != one.id


def test_a_match_gone_through_in_parts_comes_to_the_same_and_stands_after_a_restart(tmp_path: Path) -> None:
    data = FILE.read_bytes()
    library = Library(tmp_path / "library.db")
    kept, _ = library.add(read_library_match(data), data)
    at_once = whole(library, kept, data).both
    turns = library.turns(kept.n)
    in_parts = whole(library, kept, data, step=7).both
    assert library.turns(kept.n) == turns
    library.close()
    again = Library(tmp_path / "library.db")
    found = again.match(kept.id)
    assert found.whole
    assert found.both == in_parts == at_once
    assert again.turns(kept.n, 3) == turns[3:]
    counted = again.db.execute("SELECT sum(counted), sum(lost) FROM parts WHERE side = 'white'").fetchone()
    assert counted[0] == found.both.white.all.counted
    assert counted[1] == pytest.approx(found.both.white.all.lost)


def test_what_is_told_twice_of_one_part_counts_once(library: Library) -> None:
    data = FILE.read_bytes()
    kept, _ = library.add(read_library_match(data), data)
    facts = read_library_match(data).facts[:20]
    part, rows = going(data).further(AnalysisProgress(), facts)
    library.went(kept.n, 20, part, rows)
    library.went(kept.n, 20, part, rows)
    assert library.db.execute("SELECT sum(made) FROM parts").fetchone()[0] == len(rows)


def test_what_was_judged_is_not_judged_again(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data, judged = FILE.read_bytes(), tmp_path / "judged.db"
    kept, _ = library.add(read_library_match(data), data)
    first = whole(library, kept, data, judged).both
    turns = library.turns(kept.n)
    monkeypatch.setattr(Analyst, "decision", lambda *_, **__: pytest.fail("it was judged again"))
    assert whole(library, kept, data, judged).both == first
    assert library.turns(kept.n) == turns


def test_what_was_not_used_for_longest_is_forgotten_first(tmp_path: Path) -> None:
    names = [number.to_bytes(2) for number in range(100)]
    judged = JudgementCache(tmp_path / "judged.db", most=20, turn=5)
    for name in names[:20]:
        judged.put(name, name.hex())
    # used again, the first two stay; what came beside them goes
    for name in names[20:40]:
        assert [judged.get(each) for each in names[:2]] == ["0000", "0001"]
        judged.put(name, name.hex())
    assert [each for each in names if judged.get(each) is not None] == [*names[:2], *names[22:40]]
    # the next run resumes there
    again = JudgementCache(tmp_path / "judged.db", most=20, turn=5)
    assert again.get(names[0]) == "0000"
    for name in names[40:50]:
        again.put(name, name.hex())
    left = [each for each in names if again.get(each) is not None]
    assert left == [names[0], *names[31:40], *names[40:50]]


def test_many_short_runs_keep_no_more_than_one_long_one(tmp_path: Path) -> None:
    for number in range(60):
        judged = JudgementCache(tmp_path / "judged.db", most=20)
        judged.put(number.to_bytes(2), str(number))
    again = JudgementCache(tmp_path / "judged.db", most=20)
    left = [number for number in range(60) if again.get(number.to_bytes(2)) is not None]
    assert left == [*range(40, 60)]


def test_the_number_of_a_match_that_was_taken_out_is_never_given_again(library: Library) -> None:
    data = FILE.read_bytes()
    first, _ = library.add(read_library_match(data), data)
    library.remove(first.n)
    again, new = library.add(read_library_match(data), data)
    assert new
    assert again.id == first.id
    assert again.n > first.n
    assert library.number(first.id) == again.n


def test_an_owner_has_his_own_name_for_a_file_and_loses_what_he_brought_first(library: Library) -> None:
    one, two = (FILE.read_bytes(), (DATA / "gnubg" / "m03_len3.mat").read_bytes())
    library.add(read_library_match(one), one, name="my boss.mat", owner="a", at=1.0)
    library.add(read_library_match(two), two, name="club.mat", owner="b", at=2.0)
    late, _ = library.add(read_library_match(one), one, name="mine.mat", owner="b", at=3.0)
    assert (late.name, late.added) == ("mine.mat", 3.0)
    assert [each.name for each in search(library, SearchCriteria(owner="b"))] == ["mine.mat", "club.mat"]
    assert [each.name for each in search(library, SearchCriteria(owner="a"))] == ["my boss.mat"]
    library.forget("b", 1)
    assert [each.name for each in search(library, SearchCriteria(owner="b"))] == ["mine.mat"]


def test_a_library_of_an_older_program_keeps_everything(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data, path = FILE.read_bytes(), tmp_path / "library.db"
    found = read_library_match(data)
    best = [{"moves": [], "say": "", "equity": equity, "chosen": False} for equity in (0.3, 0.29, 0.25)]
    board = {"white": [0] * 26, "black": [0] * 26, "cube": {"value": 1, "owner": None}}
    played = {
        "side": "white",
        "what": "play",
        **board,
        "dice": [3, 1],
        "played": [],
        "did": None,
        "best": best,
    }
    judged = {"advice": None, "loss": 0.1, "grade": "bad", "counts": True, "luck": 0.0, "win": 0.5}
    there = {"game": 1, "seq": 3, "score": [0, 0], "crawford": False, "why": None}
    turn = zlib.compress(json.dumps(there | played | judged).encode())
    with monkeypatch.context() as older:
        older.setattr(schema, "FORMS", schema.FORMS[:1])
        schema.open_database(path).executescript(
            f"""INSERT INTO matches VALUES (7, '{found.id}', 5.0, 'old.mat', x'{zlib.compress(data).hex()}', '{found.rules}', '[]',
            'A', 'B', 'a', 'b', 1, 1, 0, 'white', '', '', 1, 60, 0, 0, '0ply', 60, '');
            INSERT INTO owners VALUES ('', 7);
            INSERT INTO turns VALUES (7, 3, x'{turn.hex()}');
            INSERT INTO decisions VALUES (7, 3, 1, 'white', 'play', 'contact', 0.1, 1, 0, x'{ANCHORED.hex()}', '31', '');
            INSERT INTO cards VALUES (1, '', 7, 3, 0.0, '', 2, 1);"""  # noqa: S608 - our own values
        ).close()
    library = Library(path)
    kept = library.match(7)
    assert (kept.id, kept.name, kept.added, kept.whole) == (found.id, "old.mat", 5.0, True)
    assert library.source(7) == data
    # plays that were kept before they had grades have them
    assert [each.grade for each in library.turns(7)[0].best] == ["", "", "bad"]
    assert library.db.execute("SELECT seen FROM cards").fetchone()[0] == 2
    assert library.add(found, data)[1] is False
    # what was kept before structures were counted is found by them
    assert [each.n for each in search(library, SearchCriteria(structure="anchor", error=0.08))] == [7]
    assert not search(library, SearchCriteria(structure="bar"))
    # what hangs on a match still goes with it, and its number with it
    library.remove(7)
    left = (
        "SELECT (SELECT count(*) FROM turns) + (SELECT count(*) FROM cards) + (SELECT count(*) FROM owners)"
    )
    assert library.db.execute(left).fetchone()[0] == 0
    assert library.add(found, data)[0].n == 8


def test_what_one_takes_out_another_keeps(library: Library) -> None:
    data = FILE.read_bytes()
    kept, _ = library.add(read_library_match(data), data, owner="a")
    _, new = library.add(read_library_match(data), data, owner="b")
    assert new
    library.remove(kept.n, "a")
    assert library.match(kept.n).id == kept.id
    library.remove(kept.n, "b")
    with pytest.raises(FileError, match="no match"):
        library.match(kept.n)


def test_what_is_no_library_says_so(tmp_path: Path) -> None:
    (tmp_path / "text.db").write_text("no database " * 100)
    with pytest.raises(FileError, match="can't be used as a library"):
        Library(tmp_path / "text.db")
    newer = Library(tmp_path / "newer.db")
    newer.db.execute("PRAGMA user_version = 99")
    newer.close()
    with pytest.raises(FileError, match="newer Bafflebox"):
        Library(tmp_path / "newer.db")


@pytest.mark.parametrize(
    ("position", "turns", "phase"),
    [
        ("white 24:2 13:5 8:3 6:5 black 24:2 13:5 8:3 6:5", 3, "opening"),
        ("white 24:2 13:5 8:3 6:5 black 24:2 13:5 8:3 6:5", 4, "contact"),
        ("white 8:5 6:10 black 8:5 6:10", 9, "race"),
        ("white 6:5 5:5 4:3 black 8:5 6:10", 12, "bearoff"),
        ("white 6:5 5:5 4:3 black bar:1 6:10 5:4", 12, "contact"),
    ],
)
def test_a_game_has_four_parts(position: str, turns: int, phase: str) -> None:
    now = Situation(position=parse_position(position), turns=BySide(turns, turns))
    assert part_of_game(now, Side.WHITE) == phase


def test_how_a_match_stands_is_told_by_what_both_need() -> None:
    """Far is whoever needs at most half of what the other needs; each side sees the other's mirror."""
    for white in range(7):
        for black in range(7):
            score = Score(BySide(white, black), 7)
            mine, theirs = (standing_of(score, side) for side in Side)
            assert STANDINGS.index(mine) == 4 - STANDINGS.index(theirs)
            assert (mine == "even") == (white == black)
            assert (mine == "far_ahead") == (2 * (7 - white) <= 7 - black)
    assert standing_of(Score(BySide(5, 0)), Side.WHITE) == ""


def without_the_last_columns(library: Library) -> None:
    """The file becomes one from before cards knew what they lost, sides had totals, and files of matches stood apart."""
    library.db.execute("DROP INDEX cards_new")
    library.db.execute("ALTER TABLE cards DROP COLUMN loss")
    library.db.execute("DROP TABLE totals")
    library.db.execute("DROP TABLE patterns")
    library.db.execute("DROP TABLE plans")
    library.db.execute("DROP INDEX decisions_opening")
    library.db.execute("ALTER TABLE decisions DROP COLUMN opening")
    library.db.execute("ALTER TABLE matches DROP COLUMN luck")
    library.db.execute("ALTER TABLE matches ADD COLUMN source BLOB NOT NULL DEFAULT x''")
    library.db.execute("UPDATE matches SET source = (SELECT source FROM sources WHERE match = n)")
    library.db.execute("DROP TABLE sources")


def test_a_library_from_before_is_counted_by_the_marks_of_now(tmp_path: Path) -> None:
    """A loss is called bad from 0.05 and a blunder from 0.10, whenever its match was kept."""
    path, file = tmp_path / "library.db", FILE.with_name("m03_len3.mat")
    library = Library(path)
    kept, _ = library.add(read_library_match(file.read_bytes()), file.read_bytes())
    whole(library, kept, file.read_bytes())
    losses = [row[0] for row in library.db.execute("SELECT loss FROM decisions")]
    library.db.execute("UPDATE parts SET bad = bad + 1, blunder = blunder + 2")
    without_the_last_columns(library)
    library.db.execute("PRAGMA user_version = 8")
    library.close()
    counts = "SELECT sum(dubious), sum(bad), sum(blunder) FROM parts"
    assert tuple(Library(path).db.execute(counts).fetchone()) == (
        sum(0.02 <= each < 0.05 for each in losses),
        sum(0.05 <= each < 0.10 for each in losses),
        sum(each >= 0.10 for each in losses),
    )


def test_a_library_from_before_is_added_up_by_how_matches_stood(tmp_path: Path) -> None:
    """The sums of an older file are those that going through the match gives now."""
    path, file = tmp_path / "library.db", FILE.with_name("m03_len3.mat")
    library = Library(path)
    kept, _ = library.add(read_library_match(file.read_bytes()), file.read_bytes())
    whole(library, kept, file.read_bytes())
    rows = "SELECT match, side, phase, what, standing, made, counted, dubious, bad, blunder, round(lost, 6), round(luck, 6) FROM parts"
    fresh = [tuple(row) for row in library.db.execute(rows)]
    assert {row[4] for row in fresh} > {"even", "far_ahead"}
    assert sum(row[7] + row[8] + row[9] for row in fresh) > 0
    library.db.execute("DELETE FROM parts")
    library.db.execute("ALTER TABLE matches DROP COLUMN analysed")
    library.db.execute("ALTER TABLE owners DROP COLUMN side")
    without_the_last_columns(library)
    library.db.execute("PRAGMA user_version = 5")
    library.close()
    again = Library(path)
    assert [tuple(row) for row in again.db.execute(rows)] == fresh
    assert again.source(kept.n) == file.read_bytes()
    # what sides come to in all is added up of the parts
    for names in kept.names:
        parts = by_part(sums(again, names), seats(again, names))
        assert parts[0].counted == sum(each.counted for each in parts[1:]) > 0


def test_a_library_that_is_open_is_not_taken_for_closed_by_another_process(tmp_path: Path) -> None:
    """Opening it again in one process must not end the locks there: the next process would remove what is not yet written back."""
    path = tmp_path / "library.db"
    first = Library(path)
    first.db.execute("INSERT INTO comments VALUES ('me', x'00', 'kept')")
    journal = path.with_name("library.db-wal")
    assert journal.stat().st_size > 0
    Library(path).close()
    code = "import sys; from pathlib import Path; from bafflebox.library.library import Library; Library(Path(sys.argv[1])).close()"
    subprocess.run([sys.executable, "-c", code, str(path)], check=True)
    assert journal.exists()
    first.db.execute("INSERT INTO comments VALUES ('me', x'01', 'kept too')")
    assert first.db.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
    first.close()
    assert sqlite3.connect(path).execute("SELECT count(*) FROM comments").fetchone()[0] == 2
    assert path.stat().st_mode & 0o777 == 0o600


def test_what_is_no_file_is_no_library(tmp_path: Path) -> None:
    folder = tmp_path / "library.db"
    folder.mkdir(mode=0o755)
    with pytest.raises(FileError):
        Library(folder)
    assert folder.stat().st_mode & 0o777 == 0o755
