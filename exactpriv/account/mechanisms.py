"""What was run: mechanisms as frozen records. How they are counted stands elsewhere (moments.py, accountant.py).

Sensitivities are 1: a query of another sensitivity is the same with its noise divided by it, which is what the notation
`gaussian(3, sensitivity=2)` does. Rates, scales and masses are exact rationals, levels are `Level`s.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from flint import fmpq

from ..real import BadInput, RationalLike, Real
from .levels import ZERO, Level, exactly, level, said
from .levels import level as as_level

RELATIONS = ("remove", "add", "replace")
MAX_LETTERS = 64


@dataclass(frozen=True)
class Mechanism:
    """A mechanism, or a guarantee in its place."""

    def __str__(self) -> str:
        raise NotImplementedError


def _positive(value: fmpq, what: str) -> None:
    if value <= 0:
        raise BadInput(f"{what} is {said(value)}, which is not positive; give a positive rational such as 1 or 3/2")


@dataclass(frozen=True)
class Gaussian(Mechanism):
    """Normal noise of standard deviation sigma on a query of L2-sensitivity 1, in any dimension.

    Add and remove move the query by at most 1, replace by at most 2 (two contributions of norm at most 1).
    """

    sigma: fmpq

    def __post_init__(self) -> None:
        _positive(self.sigma, "the noise sigma of gaussian(sigma)")

    def __str__(self) -> str:
        return f"gaussian({self.sigma})"


@dataclass(frozen=True)
class Laplace(Mechanism):
    """Laplace noise of this scale on a query of L1-sensitivity 1 (replace: 2, as of the Gaussian)."""

    scale: fmpq

    def __post_init__(self) -> None:
        _positive(self.scale, "the scale of laplace(scale)")

    def __str__(self) -> str:
        return f"laplace({self.scale})"


MAX_STEP = 500
"""The largest sensitivity of geometric noise, whose pair has a letter a value between both centres."""


def _ratio(value: fmpq, of: str) -> None:
    if not 0 < value < 1:
        raise BadInput(f"the ratio {said(value)} of {of} is not in (0, 1); give e^-eps")


def _step(value: int, of: str, most: int) -> None:
    if not 1 <= value <= most:
        raise BadInput(f"the sensitivity {said(value)} of {of} is out of range; give a whole number from 1 to {most}")


@dataclass(frozen=True)
class Geometric(Mechanism):
    """Two-sided geometric noise, P(n) ~ e^(-level |n|), on an integer (replace: twice the sensitivity)."""

    level: Level
    sensitivity: int = 1

    def __post_init__(self) -> None:
        if self.level.ratio < 1 or self.level.exponent < 0 or self.level == Level():
            raise BadInput(
                f"the level {said(self.level)} of geometric(level=...) is not positive; give 1/2 or ln 3, say"
            )
        _step(self.sensitivity, "geometric(ratio, sensitivity)", MAX_STEP)

    def __str__(self) -> str:
        more = "" if self.sensitivity == 1 else f", {self.sensitivity}"
        if self.level.is_rational:
            return f"geometric({1 / self.level.ratio}{more})"
        more = more.replace(", ", ", sensitivity=")
        return f"geometric(level={self.level}{more})"


@dataclass(frozen=True)
class TruncatedGeometric(Mechanism):
    """Two-sided geometric noise on an integer in {0, ..., n}; outputs below 0 are told as 0, those above n as n."""

    ratio: fmpq
    n: int
    sensitivity: int = 1

    def __post_init__(self) -> None:
        _ratio(self.ratio, "truncated_geometric(ratio, n)")
        if not 1 <= self.n <= 10**9:
            raise BadInput(f"the end {said(self.n)} of truncated_geometric(ratio, n) is out of range; "
                           "give a whole number from 1 to 10^9")  # fmt: skip
        _step(self.sensitivity, "truncated_geometric(ratio, n, sensitivity)", MAX_STEP)

    def __str__(self) -> str:
        more = "" if self.sensitivity == 1 else f", {self.sensitivity}"
        return f"truncated_geometric({self.ratio}, {self.n}{more})"


@dataclass(frozen=True)
class DiscreteGaussian(Mechanism):
    """Noise on the integers, P(n) proportional to e^(-n^2/(2 sigma^2)), on an integer (replace: twice the sensitivity).

    It is not scaled to sensitivity 1: the lattice of the integers stays where it is.
    """

    sigma: fmpq
    sensitivity: int = 1

    def __post_init__(self) -> None:
        _positive(self.sigma, "the noise sigma of discrete_gaussian(sigma)")
        _step(self.sensitivity, "discrete_gaussian(sigma, sensitivity)", 10**9)

    def __str__(self) -> str:
        more = "" if self.sensitivity == 1 else f", {self.sensitivity}"
        return f"discrete_gaussian({self.sigma}{more})"


@dataclass(frozen=True)
class Staircase(Mechanism):
    """The staircase mechanism of level eps on a number (Geng and Viswanath 2016), made for the query's sensitivity.

    The density of the noise at x, sensitivity 1, is proportional to e^(-eps k), k the number of the points gamma,
    1 + gamma, 2 + gamma, ... that are at most |x|. gamma None is 1/(1 + e^(eps/2)), which has the least mean of |x|.
    What is lost does not depend on the sensitivity, in units of which the noise is made.
    """

    eps: Level
    gamma: fmpq | None = None

    def __post_init__(self) -> None:
        if self.eps.ratio < 1 or self.eps.exponent < 0 or self.eps == Level():
            raise BadInput(f"the level {said(self.eps)} of staircase(eps) is not positive; give one such as 1 or ln 3")
        if self.gamma is not None and not 0 <= self.gamma <= 1:
            raise BadInput(f"the gamma {said(self.gamma)} of staircase(eps, gamma=...) is not in [0, 1]; "
                           "give a rational there, or none for the best one")  # fmt: skip

    def __str__(self) -> str:
        more = "" if self.gamma is None else f", gamma={self.gamma}"
        return f"staircase({self.eps}{more})"


@dataclass(frozen=True)
class RandomizedResponse(Mechanism):
    """Randomised response on `letters` letters: the truth is `odds` times as likely as each other letter."""

    odds: fmpq
    letters: int = 2

    def __post_init__(self) -> None:
        if self.odds <= 1:
            raise BadInput(f"the odds {said(self.odds)} of rr(odds) are not above 1; give e^eps, such as 3")
        if not 2 <= self.letters <= 10**9:
            raise BadInput(f"rr(odds, letters) has {said(self.letters)} letters; give 2 or more, at most 10^9")

    def __str__(self) -> str:
        return f"rr({self.odds})" if self.letters == 2 else f"rr({self.odds}, {self.letters})"


@dataclass(frozen=True)
class Pure(Mechanism):
    """Any eps-DP mechanism, or with delta > 0 any (eps, delta)-DP one, for the relation and its reverse."""

    eps: Level
    delta: fmpq = ZERO

    def __post_init__(self) -> None:
        if self.eps.ratio < 1 or self.eps.exponent < 0:
            raise BadInput(f"the level {said(self.eps)} of dp(eps) is negative; give eps >= 0, such as 1 or ln 3")
        if not 0 <= self.delta <= 1:
            raise BadInput(f"the delta {said(self.delta)} of dp(eps, delta) is not in [0, 1]; give a rational there")

    def __str__(self) -> str:
        return f"dp({self.eps})" if self.delta == 0 else f"dp({self.eps}, {self.delta})"


@dataclass(frozen=True)
class GaussianDP(Mechanism):
    """Any mu-GDP mechanism, for the relation that is asked for."""

    mu: fmpq

    def __post_init__(self) -> None:
        _positive(self.mu, "the mu of gdp(mu)")

    def __str__(self) -> str:
        return f"gdp({self.mu})"


@dataclass(frozen=True)
class Concentrated(Mechanism):
    """Any rho-zCDP mechanism, for the relation that is asked for."""

    rho: fmpq

    def __post_init__(self) -> None:
        _positive(self.rho, "the rho of zcdp(rho)")

    def __str__(self) -> str:
        return f"zcdp({self.rho})"


@dataclass(frozen=True)
class Renyi(Mechanism):
    """Any mechanism of Renyi divergence at most eps at this order, for the relation that is asked for."""

    order: fmpq
    eps: fmpq

    def __post_init__(self) -> None:
        if self.order <= 1:
            raise BadInput(f"the order {said(self.order)} of renyi(order, eps) is not above 1; give one such as 8")
        _positive(self.eps, "the eps of renyi(order, eps)")

    def __str__(self) -> str:
        return f"renyi({self.order}, {self.eps})"


@dataclass(frozen=True)
class Exponential(Mechanism):
    """The exponential mechanism that takes r with odds e^(eps u(r)/2), u of sensitivity 1: eps-DP of bounded range."""

    eps: fmpq

    def __post_init__(self) -> None:
        _positive(self.eps, "the eps of exponential(eps)")

    def __str__(self) -> str:
        return f"exponential({self.eps})"


@dataclass(frozen=True)
class Pair(Mechanism):
    """A pair of laws on finitely many letters: P with the record, Q without it."""

    P: tuple[fmpq, ...]
    Q: tuple[fmpq, ...]

    def __post_init__(self) -> None:
        if len(self.P) != len(self.Q) or not self.P:
            raise BadInput(f"pair(P; Q) has {len(self.P)} and {len(self.Q)} masses; give as many of both")
        if len(self.P) > MAX_LETTERS:
            raise BadInput(f"pair(P; Q) has {len(self.P)} letters; give at most {MAX_LETTERS}")
        for name, law in (("P", self.P), ("Q", self.Q)):
            if any(x < 0 for x in law) or sum(law, fmpq(0)) != 1:
                total = said(sum(law, fmpq(0)))
                raise BadInput(f"{name} = {said(', '.join(map(str, law)))} is no law: its sum is {total}; "
                               "give masses of sum 1, none negative")  # fmt: skip

    def __str__(self) -> str:
        return f"pair({', '.join(map(str, self.P))}; {', '.join(map(str, self.Q))})"


@dataclass(frozen=True)
class Poisson(Mechanism):
    """A mechanism on a sample that takes each record with probability `rate`, independently."""

    rate: fmpq
    of: Mechanism

    def __post_init__(self) -> None:
        if not 0 <= self.rate <= 1:
            raise BadInput(f"the sampling rate {said(self.rate)} is not in [0, 1]; give a rational such as 1/256")

    def __str__(self) -> str:
        return f"poisson({self.rate}, {self.of})"


@dataclass(frozen=True)
class Mixture(Mechanism):
    """One of several mechanisms, drawn with fixed probabilities whatever the data; which one may be told."""

    weights: tuple[fmpq, ...]
    of: tuple[Mechanism, ...]

    def __post_init__(self) -> None:
        if not 1 <= len(self.of) == len(self.weights) <= MAX_LETTERS:
            raise BadInput(f"mixture has {len(self.weights)} weights of {len(self.of)} mechanisms; give a weight "
                           f"before each of 1 to {MAX_LETTERS}: mixture(1/3, gaussian(1), 2/3, rr(2))")  # fmt: skip
        total = sum(self.weights, fmpq(0))
        if any(w <= 0 for w in self.weights) or total != 1:
            raise BadInput(f"the weights {said(', '.join(map(str, self.weights)))} of mixture have the sum "
                           f"{said(total)}; give positive ones of sum 1")  # fmt: skip
        if any(isinstance(of, Scaled) for of in self.of):
            raise BadInput("a mixture of noise of an irrational scale is not known; give rational scales")

    def __str__(self) -> str:
        return f"mixture({', '.join(f'{w}, {of}' for w, of in zip(self.weights, self.of, strict=True))})"


@dataclass(frozen=True)
class FixedSize(Mechanism):
    """A mechanism on a sample of fixed size, `rate` times that of the data, without replacement; for `replace`."""

    rate: fmpq
    of: Mechanism

    def __post_init__(self) -> None:
        if not 0 < self.rate <= 1:
            raise BadInput(f"the part {said(self.rate)} of fixed(part, mechanism) is not in (0, 1]; give 1/100, say")
        if isinstance(self.of, Gaussian | Laplace):
            return
        if not isinstance(self.of, Pure) or not self.of.eps.is_rational:
            raise BadInput(f"{said(self)} has no theorem here; sample gaussian, laplace, dp(ln r) or dp(ln r, delta)")

    def __str__(self) -> str:
        return f"fixed({self.rate}, {self.of})"


MAX_USERS = 10**8


@dataclass(frozen=True)
class Shuffled(Mechanism):
    """The answers of `users` people, each by the same local randomiser, in random order; for `replace`."""

    users: int
    of: Mechanism

    def __post_init__(self) -> None:
        if not 1 <= self.users <= MAX_USERS:
            raise BadInput(f"shuffled(n, mechanism) has {said(self.users)} users; give 1 to 10^8")
        pure = isinstance(self.of, Pure) and self.of.eps.is_rational and self.of.delta == 0 and self.of.eps.ratio > 1
        if not pure and not isinstance(self.of, RandomizedResponse):
            raise BadInput(f"{said(self)} has no theorem here; shuffle rr(odds), rr(odds, letters) or dp(ln r), r > 1")

    def __str__(self) -> str:
        return f"shuffled({self.users}, {self.of})"


Number = Real | RationalLike
"""What a parameter may be: numbers of claims are taken too, where they are rational."""


@dataclass(frozen=True)
class Scaled(Mechanism):
    """Noise of an irrational scale, in claims: less is lost at a larger one, of which it is a post-processing."""

    scale: Real
    made: Callable[[fmpq], Mechanism]

    def __str__(self) -> str:
        return f"noise of scale {said(self.scale)}"


def gaussian(sigma: Number, sensitivity: Number = 1) -> Mechanism:
    """Normal noise of standard deviation sigma on a query of this L2-sensitivity; sigma may be any number."""
    return _noise(Gaussian, sigma, sensitivity)


def laplace(scale: Number, sensitivity: Number = 1) -> Mechanism:
    """Laplace noise of this scale on a query of this L1-sensitivity; the scale may be any number of a claim."""
    return _noise(Laplace, scale, sensitivity)


def _noise(kind: Callable[[fmpq], Mechanism], scale: Number, sensitivity: Number) -> Mechanism:
    size = exactly(sensitivity)
    _positive(size, "the sensitivity")
    if isinstance(scale, Real) and scale.rational is None:
        return Scaled(scale / size, kind)
    return kind(exactly(scale) / size)


def geometric(ratio: Number | None = None, sensitivity: Number = 1, level: Level | Number | None = None) -> Geometric:
    """Two-sided geometric noise on an integer, by its ratio e^-level or by its level."""
    step = _whole(sensitivity, "the sensitivity of geometric(ratio, sensitivity)")
    if (ratio is None) == (level is None):
        raise BadInput("geometric takes a ratio or a level; write geometric(1/2) or geometric(level=1/2)")
    if level is not None:
        return Geometric(as_level(level), step)
    assert ratio is not None
    value = exactly(ratio)
    _ratio(value, "geometric(ratio)")
    return Geometric(Level(ratio=1 / value), step)


def truncated_geometric(ratio: Number, n: Number, sensitivity: Number = 1) -> TruncatedGeometric:
    """Two-sided geometric noise on an integer in {0, ..., n}, clipped at both ends."""
    end = _whole(n, "the end n of truncated_geometric(ratio, n)")
    step = _whole(sensitivity, "the sensitivity of truncated_geometric(ratio, n, sensitivity)")
    return TruncatedGeometric(exactly(ratio), end, step)


def discrete_gaussian(sigma: Number, sensitivity: Number = 1) -> DiscreteGaussian:
    """The discrete Gaussian on an integer of this sensitivity; sigma is rational, since no theorem here says that less
    is lost at a larger one."""
    step = _whole(sensitivity, "the sensitivity of discrete_gaussian(sigma, sensitivity)")
    return DiscreteGaussian(exactly(sigma), step)


def staircase(eps: Level | Number, sensitivity: Number = 1, gamma: Number | None = None) -> Staircase:
    """The staircase mechanism of this level, made for a query of this sensitivity."""
    _positive(exactly(sensitivity), "the sensitivity")
    return Staircase(level(eps), None if gamma is None else exactly(gamma))


def rr(odds: Number, letters: Number = 2) -> RandomizedResponse:
    """Randomised response of these odds."""
    return RandomizedResponse(exactly(odds), _whole(letters, "the letters of rr(odds, letters)"))


def _whole(value: Number, what: str) -> int:
    number = exactly(value)
    if number.q != 1:
        raise BadInput(f"{what}: {said(number)} is no whole number; give one")
    return int(number.p)


def dp(eps: Level | Number, delta: Number = 0) -> Pure:
    """Any (eps, delta)-DP mechanism."""
    return Pure(level(eps), exactly(delta))


def gdp(mu: Number) -> GaussianDP:
    """Any mu-GDP mechanism."""
    return GaussianDP(exactly(mu))


def zcdp(rho: Number) -> Concentrated:
    """Any rho-zCDP mechanism."""
    return Concentrated(exactly(rho))


def renyi(order: Number, eps: Number) -> Renyi:
    """Any mechanism of this Renyi divergence at this order."""
    return Renyi(exactly(order), exactly(eps))


def exponential(eps: Number) -> Exponential:
    """The exponential mechanism."""
    return Exponential(exactly(eps))


def group(size: Number, of: Mechanism) -> Mechanism:
    """What `of` guarantees to data sets that differ in so many records: its query moves so many times as far.

    (eps, delta)-DP is (n eps, delta (e^(n eps) - 1)/(e^eps - 1))-DP (Vadhan 2017, Lemma 2.2), rho-zCDP is n^2 rho
    (Bun and Steinke 2016, Proposition 1.9), mu-GDP n mu (Dong, Roth and Su 2022, Theorem 2.14).
    """
    n = _whole(size, "the records of group(n, mechanism)")
    if not 1 <= n <= 10**6:
        raise BadInput(f"group({said(n)}, {said(of)}) is of {said(n)} records; give 1 to 10^6")
    match of:
        case Gaussian(sigma):
            return Gaussian(sigma / n)
        case Laplace(scale):
            return Laplace(scale / n)
        case Geometric(eps, step):
            return Geometric(eps, n * step)
        case TruncatedGeometric(ratio, end, step):
            return TruncatedGeometric(ratio, end, min(n * step, end))
        case DiscreteGaussian(sigma, step):
            return DiscreteGaussian(sigma, n * step)
        case GaussianDP(mu):
            return GaussianDP(n * mu)
        case Concentrated(rho):
            return Concentrated(n * n * rho)
        case Pure(eps, delta) if delta == 0:
            return Pure(eps.times(n))
        case Pure(eps, delta) if eps.is_rational:
            r = eps.ratio
            whole = delta * (n if r == 1 else (r**n - 1) / (r - 1))
            return Pure(eps.times(n), min(whole, fmpq(1)))
    raise BadInput(f"group({said(n)}, {said(of)}) has no theorem here; "
                   "give gaussian, laplace, geometric, discrete_gaussian, gdp, zcdp or dp")  # fmt: skip


def fixed(rate: Number, of: Mechanism) -> Mechanism:
    """A mechanism on a sample of this part of the records, of fixed size, without replacement."""
    part = exactly(rate)
    return Scaled(of.scale, lambda x: FixedSize(part, of.made(x))) if isinstance(of, Scaled) else FixedSize(part, of)


def shuffled(users: Number, of: Mechanism) -> Shuffled:
    """The answers of so many people by a local randomiser, in random order."""
    return Shuffled(_whole(users, "the users of shuffled(n, mechanism)"), of)


def mixture(*parts: Number | Mechanism) -> Mixture:
    """One of several mechanisms, each behind its weight: mixture("1/3", gaussian(1), "2/3", gaussian(2))."""
    weights, of = parts[::2], parts[1::2]
    if len(weights) != len(of) or any(isinstance(w, Mechanism) for w in weights):
        raise BadInput("mixture takes weights and mechanisms in turn; write mixture(1/3, gaussian(1), 2/3, rr(2))")
    found = tuple(x for x in of if isinstance(x, Mechanism))
    return Mixture(tuple(exactly(w) for w in weights if not isinstance(w, Mechanism)), found)


def pair(P: Sequence[Number], Q: Sequence[Number]) -> Pair:
    """A pair of laws."""
    return Pair(tuple(map(exactly, P)), tuple(map(exactly, Q)))


def poisson(rate: Number, of: Mechanism) -> Mechanism:
    """A mechanism on a Poisson sample."""
    part = exactly(rate)
    return Scaled(of.scale, lambda x: Poisson(part, of.made(x))) if isinstance(of, Scaled) else Poisson(part, of)
