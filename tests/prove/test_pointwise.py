"""Inequalities between divergences of one pair of laws are proved at every ratio, or refuted on two letters."""

from __future__ import annotations

import os
from copy import deepcopy
from fractions import Fraction as F
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
from divergences import (
    CHI2,
    DIVERGENCES,
    HELLINGER,
    JEFFREYS,
    JENSEN_SHANNON,
    KL,
    LN2,
    REVERSE,
    REVERSE_CHI2,
    TRIANGULAR,
    VARIATION,
    by,
    minus,
    of,
    plus,
    reading,
    squared,
    times,
    turned,
)
from pointwise_mutants import certificate, certificates, is_false, mutants, sealed

from exactpriv import Prior, Real, claim, ln, sqrt, verify
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.certificate import check_certificate, write
from exactpriv.certificate.schema import CertificateError
from exactpriv.claim import Outcome, evaluate
from exactpriv.improve.divergence_constants import best_constants
from exactpriv.prove.proving import prove
from exactpriv.prove.ratios.best import best_factor
from exactpriv.prove.ratios.deciding import Pointwise, prove_pointwise, refuted_on_two_letters
from exactpriv.prove.ratios.proposing import NotFound, proposed
from exactpriv.prove.ratios.two_letters import seen_to_fail
from exactpriv.report.proofs import proof_latex
from exactpriv.search.hunt import Findings
from exactpriv.search.witness_certificates import instance_data
from exactpriv.tighten.improvers import IMPROVERS

Tree = Any
PAIRS = list(permutations(DIVERGENCES, 2))


def is_proved(left: Tree, right: Tree, op: str = "<=", positive: str = "") -> bool:
    """Whether a proof is found, which `proposed` has given to the checker."""
    try:
        proposed(reading(left, right, op, positive), op)
    except (NotFound, CertificateError):
        return False
    return True


TRUE = [
    (KL, plus(times("1/2", VARIATION), times("1/2", CHI2))), (KL, CHI2), (HELLINGER, KL), (HELLINGER, TRIANGULAR),
    (TRIANGULAR, times("2", HELLINGER)), (TRIANGULAR, times("4", JENSEN_SHANNON)),
    (times("2", JENSEN_SHANNON), times(LN2, TRIANGULAR)), (JENSEN_SHANNON, times(LN2, VARIATION)),
    (JENSEN_SHANNON, times("1/8", JEFFREYS)), (TRIANGULAR, times("2", VARIATION)),
    (times("2", squared(VARIATION)), TRIANGULAR), (times("4", squared(VARIATION)), CHI2),
    (times("2", squared(VARIATION)), KL), (squared(VARIATION), HELLINGER), (HELLINGER, times("2", VARIATION)),
    (VARIATION, "1"), (HELLINGER, "2"), (JENSEN_SHANNON, LN2), (times("2", JEFFREYS), plus(CHI2, REVERSE_CHI2)),
    (times("4", HELLINGER), JEFFREYS), (of("renyi", "2"), CHI2), (squared(VARIATION), of("renyi", "1/2")),
    (times("3/2", squared(VARIATION)), of("renyi", "3/4")), (of("hockey_stick", LN2), VARIATION),
    (times("2", of("hockey_stick", LN2)), plus(VARIATION, by("hockey-stick", "3"))),
    (minus("1", of("support_overlap")), VARIATION), (of("bayes_error_sum"), "1"),
]  # fmt: skip


@pytest.mark.parametrize("left, right", TRUE)
def test_textbook_inequalities_between_divergences_are_proved(left: Tree, right: Tree) -> None:
    assert check_certificate(certificate(left, right)).accepted


@pytest.mark.parametrize("left, right", TRUE[:20:4])
def test_the_larger_side_less_five_thousandths_is_proved_only_where_it_is_true(left: Tree, right: Tree) -> None:
    smaller = times("199/200", right)
    assert is_proved(left, smaller) != seen_to_fail(reading(left, smaller))


@pytest.mark.parametrize("pair", [pytest.param(pair, marks=[] if place % 8 == 0 else pytest.mark.deep)
                                  for place, pair in enumerate(PAIRS)], ids="-".join)  # fmt: skip
def test_the_best_constant_of_a_pair_is_proved_and_a_smaller_one_is_not(pair: tuple[str, str]) -> None:
    left, right = (DIVERGENCES[name] for name in pair)
    found = best_factor(reading(left, right))
    if found is None:
        assert seen_to_fail(reading(left, times("10", right)))
        return
    assert is_proved(left, times(found.tree, right))
    for share in ("249/250", "99/100", "1/2"):
        smaller = times(share, times(found.tree, right))
        assert not is_proved(left, smaller)
        assert seen_to_fail(reading(left, smaller))


def test_best_constants_are_the_quotients_at_one_and_at_the_ends() -> None:
    wanted = {("kl", "chi2"): "1", ("hellinger2", "Jeffreys"): "1/4", ("Jensen-Shannon", "Jeffreys"): "1/8",
              ("triangular", "hellinger2"): "2", ("triangular", "Jensen-Shannon"): "4", ("kl", "Jeffreys"): "1",
              ("Jensen-Shannon", "variation"): LN2, ("triangular", "variation"): "2"}  # fmt: skip
    for (left, right), constant in wanted.items():
        found = best_factor(reading(DIVERGENCES[left], DIVERGENCES[right]))
        assert found is not None and found.best and found.tree == constant


def test_a_constant_that_is_a_root_is_a_rational_just_above_it() -> None:
    found = best_factor(reading(TRIANGULAR, KL))
    assert found is not None and not found.best and 1.1158 < found.value < 1.117
    assert seen_to_fail(reading(TRIANGULAR, times("1115/1000", KL)))


def test_the_order_of_the_arguments_counts() -> None:
    assert is_proved(HELLINGER, KL) and is_proved(HELLINGER, REVERSE)
    assert is_proved(KL, CHI2) and not is_proved(KL, REVERSE_CHI2)
    assert is_proved(REVERSE, REVERSE_CHI2)
    assert is_proved(by("reverse-kl"), REVERSE, "==") and not is_proved(by("reverse-kl"), KL, "==")
    assert is_proved(minus(KL, REVERSE), CHI2, positive="PQ")


def test_infinite_ends_of_the_smaller_side_are_met_by_infinite_ends_of_the_larger_one() -> None:
    assert is_proved(KL, plus(CHI2, HELLINGER)) and not is_proved(CHI2, times("1000", KL))
    assert not is_proved(REVERSE, times("1000", CHI2)) and not is_proved(KL, times("1000", VARIATION))


def test_ends_at_which_terms_of_one_order_cancel_are_decided_by_the_next() -> None:
    reverse_chi2_by_f = plus(by("polynomial", "-1", "0", "1"), CHI2)  # 2 chi2, of which the squares cancel below
    assert is_proved(plus(CHI2, HELLINGER), plus(CHI2, KL))
    assert not is_proved(plus(CHI2, times("11/10", HELLINGER)), plus(CHI2, KL))
    assert is_proved(times("2", CHI2), reverse_chi2_by_f, "==")
    assert is_proved(plus(KL, times("1/2", HELLINGER)), plus(KL, times("1/2", KL)))


def test_a_side_that_may_be_inf_less_inf_is_refused() -> None:
    with pytest.raises(CertificateError, match="inf - inf"):
        reading(minus(KL, CHI2), "0")
    with pytest.raises(CertificateError, match="inf - inf"):
        reading(minus(KL, REVERSE), CHI2)
    with pytest.raises(CertificateError, match="multiplied by 0"):
        reading(times("0", KL), CHI2)
    assert is_proved(minus(KL, CHI2), "0", positive="Q")


@pytest.mark.parametrize("left, right, why", [
    (times(KL, CHI2), CHI2, "multiplied"), (KL, squared(VARIATION), "larger side"), (of("entropy"), KL, "two laws"),
    (KL, {"op": "ln", "args": [plus("1", CHI2)]}, "wrong side"),
    ("1", "2", "no side has a divergence"), (of("renyi", "0"), KL, "above 0"),
    (of("hockey_stick", "1"), KL, "not a rational"), (KL, {"op": "inf", "args": []}, "no part"),
])  # fmt: skip
def test_what_is_no_sum_of_divergences_is_refused_with_the_reason(left: Tree, right: Tree, why: str) -> None:
    with pytest.raises(CertificateError, match=why):
        reading(left, right)


def test_an_equality_with_a_power_of_the_variation_is_refused() -> None:
    with pytest.raises(CertificateError, match="not the same"):
        reading(squared(VARIATION), times("1/2", TRIANGULAR), "==")
    with pytest.raises(CertificateError, match="not the same"):
        reading(of("renyi", "2"), CHI2, "==")
    with pytest.raises(CertificateError, match="strict"):
        reading(HELLINGER, KL, "<")


@pytest.mark.parametrize("change", [
    lambda p: p["below"][0]["cuts"].clear(), lambda p: p["below"][0].update(tangents=[["high"], ["high"]]),
    lambda p: p["below"][0]["tangents"][0].clear(), lambda p: p.update(slope="2"), lambda p: p.update(slope="inf"),
    lambda p: p["below"][0]["cuts"][0].reverse(), lambda p: p.update(below=[]), lambda p: p.update(weight="2"),
    lambda p: p["below"][0]["tangents"][0].__setitem__(0, "1/64"),
    lambda p: p["below"][0]["cuts"].append(["3/4", "4/5"]), lambda p: p["below"][0]["cuts"].append(["1", "1"]),
])  # fmt: skip
def test_a_proof_with_one_thing_changed_is_rejected(change: Any) -> None:
    made = certificate(HELLINGER, TRIANGULAR)
    case = deepcopy(made["cases"][0])
    assert case["proofs"][0]["below"][0]["cuts"]
    change(case["proofs"][0])
    assert not check_certificate(sealed(case)).accepted


def _rejected_or_true(seed: int, count: int) -> None:
    accepted = 0
    for made in mutants(seed, count):
        if check_certificate(made).accepted:
            accepted += 1
            assert not is_false(made), made["cases"][0]["relation"]
    assert accepted < count / 2


@pytest.mark.slow
def test_mutants_are_rejected_unless_they_state_what_is_true() -> None:
    assert all(check_certificate(made).accepted for made in certificates())
    _rejected_or_true(0, 60)


@pytest.mark.deep
@pytest.mark.skipif("EXHAUSTIVE" not in os.environ, reason="takes long: EXHAUSTIVE=1 make deep")
def test_two_thousand_mutants_are_rejected_unless_they_state_what_is_true() -> None:
    _rejected_or_true(1, 2000)


# -- claims ------------------------------------------------------------------------------------------------------------

LAWS = d.laws((2, 3))
POSITIVE = d.laws(like="P", full_support=True)


def triangular(p: Any, q: Any) -> Real:
    return m.f_divergence(p, q, "triangular")


@claim(P=LAWS, Q=POSITIVE)
def kl_by_variation_and_chi2(P, Q):
    "Relative entropy is at most half the variation plus half the chi-square divergence."
    return m.kl(P, Q) <= m.total_variation(P, Q) / 2 + m.chi2(P, Q) / 2


@claim(P=LAWS, Q=POSITIVE)
def too_small(P, Q):
    "The same with nine twentieths."
    return m.kl(P, Q) <= F(9, 20) * m.total_variation(P, Q) + m.chi2(P, Q) / 2


@claim(P=d.laws((3, 4)), Q=POSITIVE)
def hellinger_too_large(P, Q):
    "Relative entropy is at least 1.05 of the squared Hellinger distance."
    return m.kl(P, Q) >= F(21, 20) * m.hellinger2(P, Q)


@claim(K=d.kernels(inputs=(2, 3), outputs=(2, 3)), assume=lambda K: m.ldp(K) <= ln(3))
def rows_of_a_level(K):
    "At level ln 3 relative entropy of two rows is at most 1.5 of their variation."
    return m.kl(K.row(0), K.row(1)) <= F(3, 2) * m.total_variation(K.row(0), K.row(1))


@claim(K=d.kernels(inputs=(2, 3), outputs=(2, 3)))
def rows_without_a_level(K):
    "The same without a level."
    return m.kl(K.row(0), K.row(1)) <= F(3, 2) * m.total_variation(K.row(0), K.row(1))


@claim(K=d.kernels(inputs=(2, 4), outputs=(2, 4)))
def all_rows(K):
    "The largest Renyi divergence of order 1/2 of rows is at least the squared contraction coefficient."
    return m.renyi_dp(K, "1/2") >= m.dobrushin(K) ** 2


@claim(P=LAWS, Q=d.laws(like="P"))
def le_cam(P, Q):
    "Triangular discrimination is at most 1.9 of the squared Hellinger distance."
    return triangular(P, Q) <= F(19, 10) * m.hellinger2(P, Q)


@claim(P=LAWS, Q=d.laws(like="P"), assume=lambda P, Q: m.min_mass(Q) >= F(1, 4))
def with_a_least_mass(P, Q):
    "Where every mass of Q is at least 1/4, chi-square is at most six times the variation."
    return m.chi2(P, Q) <= 6 * m.total_variation(P, Q)


@claim(P=LAWS, Q=d.laws(like="P"))
def renyi_by_hellinger(P, Q):
    "The Renyi divergence of order 1/2 by the Hellinger distance."
    return m.renyi(P, Q, "1/2") == -2 * ln(1 - m.hellinger2(P, Q) / 2)


@pytest.mark.parametrize("made", [kl_by_variation_and_chi2, rows_of_a_level, all_rows, with_a_least_mass,
                                  renyi_by_hellinger], ids=lambda c: c.id)  # fmt: skip
def test_a_true_claim_is_proved_for_all_sizes_and_refuted_nowhere(made: Any) -> None:
    found = prove_pointwise(made)
    assert isinstance(found, Pointwise) and check_certificate(found.certificate).accepted
    assert refuted_on_two_letters(made) is None


@pytest.mark.parametrize("made", [too_small, hellinger_too_large, le_cam, rows_without_a_level], ids=lambda c: c.id)
def test_a_false_claim_is_refuted_on_two_letters_and_never_proved(made: Any) -> None:
    assert isinstance(prove_pointwise(made), str)
    instance = refuted_on_two_letters(made)
    assert instance is not None and evaluate(made, instance).outcome is Outcome.FAILS


def test_prove_answers_with_the_proof_or_the_witness(tmp_path: Path) -> None:
    found = prove(rows_of_a_level)
    assert found.verdict == "proved" and found.whole and not found.theorem and "every ratio" in found.rests
    assert any("concave from 1/3 to 1" in step for step in found.steps)
    text = proof_latex(rows_of_a_level.says, found)
    assert r"h(t) = H(t) + t - 1" in text and r"\begin{proof}" in text and "`" not in text
    assert found.certificate is not None
    write(tmp_path / "made.json", found.certificate)
    checked = verify(tmp_path / "made.json", claims={rows_of_a_level.id: rows_of_a_level})
    assert checked.accepted and "as registered" in str(checked.compared)
    false = prove(le_cam)
    assert false.verdict == "refuted" and false.certificate is not None
    assert check_certificate(false.certificate).accepted and false.certificate["kind"] == "violates"


def test_a_certificate_of_another_relation_differs_from_the_claim(tmp_path: Path) -> None:
    found = prove_pointwise(kl_by_variation_and_chi2)
    assert isinstance(found, Pointwise)
    write(tmp_path / "made.json", {**found.certificate, "claim": too_small.id} | {})
    checked = verify(tmp_path / "made.json", claims={too_small.id: too_small})
    assert not checked.accepted


def test_the_constant_of_a_false_claim_is_repaired_to_the_best_one_with_proof() -> None:
    found = best_constants(le_cam, repairing=True)
    assert found is not None and found.verdict == "proved" and found.certificate is not None
    assert "multiplied by 20/19, the best there is" in found.sentence
    assert check_certificate(found.certificate).accepted
    assert found.optimal_certificate is not None and check_certificate(found.optimal_certificate).accepted
    assert best_constants(le_cam) is None and best_constants(kl_by_variation_and_chi2, repairing=True) is None


@claim(P=LAWS, Q=d.laws(like="P"))
def loose(P, Q):
    "The Jensen-Shannon divergence is at most the variation."
    return m.f_divergence(P, Q, "jensen-shannon") <= m.total_variation(P, Q)


def test_tighten_asks_for_the_best_constants_first() -> None:
    findings = Findings(le_cam, 0)
    findings.failing = refuted_on_two_letters(le_cam)
    (made,) = IMPROVERS[0](le_cam, findings, None, 0)
    assert made.kind == "bound" and made.verdict == "proved" and "20/19" in made.says
    assert IMPROVERS[0](kl_by_variation_and_chi2, Findings(kl_by_variation_and_chi2, 0), None, 0) == []


def test_a_loose_constant_gets_the_best_one_with_proof() -> None:
    found = best_constants(loose)
    assert found is not None and found.makes_loose and "multiplied by ln(2), the best there is" in found.sentence
    laws = {"P": Prior([1, 0]), "Q": Prior([0, 1])}
    assert evaluate(found.claim, laws).attained


@claim(P=d.laws((2, 3), full_support=True), Q=POSITIVE)
def gilardoni(P, Q):
    "Jeffreys' divergence by the variation."
    t = m.total_variation(P, Q)
    return m.kl(P, Q) + m.kl(Q, P) >= 2 * t * ln((1 + t) / (1 - t))


@claim(P=d.laws((2, 3), full_support=True), Q=POSITIVE)
def gilardoni_too_large(P, Q):
    "The same with 2.03."
    t = m.total_variation(P, Q)
    return m.kl(P, Q) + m.kl(Q, P) >= F(203, 100) * t * ln((1 + t) / (1 - t))


@claim(P=LAWS, Q=d.laws(like="P"))
def hellinger_by_variation(P, Q):
    "Squared Hellinger distance by the variation, of disjoint laws too."
    return m.hellinger2(P, Q) >= 2 - 2 * sqrt(1 - m.total_variation(P, Q) ** 2)


@claim(P=LAWS, Q=d.laws(like="P"))
def without_a_value(P, Q):
    "A bound that has no value at disjoint laws."
    t = m.total_variation(P, Q)
    return m.kl(P, Q) + m.kl(Q, P) >= 2 * t * ln((1 + t) / (1 - t))


@claim(P=LAWS, Q=d.laws(like="P"))
def undefined_inside(P, Q):
    "A bound that has no value at variation 1/2, where it cancels."
    t = m.total_variation(P, Q)
    return m.hellinger2(P, Q) >= (t - F(1, 2)) / (t - F(1, 2)) - 1


@claim(P=d.laws((2, 3), full_support=True), Q=POSITIVE)
def of_one_direction(P, Q):
    "Relative entropy is not symmetric."
    t = m.total_variation(P, Q)
    return m.kl(P, Q) >= t * ln((1 + t) / (1 - t)) / 100


@pytest.mark.parametrize("made", [gilardoni, hellinger_by_variation], ids=lambda c: c.id)
def test_a_function_of_the_variation_is_proved_below_a_symmetric_divergence(made: Any) -> None:
    found = prove_pointwise(made)
    assert isinstance(found, Pointwise) and check_certificate(found.certificate).accepted
    case = deepcopy(found.certificate["cases"][0])
    assert "symmetric" in case["proofs"][0] and "convex" in " ".join(found.steps)
    left, right = case["relation"]["args"]
    case["relation"]["args"] = [times("9/10", left), right]
    assert not check_certificate(sealed(case)).accepted
    case["relation"]["args"] = [left, left]
    assert not check_certificate(sealed(case)).accepted


@pytest.mark.parametrize("made", [gilardoni_too_large, without_a_value, undefined_inside, of_one_direction],
                         ids=lambda c: c.id)  # fmt: skip
def test_a_function_of_the_variation_is_proved_only_where_it_is_below_and_has_a_value(made: Any) -> None:
    assert isinstance(prove_pointwise(made), str)


def test_the_constant_of_a_function_of_the_variation_is_repaired() -> None:
    found = best_constants(gilardoni_too_large, repairing=True)
    assert found is not None and "multiplied by 203/200" in found.sentence and found.certificate is not None
    assert check_certificate(found.certificate).accepted and found.optimal_certificate is not None
    assert best_constants(gilardoni) is None


def test_the_witness_of_a_wrong_constant_has_rational_masses() -> None:
    instance = refuted_on_two_letters(too_small)
    assert instance is not None
    assert set(instance_data(instance)) == {"P", "Q"}
    assert all(x.denominator > 0 for law in instance.values() for x in map(F, map(str, law.masses)))


def test_turned_measures_are_read_as_conjugates() -> None:
    assert is_proved(turned("hellinger2"), HELLINGER, "==") and is_proved(turned("chi2"), REVERSE_CHI2, "==")
