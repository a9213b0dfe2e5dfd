"""What Python evaluates on the way to a premise, and the premise leaves out, is told; Coq states nothing of it."""

import pytest

from exactpriv import Real, claim
from exactpriv import domains as d
from exactpriv.claim.stated import stated
from exactpriv.prove.formal.claims import coded
from exactpriv.prove.formal.terms import Untranslated


def with_a_quotient_in_a_name(x):
    unused = 1 / x  # noqa: F841
    return x <= 2 * Real(1)


def with_the_quotient_in_it(x):
    quotient = 1 / x
    return quotient >= 1


@claim(x=d.numbers(0, 3), assume=with_a_quotient_in_a_name)
def under_what_leaves_a_quotient_out(x):
    return x <= 3


@claim(x=d.numbers(0, 3), assume=with_the_quotient_in_it)
def under_what_has_the_quotient(x):
    return x <= 1


def test_a_number_that_a_premise_leaves_out_is_told():
    assert [term.head for term in stated(under_what_leaves_a_quotient_out).unsupposed] == ["div"]
    assert stated(under_what_has_the_quotient).unsupposed == ()


def test_no_coq_statement_leaves_out_where_a_premise_has_no_value():
    with pytest.raises(Untranslated, match="leaves out"):
        coded(under_what_leaves_a_quotient_out, {})
    assert "vdiv" in str(coded(under_what_has_the_quotient, {}).printed()[0])
