"""delta(eps) in closed form: compositions of Gaussians, one step of the subsampled Gaussian, one of Laplace noise.

The loss of each is monotone in the output, so that the best event is a half-line whose end is known
(account_mathematics, 15 to 17).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from ...schema import CertificateError
from ..arithmetic import intervals
from ..arithmetic.intervals import Interval
from ..arithmetic.work import TooCoarse
from ..language.mixtures import upper_tail
from ..language.objects import demand
from .contour import Level
from .fixed import Field
from .reading import Gaussian, Laplace, Loss, Subsampled


def delta_in_closed_form(parts: Sequence[tuple[Loss, int]], eps: Level, bits: int) -> Interval:
    """An enclosure of delta(eps); TooCoarse where a higher precision may say more; CertificateError for other parts."""
    f = Field(bits)
    if all(isinstance(law, Gaussian) for law, _ in parts):
        square = sum((law.distance**2 * times for law, times in parts if isinstance(law, Gaussian)), Fraction(0))
        return _gaussian(square, eps, f)
    demand(len(parts) == 1 and parts[0][1] == 1, "there is no closed form of this composition: use another method")
    law = parts[0][0]
    if isinstance(law, Subsampled):
        return {"remove": _remove, "add": _add, "replace": _replace}[law.relation](law, eps, f)
    if isinstance(law, Laplace):
        return _laplace(law, eps, f)
    raise CertificateError("there is no closed form of a finite mechanism: use types")


def _gaussian(square: Fraction, eps: Level, f: Field) -> Interval:
    distance = f.root(f.real(square))
    shift, half = f.over(eps.enclosed(f), distance), f.over(distance, f.real(2))
    first = upper_tail(f.less(shift, half), f.bits)
    second = upper_tail(f.sum(shift, half), f.bits)
    return f.less(first, f.times(eps.exp(f), second))


def _laplace(law: Laplace, eps: Level, f: Field) -> Interval:
    """1 - e^((eps - d)/2) between -d and d, where the loss 2x - d exceeds eps from x = (eps + d)/2 on."""
    level, distance = eps.enclosed(f), f.real(law.distance)
    above, below = f.less(level, distance), f.sum(level, distance)
    if intervals.sign(above) in (0, 1):
        return f.zero
    if intervals.sign(below) in (0, -1):
        return f.less(f.one, eps.exp(f))
    if intervals.sign(above) is None or intervals.sign(below) is None:
        raise TooCoarse("eps is not yet separated from an end of the loss")
    return f.less(f.one, f.exp(f.over(above, f.real(2))))


def _beyond(law: Subsampled, x: Interval, shifts: Sequence[tuple[Fraction, int]], f: Field) -> Interval:
    """The sum of weight P(N(shift mu, 1) > x)."""
    mu = law.mu
    parts = [f.times(f.real(w), upper_tail(f.less(x, f.real(s * mu)), f.bits)) for w, s in shifts]
    return f.sum(*parts)


def _end(law: Subsampled, ratio: Interval, f: Field) -> Interval | None:
    """The x at which 1 - q + q e^(mu x - mu^2/2) is this ratio; None where it is larger everywhere."""
    excess = f.less(ratio, f.real(1 - law.rate))
    side = intervals.sign(excess)
    if side is None:
        raise TooCoarse("a ratio is not yet separated from its least value")
    if side <= 0:
        return None
    log = f.log(f.over(excess, f.real(law.rate)))
    return f.over(f.sum(log, f.real(law.mu**2 / 2)), f.real(law.mu))


def _remove(law: Subsampled, eps: Level, f: Field) -> Interval:
    r, q = eps.exp(f), law.rate
    end = _end(law, r, f)
    if end is None:
        return f.less(f.one, r)
    gain = _beyond(law, end, [(1 - q, 0), (q, 1)], f)
    return f.less(gain, f.times(r, _beyond(law, end, [(Fraction(1), 0)], f)))


def _add(law: Subsampled, eps: Level, f: Field) -> Interval:
    """The event is x below the end; by the reflection of N(0, 1) and N(mu, 1) about 0."""
    r, q = eps.exp(f), law.rate
    end = _end(law, f.over(f.one, r), f)
    if end is None:
        return f.zero
    mirrored = intervals.negate(end)
    gain = _beyond(law, mirrored, [(Fraction(1), 0)], f)
    return f.less(gain, f.times(r, _beyond(law, mirrored, [(1 - q, 0), (q, -1)], f)))


def _replace(law: Subsampled, eps: Level, f: Field) -> Interval:
    """B+ - r B- > 0 is q v y^2 + (1 - q)(1 - r) y - r q v > 0 for y = e^(mu x), v = e^(-mu^2/2)."""
    r, q, mu = eps.exp(f), law.rate, law.mu
    v = f.exp(f.real(-(mu**2) / 2))
    a = f.times(f.real(q), v)
    b = f.times(f.real(1 - q), f.less(r, f.one))
    root = f.root(f.sum(f.times(b, b), f.times(f.real(4), r, a, a)))
    if intervals.sign(b) == -1:  # the same root without cancellation
        y = f.over(f.times(f.real(2), r, a), f.less(root, b))
    else:
        y = f.over(f.sum(b, root), f.times(f.real(2), a))
    end = f.over(f.log(y), f.real(mu))
    gain = _beyond(law, end, [(1 - q, 0), (q, 1)], f)
    return f.less(gain, f.times(r, _beyond(law, end, [(1 - q, 0), (q, -1)], f)))
