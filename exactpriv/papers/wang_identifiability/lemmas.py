"""Appendix A, Lemmas 2 to 5 and the stationarity condition."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flint import fmpq

from ... import measure as m
from ...claim import domains as d
from ...claim.domains.common import rational
from ...claim.relations import constructs, is_law
from ...kernel import Database, Kernel, Prior
from ...kernel.mechanisms import (
    exponential_hamming,
    exponential_hamming_rows,
    feasible_output_masses,
    identifiability_optimal_rows,
)
from ...real import Real, Relation, exp, ln
from .notions import SYNTHETIC
from .quantities import (
    ANY_PRIOR,
    DB,
    DISTORTION,
    EACH_OUTPUT_LAW,
    FEASIBLE_LEVEL,
    FRACTION,
    FULL_PRIOR,
    LEVEL,
    ONE_OUTPUT_LAW,
    OUTPUT_LAW,
    POSITIVE_DISTORTION,
    PROGRAM_DB,
    above_feasible,
    best_mechanism,
    constant_rows,
    distortion_d,
    distortion_i,
    feasible,
    h,
    h_at,
    h_inverse,
    joint_mass,
    none_below,
    occurring,
    prior_factor,
    ratio_at,
    ratio_below,
    unless_unbounded,
)
from .source import paper

MORE = d.levels(1, None, low_open=True)

# -- Lemma 2 ----------------------------------------------------------------------------------------------------------


def lemma2_i(db: Database, P: Prior, D: Real, share: Real) -> Relation:
    "No level of identifiability below h^-1(D) achieves D; D = 0 included, as printed."
    return none_below(distortion_i, P, db, ratio_at(db, D), D, share)


def lemma2_i_positive(db: Database, P: Prior, D: Real, share: Real) -> Relation:
    "The same for D > 0."
    return lemma2_i(db, P, D, share)


LEMMA2_I = r"\epsilon_i^*(D)\ge h^{-1}(D)"
LEMMA2_D = r"\epsilon_d^*(D)\ge\max\{h^{-1}(D)-\epsilon_X,0\}"
paper.claim("lemma2-identifiability", kind="bound", source="Lemma 2, eq. (43)", formula=LEMMA2_I,
            db=PROGRAM_DB, P=ANY_PRIOR, D=DISTORTION, share=FRACTION)(lemma2_i)
paper.claim("lemma2-identifiability@positive-distortion", kind="bound", source="Lemma 2, eq. (43)", formula=LEMMA2_I,
            db=PROGRAM_DB, P=ANY_PRIOR, D=POSITIVE_DISTORTION, share=FRACTION)(lemma2_i_positive)


@paper.claim("lemma2-identifiability.step1", kind="proof step", source="proof of Lemma 2",
             formula=r"D_i^*(\epsilon)\le D\implies D_i^*(\epsilon+\delta)\le D",
             where={"D": "(the distortion of the smaller level)"},
             db=PROGRAM_DB, P=ANY_PRIOR, eps=LEVEL, delta=MORE)
def lemma2_i_step1(db: Database, P: Prior, eps: Real, delta: Real) -> Relation:
    "What a level achieves every larger one achieves, so that eps*(D) + delta achieves D."
    return distortion_i(P, db, exp(eps + delta)) <= distortion_i(P, db, exp(eps))


@paper.claim("lemma2-identifiability.step2", kind="proof step", source="proof of Lemma 2",
             formula=r"D_i^*(\epsilon)\ge D^*_{\rm relaxed}(\epsilon)=h(\epsilon)",
             db=PROGRAM_DB, P=ANY_PRIOR, eps=LEVEL)
def lemma2_i_step2(db: Database, P: Prior, eps: Real) -> Relation:
    "The chain of bounds at a level."
    relaxed = m.least_distortion_relaxed(db, exp(eps))
    return (distortion_i(P, db, exp(eps)) >= relaxed) & (relaxed == h(db, eps))


def own_h(env: Mapping[str, Any]) -> fmpq:
    "h(eps)."
    return rational(h_at(env["db"], exp(env["eps"])))


@paper.claim("lemma2-identifiability.step3", kind="proof step", source="proof of Lemma 2",
             formula=r"D\ge h(\epsilon)\implies\epsilon\ge h^{-1}(D)", db=DB, eps=LEVEL,
             D=d.numbers(own_h, lambda env: env["db"].n))
def lemma2_i_step3(db: Database, eps: Real, D: Real) -> Relation:
    "As h decreases, a level whose h is at most D is at least h^-1(D)."
    return eps >= h_inverse(db, D)


def lemma2_d(db: Database, P: Prior, D: Real, share: Real) -> Relation:
    "No level of differential privacy below h^-1(D) - eps_X achieves D; D = 0 included, as printed."
    return none_below(distortion_d, P, db, ratio_at(db, D) / prior_factor(P, db), D, share)


def lemma2_d_positive(db: Database, P: Prior, D: Real, share: Real) -> Relation:
    "The same for D > 0."
    return lemma2_d(db, P, D, share)


paper.claim("lemma2-dp", kind="bound", source="Lemma 2, eq. (44)", formula=LEMMA2_D,
            db=PROGRAM_DB, P=ANY_PRIOR, D=DISTORTION, share=FRACTION)(lemma2_d)
paper.claim("lemma2-dp@positive-distortion", kind="bound", source="Lemma 2, eq. (44)", formula=LEMMA2_D,
            db=PROGRAM_DB, P=ANY_PRIOR, D=POSITIVE_DISTORTION, share=FRACTION)(lemma2_d_positive)


@paper.claim("lemma2-dp.step1", kind="proof step", source="proof of Lemma 2",
             formula=r"D_d^*(\epsilon)\ge D^*_{\rm relaxed}(\epsilon+\epsilon_X)=h(\epsilon+\epsilon_X)",
             narrower="without the first member: D is achieved at eps*_d(D) + delta, as the constraints (13) loosen as "
                      "the level grows",
             db=PROGRAM_DB, P=ANY_PRIOR, eps=LEVEL)
def lemma2_d_step1(db: Database, P: Prior, eps: Real) -> Relation:
    "The chain of bounds at a level."
    r = exp(eps) * prior_factor(P, db)
    relaxed = unless_unbounded(r, lambda finite: m.least_distortion_relaxed(db, finite))
    return (distortion_d(P, db, exp(eps)) >= relaxed) & (relaxed == h_at(db, r))


def shifted_h(env: Mapping[str, Any]) -> fmpq:
    "h(eps + eps_X)."
    return rational(h_at(env["db"], exp(env["eps"]) * prior_factor(env["P"], env["db"])))


@paper.claim("lemma2-dp.step2", kind="proof step", source="proof of Lemma 2",
             formula=r"D\ge h(\epsilon+\epsilon_X)\implies\epsilon\ge h^{-1}(D)-\epsilon_X",
             narrower="priors of full support: where a mass is 0, eps_X is infinite and -eps_X bounds nothing",
             db=DB, P=FULL_PRIOR, eps=LEVEL,
             D=d.numbers(shifted_h,
                         lambda env: env["db"].n))
def lemma2_d_step2(db: Database, P: Prior, eps: Real, D: Real) -> Relation:
    "As h decreases, a level for which h(eps + eps_X) is at most D is at least h^-1(D) - eps_X."
    return eps >= h_inverse(db, D) - m.prior_ratio(P, db)


# -- Lemma 3 ----------------------------------------------------------------------------------------------------------

PRIVATE: dict[str, Any] = {"db": DB, "K": SYNTHETIC, "P": ANY_PRIOR}


def finite_level(K: Kernel, P: Prior, db: Database) -> Relation:
    "The mechanism has a finite level of identifiability."
    return m.identifiability(K, P, db) < Real.infinity()


@paper.claim("lemma3#mechanisms", kind="bound", source="Lemma 3, eq. (45)", **PRIVATE,
             formula=r"\epsilon_i(p_{Y|X})\ge\epsilon_X")
def lemma3_mechanisms(db: Database, K: Kernel, P: Prior) -> Relation:
    "No mechanism, of whatever distortion, has a level of identifiability below eps_X."
    return m.identifiability(K, P, db) >= m.prior_ratio(P, db)


@paper.claim("lemma3#programs", kind="bound", source="Lemma 3, eq. (45)", formula=r"\epsilon_i^*(D)\ge\epsilon_X",
             db=PROGRAM_DB, P=ANY_PRIOR, D=DISTORTION, share=FRACTION)
def lemma3_programs(db: Database, P: Prior, D: Real, share: Real) -> Relation:
    "No level below eps_X achieves any D in [0, n]."
    return none_below(distortion_i, P, db, prior_factor(P, db), D, share)


def weighted(P: Prior, K: Kernel, x: int) -> Real:
    "sum_y p_{X|Y}(x|y) p_Y(y) over the outputs that occur."
    output, posterior = K.output(P), K.posterior(P)
    return Real.sum(posterior.entry(i, x) * Real(output[y]) for i, y in enumerate(output.support))


@paper.claim("lemma3.step1", kind="proof step", source="proof of Lemma 3", **PRIVATE,
             formula=r"\sum_yp_{X|Y}(x|y)p_Y(y)\le\sum_ye^\epsilon p_{X|Y}(x'|y)p_Y(y)", assume=finite_level)
def lemma3_step1(db: Database, K: Kernel, P: Prior) -> Relation:
    "(46) at the mechanism's own level, averaged over the output."
    r = exp(m.identifiability(K, P, db))
    return Relation.all(weighted(P, K, x) <= r * weighted(P, K, z) for x, z in db.neighbours())


@paper.claim("lemma3.step2", kind="proof step", source="proof of Lemma 3", **PRIVATE,
             formula=r"p_X(x)\le e^\epsilon p_X(x')", assume=finite_level)
def lemma3_step2(db: Database, K: Kernel, P: Prior) -> Relation:
    "So the prior has the same bound, and the averages are the prior."
    r = exp(m.identifiability(K, P, db))
    averages = [weighted(P, K, x) == Real(mass) for x, mass in enumerate(P.masses)]
    bounds = [Real(P.masses[x]) <= r * Real(P.masses[z]) for x, z in db.neighbours()]
    return Relation.all([*averages, *bounds])


# -- Lemma 4 ----------------------------------------------------------------------------------------------------------

AT_FEASIBLE: dict[str, Any] = {"db": DB, "P": FULL_PRIOR, "eps": FEASIBLE_LEVEL, "assume": feasible}


@paper.claim("lemma4#identifiability", kind="construction", source="Lemma 4", **AT_FEASIBLE, W=OUTPUT_LAW,
             scope=EACH_OUTPUT_LAW,
             formula=r"\epsilon_i(\mathcal E_i)\le\epsilon", tight=True)
def lemma4_level(db: Database, P: Prior, eps: Real, W: Prior) -> Relation:
    "For eps >= tilde eps_X, E_i satisfies eps-identifiability."
    uniform = Prior.uniform(db.size)
    return constructs(identifiability_optimal_rows(P, db, exp(eps)), lambda K: m.identifiability(K, P, db) <= eps) \
        & constructs(constant_rows(W), lambda K: m.identifiability(K, uniform, db) <= 0)


@paper.claim("lemma4#distortion", kind="construction", source="Lemma 4", **AT_FEASIBLE, W=OUTPUT_LAW,
             scope=EACH_OUTPUT_LAW,
             formula=r"\mathbb E\,d(X,Y)=h(\epsilon)")
def lemma4_distortion(db: Database, P: Prior, eps: Real, W: Prior) -> Relation:
    "Its distortion is h(eps)."
    uniform = Prior.uniform(db.size)
    return constructs(identifiability_optimal_rows(P, db, exp(eps)), lambda K: m.distortion(K, P, db) == h(db, eps)) \
        & constructs(constant_rows(W), lambda K: m.distortion(K, uniform, db) == h(db, Real(0)))


def posterior_has_form(db: Database, P: Prior, eps: Real, outputs: list[int]) -> Relation:
    "p_{Y|X} p_X / p_Y is (41) at these outputs."
    K, target = best_mechanism(P, db, exp(eps)), exponential_hamming_rows(db, exp(eps))
    output = K.output(P)
    return Relation.all(joint_mass(P, K, x, y) / Real(output[y]) == target[x][y]
                        for x in range(db.size) for y in outputs)


FORM = r"\frac{p_{Y|X}(y|x)p_X(x)}{p_Y(y)}=\frac{e^{-\epsilon d(x,y)}}{(1+(m-1)e^{-\epsilon})^n}"


def lemma4_posterior(db: Database, P: Prior, eps: Real) -> Relation:
    "Under E_i the posteriors are (41), for every x and y, as printed."
    return posterior_has_form(db, P, eps, list(range(db.size)))


def lemma4_posterior_occurring(db: Database, P: Prior, eps: Real) -> Relation:
    "The same at the outputs with p_Y(y) > 0."
    return posterior_has_form(db, P, eps, occurring(P, db, exp(eps)))


paper.claim("lemma4.step1", kind="proof step", source="proof of Lemma 4", formula=FORM,
            narrower=ONE_OUTPUT_LAW,
            **AT_FEASIBLE)(lemma4_posterior)
paper.claim("lemma4.step1@occurring-outputs", kind="proof step", source="proof of Lemma 4", formula=FORM,
            narrower=ONE_OUTPUT_LAW,
            **AT_FEASIBLE)(lemma4_posterior_occurring)
paper.claim("lemma4.step1@above-tilde", kind="proof step", source="proof of Lemma 4", formula=FORM, db=DB, P=FULL_PRIOR,
            eps=d.levels(ratio_below, None, low_open=True), assume=above_feasible)(lemma4_posterior)


@paper.claim("lemma4.step2", kind="proof step", source="proof of Lemma 4", **{**AT_FEASIBLE, "db": PROGRAM_DB},
             W=OUTPUT_LAW, scope=EACH_OUTPUT_LAW,
             formula=r"\epsilon_i(\mathcal E_i)\le\epsilon,\ \mathbb E\,d(X,Y)=D^*_{\rm relaxed}(\epsilon)")
def lemma4_step2(db: Database, P: Prior, eps: Real, W: Prior) -> Relation:
    "Its joint law is optimal for R-PD: it has the level, and the least distortion."
    K, uniform = best_mechanism(P, db, exp(eps)), Prior.uniform(db.size)
    least, r = m.least_distortion_relaxed(db, exp(eps)), Real(1)
    return (m.identifiability(K, P, db) <= eps) & (m.distortion(K, P, db) == least) & constructs(
        constant_rows(W),
        lambda L: (m.identifiability(L, uniform, db) <= 0)
        & (m.distortion(L, uniform, db) == m.least_distortion_relaxed(db, r)),
    )


@paper.claim("lemma4.step3", kind="proof step", source="eq. (26), Theorem 1 and Lemma 4",
             **AT_FEASIBLE, formula=r"\epsilon\ge\tilde\epsilon_X\implies\exists p_Y:\ p_Y\ge0,\ \sum_yp_Y(y)=1")
def lemma4_step3(db: Database, P: Prior, eps: Real) -> Relation:
    "From tilde eps_X on, and not only there, the posteriors are feasible."
    return is_law(feasible_output_masses(P, db, exp(eps)))


# -- Lemma 5 ----------------------------------------------------------------------------------------------------------


@paper.claim("lemma5#level", kind="construction", source="Lemma 5", formula=r"\epsilon_d(\mathcal E_d)\le\epsilon",
             db=DB, eps=LEVEL)
def lemma5_level(db: Database, eps: Real) -> Relation:
    "E_d satisfies eps-differential privacy."
    return m.dp(exponential_hamming(db, exp(eps)), db) <= eps


@paper.claim("lemma5#distortion", kind="construction", source="Lemma 5", formula=r"\mathbb E\,d(X,Y)=h(\epsilon)",
             db=DB, eps=LEVEL, P=ANY_PRIOR)
def lemma5_distortion(db: Database, eps: Real, P: Prior) -> Relation:
    "Its distortion is h(eps) under every prior."
    return m.distortion(exponential_hamming(db, exp(eps)), P, db) == h(db, eps)


@paper.claim("lemma5.step1", kind="proof step", source="proof of Lemma 5", **AT_FEASIBLE,
             narrower="outputs that occur under E_i, as given one of probability 0 there are no posteriors; eps >= "
                      f"tilde eps_X, as below E_i is no mechanism; {ONE_OUTPUT_LAW}",
             formula=r"p^{\mathcal E_d}_{Y|X}(y|x)=p^{\mathcal E_i}_{X|Y}(y|x)")
def lemma5_step1(db: Database, P: Prior, eps: Real) -> Relation:
    "The rows of E_d are the posteriors under E_i, at the outputs that occur there."
    K, E = best_mechanism(P, db, exp(eps)), exponential_hamming(db, exp(eps))
    output = K.output(P)
    return Relation.all(E.entry(x, y) == joint_mass(P, K, y, x) / output.mass(x)
                        for x in occurring(P, db, exp(eps)) for y in range(db.size))


# -- the stationarity condition -----------------------------------------------------------------------------------

COLUMN = d.integers(0, lambda env: env["db"].size - 1)


def part_of_lagrangian(P: Prior, column: list[Real]) -> Real:
    "What depends on one column of the kernel: sum_x p_X(x) K(y|x) ln(K(y|x) / p_Y(y)), 0 ln 0 = 0."
    output = Real.sum(Real(p) * k for p, k in zip(P.masses, column, strict=True))
    present = [(p, k) for p, k in zip(P.masses, column, strict=True) if p != 0 and bool(k > 0)]
    return Real.sum(Real(p) * k * ln(k / output) for p, k in present)


def differentiable(K: Kernel, P: Prior, x: int, y: int) -> Relation:
    "K(y|x) > 0 and p_Y(y) > 0, where the logarithm of their ratio has a value."
    return (K.entry(x, y) > 0) & (Real(K.output(P)[y]) > 0)


@paper.claim("stationarity", kind="equality", source="Appendix A, derivation of the stationarity condition",
             formula=r"\frac{\partial J}{\partial p_{Y|X}(y|x)}=p_X(x)\ln\frac{p_{Y|X}(y|x)}{p_Y(y)}"
                     r"+\lambda p_X(x)d(x,y)+\mu(x)-\eta(x,y)",
             where={r"\frac{\partial J}{\partial p_{Y|X}(y|x)}":
                    "the only number with which a step of K is of second order"},
             narrower="entries with p_{Y|X}(y|x) > 0 and p_Y(y) > 0: at the others the Lagrangian has no derivative; "
                      "lambda and eta at least 0, and mu from -2, as mu - eta alone enters, which is any number",
             db=DB, P=ANY_PRIOR, x=COLUMN, y=COLUMN, K=SYNTHETIC, assume=differentiable, slope=d.numbers(0, None),
             mu=d.numbers(-2, None), eta=d.numbers(0, None), step=d.numbers("-1/2", "1/2"))
def stationarity(db: Database, P: Prior, x: int, y: int, K: Kernel, slope: Real, mu: Real, eta: Real,
                 step: Real) -> Relation:
    """The partial derivative, as the only number G with 0 <= J(t) - J(0) - G t <= C t^2 near 0; mu - eta is any number.

    J(t) is J with t = K(y|x) step added to K(y|x), |step| <= 1/2; J is convex in it, its second derivative there is at
    most 2 p_X(x) / K(y|x), and C = p_X(x) / K(y|x).
    """
    p, entry = Real(P.masses[x]), K.entry(x, y)
    t = entry * step
    column = [K.entry(z, y) for z in range(db.size)]
    moved = [value + t if z == x else value for z, value in enumerate(column)]
    output = Real.sum(Real(q) * k for q, k in zip(P.masses, column, strict=True))
    linear = slope * p * db.distance(x, y) + mu - eta
    derivative = p * ln(entry / output) + linear
    change = part_of_lagrangian(P, moved) - part_of_lagrangian(P, column) + linear * t
    remainder = change - derivative * t
    return (remainder >= 0) & (remainder <= p / entry * t**2)
