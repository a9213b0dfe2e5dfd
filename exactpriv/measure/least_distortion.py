"""The least Hamming distortion at a level of identifiability or differential privacy, and the level tilde eps_X.

Databases D^n in lexicographic order as inputs and outputs; levels as r = e^eps >= 1 rational. The least distortions are
exact rationals (entries, between 0 and n), +inf where no mechanism has the level.
Source: wang-identifiability, Section 3. Hint of the three programs: {"primal": [[...], ...], "prices": [...]}, the
optimal kernel (joint law for the relaxed program) and a number >= 0 for each neighbouring pair (x, x') and output y, y
fastest, which prove the value (docs/certificates.md). Errors: IllDefined for r < 1; BadInput for priors or levels
that are not rational.
"""

from __future__ import annotations

from itertools import combinations

from flint import fmpq

from ..kernel import Database, Prior
from ..optimise import builders
from ..optimise.program import optimum_there
from ..optimise.roots import largest_root
from ..optimise.stand_ins import stand_in
from ..real import BadInput, IllDefined, Real, ln
from .registry import Answer, Databases, Exact, InputLaw, measure
from .shared_sums import ZERO

HAMMING = r",\quad d\text{ the Hamming distance}"
"""Behind a definition in LaTeX that names d."""


@measure(
    symbol=r"D_{\mathrm i}(<ln r>;<P>,<db>)",
    latex=r"\min_{p_{X|Y}(x|y)\le r\,p_{X|Y}(x'|y)}\mathbb E\,d(X,Y)" + HAMMING,
    source="wang-identifiability (8)-(12)", units="1",
    meaning=(
        "min of sum J(x,y) d(x,y) over joint laws J with first marginal P and J(x,y) <= r J(x',y) for neighbours; "
        "+inf iff r is below the largest ratio of neighbouring masses; hint as in least_distortion_dp"
    ),
)
def least_distortion_identifiability(P: InputLaw, db: Databases, r: Exact) -> Real | Answer:
    """D*_i(ln r), the value of PD-I; +inf exactly if r is below the largest ratio of neighbouring masses.

    The constraints summed over y say P(x) <= r P(x') for neighbours, and then the product law is feasible.
    """
    level = _level(r)
    if any(P.masses[x] > level * P.masses[z] for x, z in db.neighbours()):
        return Real.infinity()
    return _least(builders.pd_i(P, db, level), db)


@measure(
    symbol=r"D_{\mathrm d}(<ln r>;<P>,<db>)",
    latex=r"\min_{p_{Y|X}(y|x)\le r\,p_{Y|X}(y|x')}\mathbb E\,d(X,Y)" + HAMMING,
    source="wang-identifiability (13)-(15)", units="1",
    meaning=(
        "min of distortion(K,P,db) over kernels with K(y,x) <= r K(y,x') for neighbours x, x' and databases y; r = "
        "e^eps >= 1 rational, else ill-defined; hint `{\"primal\": [[...],...], \"prices\": [...]}`"
    ),
)
def least_distortion_dp(P: InputLaw, db: Databases, r: Exact) -> Real | Answer:
    """D*_d(ln r), the value of PD-DP; always finite."""
    return _least(builders.pd_dp(P, db, _level(r)), db)


@measure(
    symbol=r"D_{\mathrm r}(<ln r>;<db>)",
    latex=r"\min_{p_{X|Y}(x|y)\le r\,p_{X|Y}(x'|y),\,p_X}\mathbb E\,d(X,Y)" + HAMMING,
    source="wang-identifiability (20)-(24)", units="1",
    meaning="least_distortion_identifiability with the marginal left free; hint as in least_distortion_dp",
)
def least_distortion_relaxed(db: Databases, r: Exact) -> Real | Answer:
    """D*_relaxed(ln r), the value of R-PD: the least distortion over all priors at a level of identifiability."""
    return _least(builders.r_pd(db, _level(r)), db)


@measure(
    symbol=r"\tilde\epsilon_X(<P>,<db>)",
    latex=r"\min\{\epsilon: P(x)=\sum_y w(y)\frac{e^{-\epsilon d(x,y)}}{(1+(m-1)e^{-\epsilon})^n}"
          r"\text{ for some law }w\}" + HAMMING,
    source="wang-identifiability, after (16)",
    meaning=(
        "tilde eps_X of wang-identifiability: 0 for the uniform prior and for m = 1, else +inf if a mass is 0, else "
        "ln(s - m + 1), s > m the least number with g_y(s) = sum over sets A of entries of (-1)^(n-abs(A)) s^abs(A) "
        "P(X_A = y_A) >= 0 for every y, which is the largest root of the g_y; P rational"
    ),
)
def feasible_posterior_level(P: InputLaw, db: Databases) -> Real:
    """The least eps for which the posteriors e^(-eps d(x,y))/(1+(m-1)e^-eps)^n average to P; +inf if a mass is 0.

    With s = e^eps + m - 1, p_Y(y) is a positive multiple of g_y(s) = sum over sets A of entries of
    (-1)^(n-|A|) s^|A| P(X_A = y_A). Where the g_y are non-negative they stay so for larger s, and a zero of one of them
    there is the least such s (noise of a lower level is noise of a higher one and then more noise, whose entries are
    positive): so the value is ln of the largest root of the g_y, minus m - 1, an algebraic number: exact.
    """
    solve = stand_in("largest root")
    if db.m == 1:
        return Real(0)
    if solve is not None and not P.is_rational:
        if any(mass.__class__ is fmpq and mass == 0 for mass in P.masses):
            return Real.infinity()
        return ln(solve([_output_polynomial(P, db, y) for y in range(db.size)], db.m) - db.m + 1)
    if not P.is_rational:
        raise BadInput("tilde eps_X needs a prior with rational masses and this one has others; pass rationals")
    if min(P.masses) == 0:
        return Real.infinity()
    if min(P.masses) == max(P.masses):
        return Real(0)
    polynomials = list({tuple(_output_polynomial(P, db, y)) for y in range(db.size)})
    largest = largest_root(polynomials, db.m)
    if largest is None:
        raise AssertionError("uniform noise, s = m, gives only the uniform prior: some g_y vanishes at s >= m")
    return ln(largest - db.m + 1)


def _output_polynomial(P: Prior, db: Database, y: int) -> list[fmpq]:
    """Coefficients of g_y, the constant one first."""
    word = db.tuples[y]
    coefficients = [ZERO] * (db.n + 1)
    for size in range(db.n + 1):
        for entries in combinations(range(db.n), size):
            agreeing = (x for x, other in enumerate(db.tuples) if all(other[i] == word[i] for i in entries))
            coefficients[size] += (-1) ** (db.n - size) * sum((P.masses[x] for x in agreeing), ZERO)
    return coefficients


def _level(r: fmpq) -> fmpq:
    if r < 1:
        raise IllDefined(f"r = {r} is below 1, and no mechanism has a negative level")
    return r


def _least(model: builders.Model, db: Database) -> Real | Answer:
    """The optimum with the mechanism that attains it and the prices of the privacy constraints."""
    there = optimum_there(model.program)
    if there is not None:
        return there
    result = model.solve().result
    if result.status == "infeasible":
        return Real.infinity()
    value, primal, dual = result.value, result.primal, result.dual
    if value is None or primal is None or dual is None:
        raise AssertionError("a distortion is bounded below, so the program has an optimum or is infeasible")
    n = db.size

    def hint() -> dict[str, object]:
        rows = [[str(v) for v in primal[x * n : (x + 1) * n]] for x in range(n)]
        return {"primal": rows, "prices": [str(-y) for y in dual[: model.program.n_ub]]}

    return Answer(Real(value), hint)
