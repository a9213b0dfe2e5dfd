"""What a whole reading of cuff-midp, grosse-dobrushin and wang-identifiability beside their texts mended ."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from flint import fmpq

from exactpriv import measure as m
from exactpriv.claim import Claim, Outcome, evaluate
from exactpriv.kernel import Kernel, Prior
from exactpriv.kernel.mechanisms import event
from exactpriv.papers import entries, papers
from exactpriv.papers.cuff_midp.main_result import BIT
from exactpriv.papers.cuff_midp.main_result_steps import likelier
from exactpriv.papers.cuff_midp.testing import least_second_error
from exactpriv.papers.grosse_dobrushin.appendix_d_steps import column_with_zero, lost_by_perturbing, perturbed, spread
from exactpriv.papers.grosse_dobrushin.preliminaries import _with_triangles
from exactpriv.real import Real, ln


def of(identifier: str) -> Claim:
    claim = entries()[identifier]
    assert isinstance(claim, Claim)
    return claim


FAIR, BIASED = Prior([Fraction(1, 2), Fraction(1, 2)]), Prior([Fraction(1, 4), Fraction(3, 4)])


@pytest.mark.parametrize("n", [1, 2, 3])
def test_no_test_that_accepts_a_set_of_samples_has_a_smaller_second_error(n: int) -> None:
    alpha = Fraction(3, 8)
    least = least_second_error(FAIR, BIASED, n, Real(alpha))
    samples = list(product(range(2), repeat=n))
    for accepted in product((False, True), repeat=len(samples)):
        kept = [s for s, taken in zip(samples, accepted, strict=True) if taken]
        if fmpq(len(kept), 2**n) >= 1 - fmpq(alpha.numerator, alpha.denominator):
            assert sum((fmpq(3 ** sum(s), 4**n) for s in kept), fmpq(0)) >= least


def test_the_least_second_error_draws_lots_at_the_last_sample() -> None:
    # Samples 00, 01 and 10 have ratios 1/4, 3/4: the first whole, of the two others 1/2 - 1/8 of the law FAIR.
    assert least_second_error(FAIR, BIASED, 2, Real("3/8")) == fmpq(1, 16) + fmpq(3, 4) * fmpq(3, 8)


@pytest.mark.parametrize("n", [1, 3, 4, 6])
def test_letters_without_mass_under_the_second_law_make_the_second_error_zero_in_time(n: int) -> None:
    absent, alpha = Prior([1, 0]), Real("1/16")
    assert (least_second_error(FAIR, absent, n, alpha) == 0) is (n >= 4)  # 2^-n <= 1/16
    values = {"P": FAIR, "Q": absent, "n": n, "alpha": alpha}
    assert evaluate(of("cuff-midp/inference-interpretations#divergence"), values).outcome is Outcome.HOLDS


GROSSE = "grosse-dobrushin/"
CONSTANT, TWO_LAWS = Kernel([[1], [1]]), [Prior([Fraction(k, 3), Fraction(3 - k, 3)]) for k in (1, 2)]
LITERAL: list[tuple[str, str, dict[str, Any]]] = [
    ("prop2.step1", "kernel-by-kernel",
     {"K": CONSTANT, "c": Real("1/3"), "eps": ln(2), "P": TWO_LAWS[0], "Q": TWO_LAWS[1]}),
    ("lem5.step5", "entries-restored",
     {"rest": Kernel([["1/2", "1/2"], ["1/3", "2/3"]]), "c": Real("1/3"), "lam": Real("1/12")}),
]  # fmt: skip


@pytest.mark.parametrize(("slug", "reading", "values"), LITERAL, ids=[slug for slug, _, _ in LITERAL])
def test_the_bare_entry_is_literal_and_fails_where_the_reading_holds(slug: str, reading: str, values) -> None:
    for identifier, expected in ((slug, Outcome.FAILS), (f"{slug}@{reading}", Outcome.HOLDS)):
        claim = of(GROSSE + identifier)
        assert evaluate(claim, {name: values[name] for name in claim.domain}).outcome is expected


@pytest.mark.parametrize("slug", ["prop3-tightest", "prop3-no-smaller-delta"])
def test_property_3_is_read_at_every_delta_and_beyond_1_it_is_neither_tight_nor_in_order(slug: str) -> None:
    literal, reading = of(f"cuff-midp/{slug}"), of(f"cuff-midp/{slug}@delta-at-most-1")
    for delta, smaller, expected in ((1, "1/2", Outcome.HOLDS), ("1/2", "1/3", Outcome.HOLDS), (2, 1, Outcome.FAILS)):
        values = {"eps": ln(3), "eps_prime": ln(2), "delta": Real(delta), "smaller": Real(smaller)}
        assert evaluate(literal, {name: values[name] for name in literal.domain}).outcome is expected
        inside = reading.domain["delta"].contains(values["delta"], values)
        assert inside is (expected is Outcome.HOLDS)


def test_le_cams_bound_fails_for_a_loss_with_the_triangle_inequality_alone_and_holds_for_symmetric_ones() -> None:
    sides = {"a01": 1, "a10": 4, "a02": 0, "a20": 0, "a12": 0, "a21": 0}
    rule = Kernel([["4/5", "1/5"]])
    values = {"K": CONSTANT, "D": rule, **{name: Real(value) for name, value in sides.items()}}
    assert evaluate(of(GROSSE + "le-cam"), values).outcome is Outcome.FAILS  # the risk is 4/5, half the loss 2
    assert m.minimax_risk(CONSTANT, [[0, 4], [1, 0]]) == Real("4/5")
    same = {"K": CONSTANT, "size": Real(4), "places": Kernel([[0, 1], [1, 0], [1, 0], [0, 1]])}  # l(0, 1) = 4
    assert evaluate(of(GROSSE + "le-cam@symmetric"), same).outcome is Outcome.HOLDS
    even = values | {name: Real(4) for name in ("a01", "a10")}
    assert evaluate(of(GROSSE + "le-cam"), even).outcome is Outcome.HOLDS


def test_the_losses_drawn_for_le_cam_are_those_with_the_triangle_inequality() -> None:
    drawn = _with_triangles(3, tuple(Real(x) for x in (7, 1, 2, 9, 3, 4)))
    points = range(3)
    assert all(bool(drawn[x][z] <= drawn[x][y] + drawn[y][z]) for x, y, z in product(points, points, points))
    assert [drawn[x][z].rational for x, z in ((0, 1), (1, 0), (2, 0))] == [6, 1, 5]
    flat = [drawn[x][z] for x, z in ((0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1))]
    again = _with_triangles(3, tuple(flat))
    assert all(bool(again[x][z] == drawn[x][z]) for x in points for z in points)


def test_the_perturbed_column_loses_lambda_n_over_n_minus_1() -> None:
    rest, lam = Kernel([["1/2", "1/2"], ["1/3", "2/3"]]), Real("1/12")
    column = perturbed(column_with_zero(rest), lam)
    assert [x.rational for x in column] == [fmpq(11, 24), fmpq(7, 24), fmpq(1, 12)]
    assert spread(column) == Real("1/2") - lost_by_perturbing(rest, lam)


@pytest.mark.parametrize("rows", [[[0, 1], [0, 1]], [[1, 0], [1, 0]], [["1/2", "1/2"], [0, 1]]])
def test_the_spread_of_80_is_that_of_every_column_in_the_box_the_zero_column_too(rows: list[list[Any]]) -> None:
    claim = of("grosse-dobrushin/eta-as-spread#two-outputs")
    values = {"K": Kernel(rows), "c": Real("1/3")}
    assert claim.domain["K"].contains(values["K"], {}) and evaluate(claim, values).outcome is Outcome.HOLDS


def test_the_coefficient_is_convex_along_a_segment_and_not_affine() -> None:
    claim = of("grosse-dobrushin/thm3.step4#convex")
    identity, flip = Kernel([[1, 0], [0, 1]]), Kernel([[0, 1], [1, 0]])
    values = {"K": identity, "L": flip, "w": Real("1/2")}
    assert evaluate(claim, values).outcome is Outcome.HOLDS
    assert m.dobrushin(identity.mix(flip, fmpq(1, 2))) < m.dobrushin(identity)


TERNARY = Kernel([["1/2", "1/4", "1/4"], ["1/8", "3/8", "1/2"]])


@pytest.mark.parametrize("ratio", ["1", "3/2", "5"])
def test_telling_whether_an_output_is_likelier_keeps_the_delta_and_no_other_event_has_more(ratio: str) -> None:
    eps = ln(Real(ratio))
    kept = [event(TERNARY.restrict([x, z]), likelier(TERNARY, x, z, Real(ratio))) for x, z in ((0, 1), (1, 0))]
    largest = max((m.dp_delta(B, BIT, eps) for B in kept), key=lambda d: d.rational)
    assert largest == m.dp_delta(TERNARY, BIT, eps)
    others = [event(TERNARY, [y for y in range(3) if taken[y]]) for taken in product((0, 1), repeat=3)]
    assert all(bool(m.dp_delta(B, BIT, eps) <= largest) for B in others)


def test_the_entropy_is_not_its_expansion_to_second_order_and_differs_by_the_fourth_power() -> None:
    claim = of("cuff-midp/lem2-sqrt.step3#expansion")
    for x in ("0", "1/16", "1/3", "1/2", "7/8", "1"):
        assert evaluate(claim, {"x": Real(x)}).outcome is Outcome.HOLDS
    rest = ln(2) - 2 * Real("1/8") ** 2 - m.binary_entropy(Real("3/8"))
    assert bool(rest > Real("1/8") ** 4) and bool(rest < 3 * Real("1/8") ** 4)  # the next term is 4/3


DECLARED = {
    "cuff-midp/prop2#constant": "eps up to 2",
    "cuff-midp/prop1.step4#endpoints": "eps > 0",
    "cuff-midp/ex4.1-correlated#conditioned": "two or more entries",
    "cuff-midp/cor7-partial.step1": "used by a response",
    "cuff-midp/ex4.3-one-time-pad#reveals": "entry X_1",
    "cuff-midp/lem2-sqrt.step3": "#expansion",
    "cuff-midp/eq33-tradeoff#binary": "#reduction",
    "cuff-midp/free-lunch-utility": "#pairs",
    "cuff-midp/intro-sandwich#no-return": "eps > 0",
    "cuff-midp/prop12-strict#prop1": "eta > 0",
    "cuff-midp/prop12-strict#prop2": "delta > 0",
    "cuff-midp/inference-interpretations#divergence": "Stein's lemma",
    "cuff-midp/lem1-kl-mi.step1": "in the place of the radius",
    "cuff-midp/lem1-kl-mi.step5": "two different databases",
    "cuff-midp/lem2-tightest#attained": "each crossover",
    "cuff-midp/lem2-tightest.step7": "crossovers up to 1/2",
    "cuff-midp/lem2-asymptotic#looser": "no smaller, for looser",
    "cuff-midp/eq33-tradeoff#reduction": "not described",
    "cuff-midp/eq33-tradeoff#threshold": "eps > 0",
    "cuff-midp/eq33-tradeoff#divergence": "levels up to ln 2",
    "cuff-midp/eq33-tradeoff#divergence@threshold-inside": "levels between 0 and ln 2",
    "cuff-midp/lem3-factor-two": "|Y| = N + 1",
    "cuff-midp/lem9-alpha-mi.step1": "behind the mean",
    "cuff-midp/lem9-alpha-mi.step2": "behind the mean",
    "cuff-midp/no-group-mi": "at level 0 it is 0",
    "cuff-midp/lem11-continuity.step2": "one half",
    "ngo-lmidp/ldp-hockey-form": "with one input",
    "ngo-lmidp/rem-low-leakage-weak#ldp": "mu > 0",
    "ngo-lmidp/gaussian-ldp-curve#opposite-points": "no sign",
    "ngo-lmidp/gaussian-ldp-curve#largest": "sigma > 0",
    "ngo-lmidp/thm1a-tight": "two data points",
    "ngo-lmidp/rem-pbar-definition#unique": "p > 0",
    "ngo-lmidp/rem-pbar-lower": "mu = 0",
    "ngo-lmidp/fig3": "two of the three curves",
    "ngo-lmidp/fig4": "sigma^2 > 0",
    "ngo-lmidp/fig4-decreasing": "sigma^2 > 0",
    "ngo-lmidp/eq11": "the covariance is singular",
    "ngo-lmidp/eq12#inputs": "positive variance",
    "ngo-lmidp/eq12#noises": "positive variance",
    "ngo-lmidp/thm3-covariances.step6": "no other pair",
    "ngo-lmidp/thm1a-tight.step2#printed-M": "those of {0, 1}",
    "ngo-lmidp/thm1a-tight.step2@one-mechanism": "some input and not every one",
    "ngo-lmidp/rem-monotone-mu@mechanisms": "its own curve",
    "zhong-put/figure-4#curves@formulas-as-printed": "two of the three curves",
    "grosse-dobrushin/binary-support": "laws in Q(c)",
    "grosse-dobrushin/ex1-ball": "[21, Theorem 5]",
    "grosse-dobrushin/ex3-samples": "effective sample size",
    "cuff-midp/inference-interpretations#odds": "odds",
    "grosse-dobrushin/le-cam": "no loss for the state itself",
    "grosse-dobrushin/lem1.step1": "Q(x) is printed",
    "grosse-dobrushin/lem2.step2": "Q(x) is printed",
    "grosse-dobrushin/prop2.step2": "Q(x) is printed",
    "grosse-dobrushin/prop2.step5": "over all kernels of the level",
    "grosse-dobrushin/binette-across-kernel": "laws of Q(c)",
    "grosse-dobrushin/ex1-binary#optimal": "[21, Theorem 5]",
    "grosse-dobrushin/ex2-comparison#contraction": "[38, Theorem 5]",
    "grosse-dobrushin/lem5.step2": "zero column",
    "grosse-dobrushin/lem5.step6": "one zero",
    "grosse-dobrushin/polytope#convex": "one shape",
    "grosse-dobrushin/abstract-tighter-ldp#total-variation": "strictly it is false",
    "grosse-dobrushin/thm2.step2#two-inputs": "full support",
    "grosse-dobrushin/thm2.step4#at-most": "finite divergence",
    "grosse-dobrushin/thm3.step1#perturbation": "two outputs",
    "grosse-dobrushin/thm3.step4#extremal": "order of the inputs",
    "grosse-dobrushin/lem1": "at l = 0 it is false",
    "grosse-dobrushin/lem3.step3": "equal probability",
    "grosse-dobrushin/lem4.step3": "in the place of (73)",
    "grosse-dobrushin/ex1-binary#remark-2": "the range of Remark 2",
    "wang-identifiability/intro-sandwich": "full support",
    "wang-identifiability/fig2": "full support",
    "wang-identifiability/intro-exact-form": "full support",
    "wang-identifiability/intro-consistency": "full support",
    "wang-identifiability/relax-pd-dp#replacement": "full support",
    "wang-identifiability/thm2": "the uniform p_Y",
    "wang-identifiability/lemma5.step1": "as below E_i is no mechanism",
    "wang-identifiability/intro-large-eps-x": "of every such prior it is false",
    "wang-identifiability/sec4-dp-level": "two or more outputs go unused",
    "wang-identifiability/stationarity": "mu from -2",
}


@pytest.mark.parametrize(("identifier", "words"), sorted(DECLARED.items()))
def test_what_an_entry_leaves_out_is_declared(identifier: str, words: str) -> None:
    assert words in of(identifier).narrower


SAID_TO_BE_TIGHT = {
    "wang-identifiability": {"lemma1-claimA", "lemma1-lower", "lemma1-upper", "lemma4#identifiability"},
    "grosse-dobrushin": {"thm1"},
}
"""Lemma 1 is an equality of which the lemmas are halves; by (18) no level below that of E_i achieves its distortion."""


@pytest.mark.parametrize("key", sorted(SAID_TO_BE_TIGHT))
def test_no_bound_is_said_to_be_tight_that_its_source_does_not_call_so(key: str) -> None:
    claims = [entry for entry in papers()[key].entries.values() if isinstance(entry, Claim)]
    said = {claim.id for claim in claims if claim.asserts_tightness}
    assert said == {f"{key}/{slug}" for slug in SAID_TO_BE_TIGHT[key]}
