"""Statements of a claim's source: what the body of a function returns. A choice in Python between two statements is
refused, unless it does not depend on the instance, or is one between values."""

from __future__ import annotations

import ast
import copy
from collections.abc import Mapping
from typing import Any

from ....kernel.mechanisms import basic
from .. import terms as t
from ..naturals import NatCompared
from ..terms import KernelTerm, Num, Rel, Untranslated
from .changes import refuse_shadowed, within
from .conditions import chosen
from .flow import refuse_unread
from .loops import Loops
from .reader import Reader
from .source import CONSTRUCTIONS, Function, function_of
from .tables import painted
from .unsaid import Test, letters_of

MISSING = "no value"
"""The variable that stands for what is not there: no name of a source."""


def call_python(reader: Reader, f: Any, args: list[Any], named: Mapping[str, Any]) -> Any:
    """What a function of the source returns."""
    function = f if isinstance(f, Function) else function_of(f)
    node, reader.depth = function.node, reader.depth + 1
    if reader.depth > 60:
        raise Untranslated("the source is nested too deeply")
    try:
        refuse_shadowed(node, {*function.cells, *function.space})
        refuse_unread(node)
        parameters = [a.arg for a in [*node.args.args, *node.args.kwonlyargs]]
        env = dict(function.defaults)
        positional = [a.arg for a in node.args.args]
        if set(named) & set(positional[: len(args)]) or not set(named) <= set(parameters):
            raise Untranslated("a function is called with an argument that is not one of its parameters")
        if len(args) > len(positional):
            if node.args.vararg is None:
                raise Untranslated("a function is called with too many arguments")
            env[node.args.vararg.arg] = list(args[len(positional):])
        elif node.args.vararg is not None:
            env[node.args.vararg.arg] = []
        env.update(zip(positional, args, strict=False))
        env.update(named)
        missing = [p for p in parameters if p not in env]
        if missing:
            raise Untranslated(f"a function is called without {missing[0]}")
        for x in env.values():
            if reader.unsaid is not None:
                reader.unsaid.binds(x)
        frame = Frame(reader, {**function.cells, **env}, function.space, frozenset({*function.cells, *env}))
        if isinstance(node, ast.Lambda):
            return frame.read(node.body)
        if any(isinstance(part, ast.Yield) for part in within(node)):
            return frame.yielded(node.body, None)
        return frame.run(node.body)
    finally:
        reader.depth -= 1


class Frame(Loops):
    """Reads the statements of one call of a function."""

    def run(self, body: list[ast.stmt]) -> Any:
        """What the statements return."""
        for k, statement in enumerate(body):
            if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
                continue
            if isinstance(statement, ast.Return) and statement.value is not None:
                return self.read(statement.value)
            if isinstance(statement, ast.Assign) and (branches := self.first_met(statement)) is not None:
                return self.run([*branches, *body[k + 1 :]])
            if isinstance(statement, ast.Assign) and len(statement.targets) == 1:
                self.assign(statement.targets[0], self.read(statement.value))
            elif isinstance(statement, ast.AnnAssign) and statement.value is not None:
                self.assign(statement.target, self.read(statement.value))
            elif isinstance(statement, ast.FunctionDef):
                if statement.decorator_list:
                    raise Untranslated(f"{statement.name} is wrapped in another function, which may change it")
                self.defaults(statement)
                self.env[statement.name] = Function(statement, self.env, self.space)
            elif isinstance(statement, ast.If):
                if not statement.orelse and all(isinstance(s, ast.Raise) for s in statement.body) and \
                        (passed_over(statement.test) or str(self.space.get("__name__")).startswith(CONSTRUCTIONS)):
                    continue  # where the construction is refused, its entries are still claimed to be those of a kernel
                test = self.read(statement.test)
                if isinstance(test, NatCompared) and (known := test.known) is not None:
                    test = known
                if not isinstance(test, bool):
                    return self.branch(test, [*statement.body, *body[k + 1 :]], [*statement.orelse, *body[k + 1 :]])
                body_ = statement.body if test else statement.orelse
                if any(isinstance(s, ast.Raise) for s in body_):
                    raise Untranslated("a construction is refused at these parameters")
                if body_:
                    found = self.run(body_)
                    if found is not None:
                        return found
            elif isinstance(statement, ast.For):
                if not self.multiplied(statement) and not painted(self, statement):
                    self.gathered(statement)
            elif isinstance(statement, ast.Expr):
                self.checked(statement.value)
            else:
                raise Untranslated(f"the source has a {type(statement).__name__} that is not read")
        return None

    def first_met(self, statement: ast.Assign) -> list[ast.stmt] | None:
        """`k = next(k for k in [..] if ..)` over written-out whole numbers, as the branches that it is; what is
        returned has no value where none of them meets the condition."""
        call = statement.value
        part = call.args[0] if isinstance(call, ast.Call) and len(call.args) == 1 and not call.keywords else None
        if not isinstance(call, ast.Call) or not isinstance(part, ast.GeneratorExp) or len(part.generators) != 1 or \
                len(statement.targets) != 1 or self.read(call.func) is not next:
            return None
        number, tests = part.generators[0].target, part.generators[0].ifs
        if not isinstance(number, ast.Name) or ast.unparse(part.elt) != number.id or len(tests) != 1 or \
                any(isinstance(x, ast.comprehension | ast.Lambda | ast.NamedExpr) for x in ast.walk(tests[0])):
            return None
        over = self.read(part.generators[0].iter)
        if not isinstance(over, list) or not all(type(x) is int for x in over):
            return None
        self.env[MISSING] = Num("NoValue", "V")
        found: list[ast.stmt] = [ast.Return(ast.Name(MISSING))]
        for x in reversed(over):
            test = _Replaced(number.id, x).visit(copy.deepcopy(tests[0]))
            found = [ast.If(test, [ast.Assign(statement.targets, ast.Constant(x))], found)]
        return found

    def branch(self, test: Any, then: list[ast.stmt], otherwise: list[ast.stmt]) -> Any:
        """What the one or the other list of statements returns."""
        sides, mark, letters = [], Test(test), letters_of(repr(test))
        for body, answer in ((then, True), (otherwise, False)):
            frame = self.child({})
            with self.reader.under(mark, answer, letters):
                value, made = self.reader.apart(lambda frame=frame, body=body: frame.run(body))  # type: ignore[misc]
            if value is None:
                raise Untranslated("a branch in Python ends without a value")
            sides.append(t.wrapped(value, made) if isinstance(value, Rel) else
                         t.within(t.number(value), made) if made else value)
        return chosen(test, *sides)

    def checked(self, node: ast.expr) -> None:
        """A statement that only checks its arguments."""
        if isinstance(node, ast.Call):
            f = self.read(node.func)
            if f is basic._binary or getattr(f, "__name__", "") == "checked_size":
                if f is basic._binary:
                    kernel = self.read(node.args[0])
                    if not (isinstance(kernel, KernelTerm) and kernel.inputs.size == kernel.outputs.size == 2):
                        raise Untranslated("a binary channel is expected")
                return
        raise Untranslated("the source has a statement without a value that is not read")


def passed_over(test: ast.expr) -> bool:
    """Whether a source that stops by this test stops where an optimum or a rational that it looks at is missing."""
    parts = test.values if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.Or) else [test]
    return all(isinstance(x, ast.Compare) and isinstance(x.ops[0], ast.Is) and ast.unparse(x.comparators[0]) == "None"
               for x in parts)


class _Replaced(ast.NodeTransformer):
    """Puts a whole number in the place of a name."""

    def __init__(self, name: str, number: int) -> None:
        self.name, self.number = name, number

    def visit_Name(self, node: ast.Name) -> ast.expr:
        return ast.Constant(self.number) if node.id == self.name else node
