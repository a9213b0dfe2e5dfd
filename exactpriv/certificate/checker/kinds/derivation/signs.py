"""Signs of elementary functions of one number inside a range, and at its ends.

Every test here answers what it has shown, and raises NotShown for anything else. What would make it silently wrong: a
limit that is none (only x^a ln^k x at 0 and e^-x at infinity are known), a root at an end taken for one inside.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from ...arithmetic import elementary, intervals
from ...arithmetic.intervals import Interval
from ...arithmetic.numbers import Number, compare, number
from ...arithmetic.roots import sign_at, sign_changes, sturm_chain
from ...arithmetic.work import IllDefined, TooCoarse, spend
from .forms import constant
from .functions import (
    EXP,
    MAX_POWER,
    ONE,
    UNIT,
    ZERO,
    E,
    Form,
    Monomial,
    NotShown,
    Range,
    X,
    added,
    as_key,
    atom,
    times,
    written,
)  # fmt: skip

MAX_DEGREE, BITS, MAX_PIECES = 24, 80, 400


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


def varies(key: Any) -> bool:
    return key in (X, EXP) or (key != E and any(varies(k) for m, _ in key[1] for k, _ in m))


def by_powers(f: Form) -> dict[Monomial, Form]:
    """The coefficients, without x, of the products that vary with x."""
    made: dict[Monomial, Form] = {}
    for m, c in f.items():
        varying = frozenset((k, e) for k, e in m if varies(k))
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
    chain = sturm_chain(whole)
    bound = 2 + max(abs(c / p[-1]) for c in p)  # all roots are smaller than this
    left = -bound if low is None else low
    right = bound if high is None else high
    if left >= right:
        return False
    if sign_at(whole, left) == 0 or sign_at(whole, right) == 0:
        raise NotShown("an end is a root")
    return sign_changes(chain, left) != sign_changes(chain, right)


def _common(a: int, b: int) -> int:
    while b:
        a, b = b, a % b
    return a


def reduced(f: Form, within: Range) -> Form:
    """f divided by the powers of positive atoms that all its terms share."""
    for key in sorted({k for m in f for k, _ in m}, key=written):
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
    for u in _polynomials_in(f):
        if sign_of_polynomial(u, within) != 1:
            continue
        while (rest := _without(f, u)) is not None:
            f = rest
    return f


def sign_of_polynomial(u: list[Fraction], within: Range) -> int:
    """The sign of a polynomial in x that has no root inside the range; 0 if that is not shown."""
    try:
        return polynomial_sign({(frozenset({(X, Fraction(k))}) if k else UNIT): c for k, c in enumerate(u) if c},
                               within, strict=True)  # fmt: skip
    except NotShown:
        return 0


def _polynomials_in(f: Form) -> list[list[Fraction]]:
    """The polynomials in x of which f has logarithms."""
    found = []
    for key in sorted({k for m in f for k, _ in m if k[0] == "ln"}, key=written):
        inner = dict(key[1])
        if len(inner) > 1 and {k for m in inner for k, _ in m} == {X}:
            degrees = [next((e for _, e in m), ZERO) for m in inner]
            if all(d.denominator == 1 and 0 <= d <= MAX_POWER for d in degrees):
                p = [ZERO] * (int(max(degrees)) + 1)
                for m, c in inner.items():
                    p[int(next((e for _, e in m), ZERO))] += c
                found.append(p)
    return found


def _without(f: Form, u: list[Fraction]) -> Form | None:
    """f over a polynomial in x that divides each coefficient of products of other atoms; None if it does not."""
    apart: dict[Monomial, dict[int, Fraction]] = {}
    for m, c in f.items():
        degree = dict(m).get(X, ZERO)
        if degree.denominator != 1 or not 0 <= degree <= MAX_DEGREE:
            return None
        apart.setdefault(m - {(X, degree)}, {})[int(degree)] = c
    made: Form = {}
    for others, parts in apart.items():
        p = [parts.get(k, ZERO) for k in range(max(parts) + 1)]
        quotient, rest = _divided(p, u)
        if rest or len(p) < len(u):
            return None
        for k, c in enumerate(quotient):
            if c:
                made[others | ({(X, Fraction(k))} if k else frozenset())] = c
    return made


def demand_defined(f: Form, within: Range) -> None:
    """NotShown unless every u of a logarithm or a power is positive everywhere inside the range."""
    for m in f:
        for key, e in m:
            if key[0] in ("ln", "base"):
                inner = dict(key[1])
                demand_defined(inner, within)
                found = sign_of(inner, within) if varies(key) else constant_sign(inner)
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
        if any(varies(k) for m in kept for k, _ in m):
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
    log_x = ("ln", as_key(atom(X))[1])
    if end == 0:
        others = [k for k in exponents if k not in (X, E, EXP, log_x) and varies(k)]
        return exponents.get(X, ZERO) > 0 and exponents.get(log_x, ZERO) != 0 and not others
    if end is None:
        if any(k not in (X, E, EXP, log_x) and varies(k) for k in exponents):
            return False
        falls = exponents.get(EXP, ZERO) * (1 if side > 0 else -1)
        return falls < 0 or (falls == 0 and exponents.get(X, ZERO) < 0)
    return False


# -- enclosures -------------------------------------------------------------------------------------------------------


def positive_on_pieces(f: Form, within: Range) -> bool:
    """Whether enclosures of f on pieces of the range, its ends included, are above 0; NotShown of an infinite range."""
    if within.low is None or within.high is None:
        raise NotShown("pieces cover no unbounded range: split it")
    waiting, seen = [(within.low, within.high)], 0
    while waiting:
        low, high = waiting.pop()
        seen += 1
        if seen > MAX_PIECES:
            return False
        try:
            found = _over(f, low, high)
            above = intervals.sign(found) == 1
        except (TooCoarse, IllDefined, ZeroDivisionError):
            above = False
        if not above:
            middle = (low + high) / 2
            waiting += [(low, middle), (middle, high)]
    return True


def _over(f: Form, low: Fraction, high: Fraction) -> Interval:
    x = intervals.hull(intervals.from_fraction(low, BITS), intervals.from_fraction(high, BITS))
    return _enclosed(f, x)


def _enclosed(f: Form, x: Interval) -> Interval:
    total = intervals.from_fraction(ZERO, BITS)
    for m, c in sorted(f.items(), key=written):
        spend(20)
        term = intervals.from_fraction(c, BITS)
        for key, e in sorted(m, key=written):
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
