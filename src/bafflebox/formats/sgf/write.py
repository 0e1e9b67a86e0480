"""Writer of Smart Game files that GNU Backgammon loads: one game of the match after the other."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from bafflebox.board.position import BAR, CHECKERS, OFF
from bafflebox.errors import RecordError
from bafflebox.formats.match_record import (
    BeaverRecord,
    DoubleRecord,
    DropRecord,
    GameRecord,
    MatchRecord,
    Properties,
    RaccoonRecord,
    RollRecord,
    TakeRecord,
    TurnRecord,
)
from bafflebox.formats.notation import parse_chains
from bafflebox.formats.sgf.analysis import PROGRAM
from bafflebox.formats.sgf.board import SgfBoard, place_letter
from bafflebox.formats.sgf.read import ALL_NOTES, ALL_TAGS, COLUMNS, DATE, DICE, REMARK, TAGS
from bafflebox.formats.sgf.tree import escaped

NO_NOTES: Mapping[tuple[int, int], str] = MappingProxyType({})
_LETTERS = {column: letter for letter, column in COLUMNS.items()}
_WORDS = {
    DoubleRecord: "double",
    BeaverRecord: "double",
    RaccoonRecord: "double",
    TakeRecord: "take",
    DropRecord: "drop",
}


def write_sgf(match: MatchRecord, notes: Mapping[tuple[int, int], str] = NO_NOTES) -> str:
    """Return the match as text with the properties of its turns; `notes` are further properties by game and turn from 0.

    Raises RecordError for what the format can't express: unknown plays, moves of more than one die written as one, games from a
    set-up position.
    """
    crawford = (match.tag("Crawford") or "on").lower() in ("on", "true", "yes", "1")
    played = False
    games = []
    for place, game in enumerate(match.games):
        one_away = bool(match.length) and match.length > 1 and match.length - 1 in game.scores
        now = crawford and one_away and not played
        played = played or now
        rules = (
            (("Crawford" + (":CrawfordGame" if now else "")) if crawford else "")
            if match.length
            else _money(match)
        )
        games.append(
            _game(match, game, rules, {turn: text for (at, turn), text in notes.items() if at == place})
        )
    return "".join(games)


def _money(match: MatchRecord) -> str:
    return "Jacoby" if (match.tag("Jacoby") or "").lower() in ("on", "true", "yes", "1") else ""


def _game(match: MatchRecord, game: GameRecord, rules: str, notes: Mapping[int, str]) -> str:
    if game.set_position is not None:
        raise RecordError(
            "a game from a position of its own is not written as a Smart Game", game=game.number
        )
    info = f"MI[length:{match.length}][game:{game.number - 1}][ws:{game.scores[0]}][bs:{game.scores[1]}]"
    names = f"PW[{escaped(game.names[0])}]PB[{escaped(game.names[1])}]"
    known = {tag: name for name, tag in TAGS.items()}
    tags = "".join(
        f"{known[tag]}[{escaped(value.replace('.', '-') if known[tag] == DATE else value)}]"
        for tag, value in match.tags
        if tag in known
    )
    result = (
        f"RE[{_LETTERS[game.result.column]}+{game.result.points}{_given_up(game)}]" if game.result else ""
    )
    if game is match.games[0]:
        tags += _about(match)
    by = tuple(each for each in game.beside if each[0] == PROGRAM) or ((PROGRAM, ("Bafflebox",)),)
    program, further = _beside(by), tuple(each for each in game.beside if each[0] != PROGRAM)
    head = f"(;FF[4]GM[6]CA[UTF-8]{program}{info}{names}{tags}{f'RU[{rules}]' if rules else ''}{result}"
    head += _beside(further)
    remarks = {
        after: [each.text for each in game.comments if each.after == after]
        for after in {each.after for each in game.comments}
    }
    lines = [head + _remark(remarks.get(0))]
    for count, turn in enumerate(game.turns, 1):
        text = _turn(turn, game)
        if text is not None:
            told = "" if any(name == DICE for name, _ in turn.beside) else f"{_LETTERS[turn.column]}[{text}]"
            beside = _beside(turn.beside) + notes.get(count - 1, "")
            lines.append(f";{told}{beside}{_remark(remarks.get(count))}")
    return "\n".join(lines) + ")\n"


def _about(match: MatchRecord) -> str:
    """Return all tags and comments of the match as our own properties, which other programs ignore."""
    tags = "".join(f"[{escaped(f'{tag}:{value}')}]" for tag, value in match.tags)
    notes = "".join(f"[{escaped(comment.text)}]" for comment in match.comments)
    return (f"{ALL_TAGS}{tags}" if tags else "") + (f"{ALL_NOTES}{notes}" if notes else "")


def _remark(texts: list[str] | None) -> str:
    return f"{REMARK}[{escaped(chr(10).join(texts))}]" if texts else ""


def _beside(beside: Properties) -> str:
    return "".join(name + "".join(f"[{escaped(each)}]" for each in values) for name, values in beside)


def _given_up(game: GameRecord) -> str:
    """Return R after the result of a game that was neither borne off nor dropped."""
    if game.turns and isinstance(game.turns[-1].action, DropRecord):
        return ""
    board = SgfBoard()
    for turn in game.turns:
        if isinstance(turn.action, RollRecord):
            for chain in parse_chains(turn.action.text):
                board.move(turn.column, chain.origin, chain.target)
    return "" if any(side[OFF] == CHECKERS for side in board.sides) else "R"


def _turn(turn: TurnRecord, game: GameRecord) -> str | None:
    action = turn.action
    word = _WORDS.get(type(action))
    if word:
        return str(word)
    if not isinstance(action, RollRecord):
        raise RecordError(
            f"a Smart Game can't tell of {type(action).__name__}", game=game.number, move=turn.move_number
        )
    if action.dice is None or action.unknown:
        return None  # resigned before or after the roll: implied by the result
    letters = []
    for chain in parse_chains(action.text):
        for origin, target in zip(chain.stops, chain.stops[1:], strict=False):
            far = origin - target
            if far not in action.dice and not (target == OFF and far <= max(action.dice)) and origin != BAR:
                raise RecordError(
                    f"{origin}/{target} is more than one move", game=game.number, move=turn.move_number
                )
            letters.append(place_letter(origin, turn.column) + place_letter(target, turn.column))
    if len(letters) > 4:
        raise RecordError("a play has four moves at most", game=game.number, move=turn.move_number)
    return "".join(map(str, action.dice)) + "".join(letters)
