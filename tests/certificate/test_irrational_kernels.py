"""Contraction coefficients, risks, Csiszar informations and curve integrals of kernels at eps = 1, 1/2, 3: the engine
has a value, and the checker finds the same from the tree that the engine writes."""

import pickle
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

import exactpriv.certificate.checker.check  # noqa: F401  (fills the checker's table)
from exactpriv import measure as m
from exactpriv.certificate.checker.arithmetic.brackets import bracket
from exactpriv.certificate.checker.arithmetic.elementary import simplified
from exactpriv.certificate.checker.arithmetic.work import DEFAULT_WORK, bounded_work
from exactpriv.certificate.checker.language.expressions import Instance, expression
from exactpriv.kernel import Kernel, Prior
from exactpriv.kernel.mechanisms import randomized_response
from exactpriv.real import BadInput, Real, exp, sqrt

LEVELS = ["1", "1/2", "3"]
UNEVEN = Prior(["1/3", "2/3"])


def lopsided(r: Real) -> Kernel:
    """Three outputs, no symmetry."""
    s = r + 2
    return Kernel([[r / s, 1 / s, 1 / s], ["1/5", "1/2", "3/10"]])


def with_zero(r: Real) -> Kernel:
    return Kernel([[1 / (1 + r), r / (1 + r), 0], [0, "1/2", "1/2"]])


MEASURED: dict[str, Callable[[Real], Real]] = {
    "eta_chi2 of two letters": lambda r: m.eta_chi2(randomized_response(2, r)),
    "eta_kl of three letters": lambda r: m.eta_kl(randomized_response(3, r)),
    "eta_chi2_pair": lambda r: m.eta_chi2_pair(randomized_response(2, r).row(0), UNEVEN),
    "eta_chi2 without symmetry": lambda r: m.eta_chi2(lopsided(r)),
    "eta_kl with a zero": lambda r: m.eta_kl(with_zero(r)),
    "bayes_risk": lambda r: m.bayes_risk(lopsided(r), UNEVEN),
    "bayes_risk of a loss": lambda r: m.bayes_risk(lopsided(r), UNEVEN, [["0", "2"], ["1/2", "-1"]]),
    "minimax_risk": lambda r: m.minimax_risk(randomized_response(3, r)),
    "csiszar of order 2": lambda r: m.csiszar(randomized_response(2, r), UNEVEN, 2),
    "csiszar of order 1/2": lambda r: m.csiszar(lopsided(r), Prior([r / (1 + r), 1 / (1 + r)]), Fraction(1, 2)),
    "csiszar with a zero": lambda r: m.csiszar(with_zero(r), UNEVEN, 3),
}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", sorted(MEASURED))
def test_engine_and_checker_agree_at_rational_levels(name: str, level: str) -> None:
    value = MEASURED[name](exp(Fraction(level)))
    with bounded_work(DEFAULT_WORK):
        found: Any = simplified(expression(value.to_data(), Instance({})))
        low, high = map(Fraction, bracket(found, 20))
    below, above = map(Fraction, value.bracket(20))
    assert (low, high) == (below, above)
    assert high - low <= Fraction(1, 10**20)


def test_two_letters_and_mirrored_rows_have_closed_forms() -> None:
    e = exp(1)
    assert (m.eta_chi2(randomized_response(2, e)) == ((e - 1) / (e + 1)) ** 2).decide() is True
    a, b = e / (e + 2), 1 / (e + 2)
    assert (m.eta_kl(randomized_response(3, e)) == 1 - b - 4 * a * b / (a + b)).decide() is True
    assert (m.minimax_risk(randomized_response(2, e)) == 1 / (1 + e)).decide() is True


def test_an_irrational_enclosure_contains_the_value_at_rationals_beside_it() -> None:
    """At entries that are rational up to 10^-30 the rational and the irrational way agree to 25 decimals."""
    near = sqrt(2).bracket(30)[0]
    for measured in (lambda r: m.eta_chi2(lopsided(r)), lambda r: m.csiszar(lopsided(r), UNEVEN, 2),
                     lambda r: m.minimax_risk(lopsided(r))):  # fmt: skip
        irrational, rational = measured(sqrt(2)), measured(Real(near))
        assert abs(Fraction(irrational.bracket(28)[0]) - Fraction(rational.bracket(28)[0])) < Fraction(1, 10**25)


def test_a_minimax_risk_is_enclosed_where_no_simple_prior_is_least_favourable() -> None:
    risk = m.minimax_risk(lopsided(exp(1)))
    low, high = map(Fraction, risk.bracket(25))
    assert high - low <= Fraction(1, 10**25)
    assert (m.bayes_risk(lopsided(exp(1)), UNEVEN) <= risk).decide() is True
    again = pickle.loads(pickle.dumps(risk))
    assert again.bracket(25) == risk.bracket(25)


def test_the_integral_of_hockey_sticks_is_the_relative_entropy() -> None:
    K = randomized_response(2, exp(1))
    assert (m.hockey_stick_integral(K.row(0), K.row(1)) == m.kl(K.row(0), K.row(1))).decide() is True


@pytest.mark.parametrize("measured, way_out", [
    (lambda K: m.ldp_curve_integral(K), "ldp_delta at single values of eps"),
    (lambda K: m.lip_curve_integral(K, UNEVEN), "lip_delta at single values of eps"),
])  # fmt: skip
def test_what_is_refused_names_the_way_out(measured: Callable[[Kernel], Real], way_out: str) -> None:
    with pytest.raises(BadInput, match=way_out):
        measured(randomized_response(2, exp(1)))
