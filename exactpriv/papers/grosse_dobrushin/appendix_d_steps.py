"""Appendix D: the proofs of Lemmas 4 to 7 in steps.

First columns p are lists of N numbers in [0, 1]; the two-output kernel is [p, 1-p].
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from flint import fmpq

from ... import measure as m
from ...claim import domains as d
from ...claim.domains.common import rational
from ...claim.relations import equivalent
from ...kernel import Kernel, Prior
from ...kernel.mechanisms import binary_output
from ...real import Real, Relation, absolute, exp, ln, maximum, minimum
from .appendix_d import ANY_COLUMN, BINARY, largest_entry, linear_inequalities
from .contraction_steps import lifted
from .pairs import vertex
from .quantities import IN_Q, MASS, f1, f2, first_column, in_class, in_m1, in_t0, privacy_threshold
from .restrictions import OUTPUTS_OCCUR
from .source import paper

# -- Lemma 4 ----------------------------------------------------------------------------------------------------------

OCCURRING = d.kernels()
"""Kernels all of whose outputs occur: the quotients of (72) to (76) are 0/0 at others."""
ANY = d.kernels(unused_outputs=True)
ANY_LEVEL = {r"\varepsilon": "(any level, since both left sides are shown to be equal)"}


def largest_quotient(K: Kernel, weights: Sequence[Real]) -> Real:
    """max_y max_x K(y,x) / sum_x' w(x') K(y,x')."""
    inputs = range(K.n_inputs)
    return maximum(*(
        maximum(*(K.entry(x, y) for x in inputs)) / Real.sum(weights[x] * K.entry(x, y) for x in inputs)
        for y in range(K.n_outputs)
    ))


def law_weights(P: Prior) -> list[Real]:
    """The masses of a law."""
    return [P.mass(x) for x in range(len(P))]


def at_vertices(K: Kernel, c: Real) -> Real:
    """The left side of (72): the largest quotient over Q(c), which is attained at an extreme point."""
    return maximum(*(largest_quotient(K, law_weights(vertex(K.n_inputs, x, c))) for x in range(K.n_inputs)))


def column_bound(K: Kernel, c: Real, y: int) -> Real:
    """The quotient of (75) and (76) at output y."""
    column = [K.entry(x, y) for x in range(K.n_inputs)]
    return maximum(*column) / (c * Real.sum(column) + (1 - len(column) * c) * minimum(*column))


STEP_1 = (r"C(K,\mathcal Q(c))\le\varepsilon\iff\sup_{P\in\mathcal Q(c)}\max_y"
          r"\frac{\max_xK(y,x)}{\sum_{x'}P(x')K(y,x')}\le e^\varepsilon")


@paper.claim("lem4.step1", kind="equality", source="proof of Lemma 4, eq. (72)", formula=STEP_1,
             K=ANY, c=MASS, P=IN_Q, eps=d.levels())
def lem4_step1(K: Kernel, c: Real, P: Prior, eps: Real) -> Relation:
    "The level is the supremum of the quotients, for every kernel, with columns of zeros too, where they are 0/0."
    return supremum_of_quotients(K, c, P, eps)


@paper.claim("lem4.step1@outputs-occur", kind="equality", source="proof of Lemma 4, eq. (72)",
             formula=STEP_1, scope=OUTPUTS_OCCUR, K=OCCURRING, c=MASS, P=IN_Q, eps=d.levels())
def lem4_step1_occurring(K: Kernel, c: Real, P: Prior, eps: Real) -> Relation:
    "No law of Q(c) has a quotient above e to the level, and an extreme point has that quotient."
    return supremum_of_quotients(K, c, P, eps)


def supremum_of_quotients(K: Kernel, c: Real, P: Prior, eps: Real) -> Relation:
    """(72): the quotient at P, the largest one, the level."""
    most = at_vertices(K, c)
    attained = (largest_quotient(K, law_weights(P)) <= most) & (most == exp(m.pml_c(K, c)))
    return attained & equivalent(in_class(K, eps, c), most <= exp(eps))


@paper.claim("lem4.step2", kind="equality", source="proof of Lemma 4, eq. (73)",
             formula=r"(72)\iff\sup_{W}\max_y\frac{\max_xK(y,x)}{\sum_{x'}(c+(1-Nc)W(x))K(y,x')}\le e^\varepsilon",
             where={"W": "(a law; the supremum is at a point mass)"},
             K=ANY, c=MASS, x=d.integers(0, lambda e: e["K"].n_inputs - 1), eps=d.levels())
def lem4_step2(K: Kernel, c: Real, x: int, eps: Real) -> Relation:
    """As printed, W(x) under the sum over x', for every x, which the sum does not bind. The supremum over W is at a
    point mass, as the quotient falls in W(x)."""
    weights = (lifted(Prior.point(K.n_inputs, z), c)[x] for z in range(K.n_inputs))
    most = maximum(*(largest_quotient(K, [weight] * K.n_inputs) for weight in weights))
    return equivalent(at_vertices(K, c) <= exp(eps), most <= exp(eps))


@paper.claim("lem4.step2@index-of-the-sum", kind="equality", source="proof of Lemma 4, eq. (73)",
             formula=r"(72)\iff\sup_{W}\max_y\frac{\max_xK(y,x)}{\sum_{x'}(c+(1-Nc)W(x'))K(y,x')}\le e^\varepsilon",
             where=ANY_LEVEL, K=OCCURRING, c=MASS, W=d.priors(on="K"), narrower=OUTPUTS_OCCUR)
def lem4_step2_index(K: Kernel, c: Real, W: Prior) -> Relation:
    "Each W gives the law c + (1 - Nc) W of Q(c), the summation index x' also in W, where (73) prints x."
    weights = lifted(W, c)
    inside = Relation.all(weight >= c for weight in weights) & (Real.sum(weights) == 1)
    points = [Prior.point(K.n_inputs, x) for x in range(K.n_inputs)]
    most = maximum(*(largest_quotient(K, lifted(point, c)) for point in points))
    return inside & (largest_quotient(K, weights) <= most) & (most == at_vertices(K, c))


STEP_3 = (r"\inf_W\sum_{x''}W(x'')K(y,x'')=\min_{x''}K(y,x''),\quad(73)\iff\max_y"
          r"\frac{\max_xK(y,x)}{c\sum_{x'}K(y,x')+(1-Nc)\min_{x''}K(y,x'')}\le e^\varepsilon")


@paper.claim("lem4.step3", kind="equality", source="proof of Lemma 4, eqs. (74)-(75)", formula=STEP_3, where=ANY_LEVEL,
             K=ANY, c=MASS, W=d.priors(on="K"),
             narrower="(72) in the place of (73), which prints W(x) under the sum over x'")
def lem4_step3(K: Kernel, c: Real, W: Prior) -> Relation:
    "The infimum is the least entry; the closed form of (73), for columns of zeros too, where it is 0/0."
    return closed_form_of_quotients(K, c, W)


@paper.claim("lem4.step3@outputs-occur", kind="equality", source="proof of Lemma 4, eqs. (74)-(75)",
             formula=STEP_3, where=ANY_LEVEL, scope=OUTPUTS_OCCUR, K=OCCURRING, c=MASS, W=d.priors(on="K"),
             narrower="(72) in the place of (73), which prints W(x) under the sum over x'")
def lem4_step3_occurring(K: Kernel, c: Real, W: Prior) -> Relation:
    "The infimum is the least entry of the column, at a point mass; the closed form is the left side of (72)."
    return closed_form_of_quotients(K, c, W)


def closed_form_of_quotients(K: Kernel, c: Real, W: Prior) -> Relation:
    """(74) and (75)."""
    outputs, inputs = range(K.n_outputs), range(K.n_inputs)

    def least(y: int) -> Relation:
        column = [K.entry(x, y) for x in inputs]
        reached = minimum(*(K.output(Prior.point(len(column), x)).mass(y) for x in inputs))
        return (Real.sum(W.mass(x) * K.entry(x, y) for x in inputs) >= minimum(*column)) & (reached == minimum(*column))

    closed = maximum(*(column_bound(K, c, y) for y in outputs))
    return Relation.all(least(y) for y in outputs) & (closed == at_vertices(K, c))


@paper.claim("lem4.step4", kind="equality", source="proof of Lemma 4, eq. (76)",
             formula=r"(75)\iff\forall y:\ \frac{\max_xK(y,x)}{c\sum_{x'}K(y,x)+(1-Nc)\min_{x''}K(y,x'')}"
                     r"\le e^\varepsilon\implies(71)",
             K=ANY, c=MASS, x=d.integers(0, lambda e: e["K"].n_inputs - 1), eps=d.levels(),
             narrower="K(y,x) for the law K(x) that the numerator prints, of which there is no maximum")
def lem4_step4(K: Kernel, c: Real, x: int, eps: Real) -> Relation:
    "As printed, K(y,x) under the sum over x', for every x, which the sum does not bind."
    closed = maximum(*(column_bound(K, c, y) for y in range(K.n_outputs)))
    each = Relation.all(bound_of_one_entry(K, c, x, y) <= exp(eps) for y in range(K.n_outputs))
    return equivalent(closed <= exp(eps), each) & each.implies(linear_inequalities(K, eps, c))


def bound_of_one_entry(K: Kernel, c: Real, x: int, y: int) -> Real:
    """The quotient of (76) as printed: N K(y,x) for the sum of the column."""
    column = [K.entry(z, y) for z in range(K.n_inputs)]
    return maximum(*column) / (c * len(column) * column[x] + (1 - len(column) * c) * minimum(*column))


@paper.claim("lem4.step4@index-of-the-sum", kind="equality", source="proof of Lemma 4, eq. (76)",
             formula=r"(75)\iff\forall y:\ \frac{\max_xK(y,x)}{c\sum_{x'}K(y,x')+(1-Nc)\min_{x''}K(y,x'')}"
                     r"\le e^\varepsilon\implies(71)",
             K=OCCURRING, c=MASS, eps=d.levels(),
             narrower=OUTPUTS_OCCUR)
def lem4_step4_index(K: Kernel, c: Real, eps: Real) -> Relation:
    "Output by output, with K(y,x) and K(y,x') where (76) prints K(x) and K(y,x); then (71). At eps and the own level."
    bounds = [column_bound(K, c, y) for y in range(K.n_outputs)]

    def at(level: Real) -> Relation:
        each = Relation.all(bound <= exp(level) for bound in bounds)
        return equivalent(maximum(*bounds) <= exp(level), each) & each.implies(linear_inequalities(K, level, c))

    return at(eps) & at(m.pml_c(K, c))


# -- Lemma 5 ----------------------------------------------------------------------------------------------------------


def in_f(p: Sequence[Real], eps: Real, c: Real) -> Relation:
    """p in F of (79)."""
    box = Relation.all((x >= 0) & (x <= 1) for x in p)
    return box & (f1(p, eps, c) <= 0) & (f2(p, eps, c) <= 0)


def spread(p: Sequence[Real]) -> Real:
    """eta_TV([p, 1-p])."""
    return maximum(*p) - minimum(*p)


def least_entry_zero(K: Kernel) -> Relation:
    "The least p_i is 0."
    return m.zeros_in_column(K, 0) >= 1


@paper.claim("lem5.step1", kind="construction", source="proof of Lemma 5, before eq. (90)",
             formula=r"p\in\mathcal F,\ \min_ip_i=0\implies\forall\lambda\in(0,\tfrac12]\ "
                     r"\exists p^{(\lambda)}\in\mathcal F:\ \min_ip_i^{(\lambda)}=\lambda,\ "
                     r"\eta_{\rm TV}(p)-\eta_{\rm TV}(p^{(\lambda)})\le2\lambda",
             where={r"\eta_{\rm TV}": "(the spread of the column, max p - min p)"},
             K=ANY_COLUMN, c=MASS, lam=d.numbers(0, "1/2", low_open=True),
             assume=least_entry_zero)
def lem5_step1(K: Kernel, c: Real, lam: Real) -> Relation:
    "Mixing p with the constant 1/2, which is in F as p is, gives such vectors at p's own level."
    p, eps = first_column(K), m.pml_c(K, c)
    near = [(1 - 2 * lam) * x + lam for x in p]
    lost = spread(p) - spread(near)
    return in_f(p, eps, c) & in_f(near, eps, c) & (minimum(*near) == lam) & (lost >= 0) & (lost <= 2 * lam)


REST = d.kernels(inputs=(1, 4), outputs=2, positive=True)
"""[p_i, 1 - p_i] for i = 1..N-1, entries strictly between 0 and 1; p_N = 0."""


def mass_above(env: Mapping[str, Any]) -> fmpq:
    """1/N for p with one entry more than `rest`."""
    return fmpq(1, env["rest"].n_inputs + 1)


REST_MASS = d.numbers(0, mass_above, low_open=True)


def half_of_the_rest(e: Mapping[str, Any]) -> fmpq:
    "half the least positive p_i."
    return min(rational(row[0]) for row in e["rest"].rows) / 2


SMALL = d.numbers(0, half_of_the_rest, low_open=True)
"""lambda up to half the least p_i > 0: small enough for the order of the entries to stay."""
LAMBDA = "lambda up to half the least positive p_i"
OF_M2 = "p with max p below 1, as of M_2, though the text before (90) names F alone"


def column_with_zero(rest: Kernel) -> list[Real]:
    """p = (p_1, ..., p_{N-1}, 0)."""
    return [*first_column(rest), Real(0)]


def balance(p: Sequence[Real], c: Real) -> Real:
    """The eps with F_1(p) = 0 for p with least entry 0 and others: log(max p / (c sum p))."""
    return ln(maximum(*p) / (c * Real.sum(p)))


def perturbed(p: Sequence[Real], lam: Real) -> list[Real]:
    """p^(lambda) of (90)."""
    return [*(x - lam / (len(p) - 1) for x in p[:-1]), lam]


def second_inactive(rest: Kernel, c: Real) -> Relation:
    "F_2(p) < 0 at the eps with F_1(p) = 0."
    p = column_with_zero(rest)
    return f2(p, balance(p, c), c) < 0


def largest_below_one(K: Kernel) -> Relation:
    "No p_i is 1."
    return m.zeros_in_column(K, 1) == 0


ONE_COLUMN = (least_entry_zero, largest_below_one)
"""min p = 0 and max p < 1: the two-output kernels of M_2, their columns in this order."""


def half_the_least(e: Mapping[str, Any]) -> fmpq:
    "half the least positive p_i."
    return min(x if x else fmpq(1) for x in e["K"].column(0)) / 2


HALF_LEAST = d.numbers(0, half_the_least, low_open=True)


def at_most_half_the_least(K: Kernel, lam: Real) -> Relation:
    "2 lambda is at most each positive p_i, as the end of its range says."
    return Relation.all(2 * lam <= x for x in first_column(K) if x > 0)


PERTURBABLE = r"p\in\mathcal F,\ \min_ip_i=0,\ \max_ip_i<1\implies p^{(\lambda)}\in\mathcal F\text{ for small }\lambda"


def perturbation_stays(K: Kernel, c: Real, lam: Real) -> Relation:
    """The inputs ordered so that p falls: (90) lies in F, at the least eps for which p does. F are the p with
    entries in [0, 1] for which [p, 1-p] is in M(eps, c).

    Whether the assumptions before (90), one zero, F_1(p) = 0 and F_2(p) < 0, lose nothing.
    """
    p, eps = sorted(first_column(K), key=rational, reverse=True), m.pml_c(K, c)
    return in_f(p, eps, c) & in_f(perturbed(p, lam), eps, c)


paper.claim("lem5.step2", kind="property", source="proof of Lemma 5, before eq. (90)", formula=PERTURBABLE,
            narrower="p other than the zero column, at which (90) has negative entries, and max p below 1, as of M_2",
            scope=LAMBDA, K=BINARY, c=MASS, lam=HALF_LEAST, assume=ONE_COLUMN)(perturbation_stays)


def one_zero(K: Kernel) -> Relation:
    "Exactly one p_i is 0."
    return m.zeros_in_column(K, 0) == 1


@paper.claim("lem5.step2@one-zero", kind="property", source="proof of Lemma 5, before eq. (90)", formula=PERTURBABLE,
             scope=LAMBDA, K=BINARY, c=MASS, lam=HALF_LEAST,
             assume=(*ONE_COLUMN, one_zero, at_most_half_the_least))
def lem5_step2_one_zero(K: Kernel, c: Real, lam: Real) -> Relation:
    "With one zero, which is p_N wherever it stands, as F_1 and F_2 do not depend on the order of the entries."
    p, eps = first_column(K), m.pml_c(K, c)
    near = [lam if x == 0 else x - lam / (K.n_inputs - 1) for x in p]
    return in_f(p, eps, c) & in_f(near, eps, c)


@paper.claim("lem5.step3", kind="construction", source="proof of Lemma 5, eq. (90)",
             narrower=OF_M2,
             formula=r"p_i^{(\lambda)}=p_i-\tfrac\lambda{N-1}\ (i<N),\ p_N^{(\lambda)}=\lambda:\ "
                     r"F_2(p^{(\lambda)})\le0",
             scope=LAMBDA, rest=REST, c=REST_MASS, lam=SMALL, assume=second_inactive)
def lem5_step3(rest: Kernel, c: Real, lam: Real) -> Relation:
    "(90) has entries in (0, 1) with lambda the least, and F_2 stays at most 0."
    p = column_with_zero(rest)
    near = perturbed(p, lam)
    inside = Relation.all((x > 0) & (x < 1) for x in near) & (minimum(*near) == lam)
    return inside & (f2(near, balance(p, c), c) <= 0)


@paper.claim("lem5.step4", kind="equality", source="proof of Lemma 5, eqs. (91)-(93)",
             narrower=OF_M2,
             formula=r"F_1(p^{(\lambda)})=\max_ip_i-\left(\tfrac\lambda{N-1}+e^\varepsilon(1-Nc)\lambda\right)"
                     r"-e^\varepsilon c\sum_ip_i<\max_ip_i-e^\varepsilon c\sum_ip_i=F_1(p)",
             where={r"\varepsilon": "(the level at which F_1(p) = 0)"},
             scope=LAMBDA, rest=REST, c=REST_MASS, lam=SMALL, assume=second_inactive)
def lem5_step4(rest: Kernel, c: Real, lam: Real) -> Relation:
    "F_1 at (90), in the two forms printed, is below F_1(p), and (90) is in F."
    p = column_with_zero(rest)
    n, eps = len(p), balance(p, c)
    r, top, total, share = exp(eps), maximum(*p), Real.sum(p), lam / (len(p) - 1)
    found = f1(perturbed(p, lam), eps, c)
    forms = (found == top - share - r * (c * total + (1 - n * c) * lam)) & (
        found == top - (share + r * (1 - n * c) * lam) - r * c * total
    )
    below = (found < top - r * c * total) & (f1(p, eps, c) == top - r * c * total)
    return forms & below & in_f(perturbed(p, lam), eps, c)


def near_column_with_zero(rest: Kernel, lam: Real) -> list[Real]:
    """p^(lambda) of (90) for p = (p_1, ..., p_{N-1}, 0)."""
    return [*(x - lam / rest.n_inputs for x in first_column(rest)), lam]


def spreads_approach(rest: Kernel, lam: Real, value: Real) -> Relation:
    """(94): the spread of (90) is `value`, that of p its largest entry; the two differ by at most 2 lam."""
    p = column_with_zero(rest)
    found, limit = m.dobrushin(binary_output(near_column_with_zero(rest, lam))), m.dobrushin(binary_output(p))
    return (found == value) & (limit == maximum(*p)) & (absolute(limit - found) <= 2 * lam)


def lost_by_perturbing(rest: Kernel, lam: Real) -> Real:
    """lambda N/(N-1)."""
    return lam * Fraction(rest.n_inputs + 1, rest.n_inputs)


@paper.claim("lem5.step5", kind="equality", source="proof of Lemma 5, eq. (94)",
             narrower=OF_M2,
             formula=r"\eta_{\rm TV}(p^{(\lambda)})=\max_i-\lambda\tfrac N{N-1}\to\max_ip_i=\eta_{\rm TV}(p)",
             scope=LAMBDA, rest=REST, c=REST_MASS, lam=SMALL)
def lem5_step5(rest: Kernel, c: Real, lam: Real) -> Relation:
    "As printed, with a maximum of numbers that do not depend on i."
    return spreads_approach(rest, lam, -lost_by_perturbing(rest, lam))


@paper.claim("lem5.step5@entries-restored", kind="equality", source="proof of Lemma 5, eq. (94)",
             formula=r"\eta_{\rm TV}(p^{(\lambda)})=\max_ip_i-\lambda\tfrac N{N-1}\to\max_ip_i=\eta_{\rm TV}(p)",
             scope=LAMBDA,
             rest=REST, c=REST_MASS, lam=SMALL)
def lem5_step5_restored(rest: Kernel, c: Real, lam: Real) -> Relation:
    "The spread of (90), with the p_i that the maximum in (94) leaves out; it differs from that of p by at most 2 lam."
    return spreads_approach(rest, lam, maximum(*column_with_zero(rest)) - lost_by_perturbing(rest, lam))


def largest_of_the_rest(e: Mapping[str, Any]) -> fmpq:
    "the largest p_i."
    return max(rational(row[0]) for row in e["rest"].rows)


@paper.claim("lem5.step6", kind="implication", source="proof of Lemma 5, eqs. (95)-(97)",
             formula=r"\eta_{\rm TV}(K)>\eta\implies K^{(\lambda)}\in\mathcal M_1(\varepsilon,c),\ "
                     r"\eta_{\rm TV}(K^{(\lambda)})>\eta\ \forall\lambda<\lambda_1=\tfrac{N-1}N(\eta_{\rm TV}(K)-\eta)",
             where={"K": "the kernel whose first column is rest, and 0 behind it"},
             narrower="p with one zero, F_1(p) = 0 and F_2(p) < 0, as is supposed before (90); (95) has any p of M_2",
             scope=LAMBDA, rest=REST, c=REST_MASS, lam=SMALL, assume=second_inactive,
             eta=d.numbers(0, largest_of_the_rest, high_open=True))
def lem5_step6(rest: Kernel, c: Real, lam: Real, eta: Real) -> Relation:
    """A kernel of M_2 above eta, which the proof takes to be the best of M_1, has kernels of M_1 above eta near it.

    For every eta below the coefficient, p as in (90); the lambda_1 is written out.
    """
    p = column_with_zero(rest)
    K, near, eps = binary_output(p), binary_output(near_column_with_zero(rest, lam)), balance(p, c)
    close = lam < (m.dobrushin(K) - eta) * Fraction(rest.n_inputs, rest.n_inputs + 1)
    return in_m1(near, eps, c) & close.implies(m.dobrushin(near) > eta)


@paper.claim("lem5.step7", kind="property", source="proof of Lemma 5, before eq. (90)",
             formula=r"|\max p-\max q|,|\min p-\min q|\le\|p-q\|_\infty,\quad"
                     r"|F_j(p)-F_j(q)|\le(1+e^\varepsilon)\|p-q\|_\infty",
             where={"q": "the first column of L"},
             K=ANY_COLUMN, L=d.kernels(inputs=lambda e: e["K"].n_inputs, outputs=2, unused_outputs=True), c=MASS,
             eps=d.levels())
def lem5_step7(K: Kernel, L: Kernel, c: Real, eps: Real) -> Relation:
    "Largest and least entry are Lipschitz in the supremum norm, and so are F_1 and F_2, which makes them continuous."
    p, q = first_column(K), first_column(L)
    apart = maximum(*(absolute(x - y) for x, y in zip(p, q, strict=True)))
    ends = (absolute(maximum(*p) - maximum(*q)) <= apart) & (absolute(minimum(*p) - minimum(*q)) <= apart)
    bound = (1 + exp(eps)) * apart
    return ends & Relation.all(absolute(f(p, eps, c) - f(q, eps, c)) <= bound for f in (f1, f2))


# -- Lemma 6 ----------------------------------------------------------------------------------------------------------

BELOW_ONE = d.kernels(inputs=(1, 4), outputs=2, unused_outputs=True)
"""[p_i, 1 - p_i] for i = 1..N-1; p_N = 0."""


def no_entry_one(rest: Kernel) -> Relation:
    "max p < 1."
    return m.zeros_in_column(rest, 1) == 0


@paper.claim("lem6.step1", kind="implication", source="proof of Lemma 6, eq. (85)",
             formula=r"\min_ip_i=0:\ F_1(p)=0\iff p^*=e^\varepsilon c\sum_ip_i"
                     r"\iff\sum_ip_i=\frac{p^*}{e^\varepsilon c}",
             rest=BELOW_ONE, c=REST_MASS, eps=d.levels(), assume=no_entry_one)
def lem6_step1(rest: Kernel, c: Real, eps: Real) -> Relation:
    "What F_1(p) = 0 says of the sum of p; at eps, and where p is not zero at the eps that makes F_1 vanish."
    p = column_with_zero(rest)
    top, total = maximum(*p), Real.sum(p)

    def at(level: Real) -> Relation:
        balanced = top == exp(level) * c * total
        return equivalent(f1(p, level, c) == 0, balanced) & equivalent(balanced, total == top / (exp(level) * c))

    return at(balance(p, c)) & at(eps) if top > 0 else at(eps)


@paper.claim("lem6.step2", kind="implication", source="proof of Lemma 6, eq. (86)",
             formula=r"\min_ip_i=0:\ F_2(p)=0\iff1=e^\varepsilon\Big(c\sum_i(1-p_i)+(1-Nc)(1-p^*)\Big)",
             rest=BELOW_ONE, c=REST_MASS, eps=d.levels(), assume=no_entry_one)
def lem6_step2(rest: Kernel, c: Real, eps: Real) -> Relation:
    "What F_2(p) = 0 says; at eps and at the eps that makes F_2 vanish."
    p = column_with_zero(rest)
    mean = c * Real.sum(1 - x for x in p) + (1 - len(p) * c) * (1 - maximum(*p))

    def at(level: Real) -> Relation:
        return equivalent(f2(p, level, c) == 0, exp(level) * mean == 1)

    return at(eps) & at(-ln(mean)) & (f2(p, -ln(mean), c) == 0)


def some_entry_positive(rest: Kernel) -> Relation:
    "p is not the zero column."
    return maximum(*first_column(rest)) > 0


@paper.claim("lem6.step3", kind="implication", source="proof of Lemma 6, eq. (87)",
             formula=r"(85),(86)\implies1=e^\varepsilon\left(1-p^*(e^{-\varepsilon}+1-Nc)\right)"
                     r"\implies p^*=\frac{1-e^{-\varepsilon}}{1-Nc+e^{-\varepsilon}}",
             rest=BELOW_ONE, c=REST_MASS, eps=d.levels(), assume=(no_entry_one, some_entry_positive),
             narrower="p other than the zero column, at which F_1(p) = 0 fixes no level")
def lem6_step3(rest: Kernel, c: Real, eps: Real) -> Relation:
    "(85) turns the right side of (86) into that of (87); the largest entry that solves (87) is as printed."
    p = column_with_zero(rest)
    n, top, level = len(p), maximum(*p), balance(p, c)
    mean = c * Real.sum(1 - x for x in p) + (1 - n * c) * (1 - top)

    def right(largest: Real, at: Real) -> Real:
        return exp(at) * (1 - largest * (exp(-at) + 1 - n * c))

    solved = Relation.all(equivalent(right(top, at) == 1, top == largest_entry(n, c, at)) for at in (level, eps))
    return (exp(level) * mean == right(top, level)) & solved & (right(largest_entry(n, c, eps), eps) == 1)


def smallest_mass(rest: Kernel, c: Real, eps: Real) -> Relation:
    "(88) in three parts: a bound of the sum by its largest entry, then p* cancelled, then solved for c."
    p = column_with_zero(rest)
    n, r = len(p), exp(eps)
    bounded = r * c * Real.sum(p) <= r * c * (n - 1) * maximum(*p)
    return bounded & (r * c * (n - 1) >= 1) & (c >= exp(-eps) / (n - 1))


FORMULA_88 = r"p^*=e^\varepsilon c\sum_ip_i\le e^\varepsilon c(N-1)p^*\implies1\le e^\varepsilon c(N-1)"\
             r"\implies c\ge\frac{e^{-\varepsilon}}{N-1}"


def first_vanishes(rest: Kernel, c: Real, eps: Real) -> Relation:
    "F_1(p) = 0."
    return f1(column_with_zero(rest), eps, c) == 0


def second_vanishes(rest: Kernel, c: Real, eps: Real) -> Relation:
    "F_2(p) = 0."
    return f2(column_with_zero(rest), eps, c) == 0


@paper.claim("lem6.step4", kind="implication", source="proof of Lemma 6, eq. (88)", formula=FORMULA_88,
             rest=BELOW_ONE, c=REST_MASS, eps=d.levels(), assume=(
                 no_entry_one, first_vanishes,
                 second_vanishes))
def lem6_step4(rest: Kernel, c: Real, eps: Real) -> Relation:
    """(88) for every p in F with least entry 0, no entry 1 and F_1(p) = F_2(p) = 0; p* is the largest entry,
    F_1(p) = p* - e^eps c sum p where the least is 0, and F_2(p) = F_1(1 - p)."""
    return smallest_mass(rest, c, eps)


@paper.claim("lem6.step4@not-zero", kind="implication", source="proof of Lemma 6, eq. (88)", formula=FORMULA_88,
             where={r"\varepsilon": "(the level at which F_1(p) = 0)"},
             rest=BELOW_ONE, c=REST_MASS, assume=(no_entry_one, some_entry_positive))
def lem6_step4_not_zero(rest: Kernel, c: Real) -> Relation:
    "(88) for p other than the zero column, from F_1(p) = 0 alone."
    p = column_with_zero(rest)
    return (f1(p, balance(p, c), c) == 0) & smallest_mass(rest, c, balance(p, c))


# -- Lemma 7 ----------------------------------------------------------------------------------------------------------


@paper.claim("lem7.step1", kind="equality", source="proof of Lemma 7, eq. (98)",
             formula=r"C(K,\mathcal Q(c))=\log\max\Big\{\frac1{c\sum_ip_i},\frac1{c\sum_i(1-p_i)}\Big\}",
             K=BINARY, c=MASS, effort=2, assume=in_t0)
def lem7_step1(K: Kernel, c: Real) -> Relation:
    "The level of a two-output kernel with a zero in both columns."
    p = first_column(K)
    first, second = 1 / (c * Real.sum(p)), 1 / (c * Real.sum(1 - x for x in p))
    return m.pml_c(K, c) == ln(maximum(first, second))


@paper.claim("lem7.step2", kind="bound", source="proof of Lemma 7, eq. (99)",
             formula=r"S\in[0,1],\quad C(K,\mathcal Q(c))=\log\frac1{Nc\min\{S,1-S\}}\ge\log\frac2{Nc}",
             K=BINARY, c=MASS, effort=2, assume=in_t0)
def lem7_step2(K: Kernel, c: Real) -> Relation:
    "The same with the mean S of the first column, of which the smaller part is at most 1/2."
    mean, n = Real.sum(first_column(K)) / K.n_inputs, K.n_inputs
    value = m.pml_c(K, c) == ln(1 / (n * c * minimum(mean, 1 - mean)))
    return (mean >= 0) & (mean <= 1) & value & (m.pml_c(K, c) >= privacy_threshold(n, c))
