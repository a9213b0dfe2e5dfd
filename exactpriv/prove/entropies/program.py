"""The linear program behind a sum: multipliers of rows whose combination is the form to be shown, or a point of the
Shannon cone at which that form is negative.

The rows are those of a problem (assumptions, capacities, alphabets, copies) and Shannon's inequalities between groups
of random variables that no form takes apart. First the inequalities between the sets that occur, closed under unions
and intersections: few rows, short proofs. Where they do not suffice, all elemental inequalities, of which those are
taken that doubles propose (proposing.py). Multipliers and points are exact: `solve_lp`, or a rounded point that is
tested exactly against every row.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import combinations
from math import gcd
from typing import Any

from flint import fmpq

from ...certificate.checker.kinds.entropies.forms import ONE, Form, Key
from ...certificate.checker.kinds.entropies.network import Network
from ...certificate.checker.kinds.entropies.reasons import Row
from ...certificate.schema import Tree
from ...optimise import solve_lp
from ...real import UndecidedError
from .proposing import Proposal, proposal, support
from .symmetry import Orbits, classes

MAX_SETS = 80
"""Sets up to which all inequalities between them are tried."""
MAX_GROUPS, MOST_ELEMENTALS = 14, 10
"""Groups of variables up to which a sum is sought, and up to which all elemental inequalities are."""
FEW_GROUPS = 6
"""Groups up to which doubles are asked first whether there is a sum."""
MAX_ORBITS = 200
DENOMINATORS = range(1, 61)


@dataclass(frozen=True)
class Candidate:
    """A row with its reason; `cost`: how little it is liked in a proof."""

    reason: Tree
    row: Row
    cost: int = 1


@dataclass(frozen=True)
class Shannon:
    """I(first; second | given) >= 0, or H(first | given) >= 0 where second is 0, of masks of variables; `equal`: it is
    0 by how the variables are drawn."""

    first: int
    second: int
    given: int
    equal: bool = False

    @property
    def form(self) -> Form:
        """The form that is at least 0."""
        a, b, c = self.first, self.second, self.given
        signed = ((a | c, 1), (c, -1)) if not b else ((a | c, 1), (b | c, 1), (a | b | c, -1), (c, -1))
        made: Form = {}
        for mask, sign in signed:
            if mask:
                made[mask] = made.get(mask, Fraction(0)) + sign
        return {key: value for key, value in made.items() if value}


@dataclass(frozen=True)
class Found:
    """The form is the sum of these: coefficient and Shannon's inequality, coefficient and candidate."""

    shannon: list[tuple[Fraction, Shannon]]
    candidates: list[tuple[Fraction, Candidate]]


@dataclass(frozen=True)
class Violation:
    """A point at which the form is negative and every row holds: a value for each set of groups and each other key."""

    point: dict[Key, Fraction]


@dataclass
class Problem:
    """A form to be shown to be at least 0, with what may be used."""

    network: Network
    target: Form
    candidates: list[Candidate] = field(default_factory=list)

    @cached_property
    def groups(self) -> list[int]:
        """The variables that occur, those together that no form takes apart."""
        masks = sorted({key for form in self._forms() for key in form if isinstance(key, int)})
        signatures: dict[tuple[bool, ...], int] = {}
        for place in range(len(self.network.variables)):
            signature = tuple(bool(mask >> place & 1) for mask in masks)
            if any(signature):
                signatures[signature] = signatures.get(signature, 0) | 1 << place
        return list(signatures.values())

    def _forms(self) -> Iterator[Form]:
        yield self.target
        yield from (one.row.form for one in self.candidates)

    def grouped(self, mask: int) -> int:
        """A set of variables as a set of groups."""
        return sum(1 << k for k, group in enumerate(self.groups) if mask & group)

    def apart(self, groups: int) -> int:
        """A set of groups as a set of variables."""
        mask = 0
        for k, group in enumerate(self.groups):
            if groups >> k & 1:
                mask |= group
        return mask

    def solve(self) -> Found | Violation | None:
        """A sum, or a violating point; None where neither is found exactly, or there are too many groups."""
        if not self.target:
            return Found([], [])
        if len(self.groups) > MAX_GROUPS:
            return None
        if len(self.groups) <= FEW_GROUPS:
            proposed = self._proposed()
            if not proposed.holds:
                return self._exact_point(proposed)
        found = self._among_sets() or self._along_a_chain()
        if found is not None or len(self.groups) > MOST_ELEMENTALS:
            return found
        return self._by_orbits() or self._by_elementals()

    # -- few sets -------------------------------------------------------------------------------------------------

    def _sets(self) -> set[int]:
        return {self.grouped(key) for form in self._forms() for key in form if isinstance(key, int)}

    def _among_sets(self) -> Found | None:
        """By inequalities between the sets that occur, with their unions and intersections."""
        sets = closed(self._sets())
        return None if sets is None else self._by_sets(sets)

    def _along_a_chain(self) -> Found | None:
        """By those between the sets that occur and what they have in common with the first of the groups, as in the
        chain rule."""
        here, prefixes = self._sets(), [2**k - 1 for k in range(len(self.groups) + 1)]
        if len(here) * len(prefixes) > 4 * MAX_SETS:
            return None
        made = here | {0, *prefixes} | {m for one in here for p in prefixes for m in (one & p, one | p)}
        return self._by_sets(sorted(made))

    def _by_sets(self, sets: Sequence[int]) -> Found | None:
        rows = [self.shannon(*parts) for parts in between(sets)]
        return self._combined(rows)

    def shannon(self, first: int, second: int, given: int) -> Shannon:
        """Shannon's inequality between sets of groups."""
        a, b, c = (self.apart(part) for part in (first, second, given))
        return Shannon(a, b, c, bool(b) and self.network.separated(a, b, c))

    def _combined(self, rows: Sequence[Shannon]) -> Found | None:
        """Exact multipliers of these rows and of all candidates."""
        costs = [2 if one.second else 3 for one in rows] + [one.cost for one in self.candidates]
        forms = [one.form for one in rows] + [one.row.form for one in self.candidates]
        free = [one.equal for one in rows] + [one.row.equal for one in self.candidates]
        made = multipliers(self.target, forms, free, costs)
        if made is None:
            return None
        pairs = list(zip(made, [*rows, *self.candidates], strict=True))
        return Found([(y, one) for y, one in pairs if y and isinstance(one, Shannon)],
                     [(y, one) for y, one in pairs if y and isinstance(one, Candidate)])  # fmt: skip

    # -- orbits ---------------------------------------------------------------------------------------------------

    def _by_orbits(self) -> Found | Violation | None:
        """Where groups are interchangeable and nothing is read off how they are drawn: one column an orbit."""
        n, columns = len(self.groups), self._numbered()
        given = [(self._columns(one.row.form, columns), one.row.equal) for one in self.candidates]
        target = self._columns(self.target, columns)
        orbits = Orbits(classes(n, target, given))
        if 2 * orbits.number > 2**n or orbits.number > MAX_ORBITS or self._apart:
            return None

        def merged(form: Mapping[int, Fraction]) -> Form:
            made: Form = {}
            for key, c in form.items():
                at = orbits.counts(key) if key < 2**n else ("column", key)
                made[at] = made.get(at, Fraction(0)) + c
            return {key: c for key, c in made.items() if c}

        rows = orbits.elementals()
        forms = [*rows.values(), *(merged(form) for form, _ in given)]
        free = [False] * len(rows) + [equal for _, equal in given]
        made = optimum(merged(target), forms, free)
        if made is None:
            return None
        if isinstance(made, dict):
            names = {key: orbits.counts(at) if at < 2**n else ("column", at)
                     for key, at in ({self.apart(k): k for k in range(1, 2**n)} | columns).items()}  # fmt: skip
            return Violation({key: made.get(at, Fraction(0)) for key, at in names.items()})
        sizes: dict[Any, int] = {}
        single = elementals(n)
        for parts in single:
            sizes[orbits.key(*parts)] = sizes.get(orbits.key(*parts), 0) + 1
        share = {key: y / sizes[key] for key, y in zip(rows, made, strict=False) if y}
        shannon = [(share[key], self.shannon(*parts)) for parts in single if (key := orbits.key(*parts)) in share]
        return self._averaged(shannon, made[len(rows) :], orbits)

    def _averaged(
        self, shannon: list[tuple[Fraction, Shannon]], found: Sequence[Fraction], orbits: Orbits
    ) -> Found | None:
        """A sum of orbits with the candidates averaged over the exchanges, too."""
        if any(found):
            return None if any(isinstance(k, int) for one in self.candidates for k in one.row.form) else Found(
                shannon, [(y, one) for y, one in zip(found, self.candidates, strict=True) if y])  # fmt: skip
        return Found(shannon, [])

    def _numbered(self) -> dict[Key, int]:
        other = sorted({key for form in self._forms() for key in form if not isinstance(key, int)}, key=str)
        return {key: 2 ** len(self.groups) + k for k, key in enumerate(other)}

    # -- all elementals -------------------------------------------------------------------------------------------

    def _by_elementals(self) -> Found | Violation | None:
        proposed = self._proposed()
        return self._exact_sum(proposed) if proposed.holds else self._exact_point(proposed)

    @cached_property
    def _rows(self) -> tuple[tuple[int, int, int], ...]:
        return elementals(len(self.groups))

    @cached_property
    def _apart(self) -> frozenset[int]:
        return self._separations(self._rows)

    def _proposed(self) -> Proposal:
        columns = self._numbered()
        given = [(self._columns(one.row.form, columns), one.row.equal) for one in self.candidates]
        target = self._columns(self.target, columns)
        return proposal(len(self.groups), len(columns), target, given, self._rows, self._apart)

    def _columns(self, form: Form, columns: Mapping[Key, int]) -> dict[int, Fraction]:
        return {self.grouped(key) if isinstance(key, int) else columns[key]: value for key, value in form.items()}

    def _separations(self, rows: Sequence[tuple[int, int, int]]) -> frozenset[int]:
        """The elementals that are 0 by how the variables are drawn."""
        net = self.network
        if all(not one.parents and one.block == net.variables[0].block for one in net.variables):
            return frozenset()
        return frozenset(k for k, (i, j, rest) in enumerate(rows)
                         if j and net.separated(self.apart(i), self.apart(j), self.apart(rest)))  # fmt: skip

    def _exact_sum(self, proposed: Proposal) -> Found | None:
        for places in (proposed.used, proposed.active):
            chosen = [self.shannon(*self._rows[k]) for k in places]
            found = self._combined([*chosen, *(self.shannon(mask, 0, 0) for mask in proposed.sets)])
            if found is not None:
                return found
        return None

    def _exact_point(self, proposed: Proposal) -> Violation | None:
        """The proposed point rounded so that it satisfies every row exactly, and violates the form."""
        columns = self._numbered()
        forms = [(self._columns(one.row.form, columns), one.row.equal) for one in self.candidates]
        target = self._columns(self.target, columns)
        largest = max((abs(x) for x in proposed.point), default=0.0) or 1.0
        for denominator in DENOMINATORS:
            for unit in (denominator / largest, float(denominator)):
                point = [round(x * unit) for x in proposed.point]
                if self._is_violation(point, target, forms, self._rows, self._apart):
                    return self._violation(point, columns)
        return None

    def _violation(self, point: Sequence[int], columns: Mapping[Key, int]) -> Violation:
        """The point in least integers, or with 1 in the place of 1."""
        one = columns.get(ONE)
        unit = point[one] if one is not None and point[one] > 0 else gcd(*point) or 1
        names: dict[Key, int] = {self.apart(mask): mask for mask in range(1, 2 ** len(self.groups))}
        return Violation({key: Fraction(point[at], unit) for key, at in (names | dict(columns)).items()})

    @staticmethod
    def _is_violation(
        point: list[int], target: Mapping[int, Fraction], forms: Sequence[tuple[Mapping[int, Fraction], bool]],
        rows: Sequence[tuple[int, int, int]], apart: frozenset[int],
    ) -> bool:  # fmt: skip
        if value(target, point) >= 0:
            return False
        for form, equal in forms:
            found = value(form, point)
            if found < 0 or (equal and found != 0):
                return False
        h = point
        h[0] = 0
        for k, (i, j, rest) in enumerate(rows):
            here = h[i | rest] - h[rest] if not j else h[i | rest] + h[j | rest] - h[i | j | rest] - h[rest]
            if here < 0 or (k in apart and here != 0):
                return False
        return True


def value(form: Mapping[int, Fraction], point: Sequence[int]) -> Fraction:
    """The form at a point."""
    return sum((c * point[at] for at, c in form.items()), Fraction(0))


def closed(sets: set[int]) -> list[int] | None:
    """The sets with all unions and intersections; None where there are too many."""
    found = set(sets) | {0}
    pending = list(found)
    while pending:
        one = pending.pop()
        for other in list(found):
            for made in (one | other, one & other):
                if made not in found:
                    found.add(made)
                    pending.append(made)
        if len(found) > MAX_SETS:
            return None
    return sorted(found)


def between(sets: Sequence[int]) -> Iterator[tuple[int, int, int]]:
    """Submodularity and monotonicity between sets: I(first; second | given), or H(first | given) with second 0."""
    known = {0, *sets}
    for one, other in combinations(sets, 2):
        both = one & other
        if both not in known or one | other not in known:
            continue
        if both in (one, other):
            small, large = sorted((one, other), key=lambda mask: mask.bit_count())
            yield large & ~small, 0, small
        else:
            yield one & ~both, other & ~both, both


@lru_cache(maxsize=16)
def elementals(n: int) -> tuple[tuple[int, int, int], ...]:
    """The n + n (n-1) 2^(n-3) elemental inequalities of n variables, from which all others follow (Yeung 1997)."""
    full = 2**n - 1
    found = [(1 << i, 0, full & ~(1 << i)) for i in range(n)]
    for i, j in combinations(range(n), 2):
        pair = 1 << i | 1 << j
        rest = full & ~pair
        given = rest
        while True:
            found.append((1 << i, 1 << j, given))
            if not given:
                break
            given = (given - 1) & rest
    return tuple(found)


def multipliers(
    target: Form, rows: Sequence[Form], free: Sequence[bool], costs: Sequence[int]
) -> list[Fraction] | None:
    """y with sum y_k row_k == target, y_k >= 0 where the row is not free, of the least cost that a vertex has; None if
    there is none."""
    keys = sorted({key for form in (target, *rows) for key in form}, key=str)
    place = {key: k for k, key in enumerate(keys)}
    # a free multiplier is the difference of two, so that its cost is that of its size
    signs = [(k, s) for k, both in enumerate(free) for s in ((1, -1) if both else (1,))]
    equations: list[dict[int, Fraction]] = [{} for _ in keys]
    for column, (k, sign) in enumerate(signs):
        for key, coefficient in rows[k].items():
            equations[place[key]][column] = sign * coefficient
    right = [target.get(key, Fraction(0)) for key in keys]
    if any(b != 0 and not row for row, b in zip(equations, right, strict=True)):
        return None
    used = support(equations, right, [costs[k] for k, _ in signs])
    if used is None:
        return None
    found = _exactly(equations, right, used, [costs[k] for k, _ in signs])
    if found is None:
        found = _exactly(equations, right, list(range(len(signs))), [costs[k] for k, _ in signs])
    if found is None:
        return None
    made = [Fraction(0)] * len(rows)
    for (k, sign), y in zip(signs, found, strict=True):
        made[k] += sign * y
    return made


def _exactly(
    equations: Sequence[Mapping[int, Fraction]], right: Sequence[Fraction], columns: Sequence[int], costs: Sequence[int]
) -> list[Fraction] | None:
    """The cheapest solution of the equations with these columns alone, exact."""
    place = {column: k for k, column in enumerate(columns)}
    rows, wanted = [], []
    for row, b in zip(equations, right, strict=True):
        kept = {place[column]: _rational(c) for column, c in row.items() if column in place}
        if b != 0 and not kept:
            return None
        if kept:
            rows.append(kept)
            wanted.append(_rational(b))
    if not columns:
        return [Fraction(0)] * len(costs)
    try:
        made = solve_lp([costs[column] for column in columns], A_eq=rows, b_eq=wanted)
    except UndecidedError:
        return None
    if made.status != "optimal" or made.primal is None:
        return None
    found = [Fraction(0)] * len(costs)
    for column, y in zip(columns, made.primal, strict=True):
        found[column] = Fraction(int(y.p), int(y.q))
    return found


def optimum(
    target: Form, rows: Sequence[Form], free: Sequence[bool]
) -> list[Fraction] | dict[Key, Fraction] | None:
    """Multipliers of the rows whose sum is the form, else a point at which it is -1 and every row holds, exactly; None
    where that is not decided."""
    keys = sorted({key for form in (target, *rows) for key in form}, key=str)
    place = {key: k for k, key in enumerate(keys)}
    signed: list[tuple[dict[int, fmpq], bool]] = [
        ({place[key]: _rational(c) for key, c in form.items()}, equal) for form, equal in zip(rows, free, strict=True)
    ]
    aim = {place[key]: _rational(c) for key, c in target.items()}
    above = [{k: -c for k, c in row.items()} for row, equal in signed if not equal] + [{k: -c for k, c in aim.items()}]
    zero = [row for row, equal in signed if equal]
    cost = [aim.get(k, fmpq(0)) for k in range(len(keys))]
    try:
        at_least = [0] * (len(above) - 1) + [1]
        made = solve_lp(cost, A_ub=above, b_ub=at_least, A_eq=zero, b_eq=[0] * len(zero), lower=None)
    except UndecidedError:
        return None
    if made.status != "optimal" or made.primal is None or made.dual is None:
        return None
    if made.value != 0:
        return {key: Fraction(int(x.p), int(x.q)) for key, x in zip(keys, made.primal, strict=True)}
    duals = [Fraction(int(y.p), int(y.q)) for y in made.dual]
    above_duals, zero_duals = iter(duals[: len(above)]), iter(duals[len(above) :])
    return [next(zero_duals) if equal else -next(above_duals) for equal in free]


def _rational(x: Fraction) -> fmpq:
    return fmpq(x.numerator, x.denominator)
