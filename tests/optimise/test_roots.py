"""Calibrations solve what they say, against the mechanisms themselves; h and h^-1 are inverse to each other."""

import random
from fractions import Fraction as F

import mpmath
import pytest
from flint import fmpq, fmpq_mat

from exactpriv import measure as m
from exactpriv.kernel import Database, Kernel, Prior
from exactpriv.kernel.mechanisms import randomized_response, truncated_geometric
from exactpriv.optimise.roots import (
    distortion_of_ratio,
    geometric_for_dp,
    geometric_for_mean_error,
    geometric_for_total_variation,
    largest_root,
    randomized_response_for_capacity,
    randomized_response_for_error,
    randomized_response_for_ldp,
    ratio_of_distortion,
    rational_inverse,
    truncated_geometric_for_mean_error,
)
from exactpriv.real import BadInput, IllDefined, Ordering, Rational, Real, compare, exp, ln, sqrt


def mean_error(K: Kernel, start: int) -> Real:
    return Real.sum(abs(j - start) * K.entry(start, j) for j in range(K.n_outputs))


@pytest.mark.parametrize(("n", "start", "error"), [(1, 0, "1/4"), (3, 1, "2/3"), (4, 0, "1/2"), (5, 2, "7/5")])
def test_the_truncated_geometric_mechanism_moves_a_count_by_what_was_asked(n: int, start: int, error: str) -> None:
    a = truncated_geometric_for_mean_error(n, start, error)
    assert compare(mean_error(truncated_geometric(n, a), start), error) is Ordering.EQUAL


@pytest.mark.parametrize("seed", range(8))
def test_a_rational_ratio_is_found_again_from_its_mean_error(seed: int) -> None:
    rng = random.Random(seed)
    n, a = rng.randint(1, 6), F(rng.randint(1, 19), 20)
    start = rng.randint(0, n)
    error = mean_error(truncated_geometric(n, a), start).rational
    assert error is not None
    assert truncated_geometric_for_mean_error(n, start, error).rational == fmpq(a.numerator, a.denominator)


@pytest.mark.parametrize("k", [2, 3, 5])
@pytest.mark.parametrize("delta", ["0", "1/10", "2/3"])
def test_randomized_response_has_the_delta_it_was_calibrated_for(k: int, delta: str) -> None:
    r = randomized_response_for_ldp(k, ln(3), delta)
    assert m.ldp_delta(randomized_response(k, r), ln(3)) == Real(delta)
    assert m.ldp_delta(randomized_response(k, r + F(1, 10**9)), ln(3)) > Real(delta)


@pytest.mark.parametrize("k", [2, 3, 5])
def test_randomized_response_has_the_capacity_it_was_calibrated_for(k: int) -> None:
    exact = randomized_response_for_capacity(k, m.capacity(randomized_response(k, 7)))
    assert exact.rational == 7
    mu = Real(F(1, 5))
    r = randomized_response_for_capacity(k, mu)
    with mpmath.workdps(60):
        x = mpmath.mpf(r.enclose(50)[0])
        t = x / (x + k - 1)
        capacity = mpmath.log(k) + t * mpmath.log(t) + (1 - t) * mpmath.log((1 - t) / (k - 1))
        assert abs(capacity - mpmath.mpf(1) / 5) < mpmath.mpf(10) ** -45
    assert randomized_response_for_capacity(k, Real(0)).rational == 1
    assert randomized_response_for_capacity(k, ln(k)).is_infinite


def test_randomized_response_errs_as_often_as_asked() -> None:
    for k, error in ((2, "1/4"), (4, "1/3")):
        K = randomized_response(k, randomized_response_for_error(k, error))
        assert (1 - K.entry(0, 0)).rational == fmpq(*map(int, error.split("/")))
    assert randomized_response_for_error(3, 0).is_infinite


def test_geometric_noise_is_calibrated_in_closed_form() -> None:
    assert geometric_for_dp(ln(2)) == F(1, 2)
    assert geometric_for_dp(ln(9), 2) == F(1, 3)
    assert geometric_for_dp(Real.infinity()).rational == 0
    assert geometric_for_total_variation("1/3").rational == fmpq(1, 2)
    a = geometric_for_mean_error("1/2")
    assert compare(a, sqrt(5) - 2) is Ordering.EQUAL
    assert compare(2 * a / (1 - a * a), F(1, 2)) is Ordering.EQUAL
    assert geometric_for_mean_error(0).rational == 0


@pytest.mark.parametrize(("letters", "n"), [(2, 1), (3, 2), (7, 5)])
def test_distortion_and_ratio_are_inverse_to_each_other(letters: int, n: int) -> None:
    for D in (F(1, 3), F(n, 2), F(n) * (letters - 1) / letters):
        assert distortion_of_ratio(letters, n, ratio_of_distortion(letters, n, D)) == D
    for r in (Real(2), 1 + sqrt(2)):
        assert ratio_of_distortion(letters, n, distortion_of_ratio(letters, n, r)) == r
    assert ratio_of_distortion(letters, n, 0).is_infinite
    assert distortion_of_ratio(letters, n, Real.infinity()).rational == 0
    assert ratio_of_distortion(letters, n, n).rational == 0
    assert distortion_of_ratio(1, n, 5).rational == 0


def test_the_distortion_of_randomized_response_is_the_function_h() -> None:
    K = randomized_response(4, F(5, 2))
    P = Prior.uniform(4)
    error = Real.sum(P[x] * K.entry(x, y) for x in range(4) for y in range(4) if x != y)
    assert error == distortion_of_ratio(4, 1, F(5, 2))


@pytest.mark.parametrize(("letters", "n", "seed"), [(2, 3, 1), (2, 3, 2), (3, 2, 3), (2, 2, 4), (3, 1, 5)])
def test_the_posteriors_become_feasible_at_tilde_eps(letters: int, n: int, seed: int) -> None:
    """The masses of the output that average the posteriors to the prior: negative somewhere below, positive above."""
    db, rng = Database(letters, n), random.Random(seed)
    weights = [rng.randint(1, 9) for _ in range(db.size)]
    P = Prior([F(w, sum(weights)) for w in weights])
    ratio = exp(m.feasible_posterior_level(P, db))

    def masses(r: fmpq) -> list[fmpq]:
        scale = (r + letters - 1) ** n
        posterior = [[r ** (n - db.distance(x, y)) / scale for y in range(db.size)] for x in range(db.size)]
        solved = fmpq_mat(posterior).solve(fmpq_mat([[p] for p in P.masses]))
        return [solved[i, 0] for i in range(db.size)]

    low, high = (Rational(end) for end in ratio.enclose(40))
    step = fmpq(1, 10**30)
    assert min(masses(low - step)) < 0
    assert min(masses(high + step)) > 0
    assert ratio.form is not None
    assert compare(ratio, ratio + Real(F(1, 10**80))) is Ordering.LESS


def test_the_largest_of_several_roots_is_algebraic_and_exact() -> None:
    assert largest_root([[-2, 0, 0, 1], [-1, 1], [0, 0]], 0) == Real(2) ** F(1, 3)
    assert largest_root([[1, 0, 1]], 0) is None
    assert largest_root([[2, -3, 1]], "3/2") == 2


def test_a_rational_function_is_inverted_exactly() -> None:
    assert rational_inverse([0, 1], [1, 1], "1/3", 0, 10).rational == fmpq(1, 2)
    x = rational_inverse([0, 1, 0, 1], [1, 1], 1, 0, 5)  # x^3 + x = x + 1
    assert x.rational == 1
    assert rational_inverse([0, 0, 1], [0, 1], "1/2", 0, 1).rational == fmpq(1, 2)  # x^2/x


@pytest.mark.parametrize(
    ("call", "error", "said"),
    [
        (lambda: rational_inverse([1], [1], 1, 0, 1), BadInput, "everywhere"),
        (lambda: rational_inverse([0, 0, 1], [1], 1, -2, 2), BadInput, "2 times"),
        (lambda: rational_inverse([0, 1], [1], 5, 0, 1), IllDefined, "does not take"),
        (lambda: ratio_of_distortion(1, 1, 0), BadInput, "at least two letters"),
        (lambda: ratio_of_distortion(2, 1, 2), IllDefined, "exceeds 1"),
        (lambda: ratio_of_distortion(2, 1, -1), IllDefined, "is negative"),
        (lambda: distortion_of_ratio(0, 1, 2), BadInput, "no database"),
        (lambda: distortion_of_ratio(2, 1, -1), IllDefined, "is negative"),
        (lambda: randomized_response_for_ldp(1, ln(2)), BadInput, "at least two"),
        (lambda: randomized_response_for_ldp(2, ln(2), 2), BadInput, "not a probability"),
        (lambda: randomized_response_for_ldp(2, Real(-1)), IllDefined, "is negative"),
        (lambda: randomized_response_for_capacity(2, Real(1)), IllDefined, "above the range"),
        (lambda: geometric_for_dp(ln(2), 0), BadInput, "not positive"),
        (lambda: geometric_for_mean_error(-1), BadInput, "is negative"),
        (lambda: truncated_geometric_for_mean_error(2, 3, 1), BadInput, "not between"),
        (lambda: truncated_geometric_for_mean_error(2, 0, 5), IllDefined, "does not take"),
        (lambda: truncated_geometric_for_mean_error(0, 0, 1), IllDefined, "does not take"),
    ],
)
def test_wrong_input_is_refused_with_a_sentence(call: object, error: type[Exception], said: str) -> None:
    assert callable(call)
    with pytest.raises(error, match=said):
        call()
