"""A claim's statement as an expression against the claim's own function, at instances that neither has met.

A proof is one of the expression that statement.py read off the function, or of the term that a Coq statement is a fold
of (`terms_compared`). Here both are evaluated exactly at fresh instances: structured ones (ties, zeros, ends of
ranges), random ones, sizes above those that the domain names where the expression is for all sizes, whole numbers at
the ends of their range and far beyond where it goes on, and variables of one kind that are one and the same object.
Every side of every comparison has to be the same number, and what the function decides has to be what the expression
decides; a value that the one has and the other has not is a difference, too. The first difference is told, with the
instance.

It is no proof that the two are the same (that is what admitted.py is for), but a second way that shares no code with
the first. What would make it silently wrong: instances at which all is refused, so that nothing is compared (`compared`
counts those at which something was).
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice
from typing import Any

from ..certificate.checker.kinds.letterwise import unrolled
from ..certificate.schema import Tree
from ..claim import Claim, Instance
from ..claim import domains as d
from ..claim.domains.common import equal
from ..claim.expression_trees import substituted
from ..claim.model import admitted, as_relation, call_with, named
from ..claim.show import instance_text
from ..claim.stated import Stated, stated
from ..claim.watched import evaluating
from ..kernel import Database, GaussianChannel, GaussianMixture, Kernel, Prior
from ..measure import MEASURES
from ..real import (
    BadInput,
    IllDefined,
    Ordering,
    Real,
    Relation,
    UndecidedError,
    as_real,
    compare,
    exp,
    ln,
    maximum,
    minimum,
    precision_cap,
)
from ..search.propose import random_instances, structured
from ..statement.folds import value_of
from ..statement.terms import Kind, Term, subterms
from .statement import Statement

INSTANCES = 200
SECONDS = 2.0
"""Of processor time, after which it ends if `LEAST` instances were looked at: some evaluations take a second each. Time
can only leave instances out."""
LEAST = 12
BITS = 96
"""Sides that are not told apart at this precision are taken as the same number: a difference in kind is larger."""
FAR = (10, 100, 7777777)
"""How far beyond its domain a whole number goes whose range goes on."""
NEAR = (1, 2)
"""The same of one that says how large an object is."""
OPERATIONS: dict[str, Callable[..., Real]] = {
    "mul": lambda *xs: _folded(lambda x, y: x * y, xs), "add": lambda *xs: Real.sum(xs), "neg": lambda x: -x,
    "div": lambda x, y: x / y, "abs": abs, "ln": ln, "exp": exp, "max": maximum, "min": minimum,
    "inf": lambda: Real.infinity(),
}  # fmt: skip
MEASURED = {"inputs": "n_inputs", "outputs": "n_outputs", "letters": "", "tuples": "size", "points": "n_inputs"}
"""Of which a sort names the size, and where a value has it (a law: its length)."""
KERNELS = ("then", "before", "parallel", "product", "mix", "row", "output", "widened", "power", "repeated")
COUNTED = ("row", "power", "repeated")
"""Of these, those that take a whole number."""


@dataclass(frozen=True)
class Comparison:
    """At how many instances the two were compared, and the first difference in a sentence, if there is one."""

    compared: int
    difference: str = ""


def compared(
    claim: Claim, statement: Statement, count: int | None = None, seed: int = 0, seconds: float = SECONDS
) -> Comparison:
    """Evaluate both at up to `count` fresh instances (`INSTANCES` where no number is given)."""
    fresh = islice(_fresh(claim, statement.wide, seed), INSTANCES if count is None else count)
    return _first_difference(fresh, seconds,
                             lambda instance, shared: _differs(claim, statement, instance, shared))  # fmt: skip


def terms_compared(
    claim: Claim, said: Stated, count: int | None = None, seed: int = 0, seconds: float = SECONDS
) -> Comparison:
    """The same of what a claim states, of which its Coq statement is a fold; sizes go beyond those of the domain where
    it has more than one of each."""
    fresh = islice(_fresh(claim, not said.single, seed), INSTANCES if count is None else count)
    return _first_difference(fresh, seconds,
                             lambda instance, shared: _terms_differ(claim, said, instance, shared))  # fmt: skip


def _first_difference(
    fresh: Iterator[tuple[Instance, bool]], seconds: float, differs: Callable[[Instance, bool], str | None]
) -> Comparison:
    start, seen = time.process_time(), 0
    for looked, (instance, shared) in enumerate(fresh):
        if looked >= LEAST and time.process_time() - start > seconds:
            break
        with evaluating(instance), precision_cap(BITS):
            found = differs(instance, shared)
        if found is None:
            continue
        seen += 1
        if found:
            return Comparison(seen, f"at {instance_text(instance)}{' (one object)' if shared else ''} {found}")
    return Comparison(seen)


def expression_at(statement: Statement, instance: Instance) -> bool | None:
    """What the expression says at an instance: true where an assumption does not hold; None where it is not decided."""
    sizes = _sizes(statement, instance)
    for tree in statement.assumptions:
        _, assumed = _tried(lambda tree=tree: _relation(tree, instance, sizes))  # type: ignore[misc]
        if assumed is not None and _answer(assumed) is False:
            return True
    _, relation = _tried(lambda: _relation(_at_letters(statement, instance, sizes), instance, sizes))
    return None if relation is None else _answer(relation)


def comparison_at(statement: Statement, tree: Tree, instance: Instance) -> bool | None:
    """Whether a relation in a statement's variables holds at an instance; None where it is not decided, or has no
    value."""
    with precision_cap(BITS):
        sizes = _sizes(statement, instance)
        _, relation = _tried(lambda: _relation(_at_letters(replace(statement, relation=tree, listed=()), instance,
                                                           sizes), instance, sizes))  # fmt: skip
        return None if relation is None else _answer(relation)


# -- one instance ------------------------------------------------------------------------------------------------------


def _differs(claim: Claim, statement: Statement, instance: Instance, shared: bool) -> str | None:
    """How the two differ there; empty if they agree, None if there is nothing to compare."""
    values = dict(instance) if shared else named(instance)
    sizes = _sizes(statement, instance)
    own = statement.assumptions[statement.bounds :]
    for function, tree in zip(claim.assume, own, strict=True):
        found, holds = _one(function, values, lambda tree=tree: _relation(tree, instance, sizes))  # type: ignore[misc]
        if found:
            return f"an assumption differs: {found}"
        if holds is not True:
            return None
    found, holds = _one(claim.statement, values,
                        lambda: _relation(_at_letters(statement, instance, sizes), instance, sizes))  # fmt: skip
    return found if found or holds is not None else None


def _terms_differ(claim: Claim, said: Stated, instance: Instance, shared: bool) -> str | None:
    """The same of the terms that the claim states."""
    values = dict(instance) if shared else named(instance)
    at = dict(instance)
    for name, domain in claim.domain.items():
        if name in said.variables and said.variables[name].term.kind is Kind.GENERATOR and isinstance(domain, d.OneOf):
            names = domain.structured({})  # each stands for the function that the claim looks up
            at[name] = dict(zip(names, said.variables[name].values, strict=True))[at[name]].label
    relation = next((one for chosen, one in said.listed if all(equal(instance[n], x) for n, x in chosen.items())),
                    said.relation)  # fmt: skip
    for function, term in zip((*claim.assume, claim.statement), (*said.premises, relation), strict=True):
        read = partial(_relation_of, term, at)
        found, holds = _one(function, values, read, term=True)
        if found and _tried(lambda f=function: as_relation(call_with(f, values)))[0] and admitted(claim, instance):  # type: ignore[misc]
            return None  # beyond its domain the function refuses what its term has a value for
        if found:
            return found if function is claim.statement else f"an assumption differs: {found}"
        if holds is not True and function is not claim.statement:
            return None
    return "" if holds is not None else None


def _relation_of(term: Term, instance: Instance) -> Relation:
    return as_relation(value_of(term, instance))


def _at_letters(statement: Statement, instance: Instance, sizes: Mapping[str, int]) -> Tree:
    """The relation, at every letter that the claim's function goes through, its sums written out."""
    relation = unrolled(statement.relation_at(instance), sizes)
    if not statement.letters:
        return relation
    names = [name for name, _ in statement.letters]

    def at(letters: Mapping[str, int]) -> Any:
        return substituted(relation, lambda node: letters[node["var"]] if isinstance(node, dict) and node.get("var") in
                           names else node)  # fmt: skip

    return {"op": "and", "args": [at(one) for one in statement.with_letters(instance, sizes)]}


def _one(
    function: Callable[..., Any], values: Mapping[str, Any], read: Callable[[], Relation], term: bool = False
) -> tuple[str, bool | None]:
    """How a function's relation differs from what was `read` of it there, and what both decide. Of a `term`, what is
    said of all, or of some, letters or sets may come in another order, and a refusal may have other words."""
    says, relation = _tried(lambda: as_relation(call_with(function, values)))
    means, expression = _tried(read)
    if says != means and not (term and says and means):
        return (f"the function {says or 'has a value'}, and what was read of it {means or 'has a value'}", None)
    if relation is None or expression is None:
        return "", None
    own, others = relation.comparisons(), list(expression.comparisons())
    pairs = list(zip(own, _beside(own, others) if term else others, strict=False))
    if len(own) == len(others) and all(a.op == b.op for a, b in pairs):
        for one, other in pairs:
            for a, b in zip(one.args, other.args, strict=True):
                if not same(a, b):
                    return f"the function has {a}, and what was read of it {b}", None
        if pairs:
            return "", _answer(relation)
    decided, also = _answer(relation), _answer(expression)
    if None not in (decided, also) and decided != also:
        return f"the function is {decided}, and what was read of it {also}", None
    return "", decided


def _beside(own: Sequence[Relation], others: Sequence[Relation]) -> list[Relation]:
    """The others in the order of one's own, as far as they say the same."""
    left = list(others)
    found = []
    for one in own[: len(left)]:
        place = next((k for k, other in enumerate(left) if one.op == other.op and
                      all(same(a, b) for a, b in zip(one.args, other.args, strict=True))), 0)  # fmt: skip
        found.append(left.pop(place))
    return found


def _tried(made: Callable[[], Relation]) -> tuple[str, Relation | None]:
    """A relation, or why there is none in words that are the same for both."""
    try:
        return "", made()
    except (IllDefined, UndecidedError):
        return "", None
    except (BadInput, ArithmeticError) as error:
        return f"is refused ({error})", None
    except Exception as error:
        return f"breaks off ({type(error).__name__})", None


def _answer(relation: Relation) -> bool | None:
    try:
        answer = relation.decide()
    except (IllDefined, UndecidedError, BadInput):
        return None
    return answer if isinstance(answer, bool) else None


def same(a: Real, b: Real) -> bool:
    """Whether two numbers are not told apart."""
    try:
        return compare(a, b) not in (Ordering.LESS, Ordering.GREATER)
    except (IllDefined, UndecidedError, BadInput):
        return True


# -- the expression at an instance -------------------------------------------------------------------------------------


def _sizes(statement: Statement, instance: Instance) -> dict[str, int]:
    """The sizes of the alphabets there."""
    found: dict[str, int] = {}
    for name, sort in statement.variables.items():
        if name not in instance:  # a letter that the function goes through
            continue
        for key, attribute in MEASURED.items():
            if key in sort:
                value = instance[name]
                found.setdefault(sort[key], int(getattr(value, attribute)) if attribute else len(value))
        if isinstance(given := instance[name], Database):
            found |= {f"letters of {name}": given.m, f"entries of {name}": given.n}
    return found


def _relation(tree: Tree, at: Instance, sizes: Mapping[str, int]) -> Relation:
    op, args = tree["op"], tree["args"]
    if op in ("true", "false"):
        return Relation.constant(op == "true")
    if op in ("and", "or", "not"):
        return Relation(op, tuple(_relation(part, at, sizes) for part in args))
    return Relation.of(op, *(_number(side, at, sizes) for side in args))


def _number(tree: Tree, at: Instance, sizes: Mapping[str, int]) -> Real:
    if isinstance(tree, str | int):
        return Real(tree)
    if "var" in tree:
        return as_real(at[tree["var"]])
    if "size" in tree:
        return Real(sizes[tree["size"]])
    if "gain" in tree:
        of, *cell = tree["gain"]
        row, column = (place if isinstance(place, int) else int(at[place["var"]]) for place in cell)
        return as_real(at[of["var"]][row, column])
    if "measure" in tree:
        measure = MEASURES[tree["measure"]]
        given = zip(measure.signature, tree["args"], strict=False)
        return as_real(measure.function(*(_argument(p.kind, arg, at, sizes) for p, arg in given)))
    op, args = tree["op"], tree["args"]
    if op == "pow":
        return _number(args[0], at, sizes) ** Real(args[1])
    if op not in OPERATIONS:
        raise BadInput(f"{op} is not evaluated at an instance")
    return as_real(OPERATIONS[op](*(_number(arg, at, sizes) for arg in args)))


def _argument(kind: str, tree: Tree, at: Instance, sizes: Mapping[str, int]) -> Any:
    """An argument of a measure."""
    if kind in ("law", "prior", "kernel", "database", "joint", "mixture", "gaussian", "matrix", "gain", "loss"):
        return _object(tree, at, sizes)
    if kind == "axes":
        return list(tree)
    if kind == "function":
        return tree["f"]
    if kind == "integer":
        made = tree if isinstance(tree, int) else _number(tree, at, sizes).rational
        return int(made.p) if made is not None and not isinstance(made, int) and made.q == 1 else made
    return _number(tree, at, sizes)


def _object(tree: Tree, at: Instance, sizes: Mapping[str, int]) -> Any:
    """A law, kernel, database or joint law."""
    if "var" in tree:
        return at[tree["var"]]
    ((name, parts),) = tree.items()
    if name == "uniform":
        letters = _number(parts[0], at, sizes).rational
        return Prior.uniform(int(str(letters)))
    if name == "normal":
        return GaussianMixture.single(*(_number(part, at, sizes) for part in parts))
    if name == "two_points":
        one, two, variance = (_number(part, at, sizes) for part in parts)
        return GaussianChannel([one, two], variance)
    if name not in KERNELS:
        raise BadInput(f"{name} is not evaluated at an instance")
    first, *others = parts
    return getattr(_object(first, at, sizes), name)(*(_part(name, part, at, sizes) for part in others))


def _part(of: str, tree: Tree, at: Instance, sizes: Mapping[str, int]) -> Any:
    if of in COUNTED:
        return tree if isinstance(tree, int) else int(str(_number(tree, at, sizes).rational))
    if isinstance(tree, str | int) or of == "widened":
        return _number(tree, at, sizes)
    plain = isinstance(tree, dict) and (
        {"op", "size", "measure"} & set(tree) or ("var" in tree and isinstance(at[tree["var"]], Real | int)))
    return _number(tree, at, sizes) if plain else _object(tree, at, sizes)


def _folded(op: Callable[[Real, Real], Real], xs: tuple[Real, ...]) -> Real:
    made = xs[0]
    for x in xs[1:]:
        made = op(made, x)
    return made


# -- fresh instances ---------------------------------------------------------------------------------------------------


def _fresh(claim: Claim, wide: bool, seed: int) -> Iterator[tuple[Instance, bool]]:
    """Instances, and whether some of their variables are one object."""
    sizing = _sizing(claim)
    beyond = replace(claim, domain={name: _larger(domain, wide, NEAR if name in sizing else FAR)
                                    for name, domain in claim.domain.items()})  # fmt: skip
    sources = [
        _shared(claim, seed),
        ((instance, False) for instance in _ends(claim, seed, sizing)),
        ((instance, False) for instance in structured(claim, 40)),
        ((instance, False) for instance in random_instances(beyond, seed + 17, 60)),
        ((instance, False) for instance in random_instances(claim, seed + 1, 120)),
    ]
    while sources:
        for source in list(sources):
            found = next(source, None)
            if found is None:
                sources.remove(source)
            else:
                yield found


def _sizing(claim: Claim) -> set[str]:
    """The whole numbers that say how large an object of the statement is."""
    try:
        said = stated(claim, listing=True)
    except BadInput:
        return set()
    terms = (*said.bounds, *said.premises, said.relation)
    sizes = (one for term in terms for part in subterms(term) for one in part.sort.sizes)
    return {str(part.label) for one in sizes for part in subterms(one) if part.head == "variable"}


def _larger(domain: Any, wide: bool, far: Sequence[int]) -> Any:
    """The domain with sizes above its own, where the expression is for all sizes."""
    if isinstance(domain, d.Integers) and not domain.exhaustive and isinstance(domain.high, int):
        return replace(domain, high=domain.high + far[0])
    if not wide:
        return domain
    if isinstance(domain, d.Kernels):
        return replace(domain, inputs=_above(domain.inputs), outputs=_above(domain.outputs))
    if isinstance(domain, d.Priors):
        return replace(domain, size=_above(domain.size))
    if isinstance(domain, d.Matrices):
        return replace(domain, rows=_above(domain.rows), columns=_above(domain.columns))
    return domain


def _above(size: Any) -> Any:
    if callable(size):
        return size
    low, high = (size, size) if isinstance(size, int) else size
    return (low, high + 2)


def _ends(claim: Claim, seed: int, sizing: Set[str]) -> Iterator[Instance]:
    """Whole numbers at the ends of their range, and far beyond where it goes on, as far as the claim's domain admits
    them beside the other variables."""
    whole = [(name, domain) for name, domain in claim.domain.items() if isinstance(domain, d.Integers)]
    for instance in random_instances(claim, seed + 5, 6 if whole else 0):
        for name, domain in whole:
            low, high = (end(dict(instance)) if callable(end) else end for end in (domain.low, domain.high))
            beyond = () if domain.exhaustive else NEAR if name in sizing else FAR
            for value in (low, high, *(high + far for far in beyond)):
                made = {**instance, name: value}
                if not admitted(claim, made):
                    yield made


def _shared(claim: Claim, seed: int) -> Iterator[tuple[Instance, bool]]:
    """Instances at which variables of one kind are one object."""
    names = list(claim.domain)
    for instance in random_instances(claim, seed + 3, 8):
        for i, first in enumerate(names):
            for second in names[i + 1 :]:
                one, other = instance[first], instance[second]
                if type(one) is type(other) and isinstance(one, Kernel | Prior | Real | Database):
                    made = {**instance, second: one}
                    if not admitted(claim, made):
                        yield made, True

