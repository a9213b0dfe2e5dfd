"""The abstract, Theorem 1, Lemma 2 and Theorem 2: total variation and f-divergences under (eps, c)-PML."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

from ... import measure as m
from ...claim import domains as d
from ...claim.relations import constructs, is_law
from ...kernel import Kernel, Prior
from ...kernel.entries import Entry
from ...kernel.mechanisms import extremal_rows, theorem2_rows
from ...real import Real, RealLike, Relation, exp, ln, maximum
from .contraction_bounds import (
    dobrushin_bound,
    ldp_dobrushin_bound,
    ldp_relative_entropy_bound,
    relative_entropy_bound,
)
from .functions import CONVEX, OPERATOR_CONVEX, SMOOTH, SMOOTH_AND_NOT_LINEAR, named
from .pairs import absolutely_continuous, chi2_information, vertex
from .preliminaries import MANY, finite_ldp
from .quantities import IN_Q, MASS, MASS_BELOW_UNIFORM
from .restrictions import AT_LEAST_AS_TIGHT, FIVE_INPUTS, SOME_NOT_LINEAR, SOME_OPERATOR_CONVEX, SOME_SMOOTH
from .source import paper

LETTERS = d.integers(2, 5, exhaustive=False)
"""N = |X|: contraction compares two input laws, so there are at least two letters."""


# -- Abstract ---------------------------------------------------------------------------------------------------------


@paper.claim("abstract-recovers-ldp", kind="property", source="abstract",
             formula=r"0\le e^{-C(K,\mathcal Q(c))}-e^{-\mathrm{LDP}(K)}\le Nc",
             K=d.kernels(), c=MASS)
def abstract_recovers_ldp(K: Kernel, c: Real) -> Relation:
    "The (eps, c)-PML level tends to the level of local differential privacy, finite or not, as c tends to 0."
    gap = exp(-m.pml_c(K, c)) - exp(-m.ldp(K))
    return (gap >= 0) & (gap <= K.n_inputs * c)


@paper.claim("abstract-tighter-ldp#total-variation", kind="remark", source="abstract; Theorem 1 and eq. (13)",
             narrower=AT_LEAST_AS_TIGHT,
             formula=r"\Xi(C(K,\mathcal Q(c)),c)\le\frac{e^{\mathrm{LDP}(K)}-1}{e^{\mathrm{LDP}(K)}+1}",
             K=finite_ldp(2), c=MASS)
def abstract_tighter_dobrushin(K: Kernel, c: Real) -> Relation:
    "Theorem 1 is at least as tight as (13) for every mechanism that satisfies LDP, at its own levels."
    return dobrushin_bound(K.n_inputs, c, m.pml_c(K, c)) <= ldp_dobrushin_bound(m.ldp(K))


@paper.claim("abstract-tighter-ldp#total-variation@strictly", kind="remark",
             source="abstract; Theorem 1 and eq. (13)",
             formula=r"\Xi(C(K,\mathcal Q(c)),c)<\frac{e^{\mathrm{LDP}(K)}-1}{e^{\mathrm{LDP}(K)}+1}",
             narrower="mechanisms of a positive level, as at level 0 both bounds are 0",
             K=finite_ldp(2), c=MASS, assume=lambda K: m.ldp(K) > 0)
def abstract_strictly_tighter_dobrushin(K: Kernel, c: Real) -> Relation:
    "Theorem 1 is tighter than (13), and not as tight, for every mechanism that satisfies LDP, at its own levels."
    return dobrushin_bound(K.n_inputs, c, m.pml_c(K, c)) < ldp_dobrushin_bound(m.ldp(K))


@paper.claim("abstract-tighter-ldp#total-variation@some-mechanism", kind="remark",
             source="abstract; Theorem 1 and eq. (13)", quantifier="exists",
             formula=r"\Xi(C(K,\mathcal Q(c)),c)<\frac{e^{\mathrm{LDP}(K)}-1}{e^{\mathrm{LDP}(K)}+1}",
             narrower="one mechanism and one c", K=finite_ldp(2), c=MASS)
def abstract_tighter_dobrushin_somewhere(K: Kernel, c: Real) -> Relation:
    "Theorem 1 gives a tighter bound on the Dobrushin coefficient than (13) for some mechanism that satisfies LDP."
    return dobrushin_bound(K.n_inputs, c, m.pml_c(K, c)) < ldp_dobrushin_bound(m.ldp(K))


def relative_entropy_bounds(K: Kernel, c: Real, P: Prior, Q: Prior) -> tuple[Real, Real]:
    "The bounds (40) and (12) at the kernel's own levels."
    delta = m.total_variation(P, Q)
    ours = relative_entropy_bound(K.n_inputs, c, m.pml_c(K, c), delta)
    return ours, ldp_relative_entropy_bound(m.ldp(K), delta)


@paper.claim("abstract-tighter-ldp#relative-entropy", kind="remark", source="abstract; Corollary 1 and eq. (12)",
             narrower=f"{AT_LEAST_AS_TIGHT}; against (12) alone, and not (14)",
             K=finite_ldp(2), c=MASS, P=IN_Q, Q=IN_Q)
def abstract_tighter_relative_entropy(K: Kernel, c: Real, P: Prior, Q: Prior) -> Relation:
    "Corollary 1 is at least as tight as (12) for every mechanism that satisfies LDP, at its own levels."
    ours, theirs = relative_entropy_bounds(K, c, P, Q)
    return ours <= theirs


@paper.claim("abstract-tighter-ldp#relative-entropy@strictly", kind="remark",
             source="abstract; Corollary 1 and eq. (12)",
             formula=r"\Xi(C(K,\mathcal Q(c)),c)\log\big((1-Nc)e^{C(K,\mathcal Q(c))}+1\big)\delta"
                     r"<\min\{4,e^{2\mathrm{LDP}(K)}\}(e^{\mathrm{LDP}(K)}-1)^2\delta^2",
             where={r"\delta": "total_variation(P, Q)"},
             narrower="mechanisms of a positive level and laws that differ, as both bounds are 0 otherwise; against "
                      "(12) alone, and not (14)",
             K=finite_ldp(2), c=MASS, P=IN_Q, Q=IN_Q,
             assume=lambda K, P, Q: (m.ldp(K) > 0) & (m.total_variation(P, Q) > 0))
def abstract_strictly_tighter_relative_entropy(K: Kernel, c: Real, P: Prior, Q: Prior) -> Relation:
    "Corollary 1 is tighter than (12), and not as tight, for every mechanism that satisfies LDP, at its own levels."
    ours, theirs = relative_entropy_bounds(K, c, P, Q)
    return ours < theirs


@paper.claim("abstract-tighter-ldp#relative-entropy@some-mechanism", kind="remark",
             source="abstract; Corollary 1 and eq. (12)", quantifier="exists",
             narrower="one mechanism, one c and one pair of laws", K=finite_ldp(2), c=MASS, P=IN_Q, Q=IN_Q)
def abstract_tighter_relative_entropy_somewhere(K: Kernel, c: Real, P: Prior, Q: Prior) -> Relation:
    "Corollary 1 gives a tighter bound on relative entropy than (12) for some mechanism that satisfies LDP."
    ours, theirs = relative_entropy_bounds(K, c, P, Q)
    return ours < theirs


@paper.claim("abstract-tighter-ldp#any-kernel", kind="remark", source="abstract; Theorem 1",
             narrower="total variation, of Theorem 1; of other divergences it is said in cor1 and cor2",
             formula=r"C(K,\mathcal Q(c))<\infty,\quad\eta_{\rm TV}(K)\le\Xi(C(K,\mathcal Q(c)),c)", K=MANY, c=MASS)
def abstract_any_kernel(K: Kernel, c: Real) -> Relation:
    "Every kernel, also one of infinite LDP level, has a finite (eps, c)-PML level, and the bound covers it."
    level = m.pml_c(K, c)
    return (level < Real.infinity()) & (m.dobrushin(K) <= dobrushin_bound(K.n_inputs, c, level))


# -- Theorem 1 --------------------------------------------------------------------------------------------------------


@paper.claim("thm1", kind="bound", source="Theorem 1, eq. (6)", tight=True,
             formula=r"\eta_{\rm TV}(K)\le\min\Big\{\frac{e^\varepsilon-1}{e^\varepsilon(1-|\mathcal X|c)+1},1\Big\}",
             K=MANY, c=MASS)
def thm1(K: Kernel, c: Real) -> Relation:
    "The (eps, c)-PML level bounds the Dobrushin coefficient (at the kernel's own level)."
    return m.dobrushin(K) <= dobrushin_bound(K.n_inputs, c, m.pml_c(K, c))


def _provided(N: int, c: Real, eps: Real) -> list[list[list[Entry]]]:
    """The paper's matrices: K_q of Remark 2 for every q, and (22) with 1/2 for the entries it leaves open."""
    half = [Fraction(1, 2)] * (N - 2)
    return [extremal_rows(N, q, c, exp(eps)) for q in range(1, N)] + [theorem2_rows(half)]


def _centred(N: int, spread: Real) -> list[list[Real]]:
    """[p, 1-p] with p = ((1+s)/2, 1/2, ..., 1/2, (1-s)/2)."""
    column = [(1 + spread) / 2, *[Real(Fraction(1, 2))] * (N - 2), (1 - spread) / 2]
    return [[p, 1 - p] for p in column]


@paper.claim("thm1-achieved", kind="tight", source="abstract; sentence after Theorem 1",
             narrower="the bound (6), not those of Section IV; 1/2 for the free entries of (22), at which its level is "
                      "least",
             formula=r"\exists q:\ K_q\in\mathcal M(\varepsilon,c),\ \eta_{\rm TV}(K_q)=\Xi(\varepsilon,c)",
             scope="one of the paper's constructions: K_q of Remark 2, q = 1..N-1, or (22) with its free entries 1/2",
             N=d.integers(2, 6, exhaustive=False), c=MASS, eps=d.levels())
def thm1_achieved(N: int, c: Real, eps: Real) -> Relation:
    "For every N, c and eps one of the mechanisms that the paper constructs satisfies (eps, c)-PML and achieves (6)."
    bound = dobrushin_bound(N, c, eps)
    return Relation.any(
        constructs(rows, lambda K: (m.pml_c(K, c) <= eps) & (m.dobrushin(K) == bound))
        for rows in _provided(N, c, eps)
    )


@paper.claim("thm1-achieved@some-mechanism", kind="tight", source="abstract; sentence after Theorem 1",
             formula=r"\exists K\in\mathcal M(\varepsilon,c):\ \eta_{\rm TV}(K)=\Xi(\varepsilon,c)",
             where={"K": "(the kernel of the optimum)"},
             N=d.integers(2, 6, exhaustive=False), c=MASS, eps=d.levels())
def thm1_achieved_by_some(N: int, c: Real, eps: Real) -> Relation:
    "For every N, c and eps the kernel with first column (1+s)/2, 1/2, ..., 1/2, (1-s)/2, s the bound, achieves (6)."
    bound = dobrushin_bound(N, c, eps)
    return constructs(_centred(N, bound), lambda K: (m.pml_c(K, c) <= eps) & (m.dobrushin(K) == bound))


# -- Lemma 2 ----------------------------------------------------------------------------------------------------------


def _at_the_vertices(K: Kernel, c: Real) -> Real:
    """The largest contraction of total variation between two extreme points of Q(c)."""
    n = K.n_inputs
    vertices = [vertex(n, x, c) for x in range(n)]
    return maximum(*(m.contraction(K, P, Q, "tv") for P, Q in combinations(vertices, 2)))


@paper.claim("lem2", kind="equality", source="Lemma 2, eq. (20)",
             formula=r"\sup_{K\in\mathcal M(\varepsilon,c)}\eta_{\rm TV}(K)"
             r"=\sup_{K\in\mathcal M(\varepsilon,c)}\eta_{\rm TV}^{\mathcal Q(c)}(K)",
             where={r"\mathcal M(\varepsilon,c)": "(all kernels, of whatever level)",
                    r"\eta_{\rm TV}^{\mathcal Q(c)}":
                    "contraction(K, P, Q, tv), or total_variation(P, Q) of both pairs, at laws of the class"},
             scope="kernel by kernel: every K of the class stands on both sides",
             K=MANY, c=MASS_BELOW_UNIFORM, P=IN_Q, Q=IN_Q)
def lem2(K: Kernel, c: Real, P: Prior, Q: Prior) -> Relation:
    "Neither supremum exceeds the other: each kernel's coefficient is reached inside Q(c) and not exceeded there."
    ratio = m.total_variation(K.output(P), K.output(Q)) <= m.dobrushin(K) * m.total_variation(P, Q)
    return ratio & (_at_the_vertices(K, c) >= m.dobrushin(K))


@paper.claim("lem2.step1", kind="equality", source="proof of Lemma 2, eq. (57)",
             narrower="one of the two inclusions, that each c + V lies in Q(c); the other is false as well: P - c "
                      "has mass 1 - Nc",
             formula=r"c+V\in\mathcal Q(c)\quad\forall V\in\mathcal P(\mathcal X)",
             V=d.laws((2, 5)), c=d.numbers(0, lambda v: Fraction(1, len(v["V"])), low_open=True, high_open=True))
def lem2_step1(V: Prior, c: Real) -> Relation:
    "As printed: a law with c added to every mass is a law of smallest mass at least c."
    masses = [c + V.mass(x) for x in range(len(V))]
    return is_law(masses) & Relation.all(mass >= c for mass in masses)


@paper.claim("lem2.step1@rest-scaled", kind="equality", source="proof of Lemma 2, eqs. (57), (59)",
             formula=r"\mathcal Q(c)=\{c+(1-Nc)V\mid V\in\mathcal P(\mathcal X)\}",
             where={r"\mathcal Q(c)": "the laws P with every mass at least c"},
             V=d.laws((2, 5)), c=d.numbers(0, lambda v: Fraction(1, len(v["V"])), low_open=True, high_open=True),
             P=d.priors(lambda v: len(v["V"]), min_mass=lambda v: v["c"]))
def lem2_step1_scaled(V: Prior, c: Real, P: Prior) -> Relation:
    "With the factor 1 - Nc of (59) every such vector is a law of Q(c), and every law of Q(c) is such a vector."
    n = len(V)
    rest = 1 - n * c
    masses = [c + rest * V.mass(x) for x in range(n)]
    inside = is_law(masses) & Relation.all(mass >= c for mass in masses)
    return inside & is_law([(P.mass(x) - c) / rest for x in range(n)])


@paper.claim("restriction-irrelevant#at-most", kind="property", source="before and after Lemma 2",
             narrower="c below 1/N, as in Lemma 2, and laws that differ; at c = 1/N the class has one law, and no "
                      "ratio",
             formula=r"\eta_{\rm TV}^{\mathcal Q(c)}(K)\le\max_{x\ne x'}\mathrm{TV}(K_x\|K_{x'})",
             K=MANY, c=MASS_BELOW_UNIFORM, P=IN_Q, Q=IN_Q, assume=lambda P, Q: m.total_variation(P, Q) > 0)
def restriction_at_most(K: Kernel, P: Prior, Q: Prior) -> Relation:
    "No pair of different laws of Q(c) contracts less than (9)."
    return m.contraction(K, P, Q, "tv") <= m.dobrushin(K)


@paper.claim("restriction-irrelevant#at-least", kind="property", source="before and after Lemma 2",
             narrower="c below 1/N, as in Lemma 2; at c = 1/N the class has one law, and no ratio",
             formula=r"\eta_{\rm TV}^{\mathcal Q(c)}(K)\ge\max_{x\ne x'}\mathrm{TV}(K_x\|K_{x'})",
             K=MANY, c=MASS_BELOW_UNIFORM)
def restriction_at_least(K: Kernel, c: Real) -> Relation:
    "Two extreme points of Q(c) contract as little as (9)."
    return _at_the_vertices(K, c) == m.dobrushin(K)


# -- Theorem 2 --------------------------------------------------------------------------------------------------------

TWICE_OVER_NC = d.levels(lambda v: 2 / (v["N"] * v["c"].rational))
"""eps >= ln(2/(Nc))."""


def _last_two(N: int, mass: RealLike) -> Prior:
    """The law (0, ..., 0, mass, 1 - mass)."""
    return Prior([0] * (N - 2) + [mass, 1 - Real(mass)])


def _uncontracted(N: int, c: Real, eps: Real, f: str) -> Relation:
    """(22) lies in the class and keeps the f-divergence of two laws on the last two letters, positive and finite."""
    P, Q = _last_two(N, Fraction(9, 10)), _last_two(N, Fraction(1, 10))
    return constructs(
        theorem2_rows([Fraction(1, 2)] * (N - 2), printed=False),
        lambda K: (m.pml_c(K, c) <= eps) & (m.contraction(K, P, Q, named(f)) == 1),
    )


@paper.claim("thm2#at-least", kind="equality", source="Theorem 2, eq. (21)",
             formula=r"\sup_{K\in\mathcal M(\varepsilon,c)}\eta_f(K)\ge1",
             where={"K": "(the kernel that the proof builds)"},
             narrower=SOME_SMOOTH,
             N=LETTERS, c=MASS_BELOW_UNIFORM, eps=TWICE_OVER_NC, f=d.one_of(SMOOTH, "a convex, twice differentiable f"))
def thm2_at_least(N: int, c: Real, eps: Real, f: str) -> Relation:
    "For eps at least ln(2/(Nc)) some kernel of the class leaves the f-divergence of some pair of laws unchanged."
    return _uncontracted(N, c, eps, f)


@paper.claim("thm2#at-least@not-linear", kind="equality", source="Theorem 2, eq. (21)",
             formula=r"\sup_{K\in\mathcal M(\varepsilon,c)}\eta_f(K)\ge1",
             where={"K": "(the kernel that the proof builds)"},
             narrower=SOME_NOT_LINEAR,
             N=LETTERS, c=MASS_BELOW_UNIFORM, eps=TWICE_OVER_NC,
             f=d.one_of(SMOOTH_AND_NOT_LINEAR, "a convex, twice differentiable f that is not linear"))
def thm2_at_least_not_linear(N: int, c: Real, eps: Real, f: str) -> Relation:
    "The same for functions whose divergence is not 0 for all pairs."
    return _uncontracted(N, c, eps, f)


@paper.claim("thm2#at-most", kind="equality", source="Theorem 2, eq. (21)",
             formula=r"\sup_{K\in\mathcal M(\varepsilon,c)}\eta_f(K)\le1",
             where={r"\mathcal M(\varepsilon,c)": "(all kernels, of whatever level)"},
             scope="the text asks that f be twice differentiable besides",
             K=MANY, f=CONVEX, P=d.priors(on="K"), Q=d.priors(on="K"), assume=absolutely_continuous)
def thm2_at_most(K: Kernel, f: str, P: Prior, Q: Prior) -> Relation:
    "No kernel, in the class or not, increases the f-divergence of a pair."
    return m.f_divergence(K.output(P), K.output(Q), named(f)) <= m.f_divergence(P, Q, named(f))


def _open_entries(N: int, *entries: Real) -> list[Real]:
    return [entries[x] for x in range(N - 2)]


def _satisfies_level(rows: list[list[Entry]], N: int, c: Real) -> Relation:
    return constructs(rows, lambda K: m.pml_c(K, c) <= ln(2 / (N * c)))


@paper.claim("thm2-mechanism", kind="construction", source="proof of Theorem 2, eq. (22)",
             formula=r"C(K,\mathcal Q(c))\le\log\frac2{Nc}",
             where={"K": "(the kernel that the proof builds)"},
             scope="p_1, ..., p_{N-2} any numbers in [0, 1]",
             N=LETTERS, c=MASS_BELOW_UNIFORM, p1=d.numbers(0, 1), p2=d.numbers(0, 1), p3=d.numbers(0, 1),
             narrower=FIVE_INPUTS)
def thm2_mechanism(N: int, c: Real, p1: Real, p2: Real, p3: Real) -> Relation:
    "The matrix (22), as printed, is a kernel and satisfies (ln(2/(Nc)), c)-PML."
    return _satisfies_level(theorem2_rows(_open_entries(N, p1, p2, p3)), N, c)


@paper.claim("thm2-mechanism@last-entry-corrected", kind="construction", source="proof of Theorem 2, eq. (22)",
             formula=r"C(K,\mathcal Q(c))\le\log\frac2{Nc}",
             where={"K": "(the kernel that the proof builds)"},
             scope="p_1, ..., p_{N-2} any numbers in [0, 1]",
             N=LETTERS, c=MASS_BELOW_UNIFORM, p1=d.numbers(0, 1), p2=d.numbers(0, 1), p3=d.numbers(0, 1),
             narrower=FIVE_INPUTS)
def thm2_mechanism_corrected(N: int, c: Real, p1: Real, p2: Real, p3: Real) -> Relation:
    "The same with 1 - p_{N-2} for the entry printed as p_{N-2} in the second column."
    return _satisfies_level(theorem2_rows(_open_entries(N, p1, p2, p3), printed=False), N, c)


@paper.claim("thm2-mechanism@some-entries", kind="construction", source="proof of Theorem 2, eq. (22)",
             formula=r"\exists p_1,\dots,p_{N-2}:\ C(K,\mathcal Q(c))\le\log\frac2{Nc}",
             where={"K": "(the kernel that the proof builds)"},
             N=LETTERS, c=MASS_BELOW_UNIFORM)
def thm2_mechanism_some(N: int, c: Real) -> Relation:
    """For some choice of the free entries the matrix is a kernel and satisfies (ln(2/(Nc)), c)-PML: 1/2 for each, with
    which the last one as printed, p_{N-2}, is 1 - p_{N-2}."""
    return _satisfies_level(theorem2_rows([Fraction(1, 2)] * (N - 2), printed=False), N, c)


def _disjoint_from_the_last(rows: list[list[Entry]]) -> Relation:
    """Whether the support of a row is disjoint from that of the last one."""
    return Relation.any(Relation.all(Real(a * b) == 0 for a, b in zip(row, rows[-1], strict=True))
                        for row in rows[:-1]).as_fact()


@paper.claim("thm2.step1", kind="property", source="proof of Theorem 2, eq. (23)",
             formula=r"\exists x,x':\ \mathrm{supp}(K_x)\cap\mathrm{supp}(K_{x'})=\emptyset",
             scope="p_x, the first entry of row x of `free`, any numbers in [0, 1]; N = 2, without any, besides",
             N=d.integers(3, 5, exhaustive=False),
             free=d.kernels(inputs=lambda e: e["N"] - 2, outputs=2, unused_outputs=True))
def thm2_step1(N: int, free: Kernel) -> Relation:
    "Two rows of (22) have disjoint supports, the last one and one before it."
    rows = theorem2_rows([free.entry(x, 0) for x in range(N - 2)])
    return _disjoint_from_the_last(rows) & _disjoint_from_the_last(theorem2_rows([]))


@paper.claim("thm2.step2#two-inputs", kind="equality", source="eq. (24)",
             formula=r"\chi^2(K\circ P\|K\circ Q)=\rho_m^2(Q)\,\chi^2(P\|Q)",
             narrower="two inputs, where the squared maximal correlation has a closed form, and Q of full support, so "
                      "that P << Q",
             K=d.kernels(inputs=2, outputs=(1, 4)), P=d.priors(on="K"), Q=d.priors(on="K", full_support=True))
def thm2_step2_two(K: Kernel, P: Prior, Q: Prior) -> Relation:
    "Every ratio of chi-square divergences is the squared maximal correlation at the second law, so the suprema agree."
    return m.chi2(K.output(P), K.output(Q)) == chi2_information(K, Q) * m.chi2(P, Q)


@paper.claim("thm2.step2#any-inputs", kind="equality", source="eq. (24)",
             formula=r"\chi^2(K\circ P\|K\circ Q)\le\sup_{P_X}\rho_m^2(X;Y)\,\chi^2(P\|Q)",
             narrower="one of the two inequalities, with laws on two letters in the supremum and Q of full support",
             K=MANY, P=d.priors(on="K"), Q=d.priors(on="K", full_support=True))
def thm2_step2_any(K: Kernel, P: Prior, Q: Prior) -> Relation:
    "No pair of laws contracts less in chi-square than the largest squared maximal correlation allows."
    return m.chi2(K.output(P), K.output(Q)) <= m.eta_chi2(K) * m.chi2(P, Q)


@paper.claim("thm2.step3", kind="implication", source="proof of Theorem 2",
             narrower="s(K) by pairs of inputs, as eta_chi2 is computed: that laws on two letters suffice is [28], "
                      "and s(K) = eta_chi2 is (24)",
             formula=r"s(K)<1\iff\forall x,x':\ \mathrm{supp}(K_x)\cap\mathrm{supp}(K_{x'})\ne\emptyset",
             where={"s(K)": "eta_chi2(K)"},
             K=d.kernels())
def thm2_step3(K: Kernel) -> Relation:
    "The largest squared maximal correlation is below 1 exactly when no two rows have disjoint supports."
    s, pairs = m.eta_chi2(K), list(combinations(range(K.n_inputs), 2))
    disjoint = Relation.any(m.support_overlap(K.row(x), K.row(y)) == 0 for x, y in pairs)
    return (disjoint & (s == 1)) | (~disjoint & (s < 1))


def _within_chi2(K: Kernel, P: Prior, Q: Prior, f: str) -> Relation:
    after = m.f_divergence(K.output(P), K.output(Q), named(f))
    return after <= m.eta_chi2(K) * m.f_divergence(P, Q, named(f))


def _finite_divergence(P: Prior, Q: Prior, f: str) -> Relation:
    "D_f(P||Q) is finite."
    return m.f_divergence(P, Q, named(f)) < Real.infinity()


@paper.claim("thm2.step4#at-most", kind="equality", source="proof of Theorem 2",
             formula=r"\eta_f(K)\le\eta_{\chi^2}(K)",
             narrower=f"Q of full support, a finite divergence of P from Q, and {SOME_SMOOTH}",
             K=MANY, f=d.one_of(SMOOTH, "a convex, twice differentiable f"), P=d.priors(on="K"),
             Q=d.priors(on="K", full_support=True), assume=_finite_divergence)
def thm2_step4_at_most(K: Kernel, f: str, P: Prior, Q: Prior) -> Relation:
    "The chi-square coefficient equals that of every convex, twice differentiable f, so no pair exceeds it."
    return _within_chi2(K, P, Q, f)


@paper.claim("thm2.step4#at-least", kind="equality", source="proof of Theorem 2",
             formula=r"\eta_{\chi^2}(K)\le\eta_f(K)\le\max_{x,x'}E_{e^\varepsilon}(K_x\|K_{x'})",
             where={r"\eta_f": "(the middle of the chain, not computed: its ends are compared)"},
             scope="this f is a mixture of max(t - s, 0) over s >= e^eps, whose coefficients are largest "
                   "hockey-stick divergences of two rows",
             K=MANY, eps=d.levels(),
             narrower="f(t) = max(t - e^eps, 0)^3, whose coefficient has a known upper bound; the source has every "
                      "convex, twice differentiable f")
def thm2_step4_at_least(K: Kernel, eps: Real) -> Relation:
    "The chi-square coefficient is at most that of f(t) = max(t - e^eps, 0)^3, so at most what bounds the latter."
    return m.eta_chi2(K) <= m.ldp_delta(K, eps)


@paper.claim("thm2.step4#at-most@operator-convex", kind="equality", source="proof of Theorem 2",
             formula=r"\eta_f(K)\le\eta_{\chi^2}(K)",
             narrower=f"Q of full support, a finite divergence of P from Q, and {SOME_OPERATOR_CONVEX}",
             K=MANY, f=d.one_of(OPERATOR_CONVEX, "an operator convex f"), P=d.priors(on="K"),
             Q=d.priors(on="K", full_support=True), assume=_finite_divergence)
def thm2_step4_operator_convex(K: Kernel, f: str, P: Prior, Q: Prior) -> Relation:
    "No pair exceeds the chi-square coefficient in the divergence of an operator convex f."
    return _within_chi2(K, P, Q, f)
