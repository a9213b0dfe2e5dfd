"""A sum of entropies as a LaTeX proof: each comparison, and the summands of the difference of its sides."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from ..certificate.checker.kinds.entropic import Stated, stated
from ..certificate.schema import Tree
from ..foreign import latex
from .typeset import Notation

_PLAIN = re.compile(r"([A-Za-z])(\d*)('*)", re.ASCII)
SHOWN = 60
"""Summands of one comparison that are written out."""


def sum_steps(case: Mapping[str, Tree], notation: Notation) -> list[str]:
    """The proof of a case of kind `entropic`, a paragraph or list a comparison."""
    made: list[str] = []
    for law, sort in case["variables"].items():
        axes = ", ".join(f"{name(law)}_{{{axis}}}" for axis in range(len(sort.get("names", []))))
        if axes:
            made.append(rf"Here ${_set(sort['names'])}$ are ${axes}$.\par")
    for one, proof in _each(case):
        relation = notation.flatly({"op": one.op, "args": [one.left, one.right]})
        given = " and ".join(f"${notation.flatly({'op': op, 'args': [a, b]})}$" for op, a, b in one.premises)
        made.append(rf"To show: ${relation}${f', if {given}' if given else ''}.\par")
        for of, over in proof.get("copies", []):
            images = ", ".join(f"{name(x)}'" for x in of)
            made.append(rf"Let ${images}$ have, with ${_set(over)}$, the joint law of ${_set(of)}$ with these, and be "
                        rf"independent of all else given ${_set(over)}$.\par")  # fmt: skip
        summands = proof["sum"]
        if not summands:
            made.append(r"Both sides are the same combination of entropies.\par")
            continue
        made.append(r"The right side minus the left side is the sum of")
        made.append(r"\begin{itemize}")
        made += [rf"\item {summand(coefficient, reason)}" for coefficient, reason in summands[:SHOWN]]
        if len(summands) > SHOWN:
            made.append(rf"\item and {len(summands) - SHOWN} more, in the certificate.")
        made.append(r"\end{itemize}")
    return made


def _each(case: Mapping[str, Tree]) -> Iterator[tuple[Stated, Tree]]:
    for one, proof in zip(stated(case["relation"]), case["proofs"], strict=True):
        if "both" in proof:
            for inner, (left, right) in zip(
                proof["both"], ((one.left, one.right), (one.right, one.left)), strict=True
            ):
                yield Stated(one.premises, "<=", left, right), inner
        else:
            yield one, proof


def summand(coefficient: str, reason: Mapping[str, Tree]) -> str:
    """One summand with the reason why it is at least 0, or 0."""
    factor = _factor(Fraction(coefficient))
    ((kind, parts),) = reason.items()
    if kind == "information":
        return rf"${factor}{_information(parts)}\ge 0$"
    if kind == "entropy":
        return rf"${factor}{_entropy(*parts)}\ge 0$"
    if kind == "separated":
        return rf"${factor}{_information(parts)}=0$, by how these are drawn"
    if kind == "assumption":
        return f"{_times(factor)}the difference of the sides of assumption {int(parts) + 1}"
    if kind == "alphabet":
        return rf"${factor}(\ln|\mathcal{{X}}_{{{_set(parts)}}}|-{_entropy(parts, [])})\ge 0$, at most all letters"
    if kind == "uniform":
        return rf"${factor}(\ln|\mathcal{{X}}_{{{name(parts)}}}|-{_entropy([parts], [])})=0$, uniform"
    if kind == "capacity":
        return rf"{_times(factor)}the capacity less the information of the input ${_set(parts[1])}$, at least 0"
    if kind == "copied":
        return rf"{_times(factor)}the entropy of the copy less ${_entropy(parts[1], [])}$, 0, since both have one law"
    if kind == "alike":
        exchanged = rf"${_entropy(parts[2], [])}$ with ${name(parts[0])}$ and ${name(parts[1])}$ exchanged"
        return f"{_times(factor)}{exchanged}, less itself, 0"
    if kind == "ln":
        return rf"${factor}\ln {parts}>0$"
    if kind == "one":
        return rf"${factor or '1'}>0$"
    return f"{_times(factor)}the distance of {latex(str(parts[0]))} from the {latex(str(parts[1]))} of its range"


def _factor(value: Fraction) -> str:
    if value == 1:
        return ""
    sign = "-" if value < 0 else ""
    top, bottom = abs(value.numerator), value.denominator
    if bottom == 1:
        return sign if top == 1 else rf"{sign}{top}\,"
    return rf"{sign}\tfrac{{{top}}}{{{bottom}}}\,"


def _times(factor: str) -> str:
    return f"${factor.removesuffix(chr(92) + ',')}$ times " if factor not in ("", "-") else "minus " if factor else ""


def _set(names: Sequence[str]) -> str:
    return ", ".join(map(name, names))


def _information(sets: Sequence[Sequence[str]]) -> str:
    first, second, given = sets
    behind = rf"\mid {_set(given)}" if given else ""
    return f"I({_set(first)};{_set(second)}{behind})"


def _entropy(of: Sequence[str], given: Sequence[str]) -> str:
    behind = rf"\mid {_set(given)}" if given else ""
    return f"H({_set(of)}{behind})"


def name(text: str) -> str:
    """The name of a random variable in math mode."""
    match = _PLAIN.fullmatch(text)
    if match is None:
        return rf"\text{{{latex(text)}}}"
    letter, digits, primes = match.groups()
    return f"{letter}{f'_{{{digits}}}' if digits else ''}{primes}"
