"""The chi-square contraction coefficient, which is also the relative-entropy one.

For two rows p, q and the prior (w, 1-w) the squared maximal correlation of input and output is
    G(w) = w(1-w) sum_y (p-q)^2/(w p + (1-w) q) = 1 - sum over pq>0 of pq/(w p + (1-w) q),
concave in w, so its supremum over 0 < w < 1 is the maximum of the right side over [0, 1], found by the sign of its
derivative. The supremum over all priors of a kernel is the largest over pairs of rows (Ordentlich and Polyanskiy
2021, Theorem 1: contraction coefficients are reached on priors with two letters), and eta_KL = eta_chi2 (Choi,
Ruskai and Seneta 1994).
Source: grosse-dobrushin eqs. (14), (24). Units: a pure number in [0, 1].
Exact: two outputs (1 - (sum sqrt(pq))^2), and wherever the best w is a simple rational; else an enclosure of any
precision.
Hint: {"weights": [w, ...]}, a rational w a pair of rows (in the order of pairs i < j): G(w) is a lower bound and,
by concavity, G(w) + max(G'(w)(1-w), -G'(w) w) an upper bound. Rows with irrational entries have no hint and are
treated in contraction_of_real_rows.py.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any

from flint import arb, fmpq

from ..optimise.contenders import Pairs, by_contraction, distinct
from ..optimise.stand_ins import stand_in
from ..real import BadInput, Real, maximum, ranging, simplest_between, sqrt
from ..real.pickling import found_by
from ..real.precision import ctx
from .contraction_of_real_rows import coefficient_of_rows, spelled
from .facts import (
    at_most,
    at_most_one,
    equal_to,
    non_increasing_under_post_processing,
    non_negative,
    pairwise,
    quasi_convex_in,
    symmetric,
    zero_on_equal_rows,
)
from .registry import Answer, Channel, Law, measure
from .shared_sums import ONE, ZERO, Masses, largest, rational

FEW = 2
"""So many pairs of rows are solved without a look at which of them can be the worst."""
GUESS_BITS = 48
HINT_BITS = 160


@measure(
    symbol=r"\eta_{\chi^2}(<p>,<q>)",
    latex=r"\sup_{w} w(1-w)\sum_y\frac{(p-q)^2}{wp+(1-w)q}",
    source="grosse-dobrushin eq. (24)",
    meaning=(
        'sup over 0<w<1 of w(1-w) sum (p-q)^2/(w p+(1-w) q) = max over w in [0,1] of G(w) = 1 - sum over pq>0 of '
        'pq/(w p+(1-w) q); G is concave; hint `{"weights":[w]}`'
    ),
    units="1",
    facts=(
        non_negative(lemma="eta_chi2_pair_ge0"),
        at_most_one(lemma="eta_chi2_pair_le1"),
        zero_on_equal_rows(),
        symmetric(lemma="eta_chi2_pair_sym"),
    ),
)
def eta_chi2_pair(p: Law, q: Law) -> Real | Answer:
    """The supremum over priors (w, 1-w) of the squared maximal correlation of the kernel with rows p and q."""
    return _over_pairs((p.masses, q.masses))


@measure(
    symbol=r"\eta_{\chi^2}(<K>)",
    latex=r"\sup_{P}\rho_m^2(X;Y)",
    source="grosse-dobrushin eq. (24)",
    meaning=(
        'max over pairs of rows i<j of eta_chi2_pair (0 for one row); by Ordentlich and Polyanskiy 2021 this is sup '
        'over all priors of the squared maximal correlation; hint `{"weights":[w,...]}`, pairs '
        '(0,1),(0,2),...,(1,2),...'
    ),
    units="1",
    facts=(
        non_negative(lemma="eta_chi2_nonneg"),
        at_most_one(lemma="eta_chi2_le1"),
        zero_on_equal_rows(),
        non_increasing_under_post_processing("Polyanskiy and Wu 2017", lemma="eta_chi2_processing"),
        pairwise("Ordentlich and Polyanskiy 2021", lemma="eta_chi2_pairwise"),
        quasi_convex_in(
            "K", source="convex: Ordentlich and Polyanskiy 2021 and joint convexity", lemma="eta_chi2_quasiconvex"
        ),
        at_most("dobrushin", "Cohen et al. 1993", lemma="eta_chi2_le_dobrushin"),
        equal_to("eta_kl", lemma="eta_chi2_eta_kl"),
    ),
)
def eta_chi2(K: Channel) -> Real | Answer:
    """The largest eta_chi2_pair over pairs of rows; 0 for a kernel with one input."""
    return _over_pairs(K.rows)


@measure(
    symbol=r"\eta_{\mathrm{KL}}(<K>)",
    latex=r"\sup_{P\ne Q}\frac{D(KP\|KQ)}{D(P\|Q)}",
    source="grosse-dobrushin eqs. (2), (14)",
    meaning="the same number as eta_chi2: eta_KL = eta_chi2 (Choi, Ruskai, Seneta 1994)",
    units="1",
    facts=(
        non_negative(lemma="eta_kl_ge0"),
        at_most_one(lemma="eta_kl_le1"),
        zero_on_equal_rows(),
        non_increasing_under_post_processing("Polyanskiy and Wu 2017", lemma="eta_kl_processing"),
        pairwise("Ordentlich and Polyanskiy 2021", lemma="eta_kl_pairwise"),
        quasi_convex_in(
            "K", source="convex: Ordentlich and Polyanskiy 2021 and joint convexity", lemma="eta_kl_quasiconvex"
        ),
        at_most("dobrushin", "Cohen et al. 1993", lemma="eta_kl_le_dobrushin"),
        equal_to("eta_chi2", "Choi, Ruskai and Seneta 1994", lemma="eta_kl_eta_chi2"),
    ),
)
def eta_kl(K: Channel) -> Real | Answer:
    """The contraction coefficient of relative entropy, equal to eta_chi2(K)."""
    return _over_pairs(K.rows)


def _over_pairs(rows: tuple[Masses, ...]) -> Real | Answer:
    solve = stand_in("chi-square contraction")
    if solve is not None:
        return largest(solve(p, q) for p, q in combinations(rows, 2))
    pairs: Pairs = list(combinations(range(len(rows)), 2))
    if not rational(*rows):
        if ranging():
            raise BadInput("a contraction coefficient has no expansion in variables; use dobrushin or a divergence")
        found = [(rows[i], rows[j]) for i, j in _contenders(rows, distinct(rows, pairs))]
        different = {spelled(p, q): (p, q) for p, q in found}
        return largest(coefficient_of_rows(p, q) for p, q in different.values())
    if not pairs:
        return Answer(largest(()), lambda: {"weights": []})
    worst = [_TwoRows(rows[i], rows[j]) for i, j in distinct(rows, _contenders(rows, pairs))]
    value = maximum(*(pair.value() for pair in {pair.label: pair for pair in worst}.values()))
    return Answer(value, lambda: {"weights": [_weight(rows[i], rows[j]) for i, j in pairs]})


def _contenders(rows: tuple[Masses, ...], pairs: Pairs) -> Pairs:
    """Pairs of rows among which the largest coefficient is."""
    return by_contraction(rows, pairs) if len(pairs) > FEW else pairs


def _weight(p: Masses, q: Masses) -> str:
    pair = _TwoRows(p, q)
    pair.value()
    return pair.weight()


def _value(p: Masses, q: Masses) -> Real:
    return _TwoRows(p, q).value()


class _TwoRows:
    """G and the bracket of its maximiser for one pair of rational rows."""

    def __init__(self, p: Masses, q: Masses) -> None:
        terms: dict[tuple[int, int], tuple[fmpq, fmpq]] = {}
        for a, b in zip(p, q, strict=True):
            assert isinstance(a, fmpq) and isinstance(b, fmpq)
            if a > 0 and b > 0:  # letters with the same ratio count as one
                key = int((a / b).p), int((a / b).q)
                x, y = terms.get(key, (ZERO, ZERO))
                terms[key] = x + a, y + b
        self.outputs = len(p)
        ordered = sorted(terms.values())
        swapped = sorted((b, a) for a, b in ordered)
        self.mirrored = swapped < ordered
        self.terms = swapped if self.mirrored else ordered
        self.label = "chi-square contraction of " + str([(str(a), str(b)) for a, b in self.terms])
        self.low, self.high = ZERO, ONE

    def at(self, w: fmpq) -> fmpq:
        """G(w)."""
        return 1 - sum((a * b / (w * a + (1 - w) * b) for a, b in self.terms), ZERO)

    def slope(self, w: fmpq) -> fmpq:
        """G'(w) = sum pq(p-q)/(wp+(1-w)q)^2, decreasing in w."""
        return sum((a * b * (a - b) / (w * a + (1 - w) * b) ** 2 for a, b in self.terms), ZERO)

    def value(self) -> Real:
        """max G over [0, 1]."""
        if not self.terms:
            return Real(1)
        for end, sign in ((ZERO, -1), (ONE, 1)):
            if sign * self.slope(end) >= 0:
                self.low = self.high = end
                return Real(self.at(end))
        self._narrow(GUESS_BITS)
        if self.low == self.high:
            return Real(self.at(self.low))
        w = simplest_between(self.low, self.high)
        if self.slope(w) == 0:
            self.low = self.high = w
            return Real(self.at(w))
        if len(self.terms) == 2 and sum((a + b for a, b in self.terms), ZERO) == 2:
            return 1 - Real.sum(sqrt(a * b) for a, b in self.terms) ** 2
        made = Real.oracle(self.enclose, self.label, {"weights": [self.weight()]})
        return found_by(made, _value, *zip(*self.terms, strict=True))

    def weight(self) -> str:
        """A rational w near the maximiser."""
        if self.terms and self.low != self.high:
            self._narrow(HINT_BITS)
        w = simplest_between(self.low, self.high)
        return str(1 - w if self.mirrored else w)

    def enclose(self, bits: int) -> Any:
        """G at a point of the bracket, with the excess that concavity allows."""
        self._narrow(bits // 2 + 8)
        w = self.low
        lower = self.at(w)
        upper = lower + self.slope(w) * (self.high - w)
        with ctx.workprec(bits + 8):
            return arb(lower).union(arb(upper))

    def _narrow(self, bits: int) -> None:
        """Bring the bracket of the maximiser to width 2^-bits: the one that bisection finds, proposed by Newton's steps
        with balls and established by the signs of the slope at its ends."""
        width = fmpq(1, 2**bits)
        if self.high - self.low <= width:
            return
        end = self._proposed(bits)
        for _ in range(4):
            below, above = end * width, (end + 1) * width
            if below >= self.low and above <= self.high:
                s, t = self._sign_of_slope(below, bits), self._sign_of_slope(above, bits)
                if s == 0 or t == 0:
                    self.low = self.high = below if s == 0 else above
                    return
                if s > 0 > t:
                    self.low, self.high = below, above
                    return
                end += 1 if s > 0 else -1
        self._bisect(width, bits)

    def _bisect(self, width: fmpq, bits: int) -> None:
        while self.high - self.low > width:
            middle = (self.low + self.high) / 2
            s = self._sign_of_slope(middle, bits)
            if s == 0:
                self.low = self.high = middle
            elif s > 0:
                self.low = middle
            else:
                self.high = middle

    def _proposed(self, bits: int) -> int:
        """An integer k for which the maximiser is thought to lie between k and k + 1 times 2^-bits."""
        with ctx.workprec(bits + 32):
            balls = [(arb(a), arb(b)) for a, b in self.terms]
            low, high = arb(self.low), arb(self.high)
            w, close = (low + high) / 2, arb(2) ** -(bits + 8)
            for _ in range(bits):
                slope, bend = arb(0), arb(0)
                for a, b in balls:
                    x = w * a + (1 - w) * b
                    step = a * b * (a - b) / (x * x)
                    slope, bend = slope + step, bend + 2 * step * (a - b) / x
                low, high = (w, high) if slope > 0 else (low, w)
                found = (w + slope / bend).mid()
                if abs(found - w) < close:
                    break
                w = found if low < found < high else ((low + high) / 2).mid()
            place = (w * arb(2) ** bits).mid().floor().unique_fmpz()
            return 0 if place is None else int(place)

    def _sign_of_slope(self, w: fmpq, bits: int) -> int:
        """The sign of G'(w), by a ball, or exactly."""
        with ctx.workprec(2 * bits + 64):
            v, ball = arb(w), arb(0)
            for a, b in self.terms:
                x = v * a + (1 - v) * b
                ball += arb(a * b * (a - b)) / (x * x)
        if ball > 0 or ball < 0:
            return 1 if ball > 0 else -1
        s = self.slope(w)
        return (s > 0) - (s < 0)
