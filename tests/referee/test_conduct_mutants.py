"""The cases notice when a clause of conduct is missing or its window is shifted: a sample; all by `python -m tools.conduct_mutants`."""

from bafflebox.rules.books import find_book
from tools.conduct_mutants import cases_of, mutants, noticed


def test_a_clause_of_conduct_that_is_taken_out_or_shifted_fails_a_case() -> None:
    cases = cases_of("money")
    sample = [each for each in mutants(find_book("money")) if each.clause.id == "B14"]
    assert len(sample) >= 5
    assert [each.change for each in sample if noticed(each, cases) is None] == []


def test_a_book_as_it_is_fails_none() -> None:
    cases = cases_of("money")
    (first, *_) = mutants(find_book("money"))
    whole = type(first)(find_book("money"), first.clause, "nothing")
    assert noticed(whole, cases) is None
