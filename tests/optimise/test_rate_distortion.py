"""Rate-distortion functions: closed forms proved, both bounds certified, degenerate sources handled."""

import itertools
import random
from fractions import Fraction as F

import mpmath
import numpy as np
import pytest

from exactpriv.measure import binary_entropy, entropy
from exactpriv.optimise.rate_distortion import (
    check_rate_distortion,
    largest_distortion,
    least_distortion,
    rate_distortion,
    solve_rate_distortion,
)
from exactpriv.real import BadInput, Enclosure, Ordering, Rational, compare, ln


def hamming(m: int) -> list[list[int]]:
    return [[int(i != j) for j in range(m)] for i in range(m)]


@pytest.mark.parametrize("m", [2, 3, 5])
@pytest.mark.parametrize("D", [F(1, 10), F(1, 4), F(1, 3)])
def test_a_uniform_source_with_hamming_distortion_has_its_closed_form(m: int, D: F) -> None:
    expected = ln(m) - binary_entropy(D) - (D * ln(m - 1) if m > 2 else 0)
    assert compare(rate_distortion([F(1, m)] * m, hamming(m), D), expected) is Ordering.EQUAL


@pytest.mark.parametrize("p", [F(1, 3), F(2, 7), F(49, 100)])
def test_a_binary_source_has_entropy_minus_entropy_of_the_distortion(p: F) -> None:
    D = p / 3
    found = rate_distortion([p, 1 - p], hamming(2), D)
    assert compare(found, binary_entropy(p) - binary_entropy(D)) is Ordering.EQUAL


def test_zero_distortion_costs_the_entropy_and_a_constant_answer_nothing() -> None:
    source = ["1/6", "1/3", "1/2"]
    entropy = -sum((Rational(x) * ln(x) for x in source), start=ln(1))
    assert compare(rate_distortion(source, hamming(3), 0), entropy) is Ordering.EQUAL
    assert largest_distortion(source, hamming(3)) == Rational("1/2")
    assert rate_distortion(source, hamming(3), "1/2").rational == 0
    assert rate_distortion(source, hamming(3), 7).rational == 0


def test_letters_of_probability_zero_and_equal_answers_change_nothing() -> None:
    plain = rate_distortion(["1/3", "2/3"], hamming(2), "1/10")
    padded = rate_distortion(["1/3", 0, "2/3"], [[0, 1, 1], [5, 5, 5], [1, 0, 0]], "1/10")
    assert compare(plain, padded) is Ordering.EQUAL


def test_one_letter_needs_no_information() -> None:
    assert rate_distortion([1], [[3]], 3).rational == 0
    assert least_distortion([1], [[3]]) == 3


def blahut(p: list[F], d: list[list[F]], slope: float) -> tuple[float, float]:
    masses, costs = np.array([float(x) for x in p]), np.array([[float(x) for x in row] for row in d])
    a = np.exp(-slope * costs)
    q = np.full(a.shape[1], 1 / a.shape[1])
    for _ in range(20000):
        q = q * ((masses / (a @ q)) @ a)
    w = a * q / (a @ q)[:, None]
    with np.errstate(divide="ignore", invalid="ignore"):
        rate = np.nansum(masses[:, None] * w * np.log(w / (masses @ w)))
    return float(rate), float((masses[:, None] * w * costs).sum())


@pytest.mark.slow
def test_enclosures_agree_with_a_plain_blahut_iteration() -> None:
    rng = random.Random(8)
    checked = 0
    for _ in range(25):
        n, m = rng.randint(2, 4), rng.randint(2, 4)
        weights = [rng.randint(1, 6) for _ in range(n)]
        p = [F(x, sum(weights)) for x in weights]
        d = [[F(rng.randint(0, 6), rng.choice([1, 2, 3])) for _ in range(m)] for _ in range(n)]
        rate, level = blahut(p, d, rng.choice([0.5, 1.0, 3.0]))
        D = F(level).limit_denominator(10**9)
        if not least_distortion(p, d) < Rational(D) < largest_distortion(p, d):
            continue
        found = rate_distortion(p, d, D)
        assert abs(float(found.arb(64)) - rate) < 1e-6
        checked += 1
    assert checked >= 10


def test_certified_bounds_reach_any_number_of_digits_and_are_rechecked() -> None:
    source, d = ["1/6", "1/3", "1/2"], [[0, 1, 2], [1, 0, 1], [2, 1, 0]]
    solved = solve_rate_distortion(source, d, "3/10")
    assert isinstance(solved.value, Enclosure)
    low, high = solved.value.enclose(300)
    with mpmath.workdps(320):
        assert mpmath.mpf(high) - mpmath.mpf(low) < mpmath.mpf(10) ** -299
    certificate = solved.value.certificate
    again = check_rate_distortion(source, d, "3/10", certificate)
    assert again.overlaps(solved.value.arb(128))
    assert again.rad() < 1e-25


def test_a_certificate_for_a_smaller_distortion_or_a_broken_channel_is_refused() -> None:
    source, d = ["1/6", "1/3", "1/2"], [[0, 1, 2], [1, 0, 1], [2, 1, 0]]
    certificate = dict(solve_rate_distortion(source, d, "3/10").value.certificate)  # type: ignore[attr-defined]
    with pytest.raises(BadInput):
        check_rate_distortion(source, d, "29/100", certificate)
    broken = {**certificate, "test_channel": [["1", "1", "0"], *certificate["test_channel"][1:]]}
    with pytest.raises(BadInput):
        check_rate_distortion(source, d, "3/10", broken)
    loose = {**certificate, "slope": "0"}
    assert check_rate_distortion(source, d, "3/10", loose).rad() > 1e-3


def test_the_function_falls_with_the_distortion() -> None:
    source, d = ["1/5", "4/5"], [[0, 2, 1], [3, 0, 1]]
    values = [rate_distortion(source, d, F(k, 20)) for k in range(1, 8)]
    for above, below in itertools.pairwise(values):
        assert compare(above, below) in (Ordering.GREATER, Ordering.EQUAL)


@pytest.mark.parametrize(
    ("source", "d", "D"),
    [(["1/2", "1/3"], hamming(2), 0), (["1/2", "1/2"], [[0, 1]], 0), (["1/2", "1/2"], hamming(2), -1),
     ([], [], 0), (["1/2", "1/2"], [[0, 1], [1]], 0), ([0.5, 0.5], hamming(2), 0)],
)
def test_data_that_do_not_fit_are_refused_with_a_sentence(source: list[object], d: list[list[int]], D: int) -> None:
    with pytest.raises(BadInput) as error:
        rate_distortion(source, d, D)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("masses", [["428000000/428000031", "31/428000031"], ["999999/1000000", *["1/3000000"] * 3]])
def test_at_distortion_zero_the_rate_is_the_entropy_however_rare_a_letter(masses: list[str]) -> None:
    assert compare(rate_distortion(masses, hamming(len(masses)), 0), entropy(masses)) is Ordering.EQUAL


LINE3 = [[0, 1, 2], [1, 0, 1], [2, 1, 0]]
SIXTHS = [F(1, 6), F(1, 3), F(1, 2)]


def bracket(source: list[F], d: list[list[F]], D: F, digits: int = 40) -> tuple[mpmath.mpf, mpmath.mpf]:
    low, high = rate_distortion(source, d, D).enclose(digits)
    return mpmath.mpf(low), mpmath.mpf(high)


@pytest.mark.parametrize("k", [1, 30, 60])
def test_just_below_the_largest_distortion_the_rate_is_the_slope_times_the_gap(k: int) -> None:
    """h(1/3) - h(1/3 - e) = e ln 2 + O(e^2), and at a uniform bit ln 2 - h(1/2 - e) = 2 e^2 + O(e^4)."""
    e = F(1, 10**k)
    with mpmath.workdps(5 * k + 40):
        low, high = bracket([F(1, 3), F(2, 3)], hamming(2), F(1, 3) - e, 3 * k + 10)
        gap = mpmath.mpf(10) ** -k

        def h(x: mpmath.mpf) -> mpmath.mpf:
            return -x * mpmath.log(x) - (1 - x) * mpmath.log(1 - x)

        rate, slack = h(mpmath.mpf(1) / 3) - h(mpmath.mpf(1) / 3 - gap), mpmath.mpf(10) ** -(3 * k + 8)
        assert 0 < low - slack <= rate <= high + slack < gap
        low, high = bracket([F(1, 2)] * 2, hamming(2), F(1, 2) - e, 5 * k + 10)
        assert 2 * gap**2 <= low <= high <= 3 * gap**2


@pytest.mark.parametrize("k", [6, 30, 400])
def test_just_above_the_least_distortion_the_rate_is_just_below_the_entropy(k: int) -> None:
    with mpmath.workdps(60):
        low, high = bracket(SIXTHS, LINE3, F(1, 10**k))
        limit = -mpmath.fsum(mpmath.mpf(x.numerator) / x.denominator * mpmath.log(mpmath.mpf(x.numerator) / x.denominator) for x in SIXTHS)  # fmt: skip  # noqa: E501
        assert low <= limit + mpmath.mpf(10) ** -39
        assert limit - high < 5 * k * mpmath.mpf(10) ** -k + mpmath.mpf(10) ** -39


def test_letters_that_lose_their_mass_just_below_the_largest_distortion_are_no_obstacle() -> None:
    source, d = [F(2, 53), F(50, 53), F(1, 53)], [[0, 3, 2], [0, 4, 0], [4, 1, 3]]
    level = F(75439, 10**6)
    low, high = bracket(source, d, level)  # type: ignore[arg-type]
    assert 0 < low <= high < 1e-4
    assert 0 < F(4, 53) - level < F(1, 10**4)


def test_ties_among_the_best_answers_and_dependent_answers_are_decided() -> None:
    tied = [[0, 0, 2], [1, 0, 0], [0, 1, 0]]
    at_zero, near = rate_distortion(SIXTHS, tied, 0), rate_distortion(SIXTHS, tied, F(1, 10**9))
    assert compare(at_zero, near) is Ordering.GREATER
    unused = [[0, 2, 1], [2, 0, 1]]  # an erasure as dear as half an error is never better
    assert compare(rate_distortion([F(1, 2)] * 2, unused, F(2, 5)), ln(2) - binary_entropy(F(1, 5))) is Ordering.EQUAL
    erased = [[F(0), F(3), F(1)], [F(3), F(0), F(1)]]  # 1 + x^3 = 2 x at the golden section: the rate is linear there
    with mpmath.workdps(60):
        for level in (F(9, 10), F(999, 1000), F(2, 3)):
            low, high = bracket([F(1, 2)] * 2, erased, level)
            rate = (1 - mpmath.mpf(level.numerator) / level.denominator) * mpmath.log(mpmath.phi)
            assert low - mpmath.mpf(10) ** -39 <= rate <= high + mpmath.mpf(10) ** -39


@pytest.mark.parametrize("k", [6, 60])
def test_costs_of_any_size_are_met_and_a_scale_changes_nothing(k: int) -> None:
    huge, tiny = F(10**k), F(1, 10**k)
    plain = rate_distortion([F(1, 3), F(2, 3)], hamming(2), F(1, 10))
    for scale in (huge, tiny):
        scaled = [[scale * c for c in row] for row in hamming(2)]
        assert compare(rate_distortion([F(1, 3), F(2, 3)], scaled, scale / 10), plain) is Ordering.EQUAL
    quarter = [F(1, 4), F(1, 4), F(1, 2)]
    low, _ = bracket(quarter, [[F(0), huge, F(2)], [F(1), F(0), F(1)], [F(2), F(1), F(0)]], F(1, 5), 20)
    _, high = bracket(quarter, [[F(0), tiny, F(2)], [F(1), F(0), F(1)], [F(2), F(1), F(0)]], F(1, 5), 20)
    assert 0 < high < low < 1.1


@pytest.mark.parametrize("k", [30, 400])
def test_a_letter_of_vanishing_mass_changes_little(k: int) -> None:
    rare = F(1, 10**k)
    low, high = bracket([rare, F(1, 3), F(2, 3) - rare], LINE3, F(1, 5), 20)  # type: ignore[arg-type]
    without = rate_distortion([F(1, 3), F(2, 3)], [row[1:] for row in LINE3[1:]], F(1, 5))
    assert abs(mpmath.mpf(without.enclose(20)[0]) - low) < 1e-18
    assert high - low < 1e-18
