"""A stored witness as Coq terms: finite types of its sizes, laws and kernels with its entries, its numbers.

The objects of an instance (docs/certificates.md) are read here without the engine: a law whose masses are not
non-negative of sum 1, exactly, is refused before Coq sees it.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from . import terms as t
from .measures import applied, letter_text
from .terms import Db, Event, KernelTerm, LawTerm, Letter, Nat, Num, Ty, Untranslated

LARGEST = 64
"""The most masses of a law, and the most rows of a kernel, that are written out."""


class NoWitness(Exception):
    """A stored instance cannot be written as Coq terms; the message says why."""


@dataclass(frozen=True)
class Written:
    """An object of an instance: the term by which it is named, and the definitions it needs."""

    term: Any
    definitions: tuple[str, ...] = ()
    unfolded: tuple[str, ...] = ()
    """The defined names that an evaluation opens."""


def rational(text: Any) -> Fraction:
    """A rational of a certificate."""
    if not isinstance(text, str) or not re.fullmatch(r"-?\d{1,400}(/\d{1,400})?", text):
        raise NoWitness(f"{text!r} is no rational")
    try:
        return Fraction(text)
    except ZeroDivisionError:
        raise NoWitness(f"{text!r} is no rational") from None


def listed(name: str, masses: Any) -> tuple[str, str]:
    """The lemma that these are the masses of a law, and the law."""
    if not isinstance(masses, Sequence) or isinstance(masses, str) or not 0 < len(masses) <= LARGEST:
        raise NoWitness(f"the masses of {name} are not a list of 1 to {LARGEST} numbers")
    found = [rational(q) for q in masses]
    if any(q < 0 for q in found):
        raise NoWitness(f"a mass of {name} is negative: {min(found)}")
    if sum(found) != 1:
        raise NoWitness(f"the masses of {name} have the sum {sum(found)}, which is not 1")
    entries = "; ".join(str(t.constant(q).text) for q in found)
    lemma = f"Lemma {name}_masses : masses {len(found)} [:: {entries}].\nProof. prove_masses. Qed.\n"
    return lemma, f"listed {name}_masses"


def law(name: str, value: Mapping[str, Any]) -> Written:
    """A law on the numbers below its size."""
    lemma, term = listed(name, value.get("masses"))
    ty = t.ordinals(len(value["masses"]))
    text = f"{lemma}Definition {name} : law {ty.text} := {term}.\n"
    return Written(LawTerm(name, ty), (text,), (name,))


def _cases(name: str, scrutinees: Sequence[str], letters: int, first: int) -> str:
    """The row for each combination of letters, in lexicographic order."""
    if not scrutinees:
        return f"listed {name}_{first}_masses"
    step = letters ** (len(scrutinees) - 1)
    arms = [f"| {i if i < letters - 1 else '_'}{'%N' if i < letters - 1 else ''} => "
            f"{_cases(name, scrutinees[1:], letters, first + i * step)}" for i in range(letters)]
    return f"match nat_of_ord ({scrutinees[0]}) with {' '.join(arms)} end"


def kernel(name: str, value: Mapping[str, Any], db: Db | None = None) -> Written:
    """A kernel on the numbers below the number of its rows, or on databases."""
    rows = value.get("rows")
    if not isinstance(rows, Sequence) or not 0 < len(rows) <= LARGEST:
        raise NoWitness(f"the rows of {name} are not a list of 1 to {LARGEST} laws")
    if len({len(row) for row in rows}) != 1:
        raise NoWitness(f"the rows of {name} have different lengths")
    outputs = t.ordinals(len(rows[0]))
    lemmas = [listed(f"{name}_{i}", row)[0] for i, row in enumerate(rows)]
    if db is None:
        inputs, letters, scrutinees = t.ordinals(len(rows)), len(rows), ["x"]
    else:
        assert db.entries.size is not None and db.letters.size is not None
        inputs, letters = db.ty, db.letters.size
        if letters ** db.entries.size != len(rows):
            raise NoWitness(f"{name} has {len(rows)} rows for {letters ** db.entries.size} databases")
        scrutinees = [f"x {letter_text(i, db.entries)}" for i in range(db.entries.size)]
    body = _cases(name, scrutinees, letters, 0)
    text = "".join(lemmas) + (
        f"Definition {name} : kernel {inputs.text} {outputs.text} := fun x => {body}.\n")
    return Written(KernelTerm(name, inputs, outputs), (text,), (name,))


def database(value: Mapping[str, Any]) -> Db:
    """Databases of n entries with m letters."""
    m, n = value.get("m"), value.get("n")
    if not isinstance(m, int) or not isinstance(n, int) or m < 1 or n < 1 or m**n > LARGEST:
        raise NoWitness(f"databases of {n} entries with {m} letters are not written out")
    return Db(t.ordinals(n), t.ordinals(m))


def subset(indices: Any, ty: Ty) -> Event:
    """A set of letters."""
    if not isinstance(indices, Sequence) or not all(isinstance(i, int) and 0 <= i < (ty.size or 0) for i in indices):
        raise NoWitness(f"{indices!r} is no set of letters of {ty.text}")
    test = " || ".join(f"(nat_of_ord i == {i}%N)" for i in indices) or "false"
    return Event(f"(finset (fun i : Finite.sort {ty.text} => {test}))", ty)


@dataclass
class Instance:
    """A stored instance: its variables as Coq terms."""

    values: dict[str, Written]
    numbers: dict[str, Any]

    @property
    def definitions(self) -> str:
        """The definitions of its laws and kernels."""
        return "".join(x for w in self.values.values() for x in w.definitions)

    @property
    def hints(self) -> str:
        """What makes evaluations open them."""
        names = [n for w in self.values.values() for n in w.unfolded]
        return f"#[local] Hint Unfold {' '.join(names)} : instance.\n" if names else ""


def instance(stored: Mapping[str, Mapping[str, Any]], prefix: str = "w_") -> Instance:
    """The variables of a stored instance."""
    databases = [v for v in stored.values() if v.get("type") == "database"]
    if len(databases) > 1:
        raise NoWitness("the instance has more than one kind of database")
    db = database(databases[0]) if databases else None
    found: dict[str, Written] = {}
    made = Instance(found, {})
    for name, value in stored.items():
        if not re.fullmatch(r"[A-Za-z_][A-Za-z_0-9]*", name):
            raise NoWitness(f"{name!r} is no name of a variable")
        kind = value.get("type")
        coq = f"{prefix}{name}"
        if kind == "prior":
            found[name] = law(coq, value)
        elif kind == "kernel":
            rows = value.get("rows")
            of_db = db is not None and isinstance(rows, Sequence) and len(rows) == _count(db)
            found[name] = kernel(coq, value, db if of_db else None)
        elif kind == "database":
            assert db is not None
            found[name] = Written(db)
    for name, value in stored.items():
        kind = value.get("type")
        if kind == "integer":
            n = value.get("value")
            if not isinstance(n, int) or isinstance(n, bool) or not 0 <= n <= 10_000:
                raise NoWitness(f"{n!r} is no natural number up to 10000")
            made.numbers[name] = n
            found[name] = Written(n)
        elif kind == "real":
            found[name] = Written(Expressions(made).number(value.get("value")))
        elif kind == "name":
            found[name] = Written(str(value.get("value")))
        elif kind == "indices":
            found[name] = Written(tuple(value.get("value") or ()))
        elif name not in found:
            raise NoWitness(f"a {kind} is not written out")
    return made


def _count(db: Db) -> int:
    return int(math.pow(db.letters.size or 0, db.entries.size or 0))


MEASURE_INDICES = {"letter", "nat"}


class Expressions:
    """Reads the expressions and relations of a certificate (docs/certificates.md) at an instance."""

    def __init__(self, at: Instance) -> None:
        self.at = at

    def number(self, e: Any) -> Num:
        """An EXPR."""
        if isinstance(e, str):
            return t.constant(rational(e))
        if not isinstance(e, Mapping):
            raise NoWitness(f"{e!r} is no expression")
        if "var" in e:
            return t.number(self._variable(e["var"]))
        if "op" in e:
            return self._operation(e["op"], e.get("args", []))
        if "entry" in e:
            of, i, j = e["entry"]
            K = self.object(of)
            if not isinstance(K, KernelTerm):
                raise NoWitness("an entry is taken of what is no kernel")
            return K.row(self._input(K, i)).mass(letter_text(self.index(j), K.outputs))
        if "mass" in e:
            of, i = e["mass"]
            p = self.object(of)
            if not isinstance(p, LawTerm):
                raise NoWitness("a mass is taken of what is no law")
            return p.mass(letter_text(self.index(i), p.ty))
        if "measure" in e:
            given = [self.argument(a) for a in e.get("args", [])]
            found = applied(str(e["measure"]), given, letter_text)
            return found.num if isinstance(found, Nat) else found
        raise NoWitness(f"an expression with {', '.join(sorted(map(str, e)))} is not read")

    def _variable(self, name: Any) -> Any:
        if name not in self.at.values:
            raise NoWitness(f"{name!r} is no variable of the instance")
        return self.at.values[name].term

    def _operation(self, op: Any, args: Sequence[Any]) -> Num:
        if op == "inf":
            return Num("p_infty", "X", True, positive=True)
        if op == "pow":
            return t.power(self.number(args[0]), rational(args[1]))
        xs = [self.number(a) for a in args]
        if op in ("add", "mul"):
            total = xs[0]
            for x in xs[1:]:
                total = t.add(total, x) if op == "add" else t.mul(total, x)
            return total
        if op in ("min", "max"):
            return t.extreme(op, xs)
        one = {"neg": t.neg, "ln": t.logarithm, "exp": t.exponential, "abs": t.absolute}
        if op in one and len(xs) == 1:
            return one[op](xs[0])
        if op == "div" and len(xs) == 2:
            return t.div(*xs)
        raise NoWitness(f"the operation {op!r} is not read")

    def index(self, i: Any) -> int:
        """A plain integer, or an EXPR of integer value."""
        if isinstance(i, int) and not isinstance(i, bool):
            return i
        if isinstance(i, Mapping) and i.get("var") in self.at.numbers:
            return int(self.at.numbers[i["var"]])
        raise NoWitness(f"the index {i!r} is not read")

    def _input(self, K: KernelTerm, i: Any) -> str:
        if K.inputs.database is None:
            return str(letter_text(self.index(i), K.inputs))
        raise NoWitness("an entry of a kernel on databases is not read")

    def object(self, o: Any) -> Any:
        """An OBJ."""
        if not isinstance(o, Mapping):
            raise NoWitness(f"{o!r} is no object")
        if "var" in o:
            return self._variable(o["var"])
        if o.get("type") in ("prior", "kernel"):
            name = f"w_{len(self.at.values)}_object"
            self.at.values[name] = law(name, o) if o["type"] == "prior" else kernel(name, o)
            return self.at.values[name].term
        if "row" in o:
            K, i = o["row"]
            found = self.object(K)
            if isinstance(found, KernelTerm):
                return found.row(self._input(found, i))
        if "output" in o:
            K, P = (self.object(x) for x in o["output"])
            if isinstance(K, KernelTerm) and isinstance(P, LawTerm) and K.inputs.text == P.ty.text:
                return LawTerm(f"(output {P.text} {K.text})", K.outputs)
        if "then" in o:
            K, L = (self.object(x) for x in o["then"])
            if isinstance(K, KernelTerm) and isinstance(L, KernelTerm) and K.outputs.text == L.inputs.text:
                return KernelTerm(f"(kthen {K.text} {L.text})", K.inputs, L.outputs)
        raise NoWitness(f"an object with {', '.join(sorted(map(str, o)))} is not read")

    def argument(self, a: Any) -> Any:
        """An ARG of a measure."""
        if isinstance(a, int) and not isinstance(a, bool):
            return a
        if isinstance(a, str):
            return self.number(a)
        if isinstance(a, Mapping):
            if "var" in a:
                found = self._variable(a["var"])
                if isinstance(found, tuple):
                    db = next((w.term for w in self.at.values.values() if isinstance(w.term, Db)), None)
                    if db is not None:
                        return subset(found, db.entries)
                return found
            if "op" in a or "measure" in a or "entry" in a or "mass" in a:
                return self.number(a)
            if "type" in a and a["type"] == "database":
                return database(a)
            return self.object(a)
        raise NoWitness(f"the argument {a!r} of a measure is not read")


__all__ = ["Expressions", "Instance", "Letter", "NoWitness", "Untranslated", "Written", "instance", "listed"]
