"""Domains, assumptions and sides of a claim in words and formulas: what the registry writes as code, as one says it.

Text in, pieces of text and formulas out; nothing is decided here.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from ...audit.background import Background, Working
from ...measure import MEASURES
from ..domains_said import plain_domain
from ..latex import formula_latex
from ..standing import Standing
from ..typeset import Notation, prose_latex
from ..typeset.code import relation_of_code, tree_of_code, without_module
from ..typeset.sentences import pieces
from .formulas import mathml

Said = list[dict[str, Any]]
"""Text in pieces: words, and the formula behind them."""

SIZES = {"n_inputs": "inputs", "n_outputs": "outputs"}
_FORMULA = re.compile(r"(?<!\\)\$")
_ESCAPED = re.compile(r"\\([_%&#${}])")
_TYPED = re.compile(r"\\texttt\{([^{}]*)\}")
_NAMED = {"textgreater": ">", "textless": "<", "textasciicircum": "^", "textasciitilde": "~", "textbackslash": "\\",
          "textbar": "|", "textquotedbl": '"'}  # fmt: skip
_COMMAND = re.compile(r"\\(text[a-z]+)\{\}")
_RANGE = re.compile(r"\bin [\[(]")
_CALL = re.compile(r"\b([a-z][a-z0-9_]*)\(")
SPLIT = {"<=": (r"\le", r"\leq"), ">=": (r"\ge", r"\geq"), "<": ("<",), ">": (">",), "==": ("=",), "!=": (r"\ne",)}
RELATIONS = (r"\le", r"\leq", r"\ge", r"\geq", "<", ">", "=", r"\ne")
QUANTIFIED = (",", ":", r"\in", r"\exists", r"\forall")
ENDS = (",", r"\quad", r"\qquad", r"\text", "\\ ")
TURNED = {"<=": ">=", ">=": "<=", "<": ">", ">": "<"}
NAMING = ("'measure'", "'var'")
ALSO = (r"\iff", r"\Leftrightarrow", r"\lor", r"\land", r"\begin")
HELPERS = frozenset(("share", "part", "half", "spread", "place", "beyond", "more", "slack", "ends"))
"""Variables by which the registry runs through a range that a statement names by other quantities."""
SHORT = 260
"""Characters of a tree, as Python writes it, up to which a side is named by it."""
BUILT = ("constructs(", "is_kernel(")
"""In the code of a claim: it checks that something is a mechanism."""


def sentence_view(text: str) -> list[dict[str, Any]]:
    """A sentence with code in it, in pieces: words, and the formula behind them; a range whose ends are expressions is
    a formula."""
    found = _range(text)
    if found is not None:
        before, shown, behind = found
        return [*sentence_view(before), {"words": "", "formula": mathml(shown)}, *sentence_view(behind)]
    parts = _FORMULA.split(prose_latex(without_module(plain_domain(text))))
    formulas = [*parts[1::2], ""]
    return [{"words": _words(words), "formula": mathml(formula) if formula else ""}
            for words, formula in zip(parts[::2], formulas, strict=False)]  # fmt: skip


def domain_view(background: Background) -> Said:
    """The domain in one line: variables, assumptions, scope, what is narrower; as it was written where no variables are
    known."""
    if not background.variables:
        return sentence_view(background.domain) if background.domain else []
    told = [sentence_view(f"{name}: {said}") for name, said in background.variables]
    held = [said_view(_inside(text)) for text in background.assumes]
    told += [_lead("where ", _joined(held, " and "))] if held else []
    told += [said_view(background.scope)] if background.scope else []
    told += [_lead("narrower than the source: ", said_view(background.narrower))] if background.narrower else []
    return _joined(told, "; ")


def _inside(sentence: str) -> str:
    """A sentence as it goes on inside of another: its first word small, if it is one."""
    return sentence[:1].lower() + sentence[1:] if re.match("[A-Z][a-z]+ ", sentence) else sentence


def _lead(words: str, said: Said) -> Said:
    return [{"words": words, "formula": ""}, *said]


def _joined(told: Sequence[Said], between: str) -> Said:
    return [piece for k, said in enumerate(told) for piece in (_lead(between, said) if k else said)]


def _range(text: str) -> tuple[str, str, str] | None:
    """What stands before a range with a call in its ends, the range in LaTeX, what stands behind it."""
    begin = _RANGE.search(text)
    if begin is None:
        return None
    depth, commas, start = 0, [], begin.end() - 1
    for place in range(start, len(text)):
        depth += (text[place] in "([") - (text[place] in ")]")
        commas += [place] if text[place] == "," and depth == 1 else []
        if depth == 0:
            break
    if depth or len(commas) != 1 or not _CALL.search(text[start + 1 : place]):
        return None
    ends = [tree_of_code(end) for end in (text[start + 1 : commas[0]], text[commas[0] + 1 : place])]
    if any(end is None for end in ends):
        return None
    low, high = (formula_latex(end) for end in ends)
    return text[: begin.start()], rf"\in {text[start]}{low}, {high}{text[place]}", text[place + 1 :]


def _words(latex: str) -> str:
    plain = _ESCAPED.sub(r"\1", _TYPED.sub(r"\1", latex)).replace("~", " ")
    return _COMMAND.sub(lambda match: _NAMED.get(match[1], match[0]), plain).replace("{}", "")


def said_view(text: str) -> list[dict[str, Any]]:
    """What an author wrote, in pieces: a relation in code as a formula, code in words where it calls a measure, else
    words with formulas in them."""
    lead, mark, code = text.rpartition("assuming: ")
    tree = relation_of_code(code) if _CALL.search(code) or "==" in code or "db." in code else None
    if tree is not None:
        return [{"words": lead + mark, "formula": mathml(Notation().relation(tree))}]
    if any(name in MEASURES for name in _CALL.findall(text)):
        return sentence_view(text)
    return [{"words": words, "formula": mathml(formula) if formula else ""}
            for words, formula in pieces(plain_domain(text), narrow=True)]  # fmt: skip


# -- what the sides are ----------------------------------------------------------------------------------------------


def sides_named(standing: Standing, told: tuple[str, str] = ("", "")) -> tuple[Said, Said]:
    """What stands on either side of the comparison that decides, in pieces: as a note has `told` it, as the formula has
    it, as it was computed; empty where nothing says it."""
    left, right = _found(standing)
    return _told(told[0]) or left, _told(told[1]) or right


def _told(text: str) -> Said:
    """A side as a note tells it."""
    return [{"words": words, "formula": mathml(formula) if formula else ""} for words, formula in pieces(text)
            if words or formula]  # fmt: skip


def _found(standing: Standing) -> tuple[Said, Said]:
    """Both sides as formulas, or in words; empty where neither the statement's formula nor its computation says it."""
    made, working = standing.made, standing.background.working
    op = "" if made is None else str(made.op)
    split = _split(standing.formula, op)
    if split is None and op in TURNED and (turned := _split(standing.formula, TURNED[op])) is not None:
        split = turned[1], turned[0]
    if made is not None and split is not None and (op != "==" or _measures_left(working)):
        return _unless_it(split[0], made.lhs), _unless_it(split[1], made.rhs)
    code = standing.background.code
    built = code is not None and any(word in code.text for word in BUILT)
    if built and made is not None and (made.rhs, op) == ("0", ">="):
        return _words_alone("an entry of the matrix that is built"), _words_alone("the least that it may be")
    if built and made is not None and (made.rhs, op) == ("1", "=="):
        return _words_alone("the sum of a row of the matrix that is built"), _words_alone("what it has to be")
    if working is None:
        return [], []
    known = {**((made.row.witness or {}) if made is not None else {}), **dict(standing.background.derived)}
    return _named(working.lhs, known), _named(working.rhs, known)


def _words_alone(text: str) -> Said:
    return [{"words": text, "formula": ""}]


def _formula_alone(latex: str) -> Said:
    return [{"words": "", "formula": mathml(latex)}]


def _unless_it(side: str, value: str | None) -> Said:
    """A side's formula; nothing where that is the very number."""
    return [] if side == value else _formula_alone(side)


def _measures_left(working: Working | None) -> bool:
    """Whether a measure stands on the left alone, so that an equality is not written the other way round."""
    return working is not None and "measure" in str(working.lhs) and "measure" not in str(working.rhs)


def _named(tree: Any, known: Mapping[str, Any]) -> Said:
    """A side by its expression, where that is short and speaks of the instance's variables alone: of no object that
    only a letter stands for, and of no letter by its number, which papers count otherwise."""
    text = str(tree)
    if not isinstance(tree, Mapping) or len(text) > SHORT or not any(key in text for key in NAMING):
        return []
    if any(f"'{name}'" in text for name in HELPERS):
        return []
    notation = Notation(instance=known)
    try:
        shown = notation.expression(tree)
    except (LookupError, TypeError, AttributeError, ValueError, RecursionError):
        return []
    return [] if notation.literals or notation.counted else _formula_alone(shown)


def _split(formula: str, op: str) -> tuple[str, str] | None:
    """Both sides of the only comparison that a formula concludes, where it is one by this sign."""
    concluded = re.split(r"\\implies|\\Rightarrow|\\Longrightarrow", formula)[-1]
    found = list(_outermost(concluded))
    signs = [k for k, (token, _, _) in enumerate(found) if token in RELATIONS]
    if not signs or found[signs[0]][0] not in SPLIT.get(op, ()):
        return None
    quantified = any(token in QUANTIFIED for token, _, _ in found[: signs[0]])
    if quantified or any(token in (*ALSO, ":") for token, _, _ in found):
        return None
    _, start, end = found[signs[0]]
    ends = [k for k in range(signs[0] + 1, len(found)) if found[k][0] in (*RELATIONS, *ENDS)]
    rest = found[ends[0] :] if ends else []
    if any(token in SPLIT[op] for token, _, _ in rest):
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
