"""The running list of a tournament's desk on the whole terminal: calls and lateness first, each match with its possible acts."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from bafflebox.cli.full_screen.asking import AskView
from bafflebox.cli.full_screen.listing import Action, ListRow, ListView
from bafflebox.cli.full_screen.setting import Setting
from bafflebox.cli.full_screen.terminal import ScreenView
from bafflebox.cli.tournament.desk import PLAIN, DeskFile, Flags, moment
from bafflebox.cli.tournament.pending import PendingAct, pending_acts
from bafflebox.cli.tournament.results import read_score
from bafflebox.errors import LogError
from bafflebox.frozen import dataclass
from bafflebox.io.tournaments import TournamentFile
from bafflebox.message import Argument, Sentence, Typed
from bafflebox.refusal import Refusal
from bafflebox.tournament import desk as directing
from bafflebox.tournament.act_words import act_sentence
from bafflebox.tournament.agenda import results_at
from bafflebox.tournament.bracket import parties
from bafflebox.tournament.correct import undoings
from bafflebox.tournament.facts import Amended, Arrived, Fact, MatchBegun, Reported, Undone
from bafflebox.tournament.journal import Story, journal_acts
from bafflebox.tournament.lateness import late_at
from bafflebox.tournament.laws import length_of
from bafflebox.tournament.state import ResultStage, Tournament
from bafflebox.tournament.steps import all_calls, awarded, forwarded, posted_result
from bafflebox.tournament.telling import party_told

FIRST = ("late", "call", "verify", "post", "called", "plays", "waits")
"""Kinds of entries, the most urgent first."""
LOOK = 1.0
"""Seconds between two looks at the file."""
MINUTE = 20.0
"""Seconds after which lateness and due times are counted anew."""

Facts = tuple[Fact | Undone | Amended | Refusal, ...]


def evening_view(setting: Setting, path: Path, flags: Flags = PLAIN) -> ScreenView:
    """Return the running list of the tournament in a file. Raises LogError where it can't be read."""
    return RunningView(setting, DeskInFile(path, flags))


class DeskInFile:
    """The tournament in a file that others write too: read again when it has changed, locked only while an act is entered."""

    def __init__(self, path: Path, flags: Flags) -> None:
        self.path, self.flags = path, flags
        self.story = TournamentFile(path).read()
        self._stamp = self._stamped()

    def _stamped(self) -> tuple[int, int]:
        found = self.path.stat()
        return found.st_mtime_ns, found.st_size

    @property
    def now(self) -> Tournament:
        """Return the state of the tournament."""
        return self.story.now

    @property
    def at(self) -> int:
        """Return the time of entries made now, in µs."""
        return moment(self.flags.at)

    def read(self) -> bool:
        """Read the file where it has changed; return whether it has. One that can't be read now stays as it was."""
        try:
            stamp = self._stamped()
            if stamp == self._stamp:
                return False
            self.story, self._stamp = TournamentFile(self.path).read(), stamp
        except (OSError, LogError):
            return False
        return True

    def tried(self, facts: Facts) -> Refusal | None:
        """Return why an act can't be entered, None where it can."""
        refused = next((each for each in facts if isinstance(each, Refusal)), None)
        if refused is not None:
            return refused
        given = (each for each in facts if not isinstance(each, Refusal))
        found = DeskFile(TournamentFile(self.path), self.story, self.flags).tried(*given)
        return found if isinstance(found, Refusal) else None

    def enter(self, made: Callable[[Story, int], Facts]) -> list[Sentence] | Refusal:
        """Enter an act by the file as it is now; return what was entered, or the refusal. Raises LogError while another desk writes."""
        file = TournamentFile(self.path)
        try:
            story = file.load()
            after = DeskFile(file, story, self.flags).enter(*made(story, self.at))
        finally:
            file.release()
        if isinstance(after, Refusal):
            return after
        self.story, self._stamp = after, self._stamped()
        return [act_sentence(after, act) for act in journal_acts(after.entries[len(story.entries) :])]


class DeskList(ListView):
    """A list over the file of a tournament."""

    def __init__(self, setting: Setting, desk: DeskInFile, title: str) -> None:
        super().__init__(setting, title)
        self.desk = desk
        self._looked = self._counted = time.monotonic()

    def tick(self) -> None:
        """Read the file again when it has changed, and count times anew now and then."""
        at = time.monotonic()
        if at - self._looked < LOOK:
            return
        self._looked = at
        if self.desk.read() or at - self._counted > MINUTE:
            self._counted = at
            self.renewed()
            self.changed.set()

    def shown(self) -> None:
        """Count anew after a view that was on top."""
        super().shown()
        self.renewed()

    def renewed(self) -> None:
        """Make the rows anew."""

    def enter(self, made: Callable[[Story, int], Facts]) -> str:
        """Enter an act; return what is wrong, "" where it was entered, which `news` says then."""
        try:
            found = self.desk.enter(made)
        except LogError as error:
            return self.setting.say(error.said)
        if isinstance(found, Refusal):
            return self.refused(found)
        self.news = " ".join(map(self.setting.say, found))
        self.renewed()
        return ""

    def refused(self, refusal: Refusal) -> str:
        """Return a refusal with its rule."""
        said = self.setting.say(refusal.said)
        return f"{said} [{refusal.rule}]" if refusal.rule else said

    def named(self, division: str, match: str) -> str:
        """Return the name of a match, with its division where there are several."""
        if not match or len(self.desk.now.divisions) == 1:
            return match or division
        return f"{division}:{match}"

    def players(self, division: str, match: str) -> str:
        """Return the players of a match, "" without one."""
        if not match:
            return ""
        one, two = parties(self.desk.now.divisions[division], match)
        return self.setting.say(Sentence("tournament-pair", {"one": party_told(one), "two": party_told(two)}))


class RunningView(DeskList):
    """The list of pending acts, the most urgent first, then the running and the waiting matches."""

    def __init__(self, setting: Setting, desk: DeskInFile) -> None:
        opened = desk.now.opened
        super().__init__(setting, desk, opened.name if opened else desk.path.name)
        self.empty = setting.word("tournament-nothing")
        self._acts: list[PendingAct] = []
        self._rows: list[ListRow] = []
        self.renewed()

    def renewed(self) -> None:
        """Make the rows anew; the chosen match stays chosen."""
        chosen = self._acts[self.at] if self._acts and self.at is not None else None
        self._acts = sorted(
            pending_acts(self.desk.now, self.desk.at), key=lambda each: FIRST.index(each.kind)
        )
        self._rows = [self._row(each) for each in self._acts]
        places = [(each.division, each.match) for each in self._acts]
        if chosen and not self.filter and (chosen.division, chosen.match) in places:
            self.chosen = places.index((chosen.division, chosen.match))
        self.right = time.strftime("%H:%M", time.localtime(self.desk.at / 1_000_000))

    def _row(self, each: PendingAct) -> ListRow:
        say = self.setting.word
        running = self.desk.now.divisions[each.division].running.get(each.match)
        at = running.table if running else 0
        table = self.setting.say(Sentence("study-table", {"n": at})) if at else ""
        name = self.named(each.division, each.match)
        cells = (say(f"study-desk-{each.kind}"), name, self.players(each.division, each.match), table)
        return ListRow(cells, self.setting.say(each.said), closed=not each.match)

    def rows(self) -> Sequence[ListRow]:
        """Return the rows."""
        return self._rows

    def opened(self, row: int) -> ScreenView:
        """Return a match with its acts."""
        each = self._acts[row]
        return MatchActs(self.setting, self.desk, each.division, each.match)

    def actions(self) -> Mapping[str, Action]:
        """Return the other keys: call all, and undo the last entry."""
        say = self.setting.word
        return {
            **({"a": Action(say("study-call_all"), self._call_all)} if self._has("call") else {}),
            "u": Action(say("study-undo"), self._undo),
        }

    def _has(self, kind: str) -> bool:
        return any(each.kind == kind for each in self._acts)

    def _call_all(self) -> None:
        def calls(story: Story, at: int) -> Facts:
            found = all_calls(story.now, at)
            return (found,) if isinstance(found, Refusal) else found

        self.news = self.enter(calls) or self.news

    def _undo(self) -> None:
        self.news = self.enter(lambda story, at: undoings(story, len(story.entries) - 1)) or self.news


@dataclass(frozen=True, slots=True)
class MatchAct:
    """A possible act at a match: its words, and the facts that it enters; `asks` for the score first."""

    said: Sentence
    facts: Callable[[Story, int], Facts]
    winner: str = ""


class MatchActs(DeskList):
    """A match with its acts; those that can't be done now say why."""

    def __init__(self, setting: Setting, desk: DeskInFile, division: str, match: str) -> None:
        super().__init__(setting, desk, "")
        self.division, self.match = division, match
        self.title = f"{self.named(division, match)}  {self.players(division, match)}"
        self.word = setting.word("study-enter")
        self._acts: list[MatchAct] = []
        self._rows: list[ListRow] = []
        self.renewed()

    def renewed(self) -> None:
        """Make the rows anew."""
        self._acts = list(self._possible())
        rows = []
        for each in self._acts:
            refusal = self.desk.tried(each.facts(self.desk.story, self.desk.at))
            why = self.refused(refusal) if refusal else ""
            rows.append(ListRow((self.setting.say(each.said),), why, closed=refusal is not None))
        order = sorted(range(len(rows)), key=lambda n: rows[n].closed)
        self._acts = [self._acts[n] for n in order]
        self._rows = [rows[n] for n in order]

    def _possible(self) -> Iterator[MatchAct]:
        now, key, match = self.desk.now, self.division, self.match
        here = now.divisions[key]
        names = [name for name in parties(here, match) if name]
        running = here.running.get(match)
        place = (key, match)
        for stage, kind in ((ResultStage.REPORTED, "verify"), (ResultStage.VERIFIED, "post")):
            if place in results_at(now, stage):
                yield self._act(kind, forwarded(now, stage, [place]))
        if running is None:
            yield MatchAct(
                Sentence("study-act-call"),
                lambda story, at: (directing.next_call(story.now, at, place, 0),),
            )
        elif running.started is None:
            for name in names:
                yield self._act("arrive", (Arrived(key, match, name),), name)
            yield self._act("start", (MatchBegun(key, match),))
        for late in late_at(now, here, match, self.desk.at):
            yield self._late(late.name)
        length = length_of(now, here, match) or 1
        for name in names:
            won = self._act("win", posted_result(Reported(key, match, name, (length, 0))), name)
            yield replace(won, winner=name)

    @staticmethod
    def _act(kind: str, facts: Facts, name: str = "") -> MatchAct:
        given: dict[str, Argument] = {"player": Typed(name)} if name else {}
        return MatchAct(Sentence(f"study-act-{kind}", given), lambda story, at: facts)

    def _late(self, name: str) -> MatchAct:
        def facts(story: Story, at: int) -> Facts:
            found = awarded(story.now, story.now.divisions[self.division], self.match, at)
            return (found,) if isinstance(found, Refusal) else found

        return MatchAct(Sentence("study-act-late", {"player": Typed(name)}), facts)

    def rows(self) -> Sequence[ListRow]:
        """Return the acts, those that can be done first."""
        return self._rows

    def opened(self, row: int) -> ScreenView | None:
        """Do an act; a result asks for its score."""
        act = self._acts[row]
        if not act.winner:
            self.news = self.enter(act.facts) or self.news
            return None
        question = self.setting.say(Sentence("study-score", {"player": Typed(act.winner)}))
        return AskView(self.setting, self.title, question, lambda text: self._result(act.winner, text))

    def _result(self, winner: str, text: str) -> str:
        score = read_score(text)
        if score is None:
            return self.setting.word("study-no_score")
        said = Reported(self.division, self.match, winner, score)
        return self.enter(lambda story, at: posted_result(said))
