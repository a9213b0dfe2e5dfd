"""Evolution with an adapted covariance: it converges, depends on its seed alone, and refutes what has no trace."""

import numpy as np

from exactpriv import claim
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.claim import Instance, Outcome, evaluate
from exactpriv.kernel import Kernel, Prior
from exactpriv.real import Relation
from exactpriv.search.evolution import Evolution, Population
from exactpriv.search.portfolio import Portfolio
from exactpriv.search.traced.arm import TracedArm


def test_a_population_goes_to_the_bottom_of_a_narrow_valley() -> None:
    population = Population(4, 1)
    while not population.spent:
        points = population.drawn()
        population.learn(points, -((points - 3) ** 2 * np.array([1, 10, 100, 1000])).sum(axis=1))
    assert abs(population.mean - 3).max() < 1e-3


@claim(K=d.kernels(2, 2), assume=lambda K: m.kl_dp(K) <= "1/10")
def variation_of_a_divergence_level(K: Kernel) -> Relation:
    return m.dobrushin(K) <= "22/100"  # 0.22174


def test_a_claim_whose_trace_is_given_up_is_left_to_it() -> None:
    def ask(instance: Instance) -> bool:
        return evaluate(variation_of_a_divergence_level, instance).outcome is Outcome.FAILS

    traced = TracedArm(variation_of_a_divergence_level, 0, ask, lambda shape, number: None)
    traced.given_up = True
    portfolio = Portfolio(variation_of_a_divergence_level, 0, ask, lambda instance: None, traced)
    assert portfolio.arms[-1].name == "evolution"
    assert any(portfolio.arms[-1].pull(lambda: False) for _ in range(30))
    without = Portfolio(variation_of_a_divergence_level, 0, ask, lambda instance: None)
    assert len(without.arms) == len(portfolio.arms) - 1


@claim(P=d.laws(3), Q=d.laws(like="P"))
def pinsker(P: Prior, Q: Prior) -> Relation:
    return m.total_variation(P, Q) ** 2 <= m.kl(P, Q) / 2


def test_what_evolves_depends_on_the_seed_alone() -> None:
    def proposed(seed: int) -> list[str]:
        seen: list[str] = []

        def look(instance: Instance) -> tuple[float, bool]:
            seen.append(repr(instance))
            return -float(instance["P"].masses[0]), False

        Evolution(pinsker, seed, look).steps(60, lambda: False)
        return seen

    assert proposed(1) == proposed(1) != proposed(2)
