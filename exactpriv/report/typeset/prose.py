"""Sentences about claims in LaTeX's text mode: what is written as code or as e^eps in them becomes formulas."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from ...foreign import latex
from ...measure import MEASURES
from .code import LONGEST, relation_of_code, tree_of_code
from .expressions import Notation
from .names import is_greek, name_latex

_ATOM = r"[A-Za-z][A-Za-z0-9]*(?:_[A-Za-z0-9]+)?"
_PIECE = re.compile(
    rf"""(?x) (?P<call>\b[a-z][a-z0-9_]*(?=\())
     | (?P<database>\bDatabase\((\d{{1,4}}),[ ]?(\d{{1,4}})\))
     | (?P<power>\b(?:{_ATOM}|\d+)\^(?:-?{_ATOM}|-?\d+|\{{[A-Za-z0-9+-]{{1,12}}\}}))
     | (?P<below>\b[A-Za-z]_[A-Za-z0-9]\b)
     | (?P<sign><=|>=|==|!=|->)
     | (?P<variable>(?:^|(?<=;[ ]))[A-Za-z][A-Za-z0-9_]{{0,12}}(?=:[ ]))
     | (?P<infinite>\binf(?=[\])]))
     | (?P<word>\b[a-z]{{2,7}}(?:_[A-Za-z0-9]+)?\b)
    """
)
_CALL = re.compile(r"\b[a-z][a-z0-9_]*(?=\()")
_BESIDE = re.compile(r"(?<=[\w)])\s+(?=[\w(])")
_TEXT = re.compile(r"\\text\{((?:[^{}]|\\[{}]|\\text\w+\{\})*)\}")
_SIGNS = {"<=": r"\le", ">=": r"\ge", "==": "=", "!=": r"\ne", "->": r"\to"}


def prose_latex(text: str) -> str:
    """The sentence with its measures, Greek names, powers and comparisons as formulas; everything else escaped."""
    line = " ".join(text.split())
    tree = relation_of_code(line) if _CALL.search(line) else None
    return "".join(_parts(line)) if tree is None else f"${Notation().flatly(tree)}$"


def _parts(text: str) -> Iterator[str]:
    place = found = 0
    while (match := _PIECE.search(text, found)) is not None:
        end = _closing(text, match.end()) if match["call"] else match.end()
        shown = _code(text[match.start() : end]) if match["call"] else _formula(match)
        if shown is None:
            found = match.end()
            continue
        yield latex(text[place : match.start()])
        yield f"${shown}$"
        place = found = end
    yield latex(text[place:])


def _closing(text: str, opening: int) -> int:
    """The place behind the parenthesis that closes the one at `opening`."""
    depth = 0
    for i in range(opening, min(len(text), opening + LONGEST)):
        depth += (text[i] == "(") - (text[i] == ")")
        if depth == 0:
            return i + 1
    return opening


def _code(text: str) -> str | None:
    """A call of a measure as a formula."""
    tree = tree_of_code(text) if text.partition("(")[0] in MEASURES else None
    return None if tree is None else Notation().expression(tree)


def expression_latex(text: str, variables: Collection[str]) -> str | None:
    """A text that is an expression of variables, numbers and single letters, in which products may have no sign, as
    `2 half/(2 half - 1)`; None for every other text, one word and a list among them."""
    names = re.findall(r"[^\W\d]\w*", text)
    if not re.search(r"\d|\s[-+*/]\s|/", text) or any(len(name) > 1 and name not in variables for name in names):
        return None
    tree = tree_of_code(_BESIDE.sub("*", text))
    return None if tree is None or isinstance(tree, str | list) else Notation().expression(tree)


def with_calls(text: str) -> Iterator[tuple[str, str, str, str]]:
    """The text in pieces, each with the call of a measure behind it: text, the measure's name, the call, its formula.

    The formula is empty where arguments are left out; the last piece has no call.
    """
    place = found = 0
    while (match := _CALL.search(text, found)) is not None:
        found = match.end()
        if match[0] in MEASURES:
            end = _closing(text, found)
            call = text[match.start() : end]
            yield text[place : match.start()], match[0], call, _code(call) or ""
            place = found = end
    yield text[place:], "", "", ""


def embedded(formula: str) -> str:
    """A formula in which texts that are code (`\\text{ldp\\_delta(K, eps)}`) are written as formulas."""
    return _TEXT.sub(_without_code, formula)


def _without_code(match: re.Match[str]) -> str:
    inner = re.sub(r"\\([_#%&{}$])", r"\1", match[1])
    inner = inner.replace(r"\textless{}", "<").replace(r"\textgreater{}", ">").replace(r"\textasciicircum{}", "^")
    if inner in ("left", "right"):
        return rf"\text{{{'first' if inner == 'left' else 'second'} side}}"
    tree = tree_of_code(inner) if "(" in inner else None
    return match[0] if tree is None else Notation().expression(tree)


def _formula(match: re.Match[str]) -> str | None:
    """The piece in math mode, None where it is a word after all."""
    whole = match[0]
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

