"""What a proof by the dominating mechanism covers: claims that look like a proved one, and differ somewhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from flint import fmpq

from exactpriv import claim, exp, ln
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.claim import Claim
from exactpriv.prove.domination import Domination, prove_by_domination
from exactpriv.prove.pure import deciding
from exactpriv.prove.shapes import Shape, recognise
from exactpriv.prove.smaller import relation_between
from exactpriv.real import Real, Relation

KERNELS = d.kernels((2, 3), (2, 4))


def divergence(eps: Any) -> Real:
    """(r - 1) / (r + 1) ln r."""
    r = exp(eps)
    return Real(eps * (r - 1) / (r + 1))


def stated(statement: Callable[..., Relation], assume: Any = (), **domain: Any) -> Claim:
    assume = (assume,) if callable(assume) else assume
    made = claim(**domain, **({"assume": assume} if assume else {}))(statement)
    assert isinstance(made, Claim)
    return made


def whole(made: Claim) -> bool:
    proof = prove_by_domination(made)
    return isinstance(proof, Domination) and proof.whole


def of_rows(K: Any) -> Relation:
    "The divergence of rows is bounded by the level."
    return m.kl_dp(K) <= divergence(m.ldp(K))


def of_a_number(K: Any, eps: Any) -> Relation:
    "The divergence of rows is bounded by a number."
    return m.kl_dp(K) <= divergence(eps)


def test_a_bound_of_the_level_is_proved_for_every_size() -> None:
    proof = prove_by_domination(stated(of_rows, K=KERNELS))
    assert isinstance(proof, Domination) and proof.whole and (proof.letters, proof.entries) == ("any", "one")


def test_a_number_that_bounds_the_level_stands_for_it() -> None:
    assert whole(stated(of_a_number, lambda K, eps: m.ldp(K) <= eps, K=KERNELS, eps=d.levels()))


def test_a_number_that_bounds_half_the_level_does_not_stand_for_it() -> None:
    half = stated(of_a_number, lambda K, eps: m.ldp(K) / 2 <= eps, K=KERNELS, eps=d.levels())
    assert isinstance(prove_by_domination(half), str)


def with_factor(K: Any, c: Any) -> Relation:
    "A factor besides the level."
    return m.kl_dp(K) <= 2 * c * divergence(m.ldp(K))


def with_prior(K: Any, p: Any) -> Relation:
    "A mass besides the level."
    return m.mutual_information(K, p) <= 2 * m.min_mass(p) * divergence(m.ldp(K))


@pytest.mark.parametrize(("made", "name"), [
    (stated(with_factor, K=KERNELS, c=d.numbers("1/3", 1)), "c"),
    (stated(with_prior, K=d.kernels(2, (2, 4)), p=d.priors()), "p"),
])  # fmt: skip
def test_a_bound_in_a_variable_of_which_one_value_was_seen_is_not_proved(made: Claim, name: str) -> None:
    assert prove_by_domination(made) == f"the bound depends on {name} besides the level"


def strictly(K: Any) -> Relation:
    "The divergence is strictly below."
    return m.kl_dp(K) < divergence(m.ldp(K))


def test_a_strict_bound_is_not_proved() -> None:
    assert isinstance(prove_by_domination(stated(strictly, K=KERNELS)), str)


def with_excess(K: Any, eps: Any) -> Relation:
    "The total variation is bounded by eps and delta."
    r, x = exp(eps), m.ldp_delta(K, eps)
    return m.dobrushin(K) <= x + (1 - x) * (r - 1) / (r + 1) + (r - 1)


@pytest.mark.parametrize(("eps", "proved"), [(d.levels(), True), (d.levels("1/4"), False), (d.numbers(-1, 2), False)])
def test_levels_with_a_negative_eps_are_not_proved(eps: Any, proved: bool) -> None:
    assert whole(stated(with_excess, K=KERNELS, eps=eps)) is proved


def leakage(K: Any) -> Relation:
    r = exp(m.ldp(K))
    return m.maximal_leakage(K) <= ln(2 * r / (r + 1))


def beside_a_database(db: Any, K: Any) -> Relation:
    "A leakage, beside a database."
    return leakage(K)


def alone(K: Any) -> Relation:
    "A leakage."
    return leakage(K)


def test_a_database_beside_the_kernel_does_not_bound_its_inputs() -> None:
    proof = prove_by_domination(stated(beside_a_database, db=d.databases((2, 2), (1, 1)), K=d.kernels((2, 5), (2, 5))))
    assert isinstance(proof, Domination) and not proof.whole and "two inputs" in proof.scope
    assert whole(stated(alone, K=d.kernels(2, (2, 5))))


def without_a_value(K: Any) -> Relation:
    "A statement without a value for three outputs."
    unused = Real(1) / (K.n_outputs - 3)
    return of_rows(K) & (Real(0) <= unused * unused)


def test_a_statement_without_a_value_somewhere_is_not_proved() -> None:
    assert isinstance(prove_by_domination(stated(without_a_value, K=KERNELS)), str)


def smaller_at_one_kernel(K: Any) -> Relation:
    "Another bound for one kernel."
    return m.kl_dp(K) <= divergence(m.ldp(K)) / (2 if K.rows[0][0] == fmpq(7, 11) else 1)


def through_another(K: Any) -> Relation:
    "The same, decided in a function that is called."
    return smaller_at_one_kernel(K)


def by_a_maximum(K: Any) -> Relation:
    "Decided by a builtin."
    return m.kl_dp(K) <= divergence(m.ldp(K)) / max(1, K.n_outputs - 10)


@pytest.mark.parametrize(("statement", "where"), [
    (smaller_at_one_kernel, "smaller_at_one_kernel"), (through_another, "smaller_at_one_kernel"),
    (by_a_maximum, "by_a_maximum"), (of_rows, None), (with_excess, None),
])  # fmt: skip
def test_a_statement_that_takes_a_branch_is_not_proved(statement: Callable[..., Relation], where: str | None) -> None:
    assert deciding(statement) == where
    if where is not None:
        assert f"in {where}" in str(prove_by_domination(stated(statement, K=KERNELS)))


def with_slack(K: Any, slack: Any) -> Relation:
    "The best bound at a level that is larger by slack."
    return m.kl_dp(K) <= divergence(m.ldp(K) + slack)


def test_a_bound_that_is_larger_by_a_free_variable_is_not_shown_to_be_loose() -> None:
    proof = prove_by_domination(stated(of_rows, K=KERNELS))
    old = recognise(stated(with_slack, K=KERNELS, slack=d.levels()))
    assert isinstance(proof, Domination) and isinstance(old, Shape)
    assert relation_between(old, proof.certificate) == "a bound depends on slack besides the level"
