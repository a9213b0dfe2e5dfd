"""What the functions and methods that a claim's source uses mean as terms."""

from __future__ import annotations

import ast
import functools
import itertools
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from math import comb
from types import FunctionType
from typing import Any

from flint import fmpq

from ...claim import relations as claim_relations
from ...claim.domains.common import rational
from ...kernel import Database, JointLaw, Kernel, Prior, samples
from ...kernel.entries import multiply, parameter, simplified
from ...kernel.entries import total as added_up
from ...kernel.laws import checked_index, checked_size
from ...kernel.mechanisms import basic, counts
from ...measure import MEASURES
from ...optimise import solve_lp
from ...real import Rational, Real, Relation, absolute, as_real, exp, ln, maximum, minimum, sqrt
from . import terms as t
from .hamming import distance_matrix, matrix
from .joints import given_axis, joint_of, joint_with_axes, of_joint
from .linear_programs import program
from .measures import applied, letter_text, placed_text
from .naturals import NatCompared, Stretch, natural, type_of
from .naturals import whole_extreme as pair_extreme
from .reading.conditions import Condition, condition
from .reading.flow import ITERATORS, returns_iterator
from .reading.frame import Frame, call_python
from .reading.letters import has_first, numbered
from .reading.lists import listed_sizes, numbered_item
from .reading.names import Cases, Names, names_of
from .reading.reader import Optimum, Reader
from .reading.records import Method, constructed, is_record, source_of
from .reading.source import READ, Function
from .reading.values import Bound, Chain, Live, Pairs, native
from .syntax import Code
from .terms import (
    Blocks,
    Db,
    Event,
    GeneratorTerm,
    Item,
    JointTerm,
    KernelTerm,
    LawTerm,
    Letter,
    Nat,
    Num,
    Place,
    Rel,
    Seq,
    Tuple,
    Untranslated,
)

ONE = Fraction(1)
MEASURE_NAMES = {id(m.function): name for name, m in MEASURES.items()}


def call(frame: Frame, f: Any, args: list[Any], named: Mapping[str, Any]) -> Any:
    """f(*args, **named)."""
    if isinstance(f, Bound):
        if named:
            raise Untranslated(f"{f.name} is called with arguments by name")
        return method(frame, f.of, f.name, args)
    if isinstance(f, Function):
        return call_python(frame.reader, f, args, named)
    if isinstance(f, Method):
        return call_python(frame.reader, f.function, [f.owner, *args], named)
    if is_record(f):
        return constructed(f, args, named)
    name = MEASURE_NAMES.get(id(f))
    if name is not None:
        if named:
            raise Untranslated(f"{name} is called with arguments by name")
        return of_joint(name, args) or applied(name, args, letter_text)
    refuse_ignored(f, args, named)
    if f is basic.positive and frame.reader.unsaid is not None and not t.number(args[0]).positive:
        raise Untranslated("a parameter of a construction is not known to be positive")
    if f in (basic.probability, basic.positive, parameter) or f is simplified or f is rational or f is Rational:
        return t.number(args[0]) if f is not rational or not isinstance(args[0], Nat) else args[0]
    if f in (as_real, Real) or f in (Fraction, fmpq):
        return construct_number(args)
    if f is solve_lp:
        return program(frame, args, named)
    if f is Prior:
        return frame.reader.law(plain(frame, args[0]))
    if f is JointLaw:
        if not isinstance(args[1], JointTerm | LawTerm):
            raise Untranslated("a joint law is made of masses")
        return joint_with_axes(args[0], args[1])
    if f is functools.reduce and args[0] is Prior.product and isinstance(args[1], KernelTerm) and len(args) == 2:
        kernel = args[1]
        ty = Db(kernel.inputs, kernel.outputs).ty
        return LawTerm(f"(indep {kernel.text})", ty)
    if f is comb:
        of = [Nat(str(x), str(x)) if isinstance(x, int) else x for x in map(t.whole, args)]
        if not all(x.natural for x in of):
            raise Untranslated("a binomial coefficient is taken of a difference of whole numbers")
        choose = f"(binomial {of[0].text} {of[1].text})"
        return Nat(choose, f"(INR {choose})")
    if f is abs:
        return t.absolute(t.number(args[0]))
    if f is Kernel:
        return frame.reader.kernel(rows(frame, args[0]))
    if f is Database:
        m, n = (type_of(t.whole(x)) for x in args)
        return Db(n, m)
    if f in (max, min) and set(named) <= {"default"}:
        return extreme(frame, f, args, t.number(native(named["default"])) if named else None)
    found = arithmetic(frame, f, args)
    if found is None:
        found = matrix(f, args)
    if found is not None:
        return found
    if f is claim_relations.implies:
        conclusion = args[1]
        lazy = isinstance(conclusion, Function)
        with frame.reader.under(object() if lazy else None):
            made = call(frame, conclusion, [], {}) if lazy else conclusion
        return t.implied(relation(args[0]), relation(made), not lazy)
    if f is claim_relations.equivalent:
        return t.same(relation(args[0]), relation(args[1]))
    if f is claim_relations.constructs:
        if frame.reader.assuming:
            raise Untranslated("an assumption asks whether a matrix is a kernel, and what holds of it")
        kernel = frame.reader.kernel(rows(frame, args[0]))
        frame.reader.scopes[-1].made[-1] = replace(frame.reader.scopes[-1].made[-1], safe=True)
        return replace(relation(call(frame, args[1], [kernel], {})), built=True)
    if f in (claim_relations.is_kernel, claim_relations.is_law):
        return masses(frame, rows(frame, args[0] if f is claim_relations.is_kernel else [args[0]]))
    if f is sorted and set(named) <= {"key", "reverse"} and named.get("key", rational) is rational and \
            isinstance(args[0], list) and not any(isinstance(x, Item) for x in args[0]):
        return in_order(args[0], named.get("reverse", False) is True)
    if f is sorted and set(named) == {"reverse"} and named["reverse"] is True and \
            (seq := falling(frame, args[0])) is not None:
        return seq
    if f is itertools.product and named:
        if len(args) != 1 or not isinstance(named["repeat"], int):
            raise Untranslated("a product is repeated in a way that is not read")
        args = args * named["repeat"]
    if f in (samples.independent_letters, samples.letters_up_to_order) and isinstance(args[0], LawTerm) and not named:
        P, n = args[0], type_of(t.whole(args[1]))
        if f is samples.independent_letters:
            return LawTerm(f"(power {n.text} {P.text})", Db(n, P.ty).ty)
        return LawTerm(f"(up_to_order {n.text} {P.text})", t.Ty(f"(tallies {n.text} {P.ty.text})", inhabited=True))
    if getattr(f, "__wrapped__", f) is counts.on_entries and isinstance(args[0], KernelTerm) and not named:
        return on_entries_term(*args)
    builtin_ = builtin(frame, f, args)
    if builtin_ is not None:
        if set(named) - {"strict", "repeat"}:
            raise Untranslated(f"{f.__name__} is called with {', '.join(named)}")
        return builtin_
    if isinstance(f, FunctionType) and f.__module__.startswith(READ):
        return call_python(frame.reader, f, args, named)
    raise Untranslated(f"{getattr(f, '__qualname__', f)} is not read")


COUNTS: tuple[tuple[int, tuple[Any, ...]], ...] = (
    (1, (simplified, rational, Rational, as_real, Real, abs, exp, ln, sqrt, absolute, sorted, len, set,
         all, any, list, tuple, enumerate, added_up, reversed, itertools.pairwise, int, bool, claim_relations.is_kernel,
         claim_relations.is_law)),
    (2, (basic.probability, basic.positive, parameter, Fraction, fmpq, JointLaw, functools.reduce, comb, Database,
         claim_relations.implies, claim_relations.equivalent, claim_relations.constructs, multiply, map, Prior,
         itertools.permutations, itertools.combinations, sum, isinstance, checked_size, samples.independent_letters,
         samples.letters_up_to_order)),
    (3, (checked_index, range, Kernel)),
)
"""For functions whose arguments are read by their places: how many there are at most."""
KEYWORDS: tuple[tuple[Any, frozenset[str]], ...] = (
    (solve_lp, frozenset({"lower", "upper", "maximise"})), (max, frozenset({"default"})),
    (min, frozenset({"default"})), (sorted, frozenset({"key", "reverse"})), (zip, frozenset({"strict"})),
    (itertools.product, frozenset({"repeat"})), (Prior, frozenset({"letters"})),
    (Kernel, frozenset({"inputs", "outputs"})),
)
"""The arguments by name that are read; other functions that are not read from their source have none."""


def refuse_ignored(f: Any, args: list[Any], named: Mapping[str, Any]) -> None:
    """Refuses arguments that would be left out of what is read."""
    most = next((count for count, functions in COUNTS if any(f is x for x in functions)), None)
    known = next((names for x, names in KEYWORDS if f is x), frozenset())
    from_source = isinstance(f, FunctionType) and f.__module__.startswith(READ)
    if most is not None and len(args) > most:
        raise Untranslated(f"{f.__name__} is called with an argument that is not read")
    if (most is not None or not from_source) and not set(named) <= known:
        raise Untranslated(f"{getattr(f, '__name__', f)} is called with {', '.join(named)}")
    if f is map and (any(args[0] is x for x in ITERATORS) or
                     ((source := source_of(args[0])) is not None and returns_iterator(source))):
        raise Untranslated("an iterator is kept, which one loop uses up")
    if f is sorted and not isinstance(named.get("reverse", False), bool):
        raise Untranslated("an order is chosen by what is neither True nor False")


def relation(x: Any) -> Rel:
    """A relation."""
    if isinstance(x, Rel):
        return x
    if isinstance(x, NatCompared):
        return x.relation
    raise Untranslated(f"{type(x).__name__} stands where a relation is expected")


def construct_number(args: list[Any]) -> Any:
    """Real(x), Fraction(p, q)."""
    if len(args) == 2:
        a, b = native(args[0]), native(args[1])
        if isinstance(a, int | Fraction) and isinstance(b, int | Fraction):
            return Fraction(a) / Fraction(b)
        return t.div(t.number(a), t.number(b))
    if isinstance(args[0], NatCompared | Condition):
        return t.indicator(condition(args[0]))
    return t.number(native(args[0]))


def one_item(frame: Frame, args: list[Any]) -> list[Any]:
    """The arguments of maximum and minimum: numbers, and items that stand for many."""
    return args if len(args) != 1 or isinstance(args[0], Item | Num) else frame.reader.items(args[0])


def arithmetic(frame: Frame, f: Any, args: list[Any]) -> Any:
    """The engine's functions of numbers."""
    if f is exp:
        return t.exponential(t.number(args[0]))
    if f is ln:
        return t.logarithm(t.number(args[0]))
    if f is sqrt:
        return t.root(t.number(args[0]))
    if f is absolute:
        return t.absolute(t.number(args[0]))
    if f in (maximum, minimum, max, min):
        return extreme(frame, f, args)
    return None


def extreme(frame: Frame, f: Any, args: list[Any], default: Num | None = None) -> Any:
    """The largest or smallest number; `default` where there is none."""
    name = "max" if f in (maximum, max) else "min"
    parts = [x.value if isinstance(x, Item) and not x.binders and not x.made else x for x in one_item(frame, args)]
    whole = [x for x in parts if isinstance(x, int | Nat) and not isinstance(x, bool)]
    if f in (max, min) and len(whole) == len(parts) and whole:
        if all(isinstance(x, int) for x in whole):
            return f(whole)
        return whole_extreme(name, whole)
    if len(parts) > 1 and any(isinstance(x, Item) and any(guard for _, _, guard in x.binders) for x in parts):
        if default is None and (folded := t.extreme_from(name, parts)) is not None:
            return folded
        some = [x for x in parts if isinstance(x, Item) and any(guard for _, _, guard in x.binders)]
        always = [x for x in parts if x not in some]
        if always and any(x.made or any(ty != "unit_finType" for _, ty, _ in x.binders) for x in some):
            return beside(name, always, some)
        return t.extreme_of_some(name, [alone(x) for x in parts], default)
    found = [t.largest(x, name, default) if isinstance(x, Item) and (x.binders or x.made) else
             t.number(x.value if isinstance(x, Item) else x) for x in parts]
    return t.extreme(name, found)


def beside(name: str, always: list[Any], some: list[Item]) -> Num:
    """The largest or smallest of numbers that are there, which may have no value, and of those of loops that leave out
    items: where a loop yields none, the others stand for it."""
    known = t.extreme(name, [t.largest(x, name) if isinstance(x, Item) else t.number(x) for x in always])
    return t.extreme(name, [known, *(t.largest(x, name, known) for x in some)])


def alone(x: Any) -> tuple[str, Num]:
    """A number of a list, and the condition under which it is there."""
    if not isinstance(x, Item):
        return "true", t.number(x)
    if x.made or any(ty != "unit_finType" for _, ty, _ in x.binders):
        raise Untranslated("a largest value is taken of loops of which some leave out items")
    return " && ".join(str(guard) for _, _, guard in x.binders if guard) or "true", t.number(x.value)


def whole_extreme(name: str, parts: list[Nat | int]) -> Nat:
    """max or min of whole numbers."""
    found, *rest = [x if isinstance(x, Nat) else Nat(str(x), str(x)) for x in parts]
    return functools.reduce(lambda a, b: pair_extreme(name, a, b), rest, found)


def builtin(frame: Frame, f: Any, args: list[Any]) -> Any:
    """Python's functions of sequences and whole numbers."""
    reader = frame.reader
    if f is len:
        x = args[0]
        if isinstance(x, Names):
            return x.count
        if isinstance(x, LawTerm):
            return t.size_of(x.ty)
        if isinstance(x, KernelTerm) and x.live is None:
            return t.size_of(x.inputs)
        if isinstance(x, Seq) and x.where is None:
            return t.size_of(x.ty)
        if isinstance(x, Event):
            return Nat(f"#|{x.text}|", f"(INR #|{x.text}|)")
        if isinstance(x, Blocks):
            return listed_sizes(x)[0]
        if isinstance(x, Different):
            j = reader.fresh("x")
            count = f"#|[set {x.of.text} {j} | {j} : {x.of.db.entries.text}]|"
            return Nat(count, f"(INR {count})")
        if isinstance(x, list) and len(unbound := [p for p in x if not isinstance(p, Item)]) < len(x):
            counted: list[Nat | int] = [len(unbound)] if unbound else []
            for p in x:
                if isinstance(p, Item):
                    if len(p.binders) != 1 or p.binders[0][2] or p.repeats:
                        raise Untranslated("the length of a sequence is not known")
                    counted.append(t.size_of(reader.types[str(p.binders[0][1])]))
            if len(counted) == 1:
                return counted[0]
            raise Untranslated("the length of a sequence is not known")
        if isinstance(x, Seq) and x.start and x.ty.count is not None and t.floor(x.ty.count) >= x.start:
            return natural(ast.Sub, x.ty.count, x.start)
        if isinstance(x, Seq) and x.where is not None:
            a = reader.fresh("x")
            count = f"#|[pred {a} : {x.ty.text} | {x.where(a)}]|"
            return Nat(count, f"(INR {count})")
        if isinstance(x, list) and not any(isinstance(p, Item) for p in x):
            return len(x)
        raise Untranslated("the length of a sequence is not known")
    if f is set and isinstance(args[0], Seq) and (names := names_of(reader.items(args[0]))) is not None:
        return names
    if f is set and isinstance(args[0], Tuple):
        return Different(args[0])
    if f is set and isinstance(args[0], list) and len(args[0]) == 1 and isinstance(args[0][0], Item):
        item, = args[0]
        if [getattr(x, "text", "") for x in item.value] == [name for name, _, _ in item.binders] and not item.made:
            return Pairs(item)
    if f is all or f is any:
        return quantified(frame, f is all, args[0])
    if f is range:
        low = args[0] if len(args) > 1 else 0
        high = args[-1]
        if len(args) > 2:
            raise Untranslated("a range has a step")
        if isinstance(high, Letter) and high.ty.bound:
            high = t.whole(high)
        if isinstance(high, Live):
            of, live = high.of, high.of.live
            assert live is not None
            return Seq(of.inputs, lambda a: Place(Letter(a, of.inputs), str(live("@"))), live)
        if isinstance(low, int) and isinstance(high, int):
            return list(range(low, high))
        if isinstance(high, int | Nat) and isinstance(low, int):
            ty = type_of(high)
            if low and not ty.alphabet and not ty.bound:
                raise Untranslated("a loop leaves out the first letters of an alphabet")
            if low:
                return Seq(ty, lambda a: Letter(a, ty, low), lambda a: t.from_place(low, a, ty),
                           numbered=(lambda k: k) if ty.count is not None else None, start=low)
            return Seq(ty, lambda a: Letter(a, ty), numbered=(lambda k: k) if ty.count is not None else None)
        if isinstance(low, Nat) and isinstance(high, Nat) and low.natural:
            return Stretch(low, high)
        raise Untranslated("a range has bounds that are not read")
    if f in (list, tuple):
        if args and isinstance(args[0], Event | Optimum | Blocks):
            return args[0]
        x = reader.at_once(reader.sequence(args[0])) if args else []
        return list(x) if isinstance(x, list | tuple) else x
    if f is enumerate:
        x = reader.sequence(args[0])
        if isinstance(x, Seq):
            seq, where = x, x.where
            number = (lambda a: Place(Letter(a, seq.ty), str(where("@")))) if where else lambda a: Letter(a, seq.ty)
            return Seq(x.ty, lambda a: [number(a), seq.at(a)], where)
        return [[i, part] for i, part in enumerate(x)]
    if f is zip:
        parts = [reader.sequence(x) for x in args]
        if all(isinstance(p, Seq) for p in parts):
            if len({p.ty.text for p in parts}) != 1 or len({p.where and p.where("@") for p in parts}) != 1:
                raise Untranslated("sequences of different alphabets are zipped")
            return Seq(parts[0].ty, lambda a: [p.at(a) for p in parts], parts[0].where)
        if all(isinstance(p, list) for p in parts) and len({len(p) for p in parts}) == 1:
            return [list(row) for row in zip(*parts, strict=True)]
        sizes = {len(p) for p in parts if isinstance(p, list)}
        if len(sizes) == 1 and all(isinstance(p, list) or p.ty.size in sizes for p in parts):
            listed = [p if isinstance(p, list) else every_item(frame, p) for p in parts]
            return [list(row) for row in zip(*listed, strict=True)]
        raise Untranslated("sequences of different kinds are zipped")
    if f in (checked_size, checked_index):
        return args[0]
    if f is added_up:
        return total(frame, args[0])
    if f is multiply:
        return t.mul(t.number(native(args[0])), t.number(native(args[1])))
    if f is map and len(args) == 2:
        over = reader.sequence(args[1])
        if isinstance(over, Seq):
            return Seq(over.ty, lambda a: call(frame, args[0], [over.at(a)], {}), over.where)
        return [Item(p.binders, call(frame, args[0], [p.value], {}), p.made, p.repeats, p.steps)
                if isinstance(p, Item) else call(frame, args[0], [p], {}) for p in over]
    if f is reversed and isinstance(args[0], list) and not any(isinstance(x, Item) for x in args[0]):
        return list(reversed(args[0]))
    if f is itertools.product:
        return None if not args else product(frame, [reader.sequence(x) for x in args])
    if f is itertools.permutations and args[1] == 2:
        x = reader.sequence(args[0])
        if isinstance(x, list):
            return [list(pair) for pair in itertools.permutations(x, 2)]
        if isinstance(x, Seq):
            one, other = reader.items(x)[0], reader.items(x)[0]
            a, b = str(one.binders[0][0]), other.binders[0][0]
            differ = f"({x.where(b)}) && ({a} != {b})" if x.where else f"({a} != {b})"
            return [Item((*one.binders, (b, x.ty.text, differ)), [one.value, other.value],
                         one.made + other.made)]
    if f is reversed and isinstance(args[0], Seq) and args[0].where is None and args[0].ty.alphabet:
        return replace(args[0], backwards=True)
    if f is itertools.pairwise and len(args) == 1 and isinstance(args[0], Chain):
        return chained(frame, args[0])
    if f is itertools.pairwise and len(args) == 1:
        return consecutive(frame, reader.sequence(args[0]))
    if f is itertools.combinations and args[1] == 2:
        x = reader.sequence(args[0])
        if isinstance(x, list):
            return [list(pair) for pair in itertools.combinations(x, 2)]
        if isinstance(x, Seq) and x.where is None:
            a, b = reader.fresh("x"), reader.fresh("x")
            order = f"(enum_rank {a} < enum_rank {b})%N"
            pair, made = reader.apart(lambda: [x.at(a), x.at(b)])
            return [Item(((a, x.ty.text, ""), (b, x.ty.text, order)), pair, made)]
    if f is sum and (len(args) == 1 or t.number(args[1]).const == 0):
        return total(frame, as_numbers(frame, args[0]))
    if f is int and isinstance(args[0], Condition | NatCompared):
        return t.indicator(condition(args[0]))
    if f is isinstance and args[1] is int and isinstance(args[0], int | Nat | LawTerm | KernelTerm):
        return isinstance(args[0], int | Nat)
    if f is isinstance and args[1] is Database and isinstance(args[0], int | Nat | Db):
        return isinstance(args[0], Db)
    if f is int and isinstance(args[0], int | Nat):
        return args[0] if isinstance(args[0], Nat) else int(args[0])
    if f is bool and isinstance(args[0], Rel) and args[0].ordered and not args[0].test:
        return Condition(*map(str, args[0].ordered))
    if f is bool and isinstance(args[0], Seq) and args[0].where is not None:
        a = reader.fresh("x")
        return Condition(f"[exists {a} : {args[0].ty.text}, {args[0].where(a)}]")
    if f is bool and isinstance(args[0], Rel | NatCompared | Condition | bool):
        return args[0] if isinstance(args[0], bool) else Condition(condition(args[0]))
    return None


def in_order(x: list[Any], falling: bool) -> list[Num]:
    """Some reals from the least to the largest, or the other way."""
    found = [t.number(p) for p in x]
    if not found or any(p.kind != "R" for p in found):
        raise Untranslated("what is sorted may be infinite or have no value")
    order = "b_ a_" if falling else "a_ b_"
    listed = f"(sort (fun a_ b_ => Rleb {order}) [:: {'; '.join(str(p.text) for p in found)}])"
    return [Num(f"(nth 0 {listed} {k})", "R", all(p.nonnegative for p in found), all(p.unit for p in found))
            for k in range(len(found))]


def falling(frame: Frame, x: Any) -> Seq | None:
    """The reals that a loop yields, one for each letter of an alphabet of any size, from the largest to the least: the
    one at a letter is that whose place is the number of the letter. None if it is another loop."""
    item = x[0] if isinstance(x, list) and len(x) == 1 else None
    if not isinstance(item, Item) or len(item.binders) != 1 or item.made or item.repeats:
        return None
    (name, over, condition_), = item.binders
    ty, value = frame.reader.types.get(str(over)), t.number(native(item.value))
    if condition_ or ty is None or not (ty.alphabet or ty.bound):
        return None
    if value.kind != "R":
        raise Untranslated("what is sorted may be infinite or have no value")
    return Seq(ty, lambda a: Num(f"(falling (fun {name} : {over} => {value.text}) {a})", "R", value.nonnegative,
                                 value.unit))


def consecutive(frame: Frame, x: Any) -> Any:
    """The pairs of items that follow one another."""
    if isinstance(x, list) and all(not isinstance(p, Item) for p in x):
        return [list(pair) for pair in itertools.pairwise(x)]
    if not isinstance(x, Seq) or not x.ty.alphabet:
        raise Untranslated("the items that follow one another are taken of a sequence that is not read")
    reader = frame.reader
    reader.types[str(x.ty.text)] = x.ty
    a, b, c = (reader.fresh("x") for _ in range(3))
    after = f"(nat_of_ord (enum_rank {b}) == (nat_of_ord (enum_rank {a})).+1)%N"
    if x.where:
        between = f"[forall {c} : {x.ty.text}, ({x.where(c)}) ==> ~~ ((enum_rank {a} < enum_rank {c})%N && " \
                  f"(enum_rank {c} < enum_rank {b})%N)]"
        after = f"({x.where(b)}) && (enum_rank {a} < enum_rank {b})%N && {between}"
    pair, made = reader.apart(lambda: [x.at(a), x.at(b)])
    return [Item(((a, x.ty.text, x.where(a) if x.where else ""), (b, x.ty.text, after)), pair, made)]


def chained(frame: Frame, x: Chain) -> list[Any]:
    """The pairs of neighbours in a list that begins and ends with one item and has the letters of an alphabet, from the
    last to the first, in between."""
    seq, reader = x.between, frame.reader
    last = natural(ast.Sub, t.size_of(seq.ty), 1)
    assert isinstance(last, Nat)
    pairs = consecutive(frame, replace(seq, backwards=False))
    inner = [replace(p, value=[p.value[1], p.value[0]]) for p in pairs]
    reader.types[str(seq.ty.text)] = seq.ty
    return [[x.first, numbered_item(seq.at, seq.ty, last)], *inner, [numbered_item(seq.at, seq.ty, 0), x.last]]


def every_item(frame: Frame, x: Seq) -> list[Any]:
    """The items for all letters of a type of fixed size; that none is left out is one of the claim's conditions."""
    letters = [letter_text(k, x.ty) for k in range(x.ty.size or 0)]
    if x.where is not None:
        guard = " && ".join(f"({x.where(a)})" for a in letters)
        frame.reader.scopes[-1].made.append(t.Made("", "", f"({guard})"))
    return [x.at(a) for a in letters]


def on_entries_term(K: KernelTerm, db: Db, indices: Any) -> KernelTerm:
    """The kernel that reads some entries, which follow one another, of a database whose entries are counted as a sum:
    those of one summand."""
    blocks = [(name, k) for name, k in t.linear(db.entries.count).items()] if db.entries.count is not None else []
    if isinstance(indices, Seq) and indices.where is None and indices.at("@") == Letter("@", indices.ty):
        first, length = {}, t.linear(t.size_of(indices.ty) if indices.ty.count is None else indices.ty.count)
    elif isinstance(indices, list) and db.entries.size is not None:
        return listed_entries(K, db, indices)
    elif isinstance(indices, Stretch):
        first, length = t.linear(indices.first), t.linear(indices.end)
        for name, k in first.items():
            length[name] = length.get(name, 0) - k
        length = {name: k for name, k in length.items() if k}
    else:
        raise Untranslated("some entries of a database are chosen in a way that is not read")
    at = next((i for i in range(len(blocks)) if dict(blocks[:i]) == first and dict(blocks[i : i + 1]) == length), None)
    if at is None or any(k != 1 or not name for name, k in blocks):
        raise Untranslated("some entries of a database are chosen in a way that is not read")
    names = [name for name, _ in blocks]
    own, d, j = t.ordinals(Nat(names[at], f"(INR {names[at]})")), "d_", "j_"
    place = j if at == 0 else f"(rshift ({' + '.join(map(str, names[:at]))})%N {j})"
    for later in names[at + 1 :]:
        place = f"(lshift {later} {place})"
    matched(K.inputs, Db(own, db.letters).ty)
    text = f"(fun {d} => {K.text} [ffun {j} : {own.text} => {d} {place}])"
    return KernelTerm(f"({text} : kernel {db.ty.text} {K.outputs.text})", db.ty, K.outputs)


def listed_entries(K: KernelTerm, db: Db, indices: list[Any]) -> KernelTerm:
    """The kernel that reads these entries of a database with a fixed number of entries."""
    own, d, j = t.ordinals(len(indices)), "d_", "j_"
    places = [letter_text(i, db.entries) for i in indices]
    matched(K.inputs, Db(own, db.letters).ty)
    place = f"(nth {places[0]} [:: {'; '.join(map(str, places))}] (nat_of_ord {j}))"
    text = f"(fun {d} => {K.text} [ffun {j} : {own.text} => {d} {place}])"
    return KernelTerm(f"({text} : kernel {db.ty.text} {K.outputs.text})", db.ty, K.outputs)


class Different:
    """The set of the entries of a database, each once."""

    def __init__(self, of: Tuple) -> None:
        self.of = of


def quantified(frame: Frame, every: bool, x: Any) -> Condition:
    """all(...) and any(...) of tests of letters, as a Coq boolean."""
    parts = []
    for item in frame.reader.items(frame.reader.sequence(x)):
        text = condition(item.value)
        for variable, ty, guard in reversed(item.binders):
            word, sign = ("forall", "==>") if every else ("exists", "&&")
            text = f"[{word} {variable} : {ty}, {f'{guard} {sign} ' if guard else ''}{text}]"
        parts.append(text)
    return Condition("(" + (" && " if every else " || ").join(parts) + ")")


def product(frame: Frame, parts: list[Any]) -> list[Item]:
    """All tuples of items."""
    found = []
    for choice in itertools.product(*(frame.reader.items(p) for p in parts)):
        found.append(Item(tuple(b for item in choice for b in item.binders), [item.value for item in choice],
                          tuple(m for item in choice for m in item.made), any(item.repeats for item in choice)))
    return found


def total(frame: Frame, x: Any) -> Num:
    """The sum of numbers."""
    parts = [t.summed(item) if item.binders or item.made or item.repeats else t.number(item.value)
             for item in frame.reader.items(x)]
    found = parts[0] if parts else t.constant(Fraction(0))
    for part in parts[1:]:
        found = t.add(found, part)
    return found


def as_numbers(frame: Frame, x: Any) -> Any:
    """What a sum runs over, with 1 for an answer that is yes and 0 for no."""
    def items() -> list[Item]:
        return frame.reader.items(frame.reader.sequence(x))

    if not any(isinstance(item.value, Condition | NatCompared) for item in frame.reader.tried(items)):
        return x
    return [replace(item, value=t.indicator(condition(item.value))) for item in items()]


def plain(frame: Frame, x: Any) -> Any:
    """A sequence of numbers."""
    x = frame.reader.sequence(x)
    if isinstance(x, list):
        found: list[Any] = []
        for p in x:
            if isinstance(p, Item) and (p.made or p.repeats):
                raise Untranslated("a law is built by a loop that is not read")
            value = t.number(native(p.value if isinstance(p, Item) else p))
            found.append(Item(p.binders, value) if isinstance(p, Item) and p.binders else value)
        return found
    return x


def rows(frame: Frame, x: Any) -> Any:
    """A sequence of sequences of numbers."""
    x = frame.reader.sequence(x)
    if isinstance(x, Seq):
        seq = x
        return Seq(x.ty, lambda a: plain(frame, seq.at(a)), x.where)
    found = []
    for part in x:
        binders: tuple[tuple[Code, Code, Code], ...] = ()
        if isinstance(part, Item):
            if part.made or part.repeats:
                raise Untranslated("a kernel is built by a loop that is not read")
            binders, part = part.binders, part.value
        row = plain(frame, part) if not isinstance(part, LawTerm) else frame.reader.sequence(part)
        found.append(Item(binders, row) if binders else row)
    return found


def masses(frame: Frame, given: Any) -> Rel:
    """Every row has entries in [0, 1] and sum 1."""
    parts: list[Rel] = []
    for item in frame.reader.items(given):
        inner: list[Rel] = []
        for entry in frame.reader.items(item.value):
            x = t.number(entry.value)
            both = t.both([t.compare(">=", x, t.number(0)), t.compare("<=", x, t.number(1))])
            inner.append(t.over(Item(entry.binders, both, entry.made), "forall"))
        inner.append(t.compare("==", total(frame, item.value), t.number(1)))
        parts.append(t.over(Item(item.binders, t.both(inner), item.made), "forall"))
    return t.both(parts)


def method(frame: Frame, of: Any, name: str, args: list[Any]) -> Any:
    """of.name(*args)."""
    reader = frame.reader
    if of is Relation:
        if name in ("all", "any"):
            parts = [t.over(Item(i.binders, relation(i.value), i.made), "forall" if name == "all" else "exists")
                     for i in reader.items(reader.sequence(args[0]))]
            return t.both(parts) if name == "all" else t.either(parts)
        if name == "of" and isinstance(args[0], Cases):
            return compared_by(args[0], *(t.number(native(x)) for x in args[1:]))
        if name == "of":
            return t.compare(args[0], t.number(native(args[1])), t.number(native(args[2])))
        if name == "constant" and isinstance(args[0], bool):
            return Rel("True" if args[0] else "False")
        if name == "constant" and isinstance(args[0], Condition) and not args[0].valued:
            return Rel(args[0].text, test=args[0].text)
        if name == "constant" and isinstance(args[0], NatCompared):
            return args[0].relation
    if of is Real:
        if name == "sum":
            return total(frame, args[0])
        if name == "infinity" and (not args or args[0] in (1, -1)):
            return Num("m_infty" if args and args[0] == -1 else "p_infty", "X", not args)
    if of is Prior:
        if name == "uniform":
            n = t.whole(args[0])
            if isinstance(n, int):
                return reader.law([t.constant(Fraction(1, n))] * n)
            ty = type_of(n)
            return reader.law(Seq(ty, lambda _: Num(f"(/ {n.real})", "R", True, True)))
        if name == "point":
            ty = type_of(t.whole(args[0]))
            if args[1] == 0 and has_first(ty):
                return reader.law(Seq(ty, lambda a: t.indicator(numbered(Letter(a, ty), 0))))
            return LawTerm(f"(dirac {letter_text(args[1], ty)})", ty)
        if name == "_trusted":
            return reader.law(plain(frame, args[0]))
    if of is Kernel and name == "_trusted":
        return reader.kernel(rows(frame, args[0]))
    if isinstance(of, KernelTerm):
        return kernel_method(frame, of, name, args)
    if isinstance(of, GeneratorTerm) and name == "at":
        return Num(f"(generator_at {of.text} {t.number(args[0]).value})", "V")
    if isinstance(of, JointTerm) and name in ("probability", "conditional") and isinstance(args[0], dict):
        probability = given_axis("probability", of, args[0])
        if name == "conditional" and reader.unsaid is not None and isinstance(probability, Num) and \
                not reader.unsaid.positive(probability):
            raise Untranslated("a law is conditioned on what may have probability 0")
        return given_axis(name, of, args[0])
    if isinstance(of, Seq) and name == "index" and isinstance(args[0], Letter) and of.at("@") == Letter("@", of.ty):
        return Place(args[0], str(of.where("@"))) if of.where else args[0]
    if isinstance(of, JointTerm) and name == "as_prior":
        return LawTerm(of.text, of.ty)
    if isinstance(of, Tuple) and name == "count" and isinstance(args[0], Letter):
        j = reader.fresh("x")
        count = f"#|[pred {j} : {of.db.entries.text} | {of.text} {j} == {args[0].text}]|"
        return Nat(count, f"(INR {count})")
    if isinstance(of, Db) and name in ("distance", "by_distance"):
        return distance_matrix(of, name, args, reader)
    if isinstance(of, Db) and not args and name in ("neighbours", "subchannels"):
        d, other = reader.fresh("d"), reader.fresh("d")
        if name == "neighbours":
            pair = [Letter(d, of.ty), Letter(other, of.ty)]
            return [Item(((d, of.ty.text, ""), (other, of.ty.text, f"neighbours {d} {other}")), pair)]
        i = reader.fresh("i")
        return [Item(((i, of.entries.text, ""), (d, of.ty.text, "")), one_entry(of, i, d), repeats=True)]
    if isinstance(of, Db) and name == "group_subchannels" and isinstance(args[0], list) and len(args[0]) == 1 and \
            not (isinstance(args[0][0], int) and args[0][0] < 0):
        d, i = reader.fresh("d"), str(letter_text(args[0][0], of.entries))
        return [Item(((d, of.ty.text, ""),), one_entry(of, i, d), repeats=True)]
    if isinstance(of, LawTerm):
        if name == "mass":
            return of.mass(reader.letter(args[0], of.ty))
        if name == "product" and isinstance(args[0], LawTerm):
            law = args[0]
            ty = t.Ty(f"({of.ty.text} ** {law.ty.text})", factors=(of.ty, law.ty))
            return LawTerm(f"(product {of.text} {law.text})", ty)
        if name == "index":
            return args[0]
    if isinstance(of, LawTerm) and name == "min_mass" and not args:
        return applied("min_mass", [of], letter_text)
    if isinstance(of, Rel) and name in ("as_fact", "supposing"):  # neither changes what is decided
        return of
    if isinstance(of, Rel) and name == "decide" and of.test and not args:
        return Condition(str(of.test))
    if of is Relation and name == "fact" and isinstance(args[0], Condition):
        return Rel(args[0].text)
    if of is Relation and name == "fact" and isinstance(args[0], Rel):
        return args[0]
    if isinstance(of, NatCompared) and name == "implies":
        return t.implied(of.relation, relation(args[0]), True)
    if isinstance(of, Rel) and name == "implies":
        return t.implied(of, relation(args[0]), True)
    raise Untranslated(f"{name} of {getattr(of, '__name__', type(of).__name__)} is not read")


def one_entry(db: Db, i: str, d: str) -> Seq:
    """The databases that agree with d on all entries but i, by the letter of that entry."""
    return Seq(db.letters, lambda a: Letter(f"(put {d} {i} {a})", db.ty), None, (i, d))


def input_text(reader: Reader, x: Any, K: KernelTerm) -> str:
    """The input of a row; the rows of a posterior are those of the outputs that occur, in order."""
    return reader.letter(x, K.inputs) if K.live is None else str(placed_text(x, K.inputs, K.live))


def kernel_method(frame: Frame, K: KernelTerm, name: str, args: list[Any]) -> Any:
    """A method of a kernel."""
    if name == "entry" and args[0] == 0 and K.live is None and has_first(K.inputs):
        if args[1] == 0 and has_first(K.outputs):
            return numbered_item(lambda a: numbered_item(lambda b: K.row(a).mass(b), K.outputs, 0), K.inputs, 0)
        y = letter_text(args[1], K.outputs)
        return numbered_item(lambda a: K.row(a).mass(y), K.inputs, 0)
    if name == "entry":
        return frame.reader.mass(K.row(input_text(frame.reader, args[0], K)), args[1])
    if name == "row":
        return K.row(input_text(frame.reader, args[0], K))
    if K.live is not None:
        raise Untranslated(f"{name} of a posterior kernel is not read")
    other = args[0] if args else None
    if name == "joint" and isinstance(other, LawTerm):
        matched(K.inputs, other.ty)
        return joint_of(K, other, args[1] if len(args) > 1 else None)
    if name == "power" and isinstance(other, int | Nat):
        uses, x, i = type_of(other), frame.reader.fresh("x"), frame.reader.fresh("i")
        inputs, outputs = (Db(uses, ty).ty for ty in (K.inputs, K.outputs))
        text = f"(fun {x} => indep (fun {i} => {K.text} ({x} {i})))"
        return KernelTerm(f"({text} : kernel {inputs.text} {outputs.text})", inputs, outputs)
    if name == "zero_columns" and not args:
        x = frame.reader.fresh("x")
        return Seq(K.outputs, lambda a: Letter(a, K.outputs),
                   lambda a: f"[forall {x} : {K.inputs.text}, Reqb ({K.text} {x} {a}) 0]")
    if name == "merge_outputs" and isinstance(other, list) and any(isinstance(g, Item) for g in other):
        return merged_after(frame, K, other)
    if name == "merge_outputs" and isinstance(other, list):
        groups = [frame.reader.sequence(g) for g in other]
        return frame.reader.kernel(Seq(K.inputs, lambda a: [group_mass(frame, K.row(a), g) for g in groups]))
    if name == "restrict":
        return restricted(frame, K, frame.reader.sequence(other))
    if name in ("output", "posterior", "live_outputs") and isinstance(other, LawTerm):
        matched(K.inputs, other.ty)
        live = f"(output {other.text} {K.text})"
        if name == "output":
            return LawTerm(live, K.outputs)
        where = lambda a: f"Rltb 0 ({live} {a})"  # noqa: E731
        if name == "live_outputs":
            return Seq(K.outputs, lambda a: Letter(a, K.outputs), where)
        return KernelTerm(f"(posterior {other.text} {K.text})", K.outputs, K.inputs, where)
    if name == "column":
        y = letter_text(args[0], K.outputs)
        if K.inputs.size:
            return [K.row(letter_text(i, K.inputs)).mass(y) for i in range(K.inputs.size)]
        return Seq(K.inputs, lambda a: K.row(a).mass(y))
    if isinstance(other, KernelTerm) and other.live is None:
        if name == "then":
            matched(K.outputs, other.inputs)
            return KernelTerm(f"(kthen {K.text} {other.text})", K.inputs, other.outputs)
        if name == "before":
            matched(K.inputs, other.outputs)
            return KernelTerm(f"(kthen {other.text} {K.text})", other.inputs, K.outputs)
        if name == "mix":
            matched(K.inputs, other.inputs)
            matched(K.outputs, other.outputs)
            w = t.number(args[1])
            if w.kind != "R" or not w.unit:
                raise Untranslated("a mixture has a weight that is not known to lie in [0, 1]")
            return KernelTerm(f"(kmix {w.text} {K.text} {other.text})", K.inputs, K.outputs)
        if name == "parallel":
            matched(K.inputs, other.inputs)
            ty = t.Ty(f"({K.outputs.text} ** {other.outputs.text})", factors=(K.outputs, other.outputs))
            return KernelTerm(f"(kparallel {K.text} {other.text})", K.inputs, ty)
        if name == "product":
            inputs = t.Ty(f"({K.inputs.text} ** {other.inputs.text})", factors=(K.inputs, other.inputs))
            outputs = t.Ty(f"({K.outputs.text} ** {other.outputs.text})", factors=(K.outputs, other.outputs))
            return KernelTerm(f"(kproduct {K.text} {other.text})", inputs, outputs)
    if name == "permute" and K.inputs.size and K.outputs.size and all(isinstance(a, list) for a in args):
        inputs, outputs = args
        return frame.reader.kernel([[K.row(letter_text(i, K.inputs)).mass(letter_text(j, K.outputs)) for j in outputs]
                                    for i in inputs])
    raise Untranslated(f"{name} of a kernel is not read")


def compared_by(sign: Cases, a: Num, b: Num) -> Rel:
    """A comparison of two numbers whose sign depends on tests."""
    found = t.compare(sign.last, a, b)
    for test, name in reversed(sign.options):
        found = t.choose(test, t.compare(name, a, b), found)
    return found


def merged_after(frame: Frame, K: KernelTerm, groups: list[Any]) -> KernelTerm:
    """The kernel that makes one output of those of each group: groups of a loop over the numbers from 0 on, and others
    after them."""
    run, rest = getattr(groups[0], "run", None), groups[1:]
    known = run is not None and frame.reader.surplus(run.count, 0)
    if run is None or run.first or known is None or \
            any(not isinstance(g, list) or any(isinstance(y, Item) for y in g) for g in rest):
        raise Untranslated("outputs are made one in groups that are not read")
    count = t.whole_sum({name: k for name, k in t.difference(run.count, -len(rest)).items() if k})
    ty = t.ordinals(count)

    def entry(row: LawTerm, k: str) -> Num:
        number = Nat(f"(nat_of_ord {k})", f"(INR {k})", most=t.whole_sum(t.difference(run.count, 1)))
        masses = [total(frame, [frame.reader.mass(row, y) for y in g]) for g in (run.at(number), *rest)]
        found = masses[-1]
        for place, mass in reversed(list(enumerate(masses[:-1]))):
            before = t.whole_sum(t.difference(run.count, -place)).text
            found = t.choose(f"(nat_of_ord {k} < {before})%N", mass, found)
        return found

    return frame.reader.kernel(Seq(K.inputs, lambda a: Seq(ty, lambda k: entry(K.row(a), str(k)))))


def group_mass(frame: Frame, row: LawTerm, group: Seq) -> Num:
    """The probability of some outputs."""
    return total(frame, Seq(group.ty, lambda y: row.mass(letter_text(group.at(y), row.ty)), group.where))


def restricted(frame: Frame, K: KernelTerm, rows: Any) -> KernelTerm:
    """The kernel with some rows of K."""
    if isinstance(rows, Seq) and rows.where is None:
        if rows.entry is not None:
            return KernelTerm(f"(subchannel {K.text} {' '.join(rows.entry)})", rows.ty, K.outputs)
        x = frame.reader.fresh("x")
        row = letter_text(rows.at(x), K.inputs)
        return KernelTerm(f"((fun {x} => {K.text} {row}) : kernel {rows.ty.text} {K.outputs.text})", rows.ty, K.outputs)
    if isinstance(rows, list) and rows and all(isinstance(x, Letter) for x in rows):
        letters, x = [letter_text(a, K.inputs) for a in rows], frame.reader.fresh("x")
        ty = t.ordinals(len(rows))
        text = f"(fun {x} => {K.text} (nth {letters[0]} [:: {'; '.join(map(str, letters))}] (nat_of_ord {x})))"
        return KernelTerm(f"({text} : kernel {ty.text} {K.outputs.text})", ty, K.outputs)
    raise Untranslated("some rows of a kernel are chosen in a way that is not read")


def matched(a: t.Ty, b: t.Ty) -> None:
    """Refuse objects of different alphabets."""
    if a.text != b.text:
        raise Untranslated(f"the alphabets {a.text} and {b.text} are not known to be the same")


__all__ = ["call", "natural"]
