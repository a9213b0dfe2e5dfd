"""PD-DP, PD-I and R-PD for uniform and exchangeable priors, written down in classes without building D^n.

Uniform prior: a symmetric optimum depends on the distance of x and y only, one variable a distance 0..n. Exchangeable
prior (P(x) depends on the counts of the letters in x): one variable a joint type, the m x m table T with T[a][b] =
number of entries i with x_i = a, y_i = b; there are C(n + m^2 - 1, m^2 - 1). The certificate is one of the reduced
program. r = e^eps, masses and values are rational and exact; the value is the expected Hamming distance, in entries.

The variable of a class is K(y|x) divided by the entry r^-d(x,y) / (1 + (m-1)/r)^n of the mechanism E_d of
wang-identifiability, so that K = E_d is the point (1, ..., 1) and the rows have coefficients 1, r and r^2.
Errors: BadInput for m < 1, n < 1, r < 1, and for masses that are not one a type or are not a law on D^n.

5. *Classes.* Uniform prior: G = all permutations of entries and, in each, of letters; (x,y) moves to (x',y') iff
   d(x,y) = d(x',y'). There are C(n,d)(m-1)^d words y at distance d. Neighbours have |d(x,y) - d(x',y)| <= 1, and for
   d < n some pair has d, d+1: the rows are k_d <= r k_d+1, k_d+1 <= r k_d (equal distance: k <= r k, true). R-PD has
   the same group and sum J = 1, so J = m^-n K; the uniform PD-I has its optimum there, the row sums of a G-invariant
   J being constant. Exchangeable prior: G = permutations of entries; (x,y) moves to (x',y') iff the joint types are
   equal. A given x has prod_a (row sum a)! / prod_b T_ab! words y of type T; a type of x has n!/prod t_a! words. A
   neighbour changes one entry from a to a', one unit within a column b of T: these are the rows. Each row of an orbit
   is written once; by step 4 the values agree. Dividing a variable or a row by a positive number changes neither
   feasibility nor value. The certificate is of the reduced program; tests compare with the unreduced one for small n,
   m.
6. *Independent entries.* X_i independent with laws P_i, K r-DP. For fixed x_-i, (x_i -> y_i) is a kernel K' with
   K'(b|a) <= r K'(b|a'), so E d(X_i,Y_i) >= D_i, the optimum of one entry with law P_i: D* >= sum D_i. The product of
   optimal kernels is r-DP (neighbours differ in one factor) and attains it: PD-DP at product priors, any n, is a sum
   of programs of m^2 variables.

At n = 40 entries of two letters with general type weights there is no answer: weights span 2^-n, and pivots on such a
table are refused (`UndecidedError`). Silently wrong if a multiplicity of step 5 were wrong.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import comb, factorial, prod

from flint import fmpq

from ..kernel import Database, Prior
from ..real import BadInput, Rational, RationalLike
from .builders.identifiability import pd_dp
from .builders.mechanism_program import ONE, ratio
from .lp import solve_program
from .program import ZERO, LinearProgram, LPResult, linear_program

Counts = tuple[int, ...]
"""How often each letter occurs in a database."""
Table = tuple[tuple[int, ...], ...]
"""A joint type: row a, column b counts the entries with x_i = a, y_i = b."""

MAX_CLASSES = 200_000


@dataclass(frozen=True)
class ClassProgram:
    """A program in classes of pairs (x, y), words of n letters 0..m-1.

    classes: joint types, or distances d written ((d,),) if `by_distance`; units[k] is K(y|x), or J(x,y) for PD-I, of a
    pair of class k where variable k is 1.
    """

    program: LinearProgram
    m: int
    n: int
    classes: tuple[Table, ...]
    units: tuple[fmpq, ...]
    by_distance: bool

    @cached_property
    def place(self) -> dict[Table, int]:
        return {table: k for k, table in enumerate(self.classes)}

    def solve(self) -> LPResult:
        """The optimum with the certificate of the reduced program."""
        return solve_program(self.program)

    def entry(self, point: Sequence[fmpq], x: Sequence[int], y: Sequence[int]) -> fmpq:
        """K(y|x), or J(x,y) for PD-I, of a point of the program."""
        for word in (x, y):
            if len(word) != self.n or any(letter not in range(self.m) for letter in word):
                raise BadInput(f"{word!r} is not a database; write {self.n} letters from 0..{self.m - 1}")
        distance = sum(a != b for a, b in zip(x, y, strict=True))
        k = self.place[((distance,),) if self.by_distance else joint_type(x, y, self.m)]
        return point[k] * self.units[k]


def joint_type(x: Sequence[int], y: Sequence[int], m: int) -> Table:
    """The table of two words of equal length."""
    table = [[0] * m for _ in range(m)]
    for a, b in zip(x, y, strict=True):
        table[a][b] += 1
    return tuple(tuple(row) for row in table)


def uniform_pd(m: int, n: int, r: RationalLike) -> ClassProgram:
    """PD-DP for the uniform prior on D^n: one variable a distance, n + 1 of them (1 for m = 1).

    PD-I for the uniform prior and R-PD have the same value: their symmetric points are J(x, y) = m^-n K(y|x).
    """
    level = _checked(m, n, r)
    top = n if m > 1 else 0
    units = [_unit(d, m, n, level) for d in range(top + 1)]
    mass = [comb(n, d) * (m - 1) ** d * unit for d, unit in enumerate(units)]
    rows = [row for d in range(top) for row in ({d: ONE, d + 1: -ONE}, {d + 1: ONE, d: -level * level})]
    cost = [d * p for d, p in enumerate(mass)]
    program = linear_program(cost, rows, [0] * len(rows), [dict(enumerate(mass))], [1])
    return ClassProgram(program, m, n, tuple(((d,),) for d in range(top + 1)), tuple(units), True)


def exchangeable_pd_dp(masses: Mapping[Counts, RationalLike], m: int, n: int, r: RationalLike) -> ClassProgram:
    """PD-DP for the prior that gives each single database with letter counts t the mass masses[t]."""
    level = _checked(m, n, r)
    law = _law(masses, m, n)
    return _by_types(m, n, level, [_unit(_distance(t), m, n, level) for t in _tables(m, n)], law, joint=False)


def exchangeable_pd_i(masses: Mapping[Counts, RationalLike], m: int, n: int, r: RationalLike) -> ClassProgram:
    """PD-I for the same prior; feasible exactly if r is at least the largest ratio of neighbouring masses."""
    level = _checked(m, n, r)
    law = _law(masses, m, n)
    units = [_unit(_distance(t), m, n, level) / m**n for t in _tables(m, n)]
    return _by_types(m, n, level, units, law, joint=True)


def _by_types(
    m: int, n: int, r: fmpq, units: Sequence[fmpq], law: Mapping[Counts, fmpq], joint: bool
) -> ClassProgram:
    """The rows of one input of each type; `joint`: its row sums to its mass, and the cost is not weighted."""
    tables = _tables(m, n)
    place = {t: k for k, t in enumerate(tables)}
    cost, sums = [], dict[Counts, dict[int, fmpq]]()
    for k, t in enumerate(tables):
        counts = tuple(sum(row) for row in t)
        mass = prod(multinomial(row) for row in t) * units[k]
        weight = fmpq(multinomial(counts)) * (ONE if joint else law[counts])
        cost.append(_distance(t) * weight * mass)
        sums.setdefault(counts, {})[k] = mass
    power = {-1: r * r, 0: r, 1: ONE}
    rows = [
        {k: ONE, other: -power[_distance(tables[other]) - _distance(tables[k])]} for k, other in _moves(tables, place)
    ]
    totals = [law[t] if joint else ONE for t in sums]
    program = linear_program(cost, rows, [0] * len(rows), list(sums.values()), totals)
    return ClassProgram(program, m, n, tuple(tables), tuple(units), False)


@dataclass(frozen=True)
class IndependentOptimum:
    """PD-DP of independent entries: `value` = sum of the optima of one entry each, attained by the product kernel.

    parts[i] is the program of entry i and its result with certificate (one for each different law, shared).
    """

    value: fmpq
    parts: tuple[tuple[LinearProgram, LPResult], ...]


def independent_pd_dp(laws: Sequence[Prior], r: RationalLike) -> IndependentOptimum:
    """PD-DP for independent entries X_i of law laws[i], all on the same m letters; docs/optimise.md, section 8, step 6.

    As many entries as wanted: one program of m^2 variables for each different law.
    """
    if not laws or len({len(law) for law in laws}) != 1:
        raise BadInput(f"the laws have {[len(law) for law in laws]} letters; give one or more on the same letters")
    db = Database(len(laws[0]), 1)
    solved: dict[Prior, tuple[LinearProgram, LPResult]] = {}
    for law in laws:
        if law not in solved:
            model = pd_dp(law, db, r)
            solved[law] = (model.program, model.solve().result)
    parts = tuple(solved[law] for law in laws)
    return IndependentOptimum(sum((result.value or ZERO for _, result in parts), ZERO), parts)


def independent_masses(letter_masses: Sequence[RationalLike], n: int) -> dict[Counts, fmpq]:
    """The masses, by letter counts, of n independent entries with the given law of one letter."""
    law = [Rational(p) for p in letter_masses]
    if not law or any(p < 0 for p in law) or sum(law, ZERO) != 1:
        raise BadInput(f"{[str(p) for p in law]} is not a law; give masses >= 0 with sum 1")
    return {t: prod((p**k for p, k in zip(law, t, strict=True)), start=ONE) for t in compositions(n, len(law))}


def compositions(n: int, parts: int) -> Iterator[Counts]:
    """All tuples of `parts` integers >= 0 with sum n, in descending lexicographic order."""
    if parts == 1:
        yield (n,)
        return
    for first in range(n, -1, -1):
        for rest in compositions(n - first, parts - 1):
            yield (first, *rest)


def multinomial(counts: Sequence[int]) -> int:
    """(sum counts)! / prod counts!."""
    return factorial(sum(counts)) // prod(factorial(k) for k in counts)


def _checked(m: int, n: int, r: RationalLike) -> fmpq:
    for value, what in ((m, "letters"), (n, "entries")):
        if isinstance(value, bool) or not isinstance(value, int) or value < 1:
            raise BadInput(f"{value!r} is not a number of {what}; use an integer that is at least 1")
    return ratio(r)


def _unit(d: int, m: int, n: int, r: fmpq) -> fmpq:
    """The entry of E_d at distance d."""
    return r ** (n - d) / (r + m - 1) ** n


def _law(masses: Mapping[Counts, RationalLike], m: int, n: int) -> dict[Counts, fmpq]:
    law = {t: Rational(p) for t, p in masses.items()}
    odd = set(law) ^ set(compositions(n, m))
    if odd:
        raise BadInput(f"the masses disagree with the letter counts at {min(odd, key=repr)!r}; give one mass a type")
    total = sum((p * multinomial(t) for t, p in law.items()), ZERO)
    if total != 1 or any(p < 0 for p in law.values()):
        raise BadInput(f"the masses sum to {total} over D^n or one is negative; give the mass of one database a type")
    return law


def _tables(m: int, n: int) -> list[Table]:
    count = comb(n + m * m - 1, m * m - 1)
    if count > MAX_CLASSES:
        raise BadInput(f"there are {count} joint types, more than {MAX_CLASSES}; use fewer entries or letters")
    return [tuple(flat[a * m : (a + 1) * m] for a in range(m)) for flat in compositions(n, m * m)]


def _distance(t: Table) -> int:
    return sum(map(sum, t)) - sum(t[a][a] for a in range(len(t)))


def _moves(tables: Sequence[Table], place: Mapping[Table, int]) -> Iterator[tuple[int, int]]:
    """Pairs of classes of (x, y) and (x', y), x and x' neighbours: one entry moves from T[a][b] to T[a'][b]."""
    for k, t in enumerate(tables):
        m = len(t)
        for b in range(m):
            for a in range(m):
                for other in range(m):
                    if other != a and t[a][b] > 0:
                        moved = [list(row) for row in t]
                        moved[a][b] -= 1
                        moved[other][b] += 1
                        yield k, place[tuple(tuple(row) for row in moved)]
