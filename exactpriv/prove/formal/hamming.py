"""Hamming distances, and matrices on databases that the engine computes step by step: their entries as the theory has
them (proofs/theory/hamming.v, feasible.v, programs.v)."""

from __future__ import annotations

import inspect
from typing import Any

from ...kernel.mechanisms import exponential_hamming_rows, feasible_output_masses
from ...optimise import rate_distortion
from ...optimise.builders import hamming
from . import terms as t
from .reading.reader import Reader
from .terms import Db, Item, LawTerm, Nat, Num, Seq, Untranslated

ROWS, OUTPUT = inspect.unwrap(exponential_hamming_rows), inspect.unwrap(feasible_output_masses)
WRAPPED = (exponential_hamming_rows, feasible_output_masses)
"""As others name them: with a record of how the matrix was made."""


def distance_matrix(db: Db, name: str, args: list[Any], reader: Reader) -> Any:
    """The distance of two databases; the matrix of what a list has at the distance."""
    if name == "by_distance" and len(args) == 1:
        values = reader.sequence(args[0])
        return Seq(db.ty, lambda x: Seq(db.ty, lambda y: at_distance(values, between(db, str(x), str(y)))))
    if name != "distance" or len(args) != 2:
        raise Untranslated(f"{name} of databases is not read")
    x, y = (reader.letter(a, db.ty) for a in args)
    return between(db, x, y)


def at_distance(values: Any, distance: Nat) -> Any:
    """The item of a list at a distance; the last one of a list of fixed length where it is none of the others."""
    if isinstance(values, Seq):
        return values.placed(distance)
    if not isinstance(values, list) or not values or any(isinstance(x, Item) for x in values):
        raise Untranslated("an item is picked by a distance out of a sequence that is not read")
    found = values[-1]
    for k, x in reversed(list(enumerate(values[:-1]))):
        found = t.choose(f"({distance.text} == {k})%N", x, found)
    return found


def between(db: Db, x: str, y: str) -> Nat:
    """The distance of two databases."""
    return Nat(f"(hamming {x} {y})", f"(INR (hamming {x} {y}))", most=t.size_of(db.entries))


def matrix(f: Any, args: list[Any]) -> Any:
    """What a function of the engine returns whose values the theory defines; None for the others."""
    f = inspect.unwrap(f) if f in WRAPPED else f
    if f is ROWS:
        db, r = databases(args[0]), t.number(args[1])
        return Seq(db.ty, lambda x: Seq(db.ty, lambda y: Num(f"(exponential_mass {r.value} {x} {y})", "V", True)))
    if f is OUTPUT:
        P, db, r = on(args[0], databases(args[1])), databases(args[1]), t.number(args[2])
        return Seq(db.ty, lambda y: Num(f"(feasible_output_mass {P.text} {r.value} {y})", "V"))
    if f is hamming:
        return Distances(databases(args[0]))
    if f is rate_distortion and len(args) == 3 and isinstance(args[1], Distances):
        P, D = on(args[0], args[1].of), t.number(args[2])
        return Num(f"(least_information {P.text} {D.value})", "V", True)
    return None


class Distances:
    """The matrix of the distances of all databases."""

    def __init__(self, of: Db) -> None:
        self.of = of


def databases(x: Any) -> Db:
    """Databases, or refused."""
    if not isinstance(x, Db):
        raise Untranslated(f"{type(x).__name__} stands where databases are expected")
    return x


def on(x: Any, db: Db) -> LawTerm:
    """A law on databases, or refused."""
    if not isinstance(x, LawTerm) or x.ty.text != db.ty.text:
        raise Untranslated("a law stands where one of databases is expected")
    return x
