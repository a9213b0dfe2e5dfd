"""How the entries read what the paper leaves open (docs/fidelity.md)."""

CONVENTIONS = (
    "A pair of inputs in the proof of Theorem 1(a) (Appendix -A1) has two different ones (at x = x' (1) holds at "
    "every eps > 0 with delta = 0); of the two orders one is drawn.",
    "Inputs of Gaussian mechanisms lie in [-1, 1] where the noise may have any variance: one scale for both "
    "changes nothing.",
    "Kernels are drawn without outputs that never occur, unless an entry needs them: they change no level and no "
    "information.",
)
