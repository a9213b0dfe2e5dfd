"""Hamming neighbours and subchannels."""

from itertools import product

import pytest

from exactpriv.kernel import Database
from exactpriv.real.errors import BadInput


def distance(a, b):
    return sum(x != y for x, y in zip(a, b, strict=True))


@pytest.mark.parametrize(("m", "n"), [(1, 1), (1, 3), (2, 1), (2, 3), (3, 2), (4, 2)])
def test_pairs_are_those_at_hamming_distance_one_to_k(m, n):
    db = Database(m, n)
    for k in range(n + 2):
        expected = [
            (i, j) for i, j in product(range(db.size), repeat=2) if 1 <= distance(db.tuples[i], db.tuples[j]) <= k
        ]
        assert db.pairs(k) == expected
    assert db.neighbours() == db.pairs(1)


@pytest.mark.parametrize(("m", "n"), [(1, 2), (2, 3), (3, 2)])
def test_tuples_are_lexicographic_and_indexed(m, n):
    db = Database(m, n)
    assert list(db.tuples) == sorted(product(range(m), repeat=n))
    assert [db.index(t) for t in db.tuples] == list(range(db.size))


def test_neighbours_are_those_that_differ_in_one_entry_only():
    db = Database(3, 3)
    by_entry = [pair for i in range(3) for pair in db.differ_only_in(i)]
    assert sorted(by_entry) == db.neighbours()


def test_a_subchannel_fixes_all_entries_but_one():
    db = Database(3, 2)
    assert db.subchannels() == [(0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 1, 2), (3, 4, 5), (6, 7, 8)]


def test_pairs_inside_subchannels_are_the_neighbours():
    db = Database(2, 4)
    inside = {(a, b) for rows in db.subchannels() for a in rows for b in rows if a != b}
    assert inside == set(db.neighbours())


def test_group_subchannels_partition_the_databases():
    db = Database(2, 3)
    for indices in ([], [0], [1, 2], [0, 2], [0, 1, 2]):
        rows = db.group_subchannels(indices)
        assert sorted(i for part in rows for i in part) == list(range(8))
        assert len(rows) == 2 ** (3 - len(indices))
        for part in rows:
            assert {tuple(db.tuples[i][a] for a in range(3) if a not in indices) for i in part}.__len__() == 1
    assert db.group_subchannels([0, 1, 2]) == [tuple(range(8))]
    assert db.group_subchannels([2, 0]) == db.group_subchannels([0, 2])


@pytest.mark.parametrize(
    ("m", "n"), [(0, 1), (1, 0), (2, -1), (True, 2), ("2", 2), (2, 40), (1, 10**9), (10**9, 10**9)]
)
def test_impossible_and_oversized_databases_are_refused(m, n):
    with pytest.raises(BadInput):
        Database(m, n)


def test_positions_outside_the_alphabet_are_refused():
    db = Database(2, 2)
    for wrong in ([0, 2], [0], [0, -1], [0, True]):
        with pytest.raises(BadInput):
            db.index(wrong)
    with pytest.raises(BadInput):
        db.group_subchannels([0, 0])
    with pytest.raises(BadInput):
        db.differ_only_in(2)


@pytest.mark.parametrize(("m", "n"), [(1, 2), (2, 3), (3, 2)])
def test_a_replaced_entry_is_the_letter_and_the_others_stay(m, n):
    db = Database(m, n)
    for x, i, letter in product(range(db.size), range(n), range(m)):
        expected = [letter if j == i else a for j, a in enumerate(db.tuples[x])]
        assert db.tuples[db.replaced(x, i, letter)] == tuple(expected)


@pytest.mark.parametrize(("x", "i", "letter"), [(4, 0, 0), (-1, 0, 0), (0, 2, 0), (0, 0, 2), (0, True, 0)])
def test_what_is_no_database_entry_or_letter_is_not_replaced(x, i, letter):
    with pytest.raises(BadInput):
        Database(2, 2).replaced(x, i, letter)
