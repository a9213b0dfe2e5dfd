"""Sums over letters compared letter by letter: definitions, what is proved, what is not, and changed certificates."""

from __future__ import annotations

import copy
import random
from fractions import Fraction

import pytest

from exactpriv import Kernel, Prior
from exactpriv.audit.registered.comparing import compare_with_claim
from exactpriv.certificate import check_certificate, seal
from exactpriv.certificate.checker.kinds.derivation.context import read_context
from exactpriv.certificate.checker.kinds.letterwise import unrolled
from exactpriv.certificate.checker.kinds.letterwise_sums.expanding import DEFINED, Expander
from exactpriv.certificate.checker.kinds.letterwise_sums.monomials import Atom, bound, canonical, constant, times
from exactpriv.certificate.checker.language.expressions import Instance
from exactpriv.certificate.checker.language.relations import decide
from exactpriv.certificate.schema import CertificateError
from exactpriv.claim.line import claim_of_line
from exactpriv.prove.letterwise import prove_letterwise
from exactpriv.search.witness_certificates import instance_data

ONE = Fraction(1)
SIZES = {"inputs of K": [1, None], "outputs of K": [1, None], "rows of G": [1, None]}
VARIABLES = {
    "K": {"sort": "kernel", "inputs": "inputs of K", "outputs": "outputs of K"},
    "P": {"sort": "law", "letters": "inputs of K"},
    "Q": {"sort": "law", "letters": "inputs of K", "positive": True},
    "G": {"sort": "matrix", "rows": "rows of G", "columns": "inputs of K", "nonnegative": False},
    "e": {"sort": "number", "range": ["0", None, False, False], "level": False},
}  # fmt: skip
ARGUMENTS = {
    "total_variation": "PQ", "support_overlap": "PQ", "bayes_error_sum": "PQ", "hockey_stick": "PQe",
    "closeness_delta": "PQe", "min_mass": "P", "chi2": "PQ", "hellinger2": "PQ", "dobrushin": "K", "ldp_delta": "Ke",
    "doeblin_coefficient": "K", "bayes_risk": "KP", "g_vulnerability": "PG", "posterior_g_vulnerability": "KPG",
    "additive_g_leakage": "KPG",
}  # fmt: skip


def law(rng: random.Random, n: int, least: int = 0) -> list[Fraction]:
    masses = [rng.randint(least, 4) for _ in range(n)]
    total = sum(masses)
    return [Fraction(x, total) for x in masses] if total else law(rng, n, least)


def test_every_definition_is_the_measures_at_random_instances():
    assert set(ARGUMENTS) == set(DEFINED)
    rng = random.Random(5)
    for name, letters in ARGUMENTS.items():
        for _ in range(12):
            n, m, g = rng.randint(1, 3), rng.randint(1, 3), rng.randint(1, 3)
            instance = instance_data({
                "K": Kernel([law(rng, m) for _ in range(n)]), "P": Prior(law(rng, n)), "Q": Prior(law(rng, n, 1))})
            instance["G"] = {"type": "matrix", "rows": [[str(rng.randint(-3, 3)) for _ in range(n)] for _ in range(g)]}
            instance["e"] = {"type": "real", "value": str(Fraction(rng.randint(0, 4), 3))}
            at = Expander(read_context(SIZES, VARIABLES))
            args = [{"var": letter} for letter in letters]
            sizes = {"inputs of K": n, "outputs of K": m, "rows of G": g}
            here = {letter: instance[letter] for letter in VARIABLES if letter in instance}
            shown = unrolled(at.defined(name, args), sizes)
            shown = _gains(shown, instance["G"]["rows"])
            same = {"op": "==", "args": [{"measure": name, "args": args}, shown]}
            assert decide(same, Instance(here)), (name, here)


def _gains(tree, rows):
    """Gains as their numbers, of which expressions at instances have no word."""
    if isinstance(tree, dict):
        if "gain" in tree:
            return rows[tree["gain"][1]][tree["gain"][2]]
        return {key: _gains(part, rows) for key, part in tree.items()}
    return [_gains(part, rows) for part in tree] if isinstance(tree, list) else tree


TRUE = (
    "total_variation(P, Q) == total_variation(Q, P)",
    "total_variation(P, Q) + support_overlap(P, Q) == 1",
    "total_variation(K.output(P), K.output(Q)) <= total_variation(P, Q)",
    "maximal_leakage(K.then(L)) <= maximal_leakage(K)",
    "maximal_leakage(K.then(L)) <= maximal_leakage(L)",
    "bayes_risk(K.then(L), P) >= bayes_risk(K, P)",
    "bayes_risk(K, P) <= 1 - 1/K.n_inputs",
    "total_variation(P, Q)**2 <= hellinger2(P, Q)*(1 - hellinger2(P, Q)/4)",
    "1 - doeblin_coefficient(K.then(L)) <= (1 - doeblin_coefficient(K))*(1 - doeblin_coefficient(L))",
    "dobrushin(K) <= 1 - doeblin_coefficient(K)",
    "posterior_g_vulnerability(K.mix(L, w), P, G) <= w*posterior_g_vulnerability(K, P, G)"
    " + (1 - w)*posterior_g_vulnerability(L, P, G)",
    "hockey_stick(P, R, eps + zeta) <= hockey_stick(P, Q, eps) + exp(eps)*hockey_stick(Q, R, zeta)"
    " given eps >= 0, zeta >= 0",
)  # fmt: skip
FALSE = (
    "total_variation(P, R) <= total_variation(P, Q)",
    "total_variation(P, Q) + support_overlap(P, Q) <= 99/100",
    "total_variation(P, Q) <= total_variation(K.output(P), K.output(Q))",
    "maximal_leakage(K) <= maximal_leakage(K.then(L))",
    "bayes_risk(K.then(L), P) <= bayes_risk(K, P)",
    "bayes_risk(K, P) <= 1 - 2/K.n_inputs",
    "total_variation(P, Q)**2 <= hellinger2(P, Q)*(1 - hellinger2(P, Q)/4) - 1/10000",
    "doeblin_coefficient(K.then(L)) <= doeblin_coefficient(K)",
    "1 - doeblin_coefficient(K) <= dobrushin(K)",
    "posterior_g_vulnerability(K.mix(L, w), P, G) >= w*posterior_g_vulnerability(K, P, G)"
    " + (1 - w)*posterior_g_vulnerability(L, P, G)",
    "hockey_stick(P, R, eps + zeta) <= hockey_stick(P, Q, eps) + hockey_stick(Q, R, zeta) given eps >= 0, zeta >= 0",
    "posterior_g_vulnerability(K, P, G) >= 0",
    "g_vulnerability(P, G) <= posterior_g_vulnerability(K, Q, G)",
)  # fmt: skip


@pytest.mark.parametrize("line", TRUE)
def test_what_holds_letter_by_letter_is_proved_and_compared(line):
    claim = claim_of_line(line)
    made = prove_letterwise(claim)
    assert not isinstance(made, str), made
    assert check_certificate(made.certificate).accepted
    assert compare_with_claim(made.certificate).outcome == "as registered"
    assert made.steps


@pytest.mark.parametrize("line", FALSE)
def test_what_is_false_is_not_proved(line):
    assert isinstance(prove_letterwise(claim_of_line(line)), str)


def mutants(proof: dict) -> list[dict]:
    """The proof with one thing changed in it."""
    found = []
    for place, addend in enumerate(proof["addends"]):
        def changed(place: int = place, **parts: object) -> dict:
            other = copy.deepcopy(proof)
            other["addends"][place] |= parts
            return other

        found.append({**proof, "addends": proof["addends"][:place] + proof["addends"][place + 1 :]})
        found.append(changed(times=str(2 * Fraction(addend["times"]))))
        found.append(changed(times=str(-Fraction(addend["times"]))))
        found.append(changed(factor={"op": "neg", "args": [addend["factor"]]}))
        found.append(changed(factor={"op": "mul", "args": ["2", addend["factor"]]}))
        if addend["known"]:
            found.append(changed(known=addend["known"][1:]))
            found.append(changed(known=[*addend["known"], addend["known"][0]]))
        if len(addend["letters"]) > 1:
            found.append(changed(letters=dict(list(addend["letters"].items())[1:])))
    return found


@pytest.mark.parametrize("line", [TRUE[2], TRUE[6], TRUE[8], TRUE[10]])
def test_a_changed_proof_is_rejected(line):
    made = prove_letterwise(claim_of_line(line))
    assert not isinstance(made, str)
    case = made.certificate["cases"][0]
    tried = 0
    for place, whole in enumerate(case["proofs"]):
        for proof in mutants(whole):
            other = copy.deepcopy(made.certificate)
            other["cases"][0]["proofs"][place] = proof
            assert not check_certificate(seal({k: v for k, v in other.items() if k != "digest"})).accepted, proof
            tried += 1
    assert tried >= 8


def test_a_letter_that_is_summed_over_is_not_that_of_another_factor():
    here = {canonical({}, {Atom("mass", "P", ("i",)): ONE}): ONE}
    square = times(bound(times(here, here), "i", "n"), constant(ONE))
    other = times(bound(here, "i", "n"), bound(here, "i", "n"))
    assert square != other and other == constant(ONE)


def test_what_is_no_new_name_of_a_letter_is_refused():
    at = Expander(read_context(SIZES, VARIABLES))
    tree = {"sum": {"letter": "P", "of": "inputs of K", "term": "1"}}
    with pytest.raises(CertificateError, match="no new name"):
        at.expanded(tree)
    nested = {"sum": {"letter": "i", "of": "inputs of K", "term": {
        "sum": {"letter": "i", "of": "outputs of K", "term": "1"}}}}
    with pytest.raises(CertificateError, match="no new name"):
        at.expanded(nested)


def test_a_measure_at_a_letter_is_no_constant():
    at = Expander(read_context(SIZES, VARIABLES))
    row = {"row": [{"var": "K"}, {"var": "i"}]}
    entropy = {"measure": "entropy", "args": [row]}
    with pytest.raises(CertificateError, match="at a letter is not written out"):
        at.expanded({"sum": {"letter": "i", "of": "inputs of K", "term": entropy}})
