"""Measures that proofs/theory has no name for, by their own definition: what the function of one returns, read as an
author's function is (docs/statements.md), is a term in measures that it has names for.

The term is read once for variables of the sorts that the measure takes, and folded at its arguments, so that no letter
that is bound around it is captured. What would make it silently wrong: a function that says something else than its
term (tests/prove/test_own_definitions.py compares both at random arguments); a value that Python asks for and the term
does not (refused).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from ...claim.line import claim_of_line
from ...claim.stated import stated
from ...measure import MEASURES
from ...measure.registry import Measure
from ...real import BadInput
from ...statement.evaluated import left_out
from ...statement.operations import Misfit
from ...statement.reading.reader import Reader
from ...statement.reading.source import function_of
from ...statement.terms import Term
from .terms import Db, KernelTerm, LawTerm, Num, Ty, Untranslated, number

ARGUMENTS = frozenset({"law", "prior", "kernel", "database", "real", "level", "order", "rational"})
"""The kinds of parameters that a definition which is read may have."""
Folded: TypeAlias = Callable[[Mapping[str, Any], Mapping[str, Ty], Term], tuple[Any, tuple[Any, ...]]]
"""The fold of a term (stating.py) in which variables and sizes are these values."""


@dataclass(frozen=True)
class Unfolded:
    """A definition as a term in its parameters, which are variables, in their order."""

    parameters: tuple[Term, ...]
    value: Term


_READ: dict[tuple[str, int], Unfolded | str] = {}


def definition_of(name: str, count: int) -> Unfolded:
    """What a measure of exactpriv says of so many of its parameters. Untranslated, with place and construct, where its
    function is not read."""
    missing = f"{name} has no definition in the theory"
    measured = MEASURES.get(name)
    if measured is None or measured.written or not {p.kind for p in measured.signature} <= ARGUMENTS:
        raise Untranslated(missing)
    key = (name, count)
    if key not in _READ:
        try:
            _READ[key] = _read(measured, count)
        except (BadInput, Misfit, Untranslated) as error:
            _READ[key] = str(error)
    found = _READ[key]
    if isinstance(found, str):
        raise Untranslated(f"{missing}, and its function is not read: {found}")
    return found


def _read(measured: Measure, count: int) -> Unfolded:
    names = ", ".join(p.name for p in measured.signature[:count])
    called = stated(claim_of_line(f"{measured.name}({names}) >= 0")).relation.args[0]
    reader = Reader()
    assert measured.definition is not None
    value = reader.number(reader.applied(function_of(measured.definition), list(called.args), {}))
    if missing := left_out(value, reader.evaluated, reader.known.below):
        raise Untranslated(f"it evaluates {missing[0].head} and says nothing of its value")
    return Unfolded(called.args, value)


def unfolded(name: str, given: Sequence[Any], fold: Folded) -> Num:
    """A measure at arguments, by its definition."""
    made = definition_of(name, len(given))
    values: dict[str, Any] = {}
    types: dict[str, Ty] = {}
    for parameter, x in zip(made.parameters, given, strict=True):
        values[str(parameter.label)] = x
        for size, ty in zip(parameter.sort.sizes, _types(name, x), strict=True):
            if types.setdefault(str(size.label), ty).text != ty.text:
                raise Untranslated(f"{name} is applied to laws and kernels on other alphabets than its definition")
    value, objects = fold(values, types, made.value)
    if objects:
        raise Untranslated(f"the definition of {name} makes laws or kernels of its own")
    return number(value)


def _types(name: str, x: Any) -> tuple[Ty, ...]:
    """The types of the sizes of an argument."""
    match x:
        case LawTerm():
            return (x.ty,)
        case KernelTerm() if x.live is None:
            return x.inputs, x.outputs
        case Db():
            return x.ty, x.letters, x.entries
        case KernelTerm():
            raise Untranslated(f"{name} is applied to a kernel that is not one for all letters")
    return ()
