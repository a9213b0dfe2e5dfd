"""Claims as theorems: statements translated to Coq over the theory in proofs/theory, and the proofs that are stored."""
