"""Kernels: row-stochastic matrices with exact entries, and how they combine.

Row i of a kernel is the law of the output given input i. Every operation is exact; the result's labels and its
provenance (`.expr`) follow from its parents'.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, partial
from importlib import import_module
from itertools import combinations_with_replacement
from math import comb, factorial, prod
from typing import Any

from flint import fmpq, fmpq_mat

from ..real import Real, as_real
from ..real.arguments import checked_methods
from ..real.errors import BadInput
from .databases import Database
from .entries import (
    MAX_SIZE,
    ONE,
    ZERO,
    Entry,
    Label,
    check_law,
    checked_labels,
    closed_tree,
    entry_repr,
    exact_entry,
    inner,
    is_zero,
    label_tree,
    multiply,
    paired_labels,
    simplified,
    total,
    two_weights,
)
from .laws import JointLaw, Prior, checked_index, part_tree, structure
from .letters import demand_order
from .notebook_views import (
    brief_repr,
    comment,
    label_text,
    matrix_latex,
    named,
    nearest,
    refuse_array,
    table_html,
)
from .provenance import Json, Provenanced
from .rounding import rounding_note, taken

Rows = tuple[tuple[Entry, ...], ...]
FEW = 64
"""Matrices of more entries are multiplied as such."""

_WAY_OUT = "write {exact} or a Real, or use Kernel.from_floats(rows)"


@checked_methods
class Kernel(Provenanced):
    """A row-stochastic matrix with exact entries.

    `rows`: one sequence an input, of one exact number an output (int, `Fraction`, `Decimal`, text such as "1/3",
    `fmpq`, `Real`), each at least 0, with sum exactly 1; `inputs`, `outputs`: different names, `0, 1, ...` by default.
    Errors: `BadInput` names the row and the value; `UndecidedError` when the sign of an entry or the sum of a row of
    `Real` entries is not decided.
    Two kernels are equal when their entries are the same numbers (for entries that are not rational: the same
    expressions); labels do not count. `agrees` decides the equality of the numbers themselves.
    """

    rows: Rows
    inputs: tuple[Label, ...]
    outputs: tuple[Label, ...]
    note: str | None

    def __init__(
        self,
        rows: Iterable[Iterable[object]],
        inputs: Iterable[Label] | None = None,
        outputs: Iterable[Label] | None = None,
    ) -> None:
        exact = exact_rows(rows)
        for i, row in enumerate(exact):
            check_law(row, f"row {i} of the kernel")
        self._fill(
            exact, checked_labels(inputs, len(exact), "inputs"), checked_labels(outputs, len(exact[0]), "outputs")
        )

    def _fill(self, rows: Rows, inputs: tuple[Label, ...], outputs: tuple[Label, ...]) -> None:
        self._set(rows=rows, inputs=inputs, outputs=outputs, note=None, _origin=None, _tree=None)

    @classmethod
    def _trusted(
        cls,
        rows: Iterable[Iterable[Entry]],
        inputs: Sequence[Label] | None = None,
        outputs: Sequence[Label] | None = None,
    ) -> Kernel:
        """A kernel whose rows are known to be laws; for the operations of this room only."""
        kernel = cls.__new__(cls)
        exact = tuple(tuple(row) for row in rows)
        names = tuple(range(len(exact))) if inputs is None else tuple(inputs)
        kernel._fill(exact, names, tuple(range(len(exact[0]))) if outputs is None else tuple(outputs))
        return kernel

    @classmethod
    def from_floats(
        cls,
        rows: Iterable[Iterable[object]],
        denominator: int | None = None,
        inputs: Iterable[Label] | None = None,
        outputs: Iterable[Label] | None = None,
        exact: bool = False,
    ) -> Kernel:
        """The kernel of floats, rounded to rationals row by row, or taken as they are.

        Rounded: to multiples of 1/10^6, or of the power of ten from there on at which no positive entry changes by more
        than one part in 1000; with a `denominator` to multiples of 1/denominator (largest remainder), a positive entry
        to one part at least. `exact`: a double is a dyadic rational, and stays that; a row is divided by its exact sum.
        `.note` records which, the largest change of an entry, and between what e^ldp lies over the rounding. `BadInput`
        when a row is more than 1/1000 away from summing to 1.
        """
        given = []
        for i, row in enumerate(rows):
            if not isinstance(row, Iterable):
                raise BadInput(f"row {i} of the kernel is {row!r}; give a list of floats")
            given.append(taken(list(row), denominator, exact, f"row {i} of the kernel"))
        kernel = cls([masses for masses, _ in given], inputs, outputs)
        floats = [as_given for _, as_given in given]
        kernel._set(note=rounding_note([masses for masses, _ in given], floats, denominator, exact))
        return kernel

    @classmethod
    def from_pandas(cls, table: Any, denominator: int | None = None) -> Kernel:
        """The kernel of a pandas DataFrame: its index are the inputs, its columns the outputs.

        Entries are exact (text, `Fraction`, integers); floats only with a `denominator`, as in `from_floats`.
        """
        if not all(hasattr(table, part) for part in ("index", "columns", "values")):
            raise BadInput(f"a {type(table).__name__} is not a table of pandas; give a DataFrame, or a list of rows")
        rows, inputs, outputs = table.values.tolist(), list(table.index), list(table.columns)
        if denominator is None:
            return cls(rows, inputs, outputs)
        return cls.from_floats(rows, denominator, inputs, outputs)

    # Leaving

    def to_floats(self) -> list[list[float]]:
        """The matrix as doubles near its entries, one list an input: for plots and proposals, never for a verdict."""
        return [[nearest(value) for value in row] for row in self.rows]

    def to_pandas(self) -> Any:
        """A pandas DataFrame of the exact entries as text, inputs down, outputs across; `BadInput` without pandas."""
        try:
            pandas: Any = import_module("pandas")
        except ImportError:
            raise BadInput("pandas is not installed; install it with pip install pandas, or use to_floats()") from None
        return pandas.DataFrame(
            [[str(value) for value in row] for row in self.rows],
            index=list(map(label_text, self.inputs)),
            columns=list(map(label_text, self.outputs)),
        )

    def latex(self) -> str:
        """LaTeX of the matrix, with its labels where they are not 0, 1, ..."""
        return matrix_latex(self.rows, named(self.inputs), named(self.outputs))

    def _repr_latex_(self) -> str:
        return f"${self.latex()}$"

    def _repr_html_(self) -> str:
        return table_html(self.rows, self.inputs, self.outputs, self.note)

    def __array__(self, dtype: object = None, copy: object = None) -> Any:
        refuse_array("a Kernel", "K.to_floats()")

    # Reading

    def __getitem__(self, position: tuple[int, int] | int) -> Real | Prior:
        """K[i, j]: entry (i, j) as a `Real`; K[i]: row i as a law."""
        if not isinstance(position, tuple):
            return self.row(position)
        if len(position) != 2:
            raise BadInput(f"{position!r} is not a position in a kernel; write K[i, j] for an entry or K[i] for a row")
        return self.entry(*position)

    def __matmul__(self, post: object) -> Kernel:
        """K @ L is `K.then(L)`, as for matrices."""
        return self.then(post) if isinstance(post, Kernel) else NotImplemented

    def __rmatmul__(self, prior: object) -> Prior:
        """P @ K is the law of the output, `K.output(P)`."""
        return self.output(prior) if isinstance(prior, Prior) else NotImplemented

    @property
    def n_inputs(self) -> int:
        return len(self.rows)

    @property
    def n_outputs(self) -> int:
        return len(self.rows[0])

    @property
    def shape(self) -> tuple[int, int]:
        return self.n_inputs, self.n_outputs

    @cached_property
    def is_rational(self) -> bool:
        """Whether every entry is an `fmpq`."""
        return all(isinstance(value, fmpq) for row in self.rows for value in row)

    def row(self, i: int) -> Prior:
        """The law of the output given input i, on the output letters."""
        return Prior._trusted(self.rows[self._input(i)], self.outputs)._derived("row", self, i)

    def column(self, j: int) -> tuple[Entry, ...]:
        """The entries of output j, one an input."""
        self._output(j)
        return tuple(row[j] for row in self.rows)

    def entry(self, i: int, j: int) -> Real:
        """Entry (i, j) as a `Real` with provenance `{"entry": [this kernel, i, j]}`."""
        value = self.rows[self._input(i)][self._output(j)]
        return as_real(value).with_data(partial(part_tree, "entry", self, i, j))

    def zero_columns(self) -> tuple[int, ...]:
        """Positions of the outputs that no input produces."""
        return tuple(j for j in range(self.n_outputs) if all(is_zero(row[j]) for row in self.rows))

    def live_outputs(self, prior: Prior) -> tuple[int, ...]:
        """Positions of the outputs of positive probability under `prior`: the rows of `posterior(prior)`."""
        return self.output(prior).support

    # With a prior

    def output(self, prior: Prior) -> Prior:
        """The law of the output when the input has law `prior`."""
        self._match(prior)
        masses: Iterable[Entry]
        if self.is_rational and prior.is_rational and self.n_inputs * self.n_outputs > FEW:
            (masses,) = (fmpq_mat([list(prior.masses)]) * _rational_matrix(self)).tolist()  # type: ignore[arg-type]
        else:
            masses = (inner(prior.masses, self.column(j)) for j in range(self.n_outputs))
        return Prior._trusted(masses, self.outputs)._derived("output", self, prior)

    def posterior(self, prior: Prior) -> Kernel:
        """The law of the input given each output of positive probability: inputs and outputs change places.

        Outputs of probability 0 have no posterior and no row; `live_outputs` lists the others.
        """
        law = self.output(prior)
        kept = law.support
        rows = [
            [simplified(multiply(p, row[j]) / law[j]) for p, row in zip(prior, self.rows, strict=True)] for j in kept
        ]
        return Kernel._trusted(rows, [self.outputs[j] for j in kept], self.inputs)._derived("posterior", self, prior)

    def joint(self, prior: Prior, db: Database | None = None) -> JointLaw:
        """The joint law of input and output: axes X, Y; with `db`, axes X_1..X_n, Y."""
        self._match(prior)
        if db is not None and db.size != self.n_inputs:
            raise BadInput(f"{db!r} has {db.size} databases and the kernel has {self.n_inputs} inputs; they must agree")
        shape = ((self.n_inputs,) if db is None else (db.m,) * db.n) + (self.n_outputs,)
        masses = (multiply(p, value) for p, row in zip(prior, self.rows, strict=True) for value in row)
        parents = (self, prior) if db is None else (self, prior, db)
        return JointLaw._trusted(shape, masses)._derived("joint", *parents)

    # With a kernel

    def then(self, post: Kernel) -> Kernel:
        """Post-processing: this kernel, then `post` applied to its output (the matrix product)."""
        if self.n_outputs != post.n_inputs:
            raise BadInput(
                f"{self.n_outputs} outputs cannot be followed by a kernel with {post.n_inputs} inputs; they must agree"
            )
        demand_order(self.outputs, post.inputs, "the outputs and the inputs that follow")
        return Kernel._trusted(_matrix_product(self, post), self.inputs, post.outputs)._derived("then", self, post)

    def before(self, pre: Kernel) -> Kernel:
        """Pre-processing: `pre`, then this kernel applied to its output."""
        if pre.n_outputs != self.n_inputs:
            raise BadInput(
                f"{self.n_inputs} inputs cannot be preceded by a kernel with {pre.n_outputs} outputs; they must agree"
            )
        demand_order(pre.outputs, self.inputs, "the outputs and the inputs that follow")
        return Kernel._trusted(_matrix_product(pre, self), pre.inputs, self.outputs)._derived("before", self, pre)

    def product(self, other: Kernel) -> Kernel:
        """Two inputs, each through its own kernel: pairs to pairs (Kronecker product), this kernel's letter slowest."""
        return self._product(other)._derived("product", self, other)

    def _product(self, other: Kernel) -> Kernel:
        _affordable(self.n_inputs * other.n_inputs, self.n_outputs * other.n_outputs)
        rows = ([multiply(a, b) for a in left for b in right] for left in self.rows for right in other.rows)
        inputs = paired_labels(self.inputs, other.inputs)
        return Kernel._trusted(rows, inputs, paired_labels(self.outputs, other.outputs))

    def power(self, n: int) -> Kernel:
        """n independent uses: the n-fold `product` of this kernel with itself, n at least 1."""
        if isinstance(n, bool) or not isinstance(n, int) or n < 1:
            raise BadInput(f"{n!r} is not a number of uses; use an integer that is at least 1")
        if self.n_inputs * self.n_outputs > 1:
            _affordable(self.n_inputs ** min(n, 64), self.n_outputs ** min(n, 64))
        result = self
        for _ in range(n - 1):
            result = result._product(self)
        return Kernel._trusted(result.rows, result.inputs, result.outputs)._derived("power", self, n)

    def repeated(self, n: int) -> Kernel:
        """n independent uses on one input, counted by type: how often each output came, which is all that they tell.

        Outputs are the types in lexicographic order of their sorted words ("0 0", "0 1", "1 1"). Every divergence
        between rows is that of the n-fold `parallel`, of which this is a reversible processing.
        """
        if isinstance(n, bool) or not isinstance(n, int) or n < 1:
            raise BadInput(f"{n!r} is not a number of uses; use an integer that is at least 1")
        _affordable(self.n_inputs, comb(min(n, MAX_SIZE) + self.n_outputs - 1, self.n_outputs - 1))
        words = list(combinations_with_replacement(range(self.n_outputs), n))
        types = [[word.count(j) for j in range(self.n_outputs)] for word in words]
        ways = [factorial(n) // prod(map(factorial, counts)) for counts in types]
        rows = ([_of_type(row, counts, way) for counts, way in zip(types, ways, strict=True)] for row in self.rows)
        outputs = [" ".join(str(self.outputs[j]) for j in word) if n <= 8 else f"type {i}"
                   for i, word in enumerate(words)]  # fmt: skip
        return Kernel._trusted(rows, self.inputs, outputs)._derived("repeated", self, n)

    def parallel(self, other: Kernel) -> Kernel:
        """One input through both kernels independently: outputs are pairs, this kernel's output slowest."""
        if self.n_inputs != other.n_inputs:
            raise BadInput(
                f"kernels with {self.n_inputs} and {other.n_inputs} inputs cannot share an input; they must agree"
            )
        demand_order(self.inputs, other.inputs, "the inputs of both kernels")
        _affordable(self.n_inputs, self.n_outputs * other.n_outputs)
        rows = (
            [multiply(a, b) for a in left for b in right] for left, right in zip(self.rows, other.rows, strict=True)
        )
        outputs = paired_labels(self.outputs, other.outputs)
        return Kernel._trusted(rows, self.inputs, outputs)._derived("parallel", self, other)

    def mix(self, other: Kernel, weight: object) -> Kernel:
        """This kernel with probability `weight`, else `other`: weight K + (1 - weight) L, 0 <= weight <= 1 exact."""
        if self.shape != other.shape:
            raise BadInput(f"kernels of shapes {self.shape} and {other.shape} cannot be mixed; the shapes must agree")
        demand_order(self.inputs, other.inputs, "the inputs of both kernels")
        demand_order(self.outputs, other.outputs, "the outputs of both kernels")
        w, rest = two_weights(weight)
        rows = (
            [total((multiply(w, a), multiply(rest, b))) for a, b in zip(left, right, strict=True)]
            for left, right in zip(self.rows, other.rows, strict=True)
        )
        given = weight if isinstance(weight, Real) else w
        return Kernel._trusted(rows, self.inputs, self.outputs)._derived("mix", self, other, given)

    # Renaming and merging

    def restrict(self, inputs: Iterable[int]) -> Kernel:
        """The kernel on some of the inputs, in the order given: different positions, at least one."""
        kept = tuple(self._input(i) for i in inputs)
        if not kept or len(set(kept)) != len(kept):
            raise BadInput(f"the inputs {list(kept)!r} must be different and at least one")
        rows, names = (self.rows[i] for i in kept), [self.inputs[i] for i in kept]
        return Kernel._trusted(rows, names, self.outputs)._derived("restrict", self, list(kept))

    def permute(self, inputs: Sequence[int] | None = None, outputs: Sequence[int] | None = None) -> Kernel:
        """The kernel with its inputs, its outputs or both in another order.

        New position k holds old position inputs[k] (outputs[k]). Each sequence is a permutation of all positions;
        labels move along.
        """
        result = self
        if inputs is not None:
            result = result.restrict(_permutation(inputs, self.n_inputs, "inputs"))
        if outputs is not None:
            order = _permutation(outputs, self.n_outputs, "outputs")
            images = sorted(range(self.n_outputs), key=lambda j: order[j])
            result = result._relabelled(images, [self.outputs[j] for j in order])
        return result

    def merge_outputs(self, partition: Iterable[Iterable[int]]) -> Kernel:
        """The kernel whose outputs are the blocks of a partition of the outputs, in the order given.

        Blocks may be empty (an output that never occurs); every output lies in exactly one block. A block's label is
        the tuple of its members' labels.
        """
        given = list(partition)
        if not all(isinstance(block, Iterable) for block in given):
            raise BadInput(f"{given!r} does not partition the outputs; give a list of blocks such as [[0], [1, 2]]")
        blocks = [tuple(self._output(j) for j in block) for block in given]
        if sorted(j for block in blocks for j in block) != list(range(self.n_outputs)):
            raise BadInput(f"{blocks!r} does not partition the {self.n_outputs} outputs; put each in exactly one block")
        images = [0] * self.n_outputs
        for k, block in enumerate(blocks):
            for j in block:
                images[j] = k
        names: list[Label] = [tuple(self.outputs[j] for j in block) for block in blocks]
        return self._relabelled(images, names if len(set(names)) == len(names) else list(range(len(names))))

    def push_forward(self, images: Sequence[int], size: int | None = None) -> Kernel:
        """The kernel followed by the map j -> images[j] into 0..size-1 (by default up to the largest image)."""
        if len(images) != self.n_outputs:
            raise BadInput(f"{len(images)} images were given for {self.n_outputs} outputs; give one for each")
        names: list[Label] = list(range(max(images) + 1 if size is None else size))
        return self._relabelled([checked_index(k, len(names), "images") for k in images], names)

    def _relabelled(self, images: Sequence[int], names: Sequence[Label]) -> Kernel:
        """Post-processing by a deterministic map; its provenance is `then` with that map written out."""
        post = Kernel._trusted(
            [[ONE if k == image else ZERO for k in range(len(names))] for image in images], self.outputs, names
        )
        return self.then(post)

    # As a value

    def agrees(self, other: Kernel) -> bool:
        """Decide whether both kernels have the same entries; `UndecidedError` when it cannot be decided."""
        return self.shape == other.shape and all(
            is_zero(a - b)
            for left, right in zip(self.rows, other.rows, strict=True)
            for a, b in zip(left, right, strict=True)
        )

    def to_value(self) -> Json:
        return {
            "type": "kernel",
            "rows": [[closed_tree(value) for value in row] for row in self.rows],
            "inputs": [label_tree(label) for label in self.inputs],
            "outputs": [label_tree(label) for label in self.outputs],
        }

    def __iter__(self) -> Iterator[Prior]:
        return (self.row(i) for i in range(self.n_inputs))

    def __len__(self) -> int:
        return self.n_inputs

    @cached_property
    def _structure(self) -> tuple[object, ...]:
        return tuple(structure(row) for row in self.rows)

    def __eq__(self, other: object) -> bool:
        return self._structure == other._structure if isinstance(other, Kernel) else NotImplemented

    def __hash__(self) -> int:
        return hash(("kernel", self._structure))

    def __repr__(self) -> str:
        size, entries = f"{self.n_inputs} x {self.n_outputs}", [value for row in self.rows for value in row]
        return brief_repr("Kernel", size, entries, self.literal, self.note)

    def literal(self) -> str:
        """The call that makes this kernel, whole, however large it is; its `repr` where it is small."""
        rows = ", ".join(f"[{', '.join(entry_repr(value) for value in row)}]" for row in self.rows)
        inputs = "" if self.inputs == tuple(range(self.n_inputs)) else f", inputs={list(self.inputs)!r}"
        outputs = "" if self.outputs == tuple(range(self.n_outputs)) else f", outputs={list(self.outputs)!r}"
        return f"Kernel([{rows}]{inputs}{outputs}){comment(self.note)}"

    def _input(self, i: int) -> int:
        return checked_index(i, self.n_inputs, "inputs")

    def _output(self, j: int) -> int:
        return checked_index(j, self.n_outputs, "outputs")

    def _match(self, prior: Prior) -> None:
        if len(prior) != self.n_inputs:
            raise BadInput(f"a law on {len(prior)} letters does not fit {self.n_inputs} inputs; they must agree")
        demand_order(prior.letters, self.inputs, "the law and the inputs")


def exact_rows(rows: Iterable[Iterable[object]]) -> Rows:
    """A rectangular matrix of exact entries, signs and sums unchecked; `BadInput` names the row and the value."""
    exact = tuple(
        tuple(exact_entry(value, f"entry {j} of row {i}", _WAY_OUT) for j, value in enumerate(_row(row, i)))
        for i, row in enumerate(rows)
    )
    if not exact or not exact[0]:
        raise BadInput("a kernel needs at least one input and one output, and an empty matrix was given")
    for i, row in enumerate(exact):
        if len(row) != len(exact[0]):
            raise BadInput(f"row {i} has {len(row)} entries and row 0 has {len(exact[0])}; rows must be equally long")
    return exact


def _row(row: object, i: int) -> Iterable[object]:
    if isinstance(row, str | bytes) or not isinstance(row, Iterable):
        raise BadInput(f"row {i} is {row!r}, which is not a sequence of entries; write a kernel as a list of rows")
    return row


def _matrix_product(left: Kernel, right: Kernel) -> list[list[Entry]]:
    if left.is_rational and right.is_rational:
        matrix = _rational_matrix(left) * _rational_matrix(right)
        return [list(row) for row in matrix.tolist()]
    columns = [right.column(k) for k in range(right.n_outputs)]
    return [[inner(row, column) for column in columns] for row in left.rows]


def _rational_matrix(kernel: Kernel) -> fmpq_mat:
    return fmpq_mat([[value for value in row if isinstance(value, fmpq)] for row in kernel.rows])


def _permutation(order: Sequence[int], size: int, what: str) -> tuple[int, ...]:
    if sorted(order) != list(range(size)):
        raise BadInput(f"{list(order)!r} is not a permutation of the positions of the {size} {what}")
    return tuple(order)


def _of_type(row: Sequence[Entry], counts: Sequence[int], ways: int) -> Entry:
    """The probability of the words of one type."""
    found: Entry = fmpq(ways)
    for entry, count in zip(row, counts, strict=True):
        for _ in range(count):
            found = multiply(found, entry)
    return found


def _affordable(n_inputs: int, n_outputs: int) -> None:
    if n_inputs * n_outputs > MAX_SIZE:
        raise BadInput(f"a kernel of shape {n_inputs} x {n_outputs} has more than the {MAX_SIZE} entries allowed")
