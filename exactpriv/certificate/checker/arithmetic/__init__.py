"""Exact numbers of the checker: normal forms, signs, enclosures, expansions, and the bound on its work."""
