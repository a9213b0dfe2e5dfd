"""Appendix D: the linear description of (eps, c)-PML, the extreme points, and Lemmas 5 to 7."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import product

from flint import fmpq, fmpq_mat

from ... import measure as m
from ...claim import domains as d
from ...claim.domains.common import rational
from ...claim.relations import constructs, equivalent, is_kernel
from ...kernel import Kernel
from ...kernel.mechanisms import extremal_rows
from ...real import Real, Relation, exp, maximum, minimum
from .optimal import FIRST_BLOCK, INPUTS, achieves_the_bound
from .quantities import (
    BELOW_THRESHOLD,
    MASS,
    f1,
    f2,
    first_column,
    in_class,
    in_m1,
    in_m2,
    in_t0,
    privacy_threshold,
    threshold,
)
from .source import paper

BINARY = d.kernels(inputs=(2, 4), outputs=2)

ANY_COLUMN = d.kernels(inputs=(2, 4), outputs=2, unused_outputs=True)
"""[p, 1-p] for p in [0, 1]^N, the columns of zeros and of ones included."""


def linear_inequalities(K: Kernel, eps: Real, c: Real) -> Relation:
    "(71) for all y and all x, x''."
    r, n = exp(eps), K.n_inputs

    def at(x: int, other: int, y: int) -> Relation:
        total = Real.sum(K.entry(z, y) for z in range(n))
        return K.entry(x, y) <= r * (c * total + (1 - n * c) * K.entry(other, y))

    return Relation.all(at(x, z, y) for x, z, y in product(range(n), range(n), range(K.n_outputs)))


@paper.claim("lem4", kind="implication", source="Lemma 4, eq. (71)",
             formula=r"K(y,x)\le e^\varepsilon\Big(c\sum_{x'}K(y,x')+(1-Nc)K(y,x'')\Big)", K=d.kernels(), c=MASS)
def lem4(K: Kernel, c: Real) -> Relation:
    "A kernel satisfies the linear inequalities (71) at its own level."
    return linear_inequalities(K, m.pml_c(K, c), c)


@paper.claim("lem4@described", kind="property", source="Appendix D, before Lemma 4",
             formula=r"K\in\mathcal M(\varepsilon,c)\iff(71)", K=d.kernels(), c=MASS, eps=d.levels())
def lem4_described(K: Kernel, c: Real, eps: Real) -> Relation:
    "The inequalities (71) hold exactly for the kernels of the level."
    return equivalent(in_class(K, eps, c), linear_inequalities(K, eps, c))


paper.definition(
    "def-f1-f2",
    source="eqs. (77), (78), (79)",
    says="The functions F_1 and F_2 of a first column p; a two-output kernel has the level when both are at most 0.",
    implements="exactpriv.papers.grosse_dobrushin.quantities.f1",
    test="tests/papers/test_gro2.py::test_f1_and_f2_are_the_two_columns_of_lemma_4",
)


@paper.claim("def-f1-f2#representation", kind="equality", source="before eq. (79)",
             formula=r"[p,1-p]\in\mathcal M(\varepsilon,c)\iff F_1(p)\le0,\ F_2(p)\le0",
             K=ANY_COLUMN, c=MASS, eps=d.levels())
def f1_f2_representation(K: Kernel, c: Real, eps: Real) -> Relation:
    "A kernel [p, 1-p] is in M(eps, c) exactly when p is in F."
    p = first_column(K)
    inside = (f1(p, eps, c) <= 0) & (f2(p, eps, c) <= 0)
    return equivalent(in_class(K, eps, c), inside)


@paper.claim("eta-as-spread#two-outputs", kind="equality", source="eq. (80)",
             formula=r"\eta_{\rm TV}([p,1-p])=\max_ip_i-\min_jp_j\le\sup_{p\in\mathcal F}\max_ip_i-\min_jp_j",
             where={r"\sup_{p\in\mathcal F}\max_ip_i-\min_jp_j":
                    "eta_tv_pml(N, exp(eps), c), at the level pml_c(K, c)"},
             K=ANY_COLUMN, c=MASS)
def eta_as_spread_two_outputs(K: Kernel, c: Real) -> Relation:
    "The coefficient of [p, 1-p] is the spread of p, and the largest spread in F is at least that."
    p = first_column(K)
    eta = m.dobrushin(K)
    return (eta == abs(maximum(*p) - minimum(*p))) & (eta <= m.eta_tv_pml(K.n_inputs, exp(m.pml_c(K, c)), c))


@paper.claim("eta-as-spread#all-outputs", kind="equality", source="eq. (80)",
             formula=r"\eta_{\rm TV}(K)\le\sup_{p\in\mathcal F}\max_ip_i-\min_jp_j",
             where={r"\sup_{p\in\mathcal F}\max_ip_i-\min_jp_j":
                    "eta_tv_pml(N, exp(eps), c), at the level pml_c(K, c)"},
             K=d.kernels(outputs=(3, 5)), c=MASS)
def eta_as_spread_all_outputs(K: Kernel, c: Real) -> Relation:
    "No kernel of the level has a larger coefficient than the largest spread in F."
    return m.dobrushin(K) <= m.eta_tv_pml(K.n_inputs, exp(m.pml_c(K, c)), c)


def alike(name: str) -> d.Kernels:
    "Kernels of the shape of the kernel with that name."
    return d.kernels(inputs=lambda e: e[name].n_inputs, outputs=lambda e: e[name].n_outputs)


ONE_SHAPE = "the kernels of one shape, as kernels with different numbers of outputs lie in no common space"


@paper.claim("polytope#convex", kind="property", source="Appendix D-A",
             narrower=f"{ONE_SHAPE}; outputs that occur under both",
             K=d.kernels(), L=alike("K"), c=MASS, w=d.numbers(0, 1))
def polytope_convex(K: Kernel, L: Kernel, c: Real, w: Real) -> Relation:
    "A mixture of two kernels of a level has that level."
    return m.pml_c(K.mix(L, w), c) <= maximum(m.pml_c(K, c), m.pml_c(L, c))


@paper.claim("polytope#polyhedron", kind="property", source="Appendix D-A",
             formula=r"K\in\mathcal M(\varepsilon,c)\iff(71)",
             narrower=f"{ONE_SHAPE}; that they are bounded, as a polytope is, is left out, as entries lie in [0, 1]",
             K=d.kernels(), c=MASS, eps=d.levels())
def polytope_polyhedron(K: Kernel, c: Real, eps: Real) -> Relation:
    "Among the kernels of a shape, those of the level are the solutions of finitely many linear inequalities."
    return equivalent(in_class(K, eps, c), linear_inequalities(K, eps, c))


@paper.claim("polytope#box", kind="property", source="Appendix D-A", formula=r"0<p_i<1",
             K=d.kernels(inputs=(2, 4), outputs=2, positive=True))
def polytope_box(K: Kernel) -> Relation:
    "For a two-output kernel without zeros no constraint 0 <= p_i <= 1 is active."
    return Relation.all((x > 0) & (x < 1) for x in first_column(K))


def blocks(N: int, q: int, high: Real, low: Real) -> list[Real]:
    "p with q entries `high` and N - q entries `low`."
    return [high] * q + [low] * (N - q)


def printed_entries(N: int, q: int, c: Real, eps: Real) -> tuple[Real, Real]:
    "M and m of (81)."
    r = exp(eps)
    scale = 1 + r * (1 - N * c)
    return r * (1 - c * q) / scale, (1 - r * c * q) / scale


def determinant(N: int, q: int, c: Real, eps: Real) -> Real:
    "Of the linear equations F_1(p) = 0, F_2(p) = 0 in the two values M and m of p."
    r = exp(eps)
    one = (1 - r * c * q, -r * (1 - c * q))
    two = (r * (1 - c * (N - q)), -(1 - r * c * (N - q)))
    return one[0] * two[1] - one[1] * two[0]


def only_solution(N: int, q: int, c: Real, eps: Real) -> Relation:
    "(81) solves F_1(p) = 0 and F_2(p) = 0, and no other pair of numbers does."
    p = blocks(N, q, *printed_entries(N, q, c, eps))
    return Relation.all([
        f1(p, eps, c) == 0,
        f2(p, eps, c) == 0,
        determinant(N, q, c, eps) != 0,
    ])


@paper.claim("thm3.step2", kind="equality", source="Appendix D-A, eq. (81)",
             formula=r"F_1(p)=F_2(p)=0\implies m=\frac{1-e^\varepsilon cq}{1+e^\varepsilon(1-Nc)},\ "
                     r"M=\frac{e^\varepsilon(1-cq)}{1+e^\varepsilon(1-Nc)}",
             N=INPUTS, c=MASS, eps=BELOW_THRESHOLD, q=FIRST_BLOCK)
def thm3_step2(N: int, c: Real, eps: Real, q: int) -> Relation:
    """For p of q entries M and N - q entries m, F_1(p) = F_2(p) = 0 leaves (81) and nothing else;
    F_1(p) = M - e^eps (c sum p + (1 - N c) m), F_2(p) = F_1(1 - p)."""
    return only_solution(N, q, c, eps)


@paper.claim("thm3.step2@positive-eps", kind="equality", source="Appendix D-A, eq. (81)",
             formula=r"F_1(p)=F_2(p)=0\implies m=\frac{1-e^\varepsilon cq}{1+e^\varepsilon(1-Nc)},\ "
                     r"M=\frac{e^\varepsilon(1-cq)}{1+e^\varepsilon(1-Nc)}",
             N=INPUTS, c=MASS, eps=d.levels(1, threshold, low_open=True, high_open=True),
             q=FIRST_BLOCK)
def thm3_step2_positive_eps(N: int, c: Real, eps: Real, q: int) -> Relation:
    "The same for eps > 0."
    return only_solution(N, q, c, eps)


@paper.claim("thm3.step3", kind="construction", source="Appendix D-A, eqs. (82), (83)",
             formula=r"\eta_{\rm TV}(K_q)=\frac{e^\varepsilon-1}{1+e^\varepsilon(1-Nc)}",
             N=INPUTS, c=MASS, eps=BELOW_THRESHOLD, q=FIRST_BLOCK)
def thm3_step3(N: int, c: Real, eps: Real, q: int) -> Relation:
    "For each q the matrix (82) is a mechanism, and it achieves the value (32)."
    return constructs(extremal_rows(N, q, c, exp(eps)), lambda K: achieves_the_bound(K, eps, c))


def matrix_is_kernel(N: int, c: Real, eps: Real, q: int) -> Relation:
    "The matrix (82) is a kernel."
    return is_kernel(extremal_rows(N, q, c, exp(eps)))


@paper.claim("thm3.step3@where-kernel", kind="construction", source="Appendix D-A, eqs. (82), (83)",
             formula=r"K_q\in\mathcal M(\varepsilon,c),\ "
                     r"\eta_{\rm TV}(K_q)=\frac{e^\varepsilon-1}{1+e^\varepsilon(1-Nc)}",
             N=INPUTS, c=MASS, eps=BELOW_THRESHOLD, q=FIRST_BLOCK,
             assume=matrix_is_kernel)
def thm3_step3_where_kernel(N: int, c: Real, eps: Real, q: int) -> Relation:
    "Where the matrix (82) is a kernel, it has the level and achieves the value (32)."
    K = Kernel(extremal_rows(N, q, c, exp(eps)))
    return in_class(K, eps, c) & achieves_the_bound(K, eps, c)


def active_gradients(K: Kernel, eps: Real, c: Real) -> list[list[fmpq]]:
    "Gradients in p of the inequalities (71) that [p, 1-p] meets with equality."
    n, r, mass = K.n_inputs, rational(exp(eps)), rational(c)
    rest = 1 - n * mass

    def gradients() -> Iterable[list[fmpq]]:
        for y in (0, 1):
            column = [rational(K.entry(x, y)) for x in range(n)]
            mean = mass * sum(column, fmpq(0))
            for x, z in product(range(n), range(n)):
                if column[x] == r * (mean + rest * column[z]):
                    yield [fmpq(i == x) - r * (mass + rest * fmpq(i == z)) for i in range(n)]

    return list(gradients())


def is_extreme(K: Kernel, eps: Real, c: Real) -> Relation:
    "[p, 1-p], without zeros, is an extreme point of its level's kernels: its active inequalities determine p."
    gradients = active_gradients(K, eps, c)
    return Relation.constant(bool(gradients) and fmpq_mat(gradients).rank() == K.n_inputs)


def extreme_at_own_level(K: Kernel, c: Real) -> Relation:
    "[p, 1-p] is an extreme point of M_1 at its own level: the inequalities that are equalities determine p."
    return is_extreme(K, m.pml_c(K, c), c)


@paper.claim("thm3.step4#extremal", kind="optimality", source="Appendix D-A, after eq. (83)",
             narrower="the matrices (82) up to the order of the inputs; the printed order is @printed-order",
             missing="A theorem for all N is elementary linear algebra: active inequalities of full rank leave p two "
                     "values, with F_1(p) = F_2(p) = 0. The reader of statements has no rank of a matrix. Theorem, "
                     "that these equations leave (81): `thm3.step2@positive-eps`.",
             formula=r"[p,1-p]\text{ extreme in }\mathcal M_1(\varepsilon,c)\implies p\in\{M,m\}^N\text{ as in (81)}",
             K=d.kernels(inputs=(2, 4), outputs=2, positive=True), c=MASS, effort=2,
             assume=extreme_at_own_level)
def thm3_step4_extremal(K: Kernel, c: Real) -> Relation:
    "An extreme point of M_1 is, up to the order of the inputs, the matrix (82) for some q."
    p, n, level = first_column(K), K.n_inputs, m.pml_c(K, c)

    def built_with(q: int) -> Relation:
        high, low = printed_entries(n, q, c, level)
        ordered = sorted(p, key=rational, reverse=True)
        return Relation.all(x == y for x, y in zip(ordered, blocks(n, q, high, low), strict=True))

    return Relation.any(built_with(q) for q in range(1, n))


def two_values_at_the_level(K: Kernel, c: Real) -> Relation:
    "p has two values, and F_1(p) = F_2(p) = 0 at its own level, as the sentence before (81) has extreme points."
    p, level = first_column(K), m.pml_c(K, c)
    high, low = maximum(*p), minimum(*p)
    return Relation.all([
        low < high,
        f1(p, level, c) == 0,
        f2(p, level, c) == 0,
        *((x == high) | (x == low) for x in p),
    ])


@paper.claim("thm3.step4#extremal@printed-order", kind="optimality", source="Appendix D-A, after eq. (83)",
             narrower="extreme points as those p of two values with F_1(p) = F_2(p) = 0",
             formula=r"p\in\{\max_ip_i,\min_ip_i\}^N,\ F_1(p)=F_2(p)=0\implies"
                     r" p=(M,\dots,M,m,\dots,m)\text{ as in (81)}",
             K=d.kernels(inputs=(2, 4), outputs=2, positive=True), c=MASS, assume=two_values_at_the_level)
def thm3_step4_extremal_in_order(K: Kernel, c: Real) -> Relation:
    """An extreme point of M_1 is the matrix (82) for some q, the q largest entries first;
    F_1(p) = max p - e^eps (c sum p + (1 - N c) min p), F_2(p) = F_1(1 - p)."""
    p, n, level = first_column(K), K.n_inputs, m.pml_c(K, c)
    return Relation.any(
        Relation.all(x == y for x, y in zip(p, blocks(n, q, *printed_entries(n, q, c, level)), strict=True))
        for q in range(1, n)
    )


@paper.claim("thm3.step4#convex", kind="property", source="Appendix D-A, after eq. (83)",
             narrower="kernels of one shape, all of whose outputs occur; mixtures in which an output of one alone "
                      "occurs are left out",
             formula=r"\eta_{\rm TV}(wK+(1-w)L)\le w\,\eta_{\rm TV}(K)+(1-w)\,\eta_{\rm TV}(L)", where={"L": "L"},
             K=d.kernels(), L=alike("K"), w=d.numbers(0, 1))
def thm3_step4_convex(K: Kernel, L: Kernel, w: Real) -> Relation:
    "The Dobrushin coefficient is a convex function of the kernel."
    return m.dobrushin(K.mix(L, w)) <= w * m.dobrushin(K) + (1 - w) * m.dobrushin(L)


def matrix_in_m1(N: int, c: Real, eps: Real, q: int) -> Relation:
    "The matrix (82) is in M_1."
    return in_m1(Kernel(extremal_rows(N, q, c, exp(eps))), eps, c)


@paper.claim("thm3.step4#maximal", kind="optimality", source="Appendix D-A, after eq. (83)",
             formula=r"K_q\in\mathcal M_1(\varepsilon,c)\implies"
                     r"\eta_{\rm TV}(K_q)=\sup_{K\in\mathcal M_1(\varepsilon,c)}\eta_{\rm TV}(K)",
             N=INPUTS, c=MASS, eps=BELOW_THRESHOLD, q=FIRST_BLOCK,
             assume=(matrix_is_kernel,
                     matrix_in_m1))
def thm3_step4_maximal(N: int, c: Real, eps: Real, q: int) -> Relation:
    "A mechanism (82) of M_1 attains the supremum over M_1."
    K = Kernel(extremal_rows(N, q, c, exp(eps)))
    return m.dobrushin(K) == m.eta_tv_pml_class(N, exp(eps), c, 1)


@paper.claim("thm3.step4#maximal@every-level", kind="optimality", source="Appendix D-A, after eq. (83)",
             formula=r"\exists q:\ K_q\in\mathcal M_1(\varepsilon,c),\ "
                     r"\eta_{\rm TV}(K_q)=\sup_{K\in\mathcal M_1(\varepsilon,c)}\eta_{\rm TV}(K)",
             N=INPUTS, c=MASS, eps=BELOW_THRESHOLD)
def thm3_step4_maximal_at_every_level(N: int, c: Real, eps: Real) -> Relation:
    "At every level below log(2/(Nc)) one of the mechanisms (82) lies in M_1 and attains the supremum over M_1."
    best = m.eta_tv_pml_class(N, exp(eps), c, 1)

    def attains(K: Kernel) -> Relation:
        return in_m1(K, eps, c) & (m.dobrushin(K) == best)

    return Relation.any(constructs(extremal_rows(N, q, c, exp(eps)), attains) for q in range(1, N))


def of_m2(K: Kernel, c: Real) -> Relation:
    "K is in M_2, as (29) prints it, at its own level."
    return in_m2(K, m.pml_c(K, c), c)


@paper.claim("lem5", kind="bound", source="Lemma 5, eq. (84)",
             formula=r"\sup_{K'\in\mathcal M_2(\varepsilon,c)}\eta_{\rm TV}(K')\le"
                     r"\sup_{K\in\mathcal M_1(\varepsilon,c)}\eta_{\rm TV}(K)",
             where={r"\sup_{K'\in\mathcal M_2(\varepsilon,c)}\eta_{\rm TV}(K')":
                    "dobrushin(K), for each K in M_2 at its own level pml_c(K, c)"},
             K=d.kernels(), c=MASS, assume=of_m2)
def lem5(K: Kernel, c: Real) -> Relation:
    "No kernel of M_2, as (29) prints it, has a larger coefficient than the supremum over M_1 at its own level."
    return m.dobrushin(K) <= m.eta_tv_pml_class(K.n_inputs, exp(m.pml_c(K, c)), c, 1)


@paper.claim("lem5@two-outputs", kind="bound", source="Lemma 5, eq. (84)",
             N=d.integers(1, 6, exhaustive=False), c=MASS, eps=d.levels())
def lem5_two_outputs(N: int, c: Real, eps: Real) -> Relation:
    "The same for the suprema over two-output kernels."
    r = exp(eps)
    return m.eta_tv_pml_class(N, r, c, 2) <= m.eta_tv_pml_class(N, r, c, 1)


def least_entry_zero(K: Kernel) -> Relation:
    "The least p_i is 0."
    return m.zeros_in_column(K, 0) >= 1


def no_entry_one(K: Kernel) -> Relation:
    "No p_i is 1."
    return m.zeros_in_column(K, 1) == 0


@paper.claim("lem6", kind="implication", source="Lemma 6",
             formula=r"\min_ip_i=0,\ \max_ip_i<1\implies F_1(p)<0\text{ or }F_2(p)<0", K=ANY_COLUMN, c=MASS,
             assume=(least_entry_zero, no_entry_one))
def lem6(K: Kernel, c: Real) -> Relation:
    """For p in F with least entry 0 and no entry 1, F_1 or F_2 is negative; both fall with eps, so at the own level.
    F_1(p) = max p - e^eps (c sum p + (1 - N c) min p), F_2(p) = F_1(1 - p), and F is where both are at most 0."""
    p, level = first_column(K), m.pml_c(K, c)
    return (f1(p, level, c) < 0) | (f2(p, level, c) < 0)


def not_zero_column(K: Kernel) -> Relation:
    "p is not the zero column."
    return maximum(*first_column(K)) > 0


@paper.claim("lem6@not-zero", kind="implication", source="Lemma 6",
             formula=r"\min_ip_i=0,\ 0<\max_ip_i<1\implies F_1(p)<0\text{ or }F_2(p)<0", K=ANY_COLUMN, c=MASS,
             assume=(least_entry_zero, no_entry_one,
                     not_zero_column))
def lem6_not_zero(K: Kernel, c: Real) -> Relation:
    "The same for p other than the zero column."
    p, level = first_column(K), m.pml_c(K, c)
    return (f1(p, level, c) < 0) | (f2(p, level, c) < 0)


def largest_entry(N: int, c: Real, eps: Real) -> Real:
    "p* of (87)."
    t = exp(-eps)
    return (1 - t) / (1 - N * c + t)


UNDER_87_AND_88 = d.levels(lambda e: 1 / (e["c"].rational * (e["N"] - 1)), threshold, high_open=True)
"""c >= e^-eps/(N-1) and p* < 1, which N = 2 does not admit."""


@paper.claim("lem6.step5", kind="bound", source="proof of Lemma 6, eq. (89)",
             narrower="p* below 1, as Lemma 6 supposes, and N from 3, as at N = 2 no such p* meets (88); without "
                      "p* < 1 the quotients are not compared",
             formula=r"c\ge\frac{e^{-\varepsilon}}{N-1}\implies\frac{1-e^{-\varepsilon}}{1-Nc+e^{-\varepsilon}}\ge"
                     r"\frac{1-e^{-\varepsilon}}{1-e^{-\varepsilon}\frac N{N-1}}\ge1",
             N=d.integers(3, 6, exhaustive=False), c=MASS, eps=UNDER_87_AND_88)
def lem6_step5(N: int, c: Real, eps: Real) -> Relation:
    "(88) put into (87), for p* < 1 as Lemma 6 has it: p* is at least a quotient, and the quotient at least 1."
    t = exp(-eps)
    quotient = (1 - t) / (1 - t * Fraction(N, N - 1))
    return (largest_entry(N, c, eps) >= quotient) & (quotient >= 1)


@paper.claim("lem6.step5@term-kept", kind="bound", source="proof of Lemma 6, eqs. (87)-(89)",
             formula=r"c\ge\frac{e^{-\varepsilon}}{N-1}\implies\frac{1-e^{-\varepsilon}}{1-Nc+e^{-\varepsilon}}\ge"
                     r"\frac{1-e^{-\varepsilon}}{1-\frac{e^{-\varepsilon}}{N-1}}",
             N=d.integers(3, 6, exhaustive=False), c=MASS, eps=UNDER_87_AND_88)
def lem6_step5_term_kept(N: int, c: Real, eps: Real) -> Relation:
    "The first inequality with the summand e^-eps of (87) kept in the denominator."
    t = exp(-eps)
    return largest_entry(N, c, eps) >= (1 - t) / (1 - t / (N - 1))


@paper.claim("lem7", kind="implication", source="Lemma 7",
             formula=r"\varepsilon<\log\tfrac2{Nc}\implies\mathcal M_0(\varepsilon,c)=\emptyset",
             K=BINARY, c=MASS, effort=2, assume=in_t0)
def lem7(K: Kernel, c: Real) -> Relation:
    "A two-output kernel with a zero in both columns has at least the level log(2/(Nc))."
    return m.pml_c(K, c) >= privacy_threshold(K.n_inputs, c)
