"""Sums over letters that are written by hand: the output law, guesses, leakage; and what only looks like them."""

from __future__ import annotations

from typing import Any

import pytest

from exactpriv import measure as m
from exactpriv.claim import Claim, claim
from exactpriv.claim import domains as d
from exactpriv.claim.stated import stated
from exactpriv.kernel import Kernel, Prior
from exactpriv.prove.crosscheck import compared
from exactpriv.prove.methods import prove
from exactpriv.prove.own_sums import recognised
from exactpriv.prove.statement import statement_of
from exactpriv.real import Real, Relation, maximum
from exactpriv.statement.terms import BINDERS, subterms

K14 = d.kernels((1, 3), (1, 3))


def guess(K: Kernel, P: Prior) -> Real:
    return Real.sum(maximum(*(P.mass(x) * K[x, y] for x in range(K.n_inputs))) for y in range(K.n_outputs))


@claim(K=K14, P=d.priors(), Q=d.priors())
def variation_of_outputs(K: Kernel, P: Prior, Q: Prior) -> Relation:
    "Dobrushin's inequality, written out."
    after = Real.sum(abs(Real.sum((P.mass(x) - Q.mass(x)) * K[x, y] for x in range(K.n_inputs)))
                     for y in range(K.n_outputs))  # fmt: skip
    return after <= 2 * m.dobrushin(K) * m.total_variation(P, Q)


@claim(K=K14, P=d.priors())
def guesses(K: Kernel, P: Prior) -> Relation:
    "The output helps, and by its letters at most."
    before = maximum(*(P.mass(x) for x in range(len(P))))
    return (before <= guess(K, P)) & (guess(K, P) <= K.n_outputs * before)


@claim(K=K14)
def capacity_of_guesses(K: Kernel) -> Relation:
    "The largest entries of all columns."
    return Real.sum(maximum(*(K[x, y] for x in range(K.n_inputs))) for y in range(K.n_outputs)) <= K.n_outputs


@claim(K=K14, P=d.priors(), Q=d.laws(lambda e: e["K"].n_outputs, full_support=True))
def golden_formula(K: Kernel, P: Prior, Q: Prior) -> Relation:
    "Polyanskiy and Wu 2025, Theorem 4.1."
    conditional = Real.sum(P.mass(x) * m.kl(K.row(x), Q) for x in range(K.n_inputs))
    return m.mutual_information(K, P) + m.kl(K.output(P), Q) == conditional


@claim(K=K14, P=d.priors())
def given_the_input(K: Kernel, P: Prior) -> Relation:
    "Conditioning reduces entropy."
    return Real.sum(P.mass(x) * m.entropy(K.row(x)) for x in range(K.n_inputs)) <= m.entropy(K.output(P))


READ = [variation_of_outputs, guesses, capacity_of_guesses, golden_formula, given_the_input]


@pytest.mark.parametrize("one", READ, ids=lambda one: one.id)
def test_sums_written_by_hand_are_read_and_proved(one: Claim) -> None:
    assert compared(one, statement_of(one)).difference == ""
    made = prove(one)
    assert made.verdict == "proved" and made.whole, made.left


@claim(K=K14, P=d.priors())
def of_fewer_letters(K: Kernel, P: Prior) -> Relation:
    "The first output is left out."
    return Real.sum(maximum(*(P.mass(x) * K[x, y] for x in range(K.n_inputs)), 0) for y in range(1, K.n_outputs)) <= 1


@claim(K=K14, P=d.priors())
def of_likely_letters(K: Kernel, P: Prior) -> Relation:
    "Under a condition."
    return Real.sum(P.mass(x) * K[x, 0] for x in range(K.n_inputs) if P.mass(x) > Real("1/2")) <= 1


@claim(K=K14, P=d.priors(), Q=d.laws(lambda e: e["K"].n_outputs))
def of_any_law(K: Kernel, P: Prior, Q: Prior) -> Relation:
    "Where Q has no mass a divergence is infinite, and times 0 it has no value."
    return Real.sum(P.mass(x) * m.kl(K.row(x), Q) for x in range(K.n_inputs)) >= 0


@claim(K=d.kernels(2, 2), P=d.laws(2))
def of_squares(K: Kernel, P: Prior) -> Relation:
    "No sum of a mass times an entry."
    return Real.sum(P.mass(x) ** 2 * K[x, 0] for x in range(K.n_inputs)) <= 1


@claim(K=d.kernels(2, 2), P=d.laws(2))
def of_other_places(K: Kernel, P: Prior) -> Relation:
    "The entry of another row."
    return Real.sum(P.mass(x) * K[1 - x, 0] for x in range(K.n_inputs)) <= 1


@pytest.mark.parametrize("one", [of_fewer_letters, of_likely_letters, of_any_law, of_squares, of_other_places],
                         ids=lambda one: one.id)  # fmt: skip
def test_what_only_looks_like_one_is_left_as_it_is(one: Claim) -> None:
    def binders(term: Any) -> int:
        return sum(part.head in BINDERS for part in subterms(term))

    relation = stated(one).relation
    assert binders(recognised(relation, frozenset(), [])) == binders(relation)
