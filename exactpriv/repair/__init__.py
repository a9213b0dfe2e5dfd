"""Repairing: the weakest hypothesis, or the smallest change, under which a refuted statement survives.

Three invariants: a repair is `supported` until a method of the room `prove` has proved it as a claim of its own;
hypotheses are tried from the weakest, and one is left out only for a case that refutes it exactly, or for a weaker one
that keeps as much; a repaired statement faces a fresh search and the old refutations (search/adversary.py). Begin
reading with hypothesis.py, then repair_search.py.
"""
