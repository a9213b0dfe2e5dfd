"""Where the theorems, certificates and witnesses are that come with exactpriv: in the checkout, or in the package."""

from __future__ import annotations

from pathlib import Path

_PACKAGED = Path(__file__).resolve().parent / "data"
ROOT = _PACKAGED if (_PACKAGED / "proofs").is_dir() else Path(__file__).resolve().parent.parent
"""The folder that holds counterexamples/, improvements/, proofs/ and undecided/."""
