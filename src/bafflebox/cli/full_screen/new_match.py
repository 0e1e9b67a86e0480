"""The questions before a match on the whole terminal, remembered for the next one."""

from __future__ import annotations

from dataclasses import replace

from bafflebox.bots.characters import CHARACTERS, at_level
from bafflebox.cli.full_screen.form import Field, FormView
from bafflebox.cli.full_screen.setting import Setting
from bafflebox.cli.full_screen.terminal import ScreenView
from bafflebox.cli.preferences import HELP, keep_preferences, read_preferences
from bafflebox.errors import BaffleboxError
from bafflebox.io.characters import figures_of
from bafflebox.message import Sentence, Word
from bafflebox.rules.books import NAMES, find_book
from bafflebox.rules.law import Law

KINDS = ("bot", "friend", "real")
"""Against the bot, two people at this screen, two people at a real board."""
LENGTHS = (1, 3, 5, 7, 9, 11, 13, 15, 17, 21, 25)


class NewMatch(FormView):
    """The form of a new match of a kind."""

    def __init__(self, setting: Setting, kind: str) -> None:
        self.kind = kind
        self.kept = kept = read_preferences()
        answers = {
            "level": at_level(kept.level) if at_level(kept.level) in CHARACTERS else "brock",
            "rules": kept.rules if kept.rules in NAMES else "match",
            "length": str(kept.length),
            "clock": "rules" if kept.clock else "none",
            "help": kept.help,
            "name": kept.name,
            "other": kept.other,
        }
        self.answers, self.setting = answers, setting
        super().__init__(setting, setting.word(f"screen-{kind}"), answers, "length")
        self.word = setting.word("screen-play")

    # --- the questions ---------------------------------------------------------------------------

    def fields(self) -> list[Field]:
        """Return the questions, with the answers that the rules allow."""
        say = self.setting.word
        every = []
        if self.kind == "bot":
            names = tuple((each, say(f"opponent-{each}")) for each in CHARACTERS)
            every.append(Field("level", say("screen-opponent"), names, self._about_opponent()))
        title = find_book(self.answers["rules"]).title
        every.append(
            Field(
                "rules",
                say("home-rules"),
                tuple((each, say(f"screen-book-{each}")) for each in NAMES),
                self.setting.speaker.word(Word(f"title-{self.answers['rules']}", title)),
            )
        )
        lengths = self._lengths()
        if lengths:
            texts = tuple((str(each), str(each) if each else say("home-no_length")) for each in lengths)
            every.append(Field("length", say("home-length"), texts, say("screen-length")))
        if self._has_clock():
            clocks = (("none", say("home-clock-none")), ("rules", say("home-clock-rules")))
            why = say("screen-clock-bot" if self.kind == "bot" else "screen-clock")
            every.append(Field("clock", say("home-clock"), clocks, why))
        if self.kind == "bot":
            helps = tuple((each, say(f"screen-help-{each}")) for each in HELP)
            every.append(
                Field("help", say("screen-help"), helps, say(f"screen-help-{self.answers['help']}-why"))
            )
        every.append(Field("name", say("home-name"), (), say("screen-name")))
        if self.kind != "bot":
            every.append(Field("other", say("home-other"), (), say("screen-name")))
        return every

    def _about_opponent(self) -> str:
        """Return the level, the style and the rating of the chosen opponent."""
        say, chosen = self.setting.word, CHARACTERS[self.answers["level"]]
        parts = [say(f"level-{chosen.level}"), say(f"opponents-style-{chosen.name}")]
        found = figures_of(chosen.name, self.answers["rules"])
        if found is not None and found.rating is not None:
            parts.append(self.setting.say(Sentence("opponents-rated", {"n": found.rating})))
        return " · ".join(parts)

    def _lengths(self) -> tuple[int, ...]:
        length = find_book(self.answers["rules"]).choices.get("length")
        if length is None:
            return ()
        found = sorted({each for each in (0, *LENGTHS, int(length.default)) if each >= length.least})
        if int(self.answers["length"]) not in found:
            self.answers["length"] = str(length.default)
        return tuple(found)

    def _has_clock(self) -> bool:
        # what needs the law compiled would cost each picture: which books have a clock is known by their rules
        return any(name.startswith("clock") for name in find_book(self.answers["rules"]).choices) or bool(
            self._law().clock
        )

    def _law(self) -> Law:
        from bafflebox.cli.chosen import choose_law

        options = {"length": self.answers["length"]} if self._lengths() else {}
        return choose_law(self.answers["rules"], options)

    def summary(self) -> str:
        """Return what will be played."""
        say, answers = self.setting.word, self.answers
        parts = [say(f"opponent-{answers['level']}")] if self.kind == "bot" else []
        parts.append(say(f"screen-book-{answers['rules']}"))
        if self._lengths() and answers["length"] != "0":
            parts.append(self.setting.say(Sentence("screen-to", {"n": int(answers["length"])})))
        if self._has_clock():
            parts.append(say(f"home-clock-{answers['clock']}"))
        return " · ".join(parts)

    # --- the match -------------------------------------------------------------------------------

    def finished(self) -> ScreenView | None:
        """Begin the match, or say why it can't."""
        from bafflebox.cli.full_screen.match_view import match_view
        from bafflebox.cli.table import MatchSetup
        from bafflebox.cli.table_new import new_table

        answers, kind = self.answers, self.kind
        usual = ("You", "Bot") if kind == "bot" else ("White", "Black")
        names = (answers["name"].strip() or usual[0], answers["other"].strip() or usual[1])
        if kind == "bot":
            names = names[0], CHARACTERS[answers["level"]].called
        real = kind == "real"
        seats = MatchSetup(
            "bot" if kind == "bot" else "friend",
            names,
            dice="ask" if real else "roll",
            level=answers["level"],
            tutor=kind == "bot" and answers["help"] == "tutor",
            board="real" if real else "virtual",
            practice=kind == "bot" and answers["help"] == "hints",
        )
        try:
            law = self._law()
            clock = self._has_clock() and answers["clock"] == "rules"
            options = tuple(f"{name}={value}" for name, value in law.book.describe_options())
            table = new_table(law, answers["rules"], options, seats, clock=clock)
            self._keep()
        except BaffleboxError as error:
            self.news = self.setting.say(error.said)
            return None
        self.over = True
        return match_view(table, self.setting)

    def _keep(self) -> None:
        answers = self.answers
        kept = replace(
            self.kept,
            rules=answers["rules"],
            clock=answers["clock"] == "rules",
            name=answers["name"].strip(),
        )
        if self._lengths():
            kept = replace(kept, length=int(answers["length"]))
        if self.kind == "bot":
            kept = replace(kept, level=answers["level"], help=answers["help"])
        else:
            kept = replace(kept, other=answers["other"].strip())
        keep_preferences(kept)


def first_game(setting: Setting) -> ScreenView:
    """Return a first game: one point against the gentlest level, with a coach. Raises BaffleboxError where it can't be kept."""
    from bafflebox.cli.chosen import choose_law
    from bafflebox.cli.full_screen.match_view import match_view
    from bafflebox.cli.table import MatchSetup
    from bafflebox.cli.table_new import new_table

    law = choose_law(None, {}, length=1)
    name = read_preferences().name.strip() or "You"
    seats = MatchSetup("bot", (name, "Jo"), level="jo", coach=True)
    options = tuple(f"{name}={value}" for name, value in law.book.describe_options())
    return match_view(new_table(law, law.book.name, options, seats, clock=False), setting)
