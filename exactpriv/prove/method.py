"""What a proof method is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ..claim import Claim

ASSUMING = ", assuming "
"""What stands in a scope between the instances for which a claim is proved and the facts that the proof assumes."""


@dataclass(frozen=True)
class Proof:
    """For which instances a claim is proved, in words, and the certificate that the checker accepted."""

    scope: str
    certificate: dict[str, Any]
    steps: tuple[str, ...] = ()
    """The proof in sentences, formulas between backticks; nothing where the certificate alone says it."""


@dataclass(frozen=True)
class Method:
    """`prove` gives the proof, or in one sentence why there is none; methods of a smaller `place` are asked first."""

    name: str
    place: int
    prove: Callable[[Claim], Proof | str]
    says: str = ""
    """How a proof by it goes, in a few words."""
    itself: bool = False
    """Whether `prove` asks for it itself: first of all, or as a search for a chain of facts, of which it makes a longer
    one."""
