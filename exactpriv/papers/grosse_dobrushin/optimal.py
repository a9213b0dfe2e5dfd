"""Section III from Lemma 3 to Example 1: two outputs are enough, the three classes, Theorem 3 and its mechanisms."""

from __future__ import annotations

from fractions import Fraction

from ... import measure as m
from ...claim import domains as d
from ...claim.relations import constructs, equivalent
from ...kernel import Kernel, Prior
from ...kernel.mechanisms import example1_rows, extremal_rows, randomized_response
from ...real import Real, Relation, absolute, exp
from .contraction_bounds import ldp_dobrushin_bound
from .quantities import (
    BELOW_THRESHOLD,
    IN_Q,
    MASS,
    eta_bound,
    evenly,
    in_class,
    in_m1,
    in_m2,
    in_t0,
    output_laws,
    privacy_threshold,
)
from .restrictions import ONE_EVENT
from .source import paper

INPUTS = d.integers(2, 6, exhaustive=False)
FIRST_BLOCK = d.integers(1, lambda e: e["N"] - 1)


def below_threshold(K: Kernel, c: Real) -> Relation:
    "The kernel's own level is below log(2/(Nc))."
    return m.pml_c(K, c) < privacy_threshold(K.n_inputs, c)


@paper.claim("lem3#value", kind="property", source="Lemma 3",
             formula=r"\eta_{\rm TV}(K)\le\sup_{K'\in\mathcal M(\varepsilon,c)\cap\mathcal S_{N,2}}\eta_{\rm TV}(K')",
             where={r"\sup_{K'\in\mathcal M(\varepsilon,c)\cap\mathcal S_{N,2}}\eta_{\rm TV}(K')":
                    "eta_tv_pml(N, exp(eps), c), at the level pml_c(K, c)"},
             K=d.kernels(), c=MASS)
def lem3_value(K: Kernel, c: Real) -> Relation:
    "No kernel of a level has a larger coefficient than the best kernel of that level with two outputs."
    level = m.pml_c(K, c)
    return m.dobrushin(K) <= m.eta_tv_pml(K.n_inputs, exp(level), c)


@paper.claim("lem3#merge", kind="property", source="Appendix C, eqs. (64)-(70)",
             narrower=ONE_EVENT,
             formula=r"K^{\rm BIN}\in\mathcal M(\varepsilon,c),\ \mathrm{TV}(P_Z\|Q_Z)=\mathrm{TV}(P_Y\|Q_Y)",
             K=d.kernels(), c=MASS, P=IN_Q, Q=IN_Q)
def lem3_merge(K: Kernel, c: Real, P: Prior, Q: Prior) -> Relation:
    "Merging the outputs by the event that attains the total variation keeps the level and that total variation."
    p, q = output_laws(K, P, Q)
    event = [j for j in range(K.n_outputs) if p[j] > q[j]]
    rest = [j for j in range(K.n_outputs) if j not in event]
    merged = Kernel([[Real.sum(K.entry(x, j) for j in part) for part in (event, rest)] for x in range(K.n_inputs)])
    return in_class(merged, m.pml_c(K, c), c) & (
        m.total_variation(*output_laws(merged, P, Q)) == m.total_variation(p, q)
    )


paper.definition(
    "def-t0-t1",
    source="eqs. (25), (26)",
    says="Two-output kernels with a zero in both columns, and two-output kernels without a zero.",
    implements="exactpriv.papers.grosse_dobrushin.quantities.in_t0",
    test="tests/papers/test_gro2.py::test_the_classes_count_the_zeros_of_both_columns",
)

paper.definition(
    "def-m012",
    source="eqs. (27)-(29), (31)",
    says="The kernels of a level with a zero in both columns, without a zero, and the others of that level.",
    implements="exactpriv.papers.grosse_dobrushin.quantities.in_m2",
    test="tests/papers/test_gro2.py::test_every_binary_kernel_of_a_level_lies_in_exactly_one_class",
)


@paper.claim("three-set-bound", kind="bound", source="eq. (30)",
             formula=r"\eta_{\rm TV}(\varepsilon,c)\le\max_{j=0,1,2}\eta_{\rm TV}(K_j^*)",
             where={r"\eta_{\rm TV}(\varepsilon,c)": "dobrushin(K), for each K at its own level pml_c(K, c)"},
             K=d.kernels(), c=MASS)
def three_set_bound(K: Kernel, c: Real) -> Relation:
    "A kernel's coefficient is at most the best of the three classes of two-output kernels at its own level."
    r = exp(m.pml_c(K, c))
    best = [m.eta_tv_pml_class(K.n_inputs, r, c, j) for j in (0, 1, 2)]
    return Relation.any(m.dobrushin(K) <= eta for eta in best)


@paper.claim("thm3-value", kind="equality", source="Theorem 3, eq. (32)",
             N=INPUTS, c=MASS, eps=BELOW_THRESHOLD)
def thm3_value(N: int, c: Real, eps: Real) -> Relation:
    "The supremum over the two-output kernels without zeros, in closed form."
    return m.eta_tv_pml_class(N, exp(eps), c, 1) == eta_bound(N, c, eps)


def of_m2(K: Kernel, c: Real) -> Relation:
    "K is in M_2, as (29) prints it, at its own level."
    return in_m2(K, m.pml_c(K, c), c)


@paper.claim("thm3-m2", kind="bound", source="Theorem 3, second part",
             formula=r"\eta_{\rm TV}(K_2^*)\le\eta_{\rm TV}(K_1^*)",
             where={r"\eta_{\rm TV}(K_2^*)": "dobrushin(K), for each K in M_2 at its own level pml_c(K, c)"},
             K=d.kernels(inputs=(2, 5), outputs=(1, 5)), c=MASS,
             assume=(below_threshold, of_m2))
def thm3_m2(K: Kernel, c: Real) -> Relation:
    "No kernel of M_2, as (29) prints it, has a larger coefficient than the supremum over M_1 at its own level."
    return m.dobrushin(K) <= m.eta_tv_pml_class(K.n_inputs, exp(m.pml_c(K, c)), c, 1)


@paper.claim("thm3-m2@two-outputs", kind="bound", source="Theorem 3, second part",
             N=INPUTS, c=MASS, eps=BELOW_THRESHOLD)
def thm3_m2_two_outputs(N: int, c: Real, eps: Real) -> Relation:
    "The same for the suprema over two-output kernels."
    r = exp(eps)
    return m.eta_tv_pml_class(N, r, c, 2) <= m.eta_tv_pml_class(N, r, c, 1)


@paper.claim("thm3-m0-empty", kind="implication", source="Theorem 3, second part",
             formula=r"\mathcal M_0(\varepsilon,c)=\emptyset", N=INPUTS, c=MASS, eps=BELOW_THRESHOLD)
def thm3_m0_empty(N: int, c: Real, eps: Real) -> Relation:
    "Below log(2/(Nc)) no two-output kernel of the level has a zero in both columns: the supremum is over nothing."
    return m.eta_tv_pml_class(N, exp(eps), c, 0) == Real.infinity(-1)


def with_one_zero(K: Kernel) -> Kernel:
    "K with one more input, whose row (0, 1) holds the only zero; which row and column it is in is a matter of names."
    return Kernel([[0, 1], *K.rows])


def zero_below_threshold(K: Kernel, c: Real) -> Relation:
    "With the row that has the zero, the level is below log(2/(Nc))."
    return below_threshold(with_one_zero(K), c)


@paper.claim("thm3.step1#perturbation", kind="property", source="proof sketch of Theorem 3",
             narrower="two outputs, and one way to perturb; a kernel with more outputs has no kernel of M_1, which "
                      "has two, near it",
             formula=r"(1-w)K+\tfrac w2\mathbf 1\in\mathcal M_1(\varepsilon,c)",
             K=d.kernels(inputs=(1, 3), outputs=2, positive=True),
             c=d.numbers(0, lambda e: Fraction(1, e["K"].n_inputs + 1), low_open=True),
             w=d.numbers(0, 1, low_open=True), assume=zero_below_threshold)
def thm3_step1_perturbation(K: Kernel, c: Real, w: Real) -> Relation:
    "A kernel with one zero has kernels of M_1 in every neighbourhood: those on the segment to the even kernel."
    zero = with_one_zero(K)
    return in_m1(zero.mix(evenly(zero.n_inputs), 1 - w), m.pml_c(zero, c), c)


@paper.claim("thm3.step1#empty", kind="property", source="proof sketch of Theorem 3, last sentence",
             formula=r"\mathcal M_2(\varepsilon,c)=\emptyset",
             K=d.kernels(inputs=(2, 4), outputs=2), c=MASS, assume=of_m2,
             narrower="two outputs; (29) prints kernels with any number of them")
def thm3_step1_empty(K: Kernel, c: Real) -> Relation:
    "As printed: below log(2/(Nc)) the class M_2 is empty, so its two-output kernels have at least that level."
    return m.pml_c(K, c) >= privacy_threshold(K.n_inputs, c)


@paper.claim("thm3.step1#empty@m0", kind="property", source="proof sketch of Theorem 3, last sentence",
             formula=r"\mathcal M_0(\varepsilon,c)=\emptyset",
             K=d.kernels(inputs=(2, 4), outputs=2), c=MASS, assume=in_t0)
def thm3_step1_empty_m0(K: Kernel, c: Real) -> Relation:
    "The class that the theorem calls empty: kernels with a zero in both columns have at least the level log(2/(Nc))."
    return m.pml_c(K, c) >= privacy_threshold(K.n_inputs, c)


@paper.claim("rem1-limit-zero#limit", kind="property", source="Remark 1",
             formula=r"0\le\frac{e^\varepsilon-1}{e^\varepsilon(1-Nc)+1}-\frac{e^\varepsilon-1}{e^\varepsilon+1}"
                     r"\le\frac{Nc\,e^\varepsilon(e^\varepsilon-1)}{e^\varepsilon+1}",
             N=d.integers(1, 6, exhaustive=False), c=MASS, eps=d.levels())
def rem1_limit(N: int, c: Real, eps: Real) -> Relation:
    "The bound of Theorem 3 tends to (13) as c tends to 0: their distance is at most a constant times c."
    limit = ldp_dobrushin_bound(eps)
    distance = eta_bound(N, c, eps) - limit
    return (distance >= 0) & (distance <= N * c * exp(eps) * limit)


@paper.claim("rem1-limit-zero#ldp", kind="property", source="Remark 1",
             formula=r"C(K,\mathcal P(\mathcal X))=\mathrm{LDP}(K)", K=d.kernels())
def rem1_ldp(K: Kernel) -> Relation:
    "At c = 0 the level is that of local differential privacy."
    return m.pml_c(K, 0) == m.ldp(K)


@paper.claim("rem1-uniform", kind="equality", source="Remark 1",
             formula=r"\eta_{\rm TV}(\varepsilon,1/N)=e^\varepsilon-1", N=INPUTS, eps=d.levels(),
             narrower="the value; that mechanisms of [20] have it is left out, as the text does not state them")
def rem1_uniform(N: int, eps: Real) -> Relation:
    "At c = 1/N the largest coefficient is e^eps - 1; the remark names no range of eps."
    return m.eta_tv_pml(N, exp(eps), Fraction(1, N)) == exp(eps) - 1


@paper.claim("rem1-uniform@theorem-3-range", kind="equality", source="Remark 1",
             formula=r"\eta_{\rm TV}(\varepsilon,1/N)=e^\varepsilon-1,\quad\varepsilon<\log 2",
             N=INPUTS, eps=d.levels(1, 2, high_open=True),
             narrower="the value; that mechanisms of [20] have it is left out, as the text does not state them")
def rem1_uniform_in_range(N: int, eps: Real) -> Relation:
    "The same in the range of Theorem 3."
    return m.eta_tv_pml(N, exp(eps), Fraction(1, N)) == exp(eps) - 1


def achieves_the_bound(K: Kernel, eps: Real, c: Real) -> Relation:
    "The coefficient of K is the right side of (32)."
    return m.dobrushin(K) == eta_bound(K.n_inputs, c, eps)


@paper.claim("rem2-construction", kind="construction", source="Remark 2, eqs. (33), (34)",
             formula=r"p\in(0,1)^N,\ [p,1-p]\in\mathcal M(\varepsilon,c),\ \eta_{\rm TV}([p,1-p])=\eta_{\rm TV}(K_1^*)",
             where={r"\eta_{\rm TV}(K_1^*)": "(its closed form in Theorem 3)", "(0,1)^N": "no zeros_in_column(K, j)"},
             N=INPUTS, c=MASS, eps=BELOW_THRESHOLD, q=FIRST_BLOCK)
def rem2_construction(N: int, c: Real, eps: Real, q: int) -> Relation:
    "For q in 1..N-1 the column (34) gives an optimal mechanism of the level, with entries strictly between 0 and 1."
    return constructs(
        extremal_rows(N, q, c, exp(eps)), lambda K: in_m1(K, eps, c) & achieves_the_bound(K, eps, c)
    )


def optimal_with_block(N: int, c: Real, eps: Real, q: int) -> Relation:
    "The matrix (34) is a kernel of M(eps, c) that achieves the bound of Theorem 3."
    return constructs(
        extremal_rows(N, q, c, exp(eps)), lambda K: in_class(K, eps, c) & achieves_the_bound(K, eps, c)
    )


@paper.claim("rem2-construction@zeros-admitted", kind="construction", source="Remark 2, eqs. (33), (34)",
             formula=r"[p,1-p]\in\mathcal M(\varepsilon,c),\ \eta_{\rm TV}([p,1-p])=\eta_{\rm TV}(K_1^*)",
             where={r"\eta_{\rm TV}(K_1^*)": "(its closed form in Theorem 3)"},
             N=INPUTS, c=MASS, eps=BELOW_THRESHOLD, q=FIRST_BLOCK)
def rem2_zeros_admitted(N: int, c: Real, eps: Real, q: int) -> Relation:
    "The same with entries 0 and 1 admitted."
    return optimal_with_block(N, c, eps, q)


@paper.claim("rem2-construction@some-q", kind="construction", source="Remark 2, eqs. (33), (34)",
             formula=r"\exists q:\ [p,1-p]\in\mathcal M(\varepsilon,c),\ \eta_{\rm TV}([p,1-p])=\eta_{\rm TV}(K_1^*)",
             where={r"\eta_{\rm TV}(K_1^*)": "(its closed form in Theorem 3)"},
             N=INPUTS, c=MASS, eps=BELOW_THRESHOLD)
def rem2_some_q(N: int, c: Real, eps: Real) -> Relation:
    "The same for at least one q, entries 0 and 1 admitted."
    return Relation.any(optimal_with_block(N, c, eps, q) for q in range(1, N))


MASS_OF_TWO = d.numbers(0, Fraction(1, 2), low_open=True)
THEIRS = "that the matrix is the mechanism of [21, Theorem 5] is left out, as the text does not state that"


@paper.claim("ex1-binary#optimal", kind="construction", source="Example 1, eq. (35)",
             formula=r"K\in\mathcal M(\varepsilon,c),\ \eta_{\rm TV}(K)=\eta_{\rm TV}(\varepsilon,c)",
             where={"K": "(the kernel of Example 1)"},
             narrower=THEIRS, c=MASS_OF_TWO, eps=d.levels())
def ex1_optimal(c: Real, eps: Real) -> Relation:
    "The matrix (35) is an optimal kernel with two inputs, for every eps of Definition 1."
    return optimal_for_two_inputs(c, eps)


@paper.claim("ex1-binary#optimal@range-of-remark-2", kind="construction", source="Example 1, eq. (35)",
             formula=r"K\in\mathcal M(\varepsilon,c),\ \eta_{\rm TV}(K)=\eta_{\rm TV}(\varepsilon,c)",
             where={"K": "(the kernel of Example 1)"},
             narrower=THEIRS, c=MASS_OF_TWO, eps=d.levels(1, lambda e: 1 / e["c"].rational, high_open=True))
def ex1_optimal_below_the_threshold(c: Real, eps: Real) -> Relation:
    "The same for eps < log(1/c), where Remark 2 has it."
    return optimal_for_two_inputs(c, eps)


def optimal_for_two_inputs(c: Real, eps: Real) -> Relation:
    "(35) is a kernel of the level and attains the largest coefficient of the level."
    return constructs(
        example1_rows(c, exp(eps)),
        lambda K: in_class(K, eps, c) & (m.dobrushin(K) == m.eta_tv_pml(2, exp(eps), c)),
    )


@paper.claim("ex1-binary#remark-2", kind="construction", source="Example 1, eq. (35)", formula=r"K=K_q,\quad q=1,\ N=2",
             narrower="eps below log(1/c), the range of Remark 2; the two matrices agree beyond it too",
             where={"K": "(the kernel of Example 1)", "q": "(a number)"},
             c=MASS_OF_TWO, eps=d.levels(1, lambda e: 1 / e["c"].rational, high_open=True))
def ex1_remark2(c: Real, eps: Real) -> Relation:
    "The matrix (35) is that of Remark 2 with q = 1, the only choice for two inputs."
    printed, built = example1_rows(c, exp(eps)), extremal_rows(2, 1, c, exp(eps))
    return Relation.all(Real(printed[x][y]) == built[x][y] for x in (0, 1) for y in (0, 1))


@paper.claim("ex1-ball", kind="property", source="Example 1, footnote 3",
             formula=r"\min_xP(x)\ge c\iff\|P-U\|_1\le1-2c", narrower=THEIRS, c=MASS_OF_TWO, P=d.laws(2))
def ex1_ball(c: Real, P: Prior) -> Relation:
    "On two letters the laws of smallest mass at least c are the l1-ball of radius 1 - 2c around the uniform law."
    inside = m.min_mass(P) >= c
    near = 2 * m.total_variation(P, Prior.uniform(2)) <= 1 - 2 * c
    return equivalent(inside, near)


@paper.claim("ex1-warner", kind="property", source="Example 1, last sentence",
             formula=r"\Big|K(y,x)-\frac{e^{\varepsilon[x=y]}}{e^\varepsilon+1}\Big|\le e^\varepsilon c",
             where={"K": "(the kernel of Example 1)"},
             c=d.numbers(0, Fraction(1, 2)), eps=d.levels())
def ex1_warner(c: Real, eps: Real) -> Relation:
    "As c tends to 0 (and at c = 0) the matrix (35) becomes randomized response: entries differ by at most e^eps c."
    rows, warner = example1_rows(c, exp(eps)), randomized_response(2, exp(eps))
    return Relation.all(
        absolute(warner.entry(x, y) - rows[x][y]) <= exp(eps) * c for x in (0, 1) for y in (0, 1)
    )


@paper.claim("ex1-warner#optimal", kind="tight", source="Example 1, last sentence",
             formula=r"\mathrm{LDP}(W)\le\varepsilon,\quad\eta_{\rm TV}(W)=\frac{e^\varepsilon-1}{e^\varepsilon+1}",
             where={"W": "(randomized response on two letters)"},
             narrower="optimal as a coefficient, in view of (13); the text names no other measure", eps=d.levels())
def ex1_warner_optimal(eps: Real) -> Relation:
    "Randomized response satisfies eps-LDP, and its coefficient is the largest that (13) admits."
    W = randomized_response(2, exp(eps))
    return (m.ldp(W) <= eps) & (m.dobrushin(W) == ldp_dobrushin_bound(eps))
