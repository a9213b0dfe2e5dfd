"""delta(eps) on a grid of losses, both ways: a second method, which shares nothing with contours but the losses.

Outputs are sorted into cells of losses [ih, (i+1)h). Adding the masses (P, Q) of outputs is a post-processing, so that
cells counted by their index bound delta from below: delta >= 1 - e^eps + sum over n of (e^eps Q_n - P_n)_+. A cell of
masses (p, q), r <= p/q <= rg, r = e^(ih), g = e^h, is what merging gives of Q-masses a, b on the ratios r, rg with a +
b = q, a r + b r g = p: the pair on these ratios bounds delta from above. Both err in the second order of h. Masses are
integers over 2^SCALE, rounded to the safe side; compositions are powers of integer polynomials. Losses above eps have
no cells: their terms are 0. A pair whose losses have no least value is read backwards (docs/account_mathematics.md,
25).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from flint import arb, fmpq, fmpz, fmpz_poly

from exactpriv.account import proposals
from exactpriv.account.losses import BracketedLoss, FiniteLoss, LaplaceLoss, Loss, SubsampledGaussianLoss
from exactpriv.account.transforms import normal_tail
from exactpriv.real.precision import ctx

SCALE = 176
PRECISION = SCALE + 80
MAX_COUNT = 100_000
LARGEST = 3_000
"""eps up to which there are cells."""


@dataclass(frozen=True)
class Cells:
    """One loss: the index of the first cell, masses of cells from there on, and of Q where P has none."""

    first: int
    P_above: list[fmpz]
    Q_below: list[fmpz]
    Q_split: list[fmpz]
    """Q on the ends of the cells, from above; P there is e^(ih) times that."""
    lost: fmpq


def whole(x: arb, above: bool) -> fmpz:
    """x 2^SCALE rounded up or down, at least 0."""
    scaled = x * arb(2) ** SCALE
    end = scaled.upper().ceil() if above else scaled.lower().floor()
    made = end.unique_fmpz()
    assert made is not None
    return max(made, fmpz(0))


def _floor(x: arb) -> int:
    """The floor of the lower end."""
    found = x.lower().floor().unique_fmpz()
    assert found is not None
    return int(found)


def backwards(losses: Sequence[tuple[Loss, int]]) -> bool | None:
    """Whether the pairs are read as (Q, P); None where they have no cells."""
    known = (FiniteLoss, BracketedLoss, LaplaceLoss, SubsampledGaussianLoss)
    relations = {loss.relation for loss, _ in losses if isinstance(loss, SubsampledGaussianLoss)}
    if not all(isinstance(loss, known) for loss, _ in losses) or len(relations) > 1 or "replace" in relations:
        return None
    if sum(k for _, k in losses) > MAX_COUNT:
        return None
    return "add" in relations


def least(loss: Loss, reverse: bool) -> float:
    """The least loss of a pair as it is read, about."""
    if isinstance(loss, SubsampledGaussianLoss):
        return math.log1p(-proposals.double(loss.q))
    if isinstance(loss, LaplaceLoss):
        return -proposals.double(loss.level)
    if isinstance(loss, BracketedLoss):
        return min(proposals.near(x) for _, x in loss.masses())
    assert isinstance(loss, FiniteLoss)
    return min((proposals.log_of(q / p if reverse else p / q) for p, q in loss.atoms), default=0.0)


class Merged:
    """The cells of a composition, h wide, that serve every eps up to `top`."""

    def __init__(self, losses: Sequence[tuple[Loss, int]], top: fmpq, h: fmpq) -> None:
        reverse = backwards(losses)
        if reverse is None:
            raise ArithmeticError("these losses have no cells")
        if abs(top) > LARGEST:
            raise ArithmeticError("e^eps is too long for cells")
        self.reverse, self.h, self.top = reverse, h, top
        with ctx.workprec(PRECISION):
            firsts = [self._first(loss) for loss, _ in losses]
            self.offset = sum(first * k for first, (_, k) in zip(firsts, losses, strict=True))
            level = -top if reverse else top
            self.size = int(math.ceil(level / h)) - self.offset + 2  # noqa: RUF046
            if self.size < 1:
                raise ArithmeticError("no loss is below this eps")
            parts = [(self._cells(loss, first), k) for (loss, k), first in zip(losses, firsts, strict=True)]
        self.P = self._composed([(c.P_above, k) for c, k in parts], True)
        self.Q = self._composed([(c.Q_below, k) for c, k in parts], False)
        self.split = self._composed([(c.Q_split, k) for c, k in parts], True)
        self._known: list[fmpz] = []
        with ctx.workprec(PRECISION):
            none_lost = arb(1)
            for cells, k in parts:
                none_lost *= (1 - arb(cells.lost)) ** k
            self.lost = whole(1 - none_lost, False), whole(1 - none_lost, True)

    # one loss

    def _first(self, loss: Loss) -> int:
        if isinstance(loss, SubsampledGaussianLoss):
            lowest = (1 - arb(loss.q)).log()
        elif isinstance(loss, LaplaceLoss):
            lowest = -arb(loss.level)
        else:
            lowest = arb(0)
            for _, _, x in self._atoms(loss):
                lowest = min(lowest, arb(x.lower()))
        return _floor(arb(lowest.lower()) / arb(self.h))

    def _atoms(self, loss: Loss) -> list[tuple[arb, arb, arb]]:
        """P, Q and loss as the pair is read."""
        if isinstance(loss, BracketedLoss):
            return [(p, p * (-x).exp(), x) for p, x in loss.masses()]
        assert isinstance(loss, FiniteLoss)
        found = []
        for pair in loss.atoms:
            p, q = (arb(mass) for mass in (reversed(pair) if self.reverse else pair))
            found.append((p, q, (p / q).log()))
        return found

    def _cells(self, loss: Loss, first: int) -> Cells:
        made = _Filling(first, self.size, self.h)
        lost = fmpq(0)
        if isinstance(loss, SubsampledGaussianLoss):
            made.subsampled(arb(loss.q), 1 / arb(loss.sigma))
        elif isinstance(loss, LaplaceLoss):
            made.laplace(arb(loss.level))
        else:
            for p, q, x in self._atoms(loss):
                made.atom(p, q, x)
            if isinstance(loss, BracketedLoss):
                lost = loss.infinite  # as much of Q where P is 0 as of P where Q is
            elif isinstance(loss, FiniteLoss):
                lost = loss.infinite if self.reverse else 1 - sum((q for _, q in loss.atoms), fmpq(0))
        return made.cells(lost)

    # compositions

    def _composed(self, parts: Sequence[tuple[list[fmpz], int]], above: bool) -> list[fmpz]:
        product: fmpz_poly | None = None
        for coefficients, count in parts:
            base, k = fmpz_poly(coefficients), count
            while k:
                if k & 1:
                    product = base if product is None else self._times(product, base, above)
                k >>= 1
                if k:
                    base = self._times(base, base, above)
        assert product is not None
        found = product.coeffs()
        return [*found, *[fmpz(0)] * (self.size - len(found))]

    def _times(self, a: fmpz_poly, b: fmpz_poly, above: bool) -> fmpz_poly:
        """The product with coefficients over 2^SCALE, rounded."""
        add = (1 << SCALE) - 1 if above else 0
        return fmpz_poly([(x + add) >> SCALE for x in a.mul_low(b, self.size).coeffs()])

    # delta

    def _ratios(self) -> list[fmpz]:
        """e^(ih) of the cells' lower ends, from below."""
        if not self._known:
            step = arb(self.h)
            self._known = [whole(((n + self.offset) * step).exp(), False) for n in range(self.size)]
        return self._known

    def at(self, eps: fmpq) -> tuple[fmpq, fmpq]:
        """Ends between which delta(eps) lies, eps <= top."""
        assert (eps >= self.top) if self.reverse else (eps <= self.top)
        one = fmpq(fmpz(1) << SCALE)
        with ctx.workprec(PRECISION):
            level = arb(-eps if self.reverse else eps)
            e_low, e_high = whole(level.exp(), False), whole(level.exp(), True)
            lower = fmpz(0)
            for p, q in zip(self.P, self.Q, strict=True):
                gain = e_low * q - (p << SCALE)
                if gain > 0:
                    lower += gain
            upper = fmpz(0)
            for ratio, q in zip(self._ratios(), self.split, strict=True):
                if ratio >= e_high:
                    break
                upper += (e_high - ratio) * q
            low, high = fmpq(lower) / (one * one), fmpq(upper) / (one * one)
            low += fmpq(e_low * self.lost[0]) / (one * one)
            high += fmpq(e_high * self.lost[1]) / (one * one)
            if self.reverse:
                factor = arb(eps).exp()
                low, high = low * whole(factor, False) / one, high * whole(factor, True) / one
            else:
                low, high = low + 1 - fmpq(e_high) / one, high + 1 - fmpq(e_low) / one
        return max(low, fmpq(0)), min(high, fmpq(1))


class _Filling:
    """Masses of the cells of one loss as they are found."""

    def __init__(self, first: int, size: int, h: fmpq) -> None:
        self.first, self.size, self.h = first, size, arb(h)
        self.P, self.Q, self.split = ([fmpz(0)] * size for _ in range(3))
        self.growth = self.h.exp()

    def cells(self, lost: fmpq) -> Cells:
        return Cells(self.first, self.P, self.Q, self.split, lost)

    def atom(self, p: arb, q: arb, loss: arb) -> None:
        """A letter of this loss: nothing where it lies above all cells."""
        place = loss / self.h
        index = _floor(place)
        if not place <= index + 1:
            raise ArithmeticError("a loss is not yet told from the end of a cell")
        self._put(index - self.first, p, q, (self.h * index).exp())

    def _put(self, n: int, p: arb, q: arb, ratio: arb) -> None:
        """Masses whose ratio is between that of the n-th cell's lower end and the upper one's."""
        if not 0 <= n < self.size:
            return
        self.P[n] += whole(p, True)
        self.Q[n] += whole(q, False)
        # a + b = q, a ratio + b ratio growth = p
        b = (p / ratio - q) / (self.growth - 1)
        self.split[n] += whole(q - b, True)
        if n + 1 < self.size:
            self.split[n + 1] += whole(b, True)

    def subsampled(self, q: arb, mu: arb) -> None:
        """(1-q) N(0, 1) + q N(mu, 1) against N(0, 1): the loss rises with x."""
        ratio = (self.h * self.first).exp()
        before_p = before_q = arb(0)
        for n in range(self.size):
            above = ratio * self.growth
            odds = (above - 1 + q) / q
            if odds > 0:
                x = odds.log() / mu + mu / 2
                here_q = normal_tail(-x)
                here_p = (1 - q) * here_q + q * normal_tail(mu - x)
                self._put(n, here_p - before_p, here_q - before_q, ratio)
                before_p, before_q = here_p, here_q
            elif not odds <= 0:
                raise ArithmeticError("the least loss is not yet told from the end of a cell")
            ratio = (self.h * (self.first + n + 1)).exp()

    def laplace(self, d: arb) -> None:
        """Losses d, -d have masses 1/2, e^-d/2 under P; between are the densities e^((l-d)/2)/4 and e^(-(l+d)/2)/4."""
        self.atom((-d).exp() / 2, arb(1) / 2, -d)
        self.atom(arb(1) / 2, (-d).exp() / 2, d)
        for n in range(self.size):
            low, high = self.h * (self.first + n), self.h * (self.first + n + 1)
            if not low < d:
                return
            low, high = max(low, -d), min(high, d)
            p = (((high - d) / 2).exp() - ((low - d) / 2).exp()) / 2
            q = ((-(low + d) / 2).exp() - (-(high + d) / 2).exp()) / 2
            self._put(n, p, q, (self.h * (self.first + n)).exp())


def width_of(losses: Sequence[tuple[Loss, int]], eps: fmpq, cells: int) -> fmpq:
    """A width of the cells with which so many lie between the least loss and eps."""
    reverse = bool(backwards(losses))
    lowest = sum(k * least(loss, reverse) for loss, k in losses)
    level = proposals.double(-eps if reverse else eps)
    return proposals.dyadic(max(level - lowest, 1e-300) / cells, 8)
