"""Whether what a function of the source changes is its own: a list changes only in the call that wrote it down, and
before anything else has it, so that no other name, field or caller sees the change."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Collection, Iterator

from ..terms import Untranslated

COPIES = ("list", "sorted")
"""Builtin functions that return a list of their own."""
BUILTINS = frozenset(name for name in vars(builtins) if not name.startswith("_"))
LATER = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda, ast.GeneratorExp)
"""What looks at its variables when it is called or asked for items."""


def within(node: ast.FunctionDef | ast.Lambda) -> tuple[ast.AST, ...]:
    """A function of the source with everything inside of it, as `ast.walk` goes through it; no tree of a source
    changes, so that it is gone through once."""
    found: tuple[ast.AST, ...] | None = getattr(node, "within", None)
    if found is None:
        found = node.within = tuple(ast.walk(node))  # type: ignore[union-attr]
    return found


def refuse_shared(node: ast.FunctionDef) -> None:
    """Refuses a function that changes a list which something else may hold."""
    depths: dict[str, set[int]] = {}
    for statement in node.body:
        for name, depth in changed(statement):
            depths.setdefault(name, set()).add(depth)
    for name, found in depths.items():
        depth = max(found)
        if len(found) > 1 or name in parameters(node) or seen_later(node, name) or \
                not all(written_down(x, depth) for x in bound_to(node, name)) or not own(node.body, name, depth):
            raise Untranslated("the source changes a list that may have another name")
    for x in within(node):
        if isinstance(x, ast.Assign | ast.AnnAssign) and isinstance(x.value, ast.GeneratorExp):
            refuse_rebound(node, x.value)
        if isinstance(x, ast.For):
            refuse_growing(x)


def seen_later(node: ast.FunctionDef, name: str) -> bool:
    """Whether a function, a lambda or a generator inside of a function mentions a name: it looks when it is asked. A
    generator in a statement after the last one that binds the name or changes the list sees nothing else."""
    last = max((k for k, x in enumerate(node.body) if name in stored(x) or name in {n for n, _ in changed(x)}),
               default=len(node.body))
    for k, statement in enumerate(node.body):
        for x in ast.walk(statement):
            if isinstance(x, LATER) and not (isinstance(x, ast.GeneratorExp) and k > last) and \
                    any(isinstance(y, ast.Name) and y.id == name for y in ast.walk(x)):
                return True
    return False


def refuse_targets(node: ast.FunctionDef | ast.Lambda) -> None:
    """Refuses a function in which something but an assignment assigns to a cell, or to one inside of a nested tuple."""
    places: set[int] = set()
    for x in within(node):
        for place in x.targets if isinstance(x, ast.Assign) else [x.target] if isinstance(x, ast.AugAssign) else []:
            places |= {id(y) for y in (place.elts if isinstance(place, ast.Tuple | ast.List) else [place])}
    if any(isinstance(x, ast.Subscript) and isinstance(x.ctx, ast.Store | ast.Del) and id(x) not in places
           for x in within(node)):
        raise Untranslated("the source assigns to a part of an object")


def refuse_growing(loop: ast.For) -> None:
    """Refuses a loop that looks at a list which it adds items to."""
    bases = [x.func.value for x in ast.walk(loop) if isinstance(x, ast.Call) and isinstance(x.func, ast.Attribute)
             and x.func.attr == "append"]
    bases += [x.target for x in ast.walk(loop) if isinstance(x, ast.AugAssign) and isinstance(x.target, ast.Name)
              and isinstance(x.value, ast.List | ast.ListComp)]
    names = {name for x in bases if (name := based(x)) is not None}
    own_ = {id(y) for x in bases for y in ast.walk(x) if isinstance(y, ast.Name) and y.id == based(x)}
    if any(isinstance(x, ast.Name) and x.id in names and id(x) not in own_ for x in ast.walk(loop)):
        raise Untranslated("a loop looks at a list that it adds items to")


def refuse_cells(loop: ast.For) -> None:
    """Refuses a loop that assigns to a cell of a list from before it: the next round would see it."""
    for x in ast.walk(loop):
        if isinstance(x, ast.For):
            bound = {name for part in x.body for name in stored(part)}
            if any(isinstance(y, ast.Subscript) and isinstance(y.ctx, ast.Store) and based(y) not in bound
                   for y in ast.walk(x)):
                raise Untranslated("a loop assigns to a cell of a list from before it")


def refuse_shadowed(node: ast.FunctionDef | ast.Lambda, around: Collection[str]) -> None:
    """Refuses a function in which a builtin function's name, here or around it, means something else."""
    found: tuple[set[str], bool] | None = getattr(node, "builtins", None)
    if found is None:
        inside_: set[str] = set()
        named: set[str] = set()
        for x in within(node):
            if isinstance(x, ast.Name):
                inside_.add(x.id)
                named |= {x.id} if isinstance(x.ctx, ast.Store | ast.Del) else set()
            elif isinstance(x, ast.FunctionDef | ast.ClassDef):
                named.add(x.name)
            elif isinstance(x, ast.arg):
                named.add(x.arg)
        inside_ &= BUILTINS
        found = inside_, not inside_.isdisjoint(named)
        node.builtins = found  # type: ignore[union-attr]
    if found[1] or any(name in around for name in found[0]):
        raise Untranslated("the name of a builtin function has another meaning")


def refuse_rebound(node: ast.FunctionDef, named: ast.GeneratorExp) -> None:
    """Refuses a generator that has a name where what it looks at is bound again: it looks when it is asked."""
    at_once = {id(y) for y in ast.walk(named.generators[0].iter)}
    seen = {y.id for y in ast.walk(named) if isinstance(y, ast.Name) and id(y) not in at_once}
    for y in within(node):
        if isinstance(y, ast.Name) and isinstance(y.ctx, ast.Store) and y.id in seen and \
                y.lineno > (named.end_lineno or 0) and y.id not in inside(node, y):
            raise Untranslated("a generator looks at a variable that is bound again")


def inside(node: ast.FunctionDef, name: ast.Name) -> set[str]:
    """The names that a comprehension, of its own, binds at this place."""
    found: set[str] = set()
    for x in within(node):
        if isinstance(x, ast.comprehension) and any(y is name for y in ast.walk(x.target)):
            found |= stored(x.target)
    return found


def own(block: list[ast.stmt], name: str, depth: int) -> bool:
    """Whether each change of the list of this name comes after it was written down in the block of the change or in
    one around it, and nothing there has the list in between."""
    bound = [k for k, x in enumerate(block) if binds(x, name)]
    changes = [k for k, x in enumerate(block) if any(other == name for other, _ in changed(x))]
    if bound and changes:
        return bound[0] < changes[0] and not any(lets_out(x, name, depth) for x in block[bound[0] : changes[-1] + 1])
    inner = [part for k in changes for part in blocks_of(block[k])]
    return all(blocks_of(block[k]) for k in changes) and all(own(part, name, depth) for part in inner)


def binds(x: ast.stmt, name: str) -> bool:
    """Whether a statement binds a name, whatever the instance is."""
    return (isinstance(x, ast.Assign) and any(isinstance(y, ast.Name) and y.id == name for y, _ in paired(x))) or \
        (isinstance(x, ast.AnnAssign) and isinstance(x.target, ast.Name) and x.target.id == name)


def blocks_of(x: ast.stmt) -> list[list[ast.stmt]]:
    """The lists of statements inside of a statement; what another function holds is not among them."""
    if isinstance(x, ast.FunctionDef | ast.ClassDef | ast.AsyncFunctionDef):
        return []
    return [part for _, part in ast.iter_fields(x)
            if isinstance(part, list) and part and all(isinstance(y, ast.stmt) for y in part)]


def parameters(node: ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda) -> set[str]:
    """The names of a function's parameters."""
    a = node.args
    return {x.arg for x in (*a.posonlyargs, *a.args, *a.kwonlyargs, a.vararg, a.kwarg) if x is not None}


def changed(statement: ast.stmt) -> Iterator[tuple[str, int]]:
    """The names of the lists that a statement changes, and how deep inside of a list the change is, 1 if outermost."""
    for x in ast.walk(statement):
        places = x.targets if isinstance(x, ast.Assign) else [x.target] if isinstance(x, ast.AugAssign) else []
        for place in places:
            for part in [place] if not isinstance(place, ast.Tuple | ast.List) else place.elts:
                if isinstance(part, ast.Subscript) and (name := based(part)) is not None:
                    yield name, depth_of(part)
        if isinstance(x, ast.AugAssign) and isinstance(x.target, ast.Name) and \
                isinstance(x.value, ast.List | ast.ListComp):
            yield x.target.id, 1
        if isinstance(x, ast.Call) and isinstance(x.func, ast.Attribute) and x.func.attr == "append" and \
                (name := based(x.func.value)) is not None:
            yield name, depth_of(x.func.value) + 1


def based(x: ast.expr) -> str | None:
    """The name of the list of which this is a place."""
    while isinstance(x, ast.Subscript):
        x = x.value
    return x.id if isinstance(x, ast.Name) else None


def depth_of(x: ast.expr) -> int:
    """How many places are taken one inside of the other."""
    return 1 + depth_of(x.value) if isinstance(x, ast.Subscript) else 0


def bound_to(node: ast.FunctionDef, name: str) -> list[ast.expr | None]:
    """What a name is bound to in a function; None for what is not one expression."""
    found: list[ast.expr | None] = []
    for x in within(node):
        if isinstance(x, ast.Assign):
            for place, value in paired(x):
                if isinstance(place, ast.Name) and place.id == name:
                    found.append(value)
                elif not isinstance(place, ast.Subscript) and name in stored(place):
                    found.append(None)
        elif isinstance(x, ast.AnnAssign) and isinstance(x.target, ast.Name) and x.target.id == name:
            found.append(x.value)
        elif isinstance(x, ast.For | ast.comprehension | ast.NamedExpr) and name in stored(x.target):
            found.append(None)
    return found or [None]


def paired(x: ast.Assign) -> list[tuple[ast.expr, ast.expr | None]]:
    """What an assignment assigns to, and what each gets; None if that is not one expression of its own."""
    if len(x.targets) != 1:
        return [(place, None) for place in x.targets]
    place, value = x.targets[0], x.value
    if isinstance(place, ast.Tuple) and isinstance(value, ast.Tuple) and len(place.elts) == len(value.elts) and \
            not any(isinstance(y, ast.Starred) for y in (*place.elts, *value.elts)):
        return list(zip(place.elts, value.elts, strict=True))
    return [(place, value)]


def stored(x: ast.AST) -> set[str]:
    """The names that an assignment to this binds."""
    return {y.id for y in ast.walk(x) if isinstance(y, ast.Name) and isinstance(y.ctx, ast.Store)}


def written_down(x: ast.expr | None, depth: int) -> bool:
    """Whether an expression makes a list, and lists inside of it down to this depth, that nothing else holds."""
    if depth == 0:
        return True
    if isinstance(x, ast.List):
        return all(written_down(y, depth - 1) for y in x.elts)
    if isinstance(x, ast.ListComp):
        return written_down(x.elt, depth - 1)
    if isinstance(x, ast.BinOp) and isinstance(x.op, ast.Mult):
        return any(isinstance(y, ast.List) for y in (x.left, x.right)) and depth == 1
    if isinstance(x, ast.BinOp) and isinstance(x.op, ast.Add):
        return depth == 1 and all(isinstance(y, ast.List | ast.ListComp | ast.BinOp) and written_down(y, depth)
                                  for y in (x.left, x.right))
    return depth == 1 and isinstance(x, ast.Call) and isinstance(x.func, ast.Name) and x.func.id in COPIES


def lets_out(x: ast.AST, name: str, depth: int) -> bool:
    """Whether something but its items, at this depth, and its length is asked of the list of this name."""
    if isinstance(x, ast.Name):
        return x.id == name and isinstance(x.ctx, ast.Load)
    if isinstance(x, ast.GeneratorExp | ast.Lambda | ast.FunctionDef):  # what they ask for, they may ask for later
        return any(isinstance(y, ast.Name) and y.id == name for y in ast.walk(x))
    if isinstance(x, ast.Subscript) and based(x) == name:
        places: list[ast.expr] = []
        inside: ast.expr = x
        while isinstance(inside, ast.Subscript):
            places.append(inside.slice)
            inside = inside.value
        return len(places) < depth or any(lets_out(y, name, depth) for y in places)
    if isinstance(x, ast.Call):
        parts: list[ast.AST] = [*x.args, *x.keywords]
        if isinstance(x.func, ast.Attribute) and x.func.attr == "append" and based(x.func.value) == name:
            own_places = [y.slice for y in ast.walk(x.func.value) if isinstance(y, ast.Subscript)]
            return depth_of(x.func.value) + 1 < depth or any(lets_out(y, name, depth) for y in (*parts, *own_places))
        if isinstance(x.func, ast.Name) and x.func.id == "len" and len(parts) == 1 and isinstance(parts[0], ast.Name):
            return False
    return any(lets_out(y, name, depth) for y in ast.iter_child_nodes(x))
