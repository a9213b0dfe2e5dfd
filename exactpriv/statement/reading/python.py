"""What the names of Python and of exactpriv's numbers denote in a source."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from inspect import Signature, signature
from itertools import combinations, pairwise, permutations
from itertools import product as pairs_of
from math import comb
from typing import Any

from flint import fmpq

from ...real import Rational, Real, Relation, absolute, as_real, exp, ln, maximum, minimum, sqrt
from .. import numbers as n
from ..indices import contained, how_many
from ..operations import METHODS, Handler, attribute, known, method, of_class
from ..terms import NUMBER, NUMBERS, TRUTHS, Kind, Term, index, literal, opened, over, subterms
from .refusal import Unread
from .values import Bundle, Different, Engine, Family, Table, Yielded, kind_of, renewed

Args = Sequence[Any]
Named = Mapping[str, Any]

# -- sums, maxima, conjunctions of what a loop yields -----------------------------------------------------------------


def _totals(reader: Any, items: Sequence[Any], total: Any) -> list[Term]:
    """The items as terms: a bundle as the binders of what it holds."""
    return [term for x in items for term in (_bundled(reader, x, total) if isinstance(x, Bundle) else
                                             [total.term(reader, x)])]  # fmt: skip


class _Total:
    """How items are joined: the binder of a bundle, what joins two terms, how one item is read."""

    def __init__(self, binder: str, join: Any, term: Any) -> None:
        self.binder, self.join, self.term = binder, join, term


def _bundled(reader: Any, bundle: Bundle, total: _Total) -> list[Term]:
    inner = _totals(reader, bundle.items, total)
    if not inner:
        raise Unread("a loop over an alphabet yields nothing")
    return [over(total.binder, bundle.start, bundle.stop, bundle.at, bundle.condition, body) for body in inner]


SUM = _Total("sum", n.add, lambda reader, x: reader.number(x))
COUNT = _Total("sum", n.add, lambda reader, x: reader.number(_counting(x)))
LARGEST = _Total("largest", n.largest, lambda reader, x: reader.number(x))
LEAST = _Total("least", n.smallest, lambda reader, x: reader.number(x))
EVERY = _Total("every", n.conjunction, lambda reader, x: reader.relation(x))
SOME = _Total("some", n.disjunction, lambda reader, x: reader.relation(x))


def _counting(x: Any) -> Any:
    """A truth value as a number, as Python's sum takes it."""
    return int(x) if isinstance(x, bool) else n.indicator(x) if isinstance(x, Term) and x.kind is Kind.TRUTH else x


@known(sum)
def _summed(reader: Any, args: Args, named: Named) -> Any:
    """sum(xs), sum(xs, start): as Python adds them, from the left."""
    items, *start = reader.positional(args, named, "start")
    total: Any = start[0] if start else 0
    for item in reader.items(items):
        part = n.add(*_bundled(reader, item, COUNT)) if isinstance(item, Bundle) else _counting(item)
        if not isinstance(part, Term) and not isinstance(total, Term):
            if type(part) not in (int, Fraction) or type(total) not in (int, Fraction):
                raise Unread("a sum is taken of what are no exact numbers")
            total = total + part
        else:
            if isinstance(part, str) or isinstance(total, str):
                raise Unread("text stands in a sum; write Real(text)")
            total = n.add(reader.number(total), reader.number(part))
    return total


@of_class(Real, "sum")
def _real_sum(reader: Any, args: Args, named: Named) -> Any:
    (items,) = reader.positional(args, named)
    parts = _totals(reader, reader.items(items), SUM)
    return n.as_number(n.add(*parts)) if parts else literal(0, NUMBER)


def _extreme(total: _Total, real: bool) -> Handler:
    def found(reader: Any, args: Args, named: Named) -> Any:
        if named:
            raise Unread(f"the argument {next(iter(named))} of a maximum or minimum is not read")
        alone = not real and len(args) == 1 and not isinstance(args[0], Bundle) and not _number(args[0])
        items = reader.items(args[0]) if alone else args
        if not real and not alone and any(isinstance(x, Bundle) for x in items) and \
                sum(not isinstance(x, Bundle) for x in items) < 2:  # fmt: skip
            raise Unread("Python's max or min may get one number, and takes that for a list; give it a list, or write "
                         "maximum or minimum")
        given = [pair for x in items for pair in _given(reader, x, total)]
        some = [pair for pair in given if pair[1] is not n.true() and _may_be_empty(reader, pair[0])]
        parts = [part for part, _ in given] if len(given) == 1 else [pair[0] for pair in given if pair not in some]
        if not given:
            raise Unread("a maximum or minimum is taken of nothing")
        if not parts:
            raise Unread("a maximum or minimum is taken of loops each of which may give nothing")
        if not real and not any(part.kind is Kind.NUMBER for part, _ in given) and all(
            part.head == "literal" for part, _ in given
        ):
            labels = [part.label for part in parts]
            best = (max if total is LARGEST else min)(labels)  # type: ignore[type-var]
            return int(best) if parts[labels.index(best)].kind is Kind.WHOLE else best  # type: ignore[call-overload]
        # of loops alone it is a value, and no loop inside of another one: it has none where these give nothing
        made = parts[0] if len(parts) == 1 and (len(given) > 1 or not (real or some)) else total.join(*parts)
        for loop, gives in some if len(given) > 1 else ():
            made = n.branch(n.truth(gives), total.join(made, loop), made)
        return n.as_number(made) if real else made

    return found


def _given(reader: Any, x: Any, total: _Total) -> list[tuple[Term, Term]]:
    """The numbers that an item stands for, as terms, and for each that there is one: true of what is no loop."""
    if not isinstance(x, Bundle):
        return [(total.term(reader, x), n.true())]
    inner = [pair for one in x.items for pair in _given(reader, one, total)]
    if not inner:
        raise Unread("a loop over an alphabet yields nothing")
    return [(over(total.binder, x.start, x.stop, x.at, x.condition, body),
             over("some", x.start, x.stop, x.at, x.condition, gives)) for body, gives in inner]  # fmt: skip


def _may_be_empty(reader: Any, term: Term) -> bool:
    """Whether a binder may go through nothing."""
    start, stop = term.args[:2]
    at = index(term.called, (start, stop))
    condition, inner = opened(term, at)
    first_meets = condition.head == "true" or (condition.head == "<" and condition.args[0] is at and
                                               at not in subterms(condition.args[1]) and
                                               reader.known.below(start, condition.args[1]))  # fmt: skip
    if not first_meets or not reader.known.below(start, stop):
        return True
    return inner.head == term.head and _may_be_empty(reader, inner)


def _number(x: Any) -> bool:
    return isinstance(x, str | int | Fraction) or (isinstance(x, Term) and x.kind in NUMBERS)


known(max)(_extreme(LARGEST, False))
known(min)(_extreme(LEAST, False))
known(maximum)(_extreme(LARGEST, True))
known(minimum)(_extreme(LEAST, True))


def _joined(total: _Total, empty: Any) -> Handler:
    def found(reader: Any, args: Args, named: Named) -> Any:
        (items,) = reader.positional(args, named)
        parts = _totals(reader, reader.items(items), total)
        return empty() if not parts else parts[0] if len(parts) == 1 else total.join(*parts)

    return found


of_class(Relation, "all")(_joined(EVERY, n.true))
of_class(Relation, "any")(_joined(SOME, n.false))


@of_class(Relation, "fact")
def _fact(reader: Any, args: Args, named: Named) -> Any:
    (value,) = reader.positional(args, named)
    return n.fact(reader.relation(value))


@of_class(Relation, "constant")
def _constant(reader: Any, args: Args, named: Named) -> Any:
    (value,) = reader.positional(args, named)
    found = reader.relation(value)
    return n.conjunction(found) if n.is_bool(found) else found


def _of_constants(function: Any) -> Handler:
    def found(reader: Any, args: Args, named: Named) -> Any:
        (items,) = reader.positional(args, named)
        values = reader.items(items)
        if all(isinstance(x, bool) for x in values):
            return function(values)
        total = EVERY if function is all else SOME
        parts = _totals(reader, values, total)
        if not all(x.kind is Kind.TRUTH or x.head == total.binder for x in parts):
            raise Unread(f"{function.__name__} asks Python for the truth of relations; write "
                         f"Relation.{function.__name__}")  # fmt: skip
        return n.truth(parts[0] if len(parts) == 1 else total.join(*parts))

    return found


known(all)(_of_constants(all))
known(any)(_of_constants(any))

@known(isinstance)
def _isinstance(reader: Any, args: Args, named: Named) -> Any:
    """Whether a constant, or what a term denotes, is of a class that says of which kind it is."""
    x, of = reader.positional(args, named)
    kinds = KINDS_OF.get(getattr(of, "thing", None)) if isinstance(of, Engine) else None
    if kinds is None:
        raise Unread("isinstance asks for a class that says nothing of a statement")
    if isinstance(x, Term) and x.kind not in (Kind.RATIONAL, Kind.TRUTH):
        if x.is_number and len(n.kinds_there(x)) > 1:
            raise Unread("isinstance asks what a number is that Python may have of several classes")
        return x.kind in kinds
    if type(x) is int:
        return Kind.WHOLE in kinds
    raise Unread(f"isinstance asks what a {kind_of(x)} is")


KINDS_OF: dict[Any, tuple[Kind, ...]] = {bool: (), int: (Kind.WHOLE,), Real: (Kind.NUMBER,),
                                         Relation: (Kind.PROPOSITION,)}  # fmt: skip
"""The kinds of terms whose values are of a class."""


@cache
def signature_of(kind: Kind, name: str) -> Signature | None:
    """What the method of values of a kind takes, as Python has it; None where it has none of the name."""
    found = [getattr(one, name) for one, kinds in KINDS_OF.items() if kind in kinds and hasattr(one, name)]
    return signature(found[0]) if found else None


@known(int)
def _int(reader: Any, args: Args, named: Named) -> Any:
    (x,) = reader.positional(args, named)
    if isinstance(x, Term) and x.kind is Kind.TRUTH:
        return n.indicator(x)
    return reader.whole(x) if isinstance(x, Term) else int(x) if type(x) in (int, bool) else _refused(x)


@known(bool)
def _bool(reader: Any, args: Args, named: Named) -> Any:
    """The truth of a relation: Python has none where it is not decided."""
    (x,) = reader.positional(args, named)
    if isinstance(x, bool):
        return x
    if isinstance(x, Term) and x.kind in TRUTHS:
        return n.truth(x)
    if isinstance(x, tuple | Family) or (isinstance(x, Yielded) and not x.once):
        return reader.has_items(x)
    raise Unread(f"bool is taken of a {kind_of(x)}")


def _refused(x: Any) -> Any:
    raise Unread(f"int is taken of a {kind_of(x)}")


# -- functions of numbers ---------------------------------------------------------------------------------------------


def _of_number(operation: Any) -> Handler:
    def found(reader: Any, args: Args, named: Named) -> Any:
        (x,) = reader.positional(args, named, "x")
        return operation(reader.number(x))

    return found


known(ln)(_of_number(n.logarithm))
known(exp)(_of_number(n.exponential))
known(absolute)(_of_number(lambda x: n.as_number(n.absolutely(x))))
known(sqrt)(_of_number(lambda x: n.power(n.as_number(x), literal(Fraction(1, 2)))))
known(as_real)(_of_number(n.as_number))
known(Real)(_of_number(n.as_number))


@known(abs)
def _abs(reader: Any, args: Args, named: Named) -> Any:
    (x,) = reader.positional(args, named)
    if type(x) in (int, Fraction):
        return abs(x)
    if not isinstance(x, Term):
        raise Unread("abs is taken of what is no number")
    return n.absolutely(reader.number(x))


@of_class(Real, "infinity")
def _infinity(reader: Any, args: Args, named: Named) -> Any:
    sign = reader.positional(args, named, "sign") or (1,)
    if sign not in ((1,), (-1,)):
        raise Unread("infinity has the sign 1 or -1")
    return n.infinity() if sign == (1,) else n.neg(n.infinity())


@known(Fraction)
def _fraction(reader: Any, args: Args, named: Named) -> Any:
    values = reader.positional(args, named, "numerator", "denominator")
    if all(type(x) in (int, Fraction, str) for x in values):
        try:
            return Fraction(*values)
        except (ValueError, TypeError, ZeroDivisionError):
            raise Unread(f"Fraction{tuple(values)} is no number") from None
    terms = [reader.term(_counting(x)) for x in values]
    if any(x.kind not in (Kind.WHOLE, Kind.RATIONAL) for x in terms):
        raise Unread("a Fraction is made of what is no rational number of Python; divide Reals")
    top, *bottom = [n.as_rational(x) if x.kind is Kind.WHOLE else x for x in terms]
    return n.div(top, bottom[0]) if bottom else top


@known(Rational)
def _rational(reader: Any, args: Args, named: Named) -> Any:
    (x,) = reader.positional(args, named, "x")
    if type(x) in (int, Fraction, str):
        q = Rational(x)
        return Fraction(int(q.p), int(q.q))
    return n.exactly(reader.number(x))


@known(fmpq)
def _fmpq(reader: Any, args: Args, named: Named) -> Any:
    return _fraction(reader, args, named)


# -- lists ------------------------------------------------------------------------------------------------------------


@known(range)
def _range(reader: Any, args: Args, named: Named) -> Any:
    ends = reader.positional(args, named)
    if ends and all(type(x) is int for x in ends):
        found = range(*ends)
        if len(found) > 100_000:
            raise Unread(f"a range has {len(found)} items; make it shorter")
        return found
    if not ends:
        raise Unread("a range has no end")
    if len(ends) > 2:
        raise Unread("a range of any length has a step")
    start, stop = (0, *ends) if len(ends) == 1 else ends
    return Family(reader.whole(start), reader.whole(stop), lambda at: at)


def _list(reader: Any, args: Args, named: Named) -> Any:
    given = reader.positional(args, named)
    if not given:
        return ()
    (x,) = given
    if isinstance(x, Family):
        return x
    items = reader.items(x)
    return Yielded(items, once=False) if any(isinstance(item, Bundle) for item in items) else tuple(items)


known(list)(_list)
known(tuple)(_list)


@known(set)
def _set(reader: Any, args: Args, named: Named) -> Any:
    (x,) = reader.positional(args, named)
    return Different(tuple(reader.items(x)))


@known(dict)
def _dict(reader: Any, args: Args, named: Named) -> Any:
    """dict(pairs) of constant texts and what they stand for, to be looked into."""
    (pairs,) = reader.positional(args, named)
    both = [reader.listed(pair) for pair in reader.listed(pairs)]
    if any(len(pair) != 2 or not isinstance(pair[0], str) for pair in both):
        raise Unread("a dictionary is made of other than pairs of a constant text and what it stands for")
    return Table({name: reader.kept(value) for name, value in both})


def _set_of(x: Term) -> Term:
    """What a variable list of indices is a part of: the numbers below that one."""
    if not x.sort.sizes:
        raise Unread("a loop runs over a list of indices")
    return x.sort.sizes[0]


@method(Kind.INDICES, "__iter__")
def _each_index(reader: Any, args: Args, named: Named) -> Any:
    (x,) = args
    return Family(literal(0), _set_of(x), lambda at: at, lambda at: contained(x, at))


@method(Kind.INDICES, "__len__")
def _indices_counted(reader: Any, args: Args, named: Named) -> Any:
    (x,) = args
    return len(x.args) if x.head == "indices" else how_many(x) if _set_of(x) else None


@known(len)
def _len(reader: Any, args: Args, named: Named) -> Any:
    (x,) = reader.positional(args, named)
    if isinstance(x, tuple | range | str):
        return len(x)
    if isinstance(x, Family) and x.condition is None and x.start is literal(0):
        reader.not_below_nothing(x.start, x.stop, n.true())
        return x.stop
    if isinstance(x, Term) and (handler := METHODS.get((x.kind, "__len__"))) is not None:
        return handler(reader, (x,), {})
    if isinstance(x, Family) or (isinstance(x, Yielded) and not x.once) or (
        isinstance(x, Term) and x.kind is Kind.LIST
    ):
        return reader.length(x)
    if isinstance(x, Different):
        _only_whole_numbers(x.items)
        return n.different(reader.list_term(Yielded(x.items, once=False)))
    raise Unread("the length is asked of what has none that is known")


def _only_whole_numbers(items: Sequence[Any]) -> None:
    """Refuses a set of other items: of other numbers Python may take equal ones as different."""
    for x in items:
        if isinstance(x, Bundle):
            _only_whole_numbers(x.items)
        elif not (type(x) is int or (isinstance(x, Term) and x.kind is Kind.WHOLE)):
            raise Unread("the number of different items is asked of what are no whole numbers")


def _one_loop(reader: Any, x: Any) -> Bundle | None:
    """The loop that gives a list, if it is one alone."""
    if isinstance(x, tuple | range | str):
        return None
    items = reader.items(x)
    found = _merged(items[0]) if len(items) == 1 else None
    if isinstance(found, Bundle) and len(found.items) == 1 and not isinstance(found.items[0], Bundle):
        return found
    if isinstance(x, Yielded) and x.once:
        reader.used_up.remove(x)
    return None


def _side_by_side(loops: Sequence[Bundle]) -> bool:
    """Whether loops are known to go through the same numbers."""
    first, *rest = loops
    return all((loop.start, renewed(loop.condition, {loop.at: first.at})) == (first.start, first.condition)
               and n.linear(loop.stop) == n.linear(first.stop) for loop in rest)  # fmt: skip


def _by_places(reader: Any, x: Any, loop: Bundle) -> Bundle:
    """The loop that gives a list, over its places where it leaves letters out."""
    placed = x.placed if isinstance(x, Family) else None
    return loop if placed is None else reader.items(placed)[0]


def _merged(x: Any) -> Any:
    """A loop of one item under a condition as a loop under that condition."""
    inner = x.items[0] if isinstance(x, Bundle) and len(x.items) == 1 else None
    if not isinstance(inner, Bundle) or (inner.start, inner.stop) != (literal(0), literal(1)) or \
            len(inner.items) > 1 or x.condition is not n.true():
        return x
    return Bundle(x.at, x.start, x.stop, inner.condition, inner.items)


@known(zip)
def _zip(reader: Any, args: Args, named: Named) -> Any:
    if any(key != "strict" for key in named) or not args:
        raise Unread("zip is called in a way that is not read")
    found = [_one_loop(reader, x) for x in args]
    loops = [loop for loop in found if loop is not None]
    if len(loops) == len(args):
        if not _side_by_side(loops):
            loops = [_by_places(reader, x, loop) for x, loop in zip(args, loops, strict=True)]
        if not _side_by_side(loops):
            raise Unread("zip goes through lists that are not known to be equally long")
        first, *rest = loops
        both = (first.items[0], *(renewed(loop.items[0], {loop.at: first.at}) for loop in rest))
        return Yielded((Bundle(first.at, first.start, first.stop, first.condition, (both,)),), once=True)
    lists = [reader.listed(x) for x in args]
    if named.get("strict", False) and len({len(x) for x in lists}) > 1:
        raise Unread("zip goes through lists that are not equally long")
    return Yielded(tuple(zip(*lists, strict=False)), once=True)


@known(next)
def _next(reader: Any, args: Args, named: Named) -> Any:
    """What is read of it is in first.py."""
    raise Unread("next is called of other than one loop with one test: next(x for k in xs if test)")


@known(enumerate)
def _enumerate(reader: Any, args: Args, named: Named) -> Any:
    x, *start = reader.positional(args, named, "start")
    loop = _one_loop(reader, x)
    loop = None if loop is None else _by_places(reader, x, loop)
    if loop is not None and not start and loop.start is literal(0) and loop.condition is n.true():
        pair = (loop.at, loop.items[0])
        return Yielded((Bundle(loop.at, loop.start, loop.stop, loop.condition, (pair,)),), once=True)
    if any(type(s) is not int for s in start):
        raise Unread("enumerate begins at what is no constant")
    return Yielded(tuple(enumerate(reader.listed(x), *start)), once=True)


@known(reversed)
def _reversed(reader: Any, args: Args, named: Named) -> Any:
    (x,) = reader.positional(args, named)
    return Yielded(tuple(reversed(reader.listed(x))), once=True)


def _keys(reader: Any, key: Any, values: Sequence[Any]) -> tuple[Any, ...]:
    """The keys by which a list is sorted; that each has a value is asked of what Python evaluates."""
    found: tuple[Any, ...] = _mapped(reader, [key, Yielded(tuple(values), once=False)], {}).items

    def noted(items: Sequence[Any]) -> None:
        for x in items:
            if isinstance(x, Bundle):
                with reader.one_round_of(x):
                    noted(x.items)
            elif isinstance(x, Term):
                reader.evaluated[x, reader.path] = None

    noted(found)
    return found


def _same_numbers(one: Any, other: Any) -> bool:
    """Whether items, and those of loops, are the same numbers, whatever Python has for them."""
    if isinstance(one, tuple) and isinstance(other, tuple):
        return len(one) == len(other) and all(map(_same_numbers, one, other))
    if isinstance(one, Bundle) and isinstance(other, Bundle):
        return (one.start, one.stop) == (other.start, other.stop) and _same_numbers(
            (one.condition, one.items), renewed((other.condition, other.items), {other.at: one.at}))  # fmt: skip
    return _plain_number(one) is _plain_number(other) and isinstance(one, Term)


def _plain_number(x: Any) -> Any:
    while isinstance(x, Term) and x.head in ("exactly", "real", "entered", "rational"):
        x = x.args[0]
    return x


@known(sorted)
def _sorted(reader: Any, args: Args, named: Named) -> Any:
    if not set(named) <= {"reverse", "key"} or not isinstance(named.get("reverse", False), bool):
        raise Unread("a list is sorted in a way that is not read")
    (x,), falls = reader.positional(args, {}), named.get("reverse", False)
    values = reader.items(x)
    if "key" in named and not _same_numbers(values, _keys(reader, named["key"], values)):
        raise Unread("a list is sorted by other numbers than its own")
    if all(type(v) in (int, Fraction) for v in values):
        return tuple(sorted(values, reverse=falls))
    if not falls:
        raise Unread("what is sorted are no constants; sort numbers with reverse=True")
    found = reader.list_term(Yielded(values, once=False))
    if len(found.sort.sizes) > 1:
        raise Unread("what is sorted are no numbers")
    return n.falling(found)


# -- what stands behind a dot of a relation or number -----------------------------------------------------------------


def _implied(reader: Any, args: Args, named: Named) -> Any:
    premise, conclusion = reader.positional(args, named, "other")
    return n.implication(reader.relation(premise), reader.relation(conclusion))


METHODS[Kind.PROPOSITION, "implies"] = _implied


def _as_fact(reader: Any, args: Args, named: Named) -> Any:
    (of,) = args
    return of


def _supposing(reader: Any, args: Args, named: Named) -> Any:
    """r.supposing(met): the same relation, which says nothing where it holds and a hypothesis is not met."""
    of, met = args
    if named or not (isinstance(met, bool) or (isinstance(met, Term) and met.kind is Kind.TRUTH)):
        raise Unread("a relation supposes what Python has not as a bool")
    return of


METHODS[Kind.PROPOSITION, "supposing"] = _supposing
METHODS[Kind.PROPOSITION, "as_fact"] = _as_fact
METHODS[Kind.TRUTH, "as_fact"] = _as_fact
attribute(Kind.NUMBER, "rational", n.exactly)
attribute(Kind.NUMBER, "is_infinite", n.infinite)


def _several(of: Any, pairs: str) -> Handler:
    """`of(items, r)`, of a list of known length; of one that a loop gives two, whose places compare by `pairs`."""

    def found(reader: Any, args: Args, named: Named) -> Any:
        items, count = reader.positional(args, named, "r")
        if type(count) is not int or count < 0:
            raise Unread(f"{of.__name__} are taken of so many items as a variable says")
        loop = _one_loop(reader, items) if count == 2 else None
        if loop is None:
            return Yielded(tuple(of(reader.listed(items), count)), once=True)
        later = renewed(loop, {})
        apart = n.comparisons[pairs](loop.at, later.at)
        both = apart if later.condition is n.true() else n.conjunction(later.condition, apart)
        inner = Bundle(later.at, later.start, later.stop, both, ((loop.items[0], later.items[0]),))
        return Yielded((Bundle(loop.at, loop.start, loop.stop, loop.condition, (inner,)),), once=True)

    return found


known(combinations)(_several(combinations, "<"))
known(permutations)(_several(permutations, "!="))


@known(pairwise)
def _neighbouring(reader: Any, args: Args, named: Named) -> Any:
    """The pairs of items that follow one another, of a list of known length or of one over all letters."""
    (items,) = reader.positional(args, named)
    loop = _one_loop(reader, items)
    if loop is None:
        return Yielded(tuple(pairwise(reader.listed(items))), once=True)
    if loop.condition is not n.true():
        raise Unread("pairwise goes through a list that leaves items out")
    later = renewed(loop, {})
    inner = Bundle(later.at, later.start, later.stop, n.follows(later.at, loop.at), ((loop.items[0], later.items[0]),))
    return Yielded((Bundle(loop.at, loop.start, loop.stop, n.true(), (inner,)),), once=True)


@known(pairs_of)
def _product(reader: Any, args: Args, named: Named) -> Any:
    """All tuples of items, one of each list."""
    if set(named) - {"repeat"} or not isinstance(named.get("repeat", 1), int):
        raise Unread("a product is repeated in a way that is not read")
    lists = [x if isinstance(x, Family | tuple | range | Term) else Yielded(reader.items(x), once=False)
             for x in args] * named.get("repeat", 1)  # fmt: skip

    def each(k: int, before: tuple[Any, ...]) -> tuple[Any, ...]:
        if k == len(lists):
            return (before,)
        return inside(reader.items(lists[k]), k, before)

    def inside(items: Sequence[Any], k: int, before: tuple[Any, ...]) -> tuple[Any, ...]:
        found: list[Any] = []
        for x in items:
            if isinstance(x, Bundle):
                found.append(Bundle(x.at, x.start, x.stop, x.condition, inside(x.items, k, before)))
            else:
                found += each(k + 1, (*before, x))
        return tuple(found)

    return Yielded(each(0, ()), once=True)


@known(comb)
def _comb(reader: Any, args: Args, named: Named) -> Any:
    top, bottom = (reader.whole(x) for x in args)
    return n.binomial(top, bottom)


@known(map)
def _mapped(reader: Any, args: Args, named: Named) -> Any:
    """map(f, xs)"""
    if len(args) != 2 or named:
        raise Unread("map is called with other than a function and one list")

    def each(items: Sequence[Any]) -> tuple[Any, ...]:
        found: list[Any] = []
        for x in items:
            if isinstance(x, Bundle):
                with reader.one_round_of(x):
                    found.append(Bundle(x.at, x.start, x.stop, x.condition, each(x.items)))
            else:
                found.append(reader.kept(reader.called(args[0], [x], {})))
        return tuple(found)

    return Yielded(each(reader.items(args[1])), once=True)
