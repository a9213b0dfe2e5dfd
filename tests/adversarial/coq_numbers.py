"""The value of a Coq statement about numbers at an instance: enough for those without alphabets."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from exactpriv.real import Ordering, Real, absolute, compare, exp, maximum, minimum

WORD = re.compile(r"\s*(<->|->|<=|<>|/\\|\\/|~~|&&|\|\||==|!=|%N|%%|[A-Za-z_][\w']*|\d+|[-+*/^(),:<>=~])")
COMPARED = {"<=": (Ordering.LESS, Ordering.EQUAL), "<": (Ordering.LESS,), "=": (Ordering.EQUAL,),
            "==": (Ordering.EQUAL,), "<>": (Ordering.LESS, Ordering.GREATER), "!=": (Ordering.LESS, Ordering.GREATER)}
BINARY = {"+": lambda a, b: a + b, "-": lambda a, b: a - b, "*": lambda a, b: a * b, "/": lambda a, b: a / b}
CALLED = {"INR": lambda x: x, "exp": exp, "Rmax": maximum, "Rmin": minimum, "Rabs": absolute}


class NotRead(Exception):
    """The statement has more than numbers."""


def holds(prop: str, values: Mapping[str, Any]) -> bool | None:
    """Whether the statement holds of these values of its variables, in its order; None if it is of more than numbers
    (or a value is outside of what its premises say: then it says nothing there)."""
    words, place = [], 0
    while place < len(prop.rstrip()):
        found = WORD.match(prop, place)
        if found is None:
            return None
        words.append(found[1])
        place = found.end()
    given, env = list(values.values()), {}
    while words and words[0] == "forall":
        if words[2:5:2] not in (["R", ","], ["nat", ","]) and words[2] != ":":
            return None
        if words[3] not in ("R", "nat") or words[4] != "," or not given:
            return None
        value = given.pop(0)
        if words[3] == "nat" and int(value) < 0:
            return None
        env[words[1]], words = Real(value), words[5:]
        while words and words[0] == "(" and (end := _closed(words)) + 1 < len(words):
            scope = words[end + 1] == "%N"
            after = end + 1 + scope
            if words[after : after + 1] != ["->"]:
                break
            try:
                if _value(_tree(words[: end + 1])[0], env) is not True:
                    return None
            except (NotRead, TypeError, IndexError, AttributeError, ValueError):
                return None
            words = words[after + 1 :]
    if given:
        return None
    try:
        found = _value(_tree(words)[0], env)
    except (NotRead, TypeError, IndexError, AttributeError, ValueError):
        return None
    return found if isinstance(found, bool) else None


def _closed(words: list[str]) -> int:
    depth = 0
    for i, word in enumerate(words):
        depth += (word == "(") - (word == ")")
        if depth == 0:
            return i
    raise NotRead


def _tree(words: list[str], start: int = 0) -> tuple[Any, int]:
    """A part in parentheses as a list of parts; naturals are numbers that are not cut off, or the part is not read."""
    if words[start : start + 1] != ["("]:
        raise NotRead
    parts: list[Any] = []
    i = start + 1
    while i < len(words) and words[i] != ")":
        if words[i] == "(":
            part, i = _tree(words, i)
            parts.append(part)
        elif words[i] == "%N":
            i += 1
        else:
            parts.append(words[i])
            i += 1
    return parts, i + 1


def _value(part: Any, env: Mapping[str, Real]) -> Any:
    if isinstance(part, str):
        if part.isdigit():
            return Real(part)
        if part in ("True", "False", "true", "false"):
            return part.lower() == "true"
        if part in env:
            return env[part]
        raise NotRead
    if len(part) == 1:
        return _value(part[0], env)
    for word in ("<->", "->", "\\/", "/\\", "||", "&&"):
        if word in part:
            at = part.index(word)
            a, b = _value(part[:at], env), _value(part[at + 1 :], env)
            return {"<->": a == b, "->": not a or b, "\\/": a or b, "||": a or b}.get(word, a and b)
    if part[0] in ("~", "~~"):
        return not _value(part[1:], env)
    if part[0] == "if":
        then, other = part.index("then"), part.index("else")
        return _value(part[then + 1 : other] if _value(part[1:then], env) else part[other + 1 :], env)
    for word, wanted in COMPARED.items():
        if word in part:
            at = part.index(word)
            return compare(_value(part[:at], env), _value(part[at + 1 :], env)) in wanted
    if len(part) == 3 and part[0] in ("Reqb", "Rltb", "Rleb"):
        wanted = COMPARED[{"Reqb": "=", "Rltb": "<", "Rleb": "<="}[part[0]]]
        return compare(_value(part[1], env), _value(part[2], env)) in wanted
    if len(part) == 3 and part[1] in BINARY:
        return BINARY[part[1]](_value(part[0], env), _value(part[2], env))
    if len(part) == 3 and part[1] == "^":
        power = _value(part[2], env).rational
        return _value(part[0], env) ** int(power.p)
    if len(part) == 2 and part[0] == "-":
        return -_value(part[1], env)
    if isinstance(part[0], str) and part[0] in CALLED:
        return CALLED[part[0]](*(_value(x, env) for x in part[1:]))
    raise NotRead
