"""Objects of other packages, where these are installed."""

import math
from fractions import Fraction
from typing import Any

import pytest

from exactpriv import BadInput, JointLaw, Kernel, Prior, Real, ln
from exactpriv import measure as m
from exactpriv.kernel.exchange import from_dit, from_privacy_loss, from_qif, to_dit, to_privacy_loss, to_qif

K = Kernel([["1/2", "1/2"], ["1/4", "3/4"]])


def installed(name: str) -> Any:
    return pytest.importorskip(name, exc_type=ImportError)


def test_a_law_goes_to_dit_and_comes_back() -> None:
    dit = installed("dit")
    law = JointLaw((2, 3), ["1/8", "1/4", "0", "1/8", "1/4", "1/4"])
    there = to_dit(law)
    assert math.isclose(dit.shannon.mutual_information(there, [0], [1]),
                        float(m.information(law, [0], [1]).approximate()) / math.log(2), rel_tol=1e-9)  # fmt: skip
    back = from_dit(there)
    assert back == law and "rounded" in back.note


def test_a_channel_goes_to_qif_exactly_and_comes_back() -> None:
    qif = installed("qif")
    there = to_qif(K)
    assert qif.channel.is_proper(there)
    leakage = Fraction(str(qif.measure.bayes_vuln.mult_capacity(there)))
    assert bool(m.maximal_leakage(K) == ln(Real(leakage)))
    assert from_qif(there) == K
    rounded = from_qif([[0.1, 0.9]])
    assert rounded.note is not None


def test_a_pair_of_laws_gives_a_privacy_loss_distribution_that_is_not_below_the_exact_curve() -> None:
    installed("dp_accounting.pld.privacy_loss_distribution")
    p, q = K.row(0), K.row(1)
    there = to_privacy_loss(p, q)
    for level in (0.0, 0.1, 0.5):
        exact = m.hockey_stick(p, q, Real(Fraction(str(level)))).approximate()
        found = there.get_delta_for_epsilon(level)
        assert exact - 1e-9 <= found <= exact + 1e-3


def test_a_privacy_loss_distribution_comes_back_as_a_pair_whose_curve_is_not_below() -> None:
    installed("dp_accounting.pld.privacy_loss_distribution")
    there = to_privacy_loss(K.row(0), K.row(1))
    back = from_privacy_loss(there)
    assert back.n_inputs == 2 and "rounded" in back.note
    for r in ("1/4", "2/3", "1", "7/5", "2", "3"):
        ratio = ln(Real(Fraction(r)))
        exact = max(m.hockey_stick(K.row(i), K.row(1 - i), ratio).approximate() for i in (0, 1))
        found = m.hockey_stick(back.row(0), back.row(1), ratio).approximate()
        assert exact - 1e-9 <= found <= exact + 2e-2
        if Fraction(r).denominator in (1, 4):  # the curve runs through the points of these ratios
            assert abs(found - there.get_delta_for_epsilon(math.log(Fraction(r)))) < 1e-9


class Curve:
    """What from_privacy_loss asks of a distribution, for the pair ((1/2, 1/2), (1/4, 3/4))."""

    def get_delta_for_epsilon(self, eps: float) -> float:
        return max(0.5 - math.exp(eps) / 4, 0.0) + max(0.5 - 3 * math.exp(eps) / 4, 0.0)


def test_a_curve_through_all_its_corners_gives_the_pair_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "dp_accounting", math)  # any module: the curve alone is asked
    back = from_privacy_loss(Curve(), ["2/3", 1, 2, 5])
    assert sorted(zip(*back.rows, strict=True)) == sorted(zip(*K.rows, strict=True))
    for ratios in ([], [0, 1], [2, 1], [1, 1]):
        with pytest.raises(BadInput, match="positive and increasing"):
            from_privacy_loss(Curve(), ratios)


def test_what_cannot_go_is_refused_with_a_sentence() -> None:
    installed("qif")
    with pytest.raises(BadInput, match="not a rational"):
        to_qif(Kernel([[ln(2), 1 - ln(2)]]))


def test_a_package_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    for name, work in (("dit", lambda: to_dit(JointLaw((1,), [1]))), ("qif", lambda: to_qif(K)),
                       ("dp_accounting", lambda: to_privacy_loss(Prior([1]), Prior([1])))):  # fmt: skip
        monkeypatch.setitem(sys.modules, name, None)
        with pytest.raises(BadInput, match="pip install"):
            work()
