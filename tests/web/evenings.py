"""Evenings as pages show them: a knock-out with consolation beside a Swiss, a large field, one that is over, one before its draw."""

from __future__ import annotations

from typing import Any

from tests.server.evening import Evening
from tests.server.serving import House
from tests.web.director import NAMES

SWISS = (
    "Mina Sohrabi", "Gwen Hopkin", "Eluned Vaughan", "Emrys Tal", "Siân Morgan", "Agnes Holt", "Laleh Azar", "Farhad Nouri",
)  # fmt: skip
LONG = (
    "Maximilian Featherstone-Cholmondeley III", "Gwenllian Angharad Prys-Llewellyn-Gruffydd", "Konstantinos Papageorgiou-Dimitriadis",
    "محمدحسین حسینی‌نژاد شیرازی اصفهانی", "Blodeuwedd ferch Rhydderch o Lanfairpwll",
)  # fmt: skip
"""Names of 34 to 41 letters."""
LENGTHS = [{"bracket": "M", "points": [7]}, {"bracket": "C", "points": [5]}]


def field(count: int) -> list[str]:
    """Return this number of names, every eleventh a long one."""
    return [
        f"{LONG[n // 11 % len(LONG)]} {n}"[-40:] if n % 11 == 5 else f"{NAMES[n % 16]} {n + 1}"
        for n in range(count)
    ]


def entered(evening: Evening, names: tuple[str, ...] | list[str], division: str = "open") -> None:
    """Enters players of an open division."""
    facts = [{"fact": "Entered", "division": division, "name": name} for name in names]
    for start in range(0, len(facts), 100):
        assert evening.told(facts=facts[start : start + 100]).status_code == 200


def announced(house: House, *, tables: int = 12, **division: Any) -> Evening:
    """An evening with fees, prizes and one open division."""
    evening = Evening.announced(house, name="Lantern Club", place="Tuesday", currency="£", tables=tables)
    prizes = [{"ladder": "M", "percent": ["50", "25"]}, {"ladder": "C", "percent": ["25"]}]
    made = {
        "key": "open", "title": "Knock-out", "format": "consolation", "open_entry": True, "fee": "10", "lengths": LENGTHS,
        "prizes": prizes, **division,
    }  # fmt: skip
    evening.say("DivisionMade", division=made)
    return evening


def won(
    evening: Evening, match: str, *, division: str = "open", score: tuple[int, int] | None = None
) -> None:
    """The first of a match wins, and it is posted."""
    row = evening.row(match, division)
    about = {"division": division, "match": match}
    evening.say("Reported", **about, winner=row["one"], score=score or [row["length"], 3])
    evening.step("verify")
    evening.step("post")


def called(evening: Evening, *matches: str, division: str = "open", begun: bool = False) -> None:
    """Calls matches, and begins them."""
    for match in matches:
        evening.step("call", division=division, match=match)
        if begun:
            evening.say("Started", division=division, match=match)


def mixed(house: House) -> Evening:
    """Sixteen with consolation, some called, some playing, some over; and a Swiss after its first round."""
    evening = announced(house)
    made = {
        "key": "swiss", "title": "Beginners’ Swiss", "format": "swiss", "rounds": 3, "open_entry": True,
        "lengths": [{"bracket": "*", "points": [5]}],
    }  # fmt: skip
    evening.say("DivisionMade", division=made)
    entered(evening, NAMES)
    entered(evening, SWISS, "swiss")
    evening.step("draw", division="open", seed="seed")
    evening.step("next_round", division="swiss", seed="first")
    for n in range(1, 5):
        won(evening, f"S1.{n}", division="swiss", score=(5, n))
    evening.step("next_round", division="swiss", seed="second")
    for n in range(1, 6):
        won(evening, f"M1.{n}", score=(7, n))
    called(evening, "M1.6", "M1.7", begun=True)
    called(evening, "S2.1", "S2.2", division="swiss", begun=True)
    called(evening, "M2.1", "M2.2", "C1.1", "M1.8")
    return evening


def crowd(house: House, players: int = 256) -> Evening:
    """A field with long names among others, at many tables."""
    evening = announced(house, tables=40)
    entered(evening, field(players))
    evening.step("draw", division="open", seed="seed")
    for n in range(1, 1 + min(40, players // 2)):
        evening.step("call", division="open", match=f"M1.{n}")
        if n % 3:
            evening.say("Started", division="open", match=f"M1.{n}")
    return evening


def finished(house: House) -> Evening:
    """Four with consolation, all played."""
    evening = announced(house)
    entered(evening, NAMES[:8])
    evening.step("draw", division="open", seed="seed")
    while not evening.view()["over"]:
        for each in evening.view()["queue"]:
            won(evening, each["match"])
    return evening


def undrawn(house: House) -> Evening:
    """Twelve who are entered, before the draw."""
    evening = announced(house)
    entered(evening, NAMES[:12])
    return evening
