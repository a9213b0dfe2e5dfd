"""Section III, definitions and Lemma 1: the laws Q(c), (eps, c)-PML, and the zeros it allows."""

from __future__ import annotations

from fractions import Fraction

from ... import measure as m
from ...claim import domains as d
from ...claim.relations import implies
from ...kernel import Kernel, Prior
from ...real import Real, Relation, exp, ln, maximum
from .pairs import vertex
from .quantities import IN_Q, MASS
from .restrictions import LAWS_IN_Q, OUTCOMES_OCCUR
from .source import paper

paper.definition(
    "def-qc",
    source="eq. (15)",
    says="Q(c) is the set of input laws whose smallest mass is at least c.",
    implements="exactpriv.measure.min_mass",
    test="tests/papers/test_gro1.py::test_a_law_lies_in_q_of_c_when_its_smallest_mass_is_at_least_c",
)

paper.definition(
    "def1",
    source="Definition 1, eqs. (16), (17)",
    says="The leakage capacity of a kernel is the supremum of its pointwise maximal leakage over the laws of a set and "
    "the outcomes; the kernel satisfies (eps, c)-PML when it is at most eps for the set Q(c).",
    implements="exactpriv.measure.pml_c",
    test="tests/papers/test_gro1.py::test_the_level_at_c_is_the_largest_leakage_at_a_vertex_of_q_of_c",
)

paper.definition(
    "def-eta-eps-c",
    source="eq. (19)",
    says="The largest Dobrushin coefficient among the kernels that satisfy (eps, c)-PML; computed over binary outputs, "
    "which suffice by Lemma 3.",
    implements="exactpriv.measure.eta_tv_pml",
    test="tests/papers/test_gro1.py::test_the_largest_coefficient_bounds_that_of_every_kernel_of_the_class",
)


@paper.claim("interpolation#uniform", kind="property", source="after Definition 1",
             formula=r"C(K,\mathcal Q(1/N))=\mathrm{PML}(K,U)", K=d.kernels())
def interpolation_uniform(K: Kernel) -> Relation:
    "At c = 1/N the level is the pointwise maximal leakage at the uniform law."
    n = K.n_inputs
    return m.pml_c(K, Fraction(1, n)) == m.pml(K, Prior.uniform(n))


@paper.claim("interpolation#ldp", kind="property", source="after Definition 1",
             K=d.kernels())
def interpolation_ldp(K: Kernel) -> Relation:
    "At c = 0 it is the level of local differential privacy."
    return m.pml_c(K, 0) == m.ldp(K)


@paper.claim("interpolation#between", kind="property", source="after Definition 1",
             formula=r"\mathrm{PML}(K,U)\le C(K,\mathcal Q(c))\le C(K,\mathcal Q(b))\le\mathrm{LDP}(K),\quad b\le c",
             K=d.kernels(), c=MASS, b=d.numbers(0, lambda v: v["c"]))
def interpolation_between(K: Kernel, c: Real, b: Real) -> Relation:
    "In between, the level falls as c grows, from one end to the other."
    level = m.pml_c(K, c)
    return (m.pml(K, Prior.uniform(K.n_inputs)) <= level) & (level <= m.pml_c(K, b)) & (m.pml_c(K, b) <= m.ldp(K))


@paper.claim("interpolation#smooth", kind="property", source="after Definition 1",
             narrower="'smoothly' as continuously, with a rate; e to the minus the level is the least of affine "
                      "functions of c, and may have kinks",
             formula=r"0\le e^{-C(K,\mathcal Q(c))}-e^{-C(K,\mathcal Q(b))}\le N(c-b),\quad b\le c",
             K=d.kernels(), c=MASS, b=d.numbers(0, lambda v: v["c"]))
def interpolation_smooth(K: Kernel, c: Real, b: Real) -> Relation:
    "The level is continuous in c, ends included: e to the minus the level moves by at most N times as much."
    moved = exp(-m.pml_c(K, c)) - exp(-m.pml_c(K, b))
    return (moved >= 0) & (moved <= K.n_inputs * (c - b))


@paper.claim("every-mechanism-level", kind="bound", source="Section III, before Lemma 1",
             K=d.kernels(), c=MASS)
def every_mechanism_level(K: Kernel, c: Real) -> Relation:
    "Every kernel satisfies (-ln c, c)-PML."
    return m.pml_c(K, c) <= -ln(c)


# -- Lemma 1 ----------------------------------------------------------------------------------------------------------

SEVERAL = d.kernels(inputs=(2, 5), outputs=(1, 4))
WITH_UNUSED = d.kernels(inputs=(1, 5), outputs=(1, 4), unused_outputs=True)
"""Matrices with columns of zeros too, at which (10) is 0/0."""
ZEROS = d.integers(1, lambda v: v["K"].n_inputs - 1)
"""l >= 1, so that l-1 counts zeros, and l < N, so that the logarithm is finite."""


def printed_capacity(K: Kernel, c: Real) -> Real:
    """C(K, Q(c)) of (16) from the quotients of (10), largest at an extreme point; 0/0 where an output never occurs."""
    def quotients(P: Prior) -> list[Real]:
        return [maximum(*(K.entry(x, y) for x in range(K.n_inputs))) / K.output(P).mass(y) for y in range(K.n_outputs)]

    return ln(maximum(*(q for x in range(K.n_inputs) for q in quotients(vertex(K.n_inputs, x, c)))))


def few_zeros(K: Kernel, ell: int) -> Relation:
    """At most l - 1 zeros in each column."""
    return Relation.all(m.zeros_in_column(K, j) <= ell - 1 for j in range(K.n_outputs))


@paper.claim("lem1", kind="implication", source="Lemma 1",
             formula=r"C(K,\mathcal Q(c))<-\log((N-l)c)\implies\text{at most }l-1\text{ zeros in each column}",
             where={"C": "ln of the largest quotient of (10) for K, c"},
             K=WITH_UNUSED, c=MASS, ell=d.integers(1, lambda v: v["K"].n_inputs),
             narrower="l from 1, as l-1 counts zeros (at l = 0 it is false: @zeros-or-none), and up to N, beyond which "
                      "the printed logarithm has no value")
def lem1(K: Kernel, c: Real, ell: int) -> Relation:
    "Below the level -ln((N-l)c), no column has l zeros, for 1 <= l <= N and columns of zeros too (at the own level)."
    return implies(printed_capacity(K, c) < -ln((K.n_inputs - ell) * c), few_zeros(K, ell))


@paper.claim("lem1@some-zeros", kind="implication", source="Lemma 1",
             formula=r"C(K,\mathcal Q(c))<-\log((N-l)c)\implies\text{at most }l-1\text{ zeros in each column}",
             K=SEVERAL, c=MASS, ell=ZEROS,
             assume=lambda K, c, ell: m.pml_c(K, c) < -ln((K.n_inputs - ell) * c),
             narrower="outputs that occur, for which (10) has a value; l from 1 to N-1")
def lem1_some_zeros(K: Kernel, ell: int) -> Relation:
    "For 1 <= l < N: below the level -ln((N-l)c), no column has l zeros (at the kernel's own level)."
    return few_zeros(K, ell)


@paper.claim("lem1@zeros-or-none", kind="implication", source="Lemma 1",
             formula=r"C(K,\mathcal Q(c))<-\log((N-l)c)\implies\text{at most }l-1\text{ zeros in each column}",
             K=SEVERAL, c=MASS, ell=d.integers(0, lambda v: v["K"].n_inputs - 1),
             assume=lambda K, c, ell: m.pml_c(K, c) < -ln((K.n_inputs - ell) * c),
             narrower="outputs that occur, for which (10) has a value; l from 0 to N-1")
def lem1_every_number(K: Kernel, c: Real, ell: int) -> Relation:
    "l = 0 too, as the source gives l no range: then no column has -1 zeros."
    return few_zeros(K, ell)


def has_a_zero(K: Kernel) -> Relation:
    "Some column contains a zero."
    return Relation.any(m.zeros_in_column(K, j) >= 1 for j in range(K.n_outputs))


def disclosed(K: Kernel, y: int) -> list[int]:
    """X_sub: the inputs under which y can occur."""
    return [x for x in range(K.n_inputs) if K.rows[x][y] != 0]


def share_of(P: Prior, letters: list[int]) -> Real:
    """P(A)."""
    return Real.sum(P.mass(x) for x in letters)


def with_zeros(K: Kernel) -> list[tuple[int, list[int]]]:
    """The outputs whose column has l >= 1 zeros, with X_sub, which has N - l letters."""
    return [(y, disclosed(K, y)) for y in range(K.n_outputs) if len(disclosed(K, y)) < K.n_inputs]


@paper.claim("lem1.step1", kind="equality", source="proof of Lemma 1, eq. (18)",
             formula=r"\min_{P\in\mathcal Q(c)}P(\mathcal X_{\rm sub})=(N-l)c,\quad l\ge1",
             K=SEVERAL, c=MASS, P=IN_Q, assume=has_a_zero,
             narrower=f"{LAWS_IN_Q}; l from 1, as at l = 0 the minimum is 1 and not Nc, and l below N, where outputs "
                      "occur; at l = N both sides are 0")
def lem1_step1(K: Kernel, c: Real, P: Prior) -> Relation:
    "For a column with l zeros; an extreme point of Q(c) at a letter outside X_sub attains the minimum."
    def at(letters: list[int]) -> Relation:
        least = len(letters) * c
        outside = [x for x in range(K.n_inputs) if x not in letters]
        attained = Relation.all(share_of(vertex(K.n_inputs, x, c), letters) == least for x in outside)
        return (share_of(P, letters) >= least) & attained

    return Relation.all(at(letters) for _, letters in with_zeros(K))


@paper.claim("lem1.step2", kind="bound", source="proof of Lemma 1, before eq. (18)",
             formula=r"\ell_{K\times P}(X\to y)\ge-\log P(\mathcal X_{\rm sub})", K=SEVERAL, P=d.priors(on="K"),
             narrower=f"{OUTCOMES_OCCUR}; two inputs or more, as with one both sides are 0")
def lem1_step2(K: Kernel, P: Prior) -> Relation:
    "The leakage to y is at least that of learning that the input lies in X_sub, whatever its law."
    return Relation.all(m.pml_outcome(K, P, y) >= -ln(share_of(P, disclosed(K, y))) for y in K.live_outputs(P))


@paper.claim("lem1.step3", kind="bound", source="proof of Lemma 1, after eq. (18)",
             formula=r"C(K,\mathcal Q(c))\ge-\log((N-k)c)",
             where={"C": "ln of the largest quotient of (10) for K, c", "k": "k"},
             K=WITH_UNUSED, c=MASS, k=d.integers(0, lambda v: v["K"].n_inputs - 1), assume=has_a_zero,
             narrower="l from 1 (every l is @zeros-or-none); k below N: at k = N the printed bound is infinite, and "
                      "false, and beyond it has no value")
def lem1_step3(K: Kernel, c: Real, k: int) -> Relation:
    "As printed: for a kernel with a zero and every number k, which nothing in the proof binds."
    return printed_capacity(K, c) >= -ln((K.n_inputs - k) * c)


@paper.claim("lem1.step3@zeros-or-none", kind="bound", source="proof of Lemma 1, after eq. (18)",
             formula=r"C(K,\mathcal Q(c))\ge-\log((N-l)c)", where={"l": "zeros_in_column(K, y)"}, K=SEVERAL, c=MASS,
             narrower="outputs that occur, for which (10) has a value")
def lem1_step3_every_number(K: Kernel, c: Real) -> Relation:
    "For every column and the number l of its zeros, for the printed k: 0 too, as the source gives l no range."
    return Relation.all(
        m.pml_c(K, c) >= -ln((K.n_inputs - m.zeros_in_column(K, y)) * c) for y in range(K.n_outputs)
    )


@paper.claim("lem1.step3@number-of-zeros", kind="bound", source="proof of Lemma 1, after eq. (18)",
             formula=r"C(K,\mathcal Q(c))\ge-\log((N-l)c)", K=SEVERAL, c=MASS, assume=has_a_zero,
             narrower="outputs that occur, for which (10) has a value; l from 1")
def lem1_step3_number(K: Kernel, c: Real) -> Relation:
    "For a column with l >= 1 zeros, with l for the printed k."
    return Relation.all(m.pml_c(K, c) >= -ln(len(letters) * c) for _, letters in with_zeros(K))
