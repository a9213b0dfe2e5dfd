"""Appendix B and C: colours of entries, merging outputs, the transformers and the steps of Lemmas 26 and 27.

Colours: for approximate DP an entry is black if it is the bigger, red if it is the smaller one of a critical pair
Q(j|i) = e^eps Q(j|k) + delta; for maximal leakage black if biggest, red if smallest of its column (black if both); else
white.
"""

from __future__ import annotations

from typing import Any

from ... import measure as m
from ...claim import domains as d
from ...claim.relations import constructs, implies
from ...kernel import Database, Kernel, Prior
from ...real import Real, Relation, as_real, exp, ln, maximum, minimum
from . import left_out
from .quantities import ORDERS, decreasing, rational, source_sets, vertices
from .source import paper

BLACK, RED, WHITE = "black", "red", "white"
Colours = list[list[str]]


def pointwise_colours(Q: Kernel, r: Real, delta: Real) -> Colours:
    "Colours for (eps, delta)-DP at r = e^eps, which has to be rational."
    n, level = Q.n_inputs, rational(r)

    def critical(big: int, small: int, j: int) -> bool:
        return big != small and bool(Q.entry(big, j) == level * Q.entry(small, j) + delta)

    def colour(i: int, j: int) -> str:
        if any(critical(i, k, j) for k in range(n)):
            return BLACK
        return RED if any(critical(k, i, j) for k in range(n)) else WHITE

    return [[colour(i, j) for j in range(Q.n_outputs)] for i in range(n)]


def leakage_colours(Q: Kernel) -> Colours:
    "Colours for maximal leakage."
    columns = [[Q.entry(i, j) for i in range(Q.n_inputs)] for j in range(Q.n_outputs)]
    ends = [(maximum(*column, 0), minimum(*column, 1)) for column in columns]

    def colour(x: Real, top: Real, bottom: Real) -> str:
        return BLACK if bool(x == top) else RED if bool(x == bottom) else WHITE

    return [[colour(Q.entry(i, j), *ends[j]) for j in range(Q.n_outputs)] for i in range(Q.n_inputs)]


paper.definition(
    "coloring-rules",
    source="Appendix B",
    says="Black, red and white entries of a mechanism with positive loss, for approximate DP and maximal leakage.",
    implements="exactpriv.papers.zhong_put.coloring.pointwise_colours",
    test="tests/papers/test_zhong_put.py::test_the_bigger_entry_of_a_critical_pair_is_black",
)


@paper.claim("coloring-rules#zeros", kind="property", source="Appendix B, after the rules",
             formula=r"Q(j|i)=0\implies Q(j|k)\le\delta\ \forall k,\text{ with equality if }Q(j|k)\text{ is black}",
             letters=d.integers(2, 4, exhaustive=False),
             Q=d.kernels(lambda e: e["letters"], lambda e: e["letters"], unused_outputs=True),
             delta=d.numbers(0, 1, high_open=True, favour=("1/10", "1/2")),
             assume=lambda Q, delta: positive_level(Q, delta),
             narrower="mechanisms of finite level, at which colours are defined")
def coloring_zeros(letters: int, Q: Kernel, delta: Real) -> Relation:
    "For (eps, delta)-DP, at the mechanism's own level: a real number (Definition 3), more than 0."
    own = exp(m.pointwise_dp(Q, Database(letters, 1), delta))
    colours, facts = pointwise_colours(Q, own, delta), []
    for j in range(Q.n_outputs):
        column = [Q.entry(k, j) for k in range(letters)]
        with_zero = Relation.fact(any(bool(x == 0) for x in column))
        facts += [with_zero.implies((x == delta) if row[j] == BLACK else (x <= delta))
                  for x, row in zip(column, colours, strict=True)]  # fmt: skip
    return Relation.all(facts)


def positive_level(Q: Kernel, delta: Real) -> Relation:
    "0 < eps_delta(Q) < infinity."
    own = m.pointwise_dp(Q, Database(Q.n_inputs, 1), delta)
    return (own > 0) & (own < Real.infinity())


# -- Lemma 24: merging outputs ----------------------------------------------------------------------------------------

EXTRA = d.integers(1, 2, exhaustive=False)
LETTERS = d.integers(2, 4, exhaustive=False)
MANY = d.kernels(lambda e: e["letters"], lambda e: e["letters"] + e["extra"], positive=True)
ANY_MANY = d.kernels(lambda e: e["letters"], lambda e: e["letters"] + e["extra"], unused_outputs=True)
PRIOR = d.laws(lambda e: e["letters"], full_support=True)


def unequal(letters: int, outputs: int) -> list[list[int]]:
    "d(x, y) = 1 for x other than y; outputs beyond the letters are other than every input."
    return [[int(x != y) for y in range(outputs)] for x in range(letters)]


@paper.claim("lemma-24", kind="optimality", source="Lemma 24",
             formula=r"D^*_{\star,m}(\mathcal P,\epsilon)=D^*_{\star,N}(\mathcal P,\epsilon),\quad N>m",
             where={r"D^*_{\star,m}":
                        "pointwise_distortion(S, db, exp(eps), 0), maximal_information_distortion(S, db, exp(eps)), "
                        "maximal_leakage_distortion(S, db, exp(eps)), each the least over kernels with m outputs",
                    r"D^*_{\star,N}": "the same over kernels with N = m + extra outputs"},
             letters=LETTERS, extra=EXTRA,
             S=source_sets((1, 2), on="letters"), eps=d.levels(),
             narrower="differential privacy, maximal information and maximal leakage, whose optima are linear "
             f"programs, of six notions; {left_out.POLYTOPES}")
def lemma_24(letters: int, extra: int, S: Kernel, eps: Real) -> Relation:
    "Further outputs do not lower the least distortion at a level: DP, maximal information, maximal leakage, all D."
    db, r, costs, source = Database(letters, 1), exp(eps), unequal(letters, letters + extra), vertices(S)
    return Relation.all(one == other for one, other in (
        (m.pointwise_distortion(source, db, r, 0), m.pointwise_distortion(source, db, r, 0, costs)),
        (m.maximal_information_distortion(source, db, r), m.maximal_information_distortion(source, db, r, costs)),
        (m.maximal_leakage_distortion(source, db, r), m.maximal_leakage_distortion(source, db, r, costs)),
    ))


def merged(Q: Kernel) -> Kernel:
    "The last two outputs made one."
    last = Q.n_outputs - 1
    return Kernel([[Q.entry(i, j) if j < last - 1 else Q.entry(i, last - 1) + Q.entry(i, last) for j in range(last)]
                   for i in range(Q.n_inputs)])


def agreement(P: Prior, Q: Kernel) -> Real:
    "1 - sum P_i Q(i|i): outputs beyond the letters count distance 1."
    return 1 - Real.sum([as_real(p) * Q.entry(i, i) for i, p in enumerate(P.masses)])


@paper.claim("lemma-24.step1", kind="bound", source="proof of Lemma 24",
             formula=r"\sum_iP_i(1-\tilde Q(i|i))\le\sum_iP_i(1-Q(i|i)),\text{ with equality iff }N>m+1",
             letters=LETTERS, extra=EXTRA, Q=MANY, P=PRIOR)
def lemma_24_step1(letters: int, extra: int, Q: Kernel, P: Prior) -> Relation:
    "Merging the last two of N = m + extra outputs, all of positive probability."
    before, after = agreement(P, Q), agreement(P, merged(Q))
    return (after <= before) & (after == before if extra > 1 else after < before)


@paper.claim("lemma-24.step2", kind="bound", source="proof of Lemma 24",
             formula=r"\epsilon_\star(\tilde Q)\le\epsilon_\star(Q)",
             where={r"\epsilon_\star":
                        "dp(Q, db), maximal_information(Q, P), maximal_leakage(Q), renyi_dp(Q, alpha, db), sibson(Q, "
                        "P, alpha) and mutual_information(Q, P)"},
             letters=LETTERS, extra=EXTRA, Q=ANY_MANY, P=PRIOR, alpha=ORDERS)
def lemma_24_step2(letters: int, extra: int, Q: Kernel, P: Prior, alpha: Real) -> Relation:
    "The six notions without slack."
    db, less = Database(letters, 1), merged(Q)
    return Relation.all(small <= large for small, large in (
        (m.dp(less, db), m.dp(Q, db)),
        (m.maximal_information(less, P), m.maximal_information(Q, P)),
        (m.maximal_leakage(less), m.maximal_leakage(Q)),
        (m.renyi_dp(less, alpha, db), m.renyi_dp(Q, alpha, db)),
        (m.sibson(less, P, alpha), m.sibson(Q, P, alpha)),
        (m.mutual_information(less, P), m.mutual_information(Q, P)),
    ))


def tops(Q: Kernel) -> list[Real]:
    "The largest entry of each column."
    return [maximum(*(Q.entry(i, j) for i in range(Q.n_inputs)), 0) for j in range(Q.n_outputs)]


def top_sums(Q: Kernel, after: Kernel) -> tuple[Real, Real, Real]:
    "The three sums of 3): of the merged mechanism, the same with its last column apart, and of Q."
    less = tops(after)
    return Real.sum(less), Real.sum([*less[:-1], maximum(less[-1], 0)]), Real.sum(tops(Q))


LEAKAGES = {r"\mathcal L(X\to\tilde Q(X))": "maximal_leakage(after)",
            r"\mathcal L(X\to Q(X))": "maximal_leakage(Q)"}


@paper.claim("lemma-24.step3", kind="bound", source="proof of Lemma 24, 3)",
             formula=r"\mathcal L(X\to\tilde Q(X))=\sum_{j\le N-1}\max_i\tilde Q(j|i)=\sum_{j\le N-2}\max_i"
                     r"\tilde Q(j|i)+\max_i\{\tilde Q(N-1|i),\tilde Q(N|i)\}\le\sum_{j\le N}\max_iQ(j|i)"
                     r"=\mathcal L(X\to Q(X))",
             where=LEAKAGES, letters=LETTERS, extra=EXTRA, Q=ANY_MANY)
def lemma_24_step3(letters: int, extra: int, Q: Kernel) -> Relation:
    "As printed, the sums themselves as the leakages; output N of the merged mechanism has probability 0."
    after = merged(Q)
    less, middle, whole = top_sums(Q, after)
    return ((m.maximal_leakage(after) == less) & (less == middle) & (middle <= whole)
            & (whole == m.maximal_leakage(Q)))


@paper.claim("lemma-24.step3@with-logarithm", kind="bound", source="proof of Lemma 24, 3)",
             formula=r"\mathcal L(X\to\tilde Q(X))=\log\sum_{j\le N-1}\max_i\tilde Q(j|i)=\log\Big(\sum_{j\le N-2}"
                     r"\max_i\tilde Q(j|i)+\max_i\{\tilde Q(N-1|i),\tilde Q(N|i)\}\Big)\le\log\sum_{j\le N}\max_iQ(j|i)"
                     r"=\mathcal L(X\to Q(X))",
             where=LEAKAGES, letters=LETTERS, extra=EXTRA, Q=ANY_MANY)
def lemma_24_step3_logarithm(letters: int, extra: int, Q: Kernel) -> Relation:
    "The logarithms of the sums, which the leakages are by Definition 19(4)."
    after = merged(Q)
    less, middle, whole = top_sums(Q, after)
    return ((m.maximal_leakage(after) == ln(less)) & (ln(less) == ln(middle)) & (ln(middle) <= ln(whole))
            & (ln(whole) == m.maximal_leakage(Q)))


UNIT, FROM_ZERO = d.numbers(0, 1, low_open=True), d.numbers(0, 1)


def perspective(x: Real, y: Real, alpha: Real) -> Real:
    "f_alpha(x, y) = x^alpha y^(1-alpha)."
    a = rational(alpha)
    return x**a * y ** (1 - a)


@paper.claim("lemma-24.step4", kind="property", source="proof of Lemma 24, 4)",
             formula=r"f_\alpha(wx_1+(1-w)x_2,wy_1+(1-w)y_2)"
                     r"\le wf_\alpha(x_1,y_1)+(1-w)f_\alpha(x_2,y_2),\ f_\alpha(x_1+x_2,y_1+y_2)"
                     r"\le f_\alpha(x_1,y_1)+f_\alpha(x_2,y_2),\ f_\alpha(x,y)=x^\alpha y^{1-\alpha}",
             where={"w": "weight",
                    "x_1": "x",
                    "y_1": "y",
                    "x_2": "u",
                    "y_2": "v"},
             x=FROM_ZERO, y=UNIT, u=FROM_ZERO, v=UNIT, alpha=ORDERS, weight=d.numbers(0, 1, favour=("1/2",)),
             narrower="y > 0, as y^(1-alpha) has no value at 0; the sums over outputs, which follow term by term, are "
             "not written")
def lemma_24_step4(x: Real, y: Real, u: Real, v: Real, alpha: Real, weight: Real) -> Relation:
    "Convexity along a segment, and subadditivity."
    one, other, rest = perspective(x, y, alpha), perspective(u, v, alpha), 1 - weight
    mixed = perspective(weight * x + rest * u, weight * y + rest * v, alpha)
    return (mixed <= weight * one + rest * other) & (perspective(x + u, y + v, alpha) <= one + other)


# -- Lemma 25 and the steps of Lemmas 26 and 27 -----------------------------------------------------------------------

SQUARE = d.kernels(lambda e: e["letters"], lambda e: e["letters"], unused_outputs=True)


def by_diagonal(Q: Kernel) -> Kernel:
    "T_1 Q: letters in decreasing order of the diagonal."
    order = sorted(range(Q.n_inputs), key=lambda i: -rational(Q.entry(i, i)))
    return Kernel([[Q.entry(i, j) for j in order] for i in order])


LEMMA_25 = (r"\epsilon(Q)>0\implies\mathbb E_{P,\mathcal T_1Q}[d]\le\mathbb E_{P,Q}[d],\ "
            r"\epsilon(\mathcal T_1Q)=\epsilon(Q),\ \mathcal T_1Q(1|1)\ge\dots\ge\mathcal T_1Q(m|m)")
BOTH_NOTIONS = {r"\epsilon": "pointwise_dp(Q, db, delta) and maximal_leakage(Q)"}
SORTED: dict[str, Any] = {
    "P": d.laws((2, 5), full_support=True),
    "Q": d.kernels(lambda e: len(e["P"]), lambda e: len(e["P"]), unused_outputs=True),
    "delta": d.numbers(0, 1, high_open=True),
}


def sorting(Q: Kernel, prior: Prior, delta: Real) -> Relation:
    "1) to 3) of Lemma 25 for both notions, each where its level is positive."
    sorted_, db = by_diagonal(Q), Database(Q.n_inputs, 1)
    falls = [sorted_.entry(i, i) >= sorted_.entry(i + 1, i + 1) for i in range(Q.n_inputs - 1)]
    valid = m.distortion(sorted_, prior, db) <= m.distortion(Q, prior, db)
    levels = ((m.pointwise_dp(sorted_, db, delta), m.pointwise_dp(Q, db, delta)),
              (m.maximal_leakage(sorted_), m.maximal_leakage(Q)))

    def kept(after: Real, own: Real) -> Relation:
        return implies(own > 0, lambda: Relation.all([valid, after == own, *falls]))

    return Relation.all(kept(after, own) for after, own in levels)


@paper.claim("lemma-25", kind="property", source="Lemma 25", formula=LEMMA_25, where=BOTH_NOTIONS, **SORTED,
             narrower=left_out.COLOURS_KEPT)
def lemma_25(Q: Kernel, P: Prior, delta: Real) -> Relation:
    "Sorting the letters by the diagonal, for any prior."
    return sorting(Q, P, delta)


@paper.claim("lemma-25@ordered-prior", kind="property", source="Lemma 25, P_1 >= ... >= P_m as in Appendix B",
             formula=LEMMA_25 + r"\quad(P_1\ge\dots\ge P_m)", where=BOTH_NOTIONS, **SORTED,
             narrower=left_out.COLOURS_KEPT,
             missing="A theorem for all m is elementary: the rearrangement inequality, and levels that do not depend "
                     "on the names of letters. The reader of statements has no order of letters by an entry.")
def lemma_25_ordered(Q: Kernel, P: Prior, delta: Real) -> Relation:
    "The same for ordered priors, as Appendix B has them."
    return sorting(Q, decreasing(P), delta)


ROW = d.integers(0, lambda e: e["letters"] - 1)
THREE = d.integers(3, 5, exhaustive=False)


def off_diagonal(Q: Kernel, k: int, colour: str) -> list[int]:
    "The outputs j other than k at which row k has the colour (maximal leakage)."
    row = leakage_colours(Q)[k]
    return [j for j in range(Q.n_outputs) if j != k and row[j] == colour]


def has(Q: Kernel, k: int, one: str, other: str) -> Relation:
    "Row k has both colours off the diagonal."
    return Relation.constant(bool(off_diagonal(Q, k, one)) and bool(off_diagonal(Q, k, other)))


def small_step(Q: Kernel) -> Real:
    "Less than every positive entry and every difference of two entries of a column, divided by m."
    values = [Q.entry(i, j) for i in range(Q.n_inputs) for j in range(Q.n_outputs)]
    gaps = [
        Q.entry(i, j) - Q.entry(k, j) for j in range(Q.n_outputs) for i in range(Q.n_inputs) for k in range(Q.n_inputs)
    ]
    return minimum(*(x for x in [*values, *gaps] if bool(x > 0)), 1) / (2 * Q.n_inputs)


def moved(Q: Kernel, k: int, down: str, up: str, counts: tuple[int, int]) -> list[list[Real]]:
    "Row k with Delta/counts[0] less at the outputs beside k of colour `down` and Delta/counts[1] more at `up`."
    step, row, letters = small_step(Q), leakage_colours(Q)[k], range(Q.n_inputs)

    def entry(i: int, j: int) -> Real:
        if i == k and j != k and row[j] == down:
            return Q.entry(i, j) - step / counts[0]
        return Q.entry(i, j) + step / counts[1] if i == k and j != k and row[j] == up else Q.entry(i, j)

    return [[entry(i, j) for j in letters] for i in letters]


def improves(Q: Kernel, rows: list[list[Real]]) -> Relation:
    "A mechanism with the same diagonal and no more leakage."
    same = Relation.all(rows[i][i] == Q.entry(i, i) for i in range(Q.n_inputs))
    return same & constructs(rows, lambda K: m.maximal_leakage(K) <= m.maximal_leakage(Q))


def step_1(Q: Kernel, k: int, up: str) -> Relation:
    "Black entries fall by Delta/n_B, those of colour `up` rise by Delta/n_R."
    black, red = off_diagonal(Q, k, BLACK), off_diagonal(Q, k, RED)
    return improves(Q, moved(Q, k, BLACK, up, (len(black), len(red))))


def black_and_red(Q: Kernel, k: int) -> Relation:
    "Row k has black and red entries off the diagonal, and the black ones are positive."
    return has(Q, k, BLACK, RED) & positive_black(Q, k)


@paper.claim("lemma-26.step1", kind="construction", source="proof of Lemma 26, 1)",
             formula=r"n_B,n_R>0:\ Q'(j|k)=Q(j|k)-\tfrac\Delta{n_B}\text{ (black)},\ Q(j|k)+\tfrac\Delta{n_R}"
                     r"\text{ (white)}\implies Q'\text{ is a mechanism},\ \epsilon_{ML}(Q')\le\epsilon_{ML}(Q)",
             letters=THREE, Q=SQUARE, k=ROW,
             assume=black_and_red,
             narrower=left_out.BLACK_POSITIVE)
def lemma_26_step1(letters: int, Q: Kernel, k: int) -> Relation:
    "As printed, maximal leakage: white entries rise."
    return step_1(Q, k, WHITE)


@paper.claim("lemma-26.step1@red-rises", kind="construction", source="proof of Lemma 26, 1)",
             formula=r"n_B,n_R>0:\ Q'(j|k)=Q(j|k)-\tfrac\Delta{n_B}\text{ (black)},\ Q(j|k)+\tfrac\Delta{n_R}"
                     r"\text{ (red)}\implies Q'\text{ is a mechanism},\ \epsilon_{ML}(Q')\le\epsilon_{ML}(Q)",
             letters=THREE, Q=SQUARE, k=ROW,
             assume=black_and_red,
             narrower=left_out.BLACK_POSITIVE)
def lemma_26_step1_red(letters: int, Q: Kernel, k: int) -> Relation:
    "With the red entries rising."
    return step_1(Q, k, RED)


def black_and_white(Q: Kernel, k: int) -> Relation:
    "Row k has black and white entries off the diagonal, and the black ones are positive."
    return has(Q, k, BLACK, WHITE) & positive_black(Q, k)


@paper.claim("lemma-26.step2", kind="construction", source="proof of Lemma 26, 2)",
             formula=r"n_B,n_W>0:\ Q'(j|k)=Q(j|k)-\tfrac\Delta{n_B}\text{ (black)},\ Q(j|k)+\tfrac\Delta{n_W}"
                     r"\text{ (white)}\implies Q'\text{ is a mechanism},\ \epsilon_{ML}(Q')\le\epsilon_{ML}(Q)",
             letters=THREE, Q=SQUARE, k=ROW,
             assume=black_and_white,
             narrower=left_out.BLACK_POSITIVE)
def lemma_26_step2(letters: int, Q: Kernel, k: int) -> Relation:
    "Maximal leakage, the black entries positive."
    black, white = off_diagonal(Q, k, BLACK), off_diagonal(Q, k, WHITE)
    return improves(Q, moved(Q, k, BLACK, WHITE, (len(black), len(white))))


def positive_black(Q: Kernel, k: int) -> Relation:
    "The black entries of row k off the diagonal are positive: no output of probability 0."
    return Relation.all(Q.entry(k, j) > 0 for j in off_diagonal(Q, k, BLACK))


def step_3(Q: Kernel, k: int, down: str, up: str) -> Relation:
    "Entries of colour `down` fall by Delta/n_W, those of colour `up` rise by Delta/n_R."
    white, red = off_diagonal(Q, k, WHITE), off_diagonal(Q, k, RED)
    return improves(Q, moved(Q, k, down, up, (len(white), len(red))))


def white_and_red(Q: Kernel, k: int) -> Relation:
    "Row k has white and red entries off the diagonal."
    return has(Q, k, WHITE, RED)


@paper.claim("lemma-26.step3", kind="construction", source="proof of Lemma 26, 3)",
             formula=r"n_W,n_R>0:\ Q'(j|k)=Q(j|k)-\tfrac\Delta{n_W}\text{ (black)},\ Q(j|k)+\tfrac\Delta{n_R}"
                     r"\text{ (white)}\implies Q'\text{ is a mechanism},\ \epsilon_{ML}(Q')\le\epsilon_{ML}(Q)",
             letters=THREE, Q=SQUARE, k=ROW, assume=white_and_red,
             narrower=f"{left_out.LEAKAGE}; {left_out.CONSTANT}")
def lemma_26_step3(letters: int, Q: Kernel, k: int) -> Relation:
    "As printed, maximal leakage: black entries fall, white ones rise."
    return step_3(Q, k, BLACK, WHITE)


@paper.claim("lemma-26.step3@white-falls-red-rises", kind="construction", source="proof of Lemma 26, 3)",
             formula=r"n_W,n_R>0:\ Q'(j|k)=Q(j|k)-\tfrac\Delta{n_W}\text{ (white)},\ Q(j|k)+\tfrac\Delta{n_R}"
                     r"\text{ (red)}\implies Q'\text{ is a mechanism},\ \epsilon_{ML}(Q')\le\epsilon_{ML}(Q)",
             letters=THREE, Q=SQUARE, k=ROW, assume=white_and_red,
             narrower=f"{left_out.LEAKAGE}; {left_out.CONSTANT}")
def lemma_26_step3_white(letters: int, Q: Kernel, k: int) -> Relation:
    "With the white entries falling and the red ones rising."
    return step_3(Q, k, WHITE, RED)


def unsettled(Q: Kernel) -> list[int]:
    "K of the proof of Lemma 27: rows with a diagonal that is not black and no red entry beside it (maximal leakage)."
    size, colours = Q.n_inputs, leakage_colours(Q)
    return [
        k for k in range(size)
        if colours[k][k] != BLACK and all(bool(Q.entry(k, j) > low(Q, j)) for j in range(size) if j != k)
    ]


def raised(Q: Kernel, every: bool = False) -> tuple[list[list[Real]], int]:
    "Q' of the proof with n = 1, and how many rows K has; the least in Delta_k is over every j, or over those beside k."
    size, chosen = Q.n_inputs, unsettled(Q)

    def row(k: int) -> list[Real]:
        others = [Q.entry(k, j) - low(Q, j) for j in range(size) if j != k]
        own = [Q.entry(k, k) - low(Q, k)] if every else []
        step = minimum(tops(Q)[k] - Q.entry(k, k), *others, *own)
        return [Q.entry(k, j) + step if j == k else Q.entry(k, j) - step / (size - 1) for j in range(size)]

    return [row(k) if k in chosen else [Q.entry(k, j) for j in range(size)] for k in range(size)], len(chosen)


def low(Q: Kernel, j: int) -> Real:
    "The least entry of a column."
    return minimum(*(Q.entry(i, j) for i in range(Q.n_inputs)), 1)


def less_distorted(Q: Kernel, P: Prior, rows: list[list[Real]]) -> Relation:
    "The rows are a mechanism of no more leakage and less distortion."
    db = Database(Q.n_inputs, 1)
    return constructs(rows, lambda K: (m.maximal_leakage(K) <= m.maximal_leakage(Q))
                      & (m.distortion(K, P, db) < m.distortion(Q, P, db)))


LEMMA_27_STEP1 = (r"\epsilon_{ML}(Q')\le\epsilon_{ML}(Q),\quad\mathbb E_{P,Q'}[d]<\mathbb E_{P,Q}[d]\ (K\ne"
                  r"\emptyset)")
SOME_ROW = {r"K\ne\emptyset": "(some row meets the premise of the proof)"}
FOUR = d.integers(2, 4, exhaustive=False)
ENDS_OF_THE_DISPLAY = (
    f"{left_out.LEAKAGE}; n = 1 in Delta_k; entries of a constant column, smallest and biggest, count as red; the ends "
    "of the last display, not by how much the distortion falls; every Q with such a row, where the proof has one of "
    "least distortion, of which the display is to show that there is none"
)


def some_row_rises(Q: Kernel) -> Relation:
    "The set K of the proof is not empty."
    return Real(raised(Q)[1]) > 0


@paper.claim("lemma-27.step1", kind="construction", source="proof of Lemma 27",
             formula=LEMMA_27_STEP1, where=SOME_ROW, letters=FOUR, Q=SQUARE, P=PRIOR,
             assume=some_row_rises, narrower=ENDS_OF_THE_DISPLAY)
def lemma_27_step1(letters: int, Q: Kernel, P: Prior) -> Relation:
    "Maximal leakage, n = 1 in the definition of Delta_k (the local framework), its least over all j as printed."
    return less_distorted(Q, P, raised(Q, every=True)[0])


@paper.claim("lemma-27.step1@other-columns", kind="construction", source="proof of Lemma 27",
             formula=LEMMA_27_STEP1 + r",\quad\Delta_k=\min\{\max_iQ(k|i)-Q(k|k),\min_{j\ne k}(Q(j|k)-\min_iQ(j|i))\}",
             where={**SOME_ROW, r"\Delta_k": "Q"}, letters=FOUR, Q=SQUARE, P=PRIOR,
             assume=some_row_rises, narrower=ENDS_OF_THE_DISPLAY)
def lemma_27_step1_other(letters: int, Q: Kernel, P: Prior) -> Relation:
    "The same with the least of Delta_k over the columns j other than k, which are those that fall."
    return less_distorted(Q, P, raised(Q)[0])
