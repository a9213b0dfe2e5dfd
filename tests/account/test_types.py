"""Finite compositions: the exact sum over types is that over all sequences."""

import math
import random

import pytest
from flint import fmpq, fmpz

from exactpriv.account import composed
from exactpriv.account import types as module
from exactpriv.account.types import LEAF, Binomial, Listed, atoms_of, types


def all_sequences(parts: list[tuple[list[fmpq], list[fmpq], int]], e: fmpq) -> fmpq:
    """The sum of (P - e Q)_+ over every sequence of letters."""
    masses = [(fmpq(1), fmpq(1))]
    for P, Q, k in parts:
        for _ in range(k):
            masses = [(p * a, q * b) for p, q in masses for a, b in zip(P, Q, strict=True)]
    return sum((max(p - e * q, fmpq(0)) for p, q in masses), fmpq(0))


def random_law(draw: random.Random, letters: int) -> list[fmpq]:
    while True:
        weights = [draw.randint(0, 6) for _ in range(letters)]
        if sum(weights):
            return [fmpq(w, sum(weights)) for w in weights]


@pytest.mark.parametrize("seed", range(60))
def test_delta_and_eps_by_types_are_those_of_all_sequences(seed: int) -> None:
    draw = random.Random(seed)
    parts = []
    for _ in range(draw.choice([1, 1, 2])):
        letters = draw.choice([2, 2, 3, 4])
        P, Q = random_law(draw, letters), random_law(draw, letters)
        if draw.random() < 0.4:  # a lattice
            P = [fmpq(4, 7), fmpq(2, 7), fmpq(1, 7)]
            Q = P[::-1]
        parts.append((P, Q, draw.randint(1, 3)))
    found = [(*atoms_of(P, Q), k) for P, Q, k in parts]
    if not all(atoms for atoms, _, _ in found):
        pytest.skip("the laws have disjoint supports")
    infinite = 1 - _product([(1 - mass) ** k for _, mass, k in found])
    listed = types([(atoms, k) for atoms, _, k in found])
    assert listed is not None
    for _ in range(4):
        e = fmpq(draw.randint(0, 40), draw.randint(1, 10))
        piece = listed.cut(e)
        finite = piece.P - e * piece.Q
        assert finite + infinite == all_sequences(parts, e)
        rest = finite * fmpq(draw.randint(1, 99), 100)
        if rest > 0:
            solved = listed.solve(rest)
            assert solved is not None
            if solved > 0:
                assert all_sequences(parts, solved) == rest + infinite


def _product(values: list[fmpq]) -> fmpq:
    made = fmpq(1)
    for x in values:
        made *= x
    return made


def test_a_lattice_and_a_binomial_say_the_same() -> None:
    atoms = ((fmpq(3, 4), fmpq(1, 4)), (fmpq(1, 4), fmpq(3, 4)))
    by_sums = Binomial(atoms, 12)
    whole = types([(atoms, 7), (((fmpq(1), fmpq(1)),), 1), (atoms, 5)])
    assert isinstance(whole, Listed)
    for e in (fmpq(1, 3), fmpq(1), fmpq(7, 2), fmpq(81)):
        first, second = by_sums.cut(e), whole.cut(e)
        assert first.P - e * first.Q == second.P - e * second.Q


def _one_by_one(a: fmpq, b: fmpq, k: int, count: int) -> fmpq:
    return sum((math.comb(k, j) * a ** (k - j) * b**j for j in range(count)), fmpq(0))


def _binomial(seed: int, k: int | None = None) -> Binomial:
    draw = random.Random(seed)
    P = [draw.randint(1, 9) for _ in range(2)]
    Q = [draw.randint(1, 9), draw.randint(10, 20)]
    rest = draw.choice([0, 3])  # masses that do not add up to 1: some is at infinity
    atoms, _ = atoms_of([fmpq(p, sum(P) + rest) for p in P], [fmpq(q, sum(Q)) for q in Q])
    if len(atoms) < 2:
        return _binomial(seed + 1_000, k)
    return Binomial(atoms, k or draw.choice([1, 2, LEAF - 1, LEAF, LEAF + 1, 2 * LEAF, 5 * LEAF + 3]))


@pytest.mark.parametrize("seed", range(30))
def test_binomial_sums_by_halves_are_those_term_by_term(seed: int) -> None:
    made = _binomial(seed)
    for count in {0, 1, 2, made.k // 3, min(LEAF, made.k), min(LEAF + 2, made.k), made.k, made.k + 1}:
        found = made.piece(count)
        assert found.P == _one_by_one(made.p1, made.p2, made.k, count)
        assert found.Q == _one_by_one(made.q1, made.q2, made.k, count)
        assert made.piece(count) is found or count == 0  # made once


@pytest.mark.parametrize("wrong", ["one factor too few", "a quotient that is not whole", "the sum of another piece"])
def test_a_wrong_binomial_sum_is_told(wrong: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the comparison above would see."""
    true, made = module._binomials, _binomial(4, 5 * LEAF)

    def changed(k: int, u: fmpz, v: fmpz, low: int, high: int) -> tuple[fmpz, fmpz, fmpz]:
        if wrong == "one factor too few":
            return true(k, u, v, low, high - (1 < high - low <= LEAF))
        top, bottom, total = true(k, u, v, low, high)
        return top, bottom, total + 1

    if wrong == "the sum of another piece":
        made._pieces[LEAF] = made.piece(LEAF - 1)
    else:
        monkeypatch.setattr(module, "_binomials", changed)
        made._pieces.clear()
    seen = [made.piece(n).P != _one_by_one(made.p1, made.p2, made.k, n) for n in (2, LEAF, LEAF + 1, made.k + 1)]
    assert any(seen)


def test_the_types_of_rational_masses_are_the_same_at_any_accuracy() -> None:
    losses = composed("rr(3, 4)", 20).losses
    assert losses.types(40) is losses.types(300)
    irrational = composed("dp(1)", 20).losses
    assert irrational.types(40) is not irrational.types(300)


def test_randomised_response_a_hundred_thousand_times_is_exact() -> None:
    answer = composed("rr(11/10)", 100_000).answer_eps("1e-10", 12)
    assert answer.exact is not None and answer.exact.startswith("ln ")
    assert answer.eps[1] is not None and answer.eps[1] - answer.eps[0] < fmpq(1, 10**8)


def test_the_level_of_pure_dp_is_enclosed_between_rational_odds() -> None:
    irrational = composed("dp(1)", 20).answer_eps("1e-6").eps
    below, above = (composed(f"dp(ln {odds})", 20).answer_eps("1e-6").eps for odds in ("2718/1000", "2719/1000"))
    assert irrational[1] is not None and above[1] is not None
    assert below[0] < irrational[0] and irrational[1] < above[1]


def test_kairouz_oh_and_viswanath_for_two_runs() -> None:
    """Two runs of eps: delta at eps 0 is the total variation of two randomised responses, (r^2 - 1)/(1 + r)^2."""
    assert composed("dp(ln 3)", 2).answer_delta("0").exact == str(fmpq(8, 16))


def test_geometric_noise_has_the_pair_of_its_definition() -> None:
    """Sensitivity 2 (replace): brute force over a long stretch of the integers comes close from below."""
    ratio = fmpq(1, 2)
    exact = composed("geometric(1/2)", 1, "replace").answer_delta("ln 3/2")
    unit = (1 - ratio) / (1 + ratio)
    P = {n: unit * ratio ** abs(n) for n in range(-40, 43)}
    near = sum((max(P[n] - fmpq(3, 2) * unit * ratio ** abs(n - 2), fmpq(0)) for n in range(-40, 43)), fmpq(0))
    assert exact.exact is not None
    assert 0 <= exact.delta[0] - near < fmpq(1, 10**9)


def test_poisson_sampling_mixes_the_pair_with_what_lacks_the_record() -> None:
    q = fmpq(1, 10)
    P, Q = [fmpq(3, 4), fmpq(1, 4)], [fmpq(1, 4), fmpq(3, 4)]
    mixed = [(1 - q) * b + q * a for a, b in zip(P, Q, strict=True)]
    for e in ("3/2", "11/10"):
        r = fmpq(*map(int, e.split("/")))
        remove = composed("poisson(1/10, rr(3))", 3, "remove").answer_delta(f"ln {e}")
        assert remove.delta[0] == all_sequences([(mixed, Q, 3)], r)
        add = composed("poisson(1/10, rr(3))", 3, "add").answer_delta(f"ln {e}")
        other = [(1 - q) * a + q * b for a, b in zip(P, Q, strict=True)]
        assert add.delta[0] == all_sequences([(P, other, 3)], r)
