"""Laws, kernels, databases, named mechanisms and their files.

Three invariants: everything is immutable and exact, a rational is an `fmpq`, and rows sum to 1 because that was
decided, not because it was rounded; an object knows from what it was made (provenance.py), and that tree evaluates to
it; floats and text from elsewhere enter through rounding.py, laws_from.py and files.py alone, which say what they
changed. A mechanism is one function in mechanisms/. Begin reading with laws.py, then kernels.py.
"""

from exactpriv.kernel import joint_notions as _joint_notions
from exactpriv.kernel import mechanisms
from exactpriv.kernel import notions as _notions
from exactpriv.kernel.databases import Database
from exactpriv.kernel.entries import Entry, Label
from exactpriv.kernel.gaussians import GaussianChannel, GaussianMixture
from exactpriv.kernel.kernels import Kernel, exact_rows
from exactpriv.kernel.laws import JointLaw, Prior
from exactpriv.kernel.matrices import Matrix

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
