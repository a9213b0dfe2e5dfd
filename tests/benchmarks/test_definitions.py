"""The benchmarks compare like with like: the same kernels, and values that agree."""

from fractions import Fraction

from benchmarks.__main__ import benchmark_kernel, capacity
from benchmarks.peers import blahut_arimoto_mpmath, blahut_arimoto_numpy, sympy_divergence_sign
from exactpriv import measure as m
from exactpriv.kernel import Prior


def test_the_kernels_are_those_of_the_definition() -> None:
    rows = benchmark_kernel(8)
    assert len(rows) == 8
    assert all(len(row) == 8 and sum(row) == 1 for row in rows)
    assert rows == benchmark_kernel(8)


def test_ours_and_the_peers_compute_the_same_capacity() -> None:
    rows = benchmark_kernel(4)
    ours = capacity(rows, 100)
    assert abs(float(ours) - float(blahut_arimoto_mpmath(rows, 30, "1e-12"))) < 1e-10
    assert abs(float(ours) - blahut_arimoto_numpy(rows)) < 1e-8


def test_ours_and_sympy_decide_the_same_sign() -> None:
    p, q = [Fraction(1, 3), Fraction(2, 3)], [Fraction(1, 2), Fraction(1, 2)]
    for bound in (Fraction(1, 20), Fraction(1, 10)):
        assert sympy_divergence_sign(p, q, bound) == (m.kl(Prior(p), Prior(q)) < bound).decide()
