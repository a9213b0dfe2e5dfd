"""The solvers that test_agreement.py leaves out, each against an independent method on random small instances.

EXACTPRIV_AGREEMENT sets their number, as there.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction as F

import mpmath
from flint import arb, ctx, fmpq

from exactpriv import measure as m
from exactpriv.kernel import Database, GaussianMixture
from exactpriv.kernel.mechanisms import randomized_response
from exactpriv.optimise import builders, gaussian
from exactpriv.optimise.branch import Problem, check_subdivision, maximise
from exactpriv.optimise.exchangeable import exchangeable_pd_dp, exchangeable_pd_i
from exactpriv.optimise.optimal_events import attained_at, optimal_events
from exactpriv.optimise.proposed_maxima import Kind
from exactpriv.optimise.roots import largest_root, randomized_response_for_ldp, rational_inverse
from exactpriv.optimise.symmetry import database_symmetries, solve_by_orbits
from exactpriv.real import Real, ln

from .test_agreement import draws, mp
from .test_symmetry import by_counts

SHAPES = [(1, 2), (1, 3), (1, 4), (2, 2), (3, 2), (2, 3)]
"""(entries, letters)."""
TOLERANCE = mpmath.mpf(10) ** -20


def number(x: Real, digits: int = 30) -> mpmath.mpf:
    low, high = (mpmath.mpf(end) for end in x.enclose(digits))
    return (low + high) / 2


def ratio(rng: random.Random) -> F:
    return 1 + F(rng.choice((0, 1, rng.randint(1, 60))), rng.randint(1, 12))


def test_orbits_and_classes_agree_with_the_unreduced_programs() -> None:
    for rng in draws("symmetry"):
        n, letters = rng.choice(SHAPES)
        masses, prior = by_counts(n, letters, rng.randrange(10**6))
        db, r = Database(letters, n), ratio(rng)
        whole = builders.pd_dp(prior, db, r)
        value = whole.solve().value
        assert solve_by_orbits(whole, database_symmetries(db, prior)).value == value
        assert exchangeable_pd_dp(masses, letters, n, r).solve().value == value
        least = max(prior.masses[x] / prior.masses[z] for x, z in db.neighbours())
        level = least * fmpq(r.numerator, r.denominator)
        posterior = builders.pd_i(prior, db, level).solve()
        assert exchangeable_pd_i(masses, letters, n, level).solve().value == posterior.value


def polynomial(rng: random.Random, degree: int) -> list[int]:
    """Coefficients, the constant one first; the leading one is not 0."""
    return [rng.randint(-9, 9) for _ in range(degree)] + [rng.choice((-3, -2, -1, 1, 2, 3))]


def at(coefficients: list[int], x: mpmath.mpf) -> mpmath.mpf:
    return mpmath.polyval(coefficients[::-1], x)


def real_roots_of(coefficients: list[int]) -> list[mpmath.mpf]:
    """By Durand and Kerner at 120 digits; multiple roots come out to about 30."""
    found = mpmath.polyroots(coefficients[::-1], maxsteps=2000, extraprec=800, error=False)
    return [mpmath.re(x) for x in found if abs(mpmath.im(x)) < mpmath.mpf(10) ** -25]


def test_maxima_over_an_interval_agree_with_the_critical_points() -> None:
    for rng in draws("branch"):
        c = polynomial(rng, rng.randint(2, 4))
        with mpmath.workdps(120):
            slope = [k * a for k, a in enumerate(c)][1:]
            best = max(at(c, x) for x in (*real_roots_of(slope), mpmath.mpf(-1), mpmath.mpf(1)) if abs(x) <= 1)

        def f(x: object) -> object:
            value = x * 0 + c[-1]  # type: ignore[operator]  # noqa: B023
            for a in reversed(c[:-1]):  # noqa: B023
                value = value * x + a
            return value

        found = maximise(f, [(-1, 1)], width="1/100000")  # type: ignore[arg-type]
        assert found.low is not None and found.high is not None
        low, high = (mp(F(int(v.p), int(v.q))) for v in (found.low, found.high))
        assert low - TOLERANCE <= best <= high + TOLERANCE
        assert found.high - found.low <= fmpq(1, 100000)
        assert check_subdivision(Problem(f, ((fmpq(-1), fmpq(1)),)), found)  # type: ignore[arg-type]


def test_largest_roots_agree_with_simultaneous_iteration() -> None:
    for rng in draws("roots"):
        c = polynomial(rng, rng.randint(1, 5))
        with mpmath.workdps(120):
            expected = [x for x in real_roots_of(c) if x >= -TOLERANCE]
            exact = largest_root([c], 0)
            near_zero = c[0] == 0  # the root 0 is at the end
            if exact is None:
                assert not near_zero and not expected
            else:
                assert abs(number(exact) - max(expected)) < TOLERANCE


def test_inverses_of_quotients_take_their_value_back() -> None:
    for rng in draws("inverse"):
        a, b, c, d = (rng.randint(1, 9) for _ in range(4))
        if a * d == b * c:
            continue
        low, high, t = F(0), F(5), F(rng.randint(0, 50), 10)
        value = (a * t + b) / (c * t + d)
        found = rational_inverse([b, a], [d, c], value, low, high)
        assert found.rational == fmpq(t.numerator, t.denominator)


def test_randomized_response_has_the_delta_it_was_calibrated_for() -> None:
    for rng in draws("calibration"):
        k, r, delta = rng.randint(2, 6), ratio(rng), F(rng.randint(0, 9), 10)
        eps = ln(Real(r))
        K = randomized_response(k, randomized_response_for_ldp(k, eps, delta))
        assert m.ldp_delta(K, eps) == Real(delta)


def pairs(rng: random.Random, kind: Kind) -> Iterator[tuple[F, F]]:
    while True:
        low, high = sorted(F(v, 40) for v in rng.sample(range(1, 40), 2))
        yield (low, high) if kind is Kind.RATIO_ABOVE else (high, low)


def test_maximising_events_agree_with_the_levels_computed_backwards() -> None:
    for rng in draws("events"):
        kind = rng.choice(list(Kind))
        pair, made = next((p, made) for p in pairs(rng, kind) if (made := attained_at(kind, *p)).r > 1)
        for enclosed, p in zip(optimal_events(kind, made.mu, ln(made.r)), pair, strict=True):
            ball = enclosed.arb(160)
            with ctx.workprec(800):
                assert ball.contains(arb(fmpq(p.numerator, p.denominator)))
            assert ball.rel_accuracy_bits() >= 150


def test_two_gaussians_agree_with_their_closed_forms() -> None:
    for rng in draws("gaussian"):
        mean, other = (F(rng.randint(-8, 8), rng.randint(1, 5)) for _ in range(2))
        v, w = (F(rng.randint(1, 20), rng.randint(1, 6)) for _ in range(2))
        r = ratio(rng)
        p, q, same = GaussianMixture.single(mean, v), GaussianMixture.single(other, w), GaussianMixture.single(other, v)
        with mpmath.workdps(60):
            shift, variance, wide = mp(mean - other), mp(v), mp(w)
            divergence = (mpmath.log(wide / variance) + variance / wide + shift**2 / wide - 1) / 2
            assert abs(number(gaussian.kl(p, q)) - divergence) <= TOLERANCE * (1 + divergence)
            distance, eps = abs(shift) / mpmath.sqrt(variance), mpmath.log(mp(r))
            if distance:
                x, y = distance / 2 - eps / distance, -distance / 2 - eps / distance
                delta = mpmath.ncdf(x) - mp(r) * mpmath.ncdf(y)
                assert abs(number(gaussian.hockey_stick(p, same, ln(Real(r)))) - delta) <= TOLERANCE


def test_mixtures_agree_with_the_trapezoidal_rule() -> None:
    """Unit variances, means in steps of 1/2 over 4: the density over a normal one is a polynomial of degree at most 8
    in e^(x/2) with positive coefficients, so it has no zero at |Im x| < pi/4. The integrand is analytic there and the
    rule with step 1/16 errs by about e^(-2 pi (pi/4) 16) < 1e-33; beyond 14 the integrand is below 1e-29."""
    with mpmath.workdps(40):
        grid = [mpmath.mpf(k) / 16 for k in range(-14 * 16, 14 * 16 + 1)]
        normal = {F(k, 2): [mpmath.npdf(x, mpmath.mpf(k) / 2) for x in grid] for k in range(-4, 5)}
    for rng in draws("mixtures"):
        components = rng.randint(1, 3)
        weights = [rng.randint(1, 5) for _ in range(components)]
        means = [F(rng.randint(-4, 4), 2) for _ in range(components)]
        law = GaussianMixture([F(a, sum(weights)) for a in weights], means, [1] * components)
        with mpmath.workdps(40):
            columns = zip(*(normal[mean] for mean in means), strict=True)
            density = [mpmath.fdot(weights, column) / sum(weights) for column in columns]
            terms = [p * mpmath.log(p / q) for p, q in zip(density, normal[F(0)], strict=True)]
            expected = mpmath.fsum(terms) / 16
            assert abs(number(gaussian.kl(law, GaussianMixture.single(0, 1))) - expected) < TOLERANCE
