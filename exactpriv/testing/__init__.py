"""For tests of your own: hypothesis strategies of exact objects here, a pytest plugin in `exactpriv.testing.plugin`.

Three invariants: a strategy draws what its domain contains, with zeros, ties and ends among it; the plugin passes a
claim only by the same verdicts as the command line, `undecided` never among them; the same seed draws the same. Begin
reading with strategies.py.
"""

from .strategies import databases, instances, joints, kernels, laws, levels, numbers, priors

__all__ = ["databases", "instances", "joints", "kernels", "laws", "levels", "numbers", "priors"]
