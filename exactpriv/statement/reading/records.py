"""Instances of frozen dataclasses of the source: what a construction makes, and what an attribute of it is. Properties,
cached properties and methods are read as the functions that they are, each time anew.

A class is read where nothing but its fields and such functions says what an instance is: no other base, no metaclass,
no special method but those that `dataclass` wrote, no `__post_init__`, no default that is computed.
"""

from __future__ import annotations

import ast
import dataclasses
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from inspect import Parameter, signature
from types import FunctionType
from typing import Any

from flint import fmpq

from .refusal import Unread
from .source import function_of, read_here
from .values import Function, Instance, Method

WRITTEN = frozenset({"__init__", "__eq__", "__hash__", "__setattr__", "__delattr__", "__repr__", "__replace__"})
"""The special methods that `dataclass` writes; it leaves one that is there."""
NOTED = frozenset({
    "__module__", "__doc__", "__annotations__", "__dict__", "__weakref__", "__dataclass_params__",
    "__dataclass_fields__", "__match_args__", "__firstlineno__", "__static_attributes__", "__annotate__",
    "__annotate_func__", "__annotations_cache__",
})
"""What Python and `dataclass` note in a class besides."""
CONSTANTS = (int, bool, str, Fraction, fmpq, type(None))


def is_record(x: Any) -> bool:
    """Whether this is a dataclass."""
    return isinstance(x, type) and "__dataclass_fields__" in vars(x)


def constructed(cls: type, args: Sequence[Any], named: Mapping[str, Any]) -> Instance:
    """What calling the class makes."""
    parameters = fields_of(cls)
    positional = [p.name for p in parameters if p.kind is Parameter.POSITIONAL_OR_KEYWORD]
    if len(args) > len(positional) or set(named) - {p.name for p in parameters[len(args):]}:
        raise Unread(f"{cls.__qualname__} is called with arguments that are not its fields")
    given = {**dict(zip(positional, args, strict=False)), **named}
    for p in parameters:
        if p.name not in given and p.default is Parameter.empty:
            raise Unread(f"{cls.__qualname__} is called without {p.name}")
        given.setdefault(p.name, p.default)
    return Instance(cls, given)


def fields_of(cls: type) -> list[Parameter]:
    """The fields of a class that is read, as the parameters of its construction; refuses any other class."""
    name = cls.__qualname__
    if not read_here(str(cls.__module__)):
        raise Unread(f"{name} is a class of exactpriv of which no statement is made")
    if type(cls) is not type or cls.__mro__ != (cls, object):
        raise Unread(f"{name} has a base or a metaclass")
    held = vars(cls)
    if not held["__dataclass_params__"].frozen:
        raise Unread(f"the instances of {name} may change")
    for method in held:
        if method.startswith("__") and method.endswith("__") and method not in NOTED | WRITTEN:
            raise Unread(f"{name} has its own {method}")
    fields = list(held["__dataclass_fields__"].values())
    if fields != list(dataclasses.fields(cls)) or any(not f.init for f in fields):
        raise Unread(f"{name} has fields that are not given")
    for f in fields:
        if f.default_factory is not dataclasses.MISSING or \
                not (f.default is dataclasses.MISSING or type(f.default) in CONSTANTS):
            raise Unread(f"the default of {f.name} of {name} is no constant")
        if f.name.startswith("__") or (f.name in held and held[f.name] is not f.default):
            raise Unread(f"the field {f.name} of {name} has another meaning")
    _as_dataclass_writes(cls, fields)
    parameters = list(signature(held["__init__"]).parameters.values())[1:]
    if any(p.default is not (Parameter.empty if f.default is dataclasses.MISSING else f.default)
           for p in parameters for f in fields if f.name == p.name):
        raise Unread(f"the defaults of {name} are not those of its fields")
    return parameters


def _as_dataclass_writes(cls: type, fields: list[dataclasses.Field[Any]]) -> None:
    """Refuses a class of which a special method is not the one that `dataclass` writes for its fields."""
    own = [(f.name, Any, dataclasses.field(default=f.default, kw_only=bool(f.kw_only), repr=f.repr, hash=f.hash,
                                           compare=f.compare)) for f in fields]
    plain = dataclasses.make_dataclass(cls.__name__, own, frozen=True, eq=vars(cls)["__dataclass_params__"].eq)
    for method in sorted(WRITTEN & set(vars(cls))):
        one, other = vars(cls)[method], vars(plain).get(method)
        if getattr(one, "__code__", one) != getattr(other, "__code__", other):
            raise Unread(f"{cls.__qualname__} has its own {method}")
    if "__init__" not in vars(cls):
        raise Unread(f"{cls.__qualname__} has no construction of its own")


def held_by(of: Instance, name: str) -> Any:
    """What an instance has by a name: the value of a field; the function that computes a property; a method."""
    cls = of.made_by
    fields_of(cls)
    if name in of.given:
        return of.given[name]
    held = None if name.startswith("__") else vars(cls).get(name)
    if type(held) is property and isinstance(held.fget, FunctionType):
        return Computed(_own(cls, held.fget), kept=False)
    if type(held) is cached_property and held.attrname == name and isinstance(held.func, FunctionType):
        return Computed(_own(cls, held.func), kept=True)
    if type(held) is FunctionType:
        return Method(of, name)
    raise Unread(f"{name} of {cls.__qualname__} is not read")


def method_of(of: Instance, name: str) -> Function:
    """The function of a method."""
    return _own(of.made_by, vars(of.made_by)[name])


@dataclass(frozen=True)
class Computed:
    """The function of a property; whether what it returns is kept."""

    function: Function
    kept: bool


def _own(cls: type, f: FunctionType) -> Function:
    """A function of the class, in which Python renames no private names."""
    if not read_here(str(f.__module__)):
        raise Unread(f"{f.__qualname__} is a function of exactpriv of which no statement is made")
    found = function_of(f)
    for x in ast.walk(found.node):
        for word in (getattr(x, "id", ""), getattr(x, "attr", ""), getattr(x, "arg", "")):
            if isinstance(word, str) and word.startswith("__") and not word.endswith("__"):
                raise Unread(f"{cls.__qualname__} uses the private name {word}")
    return found
