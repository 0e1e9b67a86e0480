"""Complete list of what a person may do now, for menus and buttons; each entry was tried and is accepted."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from bafflebox.board.phase import Phase
from bafflebox.errors import BaffleboxError
from bafflebox.events.game import Played
from bafflebox.formats.notation import format_moves
from bafflebox.game.acts import GAME_ACTS
from bafflebox.referee.conduct.acts import KINDS, read_words
from bafflebox.referee.conduct.hear import hear
from bafflebox.referee.conduct.people import Person
from bafflebox.referee.conduct.proceedings import Proceedings
from bafflebox.referee.conduct.touching import touched_first
from bafflebox.refusal import Refusal
from bafflebox.rules.turn import legal_plays

_WAYS = {"nominate": ("nominate self", "nominate other")}
"""Acts tried in several forms, which different rules allow."""
GAME = (
    "start game",
    *dict.fromkeys(word for act in GAME_ACTS for word in _WAYS.get(act.word, (act.word,))),
)
AROUND = (
    "claim", "touch", "propose", "agree", "decline", "roll off", "demand mix", "select die", "leave", "be ready",
    "take break", "dispute", "withdraw", "testify", "appeal", "refer", "vote", "resume", "note", "report", "sign",
    "verify", "post result", "stop clock", "start clock", "impose clock", "write",
)  # fmt: skip
WORDS = (*GAME, *AROUND)
"""Everything that is tried, in the order of a game."""
CHOICES = ("", "accept", "replay", "stands", "reroll", "cocked", "cocked acknowledged")


def completed(now: Proceedings, person: Person, text: str) -> tuple[str, ...]:
    """Return the act with missing arguments filled in legally, if possible; several candidates where needed."""
    fill = _FILLED.get(text)
    if fill is None and text.startswith("claim ") and len(text.split()) == 2:
        dice = text == "claim bad_dice"
        return tuple(f"{text} {choice}".strip() for choice in CHOICES if ("cocked" in choice) is dice)
    return tuple(f"{text} {each}".strip() for each in fill(now, person)) if fill else (text,)


def check_completions(now: Proceedings, person: Person, text: str, at: int) -> tuple[Refusal | None, ...]:
    """Return the result of each completion of the act: None where it is accepted."""
    found: list[Refusal | None] = []
    for each in completed(now, person, text):
        try:
            verdict = hear(now, person, read_words(each, now, person), at)
        except BaffleboxError as error:
            verdict = Refusal("unreadable", "R2", error.said)
        found.append(verdict if isinstance(verdict, Refusal) else None)
    return tuple(found)


def listed(now: Proceedings, person: Person, at: int) -> tuple[str, ...]:
    """Return the words of everything that this person may do now."""
    return tuple(word for word in WORDS if None in check_completions(now, person, word, at))


def _plays(now: Proceedings, person: Person) -> tuple[str, ...]:
    board = now.board
    if board.phase is not Phase.ROLLED or board.roll is None or board.on_turn is None or board.unknown:
        return ("nothing",)
    found = legal_plays(now.law, board.position, board.on_turn, board.roll, first_turn=board.first_turn)
    # a touched checker moves first: complete with a play that the touch allows
    free = (each for each in found if touched_first(now, Played(board.on_turn, each.moves)) is None)
    play = next(free, None)
    return (format_moves(play.moves, separate=True) or "nothing",) if play else ("nothing",)


def _levels(now: Proceedings, person: Person) -> tuple[str, ...]:
    return ("single", "1")


_FILLED: dict[str, Callable[[Proceedings, Person], Iterable[str]]] = {
    "roll": lambda now, person: ("31", "one 4"),
    "play": _plays,
    "nominate": lambda now, person: ("self 54", "other 54", "self 32", "other 32"),
    "nominate self": lambda now, person: ("54", "32"),
    "nominate other": lambda now, person: ("54", "32"),
    "point out": lambda now, person: tuple(each.name for each in now.law.told),
    "name start": lambda now, person: ("self",),
    "name result": lambda now, person: ("self single",),
    "write": lambda now, person: ("score", "dice", "full"),
    "resign": _levels,
    "concede": _levels,
    "open": lambda now, person: ("31", "3142"),
    "call": lambda now, person: ("odds 31",),
    "start": lambda now, person: ("first",),
    "claim": lambda now, person: tuple(
        f"{kind} {choice}".strip() for kind in KINDS for choice in CHOICES[:5]
    ),
    "touch": lambda now, person: ("6", "13", "24", "8"),
    "propose": lambda now, person: ("terms", "score 0-0", "clock", "leave phone", "remedy replay", "roll"),
    "roll off": lambda now, person: ("seat 61", "colour 61", "board 61", "dispute 61"),
    "dispute": lambda now, person: ('"…"',),
    "testify": lambda now, person: ('"…"',),
    "note": lambda now, person: ('"…"',),
    "vote": lambda now, person: ("A=uphold B=uphold C=uphold",),
    "stop clock": lambda now, person: ("dispute", "break", "director", "dice_lifted", "fallen_dice"),
    "report": lambda now, person: (str(now.match.score),),
    "sign": lambda now, person: (str(now.match.score),),
    "correct": lambda now, person: (str(now.match.score),),
    "rule": lambda now, person: (f"{next(iter(now.law.book)).id}: stand",),
    "appoint": lambda now, person: ("Eve monitor",),
    "ask": lambda now, person: ("Cid",),
    "bar": lambda now, person: ("Cid",),
    "replace": lambda now, person: ("dice",),
    "set": lambda now, person: tuple(
        f"{option.name}={option.default}" for option in now.law.book.choices.values()
    ),
    "post settings": lambda now, person: ("12:00 delay 12",),
    "enter": lambda now, person: ("open 1500",),
    "approve": lambda now, person: tuple(each.name for each in now.memory.entries) or (person.name,),
    "refuse": lambda now, person: (
        ("",) if person.side else tuple(each.name for each in now.memory.entries) or (person.name,)
    ),
}
