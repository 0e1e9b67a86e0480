"""The rights of each role: every operation of the API, act of a table and entry of a tournament, as a table.

`python -m tests.server.roles` prints it; `test_roles.py` runs every cell. A new operation, act or entry needs a row here.
"""

from __future__ import annotations

from typing import Any

ROLES = ("nobody", "account", "spectator", "player", "referee", "director", "staff")
"""Without a key; another account; a watcher of the match; a player of it; the staff of its tournament, or an official at its table;
its director; a member of the house's own staff. What the rows are about belongs to the player."""

EVERYBODY, NOBODY = "+++++++", "-------"
OWN = "---+---"
"""The player's alone."""
WHERE = "*******"
"""Everybody's, where there is something: a challenge that stands, a rated match, decisions of their own."""

# --- operations over HTTP: + has the right, - is refused with 401, 403 or 404, * has it where there is something

PUBLIC = """
GET /api/books · GET /api/levels · GET /api/openings · GET /api/met · GET /api/met/windows · GET /api/rules · GET /api/rules/{book}
GET /api/lessons · GET /api/opponents · GET /api/rules/{book}/{rule} · POST /api/rules/{book}/jackpot · POST /api/code
POST /api/desk/blank · POST /api/position · GET /api/position/board.svg · POST /api/analyse · POST /api/analyse/rolls
POST /api/analyse/scores · POST /api/tables · GET /api/tables/{table} · GET /api/tables/{table}/log · GET /api/tables/{table}/record
GET /api/tables/{table}/sheet · GET /api/tables/{table}/sheet.csv · GET /api/verify/{table}
POST /api/tables/{table}/invitation
GET /api/matches · POST /api/matches · POST /api/matches/position · GET /api/matches/{match} · GET /api/matches/{match}/turns
GET /api/matches/{match}/deeper · GET /api/matches/{match}/disputed · GET /api/matches/{match}/opinions/{seq}
GET /api/matches/{match}/cube/{seq} · GET /api/matches/{match}/why/{seq}
GET /api/matches/{match}/card.png · GET /api/matches/{match}/film.gif
POST /api/tournaments · POST /api/tournaments/draft · POST /api/tournaments/earlier · POST /api/tournaments/players
GET /api/tournaments/notice.html
POST /api/tournaments/restore · GET /api/tournaments · GET /api/tournaments/{tournament}
GET /api/tournaments/{tournament}/season · GET /api/tournaments/{tournament}/season/standings.csv
GET /api/tournaments/{tournament}/season/results · GET /api/tournaments/{tournament}/season/results.csv
GET /api/tournaments/{tournament}/results.csv · GET /api/tournaments/{tournament}/export.trf
GET /api/tournaments/{tournament}/notice/{number} · GET /api/tournaments/{tournament}/draw/{division}
POST /api/tournaments/{tournament}/ask · GET /api/tournaments/{tournament}/prizes.html · GET /api/tournaments/{tournament}/calendar.ics
GET /api/tournaments/{tournament}/export.json
GET /api/tournaments/{tournament}/export.csv · GET /api/tournaments/{tournament}/live · GET /api/lobby/live
GET /api/account · POST /api/account · POST /api/account/leave · GET /api/lobby · POST /api/lobby/{challenge}/table
GET /api/lobby/best · GET /api/lobby/played · GET /api/lobby/recorded · GET /api/tables/{table}/chances
GET /api/daily · GET /api/daily/{day} · POST /api/daily/{day}
GET /api/contests · GET /api/contests/{contest} · GET /api/contests/{contest}/live · GET /api/contests/{contest}/standing
GET /health · GET /ready
"""
"""Open to everybody, signed in or not: reading what is public, and making what is then theirs. The link of a match is enough to
read it, an invitation to look at its table."""

PERSONAL = """
GET /api/library · GET /api/library/statistics · GET /api/library/sizes · GET /api/library/patterns · GET /api/library/openings
GET /api/library/decisions · GET /api/library/persons · GET /api/library/notes · GET /api/library/uploads · GET /api/library/quiz
POST /api/library/plan
"""
"""Questions about the caller: others' matches and names are not in the answer."""

RIGHTS: dict[str, str] = {
    # by the key of a tournament
    "GET /api/tournaments/{tournament}/desk": "----++-",
    "GET /api/tournaments/{tournament}/desk/changes": "----++-",
    "POST /api/tournaments/{tournament}/corrections": "-----+-",
    "GET /api/tournaments/{tournament}/check": "----++-",
    "GET /api/tournaments/{tournament}/regulars": "-----+-",
    "GET /api/tournaments/{tournament}/me": "---+++-",
    # without a key of its own a server offers no messages, to nobody
    "POST /api/tournaments/{tournament}/me/push": "-------",
    "POST /api/tournaments/{tournament}/me/push/remove": "---+---",
    "POST /api/tournaments/{tournament}/ring": "----++-",
    "POST /api/tournaments/{tournament}/facts": "---+++-",
    "POST /api/tournaments/{tournament}/steps": "----++-",
    "POST /api/tournaments/{tournament}/keys": "-----+-",
    "POST /api/tournaments/{tournament}/tables": "-----+-",
    "POST /api/tournaments/{tournament}/tables/{table}": "-----+-",
    "GET /api/tournaments/{tournament}/export.jsonl": "-----+-",
    # by what the player alone knows: password, code, the key that was chosen
    "POST /api/account/enter": OWN,
    "POST /api/account/recover": OWN,
    "POST /api/lobby/{challenge}/withdraw": OWN,
    # by being signed in: on one's own account
    "GET /api/lessons/{book}": WHERE,
    "GET /api/daily/{day}/answer": WHERE,
    "GET /api/account/export.json": "-+-+--+",
    "POST /api/account/passkeys/ask": EVERYBODY,
    "POST /api/account/passkeys/enter": "---*---",
    "POST /api/account/passkeys/offer": OWN,
    "POST /api/account/passkeys": "-*-*--*",
    "POST /api/account/passkeys/{credential}/remove": "-+-+--+",
    "POST /api/account/codes": OWN,
    "POST /api/account/password": OWN,
    "POST /api/account/sessions/{session}/end": "-+-+--+",
    "POST /api/account/seats": "-+-+--+",
    "POST /api/account/seats/{table}": OWN,
    "POST /api/account/delete": OWN,
    "GET /api/account/profile": "-+-+--+",
    "POST /api/account/profile": "-+-+--+",
    # one's own page, and that of who shows something
    "GET /api/players/{name}": WHERE,
    "GET /api/friends": "-+-+--+",
    "POST /api/friends": "-+-+--+",
    "POST /api/friends/invite": OWN,
    "GET /api/friends/live": "-+-+--+",
    "POST /api/contests": "-+-+--+",
    "POST /api/contests/{contest}/join": "-+-+--+",
    # by having joined
    "POST /api/contests/{contest}/pause": "-*-+--*",
    "POST /api/contests/{contest}/leave": "-+-+--+",
    "GET /api/notifications": "-+-+--+",
    # without push and mail a server offers nothing
    "POST /api/notifications": NOBODY,
    "POST /api/notifications/remove": "-+-+--+",
    # by the link of a mail; an unknown one does nothing
    "POST /api/notifications/confirm": EVERYBODY,
    "POST /api/notifications/stop": EVERYBODY,
    "POST /api/lobby": EVERYBODY,
    "POST /api/lobby/{challenge}/take": WHERE,
    "GET /api/tables/{table}/rating": WHERE,
    "GET /api/tables/{table}/replay": WHERE,
    "GET /api/library/anki.apkg": WHERE,
    # by owning the match
    "POST /api/matches/{match}/names": OWN,
    "POST /api/matches/{match}/rollout/{seq}": OWN,
    "POST /api/library/notes": "-+-+--+",
    "POST /api/library/persons": "-+-+--+",
    "POST /api/library/uploads": "-+-+--+",
    "POST /api/library/uploads/part": OWN,
    "POST /api/library/uploads/drop": OWN,
    "POST /api/library/take": NOBODY,
    "GET /api/library/export.zip": "-+-+--+",
    "GET /api/library/quiz/of/{match}": EVERYBODY,
    "POST /api/library/quiz/of/{match}": OWN,
    "GET /api/library/quiz/{card}": "---*---",
    "POST /api/library/quiz/{card}": "---*---",
    "POST /api/library/{match}/remove": OWN,
    # by the one invitation that gives the seat
    "POST /api/tables/{table}/seat": OWN,
    # by being of the house's staff; to others these are unknown addresses
    "GET /api/staff/notes": "------+",
    "POST /api/staff/acts": "------+",
}


# --- acts of a table: + has the right, - is refused whatever stands on the board, and nothing is written ----------

AT_TABLE = ("spectator", "player", "monitor", "staff", "committee", "director")
"""The roles at a table by the key that they sit with; the staff of the house has none there, and watches."""
ACTS: dict[str, str] = {
    # the players' own: everything on the board, and what they agree, claim and sign
    **dict.fromkeys(
        ("open", "shake", "call", "start", "let_other_start", "roll", "rethrow", "nominate", "raise", "cancel", "play", "double",
         "take", "drop", "beaver", "raccoon", "resign", "accept", "refuse", "concede", "name_start", "point_out", "name_result",
         "confirm_result", "contest_result", "end_turn", "start_game", "call_flag", "close_session", "record", "claim", "touch",
         "propose", "roll_off", "demand_mix", "select_die", "leave", "be_ready", "take_break", "appeal", "report", "sign"),
        "-+----",
    ),
    **dict.fromkeys(("write", "stop_clock", "start_clock", "set_clock", "agree", "decline", "bar"), "-+---+"),
    "dispute": "-+++-+",
    "withdraw": "-+++-+",
    "revoke_leave": "-+++-+",
    "resume": "---+-+",
    "rule": "---+-+",
    "verify": "---+-+",
    "post_result": "---+-+",
    "vote": "----++",
    **dict.fromkeys(
        ("adjust_clock", "refer", "appoint", "ask", "set", "impose_clock", "replace", "post_settings", "approve", "refuse_entry",
         "correct"),
        "-----+",
    ),
    "enter": "++----",
    # everybody who is there may say what they saw
    "testify": "++++++",
    "note": "++++++",
}  # fmt: skip
WORDS: dict[str, dict[str, Any]] = {
    "write": {"words": "dice"},
    "stop_clock": {"cause": "break"},
    "record": {"words": "lift dice"},
    "touch": {"words": "13"},
    "propose": {"words": "terms length=5"},
    "claim": {"words": "early_roll"},
    "vote": {"words": "uphold"},
    "bar": {"words": "Eve"},
    "appoint": {"words": "Zoe monitor"},
    "ask": {"words": "spectators"},
    "set": {"words": "score 1-0"},
    "rule": {"words": "A6.1 award Ann 1"},
    "approve": {"words": "Zoe"},
    "refuse_entry": {"words": "Zoe"},
    "correct": {"words": "score 1-0"},
    "report": {"words": "3-0"},
    "sign": {"words": "3-0"},
    "testify": {"words": "I saw it"},
    "note": {"words": "a word"},
}
"""Arguments of acts that need some."""

# --- entries and steps of a tournament, by the key that has the right at least ------------------------------------

BY_PLAYER = (
    "CallAnswered",
    "Arrived",
    "Reported",
    "Confirmed",
    "Withdrawn",
    "Appealed",
    "MonitorAsked",
    "SpectatorBarred",
)
"""About themselves; won at the board or by time; withdrawn before the draw."""
BY_STAFF = (
    "EquipmentTicked",
    "PlayResumed",
    "Entered",
    "Called",
    "Started",
    "Verified",
    "Posted",
    "call",
    "call_all",
    "verify",
    "post",
    "post_all",
    "result",
)
BY_DIRECTOR = (
    "NoticePosted", "DivisionMade", "StaffNamed", "TablesSet", "Scheduled", "Approved", "Declined", "Seeded", "Seated",
    "RoundSatOut", "KeptApart", "ResultMended",
    "Penalised", "Excused", "Ruled", "AppealDecided", "Paid", "BoxCounted",
    "RestGiven", "PoolOpened", "PoolJoined", "AuctionOpened", "Sold",
    "EquipmentReplaced", "MonitorNamed", "MonitorFeeSet",
    "Undone", "Amended",
    "rule", "vote", "approve", "admit", "draw", "next_round", "seat", "late", "correct", "undo",
)  # fmt: skip
BY_NOBODY = ("Opened", "Drawn", "Paired", "OptionChosen", "BreakPosted")
"""Worked out by the server, or of journals before version 0.3."""


def listed(text: str) -> list[str]:
    """Return the operations of a list."""
    return [each.strip() for each in text.replace("\n", "·").split("·") if each.strip()]


def rights() -> dict[str, str]:
    """Return the row of every operation."""
    return {**dict.fromkeys((*listed(PUBLIC), *listed(PERSONAL)), EVERYBODY), **RIGHTS}


def table() -> str:
    """Return everything as text, a row per operation, act and entry."""
    parts = [_rows(ROLES, rights()), _rows(AT_TABLE, ACTS)]
    keys = {"+++": BY_PLAYER, "-++": BY_STAFF, "--+": BY_DIRECTOR, "---": BY_NOBODY}
    entries = {each: row for row, names in keys.items() for each in names}
    return "\n".join([*parts, _rows(("player", "staff", "director"), entries)])


def _rows(roles: tuple[str, ...], rows: dict[str, str]) -> str:
    wide = max(map(len, rows))
    marks = {
        name: "  ".join(mark.center(len(role)) for mark, role in zip(row, roles, strict=True))
        for name, row in rows.items()
    }
    return "\n".join(
        [f"{'':{wide}}  {'  '.join(roles)}", *(f"{name:{wide}}  {each}" for name, each in marks.items()), ""]
    )


if __name__ == "__main__":
    print(table())
