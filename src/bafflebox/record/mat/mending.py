"""What a cell of a text match most likely says where it is not written as it should be."""

from __future__ import annotations

import re

from bafflebox.errors import InvalidNotation
from bafflebox.record.mat.cells import parse_cell
from bafflebox.record.match_record import Action, ResignRecord, ResultRecord, RollRecord

_NUMBER = re.compile(r"\s*[0-9]{1,4}\)\s*")
_LOOSE_DICE = re.compile(r"([1-6])\s*[-, x]?\s*([1-6])\s*:")
_GIVES_UP = re.compile(
    r"(?:concedes?|gives?\s+up|resigns?|forfeits?|surrenders?|retires?|"
    r"times?\s*out|timed\s+out|disconnect\w*|abandon\w*|quits?|leaves?)\b.*",
    re.IGNORECASE | re.ASCII,
)
_WINS = re.compile(r"(?:wins?|won)\b[^0-9]*([0-9]{1,6})?(.*)", re.IGNORECASE | re.ASCII)
_DASH = re.compile(r"(?<=[0-9r*])[-\u2013>](?=[0-9bo])", re.IGNORECASE)
_NO_PLAY = re.compile(
    r"(?:no\s+(?:legal\s+)?(?:move|play)s?|can(?:'?t|not)\s+(?:move|play)|dance[sd]?|fan(?:s|ned)?|pass|skip|-+|\(?no\s*move\)?)\.?",
    re.IGNORECASE,
)


def mend_cell(text: str) -> tuple[str, Action | ResultRecord | None]:
    """What was assumed of a cell, as a code, and what it says then; None where nothing of it could be read."""
    plain = " ".join(_NUMBER.sub(" ", text).split())
    for code, tried in (
        ("number_left_out", plain),
        ("spelled_otherwise", _respelled(plain)),
    ):
        try:
            return code, parse_cell(tried)
        except InvalidNotation:
            continue
    if found := _WINS.fullmatch(plain):
        return "spelled_otherwise", ResultRecord(0, int(found[1] or 0), match="match" in found[2].lower())
    if _GIVES_UP.fullmatch(plain):
        low = plain.lower()
        level = next((each for each in ("backgammon", "gammon") if each in low), None)
        return "gave_up", ResignRecord(level=level)
    if found := _LOOSE_DICE.match(plain):
        # the dice are told, the play is not
        return "play_unknown", RollRecord((int(found[1]), int(found[2])), unknown=True)
    return "left_out", None


def _respelled(text: str) -> str:
    """The cell with other ways of writing dice, moves and dances put into ours."""
    found = _LOOSE_DICE.match(text)
    if not found:
        return text
    rest = text[found.end() :].strip().rstrip(".,;!?")
    if _NO_PLAY.fullmatch(rest):
        return f"{found[1]}{found[2]}: Cannot Move"
    rest = re.sub(r"\s*/\s*", "/", _DASH.sub("/", rest.replace(",", " ").replace(";", " ")))
    rest = re.sub(r"(?i)\bb(?:ar)?/", "bar/", re.sub(r"(?i)/(?:off?|out|home|x)\b", "/off", rest))
    return f"{found[1]}{found[2]}: {rest}".strip()
