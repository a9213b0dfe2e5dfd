"""exactpriv: an exact-arithmetic verification engine for privacy measures."""

__version__ = "0.1.0"
