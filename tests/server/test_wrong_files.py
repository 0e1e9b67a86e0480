"""Files that hold no match are refused by a sentence that says what they are; one with a position gives its id."""

from __future__ import annotations

from base64 import b64encode

import pytest

from tests.server.serving import House

XGID = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:7:10"


def brought(house: House, data: bytes, where: str = "/api/matches") -> tuple[int, dict[str, str]]:
    answer = house.post(where, json={"file": b64encode(data).decode(), "name": "x"})
    return answer.status_code, answer.json()


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "the file is empty"),
        (b" \r\n", "the file is empty"),
        (b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj", "a PDF file"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "a PNG file"),
        (bytes(range(256)) * 20, "neither text nor any form"),
        (b"RGMH\x01\0\0\0" + bytes(8000), "damaged"),
    ],
)
def test_a_wrong_file_gets_a_sentence(house: House, data: bytes, says: str) -> None:
    status, answer = brought(house, data)
    detail = answer["error"]["detail"]  # type: ignore[index]
    assert (status, says in detail) == (400, True), detail
    assert "Error" not in detail
    assert "Validation" not in detail


@pytest.mark.parametrize(
    "text", [f"Position\n\n {XGID}\nX: Ann O: Ben", f"BGBlitz\r\n{XGID}\r\nPlayer", XGID]
)
def test_a_file_of_a_position_gives_its_id(house: House, text: str) -> None:
    assert brought(house, text.encode())[0] == 400
    assert brought(house, text.encode(), "/api/matches/position") == (200, {"id": XGID})
    assert brought(house, b"nothing of the kind", "/api/matches/position")[0] == 400


def test_the_forms_that_are_listed_are_those_that_people_have(house: House) -> None:
    assert {".txt", ".xgp", ".mat", ".xg", ".sgf"} <= set(house.get("/api/matches").json()["endings"])
