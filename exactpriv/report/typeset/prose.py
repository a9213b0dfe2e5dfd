"""Sentences about claims in LaTeX's text mode: what is written as code or as e^eps in them becomes formulas."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...foreign import latex
from ...measure import MEASURES
from .expressions import Notation
from .names import is_greek, name_latex

_ATOM = r"[A-Za-z][A-Za-z0-9]*(?:_[A-Za-z0-9]+)?"
_PIECE = re.compile(
    rf"""(?x) (?P<call>\b[a-z][a-z0-9_]*\((?:[A-Za-z0-9_]+(?:,[ ]?[A-Za-z0-9_]+)*)?\))
     | (?P<database>\bDatabase\((\d{{1,4}}),[ ]?(\d{{1,4}})\))
     | (?P<power>\b(?:{_ATOM}|\d+)\^(?:-?{_ATOM}|-?\d+|\{{[A-Za-z0-9+-]{{1,12}}\}}))
     | (?P<below>\b[A-Za-z]_[A-Za-z0-9]\b)
     | (?P<sign><=|>=|==|!=)
     | (?P<variable>(?:^|(?<=;[ ]))[A-Za-z][A-Za-z0-9_]{{0,12}}(?=:[ ]))
     | (?P<infinite>\binf(?=[\])]))
     | (?P<word>\b[a-z]{{2,7}}(?:_[A-Za-z0-9]+)?\b)
    """
)
_SIGNS = {"<=": r"\le", ">=": r"\ge", "==": "=", "!=": r"\ne"}


def prose_latex(text: str) -> str:
    """The sentence with its measures, Greek names, powers and comparisons as formulas; everything else escaped."""
    return "".join(_parts(" ".join(text.split())))


def _parts(text: str) -> Iterator[str]:
    place = 0
    for match in _PIECE.finditer(text):
        shown = _formula(match)
        if shown is not None:
            yield latex(text[place : match.start()])
            yield f"${shown}$"
            place = match.end()
    yield latex(text[place:])


def _formula(match: re.Match[str]) -> str | None:
    """The piece in math mode, None where it is a word after all."""
    whole = match[0]
    if match["call"]:
        name, _, inner = whole[:-1].partition("(")
        if name not in MEASURES:
            return None
        return Notation().measure(name, [_argument(part.strip()) for part in inner.split(",") if part.strip()])
    if match["database"]:
        m, n = re.findall(r"\d+", whole)
        return rf"\{{0, \ldots, {int(m) - 1}\}}^{{{int(n)}}}"
    if match["power"]:
        base, _, exponent = whole.partition("^")
        sign = "-" if exponent.startswith("-") else ""
        inner = exponent.removeprefix("-")
        raised = inner[1:-1] if inner.startswith("{") else _atom(inner)
        return f"{_atom(base)}^{{{sign}{raised}}}"
    if match["infinite"]:
        return r"\infty"
    if match["variable"]:
        return name_latex(whole)
    if match["sign"]:
        return _SIGNS[whole]
    if match["below"]:
        return name_latex(whole)
    if is_greek(whole.partition("_")[0]):
        return name_latex(whole)
    known = MEASURES.get(whole)
    if known is not None and "_" in whole:
        return Notation().definition(whole)[0]
    return None


def _atom(text: str) -> str:
    return text if text.isdigit() else name_latex(text)


def _argument(text: str) -> object:
    return text if text.isdigit() else {"var": text}
