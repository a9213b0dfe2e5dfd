"""How long a search goes on: a number of evaluations, or a time."""

from __future__ import annotations

import time
from dataclasses import dataclass


@dataclass
class Limits:
    """How long to go on: a number of evaluations, or a time."""

    evaluations: int
    deadline: float | None = None
    used: int = 0

    @property
    def over(self) -> bool:
        """Whether to stop."""
        return time.monotonic() >= self.deadline if self.deadline is not None else self.used >= self.evaluations

    def share(self, numerator: int, denominator: int) -> Limits:
        """A part of what is left."""
        if self.deadline is None:
            return Limits(max(1, (self.evaluations - self.used) * numerator // denominator))
        now = time.monotonic()
        return Limits(self.evaluations, now + (self.deadline - now) * numerator / denominator)
