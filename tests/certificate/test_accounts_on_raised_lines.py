"""Contours whose later nodes are summed by parts with bounds on raised lines, and pairs that are read as (Q, P)."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import pytest
from accounts_by_hand import checked
from flint import acb, arb, fmpq
from test_accounted import changed, places

from exactpriv.account import composed
from exactpriv.account.losses import SubsampledGaussianLoss
from exactpriv.account.shown import certificate
from exactpriv.account.transforms import SubsampledGaussianTransform
from exactpriv.certificate.checker.accounting.factors import raised_of
from exactpriv.certificate.checker.accounting.reading import Gaussian, Subsampled
from exactpriv.certificate.checker.arithmetic import intervals
from exactpriv.certificate.schema import CertificateError
from exactpriv.real.precision import ctx

RAISED = "contour-by-parts-on-raised-lines"


def made(q: str, sigma: str, k: int, relation: str, eps: str) -> tuple[dict[str, Any], str]:
    account = composed(f"poisson({q}, gaussian({sigma}))", k, relation)
    (found,) = certificate(account.answer_delta(eps, 9), account)["cases"]
    return found, found["method"]["name"]


SETTINGS = {
    "remove": (("6.66e-7", "0.315", 2449, "remove", "2.5"), RAISED),
    "replace": (("1e-5", "0.35", 300, "replace", "3.4"), RAISED),
    "backwards": (("1e-5", "0.5", 30, "remove", "0.004"), "contour-by-parts-backwards"),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", SETTINGS)
def test_an_account_is_accepted_and_no_false_mutant_of_it(name: str) -> None:
    setting, method = SETTINGS[name]
    found, used = made(*setting)
    assert used == method
    result = checked(found)
    assert result.accepted, result.reason
    low, high = (Fraction(end) for end in found["delta"])
    assert 0 < low < high and (high - low) * 10**7 < high
    for path in places(found):
        if path[0] in ("parts", "eps"):
            assert not checked(changed(found, path, Fraction(21, 20))).accepted, path  # a number of times stays whole
    for delta in ([str(low * Fraction(1001, 1000)), "1"], ["0", str(high * Fraction(999, 1000))]):
        assert not checked({**found, "delta": delta}).accepted


@pytest.mark.deep
@pytest.mark.parametrize("name", ["remove", "backwards"])
@pytest.mark.parametrize("key", ["c", "step", "c2", "nodes", "order"])
def test_other_contours_establish_nothing_false(name: str, key: str) -> None:
    found, _ = made(*SETTINGS[name][0])
    low, high = (Fraction(end) for end in found["delta"])
    for factor in (Fraction(1, 3), Fraction(3, 2)):
        value = Fraction(found["method"][key]) * factor
        method = {**found["method"], key: int(value) if key in ("nodes", "order") else str(value)}
        for delta in ([str(low * Fraction(1001, 1000)), "1"], ["0", str(high * Fraction(999, 1000))]):
            assert not checked({**found, "method": method, "delta": delta}).accepted


def test_noise_alone_is_not_read_backwards() -> None:
    found, _ = made(*SETTINGS["backwards"][0])
    parts = [{"mechanism": {"type": "gaussian", "sigma": "1"}, "times": 2}]
    assert "read backwards" in checked({**found, "parts": parts}).reason
    with pytest.raises(CertificateError, match="have raised lines"):
        raised_of(Gaussian(Fraction(1)), Fraction(1), 2)


@pytest.mark.parametrize("seed", range(6))
def test_derivatives_of_moments_are_below_the_checkers_bounds(seed: int) -> None:
    chance = random.Random(seed)
    q, sigma = fmpq(1, round(10 ** chance.uniform(0.3, 6))), fmpq(chance.randint(30, 300), 100)
    relation, c = ("remove", "add", "replace")[seed % 3], fmpq(chance.randint(1, 60), 8)
    start = fmpq(chance.randint(1, 800), 16)

    def exact(x: fmpq) -> Fraction:
        return Fraction(int(x.p), int(x.q))

    line = raised_of(Subsampled(exact(q), 1 / exact(sigma), relation), exact(c), 100)
    bounds = line.majorant(exact(start), 5)
    least = intervals.ends(line.least)[0] * (1 + Fraction(1, 10**15))  # at least M(c)
    with ctx.workprec(140):
        guess = SubsampledGaussianLoss(q, sigma, relation).log_moment()(float(exact(c)))
        of = SubsampledGaussianTransform(q, sigma, relation, c, 80, guess)
        for t in (start, start + 1, start * 3 + fmpq(1, 7), start + 200):
            rises = zip(of.sum.weights, of.sum.rises, strict=True)
            terms = [(w * (acb(0, 1) * arb(t) * rise).exp(), rise) for w, rise in rises]
            for r in range(5):
                value = sum((term * rise**r for term, rise in terms), acb(0)) / arb(r + 1).gamma()
                bound = intervals.ends((bounds[r], bounds[r]))[0] * least
                assert abs(value).lower() <= arb(fmpq(bound.numerator, bound.denominator)) + of.error
