"""Which numbers of a claim's relation are plain numbers though the claim computed them from the instance.

`K[i, j]`, `P.mass(i)` and measures give numbers that know where they come from, so that a certificate holds the
expression and its checker computes it. `.rows`, `.masses` and `P[i]` give bare fractions: what a claim, or a measure of
somebody else that it calls, computes from those stands in the certificate as a number that the checker takes as given.
Which these are is found by running the claim at another instance of the same shape: a number that is not there again is
none of the claim's own constants.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from ..kernel import JointLaw, Kernel, Prior
from ..real import BadInput, IllDefined, Real, UndecidedError, ln
from .model import Claim, Instance, as_relation, call_with, named

_NUMBER = re.compile(r"-?\d+(/\d+)?", re.ASCII)
_WORDS = ("op", "measure", "var", "type", "hint", "inputs", "outputs", "letters")
"""Keys of an EXPR (docs/certificates.md) whose values are no numbers of the relation."""
_SHOWN = 3
_LONG = 40
_ODDS = (2, 3, 5, 7, 11, 13)


def taken_as_given(claim: Claim, instance: Instance) -> tuple[str, ...]:
    """The rationals, as text, that the relation and the assumptions hold as numbers at this instance and not at another
    one with the same zeros; empty where the claim has no expression here, or at no other instance."""
    try:
        here = _numbers(claim, instance)
    except (BadInput, IllDefined, UndecidedError):
        return ()
    constants = set(here)
    for turn in range(2):
        try:
            constants &= set(_numbers(claim, {name: _beside(value, turn) for name, value in instance.items()}))
        except Exception:  # a claim is a function of its author's, and may raise anything at an instance
            continue
    return tuple(dict.fromkeys(text for text in here if text not in constants))


def given_text(numbers: Sequence[str]) -> str:
    """What to say of them: a part of a sentence, empty for none."""
    if not numbers:
        return ""
    shown = [text if len(text) <= _LONG else f"{text[:_LONG]}..." for text in numbers[:_SHOWN]]
    more = f" and {len(numbers) - _SHOWN} more" if len(numbers) > _SHOWN else ""
    what = "a number" if len(numbers) == 1 else "numbers"
    return (f"{', '.join(shown)}{more} in it {'is' if len(numbers) == 1 else 'are'} taken as given: {what} that the "
            "claim computed with .rows, .masses or P[i], and the checker does not compute")


def _numbers(claim: Claim, instance: Instance) -> list[str]:
    values = named(instance)
    relations = [as_relation(call_with(of, values)) for of in (*claim.assume, claim.statement)]
    return [text for relation in relations for text in _literals(relation.to_data())]


def _literals(tree: Any) -> Iterator[str]:
    if isinstance(tree, str):
        if _NUMBER.fullmatch(tree):
            yield tree
    elif isinstance(tree, Mapping):
        for key, part in tree.items():
            if key not in _WORDS:
                yield from _literals(part)
    elif isinstance(tree, list | tuple):
        for part in tree:
            yield from _literals(part)


def _beside(value: Any, turn: int) -> Any:
    """Another value of the same kind, shape and labels, with the same zeros where it is not settled by them."""
    if isinstance(value, Kernel):
        def kernel(full: bool) -> Kernel:
            rows = [_law(value.rows[i], turn + i, full) for i in range(value.n_inputs)]
            return Kernel(rows, value.inputs, value.outputs)

        return _changed(value.rows, kernel, lambda made: made.rows)
    if isinstance(value, Prior):
        return _changed(value.masses, lambda full: Prior(_law(value.masses, turn, full), value.letters),
                        lambda made: made.masses)  # fmt: skip
    if isinstance(value, JointLaw):
        return _changed(value.masses, lambda full: value.with_masses(_law(value.masses, turn, full)),
                        lambda made: made.masses)  # fmt: skip
    return _number(value, turn) if isinstance(value, Real) and not value.is_infinite else value


def _changed(before: Any, make: Callable[[bool], Any], shown: Callable[[Any], Any]) -> Any:
    made = make(False)
    return make(True) if shown(made) == before else made


def _law(masses: Sequence[Any], turn: int, full: bool) -> list[Any]:
    weighted = [mass * _ODDS[(turn + j) % len(_ODDS)] + int(full) for j, mass in enumerate(masses)]
    whole = sum(weighted[1:], weighted[0])
    return [mass / whole for mass in weighted]


def _number(value: Real, turn: int) -> Real:
    q = value.rational
    if q is None:
        return value + ln(Real(turn + 3) / (turn + 2))
    return Real(q * (turn + 2) / (turn + 3)) if 0 < abs(q) < 1 else Real(q + (1 if q >= 0 else -1))
