"""Arithmetic on `Real`: each operation checks its domain exactly and builds the expression of its result.

`IllDefined` for 0/0, inf - inf, a logarithm of a negative number, ...; `UndecidedError` where a sign is not decided.
Rational operands give a rational at once; everything else waits for the normal form (evaluation.py).
"""

from __future__ import annotations

from flint import fmpq

from . import form as forms
from .errors import BadInput, IllDefined
from .number import ENTERED, Real, RealLike, as_real, known_rational
from .order import decided_sign, domain_sign


def add(terms: tuple[Real, ...]) -> Real:
    """The sum of any number of terms."""
    signs = {t.infinite for t in terms} - {0}
    if len(signs) == 2:
        raise IllDefined("inf - inf has no value", {"op": "add", "args": [t.to_data() for t in terms]})
    flat: list[Real] = []
    for t in terms:
        flat.extend(t._args if t._op == "add" and t._data is None else (t,))
    made = Real._make("add", tuple(flat))
    if signs:
        made.infinite, made._form, made._rational = signs.pop(), None, None
        return made
    known = [q for t in terms if (q := known_rational(t)) is not None]
    if len(known) == len(terms):
        made._rational = sum(known, start=fmpq(0))
    return made


def neg(x: Real) -> Real:
    """-x."""
    if x._op == "q" and x._data is None:
        return Real(-x._args[0])
    made = Real._make("neg", (x,))
    q = known_rational(x)
    if x.infinite:
        made.infinite, made._form, made._rational = -x.infinite, None, None
    elif q is not None:
        made._rational = -q
    return made


def mul(a: Real, b: Real) -> Real:
    """a b."""
    made = Real._make("mul", (a, b))
    if a.infinite or b.infinite:
        s = decided_sign(a) * decided_sign(b)
        if s == 0:
            raise IllDefined("0 * inf has no value", made.to_data())
        made.infinite, made._form, made._rational = s, None, None
        return made
    p, q = known_rational(a), known_rational(b)
    if p is not None and q is not None:
        made._rational = p * q
    return made


def div(a: Real, b: Real) -> Real:
    """a / b."""
    made = Real._make("div", (a, b))
    s = domain_sign(b)
    if s == 0:
        raise IllDefined("division by zero", {"op": "div", "args": [a.to_data(), b.to_data()]})
    if a.infinite and b.infinite:
        raise IllDefined("inf/inf has no value", made.to_data())
    if a.infinite:
        made.infinite, made._form, made._rational = a.infinite * s, None, None
        return made
    if b.infinite:
        made._rational, made._form = fmpq(0), forms.rational_form(fmpq(0))
        return made
    p, q = known_rational(a), known_rational(b)
    if p is not None and q is not None:
        made._rational = p / q
    return made


def power(a: Real, e: fmpq) -> Real:
    """a**e for rational e; a**0 = 1 for every a, also 0 and an infinity."""
    if e == 1:
        return a
    made = Real._make("pow", (a, e))
    if e == 0:
        made._rational, made._form = fmpq(1), forms.rational_form(fmpq(1))
        return made
    s = domain_sign(a)
    if s == 0 and e < 0:
        raise IllDefined(f"0 to the power {e} has no value", made.to_data())
    if s < 0 and e.q != 1:
        raise IllDefined(f"a negative number to the power {e} is not real", made.to_data())
    if a.infinite:
        if e < 0:
            made._rational, made._form = fmpq(0), forms.rational_form(fmpq(0))
        else:
            made.infinite = 1 if s > 0 or e.p % 2 == 0 else -1
            made._form = made._rational = None
        return made
    if s == 0:
        made._rational = fmpq(0)
        return made
    q = known_rational(a)
    small = q is not None and (int(q.p).bit_length() + int(q.q).bit_length()) * abs(int(e.p)) <= forms.MAX_POWER_BITS
    if q is not None and e.q == 1 and small:
        made._rational = q ** int(e.p)
    return made


def general_power(a: Real, e: Real) -> Real:
    """a**e for an e that is not known to be rational, exp(e ln a); IllDefined for a < 0, and for a = 0 and e < 0."""
    if domain_sign(a) == 0 and decided_sign(e) < 0:
        inverse = exp(neg(e) * ln(a))
        raise IllDefined(f"0 to the power {e} has no value", {"op": "div", "args": ["1", inverse.to_data()]})
    return exp(e * ln(a))


def ln(x: RealLike) -> Real:
    """Natural logarithm; ln 0 = -inf; IllDefined for negative numbers."""
    x = as_real(x)
    made = Real._make("ln", (x,))
    s = domain_sign(x)
    if s < 0:
        raise IllDefined(f"ln of the negative number {x} has no value", made.to_data())
    if s == 0 or x.infinite:
        made.infinite, made._form, made._rational = (1 if s else -1), None, None
    elif known_rational(x) == 1:
        made._rational = fmpq(0)
    return made


def exp(x: RealLike) -> Real:
    """Exponential; exact (a product of rational powers) when x is a rational combination of logarithms."""
    x = as_real(x)
    made = Real._make("exp", (x,))
    if x.infinite > 0:
        made.infinite, made._form, made._rational = 1, None, None
    elif x.infinite < 0:
        made._rational, made._form = fmpq(0), forms.rational_form(fmpq(0))
    elif known_rational(x) == 0:
        made._rational = fmpq(1)
    return made


def sqrt(x: RealLike) -> Real:
    """Square root; IllDefined for negative numbers."""
    return power(as_real(x), fmpq(1, 2))


def maximum(*xs: RealLike) -> Real:
    """The largest of the arguments."""
    return _extreme("max", xs)


def minimum(*xs: RealLike) -> Real:
    """The smallest of the arguments."""
    return _extreme("min", xs)


def absolute(x: RealLike) -> Real:
    """Absolute value."""
    x = as_real(x)
    made = Real._make("abs", (x,))
    if x.infinite:
        made.infinite, made._form, made._rational = 1, None, None
    else:
        q = known_rational(x)
        if q is not None:
            made._rational = abs(q)
    return made


def _extreme(op: str, xs: tuple[RealLike, ...]) -> Real:
    if not xs:
        raise BadInput(f"{op} of nothing has no value; pass at least one number")
    args = tuple(as_real(x) for x in xs)
    if len(args) == 1:
        return args[0]
    wins = 1 if op == "max" else -1
    made = Real._make(op, args)
    known = [q for a in args if (q := known_rational(a)) is not None]
    if any(a.infinite == wins for a in args):
        made.infinite, made._form, made._rational = wins, None, None
    elif all(a.infinite == -wins for a in args):
        made.infinite, made._form, made._rational = -wins, None, None
    elif len(known) == len(args):
        made._rational = max(known) if op == "max" else min(known)
    return made


ENTERED.add, ENTERED.neg, ENTERED.mul, ENTERED.div = add, neg, mul, div
ENTERED.power, ENTERED.general_power, ENTERED.absolute = power, general_power, absolute
