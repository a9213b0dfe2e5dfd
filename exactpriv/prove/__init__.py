"""Proving: classes with extremal kernels, the mechanism that dominates them, boxes of variables, smaller bounds."""
