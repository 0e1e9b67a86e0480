"""The form by which a player signs in at a server on the whole terminal."""

from __future__ import annotations

from collections.abc import Callable
from typing import get_args

from bafflebox.cli.full_screen.form import Field, FormView
from bafflebox.cli.full_screen.listing import PageView
from bafflebox.cli.full_screen.setting import Setting
from bafflebox.cli.full_screen.terminal import ScreenView
from bafflebox.cli.remote.session import ServerSession
from bafflebox.cli.remote.sign_in import WayIn, sign_in_by
from bafflebox.errors import BaffleboxError
from bafflebox.message import Argument, Sentence, Typed


class SignInForm(FormView):
    """Name and password, a new account, or a recovery code; `entered` is called once the player is signed in."""

    def __init__(
        self, setting: Setting, session: ServerSession, name: str, entered: Callable[[], None]
    ) -> None:
        self.setting, self.session, self.entered = setting, session, entered
        self.answers = {"way": "password", "name": name, "code": "", "password": ""}
        super().__init__(setting, session.server, self.answers, "password" if name else "name")
        self.word = setting.word("remote-key_sign_in")

    def fields(self) -> list[Field]:
        """Return the questions of the way that is chosen."""
        say = self.setting.word
        ways = tuple((each, say(f"remote-way_{each}")) for each in get_args(WayIn))
        code = [Field("code", say("remote-code"))] if self.answers["way"] == "code" else []
        known = self.answers["way"] == "password"
        password = say("remote-way_password" if known else "remote-new_password")
        return [
            Field("way", say("remote-key_sign_in"), ways),
            Field("name", say("home-name")),
            *code,
            Field("password", password, secret=True),
        ]

    def finished(self) -> ScreenView | None:
        """Sign in; show the recovery codes of a new account."""
        answers = self.answers
        way: WayIn = answers["way"]  # type: ignore[assignment]  # the form gives only possible ones
        try:
            codes = sign_in_by(
                self.session, way, answers["name"].strip(), answers["password"], answers["code"].strip()
            )
        except BaffleboxError as error:
            self.news = self.setting.say(error.said)
            return None
        except OSError as error:
            told: dict[str, Argument] = {"server": Typed(self.session.server), "said": Typed(str(error))}
            self.news = self.setting.say(Sentence("remote-unreached", told))
            return None
        self.over = True
        self.entered()
        if not codes:
            return None
        lines = [self.setting.say(Sentence("remote-codes", {"codes": ""})), "", *codes]
        return PageView(self.setting, self.session.server, lines)
