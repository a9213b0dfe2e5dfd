"""What a long run has done so far, one JSON object a line of a file, so that the run goes on after it.

Invariants: a line is added whole and at once (its bytes are with the system when `add` returns); a line that a kill or
a full disk cut short is not read, and what is added after it begins a line of its own.

What would make it silently wrong: a line that is taken for a result of another state; who reads lines compares in them
everything that the result depends on.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from .certificate.schema import CertificateError, regular_file
from .certificate.writer import regular_stream
from .real import BadInput

LONGEST = 1 << 28
"""Bytes of such a file."""


class Lines:
    """The lines of a file, which need not be there yet; without a path nothing is kept."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self._whole = 0
        """The size up to which the file is known to end with a whole line."""

    def read(self) -> list[dict[str, Any]]:
        """The objects, in their order. BadInput for what is no regular file, or too long a one."""
        found = []
        for line in self._content().decode("utf-8", errors="replace").splitlines():
            try:
                found.append(json.loads(line))
            except (ValueError, RecursionError):  # cut short
                continue
        return [line for line in found if isinstance(line, dict)]

    def add(self, *rows: Mapping[str, Any]) -> None:
        """Add a line for each; BadInput where the file takes none."""
        if self.path is None:
            return
        text = "".join(json.dumps(row) + "\n" for row in rows)
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            known = self.path.exists() and self.path.stat().st_size == self._whole
            cut = not known and self._content()[-1:] not in (b"", b"\n")
            with regular_stream(self.path, "a") as stream:
                stream.write("\n" * cut + text)
            self._whole = self.path.stat().st_size
        except CertificateError as error:
            raise BadInput(str(error)) from None
        except OSError as error:
            raise BadInput(
                f"{self.path} takes no more ({error.strerror}); free some space and repeat the command, which goes on "
                "from what is stored, or write elsewhere"
            ) from None

    def _content(self) -> bytes:
        if self.path is None or not self.path.exists():
            return b""
        try:
            content = regular_file(self.path, LONGEST)
        except CertificateError as error:
            raise BadInput(str(error)) from None
        if len(content) > LONGEST:
            raise BadInput(f"{self.path} is longer than {LONGEST} bytes; move it away")
        return content
