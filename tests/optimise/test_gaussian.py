"""Certified Gaussian integrals against closed forms, against other formulas, and against quadrature of 50 digits."""

import random
from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise

import mpmath
import pytest
from flint import arb, ctx, fmpq

from exactpriv import measure as m
from exactpriv.kernel import GaussianChannel, GaussianMixture, Prior
from exactpriv.optimise import gaussian
from exactpriv.optimise.gaussian.curve_integrals import CurvePair
from exactpriv.optimise.gaussian.densities import Density, combined
from exactpriv.optimise.gaussian.level_sets import sign_cells
from exactpriv.real import BadInput, IllDefined, Real, Undecided, compare, exp, ln, sqrt

ONE_SIDED = GaussianMixture(["1/3", "2/3"], [0, 2], [1, "1/2"])
THREE = GaussianMixture(["1/2", "1/4", "1/4"], [1, -1, 3], [1, 2, "1/4"])
UNIT, SHIFTED, WIDE = (GaussianMixture.single(*x) for x in ((0, 1), (1, 1), (0, 4)))


@pytest.fixture(autouse=True)
def fifty_digits() -> object:
    with mpmath.workdps(50):
        yield


def float_free(x: object) -> mpmath.mpf:
    q = Fraction(str(x))
    return mpmath.mpf(q.numerator) / q.denominator


def density(law: GaussianMixture) -> Callable[[mpmath.mpf], mpmath.mpf]:
    parts = [[float_free(x) for x in part] for part in law.components]
    return lambda x: sum(w * mpmath.npdf(x, mean, mpmath.sqrt(v)) for w, mean, v in parts)


def agrees(value: Real, expected: mpmath.mpf, digits: int) -> bool:
    low, high = (mpmath.mpf(end) for end in value.enclose(digits + 5))
    slack = abs(expected) * mpmath.mpf(10) ** -digits
    return bool(low - slack <= expected <= high + slack)


MASSES = ("1/2", "1/3", "1/1000")


@pytest.mark.parametrize("q", MASSES)
@pytest.mark.parametrize("noise", ["1", "4/9"])
def test_the_curve_of_a_subsampled_gaussian_is_one_of_two_gaussians(q: str, noise: str) -> None:
    """(1-q) P + q Q - r P = q Q - (r-1+q) P, and P - r ((1-q) P + q Q) = (1-r(1-q)) P - r q Q."""
    start, moved = GaussianMixture.single(0, noise), GaussianMixture.single(1, noise)
    rate = Real(q)
    sampled = GaussianMixture([1 - Fraction(q), q], [0, 1], [noise, noise])
    for other, widened in ((moved, sampled), (WIDE, GaussianMixture([1 - Fraction(q), q], [0, 0], [noise, 4]))):
        distance = gaussian.total_variation(start, other)
        assert gaussian.hockey_stick(widened, start, Real(0)) == rate * distance
        assert gaussian.hockey_stick(start, widened, Real(0)) == rate * distance
        r = Real("3/2")
        below = ln((r - 1 + rate) / rate)
        assert gaussian.hockey_stick(widened, start, ln(r)) == rate * gaussian.hockey_stick(other, start, below)
    assert gaussian.hockey_stick(start, sampled, ln(Real(1000))) == Real(0)


def test_what_two_mixtures_share_is_taken_out_and_quadrature_agrees() -> None:
    first = GaussianMixture(["1/2", "1/4", "1/4"], [1, -1, 3], [1, 2, "1/4"])
    second = GaussianMixture(["1/4", "1/8", "5/8"], [1, -1, 0], [1, 2, "1/2"])
    p, q = density(first), density(second)
    f = lambda x: p(x) - mpmath.mpf(6) / 5 * q(x)  # noqa: E731
    grid = [mpmath.mpf(k) / 8 for k in range(-160, 160)]
    ends = [mpmath.findroot(f, pair, solver="anderson") for pair in pairwise(grid) if f(pair[0]) * f(pair[1]) < 0]
    ends = [mpmath.mpf(-20), *ends, mpmath.mpf(20)]
    pieces = [mpmath.quad(f, [a, (a + b) / 2, b]) for a, b in pairwise(ends)]
    expected = sum(piece for piece in pieces if piece > 0)
    assert agrees(gaussian.hockey_stick(first, second, ln(Real("6/5"))), expected, 35)


@pytest.mark.deep
def test_the_divergence_of_mixtures_is_that_of_quadrature_at_fifty_digits() -> None:
    p, q = density(ONE_SIDED), density(THREE)
    expected = mpmath.quad(lambda x: p(x) * mpmath.log(p(x) / q(x)), [-20, -8, -5, -3, -1, 0, 1, 2, 3, 5, 8, 20])
    assert agrees(gaussian.kl(ONE_SIDED, THREE), expected, 40)


def test_the_hockey_stick_divergence_is_that_of_quadrature_between_the_roots() -> None:
    p, q = density(ONE_SIDED), density(THREE)
    f = lambda x: p(x) - mpmath.mpf(3) / 2 * q(x)  # noqa: E731
    grid = [mpmath.mpf(k) / 8 for k in range(-160, 160)]
    ends = [mpmath.findroot(f, pair, solver="anderson") for pair in pairwise(grid) if f(pair[0]) * f(pair[1]) < 0]
    ends = [mpmath.mpf(-20), *ends, mpmath.mpf(20)]
    pieces = [mpmath.quad(f, [a, (a + b) / 2, b]) for a, b in pairwise(ends)]
    expected = sum(x for x in pieces if x > 0)
    assert agrees(gaussian.hockey_stick(ONE_SIDED, THREE, ln(Real("3/2"))), expected, 35)


def test_two_gaussians_have_their_closed_forms() -> None:
    assert gaussian.kl(UNIT, SHIFTED) == Real("1/2")
    assert gaussian.kl(UNIT, WIDE) == ln(2) - Real("3/8")
    expected = mpmath.ncdf(mpmath.mpf(1) / 2 - mpmath.log(2)) - 2 * mpmath.ncdf(-mpmath.mpf(1) / 2 - mpmath.log(2))
    assert agrees(gaussian.hockey_stick(UNIT, SHIFTED, ln(2)), expected, 45)
    assert agrees(gaussian.total_variation(UNIT, SHIFTED), mpmath.erf(1 / mpmath.sqrt(8)), 45)


def test_a_split_component_changes_no_digit() -> None:
    split = GaussianMixture(["1/3", 0, "2/3"], [0, 7, 0], [1, 1, 1])
    assert gaussian.kl(split, SHIFTED) == Real("1/2")
    assert gaussian.kl(split, UNIT) == Real(0)
    assert gaussian.total_variation(split, UNIT) == Real(0)


def test_equal_laws_are_at_distance_zero_exactly() -> None:
    assert gaussian.kl(THREE, THREE) == Real(0)
    assert gaussian.hockey_stick(THREE, THREE, Real(0)) == Real(0)
    assert gaussian.hockey_stick(THREE, THREE, ln(2)) == Real(0)
    assert gaussian.hockey_stick(THREE, THREE, -ln(2)) == Real("1/2")
    assert gaussian.curve_integral(THREE, THREE) == Real(0)


def test_one_sided_domination_is_an_exact_zero_up_to_the_maximum_of_the_ratio() -> None:
    # p/q is largest, 2, at the common mean
    assert gaussian.hockey_stick(UNIT, WIDE, ln(2)) == Real(0)
    assert gaussian.hockey_stick(UNIT, WIDE, ln(3)) == Real(0)
    assert gaussian.hockey_stick(UNIT, WIDE, ln(Real("1999/1000"))) > Real(0)
    assert gaussian.hockey_stick(WIDE, UNIT, -ln(2)) == Real("1/2")
    assert gaussian.hockey_stick(GaussianMixture(["1/2", "1/2"], [0, 1], [1, 1]), UNIT, -ln(2)) == Real("1/2")
    assert gaussian.hockey_stick(UNIT, GaussianMixture(["1/2", "1/2"], [0, 1], [1, 1]), ln(2)) == Real(0)


def test_levels_at_infinity_are_limits() -> None:
    assert gaussian.hockey_stick(UNIT, SHIFTED, Real.infinity()) == Real(0)
    assert gaussian.hockey_stick(UNIT, SHIFTED, Real.infinity(-1)) == Real(1)
    assert gaussian.normal_cdf(Real.infinity(-1)) == Real(0)
    assert gaussian.normal_cdf(Real(0)) == Real("1/2")


def test_normal_tails_add_up_to_one_exactly() -> None:
    x = sqrt(2) + ln(3)
    assert gaussian.normal_cdf(x) + gaussian.normal_cdf(-x) == Real(1)


def test_total_variation_is_symmetric() -> None:
    assert gaussian.total_variation(ONE_SIDED, THREE) == gaussian.total_variation(THREE, ONE_SIDED)


def test_divergences_do_not_change_under_translation_and_reflection() -> None:
    def moved(law: GaussianMixture, flip: int) -> GaussianMixture:
        return GaussianMixture(law.weights, [flip * x + fmpq(5, 3) for x in law.means], law.variances)

    for flip in (1, -1):
        assert gaussian.kl(moved(ONE_SIDED, flip), moved(THREE, flip)) == gaussian.kl(ONE_SIDED, THREE)
        left = gaussian.hockey_stick(moved(ONE_SIDED, flip), moved(THREE, flip), Real("1/3"))
        assert left == gaussian.hockey_stick(ONE_SIDED, THREE, Real("1/3"))


@pytest.mark.parametrize("sigma", ["1/1000000", "1/1000", "1000", "1000000"])
def test_tiny_and_huge_noise_keep_relative_accuracy(sigma: str) -> None:
    G = GaussianChannel([0, 1], Fraction(sigma) ** 2)
    information = gaussian.mutual_information(G, Prior.uniform(2))
    if Fraction(sigma) < 1:
        low, high = information.enclose(20)
        assert float_free(low) <= mpmath.log(2) + mpmath.mpf(10) ** -19 and float_free(high) <= 0.6931472
    else:  # I = (variance of X) / (2 sigma^2) to first order
        ratio = mpmath.mpf(information.enclose(20)[0]) * 8 * float_free(sigma) ** 2
        assert abs(ratio - 1) < mpmath.mpf(10) ** -5


def test_far_tails_are_enclosed_relative_to_their_size() -> None:
    value = gaussian.gaussian_delta(Real(1), Real(1), Real(40))
    low, high = (mpmath.mpf(end) for end in value.enclose(30))
    assert 0 < low <= high < mpmath.mpf(10) ** -300 and (high - low) / low < mpmath.mpf(10) ** -28


def test_the_information_is_the_mean_divergence_from_the_output() -> None:
    G, P = GaussianChannel([-1, 0, 2], "1/2"), Prior(["1/2", "1/3", "1/6"])
    mean = Real.sum([w * gaussian.kl(G.row(i), G.output(P)) for i, w in enumerate(P.masses)])
    assert Fraction(mean.enclose(50)[0]) == Fraction(gaussian.mutual_information(G, P).enclose(50)[0])
    assert gaussian.mutual_information(G, Prior.point(3, 1)) == Real(0)
    assert gaussian.mutual_information(GaussianChannel([3], 1), Prior([1])) == Real(0)


def test_a_wrong_distance_or_sigma_has_no_curve() -> None:
    for distance, sigma in ((-1, 1), (1, 0), (1, -1)):
        with pytest.raises(IllDefined):
            gaussian.gaussian_delta(Real(distance), Real(sigma), Real(1))
    assert gaussian.gaussian_delta(Real(0), Real(1), Real(1)) == Real(0)
    assert gaussian.gaussian_delta(Real(0), Real(1), -ln(2)) == Real("1/2")


def test_the_curve_over_points_is_that_of_the_farthest_pair() -> None:
    G = GaussianChannel([[0, 0], [3, 4], [1, 1]], 4)
    assert gaussian.ldp_delta(G, ln(2)) == gaussian.gaussian_delta(Real(5), Real(2), ln(2))
    assert gaussian.ldp_integral(G) == Real("25/8")
    pairs = [gaussian.hockey_stick(a, b, ln(2)) for a in (UNIT, SHIFTED) for b in (UNIT, SHIFTED) if a is not b]
    assert all(x == gaussian.ldp_delta(GaussianChannel([0, 1], 1), ln(2)) for x in pairs)


def test_integral_8_is_that_of_the_closed_curve_at_forty_digits() -> None:
    d = mpmath.mpf(3) / 2

    def delta(e: mpmath.mpf) -> mpmath.mpf:
        return mpmath.ncdf(d / 2 - e / d) - mpmath.exp(e) * mpmath.ncdf(-d / 2 - e / d)

    expected = mpmath.quad(lambda e: (1 + mpmath.exp(-e)) * delta(e), [0, 1, 2, 4, 8, 16, 32])
    assert agrees(gaussian.ldp_integral(GaussianChannel([0, "3/2"], 1)), expected, 40)


def test_integral_15_is_the_divergence_of_mixtures() -> None:
    both = gaussian.curve_integral(ONE_SIDED, THREE), gaussian.kl(ONE_SIDED, THREE)
    assert both[0].enclose(60) == both[1].enclose(60)
    assert gaussian.curve_integral(UNIT, SHIFTED) == Real("1/2")


@pytest.mark.parametrize("weights", [{0: 1}, {-1: 1}, {1: 1}, {-2: 1}, {1: 1, -1: 1}])
def test_an_integral_over_eps_is_that_of_the_curve(weights: dict[int, int]) -> None:
    d, start = mpmath.mpf(1), mpmath.log(mpmath.mpf(5) / 4)
    pair = CurvePair(UNIT, SHIFTED, 120)

    def integrand(e: mpmath.mpf) -> mpmath.mpf:
        delta = mpmath.ncdf(d / 2 - e / d) - mpmath.exp(e) * mpmath.ncdf(-d / 2 - e / d)
        return sum(c * mpmath.exp(k * e) for k, c in weights.items()) * delta

    expected = mpmath.quad(integrand, [start, 1, 2, 4, 8, 16])
    found = pair.integral(fmpq(5, 4), weights)
    with ctx.workprec(400):
        assert abs(found - arb(mpmath.nstr(expected, 45))) < arb(10) ** -30


@pytest.mark.deep
def test_integral_10_is_that_of_the_lip_curve() -> None:
    G, P = GaussianChannel([0, 1], 1), Prior(["1/3", "2/3"])

    def delta(e: mpmath.mpf) -> mpmath.mpf:
        level = Real(Fraction(int(mpmath.floor(e * 2**100)), 2**100))
        return mpmath.mpf(gaussian.lip_delta(G, P, level).enclose(25)[0])

    with mpmath.workdps(25):
        weight = lambda e: mpmath.exp(e) + mpmath.exp(-e)  # noqa: E731
        expected = mpmath.quad(lambda e: weight(e) * delta(e), [0, 0.2, 0.5, 1, 2, 4, 8], maxdegree=5)
    value = gaussian.lip_integral(G, P)
    assert abs(mpmath.mpf(value.enclose(20)[0]) - expected) < mpmath.mpf(10) ** -6
    low, high = value.enclose(60)
    assert Fraction(high) - Fraction(low) < Fraction(1, 10**58)


def test_integral_10_exceeds_the_information_and_vanishes_with_the_dependence() -> None:
    G, P = GaussianChannel([-1, 0, 1], 2), Prior.uniform(3)
    assert gaussian.lip_integral(G, P) > gaussian.mutual_information(G, P)
    assert gaussian.lip_integral(GaussianChannel([1, 1], 1), Prior.uniform(2)) == Real(0)
    assert gaussian.lip_integral(GaussianChannel([1], 1), Prior([1])) == Real(0)
    with pytest.raises(BadInput, match="line"):
        gaussian.lip_integral(GaussianChannel([[0, 0], [1, 0], [0, 1]], 1), Prior.uniform(3))


@pytest.mark.parametrize("masses", [[1, 0], [0, 1]])
def test_integral_10_counts_an_input_without_mass_and_ends(masses: list[int]) -> None:
    # one law against another: the curve is that of two Gaussians at distance 2, and no ratio of densities is bounded
    value = gaussian.lip_integral(GaussianChannel([-1, 1], 1), Prior(masses))
    with mpmath.workdps(30):

        def weighted(e: mpmath.mpf) -> mpmath.mpf:
            delta = mpmath.ncdf(1 - e / 2) - mpmath.exp(e) * mpmath.ncdf(-1 - e / 2)
            return (mpmath.exp(e) + mpmath.exp(-e)) * delta

        expected = mpmath.quad(weighted, [0, 1, 2, 4, 8, 16, 32])
        low, high = (mpmath.mpf(end) for end in value.enclose(20))
        assert low - mpmath.mpf(10) ** -15 < expected < high + mpmath.mpf(10) ** -15


def test_signs_of_random_combinations_are_those_at_random_points() -> None:
    rng = random.Random(5)
    for _ in range(20):
        n = rng.randint(2, 4)
        places = [(Fraction(rng.randint(-6, 6), 2), Fraction(rng.randint(1, 6), 3)) for _ in range(n)]
        laws = [GaussianMixture.single(*place) for place in places]
        parts = combined([(fmpq(rng.choice([-3, -1, 1, 2])), law) for law in laws])
        f = Density(parts, 128)
        cells = sign_cells(f, 40)
        for x in (fmpq(rng.randint(-300, 300), 17) for _ in range(30)):
            value, _ = f.scaled(f.c[0] * 0 + x, f.c[0].mid() * 0 + x, 0) if parts else (0, 0)
            for cell in cells:
                inside = (cell.low is None or cell.low < x) and (cell.high is None or x < cell.high)
                assert not inside or cell.sign == 0 or (value > 0 if cell.sign > 0 else value < 0)


@pytest.mark.deep
def test_an_enclosure_that_cannot_be_told_from_its_limit_stays_undecided() -> None:
    # equal numbers of different shapes: two routes to one divergence, of which no equality is proved
    found = compare(gaussian.curve_integral(ONE_SIDED, THREE), gaussian.kl(ONE_SIDED, THREE))
    assert isinstance(found, Undecided)


def test_measures_of_gaussians_take_the_objects_and_keep_their_provenance() -> None:
    G, P = GaussianChannel([0, 1], 1).named("G"), Prior.uniform(2).named("P")
    value = m.gaussian_mutual_information(G, P)
    assert value.to_data() == {"measure": "gaussian_mutual_information", "args": [{"var": "G"}, {"var": "P"}]}
    assert m.gaussian_kl(G.row(0), G.output(P)).to_data()["args"][1] == {"output": [{"var": "G"}, {"var": "P"}]}
    with pytest.raises(BadInput, match="GaussianMixture"):
        m.gaussian_kl(["1/2", "1/2"], G.row(0))
    with pytest.raises(BadInput, match="GaussianChannel"):
        m.gaussian_ldp_delta([[1]], 1)
    with pytest.raises(BadInput, match="2 inputs"):
        m.gaussian_mutual_information(G, Prior.uniform(3))
    assert exp(m.gaussian_ldp_integral(G)) == exp(Real("1/2"))


def test_the_sphere_in_one_dimension_is_the_law_on_two_points() -> None:
    two = gaussian.mutual_information(GaussianChannel([-1, 1], 1), Prior.uniform(2))
    assert gaussian.sphere_information(1, Real(1)).enclose(40) == two.enclose(40)
    assert gaussian.sphere_information(3, Real(0)) == Real(0)


@pytest.mark.parametrize("d", [1, 2, 3, 10])
def test_the_bracket_of_the_capacity_closes_at_small_amplitude(d: int) -> None:
    lower, upper = gaussian.ball_capacity_bounds(d, Real(1), Real(10))
    assert lower < upper
    assert upper - lower < upper / 1000


def test_the_curve_on_a_ball_is_that_of_two_ends_of_a_diameter() -> None:
    ends = gaussian.ldp_delta(GaussianChannel([[-3, 0, 0], [3, 0, 0]], 4), ln(2))
    assert gaussian.ball_delta(3, sqrt(3), Real(2), ln(2)) == ends
    for d, amplitude, sigma in ((0, 1, 1), (2, -1, 1), (2, 1, 0)):
        with pytest.raises(BadInput):
            gaussian.ball_delta(d, Real(amplitude), Real(sigma), ln(2))


def test_the_lip_integral_counts_an_extreme_input_of_probability_zero() -> None:
    G, P = GaussianChannel([0, 1, 2], 1), Prior(["1/2", "1/2", 0])
    without = gaussian.lip_integral(GaussianChannel([0, 1], 1), Prior.uniform(2))
    found = gaussian.lip_integral(G, P)
    assert found > without
    low, high = map(float, found.enclose(15))
    assert low - 1e-9 < 8.6604876304573717 < high + 1e-9


def test_a_number_that_few_bits_leave_hopelessly_wide_is_not_asked_for_more() -> None:
    from exactpriv.optimise.gaussian.divergences import enclosure

    def asked(width: int) -> list[int]:
        bits_asked: list[int] = []

        def compute(bits: int) -> arb:
            bits_asked.append(bits)
            return arb(0, 1) * arb(2) ** width

        number = enclosure(compute, None, 640)
        assert number.arb(512).contains(0)
        return bits_asked

    assert asked(1 << 16) == [64]
    assert asked(600) == [64, 512]
