"""A claim as derivations have it: sorts of its variables, assumptions and relation, as trees of docs/certificates.md.

`statement_of` folds what the claim states (claim/stated.py), its source read once, into trees; what derivations have
no word for refuses it with the reason.

The sorts are wider than the claim's domain where that says more: all sizes from the domain's least one (`wide`), all
numbers between the ends, all kernels (unused outputs too). What is shown for them holds in the domain.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import count
from typing import Any

from ..certificate.checker.kinds.derivation.context import Context, read_context
from ..certificate.checker.kinds.derivation.spans import Span
from ..certificate.checker.kinds.derived import comparisons as comparisons_of
from ..certificate.schema import CertificateError, Tree
from ..claim import Claim
from ..claim.domains.common import equal
from ..claim.domains.declaring import Declared, variable_of
from ..claim.stated import Stated, stated
from ..real import BadInput
from ..search.witness_certificates import instance_data
from ..statement.folds import tree_of
from ..statement.numbers import comparisons, conjunction, neg
from ..statement.operations import Misfit
from ..statement.terms import Kind, Term, index, literal, opened, size, subterms
from .own_sums import recognised
from .rows_of_laws import with_laws_as_rows
from .symmetric_kernels import CHECKS, Reading, demand_kernels, unchecked, with_numbers
from .variable_powers import demand, with_exponentials


@dataclass(frozen=True)
class Statement:
    """What a derivation is about (docs/certificates.md)."""

    sizes: dict[str, list[int | None]]
    variables: dict[str, Tree]
    assumptions: list[Tree]
    relation: Tree
    wide: bool
    """Whether sizes go beyond those of the claim's domain."""
    bounds: int = 0
    """How many of the assumptions, the first ones, are ends that the domain gives (a ball, the value of another
    variable)."""
    listed: tuple[tuple[Mapping[str, Any], Tree], ...] = ()
    """The values of variables that range over lists of orders or names, and the relation there; the relation is their
    conjunction."""
    letters: tuple[tuple[str, Tree], ...] = ()
    """Variables that the claim does not have: a letter each, of which its function says the relation for every one,
    from 0 on and before this size or this other letter."""

    formulas: tuple[str, ...] = ()
    """By which the claim is read, but for definitions: nothing here proves them, so that a proof has to name them."""

    def demand_definitions(self) -> None:
        """BadInput unless the claim is read by definitions alone."""
        if self.formulas:
            raise BadInput(f"it is read by a formula that such a proof does not name: {self.formulas[0]}")

    def example(self, instance: Mapping[str, Any]) -> dict[str, Any]:
        """What a certificate shows of an instance: the values of the statement's variables, of letters the first."""
        given = {name: value for name, value in instance.items() if name in self.variables}
        return instance_data(given | {name: 0 for name, _ in self.letters})

    def with_letters(self, instance: Mapping[str, Any], sizes: Mapping[str, int]) -> Iterator[dict[str, Any]]:
        """The instance with each choice of the letters that its function goes through, in its order."""
        found = [dict(instance)]
        for name, stop in self.letters:
            found = [{**one, name: letter} for one in found
                     for letter in range(sizes[stop["size"]] if "size" in stop else one[stop["var"]])]  # fmt: skip
        yield from found

    def relation_at(self, instance: Mapping[str, Any]) -> Tree:
        """The relation at the values that an instance gives to such variables."""
        for values, relation in self.listed:
            if all(equal(instance[name], value) for name, value in values.items()):
                return relation
        return self.relation


def statement_of(claim: Claim, wide: bool = True, opaque: bool = False, sums: bool = False) -> Statement:
    """The claim as one expression; BadInput with the reason where it is none. `opaque`: measures of somebody else stand
    in it by their names, and not by their definitions; `sums`: sums and largest values over letters may stand in the
    relation."""
    if claim.quantifier != "forall":
        raise BadInput(f"{claim.id} says that something exists; a proof by derivation is of a statement for all")
    try:
        said = stated(claim, not opaque, listing=True)
        places = _places(said)
        variables = {name: {"sort": "index", "of": places[name]} if name in places else _sort(name, one)
                     for name, one in said.variables.items()}  # fmt: skip
        positive = frozenset(one.term for one in said.variables.values() if one.positive)

        least = {one.term: int(one.low) for one in said.variables.values() if one.low is not None}

        given, needs = _Needs(least, positive), _Needs(least, positive)
        bounds = [term for term in said.bounds if not _names(term) & set(places)]
        assumptions = [_masses_measured(tree_of(given.known(term))) for term in (*bounds, *said.premises)]
        whole = needs.known(said.relation)
        letters = _Letters(set(said.variables)) if not said.listed else None
        relation = _masses_measured(tree_of(letters.opened(whole) if letters is not None else whole, sums))
        listed = tuple((values, _masses_measured(tree_of(needs.known(term), sums))) for values, term in said.listed)
        variables |= {} if letters is None else letters.sorts
    except (Misfit, BadInput) as error:
        raise BadInput(f"{claim.id} is not one expression: {error}") from None
    used = {part for sort in variables.values() for part in sort.values() if isinstance(part, str)}
    sizes: dict[str, list[int | None]] = {label: [low, None if wide else high]
                                          for label, (low, high) in said.sizes.items()
                                          if label in used or _named(label, said)}  # fmt: skip
    try:
        if given.asked:
            given.demand(read_context(sizes, variables))
        if needs.asked:
            needs.demand(_context(sizes, variables, assumptions))
    except (CertificateError, Misfit, BadInput, ArithmeticError) as error:
        raise BadInput(f"{claim.id} is not one expression: {error}") from None
    dropped = (*given.dropped, *needs.dropped)
    if (said.left_out or dropped) and not _all_have_a_value(said, dropped, sizes, variables, assumptions):
        raise BadInput(f"{claim.id} is not one expression: its function computes a number on the way that may have no "
                       "value and is no part of what it returns; take it out, or let it stand in the relation")
    return Statement(sizes, variables, assumptions, relation, wide, len(bounds), listed,
                     () if letters is None else tuple(letters.found), needs.said(given))  # fmt: skip


@dataclass
class _Needs:
    """Terms read as others, and what has to hold so that the terms have a value where the others have one."""

    least: Mapping[Term, int]
    positive: frozenset[Term]
    bases: list[Term] = field(default_factory=list)
    readings: list[Reading] = field(default_factory=list)
    formulas: list[str] = field(default_factory=list)
    """By which the terms are read, but for definitions."""
    laws: list[Term] = field(default_factory=list)
    dropped: dict[Term, None] = field(default_factory=dict)
    """Checks that stand in the terms and not in what they are read as."""

    @property
    def asked(self) -> bool:
        """Whether anything has to hold."""
        return bool(self.bases or self.readings or self.laws)

    def known(self, term: Term) -> Term:
        """The term with measures and sums that are known."""
        laws = with_laws_as_rows(term, self.laws, self.formulas)
        numbers = with_numbers(laws, self.least, self.readings)
        made = with_exponentials(recognised(numbers, self.positive, self.formulas), self.bases)
        left = set(subterms(made))
        self.dropped.update((part, None) for part in subterms(term) if part.head in CHECKS and part not in left)
        return made

    def said(self, given: _Needs) -> tuple[str, ...]:
        """The formulas by which these terms and those that are given are read, each once."""
        both = (*self.formulas, *given.formulas, *(one.formula for one in (*self.readings, *given.readings)))
        return tuple(sorted(set(both)))

    def demand(self, context: Context) -> None:
        """BadInput, Misfit or CertificateError unless it is shown: of what stands in assumptions without these, since
        they are none where they have no value."""
        demand(self.bases, tree_of, context)
        demand_kernels(self.readings, tree_of, context)
        for law in self.laws:
            context.sort_of(tree_of(law))


def _context(sizes: Tree, variables: Tree, assumptions: list[Tree]) -> Context:
    context = read_context(sizes, variables)
    for tree in assumptions:
        for op, *sides in comparisons_of(tree):
            context.assume(op, *sides)
    return context


def _all_have_a_value(
    said: Stated, dropped: Sequence[Term], sizes: Tree, variables: Tree, assumptions: list[Tree]
) -> bool:
    """Whether all that Python evaluates on the way has a value for all values of the variables: checks of parameters by
    their ranges, also those that stand in the statement and not in its expression (`dropped`), other numbers by the
    spans of derivations."""
    try:
        context = _context(sizes, variables, assumptions)
        if not all(_holds(part, said, context) for part in dropped):
            return False
        for term in said.left_out:
            if not all(_holds(part, said, context) for part in subterms(term) if part.head in CHECKS):
                return False
            context.span(tree_of(unchecked(term)))
    except (CertificateError, Misfit, BadInput, ArithmeticError):
        return False
    return all(term.is_number for term in said.left_out)


def _holds(check: Term, said: Stated, context: Context) -> bool:
    """Whether a check of a parameter holds by the parameter's range, or by the span of what is computed for it."""
    if check.head == "entered":
        return True  # a number is one
    declared = next((one for one in said.variables.values() if one.term is check.args[0]), None)
    if declared is None:
        return _holds_of(check, context.span(tree_of(unchecked(check.args[0]))))
    if declared.low is None:
        return False
    low, high = declared.low, declared.high
    if check.head == "positive":
        return low > 0 or (low == 0 and declared.outside[0])
    if check.head == "counted":
        return low >= 1
    return low >= 0 and high is not None and high <= 1 and not declared.level


def _holds_of(check: Term, span: Span) -> bool:
    """Whether a check holds of all numbers of a span."""
    if check.head == "positive":
        return span.finite and span.above_zero
    if check.head == "counted":
        return check.args[0].kind is Kind.WHOLE and span.low >= (0, Fraction(1))
    return check.head == "probability" and span.not_negative and span.high <= (0, Fraction(1))


# -- letters with a name -----------------------------------------------------------------------------------------------

TURNED = ("<=", "<", ">=", ">")
INDEXED = {"row": (1,), "mass": (1,), "bare mass": (1,), "entry": (1, 2), "bare entry": (1, 2)}
"""Operations with the places of their arguments that are letters."""


def _places(said: Stated) -> dict[str, str]:
    """Whole numbers of a claim that run over all letters of an alphabet and stand for a letter alone, with its size."""
    found: dict[str, str] = {}
    terms = [*said.premises, said.relation, *(term for _, term in said.listed)]
    for name, one in said.variables.items():
        low, high = one.ends
        size_there = _last_letter(high) if one.term.kind is Kind.WHOLE and low == 0 else None
        if size_there is not None and all(_stands_for_a_letter(term, one.term) for term in terms):
            found[name] = size_there
    return found


def _last_letter(end: object) -> str | None:
    """The size of which a term is the last letter, that size less 1."""
    if not isinstance(end, Term) or end.head != "add" or len(end.args) != 2:
        return None
    first, second = end.args
    return str(first.label) if first.head == "size" and second is neg(literal(1)) else None


def _stands_for_a_letter(term: Term, at: Term) -> bool:
    """Whether a variable stands in a term where a letter does, and nowhere else."""
    if term is at:
        return False
    letters = INDEXED.get(term.head, ())
    return all(part is at if part is at and place in letters else _stands_for_a_letter(part, at)
               for place, part in enumerate(term.args))  # fmt: skip


def _names(term: Term) -> set[str]:
    return {str(part.label) for part in subterms(term) if part.head == "variable"}


class _Letters:
    """Opens what a relation says of every letter: a variable for the letter, with a name that no other has."""

    def __init__(self, taken: Set[str]) -> None:
        self._taken = set(taken)
        self.found: list[tuple[str, Tree]] = []
        self.sorts: dict[str, Tree] = {}

    def opened(self, term: Term) -> Term:
        """The relation without conjunctions over letters, and without absolute and largest values below or least ones
        above a comparison. What is said of the letters that meet a condition is said of all, which is more; what stands
        for something else than a letter stays, and has no tree."""
        if term.head == "and":
            return conjunction(*map(self.opened, term.args))
        if term.head == "every":
            body = self._body(term)
            return term if body is None else self.opened(body)
        if term.head in TURNED:
            smaller = 0 if term.head in ("<=", "<") else 1
            if (bounded := term.args[smaller]).head == "abs":
                both = ([one if i == smaller else side for i, side in enumerate(term.args)]
                        for one in (bounded.args[0], neg(bounded.args[0])))  # fmt: skip
                return self.opened(conjunction(*(comparisons[term.head](*sides) for sides in both)))
            for place, head in ((smaller, "largest"), (1 - smaller, "least")):
                if term.args[place].head == head and (body := self._body(term.args[place])) is not None:
                    sides = [body if i == place else side for i, side in enumerate(term.args)]
                    return self.opened(comparisons[term.head](*sides))
        return term

    def _body(self, term: Term) -> Term | None:
        """What a binder says of a letter, which gets a name; None where it is over other numbers than letters."""
        stop = term.args[1]
        if term.args[0] is not literal(0) or (size_there := self._size(stop)) is None:
            return None
        name = next(name for k in count() if (name := f"{term.called}{k or ''}") not in self._taken)
        at = variable_of(name, Kind.WHOLE)
        body = _without_conditions(opened(term, at)[1])
        if not _stands_for_a_letter(_only_said(body, at), at):
            return None
        self._taken.add(name)
        self.sorts[name] = {"sort": "index", "of": size_there}
        self.found.append((name, {"size": size_there} if stop.head == "size" else {"var": str(stop.label)}))
        return body

    def _size(self, stop: Term) -> str | None:
        """The alphabet of the letters before a size, or before another letter."""
        if stop.head == "size":
            return str(stop.label)
        sort = self.sorts.get(str(stop.label)) if stop.head == "variable" else None
        return None if sort is None else str(sort["of"])


def _without_conditions(term: Term) -> Term:
    """What is said under conditions that speak of letters alone, without these."""
    while term.head == "every" and term.args[:2] == (literal(0), literal(1)) and term.args[3].loose == 0 and all(
            part.kind in (Kind.WHOLE, Kind.TRUTH, Kind.PROPOSITION) for part in subterms(term.args[2])):  # fmt: skip
        term = term.args[3]
    return term


def _only_said(term: Term, at: Term) -> Term:
    """What is said in conjunctions over the letters before `at`, or that leave out letters by `at`."""
    while term.head == "every" and term.args[0] is literal(0):
        if not (term.args[1] is at or term.args[1].head == "size"):
            break
        term = _without_conditions(opened(term, index())[1])
    return term


def _masses_measured(tree: Tree) -> Tree:
    """The tree with a mass as the measure that theorems speak of; an entry is a mass of a row, one of a matrix a
    gain."""
    if isinstance(tree, dict):
        if "mass" in tree or "entry" in tree:
            first, *places = next(iter(tree.values()))
            law = _masses_measured(first) if "mass" in tree else {"row": [_masses_measured(first), places[0]]}
            return {"measure": "mass", "args": [law, places[-1]]}
        return {key: _masses_measured(part) for key, part in tree.items()}
    return [_masses_measured(part) for part in tree] if isinstance(tree, list) else tree


# -- sorts -------------------------------------------------------------------------------------------------------------


def _named(label: str, said: Stated) -> bool:
    """Whether the statement speaks of a size that no sort has."""
    term = size(label)
    return any(term is part for one in (*said.bounds, *said.premises, said.relation) for part in subterms(one))


def _sort(name: str, declared: Declared) -> Tree:
    """The sort of a variable in a derivation."""
    if declared.term.kind not in _SORTS:
        raise BadInput(f"{name} is a {declared.term.kind.value}, of which derivations have no variables")
    made = _SORTS[declared.term.kind](name, declared)
    return {**made, "positive": True} if declared.positive else made


def _size(term: Term, what: str) -> str:
    if term.head != "size":
        raise BadInput(f"the {what} are no size of another variable")
    return str(term.label)


def _kernel(name: str, declared: Declared) -> Tree:
    inputs, outputs = declared.term.sort.sizes
    return {"sort": "kernel", "inputs": _size(inputs, f"inputs of {name}"),
            "outputs": _size(outputs, f"outputs of {name}")}  # fmt: skip


def _law(name: str, declared: Declared) -> Tree:
    return {"sort": "law", "letters": _size(declared.term.sort.sizes[0], f"letters of {name}")}


def _database(name: str, declared: Declared) -> Tree:
    return {"sort": "database", "tuples": _size(declared.term.sort.sizes[0], f"tuples of {name}")}


def _joint(name: str, declared: Declared) -> Tree:
    axes = declared.term.sort.sizes[0].label
    assert isinstance(axes, Fraction)
    names = declared.term.sort.names
    return {"sort": "joint", "axes": int(axes), **({"names": list(names)} if names else {})}


def _gaussian(name: str, declared: Declared) -> Tree:
    points, line = declared.term.sort.sizes
    return {"sort": "gaussian", "points": _size(points, f"points of {name}"), "line": line is literal(1)}


def _matrix(name: str, declared: Declared) -> Tree:
    rows, columns = (_size(size, f"{what} of {name}")
                     for size, what in zip(declared.term.sort.sizes, ("rows", "columns"), strict=True))  # fmt: skip
    return {"sort": "matrix", "rows": rows, "columns": columns, "nonnegative": declared.not_negative}


def _number(name: str, declared: Declared) -> Tree:
    if declared.listed and declared.low is None:
        raise BadInput(f"{name} is one of a list of numbers that has inf in it, or is of examples")
    if declared.level and isinstance(declared.ends[0], Term):
        raise BadInput(f"the least {name} depends on other variables")
    ends = [None if end is None else str(end) for end in (declared.low, declared.high)]
    outside = [end is not None and out for end, out in zip(ends, declared.outside, strict=True)]
    return {"sort": "number", "range": [*ends, *outside], "level": declared.level}


def _natural(name: str, declared: Declared) -> Tree:
    if declared.low is None:
        raise BadInput(f"the least {name} depends on other variables")
    ends = [None if end is None else int(end) for end in (declared.low, declared.high)]
    return {"sort": "natural", "range": ends}


def _mixture(name: str, declared: Declared) -> Tree:
    return {"sort": "mixture"}


_SORTS = {
    Kind.KERNEL: _kernel, Kind.LAW: _law, Kind.DATABASE: _database, Kind.JOINT: _joint, Kind.GAUSSIAN: _gaussian,
    Kind.NUMBER: _number, Kind.WHOLE: _natural, Kind.MIXTURE: _mixture, Kind.MATRIX: _matrix,
}  # fmt: skip
