"""Refutations as theorems: from a claim's statement and its stored witness, a Coq file that proves the negation.

The script is the same for every claim: the statement is instantiated at the witness, its premises are established and
its conclusion is refuted by the tactics of proofs/theory/instances.v, which evaluate measures, sums and decisions.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ...certificate.schema import regular_text
from ...claim import Claim
from ...claim.stated import stated as what_it_states
from ...measure.generators import generator
from . import terms as t
from .claims import Shape
from .measures import generator_text
from .statement import Statement, translated, translated_at
from .terms import Db, KernelTerm, LawTerm, Num, Untranslated
from .witness import Expressions, Instance, NoWitness, Written, instance, subset

FINITE = re.compile(r"forall (\w+) : finType,")
VARIABLE = re.compile(r"forall (\w+) : (.+),")


def certificate_file(root: Path, claim: str) -> Path:
    """Where the witness of a refuted claim is stored."""
    paper, _, slug = claim.partition("/")
    return root / "counterexamples" / paper / (re.sub("#", "_part_", re.sub("@", "_reading_", slug)) + ".json")


def stored_certificate(root: Path, claim: str) -> dict[str, Any] | None:
    """The stored certificate of a refuted or ill-defined claim, if there is one."""
    path = certificate_file(root, claim)
    if not path.is_file():
        return None
    found = json.loads(regular_text(path))
    if found.get("claim") != claim or found.get("kind") not in ("violates", "ill-defined"):
        return None
    return dict(found)


def refuted_claims(root: Path) -> list[str]:
    """The claims with a stored witness."""
    names = (json.loads(regular_text(path)).get("claim", "")
             for path in sorted((root / "counterexamples").glob("*/*.json")))
    return [name for name in names if stored_certificate(root, name) is not None]


NUMBERED = re.compile(r"\b(falling|at_number)\b")


def stated(root: Path, claim: Claim) -> Statement:
    """The statement of a claim, or, of one that has none and is refuted, what it says at the sizes of its stored
    witness. Raises Untranslated with what stands against the first.

    A refuted claim that numbers the letters of an alphabet is stated at its witness too: there the letters are listed,
    and its negation is computed."""
    try:
        found = translated(claim)
    except Untranslated as error:
        try:
            sized = _at_witness(root, claim)
        except Untranslated as there:
            raise Untranslated(f"{error}; at the sizes of the stored witness: {there}") from None
        if sized is None:
            raise
        return sized
    if not NUMBERED.search(found.prop):
        return found
    try:
        return _at_witness(root, claim) or found
    except Untranslated:
        return found


def _at_witness(root: Path, claim: Claim) -> Statement | None:
    """What a refuted claim says at the sizes of its stored witness; None if it is not refuted by one instance."""
    certificate = stored_certificate(root, claim.id)
    if certificate is None or len(certificate.get("cases", [])) != 1:
        return None
    return translated_at(claim, shapes(certificate["cases"][0]["instance"]))


def shapes(stored: Mapping[str, Mapping[str, Any]]) -> dict[str, Shape]:
    """The numbers of letters of a stored instance's laws and kernels, and its whole numbers."""
    found: dict[str, Shape] = {}
    for name, value in stored.items():
        kind = value.get("type")
        if kind == "integer":
            found[name] = int(value["value"])
        elif kind == "prior":
            found[name] = (len(value["masses"]),)
        elif kind == "kernel":
            found[name] = (len(value["rows"]), len(value["rows"][0]))
        elif kind == "database":
            found[name] = (value["n"], value["m"])
    return found


class _Binders:
    """Gives the statement's variables the values of an instance, in order."""

    def __init__(self, claim: Claim, statement: Statement, at: Instance) -> None:
        self.claim, self.statement, self.at = claim, statement, at
        self.sizes: dict[str, str] = {}
        self.pending: list[str] = []
        # what a statement at given sizes has in it has no binder
        self.rest = [x for x in claim.domain if not (statement.at and (self.is_database(x) or x in at.numbers))]

    def text(self, ty: str) -> str:
        """A type at the instance."""
        for name, value in self.sizes.items():
            ty = re.sub(rf"(?<![\w.']){re.escape(name)}(?![\w'])", value, ty)
        return re.sub(r"\s+", " ", ty)

    def unify(self, ty: str, actual: str) -> None:
        """Fixes an alphabet, if `ty` is one that is not fixed yet; refused if the types differ."""
        if ty in self.pending:
            self.sizes[ty] = actual
            self.pending.remove(ty)
        known = self.text(ty)
        if _bare(known) != _bare(actual):
            raise NoWitness(f"the witness has {actual} where the statement has {known}")

    def is_database(self, name: str) -> bool:
        """Whether a variable of the claim stands for two alphabets of its statement."""
        return name in self.at.values and isinstance(self.at.values[name].term, Db)

    def database(self) -> None:
        """The databases of the instance, for the two alphabets that the statement has just named."""
        for name in list(self.rest):
            if self.is_database(name):
                db = self.at.values[name].term
                assert isinstance(db, Db)
                entries, letters = self.pending[:2]
                self.unify(entries, str(db.entries.text))
                self.unify(letters, str(db.letters.text))
                self.rest.remove(name)

    def value(self, name: str, ty: str) -> str:
        """The term for a variable."""
        if self.rest and self.is_database(self.rest[0]):
            self.database()
        plain = next((own for own, other in self.statement.called if other == name), name)
        source = plain if plain in self.rest else self.rest[0] if self.rest else ""
        if source not in self.at.values:
            raise NoWitness(f"the witness has no value for {name}")
        self.rest.remove(source)
        return self._term(name, ty, self.at.values[source])

    def _term(self, name: str, ty: str, given: Written) -> str:
        x = given.term
        if isinstance(x, LawTerm) and ty.startswith("law "):
            self.unify(ty.removeprefix("law "), str(x.ty.text))
            return str(x.text)
        if isinstance(x, KernelTerm) and ty.startswith("kernel "):
            inputs, outputs = _two(ty.removeprefix("kernel "))
            self.unify(inputs, str(x.inputs.text))
            self.unify(outputs, str(x.outputs.text))
            return str(x.text)
        if isinstance(x, Num) and ty in ("R", "Rbar"):
            return str(x.text if ty == "R" else x.value)
        if isinstance(x, int) and ty == "nat":
            self.sizes[name] = str(x)
            return f"{x}%N"
        if isinstance(x, int) and ty == "R":
            return str(x)
        if isinstance(x, str) and ty == "generator":
            return self._function(name, x)
        if isinstance(x, tuple) and ty.startswith("{set "):
            letters = self.text(ty[5:-1])
            return str(subset(x, _ordinals(letters)).text)
        if isinstance(x, int):
            return f"(@Ordinal {_ordinals(self.text(ty)).size} {x} isT)"
        raise NoWitness(f"the witness has no value of type {ty} for {name}")

    def _function(self, name: str, x: str) -> str:
        """The function of a list that the witness names; where the statement is of more of them, as Coq has it."""
        names = tuple(getattr(self.claim.domain[name], "values", ()))
        if x not in names:
            raise NoWitness(f"{x} is none of the functions of the claim")
        listed = next((b for b in self.statement.binders if b.startswith(f"({name} = ")), None)
        if listed is None:
            said = what_it_states(self.claim, names=True).variables[name]
            return str(generator_text(generator(said.values[names.index(x)].label)))
        functions = re.findall(rf"(?<=\b{re.escape(name)} = )(?:\w+|\(.*?\))(?= \\/|\) ->)", listed)
        if len(functions) != len(names):
            raise NoWitness(f"{x} is none of the functions of the statement")
        return str(functions[names.index(x)])


def _bare(ty: str) -> str:
    """A type without its parentheses."""
    return re.sub(r"[()\s]|%N", "", ty)


def _ordinals(text: str) -> t.Ty:
    found = re.fullmatch(r"\(ordinal_finType \(?(\d+)\)?(?:%N)?\)", text)
    if not found:
        raise NoWitness(f"letters of {text} are not written out")
    return t.ordinals(int(found.group(1)))


def _two(text: str) -> tuple[str, str]:
    """Two arguments, each a name or in parentheses."""
    depth = 0
    for i, c in enumerate(text):
        depth += {"(": 1, ")": -1}.get(c, 0)
        if c == " " and not depth:
            return text[:i], text[i + 1 :]
    raise NoWitness(f"{text} are not two types")


def _steps(claim: Claim, statement: Statement, at: Instance) -> list[str]:
    """The tactics that instantiate the statement, and establish its premises."""
    binders = _Binders(claim, statement, at)
    pending: list[str | tuple[str, str]] = []
    for binder in statement.binders:
        if found := FINITE.fullmatch(binder):
            binders.pending.append(found.group(1))
            pending.append(("type", found.group(1)))
        elif found := VARIABLE.fullmatch(binder):
            pending.append(f"specialize (H {binders.value(*found.groups())}).")
        else:
            pending.append("discharge H.")
    binders.database()
    if binders.pending:
        raise NoWitness(f"the witness does not say what {binders.pending[0]} is")
    return [step if isinstance(step, str) else f"specialize (H {binders.sizes[step[1]]})." for step in pending]


def negation(claim: Claim, statement: Statement, certificate: Mapping[str, Any]) -> str:
    """The script that proves that the statement is false at the witness; for an ill-defined one also that the
    expression of the certificate has no value there. Raises NoWitness."""
    cases = certificate.get("cases", [])
    if len(cases) != 1:
        raise NoWitness(f"the certificate has {len(cases)} cases")
    case = cases[0]
    at = instance(case["instance"])
    extra = ""
    if certificate["kind"] == "ill-defined":
        try:
            value = Expressions(at).number(case["relation"]["args"][0]).value
        except Untranslated as error:
            raise NoWitness(str(error)) from error
        extra = f"\nTheorem {statement.name}_no_value : ill_defined {value}.\nProof. establish. Qed.\n"
    steps = "\n".join(_steps(claim, statement, at))
    return (f"{at.definitions}{at.hints}Theorem {statement.name}_refuted : ~ {statement.name}.\n"
            f"Proof.\nintro H; unfold {statement.name} in H.\n{steps}\nrevert H; refute.\nQed.\n{extra}")
