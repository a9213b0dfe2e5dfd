"""Counting instances: each once, and apart from the others those at which the statement says something.

Two instances are the same if every variable has the same value (written as in a certificate). Instances that differ by
a relabelling of letters count as two: a claim need not be symmetric in them.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from hashlib import blake2b

from ..claim import Instance
from ..claim.content import conjuncts, says_something
from ..claim.show import instance_text
from ..real import BadInput, Relation
from .witness_certificates import instance_data

PARTS = 4
"""Of a conjunction with so many parts at most, each is counted as well."""


_ENCODER = json.JSONEncoder(sort_keys=True)


def key_of(instance: Instance) -> bytes:
    """The same for equal instances, and for no others."""
    try:
        text = _ENCODER.encode(instance_data(instance))
    except BadInput:  # a value that no certificate can hold
        text = instance_text(instance)
    return blake2b(text.encode(), digest_size=16).digest()


@dataclass
class Tally:
    """Distinct instances of a domain, and how many of them say something."""

    seen: set[bytes] = field(default_factory=set)
    telling: int = 0
    """Distinct instances at which the statement says something."""
    parts: tuple[int, ...] | None = None
    """The same for each part of a conjunction; None before the first, () where their number varies or is large."""

    def new(self, instance: Instance) -> bool:
        """Whether the instance was not counted before; from now on it was."""
        key = key_of(instance)
        if key in self.seen:
            return False
        self.seen.add(key)
        return True

    def add(self, relation: Relation | None) -> bool:
        """Count a new instance at which the relation holds, or at which it fails (None). Whether it says something."""
        if relation is None:
            self.telling += 1
            return True
        parts = conjuncts(relation)
        if len(parts) > PARTS:  # not counted each, so that the first that says something is enough
            self.parts = ()
            says = any(map(says_something, parts))
            self.telling += says
            return says
        said = [says_something(part) for part in parts]
        if self.parts is None:
            self.parts = (0,) * len(parts)
        same = len(self.parts) == len(said)
        self.parts = tuple(n + s for n, s in zip(self.parts, said, strict=True)) if same else ()
        self.telling += any(said)
        return any(said)

    def least(self) -> int:
        """The least count among the statement and those of its parts that say something anywhere."""
        return min([self.telling, *(n for n in self.parts or () if n)])
