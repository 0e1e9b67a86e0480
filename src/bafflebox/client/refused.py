"""The error of a server's refusal."""

from __future__ import annotations

from typing import Any

from bafflebox.errors import BaffleboxError


class ServerRefused(BaffleboxError):
    """An unsuccessful response, or a refused act at a table.

    `status` is that of HTTP (0 for an act at a table), `code` a stable identifier, `rule` the id of the rule behind it (None where
    there is none), `detail` what is possible, in the client's language; `wait` are seconds after which to retry, 0 if unknown.
    `plain` is the message of a refused act as key and arguments, None for others.
    """

    def __init__(
        self,
        status: int,
        code: str,
        rule: str | None,
        detail: str,
        wait: int = 0,
        *,
        plain: dict[str, Any] | None = None,
    ) -> None:
        super().__init__(detail)
        self.plain = plain
        self.status, self.code, self.rule, self.detail, self.wait = status, code, rule or None, detail, wait
