"""`replace` at small rates in certificates: labels of the checker's own, and what jumps lose counted apart."""

from __future__ import annotations

from fractions import Fraction

import mpmath
import pytest
from accounts_by_hand import around, case, checked, poisson
from test_accounted import changed, places

from exactpriv.account import composed
from exactpriv.account.shown import certificate
from exactpriv.certificate import check_certificate
from exactpriv.certificate.checker.accounting import jumps
from exactpriv.certificate.checker.accounting.fixed import Field
from exactpriv.certificate.checker.accounting.reading import Subsampled, WithoutJumps
from exactpriv.certificate.checker.arithmetic import intervals

WORK = 40_000_000
"""Steps of a check, more than the default."""
LAW = WithoutJumps(Fraction(1, 10**6), Fraction(1), Fraction(2, 1000), 169)


def inside(found: intervals.Interval, value: mpmath.mpf, width: Fraction) -> bool:
    """Whether a value lies in an enclosure that is no wider than this part of it."""
    low, high = intervals.ends(found)
    exact = Fraction(str(mpmath.nstr(value, 25)))
    slack = abs(exact) * Fraction(1, 10**18)
    return low - slack <= exact <= high + slack and high - low <= width * abs(exact)


@pytest.mark.parametrize("x", ["-3", "0", "6", "15/2", "8", "17/2", "9", "12"])
def test_a_label_is_the_law_of_a_poisson_number(x: str) -> None:
    label = jumps.Label(LAW, Field(100))
    stays, jump, share = label.parts(Fraction(x))
    with mpmath.workdps(60):
        v = mpmath.mpf(1) / 10**6 * mpmath.exp(mpmath.mpf(Fraction(x).numerator) / Fraction(x).denominator - 0.5)
        u = LAW.count * v * 500
        below = mpmath.gammainc(LAW.count, u, regularized=True)
        above = mpmath.gammainc(LAW.count, 0, u, regularized=True)
        point = mpmath.exp(-u) * u ** (LAW.count - 1) / mpmath.factorial(LAW.count - 1)
        assert inside(stays, below, Fraction(1, 10**20)) or below < mpmath.mpf(10) ** -20
        assert inside(jump, above, Fraction(1, 10**20))
        assert below < mpmath.mpf(10) ** -20 or inside(share, point / below, Fraction(1, 10**18))


@pytest.mark.slow
def test_jumps_have_the_probability_of_a_quadrature() -> None:
    p, q = jumps.Label(LAW, Field(120)).probabilities(Fraction(1, 10**32))
    with mpmath.workdps(40):

        def density(x: mpmath.mpf, sign: int) -> mpmath.mpf:
            rate = mpmath.mpf(1) / 10**6
            u = LAW.count * rate * mpmath.exp(x - mpmath.mpf(1) / 2) * 500
            mixed = 1 - rate + rate * mpmath.exp(sign * x - mpmath.mpf(1) / 2)
            return mpmath.npdf(x) * mixed * mpmath.gammainc(LAW.count, 0, u, regularized=True)

        for found, sign in ((p, 1), (q, -1)):
            value = mpmath.quad(lambda x, s=sign: density(x, s), [0, 5, 7, 7.6, 8, 8.4, 9, 10, 14])
            assert inside(found, value, Fraction(1, 10**10))


def test_other_mechanisms_have_no_jumps() -> None:
    with pytest.raises(Exception, match="under replace alone"):
        law = Subsampled(Fraction(1, 9), Fraction(1), "add")
        jumps.without_jumps([(law, 2)], jumps.Jumps(Fraction(1), 9, Fraction(1)))


@pytest.mark.deep
def test_an_answer_without_jumps_has_a_certificate() -> None:
    account = composed("poisson(1e-6, gaussian(1))", 10, "replace")
    answer = account.answer_eps("1e-10", 10)
    assert "without-jumps" in answer.method
    made = certificate(answer, account)
    assert "more steps" in check_certificate(made).reason
    result = check_certificate(made, work=WORK)
    assert result.accepted, result.reason


@pytest.mark.deep
@pytest.mark.parametrize("name", ["eps", "rate", "delta"])
def test_numbers_matter(name: str) -> None:
    account = composed("poisson(1e-6, gaussian(1))", 10, "replace")
    answer = account.answer_delta("8.1e-5", 8)
    (found,) = certificate(answer, account)["cases"]
    assert "without-jumps" in found["method"]["name"]
    (path,) = [path for path in places(found) if name in path and path != ("delta", 1)]
    assert not checked(changed(found, path, Fraction(1001, 1000)), work=WORK).accepted


@pytest.mark.deep
@pytest.mark.parametrize(("key", "value"), [("count", 20)])
def test_bad_labels_establish_nothing_false(key: str, value: str | int) -> None:
    """delta stated 1/1000 too small, with labels under which the bound of err is far too wide."""
    account = composed("poisson(1e-6, gaussian(1))", 10, "replace")
    answer = account.answer_delta("8.1e-5", 8)
    (found,) = certificate(answer, account)["cases"]
    low = Fraction(found["delta"][0])
    method = {**found["method"], key: value}
    for delta in (["0", str(low * Fraction(999, 1000))], [str(low * Fraction(1001, 1000)), "1"]):
        assert not checked({**found, "method": method, "delta": delta}, work=WORK).accepted


def test_a_limit_is_positive() -> None:
    method = {"name": "contour-without-jumps", "c": "8000", "step": "1000", "c2": "16000", "nodes": 10,
              "limit": "0", "count": 169, "theta": "1000"}  # fmt: skip
    parts = [(poisson("1/1000000", "1"), 10)]
    assert "limit" in checked(case(parts, "replace", "1/10000", around("1e-11"), method)).reason
