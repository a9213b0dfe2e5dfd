"""Domains, assumptions and sides of a claim in words and formulas: what the registry writes as code, as one says it.

Text in, pieces of text and formulas out; nothing is decided here.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from ...audit.background import Working
from ...measure import MEASURES
from ..domains_said import plain_domain
from ..standing import Standing
from ..typeset import prose_latex
from ..typeset.sentences import pieces
from .formulas import mathml, tree_mathml

SIZES = {"n_inputs": "inputs", "n_outputs": "outputs"}
_MODULE = re.compile(r"\b(?:m|measure)\.(?=[a-z_0-9]+\()")
_FORMULA = re.compile(r"(?<!\\)\$")
_ESCAPED = re.compile(r"\\([_%&#${}])")
_TYPED = re.compile(r"\\texttt\{([^{}]*)\}")
_NAMED = {"textgreater": ">", "textless": "<", "textasciicircum": "^", "textasciitilde": "~", "textbackslash": "\\",
          "textbar": "|", "textquotedbl": '"'}  # fmt: skip
_COMMAND = re.compile(r"\\(text[a-z]+)\{\}")
_CALL = re.compile(r"\b([a-z][a-z0-9_]*)\(")
SPLIT = {"<=": (r"\le", r"\leq"), ">=": (r"\ge", r"\geq"), "<": ("<",), ">": (">",), "==": ("=",), "!=": (r"\ne",)}
RELATIONS = (r"\le", r"\leq", r"\ge", r"\geq", "<", ">", "=", r"\ne")
QUANTIFIED = (",", ":", r"\in", r"\exists", r"\forall")
ENDS = (",", r"\quad", r"\qquad", r"\text")
ALSO = (r"\iff", r"\Leftrightarrow", r"\lor", r"\land", r"\begin")
SHORT = 260
"""Characters of a tree, as Python writes it, up to which a side is named by it."""
BUILT = ("constructs(", "is_kernel(")
"""In the code of a claim: it checks that something is a mechanism."""


def sentence_view(text: str) -> list[dict[str, Any]]:
    """A sentence with code in it, in pieces: words, and the formula behind them."""
    parts = _FORMULA.split(prose_latex(_MODULE.sub("", plain_domain(text))))
    formulas = [*parts[1::2], ""]
    return [{"words": _words(words), "formula": mathml(formula) if formula else ""}
            for words, formula in zip(parts[::2], formulas, strict=False)]  # fmt: skip


def _words(latex: str) -> str:
    plain = _ESCAPED.sub(r"\1", _TYPED.sub(r"\1", latex)).replace("~", " ")
    return _COMMAND.sub(lambda match: _NAMED.get(match[1], match[0]), plain).replace("{}", "")


def said_view(text: str) -> list[dict[str, Any]]:
    """What an author wrote, in pieces: code where it calls a measure, else words with formulas in them."""
    if any(name in MEASURES for name in _CALL.findall(text)):
        return sentence_view(text)
    return [{"words": words, "formula": mathml(formula) if formula else ""}
            for words, formula in pieces(plain_domain(text), narrow=True)]  # fmt: skip


# -- what the sides are ----------------------------------------------------------------------------------------------


def sides_named(standing: Standing) -> tuple[str, str]:
    """What stands on either side of the comparison that decides: as the formula has it, else as it was computed; empty
    where neither says it."""
    made, working = standing.made, standing.background.working
    op = "" if made is None else str(made.op)
    split = _split(standing.formula, op)
    if made is not None and split is not None and (op != "==" or _measures_left(working)):
        return _unless_it(split[0], made.lhs), _unless_it(split[1], made.rhs)
    code = standing.background.code
    built = code is not None and any(word in code.text for word in BUILT)
    if built and made is not None and (made.rhs, op) == ("0", ">="):
        return "an entry of the matrix that is built", "the least that it may be"
    if built and made is not None and (made.rhs, op) == ("1", "=="):
        return "the sum of a row of the matrix that is built", "what it has to be"
    if working is None:
        return "", ""
    return _named(working.lhs), _named(working.rhs)


def _unless_it(side: str, value: str | None) -> str:
    """A side's formula; nothing where that is the very number."""
    return "" if side == value else mathml(side)


def _measures_left(working: Working | None) -> bool:
    """Whether a measure stands on the left alone, so that an equality is not written the other way round."""
    return working is not None and "measure" in str(working.lhs) and "measure" not in str(working.rhs)


def _named(tree: Any) -> str:
    return tree_mathml(tree) if isinstance(tree, Mapping) and len(str(tree)) <= SHORT and "measure" in str(tree) else ""


def _split(formula: str, op: str) -> tuple[str, str] | None:
    """Both sides of the only comparison that a formula concludes, where it is one by this sign."""
    concluded = re.split(r"\\implies|\\Rightarrow|\\Longrightarrow", formula)[-1]
    found = list(_outermost(concluded))
    signs = [k for k, (token, _, _) in enumerate(found) if token in RELATIONS]
    if not signs or found[signs[0]][0] not in SPLIT.get(op, ()):
        return None
    if any(token in QUANTIFIED for token, _, _ in found[: signs[0]]) or any(token in ALSO for token, _, _ in found):
        return None
    _, start, end = found[signs[0]]
    ends = [k for k in range(signs[0] + 1, len(found)) if found[k][0] in (*RELATIONS, *ENDS)]
    rest = found[ends[0] :] if ends else []
    if any(token in SPLIT[op] for token, _, _ in rest if rest[0][0] not in RELATIONS):
        return None  # it may be another one that decides
    left, right = concluded[:start].strip(), concluded[end : rest[0][1] if rest else None].strip()
    return (left, right) if left and right else None


def _outermost(formula: str) -> list[tuple[str, int, int]]:
    """The tokens outside of all groups, with their places."""
    found, depth = [], 0
    for match in re.finditer(r"\\[A-Za-z]+|\\.|[{}()\[\],:<>=]", formula):
        token = match[0]
        depth += token in ("{", "(", "[", r"\{") or token in (r"\left", r"\begin")
        depth -= token in ("}", ")", "]", r"\}") or token in (r"\right", r"\end")
        if depth == 0:
            found.append((token, match.start(), match.end()))
    return found


# -- what a reading changes ------------------------------------------------------------------------------------------


def changed(main: Standing, other: Standing) -> list[list[dict[str, Any]]]:
    """What another reading has in the place of a statement's: ranges of variables, assumptions, the formula."""
    ranges = dict(main.background.variables)
    told = [sentence_view(f"{name}: {said}") for name, said in other.background.variables if ranges.get(name) != said]
    told += [said_view(f"assuming: {a}") for a in other.background.assumes if a not in main.background.assumes]
    told += [said_view(f"not assuming: {a}") for a in main.background.assumes if a not in other.background.assumes]
    same = " ".join(main.formula.split()) == " ".join(other.formula.split())
    return told + ([[{"words": "the formula is the same", "formula": ""}]] if same and told else [])
