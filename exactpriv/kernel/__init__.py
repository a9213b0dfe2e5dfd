"""Laws, kernels, databases, named mechanisms and their files. Everything is exact and immutable."""

from exactpriv.kernel import mechanisms
from exactpriv.kernel import notions as _notions
from exactpriv.kernel.databases import Database
from exactpriv.kernel.entries import Entry, Label
from exactpriv.kernel.gaussians import GaussianChannel, GaussianMixture
from exactpriv.kernel.kernels import Kernel, exact_rows
from exactpriv.kernel.laws import JointLaw, Prior

_ENTERING = (_notions,)
"""They enter what is said of these objects (docs/statements.md) when they are imported."""

__all__ = [
    "Database",
    "Entry",
    "GaussianChannel",
    "GaussianMixture",
    "JointLaw",
    "Kernel",
    "Label",
    "Prior",
    "exact_rows",
    "mechanisms",
]
