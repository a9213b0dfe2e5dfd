"""Sets of claims on which proofs are compared; a set is frozen before any proof is tried on it."""
