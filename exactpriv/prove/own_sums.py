"""Sums over the letters of two laws, and largest values, that are known measures: an author's own divergence.

    sum of b(P(x), Q(x)) over letters x = sum of c_k D_k(P, Q) + c

is recognised where b is homogeneous of degree 1, so that b(p, q) = q f(p / q), and f is a sum of multiples of the
functions of known divergences, of t and of constants; then all that is known of these divergences is known of the
author's. A largest value over letters of p / q, or of its logarithm, is a largest ratio; one of max(p - g q, 0) summed
is a hockey-stick divergence.

Invariants
1. f is compared term by term with the functions of kinds/ratios, in exact rationals: an identity for all p, q > 0.
2. Where p or q may be 0 (the law is not declared positive, and the condition of the sum does not leave the letter
   out), the author's term has a finite value there, computed exactly at (0, 1), (1, 0) and (0, 0); the operations in it
   are continuous where they have a value, so that it is the limit q f(p / q), or p f'(inf). A letter that the condition
   leaves out, and that may be there, adds 0 to each of the known divergences together.
3. The index runs over all letters of both laws.

What would make it silently wrong: an operation that has a value where it is not continuous; a condition that is read as
one of signs of masses and is not. `prove` compares the result with the claim's function at fresh instances, zeros among
them (crosscheck.py), before it tells a proof.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction

from ..certificate.checker.arithmetic.numbers import number
from ..certificate.checker.arithmetic.ratios import CONSTANT, LINEAR, conjugate, value_at_zero
from ..kernel.notions import size_of
from ..measure.notions import measure_term
from ..real import IllDefined, Real, UndecidedError, as_real
from ..statement import numbers as n
from ..statement.folds import value_of
from ..statement.operations import Misfit
from ..statement.terms import (
    BRANCH,
    GENERATOR,
    NUMBER,
    Term,
    index,
    literal,
    make,
    opened,
    rewritten,
    substituted,
    subterms,
)
from . import written_sums
from .homogeneous import DISTANCE, Other, Reading, Sum, bare, law_at, speaks

ONE, HALF = Fraction(1), Fraction(1, 2)
P_ONLY, Q_ONLY, NEITHER = (1, 0), (0, 1), (0, 0)


# -- the statement -----------------------------------------------------------------------------------------------------


def recognised(term: Term, positive: frozenset[Term], formulas: list[str]) -> Term:
    """The term with sums and largest values over letters written as the known measures that they are. `positive`:
    variables whose entries are above 0; what is no definition is added to `formulas`."""

    def rule(part: Term) -> Term | None:
        if part.head in ("max", "min", "add", "mul") and len(part.args) == 1:
            return part.args[0]
        if part.head == "add":
            return _jensen_shannon(part)
        if (written := written_sums.known(part, positive, formulas)) is not None:
            return written
        if part.head not in ("sum", "largest", "least") or part.loose:
            return None
        try:
            return (_summed if part.head == "sum" else _extreme)(part, positive)
        except (Other, Misfit):
            return None

    return rewritten(term, rule)


def _jensen_shannon(part: Term) -> Term | None:
    """A sum with kl(p, h) and kl(q, h), h the mean of p and q: both are twice the Jensen-Shannon divergence."""
    kls = [x for x in part.args if x.head == "measure kl" and x.args[1].head == "law mix"]
    for x in kls:
        p, q, w = x.args[1].args
        beside = (y for y in kls if y.args[1] is x.args[1] and {x.args[0], y.args[0]} == {p, q})
        other = None if p is q else next(beside, None)
        if other is not None and w.head == "literal" and w.label == HALF:
            rest = [y for y in part.args if y is not x and y is not other]
            if len(rest) == len(part.args) - 2:
                both = n.mul(literal(2, NUMBER), _generated("jensen-shannon")(p, q))
                return n.add(both, *rest) if rest else both
    return None


def _summed(part: Term, positive: frozenset[Term]) -> Term | None:
    start, stop = part.args[:2]
    at = index()
    condition, body = opened(part, at)
    while body.head == "sum" and body.args[:2] == (
        literal(0),
        literal(1),
    ):  # a letter that is left out under a condition
        inside, body = opened(body, literal(0))
        condition = n.conjunction(condition, inside)
    found: list[Term] = []
    for factor, inner in _summands(body, at):
        made = _hockey_stick(inner, at, start, stop, condition)
        if made is None:
            made = _divergences(inner, _laws(inner, at, start, stop), at, condition, positive)
        found.append(made if factor is None else n.mul(factor, made))
    return n.add(*found) if len(found) > 1 else found[0]


def _summands(body: Term, at: Term) -> Iterator[tuple[Term | None, Term]]:
    """The summands of a term, each with what is multiplied in it and no part of the letter."""
    body = bare(body)
    if body.head == "add":
        apart = [one for part in body.args for one in _summands(part, at)]
        if any(factor is not None for factor, _ in apart):
            yield from apart
            return
    if body.head == "neg":
        for factor, inner in _summands(body.args[0], at):
            yield (n.neg(factor), inner) if factor is not None else (None, n.neg(inner))
        return
    if body.head in ("mul", "div"):
        outside = [x for place, x in enumerate(body.args)
                   if not speaks(x, at) and x.head != "literal" and (body.head == "mul" or place == 1)]  # fmt: skip
        if outside and body.head == "div":
            yield n.div(literal(1, NUMBER), n.as_number(outside[0])), body.args[0]
            return
        rest = [x for x in body.args if x not in outside]
        if outside and rest:
            yield _product(outside), _product(rest)
            return
    yield None, body


def _product(parts: list[Term]) -> Term:
    return n.mul(*parts) if len(parts) > 1 else parts[0]


def _laws(body: Term, at: Term, start: Term, stop: Term) -> tuple[Term, Term]:
    """The two laws of which the masses at the index stand in a term; Other where these are not all that it has."""
    found: dict[Term, None] = {}
    for part in subterms(body):
        law = law_at(part, at)
        if law is not None:
            found[law] = None
    laws = list(found)
    masked = substituted(body, {mass: literal(1, NUMBER) for mass in subterms(body) if law_at(mass, at) is not None})
    if len(laws) != 2 or speaks(masked, at) or any(part.head == "variable" for part in subterms(masked)):
        raise Other
    if start is not literal(0) or any(size_of(law) is not stop for law in laws):
        raise Other
    return laws[0], laws[1]


# -- sums of divergences -----------------------------------------------------------------------------------------------


def _divergences(inner: Term, laws: tuple[Term, Term], at: Term, condition: Term, positive: frozenset[Term]) -> Term:
    read = Reading(laws, at).homogeneous(inner)
    if read.degree != 1 or not _holds(condition, laws, at, (1, 1)):
        raise Other
    _demand_ends(inner, read.f, laws, at, condition, positive)
    return _written(_solved(read.f), laws)


def _written(found: Mapping[str, Fraction], laws: tuple[Term, Term]) -> Term:
    parts = [n.mul(literal(c, NUMBER), MEASURES[name](*laws)) if c != 1 else MEASURES[name](*laws)
             for name, c in found.items() if c and name in MEASURES]  # fmt: skip
    constant = found.get("p", Fraction(0)) + found.get("q", Fraction(0))  # both laws add up to 1
    if constant or not parts:
        parts.append(literal(constant, NUMBER))
    return n.add(*parts) if len(parts) > 1 else parts[0]


def _generated(name: str) -> Callable[[Term, Term], Term]:
    return lambda p, q: measure_term("f_divergence", p, q, make("generator", (), GENERATOR, name, name))


MEASURES: Mapping[str, Callable[[Term, Term], Term]] = {
    "tv": lambda p, q: measure_term("total_variation", p, q), "kl": lambda p, q: measure_term("kl", p, q),
    "reverse-kl": lambda p, q: measure_term("kl", q, p), "chi2": lambda p, q: measure_term("chi2", p, q),
    "reverse-chi2": lambda p, q: measure_term("chi2", q, p),
    "hellinger2": lambda p, q: measure_term("hellinger2", p, q),
    "triangular": _generated("triangular"), "jensen-shannon": _generated("jensen-shannon"),
}  # fmt: skip
FUNCTIONS: Mapping[str, Sum] = {
    "p": {LINEAR: ONE}, "q": {CONSTANT: ONE}, "tv": {DISTANCE: HALF}, "kl": {("log", 1): ONE},
    "reverse-kl": {("log", 0): -ONE}, "chi2": {("power", Fraction(2)): ONE, LINEAR: Fraction(-2), CONSTANT: ONE},
    "reverse-chi2": {LINEAR: ONE, CONSTANT: Fraction(-2), ("power", Fraction(-1)): ONE},
    "hellinger2": {LINEAR: ONE, CONSTANT: ONE, ("power", HALF): Fraction(-2)},
    "triangular": {("over", HALF, 1): Fraction(2), CONSTANT: Fraction(-3), LINEAR: ONE},
    "jensen-shannon": {("log", 1): HALF, ("mixed", HALF, 0): -HALF, ("mixed", HALF, 1): -HALF},
}  # fmt: skip
"""The functions of the known divergences, with t and constants: (t - 1)^2 / (t + 1) = t - 3 + 4 / (t + 1)."""


def _solved(f: Sum) -> dict[str, Fraction]:
    """The coefficients with which the known functions add up to f; Other where there are none."""
    keys = sorted({key for g in (f, *FUNCTIONS.values()) for key in g}, key=str)
    rows = [[FUNCTIONS[name].get(key, Fraction(0)) for name in FUNCTIONS] + [f.get(key, Fraction(0))] for key in keys]
    pivots: list[int] = []
    for column in range(len(FUNCTIONS)):
        place = next((i for i in range(len(pivots), len(rows)) if rows[i][column]), None)
        if place is None:
            continue
        k = len(pivots)
        rows[k], rows[place] = rows[place], rows[k]
        rows[k] = [x / rows[k][column] for x in rows[k]]
        for i, other in enumerate(rows):
            if i != k and other[column]:
                rows[i] = [x - other[column] * y for x, y in zip(other, rows[k], strict=True)]
        pivots.append(column)
    if any(one[-1] for one in rows[len(pivots) :]):
        raise Other
    names = list(FUNCTIONS)
    return {names[column]: rows[k][-1] for k, column in enumerate(pivots)}


# -- where a mass is 0 -------------------------------------------------------------------------------------------------


def _demand_ends(
    inner: Term, f: Sum, laws: tuple[Term, Term], at: Term, condition: Term, positive: frozenset[Term]
) -> None:
    """Other unless the sum is that of the divergences at letters where a mass is 0, too."""
    may_be_0 = [not _is_positive(law, positive) for law in laws]
    for p, q in (P_ONLY, Q_ONLY, NEITHER):
        if (p == 0 and not may_be_0[0]) or (q == 0 and not may_be_0[1]):
            continue
        masses = {part: literal(p if law_at(part, at) is laws[0] else q, NUMBER)
                  for part in subterms(inner) if law_at(part, at) is not None}  # fmt: skip
        if _holds(condition, laws, at, (p, q)):
            value = _value(substituted(inner, masses))
            if (p, q) == NEITHER and value.rational != 0:
                raise Other
        elif (p, q) != NEITHER and not _vanishes(f, p):
            raise Other


def _is_positive(law: Term, positive: frozenset[Term]) -> bool:
    return law in positive or (law.head == "row" and law.args[0] in positive)


def _value(term: Term) -> Real:
    """A finite exact value."""
    try:
        value = as_real(value_of(term, {}))
    except (IllDefined, UndecidedError, ArithmeticError, ValueError, Misfit):
        raise Other from None
    if value.is_infinite:
        raise Other
    return value


def _vanishes(f: Sum, p: int) -> bool:
    """Whether the divergences add 0 where one mass is 0 (the second one if p is 1)."""
    distance = f.get(DISTANCE, Fraction(0))
    plain = {key: number(c) for key, c in f.items() if key != DISTANCE}
    limit = value_at_zero(conjugate(plain) if p else plain)
    return not limit.infinite and limit.rational is not None and limit.rational + distance == 0


def _holds(condition: Term, laws: tuple[Term, Term], at: Term, masses: tuple[int, int]) -> bool:
    """Whether a condition on the signs of masses holds; Other where it is none."""
    if condition.head == "truth":
        return _holds(condition.args[0], laws, at, masses)
    if condition.head == BRANCH:
        test, then, otherwise = condition.args
        return _holds(then if _holds(test, laws, at, masses) else otherwise, laws, at, masses)
    if condition.head in ("and", "or"):
        parts = [_holds(part, laws, at, masses) for part in condition.args]
        return all(parts) if condition.head == "and" else any(parts)
    if condition.head in ("true", "false"):
        return condition.head == "true"
    if condition.head not in (">", "<", "!=", "==", ">=", "<="):
        raise Other
    sides = [bare(side) for side in condition.args]
    if any(side is at for side in sides):  # an index of the alphabet lies between its ends
        return _inside(condition.head, sides, at, laws)
    values = []
    for side in sides:
        law = law_at(side, at)
        if law in laws:
            values.append(masses[laws.index(law)])
        elif side is literal(0) or (side.head == "literal" and side.label == 0):
            values.append(0)
        else:
            raise Other
    a, b = values
    return {">": a > b, "<": a < b, "!=": a != b, "==": a == b, ">=": a >= b, "<=": a <= b}[condition.head]


def _inside(op: str, sides: list[Term], at: Term, laws: tuple[Term, Term]) -> bool:
    other = sides[1] if sides[0] is at else sides[0]
    op = op if sides[0] is at else {">": "<", "<": ">", ">=": "<=", "<=": ">="}.get(op, op)
    if (op == ">=" and other is literal(0)) or (op == "<" and any(other is size_of(law) for law in laws)):
        return True
    raise Other


# -- hockey sticks, largest ratios -------------------------------------------------------------------------------------


def _hockey_stick(inner: Term, at: Term, start: Term, stop: Term, condition: Term) -> Term | None:
    """E_g of max(p - g q, 0) for g > 0, summed over all letters; None where it is none."""
    inner = bare(inner)
    parts = [bare(part) for part in inner.args] if inner.head == "max" and len(inner.args) == 2 else []
    rest = [part for part in parts if not (part.head == "literal" and part.label == 0)]
    if len(rest) != 1 or len(parts) != 2 or rest[0].head != "add" or len(rest[0].args) != 2:
        return None
    first, second = sorted(map(bare, rest[0].args), key=lambda one: one.head == "neg")
    p = law_at(first, at)
    if p is None or second.head != "neg":
        return None
    factors = [bare(x) for x in (second.args[0].args if second.args[0].head == "mul" else (second.args[0],))]
    masses = [law for x in factors if (law := law_at(x, at)) is not None]
    level = [x for x in factors if law_at(x, at) is None]
    if len(masses) != 1 or len(level) > 1 or start is not literal(0):
        return None
    q, g = masses[0], level[0] if level else literal(1, NUMBER)
    fine = g.head == "exp" or (g.head == "literal" and isinstance(g.label, Fraction) and g.label > 0)
    if not fine or speaks(g, at) or any(size_of(law) is not stop for law in (p, q)) or p is q:
        return None
    if not _holds(condition, (p, q), at, P_ONLY):  # letters that only the second law has add nothing
        return None
    if not _holds(condition, (p, q), at, (1, 1)):
        return None
    return measure_term("hockey_stick", p, q, g.args[0] if g.head == "exp" else n.logarithm(n.as_number(g)))


def _extreme(part: Term, positive: frozenset[Term]) -> Term | None:
    """A largest or least value of p / q or ln (p / q) over the letters of two positive laws; the least mass."""
    start, stop = part.args[:2]
    at = index()
    condition, body = opened(part, at)
    body = bare(body)
    if condition is not n.true():
        raise Other
    only = law_at(body, at)
    if part.head == "least" and only is not None and start is literal(0) and size_of(only) is stop:
        return measure_term("min_mass", only) if _is_positive(only, positive) else None
    logarithm = body.head == "ln"
    ratio = bare(body.args[0]) if logarithm else body
    if ratio.head != "div":
        raise Other
    p, q = (law_at(bare(side), at) for side in ratio.args)
    if p is None or q is None or p is q or start is not literal(0) or not all(size_of(law) is stop for law in (p, q)):
        raise Other
    if not all(_is_positive(law, positive) for law in (p, q)):
        raise Other
    level = (
        measure_term("max_ratio_level", p, q)
        if part.head == "largest"
        else n.neg(measure_term("max_ratio_level", q, p))
    )
    return level if logarithm else n.exponential(level)
