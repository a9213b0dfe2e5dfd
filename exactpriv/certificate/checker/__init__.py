"""The independent checker: certificates re-established with `fractions.Fraction` and mpmath's intervals alone."""

from .check import CheckResult, check_certificate, verify

__all__ = ["CheckResult", "check_certificate", "verify"]
