"""The kind "uniform": a relation proved at every point of a box of variables.

A case gives variables with rational ranges, an instance whose entries are expressions in them, assumptions, a
relation, and a tree that halves the box of ranges into leaves. The instance is built once with the variables as they
are; a decision taken on the way (a mass is positive, a maximum is the first of its arguments) has to hold on the whole
box, and a condition that could not be settled there is left to each leaf. A leaf is accepted if an assumption is
proved false on all of it, or the relation and the conditions are proved true on all of it; it may be halved a few more
times for that. The tree's leaves cover the box by construction.

*Format and rules.* Quantifier `forall`: a relation at every point of a box.

```
CASE = {"variables": {NAME: [low, high], ...},    1 to 4 variables, rationals with low < high, both ends included
        "instance": {NAME: VALUE, ...},
                entries may be EXPR in the variables, {"var": NAME}; no name is used twice
        "assumptions": [REL, ...], "relation": REL,
        "tree": [0, -1, 1, -1, -1]}
                the box in preorder: an integer i >= 0 halves the part at the middle of the
                                                  range of variable i (names in alphabetical order), -1 is a leaf
```

On every leaf some assumption is proved false at all points, or the relation true at all points; a leaf may be halved
four more times.

- At the middle of the box or of a leaf all assumptions are proved true; else the proof is vacuous.
- The instance is built once in the variables: masses non-negative and of sum one on the whole box; a sign or the
  larger of two numbers is decided for the whole box or refused; a maximum or absolute value may change its choice. A
  condition on a domain not settled there (argument of a logarithm, divisor, base of a root) is one on each leaf.
- Leaves are enclosed by range, mean value form and monotonicity. A capacity of order 1 (`capacity`, `mi_dp`,
  `group_mi`, `index_mi`) lies between I(u;K) and max_x D(K_x || uK), u uniform, and enters as a rational multiple
  only. Other measures that need optimisation or quadrature, and `ill-defined`, are refused; `!=` and `==` are decided
  by enclosures only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import Any

from ...schema import MAX_ENTRIES, CertificateError, Tree, rational, sequence, shorten, string
from ..arithmetic import intervals
from ..arithmetic import polynomials as poly
from ..arithmetic.numbers import Number, compare, number, sides_of
from ..arithmetic.polynomials import UNIT, Polynomial
from ..arithmetic.slopes import Box, Formula, Range, halved, point, variable_atom
from ..arithmetic.work import Boxes, TooCoarse, over_boxes, spend
from ..language.expressions import Instance
from ..language.objects import demand
from ..language.relations import COMPARISONS, Vacuous, compared, comparison_of, demand_content
from .kind import Holds, Kind, Typeset

MAX_VARIABLES = 4
FURTHER = 4
"""How often a leaf may be halved beyond the tree."""
SIGN_PARTS = 256
"""Most parts into which the whole box is cut to settle one sign on it."""
Truth = Callable[[Box], bool | None]


@dataclass(frozen=True)
class Statement:
    """A relation in the variables: its truth on a box (None: not settled), and the conditions of its having a value."""

    truth: Truth
    conditions: tuple[tuple[str, Formula], ...]

    def proved(self, box: Box, wanted: bool) -> bool:
        """Whether the relation is `wanted`, and has a value, at every point of the box."""
        return self.truth(box) is wanted and all(_meets(condition, box) for condition in self.conditions)


def check_case(parts: Mapping[str, Tree]) -> int:
    """Check one case; the number of its leaves. CertificateError where the case is not established."""
    names, box = _ranges(parts["variables"])
    trees = parts["instance"]
    if not isinstance(trees, dict):
        raise CertificateError(f"the instance is {shorten(trees)}: give an object of named values")
    for name in names:
        demand(name not in trees, f"{shorten(name)} is a variable and a part of the instance: rename one of them")
    signs = _Signs(box)
    boxes = Boxes(signs.sign)
    with over_boxes(boxes):
        known = {name: variable_atom(place, name, box[place]) for place, name in enumerate(names)}
        instance = Instance(trees, known)
        instance.evaluate_all()
        of_instance = _since(boxes, 0)
        demand(not of_instance, "an entry of the instance has no value on part of the box: narrow the ranges")
        assumptions = [
            _statement(tree, instance, boxes) for tree in sequence(parts["assumptions"], "assumptions", MAX_ENTRIES)
        ]
        relation = _statement(parts["relation"], instance, boxes)
    demand_content(parts["relation"])
    leaves = _leaves(sequence(parts["tree"], "the tree", MAX_ENTRIES), box)
    for leaf in leaves:
        demand(_established(leaf, assumptions, relation, FURTHER), f"nothing is proved on the part {_shown(leaf)}")
    if not any(_all_hold(point, assumptions) for point in _centres([box, *leaves])):
        raise Vacuous("the assumptions are not shown to hold anywhere in the ranges: choose ranges where they do")
    return len(leaves)


def _all_hold(at: Box, assumptions: Sequence[Statement]) -> bool:
    spend(100)
    try:
        return all(assumption.proved(at, True) for assumption in assumptions)
    except TooCoarse:
        return False


def _centres(boxes: Sequence[Box]) -> Iterator[Box]:
    return (tuple(((low + high) / 2,) * 2 for low, high in box) for box in boxes)


def _ranges(tree: Tree) -> tuple[list[str], Box]:
    if not isinstance(tree, dict) or not 1 <= len(tree) <= MAX_VARIABLES:
        raise CertificateError(f"the variables are {shorten(tree)}: give 1 to {MAX_VARIABLES} named ranges")
    names = sorted(tree)
    ranges: list[Range] = []
    for name in names:
        ends = sequence(tree[name], f"the range of {shorten(name)}", 2)
        demand(len(ends) == 2, f"the range of {shorten(name)} has {len(ends)} ends: give two")
        low, high = (rational(string(end, "an end of a range")) for end in ends)
        demand(low < high, f"the range of {shorten(name)} is empty: give low below high")
        ranges.append((low, high))
    return names, tuple(ranges)


def _leaves(tree: Sequence[Tree], box: Box) -> list[Box]:
    """The leaves of a tree in preorder: an axis halves a part, -1 is a leaf; every part must be accounted for."""
    pending, found = [box], []
    for token in tree:
        demand(bool(pending), "the tree goes on after the box is covered: cut it there")
        demand(
            isinstance(token, int) and not isinstance(token, bool) and -1 <= token < len(box),
            f"the tree has {shorten(token)}: give -1 or the place of a variable",
        )
        part = pending.pop()
        if token < 0:
            found.append(part)
        else:
            pending.extend(reversed(halved(part, token)))
    demand(not pending, "the tree ends before the box is covered: give the whole tree")
    return found


def _established(box: Box, assumptions: Sequence[Statement], relation: Statement, further: int) -> bool:
    spend(100)
    for statement, wanted in (*((a, False) for a in assumptions), (relation, True)):
        try:
            if statement.proved(box, wanted):
                return True
        except TooCoarse:
            continue
    if not further:
        return False
    axis = max(range(len(box)), key=lambda i: box[i][1] - box[i][0])
    return all(_established(half, assumptions, relation, further - 1) for half in halved(box, axis))


def _statement(tree: Tree, instance: Instance, boxes: Boxes) -> Statement:
    before = len(boxes.conditions)
    truth = _truth(tree, instance)
    return Statement(truth, _since(boxes, before))


def _since(boxes: Boxes, before: int) -> tuple[tuple[str, Formula], ...]:
    return tuple((kind, Formula(_of(p))) for kind, p in boxes.conditions[before:])


def _truth(tree: Tree, instance: Instance) -> Truth:
    """The truth of a REL as a function of a box, by Kleene's logic."""
    op = comparison_of(tree)
    if op is not None:
        return _comparison(op, *compared(tree, instance))
    op, trees = tree["op"], sequence(tree["args"], "a relation's arguments")
    parts = [_truth(part, instance) for part in trees]
    if op in ("true", "false") and not parts:
        return lambda box: op == "true"
    if op == "not" and len(parts) == 1:
        return lambda box: None if (inner := parts[0](box)) is None else not inner
    if op in ("and", "or"):
        return lambda box: _joined(parts, box, op == "or")
    raise CertificateError(f"{shorten(op)} is no relation over boxes: use a comparison, and, or, not, true or false")


def _joined(parts: Sequence[Truth], box: Box, stop: bool) -> bool | None:
    answer: bool | None = not stop
    for part in parts:
        found = part(box)
        if found is stop:
            return stop
        if found is None:
            answer = None
    return answer


def _comparison(op: str, left: Number, right: Number) -> Truth:
    infinite = left.infinite or right.infinite
    difference = number(compare(left, right)) if infinite else left - right
    allowed = COMPARISONS[op]
    least, most = sides_of(difference)
    lower = Formula(least)
    upper = lower if least is most else Formula(most)

    def truth(box: Box) -> bool | None:
        low, high = lower.over(box)
        if upper is not lower:
            high = upper.over(box)[1]
        below, above = intervals.ends((low, high))
        possible = {side for side, may in ((-1, below < 0), (0, below <= 0 <= above), (1, above > 0)) if may}
        if possible <= allowed:
            return True
        return False if not possible & allowed else None

    return truth


def _meets(condition: tuple[str, Formula], box: Box) -> bool:
    kind, formula = condition
    side = intervals.sign(formula.over(box))
    return side == 1 or (kind == "nonzero" and side == -1)


class _Signs:
    """The signs of polynomials on the whole box, by halving it."""

    def __init__(self, box: Box) -> None:
        self._box = box
        self._known: dict[Any, int | None] = {}

    def sign(self, p: Polynomial) -> int | None:
        """1 or -1 where p has that sign on the whole box, None where it was not shown to have one."""
        key = poly.freeze(p)
        if key not in self._known:
            self._known[key] = self._found(Formula(_of(p)))
        return self._known[key]

    def _found(self, formula: Formula) -> int | None:
        try:
            seen = {intervals.sign(formula.over(c)) for c in self._corners()}
        except TooCoarse:
            return None
        if len(seen) != 1 or not seen <= {1, -1}:
            return None
        wanted = seen.pop()
        parts, done = [self._box], 0
        while parts:
            part = parts.pop()
            done += 1
            try:
                side = intervals.sign(formula.over(part))
            except TooCoarse:
                side = None
            if side is None and done < SIGN_PARTS:
                axis = max(range(len(part)), key=lambda i: part[i][1] - part[i][0])
                parts.extend(halved(part, axis))
            elif side != wanted:
                return None
        return wanted

    def _corners(self) -> list[Box]:
        corners = (point(self._box, ups) for ups in product((False, True), repeat=len(self._box)))
        return [*_centres([self._box]), *corners]


def _of(p: Polynomial) -> Number:
    return Number(top=p, bottom={UNIT: Fraction(1)})


def _shown(box: Box) -> str:
    return " x ".join(f"[{low}, {high}]" for low, high in box)[:120]


def _latex(case: Mapping[str, Any], typeset: Typeset) -> str:
    ranges = [
        rf"{typeset.number(low)} \le {typeset.name(name)} \le {typeset.number(high)}"
        for name, (low, high) in case["variables"].items()
    ]
    return r",\quad ".join([typeset.relation(case["relation"]), *ranges])


KIND = Kind(
    name="uniform",
    case="a case over boxes",
    keys=("variables", "instance", "assumptions", "relation", "tree"),
    check=check_case,
    piece="part",
    established="the relation is proved on {} that cover the ranges",
    holds=Holds.NO_INSTANCE,
    for_all=True,
    verb="",
    latex=_latex,
)
