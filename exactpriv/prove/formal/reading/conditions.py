"""Tests of letters and numbers as Coq booleans, and what a branch on such a test gives. A test of a number that may
have no value is no boolean, and is refused where a boolean is needed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .. import terms as t
from ..naturals import NatCompared
from ..terms import Letter, Nat, Num, Rel, Untranslated
from .letters import numbered
from .names import Cases, cases


@dataclass(frozen=True)
class Condition:
    """A test of letters or numbers, as a Coq boolean; `valued`: the boolean that what it looks at has a value."""

    text: str
    valued: str = ""


def condition(x: Any) -> str:
    """A test as a Coq boolean; of a number that may have no value it is none."""
    if isinstance(x, Condition):
        if x.valued:
            raise Untranslated("a loop leaves out items by a test of a number that may have no value")
        return x.text
    if isinstance(x, Rel) and x.test:
        return str(x.test)
    if isinstance(x, NatCompared):
        return str(x.test)
    if isinstance(x, Nat):
        return str(NatCompared("!=", x, 0).test)
    if isinstance(x, Letter):
        return f"(~~ {numbered(x, 0)})"
    if isinstance(x, Num) and x.kind == "R":
        return f"(Rltb 0 {x.text})" if x.nonnegative else f"(~~ Reqb {x.text} 0)"
    raise Untranslated("a loop leaves out items by a test that depends on numbers")


def branching(x: Any) -> str:
    """The test of a branch as a Coq boolean."""
    if isinstance(x, Rel) and not x.test:
        raise Untranslated("the statement takes a branch in Python that depends on the instance")
    return x.text if isinstance(x, Condition) else condition(x)


def chosen(test: Any, a: Any, b: Any) -> Any:
    """What a branch gives; nothing where the test looks at a number without value."""
    valued = test.valued if isinstance(test, Condition) else ""
    if not valued and all(isinstance(x, str | Cases) for x in (a, b)):
        return cases(branching(test), a, b)
    if not valued and all(isinstance(x, Condition) and not x.valued for x in (a, b)):
        return Condition(f"(if {branching(test)} then {a.text} else {b.text})")
    found = t.choose(branching(test), a, b)
    if not valued:
        return found
    if isinstance(found, Rel):
        return Rel(f"({valued} /\\ {found.holds})", f"({t.joined([valued, found.defined])})", built=found.built,
                   needs=found.needs)
    if isinstance(found, Num):
        inner = found.text if found.kind == "V" else f"(Val {found.value})"
        return Num(f"(if {valued} then {inner} else NoValue)", "V", found.nonnegative, found.unit)
    raise Untranslated("a branch chooses between sequences by a number that may have no value")
