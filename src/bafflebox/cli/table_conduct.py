"""The referee at the terminal: claims, consent, disputes, clocks and breaks, in the words of every table.

A line may begin with the speaker: `Ann claims illegal_play`, `director rules A1.2: warn Ben`. By default anyone entitled to the act
is the speaker.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from bafflebox.board.side import Side
from bafflebox.cli.table import PlayedTable
from bafflebox.cli.table_ruling import RulingAsked
from bafflebox.cli.table_screen import Screen
from bafflebox.errors import BaffleboxError
from bafflebox.events.game import Event
from bafflebox.formats.telling import Teller
from bafflebox.game.act import Actor
from bafflebox.match.state import Match
from bafflebox.message import Argument, Sentence, Typed
from bafflebox.referee.conduct.acts import CONDUCT_ACTS, FORMS
from bafflebox.referee.conduct.consent import terms_to_agree
from bafflebox.referee.conduct.offered import Offered, offered
from bafflebox.referee.conduct.people import PARTS, Person, Role, person_named
from bafflebox.referee.conduct.standing import frozen_by
from bafflebox.refusal import Refusal

SHORT = {"break": "take break", "ready": "be ready", "claims": "claim", "write": "write", "writes": "write"}
"""Additional short words for acts."""
CLOCK = {f"{word} clock": f"{word.rstrip('s')} clock" for word in ("stop", "stops", "start", "starts")}
AT_ANY_TABLE = ("stop clock", "start clock", "take break", "be ready")
"""Acts that need no real board: rolls and moves by a program can't be claimed."""
OFFICE = frozenset(act.word for act in CONDUCT_ACTS if act.who == (Actor.DIRECTOR,))
"""Acts that only the director does, so that the speaker need not be named."""


class TableConduct:
    """Handler of typed acts outside the game itself."""

    def __init__(self, table: PlayedTable, screen: Screen) -> None:
        self.table, self.screen = table, screen

    # --- what is typed ------------------------------------------------------------------------------

    def answers(self, text: str) -> bool:
        """Do what the line says, or say why not; return whether the line was about conduct."""
        found = self._spoken(text)
        if found is None:
            return False
        name, word, rest = found
        if word == "claim" and not rest:
            self.list()
            return True
        if not self.table.referee.memory.refereed and word not in AT_ANY_TABLE:
            refusal = Refusal("virtual_board", "R2", why="real")
            self.screen.refuse(refusal)
            return True
        if word == "rule" and not rest:
            asked = RulingAsked(self.table, self.screen).words()
            if asked is None:
                return True
            rest = asked
        speakers = list(self._speakers(name, word))
        here = [each for each in speakers if self.table.speaks(each)]
        self._say(here or speakers[:1], f"{word} {rest}".strip())
        return True

    def _spoken(self, text: str) -> tuple[str, str, str] | None:
        """Return the speaker ("" if not named), the act, and the rest; None for other lines."""
        # a ruling without grounds is parsed, then refused: `director rules: warn Ben`
        words = re.sub(r"\b(rules?):", r"\1 :", text).split()
        for name, said in (("", words), (words[0] if words else "", words[1:])):
            if name and not self._is_somebody(name, said):
                continue
            for count in (3, 2, 1):
                form = " ".join(said[:count]).lower()
                word = CLOCK.get(form) or FORMS.get(form) or SHORT.get(form)
                if word is not None and len(said) >= count and not (word == "refuse" and not name):
                    return name, word, " ".join(said[count:])
        return None

    def _is_somebody(self, name: str, said: list[str]) -> bool:
        appointed = dict(self.table.referee.memory.people)
        known = name.lower() in PARTS or name in (*self.table.match.names, *appointed)
        # a stranger is identified by the rest of the line
        return known or (bool(said) and said[0] in ("notes", "testifies", "disputes", "enters"))

    def _speakers(self, name: str, word: str) -> Iterator[Person]:
        """Yield the possible speakers, most likely first."""
        table, memory = self.table, self.table.referee.memory
        if name:
            yield person_named(table.match.names, name)
        elif word in OFFICE:
            yield Person("director", Role.DIRECTOR)
        elif word == "vote":
            terms = table.law.conduct.appeal
            judge = (
                "committee"
                if terms is not None and terms.members
                else "arbiter"
                if memory.referred
                else "director"
            )
            yield Person(judge, PARTS[judge])
        elif word == "resume":
            role = "director" if memory.convened.director else "both"
            yield Person(role, PARTS[role])
        elif word == "roll off":
            yield Person("both", Role.BOTH)
        else:
            game = table.match.game
            first = (game.to_act if game is not None and table.match.playing else None) or Side.WHITE
            yield table.player(first)
            yield table.player(first.other)

    def _say(self, speakers: list[Person], text: str) -> None:
        table = self.table
        refusal: Refusal | None = None
        for person in speakers:
            before = table.match
            try:
                verdict = table.hear_words(person, text)
            except BaffleboxError as error:
                self.screen.wrong(error)
                return
            if not isinstance(verdict, Refusal):
                self.tell(before, verdict, f"{person.name}: {text}.")
                return
            # of two refused speakers, report the one closer to being allowed
            if refusal is None or refusal.code.startswith(("not_your", "not_asked")):
                refusal = verdict
        assert refusal is not None
        self.screen.refuse(refusal)

    def tell(self, before: Match, events: tuple[Event, ...], otherwise: str = "") -> None:
        """Report the events; in the typed words where there is no sentence for one."""
        sentences = Teller(self.table.law, self.screen.language, self.screen.named).tell(before, events)
        for sentence in sentences or ([otherwise] if otherwise else []):
            self.screen.say(sentence)

    # --- what is asked ------------------------------------------------------------------------------

    def list(self) -> None:
        """Print every act possible now, with its speakers, rule, and known consequence."""
        table = self.table
        people = [table.player(side) for side in Side]
        if table.referee.memory.convened.director:
            people.append(Person("director", Role.DIRECTOR))
        people += [Person(name, Role.SPECTATOR) for name in dict(table.referee.memory.people)]
        rows: dict[str, tuple[str, str, str, str]] = {}
        for person in people:
            for each in offered(table.referee, person, table.now()):
                said = " ".join(part for part in (each.word, each.words, _blank(each)) if part)
                _, rule, names, _ = rows.get(said, ("", each.rule, "", ""))
                follows = f": {self.screen.words.say(Sentence(each.then))}" if each.then else ""
                rows[said] = (said, rule, f"{names}, {person.name}" if names else person.name, follows)
        if not rows:
            self.screen.tell(Sentence("terminal-nothing_to_claim"))
            return
        wide = max(len(said) for said in rows)
        self.screen.lines(
            f"  {said.ljust(wide)}  {names} [{rule}]{follows}" for said, rule, names, follows in rows.values()
        )

    def stands_still(self) -> Sentence | None:
        """Return the prompt while the board is frozen, None where play continues."""
        now = self.table.referee
        memory = now.memory
        if self.table.match.closed:
            return None
        if memory.proposal is not None:
            topic = memory.proposal.topic
            items = (value if name == topic else f"{name}={value}" for name, value in memory.proposal.items)
            about = f"{topic} {', '.join(items)}".strip()
            told: dict[str, Argument] = {
                "player": memory.proposal.answers,
                "what": Typed(about),
                "rule": Typed(memory.proposal.rule),
            }
            return Sentence("terminal-proposal", told)
        rule = frozen_by(now)
        if rule is None and memory.rest is not None:
            rule = memory.rest.rule
        return None if rule is None else Sentence("terminal-stands_still", {"rule": Typed(rule)})

    def terms(self) -> bool:
        """Ask both players for terms that must be agreed before the first game; return whether they agreed."""
        table = self.table
        items = terms_to_agree(table.law)
        said = Typed(", ".join(f"{name}={value}" for name, value in items))
        white, black = (table.player(side) for side in Side)
        if not self.screen.confirm(
            Sentence("terminal-terms", {"white": Side.WHITE, "black": Side.BLACK, "terms": said})
        ):
            self.screen.tell(Sentence("terminal-other_terms"))
            return False
        proposed = " ".join(("propose", "terms", *(f"{name}={value}" for name, value in items)))
        for person, words in ((white, proposed), (black, "agree")):
            before = table.match
            verdict = table.hear_words(person, words)
            if isinstance(verdict, Refusal):
                self.screen.refuse(verdict)
                return False
            self.tell(before, verdict)
        return True

    def pass_time(self) -> None:
        """Apply the effects of elapsed time: ended breaks, expired offers, lateness."""
        before = self.table.match
        while made := self.table.pass_time():
            self.tell(before, made)
            before = self.table.match


def _blank(each: Offered) -> str:
    """Return a placeholder for what the person adds, as shown in a list."""
    ask_for = each.ask
    return {"text": '"…"', "ruling": "RULES: REMEDIES", "terms": "terms OPTION=VALUE"}.get(
        ask_for, ask_for.upper()
    )
