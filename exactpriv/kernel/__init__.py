"""Laws, kernels, databases, named mechanisms and their files.

Three invariants: everything is immutable and exact, a rational is an `fmpq`, and rows sum to 1 because that was
decided, not because it was rounded; an object knows from what it was made (provenance.py), and that tree evaluates to
it; floats and text from elsewhere enter through rounding.py, laws_from.py and files.py alone, which say what they
changed. A mechanism is one function in mechanisms/. Begin reading with laws.py, then kernels.py.
"""

from . import joint_notions as _joint_notions
from . import mechanisms
from . import notions as _notions
from .databases import Database
from .entries import Entry, Label
from .gaussians import GaussianChannel, GaussianMixture
from .kernels import Kernel, exact_rows
from .laws import JointLaw, Prior
from .matrices import Matrix

_ENTERING = (_notions, _joint_notions)
"""They enter what is said of these objects (docs/statements.md) when they are imported."""

__all__ = [
    "Database",
    "Entry",
    "GaussianChannel",
    "GaussianMixture",
    "JointLaw",
    "Kernel",
    "Label",
    "Matrix",
    "Prior",
    "exact_rows",
    "mechanisms",
]
