"""The kind "accounted": lo <= delta(eps) <= hi for a composition of named mechanisms under a relation.

A case gives the parts with the number of times each is used, the relation, eps, the interval, and a method. Everything
is computed anew from these (checker/accounting/): along a contour Re s = c, in closed form, or over types. That each
mechanism is dominated by the pair of laws computed with, and that dominating pairs compose, is taken as known
(docs/account_mathematics.md, 1 and 7).

*Format and rules.* Quantifier `forall`: delta at an eps lies in an interval, for mechanisms used one after the other.

```
CASE = {"parts": [{"mechanism": MECH, "times": k}, ...], "relation": "remove" | "add" | "replace",
        "eps": "p/q" | "ln p/q", "delta": [lo, hi],
                rationals, 0 <= lo <= hi <= 1, not [0, 1]; an end 0 or 1 asks nothing
        "method": METHOD}
MECH = {"type": "gaussian", "sigma": "p/q"} | {"type": "laplace", "scale": "p/q"}
        sensitivity 1, noise from 1/1000 to 10^9
     | {"type": "poisson", "rate": "p/q", "of": MECH}
             a gaussian, pair or randomized-response
     | {"type": "pair", "P": ["p/q", ...], "Q": [...]} | {"type": "randomized-response", "odds": "p/q"}
     | {"type": "guarantee", "eps": "p/q", "delta": "p/q"}
             any (eps, delta)-DP mechanism, eps at most 64
     | {"type": "discrete-gaussian", "sigma": "p/q", "sensitivity": s}                               s a whole number
     | {"type": "geometric", "level": "p/q", "sensitivity": s} | {"type": "staircase", "eps": "p/q" | "ln p/q",
         "gamma": "p/q"}     without gamma: 1/(1 + e^(eps/2))
     | {"type": "zcdp", "rho": "p/q"} | {"type": "renyi", "order": "p/q", "eps": "p/q"} | {"type": "bounded-range",
         "eps": "p/q"}     under the method moments alone, beside gaussian and discrete-gaussian
METHOD = {"name": "contour", "c": "p/q", "step": "p/q", "c2": "p/q", "nodes": N} | {"name": "types"} | {"name":
    "closed-form"} | {"name": "largest-loss"}
       | {"name": "contour-by-parts", "c": "p/q", "step": "p/q", "c2": "p/q", "nodes": N, "order": m}
               m from 1 to 60; subsampled Gaussians alone; likewise "contour-by-parts-on-raised-lines"; each of the
               three with "-backwards" behind its name: subsampled Gaussians under remove
       | {"name": "contour-smoothed", "c": "p/q", "step": "p/q", "c2": "p/q", "nodes": N, "smoothing": "p/q"}
               losses of which infinitely many nodes count: finite ones, Laplace noise
       | {"name": "contour-by-parts-without-jumps", ..., "limit": "p/q", "count": n, "theta": "p/q"}
               and the other two; subsampled Gaussians under replace
       | {"name": "moments", "order": "p/q"}
               the bound of delta at this order c (account_mathematics, 26); the interval is [0, hi]
```

delta(eps) is the supremum over events of P(A) - e^eps Q(A) for the product of the parts' pairs (P, Q):

- `gaussian`, `laplace`: `remove` N(1, sigma^2) against N(0, sigma^2), likewise Laplace; `add` the same; `replace`
  N(2, sigma^2) against N(0, sigma^2), likewise
- `pair`: `remove` P against Q; `add` Q against P; `replace` refused
- `randomized-response`, odds r: `remove` r/(1+r), 1/(1+r) against 1/(1+r), r/(1+r); `add` the same; `replace` the
  same
- `poisson`, rate q, of a pair: `remove` (1-q) Q + q P against Q; `add` Q against (1-q) Q + q P; `replace` of a
  `gaussian` alone: (1-q) N(0) + q N(1) against (1-q) N(0) + q N(-1), all of variance sigma^2
- `discrete-gaussian`, `geometric`, sensitivity s: `remove` the laws around s against those around 0; `add` the same;
  `replace` around 2s against around 0
- `staircase`: `remove` the laws around 1 against those around 0, noise in units of the sensitivity; `add` the same;
  `replace` around 2 against around 0
- `guarantee`, r = e^eps between two rationals: `remove` delta, (1 - delta) r/(1+r), (1 - delta)/(1+r), 0 against its
  reverse; `add` the same; `replace` the same

An eps for a delta, [a, b], is two cases: `delta` [0, target] at b and [target, 1] at a.

Everything is recomputed; stored is only where the contour runs (`docs/account_mathematics.md` proves each step, by
number). Every c, step and c2 gives true bounds; bad ones give wide ones, and the case is rejected.

- `contour`: the sum of H(jD) e^(-i j D eps), H(t) = M(c + it)/((c + it)(c + 1 + it)), over |j| < N, up to 8 N, every
  M by the checker's trapezoidal rule, with bounds for its error, the ends, later nodes, the aliases by c and c2.
  `contour-by-parts`: later nodes are summed by parts to differences of order m (23), `-on-raised-lines` with bounds of
  derivatives of M itself (38); `-backwards`: the pairs are read as (Q, P) (25). `contour-smoothed`: two normal
  laws at the distance `smoothing` are composed with the losses, and what they add is bounded (37), with N nodes alone.
  `...-without-jumps`: steps are labelled by n and the limit, the contour runs over those without a jump, and what
  jumps lose is counted apart, to a bound by moments of the order theta (36). `largest-loss`: eps is above every finite
  loss.
- `types`: exact integers; at eps = `ln r` delta is a rational and compared as one. `closed-form`: compositions of
  Gaussians; one step of a subsampled Gaussian; up to 60 copies of Laplace noise; discrete Gaussians, and one finite
  mechanism whose losses are whole multiples of one (30). Irrational masses are rounded to both sides of the pair,
  each to a pair of its own (24, 31, 32).

Taken as known, and in the sentence of acceptance: that these pairs dominate the mechanisms named, and that dominating
pairs compose (`docs/account_mathematics.md`, 1 and 7). An account names no registered claim: nothing is compared.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from mpmath import libmp  # type: ignore[import-untyped,unused-ignore]

from ...schema import CertificateError, Tree, fields, integer, rational, sequence, shorten, string
from ..accounting.by_parts import MAX_ORDER
from ..accounting.closed import delta_in_closed_form
from ..accounting.contour import (
    MAX_NODES,
    Contour,
    Level,
    delta_backwards,
    delta_by_contour,
    delta_with_jumps,
    exact_mass_at_infinity,
    largest_loss,
)
from ..accounting.counting import rational_exp, sums
from ..accounting.fixed import Field
from ..accounting.guarantees import delta_by_moments
from ..accounting.jumps import MAX_COUNT, Jumps
from ..accounting.reading import MAX_BITS, RELATIONS, Loss, bracketed, parameter
from ..arithmetic import intervals
from ..arithmetic.intervals import Interval
from ..arithmetic.work import TooCoarse
from ..language.objects import demand
from .kind import Holds, Kind, Typeset

LINE = ("name", "c", "step", "c2", "nodes")
PARTS = {"": (), "-by-parts": ("order",), "-by-parts-on-raised-lines": ("order",)}
APART = {"": (), "-backwards": (), "-without-jumps": ("limit", "count", "theta")}
METHODS: dict[str, tuple[str, ...]] = {
    **{f"contour{parts}{apart}": (*LINE, *PARTS[parts], *APART[apart]) for parts in PARTS for apart in APART},
    "contour-smoothed": (*LINE, "smoothing"),
    "types": ("name",),
    "closed-form": ("name",),
    "largest-loss": ("name",),
    "moments": ("name", "order"),
}
LARGEST_EPS = 100_000
ZERO, ONE = Fraction(0), Fraction(1)
LEAST, MOST = Fraction(1, 10**9), Fraction(10**7)
PRECISIONS = (96, 192, 384, 768, 1536, 3072)


def check_case(parts: Mapping[str, Tree]) -> int:
    """Check one case; 1, as it is one interval. CertificateError where it is not established."""
    relation = string(parts["relation"], "the relation")
    demand(relation in RELATIONS, f"the relation is {shorten(relation)}: use one of {', '.join(RELATIONS)}")
    eps = _level(parts["eps"])
    low, high = _interval(parts["delta"])
    method = parts["method"]
    if not isinstance(method, dict) or not isinstance(method.get("name"), str) or method["name"] not in METHODS:
        known = ", ".join(name for name in METHODS if name.count("-") < 2)
        raise CertificateError(f"the method is {shorten(method)}: give an object with a name such as {known}")
    fields(method, METHODS[method["name"]], "the method")
    if method["name"] == "moments":
        _by_moments(parts["parts"], relation, eps, low, high, method)
        return 1
    below, above = bracketed(parts["parts"], relation)
    demand(low > 0 or high < 1, "the interval is all of [0, 1]: an interval that says nothing proves nothing")
    for losses, least, most in [(above, low, high)] if below == above else [(below, low, ONE), (above, ZERO, high)]:
        if least > 0 or most < 1:
            _established(losses, eps, least, most, method)
    return 1


def _established(
    losses: list[tuple[Loss, int]], eps: Level, low: Fraction, high: Fraction, method: Mapping[str, Tree]
) -> None:
    if method["name"] == "types":
        _by_types(losses, eps, low, high)
    elif method["name"] == "closed-form":
        _in_closed_form(losses, eps, low, high)
    elif method["name"] == "largest-loss":
        _beyond_the_largest_loss(losses, eps, low, high)
    else:
        _along_a_contour(losses, eps, low, high, method)


def _level(tree: Tree) -> Level:
    text = string(tree, "eps")
    is_log = text.startswith("ln ")
    value = rational(text[3:] if is_log else text)
    demand(not is_log or value > 0, f"eps is {shorten(text)}: give the logarithm of a positive rational")
    bits = max(value.numerator.bit_length(), value.denominator.bit_length())
    demand(bits <= MAX_BITS, f"eps has {bits} bits, more than {MAX_BITS}: round it")
    demand(is_log or abs(value) <= LARGEST_EPS, f"eps is {shorten(text)}: give one of at most {LARGEST_EPS} in size")
    return Level(value, is_log)


def _interval(tree: Tree) -> tuple[Fraction, Fraction]:
    ends = sequence(tree, "delta", 2)
    demand(len(ends) == 2, "delta has not two ends: give [lo, hi]")
    low, high = (rational(string(end, "an end of delta")) for end in ends)
    demand(0 <= low <= high <= 1, f"delta is [{shorten(ends[0])}, {shorten(ends[1])}]: give 0 <= lo <= hi <= 1")
    return low, high


def _decided(found: Interval, low: Fraction, high: Fraction) -> bool:
    """Whether all of the enclosure is in [low, high]; an end 0 or 1 asks nothing. CertificateError where none is."""
    inside = (low == 0 or _at_least(found[0], low)) and (high == 1 or _at_most(found[1], high))
    outside = not _at_least(found[1], low) or not _at_most(found[0], high)
    if outside:
        raise CertificateError(f"delta is not in the interval stated: it is in {_shown(found)}; correct a number")
    return inside


def _at_most(end: Any, bound: Fraction) -> bool:
    """end <= bound, exactly: both times the denominator."""
    return bool(libmp.mpf_le(libmp.mpf_mul(end, libmp.from_int(bound.denominator)), libmp.from_int(bound.numerator)))


def _at_least(end: Any, bound: Fraction) -> bool:
    return bool(libmp.mpf_ge(libmp.mpf_mul(end, libmp.from_int(bound.denominator)), libmp.from_int(bound.numerator)))


def _shown(found: Interval) -> str:
    return f"[{libmp.to_str(found[0], 12)}, {libmp.to_str(found[1], 12)}]"


def _refuse(found: Interval) -> None:
    raise CertificateError(
        f"only that delta is in {_shown(found)} is established: state a wider interval, or choose c, step, c2 better"
    )


def _by_moments(
    tree: Tree, relation: str, eps: Level, low: Fraction, high: Fraction, method: Mapping[str, Tree]
) -> None:
    order = parameter(method["order"], "the order", LEAST, MOST)
    demand(low == 0 and high < 1, "moments bound delta from above alone: give an interval [0, hi], hi below 1")
    for bits in PRECISIONS:
        found = delta_by_moments(tree, relation, eps, order, Field(bits))
        if _at_most(found[1], high):
            return
        if not _at_most(found[0], high):
            break
    raise CertificateError(f"moments bound delta by {libmp.to_str(found[1], 12)} alone: correct a number")


def _by_types(losses: list[tuple[Loss, int]], eps: Level, low: Fraction, high: Fraction) -> None:
    found = sums(losses, eps)
    ratio = rational_exp(eps) if found.below else Fraction(0)  # delta depends on eps by what is below alone
    if ratio is not None:
        exact = found.infinite + found.above - ratio * found.below
        demand(low <= exact <= high, "delta is not in the interval stated: correct a number")
        return
    for bits in PRECISIONS:
        enclosed = found.delta(eps, bits)
        if _decided(enclosed, low, high):
            return
    _refuse(enclosed)


def _beyond_the_largest_loss(losses: list[tuple[Loss, int]], eps: Level, low: Fraction, high: Fraction) -> None:
    """Where eps is at least every finite loss, delta is the mass of the infinite ones [2, 6]."""
    for bits in PRECISIONS:
        f = Field(bits)
        side = intervals.sign(f.less(eps.enclosed(f), largest_loss(losses, f)))
        if side is not None:
            break
    demand(side in (0, 1), "eps is not above the largest loss: use another method")
    demand(low <= exact_mass_at_infinity(losses) <= high, "delta is not in the interval stated: correct a number")


def _in_closed_form(losses: list[tuple[Loss, int]], eps: Level, low: Fraction, high: Fraction) -> None:
    enclosed = Field(64).zero
    for bits in PRECISIONS:
        try:
            enclosed = delta_in_closed_form(losses, eps, bits)
        except TooCoarse:
            if bits == PRECISIONS[-1]:
                raise
            continue
        if _decided(enclosed, low, high):
            return
    _refuse(enclosed)


def _along_a_contour(
    losses: list[tuple[Loss, int]], eps: Level, low: Fraction, high: Fraction, method: Mapping[str, Tree]
) -> None:
    c, step, c2 = (parameter(method[key], key, LEAST, MOST) for key in ("c", "step", "c2"))
    demand(c < c2, f"c is {shorten(method['c'])} and c2 {shorten(method['c2'])}: give c2 above c")
    order = integer(method["order"], "the order", 1, MAX_ORDER) if "order" in method else 0
    smoothing = parameter(method["smoothing"], "the smoothing", LEAST, ONE) if "smoothing" in method else ZERO
    name = string(method["name"], "the method's name")
    nodes = integer(method["nodes"], "nodes", 2, MAX_NODES)
    at = Contour(c, step, c2, nodes, order, smoothing, "on-raised-lines" in name)
    scale = high - low if low > 0 and high < 1 else low or high
    demand(scale > 0, "the interval is one point: give ends that differ")
    apart = _jumps(losses, method)
    found: Interval | None = None
    for spare in (12,) if low > 0 and high < 1 else (64, 160):
        width, aliases = scale / 2**spare, high - low if low > 0 else Fraction(1)
        if name.endswith("backwards"):
            found = delta_backwards(losses, eps, at, width, aliases)
        elif apart is None:
            found = delta_by_contour(losses, eps, at, width, aliases)
        else:
            found = delta_with_jumps(losses, apart, eps, at, width, aliases)
        if _decided(found, low, high):
            return
    assert found is not None
    _refuse(found)


def _jumps(losses: list[tuple[Loss, int]], method: Mapping[str, Tree]) -> Jumps | None:
    """Which steps have jumps, where these are counted apart."""
    if "limit" not in method:
        return None
    limit, theta = (parameter(method[key], key, most=MOST) for key in ("limit", "theta"))
    return Jumps(limit, integer(method["count"], "the count", 2, MAX_COUNT), theta)


def _latex(case: Mapping[str, Any], typeset: Typeset) -> str:
    ends = [typeset.number(end) for end in case["delta"]]
    eps = case["eps"]
    level = rf"\ln {typeset.number(eps[3:])}" if eps.startswith("ln ") else typeset.number(eps)
    return rf"{ends[0]} \le \delta\left({level}\right) \le {ends[1]}"


KIND = Kind(
    name="accounted",
    case="a case of an account",
    keys=("parts", "relation", "eps", "delta", "method"),
    check=check_case,
    piece="interval",
    established="delta at eps is proved to lie in {}, computed anew from the parameters, given that the pairs of laws "
    "dominate the mechanisms named and that dominating pairs compose",
    holds=Holds.NO_INSTANCE,
    for_all=True,
    verb="",
    latex=_latex,
)
