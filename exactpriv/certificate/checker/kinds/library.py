"""The kind "library": a derivation that uses claims of its author's, each with the case that establishes it.

A lemma is a claim's name, the kind of its certificate ("derived", "pointwise" or "library") and the one case of it. It
is checked as such a case is, and then a theorem for the derivation: for all values of its variables, of the sizes that
the case declares, at which its assumptions hold, each comparison of its relation does.

Invariants
1. A lemma is a theorem in its own sorts and sizes alone: the least and greatest size, ends of a range that are left
   out, and every assumption, are conditions of the theorem (theorems.py's `where`), shown wherever it is used.
2. Lemmas of lemmas are checked first; none is nested deeper than MAX_DEPTH, so that none rests on itself.
3. Every lemma that is there is used: a proof says all that it rests on, and nothing else.

What would make it silently wrong: a condition of the lemma's that is lost on the way to the theorem.

Kind `library`: a derivation with `"lemmas": [{"claim": NAME, "kind": "derived" | "pointwise" | "library", "case":
CASE}, ...]`. Each lemma's case is checked as one of its kind (nested at most 4 deep) and is then a theorem with the
LINE `claim NAME` (`claim NAME, comparison 2` for the second comparison), for all values of its variables and sizes at
which its assumptions and the ends of its ranges hold; these are shown wherever it is used. Every lemma is used.
`exactpriv verify` compares each with the claim that it names, which the claim has to use.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...schema import CertificateError, Tree, fields, sequence, shorten, string
from ..language.objects import demand
from ..language.theorems import Theorem
from . import derived, pointwise
from .kind import Holds, Kind, Typeset

MAX_LEMMAS = 12
MAX_DEPTH = 4
OWN = ("sizes", "variables", "assumptions", "relation", "proofs", "example")
READ = derived.KIND.optional


def check_case(parts: Mapping[str, Tree], used: set[str] | None = None, depth: int = 0) -> int:
    """Check one case; the number of comparisons proved. `used` gets the texts of what the proofs rest on."""
    demand(depth < MAX_DEPTH, "claims that rest on claims are nested too deep: prove one of them by itself")
    rests: set[str] = set()
    lemmas: dict[str, Theorem] = {}
    names: dict[str, list[str]] = {}
    for tree in sequence(parts["lemmas"], "the lemmas", MAX_LEMMAS):
        lemma = fields(tree, ["claim", "kind", "case"], "a lemma")
        name = string(lemma["claim"], "a claim's name")
        demand(name not in names, f"the lemma {shorten(name)} is there twice: leave one out")
        _check_lemma(lemma["kind"], lemma["case"], depth)
        found = theorems_of(name, lemma["case"])
        names[name] = list(found)
        lemmas |= found
    found_pieces = derived.check_case({key: parts[key] for key in (*OWN, *READ) if key in parts}, None, rests, lemmas)
    for name, texts in names.items():
        demand(bool(rests & set(texts)), f"the lemma {shorten(name)} is not used: leave it out")
    if used is not None:
        used |= rests
    return found_pieces


def _check_lemma(kind: Tree, case: Tree, depth: int) -> None:
    if kind == "library":
        check_case(fields(case, [*OWN, "lemmas"], "a lemma's case", READ), None, depth + 1)
        return
    parts = fields(case, list(OWN), "a lemma's case", READ if kind == "derived" else ())
    if kind == "derived":
        derived.check_case(parts)
    elif kind == "pointwise":
        pointwise.check_case(parts)
    else:
        raise CertificateError(f"a certificate of kind {shorten(kind)} is no lemma here: use derived or pointwise")


def theorems_of(name: str, case: Mapping[str, Tree]) -> dict[str, Theorem]:
    """What a claim that a case establishes says, as theorems by their texts, one for each comparison."""
    bound = {part for sort in case["variables"].values() for part in sort.values() if isinstance(part, str)}
    labels = {label: f"n{place}" for place, label in enumerate(case["sizes"]) if label in bound}
    where: list[tuple[str, Tree, Tree]] = []
    for label, (low, high) in ((label, ends) for label, ends in case["sizes"].items() if label in labels):
        size = {"size": labels[label]}
        where += [(">=", size, str(low))] if low is not None and low > 1 else []
        where += [("<=", size, str(high))] if high is not None else []
    sorts: dict[str, str] = {}
    for variable, sort in case["variables"].items():
        sorts[variable], more = _sort(variable, sort, labels)
        where += more
    for tree in case["assumptions"]:
        where += [(op, *(_relabelled(side, labels) for side in sides)) for op, *sides in derived.comparisons(tree)]
    made = {}
    for place, one in enumerate(derived.obligations(case["relation"])):
        premises = [(op, *(_relabelled(side, labels) for side in sides)) for op, *sides in one.premises]
        demand(all(op in ("<=", "<", ">=", ">") for op, *_ in (*where, *premises)), "a lemma assumes == or !=")
        demand(one.op in ("<=", "<", ">=", ">", "=="), "a lemma says !=: leave it out")
        text = f"claim {name}" + (f", comparison {place + 1}" if place else "")
        made[text] = Theorem(text, tuple(sorts.items()), one.op, _relabelled(one.left, labels),
                             _relabelled(one.right, labels), (*where, *premises))  # fmt: skip
    return made


def _sort(name: str, sort: Mapping[str, Any], labels: Mapping[str, str]) -> tuple[str, list[tuple[str, Tree, Tree]]]:
    """A variable's sort as theorems have it, and the conditions that it makes."""
    kind, positive = sort["sort"], " positive" if sort.get("positive") else ""
    if kind == "law":
        return f"law {labels[sort['letters']]}{positive}", []
    if kind == "kernel":
        return f"kernel {labels[sort['inputs']]} {labels[sort['outputs']]}{positive}", []
    if kind == "database":
        return f"database {labels[sort['tuples']]}", []
    if kind == "number":
        low, high, low_out, high_out = sort["range"]
        ends = [(">" if low_out else ">=", low), ("<" if high_out else "<=", high)]
        if sort.get("level"):  # the range is that of e^eps
            ends = [(op, None if end is None else {"op": "ln", "args": [end]}) for op, end in ends]
        return "number", [(op, {"var": name}, end) for op, end in ends if end is not None]
    if kind == "natural":
        low, high = sort["range"]
        ends = [(">=", low), ("<=", high)]
        return "natural", [(op, {"var": name}, str(end)) for op, end in ends if end is not None]
    raise CertificateError(f"a claim about a {shorten(kind)} is no lemma here: leave it out")


def _relabelled(tree: Tree, labels: Mapping[str, str]) -> Tree:
    """The expression with the sizes by the names that the theorem has for them."""
    if isinstance(tree, dict):
        if "size" in tree:
            demand(tree["size"] in labels, "a lemma speaks of a size that it does not declare: correct it")
            return {"size": labels[tree["size"]]}
        return {key: _relabelled(part, labels) for key, part in tree.items()}
    return [_relabelled(part, labels) for part in tree] if isinstance(tree, list) else tree


def _latex(case: Mapping[str, Any], typeset: Typeset) -> str:
    return typeset.relation(case["relation"])


KIND = Kind(
    name="library",
    case="a derived case with lemmas",
    keys=(*OWN, "lemmas"),
    check=check_case,
    piece="comparison",
    established="{} derived, for all values of the variables in the sorts stated, from theorems taken as known and "
    "claims that are established here",
    holds=Holds.NO_INSTANCE,
    for_all=True,
    verb="",
    latex=_latex,
)
