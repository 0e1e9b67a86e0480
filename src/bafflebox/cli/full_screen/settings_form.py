"""The form of what all screens of the terminal share."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

from bafflebox.cli.full_screen.form import Field, FormView
from bafflebox.cli.full_screen.setting import Setting
from bafflebox.cli.preferences import keep_preferences, read_preferences
from bafflebox.formats.draw.scene import Home
from bafflebox.formats.draw.svg_style import Theme
from bafflebox.i18n.catalogue import LANGUAGES


class SettingsForm(FormView):
    """The questions about all screens; the answers are kept, and hold from the next picture on."""

    def __init__(self, setting: Setting) -> None:
        self.kept = kept = read_preferences()
        self.answers, self.setting = {}, setting
        answers = {
            "language": kept.language or setting.language,
            "theme": setting.theme,
            "home": setting.home,
            "motion": str(kept.motion),
            "auto_roll": str(kept.auto_roll),
        }
        super().__init__(setting, setting.word("screen-settings"), answers)

    def fields(self) -> list[Field]:
        """Return the questions."""
        say = self.setting.word
        switch = (("True", say("screen-on")), ("False", say("screen-off")))
        themes = tuple((each, say(f"screen-theme-{each}")) for each in get_args(Theme))
        homes = tuple((each, say(f"screen-home-{each}")) for each in get_args(Home))
        return [
            Field("language", say("screen-language"), tuple(LANGUAGES.items())),
            Field("theme", say("screen-theme"), themes),
            Field("home", say("screen-home"), homes),
            Field("motion", say("screen-motion"), switch),
            Field("auto_roll", say("screen-auto_roll"), switch, say("screen-auto_roll-why")),
        ]

    def finished(self) -> None:
        """Keep what was chosen."""
        answers = self.answers
        chosen = replace(
            self.kept,
            language=answers["language"],
            theme=answers["theme"],  # type: ignore[arg-type]  # the form gives only possible ones
            home=answers["home"],  # type: ignore[arg-type]
            motion=answers["motion"] == "True",
            auto_roll=answers["auto_roll"] == "True",
        )
        keep_preferences(chosen)
        self.setting.take(chosen)
        self.over = True
