"""Climbs with conditions, vertices of level sets, equalities made exact, and correlated priors."""

import random
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from exactpriv import claim, ln
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.claim import Claim, Instance, Outcome, evaluate
from exactpriv.kernel import Database, JointLaw, Kernel, Prior
from exactpriv.real import Real, Relation
from exactpriv.search.affine import repaired
from exactpriv.search.traced.arm import TracedArm
from exactpriv.search.traced.climb import PATHS
from exactpriv.search.traced.correlated import correlated, counted
from exactpriv.search.traced.shape import chosen
from exactpriv.search.traced.smooth import Smooth
from exactpriv.search.traced.untraced import NotTracedError

K33 = d.kernels(3, 3, positive=True)


def going_on() -> bool:
    return False


@claim(K=K33, assume=lambda K: m.ldp(K) <= ln("3/2"))
def at_an_ldp_level(K: Kernel) -> Relation:
    return m.kl_dp(K) <= "1/10"


@claim(K=d.kernels(3, 3), assume=lambda K: m.ldp_delta(K, ln("3/2")) <= "1/20")
def at_an_approximate_level(K: Kernel) -> Relation:
    return m.dobrushin(K) <= "1/4"


@claim(K=K33, P=d.priors(full_support=True), assume=lambda K, P: m.pml(K, P) <= ln("5/4"))
def at_a_leakage_level(K: Kernel, P: Prior) -> Relation:
    return m.mutual_information(K, P) <= "1/100"


@claim(db=d.databases(3, 1), K=d.database_kernels("db", outputs=3, positive=True),
       P=d.priors(on="db", full_support=True), assume=lambda K, P, db: m.identifiability(K, P, db) <= ln(2))
def at_an_identifiability_level(db: Database, K: Kernel, P: Prior) -> Relation:
    return m.mutual_information(K, P) <= "1/100"


@claim(K=d.kernels(3, 3), assume=lambda K: m.dobrushin(K) <= "1/5")
def at_a_variation(K: Kernel) -> Relation:
    return m.maximal_leakage(K) <= ln(2)


LEVELS = [at_an_ldp_level, at_an_approximate_level, at_a_leakage_level, at_an_identifiability_level, at_a_variation]


def problem(of: Claim, seed: int, mode: str = "free") -> tuple[Smooth, np.ndarray]:
    shape = chosen(of, random.Random(seed), reach=1.0, mode=mode)
    x = np.random.default_rng(seed).normal(size=(shape.coordinates, 1))
    return Smooth(of, shape, shape.values(x)[:, 0]), x[:, 0]


def kept(of: Claim, instance: Instance) -> bool:
    return evaluate(of, instance).outcome in (Outcome.HOLDS, Outcome.FAILS)


@pytest.mark.parametrize("made", LEVELS, ids=lambda c: c.id)
def test_vertices_keep_the_assumption_exactly_once_rounded(made: Claim) -> None:
    found = 0
    for seed in range(10 if made is at_an_identifiability_level else 4):
        smooth, x = problem(made, seed)
        point = smooth.stepped(x, np.random.default_rng(seed), going_on)
        if point is None:  # a prior at which the level admits no step
            continue
        assert smooth.off(smooth.shape.values(point[:, None])[:, 0]) < 1e-8
        inside = smooth.shape.mixed(point[:, None], np.full(1, 2.0**-20), PATHS[0])
        instance = smooth.shape.instance(smooth.shape.values(inside)[:, 0], 40)
        assert instance is not None
        assert kept(made, instance)
        found += 1
    assert found >= 2


def test_vertices_of_local_privacy_are_staircases() -> None:
    steps = 0
    for seed in range(6):
        smooth, x = problem(at_an_ldp_level, seed)
        [block] = smooth.blocks()
        inputs = smooth.shape.values(x[:, None])[:, 0]
        made = smooth.vertex(inputs, block, smooth._anywhere(block, np.random.default_rng(seed)))
        assert made is not None
        for column in made.reshape(3, 3).T:
            if column.max() > 1e-9:
                low, high = column.min(), column.max()
                assert all(min(abs(x / low - 1), abs(x / high - 1)) < 1e-6 for x in column)
                assert min(abs(high / low - 1), abs(high / low - 1.5)) < 1e-6
                steps += high / low > 1.4
    assert steps >= 6


@claim(K=d.kernels(2, 2), assume=lambda K: m.capacity(K) <= Fraction(1, 10))
def below_the_symmetric_channel(K: Kernel) -> Relation:
    return m.dobrushin(K) <= Fraction(43958, 100000)  # 0.439589...


@claim(K=d.kernels(3, 3), assume=lambda K: m.mutual_information(K, Prior.uniform(3)) <= Fraction(1, 10))
def below_the_rate_distortion_function(K: Kernel) -> Relation:
    return Real.sum(K.entry(i, i) for i in range(3)) / 3 <= Fraction(5516, 10000)  # 0.551608...


@claim(P=d.laws(4, full_support=True), Q=d.laws(4, full_support=True),
       assume=(lambda P, Q: Real.sum(i * (P.mass(i) - Q.mass(i)) for i in range(4)) == 0,
               lambda P, Q: m.closeness_eps(P, Q) <= ln(2)))
def below_the_variation_of_equal_means(P: Prior, Q: Prior) -> Relation:
    return m.total_variation(P, Q) <= Fraction(3333, 10000)  # 1/3


@pytest.mark.parametrize(
    "of", [below_the_symmetric_channel, below_the_rate_distortion_function, below_the_variation_of_equal_means],
    ids=lambda c: c.id,
)  # fmt: skip
def test_optima_on_the_boundary_of_an_assumption_are_reached(of: Claim) -> None:
    found: list[Instance] = []

    def ask(instance: Instance) -> bool:
        found.append(instance)
        return evaluate(of, instance).outcome is Outcome.FAILS

    arm = TracedArm(of, 0, ask, lambda shape, number: None)
    assert any(arm.pull(going_on) for _ in range(8))


def columns(K: Kernel) -> Relation:
    return Relation.all([Real.sum(K.entry(i, j) for i in range(3)) == 1 for j in range(3)])


def symmetric(K: Kernel) -> Relation:
    return Relation.all([K.entry(i, j) == K.entry(j, i) for i in range(3) for j in range(i)])


def output(K: Kernel, P: Prior) -> Relation:
    return Relation.all([K.output(P).mass(j) == Real(Fraction(1, 3)) for j in range(3)])


@pytest.mark.parametrize("condition", [columns, symmetric, output])
def test_equalities_are_made_exact_by_a_small_change(condition: Callable[..., Relation]) -> None:
    @claim(K=K33, P=d.priors(full_support=True), assume=condition)
    def of(K: Kernel, P: Prior) -> Relation:
        return m.dobrushin(K) <= 2

    near = Kernel([["51/100", "1/4", "24/100"], ["1/4", "1/2", "1/4"], ["1/4", "1/4", "1/2"]])
    given = {"K": near, "P": Prior(["1/3", "1/3", "1/3"])}
    made = repaired(of, given)
    assert made is not None
    assert made is not given
    assert kept(of, made)
    assert max(float(abs(a - b)) for p, q in zip(made["K"].rows, near.rows, strict=True)
               for a, b in zip(p, q, strict=True)) <= 0.03  # fmt: skip
    assert repaired(of, made) is made


def test_an_equality_that_no_small_change_makes_true_is_left() -> None:
    @claim(J=d.joints((2, 2)), assume=lambda J: m.information(J, [0], [1]) == 0)
    def of(J: JointLaw) -> Relation:
        return m.information(J, [0], [1]) <= 1

    assert repaired(of, {"J": JointLaw((2, 2), ["1/2", 0, 0, "1/2"])}) is None


@pytest.mark.parametrize("make", [counted, correlated])
def test_structure_on_databases_covers_it_and_depends_on_the_seed_alone(make: Any) -> None:
    db, few = Database(3, 2), 0
    for seed in range(30):
        keys = [repr(key) for key in make(random.Random(seed), db)]
        assert keys == [repr(key) for key in make(random.Random(seed), db)]
        assert len(keys) == db.size
        few += 1 < len(set(keys)) < db.size
    assert few >= 15


def test_a_maximum_that_should_be_small_is_a_condition_for_each_term() -> None:
    smooth, x = problem(at_an_ldp_level, 0)
    assert len(smooth.under) == 18  # ordered pairs of rows times outputs
    assert not smooth.auxiliary  # the level is given
    high, low, _ = smooth.filled(smooth.shape.values(x[:, None])[:, 0])
    assert high > 0
    assert low == pytest.approx(0.1)


def test_a_statement_that_cannot_fail_has_no_problem() -> None:
    @claim(K=K33)
    def of(K: Kernel) -> Relation:
        return Relation.all([])

    with pytest.raises(NotTracedError):
        problem(of, 0)


def test_what_is_proposed_depends_on_the_seed_and_the_number_of_turns() -> None:
    @claim(K=d.kernels(2, 2), assume=lambda K: m.dobrushin(K) <= "1/5")
    def of(K: Kernel) -> Relation:
        return m.maximal_leakage(K) <= ln(2)

    def proposed() -> list[str]:
        seen: list[str] = []

        def ask(instance: Instance) -> bool:
            seen.append(repr(instance))
            return False

        arm = TracedArm(of, 3, ask, lambda shape, number: None)
        for _ in range(3):
            arm.pull(going_on)
        return [*seen, repr(sorted(arm.best.items()))]

    first = proposed()
    assert first
    assert first == proposed()


@claim(P=d.laws(2, full_support=True), Q=d.laws(like="P", full_support=True))
def a_letter_of_mass_1e25(P: Prior, Q: Prior) -> Relation:
    return m.kl(P, Q) <= 58 * m.total_variation(P, Q)


def test_letters_beyond_1e20_are_within_reach() -> None:
    arm = TracedArm(a_letter_of_mass_1e25, 0, lambda i: evaluate(a_letter_of_mass_1e25, i).outcome is Outcome.FAILS,
                    lambda shape, number: None)  # fmt: skip
    assert any(arm.pull(going_on) for _ in range(8))
