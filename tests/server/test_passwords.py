"""New passwords: how long, how easy to guess, and in which form of Unicode they are compared."""

from __future__ import annotations

import asyncio
import unicodedata

import pytest
from argon2 import PasswordHasher

from bafflebox.protocol.accounts import PASSWORD_LEAST, PASSWORD_MOST
from bafflebox.refusal import Refusal
from bafflebox.server.features.accounts.passwords import Passwords, is_guessed, password_refused
from tests.server.serving import House
from tests.server.test_accounts import PASSWORD, Browser, code_of, mine, signed_up

COMPOSED = unicodedata.normalize("NFC", "Siôn's ŵyn dan y bwrdd")


@pytest.mark.parametrize(
    "password",
    [
        "password1234",
        "qwertyuiop12",
        "aaaaaaaaaaaaaaaaaaaa",
        "Nesta of Wold 1",
        "bafflebox2024",
        "abcdefghijkl",
    ],
)
def test_what_is_tried_first_is_refused(password: str) -> None:
    assert is_guessed(password, "Nesta of Wold")


@pytest.mark.parametrize(
    "password", [PASSWORD, COMPOSED, "سیب و پنجره و دریا", "uneven lamp carries geese", "x" + "7q%" * 42]
)
def test_words_that_don_t_belong_together_are_no_bad_password(password: str) -> None:
    assert not is_guessed(password, "Nesta of Wold")
    assert password_refused(password) is None


def test_the_length_is_counted_after_normalization() -> None:
    wide = "e\u0301" * PASSWORD_LEAST  # two signs each, one when they are composed
    assert password_refused(wide) is None
    assert password_refused(wide[:-2]) is not None
    assert password_refused("e\u0301" * (PASSWORD_MOST + 1)) is not None
    assert password_refused("ab" * (PASSWORD_MOST // 2)) is None


def test_a_password_is_the_same_from_every_keyboard(house: House) -> None:
    other = unicodedata.normalize("NFD", COMPOSED)
    assert other != COMPOSED
    made = Browser(house).post("/api/account", json={"name": "Sion of Wold", "password": COMPOSED})
    assert made.status_code == 201
    there = Browser(house)
    assert (
        there.post("/api/account/enter", json={"name": "Sion of Wold", "password": other}).status_code == 200
    )


def test_passwords_of_version_0_2_stay_good() -> None:
    async def right() -> tuple[bool | Refusal, ...]:
        passwords = Passwords()
        short = PasswordHasher(time_cost=1, memory_cost=64).hash("passw0rd")
        wide = PasswordHasher(time_cost=1, memory_cost=64).hash(unicodedata.normalize("NFD", COMPOSED))
        return (
            await passwords.is_right(short, "passw0rd"),
            await passwords.is_right(wide, unicodedata.normalize("NFD", COMPOSED)),
            await passwords.is_right(short, "passw0rt"),
        )

    assert asyncio.run(right()) == (True, True, False)


def test_no_way_to_a_password_leads_round_the_check(house: House) -> None:
    here, codes = signed_up(house, "Nesta of Wold")
    for weak in ("short", "Nesta of Wold 1"):
        made = Browser(house).post("/api/account", json={"name": "Nesta of Wold", "password": weak})
        changed = here.post("/api/account/password", json={"password": PASSWORD, "new": weak})
        lost = {"name": "Nesta of Wold", "code": codes[0], "password": weak}
        recovered = Browser(house).post("/api/account/recover", json=lost)
        assert [code_of(each) for each in (made, changed, recovered)] == [(400, "weak_password")] * 3
    assert mine(here)["codes"] == 8  # the code was not used up
