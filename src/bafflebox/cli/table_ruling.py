"""A ruling entered step by step: its grounds, then remedies from a fixed list, each with its arguments."""

from __future__ import annotations

from bafflebox.board.side import Side
from bafflebox.cli.table import PlayedTable
from bafflebox.cli.table_screen import Screen
from bafflebox.errors import BaffleboxError, UnknownRule
from bafflebox.formats.telling_conduct import remedy_in_words
from bafflebox.message import Argument, Listed, Sentence, Typed
from bafflebox.referee.conduct.remedies import remedy
from bafflebox.refusal import Refusal

WANTS: dict[str, tuple[str, ...]] = {
    "stand": (),
    "replay": (),
    "reroll": (),
    "rewind": ("entry",),
    "set": ("what",),
    "time": ("who", "time"),
    "delay": ("who",),
    "award": ("who", "points"),
    "deduct": ("who", "points"),
    "game": ("who", "level"),
    "match": ("who",),
    "warn": ("who",),
    "excuse": ("who",),
    "bar": ("spectator",),
}
"""Every remedy and its arguments."""
SETTABLE = ("position", "cube", "score", "turn", "clock")
_SETTABLE = Listed(tuple(map(Typed, SETTABLE)))


class GivenUp(Exception):
    """Nothing was typed: the ruling is abandoned."""


class RulingAsked:
    """The questions of one ruling; Enter alone at any of them abandons it."""

    def __init__(self, table: PlayedTable, screen: Screen) -> None:
        self.table, self.screen = table, screen

    def words(self) -> str | None:
        """Return the ruling in words, `A6.1: warn Ben`, or None if abandoned."""
        self.screen.tell(Sentence("ruled-begin"))
        try:
            grounds = self._grounds()
            remedies = [self._remedy(grounds[0])]
            while self.screen.confirm(
                Sentence("ruled-more", {"remedies": Listed(tuple(map(remedy_in_words, remedies)))})
            ):
                remedies.append(self._remedy(grounds[0]))
        except (GivenUp, EOFError, KeyboardInterrupt):
            self.screen.tell(Sentence("ruled-none"))
            return None
        return f"{' '.join(grounds)}: {', '.join(remedies)}"

    def _told(self, words: str) -> str:
        return self.screen.words.say(remedy_in_words(words))

    def _ask(self, key: str, **given: Argument) -> str:
        answer = self.screen.ask(Sentence(f"ruled-{key}", given)).strip()
        if not answer:
            raise GivenUp
        return answer

    def _grounds(self) -> list[str]:
        now = self.table.referee
        open_now = [each.fact.rule for each in now.memory.opened if each.closed is None]
        if now.memory.dispute is not None:
            open_now.insert(0, now.memory.dispute.rule)
        usual = " ".join(dict.fromkeys(open_now)) or now.law.cites("ruling", "R5")
        while True:
            grounds = self._ask("grounds", rules=Typed(usual)).replace(",", " ").split()
            try:
                for each in grounds:
                    now.law.book.find(each)
            except UnknownRule as error:
                self.screen.wrong(error)
                continue
            return grounds

    def _remedy(self, rule: str) -> str:
        self.screen.lines(
            f"  {number:2} {self._told(f'{name} …' if WANTS[name] else name)}"
            for number, name in enumerate(WANTS, 1)
        )
        while True:
            name = self._one_of(self._ask("which"), tuple(WANTS))
            if name is None:
                continue
            words = " ".join([name, *(self._wanted(each) for each in WANTS[name])])
            try:
                tried = remedy(self.table.referee, words, rule)
            except BaffleboxError as error:
                self.screen.wrong(error)
                continue
            if isinstance(tried, Refusal):
                self.screen.refuse(tried)
                continue
            return words

    def _one_of(self, given: str, names: tuple[str, ...]) -> str | None:
        if given.isdigit() and 0 < int(given) <= len(names):
            return names[int(given) - 1]
        if given.lower() in names:
            return given.lower()
        possible = Listed(tuple(map(Typed, names)))
        self.screen.tell(Sentence("ruled-none_of", {"text": Typed(repr(given)), "possible": possible}))
        return None

    def _wanted(self, what: str) -> str:
        if what == "who":
            return self._player()
        if what != "what":
            return self._ask(what)
        kind = None
        while kind is None:
            kind = self._one_of(self._ask("what", possible=_SETTABLE), SETTABLE)
        return f"{kind} {self._setting(kind)}".strip()

    def _player(self) -> str:
        names = tuple(self.table.match.names)
        while (given := self._ask("who", white=Side.WHITE, black=Side.BLACK)) not in names:
            found = next((name for name in names if name.lower() == given.lower()), None)
            if found is not None:
                return found
            self.screen.tell(Sentence("ruled-stranger", {"text": Typed(repr(given))}))
        return given

    def _setting(self, kind: str) -> str:
        board, names = self.table.referee.board, self.table.match.names
        if kind == "position":
            self.screen.tell(Sentence("ruled-position_now", {"position": Typed(str(board.position))}))
            return self._ask("position")
        if kind == "cube":
            return self._ask("cube", value=board.cube.value, owner=Typed(names.black))
        if kind == "score":
            return self._ask("score", player=Typed(names.white), score=str(self.table.match.score))
        if kind == "turn":
            return self._player()
        return f"{self._player()} {self._ask('left')}"
