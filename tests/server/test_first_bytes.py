"""The start page is readable from its first bytes on, in the reader's language; other pages have nothing of it."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator
from html import escape
from pathlib import Path

import pytest

from bafflebox.i18n.catalogue import LANGUAGES, RIGHT_TO_LEFT
from bafflebox.server.app import first_bytes
from bafflebox.server.app.main import Server
from bafflebox.server.features.rules.lessons_http import all_lessons
from bafflebox.server.net.settings import NO_LIMITS, Settings
from tests.server.serving import House, serving


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with serving(Path(tmp_path_factory.mktemp("first"))) as found:
        yield found


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_start_page_begins_in_the_language_that_is_asked_for(house: House, language: str) -> None:
    answer = house.get("/", headers={"accept-language": f"{language}-XX,de;q=0.5"})
    direction = "rtl" if language in RIGHT_TO_LEFT else "ltr"
    assert f'lang="{language}" dir="{direction}" data-first="on"' in answer.text
    assert f'<div id="page">{first_bytes.first_bytes(language).markup}</div>' in answer.text
    assert "accept-language" in answer.headers["vary"]
    same = house.get("/", headers={"accept-language": language, "if-none-match": answer.headers["etag"]})
    assert same.status_code == 304


def test_other_addresses_have_no_first_bytes(house: House) -> None:
    for path in ("/lobby", "/t/none", "/no/such/page"):
        text = house.get(path, headers={"accept": "text/html"}).text
        assert '<div id="page"></div>' in text
        assert "data-first" not in text
        assert 'id="first-bytes"' not in text


def test_what_the_script_is_given_can_end_no_element(monkeypatch: pytest.MonkeyPatch) -> None:
    given = {"text": "</script><b>&"}
    first = first_bytes.FirstBytes("<p>a</p>", given)
    monkeypatch.setattr(first_bytes, "first_bytes", lambda language: first)
    page = first_bytes.filled(b'<html lang="en" dir="ltr"><div id="page"></div></body>', "cy").decode()
    found = re.search('id="first-bytes">(.*)</script>', page)
    assert found
    assert "<" not in found[1]
    assert json.loads(found[1]) == given
    assert escape("<") not in page


def test_the_lessons_of_the_first_page_are_judged_before_its_first_visitor(tmp_path: Path) -> None:
    all_lessons.cache_clear()

    async def started() -> None:
        server = Server(Settings(tmp_path, limits=NO_LIMITS))
        await server.start()
        try:
            async with asyncio.timeout(60):
                while not all_lessons.cache_info().currsize:  # noqa: ASYNC110 - a thread judges them
                    await asyncio.sleep(0.02)
        finally:
            await server.stop()

    asyncio.run(started())
