"""Poisson samples of noise and guarantees, and mixtures, beside sums that share nothing with them but the pair."""

import math
import random
from fractions import Fraction
from itertools import pairwise, product
from typing import Any

import numpy as np
import pytest

from benchmarks import independent_bounds as ind
from exactpriv.account import composed
from exactpriv.account.shown import certificate
from exactpriv.certificate import check_certificate, seal
from exactpriv.real import BadInput

Cells = list[tuple[float, float, float]]
"""(mass under P, smallest loss, largest loss) of cells of outputs."""


def ends(text: str, times: int, relation: str, eps: object) -> tuple[float, float]:
    low, high = composed(text, times, relation).answer_delta(str(eps)).delta
    return float(Fraction(int(low.p), int(low.q))), float(Fraction(int(high.p), int(high.q)))


def loss_of(with_record: float, without: float, q: float, relation: str) -> float:
    mixed = (1 - q) * without + q * with_record
    return math.log(mixed / without) if relation == "remove" else math.log(without / mixed)


def laplace_cells(scale: float, q: float, relation: str, count: int) -> Cells:
    """x is drawn around 0 without the record, around 1 with it; cells in x between 0 and 1, and both sides."""
    def below(x: float, centre: float) -> float:
        y = (x - centre) / scale
        return math.exp(y) / 2 if y < 0 else 1 - math.exp(-y) / 2

    def loss(x: float) -> float:
        return loss_of(math.exp(-abs(x - 1) / scale), math.exp(-abs(x) / scale), q, relation)

    edges = [-math.inf, *np.linspace(0, 1, count + 1), math.inf]
    found = []
    for a, b in pairwise(edges):
        without, with_record = (below(b, m) - below(a, m) for m in (0.0, 1.0))
        p = (1 - q) * without + q * with_record if relation == "remove" else without
        both = sorted(loss(min(max(x, -1.0), 2.0)) for x in (a, b))
        found.append((p, both[0], both[1]))
    return found


def discrete_cells(sigma: float, q: float, relation: str) -> Cells:
    z = np.arange(-200, 202)
    without, with_record = (np.exp(-((z - m) ** 2) / (2 * sigma**2)) for m in (0, 1))
    without, with_record = without / without.sum(), with_record / with_record.sum()
    found = []
    for a, b in zip(without, with_record, strict=True):
        if a > 1e-60 and b > 1e-60:
            x = loss_of(float(b), float(a), q, relation)
            found.append((float((1 - q) * a + q * b if relation == "remove" else a), x, x))
    return found


def summed(cells: list[Cells], eps: float) -> tuple[float, float]:
    """Bounds of delta of the composition, one law a step, by all combinations of cells."""
    p, low, high = np.ones(1), np.zeros(1), np.zeros(1)
    for one in cells:
        masses, first, last = (np.array(x) for x in zip(*one, strict=True))
        p = np.outer(p, masses).ravel()
        low, high = np.add.outer(low, first).ravel(), np.add.outer(high, last).ravel()
    below, above = (float((p * -np.expm1(np.minimum(eps - x, 0))).sum()) for x in (low, high))
    return below * (1 - 1e-9) - 1e-15, above * (1 + 1e-9) + 1e-15


@pytest.mark.parametrize("relation", ["remove", "add"])
@pytest.mark.parametrize("seed", range(6))
def test_samples_of_laplace_noise_meet_sums_over_cells(relation: str, seed: int) -> None:
    rng = random.Random(f"{seed} {relation}")
    scale, q = Fraction(rng.randint(1, 12), 4), Fraction(1, rng.choice([2, 10, 100, 10_000]))
    steps, count = rng.choice([(1, 100_000), (2, 2_000), (3, 150)])
    cells = laplace_cells(float(scale), float(q), relation, count)
    largest = max(x for _, _, x in cells) * steps
    eps = Fraction(round(largest * rng.uniform(-0.3, 0.8) * 10**9), 10**9)
    below, above = summed([cells] * steps, float(eps))
    low, high = ends(f"poisson({q}, laplace({scale}))", steps, relation, eps)
    assert below <= high and low <= above
    assert high - low <= 1e-4 * high and above - below <= 0.2 * above


@pytest.mark.parametrize("relation", ["remove", "add"])
@pytest.mark.parametrize("seed", range(6))
def test_samples_of_discrete_noise_meet_sums_over_outputs(relation: str, seed: int) -> None:
    rng = random.Random(f"{seed} {relation}")
    sigma, q = Fraction(rng.randint(2, 12), 4), Fraction(1, rng.choice([2, 10, 100, 10_000]))
    steps = 1 + seed % 2
    cells = discrete_cells(float(sigma), float(q), relation)
    eps = Fraction(rng.randint(-10, 60), 100) / (1 if relation == "remove" else q.denominator)
    below, above = summed([cells] * steps, float(eps))
    low, high = ends(f"poisson({q}, discrete_gaussian({sigma}))", steps, relation, eps)
    assert below <= high and low <= above
    assert high - low <= 1e-5 * high + 1e-12 and above - below <= 1e-8 * above + 1e-14


@pytest.mark.parametrize(("scale", "q", "k", "eps"), [(1, "1/100", 300, "0.6"), ("1/2", "1/10", 40, "3"),
                                                      (3, "1/2", 100, "2")])  # fmt: skip
def test_many_samples_of_laplace_noise_meet_tilted_grids(scale: object, q: str, k: int, eps: str) -> None:
    law = ind.Doubly(1 / float(Fraction(str(scale))), float(Fraction(q)))
    below, above = ind.grid([(law, k)], float(Fraction(eps))).bounds(Fraction(eps), Fraction(eps))
    low, high = ends(f"poisson({q}, laplace({scale}))", k, "remove", eps)
    assert below <= high and low <= above
    assert high - low <= 1e-4 * high and above <= below * 1.06


def guaranteed(eps: float, delta: float, q: float, relation: str) -> list[tuple[float, float]]:
    e = math.exp(eps)
    kept = (1 - delta) / (1 + e)
    P, Q = [delta, kept * e, kept, 0.0], [0.0, kept, kept * e, delta]
    if relation == "remove":
        return [((1 - q) * b + q * a, b) for a, b in zip(P, Q, strict=True)]
    return [(a, (1 - q) * a + q * b) for a, b in zip(P, Q, strict=True)]


@pytest.mark.parametrize("relation", ["remove", "add"])
@pytest.mark.parametrize("delta", ["0", "1/50"])
@pytest.mark.parametrize("eps", ["-1/20", "0", "1/10", "1/2"])
def test_samples_of_guarantees_are_sums_over_all_outputs(relation: str, delta: str, eps: str) -> None:
    letters = guaranteed(1.0, float(Fraction(delta)), 0.25, relation)
    total = 0.0
    for choice in product(letters, repeat=4):
        p, q = (math.prod(x) for x in zip(*choice, strict=True))
        total += max(0.0, p - math.exp(float(Fraction(eps))) * q)
    low, high = ends(f"poisson(1/4, dp(1, {delta}))", 4, relation, eps)
    assert low - 1e-13 <= total <= high + 1e-13
    assert high - low < 1e-13


@pytest.mark.parametrize("relation", ["remove", "add"])
def test_levels_of_a_sample_that_are_irrational_are_between_rational_ones(relation: str) -> None:
    for text, below, above in [("dp({})", "ln 271/100", "ln 272/100"), ("staircase({})", "ln 271/100", "ln 272/100")]:
        sampled = f"4 * poisson(1/5, {text}) + gaussian(3)"
        low, high = (ends(sampled.format(x), 1, relation, "1/3") for x in (below, above))
        at = ends(sampled.format("1"), 1, relation, "1/3")
        assert low[0] <= at[1] and at[0] <= high[1] and at[1] - at[0] < 1e-5 * at[1]


def test_the_largest_loss_of_a_sample_is_that_of_the_mixed_pair() -> None:
    answer = composed("poisson(1/4, laplace(1))", 3).answer_eps("0")
    assert answer.exact is None and answer.eps[1] is not None
    largest = 3 * math.log(0.75 + 0.25 * math.e)
    assert float(answer.eps[0]) - 1e-15 <= largest <= float(answer.eps[1]) + 1e-15
    assert composed("poisson(1/4, dp(ln 3))", 2).answer_eps("0").exact == "ln 9/4"
    assert composed("poisson(1/4, discrete_gaussian(1))", 2, "add").answer_eps("0").exact == "ln 16/9"


def test_a_sample_of_a_guarantee_of_gaussian_dp_is_that_of_a_gaussian() -> None:
    for relation in ("remove", "add"):
        first = composed("poisson(1/10, gdp(1/2))", 30, relation).answer_eps("1e-6")
        assert first.eps == composed("poisson(1/10, gaussian(2))", 30, relation).answer_eps("1e-6").eps
        assert any("1/2-GDP" in text for text in first.assumes)
    with pytest.raises(BadInput, match="replace"):
        composed("poisson(1/10, gdp(1/2))", 30, "replace").answer_eps("1e-6")


@pytest.mark.parametrize("inner", ["zcdp(1/10)", "renyi(8, 1/2)", "exponential(1)", "fixed(1/2, gaussian(1))"])
def test_what_has_no_pair_is_not_sampled(inner: str) -> None:
    with pytest.raises(BadInput):
        composed(f"poisson(1/10, {inner})").answer_eps("1e-6")


# mixtures


def test_a_mixture_of_letters_is_the_pair_of_both_side_by_side() -> None:
    mixed = composed("mixture(1/3, rr(3), 2/3, rr(9))", 5)
    pair = composed("pair(1/4, 1/12, 3/5, 1/15; 1/12, 1/4, 1/15, 3/5)", 5)
    for eps in ("0", "1", "ln 5"):
        assert mixed.answer_delta(eps).delta == pair.answer_delta(eps).delta


def test_a_mixture_of_noise_has_the_mean_of_delta_and_composes() -> None:
    text = "mixture(1/4, gaussian(1), 3/4, laplace(2))"
    low, high = ends(text, 1, "remove", "1/5")
    each = [ends(one, 1, "remove", "1/5") for one in ("gaussian(1)", "laplace(2)")]
    assert abs(low - (each[0][0] + 3 * each[1][0]) / 4) < 1e-13 and high - low < 1e-13
    # two runs: which mechanisms are run is told
    low, high = ends("mixture(1/4, gaussian(1), 3/4, gaussian(2))", 2, "remove", "1/5")
    known = [ends(one, 1, "remove", "1/5")[0] for one in ("2 * gaussian(1)", "gaussian(1) + gaussian(2)",
                                                          "2 * gaussian(2)")]  # fmt: skip
    mean = (known[0] + 6 * known[1] + 9 * known[2]) / 16
    assert low - 1e-12 <= mean <= high + 1e-12 and high - low < 1e-5


def test_a_sample_of_a_mixture_is_the_mixture_of_samples() -> None:
    first = ends("poisson(1/10, mixture(1/4, gaussian(1), 3/4, laplace(2)))", 40, "remove", "1")
    second = ends("mixture(1/4, poisson(1/10, gaussian(1)), 3/4, poisson(1/10, laplace(2)))", 40, "remove", "1")
    assert first == second and first[1] - first[0] < 1e-5 * first[1]


@pytest.mark.parametrize("text", ["mixture(1/3, gaussian(1), 1/3, rr(2))", "mixture(1/3, gaussian(1), 2/3)",
                                  "mixture(gaussian(1))", "mixture(1/2, gaussian(1), 1/2, zcdp(1))",
                                  "mixture()", "mixture(0, gaussian(1), 1, rr(2))"])  # fmt: skip
def test_a_mixture_that_is_none_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(BadInput, match="mix"):
        composed(text).answer_eps("1e-6")


# certificates


def _sealed(made: dict[str, Any], cases: list[dict[str, Any]]) -> dict[str, Any]:
    body = {key: made[key] for key in ("claim", "statement", "quantifier", "kind")}
    return seal({**body, "cases": cases})


@pytest.mark.parametrize("relation", ["remove", "add"])
@pytest.mark.parametrize("inner", ["dp(1)", "dp(1, 1/1000)", "geometric(level=1/2, sensitivity=2)", "staircase(1)",
                                   "staircase(ln 3)", "gdp(1/2)"])  # fmt: skip
def test_samples_of_guarantees_have_certificates_that_are_replayed(inner: str, relation: str) -> None:
    account = composed(f"poisson(1/5, {inner})", 4, relation)
    made = certificate(account.answer_delta("1/10"), account)
    assert check_certificate(made).accepted
    low, high = made["cases"][0]["delta"]
    wide = {**made["cases"][0], "delta": ["0", high]}
    assert check_certificate(_sealed(made, [wide])).accepted
    for wrong in (["0", low], [high, "1"]):
        assert not check_certificate(_sealed(made, [{**wide, "delta": wrong}])).accepted


def test_samples_of_noise_without_a_certificate_say_so() -> None:
    account = composed("poisson(1/5, laplace(1))", 40)
    with pytest.raises(BadInput, match="no certificate"):
        certificate(account.answer_delta("1"), account)


# what tells everything, and guarantees of one direction


@pytest.mark.parametrize(("text", "eps"), [
    ("poisson(1/2, dp(1, 1)) + laplace(1)", 1 - math.log(2)),
    ("mixture(1/2, dp(3, 1), 1/2, laplace(1))", 1.0),
])  # fmt: skip
def test_a_guarantee_that_says_nothing_has_no_finite_loss(text: str, eps: float) -> None:
    low, high = composed(text).answer_eps("1/2").eps
    assert high is not None and float(low) - 1e-12 <= eps <= float(high) + 1e-12


def test_an_exact_eps_is_none_below_0() -> None:
    answer = composed("poisson(1/2, dp(0, 1))", 3).answer_eps("7/8")
    assert answer.eps == (0, 0) and answer.exact == "0"


def test_a_sample_of_a_guarantee_that_says_nothing_has_a_certificate() -> None:
    account = composed("poisson(1/2, dp(1, 1))", 3)
    for eps in ("0", "1/5", "ln 2"):  # at 1/5 no finite loss is larger: delta is the mass at infinity, 7/8
        assert check_certificate(certificate(account.answer_delta(eps), account)).accepted


@pytest.mark.parametrize("relation", ["remove", "add", "replace"])
def test_a_guarantee_is_assumed_in_both_directions(relation: str) -> None:
    # (1, 0) against (1/3, 2/3) is ln 3-DP in one direction alone, and loses more than any that is in both
    one_sided = composed("pair(1, 0; 1/3, 2/3)", 3).answer_delta("ln 9").delta
    both = composed("dp(ln 3)", 3, relation)
    assert one_sided[0] > both.answer_delta("ln 9").delta[1]
    (said,) = (text for text in both.assumes if "-DP" in text)
    assert relation == "replace" or ("remove" in said and "add" in said)
