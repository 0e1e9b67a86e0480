"""What a server does not do for a client, as one error."""

from __future__ import annotations

from bafflebox.errors import BaffleboxError


class ServerRefused(BaffleboxError):
    """An answer that is no success, or an act that was refused at a table.

    `status` is that of HTTP (0 for an act at a table), `code` a stable word, `rule` the id of the rule behind it (None where there
    is none), `detail` what is possible, in the client's language; `wait` are seconds after which it may be otherwise, 0 where that is
    not told.
    """

    def __init__(self, status: int, code: str, rule: str | None, detail: str, wait: int = 0) -> None:
        super().__init__(detail)
        self.status, self.code, self.rule, self.detail, self.wait = status, code, rule or None, detail, wait
