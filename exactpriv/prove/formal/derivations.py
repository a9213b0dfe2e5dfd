"""A derivation as a Coq file over the theory: the statement of its certificate, each step by the lemma of its fact.

The facts have to be Coq theorems, and the objects such as the theory has; any other file is refused, with the reason.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from ...certificate.checker.kinds.derivation.context import read_context
from ...certificate.checker.kinds.derived import comparisons, obligations, oriented
from ...certificate.schema import Tree
from ...foreign import coq_comment
from ...real import BadInput
from ...stored import ROOT
from . import terms as t
from .chains import CLOSING, Script, block
from .fact_theorems import header
from .facts import Scope
from .syntax import FRESH
from .terms import Db, KernelTerm, LawTerm, Nat, Num, Ty, Untranslated

NAME = "derived"


def coq_of_derivation(certificate: Mapping[str, Any]) -> str:
    """The file; BadInput with the reason where there is none."""
    return coq_of_derivations([certificate])


def coq_of_derivations(certificates: Sequence[Mapping[str, Any]]) -> str:
    """One file with the theorems of several derivations."""
    parts = [header(ROOT) + CLOSING]
    for n, certificate in enumerate(certificates):
        said = coq_comment(certificate.get("claim", ""))
        parts.append(f"(* {said}: the statement of its derivation, and the chain of lemmas. *)")
        try:
            parts += [theorem_of_case(case, f"{NAME}_{n}_{k}") for k, case in enumerate(certificate["cases"])]
        except Untranslated as error:
            raise BadInput(f"the derivation of {said} has no Coq file: {error}") from None
    return "\n".join(parts)


def theorem_of_case(case: Mapping[str, Any], name: str) -> str:
    """The statement of a derived case with its proof. Raises Untranslated."""
    if any(one.premises for one in obligations(case["relation"])):
        raise Untranslated("an implication between comparisons is proved without a Coq theorem")
    scope = _scope(case)
    script = Script(scope, named_sizes(case))
    premises = []
    for tree in case["assumptions"]:
        for op, left, right in comparisons(tree):
            premises.append(f"{script.stated(op, (left, right))} ->")
    stated = comparisons(case["relation"])
    props, scripts = [], []
    context = read_context(case["sizes"], case["variables"])
    for tree in case["assumptions"]:
        for assumption in comparisons(tree):
            context.assume(*assumption)
    for (op, left, right), proof in zip(stated, case["proofs"], strict=True):
        props.append(script.stated(op, (left, right)))
        sense, sides = oriented(op, left, right)
        scripts.append(script.proof(proof, sense, sides, context))
    whole = "\n  ".join([*scope.binders, *premises, str(t.joined(props))])
    body = "\n".join(scripts[0] if len(scripts) == 1 else ["repeat split.", *(b for s in scripts for b in block(s))])
    return (f"Definition {name} : Prop :=\n  {whole}.\n\nTheorem {name}_holds : {name}.\nProof.\nhnf; intros.\n"
            f"{body}\nQed.\nPrint Assumptions {name}_holds.\n")  # fmt: skip


def named_sizes(case: Mapping[str, Any]) -> dict[str, str]:
    """The sizes of a case by Coq names."""
    return {size: f"s{k}" for k, size in enumerate(case["sizes"])}


def _scope(case: Mapping[str, Any]) -> Scope:
    scope, names = Scope(), named_sizes(case)
    if any(re.fullmatch(r"[A-Za-z]\w*", name) is None for name in case["variables"]):
        raise Untranslated("a variable has a name that Coq does not take")
    for name, sort in case["variables"].items():
        if sort["sort"] == "database":
            entries, letters = scope.new_type(f"I_{name}"), scope.new_type(f"X_{name}")
            db = Db(entries, letters)
            scope.values[name] = db
            scope.types[names[sort["tuples"]]] = Ty(db.ty.text, database=(entries, letters), inhabited=True)
            _bounded(scope, str(db.ty.text), case["sizes"][sort["tuples"]])
    for name, sort in case["variables"].items():
        _declare(name, sort, scope, names, case)
    return scope


def _type(size: str, scope: Scope, names: Mapping[str, str], case: Mapping[str, Any]) -> Ty:
    fresh = names[size] not in scope.types
    made = scope.type_of(names[size])
    if fresh:
        _bounded(scope, str(made.text), case["sizes"][size])
    return made


def _bounded(scope: Scope, text: str, ends: Any) -> None:
    low, high = ends
    if low > 1:
        scope.binders.append(f"({low} <= #|{text}|)%N ->")
    if high is not None:
        scope.binders.append(f"(#|{text}| <= {high})%N ->")


def _declare(variable: str, sort: Tree, scope: Scope, names: Mapping[str, str], case: Mapping[str, Any]) -> None:
    kind, name = sort["sort"], f"{FRESH}{variable}"  # no word of Coq, nor a bound name, begins so
    if kind == "law":
        ty = _type(sort["letters"], scope, names, case)
        scope.values[variable] = LawTerm(name, ty)
        scope.binders.append(f"forall {name} : law {ty.text},")
        if sort.get("positive"):
            scope.binders.append(f"(forall a, 0 < {name} a) ->")
    elif kind == "kernel":
        inputs, outputs = (_type(sort[key], scope, names, case) for key in ("inputs", "outputs"))
        scope.values[variable] = KernelTerm(name, inputs, outputs)
        scope.binders.append(f"forall {name} : kernel {inputs.text} {outputs.text},")
        if sort.get("positive"):
            scope.binders.append(f"(forall a b, 0 < {name} a b) ->")
    elif kind == "number":
        scope.binders.append(f"forall {name} : R,")
        scope.values[variable] = Num(name, "R")
        low, high, below, above = sort["range"]
        seen = f"(exp {name})" if sort["level"] else name
        for end, strict, sides in ((low, below, "{end} {op} {x}"), (high, above, "{x} {op} {end}")):
            if end is not None:
                text = t.constant(Fraction(end)).text
                scope.binders.append(f"({sides.format(end=text, x=seen, op='<' if strict else '<=')}) ->")
        if sort["level"] and low == "1":
            scope.binders[-1 if high is None else -2] = f"(0 {'<' if below else '<='} {name}) ->"
    elif kind == "natural":
        low, high = sort["range"]
        scope.binders += [f"forall {name} : nat,", f"({low} <= {name})%N ->"]
        if high is not None:
            scope.binders.append(f"({name} <= {high})%N ->")
        scope.values[variable] = Nat(name, f"(INR {name})", positive=low >= 1)
    elif kind != "database":
        raise Untranslated(f"a {kind} is a variable")
