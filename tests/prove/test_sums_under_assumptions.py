"""Assumptions on measures that are sums over letters, what is cancelled, sums less one addend, squares at means.

What is proved, false neighbours (an assumption of another law or sense, a sign, a constant, a power), and changed
certificates."""

from __future__ import annotations

import copy
from fractions import Fraction
from typing import Any

import pytest

from exactpriv import measure as m
from exactpriv.audit.registered.comparing import compare_with_claim
from exactpriv.certificate import check_certificate, seal
from exactpriv.claim import Claim, claim
from exactpriv.claim import domains as d
from exactpriv.claim.line import claim_of_line
from exactpriv.kernel import Kernel, Prior
from exactpriv.prove.letterwise import prove_letterwise
from exactpriv.real import Real, Relation

SUM = "sum(P.mass(i)**2 for i in range(len(P)))"
OUTPUTS = "total_variation(K.output(P), K.output(Q))"
ROWS = "(exp(eps) + K.n_inputs - 1)"
STICKS = "hockey_stick(K.output(P), K.output(Q), eps)"

TRUE = (
    "total_variation(P, R) <= s + t given total_variation(P, Q) <= s, total_variation(Q, R) <= t",
    "support_overlap(P, Q) >= 1 - t given total_variation(P, Q) <= t",
    "len(P)*p <= 1 given min_mass(P) >= p",
    "g_vulnerability(P) <= 1 - (len(P) - 1)*p given min_mass(P) >= p",
    "posterior_g_vulnerability(K, P, G) <= exp(l)*g_vulnerability(P, G) given maximal_leakage(K) <= l, G >= 0",
    "bayes_risk(K, P) >= 1 - exp(l)*g_vulnerability(P) given maximal_leakage(K) <= l",
    f"{STICKS} <= delta given ldp_delta(K, eps) <= delta, eps >= 0",
    "dobrushin(K) <= 1 - c given doeblin_coefficient(K) >= c",
    "doeblin_coefficient(K.then(L)) >= c given doeblin_coefficient(L) >= c",
    f"{OUTPUTS} <= dobrushin(K)*total_variation(P, Q)",
    f"{SUM} >= 1/len(P)",
    f"exp(maximal_leakage(K))*{ROWS} <= K.n_inputs*exp(eps) given ldp(K) <= eps",
    f"bayes_risk(K, Prior.uniform(K.n_inputs))*{ROWS} >= K.n_inputs - 1 given ldp(K) <= eps",
)  # fmt: skip
FALSE = (
    "total_variation(P, R) <= s + t given total_variation(P, Q) <= s, total_variation(Q, R) <= s",
    "support_overlap(P, Q) >= 1 - t given total_variation(P, Q) >= t",
    "len(P)*p <= 1 given min_mass(P) <= p",
    "(len(P) + 1)*p <= 1 given min_mass(P) >= p",
    "g_vulnerability(P) <= 1 - len(P)*p given min_mass(P) >= p",
    "posterior_g_vulnerability(K, P, G) <= exp(l)*g_vulnerability(P, G) given maximal_leakage(K) <= l",
    "bayes_risk(K, P) >= 1 - exp(l)*g_vulnerability(P) given maximal_leakage(K) >= l",
    "bayes_risk(K, P) >= 1 - l*g_vulnerability(P) given maximal_leakage(K) <= l",
    f"{STICKS} <= delta given ldp_delta(K, 2*eps) <= delta, eps >= 0",
    "dobrushin(K) <= 1 - c given doeblin_coefficient(K) <= c",
    "doeblin_coefficient(K) >= c given doeblin_coefficient(K.then(L)) >= c",
    f"{OUTPUTS} <= dobrushin(K)*total_variation(P, Q)/2",
    f"{OUTPUTS} <= dobrushin(K)*total_variation(P, Q)**2",
    f"{OUTPUTS} >= dobrushin(K)*total_variation(P, Q)",
    f"{OUTPUTS} <= dobrushin(L)*total_variation(P, Q)",
    f"{STICKS} <= ldp_delta(K, eps)*hockey_stick(Q, P, eps) given eps >= 0",
    f"{OUTPUTS} <= doeblin_coefficient(K)*total_variation(P, Q)",
    f"{SUM} >= 2/len(P)",
    f"{SUM} <= 1/len(P)",
    "a <= 0 given a*total_variation(P, Q) <= 0",
    "exp(maximal_leakage(K))*(exp(eps) + K.n_inputs) <= K.n_inputs*exp(eps) given ldp(K) <= eps",
    f"bayes_risk(K, Prior.uniform(K.n_inputs))*{ROWS} >= K.n_inputs given ldp(K) <= eps",
    f"bayes_risk(K, Prior.uniform(K.n_inputs))*{ROWS} >= K.n_inputs - 1 given ldp(L) <= eps",
)  # fmt: skip
"""Each fails somewhere: of one letter, of one input, of equal laws, where a mass is 0, or at random."""


@pytest.mark.parametrize("line", TRUE)
def test_what_holds_is_proved_and_compared(line: str) -> None:
    made = prove_letterwise(claim_of_line(line))
    assert not isinstance(made, str), made
    assert made.steps and check_certificate(made.certificate).accepted
    assert compare_with_claim(made.certificate).outcome == "as registered"


@pytest.mark.parametrize("line", FALSE)
def test_what_is_false_is_not_proved(line: str) -> None:
    assert isinstance(prove_letterwise(claim_of_line(line)), str)


K23 = d.kernels((2, 3), (2, 3))


@claim(K=K23, t=d.levels(), assume=lambda K, t: m.dobrushin(K) <= t)
def rows_apart(K: Kernel, t: Real) -> Relation:
    "Of every two rows, under an assumption on the largest."
    return Relation.all(m.total_variation(K.row(x), K.row(z)) <= t
                        for x in range(K.n_inputs) for z in range(K.n_inputs))  # fmt: skip


@claim(P=d.laws((1, 4)), Q=d.laws(like="P"), t=d.levels(), assume=lambda P, Q, t: m.total_variation(P, Q) <= t)
def masses_apart(P: Prior, Q: Prior, t: Real) -> Relation:
    "Of every letter."
    return Relation.all(P.mass(i) <= Q.mass(i) + t for i in range(len(P)))


@claim(P=d.laws((1, 4)), Q=d.laws(like="P"), t=d.levels(), assume=lambda P, Q, t: m.total_variation(P, Q) <= t)
def masses_closer(P: Prior, Q: Prior, t: Real) -> Relation:
    "False: by half of it."
    return Relation.all(P.mass(i) <= Q.mass(i) + t / 2 for i in range(len(P)))


@pytest.mark.parametrize("one", [rows_apart, masses_apart], ids=lambda one: one.id)
def test_an_assumption_counts_at_every_letter(one: Claim) -> None:
    made = prove_letterwise(one)
    assert not isinstance(made, str), made
    assert compare_with_claim(made.certificate, {one.id: one}).outcome == "as registered"


def test_half_of_an_assumption_does_not_suffice() -> None:
    assert isinstance(prove_letterwise(masses_closer), str)


# -- changed certificates ----------------------------------------------------------------------------------------------


def changes(tree: Any) -> list[Any]:
    """The addends with one thing changed in them."""
    found = []
    for place, addend in enumerate(tree):
        found.append(tree[:place] + tree[place + 1 :])
        for parts in (
            {"times": str(2 * Fraction(addend["times"]))},
            {"times": str(-Fraction(addend["times"]))},
            {"factor": {"op": "neg", "args": [addend["factor"]]}},
            {"known": addend["known"][1:]} if addend["known"] else {"factor": "7"},
            {"known": [*addend["known"], {"known": "square", "of": "2"}]},
        ):
            found.append([*tree[:place], {**addend, **parts}, *tree[place + 1 :]])
    return found


def accepted(certificate: Any, proofs: list[Any]) -> bool:
    other = copy.deepcopy({k: v for k, v in certificate.items() if k not in ("digest", "sha256")})
    other["cases"][0]["proofs"] = proofs
    return check_certificate(seal(other)).accepted


@pytest.mark.parametrize("line", [TRUE[2], TRUE[3], TRUE[4], TRUE[7], TRUE[9], TRUE[10], TRUE[12]])
def test_a_changed_proof_is_rejected(line: str) -> None:
    made = prove_letterwise(claim_of_line(line))
    assert not isinstance(made, str)
    (whole,) = made.certificate["cases"][0]["proofs"]
    assert accepted(made.certificate, [whole])
    others = [{**whole, "addends": one} for one in changes(whole["addends"])]
    if "cancel" in whole:
        cancel = whole["cancel"]
        others += [{**whole, "cancel": {**cancel, "whole": one}} for one in changes(cancel["whole"])]
        others += [{**whole, "cancel": {**cancel, "by": one}} for one in changes(cancel["by"])]
        others += [{**whole, "cancel": {**cancel, "slack": one}} for one in ("0", "2", "-1")]
        others.append({key: part for key, part in whole.items() if key != "cancel"})
    assert len(others) >= 6
    for proof in others:
        assert not accepted(made.certificate, [proof]), proof
