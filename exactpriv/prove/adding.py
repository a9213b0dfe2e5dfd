"""A comparison as a sum of known ones: right - left = sum of factor * (larger side - smaller side), no factor negative.

The instances that `collecting` gives, multiplied by what makes their terms those of the comparison, are the columns of
a linear program over the monomials of normal forms; its multipliers are exact rationals (entropies/program.py), so that
what comes out is an identity of forms. Numbers and measures of known span bring rows of their own (x >= low and
x <= high), which the leaf at the end shows. Nothing here is trusted: the checker adds up again (kinds/derived.py).
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import islice
from typing import Any

from ..certificate.checker.arithmetic.work import spend
from ..certificate.checker.kinds.derivation.context import Context
from ..certificate.checker.kinds.derivation.forms import UNIT, Form, Monomial, combined, frozen
from ..certificate.checker.kinds.derivation.leaves import closes
from ..certificate.checker.kinds.derived import with_added
from ..certificate.schema import CertificateError, Tree
from .collecting import Collector, Known
from .entropies.program import multipliers
from .restating import named, written

Sides = tuple[Tree, Tree]

DEGREES = (3, 2, 1)
"""Most factors of a multiplier, first for the terms of the comparison, then for those that rows bring."""
MOST_ROWS = 1200
MOST_TRIED = 3000
"""Rows looked at in one round."""
MOST_TERMS = 240
"""Monomials that the rows may speak of."""
LONGEST = 12
"""Terms of a row."""
MOST_LOGARITHMS = 16
MOST_FURTHER = 8
MOST_COMPOSITES = 4
COST = {"==": 2, "<=": 3}
"""How little an instance is liked; one with a factor costs a further one."""


@dataclass(frozen=True)
class Row:
    """`form` is at least 0 (0 if `known` is an equality): the factor times a known comparison, or, without one, a
    number of known span."""

    form: Form
    cost: int
    known: Known | None = None
    factor: Tree = "1"


@dataclass
class Adding:
    """The search for a sum; `names`: expressions by the keys of forms."""

    context: Context
    known: list[Known]
    names: dict[Any, Tree] = field(default_factory=dict)
    _forms: list[tuple[Known, Form]] = field(default_factory=list)
    _known_factors: dict[Any, tuple[bool, Tree | None]] = field(default_factory=dict)
    _allowed: set[Any] = field(default_factory=set)
    """Parts of the comparison, of which factors consist."""
    _further: set[Any] = field(default_factory=set)
    """A few parts of products that instances bring, which are factors too."""
    _composites: list[Form] = field(default_factory=list)
    """Factors of several terms, as the comparison has them."""

    def __post_init__(self) -> None:
        for one in self.known:
            try:
                form = self._between(one.lesser, one.greater)
            except (CertificateError, ArithmeticError):
                continue
            if form and len(form) <= LONGEST:
                self._forms.append((one, form))

    def _between(self, lesser: Tree, greater: Tree) -> Form:
        forms = self.context.forms
        for side in (lesser, greater):
            self.names |= forms.atoms(side)
        return combined(forms.form(greater), forms.form(lesser), Fraction(-1))

    def proof(self, op: str, sides: Sides) -> Tree | None:
        """A proof of left op right for the checker, op <= or ==; None where there is no sum."""
        try:
            if not all(self.context.span(side).finite for side in sides):
                return None
            target = self._between(*sides)
        except (CertificateError, ArithmeticError):
            return None
        if not target or len(target) > MOST_TERMS:
            return None
        self._composites = list(self._of_several_terms(sides))[:MOST_COMPOSITES]
        rows = [row for row in self._rows(target) if op == "<=" or (row.known is not None and row.known.op == "==")]
        equal = [row.known is not None and row.known.op == "==" for row in rows]
        made = multipliers(target, [row.form for row in rows], equal, [row.cost for row in rows]) if rows else None
        return None if made is None else self._summed(op, sides, rows, made)

    def _summed(self, op: str, sides: Sides, rows: list[Row], made: list[Fraction]) -> Tree | None:
        summands = [{"times": _times(y, row.factor), **row.known.reason}
                    for y, row in zip(made, rows, strict=True) if y and row.known is not None]  # fmt: skip
        try:
            new = with_added(summands, op, sides, self.context) if summands else sides
            for leaf in ("identity", "order", "positivity"):
                if closes(leaf, op, *new, self.context):
                    inner: Tree = {"steps": [], "leaf": leaf}
                    return {"added": summands, "proof": inner} if summands else inner
        except (CertificateError, ArithmeticError):
            pass
        return None

    # -- rows -----------------------------------------------------------------------------------------------------

    def _rows(self, target: Form) -> list[Row]:
        """The rows whose terms meet those of the target, or those of such rows; multiplied by what the target has."""
        found: dict[Any, Row] = {}
        terms = dict.fromkeys(sorted(target, key=self._order))
        fresh = list(terms)
        self._allowed = {key for monomial in target for key, _ in monomial}
        done: set[Any] = set()
        for degree in DEGREES:
            for row in islice(self._meeting(fresh, done, degree), MOST_TRIED):
                key = (frozen(row.form), row.known is not None)
                if len(found) < MOST_ROWS and (key not in found or found[key].cost > row.cost):
                    found[key] = row
            simplest = sorted(found.values(), key=lambda row: (row.factor != "1", len(row.form)))
            brought = [m for row in simplest for m in row.form if m not in terms]
            more = (key for row in found.values() if row.factor == "1" for monomial in row.form
                    if len(monomial) > 1 for key, _ in monomial if key not in self._allowed)  # fmt: skip
            self._further |= set(islice(dict.fromkeys(more), MOST_FURTHER))
            fresh = list(dict.fromkeys(brought))[: max(0, MOST_TERMS - len(terms))]
            if not fresh:
                break
            terms |= dict.fromkeys(fresh)
        for monomial in terms:
            for row in self._of_spans(monomial):
                found.setdefault((frozen(row.form), False), row)
        return list(found.values())

    def _of_several_terms(self, sides: Sides) -> Iterator[Form]:
        """The forms of what is multiplied in both sides, where they have several terms and are not negative."""
        for tree in dict.fromkeys(json.dumps(one) for side in sides for one in _multiplied(side)):
            form = self.context.forms.form(json.loads(tree))
            if 1 < len(form) <= LONGEST and self._factor(form)[0]:
                yield form

    def _meeting(self, terms: Sequence[Monomial], done: set[Any], degree: int) -> Iterator[Row]:
        """Rows not yet `done` that have one of the terms, with factors of at most that degree."""
        for term in terms:
            for place, (one, form) in enumerate(self._forms):
                for monomial in form:
                    factor = _quotient(term, monomial)
                    if factor is None or (place, factor) in done or not self._fits(factor, degree):
                        continue
                    done.add((place, factor))
                    for more in self._factors(factor):
                        yield from self._row(one, form, more)
        wanted = set(terms)
        for place, (one, form) in enumerate(self._forms):
            for k, composite in enumerate(self._composites):
                if (place, k) in done or not any(_together(m, c) in wanted for m in form for c in composite):
                    continue
                done.add((place, k))
                yield from self._row(one, form, composite)

    def _fits(self, factor: Monomial, degree: int) -> bool:
        return len(factor) <= degree and all(
            abs(e) <= 2 and key[0] != "ln" and (key in self._allowed or key in self._further) for key, e in factor)

    def _factors(self, monomial: Monomial) -> Iterator[Form]:
        """The factor, and the same with what lies below a number taken from that number."""
        yield {monomial: Fraction(1)}
        for key, e in monomial:
            high = self._high(key) if e == 1 and key not in self._further else None
            if high is not None:
                rest = monomial - {(key, e)}
                yield combined({rest: high}, {monomial: Fraction(1)}, Fraction(-1))

    def _row(self, one: Known, form: Form, factor: Form) -> Iterator[Row]:
        spend(len(form) * len(factor) * 5)
        fits, tree = self._factor(factor)
        if not (fits or (one.op == "==" and tree is not None)):
            return
        made: Form = {}
        for monomial, c in factor.items():
            made = combined(made, _product(form, monomial), c)
        if made and len(made) <= 2 * LONGEST:
            yield Row(made, COST[one.op] + (tree != "1"), one, tree)

    def _factor(self, factor: Form) -> tuple[bool, Tree | None]:
        """Whether a factor is never negative, and its expression; None where it may be infinite."""
        key = frozen(factor)
        if key not in self._known_factors:
            try:
                tree: Tree | None = written(factor, self.names)
                span = self.context.span(tree)
                self._known_factors[key] = span.finite and span.not_negative, tree if span.finite else None
            except (CertificateError, ArithmeticError):
                self._known_factors[key] = False, None
        return self._known_factors[key]

    def _of_spans(self, monomial: Monomial) -> Iterator[Row]:
        """A term is at least 0, and at most what it is where one of its factors is greatest."""
        if not self._factor({monomial: Fraction(1)})[0]:
            return
        yield Row({monomial: Fraction(1)}, 1)
        for form in list(self._factors(monomial))[1:]:
            yield Row(form, 1)

    def _high(self, key: Any) -> Fraction | None:
        """The greatest value of an atom, where that is a rational."""
        try:
            span = self.context.span(named(key, self.names))
        except (CertificateError, ArithmeticError):
            return None
        return span.high[1] if not span.high[0] else None

    def _order(self, monomial: Monomial) -> str:
        return str(written({monomial: Fraction(1)}, self.names))


def added(op: str, sides: Sides, context: Context, numbers: list[Tree]) -> Tree | None:
    """A proof of left op right as a sum of instances of facts and of assumptions; None where none is found."""
    known = Collector(context, numbers).known(sides)
    return Adding(context, [*known, *_logarithms(sides, known, context)]).proof(op, sides)


def _logarithms(sides: Sides, known: list[Known], context: Context) -> Iterator[Known]:
    """ln u <= u - 1, and the same of 1/u, for the logarithms in a comparison and in what is known."""
    found: dict[Any, Tree] = {}
    for tree in (*sides, *(side for one in known for side in (one.lesser, one.greater))):
        for inner in _under_logarithms(tree):
            found.setdefault(context.forms.argument(inner), inner)
    for inner in list(found.values())[:MOST_LOGARITHMS]:
        for u in (inner, {"op": "div", "args": ["1", inner]}):
            if _is_positive(u, context):
                yield Known("<=", {"op": "ln", "args": [u]}, {"op": "add", "args": [u, "-1"]}, {"logarithm": u})


def _is_positive(tree: Tree, context: Context) -> bool:
    try:
        span = context.span(tree)
    except (CertificateError, ArithmeticError):
        return False
    return span.finite and span.above_zero


def _under_logarithms(tree: Tree) -> Iterator[Tree]:
    if isinstance(tree, dict) and "op" in tree:
        if tree["op"] == "ln":
            yield tree["args"][0]
        for part in tree["args"]:
            yield from _under_logarithms(part)


def _multiplied(tree: Tree) -> Iterator[Tree]:
    """The factors of the products in an expression."""
    if isinstance(tree, dict) and "op" in tree:
        if tree["op"] in ("mul", "div"):
            yield from (part for part in tree["args"] if isinstance(part, dict) and "op" in part)
        for part in tree["args"]:
            yield from _multiplied(part)


def _times(y: Fraction, factor: Tree) -> Tree:
    if y == 1:
        return factor
    return str(y) if factor == "1" else {"op": "mul", "args": [str(y), factor]}


def _quotient(whole: Monomial, part: Monomial) -> Monomial | None:
    """whole / part, if no factor but an exponential is left in a denominator."""
    exponents = dict(whole)
    for key, e in part:
        here = exponents.get(key)
        if here is None:
            if e > 0 and key[0] != "exp":
                return None
            exponents[key] = -e
            continue
        left = here - e
        if left < 0 and key[0] != "exp":
            return None
        exponents[key] = left
    return frozenset((key, e) for key, e in exponents.items() if e)


def _together(one: Monomial, other: Monomial) -> Monomial:
    """The product of two monomials."""
    exponents = dict(one)
    for key, e in other:
        exponents[key] = exponents[key] + e if key in exponents else e
    return frozenset((key, e) for key, e in exponents.items() if e)


def _product(form: Form, monomial: Monomial) -> Form:
    """The form times a monomial; constants to a power stay as they are."""
    if monomial == UNIT:
        return form
    made: Form = {}
    for one, c in form.items():
        made[_together(one, monomial)] = c
    return made
