"""Plots: figures of papers with certified bands, privacy curves, the margin of a claim, a bound beside the best one.

Only drawing knows floating point here; it decides nothing. The files are the same for the same input, byte for byte.
"""
