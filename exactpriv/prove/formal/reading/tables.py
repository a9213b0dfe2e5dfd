"""Tables that a claim's source fills in loops, and names (colours) that tests choose for their cells.

A loop that assigns to the cells of a table is read where the order of its rounds does not matter: each cell is assigned
once, from its own old value; or the cells hold names of a finite set, and what the assignments do to a name is
idempotent and commutes, so that a cell ends with what all assignments to it, in any order and number, make of it.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from .. import terms as t
from ..syntax import Code
from ..terms import Letter, Num, Seq, Untranslated
from .names import Cases, cases, named
from .unsaid import OWN
from .variables import Variables

CELL = "the cell"
REFUSED = "the source has a For that is not read"


@dataclass(frozen=True)
class Left:
    """What a loop leaves in a variable: nothing reads it."""


@dataclass(frozen=True)
class Update:
    """An assignment to a cell, and what stands around and before it, from the outermost loop on."""

    path: tuple[ast.stmt, ...]
    target: ast.Subscript
    value: ast.expr


@dataclass(frozen=True)
class Round:
    """One round of the loops around an assignment: the frame, the letter of each loop, and when it takes place."""

    frame: Variables
    letters: tuple[tuple[Code, Code], ...]
    guards: tuple[str, ...]


def painted(frame: Variables, loop: ast.For) -> bool:
    """Reads a loop that assigns to the cells of a table, if it is one."""
    cells = {base.id for x in ast.walk(loop) for y in targets(x)
             if isinstance(y, ast.Subscript) and (base := based(y)) is not None}
    tables = {name for name in cells if isinstance(frame.env.get(name), Seq)}
    if not tables:
        return False
    if len(cells) != 1:
        raise Untranslated(REFUSED)
    name = tables.pop()
    table = frame.env[name]
    if name in frame.given or any(x is table for other, x in frame.env.items() if other != name):
        raise Untranslated("the source assigns to a table that has another name")
    updates = list(updates_of([loop], (), name))
    local = {x.id for part in ast.walk(loop) for y in bound(part) for x in ast.walk(y)
             if isinstance(x, ast.Name) and isinstance(x.ctx, ast.Store)}
    if any(not isinstance(frame.env.get(x, Left()), Left) for x in local):
        raise Untranslated("a loop assigns to a variable from before it")
    frame.env[name] = frame.reader.at_once(filled(frame.child(reals(frame, loop)), name, table, updates))
    frame.env.update(dict.fromkeys(local, Left()))
    return True


def reals(frame: Variables, loop: ast.For) -> dict[str, Num]:
    """The variables from before a loop that its tests compare and that are numbers which may have no value, as reals:
    that they are is one of the statement's conditions. Only so can a boolean of the theory compare them."""
    found = {}
    for x in (x for part in ast.walk(loop) if isinstance(part, ast.If) for x in ast.walk(part.test)):
        value = frame.env.get(x.id) if isinstance(x, ast.Name) else None
        if isinstance(x, ast.Name) and isinstance(value, Num) and value.kind != "R" and x.id not in found:
            real = frame.reader.fresh("r")
            frame.reader.scopes[-1].made.append(t.Made(real, "R", f"(veq {value.value} (Finite {real}))"))
            found[x.id] = Num(real, "R", value.nonnegative)
    return found


def targets(x: ast.AST) -> list[ast.expr]:
    """What a statement assigns to."""
    if isinstance(x, ast.Assign):
        return x.targets
    return [x.target] if isinstance(x, ast.AugAssign | ast.AnnAssign) else []


def bound(x: ast.AST) -> list[ast.expr]:
    """What a statement or a loop binds, cells apart."""
    found = [x.target] if isinstance(x, ast.For) else targets(x)
    return [y for y in found if not isinstance(y, ast.Subscript)]


def based(x: ast.expr) -> ast.Name | None:
    """The name of the table of a cell."""
    while isinstance(x, ast.Subscript):
        x = x.value
    return x if isinstance(x, ast.Name) else None


def updates_of(body: Sequence[ast.stmt], path: tuple[ast.stmt, ...], name: str) -> Iterator[Update]:
    """The assignments to cells; refuses what else a loop may do."""
    for k, statement in enumerate(body):
        before = (*path, *(x for x in body[:k] if isinstance(x, ast.Assign) and bound(x)))
        cell = next((y for y in targets(statement) if isinstance(y, ast.Subscript)), None)
        if cell is not None:
            if len(targets(statement)) != 1 or isinstance(statement, ast.AnnAssign):
                raise Untranslated(REFUSED)
            own = ast.parse(ast.unparse(cell), mode="eval").body
            value: ast.expr = statement.value  # type: ignore[attr-defined]
            if isinstance(statement, ast.AugAssign):
                value = ast.BinOp(own, statement.op, value)
            update = Update(before, cell, value)
            if uses([value], name) != len([x for x in ast.walk(value) if ast.unparse(x) == ast.unparse(cell)]) or \
                    uses([cell], name) != 1:
                raise Untranslated("a loop assigns to a cell what depends on others of the table")
            yield update
        elif isinstance(statement, ast.For | ast.If) and not statement.orelse:
            yield from updates_of(statement.body, (*before, statement), name)
        elif not (isinstance(statement, ast.Assign) and len(statement.targets) == 1
                  and isinstance(statement.targets[0], ast.Name | ast.Tuple)):
            raise Untranslated(REFUSED)


def uses(nodes: Sequence[ast.AST], name: str) -> int:
    """How often a name occurs."""
    return sum(isinstance(x, ast.Name) and x.id == name for node in nodes for x in ast.walk(node))


def played(frame: Variables, update: Update, letters: Sequence[str]) -> Round:
    """The round of an assignment at these letters of its loops."""
    inner, left, taken, guards = frame.child({}), iter(letters), [], []
    for step in update.path:
        if isinstance(step, ast.For):
            over = inner.reader.sequence(inner.iterated(inner.read(step.iter)))
            if not isinstance(over, Seq):
                raise Untranslated(REFUSED)
            letter = next(left)
            inner.assign(step.target, over.at(letter))
            taken.append((letter, over.ty.text))
            guards += [over.where(letter)] if over.where else []
        elif isinstance(step, ast.If):
            guards.append(inner.guard(step.test))
        elif isinstance(step, ast.Assign):
            inner.assign(step.targets[0], inner.read(step.value))
    return Round(inner, tuple(taken), tuple(map(str, guards)))


def indices(cell: ast.expr) -> list[ast.expr]:
    """The indices of a cell, the first of the table first."""
    return [*indices(cell.value), cell.slice] if isinstance(cell, ast.Subscript) else []


def filled(frame: Variables, name: str, table: Seq, updates: Sequence[Update]) -> Seq:
    """The table after the loops."""
    depth = {len(indices(u.target)) for u in updates}
    paths = [step for u in updates for step in u.path]
    own = [x for step in paths for x in ([step.iter] if isinstance(step, ast.For) else
                                         [step.test] if isinstance(step, ast.If) else [step.value])]  # type: ignore[attr-defined]
    cell_text = ast.unparse(updates[0].target)
    inside = sum(ast.unparse(x) == cell_text for part in own for x in ast.walk(part))
    if len(depth) != 1 or uses(own, name) != (inside if len(updates) == 1 else 0):
        raise Untranslated("a loop over a table depends on what it has assigned")
    made = cells(table, depth.pop(), [], lambda at, old: after(frame, updates, at, old))
    assert isinstance(made, Seq)
    return made


def cells(table: Any, depth: int, at: list[str], new: Callable[[list[str], Any], Any]) -> Any:
    """A table of another value at each cell."""
    if depth == 0:
        return new(at, table)
    if not isinstance(table, Seq) or table.where is not None:
        raise Untranslated("a table is not read")
    if depth > 1 and table.at("x_") is table.at("y_"):
        raise Untranslated("the rows of a table are one list")
    return Seq(table.ty, lambda a: cells(table.at(a), depth - 1, [*at, str(a)], new))


def after(frame: Variables, updates: Sequence[Update], at: list[str], old: Any) -> Any:
    """What a cell holds after the loops."""
    found = [visits(frame, update, at) for update in updates]
    if len(updates) == 1 and not found[0][1]:
        letters, _, fixed = found[0]
        played_ = played(frame, updates[0], letters)
        guards = [*fixed, *played_.guards]
        with frame.reader.under(object() if guards else None, letters=OWN):
            value = played_.frame.read(updates[0].value)
        return chosen_at(guards, value, old)
    if not isinstance(old, str | Cases):
        raise Untranslated(REFUSED)
    maps, names = [], named(old).names
    for update, (letters, _, _) in zip(updates, found, strict=True):
        maps.append(renamed(frame, update, letters, names))
    closed = {target for one in maps for target in one.values()}
    if not closed <= names:
        names |= closed
        maps = [renamed(frame, u, letters, names) for u, (letters, _, _) in zip(updates, found, strict=True)]
        if not {target for one in maps for target in one.values()} <= names:
            raise Untranslated(REFUSED)
    if any(f[g[c]] != g[f[c]] for f in maps for g in maps for c in names) or \
            any(f[f[c]] != f[c] for f in maps for c in names):
        raise Untranslated("the order of a loop's rounds matters")
    value_ = named(old)
    for update, one, (letters, free, fixed) in zip(updates, maps, found, strict=True):
        round_ = played(frame, update, letters)
        text = " && ".join([*fixed, *round_.guards]) or "true"
        for letter, ty in reversed([x for x in round_.letters if x[0] in free]):
            text = f"[exists {letter} : {ty}, {text}]"
        if text != "true":
            text = text if text.startswith("[") else f"({text})"
            value_ = cases(text, value_.mapped(one), value_)
        else:
            value_ = value_.mapped(one)
    return value_


def renamed(frame: Variables, update: Update, letters: Sequence[str], names: set[str]) -> dict[str, str]:
    """What an assignment makes of each name that its cell may hold."""
    found, around = {}, played(frame, update, letters).frame
    node = _Cell(ast.unparse(update.target)).visit(ast.parse(ast.unparse(update.value), mode="eval").body)
    for old in names:
        value = around.child({CELL: old}).read(node)
        if not isinstance(value, str):
            raise Untranslated("a cell is assigned what is no name")
        found[old] = value
    return found


class _Cell(ast.NodeTransformer):
    """Puts a variable in the place of a cell."""

    def __init__(self, cell: str) -> None:
        self.cell = cell

    def visit(self, node: ast.AST) -> Any:
        """The variable for the cell, else the node with its parts visited."""
        if isinstance(node, ast.Subscript) and ast.unparse(node) == self.cell:
            return ast.Name(CELL, ast.Load())
        return self.generic_visit(node)


def visits(frame: Variables, update: Update, at: Sequence[str]) -> tuple[list[str], set[str], list[str]]:
    """The letters of the loops in the rounds that assign to this cell, those of them that are free, and the tests that
    the cell is the one where an index is no letter of a loop."""
    loops = [step for step in update.path if isinstance(step, ast.For)]
    marks = [frame.reader.fresh("k") for _ in loops]
    inner = played(frame, update, marks).frame
    letters, fixed = list(marks), []
    for index, letter in zip(indices(update.target), at, strict=True):
        place = inner.read(index)
        if not isinstance(place, Letter) or any(mark in str(place.text) and mark != place.text for mark in marks):
            raise Untranslated("a cell is picked by a number that is no letter")
        if place.text not in marks:
            fixed.append(f"({letter} == {place.text})")
        elif letters[marks.index(place.text)] != place.text:
            raise Untranslated("a cell has one index twice")
        else:
            letters[marks.index(place.text)] = letter
    return letters, {x for x in letters if x in marks}, fixed


def chosen_at(guards: Sequence[str], value: Any, old: Any) -> Any:
    """The new value where the round takes place, else the old one."""
    if not guards:
        return value
    text = guards[0] if len(guards) == 1 else "(" + " && ".join(guards) + ")"
    if isinstance(value, str | Cases) and isinstance(old, str | Cases):
        return cases(text, value, old)
    return t.choose(text, value, old)
