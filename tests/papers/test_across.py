"""The same quantity under the names of different papers is one number, different definitions differ somewhere, and
every definition names a test that exists."""

import random
from fractions import Fraction as F
from pathlib import Path

import pytest

from exactpriv import measure as m
from exactpriv.claim import Definition
from exactpriv.kernel import Database, Kernel, Prior
from exactpriv.kernel.mechanisms import distance_mechanism, exponential_hamming
from exactpriv.papers import entries
from exactpriv.real import Real, ln

SHAPES = [(2, 1), (3, 1), (2, 2)]
ROOT = Path(__file__).resolve().parents[2]
DEFINITIONS = [e for e in entries().values() if isinstance(e, Definition)]


def law(rng: random.Random, size: int, least: int = 0) -> list[F]:
    while not (total := sum(weights := [rng.randint(least, 6) for _ in range(size)])):
        pass
    return [F(w, total) for w in weights]


def kernel(rng: random.Random, inputs: int, outputs: int) -> Kernel:
    return Kernel([law(rng, outputs) for _ in range(inputs)])


def same(a: Real, b: Real) -> bool:
    if a.is_infinite or b.is_infinite:
        return a.infinite == b.infinite
    return (a == b).decide() is True


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("r", [F(1), F(3, 2), F(4)])
def test_privacy_distortion_under_dp_agrees_in_wang_identifiability_and_zhong_put(shape: tuple[int, int], r: F) -> None:
    rng, db = random.Random(str((shape, r))), Database(*shape)
    for _ in range(4):
        P = Prior(law(rng, db.size))
        assert same(m.least_distortion_dp(P, db, r), m.pointwise_distortion([list(P.masses)], db, r, 0))


@pytest.mark.parametrize("shape", SHAPES)
def test_the_exponential_mechanism_and_q_d_are_one_family(shape: tuple[int, int]) -> None:
    letters, n = shape
    db = Database(letters, n)
    for r in (F(3, 2), F(3), F(20)):
        D = F(n * (letters - 1)) / (r + letters - 1)
        assert exponential_hamming(db, r).rows == distance_mechanism(db, D).rows


def test_dobrushin_is_delta_dp_at_level_0_and_ldp_delta_over_one_entry() -> None:
    rng = random.Random(2)
    for _ in range(25):
        K = kernel(rng, 3, 3)
        assert same(m.dobrushin(K), m.ldp_delta(K, 0))
        for r in (F(1), F(5, 2)):
            assert same(m.ldp_delta(K, ln(r)), m.dp_delta(K, Database(3, 1), ln(r)))


def test_ldp_is_dp_over_one_entry_free_lunch_and_pml_without_a_least_mass() -> None:
    rng = random.Random(3)
    for _ in range(25):
        K = kernel(rng, 3, 2)
        levels = [m.ldp(K), m.dp(K, Database(3, 1)), m.free_lunch(K), m.pml_c(K, 0)]
        assert all(same(levels[0], other) for other in levels[1:])


def test_maximal_information_is_pml_and_maximal_leakage_is_the_capacity_of_infinite_order() -> None:
    rng = random.Random(4)
    for _ in range(25):
        K, P = kernel(rng, 3, 3), Prior(law(rng, 3))
        assert same(m.maximal_information(K, P), m.pml(K, P))
        assert same(m.maximal_leakage(K), m.capacity(K, "inf"))


def test_identifiability_at_the_uniform_prior_is_dp() -> None:
    rng, db = random.Random(5), Database(2, 2)
    for _ in range(25):
        K = kernel(rng, 4, 4)
        assert same(m.identifiability(K, Prior.uniform(4), db), m.dp(K, db))


def test_pointwise_and_event_wise_delta_are_different_notions() -> None:
    """zhong-put bounds single outputs, cuff-midp and ngo-lmidp events: two outputs of excess 1/4 each make 1/2."""
    K = Kernel([["1/2", "1/2", 0, 0], ["1/4", "1/4", "1/4", "1/4"]])
    assert m.pointwise_delta(K, 0) == F(1, 4)
    assert m.ldp_delta(K, 0) == F(1, 2)


def test_distortion_of_the_exponential_mechanism_is_the_optimum_at_the_uniform_prior() -> None:
    for letters, n in SHAPES:
        db, r = Database(letters, n), F(3)
        uniform = Prior.uniform(db.size)
        value = m.distortion(exponential_hamming(db, r), uniform, db)
        assert same(value, m.least_distortion_dp(uniform, db, r))
        assert same(value, m.least_distortion_identifiability(uniform, db, r))
        assert value == F(n * (letters - 1)) / (r + letters - 1)


@pytest.mark.parametrize("entry", DEFINITIONS, ids=lambda e: e.id)
def test_a_definition_names_a_test_that_exists(entry: Definition) -> None:
    file, _, name = entry.test.partition("::")
    assert f"def {name}(" in (ROOT / file).read_text(encoding="utf-8")
