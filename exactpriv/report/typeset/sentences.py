r"""Remarks of people, with the formulas that they type as plain text: `at eps = 0, e^(-eps l) <= 1/2` in LaTeX.

What is a formula is read off its characters: the longest run of numbers, letters, Greek names, functions and signs that
has a sign, a power or an index in it and whose parentheses close. Everything else stays text. A run is written
from a list of commands, each token by itself, so that foreign text gives no other LaTeX.

What would make it silently wrong: nothing is decided here; at worst a word is set as a letter.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from ...foreign import latex
from .names import is_greek, name_latex

__all__ = ["pieces", "remark_latex"]

_FUNCTIONS = {name: "\\" + name for name in ("ln", "log", "exp", "max", "min", "sup", "inf", "tanh", "sinh", "cosh")}
_OPERATORS = {"<=": r"\le", ">=": r"\ge", "!=": r"\ne", "==": "=", "->": r"\to", "||": r"\|", "*": r"\cdot",
              "+-": r"\pm", "|": r"\mid", "~": r"\sim", **{sign: sign for sign in "<>=+-/^_"}}  # fmt: skip
_CAPITALS = ("Xi", "Gamma", "Delta")
_GROUPS = {"(": ")", "[": "]", "{": "}"}
_TOKEN = re.compile(
    r"(?P<accent>[\ue000-\ue002])|(?P<number>\d+(?:\.\d+)?(?![\w]))|(?P<times>\d+)(?=[A-Za-z])|(?P<name>[A-Za-z]+\d?)(?P<mark>\*(?![A-Za-z0-9])|'{1,2})?"
    r"|(?P<sign><=|>=|!=|==|->|\|\||\+-|\.\.\.|[<>=+\-*/|^_~(){}\[\],;])|(?P<blank> )"
)
_SLUG = re.compile(r"[a-z]{3,}(?:-[a-z]+)*-\d[\w.-]*(?:[#@][\w-]+)*")
"""The name of a statement with a number in it: theorem-6-5#even-powers."""
_LETTERS = re.compile(r"[A-Za-z]\d?|[A-Z]{2}")
_SPACES = re.compile(r"(?<=[(\[]) | (?=[)\],])|(?<=\w)( ?)(?=[(])|(?<=\d) (?=/)|(?<=/) (?=\d)")
_MARKED = re.compile(r"(?:\b(tilde|hat) (eps(?:_\w+)?|[A-Za-z](?:_\w+)?)\b|(?:\b|(?<=_))([A-Za-z])-(hat|bar)\b)")
"""A letter with a mark: tilde eps_X, p-hat, H_p-hat."""
_MARKS = {"\ue000": "tilde", "\ue001": "hat", "\ue002": "bar"}
_UNMARKED = {ord(sign): f"{mark} " for sign, mark in _MARKS.items()}
_NAMES = ("Ber", "KL", "TV", "Conv", "Cov", "Var")
_WORDS = frozenset(("a", "A", "I"))
NARROW = 9
CUTS = frozenset(("=", "<", ">", "<=", ">=", "!=", "==", "->", "+", "-", "/"))
LONGEST = 400
"""Characters of a formula in a remark."""


@lru_cache(maxsize=4096)
def pieces(text: str, narrow: bool = False) -> tuple[tuple[str, str], ...]:
    """The remark on one line in pieces: text, and the LaTeX of the formula behind it (empty behind the last). `narrow`:
    a formula of more than NARROW tokens comes in parts, between which a line may end."""
    line = _MARKED.sub(_marked, " ".join(text.split()))
    made: list[tuple[str, str]] = []
    place = 0
    for start, end in _runs(line):
        parts = list(_parted(_tokens(line[start:end]))) if narrow else [_tokens(line[start:end])]
        words = [line[place:start], *([" "] * (len(parts) - 1))]
        made += [(said, _written(part)) for said, part in zip(words, parts, strict=True)]
        place = end
    return (*((said.translate(_UNMARKED), formula) for said, formula in made), (line[place:].translate(_UNMARKED), ""))


def _marked(match: re.Match[str]) -> str:
    """The letter behind a sign of its mark, so that both are one token each."""
    sign = {mark: sign for sign, mark in _MARKS.items()}[match[1] or match[4]]
    return sign + (match[2] or match[3])


def _parted(tokens: Sequence[str]) -> Iterator[Sequence[str]]:
    """A formula cut before its outermost signs where it is long; what is raised or below stays with its base."""
    if len(tokens) <= NARROW:
        yield tokens
        return
    depth, begin = 0, 0
    for place, token in enumerate(tokens):
        before = tokens[place - 1]
        whole = before in (*_OPERATORS, ",") or (token == "/" and before.isdigit())
        if depth == 0 and place > begin and token in CUTS and not whole:
            yield tokens[begin:place]
            begin = place
        depth += (token in _GROUPS) - (token in _GROUPS.values())
    yield tokens[begin:]


def remark_latex(text: str) -> str:
    """The remark in LaTeX's text mode."""
    return "".join(latex(words) + (f"${formula}$" if formula else "") for words, formula in pieces(text))


# -- where formulas are ----------------------------------------------------------------------------------------------


def _runs(line: str) -> Iterator[tuple[int, int]]:
    """The places of the formulas."""
    place = 0
    while place < len(line):
        if place and (line[place - 1].isalnum() or line[place - 1] in "_@#"):
            place += 1
            continue
        slug = _SLUG.match(line, place)
        if slug is not None:
            place = slug.end()
            continue
        end = _end(line, place)
        if end is None:
            place += 1
        else:
            yield place, end
            place = end


def _end(line: str, start: int) -> int | None:
    """Where the formula that begins at a place ends; None where none does."""
    open_: list[str] = []
    tokens: list[str] = []
    best, place = None, start
    while place < len(line) and place - start < LONGEST:
        match = _TOKEN.match(line, place)
        if match is None or not _belongs(match, line, tokens, open_):
            break
        token = match[0]
        if token in _GROUPS:
            open_.append(_GROUPS[token])
        elif token in _GROUPS.values():
            open_.pop()
        place = match.end()
        if token != " ":
            tokens.append(token)
            if not open_ and _may_end(token) and _is_formula(tokens):
                best = place
    return best


def _belongs(match: re.Match[str], line: str, before: Sequence[str], open_: Sequence[str]) -> bool:
    """Whether a token goes on with a formula."""
    token = match[0]
    if match["blank"]:
        return bool(before)
    if match["accent"]:
        return not before or before[-1] in (*_OPERATORS, *_GROUPS, ",", ";")
    if not before and token not in _GROUPS and not (match["number"] or match["name"] or match["times"] or token == "-"):
        return False
    if match["name"]:
        behind = line[match.end() : match.end() + 1]
        if _is_index(before):
            return behind not in ("'",)
        return _is_letter(match["name"]) and not (match["name"] in _WORDS and not _beside_sign(match, line, before))\
            and behind not in ("'",)
    if token == "-" and before and line[match.start() - 1] != " " and _hyphen(before[-1], line[match.end() :]):
        return False
    if token in (",", ";"):
        return bool(open_)
    if token in _GROUPS.values():
        return bool(open_) and open_[-1] == token
    if match["number"] and before and (before[-1] in ("", ",") or _may_end(before[-1])):
        return before[-1] in (*_FUNCTIONS, "sqrt", ",")
    return True


def _is_index(before: Sequence[str]) -> bool:
    """Whether a word behind these stands below a letter: D_relaxed, D*_{relaxed}."""
    return list(before[-1:]) == ["_"] or list(before[-2:]) == ["_", "{"]


def _hyphen(before: str, behind: str) -> bool:
    """Whether a sign between these joins words, as in R-PD and (eps, delta)-DP: N-q is a difference."""
    word = re.match("[A-Za-z]*", behind)
    if word is None or not word[0] or not _may_end(before) or is_greek(word[0]):
        return False
    return len(word[0]) > 1 or (before.isalpha() and len(before) > 1 and not is_greek(before))


def _is_letter(name: str) -> bool:
    known = (*_FUNCTIONS, *_CAPITALS, *_NAMES, "sqrt", "sum", "infinity")
    return bool(_LETTERS.fullmatch(name)) or is_greek(name.rstrip("0123456789")) or name in known


def _beside_sign(match: re.Match[str], line: str, before: Sequence[str]) -> bool:
    """Whether a sign stands on either side: then `a` is a letter, and no word."""
    behind = line[match.end() :].lstrip()[:1]
    return (bool(before) and before[-1] in _OPERATORS) or (behind in "=<>+/^_(" and behind != "")


def _may_end(token: str) -> bool:
    return token in _GROUPS.values() or token[-1].isalnum() or token.endswith(("'", "*"))


def _is_formula(tokens: Sequence[str]) -> bool:
    """A sign between two terms, a power, an index, a function of something, or a list of numbers in parentheses."""
    if tokens[0] in _MARKS and len(tokens) == 2:
        return True
    if len(tokens) == 1:
        return is_greek(tokens[0].rstrip("'*"))
    if tokens[0] == "(" and tokens[-1] == ")" and "," in tokens:
        return all(t in "(),/-" or t[0].isdigit() or _is_letter(t) for t in tokens)
    if any(t in _OPERATORS and t not in ("-", "|", "/") for t in tokens[1:]):
        return True
    if len(tokens) >= 3 and any(t in ("/", "-", "|") for t in tokens[1:-1]):
        return True
    return len(tokens) > 1 and (tokens[0] in _FUNCTIONS or tokens[0] in ("sqrt",) or (
        tokens[0].rstrip("'*").isalpha() and tokens[1] == "("))  # fmt: skip


# -- how they are written --------------------------------------------------------------------------------------------


def _tokens(text: str) -> list[str]:
    return [match[0] for match in _TOKEN.finditer(text) if match[0] != " "]


def _written(tokens: Sequence[str]) -> str:
    """LaTeX of the tokens; what follows ^ and _ is one group."""
    made: list[str] = []
    place = 0
    while place < len(tokens):
        token = tokens[place]
        if token in ("^", "_") and place + 1 < len(tokens):
            end = _group(tokens, place + 1)
            if token == "^" and tokens[place - 1 : place] == ["e"]:
                end = _indexed(tokens, place + 1, end)
            inner = ["\\ast"] if tokens[place + 1 : end] == ["*"] else tokens[place + 1 : end]
            based = place > 0 and tokens[place - 1] in ("e", ")")
            if inner[0] == "{" or (inner[0] == "(" and (token == "_" or based)):
                inner = inner[1:-1]
            shown = _word(inner[0]) if token == "_" and len(inner) == 1 else _written(inner)
            made.append(f"{made.pop() if made else ''}{token}{{{shown}}}")
            place = end
        elif token in _MARKS and place + 1 < len(tokens):
            made.append(rf"\{_MARKS[token]}{{{_symbol(tokens[place + 1])}}}")
            place += 2
        elif token == "sqrt" and place + 1 < len(tokens):
            end = _group(tokens, place + 1)
            inner = tokens[place + 1 : end]
            made.append(rf"\sqrt{{{_written(inner[1:-1] if inner[0] == '(' else inner)}}}")
            place = end
        elif token == "inf" and tokens[place + 1 : place + 2] != ["("]:
            made.append(r"\infty")
            place += 1
        else:
            made.append(_symbol(token))
            place += 1
    return _SPACES.sub(r"\1", " ".join(made))


def _group(tokens: Sequence[str], start: int) -> int:
    """The end of the group or single token at `start`; a sign before it belongs to it."""
    place = start + ((tokens[start] == "-" or tokens[start] in _MARKS) and start + 1 < len(tokens))
    if tokens[place] not in _GROUPS:
        return place + 1
    depth = 0
    for end in range(place, len(tokens)):
        depth += (tokens[end] in _GROUPS) - (tokens[end] in _GROUPS.values())
        if depth == 0:
            return end + 1
    return len(tokens)


def _indexed(tokens: Sequence[str], start: int, end: int) -> int:
    """The end of an exponent of e with the index of its letter: all of eps_X is raised in e^eps_X."""
    lettered = end == start + 1 and tokens[start][0].isalpha()
    return _group(tokens, end + 1) if lettered and tokens[end : end + 1] == ["_"] and end + 1 < len(tokens) else end


def _word(token: str) -> str:
    """What stands below a letter; a word upright."""
    return _symbol(token) if _is_letter(token) or not token.isalpha() else rf"\mathrm{{{token}}}"


def _letters(name: str) -> str:
    if name in _NAMES:
        return rf"\mathrm{{{name}}}"
    if name in _CAPITALS:
        return "\\" + name
    return rf"\mathrm{{{name}}}" if len(name) > 1 and name.isupper() else name_latex(name)


def _symbol(token: str) -> str:
    if token in _FUNCTIONS or token == "\\ast":
        return _FUNCTIONS.get(token, token)
    if token in _OPERATORS:
        return _OPERATORS[token]
    if token in ("{", "}"):
        return "\\" + token
    if token == "...":
        return r"\ldots"
    if token == "infinity":
        return r"\infty"
    if token == "sum":
        return r"\sum"
    if token[0].isalpha():
        name = token.rstrip("'*")
        mark = token[len(name) :]
        return _letters(name) + ("^*" if mark == "*" else mark)
    return token
