"""What hunt, tighten, repair and prove share: their options, as one record, and the claim and files that these name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from ..certificate.writer import written
from ..claim import Claim
from ..search.hunt import Progress
from ..search.result import Hunted
from .completing import papers_and_claims
from .inputs import claim_from, claim_work
from .output import CERTIFICATE_MODE, Output, check_files, check_seconds, write_text
from .progress import with_status
from .supervised import seconds_left

if TYPE_CHECKING:  # what mends a claim is loaded where one fails and is to be mended
    from ..tighten.mending import Mended

T = TypeVar("T")

ClaimName = Annotated[
    str,
    typer.Argument(
        metavar="CLAIM|FILE.py:NAME|LINE",
        help="A claim's id, your own claim, or a statement in one line such as 'ldp(K.then(L)) <= ldp(K)'.",
        autocompletion=papers_and_claims,
    ),
]
SearchSeconds = Annotated[
    int | None,
    typer.Option("--seconds", min=1, metavar="S", help="End within this time, not after a count of instances."),
]
Instances = Annotated[int, typer.Option("--instances", min=1, metavar="N", help="Instances to evaluate.")]
Seed = Annotated[int, typer.Option("--seed", min=0, metavar="N", help="Seed of the searches.")]
FAULTS = ("refuted", "ill-defined")
"""Verdicts of which LaTeX says what holds instead."""


@dataclass(frozen=True)
class Search:
    """The options of one search. BadInput where a file cannot be written, or the time is one that no clock reaches."""

    name: str
    json: str | None
    quiet: bool
    seconds: int | None
    seed: int
    latex: str | None
    certificate: Path | None
    coq: str | None = None

    def __post_init__(self) -> None:
        check_seconds(self.seconds)
        check_files({"--latex": self.latex, "--coq": self.coq, "--json": self.json}, self.certificate)

    @cached_property
    def output(self) -> Output:
        """Where text and JSON go."""
        return Output(self.json, self.quiet)

    @cached_property
    def claim(self) -> Claim:
        """The claim that is named; a file of one's own is run."""
        return claim_from(self.name)

    @property
    def left(self) -> float | None:
        """The seconds that are left of those given."""
        return seconds_left(self.seconds)

    def run(self, doing: str, work: Callable[[Progress | None], T]) -> T:
        """The search, its progress shown, errors of one's own claim told with their line."""
        return claim_work(self.name, self.claim, lambda: with_status(self.output, doing, work))

    def mended(self, found: Hunted, told: Callable[[Mended], None]) -> Mended | None:
        """What holds instead of a claim that fails, where LaTeX is asked for; None where there is nothing to mend."""
        if self.latex is None or found[1]["verdict"] not in FAULTS or self.claim.quantifier == "exists":
            return None
        from ..tighten.mending import mended

        def search(progress: Progress | None) -> Mended:
            return mended(self.claim, found, seconds=self.left, seed=self.seed, progress=progress, told=told)

        return self.run("repairing", search)

    def seal(self, sealed: dict[str, Any] | None) -> None:
        """Write the certificate, where one is asked for and there is one."""
        if self.certificate is not None and sealed is not None:
            write_text(self.certificate, written(sealed), CERTIFICATE_MODE)

    def sealed_said(self, there: bool, why: str = "") -> str:
        """The line about the certificate; empty where none was asked for."""
        if self.certificate is None:
            return ""
        return f"certificate: {self.certificate}" if there else f"there is no certificate to write{why}"
