"""Ready LaTeX examples of what `tighten` found: the instance, both sides, and why they are equal.

The input is the record of docs/tightness.md (JSON); the snippets need amsmath and an environment `example`, and are the
same for the same input.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..certificate.schema import integer_from_digits
from ..foreign import latex_comment
from .latex import PREAMBLE, defined, id_latex, instance_rows, literals, said_of_case
from .premises import Premises, limits_latex, premises_latex
from .typeset import Notation, Row, embedded, number_latex, prose_latex, rows_latex, tree_of_code
from .typeset.expressions import OPERATORS
from .typeset.layout import display

__all__ = ["PREAMBLE", "examples_latex", "repaired_latex"]

REPAIRS = ("hypothesis", "bound")
"""Kinds of improvements that repair what fails."""


def examples_latex(record: Mapping[str, Any], premises: Premises | None = None) -> str:
    """One `example` environment for each equality, each family, and each better bound that is attained, of a
    tightening's record. `premises`: those of the claim; without them its domain stands as the record says it."""
    name = str(record["claim"])
    made = [f"% {latex_comment(name)}: {latex_comment(record['tightness'])}", PREAMBLE]
    known: set[str] = set()
    stated = Premises(limits=tuple(filter(None, [record.get("domain")]))) if premises is None else premises
    for e in record["equalities"]:
        made += _equality(name, e, known, stated)
    for f in record["families"]:
        made += _family(name, f, known, stated)
    for i in record["improvements"]:
        if i["optimal_value"] is not None:
            made += _better(name, i)
        elif i["kind"] in REPAIRS:
            made += _repaired(name, i)
    return "\n".join(made) + "\n"


def _equality(name: str, found: Mapping[str, Any], known: set[str], premises: Premises) -> list[str]:
    notation = Notation(instance=found["witness"])
    trees = [found["lhs"]["formula"], found["rhs"]["formula"]]
    relation = {"op": found["op"] if found["op"] in OPERATORS else "==", "args": trees}
    rows = []
    for tree, side in zip(trees, (found["lhs"], found["rhs"]), strict=True):
        formula = notation.expression(tree)
        value, sign = _value(side["latex"])
        if formula != side["latex"]:
            rows.append(Row(formula, sign, value, (notation.flatly(tree), value)))
    return [
        _begin(f"Equality in {id_latex(name)}"),
        *_bound(premises, notation, display(notation.relation(relation), notation.flatly(relation))),
        *_at("is attained at", found["witness"]),
        *(["where", *rows_latex(rows, end=".")] if rows else []),
        *literals(notation), *defined(notation, known), r"\end{example}",
    ]  # fmt: skip


def _bound(premises: Premises, notation: Notation, shown: list[str]) -> list[str]:
    """The comparison under the premises of its claim."""
    before = premises_latex(premises, notation)
    return [*(["The bound"] if not before else ["The bound that is stated as follows", *before]), *shown,
            *limits_latex(premises)]  # fmt: skip


def _value(shown: str) -> tuple[str, str]:
    """A side's value (words instead of an infinite one), and what stands before it."""
    words = {r"\infty": r"\text{ is infinite}", r"-\infty": r"\text{ is minus infinite}"}.get(shown)
    return (shown, "=") if words is None else (words, "")


def _family(name: str, found: Mapping[str, Any], known: set[str], premises: Premises) -> list[str]:
    proved = found.get("vanishing")
    notation = Notation()
    tree = tree_of_code(str(found["part"]))
    bound = _bound(premises, notation, display(notation.relation(tree), notation.flatly(tree)) if tree is not None else
                   [prose_latex(found["part"])])  # fmt: skip
    lines = [_begin(f"{id_latex(name)} is approached"), *bound]
    if proved is not None:
        where = said_of_case("approaches", proved)
        lines += [*_at(rf"is approached by ({prose_latex(found['says'])})", proved["instance"]),
                  f"The bound holds{where}."]  # fmt: skip
    else:
        last = found["members"][-1]["k"]
        rate = "" if found["rate"] == "1" else f"^{{{number_latex(found['rate'])}}}"
        lines += [
            rf"is approached. Let $t = 4^{{-k}}$ ({prose_latex(found['says'])}). The relative gap between its sides is",
            rf"at most $C t{rate}$ with $C = {number_latex(_short(found['constant']))}$",
            rf"for $k = 1, \ldots, {last}$ (proved at these $t$ only), for instance",
        ]
        for k, witness in enumerate(found["witnesses"], 1):
            lines += _at(rf"at $k = {k}$", witness)
    return [*lines, *literals(notation), *defined(notation, known), r"\end{example}"]


def _better(name: str, found: Mapping[str, Any]) -> list[str]:
    standing, domain = prose_latex(found["standing"]), found.get("domain")
    stated = f"stated for {domain}" if domain else ""
    formula = embedded(str(found["latex"]).replace(r"\cdot\ \le", r"\text{each quantity bounded}\ \le"))
    return [
        _begin(f"{standing[0].upper()}{standing[1:]}: a better bound than {id_latex(name)}"),
        f"The bound ({standing}) may be replaced by", *display(formula),
        f"({prose_latex('; '.join(map(str, filter(None, [found['scope'], found['regime'], stated]))))}).",
        *_at("It is attained at", found["optimal_at"]),
        rf"where both sides are ${number_latex(found['optimal_value'])}$.", r"\end{example}",
    ]  # fmt: skip


def repaired_latex(kind: str, says: str) -> str:
    """With what a statement that fails holds: a hypothesis as formulas where it is made of them, or the change of a
    bound in words."""
    if kind != "hypothesis":
        return prose_latex(says)
    return f"the statement holds if {' and '.join(_hypothesis(part) for part in says.split(', and '))}"


def _hypothesis(text: str) -> str:
    tree = tree_of_code(text)
    return prose_latex(text) if tree is None or "op" not in tree else f"${Notation().flatly(tree)}$"


def _repaired(name: str, found: Mapping[str, Any]) -> list[str]:
    """A repair of a statement that fails somewhere, in words."""
    return [_begin(f"{id_latex(name)} repaired"), prose_latex(str(found["says"])), r"\end{example}"]


def _begin(title: str) -> str:
    return rf"\begin{{example}}[{{{title}}}]\sloppy"


def _short(constant: str) -> str:
    """A rational of few digits that is at least the constant."""
    p, _, q = constant.partition("/")
    if len(constant) <= 12:
        return constant
    numerator, denominator = integer_from_digits(p), integer_from_digits(q or "1")
    scale = 1000
    while numerator * scale < 100 * denominator:
        scale *= 10
    return f"{-(-numerator * scale // denominator)}/{scale}"  # rounded up


def _at(lead: str, witness: Mapping[str, Any] | Sequence[Any]) -> list[str]:
    if not isinstance(witness, Mapping) or not witness:
        return [lead, "every instance"] if lead.endswith("at") else [lead]
    return [lead, *rows_latex(instance_rows(witness))]
