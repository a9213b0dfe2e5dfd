"""Instances of frozen dataclasses of the source: what a construction makes, and what an attribute of it is. Properties,
cached properties and methods are read as the functions that they are, each time anew.

A class is read where nothing but its fields and such functions says what an instance is: no other base, no metaclass,
no special method but those that `dataclass` wrote, no `__post_init__`, no default that is computed.
"""

from __future__ import annotations

import ast
import dataclasses
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from inspect import Parameter, signature
from types import FunctionType
from typing import Any

from flint import fmpq

from ..terms import Untranslated
from .source import READ, Function, function_of

WRITTEN = frozenset({"__init__", "__eq__", "__hash__", "__setattr__", "__delattr__", "__repr__", "__replace__"})
"""The special methods that `dataclass` writes; it leaves one that is there."""
NOTED = frozenset({
    "__module__", "__doc__", "__annotations__", "__dict__", "__weakref__", "__dataclass_params__",
    "__dataclass_fields__", "__match_args__", "__firstlineno__", "__static_attributes__", "__annotate__",
    "__annotate_func__", "__annotations_cache__",
})
"""What Python and `dataclass` note in a class besides."""
CONSTANTS = (int, bool, str, Fraction, fmpq, type(None))


@dataclass(frozen=True)
class Instance:
    """An instance of a frozen dataclass of the source."""

    made_by: type
    given: Mapping[str, Any]


@dataclass(frozen=True)
class Method:
    """A method of an instance."""

    owner: Instance
    function: FunctionType


def is_record(x: Any) -> bool:
    """Whether this is a dataclass."""
    return isinstance(x, type) and "__dataclass_fields__" in vars(x)


def constructed(cls: type, args: list[Any], named: Mapping[str, Any]) -> Instance:
    """What calling the class makes."""
    parameters = fields_of(cls)
    positional = [p.name for p in parameters if p.kind is Parameter.POSITIONAL_OR_KEYWORD]
    if len(args) > len(positional) or set(named) - {p.name for p in parameters[len(args):]}:
        raise Untranslated(f"{cls.__qualname__} is called with arguments that are not its fields")
    given = {**dict(zip(positional, args, strict=False)), **named}
    for p in parameters:
        if p.name not in given and p.default is Parameter.empty:
            raise Untranslated(f"{cls.__qualname__} is called without {p.name}")
        given.setdefault(p.name, p.default)
    return Instance(cls, given)


def fields_of(cls: type) -> list[Parameter]:
    """The fields of a class that is read, as the parameters of its construction; refuses any other class."""
    name = cls.__qualname__
    if not cls.__module__.startswith(READ):
        raise Untranslated(f"{name} is not read")
    if type(cls) is not type or cls.__mro__ != (cls, object):
        raise Untranslated(f"{name} has a base or a metaclass")
    held = vars(cls)
    if not held["__dataclass_params__"].frozen:
        raise Untranslated(f"the instances of {name} may change")
    for method in held:
        if method.startswith("__") and method.endswith("__") and method not in NOTED | WRITTEN:
            raise Untranslated(f"{name} has its own {method}")
    fields = list(held["__dataclass_fields__"].values())
    if fields != list(dataclasses.fields(cls)) or any(not f.init for f in fields):
        raise Untranslated(f"{name} has fields that are not given")
    for f in fields:
        if f.default_factory is not dataclasses.MISSING or \
                not (f.default is dataclasses.MISSING or type(f.default) in CONSTANTS):
            raise Untranslated(f"the default of {f.name} of {name} is no constant")
        if f.name.startswith("__") or (f.name in held and held[f.name] is not f.default):
            raise Untranslated(f"the field {f.name} of {name} has another meaning")
    _as_dataclass_writes(cls, fields)
    parameters = list(signature(held["__init__"]).parameters.values())[1:]
    if any(p.default is not (Parameter.empty if f.default is dataclasses.MISSING else f.default)
           for p in parameters for f in fields if f.name == p.name):
        raise Untranslated(f"the defaults of {name} are not those of its fields")
    return parameters


def _as_dataclass_writes(cls: type, fields: list[dataclasses.Field[Any]]) -> None:
    """Refuses a class of which a special method is not the one that `dataclass` writes for its fields."""
    own = [(f.name, Any, dataclasses.field(default=f.default, kw_only=bool(f.kw_only), repr=f.repr, hash=f.hash,
                                           compare=f.compare)) for f in fields]
    plain = dataclasses.make_dataclass(cls.__name__, own, frozen=True, eq=vars(cls)["__dataclass_params__"].eq)
    for method in sorted(WRITTEN & set(vars(cls))):
        one, other = vars(cls)[method], vars(plain).get(method)
        if getattr(one, "__code__", one) != getattr(other, "__code__", other):
            raise Untranslated(f"{cls.__qualname__} has its own {method}")
    if "__init__" not in vars(cls):
        raise Untranslated(f"{cls.__qualname__} has no construction of its own")


def attribute(of: Instance, name: str, call: Callable[[FunctionType, list[Any]], Any]) -> Any:
    """An attribute of an instance: a field, what a property computes, or a method."""
    cls = of.made_by
    fields_of(cls)
    if name in of.given:
        return of.given[name]
    held = None if name.startswith("__") else vars(cls).get(name)
    if type(held) is property and isinstance(held.fget, FunctionType):
        return call(_own(cls, held.fget), [of])
    if type(held) is cached_property and held.attrname == name and isinstance(held.func, FunctionType):
        return call(_own(cls, held.func), [of])
    if type(held) is FunctionType:
        return Method(of, _own(cls, held))
    raise Untranslated(f"{name} of {cls.__qualname__} is not read")


def computing(of: Instance, name: str) -> tuple[FunctionType, bool] | None:
    """The function of a property, and whether what it returns is kept."""
    held = vars(of.made_by).get(name)
    f = held.fget if type(held) is property else held.func if type(held) is cached_property else None
    return (f, type(held) is cached_property) if isinstance(f, FunctionType) and name not in of.given else None


def source_of(f: Any) -> ast.AST | None:
    """The syntax tree of a function that is read from its source."""
    if isinstance(f, Function):
        return f.node
    if isinstance(f, Method):
        return function_of(f.function).node
    if isinstance(f, FunctionType) and f.__module__.startswith(READ):
        return function_of(f).node
    return None


def _own(cls: type, f: FunctionType) -> FunctionType:
    """A function of the class, in which Python renames no private names."""
    if not str(f.__module__).startswith(READ):
        raise Untranslated(f"{f.__qualname__} is not read")
    for x in ast.walk(function_of(f).node):
        for word in (getattr(x, "id", ""), getattr(x, "attr", ""), getattr(x, "arg", "")):
            if isinstance(word, str) and word.startswith("__") and not word.endswith("__"):
                raise Untranslated(f"{cls.__qualname__} uses the private name {word}")
    return f
