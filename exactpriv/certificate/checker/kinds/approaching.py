"""The kind "approaches": along a family in t, both sides of a comparison come together at a stated rate as t -> 0.

A case gives an instance whose entries are expressions in one variable t that ranges over (0, until], assumptions, a
relation, the path to one of its comparisons, and bounds (C, k). It is accepted if at every t of (0, until] the
assumptions and the relation are true, both sides l, r of the comparison are finite, and |l - r| <= C t^k (|l| + |r|)
for a relative bound, |l - r| <= C t^k for an absolute one. That the relative gap goes to 0 is what the word means, so
that an absolute bound alone counts only where a side is proved to stay away from 0: t and 5 t come together without
approaching each other. Every sign on the way is one on all of (0, until]: of a
normal form that is zero, or of an expansion in t and ln(1/t) with a bounded rest (germs.py).

*Format and rules.* Quantifier `forall`: along a family in one variable both sides of a comparison come together.

```
CASE = {"variable": NAME, "until": t0,            0 < t0 <= 1/3, rational; t ranges over (0, t0]
        "instance": {NAME: VALUE, ...},           entries may be EXPR in {"var": variable}
        "assumptions": [REL, ...], "relation": REL,
        "path": [..],                             indices through and/or to a comparison of sides l and r
        "bounds": {"relative": {"constant": C, "rate": k}, "absolute": {...}}}
                C > 0, 0 < k <= 16, rationals; see below for absolute alone
```

Shown for all t in (0, t0]: masses are non-negative and of sum one; assumptions, relation and comparison are true; l
and r are finite and not both zero; `|l - r| <= C t^k (|l| + |r|)` (relative), `|l - r| <= C t^k` (absolute). So the
relative gap goes to 0, and no more is meant: t and 5 t come together. An absolute bound alone counts only where l or
r is proved to stay away from 0: on all of (0, t0] its first term outweighs the rest and does not fall to 0 (t^a L^b
with a < 0, or a = 0 and b >= 0). The relation rests on the comparison, as for `attains`.

The instance is built once in t; each sign is the same on all of (0, t0], and a condition that is not settled refuses
the case. A normal form that is zero proves an equality; any other sign is read off a sum of terms c t^a L^b, L =
ln(1/t) >= 1, a rational, b an integer, c exact, and a rest of at most s t^A L^B on (0, t0], of which the first term
outweighs all others at every t. Rules: sums, products; a maximum where one argument is the larger throughout; e^(q L)
= t^-q, q rational; ln(c t^a (1 + d)) = ln c - a L + ln(1 + d); for |d| <= b < 1 the series of 1/(1 + d), (1 + d)^e
with -1 <= e <= 1, ln(1 + d), e^d, the rest at most |a_K| |d|^K / (1 - b); h^-1 near ln 2 by the inverse series of sum
v^n / (2n (2n - 1)), its rest proved by inserting both bounds. 2, then 4, then 8 powers of t behind the first are
kept. Refused: ln ln(1/t), a fractional power of L, division by a sum such as L + 1 inside a logarithm, e^(1/t), sides
equal at a t inside the range, optima without closed form.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from ...schema import MAX_DEPTH, MAX_ENTRIES, CertificateError, Tree, fields, rational, sequence, shorten, string
from ..arithmetic.elementary import power
from ..arithmetic.expanding import Signs
from ..arithmetic.germs import LARGEST_END
from ..arithmetic.numbers import Number, absolute, compare, multiply, number, sign
from ..arithmetic.slopes import variable_atom
from ..arithmetic.work import Boxes, over_boxes
from ..language.expressions import Instance
from ..language.objects import demand
from ..language.relations import compared, comparison_of, decide, demand_content, demand_decisive, followed
from .kind import Holds, Kind, Typeset

MEANINGS = ("relative", "absolute")
LARGEST_RATE = 16


def check_case(parts: Mapping[str, Tree]) -> int:
    """Check one case; 1, as it is one family. CertificateError, UndecidedError, TooCoarse where not established."""
    name, end = string(parts["variable"], "the variable"), _positive(parts["until"], "the end of the range")
    demand(end <= LARGEST_END, f"the range reaches to {end}: end it at {LARGEST_END} or before")
    trees = parts["instance"]
    if not isinstance(trees, dict):
        raise CertificateError(f"the instance is {shorten(trees)}: give an object of named values")
    demand(name not in trees, f"{shorten(name)} is the variable and a part of the instance: rename one of them")
    bounds = _bounds(parts["bounds"])
    demand_content(parts["relation"])
    signs = Signs(end)
    boxes = Boxes(signs.sign)
    with over_boxes(boxes):
        t = variable_atom(0, name, (Fraction(0), end))
        instance = Instance(trees, {name: t})
        instance.evaluate_all()
        for place, tree in enumerate(sequence(parts["assumptions"], "assumptions", MAX_ENTRIES)):
            demand(decide(tree, instance), f"assumption {place} is false")
        demand(decide(parts["relation"], instance), "the relation is false")
        comparison = followed(parts["relation"], sequence(parts["path"], "the path", MAX_DEPTH))
        demand(comparison_of(comparison) is not None, "the path does not lead to a comparison: correct it")
        demand(decide(comparison, instance), "the comparison at the path is false")
        demand_decisive(parts["relation"], parts["path"], instance)
        left, right = compared(comparison, instance)
        demand(not left.infinite and not right.infinite, "a side is infinite: choose a family with finite sides")
        scale = absolute(left) + absolute(right)
        demand(sign(scale) == 1, "both sides vanish: choose a family with a side that does not")
        gap = absolute(left - right)
        for meaning, constant, rate in bounds:
            allowed = multiply(number(constant), power(t, rate))
            allowed = multiply(allowed, scale) if meaning == "relative" else allowed
            demand(_at_most(gap, allowed), f"the {meaning} gap is not at most {constant} t^{rate}")
        if all(meaning == "absolute" for meaning, _, _ in bounds):
            away = signs.stays_away_from_zero(left) or signs.stays_away_from_zero(right)
            demand(away, "an absolute gap says nothing where both sides may go to 0: give a relative bound")
    demand(not boxes.conditions, "a condition for a value is not settled on the whole range: choose a smaller one")
    return 1


def _at_most(x: Number, y: Number) -> bool:
    return compare(x, y) <= 0


def _bounds(tree: Tree) -> list[tuple[str, Fraction, Fraction]]:
    named = fields(tree, [], "the bounds", optional=MEANINGS)
    demand(bool(named), f"there is no bound: give one of {', '.join(MEANINGS)}")
    found = []
    for meaning in named:
        bound = fields(named[meaning], ["constant", "rate"], "a bound")
        rate = _positive(bound["rate"], "a rate")
        demand(rate <= LARGEST_RATE, f"the rate {rate} is above {LARGEST_RATE}: give a smaller one")
        found.append((meaning, _positive(bound["constant"], "a constant"), rate))
    return found


def _positive(tree: Tree, what: str) -> Fraction:
    value = rational(string(tree, what))
    demand(value > 0, f"{what} is {value}: give a positive rational")
    return value


def _latex(case: Mapping[str, Any], typeset: Typeset) -> str:
    """Where the case holds and what it bounds."""
    t = typeset.name(case["variable"])
    shown = []
    for meaning, bound in case["bounds"].items():
        power = t if bound["rate"] == "1" else f"{t}^{{{typeset.number(bound['rate'])}}}"
        scale = r"\,(|l| + |r|)" if meaning == "relative" else ""
        constant = "" if bound["constant"] == "1" else typeset.number(bound["constant"]) + r"\,"
        shown.append(rf"$|l - r| \le {constant}{power}{scale}$")
    end = typeset.number(case["until"])
    return f" for every $0 < {t} \\le {end}$, and its sides $l$ and $r$ satisfy {' and '.join(shown)}"


KIND = Kind(
    name="approaches",
    case="a case of a family",
    keys=("variable", "until", "instance", "assumptions", "relation", "path", "bounds"),
    check=check_case,
    piece="case",
    established="the relation, and the rate at which its sides approach, are proved at every t of the range in {}, "
    "all assumptions proved",
    holds=Holds.FAMILY,
    for_all=True,
    verb="satisfies",
    latex=_latex,
)
