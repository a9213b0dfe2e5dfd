"""Theorem 18: independent entries with a known law, one mechanism on every entry."""

from __future__ import annotations

from ... import measure as m
from ...claim import domains as d
from ...kernel import Database, Kernel, Prior
from ...real import Real, Relation, ln, maximum
from . import left_out
from .known_prior import inside, printed_level
from .local_approximate import best, positive_range
from .local_leakage import least, printed
from .optima import equals, least_leakage
from .parallel import DB, LETTERS, K, letter, own, power
from .quantities import DECREASING, DELTA, SHARE, alone, decreasing, tails
from .source import paper

STEPS, WHOLE = d.integers(1, lambda e: len(e["P"])), d.numbers(0, 1, low_open=True)


@paper.claim("theorem-18-1", kind="equality", source="Theorem 18(1)",
             formula=DECREASING + r"\epsilon^*_\delta(P,nD)=\max\Big\{0,\min_{D>(1-\delta)D^{(k-1)}}\log"
                     r"\tfrac{(m-k)(1-D-\delta)}{D-(1-\delta)D^{(k-1)}}\Big\}",
             db=DB, P=LETTERS, delta=DELTA, part=d.numbers(0, 1, low_open=True, high_open=True), share=SHARE,
             narrower="D < (1-delta) D^(m-1) (the theorem gives no range of D)")
def theorem_18_1(db: Database, P: Prior, delta: Real, part: Real, share: Real) -> Relation:
    "As printed, without a hat: the level of one entry, at n times the distortion."
    prior = decreasing(P)
    D = positive_range(prior, delta, part)
    formula = printed_level(prior, D, delta)
    return equals(best(prior, delta), db.n * D, formula, share)


def own_in_range(db: Database, P: Prior, K: Kernel, delta: Real) -> Relation:
    "0 < D < (1 - delta) D^(m-1) for the distortion D of one entry."
    return (own(K, decreasing(P), letter(db)) > 0) & (
        own(K, decreasing(P), letter(db)) < (1 - delta) * tails(decreasing(P))[db.m - 1])


@paper.claim("theorem-18-1@with-hat", kind="bound", source="Theorem 18(1)",
             formula=DECREASING + r"\hat\epsilon_\delta(Q)\ge\max\Big\{0,\min_{D>(1-\delta)D^{(k-1)}}\log"
                     r"\tfrac{(m-k)(1-D-\delta)}{D-(1-\delta)D^{(k-1)}}\Big\}\text{ for valid }Q",
             where={"D": "distortion(Q, P, db) of one entry"},
             db=DB, P=LETTERS, K=K, delta=DELTA,
             assume=own_in_range,
             narrower="one direction, for mechanisms Q x ... x Q at their own distortion below n(1-delta) D^(m-1)")
def theorem_18_1_hat(db: Database, P: Prior, K: Kernel, delta: Real) -> Relation:
    "No Q of distortion D < (1-delta) D^(m-1) on one entry has a smaller level on n entries than the formula."
    prior = decreasing(P)
    D = own(K, prior, letter(db))
    return m.pointwise_dp(K.power(db.n), db, delta) >= printed_level(prior, D, delta)


@paper.claim("theorem-18-1@one-entry", kind="equality", source="Theorem 18(1)",
             formula=DECREASING + r"\epsilon^*_\delta(P,nD)=\max\Big\{0,\min_{D>(1-\delta)D^{(k-1)}}\log"
                     r"\tfrac{(m-k)(1-D-\delta)}{D-(1-\delta)D^{(k-1)}}\Big\},\quad n=1,\ 0<D<(1-\delta)D^{(m-1)}",
             m=d.integers(2, 5, exhaustive=False), P=d.laws(lambda e: e["m"], full_support=True),
             delta=DELTA, part=d.numbers(0, 1, low_open=True, high_open=True), share=SHARE,
             narrower="D < (1-delta) D^(m-1), where the optimum is positive")
def theorem_18_1_one(P: Prior, delta: Real, part: Real, share: Real) -> Relation:
    "For n = 1, below (1-delta) D^(m-1): Theorem 9."
    prior = decreasing(P)
    D = positive_range(prior, delta, part)
    return equals(best(prior, delta), D, printed_level(prior, D, delta), share)


@paper.claim("theorem-18-2", kind="equality", source="Theorem 18(2)",
             formula=DECREASING
             + r"\epsilon^*_{ML}(P,nD)=\max\Big\{0,n\log\Big(m-k-\tfrac{D-D^{(k)}}{D^{(k)}-D^{(k-1)}}\Big)\Big\}",
             db=DB, P=LETTERS, k=STEPS, part=WHOLE)
def theorem_18_2(db: Database, P: Prior, k: int, part: Real) -> Relation:
    "As printed, without a hat: the level of one entry, at n times the distortion."
    prior = decreasing(P)
    D = inside(prior, k, part)
    return ln(least(prior, db.n * D)) == maximum(0, db.n * ln(printed(prior, D, k)))


@paper.claim("theorem-18-2@with-hat", kind="equality", source="Theorem 18(2)",
             formula=DECREASING
             + r"n\epsilon^*_{ML}(P,D)=\max\Big\{0,n\log\Big(m-k-\tfrac{D-D^{(k)}}{D^{(k)}-D^{(k-1)}}\Big)\Big\}",
             db=DB, P=LETTERS, k=STEPS, part=WHOLE, narrower=left_out.ONE_ENTRY)
def theorem_18_2_hat(db: Database, P: Prior, k: int, part: Real) -> Relation:
    "The level over the mechanisms on n entries, which is n times that of one (Lemma 16)."
    prior = decreasing(P)
    D = inside(prior, k, part)
    return db.n * ln(least(prior, D)) == maximum(0, db.n * ln(printed(prior, D, k)))


@paper.claim("theorem-18-2@all-mechanisms", kind="equality", source="Theorem 18(2)",
             formula=DECREASING
             + r"\hat\epsilon^*_{ML}(P,nD)=\max\Big\{0,n\log\Big(m-k-\tfrac{D-D^{(k)}}{D^{(k)}-D^{(k-1)}}\Big)"
                     r"\Big\}\text{ over all kernels on }\mathcal X^n",
             db=DB, P=LETTERS, k=STEPS, part=WHOLE)
def theorem_18_2_all(db: Database, P: Prior, k: int, part: Real) -> Relation:
    "Over all kernels on X^n, independent entries."
    prior = decreasing(P)
    D = inside(prior, k, part)
    whole = ln(least_leakage(alone(power(prior, db.n)), db, db.n * D))
    return whole == maximum(0, db.n * ln(printed(prior, D, k)))
