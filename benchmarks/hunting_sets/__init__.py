"""Sets of claims on which searches are compared; a set is frozen before any search is run on it."""
