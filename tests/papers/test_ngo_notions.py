"""Notions of ngo-lmidp, against values worked out by hand."""

from exactpriv import measure as m
from exactpriv.kernel import Kernel, Prior
from exactpriv.measure.curves import privacy_curve
from exactpriv.papers.ngo_lmidp.expressions import bac, bac_formula, events, members, probability
from exactpriv.real import Real, ln

SYMMETRIC = Kernel([["3/4", "1/4"], ["1/4", "3/4"]])


def test_the_hockey_stick_is_the_best_event() -> None:
    p, q = Prior(["1/2", "1/3", "1/6"]), Prior(["1/4", "1/4", "1/2"])
    best = max(probability(p, e).rational - 3 * probability(q, e).rational / 2 for e in events(3))
    assert m.hockey_stick(p, q, ln(Real("3/2"))) == best
    assert members(5, 3) == [0, 2]


def test_the_binary_entropy_of_a_half_is_one_bit() -> None:
    assert m.binary_entropy(Real("1/2")) / ln(2) == 1


def test_the_levels_of_a_noiseless_bit_are_one() -> None:
    noiseless = Kernel([[1, 0], [0, 1]])
    assert m.ci_lmidp(noiseless) == 1
    assert m.cd_lmidp(noiseless, Prior.uniform(2)) == 1


def test_the_smallest_delta_of_a_symmetric_channel() -> None:
    """r = 2: 3/4 - 2/4 between the rows; 1/2 - 2/4 and (3/4 - 1)/2 against the uniform output."""
    assert m.ldp_delta(SYMMETRIC, ln(2)) == "1/4"
    assert m.lip_delta(SYMMETRIC, Prior.uniform(2), ln(2)) == 0
    assert m.lip_delta(SYMMETRIC, Prior.uniform(2), 0) == "1/4"


def test_the_optimal_curve_is_the_smallest_delta() -> None:
    curve = privacy_curve(SYMMETRIC)
    for r in ("1", "3/2", "2", "3", "5"):
        assert curve.at(Real(r)) == m.ldp_delta(SYMMETRIC, ln(Real(r)))


def test_the_capacity_formula_of_the_asymmetric_channel_is_the_capacity() -> None:
    assert bac_formula(Real("1/10"), Real("1/5")) == m.capacity(bac("1/10", "1/5"))
