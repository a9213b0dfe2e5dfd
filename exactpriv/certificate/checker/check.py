"""The check of a whole certificate: every case recomputed from its instance, nothing taken on trust."""

from __future__ import annotations

import hmac
import os
from dataclasses import dataclass

from ..schema import (
    MAX_CASES,
    QUANTIFIERS,
    SCHEMA,
    CertificateError,
    Tree,
    fields,
    parse,
    regular_file,
    sequence,
    shorten,
    string,
)
from ..writer import digest
from .arithmetic.work import DEFAULT_WORK, IllDefined, OutOfWork, TooCoarse, UndecidedError, bounded_work
from .kinds import KINDS
from .language.objects import demand
from .language.relations import Vacuous
from .measures import FILES as FILES  # which enter their functions into the table of measures


@dataclass(frozen=True, slots=True)
class CheckResult:
    """Whether a certificate was re-established, and in one sentence why, or why not."""

    accepted: bool
    reason: str


def verify(path: str | os.PathLike[str], work: int = DEFAULT_WORK, seconds: int | None = None) -> CheckResult:
    """Check the certificate in a file; never raises for the file's content.

    `work` bounds the steps (about a microsecond each) spent before the check gives up and does not accept, `seconds`
    the wall time, looked at between steps. Raises OSError where the file cannot be read.
    """
    demand_usable(path, work, seconds)
    try:
        tree = parse(regular_file(path))
    except CertificateError as error:
        return CheckResult(False, str(error))
    return check_certificate(tree, work, seconds)


def demand_usable(path: object, work: object, seconds: object) -> None:
    """CertificateError for what is no path, no number of steps or no time."""
    if not isinstance(path, str | os.PathLike) or "\0" in str(os.fspath(path)):
        raise CertificateError(f"{shorten(path)} is no path; give the name of a certificate's file")
    for name, number in (("work", work), ("seconds", seconds)):
        if number is None and name == "seconds":
            continue
        if isinstance(number, bool) or not isinstance(number, int) or number < 1:
            raise CertificateError(f"{name}={shorten(number)} cannot be spent; give an integer that is at least 1")


def check_certificate(tree: Tree, work: int = DEFAULT_WORK, seconds: int | None = None) -> CheckResult:
    """Check a certificate given as a tree of dict, list, str and int; never raises for its content.

    Accepted only if the digest is right, every law and kernel is one exactly, every assumption is proved, the relation
    is decided as `kind` says, and every stored bracket is the one recomputed. An undecided question is not accepted.
    """
    try:
        with bounded_work(work, seconds):
            return CheckResult(True, _check(tree))
    except (CertificateError, OutOfWork) as error:
        return CheckResult(False, str(error))
    except (IllDefined, UndecidedError, TooCoarse) as error:
        return CheckResult(False, f"not decided: {error}")
    except (ArithmeticError, RecursionError, MemoryError) as error:
        return CheckResult(False, f"the check broke off ({type(error).__name__}): make the instance smaller")


def _check(tree: Tree) -> str:
    demand(
        not isinstance(tree, dict) or isinstance(tree.get("schema"), str),
        f'this is no certificate of exactpriv, which has "schema": "{SCHEMA}": give a file that --certificate wrote',
    )
    parts = fields(tree, ["schema", "claim", "statement", "quantifier", "kind", "cases", "digest"], "a certificate")
    demand(parts["schema"] == SCHEMA, f"the schema is {shorten(parts['schema'])}, not {SCHEMA!r}: write it anew")
    for key in ("claim", "statement", "digest"):
        string(parts[key], key)
    for key, allowed in (("quantifier", QUANTIFIERS), ("kind", tuple(KINDS))):
        demand(parts[key] in allowed, f"{key} is {shorten(parts[key])}: use one of {', '.join(allowed)}")
    demand(
        hmac.compare_digest(parts["digest"].encode("utf-8", "replace"), digest(parts).encode("ascii")),
        "the digest does not match the content: seal the certificate again after any change",
    )
    cases = sequence(parts["cases"], "cases", MAX_CASES)
    demand(bool(cases), "there is no case: give at least one")
    kind = KINDS[parts["kind"]]
    demand(
        not kind.for_all or parts["quantifier"] == "forall", "a proof over a whole domain is one for all: say forall"
    )
    pieces = 0
    for place, case in enumerate(cases):
        try:
            pieces += kind.check(fields(case, kind.keys, kind.case, kind.optional))
        except Vacuous as error:
            raise CertificateError(f"vacuous: case {place}: {error}") from None
        except CertificateError as error:
            raise CertificateError(f"case {place}: {error}") from None
        except (IllDefined, UndecidedError, TooCoarse) as error:
            raise CertificateError(f"case {place} is not decided: {error}") from None
    return kind.says(pieces)
