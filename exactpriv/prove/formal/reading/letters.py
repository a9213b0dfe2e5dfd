"""Letters by their number: of an alphabet of any size it is the number of its enumeration. Whether a letter has a
number, or is one of some letters, as a Coq boolean."""

from __future__ import annotations

from typing import Any

from .. import terms as t
from ..naturals import NatCompared
from ..terms import Letter, Nat, Seq, Ty


def numbered(a: Letter, number: int | Nat) -> str:
    """Whether a letter is the one with this number, as a Coq boolean: of an alphabet of any size the number is that of
    its enumeration."""
    text = number.text if isinstance(number, Nat) else number
    if a.ty.bound:
        return f"(nat_of_ord {a.text} == {text})%N"
    return f"(nat_of_ord (enum_rank {a.text}) == {text})%N"


def among(a: Letter, b: list[Any] | Seq) -> str | None:
    """Whether a letter is in a list of letters, as a Coq boolean."""
    if isinstance(b, Seq):
        same = b.ty.text == a.ty.text and b.where is not None and b.at(a.text) == Letter(a.text, b.ty)
        return str(b.where(a.text)) if same and b.where is not None else None
    if b and a.ty.bound and all(isinstance(x, int | Nat) and not isinstance(x, bool) for x in b):
        own = t.whole(a)
        parts = [numbered(a, x) if isinstance(x, int) else str(NatCompared("==", own, x).test) for x in b]
        return parts[0] if len(parts) == 1 else "(" + " || ".join(parts) + ")"
    if b and all(isinstance(x, int | Nat) and not isinstance(x, bool) for x in b) and \
            all(x.natural for x in b if isinstance(x, Nat)):
        parts = [numbered(a, x) for x in b]
        return parts[0] if len(parts) == 1 else "(" + " || ".join(parts) + ")"
    if all(isinstance(x, Letter) and x.ty.text == a.ty.text for x in b) and b:
        return f"(~~ ({a.text} != {b[0].text}))" if len(b) == 1 else \
            "(" + " || ".join(f"({a.text} == {x.text})" for x in b) + ")"
    return None


def has_first(ty: Ty) -> bool:
    """Whether a type is an alphabet of any size that has letters."""
    return ty.alphabet and ty.inhabited
