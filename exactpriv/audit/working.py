"""The background of a claim (background.py), read off its source and its evaluation at an instance.

Nothing here decides anything. A claim that is run to be looked at is run at an instance of its domain, exactly.
"""

from __future__ import annotations

import ast
import json
import textwrap
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

from flint import fmpq

from ..claim import Claim, Evaluation, Instance, Outcome, evaluate
from ..claim.source_text import assumption_said, text_of, variable_said
from ..kernel import Kernel, Prior
from ..measure import MEASURES
from ..real import BadInput, IllDefined, Real, Relation, UndecidedError
from ..real.display import digits_text
from ..search.propose import structured
from ..search.witness_certificates import instance_data
from .background import Background, Code, Compared, Step, Working

STEPS = 40
"""Steps that are shown of an instance."""
LONG = 800
"""Characters of a formula, as JSON, beyond which a step is left out; and of a value beyond which its digits stand."""
DIGITS = 12
COMPARING = ("claim", "bound", "implication", "equality", "property", "tight")
"""Kinds of claims that may say how measures compare; a claim of one's own has the first."""
BRIEF = 240
"""Characters of a named quantity, as JSON, up to which it is shown."""
DEEP, DERIVED = 3, 6
"""Functions that return each other's results, and named quantities, at most."""
CANDIDATES = 24
"""Instances at which a claim without a witness is looked at for the measures that it compares."""


def stated(claim: Claim) -> Background:
    """What the claim's own text tells, without running it."""
    return Background(
        domain=claim.described_domain(),
        scope=claim.scope,
        narrower=claim.narrower,
        missing=claim.missing,
        variables=tuple((name, variable_said(name, domain, claim.domain)) for name, domain in claim.domain.items()),
        where=tuple(claim.where.items()),
        assumes=tuple(assumption_said(condition) for condition in claim.assume),
        code=_code(claim),
        measures=tuple(_measures_named(claim)),
    )


def background(
    claim: Claim, witness: Evaluation | None, equality: Instance | None, refuted: bool, at: Instance | None = None
) -> Background:
    """All of it: `witness` is the claim at its witness, which is `at`; `equality` an instance of equality, where there
    are any."""
    compared: tuple[Compared, ...] = ()
    if claim.kind in COMPARING and claim.quantifier == "forall":
        with suppress(BadInput, IllDefined, UndecidedError):
            compared = tuple(_compared(claim, witness, equality, refuted))
    found = {} if at is None or witness is None else derived(claim, at)
    return replace(stated(claim), compares=compared, working=None if witness is None else _working(witness),
                   derived=tuple(found.items()))  # fmt: skip


def _code(claim: Claim) -> Code | None:
    """Its file is named below the current folder, else below the folder of the package, else alone."""
    found = text_of(claim.statement)
    if found is None:
        return None
    path, roots = Path(found[0]).resolve(), (Path.cwd(), Path(__file__).resolve().parents[2])
    named = next((path.relative_to(root).as_posix() for root in roots if path.is_relative_to(root)), path.name)
    return Code(named, *found[1:])


def _measures_named(claim: Claim) -> list[str]:
    """The measures that a claim, its assumptions and the functions of its module that they call name, sorted."""
    found: set[str] = set()
    seen: set[CodeType] = set()
    for function in (claim.statement, *claim.assume):
        _named(function, found, seen)
    return sorted(found)


def _named(function: Any, found: set[str], seen: set[CodeType]) -> None:
    if not isinstance(function, FunctionType) or function.__code__ in seen:
        return
    for code in _codes(function.__code__):
        seen.add(code)
        for name in code.co_names:
            known = function.__globals__.get(name)
            if name in MEASURES and (known is None or known is MEASURES[name].function):
                found.add(name)
            elif isinstance(known, FunctionType) and known.__module__ == function.__module__:
                _named(known, found, seen)


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _codes(constant)


# -- both sides, step by step ----------------------------------------------------------------------------------------


def _working(evaluation: Evaluation) -> Working | None:
    if evaluation.relation is not None and evaluation.relation.op == "ill-defined":
        return Working(_unless_long(evaluation.relation.args[0]), None, (), 0)
    comparison = evaluation.decisive
    if comparison is None or not comparison.is_comparison:
        return None
    found: dict[str, Step] = {}
    left_out = 0
    for number in _in_order(comparison.args):
        tree = number.to_data()
        if not isinstance(tree, dict) or "type" in tree or tree.get("op") in ("inf", "neg"):
            continue  # a literal, or what the line before has but for its sign
        key = json.dumps(tree)
        if key in found:
            continue
        if len(key) > LONG or len(found) >= STEPS:
            left_out += 1
            continue
        found[key] = Step(tree, *_value(number))
    lhs, rhs = (_unless_long(side.to_data()) for side in comparison.args)
    return Working(lhs, rhs, tuple(found.values()), left_out)


def _unless_long(tree: Any) -> Any:
    return tree if len(json.dumps(tree)) <= LONG else None


def _in_order(numbers: Iterable[Real]) -> Iterator[Real]:
    """Every number that these were computed from, innermost first, each object once; measures are not looked into."""
    seen: set[int] = set()
    stack = [(number, False) for number in reversed(list(numbers))]
    while stack:
        number, opened = stack.pop()
        if opened:
            yield number
        elif id(number) not in seen:
            seen.add(id(number))
            stack.append((number, True))
            if not number.has_provenance:
                stack += [(part, False) for part in reversed(number.parts)]


def _value(number: Real) -> tuple[str, str]:
    """The exact value, empty where it is long, and certified digits where they say more."""
    exact = str(number)
    if number.is_infinite or (number.rational is not None and len(exact) < DIGITS):
        return exact, ""
    try:
        digits = digits_text(number, DIGITS)
    except UndecidedError:
        digits = ""
    return exact if len(exact) <= LONG or not digits else "", "" if digits in exact else digits


# -- what a statement computes first ---------------------------------------------------------------------------------


def derived(claim: Claim, instance: Instance) -> dict[str, Any]:
    """The quantities that the statement, or what it assumes, calls by a name, `D = inside(P, k, part)`, as values of a
    certificate: results of functions of variables and of such quantities, in its own text or in that of a function that
    it returns as it is."""
    found: dict[str, Any] = {}
    for stated_of in (claim.statement, *claim.assume):
        with suppress(Exception):  # an error in a claim of somebody else, of which its row tells; here it is looked at
            _assigned(stated_of, dict(instance), found, DEEP)
    shown: dict[str, Any] = {}
    known = list(instance_data(instance).values())
    for name, value in found.items():
        number = Real(value) if isinstance(value, fmpq) else value
        if name in claim.domain or not isinstance(number, Real | Kernel | Prior):
            continue
        tree = instance_data({name: number})[name]
        if tree not in known and len(json.dumps(tree)) <= BRIEF and len(shown) < DERIVED:
            shown[name] = tree
    return shown


def _assigned(function: Any, env: dict[str, Any], found: dict[str, Any], deep: int) -> None:
    """Go through the lines of a function as long as each names the result of a call; `found` collects these."""
    text = text_of(function) if isinstance(function, FunctionType) and deep else None
    node = None if text is None else _function(text[2])
    for line in [] if node is None else node.body:
        value = line.value if isinstance(line, ast.Assign | ast.Return) else None
        call = _called(value, function, env)
        if isinstance(line, ast.Assign) and len(line.targets) == 1 and isinstance(line.targets[0], ast.Name):
            if call is None:
                return
            env[line.targets[0].id] = found[line.targets[0].id] = _shorter(call[0](*call[1]))
        elif isinstance(line, ast.Return) and call is not None and isinstance(call[0], FunctionType):
            names = call[0].__code__.co_varnames[: call[0].__code__.co_argcount]
            _assigned(call[0], dict(zip(names, call[1], strict=False)), found, deep - 1)


def _shorter(value: Any) -> Any:
    """A number of a long formula by its normal form, where that has a formula of its own."""
    if isinstance(value, Real) and value.form is not None and len(json.dumps(value.to_data())) > BRIEF:
        with suppress(IllDefined):
            shorter = Real.from_form(value.form)
            return shorter if len(json.dumps(shorter.to_data())) <= BRIEF else value
    return value


def _function(text: str) -> ast.FunctionDef | None:
    try:
        body = ast.parse(textwrap.dedent(text)).body
    except SyntaxError:
        return None
    return body[0] if body and isinstance(body[0], ast.FunctionDef) else None


def _called(value: ast.expr | None, function: FunctionType, env: Mapping[str, Any]) -> tuple[Any, list[Any]] | None:
    """The function of a call by its name, and its arguments; None where one of them is no known name."""
    if not isinstance(value, ast.Call) or not isinstance(value.func, ast.Name) or value.keywords:
        return None
    arguments = [argument.id for argument in value.args if isinstance(argument, ast.Name)]
    known = function.__globals__.get(value.func.id)
    if not callable(known) or len(arguments) < len(value.args) or not set(arguments) <= set(env):
        return None
    return known, [env[name] for name in arguments]


# -- which measures are compared -------------------------------------------------------------------------------------


def _compared(claim: Claim, witness: Evaluation | None, equality: Instance | None, refuted: bool) -> list[Compared]:
    """The comparisons with measures in them; of a refuted claim only the one that fails, and the premises."""
    evaluation = witness
    if evaluation is None:
        evaluation = _example(claim) if equality is None else evaluate(claim, equality)
    if evaluation is None or evaluation.relation is None or evaluation.relation.op == "ill-defined":
        return []
    parts = [(a, True) for assumption in evaluation.assumptions for a, _ in _polar(assumption, False)]
    parts += list(_polar(evaluation.relation, False))
    if refuted:
        failing = evaluation.decisive
        parts = [(c, assumed) for c, assumed in parts if assumed or c is failing]
    found: list[Compared] = []
    for comparison, assumed in parts:
        left, right = comparison.args
        rises = tuple(name for name, side in (("left", left), ("right", right)) if _rises(side.to_data()))
        made = Compared(comparison.op, _measured(left), _measured(right), rises, assumed)
        if (made.left or made.right) and made not in found:
            found.append(made)
    return found


def _polar(relation: Relation, denied: bool) -> Iterator[tuple[Relation, bool]]:
    """The comparisons inside, each with whether it is denied: as a premise is, in `not premise or conclusion`."""
    if relation.is_comparison:
        yield relation, denied
    elif relation.op in ("and", "or", "not"):
        for part in relation.args:
            yield from _polar(part, denied != (relation.op == "not"))


def _example(claim: Claim) -> Evaluation | None:
    """The claim at one of the first instances of its domain at which it compares measures."""
    for instance in structured(claim, CANDIDATES):
        try:
            evaluation = evaluate(claim, instance)
        except (BadInput, IllDefined, UndecidedError):
            continue
        except Exception:  # an error in a claim of somebody else, of which its row tells; here it is only looked at
            return None
        if evaluation.outcome in (Outcome.HOLDS, Outcome.FAILS) and _compares_measures(evaluation.relation):
            return evaluation
    return None


def _compares_measures(relation: Relation | None) -> bool:
    return relation is not None and any(_measured(side) for part in relation.comparisons() for side in part.args)


def _measured(number: Real) -> tuple[str, ...]:
    found: set[str] = set()
    for part in _in_order([number]):
        tree = part.to_data() if part.has_provenance else None
        if isinstance(tree, Mapping) and "measure" in tree:
            found.add(str(tree["measure"]))
    return tuple(sorted(found))


def _rises(tree: Any) -> bool:
    """Whether an expression grows with the one measure in it, by its form: rational factors above 0, increasing
    functions, sums with rationals. (Measures are taken to be at least 0 below an exponent.)"""
    if not isinstance(tree, Mapping):
        return False
    if "measure" in tree:
        return True
    op, args = tree.get("op"), tree.get("args")
    if not isinstance(args, list):
        return False
    rest = [a for a in args if isinstance(a, Mapping)]
    if len(rest) != 1 or not _rises(rest[0]):
        return False
    constants = [a for a in args if not isinstance(a, Mapping)]
    positive = all(isinstance(c, str) and not c.startswith("-") and c != "0" for c in constants)
    if op in ("add", "min", "max", "exp", "ln"):
        return True
    return positive and (op == "mul" or (op in ("div", "pow") and args[0] is rest[0]))
