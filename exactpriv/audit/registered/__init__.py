"""Whether what a certificate states is what the claim states that it names."""

from .comparing import (
    AS_REGISTERED,
    DIFFERS,
    NOT_COMPARED,
    VARIANT,
    Compared,
    Verified,
    compare_with_claim,
    verified,
    verify,
)

__all__ = [
    "AS_REGISTERED",
    "DIFFERS",
    "NOT_COMPARED",
    "VARIANT",
    "Compared",
    "Verified",
    "compare_with_claim",
    "verified",
    "verify",
]
