"""What is found with bounds for all pairs of rows at once is what all pairs give, one after the other."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations, permutations
from typing import Any

import pytest
from flint import arb, fmpq

from exactpriv import measure as m
from exactpriv.kernel import Database, Kernel, Prior
from exactpriv.measure import chi_square_contraction, mutual, ratio_levels
from exactpriv.optimise import contenders
from exactpriv.real import Ordering, Real, compare, exp, logarithms, maximum, primes, sqrt
from exactpriv.real import form as forms
from exactpriv.real.precision import ctx
from exactpriv.real.zeros import is_zero

from .conftest import random_masses

DB = Database(2, 2)
ALWAYS, NEVER = 0, 1 << 40
PIECES = (
    ["1/2", "1/3", "1/6", 0],
    ["1/3", "1/2", "1/6", 0],  # the same letters in another order
    [0, 0, 0, 1],
    ["1/2", "1/3", "1/6", 0],  # an equal row
    ["1/4", "1/4", "1/4", "1/4"],
    [0, "1/2", 0, "1/2"],
)


def irrational(rng: random.Random, n: int, k: int) -> Kernel:
    """Rows of radicals and powers of e, some entries zero, some rows a reordering of others."""
    made: list[list[Any]] = []
    for _ in range(n):
        if made and rng.random() < 0.3:
            made.append(rng.sample(made[0], k))
            continue
        weights = [rng.choice([0, 1, 2, sqrt(2), sqrt(3), exp(1), exp("1/2")]) for _ in range(k - 1)] + [1]
        total = Real.sum(weights)
        made.append([w / total for w in weights])
    return Kernel(made)


def rational(rng: random.Random, n: int, k: int) -> Kernel:
    kind = rng.randrange(5)
    if kind == 0 and k == 4:
        return Kernel([rng.choice(PIECES) for _ in range(n)])
    if kind == 1:  # randomised response: all pairs tie
        e = rng.randint(1, 5)
        return Kernel([[Fraction(e if i == j else 1, e + k - 1) for j in range(k)] for i in range(min(n, k))])
    if kind == 2:  # pairs that differ beyond the grid
        tiny = [Fraction(rng.randint(-3, 3), 10**rng.randint(12, 40)) for _ in range(n)]
        return Kernel([[Fraction(1, k) + t, Fraction(1, k) - t, *[Fraction(1, k)] * (k - 2)] for t in tiny])
    if kind == 3:  # any denominators
        rows = [[rng.randint(1, 10**rng.randint(1, 9)) for _ in range(k)] for _ in range(n)]
        return Kernel([[Fraction(a, sum(row)) for a in row] for row in rows])
    return Kernel([random_masses(rng, k) for _ in range(n)])


@pytest.fixture
def bounds_used(monkeypatch: pytest.MonkeyPatch) -> Callable[[bool], None]:
    """Switches the bounds on for every kernel, or off."""

    def switch(on: bool) -> None:
        monkeypatch.setattr(contenders, "WORTHWHILE", ALWAYS if on else NEVER)
        monkeypatch.setattr(ratio_levels, "FEW", ALWAYS if on else NEVER)
        monkeypatch.setattr(chi_square_contraction, "FEW", ALWAYS if on else NEVER)

    return switch


PAIRWISE: dict[str, Callable[[Kernel], Real]] = {
    "ldp": m.ldp,
    "free_lunch": m.free_lunch,
    "dobrushin": m.dobrushin,
    "ldp_delta at e^(1/3)": lambda K: m.ldp_delta(K, "1/3"),
    "ldp_delta at 3/2": lambda K: m.ldp_delta(K, m.ldp(Kernel([["3/5", "2/5"], ["2/5", "3/5"]]))),
    "ldp_delta below 0": lambda K: m.ldp_delta(K, "-2/3"),
    "ldp_delta at a large level": lambda K: m.ldp_delta(K, 90),
    "ldp_delta at infinity": lambda K: m.ldp_delta(K, Real.infinity()),
    "pointwise_delta": lambda K: m.pointwise_delta(K, "1/3"),
    "kl_dp": m.kl_dp,
    "renyi_dp of order 0": lambda K: m.renyi_dp(K, 0),
    "renyi_dp of order 1/2": lambda K: m.renyi_dp(K, "1/2"),
    "renyi_dp of order 1": lambda K: m.renyi_dp(K, 1),
    "renyi_dp of order 2": lambda K: m.renyi_dp(K, 2),
    "renyi_dp of order inf": lambda K: m.renyi_dp(K, "inf"),
    "eta_chi2": m.eta_chi2,
    "eta_kl": m.eta_kl,
}
OF_DATABASES: dict[str, Callable[[Kernel], Real]] = {
    "dp": lambda K: m.dp(K, DB),
    "index_dp": lambda K: m.index_dp(K, DB, 1),
    "group_dp": lambda K: m.group_dp(K, DB, 2),
    "dp_delta": lambda K: m.dp_delta(K, DB, "1/3"),
    "tv_dp": lambda K: m.tv_dp(K, DB),
    "kl_dp": lambda K: m.kl_dp(K, DB),
    "renyi_dp": lambda K: m.renyi_dp(K, 3, DB),
    "identifiability": lambda K: m.identifiability(K, Prior(["1/10", "2/10", "3/10", "4/10"]), DB),
}


def same(a: Real, b: Real) -> bool:
    """Equal numbers, shown alike, both exact or both enclosed."""
    shown = str(a) == str(b) and (a.form is None) == (b.form is None)
    return shown and (a.infinite == b.infinite if a.infinite or b.infinite else compare(a, b) is Ordering.EQUAL)


@pytest.mark.every(2)
@pytest.mark.parametrize("name", PAIRWISE)
@pytest.mark.parametrize("seed", range(8))
def test_bounds_change_no_value_of_a_rational_kernel(bounds_used: Callable[[bool], None], name: str, seed: int) -> None:
    rng = random.Random(f"{seed} {name}")
    for _ in range(4):
        K = rational(rng, rng.randint(1, 6), rng.randint(2, 5))
        bounds_used(True)
        found = PAIRWISE[name](K)
        bounds_used(False)
        assert same(found, PAIRWISE[name](K)), K


@pytest.mark.parametrize("name", PAIRWISE)
def test_bounds_change_no_value_of_an_irrational_kernel(bounds_used: Callable[[bool], None], name: str) -> None:
    rng = random.Random(name)
    for _ in range(3):
        K = irrational(rng, rng.randint(2, 4), 3)
        bounds_used(True)
        found = PAIRWISE[name](K)
        bounds_used(False)
        all_pairs = PAIRWISE[name](K)
        assert found.infinite == all_pairs.infinite
        assert found.infinite or abs(found - all_pairs) <= Fraction(1, 10**30), K


@pytest.mark.parametrize("name", OF_DATABASES)
@pytest.mark.parametrize("seed", range(6))
def test_bounds_change_no_value_over_databases(bounds_used: Callable[[bool], None], name: str, seed: int) -> None:
    K = rational(random.Random(f"{seed} {name}"), 4, 4)
    if K.n_inputs != 4:
        K = Kernel([["1/2", "1/2"], ["1/3", "2/3"], ["1/4", "3/4"], [0, 1]])
    bounds_used(True)
    found = OF_DATABASES[name](K)
    bounds_used(False)
    assert same(found, OF_DATABASES[name](K)), K


def fractions(K: Kernel) -> list[list[Fraction]]:
    return [[Fraction(int(x.p), int(x.q)) for x in row] for row in K.rows]


@pytest.mark.parametrize("seed", range(12))
def test_levels_over_pairs_are_their_definitions(bounds_used: Callable[[bool], None], seed: int) -> None:
    K = rational(random.Random(seed), 5, 4)
    rows = fractions(K)
    bounds_used(True)
    gaps = [sum(abs(a - b) for a, b in zip(p, q, strict=True)) / 2 for p, q in combinations(rows, 2)]
    assert m.dobrushin(K).rational == Real(max(gaps, default=0)).rational
    met = [(a, b) for p, q in permutations(rows, 2) for a, b in zip(p, q, strict=True) if a]
    infinite = any(b == 0 for _, b in met)
    assert m.ldp(K).is_infinite is infinite
    if not infinite:
        assert exp(m.ldp(K)).rational == Real(max(a / b for a, b in met)).rational
    deltas = [sum(max(a - 2 * b, 0) for a, b in zip(p, q, strict=True)) for p, q in permutations(rows, 2)]
    assert m.ldp_delta(K, logarithms.sum_of_logs([(Real(1).rational, Real(2).rational)])) == max(deltas)


@pytest.fixture
def coarse(monkeypatch: pytest.MonkeyPatch, bounds_used: Callable[[bool], None]) -> Iterator[None]:
    """Bounds always, on grids of a few steps, where nearly every pair is a contender for want of digits."""
    bounds_used(True)
    monkeypatch.setattr(contenders, "SCALE", 16)
    monkeypatch.setattr(contenders, "COARSE", 7)
    yield


def losses(measure: Callable[[Kernel], Real], brute: Callable[[Kernel], Real], seeds: int = 20) -> int:
    """How many of so many kernels have a larger value over all pairs than over the contenders."""
    lost = 0
    for seed in range(seeds):
        rng = random.Random(seed)
        rows = [[rng.randint(1, 97) for _ in range(4)] for _ in range(6)]
        K = Kernel([[Fraction(a, sum(row)) for a in row] for row in rows])
        lost += compare(measure(K), brute(K)) is Ordering.LESS
    return lost


def worst_variation(K: Kernel) -> Real:
    return maximum(*(m.total_variation(K.row(i), K.row(j)) for i, j in combinations(range(K.n_inputs), 2)))


def worst_contraction(K: Kernel) -> Real:
    return maximum(*(m.eta_chi2_pair(K.row(i), K.row(j)) for i, j in combinations(range(K.n_inputs), 2)))


@pytest.mark.usefixtures("coarse")
def test_a_coarse_grid_loses_no_pair() -> None:
    assert losses(m.dobrushin, worst_variation) == 0
    assert losses(m.eta_kl, worst_contraction, 5) == 0


@pytest.mark.usefixtures("coarse")
def test_a_bound_without_its_rounding_loses_pairs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contenders, "_kept", lambda pairs, kept: [pairs[int(kept.argmax())]])
    assert losses(m.dobrushin, worst_variation) > 0
    assert losses(m.eta_kl, worst_contraction, 5) > 0


def test_contenders_of_a_kernel_of_many_letters_are_few(bounds_used: Callable[[bool], None]) -> None:
    rng = random.Random(1)
    rows = [[rng.randint(1, 1000) for _ in range(24)] for _ in range(24)]
    K = Kernel([[Fraction(a, sum(row)) for a in row] for row in rows])
    pairs = list(combinations(range(24), 2))
    assert len(contenders.by_excess(K.rows, Real(1).rational, pairs)) == 1
    assert len(contenders.by_excess(K.rows, exp("1/2"), pairs)) == 1
    assert len(contenders.by_contraction(K.rows, pairs)) == 1
    equal = Kernel([K.rows[0]] * 5)
    assert len(contenders.distinct(equal.rows, list(permutations(range(5), 2)))) == 1


@pytest.mark.parametrize("seed", range(20))
def test_the_bracket_of_a_best_weight_is_the_one_that_bisection_finds(seed: int) -> None:
    rng = random.Random(seed)
    p, q = (Prior(random_masses(rng, rng.choice([3, 4]) if seed % 3 else 3, zeros=False)).masses for _ in range(2))
    if len(p) != len(q):
        q = p[1:] + p[:1]
    for bits in (5, 48, 160):
        fast, slow = chi_square_contraction._TwoRows(p, q), chi_square_contraction._TwoRows(p, q)
        if fast.slope(fast.low) <= 0 or fast.slope(fast.high) >= 0:
            return
        fast._narrow(bits)
        slow._bisect(Real(Fraction(1, 2**bits)).rational, bits)
        assert (fast.low, fast.high) == (slow.low, slow.high)


@pytest.mark.parametrize("seed", range(12))
def test_mutual_information_is_the_same_number_however_it_is_written(
    monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    rng = random.Random(seed)
    K = rational(rng, 4, 4)
    P = Prior(random_masses(rng, K.n_inputs))
    short = m.mutual_information(K, P)
    monkeypatch.setattr(logarithms, "KEPT", 0)
    monkeypatch.setattr(mutual, "KEPT", 0)
    long = m.mutual_information(K, P)
    with monkeypatch.context() as patch:  # enclosed as it stands, without its form
        patch.setattr(logarithms, "form_of_terms", lambda terms: 1 / 0)
        balls = long.arb(256), short.arb(256)
    with ctx.workprec(256):
        assert balls[0].overlaps(balls[1]) and abs(balls[0] - balls[1]) < arb(fmpq(1, 10**60))
    assert compare(long, short) is Ordering.EQUAL and str(long) == str(short)
    assert long.to_data() == short.to_data() and long.enclose(30) == short.enclose(30)


@pytest.mark.parametrize("seed", range(60))
def test_a_logarithm_of_a_small_prime_is_counted_only_where_the_refined_form_has_it(
    monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    monkeypatch.setattr(primes, "WORTHWHILE", 1)
    rng = random.Random(seed)
    logs = {rng.choice([2, 3, 4, 6, 9, 12, 257 * 2, 257, 1009, 1009 * 257]): rng.randint(-2, 2) for _ in range(4)}
    form = forms.log_form(Real(rng.randint(0, 1)).rational, {n: Real(c).rational for n, c in logs.items()})
    small = [m for m in forms.canonical(form).num if m[1] and m[1][0][0] < 256]
    assert primes.logarithms_of_primes(form, 99) == (len(small) if form.num else 0)
    with monkeypatch.context() as patch:
        patch.setattr(primes, "WORTHWHILE", 1 << 30)
        assert primes.logarithms_of_primes(form, 99) == 0
        refined = is_zero(form), Real.from_form(form).rational
    assert (is_zero(form), Real.from_form(form).rational) == refined


def test_the_information_of_64_letters_has_no_coprime_base_unless_it_is_asked_for() -> None:
    rng = random.Random(1)
    rows = [[rng.randint(1, 1000) for _ in range(64)] for _ in range(64)]
    K = Kernel([[Fraction(a, sum(row)) for a in row] for row in rows])
    value = m.mutual_information(K, Prior.uniform(64))
    assert value.enclose(12)[0].startswith("0.1852") and str(value).startswith("0.1852")
    assert value._op == "logs" and value.rational is None and compare(value, "1/5") is Ordering.LESS


@pytest.mark.parametrize("order", ["0", "1/2", "2", "3", "5", "7/2", "1001"])
@pytest.mark.parametrize("zeros", [False, True])
def test_the_worst_renyi_divergence_of_many_rows_is_that_of_all_pairs(order: str, zeros: bool) -> None:
    rng = random.Random(5)
    table = [[rng.randint(0 if zeros and rng.random() < 0.3 else 1, 9) for _ in range(8)] for _ in range(9)]
    table = [row if sum(row) else [1] * 8 for row in table]
    K = Kernel([[Fraction(x, sum(row)) for x in row] for row in table])
    rows = [K.row(i) for i in range(K.n_inputs)]
    found = m.renyi_dp(K, order)
    every = [m.renyi(p, q, order) for p in rows for q in rows if p is not q]
    if found.is_infinite:
        assert any(x.is_infinite for x in every)
        return
    with ctx.workprec(200):
        largest = every[0].arb(200)
        for x in every[1:]:
            largest = largest.max(x.arb(200))
        assert abs(found.arb(200) - largest) < arb(2) ** -120


def test_a_sum_of_many_roots_is_enclosed_as_it_stands_and_as_its_form_says() -> None:
    rng = random.Random(7)
    table = [[rng.randint(1, 99) for _ in range(40)] for _ in range(5)]
    K = Kernel([[Fraction(x, sum(row)) for x in row] for row in table])
    for measured in (m.sibson(K, Prior.uniform(5), 2), m.arimoto(K, Prior.uniform(5), 2)):
        stands = measured.arb(160)
        assert measured.form is not None
        with ctx.workprec(160):
            assert abs(measured.arb(160) - stands) < arb(2) ** -120
