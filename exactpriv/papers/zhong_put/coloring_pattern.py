"""Appendix C and D: the colour pattern of special mechanisms, tested at those the proofs of Theorems 9 and 14 build."""

from __future__ import annotations

from typing import Any

from ... import measure as m
from ...claim import domains as d
from ...kernel import Kernel, Prior
from ...kernel.mechanisms import diagonal_rows
from ...real import Real, Relation, exp
from . import left_out, local_leakage
from .coloring import BLACK, RED, ROW, SQUARE, WHITE, Colours, leakage_colours, pointwise_colours
from .known_prior import level
from .local_approximate import best, diagonal, positive_range
from .quantities import DELTA, decreasing, rational
from .source import paper

LAW = d.laws((2, 5), full_support=True)
PART = d.numbers(0, 1, low_open=True, high_open=True, favour=("1/4", "1/2", "3/4"))


def special(P: Prior, delta: Real, part: Real) -> tuple[Kernel, Colours]:
    "The mechanism of Theorem 9 and its colours."
    D = positive_range(P, delta, part)
    Q = Kernel(diagonal_rows(diagonal(P, D, delta), delta))
    return Q, pointwise_colours(Q, exp(level(P, D, delta)), delta)


def rows_of_one_colour(colours: Colours) -> bool:
    "Off the diagonal, every row has one colour."
    return all(sum(any(c == colour for j, c in enumerate(row) if j != i) for colour in (BLACK, RED, WHITE)) == 1
               for i, row in enumerate(colours))


def is_special(P: Prior, delta: Real, part: Real) -> Relation:
    "The mechanism has least distortion at its level, and its rows have one colour off the diagonal."
    prior = decreasing(P)
    D = positive_range(prior, delta, part)
    least = best(prior, delta)(exp(level(prior, D, delta))) == D
    return least & Relation.constant(rows_of_one_colour(special(prior, delta, part)[1]))


def equal_above(a: list[Real], delta: Real) -> Relation:
    "At most one entry is delta, and the others are equal: an optimum of the first two branches of Theorem 9."
    few = Real(sum(bool(x == delta) for x in a)) <= 1
    return few & Relation.all((x == delta) | (y == delta) | (x == y) for x in a for y in a)


def pattern(P: Prior, delta: Real, part: Real) -> Colours:
    "The colours of the special mechanism."
    return special(decreasing(P), delta, part)[1]


def holds(value: bool) -> Relation:
    "A fact about colours, which are decided exactly."
    return Relation.fact(value)


@paper.claim("lemma-26", kind="optimality", source="Lemma 26",
             formula=r"\exists Q\in\mathcal Q^*_\delta(P,D):\text{ rows have one colour off the diagonal}",
             P=LAW, delta=DELTA, part=PART,
             narrower=f"{left_out.EQUAL_ABOVE}; {left_out.OPTIMAL}; the source has every D, and maximal leakage")
def lemma_26(P: Prior, delta: Real, part: Real) -> Relation:
    "An optimal mechanism of Theorem 9 is one (its optimality: Lemma 11) where its diagonal has equal entries."
    prior = decreasing(P)
    D = positive_range(prior, delta, part)
    a = diagonal(prior, D, delta)
    colours = pointwise_colours(Kernel(diagonal_rows(a, delta)), exp(level(prior, D, delta)), delta)
    return equal_above(a, delta).implies(holds(rows_of_one_colour(colours)))


@paper.claim("transformer-t2", kind="property", source="text after Lemma 26",
             formula=r"\mathcal T_2Q(j|j)=Q(j|j),\ \text{one colour a row}",
             where={r"\mathcal T_2Q": "the mechanism K[P, delta, part] of the proof of Theorem 9"},
             P=LAW, delta=DELTA, part=PART,
             narrower=f"{left_out.EQUAL_ABOVE}; the source has every optimal mechanism, maximal leakage, the same "
                      "level and validity for any prior")
def transformer_t2(P: Prior, delta: Real, part: Real) -> Relation:
    "There is a mechanism of that diagonal (so of that distortion for any prior), level and pattern."
    prior = decreasing(P)
    D = positive_range(prior, delta, part)
    a = diagonal(prior, D, delta)
    Q = Kernel(diagonal_rows(a, delta))
    colours = pointwise_colours(Q, exp(level(prior, D, delta)), delta)
    same = Relation.all(x == Q.entry(j, j) for j, x in enumerate(a))
    return equal_above(a, delta).implies(holds(rows_of_one_colour(colours)) & same)


@paper.claim("lemma-27", kind="optimality", source="Lemma 27",
             formula=r"Q(k|k)\text{ not black}\implies Q(j|k)\text{ red},\ j\ne k",
             P=LAW, delta=DELTA, part=PART,
             narrower="(eps, delta)-DP, with the mechanism of the proof of Theorem 9; "
             f"{left_out.OPTIMAL}; {left_out.ALL_BLACK}, and the premise met nowhere; the source has maximal leakage "
             "too, and its proof every optimal mechanism of least distortion")
def lemma_27(P: Prior, delta: Real, part: Real) -> Relation:
    "It has the property: all of its diagonal is black."
    colours = pattern(P, delta, part)
    return holds(all(
        row[k] == BLACK or all(c == RED for j, c in enumerate(row) if j != k) for k, row in enumerate(colours)
    )).supposing(any(row[k] != BLACK for k, row in enumerate(colours)))


@paper.claim("proposition-28", kind="property", source="Proposition 28",
             formula=r"\text{no row is all black or all red}", P=LAW, delta=DELTA, part=PART, assume=is_special,
             narrower=f"{left_out.SPECIAL}; {left_out.BOTH}")
def proposition_28(P: Prior, delta: Real, part: Real) -> Relation:
    "Rows of the special mechanism."
    return holds(not any(all(c == colour for c in row) for row in pattern(P, delta, part) for colour in (BLACK, RED)))


@paper.claim("proposition-28.step1", kind="property", source="proof of Proposition 28",
             formula=r"\epsilon_{ML}(Q)>0,\ \text{row }k\text{ all black}\implies\exists i:\ Q(j|k)>Q(j|i)\ (j\ne i)",
             letters=d.integers(2, 4, exhaustive=False), Q=SQUARE, k=ROW,
             narrower=f"{left_out.LEAKAGE}; rows of black, not those of red; the premise is met nowhere, as a row of "
             "column maxima has the sum 1 only without leakage: the contradiction of the proof")
def proposition_28_step1(letters: int, Q: Kernel, k: int) -> Relation:
    "As an implication, maximal leakage: a row of column maxima has the sum 1 only without leakage."
    black = Relation.constant(all(c == BLACK for c in leakage_colours(Q)[k]))
    premise = black & (m.maximal_leakage(Q) > 0)
    return premise.implies(Relation.any(
        Relation.all(Q.entry(k, j) > Q.entry(i, j) for j in range(letters) if j != i)
        for i in range(letters) if i != k
    ))


@paper.claim("no-black-off-diagonal", kind="property", source="text after Proposition 28",
             formula=r"Q(j|i)\text{ not black }(j\ne i),\ Q(i|i)\text{ black or white}",
             P=LAW, delta=DELTA, part=PART, assume=is_special,
             narrower=f"{left_out.SPECIAL}; {left_out.BOTH}; {left_out.ALL_BLACK}, and 'not black, then "
             "white' met nowhere")
def no_black_off_diagonal(P: Prior, delta: Real, part: Real) -> Relation:
    "Colours of the special mechanism."
    colours = pattern(P, delta, part)
    return holds(all(
        (c != RED if i == j else c != BLACK) for i, row in enumerate(colours) for j, c in enumerate(row)
    ))


@paper.claim("proposition-29", kind="property", source="Proposition 29",
             formula=r"\text{at most one diagonal element is not black}", P=LAW, delta=DELTA, part=PART,
             assume=is_special, narrower=f"{left_out.SPECIAL}; {left_out.BOTH}; {left_out.ALL_BLACK}")
def proposition_29(P: Prior, delta: Real, part: Real) -> Relation:
    "The diagonal of the special mechanism."
    return holds(sum(row[i] != BLACK for i, row in enumerate(pattern(P, delta, part))) <= 1)


@paper.claim("proposition-30", kind="property", source="Proposition 30",
             formula=r"Q(k|k)\text{ the only one not black}\implies Q(k|k)=Q(1|1)", P=LAW, delta=DELTA, part=PART,
             assume=is_special,
             narrower=f"{left_out.SPECIAL}; {left_out.EVERY}; the first two rows of this one are red, so that its "
                      "diagonal is all black and the premise met nowhere")
def proposition_30(P: Prior, delta: Real, part: Real) -> Relation:
    "The diagonal of the special mechanism, which is all black as a rule."
    Q, colours = special(decreasing(P), delta, part)
    return Relation.all(
        Q.entry(k, k) == Q.entry(0, 0) for k, row in enumerate(colours) if row[k] != BLACK
    )


@paper.claim("proposition-30.step1", kind="implication", source="proof of Proposition 30",
             formula=r"\sum_jQ(j|i)=\sum_jQ(j|k)=1,\ Q(j|i)\ge Q(j|k)\ (j\ne i,k)\implies "
                     r"Q(k|k)+Q(k|i)\ge Q(i|i)+Q(k|i)",
             letters=d.integers(2, 4, exhaustive=False), Q=SQUARE, i=ROW, k=ROW,
             assume=lambda letters, Q, i, k: red_below(letters, Q, i, k),
             narrower="the first implication, not Q(k|k) >= delta + Q(k|i) >= delta after it")
def proposition_30_step1(letters: int, Q: Kernel, i: int, k: int) -> Relation:
    "As printed, Q(k|i) on both sides."
    return Q.entry(k, k) + Q.entry(i, k) >= Q.entry(i, i) + Q.entry(i, k)


@paper.claim("proposition-30.step1@two-different-entries", kind="implication", source="proof of Proposition 30",
             formula=r"Q(k|k)+Q(i|k)\ge Q(i|i)+Q(k|i)",
             letters=d.integers(2, 4, exhaustive=False), Q=SQUARE, i=ROW, k=ROW,
             assume=lambda letters, Q, i, k: red_below(letters, Q, i, k),
             narrower="the first implication, not Q(k|k) >= delta + Q(k|i) >= delta after it")
def proposition_30_step1_two(letters: int, Q: Kernel, i: int, k: int) -> Relation:
    "With Q(i|k) on the left, as the two sums give it."
    return Q.entry(k, k) + Q.entry(k, i) >= Q.entry(i, i) + Q.entry(i, k)


def diagonal_at_most_one(red: Real, other: Real, rise: Real, share: Real, delta: Real) -> Relation:
    "Q(i|i) <= 1."
    return delta + above(red, other, rise, share)[0] <= 1


CONTRADICTION: dict[str, Any] = {
    "other": d.numbers(0, 1, low_open=True, high_open=True),
    "red": d.numbers(lambda e: rational(e["other"]), 1, low_open=True),
    "rise": d.numbers(0, 1, low_open=True), "share": d.numbers(0, 1, high_open=True),
    "delta": d.numbers(0, 1, low_open=True, high_open=True),
    "assume": diagonal_at_most_one,
}
WITHOUT_THE_END = ("without the last > 1, which is the critical pair of Q(i|i), and the lines before, which give the "
                   "premises: Q(k|i) > 0, both quotients, and the difference of the sums")
ENTRIES = {"Q(i|k)": "red", "Q(k|i)": "other", "Q(i|i)": "delta plus rise (red - other) plus share rise other",
           "Q(k|k)": "delta plus share rise other"}


def rows_at_most_one(red: Real, other: Real, rise: Real, share: Real, delta: Real) -> Relation:
    "Q(k|k) + Q(i|k) <= 1 and Q(i|i) + Q(k|i) <= 1."
    black, white = above(red, other, rise, share)
    return (delta + white + red <= 1) & (delta + black + other <= 1)


def above(red: Real, other: Real, rise: Real, share: Real) -> tuple[Real, Real]:
    """Q(i|i) - delta and Q(k|k) - delta: all that have 0 < Q(i|i) - Q(k|k) <= Q(i|k) - Q(k|i), Q(k|k) >= delta and
    (Q(i|i) - delta)/Q(i|k) > (Q(k|k) - delta)/Q(k|i)."""
    white = share * rise * other
    return white + rise * (red - other), white


def chain(red: Real, other: Real, black: Real, white: Real, taken: Real) -> Relation:
    "The quotient of the rises, the same with `taken` (Q(i|i) - delta) for Q(k|k) - delta, and (Q(i|i) - delta)/Q(i|k)."
    middle = (black - taken * black) / (red - other)
    return ((black - white) / (red - other) > middle) & (middle == black / red)


@paper.claim("proposition-30.step1#contradiction", kind="bound", source="proof of Proposition 30, last display",
             formula=r"\tfrac{Q(i|i)-Q(k|k)}{Q(i|k)-Q(k|i)}>\tfrac{Q(i|i)-\delta-\frac{Q(k|k)}{Q(i|k)}(Q(i|i)-\delta)}"
                     r"{Q(i|k)-Q(k|i)}=\tfrac{Q(i|i)-\delta}{Q(i|k)}",
             where=ENTRIES, **{**CONTRADICTION, "assume": rows_at_most_one}, narrower=WITHOUT_THE_END)
def proposition_30_contradiction(other: Real, red: Real, rise: Real, share: Real, delta: Real) -> Relation:
    "As printed, Q(k|k) over Q(i|k)."
    black, white = above(red, other, rise, share)
    return chain(red, other, black, white, (delta + white) / red)


@paper.claim("proposition-30.step1#contradiction@off-diagonal-entries", kind="bound",
             source="proof of Proposition 30, last display",
             formula=r"\tfrac{Q(i|i)-Q(k|k)}{Q(i|k)-Q(k|i)}>\tfrac{Q(i|i)-\delta-\frac{Q(k|i)}{Q(i|k)}(Q(i|i)-\delta)}"
                     r"{Q(i|k)-Q(k|i)}=\tfrac{Q(i|i)-\delta}{Q(i|k)}",
             where=ENTRIES, **CONTRADICTION, narrower=WITHOUT_THE_END)
def proposition_30_contradiction_other(other: Real, red: Real, rise: Real, share: Real, delta: Real) -> Relation:
    "With Q(k|i) over Q(i|k), which the quotients of the line before give."
    black, white = above(red, other, rise, share)
    return chain(red, other, black, white, other / red)


def red_below(letters: int, Q: Kernel, i: int, k: int) -> Relation:
    "i and k differ, and row k is nowhere above row i off the columns i and k."
    return Relation.constant(i != k) & Relation.all(
        Q.entry(i, j) >= Q.entry(k, j) for j in range(letters) if j not in (i, k)
    )


@paper.claim("proposition-31", kind="property", source="Proposition 31",
             formula=r"Q(j|1)\text{ red},\ j\ge2", P=LAW, delta=DELTA, part=PART, assume=is_special,
             narrower=f"{left_out.SPECIAL}; {left_out.EVERY}; not that all red rows stand above the white ones, "
             "as the proof says")
def proposition_31(P: Prior, delta: Real, part: Real) -> Relation:
    "The first row of the special mechanism."
    return holds(all(c == RED for c in pattern(P, delta, part)[0][1:]))


@paper.claim("proposition-32", kind="property", source="Proposition 32",
             formula=r"Q(j|j)\text{ black for all }j\text{ (maximal leakage)}", P=LAW, part=PART,
             narrower=f"the mechanism of the proof of Theorem 14, inputs and outputs swapped, whether or not it has "
             f"the least distortion; {left_out.EVERY}, and its proof says what a row with a white diagonal element is")
def proposition_32(P: Prior, part: Real) -> Relation:
    "The diagonal of the optimal mechanism is that of column maxima."
    prior = decreasing(P)
    _, a = local_leakage.diagonal(prior, local_leakage.useful(prior, part))
    Q = Kernel(local_leakage.transposed(a))
    return holds(all(row[j] == BLACK for j, row in enumerate(leakage_colours(Q))))
