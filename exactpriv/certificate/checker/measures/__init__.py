"""The measures, each computed from its definition in docs/measures.md."""
