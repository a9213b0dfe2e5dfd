"""Inequalities between elementary functions of one number, by derivatives: the leaf `calculus` of a derivation.

A function is a sum of products of powers of x, e^x, ln u and u, where each u is such a sum that was shown to be
positive inside the range; the derivative is taken of that sum, here. That f >= 0 inside (low, high) is shown by a node:

    {"by": "terms"}     every term is of one sign there
    {"by": "roots"}     f is a polynomial in x, or in e^x, without a change of sign there (Sturm)
    {"by": "box"}       an enclosure on pieces of [low, high] is above 0
    {"rise": node}      f is at least 0 at low (or its limit is), and f' >= 0
    {"fall": node}      f is at least 0 at high, and f' <= 0
    {"over": i, "then": node}   f over what the highest power of its i-th logarithm is multiplied with, which is > 0
    {"at": c, "below": node, "above": node}   f >= 0 in both parts

Before each node f is divided by the powers of x, e^x and u that all its terms share, which are positive.

What would make it silently wrong: a limit that is none (only 0 and rules for x^a ln^k x at 0 and e^-x at infinity are
used), a logarithm of what is not positive inside the range, a root at an end taken for one inside.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, TypeAlias

from ....schema import CertificateError, Tree, fields, integer, rational, shorten, string
from ...arithmetic import elementary, intervals
from ...arithmetic.intervals import Interval
from ...arithmetic.numbers import Number, compare, number
from ...arithmetic.roots import _chain, _changes, _sign_at
from ...arithmetic.work import IllDefined, TooCoarse, UndecidedError, spend
from .forms import to_the

Monomial: TypeAlias = frozenset[tuple[Any, Fraction]]
Form: TypeAlias = dict[Monomial, Fraction]
UNIT: Monomial = frozenset()
X, E, EXP = ("x",), ("e",), ("exp",)
MAX_TERMS, MAX_POWER, MAX_NODES, MAX_DEGREE, BITS, MAX_PIECES = 200, 12, 60, 24, 80, 400
ZERO, ONE = Fraction(0), Fraction(1)


class NotShown(CertificateError):
    """A node does not show what it is to show."""


@dataclass(frozen=True)
class Range:
    """The open interval in which x lies; None for an infinity."""

    low: Fraction | None
    high: Fraction | None

    def inside(self) -> Fraction:
        """A number in it."""
        if self.low is not None and self.high is not None:
            return (self.low + self.high) / 2
        if self.low is not None:
            return self.low + 1
        return self.high - 1 if self.high is not None else ZERO


# -- forms -------------------------------------------------------------------------------------------------------------


def constant(value: Fraction) -> Form:
    """A rational."""
    return {UNIT: value} if value else {}


def atom(key: Any, exponent: Fraction = ONE) -> Form:
    """A power of an atom."""
    return {frozenset({(key, exponent)}): ONE} if exponent else constant(ONE)


def added(f: Form, g: Form, factor: Fraction = ONE) -> Form:
    """f + factor g."""
    made = dict(f)
    for m, c in g.items():
        total = made.get(m, ZERO) + factor * c
        if total:
            made[m] = total
        else:
            made.pop(m, None)
    if len(made) > MAX_TERMS:
        raise NotShown(f"a function has more than {MAX_TERMS} terms: split it")
    return made


def times(f: Form, g: Form) -> Form:
    """f g; whole positive powers of sums are multiplied out."""
    made: Form = {}
    for m, c in f.items():
        for n, d in g.items():
            spend(10)
            exponents = dict(m)
            for key, e in n:
                exponents[key] = exponents.get(key, ZERO) + e
            made = added(made, _expanded(exponents), c * d)
    return made


def _expanded(exponents: dict[Any, Fraction]) -> Form:
    made = {frozenset((k, e) for k, e in exponents.items() if e and not _sum_to_a_whole_power(k, e)): ONE}
    for key, e in exponents.items():
        if e and _sum_to_a_whole_power(key, e):
            if e > MAX_POWER:
                raise NotShown(f"a sum is raised to the power {e}: split the function")
            for _ in range(int(e)):
                made = times(made, dict(key[1]))
    return made


def _sum_to_a_whole_power(key: Any, e: Fraction) -> bool:
    return bool(key[0] == "base" and e > 0 and e.denominator == 1)


def derivative(f: Form) -> Form:
    """df/dx."""
    made: Form = {}
    for m, c in f.items():
        for key, e in m:
            inner = _inner(key)
            if inner:
                rest = dict(m)
                if key != EXP:
                    rest[key] = e - 1
                    outer = {frozenset((k, q) for k, q in rest.items() if q): c * e}
                else:
                    outer = {m: c * e}
                made = added(made, times(outer, inner))
    return made


def _inner(key: Any) -> Form:
    """The derivative of an atom (of e^x: over e^x)."""
    if key in (X, EXP):
        return constant(ONE)
    if key == E:
        return {}
    inner = derivative(dict(key[1]))
    return inner if key[0] == "base" else times(inner, power(dict(key[1]), -ONE))


def power(f: Form, exponent: Fraction, within: Range | None = None) -> Form:
    """f^exponent; of an f that is positive where it is no whole power."""
    if exponent.denominator == 1 and 0 <= exponent <= MAX_POWER:
        made = constant(ONE)
        for _ in range(int(exponent)):
            made = times(made, f)
        return made
    if len(f) == 1:
        ((m, c),) = f.items()
        signed = any(k == X or k[0] == "ln" for k, _ in m)
        if signed and exponent.denominator != 1 and (
            within is None or any(atom_sign(k, within) < 0 for k, _ in m if k == X or k[0] == "ln")
        ):
            raise NotShown("a root is taken of what may be negative")
        if c > 0:
            whole = exponent.denominator == 1
            root = constant(to_the(c, int(exponent))) if whole else atom(_sum(constant(c)), exponent)
            return times({frozenset((k, e * exponent) for k, e in m): ONE}, root)
    return atom(_sum(f), exponent)


def _sum(f: Form) -> Any:
    return ("base", tuple(sorted(f.items(), key=repr)))


def read(tree: Tree, variable: Callable[[Tree], bool], within: Range) -> Form:
    """An expression as a form; `variable` says which of its parts is x."""
    spend(20)
    if isinstance(tree, str):
        return constant(rational(tree))
    if not isinstance(tree, dict) or "op" not in tree:
        if variable(tree):
            return atom(X)
        raise NotShown(f"{shorten(tree)} is no function of one number")
    op, args = tree["op"], tree["args"]
    if op == "pow":
        return power(read(args[0], variable, within), rational(string(args[1], "an exponent")), within)
    parts = [read(part, variable, within) for part in args]
    made = parts[0] if parts else {}
    if op in ("add", "mul"):
        for part in parts[1:]:
            made = added(made, part) if op == "add" else times(made, part)
        return made
    if op == "neg":
        return added({}, made, -ONE)
    if op == "div":
        return times(made, power(parts[1], -ONE))
    if op == "ln":
        return _logarithm(made)
    if op == "exp":
        return _exponential(made)
    raise NotShown(f"{shorten(op)} has no derivative here")


def _logarithm(f: Form) -> Form:
    """ln of a product is a sum, so that ln e^x is x."""
    if len(f) == 1:
        ((m, c),) = f.items()
        if c > 0:
            made = {} if c == 1 else atom(("ln", _sum(constant(c))[1]))
            for key, e in m:
                inner = atom(X) if key == EXP else constant(ONE) if key == E else None
                if inner is None:
                    inner = atom(("ln", key[1] if key[0] == "base" else _sum(atom(key))[1]))
                made = added(made, inner, e)
            return made
    return atom(("ln", _sum(f)[1]))


def _exponential(f: Form) -> Form:
    made = constant(ONE)
    for m, c in f.items():
        if m == UNIT:
            made = times(made, atom(E, c))
        elif m == frozenset({(X, ONE)}):
            made = times(made, atom(EXP, c))
        else:
            raise NotShown("an exponent is not linear in the number")
    return made


# -- signs inside a range ----------------------------------------------------------------------------------------------


def constant_sign(f: Form) -> int:
    """The sign of a form without x."""
    return compare(value_at(f, ZERO), number(0))


def value_at(f: Form, x: Fraction) -> Number:
    """The value at a rational."""
    total = number(0)
    for m, c in f.items():
        term = number(c)
        for key, e in m:
            term = term * elementary.power(_atom_at(key, x), e)
        total = total + term
    return total


def _atom_at(key: Any, x: Fraction) -> Number:
    if key == X:
        return number(x)
    if key in (E, EXP):
        return elementary.exp(number(ONE if key == E else x))
    inner = value_at(dict(key[1]), x)
    return inner if key[0] == "base" else elementary.ln(inner)


def _varies(key: Any) -> bool:
    return key in (X, EXP) or (key != E and any(_varies(k) for m, _ in key[1] for k, _ in m))


def by_powers(f: Form) -> dict[Monomial, Form]:
    """The coefficients, without x, of the products that vary with x."""
    made: dict[Monomial, Form] = {}
    for m, c in f.items():
        varying = frozenset((k, e) for k, e in m if _varies(k))
        made[varying] = added(made.get(varying, {}), {m - varying: c})
    return {m: g for m, g in made.items() if g}


def atom_sign(key: Any, within: Range) -> int:
    """1 or -1 where an atom is positive or negative inside the range; NotShown where it is not known."""
    if key in (E, EXP):
        return 1
    if key == X:
        if within.low is not None and within.low >= 0:
            return 1
        if within.high is not None and within.high <= 0:
            return -1
        raise NotShown("the number changes its sign")
    if key[0] == "base":
        return 1  # shown when it came in (demand_defined)
    for side in (1, -1):
        try:
            if sign_of(added(dict(key[1]), constant(ONE), -ONE), within) == side:
                return side
        except NotShown:
            continue
    raise NotShown("a logarithm changes its sign")


def sign_of(f: Form, within: Range) -> int:
    """1, 0 or -1 where f is positive, zero or negative everywhere inside the range."""
    f = reduced(f, within)
    if not f:
        return 0
    try:
        return signs_of_terms(f, within)
    except NotShown:
        return polynomial_sign(f, within, strict=True)


def signs_of_terms(f: Form, within: Range) -> int:
    """The one sign of all terms."""
    signs = set()
    for m, coefficient in by_powers(f).items():
        side = constant_sign(coefficient)
        for key, e in m:
            here = atom_sign(key, within)
            if here < 0:
                if e.denominator != 1:
                    raise NotShown("a negative number is raised to a fraction")
                side *= here if e.numerator % 2 else 1
        if side:
            signs.add(side)
    if len(signs) > 1:
        raise NotShown("the terms have different signs")
    return signs.pop() if signs else 0


def polynomial_sign(f: Form, within: Range, strict: bool) -> int:
    """The sign of a polynomial in x, or in a power of e^x, inside the range; `strict`: it has no root there."""
    coefficients, low, high, middle = _polynomial(f, within)
    p = list(coefficients)
    for end in (low, high):
        while end is not None and len(p) > 1 and _at(p, end) == 0:
            p = _quotient(p, [-end, ONE])
    odd = _odd_part(p) if not strict else p
    if len(odd) > 1 and _roots_inside(odd, low, high):
        raise NotShown("the polynomial has a root inside the range")
    for k in range(len(p) + 1):
        x = _between(low, high, middle, k)
        value = _at(coefficients, x)
        if value:
            return 1 if value > 0 else -1
    raise NotShown("the polynomial vanishes at too many places")


def _between(low: Fraction | None, high: Fraction | None, middle: Fraction, k: int) -> Fraction:
    if high is not None:
        return middle + (high - middle) * Fraction(k, k + 2)
    return middle + k


def _polynomial(f: Form, within: Range) -> tuple[list[Fraction], Fraction | None, Fraction | None, Fraction]:
    """Coefficients in x or in a power of e^x, the open range of that and a number in it."""
    keys = {k for m in f for k, _ in m}
    if len(keys) != 1 or not keys <= {X, EXP}:
        raise NotShown("the function is no polynomial with rational coefficients in x or in e^x")
    (key,) = keys
    exponents = [next((e for _, e in m), ZERO) for m in f]
    unit = Fraction(1, max(e.denominator for e in exponents)) if key == EXP else ONE
    degrees = [e / unit for e in exponents]
    if any(d.denominator != 1 or d < 0 or d > MAX_DEGREE for d in degrees):
        raise NotShown("the function is no polynomial of a bounded degree")
    coefficients = [ZERO] * (int(max(degrees)) + 1)
    for m, c in f.items():
        coefficients[int(next((e for _, e in m), ZERO) / unit)] += c
    if key == X:
        return coefficients, within.low, within.high, within.inside()
    if within.low not in (None, ZERO) or within.high not in (None, ZERO):
        raise NotShown("an end of the range of e^x is no rational: split at 0")
    low, high = (ZERO if within.low is None else ONE), (None if within.high is None else ONE)
    return coefficients, low, high, (low + high) / 2 if high is not None else low + 1


def _at(p: list[Fraction], x: Fraction) -> Fraction:
    value = ZERO
    for c in reversed(p):
        spend(4)
        value = value * x + c
    return value


def _trimmed(p: list[Fraction]) -> list[Fraction]:
    while p and not p[-1]:
        p = p[:-1]
    return p


def _divided(p: list[Fraction], q: list[Fraction]) -> tuple[list[Fraction], list[Fraction]]:
    rest, made = list(p), [ZERO] * max(1, len(p) - len(q) + 1)
    while len(rest) >= len(q) and rest:
        spend(len(q) * 4)
        factor, place = rest[-1] / q[-1], len(rest) - len(q)
        made[place] = factor
        for i, c in enumerate(q):
            rest[place + i] -= factor * c
        rest = _trimmed(rest[:-1])
    return made, rest


def _quotient(p: list[Fraction], q: list[Fraction]) -> list[Fraction]:
    made, rest = _divided(p, q)
    if rest:
        raise NotShown("a division is not exact")
    return _trimmed(made)


def _gcd(p: list[Fraction], q: list[Fraction]) -> list[Fraction]:
    while q:
        p, q = q, _divided(p, q)[1]
        if q:
            q = [c / q[-1] for c in q]
    return [c / p[-1] for c in p]


def _odd_part(p: list[Fraction]) -> list[Fraction]:
    """A polynomial with the roots of p of odd multiplicity, at which p changes its sign."""
    odd, place = [ONE], 1
    common = _gcd(p, _slope(p)) if len(p) > 1 else [ONE]
    simple = _quotient(p, common) if len(p) > 1 else p
    while len(simple) > 1:
        again = _gcd(simple, common) if len(common) > 1 else [ONE]
        exactly = _quotient(simple, again)
        if place % 2:
            odd = _product(odd, exactly)
        simple, common, place = again, (_quotient(common, again) if len(common) > 1 else common), place + 1
    return odd


def _slope(p: list[Fraction]) -> list[Fraction]:
    return [c * k for k, c in enumerate(p)][1:]


def _product(p: list[Fraction], q: list[Fraction]) -> list[Fraction]:
    made = [ZERO] * (len(p) + len(q) - 1)
    for i, a in enumerate(p):
        for j, b in enumerate(q):
            spend(2)
            made[i + j] += a * b
    return made


def _roots_inside(p: list[Fraction], low: Fraction | None, high: Fraction | None) -> bool:
    """Whether p has a root in the open interval; no end of it is a root."""
    common = 1
    for c in p:
        common = common * c.denominator // _common(common, c.denominator)
    whole = [int(c * common) for c in p]
    chain = _chain(whole)
    bound = 2 + max(abs(c / p[-1]) for c in p)  # all roots are smaller than this
    left = -bound if low is None else low
    right = bound if high is None else high
    if left >= right:
        return False
    if _sign_at(whole, left) == 0 or _sign_at(whole, right) == 0:
        raise NotShown("an end is a root")
    return _changes(chain, left) != _changes(chain, right)


def _common(a: int, b: int) -> int:
    while b:
        a, b = b, a % b
    return a


def reduced(f: Form, within: Range) -> Form:
    """f divided by the powers of positive atoms that all its terms share."""
    for key in sorted({k for m in f for k, _ in m}, key=repr):
        if key[0] == "ln":
            continue
        try:
            if atom_sign(key, within) < 0:
                continue
        except NotShown:
            continue
        least = min(dict(m).get(key, ZERO) for m in f)
        if least and (key[0] != "base" or least < 0):
            f = times(f, atom(key, -least))
            if not f:
                return f
    return f


def demand_defined(f: Form, within: Range) -> None:
    """NotShown unless every u of a logarithm or a power is positive everywhere inside the range."""
    for m in f:
        for key, e in m:
            if key[0] in ("ln", "base"):
                inner = dict(key[1])
                demand_defined(inner, within)
                found = sign_of(inner, within) if _varies(key) else constant_sign(inner)
                if found != 1:
                    raise NotShown("what a logarithm or a power is taken of is not shown to be positive")
            elif key == X and e.denominator != 1 and atom_sign(key, within) < 0:
                raise NotShown("a root of a negative number")
            elif key == X and e < 0:
                atom_sign(key, within)


# -- ends --------------------------------------------------------------------------------------------------------------


def not_negative_at(f: Form, end: Fraction | None, side: int) -> bool:
    """Whether f, or its limit from inside, is at least 0 at an end (side -1 the low one); NotShown without a limit."""
    kept: Form = {}
    for m, c in f.items():
        if not _vanishes(m, end, side):
            kept = added(kept, {m: c})
    if end is None:
        if any(_varies(k) for m in kept for k, _ in m):
            raise NotShown("there is no limit at infinity that is known")
        return constant_sign(kept) >= 0
    try:
        found = value_at(kept, end)
    except IllDefined:
        raise NotShown("there is no value at the end") from None
    if found.infinite:
        return found.infinite > 0
    return compare(found, number(0)) >= 0


def _vanishes(m: Monomial, end: Fraction | None, side: int) -> bool:
    """Whether a term goes to 0: a positive power of x against logarithms of x at 0, e^-x at infinity."""
    exponents = dict(m)
    log_x = ("ln", _sum(atom(X))[1])
    if end == 0:
        others = [k for k in exponents if k not in (X, E, EXP, log_x) and _varies(k)]
        return exponents.get(X, ZERO) > 0 and exponents.get(log_x, ZERO) != 0 and not others
    if end is None:
        if any(k not in (X, E, EXP, log_x) and _varies(k) for k in exponents):
            return False
        falls = exponents.get(EXP, ZERO) * (1 if side > 0 else -1)
        return falls < 0 or (falls == 0 and exponents.get(X, ZERO) < 0)
    return False


def difference(left: Tree, right: Tree, within: Range, variable: Callable[[Tree], bool]) -> Form:
    """right - left as a function of the number."""
    return added(read(right, variable, within), read(left, variable, within), -ONE)


# -- nodes -------------------------------------------------------------------------------------------------------------


def shows(node: Tree, left: Tree, right: Tree, within: Range, variable: Callable[[Tree], bool]) -> bool:
    """Whether the node shows left <= right for every x inside the range."""
    try:
        f = difference(left, right, within, variable)
        if within.low is not None and within.low == within.high:
            return compare(value_at(f, within.low), number(0)) >= 0
        demand_defined(f, within)
        _check(node, f, within, [MAX_NODES])
    except (NotShown, IllDefined, UndecidedError, TooCoarse):
        return False
    return True


def _check(node: Tree, f: Form, within: Range, left: list[int]) -> None:
    """NotShown unless the node shows f >= 0 inside the range."""
    left[0] -= 1
    if left[0] < 0 or not isinstance(node, dict):
        raise NotShown(f"a proof by calculus has more than {MAX_NODES} nodes, or one is no object: correct it")
    f = reduced(f, within)
    if "by" in node:
        by = fields(node, ["by"], "a node")["by"]
        if f and by == "terms" and signs_of_terms(f, within) < 0:
            raise NotShown("all terms are negative")
        if f and by == "roots" and polynomial_sign(f, within, strict=False) < 0:
            raise NotShown("the polynomial is negative")
        if f and by == "box":
            _demand_positive_on_pieces(f, within)
        if by not in ("terms", "roots", "box"):
            raise NotShown(f"a node by {shorten(by)}: use terms, roots or box")
    elif "rise" in node:
        if not not_negative_at(f, within.low, -1):
            raise NotShown("the function is negative at the low end")
        _check(fields(node, ["rise"], "a node")["rise"], derivative(f), within, left)
    elif "fall" in node:
        if not not_negative_at(f, within.high, 1):
            raise NotShown("the function is negative at the high end")
        _check(fields(node, ["fall"], "a node")["fall"], added({}, derivative(f), -ONE), within, left)
    elif "over" in node:
        parts = fields(node, ["over", "then"], "a node")
        factor = leading(f, integer(parts["over"], "a logarithm's number", 0))
        side = sign_of(factor, within)
        if side != 1:
            raise NotShown("what the logarithm is multiplied with is not shown to be positive")
        g = times(f, power(factor, -ONE))
        _check(parts["then"], g, within, left)
    else:
        parts = fields(node, ["at", "below", "above"], "a node")
        c = rational(string(parts["at"], "where a range is split"))
        if (within.low is not None and c <= within.low) or (within.high is not None and c >= within.high):
            raise NotShown("a range is split outside")
        _check(parts["below"], f, Range(within.low, c), left)
        _check(parts["above"], f, Range(c, within.high), left)


def logarithms(f: Form) -> list[Any]:
    """The logarithms that vary with x, in a fixed order."""
    return sorted({k for m in f for k, e in m if k[0] == "ln" and _varies(k) and e > 0}, key=repr)


def leading(f: Form, place: int) -> Form:
    """What the highest power of a logarithm is multiplied with."""
    known = logarithms(f)
    if place >= len(known):
        raise NotShown("there is no such logarithm")
    key = known[place]
    highest = max(dict(m).get(key, ZERO) for m in f)
    return {frozenset((k, e) for k, e in m if k != key): c for m, c in f.items() if dict(m).get(key, ZERO) == highest}


def _demand_positive_on_pieces(f: Form, within: Range) -> None:
    if within.low is None or within.high is None:
        raise NotShown("pieces cover no unbounded range: split it")
    waiting, seen = [(within.low, within.high)], 0
    while waiting:
        low, high = waiting.pop()
        seen += 1
        if seen > MAX_PIECES:
            raise NotShown(f"more than {MAX_PIECES} pieces: the function is too near to 0")
        try:
            found = _over(f, low, high)
            above = intervals.sign(found) == 1
        except (TooCoarse, IllDefined, ZeroDivisionError):
            above = False
        if not above:
            middle = (low + high) / 2
            waiting += [(low, middle), (middle, high)]


def _over(f: Form, low: Fraction, high: Fraction) -> Interval:
    x = intervals.hull(intervals.from_fraction(low, BITS), intervals.from_fraction(high, BITS))
    return _enclosed(f, x)


def _enclosed(f: Form, x: Interval) -> Interval:
    total = intervals.from_fraction(ZERO, BITS)
    for m, c in f.items():
        spend(20)
        term = intervals.from_fraction(c, BITS)
        for key, e in sorted(m, key=repr):
            term = intervals.multiply(term, _atom_power(key, e, x), BITS)
        total = intervals.add(total, term, BITS)
    return total


def _atom_power(key: Any, e: Fraction, x: Interval) -> Interval:
    if key in (E, EXP):
        one = intervals.from_fraction(e, BITS)
        return intervals.exponential(one if key == E else intervals.multiply(one, x, BITS), BITS)
    if key == X:
        base = x
    else:
        inner = _enclosed(dict(key[1]), x)
        base = inner if key[0] == "base" else intervals.logarithm(inner, BITS)
    if e.denominator == 1:
        made = intervals.power(base, abs(int(e)), BITS)
        return made if e > 0 else intervals.divide(intervals.from_fraction(ONE, BITS), made, BITS)
    if intervals.sign(base) != 1:
        raise TooCoarse
    log = intervals.multiply(intervals.from_fraction(e, BITS), intervals.logarithm(base, BITS), BITS)
    return intervals.exponential(log, BITS)
