"""For tests of your own: hypothesis strategies of exact objects here, a pytest plugin in `exactpriv.testing.plugin`."""

from .strategies import databases, instances, joints, kernels, laws, levels, numbers, priors

__all__ = ["databases", "instances", "joints", "kernels", "laws", "levels", "numbers", "priors"]
