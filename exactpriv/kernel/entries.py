"""Entries of laws and kernels: `fmpq` whenever rational, else `Real`; checked exactly, never rounded.

Proposes in floating point: `from_floats` only, whose rounding is recorded; nothing else here touches a float.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import isfinite
from typing import TypeAlias

from flint import fmpq, fmpz

from ..real import Rational, Real
from ..real.digits import shown, shown_rational
from ..real.errors import BadInput, IllDefined
from .provenance import Json

Entry: TypeAlias = fmpq | Real
Label: TypeAlias = "str | int | tuple[Label, ...]"

ZERO = fmpq(0)
ONE = fmpq(1)
MAX_SIZE = 4_000_000
"""The most entries one kernel or joint law may have."""
FEW = 16
MAX_BITS = 1_000_000
"""The longest common denominator that a law of FEW or more entries may have."""


def exact_entry(value: object, where: str, way_out: str) -> Entry:
    """`value` as an exact number. Floats are refused with `way_out`, in which `{exact}` stands for what the float was
    meant to be; `where` names the entry in the message."""
    if isinstance(value, fmpq):
        return value
    if isinstance(value, Real):
        if value.is_infinite:
            raise BadInput(f"{where} is infinite; a probability lies between 0 and 1")
        known = value.rational
        return value if known is None else known
    if isinstance(value, bool):
        raise BadInput(f"{where} is {value!r}, a truth value: write 0 or 1")
    if isinstance(value, float):
        raise BadInput(f"{where} is the float {value!r}, which is not exact: {_for(way_out, value)}")
    try:
        if isinstance(value, str):
            return exact_entry(Real(value), where, way_out)
        return Rational(value)  # type: ignore[arg-type]
    except BadInput as error:
        raise BadInput(f"{where}: {error}") from None


def _for(way_out: str, value: float) -> str:
    """The way out with what a float was meant to be, as text and as a Fraction, where it says `{exact}`."""
    q = Fraction(repr(value)) if isfinite(value) else Fraction(1, 3)
    text = repr(value) if isfinite(value) else "1/3"
    return way_out.replace("{exact}", f"'{text}', Fraction({q.numerator}, {q.denominator})")


def parameter(value: object, name: str) -> Entry:
    """A named parameter of a mechanism as an exact number."""
    return exact_entry(value, name, f"write {name} as '1/3' or Fraction(1, 3), or as a Real such as exp('1/2')")


def two_weights(weight: object) -> tuple[Entry, Entry]:
    """The weight of a mixture, exact, and the rest to 1; `BadInput` unless both are at least 0."""
    w = exact_entry(weight, "the weight", "write {exact} or a Real")
    if not (at_least(w, 0) and at_least(1 - w, 0)):
        raise BadInput(f"the weight {brief(w)} does not lie between 0 and 1")
    return w, simplified(1 - w)


def at_least(value: Entry, bound: Entry | int) -> bool:
    """Decide `value >= bound`; raises `UndecidedError` when the decision is not reached."""
    return bool(value >= bound)


def equal(value: Entry, other: Entry | int) -> bool:
    """Decide `value == other`; raises `UndecidedError` when the decision is not reached."""
    if value is other:
        return True
    return bool(value == other)


def is_zero(value: Entry) -> bool:
    """Decide whether `value` is 0."""
    return equal(value, 0)


def simplified(value: Entry) -> Entry:
    """`value` as an `fmpq` when it is known to be rational."""
    if isinstance(value, fmpq):
        return value
    known = value.rational
    return value if known is None else known


def total(values: Iterable[Entry]) -> Entry:
    """The exact sum."""
    rational, rest = ZERO, []
    for value in values:
        if isinstance(value, fmpq):
            rational += value
        else:
            rest.append(value)
    return simplified(Real.sum([*rest, rational])) if rest else rational


def inner(left: Iterable[Entry], right: Iterable[Entry]) -> Entry:
    """The exact sum of products; a rational zero annihilates its term."""
    return total(multiply(a, b) for a, b in zip(left, right, strict=True))


def multiply(a: Entry, b: Entry) -> Entry:
    """The exact product; 0 and 1 are absorbed so that expressions stay small."""
    if isinstance(a, fmpq) and isinstance(b, fmpq):
        return a * b
    if isinstance(a, fmpq):
        a, b = b, a
    if isinstance(b, fmpq):
        if b == 0:
            return ZERO
        if b == 1:
            return a
    return simplified(a * b)


def brief(value: Entry) -> str:
    """The number for an error message: its exact text when that is short, else the beginning of it."""
    text = str(value)
    return text if len(text) <= 60 else f"{text[:40]}... ({len(text)} characters)"


def check_law(masses: Sequence[Entry], subject: str) -> None:
    """Refuse masses that are negative or do not sum to exactly 1; `subject` opens the message."""
    for j, mass in enumerate(masses):
        if not at_least(mass, 0):
            raise BadInput(
                f"{subject} has the negative entry {brief(mass)} at position {j}; probabilities are at least 0"
            )
    _check_length(masses, subject)
    mass = total(masses)
    if not equal(mass, 1):
        raise BadInput(f"{subject} sums to {brief(mass)}, not to 1; change an entry so that the sum is exactly 1")


def _check_length(masses: Sequence[Entry], subject: str) -> None:
    """Refuse rationals whose sum has more than MAX_BITS bits before it is formed."""
    if len(masses) < FEW:
        return
    denominators = {mass.q for mass in masses if isinstance(mass, fmpq)}
    if sum(q.bit_length() for q in denominators) <= MAX_BITS:
        return
    common = fmpz(1)
    for q in denominators:
        common = common.lcm(q)
        if common.bit_length() > MAX_BITS:
            raise BadInput(f"{subject} has a common denominator of more than {MAX_BITS} bits; use shorter numbers")


def closed_tree(value: Entry) -> Json:
    """The JSON form of a number itself, whatever it is called: "3/7", or an `EXPR`: its formula, or its normal form if
    the formula mentions variables.

    A name given to the whole number is dropped; names inside a formula that has no normal form remain.
    """
    known = simplified(value)
    if isinstance(known, fmpq):
        return str(known)
    try:
        formula: Json = known.with_data(None).to_data()
    except (BadInput, IllDefined):
        formula = {"var": ""}
    if not _mentions_variable(formula):
        return formula
    if known.form is not None:
        try:
            return Real.from_form(known.form).to_data()
        except IllDefined:
            pass
    return formula if formula != {"var": ""} else known.to_data()


def _mentions_variable(tree: Json) -> bool:
    if isinstance(tree, dict):
        return "var" in tree or any(_mentions_variable(part) for part in tree.values())
    return isinstance(tree, list) and any(_mentions_variable(part) for part in tree)


def entry_repr(value: Entry) -> str:
    """Source text of an entry, to be pasted back; of a number longer than a line the ends."""
    if isinstance(value, fmpq):
        return shown(value.p) if value.q == 1 else f"'{shown_rational(value)}'"
    return repr(value)


def checked_labels(labels: Iterable[Label] | None, size: int, what: str) -> tuple[Label, ...]:
    """`labels` as a tuple of `size` different names; `0, 1, ...` by default."""
    if labels is None:
        return tuple(range(size))
    given = tuple(frozen_label(label, what) for label in labels)
    if len(given) != size:
        raise BadInput(f"there are {len(given)} {what} for {size} of them; give one name for each, or none at all")
    if len(set(given)) != size:
        twice = next(label for position, label in enumerate(given) if label in given[:position])
        raise BadInput(f"the name {twice!r} occurs twice among the {what}; give each its own")
    return given


def frozen_label(label: object, what: str) -> Label:
    """A label as an immutable value: text, an integer, or a tuple of labels."""
    if isinstance(label, fmpz):
        return int(label)
    if isinstance(label, bool) or not isinstance(label, str | int | tuple | list):
        raise BadInput(f"{label!r} cannot name one of the {what}; use text, an integer or a tuple of these")
    if isinstance(label, tuple | list):
        return tuple(frozen_label(part, what) for part in label)
    return label


def label_tree(label: Label) -> object:
    """The JSON form of a label: tuples become lists."""
    return [label_tree(part) for part in label] if isinstance(label, tuple) else label


def paired_labels(left: Sequence[Label], right: Sequence[Label]) -> tuple[Label, ...]:
    """Names of pairs, the left one varying slowest; tuples are joined, so that pairing is associative."""
    joined = tuple(_as_tuple(a) + _as_tuple(b) for a in left for b in right)
    if len(set(joined)) == len(joined):
        return joined
    return tuple((a, b) for a in left for b in right)


def _as_tuple(label: Label) -> tuple[Label, ...]:
    return label if isinstance(label, tuple) else (label,)
