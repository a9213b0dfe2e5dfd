"""Laws, kernels, databases and Gaussian mechanisms as terms: what is made of them, and how sources write it.

Sizes are terms: the letters of `K.output(P)` are the outputs of K, those of a product the product of both. What must
agree in size (a law and the inputs of a kernel) is one term where the claim's domains say so.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import reduce
from inspect import unwrap
from math import comb
from typing import Any

from ..real import Real
from ..statement.evaluated import ALPHABETS
from ..statement.folds import MADE, SIZES
from ..statement.indices import plain
from ..statement.numbers import ANY, add, comparisons, constant, demand, div, linear, mul, neg, own_size, true, truth
from ..statement.numbers import power as to_power
from ..statement.operations import (
    CLASSES,
    OBJECTS,
    Handler,
    Misfit,
    agree,
    attribute,
    known,
    method,
    of_class,
    operation,
)
from ..statement.reading.python import KINDS_OF
from ..statement.reading.values import Bundle, Engine, Family, Labels, Live, Tuple, Yielded
from ..statement.terms import NUMBER, RATIONAL, TRUTH, WHOLE, Kind, Sort, Term, index, literal, make, subterms
from . import mechanisms, samples
from .databases import Database
from .entries import at_least, equal, is_zero, multiply, parameter, simplified, total
from .gaussians import GaussianChannel, GaussianMixture
from .kernels import Kernel
from .laws import Prior, checked_index, checked_size
from .matrices import Matrix
from .mechanisms import basic

LAW, KERNEL, JOINT, DATABASE = Kind.LAW, Kind.KERNEL, Kind.JOINT, Kind.DATABASE
MIXTURE, GAUSSIAN, MATRIX = Kind.MIXTURE, Kind.GAUSSIAN, Kind.MATRIX


def law(letters: Term) -> Sort:
    """Laws on so many letters."""
    return Sort(LAW, (letters,))


def kernel(inputs: Term, outputs: Term) -> Sort:
    """Kernels of these sizes."""
    return Sort(KERNEL, (inputs, outputs))


def size_of(term: Term, place: int = 0) -> Term:
    """One of the sizes of a law, kernel, database or Gaussian mechanism; Misfit of what has none."""
    if not isinstance(term, Term) or len(term.sort.sizes) <= place:
        raise Misfit("a law, kernel or database is wanted where there is none")
    return term.sort.sizes[place]


def own(term: Term, place: int = 0) -> Term:
    """One of the sizes, as the number of letters of that alphabet."""
    found = size_of(term, place)
    return own_size(found) if found.head in ("variable", "counted") else found


def times(a: Term, b: Term) -> Term:
    """The product of two sizes."""
    return mul(a, b)


def _plain_call(name: str) -> Any:
    return lambda *texts: f"{name}({', '.join(texts)})"


def _object(name: str) -> Any:
    return lambda *trees: {name: list(trees)}


def _dotted(name: str) -> Any:
    return lambda of, *rest: f"{of}.{name}({', '.join(rest)})"


def _called(name: str) -> Any:
    return lambda of, *rest: getattr(of, name)(*rest)


# -- kernels ----------------------------------------------------------------------------------------------------------


def _then(first: Term, second: Term) -> Sort:
    agree(size_of(first, 1), size_of(second), "the outputs of the first kernel and the inputs of the second")
    return kernel(size_of(first), size_of(second, 1))


def _parallel(one: Term, other: Term) -> Sort:
    agree(size_of(one), size_of(other), "the inputs of two kernels")
    return kernel(size_of(one), times(size_of(one, 1), size_of(other, 1)))


def _product(one: Term, other: Term) -> Sort:
    if one.kind is LAW:
        return law(times(size_of(one), size_of(other)))
    return kernel(times(size_of(one), size_of(other)), times(size_of(one, 1), size_of(other, 1)))


def _mix(one: Term, other: Term, weight: Term) -> Sort:
    agree(size_of(one), size_of(other), "the letters of what is mixed")
    if one.kind is KERNEL:
        agree(size_of(one, 1), size_of(other, 1), "the outputs of kernels that are mixed")
    return one.sort


def _power(of: Term, n: Term) -> Sort:
    inputs, outputs = of.sort.sizes
    if n.head != "literal":
        return kernel(_tuples(inputs, n), _tuples(outputs, n))
    if not isinstance(n.label, Fraction) or n.label < 1:
        raise Misfit("the number of independent uses is no constant from 1")
    found = of.sort
    for _ in range(int(n.label) - 1):
        found = kernel(times(found.sizes[0], inputs), times(found.sizes[1], outputs))
    return found


def _repeated(of: Term, n: Term) -> Sort:
    inputs, outputs = of.sort.sizes
    uses, letters = (x.label if x.head == "literal" and isinstance(x.label, Fraction) else None for x in (n, outputs))
    if uses is not None and uses < 1:
        raise Misfit("a kernel is repeated by a number of uses from 1")
    if uses is None or letters is None:
        return kernel(inputs, tallies(outputs, n))
    return kernel(inputs, literal(comb(int(uses) + int(letters) - 1, int(uses))))


def _row(of: Term, i: Term) -> Sort:
    return law(size_of(of, 1)) if of.kind is KERNEL else Sort(MIXTURE)


def _output(of: Term, prior: Term) -> Sort:
    agree(size_of(of), size_of(prior), "the letters of the law and the inputs of the kernel")
    if of.kind is GAUSSIAN:
        if size_of(of, 1) is not literal(1):
            raise Misfit("the output law is asked of a Gaussian mechanism that need not be on the line")
        return Sort(MIXTURE)
    return law(size_of(of, 1))


def _posterior(of: Term, prior: Term) -> Sort:
    agree(size_of(of), size_of(prior), "the letters of the law and the inputs of the kernel")
    return kernel(live(of, prior), size_of(of))


def _joint(of: Term, prior: Term, *db: Term) -> Sort:
    agree(size_of(of), size_of(prior), "the letters of the law and the inputs of the kernel")
    if db:
        return Sort(JOINT, (make("add", (size_of(db[0], 2), literal(1)), WHOLE),))
    return Sort(JOINT, (literal(2),))


def _restrict(of: Term, places: Term) -> Sort:
    if places.head in ("indices", "no indices"):
        return kernel(literal(len(places.args)), size_of(of, 1))
    if len(places.sort.sizes) < 2:
        raise Misfit("a kernel is restricted to rows of which it is not known how many there are")
    return kernel(places.sort.sizes[1], size_of(of, 1))


def _indexed(name: str) -> Any:
    return lambda of, *places: {name: [of, *map(plain, places)]}


then = operation("then", [KERNEL, KERNEL], _then, _called("then"), _object("then"), _dotted("then"))
before = operation("before", [KERNEL, KERNEL], lambda one, other: _then(other, one), _called("before"),
                   _object("before"), _dotted("before"))  # fmt: skip
parallel = operation("parallel", [KERNEL, KERNEL], _parallel, _called("parallel"), _object("parallel"),
                     _dotted("parallel"))  # fmt: skip
product = operation("product", [(KERNEL,), (KERNEL,)], _product, _called("product"), _object("product"),
                    _dotted("product"))  # fmt: skip
law_product = operation("law product", [LAW, LAW], _product, _called("product"), _object("product"),
                        _dotted("product"))  # fmt: skip
mix = operation("mix", [KERNEL, KERNEL, ANY], _mix, _called("mix"), _object("mix"), _dotted("mix"))
law_mix = operation("law mix", [LAW, LAW, ANY], _mix, _called("mix"), _object("mix"), _dotted("mix"))
power = operation("power", [KERNEL, Kind.WHOLE], _power, _called("power"), _indexed("power"), _dotted("power"))
repeated = operation("repeated", [KERNEL, Kind.WHOLE], _repeated, _called("repeated"), _indexed("repeated"),
                     _dotted("repeated"))  # fmt: skip
row = operation("row", [(KERNEL, GAUSSIAN), Kind.WHOLE], _row, _called("row"), _indexed("row"), _dotted("row"))
output = operation("output", [(KERNEL, GAUSSIAN), LAW], _output, _called("output"), _object("output"),
                   _dotted("output"))  # fmt: skip
live = operation("live outputs", [KERNEL, LAW], WHOLE, lambda K, P: len(K.live_outputs(P)), None,
                 lambda K, P: f"len({K}.live_outputs({P}))")  # fmt: skip
live_output = operation("live output", [KERNEL, LAW, Kind.WHOLE], WHOLE, lambda K, P, k: K.live_outputs(P)[k], None,
                        lambda K, P, k: f"{K}.live_outputs({P})[{k}]")  # fmt: skip
"""The output to which a row of the posterior belongs."""
posterior = operation("posterior", [KERNEL, LAW], _posterior, _called("posterior"), _object("posterior"),
                      _dotted("posterior"))  # fmt: skip
joint = operation("joint", [KERNEL, LAW], _joint, _called("joint"), _object("joint"), _dotted("joint"))
database_joint = operation("database joint", [KERNEL, LAW, DATABASE], _joint, _called("joint"), _object("joint"),
                           _dotted("joint"))  # fmt: skip
restrict = operation("restrict", [KERNEL, Kind.INDICES], _restrict, _called("restrict"), _object("restrict"),
                     _dotted("restrict"))  # fmt: skip
some_rows = operation("some rows", [KERNEL, Kind.LIST], lambda of, places: kernel(size_of(places), size_of(of, 1)),
                      _called("restrict"), None, _dotted("restrict"))  # fmt: skip
marginal = operation("marginal", [JOINT, Kind.INDICES], lambda of, places: Sort(JOINT, (literal(len(places.args)),)),
                     _called("marginal"), _object("marginal"), _dotted("marginal"))  # fmt: skip
entry = operation("entry", [KERNEL, Kind.WHOLE, Kind.WHOLE], NUMBER, _called("entry"), _indexed("entry"),
                  lambda of, i, j: f"{of}[{i}, {j}]")  # fmt: skip
mass = operation("mass", [LAW, Kind.WHOLE], NUMBER, _called("mass"), _indexed("mass"), _dotted("mass"))
bare_mass = operation("bare mass", [LAW, Kind.WHOLE], RATIONAL, lambda law, i: law[i], _indexed("mass"),
                      lambda of, i: f"{of}[{i}]")  # fmt: skip
"""A mass as P[i] and P.masses give it: a rational, or a Real."""
bare_entry = operation("bare entry", [KERNEL, Kind.WHOLE, Kind.WHOLE], RATIONAL, lambda K, i, j: K.rows[i][j],
                       _indexed("entry"), lambda of, i, j: f"{of}.rows[{i}][{j}]")  # fmt: skip


def _uniform(n: Term) -> Sort:
    return law(n)


def _uniform_tree(n: Any) -> Any:
    return {"uniform": [n]}


uniform = operation("uniform", [Kind.WHOLE], _uniform, Prior.uniform, _uniform_tree, lambda n: f"Prior.uniform({n})")


def table(rows: Sequence[Sequence[Term]]) -> Term:
    """The kernel with these entries; it has a value where they make one."""
    width = len(rows[0])
    if any(len(one) != width for one in rows):
        raise Misfit("the rows of a kernel are not equally long")
    flat = tuple(x for one in rows for x in one)
    return make("table", flat, kernel(literal(len(rows)), literal(width)), width)


def masses(entries: Sequence[Term]) -> Term:
    """The law with these masses; it has a value where they make one."""
    return make("masses", tuple(entries), law(literal(len(entries))))


law_of = operation("law of", [Kind.LIST], lambda x: law(size_of(x)), Prior, None, lambda x: f"Prior({x})")
"""The law with the masses of a list; it has a value where they make one."""
kernel_of = operation("kernel of", [Kind.LIST], lambda x: kernel(size_of(x), size_of(x, 1)), Kernel, None,
                      lambda x: f"Kernel({x})")  # fmt: skip
"""The kernel with the rows of a list."""

# -- Gaussian laws on the line ----------------------------------------------------------------------------------------

widened = operation("widened", [MIXTURE, ANY], Sort(MIXTURE), _called("widened"), _object("widened"),
                    _dotted("widened"))  # fmt: skip
normal = operation("normal", [ANY, ANY], Sort(MIXTURE), GaussianMixture.single, _object("normal"),
                   lambda m, v: f"GaussianMixture.single({m}, {v})")  # fmt: skip


def _two_points(*_: Term) -> Sort:
    return Sort(GAUSSIAN, (literal(2), literal(1)))


two_points = operation("two_points", [ANY, ANY, ANY], _two_points, lambda a, b, v: GaussianChannel([a, b], v),
                       _object("two_points"), lambda a, b, v: f"GaussianChannel([{a}, {b}], {v})")  # fmt: skip


variance = operation("variance", [GAUSSIAN], RATIONAL, lambda G: G.variance,
                     lambda G: {"measure": "gaussian_noise_variance", "args": [G]},
                     lambda G: f"{G}.variance")  # fmt: skip
"""That of the noise, in each coordinate; a rational, or a Real."""

# -- what stands behind a dot -----------------------------------------------------------------------------------------

BY_NAME: Mapping[str, str] = {"other": "term", "weight": "number", "n": "whole", "i": "whole", "j": "whole",
                              "inputs": "indices", "axes": "indices", "variance": "number"}  # fmt: skip
"""How the reader takes the arguments that methods have, by the names that they have there."""


def _reads(kind: Kind, name: str, made: Any, *names: str) -> None:
    """`x.name(...)` of this kind is `made` of x and the arguments; without names, of terms that are given in order."""
    @method(kind, name)
    def _(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
        of, *given = reader.positional(args, named, *names)
        if names and len(given) != len(names):
            raise Misfit(f"{name} takes {len(names)} arguments, {' and '.join(names)}")
        ways = [BY_NAME[one] for one in names] or ["term"] * len(given)
        return made(of, *(getattr(reader, way)(x) for way, x in zip(ways, given, strict=True)))


for _kind, _name, _made, *_names in (
    (KERNEL, "then", then), (KERNEL, "before", before), (KERNEL, "parallel", parallel), (KERNEL, "product", product),
    (LAW, "product", law_product), (KERNEL, "posterior", posterior), (KERNEL, "output", output),
    (GAUSSIAN, "output", output), (KERNEL, "mix", mix, "other", "weight"), (LAW, "mix", law_mix, "other", "weight"),
    (KERNEL, "row", row, "i"),
    (GAUSSIAN, "row", row, "i"), (KERNEL, "entry", entry, "i", "j"), (LAW, "mass", mass, "i"),
    (JOINT, "marginal", marginal, "axes"), (MIXTURE, "widened", widened, "variance"),
):  # fmt: skip
    _reads(_kind, _name, _made, *_names)


@method(KERNEL, "restrict")
def _restricted(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
    """The rows at some places, in that order: of a list of known length, or of a loop with as many rounds as places."""
    of, inputs = reader.positional(args, named, "inputs")
    loop = None if isinstance(inputs, tuple | range | Term) else reader.only_loop(inputs)
    if loop is None:
        return restrict(of, reader.indices(inputs))
    place = reader.whole(loop.items[0])
    if loop.condition is not true() or not reader.known.below(loop.start, loop.stop) or not _differs(place, loop.at) \
            or not reader.known.inside(place, literal(0), size_of(of)):  # fmt: skip
        raise Misfit("a kernel is restricted to rows that are not known to be some different ones of its")
    return some_rows(of, reader.list_term(Yielded((loop,), once=False)))


def _differs(place: Term, at: Term) -> bool:
    """Whether a place is another one for each value of an index."""
    if place.head == "replaced":
        return place.args[3] is at and not any(at in subterms(x) for x in place.args[:3])
    parts = linear(place)
    own = [x for x in parts if x is not None and at in subterms(x)]
    return len(own) == 1 and (own[0] is at or (own[0].head == "mul" and at in own[0].args and all(
        x is at or (at not in subterms(x) and x.head in ALPHABETS) for x in own[0].args)))  # fmt: skip


@method(KERNEL, "power")
def _independent_uses(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
    of, n = reader.positional(args, named, "n")
    return power(of, _at_least_one(reader, n))


@method(KERNEL, "repeated")
def _uses_on_one_input(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
    of, n = reader.positional(args, named, "n")
    return repeated(of, _at_least_one(reader, n))


def _at_least_one(reader: Any, n: Any) -> Term:
    """A number of independent uses or letters: there is nothing of none."""
    uses: Term = reader.whole(n)
    if not reader.known.below(literal(0), uses):
        raise Misfit("a number of independent uses is not known to be at least 1")
    return uses


@method(KERNEL, "joint")
def _joined(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
    of, *rest = reader.positional(args, named, "prior", "db")
    terms = [reader.term(x) for x in rest if x is not None]
    return (joint if len(terms) == 1 else database_joint)(of, *terms)


def _letters(stop: Term, item: Any) -> Family:
    return Family(literal(0), stop, item)


@method(KERNEL, "__getitem__")
def _picked(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
    of, *places = args
    at = [reader.whole(place) for place in places]
    return row(of, *at) if len(at) == 1 else entry(of, *at)


@method(LAW, "__getitem__")
def _picked_mass(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
    of, *places = args
    return bare_mass(of, *(reader.whole(place) for place in places))


@method(LAW, "__iter__")
def _masses_of(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
    (of,) = args
    return _letters(own(of), lambda at: bare_mass(of, at))


@method(KERNEL, "__iter__")
def _rows_of(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
    (of,) = args
    return _letters(size_of(of), lambda at: row(of, at))


@method(LAW, "__len__")
@method(KERNEL, "__len__")
@method(DATABASE, "__len__")
def _counted(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
    (of,) = args
    return own(of)


@method(KERNEL, "__matmul__")
def _followed(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
    of, other = args
    return then(of, other)


@method(LAW, "__matmul__")
def _through(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
    of, other = args
    return output(other, of)


@method(KERNEL, "column")
def _column(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
    of, j = reader.positional(args, named, "j")
    place = reader.whole(j)
    if not reader.known.not_negative(place):
        raise Misfit("a column is picked by a number that is not known to be at least 0")
    reader.evaluated[bare_entry(of, index("i", (literal(0), size_of(of))), place), reader.path] = None
    return _letters(size_of(of), lambda at: bare_entry(of, at, place))


attribute(LAW, "masses", lambda P: _letters(own(P), lambda at: bare_mass(P, at)))
attribute(LAW, "support", lambda P: _letters_met(P))
law_power = operation("law power", [LAW, WHOLE.kind], lambda P, n: law(_tuples(size_of(P), n)),
                      lambda P, n: reduce(Prior.product, [P] * n), None, lambda P, n: f"{P}^{n}")  # fmt: skip
"""Independent letters of one law, at least one of them."""
method(LAW, "independent")(lambda reader, args, named: law_power(*args))
rows_product = operation("product of rows", [KERNEL], lambda L: law(_tuples(size_of(L, 1), size_of(L))),
                         lambda L: reduce(Prior.product, L), None, lambda L: f"reduce(Prior.product, {L})")  # fmt: skip
"""Independent letters, one of each row of a kernel."""


@of_class(Prior, "product")
def _product_of_laws(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
    one, other = reader.positional(args, named, "other")
    return law_product(one, other)


@known(reduce)
def _reduced(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
    function, rows = reader.positional(args, named)
    called = function.thing if isinstance(function, Engine) else None
    if getattr(called, "handler", None) is not _product_of_laws or not isinstance(rows, Term) or \
            rows.kind is not KERNEL:
        raise Misfit("reduce is called with other than Prior.product and a kernel")
    return rows_product(rows)


as_law = operation("as law", [JOINT], lambda J: law(_outcomes(J)), lambda J: J.as_prior(), None,
                   lambda J: f"{J}.as_prior()")  # fmt: skip
method(JOINT, "as_prior")(lambda reader, args, named: as_law(*args))


def _outcomes(J: Term) -> Term:
    if J.head != "joint":
        raise Misfit("a joint law is taken as a law whose number of outcomes is not known")
    return times(size_of(J.args[0]), size_of(J.args[0], 1))


zero_column = operation("zero column", [KERNEL, WHOLE.kind], TRUTH, lambda K, j: j in K.zero_columns(), None,
                        lambda K, j: f"{j} in {K}.zero_columns()")  # fmt: skip


@method(KERNEL, "zero_columns")
def _zero_columns(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
    (K,) = reader.positional(args, named)
    return Family(literal(0), size_of(K, 1), lambda at: at, lambda at: zero_column(K, at))


@method(KERNEL, "live_outputs")
def _live_outputs(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
    K, P = reader.positional(args, named, "prior")
    return _letters_met(output(K, P))


def _letters_met(P: Term) -> Family:
    """The letters of positive mass; of the law of an output one for each row of the posterior."""
    def item(at: Term) -> Term:
        return at

    def met(at: Term) -> Term:
        return comparisons[">"](bare_mass(P, at), literal(0))

    if P.head != "output":
        return Family(literal(0), size_of(P), item, met)
    rows = Family(literal(0), live(*P.args), lambda k: live_output(*P.args, k))
    return Live(literal(0), size_of(P), item, met, placed=rows, of=P.args)


place_of_output = operation("place of output", [KERNEL, LAW, WHOLE.kind], WHOLE,
                            lambda K, P, y: K.live_outputs(P).index(y), None,
                            lambda K, P, y: f"{K}.live_outputs({P}).index({y})")  # fmt: skip
"""The place of an output among those of a positive probability, as rows of the posterior kernel are numbered."""
method(KERNEL, "place of output")(lambda reader, args, named: place_of_output(*args))


@method(KERNEL, "permute")
def _permute(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
    """The inputs, the outputs or both in another order, of a kernel that has so many of them."""
    K, *given = args
    by_place = dict(zip(("inputs", "outputs"), given, strict=False)) | dict(named)

    def places(name: str, size: Term) -> list[Term] | None:
        if by_place.get(name) is None:
            return None
        found = [reader.whole(x) for x in reader.listed(by_place[name])]
        if sorted(_constants(found)) != list(range(len(found))):
            raise Misfit(f"the {name} of a kernel are permuted by what is no permutation of constants")
        agree(size, literal(len(found)), f"the {name} of a kernel and the places of a permutation")
        reader.evaluated[demand(comparisons["=="](size, literal(len(found)))), reader.path] = None
        return found

    rows, columns = places("inputs", size_of(K)), places("outputs", size_of(K, 1))
    if rows is not None and columns is not None:
        return table([[entry(K, i, j) for j in columns] for i in rows])
    if columns is None:
        return K if rows is None else restrict(K, reader.indices(tuple(rows)))
    order = _constants(columns)
    return then(K, _map([order.index(j) for j in range(len(order))], len(order)))


@method(KERNEL, "push_forward")
def _push_forward(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
    """The kernel and a map of its outputs behind it, of a kernel that has as many as the map has constants."""
    K, images, *rest = (*args, *(named[name] for name in ("images", "size") if name in named))
    to = _constants([reader.whole(x) for x in reader.listed(images)])
    (size,) = _constants([reader.whole(x) for x in rest]) or [max(to, default=-1) + 1]
    if not to or not all(0 <= k < size for k in to):
        raise Misfit("the outputs of a kernel are mapped to what are no outputs of it")
    agree(size_of(K, 1), literal(len(to)), "the outputs of a kernel and their images")
    reader.evaluated[demand(comparisons["=="](size_of(K, 1), literal(len(to)))), reader.path] = None
    return then(K, _map(to, size))


def _map(images: Sequence[int], size: int) -> Term:
    """The kernel that gives the image of its input."""
    return table([[literal(int(k == image), NUMBER) for k in range(size)] for image in images])


def _constants(places: Sequence[Term]) -> list[int]:
    if not all(x.head == "literal" and isinstance(x.label, Fraction) for x in places):
        raise Misfit("letters of a kernel are given by numbers that are no constants")
    return [int(x.label) for x in places]  # type: ignore[call-overload]


attribute(LAW, "letters", lambda P: Labels())
attribute(KERNEL, "rows", lambda K: _letters(
    size_of(K), lambda i: _letters(size_of(K, 1), lambda j: bare_entry(K, i, j))))  # fmt: skip
attribute(KERNEL, "n_inputs", lambda K: own(K))
attribute(KERNEL, "n_outputs", lambda K: own(K, 1))
attribute(KERNEL, "shape", lambda K: (own(K), own(K, 1)))
attribute(GAUSSIAN, "variance", variance)
attribute(GAUSSIAN, "n_inputs", lambda G: size_of(G))
distance = operation("distance", [DATABASE, WHOLE.kind, WHOLE.kind], WHOLE, lambda db, x, y: db.distance(x, y), None,
                     lambda db, x, y: f"{db}.distance({x}, {y})")  # fmt: skip
"""How many entries two databases differ in, which are given by their places."""
_reads(DATABASE, "distance", distance, "i", "j")


@method(DATABASE, "by_distance")
def _by_distance(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
    """The matrix of what a list has at the distance."""
    db, values = reader.positional(args, named, "values")

    def entries(x: Term) -> Family:
        return _letters(size_of(db), lambda y: reader.at_distance(values, distance(db, x, y)))

    return _letters(size_of(db), entries)


attribute(DATABASE, "size", lambda db: size_of(db))
attribute(DATABASE, "m", lambda db: own(db, 1))
attribute(DATABASE, "n", lambda db: own(db, 2))


@method(DATABASE, "neighbours")
def _neighbours(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
    """The pairs of databases that differ in one entry."""
    (db,) = reader.positional(args, named)
    ends = literal(0), size_of(db)
    one, other = index("d", ends), index("d", ends)
    near = adjacent(db, one, other)
    return Yielded((Bundle(one, *ends, true(), (Bundle(other, *ends, near, ((one, other),)),)),), once=False)


how_many_subchannels = operation("how many subchannels", [DATABASE], WHOLE, lambda db: len(db.subchannels()), None,
                                 lambda db: f"len({db}.subchannels())")  # fmt: skip
subchannels = operation("subchannels", [DATABASE],
                        lambda db: Sort(Kind.LIST, (how_many_subchannels(db), size_of(db, 1))),
                        lambda db: db.subchannels(), None, lambda db: f"{db}.subchannels()")  # fmt: skip
"""The lists of databases, by their places, that agree in all entries but one, which goes through the letters."""
_reads(DATABASE, "subchannels", subchannels)
adjacent = operation("adjacent", [DATABASE, WHOLE.kind, WHOLE.kind], TRUTH, lambda db, x, y: db.distance(x, y) == 1,
                     None, lambda db, x, y: f"{db}.distance({x}, {y}) == 1")  # fmt: skip
"""Whether two databases differ in one entry, which are given by their places."""
letter_at = operation("letter at", [DATABASE, WHOLE.kind, WHOLE.kind], WHOLE, lambda db, x, i: db.tuples[x][i], None,
                      lambda db, x, i: f"{db}.tuples[{x}][{i}]")  # fmt: skip
"""An entry of a database, which is given by its place."""
replaced = operation("replaced", [DATABASE, WHOLE.kind, WHOLE.kind, WHOLE.kind], WHOLE,
                     lambda db, x, i, a: db.replaced(x, i, a), None,
                     lambda db, x, i, a: f"{db}.replaced({x}, {i}, {a})")  # fmt: skip
"""A database with a letter in one entry, by places."""
occurrences = operation("occurrences", [DATABASE, WHOLE.kind, WHOLE.kind], WHOLE,
                        lambda db, x, a: db.tuples[x].count(a), None,
                        lambda db, x, a: f"{db}.tuples[{x}].count({a})")  # fmt: skip
"""How many entries of a database are a letter."""


@method(DATABASE, "replaced")
def _replaced(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
    db, *given = reader.positional(args, named, "x", "i", "letter")
    places = [reader.whole(x) for x in given]
    if not all(reader.known.inside(at, literal(0), size_of(db, k))
               for at, k in zip(places, (0, 2, 1), strict=True)):  # fmt: skip
        raise Misfit("an entry is replaced in a database, or by a letter, that is not known to be one")
    return replaced(db, *places)


def _tuple(db: Term, x: Term) -> Family:
    return Tuple(literal(0), size_of(db, 2), lambda i: letter_at(db, x, i), of=(db, x))


method(DATABASE, "count of tuple")(lambda reader, args, named: occurrences(*args))
attribute(DATABASE, "tuples", lambda db: _letters(size_of(db), lambda x: _tuple(db, x)))


# -- classes ----------------------------------------------------------------------------------------------------------


@known(Prior)
def _made_law(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
    (given,) = reader.positional(args, named)
    found = reader.list_term(given)
    if found.head == "listed" and all(x.is_number for x in found.args):
        return masses(found.args)
    if len(found.sort.sizes) > 1:
        raise Misfit("a law is made of masses that are no numbers")
    return law_of(found)


@known(Kernel)
def _made_kernel(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
    if reader.constructing:
        args, named = args[:1], {}
    (given,) = reader.positional(args, named)
    found = reader.list_term(given)
    if found.head == "listed" and not found.args:
        raise Misfit("a kernel without entries is made")
    if len(found.sort.sizes) != 2:
        raise Misfit("a kernel is made of rows that are no lists of numbers")
    if found.head == "listed" and all(one.head == "listed" for one in found.args):
        return table([one.args for one in found.args])
    return kernel_of(found)


def _trusted(made: Any) -> Any:
    """What a construction of exactpriv makes of masses or rows that it knows to be right."""
    def found(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
        if not reader.constructing:
            raise Misfit("_trusted makes what need not be a law or kernel; call the class")
        return made(reader, args[:1], {})

    return found


of_class(Prior, "_trusted")(_trusted(_made_law))
of_class(Kernel, "_trusted")(_trusted(_made_kernel))


@of_class(Prior, "uniform")
def _made_uniform(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
    (n,) = reader.positional(args, named, "n")
    return uniform(reader.whole(n))


point = operation("point", [Kind.WHOLE, Kind.WHOLE], lambda n, i: law(n), Prior.point, None,
                  lambda n, i: f"Prior.point({n}, {i})")  # fmt: skip


@of_class(Prior, "point")
def _made_point(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
    size, i = (reader.whole(x) for x in reader.positional(args, named, "n", "i"))
    return point(size, i)


@of_class(GaussianMixture, "single")
def _made_normal(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
    return normal(*(reader.number(x) for x in reader.positional(args, named, "mean", "variance")))


@known(GaussianChannel)
def _made_mechanism(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
    points, variance = reader.positional(args, named, "points", "variance")
    given = reader.listed(points)
    if len(given) != 2 or any(isinstance(x, tuple) for x in given):
        raise Misfit("a Gaussian mechanism is made on other than two points of the line")
    return two_points(*(reader.number(x) for x in (*given, variance)))


tuples_of = operation("tuples of", [WHOLE.kind, WHOLE.kind], WHOLE, lambda m, count: m**count, None,
                      lambda m, count: f"{m} ** {count}")  # fmt: skip
"""How many databases there are of so many letters and entries."""


def _tuples(m: Term, count: Term) -> Term:
    return to_power(m, count) if m.head == "literal" else tuples_of(m, count)


databases = operation("databases", [WHOLE.kind, WHOLE.kind],
                      lambda m, count: Sort(DATABASE, (_tuples(m, count), m, count)), Database, None,
                      lambda m, count: f"Database({m}, {count})")  # fmt: skip


@known(Database)
def _made_databases(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
    m, count = reader.positional(args, named, "m", "n")
    return databases(reader.whole(m), reader.whole(count))


# -- checks of parameters ---------------------------------------------------------------------------------------------

entered = operation("entered", [ANY], RATIONAL, lambda x: parameter(x, "a parameter"), lambda tree: tree,
                    lambda text: text)  # fmt: skip
"""A number as an entry of a kernel: the same number, a rational where it is known to be one."""
counted = operation("counted", [WHOLE.kind], WHOLE, lambda k: checked_size(k, "items"), lambda tree: tree,
                    lambda text: text)  # fmt: skip
"""A whole number that has to be at least 1."""


@known(parameter)
@known(simplified)
def _entered_number(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
    x, *name = reader.positional(args, named, "name")
    if any(not isinstance(text, str | Labels) for text in name):
        raise Misfit("the name of a parameter is no text")
    return entered(reader.number(x))


probability = operation("probability", [ANY], RATIONAL, lambda x: basic.probability(x, "a parameter"), None,
                        lambda text: text)  # fmt: skip
"""A number that is an entry of a kernel or law, and has no value where it does not lie in [0, 1]."""
positive = operation("positive", [ANY], RATIONAL, lambda x: basic.positive(x, "a parameter"), None, lambda text: text)
"""A number that has no value where it is not above 0."""


def _checked(made: Any) -> Any:
    def found(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
        x, _ = reader.positional(args, named, "name")
        return made(reader.number(x))

    return found


known(basic.probability)(_checked(probability))
known(basic.positive)(_checked(positive))


@known(total)
def _total(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
    (values,) = reader.positional(args, named)
    return entered(CLASSES[Real, "sum"](reader, [values], {}))


@known(multiply)
def _multiplied(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
    return mul(*(reader.number(x) for x in args))


@known(at_least)
def _at_least(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
    value, bound = (reader.number(x) for x in args)
    return truth(comparisons[">="](value, bound))


@known(equal)
def _equal(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
    value, other = (reader.number(x) for x in args)
    return truth(comparisons["=="](value, other))


@known(is_zero)
def _is_zero(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
    (value,) = (reader.number(x) for x in args)
    return truth(comparisons["=="](value, literal(0)))


@known(checked_index)
def _checked_index(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
    place, count, _ = reader.positional(args, named)
    at, size = reader.whole(place), reader.whole(count)
    if not reader.known.inside(at, literal(0), size):
        raise Misfit("an index is checked that is not known to be one")
    return place


@known(checked_size)
def _counted_items(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
    count, _ = reader.positional(args, named, "what")
    return count if type(count) is int and count >= 1 else counted(reader.whole(count))


# -- mechanisms whose matrices the engine computes step by step --------------------------------------------------------

exponential_mass = operation(
    "exponential mass", [DATABASE, ANY, WHOLE.kind, WHOLE.kind], RATIONAL,
    lambda db, r, x, y: mechanisms.exponential_hamming_rows(db, r)[x][y], None,
    lambda db, r, x, y: f"exponential_hamming_rows({db}, {r})[{x}][{y}]")  # fmt: skip
output_mass = operation(
    "feasible output mass", [LAW, DATABASE, ANY, WHOLE.kind], RATIONAL,
    lambda P, db, r, y: mechanisms.feasible_output_masses(P, db, r)[y], None,
    lambda P, db, r, y: f"feasible_output_masses({P}, {db}, {r})[{y}]")  # fmt: skip


def _construction(function: Any) -> Callable[[Handler], Handler]:
    """What a construction denotes, as others name it and as those beside it do."""

    def entered_(handler: Handler) -> Handler:
        known(function)(handler)
        return known(unwrap(function))(handler)

    return entered_


@_construction(mechanisms.exponential_hamming_rows)
def _exponential_rows(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
    db, r = reader.positional(args, named, "r")
    ratio = reader.number(r)
    return _letters(size_of(db), lambda x: _letters(size_of(db), lambda y: exponential_mass(db, ratio, x, y)))


@_construction(mechanisms.feasible_output_masses)
def _output_masses(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
    P, db, r = reader.positional(args, named, "r")
    agree(size_of(P), size_of(db), "the letters of the law and the databases")
    ratio = reader.number(r)
    return _letters(size_of(db), lambda y: output_mass(P, db, ratio, y))


@_construction(mechanisms.distance_rows)
def _distance_rows(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
    """Where it stops, at D = 0, D = n or m = 1, the entries have no value or are those of no kernel."""
    db, D = reader.positional(args, named, "D")
    m, count = own(db, 1), own(db, 2)
    bound = entered(reader.number(D))
    ratio = entered(div(mul(add(m, neg(literal(1))), add(count, neg(bound))), bound))
    top = entered(to_power(add(literal(1), neg(div(bound, count))), count))

    def at(d: Any) -> Term:
        return entered(div(top, to_power(ratio, literal(d) if isinstance(d, int) else d)))

    if size_of(db, 2).head == "literal":
        each = tuple(at(d) for d in range(int(size_of(db, 2).label) + 1))  # type: ignore[call-overload]
        return _by_distance(reader, [db, each], {})
    return _letters(size_of(db), lambda x: _letters(size_of(db), lambda y: at(distance(db, x, y))))


on_entries = operation("on entries", [KERNEL, DATABASE, WHOLE.kind, WHOLE.kind],
                       lambda K, db, first, stop: kernel(size_of(db), size_of(K, 1)),
                       lambda K, db, first, stop: mechanisms.on_entries(K, db, range(first, stop)), None,
                       lambda K, db, first, stop: f"on_entries({K}, {db}, range({first}, {stop}))")  # fmt: skip
"""A kernel on databases that reads the entries from one number on and before another one."""


@_construction(mechanisms.on_entries)
def _on_entries(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
    K, db, places = reader.positional(args, named, "db", "indices")
    loop = None if isinstance(places, range) else reader.only_loop(places)
    if isinstance(places, range) and places.step == 1:
        return on_entries(K, db, literal(places.start), literal(places.stop))
    if loop is None or loop.items != (loop.at,) or loop.condition is not true():
        raise Misfit("a kernel reads other entries than those from one number on and before another one")
    return on_entries(K, db, loop.start, loop.stop)


tallies = operation("tallies", [WHOLE.kind, WHOLE.kind], WHOLE, lambda m, n: comb(n + m - 1, m - 1), None,
                    _plain_call("tallies"))  # fmt: skip
"""How many samples of so many letters there are up to their order."""
independent_letters = operation("independent letters", [LAW, WHOLE.kind], lambda P, n: law(_tuples(size_of(P), n)),
                                samples.independent_letters, None, _plain_call("independent_letters"))  # fmt: skip
up_to_order = operation("letters up to order", [LAW, WHOLE.kind], lambda P, n: law(tallies(size_of(P), n)),
                        samples.letters_up_to_order, None, _plain_call("letters_up_to_order"))  # fmt: skip
@known(samples.independent_letters)
def _independent(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
    P, uses = reader.positional(args, named, "n")
    return independent_letters(P, _at_least_one(reader, uses))


@known(samples.letters_up_to_order)
def _up_to_order(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
    P, uses = reader.positional(args, named, "n")
    return up_to_order(P, _at_least_one(reader, uses))


cyclic = operation("cyclic", [LAW], lambda P: kernel(size_of(P), size_of(P)), mechanisms.cyclic, None,
                   _plain_call("cyclic"))  # fmt: skip
"""The sum of a letter and noise, modulo the number of letters."""
@_construction(mechanisms.cyclic)
def _cyclic(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
    (noise,) = reader.positional(args, named, "noise")
    return cyclic(noise)


sums = operation("sums", [Kind.LIST, Kind.LIST], WHOLE, lambda xs, ys: len({x + y for x in xs for y in ys}), None,
                 _plain_call("sums"))  # fmt: skip
"""How many different sums there are of one number of each list."""
additive_noise = operation("additive noise", [Kind.LIST, Kind.LIST, LAW], lambda xs, ys, P: kernel(
    size_of(xs), sums(xs, ys)), mechanisms.additive_noise, None, _plain_call("additive_noise"))  # fmt: skip
@_construction(mechanisms.additive_noise)
def _noise(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
    points, values, law_ = reader.positional(args, named, "noise")
    xs, ys = reader.list_term(points), reader.list_term(values)
    agree(size_of(ys), size_of(law_), "the values of the noise and its law")
    return additive_noise(xs, ys, law_)


# -- matrices ---------------------------------------------------------------------------------------------------------


def matrix(rows: Sequence[Sequence[str]]) -> Term:
    """The matrix of these constants, rationals as texts."""
    exact = tuple(tuple(row) for row in rows)
    return make("matrix", (), Sort(MATRIX, (literal(len(exact)), literal(len(exact[0])))), exact)


matrix_entry = operation("matrix entry", [MATRIX, Kind.WHOLE, Kind.WHOLE], NUMBER, lambda G, i, j: as_matrix(G)[i, j],
                         _indexed("gain"), lambda of, i, j: f"{of}[{i}, {j}]")  # fmt: skip


def as_matrix(G: Any) -> Matrix:
    """A matrix as an object: a constant of a statement is its rows."""
    return G if isinstance(G, Matrix) else Matrix(G)


@method(MATRIX, "__getitem__")
def _picked_number(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
    of, *places = args
    if len(places) != 2:
        raise Misfit("one number picks nothing of a matrix; write G[i, j]")
    return matrix_entry(of, *(reader.whole(place) for place in places))


attribute(MATRIX, "n_rows", lambda G: own(G))
attribute(MATRIX, "n_columns", lambda G: own(G, 1))
attribute(MATRIX, "shape", lambda G: (own(G), own(G, 1)))
OBJECTS[Matrix] = lambda G: matrix([[str(x) for x in row] for row in G.rows])
OBJECTS[Prior] = lambda P: masses([constant(p) for p in P.masses])
OBJECTS[Kernel] = lambda K: table([[constant(q) for q in row] for row in K.rows])
OBJECTS[Database] = lambda db: databases(literal(db.m), literal(db.n))


def _table_value(term: Term, entries: tuple[Any, ...]) -> Kernel:
    width = term.label
    assert isinstance(width, int)
    return Kernel([entries[k : k + width] for k in range(0, len(entries), width)])


MADE["table"] = _table_value
MADE["listed"] = lambda term, items: list(items)
MADE["chained"] = lambda term, parts: [x for part in parts for x in part]
MADE["masses"] = lambda term, entries: Prior(entries)


def _letters_of(x: Any) -> int:
    return x.m if isinstance(x, Database) else len(x)


KINDS_OF |= {Prior: (LAW,), Kernel: (KERNEL,), Database: (DATABASE,), Matrix: (MATRIX,)}
SIZES.update(inputs=lambda K: K.n_inputs, outputs=lambda K: K.n_outputs, letters=_letters_of,
             tuples=lambda db: db.size, entries=lambda db: db.n, points=lambda G: G.n_inputs,
             rows=lambda G: G.n_rows, columns=lambda G: G.n_columns)  # fmt: skip
