"""Laws and kernels that a claim builds of their masses and rows: each is a new object with one condition for each
entry, on the type of which the loops around the entries say what its letters are."""

from __future__ import annotations

import re
from typing import Any

from .. import terms as t
from ..measures import letter_text
from ..terms import Item, KernelTerm, LawTerm, Made, Num, Seq, Ty, Untranslated
from .scopes import Scopes
from .values import native


class Laws(Scopes):
    """Makes laws and kernels with given entries."""

    def law(self, masses: Any) -> LawTerm:
        """The law with these masses."""
        if isinstance(masses, list) and any(isinstance(m, Item) and m.binders for m in masses):
            ty, places = self.places(masses)
            name = self.fresh("U")
            entries = f"({t.joined([self.placed(f'({name} {at})', m) for at, m in zip(places, masses, strict=True)])})"
            self.scopes[-1].made.append(Made(name, f"law {ty.text}", entries))
            return LawTerm(name, ty)
        if isinstance(masses, Seq):
            if masses.where is not None:
                raise Untranslated("a law is built on a part of an alphabet")
            name = self.fresh("U")
            x = self.fresh("x")
            mass = t.number(self.plain(lambda: masses.at(x)))
            part = t.compare("==", Num(f"({name} {x})", "R"), mass)
            entries = f"(forall {x} : {masses.ty.text}, {part.holds})"
            function = f"(fun {x} : {masses.ty.text} => {mass.text})" if mass.kind == "R" else ""
            self.scopes[-1].made.append(Made(name, f"law {masses.ty.text}", entries, function))
            return LawTerm(name, masses.ty)
        ty = t.ordinals(len(masses))
        name = self.fresh("U")
        parts = [t.compare("==", LawTerm(name, ty).mass(letter_text(i, ty)), t.number(m)) for i, m in enumerate(masses)]
        listed = [t.number(m) for m in masses]
        function = listed_masses(listed) if all(m.kind == "R" for m in listed) else ""
        self.scopes[-1].made.append(Made(name, f"law {ty.text}", t.both(parts).holds, function))
        return LawTerm(name, ty)

    def kernel(self, rows: Any) -> KernelTerm:
        """The kernel with these rows."""
        name = self.fresh("L")

        functions: list[str] = []
        safe = isinstance(rows, list) and not any(isinstance(r, Item | Seq | LawTerm) for r in rows)

        def row(at: str, given: Any) -> tuple[str, Ty]:
            if isinstance(given, LawTerm):
                given = Seq(given.ty, given.mass)
            if isinstance(given, Seq):
                if given.where is not None:
                    raise Untranslated("a row is built on a part of an alphabet")
                y = self.fresh("y")
                mass = t.number(self.plain(lambda: given.at(y)))
                part = t.compare("==", Num(f"({name} {at} {y})", "R"), mass)
                functions.append(f"(fun {y} : {given.ty.text} => {mass.text})" if mass.kind == "R" else "")
                return f"(forall {y} : {given.ty.text}, {part.holds})", given.ty
            if isinstance(given[0], Item) and len(given[0].binders) > 1:
                ty, places = self.pairs(given)
                functions.append("")
                return self.placed_in_loop([f"({name} {at} {y})" for y in places], given), ty
            if any(isinstance(m, Item) and m.binders for m in given):
                ty, places = self.places(given)
                functions.append("")
                parts = [self.placed(f"({name} {at} {y})", m) for y, m in zip(places, given, strict=True)]
                return str(t.joined(parts)), ty
            ty = t.ordinals(len(given))
            equal = [t.compare("==", Num(f"({name} {at} {letter_text(j, ty)})", "R"), t.number(m))
                     for j, m in enumerate(given)]
            listed = [t.number(m) for m in given]
            nonlocal safe
            safe = safe and two_sides(listed)
            functions.append(listed_masses(listed) if all(m.kind == "R" for m in listed) else "")
            return str(t.both(equal).holds), ty

        if isinstance(rows, Seq):
            if rows.where is not None:
                raise Untranslated("a kernel is built on a part of an alphabet")
            x = self.fresh("x")
            text, outputs = row(x, self.plain(lambda: rows.at(x)))
            text, inputs = f"(forall {x} : {rows.ty.text}, {text})", rows.ty
            function = functions[0] and f"(fun {x} : {inputs.text} => {functions[0]})"
        elif any(isinstance(r, Item) and r.binders for r in rows):
            inputs, ats = self.places(rows)
            found = []
            for at, r in zip(ats, rows, strict=True):
                said, ty = row(at, r.value if isinstance(r, Item) else r)
                if isinstance(r, Item) and r.binders:
                    said = f"(forall {r.binders[0][0]} : {r.binders[0][1]}, {said})"
                found.append((said, ty))
            text, outputs, function = f"({t.joined([x for x, _ in found])})", found[0][1], ""
            if len({ty.text for _, ty in found}) != 1:
                raise Untranslated("the rows of a kernel have different lengths")
        else:
            inputs = t.ordinals(len(rows))
            found = [row(str(letter_text(i, inputs)), r) for i, r in enumerate(rows)]
            if len({ty.text for _, ty in found}) != 1:
                raise Untranslated("the rows of a kernel have different lengths")
            text, outputs = f"({t.joined([x for x, _ in found])})", found[0][1]
            function = f"(fun i => nth (fun=> 0) [:: {'; '.join(functions)}] (nat_of_ord i))" if all(functions) else ""
        self.scopes[-1].made.append(Made(name, f"kernel {inputs.text} {outputs.text}", text, function, safe=safe))
        return KernelTerm(name, inputs, outputs)

    def places(self, items: list[Any]) -> tuple[Ty, list[str]]:
        """A list of single items and of loops over letters, one after the other: its type, a sum, and the letters."""
        types: list[Ty] = []
        own: list[tuple[int, str]] = []
        alone = 0
        for k, item in enumerate(items):
            if isinstance(item, Item) and item.binders:
                if len(item.binders) != 1 or item.binders[0][2]:
                    raise Untranslated("a list is built by a loop that is not read")
                types.append(self.types[str(item.binders[0][1])])
                own.append((len(types) - 1, str(item.binders[0][0])))
                alone = 0
                continue
            if not alone:
                alone = next((j for j, x in enumerate(items[k:]) if isinstance(x, Item) and x.binders), len(items) - k)
                types.append(t.ordinals(alone))
                first = k
            own.append((len(types) - 1, f"(@Ordinal {types[-1].size} {k - first} isT)"))
            alone = 0 if k - first + 1 == types[-1].size else alone
        whole = types[0]
        for ty in types[1:]:
            whole = Ty(f"(sum_finType {whole.text} {ty.text})")
        letters = []
        for part, at in own:
            text = at if part == 0 else f"(inr {at})"
            for _ in range(len(types) - 1 - max(part, 1) + (part == 0 and len(types) > 1)):
                text = f"(inl {text})"
            letters.append(text)
        return whole, letters

    def pairs(self, items: list[Item]) -> tuple[Ty, list[str]]:
        """What a loop yields in order, once or several times: the product that it runs over, and the letters."""
        binders = items[0].binders
        if any(not isinstance(m, Item) or m.binders != binders or m.made or m.repeats for m in items) or \
                any(condition for _, _, condition in binders):
            raise Untranslated("a law is built by a loop that is not read")
        last = t.ordinals(len(items)) if len(items) > 1 else None
        types = [self.types[str(ty)] for _, ty, _ in binders] + ([last] if last else [])
        whole, place = types[0], binders[0][0]
        letters = [name for name, _, _ in binders[1:]]
        for ty in types[1:]:
            whole = Ty(f"({whole.text} ** {ty.text})", factors=(whole, ty))
        places = []
        for k, _ in enumerate(items):
            at = str(place)
            for letter in [*letters, *([letter_text(k, last)] if last else [])]:
                at = f"({at}, {letter})"
            places.append(str(at))
        return whole, places

    def placed(self, left: str, item: Any) -> str:
        """That the entry `left` is the item's, for all letters that its loop runs over."""
        value = item.value if isinstance(item, Item) else item
        text = t.compare("==", Num(left, "R"), t.number(value)).holds
        if isinstance(item, Item) and item.binders:
            (variable, ty, _), = item.binders
            text = f"(forall {variable} : {ty}, {text})"
        return str(text)

    def placed_in_loop(self, lefts: list[str], items: list[Item]) -> str:
        """That the entries `lefts` are those of the items, for all letters that their loop runs over."""
        parts = [t.compare("==", Num(left, "R"), t.number(native(item.value))).holds
                 for left, item in zip(lefts, items, strict=True)]
        entries = f"({t.joined(parts)})"
        for variable, over, _ in reversed(items[0].binders):
            entries = f"(forall {variable} : {over}, {entries})"
        return entries


def two_sides(masses: list[Num]) -> bool:
    """Whether masses are the probabilities that a row gives to an event and to its complement."""
    events = []
    for x in masses:
        text, other = x.text, False
        while found := re.fullmatch(r"\(1 - (.*)\)", str(text)):
            text, other = found[1], not other
        events.append((text, other))
    if len(events) != 2 or events[0][0] != events[1][0] or events[0][1] == events[1][1]:
        return False
    return re.fullmatch(r"\(\\sum_\((\w+) : \w+ \| \(\(\1 \\in \w+\)\)\) \(\((?:[A-Z]|author_)\w* \w+\) \1\)\)",
                        str(events[0][0])) is not None  # fmt: skip


def listed_masses(masses: list[Num]) -> str:
    """The masses in order as a function of the letter."""
    return f"(fun i => nth 0 [:: {'; '.join(str(m.text) for m in masses)}] (nat_of_ord i))"
