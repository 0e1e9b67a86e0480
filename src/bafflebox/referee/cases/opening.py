"""The header of a case as the first entries of a log: the only state that the runner sets directly."""

from __future__ import annotations

from dataclasses import replace

from bafflebox.board.clock import SECOND, ClockKind, ClockSettings, parse_time
from bafflebox.board.cube import Cube
from bafflebox.board.depth import Depth
from bafflebox.board.dice import parse_roll
from bafflebox.board.position import parse_position
from bafflebox.board.side import BySide, Side
from bafflebox.errors import BaffleboxError, OptionError
from bafflebox.events.clock import ClockAdjusted, ClockSet
from bafflebox.events.conduct import Convened, MatchContinued
from bafflebox.events.game import Event, GameStarted, Rolled, TurnBegan
from bafflebox.frozen import dataclass
from bafflebox.match.decide import begin, next_standing, next_terms
from bafflebox.match.taking_up import flawed
from bafflebox.referee.cases.syntax import Case, CaseError, CaseLine
from bafflebox.referee.clock.terms import settings_for
from bafflebox.referee.conduct.disputes import knows_a_director
from bafflebox.referee.conduct.proceedings import Proceedings
from bafflebox.referee.conduct.remedies import parse_points
from bafflebox.refusal import Refusal
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book
from bafflebox.rules.law import Law

NAMES = BySide("Ann", "Ben")
SIDES = {"Ann": Side.WHITE, "Ben": Side.BLACK}
_KINDS = {"delay": ClockKind.SIMPLE_DELAY, "increment": ClockKind.FISCHER, "bronstein": ClockKind.BRONSTEIN}


@dataclass(frozen=True, slots=True)
class OpenedCase:
    """The result of a header: the law, the first entries, and the rules' refusal where the case is about one."""

    law: Law | None
    events: tuple[Event, ...] = ()
    refusal: Refusal | None = None


def open_case(case: Case) -> OpenedCase:
    """Return the header as entries of a log. Raises CaseError for an impossible header."""
    rules = case.header("rules")
    assert rules is not None
    try:
        law = _law(case, rules)
    except OptionError as error:
        if rules.refused is None:
            raise CaseError(rules.number, f"options that go together: {error}") from error
        return OpenedCase(None, refusal=Refusal("option", error.rule or "", error.said))
    except BaffleboxError as error:
        raise CaseError(rules.number, str(error)) from error
    if rules.refused is not None:
        return OpenedCase(law)
    return OpenedCase(law, _events(case, law))


def _law(case: Case, rules: CaseLine) -> Law:
    words = rules.text.split()[1:]
    if not words:
        raise CaseError(rules.number, "the name of a rule set")
    book = find_book(words[0])
    options: dict[str, object] = {}
    for word in words[1:]:
        name, sign, value = word.partition("=")
        if not sign:
            raise CaseError(rules.number, f"OPTION=VALUE, not {word!r}")
        options[name] = value
    length, session = case.header("match"), case.header("session")
    if length is not None:
        options["length"] = length.text.split()[1]
    elif "length" in book.choices and session is None and rules.refused is None:
        usual = book.choices["length"].default
        options["length"] = usual if usual == 25 else 5
    law = compile_book(book.with_options(options))
    begin(law, NAMES)
    return law


def _words(case: Case, name: str) -> list[str]:
    line = case.header(name)
    return line.text.split()[1:] if line is not None else []


def _events(case: Case, law: Law) -> tuple[Event, ...]:
    turn = _words(case, "turn") or ["Ann"]
    try:
        return _made(case, law, turn)
    except CaseError:
        raise
    except (BaffleboxError, ValueError, KeyError, IndexError) as error:
        raise CaseError(case.line, f"a header that can be set up: {error}") from error


def _made(case: Case, law: Law, turn: list[str]) -> tuple[Event, ...]:
    _, (started,) = begin(law, NAMES, law.book.name)
    terms, scheduled = turn == ["terms"], _words(case, "scheduled")
    preceding, notice = _words(case, "preceding"), _words(case, "notice")
    convened = Convened(
        real=_words(case, "board") != ["virtual"],
        director=knows_a_director(law),
        event_open=_words(case, "options") == ["open"],
        agreed=not terms,
        ready=not (scheduled or preceding),
        scheduled=parse_time(scheduled[0]) if scheduled else None,
        preceding=BySide(parse_time(preceding[0]), parse_time(preceding[1])) if preceding else None,
        notice=int(notice[0]) if notice else 0,
        least=Depth(notice[1]) if len(notice) > 1 else Depth.SCORE,
    )
    events: list[Event] = [started, convened, *_continued(case, law)]
    now = Proceedings(law).after(events)
    clock = _clock(case, law, now)
    events += clock
    if terms or turn == ["none"]:
        return tuple(events)
    now = now.after(clock)
    game = _game(case, law, now, turn)
    words = _words(case, "clock")
    if len(words) < 2 or now.clock.settings is None:
        return (*events, *game)
    # a clock per game began with a full reserve
    left = BySide(parse_time(words[0]), parse_time(words[1]))
    return (*events, *game, *_shown(now.after(game), left, law.clock.rule if law.clock else "R4"))


def _continued(case: Case, law: Law) -> tuple[Event, ...]:
    score, lost, cards = _words(case, "score"), _words(case, "lost"), _words(case, "cards")
    crawford = _words(case, "crawford")
    if not (score or lost or cards or crawford):
        return ()
    points = BySide(*parse_points(score[0])) if score else BySide(0, 0)
    left = BySide(int(cards[0]), int(cards[1])) if cards else None
    return (MatchContinued(points, bool(crawford), SIDES[lost[0]] if lost else None, left),)


def _clock(case: Case, law: Law, now: Proceedings) -> tuple[Event, ...]:
    words = _words(case, "clock")
    if not words or words == ["none"]:
        return ()
    found = settings_for(law, now.match.score)
    if words == ["rules"]:
        if isinstance(found, Refusal):
            line = case.header("clock")
            raise CaseError(line.number if line else case.line, f"a clock that the rules set: {found.detail}")
        return (ClockSet(found, law.clock.rule if law.clock else ""),)
    left = BySide(parse_time(words[0]), parse_time(words[1]))
    like = found if isinstance(found, ClockSettings) else ClockSettings(ClockKind.BANK, 1)
    kind = _KINDS[words[2]] if len(words) > 2 else like.kind
    seconds = int(words[3]) if len(words) > 3 else like.increment or like.delay
    fischer = kind is ClockKind.FISCHER
    # a clock per game starts the next game with a full reserve
    reserve = like.reserve if like.per_game else left.white // SECOND
    settings = replace(
        like,
        kind=kind,
        reserve=reserve,
        delay=0 if fischer or kind is ClockKind.BANK else seconds,
        increment=seconds if fischer else 0,
        refill=like.refill if law.match.flag_penalties else 0,
    )
    rule = law.clock.rule if law.clock is not None else "R4"
    return (ClockSet(settings, rule), *_shown(now.after((ClockSet(settings, rule),)), left, rule))


def _shown(now: Proceedings, left: BySide[int], rule: str) -> tuple[Event, ...]:
    """Return the events that bring the clocks to the times in the header."""
    more = {side: (left[side] - now.clock.left[side]) // SECOND for side in Side}
    return tuple(ClockAdjusted(side, seconds, rule) for side, seconds in more.items() if seconds)


def _game(case: Case, law: Law, now: Proceedings, turn: list[str]) -> tuple[Event, ...]:
    crawford, cube = _words(case, "crawford"), _words(case, "cube")
    position = case.header("position")
    terms, standing = next_terms(law, now.match), next_standing(law, now.match)
    if crawford:
        standing = replace(standing, crawford=crawford == ["now"])
    if cube:
        terms = replace(terms, cube=Cube(int(cube[0]), SIDES[cube[1]] if len(cube) > 1 else None))
    board = parse_position(position.text.partition(" ")[2]) if position is not None else law.setup
    wrong = flawed(law, board, short=True)
    if wrong is not None and position is not None:
        raise CaseError(position.number, f"a position that can stand on a board: {wrong}")
    events: list[Event] = [GameStarted(terms, board, standing)]
    if turn == ["opening"]:
        return tuple(events)
    side = SIDES[turn[0]]
    events += [TurnBegan(side.other), TurnBegan(side)]
    if len(turn) > 1:
        events.append(Rolled(side, parse_roll(turn[1])))
    return tuple(events)
