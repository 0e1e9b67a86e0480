"""A director at his desk in a browser, as far as tests need one."""

from __future__ import annotations

from typing import Any

from tests.server.evening import Evening
from tests.server.serving import House
from tests.web.conftest import Sit
from tests.web.player import Player

NAMES = (
    "Mara Whitlock", "Tom Aldous", "Idris Gough", "Parisa Rahmani", "Shirin Dara", "Nell Farrow", "Oliver Stead", "Carys Prosser",
    "Kaveh Mehr", "Ruth Amory", "Dewi Llwyd", "Hester Crane", "Babak Tavan", "Nesta Parry", "Rhodri Beynon", "Jonah Pike",
)  # fmt: skip
PASTED = """(field, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", text);
    field.dispatchEvent(new ClipboardEvent("paste", {clipboardData, bubbles: true, cancelable: true}));
}"""
KEPT = "() => JSON.parse(localStorage.getItem('bafflebox.tournaments'))[0]"


def unfold(page: Any, name: str) -> None:
    """A folded part of a new event, opened."""
    if page.locator(f"[data-fold={name}][open]").count() == 0:
        page.click(f"[data-fold={name}] > summary")


def typed(page: Any, field: str, value: str) -> None:
    """A value, typed and left."""
    page.fill(field, value)
    page.locator(field).press("Tab")


class Director:
    """He makes a tournament on the page; `evening` is the same tournament over the API, where that is enough."""

    def __init__(self, player: Player, evening: Evening) -> None:
        self.player, self.page, self.evening = player, player.page, evening

    @classmethod
    def announces(
        cls,
        sit: Sit,
        house: House,
        *,
        tables: int = 8,
        players: int = 16,
        lengths: str = "7; 5",
        **context: Any,
    ) -> Director:
        """A new tournament by its sentence: a knock-out with consolation, £10 each."""
        player = sit("/tournaments", prefs={"theme": "light"}, size=(1440, 900), **context)
        page = player.page
        player.until(lambda: player.offers("new-event"), "for the button")
        player.press("new-event")
        player.until(lambda: page.locator(".mk2").count(), "for the sums")
        unfold(page, "name")
        for name, value in (("name", "Afon Ddu Open"), ("director", "Dora")):
            typed(page, f"[data-fold=name] [name={name}]", value)
        unfold(page, "room")
        typed(page, "[data-fold=room] [name=tables]", str(tables))
        unfold(page, "rules")
        player.until(
            lambda: page.locator("[data-fold=rules] [name=rules] option").count() > 3, "for the books"
        )
        page.select_option("[data-fold=rules] [name=rules]", "american")
        for blank, value in (("planned", str(players)), ("lengths", lengths)):
            page.click(f"[data-blank={blank}]")
            page.fill(".pop [name=own]", value)
            page.click(".pop .own button")
            page.wait_for_selector(".pop", state="detached")
        player.until(lambda: page.locator("[data-act=open-door]:enabled").count(), "for the door")
        page.click("[data-act=open-door]:enabled")
        player.until(lambda: page.locator("[data-place=now]").count(), "for the desk")
        kept = page.evaluate(KEPT)
        return cls(player, Evening(house, kept["id"], kept["desk"]))

    # --- going about -----------------------------------------------------------------------------

    def place(self, name: str) -> None:
        """A place of the desk."""
        self.page.click(f"[data-place={name}]")

    def opens(self, match: str, division: str = "open") -> None:
        """A match in the draw, opened at the side."""
        self.place("draw")
        self.page.locator(f"main [data-match='{division}:{match}']").click()
        self.player.until(
            lambda: self.page.locator(f".sheet-side h2[data-match='{division}:{match}']").count(),
            f"for the sheet of {match}",
        )

    def acts(self, name: str) -> None:
        """A button of the sheet at the side."""
        button = self.page.locator(f".sheet-side [data-act='{name}']").first
        self.player.until(button.count, f"for {name}")
        if not button.is_visible():
            self.page.click(".sheet-side [data-act=more]")
        button.click()

    def closes(self) -> None:
        """The sheet at the side."""
        self.page.click("[data-act=close-sheet]")
        # its step of the history is taken back, which would cut off a reload
        self.player.until(lambda: self.page.evaluate("!history.state?.over"), "for the way back")

    def until_row(self, match: str, **wanted: Any) -> dict[str, Any]:
        """Waits until the server has this of a match."""
        found: dict[str, Any] = {}

        def so() -> bool:
            found.update(self.evening.row(match))
            return all(found[name] == value for name, value in wanted.items())

        self.player.until(so, f"for {match} {wanted}")
        return found

    def says(self, text: str) -> None:
        """Waits until the page has these words."""
        self.player.until(lambda: text in self.page.inner_text("body"), f"for {text!r}")

    # --- doing -----------------------------------------------------------------------------------

    def enters(self, *names: str) -> None:
        """A list, pasted into the field of a name: all of them are in."""
        self.place("entries")
        text = "name,club\n" + "\n".join(f"{name},Afon Ddu" for name in names)
        self.page.locator("form[data-act=enter] [name=name]").evaluate(PASTED, text)
        self.player.until(lambda: self.page.locator(".en.approved").count() >= len(names), "for the entries")

    def adds(self, name: str) -> None:
        """A name, typed."""
        self.place("entries")
        self.page.locator("form[data-act=enter] [name=name]").fill(name)
        self.page.click("form[data-act=enter] [data-act=add]")

    def draws(self, seed: str) -> None:
        """The draw from a published seed."""
        self.place("draw")
        form = self.page.locator("form[data-act=draw]")
        form.locator("[name=seed]").fill(seed)
        form.locator("button").click()
        self.player.until(lambda: self.page.locator(".br").count(), "for the draw")

    def plays(self, match: str, winner: str, lost: int = 2) -> None:
        """A match from its call to the board, by the buttons of its sheet."""
        self.opens(match)
        if self.evening.row(match)["table"] is None:
            self.acts("call")
        self.player.until(lambda: self.page.locator(".sheet-side [data-act=start]").count(), "for the call")
        self.acts("start")
        self.player.until(
            lambda: self.page.locator(".sheet-side [data-act=report].go").count(), "for the start"
        )
        self.reports(winner, lost)
        self.until_row(match, stage="posted")

    def reports(self, winner: str, lost: int) -> None:
        """A result by the form of the sheet that is open, which posts it."""
        self.acts("report")
        self.fills_result(winner, lost)
        self.acts("post-result")

    def fills_result(self, winner: str, lost: int) -> None:
        """Enter the winner and the other side's points."""
        side = self.page.locator(".sheet-side")
        side.locator("input[name=winner]").nth(self._side(winner)).check(force=True)
        side.locator("input[name=lost]").fill(str(lost))

    def _side(self, name: str) -> int:
        names: list[str] = self.page.locator(".versus bdi").all_inner_texts()
        return names.index(name)

    def forwards(self, match: str) -> None:
        """A reported result, verified and posted by one button."""
        self.opens(match)
        self.acts("post_it")
        self.until_row(match, stage="posted")
        self.closes()

    def running(self, match: str, division: str = "open") -> Any:
        """The row of a match that runs, at the place of what is now."""
        return self.page.locator(f".rw[data-match='{division}:{match}']")

    def taps(self, match: str, side: str, lost: int) -> None:
        """The result of a running match by two taps: its winner, the loser's points."""
        self.running(match).locator(f"[data-win={side}]").click()
        self.running(match).locator(f"[data-points='{lost}']").click()

    def quickly(self, *matches: str, winner: str = "one") -> None:
        """Results that are entered over the API, posted."""
        for match in matches:
            row = self.evening.row(match)
            length, name = row["length"], row[winner]
            self.evening.say(
                "Reported", division="open", match=match, winner=name, score=[length, length // 2]
            )
            for stage in ("Verified", "Posted"):
                self.evening.say(stage, division="open", match=match)
