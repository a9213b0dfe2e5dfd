"""Section IV: from the Dobrushin coefficient to other f-divergences by Binette's inequality."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flint import fmpq

from ... import measure as m
from ...claim import domains as d
from ...claim.domains.common import rational
from ...kernel import Kernel, Prior
from ...real import Real, Relation, exp, ln, maximum, minimum, sqrt
from .contraction_bounds import relative_entropy_bound
from .functions import CONVEX, named
from .pairs import vertex
from .quantities import IN_Q, MASS, MASS_BELOW_UNIFORM, binette, gamma, hellinger_bound, output_laws
from .restrictions import LAWS_IN_Q, OUTPUTS_OCCUR
from .source import paper

DIVERGENCES = CONVEX

paper.definition(
    "def-gamma",
    source="eqs. (38), (39)",
    says="The largest and the smallest ratio of two output probabilities over the kernels of a level and the laws of "
    "Q(c); the smallest is the inverse of the largest.",
    implements="exactpriv.measure.max_output_ratio_pml",
    test="tests/papers/test_gro2.py::test_the_largest_output_ratio_of_a_level_bounds_that_of_its_kernels",
)


def largest_ratio(K: Kernel, c: Real) -> Real:
    "Gamma_max at the kernel's own level."
    return Real(m.max_output_ratio_pml(K.n_inputs, exp(m.pml_c(K, c)), c))


def across_a_kernel(K: Kernel, c: Real, P: Prior, Q: Prior, f: str) -> Relation:
    "(36) is at most (37), at the kernel's own level and delta the total variation of the laws."
    high = largest_ratio(K, c)
    eta = m.eta_tv_pml(K.n_inputs, exp(m.pml_c(K, c)), c)
    bound = eta * binette(named(f), 1 / high, high) * m.total_variation(P, Q)
    return m.f_divergence(*output_laws(K, P, Q), named(f)) <= bound


ACROSS = (
    r"D_f(KP\|KQ)\le\eta_{\rm TV}(\varepsilon,c)\Big[\frac{f(\Gamma_{\min})}{1-\Gamma_{\min}}"
    r"+\frac{f(\Gamma_{\max})}{\Gamma_{\max}-1}\Big]\mathrm{TV}(P\|Q)"
)


ACROSS_LAWS = "laws of Q(c), over which (38) and (39) range, though (36) names no set of laws"


@paper.claim("binette-across-kernel", kind="bound", source="eqs. (36), (37)", formula=ACROSS,
             K=d.kernels(inputs=(2, 4)), c=MASS, P=IN_Q, Q=IN_Q, f=DIVERGENCES,
             narrower=ACROSS_LAWS)
def binette_across_kernel(K: Kernel, c: Real, P: Prior, Q: Prior, f: str) -> Relation:
    "Binette's inequality across a kernel of the level, for laws in Q(c)."
    return across_a_kernel(K, c, P, Q, f)


def ratios_differ(K: Kernel, c: Real) -> Relation:
    "Gamma_max of the kernel exceeds 1."
    return largest_ratio(K, c) > 1


@paper.claim("binette-across-kernel@ratios-differ", kind="bound", source="eqs. (36), (37)", formula=ACROSS,
             K=d.kernels(inputs=(2, 4), outputs=(2, 4)), c=MASS_BELOW_UNIFORM,
             P=IN_Q, Q=IN_Q, f=DIVERGENCES, assume=ratios_differ,
             narrower=ACROSS_LAWS)
def binette_where_ratios_differ(K: Kernel, c: Real, P: Prior, Q: Prior, f: str) -> Relation:
    "The same where Gamma_max exceeds 1, so that the quotients in the bracket have values."
    return across_a_kernel(K, c, P, Q, f)


@paper.claim("prop2", kind="bound", source="Proposition 2",
             formula=r"\Gamma_{\max}(\varepsilon,c)\le(1-Nc)e^\varepsilon+1,\ "
                     r"\Gamma_{\min}(\varepsilon,c)\ge\big((1-Nc)e^\varepsilon+1\big)^{-1}",
             N=d.integers(1, 6, exhaustive=False), c=MASS, eps=d.levels(1, lambda e: 1 / e["c"].rational))
def prop2(N: int, c: Real, eps: Real) -> Relation:
    "The extreme ratios of output probabilities under (eps, c)-PML, 0 <= eps <= -log c."
    largest, bound = m.max_output_ratio_pml(N, exp(eps), c), gamma(N, c, eps)
    return (largest <= bound) & (1 / largest >= 1 / bound)


paper.definition(
    "def-xi",
    source="Section IV, before Corollary 1",
    says="Xi(eps, c) is the bound of Theorem 1: the bound of Theorem 3, or 1 where that is larger.",
    implements="exactpriv.papers.grosse_dobrushin.contraction_bounds.dobrushin_bound",
    test="tests/papers/test_gro2.py::test_xi_is_the_largest_coefficient_of_a_level",
)


@paper.claim("cor1", kind="bound", source="Corollary 1, eq. (40)",
             formula=r"D(KP\|KQ)\le\Xi(\varepsilon,c)\log\big((1-Nc)e^\varepsilon+1\big)\delta",
             where={r"\delta": "total_variation(P, Q)"},
             K=d.kernels(), c=MASS, P=IN_Q, Q=IN_Q)
def cor1(K: Kernel, c: Real, P: Prior, Q: Prior) -> Relation:
    "Relative entropy at the outputs, at the kernel's own level and delta the total variation of the laws."
    delta = m.total_variation(P, Q)
    bound = relative_entropy_bound(K.n_inputs, c, m.pml_c(K, c), delta)
    return m.kl(*output_laws(K, P, Q)) <= bound


@paper.claim("cor2", kind="bound", source="Corollary 2, eqs. (41), (42)",
             formula=r"H^2(KP\|KQ)\le\Xi(\varepsilon,c)\Big(2-\frac4{\sqrt{(1-Nc)e^\varepsilon+1}+1}\Big)\delta",
             where={r"\delta": "total_variation(P, Q)"},
             K=d.kernels(), c=MASS, P=IN_Q, Q=IN_Q)
def cor2(K: Kernel, c: Real, P: Prior, Q: Prior) -> Relation:
    "Squared Hellinger distance at the outputs, at the kernel's own level and delta the total variation of the laws."
    delta = m.total_variation(P, Q)
    bound = hellinger_bound(K.n_inputs, c, m.pml_c(K, c), delta)
    return m.hellinger2(*output_laws(K, P, Q)) <= bound


BRACKET_ALONE = (
    "Gamma above 1; at c = 1/N, where it is 1, the bracket of (37) is 0/0 and the bound of the corollary 0; that it "
    "grows with Gamma, so that Proposition 2 may be put in, is left to its form, and eta_TV for Xi to Theorem 1"
)


@paper.claim("cor-from-binette#relative-entropy", kind="equality", source="Section IV, from (37) to (40)",
             narrower=BRACKET_ALONE,
             formula=r"\frac{f(1/\Gamma)}{1-1/\Gamma}+\frac{f(\Gamma)}{\Gamma-1}=\log\Gamma,\quad f(t)=t\log t",
             ratio=d.numbers(1, None, low_open=True))
def cor_from_binette_relative_entropy(ratio: Real) -> Relation:
    "The bracket of (37) for relative entropy between 1/Gamma and Gamma."
    return binette(named("relative entropy"), 1 / ratio, ratio) == ln(ratio)


@paper.claim("cor-from-binette#hellinger", kind="equality", source="Section IV, from (37) to (42)",
             narrower=BRACKET_ALONE,
             formula=r"\frac{f(1/\Gamma)}{1-1/\Gamma}+\frac{f(\Gamma)}{\Gamma-1}=2-\frac4{\sqrt\Gamma+1},"
                     r"\quad f(t)=(1-\sqrt t)^2",
             ratio=d.numbers(1, None, low_open=True))
def cor_from_binette_hellinger(ratio: Real) -> Relation:
    "The bracket of (37) for squared Hellinger distance between 1/Gamma and Gamma."
    return binette(named("squared Hellinger"), 1 / ratio, ratio) == 2 - 4 / (sqrt(ratio) + 1)


# -- the proof of Proposition 2, Appendix E ---------------------------------------------------------------------------


def column(K: Kernel, y: int) -> list[Real]:
    "The entries of output y."
    return [K.entry(x, y) for x in range(K.n_inputs)]


def towards(K: Kernel, c: Real, y: int, end: Real) -> Real:
    "c sum_x K(y,x) + (1 - Nc) end, the right side of (101) and (102)."
    return c * Real.sum(column(K, y)) + (1 - K.n_inputs * c) * end


def at_extreme_points(K: Kernel, c: Real, y: int) -> list[Real]:
    "(KP)(y) at the extreme points of Q(c)."
    return [K.output(vertex(K.n_inputs, x, c)).mass(y) for x in range(K.n_inputs)]


ONE_KERNEL = "the largest ratio of the given kernel for Gamma_max, which (38) takes over all kernels of the level"


def largest_quotient(K: Kernel, c: Real) -> Real:
    "The right side of (100): the largest quotient of supremum and infimum over Q(c), at extreme points."
    ends = [at_extreme_points(K, c, y) for y in range(K.n_outputs)]
    return maximum(*(maximum(*values) / minimum(*values) for values in ends))


def own_ratio(env: Mapping[str, Any]) -> fmpq:
    "e^eps at the kernel's own level."
    return rational(exp(m.pml_c(env["K"], env["c"])))


OWN_LEVEL_OR_MORE = d.levels(own_ratio)
"""The levels eps with K in M(eps, c)."""


@paper.claim("prop2.step1", kind="bound", source="Appendix E, eq. (100)",
             formula=r"\Gamma_{\max}(\varepsilon,c)\le\max_y"
                     r"\frac{\sup_{P\in\mathcal Q(c)}(KP)(y)}{\inf_{Q\in\mathcal Q(c)}(KQ)(y)}",
             where={r"\frac{\sup_{P\in\mathcal Q(c)}(KP)(y)}{\inf_{Q\in\mathcal Q(c)}(KQ)(y)}":
                    "the quotient of means of entries of K, at extreme points for c"},
             narrower=f"{LAWS_IN_Q}; {OUTPUTS_OCCUR}", K=d.kernels(), c=MASS, eps=OWN_LEVEL_OR_MORE)
def prop2_step1(K: Kernel, c: Real, eps: Real) -> Relation:
    "As printed, with the Gamma_max of (38), a supremum over all kernels of the level, and on the right the given one."
    return m.max_output_ratio_pml(K.n_inputs, exp(eps), c) <= largest_quotient(K, c)


@paper.claim("prop2.step1@kernel-by-kernel", kind="bound", source="Appendix E, eq. (100)",
             formula=r"\frac{(KP)(y)}{(KQ)(y)}\le\max_y\frac{\sup_{P\in\mathcal Q(c)}(KP)(y)}"
                     r"{\inf_{Q\in\mathcal Q(c)}(KQ)(y)}",
             scope="kernel by kernel; Gamma_max takes the supremum over the kernels of the level on both sides",
             narrower=f"{ONE_KERNEL}; {LAWS_IN_Q}; {OUTPUTS_OCCUR}", K=d.kernels(), c=MASS, P=IN_Q, Q=IN_Q)
def prop2_step1_kernel_by_kernel(K: Kernel, c: Real, P: Prior, Q: Prior) -> Relation:
    "No ratio of output probabilities exceeds the largest quotient of supremum and infimum, at extreme points of Q(c)."
    most = largest_quotient(K, c)
    one, other = output_laws(K, P, Q)
    return Relation.all(one.mass(y) / other.mass(y) <= most for y in range(K.n_outputs))


@paper.claim("prop2.step2", kind="equality", source="Appendix E, eq. (101)",
             formula=r"\sup_{P\in\mathcal Q(c)}(KP)(y)=c\sum_xK(y,x)+(1-Nc)\max_xK(y,x)",
             K=d.kernels(), c=MASS, P=IN_Q, narrower=LAWS_IN_Q)
def prop2_step2(K: Kernel, c: Real, P: Prior) -> Relation:
    "No law of Q(c) gives an output more, and an extreme point gives it as much."
    def at(y: int) -> Relation:
        value = towards(K, c, y, maximum(*column(K, y)))
        return (K.output(P).mass(y) <= value) & (maximum(*at_extreme_points(K, c, y)) == value)

    return Relation.all(at(y) for y in range(K.n_outputs))


@paper.claim("prop2.step3", kind="equality", source="Appendix E, eq. (102)",
             formula=r"\inf_{Q\in\mathcal Q(c)}(KQ)(y)=c\sum_xK(y,x)+(1-Nc)\min_xK(y,x)",
             K=d.kernels(), c=MASS, Q=IN_Q, narrower=LAWS_IN_Q)
def prop2_step3(K: Kernel, c: Real, Q: Prior) -> Relation:
    "No law of Q(c) gives an output less, and an extreme point gives it as little."
    def at(y: int) -> Relation:
        value = towards(K, c, y, minimum(*column(K, y)))
        return (K.output(Q).mass(y) >= value) & (minimum(*at_extreme_points(K, c, y)) == value)

    return Relation.all(at(y) for y in range(K.n_outputs))


@paper.claim("prop2.step4", kind="bound", source="Appendix E, eq. (103)",
             formula=r"\sup_{P\in\mathcal Q(c)}(KP)(y)\le c\sum_xK(y,x)+(1-Nc)e^\varepsilon"
                     r"\Big(c\sum_xK(y,x)+(1-Nc)\min_xK(y,x)\Big)",
             where={r"\sup_{P\in\mathcal Q(c)}(KP)(y)": "the closed form of step 2 in K, c"},
             K=d.kernels(), c=MASS, narrower=LAWS_IN_Q)
def prop2_step4(K: Kernel, c: Real) -> Relation:
    "Lemma 4 put into (101), at the kernel's own level."
    r = exp(m.pml_c(K, c))

    def at(y: int) -> Relation:
        bound = towards(K, c, y, r * towards(K, c, y, minimum(*column(K, y))))
        return maximum(*at_extreme_points(K, c, y)) <= bound

    return Relation.all(at(y) for y in range(K.n_outputs))


@paper.claim("prop2.step5", kind="bound", source="Appendix E, eq. (104)",
             formula=r"\Gamma_{\max}\le(1-Nc)e^\varepsilon+\frac{c\sum_xK(y,x)}"
                     r"{c\sum_xK(y,x)+(1-Nc)\min_xK(y,x)}\le(1-Nc)e^\varepsilon+1",
             scope="kernel by kernel, as (100)", K=d.kernels(), c=MASS,
             narrower=f"{ONE_KERNEL}; {OUTPUTS_OCCUR}; Gamma_min, for which 'the same steps' are named, is left to "
                      "Proposition 2",
             y=d.integers(0, lambda e: e["K"].n_outputs - 1))
def prop2_step5(K: Kernel, c: Real, y: int) -> Relation:
    "As printed, for every output y, over which (104) takes no maximum."
    level, share = m.pml_c(K, c), c * Real.sum(column(K, y)) / towards(K, c, y, minimum(*column(K, y)))
    bound = (1 - K.n_inputs * c) * exp(level) + share
    return (m.max_output_ratio(K, c) <= bound) & (bound <= gamma(K.n_inputs, c, level))


@paper.claim("prop2.step5@largest-quotient", kind="bound", source="Appendix E, eq. (104)",
             formula=r"\Gamma_{\max}\le(1-Nc)e^\varepsilon+\max_y\frac{c\sum_xK(y,x)}"
                     r"{c\sum_xK(y,x)+(1-Nc)\min_xK(y,x)}\le(1-Nc)e^\varepsilon+1",
             scope="kernel by kernel, as (100)", narrower=f"{ONE_KERNEL}; {OUTPUTS_OCCUR}", K=d.kernels(), c=MASS)
def prop2_step5_largest(K: Kernel, c: Real) -> Relation:
    "The quotient of (103) and (102), and with it Proposition 2, at the kernel's own level."
    level = m.pml_c(K, c)
    shares = [c * Real.sum(column(K, y)) / towards(K, c, y, minimum(*column(K, y))) for y in range(K.n_outputs)]
    bound = (1 - K.n_inputs * c) * exp(level) + maximum(*shares)
    return (m.max_output_ratio(K, c) <= bound) & (bound <= gamma(K.n_inputs, c, level))
