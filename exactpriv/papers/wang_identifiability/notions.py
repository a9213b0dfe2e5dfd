"""Section 2: neighbours, mechanisms, the three notions of privacy, distortion and the functions between them."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

from ... import measure as m
from ...claim import domains as d
from ...claim.relations import equivalent
from ...kernel import Database, Kernel, Prior
from ...kernel.mechanisms import identity
from ...real import Real, Relation, exp
from .quantities import ANY_PRIOR, DB, LEVEL, joint_mass
from .source import paper

TESTS = "tests/papers/test_wang.py::"
SYNTHETIC = d.database_kernels("db", outputs=lambda env: env["db"].size, unused_outputs=True)
"""Mechanisms from D^n to D^n."""

paper.definition(
    "def-neighbour",
    source="Section 2; Section 2.2",
    says="Databases are neighbours when they differ in exactly one row: Hamming distance 1.",
    implements="exactpriv.kernel.Database.neighbours",
    test="tests/kernel/test_databases.py::test_neighbours_are_those_that_differ_in_one_entry_only",
)
paper.definition(
    "def1-mechanism",
    source="Definition 1",
    says="A mechanism gives each database a law of the output; with outputs in D^n, a kernel N x N.",
    implements="exactpriv.kernel.Kernel",
    test=TESTS + "test_a_mechanism_is_a_matrix_of_laws",
)
paper.definition(
    "def2-identifiability",
    source="Definition 2, eq. (1)",
    says="eps-identifiability: posteriors of neighbours differ by a factor of at most e^eps, for every output.",
    implements="exactpriv.measure.identifiability",
    test=TESTS + "test_identifiability_compares_posteriors_and_dp_compares_rows",
)
paper.definition(
    "def3-dp",
    source="Definition 3, eq. (2)",
    says="eps-differential privacy: rows of neighbours differ by a factor of at most e^eps, for every output.",
    implements="exactpriv.measure.dp",
    test=TESTS + "test_identifiability_compares_posteriors_and_dp_compares_rows",
)


EVENT_DB = d.one_of(
    [Database(*shape) for shape in ((2, 1), (3, 1), (2, 2), (4, 1), (2, 3))],
    "databases with 2..4 letters, 1..3 entries, at most 8 in all",
    exhaustive=False,
    weights=(6, 6, 6, 6, 1),
)
"""Databases whose sets of outputs are listed, 2^N of them."""


@paper.claim("dp-set-form", kind="equality", source="Section 2.1, eq. (3) and the sentence after it",
             formula=r"\forall S:\ \Pr\{Y\in S|x\}\le e^\epsilon\Pr\{Y\in S|x'\}\iff(2)",
             db=EVENT_DB, K=SYNTHETIC, eps=LEVEL, effort=Fraction(1, 4))
def dp_set_form(db: Database, K: Kernel, eps: Real) -> Relation:
    "The requirement for all sets of outputs holds exactly when it holds for single outputs."
    every_set = Relation.all(
        Real.sum(K.entry(x, y) for y in S) <= exp(eps) * Real.sum(K.entry(z, y) for y in S)
        for size in range(K.n_outputs + 1) for S in combinations(range(K.n_outputs), size) for x, z in db.neighbours()
    )
    return equivalent(every_set, m.dp(K, db) <= eps)


@paper.claim("dp-prior-free", kind="property", source="Section 2.1, after eq. (3)",
             formula=r"\epsilon_d\big(p_{X,Y}/p_X\big)=\epsilon_d(p_{Y|X})", db=DB, K=SYNTHETIC, P=ANY_PRIOR)
def dp_prior_free(db: Database, K: Kernel, P: Prior) -> Relation:
    """The level of the kernel that the joint law of X and Y determines does not depend on the prior behind that law; at
    databases of mass 0 the mapping says what the joint law does not."""
    conditional = [[joint_mass(P, K, x, y) / Real(mass) if mass != 0 else K.entry(x, y) for y in range(K.n_outputs)]
                   for x, mass in enumerate(P.masses)]
    return m.dp(Kernel(conditional), db) == m.dp(K, db)


paper.definition(
    "def4-mip",
    source="Definition 4, eq. (4)",
    says="eps-mutual-information privacy: I(X;Y) is at most eps.",
    implements="exactpriv.measure.mutual_information",
    test=TESTS + "test_mutual_information_privacy_is_the_sum_of_equation_4",
)


@paper.claim("mi-extremes#independent", kind="property", source="Section 2.1, after Definition 4",
             formula=r"p_X(x)>0\implies p_{Y|X}(\cdot|x)=p_Y\ :\quad I(X;Y)=0",
             db=DB, K=SYNTHETIC, P=ANY_PRIOR, Q=d.priors(on="db"))
def mi_independent(db: Database, K: Kernel, P: Prior, Q: Prior) -> Relation:
    "An output whose law is the same for every database that occurs carries no information."
    rows = [Q.masses if mass != 0 else K.rows[x] for x, mass in enumerate(P.masses)]
    return m.mutual_information(Kernel(rows), P) == 0


@paper.claim("mi-extremes#identity", kind="property", source="Section 2.1, after Definition 4",
             formula=r"Y=X\implies I(X;Y)=H(X)", db=DB, P=ANY_PRIOR)
def mi_identity(db: Database, P: Prior) -> Relation:
    "Publishing the database tells its entropy."
    return m.mutual_information(identity(db.size), P) == m.entropy(P)


@paper.claim("mi-extremes#maximum", kind="property", source="Section 2.1, after Definition 4",
             formula=r"I(X;Y)\le H(X)", db=DB, K=SYNTHETIC, P=ANY_PRIOR)
def mi_maximum(db: Database, K: Kernel, P: Prior) -> Relation:
    "No mechanism tells more."
    return m.mutual_information(K, P) <= m.entropy(P)


paper.definition(
    "def-distortion",
    source="Section 2.2, eq. (5)",
    says="The expected number of rows on which the database and the synthetic one differ.",
    implements="exactpriv.measure.distortion",
    test=TESTS + "test_the_distortion_is_the_expected_number_of_different_rows",
)
paper.definition(
    "def-privacy-distortion",
    source="Section 2.3, eq. (6)",
    says="The least level at which some mechanism has a distortion of at most D.",
    implements="exactpriv.papers.wang_identifiability.quantities.level_is",
    test=TESTS + "test_the_least_level_at_a_distortion_achieves_it_and_no_smaller_one_does",
)
paper.definition(
    "def-distortion-privacy",
    source="Section 2.3, eq. (7)",
    says="The least distortion at a privacy level.",
    implements="exactpriv.measure.least_distortion_dp",
    test=TESTS + "test_the_programs_have_the_values_of_small_cases_by_hand",
)
paper.definition(
    "def-pd-i",
    source="Section 3, eqs. (8)-(12)",
    says="The least distortion under eps-identifiability, a linear program in the joint law.",
    implements="exactpriv.measure.least_distortion_identifiability",
    test=TESTS + "test_the_programs_have_the_values_of_small_cases_by_hand",
)
paper.definition(
    "def-pd-dp",
    source="Section 3, eqs. (13)-(15)",
    says="The least distortion under eps-differential privacy, a linear program in the kernel.",
    implements="exactpriv.measure.least_distortion_dp",
    test=TESTS + "test_the_programs_have_the_values_of_small_cases_by_hand",
)
