"""The first events of a new table's log: the match, and its clock or the proposal of one."""

from __future__ import annotations

from dataclasses import replace

from bafflebox.board.clock import ClockKind, ClockSettings
from bafflebox.board.depth import Depth
from bafflebox.board.side import Side
from bafflebox.errors import OptionError
from bafflebox.events.clock import ClockSet
from bafflebox.events.conduct import Agreed, Convened, Items, Proposed
from bafflebox.events.game import Event
from bafflebox.events.scoring import DepthSet
from bafflebox.match.decide import begin
from bafflebox.message import Sentence
from bafflebox.referee.clock.acts import BOTH, rule_on
from bafflebox.referee.clock.clock import ClockState
from bafflebox.referee.clock.terms import settings_for
from bafflebox.referee.conduct.consent import terms_to_agree
from bafflebox.referee.conduct.hear import hear
from bafflebox.referee.conduct.people import Person, Role
from bafflebox.referee.conduct.proceedings import Proceedings
from bafflebox.referee.conduct.topics import items_of
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law
from bafflebox.server.model.setup import TableSetup, read_board


def first_events(law: Law, setup: TableSetup, *, agreed: bool = False) -> list[Event]:
    """Return the first events of a table.

    Raises OptionError where the rules know no such clock or forbid what is proposed. `agreed`: both have agreed already.
    """
    _, begun = begin(law, setup.called, setup.rules)
    events = list(begun)
    wished = _wished(law, setup)
    if setup.refereed:
        convened = Convened(setup.board == "real", setup.director, notice=setup.notice, least=setup.least)
        events.append(replace(convened, agreed=True))
        if setup.board == "real" and setup.write is not Depth.FULL:
            wished = (DepthSet(setup.write), *wished)
        if setup.desk and not agreed:
            events[-1] = replace(convened, shared=True)
        items = () if agreed or setup.opponent != "friend" else _items(law, setup, wished)
        if items:
            events[-1] = convened
            return [*events, *_proposed(Proceedings(law).after(events), setup, items)]
    if agreed and setup.position is not None:
        asked = (("position", str(read_board(setup.position))),)
        events += [Proposed(Side.WHITE, "position", asked, setup.names[1], "R4")]
        events += [Agreed(setup.names[1], "position", asked)]
    return [*events, *wished]


def _wished(law: Law, setup: TableSetup) -> tuple[Event, ...]:
    """Return the clock requested by the table's creator, set."""
    if setup.clock is None:
        if law.clock is not None and law.clock.wanted_by == "required":
            raise OptionError(Sentence("unread-clock_demanded"), rule=law.clock.use_rule)
        return ()
    match, _ = begin(law, setup.called, setup.rules)
    posted = posted_clock(law, setup)
    made = rule_on(law, match, ClockState(), ClockSet() if posted is None else ClockSet(posted), BOTH)
    if isinstance(made, Refusal):
        raise OptionError(made.said, rule=made.rule)
    return made


def _items(law: Law, setup: TableSetup, wished: tuple[Event, ...]) -> Items:
    """Return the terms that the other has to agree to: customs, deviations from the usual, clock, start position."""
    items = terms_to_agree(law)
    for fact in wished:
        if isinstance(fact, ClockSet):
            items = (*items, *items_of(fact.settings))
    if setup.position is not None:
        items = (*items, ("position", str(read_board(setup.position))))
    return items


def _proposed(now: Proceedings, setup: TableSetup, items: Items) -> tuple[Event, ...]:
    """Return the creator's implicit proposal."""
    maker = Person(setup.names[0], Role.PLAYER, Side.WHITE)
    made = hear(now, maker, Proposed(Side.WHITE, "terms", items), 0)
    if isinstance(made, Refusal):
        raise OptionError(made.said, rule=made.rule)
    return made


def posted_clock(law: Law, setup: TableSetup) -> ClockSettings | None:
    """Return the clock of a setup, None for that of the rules or none. Raises OptionError for an impossible one."""
    wish = setup.clock
    if wish is None or wish == "rules":
        return None
    found = settings_for(law, begin(law, setup.called, setup.rules)[0].score)
    if isinstance(found, Refusal):
        raise OptionError(found.said, rule=found.rule)
    if wish.increment and (wish.delay or wish.bronstein):
        raise OptionError(Sentence("unread-increment"))
    if wish.bronstein and not wish.delay:
        raise OptionError(Sentence("unread-bronstein"))
    kind = found.kind
    if wish.increment:
        kind = ClockKind.FISCHER
    elif wish.delay:
        kind = ClockKind.BRONSTEIN if wish.bronstein else ClockKind.SIMPLE_DELAY
    if not 1 <= wish.reserve <= 86_400 or not 0 <= wish.delay <= 600 or not 0 <= wish.increment <= 600:
        raise OptionError(Sentence("unread-clock"))
    return replace(
        found,
        kind=kind,
        reserve=wish.reserve,
        delay=wish.delay,
        increment=wish.increment,
        per_game=found.per_game if wish.per_game is None else wish.per_game,
    )
