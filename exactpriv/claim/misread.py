"""What a line that is no statement was meant to be: the sentence that says what to write instead.

Only refusals are worded here: a text comes to `way_out` after it was found to be no statement, and none is changed.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Collection

from ..real import decimal_comma

GENERAL = "write one such as maximal_leakage(K) <= ldp(K)"
SIGNS = {"=<": "<=", "=>": ">=", "<>": "!="}
_BESIDE = re.compile(r"((?<![\w.])[\d.]+(?=\s*[^\W\d]|\s*\()|\w+(?=\s+\w)|\)(?=\s*[\w(]))\s*(\w+|\()")
_OUTER = re.compile(r"\[[^\[\]]*\]|\([^()]*\)")
_ALONE = re.compile(r"(?<![<>=!])=(?!=)")
_PERCENT = re.compile(r"(\d+(?:\.\d+)?)\s*%")
CONDITIONS = ("where", "if", "for", "when", "whenever", "such", "with", "assuming")
JOINED = {"and": "(a <= b) & (c <= d)", "or": "(a <= b) | (c <= d)", "not": "~(a <= b)"}

INFINITY = ("inf", "infinity", "infty", "oo")
"""Names, in small letters, that are no variables of a line, which speaks of numbers alone."""
OF_PYTHON = ("math", "np", "numpy")
OF_KERNELS = ("kernel", "law")


def endless(node: ast.expr) -> bool:
    """Whether an expression is a name of infinity, or what Python has for it."""
    node = node.operand if isinstance(node, ast.UnaryOp) else node
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        return node.value.id in OF_PYTHON and node.attr.lower() in INFINITY
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "float" and node.args:
        inside = node.args[0]
        return isinstance(inside, ast.Constant) and str(inside.value).lower().lstrip("+-") in INFINITY
    return isinstance(node, ast.Name) and node.id.lower() in INFINITY


def beyond_numbers(name: str, other: str = "") -> str:
    """What to write instead of infinity; `other`: what is compared with it."""
    if other.isidentifier():
        return f"{name} is no number of a line, and every {other} of a line is finite; leave the comparison out"
    said = other if 0 < len(other) <= 60 else "x"
    value = said if other else "a value x"
    return (f"{name} is no number of a line; to assume that {value} is finite write {said} <= c behind `given`, with c "
            "a new variable; to say that a value is or is not infinite, state it in a file with Real.infinity()")


def another_use(name: str, first: tuple[str, str], now: tuple[str, str], way: str) -> str:
    """Why a name is no variable: what it is used as, and in which call, twice."""
    kinds = [f"{'an' if word[0] in 'aeiou' else 'a'} {word}" for word, _ in (first, now)]
    places = [f" in {call}" if 0 < len(call) <= 80 else "" for _, call in (first, now)]
    if places[0] == places[1]:
        said = f"{kinds[0]} and as {kinds[1]}{places[1] and f', both{places[1]}'}"
    else:
        said = f"{kinds[0]}{places[0]} and as {kinds[1]}{places[1]}"
    law = "Q" if name == "P" else "P"
    laws = f"; {name}.row(0) and {name}.output({law}) are laws of a kernel" if (first[0], now[0]) == OF_KERNELS else ""
    return f"{name} is used as {said}; {way}{laws}"


def way_out(text: str, functions: Collection[str], why: str) -> str:
    """Why a text is no statement and what to write: `why`, the parser's words, where nothing better is known."""
    if not text.strip():
        return f"it is empty; {GENERAL}"
    if "∞" in text:
        return beyond_numbers("∞")
    for sign, meant in SIGNS.items():
        if sign in text:
            return f"{sign} is no comparison; write {meant}"
    return (_words(text) or _signs(text) or _times(text, functions) or decimal_comma(text) or _equals(text)
            or f"{why}; {GENERAL}")  # fmt: skip


def _signs(text: str) -> str:
    percent = _PERCENT.search(text)
    if percent:
        return f"{percent[0]} is no number of a line; write {percent[1]}/100"
    if ";" in text:
        return "it has a semicolon; write two comparisons as (a <= b) & (c <= d)"
    if "||" in text:
        return "|| stands between two laws; write a measure with a comma, such as kl(P, Q)"
    if text.count("|") >= 2:
        return "bars are no absolute value; write abs(x)"
    return ""


def _words(text: str) -> str:
    """A word that no line has outside of brackets."""
    for word in re.findall(r"[A-Za-z]+", _outside(text)):
        if word in CONDITIONS:
            return f"{word} is no word of a line; write conditions behind `given`, with commas"
        if word in JOINED:
            return f"{word} is no word of a line; write {JOINED[word]}"
    return ""


def _times(text: str, functions: Collection[str]) -> str:
    """Two things side by side: a function without its brackets, or a product without its sign."""
    for found in _BESIDE.finditer(text):
        one, other = found[1], found[2]
        if one in functions:
            return f"{found[0]} has no brackets; write {one}({other})"
        place = found.end(1)
        mended = " ".join(f"{text[:place]}*{text[place:].lstrip()}".split())
        return f"a product has no sign; write {mended if len(mended) <= 60 else f'{one}*{other}'}"
    return ""


def _equals(text: str) -> str:
    """A single sign of equality outside of brackets."""
    return "= is no comparison; write ==" if _ALONE.search(_outside(text)) else ""


def _outside(text: str) -> str:
    before = None
    while before != text:
        before, text = text, _OUTER.sub("", text)
    return text
