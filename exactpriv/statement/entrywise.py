"""A term of fixed sizes as certificates have it, with laws and kernels written out entry by entry.

Loops are gone through round by round, conditions on whole numbers are decided, and numbers without variables are
computed where that is arithmetic of rationals. What a number has to be so that there is a value at all (a probability
lies in [0, 1]; the rows of a kernel of which an entry is picked are laws) is told apart. Misfit where a condition or
the end of a loop depends on a variable, or certificates have no word for a part.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import comb
from typing import Any

from flint import fmpq

from .fold import Fold, Scope
from .folds import flattened
from .operations import OPERATIONS, Misfit
from .terms import Term

MANY = 400
"""Rounds of one loop."""
LONGEST = 256
"""Bits of a rational that is computed; what is longer stays as it is written."""


class _Entrywise:
    """Trees of numbers, laws, kernels and relations; lists are lists of Python."""

    def __init__(self) -> None:
        self.demanded: list[Any] = []
        self._shown: dict[int, Any] = {}
        """Laws and kernels of which a part was picked, by their identities."""

    def leaf(self, term: Term) -> Any:
        """A rational as text, a variable by its name."""
        label = term.label
        if term.head == "literal":
            assert isinstance(label, Fraction)
            return str(fmpq(label.numerator, label.denominator))
        if term.head == "generator":
            return {"f": label, "parameters": []}
        if term.head == "matrix":
            return [list(row) for row in label]  # type: ignore[attr-defined]
        if term.head == "size" or not isinstance(label, str):
            raise Misfit("a size is no number that is known")
        return {"var": label}

    def node(self, term: Term, args: tuple[Any, ...]) -> Any:
        """An operation."""
        if term.head == "table":
            width = term.label
            assert isinstance(width, int)
            return {"type": "kernel", "rows": [list(args[k : k + width]) for k in range(0, len(args), width)]}
        if (demands := _DEMANDED.get(term.head)) is not None:
            self._demand(demands(*args))
            return args[0]
        if term.head in PICKED and id(args[0]) not in self._shown:
            self._shown[id(args[0])] = args[0]
            self._demand(_to_be_laws(args[0]))
        if (made := _MADE.get(term.head)) is not None:
            return made(*args)
        found = OPERATIONS.get(term.head)
        if found is None or found.tree is None:
            raise Misfit(f"derivations have no word for {term.head}")
        return _computed(found.tree(*args))

    def _demand(self, several: Sequence[Any]) -> None:
        self.demanded += [one for one in several if one not in self.demanded]

    def binder(self, term: Term, start: Any, stop: Any, scope: Scope[Any]) -> Any:
        """All rounds, those left out at which the condition does not hold."""
        if term.head == "first":
            raise Misfit("derivations have no first index that meets a condition")
        first, end = _whole(start), _whole(stop)
        if end - first > MANY:
            raise Misfit(f"a loop has {end - first} rounds, more than {MANY}")
        bodies = []
        for at in range(first, end):
            condition, body = scope(str(at))
            if _truth(condition):
                bodies.append(body())
        return _joined(term.head, bodies)

    def branch(self, term: Term, condition: Any, then: Callable[[], Any], otherwise: Callable[[], Any]) -> Any:
        """The side that the condition picks; the other one is not looked at."""
        if term.label is not None:
            raise Misfit("derivations have no word for what constructs a kernel")
        return then() if _truth(condition) else otherwise()


def _joined(head: str, bodies: list[Any]) -> Any:
    if head == "list":
        return bodies
    if head in ("every", "some"):
        return {"op": "and" if head == "every" else "or", "args": bodies}
    if head == "sum":
        return _computed({"op": "add", "args": bodies}) if bodies else "0"
    flat = _flat(bodies)
    if not flat:
        raise Misfit("a maximum or minimum is taken of nothing")
    return _computed({"op": "max" if head == "largest" else "min", "args": flat})


def _flat(items: Sequence[Any]) -> list[Any]:
    return [one for part in items for one in (_flat(part) if isinstance(part, list) else [part])]


# -- what is known without variables -----------------------------------------------------------------------------------


def _constant(tree: Any) -> Fraction | None:
    return Fraction(tree) if isinstance(tree, str) else None


def _whole(tree: Any) -> int:
    value = _constant(tree)
    if value is None or value.denominator != 1:
        raise Misfit("the ends of a loop, or a place, depend on a variable")
    return int(value)


_COMPARED: dict[str, Callable[[Fraction, Fraction], bool]] = {
    "<=": lambda a, b: a <= b, "<": lambda a, b: a < b, ">=": lambda a, b: a >= b, ">": lambda a, b: a > b,
    "==": lambda a, b: a == b, "!=": lambda a, b: a != b,
}  # fmt: skip


def _truth(tree: Any) -> bool:
    """The truth of a condition on constants; Misfit where a variable stands in it."""
    if isinstance(tree, dict) and "op" in tree:
        op, args = tree["op"], tree["args"]
        if op in ("true", "false"):
            return bool(op == "true")
        if op == "not":
            return not _truth(args[0])
        if op in ("and", "or"):
            return (all if op == "and" else any)([_truth(part) for part in args])
        if op in _COMPARED:
            a, b = (_constant(side) for side in args)
            if a is not None and b is not None:
                return _COMPARED[op](a, b)
    raise Misfit("a condition depends on a variable")


def _computed(tree: Any) -> Any:
    """The rational that an operation on rationals is; else the operation."""
    if not isinstance(tree, dict) or tree.get("op") not in _ARITHMETIC:
        return tree
    if tree["op"] in ("add", "mul"):
        tree = _gathered(tree["op"], tree["args"])
        if not isinstance(tree, dict) or tree.get("op") not in ("add", "mul"):
            return tree
    values = [_constant(part) for part in tree["args"]]
    if not values or any(value is None for value in values):
        return tree
    found = _ARITHMETIC[tree["op"]](*(value for value in values if value is not None))
    if found is None or found.numerator.bit_length() + found.denominator.bit_length() > LONGEST:
        return tree
    return str(fmpq(found.numerator, found.denominator))


def _gathered(op: str, args: Sequence[Any]) -> Any:
    """A sum of sums, or a product of products, as one, with one rational in it at most, which changes something."""
    parts = [one for part in args
             for one in (part["args"] if isinstance(part, dict) and part.get("op") == op else [part])]  # fmt: skip
    constants = [value for part in parts if (value := _constant(part)) is not None]
    others = [part for part in parts if not isinstance(part, str)]
    found = _ARITHMETIC[op](*constants)
    assert found is not None
    if not others or found.numerator.bit_length() + found.denominator.bit_length() > LONGEST:
        return {"op": op, "args": parts}
    if found != (0 if op == "add" else 1):
        others = [str(fmpq(found.numerator, found.denominator)), *others]
    return others[0] if len(others) == 1 else {"op": op, "args": others}


def _product(*values: Fraction) -> Fraction:
    result = Fraction(1)
    for value in values:
        result *= value
    return result


def _power(base: Fraction, exponent: Fraction) -> Fraction | None:
    """base^exponent where that is plainly a short rational."""
    if exponent.denominator != 1 or abs(exponent) > LONGEST or (base == 0 and exponent < 0):
        return None
    return Fraction(base) ** int(exponent)


_ARITHMETIC: dict[str, Callable[..., Fraction | None]] = {
    "add": lambda *xs: sum(xs, Fraction(0)), "mul": _product, "neg": lambda x: -x, "abs": abs,
    "div": lambda a, b: a / b if b else None, "pow": _power, "max": lambda *xs: max(xs), "min": lambda *xs: min(xs),
}  # fmt: skip


def _item(items: Any, place: Any) -> Any:
    at = _whole(place)
    if not isinstance(items, list) or not -len(items) <= at < len(items):
        raise Misfit("a list has no item at a place")
    return items[at]


def _entry(kernel: Any, x: Any, y: Any) -> Any:
    if "rows" in kernel and _constant(x) is not None and _constant(y) is not None:
        return _item(_item(kernel["rows"], x), y)
    return {"entry": [kernel, x, y]}


def _mass(law: Any, x: Any) -> Any:
    if "masses" in law and _constant(x) is not None:
        return _item(law["masses"], x)
    return {"mass": [law, x]}


def _row(kernel: Any, x: Any) -> Any:
    if "rows" in kernel and _constant(x) is not None:
        return _law(_item(kernel["rows"], x))
    return {"row": [kernel, x]}


def _law(masses: Any) -> Any:
    return {"type": "prior", "masses": list(masses)}


def _binomial(n: Any, k: Any) -> str:
    above, below = _whole(n), _whole(k)
    if min(above, below) < 0:
        raise Misfit("a binomial coefficient is taken of a negative number")
    return str(comb(above, below))


_MADE: dict[str, Callable[..., Any]] = {
    "listed": lambda *items: list(items), "chained": lambda *parts: [one for part in parts for one in part],
    "masses": lambda *entries: _law(entries), "law of": _law, "item": _item,
    "kernel of": lambda rows: {"type": "kernel", "rows": [list(row) for row in rows]},
    "entry": _entry, "bare entry": _entry, "mass": _mass, "bare mass": _mass, "row": _row,
    "power of": lambda base, exponent: _computed({"op": "pow", "args": [base, exponent]}),
    "nonzero": lambda x: {"op": "!=", "args": [x, "0"]}, "truth": lambda x: x, "own size": lambda k: k,
    "binomial": _binomial, "size of all": lambda *sizes: _computed({"op": "add", "args": list(sizes)}),
}  # fmt: skip
"""Heads that certificates have no word for, or that entries written out make shorter."""


def _is(op: str, left: Any, right: Any) -> Any:
    return {"op": op, "args": [left, right]}


PICKED = ("entry", "bare entry", "mass", "bare mass", "row")
"""Heads that are a part of a law or kernel: what is left out has to be one of its parts, too."""


def _to_be_laws(made: Any) -> list[Any]:
    """What holds exactly where a law or kernel that is written out is one."""
    rows = made.get("rows") or ([made["masses"]] if "masses" in made else [])
    sums = [_computed({"op": "add", "args": list(row)}) for row in rows]
    signs = [_is("<=", "0", one) for row in rows for one in row if (value := _constant(one)) is None or value < 0]
    return [*signs, *(_is("==", one, "1") for one in sums if one != "1")]


_DEMANDED: dict[str, Callable[[Any], list[Any]]] = {
    "probability": lambda x: [_is("<=", "0", x), _is("<=", x, "1")], "positive": lambda x: [_is("<", "0", x)],
    "counted": lambda k: [_is("<=", "1", k)],
}  # fmt: skip
"""Heads that are their argument, where that is what it has to be."""


def entrywise(term: Term) -> tuple[Any, list[Any]]:
    """The term as a JSON tree of docs/certificates.md, with laws and kernels written out, and relations that have to
    hold so that it has a value. Misfit where it is none."""
    algebra = _Entrywise()
    return Fold(algebra)(flattened(term)), algebra.demanded
