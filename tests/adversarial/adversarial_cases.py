"""False claims, each with the instance where it is false.

`@false(instance)` above `@claim(...)` keeps the claim in `CASES` under the file's name. `instance` gives each variable;
exact evaluation there must say that the claim fails, which tests/adversarial/test_never_proved.py demands.
`beyond`: the instance is larger than the sizes that the claim declares (a proof "for every number of letters" is wrong
of it; a proof for the declared sizes is not). `calls`: the statement changes from call to call, and one of so many
calls is false. `states`: why the claim is no theorem, where no instance can be evaluated.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from exactpriv.claim import Claim

Given = Mapping[str, Any] | Callable[[], Mapping[str, Any]]


@dataclass(frozen=True)
class Case:
    """A claim that is false at `at`."""

    claim: Claim
    kind: str
    at: Given | None
    beyond: bool
    calls: int
    states: str

    @property
    def id(self) -> str:
        """Kind and name."""
        return f"{self.kind}:{self.claim.id}"

    def instance(self) -> dict[str, Any]:
        """The instance where it is false."""
        assert self.at is not None
        return dict(self.at() if callable(self.at) else self.at)


CASES: list[Case] = []


def unasked(assume: Any = (), **domain: Any) -> Callable[[Callable[..., Any]], Claim]:
    """`@claim` where it refuses the function itself (Python's `and`, chains): the claim all the same."""

    def made(function: Callable[..., Any]) -> Claim:
        conditions = assume if isinstance(assume, tuple) else (assume,)
        return Claim(function.__name__, function, domain, conditions, says=function.__doc__ or "",
                     module=function.__module__, line=function.__code__.co_firstlineno)  # fmt: skip

    return made


def false(
    at: Given | None = None, *, beyond: bool = False, calls: int = 1, states: str = ""
) -> Callable[[Claim], Claim]:
    """Keep the claim below as false at `at`."""

    def keep(made: Claim) -> Claim:
        CASES.append(Case(made, made.module.rpartition(".")[2], at, beyond, calls, states))
        return made

    return keep
