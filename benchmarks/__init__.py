"""Commands that compare this engine with other programs; not part of the tests."""
