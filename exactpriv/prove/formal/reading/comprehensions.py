"""Comprehensions: a loop over the letters of an alphabet is read once, with a variable for the letter, and one over a
list that is written out item by item; the conditions of a loop guard its variables."""

from __future__ import annotations

import ast
import itertools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from .. import terms as t
from ..syntax import Code
from ..terms import Event, Item, Letter, Made, Nat, Rel, Run, Seq, Untranslated
from .conditions import condition
from .flow import used_up
from .lists import listed
from .names import Names, names_of
from .patterns import named_in, names_in
from .unsaid import OWN, SIZES, letters_of
from .values import Chain
from .variables import Variables


class Comprehensions(Variables):
    """Reads comprehensions."""

    def read_generatorexp(self, node: ast.GeneratorExp | ast.ListComp) -> Any:
        used_up(node)
        over = self.range_of(node)
        if over is not None:
            return self.mapped(node.elt, node.generators[0], over)
        return listed(self.loop(node.elt, node.generators, 0, {}, ()))

    def read_listcomp(self, node: ast.ListComp) -> Any:
        if len(node.generators) == 1:
            generator = node.generators[0]
            over = self.iterated(self.read(generator.iter))
            if isinstance(over, Seq):
                return self.reader.at_once(self.mapped(node.elt, generator, over))
        return listed(self.loop(node.elt, node.generators, 0, {}, ()))

    def read_setcomp(self, node: ast.SetComp) -> Event | Names:
        """The letters, or the names, that a loop yields, each once."""
        items = self.loop(node.elt, node.generators, 0, {}, ())
        if (names := names_of(items)) is not None:
            return names
        item = items[0] if len(items) == 1 else None
        if item is None or item.made or not isinstance(item.value, Letter) or not item.binders or \
                item.binders[-1][0] != item.value.text:
            raise Untranslated("the source has a SetComp that is not read")
        name, ty, text = item.binders[-1]
        for variable, over, guard in reversed(item.binders[:-1]):
            both = " && ".join(f"({p})" for p in (guard, text) if p) or "true"
            text = f"[exists {variable} : {over}, {both}]"
        return Event(f"[set {name} : {ty} | {text or 'true'}]", item.value.ty)

    def range_of(self, node: ast.GeneratorExp | ast.ListComp) -> Seq | None:
        """The letters of an alphabet from a number above 0 on, if one loop over such is all."""
        part = node.generators[0].iter
        if len(node.generators) != 1 or not isinstance(part, ast.Call) or self.read(part.func) is not range:
            return None
        over = self.reader.tried(lambda: self.read(part))
        return over if isinstance(over, Seq) and over.start and over.ty.alphabet else None

    def rest_of(self, node: ast.expr) -> Seq | None:
        """What a loop yields that runs over all letters of an alphabet but the first; None if it is another one."""
        over = self.range_of(node) if isinstance(node, ast.GeneratorExp) and not node.generators[0].ifs else None
        if over is None or over.start != 1:
            return None
        return self.mapped(node.elt, node.generators[0], over)  # type: ignore[attr-defined]

    def chain_of(self, parts: Sequence[ast.expr]) -> Chain | None:
        """A list of one item, one for each letter of an alphabet from the last to the first, and one item."""
        inner = parts[1].value if len(parts) == 3 and isinstance(parts[1], ast.Starred) else None
        if not isinstance(inner, ast.GeneratorExp) or len(inner.generators) != 1 or inner.generators[0].ifs or \
                any(isinstance(p, ast.Starred) for p in (parts[0], parts[2])):
            return None
        over = inner.generators[0].iter
        if not isinstance(over, ast.Call) or self.read(over.func) is not reversed:
            return None
        letters = self.read(over)
        if not isinstance(letters, Seq) or not letters.backwards:
            return None
        letters = replace(letters, backwards=False)
        return Chain(self.read(parts[0]), self.mapped(inner.elt, inner.generators[0], letters), self.read(parts[2]))

    def mapped(self, elt: ast.expr, generator: ast.comprehension, over: Seq) -> Seq:
        """A list with one item for each letter, of the variables as they are now."""
        if over.backwards:
            raise Untranslated("a loop runs from the last letter to the first")
        if any(named_in(test) for test in generator.ifs):
            raise Untranslated("the source binds a name inside of an expression")
        now = self.child({})

        def frame(item: Any) -> Comprehensions:
            made = now.child({})
            made.assign(generator.target, item)
            return made

        def item(at: Callable[[Any], Any], place: Any) -> Any:
            with self.reader.under(None if over.start else over.where, letters=OWN):
                made = frame(at(place))
                with self.reader.under(filtered if generator.ifs else None, letters=letters):
                    return made.read(elt)

        def passes(a: str, test: ast.expr) -> str:
            found = frame(over.at(a)).read(test)
            if isinstance(found, Rel) and found.unequal:
                return "differs {} {}".format(*found.unequal)
            return condition(found)

        def where(a: str) -> str:
            parts = [over.where(a)] if over.where else []
            parts += [passes(a, test) for test in generator.ifs]
            return " && ".join(f"({p})" for p in parts)

        letters = OWN
        for test in generator.ifs:
            found = self.reader.tried(lambda test=test: frame(over.at("@")).read(test))  # type: ignore[misc]
            letters &= letters_of(repr(found))
            if isinstance(found, Rel) and found.unequal:
                x = self.reader.fresh("x")
                found = frame(over.at(x)).read(test)
                guard = f"({over.where(x)}) ==> " if over.where else ""
                self.reader.scopes[-1].made.append(Made("", "", "[forall {} : {}, {}valued {} && valued {}]".format(
                    x, over.ty.text, guard, *found.unequal)))

        filtered = where if over.where or generator.ifs else None
        place = over.numbered
        return Seq(over.ty, lambda a: item(over.at, a), filtered, numbered=None if place is None or filtered
                   else lambda k: item(place, k), start=0 if generator.ifs else over.start)

    def loop(self, elt: ast.expr, generators: list[ast.comprehension], k: int, env: Mapping[str, Any],
             binders: tuple[tuple[Code, Code, Code], ...], outer: tuple[Made, ...] = (),
             repeats: bool = False, steps: tuple[str | tuple[int, int], ...] = ()) -> list[Item]:
        """What a comprehension yields."""
        frame = self.child(env)
        if k == len(generators):
            value, made = self.reader.apart(lambda: frame.read(elt))
            if isinstance(value, Item):
                return [Item(binders + value.binders, value.value, outer + made + value.made, repeats or value.repeats)]
            return [Item(binders, value, outer + made, repeats, tuple(steps))]
        generator, found = generators[k], []
        if k + 1 < len(generators) and (pair := self.all_sets(generators, k, frame)) is not None:
            name, letters, target = pair
            event = Event(name, letters.ty)
            x = self.reader.fresh("x") if letters.where else ""
            part = f"({name} \\subset [pred {x} : {letters.ty.text} | {letters.where(x)}])" if letters.where else ""
            binder = (name, f"{{set {event.ty.text}}}", part)
            return self.loop(elt, generators, k + 2, {**env, target: event}, (*binders, binder), outer, repeats)

        def items() -> list[Item]:
            return list(self.reader.items(self.iterated(frame.read(generator.iter))))

        # what a later loop builds may depend on the variables of the loops around it, and stays inside of them
        over, built = self.reader.apart(items) if binders else (items(), ())
        for place, item in enumerate(over):
            tests = [guard for _, _, guard in item.binders if guard and not SIZES.fullmatch(guard)]
            with self.reader.under(object() if tests else None, letters=OWN):
                found += self.round(elt, generators, k, env, binders, outer + built, repeats, steps, item,
                                    item.binders[0][0] if len(item.binders) == 1 else (place, len(over)))
        if len(generators) == 1 and not generator.ifs and len(over) == len(found) == 1 and not found[0].made:
            found = [self.running(found[0], elt, generator.target, over[0].run)]
        return found

    def round(self, elt: ast.expr, generators: list[ast.comprehension], k: int, env: Mapping[str, Any],
              binders: tuple[tuple[Code, Code, Code], ...], outer: tuple[Made, ...], repeats: bool,
              steps: tuple[str | tuple[int, int], ...], item: Item, step: str | tuple[int, int]) -> list[Item]:
        """What the loops inside of a loop yield for one of its items."""
        inner = self.child(env)
        inner.assign(generators[k].target, item.value)
        new = {**env, **{n: inner.env[n] for n in names_in(generators[k].target)}}
        bound, skip, tests = list(item.binders), False, list[str]()
        for test in generators[k].ifs:
            answer = inner.read(test)
            new.update({n: inner.env[n] for n in named_in(test)})
            skip = skip or answer is False
            if isinstance(answer, bool):
                continue
            if not bound:
                bound.append((self.reader.fresh("u"), "unit_finType", ""))
            name, ty, old = bound[-1]
            tests.append(text := condition(answer))
            bound[-1] = (name, ty, f"({old}) && {text}" if old else text)
        if skip:
            return []
        names = {name for name, _, _ in (*binders, *bound)}
        letters = OWN if all(names & letters_of(text) for text in tests) else frozenset[str]()
        with self.reader.under(object() if tests else None, letters=letters):
            return self.loop(elt, generators, k + 1, new, (*binders, *bound), outer + item.made,
                             repeats or item.repeats, (*steps, step))

    def running(self, item: Item, elt: ast.expr, target: ast.expr, over: Run | None) -> Item:
        """The item of a loop over numbers, which can be read at any of them."""
        if over is None:
            return item

        def at(k: Nat | int) -> Any:
            frame = self.child({})
            frame.assign(target, over.at(k))
            return self.reader.plain(lambda: frame.read(elt))

        return replace(item, run=Run(over.first, over.count, at))

    def all_sets(self, generators: list[ast.comprehension], k: int, frame: Variables) -> tuple[str, Seq, str] | None:
        """`for k in range(len + 1) for A in combinations(letters, k)`: every set of letters."""
        first, second = generators[k], generators[k + 1]
        if not (isinstance(first.target, ast.Name) and isinstance(second.target, ast.Name)
                and isinstance(second.iter, ast.Call) and not first.ifs and not second.ifs
                and len(second.iter.args) == 2 and isinstance(second.iter.args[1], ast.Name)
                and second.iter.args[1].id == first.target.id and isinstance(first.iter, ast.Call)
                and len(first.iter.args) == 1):
            return None
        if frame.read(second.iter.func) is not itertools.combinations or frame.read(first.iter.func) is not range:
            return None
        letters, sizes = frame.read(second.iter.args[0]), frame.read(first.iter.args[0])
        letters = self.reader.sequence(letters)
        if not isinstance(letters, Seq):
            return None
        if letters.where is not None:
            listed = ast.BinOp(ast.Call(ast.Name("len"), [second.iter.args[0]], []), ast.Add(), ast.Constant(1))
            if ast.unparse(first.iter.args[0]) != ast.unparse(listed) or letters.at("@") != Letter("@", letters.ty):
                return None
            return self.reader.fresh("A"), letters, second.target.id
        if not isinstance(sizes, Nat) or sizes.text != f"(#|{letters.ty.text}| + 1)":
            return None
        name = self.reader.fresh("A")
        return name, letters, second.target.id

    def first_of(self, node: ast.expr) -> Letter:
        """next(k for k in range(..) if ..): the first number that meets a condition, which is one of what the claim
        builds, as there may be none."""
        part = node.generators[0] if isinstance(node, ast.GeneratorExp) and len(node.generators) == 1 else None
        over = self.read(part.iter) if part is not None and len(part.ifs) == 1 else None
        if part is None or not isinstance(node, ast.GeneratorExp) or not isinstance(over, Seq) or not over.start or \
                not over.ty.bound or ast.unparse(node.elt) != ast.unparse(part.target):
            raise Untranslated("the first of some items is taken in a way that is not read")

        def meets(a: Letter) -> Rel:
            frame = self.child({})
            frame.assign(part.target, a)
            found = self.reader.plain(lambda: frame.read(part.ifs[0]))
            if not isinstance(found, Rel):
                raise Untranslated("the first of some items is taken in a way that is not read")
            return found

        name, other = self.reader.fresh("k"), self.reader.fresh("k")
        self.reader.scopes[-1].made.append(Made(name, over.ty.text, _first_number(name, over, meets, other)))
        return Letter(name, over.ty, over.start)


def _first_number(name: str, over: Seq, meets: Callable[[Letter], Rel], other: str) -> str:
    """That a number is the first of some numbers that meets a condition."""
    own, before = meets(Letter(name, over.ty, over.start)), meets(Letter(other, over.ty, over.start))
    return (f"((({over.start} <= nat_of_ord {name})%N /\\ {own.holds}) /\\ (forall {other} : {over.ty.text}, "
            f"({over.start} <= nat_of_ord {other})%N -> (nat_of_ord {other} < nat_of_ord {name})%N -> "
            f"{t.denied(before).holds}))")
