"""Numbers for people: `ln r`, enclosures that are always there, and whether an expression is exact."""

from __future__ import annotations

from flint import fmpq

from .arithmetic import exp
from .display import bounds, decimal
from .errors import IllDefined, UndecidedError
from .form import Form
from .number import Real

DIGITS = 12
WIDE = 40
"""Places of an enclosure that cannot be told from zero."""


def real_text(value: Real) -> str:
    """`ln r` where that is what the number is, else its exact expression."""
    if value.is_infinite or value.rational is not None:
        return str(value)
    try:
        base = exp(value).rational
    except (IllDefined, UndecidedError):
        base = None
    text = str(value)
    return f"ln {base}" if base is not None and len(str(base)) <= max(len(text), 12) else text


def enclosure(value: Real, digits: int = DIGITS) -> tuple[str, str]:
    """Outward rounded decimals with about `digits` significant digits, or as many places where the value may be 0."""
    try:
        return value.enclose(digits)
    except UndecidedError:
        low, high = bounds(value, 256)
        scale = fmpq(10) ** WIDE
        return decimal((low * scale).floor(), WIDE), decimal((high * scale).ceil(), WIDE)


def is_exact(value: Real) -> bool:
    """Whether the number is an exact expression, rather than known through enclosures of any precision only."""
    form = value.form
    if form is not None:
        return _without_oracles(form)
    return value._op != "oracle" and all(is_exact(a) for a in value._args if isinstance(a, Real))


def _without_oracles(form: Form) -> bool:
    return all("oracle " not in a.key for poly in (form.num, form.den) for _, _, atoms in poly for a, _ in atoms)
