"""Integrals of privacy curves and the LMIDP levels: values worked out by hand, degenerate laws, quadrature."""

import random
from fractions import Fraction

import numpy as np
import pytest

from exactpriv import measure as m
from exactpriv.kernel import Kernel, Prior
from exactpriv.kernel.mechanisms import binary_symmetric, constant, erasure, identity, z_channel
from exactpriv.real import BadInput, Real, ln, sqrt

SKEW = Kernel([["1/2", "1/4", "1/4"], ["1/8", "3/8", "1/2"], ["1/3", "1/3", "1/3"]])
THIRDS = Prior(["1/2", "1/3", "1/6"])


def test_the_levels_of_the_binary_symmetric_channel_are_in_bits() -> None:
    K = binary_symmetric("1/4")
    assert m.ci_lmidp(identity(4)) == 2
    assert m.cd_lmidp(identity(2), Prior.uniform(2)) == 1
    assert m.ci_lmidp(K) * ln(2) == m.capacity(K)
    assert m.cd_lmidp(K, Prior([1, 0])) == 0


def test_the_hockey_stick_integral_is_the_divergence() -> None:
    for i in range(3):
        for j in range(3):
            assert m.hockey_stick_integral(SKEW.row(i), SKEW.row(j)) == m.kl(SKEW.row(i), SKEW.row(j))


def test_the_hockey_stick_integral_is_infinite_where_the_second_law_misses_a_letter() -> None:
    assert m.hockey_stick_integral(Prior(["1/2", "1/2"]), Prior([1, 0])).is_infinite
    assert m.hockey_stick_integral(Prior([1, 0]), Prior(["1/2", "1/2"])) == ln(2)


def test_the_ldp_integral_of_a_symmetric_channel_is_the_divergence_of_its_rows() -> None:
    # delta(r) = (3 - r)/4 on [1, 3]; (1 + 1/r)(3 - r)/(4r) integrates to (3 ln 3 + 2 - ln 3 - 2)/4
    assert m.ldp_curve_integral(binary_symmetric("1/4")) == ln(3) / 2


def test_the_ldp_integral_is_infinite_where_a_zero_faces_a_positive_entry() -> None:
    assert m.ldp_curve_integral(z_channel("1/3")).is_infinite
    assert m.ldp_curve_integral(erasure(2, "1/2")).is_infinite


def test_the_lip_integral_of_a_symmetric_channel() -> None:
    # uniform inputs: q = (1/2, 1/2), E_r(q, K_x) = (2 - r)/4 on [1, 2], E_r(K_x, q)/r = (3/2 - r)/(2r) on [1, 3/2];
    # (2 - r)/4 - (3 - 2r)/(4r) = (r - 1)(3 - r)/(4r) >= 0, so the integral is that of (1 + 1/r^2)(2 - r)/4
    assert m.lip_curve_integral(binary_symmetric("1/4"), Prior.uniform(2)) == Fraction(3, 8) - ln(2) / 4


def test_the_lip_curve_changes_between_its_two_terms_at_a_quadratic_irrational() -> None:
    # q = (1/4, 3/4): rows (1, 0) and (1/10, 9/10) with law (1/6, 5/6); E_r(q, K_0) stays at 3/4
    K, P = Kernel([["7/10", "3/10"], ["1/10", "9/10"]]), Prior(["1/4", "3/4"])
    value = m.lip_curve_integral(K, P)
    assert not value.is_infinite
    assert abs(float(value.enclose(12)[0]) - quadrature(K, P)) < 1e-7


def test_integrals_are_zero_for_one_input_and_for_equal_rows() -> None:
    for K in (constant(1), constant(3, Prior(["1/2", "1/2"])), Kernel([["1/3", "2/3"]])):
        assert m.ldp_curve_integral(K) == 0
        assert m.lip_curve_integral(K, Prior.uniform(K.n_inputs)) == 0
        assert m.ci_lmidp(K) == 0


def test_the_lip_integral_counts_inputs_of_probability_zero() -> None:
    assert m.lip_curve_integral(identity(2), Prior([1, 0])).is_infinite


def test_curves_of_kernels_that_are_not_rational_are_refused() -> None:
    p = [sqrt(Real("1/2")), 1 - sqrt(Real("1/2"))]
    with pytest.raises(BadInput, match="rational"):
        m.lip_curve_integral(Kernel([p, ["1/2", "1/2"]]), Prior.uniform(2))


def quadrature(K: Kernel, P: Prior) -> float:
    """The integral (10) in nats by the midpoint rule in doubles."""
    r = 1 + (np.arange(400_000) + 0.5) * (11 / 400_000)
    rows = [[float(a.p) / float(a.q) for a in row] for row in K.rows]
    q = [float(a.p) / float(a.q) for a in K.output(P).masses]

    def excess(a: list[float], b: list[float]) -> np.ndarray:
        return np.sum([np.maximum(x - r * y, 0) for x, y in zip(a, b, strict=True)], axis=0)

    largest = np.max([np.maximum(excess(q, row), excess(row, q) / r) for row in rows], axis=0)
    return float(np.mean((1 + 1 / r**2) * largest) * 11)


@pytest.mark.parametrize("seed", range(4))
def test_the_lip_integral_agrees_with_quadrature(seed: int) -> None:
    draw = random.Random(seed)
    rows = [[draw.randint(2, 9) for _ in range(3)] for _ in range(3)]
    K = Kernel([[Fraction(x, sum(row)) for x in row] for row in rows])
    value = float(m.lip_curve_integral(K, THIRDS).enclose(12)[0])
    assert abs(value - quadrature(K, THIRDS)) < 1e-7
