"""Repairing: the weakest hypothesis, or the smallest change, under which a refuted statement survives."""
