"""The extremal kernels of classes given by their columns."""

import pytest
from flint import fmpq

from exactpriv import measure as m
from exactpriv.kernel import Kernel
from exactpriv.optimise.builders.columns import ColumnClass, Summed
from exactpriv.real import BadInput, Ordering, compare, ln

Q = fmpq


def ldp_class(n: int, r: fmpq) -> ColumnClass:
    unit = [[Q(int(i == j)) for j in range(n)] for i in range(n)]
    walls = [tuple(r * b - a for a, b in zip(unit[i], unit[j], strict=True))
             for i in range(n) for j in range(n) if i != j]
    return ColumnClass(n, tuple(walls))


@pytest.mark.parametrize("n", [2, 3, 4])
def test_the_extreme_columns_of_ldp_kernels_are_the_patterns_of_1_and_r(n: int) -> None:
    rays = ldp_class(n, Q(3)).rays()
    assert len(rays) == 2**n - 2
    assert all(sorted(set(ray)) == [1, 3] for ray in rays)


def test_for_two_inputs_randomised_response_is_the_only_vertex() -> None:
    assert [k.rows for k in ldp_class(2, Q(3)).vertices()] == [((Q(3, 4), Q(1, 4)), (Q(1, 4), Q(3, 4)))]


def test_every_vertex_has_the_level_of_its_class() -> None:
    assert all(compare(m.ldp(k), ln(5)) is Ordering.EQUAL for k in ldp_class(3, Q(5)).vertices())


def test_the_vertices_of_a_total_variation_are_erasure_and_a_constant() -> None:
    pieces = (Q(1), Q(-1)),
    vertices = ColumnClass(2, (), (Summed(pieces, Q(1, 3)),)).vertices()
    assert sorted(k.n_outputs for k in vertices) == [1, 3]
    assert all(compare(m.dobrushin(k), Q(1, 3)) is not Ordering.GREATER for k in vertices)
    erasure = next(k for k in vertices if k.n_outputs == 3)
    assert compare(m.dobrushin(erasure), Q(1, 3)) is Ordering.EQUAL


def test_level_0_leaves_the_constant_kernel() -> None:
    assert [k.rows for k in ldp_class(2, Q(1)).vertices()] == [Kernel([[1], [1]]).rows]


def test_one_input_has_one_kernel() -> None:
    assert [k.rows for k in ldp_class(1, Q(7)).vertices()] == [((Q(1),),)]


def test_too_many_bases_are_refused_with_the_way_out() -> None:
    with pytest.raises(BadInput, match="use fewer inputs"):
        ldp_class(5, Q(3)).vertices()
