"""A derivation as a Coq file over the theory: the statement of its certificate, each step by the lemma of its fact.

Written for chains of whole sides from facts that are Coq theorems; where a proof does more (a part inside a side, cases
on what is infinite, an inequality between numbers) the file is refused, with the reason.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from ...certificate.checker.kinds.derivation.context import read_context
from ...certificate.checker.kinds.derived import comparisons, taken
from ...certificate.checker.language.theorems import theorems
from ...real import BadInput
from ...stored import ROOT
from . import terms as t
from .fact_record import lemma_of
from .fact_theorems import header
from .facts import Scope, number
from .terms import Db, KernelTerm, LawTerm, Nat, Num, Ty, Untranslated

Tree = Any
NAME = "derived"


def coq_of_derivation(certificate: Mapping[str, Any]) -> str:
    """The file; BadInput with the reason where there is none."""
    return coq_of_derivations([certificate])


def coq_of_derivations(certificates: Sequence[Mapping[str, Any]]) -> str:
    """One file with the theorems of several derivations."""
    parts = [header(ROOT)]
    for n, certificate in enumerate(certificates):
        said = re.sub(r"[^A-Za-z0-9/#@._-]", " ", str(certificate.get("claim", "")))
        parts.append(f"(* {said}: the statement of its derivation, and the chain of lemmas. *)")
        try:
            parts += [_case(case, f"{NAME}_{n}_{k}") for k, case in enumerate(certificate["cases"])]
        except Untranslated as error:
            raise BadInput(f"the derivation of {said} has no Coq file: {error}") from None
    return "\n".join(parts)


def _case(case: Mapping[str, Any], name: str) -> str:
    scope = _scope(case)
    names = {**_Sizes(case)}
    premises = []
    for tree in case["assumptions"]:
        for op, left, right in comparisons(tree):
            premises.append(f"{t.compare(op, _number(left, scope, names), _number(right, scope, names)).holds} ->")
    stated = comparisons(case["relation"])
    props, scripts = [], []
    context = read_context(case["sizes"], case["variables"])
    for tree in case["assumptions"]:
        for assumption in comparisons(tree):
            context.assume(*assumption)
    for (op, left, right), proof in zip(stated, case["proofs"], strict=True):
        props.append(t.compare(op, _number(left, scope, names), _number(right, scope, names)).holds)
        sides = (right, left) if op == ">=" else (left, right)
        scripts.append(_Script(context, scope, names).proof(proof, "==" if op == "==" else "<=", sides))
    whole = "\n  ".join([*scope.binders, *premises, t.joined(props)])
    body = f"{scripts[0]}." if len(scripts) == 1 else "repeat split.\n" + "\n".join(f"{{ {s}. }}" for s in scripts)
    return (f"Definition {name} : Prop :=\n  {whole}.\n\nTheorem {name}_holds : {name}.\nProof.\nhnf; intros.\n"
            f"{body}\nQed.\nPrint Assumptions {name}_holds.\n")  # fmt: skip


class _Sizes(dict[str, str]):
    """The sizes of a case by Coq names."""

    def __init__(self, case: Mapping[str, Any]) -> None:
        super().__init__({size: f"s{k}" for k, size in enumerate(case["sizes"])})


def _scope(case: Mapping[str, Any]) -> Scope:
    scope, names = Scope(), _Sizes(case)
    if any(re.fullmatch(r"[A-Za-z]\w*", name) is None for name in case["variables"]):
        raise Untranslated("a variable has a name that Coq does not take")
    for name, sort in case["variables"].items():
        if sort["sort"] == "database":
            entries, letters = scope.new_type(f"I_{name}"), scope.new_type(f"X_{name}")
            db = Db(entries, letters)
            scope.values[name] = db
            scope.types[names[sort["tuples"]]] = Ty(db.ty.text, database=(entries, letters), inhabited=True)
            _bounded(scope, db.ty.text, case["sizes"][sort["tuples"]])
    for name, sort in case["variables"].items():
        _declare(name, sort, scope, names, case)
    return scope


def _type(size: str, scope: Scope, names: Mapping[str, str], case: Mapping[str, Any]) -> Ty:
    fresh = names[size] not in scope.types
    made = scope.type_of(names[size])
    if fresh:
        _bounded(scope, made.text, case["sizes"][size])
    return made


def _bounded(scope: Scope, text: str, ends: Any) -> None:
    low, high = ends
    if low > 1:
        scope.binders.append(f"({low} <= #|{text}|)%N ->")
    if high is not None:
        scope.binders.append(f"(#|{text}| <= {high})%N ->")


def _declare(variable: str, sort: Tree, scope: Scope, names: Mapping[str, str], case: Mapping[str, Any]) -> None:
    kind, name = sort["sort"], f"{variable}_"  # R and others are taken
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


def _named(tree: Tree, names: Mapping[str, str]) -> Tree:
    """The tree with the sizes under their Coq names."""
    if isinstance(tree, dict):
        if "size" in tree:
            return {"size": names[tree["size"]]}
        return {key: _named(part, names) for key, part in tree.items()}
    return [_named(part, names) for part in tree] if isinstance(tree, list) else tree


def _number(tree: Tree, scope: Scope, names: Mapping[str, str]) -> Num:
    return number(_named(tree, names), scope)


class _Script:
    """The tactics of one comparison."""

    def __init__(self, context: Any, scope: Scope, names: Mapping[str, str]) -> None:
        self._context, self._scope, self._names = context, scope, names

    def proof(self, proof: Tree, op: str, sides: tuple[Tree, Tree]) -> str:
        """Tactics that prove left op right."""
        if "steps" not in proof:
            raise Untranslated("it takes cases, or several parts")
        if proof["leaf"] != "identity":
            raise Untranslated("it ends with an inequality between numbers")
        if op == "==":
            if len(proof["steps"]) != 1:
                raise Untranslated("it is a chain of several equalities")
            (step,) = proof["steps"]
            self._demand_whole(step)
            return f"{self._equal(step)}"
        left, right = (self._number(side) for side in sides)
        parts = [f"change (vle {left.value} {right.value})"]
        for k, step in enumerate(proof["steps"]):
            self._demand_whole(step)
            after = taken(step, op, sides, self._context)
            place = 0 if step["side"] == "left" else 1
            old, new = (self._number(both[place]) for both in (sides, after))
            small, large = (old, new) if place == 0 else (new, old)
            parts.append(f"have h{k} : {t.compare('<=', small, large).holds}; first by {self._reason(step)}")
            sides = after
            if k == len(proof["steps"]) - 1 and self._number(sides[0]).text == self._number(sides[1]).text:
                return ". ".join([*parts, f"exact h{k}"])
            known = f"h{k} _" if place == 0 else f"_ h{k}"
            parts.append(f"refine (@vle_trans _ {new.value} _ {known})")
        return ". ".join([*parts, "solve [apply vle_refl | by []]"])

    def _number(self, tree: Tree) -> Num:
        return _number(tree, self._scope, self._names)

    def _demand_whole(self, step: Tree) -> None:
        if step["path"]:
            raise Untranslated("a step replaces a part of a side")
        if "choose" in step:
            raise Untranslated("a step chooses from a maximum or a minimum")

    def _reason(self, step: Tree) -> str:
        if "assumption" in step:
            return "first [assumption | lra]"
        lemma = self._lemma(step)
        if theorems()[step["fact"]].op == "==":
            return f"(first [apply Req_le | apply veq_le | apply Rbar_eq_le]; {self._equal(step)})"
        return f"(first [by_lemma @{lemma} | apply @{lemma}; simpl; first [assumption | lra]])"

    def _equal(self, step: Tree) -> str:
        lemma = self._lemma(step)
        return f"(first [by_lemma @{lemma} | symmetry; by_lemma @{lemma} | apply veq_sym; by_lemma @{lemma}])"

    def _lemma(self, step: Tree) -> str:
        if "fact" not in step:
            raise Untranslated("a step uses an assumption")
        lemma = lemma_of(step["fact"])
        if not lemma:
            raise Untranslated(f"the fact {step['fact'].partition(' |- ')[2]} has no Coq lemma")
        return lemma
