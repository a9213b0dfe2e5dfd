"""Small sampling rates: losses of heavy tails, few steps, and what is left when no contour is short."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest
from flint import arb, fmpq

from exactpriv.account import composed
from exactpriv.account.losses import SubsampledGaussianLoss
from exactpriv.account.planning import MAX_WORK, Plan
from exactpriv.account.transforms import SubsampledGaussianTransform
from exactpriv.certificate.checker.accounting.reading import Subsampled
from exactpriv.certificate.checker.accounting.subsampled import Table
from exactpriv.certificate.checker.arithmetic import intervals
from exactpriv.real.precision import ctx

from .merged_cells import Merged, width_of


def _settings(seed: int, count: int) -> list[tuple[str, int, str, str]]:
    """Mechanism, times, relation and delta, spread over their logarithms."""
    chance = random.Random(seed)
    found = []
    for _ in range(count):
        q = min(Fraction(round(10 ** chance.uniform(-6.3, 0) * 10**9), 10**9), Fraction(1))
        sigma = Fraction(round(10 ** chance.uniform(-0.5, 1.5) * 1000) + 1, 1000)
        k = round(10 ** chance.uniform(0, 6))
        delta = f"1/{round(10 ** chance.uniform(4, 15))}"
        found.append((f"poisson({q}, gaussian({sigma}))", k, chance.choice(("remove", "add")), delta))
    return found


@pytest.mark.parametrize("place", range(12))
def test_random_settings_have_an_eps_to_nine_digits(place: int) -> None:
    mechanism, k, relation, delta = _settings(11, 12)[place]
    low, high = composed(mechanism, k, relation).answer_eps(delta, 12).eps
    assert high is not None and (high - low) * 10**9 <= high


def test_much_noise_at_a_small_rate_has_an_eps_to_nine_digits() -> None:
    """Orders in the thousands, forwards: later nodes are bounded on lines of many points."""
    low, high = composed("poisson(287/10000000, gaussian(21))", 156_915).answer_eps("3.47e-6", 12).eps
    assert high is not None and (high - low) * 10**9 <= high


@pytest.mark.parametrize(
    ("q", "sigma", "k", "relation", "delta"),
    [
        ("0.00001", "30.8", 48_929, "replace", "1e-9"),
        ("3.04e-7", "23.7", 394_025, "remove", "1.2e-9"),
        ("1.84e-6", "30.8", 236_907, "remove", "2.7e-15"),
        ("4.15e-7", "23.4", 64_122, "replace", "2e-10"),
    ],
)
def test_many_steps_of_much_noise_have_an_eps_to_nine_digits(
    q: str, sigma: str, k: int, relation: str, delta: str
) -> None:
    """Later nodes are bounded on a line that is hardly moved, by the rule in a strip as wide as one likes."""
    low, high = composed(f"poisson({q}, gaussian({sigma}))", k, relation).answer_eps(delta, 10).eps
    assert high is not None and 0 < low and (high - low) * 10**9 <= high


@pytest.mark.parametrize("seed", range(6))
def test_the_checker_and_the_engine_bound_the_same_later_moments(seed: int) -> None:
    """Where t is so large that the turning of a wide strip would exceed all else: with no factor of t up to a right
    angle both find how much they fall, and no moment is above that."""
    chance = random.Random(seed)
    q, sigma = Fraction(1, 10 ** chance.randint(3, 5)), Fraction(chance.randint(20, 200), 10)
    relation, c = ("remove", "add", "replace")[seed % 3], Fraction(chance.randint(4, 200))
    count, t = 10**5, Fraction(chance.randint(5, 60)) * sigma / q / 300
    law = SubsampledGaussianLoss(fmpq(q.numerator, q.denominator), fmpq(sigma.numerator, sigma.denominator), relation)
    guess = law.log_moment()(float(c))
    with ctx.workprec(100):
        made = SubsampledGaussianTransform(law.q, law.sigma, relation, fmpq(int(c)), 60, guess, count)
        ends = arb(fmpq(t.numerator, t.denominator))
        bound = made.later(ends)
        assert bound < made.moment
        values = [abs(x) - made.error for x in made.grid(1, 24, ends / 4)[0][4:]]
        assert not any(value > bound for value in values)
    table = Table(Subsampled(q, 1 / sigma, relation), c, t, 80)
    high = float(intervals.ends(table.later(t))[1])
    scale = float(made.moment.mid())
    assert all(float(value.mid()) <= high * scale * (1 + 1e-9) for value in values)
    assert 1 - high >= (1 - float(bound.mid()) / scale) / 2 > 0


@pytest.mark.parametrize("delta", ["1e-200", "1e-300"])
def test_a_tiny_delta_has_an_eps_to_nine_digits(delta: str) -> None:
    low, high = composed("poisson(1/256, gaussian(1))", 10_000).answer_eps(delta, 12).eps
    assert high is not None and (high - low) * 10**9 <= high


@pytest.mark.slow
@pytest.mark.parametrize(
    ("q", "sigma", "k", "relation", "eps"),
    [
        ("1/700000", "23/25", 3, "remove", "3/10000"),
        ("1/400000", "5", 4, "remove", "1/240000"),
        ("1/220000", "6", 3, "add", "1/280000"),
        ("1/45000", "5/3", 10, "add", "1/7000"),
        ("1/1000000", "2", 40, "remove", "1/30000"),
        pytest.param("287/10000000", "21", 60000, "remove", "7/10000", marks=pytest.mark.deep),
    ],
)
def test_cells_and_contours_enclose_one_delta(q: str, sigma: str, k: int, relation: str, eps: str) -> None:
    q_, s_, e_ = (fmpq(*Fraction(x).as_integer_ratio()) for x in (q, sigma, eps))
    found = composed(f"poisson({q}, gaussian({sigma}))", k, relation).answer_delta(eps, 12)
    losses = [(SubsampledGaussianLoss(q_, s_, relation), k)]
    low, high = Merged(losses, e_, width_of(losses, e_, 4000)).at(e_)
    assert "contour" in found.method
    assert low <= found.delta[0] <= found.delta[1] <= high
    assert (found.delta[1] - found.delta[0]) * 10**9 <= found.delta[1]


@pytest.mark.slow
@pytest.mark.parametrize("relation", ["remove", "add", "replace"])
@pytest.mark.parametrize(("q", "k"), [("1/1000000", 10), ("1/30000000", 90_000)])
def test_an_answer_sums_no_more_terms_than_its_budget(
    monkeypatch: pytest.MonkeyPatch, relation: str, q: str, k: int
) -> None:
    work = []
    build = Plan.contour

    def counted(self: Plan, *rest):  # type: ignore[no-untyped-def]
        work.append(self.line.nodes * sum(transform.points for transform, _ in self.parts))
        return build(self, *rest)

    monkeypatch.setattr(Plan, "contour", counted)
    low, high = composed(f"poisson({q}, gaussian(47/10))", k, relation).answer_eps("1e-13").eps
    assert high is not None and 0 <= low <= high < 1
    assert work and max(work) <= 2 * MAX_WORK
