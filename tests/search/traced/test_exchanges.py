"""Exchanges of letters: supports and codes beside a good one, within a batch and from shape to shape."""

import random
from itertools import combinations

import numpy as np
import pytest

from exactpriv import claim, maximum, minimum
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.claim import Instance, Outcome, evaluate
from exactpriv.kernel import Kernel, Prior
from exactpriv.real import Relation
from exactpriv.search.traced import climb as climbing
from exactpriv.search.traced.arm import EXCHANGES, TracedArm
from exactpriv.search.traced.climb import Climb
from exactpriv.search.traced.compiled import Compiled
from exactpriv.search.traced.shape import Laws, chosen, swapped


@claim(K=d.kernels(6, 4))
def rows_are_nearer_than_the_largest_entry(K: Kernel) -> Relation:
    "False at the six sets of two letters: any two rows are 1/2 apart, and no entry is more."
    apart = minimum(*(m.total_variation(K.row(i), K.row(j)) for i, j in combinations(range(6), 2)))
    return apart <= maximum(*(K.entry(i, j) for i in range(6) for j in range(4))) - "1/100"


@claim(K=d.kernels(4, 4), P=d.priors())
def at_most_capacity(K: Kernel, P: Prior) -> Relation:
    "Free laws of a composite size."
    return m.mutual_information(K, P) <= m.maximal_leakage(K)


def _climb(seed: int, mode: str = "free") -> Climb:
    shape = chosen(at_most_capacity, random.Random(seed), reach=1.0, mode=mode)
    start = np.random.default_rng(seed).normal(size=(shape.coordinates, 1))
    compiled = Compiled(at_most_capacity, shape, shape.values(start)[:, 0])
    return Climb(compiled, np.random.default_rng(seed), lambda instance: False, lambda: False)


@pytest.mark.parametrize("mode", ["zeros", "tied"])
def test_a_swap_exchanges_two_letters_of_one_law_and_leaves_no_output_unused(mode: str) -> None:
    made = 0
    for seed in range(60):
        rng = random.Random(seed)
        shape = chosen(rows_are_nearer_than_the_largest_entry, rng, reach=1.0, mode=mode)
        other = swapped(shape, rng)
        if other is None:
            continue
        made += 1
        (laws,), (beside,) = shape.laws, other.laws
        changed = [(i, j) for i in range(6) for j in range(4) if laws.classes[i][j] != beside.classes[i][j]]
        (i, j), (again, k) = changed
        assert i == again and laws.classes[i][j] == beside.classes[i][k] and laws.classes[i][k] == beside.classes[i][j]
        assert all(any(row[j] >= 0 for row in beside.classes) for j in range(4))
        point = other.values(np.random.default_rng(seed).normal(size=(other.coordinates, 1)))[:, 0]
        instance = other.instance(point, 6)
        assert instance is not None
        assert rows_are_nearer_than_the_largest_entry.domain["K"].contains(instance["K"], instance)
        inputs = other.inputs_of(instance)
        assert inputs is not None and len(inputs) == other.inputs
    assert made >= 40


def test_no_swap_where_all_letters_are_free() -> None:
    rng = random.Random(0)
    assert swapped(chosen(rows_are_nearer_than_the_largest_entry, rng, reach=1.0, mode="free"), rng) is None


def test_one_letter_of_mass_0_makes_laws_that_are_not_free() -> None:
    laws = Laws("P", "prior", ((0, -1, 1),))
    assert not laws.tied and not laws.free
    assert Laws("P", "prior", ((0, 1, 2),)).free and not Laws("P", "prior", ((0, 1, 0),)).free


def test_starts_before_exchanges_have_products_and_supports(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(climbing, "GENERATIONS", 0)
    climb = _climb(0)
    x = climb.exchanged(None)
    shape = climb.compiled.shape
    kernel, prior = shape.laws
    rows = x[np.array(kernel.classes)]
    products = np.abs(rows[0, 0] + rows[3, 3] - rows[0, 3] - rows[3, 0]) < 1e-2  # of two letters by two, or of one row
    law = x[np.array(prior.classes)][0]
    independent = np.abs(law[0] + law[3] - law[1] - law[2]) < 1e-2
    level = np.sort(rows, axis=1)
    supports = (np.abs(level[:, -1]) < 0.1).all(axis=0) & (level[:, 0] < -4.0).all(axis=0)
    for kind in (products, independent, supports):
        assert kind.mean() > 0.05
    assert not (products | independent | supports).all()


def test_generations_of_exchanges_lose_no_best_column_and_move_letters_within_laws(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for seed in range(3):
        climb, same = _climb(seed), _climb(seed)
        x = climb.exchanged(None)
        with monkeypatch.context() as none:
            none.setattr(climbing, "GENERATIONS", 0)
            first = same.exchanged(None)
        assert climb._levels(x).max() >= same._levels(first).max()
        for laws in climb.compiled.shape.laws:
            for row in laws.classes:
                sums = {round(float(s), 6) for s in first[list(row)].sum(axis=0)}
                assert {round(float(s), 6) for s in x[list(row)].sum(axis=0)} <= sums


def _arm(seed: int, exact: bool) -> TracedArm:
    def ask(instance: Instance) -> bool:
        return exact and evaluate(rows_are_nearer_than_the_largest_entry, instance).outcome is Outcome.FAILS

    return TracedArm(rows_are_nearer_than_the_largest_entry, seed, ask, lambda label, count: None, bounds=False)


@pytest.mark.slow
def test_the_sets_of_two_letters_are_found() -> None:
    arms = [_arm(seed, True) for seed in range(3)]
    assert sum(any(arm.pull(lambda: False) for _ in range(3 * EXCHANGES)) for arm in arms) >= 2


@pytest.mark.slow
def test_turns_with_exchanges_are_between_the_others_and_depend_on_the_seed_alone() -> None:
    one, two = _arm(1, False), _arm(1, False)
    for arm in (one, two):
        for _ in range(2 * EXCHANGES):
            arm.pull(lambda: False)
        assert (arm.turns, arm.pulls) == (2 * EXCHANGES, 2 * EXCHANGES - 1)
    assert one.best == two.best


def test_a_turn_says_nothing_of_slopes_beyond_doubles(recwarn: pytest.WarningsRecorder) -> None:
    def overflows() -> bool:
        return bool(np.sqrt((np.full(3, 1e200) ** 2).sum()) < 0)

    arm = _arm(0, False)
    assert arm._ended(_climb(0), overflows, lambda: False) is False
    assert not [w for w in recwarn if issubclass(w.category, RuntimeWarning)]
