"""What was run: mechanisms as frozen records. How they are counted stands elsewhere (moments.py, accountant.py).

Sensitivity is 1 unless a record says otherwise; rates, scales and masses are exact rationals.
"""

from __future__ import annotations

from dataclasses import dataclass

from flint import fmpq

from exactpriv.real import BadInput

RELATIONS = ("remove", "add", "replace")


@dataclass(frozen=True)
class Mechanism:
    """A mechanism, or a guarantee in its place."""


@dataclass(frozen=True)
class Gaussian(Mechanism):
    """Normal noise of standard deviation sigma on a query of L2-sensitivity 1, in any dimension.

    Add and remove move the query by at most 1, replace by at most 2 (two contributions of norm at most 1).
    """

    sigma: fmpq

    def __post_init__(self) -> None:
        if self.sigma <= 0:
            raise BadInput(f"the noise sigma = {self.sigma} of a Gaussian is not positive; give a positive rational")


@dataclass(frozen=True)
class Poisson(Mechanism):
    """A mechanism on a sample that takes each record with probability `rate`, independently."""

    rate: fmpq
    of: Mechanism

    def __post_init__(self) -> None:
        if not 0 <= self.rate <= 1:
            raise BadInput(f"the sampling rate {self.rate} is not in [0, 1]; give a rational there")
