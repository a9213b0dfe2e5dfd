"""A linear program over mechanisms: the program, what its variables stand for, and the way back to a kernel.

Nothing is solved and nothing is rounded here: every number is an `fmpq`, and what is read back passes the exact checks
of `Kernel` and `Prior`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from flint import fmpq

from ...kernel import Database, Kernel, Prior
from ...real import BadInput, Rational, RationalLike, Real
from ..lp import solve_program
from ..program import ZERO, LinearProgram, LPResult, linear_program, rational, variables_allowed

ONE = fmpq(1)
Variable: TypeAlias = tuple[str, tuple[int, ...], tuple[int, ...]]
"""What a variable is: its kind, the inputs and the outputs it belongs to, as ("K", (x,), (y,))."""
Matrix: TypeAlias = "tuple[tuple[fmpq, ...], ...]"
Laws: TypeAlias = "Prior | Iterable[Prior]"
DistortionLike: TypeAlias = "Sequence[Sequence[RationalLike]] | None"


@dataclass(frozen=True)
class Mechanism:
    """A kernel, and the prior that belongs to it where the program chose one or was given exactly one (else None)."""

    kernel: Kernel
    prior: Prior | None


@dataclass(frozen=True)
class Model:
    """`program` over mechanisms with `inputs` rows and `outputs` columns.

    variables: what each column of the program stands for; the first inputs*outputs are the kernel's entries K(y|x)
               (or the joint masses J(x,y) if `joint`), x slowest.
    prior:     the prior, where exactly one was given.
    objective: what the optimal value is, with its unit.
    """

    program: LinearProgram
    inputs: int
    outputs: int
    variables: tuple[Variable, ...]
    prior: Prior | None
    objective: str
    joint: bool = False

    def read(self, point: Sequence[fmpq]) -> Mechanism:
        """The mechanism of a feasible point: K itself, or K(y|x) = J(x,y) / sum_y J(x,y).

        Raises BadInput for a point of the wrong length or with an input of mass 0 in a joint law, whose row is free.
        """
        if len(point) != len(self.variables):
            raise BadInput(f"a point of {len(point)} numbers does not fit a program of {len(self.variables)} variables")
        m = self.outputs
        rows = [list(point[x * m : (x + 1) * m]) for x in range(self.inputs)]
        if not self.joint:
            return Mechanism(Kernel(rows), self.prior)
        masses = [sum(row, ZERO) for row in rows]
        if any(mass == 0 for mass in masses):
            raise BadInput(f"input {masses.index(ZERO)} has mass 0 in this joint law, so its row is not determined")
        kernel = Kernel([[j / mass for j in row] for row, mass in zip(rows, masses, strict=True)])
        return Mechanism(kernel, Prior(masses))

    def lift(self, inputs: Sequence[int], outputs: Sequence[int]) -> tuple[int, ...]:
        """The permutation of the variables induced by permutations x -> inputs[x] and y -> outputs[y]."""
        place = {variable: j for j, variable in enumerate(self.variables)}
        try:
            return tuple(
                place[kind, tuple(inputs[x] for x in xs), tuple(outputs[y] for y in ys)]
                for kind, xs, ys in self.variables
            )
        except (KeyError, IndexError):
            raise BadInput(
                f"the permutations {list(inputs)!r} and {list(outputs)!r} do not carry the variables to variables; "
                "give a permutation of the inputs and one of the outputs that keep neighbours neighbours"
            ) from None

    def solve(self) -> Optimum:
        """The exact optimum with its certificate."""
        return self.optimum(solve_program(self.program))

    def optimum(self, result: LPResult) -> Optimum:
        """A result of this program together with the mechanism it describes (None unless it is optimal)."""
        found = None if result.status != "optimal" or result.primal is None else self.read(result.primal)
        return Optimum(result, found)


@dataclass(frozen=True)
class Optimum:
    """`result` carries the certificate of the program; `mechanism` attains `value` (None if there is no optimum)."""

    result: LPResult
    mechanism: Mechanism | None

    @property
    def value(self) -> fmpq | None:
        """The optimal value; None if the program is infeasible or unbounded."""
        return self.result.value


class Assembly:
    """Collects variables (nonnegative), rows and the objective of a program that is being written down."""

    def __init__(self) -> None:
        self.place: dict[Variable, int] = {}
        self.cost: dict[int, fmpq] = {}
        self._ub: list[Mapping[int, fmpq]] = []
        self._eq: list[Mapping[int, fmpq]] = []
        self._b_ub: list[fmpq] = []
        self._b_eq: list[fmpq] = []

    def variable(self, kind: str, xs: tuple[int, ...] = (), ys: tuple[int, ...] = ()) -> int:
        """A new variable >= 0."""
        return self.place.setdefault((kind, xs, ys), len(self.place))

    def at_most(self, row: Mapping[int, fmpq], bound: fmpq = ZERO) -> None:
        """row . x <= bound."""
        self._ub.append(row)
        self._b_ub.append(bound)

    def equal(self, row: Mapping[int, fmpq], bound: fmpq) -> None:
        """row . x == bound."""
        self._eq.append(row)
        self._b_eq.append(bound)

    def program(self, maximise: bool = False) -> LinearProgram:
        """The program as it stands."""
        objective = [self.cost.get(j, ZERO) for j in range(len(self.place))]
        return linear_program(objective, self._ub, self._b_ub, self._eq, self._b_eq, maximise=maximise)


@dataclass(frozen=True)
class Setting:
    """Inputs D^n, a prior or the vertices of a polytope of priors, a distortion matrix; all exact."""

    db: Database
    priors: tuple[Prior, ...]
    laws: tuple[tuple[fmpq, ...], ...]
    distortion: Matrix

    @property
    def inputs(self) -> int:
        return len(self.distortion)

    @property
    def outputs(self) -> int:
        return len(self.distortion[0])

    @property
    def prior(self) -> Prior | None:
        return self.priors[0] if len(self.priors) == 1 else None

    def cost(self, k: int, x: int, y: int) -> fmpq:
        """P_k(x) d(x, y)."""
        return self.laws[k][x] * self.distortion[x][y]

    def kernel(self, sheet: Assembly, kind: str = "K") -> None:
        """The entries of the kernel as the first variables, each row with sum one."""
        for x in range(self.inputs):
            for y in range(self.outputs):
                sheet.variable(kind, (x,), (y,))
        for x in range(self.inputs):
            sheet.equal({self.entry(x, y): ONE for y in range(self.outputs)}, ONE)

    def entry(self, x: int, y: int) -> int:
        """The column of K(y|x)."""
        return x * self.outputs + y

    def minimise_distortion(self, sheet: Assembly) -> None:
        """The objective: the expected distortion, or the largest one over the vertices."""
        if len(self.priors) == 1:
            self._costs(sheet, 0, sheet.cost)
            return
        worst = sheet.variable("distortion")
        sheet.cost[worst] = ONE
        for k in range(len(self.priors)):
            row = {worst: -ONE}
            self._costs(sheet, k, row)
            sheet.at_most(row)

    def bound_distortion(self, sheet: Assembly, D: fmpq) -> None:
        """Expected distortion at most D for every vertex."""
        for k in range(len(self.priors)):
            row: dict[int, fmpq] = {}
            self._costs(sheet, k, row)
            sheet.at_most(row, D)

    def _costs(self, sheet: Assembly, k: int, row: dict[int, fmpq]) -> None:
        for x in range(self.inputs):
            for y in range(self.outputs):
                row[self.entry(x, y)] = self.cost(k, x, y)

    def model(self, sheet: Assembly, objective: str) -> Model:
        """The finished program over kernels."""
        return Model(sheet.program(), self.inputs, self.outputs, tuple(sheet.place), self.prior, objective)


def setting(priors: Laws, db: Database, distortion: DistortionLike = None) -> Setting:
    """The validated data; the distortion is the Hamming distance unless a matrix (inputs x outputs) is given."""
    laws = (priors,) if isinstance(priors, Prior) else tuple(priors)
    if not laws:
        raise BadInput("no prior was given; give one Prior, or the vertices of a polytope of priors")
    for law in laws:
        if not isinstance(law, Prior):
            raise BadInput(f"{law!r} is not a Prior; write Prior([...]) with exact masses")
        if len(law) != db.size:
            raise BadInput(f"the prior has {len(law)} masses, but there are {db.size} databases; give one mass each")
        if not law.is_rational and not variables_allowed():
            raise BadInput(f"the masses of {law!r} are not all rational; give rational masses for an exact program")
    masses = tuple(tuple(rational(p) for p in law.masses) for law in laws)
    if distortion is None:
        return Setting(db, laws, masses, hamming(db))
    rows = tuple(tuple(_number(d) for d in row) for row in distortion)
    if len(rows) != db.size or not rows[0] or len({len(row) for row in rows}) != 1:
        raise BadInput(
            f"the distortion has rows of lengths {[len(row) for row in rows]!r}; give {db.size} rows of equal length"
        )
    if any(d < 0 for row in rows for d in row):
        raise BadInput(f"the distortion {min(min(row) for row in rows)} is negative; give distances >= 0")
    return Setting(db, laws, masses, rows)


def hamming(db: Database) -> Matrix:
    """The Hamming distances of all pairs of databases."""
    return tuple(map(tuple, db.by_distance([fmpq(d) for d in range(db.n + 1)])))


def _number(x: RationalLike) -> fmpq:
    return rational(x) if isinstance(x, Real) else Rational(x)


def ratio(r: RationalLike) -> fmpq:
    """r = e^eps, at least 1."""
    value = _number(r)
    if value < 1:
        raise BadInput(f"r = e^eps is {value}, below 1; a level eps is at least 0, so give r >= 1")
    return value


def probability(value: RationalLike, name: str) -> fmpq:
    """A rational in [0, 1]."""
    exact = _number(value)
    if exact < 0 or exact > 1:
        raise BadInput(f"{name} = {exact} is outside [0, 1]; give a rational in that interval")
    return exact


def distortion_bound(D: RationalLike) -> fmpq:
    """A rational distortion, at least 0."""
    value = _number(D)
    if value < 0:
        raise BadInput(f"the distortion bound {value} is negative; give D >= 0")
    return value
