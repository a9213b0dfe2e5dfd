"""Proof of Theorem 6, 1.3 to 1.7: the losses of Q_D that are limits of the two above, and eps_delta, eps_MI."""

from __future__ import annotations

from ... import measure as m
from ...kernel import Database, Kernel, Prior
from ...real import Real, Relation, ln
from . import formulas as f
from . import left_out
from .global_bounds import PRIOR, S
from .proof_of_q_d import D
from .quantities import DB, DELTA, alone, exponent, laws, maximal_information, q_d
from .source import EXTENDED_LOG, paper


def constants(db: Database, D: Real) -> tuple[Real, Real]:
    "c_1 = D/(m-1) and c_2 = n - D."
    return D / (db.m - 1), db.n - D


def entry_law(db: Database, D: Real) -> Prior:
    "The law (c_2/n, c_1/n, ..., c_1/n) of one entry's output given its input."
    low, high = constants(db, D)
    return Prior([high / db.n, *[low / db.n] * (db.m - 1)])


def printed_limit(db: Database, D: Real, order: Real) -> Real:
    "n log m + n lim n/(alpha-1) log((c_2/n)^alpha + (m-1)(c_1/n)^alpha): a Renyi entropy of the entry law, negated."
    return db.n * ln(db.m) - db.n * db.n * m.renyi_entropy(entry_law(db, D), order)


def single_limit(db: Database, D: Real, order: Real) -> Real:
    "The same with one factor n."
    return db.n * ln(db.m) - db.n * m.renyi_entropy(entry_law(db, D), order)


INFINITE, SHANNON = Real.infinity(), Real(1)


@paper.claim("theorem-6-proof-1-3", kind="equality", source="proof of Theorem 6, 1.3",
             formula=r"0<c_1<\tfrac nm<c_2<n,\quad\tilde\epsilon_{DP}(Q_D)=\log\tfrac{c_2}{c_1}"
                     r"=\log\tfrac{(m-1)(n-D)}D", db=DB, D=D,
             narrower="the first and the last value of the chain; the three limits between them are not checked")
def proof_1_3(db: Database, D: Real) -> Relation:
    "The differential privacy level of Q_D, the limit of its Renyi levels (Lemma 20(5))."
    low, high = constants(db, D)
    even, own = Real(db.n) / db.m, m.dp(q_d(db, D), db)
    order = (Real(0) < low) & (low < even) & (even < high)
    return order & (high < db.n) & (own == ln(high / low)) & (own == ln(exponent(db, D)))


@paper.claim("theorem-6-proof-1-4", kind="bound", source="proof of Theorem 6, 1.4",
             formula=r"\tilde\epsilon_{ML}(Q_D)\le n\log m(1-\tfrac Dn)", db=DB, D=D,
             narrower="the inequality; that the leakage is the limit of the Sibson information is lemma-20-7")
def proof_1_4(db: Database, D: Real) -> Relation:
    "The maximal leakage of Q_D."
    return m.maximal_leakage(q_d(db, D)) <= db.n * ln(f.leakage_lower(db, D, Real(1)))


@paper.claim("theorem-6-proof-1-4.step1", kind="bound", source="proof of Theorem 6, 1.4",
             formula=r"\tilde\epsilon_{ML}(Q_D)\le n\log m+n\lim_{\alpha\to\infty}\tfrac n{\alpha-1}"
                     r"\log((\tfrac{c_2}n)^\alpha+(m-1)(\tfrac{c_1}n)^\alpha)",
             where={r"\lim_{\alpha\to\infty}\tfrac n{\alpha-1}\log((\tfrac{c_2}n)^\alpha+(m-1)(\tfrac{c_1}n)^\alpha)":
                        "minus n renyi_entropy(r, inf), r = (c_2/n, c_1/n, ..., c_1/n)"},
             db=DB, D=D)
def proof_1_4_step1(db: Database, D: Real) -> Relation:
    "As printed, with n twice: the limit is -n times the min-entropy of the entry law."
    return m.maximal_leakage(q_d(db, D)) <= printed_limit(db, D, INFINITE)


@paper.claim("theorem-6-proof-1-4.step1@one-factor-n", kind="bound", source="proof of Theorem 6, 1.4",
             formula=r"\tilde\epsilon_{ML}(Q_D)\le n\log m+n\lim_{\alpha\to\infty}\tfrac1{\alpha-1}"
                     r"\log((\tfrac{c_2}n)^\alpha+(m-1)(\tfrac{c_1}n)^\alpha)",
             where={r"\lim_{\alpha\to\infty}\tfrac1{\alpha-1}\log((\tfrac{c_2}n)^\alpha+(m-1)(\tfrac{c_1}n)^\alpha)":
                        "minus renyi_entropy(r, inf), r = (c_2/n, c_1/n, ..., c_1/n)"},
             db=DB, D=D)
def proof_1_4_step1_once(db: Database, D: Real) -> Relation:
    "With one factor n."
    return m.maximal_leakage(q_d(db, D)) <= single_limit(db, D, INFINITE)


@paper.claim("theorem-6-proof-1-4.step2", kind="equality", source="proof of Theorem 6, 1.4",
             formula=r"n\log m+n\lim_{\alpha\to\infty}\tfrac n{\alpha-1}"
                     r"\log((\tfrac{c_2}n)^\alpha+(m-1)(\tfrac{c_1}n)^\alpha)=n\log m\tfrac{c_2}n",
             where={r"\lim_{\alpha\to\infty}\tfrac n{\alpha-1}\log((\tfrac{c_2}n)^\alpha+(m-1)(\tfrac{c_1}n)^\alpha)":
                        "minus n renyi_entropy(r, inf), r = (c_2/n, c_1/n, ..., c_1/n)"},
             db=DB, D=D, narrower=left_out.ROUND_THE_MIDDLE)
def proof_1_4_step2(db: Database, D: Real) -> Relation:
    "The value given to the limit as printed."
    return printed_limit(db, D, INFINITE) == db.n * ln(db.m * (db.n - D) / db.n)


@paper.claim("theorem-6-proof-1-4.step2@one-factor-n", kind="equality", source="proof of Theorem 6, 1.4",
             formula=r"n\log m+n\lim_{\alpha\to\infty}\tfrac1{\alpha-1}"
                     r"\log((\tfrac{c_2}n)^\alpha+(m-1)(\tfrac{c_1}n)^\alpha)=n\log m\tfrac{c_2}n",
             where={r"\lim_{\alpha\to\infty}\tfrac1{\alpha-1}\log((\tfrac{c_2}n)^\alpha+(m-1)(\tfrac{c_1}n)^\alpha)":
                        "minus renyi_entropy(r, inf), r = (c_2/n, c_1/n, ..., c_1/n)"},
             db=DB, D=D, narrower=left_out.ROUND_THE_MIDDLE)
def proof_1_4_step2_once(db: Database, D: Real) -> Relation:
    "With one factor n."
    return single_limit(db, D, INFINITE) == db.n * ln(db.m * (db.n - D) / db.n)


@paper.claim("theorem-6-proof-1-5", kind="bound", source="proof of Theorem 6, 1.5",
             formula=r"\tilde\epsilon_M(Q_D)\le n\log m(1-\tfrac Dn)+D\log\tfrac D{(m-1)(n-D)}", db=DB, P=PRIOR, D=D,
             narrower="the inequality; that mutual information is the limit of the Sibson information is lemma-20-6")
def proof_1_5(db: Database, P: Prior, D: Real) -> Relation:
    "The mutual information of Q_D at any prior."
    return m.mutual_information(q_d(db, D), P) <= f.rate(db, D)


@paper.claim("theorem-6-proof-1-5.step1", kind="bound", source="proof of Theorem 6, 1.5",
             formula=r"\tilde\epsilon_M(Q_D)\le n\log m+n\lim_{\alpha\to1}\tfrac n{\alpha-1}"
                     r"\log((\tfrac{c_2}n)^\alpha+(m-1)(\tfrac{c_1}n)^\alpha)",
             where={r"\lim_{\alpha\to1}\tfrac n{\alpha-1}\log((\tfrac{c_2}n)^\alpha+(m-1)(\tfrac{c_1}n)^\alpha)":
                        "minus n renyi_entropy(r, 1), r = (c_2/n, c_1/n, ..., c_1/n)"},
             db=DB, P=PRIOR, D=D)
def proof_1_5_step1(db: Database, P: Prior, D: Real) -> Relation:
    "As printed, with n twice: the limit is -n times the Shannon entropy of the entry law."
    return m.mutual_information(q_d(db, D), P) <= printed_limit(db, D, SHANNON)


@paper.claim("theorem-6-proof-1-5.step1@one-factor-n", kind="bound", source="proof of Theorem 6, 1.5",
             formula=r"\tilde\epsilon_M(Q_D)\le n\log m+n\lim_{\alpha\to1}\tfrac1{\alpha-1}"
                     r"\log((\tfrac{c_2}n)^\alpha+(m-1)(\tfrac{c_1}n)^\alpha)",
             where={r"\lim_{\alpha\to1}\tfrac1{\alpha-1}\log((\tfrac{c_2}n)^\alpha+(m-1)(\tfrac{c_1}n)^\alpha)":
                        "minus renyi_entropy(r, 1), r = (c_2/n, c_1/n, ..., c_1/n)"},
             db=DB, P=PRIOR, D=D)
def proof_1_5_step1_once(db: Database, P: Prior, D: Real) -> Relation:
    "With one factor n."
    return m.mutual_information(q_d(db, D), P) <= single_limit(db, D, SHANNON)


def derivative_form(db: Database, D: Real) -> Real:
    "n log m + n (c_2 log(c_2/n) + (m-1) c_1 log(c_1/n)) / (c_2 + (m-1) c_1)."
    low, high = constants(db, D)
    weights = high + (db.m - 1) * low
    return db.n * ln(db.m) + db.n * (high * ln(high / db.n) + (db.m - 1) * low * ln(low / db.n)) / weights


LAST_FORM = r"=n\log m(1-\tfrac Dn)+D\log\tfrac D{(m-1)(n-D)}"


@paper.claim("theorem-6-proof-1-5.step2", kind="equality", source="proof of Theorem 6, 1.5",
             formula=r"n\log m+n\lim_{\alpha\to1}\tfrac n{\alpha-1}"
                     r"\log((\tfrac{c_2}n)^\alpha+(m-1)(\tfrac{c_1}n)^\alpha)=n\log m+n\tfrac{c_2\log(c_2/n)+(m-1)c_1"
                     r"\log(c_1/n)}{c_2+(m-1)c_1}" + LAST_FORM,
             where={r"\lim_{\alpha\to1}\tfrac n{\alpha-1}\log((\tfrac{c_2}n)^\alpha+(m-1)(\tfrac{c_1}n)^\alpha)":
                        "minus n renyi_entropy(r, 1), r = (c_2/n, c_1/n, ..., c_1/n)"},
             db=DB, D=D, narrower=left_out.ALL_BUT_THE_SECOND)
def proof_1_5_step2(db: Database, D: Real) -> Relation:
    "The values given to the limit as printed."
    return (printed_limit(db, D, SHANNON) == derivative_form(db, D)) & (derivative_form(db, D) == f.rate(db, D))


@paper.claim("theorem-6-proof-1-5.step2@one-factor-n", kind="equality", source="proof of Theorem 6, 1.5",
             formula=r"n\log m+n\lim_{\alpha\to1}\tfrac1{\alpha-1}"
                     r"\log((\tfrac{c_2}n)^\alpha+(m-1)(\tfrac{c_1}n)^\alpha)=n\log m+n\tfrac{c_2\log(c_2/n)+(m-1)c_1"
                     r"\log(c_1/n)}{c_2+(m-1)c_1}" + LAST_FORM,
             where={r"\lim_{\alpha\to1}\tfrac1{\alpha-1}\log((\tfrac{c_2}n)^\alpha+(m-1)(\tfrac{c_1}n)^\alpha)":
                        "minus renyi_entropy(r, 1), r = (c_2/n, c_1/n, ..., c_1/n)"},
             db=DB, D=D, narrower=left_out.ALL_BUT_THE_SECOND)
def proof_1_5_step2_once(db: Database, D: Real) -> Relation:
    "With one factor n."
    return (single_limit(db, D, SHANNON) == derivative_form(db, D)) & (derivative_form(db, D) == f.rate(db, D))


LEVEL_OF_Q_D = r"\tilde\epsilon_\delta(Q_D)=\max\{0,\log\tfrac{(m-1)(n-D)}D(1-\delta(1-\tfrac Dn)^{-n})\}"


@paper.claim("theorem-6-proof-1-6", kind="equality", source="proof of Theorem 6, 1.6",
             formula=LEVEL_OF_Q_D,
             db=DB, D=D, delta=DELTA,
             narrower="the last value; the first display is Definition 19(2), definition-19-notions#approximate")
def proof_1_6(db: Database, D: Real, delta: Real) -> Relation:
    "The pointwise level of Q_D, with the logarithm as printed."
    return m.pointwise_dp(q_d(db, D), db, delta) == f.floored_log(f.approximate_upper(db, D, delta))


@paper.claim("theorem-6-proof-1-6@log-of-nonpositive-is-minus-infinity", kind="equality",
             source="proof of Theorem 6, 1.6", formula=LEVEL_OF_Q_D + EXTENDED_LOG, db=DB, D=D, delta=DELTA)
def proof_1_6_extended(db: Database, D: Real, delta: Real) -> Relation:
    "The same with log x = -inf for x <= 0."
    return m.pointwise_dp(q_d(db, D), db, delta) == f.positive_log(f.approximate_upper(db, D, delta))


@paper.claim("theorem-6-proof-1-6.step1", kind="property", source="proof of Theorem 6, 1.6",
             formula=r"|d(x,y)-d(x',y)|\le d(x,x')", db=DB)
def proof_1_6_step1(db: Database) -> Relation:
    "The triangle inequality of the Hamming distance, for all triples."
    points = range(db.size)
    return Relation.all(
        Real(abs(db.distance(x, y) - db.distance(z, y))) <= db.distance(x, z)
        for x in points for z in points for y in points
    )


@paper.claim("theorem-6-proof-1-7", kind="equality", source="proof of Theorem 6, 1.7",
             formula=r"\epsilon_{MI}(Q_D)=-\log\min_{P,y}\sum_{l=0}^mA^{-l}P(\mathcal N_l(y))", db=DB, S=S, D=D,
             narrower="Q_D for the Q that is printed on the left; the last value, as the quotient before it is "
             f"Definition 19(3), definition-19-notions#information; {left_out.POLYTOPES}")
def proof_1_7(db: Database, S: Kernel, D: Real) -> Relation:
    "The maximal information of Q_D, with the sum up to l = m as printed."
    return maximal_information(q_d(db, D), S) == f.information_of_q_d(db, D, laws(S), db.m)


@paper.claim("theorem-6-proof-1-7@sum-to-n", kind="equality", source="proof of Theorem 6, 1.7",
             formula=r"\epsilon_{MI}(Q_D)=-\log\min_y\sum_{l=0}^nA^{-l}P(\mathcal N_l(y))",
             scope=left_out.EACH_PRIOR, db=DB, P=PRIOR, D=D)
def proof_1_7_to_n(db: Database, P: Prior, D: Real) -> Relation:
    "The same with the sum up to l = n, the largest distance."
    source = alone(P)
    return maximal_information(q_d(db, D), source) == f.information_of_q_d(db, D, laws(source), db.n)
