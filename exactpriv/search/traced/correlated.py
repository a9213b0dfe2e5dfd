"""Structure on databases: mechanisms that count, and priors whose entries depend on each other.

Proposes only: which masses are equal. A free law on D^n has m^n masses, and a search in them is drawn to independent
entries, where bounds on correlation hold with equality; what is extreme there has few values.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from ...kernel import Database

MERGED = 0.5
"""How often letters are merged to two, where there are more."""


def counted(rng: random.Random, db: Database) -> list[Any]:
    """For each database how often each letter occurs, the letters merged to two now and then."""
    letters = _merged(rng, db.m) if rng.random() < MERGED else list(range(db.m))
    return [sorted(letters[x] for x in word) for word in db.tuples]


def correlated(rng: random.Random, db: Database) -> list[Any]:
    """For each database what its mass depends on: how its entries agree, after letters are merged.

    Which agree (a mixture of laws that favour equal entries); whether all do (constant databases beside the rest);
    which neighbours in a chain do, how many, and how many along a tree; the parity.
    """
    n = db.n
    maps = [_merged(rng, db.m) if rng.random() < MERGED else list(range(db.m)) for _ in range(n)]
    if rng.random() < 0.5:
        maps = [maps[0]] * n
    words = [[letters[x] for letters, x in zip(maps, word, strict=True)] for word in db.tuples]
    parents = [rng.randrange(i) for i in range(1, n)]
    kind = rng.choice(("pattern", "constant", "chain", "number", "tree", "parity", "letters"))
    return [_key(kind, word, parents) for word in words]


def _key(kind: str, word: Sequence[int], parents: Sequence[int]) -> Any:
    if kind == "constant":
        return (word[0],) if len(set(word)) == 1 else ()
    if kind == "chain":
        return [a == b for a, b in pairwise(word)]
    if kind == "number":
        return sum(a == b for a, b in pairwise(word))
    if kind == "tree":
        return sum(word[i + 1] == word[parent] for i, parent in enumerate(parents))
    if kind == "parity":
        return sum(word) % 2
    return [word.index(x) for x in word] if kind == "pattern" else list(word)


def _merged(rng: random.Random, m: int) -> list[int]:
    """Each letter to 0 or 1, to both where there are two."""
    if m < 2:
        return [0] * m
    chosen = set(rng.sample(range(m), rng.randint(1, m - 1)))
    return [int(x in chosen) for x in range(m)]
