"""Real algebraic numbers: the k-th real root of an irreducible integer polynomial.

Invariants
- `polynomial` is irreducible over Q, primitive, of degree at least two, with a positive leading coefficient; with
  `index` (0 for the least real root) it determines the number, so that equal numbers are equal objects.
- [low, high] holds this real root of the polynomial and no other, strictly inside: it is irrational.

What would make it silently wrong: a wrong count of roots (tests compare with closed forms and FLINT's complex roots).

1. to 4.: identity by irreducible polynomial and place (`algebraic.py`), counts of roots (`sturm.py`), enclosure by
   interval Newton steps p(m)/p'([low, high]), sign against a rational t by that of p(t), powers reduced modulo the
   polynomial.
5. *Several roots, with radicals.* v a polynomial in algebraic a_i of degree d_i, leading coefficients l_i, powers up
   to k_i, q a common denominator, M = q prod l_i^k_i: M v is an algebraic integer with at most D = prod d_i
   conjugates, each at most B in modulus (Cauchy). If v is not 0, the norm of M v is a non-zero integer, so |v| >=
   1/(M B^(D-1)): an enclosure below proves v = 0, else precision separates v from 0. Up to 65,536 bits; beyond,
   nothing is claimed.
6. *With logarithms.* sum of c_L L, c_L algebraic, L among 1 and logarithms of multiplicatively independent integers,
   is 0 only if all c_L are (Baker).
7. *Certificates* carry `{"op": "root", "args": [low, high, c_0, ..., c_d]}`; the checker has its own Sturm chain and
   bisection on integers. It does not reduce powers: an equality that needs the minimal polynomial is undecided there.

Silently wrong if an exponent reached the degree (`is_zero` relies on reduced powers).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise

from flint import arb, fmpq, fmpq_poly, fmpz_poly

from . import form as forms
from .arithmetic import sqrt
from .errors import BadInput
from .form import Atom
from .number import ENTERED, Real
from .precision import ctx
from .rational import Rational, RationalLike
from .sturm import isolating_intervals, root_bound

MAX_DEGREE = 512


@dataclass(frozen=True)
class RealRoot:
    """A real algebraic number that is not rational (module docstring)."""

    coefficients: tuple[int, ...]
    """Of the polynomial, the constant one first."""
    index: int
    low: fmpq = field(compare=False)
    high: fmpq = field(compare=False)

    @property
    def polynomial(self) -> fmpz_poly:
        """The minimal polynomial."""
        return fmpz_poly(list(self.coefficients))

    def narrowed(self, width: fmpq) -> tuple[fmpq, fmpq]:
        """An interval around the number no wider than `width`: interval Newton steps from a bisected start.

        The mean value theorem puts the root in m - p(m)/p'([low, high]) wherever 0 is not in p'([low, high]).
        """
        p = self.polynomial
        slope = p.derivative()
        low, high = self.low, self.high
        rising = p(low) < 0
        while high - low > width:
            middle = _short((low + high) / 2, high - low)
            with ctx.workprec(64 + 2 * _precision(high - low)):
                steep = slope(arb(low).union(arb(high)))
                image = arb(middle) - arb(p(middle)) / steep
                newton = (_exact(image.lower()), _exact(image.upper())) if image.is_finite() else None
            if newton is not None and newton[1] - newton[0] < (high - low) / 4:
                low, high = max(low, newton[0]), min(high, newton[1])
            elif (p(middle) < 0) == rising:
                low = middle
            else:
                high = middle
        return low, high

    def enclose(self, bits: int) -> arb:
        """A ball around the number, of width about 2^-bits."""
        low, high = _narrowed(self, bits)
        with ctx.workprec(bits + 32):
            return arb(low).union(arb(high))

    def to_data(self) -> dict[str, object]:
        """The JSON tree of docs/certificates.md: the isolating interval and the coefficients."""
        return {"op": "root", "args": [str(v) for v in (self.low, self.high, *self.coefficients)]}

    def real(self) -> Real:
        """The number as a `Real`: exact arithmetic and comparison. Quadratic irrationals are written with a root."""
        if len(self.coefficients) == 3:
            c, b, a = self.coefficients
            return (Real(-b) + (-1 if self.index == 0 else 1) * sqrt(Real(b * b - 4 * a * c))) / (2 * a)
        name = f"root {self.index + 1} of {_text(self.polynomial)}"
        return Real.from_form(forms.atom_form(Atom(name, self.enclose, root=self)))


@lru_cache(maxsize=4096)
def _narrowed(root: RealRoot, bits: int) -> tuple[fmpq, fmpq]:
    return root.narrowed(fmpq(1, 2**bits))


def _text(polynomial: fmpz_poly) -> str:
    return str(polynomial).replace(" + (-", " - ").replace(")", "")


def _precision(width: fmpq) -> int:
    return max(int(width.q).bit_length() - int(width.p).bit_length(), 0)


def _short(x: fmpq, width: fmpq) -> fmpq:
    """A dyadic within width/8 of x."""
    scale = 2 ** (_precision(width) + 4)
    return fmpq((x * scale + fmpq(1, 2)).floor(), scale)


def _exact(x: arb) -> fmpq:
    mantissa, exponent = x.man_exp()
    return fmpq(mantissa) * fmpq(2) ** int(exponent)


def polynomial_of(coefficients: Iterable[RationalLike] | fmpz_poly | fmpq_poly) -> fmpz_poly:
    """An integer polynomial with the same roots; BadInput for the zero polynomial or too high a degree."""
    if isinstance(coefficients, fmpz_poly | fmpq_poly):
        made = fmpq_poly(coefficients)
    else:
        made = fmpq_poly([Rational(c) for c in coefficients])
    if made.degree() < 0:
        raise BadInput("the zero polynomial vanishes everywhere; give one with a non-zero coefficient")
    if made.degree() > MAX_DEGREE:
        raise BadInput(f"a polynomial of degree {made.degree()} exceeds {MAX_DEGREE}; divide it by known factors")
    return made.numer()


def real_roots(
    coefficients: Iterable[RationalLike] | fmpz_poly | fmpq_poly,
    low: RationalLike | None = None,
    high: RationalLike | None = None,
) -> list[Real]:
    """The different real roots in [low, high] (by default all), in increasing order, each an exact `Real`.

    Coefficients: rationals, the constant one first. Rational roots are rational `Real`s. Raises BadInput for the zero
    polynomial.
    """
    polynomial = polynomial_of(coefficients)
    low_end = None if low is None else Rational(low)
    high_end = None if high is None else Rational(high)
    return [root.real() if isinstance(root, RealRoot) else Real(root) for root in _roots(polynomial)
            if _inside(root, low_end, high_end)]


def _inside(root: RealRoot | fmpq, low: fmpq | None, high: fmpq | None) -> bool:
    return (low is None or is_at_least(root, low)) and (high is None or not is_at_least(root, high) or root == high)


def is_at_least(root: RealRoot | fmpq, t: fmpq) -> bool:
    """root >= t, exactly: by the sign of the polynomial at t where t lies in the isolating interval."""
    if not isinstance(root, RealRoot):
        return bool(root >= t)
    if not root.low < t < root.high:
        return bool(root.low >= t)
    p = root.polynomial
    return bool((p(t) < 0) == (p(root.low) < 0))


def _roots(polynomial: fmpz_poly) -> list[RealRoot | fmpq]:
    found: list[RealRoot | fmpq] = []
    for factor, _ in polynomial.factor()[1]:
        if factor.degree() == 1:
            found.append(-fmpq(factor[0]) / fmpq(factor[1]))
        elif factor.degree() > 1:
            found += roots_of_irreducible(factor)
    return _in_order(found)


def roots_of_irreducible(factor: fmpz_poly) -> list[RealRoot]:
    """All real roots of an irreducible polynomial of degree >= 2, in increasing order."""
    coefficients = [int(c) for c in factor.coeffs()]
    if coefficients[-1] < 0:
        coefficients = [-c for c in coefficients]
    bound = root_bound(factor)
    return [
        RealRoot(tuple(coefficients), index, low, high)
        for index, (low, high) in enumerate(isolating_intervals(factor, -bound, bound))
    ]


def _in_order(roots: list[RealRoot | fmpq]) -> list[RealRoot | fmpq]:
    """Increasing: roots of different irreducible factors differ, so narrowing separates them."""
    width = fmpq(1)
    while True:
        placed = []
        for root in roots:
            low, high = root.narrowed(width) if isinstance(root, RealRoot) else (root, root)
            placed.append((low, high, root))
        placed.sort(key=lambda item: (item[0], item[1]))
        if all(a[1] < b[0] for a, b in pairwise(placed)):
            return [root for _, _, root in placed]
        width /= 2**16


def _brief(x: fmpq) -> str:
    text = str(x)
    return text if len(text) <= 60 else f"{text[:40]}... ({len(text)} characters)"


def root_between(
    coefficients: Iterable[RationalLike] | fmpz_poly | fmpq_poly, low: RationalLike, high: RationalLike
) -> Real:
    """The only root of a polynomial in [low, high], as an exact `Real` (rational where it is).

    Raises BadInput if the interval is empty or holds no root, or more than one.
    """
    a, b = Rational(low), Rational(high)
    if a > b:
        raise BadInput(f"the interval [{_brief(a)}, {_brief(b)}] is empty; give low <= high")
    polynomial = polynomial_of(coefficients)
    roots = real_roots(polynomial, a, b)
    if len(roots) != 1:
        text = _text(polynomial)
        shown = text if len(text) <= 60 else f"a polynomial of degree {polynomial.degree()}"
        where = f"[{_brief(a)}, {_brief(b)}]"
        raise BadInput(f"{shown} has {len(roots)} roots in {where}; give an interval with exactly one")
    return roots[0]


ENTERED.root_between = root_between
