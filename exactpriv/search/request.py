"""What may be asked of a search: its claim, time, number of instances and seed."""

from __future__ import annotations

from typing import Any

from ..claim import Claim
from ..claim.model import no_claim
from ..kernel.value_trees import shown
from ..real import BadInput

LONGEST = 10**7
"""Seconds that a search may be given."""


def check_request(claim: Any, seconds: Any, instances: Any, seed: Any, progress: Any = None) -> None:
    """BadInput for what no search can do."""
    if not isinstance(claim, Claim):
        raise BadInput(no_claim(claim))
    if seconds is not None and not (_is_number(seconds) and 0 < seconds <= LONGEST):
        raise BadInput(f"seconds={shown(seconds)} is no time to search for; give a number of seconds above 0 and at "
                       f"most {LONGEST}, or leave it out to search by number")
    if not _is_integer(instances) or instances < 1:
        raise BadInput(f"instances={shown(instances)} is no number of instances; give an integer that is at least 1")
    if not _is_integer(seed) or seed < 0:
        raise BadInput(f"seed={shown(seed)} is no seed; give an integer that is at least 0")
    if progress is not None and not callable(progress):
        raise BadInput(f"progress={shown(progress)} cannot be called; give a function of a number and a text, or None")


def _is_integer(x: Any) -> bool:
    return isinstance(x, int) and not isinstance(x, bool)


def _is_number(x: Any) -> bool:
    return _is_integer(x) or isinstance(x, float)
