"""The kind "parametric": a relation between kernels and laws whose entries are written in parameters, at all of them.

A case gives lists of rationals and ranges of parameters, assumptions, a relation, in which kernels and laws are written
out entry by entry, and conditions of its having a value besides, which are proved as it is. It is decided at every
choice from the lists, and there on pieces that make up the ranges: their ends where these belong to them, the places
where a range is cut, and the open intervals between. On an interval the parameter is low + (high - low) u with a
variable u of which 0 < u < 1, or low + u with u > 0 where the range goes on; every decision on the way (a mass is
positive, a maximum is its first argument) has to be the same on the whole piece.

The sign of a polynomial on a piece is the one sign of its terms, or, where 0 < u < 1, of its terms in t after u =
t / (1 + t) and multiplication by the power of 1 + t that its degree asks for (the coefficients of Bernstein's basis up
to positive factors).

Invariants
1. The pieces of a parameter make up its range: each closed end, each cut and each open interval between neighbours is
   one of them; cuts lie inside and rise.
2. A piece is left out only where an assumption is proved to be false on all of it.
3. Nothing is put off: a condition of having a value that is not settled on a piece rejects the case.
4. Some piece has all assumptions proved: the statement is not vacuous.

What would make it silently wrong: a variable of one piece taken for that of another (each has its own name); one name
for two values that are computed once, or for one of them and a parameter (`_shared`); a power of a polynomial in u
whose sign is taken from its terms although u < 1 was used in its making, or a root or reciprocal of u taken for a
natural power (`_on_the_orthant` gives such atoms up).

*Format and rules.* Quantifier `forall`: a relation between kernels and laws written out entry by entry, at every
value of parameters.

```
CASE = {"lists": {NAME: ["3/2", "2"], ...},       every choice of items, at most 20,000
        "parameters": {NAME: {"range": [low, high | null, left out, left out], "level": false}, ...},
                at most 4; of a level the range is one of e^NAME
        "cuts": {NAME: ["1/2", ...], ...},        rationals that rise inside of the range
        "assumptions": [REL, ...],
        "conditions": [REL, ...],
                what else has to hold so that there is a value: a probability lies in [0, 1]
        "relation": REL}                          comparisons joined by and; VALUE with EXPR entries in the names
```

Every choice is decided on the pieces of the ranges (ends that belong to them, cuts, open intervals between), kernels,
measures, relation and conditions for a whole piece, in normal forms, nothing put off. A piece where an assumption is
proved false is left out; on some piece all are proved true, or the case is vacuous. Without parameters a choice is
decided as an instance. Used of a measure is its definition alone (of eta_chi2: the closed form for rows that a
permutation of the outputs exchanges), and no Coq theorem. Not reached: a maximum that changes its argument inside a
piece, equality at an irrational place.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from itertools import count, product
from typing import Any

from ...schema import MAX_ENTRIES, CertificateError, Tree, fields, rational, sequence, shorten, string
from ..arithmetic import polynomials as poly
from ..arithmetic.elementary import ln
from ..arithmetic.numbers import Number, add, multiply, number
from ..arithmetic.orthants import positive_variable, sign_on_the_orthant
from ..arithmetic.polynomials import ONE, UNIT, Atom, Polynomial
from ..arithmetic.work import Boxes, UndecidedError, over_boxes, pointwise, spend
from ..language.expressions import Instance
from ..language.objects import demand
from ..language.operations import OPERATIONS
from ..language.relations import Vacuous, comparison_of, decide, demand_content
from .kind import Holds, Kind, Typeset

MAX_PARAMETERS = 4
MAX_CHOICES = 20_000
MAX_CUTS = 64
MAX_DEGREE = 64


@dataclass(frozen=True)
class Parameter:
    """A range of rationals, open above where `high` is None; what ranges is e^value where it is a `level`."""

    low: Fraction
    high: Fraction | None
    outside: tuple[bool, bool]
    level: bool
    cuts: tuple[Fraction, ...]


@dataclass(frozen=True)
class Piece:
    """A part of a range: a point, or an open interval (no `high`: all above `low`)."""

    low: Fraction
    high: Fraction | None
    point: bool = False


def check_case(parts: Mapping[str, Tree]) -> int:
    """Check one case; the number of pieces on which it was proved."""
    demand_content(parts["relation"])
    _demand_comparisons(parts["relation"])
    lists, parameters = _lists(parts["lists"]), _parameters(parts["parameters"], parts["cuts"])
    demand(not set(lists) & set(parameters), "a name has a list and a range: rename one of them")
    assumptions = sequence(parts["assumptions"], "the assumptions", MAX_ENTRIES)
    conditions = sequence(parts["conditions"], "the conditions", MAX_ENTRIES)
    stated = [*conditions, parts["relation"]]
    unknown = sorted(variables_of(stated) - {*lists, *parameters})
    demand(not unknown, f"{shorten(unknown)} are no lists and no parameters: give each a range")
    named, wanted = _shared(stated, {*lists, *parameters})
    claim = _Claim(parameters, assumptions, named, wanted)
    proved, met = 0, False
    pieces = [list(pieces_of(one)) for one in parameters.values()]
    for values in product(*lists.values()):
        chosen = dict(zip(lists, values, strict=True))
        for place in product(*pieces):
            where = dict(zip(parameters, place, strict=True))
            held = claim.established(chosen, where)
            proved += held is not None
            met = met or bool(held)
    if not met:
        raise Vacuous("the assumptions are shown to hold on no piece: cut the ranges where they do")
    return proved


@dataclass(frozen=True)
class _Claim:
    """What is to be shown: relations where assumptions hold; `named`: values of variables in them. `kept`: of these,
    those that were computed at choices from the lists, by name and by what they depend on."""

    parameters: Mapping[str, Parameter]
    assumptions: Sequence[Tree]
    named: Mapping[str, Tree]
    wanted: Sequence[Tree]
    kept: dict[Any, Any] = field(default_factory=dict)

    def established(self, chosen: Mapping[str, Fraction], where: Mapping[str, Piece]) -> bool | None:
        """Whether all assumptions are proved on a piece where the relations wanted are; None where one of them is
        proved false. CertificateError, or an error of the arithmetic, where a relation is not proved."""
        spend(20)
        signs = _Signs()
        boxes = Boxes(signs.sign)
        points = all(piece.point for piece in where.values())
        with pointwise() if points else over_boxes(boxes):
            known: dict[str, Any] = {name: number(value) for name, value in chosen.items()}
            for name, piece in where.items():
                value = signs.value(piece)
                known[name] = ln(value) if self.parameters[name].level else value
            instance = Instance({}, known)
            answers = [_answer(one, instance) for one in self.assumptions]
            if False in answers:
                demand(not boxes.conditions, "a value in an assumption was not shown to exist on a piece")
                return None
            keys = self._keys({**chosen, **{name: piece.low for name, piece in where.items()}}) if points else {}
            instance = Instance(self.named, known | {name: self.kept[k] for name, k in keys.items() if k in self.kept})
            holds = all([decide(one, instance) for one in self.wanted])
        demand(holds, f"the relation fails {_shown(chosen, where)}")
        demand(not boxes.conditions, f"a value that has to be positive was not shown to be {_shown(chosen, where)}")
        self.kept.update({k: instance.value(name) for name, k in keys.items() if k not in self.kept})
        return None not in answers

    def _keys(self, values: Mapping[str, Fraction]) -> dict[str, Any]:
        """What each named value depends on, at numbers."""
        return {name: (name, tuple(values[one] for one in self.within[name])) for name in self.named}

    @cached_property
    def within(self) -> dict[str, list[str]]:
        """The lists and parameters on which each named value depends."""
        found: dict[str, list[str]] = {}
        for name in self.named:
            inside = variables_of(self.named[name])
            while more := {part for one in inside & set(self.named) for part in variables_of(self.named[one])} - inside:
                inside |= more
            found[name] = sorted(inside - set(self.named))
        return found


def variables_of(tree: Tree) -> set[str]:
    """The names of all variables in an expression."""
    if isinstance(tree, dict):
        own = {tree["var"]} if isinstance(tree.get("var"), str) else set()
        return own.union(*map(variables_of, tree.values()))
    inner: set[str] = set()
    return inner.union(*map(variables_of, tree)) if isinstance(tree, list) else inner


def _answer(assumption: Tree, instance: Instance) -> bool | None:
    try:
        return decide(assumption, instance)
    except UndecidedError:
        return None


def _demand_comparisons(tree: Tree) -> None:
    """The relation is made of comparisons and `and`: nothing in it holds for want of a premise."""
    if comparison_of(tree) is not None:
        return
    demand(tree["op"] == "and", f"{shorten(tree['op'])} joins no comparisons here: use and")
    for part in sequence(tree["args"], "a relation's arguments"):
        _demand_comparisons(part)


def _shared(trees: Sequence[Tree], taken: Collection[str]) -> tuple[dict[str, Tree], list[Tree]]:
    """The trees with every operation that occurs several times in them as a variable, and the values of these, so that
    each is computed once."""
    times: Counter[str] = Counter()

    def text_of(tree: Tree) -> str:
        text = json.dumps(tree, sort_keys=True)
        if isinstance(tree, dict | list):
            for part in tree.values() if isinstance(tree, dict) else tree:
                text_of(part)
        if isinstance(tree, dict) and _is_number(tree):
            times[text] += 1
        return text

    found: dict[str, Tree] = {}
    names: dict[str, str] = {}

    def replaced(tree: Tree, whole: bool = False) -> Tree:
        if isinstance(tree, list):
            return [replaced(part) for part in tree]
        if not isinstance(tree, dict):
            return tree
        text = json.dumps(tree, sort_keys=True)
        if whole or times[text] < 2:
            return {name: replaced(part) for name, part in tree.items()}
        if text not in names:
            names[text] = next(name for k in count(len(names)) if (name := f"shared {k}") not in {*taken, *found})
            found[names[text]] = {"type": "real", "value": replaced(tree, whole=True)}
        return {"var": names[text]}

    for tree in trees:
        text_of(tree)
    return found, [replaced(tree) for tree in trees]


def _is_number(tree: Mapping[str, Tree]) -> bool:
    """Whether a tree is an operation on numbers, rather than a relation, an object or a variable."""
    return tree.get("op") in (*OPERATIONS, "pow")


# -- lists and ranges ------------------------------------------------------------------------------------------------


def _lists(tree: Tree) -> dict[str, list[Fraction]]:
    if not isinstance(tree, dict):
        raise CertificateError(f"the lists are {shorten(tree)}: give an object of named lists")
    found, choices = {}, 1
    for name in sorted(tree):
        values = [rational(string(value, "a value of a list")) for value in sequence(tree[name], "a list")]
        demand(bool(values) and len(set(values)) == len(values), f"the list {shorten(name)} is empty or repeats itself")
        found[name] = values
        choices *= len(values)
    demand(choices <= MAX_CHOICES, f"the lists have {choices} choices, more than {MAX_CHOICES}: give fewer")
    return found


def _parameters(tree: Tree, cuts: Tree) -> dict[str, Parameter]:
    if not isinstance(tree, dict) or len(tree) > MAX_PARAMETERS:
        raise CertificateError(f"the parameters are {shorten(tree)}: give at most {MAX_PARAMETERS} named ranges")
    if not isinstance(cuts, dict) or not set(cuts) <= set(tree):
        raise CertificateError(f"the cuts are {shorten(cuts)}: give rationals by names of parameters")
    found = {}
    for name in sorted(tree):
        parts = fields(tree[name], ["range", "level"], "a parameter")
        ends = sequence(parts["range"], "a range", 4)
        demand(len(ends) == 4 and all(isinstance(out, bool) for out in (*ends[2:], parts["level"])),
               "a range is its two ends and whether each is left out")  # fmt: skip
        low = rational(string(ends[0], "an end of a range"))
        high = None if ends[1] is None else rational(string(ends[1], "an end of a range"))
        demand(high is None or low < high, f"the range of {shorten(name)} has no inside: give low below high")
        demand(not parts["level"] or low > 0, f"the range of {shorten(name)} is of e^{shorten(name)}: begin above 0")
        at = [rational(string(cut, "a cut")) for cut in sequence(cuts.get(name, []), "the cuts", MAX_CUTS)]
        inside = all(low < cut and (high is None or cut < high) for cut in at)
        demand(inside and at == sorted(set(at)), f"the cuts of {shorten(name)} do not rise inside of its range")
        found[name] = Parameter(low, high, (ends[2], ends[3]), parts["level"], tuple(at))
    return found


def pieces_of(parameter: Parameter) -> Iterator[Piece]:
    """The pieces that make up a range, from below."""
    if not parameter.outside[0]:
        yield Piece(parameter.low, parameter.low, point=True)
    low = parameter.low
    for cut in parameter.cuts:
        yield Piece(low, cut)
        yield Piece(cut, cut, point=True)
        low = cut
    yield Piece(low, parameter.high)
    if parameter.high is not None and not parameter.outside[1]:
        yield Piece(parameter.high, parameter.high, point=True)


# -- signs on a piece ------------------------------------------------------------------------------------------------


class _Signs:
    """Signs of polynomials in the variables of one piece."""

    def __init__(self) -> None:
        self._made = 0
        self._below_one: dict[Atom, Atom] = {}
        """For each u with 0 < u < 1 the variable t of u = t / (1 + t)."""

    def value(self, piece: Piece) -> Number:
        """The parameter on a piece."""
        low = number(piece.low)
        if piece.point:
            return low
        self._made += 1
        made, other = (positive_variable(f"{letter}{self._made}") for letter in ("u", "t"))
        if piece.high is None:
            return add(low, made)
        self._below_one[_atom(made)] = _atom(other)
        return add(low, multiply(number(piece.high - piece.low), made))

    def sign(self, p: Polynomial) -> int | None:
        """1, -1 or 0 where p has that sign on the whole piece, None where it was not shown to have one."""
        found = sign_on_the_orthant(p)
        if found is not None or not self._below_one:
            return found
        try:
            changed = self._on_the_orthant(p)
        except poly.TooManyTerms:
            return None
        return None if changed is None else sign_on_the_orthant(changed)

    def _on_the_orthant(self, p: Polynomial) -> Polynomial | None:
        """p times something positive, in the variables t; None where a u is in other than natural powers, logs."""
        logs: dict[Atom, Polynomial] = {}
        degrees: dict[Atom, int] = {}
        for term in p:
            for atom, exponent in term:
                if (exponent.denominator != 1 or exponent < 0) and (atom in self._below_one or atom.kind == "logof"):
                    return None
                if atom in self._below_one:
                    degrees[atom] = max(degrees.get(atom, 0), int(exponent))
                elif atom.kind == "logof" and atom not in logs:
                    argument = poly.thaw(atom.key)
                    inner = self._on_the_orthant(argument)
                    if inner is None:
                        return None
                    logs[atom] = self._logarithm(argument, inner)
                elif self._mentions(atom) and atom.kind != "logof":
                    return None
        if any(degree > MAX_DEGREE for degree in degrees.values()):
            return None
        result: Polynomial = {}
        for term, coefficient in p.items():
            powers = dict(term)
            made: Polynomial = {UNIT: coefficient}
            for u, degree in degrees.items():
                power = int(powers.get(u, 0))
                t = poly.monomial(self._below_one[u])
                made = poly.multiply(made, poly.to_the(t, power))
                made = poly.multiply(made, poly.to_the(poly.add(t, {UNIT: ONE}), degree - power))
            for atom, exponent in term:
                if atom in logs:
                    made = poly.multiply(made, poly.to_the(logs[atom], poly.natural(exponent)))
                elif atom not in self._below_one:
                    made = poly.multiply(made, poly.monomial(atom, exponent))
            result = poly.add(result, made)
        return result

    def _logarithm(self, argument: Polynomial, changed: Polynomial) -> Polynomial:
        """ln of a polynomial, by the one it is changed to: their quotient is a product of powers of 1 + t."""
        result = poly.monomial(Atom("logof", poly.freeze(changed)))
        if changed.keys() == {UNIT}:
            result = poly.log_of_rational(changed[UNIT])
        for u, t in self._below_one.items():
            degree = max(0, *(int(dict(term).get(u, 0)) for term in argument))
            if degree:
                above = poly.monomial(Atom("logof", poly.freeze(poly.add(poly.monomial(t), {UNIT: ONE}))))
                result = poly.add(result, poly.scale(above, Fraction(-degree)))
        return result

    def _mentions(self, atom: Atom) -> bool:
        """Whether a u stands in the key of an atom."""

        def inside(part: Any) -> bool:
            if isinstance(part, Atom):
                return part in self._below_one or inside(part.key)
            return isinstance(part, frozenset | tuple) and any(map(inside, part))

        return inside(atom.key)


def _atom(variable: Number) -> Atom:
    """The atom that a variable is."""
    ((atom, _),) = next(iter(variable.pair()[0]))
    return atom


def _shown(chosen: Mapping[str, Fraction], where: Mapping[str, Piece]) -> str:
    parts = [f"{name} = {value}" for name, value in chosen.items()]
    for name, piece in where.items():
        high = "" if piece.high is None else f" < {piece.high}"
        parts.append(f"{name} = {piece.low}" if piece.point else f"{piece.low} < {name}{high}")
    return f"at {', '.join(parts)[:120]}" if parts else "as it stands"


def _latex(case: Mapping[str, Any], typeset: Typeset) -> str:
    where = []
    for name, values in case["lists"].items():
        said = ", ".join(map(typeset.number, values))
        where.append(f"{typeset.name(name)} = {said}" if len(values) == 1
                     else rf"{typeset.name(name)} \in \{{{said}\}}")  # fmt: skip
    for name, one in case["parameters"].items():
        low, high, *outside = one["range"]
        left, right = (r"<" if out else r"\le" for out in outside)
        middle = f"e^{{{typeset.name(name)}}}" if one["level"] else typeset.name(name)
        above = "" if high is None else f" {right} {typeset.number(high)}"
        where.append(f"{typeset.number(low)} {left} {middle}{above}")
    where += [typeset.relation(one) for one in case["assumptions"]]
    return r",\quad ".join([typeset.relation(case["relation"]), *where])


KIND = Kind(
    name="parametric",
    case="a case of parameters",
    keys=("lists", "parameters", "cuts", "assumptions", "conditions", "relation"),
    check=check_case,
    piece="piece",
    established="the relation is proved at all parameters, on {} that make up their ranges",
    holds=Holds.NO_INSTANCE,
    for_all=True,
    verb="",
    latex=_latex,
)
