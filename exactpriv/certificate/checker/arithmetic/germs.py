"""Functions of t on (0, end] as t falls to 0: finitely many terms c t^a L^b, L = ln(1/t), and a bounded rest.

A germ f = sum c_ab t^a L^b + r with exact coefficients c_ab (numbers in normal form), rational a, integer b, and
|r| <= size t^order L^logs at every t of (0, end]. The end is at most 1/3, so that L >= 1 throughout. Coefficients that
cancel do so exactly; what is cut off goes into the rest with the largest value of t^a L^b on (0, end]. The rest of a
power series in d, |d| <= b < 1 on (0, end], whose coefficients do not grow from number K on is at most
|a_K| |d|^K / (1 - b).

An operation that has no expansion of this form raises TooCoarse: nothing is then known.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import TypeAlias

from . import elementary, intervals, numbers
from .numbers import UNITY, Number, number
from .work import IllDefined, TooCoarse, UndecidedError, pointwise, spend

BITS = 64
LARGEST_END = Fraction(1, 3)
MAX_SERIES = 40
Power: TypeAlias = "tuple[Fraction, int]"
"""(a, b) of t^a L^b."""
Part: TypeAlias = "tuple[Fraction, int, Fraction]"
"""(a, b, size): at most size t^a L^b in absolute value."""
_NONE = Fraction(0)


@dataclass(frozen=True)
class Germ:
    """sum of terms[a, b] t^a L^b, and a rest of which `rest` is a bound (None: there is no rest)."""

    terms: Mapping[Power, Number]
    rest: Part | None = None

    def parts(self) -> list[Part]:
        """A bound of each term, and of the rest."""
        found = [(a, b, _size(c)) for (a, b), c in self.terms.items()]
        return found if self.rest is None else [*found, self.rest]

    def lead(self) -> tuple[Power, Number]:
        """The only term of least exponent of t, where all else falls faster by a power of t."""
        if not self.terms:
            raise TooCoarse("no leading term is known")
        first = min(a for a, _ in self.terms)
        found = [(p, c) for p, c in self.terms.items() if p[0] == first]
        if len(found) != 1 or (self.rest is not None and self.rest[0] <= first):
            raise TooCoarse("the leading term is no power of t and of its logarithm")
        return found[0]


class Germs:
    """Arithmetic of germs on (0, end]; terms more than `window` powers of t behind the first are cut off."""

    def __init__(self, end: Fraction, window: int) -> None:
        assert 0 < end <= LARGEST_END
        self._end, self.window = end, window
        self._largest: Callable[[Fraction, int], Fraction] = cache(self._found_largest)

    def add(self, x: Germ, y: Germ) -> Germ:
        """x + y."""
        terms = dict(x.terms)
        for power, c in y.terms.items():
            terms[power] = numbers.add(terms[power], c) if power in terms else c
        return self._made(terms, [z.rest for z in (x, y) if z.rest is not None])

    def multiply(self, x: Germ, y: Germ) -> Germ:
        """x y."""
        spend(20 * (len(x.terms) + 1) * (len(y.terms) + 1))
        terms: dict[Power, Number] = {}
        for (a, b), c in x.terms.items():
            for (d, e), f in y.terms.items():
                made = numbers.multiply(c, f)
                power = (a + d, b + e)
                terms[power] = numbers.add(terms[power], made) if power in terms else made
        parts: list[Part] = []
        if y.rest is not None:
            parts += [_product(part, y.rest) for part in x.parts()]
        if x.rest is not None:
            whole = Germ(y.terms).parts()
            parts += [_product(x.rest, part) for part in whole]
        return self._made(terms, parts)

    def power(self, x: Germ, exponent: Fraction) -> Germ:
        """x^exponent, |exponent| <= 1; x > 0 unless the exponent is an integer."""
        assert abs(exponent) <= 1
        (a, b), c = x.lead()
        logs = b * exponent
        if logs.denominator != 1:
            raise TooCoarse("a fractional power of a logarithm has no expansion")
        if exponent.denominator > 1 and _sign(c) != 1:
            raise TooCoarse("a fractional power of what is not proved positive has no expansion")
        coefficient, term = Fraction(1), [Fraction(1)]
        for n in range(MAX_SERIES):
            coefficient = coefficient * (exponent - n) / (n + 1)
            term.append(coefficient)
        first = Germ({(a * exponent, int(logs)): elementary.power(c, exponent)})
        return self.multiply(first, self._series(term, self._relative(x)))

    def divide(self, x: Germ, y: Germ) -> Germ:
        """x / y."""
        return self.multiply(x, self.power(y, Fraction(-1)))

    def logarithm(self, x: Germ) -> Germ:
        """ln x, x > 0."""
        (a, b), c = x.lead()
        if b or _sign(c) != 1:
            raise TooCoarse("a logarithm of a logarithm, or of what is not proved positive, has no expansion")
        coefficients = [Fraction(0), *(Fraction((-1) ** (n + 1), n) for n in range(1, MAX_SERIES + 1))]
        first = Germ({(_NONE, 1): number(-a), (_NONE, 0): elementary.ln(c)})
        return self.add(first, self._series(coefficients, self._relative(x)))

    def exponential(self, x: Germ) -> Germ:
        """e^x, where x has no terms that grow faster than a rational multiple of ln(1/t)."""
        small = {p: c for p, c in x.terms.items() if p[0] > 0}
        large = {p: c for p, c in x.terms.items() if p[0] <= 0}
        slope = large.pop((_NONE, 1), number(0))
        constant = large.pop((_NONE, 0), number(0))
        if large or slope.rational is None or (x.rest is not None and x.rest[0] <= 0):
            raise TooCoarse("an exponential has no expansion in powers of t")
        first = Germ({(-slope.rational, 0): elementary.exp(constant)})
        coefficients = [Fraction(1)]
        for n in range(1, MAX_SERIES + 1):
            coefficients.append(coefficients[-1] / n)
        return self.multiply(first, self._series(coefficients, Germ(small, x.rest)))

    def series(self, coefficients: list[Fraction], size: Fraction, d: Germ) -> Germ:
        """The sum of the terms coefficients[n] d^n, and a rest of at most size |d|^(their number)."""
        made = self._polynomial(coefficients, d)
        a, b, whole = self._bound(d.parts())
        count = len(coefficients)
        return self._made(dict(made.terms), [*_rest(made), (a * count, b * count, size * whole**count)])

    def largest(self, x: Germ) -> Fraction:
        """An upper bound of |x| on (0, end]; TooCoarse where x may grow without bound."""
        return _up(sum((size * self._at_most(a, b) for a, b, size in x.parts()), start=_NONE))

    def sign(self, x: Germ) -> int | None:
        """1 or -1 where x has that sign at every t of (0, end], None where this shows none."""
        first = dominating(x)
        if first is None:
            return None
        low, high = intervals.ends(numbers.enclose(x.terms[first], BITS))
        try:
            for (a, b), c in x.terms.items():
                if (a, b) != first:
                    most = self._at_most(a - first[0], b - first[1])
                    least, greatest = intervals.ends(numbers.enclose(c, BITS))
                    low, high = low + min(_NONE, least * most), high + max(_NONE, greatest * most)
            if x.rest is not None:
                reach = x.rest[2] * self._at_most(x.rest[0] - first[0], x.rest[1] - first[1])
                low, high = low - reach, high + reach
        except TooCoarse:
            return None
        return 1 if low > 0 else -1 if high < 0 else None

    def stays_away_from_zero(self, x: Germ) -> bool:
        """Whether |x| is shown to be above a positive number on all of (0, end]: it has a sign there (`sign`), and its
        first term does not fall to 0 (then |x| is at least a positive multiple of t^a L^b with a < 0, or a = 0 <= b).
        """
        first = dominating(x)
        return first is not None and (first[0] < 0 or (first[0] == 0 <= first[1])) and self.sign(x) is not None

    # -- what is cut off ----------------------------------------------------------------------------------------------

    def _made(self, terms: dict[Power, Number], parts: list[Part]) -> Germ:
        terms = {power: c for power, c in terms.items() if _sign(c) != 0}
        order = min((a for a, _, _ in parts), default=None)
        if terms:
            last = min(a for a, _ in terms) + self.window
            if order is None or last < order:
                order = last if any(a >= last for a, _ in terms) else order
        if order is None:
            return Germ(terms)
        cut = [(a, b, _size(c)) for (a, b), c in terms.items() if a >= order]
        kept = {power: c for power, c in terms.items() if power[0] < order}
        return Germ(kept, self._bound([*parts, *cut]))

    def _bound(self, parts: Iterable[Part]) -> Part:
        """One bound of the sum of the parts."""
        parts = list(parts)
        if not parts:
            return Fraction(self.window), 0, _NONE
        order = min(a for a, _, _ in parts)
        logs = max(b for a, b, _ in parts if a == order)
        return order, logs, _up(sum((s * self._at_most(a - order, b - logs) for a, b, s in parts), start=_NONE))

    def _at_most(self, a: Fraction, b: int) -> Fraction:
        return self._largest(a, b)

    def _found_largest(self, a: Fraction, b: int) -> Fraction:
        """An upper bound of t^a L^b on (0, end]: at the end, or at L = b / a where that is largest anywhere."""
        if a < 0 or (a == 0 and b > 0):
            raise TooCoarse("a term may grow without bound")
        if a == 0 and b == 0:
            return Fraction(1)
        logarithm = intervals.logarithm(intervals.from_fraction(1 / self._end, BITS), BITS)
        falls = a == 0 or b <= 0 or intervals.ends(logarithm)[0] >= b / a
        at = logarithm if falls else intervals.from_fraction(b / a, BITS)
        power = intervals.add(
            intervals.multiply(intervals.from_fraction(-a, BITS), at, BITS),
            intervals.multiply(intervals.from_fraction(Fraction(b), BITS), intervals.logarithm(at, BITS), BITS),
            BITS,
        )
        return _up(intervals.ends(intervals.exponential(power, BITS))[1])

    # -- power series -------------------------------------------------------------------------------------------------

    def _relative(self, x: Germ) -> Germ:
        """d with x = c t^a L^b (1 + d)."""
        (a, b), c = x.lead()
        terms = {(p - a, q - b): numbers.divide(f, c) for (p, q), f in x.terms.items() if (p, q) != (a, b)}
        if x.rest is None:
            return Germ(terms)
        least = min(map(abs, intervals.ends(numbers.enclose(c, BITS))))
        if not least:
            raise TooCoarse("a leading coefficient is not separated from zero")
        order, logs, size = x.rest
        return Germ(terms, (order - a, logs - b, _up(size / least)))

    def _series(self, coefficients: list[Fraction], d: Germ) -> Germ:
        """The sum of all coefficients[n] d^n, where these do not grow in size from the second on."""
        if not d.parts():
            return Germ({(_NONE, 0): number(coefficients[0])})
        reach = self.largest(d)
        if reach >= 1:
            raise TooCoarse("a power series does not converge on the whole range: use a smaller one")
        order = self._bound(d.parts())[0]
        count = max(1, -(-Fraction(self.window) // order)) if order > 0 else MAX_SERIES + 1
        if count > MAX_SERIES:
            raise TooCoarse("a power series needs too many terms")
        return self.series(coefficients[:count], _up(abs(coefficients[count]) / (1 - reach)), d)

    def _polynomial(self, coefficients: list[Fraction], d: Germ) -> Germ:
        made = Germ({})
        for c in reversed(coefficients):
            made = self.multiply(made, d) if made.parts() else made
            made = self.add(made, Germ({(_NONE, 0): number(c)} if c else {}))
        return made


def dominating(x: Germ) -> Power | None:
    """(a, b) of the term that is largest near 0; None where no term is known."""
    return min(x.terms, key=lambda power: (power[0], -power[1]), default=None)


CONSTANT_ONE = Germ({(_NONE, 0): UNITY})


def constant(c: Number) -> Germ:
    """The germ of a number."""
    return Germ({(_NONE, 0): c} if _sign(c) else {})


def _rest(x: Germ) -> list[Part]:
    return [] if x.rest is None else [x.rest]


def _product(x: Part, y: Part) -> Part:
    return x[0] + y[0], x[1] + y[1], _up(x[2] * y[2])


def _sign(c: Number) -> int:
    """The sign of a coefficient, exactly; TooCoarse where it is not settled."""
    if c.rational is not None:
        return (c.rational > 0) - (c.rational < 0)
    try:
        with pointwise():
            return numbers.sign(c)
    except (UndecidedError, IllDefined) as error:
        raise TooCoarse("the sign of a coefficient is not settled") from error


def _size(c: Number) -> Fraction:
    return _up(max(map(abs, intervals.ends(numbers.enclose(c, BITS)))))


def _up(x: Fraction) -> Fraction:
    """A dyadic number of few digits, not below x >= 0."""
    if not x:
        return _NONE
    shift = BITS - (x.numerator.bit_length() - x.denominator.bit_length())
    unit = Fraction(2) ** shift
    return Fraction(-(-x.numerator * unit.numerator // (x.denominator * unit.denominator))) / unit
