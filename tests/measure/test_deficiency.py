"""Le Cam's deficiency beside kernels on a grid, its own witnesses, and the checker with and without the hint."""

from itertools import product
from typing import Any

import pytest
from flint import fmpq

from exactpriv import BadInput, Kernel, Matrix, Prior, Real, Relation, claim, degraded, exp, mechanisms
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.certificate import check_certificate, seal
from exactpriv.claim import Outcome, evaluate
from exactpriv.claim.choice import SeededChooser
from exactpriv.measure.deficiency import degrading
from exactpriv.measure.random_arguments import Draw
from exactpriv.search.witness_certificates import certificate

CASES = 40


def apart(K: Kernel, M: Kernel, L: Kernel) -> fmpq:
    """The largest total variation of a row of K and then L from that of M."""
    made = K.then(L)
    return max(sum((abs(a - b) for a, b in zip(p, q, strict=True)), fmpq(0)) / 2
               for p, q in zip(made.rows, M.rows, strict=True))  # fmt: skip


def drawn(seed: int) -> tuple[Kernel, Kernel]:
    """Two kernels with the same inputs, each third time the second behind the first."""
    draw = Draw(seed)
    K = draw.kernel(draw.rng.choice((1, 2, 3)))
    return K, K.then(draw.kernel(K.n_outputs)) if seed % 3 == 0 else draw.kernel(K.n_inputs)


@pytest.mark.parametrize("seed", range(CASES))
def test_the_kernel_and_the_gain_of_the_hint_prove_the_value(seed: int) -> None:
    K, M = drawn(seed)
    found = m.deficiency(K, M)
    hint = found.to_data()["hint"]
    L, gain = Kernel(hint["kernel"]), Matrix(hint["gain"])
    earned = sum((gain.rows[j][x] * M.rows[x][j] for j in range(M.n_outputs) for x in range(K.n_inputs)), fmpq(0))
    most = sum((max(sum((g * p for g, p in zip(row, column, strict=True)), fmpq(0)) for row in gain.rows)
                for column in zip(*K.rows, strict=True)), fmpq(0))  # fmt: skip
    assert apart(K, M, L) == earned - most == found.rational
    assert all(0 <= g <= w for row in gain.rows for g, w in zip(row, Prior(hint["prior"]).masses, strict=True))
    assert (degrading(K, M) is not None) == (found.rational == 0) == degraded(M, K).decide()
    if seed % 3 == 0:
        made = degrading(K, M)
        assert made is not None and K.then(made) == M


def test_no_kernel_of_a_grid_is_nearer() -> None:
    K, M = Kernel([["2/3", "1/3"], ["1/4", "3/4"]]), Kernel([["9/10", "1/10"], ["1/5", "4/5"]])
    grid = [fmpq(k, 24) for k in range(25)]
    nearest = min(apart(K, M, Kernel([[a, 1 - a], [b, 1 - b]])) for a, b in product(grid, repeat=2))
    value = m.deficiency(K, M).rational
    assert value is not None and 0 < value <= nearest < value + fmpq(1, 24)


def test_values_by_hand() -> None:
    seen, nothing = Kernel([[1, 0], [0, 1]]), Kernel([[1], [1]])
    assert m.deficiency(nothing, seen).rational == fmpq(1, 2)
    assert m.deficiency(seen, nothing).rational == 0
    weak, strong = mechanisms.randomized_response(2, 2), mechanisms.randomized_response(2, 3)
    assert m.deficiency(strong, weak).rational == 0
    assert m.deficiency(weak, strong).rational == fmpq(3, 4) - fmpq(2, 3)
    assert degraded(weak, strong).decide() is True and degraded(strong, weak).decide() is False


def test_what_it_does_not_take_is_refused_in_a_sentence() -> None:
    with pytest.raises(BadInput, match="the same inputs"):
        m.deficiency(Kernel([[1]]), Kernel([[1], [1]]))
    with pytest.raises(BadInput, match="rational kernels"):
        m.deficiency(mechanisms.randomized_response(2, exp(Real(1))), Kernel([[1], [1]]))


@claim(K=d.kernels((1, 3), (1, 4), unused_outputs=True),
       M=d.kernels(lambda e: e["K"].n_inputs, (1, 4), unused_outputs=True))  # fmt: skip
def is_degraded(K: Kernel, M: Kernel) -> Relation:
    return degraded(M, K)


def certified(seed: int) -> Any:
    K, M = drawn(seed)
    kind = "satisfies" if evaluate(is_degraded, {"K": K, "M": M}).outcome is Outcome.HOLDS else "violates"
    return certificate(is_degraded, kind, [{"K": K, "M": M}])


def again(made: Any, change: Any) -> bool:
    """Whether the checker accepts the certificate with its one measure changed."""
    tree = {key: part for key, part in made.items() if key != "seal"}
    change(tree["cases"][0]["relation"]["args"][0])
    return check_certificate(seal(tree)).accepted


@pytest.mark.parametrize("seed", range(0, CASES, 2))
def test_the_checker_accepts_both_answers_with_and_without_the_hint(seed: int) -> None:
    assert check_certificate(certified(seed)).accepted
    assert again(certified(seed), lambda tree: tree.pop("hint"))


@pytest.mark.parametrize("seed", range(CASES))
def test_no_changed_hint_turns_an_answer_round(seed: int) -> None:
    made = certified(seed)
    other = {**made, "kind": {"satisfies": "violates", "violates": "satisfies"}[made["kind"]]}
    tree = {key: part for key, part in other.items() if key != "seal"}
    assert not check_certificate(seal(tree)).accepted
    hint = made["cases"][0]["relation"]["args"][0]["hint"]
    for key in ("kernel", "gain"):
        for rows in ([["0"] * len(row) for row in hint[key]], [["1"] * len(row) for row in hint[key]],
                     [["-1"] * len(row) for row in hint[key]], [row[::-1] for row in hint[key][::-1]]):  # fmt: skip
            tree["cases"][0]["relation"]["args"][0]["hint"] = {**hint, key: rows}
            assert not check_certificate(seal(tree)).accepted
    tree["cases"][0]["relation"]["args"][0]["hint"] = {**hint, "prior": ["2"] * len(hint["prior"])}
    assert not check_certificate(seal(tree)).accepted


def test_the_domain_of_degraded_versions_makes_what_it_admits() -> None:
    domain, K = d.degraded_kernels("K", (1, 3)), Kernel([["1/2", "1/2", 0], ["1/4", 0, "3/4"]])
    drawn_ones = [domain.generate(SeededChooser(seed), {"K": K}) for seed in range(40)]
    offered = [M for M, _ in zip(domain.structured({"K": K}), range(40), strict=False)]
    assert all(degraded(M, K).decide() for M in [*drawn_ones, *offered])
    assert all(domain.contains(M, {"K": K}) for M in offered)
    assert not domain.contains(Kernel([[1, 0], [0, 1]]), {"K": K})
    simpler = list(domain.simpler(drawn_ones[0], {"K": K}))
    assert simpler and all(degraded(M, K).decide() for M in simpler)
    with pytest.raises(BadInput, match="declare it first"):
        domain.generate(SeededChooser(0), {})
