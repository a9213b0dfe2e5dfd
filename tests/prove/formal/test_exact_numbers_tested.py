"""Tests of numbers that have to be exact, tests of all or some letters, and what a relation supposes."""

import pytest

from exactpriv import Real, claim
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.papers.zhong_put.quantities import rational
from exactpriv.prove.formal.claims import coded
from exactpriv.prove.formal.terms import Untranslated
from exactpriv.real import Relation, exp

K = d.kernels((1, 3), (1, 3))


def folded(statement):
    """The conclusion as the fold of the term states it."""
    return coded(claim(K=K)(statement), {}).printed()[1]


def level_is_met(K):
    level = rational(exp(m.ldp(K)))
    met = any(bool(K.entry(x, 0) == level * K.entry(z, 0)) for x in range(K.n_inputs) for z in range(K.n_inputs))
    return Relation.fact(met)


def level_may_be_infinite(K):
    level = exp(m.ldp(K))
    met = any(bool(K.entry(x, 0) == level * K.entry(z, 0)) for x in range(K.n_inputs) for z in range(K.n_inputs))
    return Real(1) >= (1 if met else 0)


def test_an_exact_number_that_is_tested_is_a_real_of_its_own_name():
    text = folded(level_is_met)
    assert "(exists r2 : R, (veq (vexp (ldp K)) (Finite r2)) /\\ [exists x3 : X, [exists x4 : X, (Reqb " in text


def test_a_number_that_may_be_infinite_is_tested_by_no_boolean_of_reals():
    with pytest.raises(Untranslated):
        folded(level_may_be_infinite)


def supposing(K):
    some = any(bool(K.entry(x, 0) > 0) for x in range(K.n_inputs))
    return Relation.fact(all(bool(K.entry(x, 0) <= 1) for x in range(K.n_inputs))).supposing(some)


def supposing_a_relation(K):
    return (K.entry(0, 0) <= 1).supposing(K.entry(0, 0) > 0)


def test_what_a_relation_supposes_changes_nothing_of_what_it_says():
    assert folded(supposing).endswith("[forall x2 : X, (Rleb ((K x2) first1) 1)])")
    with pytest.raises(Untranslated, match="supposes"):
        folded(supposing_a_relation)
