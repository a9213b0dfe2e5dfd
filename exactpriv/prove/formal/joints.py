"""Joint laws of a claim's source: their axes, and information between sets of axes as information of random variables.

The axes of a mechanism's joint law are the entries of the database and the output; a set of entries is the random
variable that shows them (`entry`, `rest`, `seen_entries` of proofs/theory), any other axis a projection.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, TypeAlias

from ...kernel.laws import axes_of
from ...measure import MEASURES
from .measures import letter_text
from .naturals import type_of
from .syntax import Code, phrase, series
from .terms import (
    Db,
    Entries,
    Event,
    JointTerm,
    KernelTerm,
    LawTerm,
    Letter,
    Nat,
    Num,
    Ty,
    Untranslated,
    add,
    constant,
    linear,
    mul,
    size_of,
    sub,
)

DEFINED = ("information", "conditional_entropy", "joint_entropy")
"""The measures of joint laws that have a definition in the theory; others are written as the sum of entropies that they
are."""


def joint_of(K: KernelTerm, P: LawTerm, db: Any) -> JointTerm:
    """The law of input and output."""
    ty = Ty(phrase("($ ** $)", K.inputs.text, K.outputs.text), factors=(K.inputs, K.outputs))
    first: Entries | tuple[Ty, str] = (K.inputs, "o.1")
    if isinstance(db, Db):
        if db.ty.text == K.inputs.text:
            first = Entries(db)
        elif db.entries.size != 1 or db.letters.text != K.inputs.text:
            raise Untranslated("a joint law has other databases than its kernel")
    elif db is not None:
        raise Untranslated("a joint law has axes that are not read")
    return JointTerm(phrase("(joint $ $)", P.text, K.text), ty, (first, (K.outputs, "o.2")))


@dataclass(frozen=True)
class Axes:
    """Axes of one size, one for each letter of a type."""

    entries: Ty
    letters: Ty


def joint_with_axes(shape: Any, law: LawTerm | JointTerm) -> JointTerm:
    """A law on a product, its factors as axes of these sizes."""
    axes: list[Entries | tuple[Ty, str]] = []
    given = law.axes if isinstance(law, JointTerm) else ((law.ty, "o"),)
    for axis in given:
        axes += [axis] if isinstance(axis, Entries) else _factors(*axis)
    wanted = [Entries(Db(x.entries, x.letters)) if isinstance(x, Axes) else x if isinstance(x, Entries) else
              type_of(x).text for x in shape]  # fmt: skip
    if [x for axis in axes for x in _one_by_one(axis, wanted)] != wanted:
        raise Untranslated("a joint law has axes that are not the factors of its alphabet")
    return JointTerm(law.text, law.ty, tuple(axes))


def _one_by_one(axis: Entries | tuple[Ty, str], wanted: list[Any]) -> list[Any]:
    """What stands for an axis where axes are listed: for the entries of a database, where they are so many, an axis for
    each."""
    if not isinstance(axis, Entries):
        return [axis[0].text]
    return [axis] if axis in wanted or axis.db.entries.size is None else \
        [axis.db.letters.text] * axis.db.entries.size


def _factors(ty: Ty, place: str) -> list[Entries | tuple[Ty, str]]:
    if ty.factors is None:
        return [(ty, place)]
    return [*_factors(ty.factors[0], f"{place}.1"), *_factors(ty.factors[1], f"{place}.2")]


def of_joint(name: str, args: list[Any]) -> Num | None:
    """A measure of a joint law and lists of its axes; None for other measures."""
    entropies = MEASURES[name].entropies if name in MEASURES else None
    if entropies is None:
        return None
    J, *chosen = args
    if not isinstance(J, JointTerm):
        raise Untranslated(f"{name} is applied to {type(J).__name__} where a joint law is expected")
    chosen = [_numbered(J, x) for x in chosen]
    if name not in DEFINED:
        return _summed(J, entropies(*(_listed(name, x) for x in chosen)))
    variables = [_variable(J, x) for x in chosen]
    if name == "information":
        one, other, *given = variables
        condition = given[0] if given else ""
        pair = phrase("$ $", one or NOTHING, other or NOTHING)
        if condition:
            return Num(phrase("(conditional_information $ $ $)", J.text, pair, condition), "R", True)
        return Num(phrase("(rv_information $ $)", J.text, pair), "R", True)
    if name == "conditional_entropy" and variables[1]:
        return Num(phrase("(conditional_entropy $ $ $)", J.text, variables[0] or NOTHING, variables[1]), "R", True)
    return _entropy(J, variables[0])


def _numbered(J: JointTerm, chosen: Any) -> Any:
    """The axes that names of the law's variables are; what is no name stays."""
    if isinstance(chosen, str) or (isinstance(chosen, list | tuple) and any(isinstance(x, str) for x in chosen)):
        return list(axes_of(chosen, J.names or ()))
    return chosen


def _entropy(J: JointTerm, variable: Code) -> Num:
    return Num(phrase("(rv_entropy $ $)", J.text, variable or NOTHING), "R", True)


def _summed(J: JointTerm, parts: Sequence[tuple[int, frozenset[int]]]) -> Num:
    """A sum of entropies of sets of axes, each with its coefficient."""
    total = constant(Fraction(0))
    for coefficient, axes in parts:
        one = mul(constant(Fraction(abs(coefficient))), _entropy(J, _variable(J, sorted(axes))))
        total = add(total, one) if coefficient > 0 else sub(total, one)
    return total


def _listed(name: str, chosen: Any) -> frozenset[int]:
    """Axes that are numbers, one by one."""
    axes = chosen if isinstance(chosen, list | tuple) else [chosen]
    if any(not isinstance(x, int) or isinstance(x, bool) for x in axes):
        raise Untranslated(f"{name} has no definition in the theory, and is a sum of entropies only where its axes are "
                           "listed, as [0, 1]")
    return frozenset(axes)


@dataclass(frozen=True)
class Others:
    """All entries but some."""

    ty: Ty
    left_out: tuple[Letter | int, ...]
    """Letters, or numbers of letters."""


def given_axis(name: str, J: JointTerm, values: dict[Any, Any]) -> Num | JointTerm:
    """The probability that one axis has a value, or the law given that it has."""
    (k, value), = values.items()
    axis = J.axes[k] if isinstance(k, int) and 0 <= k < len(J.axes) else None
    if axis is None or isinstance(axis, Entries):
        raise Untranslated("a joint law is conditioned in a way that is not read")
    letter = letter_text(value, axis[0])
    if name == "probability":
        return Num(phrase("(prob $ (fun o => $ == $))", J.text, axis[1], letter), "R", True, True)
    rest = tuple(x for i, x in enumerate(J.axes) if i != k)
    return JointTerm(phrase("(given $ (fun o => $) $)", J.text, axis[1], letter), J.ty, rest)


Shown: TypeAlias = "Letter | Event | Others"
"""What names entries of a database."""
NOTHING = "(fun=> tt : unit_finType)"


def _variable(J: JointTerm, chosen: Any) -> Code:
    """The random variable that shows the chosen axes; empty if there are none."""
    entries, others = _chosen(J, chosen)
    parts: list[Code] = []
    place = "o.1" if len(J.axes) > 1 else "o"
    if entries:
        if place != "o.1" or not isinstance(J.axes[0], Entries):
            raise Untranslated("a joint law has entries in a place that is not read")
        parts.append(_seen(J.axes[0].db, entries))
    first = J.axes[0]
    if others == ["o.2"] and isinstance(first, Entries) and J.ty.factors is not None:
        parts.append(phrase("(@answer $ $ $)", first.db.entries.text, first.db.letters.text, J.ty.factors[1].text))
    else:
        parts += [phrase("(fun o => $)", x) for x in others]
    if not parts:
        return ""
    found = parts[-1]
    for part in reversed(parts[:-1]):
        found = phrase("(pairing $ $)", part, found)
    return found


def _seen(db: Db, entries: list[Shown]) -> Code:
    if len(entries) == 1:
        one = entries[0]
        if isinstance(one, Others) and len(one.left_out) == 1 and isinstance(one.left_out[0], Letter):
            return phrase("(rest $)", one.left_out[0].text)
        if isinstance(one, Letter):
            return phrase("(entry $)", one.text)
        if isinstance(one, Event):
            return phrase("(seen_entries $)", one.text)
    return phrase("(seen_entries [set x : $ | $])", db.entries.text, series(" || ", [_member(e) for e in entries]))


def _member(part: Shown) -> Code:
    if isinstance(part, Others):
        number = "x" if part.ty.bound else "(enum_rank x)"
        return series(" && ", [phrase("(x != $)", one.text) if isinstance(one, Letter) else
                               phrase("((~~ (nat_of_ord $ == $)%N))", number, one)
                               for one in part.left_out])  # fmt: skip
    if isinstance(part, Letter):
        return phrase("(x == $)", part.text)
    return phrase("(x \\in $)", part.text)


def _chosen(J: JointTerm, chosen: Any) -> tuple[list[Shown], list[str]]:
    """The entries and the projections that a list of axes names."""
    entries: list[Shown] = []
    others: list[str] = []
    block = J.axes[0].db.entries if J.axes and isinstance(J.axes[0], Entries) else None
    for x in chosen if isinstance(chosen, list) else [chosen]:
        if isinstance(x, int) and block is not None and block.size is not None and 0 <= x < block.size:
            x = Letter(letter_text(x, block), block)
        if isinstance(x, Letter | Event | Others):
            if block is None or x.ty.text != block.text:
                raise Untranslated("an axis of a joint law is chosen in a way that is not read")
            entries.append(x)
            continue
        others.append(_projection(J, x, block))
    return entries, others


def _projection(J: JointTerm, x: Any, block: Ty | None) -> str:
    if not isinstance(x, int | Nat) or isinstance(x, bool):
        raise Untranslated("an axis of a joint law is chosen in a way that is not read")
    place = x
    if block is not None:
        size = size_of(block)
        first = linear(size)
        found = linear(x)
        for name, k in first.items():
            found[name] = found.get(name, 0) - k
        found = {name: k for name, k in found.items() if k}
        if set(found) - {""}:
            raise Untranslated("an axis of a joint law is chosen in a way that is not read")
        place = 1 + found.get("", 0)
    axis = J.axes[place] if isinstance(place, int) and 0 <= place < len(J.axes) else None
    if axis is None or isinstance(axis, Entries):
        raise Untranslated("a joint law has no such axis")
    return axis[1]


__all__ = ["given_axis", "joint_of", "joint_with_axes", "letter_text", "of_joint"]
