"""Canonical forms: two witnesses with the same key differ by a relabelling of letters only.

Inputs of kernels and letters of laws of one size are relabelled together, the outputs of a kernel by themselves. Not
relabelled: axes of more than MAX_LETTERS letters, anything on databases (whose letters carry the Hamming distance) or
beside a matrix (whose columns are letters), joint laws, and outputs that another kernel takes as inputs. So equal keys
are equal up to relabelling; the converse may fail.
"""

from __future__ import annotations

import json
from itertools import permutations, product
from typing import Any

from ..claim import Instance
from ..kernel import Database, Kernel, Matrix, Prior
from .witness_certificates import instance_data

MAX_LETTERS = 5


def canonical_key(instance: Instance) -> str:
    """The least text of the instance under the relabellings above."""
    plain = {n: v for n, v in instance.items() if not isinstance(v, Kernel | Prior)}
    if any(isinstance(v, Database | Matrix) for v in plain.values()):
        return json.dumps(instance_data(instance), sort_keys=True)
    kernels = {n: v for n, v in instance.items() if isinstance(v, Kernel)}
    laws = {n: v for n, v in instance.items() if isinstance(v, Prior)}
    sizes = sorted({k.n_inputs for k in kernels.values()} | {len(p) for p in laws.values()})
    orders = [list(permutations(range(n))) if n <= MAX_LETTERS else [tuple(range(n))] for n in sizes]
    chained = {k.n_inputs for k in kernels.values()} if len(kernels) > 1 else set()
    forms: list[Any] = []
    for chosen in product(*orders):
        order = dict(zip(sizes, chosen, strict=True))
        made: dict[str, Any] = {n: [str(p.masses[i]) for i in order[len(p)]] for n, p in laws.items()}
        for name, k in kernels.items():
            rows = [k.rows[i] for i in order[k.n_inputs]]
            columns = [[str(row[j]) for row in rows] for j in range(k.n_outputs)]
            if k.n_outputs in chained:
                made[name] = [columns[j] for j in order[k.n_outputs]]
            else:
                made[name] = sorted(columns)
        forms.append(made)
    best = min(json.dumps(form, sort_keys=True) for form in forms)
    return best + json.dumps(instance_data(plain), sort_keys=True)
