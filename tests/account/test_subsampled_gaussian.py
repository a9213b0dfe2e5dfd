"""The Poisson-subsampled Gaussian: enclosures that hold what other methods find."""

import random
from fractions import Fraction

import pytest
from flint import arb, fmpq

from exactpriv import measure as m
from exactpriv.account import composed
from exactpriv.account.composed import Composed
from exactpriv.account.losses import GaussianLoss, SubsampledGaussianLoss
from exactpriv.kernel import GaussianMixture
from exactpriv.real import Rational, Real, sqrt
from exactpriv.real.precision import ctx

from .second_method import between_the_poles, two_steps


def double(x: fmpq) -> float:
    return float(Fraction(int(x.p), int(x.q)))


@pytest.mark.parametrize(
    ("relation", "low", "high"),
    [
        ("remove", "3.39483106087", "3.39483106089"),
        ("add", "2.97015027780", "2.97015027782"),
        ("replace", "5.45397249654", "5.45397249656"),
    ],
)
def test_ten_thousand_steps_have_the_eps_that_two_other_methods_found(relation: str, low: str, high: str) -> None:
    answer = composed("poisson(1/256, gaussian(1))", 10_000, relation).answer_eps("1e-10")
    bottom, top = answer.eps
    assert top is not None
    assert fmpq(*_ratio(low)) < bottom <= top < fmpq(*_ratio(high))
    assert top - bottom < fmpq(1, 10**12)


def _ratio(text: str) -> tuple[int, int]:
    found = Fraction(text)
    return found.numerator, found.denominator


@pytest.mark.slow
@pytest.mark.every(24)
@pytest.mark.parametrize("seed", range(24))
def test_delta_holds_what_a_contour_between_the_poles_finds(seed: int) -> None:
    draw = random.Random(seed)
    relation = draw.choice(["remove", "add", "replace"])
    parts = [
        (draw.choice([0.05, 0.1, 0.25, 0.5, 0.9]), draw.choice([0.75, 1.0, 1.5, 3.0]), draw.choice([20, 50, 200]))
        for _ in range(draw.choice([1, 1, 2]))
    ]
    text = " + ".join(f"{k} * poisson({q}, gaussian({sigma}))" for q, sigma, k in parts)
    account = composed(text, 1, relation)
    top = account.answer_eps(draw.choice(["1e-1", "1e-3", "1e-5"]), 3).eps[1]
    assert top is not None
    eps = min(fmpq(round(double(top) * 64), 64), fmpq(12))  # doubles lose exp(eps/2) between the poles
    low, high = (double(x) for x in account.answer_delta(eps).delta)
    other = between_the_poles(parts, relation, double(eps))
    assert low - 1e-8 <= other <= high + 1e-8
    assert high - low <= 1e-12 * high


@pytest.mark.every(3)
@pytest.mark.parametrize("seed", range(9))
def test_two_steps_hold_the_integral_of_one_over_the_other(seed: int) -> None:
    draw = random.Random(seed)
    q, sigma = draw.choice([0.01, 0.1, 0.5]), draw.choice([0.75, 1.0, 2.0])
    eps = fmpq(draw.randint(1, 40), 32)
    found = composed(f"poisson({q}, gaussian({sigma}))", 2).answer_delta(eps).delta
    assert double(found[0]) - 1e-8 <= two_steps(q, sigma, double(eps)) <= double(found[1]) + 1e-8
    assert double(found[1] - found[0]) <= 1e-9 * double(found[1])


@pytest.mark.parametrize("relation", ["remove", "add", "replace"])
@pytest.mark.parametrize(("q", "sigma", "eps"), [("1/10", "1", "1/20"), ("1/2", "2", "1/5"), ("99/100", "1", "1")])
def test_the_contour_of_one_step_holds_its_closed_form(relation: str, q: str, sigma: str, eps: str) -> None:
    loss = SubsampledGaussianLoss(fmpq(*_ratio(q)), fmpq(*_ratio(sigma)), relation)
    one, level = Composed([(loss, 1)]), fmpq(*_ratio(eps))
    exact = one.delta(level, 80)
    assert exact.method["name"] == "closed-form"
    by_contour = one._by_contour(level, exact.log, 30)
    assert by_contour.low <= exact.low and exact.high <= by_contour.high
    assert by_contour.high - by_contour.low < fmpq(1, 10**4) * exact.high


@pytest.mark.parametrize(("mu", "eps"), [(fmpq(1), fmpq(1)), (fmpq(1, 3), fmpq(0)), (fmpq(3), fmpq(7))])
def test_the_contour_of_a_gaussian_holds_its_closed_form(mu: fmpq, eps: fmpq) -> None:
    one = Composed([(GaussianLoss(mu), 3)])
    exact = one.delta(eps, 80)
    by_contour = one._by_contour(eps, exact.log, 60)
    assert by_contour.low <= exact.low and exact.high <= by_contour.high
    assert by_contour.high - by_contour.low < fmpq(1, 10**12) * exact.high


@pytest.mark.parametrize("relation", ["remove", "add", "replace"])
def test_one_step_is_the_largest_gain_of_a_half_line(relation: str) -> None:
    """P(A) - e^eps Q(A) of half-lines on a grid comes close to the closed form, and never above it."""
    q, mu, eps = fmpq(1, 10), fmpq(1), fmpq(1, 20)
    found = Composed([(SubsampledGaussianLoss(q, 1 / mu, relation), 1)]).delta(eps, 60)
    with ctx.workprec(80):

        def tail(y: arb) -> arb:
            return (y / arb(2).sqrt()).erfc() / 2

        best = arb(0)
        for n in range(-400, 401):
            x, m, rate = arb(fmpq(n, 80)), arb(mu), arb(q)
            if relation == "add":
                x = -x
                P, Q = tail(x), (1 - rate) * tail(x) + rate * tail(x + m)
            else:
                P = (1 - rate) * tail(x) + rate * tail(x - m)
                Q = tail(x) if relation == "remove" else (1 - rate) * tail(x) + rate * tail(x + m)
            best = max(best, P - arb(eps).exp() * Q)
        assert best <= arb(found.high) + arb(10) ** -15
        assert best > arb(found.low) * arb("0.999")


def test_a_rate_of_one_is_the_gaussian_and_of_zero_is_nothing() -> None:
    assert (
        composed("poisson(1, gaussian(2))", 3).answer_eps("1e-6").eps
        == composed("gaussian(2)", 3).answer_eps("1e-6").eps
    )
    assert composed("poisson(0, gaussian(2))", 3).answer_eps("1e-6").eps == (0, 0)


def test_a_sample_of_a_sample_is_a_sample_of_the_product_of_the_rates() -> None:
    twice = composed("poisson(1/2, poisson(1/10, gaussian(1)))", 50).answer_eps("1e-6").eps
    assert twice == composed("poisson(1/20, gaussian(1))", 50).answer_eps("1e-6").eps


@pytest.mark.parametrize("digits", [5, 20, 40])
def test_more_digits_are_a_matter_of_asking(digits: int) -> None:
    low, high = composed("poisson(1/100, gaussian(1))", 1000).answer_eps("1e-8", digits).eps
    assert high is not None
    assert 0 < high - low < high / fmpq(10) ** digits


def test_both_ends_are_certified_by_delta_there() -> None:
    answer = composed("poisson(1/100, gaussian(1))", 30, "add-or-remove").answer_eps("1e-6")
    target = answer.delta[0]
    sides = [(found.low >= target, found.high <= target) for _, found in answer.cases]
    assert (True, False) in sides and (False, True) in sides
    assert all(first or second for first, second in sides)


@pytest.mark.parametrize(
    ("text", "times", "relation", "delta"),
    [
        ("poisson(1/256, gaussian(1))", 2, "remove", "1e-10"),  # summed by parts
        ("poisson(1/1000, gaussian(3/10))", 10, "replace", "1e-6"),
        ("poisson(1/256, gaussian(1/2))", 1_000_000, "remove", "1e-10"),
        ("poisson(1/100, gaussian(5))", 100, "add", "1e-8"),
    ],
)
def test_hard_settings_have_ten_digits(text: str, times: int, relation: str, delta: str) -> None:
    low, high = composed(text, times, relation).answer_eps(delta, 10).eps
    assert high is not None
    assert 0 < high - low < high / fmpq(10) ** 10 * 2


@pytest.mark.parametrize("relation", ["remove", "add", "add-or-remove"])
@pytest.mark.parametrize("q", ["1/2", "1/100"])
def test_one_step_at_eps_zero_is_the_rate_times_the_total_variation_decided_exactly(q: str, relation: str) -> None:
    found = composed(f"poisson({q}, gaussian(2/3))", 1, relation)
    distance = m.gaussian_total_variation(GaussianMixture.single(0, "4/9"), GaussianMixture.single(1, "4/9"))
    assert found.delta(0) == Real(q) * distance
    assert not (found.delta(0) == Real(q) * distance + Real("1e-300")).decide()


@pytest.mark.parametrize("relation", ["remove", "add", "add-or-remove"])
@pytest.mark.parametrize("eps", ["1/3", "-1/5", "ln 2", "5"])
def test_the_number_of_one_step_lies_in_the_enclosure_of_its_closed_form(relation: str, eps: str) -> None:
    account = composed("poisson(1/3, gaussian(3/4))", 1, relation)
    low, high = account.delta(eps).enclose(30)
    known = account.answer_delta(eps, 40).delta
    assert Rational(low) <= known[1] and known[0] <= Rational(high)


def test_steps_of_noise_alone_are_one_of_a_larger_distance() -> None:
    found = composed("gaussian(2/3)", 3).delta(1)
    assert found == m.gaussian_delta(sqrt(Real(3)), "2/3", 1)
