"""Names (colours) that tests choose: one of several, and sets of such, with a Coq boolean for each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from .. import terms as t
from ..terms import Num


@dataclass(frozen=True)
class Cases:
    """One of several names: that of the first test (a Coq boolean) that holds, else the last one."""

    options: tuple[tuple[str, str], ...]
    last: str

    @property
    def names(self) -> set[str]:
        """The names that it may be."""
        return {name for _, name in self.options} | {self.last}

    def test(self, holds: Callable[[str], bool]) -> str:
        """Whether the name meets a condition, as a Coq boolean."""
        found = "true" if holds(self.last) else "false"
        for test, name in reversed(self.options):
            found = either(test, "true" if holds(name) else "false", found)
        return found

    def mapped(self, names: dict[str, str]) -> Cases:
        """Other names in their places."""
        return Cases(tuple((test, names[name]) for test, name in self.options), names[self.last])


@dataclass(frozen=True)
class Names:
    """A set of names: which there are, as a Coq boolean for each."""

    tests: tuple[tuple[str, str], ...]

    def equals(self, names: frozenset[str]) -> str:
        """Whether these are the names of the set, as a Coq boolean."""
        parts = [test if name in names else f"(~~ {test})" for name, test in self.tests]
        return "(" + " && ".join(parts) + ")" if names <= {name for name, _ in self.tests} else "false"

    @property
    def count(self) -> Num:
        """How many there are."""
        found = Num("0", "R", True)
        for _, test in self.tests:
            found = t.add(found, Num(f"(if {test} then 1 else 0)", "R", True))
        return found


def names_of(items: list[t.Item]) -> Names | None:
    """The set of the names that loops yield; None if they yield something else."""
    if not items or any(item.made or not isinstance(item.value, str | Cases) for item in items):
        return None
    known = sorted({name for item in items for name in named(item.value).names})
    tests = []
    for name in known:
        parts = []
        for item in items:
            text = named(item.value).test(lambda one, name=name: one == name)  # type: ignore[misc]
            for variable, ty, guard in reversed(item.binders):
                text = f"[exists {variable} : {ty}, {f'({guard}) && ' if guard else ''}{text}]"
            parts.append(text)
        tests.append((name, parts[0] if len(parts) == 1 else "(" + " || ".join(parts) + ")"))
    return Names(tuple(tests))


def at_place(at: Callable[[str], str | Cases], ty: t.Ty, place: int | str) -> Cases:
    """The name that a list has at the letter with a number."""
    value, here = named(at("z_")), f"(nat_of_ord (enum_rank z_) == {place})%N"
    options = tuple((f"[exists z_ : {ty.text}, {here} && {test}]", name) for test, name in value.options)
    return Cases(options, value.last)


def either(test: str, a: str, b: str) -> str:
    """`if test then a else b` of Coq booleans."""
    if a == b:
        return a
    if a in ("true", "false"):
        if b in ("true", "false"):
            return test if a == "true" else f"(~~ {test})"
        return f"({test} || {b})" if a == "true" else f"(~~ {test} && {b})"
    return f"(if {test} then {a} else {b})"


def named(x: str | Cases) -> Cases:
    """A name as one of one."""
    return x if isinstance(x, Cases) else Cases((), x)


def cases(test: str, a: str | Cases, b: str | Cases) -> Cases:
    """The one name or the other."""
    one, two = named(a), named(b)
    own = tuple((f"({test} && {inner})", name) for inner, name in one.options)
    return Cases((*own, (test, one.last), *two.options), two.last)


def same(a: Any, b: Any) -> str | None:
    """Whether two names are equal, as a Coq boolean; None if one of them is no name."""
    if not all(isinstance(x, str | Cases) for x in (a, b)):
        return None
    one, two = named(a), named(b)
    found = two.test(lambda name: name == one.last)
    for test, own in reversed(one.options):
        found = either(test, two.test(lambda name, own=own: name == own), found)  # type: ignore[misc]
    return found
