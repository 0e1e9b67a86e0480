"""Setting a table up: a new match from flags or by a few questions, or a saved one."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from bafflebox.adapters.laws import law_in_data
from bafflebox.adapters.locked_file import REST
from bafflebox.adapters.saves import Loaded, Save, saves_folder
from bafflebox.cli.chosen import choose_law, parse_options
from bafflebox.cli.practice import is_practice
from bafflebox.cli.table import Seats, TerminalTable
from bafflebox.cli.table_host import Host
from bafflebox.conduct_event import Convened
from bafflebox.depth import Depth
from bafflebox.errors import BaffleboxError, LogError, OptionError
from bafflebox.event import Taken
from bafflebox.match.decide import act, begin
from bafflebox.match.intents import StartGame
from bafflebox.match.log import Log, fold_match
from bafflebox.record.columns import printable
from bafflebox.record.question import LONGEST
from bafflebox.referee.clock.acts import SetClock, rule_on
from bafflebox.referee.clock.clock import Clock
from bafflebox.referee.conduct.consent import terms_to_agree
from bafflebox.referee.conduct.disputes import knows_a_director
from bafflebox.refusal import Refusal, Refused
from bafflebox.rules.books import NAMES, find_book
from bafflebox.rules.law import Law
from bafflebox.sentence import Argument, Listed, Sentence, Typed, Word
from bafflebox.side import BySide
from bafflebox.writing_event import DepthSet

_FIRST = ("match", *(name for name in NAMES if name != "match"))


def new_table(
    law: Law,
    rules: str,
    option: tuple[str, ...],
    seats: Seats,
    *,
    clock: bool = False,
    start: StartGame | None = None,
) -> TerminalTable:
    """A new match, saved from its first event on, with the clock of the rules beside the board if wanted.

    `start` takes its first game up from a position. Raises OptionError for names that don't tell the players apart, for a
    clock that the rules don't set, and for practice where no bot plays, and Refused where no game can be taken up so.
    """
    _check_names(seats)
    if seats.practice and not seats.bot:
        raise OptionError(Sentence("unread-practice"), rule=law.aids_rule or None)
    if start is not None and seats.board == "real":
        raise OptionError(Sentence("unread-taken_up"))
    _check_length(law, seats)
    match, events = begin(law, seats.called(), rules)
    if clock:
        verdict = rule_on(law, match, Clock(), SetClock(wished=BySide(white=True, black=True)))
        if isinstance(verdict, Refusal):
            raise OptionError(Sentence("unread-flag_clock", {"said": verdict.said}), rule=verdict.rule)
        events = (*events, *verdict)
    if seats.board == "real":
        if seats.bot:
            raise OptionError(Sentence("unread-real_board"))
        events = (
            *events[:1],
            Convened(real=True, director=knows_a_director(law), agreed=not terms_to_agree(law)),
            *((DepthSet(seats.write),) if seats.write is not Depth.FULL else ()),
            *events[1:],
        )
    if start is not None:
        taken = act(law, match, start)
        if isinstance(taken, Refusal):
            raise Refused(taken)
        events = (*events, *taken[1])
    head = {
        "rules": rules or law.book.name,
        "options": [f"{name}={value}" for name, value in law.book.describe_options()],
        "opponent": seats.opponent,
        "seed": seats.seed,
        "dice": seats.dice,
        "level": seats.level,
        "tutor": seats.tutor,
        **({"board": "real"} if seats.board == "real" else {}),
        **({"practice": True} if seats.practice else {}),
    }
    save = Save.create(saves_folder(), head)
    log = Log().extended(events)
    save.append(log.envelopes)
    return TerminalTable(law, fold_match(log.events), log, save, seats)


def open_saved(path: Path, rules: str | None = None, host: Host | None = None) -> TerminalTable:
    """A saved match as it stood, taken for this program alone.

    `rules` are those that the user typed: only so is a file of rules run. Raises LogError when the file can't be
    read, SaveInUse while another program plays on it, and UnknownRule where the rules must be named.
    """
    save = Save(path)
    look_into(path, rules)  # a file that can't be played on is left as it is
    found = save.load()
    if found.unfit:
        told: dict[str, Argument] = {"file": Typed(path.name), "rest": Typed(f"{path.name}{REST}")}
        (host or Host()).tell(Sentence("terminal-unfit", {**told, "n": found.unfit}))
    return _table(save, found, rules)


def look_into(path: Path, rules: str | None = None) -> TerminalTable:
    """A saved match as it stands, only to be looked at. Raises as `open_saved`."""
    save = Save(path)
    return _table(save, save.read(), rules)


def _table(save: Save, found: Loaded, rules: str | None) -> TerminalTable:
    log, head = found.log, found.head
    try:
        options = parse_options(tuple(map(str, head.get("options", ()))))
        law = law_in_data(str(head.get("rules", "money")), options, rules)
        match = fold_match(log.events)
    except BaffleboxError as error:
        told: dict[str, Argument] = {"path": Typed(str(save.path)), "said": error.said}
        raise LogError(Sentence("unread-save", told)) from error
    except (ValueError, TypeError, AssertionError, LookupError, AttributeError) as error:
        # facts of a spoilt file that no game has in this order
        raise LogError(Sentence("unread-save_events", {"path": Typed(str(save.path))})) from error
    seed = head.get("seed")
    seats = Seats(
        str(head.get("opponent", "bot")),
        (match.names.white, match.names.black),
        None if seed is None else str(seed),
        str(head.get("dice", "roll")),
        str(head.get("level", "simple")),
        bool(head.get("tutor", False)),
        str(head.get("board", "virtual")),
        is_practice(head),
    )
    return TerminalTable(law, match, log, save, seats)


def _check_length(law: Law, seats: Seats) -> None:
    """The engine knows match equities up to a length; two people may play to any."""
    length, thinks = law.match.length or 0, seats.bot and seats.level not in ("simple", "greedy")
    if (thinks or seats.tutor) and law.has(Taken) and length > LONGEST:
        told = {"most": LONGEST, "n": length}
        raise OptionError(Sentence("unread-engine_length", told), rule=law.cites("match"))


def _check_names(seats: Seats) -> None:
    white, black = seats.called().map(printable)
    if not white or not black:
        raise OptionError(Sentence("unread-names"))
    if white.casefold() == black.casefold():
        raise OptionError(Sentence("unread-names_same", {"player": white}))


def ask_new(seats: Seats, host: Host) -> TerminalTable:
    """A new match, set up by questions; each has an answer that Enter gives."""
    host.tell(Sentence("new-begin"))
    for name in _FIRST:
        title = Word(f"title-{name}", find_book(name).title)
        host.tell(Sentence("new-book", {"name": Typed(f"{name:10}"), "book": title}))
    rules = _ask_rules(host)
    law = _ask_length(rules, host)
    opponent = _ask_word(host, "new-opponent", ("bot", "friend"))
    chosen = replace(seats, opponent=opponent)
    return new_table(law, rules, (), chosen)


def _ask_rules(host: Host) -> str:
    return _ask_word(host, "new-rules", _FIRST)


def _ask_word(host: Host, key: str, words: tuple[str, ...]) -> str:
    while True:
        answer = host.ask(Sentence(key, {"first": Typed(words[0])})) or words[0]
        fits = [word for word in words if word.startswith(answer)]
        if len(fits) == 1 or answer in words:
            return answer if answer in words else fits[0]
        host.tell(Sentence("new-possible", {"words": Listed(tuple(map(Typed, words)))}))


def _ask_length(rules: str, host: Host) -> Law:
    if "length" not in find_book(rules).choices:
        return choose_law(rules, {})
    while True:
        answer = host.ask(Sentence("new-length")) or "3"
        try:
            return choose_law(rules, {"length": answer})
        except BaffleboxError as error:
            host.tell(error.said)
