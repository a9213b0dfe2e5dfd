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
