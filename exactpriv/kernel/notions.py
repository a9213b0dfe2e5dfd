"""Laws, kernels, databases and Gaussian mechanisms as terms: what is made of them, and how sources write it.

Sizes are terms: the letters of `K.output(P)` are the outputs of K, those of a product the product of both. What must
agree in size (a law and the inputs of a kernel) is one term where the claim's domains say so.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import comb
from typing import Any

from ..statement.folds import MADE, SIZES
from ..statement.indices import plain
from ..statement.numbers import ANY, comparisons, mul
from ..statement.numbers import power as to_power
from ..statement.operations import Misfit, agree, attribute, known, method, of_class, operation
from ..statement.reading.python import KINDS_OF
from ..statement.reading.values import Family
from ..statement.terms import NUMBER, RATIONAL, WHOLE, Kind, Sort, Term, literal, make
from .databases import Database
from .entries import parameter, simplified
from .gaussians import GaussianChannel, GaussianMixture
from .kernels import Kernel
from .laws import Prior, checked_size

LAW, KERNEL, JOINT, DATABASE = Kind.LAW, Kind.KERNEL, Kind.JOINT, Kind.DATABASE
MIXTURE, GAUSSIAN = Kind.MIXTURE, Kind.GAUSSIAN


def law(letters: Term) -> Sort:
    """Laws on so many letters."""
    return Sort(LAW, (letters,))


def kernel(inputs: Term, outputs: Term) -> Sort:
    """Kernels of these sizes."""
    return Sort(KERNEL, (inputs, outputs))


def size_of(term: Term, place: int = 0) -> Term:
    """One of the sizes of a law, kernel, database or Gaussian mechanism."""
    return term.sort.sizes[place]


def times(a: Term, b: Term) -> Term:
    """The product of two sizes."""
    return mul(a, b)


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
    if n.head != "literal" or not isinstance(n.label, Fraction) or n.label < 1:
        raise Misfit("the number of independent uses is no constant from 1")
    inputs, outputs = of.sort.sizes
    found = of.sort
    for _ in range(int(n.label) - 1):
        found = kernel(times(found.sizes[0], inputs), times(found.sizes[1], outputs))
    return found


def _repeated(of: Term, n: Term) -> Sort:
    inputs, outputs = of.sort.sizes
    uses, letters = (x.label if x.head == "literal" and isinstance(x.label, Fraction) else None for x in (n, outputs))
    if uses is None or letters is None or uses < 1:
        raise Misfit("a kernel is repeated by a constant number of uses from 1, with a constant number of outputs")
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
    return kernel(literal(len(places.args)), size_of(of, 1))


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
posterior = operation("posterior", [KERNEL, LAW], _posterior, _called("posterior"), _object("posterior"),
                      _dotted("posterior"))  # fmt: skip
joint = operation("joint", [KERNEL, LAW], _joint, _called("joint"), _object("joint"), _dotted("joint"))
database_joint = operation("database joint", [KERNEL, LAW, DATABASE], _joint, _called("joint"), _object("joint"),
                           _dotted("joint"))  # fmt: skip
restrict = operation("restrict", [KERNEL, Kind.INDICES], _restrict, _called("restrict"), _object("restrict"),
                     _dotted("restrict"))  # fmt: skip
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
    (KERNEL, "power", power, "n"), (KERNEL, "repeated", repeated, "n"), (KERNEL, "row", row, "i"),
    (GAUSSIAN, "row", row, "i"), (KERNEL, "entry", entry, "i", "j"), (LAW, "mass", mass, "i"),
    (KERNEL, "restrict", restrict, "inputs"),
    (JOINT, "marginal", marginal, "axes"), (MIXTURE, "widened", widened, "variance"),
):  # fmt: skip
    _reads(_kind, _name, _made, *_names)


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
    return _letters(size_of(of), lambda at: bare_mass(of, at))


@method(KERNEL, "__iter__")
def _rows_of(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
    (of,) = args
    return _letters(size_of(of), lambda at: row(of, at))


@method(LAW, "__len__")
@method(KERNEL, "__len__")
@method(DATABASE, "__len__")
def _counted(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
    (of,) = args
    return size_of(of)


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
    return _letters(size_of(of), lambda at: bare_entry(of, at, place))


attribute(LAW, "masses", lambda P: _letters(size_of(P), lambda at: bare_mass(P, at)))
attribute(LAW, "support", lambda P: Family(literal(0), size_of(P), lambda at: at,
                                           lambda at: comparisons[">"](bare_mass(P, at), literal(0))))  # fmt: skip
attribute(KERNEL, "rows", lambda K: _letters(
    size_of(K), lambda i: _letters(size_of(K, 1), lambda j: bare_entry(K, i, j))))  # fmt: skip
attribute(KERNEL, "n_inputs", lambda K: size_of(K))
attribute(KERNEL, "n_outputs", lambda K: size_of(K, 1))
attribute(KERNEL, "shape", lambda K: (size_of(K), size_of(K, 1)))
attribute(GAUSSIAN, "variance", variance)
attribute(GAUSSIAN, "n_inputs", lambda G: size_of(G))
attribute(DATABASE, "size", lambda db: size_of(db))
attribute(DATABASE, "m", lambda db: size_of(db, 1))
attribute(DATABASE, "n", lambda db: size_of(db, 2))


# -- classes ----------------------------------------------------------------------------------------------------------


@known(Prior)
def _made_law(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
    (given,) = reader.positional(args, named)
    return masses([reader.number(x) for x in reader.listed(given)])


@known(Kernel)
def _made_kernel(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
    (given,) = reader.positional(args, named)
    rows = [[reader.number(x) for x in reader.listed(one)] for one in reader.listed(given)]
    if not rows or not rows[0]:
        raise Misfit("a kernel without entries is made")
    return table(rows)


@of_class(Prior, "uniform")
def _made_uniform(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
    (n,) = reader.positional(args, named, "n")
    return uniform(reader.whole(n))


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


databases = operation("databases", [WHOLE.kind, WHOLE.kind],
                      lambda m, count: Sort(DATABASE, (to_power(m, count), m, count)), Database, None,
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
    if any(not isinstance(text, str) for text in name):
        raise Misfit("the name of a parameter is no text")
    return entered(reader.number(x))


@known(checked_size)
def _counted_items(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
    count, _ = reader.positional(args, named, "what")
    return count if type(count) is int and count >= 1 else counted(reader.whole(count))


def _table_value(term: Term, entries: tuple[Any, ...]) -> Kernel:
    width = term.label
    assert isinstance(width, int)
    return Kernel([entries[k : k + width] for k in range(0, len(entries), width)])


MADE["table"] = _table_value
MADE["masses"] = lambda term, entries: Prior(entries)


def _letters_of(x: Any) -> int:
    return x.m if isinstance(x, Database) else len(x)


KINDS_OF |= {Prior: (LAW,), Kernel: (KERNEL,), Database: (DATABASE,)}
SIZES.update(inputs=lambda K: K.n_inputs, outputs=lambda K: K.n_outputs, letters=_letters_of,
             tuples=lambda db: db.size, entries=lambda db: db.n, points=lambda G: G.n_inputs)  # fmt: skip
