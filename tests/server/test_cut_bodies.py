"""A body that its sender never finishes: no answer of 500, nothing in the log."""

from __future__ import annotations

import json
import socket
import time
from pathlib import Path

import pytest

from tests.server.serving import House, free_port
from tests.server.test_metrics import scraped


@pytest.mark.parametrize(
    "path",
    ["/api/tables", "/api/account", "/api/matches", "/api/tournaments/restore", "/api/lobby", "/api/nowhere"],
)
def test_a_body_cut_by_its_sender_is_no_fault_of_the_server(tmp_path: Path, path: str) -> None:
    port = free_port()
    house = House(tmp_path, {"log": "info", "metrics": ["127.0.0.1", port]})
    house.start()
    try:
        head = f"POST {path} HTTP/1.1\r\nHost: {house.address}\r\nContent-Type: application/json\r\n"
        for rest in ("Content-Length: 400\r\n\r\n{", 'Transfer-Encoding: chunked\r\n\r\n5\r\n{"a":'):
            with socket.create_connection(("127.0.0.1", house.port), 10) as line:
                line.sendall((head + rest).encode())
                time.sleep(0.2)
        assert house.get("/health").status_code == 200
        time.sleep(0.3)
        assert scraped(port)["bafflebox_requests_total|5xx"] == 0
    finally:
        assert house.stop() == 0
    lines = [json.loads(each) for each in house.log().splitlines()]
    assert not [each for each in lines if each["level"] in ("error", "critical") or "exception" in each]
    assert not [each for each in lines if each.get("status", 0) >= 500]
