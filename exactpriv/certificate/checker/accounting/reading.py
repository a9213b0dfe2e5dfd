"""The parts of a composition, read from a certificate: what each is, under a relation, as a pair of laws P and Q.

delta(eps) is E_{e^eps}(P || Q), the supremum over events of P(A) - e^eps Q(A). A Gaussian is given by the distance of
its means in units of sigma; a subsampled one by rate, 1/sigma and the relation; what is finite by two lists of masses.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import isqrt

from ...schema import CertificateError, Tree, fields, integer, rational, sequence, shorten, string
from ..arithmetic import intervals
from ..language.objects import demand

RELATIONS = ("remove", "add", "replace")
MAX_PARTS = 1_000
MAX_TIMES = 10**9
MAX_LETTERS = 1_000
MAX_STEP = 10**9
LEAST_NOISE, MOST_NOISE = Fraction(1, 1_000), Fraction(10**9)
MAX_BITS = 512
"""Bits of numerator and denominator of a mechanism's parameter."""


@dataclass(frozen=True, slots=True)
class Gaussian:
    """N(distance, 1) against N(0, 1)."""

    distance: Fraction


@dataclass(frozen=True, slots=True)
class Subsampled:
    """The Poisson-subsampled Gaussian mechanism of this rate in (0, 1), mu = 1/sigma (account_mathematics, 7)."""

    rate: Fraction
    mu: Fraction
    relation: str


@dataclass(frozen=True, slots=True)
class WithoutJumps:
    """The same for replace, of outputs without a jump: none with the probability of a Poisson number below `count`
    [36]."""

    rate: Fraction
    mu: Fraction
    limit: Fraction
    count: int


@dataclass(frozen=True, slots=True)
class Laplace:
    """Laplace noise of scale 1 on two points at this distance."""

    distance: Fraction


@dataclass(frozen=True, slots=True)
class DiscreteGaussian:
    """Two laws on the integers, P(n) ~ e^(-(n - centre)^2 / (2 variance)), with centres this whole distance apart."""

    variance: Fraction
    distance: int


@dataclass(frozen=True, slots=True)
class Finite:
    """Two laws on finitely many letters: (P mass, Q mass), both zero nowhere."""

    masses: tuple[tuple[Fraction, Fraction], ...]


Loss = Gaussian | Subsampled | WithoutJumps | Laplace | DiscreteGaussian | Finite


def bracketed(tree: Tree, relation: str) -> tuple[list[tuple[Loss, int]], list[tuple[Loss, int]]]:
    """Parts whose composition is dominated by that of a certificate, and parts that dominate it.

    They differ where masses are irrational: randomised response of smaller odds is a post-processing of that of larger
    ones, so that odds below and above e^eps bracket it; of geometric noise see 31, of staircases 32.
    """
    return parts_of(tree, relation, False), parts_of(tree, relation, True)


def parts_of(tree: Tree, relation: str, above: bool = True) -> list[tuple[Loss, int]]:
    """Each part with the number of times that it is used; CertificateError for what is no composition.

    A level is taken from above or from below where e^eps is no rational.
    """
    parts = sequence(tree, "the parts", MAX_PARTS)
    demand(bool(parts), "there is no part: give at least one mechanism")
    found = []
    for part in parts:
        named = fields(part, ["mechanism", "times"], "a part")
        times = integer(named["times"], "times", 1, MAX_TIMES)
        found.append((_mechanism(named["mechanism"], relation, above), times))
    return found


def parameter(tree: Tree, what: str, least: Fraction = Fraction(0), most: Fraction | None = None) -> Fraction:
    """A positive rational of bounded length, in the range given."""
    value = rational(string(tree, what))
    demand(value > 0, f"{what} is {shorten(tree)}: give a positive rational")
    bits = max(value.numerator.bit_length(), value.denominator.bit_length())
    demand(bits <= MAX_BITS, f"{what} has {bits} bits, more than {MAX_BITS}: round it")
    if value < least or (most is not None and value > most):
        raise CertificateError(f"{what} is {shorten(tree)}: give one from {least} to {most}")
    return value


def _noise(tree: Tree, what: str) -> Fraction:
    return parameter(tree, what, LEAST_NOISE, MOST_NOISE)


def _mechanism(tree: Tree, relation: str, above: bool) -> Loss:
    kind = _type(tree)
    if kind == "gaussian":
        sigma = _noise(fields(tree, ["type", "sigma"], "a gaussian")["sigma"], "sigma")
        return Gaussian((2 if relation == "replace" else 1) / sigma)
    if kind == "laplace":
        scale = _noise(fields(tree, ["type", "scale"], "a laplace")["scale"], "a scale")
        return Laplace((2 if relation == "replace" else 1) / scale)
    if kind == "discrete-gaussian":
        named = fields(tree, ["type", "sigma", "sensitivity"], "a discrete-gaussian")
        step = integer(named["sensitivity"], "a sensitivity", 1, MAX_STEP)
        return DiscreteGaussian(_noise(named["sigma"], "sigma") ** 2, 2 * step if relation == "replace" else step)
    if kind == "geometric":
        return _finite(*_geometric(tree, 2 if relation == "replace" else 1, above))
    if kind == "staircase":
        return _finite(*_staircase(tree, 2 if relation == "replace" else 1, above))
    if kind == "poisson":
        return _subsampled(tree, relation, above)
    if kind == "randomized-response":
        demand(relation in RELATIONS, f"the relation is {shorten(relation)}: use one of {', '.join(RELATIONS)}")
        return _finite(*_response(tree))
    if kind == "guarantee":
        return _finite(*_guarantee(tree, above))
    if kind == "pair":
        demand(relation != "replace", "a pair says nothing of replacing: give the pair of the replacement under remove")
        p, q = _pair(tree)
        return _finite(p, q) if relation == "remove" else _finite(q, p)
    known = "gaussian, poisson, pair, randomized-response, guarantee, laplace, discrete-gaussian, geometric, staircase"
    raise CertificateError(f"{shorten(kind)} is no mechanism of this kind of certificate: use one of {known}")


def _type(tree: Tree) -> str:
    if not isinstance(tree, dict) or "type" not in tree:
        raise CertificateError(f"a mechanism is {shorten(tree)}: give an object with a type")
    return string(tree["type"], "a mechanism's type")


def _subsampled(tree: Tree, relation: str, above: bool) -> Loss:
    named = fields(tree, ["type", "rate", "of"], "a poisson")
    rate = parameter(named["rate"], "a rate")
    demand(rate <= 1, f"a rate is {shorten(named['rate'])}: give one of at most 1")
    inner = _type(named["of"])
    if rate == 1:
        return _mechanism(named["of"], relation, above)
    if inner == "gaussian":
        sigma = _noise(fields(named["of"], ["type", "sigma"], "a gaussian")["sigma"], "sigma")
        return Subsampled(rate, 1 / sigma, relation)
    demand(relation != "replace", "a subsampled pair says nothing of replacing: use remove or add")
    p, q = _letters(inner, named["of"], above)
    mixed = [rate * a + (1 - rate) * b for a, b in zip(p, q, strict=True)]
    return _finite(mixed, q) if relation == "remove" else _finite(q, mixed)


def _letters(kind: str, tree: Tree, above: bool) -> tuple[list[Fraction], list[Fraction]]:
    """The pair that is sampled, a mirror image of itself but for a pair given as one [40]. What is irrational is
    rounded as without a sample: where one of two pairs dominates the other, its sample does, too."""
    if kind == "pair":
        return _pair(tree)
    if kind == "randomized-response":
        return _response(tree)
    if kind == "guarantee":
        return _guarantee(tree, above)
    if kind == "geometric":
        return _geometric(tree, 1, above)
    demand(kind == "staircase", f"a poisson of {shorten(kind)} is not known: use another method")
    return _staircase(tree, 1, above)


def _response(tree: Tree) -> tuple[list[Fraction], list[Fraction]]:
    odds = parameter(fields(tree, ["type", "odds"], "a randomized-response")["odds"], "the odds")
    demand(odds >= 1, "the odds of a randomized-response are below 1: give the larger probability over the smaller")
    p = [odds / (1 + odds), 1 / (1 + odds)]
    return p, p[::-1]


ODDS_BITS = 160
LARGEST_LEVEL = 64


def _guarantee(tree: Tree, above: bool) -> tuple[list[Fraction], list[Fraction]]:
    """The pair that dominates every (eps, delta)-DP mechanism [22 (e)]; e^eps rounded up or down to a rational."""
    named = fields(tree, ["type", "eps", "delta"], "a guarantee")
    odds = _odds(named["eps"], "the eps of a guarantee", above)
    delta = rational(string(named["delta"], "the delta of a guarantee"))
    demand(0 <= delta < 1, f"the delta of a guarantee is {shorten(named['delta'])}: give one from 0 to below 1")
    demand(delta.denominator.bit_length() <= MAX_BITS, f"the delta of a guarantee has over {MAX_BITS} bits: round it")
    kept = (1 - delta) / (1 + odds)
    p = [delta, kept * odds, kept, Fraction(0)]
    return p, p[::-1]


def _geometric(tree: Tree, times: int, above: bool) -> tuple[list[Fraction], list[Fraction]]:
    """Two laws P(n) ~ e^(-level |n|) on the integers; outputs beyond each centre are joined [31]."""
    named = fields(tree, ["type", "level", "sensitivity"], "a geometric")
    distance = times * integer(named["sensitivity"], "a sensitivity", 1, MAX_LETTERS // 2)
    odds = _odds(named["level"], "the level of a geometric", above)
    p = [odds / (odds + 1)]
    p += [(odds - 1) / (odds + 1) / odds**n for n in range(1, distance)]
    p.append(1 - sum(p, Fraction(0)))
    return p, p[::-1]


def _odds(tree: Tree, what: str, above: bool) -> Fraction:
    """A rational at least, or at most, e^level."""
    level = parameter(tree, what, most=Fraction(LARGEST_LEVEL))
    enclosed = intervals.exponential(intervals.from_fraction(level, ODDS_BITS), ODDS_BITS)
    return intervals.ends(enclosed)[int(above)]


def _staircase(tree: Tree, distance: int, above: bool) -> tuple[list[Fraction], list[Fraction]]:
    """Two staircase laws at a distance of one or two sensitivities [32]; what is irrational is rounded up or down."""
    named = fields(tree, ["type", "eps"], "a staircase", optional=["gamma"])
    text = string(named["eps"], "the eps of a staircase")
    if text.startswith("ln "):
        odds = parameter(text[3:], "the odds of a staircase")
        demand(odds > 1, f"the eps of a staircase is {shorten(text)}: give the logarithm of a number above 1")
    else:
        odds = _odds(named["eps"], "the eps of a staircase", above)
    low = 1 / odds
    if "gamma" in named:
        gamma = rational(string(named["gamma"], "a gamma"))
        demand(0 <= gamma <= 1, f"a gamma is {shorten(named['gamma'])}: give one from 0 to 1")
        demand(gamma.denominator.bit_length() <= MAX_BITS, f"a gamma has over {MAX_BITS} bits: round it")
        # the density is `height` on the stairs from 0 to gamma, `low` times that from there to 1 + gamma, and so on
        height = (1 - low) / (2 * (gamma + low * (1 - gamma)))
        first = height * (gamma + min(gamma, 1 - gamma) + low / (1 - low))
    else:
        root = _root_ends(odds)[int(above)]
        first = 1 - 1 / (2 * root)
    rise = 1 - low  # the total variation at the distance 2, that is the mass between -1 and 1
    if distance == 1:
        p = [first, 1 - first - low * first, low * first]
    else:
        second = first
        once = (rise - second * (1 - low * low)) / (1 - low)
        p = [second, once, 1 - (second + once + low * once + low * low * second), low * once, low * low * second]
    demand(all(mass >= 0 for mass in p), "the level of a staircase is too small for its digits: give a larger one")
    return p, p[::-1]


def _root_ends(x: Fraction) -> tuple[Fraction, Fraction]:
    """Rationals at most and at least the square root of x >= 1, equal where it is rational."""
    p, q = isqrt(x.numerator), isqrt(x.denominator)
    if p * p == x.numerator and q * q == x.denominator:
        return Fraction(p, q), Fraction(p, q)
    below = isqrt((x.numerator << 2 * ODDS_BITS) // x.denominator)
    return Fraction(below, 1 << ODDS_BITS), Fraction(below + 1, 1 << ODDS_BITS)


def _pair(tree: Tree) -> tuple[list[Fraction], list[Fraction]]:
    named = fields(tree, ["type", "P", "Q"], "a pair")
    laws = []
    for key in ("P", "Q"):
        masses = sequence(named[key], f"the masses {key}", MAX_LETTERS)
        law = [rational(string(mass, "a mass")) for mass in masses]
        demand(all(mass >= 0 for mass in law), f"{key} has a negative mass: give masses of at least 0")
        bits = max((max(m.numerator.bit_length(), m.denominator.bit_length()) for m in law), default=0)
        demand(bits <= MAX_BITS, f"a mass of {key} has {bits} bits, more than {MAX_BITS}: round it")
        demand(sum(law) == 1, f"the masses of {key} do not sum to 1: correct them")
        laws.append(law)
    demand(len(laws[0]) == len(laws[1]), "P and Q have different numbers of masses: give one a letter")
    return laws[0], laws[1]


def _finite(p: list[Fraction], q: list[Fraction]) -> Finite:
    """Letters of one ratio joined: they have one loss (account_mathematics, 6)."""
    joined: dict[Fraction | None, tuple[Fraction, Fraction]] = {}
    for a, b in zip(p, q, strict=True):
        if a or b:
            ratio = a / b if b else None
            x, y = joined.get(ratio, (Fraction(0), Fraction(0)))
            joined[ratio] = x + a, y + b
    return Finite(tuple(joined.values()))
