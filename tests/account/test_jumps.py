"""`replace` at small rates: rare large losses counted apart from a contour, and what bounds later nodes."""

from __future__ import annotations

import math
import random
from fractions import Fraction

import numpy as np
import pytest
from flint import arb, fmpq
from scipy.special import erfc, ndtr

from exactpriv.account import closed, composed, jumps, proposals
from exactpriv.account.composed import Composed
from exactpriv.account.levels import ends
from exactpriv.account.losses import SubsampledGaussianLoss
from exactpriv.account.planning import OnContour, Plan
from exactpriv.account.transforms import SubsampledGaussianTransform
from exactpriv.real.precision import ctx


def _without_jumps(q: fmpq, sigma: fmpq, k: int, eps: float, limit: float, log_delta: float) -> OnContour:
    cut = proposals.dyadic(limit)
    losses = [(jumps.CutLoss(q, sigma, cut), k)]
    curve = proposals.Curve([(loss.log_moment(), n) for loss, n in losses], math.inf, 1e9)
    plan = Plan(losses, curve, fmpq(0), None, curve.window(eps, log_delta, 30.0), 30.0)
    order = jumps.order(losses, eps)
    return plan.contour(lambda: jumps.Jumps(losses, order))


@pytest.mark.parametrize(("q", "sigma", "x"), [("1/1000", 1, 4.0), ("1/100", 2, 5.0), ("1/200", 1, 3.0)])
def test_one_step_without_jumps_and_with_what_they_add_is_the_closed_form(q: str, sigma: int, x: float) -> None:
    rate = fmpq(*map(int, q.split("/")))
    loss = math.log1p(1 / int(rate.q) * math.expm1(x / sigma - 0.5 / sigma**2))
    eps = proposals.dyadic(loss / 3)
    with ctx.workprec(128):
        known = closed.subsampled(arb(rate), arb(1) / sigma, "replace", arb(eps))
        low, high = ends(known)
    line = _without_jumps(rate, fmpq(sigma), 1, proposals.double(eps), loss, math.log(proposals.double(high)))
    found = line.at(eps)
    assert found.low <= low <= high <= found.high
    assert (found.high - found.low) * 10 <= found.high
    # jumps are most of what is seen: neither end holds without what they add
    assert line.jumps is not None and line.jumps.missed > arb(found.high - found.low)


@pytest.mark.parametrize(("q", "sigma", "limit"), [("1/1000000", "1", "1/1000"), ("1/1000", "3/5", "2")])
def test_probabilities_and_sizes_of_a_cut_are_those_of_a_quadrature(q: str, sigma: str, limit: str) -> None:
    rate, noise, at = (fmpq(*Fraction(x).as_integer_ratio()) for x in (q, sigma, limit))
    with ctx.workprec(100):
        cut = jumps.Cut(rate, noise, at)
        mu, level, width = (proposals.double(x) for x in (1 / noise, at, at / jumps.SHARP))
        x = np.linspace(-14, 30, 400_001)
        for centre in (0.0, mu, -mu):
            v = proposals.double(rate) * np.exp(mu * x - mu * mu / 2)
            label = erfc((level - v) / width / math.sqrt(2)) / 2
            density = np.exp(-((x - centre) ** 2) / 2) / math.sqrt(2 * math.pi)
            expected = float((density * label).sum() * (x[1] - x[0]))
            found = cut.probability(arb(proposals.dyadic(centre, 50)))
            assert abs(float(found.mid()) / expected - 1) < 1e-9 and found.rad() < 1e-9 * expected
        c = 8 / level
        for share in (0.0, 0.1, 0.4):
            tau = share / mu
            z = x + 1j * tau
            v = proposals.double(rate) * np.exp(mu * z - mu * mu / 2)
            with np.errstate(over="ignore", invalid="ignore"):
                stays = erfc((v.real - level) / width / math.sqrt(2)) / 2
                off = np.exp((v.imag / width) ** 2 / 2)
                plus = np.abs(1 - proposals.double(rate) + v) ** (c + 1)
                minus = np.abs(1 - proposals.double(rate) + proposals.double(rate) * np.exp(-mu * z - mu * mu / 2))
                f = np.nan_to_num(np.abs(np.exp(-z * z / 2)) * plus * minus**-c * stays * off, posinf=0.0)
            keep = v.real < level * 3
            size = float((f * keep)[keep].sum() * (x[1] - x[0]) / math.sqrt(2 * math.pi))
            if share == 0:
                assert float(cut.size(arb(proposals.dyadic(c)), arb(0))) >= size * (1 - 1e-3)


def test_a_cut_moment_is_that_of_a_quadrature() -> None:
    q, mu, level = 1e-6, 1.0, 1e-3
    for c in (2_000.0, 16_000.0):
        cut = jumps.CutTransform(fmpq(1, 10**6), fmpq(1), fmpq(1, 1000), proposals.dyadic(c), 60, 0.1, 10)
        x = np.linspace(-12, 8.5, 200_001)
        plus = np.log1p(q * np.expm1(mu * x - mu * mu / 2))
        minus = np.log1p(q * np.expm1(-mu * x - mu * mu / 2))
        stays = ndtr((level - q * np.exp(mu * x - mu * mu / 2)) / (level / jumps.SHARP))
        for t in (0.0, 3_000.0):
            s = c + 1j * t
            expected = (np.exp((s + 1) * plus - s * minus - x * x / 2) * stays).sum() * (x[1] - x[0])
            expected /= math.sqrt(2 * math.pi)
            found = cut.grid(1, 2, arb(t))[0][1 if t else 0]
            assert abs(complex(found) - expected) < 1e-10 * abs(expected)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("q", "sigma", "k", "delta"),
    [
        ("613/200000000", "299/200", 8120, "1/4741948821932"),
        ("94981/1000000000", "3083/500", 5, "1/45671685"),
        ("103/50000000", "877/500", 25, "1/3463634"),
        ("1/7812500", "183/250", 60873, "1/360955773"),
        ("3/25000000", "2053/1000", 431415, "1/156043835"),
        ("6513/200000000", "1081/500", 7141, "1/1109095"),
    ],
)
def test_replace_at_small_rates_has_an_eps_to_nine_digits(q: str, sigma: str, k: int, delta: str) -> None:
    found = composed(f"poisson({q}, gaussian({sigma}))", k, "replace").answer_eps(delta, 12)
    low, high = found.eps
    assert high is not None and "without-jumps" in found.method and (high - low) * 10**9 <= high


def test_both_kinds_of_contours_enclose_one_delta() -> None:
    loss = SubsampledGaussianLoss(fmpq(1, 2000), fmpq(1), "replace")
    plain = Composed([(loss, 400)], True).delta(fmpq(1, 50), 30)
    log_delta = math.log(proposals.double(plain.high))
    cut = jumps.cut_losses([(loss, 400)], 0.02, log_delta)
    assert cut is not None and "jumps" not in str(plain.method["name"])
    found = _without_jumps(loss.q, loss.sigma, 400, 0.02, proposals.double(cut[0][0].limit), log_delta).at(fmpq(1, 50))
    assert found.low <= plain.high and plain.low <= found.high
    assert (found.high - found.low) * 10**6 <= found.high


@pytest.mark.parametrize("seed", range(8))
def test_later_nodes_are_below_their_bound(seed: int) -> None:
    chance = random.Random(seed)
    q, sigma = fmpq(chance.randint(1, 900), 1000), fmpq(chance.randint(4, 60), 10)
    relation, c = chance.choice(("remove", "add", "replace")), fmpq(chance.randint(1, 60), 8)
    guess = SubsampledGaussianLoss(q, sigma, relation).log_moment()(proposals.double(c))
    with ctx.workprec(100):
        made = SubsampledGaussianTransform(q, sigma, relation, c, 60, guess, chance.choice((1, 30, 3_000)))
        t = arb(fmpq(chance.randint(1, 400), 8))
        bound = made.later(t)
        row = made.grid(1, 60, t / 8)[0]
        for n, value in enumerate(row):
            if n >= 8:
                assert not abs(value) - made.error > bound
        assert bound <= made.moment * 2 and made.later(t * 3) <= bound * (1 + arb(2) ** -10)


@pytest.mark.slow
def test_a_thousand_different_mechanisms_have_one_contour() -> None:
    text = " + ".join(f"poisson({100 + i}/100000, gaussian({1000 + 3 * i}/1000))" for i in range(1000))
    low, high = composed(text, 5).answer_eps("1e-8").eps
    assert high is not None and (high - low) * 10**12 <= high
