"""Structured values that are kept are those that are made anew, also after an interruption and past the last kept."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from exactpriv import Paper
from exactpriv import domains as d
from exactpriv.claim.domains.common import KEPT, Kept


def test_every_pass_has_all_values_in_order() -> None:
    kept = Kept(lambda: iter(range(KEPT + 40)))
    first, second = iter(kept), iter(kept)
    assert [next(first) for _ in range(10)] == list(range(10))
    assert list(second) == list(range(KEPT + 40)), "the other pass, to the end"
    assert list(first) == list(range(10, KEPT + 40))
    assert list(Kept(lambda: iter(()))) == []


def test_an_interruption_loses_no_value() -> None:
    broken = [3]

    def values() -> Iterator[int]:
        for k in range(6):
            if k in broken:
                broken.remove(k)
                raise KeyboardInterrupt
            yield k

    kept = Kept(values)
    with pytest.raises(KeyboardInterrupt):
        list(kept)
    assert list(kept) == list(range(6))


def test_passes_side_by_side_get_the_same_objects() -> None:
    kept = Kept(lambda: (object() for _ in range(5)))
    first, second = iter(kept), iter(kept)
    pairs = [(next(first), next(second)) for _ in range(5)]
    assert all(a is b for a, b in pairs)
    assert list(kept) == [a for a, _ in pairs]


def test_entries_that_were_replaced_are_not_told_from_memory() -> None:
    paper = Paper("k")
    one = paper.claim("a", n=d.integers(1, 3))(lambda n: n <= 3)
    assert paper.in_text_order() == {"k/a": one}
    del paper.entries["k/a"]
    other = paper.claim("a", n=d.integers(1, 3))(lambda n: n <= 4)
    assert paper.in_text_order()["k/a"] is other
    paper.in_text_order().clear()
    assert list(paper.in_text_order()) == ["k/a"]


def test_domains_of_one_kind_but_other_conditions_do_not_share() -> None:
    sizes = ((2, 3), (2, 3))
    every, positive = d.kernels(*sizes), d.kernels(*sizes, positive=True)
    unused = d.kernels(*sizes, unused_outputs=True)
    assert all(x > 0 for K in islice(positive.structured({}), 50) for row in K.rows for x in row)
    assert any(x == 0 for K in islice(every.structured({}), 50) for row in K.rows for x in row)
    assert not any(K.zero_columns() for K in islice(every.structured({}), 200))
    assert any(K.zero_columns() for K in islice(unused.structured({}), 200))
    floored, full = d.priors((2, 3), min_mass="1/5"), d.priors((2, 3), full_support=True)
    assert all(min(P.masses) * 5 >= 1 for P in islice(floored.structured({}), 60))
    assert all(min(P.masses) > 0 for P in islice(full.structured({}), 60))
    assert any(min(P.masses) == 0 for P in islice(d.priors((2, 3)).structured({}), 60))
