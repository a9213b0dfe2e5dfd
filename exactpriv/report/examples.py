"""Ready LaTeX examples of what `tighten` found: the instance, both sides, and why they are equal.

The input is the record of docs/tightness.md (JSON); the snippets need amsmath and an environment `example`, and are the
same for the same input.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..foreign import latex, latex_comment
from .latex import OPERATORS, case_latex, formula_latex, number_latex, said_of_case

PREAMBLE = r"% needs \usepackage{amsmath} and \newtheorem{example}{Example}"


def examples_latex(record: Mapping[str, Any]) -> str:
    """One `example` environment for each equality, each family, and each better bound that is attained, of a
    tightening's record."""
    name = str(record["claim"])
    made = [PREAMBLE, f"% {latex_comment(name)}: {record['tightness']}"]
    made += [_equality(name, e) for e in record["equalities"]]
    made += [_family(name, f) for f in record["families"]]
    made += [_better(name, i) for i in record["improvements"] if i["optimal_value"] is not None]
    return "\n".join(made) + "\n"


def _equality(name: str, found: Mapping[str, Any]) -> str:
    op = OPERATORS.get(str(found["op"]), "=")
    sides = [(side, formula_latex(side["formula"])) for side in (found["lhs"], found["rhs"])]
    derived = [f"  {formula} &= {side['latex']}" for side, formula in sides]
    bound = f"{sides[0][1]} {op} {sides[1][1]}"
    at = _instance(found["witness"])
    return "\n".join([
        rf"\begin{{example}}[{latex(name)} holds with equality]", rf"The bound ${bound}$ is attained at",
        *at, "where both sides reduce to the same number:",
        r"\begin{align*}", " \\\\\n".join(derived) + ".", r"\end{align*}", r"\end{example}",
    ])  # fmt: skip


def _family(name: str, found: Mapping[str, Any]) -> str:
    proved = found.get("vanishing")
    if proved is not None:
        return "\n".join([
            rf"\begin{{example}}[{latex(name)} is approached]",
            rf"The instance ({latex(found['says'])}; compare \texttt{{{latex(found['part'])}}})",
            *_instance(proved["instance"]),
            rf"satisfies the bound{said_of_case('approaches', proved)}.", r"\end{example}",
        ])  # fmt: skip
    members = found["members"]
    last = members[-1]["k"]
    rate = "" if found["rate"] == "1" else f"^{{{number_latex(found['rate'])}}}"
    shown = [line for k, w in enumerate(found["witnesses"], 1) for line in (rf"at $k = {k}$", *_instance(w))]
    return "\n".join([
        rf"\begin{{example}}[{latex(name)} is approached]",
        rf"Let $t = 4^{{-k}}$ ({latex(found['says'])}). The relative gap between both sides of",
        rf"\texttt{{{latex(found['part'])}}}",
        rf"is at most $C t{rate}$ with $C = {number_latex(_short(found['constant']))}$",
        rf"for $k = 1, \ldots, {last}$ (proved at these $t$ only), for instance", *shown, r"\end{example}",
    ])  # fmt: skip


def _better(name: str, found: Mapping[str, Any]) -> str:
    standing = latex(found["standing"])
    return "\n".join([
        rf"\begin{{example}}[{{{standing[0].upper()}{standing[1:]}: a better bound than {latex(name)}}}]",
        rf"The bound ({standing}) may be replaced by \[{found['latex']}\] ({latex(found['scope'])};",
        rf"{latex(found['regime'])}). It is attained at",
        *_instance(found["optimal_at"]), rf"where both sides are ${number_latex(found['optimal_value'])}$.",
        r"\end{example}",
    ])  # fmt: skip


def _short(constant: str) -> str:
    """A rational of few digits that is at least the constant."""
    p, _, q = constant.partition("/")
    if len(constant) <= 12:
        return constant
    numerator, denominator = int(p), int(q or 1)
    scale = 1000
    while numerator * scale < 100 * denominator:
        scale *= 10
    return f"{-(-numerator * scale // denominator)}/{scale}"  # rounded up


def _instance(witness: Mapping[str, Any]) -> list[str]:
    return [case_latex(witness, None, violated=False).rstrip("\n")] if witness else []
