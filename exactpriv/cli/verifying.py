"""`verify`: certificates rechecked, and compared with the claims that they name."""

from __future__ import annotations

import codecs
import os
import re
from collections import Counter
from collections.abc import Mapping
from contextlib import closing
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer

from ..audit.registered import AS_REGISTERED, NOT_COMPARED, VARIANT
from ..audit.registered import verify as verify_certificate
from ..certificate.schema import SCHEMA, CertificateError, regular_file
from ..claim import Claim
from ..foreign import plain
from ..real import BadInput
from .inputs import claims_in
from .output import (
    FINE,
    NEGATIVE,
    JsonFile,
    Output,
    Quiet,
    Seconds,
    check_seconds,
    guarded,
)
from .worker import SECONDS, Stopped, answered

COUNTED = {
    AS_REGISTERED: "as registered",
    VARIANT: "of variants of registered claims",
    NOT_COMPARED: "not compared with a claim",
}
"""How the last line of `verify` counts the certificates that are accepted."""

BEGINNING = 1 << 16
"""How many bytes of a file are looked at before it is read as a certificate."""
_SCHEMA = re.compile(rb'"schema"\s*:\s*"([^"\\]{1,80})"')


@guarded
def verify(
    paths: Annotated[list[Path], typer.Argument(metavar="PATH...", help="Certificates, or folders of them.")],
    claims: Annotated[
        list[Path] | None, typer.Option("--claims", metavar="FILE.py", help="Your own claims (the file is run).")
    ] = None,
    jobs: Annotated[int | None, typer.Option(min=1, metavar="N", help="Processes; default: one a processor.")] = None,
    seconds: Seconds = None,
    json_file: JsonFile = None,
    quiet: Quiet = False,
) -> int:
    """Recheck certificates with the independent checker, and compare them with their claims."""
    output = Output(json_file, quiet)
    check_seconds(seconds)
    own = {claim.id: claim for path in claims or () for claim in claims_in(path)}
    files = [file for path in paths for file in _certificates_in(path)]
    records: list[dict[str, Any]] = []
    names = [str(file) for file in files]
    answers = answered(lambda file: _verified(file, own), names, jobs or os.cpu_count() or 1, seconds or SECONDS)
    with closing(answers):
        for file, answer in zip(files, answers, strict=True):
            record = _rejected(f"not checked: {answer}") if isinstance(answer, Stopped) else answer
            accepted, reason, compared = record["accepted"], record["reason"], record["compared"]
            records.append({"file": file.as_posix(), **record})
            said = f"; {compared['says']}" if compared is not None and accepted else ""
            output.say(f"{'accepted' if accepted else 'REJECTED'}  {plain(file.as_posix())}: {plain(reason + said)}")
    rejected = sum(not record["accepted"] for record in records)
    output.record(records)
    outcomes = Counter(record["compared"]["outcome"] for record in records if record["accepted"])
    shown = "".join(f", {outcomes[word]} {text}" for word, text in COUNTED.items() if outcomes[word])
    output.say(f"{len(records) - rejected} accepted{shown}; {rejected} rejected")
    return NEGATIVE if rejected else FINE


def _verified(file: str, own: Mapping[str, Claim]) -> dict[str, Any]:
    """Whether the certificate in a file is accepted, why or why not, and how it compares with its claim."""
    try:
        result = verify_certificate(file, claims=own)
    except OSError as error:
        return _rejected(f"it cannot be read ({error.strerror or error}): give the path of a readable file")
    compared = None if result.compared is None else asdict(result.compared)
    return {"accepted": result.accepted, "reason": result.reason, "compared": compared}


def _rejected(reason: str) -> dict[str, Any]:
    return {"accepted": False, "reason": reason, "compared": None}


def _certificates_in(path: Path) -> list[Path]:
    if path.is_dir():
        found = sorted(file for file in path.rglob("*.json") if not file.is_dir())
        if not found:
            raise BadInput(f"{path} holds no certificate (*.json); give a file or a folder that does")
        return found
    if not path.is_file():
        raise BadInput(f"{path} is not a file; give the path of a certificate or of a folder of them")
    demand_certificate(path)
    return [path]


def demand_certificate(path: Path) -> None:
    """BadInput where a file that is named by itself is empty, does not begin as a certificate does, or says that it is
    something else, such as an audit. What says that it is a certificate and is none is rejected."""
    try:
        content = regular_file(path, BEGINNING)
    except (OSError, CertificateError):
        return  # told with the others
    begins = content.removeprefix(codecs.BOM_UTF8).strip()
    schema = _SCHEMA.search(begins)
    if not begins.startswith(b"{"):
        what = "does not begin with {" if begins else "is empty"
    elif schema is not None and schema[1] != SCHEMA.encode():
        what = f'has "schema": "{schema[1].decode("utf-8", "replace")}", not "{SCHEMA}"'
    elif schema is None and len(content) <= BEGINNING and begins.endswith(b"}"):
        what = f'has no "schema": "{SCHEMA}"'
    else:
        return
    raise BadInput(f"{plain(str(path))} is no certificate: it {plain(what)}; name a file that --certificate, or audit "
                   "--store, wrote")  # fmt: skip
