"""Creating a table: a new match from options or by a few questions, or a saved one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from bafflebox.board.depth import Depth
from bafflebox.cli.chosen import choose_law
from bafflebox.cli.practice import is_practice
from bafflebox.cli.table import MatchSetup, TerminalTable
from bafflebox.cli.table_host import Host
from bafflebox.errors import BaffleboxError, LogError, OptionError
from bafflebox.events.clock import ClockSet
from bafflebox.events.conduct import Convened
from bafflebox.events.game import GameStarted, MatchStarted, Taken
from bafflebox.events.scoring import DepthSet
from bafflebox.formats.columns import printable
from bafflebox.formats.question import LONGEST
from bafflebox.io.laws import law_of_log
from bafflebox.io.locked_file import REST
from bafflebox.io.saves import Loaded, Save, saves_folder
from bafflebox.match.decide import act, begin
from bafflebox.match.log import Log, fold_match
from bafflebox.message import Argument, Listed, Sentence, Typed, Word
from bafflebox.referee.clock.acts import BOTH, rule_on
from bafflebox.referee.clock.clock import ClockState
from bafflebox.referee.conduct.consent import terms_to_agree
from bafflebox.referee.conduct.disputes import knows_a_director
from bafflebox.refusal import Refusal, Refused
from bafflebox.rules.books import NAMES, find_book
from bafflebox.rules.law import Law

_FIRST = ("match", *(name for name in NAMES if name != "match"))


def new_table(
    law: Law,
    rules: str,
    option: tuple[str, ...],
    seats: MatchSetup,
    *,
    clock: bool = False,
    start: GameStarted | None = None,
) -> TerminalTable:
    """Return a new match, saved from its first event on, with the clock of the rules if wanted.

    `start` begins its first game from a position. Raises OptionError for names that don't distinguish the players, for a clock that
    the rules don't set, and for practice without a bot, and Refused where no game can start so.
    """
    _check_names(seats)
    if seats.practice and not seats.bot:
        raise OptionError(Sentence("unread-practice"), rule=law.aids_rule or None)
    if start is not None and seats.board == "real":
        raise OptionError(Sentence("unread-taken_up"))
    _check_length(law, seats)
    match, events = begin(law, seats.called(), rules)
    if clock:
        verdict = rule_on(law, match, ClockState(), ClockSet(), BOTH)
        if isinstance(verdict, Refusal):
            raise OptionError(_no_clock(law, verdict), rule=verdict.rule)
        events = (*events, *verdict)
    real = seats.board == "real"
    if real and seats.bot:
        raise OptionError(Sentence("unread-real_board"))
    if real or seats.notice:
        director = bool(seats.notice) or knows_a_director(law)
        convened = Convened(real=real, director=director, agreed=not terms_to_agree(law))
        events = (
            *events[:1],
            replace(convened, notice=seats.notice, least=seats.least),
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
        **({"coach": True} if seats.coach else {}),
    }
    save = Save.create(saves_folder(), head)
    log = Log().extended(events)
    save.append(log.envelopes)
    return TerminalTable(law, fold_match(log.events), log, save, seats)


def _no_clock(law: Law, refusal: Refusal) -> Sentence:
    """Return why no clock is set; where the rule lets one be announced, with the options that do so."""
    kinds = tuple(
        Typed(f"--option {each.name}={value}")
        for each in law.book.choices.values()
        if each.rule == refusal.rule
        for value in each.values
        if value != each.default
    )
    if not kinds:
        return Sentence("unread-flag_clock", {"said": refusal.said})
    return Sentence("unread-flag_clock_which", {"said": refusal.said, "possible": Listed(kinds)})


def open_saved(
    path: Path, rules: str | None = None, *, tell: Callable[[Sentence], None] | None = None
) -> TerminalTable:
    """Return a saved match in its last state, locked for this program; `tell` hears what was cut off.

    `rules` are those that the user typed: only so is a rules file run. Raises LogError when the file can't be read, SaveInUse while
    another program plays on it, and UnknownRule where the rules must be named.
    """
    save = Save(path)
    look_into(path, rules)  # a file that can't be played on is not changed
    found = save.load()
    if found.unfit:
        told: dict[str, Argument] = {"file": Typed(path.name), "rest": Typed(f"{path.name}{REST}")}
        (tell or Host().tell)(Sentence("terminal-unfit", {**told, "n": found.unfit}))
    return _table(save, found, rules)


def look_into(path: Path, rules: str | None = None) -> TerminalTable:
    """Return a saved match for display only. Raises as `open_saved`."""
    save = Save(path)
    return _table(save, save.read(), rules)


def _table(save: Save, found: Loaded, rules: str | None) -> TerminalTable:
    log, head = found.log, found.head
    try:
        law = _law_of(log, rules)
        match = fold_match(log.events)
    except BaffleboxError as error:
        told: dict[str, Argument] = {"path": Typed(str(save.path)), "said": error.said}
        raise LogError(Sentence("unread-save", told)) from error
    except (ValueError, TypeError, AssertionError, LookupError, AttributeError) as error:
        # events of a damaged file that no game has in this order
        raise LogError(Sentence("unread-save_events", {"path": Typed(str(save.path))})) from error
    seed = head.get("seed")
    seats = MatchSetup(
        # a log of the web table names no seats in its header: two people played it
        str(head.get("opponent", "friend")),
        (match.names.white, match.names.black),
        None if seed is None else str(seed),
        str(head.get("dice", "ask" if match.real else "roll")),
        str(head.get("level", "simple")),
        bool(head.get("tutor", False)),
        str(head.get("board", "real" if match.real else "virtual")),
        is_practice(head),
        coach=bool(head.get("coach", False)),
    )
    return TerminalTable(law, match, log, save, seats)


def _law_of(log: Log, rules: str | None) -> Law:
    """Return the law of the first event. Raises LogError for a log without one, for one that does not follow from its
    rules, and where the user typed other rules.
    """
    started = log.events[0] if log.events else None
    if not isinstance(started, MatchStarted):
        raise LogError(Sentence("recorded-not_begun"))
    if rules and Path(rules).stem != Path(started.rules).stem:
        raise LogError(Sentence("unread-other_rules", {"rules": Typed(started.rules), "typed": Typed(rules)}))
    law = law_of_log(started, rules)
    _, (due, *_) = begin(law, started.names, started.rules)
    if replace(started, options=law.book.describe_options()) != due:
        raise LogError(Sentence("recorded-other_terms"))
    return law


def _check_length(law: Law, seats: MatchSetup) -> None:
    """Limit the length for a bot: its match equities end there; two people may play to any."""
    length, thinks = law.match.length or 0, seats.bot and seats.level not in ("simple", "greedy")
    if (thinks or seats.tutor) and law.has(Taken) and length > LONGEST:
        told = {"most": LONGEST, "n": length}
        raise OptionError(Sentence("unread-engine_length", told), rule=law.cites("match"))


def _check_names(seats: MatchSetup) -> None:
    white, black = seats.called().map(printable)
    if not white or not black:
        raise OptionError(Sentence("unread-names"))
    if white.casefold() == black.casefold():
        raise OptionError(Sentence("unread-names_same", {"player": white}))


def ask_new(seats: MatchSetup, host: Host) -> TerminalTable:
    """Return a new match, set up by questions, each with a default for Enter."""
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
    length = find_book(rules).choices.get("length")
    if length is None:
        return choose_law(rules, {})
    while True:
        answer = host.ask(Sentence("new-length", {"n": str(length.default)})) or str(length.default)
        try:
            return choose_law(rules, {"length": answer})
        except BaffleboxError as error:
            host.tell(error.said)
