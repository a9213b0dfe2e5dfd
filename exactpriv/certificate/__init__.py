"""Certificates: the format, the writer, and a checker that shares no code with what finds them."""

from .checker import CheckResult, check_certificate, verify
from .schema import KINDS_WITHOUT_INSTANCES, SCHEMA, CertificateError, parse
from .writer import digest, seal, write

__all__ = [
    "KINDS_WITHOUT_INSTANCES",
    "SCHEMA",
    "CertificateError",
    "CheckResult",
    "check_certificate",
    "digest",
    "parse",
    "seal",
    "verify",
    "write",
]
