"""What a function was called with, held against its annotations: `BadInput` in one sentence for what does not fit.

For the functions that people call. Annotations of `object` and `Any` are not looked at: the function itself reads what
may be many things.
"""

from __future__ import annotations

import inspect
import types
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import wraps
from typing import Any, ParamSpec, TypeVar, Union, get_args, get_origin, get_type_hints

from .errors import BadInput

P = ParamSpec("P")
T = TypeVar("T")
C = TypeVar("C", bound=type)
Test = Callable[[Any], bool]

_LISTS = (Iterable, Sequence, Collection, Iterator, list)
_WORDS = {int: "an integer", str: "a text", bool: "True or False", type(None): "None", float: "a float"}
_DEPTH = 2


def checked(function: Callable[P, T]) -> Callable[P, T]:
    """The function, which refuses arguments that do not fit its annotations."""
    tests: list[tuple[int, str, Test, Any]] | None = None

    @wraps(function)
    def run(*args: P.args, **kwargs: P.kwargs) -> T:
        nonlocal tests
        if tests is None:
            tests = _tests(function)
        given = len(args)
        for place, name, test, annotation in tests:
            if place < given:
                if not test(args[place]):
                    raise BadInput(_sentence(function, name, args[place], annotation))
            elif name in kwargs and not test(kwargs[name]):
                raise BadInput(_sentence(function, name, kwargs[name], annotation))
        return function(*args, **kwargs)

    return run


def checked_methods(cls: C) -> C:
    """The class, whose constructor and public methods are `checked`."""
    for name, member in list(vars(cls).items()):
        if name.startswith("_") and name != "__init__":
            continue
        if isinstance(member, types.FunctionType):
            setattr(cls, name, checked(member))
        elif isinstance(member, classmethod | staticmethod):
            setattr(cls, name, type(member)(checked(member.__func__)))
    return cls


def _tests(function: Callable[..., Any]) -> list[tuple[int, str, Test, Any]]:
    """(place, name, test, annotation) of the parameters that not everything fits."""
    hints = get_type_hints(function)
    plain = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    found = []
    for place, (name, parameter) in enumerate(inspect.signature(function).parameters.items()):
        annotation = hints.get(name, Any)
        test = _test(annotation, _DEPTH) if parameter.kind in plain else None
        if test is not None:
            found.append((place, name, test, annotation))
    return found


def _test(annotation: Any, depth: int) -> Test | None:
    """Whether a value fits; None if everything does."""
    if annotation is Any:
        return None
    if annotation is None or annotation is type(None):
        return lambda x: x is None
    if annotation is int:
        return lambda x: isinstance(x, int) and not isinstance(x, bool)
    if annotation is float:
        return lambda x: isinstance(x, int | float) and not isinstance(x, bool)
    origin = get_origin(annotation)
    if origin in (Union, types.UnionType):
        classes = get_args(annotation)
        if all(isinstance(part, type) and part not in _NO_CLASSES and not get_origin(part) for part in classes):
            return _of_classes(classes)
        parts = [_test(part, depth) for part in classes]
        kept = [test for test in parts if test is not None]
        return (lambda x: any(test(x) for test in kept)) if len(kept) == len(parts) else None
    if origin in _LISTS:
        part = (*get_args(annotation), Any)[0]  # numbers and rows are read by the function itself, with their place
        nested = get_origin(part) in _LISTS
        return _listed(origin, _test(part, depth - 1) if isinstance(part, type) and depth else None, nested)
    if origin is tuple:
        return lambda x: isinstance(x, tuple)
    if origin is Mapping:
        return lambda x: isinstance(x, Mapping)
    if isinstance(annotation, type) and annotation is not object:
        return lambda x: isinstance(x, annotation)
    return None


_NO_CLASSES = (object, float, Any)
"""Annotations that `isinstance` says something else of: everything, integers too, everything."""


def _of_classes(classes: tuple[type, ...]) -> Test:
    """Whether a value is of one of the classes; True and False are integers only where `bool` is one of them."""
    if int in classes and not any(issubclass(bool, part) for part in classes if part is not int):
        return lambda x: isinstance(x, classes) and x.__class__ is not bool
    return lambda x: isinstance(x, classes)


def _listed(kind: Any, inner: Test | None, nested: bool) -> Test:
    def test(x: Any) -> bool:
        if not isinstance(x, kind) or isinstance(x, bytes | Mapping) or (isinstance(x, str) and not nested):
            return False
        return inner is None or not isinstance(x, list | tuple) or all(inner(part) for part in x)

    return test


def _sentence(function: Callable[..., Any], name: str, value: Any, annotation: Any) -> str:
    text = repr(value) if not isinstance(value, Mapping) else type(value).__name__
    given = text if len(text) <= 60 else f"{text[:50]}... ({len(text)} characters)"
    called = function.__qualname__.removesuffix(".__init__")
    return f"{called}: {name} is {' '.join(given.split())}; give {_wanted(annotation, plural=False)}"


def _wanted(annotation: Any, plural: bool) -> str:
    origin, parts = get_origin(annotation), get_args(annotation)
    if origin in (Union, types.UnionType):
        named = [_wanted(part, plural) for part in parts if part is not type(None)]
        return " or ".join(dict.fromkeys(named)) + (", or leave it out" if type(None) in parts else "")
    if origin in _LISTS or origin is tuple:
        inner = [part for part in parts if part not in (object, Any, ...)]
        return ("lists" if plural else "a list") + (f" of {_wanted(inner[0], plural=True)}" if inner else "")
    if origin is Mapping:
        return "a dict"
    if annotation is int and plural:
        return "integers"
    named_type = getattr(annotation, "__name__", str(annotation))
    return _WORDS.get(annotation, f"{named_type}s" if plural else f"a {named_type}")
