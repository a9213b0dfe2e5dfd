"""A proof of kind "pointwise" in lines that people read."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from ...certificate.checker.arithmetic.numbers import Number, sign
from ...certificate.checker.arithmetic.polynomials import UNIT
from ...certificate.checker.arithmetic.ratios import Function, Pieces, degree_of_root
from ...certificate.checker.kinds.pointwise import sides_of_one, slope_of
from ...certificate.checker.kinds.ratios.convexity import ends_below_one, runs_of
from ...certificate.checker.kinds.ratios.reading import Logarithm, Read
from ...certificate.schema import Tree
from ..words import comparison
from .sampling import as_double


def lines(proof: Tree, op: str, sides: tuple[Tree, Tree], given: Read) -> list[str]:
    """The proof of one comparison."""
    w = Fraction(proof["weight"])
    difference = given.difference(w)
    a = slope_of(difference, proof["slope"], given.low, given.high)
    found = [f"to show: {comparison(op, *sides)}"]
    if any(isinstance(side, Logarithm) for side in given.stated):
        found.append("it follows from the one without logarithms, as `ln(x)` is increasing, at most `x - 1` and at "
                     "least `1 - 1/x`")  # fmt: skip
    powers = {atom.power for side in (given.smaller, given.larger) for _, atom in side.atoms} - {1}
    for k in sorted(powers):
        found.append(f"by Jensen's inequality, the total variation to the power {k} is at most the sum of "
                     f"`r * (abs(p - q) / (2 * r))^{k}`, with weights `r = {_weights(w)}`")  # fmt: skip
    if given.of_rows:
        found.append("it is enough to show it of any two rows, as a largest value is at most a sum of largest values")
    found.append("letter by letter, with `t = p / q`, the larger side less the smaller is the sum of `q * H(t)`, where "
                 f"{_written(difference)}")  # fmt: skip
    if op == "==":
        return [*found, f"here `H(t) = {_line(a)}`, and the sum of `q * (t - 1)` is 0"]
    found.append(f"as the sum of `q * (t - 1)` is 0, it is enough that `h(t) = H(t){_less(a)}` is at least 0 "
                 f"{_ratios(given)}")  # fmt: skip
    below, above = sides_of_one(difference, a)
    high = Fraction(0) if given.high is None else 1 / given.high
    found += _one_side("for `t < 1`,", "`h(t)`", below, given.low, proof["below"])
    found += _one_side("for `t > 1`, with `s = 1/t`,", "`s * h(1/s)`", above, high, proof["above"])
    return found


def _weights(w: Fraction) -> str:
    return "q" if w == 0 else "p" if w == 1 else f"({1 - w}) * q + ({w}) * p"


def _line(a: Number) -> str:
    """a (t - 1)."""
    if a.rational is not None:
        return "0" if a.rational == 0 else "t - 1" if a.rational == 1 else f"({a.rational}) * (t - 1)"
    return f"({number_text(a)}) * (t - 1)"


def _less(a: Number) -> str:
    """Less a (t - 1)."""
    if a.rational is not None and a.rational <= 0:
        return "" if a.rational == 0 else " + t - 1" if a.rational == -1 else f" + {_line(-a)}"
    return f" - {'(t - 1)' if a.rational == 1 else _line(a)}"


def _ratios(given: Read) -> str:
    if given.high is None:
        return "for all `t > 0`" if given.low == 0 else f"for all `t >= {given.low}`, as an assumption bounds the ratio"
    return f"for all t from {given.low} to {given.high}, as an assumption bounds the ratio"


def _written(f: Pieces) -> str:
    parts = [f"`H(t) = {function_text(one)}`" for one in f.functions]
    ends = ["0", *map(str, f.breaks), "inf"]
    if len(parts) == 1:
        return parts[0]
    return ", ".join(f"{part} from {a} to {b}" for part, a, b in zip(parts, ends, ends[1:], strict=False))


def function_text(f: Function) -> str:
    """A sum of terms."""
    made = ""
    signs = {term: sign(c) for term, c in f.items()}
    for term, c in sorted(f.items(), key=lambda one: (-signs[one[0]], str(one[0]))):
        negative = signs[term] < 0
        c, shown = (-c if negative else c), _term(term)
        number = number_text(c)
        number = f"({number})" if shown and not number.isalnum() else number
        text = shown if shown and c.rational == 1 else f"{number} * {shown}" if shown else number
        made += (" - " if negative else " + ") + text if made else ("-" if negative else "") + text
    return made or "0"


def _term(term: tuple[Any, ...]) -> str:
    if term[0] == "power":
        a = term[1]
        if a == Fraction(1, 2):
            return "sqrt(t)"
        return "" if a == 0 else "t" if a == 1 else f"t^({a})" if a < 0 or a.denominator > 1 else f"t^{a}"
    if term[0] == "log":
        return "t * ln(t)" if term[1] else "ln(t)"
    u = f"{1 - term[1]} + ({term[1]}) * t"
    if term[0] == "over":
        return f"({u})^(-{term[2]})"
    return f"{'t * ' if term[2] else ''}ln({u})"


def number_text(c: Number) -> str:
    """A number exactly where it is made of rationals, roots and logarithms of whole numbers; else about."""
    if c.rational is not None:
        return str(c.rational)
    top, bottom = c.pair()
    if len(bottom) != 1 or UNIT not in bottom:
        return f"about {as_double(c):.6g}"
    parts = []
    for term, coefficient in top.items():
        factors = [] if coefficient == 1 and term else [f"({coefficient})" if term else str(coefficient)]
        for atom, exponent in term:
            if atom.kind not in ("log", "radical"):
                return f"about {as_double(c):.6g}"
            base = f"ln({atom.key})" if atom.kind == "log" else f"{atom.key}^({exponent})"
            factors.append(base if atom.kind == "radical" or exponent == 1 else f"{base}^{exponent}")
        parts.append(" * ".join(factors))
    return " + ".join(parts)


def _one_side(start: str, name: str, h: Pieces, low: Fraction, segments: list[Tree]) -> Iterator[str]:
    ends = ends_below_one(h, low)
    for a, b, tree in zip(ends[:-1], ends[1:], segments, strict=True):
        f = h.on(a)
        q = degree_of_root(f)
        cuts = [(Fraction(x), Fraction(y)) for x, y in tree["cuts"]]
        tangents = iter(tree["tangents"])
        parts = []
        for run in runs_of(f, a, b, q, cuts):
            where = f"from {_place(run.left)} to {_place(run.right)}"
            if run.side > 0:
                known = {"low": a, "high": b}
                places = [_place(known[s] if s in known else Fraction(s) ** q) for s in next(tangents)]
                several = f"tangents at {', '.join(places)}" if len(places) > 1 else f"tangent at {places[0]}"
                parts.append(f"convex {where}, above its {several}")
            else:
                parts.append(f"{'concave' if run.side else 'linear'} {where}, at least 0 at both ends")
        yield f"{start} {name} is {'; '.join(reversed(parts))}"


def _place(t: Fraction) -> str:
    return str(t) if t.denominator < 10**4 else f"about {float(t):.4f}"
