"""Privacy curves of composed mechanisms, recomputed: docs/account_mathematics.md proves each step, by number."""
