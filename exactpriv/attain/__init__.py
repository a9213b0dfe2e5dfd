"""Attaining: instances on which both sides of a bound are equal, and families along which they come together."""
