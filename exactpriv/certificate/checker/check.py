"""The check of a whole certificate: every case recomputed from its instance, nothing taken on trust."""

from __future__ import annotations

import hmac
import os
from collections.abc import Mapping
from dataclasses import dataclass

from ..schema import (
    KINDS,
    MAX_CASES,
    MAX_DEPTH,
    QUANTIFIERS,
    SCHEMA,
    CertificateError,
    Tree,
    fields,
    parse,
    regular_file,
    sequence,
    shorten,
    string,
)
from ..writer import digest
from .arithmetic.brackets import bracket
from .arithmetic.numbers import Number, compare, sign
from .arithmetic.work import DEFAULT_WORK, IllDefined, OutOfWork, TooCoarse, UndecidedError, bounded_work
from .kinds import approaching, dominated, uniform
from .language import generators, risk
from .language.expressions import Instance
from .language.relations import (
    COMPARISONS,
    Vacuous,
    compared,
    comparison_of,
    decide,
    demand_content,
    demand_decisive,
    followed,
)
from .measures import (
    bayesian,
    binary_leakage,
    capacities,
    contraction,
    csiszar,
    divergences,
    gaussian,
    gaussian_lip,
    implicit,
    inverses,
    leakage,
    least_distortion,
    maximising_events,
    privacy_curves,
    privacy_distortion,
)

TABLES = (
    divergences,
    leakage,
    privacy_curves,
    bayesian,
    capacities,
    csiszar,
    inverses,
    implicit,
    generators,
    contraction,
    binary_leakage,
    privacy_distortion,
    risk,
    least_distortion,
    maximising_events,
    gaussian,
    gaussian_lip,
)

WHOLE_DOMAINS = {
    "uniform": uniform.check_case,
    "dominated": dominated.check_case,
    "approaches": approaching.check_case,
}
"""Kinds that prove a relation for infinitely many instances; each function returns into how many pieces it went."""


@dataclass(frozen=True, slots=True)
class CheckResult:
    """Whether a certificate was re-established, and in one sentence why, or why not."""

    accepted: bool
    reason: str


class _Refusal(Exception):
    """What the certificate says was not re-established."""


def verify(path: str | os.PathLike[str], work: int = DEFAULT_WORK, seconds: int | None = None) -> CheckResult:
    """Check the certificate in a file; never raises for the file's content.

    `work` bounds the steps (about a microsecond each) spent before the check gives up and does not accept, `seconds`
    the wall time, looked at between steps. Raises OSError where the file cannot be read.
    """
    demand_usable(path, work, seconds)
    try:
        tree = parse(regular_file(path))
    except CertificateError as error:
        return CheckResult(False, str(error))
    return check_certificate(tree, work, seconds)


def demand_usable(path: object, work: object, seconds: object) -> None:
    """CertificateError for what is no path, no number of steps or no time."""
    if not isinstance(path, str | os.PathLike) or "\0" in str(os.fspath(path)):
        raise CertificateError(f"{shorten(path)} is no path; give the name of a certificate's file")
    for name, number in (("work", work), ("seconds", seconds)):
        if number is None and name == "seconds":
            continue
        if isinstance(number, bool) or not isinstance(number, int) or number < 1:
            raise CertificateError(f"{name}={shorten(number)} cannot be spent; give an integer that is at least 1")


def check_certificate(tree: Tree, work: int = DEFAULT_WORK, seconds: int | None = None) -> CheckResult:
    """Check a certificate given as a tree of dict, list, str and int; never raises for its content.

    Accepted only if the digest is right, every law and kernel is one exactly, every assumption is proved, the relation
    is decided as `kind` says, and every stored bracket is the one recomputed. An undecided question is not accepted.
    """
    try:
        with bounded_work(work, seconds):
            return CheckResult(True, _check(tree))
    except (_Refusal, CertificateError, OutOfWork) as error:
        return CheckResult(False, str(error))
    except (IllDefined, UndecidedError, TooCoarse) as error:
        return CheckResult(False, f"not decided: {error}")
    except (ArithmeticError, RecursionError, MemoryError) as error:
        return CheckResult(False, f"the check broke off ({type(error).__name__}): make the instance smaller")


def _check(tree: Tree) -> str:
    parts = fields(tree, ["schema", "claim", "statement", "quantifier", "kind", "cases", "digest"], "a certificate")
    _demand(parts["schema"] == SCHEMA, f"the schema is {shorten(parts['schema'])}, not {SCHEMA!r}: write it anew")
    for key in ("claim", "statement", "digest"):
        string(parts[key], key)
    for key, allowed in (("quantifier", QUANTIFIERS), ("kind", KINDS)):
        _demand(parts[key] in allowed, f"{key} is {shorten(parts[key])}: use one of {', '.join(allowed)}")
    _demand(
        hmac.compare_digest(parts["digest"].encode("utf-8", "replace"), digest(parts).encode("ascii")),
        "the digest does not match the content: seal the certificate again after any change",
    )
    cases = sequence(parts["cases"], "cases", MAX_CASES)
    _demand(bool(cases), "there is no case: give at least one")
    whole = WHOLE_DOMAINS.get(parts["kind"])
    _demand(whole is None or parts["quantifier"] == "forall", "a proof over a whole domain is one for all: say forall")
    pieces = 0
    for place, case in enumerate(cases):
        try:
            if whole is not None:
                pieces += whole(case)
            else:
                _check_case(case, parts["kind"])
        except Vacuous as error:
            raise _Refusal(f"vacuous: case {place}: {error}") from None
        except (_Refusal, CertificateError) as error:
            raise _Refusal(f"case {place}: {error}") from None
        except (IllDefined, UndecidedError, TooCoarse) as error:
            raise _Refusal(f"case {place} is not decided: {error}") from None
    return _established(len(cases) if whole is None else pieces, parts["kind"])


def _established(count: int, kind: str) -> str:
    if kind == "uniform":
        return f"the relation is proved on {count} part{'s' if count > 1 else ''} that cover the ranges"
    if kind == "dominated":
        return f"the relation is proved for the mechanism that dominates the class, on {count} faces of its parameters"
    cases = f"{count} case{'s' if count > 1 else ''}"
    meaning = {
        "violates": "the relation is proved false at",
        "satisfies": "the relation is proved true at",
        "attains": "the relation is proved to hold with equality at",
        "ill-defined": "the expression is proved to have no value at",
        "approaches": "the relation, and the rate at which its sides approach, are proved at every t of the range in",
    }[kind]
    return f"{meaning} {cases}, all assumptions proved"


def _check_case(case: Tree, kind: str) -> None:
    parts = fields(case, ["instance", "assumptions", "relation", "sides"], "a case")
    trees = parts["instance"]
    if not isinstance(trees, dict):
        raise CertificateError(f"the instance is {shorten(trees)}: give an object of named values")
    instance = Instance(trees)
    instance.evaluate_all()
    for place, assumption in enumerate(sequence(parts["assumptions"], "assumptions", MAX_CASES)):
        _demand(decide(assumption, instance), f"assumption {place} is false")
    relation, sides = parts["relation"], parts["sides"]
    demand_content(relation)
    _demand(decide(relation, instance) == (kind != "violates"), _contrary(kind))
    _demand(kind != "attains" or sides is not None, "what is attained must be shown: give sides")
    if kind == "ill-defined":
        _demand(relation["op"] == "ill-defined", "this kind needs the relation ill-defined: use another kind")
    if comparison_of(relation) is not None:
        _demand(sides is not None, "a single comparison shows its sides: give them")
    if sides is not None:
        _check_sides(sides, relation, kind, instance)


def _contrary(kind: str) -> str:
    found = {"violates": "true", "satisfies": "false", "attains": "without equality", "ill-defined": "defined"}
    return f"the relation is {found[kind]}, while the kind of the certificate is {kind}"


def _check_sides(tree: Tree, relation: Tree, kind: str, instance: Instance) -> None:
    """Both sides of the comparison at `path` in the relation: it must be the kind's reason, with true brackets."""
    sides: Mapping[str, Tree] = fields(tree, ["path", "lhs", "rhs", "gap"], "sides")
    comparison = followed(relation, sequence(sides["path"], "the path of the sides", MAX_DEPTH))
    op = comparison_of(comparison)
    if op is None:
        raise _Refusal("the path of the sides does not lead to a comparison: correct it")
    left, right = compared(comparison, instance)
    order = compare(left, right)
    if kind == "attains":
        _demand(0 in COMPARISONS[op] and order == 0, _contrary(kind))
        if left.infinite or sign(left) == 0:
            raise Vacuous("both sides are zero or infinite: choose an instance with finite sides that are not zero")
    elif kind in ("violates", "satisfies"):
        _demand((order in COMPARISONS[op]) == (kind == "satisfies"), _contrary(kind))
    if kind in ("attains", "satisfies"):
        demand_decisive(relation, sides["path"], instance)
    for name, value in (("lhs", left), ("rhs", right)):
        side = fields(sides[name], ["text", "enclosure"], name)
        string(side["text"], f"the text of {name}")
        _check_enclosure(side["enclosure"], value, name)
    if left.infinite and left.infinite == right.infinite:
        _demand(sides["gap"] is None, "the gap of two equal infinities has no value: use null")
    else:
        _check_enclosure(sides["gap"], left - right, "gap")


def _check_enclosure(tree: Tree, value: Number, where: str) -> None:
    stored = sequence(tree, f"the enclosure of {where}", 2)
    expected = list(bracket(value))
    _demand(
        stored == expected, f"the enclosure of {where} is not [{expected[0][:40]}, {expected[1][:40]}]: recompute it"
    )


def _demand(condition: bool, message: str) -> None:
    if not condition:
        raise _Refusal(message)
