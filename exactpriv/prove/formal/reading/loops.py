"""Loops of a claim's source that add items to lists, or yield them: a list with one item for each letter, or one with
the items in order, each with the loops that are around it."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from typing import Any

from ..syntax import Code
from ..terms import Db, Item, LawTerm, Made, Nat, Seq, Untranslated
from .changes import refuse_cells
from .conditions import condition
from .expressions import Expressions
from .patterns import appended_to, continued, gathers, grown, names_in, nested
from .unsaid import OWN


class Loops(Expressions):
    """Reads loops that build a list, and those that multiply a law."""

    def gathered(self, loop: ast.For) -> None:
        """A loop that appends one item to a list, which was empty, for each item that it runs over."""
        refuse_cells(loop)
        appended = appended_to(loop)
        if appended is not None and self.env.get(appended) == [] and nested(loop):
            self.env[appended] = self.child({}).yielded([loop], appended)
            return
        *before, last = loop.body
        call = last.value if isinstance(last, ast.Expr) else None
        lists = {x.id for x in map(grown, ast.walk(loop)) if x is not None}
        several = sum(grown(x) is not None for x in loop.body) > 1
        if len(lists) == 1 and (several or not (call and self.env.get(next(iter(lists))) == [])):
            name = next(iter(lists))
            known = self.env.get(name)
            if isinstance(known, list):
                self.assign(ast.Name(name), [*self.read(ast.Name(name)), *self.appended(loop, name)])
                return
        if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "append"
                and isinstance(call.func.value, ast.Name) and self.env.get(call.func.value.id) == []
                and len(call.args) == 1 and not loop.orelse
                and all(isinstance(x, ast.Assign) and len(x.targets) == 1 for x in before)):
            raise Untranslated("the source has a For that is not read")
        over, now = self.reader.sequence(self.read(loop.iter)), self.child({})

        def item(of: Any) -> Any:
            frame = now.child({})
            frame.assign(loop.target, of)
            for x in before:
                if isinstance(x, ast.Assign):
                    frame.assign(x.targets[0], frame.read(x.value))
            return frame.read(call.args[0])

        if isinstance(over, Seq):
            self.env[call.func.value.id] = self.reader.at_once(Seq(over.ty, lambda a: item(over.at(a)), over.where))
        elif not any(isinstance(x, Item) for x in over):
            self.env[call.func.value.id] = [item(x) for x in over]
        else:
            raise Untranslated("the source has a For that is not read")

    def yielded(self, body: Sequence[ast.stmt], name: str | None,
                binders: tuple[tuple[Code, Code, Code], ...] = (), outer: tuple[Made, ...] = ()) -> list[Item]:
        """What loops append to the list `name`, or a generator yields, in order; binds the names of this frame."""
        found: list[Item] = []
        for k, statement in enumerate(body):
            added = gathers(statement, name)
            if added is not None:
                for part in added:
                    value, made = self.reader.apart(lambda part=part: self.read(part))  # type: ignore[misc]
                    found.append(Item(binders, value, outer + made))
            elif name is not None and (listed_ := continued(statement, name)) is not None:
                for item in self.reader.items(self.read(listed_)):
                    found.append(Item((*binders, *item.binders), item.value, outer + item.made, item.repeats))
            elif isinstance(statement, ast.Assign) and len(statement.targets) == 1:
                self.assign(statement.targets[0], self.read(statement.value))
            elif isinstance(statement, ast.For) and not statement.orelse:
                refuse_cells(statement)
                for item in self.reader.items(self.iterated(self.read(statement.iter))):
                    inner = self.child({})
                    inner.assign(statement.target, item.value)
                    found += inner.yielded(statement.body, name, (*binders, *item.binders), outer + item.made)
            elif isinstance(statement, ast.If) and not statement.orelse and binders and k == len(body) - 1:
                *others, (variable, ty, old) = binders
                text = condition(self.read(statement.test))
                guarded = (*others, (variable, ty, f"({old}) && {text}" if old else text))
                with self.reader.under(statement, letters=OWN):
                    found += self.yielded(statement.body, name, guarded, outer)
            elif not (isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)):
                raise Untranslated(f"the source has a {type(statement).__name__} that is not read")
        return found

    def appended(self, loop: ast.For, name: str) -> list[Any]:
        """The items that a loop, with the loops inside of it, appends to the list of this name."""
        found: list[Any] = []
        if loop.orelse:
            raise Untranslated("the source has a For that is not read")
        for item in self.reader.items(self.iterated(self.read(loop.iter))):
            if item.made:
                raise Untranslated("the source has a For that is not read")
            frame = self.child({})
            frame.assign(loop.target, item.value)
            # what one item of a list that is written out builds is built once, as outside of the loop
            apart = self.reader.apart if item.binders or item.repeats else lambda read: (read(), ())
            new: list[Any] = []
            for x in loop.body:
                if isinstance(x, ast.Assign) and len(x.targets) == 1:
                    value, made = apart(lambda frame=frame, x=x: frame.read(x.value))  # type: ignore[misc]
                    if made:
                        raise Untranslated("the source has a For that is not read")
                    frame.assign(x.targets[0], value)
                elif isinstance(x, ast.For):
                    new += frame.appended(x, name)
                elif grown(x) is not None:
                    of = x.value.args[0] if isinstance(x, ast.Expr) and isinstance(x.value, ast.Call) else None
                    parts = x.value if isinstance(x, ast.AugAssign) else ast.List([of] if of else [])
                    read, made = apart(lambda frame=frame, parts=parts: frame.read(parts))  # type: ignore[misc]
                    if not isinstance(read, list) or made:
                        raise Untranslated("the source has a For that is not read")
                    new += read
                else:
                    raise Untranslated("the source has a For that is not read")
            for part in new:
                inner = part if isinstance(part, Item) else Item((), part)
                found.append(Item(item.binders + inner.binders, inner.value, inner.made, item.repeats or inner.repeats)
                             if item.binders or isinstance(part, Item) else part)
        return found

    def multiplied(self, loop: ast.For) -> bool:
        """`for _ in range(n - 1): made = made.product(P)`, where `made` is P at first: n independent letters."""
        step = loop.body[0] if len(loop.body) == 1 and not loop.orelse else None
        call = step.value if isinstance(step, ast.Assign) and len(step.targets) == 1 else None
        if not (isinstance(step, ast.Assign) and isinstance(step.targets[0], ast.Name) and isinstance(call, ast.Call)
                and isinstance(call.func, ast.Attribute) and call.func.attr == "product" and len(call.args) == 1
                and isinstance(call.func.value, ast.Name) and call.func.value.id == step.targets[0].id
                and isinstance(loop.target, ast.Name) and loop.target.id not in names_in(call.args[0])
                and isinstance(loop.iter, ast.Call) and len(loop.iter.args) == 1 and not call.keywords
                and self.read(loop.iter.func) is range):
            return False
        name, law, rounds = step.targets[0].id, self.read(call.args[0]), self.read(loop.iter.args[0])
        if not isinstance(law, LawTerm) or self.env.get(name) != law or not isinstance(rounds, Nat) or \
                rounds.below is None or not rounds.below.inhabited:
            return False
        ty = Db(rounds.below, law.ty).ty
        self.env[name] = LawTerm(f"(indep (fun _ : {rounds.below.text} => {law.text}))", ty)
        return True
