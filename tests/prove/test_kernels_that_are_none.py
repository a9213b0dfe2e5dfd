"""Kernels that are none at some values of the variables, a range too narrow to be met by instances: what is said of
them has no value there, so that nothing is proved of all values; of one that is always a kernel it is."""

from __future__ import annotations

import pytest

from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.claim import Claim, claim
from exactpriv.kernel import Kernel, Prior
from exactpriv.prove.methods import prove
from exactpriv.prove.parametric import prove_parametric
from exactpriv.prove.statement import statement_of
from exactpriv.prove.words import relation_text
from exactpriv.real import BadInput, Rational, Real, Relation

PLACE, LITTLE = Rational("1/1009"), Rational("1/100000000000")
SHARE, LAW, LIKE = d.numbers(0, 1), d.laws((2, 4)), d.laws(like="P")
CHANNEL = d.kernels((2, 3), (1, 3))


def dips(t: Real) -> Real:
    "Below 0 next to the place, and at most 1."
    return (t - PLACE) ** 2 / 2 - LITTLE


def touches(t: Real) -> Real:
    "At least 0."
    return (t - PLACE) ** 2 / 2


def flipping(x: Real) -> Kernel:
    return Kernel([[1 - x, x], [x, 1 - x]])


def spread(x: Real, k: int) -> Kernel:
    return Kernel([[1 - (k - 1) * x / k if i == j else x / k for j in range(k)] for i in range(k)])


def erasing(x: Real, k: int) -> Kernel:
    return Kernel([[*(1 - x if i == j else 0 for j in range(k)), x] for i in range(k)])


def between(P: Prior, Q: Prior, w: Real) -> Kernel:
    return Kernel([list(P), [w * p + (1 - w) * q for p, q in zip(P, Q, strict=True)]])


@claim(t=SHARE)
def measured(t: Real) -> Relation:
    return m.dobrushin(flipping(dips(t))) <= 1 + 2 * LITTLE


@claim(t=SHARE, P=LAW)
def mass(t: Real, P: Prior) -> Relation:
    return spread(dips(t), len(P)).output(P).mass(0) <= 2


@claim(t=SHARE, K=CHANNEL)
def thinned(t: Real, K: Kernel) -> Relation:
    return m.dobrushin(K.then(erasing(dips(t), K.n_outputs))) <= 1 + LITTLE


@claim(t=SHARE, P=LAW, Q=LIKE)
def other_row(t: Real, P: Prior, Q: Prior) -> Relation:
    return m.entropy(between(P, Q, 1 - dips(t)).row(0)) >= 0


@claim(a=SHARE, b=SHARE)
def no_sum(a: Real, b: Real) -> Relation:
    return m.dobrushin(Kernel([[a, b], [b, a]])) <= 1


@claim(t=d.numbers(-3, 3), assume=lambda t: m.dobrushin(flipping(t)) <= Rational("1/2"))
def assumed(t: Real) -> Relation:
    return m.dobrushin(flipping(t)) <= 1


@claim(t=SHARE)
def measured_of_one(t: Real) -> Relation:
    return m.dobrushin(flipping(touches(t))) <= 1


@claim(t=SHARE, P=LAW)
def mass_of_one(t: Real, P: Prior) -> Relation:
    return spread(touches(t), len(P)).output(P).mass(0) <= 2


@claim(t=SHARE, K=CHANNEL)
def thinned_of_one(t: Real, K: Kernel) -> Relation:
    return m.dobrushin(K.then(erasing(touches(t), K.n_outputs))) <= 1


@claim(t=SHARE, P=LAW, Q=LIKE)
def other_row_of_one(t: Real, P: Prior, Q: Prior) -> Relation:
    return m.entropy(between(P, Q, 1 - touches(t)).row(0)) >= 0


@pytest.mark.parametrize("one", [measured, mass, thinned, other_row, no_sum, assumed], ids=lambda one: one.id)
def test_what_may_be_no_kernel_is_no_expression(one: Claim) -> None:
    with pytest.raises(BadInput, match=r"is not one expression: (a kernel is made of|a mixture is of)"):
        statement_of(one)


@pytest.mark.slow
@pytest.mark.parametrize("one", [measured_of_one, mass_of_one, thinned_of_one, other_row_of_one],
                         ids=lambda one: one.id)  # fmt: skip
def test_what_is_always_one_is_proved(one: Claim) -> None:
    assert prove(one, hunting=False).verdict == "proved"


@claim(t=SHARE)
def entry(t: Real) -> Relation:
    return flipping(dips(t))[0, 1] <= 1


@claim(t=SHARE)
def mass_of_row(t: Real) -> Relation:
    return Kernel([[1 - dips(t), dips(t)], [t, 1 - t]]).row(1).mass(0) <= 1


@claim(t=SHARE)
def mass_of_law(t: Real) -> Relation:
    return Prior([dips(t), 1 - dips(t)]).mass(0) <= 1


@claim(t=SHARE)
def entry_without_sum(t: Real) -> Relation:
    return Kernel([[t, 1 - t], [t, t]])[0, 1] <= 1


@claim(t=SHARE)
def entry_of_one(t: Real) -> Relation:
    return flipping(t / 2)[0, 1] <= 1


@claim(t=SHARE)
def mass_of_row_of_one(t: Real) -> Relation:
    return Kernel([[1 - t / 2, t / 2], [t, 1 - t]]).row(1).mass(0) <= 1


@pytest.mark.parametrize("one", [entry, mass_of_row, mass_of_law, entry_without_sum], ids=lambda one: one.id)
def test_what_is_picked_of_no_kernel_is_not_proved(one: Claim) -> None:
    assert isinstance(prove_parametric(one), str)


@pytest.mark.parametrize("one", [entry_of_one, mass_of_row_of_one], ids=lambda one: one.id)
def test_what_is_picked_of_a_kernel_is_proved(one: Claim) -> None:
    assert not isinstance(prove_parametric(one), str)


@claim(K=CHANNEL, x=SHARE)
def capacity_thinned(K: Kernel, x: Real) -> Relation:
    return m.capacity(K.then(erasing(x, K.n_outputs))) == (1 - x) * m.capacity(K)


@claim(K=CHANNEL, x=SHARE)
def capacity_of_order_two_thinned(K: Kernel, x: Real) -> Relation:
    "False: the capacity of another order is not homogeneous."
    return m.capacity(K.then(erasing(x, K.n_outputs)), 2) <= (1 - x) * m.capacity(K, 2)


def test_the_capacity_behind_erasures_is_a_multiple_at_order_one_alone() -> None:
    assert "(1 - x) * capacity(K) == (1 - x) * capacity(K)" in relation_text(statement_of(capacity_thinned).relation)
    with pytest.raises(BadInput):
        statement_of(capacity_of_order_two_thinned)
