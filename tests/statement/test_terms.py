"""Typed terms with binders: equality up to bound names, substitution without capture, one fold."""

from fractions import Fraction

import pytest

from exactpriv.statement import numbers as n
from exactpriv.statement.folds import tree_of, value_of
from exactpriv.statement.operations import Misfit
from exactpriv.statement.terms import (
    NUMBER,
    RATIONAL,
    WHOLE,
    free,
    index,
    literal,
    make,
    opened,
    over,
    rewritten,
    substituted,
    subterms,
    variable,
)

X, Y = variable("x", NUMBER), variable("y", NUMBER)


def total(called, body):
    """sum over 0 <= i < 3 of body(i)."""
    at = index(called)
    return over("sum", literal(0), literal(3), at, n.true(), body(at))


def test_equal_terms_are_one_object_and_labels_of_other_types_are_others():
    assert n.add(X, Y) is n.add(X, Y)
    assert n.add(X, Y) is not n.add(Y, X)
    assert literal(1) is not literal(Fraction(1)) and literal(1) is literal(1)
    assert make("literal", (), NUMBER, True) is not make("literal", (), NUMBER, 1)


def test_names_of_bound_variables_take_no_part_in_equality():
    one = total("i", lambda i: n.mul(i, X))
    assert one is total("x", lambda i: n.mul(i, X))
    assert one is not total("i", lambda i: n.mul(i, Y))


def test_nested_binders_are_told_apart():
    def double(swap):
        return total("i", lambda i: total("j", lambda j: n.add(n.mul(literal(10), j if swap else i), i if swap else j)))

    assert double(False) is not double(True)
    assert value_of(double(False), {}) == value_of(double(True), {}) == 3 * 30 + 3 * 3
    lopsided = total("i", lambda i: total("i", lambda j: n.mul(i, n.add(j, literal(1)))))
    assert value_of(lopsided, {}) == 3 * 6


def test_substitution_captures_nothing_even_for_an_index_of_the_same_name():
    body = total("i", lambda i: n.mul(i, X))
    outer = index("i")
    put = substituted(body, {X: outer})
    assert free(put) == {outer}
    closed = over("sum", literal(0), literal(2), outer, n.true(), put)
    assert value_of(closed, {}) == sum(i * j for j in range(2) for i in range(3))


def test_substitution_is_done_at_once_and_reaches_sizes():
    assert substituted(n.add(X, Y), {X: Y, Y: X}) is n.add(Y, X)


def test_a_loose_term_is_never_put_in_the_place_of_a_variable():
    term = total("i", lambda i: n.mul(i, X))
    loose = term.args[3]
    assert loose.loose == 1 and term.loose == 0
    with pytest.raises(AssertionError):
        substituted(X, {X: loose})
    with pytest.raises(AssertionError):
        opened(term, loose)


def test_opening_and_closing_a_binder_give_it_back():
    term = total("i", lambda i: total("j", lambda j: n.add(i, n.mul(j, X))))
    at = index("k")
    condition, body = opened(term, at)
    assert over("sum", literal(0), literal(3), at, condition, body) is term


def test_rewriting_goes_on_until_nothing_changes():
    def halve(term):
        if term.head == "literal" and term.label > 1 and term.label % 2 == 0:
            return literal(int(term.label) // 2)
        return None

    assert rewritten(n.add(literal(8), n.mul(literal(12), X)), halve) is n.add(literal(1), n.mul(literal(3), X))


def test_terms_are_frozen_and_made_by_one_function():
    with pytest.raises(AttributeError, match="frozen"):
        X.head = "literal"
    with pytest.raises(TypeError, match="made by"):
        type(X)()


def test_a_condition_leaves_out_indices_before_the_body_is_evaluated():
    at = index()
    inverse = n.div(literal(1, NUMBER), at)
    positive = n.comparisons[">"](at, literal(0))
    assert str(value_of(over("sum", literal(0), literal(3), at, positive, inverse), {})) == "3/2"


def test_shared_parts_are_gone_through_once():
    term = X
    for _ in range(12):
        term = n.add(term, term)
    assert sum(1 for _ in subterms(term)) == 13
    from exactpriv.real import Real

    assert value_of(term, {"x": Real(1)}).rational == 2**12


@pytest.mark.parametrize("make_it, said", [
    (lambda: n.div(literal(1), variable("n", WHOLE)), "float"),
    (lambda: n.power(variable("n", WHOLE), literal(-1)), "float"),
    (lambda: n.power(variable("q", RATIONAL), Y), "exponent"),
    (lambda: n.negation(n.comparisons["<="](literal(1), variable("n", WHOLE))), "truth value"),
    (lambda: n.conjunction(X), "number"),
])  # fmt: skip
def test_what_python_rounds_or_refuses_has_no_term(make_it, said):
    with pytest.raises(Misfit, match=said):
        make_it()


def test_derivations_have_no_word_for_a_sum_over_letters():
    with pytest.raises(Misfit, match="no sums"):
        tree_of(total("i", lambda i: n.mul(i, X)))
