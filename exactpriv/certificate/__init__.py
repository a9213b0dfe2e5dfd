"""Certificates: the format, the writer, and a checker that shares no code with what finds them.

It imports nothing else of ours. Three invariants: the checker computes with `fractions.Fraction` and mpmath's intervals
alone, and establishes a verdict from the certificate, never from what found it; what it reads is untrusted, bounded in
size, depth, digits and work (schema.py); the same content has the same bytes and the same digest (writer.py). A kind of
certificate is a record in `checker/kinds/`. Begin reading with schema.py, then checker/__init__.py. The names are
imported when they are first used.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .checker import CheckResult as CheckResult
    from .checker import check_certificate as check_certificate
    from .checker import verify as verify
    from .checker.kinds import KINDS as KINDS
    from .checker.kinds import Holds as Holds
    from .schema import SCHEMA as SCHEMA
    from .schema import CertificateError as CertificateError
    from .schema import parse as parse
    from .writer import digest as digest
    from .writer import seal as seal
    from .writer import write as write

_HOME = {
    "CertificateError": "schema",
    "CheckResult": "checker",
    "Holds": "checker.kinds",
    "KINDS": "checker.kinds",
    "SCHEMA": "schema",
    "check_certificate": "checker",
    "digest": "writer",
    "parse": "schema",
    "seal": "writer",
    "verify": "checker",
    "write": "writer",
}

__all__ = list(_HOME)


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module {__name__} has no attribute {name!r}")
    found = getattr(import_module(f".{_HOME[name]}", __name__), name)
    globals()[name] = found
    return found
