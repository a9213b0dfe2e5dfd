"""Domains by construction: where an assumption bounds a level, kernels of that level are made and not waited for."""

import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from exactpriv import claim, exp, ln
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.claim import Claim, Outcome, evaluate
from exactpriv.kernel import Database, JointLaw, Kernel, Prior
from exactpriv.real import Real, Relation
from exactpriv.search.traced.arm import TracedArm
from exactpriv.search.traced.climb import Climb
from exactpriv.search.traced.compiled import Compiled
from exactpriv.search.traced.shape import chosen

K33 = d.kernels(3, 3, positive=True)
PRIOR = d.priors(full_support=True)


@claim(K=K33, assume=lambda K: m.ldp(K) <= ln("11/10"))
def of_an_ldp_level(K: Kernel) -> Relation:
    return m.kl_dp(K) <= 1


@claim(K=K33, assume=lambda K: m.ldp_delta(K, ln("11/10")) <= "1/100")
def of_an_approximate_ldp_level(K: Kernel) -> Relation:
    return m.kl_dp(K) <= 1


@claim(K=K33, P=PRIOR, assume=lambda K, P: m.pml(K, P) <= ln("11/10"))
def of_a_pml_level(K: Kernel, P: Prior) -> Relation:
    return m.kl_dp(K) <= 1


@claim(K=K33, eps=d.levels(1, 2), assume=lambda K, eps: m.ldp(K) <= eps)
def of_a_level_that_varies(K: Kernel, eps: Real) -> Relation:
    return m.kl_dp(K) <= 1


@claim(K=K33, P=PRIOR, assume=lambda K, P: m.mutual_information(K, P) <= "1/1000")
def of_an_information(K: Kernel, P: Prior) -> Relation:
    return m.kl_dp(K) <= 1


BITS = {"K": d.database_kernels(outputs=2, positive=True), "P": d.priors(on="db", full_support=True)}


@claim(db=d.databases(2, (2, 2)), **BITS,
       assume=lambda K, P, db: (m.dp(K, db) <= ln("6/5")) & (m.prior_ratio(P, db) <= ln(2)))
def of_a_prior_ratio(db: Database, K: Kernel, P: Prior) -> Relation:
    return m.bayesian_dp(K, P, db) <= 1


@claim(J=d.joints((2, 2, 2)), assume=lambda J: m.information(J, [0], [1]) <= "1/100")
def of_nearly_independent_variables(J: JointLaw) -> Relation:
    return m.information(J, [0], [2]) <= 1


@claim(P=d.laws(3, full_support=True), Q=d.laws(like="P", full_support=True),
       assume=lambda P, Q: m.closeness_eps(P, Q) <= ln("11/10"))
def of_close_laws(P: Prior, Q: Prior) -> Relation:
    return m.kl(P, Q) <= 1


MADE = [of_an_ldp_level, of_an_approximate_ldp_level, of_a_pml_level, of_a_level_that_varies, of_an_information,
        of_a_prior_ratio, of_nearly_independent_variables, of_close_laws]  # fmt: skip


@pytest.mark.parametrize("made", MADE, ids=lambda c: c.id)
@pytest.mark.parametrize("mode", ["free", "tied"])
def test_nearly_all_points_of_an_assumed_level_are_constructed(made: Claim, mode: str) -> None:
    kept = chance = whole = 0
    for seed in range(4):
        shape = chosen(made, random.Random(seed), reach=1.0, mode=mode)
        start = np.random.default_rng(seed).normal(size=(shape.coordinates, 1))
        compiled = Compiled(made, shape, shape.values(start)[:, 0])
        climb = Climb(compiled, np.random.default_rng(seed), lambda i: False, lambda: False)
        x = climb.starts()
        chance += int((compiled.broken(shape.values(x)) <= 0).sum())
        kept += int((compiled.broken(shape.values(climb.inside(x))) <= 0).sum())
        whole += x.shape[1]
    assert kept >= 0.9 * whole
    assert kept >= chance


def first_found(made: Claim, pulls: int, seed: int = 1) -> tuple[dict[str, Any] | None, list[str]]:
    """What the arm finds in so many pulls, and what it asked."""
    hits: list[Any] = []
    asked: list[str] = []

    def ask(instance: Any) -> bool:
        asked.append(str({n: v for n, v in instance.items()}))
        if evaluate(made, instance).outcome is Outcome.FAILS:
            hits.append(instance)
        return bool(hits)

    arm = TracedArm(made, seed, ask, lambda size, number: None)
    for _ in range(pulls):
        if arm.pull(lambda: False):
            break
    return (hits[0] if hits else None), asked


@claim(K=d.kernels(2, 2, positive=True), eps=d.levels(1, 3), assume=lambda K, eps: m.ldp(K) <= eps)
def divergence_of_a_level_slightly_too_small(K: Kernel, eps: Real) -> Relation:
    r = exp(eps)
    return m.kl_dp(K) <= "99/100" * eps * (r - 1) / (r + 1)


@claim(db=d.databases(2, (3, 3)), **BITS)
def three_correlated_bits_leak_at_most_six_times_one(db: Database, K: Kernel, P: Prior) -> Relation:
    return m.bayesian_mi(K, P, db) <= 6 * m.mi_dp(K, db)


FALSE = [divergence_of_a_level_slightly_too_small, three_correlated_bits_leak_at_most_six_times_one]


@pytest.mark.parametrize("made", FALSE, ids=lambda c: c.id)
def test_what_is_false_only_at_a_boundary_or_under_correlation_is_refuted(made: Claim) -> None:
    found, _ = first_found(made, 14)
    assert found is not None


@pytest.mark.parametrize("seed", [1, 2])
def test_the_arm_asks_the_same_with_the_same_seed_and_number_of_pulls(seed: int) -> None:
    runs: list[Callable[[], Any]] = [lambda: first_found(of_a_pml_level, 6, seed)] * 2
    assert runs[0]() == runs[1]()


def test_a_claim_without_a_trace_is_given_up_with_the_reason() -> None:
    @claim(K=d.kernels(2, 2))
    def about_a_capacity_of_order_zero(K: Kernel) -> Relation:
        return m.capacity(K, 0) <= m.maximal_leakage(K)

    arm = TracedArm(about_a_capacity_of_order_zero, 0, lambda i: True, lambda size, number: None)
    assert not any(arm.pull(lambda: False) for _ in range(20))
    assert arm.given_up
    assert any("order 0" in reason for reason in arm.reasons)
