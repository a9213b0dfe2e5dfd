"""Divergences between two laws, entropies of one, informations of a joint law; by definition or a second formula."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations

from ..arithmetic.elementary import exp, ln, power, root, simplified
from ..arithmetic.numbers import (
    INFINITY,
    UNITY,
    ZERO,
    Number,
    compare,
    from_key,
    maximum,
    minimum,
    multiply,
    number,
    opaque_label,
    sign,
    total,
)
from ..arithmetic.work import IllDefined
from ..language.objects import Joint, Law, demand, marginal
from ..language.table import PROCESSED, Divergence, measure

HALF = number(Fraction(1, 2))
LETTERS_FOR_SUBSETS = 10


def same_alphabet(p: Law, q: Law) -> list[tuple[Number, Number]]:
    """The pairs of masses; CertificateError where the laws have different numbers of letters."""
    demand(len(p) == len(q), f"laws on {len(p)} and {len(q)} letters are not comparable: match them")
    return list(zip(p.masses, q.masses, strict=True))


def subset_masses(values: Sequence[Number]) -> list[Number]:
    """The sum over every subset of the values."""
    sums = [ZERO]
    for value in values:
        sums += [partial + value for partial in sums]
    return sums


@measure("total_variation", "law", "law", facts=(PROCESSED,), divergence=Divergence("tv"))
def total_variation(p: Law, q: Law) -> Number:
    """The largest p(A) - q(A) over sets A of letters (1 - sum min(p, q) above LETTERS_FOR_SUBSETS letters)."""
    pairs = same_alphabet(p, q)
    if len(pairs) > LETTERS_FOR_SUBSETS:
        return UNITY - total(minimum(pair) for pair in pairs)
    return maximum(subset_masses([a - b for a, b in pairs]))


@measure("support_overlap", "law", "law", divergence=Divergence("tv", -1, 1))
def support_overlap(p: Law, q: Law) -> Number:
    """sum min(p, q)."""
    return total(minimum(pair) for pair in same_alphabet(p, q))


@measure("bayes_error_sum", "law", "law", divergence=Divergence("tv", -1, 1))
def bayes_error_sum(p: Law, q: Law) -> Number:
    """min over sets A of p(A) + q(not A), by enumeration (1 - total variation above LETTERS_FOR_SUBSETS letters)."""
    pairs = same_alphabet(p, q)
    if len(pairs) > LETTERS_FOR_SUBSETS:
        return UNITY - total_variation(p, q)
    letters = range(len(pairs))
    return minimum(
        total(pairs[i][0] if i in chosen else pairs[i][1] for i in letters)
        for size in range(len(pairs) + 1)
        for chosen in combinations(letters, size)
    )


@measure("kl", "law", "law", facts=(PROCESSED,), divergence=Divergence("kl"))
def kl(p: Law, q: Law) -> Number:
    """sum p (ln p - ln q)."""
    result = ZERO
    for a, b in same_alphabet(p, q):
        if sign(a) == 0:
            continue
        if sign(b) == 0:
            return INFINITY
        result += a * (ln(a) - ln(b))
    return result


@measure("chi2", "law", "law", facts=(PROCESSED,), divergence=Divergence("chi2"))
def chi2(p: Law, q: Law) -> Number:
    """sum p^2 / q - 1 over q > 0; +inf unless p << q."""
    result = -UNITY
    for a, b in same_alphabet(p, q):
        if sign(b) == 0:
            if sign(a) > 0:
                return INFINITY
            continue
        result += a * a / b
    return result


@measure("hellinger2", "law", "law", facts=(PROCESSED,), divergence=Divergence("hellinger2"))
def hellinger2(p: Law, q: Law) -> Number:
    """2 - 2 sum sqrt(p q)."""
    return number(2) - number(2) * total(root(a * b) for a, b in same_alphabet(p, q))


def rational_order(alpha: Number) -> Fraction:
    """A finite order as the rational it must be; negative orders have no value."""
    alpha = simplified(alpha)
    demand(alpha.rational is not None, "an order must be rational or inf: give a rational one")
    assert alpha.rational is not None
    if alpha.rational < 0:
        raise IllDefined("a negative order has no value")
    return alpha.rational


def is_infinite_order(alpha: Number) -> bool:
    """True for order +inf; IllDefined for -inf."""
    if alpha.infinite < 0:
        raise IllDefined("a negative order has no value")
    return alpha.infinite > 0


@measure("renyi", "law", "law", "number", facts=(PROCESSED,), divergence=Divergence(parameter="order"))
def renyi(p: Law, q: Law, alpha: Number) -> Number:
    """Renyi divergence of rational order in [0, inf] or inf."""
    if is_infinite_order(alpha):
        return max_ratio_level(p, q)
    order = rational_order(alpha)
    if order == 1:
        return kl(p, q)
    inner = ZERO
    for a, b in same_alphabet(p, q):
        if sign(a) == 0:
            continue
        if sign(b) == 0:
            if order > 1:
                return INFINITY
            continue
        inner += power(a, order) * power(b, 1 - order)
    return ln(inner) / number(order - 1)


@measure("hockey_stick", "law", "law", "number", facts=(PROCESSED,),
         divergence=Divergence("hockey-stick", parameter="level"))  # fmt: skip
def hockey_stick(p: Law, q: Law, eps: Number) -> Number:
    """The largest p(A) - e^eps q(A) over sets A (letterwise positive parts above LETTERS_FOR_SUBSETS letters)."""
    factor = exp(eps)
    differences = [a - (multiply(factor, b) if sign(b) else ZERO) for a, b in same_alphabet(p, q)]
    differences = [d for d in differences if d.infinite >= 0]
    if len(differences) > LETTERS_FOR_SUBSETS:
        return total(maximum([d, ZERO]) for d in differences)
    return maximum(subset_masses(differences))


@measure("closeness_delta", "law", "law", "number", facts=(PROCESSED,))
def closeness_delta(p: Law, q: Law, eps: Number) -> Number:
    """The larger of both directions of the hockey-stick divergence."""
    return maximum([hockey_stick(p, q, eps), hockey_stick(q, p, eps)])


def largest_ratio(p: Law, q: Law) -> Number:
    """max p / q over letters, 0/0 skipped, +inf where q = 0 < p."""
    ratios = []
    for a, b in same_alphabet(p, q):
        if sign(b) == 0:
            if sign(a) > 0:
                return INFINITY
            continue
        ratios.append(a / b)
    return maximum(ratios)


@measure("max_ratio_level", "law", "law")
def max_ratio_level(p: Law, q: Law) -> Number:
    """ln max p / q."""
    return ln(largest_ratio(p, q))


@measure("closeness_eps", "law", "law", facts=(PROCESSED,))
def closeness_eps(p: Law, q: Law) -> Number:
    """max over letters of |ln(p / q)|."""
    return ln(maximum([largest_ratio(p, q), largest_ratio(q, p)]))


@measure("binary_entropy", "number")
def binary_entropy(x: Number) -> Number:
    """h(x); IllDefined outside [0, 1]."""
    if x.infinite or sign(x) < 0 or compare(x, UNITY) > 0:
        raise IllDefined("the binary entropy has no value outside [0, 1]")
    inverted = opaque_label(x)
    if inverted is not None and inverted[0] == "inverse_binary_entropy":
        return from_key(inverted[1])
    return entropy(Law((x, UNITY - x)))


@measure("entropy", "law")
def entropy(p: Law) -> Number:
    """Shannon entropy."""
    return -total(a * ln(a) for a in p.masses if sign(a) > 0)


@measure("renyi_entropy", "law", "number")
def renyi_entropy(p: Law, alpha: Number) -> Number:
    """Renyi entropy of rational order in [0, inf] or inf."""
    if is_infinite_order(alpha):
        return -ln(maximum(p.masses))
    order = rational_order(alpha)
    if order == 1:
        return entropy(p)
    return ln(total(power(a, order) for a in p.masses if sign(a) > 0)) / number(1 - order)


@measure("min_mass", "law")
def min_mass(p: Law) -> Number:
    """The smallest mass."""
    return minimum(p.masses)


@measure("binary_divergence", "number", "number")
def binary_divergence(x: Number, y: Number) -> Number:
    """kl of (x, 1 - x) from (y, 1 - y); IllDefined outside [0, 1]."""
    for value in (x, y):
        if value.infinite or sign(value) < 0 or compare(value, UNITY) > 0:
            raise IllDefined("the binary divergence has no value outside [0, 1]")
    return kl(Law((x, UNITY - x)), Law((y, UNITY - y)))


@measure("guessing_entropy", "law")
def guessing_entropy(p: Law) -> Number:
    """sum of i times the i-th largest mass."""
    left = list(p.masses)
    found = ZERO
    for place in range(1, len(p) + 1):
        top = next(i for i, x in enumerate(left) if all(compare(x, other) >= 0 for other in left))
        found = found + number(place) * left.pop(top)
    return found


@measure("mass", "law", "index")
def mass(p: Law, i: int) -> Number:
    """The mass of one letter."""
    demand(i < len(p), f"letter {i} does not exist: give one below {len(p)}")
    return p.masses[i]


@measure("joint_entropy", "joint", "axes", entropies=lambda A: [(1, A)])
def joint_entropy(law: Joint, axes: Sequence[int]) -> Number:
    """H of the axes; 0 for no axis."""
    return entropy(Law(marginal(law, axes).masses))


@measure("conditional_entropy", "joint", "axes", "axes", entropies=lambda A, B: [(1, A | B), (-1, B)])
def conditional_entropy(law: Joint, of: Sequence[int], given: Sequence[int]) -> Number:
    """H(A | B) = -sum p(a, b) ln p(a | b)."""
    both = [*of, *(axis for axis in given if axis not in of)]
    return joint_entropy(law, both) - joint_entropy(law, given)


@measure("information", "joint", "axes", "axes", "axes?",
         entropies=lambda A, B, C=frozenset(): [(1, A | C), (1, B | C), (-1, A | B | C), (-1, C)])  # fmt: skip
def information(law: Joint, first: Sequence[int], second: Sequence[int], given: Sequence[int] | None) -> Number:
    """I(A; B | C) = H(A | C) - H(A | B, C)."""
    given = given or []
    more = [*second, *(axis for axis in given if axis not in second)]
    return conditional_entropy(law, first, given) - conditional_entropy(law, first, more)
