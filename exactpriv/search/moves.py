"""Moves: instances near a given one, and instances far from all families.

Proposes in floating point: step sizes and directions are doubles; every instance made is exact (rationals with
denominator 2^24) and every decision about it is exact evaluation.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Any

from flint import fmpq

from ..claim import Claim, Instance
from ..claim.choice import SeededChooser
from ..claim.domains import Domain, Joints, Kernels, Matrices, Numbers, Priors
from ..claim.domains.common import sizes
from ..claim.structured import kernel_family
from ..kernel import JointLaw, Kernel, Matrix, Prior
from .propose import drawn

UNIT = 2**24
FAMILY = 200
"""How far into a structured family a mixture or perturbation reaches."""
TWO_VARIABLES = 0.3
"""How often a second variable is moved, too."""
BY_VALUE = 0.25
"""How often all entries of a kernel that are equal are moved together."""
TOWARDS_A_ROW = 0.15
"""How often a row is moved along the line to another one."""
TOWARDS_A_LAW = 0.3
"""How often a law is moved along the line to another one of the instance."""
ONE_ENTRY, ALL_ENTRIES, MASS, ZERO = 0.45, 0.75, 0.85, 0.92
"""How a row is moved else, summed up: one entry or all are scaled, mass goes from one to another, one becomes zero, and
from there to 1 two are made equal."""
SCALED, ADDED = 0.5, 0.8
"""How a number is moved, summed up: its distance from the lower end is scaled, something is added, and from there to 1
its distance from the upper end is scaled."""

INDEPENDENT = 0.3
"""How often a wild joint law is one of independent parts."""
FROM_ABOVE = 0.5
"""How often a wild number of a bounded range is near its upper end."""
MIXTURE, PRODUCT, SHUFFLED, NEAR_FIRST = 0.25, 0.35, 0.65, 0.8
"""How a wild kernel is made, summed up: two members of a structured family are mixed; two smaller ones are multiplied
(where the sizes are even); its rows are wild, some of them repeated; from SHUFFLED on the first row is
shuffled; and from NEAR_FIRST to 1 the rows are near the first."""
REPEATED = 0.2
"""How often a row of wild rows is one of those before it."""
SCALES, GAMMA = 0.35, 0.7
"""How a wild law is made, summed up: masses on scales down to 1e-5, gamma weights (Dirichlet), small whole weights."""
SPARSE = 0.4
"""How often a wild law that may have zeros has some."""


def law_of(weights: Sequence[float]) -> list[fmpq]:
    """The law nearest to nonnegative weights with denominator UNIT: zeros stay zeros, the rest stays positive."""
    top = max(weights)
    scaled = [0 if w <= 0 else max(1, round(w / top * UNIT)) for w in weights]
    total = sum(scaled)
    return [fmpq(w, total) for w in scaled]


def nudged(claim: Claim, instance: Instance, step: float, rng: random.Random) -> Instance | None:
    """An instance near the given one: one variable moved by about a factor exp(step); None if it leaves its domain."""
    movable = [n for n in instance if isinstance(claim.domain[n], Kernels | Priors | Joints | Numbers | Matrices)]
    if not movable:
        return None
    made = dict(instance)
    chosen = {rng.choice(movable) for _ in range(1 + (rng.random() < TWO_VARIABLES))}
    for name in (n for n in movable if n in chosen):
        value = _moved(claim.domain[name], made, name, step, rng)
        if value is None:
            return None
        made[name] = value
    return made


def _moved(domain: Domain, env: Instance, name: str, step: float, rng: random.Random) -> Any:
    value = env[name]
    if isinstance(domain, Numbers):
        return _moved_number(domain, value, env, step, rng)
    if isinstance(domain, Matrices):
        return _moved_matrix(domain, value, step, rng)
    if isinstance(value, Kernel):
        if not value.is_rational:
            return None
        rows = [[float(x) for x in row] for row in value.rows]
        if rng.random() < BY_VALUE:
            _by_value(rows, step, rng)
            return Kernel([law_of(row) for row in rows])
        i = rng.randrange(len(rows))
        if len(rows) > 1 and rng.random() < TOWARDS_A_ROW:
            k, t = rng.randrange(len(rows)), rng.uniform(-1.0, 1.0) * min(step, 1.0)
            rows[i] = [max((1 - t) * a + t * b, 0.0) for a, b in zip(rows[i], rows[k], strict=True)]
        else:
            _one_row(rows[i], step, rng)
        changed = law_of(rows[i])
        made = Kernel([changed if k == i else row for k, row in enumerate(value.rows)])
        return made if domain.contains(made, env) else None
    masses = [float(x) for x in value.masses]
    others = [v for n, v in env.items() if n != name and isinstance(v, Prior) and len(v) == len(masses)]
    if others and isinstance(value, Prior) and rng.random() < TOWARDS_A_LAW:
        towards, t = rng.choice(others), rng.uniform(-1.0, 1.0) * min(step, 1.0)
        masses = [max((1 - t) * a + t * float(b), 0.0) for a, b in zip(masses, towards.masses, strict=True)]
    else:
        _one_row(masses, step, rng)
    moved = law_of(masses)
    law = value.with_masses(moved) if isinstance(value, JointLaw) else Prior(moved)
    return law if domain.contains(law, env) else None


def _moved_matrix(domain: Matrices, value: Matrix, step: float, rng: random.Random) -> Matrix | None:
    """One entry moved by about the step, or made equal to another one."""
    i, j = rng.randrange(value.n_rows), rng.randrange(value.n_columns)
    if rng.random() < MASS:
        x = value.rows[i][j] + fmpq(round(rng.gauss(0.0, 1.0) * min(step, 1.0) * 1000), 1000)
    else:
        x = value.rows[rng.randrange(value.n_rows)][rng.randrange(value.n_columns)]
    if not domain.admits(x):
        return None
    return Matrix([[x if (a, b) == (i, j) else y for b, y in enumerate(row)] for a, row in enumerate(value.rows)])


def _one_row(row: list[float], step: float, rng: random.Random) -> None:
    """One or all entries multiplied, or mass moved to a zero, or an entry set to zero, or two entries made equal."""
    n = len(row)
    kind = rng.random()
    i, j = rng.randrange(n), rng.randrange(n)
    if kind < ONE_ENTRY:
        if row[i] > 0:
            row[i] *= math.exp(step * rng.gauss(0.0, 1.0))
    elif kind < ALL_ENTRIES:
        row[:] = [x * math.exp(step * rng.gauss(0.0, 1.0)) for x in row]
    elif kind < MASS:
        t = min(1.0, step) * rng.random() * row[j]
        row[i], row[j] = row[i] + t, row[j] - t
    elif kind < ZERO:
        if sum(1 for x in row if x > 0) > 1:
            row[i] = 0.0
        if not any(row):
            row[j] = 1.0
    else:
        row[i] = row[j] = (row[i] + row[j]) / 2


def _by_value(rows: list[list[float]], step: float, rng: random.Random) -> None:
    """Every entry that equals a chosen one is multiplied by the same factor: symmetries survive."""
    value = rng.choice([x for row in rows for x in row])
    factor = math.exp(step * rng.gauss(0.0, 1.0))
    for row in rows:
        row[:] = [x * factor if x == value else x for x in row]


def _moved_number(domain: Numbers, value: Any, env: Instance, step: float, rng: random.Random) -> Any:
    q = domain.unwrap(value)
    if q is None:
        return None
    low, high = domain.ends(env)
    x = float(q - low)
    span = float(high - low) if high is not None else max(1.0, x)
    kind = rng.random()
    if kind < SCALED:
        x *= math.exp(step * rng.gauss(0.0, 1.0))
    elif kind < ADDED or high is None:
        x += step * span * rng.gauss(0.0, 0.5)
    else:
        x = span - (span - x) * math.exp(step * rng.gauss(0.0, 1.0))
    return domain.at(low + fmpq(round(min(max(x, 0.0), 1e12) * UNIT), UNIT), env)


# -- far from all families --------------------------------------------------------------------------------------------


def wild(claim: Claim, rng: random.Random) -> Instance | None:
    """An instance of random shape and sparsity: log-uniform and Dirichlet laws, mixtures, products, perturbations."""
    return drawn(
        claim,
        4,
        lambda domain, env: _wild_value(domain, env, rng),
        lambda env, name: claim.domain[name].contains(env[name], env),
    )


def _wild_value(domain: Domain, env: Instance, rng: random.Random) -> Any:
    if isinstance(domain, Kernels):
        n, m = rng.choice(sizes(domain.inputs, env)), rng.choice(sizes(domain.outputs, env))
        return _wild_kernel(domain, n, m, rng)
    if isinstance(domain, Priors):
        lengths = domain.lengths(env)
        if not lengths:
            return None
        n = rng.choice(lengths)
        masses = _wild_law(n, domain.full_support, rng)
        floor = domain.floor(env)
        return Prior([floor + (1 - n * floor) * x for x in masses])
    if isinstance(domain, Joints):
        shape = rng.choice(domain.shapes)
        if rng.random() < INDEPENDENT:
            factors = [_wild_law(k, False, rng) for k in shape]
            masses = [fmpq(1)]
            for factor in factors:
                masses = [a * b for a in masses for b in factor]
            return JointLaw(shape, masses, domain.names)
        return JointLaw(shape, _wild_law(math.prod(shape), False, rng), domain.names)
    if isinstance(domain, Numbers):
        low, high = domain.ends(env)
        span = 1.0 if high is None else float(high - low)
        t = 10.0 ** rng.uniform(-6.0, 0.0 if high is not None else 3.0)
        if high is not None and rng.random() < FROM_ABOVE:
            t = 1.0 - t
        return domain.at(low + fmpq(round(span * t * UNIT), UNIT), env)
    try:
        return domain.generate(SeededChooser(rng.getrandbits(32)), env)
    except IndexError:
        return None


def _wild_kernel(domain: Kernels, n: int, m: int, rng: random.Random) -> Kernel:
    kind = rng.random()
    if kind < MIXTURE:
        family = kernel_family(n, m)[:FAMILY]
        base, other = rng.choice(family), rng.choice(family)
        t = 10.0 ** rng.uniform(-4.0, 0.0)
        return base.mix(other, fmpq(round(t * UNIT), UNIT))
    if kind < PRODUCT and n % 2 == 0 and m % 2 == 0:
        left, right = (
            Kernel([_wild_law(b, domain.positive, rng) for _ in range(a)]) for a, b in ((2, 2), (n // 2, m // 2))
        )
        return Kernel(left.product(right).rows)
    rows = [_wild_law(m, domain.positive, rng)]
    near = kind > NEAR_FIRST
    size = 10.0 ** rng.uniform(-4.0, 0.0)
    while len(rows) < n:
        if near:
            rows.append(law_of([float(x) * math.exp(size * rng.gauss(0.0, 1.0)) for x in rows[0]]))
        elif kind > SHUFFLED:
            shuffled = list(rows[0])
            rng.shuffle(shuffled)
            rows.append(shuffled)
        else:
            rows.append(rng.choice(rows) if rng.random() < REPEATED else _wild_law(m, domain.positive, rng))
    return Kernel(rows)


def _wild_law(n: int, positive: bool, rng: random.Random) -> list[fmpq]:
    kind = rng.random()
    if kind < SCALES:
        weights = [10.0 ** rng.uniform(-5.0, 0.0) for _ in range(n)]
    elif kind < GAMMA:
        shape = rng.choice((0.2, 0.5, 1.0, 5.0, 50.0))
        weights = [rng.gammavariate(shape, 1.0) for _ in range(n)]
    else:
        weights = [float(rng.randrange(1, 6)) for _ in range(n)]
    if not positive and n > 1 and rng.random() < SPARSE:
        for i in rng.sample(range(n), rng.randrange(1, n)):
            weights[i] = 0.0
    if not any(weights):
        weights[rng.randrange(n)] = 1.0
    return law_of(weights)
