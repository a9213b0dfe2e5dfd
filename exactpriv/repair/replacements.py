"""Replacement relations for a refuted statement: an exchanged operation, a factor or a slack, a repaired identity.

Every candidate is a claim; whether it holds is decided exactly elsewhere. The constants of factors and slacks are the
least of a list of simple ones that no evaluated instance refutes. Only relations that are one comparison, or a
conjunction of the same number of comparisons at every instance, are changed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import Any

from flint import fmpq

from ..claim import Claim, Evaluation, Instance
from ..claim.domains import Integers
from ..claim.model import admitted, as_relation, call_with, named
from ..real import IllDefined, Ordering, Real, Relation, UndecidedError, compare, ln, simplest_between, sqrt
from ..real.display import exact, lower_end, upper_end
from ..search.mutate import exchanged, mutant
from .hypothesis import condition, sizes_of

Case = tuple[Instance, Evaluation]
TURNED = {"<=": ">=", "<": ">", ">=": "<=", ">": "<"}


@dataclass(frozen=True)
class Replacement:
    """A candidate for a replaced relation."""

    claim: Claim
    says: str
    latex: str
    tree: Callable[[Any], Any] | None = None
    """The same change of the relation as a tree of certificates (docs/certificates.md), where there is one."""


def parts(relation: Relation) -> list[Relation] | None:
    """The comparisons of a comparison or conjunction of comparisons, left to right; None for anything else."""
    if relation.is_comparison:
        return [relation]
    if relation.op != "and":
        return None
    inner = [parts(a) for a in relation.args]
    return None if any(p is None for p in inner) else [c for p in inner if p is not None for c in p]


def common_parts(cases: Sequence[Case]) -> list[list[Relation]] | None:
    """The comparisons of every case, if each case has as many; None otherwise."""
    rows = [None if e.relation is None else parts(e.relation) for _, e in cases]
    found = [row for row in rows if row is not None]
    if not found or len(found) != len(rows) or len({len(row) for row in found}) != 1:
        return None
    return found


def failing_parts(bad: Sequence[Case]) -> set[int]:
    """Which comparisons fail at some of these cases; empty if they have no common parts."""
    rows = common_parts(bad)
    return set() if rows is None else {i for row in rows for i, c in enumerate(row) if c.decide() is False}


Change = Callable[[Relation, Mapping[str, Any]], Relation]


def changed(claim: Claim, name: str, says: str, where: set[int], change: Change) -> Claim:
    """The claim with the comparisons at the places `where` changed; `change` sees the comparison and the instance."""

    def statement(values: Mapping[str, Any]) -> Relation:
        place = -1

        def walk(r: Relation) -> Relation:
            nonlocal place
            if r.is_comparison:
                place += 1
                return change(r, values) if place in where else r
            return Relation(r.op, tuple(walk(a) for a in r.args)) if r.op == "and" else r

        return walk(as_relation(call_with(claim.statement, values)))

    taking_all = condition(tuple(claim.domain), statement)
    return replace(claim, id=f"{claim.id}~{name}", statement=taking_all, says=f"{claim.says} Instead: {says}.".strip())


# -- exchanged operations and repaired identities ---------------------------------------------------------------------


def operations(claim: Claim, bad: Sequence[Case]) -> Iterator[Replacement]:
    """Non-strict for strict, one inequality for an equality, the reversed relation, max for min."""
    if all(e.relation is not None and {"<", ">"} & _ops(e.relation) for _, e in bad):
        table = {"<": "<=", ">": ">="}
        relaxed = mutant(claim, "non-strict", lambda r: Relation(table.get(r.op, r.op), r.args))
        yield Replacement(relaxed, "the inequality is not strict", r"\le")
    where = failing_parts(bad)
    rows = common_parts(bad)
    if not where or rows is None:
        return
    ops = {rows[0][i].op for i in where}

    def with_ops(name: str, says: str, table: Mapping[str, str]) -> Replacement:
        made = changed(claim, name, says, where, lambda r, _: Relation(table.get(r.op, r.op), r.args))
        return Replacement(made, says, says)

    if "==" in ops:
        yield with_ops("at-most", "left <= right instead of equality", {"==": "<="})
        yield with_ops("at-least", "left >= right instead of equality", {"==": ">="})
    if ops & set(TURNED):
        yield with_ops("reversed", "the inequality holds in the other direction", TURNED)
    other = exchanged(claim)
    if other is not None:
        yield Replacement(other, "minimum and maximum are exchanged", r"\min\leftrightarrow\max")


def _ops(relation: Relation) -> set[str]:
    """The comparisons in conjunctions and disjunctions; nothing where something is denied."""
    if relation.is_comparison:
        return {relation.op}
    inner = [_ops(a) for a in relation.args] if relation.op in ("and", "or") else []
    return set().union(*inner) if all(inner) else set()


Quantity = tuple[str, str, Callable[[Mapping[str, Any]], Real]]
"""A name, LaTeX, and the value at an instance of a factor or a slack."""


def constant(value: Real, text: str) -> Quantity:
    """The same number at every instance."""
    return text, value.latex(), lambda _: value


def rational(q: fmpq) -> Quantity:
    """A rational constant."""
    return constant(Real(q), str(q))


def sized_quantities(claim: Claim) -> list[Quantity]:
    """n, n - 1, 1/n, n/(n-1), (n-1)/n, n^2, sqrt n and ln n for every size n of the claim; no value where undefined."""
    found: list[Quantity] = []
    for size in sizes_of(claim):
        n, t = size.name, size.latex

        def of(function: Callable[[int], Real], size: Any = size) -> Callable[[Mapping[str, Any]], Real]:
            return lambda e: function(size.of(e))

        found += [
            (n, t, of(lambda k: Real(k))),
            (f"({n}-1)", f"({t}-1)", of(lambda k: Real(k - 1))),
            (f"1/{n}", f"1/{t}", of(lambda k: Real(1) / k)),
            (f"{n}/({n}-1)", rf"\tfrac{{{t}}}{{{t}-1}}", of(lambda k: Real(k) / (k - 1))),
            (f"({n}-1)/{n}", rf"\tfrac{{{t}-1}}{{{t}}}", of(lambda k: Real(k - 1) / k)),
            (f"{n}^2", f"{t}^2", of(lambda k: Real(k) ** 2)),
            (f"sqrt({n})", rf"\sqrt{{{t}}}", of(lambda k: sqrt(Real(k)))),
            (f"ln({n})", rf"\ln {t}", of(lambda k: ln(Real(k)))),
        ]
    return found


def identities(claim: Claim, cases: Sequence[Case]) -> Iterator[Replacement]:
    """For a failing equality: a constant or size-dependent ratio or difference, a sign, a shifted index on one side."""
    rows = common_parts(cases)
    where = failing_parts([c for c in cases if c[1].outcome.value == "fails"])
    if rows is None or len(where) != 1 or rows[0][(place := next(iter(where)))].op != "==":
        return
    sides = [(row[place].args[0], row[place].args[1], case[0]) for row, case in zip(rows, cases, strict=True)]
    usual = [constant(ln(Real(2)), "ln 2"), constant(1 / ln(Real(2)), "1/ln 2"), *sized_quantities(claim)]
    for name, op, says in (("factor", "times", "right times {}"), ("difference", "plus", "right plus {}")):
        first = _first_quantity(sides, op)
        for quantity in ([first] if first is not None else []) + usual:
            if all(_matches(lhs, rhs, quantity, instance, op) for lhs, rhs, instance in sides):
                text = f"left = {says.format(quantity[0])}"
                made = changed(claim, f"{name}-{quantity[0]}".replace(" ", "-"), text, {place}, _applied(quantity, op))
                latex = rf"\text{{left}} = {quantity[1]}\cdot\text{{right}}" if op == "times" else (
                    rf"\text{{left}} = \text{{right}}+{quantity[1]}")
                yield Replacement(made, text, latex)
                return
    yield from _shifts(claim, place)


def _first_quantity(sides: Sequence[tuple[Real, Real, Instance]], op: str) -> Quantity | None:
    """The ratio (difference) of the two sides at the first instance where they differ, if it is a simple rational."""
    for lhs, rhs, _ in sides:
        try:
            if compare(lhs, rhs) is Ordering.EQUAL or lhs.is_infinite or rhs.is_infinite:
                continue
            q = (lhs / rhs if op == "times" else lhs - rhs).rational
        except (IllDefined, UndecidedError):
            return None
        return rational(q) if q is not None and q != 0 and abs(int(q.p)) + int(q.q) <= 50 else None
    return None


def _value(quantity: Quantity, values: Mapping[str, Any]) -> Real | None:
    try:
        return quantity[2](values)
    except (IllDefined, UndecidedError):
        return None


def _matches(lhs: Real, rhs: Real, quantity: Quantity, instance: Instance, op: str) -> bool:
    value = _value(quantity, instance)
    if value is None:
        return False
    try:
        return compare(lhs, rhs * value if op == "times" else rhs + value) is Ordering.EQUAL
    except (IllDefined, UndecidedError):
        return False


def _applied(quantity: Quantity, op: str) -> Change:
    def change(relation: Relation, values: Mapping[str, Any]) -> Relation:
        lhs, rhs = relation.args
        value = quantity[2](values)
        return Relation(relation.op, (lhs, rhs * value if op == "times" else rhs + value))

    return change


def _shifts(claim: Claim, place: int) -> Iterator[Replacement]:
    """The right side at i - 1 or i + 1 in place of i, for every integer variable i."""
    for name, domain in claim.domain.items():
        if not isinstance(domain, Integers):
            continue
        for by in (-1, 1):
            def change(r: Relation, values: Mapping[str, Any], name: str = name, by: int = by) -> Relation:
                moved = named({**values, name: int(values[name]) + by})
                other = parts(as_relation(call_with(claim.statement, moved)))
                return Relation(r.op, (r.args[0], r.args[1] if other is None else other[place].args[1]))

            def inside(values: Mapping[str, Any], name: str = name, by: int = by) -> Relation:
                return Relation.constant(not admitted(claim, {**values, name: int(values[name]) + by}))

            says = f"the right side is taken at {name} {'+' if by > 0 else '-'} 1"
            made = changed(claim, f"{name}-{'plus' if by > 0 else 'minus'}-1", says, {place}, change)
            made = replace(made, assume=(*made.assume, condition(tuple(claim.domain), inside)))
            yield Replacement(made, says, says)


# -- factors and slacks -----------------------------------------------------------------------------------------------

FACTORS = (
    *(rational(fmpq(p, q)) for p, q in ((5, 4), (4, 3))),
    constant(2 * ln(Real(2)), "2 ln 2"),
    constant(sqrt(Real(2)), "sqrt 2"),
    constant(1 / ln(Real(2)), "1/ln 2"),
    *(rational(fmpq(p, q)) for p, q in ((3, 2), (2, 1), (5, 2), (3, 1), (4, 1), (5, 1), (6, 1), (8, 1), (10, 1))),
)
MOST = 16
"""A constant beyond this is no repair."""
SLACKS = (
    *(rational(fmpq(p, q)) for p, q in ((1, 10), (1, 4), (1, 3), (1, 2), (2, 3))),
    constant(ln(Real(2)), "ln 2"),
    *(rational(fmpq(p, q)) for p, q in ((1, 1), (3, 2), (2, 1), (3, 1), (4, 1))),
)


@dataclass(frozen=True)
class Template:
    """`l <= c * r` (factor) or `l <= r + c` (slack); for `l >= r` the right side is divided or lowered."""

    name: str
    usual: tuple[Quantity, ...]

    def need(self, relation: Relation) -> Real | None:
        """The least constant with which the comparison holds; None if none helps. IllDefined passes through."""
        lhs, rhs = relation.args
        small: Real = lhs if relation.op in ("<=", "<") else rhs
        big: Real = rhs if relation.op in ("<=", "<") else lhs
        if big.is_infinite or (small <= big).decide() is True:
            return Real(1) if self.name == "factor" else Real(0)
        if small.is_infinite or (self.name == "factor" and compare(big, 0) is not Ordering.GREATER):
            return None
        return small / big if self.name == "factor" else small - big

    def change(self, quantity: Quantity) -> Change:
        """The comparison with this constant in it."""

        def apply(relation: Relation, values: Mapping[str, Any]) -> Relation:
            lhs, rhs = relation.args
            c = quantity[2](values)
            up = relation.op in ("<=", "<")
            if self.name == "factor":
                return Relation(relation.op, (lhs, rhs * c if up else rhs / c))
            return Relation(relation.op, (lhs, rhs + c if up else rhs - c))

        return apply

    def replacement(self, claim: Claim, quantity: Quantity, where: set[int]) -> Replacement:
        """The claim with this constant."""
        verb = "weakened by the factor" if self.name == "factor" else "weakened by the additive term"
        says = f"the bound is {verb} {quantity[0]}"
        made = changed(claim, f"{self.name}-{quantity[0]}".replace(" ", "-"), says, where, self.change(quantity))
        return Replacement(made, says, rf"c={quantity[1]}", self._tree(quantity, where))

    def _tree(self, quantity: Quantity, where: set[int]) -> Callable[[Any], Any] | None:
        """The relation with this constant, as a tree; None for what depends on a size."""
        try:
            value = quantity[2]({}).to_data()
        except (KeyError, IllDefined):
            return None

        def change(tree: Any) -> Any:
            places = count()

            def walk(part: Any) -> Any:
                if part["op"] == "and":
                    return {**part, "args": [walk(one) for one in part["args"]]}
                return self._weakened(part, value) if next(places) in where else part

            return walk(tree)

        return change

    def _weakened(self, part: Any, value: Any) -> Any:
        lhs, rhs = part["args"]
        up = part["op"] in ("<=", "<")
        op = ("mul" if up else "div") if self.name == "factor" else ("add" if up else "sub")
        return {**part, "args": [lhs, {"op": op, "args": [rhs, value]}]}


TEMPLATES = (Template("factor", FACTORS), Template("slack", SLACKS))


SIMPLE = tuple(fmpq(p, q) for p in range(1, 5) for q in range(1, 5) if fmpq(p, q).q == q)
"""What the numbers that stand in a relation are multiplied by for the constants that are tried."""
NUMBER = re.compile(r"[0-9]{1,9}(/[0-9]{1,9})?")
LONG = 10**6
EXACT = 60
"""The greatest denominator of a constant that is needed as it is."""


def literals(relation: Relation) -> set[fmpq]:
    """The positive rationals that stand in a relation, and their reciprocals: a constant that is wrong is one of
    them, so that what it should be is a simple multiple."""
    found: set[fmpq] = set()

    def walk(tree: Any) -> None:
        if isinstance(tree, Mapping):
            for part in () if "type" in tree else tree.values():  # the masses of a law are no constants
                walk(part)
        elif isinstance(tree, list):
            for part in tree:
                walk(part)
        elif isinstance(tree, str) and NUMBER.fullmatch(tree):
            found.add(fmpq(*map(int, tree.split("/"))))

    walk(relation.to_data())
    return {x for q in found if q > 0 for x in (q, 1 / q)}


def fraction(x: Real) -> fmpq | None:
    """The rational that a number is, if its enclosure shows a simple one."""
    if x.rational is not None:
        return x.rational
    within = x.arb(96)
    near = simplest_between(lower_end(within), upper_end(within))
    return near if int(near.q) <= LONG and (x == near).decide() is True else None


def least_usual(
    template: Template, worst: Real, standing: Collection[fmpq] = (), exactly: bool = True
) -> Quantity | None:
    """The least simple constant that is proved to be at least `worst`; None beyond the list.

    Simple: those of the list; a fraction slightly above; a simple multiple of a number that stands in the relation; and
    (`exactly`) what is needed itself, where it is a fraction of small denominator."""
    candidates = list(template.usual)
    q = fraction(worst)
    low = upper_end(worst.arb(64)) if q is None else q
    if template.name == "factor":
        candidates += [rational(c) for c in {k * s for k in standing for s in SIMPLE} if low <= c <= MOST]
    if exactly and q is not None and int(q.q) <= EXACT:
        candidates.append(rational(q))
    near = simplest_between(low, low + max(low, fmpq(1, 10)) / 24)
    if int(near.q) <= 60 and near <= MOST:
        candidates.append(rational(near))
    above = [c for c in candidates if (c[2]({}) >= worst).decide() is True]
    return min(above, key=lambda c: exact(c[2]({}).arb(64).mid()), default=None)
