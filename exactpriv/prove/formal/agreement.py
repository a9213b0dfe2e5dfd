"""The test of the definitions on which translated statements rest: the same values in Coq and in the engine.

Random rational laws and kernels are given to the engine and to Coq; Coq proves that the definition of the measure takes
the engine's value, exactly if that is rational, else between the ends of its enclosure (proofs/theory/evaluate.v).
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from ...kernel import Kernel, Prior
from ...measure import MEASURES
from ...real import IllDefined, Real
from .measures import DEFINITIONS, applied, letter_text
from .terms import KernelTerm, LawTerm, Nat, Num, constant, number, ordinals

LEVELS = ("0", "1/2", "1")
ORDERS = ("1/2", "2", "3", "1", "0")
OMITTED = ("capacity", "mi_dp", "inverse_binary_entropy", "free_lunch")
"""Suprema over all priors, and an inverse: nothing to write out (their lemmas say what they are)."""


@dataclass(frozen=True)
class Instance:
    """A measure, its arguments in words, and the goal that says that its value is the engine's."""

    measure: str
    goal: str
    hypotheses: tuple[str, ...]
    variables: tuple[str, ...]


def instances(count: int, seed: int) -> Iterator[Instance]:
    """`count` random instances of every measure whose arguments are laws, kernels and numbers."""
    rng = random.Random(seed)
    for name, definition in DEFINITIONS.items():
        kinds = definition.arguments.split()
        if name in OMITTED or "database" in kinds or definition.kind == "N":
            continue
        made = 0
        for _ in range(20 * count):
            found = _instance(name, [k for k in kinds if not k.endswith("?")], rng)
            if found is not None:
                made += 1
                yield found
            if made == count:
                break


def _masses(n: int, rng: random.Random) -> list[Fraction]:
    while True:
        parts = [rng.choice((0, 1, 1, 2, 3)) for _ in range(n)]
        if sum(parts):
            return [Fraction(p, sum(parts)) for p in parts]


def _instance(name: str, kinds: list[str], rng: random.Random) -> Instance | None:
    letters, outputs = rng.choice((2, 2, 3)), rng.choice((2, 2, 3))
    given: list[Any] = []
    terms: list[Any] = []
    variables: list[str] = []
    hypotheses: list[str] = []
    for kind in kinds:
        if kind in ("law", "prior"):
            ty, masses = ordinals(letters), _masses(letters, rng)
            text = f"p{len(given)}"
            variables.append(f"{text} : law {ty.text}")
            hypotheses += [f"{text} {letter_text(i, ty)} = {constant(m).text}" for i, m in enumerate(masses)]
            given.append(Prior(masses))
            terms.append(LawTerm(text, ty))
        elif kind == "kernel":
            inputs, outs = ordinals(letters), ordinals(outputs)
            rows = [_masses(outputs, rng) for _ in range(letters)]
            variables.append(f"K : kernel {inputs.text} {outs.text}")
            hypotheses += [f"K {letter_text(i, inputs)} {letter_text(j, outs)} = {constant(m).text}"
                           for i, row in enumerate(rows) for j, m in enumerate(row)]
            given.append(Kernel(rows))
            terms.append(KernelTerm("K", inputs, outs))
        elif kind == "letter":
            j = rng.randrange(outputs)
            given.append(j)
            terms.append(j)
        else:
            orders = kind == "level" and MEASURES[name].signature[len(given)].kind == "order"
            q = Fraction(rng.choice(ORDERS if orders else ("0", "1/4", "1/3") if name in ("pml_c", "max_output_ratio")
                                    else LEVELS))
            given.append(Real(q))
            terms.append(number(q))
    try:
        value: Real | None = MEASURES[name].function(*given)
    except IllDefined:
        value = None
    except Exception:
        return None
    found = applied(name, terms, letter_text)
    assert isinstance(found, Num) and not isinstance(found, Nat)
    return Instance(name, _goal(found, value), tuple(hypotheses), tuple(variables))


def _goal(found: Num, value: Real | None) -> str:
    if value is None:
        return f"{found.value} = NoValue :> value"
    if value.is_infinite:
        return f"({found.value} : value) = {'m_infty' if value < 0 else 'p_infty'} :> value"
    q = value.rational
    if q is not None:
        exact = constant(Fraction(int(q.p), int(q.q))).text
        if found.kind == "R":
            return f"{found.text} = {exact}"
        return f"vle (Finite {exact}) {found.value} /\\ vle {found.value} (Finite {exact})"
    low, high = value_ends(value)
    ends = constant(low).text, constant(high).text
    if found.kind == "R":
        return f"{ends[0]} <= {found.text} <= {ends[1]}"
    return f"vle (Finite {ends[0]}) {found.value} /\\ vle {found.value} (Finite {ends[1]})"


def value_ends(value: Real) -> tuple[Fraction, Fraction]:
    """Rationals below and above the value, certified, less than 10^-11 apart."""
    low, high = value.bracket(13)
    return Fraction(low) - Fraction(1, 10**12), Fraction(high) + Fraction(1, 10**12)


def source(some: list[Instance], seconds: int = 30) -> str:
    """A Coq file that says of each instance whether the values agree."""
    parts = ["From ExactPriv Require Import theory evaluate.", "From Interval Require Import Tactic.", ""]
    for k, one in enumerate(some):
        names = [f"h{i}" for i in range(len(one.hypotheses))]
        premises = "".join(f"{h} -> " for h in one.hypotheses)
        masses = " ".join(f"?{n}" for n in names)
        parts += [
            f"Goal forall {' '.join(f'({v})' for v in one.variables)}, {premises}{one.goal}."
            if one.variables else f"Goal {one.goal}.",
            f"Proof. intros {' '.join(v.split(' :')[0] for v in one.variables)} {' '.join(names)}. "
            f"tryif timeout {seconds} (solve [evaluate ltac:(rewrite {masses or '/='})]) "
            f"then idtac \"agrees {k} {one.measure}\" "
            f"else (idtac \"open {k} {one.measure}\"; admit). Admitted.",
            "",
        ]
    return "\n".join(parts)
