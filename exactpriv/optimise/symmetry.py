"""Symmetries of linear programs: detect, reduce to orbits, solve, and expand to a certificate of the program itself.

A permutation g of the variables is an automorphism if it keeps the objective and the bounds and carries the rows to
rows. The average of an optimal point over a group of automorphisms is optimal and constant on orbits, so one variable
an orbit of variables and one row an orbit of rows suffice; multipliers are spread evenly over an orbit of rows
(docs/optimise.md, section 8). Nothing needs to be believed: every automorphism is verified exactly and the expanded
result passes `check_lp_certificate` on the program as it was given.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import permutations, product
from math import factorial

from flint import fmpq

from exactpriv.kernel import Database, Prior
from exactpriv.real import BadInput

from .builders.model import Model, Optimum
from .lp import solve_program
from .program import ZERO, LinearProgram, LPResult, SparseRow, check_lp_certificate

Permutation = tuple[int, ...]

MAX_CANDIDATES = 50_000
"""Most pairs (permutation of the entries, permutation of the letters) that are tried one by one."""


def orbits(size: int, generators: Iterable[Sequence[int]]) -> list[int]:
    """The orbit of each of 0..size-1 under the group generated; orbits are numbered by their first members."""
    root = list(range(size))

    def find(i: int) -> int:
        while root[i] != i:
            root[i] = root[root[i]]
            i = root[i]
        return i

    for g in generators:
        for i, image in enumerate(g):
            a, b = find(i), find(image)
            root[max(a, b)] = min(a, b)
    number: dict[int, int] = {}
    return [number.setdefault(find(i), len(number)) for i in range(size)]


class RowIndex:
    """The rows of a program, found again by what they say; every different number is hashed once."""

    def __init__(self, p: LinearProgram) -> None:
        self.p = p
        numbers: dict[fmpq, int] = {}
        self._coded = [[(j, numbers.setdefault(a, len(numbers))) for j, a in row] for row in p.rows]
        self._tags = [(i < p.n_ub, numbers.setdefault(b, len(numbers))) for i, b in enumerate(p.b)]
        ends = (*p.c, *p.lower, *p.upper)
        codes = [-1 if v is None else numbers.setdefault(v, len(numbers)) for v in ends]
        self._variables = list(zip(codes[: p.n], codes[p.n : 2 * p.n], codes[2 * p.n :], strict=True))
        self._places: dict[object, list[int]] = {}
        for i, row in enumerate(self._coded):
            self._places.setdefault((self._tags[i], *row), []).append(i)

    def permutation(self, g: Sequence[int]) -> Permutation | None:
        """The permutation of the rows that goes with a permutation of the variables; None if g is no automorphism."""
        if sorted(g) != list(range(self.p.n)):
            raise BadInput(f"{list(g)[:8]!r}... is not a permutation of the {self.p.n} variables; name each once")
        if any(self._variables[j] != self._variables[image] for j, image in enumerate(g)):
            return None
        used: dict[object, int] = {}
        images = []
        for tag, row in zip(self._tags, self._coded, strict=True):
            key = (tag, *sorted([(g[j], a) for j, a in row]))
            found, taken = self._places.get(key, ()), used.get(key, 0)
            if taken == len(found):
                return None
            images.append(found[taken])
            used[key] = taken + 1
        return tuple(images)


@dataclass(frozen=True)
class Reduced:
    """A program and its quotient: `columns[j]`, `rows[i]` are the orbits of variable j and row i of `original`."""

    original: LinearProgram
    program: LinearProgram
    columns: tuple[int, ...]
    rows: tuple[int, ...]

    def expand(self, result: LPResult) -> LPResult:
        """A result of the reduced program as one of the original: points and rays are repeated over an orbit of
        variables, multipliers divided by the length of the orbit of rows. Check it with `check_lp_certificate`."""
        lengths = [0] * self.program.m
        for k in self.rows:
            lengths[k] += 1

        def point(x: tuple[fmpq, ...] | None) -> tuple[fmpq, ...] | None:
            return None if x is None else tuple(x[k] for k in self.columns)

        def multipliers(y: tuple[fmpq, ...] | None) -> tuple[fmpq, ...] | None:
            return None if y is None else tuple(y[k] / lengths[k] for k in self.rows)

        return LPResult(
            result.status,
            result.value,
            point(result.primal),
            multipliers(result.dual),
            multipliers(result.farkas),
            point(result.ray),
            method=f"{result.method}, {self.program.n} orbits of {self.original.n} variables",
        )


def reduce_program(p: LinearProgram, generators: Iterable[Sequence[int]]) -> Reduced:
    """The quotient of p by the group generated by automorphisms of p, given as permutations of its variables.

    Raises BadInput for a permutation that is not an automorphism.
    """
    columns_moved, rows_moved = [], []
    index = RowIndex(p)
    for g in generators:
        images = index.permutation(g)
        if images is None:
            raise BadInput(
                f"the permutation {list(g)[:8]!r}... does not carry the program to itself; "
                "leave it out, or give a prior it fixes"
            )
        columns_moved.append(tuple(g))
        rows_moved.append(images)
    columns, rows = orbits(p.n, columns_moved), orbits(p.m, rows_moved)
    n = max(columns, default=-1) + 1
    cost: list[fmpq] = [ZERO] * n
    lower: list[fmpq | None] = [None] * n
    upper: list[fmpq | None] = [None] * n
    for j, k in enumerate(columns):
        cost[k] += p.c[j]
        lower[k], upper[k] = p.lower[j], p.upper[j]
    kept: list[SparseRow] = []
    bounds: list[fmpq] = []
    n_ub = 0
    for i, k in enumerate(rows):
        if k == len(kept):  # the first member of its orbit; inequality rows come first in p, so they do here
            total: dict[int, fmpq] = {}
            for j, a in p.rows[i]:
                total[columns[j]] = total.get(columns[j], ZERO) + a
            kept.append(tuple((j, total[j]) for j in sorted(total) if total[j] != 0))
            bounds.append(p.b[i])
            n_ub += i < p.n_ub
    program = LinearProgram(
        tuple(cost), tuple(kept), tuple(bounds), n_ub, tuple(lower), tuple(upper), p.maximise
    )
    return Reduced(p, program, tuple(columns), tuple(rows))


def solve_symmetric(p: LinearProgram, generators: Iterable[Sequence[int]]) -> LPResult:
    """`solve_program` through the quotient by the given automorphisms; the certificate is one of p itself."""
    reduced = reduce_program(p, generators)
    result = reduced.expand(solve_program(reduced.program))
    if not check_lp_certificate(p, result):
        raise AssertionError("the expanded result of a reduced program is not proved by its certificate")
    return result


def database_permutation(
    db: Database, entries: Sequence[int] | None = None, letters: Sequence[int] | Sequence[Sequence[int]] | None = None
) -> Permutation:
    """The permutation of D^n that moves entry i to place entries[i] and then renames letters.

    letters: one permutation of 0..m-1 for all entries, or one a place. Positions are those of `db.tuples`.
    """
    sigma = list(range(db.n)) if entries is None else list(entries)
    if sorted(sigma) != list(range(db.n)):
        raise BadInput(f"{sigma!r} is not a permutation of the {db.n} entries 0..{db.n - 1}")
    names: list[list[int]] = [list(t) for t in letters or () if not isinstance(t, int)]
    if not names:
        names = [list(range(db.m)) if letters is None else [t for t in letters if isinstance(t, int)]] * db.n
    if len(names) != db.n or any(sorted(t) != list(range(db.m)) for t in names):
        raise BadInput(f"{letters!r} is not a permutation of the letters 0..{db.m - 1}, nor one for each entry")
    images = []
    for word in db.tuples:
        moved = [0] * db.n
        for i, letter in enumerate(word):
            moved[sigma[i]] = names[sigma[i]][letter]
        images.append(db.index(moved))
    return tuple(images)


def fixes(g: Sequence[int], laws: Sequence[Prior]) -> bool:
    """Does g carry the set of these priors to itself?  For one prior: P(g(x)) = P(x) for every x."""
    if len(laws) == 1:
        masses = laws[0].masses
        return all(masses[image] == masses[x] for x, image in enumerate(g))
    found = [law.masses for law in laws]
    for law in laws:
        moved = tuple(law.masses[image] for image in g)
        if moved not in found:
            return False
        found.remove(moved)
    return True


def database_symmetries(db: Database, priors: Prior | Iterable[Prior]) -> list[Permutation]:
    """Generators of symmetries of D^n that fix the prior (or the set of priors): permutations of the entries combined
    with one permutation of the letters for all entries, and exchanges of two letters in one entry.

    All n! m! pairs are tried where there are at most `MAX_CANDIDATES`; beyond that exchanges of two entries, of two
    letters, and the reversal, so that the group found may be smaller than the group there is. That never
    changes a value, only the size of the reduced program.
    """
    laws = (priors,) if isinstance(priors, Prior) else tuple(priors)
    if not laws or any(len(law) != db.size for law in laws):
        raise BadInput(f"the priors have {[len(law) for law in laws]} masses, but there are {db.size} databases")
    n, m = db.n, db.m
    same_entries, same_letters = tuple(range(n)), tuple(range(m))
    swaps = [(_swap(n, i, j), same_letters) for i in range(n) for j in range(i + 1, n)]
    swaps += [(same_entries, _swap(m, a, b)) for a in range(m) for b in range(a + 1, m)]
    swaps += [(same_entries[::-1], same_letters)]
    generators: list[Permutation] = []
    group = {(same_entries, same_letters)}
    small = factorial(n) * factorial(m) <= MAX_CANDIDATES
    candidates = [*swaps, *product(permutations(range(n)), permutations(range(m)))] if small else swaps
    found: list[tuple[Permutation, Permutation]] = []
    for sigma, tau in candidates:
        if (sigma, tau) in group:
            continue
        g = database_permutation(db, sigma, tau)
        if fixes(g, laws):
            generators.append(g)
            found.append((sigma, tau))
            if small:
                group = _closure(found, (same_entries, same_letters))
            else:
                group.add((sigma, tau))
    for i in range(n):
        for a in range(m - 1):
            letters = [list(same_letters) for _ in range(n)]
            letters[i] = list(_swap(m, a, a + 1))
            g = database_permutation(db, None, letters)
            if fixes(g, laws):
                generators.append(g)
    return generators


def _swap(n: int, i: int, j: int) -> Permutation:
    out = list(range(n))
    out[i], out[j] = j, i
    return tuple(out)


def _closure(
    found: Sequence[tuple[Permutation, Permutation]], one: tuple[Permutation, Permutation]
) -> set[tuple[Permutation, Permutation]]:
    """The group generated: entries and letters permute independently of each other."""
    group, fresh = {one}, [one]
    while fresh:
        sigma, tau = fresh.pop()
        for s, t in found:
            new = (tuple(s[i] for i in sigma), tuple(t[a] for a in tau))
            if new not in group:
                group.add(new)
                fresh.append(new)
    return group


def solve_by_orbits(model: Model, permutations_of_inputs: Iterable[Sequence[int]]) -> Optimum:
    """The optimum of a model whose outputs are the databases, through orbits of pairs (x, y).

    Each permutation g acts on inputs and outputs alike. Raises BadInput if one is not a symmetry of the program.
    """
    if model.inputs != model.outputs:
        raise BadInput(f"the program has {model.outputs} outputs for {model.inputs} inputs; give it equally many")
    return model.optimum(solve_symmetric(model.program, [model.lift(g, g) for g in permutations_of_inputs]))
