"""The variables and objects of a statement while it is read: fresh names, the laws, kernels and letters that a claim
builds at one place, and the letters of an alphabet that are picked by their number."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, field
from typing import Any

from .. import terms as t
from ..measures import letter_text
from ..syntax import Code
from ..terms import LawTerm, Letter, Made, Nat, Num, Seq, Ty, Untranslated
from .letters import numbered
from .unsaid import Unsaid


@dataclass
class Scope:
    """The objects that a claim builds at one place."""

    made: list[Made] = field(default_factory=list)


class Scopes:
    """Makes fresh variables, and keeps the objects that a claim builds."""

    def __init__(self) -> None:
        self._taken = 0
        self.scopes: list[Scope] = [Scope()]
        self.base = 0
        """The scope of the whole statement, or of the premise that is being read."""
        self.types: dict[str, Ty] = {}
        self.least: dict[Code, int] = {}
        """For whole numbers that are variables: what they are at least."""
        self.variables: frozenset[str] = frozenset()
        self.unsaid: Unsaid | None = None
        """What is evaluated, while the statement itself is read."""
        self.assuming = False
        """Whether an assumption is read: it is met where one optimum of a program meets it."""

    def fresh(self, stem: str) -> str:
        """A variable name that is not in use, nor that of a variable of the claim."""
        self._taken += 1
        while f"{stem}{self._taken}" in self.variables:
            self._taken += 1
        return f"{stem}{self._taken}"

    def bound_in(self, text: str) -> None:
        """No name that is bound in a text is taken again."""
        self._taken = max([self._taken, *(int(k) for k in re.findall(r"\b[xUL](\d+)\b", text))])

    def tried(self, read: Callable[[], Any]) -> Any:
        """What `read` gives; the names of variables that it takes are taken again by what comes next. Refused if it
        builds an object, of which another one would have the name."""
        taken, known = self._taken, {id(m) for scope in self.scopes for m in scope.made}
        try:
            found = read()
        finally:
            self._taken = taken
        if any(id(m) not in known and m.name and not str(m.name).startswith("first")
               for s in self.scopes for m in s.made):
            raise Untranslated("a law, a row or an optimum is built on trial")
        return found

    def apart(self, read: Callable[[], Any]) -> tuple[Any, tuple[Made, ...]]:
        """What `read` gives, and the objects that are built on the way."""
        self.scopes.append(Scope())
        try:
            value = read()
        finally:
            made = tuple(self.scopes.pop().made)
        if self.unsaid is not None:
            self.unsaid.built(made)
        return value, made

    @contextmanager
    def under(self, test: object | None, answer: bool = True, letters: frozenset[str] = frozenset()) -> Iterator[None]:
        """While a part is read that Python evaluates only where a test has this answer; None if there is no test.
        `letters`: the letters that the test is of."""
        with nullcontext() if self.unsaid is None else self.unsaid.under(test, answer, letters):
            yield

    def at_once(self, x: Any) -> Any:
        """A list that Python makes at once, whose items are read where they are looked at."""
        if self.unsaid is not None and isinstance(x, Seq):
            self.unsaid.lists.append((x, self.unsaid.path))
        return x

    def alone(self, read: Callable[[], Any]) -> tuple[Any, tuple[Made, ...]]:
        """What `read` gives of a premise or a bound, which stands for itself, and the objects that it builds."""
        before, self.base = self.base, len(self.scopes)
        try:
            return self.apart(read)
        finally:
            self.base = before

    def plain(self, read: Callable[[], Any]) -> Any:
        """What `read` gives; refused if it builds an object for each letter of a law or row."""
        value, made = self.apart(read)
        if made:
            raise Untranslated("a law or row is made of objects that are built for each letter")
        return value

    # -- letters by their number --------------------------------------------------------------------------------------

    def first(self, ty: Ty) -> Letter:
        """The letter with the number 0 of an alphabet of any size that has letters: there is one, whichever it is."""
        if not ty.has_letters:
            raise Untranslated(f"the first letter of {ty.text} is picked, which need not have one")
        made = self.scopes[self.base].made
        known = next((m for m in made if m.of == ty.text and m.entries == numbered(Letter(m.name, ty), 0)), None)
        if known is None:
            # a name of its own: those of `fresh` are taken again after what is read on trial
            places = (f"first{k}" for k in itertools.count(1))
            taken = self.variables | {m.name for scope in self.scopes for m in scope.made}
            name = next(x for x in places if x not in taken)
            known = Made(name, ty.text, numbered(Letter(name, ty), 0))
            made.insert(0, known)
        return Letter(known.name, ty)

    def letter(self, x: Any, ty: Ty) -> str:
        """A letter of a type; 0 is the first one."""
        if isinstance(x, int) and not isinstance(x, bool) and x == 0 and ty.size is None:
            return str(self.first(ty).text)
        return str(letter_text(x, ty))

    def surplus(self, a: Nat | int, b: Nat | int) -> int | None:
        """A natural number that a - b is known not to be below; None if none is known."""
        return t.surplus(t.linear(b), a, self.least)

    def mass(self, law: LawTerm, x: Any) -> Num:
        """The mass of a letter. Of a law on the numbers below a natural, also of a whole number that is known to be one
        of them, and of a letter among fewer numbers: there is one letter with that number."""
        count = law.ty.count
        if count is None or law.ty.size is not None or (isinstance(x, Letter) and x.ty.text == law.ty.text):
            return law.mass(self.letter(x, law.ty))
        if isinstance(x, Letter) and x.ty.bound:
            among = x.ty.size if x.ty.count is None else x.ty.count
            beyond, text = self.surplus(count, among or 0), f"nat_of_ord {x.text}"
        elif isinstance(x, Nat | int) and not isinstance(x, bool):
            most = x.most if isinstance(x, Nat) and x.most is not None else x
            low = 0 if isinstance(x, Nat) and x.natural else self.surplus(x, 0)
            above = self.surplus(count, most)
            beyond = None if low is None or above is None else above - 1
            text = str(str(x) if isinstance(x, int) else x.text)
        else:
            return law.mass(self.letter(x, law.ty))
        if beyond is None or beyond < 0:
            raise Untranslated(f"a letter of {law.ty.text} is picked by a number that is not known to be one of them")
        y = self.fresh("y")
        return Num(f"(\\sum_({y} : {law.ty.text} | (nat_of_ord {y} == {text})%N) ({law.text} {y}))", "R", True, True)

    def last(self, of: Seq) -> Nat | None:
        """The last number of a list of the numbers below a natural that is known not to be 0."""
        count = of.ty.count if of.where is None and of.numbered is not None and not of.start else None
        beyond = None if count is None else self.surplus(count, 1)
        return None if count is None or beyond is None else t.whole_sum(t.difference(count, 1))
