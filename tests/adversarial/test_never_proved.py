"""No false claim is proved, and none leaves as another statement.

The claims are in the files wrong_*.py beside this one, by kind; adversarial_cases.py says what is kept of each.
"""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from adversarial_cases import CASES, Case
from coq_numbers import holds

from exactpriv import check, prove
from exactpriv.claim import Outcome
from exactpriv.measure import MEASURES
from exactpriv.prove.crosscheck import compared, expression_at
from exactpriv.prove.deriving import derived
from exactpriv.prove.formal.statement import translated
from exactpriv.prove.formal.terms import Untranslated
from exactpriv.prove.methods import METHODS, Proof
from exactpriv.prove.statement import statement_of
from exactpriv.real import BadInput, precision_cap

HOURS = pytest.mark.skipif("EXHAUSTIVE" not in os.environ, reason="takes hours: EXHAUSTIVE=1 make deep")
HERE = Path(__file__).parent
OWN = "wrong_own_facts"
KINDS = sorted(path.stem for path in HERE.glob("wrong_*.py"))
REFUSED = (BadInput, TypeError)
"""What a claim ends with that Python does not run."""


@pytest.fixture(autouse=True)
def measures_are_forgotten() -> Iterator[None]:
    """Measures of the claims' files are known to no other test."""
    before = set(MEASURES)
    yield
    for name in set(MEASURES) - before:
        del MEASURES[name]


def of(kind: str) -> list[Case]:
    """The false claims of a file."""
    if kind == OWN:
        CASES[:] = [case for case in CASES if case.kind != kind]
        for name in [name for name, found in MEASURES.items() if found.function.__module__ == kind]:
            del MEASURES[name]
        sys.modules.pop(kind, None)
        importlib.import_module(kind)
    else:
        importlib.import_module(kind)
    return [case for case in CASES if case.kind == kind]


def decided(case: Case) -> list[bool | None]:
    """What exact evaluation says at the instance, call by call."""
    if case.beyond:
        return [case.claim.statement(**case.instance()).decide() for _ in range(case.calls)]
    try:
        outcomes = [check(case.claim, case.instance()).outcome for _ in range(case.calls)]
    except BadInput:  # a bool of Python, which no claim may return
        value = case.claim.statement(**case.instance())
        assert isinstance(value, bool)
        return [value]
    return [False if outcome is Outcome.FAILS else None for outcome in outcomes]


def test_there_are_many() -> None:
    assert sum(len(of(kind)) for kind in KINDS) >= 250
    assert len(KINDS) >= 10


DECLARED = ("letters of P: every number from 1 to ", "inputs of K: 2;", "every mechanism of two inputs ")
"""How the scope of a proof begins that is one for the declared sizes alone."""
PARTS = 6
FIRST = [pytest.param(kind, part, marks=() if (kind, part) == ("wrong_conjuncts", 0) else pytest.mark.deep)
         for kind in KINDS for part in range(PARTS)]  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("kind, part", FIRST)
def test_no_method_of_an_audit_proves_one(kind: str, part: int) -> None:
    proved = [(case, method.name, made.scope) for case in of(kind)[part::PARTS] for method in METHODS
              if isinstance(made := method.prove(case.claim), Proof)]  # fmt: skip
    assert [(case.id, method, scope) for case, method, scope in proved
            if not (case.beyond and scope.startswith(DECLARED))] == []  # fmt: skip


@pytest.mark.parametrize("kind", KINDS)
def test_each_is_false_where_it_says(kind: str) -> None:
    held = [case.id for case in of(kind) if not case.states and False not in decided(case)]
    assert held == []


@pytest.mark.parametrize("kind", KINDS)
def test_each_says_where_it_is_false(kind: str) -> None:
    assert [case.id for case in of(kind) if not (case.claim.says or case.claim.id in made_without_a_docstring())] == []


def made_without_a_docstring() -> set[str]:
    """Claims of functions that are lambdas, or made of other functions."""
    return {"<lambda>", "wrapping", "replacing", "honest", "with_changed_code", "made_of_a_text", "under_other_globals",
            "under_other_builtins", "with_builtins", "method", "of_two", "by_place"}


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_read_of_each_is_false_there_too(kind: str) -> None:
    """No sound chain of facts can prove what was read, whatever is searched and for how long."""
    wrong = []
    for case in of(kind):
        try:
            statement = statement_of(case.claim, wide=True)
        except REFUSED:
            continue
        if case.states or case.calls > 1:
            if not compared(case.claim, statement, 20).difference:
                wrong.append(case.id)
            continue
        with precision_cap(256):
            answer = expression_at(statement, case.instance())
        if answer is True:
            wrong.append(case.id)
    assert wrong == []


@pytest.mark.deep
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("kind", KINDS)
def test_none_is_proved_by_a_short_search(kind: str, part: int) -> None:
    proved = []
    for case in of(kind)[part::PARTS]:
        try:
            found = derived(case.claim, moves=4, work=40_000)
        except REFUSED:
            continue
        if found.verdict == "proved" and not (case.beyond and "every number from" not in found.sizes):
            proved.append((case.id, found.sizes))
    assert [one for one in proved if not within(*one)] == []


def within(case: str, sizes: str) -> bool:
    """Whether a proof is for the declared sizes alone, of a claim that is false beyond them."""
    return any(c.id == case and c.beyond for c in CASES) and all(
        " to " in part or "every" not in part for part in sizes.split(";"))


@pytest.mark.parametrize("kind", KINDS)
def test_what_leaves_for_coq_is_false_there_too(kind: str) -> None:
    """A statement about numbers is evaluated at the instance; one that holds there is another statement."""
    wrong = []
    for case in of(kind):
        try:
            statement = translated(case.claim)
        except Untranslated:
            continue
        if case.states or case.calls > 1:
            wrong.append((case.id, statement.prop))
            continue
        values = case.instance()
        answer = holds(statement.prop, {name: values[name] for name in case.claim.domain})
        if answer is True:
            wrong.append((case.id, statement.prop))
    assert wrong == []


def test_statements_about_numbers_are_evaluated() -> None:
    """The test above is no empty one."""
    answers = []
    for kind in ("wrong_names", "wrong_numbers", "wrong_domains", "wrong_aliases"):
        for case in of(kind):
            try:
                statement = translated(case.claim)
            except Untranslated:
                continue
            values = case.instance()
            answers.append(holds(statement.prop, {name: values[name] for name in case.claim.domain}))
    assert answers.count(False) >= 100


@pytest.mark.slow_at("from_processing_twice", "from_symmetry", "from_equal_rows")
@pytest.mark.parametrize("name", ("from_non_negative", "from_processing_twice", "from_symmetry", "from_equal_rows"))
def test_what_follows_from_a_false_fact_says_so(name: str) -> None:
    case = next(case for case in of(OWN) if case.claim.id == name)
    found = prove(case.claim, hunting=False)
    assert found.verdict == "open"
    assert found.assuming and all(fact in found.left for fact in found.assuming)
    assert found.certificate is not None and all(fact in found.certificate["statement"] for fact in found.assuming)
    assert "and not proved" in found.left and found.record()["assuming"] == list(found.assuming)


@pytest.mark.deep
@HOURS
@pytest.mark.parametrize("kind", KINDS)
def test_none_is_proved(kind: str) -> None:
    proved = []
    for case in of(kind):
        for hunting in (False, True):
            try:
                found = prove(case.claim, seconds=20, hunting=hunting)
            except REFUSED:
                continue
            if found.verdict == "proved" and not within(case.id, found.sizes):
                proved.append((case.id, hunting, found.sizes))
    assert proved == []


@pytest.mark.deep
@HOURS
@pytest.mark.parametrize("kind", KINDS)
def test_none_is_proved_by_a_method_of_the_audit(kind: str) -> None:
    from exactpriv.prove.methods import METHODS, Proof

    proved = []
    for case in of(kind):
        for method in METHODS:
            try:
                found = method.prove(case.claim)
            except REFUSED:
                continue
            if isinstance(found, Proof) and not case.beyond:
                proved.append((case.id, method.name, found.scope))
    assert proved == []
