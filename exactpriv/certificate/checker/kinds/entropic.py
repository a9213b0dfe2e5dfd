"""The kind "entropic": linear inequalities between entropies of random variables on any finite alphabets, as sums.

A case declares sizes and variables, assumptions and a relation as the kind "derived" does. Its laws, kernels and joint
laws are read as random variables (entropies/network.py), and each comparison as: a linear form in entropies, capacities
and constants is at least 0 (entropies/forms.py). A proof writes that form as a sum of others, each of which is at least
0, or is 0, for a reason (entropies/reasons.py): Shannon's inequalities, how the variables are drawn, the statement's
assumptions, copies of variables. The sum is compared with the form coefficient by coefficient.

A capacity that is subtracted is the information of an input of which nothing is said: a supremum is at most a number
exactly if each of its values is. One that is added is at least each of its values.

Format and rules: entropies/__init__.py. Invariants
1. Every form is a combination of finite numbers, so that both sides have a value for all values of the variables.
2. The form that is shown is read off the relation's own terms; nothing of the proof enters it.
3. A summand is multiplied with a rational that is not negative, or with any one where it is an equality.
4. A strict comparison needs a summand above 0, with a coefficient above 0: a constant, or a strict assumption.
5. An assumption that is no comparison of such forms is not used, which only widens what is shown.
6. The example lies in the sorts, and meets the assumptions and the relation: the statement is not vacuous.

What would make it silently wrong: what network.py, forms.py and reasons.py name; an implication's premise used for
another comparison; variables of a copy kept for the next proof.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ...schema import CertificateError, Tree, fields, rational, sequence, shorten, string
from ..language.objects import demand
from ..language.relations import comparison_of, demand_content
from .derivation.context import read_context
from .derived import demand_example
from .entropies.forms import Form, Reader, add
from .entropies.network import Network
from .entropies.reasons import Reasons, Row, summed
from .kind import Holds, Kind, Typeset

MAX_SUMMANDS = 20_000
Compared = tuple[str, Tree, Tree]


@dataclass(frozen=True)
class Stated:
    """left op right, where the premises hold; op is <=, < or ==."""

    premises: tuple[Compared, ...]
    op: str
    left: Tree
    right: Tree


def check_case(parts: Mapping[str, Tree]) -> int:
    """Check one case; the number of comparisons proved. CertificateError where one is not."""
    context = read_context(parts["sizes"], parts["variables"])
    demand_content(parts["relation"])
    reader = Reader(Network(context))
    assumed = assumptions(reader, parts["assumptions"])
    comparisons = stated(parts["relation"])
    proofs = sequence(parts["proofs"], "the proofs")
    demand(bool(comparisons), "the relation compares nothing: give a comparison")
    demand(len(comparisons) == len(proofs), f"{len(comparisons)} comparisons have {len(proofs)} proofs: give each one")
    for one, proof in zip(comparisons, proofs, strict=True):
        here = reader.network.state()
        check_proof(proof, one, reader, assumed)
        reader.network.back(here)
    demand_example(parts, context)
    return len(comparisons)


# -- what is stated --------------------------------------------------------------------------------------------------


def stated(tree: Tree) -> list[Stated]:
    """The comparisons of a relation that joins them by `and`, or by `or` of a premise's `not` and a conclusion."""
    op = comparison_of(tree)
    args = sequence(tree["args"], "a relation's arguments")
    if op is not None:
        demand(len(args) == 2, "a comparison has two sides: correct it")
        return [Stated((), *each) for each in _apart(_oriented(op, *args))]
    if tree["op"] == "true":
        return []
    if tree["op"] == "or":
        premise = args[0]["args"] if len(args) == 2 and isinstance(args[0], dict) and args[0].get("op") == "not" else []
        demand(isinstance(premise, list) and len(premise) == 1, "an `or` is read as a premise's `not` or a conclusion")
        given = tuple(_conjuncts(premise[0]))
        return [Stated((*given, *one.premises), one.op, one.left, one.right) for one in stated(args[1])]
    demand(tree["op"] == "and", f"{shorten(tree['op'])} joins no comparisons here: use and")
    return [one for part in args for one in stated(part)]


def _conjuncts(tree: Tree) -> list[Compared]:
    """Comparisons joined by `and`; CertificateError for any other relation."""
    op = comparison_of(tree)
    args = sequence(tree["args"], "a relation's arguments")
    if op is not None:
        demand(len(args) == 2, "a comparison has two sides: correct it")
        return [_oriented(op, *args)]
    demand(tree["op"] in ("and", "true"), f"{shorten(tree['op'])} joins no comparisons here: use and")
    return [one for part in args for one in _conjuncts(part)]


def _oriented(op: str, left: Tree, right: Tree) -> Compared:
    demand(op in ("<=", ">=", "==", "<", ">"), f"{op} is not shown by a sum: state <=, >=, <, > or ==")
    return ({">=": "<=", ">": "<"}[op], right, left) if op in (">=", ">") else (op, left, right)


def _apart(one: Compared) -> list[Compared]:
    """A maximum or an absolute value on the left, a minimum on the right: one comparison an argument."""
    op, left, right = one
    if op == "==":
        return [one]
    lefts = _choices(left, "max")
    if isinstance(left, dict) and left.get("op") == "abs":
        inner = sequence(left["args"], "an operation's arguments", 1)
        demand(len(inner) == 1, "an absolute value has one argument: correct it")
        lefts = [inner[0], {"op": "neg", "args": inner}]
    return [(op, a, b) for a in lefts for b in _choices(right, "min")]


def _choices(tree: Tree, op: str) -> list[Tree]:
    if isinstance(tree, dict) and tree.get("op") == op:
        parts = sequence(tree.get("args"), "an operation's arguments")
        demand(bool(parts), f"a {op} of nothing has no value: give it arguments")
        return parts
    return [tree]


# -- what is known ---------------------------------------------------------------------------------------------------


def assumptions(reader: Reader, trees: Tree) -> list[Row]:
    """The comparisons of the assumptions that are ones of such forms, in order."""
    found: list[Row] = []
    for tree in sequence(trees, "the assumptions"):
        try:
            found += [assumed(reader, one) for one in _conjuncts(tree)]
        except CertificateError:
            continue  # a proof without it is one all the same
    return found


def assumed(reader: Reader, one: Compared) -> Row:
    """What a comparison says that is taken as true."""
    op, left, right = one
    return Row(difference(reader, left, right), op == "==", op == "<")


def difference(reader: Reader, left: Tree, right: Tree) -> Form:
    """right - left."""
    return add(reader.form(right), reader.form(left), rational("-1"))


def known(reader: Reader, one: Stated, assumed_rows: list[Row]) -> Reasons:
    """What a proof of that comparison may use."""
    return Reasons(reader, [*assumed_rows, *(assumed(reader, premise) for premise in one.premises)])


# -- proofs ----------------------------------------------------------------------------------------------------------


def check_proof(proof: Tree, one: Stated, reader: Reader, assumed_rows: list[Row]) -> None:
    """CertificateError unless the proof shows the comparison."""
    demand(isinstance(proof, dict), f"{shorten(proof)} is no proof: give an object")
    if one.op == "==":
        both = sequence(fields(proof, ["both"], "a proof of an equality")["both"], "two proofs", 2)
        demand(len(both) == 2, "an equality is shown in both senses: give two proofs")
        for inner, sides in zip(both, ((one.left, one.right), (one.right, one.left)), strict=True):
            here = reader.network.state()
            check_proof(inner, Stated(one.premises, "<=", *sides), reader, assumed_rows)
            reader.network.back(here)
        return
    parts = fields(proof, ["sum"], "a proof", optional=["copies"])
    reasons = known(reader, one, assumed_rows)
    target = reader.largest(difference(reader, one.left, one.right))
    for tree in sequence(parts.get("copies", []), "the copies"):
        reasons.copy(tree)
    rows = []
    for pair in sequence(parts["sum"], "the summands", MAX_SUMMANDS):
        coefficient, reason = _pair(pair)
        rows.append((coefficient, reasons.row(reason)))
    total, strict = summed(rows)
    demand(total == target, "the sum of what is at least 0 is not the difference of both sides: correct it")
    demand(strict or one.op == "<=", "nothing in the sum is above 0, so that < is not shown: state <=")


def _pair(tree: Tree) -> Any:
    parts = sequence(tree, "a summand", 2)
    demand(len(parts) == 2, "a summand is a coefficient and a reason: correct it")
    return rational(string(parts[0], "a coefficient")), parts[1]


def _latex(case: Mapping[str, Any], typeset: Typeset) -> str:
    return typeset.relation(case["relation"])


KIND = Kind(
    name="entropic",
    case="an entropic case",
    keys=("sizes", "variables", "assumptions", "relation", "proofs", "example"),
    check=check_case,
    piece="comparison",
    established="{} proved for random variables on any finite alphabets, as sums of what is known to be at least 0",
    holds=Holds.NO_INSTANCE,
    for_all=True,
    verb="",
    latex=_latex,
)
