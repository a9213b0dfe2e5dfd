"""Section IV.D: one mechanism Q on every entry of a database of independent entries with one law.

The privacy-distortion function over X^n is that of the mechanisms Q x ... x Q, which the section takes; readings
`@all-mechanisms` minimise over every kernel on X^n. Lemma 16 is stated for each Q: minima over Q follow.
"""

from __future__ import annotations

from itertools import permutations

from ... import measure as m
from ...claim import domains as d
from ...kernel import Database, Kernel, Prior
from ...real import Real, Relation, exp, ln, maximum
from . import formulas as f
from . import left_out
from .global_bounds import EASY_D, is_useful, positive
from .local_unknown_prior import information_of_q_d
from .optima import approximate, at_most, equals, information, least_leakage, within
from .quantities import (
    DELTA,
    HALVES,
    LISTED_ORDERS,
    ORDERS,
    OVER_N,
    SHARE,
    alone,
    class_one,
    even_order,
    exponent,
    laws,
    maximal_information,
    q_d,
    rational,
    useful,
)
from .source import EXTENDED_LOG, paper

DB = d.one_of([Database(*s) for s in ((2, 1), (2, 2), (3, 1), (2, 3), (3, 2))],
              "databases of n independent entries", exhaustive=False)
LETTERS = d.laws(lambda e: e["db"].m, full_support=True)
K = d.kernels(lambda e: e["db"].m, lambda e: e["db"].m, unused_outputs=True)
S = d.kernels((1, 2), lambda e: e["db"].m, positive=True)
WHOLE_ORDERS = d.one_of([Real(2), Real(3)], "orders alpha > 1", exhaustive=False, above=1)
USEFUL_D = d.numbers(0, useful, low_open=True, high_open=True)
D = d.numbers(0, lambda e: e["db"].n, low_open=True, high_open=True)
EASY = d.one_of([Database(2, 1), Database(3, 1), Database(4, 1), Database(2, 2)], "n(m-1)/m <= 1", exhaustive=False)


def power(P: Prior, n: int) -> Prior:
    "The law of n independent entries."
    made = P
    for _ in range(n - 1):
        made = made.product(P)
    return Prior(made.masses)


def uniform(db: Database) -> Prior:
    "The uniform law of one entry."
    return Prior.uniform(db.m)


def letter(db: Database) -> Database:
    "Databases of one entry."
    return Database(db.m, 1)


def own(K: Kernel, P: Prior, db: Database) -> Real:
    "n times the distortion of one entry: the distortion of Q x ... x Q."
    return db.n * m.distortion(K, P, letter(db))


@paper.claim("parallel-composition-setting", kind="definition", source="Section IV.D",
             formula=r"\mathbb E_{P,Q}[d(\mathbf x,\mathbf y)]=n\,\mathbb E_{P,Q}[d(x,y)]", db=DB, P=LETTERS, K=K)
def setting(db: Database, P: Prior, K: Kernel) -> Relation:
    "The distortion of independent entries."
    return m.distortion(K.power(db.n), power(P, db.n), db) == own(K, P, db)


# -- Lemma 16 ---------------------------------------------------------------------------------------------------------


def as_far(db: Database, P: Prior, K: Kernel) -> Relation:
    "Q x ... x Q has n times the distortion of Q, so that it is valid for D where Q is for D/n."
    return m.distortion(K.power(db.n), power(P, db.n), db) == own(K, P, db)


@paper.claim("lemma-16-1", kind="equality", source="Lemma 16(1)",
             formula=r"\mathbb E_{P,Q}[d(\mathbf x,\mathbf y)]=n\,\mathbb E_{P,Q}[d(x,y)],\quad"
                     r"\hat\epsilon_{DP}(Q)=\epsilon_{DP}(Q),\quad\hat\epsilon_{\alpha,DP}(Q)=\epsilon_{\alpha,DP}(Q)",
             scope=left_out.EACH_PRODUCT, db=DB, P=LETTERS, K=K, alpha=ORDERS)
def lemma_16_1(db: Database, P: Prior, K: Kernel, alpha: Real) -> Relation:
    "Differential privacy and Renyi differential privacy of Q on every entry, and its distortion under each P."
    whole = K.power(db.n)
    return Relation.all([
        as_far(db, P, K),
        m.dp(whole, db) == m.dp(K, letter(db)),
        m.renyi_dp(whole, alpha, db) == m.renyi_dp(K, alpha, letter(db)),
    ])


@paper.claim("lemma-16-1@all-mechanisms", kind="equality", source="Lemma 16(1)",
             formula=r"\hat\epsilon^*_{DP}(P,D)=\epsilon^*_{DP}(P,\tfrac Dn)\text{ over all kernels on }\mathcal X^n",
             where={r"\hat\epsilon^*_{DP}(P,D)":
                        "pointwise_distortion(power(P, n), db, exp(eps), 0) at each level eps instead",
                    r"\epsilon^*_{DP}(P,\tfrac Dn)": "n pointwise_distortion(P, db, exp(eps), 0) of one entry"},
             db=DB, P=LETTERS, eps=d.levels(),
             narrower="differential privacy, not Renyi differential privacy; source sets of one prior")
def lemma_16_1_all(db: Database, P: Prior, eps: Real) -> Relation:
    "Over all kernels on X^n: the least distortion at a level is n times that of one entry (DP, all D at once)."
    whole = approximate(alone(power(P, db.n)), db)(exp(eps))
    return whole == db.n * approximate(alone(P), letter(db))(exp(eps))


@paper.claim("lemma-16-1.step1", kind="equality", source="proof of Lemma 16, 2)",
             formula=r"\exp((\alpha-1)\hat\epsilon_{\alpha,DP}(Q))=\exp((\alpha-1)\epsilon_{\alpha,DP}(Q))",
             db=DB, K=K, alpha=ORDERS,
             narrower=left_out.ENDS)
def lemma_16_1_step1(db: Database, K: Kernel, alpha: Real) -> Relation:
    "Renyi differential privacy, the exponents compared."
    left = (alpha - 1) * m.renyi_dp(K.power(db.n), alpha, db)
    return left == (alpha - 1) * m.renyi_dp(K, alpha, letter(db))


@paper.claim("lemma-16-2", kind="equality", source="Lemma 16(2)",
             formula=r"\mathbb E_{P,Q}[d(\mathbf x,\mathbf y)]=n\,\mathbb E_{P,Q}[d(x,y)],\quad"
                     r"\hat\epsilon_\star(Q)=n\epsilon_\star(Q)",
             where={r"\epsilon_\star":
                        "maximal_information(Q, P), maximal_leakage(Q), sibson(Q, P, alpha) and "
                        "mutual_information(Q, P)"},
             scope=left_out.EACH_PRODUCT, db=DB, P=LETTERS, K=K, alpha=WHOLE_ORDERS)
def lemma_16_2(db: Database, P: Prior, K: Kernel, alpha: Real) -> Relation:
    "Maximal information, maximal leakage, Sibson and mutual information of Q on every entry, and its distortion."
    whole, law = K.power(db.n), power(P, db.n)
    pairs = (
        (m.maximal_information(whole, law), m.maximal_information(K, P)),
        (m.maximal_leakage(whole), m.maximal_leakage(K)),
        (m.sibson(whole, law, alpha), m.sibson(K, P, alpha)),
        (m.mutual_information(whole, law), m.mutual_information(K, P)),
    )
    return as_far(db, P, K) & Relation.all(left == db.n * right for left, right in pairs)


@paper.claim("lemma-16-2@all-mechanisms", kind="equality", source="Lemma 16(2)",
             formula=r"\hat\epsilon^*_{ML}(P,D)=n\epsilon^*_{ML}(P,\tfrac Dn)\text{ over all kernels on }\mathcal X^n",
             db=DB, P=LETTERS, D=D, narrower="maximal leakage, one of the four notions; source sets of one prior")
def lemma_16_2_all(db: Database, P: Prior, D: Real) -> Relation:
    "Over all kernels on X^n, maximal leakage."
    whole = ln(least_leakage(alone(power(P, db.n)), db, D))
    return whole == db.n * ln(least_leakage(alone(P), letter(db), D / db.n))


@paper.claim("lemma-16-2.step1", kind="equality", source="proof of Lemma 16, 1)",
             formula=r"\hat\epsilon_{MI}(Q)=n\epsilon_{MI}(Q)", db=DB, P=LETTERS, K=K,
             narrower=left_out.ENDS)
def lemma_16_2_step1(db: Database, P: Prior, K: Kernel) -> Relation:
    "Maximal information."
    whole = m.maximal_information(K.power(db.n), power(P, db.n))
    return whole == db.n * m.maximal_information(K, P)


@paper.claim("lemma-16-2.step2", kind="equality", source="proof of Lemma 16, 3)",
             formula=r"\hat\epsilon_{\alpha,M}(Q)=n\epsilon_{\alpha,M}(Q)", db=DB, P=LETTERS, K=K, alpha=WHOLE_ORDERS,
             narrower=left_out.ENDS)
def lemma_16_2_step2(db: Database, P: Prior, K: Kernel, alpha: Real) -> Relation:
    "Sibson information."
    whole = m.sibson(K.power(db.n), power(P, db.n), alpha)
    return whole == db.n * m.sibson(K, P, alpha)


# -- Theorem 17: Class I ----------------------------------------------------------------------------------------------


@paper.claim("theorem-17-1#value", kind="equality", source="Theorem 17(1)",
             formula=r"\epsilon^*_{DP}(\mathcal P,\tfrac Dn)=\log\tfrac{(m-1)(n-D)}D\ (0<D<\tfrac{n(m-1)}m)",
             db=DB, S=S, D=USEFUL_D, share=SHARE,
             narrower=f"{left_out.ONE_ENTRY}; {left_out.CLASS_ONE}")
def theorem_17_1(db: Database, S: Kernel, D: Real, share: Real) -> Relation:
    "Differential privacy, by Lemma 16 from one entry."
    return equals(approximate(class_one(S), letter(db)), D / db.n, ln(exponent(db, D)), share)


def one_entry_is_free(db: Database, S: Kernel, D: Real) -> Relation:
    "The uniform mechanism on one entry has distortion at most D/n; all its losses are 0."
    best = approximate(class_one(S), letter(db))
    return (
        (best(Real(1)) <= D / db.n)
        & (least_leakage(class_one(S), letter(db), D / db.n) == 1)
        & at_most(information(class_one(S), letter(db)), D / db.n, Real(0))
    )


@paper.claim("theorem-17-1#zero", kind="equality", source="Theorem 17(1)",
             formula=r"\hat\epsilon^*=0\ (\tfrac{n(m-1)}m\le D\le1)",
             where={r"\hat\epsilon^*=0":
                        "pointwise_distortion(S, db, 1, 0), maximal_information_distortion(S, db, 1) at most D/n and "
                        "least_maximal_leakage(S, db, D/n) equal to 1, of one entry"},
             db=EASY, S=S, D=EASY_D,
             narrower=f"{left_out.ONE_ENTRY}; {left_out.CLASS_ONE}")
def theorem_17_1_zero(db: Database, S: Kernel, D: Real) -> Relation:
    "The last case, for differential privacy, maximal information and maximal leakage."
    return one_entry_is_free(db, S, D)


OWN_OR_MORE = d.numbers(lambda e: rational(own(e["K"], uniform(e["db"]), e["db"])), lambda e: e["db"].n, high_open=True)


OWN_OR_ANY_MORE = d.numbers(lambda e: rational(own(e["K"], uniform(e["db"]), e["db"])), None)
THEOREM_17_2_LOWER = (r"\max\{0,\log\tfrac{(m-1)(n(1-\delta m^{n-1})-D)}D\}"
                      r"\le\hat\epsilon_\delta(Q)\text{ for valid }Q")


@paper.claim("theorem-17-2#lower", kind="bound", source="Theorem 17(2), left", formula=THEOREM_17_2_LOWER,
             db=DB, K=K, delta=DELTA, D=OWN_OR_ANY_MORE, assume=positive, scope=left_out.EACH_PRODUCT)
def theorem_17_2_lower(db: Database, K: Kernel, delta: Real, D: Real) -> Relation:
    "Approximate differential privacy of Q on every entry, with the logarithm as printed."
    bound = f.floored_log(f.approximate_lower(db, D, Real(1), delta))
    return bound <= m.pointwise_dp(K.power(db.n), db, delta)


@paper.claim("theorem-17-2#lower@log-of-nonpositive-is-minus-infinity", kind="bound", source="Theorem 17(2), left",
             formula=THEOREM_17_2_LOWER + EXTENDED_LOG,
             db=DB, K=K, delta=DELTA, D=OWN_OR_ANY_MORE, assume=positive, scope=left_out.EACH_PRODUCT)
def theorem_17_2_lower_extended(db: Database, K: Kernel, delta: Real, D: Real) -> Relation:
    "The same with log x = -inf for x <= 0."
    bound = f.positive_log(f.approximate_lower(db, D, Real(1), delta))
    return bound <= m.pointwise_dp(K.power(db.n), db, delta)


LEVEL_BEYOND = "beyond, Q_D itself may have more than the bound, but Q_U, which is valid there, has level 0"
THEOREM_17_2_UPPER = r"\hat\epsilon_\delta(Q_D)\le\max\{0,\log\tfrac{(m-1)(n-D)}D(1-\delta(1-\tfrac Dn)^{-n})\}"


@paper.claim("theorem-17-2#upper", kind="bound", source="Theorem 17(2), right",
             formula=THEOREM_17_2_UPPER,
             db=DB, delta=DELTA, D=USEFUL_D,
             narrower=f"{left_out.VALID}; {left_out.USEFUL}; {LEVEL_BEYOND}")
def theorem_17_2_upper(db: Database, delta: Real, D: Real) -> Relation:
    "The level of Q_D, with the logarithm as printed."
    return m.pointwise_dp(q_d(db, D), db, delta) <= f.floored_log(f.approximate_upper(db, D, delta))


@paper.claim("theorem-17-2#upper@log-of-nonpositive-is-minus-infinity", kind="bound", source="Theorem 17(2), right",
             formula=THEOREM_17_2_UPPER + EXTENDED_LOG, db=DB, delta=DELTA, D=USEFUL_D,
             narrower=f"{left_out.VALID}; {left_out.USEFUL}; {LEVEL_BEYOND}")
def theorem_17_2_upper_extended(db: Database, delta: Real, D: Real) -> Relation:
    "The same with log x = -inf for x <= 0."
    return m.pointwise_dp(q_d(db, D), db, delta) <= f.positive_log(f.approximate_upper(db, D, delta))


@paper.claim("theorem-17-2.step1", kind="equality", source="proof of Theorem 17(2)",
             formula=r"\hat\epsilon_\delta(Q)=\max_{\mathbf y,d(\mathbf x,\mathbf x')=1}\log"
                     r"\tfrac{Q(\mathbf y|\mathbf x)}{Q(\mathbf y|\mathbf x')}",
             where={r"\log\tfrac{Q(\mathbf y|\mathbf x)}{Q(\mathbf y|\mathbf x')}": "dp(power(Q, n), db)"},
             db=DB, K=K, delta=DELTA)
def theorem_17_2_step1(db: Database, K: Kernel, delta: Real) -> Relation:
    "As printed, without delta."
    whole = K.power(db.n)
    return m.pointwise_dp(whole, db, delta) == m.dp(whole, db)


def scaled_slack(db: Database, K: Kernel, delta: Real) -> Real:
    "delta Q_*^(1-n)."
    top = maximum(*(K.entry(x, y) for x in range(db.m) for y in range(db.m)))
    return delta / top ** (db.n - 1) if db.n > 1 else delta


OTHER_SLACK = {r"\epsilon_{\delta'}": "pointwise_dp(Q, db, delta), at the slack delta'"}


def at_most_1(slack: Real) -> Real:
    "A slack, and 1 for larger ones: from 1 on, every mechanism has level 0."
    return Real(1) if bool(slack > 1) else slack


@paper.claim("theorem-17-2.step2", kind="equality", source="proof of Theorem 17(2)",
             formula=r"\hat\epsilon_\delta(Q)=\max_{y,x\ne x'}\log\tfrac{Q(y|x)-\delta Q_*^{1-n}}{Q(y|x')}"
                     r"=\epsilon_{\delta Q_*^{1-n}}(Q),\quad Q_*=\max_{i,j}Q(j|i)",
             db=DB, K=K, delta=DELTA)
def theorem_17_2_step2(db: Database, K: Kernel, delta: Real) -> Relation:
    "As printed: the level of Q on every entry, the largest logarithm, not cut off at 0, and the level on one entry."
    slack, pairs = scaled_slack(db, K, delta), permutations(range(db.m), 2)
    printed = maximum(*(ln((K.entry(x, y) - slack) / K.entry(z, y)) for x, z in pairs for y in range(db.m)))
    whole = m.pointwise_dp(K.power(db.n), db, delta)
    return (whole == printed) & (printed == m.pointwise_dp(K, letter(db), slack))


@paper.claim("theorem-17-2.step2@slack-up-to-1", kind="equality", source="proof of Theorem 17(2)",
             formula=r"\hat\epsilon_\delta(Q)=\epsilon_{\delta'}(Q),\quad\delta'=\min\{1,\delta Q_*^{1-n}\},\ "
                     r"Q_*=\max_{i,j}Q(j|i)", where=OTHER_SLACK,
             db=DB, K=K, delta=DELTA)
def theorem_17_2_step2_levels(db: Database, K: Kernel, delta: Real) -> Relation:
    "The levels of Definition 3(2), which are at least 0, with 1 for a larger slack."
    slack = at_most_1(scaled_slack(db, K, delta))
    return m.pointwise_dp(K.power(db.n), db, delta) == m.pointwise_dp(K, letter(db), slack)


def between_levels_of_one_entry(db: Database, K: Kernel, delta: Real, wide: Real) -> Relation:
    "The level of Q on every entry lies between its levels for a wide slack and for delta on one."
    whole = m.pointwise_dp(K.power(db.n), db, delta)
    return (m.pointwise_dp(K, letter(db), wide) <= whole) & (whole <= m.pointwise_dp(K, letter(db), delta))


@paper.claim("theorem-17-2.step3", kind="bound", source="proof of Theorem 17(2)",
             formula=r"\epsilon_{\delta m^{n-1}}(Q)\le\hat\epsilon_\delta(Q)\le\epsilon_\delta(Q)",
             db=DB, K=K, delta=DELTA, scope=left_out.EACH_PRODUCT)
def theorem_17_2_step3(db: Database, K: Kernel, delta: Real) -> Relation:
    "For each Q, with delta m^(n-1) as printed, which Definition 3(2) needs below 1."
    return between_levels_of_one_entry(db, K, delta, delta * db.m ** (db.n - 1))


@paper.claim("theorem-17-2.step3@slack-up-to-1", kind="bound", source="proof of Theorem 17(2)",
             formula=r"\epsilon_{\delta'}(Q)\le\hat\epsilon_\delta(Q)\le\epsilon_\delta(Q),\quad"
                     r"\delta'=\min\{1,\delta m^{n-1}\}", where=OTHER_SLACK,
             db=DB, K=K, delta=DELTA, scope=left_out.EACH_PRODUCT)
def theorem_17_2_step3_slack(db: Database, K: Kernel, delta: Real) -> Relation:
    "The same with 1 for a larger slack."
    return between_levels_of_one_entry(db, K, delta, at_most_1(delta * db.m ** (db.n - 1)))


@paper.claim("theorem-17-3#bounds", kind="bound", source="Theorem 17(3)",
             formula=r"n\log m(1-\tfrac Dn)\le n\epsilon^*_{MI}(\mathcal P,\tfrac Dn)\le\hat\epsilon_{MI}(Q_D)",
             db=DB, S=S, D=USEFUL_D, share=SHARE,
             narrower=f"{left_out.ONE_ENTRY}; {left_out.CLASS_ONE}; {left_out.FIRST_CASE}")
def theorem_17_3(db: Database, S: Kernel, D: Real, share: Real) -> Relation:
    "Maximal information, by Lemma 16 from one entry, both bounds divided by n."
    source = class_one(S)
    upper = maximal_information(q_d(letter(db), D / db.n), source)
    return within(information(source, letter(db)), D / db.n, ln(db.m * (1 - D / db.n)), upper, share)


VALUE_OF_17_3 = r"\hat\epsilon_{MI}(Q_D)=n\log\tfrac{n-D}{P^*_{\mathcal P}(n-D-\frac D{m-1})+\frac D{m-1}}"


def has_the_value_of_17_3(db: Database, S: Kernel, D: Real) -> Relation:
    "The maximal information of Q_D over the laws of the source set, one for all entries, is the printed value."
    source, Q = class_one(S), q_d(db, D)
    value = maximum(*(m.maximal_information(Q, power(X, db.n)) for X in laws(source)), 0)
    return value == db.n * ln(information_of_q_d(db.m, db.n, source, D))


@paper.claim("theorem-17-3#value", kind="equality", source="Theorem 17(3)",
             formula=VALUE_OF_17_3,
             db=DB, S=S, D=USEFUL_D,
             narrower="D < n(m-1)/m, the case of (3) that names the value (every D below n is @D-below-n); "
             f"{left_out.CLASS_ONE}")
def theorem_17_3_value(db: Database, S: Kernel, D: Real) -> Relation:
    "The displayed value, priors of independent entries with a law from the source set."
    return has_the_value_of_17_3(db, S, D)


@paper.claim("theorem-17-3#value@D-below-n", kind="equality", source="Theorem 17(3)",
             formula=VALUE_OF_17_3 + r",\quad D<n", db=DB, S=S, D=D,
             narrower=f"{left_out.BELOW_N}; {left_out.CLASS_ONE}")
def theorem_17_3_value_beyond(db: Database, S: Kernel, D: Real) -> Relation:
    "The same for every D at which Q_D is a mechanism, as the value stands behind both cases of (3)."
    return has_the_value_of_17_3(db, S, D)


@paper.claim("theorem-17-4", kind="equality", source="Theorem 17(4)",
             formula=r"n\epsilon^*_{ML}(\mathcal P,\tfrac Dn)=n\log m(1-\tfrac Dn)", db=DB, S=S, D=USEFUL_D,
             narrower=f"{left_out.ONE_ENTRY}; {left_out.CLASS_ONE}; {left_out.FIRST_CASE}")
def theorem_17_4(db: Database, S: Kernel, D: Real) -> Relation:
    "Maximal leakage, by Lemma 16 from one entry."
    value = db.n * ln(least_leakage(class_one(S), letter(db), D / db.n))
    return value == db.n * ln(db.m * (1 - D / db.n))


@paper.claim("theorem-17-4@all-mechanisms", kind="equality", source="Theorem 17(4)",
             formula=r"\hat\epsilon^*_{ML}(P_U,D)=n\log m(1-\tfrac Dn)\text{ over all kernels on }\mathcal X^n",
             db=DB, D=USEFUL_D, narrower="the source set of P_U alone")
def theorem_17_4_all(db: Database, D: Real) -> Relation:
    "Over all kernels on X^n, uniform law."
    whole = ln(least_leakage(alone(Prior.uniform(db.size)), db, D))
    return whole == db.n * ln(db.m * (1 - D / db.n))


EVEN_POWERS = (
    "where alpha/(alpha-1) is an even number, as at alpha = 2 and 4/3, the bound has a value beyond n too, and is "
    "false for large D (@D-beyond-n)"
)


def root(db: Database, D: Real, alpha: Real) -> Real:
    "log of n(m-1)(1-D/n)^(alpha/(alpha-1))/D."
    return ln(db.n * (db.m - 1) / D) + alpha / (alpha - 1) * ln(1 - D / db.n)


@paper.claim("theorem-17-5#lower", kind="bound", source="Theorem 17(5), left",
             formula=r"\max\Big\{0,\tfrac{n(m-1)(1-\frac Dn)^{\alpha/(\alpha-1)}}D\Big\}"
                     r"\le\hat\epsilon_{\alpha,DP}(Q)\text{ for valid }Q",
             db=DB, K=K, D=OWN_OR_MORE, alpha=ORDERS, assume=positive,
             narrower=f"{left_out.ONE_ENTRY}; {left_out.BELOW_N}; {EVEN_POWERS}")
def theorem_17_5(db: Database, K: Kernel, D: Real, alpha: Real) -> Relation:
    "As printed, without a logarithm (the level of Q on every entry is that of one)."
    bound = db.n * (db.m - 1) * (1 - D / db.n) ** rational(alpha / (alpha - 1)) / D
    return bound <= m.renyi_dp(K, alpha, letter(db))


@paper.claim("theorem-17-5#lower@with-logarithm", kind="bound", source="Theorem 17(5), left",
             formula=r"\max\Big\{0,\log\tfrac{n(m-1)(1-\frac Dn)^{\alpha/(\alpha-1)}}D\Big\}"
                     r"\le\hat\epsilon_{\alpha,DP}(Q)\text{ for valid }Q",
             db=DB, K=K, D=OWN_OR_MORE, alpha=ORDERS, assume=positive,
             narrower=f"{left_out.ONE_ENTRY}; {left_out.BELOW_N}; {EVEN_POWERS}")
def theorem_17_5_log(db: Database, K: Kernel, D: Real, alpha: Real) -> Relation:
    "With the logarithm that Proposition 8(5) and Lemma 16 give."
    return maximum(0, root(db, D, alpha)) <= m.renyi_dp(K, alpha, letter(db))


@paper.claim("theorem-17-5#lower@D-beyond-n", kind="bound", source="Theorem 17(5), left",
             formula=r"\max\Big\{0,\log\tfrac{n(m-1)(1-\frac Dn)^{\alpha/(\alpha-1)}}D\Big\}"
                     r"\le\hat\epsilon_{\alpha,DP}(Q)\text{ for valid }Q,\quad\tfrac\alpha{\alpha-1}=2,4,6,\dots",
             where={r"\alpha": "2 half/(2 half - 1)"},
             db=DB, K=K, D=OVER_N, half=HALVES,
             narrower=f"{left_out.ABOVE_N}; with the logarithm, as in @with-logarithm; "
             f"{left_out.ONE_ENTRY}; {left_out.EVEN_POWERS}")
def theorem_17_5_beyond(db: Database, K: Kernel, D: Real, half: int) -> Relation:
    "The lower bound where D exceeds every distortion, which the source does not exclude."
    bound = ln(db.n * (db.m - 1) * (1 - D / db.n) ** (2 * half) / D)
    return maximum(0, bound) <= m.renyi_dp(K, even_order(half), letter(db))


@paper.claim("theorem-17-5#value", kind="equality", source="Theorem 17(5)",
             formula=r"\hat\epsilon_{\alpha,DP}(Q_D)=\tfrac1{\alpha-1}\log\tfrac D{n(m-1)}(m-2+A^\alpha+A^{1-\alpha})",
             db=DB, D=D, alpha=ORDERS,
             narrower=f"{left_out.VALID}; {left_out.BELOW_N}")
def theorem_17_5_value(db: Database, D: Real, alpha: Real) -> Relation:
    "The displayed value."
    return m.renyi_dp(q_d(db, D), alpha, db) == f.renyi_of_q_d(db, D, alpha)


@paper.claim("theorem-17-6#lower", kind="bound", source="Theorem 17(6), left",
             formula=r"\max\{\hat\epsilon^*_M(\mathcal P,D),n\log m(1-\tfrac Dn)^{\frac\alpha{\alpha-1}}\}"
                     r"\le\hat\epsilon_{\alpha,M}(Q)\text{ for valid }Q",
             where={r"\hat\epsilon^*_M(\mathcal P,D)": "the rate-distortion function of the uniform law at D: (7) "
                    "below n (m - 1)/m, 0 from there on"},
             db=DB, K=K, D=OWN_OR_MORE, alpha=ORDERS, assume=positive,
             narrower=f"{left_out.ONE_ENTRY}; eps*_M by its closed form, (7) below n(m-1)/m and 0 from there on; "
             f"{left_out.BELOW_N}; {EVEN_POWERS}")
def theorem_17_6(db: Database, K: Kernel, D: Real, alpha: Real) -> Relation:
    "Sibson information at the uniform law."
    value = db.n * m.sibson(K, uniform(db), alpha)
    bound = db.n * (ln(db.m) + alpha / (alpha - 1) * ln(1 - D / db.n))
    return (f.rate_function(db, D) <= value) & (bound <= value)


@paper.claim("theorem-17-6#lower@D-beyond-n", kind="bound", source="Theorem 17(6), left",
             formula=r"n\log m(1-\tfrac Dn)^{\frac\alpha{\alpha-1}}\le\hat\epsilon_{\alpha,M}(Q)\text{ for valid }Q,"
                     r"\quad\tfrac\alpha{\alpha-1}=2,4,6,\dots",
             where={r"\alpha": "2 half/(2 half - 1)"},
             db=DB, K=K, D=OVER_N, half=HALVES,
             narrower=f"{left_out.ABOVE_N}; the last member of the maximum; {left_out.ONE_ENTRY}; "
             f"{left_out.EVEN_POWERS}")
def theorem_17_6_beyond(db: Database, K: Kernel, D: Real, half: int) -> Relation:
    "The lower bound where D exceeds every distortion, which the source does not exclude."
    bound = db.n * ln(db.m * (1 - D / db.n) ** (2 * half))
    return bound <= db.n * m.sibson(K, uniform(db), even_order(half))


@paper.claim("theorem-17-6#value", kind="equality", source="Theorem 17(6)",
             formula=r"\hat\epsilon_{\alpha,M}(Q_D)=n\log m\Big((1-\tfrac Dn)^\alpha"
                     r"+(m-1)(\tfrac D{n(m-1)})^\alpha\Big)^{\frac1{\alpha-1}}", db=DB, D=D, alpha=LISTED_ORDERS,
             narrower=f"the value at the uniform law, whether or not another law has more; {left_out.VALID}; "
             f"{left_out.BELOW_N}")
def theorem_17_6_value(db: Database, D: Real, alpha: Real) -> Relation:
    "The displayed value, at the uniform law."
    a = rational(alpha)
    inner = (1 - D / db.n) ** a + (db.m - 1) * (D / (db.n * (db.m - 1))) ** a
    value = db.n * (ln(db.m) + ln(inner) / (alpha - 1))
    return m.sibson(q_d(db, D), Prior.uniform(db.size), alpha) == value


THEOREM_17_7_LOWER = (r"\hat\epsilon_M(Q)\ge\max\{0,n\log m(1-\tfrac Dn)+D\log\tfrac D{(m-1)(n-D)}\}"
                      r"\text{ for valid }Q")


@paper.claim("theorem-17-7#lower", kind="equality", source="Theorem 17(7)",
             formula=THEOREM_17_7_LOWER,
             db=DB, K=K, D=OWN_OR_MORE, assume=positive,
             narrower=f"{left_out.ONE_ENTRY}; {left_out.BELOW_N}")
def theorem_17_7(db: Database, K: Kernel, D: Real) -> Relation:
    "Mutual information at the uniform law, for every D below n."
    return db.n * m.mutual_information(K, uniform(db)) >= maximum(0, f.rate(db, D))


@paper.claim("theorem-17-7#lower@useful-D", kind="equality", source="Theorem 17(7)",
             formula=THEOREM_17_7_LOWER + r",\quad D<\tfrac{n(m-1)}m", db=DB, K=K, D=OWN_OR_MORE,
             assume=(positive, is_useful), narrower=left_out.ONE_ENTRY)
def theorem_17_7_useful(db: Database, K: Kernel, D: Real) -> Relation:
    "The same for D < n(m-1)/m."
    return db.n * m.mutual_information(K, uniform(db)) >= maximum(0, f.rate(db, D))


@paper.claim("theorem-17-7#upper", kind="equality", source="Theorem 17(7)",
             formula=r"\max_P\hat\epsilon_M(Q_D)=n\log m(1-\tfrac Dn)+D\log\tfrac D{(m-1)(n-D)}",
             db=DB, P=LETTERS, D=USEFUL_D,
             narrower=f"{left_out.VALID}; {left_out.USEFUL}; beyond, below n, (7) is false: Q_U is valid and has no "
             "loss, and the printed value is positive")
def theorem_17_7_upper(db: Database, P: Prior, D: Real) -> Relation:
    "Q_D attains it: equality at the uniform law, and no other law of one entry has more."
    Q, value = q_d(db, D), f.rate(db, D)
    return (m.mutual_information(Q, Prior.uniform(db.size)) == value) & (
        m.mutual_information(Q, power(P, db.n)) <= value
    )
