"""The variables of one call of a function: what a name denotes, and what an assignment binds. An expression of another
kind is read by the method of a subclass that is named after the kind."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Mapping
from typing import Any, Self

from ....kernel import Kernel, Prior
from .. import terms as t
from ..measures import letter_text
from ..terms import Event, Item, KernelTerm, LawTerm, Letter, Tuple, Untranslated
from .conditions import condition
from .lists import plain_item
from .reader import Optimum, Reader
from .source import Function
from .values import native, python_value


class Variables:
    """One call of a function: its variables."""

    def __init__(
        self, reader: Reader, env: dict[str, Any], space: Mapping[str, Any], given: frozenset[str] = frozenset()
    ) -> None:
        self.reader, self.env, self.space, self.given = reader, env, space, given

    def child(self, env: Mapping[str, Any]) -> Self:
        """A frame with further variables."""
        return type(self)(self.reader, {**self.env, **env}, self.space, self.given)

    def assign(self, target: ast.expr, value: Any) -> None:
        """Binds names."""
        if isinstance(target, ast.Name):
            self.env[target.id] = value
            if self.reader.unsaid is not None:
                self.reader.unsaid.binds(value)
        elif isinstance(target, ast.Subscript):
            of, place = self.read(target.value), self.read(target.slice)
            if not (isinstance(target.value, ast.Name) and isinstance(of, list) and isinstance(place, int)) or \
                    any(isinstance(x, Item) for x in of):
                raise Untranslated("the source assigns to a part of an object")
            # a new list, as the old one may have been given to something else: only this name sees the change
            self.env[target.value.id] = [*of[:place], value, *of[place:][1:]] if place != -1 else [*of[:-1], value]
        elif isinstance(target, ast.Tuple):
            if isinstance(value, Tuple) and value.db.entries.size == len(target.elts):
                entries = value.db.entries
                value = [Letter(f"({value.text} {letter_text(k, entries)})", value.db.letters)
                         for k in range(len(target.elts))]
            parts = self.reader.sequence(value) if not isinstance(value, list | tuple) else value
            if not isinstance(parts, list | tuple) or any(isinstance(e, ast.Starred) for e in target.elts) or \
                    len(parts) != len(target.elts):
                raise Untranslated("a sequence of any length is taken apart")
            for part, x in zip(target.elts, parts, strict=True):
                self.assign(part, x.value if isinstance(x, Item) and plain_item(x) else x)
        else:
            raise Untranslated("the source assigns to a part of an object")

    def read(self, node: ast.expr) -> Any:
        """What an expression denotes."""
        found = getattr(self, f"read_{type(node).__name__.lower()}", None)
        if found is None:
            raise Untranslated(f"the source has a {type(node).__name__} that is not read")
        value = found(node)
        if self.reader.unsaid is not None:
            self.reader.unsaid.value(node, value)
        return value

    def guard(self, node: ast.expr) -> str:
        """A test as a Coq boolean."""
        test = self.read(node)
        return str(test).lower() if isinstance(test, bool) else condition(test)

    def iterated(self, x: Any) -> Any:
        """What a loop runs over."""
        if isinstance(x, LawTerm | KernelTerm | Event | Optimum):
            return self.reader.sequence(x)
        return x

    def read_constant(self, node: ast.Constant) -> Any:
        return node.value

    def read_name(self, node: ast.Name) -> Any:
        if node.id in self.env:
            return self.env[node.id]
        if node.id in self.space:
            return self.named(self.space[node.id])
        builtin = self.space.get("__builtins__", builtins)
        values = builtin if isinstance(builtin, dict) else vars(builtin)
        if node.id in values:
            return values[node.id]
        raise Untranslated(f"the name {node.id} is not found")

    def named(self, x: Any) -> Any:
        """An object that the source names."""
        if isinstance(x, Kernel):
            return self.reader.kernel([[t.number(native(q)) for q in row] for row in x.rows])
        if isinstance(x, Prior):
            return self.reader.law([t.number(native(q)) for q in x.masses])
        return python_value(x)

    def read_namedexpr(self, node: ast.NamedExpr) -> Any:
        self.assign(node.target, self.read(node.value))
        return self.env[node.target.id]

    def defaults(self, node: ast.FunctionDef | ast.Lambda) -> None:
        """Reads the defaults of a function, which Python evaluates where it is defined; a call gives each of them."""
        for x in (*node.args.defaults, *node.args.kw_defaults):
            if x is not None:
                self.read(x)

    def read_lambda(self, node: ast.Lambda) -> Any:
        self.defaults(node)
        return Function(node, self.env, self.space)
