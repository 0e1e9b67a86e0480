"""Continuation of a conversation with another leader behind the open socket of a visitor."""

from __future__ import annotations

import json
from typing import Any

from bafflebox.server.cluster.conversation import MOST, Conversation


def said(talk: Conversation, **message: Any) -> None:
    talk.said(json.dumps(message).encode())


def heard(talk: Conversation, **message: Any) -> bool:
    return talk.heard(json.dumps(message).encode())


def again(talk: Conversation) -> list[dict[str, Any]]:
    found = talk.again()
    assert found is not None
    return [json.loads(each) for each in found]


def test_the_seat_is_taken_with_what_was_seen_and_only_what_got_no_answer_is_said_again() -> None:
    talk = Conversation()
    assert talk.again() is None
    said(talk, type="sit", key="k", seen=-1)
    assert again(talk) == [{"type": "sit", "key": "k", "seen": -1}]
    assert heard(talk, type="events", seq=7, events=[], view={})
    said(talk, type="do", id="a", do="roll", seq=7)
    said(talk, type="ping")
    said(talk, type="do", id="b", do="play", moves=[[6, 1, [5]]])
    assert heard(talk, type="answer", id="a", ok=True, seq=8)
    assert again(talk) == [
        {"type": "sit", "key": "k", "seen": 7},
        {"type": "do", "id": "b", "do": "play", "moves": [[6, 1, [5]]]},
    ]


def test_a_renewed_key_is_the_one_that_opens_the_seat() -> None:
    talk = Conversation()
    said(talk, type="sit", key="old")
    said(talk, type="renew", id="r", key="refused")
    heard(talk, type="answer", id="r", ok=False)
    assert again(talk)[0]["key"] == "old"
    said(talk, type="renew", id="s", key="new")
    heard(talk, type="answer", id="s", ok=True)
    assert again(talk) == [{"type": "sit", "key": "new"}]


def test_that_the_leader_ends_is_not_passed_on_and_what_can_not_be_read_is() -> None:
    talk = Conversation()
    assert not heard(talk, type="closing", seq=3, reason="the server is restarted")
    assert talk.heard(b"\xff")
    talk.said(b"{")
    said(talk, type="sit")
    assert again(talk) == [{"type": "sit"}]


def test_a_visitor_with_too_much_unanswered_is_not_continued() -> None:
    talk = Conversation()
    said(talk, type="sit", key="k")
    for number in range(MOST + 1):
        said(talk, type="do", id=str(number), do="roll")
    assert talk.again() is None
