"""f-divergences, letter by letter as q f(p / q) written out for each f, and the contraction ratio of a kernel."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from ...schema import CertificateError, Tree, fields, rational, sequence, shorten, string
from ..arithmetic.elementary import ln, power, root
from ..arithmetic.numbers import INFINITY, UNITY, ZERO, Number, absolute, maximum, number, sign, total
from ..arithmetic.ratios import Pieces, absolute_power, added, affine, one_piece, weighted_power
from ..measures.divergences import HALF, same_alphabet
from .objects import Kernel, Law, demand, output
from .table import Divergence, measure

MAX_DEGREE = 64
Perspective = Callable[[Number, Number], Number]


@dataclass(frozen=True, slots=True)
class Generator:
    """An f by its `letter(p, q)` = q f(p / q), for p, q >= 0 and not both zero; at q = 0 the limit p f'(inf); and by
    `ratio`, the same f as a function of t > 0."""

    letter: Perspective
    ratio: Pieces


def tv(p: Number, q: Number) -> Number:
    """f = |t - 1| / 2."""
    return HALF * absolute(p - q)


def relative_entropy(p: Number, q: Number) -> Number:
    """f = t ln t."""
    if sign(p) == 0:
        return ZERO
    return p * (ln(p) - ln(q)) if sign(q) else INFINITY


def hellinger(p: Number, q: Number) -> Number:
    """f = (1 - sqrt t)^2."""
    return p + q - number(2) * root(p * q)


def pearson(p: Number, q: Number) -> Number:
    """f = (t - 1)^2."""
    return (p - q) * (p - q) / q if sign(q) else INFINITY


def triangular(p: Number, q: Number) -> Number:
    """f = (t - 1)^2 / (t + 1)."""
    return (p - q) * (p - q) / (p + q)


def jensen_shannon(p: Number, q: Number) -> Number:
    """f = (t ln t) / 2 - (1 + t) / 2 ln((1 + t) / 2)."""
    middle = HALF * (p + q)
    return HALF * (relative_entropy(p, middle) + relative_entropy(q, middle))


def hellinger_of_order(order: Fraction) -> Perspective:
    """f = (t^a - 1) / (a - 1)."""

    def letter(p: Number, q: Number) -> Number:
        if sign(q) == 0:
            return INFINITY if order > 1 else ZERO
        powers = power(p, order) * power(q, 1 - order) if sign(p) else ZERO
        return (powers - q) / number(order - 1)

    return letter


_LOG, _ROOT = ("log", 1), ("power", Fraction(1, 2))
_MIXED = {("mixed", Fraction(1, 2), j): -HALF for j in (0, 1)}
_PLAIN: dict[str, Generator] = {
    "tv": Generator(tv, Pieces((Fraction(1),), (affine(HALF, -HALF), affine(-HALF, HALF)))),
    "kl": Generator(relative_entropy, one_piece({_LOG: UNITY})),
    "reverse-kl": Generator(lambda p, q: relative_entropy(q, p), one_piece({("log", 0): -UNITY})),
    "hellinger2": Generator(hellinger, one_piece(added(affine(UNITY, UNITY), {_ROOT: number(-2)}))),
    "chi2": Generator(pearson, absolute_power(2, Fraction(0), 0)),
    "linear": Generator(lambda p, q: p - q, one_piece(affine(-UNITY, UNITY))),
    "triangular": Generator(triangular, one_piece(added({}, weighted_power(2, Fraction(1, 2), 1), HALF))),
    "jensen-shannon": Generator(jensen_shannon, one_piece({_LOG: HALF, **_MIXED})),
}


def excess_power(threshold: Fraction, exponent: int) -> Perspective:
    """f = max(t - threshold, 0)^exponent."""

    def letter(p: Number, q: Number) -> Number:
        over = maximum([p - number(threshold) * q, ZERO])
        if exponent == 1:
            return over
        if sign(q) == 0:
            return INFINITY
        return power(over, Fraction(exponent)) / power(q, Fraction(exponent - 1))

    return letter


def polynomial(coefficients: Sequence[Fraction]) -> Perspective:
    """f = sum c_i t^i."""
    degree = max((i for i, c in enumerate(coefficients) if c), default=0)

    def letter(p: Number, q: Number) -> Number:
        if sign(q) == 0 and degree > 1:
            return Number(infinite=1 if coefficients[degree] > 0 else -1)
        terms = [number(coefficients[0]) * q] + [number(c) * p for c in coefficients[1:2]]
        terms += [
            number(c) * power(p, Fraction(i)) / power(q, Fraction(i - 1))
            for i, c in enumerate(coefficients[: degree + 1])
            if i > 1 and c
        ]
        return total(terms)

    return letter


def generator(tree: Tree) -> Generator:
    """The f of `{"f": name, "parameters": [rational, ...]}`; CertificateError for any other."""
    parts = fields(tree, ["f", "parameters"], "a function")
    name = string(parts["f"], "a function's name")
    given = sequence(parts["parameters"], "a function's parameters", MAX_DEGREE + 1)
    parameters = [rational(string(parameter, "a function's parameter")) for parameter in given]
    if name in _PLAIN:
        _count(name, parameters, 0)
        return _PLAIN[name]
    if name in ("hockey-stick", "positive-power"):
        _count(name, parameters, 1 if name == "hockey-stick" else 2)
        threshold, exponent = (*parameters, Fraction(1))[:2]
        demand(threshold >= 1, f"the threshold of {name} is below 1: give one of at least 1")
        demand(
            exponent.denominator == 1 and 1 <= exponent <= MAX_DEGREE,
            f"the exponent of {name} is no integer from 1 to {MAX_DEGREE}: give one",
        )
        return Generator(excess_power(threshold, int(exponent)), _excess(threshold, int(exponent)))
    if name == "polynomial":
        demand(bool(parameters) and sum(parameters) == 0, "a polynomial must have coefficients of sum 0: correct them")
        terms = {("power", Fraction(i)): number(c) for i, c in enumerate(parameters) if c}
        return Generator(polynomial(parameters), one_piece(terms))
    if name == "hellinger":
        _count(name, parameters, 1)
        (order,) = parameters
        demand(order > 0 and order != 1, "an order of hellinger is above 0 and not 1: correct it")
        return Generator(hellinger_of_order(order), one_piece(_of_order(order)))
    raise CertificateError(f"{shorten(name)} is no function of an f-divergence: use one of docs/measures.md")


def _excess(threshold: Fraction, exponent: int) -> Pieces:
    """max(t - threshold, 0)^exponent."""
    terms = {("power", Fraction(j)): number(comb(exponent, j) * (-threshold) ** (exponent - j))
             for j in range(exponent + 1)}  # fmt: skip
    return Pieces((threshold,), ({}, terms))


def _of_order(a: Fraction) -> dict[tuple[str, Fraction], Number]:
    """(t^a - 1) / (a - 1)."""
    return {("power", a): number(1 / (a - 1)), ("power", Fraction(0)): number(-1 / (a - 1))}


def _count(name: str, parameters: Sequence[Fraction], count: int) -> None:
    demand(len(parameters) == count, f"{name} takes {count} parameters, not {len(parameters)}: correct them")


@measure("f_divergence", "law", "law", "function", divergence=Divergence(parameter="function"))
def f_divergence(p: Law, q: Law, f: Generator) -> Number:
    """sum of q f(p / q) over letters with p or q positive."""
    return total(f.letter(a, b) for a, b in same_alphabet(p, q) if sign(a) or sign(b))


@measure("contraction", "kernel", "law", "law", "function")
def contraction(kernel: Kernel, p: Law, q: Law, f: Generator) -> Number:
    """D_f(KP, KQ) / D_f(P, Q); IllDefined for 0 below, and for two infinities."""
    return f_divergence(output(kernel, p), output(kernel, q), f) / f_divergence(p, q, f)
