"""What a function of the source may not do, as its statements are read apart from one another: a round of a loop that
looks at what an earlier one left, a function that looks at a name that is bound again, an iterator that is used up
twice, an assignment inside of an expression. Only the syntax tree is looked at, and each expression that may be an
iterator is marked where nothing but one loop, or one call, can use it up."""

from __future__ import annotations

import ast
import itertools
from collections import Counter
from collections.abc import Iterator
from typing import Any

from ..terms import Untranslated
from .changes import paired, parameters, refuse_shared, refuse_targets, within
from .patterns import grown

ITERATORS = (zip, map, enumerate, filter, reversed, iter, itertools.product, itertools.permutations,
             itertools.combinations, itertools.pairwise, itertools.chain, itertools.accumulate, itertools.repeat,
             itertools.islice, itertools.count, itertools.cycle, itertools.combinations_with_replacement,
             itertools.zip_longest, itertools.starmap, itertools.takewhile, itertools.dropwhile, itertools.compress)
"""Functions of Python that return an iterator."""
NAMES = frozenset(f.__name__ for f in ITERATORS)
Inner = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda
Loop = ast.ListComp | ast.SetComp | ast.GeneratorExp | ast.DictComp


def refuse_unread(node: ast.FunctionDef | ast.Lambda) -> None:
    """Refuses a function of which some statement depends on others in a way that is not read."""
    if getattr(node, "followed", False):
        return
    refuse_targets(node)
    if isinstance(node, ast.FunctionDef):
        refuse_shared(node)
    if node.args.posonlyargs or node.args.kwarg is not None:
        raise Untranslated("a function has parameters that are given by their place alone, or any by name")
    _Functions(node).check()
    _walrus(node)
    if isinstance(node, ast.FunctionDef):
        for x in own_nodes(node):
            target = x.target if isinstance(x, ast.For | ast.comprehension) else None
            if target is not None and any(not isinstance(y, ast.Name | ast.Tuple | ast.List | ast.expr_context)
                                          for y in ast.walk(target)):
                raise Untranslated("a loop assigns to a part of an object")
        _follow(node.body, set(), not any(isinstance(x, ast.Yield) for x in within(node)))
    _mark(node)
    node.followed = True  # type: ignore[union-attr]


# -- scopes -----------------------------------------------------------------------------------------------------------


def own_nodes(node: ast.AST) -> Iterator[ast.AST]:
    """What is inside of a function, but not inside of a function in it."""
    for x in ast.iter_child_nodes(node):
        yield x
        if not isinstance(x, Inner):
            yield from own_nodes(x)


def loaded(x: ast.AST, bound: frozenset[str] = frozenset()) -> Iterator[ast.Name]:
    """The names that an expression looks at, but those that loops and functions inside of it bind."""
    if isinstance(x, ast.Name):
        if isinstance(x.ctx, ast.Load) and x.id not in bound:
            yield x
    elif isinstance(x, Loop):
        for part in x.generators:
            yield from loaded(part.iter, bound)
            bound |= {y.id for y in ast.walk(part.target) if isinstance(y, ast.Name)}
            for test in part.ifs:
                yield from loaded(test, bound)
        for part_ in (x.key, x.value) if isinstance(x, ast.DictComp) else (x.elt,):
            yield from loaded(part_, bound)
    elif isinstance(x, Inner):
        a = x.args
        for default in (*a.defaults, *(d for d in a.kw_defaults if d is not None)):
            yield from loaded(default, bound)
        bound |= parameters(x)
        if isinstance(x, ast.Lambda):
            yield from loaded(x.body, bound)
        else:
            bound |= {name for name, _ in stores(x)}
            for statement in x.body:
                yield from loaded(statement, bound)
    else:
        for y in ast.iter_child_nodes(x):
            yield from loaded(y, bound)


def stores(x: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    """The names that a function, or a statement of one, binds of its own, and where."""
    for y in ast.iter_child_nodes(x):
        if isinstance(y, ast.Name) and isinstance(y.ctx, ast.Store | ast.Del):
            yield y.id, y
        elif isinstance(y, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield y.name, y
        elif isinstance(y, ast.alias):
            yield (y.asname or y.name).partition(".")[0], y
        elif isinstance(y, ast.comprehension):
            for part in (y.iter, *y.ifs):
                yield from stores(ast.Expr(part))
            continue
        if not isinstance(y, Inner | ast.ClassDef):
            yield from stores(y)


def place(x: Any) -> tuple[int, int]:
    """Where something begins."""
    return x.lineno, x.col_offset


# -- loops ------------------------------------------------------------------------------------------------------------


def _follow(body: list[ast.stmt], stale: set[str], outermost: bool) -> bool:
    """Refuses statements that look at a name which a loop has bound, unless it is bound again before; changes the set
    of such names to those after the statements. Whether the statements end the call."""
    def look(x: ast.AST | None, but: ast.AST | None = None) -> None:
        for name in loaded(x) if x is not None else ():
            if name.id in stale and name is not but:
                raise Untranslated("a round of a loop looks at what another one has left")

    for x in body:
        if isinstance(x, ast.For):
            look(x.iter)
            bound = {name for name, _ in stores(x)} - {y.id for z in ast.walk(x) if isinstance(z, ast.AugAssign) and
                                                       (y := grown(z)) is not None} | _assigned(x)
            if not (outermost and _multiplies(x)):
                targets = {y.id for y in ast.walk(x.target) if isinstance(y, ast.Name)}
                inside = (stale | bound) - targets
                _follow(x.body, inside, False)
            else:
                bound = {y.id for y in ast.walk(x.target) if isinstance(y, ast.Name)}
            stale |= bound
            _follow(x.orelse, stale, outermost)
        elif isinstance(x, ast.If):
            look(x.test)
            one, other = set(stale), set(stale)
            ends = _follow(x.body, one, outermost), _follow(x.orelse, other, outermost)
            if all(ends):
                return True
            stale.clear()
            stale |= (set() if ends[0] else one) | (set() if ends[1] else other)
        else:
            of = grown(x)
            if isinstance(x, ast.AugAssign) and of is None:
                look(ast.Expr(ast.Name(x.target.id, ast.Load())) if isinstance(x.target, ast.Name) else x.target)
            look(x, of)
            if isinstance(x, ast.AugAssign) and of is not None and of.id in stale:
                raise Untranslated("a round of a loop looks at what another one has left")
            if not (isinstance(x, ast.AugAssign) and of is not None):
                new = {x.name} if isinstance(x, ast.FunctionDef) else {name for name, _ in stores(x)}
                stale -= new
            if isinstance(x, ast.Return | ast.Raise):
                return True
    return False


def _assigned(x: ast.For) -> set[str]:
    """The names that a loop binds otherwise than by adding to a list."""
    found = {y.id for y in ast.walk(x.target) if isinstance(y, ast.Name)}
    for statement in (*x.body, *x.orelse):
        for y in (statement, *own_nodes(statement)):
            if isinstance(y, ast.For | ast.Assign | ast.AnnAssign | ast.NamedExpr):
                targets = y.targets if isinstance(y, ast.Assign) else [y.target]
                found |= {z.id for target in targets for z in ast.walk(target)
                          if isinstance(z, ast.Name) and isinstance(z.ctx, ast.Store)}
    return found


def _multiplies(x: ast.For) -> bool:
    """`for _ in range(n - 1): made = made.product(P)`: it is read as the power that it is, or refused."""
    step = x.body[0] if len(x.body) == 1 and not x.orelse else None
    call = step.value if isinstance(step, ast.Assign) and len(step.targets) == 1 else None
    return isinstance(step, ast.Assign) and isinstance(step.targets[0], ast.Name) and isinstance(call, ast.Call) and \
        isinstance(call.func, ast.Attribute) and call.func.attr == "product" and \
        isinstance(call.func.value, ast.Name) and call.func.value.id == step.targets[0].id


# -- functions in functions -------------------------------------------------------------------------------------------


class _Functions:
    """Refuses a function in a function that may be called when a name that it looks at is bound again."""

    def __init__(self, node: ast.FunctionDef | ast.Lambda) -> None:
        self.node = node
        self.bound: dict[str, list[ast.AST]] = {name: [node] for name in parameters(node)}
        for name, at in stores(node):
            self.bound.setdefault(name, []).append(at)
        self.in_loops = {name for x in own_nodes(node) if isinstance(x, ast.For | ast.While) for name, _ in stores(x)}

    def check(self) -> None:
        """Looks at each function inside of this one."""
        self.visit(self.node, frozenset(), None)

    def visit(self, x: ast.AST, looped: frozenset[str], call: ast.Call | None) -> None:
        """Looks at the functions in a part of this one; `looped`: the variables of the comprehensions around it."""
        if isinstance(x, Inner) and x is not self.node:
            if self.changes(x, looped):
                passed = isinstance(x, ast.Lambda) and call is not None and \
                    not (isinstance(call.func, ast.Attribute) and call.func.attr in ("append", "insert", "extend"))
                if not passed:
                    raise Untranslated("a function looks at a variable that is bound again")
            else:
                x.steady = True  # type: ignore[union-attr]
            return
        if isinstance(x, Loop):
            inner = looped | {y.id for part in x.generators for y in ast.walk(part.target) if isinstance(y, ast.Name)}
            for y in ast.iter_child_nodes(x):
                self.visit(y, inner, None)
            return
        for y in ast.iter_child_nodes(x):
            self.visit(y, looped, x if isinstance(x, ast.Call) and y in x.args else None)

    def changes(self, x: Inner, looped: frozenset[str]) -> bool:
        """Whether a name that a function looks at may be bound when it is there already."""
        for name in {y.id for y in loaded(x)}:
            at = self.bound.get(name, [])
            if name in looped or len(at) > 1 or (at and name in self.in_loops):
                return True
            if at and at[0] is not self.node and at[0] is not x and place(at[0]) > place(x):
                return True
        return False


def _walrus(node: ast.FunctionDef | ast.Lambda) -> None:
    """Refuses an assignment inside of an expression, but the first thing that a condition of a comprehension does with
    a name that nothing but that comprehension knows."""
    allowed: set[int] = set()
    names = [x for x in within(node) if isinstance(x, ast.Name)]
    for x in within(node):
        if not isinstance(x, ast.ListComp | ast.GeneratorExp) or not x.generators[-1].ifs:
            continue
        test = x.generators[-1].ifs[0]
        if isinstance(test, ast.Call) and isinstance(test.func, ast.Name) and test.func.id == "bool" and \
                len(test.args) == 1:
            test = test.args[0]
        first = test.left if isinstance(test, ast.Compare) and len(test.ops) == 1 else test
        inside = [y for part in (x.elt, *x.generators[-1].ifs) for y in ast.walk(part)]
        if isinstance(first, ast.NamedExpr) and \
                all(any(y is z for z in inside) for y in names if y.id == first.target.id) and \
                first.target.id not in {y.id for y in ast.walk(first.value) if isinstance(y, ast.Name)}:
            allowed.add(id(first))
    if any(isinstance(x, ast.NamedExpr) and id(x) not in allowed for x in within(node)):
        raise Untranslated("the source binds a name inside of an expression")


# -- iterators --------------------------------------------------------------------------------------------------------


def returns_iterator(node: ast.AST) -> bool:
    """Whether what a function returns is used up by one loop."""
    found: bool | None = getattr(node, "gives_iterator", None)
    if found is None:
        found = any(isinstance(x, ast.Yield | ast.YieldFrom) or
                    (isinstance(x, ast.Return) and x.value is not None and any(map(_iterates, sides(x.value))))
                    for x in own_nodes(node))
        node.gives_iterator = found  # type: ignore[attr-defined]
    return found


def sides(x: ast.expr) -> list[ast.expr]:
    """What an expression may be, by the branches in it."""
    return [*sides(x.body), *sides(x.orelse)] if isinstance(x, ast.IfExp) else [x]


def _iterates(x: ast.expr) -> bool:
    """Whether an expression is written as an iterator."""
    name = (x.func.id if isinstance(x.func, ast.Name) else x.func.attr if isinstance(x.func, ast.Attribute) else "") \
        if isinstance(x, ast.Call) else ""
    return isinstance(x, ast.GeneratorExp) or name in NAMES


def _mark(node: ast.FunctionDef | ast.Lambda) -> None:
    """Marks the expressions that one loop or call uses up, if they are iterators."""
    for x in within(node):
        parts: list[ast.expr] = []
        if isinstance(x, ast.Call):
            parts = [*x.args, *(k.value for k in x.keywords)]
        elif isinstance(x, ast.For | ast.comprehension):
            parts = [x.iter]
        elif isinstance(x, ast.Starred) or (isinstance(x, ast.Assign) and isinstance(x.targets[-1], ast.Tuple)
                                            and len(x.targets) == 1):
            parts = [x.value]
        elif isinstance(x, ast.Return) and x.value is not None:
            parts = [y for y in sides(x.value) if _iterates(y)]
        for part in parts:
            part.used_up = True  # type: ignore[attr-defined]
    if isinstance(node, ast.FunctionDef):
        _Named(node).mark()


class _Named:
    """Marks what is given a name that is looked at once, by one loop or call, and before anything is bound."""

    def __init__(self, node: ast.FunctionDef) -> None:
        self.node, self.own, self.bound = node, list(own_nodes(node)), list(stores(node))
        self.loads: dict[str, list[ast.Name]] = {}
        for x in within(node):
            if isinstance(x, ast.Name) and isinstance(x.ctx, ast.Load):
                self.loads.setdefault(x.id, []).append(x)

    def mark(self) -> None:
        """Marks them."""
        count = Counter([*parameters(self.node), *(name for name, _ in self.bound)])
        for statement in self.own:
            if isinstance(statement, ast.Assign) and len(statement.targets) == 1:
                for target, value in paired(statement):
                    if isinstance(target, ast.Name) and isinstance(value, ast.Call | ast.GeneratorExp) and \
                            count[target.id] == 1:
                        self.named(statement, target.id, value)

    def named(self, statement: ast.Assign, name: str, value: ast.expr) -> None:
        """Marks a value that has a name, and where the name stands."""
        load, *others = self.loads.get(name, [None])
        if load is None or others or not getattr(load, "used_up", False) or all(x is not load for x in self.own):
            return
        reading = [x for x in self.own if isinstance(x, ast.stmt) and any(y is load for y in ast.walk(x))][-1]
        begin, end = (statement.end_lineno or 0, statement.end_col_offset or 0), place(reading)
        if end < begin or _rounds(self.node, load) != _rounds(self.node, statement) or \
                any(other in seen(value) and begin < place(at) < end for other, at in self.bound) or \
                any(isinstance(x, ast.Subscript) and isinstance(x.ctx, ast.Store) and begin < place(x) < end
                    for x in self.own):
            return
        value.used_up = True  # type: ignore[attr-defined]
        load.stands_for = value  # type: ignore[attr-defined]


def seen(value: ast.expr) -> set[str]:
    """The names that an iterator may look at when it is asked."""
    found: set[str] = set()
    for x in loaded(value):
        found.add(x.id)
        if (inner := getattr(x, "stands_for", None)) is not None:
            found |= seen(inner)
    return found


def _rounds(node: ast.AST, of: ast.AST) -> list[int]:
    """The loops in whose rounds a part of a function is read."""
    def inside(x: ast.AST) -> bool:
        return any(y is of for y in ast.walk(x))

    found = []
    for x in own_nodes(node):
        if (isinstance(x, ast.For | ast.While) and any(inside(y) for y in (*x.body, *x.orelse))) or \
                (isinstance(x, Loop) and inside(x) and not inside(x.generators[0].iter)):
            found.append(id(x))
    return found


def used_up(x: ast.expr) -> None:
    """Notes that an expression is an iterator; refused where more than one loop may use it up."""
    if not getattr(x, "used_up", False):
        raise Untranslated("an iterator is kept, which one loop uses up")
    x.iterates = True  # type: ignore[attr-defined]


def passed_on(x: ast.expr) -> None:
    """Refuses an argument of a function of the source that one loop uses up, or that looks at what is bound again."""
    x = getattr(x, "stands_for", x)
    if getattr(x, "iterates", False):
        raise Untranslated("an iterator is passed on, which one loop uses up")
    if isinstance(x, ast.Lambda) and not getattr(x, "steady", False):
        raise Untranslated("a function looks at a variable that is bound again")
