"""Acts that a book does not have, not now or not by this person: by its phase table, and by the table of acts around the board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bafflebox.board.phase import Phase
from bafflebox.board.side import Side
from bafflebox.errors import BaffleboxError
from bafflebox.game.act import Act, Actor
from bafflebox.game.acts import GAME_ACTS
from bafflebox.game.legal import is_among, possible_acts
from bafflebox.match.acts import MATCH_ACTS
from bafflebox.referee.cases.opening import NAMES
from bafflebox.referee.complement.scene import BookQuestion, CaseScene
from bafflebox.referee.conduct.acts import CONDUCT_ACTS, read_words
from bafflebox.referee.conduct.agreed_claims import HAPPENED
from bafflebox.referee.conduct.deeds import DEEDS
from bafflebox.referee.conduct.disputes import knows_a_director
from bafflebox.referee.conduct.listing import completed
from bafflebox.referee.conduct.officials import parts_of
from bafflebox.referee.conduct.people import Person, Role
from bafflebox.referee.conduct.proceedings import Proceedings
from bafflebox.referee.conduct.topics import ITEMS
from bafflebox.rules.law import Law

PERSONS: dict[Actor, tuple[str, ...]] = {
    Actor.TURN: ("Ann", "Ben"),
    Actor.EITHER: ("Ann", "Ben"),
    Actor.BOTH: ("both",),
    Actor.TABLE: ("table",),
    Actor.DIRECTOR: ("director",),
    Actor.COMMITTEE: ("committee",),
    Actor.SPECTATOR: ("Cid",),
    Actor.MONITOR: ("monitor",),
}
"""Persons at a table by the actors of a row."""
EVERYBODY = ("Ann", "Ben", "both", "director", "Cid", "committee")
ROLES = ("monitor", "staff", "director", "arbiter", "committee")
PHASE = "this phase for this side"
WORDS: dict[str, tuple[str, ...]] = {
    "claim": ("claim illegal_play replay", "claim bad_dice cocked"),
    "did": ("did play 8/5 6/5", "did roll 42", "did double", "did touch dice"),
    "touch": ("touch 13", "touch 8/5"),
    "propose": (
        "propose terms",
        "propose score 1-0",
        "propose clock",
        "propose leave phone",
        "propose length 9",
    ),
    "roll off": ("roll off seat 61",),
    "dispute": ('dispute "the dice"',),
    "testify": ('testify "it fell"',),
    "note": ('note "it fell"',),
    "rule": ("rule {rule}: stand",),
    "vote": ("vote A=uphold B=uphold C=uphold",),
    "bar": ("bar Dan",),
    "appoint": ("appoint Eve staff",),
    "ask": ("ask Dan",),
    "set": ("set {option}",),
    "replace": ("replace dice",),
    "post settings": ("post settings 10:00 delay 8",),
    "enter": ("enter open 1500",),
    "approve": ("approve Cid", "approve Ann override"),
    "refuse": ("refuse Cid",),
    "report": ("report 1-0", "report 0-0"),
    "sign": ("sign 1-0", "sign 0-0"),
    "correct": ("correct 1-0",),
    "adjust clock": ("adjust clock self +30 {rule}",),
    "write": ("write score",),
    "stop clock": ("stop clock director",),
}
"""Complete words of the acts that take arguments."""
AROUND = (
    *CONDUCT_ACTS,
    *(each for each in MATCH_ACTS if each.word in ("adjust clock", "set clock", "write")),
)


def acts(law: Law) -> Iterator[CaseScene]:
    """Yield the scenes of acts under a law: each phase of a game, before it, after it, and while play is suspended."""
    turn, rolled = ("turn Ann",), ("turn Ann 31",)
    played = ("Ann plays *",)
    director = knows_a_director(law)
    yield CaseScene(("turn terms",), (), _around_only)
    yield CaseScene(("turn none",), (), _between)
    yield CaseScene(("turn opening",), (), _now)
    for board in ((), ("board virtual",)):
        yield CaseScene((*board, *turn), (), _now)
        yield CaseScene((*board, *rolled), (), _now)
        yield CaseScene((*board, *rolled), played, _now)
        if board:
            yield CaseScene((*board, *rolled), (), _virtual)
    for offer in ("Ann doubles", "Ann raises", "Ann resigns single"):
        yield CaseScene(turn, (offer,), _now)
    yield CaseScene(rolled, ('Ben disputes "the roll"',), _suspended)
    over = ("match 1",) if law.match.length is not None else ("session",)
    if director:
        rule = law.cites("ruling")
        yield CaseScene(rolled, ('Ben disputes "the roll"', f"director rules {rule}: stand"), _suspended)
        yield CaseScene((*over, *turn), (f"director rules {rule}: match Ann",), _over)
        if law.conduct.appeal is not None:
            yield CaseScene(
                rolled, ('Ben disputes "it"', f"director rules {rule}: stand", "Ben appeals"), _appealed
            )
    else:
        yield CaseScene(
            (*over, *turn), ("Ann resigns single", "Ben accepts"), _over if law.match.length else _between
        )
    if law.match.length is not None:
        yield CaseScene(("score 1-3", "turn none"), (), _shorter)
    yield CaseScene(rolled, (), _without_a_row)
    yield CaseScene(("turn none",), (), _without_a_row)


def _filled(now: Proceedings, words: str) -> str:
    law = now.law
    option = next(iter(law.book.choices.values()), None)
    named = f"{option.name}={option.default}" if option is not None else "none=1"
    return words.replace("{rule}", next(iter(law.book)).id).replace("{option}", named)


def _texts(now: Proceedings, act: Act) -> tuple[str, ...]:
    return tuple(_filled(now, words) for words in WORDS.get(act.word, (act.word,)))


# --- of the game -------------------------------------------------------------------------------------


def _game_acts(now: Proceedings, misses: str, *, every: bool = False) -> Iterator[BookQuestion]:
    """Yield acts of the game that this phase does not have for a side, `every` one where play is suspended."""
    possible = possible_acts(now.law, now.board) if now.match.playing else ()
    for act in GAME_ACTS:
        for side, name in NAMES.items():
            if every or not is_among(possible, act.event, side):
                yield from _said(now, act, side, name, misses)


def _said(now: Proceedings, act: Act, side: Side, name: str, misses: str) -> Iterator[BookQuestion]:
    person = Person(name, Role.PLAYER, side)
    for words in completed(now, person, act.word):
        try:
            said = read_words(words, now, person)
        except BaffleboxError:
            said = None
        # a word may stand for another act that is possible: either enters what both throw for the start
        if misses == PHASE and is_among(possible_acts(now.law, now.board), type(said), side):
            continue
        # either calls a roll cocked (B13)
        if act.word != "cancel" or now.board.phase not in (Phase.ROLLED, Phase.PLAYED):
            yield BookQuestion("act of the game", misses, name, words)


def _now(now: Proceedings) -> Iterable[BookQuestion]:
    yield from _game_acts(now, PHASE)
    for act in GAME_ACTS:
        for words in completed(now, Person("Ann", Role.PLAYER, Side.WHITE), act.word)[:1]:
            for who in ("Cid", "director", "committee"):
                yield BookQuestion("act of the game", "a player", who, words)
    yield from _around(now)
    yield from _nothing_to_answer(now)


def _between(now: Proceedings) -> Iterable[BookQuestion]:
    yield from _game_acts(now, "a game", every=True)
    yield from _around(now)
    yield from _nothing_to_answer(now)


def _around_only(now: Proceedings) -> Iterable[BookQuestion]:
    yield from _around(now)
    yield from _nothing_to_answer(now)


def _suspended(now: Proceedings) -> Iterable[BookQuestion]:
    yield from _game_acts(now, "a board that is not suspended", every=True)
    yield from _around(now)


def _appealed(now: Proceedings) -> Iterable[BookQuestion]:
    yield from _suspended(now)
    rule = now.law.cites("ruling")
    appeal = now.law.conduct.appeal
    assert appeal is not None
    yield BookQuestion("rule", "an appeal that is decided", "director", f"rule {rule}: stand")
    yield BookQuestion("resume", "an appeal that is decided", "director", "resume")
    votes = ["", "A=uphold", "A=overturn A=overturn A=overturn", "Ann=overturn B=overturn C=overturn"]
    if appeal.members:
        votes += [" ".join(f"{name}=overturn" for name in "ABCDEFG"[: appeal.members - 1])]
        for each in votes:
            yield BookQuestion(
                "vote",
                f"{appeal.members} members",
                "committee",
                f"vote {each}".strip(),
            )
        # the director enters the votes of a committee at the web table
        yield BookQuestion("vote", "a committee", "arbiter", "vote A=overturn B=overturn C=overturn")
        yield BookQuestion("refer", "an arbiter", "director", "refer")
    else:
        for who in ("committee", "arbiter", "Cid"):
            yield BookQuestion("vote", "this judge", who, "vote overturn")


def _over(now: Proceedings) -> Iterable[BookQuestion]:
    yield from _game_acts(now, "a match that goes on", every=True)
    for act in CONDUCT_ACTS:
        if not act.afterwards:
            for who in EVERYBODY:
                for words in _texts(now, act):
                    yield BookQuestion(act.word, "a match that goes on", who, words)
    for cause in ("director", "break"):
        yield BookQuestion("stop clock", "a match that goes on", "Ann", f"stop clock {cause}")
    for who in ("Ann", "Ben"):
        for words in ("sign 9-0", "report 9-0"):
            yield BookQuestion(words.split()[0], "this score", who, words)
    yield from _around(now)


# --- around the board --------------------------------------------------------------------------------


def _around(now: Proceedings) -> Iterator[BookQuestion]:
    """Yield acts around the board by persons whom the row of the act does not name."""
    by_word: dict[str, set[str]] = {}
    for act in AROUND:
        named = {who for each in act.who for who in PERSONS[each]}
        by_word.setdefault(act.word, set()).update(named)
    # either enters what both roll
    by_word["roll off"] |= {"Ann", "Ben"}
    for act in AROUND:
        for who in EVERYBODY if act.word != "note" else ():
            if who not in by_word[act.word] and not (who == "both" and by_word[act.word] & {"Ann"}):
                for words in _texts(now, act):
                    yield BookQuestion(act.word, "this person", who, words)


def _nothing_to_answer(now: Proceedings) -> Iterator[BookQuestion]:
    """Yield answers to what is not asked."""
    for act in CONDUCT_ACTS:
        if not act.answers or (act.word == "withdraw" and now.memory.dispute is not None):
            continue
        for who in EVERYBODY:
            for words in _texts(now, act):
                yield BookQuestion(act.word, "a question", who, words)
    for who in EVERYBODY:
        yield BookQuestion("testify", "a dispute", who, 'testify "it fell"')
        yield BookQuestion("withdraw", "a leave", who, "withdraw leave phone")
        yield BookQuestion("resume", "a suspension", who, "resume")
    for word in ("verify", "post result", "correct 1-0", "report 1-0", "sign 1-0"):
        for who in ("Ann", "director"):
            yield BookQuestion(word.split(" 1")[0], "a result", who, word)


def _virtual(now: Proceedings) -> Iterable[BookQuestion]:
    """Yield what only a real board has."""
    for deed in DEEDS:
        what = {"play": "8/5 6/4", "roll": "42", "set up": str(now.law.setup), "remove": "6"}.get(deed, "")
        for who in ("Ann", "Ben"):
            yield BookQuestion("did", "a real board", who, f"did {deed} {what}".strip())
    for who in ("Ann", "Ben"):
        for words in (
            "touch 13", "touch 8/5", "write score", "write dice", "propose correction roll 42", "propose correction play none",
            "propose correction score 1-0", "propose correction cube 2", "propose remedy replay", "propose roll",
            *(f"propose claim {kind}{' 1-0' if kind == 'score' else ''}" for kind in HAPPENED),
            "point out triangle", "name start self", "name result self single", "confirm result", "contest result", "end turn",
        ):  # fmt: skip
            yield BookQuestion(words.split()[0], "a real board", who, words)


def _without_a_row(now: Proceedings) -> Iterable[BookQuestion]:
    """Yield acts whose row no clause of the book names."""
    law, playing = now.law, now.match.playing
    names = ("Ann", "Ben")
    if not law.cites("mix", ""):
        yield from _each("demand mix", "mixing", names, ("demand mix",))
        yield from _each("select die", "mixing", names, ("select die",))
    if not law.match.flag_spares:
        yield from _each("propose claim", "a flag that is spared", names, ("propose claim gin",))
    if law.conduct.rest is None:
        yield from _each("take break", "breaks of one side", names, ("take break",))
    if law.conduct.appeal is None:
        yield from _each("appeal", "appeals", names, ("appeal",))
        yield from _each("refer", "appeals", ("director",), ("refer",))
        yield from _each(
            "vote", "appeals", ("director", "committee", "arbiter"), ("vote uphold", "vote A=overturn")
        )
    if not law.cites("entry", ""):
        yield from _each("enter", "divisions", ("Ann", "Cid"), ("enter open 1500",))
        yield from _each("approve", "divisions", ("director",), ("approve Cid", "approve Cid override"))
        yield from _each("refuse", "divisions", ("director",), ("refuse Cid",))
        yield from _each("set", "divisions", ("director",), ("set ceiling.open=1500",))
    for leave in ("nap", "away soon", ""):
        yield from _each("propose leave", "this leave", names, (f"propose leave {leave}".strip(),))
    yield from _each("propose settle", "settling", names, ("propose settle 5", "propose settle half"))
    fixed = law.cites("settle", "") or law.match.length is None
    lengths = ("0", "-3", "1.5", "some", *(("7",) if fixed else ()))
    yield from _each(
        "propose length", "this length", names, tuple(f"propose length {each}" for each in lengths)
    )
    for role in ROLES:
        # a monitor is appointed under any rules
        if role not in ("monitor", *parts_of(law)):
            yield from _each("appoint", "this part", ("director",), (f"appoint Eve {role}",))
    yield from _each(
        "appoint", "a person who does not play", ("director",), ("appoint Ann staff", "appoint Ben committee")
    )
    yield from _each("bar", "a person who does not play", ("Ann", "director"), ("bar Ann", "bar Ben"))
    if playing or not law.cites("roll off", ""):
        yield from _each(
            "roll off", "roll-offs now", ("both",), tuple(f"roll off {item} 61" for item in ITEMS)
        )
    yield from _each("roll off", "a dispute", ("both",), ("roll off dispute 61",))
    for word in ("score 3", "score some", "score 1.5-0"):
        yield from _each("propose score", "this score", names, (f"propose {word}",))


def _shorter(now: Proceedings) -> Iterable[BookQuestion]:
    for length in ("1", "2", "3"):
        yield from _each(
            "propose length", "a length above the score", ("Ann", "Ben"), (f"propose length {length}",)
        )


def _each(
    subject: str, misses: str, persons: tuple[str, ...], texts: tuple[str, ...]
) -> Iterator[BookQuestion]:
    for who in persons:
        for words in texts:
            yield BookQuestion(subject, misses, who, words)
