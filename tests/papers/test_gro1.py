"""The claims of the abstract to Theorem 2 of the Dobrushin paper: they exist, they evaluate, their parts are right."""

from fractions import Fraction
from itertools import islice, pairwise

import pytest
from flint import fmpq

from exactpriv import measure as m
from exactpriv.audit.replay import stored_instances
from exactpriv.claim import Claim, Definition, Outcome, evaluate
from exactpriv.kernel import Kernel, Prior
from exactpriv.kernel.files import instance_from_tree
from exactpriv.kernel.mechanisms import binary_symmetric, cyclic_zero, identity, randomized_response
from exactpriv.papers.grosse_dobrushin import contraction_one, paper, pml_class, preliminaries
from exactpriv.papers.grosse_dobrushin.contraction_bounds import dobrushin_bound, ldp_dobrushin_bound
from exactpriv.papers.grosse_dobrushin.functions import EVERY, OPERATOR_CONVEX, SMOOTH
from exactpriv.papers.grosse_dobrushin.pairs import binary_support_pairs, chi2_information, near_point, vertex
from exactpriv.real import Real, exp, ln
from exactpriv.search.propose import structured

SLUGS = [
    "abstract-recovers-ldp", "abstract-tighter-ldp", "def-ldp", "def-contraction", "le-cam", "tv-dominates",
    "zero-entry-infinite-ldp", "intro-kernels", "ldp-is-sup-pml", "thm1", "thm1-achieved", "def-f-divergence",
    "dpi", "dobrushin-formula", "chi2-f-tv-chain", "def-pml", "prop1", "related-duchi", "related-kairouz",
    "related-asoodeh-zhang", "binary-support", "def-qc", "def1", "interpolation", "every-mechanism-level", "lem1",
    "def-eta-eps-c", "lem2", "lem2.step1", "restriction-irrelevant", "thm2", "thm2-mechanism", "thm2.step1",
    "thm2.step2", "thm2.step3", "thm2.step4",
]

MODULES = {module.__name__ for module in (contraction_one, pml_class, preliminaries)}
CLAIMS = [e for e in paper.entries.values() if isinstance(e, Claim) and e.module in MODULES]

SKEW = Kernel([["1/2", "1/3", "1/6"], ["1/4", "1/4", "1/2"], [0, "2/3", "1/3"]])


@pytest.mark.parametrize("slug", SLUGS)
def test_every_catalogued_statement_has_its_literal_entry(slug: str) -> None:
    literal = [i.partition("/")[2] for i in paper.entries if "@" not in i]
    assert any(name == slug or name.startswith(slug + "#") for name in literal)


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda claim: claim.id.partition("/")[2])
def test_a_claim_is_decided_at_its_first_structured_instances(claim: Claim) -> None:
    seen = [evaluate(claim, instance).outcome for instance in islice(structured(claim, 40), 40)]
    if not seen:  # the first laws are all equal, or the first kernels have no positive level
        seen = [evaluate(claim, instance_from_tree(tree)).outcome for tree in stored_instances(claim.id)]
    seen = seen or [evaluate(claim, {}).outcome]
    assert Outcome.UNDECIDED not in seen
    assert set(seen) != {Outcome.OUTSIDE}


@pytest.mark.parametrize("entry", [e for e in paper.entries.values() if isinstance(e, Definition)], ids=lambda e: e.id)
def test_a_definition_of_this_part_names_a_measure_and_a_test_that_exist(entry: Definition) -> None:
    if entry.test.startswith("tests/papers/test_gro1.py::"):
        assert entry.test.partition("::")[2] in globals()
        assert entry.implements.rpartition(".")[2] in m.MEASURES


# -- definitions ------------------------------------------------------------------------------------------------------


def test_ldp_is_the_logarithm_of_the_largest_ratio_in_a_column() -> None:
    assert m.ldp(Kernel([["1/2", "1/2"], ["1/4", "3/4"]])) == ln(2)
    assert m.ldp(SKEW) == Real.infinity()


def test_contraction_is_the_ratio_of_the_divergences_after_and_before() -> None:
    P, Q = Prior(["1/2", "1/4", "1/4"]), Prior(["1/5", "2/5", "2/5"])
    assert m.contraction(SKEW, P, Q, "chi2") * m.chi2(P, Q) == m.chi2(SKEW.output(P), SKEW.output(Q))
    assert m.contraction(SKEW, P, Q, "kl") * m.kl(P, Q) == m.kl(SKEW.output(P), SKEW.output(Q))


def test_the_four_named_f_divergences_are_the_named_measures() -> None:
    P, Q = Prior(["1/2", "1/2", 0]), Prior(["1/5", "2/5", "2/5"])
    named = {"tv": m.total_variation, "kl": m.kl, "hellinger2": m.hellinger2, "chi2": m.chi2}
    for f, divergence in named.items():
        assert m.f_divergence(P, Q, f) == divergence(P, Q)


def test_pml_of_an_outcome_is_the_largest_entry_over_the_mean_of_its_column() -> None:
    P = Prior(["1/2", "1/4", "1/4"])
    assert m.pml_outcome(SKEW, P, 2) == ln(fmpq(1, 2) / (fmpq(1, 12) + fmpq(1, 8) + fmpq(1, 12)))


def test_a_law_lies_in_q_of_c_when_its_smallest_mass_is_at_least_c() -> None:
    instance = {"K": SKEW, "c": Real("1/5")}
    for masses in (["1/5", "2/5", "2/5"], ["3/5", "1/5", "1/5"], ["1/10", "1/2", "2/5"]):
        inside = contraction_one.IN_Q.contains(Prior(masses), instance)
        assert inside is (m.min_mass(Prior(masses)) >= Fraction(1, 5)).decide()


@pytest.mark.parametrize("c", ["1/100", "1/7", "1/3"])
def test_the_level_at_c_is_the_largest_leakage_at_a_vertex_of_q_of_c(c: str) -> None:
    for K in (SKEW, randomized_response(3, 2), identity(3)):
        leakages = [m.pml(K, vertex(3, x, Real(c))) for x in range(3)]
        level = m.pml_c(K, c)
        assert all(leakage <= level for leakage in leakages)
        assert any(leakage == level for leakage in leakages)


@pytest.mark.parametrize("c", ["1/100", "1/7", "1/3"])
def test_the_largest_coefficient_bounds_that_of_every_kernel_of_the_class(c: str) -> None:
    for K in (SKEW, randomized_response(3, 2), identity(3), Kernel([["3/4", "1/4"], ["1/2", "1/2"], ["1/4", "3/4"]])):
        assert m.dobrushin(K) <= m.eta_tv_pml(3, exp(m.pml_c(K, c)), c)


# -- pairs of laws ----------------------------------------------------------------------------------------------------


def test_a_vertex_of_q_of_c_has_smallest_mass_c() -> None:
    assert vertex(4, 2, Real("1/10")) == Prior(["1/10", "1/10", "7/10", "1/10"])
    assert near_point(3, 0, Real(0)) == Prior.point(3, 0)


def test_pairs_on_two_letters_keep_the_likelihood_ratio() -> None:
    P, Q = Prior(["1/2", "1/4", "1/4", 0]), Prior(["1/5", "2/5", "1/5", "1/5"])
    pairs = list(binary_support_pairs(P, Q))
    assert len(pairs) == 4
    for p, q in pairs:
        assert len(q.support) == 2
        assert all(p[i] * Q[i] == q[i] * P[i] for i in range(4))


def test_the_squared_correlation_of_a_symmetric_channel_at_the_uniform_law() -> None:
    assert chi2_information(binary_symmetric("1/10"), Prior.uniform(2)) == Fraction(16, 25)


def test_operator_convex_functions_are_among_the_smooth_ones() -> None:
    assert set(OPERATOR_CONVEX) <= set(SMOOTH) <= set(EVERY)


# -- facts ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("c", ["1/100", "1/5", "1/4"])
def test_the_first_kernel_of_eq_4_has_level_minus_ln_3c_and_the_second_minus_ln_c(c: str) -> None:
    assert m.pml_c(cyclic_zero(), c) == -ln(3 * Real(c))
    assert m.pml_c(identity(4), c) == -ln(Real(c))


def test_with_two_letters_theorem_1_is_the_bound_of_kairouz_et_al_at_the_level_of_randomized_response() -> None:
    for c in ("1/100", "1/3", "1/2"):
        K = randomized_response(2, 5)
        assert dobrushin_bound(2, Real(c), m.pml_c(K, c)) == ldp_dobrushin_bound(ln(5))


def test_the_bound_of_theorem_1_grows_with_the_level() -> None:
    for c in ("1/100", "1/4"):
        bounds = [dobrushin_bound(4, Real(c), ln(r)) for r in (1, 2, 3, 50, 300)]
        assert all(low <= high for low, high in pairwise(bounds))
