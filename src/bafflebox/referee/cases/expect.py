"""Expectations: the claims of `then` lines, checked against the state."""

from __future__ import annotations

from collections.abc import Callable

from bafflebox.board.clock import SECOND, parse_time, seconds_shown
from bafflebox.board.outcome import Wash, Win
from bafflebox.board.phase import Phase
from bafflebox.board.position import parse_position
from bafflebox.board.side import Side
from bafflebox.errors import InvalidNotation
from bafflebox.events.game import MatchEnded
from bafflebox.formats.log.event_json import encode_event
from bafflebox.frozen import dataclass
from bafflebox.match.log import Log
from bafflebox.match.prizes import settle_match
from bafflebox.referee.cases.opening import NAMES, SIDES
from bafflebox.referee.conduct.consent import missing
from bafflebox.referee.conduct.disputes import presumption
from bafflebox.referee.conduct.listing import check_completions
from bafflebox.referee.conduct.memory import start_of
from bafflebox.referee.conduct.people import Person
from bafflebox.referee.conduct.proceedings import Proceedings
from bafflebox.referee.conduct.proposals import proposals


@dataclass(frozen=True, slots=True)
class CaseState:
    """The state that an expectation is checked against: situation, instant, log, and the first entry of the last act."""

    now: Proceedings
    at: int
    log: Log
    since: int
    who: Callable[[str], Person]


Answer = str | None
"""The actual state, None where the claim is true."""


def check(asked: CaseState, claim: str, ids: tuple[str, ...]) -> Answer:
    """Return the actual state where it differs from the claim, else None. Raises InvalidNotation for an invalid claim."""
    words = claim.split()
    if len(words) > 2 and words[1] == "may":
        return _may(asked, words, ids)
    for name in sorted(_CLAIMS, key=len, reverse=True):
        if claim == name or claim.startswith((name + " ", name + ":")):
            return _CLAIMS[name](asked, claim[len(name) :].strip())
    raise InvalidNotation(f"{claim!r}: expected a claim such as `turn Ann` or `Ann may roll`")


def _may(asked: CaseState, words: list[str], ids: tuple[str, ...]) -> Answer:
    person = asked.who(words[0])
    denied = words[2] == "not"
    text = " ".join(words[3:] if denied else words[2:])
    found = check_completions(asked.now, person, text, asked.at)
    if all(each is not None and each.code == "unreadable" for each in found):
        raise InvalidNotation(str(found[0]))
    if not denied:
        return None if None in found else f"refused: {found[0]}"
    if None in found:
        return f"{words[0]} may {text}"
    rules = [each.rule for each in found if each is not None]
    return (
        None
        if set(rules) & set(ids)
        else f"refused, but citing {', '.join(dict.fromkeys(rules))}: {found[0]}"
    )


def _same(wanted: object, got: object) -> Answer:
    return None if wanted == got else str(got)


def _name(side: Side | None) -> str:
    return NAMES[side] if side is not None else "nobody"


def _position(asked: CaseState, rest: str) -> Answer:
    return _same(parse_position(rest), asked.now.board.position)


def _score(asked: CaseState, rest: str) -> Answer:
    return _same(rest, str(asked.now.match.score))


def _cube(asked: CaseState, rest: str) -> Answer:
    cube = asked.now.board.cube
    return _same(rest, f"{cube.value} {_name(cube.owner)}" if cube.owner else str(cube.value))


def _roll(asked: CaseState, rest: str) -> Answer:
    board = asked.now.board
    shown = str(board.roll) if board.phase is Phase.ROLLED and board.roll is not None else "none"
    wanted = rest if rest == "none" else "".join(sorted(rest, reverse=True))
    return _same(wanted, shown)


def _turn(asked: CaseState, rest: str) -> Answer:
    return _same(rest, _name(asked.now.board.to_act))


def _clock(asked: CaseState, rest: str) -> Answer:
    clock, words = asked.now.clock, rest.split()
    if rest == "none":
        return None if clock.settings is None else str(clock.settings)
    if clock.settings is None:
        return "clock none"
    if words[0] == "runs":
        return _same(words[1], _name(clock.running))
    for name, time in zip(words[::2], words[1::2], strict=True):
        shown = seconds_shown(clock.remaining(SIDES[name], asked.at))
        if shown != parse_time(time) // SECOND:
            return f"{name} {shown // 60}:{shown % 60:02}"
    return None


def _delay(asked: CaseState, rest: str) -> Answer:
    name, seconds = rest.split()
    return _same(int(seconds), seconds_shown(asked.now.clock.delay_left(SIDES[name], asked.at)))


def _game(asked: CaseState, rest: str) -> Answer:
    match = asked.now.match
    if rest == "running":
        return None if match.playing else "no game is running"
    board = asked.now.board
    outcome = board.outcome
    if outcome is None or board.phase is not Phase.OVER:
        return "the game is running" if match.playing else "no game was played"
    if isinstance(outcome, Wash):
        return _same(rest, "over wash")
    points = board.points[outcome.side]
    level = outcome.level.value if isinstance(outcome, Win) else "single"
    return _same(rest, f"over {NAMES[outcome.side]} {level} {points}")


def _match(asked: CaseState, rest: str) -> Answer:
    if rest == "running":
        return None if not asked.now.match.closed else "the match is over"
    last = asked.log.events[-1]
    if not isinstance(last, MatchEnded):
        return (
            "the match is running"
            if not asked.now.match.closed
            else f"the last entry is {type(last).__name__}"
        )
    cause = f" by {last.cause}" if " by " in rest else ""
    return _same(rest, f"over {_name(last.winner)}{cause}")


def _proposed(asked: CaseState, rest: str) -> Answer:
    found = proposals(asked.now, asked.at)
    if rest == "nothing":
        return None if not found else ", ".join(found)
    return (
        None
        if rest in found or any(rest.startswith(each + " ") for each in found if each.startswith("time "))
        else ", ".join(found) or "nothing"
    )


def _fields(value: object) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}

    def walk(name: str, each: object) -> None:
        if isinstance(each, dict):
            for key, inner in each.items():
                walk(key, inner)
        elif isinstance(each, list):
            for inner in each:
                walk(name, inner)
            found.setdefault(name, []).append(
                ",".join(_said(inner) for inner in each if not isinstance(inner, dict))
            )
        else:
            found.setdefault(name, []).append(_said(each))

    walk("", value)
    return found


def _said(value: object) -> str:
    words = {"white": "Ann", "black": "Ben", None: "none", True: "yes", False: "no"}
    if value is None or isinstance(value, bool) or value in ("white", "black"):
        return words[value]
    return str(value)


def _recorded(asked: CaseState, rest: str) -> bool:
    name, *pairs = rest.split()
    wanted = [pair.partition("=")[::2] for pair in pairs]
    for entry in asked.log.envelopes[asked.since :]:
        if type(entry.event).__name__ == name:
            fields = _fields(encode_event(entry.event))
            if all(value in fields.get(key, []) for key, value in wanted):
                return True
    return False


def _entries(asked: CaseState) -> str:
    return (
        "; ".join(str(encode_event(each.event)) for each in asked.log.envelopes[asked.since :]) or "no entry"
    )


def _record(asked: CaseState, rest: str) -> Answer:
    return None if _recorded(asked, rest) else _entries(asked)


def _no_record(asked: CaseState, rest: str) -> Answer:
    return _entries(asked) if _recorded(asked, rest) else None


def _missing(asked: CaseState, rest: str) -> Answer:
    found = [f"{NAMES[side]}: {item}" for side, item in missing(asked.now)]
    if rest == "nothing":
        return None if not found else ", ".join(found)
    return None if rest in found else ", ".join(found) or "nothing"


def _announced(asked: CaseState, rest: str) -> Answer:
    name, _, value = rest.partition("=")
    book = asked.now.law.book
    key = name.lower()
    option = next((o for o in book.choices.values() if key in (o.name, o.rule.lower())), None)
    if option is None:
        held = dict(asked.now.memory.items).get(name)
        return _same(value, held or "nothing of the kind")
    return None if option.parse(value) == book.options[option.name] else f"{name}={book.options[option.name]}"


def _break(asked: CaseState, rest: str) -> Answer:
    rest_on = asked.now.memory.rest
    if rest == "none":
        return None if rest_on is None else f"{rest_on.seconds // 60}:00: {', '.join(rest_on.causes)}"
    if rest_on is None:
        return "none"
    time, _, causes = rest.partition(": ")
    wanted = {each.strip() for each in causes.split(",") if each.strip()}
    same = rest_on.seconds == parse_time(time) // SECOND and wanted == set(rest_on.causes)
    return None if same else f"{rest_on.seconds // 60}:00: {', '.join(rest_on.causes)}"


def _start(asked: CaseState, rest: str) -> Answer:
    start = start_of(asked.now.memory.convened)
    return _same(parse_time(rest), start)


def _presumption(asked: CaseState, rest: str) -> Answer:
    return _same(rest, _name(presumption(asked.now)))


def _settlement(asked: CaseState, rest: str) -> Answer:
    name, _, amount = rest.split()
    sheet = settle_match(asked.now.law, asked.log.events)
    return _same((name, amount), (_name(sheet.debtor), f"{sheet.net:.2f}"))


_CLAIMS: dict[str, Callable[[CaseState, str], Answer]] = {
    "position": _position,
    "score": _score,
    "cube": _cube,
    "roll": _roll,
    "turn": _turn,
    "clock": _clock,
    "delay": _delay,
    "game": _game,
    "match": _match,
    "proposed": _proposed,
    "record": _record,
    "no record": _no_record,
    "missing": _missing,
    "announced": _announced,
    "break": _break,
    "start": _start,
    "presumption": _presumption,
    "settlement": _settlement,
}
