"""Commands that run this engine beside other programs on the same work; no part of the tests.

`make bench` runs them all; `python -m benchmarks.capacity_32` (any module of the table in docs/benchmarks.md) runs one.
"""
