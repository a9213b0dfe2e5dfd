"""Witnesses that climbs in doubles do not reach: beside the boundary, behind 1 - exp(-x), among Gaussian mixtures."""

import random
from itertools import islice
from typing import Any

import numpy as np
import pytest

from exactpriv import measure as m
from exactpriv.claim import Outcome, claim, evaluate
from exactpriv.claim import domains as d
from exactpriv.claim.relations import implies
from exactpriv.kernel import Prior
from exactpriv.real import exp
from exactpriv.search.hunt import hunt
from exactpriv.search.inward import inward
from exactpriv.search.rationalise import lifted
from exactpriv.search.traced.compiled import Compiled
from exactpriv.search.traced.shape import chosen

PAIRS = {"P": d.laws((2, 3), full_support=True), "Q": d.laws(like="P", full_support=True)}


@claim(**PAIRS)
def near_one_way_is_near_the_other(P, Q):
    return implies(m.kl(P, Q) <= "1/10", m.kl(Q, P) <= 100)


@claim(**PAIRS)
def bretagnolle_huber_with_less(P, Q):
    return m.total_variation(P, Q) ** 2 <= 1 - exp(-m.kl(P, Q) * "98/100")


@claim(P=d.laws((2, 3)), Q=d.laws(like="P"))
def on_the_boundary_too(P, Q):
    return m.total_variation(P, Q) <= 1


@claim(P=d.gaussian_mixtures((2, 3)), Q=d.gaussian_mixtures((2, 3)))
def pinsker_for_mixtures_with_less(P, Q):
    return m.gaussian_total_variation(P, Q) ** 2 <= m.gaussian_kl(P, Q) * "9/20"


def test_a_mass_of_ten_to_the_minus_512_is_walked_to_and_shrunk() -> None:
    found = hunt(near_one_way_is_near_the_other, seed=1)
    assert found.verdict == "refuted" and found.failing is not None
    least = min(found.failing["P"].masses)
    assert 10**300 < 1 / least < 10**600


def test_one_walks_inwards_only_where_the_boundary_is_not_admitted() -> None:
    assert not list(islice(inward(on_the_boundary_too, 0, lambda: False), 1))
    offered = islice(inward(near_one_way_is_near_the_other, 0, lambda: False), 12)
    assert any(evaluate(near_one_way_is_near_the_other, i).outcome is Outcome.FAILS for i in offered)


@claim(P=d.laws((2, 3), full_support=True))
def made_for_full_support_alone(P):
    if min(P.masses) == 0:
        raise ValueError("this is not for me")
    return m.entropy(P) >= 0


@pytest.mark.slow
def test_what_a_claim_does_outside_of_its_domain_is_no_error() -> None:
    assert list(inward(made_for_full_support_alone, 0, lambda: False)) == []
    assert hunt(made_for_full_support_alone, seed=0).verdict == "supported"


def test_lifting_keeps_laws_laws_and_leaves_what_has_no_room() -> None:
    made = lifted({"P": Prior([0, "1/3", "2/3"])}, 3)["P"]
    assert [str(x) for x in made.masses] == ["1/1000", "1/3", "1997/3000"]
    assert lifted({"P": Prior([0, 1])}, 0)["P"] == Prior([0, 1])
    assert lifted({"P": Prior([0, 1])}, 3, zeros=False)["P"] == Prior([0, 1])


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2])
def test_an_exponential_that_rounds_to_nothing_beside_1_is_looked_at_alone(seed: int) -> None:
    assert hunt(bretagnolle_huber_with_less, seed=seed).verdict == "refuted"


@pytest.mark.parametrize("mode", ["free", "tied", "any"])
def test_mixtures_have_coordinates_that_come_back_from_exact_instances(mode: str) -> None:
    shape = chosen(pinsker_for_mixtures_with_less, random.Random(1), reach=1.0, mode=mode)
    x = np.random.default_rng(0).normal(size=(shape.coordinates, 1))
    inputs = shape.values(x)
    compiled = Compiled(pinsker_for_mixtures_with_less, shape, inputs[:, 0])
    instance: Any = shape.instance(inputs[:, 0], 53)
    back = shape.inputs_of(instance)
    assert back is not None and np.abs(back - inputs).max() < 1e-12
    evaluation = evaluate(pinsker_for_mixtures_with_less, instance)
    left, right = (float(side.arb(64).mid()) for side in evaluation.sides or ())
    assert abs(compiled.margins(inputs).excess[0] - (left - right) / (left + right)) < 1e-9


def test_a_slope_by_a_mean_or_a_variance_is_a_difference_quotient() -> None:
    shape = chosen(pinsker_for_mixtures_with_less, random.Random(1), reach=0.0, mode="tied")
    x = np.random.default_rng(1).normal(size=(shape.coordinates, 1))
    compiled = Compiled(pinsker_for_mixtures_with_less, shape, shape.values(x)[:, 0])
    _, goal, slopes, _ = compiled.slopes(x, np.zeros(1), 1e5, 1.0)
    for k in range(shape.coordinates):
        moved = x.copy()
        moved[k] += 1e-6
        assert abs((compiled.slopes(moved, np.zeros(1), 1e5, 1.0)[1] - goal)[0] / 1e-6 - slopes[k, 0]) < 1e-4


@pytest.mark.deep
def test_mixtures_are_climbed() -> None:
    assert hunt(pinsker_for_mixtures_with_less, seed=1).verdict == "refuted"
