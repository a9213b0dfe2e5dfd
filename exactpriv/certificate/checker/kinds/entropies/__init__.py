"""Random variables read off laws, kernels and joint laws, and linear forms in entropies (docs/certificates.md)."""
