"""Acts around the board in words: `claims illegal_play replay`, `rules A1.2: award Ben 1`; acts of the game are read beside them."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from bafflebox.clock import SECOND, ClockKind, parse_time
from bafflebox.errors import BaffleboxError, InvalidNotation
from bafflebox.position import BAR
from bafflebox.record.act_words import Hearing, read_act
from bafflebox.referee.conduct import intents as ask
from bafflebox.referee.conduct.claims import CAUSES
from bafflebox.referee.conduct.deeds import DEEDS
from bafflebox.referee.conduct.intents import Person, Role
from bafflebox.referee.conduct.proceedings import Proceedings
from bafflebox.referee.conduct.remedies import points_of
from bafflebox.side import BySide, Side

KINDS = (
    "illegal_play", "early_roll", "early_double", "bad_dice", "wrong_setup", "checker_removed", "dice_touched",
    "dice_lifted", "press_missed", "press_early", "frozen_act", "absence",
)  # fmt: skip
"""What can be claimed."""
CHOICES = ("accept", "replay", "stands", "reroll")
ITEMS = ("equipment", "direction", "colour", "seat", "board")


def read_words(text: str, now: Proceedings, person: Person) -> Any:
    """The intent that the words of this person mean. Raises InvalidNotation for words that name no act."""
    words = text.split()
    for count in range(min(3, len(words)), 0, -1):
        form = " ".join(words[:count])
        word = FORMS.get(form)
        if word is None or not _is_meant(word, person):
            continue
        rest = text.strip()[len(form) :].strip()
        try:
            return _READERS[word](rest, now)
        except (BaffleboxError, ValueError, IndexError, KeyError) as error:
            raise InvalidNotation(f"{text!r}: {str(error) or 'an argument is missing'}") from error
    heard = Hearing(now.law, now.match.game, person.side or Side.WHITE)
    return read_act(text, heard)


def _is_meant(word: str, person: Person) -> bool:
    """Two words serve players and director alike: `refuse` is an answer of players, `votes` never theirs."""
    return not (word == "refuse" and person.role is Role.PLAYER)


# --- arguments ---------------------------------------------------------------------------------------


def _quoted(rest: str, now: Proceedings) -> str:
    found = re.fullmatch(r'"([^"]*)"', rest)
    if found is None:
        raise InvalidNotation('expected words in quotation marks, such as "the count"')
    return found[1]


def _nothing(make: type[Any]) -> Callable[[str, Proceedings], Any]:
    def read(rest: str, now: Proceedings) -> Any:
        if rest:
            raise InvalidNotation(f"nothing follows here, not {rest!r}")
        return make()

    return read


def _record(rest: str, now: Proceedings) -> ask.Record:
    deed = next((each for each in DEEDS if rest == each or rest.startswith(each + " ")), None)
    if deed is None:
        raise InvalidNotation(f"expected what was done: {', '.join(DEEDS)}")
    return ask.Record(deed, rest[len(deed) :].strip())


def _claim(rest: str, now: Proceedings) -> ask.Claim:
    kind, *more = rest.split()
    if kind not in KINDS:
        raise InvalidNotation(f"{kind!r} can't be claimed; possible are {', '.join(KINDS)}")
    if kind == "bad_dice":
        cause = more.pop(0) if more else "cocked"
        if cause not in CAUSES:
            raise InvalidNotation(f"{cause!r} is no cause; possible are {', '.join(CAUSES)}")
        if more not in ([], ["acknowledged"]):
            raise InvalidNotation("only `acknowledged` follows a cause")
        return ask.Claim(kind, "", cause, bool(more))
    if len(more) > 1 or (more and more[0] not in CHOICES):
        raise InvalidNotation(f"possible choices are {', '.join(CHOICES)}")
    return ask.Claim(kind, more[0] if more else "")


def _touch(rest: str, now: Proceedings) -> ask.Touch:
    place, _, target = rest.partition("/")
    return ask.Touch(_place(place), _place(target) if target else None)


def _place(word: str) -> int:
    place = BAR if word == "bar" else 0 if word == "off" else int(word)
    if not 0 <= place <= BAR:
        raise InvalidNotation(f"{word} is no place")
    return place


def _propose(rest: str, now: Proceedings) -> ask.Propose:
    topic, _, more = rest.partition(" ")
    more = more.strip()
    if topic not in _TOPICS:
        raise InvalidNotation(f"{topic!r} can't be proposed; possible are {', '.join(_TOPICS)}")
    return ask.Propose(topic, _TOPICS[topic](more))


def _pairs(more: str) -> tuple[tuple[str, str], ...]:
    pairs = []
    for word in more.split():
        name, sign, value = word.partition("=")
        if not sign or not value:
            raise InvalidNotation(f"{word!r}: expected OPTION=VALUE")
        pairs.append((name, value))
    return tuple(pairs)


def _clock_settings(more: str) -> tuple[tuple[str, str], ...]:
    words = more.split()
    reserve = parse_time(words[0]) // SECOND
    kind, seconds = "bank", "0"
    if len(words) > 1:
        kinds = {
            "delay": ClockKind.SIMPLE_DELAY,
            "increment": ClockKind.FISCHER,
            "bronstein": ClockKind.BRONSTEIN,
        }
        kind, seconds = kinds[words[1]].value, str(int(words[2]))
    return (("reserve", str(reserve)), ("kind", kind), ("seconds", seconds))


def _leave(more: str) -> tuple[tuple[str, str], ...]:
    what, _, time = more.partition(" ")
    if what not in ("phone", "left", "away"):
        raise InvalidNotation("leave is asked for phone, left or away TIME")
    return ((what, str(parse_time(time)) if time else ""),)


def _correction(more: str) -> tuple[tuple[str, str], ...]:
    what, _, words = more.partition(" ")
    if what not in ("roll", "play", "cube", "score") or not words:
        raise InvalidNotation("a correction is of roll, play, cube or score")
    return ((what, words),)


def _one(name: str) -> Callable[[str], tuple[tuple[str, str], ...]]:
    def read(more: str) -> tuple[tuple[str, str], ...]:
        if not more:
            raise InvalidNotation(f"expected the {name}")
        return ((name, more),)

    return read


_TOPICS: dict[str, Callable[[str], tuple[tuple[str, str], ...]]] = {
    "terms": _pairs,
    "clock": lambda more: (),
    "settings": _clock_settings,
    "position": _one("position"),
    "correction": _correction,
    "score": _one("score"),
    "leave": _leave,
    "length": _one("length"),
    "settle": _one("settle"),
}


def _roll_off(rest: str, now: Proceedings) -> ask.RollOff:
    item, dice = rest.split()
    if item not in ITEMS:
        raise InvalidNotation(f"{item!r} is not thrown for; possible are {', '.join(ITEMS)}")
    if not re.fullmatch("[1-6]{2}", dice):
        raise InvalidNotation(f"{dice!r}: expected one die of each, Ann's first")
    return ask.RollOff(item, BySide(int(dice[0]), int(dice[1])))


def _withdraw(rest: str, now: Proceedings) -> ask.Withdraw:
    if not rest:
        return ask.Withdraw()
    word, what = rest.split()
    if word != "leave":
        raise InvalidNotation("a dispute is withdrawn, or leave WHAT")
    return ask.Withdraw(what)


def _rule(rest: str, now: Proceedings) -> ask.Rule:
    grounds, _, remedies = rest.partition(":")
    return ask.Rule(
        tuple(grounds.split()), tuple(each.strip() for each in remedies.split(",") if each.strip())
    )


def _vote(rest: str, now: Proceedings) -> ask.Vote:
    votes = []
    for word in rest.split():
        name, _, said = word.rpartition("=")
        if said not in ("overturn", "uphold"):
            raise InvalidNotation("a vote is overturn or uphold")
        votes.append((name, said))
    if not votes:
        raise InvalidNotation("expected votes such as Cid=overturn")
    return ask.Vote(tuple(votes))


def _appoint(rest: str, now: Proceedings) -> ask.Appoint:
    name, role = rest.split()
    if role not in ("monitor", "staff", "arbiter"):
        raise InvalidNotation("appointed are monitor, staff and arbiter")
    return ask.Appoint(name, role)


def _option(rest: str, now: Proceedings) -> ask.SetEventOption:
    ((name, value),) = _pairs(rest)
    return ask.SetEventOption(name, value)


def _posted(rest: str, now: Proceedings) -> Any:
    said = dict(_clock_settings(rest))
    return ask.PostSettings(int(said["reserve"]), int(said["seconds"]))


def _enter(rest: str, now: Proceedings) -> ask.Enter:
    division, rating = rest.split()
    return ask.Enter(division, int(rating))


def _approve(rest: str, now: Proceedings) -> ask.Approve:
    name, *more = rest.split()
    return ask.Approve(name, more == ["override"])


def _named(make: Callable[[str], Any]) -> Callable[[str, Proceedings], Any]:
    def read(rest: str, now: Proceedings) -> Any:
        if not rest or " " in rest:
            raise InvalidNotation("expected a name")
        return make(rest)

    return read


_READERS: dict[str, Callable[[str, Proceedings], Any]] = {
    "did": _record,
    "claim": _claim,
    "touch": _touch,
    "propose": _propose,
    "agree": _nothing(ask.Agree),
    "decline": _nothing(ask.Decline),
    "roll off": _roll_off,
    "demand mix": _nothing(ask.DemandMix),
    "select die": _nothing(ask.SelectDie),
    "leave": _nothing(ask.Leave),
    "be ready": _nothing(ask.BeReady),
    "take break": _nothing(ask.TakeBreak),
    "dispute": lambda rest, now: ask.Dispute(_quoted(rest, now)),
    "withdraw": _withdraw,
    "testify": lambda rest, now: ask.Testify(_quoted(rest, now)),
    "rule": _rule,
    "appeal": _nothing(ask.AppealRuling),
    "refer": _nothing(ask.Refer),
    "vote": _vote,
    "resume": _nothing(ask.Resume),
    "bar": _named(ask.Bar),
    "note": lambda rest, now: ask.Note(_quoted(rest, now)),
    "appoint": _appoint,
    "ask": _named(ask.Ask),
    "set": _option,
    "impose clock": _nothing(ask.ImposeClock),
    "replace": _named(ask.Replace),
    "post settings": _posted,
    "enter": _enter,
    "approve": _approve,
    "refuse": _named(ask.RefuseEntry),
    "report": lambda rest, now: ask.Report(BySide(*points_of(rest))),
    "verify": _nothing(ask.Verify),
    "post result": _nothing(ask.PostResult),
    "correct": lambda rest, now: ask.CorrectResult(BySide(*points_of(rest))),
}
"""How the arguments of each act are read."""


def told(word: str) -> str:
    """The act told of somebody: `claims`, `is ready`, `testifies`."""
    first, _, rest = word.partition(" ")
    if first in ("be", "did"):
        said = {"be": "is", "did": "did"}[first]
    elif first.endswith("y") and first[-2] not in "aeiou":
        said = first[:-1] + "ies"
    else:
        said = first + ("es" if first.endswith(("ch", "s", "x")) else "s")
    return f"{said} {rest}".strip()


TABLE_WORDS = {
    **{word.replace(" ", "_"): word for word in _READERS},
    "record": "did",
    "stop_clock": "stop clock",
    "start_clock": "start clock",
}
"""The words by the names that programs use."""
FORMS = {form: word for word in _READERS for form in (word, told(word))}
"""Every form of every word, and the word it stands for."""
