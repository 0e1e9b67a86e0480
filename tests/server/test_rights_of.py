"""Which rights a page explains: those that most rule sets do not know."""

from __future__ import annotations

from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book
from bafflebox.server.live.rights import rights_of


def test_rights_that_few_books_give_come_with_their_rule() -> None:
    """Rules 2, 6, 11a, 13, 18c and 21 of the Welsh book; a cube or a resignation is nothing unusual."""
    rights = rights_of(compile_book(find_book("welsh")))
    assert {"rethrow": "W13", "one": "W11a", "nominate": "W21", "concede": "W18c"}.items() <= rights.items()
    assert "resign" not in rights
    assert rights_of(compile_book(find_book("match"))) == {}
